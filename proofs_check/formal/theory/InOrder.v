(* Order of t and pair equations: at one maximiser of the objective all t are in order, and each solves its
   pivot equation, and each two of them their pair equation. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot PivotGroups OrderOfT Ordered.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- two of the mechanisms first ---- *)
Lemma two_front pre z mid w post eps_g : proper_ts (pre ++ z :: mid ++ w :: post) ->
  equation_4 (pre ++ z :: mid ++ w :: post) eps_g = equation_4 (z :: w :: (pre ++ mid) ++ post) eps_g.
Proof.
move=> h; rewrite equation_4_front //; move/proper_front: h => h.
have e : z :: pre ++ mid ++ w :: post = (z :: pre ++ mid) ++ w :: post by rewrite /= catA.
rewrite e in h *; rewrite equation_4_front //; move/proper_front: h => h.
by rewrite -[w :: (z :: pre ++ mid) ++ post]/([:: w] ++ z :: (pre ++ mid) ++ post) equation_4_front.
Qed.
Lemma swap_two z w others eps_g : proper_ts (z :: w :: others) ->
  equation_4 (z :: w :: others) eps_g = equation_4 (w :: z :: others) eps_g.
Proof. by move=> h; rewrite -[z :: w :: others]/([:: z] ++ w :: others) equation_4_front. Qed.

(* all but one, and all but two *)
Definition but (i : nat) (s : seq R) : seq R := take i s ++ drop i.+1 s.
Arguments but : simpl never.
Definition in_order (es us : seq R) : Prop := forall i j, is_true (leq i.+1 (size es)) -> is_true (leq j.+1 (size es)) ->
  nth 0 es i <= nth 0 es j -> 0 <= nth 0 us j - nth 0 us i <= nth 0 es j - nth 0 es i.

Lemma split_at (s : seq R) i : is_true (leq i.+1 (size s)) -> s = take i s ++ nth 0 s i :: drop i.+1 s.
Proof. by move=> h; rewrite -drop_nth // cat_take_drop. Qed.
Lemma size_box es us : in_box es us -> size us = size es.
Proof. by elim: es us => [|e es IH] [|u us] //= [_ /IH ->]. Qed.
Lemma each_split es us ds i : size us = size es -> is_true (leq i.+1 (size es)) -> forall v,
  each es (take i us ++ v :: drop i.+1 us) ds
  = zip (take i us) (take i es) ++ (v, nth 0 es i) :: each (drop i.+1 es) (drop i.+1 us) ds.
Proof.
move=> hs hi v; rewrite /each {1}(split_at hi) zip_cat ?size_take ?hs //=; first by rewrite -catA.
Qed.
Lemma each_but es us ds i : size us = size es -> is_true (leq i.+1 (size es)) ->
  zip (take i us) (take i es) ++ each (drop i.+1 es) (drop i.+1 us) ds = each (but i es) (but i us) ds.
Proof. by move=> hs hi; rewrite /each /but zip_cat ?size_take ?hs // catA. Qed.
Lemma box_split es us i v : in_box es us -> is_true (leq i.+1 (size es)) -> 0 <= v <= nth 0 es i ->
  in_box es (take i us ++ v :: drop i.+1 us).
Proof.
elim: es us i => [|e es IH] [|u us] [|i] //= [hu hus] hi hv; first by rewrite drop0.
by split=> //; exact: IH.
Qed.
Lemma box_nth es us i : in_box es us -> is_true (leq i.+1 (size es)) -> 0 <= nth 0 us i <= nth 0 es i.
Proof. by elim: es us i => [|e es IH] [|u us] [|i] //= [hu hus] // hi; exact: IH. Qed.
Lemma In_nth es i : is_true (leq i.+1 (size es)) -> List.In (nth 0 es i) es.
Proof. by elim: es i => [|e es IH] [|i] //= hi; [left | right; exact: IH]. Qed.

Section Best.
Variables (es ds : seq R) (eps_g : R).
Hypotheses (hes : forall e, List.In e es -> 0 < e) (hds : forall e, List.In e ds -> 0 < e).
Notation D := (D es ds eps_g).

Lemma D_front us i v : in_box es us -> is_true (leq i.+1 (size es)) -> 0 <= v <= nth 0 es i ->
  [/\ D (take i us ++ v :: drop i.+1 us) = equation_4 ((v, nth 0 es i) :: each (but i es) (but i us) ds) eps_g,
      proper_ts ((v, nth 0 es i) :: each (but i es) (but i us) ds) &
      total (take i us ++ v :: drop i.+1 us) = total us + (v - nth 0 us i)].
Proof.
move=> hb hi hv; have hs := size_box hb; have hp := each_proper hes hds (box_split hb hi hv).
have hp' := hp; rewrite each_split // in hp'; rewrite /Ordered.D each_split // equation_4_front // each_but //.
split=> //; first by move/proper_front: hp'; rewrite each_but.
have hi' : is_true (leq i.+1 (size us)) by rewrite hs.
by rewrite {3}(split_at hi') !total_cat /=; ring.
Qed.

(** [exactdp, Pivot equations], mechanism by mechanism: a maximiser with the least sum of all t. *)
Lemma best_in_each us : largest_at es D us -> (forall ts, largest_at es D ts -> total us <= total ts) ->
  forall i sigma, is_true (leq i.+1 (size es)) ->
  let t := nth 0 us i in let eps := nth 0 es i in let others := each (but i es) (but i us) ds in
  let y := place (each es us ds) eps_g in
  slab_of sigma y (each es us ds) ->
  t = 0 \/ (0 < t < eps /\ 0 < inside_mass eps sigma others /\
    t = eps + ln (inside_moment eps sigma others / inside_mass eps sigma others) - y).
Proof.
move=> [hb hm] hl i sigma hi t eps others y.
have hs := size_box hb; have hi' : is_true (leq i.+1 (size us)) by rewrite hs.
have ht : 0 <= t <= eps by exact: box_nth.
have eu : us = take i us ++ t :: drop i.+1 us by exact: split_at.
have ets : each es us ds = zip (take i us) (take i es) ++ (t, eps) :: each (drop i.+1 es) (drop i.+1 us) ds.
  by rewrite {1}eu each_split.
have [eD hp _] := D_front hb hi ht; rewrite -eu -/eps -/others in eD hp.
have ey : y = place ((t, eps) :: others) eps_g by rewrite /y ets /place total_front /others -each_but.
rewrite ey => hslab; apply: best_in_one_t => //; first by apply: hes; exact: In_nth.
- by case: hp.
- by move=> s hin; apply: hslab; rewrite ets; apply/sums_front; rewrite each_but.
- move=> v hv; have [eV _ _] := D_front hb hi hv; rewrite -eD -eV; apply: hm; exact: box_split.
- move=> v hv; have hv' : 0 <= v <= eps by lra.
  have [eV _ tV] := D_front hb hi hv'; rewrite -eD -eV; have hbV := box_split hb hi hv'.
  case: (Rle_lt_or_eq_dec _ _ (hm _ hbV)) => // e; have : total us <= total (take i us ++ v :: drop i.+1 us).
    by apply: hl; split=> // ts hts; rewrite e; exact: hm.
  by rewrite tV -/t; lra.
Qed.
End Best.

(* ---- two of them moved ---- *)
Notation put i v us := (set_nth 0 us i v).
Lemma but0 x s : but 0 (x :: s) = s.
Proof. by rewrite /but /= drop0. Qed.
Lemma but_put s i v : is_true (leq i.+1 (size s)) -> but i (put i v s) = but i s.
Proof.
elim: s i => [|x s IH] [|i] //= hi.
by rewrite -[LHS]/(x :: but i (put i v s)) -[RHS]/(x :: but i s) IH.
Qed.
Lemma put_same s i : is_true (leq i.+1 (size s)) -> put i (nth 0 s i) s = s.
Proof. by elim: s i => [|x s IH] [|i] //= hi; rewrite IH. Qed.
Lemma but_put_other s i j v : is_true (leq i.+1 j) -> is_true (leq j.+1 (size s)) -> but j (put i v s) = put i v (but j s).
Proof.
elim: s i j => [|x s IH] [|i] [|j] //= hij hj.
by rewrite -[LHS]/(x :: but j (put i v s)) -[RHS]/(x :: put i v (but j s)) IH.
Qed.
Lemma nth_but s i j : is_true (leq i.+1 j) -> nth 0 (but j s) i = nth 0 s i.
Proof.
elim: s i j => [|x s IH] i [|j] // hij.
by case: i hij => [|i] hij //; rewrite -[LHS]/(nth 0 (but j s) i) IH.
Qed.
Lemma size_but s j : is_true (leq j.+1 (size s)) -> size s = (size (but j s)).+1.
Proof. by elim: s j => [|x s IH] [|j] //= hj; [rewrite but0 | rewrite {1}(IH j hj)]. Qed.
Lemma in_box_put es us i v : in_box es us -> is_true (leq i.+1 (size es)) -> 0 <= v <= nth 0 es i -> in_box es (put i v us).
Proof. by elim: es us i => [|e es IH] [|u us] [|i] //= [hu hus] hi hv; split=> //; exact: IH. Qed.
Lemma total_put us i v : is_true (leq i.+1 (size us)) -> total (put i v us) = total us + (v - nth 0 us i).
Proof. by elim: us i => [|u us IH] [|i] //= hi; [ring | rewrite IH //; ring]. Qed.
Lemma squares_put us i v : is_true (leq i.+1 (size us)) -> squares (put i v us) = squares us + (v * v - nth 0 us i * nth 0 us i).
Proof. by elim: us i => [|u us IH] [|i] //= hi; [ring | rewrite IH //; ring]. Qed.

Lemma one_front es us ds i : size us = size es -> is_true (leq i.+1 (size es)) ->
  let z := (nth 0 us i, nth 0 es i) in let rest := each (but i es) (but i us) ds in
  [/\ forall w, mean w (each es us ds) = mean w (z :: rest), total_t (each es us ds) = z.1 + total_t rest,
      forall s, List.In s (sums (each es us ds)) <-> List.In s (sums (z :: rest)) &
      proper_ts (each es us ds) <-> proper_ts (z :: rest)].
Proof.
move=> hs hi z rest; have hi' : is_true (leq i.+1 (size us)) by rewrite hs.
rewrite {1 2 3 4}(split_at hi') each_split // /rest -each_but //.
by split; [move=> w; exact: mean_front | exact: total_front | move=> s; exact: sums_front | exact: proper_front].
Qed.
(* all but two *)
Definition but_two (i j : nat) (s : seq R) : seq R := but (minn i j) (but (maxn i j) s).
Lemma two_in_front es us ds i j : size us = size es -> is_true (leq i.+1 j) -> is_true (leq j.+1 (size es)) ->
  let z := (nth 0 us i, nth 0 es i) in let w := (nth 0 us j, nth 0 es j) in
  let rest := each (but_two i j es) (but_two i j us) ds in
  [/\ forall f, mean f (each es us ds) = mean f (z :: w :: rest), total_t (each es us ds) = z.1 + (w.1 + total_t rest),
      forall s, List.In s (sums (each es us ds)) <-> List.In s (sums (z :: w :: rest)) &
      proper_ts (each es us ds) <-> proper_ts (z :: w :: rest)].
Proof.
move=> hs hij hj z w rest; have [m1 t1 s1 p1] := one_front ds hs hj.
have hsb : size (but j us) = size (but j es).
  by apply: succn_inj; rewrite -!size_but // hs.
have hib : is_true (leq i.+1 (size (but j es))).
  by rewrite -ltnS -size_but //; exact: leq_ltn_trans hij hj.
have [m2 t2 s2 p2] := one_front ds hsb hib; rewrite !nth_but // -/z in m2 t2 s2 p2.
have er : each (but i (but j es)) (but i (but j us)) ds = rest.
  by rewrite /rest /but_two (minn_idPl (ltnW hij)) (maxn_idPr (ltnW hij)).
rewrite er in m2 t2 s2 p2; split.
- by move=> f; rewrite m1 -[z :: w :: rest]/([:: z] ++ w :: rest) mean_front /= !m2.
- by rewrite t1 t2 /=; ring.
- move=> s; rewrite s1 -[z :: w :: rest]/([:: z] ++ w :: rest) sums_front sums_cons.
  by rewrite [X in _ <-> X]sums_cons !s2.
- by rewrite p1 -[z :: w :: rest]/([:: z] ++ w :: rest) proper_front /= p2 /=; tauto.
Qed.

Section Order.
Variables (es ds : seq R) (eps_g : R).
Hypotheses (hes : forall e, List.In e es -> 0 < e) (hds : forall e, List.In e ds -> 0 < e).
Notation D := (D es ds eps_g).
Variables (us : seq R) (i j : nat).
Hypotheses (hb : in_box es us) (hij : is_true (leq i.+1 j)) (hj : is_true (leq j.+1 (size es))).
Let rest := each (but_two i j es) (but_two i j us) ds.

(** D of the two moved, the others as they are. *)
Lemma D_moved u v : 0 <= u <= nth 0 es i -> 0 <= v <= nth 0 es j ->
  let ts := put i u (put j v us) in
  [/\ in_box es ts, D ts = equation_4 ((u, nth 0 es i) :: (v, nth 0 es j) :: rest) eps_g,
      total ts = total us + (u - nth 0 us i) + (v - nth 0 us j),
      squares ts = squares us + (u * u - nth 0 us i * nth 0 us i) + (v * v - nth 0 us j * nth 0 us j) &
      proper_ts rest].
Proof.
move=> hu hv ts; have hi := ltn_trans hij hj; have hs := size_box hb.
have h1 : in_box es (put j v us) by exact: in_box_put.
have h2 : in_box es ts by exact: in_box_put.
have hs1 := size_box h1; have hs2 := size_box h2.
have nij : is_true (i != j) by rewrite ltn_eqF.
have ni : nth 0 (put j v us) i = nth 0 us i by rewrite nth_set_nth /= (negbTE nij).
have ei : nth 0 ts i = u by rewrite /ts nth_set_nth /= ?eqxx.
have ej : nth 0 ts j = v by rewrite /ts !nth_set_nth /= eq_sym (negbTE nij) nth_set_nth /= ?eqxx.
have [m t s p] := two_in_front ds hs2 hij hj; rewrite ei ej in m t s p.
have er : each (but_two i j es) (but_two i j ts) ds = rest.
  rewrite /rest /but_two (minn_idPl (ltnW hij)) (maxn_idPr (ltnW hij)) /ts but_put_other ?hs1 //.
  rewrite (but_put v) ?hs // but_put //.
  have hju : is_true (leq j.+1 (size us)) by rewrite hs.
  by rewrite -ltnS -(size_but hju); exact: leq_ltn_trans hij hju.
rewrite er in m t s p; have hp := each_proper hes hds h2; split=> //.
- rewrite /Ordered.D !objective //; last by apply/p.
  by rewrite m /place t.
- by rewrite /ts !total_put ?ni ?hs1 ?hs //; ring.
- by rewrite /ts !squares_put ?ni ?hs1 ?hs //; ring.
- by move/p: hp => /= [_ []].
Qed.
End Order.

Lemma total_of_ge0 es : (forall e, List.In e es -> 0 <= e) -> 0 <= total es.
Proof.
elim: es => [|e es IH] /= h; first by right.
by have := h e (or_introl erefl); have := IH (fun x hx => h x (or_intror hx)); lra.
Qed.
Section Pairs.
Variables (es ds : seq R) (eps_g : R).
Hypotheses (hes : forall e, List.In e es -> 0 < e) (hds : forall e, List.In e ds -> 0 < e).
Notation D := (D es ds eps_g).

(* the least squares after the least sum: no two can be moved *)
Lemma best_in_order us : largest_at es D us -> (forall ts, largest_at es D ts -> total ts <= total us -> squares us <= squares ts) ->
  in_order es us.
Proof.
move=> [hb hm] hsq i j hi hj hle.
have hs := size_box hb.
have wlog_order : forall i j, is_true (leq i.+1 j) -> is_true (leq j.+1 (size es)) ->
    (nth 0 es i <= nth 0 es j -> 0 <= nth 0 us j - nth 0 us i <= nth 0 es j - nth 0 es i) /\
    (nth 0 es j <= nth 0 es i -> 0 <= nth 0 us i - nth 0 us j <= nth 0 es i - nth 0 es j).
  move=> {i j hi hj hle} i j hij hj; have hi := ltn_trans hij hj.
  have hti := box_nth hb hi; have htj := box_nth hb hj; have hei := hes (In_nth hi); have hej := hes (In_nth hj).
  have moved u v : 0 <= u <= nth 0 es i -> 0 <= v <= nth 0 es j -> u + v = nth 0 us i + nth 0 us j ->
      u * u + v * v < nth 0 us i * nth 0 us i + nth 0 us j * nth 0 us j ->
      equation_4 ((nth 0 us i, nth 0 es i) :: (nth 0 us j, nth 0 es j) :: each (but_two i j es) (but_two i j us) ds) eps_g
      <= equation_4 ((u, nth 0 es i) :: (v, nth 0 es j) :: each (but_two i j es) (but_two i j us) ds) eps_g -> False.
    move=> hu hv es' hlt; have [b1 e1 t1 s1 _] := D_moved eps_g hes hds hb hij hj hu hv.
    have [_ e0 _ _ _] := D_moved eps_g hes hds hb hij hj hti htj.
    have same : put i (nth 0 us i) (put j (nth 0 us j) us) = us.
      by rewrite !put_same ?hs.
    rewrite same in e0; rewrite -e0 -e1 => hD.
    have := hsq _ (conj b1 (fun ts hts => Rle_trans _ _ _ (hm ts hts) hD)).
    by rewrite t1 s1; lra.
  have [_ _ _ _ hp] := D_moved eps_g hes hds hb hij hj hti htj.
  have sw a b c d : 0 <= a <= b -> 0 < b -> 0 <= c <= d -> 0 < d ->
      equation_4 ((a, b) :: (c, d) :: each (but_two i j es) (but_two i j us) ds) eps_g
      = equation_4 ((c, d) :: (a, b) :: each (but_two i j es) (but_two i j us) ds) eps_g.
    by move=> *; apply: swap_two.
  split=> hle.
  - have h1 : 0 <= nth 0 us j - nth 0 us i.
      apply: Rnot_lt_le => hlt; apply: (moved _ _ _ _ _ _ (to_their_mean eps_g hei hle hti htj hp _)); try lra.
      by have := Rlt_0_sqr (nth 0 us i - nth 0 us j); rewrite /Rsqr; lra.
    split=> //; apply: Rnot_lt_le => hlt; apply: (moved _ _ _ _ _ _ (to_the_gap eps_g hei hle hti htj hp _)); try lra.
    have := Rmult_lt_0_compat (nth 0 us j - nth 0 us i - (nth 0 es j - nth 0 es i)) (nth 0 us j - nth 0 us i + (nth 0 es j - nth 0 es i)).
    by lra.
  - have h1 : 0 <= nth 0 us i - nth 0 us j.
      apply: Rnot_lt_le => hlt; have hh := to_their_mean eps_g hej hle htj hti hp ltac:(lra).
      apply: (moved _ _ _ _ _ _ (Rle_trans _ _ _ (Req_le _ _ (sw _ _ _ _ _ _ _ _)) (Rle_trans _ _ _ hh (Req_le _ _ (sw _ _ _ _ _ _ _ _))))); try lra.
      by have := Rlt_0_sqr (nth 0 us i - nth 0 us j); rewrite /Rsqr; lra.
    split=> //; apply: Rnot_lt_le => hlt; have hh := to_the_gap eps_g hej hle htj hti hp ltac:(lra).
    apply: (moved _ _ _ _ _ _ (Rle_trans _ _ _ (Req_le _ _ (sw _ _ _ _ _ _ _ _)) (Rle_trans _ _ _ hh (Req_le _ _ (sw _ _ _ _ _ _ _ _))))); try lra.
    have := Rmult_lt_0_compat (nth 0 us i - nth 0 us j - (nth 0 es i - nth 0 es j)) (nth 0 us i - nth 0 us j + (nth 0 es i - nth 0 es j)).
    by lra.
case: (ltngtP i j) => hij; first by case: (wlog_order i j hij hj) => h _; exact: h.
  by case: (wlog_order j i hij hi) => _ h; exact: h.
by rewrite hij; lra.
Qed.

(** [exactdp, Order of t]: the optimum of BR mechanisms beside DP mechanisms is attained at t where for
    eps_i <= eps_j always 0 <= t_j - t_i <= eps_j - eps_i; and the sum of all t is the least of a maximiser. *)
Theorem order_of_t : exists us, [/\ largest_at es D us,
  delta_opt (nonadaptive (BRs es ++ DPs ds)) eps_g = equation_4 (each es us ds) eps_g,
  forall ts, largest_at es D ts -> total us <= total ts & in_order es us].
Proof.
have hes0 e : List.In e es -> 0 <= e by move=> /hes; lra.
have [C [C0 hs]] := D_slow eps_g hes hds.
have T0 := total_of_ge0 hes0.
have [us [h1 h2 h3]] := least_of_least hes0 C0 Rle_0_1 (ltac:(lra) : 0 <= 2 * total es) hs (@total_slow es)
  (squares_slow T0) (@total_ge0 es) (fun us _ => squares_ge0 us).
exists us; split=> //; [exact: D_optimum | exact: best_in_order].
Qed.
End Pairs.
