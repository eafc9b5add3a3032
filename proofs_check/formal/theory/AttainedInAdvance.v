(* A function on a box that moves no faster than its coordinates is largest somewhere: at a place where
   none of the coordinates can be lowered by itself. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Fixpoint in_box (es us : seq R) : Prop :=
  match es, us with
  | [::], [::] => True
  | e :: es, u :: us => 0 <= u <= e /\ in_box es us
  | _, _ => False
  end.
Definition slow (L : R) (es : seq R) (f : seq R -> R) : Prop := forall pre u u' post,
  in_box es (pre ++ u :: post) -> in_box es (pre ++ u' :: post) ->
  f (pre ++ u :: post) - f (pre ++ u' :: post) <= L * Rabs (u - u').
Definition not_lower (es : seq R) (f : seq R -> R) (us : seq R) : Prop := forall pre u u' post,
  us = pre ++ u :: post -> 0 <= u' < u -> f (pre ++ u' :: post) < f us.

Section One.
Variables (v : R -> R) (e L : R).
Hypotheses (he : 0 <= e) (hL : 0 <= L).
Hypothesis hv : forall x y, 0 <= x <= e -> 0 <= y <= e -> v x - v y <= L * Rabs (x - y).
Let clamp x := Rmax 0 (Rmin e x).
Lemma clamp_in x : 0 <= clamp x <= e.
Proof. by rewrite /clamp; split; [exact: Rmax_l | apply: Rmax_lub => //; exact: Rmin_l]. Qed.
Lemma clamp_id x : 0 <= x <= e -> clamp x = x.
Proof. by move=> h; rewrite /clamp Rmin_right ?Rmax_right; lra. Qed.
Lemma clamp_near x y : Rabs (clamp x - clamp y) <= Rabs (x - y).
Proof.
have low a b : Rmax 0 a - Rmax 0 b <= Rabs (a - b).
  have h1 := Rabs_pos (a - b); have h2 := Rle_abs (a - b); have h3 := Rmax_l 0 b; have h4 := Rmax_r 0 b.
  by apply: (Rplus_le_reg_r (Rmax 0 b)); ring_simplify; apply: Rmax_lub; lra.
have high a b : Rmin e a - Rmin e b <= Rabs (a - b).
  have h1 := Rabs_pos (a - b); have h2 := Rle_abs (a - b); have h3 := Rmin_l e a; have h4 := Rmin_r e a.
  suff : Rmin e a - Rabs (a - b) <= Rmin e b by lra.
  by apply: Rmin_glb; lra.
have both a b : Rabs (Rmin e a - Rmin e b) <= Rabs (a - b).
  by apply: Rabs_le; have := high a b; have := high b a; rewrite (Rabs_minus_sym b); lra.
apply: Rle_trans (both x y); apply: Rabs_le.
have := low (Rmin e x) (Rmin e y); have := low (Rmin e y) (Rmin e x).
by rewrite (Rabs_minus_sym (Rmin e y)) /clamp; lra.
Qed.
Lemma continuous x : continuity_pt (fun x => v (clamp x)) x.
Proof.
move=> d hd; exists (d / (L + 1)); split; first by apply: Rdiv_lt_0_compat; lra.
move=> y [_ hy]; have {}hy : Rabs (y - x) < d / (L + 1) := hy.
have h1 := hv (clamp_in x) (clamp_in y); have h2 := hv (clamp_in y) (clamp_in x).
have h3 := clamp_near y x; rewrite (Rabs_minus_sym (clamp x)) in h1.
have h4 : L * Rabs (clamp y - clamp x) < d.
  apply: Rle_lt_trans (Rmult_le_compat_l _ _ _ hL h3) _.
  have h5 : Rabs (y - x) * (L + 1) < d.
    have -> : d = d / (L + 1) * (L + 1) by field; lra.
    by apply: Rmult_lt_compat_r; lra.
  by have := Rabs_pos (y - x); lra.
by rewrite /= /R_dist; apply: Rabs_def1; lra.
Qed.
Lemma least_argmax : exists x, [/\ 0 <= x <= e, forall y, 0 <= y <= e -> v y <= v x &
  forall y, 0 <= y < x -> v y < v x].
Proof.
have [m [hm m01]] := continuity_ab_maj _ _ _ he (fun c _ => continuous c).
have {}hm y : 0 <= y <= e -> v y <= v m by move=> hy; have := hm y hy; rewrite !clamp_id.
pose E z := exists x, 0 <= x <= e /\ v x = v m /\ z = - x.
have [|z [u l]] := completeness E _ (ex_intro _ (- m) (ex_intro _ m (conj m01 (conj erefl erefl)))).
  by exists 0 => _ [x [hx [_ ->]]]; lra.
have hz : 0 <= - z <= e.
  split; last by have := u (- m) (ex_intro _ m (conj m01 (conj erefl erefl))); lra.
  by have : z <= 0; [apply: l => _ [x [hx [_ ->]]]; lra | lra].
have hvz : v (- z) = v m.
  apply: Rle_antisym; first exact: hm.
  apply: Rnot_lt_le => hlt; pose d := (v m - v (- z)) / (L + 1).
  have hd : 0 < d by apply: Rdiv_lt_0_compat; lra.
  suff : z <= z - d by lra.
  apply: l => _ [x [hx [ex ->]]]; apply: Rnot_lt_le => hlt'.
  have hxz : - x <= z by apply: u; exists x.
  have := hv hx hz; rewrite ex Rabs_pos_eq; last by lra.
  have -> : v m - v (- z) = d * (L + 1) by rewrite /d; field; lra.
  have h1 : x - - z <= d by lra.
  by have := Rmult_le_compat_l _ _ _ hL h1; lra.
exists (- z); split=> // y hy; first by rewrite hvz; exact: hm.
have hy' : 0 <= y <= e by lra.
case: (Rle_lt_or_eq_dec _ _ (hm y hy')) => [|ey]; first by rewrite hvz.
by have := u (- y) (ex_intro _ y (conj hy' (conj ey erefl))); lra.
Qed.
End One.

(** Such a place exists, for any number of coordinates. *)
Theorem attained es f L : (forall e, List.In e es -> 0 <= e) -> 0 <= L -> slow L es f ->
  exists us, [/\ in_box es us, forall ts, in_box es ts -> f ts <= f us & not_lower es f us].
Proof.
move=> hes hL; elim: es f hes => [|e es IH] f hes hf.
  by exists [::]; split=> // [[|//] _|[|? ?]]; [right | |].
have he : 0 <= e by apply: hes; left.
have hrest x : 0 <= x <= e -> exists us, [/\ in_box es us, forall ts, in_box es ts -> f (x :: ts) <= f (x :: us)
    & not_lower es (fun ts => f (x :: ts)) us].
  move=> hx; apply: (IH (fun ts => f (x :: ts))) => [y hy|]; first by apply: hes; right.
  by move=> pre u u' post h1 h2; apply: (hf (x :: pre)).
pose v x := sup (fun y => exists ts, in_box es ts /\ y = f (x :: ts)).
have vE x us : in_box es us -> (forall ts, in_box es ts -> f (x :: ts) <= f (x :: us)) -> v x = f (x :: us).
  move=> h1 h2; apply: sup_of_lub; first by exists (f (x :: us)), us.
  by split=> [_ [ts [hts ->]]|s hs]; [exact: h2 | apply: hs; exists us].
have hv x y : 0 <= x <= e -> 0 <= y <= e -> v x - v y <= L * Rabs (x - y).
  move=> hx hy; have [us [h1 h2 _]] := hrest x hx; have [ts [h3 h4 _]] := hrest y hy.
  rewrite (vE x us) // (vE y ts) //; have := hf [::] x y us; have := h4 us h1.
  by move=> hle hh; have := hh (conj hx h1) (conj hy h1) => /=; lra.
have [x [hx hmax hleast]] := least_argmax he hL hv.
have [us [h1 h2 h3]] := hrest x hx; have ev := vE x us h1 h2.
exists (x :: us); split=> //.
  case=> [|y ts] //= [hy hts]; rewrite -ev; apply: Rle_trans (hmax y hy).
  by have [ts' [h4 h5 _]] := hrest y hy; rewrite (vE y ts') //; exact: h5.
move=> [|p pre] u u' post /= [e1 e2] hu; last by rewrite -e1; exact: (h3 pre u u' post).
rewrite -e1 in hu; rewrite -e2 -ev; apply: Rle_lt_trans (hleast u' hu).
have hu' : 0 <= u' <= e by lra.
by have [ts' [h4 h5 _]] := hrest u' hu'; rewrite (vE u' ts') //; exact: h5.
Qed.
