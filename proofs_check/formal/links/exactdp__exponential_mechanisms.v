(* Exponential mechanisms: the range of the loss, and two outcomes, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate.
From Statements Require Import Vocabulary.
From Statements Require exactdp__exponential_mechanisms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem range_of_the_loss : Statements.exactdp__exponential_mechanisms.range_of_the_loss.
Proof. by move=> s x y lam hs x1 x2 y1 y2 hl; nra. Qed.
Theorem range_if_monotone : Statements.exactdp__exponential_mechanisms.range_if_monotone.
Proof. by move=> s x y lam hs x1 x2 y1 y2 hl; nra. Qed.
Theorem odds : Statements.exactdp__exponential_mechanisms.odds.
Proof.
move=> eps t h t0 t1; have h' : 0 < eps by lra.
have e1 : 1 - p eps t = exp (eps - t) * (1 - q eps t) := qRR_pRR' t h'.
have e2 : q eps t = exp t * p eps t := qRR_pRR eps t.
rewrite e1 {1}e2 (_ : eps - t = eps + - t) ?exp_plus ?exp_Ropp //.
by have := exp_pos t => e; field; lra.
Qed.
Theorem same_optimum : Statements.exactdp__exponential_mechanisms.same_optimum.
Proof.
move=> s lam t hs hl t0 t1; split; first exact: qRR_pRR.
by apply: odds => //; have : 0 < lam * s by [apply: Rmult_lt_0_compat; lra]; lra.
Qed.
