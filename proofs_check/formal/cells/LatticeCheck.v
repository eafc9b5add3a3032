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
Definition ratios : seq I.type := [seq I.div prec iE (I.power_int prec ieta (Z.of_nat m)) | m <- iota 0 n.+2].
Definition powers_of_eta : seq I.type := [seq I.power_int prec ieta (Z.of_nat s) | s <- iota 0 n.+2].
Definition bends : seq I.type :=
  [seq I.div prec (I.sub prec (I.power_int prec ieta (Z.of_nat s)) one)
     (I.mul prec (I.mul prec (I.fromZ prec 4) (I.power_int prec ieta (Z.of_nat s))) (I.sub prec iE one)) | s <- iota 0 n.+2].
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
Lemma encl_ratio m : (m < n.+2)%nat -> encl (nth I.nai ratios m) (r_ m).
Proof. by move=> hm; rewrite /ratios (nth_map 0%nat) ?size_iota // nth_iota // add0n; exact: encl_r. Qed.
Lemma encl_power s : (s < n.+2)%nat -> encl (nth I.nai powers_of_eta s) (eta ^ s).
Proof. by move=> hs; rewrite /powers_of_eta (nth_map 0%nat) ?size_iota // nth_iota // add0n; exact: encl_pow. Qed.
Definition bend_ (s : nat) : R := (eta ^ s - 1) / (4 * eta ^ s * (E_ - 1)).
Lemma encl_bend s : (s < n.+2)%nat -> encl (nth I.nai bends s) (bend_ s).
Proof.
move=> hs; rewrite /bends (nth_map 0%nat) ?size_iota // nth_iota // add0n.
have hp : 0 < eta ^ s by apply: pow_lt; lra.
apply: encl_div; first by apply: Rmult_integral_contrapositive_currified; lra.
  by apply: encl_sub; [exact: encl_pow | exact: encl_Z].
apply: encl_mul; last by apply: encl_sub; [exact: encl_E | exact: encl_Z].
by apply: encl_mul; [exact: encl_Z | exact: encl_pow].
Qed.

(* the windows in ranges that grow with the distance from one of them, the hint: ends of ranges *)
Fixpoint distances (fuel d : nat) : seq nat :=
  if fuel is S fuel then (if (d <= n)%nat then d :: distances fuel (d + d./2).+1 else [::]) else [::].
Definition cuts (ds : seq nat) (c : nat) : seq nat :=
  [seq p <- [seq (c - d)%nat | d <- rev ds] ++ c :: [seq (c + d)%nat | d <- ds] | (0 < p)%nat && (p < n.+1)%nat] ++ [:: n.+1].
Fixpoint windows (ws rs es bs l r : seq I.type) (i : nat) (fi : I.type) (ends : seq nat) : I.type :=
  if ends is j :: ends then
    let u0 := nth I.nai l i in let u1 := nth I.nai l j in
    let v0 := nth I.nai r i in let v1 := nth I.nai r j in
    let fj := imean (nth I.nai ws j) u1 v1 in
    let s := nth I.nai es (j - i) in
    let b := I.mul prec (nth I.nai rs i) (nth I.nai bs (j - i)) in
    let bent := I.mul prec b (I.sub prec (I.sub prec (I.mul prec s u0) u1) (I.sub prec (I.mul prec s v0) v1)) in
    let here := I.add prec (imax fi fj) (imax (I.fromZ prec 0) bent) in
    if ends is [::] then here else imax here (windows ws rs es bs l r j fj ends)
  else I.nai.
Definition at_node (ws rs es bs : seq I.type) (ends : seq nat) (l : seq I.type) : I.type :=
  let r := drop n.+1 l in
  if [&& path ltn 0%nat ends, all (fun j => (j <= n.+1)%nat) ends & last 0%nat ends == n.+1] then
    windows ws rs es bs l r 0 (imean (head I.nai ws) (head I.nai l) (head I.nai r)) ends
  else I.nai.
Fixpoint from_above (ws rs es bs : seq I.type) (ds hints : seq nat) (count : nat) (l : seq I.type) : seq I.type :=
  if count is S count then
    at_node ws rs es bs (cuts ds (head 0%nat hints)) l :: from_above ws rs es bs ds (behead hints) count (behead l)
  else [::].
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
Variables (u v : nat -> R).
Let mean_ m := mean (weight E_ (r_ m)) (u m) (v m).
Definition bound (i j : nat) : R :=
  Rmax (mean_ i) (mean_ j)
  + Rmax 0 (r_ i * bend_ (j - i) * ((eta ^ (j - i) * u i - u j) - (eta ^ (j - i) * v i - v j))).
Lemma encl_windows l r i fi ends :
  (forall m, (m <= n.+1)%nat -> encl (nth I.nai l m) (u m) /\ encl (nth I.nai r m) (v m)) ->
  (i <= n.+1)%nat -> encl fi (mean_ i) -> path ltn i ends -> all (fun j => (j <= n.+1)%nat) ends ->
  exists M, encl (windows weights ratios powers_of_eta bends l r i fi ends) M /\
    forall m, (i <= m < last i ends)%nat -> exists a b, [/\ (a <= m < b)%nat, (b <= n.+1)%nat & bound a b <= M].
Proof.
move=> hl; elim: ends i fi => [|j ends IH] i fi hi hf.
  by exists 0; split; [exact: encl_nai | move=> m /= /andP[h1 h2]; have := leq_ltn_trans h1 h2; rewrite ltnn].
move=> /= /andP[hij hp] /andP[hj ha].
have [hu0 hv0] := hl i hi; have [hu1 hv1] := hl j hj.
have hs : (j - i < n.+2)%nat by rewrite ltnS; apply: leq_trans hj; exact: leq_subr.
have hfj : encl (imean (nth I.nai weights j) (nth I.nai l j) (nth I.nai r j)) (mean_ j).
  by apply: encl_mean => //; exact: encl_weight.
have here : encl (I.add prec (imax fi (imean (nth I.nai weights j) (nth I.nai l j) (nth I.nai r j)))
    (imax (I.fromZ prec 0) (I.mul prec (I.mul prec (nth I.nai ratios i) (nth I.nai bends (j - i)))
      (I.sub prec (I.sub prec (I.mul prec (nth I.nai powers_of_eta (j - i)) (nth I.nai l i)) (nth I.nai l j))
        (I.sub prec (I.mul prec (nth I.nai powers_of_eta (j - i)) (nth I.nai r i)) (nth I.nai r j)))))) (bound i j).
  apply: encl_add; apply: encl_max; [exact: hf | exact: hfj | exact: encl_Z |].
  have hpow := encl_power hs; apply: encl_mul.
    by apply: encl_mul; [exact: encl_ratio | exact: encl_bend].
  by apply: encl_sub; apply: encl_sub => //; exact: encl_mul.
have [M [hM hle]] := IH j _ hj hfj hp ha.
exists (if ends is [::] then bound i j else Rmax (bound i j) M); split.
  by case: ends {IH hp ha hle} hM => [|e ends] hM; [exact: here | exact: encl_max].
move=> m /andP[h1 h2]; case: (ltnP m j) => hc.
  exists i, j; split=> //; first by rewrite h1.
  by case: (ends) => [|e es]; [right | exact: Rmax_l].
have [|a [b [q1 q2 q3]]] := hle m; first by rewrite hc.
exists a, b; split=> //; case: (ends) h2 hc => [|e es] h2 hc; first by move: (leq_ltn_trans hc h2); rewrite ltnn.
by apply: Rle_trans q3 (Rmax_r _ _).
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

Lemma upper_nai cs gamma : upper_at cs gamma I.nai.
Proof. by exists (General.value cs gamma); split; [exact: encl_nai | right]. Qed.
Lemma at_node_ok cs g0 l ends : allwf cs -> 0 < g0 -> (n.+1 + n.+1 < size l)%nat ->
  (forall p, (p <= n.+1 + n.+1)%nat -> upper_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  upper_at (BR eps :: cs) (g0 * E_) (at_node weights ratios powers_of_eta bends ends l).
Proof.
move=> hcs hg sl hl; have hgE : 0 < g0 * E_ by apply: Rmult_lt_0_compat; lra.
rewrite /at_node; case: ifP => [/and3P[hp ha /eqP hlast]|_]; last exact: upper_nai.
have [rs [srs hrs]] := @some_list (fun p r => encl (nth I.nai l p) r /\ General.value cs (g0 * eta ^ p) <= r) (n.+1 + n.+1).+1 hl.
pose u m := nth 0 rs m; pose v m := nth 0 rs (n.+1 + m).
have hu m : (m <= n.+1)%nat -> (m < (n.+1 + n.+1).+1)%nat by move=> hm; rewrite ltnS; apply: leq_trans hm (leq_addr _ _).
have hv m : (m <= n.+1)%nat -> (n.+1 + m < (n.+1 + n.+1).+1)%nat by move=> hm; rewrite ltnS leq_add2l.
have hboth m : (m <= n.+1)%nat -> encl (nth I.nai l m) (u m) /\ encl (nth I.nai (drop n.+1 l) m) (v m).
  by move=> hm; rewrite nth_drop; have [h1 _] := hrs m (hu m hm); have [h2 _] := hrs _ (hv m hm).
have [|M [hM hle]] := @encl_windows u v l (drop n.+1 l) 0 (imean (head I.nai weights) (head I.nai l) (head I.nai (drop n.+1 l)))
  ends hboth isT _ hp ha.
  rewrite -!nth0; have [h1 h2] := hboth 0%nat isT; apply: encl_mean => //; exact: encl_weight.
exists M; split; first exact: hM.
apply: (@BR_from_above cs eps eta (g0 * E_) n hcs eps0 eta1 eE hgE u v M) => m hm.
  rewrite eE -/E_ at_ratio; have [_ h1] := hrs _ (hu m hm); have [_ h2] := hrs _ (hv m hm); split; first exact: h1.
  by rewrite (_ : g0 * eta ^ m * E_ = g0 * eta ^ (n.+1 + m)) //; rewrite /E_ pow_add; ring.
have [|a [b [h1 h2 h3]]] := hle m; first by rewrite hlast.
exists a, b; split=> //; move: h3; rewrite /bound /bend /bend_ /r_ /ratio eE -/E_.
by rewrite /Rdiv -!Rmult_assoc.
Qed.

Lemma from_above_nth ws rs es bs ds hints count l p : (p < count)%nat -> nth I.nai (from_above ws rs es bs ds hints count l) p =
  at_node ws rs es bs (cuts ds (nth 0%nat hints p)) (drop p l).
Proof.
elim: count hints l p => [|count IH] hints l [|p] //= hp; first by rewrite drop0 nth0.
by rewrite IH // nth_behead -drop1 drop_drop addn1.
Qed.
Lemma from_above_ok cs g0 l ds hints count : allwf cs -> 0 < g0 -> (n.+1 + n.+1 + count <= size l)%nat ->
  (forall p, (p < size l)%nat -> upper_at cs (g0 * eta ^ p) (nth I.nai l p)) ->
  forall p, (p < count)%nat ->
    upper_at (BR eps :: cs) (g0 * E_ * eta ^ p)
      (nth I.nai (from_above weights ratios powers_of_eta bends ds hints count l) p).
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
      let ws := weights n in
      (from_below n ws hints lo,
       from_above n ws (ratios n) (powers_of_eta n) (bends n) (distances n n 1) hints (R + R).+1 up)
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
Lemma size_above n ws rs es bs ds hints count l : size (from_above n ws rs es bs ds hints count l) = count.
Proof. by elim: count hints l => [|count IH] hints l //=; rewrite IH. Qed.
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
    exact: (size_above n (weights n) (ratios n) (powers_of_eta n) (bends n) (distances n n 1) hints (R + R).+1 l2).
  exact: from_below_ok.
- split; last by apply: fixed_above => //; rewrite ?hsz ?sz.
    by rewrite size_map size_iota.
  exact: fixed_below.
Qed.
End Levels.
End Prec.
End LatticeCheck.
