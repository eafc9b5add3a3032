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
  rewrite pos_id // /qRR /Rdiv (Rmult_comm (1 - exp (t - eps))) Rmult_assoc Rmult_comm.
  apply: Rmult_le_compat_r; first by left; exact: Rinv_0_lt_compat.
  have e0 := exp_pos (t - eps); have e1 := exp_pos (eps_g - t).
  have e2 : exp (t - eps) * exp (eps_g - t) = z * z by rewrite -ez -exp_plus; congr exp; ring.
  move: e0 e1 e2; move: (exp (t - eps)) (exp (eps_g - t)) => x y hx hy e.
  have : 2 * z <= x + y by nra.
  by move=> hxy; rewrite (_ : (1 - x) * (1 - y) = 1 - (x + y) + x * y); [rewrite e /=; nra | ring].
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
suff up x : 0 <= x -> delta_opt (adaptive [:: DP eps; BR eps]) x = delta_opt (adaptive [:: BR (2 * eps)]) x.
  case: (Rle_dec 0 eps_g) => hg; first exact: up.
  by rewrite adaptive_symmetry // (adaptive_symmetry eps_g hw) up //; lra.
move=> hx; rewrite lemma_5_1_DP // !one_BR // /one_BR_value.
case: (Rle_dec (2 * eps) x) => h1.
  by rewrite !(proj1 (Rle_dec_left _)).
admit.
Admitted.
