(* Theorem 4, the exact set: k = 3 and eps_g = 0, the one point inside without a gap; the whole set. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General OneBR.
From Theory Require Import Attained WideLast TopRange ExactSet.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- the difference of the objective at eps/2 and at t: no factor is negative ---- *)
Fixpoint horner (l : seq R) (x : R) : R := if l is c :: l then c + x * horner l x else 0.
Fixpoint none_negative (l : seq R) : Prop := if l is c :: l then 0 <= c /\ none_negative l else True.
Lemma horner_ge0 l x : 0 <= x -> none_negative l -> 0 <= horner l x.
Proof. by move=> hx; elim: l => [|c l IH] /=; [lra | move=> [hc /IH hl]; have := Rmult_le_pos _ _ hx hl; lra]. Qed.
Lemma of_difference x y : 0 <= y - x -> x <= y.
Proof. by lra. Qed.
Definition a0 z := 3*z^2 + 6*z^3 + 9*z^4 + 12*z^5 + 8*z^6 + 4*z^7.
Definition a1 z := 1 + 2*z + 3*z^2 + 8*z^3 + 16*z^4 + 24*z^5 + 16*z^6 + 8*z^7 + 3*z^8 + 2*z^9 + z^10.
Definition a2 z := 4*z^3 + 8*z^4 + 12*z^5 + 9*z^6 + 6*z^7 + 3*z^8.
(* the coefficients in powers of z - 1 of what is to be shown not negative *)
Definition first_ : seq R :=
  [:: 0; 476; 3702; 13752; 32530; 54972; 70488; 71100; 57714; 38184; 20641; 9030; 3123; 820; 153; 18; 1].
Definition second_ : seq R :=
  [:: 0; 0; 1296; 12960; 62964; 197316; 446040; 770256; 1049844; 1151004; 1025404; 744996; 440580; 210524;
      80172; 23796; 5312; 840; 84; 4].
Lemma first_bound z : 1 <= z -> 2 * a2 z <= a1 z * z ^ 6.
Proof.
move=> hz; have := @horner_ge0 first_ (z - 1) ltac:(lra).
have -> : horner first_ (z - 1) = a1 z * z ^ 6 - 2 * a2 z
  by rewrite /horner /first_ /a1 /a2; ring.
by move=> hh; apply: (of_difference (hh _)); rewrite /=; repeat split; lra.
Qed.
Lemma second_bound z : 1 <= z -> a1 z * z ^ 6 <= a0 z * z ^ 12 + a2 z.
Proof.
move=> hz; have := @horner_ge0 second_ (z - 1) ltac:(lra).
have -> : horner second_ (z - 1) = a0 z * z ^ 12 + a2 z - a1 z * z ^ 6
  by rewrite /horner /second_ /a0 /a1 /a2; ring.
by move=> hh; apply: (of_difference (hh _)); rewrite /=; repeat split; lra.
Qed.
(* b stands for e^(-eps/2), b z^6 for e^-t *)
Definition q_ (b z : R) : R := (1 - b / z ^ 6) / (1 - b ^ 2).
Definition objective (b z : R) : R :=
  q_ b z * ((1 + b ^ 3 * z ^ 6 - 4 * b ^ 2 * z ^ 3 / (1 + b)) / (1 - b ^ 2))
  + (1 - q_ b z) * ((1 - b * z ^ 2) ^ 3 / (1 - b ^ 2) ^ 2).
Lemma no_better b z : 0 < b < 1 -> 1 <= z -> b * z ^ 6 <= 1 -> objective b z <= objective b 1.
Proof.
move=> hb hz hbz; have z0 : 0 < z by lra.
have e : objective b 1 - objective b z =
    b ^ 2 * (z - 1) ^ 2 * (a0 z - b * a1 z + b ^ 2 * a2 z) / (z ^ 6 * (1 - b ^ 2) ^ 3).
  by rewrite /objective /q_ /a0 /a1 /a2; field; repeat split; try nra; apply: pow_nonzero; lra.
have p6 : 0 < z ^ 6 by apply: pow_lt.
have p12 : 0 < z ^ 12 by apply: pow_lt.
have d : 0 < 1 - b ^ 2 by nra.
have a2p : 0 <= a2 z by rewrite /a2; repeat apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try lra; apply: pow_le; lra.
have last : 0 <= a0 z - b * a1 z + b ^ 2 * a2 z.
  apply: (Rmult_le_reg_r (z ^ 12)) => //; rewrite Rmult_0_l.
  have -> : (a0 z - b * a1 z + b ^ 2 * a2 z) * z ^ 12 =
    (1 - b * z ^ 6) * (a1 z * z ^ 6 - (1 + b * z ^ 6) * a2 z) + (a0 z * z ^ 12 + a2 z - a1 z * z ^ 6) by ring.
  have f := first_bound hz; have g := second_bound hz.
  apply: Rplus_le_le_0_compat; last by lra.
  by apply: Rmult_le_pos; [lra | nra].
suff : 0 <= objective b 1 - objective b z by lra.
rewrite e; apply: Rle_mult_inv_pos; last by apply: Rmult_lt_0_compat => //; exact: pow_lt.
by apply: Rmult_le_pos => //; apply: Rmult_le_pos; exact: pow2_ge_0.
Qed.

Section Three.
Variable e : R.
Hypothesis h : 0 < e.
Let w2 : allwf (nseq 2 (BR e)). Proof. by []. Qed.
Let b := exp (- e / 2).
Lemma b_01 : 0 < b < 1.
Proof. by split; [exact: exp_pos | rewrite /b -exp_0; apply: exp_increasing; lra]. Qed.
Lemma b_sq : exp (- e) = b ^ 2.
Proof. by rewrite /b /= Rmult_1_r -exp_plus; congr exp; field. Qed.

(* the two places that t <= eps/2 leads to *)
Lemma at_t t : 0 <= t <= e / 2 -> stepped (D_ e 2) e t 0 = objective b (exp ((e / 2 - t) / 6)).
Proof.
move=> ht; set z := exp ((e / 2 - t) / 6); have z0 : 0 < z := exp_pos _; have hb := b_01.
have bz : exp (- t) = b * z ^ 6.
  by rewrite /b /z /= Rmult_1_r -!exp_plus; congr exp; field.
have low : D_ e 2 (0 - t) = (1 + b ^ 3 * z ^ 6 - 4 * b ^ 2 * z ^ 3 / (1 + b)) / (1 - b ^ 2).
  rewrite /D_ (@wide_last [:: BR e] e (0 - t) h) //; last first.
    by rewrite Rminus_0_l Rabs_Ropp Rabs_right /=; lra.
  rewrite /root_range b_sq /shares /cosh.
  have -> : exp (0 - t - e) = b ^ 3 * z ^ 6.
    by rewrite (_ : 0 - t - e = - t + - e) ?exp_plus ?bz ?b_sq; ring.
  set r := exp (- (e / 4)); have r0 : 0 < r := exp_pos _.
  have rb : b = r ^ 2 by rewrite /b /r /= Rmult_1_r -exp_plus; congr exp; field.
  have -> : exp (e / 4) = / r by rewrite /r -exp_Ropp; congr exp; field.
  have -> : exp ((0 - t - e) / 2) = r ^ 3 * z ^ 3.
    by rewrite /r /z /= !Rmult_1_r -!exp_plus; congr exp; field.
  by rewrite rb in hb *; field; repeat split; try nra.
have high : D_ e 2 (0 + e - t) = (1 - b * z ^ 2) ^ 3 / (1 - b ^ 2) ^ 2.
  rewrite /D_; have [|-> _] := @top_range e h 2 (0 + e - t) erefl; first by rewrite /begins /=; lra.
  rewrite /top b_sq; congr ((1 - _) ^ _ / _).
  by rewrite /b /z /= Rmult_1_r -!exp_plus; congr exp; field.
rewrite /stepped low high /objective; have -> : qRR e t = q_ b z.
  rewrite /qRR /q_ b_sq; congr ((1 - _) / _).
  have -> : exp (t - e) = / exp (- t) * exp (- e) by rewrite -exp_Ropp -exp_plus; congr exp; ring.
  by rewrite bz b_sq; field; repeat split; lra.
by [].
Qed.
(* t and eps - t have one objective *)
Lemma turned t : 0 <= t <= e -> stepped (D_ e 2) e (e - t) 0 = stepped (D_ e 2) e t 0.
Proof.
move=> ht; have hd := exp_neg_lt1 h; rewrite /stepped.
have sy x : D_ e 2 (- x) = 1 - exp (- x) + exp (- x) * D_ e 2 x.
  by rewrite /D_ (adaptive_symmetry (- x) w2) Ropp_involutive.
rewrite (_ : 0 - (e - t) = - (e - t)); last by ring.
rewrite (_ : 0 + e - (e - t) = t); last by ring.
rewrite (_ : 0 - t = - t); last by ring.
rewrite (_ : 0 + e - t = e - t); last by ring.
rewrite !sy.
have e1 : qRR e (e - t) * exp (- (e - t)) = 1 - qRR e t.
  rewrite Rmult_comm -pRR_qRR /pRR /qRR (_ : - (e - t) = t - e); last by ring.
  by field; lra.
have e2 : qRR e t * exp (- t) = 1 - qRR e (e - t).
  rewrite Rmult_comm -pRR_qRR /pRR /qRR (_ : e - t - e = - t); last by ring.
  by field; lra.
transitivity (qRR e (e - t) - qRR e (e - t) * exp (- (e - t)) + qRR e (e - t) * exp (- (e - t)) * D_ e 2 (e - t)
  + (1 - qRR e (e - t)) * D_ e 2 t); first by ring.
transitivity (qRR e t - qRR e t * exp (- t) + qRR e t * exp (- t) * D_ e 2 t + (1 - qRR e t) * D_ e 2 (e - t)); last by ring.
by rewrite e1 e2; ring.
Qed.
(* what three mechanisms with t = eps/2 have *)
Lemma common : N_ e 3 (e / 2) 0 = objective b 1.
Proof.
have hh : 0 <= e / 2 <= e by lra.
have hb := b_01; rewrite N_step // /stepped !N_step // /stepped !N_step // /stepped !N_0.
have q1 : qRR e (e / 2) = / (1 + b).
  rewrite /qRR b_sq (_ : e / 2 - e = - e / 2); last by field.
  by rewrite -/b; field; split; nra.
have p0 x : 0 <= x -> pos (1 - exp x) = 0.
  by move=> hx; rewrite pos_0 //; have := exp_ge1 hx; lra.
have p1 x : x <= 0 -> pos (1 - exp x) = 1 - exp x.
  by move=> hx; rewrite pos_id //; have := exp_mono hx; rewrite exp_0; lra.
have f1 : exp (0 - e / 2 - e / 2 - e / 2) = b ^ 3 by rewrite /b /= Rmult_1_r -!exp_plus; congr exp; field.
have f2 : exp (0 - e / 2 - e / 2 + e - e / 2) = b by rewrite /b; congr exp; field.
have f3 : exp (0 - e / 2 + e - e / 2 - e / 2) = b by rewrite /b; congr exp; field.
have f4 : exp (0 + e - e / 2 - e / 2 - e / 2) = b by rewrite /b; congr exp; field.
rewrite (p1 (0 - e / 2 - e / 2 - e / 2)) ?(p1 (0 - e / 2 - e / 2 + e - e / 2)) 
  ?(p1 (0 - e / 2 + e - e / 2 - e / 2)) ?(p1 (0 + e - e / 2 - e / 2 - e / 2)); try lra.
rewrite !p0; try lra.
by rewrite f1 f2 f3 f4 q1 /objective /q_; field; repeat split; nra.
Qed.
Theorem three_at_zero : D_ e 3 0 = M_ e 3 0.
Proof.
have hh : 0 <= e / 2 <= e by lra.
apply: Rle_antisym; last exact: below_and_above.
apply: Rle_trans (N_below_M h 3 0 hh); rewrite common.
have [t [ht et]] := attained 0 h w2; rewrite -/(D_ e 3 0) -/(D_ e 2) in et; rewrite et.
have best u : 0 <= u <= e / 2 -> stepped (D_ e 2) e u 0 <= objective b 1.
  move=> hu; rewrite at_t //; apply: no_better; first exact: b_01.
    by apply: exp_ge1; lra.
  have -> : b * exp ((e / 2 - u) / 6) ^ 6 = exp (- u).
    by rewrite /b /= Rmult_1_r -!exp_plus; congr exp; field.
  by rewrite -exp_0; apply: exp_mono; lra.
case: (Rle_dec t (e / 2)) => hte; first by apply: best; lra.
by rewrite -turned //; apply: best; lra.
Qed.

(** [dong-durfee-rogers-2019, Theorem 4, the exact set]: k BR mechanisms chosen adaptively have a larger
    optimum exactly for |eps_g| < (k - 1 - 1/k) eps, but for k = 3 and eps_g = 0. *)
Theorem exact_set k s : (0 < k)%nat ->
  delta_opt (nonadaptive (nseq k (BR e))) s < delta_opt (adaptive (nseq k (BR e))) s <->
  (Rabs s < begins k e /\ ~ (k = 3%nat /\ s = 0)).
Proof.
move=> k0; split=> [gap|[hs hne]]; last exact: strict.
split; last by move=> [k3 s0]; move: gap; rewrite k3 s0 -[delta_opt (adaptive _) _]/(D_ e 3 0) three_at_zero /M_; lra.
apply: Rnot_le_lt => hle; have := @no_gap_in_the_top_range e h k s k0 hle; lra.
Qed.
End Three.
