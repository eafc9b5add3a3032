(* Losses as lists of masses and places: changes of a mass that raise the curve, alone and in sums. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Concentrated.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* (mass, loss), ...: a positive measure, whose total need not be 1 *)
Definition losses := seq (R * R).
Definition masses (l : losses) : Prop := forall z, List.In z l -> 0 <= z.1.
Definition curve (l : losses) (eps_g : R) : R := \big[Rplus/0]_(z <- l) (z.1 * pos (1 - exp (eps_g - z.2))).
(* the sum of two independent losses *)
Definition added (l k : losses) : losses := flatten [seq [seq (z.1 * v.1, z.2 + v.2) | z <- l] | v <- k].
(* no larger at any eps_g *)
Definition below (l k : losses) : Prop := forall eps_g, curve l eps_g <= curve k eps_g.

Lemma curve_nil e : curve [::] e = 0. Proof. by rewrite /curve big_nil. Qed.
Lemma curve_cons z l e : curve (z :: l) e = z.1 * pos (1 - exp (e - z.2)) + curve l e.
Proof. by rewrite /curve big_cons. Qed.
Lemma curve_cat l k e : curve (l ++ k) e = curve l e + curve k e.
Proof. by rewrite /curve big_cat. Qed.
(* the delta of a pair is the curve of its losses *)
Lemma delta_curve m eps_g : shared m -> delta m eps_g = curve [seq (dP m x, loss x) | x <- enum (out m)] eps_g.
Proof.
move=> hs; rewrite /curve big_map big_enum /delta; apply: eq_bigr => x _ /=.
rewrite -pos_mul; last exact: pmf_ge0.
congr pos; rewrite -(inverse_ratio x hs) exp_sub; ring.
Qed.

(** A mass that moves to a larger loss contributes at least as much. *)
Theorem moved a x y l : 0 <= a -> x <= y -> below ((a, x) :: l) ((a, y) :: l).
Proof.
move=> ha hxy e; rewrite !curve_cons /=; apply: Rplus_le_compat_r; apply: Rmult_le_compat_l => //.
by apply: pos_mono; have := @exp_mono (e - y) (e - x); lra.
Qed.
(** ... and so does one that is split into 1/(1 + e^h) of it at x - h and the rest at x + h, which keeps the
    mean of e^-L. *)
Theorem split a x h l : 0 <= a -> 0 < h ->
  below ((a, x) :: l) [:: (a / (1 + exp h), x - h), (a * (exp h / (1 + exp h)), x + h) & l].
Proof.
move=> ha hh e; rewrite !curve_cons /= -Rplus_assoc; apply: Rplus_le_compat_r.
have eh := exp_pos h; set w := exp (e - x).
have -> : exp (e - (x - h)) = w * exp h by rewrite /w -exp_plus; congr exp; ring.
have -> : exp (e - (x + h)) = w * exp (- h) by rewrite /w -exp_plus; congr exp; ring.
have hi := exp_inv h; have d : 0 < / (1 + exp h) by apply: Rinv_0_lt_compat; lra.
have h1 := pos_ge (1 - w * exp h); have h0 := pos_ge0 (1 - w * exp h).
have h2 := pos_ge (1 - w * exp (- h)); have h3 := pos_ge0 (1 - w * exp (- h)).
suff key : (1 + exp h) * pos (1 - w) <= pos (1 - w * exp h) + exp h * pos (1 - w * exp (- h)).
  have := Rmult_le_compat_l (a * / (1 + exp h)) _ _ ltac:(by apply: Rmult_le_pos; lra) key.
  rewrite -Rmult_assoc (_ : a * / (1 + exp h) * (1 + exp h) = a); last by field; lra.
  by rewrite /Rdiv => k; apply: Rle_trans k _; right; ring.
case: (Rle_dec 0 (1 - w)) => hw; last by rewrite (pos_0 (x := 1 - w)); [nra | lra].
rewrite (pos_id hw); nra.
Qed.

Lemma curve_added l k e : curve (added l k) e = \big[Rplus/0]_(v <- k) (v.1 * curve l (e - v.2)).
Proof.
elim: k => [|v k IH]; first by rewrite /added /= curve_nil big_nil.
rewrite /added /= curve_cat big_cons -IH; congr (_ + _).
rewrite /curve big_map big_distrr /=; apply: eq_bigr => z _ /=.
rewrite (_ : e - (z.2 + v.2) = e - v.2 - z.2); ring.
Qed.
Lemma added_below_left l l' k : masses k -> below l l' -> below (added l k) (added l' k).
Proof.
move=> hk hl e; rewrite !curve_added; elim: k hk => [|v k IH] hk; first by rewrite !big_nil; lra.
rewrite !big_cons; apply: Rplus_le_compat; last by apply: IH => z hz; apply: hk; right.
by apply: Rmult_le_compat_l; [apply: hk; left | exact: hl].
Qed.
Lemma curve_added_other l k e : curve (added l k) e = \big[Rplus/0]_(z <- l) (z.1 * curve k (e - z.2)).
Proof.
rewrite curve_added /curve.
transitivity (\big[Rplus/0]_(v <- k) \big[Rplus/0]_(z <- l) (z.1 * (v.1 * pos (1 - exp (e - z.2 - v.2))))).
  apply: eq_bigr => v _; rewrite big_distrr /=; apply: eq_bigr => z _.
  rewrite (_ : e - v.2 - z.2 = e - z.2 - v.2); ring.
by rewrite exchange_big; apply: eq_bigr => z _; rewrite big_distrr.
Qed.
Lemma added_below_right l k k' : masses l -> below k k' -> below (added l k) (added l k').
Proof.
move=> hl hk e; rewrite !curve_added_other; elim: l hl => [|z l IH] hl; first by rewrite !big_nil; lra.
rewrite !big_cons; apply: Rplus_le_compat; last by apply: IH => v hv; apply: hl; right.
by apply: Rmult_le_compat_l; [apply: hl; left | exact: hk].
Qed.
(** [exactdp, Rounded losses]: what raises the curves of two losses raises that of their sum. *)
Theorem sums_of_losses l l' k k' : masses k -> masses l' -> below l l' -> below k k' -> below (added l k) (added l' k').
Proof.
move=> hk hl' h1 h2 e; apply: Rle_trans (added_below_left hk h1 e) _; exact: added_below_right.
Qed.
