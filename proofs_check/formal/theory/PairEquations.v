(* Pair equations: the slopes of D in two t with a fixed sum, zone by zone, and where they meet. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot PivotGroups OrderOfT Ordered InOrder.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* for a pattern of all others with the sum s of its drops, in slab sigma: 1 in its zone, 0 outside *)
Definition zone_1 (e1 e2 sigma s : R) : R := upto sigma s - upto sigma (s + e1).
Definition zone_2 (e1 e2 sigma s : R) : R := upto sigma (s + e1) - upto sigma (s + e2).
Definition zone_3 (e1 e2 sigma s : R) : R := upto sigma (s + e2) - upto sigma (s + (e1 + e2)).
(* what it adds to -B (a - 1)(b - 1) and to -C (a - 1)(b - 1) *)
Definition of_B (e1 e2 sigma y s : R) : R :=
  zone_1 e1 e2 sigma s * (exp e2 * (1 - exp (s - y))) + zone_2 e1 e2 sigma s * (exp e2 * (exp e1 - 1) * exp (s - y))
  + zone_3 e1 e2 sigma s * (exp e1 * exp e2 * exp (s - y) - 1).
Definition of_C (e1 e2 sigma y s : R) : R :=
  zone_1 e1 e2 sigma s * (exp e1 * (1 - exp (s - y))) + zone_2 e1 e2 sigma s * (exp e1 - 1)
  + zone_3 e1 e2 sigma s * (exp e1 * exp e2 * exp (s - y) - 1).

Lemma exps s e1 e2 y : [/\ exp (s + e1 - y) = exp e1 * exp (s - y), exp (s + e2 - y) = exp e2 * exp (s - y) &
  exp (s + (e1 + e2) - y) = exp e1 * exp e2 * exp (s - y)].
Proof. by rewrite -!exp_plus; split; congr exp; ring. Qed.
(* the slab of two and others, by the sums of the others *)
Lemma slab_counts sigma y z1 z2 others : slab_of sigma y (z1 :: z2 :: others) -> forall s, List.In s (sums others) ->
  [/\ pos (1 - exp (s - y)) = upto sigma s * (1 - exp (s - y)),
      pos (1 - exp (s + z1.2 - y)) = upto sigma (s + z1.2) * (1 - exp (s + z1.2 - y)),
      pos (1 - exp (s + z2.2 - y)) = upto sigma (s + z2.2) * (1 - exp (s + z2.2 - y)) &
      pos (1 - exp (s + (z1.2 + z2.2) - y)) = upto sigma (s + (z1.2 + z2.2)) * (1 - exp (s + (z1.2 + z2.2) - y))].
Proof.
move=> hs s hin.
have one x : List.In x (sums (z1 :: z2 :: others)) -> pos (1 - exp (x - y)) = upto sigma x * (1 - exp (x - y)).
  move=> /hs [h1 h2]; rewrite /upto; case: Rle_dec => hle /=; rewrite ?Rmult_1_l ?Rmult_0_l.
    by rewrite pos_id //; have := @exp_mono (x - y) 0; rewrite exp_0; have := h2 hle; lra.
  have hy : y <= x by apply: Rnot_lt_le => /h1.
  by rewrite pos_0 //; have := @exp_mono 0 (x - y); rewrite exp_0; lra.
have back x e : x + e - e = x by ring.
split; apply: one; apply/sums_cons.
- by left; apply/sums_cons; left.
- by right; rewrite back; apply/sums_cons; left.
- by left; apply/sums_cons; right; rewrite back.
- by right; apply/sums_cons; right; rewrite (_ : s + (z1.2 + z2.2) - z1.2 - z2.2 = s); last by ring.
Qed.
(** [exactdp, Pair equations]: the two factors as means over the patterns of all others, zone by zone. *)
Theorem by_zones e1 e2 t1 t2 others y sigma : slab_of sigma y ((t1, e1) :: (t2, e2) :: others) ->
  factor others y e1 e2 = mean (of_B e1 e2 sigma y) others /\ factor others y e2 e1 = mean (of_C e1 e2 sigma y) others.
Proof.
move=> hs; have hc := slab_counts hs; rewrite /= in hc; rewrite /factor /left_at (Rplus_comm e2 e1).
have e0 : mean (fun s => pos (1 - exp (s + 0 - y))) others = mean (fun s => pos (1 - exp (s - y))) others.
  by apply: mean_ext => s _; rewrite Rplus_0_r.
rewrite e0; set X := mean (fun s => pos (1 - exp (s - y))) others; set Y := mean (fun s => pos (1 - exp (s + e1 - y))) others.
set Z := mean (fun s => pos (1 - exp (s + e2 - y))) others; set M := mean (fun s => pos (1 - exp (s + (e1 + e2) - y))) others.
split.
  transitivity (exp e2 * X + - exp e2 * Y + - 1 * Z + 1 * M); first by ring.
  rewrite -mean_four; apply: mean_ext => s hin; have [-> -> -> ->] := hc s hin; have [-> -> ->] := exps s e1 e2 y.
  by rewrite /of_B /zone_1 /zone_2 /zone_3; ring.
transitivity (exp e1 * X + - 1 * Y + - exp e1 * Z + 1 * M); first by ring.
rewrite -mean_four; apply: mean_ext => s hin; have [-> -> -> ->] := hc s hin; have [-> -> ->] := exps s e1 e2 y.
by rewrite /of_C /zone_1 /zone_2 /zone_3; ring.
Qed.

(* where a mean of what is not negative is 0, it is 0 wherever it counts *)
Lemma mean_zero h g ts : proper_ts ts -> (forall s, List.In s (sums ts) -> 0 <= h s) -> mean h ts = 0 ->
  (forall s, List.In s (sums ts) -> h s = 0 -> g s <= 0) -> mean g ts <= 0.
Proof.
elim: ts h g => [|z ts IH] h g /=; first by move=> _ _ e hg; apply: hg => //; left.
move=> [hz hts] h0 e hg; have hq := q01 hz.
have l s : List.In s (sums ts) -> List.In s (sums ts ++ [seq x + z.2 | x <- sums ts]).
  by move=> hs; apply/List.in_app_iff; left.
have r s : List.In s (sums ts) -> List.In (s + z.2) (sums ts ++ [seq x + z.2 | x <- sums ts]).
  by move=> hs; apply/List.in_app_iff; right; apply: (List.in_map (fun x => x + z.2)).
have m1 : 0 <= mean h ts by rewrite -(mean_const 0 ts); apply: mean_le => // s hs; exact: h0 (l s hs).
have m2 : 0 <= mean (fun s => h (s + z.2)) ts by rewrite -(mean_const 0 ts); apply: mean_le => // s hs; exact: h0 (r s hs).
have p1 := Rmult_le_pos _ _ (proj1 hq) m1; have p2 := Rmult_le_pos _ _ (ltac:(lra) : 0 <= 1 - q_of z) m2.
have g1 : q_of z * mean g ts <= 0.
  case: (Req_dec (q_of z) 0) => [->|q0]; first by rewrite Rmult_0_l; right.
  have z0 : mean h ts = 0 by apply: (Rmult_eq_reg_l (q_of z)) => //; lra.
  have := IH h g hts (fun s hs => h0 _ (l s hs)) z0 (fun s hs => hg _ (l s hs)) => hh.
  by have := Rmult_le_compat_l _ _ _ (proj1 hq) hh; lra.
have g2 : (1 - q_of z) * mean (fun s => g (s + z.2)) ts <= 0.
  case: (Req_dec (1 - q_of z) 0) => [->|q0]; first by rewrite Rmult_0_l; right.
  have z0 : mean (fun s => h (s + z.2)) ts = 0 by apply: (Rmult_eq_reg_l (1 - q_of z)) => //; lra.
  have := IH (fun s => h (s + z.2)) (fun s => g (s + z.2)) hts (fun s hs => h0 _ (r s hs)) z0 (fun s hs => hg _ (r s hs)) => hh.
  by have := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= 1 - q_of z) hh; lra.
by lra.
Qed.
(* a pattern in W of the first copy below y decides: -B is not 0 *)
Lemma factor_positive e1 e2 t1 t2 others eps_g : let y := place ((t1, e1) :: (t2, e2) :: others) eps_g in
  0 < e1 -> e1 <= e2 -> 0 <= t2 <= e2 -> proper_ts others ->
  0 < inside_mass e1 y ((t2, e2) :: others) ->
  t1 = e1 + ln (inside_moment e1 y ((t2, e2) :: others) / inside_mass e1 y ((t2, e2) :: others)) - y -> t1 < e1 ->
  0 < factor others y e1 e2.
Proof.
move=> y h1 h2 ht2 hp; set P := inside_mass _ _ _; set A := inside_moment _ _ _ => P0 et lt.
have hp2 : proper_ts ((t2, e2) :: others) by split=> //=; lra.
have [f0 f1 _] := factors y h1 h2 hp.
case: (Rle_lt_or_eq_dec 0 (factor others y e1 e2)) => [||ez]; [lra | by [] | exfalso].
have A0 : 0 < A.
  have [_ [hA _]] := inside_bounds y h1 hp2; apply: Rlt_le_trans hA; apply: Rmult_lt_0_compat => //; exact: exp_pos.
have below : A < exp y * P.
  have lt' : ln (A / P) < y by lra.
  have := exp_increasing _ _ lt'; rewrite exp_ln; last by apply: Rdiv_lt_0_compat.
  move=> h; have := Rmult_lt_compat_r _ _ _ P0 h; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
suff : mean (fun s => window e1 y s * (1 - exp (s - y))) ((t2, e2) :: others) <= 0.
  have -> : mean (fun s => window e1 y s * (1 - exp (s - y))) ((t2, e2) :: others) = 1 * P + - exp (- y) * A.
    rewrite -mean_lin; apply: mean_ext => s _; rewrite exp_sub; ring.
  have ey := exp_inv y; have := exp_pos (- y) => ey0 hh.
  have := Rmult_lt_compat_l _ _ _ ey0 below; have -> : exp (- y) * (exp y * P) = exp y * exp (- y) * P by ring.
  by rewrite ey; lra.
have hs := @own_slab ((t1, e1) :: (t2, e2) :: others) eps_g; rewrite -/y in hs.
have [eB _] := by_zones hs; rewrite eB in ez.
have ea := exp_gt1 h1; have eb := exp_mono h2.
have zones s : let x := exp (s - y) in 0 <= of_B e1 e2 y y s /\
    (of_B e1 e2 y y s = 0 -> window e1 y s * (1 - x) <= 0 /\ window e1 y (s + e2) * (1 - exp e2 * x) <= 0).
  move=> x; have x0 : 0 < x by exact: exp_pos.
  have lo c : s + c <= y -> exp c * x <= 1 by move=> h; rewrite -exp_plus -exp_0; apply: exp_mono; lra.
  have hi c : y < s + c -> 1 < exp c * x by move=> h; rewrite -exp_plus -{1}exp_0; apply: exp_increasing; lra.
  have lo0 := lo 0; have hi0 := hi 0; rewrite exp_0 Rmult_1_l Rplus_0_r in lo0 hi0.
  have lo1 := lo e1; have hi1 := hi e1; have lo2 := lo e2; have hi2 := hi e2.
  have lo3 := lo (e1 + e2); have hi3 := hi (e1 + e2); rewrite exp_plus in lo3 hi3.
  have ax : 0 < exp e2 * (exp e1 - 1) * x by repeat apply: Rmult_lt_0_compat; lra.
  have pb : x <= 1 -> 0 <= exp e2 * (1 - x) by move=> hx; apply: Rmult_le_pos; lra.
  have pz : exp e2 * (1 - x) = 0 -> 1 - x <= 0.
    by move=> ez'; apply: Rnot_lt_le => hx; have := Rmult_lt_0_compat (exp e2) (1 - x) ltac:(lra) hx; lra.
  rewrite /of_B /zone_1 /zone_2 /zone_3 /window /upto -/x (_ : s + e2 + e1 = s + (e1 + e2)); last by ring.
  case: (Rle_dec s y) => c0; case: (Rle_dec (s + e1) y) => c1; case: (Rle_dec (s + e2) y) => c2;
    case: (Rle_dec (s + (e1 + e2)) y) => c3 /=; signs; try (exfalso; lra).
  - by split=> [|_]; lra.
  - by have := hi3 c3; split=> [|ez']; lra.
  - by split=> [|ez']; lra.
  - by have := pb (lo0 c0); split=> [|ez']; [lra | split; [have := pz ltac:(lra); lra | lra]].
  - by split=> [|_]; lra.
have m0 : mean (fun s => window e1 y s * (1 - exp (s - y))) others <= 0.
  by apply: (mean_zero hp _ (esym ez)) => s _; have [p1 p2] := zones s => // e; case: (p2 e).
have m1 : mean (fun s => window e1 y (s + e2) * (1 - exp (s + e2 - y))) others <= 0.
  apply: (mean_zero hp _ (esym ez)) => s _; have [p1 p2] := zones s => // e; case: (p2 e) => _.
  by have [_ -> _] := exps s e1 e2 y.
have hq := q01 (z := (t2, e2)) (ltac:(rewrite /=; lra)).
rewrite /=; have := Rmult_le_compat_l _ _ _ (proj1 hq) m0.
by have := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= 1 - q_of (t2, e2)) m1; lra.
Qed.

(* two numbers that meet from both sides *)
Lemma meet p q d : 0 < d -> (forall r, - d < r < d -> p * (1 - exp r) + q * (1 - exp (- r)) <= 0) -> p = q.
Proof.
move=> hd h.
have key r : - d < r < d -> (exp r - 1) * (q - p * exp r) <= 0.
  move=> hr; have := h r hr; have e := exp_inv r; have e0 := exp_pos r => hh.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) hh; rewrite Rmult_0_r.
  have -> : exp r * (p * (1 - exp r) + q * (1 - exp (- r))) = (exp r - 1) * (q - p * exp r) + q * (1 - exp r * exp (- r)) by ring.
  by rewrite e; lra.
have c : continuity_pt (fun r => q - p * exp r) 0.
  by apply: derivable_continuous_pt; apply: derivable_pt_minus; [exact: derivable_pt_const | apply: derivable_pt_mult; [exact: derivable_pt_const | exact: derivable_pt_exp]].
case: (Req_dec p q) => // hne; exfalso.
have v0 : q - p * exp 0 = q - p by rewrite exp_0; ring.
have [d' [hd' near]] := c (Rabs (q - p) / 2) (ltac:(have := Rabs_pos_lt (q - p); lra)).
have close r : 0 < Rabs r < d' -> Rabs (q - p * exp r - (q - p)) < Rabs (q - p) / 2.
  move=> hr; have := near r; rewrite /= /R_dist v0 Rminus_0_r => hh; apply: hh; split; last by lra.
  by split=> // e; move: hr; rewrite -e Rabs_R0; lra.
pose m := Rmin d d' / 2; have m1 := Rmin_l d d'; have m2 := Rmin_r d d'.
have m0 : 0 < m by rewrite /m; have := Rmin_glb_lt _ _ _ hd hd'; lra.
have md : m < d by rewrite /m in m0 *; lra.
have md' : m < d' by rewrite /m in m0 *; lra.
have k1 := key m ltac:(lra); have k2 := key (- m) ltac:(lra).
have am : Rabs m = m by apply: Rabs_pos_eq; lra.
have c1 := close m ltac:(lra); have c2 := close (- m) ltac:(rewrite Rabs_Ropp; lra).
have x1 := exp_gt1 m0; have x2 : exp (- m) < 1 by rewrite -exp_0; apply: exp_increasing; lra.
have n1 : q - p * exp m <= 0 by apply: Rnot_lt_le => hlt; have := Rmult_lt_0_compat (exp m - 1) (q - p * exp m) ltac:(lra) hlt; lra.
have n2 : 0 <= q - p * exp (- m) by apply: Rnot_lt_le => hlt; have := Rmult_lt_0_compat (1 - exp (- m)) (- (q - p * exp (- m))) ltac:(lra) ltac:(lra); lra.
by move: c1 c2; split_Rabs; lra.
Qed.

(* e^t_1 B = e^t_2 C where D is largest along the exchange too *)
Lemma meet_in_front e1 e2 t1 t2 others eps_g : proper_ts others -> 0 < t1 < e1 -> 0 < t2 < e2 ->
  (forall u v, 0 <= u <= e1 -> 0 <= v <= e2 ->
     equation_4 ((u, e1) :: (v, e2) :: others) eps_g <= equation_4 ((t1, e1) :: (t2, e2) :: others) eps_g) ->
  let y := place ((t1, e1) :: (t2, e2) :: others) eps_g in
  factor others y e1 e2 * exp t1 = factor others y e2 e1 * exp t2.
Proof.
move=> hp h1 h2 hm y; pose d := Rmin (Rmin t1 (e1 - t1)) (Rmin t2 (e2 - t2)).
have d1 := Rmin_l (Rmin t1 (e1 - t1)) (Rmin t2 (e2 - t2)); have d2 := Rmin_r (Rmin t1 (e1 - t1)) (Rmin t2 (e2 - t2)).
have d3 := Rmin_l t1 (e1 - t1); have d4 := Rmin_r t1 (e1 - t1); have d5 := Rmin_l t2 (e2 - t2); have d6 := Rmin_r t2 (e2 - t2).
have d0 : 0 < d by rewrite /d; repeat apply: Rmin_glb_lt; lra.
rewrite -/d in d1 d2; apply: (meet d0) => r hr.
have hu : 0 <= t1 + r <= e1 by lra.
have hv : 0 <= t2 - r <= e2 by lra.
have hle := hm _ _ hu hv.
have es' := @same_sum e1 e2 t1 t2 (t1 + r) (t2 - r) others eps_g ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) hu hv hp ltac:(lra).
rewrite -/y /= in es'; have c1 := exp_gt1 (ltac:(lra) : 0 < e1); have c2 := exp_gt1 (ltac:(lra) : 0 < e2).
have g0 : 0 <= (exp e1 - 1) * (exp e2 - 1) by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_r _ _ _ g0 hle; rewrite exp_plus exp_sub in es'; lra.
Qed.

Section Pairs.
Variables (es ds : seq R) (eps_g : R).
Hypotheses (hes : forall e, List.In e es -> 0 < e) (hds : forall e, List.In e ds -> 0 < e).
Notation D := (D es ds eps_g).

Section Any.
Variables (us : seq R) (i j : nat).
Hypotheses (hb : in_box es us) (hi : is_true (leq i.+1 (size es))) (hj : is_true (leq j.+1 (size es))) (nij : i <> j).
Let rest := each (but_two i j es) (but_two i j us) ds.
Let z := (nth 0 us i, nth 0 es i).
Let w := (nth 0 us j, nth 0 es j).

Lemma two_moved u v : 0 <= u <= nth 0 es i -> 0 <= v <= nth 0 es j -> exists ts,
  [/\ in_box es ts, D ts = equation_4 ((u, nth 0 es i) :: (v, nth 0 es j) :: rest) eps_g,
      total ts = total us + (u - nth 0 us i) + (v - nth 0 us j) & proper_ts rest].
Proof.
move=> hu hv; case: (ltngtP i j) => [hij|hij|//].
  by have [b1 e1 t1 _ p1] := D_moved eps_g hes hds hb hij hj hu hv; exists (put i u (put j v us)).
have [b1 e1 t1 _ p1] := D_moved eps_g hes hds hb hij hi hv hu; exists (put j v (put i u us)).
have er : each (but_two j i es) (but_two j i us) ds = rest by rewrite /rest /but_two minnC maxnC.
rewrite er in e1 p1; split=> //; last by rewrite t1; ring.
rewrite e1; apply: swap_two; have := hes (In_nth hi); have := hes (In_nth hj).
by split=> //; split.
Qed.
Lemma two_first : [/\ forall f, mean f (each es us ds) = mean f (z :: w :: rest),
  total_t (each es us ds) = z.1 + (w.1 + total_t rest) &
  forall s, List.In s (sums (z :: w :: rest)) -> List.In s (sums (each es us ds))].
Proof.
have hs := size_box hb; case: (ltngtP i j) => [hij|hij|//].
  by have [m1 t1 s1 _] := two_in_front ds hs hij hj; split=> // s; case: (s1 s).
have [m1 t1 s1 _] := two_in_front ds hs hij hi.
have er : each (but_two j i es) (but_two j i us) ds = rest by rewrite /rest /but_two minnC maxnC.
rewrite er in m1 t1 s1; split=> [f||s hin]; first by rewrite m1 (mean_front f [:: w] z).
  by rewrite t1 /=; ring.
by apply/s1; apply/(sums_front [:: w] z).
Qed.
End Any.

Lemma best_pairs us : largest_at es D us -> (forall ts, largest_at es D ts -> total us <= total ts) ->
  forall i j sigma, is_true (leq i.+1 (size es)) -> is_true (leq j.+1 (size es)) -> i <> j ->
  let t_i := nth 0 us i in let t_j := nth 0 us j in let e_i := nth 0 es i in let e_j := nth 0 es j in
  let others := each (but_two i j es) (but_two i j us) ds in let y := place (each es us ds) eps_g in
  e_i <= e_j -> 0 < t_i < e_i -> 0 < t_j < e_j -> slab_of sigma y (each es us ds) ->
  let B := mean (of_B e_i e_j sigma y) others in let C := mean (of_C e_i e_j sigma y) others in
  0 < B /\ 0 < C /\ exp t_i * B = exp t_j * C /\ t_i - t_j = ln (C / B).
Proof.
move=> [hb hm] hl i j sigma hi hj nij t_i t_j e_i e_j others y hle hti htj hs B C.
have hti' : 0 <= t_i <= e_i by lra.
have htj' : 0 <= t_j <= e_j by lra.
have [my ty sy] := two_first hb hi hj nij; rewrite -/t_i -/t_j -/e_i -/e_j -/others /= in ty sy.
have ey : y = place ((t_i, e_i) :: (t_j, e_j) :: others) eps_g by rewrite /y /place ty.
have [_ [_ _ _ hp]] := two_moved hb hi hj nij hti' htj'; rewrite -/others in hp.
have p_i : 0 < e_i := hes (In_nth hi); have p_j : 0 < e_j := hes (In_nth hj).
have eD : D us = equation_4 ((t_i, e_i) :: (t_j, e_j) :: others) eps_g.
  rewrite /Ordered.D !objective; [by rewrite my -/y ey | by split=> //; split | exact: each_proper].
have hs' s : List.In s (sums ((t_i, e_i) :: (t_j, e_j) :: others)) -> (s < y -> s <= sigma) /\ (s <= sigma -> s <= y).
  by move=> /sy /hs.
have [eB eC] := by_zones hs'; rewrite -/B -/C in eB eC.
have moved u v : 0 <= u <= e_i -> 0 <= v <= e_j ->
    equation_4 ((u, e_i) :: (v, e_j) :: others) eps_g <= equation_4 ((t_i, e_i) :: (t_j, e_j) :: others) eps_g.
  by move=> hu hv; have [ts [b1 <- _ _]] := two_moved hb hi hj nij hu hv; rewrite -eD; exact: hm.
have hmeet : B * exp t_i = C * exp t_j by rewrite -eB -eC ey; exact: meet_in_front.
have hB : 0 < B.
  have hp2 : proper_ts ((t_j, e_j) :: others) by [].
  have hown := @own_slab ((t_i, e_i) :: (t_j, e_j) :: others) eps_g.
  have least u : 0 <= u < t_i ->
      equation_4 ((u, e_i) :: (t_j, e_j) :: others) eps_g < equation_4 ((t_i, e_i) :: (t_j, e_j) :: others) eps_g.
    move=> hu; have hu' : 0 <= u <= e_i by lra.
    have [ts [b1 e1 t1 _]] := two_moved hb hi hj nij hu' htj'; rewrite -e1 -eD.
    case: (Rle_lt_or_eq_dec _ _ (hm _ b1)) => // e; have : total us <= total ts.
      by apply: hl; split=> // ws hws; rewrite e; exact: hm.
    by rewrite t1 -/t_i -/t_j; lra.
  case: (best_in_one_t p_i hti' hp2 hown (fun u hu => moved u t_j hu htj') least); first by lra.
  by move=> [_ [P0 et]]; rewrite -eB ey; exact: (factor_positive p_i hle htj' hp P0 et (proj2 hti)).
have hC : 0 < C.
  have [_ _ f2] := factors y p_i hle hp; rewrite eB eC in f2.
  have h1 := Rmult_lt_0_compat _ _ (exp_pos e_i) hB; apply: (Rmult_lt_reg_l (exp e_j)); first exact: exp_pos.
  by lra.
split=> //; split=> //; split; first by lra.
have -> : C / B = exp (t_i - t_j).
  apply: (Rmult_eq_reg_r (B * exp t_j)); last by apply: Rgt_not_eq; apply: Rmult_lt_0_compat => //; exact: exp_pos.
  rewrite (_ : exp (t_i - t_j) * (B * exp t_j) = exp (t_i - t_j) * exp t_j * B); last by ring.
  by rewrite -exp_plus (_ : t_i - t_j + t_j = t_i) ?(Rmult_comm (exp t_i)) ?hmeet; [field; lra | ring].
by rewrite ln_exp.
Qed.

(** [exactdp, Pair equations]: the optimum of BR mechanisms beside DP mechanisms is attained at t, the least
    in their sum, that are in order, that are 0 or solve t = A - y, and of which each two that are inside
    solve t_i - t_j = ln (C/B): B, C the means, over the patterns of all others, of what the zones give. *)
Theorem pair_equations : exists us, [/\ in_box es us,
  delta_opt (nonadaptive (BRs es ++ DPs ds)) eps_g = equation_4 (each es us ds) eps_g /\ in_order es us,
  forall i sigma, is_true (leq i.+1 (size es)) ->
    let t := nth 0 us i in let eps := nth 0 es i in let others := each (but i es) (but i us) ds in
    let y := place (each es us ds) eps_g in slab_of sigma y (each es us ds) ->
    t = 0 \/ (0 < t < eps /\ 0 < inside_mass eps sigma others /\
      t = eps + ln (inside_moment eps sigma others / inside_mass eps sigma others) - y) &
  forall i j sigma, is_true (leq i.+1 (size es)) -> is_true (leq j.+1 (size es)) -> i <> j ->
    let t_i := nth 0 us i in let t_j := nth 0 us j in let e_i := nth 0 es i in let e_j := nth 0 es j in
    let others := each (but_two i j es) (but_two i j us) ds in let y := place (each es us ds) eps_g in
    e_i <= e_j -> 0 < t_i < e_i -> 0 < t_j < e_j -> slab_of sigma y (each es us ds) ->
    let B := mean (of_B e_i e_j sigma y) others in let C := mean (of_C e_i e_j sigma y) others in
    0 < B /\ 0 < C /\ exp t_i * B = exp t_j * C /\ t_i - t_j = ln (C / B)].
Proof.
have [us [h1 h2 h3 h4]] := order_of_t eps_g hes hds; exists us; split=> //; first exact: (proj1 h1).
  by move=> i sigma hi; exact: best_in_each.
by move=> i j sigma hi hj nij; exact: best_pairs.
Qed.
End Pairs.
