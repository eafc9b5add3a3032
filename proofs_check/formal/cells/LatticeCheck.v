(* The recursion of Lattice.v in intervals: a list for the nodes of each level, from the empty sequence up. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith QArith Qreals Lra Lia.
From Interval.Float Require Import Basic Sig.
From Interval.Interval Require Import Float_full.
From Interval.Real Require Import Xreal.
From Theory Require Import Sums Defs Basics Dominate Recursion General Theorem1.
From Cells Require Import Enclosures Evaluation Lattice.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* BR or DP of eps = (n + 1) h; for BR the number of the window that the lower end takes, node by node *)
Inductive move := ranged_by of nat & seq nat | fixed_by of nat.
Definition moved (m : move) : nat := match m with ranged_by n _ | fixed_by n => n.+1 end.
Definition class_of (h : R) (m : move) : cls :=
  match m with ranged_by n _ => BR (INR n.+1 * h) | fixed_by n => DP (INR n.+1 * h) end.

Lemma some_list (P : nat -> R -> Prop) n : (forall p, (p < n)%nat -> exists r, P p r) ->
  exists rs : seq R, size rs = n /\ forall p, (p < n)%nat -> P p (nth 0 rs p).
Proof.
elim: n => [|n IH] h; first by exists [::].
have [rs [hs hp]] := IH (fun p hp => h p (ltnW hp)); have [r hr] := h n (ltnSn n).
exists (rcons rs r); split; first by rewrite size_rcons hs.
move=> p; rewrite ltnS leq_eqVlt nth_rcons hs => /orP[/eqP ->|hlt]; first by rewrite ltnn eqxx.
by rewrite hlt; exact: hp.
Qed.

Module LatticeCheck (F : FloatOps with Definition sensible_format := true).
Module V := Evaluation F.
Import V V.E.

Section Prec.
Variables (prec : F.precision) (ieta : I.type) (eta h : R).
Hypotheses (hh : 0 < h) (heta : eta = exp h) (hieta : encl ieta eta).
Let one := I.fromZ prec 1.

Definition imean (w x y : I.type) : I.type := I.add prec y (I.mul prec w (I.sub prec x y)).
Lemma encl_mean w x y wr xr yr : encl w wr -> encl x xr -> encl y yr -> encl (imean w x y) (mean wr xr yr).
Proof.
move=> hw hx hy; rewrite (_ : mean wr xr yr = yr + wr * (xr - yr)); last by rewrite /mean; ring.
by apply: encl_add => //; apply: encl_mul => //; exact: encl_sub.
Qed.
Definition imax (x y : I.type) : I.type :=
  if nonneg (I.sub prec x y) then x else if nonneg (I.sub prec y x) then y else I.join x y.
Lemma encl_max x y xr yr : encl x xr -> encl y yr -> encl (imax x y) (Rmax xr yr).
Proof.
move=> hx hy; rewrite /imax; case h1: (nonneg _).
  by have := nonneg_ok h1 (encl_sub prec hx hy) => h2; rewrite Rmax_left //; lra.
case h2: (nonneg _); first by have := nonneg_ok h2 (encl_sub prec hy hx) => h3; rewrite Rmax_right //; lra.
have jl : encl (I.join x y) xr := @I.join_correct x y (Xreal xr) (or_introl hx).
have jr : encl (I.join x y) yr := @I.join_correct x y (Xreal yr) (or_intror hy).
by case: (Rle_dec xr yr) => hc; [rewrite Rmax_right | rewrite Rmax_left //; lra].
Qed.

(* the numbers of one step of n + 1: E, the weights of the windows, the factors of the bends *)
Section Width.
Variable (n : nat).
Definition iE : I.type := I.power_int prec ieta (Z.of_nat n.+1).
Definition E_ : R := eta ^ n.+1.
Definition weights : seq I.type :=
  [seq I.div prec (I.sub prec iE (I.div prec iE (I.power_int prec ieta (Z.of_nat m)))) (I.sub prec iE one) | m <- iota 0 n.+2].
Definition bends : seq I.type :=
  [seq I.mul prec (I.div prec iE (I.power_int prec ieta (Z.of_nat m)))
     (I.div prec (I.sub prec ieta one) (I.mul prec (I.mul prec (I.fromZ prec 4) ieta) (I.sub prec iE one))) | m <- iota 0 n.+1].
Let eta1 : 1 < eta. Proof. by rewrite heta; exact: exp_gt1. Qed.
Let E1 : 1 < E_.
Proof. by rewrite /E_; have := Rlt_pow_R1 eta n.+1 eta1; apply; apply/ltP. Qed.
Let r_ (m : nat) : R := E_ / eta ^ m.
Lemma encl_E : encl iE E_. Proof. exact: encl_pow. Qed.
Lemma encl_r m : encl (I.div prec iE (I.power_int prec ieta (Z.of_nat m))) (r_ m).
Proof. by apply: encl_div; [apply: pow_nonzero; lra | exact: encl_E | exact: encl_pow]. Qed.
Lemma encl_weight m : (m < n.+2)%nat -> encl (nth I.nai weights m) (weight E_ (r_ m)).
Proof.
move=> hm; rewrite /weights (nth_map 0%nat) ?size_iota // nth_iota // add0n.
apply: encl_div; first by lra.
  by apply: encl_sub; [exact: encl_E | exact: encl_r].
by apply: encl_sub; [exact: encl_E | exact: encl_Z].
Qed.
Lemma encl_bend m : (m < n.+1)%nat -> encl (nth I.nai bends m) (r_ m * ((eta - 1) / (4 * eta * (E_ - 1)))).
Proof.
move=> hm; rewrite /bends (nth_map 0%nat) ?size_iota // nth_iota // add0n.
apply: encl_mul; first exact: encl_r.
apply: encl_div; first by apply: Rmult_integral_contrapositive_currified; lra.
  by apply: encl_sub => //; exact: encl_Z.
by apply: encl_mul; [apply: encl_mul => //; exact: encl_Z | apply: encl_sub; [exact: encl_E | exact: encl_Z]].
Qed.

(* the windows from m on: f0 is the mean at m, l and r the nodes from there *)
Fixpoint windows (ws bs : seq I.type) (f0 : I.type) (l r : seq I.type) : I.type :=
  match ws, bs, l, r with
  | w :: ws, b :: bs, u0 :: ((u1 :: _) as l), v0 :: ((v1 :: _) as r) =>
      let f1 := imean w u1 v1 in
      let bent := I.mul prec b (I.sub prec (I.sub prec (I.mul prec ieta u0) u1) (I.sub prec (I.mul prec ieta v0) v1)) in
      let here := I.add prec (imax f0 f1) (imax (I.fromZ prec 0) bent) in
      if ws is [::] then here else imax here (windows ws bs f1 l r)
  | _, _, _, _ => I.nai
  end.
Definition at_node (ws bs : seq I.type) (l : seq I.type) : I.type :=
  let r := drop n.+1 l in windows (behead ws) bs (imean (head I.nai ws) (head I.nai l) (head I.nai r)) l r.
Fixpoint from_above (ws bs : seq I.type) (count : nat) (l : seq I.type) : seq I.type :=
  if count is S count then at_node ws bs l :: from_above ws bs count (behead l) else [::].
Fixpoint from_below (ws : seq I.type) (hints : seq nat) (l : seq I.type) : seq I.type :=
  if hints is m :: hints then
    (if (m <= n.+1)%nat then imean (nth I.nai ws m) (nth I.nai l m) (nth I.nai l (n.+1 + m)) else I.nai)
      :: from_below ws hints (behead l)
  else [::].
(* DP: one window, of twice the width *)
Definition fixed_step (count : nat) (l : seq I.type) : seq I.type :=
  let w := I.div prec iE (I.add prec iE one) in
  [seq imean w (nth I.nai l p) (nth I.nai l (p + (n.+1 + n.+1))) | p <- iota 0 count].

Section Windows.
Variables (u v w b : nat -> R).
Let mean_ m := mean (w m) (u m) (v m).
Definition bound (m : nat) : R :=
  Rmax (mean_ m) (mean_ m.+1) + Rmax 0 (b m * ((eta * u m - u m.+1) - (eta * v m - v m.+1))).
Lemma encl_windows k j ws bs f0 l r : size ws = k.+1 -> size bs = k.+1 -> (k.+1 < size l)%nat -> (k.+1 < size r)%nat ->
  (forall i, (i <= k)%nat -> encl (nth I.nai ws i) (w (j + i).+1)) ->
  (forall i, (i <= k)%nat -> encl (nth I.nai bs i) (b (j + i))) ->
  (forall i, (i <= k.+1)%nat -> encl (nth I.nai l i) (u (j + i)) /\ encl (nth I.nai r i) (v (j + i))) ->
  encl f0 (mean_ j) ->
  exists M, encl (windows ws bs f0 l r) M /\ forall m, (j <= m <= j + k)%nat -> bound m <= M.
Proof.
elim: k j ws bs f0 l r => [|k IH] j [|w1 ws] [|b1 bs] f0 [|u0 [|u1 l]] [|v0 [|v1 r]] // [sw] [sb] sl sr hw hb hl hf.
- case: ws sw hw => // _ hw; case: bs sb hb => // _ hb.
  have := hw 0%nat isT; have := hb 0%nat isT; have [] := hl 0%nat isT; have [] := hl 1%nat isT.
  rewrite /= addn0 addn1 => hu1 hv1 hu0 hv0 hb0 hw1.
  exists (bound j); split; last by move=> m; rewrite -eqn_leq => /eqP <-; right.
  apply: encl_add; apply: encl_max; [exact: hf | exact: encl_mean | exact: encl_Z |].
  apply: encl_mul => //; apply: encl_sub; apply: encl_sub => //; exact: encl_mul.
- have := hw 0%nat isT; have := hb 0%nat isT; have [] := hl 0%nat isT; have [] := hl 1%nat isT.
  rewrite /= addn0 addn1 => hu1 hv1 hu0 hv0 hb0 hw1.
  have hf1 : encl (imean w1 u1 v1) (mean_ j.+1) := encl_mean hw1 hu1 hv1.
  have here : encl (I.add prec (imax f0 (imean w1 u1 v1)) (imax (I.fromZ prec 0) (I.mul prec b1
      (I.sub prec (I.sub prec (I.mul prec ieta u0) u1) (I.sub prec (I.mul prec ieta v0) v1))))) (bound j).
    apply: encl_add; apply: encl_max; [exact: hf | exact: hf1 | exact: encl_Z |].
    apply: encl_mul => //; apply: encl_sub; apply: encl_sub => //; exact: encl_mul.
  have [||||M [hM hle]] := IH j.+1 ws bs (imean w1 u1 v1) (u1 :: l) (v1 :: r) sw sb sl sr.
  + by move=> i hi; have := hw i.+1 hi; rewrite addnS addSn.
  + by move=> i hi; have := hb i.+1 hi; rewrite addnS addSn.
  + by move=> i hi; have := hl i.+1 hi; rewrite addnS addSn.
  + exact: hf1.
  exists (Rmax (bound j) M); split.
    by case: ws sw {hw IH hM} => // w2 ws sw in hM *; exact: encl_max.
  move=> m /andP[h1 h2]; case: (ltnP j m) => hc.
    by apply: Rle_trans (hle m _) (Rmax_r _ _); rewrite hc addSn -addnS.
  by have -> : m = j; [apply/eqP; rewrite eqn_leq hc h1 | exact: Rmax_l].
Qed.
End Windows.

(* an interval that holds a number below, or above, a value *)
Definition lower_at (cs : seq cls) (gamma : R) (x : I.type) : Prop := exists r, encl x r /\ r <= General.value cs gamma.
Definition upper_at (cs : seq cls) (gamma : R) (x : I.type) : Prop := exists r, encl x r /\ General.value cs gamma <= r.
Lemma lower_nai cs gamma : lower_at cs gamma I.nai.
Proof. by exists (General.value cs gamma); split; [exact: encl_nai | right]. Qed.
Let eps : R := INR n.+1 * h.
Let eps0 : 0 < eps. Proof. by apply: Rmult_lt_0_compat => //; apply: lt_0_INR; apply/ltP. Qed.
Let eE : exp eps = eta ^ n.+1. Proof. by rewrite heta /eps exp_pow. Qed.
Let eta0 m : 0 < eta ^ m. Proof. by apply: pow_lt; lra. Qed.
Let at_ratio g0 m : g0 * E_ / ratio eps eta m = g0 * eta ^ m.
Proof. by rewrite /ratio eE -/E_; have := eta0 m => hm; field; split; lra. Qed.

Lemma at_node_ok cs g0 l : allwf cs -> 0 < g0 -> (n.+1 + n.+1 < size l)%nat ->
  (forall p, (p <= n.+1 + n.+1)%nat -> upper_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  upper_at (BR eps :: cs) (g0 * E_) (at_node weights bends l).
Proof.
move=> hcs hg sl hl; have hgE : 0 < g0 * E_ by apply: Rmult_lt_0_compat; lra.
have [rs [srs hrs]] := @some_list (fun p r => encl (nth I.nai l p) r /\ General.value cs (g0 * eta ^ p) <= r) (n.+1 + n.+1).+1 hl.
pose u m := nth 0 rs m; pose v m := nth 0 rs (n.+1 + m).
pose w m := weight E_ (r_ m); pose b m := r_ m * ((eta - 1) / (4 * eta * (E_ - 1))).
have hu m : (m <= n.+1)%nat -> (m < (n.+1 + n.+1).+1)%nat by move=> hm; rewrite ltnS; apply: leq_trans hm (leq_addr _ _).
have hv m : (m <= n.+1)%nat -> (n.+1 + m < (n.+1 + n.+1).+1)%nat by move=> hm; rewrite ltnS leq_add2l.
have [||||||||M [hM hle]] := @encl_windows u v w b n 0 (behead weights) bends
  (imean (head I.nai weights) (head I.nai l) (head I.nai (drop n.+1 l))) l (drop n.+1 l).
- by rewrite size_behead size_map size_iota.
- by rewrite size_map size_iota.
- by apply: leq_trans sl; rewrite ltnS; exact: leq_addr.
- by rewrite size_drop ltn_subRL.
- by move=> i hi; rewrite nth_behead add0n; exact: encl_weight.
- by move=> i hi; rewrite add0n; exact: encl_bend.
- move=> i hi; rewrite add0n nth_drop; split; first by have [] := hrs i (hu i hi).
  by have [] := hrs _ (hv i hi).
- rewrite -!nth0 nth_drop; apply: encl_mean; first exact: encl_weight.
    by have [] := hrs 0%nat (hu 0%nat isT).
  by have [] := hrs _ (hv 0%nat isT).
exists M; split; first exact: hM.
apply: (@BR_from_above cs eps eta (g0 * E_) n hcs eps0 eta1 eE hgE u v M) => m hm.
  rewrite eE -/E_ at_ratio; have [_ h1] := hrs _ (hu m hm); have [_ h2] := hrs _ (hv m hm); split; first exact: h1.
  by rewrite (_ : g0 * eta ^ m * E_ = g0 * eta ^ (n.+1 + m)) //; rewrite /E_ pow_add; ring.
have := hle m; rewrite add0n leq0n => /(_ hm); rewrite /bound /bend /w /b /u /v /r_ /ratio eE -/E_.
by rewrite /Rdiv -!Rmult_assoc.
Qed.

Lemma from_above_nth ws bs count l p : (p < count)%nat -> nth I.nai (from_above ws bs count l) p = at_node ws bs (drop p l).
Proof.
elim: count l p => [|count IH] l [|p] //= hp; first by rewrite drop0.
by rewrite IH // -drop1 drop_drop addn1.
Qed.
Lemma from_above_ok cs g0 l count : allwf cs -> 0 < g0 -> (n.+1 + n.+1 + count <= size l)%nat ->
  (forall p, (p < size l)%nat -> upper_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  forall p, (p < count)%nat ->
    upper_at (BR eps :: cs) (g0 * E_ * eta ^ p) (nth I.nai (from_above weights bends count l) p).
Proof.
move=> hcs hg sl hl p hp; rewrite from_above_nth //.
rewrite (_ : g0 * E_ * eta ^ p = g0 * eta ^ p * E_); last by ring.
have hsz : (n.+1 + n.+1 + p < size l)%nat by apply: leq_trans sl; rewrite ltn_add2l.
apply: at_node_ok => //; first by apply: Rmult_lt_0_compat.
  by rewrite size_drop ltn_subRL addnC.
move=> i hi; rewrite nth_drop Rmult_assoc -pow_add; apply: hl.
rewrite (_ : Nat.add p i = (p + i)%nat) //; apply: leq_ltn_trans hsz; rewrite (addnC p) leq_add2r; exact: hi.
Qed.

Lemma from_below_nth ws hints l p : nth I.nai (from_below ws hints l) p =
  if (p < size hints)%nat && (nth 0%nat hints p <= n.+1)%nat then
    imean (nth I.nai ws (nth 0%nat hints p)) (nth I.nai l (p + nth 0%nat hints p)) (nth I.nai l (p + (n.+1 + nth 0%nat hints p)))
  else I.nai.
Proof.
elim: hints l p => [|m hints IH] l [|p] //=.
by rewrite IH !nth_behead.
Qed.
Lemma from_below_ok cs g0 l hints : allwf cs -> 0 < g0 ->
  (forall p, lower_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  forall p, lower_at (BR eps :: cs) (g0 * E_ * eta ^ p) (nth I.nai (from_below weights hints l) p).
Proof.
move=> hcs hg hl p; rewrite from_below_nth; case: ifP => [/andP[_ hm]|_]; last exact: lower_nai.
set m := nth _ _ _ in hm *.
have [x [hx lx]] := hl (p + m)%nat; have [y [hy ly]] := hl (p + (n.+1 + m))%nat.
exists (mean (weight E_ (r_ m)) x y); split; first by apply: encl_mean => //; exact: encl_weight.
rewrite (_ : g0 * E_ * eta ^ p = g0 * eta ^ p * E_); last by ring.
have hg' : 0 < g0 * eta ^ p by exact: Rmult_lt_0_compat.
have hgE : 0 < g0 * eta ^ p * E_ by apply: Rmult_lt_0_compat; lra.
have := @BR_from_below cs eps eta (g0 * eta ^ p * E_) n hcs eps0 eta1 eE hgE m x y hm.
rewrite at_ratio /ratio eE -/E_; apply; first by move: lx; rewrite pow_add Rmult_assoc.
by move: ly; rewrite (_ : g0 * eta ^ (p + (n.+1 + m)) = g0 * eta ^ p * eta ^ m * E_) //; rewrite !pow_add /E_; ring.
Qed.

Lemma DP_at cs g0 p : allwf cs -> 0 < g0 -> General.value (DP eps :: cs) (g0 * E_ * eta ^ p) =
  mean (E_ / (E_ + 1)) (General.value cs (g0 * eta ^ p)) (General.value cs (g0 * eta ^ (p + (n.+1 + n.+1)))).
Proof.
move=> hcs hg; have hg' : 0 < g0 * E_ * eta ^ p by apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
rewrite (@DP_between cs eps (g0 * E_ * eta ^ p) hcs eps0 hg') eE -/E_ /mean.
rewrite (_ : g0 * E_ * eta ^ p / E_ = g0 * eta ^ p); last by field; lra.
rewrite (_ : g0 * E_ * eta ^ p * E_ = g0 * eta ^ (p + (n.+1 + n.+1))); last by rewrite !pow_add -/E_; ring.
by field; lra.
Qed.
Lemma encl_w : encl (I.div prec iE (I.add prec iE one)) (E_ / (E_ + 1)).
Proof. by apply: encl_div; [lra | exact: encl_E | apply: encl_add; [exact: encl_E | exact: encl_Z]]. Qed.
Lemma w01 : 0 <= E_ / (E_ + 1) <= 1.
Proof. by split; [apply: Rle_mult_inv_pos; lra | apply: div_le; lra]. Qed.
Lemma fixed_nth count l p : (p < count)%nat -> nth I.nai (fixed_step count l) p =
  imean (I.div prec iE (I.add prec iE one)) (nth I.nai l p) (nth I.nai l (p + (n.+1 + n.+1))).
Proof. by move=> hp; rewrite /fixed_step (nth_map 0%nat) ?size_iota // nth_iota // add0n. Qed.
Lemma fixed_below cs g0 l count : allwf cs -> 0 < g0 ->
  (forall p, lower_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  forall p, lower_at (DP eps :: cs) (g0 * E_ * eta ^ p) (nth I.nai (fixed_step count l) p).
Proof.
move=> hcs hg hl p; case: (ltnP p count) => hp; last first.
  by rewrite nth_default ?size_map ?size_iota //; exact: lower_nai.
rewrite fixed_nth //; have [x [hx lx]] := hl p; have [y [hy ly]] := hl (p + (n.+1 + n.+1))%nat.
exists (mean (E_ / (E_ + 1)) x y); split; first by apply: encl_mean => //; exact: encl_w.
by rewrite DP_at // /mean; have := w01 => hw; apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
Qed.
Lemma fixed_above cs g0 l count : allwf cs -> 0 < g0 -> (n.+1 + n.+1 + count <= size l)%nat ->
  (forall p, (p < size l)%nat -> upper_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  forall p, (p < count)%nat -> upper_at (DP eps :: cs) (g0 * E_ * eta ^ p) (nth I.nai (fixed_step count l) p).
Proof.
move=> hcs hg sl hl p hp; rewrite fixed_nth //.
have hs2 : ((p + (n.+1 + n.+1))%nat < size l)%nat by apply: leq_trans sl; rewrite (addnC p) ltn_add2l.
have hs1 : (p < size l)%nat by apply: leq_ltn_trans hs2; exact: leq_addr.
have [x [hx lx]] := hl p hs1; have [y [hy ly]] := hl _ hs2.
exists (mean (E_ / (E_ + 1)) x y); split; first by apply: encl_mean => //; exact: encl_w.
by rewrite DP_at // /mean; have := w01 => hw; apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
Qed.
End Width.

(* ---- all levels: the radius is how many steps before this level can lead away from eps_g ---- *)
Section Levels.
Variables (G : R) (start : nat -> I.type).
Hypothesis (hstart : forall R, encl (start R) (exp (G - INR R * h))).
Fixpoint powers (count : nat) (x : I.type) : seq I.type :=
  if count is S count then x :: powers count (I.mul prec x ieta) else [::].
Definition nothing_left (R : nat) : seq I.type :=
  [seq imax (I.fromZ prec 0) (I.sub prec one x) | x <- powers (R + R).+1 (start R)].
Fixpoint levels (ms : seq move) (R : nat) : seq I.type * seq I.type :=
  match ms with
  | [::] => let l := nothing_left R in (l, l)
  | ranged_by n hints :: ms =>
      let: (lo, up) := levels ms (R + n.+1) in
      let ws := weights n in (from_below n ws hints lo, from_above n ws (bends n) (R + R).+1 up)
  | fixed_by n :: ms =>
      let: (lo, up) := levels ms (R + n.+1) in (fixed_step n (R + R).+1 lo, fixed_step n (R + R).+1 up)
  end.

Lemma size_powers count x : size (powers count x) = count.
Proof. by elim: count x => [|count IH] x //=; rewrite IH. Qed.
Lemma powers_nth count x xr p : encl x xr -> (p < count)%nat -> encl (nth I.nai (powers count x) p) (xr * eta ^ p).
Proof.
elim: count x xr p => [|count IH] x xr [|p] //= hx hp; first by rewrite Rmult_1_r.
by rewrite -Rmult_assoc; apply: IH => //; exact: encl_mul.
Qed.
Lemma nothing_left_nth R p : (p < (R + R).+1)%nat ->
  encl (nth I.nai (nothing_left R) p) (General.value [::] (exp (G - INR R * h) * eta ^ p)).
Proof.
move=> hp; rewrite /nothing_left (nth_map I.nai) ?size_powers //.
have e1 : 1 < eta by rewrite heta; exact: exp_gt1.
have hg : 0 < exp (G - INR R * h) * eta ^ p by apply: Rmult_lt_0_compat; [exact: exp_pos | apply: pow_lt; lra].
rewrite General.value_V //; rewrite [Recursion.V _ _ _]/= /pos; apply: encl_max; first exact: encl_Z.
by apply: (encl_sub prec (encl_Z prec 1)); exact: powers_nth.
Qed.
Lemma size_above n ws bs count l : size (from_above n ws bs count l) = count.
Proof. by elim: count l => [|count IH] l //=; rewrite IH. Qed.
Lemma moves_wf ms : allwf (map (class_of h) ms).
Proof.
elim: ms => [|m ms IH] //; split=> //; case: m => [n l|n]; rewrite /class_of /wf;
  by apply: Rmult_lt_0_compat => //; apply: lt_0_INR; apply/ltP.
Qed.
Lemma levels_ok ms R : let cs := map (class_of h) ms in let g := exp (G - INR R * h) in
  [/\ size (levels ms R).2 = (R + R).+1,
      forall p, lower_at cs (g * eta ^ p) (nth I.nai (levels ms R).1 p) &
      forall p, (p < (R + R).+1)%nat -> upper_at cs (g * eta ^ p) (nth I.nai (levels ms R).2 p)].
Proof.
elim: ms R => [|m ms IH] R.
  split=> [|p|p hp]; first by rewrite /= size_map size_powers.
    case: (ltnP p (R + R).+1) => hp; last by rewrite nth_default ?size_map ?size_powers //; exact: lower_nai.
    by eexists; split; [exact: nothing_left_nth | right].
  by eexists; split; [exact: nothing_left_nth | right].
have hw := moves_wf ms; have step n : exp (G - INR R * h) = exp (G - INR (R + n.+1) * h) * E_ n.
  by rewrite /E_ heta exp_pow -exp_plus plus_INR; congr exp; ring.
have hsz n : (n.+1 + n.+1 + (R + R).+1 = ((R + n.+1) + (R + n.+1)).+1)%nat.
  by rewrite addnS; congr _.+1; rewrite addnC addnACA.
case: m => [n hints|n]; cbn [levels map class_of]; have [sz lo up] := IH (R + n.+1)%nat; rewrite (step n);
  case: (levels ms (R + n.+1)) sz lo up => l1 l2 /= sz lo up; have g0 := exp_pos (G - INR (R + n.+1) * h).
- split; last by apply: from_above_ok => //; rewrite ?hsz ?sz.
    exact: (size_above n (weights n) (bends n) (R + R).+1 l2).
  exact: from_below_ok.
- split; last by apply: fixed_above => //; rewrite ?hsz ?sz.
    by rewrite size_map size_iota.
  exact: fixed_below.
Qed.
End Levels.
End Prec.
End LatticeCheck.
