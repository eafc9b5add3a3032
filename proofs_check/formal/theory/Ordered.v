(* Of the largest places of a function on a box some is least in a second function, and in a third after it:
   a maximiser of the objective with the least sum of all t, and then of their squares, has them in order. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot PivotGroups OrderOfT.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition largest_at (es : seq R) (f : seq R -> R) (us : seq R) : Prop :=
  in_box es us /\ forall ts, in_box es ts -> f ts <= f us.

Lemma pos_near x y : pos x - pos y <= Rabs (x - y).
Proof.
suff : pos x <= pos y + Rabs (x - y) by lra.
have h1 := pos_ge0 y; have h2 := pos_ge y; have h3 := Rabs_pos (x - y); have h4 := Rle_abs (x - y).
by apply: pos_le; lra.
Qed.
Lemma slow_less L M es f g c : slow L es f -> slow M es g -> slow (L + M) es (fun us => f us - pos (g us - c)).
Proof.
move=> hf hg pre u u' post h1 h2.
have a1 := hf _ _ _ _ h1 h2; have a2 := hg _ _ _ _ h1 h2; have a3 := hg _ _ _ _ h2 h1.
have := pos_near (g (pre ++ u' :: post) - c) (g (pre ++ u :: post) - c).
rewrite (_ : g (pre ++ u' :: post) - c - (g (pre ++ u :: post) - c) = g (pre ++ u' :: post) - g (pre ++ u :: post)); last by ring.
move=> h; rewrite (Rabs_minus_sym u' u) in a3.
have : Rabs (g (pre ++ u' :: post) - g (pre ++ u :: post)) <= M * Rabs (u - u') by apply: Rabs_le; lra.
by lra.
Qed.

(** Of the largest places one has the least g. *)
Lemma least_of_largest es f g L M : (forall e, List.In e es -> 0 <= e) -> 0 <= L -> 0 <= M ->
  slow L es f -> slow M es g -> (forall us, in_box es us -> 0 <= g us) ->
  exists us, largest_at es f us /\ forall ts, largest_at es f ts -> g us <= g ts.
Proof.
move=> hes hL hM hf hg g0.
have [u0 [b0 m0 _]] := attained hes hL hf; have [ub [bb mb _]] := attained hes hM hg.
pose F c us := f us - pos (g us - c); pose v c := sup (fun z => exists ts, in_box es ts /\ z = F c ts).
have best c : exists us, largest_at es (F c) us.
  have := @attained es (F c) (L + M) hes ltac:(lra) (slow_less c hf hg).
  by move=> [us [h1 h2 _]]; exists us.
have vE c us : largest_at es (F c) us -> v c = F c us.
  move=> [h1 h2]; apply: sup_of_lub; first by exists (F c us), us.
  by split=> [_ [ts [hts ->]]|s hs]; [exact: h2 | apply: hs; exists us].
have hv x y : 0 <= x <= g ub -> 0 <= y <= g ub -> v x - v y <= 1 * Rabs (x - y).
  move=> _ _; have [us hu] := best x; have [ts ht] := best y; rewrite (vE _ _ hu) (vE _ _ ht).
  have := (proj2 ht) us (proj1 hu); rewrite /F => hh.
  have := pos_near (g us - y) (g us - x); rewrite (_ : g us - y - (g us - x) = x - y); last by ring.
  by lra.
have [x [hx hmax hleast]] := least_argmax (g0 _ bb) Rle_0_1 hv.
have vle c us : in_box es us -> F c us <= v c by move=> hu; have [ts ht] := best c; rewrite (vE _ _ ht); exact: (proj2 ht).
have vle_m c : v c <= f u0.
  by have [ts ht] := best c; rewrite (vE _ _ ht) /F; have := m0 _ (proj1 ht); have := pos_ge0 (g ts - c); lra.
have full us : largest_at es f us -> f us = f u0.
  by move=> [h1 h2]; apply: Rle_antisym; [exact: m0 | exact: h2].
have vx : v x = f u0.
  apply: Rle_antisym => //; apply: Rle_trans (hmax (g ub) _); last by split; [exact: g0 | right].
  by have := vle (g ub) u0 b0; rewrite /F pos_0; [lra | have := mb _ b0; lra].
have [us hu] := best x; have eu := vE _ _ hu; rewrite vx /F in eu.
have p0 := pos_ge0 (g us - x); have pg := pos_ge (g us - x); have mu := m0 _ (proj1 hu).
exists us; split; first by split; [exact: (proj1 hu) | move=> ts hts; have := m0 _ hts; lra].
move=> ts hts; apply: Rnot_lt_le => hlt; have gt0 := g0 _ (proj1 hts).
have := hleast (g ts) ltac:(lra); have := vle (g ts) ts (proj1 hts).
by rewrite /F pos_0; [rewrite (full _ hts) vx; lra | lra].
Qed.
(** ... and of the largest places with the least g one has the least h. *)
Lemma least_of_least es f g h L M N : (forall e, List.In e es -> 0 <= e) -> 0 <= L -> 0 <= M -> 0 <= N ->
  slow L es f -> slow M es g -> slow N es h ->
  (forall us, in_box es us -> 0 <= g us) -> (forall us, in_box es us -> 0 <= h us) ->
  exists us, [/\ largest_at es f us, forall ts, largest_at es f ts -> g us <= g ts &
    forall ts, largest_at es f ts -> g ts <= g us -> h us <= h ts].
Proof.
move=> hes hL hM hN hf hg hh g0 h0.
have [u1 [[b1 m1] l1]] := least_of_largest hes hL hM hf hg g0.
pose f1 us := f us - pos (g us - g u1).
have s1 : slow (L + M) es f1 by exact: slow_less.
have [us [[b m] l]] := least_of_largest hes (ltac:(lra) : 0 <= L + M) hN s1 hh h0.
have p0 := pos_ge0 (g us - g u1); have pg := pos_ge (g us - g u1).
have := m _ b1; rewrite /f1 (Rminus_eq_0 (g u1)) (pos_0 (Rle_refl 0)) => hu; have hu1 := m1 _ b.
have big : largest_at es f us by split=> // ts hts; have := m1 _ hts; lra.
have gu : g us <= g u1 by lra.
exists us; split=> // [ts hts|ts [bt mt] hle]; first by apply: Rle_trans gu _; exact: l1.
apply: l; split=> // ws hw; rewrite /f1 (pos_0 (x := g ts - g u1)); last by lra.
by have := mt _ hw; have := pos_ge0 (g ws - g u1); lra.
Qed.

(* the sum of all t, and that of their squares *)
Fixpoint squares (us : seq R) : R := if us is u :: us then u * u + squares us else 0.
Lemma total_cat us ts : total (us ++ ts) = total us + total ts.
Proof. by elim: us => [|u us IH] /=; rewrite ?IH; ring. Qed.
Lemma squares_cat us ts : squares (us ++ ts) = squares us + squares ts.
Proof. by elim: us => [|u us IH] /=; rewrite ?IH; ring. Qed.
Lemma total_slow es : slow 1 es total.
Proof. by move=> pre u u' post _ _; rewrite !total_cat /=; have := Rle_abs (u - u'); lra. Qed.
Lemma in_box_at es pre u post : in_box es (pre ++ u :: post) -> 0 <= u <= total es /\ 0 <= total es.
Proof.
have t0 fs ts : in_box fs ts -> 0 <= total fs by elim: fs ts => [|e fs IH] [|t ts] //=; [lra | move=> [h /IH]; lra].
elim: es pre => [|e es IH] [|p pre] //=; first by move=> [h /t0]; lra.
by move=> [h /IH]; lra.
Qed.
Lemma squares_slow es : 0 <= total es -> slow (2 * total es) es squares.
Proof.
move=> h0 pre u u' post /in_box_at [h1 _] /in_box_at [h2 _]; rewrite !squares_cat /=.
have h3 := Rle_abs (u - u'); have h4 := Rabs_pos (u - u').
have := Rmult_le_compat_l (u + u') _ _ ltac:(lra) h3.
have := Rmult_le_compat_r _ _ _ h4 (ltac:(lra) : u + u' <= 2 * total es); lra.
Qed.
Lemma total_ge0 es us : in_box es us -> 0 <= total us.
Proof. by elim: es us => [|e es IH] [|u us] //=; [lra | move=> [h /IH]; lra]. Qed.
Lemma squares_ge0 us : 0 <= squares us.
Proof. by elim: us => [|u us IH] /=; [lra | have := Rle_0_sqr u; rewrite /Rsqr; lra]. Qed.

(* ---- BR(e) at u for every e of es, beside DP(e) for every e of ds ---- *)
Definition each (es us ds : seq R) : seq (R * R) := zip us es ++ [seq (e, 2 * e) | e <- ds].
Definition BRs (es : seq R) : seq cls := [seq BR e | e <- es].
Definition one_each (es : seq R) : seq (nat * R) := [seq (1%nat, e) | e <- es].

Lemma each_mechanisms es us ds : each es us ds = mechanisms (one_each es) us ds.
Proof.
rewrite /each /mechanisms; congr (_ ++ _).
by elim: es us => [|e es IH] [|u us] //=; rewrite IH.
Qed.
Lemma BRs_groups es : BRs es = groups (one_each es).
Proof. by elim: es => [|e es IH] //=; rewrite IH. Qed.
Lemma one_each_eps es : [seq g.2 | g <- one_each es] = es.
Proof. by elim: es => [|e es IH] //=; rewrite IH. Qed.
Lemma one_each_positive es : (forall e, List.In e es -> 0 < e) -> positive (one_each es).
Proof. by elim: es => [|e es IH] //= h; split; [apply: h; left | apply: IH => x hx; apply: h; right]. Qed.

Section Objective.
Variables (es ds : seq R) (eps_g : R).
Hypotheses (hes : forall e, List.In e es -> 0 < e) (hds : forall e, List.In e ds -> 0 < e).
Definition D (us : seq R) : R := equation_4 (each es us ds) eps_g.

Lemma each_proper us : in_box es us -> proper_ts (each es us ds).
Proof.
move=> h; rewrite each_mechanisms; apply: proper_mechanisms => //; first exact: one_each_positive.
by apply/allowed_box; rewrite one_each_eps.
Qed.
Lemma D_W us : D us = W (at_ts (one_each es) us ++ fixed (DPs ds)) 1 (exp eps_g).
Proof. by rewrite /D -W_equation_4 each_mechanisms mechanisms_at. Qed.
Lemma D_slow : exists C, 0 <= C /\ slow C es D.
Proof.
have g0 := Rlt_le _ _ (exp_pos eps_g).
have good_ds l : List.In l (fixed (DPs ds)) -> good l.
  move=> hl; apply: (@proper_good (mechanisms [::] [::] ds)); first exact: proper_mechanisms.
  by rewrite mechanisms_at.
have [L [L0 hL]] := W_near (one_each_positive hes) good_ds; exists (L * (1 + exp eps_g)).
split; first by apply: Rmult_le_pos; lra.
move=> pre u v post; rewrite -{1 2}(one_each_eps es) => /allowed_box h1 /allowed_box h2; rewrite !D_W.
by have := hL pre u v post h1 h2 1 (exp eps_g) Rle_0_1 g0; lra.
Qed.
Lemma D_optimum us : largest_at es D us -> delta_opt (nonadaptive (BRs es ++ DPs ds)) eps_g = D us.
Proof.
have wds : allwf (DPs ds).
  by elim: ds hds => [|e d IH] //= h; split; [apply: h; left | apply: IH => x hx; apply: h; right].
have bds : without_BR (DPs ds) by elim: (ds).
move=> [hb hm]; have lub := common_t eps_g (one_each_positive hes) wds bds.
rewrite BRs_groups; apply: (lub_unique lub); split=> [_ [ts [hts ->]]|s h].
  by rewrite -D_W; apply: hm; move/allowed_box: hts; rewrite one_each_eps.
by apply: h; exists us; split; [apply/allowed_box; rewrite one_each_eps | rewrite D_W].
Qed.
End Objective.
