(* Exponential mechanisms of a score's sensitivity have the optimum of a BR class, in any composition. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive AnyClasses RenyiConversion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- a class that lies within c and has its worst members ---- *)
Definition stands_for (C : class) (c : cls) : Prop :=
  (forall m, C m -> inC c m) /\
  (forall l, worst c l -> exists m, C m /\
     forall F a b, sublin F -> 0 <= a -> 0 <= b -> Hsum F m a b = step F l a b).
Fixpoint stand_for (Cs : seq class) (cs : seq cls) : Prop :=
  match Cs, cs with
  | [::], [::] => True
  | C :: Cs, c :: cs => stands_for C c /\ stand_for Cs cs
  | _, _ => False
  end.

Lemma of_adaptive Cs cs m : stand_for Cs cs -> adaptive_of Cs m -> adaptive cs m.
Proof.
elim: Cs cs m => [|C Cs IH] [|c cs] m //= [[h _] hs] [m1 [n [h1 [hn ->]]]].
by exists m1, n; split; [exact: h | split=> // x; exact: (IH _ _ hs)].
Qed.
Lemma of_nonadaptive Cs cs m : stand_for Cs cs -> nonadaptive_of Cs m -> nonadaptive cs m.
Proof.
elim: Cs cs m => [|C Cs IH] [|c cs] m //= [[h _] hs] [m1 [m2 [h1 [h2 ->]]]].
by exists m1, m2; split; [exact: h | split=> //; exact: (IH _ _ hs)].
Qed.
Lemma adaptive_of_close Cs cs : stand_for Cs cs -> allwf cs -> forall a b e, 0 <= a -> 0 <= b -> 0 < e ->
  exists m, adaptive_of Cs m /\ V cs a b - e < H m a b.
Proof.
elim: Cs cs => [|C Cs IH] [|c cs] //=; first by move=> _ _ a b e *; exists nothing; split=> //; rewrite H_nothing; lra.
move=> [[_ hC] hs] [hc hcs] a b e ha hb he; rewrite -/(V (c :: cs) a b); have [hsub [_ hlub]] := V_props hcs.
have e2 : 0 < e / 2 by lra.
have [_ [[l [hl ->]] hle]] := lub_close (hlub c hc a b ha hb) e2.
have [w [hw eqw]] := hC l hl; rewrite -(eqw (V cs) a b hsub ha hb) in hle.
have ha' x : 0 <= a * dP w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
have hb' x : 0 <= b * dQ w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
pose N := INR #|out w|.
have [hN0 hN] : 0 <= N /\ \rsum_(x : out w) 1 = N.
  split; [exact: pos_INR | rewrite /N big_const; elim: #|_| => [|k IHk] //; rewrite iterS IHk S_INR; ring].
pose d := e / 2 / (N + 1); have ed : 0 < d by apply: Rdiv_lt_0_compat; lra.
have de : e / 2 = d * (N + 1) by rewrite /d; field; lra.
have [n hn] := fin_all_exists (fun x => IH cs hs hcs _ _ _ (ha' x) (hb' x) ed).
exists (@andthen w n); split; first by exists w, n; split=> //; split=> // x; case: (hn x).
rewrite H_andthen; apply: Rlt_le_trans (_ : Hsum (V cs) w a b - d * N <= _); first by lra.
rewrite -hN -rsum_mull /Hsum -[X in X - _]Rmult_1_l -[X in _ - X]Rmult_1_l -rsum_sub.
by apply: rsum_le => x; case: (hn x) => _; lra.
Qed.
Lemma nonadaptive_of_attained Cs cs ls : stand_for Cs cs -> allwf cs -> choices cs ls ->
  exists m, nonadaptive_of Cs m /\ forall a b, 0 <= a -> 0 <= b -> H m a b = W ls a b.
Proof.
elim: Cs cs ls => [|C Cs IH] [|c cs] [|l ls] //=.
  by move=> _ _ _; exists nothing; split=> // a b _ _; rewrite H_nothing.
move=> [[_ hC] hs] [hc hcs] [hl hls]; have [m [hm he]] := IH cs ls hs hcs hls; have [w [hw eqw]] := hC l hl.
exists (andthen (fun _ : out w => m)); split; first by exists w, m.
move=> a b ha hb; rewrite H_andthen -(eqw (W ls)) //; last exact: sublin_W hls.
by apply: eq_bigr => x _; rewrite he //; apply: Rmult_le_pos => //; exact: pmf_ge0.
Qed.

(** A class with the worst members of c may stand for c, wherever, used in turn ... *)
Theorem same_optimum Cs cs eps_g : stand_for Cs cs -> allwf cs ->
  delta_opt (adaptive_of Cs) eps_g = delta_opt (adaptive cs) eps_g.
Proof.
move=> hs hw; have e0 := Rlt_le _ _ (exp_pos eps_g).
have close e : 0 < e -> exists m, adaptive_of Cs m /\ V cs 1 (exp eps_g) - e < delta_of m eps_g.
  move=> he; have [m [hm hle]] := adaptive_of_close hs hw Rle_0_1 e0 he; exists m; split=> //.
  by apply: Rlt_le_trans hle _; rewrite definition_2_5 delta_H; exact: Rmax_l.
have some : exists m, adaptive_of Cs m by have [m [hm _]] := close 1 Rlt_0_1; exists m.
apply: Rle_antisym; first by apply: delta_opt_below => // m hm; exists m; split; [exact: of_adaptive hs hm | right].
rewrite adaptive_value //; have [u _] := delta_opt_is_lub eps_g some.
apply: Rnot_lt_le => hlt; set D := delta_opt _ _ in u hlt.
have [|m [hm hle]] := close (V cs 1 (exp eps_g) - D); first by lra.
by have := u _ (ex_intro _ m (conj hm erefl)); lra.
Qed.
(** ... and chosen in advance. *)
Theorem same_optimum_in_advance Cs cs eps_g : stand_for Cs cs -> allwf cs ->
  delta_opt (nonadaptive_of Cs) eps_g = delta_opt (nonadaptive cs) eps_g.
Proof.
move=> hs hw; have e0 := Rlt_le _ _ (exp_pos eps_g).
have some : exists m, nonadaptive_of Cs m.
  by have [ls hls] := some_choices hw; have [m [hm _]] := nonadaptive_of_attained hs hw hls; exists m.
apply: Rle_antisym; first by apply: delta_opt_below => // m hm; exists m; split; [exact: of_nonadaptive hs hm | right].
have [_ l] := nonadaptive_lub eps_g hw; have [u _] := delta_opt_is_lub eps_g some.
apply: l => _ [ls [hls ->]]; have [m [hm he]] := nonadaptive_of_attained hs hw hls.
apply: Rle_trans (_ : delta_of m eps_g <= _); last by apply: u; exists m.
by rewrite definition_2_5 !delta_H he //; [exact: Rmax_l | lra].
Qed.
Lemma stands_for_itself c : wf c -> stands_for (inC c) c.
Proof.
move=> hc; split=> // l hl; pose g := worst_good hc hl; exists (pair_of g).
by split=> [|F a b _ _ _]; [exact: worst_member | exact: Hsum_pair_of].
Qed.

(* ---- exponential mechanisms ---- *)
(* an outcome of the score u x has the weight e^(lam u x) *)
Definition chosen (T : finType) (lam : R) (u : T -> R) (x : T) : R :=
  exp (lam * u x) / \rsum_(y : T) exp (lam * u y).
(* u, u' are the scores on the two datasets *)
Definition by_scores (lam : R) (m : pair) (u u' : out m -> R) : Prop :=
  forall x, dP m x = chosen lam u x /\ dQ m x = chosen lam u' x.
Definition EM (lam s : R) : class := fun m => exists u u', @by_scores lam m u u' /\ forall x, Rabs (u x - u' x) <= s.
Definition monotone_EM (lam s : R) : class := fun m => exists u u', @by_scores lam m u u' /\
  ((forall x, 0 <= u x - u' x <= s) \/ (forall x, 0 <= u' x - u x <= s)).

Lemma weights_pos (T : finType) (f : T -> R) : T -> 0 < \rsum_(y : T) exp (f y).
Proof.
move=> x; rewrite (bigD1 x) //=; have h := exp_pos (f x).
suff : 0 <= \big[Rplus/0]_(i | i != x) exp (f i) by lra.
by apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|i _]; [lra | lra | left; exact: exp_pos].
Qed.
Lemma range_BR lam w m u u' : 0 < lam -> @by_scores lam m u u' ->
  (forall x y, (u x - u' x) - (u y - u' y) <= w) -> isBR (lam * w) m.
Proof.
move=> hl hm hw x y; have [-> eqx] := hm x; have [eqy ->] := hm y; rewrite eqx eqy /chosen.
have z1 := Rinv_0_lt_compat _ (weights_pos (fun y => lam * u y) x).
have z2 := Rinv_0_lt_compat _ (weights_pos (fun y => lam * u' y) x).
have h : exp (lam * u x) * exp (lam * u' y) <= exp (lam * w) * (exp (lam * u y) * exp (lam * u' x)).
  by rewrite -!exp_plus; apply: exp_mono; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hl) (hw x y); lra.
have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ z1 z2)) h; rewrite /Rdiv.
by move=> h'; apply: Rle_trans (_ : _ <= _) (Rle_trans _ _ _ h' _); right; ring.
Qed.

(* the scores of two outcomes that give randomized response, c apart from the logarithms *)
Lemma chosen_of (T : finType) lam (P : dist T) c : 0 < lam -> (forall x, 0 < P x) ->
  forall x, P x = chosen lam (fun x => ln (P x) / lam + c) x.
Proof.
move=> hl hP x; have e y : exp (lam * (ln (P y) / lam + c)) = exp (lam * c) * P y.
  rewrite (_ : lam * (ln (P y) / lam + c) = lam * c + ln (P y)); last by field; lra.
  by rewrite exp_plus exp_ln.
rewrite /chosen e (eq_bigr (fun y => exp (lam * c) * P y)) => [|y _]; last exact: e.
by rewrite rsum_mull pmf_sum; have := exp_pos (lam * c) => ?; field; lra.
Qed.
Lemma RR_inside eps t : 0 < t < eps -> (0 < qRR eps t < 1) /\ (0 < pRR eps t < 1).
Proof.
move=> ht; have hd : 0 < 1 - exp (- eps) by apply: exp_neg_lt1; lra.
have i0 := Rinv_0_lt_compat _ hd; have i1 : (1 - exp (- eps)) * / (1 - exp (- eps)) = 1 by field; lra.
have h1 := exp_increasing (- eps) (t - eps) ltac:(lra); have h2 := exp_increasing (t - eps) 0 ltac:(lra).
have h3 := exp_increasing (- eps) (- t) ltac:(lra); have h4 := exp_increasing (- t) 0 ltac:(lra).
by rewrite exp_0 in h2 h4; rewrite /qRR /pRR /Rdiv; split; split; nra.
Qed.
Lemma two_outcomes lam eps t c : 0 < lam -> 0 < t < eps -> exists m u u', @by_scores lam m u u' /\
  (forall x, u x - u' x = t / lam - c \/ u x - u' x = (t - eps) / lam - c) /\
  forall F a b, Hsum F m a b = step F (RR eps t) a b.
Proof.
move=> hl ht; have [hq hp] := RR_inside ht; have h : 0 < eps by lra.
pose g := RR_good h (ltac:(lra) : 0 <= t <= eps).
have P0 (x : out (pair_of g)) : 0 < dP (pair_of g) x /\ 0 < dQ (pair_of g) x.
  by case: x => -[|[|i]] hi //=; lra.
exists (pair_of g), (fun x => ln (dP (pair_of g) x) / lam + 0), (fun x => ln (dQ (pair_of g) x) / lam + c).
split; first by move=> x; split; apply: chosen_of => // y; case: (P0 y).
split; last by move=> F a b; exact: Hsum_pair_of.
have e1 : ln (qRR eps t) = t + ln (pRR eps t) by rewrite qRR_pRR ln_mult ?ln_exp //; [exact: exp_pos | lra].
have e2 : ln (1 - pRR eps t) = eps - t + ln (1 - qRR eps t).
  by rewrite (qRR_pRR' t h) ln_mult ?ln_exp //; [exact: exp_pos | lra].
by case=> -[|[|i]] hi //=; [left; rewrite e1 | right; rewrite e2]; field; lra.
Qed.
(* the scores that do not move: one outcome *)
Lemma at_an_end (F : R -> R -> R) eps t a b : 0 < eps -> t = 0 \/ t = eps -> sublin F ->
  Hsum F nothing a b = step F (RR eps t) a b.
Proof.
move=> h ht hF; have hd := exp_neg_lt1 h; rewrite /Hsum (big_pred1 tt) => [|[]] //=; rewrite step_RR /qRR /pRR.
have n1 : 1 - exp (- eps) <> 0 by lra.
case: ht => ->.
  have -> : 0 - eps = - eps by ring.
  rewrite Ropp_0 exp_0 /Rdiv Rinv_r // Rminus_eq_0 !Rmult_0_r (sublin_0 hF); ring.
rewrite !Rminus_eq_0 exp_0 Rminus_eq_0 /Rdiv !Rmult_0_l !Rmult_0_r Rminus_0_r (sublin_0 hF); ring.
Qed.
Lemma nothing_by_scores lam : @by_scores lam nothing (fun _ => 0) (fun _ => 0).
Proof.
case; rewrite /chosen (big_pred1 tt) => [|[]] //=.
by rewrite Rmult_0_r exp_0; split; field.
Qed.
Lemma all_t lam eps c (C : class) : 0 < lam -> 0 < eps ->
  C nothing -> (forall t m u u', 0 < t < eps -> @by_scores lam m u u' ->
    (forall x, u x - u' x = t / lam - c t \/ u x - u' x = (t - eps) / lam - c t) -> C m) ->
  forall l, worst (BR eps) l -> exists m, C m /\
    forall F a b, sublin F -> 0 <= a -> 0 <= b -> Hsum F m a b = step F l a b.
Proof.
move=> hl h h0 hC l [t [ht ->]]; case: (Req_dec t 0) => t0; last case: (Req_dec t eps) => te.
- by exists nothing; split=> // F a b hF _ _; apply: at_an_end => //; left.
- by exists nothing; split=> // F a b hF _ _; apply: at_an_end => //; right.
have ht' : 0 < t < eps by lra.
have [m [u [u' [h1 [h2 h3]]]]] := two_outcomes (c t) hl ht'.
by exists m; split=> [|F a b _ _ _]; [exact: (hC t m u u') | exact: h3].
Qed.

(** [exactdp, Exponential mechanisms]: those of weights e^(lam u) for all scores u that differ by at most s
    lie in BR(2 lam s), and stand for it, wherever (same_optimum) ... *)
Theorem exponential_is_BR lam s : 0 < lam -> 0 < s -> stands_for (EM lam s) (BR (2 * lam * s)).
Proof.
move=> hl hs; have h : 0 < 2 * lam * s by apply: Rmult_lt_0_compat; lra.
split=> [m [u [u' [hm hu]]]|].
  rewrite /= (_ : 2 * lam * s = lam * (2 * s)); last by ring.
  apply: (range_BR hl hm) => x y; have := hu x; have := hu y.
  by split_Rabs; lra.
apply: (@all_t lam _ (fun t => t / lam - s)) => //.
  exists (fun _ => 0), (fun _ => 0); split; first exact: nothing_by_scores.
  by move=> _; rewrite Rminus_0_r Rabs_R0; lra.
move=> t m u u' ht hm hx; exists u, u'; split=> // x.
have e1 : t / lam - (t / lam - s) = s by ring.
have e2 : (t - 2 * lam * s) / lam - (t / lam - s) = - s by field; lra.
by have [|] := hx x => ->; rewrite ?e1 ?e2; apply: Rabs_le; lra.
Qed.
(** ... and for monotone scores in BR(lam s). *)
Theorem monotone_exponential_is_BR lam s : 0 < lam -> 0 < s -> stands_for (monotone_EM lam s) (BR (lam * s)).
Proof.
move=> hl hs; have h : 0 < lam * s by exact: Rmult_lt_0_compat.
split=> [m [u [u' [hm hu]]]|].
  by apply: (range_BR hl hm) => x y; case: hu => hu; have := hu x; have := hu y; lra.
apply: (@all_t lam _ (fun t => (t - lam * s) / lam)) => //.
  exists (fun _ => 0), (fun _ => 0); split; first exact: nothing_by_scores.
  by left=> _; lra.
move=> t m u u' ht hm hx; exists u, u'; split=> //; left=> x.
have [|] := hx x => ->; last by lra.
by rewrite (_ : t / lam - (t - lam * s) / lam = s); [lra | field; lra].
Qed.
