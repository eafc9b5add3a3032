(* Approximate zCDP: with probability d everything is revealed, else zCDP holds. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs Basics Dominate Concentrated.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* P' is P given an event, whose chance given the outcome x is e x, and which has probability s *)
Definition given (T : finType) (P : dist T) (e : T -> R) (s : R) (P' : dist T) : Prop :=
  (forall x, 0 <= e x <= 1) /\ s = \rsum_(x : T) (P x * e x) /\ 0 < s /\ forall x, s * P' x = P x * e x.
(* [cesar-rogers-2022, Definition 2.7]: d-approximate C; an event for each input, of probability >= 1 - d *)
Definition approximate (d : R) (C : pair -> Prop) (m : pair) : Prop :=
  exists (e f : out m -> R) (s r : R) (P Q : dist (out m)),
    [/\ given (dP m) e s P, given (dQ m) f r Q, 1 - d <= s, 1 - d <= r & C (Pair P Q)].

(* the input is revealed with probability d, else m answers *)
Definition leak_pmf (T : finType) (d : R) (b : bool) (P : dist T) (x : bool + T) : R :=
  match x with inl c => if c == b then d else 0 | inr x => (1 - d) * P x end.
Lemma leak_ge0 (T : finType) d b (P : dist T) x : 0 <= d <= 1 -> 0 <= leak_pmf d b P x.
Proof. by move=> hd; case: x => [c|x] /=; [case: eqP; lra | have := pmf_ge0 P x; nra]. Qed.
Lemma big_leak (T : finType) (F : bool + T -> R) :
  \rsum_(x : [finType of (bool + T)%type]) F x = F (inl true) + F (inl false) + \rsum_(x : T) F (inr x).
Proof. by rewrite big_sumType /= big_bool. Qed.
Lemma leak_sum (T : finType) d b (P : dist T) : \rsum_(x : [finType of (bool + T)%type]) leak_pmf d b P x = 1.
Proof. by rewrite big_leak /= rsum_mull pmf_sum; case: b => /=; ring. Qed.
Definition leak (T : finType) d (hd : 0 <= d <= 1) b (P : dist T) : dist [finType of (bool + T)%type] :=
  Dist (fun x => leak_ge0 b P x hd) (leak_sum d b P).
Definition leaks d (hd : 0 <= d <= 1) (m : pair) : pair := Pair (leak hd true (dP m)) (leak hd false (dQ m)).

Lemma delta_leaks d (hd : 0 <= d <= 1) m eps_g : delta (leaks hd m) eps_g = d + (1 - d) * delta m eps_g.
Proof.
rewrite /delta big_leak /= (pos_id (x := d - exp eps_g * 0)); last by lra.
rewrite (pos_0 (x := 0 - exp eps_g * d)); last by have := exp_pos eps_g; nra.
rewrite Rmult_0_r Rminus_0_r Rplus_0_r -rsum_mull; congr (_ + _); apply: eq_bigr => x _.
by rewrite -pos_mul; [congr pos; ring | lra].
Qed.
Lemma delta_leaks_swap d (hd : 0 <= d <= 1) m eps_g : delta (swap (leaks hd m)) eps_g = d + (1 - d) * delta (swap m) eps_g.
Proof.
rewrite /delta big_leak /= (pos_id (x := d - exp eps_g * 0)); last by lra.
rewrite (pos_0 (x := 0 - exp eps_g * d)); last by have := exp_pos eps_g; nra.
rewrite Rmult_0_r Rminus_0_r Rplus_0_l -rsum_mull; congr (_ + _); apply: eq_bigr => x _.
by rewrite -pos_mul; [congr pos; ring | lra].
Qed.

(* what is left of P when (1 - d) P' is taken out of it *)
Lemma rest (T : finType) (P P' : dist T) e s d : 0 < d <= 1 -> given P e s P' -> 1 - d <= s ->
  exists w : dist T, forall x, P x = (1 - d) * P' x + d * w x.
Proof.
move=> hd [he [_ [s0 hs]]] h.
have g0 x : 0 <= (P x - (1 - d) * P' x) * / d.
  apply: Rmult_le_pos; last by left; apply: Rinv_0_lt_compat; lra.
  have h1 := pmf_ge0 P x; have h2 := pmf_ge0 P' x; have := he x; have := hs x; nra.
have gs : \rsum_(x : T) ((P x - (1 - d) * P' x) * / d) = 1.
  rewrite rsum_mulr (_ : \rsum_(x : T) (P x - (1 - d) * P' x) = d); first by field; lra.
  transitivity (1 * (\rsum_(x : T) P x) - (1 - d) * (\rsum_(x : T) P' x)); last by rewrite !pmf_sum; ring.
  by rewrite -rsum_sub; apply: eq_bigr => x _; ring.
by exists (Dist g0 gs) => x /=; field; lra.
Qed.
(* the whole on one outcome *)
Lemma point_ge0 (T : finType) (y x : T) : 0 <= (if x == y then 1 else 0).
Proof. by case: eqP; lra. Qed.
Lemma point_sum (T : finType) (y : T) : \rsum_(x : T) (if x == y then 1 else 0) = 1.
Proof. by rewrite -big_mkcond /= (big_pred1 y). Qed.
Definition point (T : finType) (y : T) : dist T := Dist (fun x => point_ge0 y x) (point_sum y).
Lemma point_push (T : finType) (P : T -> R) c x : \rsum_(y : T) (c * P y * (if x == y then 1 else 0)) = c * P x.
Proof.
rewrite (bigD1 x) //= eqxx big1 => [|y /negPf hy]; first by ring.
by rewrite eq_sym hy; ring.
Qed.

(** [exactdp, Approximate zCDP]: such a mechanism is computed from one that reveals its input with probability d
    and else answers as one of the class, ... *)
Theorem approximate_postprocesses d C m (hd : 0 <= d <= 1) : 0 < d -> approximate d C m ->
  exists m', C m' /\ postprocesses (leaks hd m') m.
Proof.
move=> d0 [e [f [s [r [P [Q [hP hQ hs hr hC]]]]]]].
have [w1 h1] := rest (conj d0 (proj2 hd)) hP hs; have [w2 h2] := rest (conj d0 (proj2 hd)) hQ hr.
exists (Pair P Q); split=> //.
exists (fun x : bool + out m => match x with inl b => if b then w1 else w2 | inr y => point y end) => x.
split; rewrite /push_pmf big_leak /= point_push; first by rewrite h1; ring.
by rewrite h2; ring.
Qed.
(** ... and whatever reveals its input with probability d is of that kind. *)
Lemma leaks_approximate d (hd : 0 <= d <= 1) m xi rho : d < 1 -> iszCDP xi rho m ->
  approximate d (iszCDP xi rho) (leaks hd m).
Proof.
move=> d1 hm.
have hz : 0 <= 0 <= 1 by lra.
pose e (x : bool + out m) := if x is inr _ then 1 else 0.
have he x : 0 <= e x <= 1 by rewrite /e; case: x => _; lra.
have hg b (P : dist (out m)) : given (leak hd b P) e (1 - d) (leak hz b P).
  split=> //; split.
    transitivity ((1 - d) * \rsum_(x : out m) P x); first by rewrite pmf_sum; ring.
    rewrite big_leak /e /= !Rmult_0_r Rplus_0_l Rplus_0_l -rsum_mull.
    by apply: eq_bigr => x _; rewrite Rmult_1_r.
  split; first lra.
  by case=> [c|x]; rewrite /e /=; [case: eqP => _; ring | ring].
exists e, e, (1 - d), (1 - d), (leak hz true (dP m)), (leak hz false (dQ m)).
split; try exact: hg; try lra.
have one n : one_zCDP xi rho n -> forall b c, one_zCDP xi rho (Pair (leak hz b (dP n)) (leak hz c (dQ n))).
  move=> [hs h] b c; split.
    case=> [v|x] /=; first by case: eqP => _; case: eqP => _.
    by have [k1 k2] := hs x; rewrite Rminus_0_r !Rmult_1_l; split.
  move=> lam hl; apply: Rle_trans (h lam hl); right; rewrite /moment_about big_leak.
  transitivity (0 + 0 + \rsum_(x : out n) (dP n x * exp (lam * (loss x - 0)))); last by rewrite !Rplus_0_l.
  congr (_ + _ + _); try by rewrite /=; case: eqP => _; rewrite Rmult_0_l.
  by apply: eq_bigr => x _; rewrite /loss /= Rminus_0_r !Rmult_1_l.
by case: hm => h1 h2; split; [exact: one h1 true false | exact: (one (swap m) h2 false true)].
Qed.
Lemma zCDP_both xi rho : both_orders (iszCDP xi rho).
Proof. by move=> m [h1 h2]; split. Qed.
Lemma approximate_both d C : both_orders C -> both_orders (approximate d C).
Proof.
by move=> hC m [e [f [s [r [P [Q [hP hQ hs hr h]]]]]]]; exists f, e, r, s, Q, P; split=> //; exact: (hC _ h).
Qed.
(* the silent mechanism *)
Lemma zCDP_nothing xi rho : 0 <= rho -> 0 <= xi + rho -> iszCDP xi rho nothing.
Proof.
move=> h1 h2; have one : one_zCDP xi rho nothing; last by split.
split=> [x /=|lam hl]; first by lra.
rewrite /moment_about (big_pred1 tt) => [|[]] //=.
rewrite /loss /= (_ : lam * (ln (1 / 1) - 0) = 0) ?exp_0 ?Rmult_1_l.
  have hn : 0 <= lam * (xi + (lam + 1) * rho) by nra.
  exact: exp_ge1.
by rewrite (_ : 1 / 1 = 1) ?ln_1; [ring | field].
Qed.
(** ... so that the optimum is d + (1 - d) times that of zCDP. *)
Theorem approximate_zCDP d xi rho eps_g : 0 < d < 1 -> 0 <= rho -> 0 <= xi + rho ->
  delta_opt (approximate d (iszCDP xi rho)) eps_g = d + (1 - d) * delta_opt (iszCDP xi rho) eps_g.
Proof.
move=> h h1 h2; have hd : 0 <= d <= 1 by lra.
have hn := zCDP_nothing h1 h2; have ne : exists m, iszCDP xi rho m by exists nothing.
have [u l] := delta_opt_hockey eps_g (@zCDP_both xi rho) ne.
apply: delta_opt_eq; first exact/approximate_both/zCDP_both.
  by exists (leaks hd nothing); apply: leaks_approximate hn; lra.
split=> [_ [m [hm ->]]|s hs].
  have [m' [hc hp]] := approximate_postprocesses hd (proj1 h) hm.
  apply: Rle_trans (post_processing eps_g hp) _; rewrite delta_leaks.
  by have := u _ (ex_intro _ m' (conj hc erefl)); nra.
suff : delta_opt (iszCDP xi rho) eps_g <= (s - d) * / (1 - d).
  move=> /(Rmult_le_compat_l (1 - d)) hh; have := hh ltac:(lra).
  rewrite (_ : (1 - d) * ((s - d) * / (1 - d)) = s - d); [lra | field; lra].
apply: l => _ [m [hm ->]]; apply: (Rmult_le_reg_l (1 - d)); first lra.
rewrite (_ : (1 - d) * ((s - d) * / (1 - d)) = s - d); last by field; lra.
have := hs _ (ex_intro _ _ (conj (leaks_approximate hd (proj2 h) hm) erefl)).
by rewrite delta_leaks; lra.
Qed.
