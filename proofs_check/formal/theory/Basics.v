(* The hockey stick in two variables, data processing, Definition 2.5, composition. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- exponentials ---- *)
Lemma exp_mono x y : x <= y -> exp x <= exp y.
Proof. by case=> [h|->]; [left; exact: exp_increasing | right]. Qed.
Lemma exp_neg_lt1 eps : 0 < eps -> 0 < 1 - exp (- eps).
Proof. by move=> h; have := exp_increasing (- eps) 0; rewrite exp_0; lra. Qed.
Lemma exp_sub x y : exp (x - y) = exp x * exp (- y).
Proof. by rewrite -exp_plus. Qed.
Lemma exp_inv x : exp x * exp (- x) = 1.
Proof. by rewrite -exp_plus Rplus_opp_r exp_0. Qed.
Lemma exp_gt1 x : 0 < x -> 1 < exp x.
Proof. by move=> h; rewrite -exp_0; exact: exp_increasing. Qed.
Lemma exp_ge1 x : 0 <= x -> 1 <= exp x.
Proof. by move=> h; rewrite -exp_0; exact: exp_mono. Qed.

(* ---- sup and inf ---- *)
Lemma sup_is_lub (E : R -> Prop) M : (exists x, E x) -> (forall x, E x -> x <= M) -> is_lub E (sup E).
Proof.
move=> [x hx] hM; have [h1 h2] := Lub_Rbar_correct E; rewrite /sup.
case: (Lub_Rbar E) h1 h2 => [r||] h1 h2 /=.
- by split=> [y hy|b hb]; [exact: h1 | apply: (h2 (Finite b)) => y /hb].
- by have /= := h2 (Finite M) (fun y hy => hM y hy).
- by have /= := h1 x hx.
Qed.
Lemma lub_unique (E : R -> Prop) r s : is_lub E r -> is_lub E s -> r = s.
Proof. by move=> [u1 l1] [u2 l2]; apply: Rle_antisym; [apply: l1 | apply: l2]. Qed.
Lemma sup_of_lub (E : R -> Prop) r : (exists x, E x) -> is_lub E r -> sup E = r.
Proof. by move=> hx h; apply: (lub_unique (E := E)) => //; apply: (@sup_is_lub _ r) => //; case: h. Qed.
Lemma inf_of_least (E : R -> Prop) r : E r -> (forall x, E x -> r <= x) -> inf E = r.
Proof.
move=> hr h; have [h1 h2] := Glb_Rbar_correct E; rewrite /inf.
have := h1 r hr; have := h2 (Finite r) (fun x hx => h x hx).
by case: (Glb_Rbar E) => [s||] //= ? ?; lra.
Qed.
Lemma lub_close (E : R -> Prop) s e : is_lub E s -> 0 < e -> exists x, E x /\ s - e < x.
Proof.
move=> [_ h] he; case: (Classical_Prop.classic (exists x, E x /\ s - e < x)) => // hn.
have : s <= s - e by apply: h => x hx; apply: Rnot_lt_le => hl; apply: hn; exists x.
lra.
Qed.

(* ---- the hockey stick in two homogeneous variables ---- *)
Definition H (m : pair) (a b : R) : R := \rsum_(x : out m) pos (a * dP m x - b * dQ m x).

Lemma delta_H m eps_g : delta m eps_g = H m 1 (exp eps_g).
Proof. by apply: eq_bigr => x _; rewrite Rmult_1_l. Qed.

(* what positive parts, divergences and value functions have in common *)
Definition sublin (F : R -> R -> R) : Prop :=
  (forall c a b, 0 <= c -> 0 <= a -> 0 <= b -> F (c * a) (c * b) = c * F a b) /\
  (forall a b a' b', 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
     F (a + a') (b + b') <= F a b + F a' b').

Lemma sublin_pos : sublin (fun a b => pos (a - b)).
Proof.
split=> [c a b hc _ _ | a b a' b' _ _ _ _].
  by rewrite -pos_mul //; congr pos; ring.
by rewrite (_ : a + a' - (b + b') = (a - b) + (a' - b')); [exact: pos_add | ring].
Qed.
Lemma sublin_0 F : sublin F -> F 0 0 = 0.
Proof. by move=> [h _]; have := h 0 0 0 (Rle_refl 0) (Rle_refl 0) (Rle_refl 0); rewrite !Rmult_0_l. Qed.
Lemma sublin_sum F (T : finType) (f g : T -> R) : sublin F -> (forall x, 0 <= f x) -> (forall x, 0 <= g x) ->
  F (\rsum_(x : T) f x) (\rsum_(x : T) g x) <= \rsum_(x : T) F (f x) (g x).
Proof.
move=> hF hf hg.
suff : 0 <= \rsum_(x : T) f x /\ 0 <= \rsum_(x : T) g x /\
       F (\rsum_(x : T) f x) (\rsum_(x : T) g x) <= \rsum_(x : T) F (f x) (g x) by case=> _ [].
apply: (big_ind3 (fun a b c => 0 <= a /\ 0 <= b /\ F a b <= c)) => [|a b c a' b' c' [h1 [h2 h3]] [h4 [h5 h6]]|x _].
- by rewrite sublin_0 //; lra.
- split; [lra | split; [lra |]].
  by case: hF => _ hs; apply: Rle_trans (hs _ _ _ _ h1 h2 h4 h5) _; lra.
- by split=> //; split=> //; right.
Qed.

Definition Hsum (F : R -> R -> R) (m : pair) (a b : R) : R := \rsum_(x : out m) F (a * dP m x) (b * dQ m x).

Lemma H_Hsum m a b : H m a b = Hsum (fun a b => pos (a - b)) m a b. Proof. by []. Qed.

(* data processing, for every sublinear function *)
Lemma post_sublin F w m a b : sublin F -> 0 <= a -> 0 <= b -> postprocesses w m ->
  Hsum F m a b <= Hsum F w a b.
Proof.
move=> hF ha hb [k hk]; have [hom _] := hF.
apply: Rle_trans (_ : _ <= \rsum_(u : out m) \rsum_(x : out w) F (a * dP w x * k x u) (b * dQ w x * k x u)) _.
  apply: rsum_le => u; case: (hk u) => -> ->.
  have e c (P : dist (out w)) : c * push_pmf k P u = \rsum_(x : out w) (c * P x * k x u).
    by rewrite -rsum_mull; apply: eq_bigr => x _; ring.
  rewrite !e; by apply: sublin_sum => // x; repeat apply: Rmult_le_pos => //; exact: pmf_ge0.
right; rewrite exchange_big; apply: eq_bigr => x _.
rewrite -[RHS]Rmult_1_l -(pmf_sum (k x)) -rsum_mulr; apply: eq_bigr => u _.
rewrite -hom; try (by apply: Rmult_le_pos => //; exact: pmf_ge0); last exact: pmf_ge0.
by congr F; ring.
Qed.

(** [Data processing]: no answer computed from m's has a larger delta. *)
Theorem post_processing w m eps_g : postprocesses w m -> delta m eps_g <= delta w eps_g.
Proof.
move=> h; rewrite !delta_H !H_Hsum; apply: post_sublin h => //; first exact: sublin_pos; first by lra.
by left; exact: exp_pos.
Qed.

Lemma H_ge0 m a b : 0 <= H m a b.
Proof. by apply: rsum_ge0 => x; exact: pos_ge0. Qed.

Lemma H_scale m c a b : 0 <= c -> H m (c * a) (c * b) = c * H m a b.
Proof.
move=> h; rewrite /H -rsum_mull; apply: eq_bigr => x _.
by rewrite -pos_mul //; congr pos; ring.
Qed.

Lemma H_le m a b : 0 <= a -> 0 <= b -> H m a b <= a.
Proof.
move=> ha hb; rewrite -[X in _ <= X]Rmult_1_r -(pmf_sum (dP m)) -rsum_mull.
apply: rsum_le => x; apply: pos_le.
  by apply: Rmult_le_pos => //; exact: pmf_ge0.
have := pmf_ge0 (dQ m) x; nra.
Qed.

Lemma H_b0 m a : 0 <= a -> H m a 0 = a.
Proof.
move=> ha; rewrite -[RHS]Rmult_1_r -(pmf_sum (dP m)) -rsum_mull.
apply: eq_bigr => x _; rewrite pos_id; first by ring.
have := pmf_ge0 (dP m) x; nra.
Qed.

Lemma H_a0 m b : 0 <= b -> H m 0 b = 0.
Proof.
move=> hb; rewrite /H big1 // => x _; rewrite pos_0 //.
have := pmf_ge0 (dQ m) x; nra.
Qed.

(* in either variable *)
Lemma H_fall m a b b' : 0 <= b <= b' -> H m a b' <= H m a b.
Proof. by move=> hb; apply: rsum_le => x; apply: pos_mono; have := pmf_ge0 (dQ m) x; nra. Qed.
Lemma H_rise m a a' b : 0 <= a <= a' -> H m a' b <= H m a b + (a' - a).
Proof.
move=> ha; have -> : a' - a = \rsum_(x : out m) ((a' - a) * dP m x) by rewrite rsum_mull pmf_sum; ring.
rewrite /H -rsum_add; apply: rsum_le => x; have p0 := pmf_ge0 (dP m) x.
have h1 := pos_ge (a * dP m x - b * dQ m x); have h2 := pos_ge0 (a * dP m x - b * dQ m x).
have h3 : 0 <= (a' - a) * dP m x by apply: Rmult_le_pos; lra.
by apply: pos_le; lra.
Qed.

Lemma H_nothing a b : H nothing a b = pos (a - b).
Proof. by rewrite /H (big_pred1 tt) => [|[]] //=; congr pos; ring. Qed.

(* the step of every composition *)
Lemma H_andthen m (n : out m -> pair) a b :
  H (andthen n) a b = \rsum_(x : out m) H (n x) (a * dP m x) (b * dQ m x).
Proof.
rewrite /H -(then_big (fun x y => pos (a * dP m x * dP (n x) y - b * dQ m x * dQ (n x) y))) /=.
by apply: eq_bigr => z _; congr pos; rewrite /then_pmf; ring.
Qed.

Lemma pos_opp x : pos x = x + pos (- x).
Proof. by case: (Rle_dec 0 x) => h; [rewrite pos_id // pos_0; lra | rewrite pos_0 ?pos_id; lra]. Qed.
Lemma H_symmetry m a b : H m a b = a - b + H (swap m) b a.
Proof.
have -> : a - b = \rsum_(x : out m) (a * dP m x - b * dQ m x).
  by rewrite rsum_sub !pmf_sum; ring.
rewrite /H -rsum_add; apply: eq_bigr => x _ /=.
by rewrite {1}pos_opp; congr (_ + pos _); ring.
Qed.

(* ---- Definition 2.5 ---- *)
Lemma prob_le_delta m eps_g (S : {set out m}) :
  prob (dP m) S <= exp eps_g * prob (dQ m) S + delta m eps_g.
Proof.
suff : \big[Rplus/0]_(x in S) (dP m x - exp eps_g * dQ m x) <= delta m eps_g.
  rewrite /Rminus big_split /= (_ : \big[Rplus/0]_(i in S) - (exp eps_g * dQ m i) = - (exp eps_g * prob (dQ m) S)).
    by rewrite -/(prob _ _); lra.
  rewrite /prob big_distrr /=; apply: (big_ind2 (fun a b => a = - b)) => [|a b c d -> ->|//]; ring.
rewrite /delta big_mkcond; apply: rsum_le => x; case: (x \in S); [exact: pos_ge | exact: pos_ge0].
Qed.
Lemma delta_le_prob m eps_g d : (forall S : {set out m}, prob (dP m) S <= exp eps_g * prob (dQ m) S + d) ->
  delta m eps_g <= d.
Proof.
pose S := [set x : out m | Rlt_dec 0 (dP m x - exp eps_g * dQ m x) : bool].
move=> /(_ S); rewrite /prob big_distrr /= => h.
suff -> : delta m eps_g = \big[Rplus/0]_(x in S) dP m x - \big[Rplus/0]_(x in S) (exp eps_g * dQ m x) by lra.
set A := (X in X - _); set B := (X in _ - X); have -> : A - B = 1 * A - 1 * B by ring.
rewrite /A /B (big_mkcond (fun x => x \in S) (dP m)) (big_mkcond (fun x => x \in S) (fun x => exp eps_g * dQ m x)).
rewrite -rsum_sub; apply: eq_bigr => x _; rewrite inE.
by case: Rlt_dec => hx /=; [rewrite pos_id; lra | rewrite pos_0; lra].
Qed.

(* (eps, d)-DP says that both hockey sticks are at most d *)
Lemma isDP_delta eps d m : isDP eps d m <-> delta m eps <= d /\ delta (swap m) eps <= d.
Proof.
split=> [h|[h1 h2] S].
  by split; [apply: delta_le_prob => S; case: (h S) | apply: (@delta_le_prob (swap m)) => S; case: (h S)].
have := prob_le_delta eps S; have := @prob_le_delta (swap m) eps S => /=; lra.
Qed.

(** [Definition 2.5, one mechanism]: the infimum is the larger of the two hockey-stick sums. *)
Theorem definition_2_5 m eps_g : delta_of m eps_g = Rmax (delta m eps_g) (delta (swap m) eps_g).
Proof.
apply: inf_of_least => [|d [_ /isDP_delta [h1 h2]]]; last exact: Rmax_lub.
split; first by apply: Rle_trans (Rmax_l _ _); rewrite delta_H; exact: H_ge0.
by apply/isDP_delta; split; [exact: Rmax_l | exact: Rmax_r].
Qed.
(** ... and it is attained: m is (eps_g, delta)-DP. *)
Theorem delta_of_attained m eps_g : isDP eps_g (delta_of m eps_g) m.
Proof. by rewrite definition_2_5; apply/isDP_delta; split; [exact: Rmax_l | exact: Rmax_r]. Qed.

Definition both_orders (C : pair -> Prop) : Prop := forall m, C m -> C (swap m).

(** [Definition 2.5, a class] that allows both orders: the supremum of the hockey-stick sums. *)
Theorem delta_opt_hockey C eps_g : both_orders C -> (exists m, C m) ->
  is_lub (fun v => exists m, C m /\ v = delta m eps_g) (delta_opt C eps_g).
Proof.
move=> hC [m0 h0].
have [u l] : is_lub (fun v => exists m, C m /\ v = delta_of m eps_g) (delta_opt C eps_g).
  apply: (@sup_is_lub _ 1); first by exists (delta_of m0 eps_g), m0.
  move=> _ [m [_ ->]]; rewrite definition_2_5 !delta_H.
  by apply: Rmax_lub; apply: H_le; try lra; left; exact: exp_pos.
split=> [_ [m [hm ->]]|s hs].
  apply: Rle_trans (_ : delta_of m eps_g <= _); first by rewrite definition_2_5; exact: Rmax_l.
  by apply: u; exists m.
apply: l => _ [m [hm ->]]; rewrite definition_2_5; apply: Rmax_lub; apply: hs.
  by exists m.
by exists (swap m); split=> //; exact: hC.
Qed.
Lemma delta_opt_eq C eps_g r : both_orders C -> (exists m, C m) ->
  is_lub (fun v => exists m, C m /\ v = delta m eps_g) r -> delta_opt C eps_g = r.
Proof. by move=> h1 h2; apply: lub_unique; exact: delta_opt_hockey. Qed.

(* ---- the classes in the two orders ---- *)
Lemma swap_class c m : inC c m -> inC c (swap m).
Proof.
have sw eps d : isDP eps d m -> isDP eps d (swap m) by move=> h S; case: (h S).
case: c => [eps|eps|eps d] /=; try exact: sw.
by move=> h x y /=; have := h y x; rewrite (Rmult_comm (dP m y)) (Rmult_comm (dP m x)).
Qed.
Lemma swap_adaptive cs : both_orders (adaptive cs).
Proof.
elim: cs => [|c cs IH] m /=; first by move=> ->.
move=> [m1 [n [h1 [hn ->]]]].
exists (swap m1), (fun x => swap (n x)); split; first exact: swap_class.
by split=> // x; exact: (IH (n x) (hn x)).
Qed.
Lemma swap_nonadaptive cs : both_orders (nonadaptive cs).
Proof.
elim: cs => [|c cs IH] m /=; first by move=> ->.
move=> [m1 [m2 [h1 [h2 ->]]]].
by exists (swap m1), (swap m2); split; [exact: swap_class | split=> //; exact: IH].
Qed.
Lemma swap_randomized cs : both_orders (randomized cs).
Proof.
elim: cs => [|c cs IH] m /=; first by move=> ->.
move=> [U [r [m1 [n [h1 [hn ->]]]]]].
exists U, r, (fun u => swap (m1 u)), (fun u x => swap (n u x)); split=> [u|]; first exact: swap_class.
by split=> // u x; exact: (IH (n u x) (hn u x)).
Qed.

(** [cesar-rogers-2022, Definition 2.1]: eps-DP says that no outcome's probabilities differ by more
    than the factor e^eps. *)
Theorem pure_DP_outcomes eps m : isDP eps 0 m <->
  forall x, dP m x <= exp eps * dQ m x /\ dQ m x <= exp eps * dP m x.
Proof.
split=> [h x|h S].
  by have := h [set x]; rewrite /prob !big_set1; lra.
rewrite !Rplus_0_r /prob !big_distrr /=.
by split; apply: (big_ind2 (fun a b => a <= b)) => [|? ? ? ? ? ?|x _]; try lra; case: (h x).
Qed.
