(* Two bounded-range mechanisms: the supremum over t is at one of four t. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General OneBR Attained SingleBR Maximiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- a largest value inside is stationary ---- *)
Lemma no_room g m r : 0 < r -> (forall v, 0 < v <= r -> g <= m * v) -> g <= 0.
Proof.
move=> hr hv; apply: Rnot_lt_le => hg.
have m0 := Rabs_pos m; have m1 := Rle_abs m.
set z := g / (2 * (Rabs m + 1)).
have z0 : 0 < z by apply: Rdiv_lt_0_compat; lra.
have ez : z * (2 * (Rabs m + 1)) = g by rewrite /z; field; lra.
have [b1 b2] : Rmin r z <= r /\ Rmin r z <= z by split; [exact: Rmin_l | exact: Rmin_r].
have b3 : 0 < Rmin r z by exact: Rmin_glb_lt.
have b4 := hv _ (conj b3 b1).
have b5 : m * Rmin r z <= Rabs m * z by apply: Rle_trans (_ : Rabs m * Rmin r z <= _); nra.
by nra.
Qed.
Lemma stationary_line al be E y : 1 < y < E ->
  (forall x, 1 <= x <= E -> al * y + be / y <= al * x + be / x) -> al * (y * y) = be.
Proof.
move=> hy hmin.
have key x : 1 <= x <= E -> 0 <= (x - y) * (al * x * y - be).
  move=> hx; have hxy : 0 < x * y by nra.
  have e : (x - y) * (al * x * y - be) = (x * y) * (al * x + be / x - (al * y + be / y)) by field; lra.
  by rewrite e; apply: Rmult_le_pos; [lra | have := hmin x hx; lra].
apply: Rle_antisym.
  suff : al * (y * y) - be <= 0 by lra.
  apply: (@no_room _ (al * y) (y - 1)) => [|v hv]; first by lra.
  have := key (y - v) ltac:(lra); rewrite (_ : (y - v - y) * _ = v * (al * y * v - (al * (y * y) - be))); last by ring.
  by move=> hk; apply: Rnot_lt_le => hlt; nra.
suff : be - al * (y * y) <= 0 by lra.
apply: (@no_room _ (al * y) (E - y)) => [|v hv]; first by lra.
have := key (y + v) ltac:(lra); rewrite (_ : (y + v - y) * _ = v * (al * y * v - (be - al * (y * y)))); last by ring.
by move=> hk; apply: Rnot_lt_le => hlt; nra.
Qed.

Lemma quotient_neq x y : 0 < x -> 0 < y -> x / y <> 0.
Proof. by move=> hx hy; have := Rdiv_lt_0_compat _ _ hx hy; lra. Qed.

Section Two.
Variables (e1 e2 s : R).
Hypotheses (h1 : 0 < e1) (h2 : 0 < e2).
Let f := one_BR_value e2.
Let A t := stepped f e1 t s.
Let w := exp (- e2).

Lemma f_delta x : f x = delta_opt (adaptive [:: BR e2]) x.
Proof. by rewrite one_BR. Qed.
Lemma A_delta t : A t = stepped (delta_opt (adaptive [:: BR e2])) e1 t s.
Proof. by apply: stepped_ext => x; exact: f_delta. Qed.

(* lines c - d e^x that are nowhere above f and touch it at a given place *)
Definition touching (c d x : R) : Prop := (forall y, c - d * exp y <= f y) /\ f x = c - d * exp x.
Lemma f_above y t : 0 <= t <= e2 -> stepped (delta_opt (adaptive [::])) e2 t y <= f y.
Proof. by move=> ht; rewrite f_delta; have [u _] := @BR_lub e2 [::] y h2 I; apply: u; exists t. Qed.
Lemma f_nothing y : pos (1 - exp y) <= f y.
Proof.
have ht : 0 <= 0 <= e2 by lra.
apply: Rle_trans (f_above y ht); rewrite -lemma_5_1_nothing.
exact: (@stepped_low e2 [::] y 0 h2 I ht).
Qed.
Lemma touch_below x : x <= - e2 -> touching 1 1 x.
Proof.
move=> hx; split=> [y|]; first by have := f_nothing y; have := pos_ge (1 - exp y); lra.
by rewrite /f /one_BR_value; case: Rle_dec => a; [lra | case: Rle_dec => b /=; lra].
Qed.
Lemma touch_above x : e2 <= x -> touching 0 0 x.
Proof.
move=> hx; split=> [y|]; first by have := f_nothing y; have := pos_ge0 (1 - exp y); lra.
by rewrite /f /one_BR_value; case: Rle_dec => a /=; lra.
Qed.
Lemma touch_between x v : - e2 < x < e2 -> v = exp ((x - e2) / 2) ->
  touching ((1 - v) / (1 - w)) ((1 - v) / (1 - w) * (w / v)) x.
Proof.
move=> hx ev; have hd := exp_neg_lt1 h2; rewrite -/w in hd.
have v0 : 0 < v by rewrite ev; exact: exp_pos.
have ht : 0 <= (x + e2) / 2 <= e2 by lra.
have eq_ : qRR e2 ((x + e2) / 2) = (1 - v) / (1 - w).
  by rewrite /qRR ev -/w; congr ((1 - exp _) / _); field.
have et : exp (- ((x + e2) / 2)) = w / v.
  apply: (Rmult_eq_reg_r v); last by lra.
  rewrite (_ : w / v * v = w); last by field; lra.
  by rewrite ev -exp_plus; congr exp; field.
split=> [y|].
  apply: Rle_trans (f_above y ht); rewrite /stepped !lemma_5_1_nothing.
  have hq := qRR01 h2 ht; have p1 := pos_ge (1 - exp (y - (x + e2) / 2)).
  have p2 := pos_ge0 (1 - exp (y + e2 - (x + e2) / 2)).
  have a1 := Rmult_le_compat_l _ _ _ (proj1 hq) p1.
  have a2 : 0 <= (1 - qRR e2 ((x + e2) / 2)) * pos (1 - exp (y + e2 - (x + e2) / 2)) by apply: Rmult_le_pos; lra.
  apply: Rle_trans (_ : qRR e2 ((x + e2) / 2) * (1 - exp (y - (x + e2) / 2)) <= _); last by lra.
  by right; rewrite exp_sub et eq_; ring.
rewrite /f /one_BR_value; case: Rle_dec => a; first by lra.
case: Rle_dec => b /=; first by lra.
have ex : exp x = v * v / w.
  apply: (Rmult_eq_reg_r w); last by have := exp_pos (- e2); rewrite -/w; lra.
  rewrite (_ : v * v / w * w = v * v); last by field; have := exp_pos (- e2); rewrite -/w; lra.
  by rewrite ev -!exp_plus; congr exp; field.
by rewrite -ev -/w ex; field; have := exp_pos (- e2); rewrite -/w; lra.
Qed.

(* where the average is largest inside, the two lines meet a condition *)
Lemma stationary t c0 d0 c1 d1 : 0 < t < e1 -> (forall r, 0 <= r <= e1 -> A r <= A t) ->
  touching c0 d0 (s - t) -> touching c1 d1 (s + e1 - t) ->
  (c0 - c1) * (exp t * exp t) = exp e1 * exp s * (d0 - d1).
Proof.
move=> ht hmax [l0 a0] [l1 a1]; have hd := exp_neg_lt1 h1.
have E0 := exp_pos e1; have E1 := exp_gt1 h1; set E := exp e1 in E0 E1 *; have ei : exp (- e1) = / E by rewrite exp_Ropp.
set const := c0 + d0 * exp s / E - d1 * exp s - c1 / E.
have line r : stepped (fun x => c0 - d0 * exp x) e1 r s - (1 - qRR e1 r) * (c0 - d0 * exp (s + e1 - r))
    + (1 - qRR e1 r) * (c1 - d1 * exp (s + e1 - r)) =
    (const - ((c0 - c1) / E * exp r + exp s * (d0 - d1) / exp r)) / (1 - / E).
  have er := exp_pos r; rewrite /stepped /qRR (_ : s + e1 - r = e1 + (s - r)); last by ring.
  rewrite exp_plus !exp_sub !ei (exp_Ropp r) -/E /const; field.
  by repeat split; lra.
have low r : 0 <= r <= e1 -> (const - ((c0 - c1) / E * exp r + exp s * (d0 - d1) / exp r)) / (1 - / E) <= A r.
  move=> hr; have hq := qRR01 h1 hr; rewrite -line /stepped /A /stepped.
  have b0 := Rmult_le_compat_l _ _ _ (proj1 hq) (l0 (s - r)).
  have b1 : (1 - qRR e1 r) * (c1 - d1 * exp (s + e1 - r)) <= (1 - qRR e1 r) * f (s + e1 - r).
    by apply: Rmult_le_compat_l; [lra | exact: l1].
  by lra.
have at_t : (const - ((c0 - c1) / E * exp t + exp s * (d0 - d1) / exp t)) / (1 - / E) = A t.
  by rewrite -line /A /stepped a0 a1; ring.
have hE : 1 < exp t < E.
  by split; [rewrite -exp_0 | ]; apply: exp_increasing; lra.
have := @stationary_line ((c0 - c1) / E) (exp s * (d0 - d1)) E (exp t) hE.
move=> hst; have {}hst : (c0 - c1) / E * (exp t * exp t) = exp s * (d0 - d1).
  apply: hst => x hx; have x0 : 0 < x by lra.
  have hr : 0 <= ln x <= e1 by split; apply: exp_le_inv; rewrite ?exp_0 exp_ln // -/E; lra.
  have := low _ hr; have := hmax _ hr; rewrite -at_t exp_ln // => b1 b2.
  have hk : 0 < / (1 - / E) by apply: Rinv_0_lt_compat; rewrite -ei.
  have b3 := Rle_trans _ _ _ b2 b1; have := Rmult_le_reg_r _ _ _ hk b3; lra.
rewrite Rmult_assoc -hst; field; lra.
Qed.

Lemma A_ge t : 0 <= t <= e1 -> f s <= A t.
Proof. by move=> ht; rewrite A_delta f_delta; apply: stepped_low. Qed.

(* an inner t with the largest value, above that at the ends, is one of the four *)
Lemma one_of_four t : 0 < t < e1 -> (forall r, 0 <= r <= e1 -> A r <= A t) -> f s < A t ->
  t = e1 / 2 \/ t = (s + e1) / 2 \/ t = (2 * e1 + s - e2) / 3 \/ t = (e1 + s + e2) / 3.
Proof.
move=> ht hmax hg; have st := stationary ht hmax.
have hd := exp_neg_lt1 h2; rewrite -/w in hd; have w0 : 0 < w := exp_pos _.
have ht' : 0 <= t <= e1 by lra.
have fs : 1 - exp s <= f s /\ 0 <= f s by have := f_nothing s; have := pos_ge (1 - exp s); have := pos_ge0 (1 - exp s); lra.
case: (Rle_dec (s - t) (- e2)) => lo.
  case: (Rle_dec (s + e1 - t) (- e2)) => hi.
    have [_ a0] := touch_below lo; have [_ a1] := touch_below hi.
    exfalso; move: hg; rewrite /A /stepped a0 a1 !Rmult_1_l.
    by rewrite average_sum; lra.
  case: (Rle_dec e2 (s + e1 - t)) => hi'.
    have := st _ _ _ _ (touch_below lo) (touch_above hi'); rewrite !Rminus_0_r Rmult_1_l Rmult_1_r -!exp_plus.
    by move=> /Rpower.exp_inv; right; left; lra.
  set v := exp ((s + e1 - t - e2) / 2).
  have hv : s + e1 - t <> - e2 by lra.
  have := st _ _ _ _ (touch_below lo) (touch_between (v := v) (x := s + e1 - t) ltac:(lra) erefl).
  have v0 : 0 < v := exp_pos _; have vw : w < v by apply: exp_increasing; lra.
  have -> : 1 - (1 - v) / (1 - w) = (v - w) / (1 - w) by field; lra.
  have -> : 1 - (1 - v) / (1 - w) * (w / v) = (v - w) / (1 - w) / v by field; lra.
  move=> hst; have k0 : (v - w) / (1 - w) <> 0 by apply: quotient_neq; lra.
  have e : exp t * exp t * v = exp e1 * exp s.
    apply: (Rmult_eq_reg_l ((v - w) / (1 - w))) => //.
    rewrite (_ : _ * (exp t * exp t * v) = (v - w) / (1 - w) * (exp t * exp t) * v); last by ring.
    by rewrite hst; field; lra.
  by move: e; rewrite /v -!exp_plus => /Rpower.exp_inv e; right; right; right; lra.
case: (Rle_dec e2 (s - t)) => lo'.
  have [_ a0] := touch_above lo'; have [_ a1] := @touch_above (s + e1 - t) ltac:(lra).
  by exfalso; move: hg; rewrite /A /stepped a0 a1; lra.
set v := exp ((s - t - e2) / 2).
have v0 : 0 < v := exp_pos _; have v1 : v < 1 by rewrite -exp_0; apply: exp_increasing; lra.
have tl := touch_between (v := v) (x := s - t) ltac:(lra) erefl.
case: (Rle_dec e2 (s + e1 - t)) => hi.
  have := st _ _ _ _ tl (touch_above hi); rewrite !Rminus_0_r.
  move=> hst; have k0 : (1 - v) / (1 - w) <> 0 by apply: quotient_neq; lra.
  have e : exp t * exp t * v = exp e1 * exp s * w.
    apply: (Rmult_eq_reg_l ((1 - v) / (1 - w))) => //.
    rewrite (_ : _ * (exp t * exp t * v) = (1 - v) / (1 - w) * (exp t * exp t) * v); last by ring.
    by rewrite hst; field; lra.
  by move: e; rewrite /v /w -!exp_plus => /Rpower.exp_inv e; right; right; left; lra.
set u := exp ((s + e1 - t - e2) / 2).
have := st _ _ _ _ tl (touch_between (v := u) (x := s + e1 - t) ltac:(lra) erefl).
have u0 : v < u by apply: exp_increasing; lra.
have -> : (1 - v) / (1 - w) - (1 - u) / (1 - w) = (u - v) / (1 - w) by field; lra.
have -> : (1 - v) / (1 - w) * (w / v) - (1 - u) / (1 - w) * (w / u) = (u - v) / (1 - w) * (w / (u * v)) by field; lra.
move=> hst; have k0 : (u - v) / (1 - w) <> 0 by apply: quotient_neq; lra.
have e : exp t * exp t * u * v = exp e1 * exp s * w.
  apply: (Rmult_eq_reg_l ((u - v) / (1 - w))) => //.
  rewrite (_ : _ * (exp t * exp t * u * v) = (u - v) / (1 - w) * (exp t * exp t) * u * v); last by ring.
  by rewrite hst; field; lra.
by move: e; rewrite /v /w /u -!exp_plus => /Rpower.exp_inv e; left; lra.
Qed.

(** [exactdp, Two bounded-range mechanisms]: the optimum is the largest average at four t, moved into
    [0, eps_1]; the averages are of one BR(eps_2) in closed form. *)
Theorem two_BR :
  let at_ x := stepped (one_BR_value e2) e1 (clip x 0 e1) s in
  delta_opt (adaptive [:: BR e1; BR e2]) s =
  Rmax (at_ (e1 / 2)) (Rmax (at_ ((s + e1) / 2)) (Rmax (at_ ((2 * e1 + s - e2) / 3)) (at_ ((e1 + s + e2) / 3)))).
Proof.
move=> at_; have hw : allwf [:: BR e2] by [].
have [u _] := BR_lub s h1 hw; set D := delta_opt _ _ in u *.
have hle x : at_ x <= D by apply: u; exists (clip x 0 e1); split; [exact: clip_in | exact: A_delta].
have hge x : f s <= at_ x by apply: A_ge; exact: clip_in.
have [t [ht e]] := attained s h1 hw; rewrite -/D -A_delta in e.
apply: Rle_antisym; last by repeat apply: Rmax_lub; exact: hle.
case: (Rle_dec D (f s)) => hg.
  by apply: Rle_trans (Rmax_l _ _); apply: Rle_trans hg (hge _).
have hmax r : 0 <= r <= e1 -> A r <= A t.
  by move=> hr; rewrite -e A_delta; apply: u; exists r.
have [z0 z1] := stepped_ends f s h1.
have ht0 : t <> 0 by move=> t0; move: e; rewrite t0 /A z0; lra.
have ht1 : t <> e1 by move=> t1; move: e; rewrite t1 /A z1; lra.
have id : clip t 0 e1 = t by rewrite /clip Rmin_right ?Rmax_right; lra.
have at_t : at_ t = D by rewrite e /at_ id.
have ht2 : 0 < t < e1 by case: ht => -[?|?] [?|?]; split; congruence || lra.
have hg' : f s < A t by rewrite -e; lra.
have [<-|[<-|[<-|<-]]] := one_of_four ht2 hmax hg'; rewrite at_t.
- exact: Rmax_l.
- by apply: Rle_trans (Rmax_r _ _); exact: Rmax_l.
- by do 2 (apply: Rle_trans (Rmax_r _ _)); exact: Rmax_l.
- by do 2 (apply: Rle_trans (Rmax_r _ _)); exact: Rmax_r.
Qed.
End Two.
