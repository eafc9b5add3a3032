(* Lemma 3.4, the centred moment, of every mechanism, order by order, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_3_4.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem centred_moment : Statements.cesar_rogers_2022__lemma_3_4.centred_moment.
Proof.
move=> lam xi rho m hl hr _.
rewrite (about m 0 (xi + rho) lam : moment lam 0 m = _) (_ : xi + rho - 0 = xi + rho); last by ring.
have -> : exp (lam * (xi + (lam + 1) * rho)) = exp (lam * (xi + rho)) * exp (lam ^ 2 * rho).
  by rewrite -exp_plus; congr exp; ring.
split=> h; first exact: Rmult_le_reg_l (exp_pos _) h.
exact: Rmult_le_compat_l (Rlt_le _ _ (exp_pos _)) h.
Qed.
