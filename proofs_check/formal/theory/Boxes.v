(* Bounds over boxes of t, and one t for each group of equal eps. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General EqualT Theorem3.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- boxes: for each mechanism its eps, and t from low to high (for DP(eps): 2 eps, eps, eps) ---- *)
Record box := Box { low : R; high : R; range : R }.
Definition proper (x : box) : Prop := 0 < range x /\ 0 <= low x /\ low x <= high x /\ high x <= range x.
Fixpoint in_boxes (bs : seq box) (ts : seq (R * R)) : Prop :=
  match bs, ts with
  | [::], [::] => True
  | x :: bs, z :: ts => (proper x /\ low x <= z.1 <= high x /\ z.2 = range x) /\ in_boxes bs ts
  | _, _ => False
  end.

Lemma in_box_good x z : proper x -> low x <= z.1 <= high x -> z.2 = range x -> 0 < z.2 /\ 0 <= z.1 <= z.2.
Proof. by case=> h1 [h2 [h3 h4]] h5 ->; lra. Qed.
Lemma sublin_responses bs ts : in_boxes bs ts -> sublin (W (responses ts)).
Proof.
elim: bs ts => [|x bs IH] [|z ts] //=; first by move=> _; exact: sublin_pos.
by move=> [[hx [hz e]] /IH hs]; have [h1 h2] := in_box_good hx hz e; apply: sublin_step => //; exact: RR_good.
Qed.

(* what every t of a box post-processes *)
Definition covering (x : box) : R * R := (high x, range x + high x - low x).
Lemma RR_in_box F eps a t b x y : 0 < eps -> 0 <= a -> a <= t <= b -> b <= eps -> sublin F -> 0 <= x -> 0 <= y ->
  step F (RR eps t) x y <= step F (RR (eps + b - a) b) x y.
Proof.
move=> h ha ht hb hF hx hy; have ht' : 0 <= t <= eps by lra.
have h' : 0 < eps + b - a by lra.
have hb' : 0 <= b <= eps + b - a by lra.
pose g := RR_good h ht'; pose g' := RR_good h' hb'.
rewrite -(Hsum_pair_of F g) -(Hsum_pair_of F g'); apply: post_sublin => //.
apply: (BR_dominated_by_RR g' h' hb') => u; have [h1 h2] := @ranged_RR eps t g h ht' u.
have q0 := pmf_ge0 (dQ (pair_of g)) u; split.
  apply: Rle_trans h1; apply: Rmult_le_compat_r => //; apply: exp_mono; lra.
by apply: Rle_trans h2 _; apply: Rmult_le_compat_r => //; apply: exp_mono; lra.
Qed.
(** [The box bound of the searches], by data processing: over a box of t the objective is at most that
    of the responses which all of them post-process. *)
Theorem box_bound bs ts eps_g : in_boxes bs ts -> equation_4 ts eps_g <= equation_4 [seq covering x | x <- bs] eps_g.
Proof.
move=> h; rewrite -!W_equation_4.
suff main a b : 0 <= a -> 0 <= b -> W (responses ts) a b <= W (responses [seq covering x | x <- bs]) a b.
  by apply: main; [lra | left; exact: exp_pos].
elim: bs ts h a b => [|x bs IH] [|z ts] //=; first by move=> *; right.
move=> [[hx [hz e]] hts] a b ha hb; have hs := sublin_responses hts; have [h1 h2] := in_box_good hx hz e.
apply: Rle_trans (_ : _ <= step (W (responses [seq covering x | x <- bs])) (RR z.2 z.1) a b) _.
  by apply: step_mono => //; [exact: RR_good | move=> *; exact: IH].
have hc : in_boxes [seq Box (high y) (high y) (range y + high y - low y) | y <- bs] [seq covering y | y <- bs].
  elim: bs ts hts {IH hs} => [|y bs IH'] [|w ts] //= [[[p1 [p2 [p3 p4]]] [hw ew]] /IH' hi].
  by split=> //; rewrite /proper /=; repeat split; try lra.
case: hx => p1 [p2 [p3 p4]]; rewrite e; apply: RR_in_box => //; exact: sublin_responses hc.
Qed.

(* ---- the recursion with every t kept in its interval ---- *)
Definition average (D : R -> R) (eps t eps_g : R) : R :=
  qRR eps t * D (eps_g - t) + (1 - qRR eps t) * D (eps_g + eps - t).
(* f is above what the boxes can give: above nothing, and above every average of such a function *)
Fixpoint above (bs : seq box) (f : R -> R) : Prop :=
  match bs with
  | [::] => forall e, pos (1 - exp e) <= f e
  | x :: bs => exists g, above bs g /\ forall t e, low x <= t <= high x -> average g (range x) t e <= f e
  end.
Fixpoint restricted (bs : seq box) (eps_g : R) : R :=
  match bs with
  | [::] => pos (1 - exp eps_g)
  | x :: bs => sup (fun v => exists t, low x <= t <= high x /\ v = average (restricted bs) (range x) t eps_g)
  end.
Lemma average_mono D D' eps t eps_g : 0 < eps -> 0 <= t <= eps -> (forall e, D e <= D' e) ->
  average D eps t eps_g <= average D' eps t eps_g.
Proof.
move=> h ht hD; have hq := qRR01 h ht; have := hD (eps_g - t); have := hD (eps_g + eps - t).
by rewrite /average; nra.
Qed.
(** [exactdp, Restricted recursion]: whatever is above the averages over the intervals, from the last
    mechanism on, is above the objective over the box ... *)
Theorem above_the_box bs ts f eps_g : in_boxes bs ts -> above bs f -> equation_4 ts eps_g <= f eps_g.
Proof.
rewrite -W_equation_4; elim: bs ts f eps_g => [|x bs IH] [|z ts] //= f eps_g.
move=> [[hx [hz e]] hts] [g [hg hf]]; have [h1 h2] := in_box_good hx hz e; rewrite e in h1 h2 *.
rewrite step_stepped //; last exact: sublin_responses hts.
apply: Rle_trans (hf z.1 eps_g hz).
by apply: (average_mono (D := fun y => W (responses ts) 1 (exp y))) => // y; exact: IH.
Qed.
Lemma restricted_01 bs eps_g : (forall x, List.In x bs -> proper x) -> 0 <= restricted bs eps_g <= 1.
Proof.
elim: bs eps_g => [|x bs IH] eps_g h /=.
  by split; [exact: pos_ge0 | apply: pos_le; [lra | have := exp_pos eps_g; lra]].
have hx : proper x by apply: h; left.
have hbs y : 0 <= restricted bs y <= 1 by apply: IH => z hz; apply: h; right.
case: hx => p1 [p2 [p3 p4]]; set E := (X in sup X).
have b v : E v -> 0 <= v <= 1.
  move=> [t [ht ->]]; have hq : 0 <= qRR (range x) t <= 1 by apply: qRR01; lra.
  by have := hbs (eps_g - t); have := hbs (eps_g + range x - t); rewrite /average; nra.
have he : E (average (restricted bs) (range x) (low x) eps_g) by exists (low x); split=> //; lra.
have [u l] := @sup_is_lub E 1 (ex_intro _ _ he) (fun v hv => proj2 (b v hv)).
by split; [apply: Rle_trans (proj1 (b _ he)) (u _ he) | apply: l => v /b []].
Qed.
(** ... and so is the recursion with each supremum over t in its interval. *)
Theorem restricted_recursion bs ts eps_g : in_boxes bs ts -> equation_4 ts eps_g <= restricted bs eps_g.
Proof.
move=> h; apply: above_the_box (h) _.
have hp : forall x, List.In x bs -> proper x.
  by elim: bs ts h => [|x bs IH] [|z ts] //= [[hx _] /IH hi] y [<-|/hi].
elim: bs {ts h} hp => [|x bs IH] hp /=; first by move=> e; right.
exists (restricted bs); split; first by apply: IH => y hy; apply: hp; right.
move=> t e ht; have [p1 [p2 [p3 p4]]] : proper x by apply: hp; left.
have hb y := @restricted_01 bs y (fun z hz => hp z (or_intror hz)).
set E := (X in sup X); have [|v hv|u _] := @sup_is_lub E 1.
- by exists (average (restricted bs) (range x) t e), t.
- case: hv => s [hs ->]; have hq : 0 <= qRR (range x) s <= 1 by apply: qRR01; lra.
  by have := hb (e - s); have := hb (e + range x - s); rewrite /average; nra.
by apply: u; exists t.
Qed.

(* ---- one t for each group ---- *)
(* groups: how many BR mechanisms of which eps; the others: any classes but BR *)
Definition groups (gs : seq (nat * R)) : seq cls := flatten [seq nseq g.1 (BR g.2) | g <- gs].
Definition at_ts (gs : seq (nat * R)) (ts : seq R) : seq atoms :=
  flatten [seq nseq z.1.1 (RR z.1.2 z.2) | z <- zip gs ts].
Fixpoint allowed (gs : seq (nat * R)) (ts : seq R) : Prop :=
  match gs, ts with
  | [::], [::] => True
  | g :: gs, t :: ts => 0 <= t <= g.2 /\ allowed gs ts
  | _, _ => False
  end.
Fixpoint positive (gs : seq (nat * R)) : Prop := if gs is g :: gs then 0 < g.2 /\ positive gs else True.

Lemma W_mono pre X Y : (forall l, List.In l pre -> good l) ->
  (forall a b, 0 <= a -> 0 <= b -> W X a b <= W Y a b) ->
  forall a b, 0 <= a -> 0 <= b -> W (pre ++ X) a b <= W (pre ++ Y) a b.
Proof.
elim: pre => [|l pre IH] hg h //= a b ha hb.
by apply: step_mono => //; [apply: hg; left | apply: IH => // l' hl'; apply: hg; right].
Qed.
Lemma allwf_groups gs cs : positive gs -> allwf cs -> allwf (groups gs ++ cs).
Proof.
move=> hp hc; elim: gs hp => [|[n eps] gs IH] //= [h /IH hi].
by rewrite /groups /= -catA -/(groups gs); elim: n => //= n IHn; split.
Qed.
Lemma choices_cat bs cs ls : choices (bs ++ cs) ls ->
  exists l1 l2, [/\ ls = l1 ++ l2, choices bs l1 & choices cs l2].
Proof.
elim: bs ls => [|b bs IH] ls /=; first by exists [::], ls.
case: ls => // l ls [hl /IH [l1 [l2 [-> h1 h2]]]].
by exists (l :: l1), l2.
Qed.
Lemma choices_copies n eps ls : choices (nseq n (BR eps)) ls ->
  exists ts, [/\ ls = at_eps eps ts, within eps ts & size ts = n].
Proof.
elim: n ls => [|n IH] [|l ls] //=; first by exists [::].
by move=> [[t [ht ->]] /IH [ts [-> h1 <-]]]; exists (t :: ts).
Qed.
Lemma at_ts_choices gs ts : allowed gs ts -> choices (groups gs) (at_ts gs ts).
Proof.
elim: gs ts => [|[n eps] gs IH] [|t ts] //= [ht /IH h].
rewrite /groups /at_ts /= -/(groups gs) -/(at_ts gs ts).
by elim: n => //= n IHn; split=> //; exists t.
Qed.
Lemma choices_join bs cs l1 l2 : choices bs l1 -> choices cs l2 -> choices (bs ++ cs) (l1 ++ l2).
Proof. by elim: bs l1 => [|b bs IH] [|l l1] //= [hl /IH h] /h. Qed.
Lemma mean_of_t eps ts : 0 < eps -> within eps ts ->
  exists mu, 0 <= mu <= eps /\ total ts = INR (size ts) * mu.
Proof.
move=> he h; have ht : 0 <= total ts <= INR (size ts) * eps.
  elim: ts h => [|t ts IH]; first by move=> _ /=; lra.
  by case=> ht /IH h; rewrite [size _]/= S_INR [total _]/=; lra.
case: (posnP (size ts)) => h0; first by exists 0; split; [lra | move: ht; rewrite h0 /=; lra].
have kp : 0 < INR (size ts) by apply: lt_0_INR; apply/ltP.
by exists (total ts / INR (size ts)); split; [exact: (mean_between kp) | field; lra].
Qed.

Lemma one_t_below gs cs : positive gs -> allwf cs -> forall ls, choices (groups gs ++ cs) ls ->
  exists ts l2, [/\ allowed gs ts, choices cs l2 &
    forall a b, 0 <= a -> 0 <= b -> W ls a b <= W (at_ts gs ts ++ l2) a b].
Proof.
move=> hp hc; elim: gs hp => [|[n eps] gs IH] /=; first by move=> _ ls hls; exists [::], ls; split=> // *; right.
move=> [he hp] ls; rewrite /groups /= -catA -/(groups gs).
move=> /choices_cat [l1 [l2 [-> /choices_copies [us [-> hus hn]] h2]]].
have [ts [l3 [h3 h4 h5]]] := IH hp _ h2; have [mu [hmu htot]] := mean_of_t he hus.
exists (mu :: ts), l3; split=> // a b ha hb.
apply: Rle_trans (_ : _ <= W (at_eps eps us ++ (at_ts gs ts ++ l3)) a b) _.
  apply: W_mono => // l.
  by elim: us hus {hn htot} => [|u us IHu] //= [hu hus] [<-|/(IHu hus)] //; exact: RR_good.
have hs : sublin (W (at_ts gs ts ++ l3)).
  by apply: (sublin_W (allwf_groups hp hc)); apply: choices_join => //; exact: at_ts_choices.
apply: Rle_trans (equal_t_is_worst he hs hus htot ha hb) _; right.
by rewrite hn /at_eps map_nseq /at_ts /= catA.
Qed.
(** [exactdp, Common t]: the optimum of groups of BR mechanisms beside any others is the supremum over
    one t for each group. *)
Theorem common_t gs cs eps_g : positive gs -> allwf cs -> without_BR cs ->
  is_lub (fun v => exists ts, allowed gs ts /\ v = W (at_ts gs ts ++ fixed cs) 1 (exp eps_g))
         (delta_opt (nonadaptive (groups gs ++ cs)) eps_g).
Proof.
move=> hp hc hb; have g0 := Rlt_le _ _ (exp_pos eps_g).
have [u l] := nonadaptive_lub eps_g (allwf_groups hp hc); split=> [_ [ts [hts ->]]|s hs].
  apply: u; exists (at_ts gs ts ++ fixed cs); split=> //; apply: choices_join; first exact: at_ts_choices.
  exact/choices_fixed.
apply: l => _ [ls [hls ->]]; have [ts [l2 [h1 /(choices_fixed l2 hb) -> h3]]] := one_t_below hp hc hls.
by apply: Rle_trans (h3 _ _ Rle_0_1 g0) _; apply: hs; exists ts.
Qed.
