(* Poisson samples: the record is in the sample with probability q, independently of all others. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma mix_ge0 (T : finType) q (P Q : dist T) x : 0 <= q <= 1 -> 0 <= (1 - q) * Q x + q * P x.
Proof. by move=> hq; have := pmf_ge0 P x; have := pmf_ge0 Q x; nra. Qed.
Lemma mix_sum (T : finType) q (P Q : dist T) : \rsum_(x : T) ((1 - q) * Q x + q * P x) = 1.
Proof. by rewrite rsum_lin !pmf_sum; ring. Qed.
Definition mix (T : finType) q (hq : 0 <= q <= 1) (P Q : dist T) : dist T :=
  Dist (fun x => mix_ge0 P Q x hq) (mix_sum q P Q).
(* dP with the record and dQ without it: what a sample makes of the pair *)
Definition sampled q (hq : 0 <= q <= 1) (m : pair) : pair := Pair (mix hq (dP m) (dQ m)) (dQ m).

Lemma average_ge0 (T U : finType) (r : dist U) (P : U -> dist T) x : 0 <= \rsum_(u : U) (r u * P u x).
Proof. by apply: rsum_ge0 => u; apply: Rmult_le_pos; exact: pmf_ge0. Qed.
Lemma average_sum (T U : finType) (r : dist U) (P : U -> dist T) : \rsum_(x : T) \rsum_(u : U) (r u * P u x) = 1.
Proof.
by rewrite exchange_big -(pmf_sum r); apply: eq_bigr => u _; rewrite rsum_mull pmf_sum Rmult_1_r.
Qed.
Definition average (T U : finType) (r : dist U) (P : U -> dist T) : dist T :=
  Dist (average_ge0 r P) (average_sum r P).
(* the answers of a mechanism on a sample: u, of the distribution r, is the sample of the other records,
   P u and Q u are the answers with and without the record beside them *)
Definition on_a_sample (T U : finType) (r : dist U) (P Q : U -> dist T) q (hq : 0 <= q <= 1) : pair :=
  Pair (average r (fun u => mix hq (P u) (Q u))) (average r Q).

(* ---- one sample of the others ---- *)
Lemma H_sampled q (hq : 0 <= q <= 1) m a b : 0 <= a -> 0 <= b ->
  H (sampled hq m) a b = if Rle_dec (a * (1 - q)) b then H m (a * q) (b - a * (1 - q)) else a - b.
Proof.
move=> ha hb; case: Rle_dec => h /=.
  by apply: eq_bigr => x _; congr pos; rewrite /=; ring.
transitivity (\rsum_(x : out m) ((a * q) * dP m x + (a * (1 - q) - b) * dQ m x)); last by rewrite rsum_lin !pmf_sum; ring.
apply: eq_bigr => x _ /=; have := pmf_ge0 (dP m) x; have := pmf_ge0 (dQ m) x => h1 h2.
rewrite pos_id; first by ring.
have : 0 <= (a * q) * dP m x + (a * (1 - q) - b) * dQ m x; last by lra.
by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; [apply: Rmult_le_pos; lra | lra].
Qed.
Lemma H_sampled_swap q (hq : 0 <= q <= 1) m a b : 0 <= a -> 0 <= b ->
  H (swap (sampled hq m)) a b = if Rle_dec (b * (1 - q)) a then H (swap m) (a - b * (1 - q)) (b * q) else 0.
Proof.
move=> ha hb; case: Rle_dec => h /=.
  by apply: eq_bigr => x _; congr pos; rewrite /=; ring.
rewrite /H big1 // => x _ /=; have := pmf_ge0 (dP m) x; have := pmf_ge0 (dQ m) x => h1 h2.
rewrite pos_0 //; have : 0 <= (b * q) * dP m x + (b * (1 - q) - a) * dQ m x; last by lra.
by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; [apply: Rmult_le_pos; lra | lra].
Qed.
(* ---- the others averaged ---- *)
Lemma H_average (T U : finType) (r : dist U) (P Q : U -> dist T) a b :
  H (Pair (average r P) (average r Q)) a b <= \rsum_(u : U) (r u * H (Pair (P u) (Q u)) a b).
Proof.
apply: Rle_trans (_ : _ <= \rsum_(x : T) \rsum_(u : U) (r u * pos (a * P u x - b * Q u x))) _.
  apply: rsum_le => x /=.
  have -> : a * (\rsum_(u : U) (r u * P u x)) - b * (\rsum_(u : U) (r u * Q u x)) = \rsum_(u : U) (r u * (a * P u x - b * Q u x)).
    by rewrite -rsum_sub; apply: eq_bigr => u _; ring.
  apply: Rle_trans (pos_rsum _) _; apply: rsum_le => u; rewrite pos_mul; [right | exact: pmf_ge0] => //.
by right; rewrite exchange_big; apply: eq_bigr => u _; rewrite /H rsum_mull.
Qed.
Lemma average_below (U : finType) (r : dist U) (f : U -> R) c : (forall u, f u <= c) -> \rsum_(u : U) (r u * f u) <= c.
Proof.
move=> h; apply: Rle_trans (_ : \rsum_(u : U) (r u * c) <= _); last by right; rewrite rsum_mulr pmf_sum; ring.
by apply: rsum_le => u; apply: Rmult_le_compat_l; [exact: pmf_ge0 | exact: h].
Qed.

(** [exactdp, Sampled classes]: where w's curve is above those of all neighbours that the mechanism may meet,
    in both orders of the datasets, the curve of w's sample is above that of the mechanism on a sample. *)
Theorem sampled_classes (T U : finType) (r : dist U) (P Q : U -> dist T) q (hq : 0 <= q <= 1) w :
  (forall u a b, 0 <= a -> 0 <= b -> H (Pair (P u) (Q u)) a b <= H w a b /\
                                     H (Pair (Q u) (P u)) a b <= H (swap w) a b) ->
  forall eps_g, delta (on_a_sample r P Q hq) eps_g <= delta (sampled hq w) eps_g /\
                delta (swap (on_a_sample r P Q hq)) eps_g <= delta (swap (sampled hq w)) eps_g.
Proof.
move=> h eps_g; rewrite !delta_H; have g0 := Rlt_le _ _ (exp_pos eps_g); have one : 0 <= 1 by lra.
split; apply: Rle_trans (H_average _ _ _ _ _) _; apply: average_below => u.
  rewrite -/(sampled hq (Pair (P u) (Q u))) !H_sampled //.
  case: Rle_dec => hl /=; last by right.
  by have [hs _] := h u (1 * q) (exp eps_g - 1 * (1 - q)) ltac:(lra) ltac:(lra).
rewrite -/(swap (sampled hq (Pair (P u) (Q u)))) !H_sampled_swap //.
case: Rle_dec => hl /=; last by right.
have [_ hs] := h u (1 - exp eps_g * (1 - q)) (exp eps_g * q) ltac:(lra) ltac:(nra).
exact: hs.
Qed.

(** ... and where all these neighbours are computed from w's answer, so is the answer on a sample from w's
    sample: w's sample may stand for it in every composition, adaptive or not. *)
Theorem sampled_postprocesses (T U : finType) (r : dist U) (P Q : U -> dist T) q (hq : 0 <= q <= 1) w :
  (forall u, postprocesses w (Pair (P u) (Q u))) -> postprocesses (sampled hq w) (on_a_sample r P Q hq).
Proof.
move=> h.
have [k hk] : exists k : U -> out w -> dist T, forall u x,
    P u x = push_pmf (k u) (dP w) x /\ Q u x = push_pmf (k u) (dQ w) x.
  have [//|k hk] := @fin_all_exists U (fun _ => out w -> dist T) (fun u k => forall x,
    P u x = push_pmf k (dP w) x /\ Q u x = push_pmf k (dQ w) x); last by exists k.
exists (fun x => average r (fun u => k u x)) => y.
have e (F : out w -> R) : \rsum_(u : U) (r u * \rsum_(x : out w) (F x * k u x y)) =
    \rsum_(x : out w) (F x * \rsum_(u : U) (r u * k u x y)).
  transitivity (\rsum_(u : U) \rsum_(x : out w) (F x * (r u * k u x y))).
    by apply: eq_bigr => u _; rewrite -rsum_mull; apply: eq_bigr => x _; ring.
  by rewrite exchange_big; apply: eq_bigr => x _; rewrite rsum_mull.
split; rewrite /push_pmf /= -e; apply: eq_bigr => u _; congr (_ * _); case: (hk u y) => hP hQ.
  by rewrite hP hQ /push_pmf -rsum_lin; apply: eq_bigr => x _; ring.
by rewrite hQ.
Qed.
(** ... so that the sample of randomized response stands for those of all eps-DP mechanisms. *)
Theorem sampled_DP (T U : finType) (r : dist U) (P Q : U -> dist T) q (hq : 0 <= q <= 1) eps (g : good (RR (2 * eps) eps)) :
  0 < eps -> (forall u, isDP eps 0 (Pair (P u) (Q u))) ->
  postprocesses (sampled hq (pair_of g)) (on_a_sample r P Q hq).
Proof.
move=> he h; apply: sampled_postprocesses => u; apply: BR_dominated_by_RR; [lra | lra |].
exact: DP_ranged.
Qed.
