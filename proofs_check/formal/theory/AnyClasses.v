(* Compositions of any classes of mechanisms: classes with the worst members of others, and mechanisms
   that reveal nothing. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive RenyiConversion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition class := pair -> Prop.
(* as in Defs.v, of classes that are any sets of mechanisms *)
Fixpoint adaptive_of (Cs : seq class) (m : pair) : Prop :=
  match Cs with
  | [::] => m = nothing
  | C :: Cs => exists (m1 : pair) (n : out m1 -> pair),
      C m1 /\ (forall x, adaptive_of Cs (n x)) /\ m = andthen n
  end.
Fixpoint nonadaptive_of (Cs : seq class) (m : pair) : Prop :=
  match Cs with
  | [::] => m = nothing
  | C :: Cs => exists m1 m2 : pair,
      C m1 /\ nonadaptive_of Cs m2 /\ m = andthen (fun _ : out m1 => m2)
  end.

Lemma adaptive_of_classes cs m : adaptive_of [seq inC c | c <- cs] m <-> adaptive cs m.
Proof.
elim: cs m => [|c cs IH] m //=.
by split=> -[m1 [n [h1 [hn ->]]]]; exists m1, n; split=> //; split=> // x; apply/IH.
Qed.
Lemma nonadaptive_of_classes cs m : nonadaptive_of [seq inC c | c <- cs] m <-> nonadaptive cs m.
Proof.
elim: cs m => [|c cs IH] m //=.
by split=> -[m1 [m2 [h1 [h2 ->]]]]; exists m1, m2; split=> //; split=> //; apply/IH.
Qed.

Lemma delta_of_le1 m eps_g : 0 <= delta_of m eps_g <= 1.
Proof.
rewrite definition_2_5 !delta_H; have e0 := Rlt_le _ _ (exp_pos eps_g); split.
  by apply: Rle_trans (Rmax_l _ _); exact: H_ge0.
by apply: Rmax_lub; apply: H_le; lra.
Qed.
Lemma delta_opt_is_lub (C : class) eps_g : (exists m, C m) ->
  is_lub (fun v => exists m, C m /\ v = delta_of m eps_g) (delta_opt C eps_g).
Proof.
move=> [m0 h0]; apply: (@sup_is_lub _ 1); first by exists (delta_of m0 eps_g), m0.
by move=> _ [m [_ ->]]; have := delta_of_le1 m eps_g; lra.
Qed.
Lemma delta_opt_below (C D : class) eps_g : (exists m, C m) ->
  (forall m, C m -> exists m', D m' /\ delta_of m eps_g <= delta_of m' eps_g) ->
  delta_opt C eps_g <= delta_opt D eps_g.
Proof.
move=> hC h; have [_ l] := delta_opt_is_lub eps_g hC.
have hD : exists m, D m by case: hC => m /h [m' [hm' _]]; exists m'.
have [u _] := delta_opt_is_lub eps_g hD.
apply: l => _ [m [/h [m' [hm' hle]] ->]]; apply: Rle_trans hle _; apply: u; by exists m'.
Qed.

(* ---- mechanisms that reveal nothing ---- *)
Definition silent (m : pair) : Prop := forall x, dP m x = dQ m x.
(* each class has one; any set of mechanisms may be a class *)
Definition may_be_silent (Cs : seq class) : Prop := forall C, List.In C Cs -> exists m, C m /\ silent m.

Definition alike (m m' : pair) : Prop :=
  forall a b, 0 <= a -> 0 <= b -> H m a b = H m' a b /\ H (swap m) a b = H (swap m') a b.
Lemma alike_delta m m' eps_g : alike m m' -> delta_of m eps_g = delta_of m' eps_g.
Proof.
move=> h; rewrite !definition_2_5 !delta_H.
by have [-> ->] := h 1 (exp eps_g) Rle_0_1 (Rlt_le _ _ (exp_pos _)).
Qed.
Lemma silent_first m1 m : silent m1 -> alike (andthen (fun _ : out m1 => m)) m.
Proof.
move=> hs a b ha hb; split.
  rewrite H_andthen -[RHS]Rmult_1_l -(pmf_sum (dP m1)) -rsum_mulr; apply: eq_bigr => x _.
  by rewrite -hs (Rmult_comm a) (Rmult_comm b) H_scale //; exact: pmf_ge0.
rewrite (_ : swap _ = andthen (fun _ : out (swap m1) => swap m)) //.
rewrite H_andthen -[RHS]Rmult_1_l -(pmf_sum (dQ m1)) -rsum_mulr; apply: eq_bigr => x _ /=.
by rewrite hs (Rmult_comm a) (Rmult_comm b) H_scale //; exact: pmf_ge0.
Qed.
Lemma alike_andthen m1 (n n' : out m1 -> pair) : (forall x, alike (n x) (n' x)) -> alike (andthen n) (andthen n').
Proof.
move=> h a b ha hb; have p0 (P : dist (out m1)) c x : 0 <= c -> 0 <= c * P x.
  by move=> hc; apply: Rmult_le_pos => //; exact: pmf_ge0.
split; first by rewrite !H_andthen; apply: eq_bigr => x _; apply h; exact: p0.
rewrite (_ : swap (andthen n) = andthen (fun x : out (swap m1) => swap (n x))) //.
rewrite (_ : swap (andthen n') = andthen (fun x : out (swap m1) => swap (n' x))) //.
by rewrite !H_andthen; apply: eq_bigr => x _ /=; apply h; exact: p0.
Qed.
Lemma alike_trans m m' m'' : alike m m' -> alike m' m'' -> alike m m''.
Proof. by move=> h h' a b ha hb; have [-> ->] := h a b ha hb; exact: h'. Qed.

Lemma rest_silent C Cs : may_be_silent (C :: Cs) -> (exists m, C m /\ silent m) /\ may_be_silent Cs.
Proof. by move=> h; split; [apply: h; left | move=> D hD; apply: h; right]. Qed.
Lemma add_silent_adaptive s Cs m : may_be_silent Cs -> adaptive_of (mask s Cs) m ->
  exists m', adaptive_of Cs m' /\ alike m' m.
Proof.
elim: Cs s m => [|C Cs IH] s m; first by move=> _; rewrite mask0 => ->; exists nothing.
move=> /rest_silent [[m1 [h1 hs]] /IH hi]; case: s => [|[] s].
- move=> h; have [|m' [hm' he]] := hi [::] m; first by [].
  exists (andthen (fun _ : out m1 => m')); split; first by exists m1, (fun _ => m').
  by apply: alike_trans he; exact: silent_first.
- move=> [w [n [hw [hn ->]]]]; have [n' hn'] := fin_all_exists (fun x => hi s (n x) (hn x)).
  exists (andthen n'); split; first by exists w, n'; split=> //; split=> // x; case: (hn' x).
  by apply: alike_andthen => x; case: (hn' x).
- move=> /(hi s) [m' [hm' he]]; exists (andthen (fun _ : out m1 => m')); split; first by exists m1, (fun _ => m').
  by apply: alike_trans he; exact: silent_first.
Qed.
Lemma add_silent_nonadaptive s Cs m : may_be_silent Cs -> nonadaptive_of (mask s Cs) m ->
  exists m', nonadaptive_of Cs m' /\ alike m' m.
Proof.
elim: Cs s m => [|C Cs IH] s m; first by move=> _; rewrite mask0 => ->; exists nothing.
move=> /rest_silent [[m1 [h1 hs]] /IH hi]; case: s => [|[] s].
- move=> h; have [|m' [hm' he]] := hi [::] m; first by [].
  exists (andthen (fun _ : out m1 => m')); split; first by exists m1, m'.
  by apply: alike_trans he; exact: silent_first.
- move=> [w [n [hw [/(hi s) [m' [hm' he]] ->]]]].
  exists (andthen (fun _ : out w => m')); split; first by exists w, m'.
  exact: alike_andthen.
- move=> /(hi s) [m' [hm' he]]; exists (andthen (fun _ : out m1 => m')); split; first by exists m1, m'.
  by apply: alike_trans he; exact: silent_first.
Qed.
Lemma some_of Cs : may_be_silent Cs -> (exists m, adaptive_of Cs m) /\ exists m, nonadaptive_of Cs m.
Proof.
elim: Cs => [|C Cs IH]; first by split; exists nothing.
move=> /rest_silent [[m1 [h1 _]] /IH [[m hm] [m' hm']]]; split.
  by exists (andthen (fun _ : out m1 => m)), m1, (fun _ => m).
by exists (andthen (fun _ : out m1 => m')), m1, m'.
Qed.
Lemma mask_silent s Cs : may_be_silent Cs -> may_be_silent (mask s Cs).
Proof.
elim: Cs s => [|C Cs IH] s h; first by rewrite mask0.
have [h1 h2] := rest_silent h; case: s => [|[] s] //=; last exact: IH.
by move=> D [<- //|]; exact: IH.
Qed.
(** [exactdp, Silent member]: where each class has a mechanism that reveals nothing, the optimum of a part
    of them, in its order, is at most that of all, in turn ... *)
Theorem part_below s Cs eps_g : may_be_silent Cs ->
  delta_opt (adaptive_of (mask s Cs)) eps_g <= delta_opt (adaptive_of Cs) eps_g.
Proof.
move=> h; apply: delta_opt_below; first by have [] := some_of (@mask_silent s Cs h).
move=> m /(add_silent_adaptive h) [m' [hm' he]]; exists m'; split=> //; right; symmetry; exact: alike_delta.
Qed.
(** ... and chosen in advance. *)
Theorem part_below_in_advance s Cs eps_g : may_be_silent Cs ->
  delta_opt (nonadaptive_of (mask s Cs)) eps_g <= delta_opt (nonadaptive_of Cs) eps_g.
Proof.
move=> h; apply: delta_opt_below; first by have [] := some_of (@mask_silent s Cs h).
move=> m /(add_silent_nonadaptive h) [m' [hm' he]]; exists m'; split=> //; right; symmetry; exact: alike_delta.
Qed.

(* ---- the classes that have one ---- *)
(* [cesar-rogers-2022, Definitions 2.6, 2.7], without a delta: the loss is ln (P/Q) *)
Definition loss_mean (m : pair) : R := \rsum_(x : out m) (dP m x * ln (dP m x / dQ m x)).
Definition loss_moment (m : pair) (lam mu : R) : R :=
  \rsum_(x : out m) (dP m x * exp (lam * (ln (dP m x / dQ m x) - mu))).
Definition one_way_CDP (mu tau : R) (m : pair) : Prop :=
  loss_mean m <= mu /\ forall lam, loss_moment m lam (loss_mean m) <= exp (lam ^ 2 * tau ^ 2 / 2).
Definition one_way_RDP (alpha eps : R) (m : pair) : Prop :=
  within m /\ moment m alpha <= exp ((alpha - 1) * eps).
Definition one_way_zCDP (xi rho : R) (m : pair) : Prop :=
  forall alpha, 1 < alpha -> one_way_RDP alpha (xi + alpha * rho) m.
Definition both_ways (C : class) : class := fun m => C m /\ C (swap m).

Lemma silent_swap m : silent m -> silent (swap m).
Proof. by move=> h x /=; rewrite h. Qed.
Lemma silent_both (C : class) : (forall m, silent m -> C m) -> forall m, silent m -> both_ways C m.
Proof. by move=> h m hm; split; apply: h => //; exact: silent_swap. Qed.
Lemma silent_loss m x : silent m -> dP m x * ln (dP m x / dQ m x) = 0 /\
  forall lam, dP m x * exp (lam * (ln (dP m x / dQ m x) - 0)) = dP m x.
Proof.
move=> hs; rewrite -hs; case: (Req_dec (dP m x) 0) => h; first by rewrite h; split=> *; ring.
rewrite /Rdiv Rinv_r // ln_1; split=> [|lam]; first by ring.
by have -> : lam * (0 - 0) = 0; [ring | rewrite exp_0; ring].
Qed.
Lemma silent_moment m alpha : silent m -> moment m alpha = 1.
Proof.
move=> hs; rewrite /moment big_mkcond -(pmf_sum (dP m)); apply: eq_bigr => x _; have p0 := pmf_ge0 (dP m) x.
case: Rlt_dec => h /=; last by lra.
by rewrite -hs /Rdiv Rinv_r ?/Rpower ?ln_1 ?Rmult_0_r ?exp_0; lra.
Qed.

(** A mechanism that reveals nothing is in every class: DP, BR and (eps, delta)-DP, ... *)
Theorem silent_in_class c m : wf c -> silent m -> inC c m.
Proof.
case: c => [eps|eps|eps d] /= h hs.
- by apply/pure_DP_outcomes => x; rewrite hs; have := pmf_ge0 (dQ m) x; have := exp_gt1 h; nra.
- move=> x y; rewrite !hs; have := Rmult_le_pos _ _ (pmf_ge0 (dQ m) x) (pmf_ge0 (dQ m) y).
  by have := exp_gt1 h; nra.
move=> S; rewrite (_ : prob (dP m) S = prob (dQ m) S); last by apply: eq_bigr => x _; exact: hs.
have : 0 <= prob (dQ m) S by apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|x _]; [lra | lra | exact: pmf_ge0].
by have := @exp_ge1 eps; nra.
Qed.
(** ... Renyi DP of an order above 1 and eps >= 0, (xi, rho)-zCDP with xi >= -rho, rho >= 0, and (mu, tau)-CDP with mu >= 0. *)
Theorem silent_in_RDP alpha eps m : 1 < alpha -> 0 <= eps -> silent m -> both_ways (one_way_RDP alpha eps) m.
Proof.
move=> ha he; apply: silent_both => {}m hs; split; first by move=> x h; rewrite hs.
by rewrite silent_moment //; apply: exp_ge1; apply: Rmult_le_pos; lra.
Qed.
Theorem silent_in_zCDP xi rho m : 0 <= rho -> - rho <= xi -> silent m -> both_ways (one_way_zCDP xi rho) m.
Proof.
move=> hr hx; apply: silent_both => {}m hs alpha ha.
by have [] := @silent_in_RDP alpha (xi + alpha * rho) m ha _ hs; first by nra.
Qed.
Theorem silent_in_CDP mu tau m : 0 <= mu -> silent m -> both_ways (one_way_CDP mu tau) m.
Proof.
move=> hm; apply: silent_both => {}m hs.
have e : loss_mean m = 0 by apply: big1 => x _; case: (silent_loss x hs).
split; first by rewrite e.
move=> lam; rewrite e /loss_moment (eq_bigr (dP m)) => [|x _]; last by case: (silent_loss x hs).
by rewrite pmf_sum; apply: exp_ge1; have := pow2_ge_0 (lam * tau); nra.
Qed.
