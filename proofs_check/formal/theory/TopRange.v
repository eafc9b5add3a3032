(* Top range: k BR mechanisms at eps_g >= (k - 1 - 1/k) eps, adaptive and non-adaptive alike. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1 OneBR.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- powers ---- *)
Lemma pow01 x n : 0 <= x <= 1 -> 0 <= x ^ n <= 1.
Proof. by move=> h; elim: n => [|n IH] /=; nra. Qed.
Lemma pow_le1 x y n : 0 <= x <= y -> x ^ n <= y ^ n.
Proof. exact: pow_incr. Qed.
(* (1 - b^m) / (1 - b)^m grows with b *)
Lemma quotient_grows a b m : 0 <= a <= b -> b <= 1 -> (1 - b) ^ m * (1 - a ^ m) <= (1 - a) ^ m * (1 - b ^ m).
Proof.
move=> ha hb; elim: m => [|m IH]; first by rewrite /=; lra.
have a0 : 0 <= (1 - a) ^ m by apply: pow_le; lra.
have b0 : 0 <= (1 - b) ^ m by apply: pow_le; lra.
have a1 := @pow01 a m ltac:(lra); have b1 := @pow01 b m ltac:(lra).
have h1 : ((1 - b) * a) ^ m <= ((1 - a) * b) ^ m by apply: pow_le1; nra.
rewrite !Rpow_mult_distr in h1; rewrite -!tech_pow_Rmult.
move: ((1 - a) ^ m) ((1 - b) ^ m) (a ^ m) (b ^ m) a0 b0 a1 b1 h1 IH => A B x y a0 b0 a1 b1 h1 IH.
have h2 : 0 <= B * (1 - x) by apply: Rmult_le_pos; lra.
have h3 : 0 <= (1 - a) * (A * (1 - y) - B * (1 - x)) by apply: Rmult_le_pos; lra.
have h4 : 0 <= (b - a) * (B * (1 - x)) by apply: Rmult_le_pos; lra.
have h5 : 0 <= (1 - a) * (1 - b) * (A * y - B * x) by apply: Rmult_le_pos; [apply: Rmult_le_pos; lra | lra].
by nra.
Qed.
Lemma rate_ge0 r u w m : 0 <= r <= 1 -> 0 < u <= 1 -> r <= w <= 1 ->
  0 <= (1 - r * u) ^ m * (w - r * u ^ m.+2) - (1 - u) ^ m * (w - r * (r * u) ^ m * (u * u)).
Proof.
move=> hr hu hw; have hru : 0 <= r * u <= u by nra.
have a0 := @pow01 (1 - r * u) m ltac:(lra); have b0 := @pow01 (1 - u) m ltac:(lra).
have ab : (1 - u) ^ m <= (1 - r * u) ^ m by apply: pow_le1; lra.
have h1 := @quotient_grows (r * u) u m hru ltac:(lra).
have e : u ^ m.+2 = u * u * u ^ m by rewrite -!tech_pow_Rmult; ring.
rewrite e; move: ((1 - r * u) ^ m) ((1 - u) ^ m) ((r * u) ^ m) (u ^ m) a0 b0 ab h1 => A B x y a0 b0 ab h1.
have c : 0 <= u * u <= 1 by nra.
(* linear in u^2, and so between its values at 0 and 1 *)
have h2 : 0 <= u * u * (A * (1 - y) - B * (1 - x)) by apply: Rmult_le_pos; lra.
have h3 : 0 <= (1 - u * u) * (A - B) by apply: Rmult_le_pos; lra.
have h4 : 0 <= r * (u * u * (A * (1 - y) - B * (1 - x)) + (1 - u * u) * (A - B)) by apply: Rmult_le_pos; lra.
have h5 : 0 <= (w - r) * (A - B) by apply: Rmult_le_pos; lra.
by nra.
Qed.

(* the average over two places in the top range of n = m, times a constant *)
Definition two_places (m : nat) (r w u : R) : R :=
  (1 - w / u ^ m.+1) * (1 - r * u) ^ m.+1 + (w / u ^ m.+1 - r ^ m.+1) * (1 - u) ^ m.+1.
Lemma two_places_slope m r w u : 0 < u ->
  is_derive (two_places m r w) u
    (INR m.+1 / u ^ m.+2 * ((1 - r * u) ^ m * (w - r * u ^ m.+2) - (1 - u) ^ m * (w - r * (r * u) ^ m * (u * u)))).
Proof.
move=> hu; have hm : u ^ m <> 0 by apply: pow_nonzero; lra.
have hu' : u * u ^ m <> 0 by apply: Rmult_integral_contrapositive_currified; lra.
rewrite /two_places; auto_derive; first by [].
rewrite Rpow_mult_distr -!tech_pow_Rmult; change (Nat.pred m.+1) with m.
change (match m with O => 1 | _.+1 => INR m + 1 end) with (INR m.+1); rewrite /Rminus.
move: (INR m.+1) (u ^ m) (r ^ m) ((1 + - u) ^ m) ((1 + - (r * u)) ^ m) hm => N x y z v hm.
by field; lra.
Qed.

Lemma two_places_at_1 m r w u : 0 <= r <= 1 -> 0 < u <= 1 -> r <= w <= 1 ->
  two_places m r w u <= (1 - w) * (1 - r) ^ m.+1.
Proof.
move=> hr hu hw; have <- : two_places m r w 1 = (1 - w) * (1 - r) ^ m.+1.
  have z : (1 - 1) ^ m.+1 = 0 by rewrite Rminus_diag_eq // pow_i //; exact: PeanoNat.Nat.lt_0_succ.
  by rewrite /two_places z !pow1 Rmult_1_r; field.
pose s v := INR m.+1 / v ^ m.+2 * ((1 - r * v) ^ m * (w - r * v ^ m.+2) - (1 - v) ^ m * (w - r * (r * v) ^ m * (v * v))).
have [|y hy|c [hc1 hc2]] := @MVT_gen (two_places m r w) u 1 s.
- by rewrite Rmin_left ?Rmax_right; try lra; move=> y hy; apply: two_places_slope; lra.
- rewrite Rmin_left ?Rmax_right in hy; try lra.
  by apply: derivable_continuous_pt; apply: ex_derive_Reals_0; exists (s y); apply: two_places_slope; lra.
rewrite Rmin_left ?Rmax_right in hc1; try lra.
have hc : 0 < c <= 1 by lra.
suff : 0 <= s c * (1 - u) by lra.
apply: Rmult_le_pos; last by lra.
apply: Rmult_le_pos; last exact: rate_ge0.
by apply: Rmult_le_pos; [exact: pos_INR | left; apply: Rinv_0_lt_compat; apply: pow_lt; lra].
Qed.

(* ---- one place: ln (1 - e^-x) below its tangent ---- *)
Lemma below_tangent x z : 0 < z -> 1 - exp (- x) <= (1 - exp (- z)) * exp ((x - z) * (exp (- z) / (1 - exp (- z)))).
Proof.
move=> hz; have hd := exp_neg_lt1 hz; have e0 := exp_pos (- z).
have h1 : exp (- x) = exp (- z) * exp (z - x) by rewrite -exp_plus; congr exp; ring.
have h2 := exp_ineq1_le (z - x).
have h3 := exp_ineq1_le ((x - z) * (exp (- z) / (1 - exp (- z)))).
have h4 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hd) h3.
have h5 : (1 - exp (- z)) * (1 + (x - z) * (exp (- z) / (1 - exp (- z)))) = 1 - exp (- z) + (x - z) * exp (- z).
  by field; lra.
by rewrite h1; nra.
Qed.
Lemma one_place n x y z : 0 <= x -> 0 <= y -> x + INR n * y = (INR n + 1) * z ->
  (1 - exp (- x)) * (1 - exp (- y)) ^ n <= (1 - exp (- z)) ^ n.+1.
Proof.
move=> hx hy e; have hn := pos_INR n.
have g0 v : 0 <= v -> 0 <= 1 - exp (- v) by move=> hv; have := @exp_mono (- v) 0; rewrite exp_0; lra.
have hz : 0 <= z by nra.
case: (Req_dec z 0) => z0.
  have x0 : x = 0 by nra.
  by rewrite {1}x0 Ropp_0 exp_0 (_ : 1 - 1 = 0) ?Rmult_0_l; last ring; apply: pow_le; exact: g0.
have hz' : 0 < z by lra.
set c := exp (- z) / (1 - exp (- z)); have gz := exp_neg_lt1 hz'.
have hxt := below_tangent x hz'; have hyt := below_tangent y hz'; rewrite -/c in hxt hyt.
have h1 : (1 - exp (- y)) ^ n <= ((1 - exp (- z)) * exp ((y - z) * c)) ^ n.
  by apply: pow_le1; split; [exact: g0 | exact: hyt].
apply: Rle_trans (Rmult_le_compat _ _ _ _ (g0 _ hx) _ hxt h1) _; first by apply: pow_le; exact: g0.
rewrite Rpow_mult_distr exp_pow; right.
transitivity ((1 - exp (- z)) ^ n.+1 * (exp ((x - z) * c) * exp (INR n * ((y - z) * c)))).
  by rewrite -tech_pow_Rmult; ring.
rewrite -exp_plus (_ : (x - z) * c + INR n * ((y - z) * c) = (x + INR n * y - (INR n + 1) * z) * c); last by ring.
by rewrite e (_ : ((INR n + 1) * z - (INR n + 1) * z) * c = 0) ?exp_0; ring.
Qed.

(* ---- the value ---- *)
Definition top (k : nat) (eps eps_g : R) : R :=
  (1 - exp (- ((INR k * eps - eps_g) / (INR k + 1)))) ^ k.+1 / (1 - exp (- eps)) ^ k.
Definition begins (k : nat) (eps : R) : R := (INR k - 1 - / INR k) * eps.

Section Top.
Variable eps : R.
Hypothesis h : 0 < eps.
Let K := 1 - exp (- eps).

Lemma K_pos : 0 < K. Proof. exact: exp_neg_lt1. Qed.
Lemma top_ge0 k eps_g : eps_g <= INR k * eps -> 0 <= top k eps eps_g.
Proof.
move=> hg; have hk := pos_INR k; apply: Rmult_le_pos; last by left; apply: Rinv_0_lt_compat; apply: pow_lt; exact: K_pos.
apply: pow_le; have : 0 <= (INR k * eps - eps_g) / (INR k + 1) by apply: Rle_mult_inv_pos; lra.
by move=> hh; have := @exp_mono (- ((INR k * eps - eps_g) / (INR k + 1))) 0; rewrite exp_0; lra.
Qed.

(* k answers 0 at the common t *)
Lemma top_below k eps_g : - eps <= eps_g <= INR k * eps ->
  top k eps eps_g <= delta_opt (nonadaptive (nseq k (BR eps))) eps_g.
Proof.
move=> hg; have hk := pos_INR k; have hK := K_pos.
set x := (INR k * eps - eps_g) / (INR k + 1); pose t := eps - x.
have ex : x * (INR k + 1) = INR k * eps - eps_g by rewrite /x; field; lra.
have ht : 0 <= t <= eps by rewrite /t; split; [|]; apply: (Rmult_le_reg_r (INR k + 1)); nra.
have hw : allwf (nseq k (BR eps)) by exact: allwf_nseq.
have [u _] := nonadaptive_lub eps_g hw; have hq := qRR01 h ht.
apply: Rle_trans (_ : _ <= W (nseq k (RR eps t)) 1 (exp eps_g)) _; last first.
  by apply: u; exists (nseq k (RR eps t)); split=> //; elim: (k) => //= k' IH; split=> //; exists t.
rewrite W_equal /binomial_sum big_ord_recl bin0 /atom subn0 /= !Rmult_1_r !Rmult_1_l.
set rest := (X in _ + X); have r0 : 0 <= rest.
  by apply: rsum_ge0 => i; apply: Rmult_le_pos; [exact: pos_INR | exact: pos_ge0].
suff : top k eps eps_g = pos (qRR eps t ^ k - exp eps_g * pRR eps t ^ k) by lra.
have e1 : exp eps_g * pRR eps t ^ k = exp (- x) * qRR eps t ^ k.
  rewrite pRR_qRR Rpow_mult_distr exp_pow -Rmult_assoc -exp_plus; congr (exp _ * _).
  by rewrite /t; nra.
have e2 : 0 <= 1 - exp (- x).
  by have := @exp_mono (- x) 0; rewrite exp_0 /t in ht *; lra.
have q0 : 0 <= qRR eps t ^ k by apply: pow_le; lra.
rewrite e1 pos_id; last by nra.
have -> : qRR eps t = (1 - exp (- x)) / K by rewrite /qRR /t (_ : eps - x - eps = - x) //; ring.
rewrite /top -/x /Rdiv Rpow_mult_distr -Rinv_pow; last by lra.
by rewrite -tech_pow_Rmult -/K; ring.
Qed.

Lemma begins_step n : begins n.+2 eps - eps >= begins n.+1 eps.
Proof.
have hn := pos_INR n; rewrite /begins !S_INR.
have i1 : / (INR n + 1 + 1) <= / (INR n + 1) by apply: Rinv_le_contravar; lra.
by nra.
Qed.

Lemma top_step n (D : R -> R) eps_g t : 0 <= t <= eps ->
  (forall s, begins n.+1 eps <= s <= INR n.+1 * eps -> D s = top n.+1 eps s) ->
  (forall s, INR n.+1 * eps <= s -> D s = 0) ->
  begins n.+2 eps <= eps_g <= INR n.+2 * eps ->
  qRR eps t * D (eps_g - t) + (1 - qRR eps t) * D (eps_g + eps - t) <= top n.+2 eps eps_g.
Proof.
move=> ht hD h0 hg; have hn := pos_INR n; have hb := begins_step n; have hK := K_pos; have hq := qRR01 h ht.
set k := n.+1 in hD h0 hb hg *; have ek : INR k.+1 = INR k + 1 by rewrite S_INR.
have k0 : 1 <= INR k by rewrite /k S_INR; lra.
rewrite ek in hg.
have inside t' : 0 <= t' <= eps -> eps_g - t' <= INR k * eps -> INR k * eps <= eps_g + eps - t' ->
    qRR eps t' * top k eps (eps_g - t') <= top k.+1 eps eps_g.
  move=> ht' h1 h2; rewrite /top ek.
  set y := (INR k * eps - (eps_g - t')) / (INR k + 1); set z := ((INR k + 1) * eps - eps_g) / (INR k + 1 + 1).
  have ey : y * (INR k + 1) = INR k * eps - (eps_g - t') by rewrite /y; field; lra.
  have ez : z * (INR k + 1 + 1) = (INR k + 1) * eps - eps_g by rewrite /z; field; lra.
  have := @one_place k.+1 (eps - t') y z; rewrite S_INR => hop.
  have {}hop := hop ltac:(lra) ltac:(nra) ltac:(lra).
  have -> : qRR eps t' = (1 - exp (- (eps - t'))) / K by rewrite /qRR (_ : - (eps - t') = t' - eps) //; ring.
  have -> : (1 - exp (- (eps - t'))) / K * ((1 - exp (- y)) ^ k.+1 / (1 - exp (- eps)) ^ k)
    = / K ^ k.+1 * ((1 - exp (- (eps - t'))) * (1 - exp (- y)) ^ k.+1).
    by rewrite -/K -!tech_pow_Rmult; field; split; [apply: pow_nonzero | ]; lra.
  rewrite /Rdiv (Rmult_comm _ (/ _ ^ k.+1)); apply: Rmult_le_compat_l => //.
  by left; apply: Rinv_0_lt_compat; apply: pow_lt.
case: (Rle_dec (INR k * eps) (eps_g + eps - t)) => hU.
  rewrite (h0 (eps_g + eps - t)) // Rmult_0_r Rplus_0_r.
  case: (Rle_dec (INR k * eps) (eps_g - t)) => hL.
    by rewrite h0 // Rmult_0_r; apply: top_ge0; rewrite ek; lra.
  by rewrite hD; [apply: inside => //; lra | lra].
have t0 : 0 <= eps_g + eps - INR k * eps <= eps.
  split; last by lra.
  have : (INR k - / INR k.+1) * eps <= eps_g by move: (proj1 hg); rewrite /begins ek S_INR; lra.
  have : / INR k.+1 <= 1 by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; rewrite ?S_INR; lra.
  by nra.
apply: Rle_trans (inside _ t0 _ _); try lra.
rewrite !hD; try lra.
rewrite (_ : eps_g - (eps_g + eps - INR k * eps) = INR k * eps - eps); last by ring.
pose x := eps / (INR k + 1); pose y := (eps_g + eps - t - INR k * eps) / (INR k + 1).
pose r := exp (- x); pose u := exp y; pose w := exp (eps_g - INR k * eps).
have ex : x * (INR k + 1) = eps by rewrite /x; field; lra.
have ey : y * (INR k + 1) = eps_g + eps - t - INR k * eps by rewrite /y; field; lra.
have er : r ^ k.+1 = exp (- eps) by rewrite /r exp_pow S_INR; congr exp; lra.
have eu : u ^ k.+1 = exp (eps_g + eps - t - INR k * eps) by rewrite /u exp_pow S_INR; congr exp; lra.
have ew : w / u ^ k.+1 = exp (t - eps).
  rewrite eu /w /Rdiv -exp_Ropp -exp_plus; congr exp; ring.
have a1 : top k eps (eps_g - t) = (1 - r * u) ^ k.+1 / K ^ k.
  rewrite /top /r /u -exp_plus; congr ((1 - exp _) ^ _ / _).
  by apply: (Rmult_eq_reg_r (INR k + 1)); [rewrite Rmult_plus_distr_r; field_simplify; nra | lra].
have a2 : top k eps (eps_g + eps - t) = (1 - u) ^ k.+1 / K ^ k.
  rewrite /top /u; congr ((1 - exp _) ^ _ / _).
  by rewrite /y; field; lra.
have a3 : top k eps (INR k * eps - eps) = (1 - r) ^ k.+1 / K ^ k.
  rewrite /top /r; congr ((1 - exp _) ^ _ / _).
  by rewrite /x; field; lra.
have aq : qRR eps t = (1 - w / u ^ k.+1) / K by rewrite ew.
have aq' : 1 - qRR eps t = (w / u ^ k.+1 - r ^ k.+1) / K.
  by rewrite ew er /qRR -/K /K; field; rewrite -/K; lra.
have aq0 : qRR eps (eps_g + eps - INR k * eps) = (1 - w) / K.
  by rewrite /qRR /w -/K; congr ((1 - exp _) / _); ring.
rewrite aq' aq aq0 a1 a2 a3.
have hr : 0 <= r <= 1 by split; [left; exact: exp_pos | rewrite -exp_0; apply: exp_mono; nra].
have hu : 0 < u <= 1 by split; [exact: exp_pos | rewrite -exp_0; apply: exp_mono; nra].
have hw : r <= w <= 1.
  split; last by rewrite -exp_0; apply: exp_mono; lra.
  apply: exp_mono; have : (INR k - / INR k.+1) * eps <= eps_g by move: (proj1 hg); rewrite /begins ek S_INR; lra.
  by rewrite S_INR /x /Rdiv; nra.
have := two_places_at_1 k hr hu hw; rewrite /two_places.
have hKk : 0 < / (K * K ^ k) by apply: Rinv_0_lt_compat; rewrite tech_pow_Rmult; exact: pow_lt.
move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ hKk)) hh.
have hKn : K ^ k <> 0 by apply: pow_nonzero; lra.
move: hh; rewrite /Rdiv; move: ((1 - r * u) ^ k.+1) ((1 - u) ^ k.+1) ((1 - r) ^ k.+1) => A B C hh.
have e1 : / (K * K ^ k) = / K * / K ^ k by field; split; [exact: hKn | lra].
rewrite e1 in hh; move: hh; move: (w * / u ^ k.+1) (r ^ k.+1) => a b.
by move: (/ K) (/ K ^ k) => c d; lra.
Qed.

Lemma sum_eps_copies n : sum_eps (nseq n (BR eps)) = INR n * eps.
Proof. by elim: n => [|n IH]; [rewrite /=; ring | rewrite [sum_eps _]/= IH S_INR; ring]. Qed.
Lemma adaptive_top k eps_g :
  (begins k.+1 eps <= eps_g <= INR k.+1 * eps -> delta_opt (adaptive (nseq k.+1 (BR eps))) eps_g <= top k.+1 eps eps_g) /\
  (INR k.+1 * eps <= eps_g -> delta_opt (adaptive (nseq k.+1 (BR eps))) eps_g = 0).
Proof.
have wf_ n : allwf (nseq n (BR eps)) by exact: allwf_nseq.
have zero n x : INR n * eps <= x -> delta_opt (adaptive (nseq n (BR eps))) x = 0.
  move=> hx; have hd : without_ADP (nseq n (BR eps)) by elim: (n).
  have [z _] := adaptive_support x (wf_ n) hd; apply: z.
  by rewrite sum_eps_copies.
have below n x : - eps <= x <= INR n * eps -> top n eps x <= delta_opt (adaptive (nseq n (BR eps))) x.
  by move=> hx; apply: Rle_trans (top_below hx) _; exact: below_and_above.
split; last exact: zero.
elim: k eps_g => [|k IH] eps_g hg.
  rewrite [nseq 1 _]/= one_BR // /one_BR_value /top; rewrite /begins [INR 1]/= in hg.
  have hg' : - eps <= eps_g <= eps by rewrite Rinv_1 in hg; lra.
  have -> : - ((INR 1 * eps - eps_g) / (INR 1 + 1)) = (eps_g - eps) / 2 by rewrite /=; field.
  have hK := K_pos; rewrite pow_1 -/K.
  case: Rle_dec => h1.
    by apply: Rle_mult_inv_pos => //; exact: pow2_ge_0.
  case: Rle_dec => h2; last by right.
  move=> /=; have -> : eps_g = - eps by lra.
  rewrite (_ : (- eps - eps) / 2 = - eps); last by field.
  by right; rewrite -/K /=; field; lra.
rewrite -[nseq k.+2 _]/(BR eps :: nseq k.+1 (BR eps)) lemma_5_1_BR //.
set E := (X in sup X).
have hE v : E v -> v <= top k.+2 eps eps_g.
  move=> [t [ht ->]]; apply: top_step => // s hs; last exact: zero.
  have b0 : - eps <= begins k.+1 eps.
    rewrite /begins S_INR; have i1 : / (INR k + 1) <= 1.
      by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; have := pos_INR k; lra.
    by have := pos_INR k; nra.
  by apply: Rle_antisym; [exact: IH | apply: below; lra].
have [_ l] : is_lub E (sup E) by apply: (@sup_is_lub _ (top k.+2 eps eps_g)) => //; eexists; exists 0; split; [lra | reflexivity].
exact: l.
Qed.

(** [exactdp, Top range, the value]: for (k - 1 - 1/k) eps <= eps_g <= k eps both optima of k BR(eps),
    the adaptive and the non-adaptive one, are the value of k answers 0 at the common t. *)
Theorem top_range k eps_g : (0 < k)%nat -> begins k eps <= eps_g <= INR k * eps ->
  delta_opt (adaptive (nseq k (BR eps))) eps_g = top k eps eps_g /\
  delta_opt (nonadaptive (nseq k (BR eps))) eps_g = top k eps eps_g.
Proof.
case: k => [//|k] _ hg; have [up _] := adaptive_top k eps_g.
have i1 : / INR k.+1 <= 1.
  by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; rewrite ?S_INR; have := pos_INR k; lra.
have b0 : - eps <= begins k.+1 eps by rewrite /begins; move: i1; rewrite S_INR; have := pos_INR k; nra.
have lo := @top_below k.+1 eps_g ltac:(lra).
have le := @below_and_above (nseq k.+1 (BR eps)) eps_g (@allwf_nseq (BR eps) k.+1 h).
by have := up hg; lra.
Qed.
(** [exactdp, Top range]: so the two optima agree wherever |eps_g| >= (k - 1 - 1/k) eps. *)
Theorem no_gap_in_the_top_range k eps_g : (0 < k)%nat -> begins k eps <= Rabs eps_g ->
  delta_opt (adaptive (nseq k (BR eps))) eps_g = delta_opt (nonadaptive (nseq k (BR eps))) eps_g.
Proof.
move=> hk hg; have hw : allwf (nseq k (BR eps)) by exact: allwf_nseq.
have above x : begins k eps <= x -> delta_opt (adaptive (nseq k (BR eps))) x = delta_opt (nonadaptive (nseq k (BR eps))) x.
  move=> hx; case: (Rle_dec x (INR k * eps)) => hle.
    by have [-> ->] := top_range hk (conj hx hle).
  have hd : without_ADP (nseq k (BR eps)) by elim: (k).
  have es := sum_eps_copies k.
  have [z1 _] := adaptive_support x hw hd; have [z2 _] := support x hw hd.
  by rewrite z1 ?z2 //; rewrite es; lra.
case: (Rle_dec 0 eps_g) => h0; first by apply: above; rewrite Rabs_right in hg; lra.
rewrite (adaptive_symmetry eps_g hw) (symmetry eps_g hw) above //.
by rewrite Rabs_left in hg; lra.
Qed.
End Top.
