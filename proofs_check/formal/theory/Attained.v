(* The supremum of Lemma 5.1 over t is attained. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma delta_01 cs s : allwf cs -> 0 <= delta_opt (adaptive cs) s <= 1.
Proof.
move=> h; have e0 := Rlt_le _ _ (exp_pos s); have [_ [hle _]] := V_props h.
by rewrite adaptive_value //; split; [apply: V_ge0 => //; lra | apply: hle => //; lra].
Qed.
Lemma BR_lub eps cs s : 0 < eps -> allwf cs ->
  is_lub (fun v => exists t, 0 <= t <= eps /\ v = stepped (delta_opt (adaptive cs)) eps t s)
         (delta_opt (adaptive (BR eps :: cs)) s).
Proof.
move=> h hcs; rewrite lemma_5_1_BR //; apply: (@sup_is_lub _ 1).
  by exists (stepped (delta_opt (adaptive cs)) eps 0 s), 0; split=> //; lra.
move=> _ [t [ht ->]]; have hq := qRR01 h ht; rewrite /stepped.
by have := delta_01 (s - t) hcs; have := delta_01 (s + eps - t) hcs; nra.
Qed.

(* in e^eps_g of slope at most 1, so continuous *)
Lemma delta_near cs s s' : allwf cs ->
  Rabs (delta_opt (adaptive cs) s' - delta_opt (adaptive cs) s) <= Rabs (exp s' - exp s).
Proof.
move=> h; rewrite !adaptive_value //.
have e0 := exp_pos s; have e1 := exp_pos s'.
case: (Rle_dec s s') => hs.
  have m := exp_mono hs; have f := @V_fall cs (exp s) (exp s') h ltac:(lra).
  have -> : Rabs (exp s' - exp s) = exp s' - exp s by apply: Rabs_right; lra.
  by apply/Rabs_le_between; lra.
have m := @exp_mono s' s ltac:(lra); have f := @V_fall cs (exp s') (exp s) h ltac:(lra).
have -> : Rabs (exp s' - exp s) = exp s - exp s' by rewrite Rabs_minus_sym; apply: Rabs_right; lra.
by apply/Rabs_le_between; lra.
Qed.
Lemma delta_continuous cs s : allwf cs -> continuity_pt (delta_opt (adaptive cs)) s.
Proof.
move=> h e he; have [d [hd hc]] := derivable_continuous_pt _ _ (derivable_pt_exp s) e he.
exists d; split=> // x hx; apply: Rle_lt_trans (hc x hx); exact: delta_near.
Qed.
Lemma stepped_continuous cs eps s t : 0 < eps -> allwf cs ->
  continuity_pt (fun t => stepped (delta_opt (adaptive cs)) eps t s) t.
Proof.
move=> h hcs; have hd := exp_neg_lt1 h.
have cq : continuity_pt (qRR eps) t.
  apply: derivable_continuous_pt; apply: ex_derive_Reals_0; rewrite /qRR; auto_derive; lra.
have c1 : continuity_pt (fun t => delta_opt (adaptive cs) (s - t)) t.
  apply: (continuity_pt_comp (fun t => s - t)); last exact: delta_continuous.
  by apply: derivable_continuous_pt; apply: ex_derive_Reals_0; auto_derive.
have c2 : continuity_pt (fun t => delta_opt (adaptive cs) (s + eps - t)) t.
  apply: (continuity_pt_comp (fun t => s + eps - t)); last exact: delta_continuous.
  by apply: derivable_continuous_pt; apply: ex_derive_Reals_0; auto_derive.
have cq' : continuity_pt (fun t => 1 - qRR eps t) t.
  by apply: continuity_pt_minus => //; exact: continuity_pt_const.
by apply: continuity_pt_plus; apply: continuity_pt_mult.
Qed.

(** [cesar-rogers-2022, Lemma 5.1]: the supremum over t is a maximum. *)
Theorem attained eps cs s : 0 < eps -> allwf cs ->
  exists t, 0 <= t <= eps /\ delta_opt (adaptive (BR eps :: cs)) s = stepped (delta_opt (adaptive cs)) eps t s.
Proof.
move=> h hcs; have [u l] := BR_lub s h hcs.
have [t [ht hin]] := @continuity_ab_maj (fun t => stepped (delta_opt (adaptive cs)) eps t s) 0 eps
  ltac:(lra) (fun c _ => stepped_continuous s c h hcs).
exists t; split=> //; apply: Rle_antisym; last by apply: u; exists t.
by apply: l => _ [t' [ht' ->]]; exact: ht.
Qed.
(* at the two ends of the interval, where it is smallest *)
Lemma stepped_low eps cs s t : 0 < eps -> allwf cs -> 0 <= t <= eps ->
  delta_opt (adaptive cs) s <= stepped (delta_opt (adaptive cs)) eps t s.
Proof.
move=> h hcs ht; have [[hom sub] _] := V_props hcs; have hq := qRR01 h ht; have hp := pRR01 h ht.
have e0 := exp_pos s.
have -> : stepped (delta_opt (adaptive cs)) eps t s = step (V cs) (RR eps t) 1 (exp s).
  by rewrite step_stepped //; apply: stepped_ext => x; rewrite adaptive_value.
rewrite adaptive_value // step_RR -{1}(_ : 1 * qRR eps t + 1 * (1 - qRR eps t) = 1); last by ring.
rewrite -{1}(_ : exp s * pRR eps t + exp s * (1 - pRR eps t) = exp s); last by ring.
by apply: sub; try nra; apply: Rmult_le_pos; lra.
Qed.
Lemma stepped_ends D eps s : 0 < eps -> stepped D eps 0 s = D s /\ stepped D eps eps s = D s.
Proof.
move=> h; have hd := exp_neg_lt1 h; rewrite /stepped; split.
  have -> : qRR eps 0 = 1 by rewrite /qRR (_ : 0 - eps = - eps); [field; lra | ring].
  by rewrite (_ : s - 0 = s); ring.
have -> : qRR eps eps = 0 by rewrite /qRR (_ : eps - eps = 0) ?exp_0; [field; lra | ring].
by rewrite (_ : s + eps - eps = s); ring.
Qed.
