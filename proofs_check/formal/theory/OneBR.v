(* One BR mechanism in closed form; DP and BR as one at the end of a sequence. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* (1 - e^((eps_g - eps)/2))^2 / (1 - e^-eps) between -eps and eps *)
Definition one_BR_value (eps eps_g : R) : R :=
  if Rle_dec eps eps_g then 0
  else if Rle_dec eps_g (- eps) then 1 - exp eps_g
  else (1 - exp ((eps_g - eps) / 2)) ^ 2 / (1 - exp (- eps)).

Lemma W_one eps t eps_g : 0 < eps -> 0 <= t <= eps -> step (V [::]) (RR eps t) 1 (exp eps_g) =
  qRR eps t * pos (1 - exp (eps_g - t)) + (1 - qRR eps t) * pos (1 - exp (eps_g + eps - t)).
Proof. by move=> h ht; rewrite step_stepped //; exact: sublin_pos. Qed.

(* for eps_g in [0, eps] *)
Lemma one_BR_upper eps eps_g : 0 < eps -> 0 <= eps_g <= eps ->
  V [:: BR eps] 1 (exp eps_g) = (1 - exp ((eps_g - eps) / 2)) ^ 2 / (1 - exp (- eps)).
Proof.
move=> h hg; have hd := exp_neg_lt1 h; have g0 := Rlt_le _ _ (exp_pos eps_g).
have [_ [_ hlub]] := @V_props [::] I.
have [u l] := hlub (BR eps) h 1 (exp eps_g) Rle_0_1 g0.
set z := exp ((eps_g - eps) / 2).
have ez : exp (eps_g - eps) = z * z by rewrite -exp_plus; congr exp; field.
have z1 : z <= 1 by rewrite -exp_0; apply: exp_mono; lra.
have z0 : 0 < z := exp_pos _.
have at_t t : 0 <= t <= eps -> step (V [::]) (RR eps t) 1 (exp eps_g) = qRR eps t * pos (1 - exp (eps_g - t)).
  move=> ht; rewrite W_one // (pos_0 (x := 1 - exp (eps_g + eps - t))) ?Rmult_0_r ?Rplus_0_r //.
  by have := @exp_mono 0 (eps_g + eps - t); rewrite exp_0; lra.
apply: Rle_antisym.
- apply: l => _ [_ [[t [ht ->]] ->]]; rewrite at_t //.
  have hq := qRR01 h ht; case: (Rle_dec 0 (1 - exp (eps_g - t))) => hp; last first.
    rewrite pos_0 ?Rmult_0_r; last by lra.
    by apply: Rle_mult_inv_pos => //; exact: pow2_ge_0.
  rewrite pos_id //.
  have -> : qRR eps t * (1 - exp (eps_g - t)) = (1 - exp (t - eps)) * (1 - exp (eps_g - t)) / (1 - exp (- eps)).
    by rewrite /qRR; field; lra.
  apply: Rmult_le_compat_r; first by left; exact: Rinv_0_lt_compat.
  have e0 := exp_pos (t - eps); have e1 := exp_pos (eps_g - t).
  have e2 : exp (t - eps) * exp (eps_g - t) = z * z by rewrite -ez -exp_plus; congr exp; ring.
  move: e0 e1 e2; move: (exp (t - eps)) (exp (eps_g - t)) => x y hx hy e.
  have hxy : 2 * z <= x + y.
    apply: Rnot_lt_le => hlt; have h1 : 0 < 2 * z - (x + y) by lra.
    have h2 : 0 < 2 * z + (x + y) by lra.
    by have := Rmult_lt_0_compat _ _ h1 h2; have := Rle_0_sqr (x - y); rewrite /Rsqr; nra.
  have -> : (1 - x) * (1 - y) = 1 - (x + y) + z * z by rewrite -e; ring.
  by rewrite /= Rmult_1_r; lra.
- pose t := (eps_g + eps) / 2; have ht : 0 <= t <= eps by rewrite /t; lra.
  have e1 : t - eps = (eps_g - eps) / 2 by rewrite /t; field.
  have e2 : eps_g - t = (eps_g - eps) / 2 by rewrite /t; field.
  have -> : (1 - z) ^ 2 / (1 - exp (- eps)) = step (V [::]) (RR eps t) 1 (exp eps_g).
    by rewrite at_t // e2 -/z pos_id; [rewrite /qRR e1 -/z /=; field; lra | lra].
  by apply: u; exists (RR eps t); split=> //; exists t.
Qed.

(** [dong-durfee-rogers-2019, Lemma 3.2, one mechanism, all eps_g]: one BR mechanism. *)
Theorem one_BR eps eps_g : 0 < eps -> delta_opt (adaptive [:: BR eps]) eps_g = one_BR_value eps eps_g.
Proof.
move=> h; have hw : allwf [:: BR eps] by [].
have [s0 s1] := @adaptive_support [:: BR eps] eps_g hw I.
rewrite /= Rplus_0_r in s0 s1; rewrite /one_BR_value.
case: Rle_dec => h1; first exact: s0.
case: Rle_dec => h2; first exact: s1.
case: (Rle_dec 0 eps_g) => h0; first by rewrite adaptive_value // one_BR_upper //; lra.
rewrite adaptive_symmetry // adaptive_value // one_BR_upper //; last by lra.
have hd := exp_neg_lt1 h.
set z := exp ((eps_g - eps) / 2); set y := exp ((- eps_g - eps) / 2).
have ez : exp eps_g * (y * y) = exp (- eps) by rewrite -!exp_plus; congr exp; field.
have ey : exp eps_g * y = z by rewrite -exp_plus; congr exp; field.
have ezz : z * z = exp eps_g * exp (- eps) by rewrite -!exp_plus; congr exp; field.
apply: (Rmult_eq_reg_r (1 - exp (- eps))); last by lra.
have -> : (1 - z) ^ 2 / (1 - exp (- eps)) * (1 - exp (- eps)) = 1 - 2 * z + z * z by field; lra.
have -> : (1 - exp eps_g + exp eps_g * ((1 - y) ^ 2 / (1 - exp (- eps)))) * (1 - exp (- eps)) =
  (1 - exp eps_g) * (1 - exp (- eps)) + (exp eps_g - 2 * (exp eps_g * y) + exp eps_g * (y * y)) by field; lra.
by rewrite ey ez ezz; ring.
Qed.

(* ---- DP and BR as one ---- *)
Lemma V_same cs ds : allwf cs -> allwf ds ->
  (forall eps_g, delta_opt (adaptive cs) eps_g = delta_opt (adaptive ds) eps_g) ->
  forall a b, 0 <= a -> 0 <= b -> V cs a b = V ds a b.
Proof.
move=> hc hd he a b [ha|<-] hb; last by rewrite !V_a0.
case: hb => [hb|<-]; last by rewrite !V_b0 //; lra.
have [[h1 _] _] := V_props hc; have [[h2 _] _] := V_props hd.
have e : b = a * exp (ln (b / a)).
  by rewrite exp_ln; [field; lra | apply: Rdiv_lt_0_compat].
have e0 := exp_pos (ln (b / a)).
have := he (ln (b / a)); rewrite !adaptive_value // => e1.
by rewrite -{1 2}[a]Rmult_1_r e h1 ?h2 ?e1 //; lra.
Qed.
Lemma DP_then_BR eps eps_g : 0 < eps ->
  delta_opt (adaptive [:: DP eps; BR eps]) eps_g = delta_opt (adaptive [:: BR (2 * eps)]) eps_g.
Proof.
move=> h; have h2 : 0 < 2 * eps by lra.
have hw : allwf [:: BR (2 * eps)] by split=> //; exact: h2.
have hw' : allwf [:: DP eps; BR eps] by [].
suff up x : 0 <= x -> delta_opt (adaptive [:: DP eps; BR eps]) x = delta_opt (adaptive [:: BR (2 * eps)]) x.
  case: (Rle_dec 0 eps_g) => hg; first exact: up.
  by rewrite (adaptive_symmetry eps_g hw') (adaptive_symmetry eps_g hw) up //; lra.
move=> hx; rewrite lemma_5_1_DP // !one_BR // /one_BR_value qRR_DP //.
have hd := exp_neg_lt1 h; have e1 := exp_pos eps; have ei := exp_inv eps; have en := exp_pos (- eps).
have q2 : exp eps / (1 + exp eps) = / (1 + exp (- eps)).
  rewrite (_ : 1 + exp eps = exp eps * (1 + exp (- eps))); last by rewrite Rmult_plus_distr_l ei; ring.
  by field; repeat split; first [exact: nn | lra | (move=> h00; apply: nn; lra)].
have n2 : exp (- (2 * eps)) = exp (- eps) * exp (- eps) by rewrite -exp_plus; congr exp; ring.
have een : exp (- eps) < 1 by lra.
rewrite q2 n2.
case: (Rle_dec eps (x + eps)) => h0; last by exfalso; lra.
rewrite Rmult_0_r Rplus_0_r.
have nn : 1 - exp (- eps) * exp (- eps) <> 0.
  have : 0 < (1 - exp (- eps)) * (1 + exp (- eps)) by apply: Rmult_lt_0_compat; lra.
  by lra.
case: (Rle_dec (2 * eps) x) => h3; case: (Rle_dec eps (x - eps)) => h4 /=.
- by rewrite Rmult_0_r.
- by exfalso; lra.
- by exfalso; lra.
case: (Rle_dec x (- (2 * eps))) => h5; first by exfalso; lra.
case: (Rle_dec (x - eps) (- eps)) => h6 /=.
  have ex : x = 0 by lra.
  have -> : (x - 2 * eps) / 2 = - eps by rewrite ex; field.
  have -> : x - eps = - eps by rewrite ex; ring.
  move: (exp (- eps)) en een nn => n hn hn1 nn.
  by field; repeat split; first [exact: nn | lra | (move=> h00; apply: nn; lra)].
have -> : (x - eps - eps) / 2 = (x - 2 * eps) / 2 by field.
move: (exp ((x - 2 * eps) / 2)) => y; move: (exp (- eps)) en een nn => n hn hn1 nn.
by field; repeat split; first [exact: nn | lra | (move=> h00; apply: nn; lra)].
Qed.
Lemma BR_then_DP eps eps_g : 0 < eps ->
  delta_opt (adaptive [:: BR eps; DP eps]) eps_g = delta_opt (adaptive [:: BR (2 * eps)]) eps_g.
Proof.
move=> h; have h2 : 0 < 2 * eps by lra.
have hw : allwf [:: BR (2 * eps)] by split=> //; exact: h2.
have hw' : allwf [:: BR eps; DP eps] by [].
have hp : allwf [:: DP eps; BR eps] by [].
suff up x : 0 <= x -> delta_opt (adaptive [:: BR eps; DP eps]) x = delta_opt (adaptive [:: BR (2 * eps)]) x.
  case: (Rle_dec 0 eps_g) => hg; first exact: up.
  by rewrite (adaptive_symmetry eps_g hw') (adaptive_symmetry eps_g hw) up //; lra.
move=> hx; have g0 := Rlt_le _ _ (exp_pos x); have ht2 : 0 <= eps <= 2 * eps by lra.
have g2 := RR_good h2 ht2.
have [_ [_ hlub]] := @V_props [:: DP eps] (conj h I); have [u l] := hlub (BR eps) h 1 (exp x) Rle_0_1 g0.
have [_ [_ hlub1]] := @V_props [::] I.
have VD a b : 0 <= a -> 0 <= b -> V [:: DP eps] a b = step (V [::]) (RR (2 * eps) eps) a b.
  by move=> ha hb; exact: V_DP.
have e t : 0 <= t <= eps -> step (V [:: DP eps]) (RR eps t) 1 (exp x) =
    step (step (V [::]) (RR eps t)) (RR (2 * eps) eps) 1 (exp x).
  by move=> ht; rewrite (step_eq (RR_good h ht) Rle_0_1 g0 VD) step_comm.
apply: Rle_antisym.
  rewrite -DP_then_BR // !adaptive_value // V_DP //; last by lra.
  apply: l => _ [_ [[t [ht ->]] ->]]; rewrite e //; apply: step_mono => //; first by lra.
  move=> a b ha hb; have [u1 _] := hlub1 (BR eps) h a b ha hb.
  by apply: u1; exists (RR eps t); split=> //; exists t.
rewrite one_BR // adaptive_value // /one_BR_value.
have hd := exp_neg_lt1 h; have e1 := exp_pos eps; have ei := exp_inv eps; have en := exp_pos (- eps).
case: Rle_dec => h3; first by exact: (@V_ge0 [:: BR eps; DP eps] 1 (exp x) hw' Rle_0_1 g0).
case: Rle_dec => h4; first by exfalso; lra.
pose t := x / 2; have ht : 0 <= t <= eps by rewrite /t; lra.
apply: Rle_trans (_ : _ <= step (V [:: DP eps]) (RR eps t) 1 (exp x)) _; last first.
  by apply: u; exists (RR eps t); split=> //; exists t.
have q2 : exp eps / (1 + exp eps) = / (1 + exp (- eps)).
  rewrite (_ : 1 + exp eps = exp eps * (1 + exp (- eps))); last by rewrite Rmult_plus_distr_l ei; ring.
  by field; repeat split; first [exact: nn | lra | (move=> h00; apply: nn; lra)].
have hs : sublin (V [:: DP eps]) by case: (@V_props [:: DP eps] (conj h I)).
have hq := qRR01 h ht.
rewrite step_stepped // /stepped.
have low y : / (1 + exp (- eps)) * (1 - exp (y - eps)) <= V [:: DP eps] 1 (exp y).
  have hy := Rlt_le _ _ (exp_pos y).
  rewrite VD //; last by lra.
  rewrite step_stepped //; last exact: sublin_pos.
  rewrite /stepped qRR_DP // q2 /=.
  have i0 : 0 < / (1 + exp (- eps)) by apply: Rinv_0_lt_compat; lra.
  have i1 : / (1 + exp (- eps)) <= 1 by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; lra.
  have p1 := pos_ge (1 - exp (y - eps)); have p2 := pos_ge0 (1 - exp (y + 2 * eps - eps)).
  have h5 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ i0) p1.
  have h6 : 0 <= 1 - / (1 + exp (- eps)) by lra.
  by have := Rmult_le_pos _ _ h6 p2; move: h5; move: (/ (1 + exp (- eps)) * _) => A; lra.
have v0 := @V_ge0 [:: DP eps] 1 (exp (x + eps - t)) (conj h I) Rle_0_1 (Rlt_le _ _ (exp_pos _)).
have hl := low (x - t).
apply: Rle_trans (_ : _ <= qRR eps t * (/ (1 + exp (- eps)) * (1 - exp (x - t - eps)))) _; last first.
  have := Rmult_le_compat_l _ _ _ (proj1 hq) hl.
  by have : 0 <= (1 - qRR eps t) * V [:: DP eps] 1 (exp (x + eps - t)); [apply: Rmult_le_pos; lra | lra].
right; rewrite /qRR (_ : x - t - eps = (x - 2 * eps) / 2); last by rewrite /t; field.
rewrite (_ : t - eps = (x - 2 * eps) / 2); last by rewrite /t; field.
have n2 : exp (- (2 * eps)) = exp (- eps) * exp (- eps) by rewrite -exp_plus; congr exp; ring.
have nn : 1 - exp (- eps) * exp (- eps) <> 0.
  have : 0 < (1 - exp (- eps)) * (1 + exp (- eps)) by apply: Rmult_lt_0_compat; lra.
  by lra.
by rewrite n2; field; repeat split; lra.
Qed.

(** [exactdp, DP and BR as one]: at the end of any sequence DP(eps), BR(eps), in either order, have the
    value of BR(2 eps) in their place. *)
Theorem dp_and_br_as_one bs eps eps_g : 0 < eps -> allwf bs ->
  delta_opt (adaptive (bs ++ [:: DP eps; BR eps])) eps_g = delta_opt (adaptive (bs ++ [:: BR (2 * eps)])) eps_g /\
  delta_opt (adaptive (bs ++ [:: BR eps; DP eps])) eps_g = delta_opt (adaptive (bs ++ [:: BR (2 * eps)])) eps_g.
Proof.
move=> h hb; have h2 : 0 < 2 * eps by lra.
have hw : allwf [:: BR (2 * eps)] by split=> //; exact: h2.
have g0 := Rlt_le _ _ (exp_pos eps_g).
split; rewrite !adaptive_value; try (by apply/allwf_cat; split); apply: V_prefix => //; try lra;
  apply: V_same => // x; [exact: DP_then_BR | exact: BR_then_DP].
Qed.
