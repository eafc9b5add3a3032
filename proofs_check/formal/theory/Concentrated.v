(* Means and moments of the privacy loss: concentrated DP, zero-concentrated DP, what DP and BR are of these. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Moments.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- two values: 0 with probability 1 - x and u with probability x ---- *)
Section TwoValues.
Variable x : R.
Hypothesis hx : 0 <= x <= 1.
Let D (u : R) : R := 1 - x + x * exp u.
Lemma two_values_pos u : 0 < D u.
Proof.
have := exp_pos u; rewrite /D => e; case: (Req_dec x 0) => h; first by rewrite h; lra.
by have := Rmult_lt_0_compat x _ ltac:(lra) e; lra.
Qed.
Let f (u : R) : R := x * u + u * u / 8 - ln (D u).
Let g (u : R) : R := x + u / 4 - x * exp u / D u.
Let dg (u : R) : R := 1 / 4 - x * exp u / D u * (1 - x * exp u / D u).
Let f' u : is_derive f u (g u).
Proof.
have h := two_values_pos u; rewrite /f /D; auto_derive; first exact: h.
by rewrite /g /D; field; move: h; rewrite /D; lra.
Qed.
Let g' u : is_derive g u (dg u).
Proof.
have h := two_values_pos u; rewrite /g /D; auto_derive; first by move: h; rewrite /D; lra.
by rewrite /dg /D; field; move: h; rewrite /D; lra.
Qed.
Lemma mean_value (F dF : R -> R) u : (forall v, is_derive F v (dF v)) ->
  exists c, Rmin 0 u <= c <= Rmax 0 u /\ F u - F 0 = dF c * (u - 0).
Proof.
move=> h; apply: (@MVT_gen F 0 u dF) => v hv; first exact: h.
by apply: derivable_continuous_pt; apply: ex_derive_Reals_0; exists (dF v).
Qed.
(** Hoeffding's lemma of two values: ln E e^U <= E U + u^2/8. *)
Lemma two_values u : D u <= exp (x * u + u * u / 8).
Proof.
have h := two_values_pos u; rewrite -{1}(exp_ln _ h); apply: exp_mono.
have [c [hc ec]] := @mean_value f g u f'; have [d [_ ed]] := @mean_value g dg c g'.
have f0 : f 0 = 0 by rewrite /f /D exp_0 (_ : 1 - x + x * 1 = 1) ?ln_1; [field | ring].
have g0 : g 0 = 0 by rewrite /g /D exp_0; field; lra.
have hd : 0 <= dg d.
  rewrite /dg; set y := x * exp d / D d; have := Rle_0_sqr (y - 1 / 2); rewrite /Rsqr; lra.
have cu : 0 <= c * u.
  move: hc; rewrite /Rmin /Rmax; case: Rle_dec => h0 [h1 h2]; nra.
have : 0 <= f u.
  have -> : f u = dg d * (c * u) by rewrite f0 in ec; rewrite g0 in ed; nra.
  exact: Rmult_le_pos.
rewrite /f; lra.
Qed.
End TwoValues.

(* an exponential lies below its chords *)
Lemma exp_chord x a b : 0 <= x <= 1 -> exp ((1 - x) * a + x * b) <= (1 - x) * exp a + x * exp b.
Proof.
move=> hx; set m := (1 - x) * a + x * b.
have ha := exp_ineq1_le (a - m); have hb := exp_ineq1_le (b - m); have hm := exp_pos m.
have ea : exp a = exp m * exp (a - m) by rewrite -exp_plus; congr exp; ring.
have eb : exp b = exp m * exp (b - m) by rewrite -exp_plus; congr exp; ring.
have -> : (1 - x) * exp a + x * exp b = exp m * ((1 - x) * exp (a - m) + x * exp (b - m)) by rewrite ea eb; ring.
rewrite -{1}(Rmult_1_r (exp m)); apply: Rmult_le_compat_l; first lra.
have h1 := Rmult_le_compat_l (1 - x) _ _ ltac:(lra) ha; have h2 := Rmult_le_compat_l x _ _ ltac:(lra) hb.
have e : (1 - x) * (1 + (a - m)) + x * (1 + (b - m)) = 1 by rewrite /m; ring.
lra.
Qed.

(* ---- the privacy loss ---- *)
(* both have the same outcomes; the divergences of every order are finite then, and only then *)
Definition shared (m : pair) : Prop := forall x, dP m x = 0 <-> dQ m x = 0.
Definition loss (m : pair) (x : out m) : R := ln (dP m x / dQ m x).
Definition mean_loss (m : pair) : R := \rsum_(x : out m) (dP m x * loss x).
(* E e^(lam (L - c)) under P *)
Definition moment_about (m : pair) (c lam : R) : R := \rsum_(x : out m) (dP m x * exp (lam * (loss x - c))).

(* [cesar-rogers-2022, Definition 2.6]: (mu, tau)-CDP *)
Definition one_CDP (mu tau : R) (m : pair) : Prop :=
  shared m /\ mean_loss m <= mu /\
  forall lam, moment_about m (mean_loss m) lam <= exp (lam * lam * (tau * tau) / 2).
Definition isCDP (mu tau : R) (m : pair) : Prop := one_CDP mu tau m /\ one_CDP mu tau (swap m).
(* [cesar-rogers-2022, Definition 2.7]: (xi, rho)-zCDP; lam = alpha - 1, and (alpha - 1) D_alpha is
   the logarithm of the moment about 0 *)
Definition one_zCDP (xi rho : R) (m : pair) : Prop :=
  shared m /\ forall lam, 0 < lam -> moment_about m 0 lam <= exp (lam * (xi + (lam + 1) * rho)).
Definition iszCDP (xi rho : R) (m : pair) : Prop := one_zCDP xi rho m /\ one_zCDP xi rho (swap m).

Lemma shared_swap m : shared m -> shared (swap m).
Proof. by move=> h x; split=> /= e; [have [_ k] := h x | have [k _] := h x]; exact: k. Qed.
Lemma about m c d lam : moment_about m c lam = exp (lam * (d - c)) * moment_about m d lam.
Proof.
rewrite /moment_about -rsum_mull; apply: eq_bigr => x _.
by rewrite (_ : lam * (loss x - c) = lam * (d - c) + lam * (loss x - d)) ?exp_plus; ring.
Qed.
(* E e^-L = 1 *)
Lemma inverse_ratio m x : shared m -> dP m x * exp (- loss x) = dQ m x.
Proof.
move=> h; have p0 := pmf_ge0 (dP m) x; have q0 := pmf_ge0 (dQ m) x.
case: (Req_dec (dP m x) 0) => e; first by have [k _] := h x; rewrite e (k e); ring.
have hq : 0 < dQ m x by case: q0 => // e'; have [_ k] := h x; have := e (k (esym e')).
have hp : 0 < dP m x by case: p0 => // e'; have := e (esym e').
by rewrite /loss exp_Ropp exp_ln; [field; lra | apply: Rdiv_lt_0_compat].
Qed.
Lemma moment_at_minus_one m c : shared m -> moment_about m c (- 1) = exp c.
Proof.
move=> h; rewrite -[RHS]Rmult_1_r -(pmf_sum (dQ m)) -rsum_mull; apply: eq_bigr => x _.
by rewrite -(inverse_ratio x h) (_ : - 1 * (loss x - c) = c + - loss x) ?exp_plus; ring.
Qed.

(** [exactdp, Mean of CDP]. *)
Theorem mean_of_CDP mu tau m : isCDP mu tau m -> mean_loss m <= tau * tau / 2.
Proof.
move=> [[h [_ hc]] _]; have := hc (- 1); rewrite moment_at_minus_one // (_ : - 1 * - 1 * (tau * tau) / 2 = tau * tau / 2); last field.
by move=> he; apply: Rnot_lt_le => hl; have := exp_increasing _ _ hl; lra.
Qed.

Lemma one_divergence mu tau m : one_CDP mu tau m -> one_zCDP (mu - tau * tau / 2) (tau * tau / 2) m.
Proof.
move=> [hs [hm h]]; split=> // lam hl; rewrite (about m 0 (mean_loss m)).
have h1 : exp (lam * (mean_loss m - 0)) <= exp (lam * mu) by apply: exp_mono; nra.
apply: Rle_trans (_ : exp (lam * mu) * exp (lam * lam * (tau * tau) / 2) <= _).
  apply: Rmult_le_compat => //; first by left; exact: exp_pos.
  by apply: rsum_ge0 => x; apply: Rmult_le_pos; [exact: pmf_ge0 | left; exact: exp_pos].
by rewrite -exp_plus; right; congr exp; field.
Qed.
(** [cesar-rogers-2022, Lemma 2.2, the divergence]: (mu, tau)-CDP is (mu - tau^2/2, tau^2/2)-zCDP. *)
Theorem lemma_2_2 mu tau m : isCDP mu tau m -> iszCDP (mu - tau * tau / 2) (tau * tau / 2) m.
Proof. by move=> [h1 h2]; split; exact: one_divergence. Qed.

(** [cesar-rogers-2022, Lemma 3.4, the centred moment]. *)
Theorem centred_moment xi rho m : iszCDP xi rho m <->
  [/\ shared m, forall lam, 0 < lam -> moment_about m (xi + rho) lam <= exp (lam * lam * rho) &
      forall lam, 0 < lam -> moment_about (swap m) (xi + rho) lam <= exp (lam * lam * rho)].
Proof.
have one n : (forall lam, 0 < lam -> moment_about n 0 lam <= exp (lam * (xi + (lam + 1) * rho))) <->
    (forall lam, 0 < lam -> moment_about n (xi + rho) lam <= exp (lam * lam * rho)).
  split=> h lam hl; have := h lam hl.
    move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (lam * (0 - (xi + rho)))))).
    by rewrite -about -exp_plus (_ : lam * (0 - (xi + rho)) + lam * (xi + (lam + 1) * rho) = lam * lam * rho) //; ring.
  move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (lam * (xi + rho - 0))))).
  by rewrite -about -exp_plus (_ : lam * (xi + rho - 0) + lam * lam * rho = lam * (xi + (lam + 1) * rho)) //; ring.
split=> [[[hs /one h1] [_ /one h2]]|[hs /one h1 /one h2]]; first by split.
by split; split=> //; exact: shared_swap.
Qed.

(* ---- from moments to delta ---- *)
Lemma outcome_below m x eps_g lam A : shared m -> (forall y, pos (1 - exp (- y)) <= exp (A + lam * y)) ->
  pos (dP m x - exp eps_g * dQ m x) <= exp (A - lam * eps_g) * (dP m x * exp (lam * (loss x - 0))).
Proof.
move=> hs h; have p0 := pmf_ge0 (dP m) x.
have -> : dP m x - exp eps_g * dQ m x = dP m x * (1 - exp (- (loss x - eps_g))).
  rewrite -(inverse_ratio x hs) (_ : - (loss x - eps_g) = eps_g + - loss x) ?exp_plus; ring.
rewrite pos_mul //; apply: Rle_trans (Rmult_le_compat_l _ _ _ p0 (h (loss x - eps_g))) _; right.
rewrite (_ : A + lam * (loss x - eps_g) = (A - lam * eps_g) + lam * (loss x - 0)) ?exp_plus; ring.
Qed.
Lemma delta_by_moments m lam A K eps_g : shared m -> (forall y, pos (1 - exp (- y)) <= exp (A + lam * y)) ->
  moment_about m 0 lam <= exp K -> delta m eps_g <= exp (A + K - lam * eps_g).
Proof.
move=> hs h hK; apply: Rle_trans (_ : exp (A - lam * eps_g) * moment_about m 0 lam <= _).
  by rewrite /delta /moment_about -rsum_mull; apply: rsum_le => x; exact: outcome_below.
rewrite (_ : exp (A + K - lam * eps_g) = exp (A - lam * eps_g) * exp K); last by rewrite -exp_plus; congr exp; ring.
by apply: Rmult_le_compat_l => //; left; exact: exp_pos.
Qed.
Lemma delta_le1 m eps_g : delta m eps_g <= 1.
Proof. by rewrite delta_H; apply: H_le; try lra; left; exact: exp_pos. Qed.

(* with y = ln(1/d), the best lam: lam (xi + (lam + 1) rho) - lam eps_g = -y at eps_g = xi + rho + 2 sqrt(rho y) *)
Lemma at_the_best_order xi rho m d : 0 < rho -> 0 < d <= 1 -> shared m ->
  (let lam := sqrt (rho * ln (1 / d)) / rho in
   0 < lam -> moment_about m 0 lam <= exp (lam * (xi + (lam + 1) * rho))) ->
  delta m (xi + rho + 2 * sqrt (rho * ln (1 / d))) <= d.
Proof.
move=> hr [hd [hd1|->]] hs h; last exact: delta_le1.
have hy : 0 < ln (1 / d).
  by rewrite -ln_1; apply: ln_increasing; [lra | rewrite /Rdiv Rmult_1_l -Rinv_1; apply: Rinv_lt_contravar; lra].
set y := ln (1 / d) in hy *; pose r := sqrt (rho * y).
have hry : 0 < rho * y by exact: Rmult_lt_0_compat.
have er : r * r = rho * y by apply: sqrt_sqrt; lra.
have r0 : 0 < r by apply: sqrt_lt_R0.
pose lam := r / rho; have hl : 0 < lam by exact: Rdiv_lt_0_compat.
apply: Rle_trans (delta_by_moments (A := 0) (lam := lam) (K := lam * (xi + (lam + 1) * rho)) _ hs _ (h hl)) _.
  by move=> z; exact: plain_conversion.
have e : lam * rho = r by rewrite /lam; field; lra.
have e2 : lam * r = y by apply: (Rmult_eq_reg_l rho); [rewrite -Rmult_assoc (Rmult_comm rho) e er | lra].
rewrite -/r (_ : 0 + lam * (xi + (lam + 1) * rho) - lam * (xi + rho + 2 * r) = - y).
  by rewrite /y /Rdiv Rmult_1_l ln_Rinv // Ropp_involutive exp_ln //; lra.
have e3 : lam * (lam + 1) * rho = y + r.
  rewrite (_ : lam * (lam + 1) * rho = lam * (lam * rho) + lam * rho); last ring.
  by rewrite e e2.
rewrite (_ : 0 + lam * (xi + (lam + 1) * rho) - lam * (xi + rho + 2 * r) = lam * (lam + 1) * rho - lam * rho - 2 * (lam * r)); last ring.
by rewrite e3 e e2; ring.
Qed.
Lemma one_conversion xi rho m d : 0 < rho -> 0 < d <= 1 -> one_zCDP xi rho m ->
  delta m (xi + rho + 2 * sqrt (rho * ln (1 / d))) <= d.
Proof. by move=> hr hd [hs h]; apply: at_the_best_order => // lam; exact: h. Qed.
(** [cesar-rogers-2022, Lemma 2.3, the conversion]: rho-zCDP, rho > 0, is (rho + 2 sqrt(rho ln(1/d)), d)-DP
    for 0 < d <= 1. *)
Theorem lemma_2_3 rho m d : 0 < rho -> 0 < d <= 1 -> iszCDP 0 rho m ->
  isDP (rho + 2 * sqrt (rho * ln (1 / d))) d m.
Proof.
move=> hr hd [h1 h2]; apply/isDP_delta.
by have := one_conversion hr hd h1; have := one_conversion hr hd h2; rewrite Rplus_0_l.
Qed.

(* with y = ln(1/d), the best lam: w lam^2/2 - lam sqrt(2 w y) = -y *)
Lemma best_order w d : 0 < w -> 0 < d < 1 -> exists lam, 0 < lam /\
  w * (lam * lam) / 2 - lam * sqrt (2 * w * ln (1 / d)) = ln d.
Proof.
move=> hw hd; have hy : 0 < ln (1 / d).
  by rewrite -ln_1; apply: ln_increasing; [lra | rewrite /Rdiv Rmult_1_l -Rinv_1; apply: Rinv_lt_contravar; lra].
have -> : ln d = - ln (1 / d) by rewrite /Rdiv Rmult_1_l ln_Rinv; [ring | lra].
set y := ln (1 / d) in hy *; set r := sqrt (2 * w * y).
have hwy : 0 < 2 * w * y by apply: Rmult_lt_0_compat => //; lra.
have er : r * r = 2 * w * y by apply: sqrt_sqrt; lra.
have r0 : 0 < r by exact: sqrt_lt_R0.
exists (r / w); split; first exact: Rdiv_lt_0_compat.
rewrite (_ : w * (r / w * (r / w)) / 2 - r / w * r = - (r * r) / (2 * w)); last by field; lra.
by rewrite er; field; lra.
Qed.
(* ---- losses in an interval ---- *)
Lemma ranged_loss eps t m x : ranged eps t m -> 0 < dP m x -> t - eps <= loss x <= t.
Proof.
move=> h hp; case: (h x) => h1 h2; have q0 := pmf_ge0 (dQ m) x; have et := exp_pos t.
have hq : 0 < dQ m x by case: q0 => // e; rewrite -e in h2; lra.
have hr : 0 < dP m x / dQ m x by exact: Rdiv_lt_0_compat.
have e : dP m x = dP m x / dQ m x * dQ m x by field; lra.
rewrite /loss -{1}(ln_exp (t - eps)) -{2}(ln_exp t).
have le a b : 0 < a -> a <= b -> ln a <= ln b by move=> ha [hab|->]; [left; exact: ln_increasing | right].
split; apply: le => //; first exact: exp_pos.
  by apply: (Rmult_le_reg_r (dQ m x)) => //; rewrite -e.
by apply: (Rmult_le_reg_r (dQ m x)) => //; rewrite -e.
Qed.
Lemma ranged_shared eps t m : ranged eps t m -> shared m.
Proof.
move=> h x; case: (h x) => h1 h2; have e1 := exp_pos (t - eps); have q0 := pmf_ge0 (dQ m) x; have p0 := pmf_ge0 (dP m) x.
by split=> e; [rewrite e in h1; nra | rewrite e in h2; lra].
Qed.
Lemma ranged_swap eps t m : ranged eps t m -> ranged eps (eps - t) (swap m).
Proof.
move=> h x; case: (h x) => h1 h2 /=; rewrite (_ : eps - t - eps = - t); last ring.
split.
  apply: (Rmult_le_reg_l (exp t)); first exact: exp_pos.
  by rewrite -Rmult_assoc exp_inv; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (eps - t))) h1.
by rewrite -Rmult_assoc -exp_plus (_ : eps - t + (t - eps) = 0) ?exp_0; [lra | ring].
Qed.
(** [cesar-rogers-2022, Lemma 3.2], the moments: a loss in [t - eps, t]. *)
Theorem moments_of_a_range eps t m lam : 0 < eps -> ranged eps t m ->
  moment_about m (mean_loss m) lam <= exp (lam * lam * (eps * eps) / 8).
Proof.
move=> he h; pose share (x : out m) := (loss x - (t - eps)) / eps.
pose M := (mean_loss m - (t - eps)) / eps.
have hin x : 0 < dP m x -> 0 <= share x <= 1.
  by move=> hp; have := ranged_loss h hp => hl; apply: frac01; lra.
have sumP : \rsum_(x : out m) (dP m x * share x) = M.
  rewrite /M /share (_ : mean_loss m - (t - eps) = 1 * mean_loss m - (t - eps) * \rsum_(x : out m) dP m x); last by rewrite pmf_sum; ring.
  rewrite /mean_loss -rsum_sub /Rdiv -rsum_mulr; apply: eq_bigr => x _; field; lra.
have hM : 0 <= M <= 1.
  rewrite -sumP; split; first apply: rsum_ge0 => x.
    case: (pmf_ge0 (dP m) x) => [hp|<-]; [have := hin x hp; nra | lra].
  rewrite -(pmf_sum (dP m)); apply: rsum_le => x.
  by case: (pmf_ge0 (dP m) x) => [hp|<-]; [have := hin x hp; nra | lra].
have hterm x : dP m x * exp (lam * (loss x - mean_loss m)) <=
    dP m x * (exp (- (lam * eps * M)) * (1 - share x + share x * exp (lam * eps))).
  case: (pmf_ge0 (dP m) x) => [hp|<-]; last by lra.
  apply: Rmult_le_compat_l; first lra.
  have -> : lam * (loss x - mean_loss m) = - (lam * eps * M) + ((1 - share x) * 0 + share x * (lam * eps)).
    by rewrite /share /M; field; lra.
  rewrite exp_plus; apply: Rmult_le_compat_l; first by left; exact: exp_pos.
  by have := @exp_chord (share x) 0 (lam * eps) (hin x hp); rewrite exp_0; lra.
apply: Rle_trans (rsum_le hterm) _.
have -> : \rsum_(x : out m) (dP m x * (exp (- (lam * eps * M)) * (1 - share x + share x * exp (lam * eps))))
    = exp (- (lam * eps * M)) * (1 - M + M * exp (lam * eps)).
  transitivity (exp (- (lam * eps * M)) * \rsum_(x : out m) (1 * dP m x + (exp (lam * eps) - 1) * (dP m x * share x))).
    by rewrite -rsum_mull; apply: eq_bigr => x _; ring.
  by rewrite rsum_lin pmf_sum sumP; ring.
apply: Rle_trans (Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos _)) (two_values hM (lam * eps))) _.
by rewrite -exp_plus; right; congr exp; field.
Qed.
(* -ln v below its chord: the mean of the loss *)
Lemma mean_of_a_range eps t m : 0 < eps -> ranged eps t m ->
  mean_loss m <= t - eps * (exp t - 1) / (exp eps - 1).
Proof.
move=> he h; have hs := ranged_shared h; have h1 := exp_gt1 he; have et := exp_pos t.
pose c := eps * exp t / (exp eps - 1).
have hc : 0 < c by apply: Rdiv_lt_0_compat; [exact: Rmult_lt_0_compat | lra].
have ec : c * exp (- t) * (exp eps - 1) = eps.
  by rewrite /c; have := exp_inv t; move=> e; field_simplify; [nra | lra].
have hterm x : dP m x * loss x <= (t + c * exp (- t)) * dP m x - c * dQ m x.
  rewrite -(inverse_ratio x hs); case: (pmf_ge0 (dP m) x) => [hp|<-]; last by lra.
  suff : loss x <= t + c * exp (- t) - c * exp (- loss x) by nra.
  pose s := (loss x - (t - eps)) / eps.
  have hin : 0 <= s <= 1 by have := ranged_loss h hp => hl; apply: frac01; lra.
  have := @exp_chord s (eps - t) (- t) hin.
  have -> : (1 - s) * (eps - t) + s * - t = - loss x by rewrite /s; field; lra.
  rewrite (_ : exp (eps - t) = exp eps * exp (- t)); last exact: exp_sub.
  move=> /(Rmult_le_compat_l c _ _ (Rlt_le _ _ hc)).
  have es : eps * (1 - s) = t - loss x by rewrite /s; field; lra.
  nra.
apply: Rle_trans (rsum_le hterm) _; rewrite rsum_sub !pmf_sum; right.
have -> : c * exp (- t) = eps / (exp eps - 1).
  by apply: (Rmult_eq_reg_r (exp eps - 1)); [rewrite ec; field; lra | lra].
by rewrite /c; field; lra.
Qed.

(* ---- DP and BR ---- *)
Definition mean_of_DP (eps : R) : R := eps * (exp eps - 1) / (exp eps + 1).
Definition mean_of_BR (eps : R) : R := let w := eps / (exp eps - 1) in w - 1 - ln w.
Lemma mean_at_t eps t : 0 < eps -> t - eps * (exp t - 1) / (exp eps - 1) <= mean_of_BR eps.
Proof.
move=> he; have h1 := exp_gt1 he; rewrite /mean_of_BR; set w := eps / (exp eps - 1).
have hw : 0 < w by apply: Rdiv_lt_0_compat; lra.
have := @ln_below (w * exp t); rewrite ln_mult ?ln_exp //; try exact: exp_pos.
move=> /(_ (Rmult_lt_0_compat _ _ hw (exp_pos t))) h.
have -> : eps * (exp t - 1) / (exp eps - 1) = w * exp t - w by rewrite /w; field; lra.
lra.
Qed.
Lemma mean_at_eps eps : 0 < eps -> eps - 2 * eps * (exp eps - 1) / (exp (2 * eps) - 1) = mean_of_DP eps.
Proof.
move=> he; have h1 := exp_gt1 he; rewrite (_ : 2 * eps = eps + eps) ?exp_plus /mean_of_DP; last ring.
by field; split; nra.
Qed.
(** [cesar-rogers-2022, Lemma 3.2]: an eps-BR mechanism is (mean_of_BR eps, eps/2)-CDP. *)
Theorem lemma_3_2_BR eps m : 0 < eps -> isBR eps m -> isCDP (mean_of_BR eps) (eps / 2) m.
Proof.
move=> he /bounded_range_t [t [ht hr]].
have one n s : ranged eps s n -> one_CDP (mean_of_BR eps) (eps / 2) n.
  move=> h; split; first exact: ranged_shared h.
  split; first by apply: Rle_trans (mean_of_a_range he h) (mean_at_t s he).
  move=> lam; apply: Rle_trans (moments_of_a_range lam he h) _; right; congr exp; field.
by split; [exact: one hr | apply: (one _ (eps - t)); exact: ranged_swap].
Qed.
(** ... and an eps-DP mechanism is (mean_of_DP eps, eps)-CDP. *)
Theorem lemma_3_2_DP eps m : 0 < eps -> isDP eps 0 m -> isCDP (mean_of_DP eps) eps m.
Proof.
move=> he h.
have one n : ranged (2 * eps) eps n -> one_CDP (mean_of_DP eps) eps n.
  move=> hr; split; first exact: ranged_shared hr.
  have h2 : 0 < 2 * eps by lra.
  split; first by rewrite -mean_at_eps //; exact: mean_of_a_range.
  move=> lam; apply: Rle_trans (moments_of_a_range lam h2 hr) _; right; congr exp; field.
have hr := DP_ranged h; split; first exact: one.
by apply: one; rewrite {2}(_ : eps = 2 * eps - eps); [exact: ranged_swap | ring].
Qed.

(** (mu, tau)-CDP is (0, tau^2/2)-zCDP, for the mean is at most tau^2/2 whatever mu. *)
Theorem CDP_within_zCDP mu tau m : isCDP mu tau m -> iszCDP 0 (tau * tau / 2) m.
Proof.
move=> h; have [h1 h2] := h; have hm := mean_of_CDP h; have hm' := @mean_of_CDP mu tau (swap m) (conj h2 h1).
have one n : one_CDP mu tau n -> mean_loss n <= tau * tau / 2 -> one_zCDP 0 (tau * tau / 2) n.
  move=> [hs [_ hc]] hn; have := @one_divergence (tau * tau / 2) tau n (conj hs (conj hn hc)).
  by rewrite (_ : tau * tau / 2 - tau * tau / 2 = 0) //; ring.
by split; exact: one.
Qed.
(** [cesar-rogers-2022, Text after Lemma 3.4]: BR(eps) is eps^2/8-zCDP, DP(eps) is eps^2/2-zCDP. *)
Theorem zCDP_of_BR eps m : 0 < eps -> isBR eps m -> iszCDP 0 (eps * eps / 8) m.
Proof.
move=> he h; have := CDP_within_zCDP (lemma_3_2_BR he h).
by rewrite (_ : eps / 2 * (eps / 2) / 2 = eps * eps / 8) //; field.
Qed.
Theorem zCDP_of_DP eps m : 0 < eps -> isDP eps 0 m -> iszCDP 0 (eps * eps / 2) m.
Proof. by move=> he h; exact: CDP_within_zCDP (lemma_3_2_DP he h). Qed.
(** ... and their means are at most eps^2/8 and eps^2/2, those of the worst responses among them. *)
Lemma mean_of_response eps t : 0 < eps -> 0 <= t <= eps -> t - eps * (exp t - 1) / (exp eps - 1) <= eps * eps / 8.
Proof.
move=> he ht; have h1 := exp_gt1 he; pose x := (exp t - 1) / (exp eps - 1).
have hx : 0 <= x <= 1 by apply: frac01; [lra | have := @exp_ge1 t; have := @exp_mono t eps; lra].
have := two_values hx eps; rewrite (_ : 1 - x + x * exp eps = exp t); last by rewrite /x; field; lra.
have -> : eps * (exp t - 1) / (exp eps - 1) = x * eps by rewrite /x; field; lra.
by move=> h; apply: Rnot_lt_le => hl; have := @exp_increasing (x * eps + eps * eps / 8) t; lra.
Qed.
Theorem mean_of_BR_below eps : 0 < eps -> mean_of_BR eps <= eps * eps / 8.
Proof.
move=> he; have h1 := exp_gt1 he; rewrite /mean_of_BR; set w := eps / (exp eps - 1).
have hw : 0 < w by apply: Rdiv_lt_0_compat; lra.
have e : exp (- ln w) = (exp eps - 1) / eps by rewrite exp_Ropp exp_ln // /w; field; lra.
have he1 := exp_ineq1_le eps; have he2 := exp_ineq1_le (- eps); have hi := exp_inv eps; have hp := exp_pos eps.
have le a : 1 <= exp a -> 0 <= a.
  by move=> h; apply: Rnot_lt_le => hl; have := exp_increasing _ _ hl; rewrite exp_0; lra.
have ht : 0 <= - ln w <= eps.
  split; first by apply: le; rewrite e; apply: (Rmult_le_reg_r eps) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  suff : 0 <= eps + ln w by lra.
  apply: le; rewrite exp_plus exp_ln //; apply: (Rmult_le_reg_r (exp eps - 1)); first lra.
  rewrite (_ : exp eps * w * (exp eps - 1) = exp eps * eps); last by rewrite /w; field; lra.
  nra.
apply: Rle_trans (_ : - ln w - eps * (exp (- ln w) - 1) / (exp eps - 1) <= _); last exact: mean_of_response.
by right; rewrite e /w; field; lra.
Qed.
Theorem mean_of_DP_below eps : 0 < eps -> mean_of_DP eps <= eps * eps / 2.
Proof.
move=> he; rewrite -mean_at_eps //; have := @mean_of_response (2 * eps) eps; lra.
Qed.
