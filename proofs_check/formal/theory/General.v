(* What holds of every composition: symmetry, support, monotone in eps, convexity, chords, exchange. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- Symmetry ---- *)
Lemma class_symmetry (C : pair -> Prop) eps_g : both_orders C -> (exists m, C m) ->
  delta_opt C eps_g = 1 - exp eps_g + exp eps_g * delta_opt C (- eps_g).
Proof.
move=> hs hC; have e0 := exp_pos eps_g; have ei := exp_inv eps_g.
have [u1 l1] := delta_opt_hockey eps_g hs hC; have [u2 l2] := delta_opt_hockey (- eps_g) hs hC.
have e m : delta m eps_g = 1 - exp eps_g + exp eps_g * delta (swap m) (- eps_g).
  by rewrite !delta_H H_symmetry -H_scale ?Rmult_1_r ?ei //; lra.
apply: Rle_antisym.
  apply: l1 => _ [m [hm ->]]; rewrite e; apply: Rplus_le_compat_l.
  apply: Rmult_le_compat_l; first by lra.
  by apply: u2; exists (swap m); split=> //; exact: hs.
suff : delta_opt C (- eps_g) <= exp (- eps_g) * (delta_opt C eps_g - (1 - exp eps_g)).
  move=> /(Rmult_le_compat_l (exp eps_g)) h; have := h (Rlt_le _ _ e0).
  by rewrite -Rmult_assoc ei; lra.
apply: l2 => _ [m [hm ->]]; apply: (Rmult_le_reg_l (exp eps_g)) => //.
rewrite -Rmult_assoc ei Rmult_1_l.
suff : delta (swap m) eps_g <= delta_opt C eps_g by rewrite (e (swap m)) -[swap (swap m)]/(Pair (dP m) (dQ m)); case: (m) => T P Q /=; lra.
by apply: u1; exists (swap m); split=> //; exact: hs.
Qed.
(** [exactdp, Adaptive symmetry], for every sequence of classes and all real eps_g. *)
Theorem adaptive_symmetry cs eps_g : allwf cs ->
  delta_opt (adaptive cs) eps_g = 1 - exp eps_g + exp eps_g * delta_opt (adaptive cs) (- eps_g).
Proof. by move=> h; apply: class_symmetry; [exact: swap_adaptive | exact: some_adaptive]. Qed.
(** [exactdp, Symmetry], the same of mechanisms chosen in advance. *)
Theorem symmetry cs eps_g : allwf cs ->
  delta_opt (nonadaptive cs) eps_g = 1 - exp eps_g + exp eps_g * delta_opt (nonadaptive cs) (- eps_g).
Proof. by move=> h; apply: class_symmetry; [exact: swap_nonadaptive | exact: some_nonadaptive]. Qed.

(* ---- Support ---- *)
Lemma nonadaptive_adaptive cs m : nonadaptive cs m -> adaptive cs m.
Proof.
elim: cs m => [|c cs IH] m //= [m1 [m2 [h1 [/IH h2 ->]]]].
by exists m1, (fun _ => m2).
Qed.
Lemma composed_DP cs m : without_ADP cs -> adaptive cs m -> isDP (sum_eps cs) 0 m.
Proof.
elim: cs m => [|c cs IH] m hd hm.
  rewrite hm; apply/pure_DP_outcomes => x /=; rewrite exp_0; lra.
case: hm => m1 [n [h1 [hn ->]]]; apply/pure_DP_outcomes => -[x y].
have hd' : without_ADP cs by case: (c) hd.
have h1' : isDP (eps_of c) 0 m1.
  by case: c h1 hd => [eps|eps|//] /= h1 _; [exact: h1 | exact: BR_within_DP].
have [h2 h3] := proj1 (pure_DP_outcomes _ _) h1' x.
have [h4 h5] := proj1 (pure_DP_outcomes _ _) (IH _ hd' (hn x)) y.
have p1 := pmf_ge0 (dP m1) x; have p2 := pmf_ge0 (dQ m1) x.
have p3 := pmf_ge0 (dP (n x)) y; have p4 := pmf_ge0 (dQ (n x)) y.
rewrite /= /then_pmf /= exp_plus.
have hA := Rmult_le_compat _ _ _ _ p1 p3 h2 h4.
have hB := Rmult_le_compat _ _ _ _ p2 p4 h3 h5.
by split; [apply: Rle_trans hA _ | apply: Rle_trans hB _]; right; ring.
Qed.
Lemma class_support (C : pair -> Prop) s eps_g : both_orders C -> (exists m, C m) ->
  (forall m, C m -> isDP s 0 m) ->
  (s <= eps_g -> delta_opt C eps_g = 0) /\ (eps_g <= - s -> delta_opt C eps_g = 1 - exp eps_g).
Proof.
move=> hs hC hd.
have zero e : s <= e -> delta_opt C e = 0.
  move=> he; apply: delta_opt_eq => //.
  have z m : C m -> delta m e = 0.
    move=> hm; rewrite /delta big1 // => x _; rewrite pos_0 //.
    have [h1 _] := proj1 (pure_DP_outcomes _ _) (hd m hm) x.
    have := exp_mono he; have := pmf_ge0 (dQ m) x; nra.
  by split=> [_ [m [hm ->]]|b hb]; [rewrite z //; lra | case: hC => m hm; apply: hb; exists m; rewrite z].
by split=> h; [exact: zero | rewrite class_symmetry // zero; lra].
Qed.
(** [exactdp, Support]: delta is 0 from the sum of all eps on, and 1 - e^eps_g up to minus the sum. *)
Theorem support cs eps_g : allwf cs -> without_ADP cs ->
  (sum_eps cs <= eps_g -> delta_opt (nonadaptive cs) eps_g = 0) /\
  (eps_g <= - sum_eps cs -> delta_opt (nonadaptive cs) eps_g = 1 - exp eps_g).
Proof.
move=> h hd; apply: class_support; [exact: swap_nonadaptive | exact: some_nonadaptive |].
by move=> m /nonadaptive_adaptive; exact: composed_DP.
Qed.
(** ... of adaptive compositions. *)
Theorem adaptive_support cs eps_g : allwf cs -> without_ADP cs ->
  (sum_eps cs <= eps_g -> delta_opt (adaptive cs) eps_g = 0) /\
  (eps_g <= - sum_eps cs -> delta_opt (adaptive cs) eps_g = 1 - exp eps_g).
Proof.
move=> h hd; apply: class_support; [exact: swap_adaptive | exact: some_adaptive |].
by move=> m; exact: composed_DP.
Qed.

(* ---- Monotone in eps ---- *)
(* the class c lies in d: the same kind, no parameter larger; DP also in BR of 2 eps, BR in DP *)
Inductive le_cls : cls -> cls -> Prop :=
| le_DP eps eps' : eps <= eps' -> le_cls (DP eps) (DP eps')
| le_BR eps eps' : eps <= eps' -> le_cls (BR eps) (BR eps')
| le_ADP eps eps' d d' : eps <= eps' -> d <= d' -> le_cls (ADP eps d) (ADP eps' d')
| le_BR_DP eps eps' : eps <= eps' -> le_cls (BR eps) (DP eps')
| le_DP_BR eps eps' : 2 * eps <= eps' -> le_cls (DP eps) (BR eps').
Lemma prob_ge0 (T : finType) (P : dist T) S : 0 <= prob P S.
Proof. by apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|x _]; [lra | lra | exact: pmf_ge0]. Qed.
Lemma isDP_mono eps eps' d d' m : eps <= eps' -> d <= d' -> isDP eps d m -> isDP eps' d' m.
Proof.
move=> /exp_mono h hd hm S; case: (hm S) => h1 h2.
have := prob_ge0 (dP m) S; have := prob_ge0 (dQ m) S; split; nra.
Qed.
Lemma isBR_mono eps eps' m : eps <= eps' -> isBR eps m -> isBR eps' m.
Proof.
move=> /exp_mono h hd x y; apply: Rle_trans (hd x y) _; apply: Rmult_le_compat_r => //.
by apply: Rmult_le_pos; exact: pmf_ge0.
Qed.
Lemma le_class c d m : le_cls c d -> inC c m -> inC d m.
Proof.
case=> [e e' h|e e' h|e e' x x' h h'|e e' h|e e' h] /=.
- by apply: isDP_mono => //; lra.
- exact: isBR_mono.
- exact: isDP_mono.
- by move=> /BR_within_DP; apply: isDP_mono => //; lra.
- by move=> /DP_within_BR; exact: isBR_mono.
Qed.
Lemma class_mono (C D : pair -> Prop) eps_g : both_orders C -> both_orders D -> (exists m, C m) ->
  (forall m, C m -> D m) -> delta_opt C eps_g <= delta_opt D eps_g.
Proof.
move=> hC hD he hs; have [_ l] := delta_opt_hockey eps_g hC he.
have [u _] : is_lub (fun v => exists m, D m /\ v = delta m eps_g) (delta_opt D eps_g).
  by apply: delta_opt_hockey => //; case: he => m hm; exists m; exact: hs.
by apply: l => _ [m [hm ->]]; apply: u; exists m; split=> //; exact: hs.
Qed.
Inductive le_seq : seq cls -> seq cls -> Prop :=
| le_nil : le_seq [::] [::]
| le_cons c d cs ds : le_cls c d -> le_seq cs ds -> le_seq (c :: cs) (d :: ds).
(** [exactdp, Monotone in eps]: no parameter of any mechanism may grow and delta fall. *)
Theorem monotone_in_eps cs ds eps_g : allwf cs -> le_seq cs ds ->
  delta_opt (nonadaptive cs) eps_g <= delta_opt (nonadaptive ds) eps_g /\
  delta_opt (adaptive cs) eps_g <= delta_opt (adaptive ds) eps_g.
Proof.
move=> h hle; split; apply: class_mono; try exact: swap_nonadaptive; try exact: swap_adaptive.
- exact: some_nonadaptive.
- elim: hle {h} => [//|c d cs' ds' hc _ IH] m /= [m1 [m2 [h1 [/IH h2 ->]]]].
  by exists m1, m2; split=> //; exact: le_class h1.
- exact: some_adaptive.
- elim: hle {h} => [//|c d cs' ds' hc _ IH] m /= [m1 [n [h1 [h2 ->]]]].
  by exists m1, n; split; [exact: le_class h1 | split=> // x; apply: IH].
Qed.

(* ---- Convexity ---- *)
(* the value of a sequence as a function of gamma = e^eps_g *)
Definition value (cs : seq cls) (gamma : R) : R := delta_opt (adaptive cs) (ln gamma).
Lemma value_V cs gamma : allwf cs -> 0 < gamma -> value cs gamma = V cs 1 gamma.
Proof. by move=> h hg; rewrite /value adaptive_value // exp_ln. Qed.
Lemma V_fall cs b b' : allwf cs -> 0 <= b <= b' -> V cs 1 b' <= V cs 1 b <= V cs 1 b' + (b' - b).
Proof.
move=> h hb.
have [u l] := adaptive_optimum h Rle_0_1 (proj1 hb).
have [u' l'] := adaptive_optimum h Rle_0_1 (Rle_trans _ _ _ (proj1 hb) (proj2 hb)).
have st m : H m 1 b' <= H m 1 b <= H m 1 b' + (b' - b).
  have -> : b' - b = \rsum_(x : out m) ((b' - b) * dQ m x) by rewrite rsum_mull pmf_sum; ring.
  rewrite /H -rsum_add.
  split; apply: rsum_le => x; have q0 := pmf_ge0 (dQ m) x; first by apply: pos_mono; nra.
  have p := pos_ge0 (1 * dP m x - b' * dQ m x); have p' := pos_ge (1 * dP m x - b' * dQ m x).
  have hq : 0 <= (b' - b) * dQ m x by apply: Rmult_le_pos; lra.
  by apply: pos_le; lra.
split.
  by apply: l' => _ [m [hm ->]]; apply: Rle_trans (proj1 (st m)) _; apply: u; exists m.
apply: l => _ [m [hm ->]]; apply: Rle_trans (proj2 (st m)) _; apply: Rplus_le_compat_r.
by apply: u'; exists m.
Qed.
(** [exactdp, Convexity]: every value function is convex, non-increasing and 1-Lipschitz in
    gamma = e^eps_g. *)
Theorem convexity cs x y tau : allwf cs -> 0 < x <= y -> 0 <= tau <= 1 ->
  value cs (tau * x + (1 - tau) * y) <= tau * value cs x + (1 - tau) * value cs y /\
  value cs y <= value cs x <= value cs y + (y - x).
Proof.
move=> h hx ht; have [[hom sub] _] := V_props h; rewrite !value_V //; try nra.
split; last by apply: V_fall => //; lra.
rewrite -!hom; try lra; rewrite -[X in V cs X _](_ : tau * 1 + (1 - tau) * 1 = 1); last by ring.
by apply: sub; nra.
Qed.

(* ---- Chords ---- *)
(* the chord of f over [a, b] at gamma *)
Definition chord (f : R -> R) (a b gamma : R) : R := ((b - gamma) * f a + (gamma - a) * f b) / (b - a).
Lemma exp_le_inv x y : exp x <= exp y -> x <= y.
Proof. by move=> h; apply: Rnot_lt_le => /exp_increasing; lra. Qed.
Lemma step_chord F eps a gamma : 0 < eps -> sublin F -> 0 < gamma -> 0 < a -> a <= gamma <= a * exp eps ->
  0 <= ln (gamma / a) <= eps /\
  step F (RR eps (ln (gamma / a))) 1 gamma = chord (F 1) a (a * exp eps) gamma.
Proof.
move=> h hF hg ha hr; have he := exp_gt1 h; set t := ln (gamma / a).
have hga : 0 < gamma / a by apply: Rdiv_lt_0_compat.
have et : exp t = gamma / a by rewrite exp_ln.
have et' : exp (- t) = a / gamma by rewrite exp_Ropp et; field; lra.
have hge : gamma = a * exp t by rewrite et; field; lra.
have ht : 0 <= t <= eps.
  split; [apply: exp_le_inv | apply: exp_le_inv]; rewrite ?exp_0 et;
    apply: (Rmult_le_reg_r a) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
split=> //; have hq := qRR01 h ht; have e0 := exp_pos (- t); have e1 := exp_pos (eps - t).
have [hom _] := hF.
have eg : exp (ln gamma) = gamma by rewrite exp_ln.
rewrite -{1}eg step_stepped // /stepped /chord !exp_sub exp_plus eg et'.
have -> : gamma * (a / gamma) = a by field; lra.
have -> : gamma * exp eps * (a / gamma) = a * exp eps by field; lra.
have -> : qRR eps t = (a * exp eps - gamma) / (a * exp eps - a).
  rewrite /qRR exp_sub et; have ei : exp (- eps) = / exp eps by rewrite exp_Ropp.
  by rewrite ei; field; nra.
by field; nra.
Qed.
(** [exactdp, Chords]: a DP step is the chord at gamma over [gamma e^-eps, gamma e^eps]. *)
Theorem chord_of_DP eps cs gamma : 0 < eps -> allwf cs -> 0 < gamma ->
  value (DP eps :: cs) gamma = chord (value cs) (gamma * exp (- eps)) (gamma * exp eps) gamma.
Proof.
move=> h hcs hg; have [hsub _] := V_props hcs; have h2 : 0 < 2 * eps by lra.
have e0 := exp_pos (- eps); have e1 := exp_pos eps; have hi := exp_inv eps.
have ha : 0 < gamma * exp (- eps) by apply: Rmult_lt_0_compat.
have eb : gamma * exp (- eps) * exp (2 * eps) = gamma * exp eps.
  by rewrite Rmult_assoc -exp_plus; congr (_ * exp _); ring.
have h1 := exp_gt1 h; have h3 : exp (- eps) <= 1 by nra.
have [|ht e] := @step_chord (V cs) (2 * eps) (gamma * exp (- eps)) gamma h2 hsub hg ha.
  by rewrite eb; nra.
have et : ln (gamma / (gamma * exp (- eps))) = eps.
  rewrite -[RHS]ln_exp; congr ln; apply: (Rmult_eq_reg_r (exp (- eps))); last by lra.
  by rewrite hi; field; lra.
have hw : allwf (DP eps :: cs) by split.
rewrite /chord (value_V hw hg) (value_V hcs ha) (value_V hcs (Rmult_lt_0_compat _ _ hg e1)).
by rewrite et in e; rewrite V_DP //; try lra; rewrite e /chord eb.
Qed.
(** ... and a BR step the largest chord at gamma over the windows [a, a e^eps] that hold gamma. *)
Theorem chord_of_BR eps cs gamma : 0 < eps -> allwf cs -> 0 < gamma ->
  is_lub (fun v => exists a, 0 < a /\ a <= gamma <= a * exp eps /\ v = chord (value cs) a (a * exp eps) gamma)
         (value (BR eps :: cs) gamma).
Proof.
move=> h hcs hg; have [hsub [_ hlub]] := V_props hcs; rewrite (@value_V (BR eps :: cs)) //.
have [u l] := hlub (BR eps) h 1 gamma Rle_0_1 (Rlt_le _ _ hg); have e1 := exp_pos eps.
have ec a : 0 < a -> chord (value cs) a (a * exp eps) gamma = chord (V cs 1) a (a * exp eps) gamma.
  by move=> ha; rewrite /chord !value_V //; exact: Rmult_lt_0_compat.
split=> [_ [a [ha [hr ->]]]|s hs].
  have [ht e] := step_chord h hsub hg ha hr; rewrite ec // -e; apply: u.
  by exists (RR eps (ln (gamma / a))); split=> //; exists (ln (gamma / a)).
apply: l => _ [_ [[t [ht ->]] ->]].
pose a := gamma * exp (- t); have et := exp_pos (- t); have hi := exp_inv t.
have ha : 0 < a by apply: Rmult_lt_0_compat.
have eta : gamma / a = exp t.
  by apply: (Rmult_eq_reg_r (exp (- t))); [rewrite hi /a; field; lra | lra].
have hr : a <= gamma <= a * exp eps.
  have eb : a * exp eps = gamma * exp (eps - t) by rewrite /a Rmult_assoc -exp_plus; congr (_ * exp _); ring.
  have := @exp_mono (- t) 0; have := @exp_mono 0 (eps - t); rewrite exp_0 eb /a; nra.
have [_ e] := step_chord h hsub hg ha hr; rewrite eta ln_exp in e.
by rewrite e -ec //; apply: hs; exists a.
Qed.

(* ---- Exchange ---- *)
Lemma allwf_cat bs cs : allwf (bs ++ cs) <-> allwf bs /\ allwf cs.
Proof. by elim: bs => [|b bs IH] /=; tauto. Qed.
Lemma V_prefix bs cs ds : allwf bs -> allwf cs -> allwf ds ->
  (forall a b, 0 <= a -> 0 <= b -> V cs a b = V ds a b) ->
  forall a b, 0 <= a -> 0 <= b -> V (bs ++ cs) a b = V (bs ++ ds) a b.
Proof.
move=> hb hc hd he; elim: bs hb => [|c bs IH] //= [hw hbs] a b ha hb.
have [_ [_ h1]] := V_props (proj2 (allwf_cat bs cs) (conj hbs hc)).
have [_ [_ h2]] := V_props (proj2 (allwf_cat bs ds) (conj hbs hd)).
have [u1 l1] := h1 c hw a b ha hb; have [u2 l2] := h2 c hw a b ha hb.
have e l : worst c l -> step (V (bs ++ cs)) l a b = step (V (bs ++ ds)) l a b.
  by move=> hl; apply: step_eq => //; [exact: worst_good hl | exact: IH].
apply: Rle_antisym; [apply: l1 | apply: l2] => _ [l [hl ->]].
  by rewrite e //; apply: u2; exists l.
by rewrite -e //; apply: u1; exists l.
Qed.
(** [exactdp, Exchange of operators, DP mechanisms]: DP mechanisms, also (eps, d)-DP ones, that stand
    side by side may change places in an adaptive composition. *)
Theorem exchange_of_DP bs c d cs eps_g : allwf (bs ++ [:: c, d & cs]) -> without_BR [:: c; d] ->
  delta_opt (adaptive (bs ++ [:: c, d & cs])) eps_g = delta_opt (adaptive (bs ++ [:: d, c & cs])) eps_g.
Proof.
move=> /allwf_cat [hb [hc [hd hcs]]] hf.
have V1 e ds a b : wf e -> without_BR [:: e] -> allwf ds -> 0 <= a -> 0 <= b ->
    V (e :: ds) a b = step (V ds) (worst_of e) a b.
  by case: e => [x|x|x y] //= hw _; [exact: V_DP | case: hw => *; exact: V_ADP].
have hc1 : without_BR [:: c] by case: c hf {hc}.
have hd1 : without_BR [:: d] by case: c hf {hc hc1}; case: (d).
have g e : wf e -> good (worst_of e).
  by case: e => x /= *; try (by apply: RR_good; lra); apply: RR4_good; tauto.
rewrite !adaptive_value; try by apply/allwf_cat; split=> //; split.
have h1 : allwf [:: c, d & cs] by split.
have h2 : allwf [:: d, c & cs] by split.
apply: (V_prefix hb h1 h2) => //; [ | lra | by left; exact: exp_pos].
move=> a b ha hb'; rewrite (V1 c (d :: cs)) ?(V1 d (c :: cs)) //; try (by split).
have e x y : wf x -> wf y -> without_BR [:: x] -> without_BR [:: y] ->
    step (V (y :: cs)) (worst_of x) a b = step (step (V cs) (worst_of y)) (worst_of x) a b.
  by move=> hx hy hx1 hy1; apply: step_eq => //; [exact: g | move=> a' b' ha1 hb1; exact: V1].
rewrite (e c d) // (e d c) //; exact: step_comm.
Qed.

(* ---- with delta_i ---- *)
(** [exactdp, Adaptive symmetry, with delta_i]: an (eps, d)-DP mechanism gives d + (1 - d) times the
    optimum of the eps-DP one in its place: here in the first place ... *)
Theorem adaptive_leak eps d cs eps_g : 0 < eps -> 0 <= d <= 1 -> allwf cs ->
  delta_opt (adaptive (ADP eps d :: cs)) eps_g = d + (1 - d) * delta_opt (adaptive (DP eps :: cs)) eps_g.
Proof. by move=> h hd hcs; rewrite lemma_5_1_ADP //; [rewrite lemma_5_1_DP // qRR_DP | lra]. Qed.
