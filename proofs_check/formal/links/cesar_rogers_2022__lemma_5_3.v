(* Lemma 5.3 as claimed, from theory/Lemma53.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Lemma53.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_5_3.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma over_ext f g low high : (forall t, f t = g t) -> over f low high = supremum g low high.
Proof. by move=> h; apply: sup_ext => y; split=> -[t [ht ->]]; exists t; rewrite h. Qed.
Lemma minus x : -1 * x = - x. Proof. by ring. Qed.

Section Links.
Variables (eps eps_g : R).
Hypotheses (h : eps > 0) (h0 : eps_g >= 0) (h1 : eps_g <= eps).
Lemma positive : 0 < eps. Proof. lra. Qed.
Lemma inside : 0 <= eps_g <= eps. Proof. lra. Qed.
End Links.

Theorem dp_br_br : Statements.cesar_rogers_2022__lemma_5_3.dp_br_br.
Proof.
move=> eps eps_g h h0 h1; rewrite !copies_1 /adaptive_delta /= (DP_BR_BR (positive h) (inside h0 h1)).
by congr (Rmax _ _ + _); apply: over_ext => t; rewrite /x_ /y_ /z_ !minus -[q]/qRR; ring.
Qed.
Theorem br_dp_br : Statements.cesar_rogers_2022__lemma_5_3.br_dp_br.
Proof.
move=> eps eps_g h h0 h1; rewrite !copies_1 /adaptive_delta /= (BR_DP_BR (positive h) (inside h0 h1)) Rmax_comm.
by congr (Rmax _ _); apply: over_ext => t; rewrite /x_ /y_ /z_ !minus -[q]/qRR; ring.
Qed.
Theorem br_br_dp : Statements.cesar_rogers_2022__lemma_5_3.br_br_dp.
Proof.
move=> eps eps_g h h0 h1; rewrite !copies_1 /adaptive_delta /= (BR_BR_DP (positive h) (inside h0 h1)) Rmax_comm.
by congr (Rmax _ _); apply: over_ext => t; rewrite /x_ /y_ /z_ !minus -[q]/qRR; ring.
Qed.
Theorem x_meets_y : Statements.cesar_rogers_2022__lemma_5_3.x_meets_y.
Proof.
move=> eps eps_g h h0 h1; have [] := x_meets_y eps_g (positive h).
by rewrite /x_ /y_ /z_ !minus -[q]/qRR => e1 e2; split=> //; move: e1; rewrite !Rmult_assoc.
Qed.
Theorem reflected : Statements.cesar_rogers_2022__lemma_5_3.reflected.
Proof.
by split; [|split] => eps eps_g h; rewrite !copies_1 /adaptive_delta !minus reflected //;
  do 3 (split; first exact: positive h).
Qed.
