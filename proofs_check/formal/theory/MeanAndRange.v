(* Adaptive composition of BR and DP mechanisms by mean and range of their losses. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion General Moments Concentrated.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the mean of the worst response and the range of its losses, of DP(eps) as BR(2 eps) *)
Definition range_of (c : cls) : R := match c with DP eps => 2 * eps | BR eps => eps | ADP eps _ => 2 * eps end.
Fixpoint sum_means (cs : seq cls) : R := if cs is c :: cs then mean_of_BR (range_of c) + sum_means cs else 0.
Fixpoint sum_squares (cs : seq cls) : R := if cs is c :: cs then range_of c * range_of c + sum_squares cs else 0.

Lemma response_moment eps lam t : 0 < eps -> 0 < lam -> 0 <= t <= eps ->
  moment_at eps lam t <= exp (lam * mean_of_BR eps + lam * lam * (eps * eps) / 8).
Proof.
move=> he hl ht; have h1 := exp_gt1 he; have hq := qRR01 he ht; pose x := 1 - qRR eps t.
have hx : 0 <= x <= 1 by rewrite /x; lra.
have ex : x = (exp t - 1) / (exp eps - 1).
  rewrite /x /qRR exp_sub; have e := exp_inv eps; have en := exp_neg_lt1 he; have ep := exp_pos eps.
  have -> : exp (- eps) = / exp eps by rewrite exp_Ropp.
  by field; split; [lra | nra].
have -> : moment_at eps lam t = exp (lam * t) * (1 - x + x * exp (lam * - eps)).
  rewrite /moment_at /x (_ : lam * (t - eps) = lam * t + lam * - eps) ?exp_plus; ring.
apply: Rle_trans (Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos _)) (two_values hx (lam * - eps))) _.
rewrite -exp_plus; apply: exp_mono.
have hm := mean_at_t t he; rewrite (_ : eps * (exp t - 1) / (exp eps - 1) = x * eps) in hm; last by rewrite ex; field; lra.
have : lam * (t - x * eps) <= lam * mean_of_BR eps by apply: Rmult_le_compat_l; lra.
lra.
Qed.
Lemma ln_le a b : 0 < a -> a <= exp b -> ln a <= b.
Proof. by move=> ha hab; rewrite -(ln_exp b); case: hab => [h|->]; [left; exact: ln_increasing | right]. Qed.
Lemma log_response eps lam t : 0 < eps -> 0 < lam -> 0 <= t <= eps ->
  ln (moment_at eps lam t) <= lam * mean_of_BR eps + lam * lam * (eps * eps) / 8.
Proof. by move=> he hl ht; apply: ln_le; [exact: moment_pos | exact: response_moment]. Qed.
(** [dong-durfee-rogers-2019, Figure 2]: the general moments are at most those of mean and range, which are
    less than those of the range alone, and these less than those of pure DP, for every lambda > 0. *)
Theorem figure_2 eps lam : 0 < eps -> 0 < lam ->
  [/\ h eps lam <= lam * lam * (eps * eps) / 8 + lam * mean_of_BR eps,
      lam * lam * (eps * eps) / 8 + lam * mean_of_BR eps < eps * eps / 2 * (lam * lam / 4 + lam) &
      eps * eps / 2 * (lam * lam / 4 + lam) < eps * eps / 2 * (lam * lam + lam)].
Proof.
move=> he hl; have [_ l] := h_is_lub he hl; have hm := mean_of_BR_below he.
have h2 : 0 < eps * eps by exact: Rmult_lt_0_compat.
have h3 : 0 < lam * lam by exact: Rmult_lt_0_compat.
have h4 : 0 < lam * (eps * eps) by exact: Rmult_lt_0_compat.
split; last by nra.
  apply: l => _ [t [ht ->]]; have ht' : 0 <= eps - t <= eps by lra.
  have := moment_mirrored lam he ht'; rewrite (_ : eps - (eps - t) = t); last by ring.
  by move=> <-; have := log_response he hl ht'; lra.
by have := Rmult_le_compat_l lam _ _ (Rlt_le _ _ hl) hm; lra.
Qed.
Lemma log_moment_below lam cs : 0 < lam -> allwf cs -> without_ADP cs ->
  log_moments lam cs <= lam * sum_means cs + lam * lam * sum_squares cs / 8.
Proof.
move=> hl; elim: cs => [|c cs IH] /=; first by lra.
case: c => [eps|eps|//] [hc hw] hd; have {IH} := IH hw hd => IH.
  by have := @log_response (2 * eps) lam eps ltac:(move: hc => /=; lra) hl ltac:(move: hc => /=; lra); rewrite /=; lra.
by have [hh _ _] := figure_2 hc hl; rewrite /=; lra.
Qed.
(** [dong-durfee-rogers-2019, Corollary 3.1]: any number of BR mechanisms, and DP ones as BR(2 eps):
    nothing is left at the sum of eps, and delta is at most d at the second number of the minimum. *)
Theorem corollary_3_1 cs d : allwf cs -> without_ADP cs -> 0 < sum_squares cs -> 0 < d <= 1 ->
  delta_opt (adaptive cs) (sum_means cs + sqrt (sum_squares cs / 2 * ln (1 / d))) <= d.
Proof.
move=> hw ha hs [hd hd1].
case: hd1 => [hd1|->]; last first.
  have [_ l] := @delta_opt_hockey _ (sum_means cs + sqrt (sum_squares cs / 2 * ln (1 / 1))) (@swap_adaptive cs) (some_adaptive hw).
  by apply: l => _ [m [_ ->]]; exact: delta_le1.
have h4 : 0 < sum_squares cs / 4 by lra.
have [lam [hl e]] := best_order h4 (conj hd hd1).
have [h _] := theorem_5 (sum_means cs + sqrt (sum_squares cs / 2 * ln (1 / d))) hw ha.
apply: Rle_trans (h lam hl) _; rewrite -{2}(exp_ln d) // -e; apply: exp_mono.
rewrite (_ : 2 * (sum_squares cs / 4) * ln (1 / d) = sum_squares cs / 2 * ln (1 / d)); last by field.
have := log_moment_below hl hw ha; lra.
Qed.
Theorem corollary_3_1_sum cs eps_g : allwf cs -> without_ADP cs -> sum_eps cs <= eps_g -> delta_opt (adaptive cs) eps_g = 0.
Proof. by move=> hw hd he; have [h _] := adaptive_support eps_g hw hd; exact: h. Qed.
