(* Fixed pairs as steps: the recursion of adaptive compositions in which some mechanisms are one pair. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* one mechanism of a composition: this pair, or any member of a class *)
Inductive part := Fixed of pair | Any of cls.
(* one of each in turn: the next chosen after the answers so far, a fixed pair as it is *)
Fixpoint mixed (ps : seq part) (m : pair) : Prop :=
  match ps with
  | [::] => m = nothing
  | Fixed w :: ps => exists n : out w -> pair, (forall x, mixed ps (n x)) /\ m = andthen n
  | Any c :: ps => exists (m1 : pair) (n : out m1 -> pair),
      inC c m1 /\ (forall x, mixed ps (n x)) /\ m = andthen n
  end.
Fixpoint classes_wf (ps : seq part) : Prop :=
  match ps with [::] => True | Fixed _ :: ps => classes_wf ps | Any c :: ps => wf c /\ classes_wf ps end.
(* the two datasets exchanged *)
Definition swap_part (p : part) : part := if p is Fixed w then Fixed (swap w) else p.
(* the optimum of one order of the datasets at gamma = e^eps_g >= 0 *)
Definition best_delta (ps : seq part) (gamma : R) : R :=
  sup (fun v => exists m, mixed ps m /\ v = \rsum_(x : out m) pos (dP m x - gamma * dQ m x)).

(* ---- the best of any mechanisms in two variables ---- *)
Section Best.
Variable C : pair -> Prop.
Hypothesis some : exists m, C m.
Definition best a b : R := sup (fun v => exists m, C m /\ v = H m a b).
Lemma best_lub a b : 0 <= a -> 0 <= b -> is_lub (fun v => exists m, C m /\ v = H m a b) (best a b).
Proof.
move=> ha hb; apply: (@sup_is_lub _ a); first by case: some => m hm; exists (H m a b), m.
by move=> _ [m [_ ->]]; exact: H_le.
Qed.
Lemma best_above m a b : C m -> 0 <= a -> 0 <= b -> H m a b <= best a b.
Proof. by move=> hm ha hb; have [u _] := best_lub ha hb; apply: u; exists m. Qed.
Lemma best_least s a b : 0 <= a -> 0 <= b -> (forall m, C m -> H m a b <= s) -> best a b <= s.
Proof. by move=> ha hb h; have [_ l] := best_lub ha hb; apply: l => _ [m [hm ->]]; exact: h. Qed.
Lemma best_le a b : 0 <= a -> 0 <= b -> best a b <= a.
Proof. by move=> ha hb; apply: best_least => // m _; exact: H_le. Qed.
Lemma best_0 b : 0 <= b -> best 0 b = 0.
Proof.
move=> hb; apply: Rle_antisym; first by apply: best_le => //; lra.
by case: some => m hm; apply: Rle_trans (H_ge0 m 0 b) _; apply: best_above => //; lra.
Qed.
Lemma best_sublin : sublin best.
Proof.
have le k a b : 0 <= k -> 0 <= a -> 0 <= b -> best (k * a) (k * b) <= k * best a b.
  move=> hk ha hb; apply: best_least => [||m hm]; try exact: Rmult_le_pos.
  by rewrite H_scale //; apply: Rmult_le_compat_l => //; exact: best_above.
split=> [k a b hk ha hb|a b a' b' ha hb ha' hb'].
  apply: Rle_antisym; first exact: le.
  case: hk => [hk|<-]; last by rewrite !Rmult_0_l best_0; lra.
  have ki : 0 < / k by apply: Rinv_0_lt_compat.
  have := le (/ k) (k * a) (k * b) (Rlt_le _ _ ki) ltac:(nra) ltac:(nra).
  rewrite -!Rmult_assoc Rinv_l ?Rmult_1_l; last by lra.
  by move=> /(Rmult_le_compat_l k _ _ (Rlt_le _ _ hk)); rewrite -Rmult_assoc Rinv_r; lra.
apply: best_least => [||m hm]; try lra.
have [_ sub] := sublin_Hsum m sublin_pos.
apply: Rle_trans (sub _ _ _ _ ha hb ha' hb') _.
by apply: Rplus_le_compat; exact: best_above.
Qed.
(* what follows is chosen for each outcome by itself: the supremum of the sum is the sum of the suprema *)
Lemma best_behind w a b : 0 <= a -> 0 <= b ->
  is_lub (fun v => exists n : out w -> pair, (forall x, C (n x)) /\ v = H (andthen n) a b) (Hsum best w a b).
Proof.
move=> ha hb.
have ha' x : 0 <= a * dP w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
have hb' x : 0 <= b * dQ w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
split=> [_ [n [hn ->]]|s hs]; first by rewrite H_andthen; apply: rsum_le => x; exact: best_above.
apply: Rnot_lt_le => hlt; pose N := \rsum_(x : out w) 1.
have hN : 0 <= N by apply: rsum_ge0 => x; lra.
pose e := (Hsum best w a b - s) / (N + 1); have he : 0 < e by apply: Rdiv_lt_0_compat; lra.
have hx x : exists m, C m /\ best (a * dP w x) (b * dQ w x) - e < H m (a * dP w x) (b * dQ w x).
  by have [_ [[m [hm ->]] h]] := lub_close (best_lub (ha' x) (hb' x)) he; exists m.
have [n hn] := fin_all_exists hx.
have h1 : H (@andthen w n) a b <= s by apply: hs; exists n; split=> // x; case: (hn x).
have h2 : Hsum best w a b - e * N <= H (@andthen w n) a b.
  rewrite H_andthen /N -rsum_mull /Hsum.
  rewrite -[X in X - _]Rmult_1_l -[X in _ - X]Rmult_1_l -rsum_sub; apply: rsum_le => x.
  by case: (hn x) => _; lra.
have h3 : Hsum best w a b = s + e * (N + 1) by rewrite /e; field; lra.
lra.
Qed.
(* its shape in gamma *)
Lemma best_shape x y tau : 0 <= x <= y -> 0 <= tau <= 1 ->
  best 1 (tau * x + (1 - tau) * y) <= tau * best 1 x + (1 - tau) * best 1 y /\
  best 1 y <= best 1 x <= best 1 y + (y - x).
Proof.
move=> hx ht; have [hom sub] := best_sublin.
have lip m : H m 1 x <= H m 1 y + (y - x).
  have -> : y - x = \rsum_(z : out m) ((y - x) * dQ m z) by rewrite rsum_mull pmf_sum; ring.
  rewrite /H -rsum_add; apply: rsum_le => z; have q0 := pmf_ge0 (dQ m) z.
  have h1 := pos_ge0 (1 * dP m z - y * dQ m z); have h2 := pos_ge (1 * dP m z - y * dQ m z).
  by apply: pos_le; nra.
split; last split.
- rewrite -!hom; try lra; rewrite -[X in best X _](_ : tau * 1 + (1 - tau) * 1 = 1); last by ring.
  by apply: sub; nra.
- apply: best_least => [||m hm]; try lra; apply: Rle_trans (H_fall m 1 hx) _.
  by apply: best_above => //; lra.
- apply: best_least => [||m hm]; try lra; apply: Rle_trans (lip m) _; apply: Rplus_le_compat_r.
  by apply: best_above => //; lra.
Qed.
End Best.

Lemma some_mixed ps : classes_wf ps -> exists m, mixed ps m.
Proof.
elim: ps => [|[w|c] ps IH] /=; first by exists nothing.
  by move=> /IH [m hm]; exists (andthen (fun _ : out w => m)), (fun _ => m).
move=> [hc /IH [m hm]]; have [l hl] := some_worst hc; pose g := worst_good hc hl.
by exists (andthen (fun _ : out (pair_of g) => m)), (pair_of g), (fun _ => m); split; [exact: worst_member | split].
Qed.
Lemma best_delta_best ps gamma : best_delta ps gamma = best (mixed ps) 1 gamma.
Proof.
rewrite /best_delta /best /sup; congr Rbar.real; apply: Lub.Lub_Rbar_eqset => v.
by split=> -[m [hm ->]]; exists m; split=> //; apply: eq_bigr => x _; rewrite Rmult_1_l.
Qed.

(** [exactdp, Fixed pairs as steps]: a fixed pair before any others maps f to the sum of a f(gamma r)
    over its outcomes of the chances a > 0 and r a. *)
Theorem fixed_step w ps gamma : classes_wf ps -> 0 <= gamma ->
  best_delta (Fixed w :: ps) gamma =
  \big[Rplus/0]_(x | Rlt_dec 0 (dP w x) : bool) (dP w x * best_delta ps (gamma * (dQ w x / dP w x))).
Proof.
move=> h hg; have some := some_mixed h; have [hom _] := best_sublin some.
have e : best (mixed (Fixed w :: ps)) 1 gamma = Hsum (best (mixed ps)) w 1 gamma.
  apply: sup_of_lub; first by have [m hm] := @some_mixed (Fixed w :: ps) h; exists (H m 1 gamma), m.
  have [u l] := best_behind some w Rle_0_1 hg; split=> [_ [_ [[n [hn ->]] ->]]|s hs].
    by apply: u; exists n.
  by apply: l => _ [n [hn ->]]; apply: hs; exists (andthen n); split=> //; exists n.
rewrite best_delta_best e /Hsum [RHS]big_mkcond; apply: eq_bigr => x _; rewrite Rmult_1_l.
have p0 := pmf_ge0 (dP w) x; have q0 := pmf_ge0 (dQ w) x.
case: Rlt_dec => hp /=; last by rewrite (_ : dP w x = 0) ?best_0 //; [exact: Rmult_le_pos | lra].
rewrite best_delta_best -hom ?Rmult_1_r; try lra; last by apply: Rmult_le_pos => //; exact: Rle_mult_inv_pos.
by congr best; field; lra.
Qed.
(** ... a member of a class, before any others, is the largest of the recursions of its responses ... *)
Theorem class_step c ps gamma : wf c -> classes_wf ps -> 0 <= gamma ->
  is_lub (fun v => exists l, worst c l /\
            v = \big[Rplus/0]_(z <- l) best (mixed ps) z.1 (gamma * z.2)) (best_delta (Any c :: ps) gamma).
Proof.
move=> hc h hg; have some := some_mixed h; have some' : exists m, mixed (Any c :: ps) m by exact: some_mixed.
have e l : \big[Rplus/0]_(z <- l) best (mixed ps) z.1 (gamma * z.2) = step (best (mixed ps)) l 1 gamma.
  by rewrite /step; apply: eq_bigr => z _; rewrite Rmult_1_l.
rewrite best_delta_best; split=> [_ [l [hl ->]]|s hs].
  rewrite e -(Hsum_pair_of _ (worst_good hc hl)).
  have [_ least] := best_behind some (pair_of (worst_good hc hl)) Rle_0_1 hg; apply: least => _ [n [hn ->]].
  apply: best_above => //; [|lra]; exists (pair_of (worst_good hc hl)), n; split=> //; exact: worst_member.
apply: best_least => //; first by lra.
move=> _ [m1 [n [hm1 [hn ->]]]].
have [l [hl hle]] := class_below hc hm1 (best_sublin some) Rle_0_1 hg.
have [u _] := best_behind some m1 Rle_0_1 hg.
apply: Rle_trans (u _ (ex_intro _ n (conj hn erefl))) _; apply: Rle_trans hle _.
by apply: hs; exists l; rewrite e.
Qed.
(** ... so that for DP and BR Lemma 5.1 holds before fixed pairs. *)
Theorem recursion_before_fixed eps ps eps_g : 0 < eps -> classes_wf ps ->
  let D e := best_delta ps (exp e) in
  best_delta (Any (DP eps) :: ps) (exp eps_g) = stepped D (2 * eps) eps eps_g /\
  is_lub (fun v => exists t, 0 <= t <= eps /\ v = stepped D eps t eps_g) (best_delta (Any (BR eps) :: ps) (exp eps_g)).
Proof.
move=> he h D; have g0 := Rlt_le _ _ (exp_pos eps_g); have hs := best_sublin (some_mixed h).
have e eps' t : 0 < eps' -> 0 <= t <= eps' -> stepped D eps' t eps_g =
    \big[Rplus/0]_(z <- RR eps' t) best (mixed ps) z.1 (exp eps_g * z.2).
  move=> he' ht; rewrite (stepped_ext (D' := fun e => best (mixed ps) 1 (exp e))) => [|x]; last exact: best_delta_best.
  by rewrite -step_stepped // /step; apply: eq_bigr => z _; rewrite Rmult_1_l.
split.
  apply: (lub_unique (@class_step (DP eps) ps (exp eps_g) he h g0)); rewrite e; try lra.
  by split=> [_ [_ [-> ->]]|s hs']; [right | apply: hs'; exists (RR (2 * eps) eps)].
have [u l] := @class_step (BR eps) ps (exp eps_g) he h g0; split=> [_ [t [ht ->]]|s hs'].
  by rewrite e //; apply: u; exists (RR eps t); split=> //; exists t.
by apply: l => _ [_ [[t [ht ->]] ->]]; rewrite -e //; apply: hs'; exists t.
Qed.
(** Every value function is convex, non-increasing and 1-Lipschitz in gamma = e^eps_g, and 1 at 0. *)
Theorem fixed_steps_shape ps x y tau : classes_wf ps -> 0 <= x <= y -> 0 <= tau <= 1 ->
  best_delta ps (tau * x + (1 - tau) * y) <= tau * best_delta ps x + (1 - tau) * best_delta ps y /\
  best_delta ps y <= best_delta ps x <= best_delta ps y + (y - x) /\ best_delta ps 0 = 1.
Proof.
move=> /some_mixed some hx ht; rewrite !best_delta_best.
have [h1 h2] := best_shape some hx ht; split=> //; split=> //.
apply: Rle_antisym; first by apply: best_le => //; lra.
by case: some => m hm; rewrite -{1}(@H_b0 m 1); [apply: best_above => //; try lra; exists m | lra].
Qed.

(** Without fixed pairs these are the adaptive compositions. *)
Theorem mixed_adaptive cs m : mixed (map Any cs) m <-> adaptive cs m.
Proof.
elim: cs m => [|c cs IH] m //=.
by split=> -[m1 [n [h1 [hn ->]]]]; exists m1, n; split=> //; split=> // x; apply/IH.
Qed.

(* ---- both orders of the datasets ---- *)
Lemma swap_mixed ps m : mixed ps m -> mixed (map swap_part ps) (swap m).
Proof.
elim: ps m => [|[w|c] ps IH] m /=; first by move=> ->.
  by move=> [n [hn ->]]; exists (fun x => swap (n x)); split=> // x; exact: (IH _ (hn x)).
move=> [m1 [n [h1 [hn ->]]]]; exists (swap m1), (fun x => swap (n x)); split; first exact: swap_class.
by split=> // x; exact: (IH _ (hn x)).
Qed.
Lemma swap_twice (m : pair) : swap (swap m) = m. Proof. by case: m. Qed.
Lemma parts_twice ps : map swap_part (map swap_part ps) = ps.
Proof. by elim: ps => [|[w|c] ps IH] //=; rewrite IH ?swap_twice. Qed.
(** The optimum of Definition 2.5, over both orders of the datasets, is the larger of the two. *)
Theorem both_runs ps eps_g : classes_wf ps ->
  delta_opt (mixed ps) eps_g = Rmax (best_delta ps (exp eps_g)) (best_delta (map swap_part ps) (exp eps_g)).
Proof.
move=> h; have some := some_mixed h; have g0 := Rlt_le _ _ (exp_pos eps_g).
have some' : exists m, mixed (map swap_part ps) m by case: some => m hm; exists (swap m); exact: swap_mixed.
rewrite !best_delta_best; apply: sup_of_lub; first by case: some => m hm; exists (delta_of m eps_g), m.
split=> [_ [m [hm ->]]|s hs].
  rewrite definition_2_5 !delta_H.
  apply: Rmax_lub; [apply: Rle_trans (Rmax_l _ _) | apply: Rle_trans (Rmax_r _ _)]; apply: best_above => //; try lra.
  exact: swap_mixed.
have le m : mixed ps m -> H m 1 (exp eps_g) <= s /\ H (swap m) 1 (exp eps_g) <= s.
  move=> hm; have : delta_of m eps_g <= s by apply: hs; exists m.
  by rewrite definition_2_5 !delta_H => hle; split; apply: Rle_trans hle; [exact: Rmax_l | exact: Rmax_r].
apply: Rmax_lub; apply: best_least => [//|||m hm]; try lra; first by case: (le m hm).
by have := swap_mixed hm; rewrite parts_twice => /le [_]; rewrite swap_twice.
Qed.
