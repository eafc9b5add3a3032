(* Mixed vertices: conditional means over a box of t lie between those of its vertices, also if the sum of
   all t is confined; and they do not fall from a slab to a later one. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Boxes Drops.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* every t at one of the ends of its interval *)
Fixpoint vertex (bs : seq box) (ts : seq (R * R)) : Prop :=
  match bs, ts with
  | [::], [::] => True
  | x :: bs, z :: ts => ((z.1 = low x \/ z.1 = high x) /\ z.2 = range x) /\ vertex bs ts
  | _, _ => False
  end.
(* how far ln (1 + c x), c = e^(high - low) - 1, may be above its chord *)
Definition sag (x : box) : R := (exp (high x - low x) - 1) ^ 2 / 8.
Fixpoint sags (bs : seq box) : R := if bs is x :: bs then sag x + sags bs else 0.

(* the share of the upper end *)
Definition share (x : box) (t : R) : R := (exp t - exp (low x)) / (exp (high x) - exp (low x)).
Fixpoint mean_of_vertices (bs : seq box) (ts : seq (R * R)) : R :=
  match bs, ts with
  | x :: bs, z :: ts => (1 - share x z.1) * low x + share x z.1 * high x + mean_of_vertices bs ts
  | _, _ => 0
  end.

Lemma share01 x t : low x <= t <= high x -> 0 <= share x t <= 1.
Proof.
move=> ht; rewrite /share; case: (Req_dec (low x) (high x)) => e.
  by rewrite (_ : t = low x) ?Rminus_eq_0 /Rdiv ?Rmult_0_l; lra.
by apply: frac01; have := exp_increasing (low x) (high x); have := @exp_mono (low x) t; have := @exp_mono t (high x); lra.
Qed.
Lemma at_share x t : low x <= t <= high x ->
  exp t = (1 - share x t) * exp (low x) + share x t * exp (high x).
Proof.
move=> ht; rewrite /share; case: (Req_dec (low x) (high x)) => e.
  have -> : t = low x by lra.
  by rewrite Rminus_eq_0 /Rdiv Rmult_0_l; ring.
by have := exp_increasing (low x) (high x) ltac:(lra) => h; field; lra.
Qed.
Lemma q_at_share x t : 0 < range x -> low x <= t <= high x ->
  qRR (range x) t = (1 - share x t) * qRR (range x) (low x) + share x t * qRR (range x) (high x).
Proof.
move=> h ht; have hd := exp_neg_lt1 h; rewrite /qRR !exp_sub (at_share ht).
by field; lra.
Qed.

(* what is affine in every single chance *)
Lemma by_vertices bs ts w mu C : in_boxes bs ts ->
  (forall vs, vertex bs vs -> mean w vs + mu * total_t vs <= C) ->
  mean w ts + mu * mean_of_vertices bs ts <= C.
Proof.
elim: bs ts w C => [|x bs IH] [|z ts] w C //=; first by move=> _ h; have := h [::] I.
move=> [[hx [hz e]] hts] h; have [p1 [p2 [p3 p4]]] := hx; have s01 := share01 hz; set lam := share x z.1 in s01 *.
pose we t s := qRR (range x) t * w s + (1 - qRR (range x) t) * w (s + range x).
have ends t : t = low x \/ t = high x -> mean (we t) ts + mu * mean_of_vertices bs ts <= C - mu * t.
  move=> ht; apply: IH => // vs hvs.
  by have := h ((t, range x) :: vs) (conj (conj ht erefl) hvs); rewrite /= /we mean_lin /q_of /=; lra.
have l := ends (low x) (or_introl erefl); have u := ends (high x) (or_intror erefl).
have em t : mean (we t) ts = qRR (range x) t * mean w ts + (1 - qRR (range x) t) * mean (fun s => w (s + range x)) ts.
  by rewrite /we mean_lin.
rewrite /q_of e (q_at_share p1 hz) -/lam; rewrite !em in l u.
have l' := Rmult_le_compat_l (1 - lam) _ _ ltac:(lra) l; have u' := Rmult_le_compat_l lam _ _ ltac:(lra) u.
by lra.
Qed.

(* ---- the mean of the sum of t over the vertices ---- *)
Lemma below_ln lam w : 0 <= lam <= 1 -> exp (lam * w) <= 1 + lam * (exp w - 1).
Proof.
move=> hl; set m := lam * w; have h0 := exp_ineq1_le (0 - m); have h1 := exp_ineq1_le (w - m); have e0 := exp_pos m.
have e1 : exp m * exp (0 - m) = 1 by rewrite -exp_plus -exp_0; congr exp; ring.
have e2 : exp m * exp (w - m) = exp w by rewrite -exp_plus; congr exp; ring.
have h2 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) h0; have h3 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) h1.
rewrite e1 in h2; rewrite e2 in h3.
have h4 := Rmult_le_compat_l (1 - lam) _ _ ltac:(lra) h2; have h5 := Rmult_le_compat_l lam _ _ ltac:(lra) h3.
have e3 : exp m * (lam * w - m) = 0 by rewrite /m; ring.
by lra.
Qed.
Lemma above_by_sag lam c : 0 <= lam <= 1 -> 0 <= c -> ln (1 + lam * c) <= lam * ln (1 + c) + c ^ 2 / 8.
Proof.
move=> hl hc; pose g c := lam * ln (1 + c) + lam * (1 - lam) * c ^ 2 / 2 - ln (1 + lam * c).
pose dg c := lam * (1 - lam) * c * (1 - / ((1 + c) * (1 + lam * c))).
have h1 : lam * (1 - lam) <= / 4 by have := Rle_0_sqr (2 * lam - 1); rewrite /Rsqr; lra.
suff : 0 <= g c.
  have h2 := Rmult_le_compat_r (c ^ 2) _ _ (pow2_ge_0 c) h1; rewrite /g; lra.
have pos_ d : 0 <= d -> 0 < 1 + d /\ 0 < 1 + lam * d by move=> hd; split; nra.
have der d : 0 <= d -> is_derive g d (dg d).
  by move=> /pos_ [hd1 hd2]; rewrite /g /dg; auto_derive => //; field; split; lra.
have [|d hd|b [hb eb]] := MVT_gen g 0 c dg.
- by move=> d; rewrite Rmin_left // => hd; apply: der; lra.
- rewrite Rmin_left // in hd; apply: derivable_continuous_pt; exists (dg d); apply/is_derive_Reals; apply: der; lra.
rewrite Rmin_left // in hb; have g0 : g 0 = 0 by rewrite /g !(Rmult_0_r, Rplus_0_r) ln_1; field.
have [b1 b2] := pos_ b ltac:(lra).
suff : 0 <= dg b by move=> hdg; have := Rmult_le_pos _ _ hdg hc; lra.
rewrite /dg; apply: Rmult_le_pos; first by repeat apply: Rmult_le_pos; lra.
suff : / ((1 + b) * (1 + lam * b)) <= 1 by lra.
rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; first by lra.
by have h3 : 0 <= lam * b by [apply: Rmult_le_pos; lra]; nra.
Qed.
Lemma t_and_chord x t : low x <= t <= high x ->
  t - sag x <= (1 - share x t) * low x + share x t * high x <= t.
Proof.
move=> ht; have hs := share01 ht; set lam := share x t in hs *; set w := high x - low x.
have e : exp (t - low x) = 1 + lam * (exp w - 1).
  rewrite exp_sub (at_share ht) -/lam /w exp_sub; have := exp_inv (low x); nra.
have ec : (1 - lam) * low x + lam * high x = low x + lam * w by rewrite /w; ring.
have w0 : 0 <= w by rewrite /w; lra.
have c0 : 0 <= exp w - 1 by have := exp_ge1 w0; lra.
have [h1 h2] : lam * w <= t - low x /\ t - low x <= lam * w + (exp w - 1) ^ 2 / 8.
  split; first by apply: Rnot_lt_le => /exp_increasing; rewrite e; have := below_ln w hs; lra.
  have := above_by_sag hs c0; rewrite -e ln_exp (_ : 1 + (exp w - 1) = exp w); last by ring.
  by rewrite ln_exp.
by rewrite ec /sag -/w; lra.
Qed.
Lemma mean_of_the_sum bs ts : in_boxes bs ts ->
  total_t ts - sags bs <= mean_of_vertices bs ts <= total_t ts.
Proof.
elim: bs ts => [|x bs IH] [|z ts] //=; first by move=> _; lra.
by move=> [[hx [hz e]] /IH hi]; have := t_and_chord hz; lra.
Qed.

(** [exactdp, Mixed vertices]: if at every vertex N_v + mu (Lambda_v - T) is at most rho D_v, and mu >= 0 with
    T at most the sum of all t less the sags, or mu <= 0 with T at least the sum, then N <= rho D ... *)
Theorem mixed_vertices bs ts eps sigma mu T rho : in_boxes bs ts ->
  (forall vs, vertex bs vs -> inside_moment eps sigma vs + mu * (total_t vs - T) <= rho * inside_mass eps sigma vs) ->
  (0 <= mu /\ T <= total_t ts - sags bs) \/ (mu <= 0 /\ total_t ts <= T) ->
  inside_moment eps sigma ts <= rho * inside_mass eps sigma ts.
Proof.
move=> hb hv hT; have hs := mean_of_the_sum hb.
pose w s := 1 * (window eps sigma s * exp s) + (- rho) * window eps sigma s.
have ew vs : mean w vs = inside_moment eps sigma vs - rho * inside_mass eps sigma vs by rewrite /w mean_lin /inside_moment /inside_mass; ring.
have := @by_vertices bs ts w mu (mu * T) hb _.
rewrite ew => hh; have {}hh : inside_moment eps sigma ts - rho * inside_mass eps sigma ts + mu * mean_of_vertices bs ts <= mu * T.
  by apply: hh => vs /hv; rewrite ew; lra.
by case: hT => hT; nra.
Qed.
(** ... and likewise from below. *)
Theorem mixed_vertices_below bs ts eps sigma mu T rho : in_boxes bs ts ->
  (forall vs, vertex bs vs -> rho * inside_mass eps sigma vs <= inside_moment eps sigma vs + mu * (total_t vs - T)) ->
  (mu <= 0 /\ T <= total_t ts - sags bs) \/ (0 <= mu /\ total_t ts <= T) ->
  rho * inside_mass eps sigma ts <= inside_moment eps sigma ts.
Proof.
move=> hb hv hT; have hs := mean_of_the_sum hb.
pose w s := (- 1) * (window eps sigma s * exp s) + rho * window eps sigma s.
have ew vs : mean w vs = rho * inside_mass eps sigma vs - inside_moment eps sigma vs by rewrite /w mean_lin /inside_moment /inside_mass; ring.
have := @by_vertices bs ts w (- mu) (- mu * T) hb _.
rewrite ew => hh; have {}hh : rho * inside_mass eps sigma ts - inside_moment eps sigma ts + - mu * mean_of_vertices bs ts <= - mu * T.
  by apply: hh => vs /hv; rewrite ew; lra.
by case: hT => hT; nra.
Qed.
(** P(W) itself is between its least and its largest value at the vertices. *)
Theorem mass_of_vertices bs ts eps sigma a b : in_boxes bs ts ->
  (forall vs, vertex bs vs -> a <= inside_mass eps sigma vs <= b) -> a <= inside_mass eps sigma ts <= b.
Proof.
move=> hb hv; split.
  have := @by_vertices bs ts (fun s => (- 1) * window eps sigma s) 0 (- a) hb _.
  rewrite mean_mul => hh; suff : -1 * mean (window eps sigma) ts + 0 * mean_of_vertices bs ts <= - a by rewrite /inside_mass; lra.
  by apply: hh => vs /hv; rewrite mean_mul /inside_mass; lra.
have hh := @by_vertices bs ts (window eps sigma) 0 b hb _.
suff : mean (window eps sigma) ts + 0 * mean_of_vertices bs ts <= b by rewrite /inside_mass; lra.
by apply: hh => vs /hv; rewrite /inside_mass; lra.
Qed.

(* ---- several slabs ---- *)
Lemma mean_swap f ts us : mean (fun s => mean (f s) us) ts = mean (fun r => mean (fun s => f s r) ts) us.
Proof. by elim: ts f => [|z ts IH] f //=; rewrite !IH -mean_lin. Qed.
Lemma double f g ts : mean (fun s => mean (fun r => f s * g r) ts) ts = mean f ts * mean g ts.
Proof.
rewrite (@mean_ext _ (fun s => mean g ts * f s)) => [|s _]; last by rewrite mean_mul; ring.
by rewrite mean_mul; ring.
Qed.
Lemma window_order eps sigma tau s r : 0 < eps -> sigma <= tau -> r <= s ->
  window eps sigma s * window eps tau r <= window eps tau s * window eps sigma r.
Proof.
move=> h hst hrs; have a1 := window01 tau s h; have a2 := window01 sigma r h.
have nn : 0 <= window eps tau s * window eps sigma r by apply: Rmult_le_pos; lra.
rewrite (window_in sigma s h) (window_in tau r h); case: Rlt_dec => h1 /=; last by lra.
case: Rlt_dec => h2 /=; last by lra.
rewrite {1 2}/upto; case: Rle_dec => h3 /=; last by lra.
case: Rle_dec => h4 /=; last by lra.
rewrite !window_in //; case: Rlt_dec => h5 /=; last by lra.
case: Rlt_dec => h6 /=; last by lra.
by rewrite /upto; case: Rle_dec => h7 /=; [case: Rle_dec => h8 /= |]; lra.
Qed.
(** The conditional mean does not fall from a slab to a later one ... *)
Theorem window_moves eps sigma tau ts : 0 < eps -> sigma <= tau -> proper_ts ts ->
  inside_moment eps sigma ts * inside_mass eps tau ts <= inside_moment eps tau ts * inside_mass eps sigma ts.
Proof.
move=> h hst hp; set v := window eps sigma; set w := window eps tau.
rewrite /inside_moment /inside_mass -/v -/w -!double.
pose A s r := v s * exp s * w r; pose B s r := w s * exp s * v r.
have sA : mean (fun s => mean (A s) ts) ts = mean (fun s => mean (fun r => A r s) ts) ts by exact: mean_swap.
have sB : mean (fun s => mean (B s) ts) ts = mean (fun s => mean (fun r => B r s) ts) ts by exact: mean_swap.
suff : mean (fun s => mean (fun r => A s r + A r s) ts) ts <= mean (fun s => mean (fun r => B s r + B r s) ts) ts.
  have sum f : mean (fun s => mean (fun r => f s r + f r s) ts) ts
      = mean (fun s => mean (f s) ts) ts + mean (fun s => mean (fun r => f r s) ts) ts.
    rewrite (@mean_ext _ (fun s => 1 * mean (f s) ts + 1 * mean (fun r => f r s) ts)) => [|s _].
      by rewrite mean_lin; ring.
    rewrite (@mean_ext (fun r => f s r + f r s) (fun r => 1 * f s r + 1 * f r s)) => [|r _]; last by ring.
    by rewrite mean_lin.
  rewrite !sum -sA -sB => hh.
  by have : mean (fun s => mean (A s) ts) ts <= mean (fun s => mean (B s) ts) ts by lra.
apply: mean_le => // s _; apply: mean_le => // r _; rewrite /A /B.
case: (Rle_dec r s) => hrs.
  by have := window_order h hst hrs; have := exp_mono hrs; rewrite -/v -/w; nra.
have hsr : s <= r by lra.
by have := window_order h hst hsr; have := exp_mono hsr; rewrite -/v -/w; nra.
Qed.
(** ... and where the later one has nothing A is at most its sigma, where the earlier one has nothing at
    least that plus eps. *)
Theorem empty_later eps sigma tau ts : 0 < eps -> sigma <= tau -> proper_ts ts -> inside_mass eps tau ts = 0 ->
  inside_moment eps sigma ts <= exp (tau - eps) * inside_mass eps sigma ts.
Proof.
move=> h hst hp e; suff : inside_moment eps sigma ts <= exp (tau - eps) * inside_mass eps sigma ts + exp sigma * inside_mass eps tau ts.
  by rewrite e; lra.
rewrite /inside_moment /inside_mass -mean_lin; apply: mean_le => // s _; have e0 := exp_pos sigma; have e1 := exp_pos (tau - eps).
rewrite !window_in //; case: Rlt_dec => h1 /=; last by case: Rlt_dec => _ /=; rewrite /upto; [case: Rle_dec => _ /= |]; lra.
rewrite {1 2}/upto; case: Rle_dec => h2 /=; last by case: Rlt_dec => _ /=; rewrite /upto; [case: Rle_dec => _ /= |]; lra.
case: Rlt_dec => h3 /=; last by have := @exp_mono s (tau - eps); lra.
by rewrite /upto; case: Rle_dec => h4 /=; have := exp_mono h2; lra.
Qed.
Theorem empty_earlier eps sigma tau ts : 0 < eps -> sigma <= tau -> proper_ts ts -> inside_mass eps sigma ts = 0 ->
  exp sigma * inside_mass eps tau ts <= inside_moment eps tau ts.
Proof.
move=> h hst hp e; suff : exp sigma * inside_mass eps tau ts <= 1 * inside_moment eps tau ts + exp sigma * inside_mass eps sigma ts.
  by rewrite e; lra.
rewrite /inside_moment /inside_mass -mean_lin -mean_mul; apply: mean_le => // s _; have e0 := exp_pos sigma; have e1 := exp_pos s.
have w1 := window01 tau s h; have w2 := window01 sigma s h; case: (Rle_dec s sigma) => hs; last first.
  by have := @exp_mono sigma s; nra.
case: (Rlt_dec (tau - eps) s) => h1; last by rewrite (window_in tau s h); case: Rlt_dec => // _ /=; nra.
have -> : window eps sigma s = 1.
  by rewrite window_in // /upto; case: Rlt_dec => h2 /=; [case: Rle_dec => h3 //=; lra | lra].
by nra.
Qed.
