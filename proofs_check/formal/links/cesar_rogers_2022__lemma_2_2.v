(* Lemma 2.2 of every mechanism, order by order, as claimed, from theory/Concentrated.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_2_2.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem of_every_order : Statements.cesar_rogers_2022__lemma_2_2.of_every_order.
Proof.
move=> lam mu tau m hl ht _ [h1 h2].
rewrite (about m 0 (mean_loss m) lam : moment lam 0 m = _).
apply: Rle_trans (Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos _)) h2) _.
rewrite -exp_plus; apply: exp_mono.
have := Rmult_le_compat_l lam _ _ (ltac:(lra) : 0 <= lam) h1.
by move: (Vocabulary.mean_loss m) => x; rewrite /= !Rmult_1_r; lra.
Qed.
