(* Order of t: two mechanisms of different eps at a fixed sum of t, and a maximiser with all t in order. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot PivotGroups.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- what the others leave, at four places ---- *)
Lemma pos_convex r1 r2 r3 : r1 <= r2 -> r2 <= r3 ->
  (r3 - r1) * pos (1 - r2) <= (r3 - r2) * pos (1 - r1) + (r2 - r1) * pos (1 - r3).
Proof.
move=> h1 h2; have p1 := pos_ge0 (1 - r1); have p3 := pos_ge0 (1 - r3).
have g1 := pos_ge (1 - r1); have g3 := pos_ge (1 - r3).
case: (Rle_dec r2 1) => h; last by rewrite (pos_0 (x := 1 - r2)); [nra | lra].
rewrite (pos_id (x := 1 - r2)); last by lra.
have a1 := Rmult_le_compat_l (r3 - r2) _ _ ltac:(lra) g1; have a3 := Rmult_le_compat_l (r2 - r1) _ _ ltac:(lra) g3.
by lra.
Qed.
Lemma at_four a b x : 1 < a -> a <= b -> 0 < x ->
  let f r := pos (1 - r) in
  [/\ 0 <= (b - a) * f x - (b - 1) * f (a * x) + (a - 1) * f (b * x),
      0 <= b * (a - 1) * f (a * x) - a * (b - 1) * f (b * x) + (b - a) * f (b * a * x) &
      0 <= a * f x - f (a * x) - a * f (b * x) + f (b * a * x)].
Proof.
move=> ha hb hx f; have c := @pos_convex.
have xa : x <= a * x by nra.
have xb : a * x <= b * x by nra.
have xc : b * x <= b * a * x by have := Rmult_lt_0_compat b x ltac:(lra) hx; nra.
have h1 := c x (a * x) (b * x) xa xb; have h2 := c (a * x) (b * x) (b * a * x) xb xc.
have h3 := c x (a * x) (b * a * x) xa ltac:(lra); have h4 := c x (b * x) (b * a * x) ltac:(lra) xc.
have ab : 0 < (b * a - 1) * x by apply: Rmult_lt_0_compat; nra.
rewrite /f; move: (pos (1 - x)) (pos (1 - a * x)) (pos (1 - b * x)) (pos (1 - b * a * x)) h1 h2 h3 h4 => X Y Z M h1 h2 h3 h4.
split.
- apply: (Rmult_le_reg_l x) => //; lra.
- apply: (Rmult_le_reg_l x) => //; lra.
- have h5 := Rmult_le_compat_l a _ _ ltac:(lra) h4.
  apply: (Rmult_le_reg_l ((b * a - 1) * x)) => //; lra.
Qed.

(* what the others give where the two have dropped by c altogether *)
Definition left_at (others : seq (R * R)) (y c : R) : R := mean (fun s => pos (1 - exp (s + c - y))) others.
(* -B (a - 1)(b - 1) and -C (a - 1)(b - 1), a, b for e^e1, e^e2: each its own eps first *)
Definition factor (others : seq (R * R)) (y e1 e2 : R) : R :=
  exp e2 * (left_at others y 0 - left_at others y e1) - (left_at others y e2 - left_at others y (e1 + e2)).

Lemma mean_four a b c d (w v x z : R -> R) ts :
  mean (fun s => a * w s + b * v s + c * x s + d * z s) ts
  = a * mean w ts + b * mean v ts + c * mean x ts + d * mean z ts.
Proof.
rewrite (@mean_ext _ (fun s => 1 * (1 * (a * w s + b * v s) + c * x s) + d * z s)) => [|s _]; last by ring.
by rewrite mean_lin (mean_lin 1 c (fun s => a * w s + b * v s)) mean_lin; ring.
Qed.
Lemma factors others y e1 e2 : 0 < e1 -> e1 <= e2 -> proper_ts others ->
  [/\ 0 <= factor others y e2 e1, factor others y e2 e1 <= factor others y e1 e2 &
      exp e1 * factor others y e1 e2 <= exp e2 * factor others y e2 e1].
Proof.
move=> h1 h2 hp; have ha := exp_gt1 h1; have hb := exp_mono h2.
pose w c s := pos (1 - exp (s + c - y)).
have pt s : let x := exp (s - y) in [/\ w 0 s = pos (1 - x), w e1 s = pos (1 - exp e1 * x),
    w e2 s = pos (1 - exp e2 * x) & w (e1 + e2) s = pos (1 - exp e2 * exp e1 * x)].
  by rewrite /w /= -!exp_plus; split; congr (pos (_ - exp _)); ring.
have four k1 k2 k3 k4 : (forall x, 0 < x -> 0 <= k1 * pos (1 - x) + k2 * pos (1 - exp e1 * x)
    + k3 * pos (1 - exp e2 * x) + k4 * pos (1 - exp e2 * exp e1 * x)) ->
    0 <= k1 * left_at others y 0 + k2 * left_at others y e1 + k3 * left_at others y e2 + k4 * left_at others y (e1 + e2).
  move=> h; rewrite /left_at -!/(w _) -mean_four; apply: mean_ge0 => // s.
  by have [e0 e3 e4 e5] := pt s; rewrite -!/(w _ _) e0 e3 e4 e5; apply: h; exact: exp_pos.
have c1 := four (exp e2 - exp e1) (- (exp e2 - 1)) (exp e1 - 1) 0.
have c2 := four 0 (exp e2 * (exp e1 - 1)) (- (exp e1 * (exp e2 - 1))) (exp e2 - exp e1).
have c3 := four (exp e1) (- 1) (- exp e1) 1.
have {}c1 := c1 (fun x hx => let: And3 h _ _ := at_four ha hb hx in ltac:(lra)).
have {}c2 := c2 (fun x hx => let: And3 _ h _ := at_four ha hb hx in ltac:(lra)).
have {}c3 := c3 (fun x hx => let: And3 _ _ h := at_four ha hb hx in ltac:(lra)).
by rewrite /factor (Rplus_comm e2 e1); split; lra.
Qed.

(** D at one sum of t, e^t_1 and e^t_2 being all that moves. *)
Theorem same_sum e1 e2 t1 t2 u1 u2 others eps_g : 0 < e1 -> 0 < e2 -> 0 <= t1 <= e1 -> 0 <= t2 <= e2 ->
  0 <= u1 <= e1 -> 0 <= u2 <= e2 -> proper_ts others -> t1 + t2 = u1 + u2 ->
  let y := place ((t1, e1) :: (t2, e2) :: others) eps_g in
  (equation_4 ((u1, e1) :: (u2, e2) :: others) eps_g - equation_4 ((t1, e1) :: (t2, e2) :: others) eps_g)
    * ((exp e1 - 1) * (exp e2 - 1))
  = factor others y e1 e2 * (exp t1 - exp u1) + factor others y e2 e1 * (exp t2 - exp u2).
Proof.
move=> h1 h2 ht1 ht2 hu1 hu2 hp es y.
have D r1 r2 : 0 <= r1 <= e1 -> 0 <= r2 <= e2 -> r1 + r2 = t1 + t2 ->
    equation_4 ((r1, e1) :: (r2, e2) :: others) eps_g
    = qRR e1 r1 * (qRR e2 r2 * left_at others y 0 + (1 - qRR e2 r2) * left_at others y e2)
      + (1 - qRR e1 r1) * (qRR e2 r2 * left_at others y e1 + (1 - qRR e2 r2) * left_at others y (e1 + e2)).
  move=> hr1 hr2 er; rewrite objective //=.
  have -> : place ((r1, e1) :: (r2, e2) :: others) eps_g = y by rewrite /y /place /=; lra.
  rewrite /q_of /left_at /=.
  by congr (_ * (_ * _ + _ * _) + _ * (_ * _ + _ * _)); apply: mean_ext => s _; congr (pos (_ - exp _)); ring.
have qE e t : 0 < e -> qRR e t = (exp e - exp t) / (exp e - 1).
  move=> h; have := exp_gt1 h; rewrite /qRR exp_sub exp_Ropp; move: (exp e) => c hc; field; lra.
rewrite !D //.
have c1 := exp_gt1 h1; have c2 := exp_gt1 h2; rewrite !qE // /factor (Rplus_comm e2 e1).
have ex : exp u1 * exp u2 = exp t1 * exp t2 by rewrite -!exp_plus; congr exp; lra.
move: (left_at _ _ 0) (left_at _ _ e1) (left_at _ _ e2) (left_at _ _ (e1 + e2)) => X Y Z M.
move: (exp e1) (exp e2) (exp t1) (exp t2) (exp u1) (exp u2) c1 c2 ex => a b u v u' v' c1 c2 ex.
have i1 : (a - 1) * / (a - 1) = 1 by field; lra.
have i2 : (b - 1) * / (b - 1) = 1 by field; lra.
transitivity ((a - u') * (b - v') * X + (a - u') * (v' - 1) * Z + (u' - 1) * (b - v') * Y + (u' - 1) * (v' - 1) * M
  - ((a - u) * (b - v) * X + (a - u) * (v - 1) * Z + (u - 1) * (b - v) * Y + (u - 1) * (v - 1) * M)); first by field; lra.
transitivity ((b * (X - Y) - (Z - M)) * (u - u') + (a * (X - Z) - (Y - M)) * (v - v') + (u' * v' - u * v) * (X - Y - Z + M)).
  by ring.
by rewrite ex; ring.
Qed.

Section Two.
Variables (e1 e2 t1 t2 eps_g : R) (others : seq (R * R)).
Hypotheses (h1 : 0 < e1) (h2 : e1 <= e2) (ht1 : 0 <= t1 <= e1) (ht2 : 0 <= t2 <= e2) (hp : proper_ts others).
Let mean_t := (t1 + t2) / 2.
Let gap := (e2 - e1) / 2.
Let D r1 r2 := equation_4 ((r1, e1) :: (r2, e2) :: others) eps_g.

Lemma below_of d c : 0 < c -> 0 <= d * c -> 0 <= d.
Proof. by move=> hc h; apply: (Rmult_le_reg_r c) => //; rewrite Rmult_0_l. Qed.
Lemma ground_pos : 0 < (exp e1 - 1) * (exp e2 - 1).
Proof. by have c1 := exp_gt1 h1; have c2 := exp_gt1 (ltac:(lra) : 0 < e2); apply: Rmult_lt_0_compat; lra. Qed.

(** [exactdp, Order of t]: with t_1 >= t_2 their mean for both gives at least as much ... *)
Theorem to_their_mean : t2 <= t1 -> D t1 t2 <= D mean_t mean_t.
Proof.
move=> hle; suff : 0 <= D mean_t mean_t - D t1 t2 by lra.
apply: (below_of ground_pos); rewrite /D same_sum /mean_t; try lra; try by [].
set y := place _ _; have [q0 q1 _] := factors y h1 h2 hp.
move: (factor _ _ e1 e2) (factor _ _ e2 e1) q0 q1 => P Q q0 q1.
have e : exp ((t1 + t2) / 2) * exp ((t1 + t2) / 2) = exp t1 * exp t2 by rewrite -!exp_plus; congr exp; lra.
have m1 : exp ((t1 + t2) / 2) <= exp t1 by apply: exp_mono; lra.
have m0 := exp_pos ((t1 + t2) / 2); have u0 := exp_pos t1; have v0 := exp_pos t2.
move: (exp ((t1 + t2) / 2)) (exp t1) (exp t2) e m1 m0 u0 v0 => m u v e m1 m0 u0 v0.
have s : 2 * m <= u + v by have := Rle_0_sqr (u - v); rewrite /Rsqr => ?; nra.
have := Rmult_le_pos _ _ (ltac:(lra) : 0 <= P - Q) (ltac:(lra) : 0 <= u - m).
have := Rmult_le_pos _ _ q0 (ltac:(lra) : 0 <= u + v - 2 * m); lra.
Qed.
(** ... with t_2 - t_1 >= eps_2 - eps_1 the two with that difference and the same sum. *)
Theorem to_the_gap : e2 - e1 <= t2 - t1 -> D t1 t2 <= D (mean_t - gap) (mean_t + gap).
Proof.
move=> hle; suff : 0 <= D (mean_t - gap) (mean_t + gap) - D t1 t2 by lra.
apply: (below_of ground_pos); rewrite /D same_sum /mean_t /gap; try lra; try by [].
set y := place _ _; have [q0 _ q1] := factors y h1 h2 hp.
move: (factor _ _ e1 e2) (factor _ _ e2 e1) q0 q1 => P Q q0 q1.
set r1 := _ - _ / 2; set r2 := _ + _ / 2.
have e : exp r1 * exp r2 = exp t1 * exp t2 by rewrite -!exp_plus /r1 /r2; congr exp; lra.
have e' : exp e1 * exp r2 = exp e2 * exp r1 by rewrite -!exp_plus /r1 /r2; congr exp; lra.
have m1 : exp t1 <= exp r1 by apply: exp_mono; rewrite /r1; lra.
have a0 := exp_pos e1; have b0 := exp_pos e2; have u0 := exp_pos t1; have v0 := exp_pos t2.
have u1 := exp_pos r1; have v1 := exp_pos r2.
move: (exp r1) (exp r2) (exp t1) (exp t2) (exp e1) (exp e2) q1 e e' m1 a0 b0 u0 v0 u1 v1.
move=> u' v' u v a b q1 e e' m1 a0 b0 u0 v0 u1 v1.
have s : 2 * (b * u') <= a * v + b * u.
  have := Rle_0_sqr (a * v - b * u); rewrite /Rsqr => s0.
  have s1 : (b * u') * (b * u') = (a * v) * (b * u) by rewrite -{1}e'; transitivity (a * b * (u' * v')); [ring | rewrite e; ring].
  have p1 : 0 < b * u' by nra. have p2 : 0 < a * v by nra. have p3 : 0 < b * u by nra.
  by move: (b * u') (a * v) (b * u) s0 s1 p1 p2 p3 => x p q *; nra.
apply: (Rmult_le_reg_l a) => //; rewrite Rmult_0_r.
have f1 := Rmult_le_compat_r (u' - u) _ _ ltac:(lra) q1.
have f2 := Rmult_le_pos _ _ q0 (ltac:(lra) : 0 <= a * v + b * u - 2 * (b * u')).
have -> : a * (P * (u - u') + Q * (v - v')) = Q * (a * v - a * v') - a * P * (u' - u) by ring.
rewrite e'; lra.
Qed.
End Two.
