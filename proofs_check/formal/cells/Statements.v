(* What a cell of a table says, as data and as a statement about delta_opt; and the facts about delta_opt that a
   check leans on: no digit is computed here. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith Nnat QArith Qreals Lra Lia.
From Coq Require Permutation.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1 Leaks EqualT Maximiser Theorem3 Boxes.
From Cells Require Import Enclosures Groups.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- numbers as they are printed: 3, 1/10, 1950 / 10^10, ln 2, 1/2 * ln 3 ---- *)
Inductive number := Int of Z | Frac of Z & BinNums.positive | Dec of Z & N.
Definition number_R (x : number) : R :=
  match x with Int a => IZR a | Frac a b => IZR a / IZR (Zpos b) | Dec a n => IZR a / 10 ^ N.to_nat n end.
Definition number_Q (x : number) : Q :=
  match x with
  | Int a | Dec a 0%N => inject_Z a
  | Frac a b => a # b
  | Dec a (N.pos n) => a # (10 ^ n)%positive
  end.

Inductive amount := Rational of number | Ln of number | Times of number & number.
Definition amount_R (x : amount) : R :=
  match x with Rational q => number_R q | Ln r => ln (number_R r) | Times q r => number_R q * ln (number_R r) end.
(* an amount is a rational, its coefficient, times the unit: 1, or the logarithm of one number above 1 *)
Definition coef (x : amount) : Q := match x with Rational q => number_Q q | Ln _ => 1%Q | Times q _ => number_Q q end.
Definition unit_R (unit : option number) : R := if unit is Some r then ln (number_R r) else 1.

(* ---- compositions ---- *)
Inductive class := dp of amount | br of amount | adp of amount & number.
Definition cls_of (c : class) : cls :=
  match c with dp e => DP (amount_R e) | br e => BR (amount_R e) | adp e d => ADP (amount_R e) (number_R d) end.
Fixpoint composition (l : seq (N * class)) : seq cls :=
  match l with
  | [::] => [::]
  | [:: (k, c)] => nseq (N.to_nat k) (cls_of c)
  | (k, c) :: l => nseq (N.to_nat k) (cls_of c) ++ composition l
  end.

(* ---- what is asked, and the brackets of the answer ---- *)
(* the smallest eps_g at which the optimal delta is at most d *)
Definition eps_opt (C : pair -> Prop) (d : R) : R := inf (fun e => delta_opt C e <= d).
Inductive quantity := delta_at of amount | eps_at of number.
Inductive rounding := Up | Down | Out.
Record cell := Cell {
  in_turn : bool; classes : seq (N * class); asked : quantity;
  lower : number; upper : number; rounded : rounding }.
Definition composed (c : cell) : pair -> Prop :=
  if in_turn c then adaptive (composition (classes c)) else nonadaptive (composition (classes c)).
Definition answer (c : cell) : R :=
  match asked c with
  | delta_at g => delta_opt (composed c) (amount_R g)
  | eps_at d => eps_opt (composed c) (number_R d)
  end.
Definition says (c : cell) : Prop :=
  match rounded c with
  | Up => number_R (lower c) < answer c <= number_R (upper c)
  | Down => number_R (lower c) <= answer c < number_R (upper c)
  | Out => number_R (lower c) <= answer c <= number_R (upper c)
  end.
Definition above_lower (r : rounding) : bool := if r is Up then true else false.
Definition below_upper (r : rounding) : bool := if r is Down then true else false.
Lemma says_ends c : le_R (above_lower (rounded c)) (number_R (lower c)) (answer c) ->
  le_R (below_upper (rounded c)) (answer c) (number_R (upper c)) -> says c.
Proof. by rewrite /says; case: (rounded c) => /= h1 h2; split. Qed.

(* ---- numbers ---- *)
Lemma number_ok x : number_R x = Q2R (number_Q x).
Proof.
case: x => [a|a b|a [|n]]; rewrite /= ?Q2R_Z //; first by rewrite /Rdiv Rinv_1 Rmult_1_r.
by rewrite /Q2R /Rdiv [Qden _]/= Pos2Z.inj_pow -(positive_nat_Z n) -pow_IZR.
Qed.
Definition positive_Q (q : Q) : bool := Z.ltb 0 (Qnum q).
Lemma positive_Q_ok q : positive_Q q = true -> 0 < Q2R q.
Proof.
move/Z.ltb_lt => h; apply: Rmult_lt_0_compat; first exact: IZR_lt.
by apply: Rinv_0_lt_compat; apply: IZR_lt.
Qed.
Definition good_unit (unit : option number) : bool := if unit is Some r then negb (Qle_bool (number_Q r) 1) else true.
Lemma good_unit_ok unit : good_unit unit = true -> 0 < unit_R unit.
Proof.
case: unit => [r|_] /=; last by lra.
move/negbTE/Qlt_R; rewrite -number_ok (Q2R_Z 1) => h.
by rewrite -ln_1; apply: ln_increasing; lra.
Qed.
Definition has_unit (unit : option number) (x : amount) : bool :=
  match x with
  | Rational q => Qeq_bool (number_Q q) 0 || (if unit is None then true else false)
  | Ln r | Times _ r => if unit is Some r' then Qeq_bool (number_Q r) (number_Q r') else false
  end.
Lemma has_unit_ok unit x : has_unit unit x = true -> amount_R x = unit_R unit * Q2R (coef x).
Proof.
case: x => [q|r|q r] /=; rewrite !number_ok.
- case/orP=> [/Qeq_bool_eq /Qeq_eqR -> | ]; first by rewrite Q2R0 Rmult_0_r.
  by case: unit => //= _; rewrite Rmult_1_l.
- by case: unit => // r' /Qeq_bool_eq /Qeq_eqR e; rewrite /= number_ok e (Q2R_Z 1) Rmult_1_r.
- by case: unit => // r' /Qeq_bool_eq /Qeq_eqR e; rewrite /= number_ok e; ring.
Qed.

(* ---- compositions as groups: those of BR, those of DP, and what (eps, d)-DP ones leak ---- *)
Definition of_unit (unit : option number) (c : class) : bool :=
  match c with
  | dp e | br e => has_unit unit e && positive_Q (coef e)
  | adp e d => [&& has_unit unit e, positive_Q (coef e), Qle_bool 0 (number_Q d) & Qle_bool (number_Q d) 1]
  end.
Definition all_of_unit (unit : option number) (l : seq (N * class)) : bool := all (fun kc => of_unit unit kc.2) l.
Fixpoint brs (l : seq (N * class)) : seq (N * Q) :=
  match l with [::] => [::] | (k, br e) :: l => (k, coef e) :: brs l | _ :: l => brs l end.
Fixpoint dps (l : seq (N * class)) : seq (N * Q) :=
  match l with [::] => [::] | (k, dp e) :: l | (k, adp e _) :: l => (k, coef e) :: dps l | _ :: l => dps l end.
Fixpoint leaks (l : seq (N * class)) : seq (N * Q) :=
  match l with [::] => [::] | (k, adp _ d) :: l => (k, number_Q d) :: leaks l | _ :: l => leaks l end.
(* chosen in turn, but nothing can be adapted: one BR at most, and that one first *)
Definition without_br (l : seq (N * class)) : bool := if brs l is [::] then true else false.
Definition nothing_adapted (l : seq (N * class)) : bool :=
  match l with (1%N, br _) :: l => without_br l | _ => without_br l end.

Lemma composition_flat l : composition l = flatten [seq nseq (N.to_nat kc.1) (cls_of kc.2) | kc <- l].
Proof.
elim: l => [|[k c] [|kc l] IH] //; first by rewrite /= cats0.
by transitivity (nseq (N.to_nat k) (cls_of c) ++ composition (kc :: l)); last rewrite IH.
Qed.

Section Groups.
Variables (unit : option number) (l : seq (N * class)).
Let u := unit_R unit.
Hypotheses (hunit : good_unit unit = true) (hl : all_of_unit unit l = true).
Let hu : 0 < u := good_unit_ok hunit.
Definition groups_R (gs : seq (N * Q)) : seq (nat * R) := [seq (N.to_nat g.1, u * Q2R g.2) | g <- gs].
Definition dps_R (gs : seq (N * Q)) : seq cls := flatten [seq nseq g.1 (DP g.2) | g <- groups_R gs].
Definition kept_R (gs : seq (N * Q)) : R := foldr (fun g p => (1 - Q2R g.2) ^ N.to_nat g.1 * p) 1 gs.

Lemma allwf_cat_nseq k c cs : wf c -> allwf cs -> allwf (nseq k c ++ cs).
Proof. by move=> hc hcs; elim: k => //= k IH; split. Qed.
Lemma composition_wf : allwf (composition l).
Proof.
rewrite composition_flat; elim: (l) hl => [|[k c] l' IH] //= /andP[hc /IH hs].
apply: allwf_cat_nseq hs; case: c hc => [e|e|e d] /=.
- by case/andP=> /has_unit_ok -> /positive_Q_ok h; exact: Rmult_lt_0_compat.
- by case/andP=> /has_unit_ok -> /positive_Q_ok h; exact: Rmult_lt_0_compat.
- case/and4P=> /has_unit_ok -> /positive_Q_ok h /Qle_R h1 /Qle_R h2; rewrite Q2R0 (Q2R_Z 1) in h1 h2.
  by rewrite number_ok; split; [left; exact: Rmult_lt_0_compat | ].
Qed.
Lemma kept_ok : kept (composition l) = kept_R (leaks l).
Proof.
rewrite composition_flat; elim: (l) => [|[k c] l' IH] //=.
have e a cs : kept (nseq (N.to_nat k) a ++ cs) = kept_by a ^ N.to_nat k * kept cs.
  by elim: (N.to_nat k) => [|n IHn] /=; [ring | rewrite IHn; ring].
by rewrite e IH; case: c => [e'|e'|e' d] /=; rewrite ?pow1 ?Rmult_1_l ?number_ok.
Qed.

Definition pure_groups : seq cls := groups (groups_R (brs l)) ++ dps_R (dps l).
Lemma pure_permuted : Permutation.Permutation (map pure (composition l)) pure_groups.
Proof.
rewrite /pure_groups composition_flat; elim: (l) hl => [|[k c] l' IH] //=.
case/andP=> hc /IH {}IH; rewrite map_cat map_nseq.
have front (a : cls) (X Y : seq cls) : Permutation.Permutation X Y ->
    Permutation.Permutation (nseq (N.to_nat k) a ++ X) (nseq (N.to_nat k) a ++ Y).
  by move=> h; apply: Permutation.Permutation_app_head.
case: c hc => [e|e|e d] /=.
- case/andP=> /has_unit_ok -> _; refine (Permutation.perm_trans (front _ _ _ IH) _).
  exact: Permutation.Permutation_app_swap_app.
- by case/andP=> /has_unit_ok -> _; rewrite /groups /= -catA; exact: front.
- case/and4P=> /has_unit_ok -> _ _ _; refine (Permutation.perm_trans (front _ _ _ IH) _).
  exact: Permutation.Permutation_app_swap_app.
Qed.

Lemma positive_groups : positive (groups_R (brs l)).
Proof.
elim: (l) hl => [|[k c] l' IH] //= /andP[hc /IH hs]; case: c hc => //= e /andP[_ /positive_Q_ok h].
by split=> //; exact: Rmult_lt_0_compat.
Qed.
Lemma allwf_dps : allwf (dps_R (dps l)).
Proof.
elim: (l) hl => [|[k c] l' IH] //= /andP[hc /IH hs].
by case: c hc => [e|e|e d] //=; [case/andP | case/and4P] => _ /positive_Q_ok h;
  intros; apply: allwf_cat_nseq => //; exact: Rmult_lt_0_compat.
Qed.
Lemma allwf_pure_groups : allwf pure_groups.
Proof. by apply: allwf_groups; [exact: positive_groups | exact: allwf_dps]. Qed.
Lemma without_BR_dps gs : without_BR (dps_R gs).
Proof.
by elim: gs => [|[k e] gs IH] //; rewrite /dps_R /= -/(dps_R gs); elim: (N.to_nat k) => //= n.
Qed.
Lemma kept_R_01 : 0 <= kept_R (leaks l) <= 1.
Proof. by rewrite -kept_ok; apply: kept_01; exact: composition_wf. Qed.

Lemma composition_without_BR l' : without_br l' -> without_BR (composition l').
Proof.
rewrite composition_flat /without_br; elim: l' => [|[k [e|e|e d]] l' IH] //= /IH h.
  by elim: (N.to_nat k).
by elim: (N.to_nat k).
Qed.
Theorem in_turn_as_in_advance eps_g : nothing_adapted l ->
  delta_opt (adaptive (composition l)) eps_g = delta_opt (nonadaptive (composition l)) eps_g.
Proof.
move=> h; have hw := composition_wf.
case hb: (without_br l); first by apply: nothing_to_adapt_DP => //; exact: composition_without_BR.
move: h hw hb; rewrite !composition_flat; case: (l) => [|[k c] l'] //.
case: k => [|[p|p|]]; case: c => [e|e|e d]; rewrite /= ?cats0; try (by move=> ->).
move=> /composition_without_BR; rewrite composition_flat => hb [hc hcs] _.
exact: (@nothing_to_adapt (BR (amount_R e)) _ _ hc hcs hb).
Qed.

(* the optimum from that of the groups, in advance *)
Theorem in_advance eps_g : delta_opt (nonadaptive (composition l)) eps_g =
  (1 - kept_R (leaks l)) + kept_R (leaks l) * delta_opt (nonadaptive pure_groups) eps_g.
Proof.
rewrite (nonadaptive_leaks _ composition_wf) kept_ok; congr (_ + _ * _); symmetry.
apply: lemma_4_3; first exact: allwf_pure_groups.
exact: Permutation.Permutation_sym pure_permuted.
Qed.
End Groups.

(* ---- the smallest eps_g at a delta, from two deltas ---- *)
Lemma delta_opt_fall (C : pair -> Prop) g g' : both_orders C -> (exists m, C m) -> g <= g' ->
  delta_opt C g' <= delta_opt C g <= delta_opt C g' + (exp g' - exp g).
Proof.
move=> hC hm hg; have hb := exp_mono hg.
have [u l] := delta_opt_hockey g hC hm; have [u' l'] := delta_opt_hockey g' hC hm.
have st m : H m 1 (exp g') <= H m 1 (exp g) <= H m 1 (exp g') + (exp g' - exp g).
  have -> : exp g' - exp g = \rsum_(x : out m) ((exp g' - exp g) * dQ m x) by rewrite rsum_mull pmf_sum; ring.
  rewrite /H -rsum_add; split; apply: rsum_le => x; have q0 := pmf_ge0 (dQ m) x; first by apply: pos_mono; nra.
  have p := pos_ge0 (1 * dP m x - exp g' * dQ m x); have p' := pos_ge (1 * dP m x - exp g' * dQ m x).
  have hq : 0 <= (exp g' - exp g) * dQ m x by apply: Rmult_le_pos; lra.
  by apply: pos_le; lra.
split.
  by apply: l' => _ [m [h ->]]; rewrite delta_H; apply: Rle_trans (proj1 (st m)) _; apply: u; exists m; rewrite delta_H.
apply: l => _ [m [h ->]]; rewrite delta_H; apply: Rle_trans (proj2 (st m)) _; apply: Rplus_le_compat_r.
by apply: u'; exists m; rewrite delta_H.
Qed.

Section Smallest.
Variables (C : pair -> Prop) (d low up : R).
Hypotheses (hC : both_orders C) (hm : exists m, C m).
Lemma inf_between low' up' : (forall e, delta_opt C e <= d -> low' <= e) -> delta_opt C up' <= d ->
  low' <= eps_opt C d <= up'.
Proof.
move=> h1 h2; rewrite /eps_opt /inf; have [hl hg] := Glb_Rbar_correct (fun e => delta_opt C e <= d).
have a := hl up' h2; have b := hg low' h1.
by case: (Glb_Rbar _) a b => //= r.
Qed.
Lemma lower_end : d < delta_opt C low -> exists low', low < low' /\ forall e, delta_opt C e <= d -> low' <= e.
Proof.
move=> h; have e0 := exp_pos low.
exists (ln (exp low + (delta_opt C low - d))); split.
  by apply: exp_lt_inv; rewrite exp_ln; lra.
move=> e he; case: (Rle_lt_dec e low) => hc.
  by have [hf _] := delta_opt_fall hC hm hc; lra.
have [_ hf] := delta_opt_fall hC hm (Rlt_le _ _ hc).
by apply: exp_le_inv; rewrite exp_ln; lra.
Qed.
Lemma eps_opt_ends strict : d < delta_opt C low -> le_R strict (delta_opt C up) d ->
  low < eps_opt C d /\ le_R strict (eps_opt C d) up.
Proof.
move=> /lower_end [low' [h1 h2]]; case: strict => /= h.
  have e0 := exp_pos up; pose s := Rmin (exp up / 2) (d - delta_opt C up).
  have hs : 0 < s <= exp up / 2 by rewrite /s; split; [apply: Rmin_glb_lt; lra | exact: Rmin_l].
  have hs' : s <= d - delta_opt C up by exact: Rmin_r.
  have e1 : exp (ln (exp up - s)) = exp up - s by rewrite exp_ln //; lra.
  have hlt : ln (exp up - s) < up by apply: exp_lt_inv; lra.
  have [_ hf] := delta_opt_fall hC hm (Rlt_le _ _ hlt).
  by have := inf_between h2 (_ : delta_opt C (ln (exp up - s)) <= d); rewrite e1 in hf; lra.
by have := inf_between h2 h; lra.
Qed.
End Smallest.
