(* Figure 2: the U functions in their order, as claimed, from theory/MeanAndRange.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate Moments Concentrated MeanAndRange.
From Statements Require Import Vocabulary.
From Statements Require dong_durfee_rogers_2019__figure_2.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the moment as printed, at t, is that of the loss at eps - t *)
Lemma printed eps lam t : 0 < eps ->
  exp (lam * (eps - t)) * (1 + p eps t * (exp (- 1 * lam * eps) + - 1)) = moment_at eps lam (eps - t).
Proof.
move=> he; have hd := exp_neg_lt1 he; rewrite /moment_at.
have -> : qRR eps (eps - t) = 1 - p eps t.
  by rewrite /qRR /p (_ : eps - t - eps = - t); [field; lra | ring].
rewrite (_ : lam * (eps - t - eps) = lam * (eps - t) + - 1 * lam * eps) ?exp_plus; ring.
Qed.
Theorem in_order : Statements.dong_durfee_rogers_2019__figure_2.in_order.
Proof.
move=> lam eps hl he; have hl0 : 0 < lam by lra.
have he0 : 0 < eps by lra.
have [_ h2 h3] := figure_2 he0 hl0.
have em : eps / (exp eps + - 1) + - 1 - ln (eps / (exp eps + - 1)) = mean_of_BR eps by [].
rewrite em; split; first by move: h3 => /=; lra.
split; first by move: h2 => /=; lra.
have hb t : 0 <= t <= eps -> exp (lam * (eps - t)) * (1 + p eps t * (exp (- 1 * lam * eps) + - 1))
    <= exp (eps ^ 2 * lam ^ 2 / 8 + lam * mean_of_BR eps).
  move=> ht; rewrite printed //; apply: Rle_trans (@response_moment eps lam (eps - t) he0 hl0 _) _; first by lra.
  by apply: exp_mono => /=; lra.
rewrite /supremum; set E := fun _ => _.
have [_ l] : is_lub E (sup E).
  apply: (@sup_is_lub E (exp (eps ^ 2 * lam ^ 2 / 8 + lam * mean_of_BR eps))).
    by eexists; exists 0; split; [lra | reflexivity].
  by move=> _ [t [ht ->]]; exact: hb.
by apply: l => _ [t [ht ->]]; exact: hb.
Qed.
