(* The hockey stick of groups of randomized responses at rationals, or at rational multiples of one logarithm:
   an interval that encloses it. The unit u is 1 or that logarithm; all comparisons of losses are made in Q. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith Nnat QArith Qreals Qround Lra Lia.
From Interval.Float Require Import Basic Sig.
From Interval.Interval Require Import Float_full.
From Theory Require Import Sums Defs Basics Dominate Nonadaptive.
From Cells Require Import Enclosures Groups Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* copies, width and place of a group, in units *)
Definition qgroup : Type := (N * Q * Q)%type.
Definition group_of (u : R) (g : qgroup) : group := Group (N.to_nat g.1.1) (u * Q2R g.1.2) (u * Q2R g.2).
Definition qinside (g : qgroup) : bool :=
  [&& negb (Qle_bool g.1.2 0), Qle_bool 0 g.2 & negb (Qle_bool g.1.2 g.2)].
Fixpoint qtop (gs : seq qgroup) : Q :=
  if gs is g :: gs then Qred (inject_Z (Z.of_N g.1.1) * g.2 + qtop gs) else 0%Q.
(* the last j at which loss - j e is at least eps_g, or n *)
Definition cutoff (n : N) (e eps_g loss : Q) : Z := Z.min (Z.of_N n) (Qfloor ((loss - eps_g) / e)).

Lemma N_INR (k : N) : IZR (Z.of_N k) = INR (N.to_nat k).
Proof. by rewrite INR_IZR_INZ N_nat_Z. Qed.

Section Cutoff.
Variables (n : N) (e eps_g loss : Q).
Hypotheses (he : 0 < Q2R e) (hl : Q2R eps_g <= Q2R loss).
Let J := cutoff n e eps_g loss.
Lemma floor_bounds : let f := Qfloor ((loss - eps_g) / e) in
  (0 <= f)%Z /\ IZR f * Q2R e <= Q2R loss - Q2R eps_g < (IZR f + 1) * Q2R e.
Proof.
set x := ((loss - eps_g) / e)%Q; move=> f.
have hq : ~ (e == 0)%Q by move/Qeq_eqR; rewrite Q2R0; lra.
have ex : Q2R x = (Q2R loss - Q2R eps_g) / Q2R e by rewrite /x Q2R_div // Q2R_minus.
have h1 := Qle_Rle _ _ (Qfloor_le x); have h2 := Qlt_Rlt _ _ (Qlt_floor x).
rewrite !Q2R_Z plus_IZR -/f ex in h1 h2.
have e1 : (Q2R loss - Q2R eps_g) / Q2R e * Q2R e = Q2R loss - Q2R eps_g by field; lra.
split; last by split; [rewrite -e1; apply: Rmult_le_compat_r; lra | rewrite -e1; apply: Rmult_lt_compat_r; lra].
have h3 : (-1 < f)%Z.
  apply: lt_IZR; have : 0 <= (Q2R loss - Q2R eps_g) / Q2R e by apply: Rle_mult_inv_pos; lra.
  by move: h2 => /=; lra.
by lia.
Qed.
Lemma cutoff_range : (0 <= J <= Z.of_N n)%Z.
Proof. by have [h _] := floor_bounds; rewrite /J /cutoff; lia. Qed.
Lemma cutoff_le : (Z.to_nat J <= N.to_nat n)%nat.
Proof. by have h := cutoff_range; apply/leP; lia. Qed.
Lemma cutoff_last u : 0 < u ->
  Z.to_nat J = N.to_nat n \/ u * Q2R loss < u * Q2R eps_g + (INR (Z.to_nat J) + 1) * (u * Q2R e).
Proof.
move=> hu; have [h0 [_ h]] := floor_bounds; rewrite /J /cutoff.
case: (Z.min_spec (Z.of_N n) (Qfloor ((loss - eps_g) / e))) => -[h1 ->]; first by left; lia.
right; rewrite INR_IZR_INZ Z2Nat.id //.
have := Rmult_lt_compat_l _ _ _ hu h; lra.
Qed.
End Cutoff.

Module Evaluation (F : FloatOps with Definition sensible_format := true).
Module E := Enclosures F.
Import E.

Section Prec.
Variable prec : F.precision.

(* ---- the sums ---- *)
Definition igroup : Type := (N * Q * I.type)%type.

(* sums over i <= j of C(n, i) y^i, for j from i on *)
Fixpoint sums (y : I.type) (n : Z) (steps : nat) (i : Z) (term sum : I.type) : seq I.type :=
  sum :: match steps with
         | O => [::]
         | S steps =>
             let i' := Z.succ i in
             let term := I.div prec (I.mul prec (I.mul prec term y) (I.fromZ prec (n - i))) (I.fromZ prec i') in
             sums y n steps i' term (I.add prec sum term)
         end.

Fixpoint loop (y : I.type) (n : Z) (h : Z -> I.type) (j : nat) (d : Z) (a : I.type) : I.type :=
  match j with
  | O => a
  | S j' =>
      let d' := Z.pred d in
      loop y n h j' d'
        (I.add prec (h d') (I.div prec (I.mul prec (I.mul prec a y) (I.fromZ prec (n - d'))) (I.fromZ prec d)))
  end.

(* part of Groups.v; the last group's sums are looked up in a table *)
Fixpoint ipart (eps_g : Q) (table : seq I.type) (gs : seq igroup) (loss : Q) : I.type :=
  if Qle_bool eps_g loss then
    match gs with
    | [::] => I.fromZ prec 1
    | (n, e, y) :: gs =>
        let J := cutoff n e eps_g loss in
        match gs with
        | [::] => nth I.nai table (Z.to_nat J)
        | _ =>
            let h j := ipart eps_g table gs (Qred (loss - inject_Z j * e)) in
            loop y (Z.of_N n) h (Z.to_nat J) J (h J)
        end
    end
  else I.fromZ prec 0.

(* all the sums of the last group that a loss of at most this can ask for *)
Definition table_of (eps_g loss : Q) (gs : seq igroup) : seq I.type :=
  let one := I.fromZ prec 1 in
  let: (n, e, y) := last (0%N, 1%Q, I.nai) gs in
  if Qle_bool eps_g loss then sums y (Z.of_N n) (Z.to_nat (cutoff n e eps_g loss)) 0 one one else [::].

Section Sound.
Variables (u : R) (eps_g : Q).
Hypothesis (hu : 0 < u).
Let G := u * Q2R eps_g.
Definition same_group (g : igroup) (r : nat * R * R) : Prop :=
  [/\ r.1.1 = N.to_nat g.1.1, r.1.2 = u * Q2R g.1.2, 0 < Q2R g.1.2 & encl g.2 r.2].
Fixpoint same (gs : seq igroup) (rs : seq (nat * R * R)) : Prop :=
  match gs, rs with
  | [::], [::] => True
  | g :: gs, r :: rs => same_group g r /\ same gs rs
  | _, _ => False
  end.
Lemma same_widths gs rs : same gs rs -> positive_widths rs.
Proof.
elim: gs rs => [|g gs IH] [|[[n e] y] rs] //= [[_ /= -> h _] /IH hs]; split=> //.
exact: Rmult_lt_0_compat.
Qed.

Lemma encl_loop y yr n h hr j a ar : encl y yr -> (forall i, encl (h (Z.of_nat i)) (hr i)) -> encl a ar ->
  encl (loop y (Z.of_N n) h j (Z.of_nat j) a) (horner yr (INR (N.to_nat n)) hr j ar).
Proof.
move=> hy hh; elim: j a ar => [|j IH] a ar ha //; cbn [loop horner].
have -> : Z.pred (Z.of_nat j.+1) = Z.of_nat j by lia.
apply: IH; apply: encl_add; first exact: hh.
apply: encl_div; first exact: not_0_INR.
  apply: encl_mul; first exact: encl_mul.
  by rewrite -N_INR (INR_IZR_INZ j) -minus_IZR; exact: encl_Z.
by rewrite INR_IZR_INZ; exact: encl_Z.
Qed.

Definition sum_R (n : nat) (y : R) (j : nat) : R := \big[Rplus/0]_(i < j.+1) (INR 'C(n, i) * y ^ i).
Lemma encl_sums y yr n steps i term sum : encl y yr -> (i + steps <= N.to_nat n)%nat ->
  encl term (INR 'C(N.to_nat n, i) * yr ^ i) -> encl sum (sum_R (N.to_nat n) yr i) ->
  forall j, encl (nth I.nai (sums y (Z.of_N n) steps (Z.of_nat i) term sum) j) (sum_R (N.to_nat n) yr (i + j)).
Proof.
move=> hy; elim: steps i term sum => [|steps IH] i term sum hi ht hs [|j].
- by rewrite addn0.
- by rewrite /= nth_nil; exact: encl_nai.
- by rewrite addn0.
cbn [sums nth]; rewrite addnS -addSn.
have -> : Z.succ (Z.of_nat i) = Z.of_nat i.+1 by lia.
have hin : (i <= N.to_nat n)%nat by apply: leq_trans hi; exact: leq_addr.
have e : INR 'C(N.to_nat n, i.+1) * yr ^ i.+1 =
    INR 'C(N.to_nat n, i) * yr ^ i * yr * (INR (N.to_nat n) - INR i) / INR i.+1.
  by rewrite bin_next // S_INR -tech_pow_Rmult; have i0 := pos_INR i; field; lra.
set term' := I.div _ _ _; have ht' : encl term' (INR 'C(N.to_nat n, i.+1) * yr ^ i.+1).
  rewrite e; apply: encl_div; first exact: not_0_INR.
    apply: encl_mul; first exact: encl_mul.
    by rewrite -N_INR (INR_IZR_INZ i) -minus_IZR; exact: encl_Z.
  by rewrite INR_IZR_INZ; exact: encl_Z.
apply: IH => //; first by rewrite addSn -addnS.
by rewrite /sum_R big_ord_recr; exact: encl_add.
Qed.

Lemma R_zero gs rs loss : same gs rs -> Qle_bool eps_g loss = false ->
  encl (I.fromZ prec 0) (part G rs (u * Q2R loss)).
Proof.
move=> hs /Qlt_R h; rewrite part_zero; first exact: encl_Z; first exact: same_widths hs.
exact: Rmult_lt_compat_l.
Qed.

Definition table_ok (table : seq I.type) (rs : seq (nat * R * R)) : Prop :=
  forall j, encl (nth I.nai table j) (sum_R (last (0%nat, 1, 0) rs).1.1 (last (0%nat, 1, 0) rs).2 j).

Lemma encl_part table gs rs loss : same gs rs -> table_ok table rs ->
  encl (ipart eps_g table gs loss) (part G rs (u * Q2R loss)).
Proof.
elim: gs rs loss => [|[[n e] y] gs IH] [|[[nr er] yr] rs] loss //.
  move=> _ _ /=; case h: (Qle_bool _ _); last exact: (@R_zero [::] [::]).
  have h' : G <= u * Q2R loss by apply: Rmult_le_compat_l; [lra | exact: Qle_R].
  by case: (Rle_dec _ _) => [h2|h2]; [exact: encl_Z | case: (h2 h')].
move=> hs ht; cbn [ipart]; case h: (Qle_bool _ _); last exact: (R_zero hs).
have [[en ee he hy] hss0] := hs; have hss : same gs rs := hss0; clear hss0; rewrite /= in en ee he hy; subst nr er.
have hl := Qle_R h; have hJ := cutoff_le n he hl; have hr := cutoff_range n he hl.
have hue : 0 < u * Q2R e by exact: Rmult_lt_0_compat.
set J := cutoff _ _ _ _ in hJ hr *.
have eJ : Z.of_nat (Z.to_nat J) = J by rewrite Z2Nat.id; lia.
rewrite /G (part_ends yr (same_widths hss) hue hJ (cutoff_last n he hl hu)).
case: gs IH hs hss => [|g gs] IH hs hss.
  case: rs ht hs hss => // ht hs hss; have := ht (Z.to_nat J); rewrite /sum_R /=.
  set s := (X in encl _ X); set s' := (X in _ -> encl _ X); suff -> : s' = s by [].
  apply: eq_bigr => i _; rewrite /terms /=.
  case: (Rle_dec _ _) => hc; first by rewrite Rmult_1_r.
  case: hc; have hi : INR i <= INR (Z.to_nat J) by apply: le_INR; apply/leP; rewrite -ltnS.
  have [h0 [h1 _]] := floor_bounds n he hl.
  have h2 : INR (Z.to_nat J) <= IZR (Qfloor ((loss - eps_g) / e)).
    by rewrite INR_IZR_INZ eJ; apply: IZR_le; rewrite /J /cutoff; lia.
  have : INR i * Q2R e <= Q2R loss - Q2R eps_g by have := pos_INR i; nra.
  by move=> h3; rewrite /G; have := Rmult_le_compat_l u _ _ (Rlt_le _ _ hu) h3; lra.
case: rs ht hs hss => // r rs ht hs hss.
set h' := (X in loop _ _ X _ _ _); set hR := (X in terms _ _ X).
have hh i : encl (h' (Z.of_nat i)) (hR i).
  have := IH _ (Qred (loss - inject_Z (Z.of_nat i) * e)) hss ht; rewrite Qred_R Q2R_minus Q2R_mult Q2R_Z -INR_IZR_INZ /hR.
  rewrite (_ : u * (Q2R loss - INR i * Q2R e) = u * Q2R loss - INR i * (u * Q2R e)); last by ring.
  exact.
rewrite -horner_all //; have hlast := hh (Z.to_nat J).
by have := @encl_loop y yr n h' hR (Z.to_nat J) _ _ hy hh hlast; rewrite eJ.
Qed.

Lemma table_of_ok gs rs loss : same gs rs -> (0 < size gs)%nat -> table_ok (table_of eps_g loss gs) rs.
Proof.
move=> hs hz j; rewrite /table_of.
have : same_group (last (0%N, 1%Q, I.nai) gs) (last (0%nat, 1, 0) rs).
  elim: gs rs hs hz => [|g gs IH] [|r rs] //= [hg hs] _.
  by case: gs IH hs => [|g' gs] IH; case: rs => // r' rs hs; exact: (IH (r' :: rs)).
case: (last _ gs) => -[n e] y; case: (last _ rs) => -[nr er] yr [/= -> _ he hy].
case hq: (Qle_bool _ _); last by rewrite nth_nil; exact: encl_nai.
apply: (@encl_sums y yr n _ 0) => //; first by rewrite add0n; apply: cutoff_le => //; exact: Qle_R.
  by rewrite bin0 /= Rmult_1_r; exact: encl_Z.
by rewrite /sum_R big_ord_recl big_ord0 bin0 /= Rplus_0_r Rmult_1_r; exact: encl_Z.
Qed.
End Sound.

(* ---- the unit ---- *)
Definition iunit (unit : option number) : I.type :=
  if unit is Some r then I.ln prec (of_Q prec (number_Q r)) else I.fromZ prec 1.
Lemma encl_unit unit : good_unit unit = true -> encl (iunit unit) (unit_R unit).
Proof.
case: unit => [r|_] /=; last exact: encl_Z.
move/negbTE/Qlt_R; rewrite (Q2R_Z 1) number_ok => h; apply: encl_ln; first by lra.
exact: encl_Q.
Qed.

(* ---- the hockey stick ---- *)
Section Value.
Variables (iu : I.type) (eps_g : Q).
Definition scaled (q : Q) : I.type := I.mul prec iu (of_Q prec q).
Definition iodds (g : qgroup) : I.type * I.type * I.type :=   (* pRR, and the odds under P and Q *)
  let one := I.fromZ prec 1 in
  let ee := I.exp prec (I.neg (scaled g.1.2)) in
  let et := I.exp prec (I.neg (scaled g.2)) in
  let a := I.sub prec et ee in
  let y := I.div prec (I.sub prec one et) a in
  (I.div prec a (I.sub prec one ee), I.mul prec y ee, y).
Definition value_inside (gs : seq qgroup) : I.type :=
  let loss := qtop gs in
  let ys := [seq (g.1, iodds g) | g <- gs] in
  let under_P := [seq (z.1, z.2.1.2) | z <- ys] in
  let under_Q := [seq (z.1, z.2.2) | z <- ys] in
  let first := foldr (fun z p => I.mul prec (I.power_int prec z.2.1.1 (Z.of_N z.1.1)) p) (I.fromZ prec 1) ys in
  let P := ipart eps_g (table_of eps_g loss under_P) under_P loss in
  let Q := ipart eps_g (table_of eps_g loss under_Q) under_Q loss in
  I.mul prec first (I.sub prec (I.mul prec (I.exp prec (scaled loss)) P) (I.mul prec (I.exp prec (scaled eps_g)) Q)).

(* nothing is learnt from a group at the end of its range; nor is it from one at 0 *)
Definition at_0 (g : qgroup) : qgroup := if Qle_bool g.1.2 g.2 then (g.1, 0%Q) else g.
(* groups at 0 <= place <= width, else an interval of which nothing is known *)
Definition value (gs : seq qgroup) : I.type :=
  if all (fun g => qinside (at_0 g) && Qle_bool g.2 g.1.2) gs && (0 < size gs)%nat
  then value_inside (map at_0 gs) else I.nai.

Variables (u : R).
Hypotheses (hu : 0 < u) (hiu : encl iu u).
Lemma encl_scaled q : encl (scaled q) (u * Q2R q).
Proof. by apply: encl_mul => //; exact: encl_Q. Qed.

Lemma qinside_ok g : qinside g -> 0 < Q2R g.1.2 /\ inside (group_of u g).
Proof.
case/and3P=> /negbTE /Qlt_R h1 /Qle_R h2 /negbTE /Qlt_R h3; rewrite Q2R0 in h1 h2.
by split=> //; rewrite /inside /=; split; nra.
Qed.
Lemma encl_odds g : qinside g ->
  [/\ encl (iodds g).1.1 (pRR (u * Q2R g.1.2) (u * Q2R g.2)),
      encl (iodds g).1.2 (odds (group_of u g) * exp (- (u * Q2R g.1.2))) &
      encl (iodds g).2 (odds (group_of u g))].
Proof.
move=> /qinside_ok [he [h1 h2]]; rewrite /= in h1 h2.
have ez := encl_Z prec 1.
have ee := encl_exp prec (encl_neg (encl_scaled g.1.2)).
have et := encl_exp prec (encl_neg (encl_scaled g.2)).
have ea := encl_sub prec et ee.
have d0 := exp_neg_lt1 h1.
have a0 : 0 < exp (- (u * Q2R g.2)) - exp (- (u * Q2R g.1.2)).
  by have := exp_increasing (- (u * Q2R g.1.2)) (- (u * Q2R g.2)); lra.
have eo : odds (group_of u g) = (1 - exp (- (u * Q2R g.2))) / (exp (- (u * Q2R g.2)) - exp (- (u * Q2R g.1.2))).
  by rewrite /odds /= /pRR; field; lra.
have hy := encl_div prec (Rgt_not_eq _ _ a0) (encl_sub prec ez et) ea.
rewrite eo /iodds; cbn [fst snd]; split=> //; last exact: encl_mul.
by apply: encl_div => //; [lra | exact: encl_sub].
Qed.

Lemma encl_value_inside gs : all qinside gs -> (0 < size gs)%nat ->
  encl (value_inside gs) (W (responses_of [seq group_of u g | g <- gs]) 1 (exp (u * Q2R eps_g))).
Proof.
move=> hg hz; set gr := map _ gs; rewrite /value_inside.
set ys := [seq (g.1, iodds g) | g <- gs]; set uP := [seq (z.1, z.2.1.2) | z <- ys]; set uQ := [seq (z.1, z.2.2) | z <- ys].
have hin : all_inside gr by rewrite /gr; elim: gs hg {hz gr uP uQ ys} => //= g gs IH /andP[/qinside_ok [_ h] /IH].
have := @W_parts (u * Q2R eps_g) gr 0 1 hin Rle_0_1; rewrite exp_0 !Rmult_1_l Rplus_0_l => ->.
have etop : top gr = u * Q2R (qtop gs).
  rewrite /gr; elim: gs {hg hz gr hin uP uQ ys} => [|g gs IH]; first by rewrite [qtop _]/= Q2R0 Rmult_0_r.
  by cbn [map qtop top]; rewrite IH Qred_R Q2R_plus Q2R_mult Q2R_Z N_INR [copies _]/= [place _]/=; ring.
have sP : same u uP [seq under_P g | g <- gr].
  rewrite /gr /uP /ys; elim: gs hg {hz gr hin uP uQ ys etop} => //= g gs IH /andP[h /IH hs]; split=> //.
  by have [_ h2 _] := encl_odds h; have [he _] := qinside_ok h; split.
have sQ : same u uQ [seq under_Q g | g <- gr].
  rewrite /gr /uQ /ys; elim: gs hg {hz gr hin uP uQ ys etop sP} => //= g gs IH /andP[h /IH hs]; split=> //.
  by have [_ _ h2] := encl_odds h; have [he _] := qinside_ok h; split.
rewrite etop; apply: encl_mul.
  rewrite /gr /ys; elim: gs hg {hz gr hin uP uQ ys etop sP sQ} => [|g gs IH]; first by move=> _; exact: encl_Z.
  move=> /= /andP[h /IH hs]; apply: encl_mul => //.
  by rewrite -N_nat_Z; apply: encl_pow; have [] := encl_odds h.
have zP : (0 < size uP)%nat by rewrite !size_map.
have zQ : (0 < size uQ)%nat by rewrite !size_map.
apply: encl_sub; apply: encl_mul; try (by apply: encl_exp; exact: encl_scaled).
  by exact: (encl_part eps_g hu _ sP (table_of_ok eps_g _ sP zP)).
by exact: (encl_part eps_g hu _ sQ (table_of_ok eps_g _ sQ zQ)).
Qed.

Lemma encl_value gs : encl (value gs) (W (responses_of [seq group_of u g | g <- gs]) 1 (exp (u * Q2R eps_g))).
Proof.
rewrite /value; case: ifP => [/andP[h hz]|_]; last exact: encl_nai.
have hi : all qinside (map at_0 gs) by rewrite all_map; apply: sub_all h => g /andP[].
have := encl_value_inside hi; rewrite size_map => /(_ hz).
suff -> : forall a b, W (responses_of [seq group_of u g | g <- gs]) a b =
  W (responses_of [seq group_of u g | g <- map at_0 gs]) a b by [].
elim: gs h {hz hi} => //= g gs IH /andP[/andP[h1 h2] /IH h] a b.
rewrite /responses_of /= -!/(responses_of _).
have e n l : W (nseq n l ++ responses_of [seq group_of u g | g <- gs]) a b =
    W (nseq n l ++ responses_of [seq group_of u g | g <- map at_0 gs]) a b.
  by elim: n a b => [|n IHn] a b /=; [exact: h | apply: step_ext => a' b'; exact: IHn].
rewrite e; move: h1; rewrite /at_0; case: ifP => // hc /qinside_ok [/= he _].
have -> : Q2R g.2 = Q2R g.1.2 by apply: Rle_antisym; exact: Qle_R.
by rewrite W_at_end ?Q2R0 ?Rmult_0_r //; exact: Rmult_lt_0_compat.
Qed.
End Value.
End Prec.
End Evaluation.
