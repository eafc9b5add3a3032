(* Pivot equations: in every group a maximiser has t = 0, or solves t = A - y in its own slab. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- one mechanism ---- *)
Lemma sums_cons z ts s : List.In s (sums (z :: ts)) <-> List.In s (sums ts) \/ List.In (s - z.2) (sums ts).
Proof.
rewrite /= List.in_app_iff; split=> -[h|h]; auto.
  by right; have [x [<- hx]] := proj1 (List.in_map_iff _ _ _) h; rewrite (_ : x + z.2 - z.2 = x); [|ring].
by right; apply/List.in_map_iff; exists (s - z.2); split=> //; ring.
Qed.
Lemma sums_front pre z post s : List.In s (sums (pre ++ z :: post)) <-> List.In s (sums (z :: pre ++ post)).
Proof.
elim: pre s => [|x pre IH] s; first by [].
rewrite !cat_cons; have h1 := sums_cons x (pre ++ z :: post) s; have h2 := IH s; have h3 := IH (s - x.2).
have h4 := sums_cons z (pre ++ post) s; have h5 := sums_cons z (pre ++ post) (s - x.2).
have h6 := sums_cons z (x :: pre ++ post) s; have h7 := sums_cons x (pre ++ post) s.
have h8 := sums_cons x (pre ++ post) (s - z.2); have e : s - z.2 - x.2 = s - x.2 - z.2 by ring.
rewrite e in h8; split.
  by case/h1=> [/h2 /h4 [a|a]|/h3 /h5 [a|a]]; apply/h6; [left; apply/h7; left | right; apply/h8; left | left; apply/h7; right | right; apply/h8; right].
by case/h6=> [/h7 [a|a]|/h8 [a|a]]; apply/h1; [left; apply/h2/h4; left | right; apply/h3/h5; left | left; apply/h2/h4; right | right; apply/h3/h5; right].
Qed.
Lemma equation_4_front pre z post eps_g : proper_ts (pre ++ z :: post) ->
  equation_4 (pre ++ z :: post) eps_g = equation_4 (z :: pre ++ post) eps_g.
Proof. by move=> h; rewrite !objective //; [rewrite mean_front /place total_front | apply/proper_front]. Qed.

Lemma inside_bounds eps sigma others : 0 < eps -> proper_ts others ->
  0 <= inside_mass eps sigma others /\
  exp (sigma - eps) * inside_mass eps sigma others <= inside_moment eps sigma others
    <= exp sigma * inside_mass eps sigma others.
Proof.
move=> h hp; split; first by apply: mean_ge0 => // s; have := window01 sigma s h; lra.
rewrite /inside_mass /inside_moment -!mean_mul; split; apply: mean_le => // s _.
  rewrite window_in //; case: Rlt_dec => hs /=; last by lra.
  by have := @exp_mono (sigma - eps) s; rewrite /upto; case: Rle_dec => _ /=; lra.
rewrite window_in //; case: Rlt_dec => _ /=; last by lra.
by rewrite /upto; case: Rle_dec => hs /=; [have := exp_mono hs | ]; lra.
Qed.
Lemma both_ends eps others eps_g : 0 < eps -> proper_ts others ->
  equation_4 ((eps, eps) :: others) eps_g = equation_4 ((0, eps) :: others) eps_g.
Proof.
move=> h hp; have hd := exp_neg_lt1 h; rewrite !objective //=; try by split=> //=; lra.
have -> : q_of (eps, eps) = 0 by rewrite /q_of /qRR /= Rminus_eq_0 exp_0 Rminus_eq_0 /Rdiv Rmult_0_l.
have -> : q_of (0, eps) = 1.
  by rewrite /q_of /qRR /= (_ : 0 - eps = - eps); [field; lra | ring].
rewrite /place /= (@mean_ext (fun s => pos (1 - exp (s + eps - (eps + total_t others - eps_g))))
  (fun s => pos (1 - exp (s - (0 + total_t others - eps_g))))) => [|s _]; first by ring.
by congr (pos (_ - exp _)); ring.
Qed.
(* a X + B/X is least inside an interval only where P X^2 = B *)
Lemma stationary P B X c : 0 < P -> 0 < B -> 1 < X < c ->
  (forall Y, 1 <= Y <= c -> X * P + B / X <= Y * P + B / Y) -> P * X * X = B.
Proof.
move=> hP hB hX h.
have step Y : 1 <= Y <= c -> 0 <= (Y - X) * (P * (X * Y) - B).
  move=> hY; have := h Y hY; have xy : 0 < X * Y by apply: Rmult_lt_0_compat; lra.
  move=> hh; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ xy) hh.
  have -> : (X * P + B / X) * (X * Y) = X * P * (X * Y) + B * Y by field; lra.
  have -> : (Y * P + B / Y) * (X * Y) = Y * P * (X * Y) + B * X by field; lra.
  by lra.
have hPX : 0 < P * X by apply: Rmult_lt_0_compat; lra.
pose b := B / (P * X); have eb : P * X * b = B by rewrite /b; field; lra.
case: (Rtotal_order (P * X * X) B) => [hlt|[//|hgt]]; exfalso.
- have hb : X < b by apply: (Rmult_lt_reg_l (P * X)) => //; lra.
  pose Y := (X + Rmin c b) / 2; have m1 := Rmin_l c b; have m2 := Rmin_r c b.
  have m3 : X < Rmin c b by apply: Rmin_glb_lt; lra.
  have hY : X < Y < b by rewrite /Y; lra.
  have h1 := step Y ltac:(rewrite /Y; lra); have h2 := Rmult_lt_compat_l _ _ _ hPX (proj2 hY).
  by have := Rmult_lt_0_compat (Y - X) (B - P * (X * Y)) ltac:(lra) ltac:(lra); lra.
- have hb : b < X by apply: (Rmult_lt_reg_l (P * X)) => //; lra.
  pose Y := (X + Rmax 1 b) / 2; have m1 := Rmax_l 1 b; have m2 := Rmax_r 1 b.
  have m3 : Rmax 1 b < X by apply: Rmax_lub_lt; lra.
  have hY : b < Y < X by rewrite /Y; lra.
  have h1 := step Y ltac:(rewrite /Y; lra); have h2 := Rmult_lt_compat_l _ _ _ hPX (proj1 hY).
  by have := Rmult_lt_0_compat (X - Y) (P * (X * Y) - B) ltac:(lra) ltac:(lra); lra.
Qed.

(** One mechanism beside others: if its t is the least of the best ones it is 0, or inside, with P(W) > 0
    and t = A - y, A = eps + ln (E[e^S; W]/P(W)). *)
Theorem best_in_one_t sigma t eps others eps_g : 0 < eps -> 0 <= t <= eps -> proper_ts others ->
  slab_of sigma (place ((t, eps) :: others) eps_g) ((t, eps) :: others) ->
  (forall u, 0 <= u <= eps -> equation_4 ((u, eps) :: others) eps_g <= equation_4 ((t, eps) :: others) eps_g) ->
  (forall u, 0 <= u < t -> equation_4 ((u, eps) :: others) eps_g < equation_4 ((t, eps) :: others) eps_g) ->
  t = 0 \/ (0 < t < eps /\ 0 < inside_mass eps sigma others /\
    t = eps + ln (inside_moment eps sigma others / inside_mass eps sigma others) - place ((t, eps) :: others) eps_g).
Proof.
move=> h ht hp hs hmax hleast; case: (Req_dec t 0) => t0; [by left | right].
have te : t <> eps by move=> e; have := hleast 0 ltac:(lra); rewrite e both_ends //; lra.
have proper u : 0 <= u <= eps -> proper_ts ((u, eps) :: others) by [].
have Ft : slab_sum sigma ((t, eps) :: others) eps_g = equation_4 ((t, eps) :: others) eps_g.
  by apply: slab_equal => //; exact: proper.
have [P0 [M1 M2]] := inside_bounds sigma h hp; have c1 := exp_gt1 h.
have Fle u : 0 <= u <= eps -> slab_sum sigma ((u, eps) :: others) eps_g <= slab_sum sigma ((t, eps) :: others) eps_g.
  move=> hu; rewrite Ft; apply: Rle_trans (hmax u hu); apply: slab_below; exact: proper.
have Flt u : 0 <= u < t -> slab_sum sigma ((u, eps) :: others) eps_g < slab_sum sigma ((t, eps) :: others) eps_g.
  move=> hu; rewrite Ft; apply: Rle_lt_trans (hleast u hu); apply: slab_below; apply: proper; lra.
set P := inside_mass eps sigma others in P0 M1 M2 *; set M := inside_moment eps sigma others in M1 M2 *.
have Pp : 0 < P.
  case: P0 => // e; have e2 : M = 0 by rewrite -e !Rmult_0_r in M1 M2; lra.
  have := Flt 0 ltac:(lra); rewrite !in_one_t // -/P -/M -e e2 !Rmult_0_r; lra.
have Mp : 0 < M by apply: Rlt_le_trans M1; apply: Rmult_lt_0_compat => //; exact: exp_pos.
have tI : 0 < t < eps by lra.
split=> //; split=> //; set g := eps_g - total_t others.
pose B := exp (eps + g) * M; have Bp : 0 < B by apply: Rmult_lt_0_compat => //; exact: exp_pos.
have X1 : 1 < exp t < exp eps by split; [rewrite -exp_0 |]; apply: exp_increasing; lra.
have key : P * exp t * exp t = B.
  apply: (stationary (c := exp eps)) => // Y hY.
  have eY : exp (ln Y) = Y by rewrite exp_ln; lra.
  have hu : 0 <= ln Y <= eps.
    split; first by rewrite -ln_1; case: (proj1 hY) => [?|<-]; [left; apply: ln_increasing; lra | right].
    rewrite -(ln_exp eps); case: (proj2 hY) => [?|<-]; [left; apply: ln_increasing; lra | right=> //].
  have := Fle _ hu; rewrite !in_one_t // -/P -/M -/g eY.
  have e u : exp (eps - u + g) * M = B / exp u.
    rewrite (_ : eps - u + g = (eps + g) + - u); last by ring.
    by rewrite (exp_plus (eps + g)) exp_Ropp /B /Rdiv; ring.
  rewrite !e eY => hh; have ic : 0 < / (exp eps - 1) by apply: Rinv_0_lt_compat; lra.
  have : (exp t * P + B / exp t) / (exp eps - 1) <= (Y * P + B / Y) / (exp eps - 1) by lra.
  by move=> /(Rmult_le_reg_r _ _ _ ic).
have MP : 0 < M / P by apply: Rdiv_lt_0_compat.
suff : t + t = eps + g + ln (M / P) by rewrite /place /= /g; lra.
rewrite -(ln_exp (t + t)) -(ln_exp (eps + g)) -ln_mult //; last exact: exp_pos.
congr ln; rewrite exp_plus; apply: (Rmult_eq_reg_l P); last by lra.
by rewrite -Rmult_assoc key /B; field; lra.
Qed.
