(* Chords, as claimed, from theory/Recursion.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__chords.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.
Theorem steps : Statements.exactdp__chords.steps.
Proof.
move=> eps eps_1 g x s h _ hx0 hx1 hs; have hw := canonical_wf hs; have h0 : 0 < eps by lra.
have hd : parameters_at_least_0 (DP eps :: s) by split => //; lra.
have hb : parameters_at_least_0 (BR eps :: s) by split => //; lra.
rewrite copies_1 !cat1s (adaptive_any _ hd) (adaptive_any _ hb) !map_cons.
rewrite canonical_DP // canonical_BR // !(adaptive_any _ hs).
have eg := exp_pos g; have e1 := exp_gt1 h0.
have p1 : 0 < exp g * (exp eps * exp eps - 1) by apply: Rmult_lt_0_compat; nra.
have p2 : 0 < exp g * (exp eps - 1) by apply: Rmult_lt_0_compat; nra.
have hi := exp_inv eps.
split.
  rewrite lemma_5_1_DP // qRR_DP //; move: (delta_opt _ _) (delta_opt _ _) => u v.
  rewrite (_ : -1 * eps = - eps); last by ring.
  have -> : exp (- eps) = / exp eps by rewrite exp_Ropp.
  by field; repeat split; apply: Rgt_not_eq; nra.
set t := x * eps; have ht : 0 <= t <= eps by rewrite /t; nra.
have [hsub [_ hlub]] := V_props hw.
have [u _] := hlub (BR eps) h0 1 (exp g) Rle_0_1 (Rlt_le _ _ eg).
rewrite [X in _ <= X]adaptive_value //; apply: Rle_trans (u _ _); last first.
  by exists (RR eps t); split; [exists t | reflexivity].
rewrite step_stepped // /stepped -!adaptive_value //; right.
rewrite (_ : g - t + eps = g + eps - t); last by ring.
move: (delta_opt _ _) (delta_opt _ _) => v w; rewrite /qRR !exp_sub.
have et := exp_pos t; have -> : exp (- eps) = / exp eps by rewrite exp_Ropp.
have -> : exp (- t) = / exp t by rewrite exp_Ropp.
by field; repeat split; apply: Rgt_not_eq; nra.
Qed.

Lemma exp_le a b : exp a <= exp b <-> a <= b.
Proof.
split=> [h|]; last exact: exp_mono.
by apply: Rnot_lt_le => /exp_increasing; lra.
Qed.
Theorem br_weights : Statements.exactdp__chords.br_weights.
Proof.
move=> eps g t x y h _ _; have e1 := exp_gt1 (ltac:(lra) : 0 < eps).
have eg := exp_pos g; have et := exp_pos t.
have ha : 0 < exp g * / exp t by apply: Rmult_lt_0_compat => //; exact: Rinv_0_lt_compat.
have n : exp eps * (exp g * / exp t) - exp g * / exp t <> 0 by nra.
have n' : exp eps * exp g - exp g <> 0 by nra.
rewrite /q !exp_sub !exp_Ropp; split; [|split]; field; do ?split; try exact: n; try exact: n'; lra.
Qed.
Theorem br_window : Statements.exactdp__chords.br_window.
Proof.
move=> eps g t h.
have e : exp eps * exp (g - t) = exp (g + eps - t) by rewrite -exp_plus; congr exp; ring.
have d : exp g / exp eps = exp (g - eps) by rewrite exp_sub exp_Ropp.
rewrite e d !exp_le; split=> //; split; split=> -[h1 h2]; split; lra.
Qed.
Theorem dp_weights : Statements.exactdp__chords.dp_weights.
Proof.
move=> eps g x y h; have h0 : 0 < eps by lra.
have e1 := exp_gt1 h0; have eg := exp_pos g.
rewrite (qRR_DP h0 : q (2 * eps) eps = _); split=> //.
have n : exp eps * exp eps - 1 <> 0 by apply: Rgt_not_eq; nra.
by field; repeat split; nra.
Qed.
Theorem longer_windows : Statements.exactdp__chords.longer_windows.
Proof.
move=> x y a b gamma u v ha hb h1 h2 [hu hv].
have k1 := Rmult_le_compat_l (b - gamma) _ _ (ltac:(lra) : 0 <= b - gamma) hu.
have k2 := Rmult_le_compat_l (gamma - a) _ _ (ltac:(lra) : 0 <= gamma - a) hv.
by lra.
Qed.
