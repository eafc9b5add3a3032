(* The check of a cell. A hint names bits, places t for the lower end, and a plan for the upper end: it is not
   trusted; a bad one makes the check fail. If the check succeeds, the cell's statement is true. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith Nnat QArith Qreals Lra Lia.
From Interval.Float Require Import Basic Sig.
From Interval.Interval Require Import Float_full.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Leaks EqualT Maximiser Theorem3 Boxes.
From Cells Require Import Enclosures Groups Evaluation Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the upper end: all t of the BR groups in boxes, cut at a coordinate until one sum above each box does; or,
   for Theorem 3, the candidates l in ranges that end at these numbers. Each sum with its bits. *)
Inductive tree := Leaf of BinNums.positive | Cut of nat & Q & tree & tree.
Inductive plan := Boxes of tree | Ranges of seq (N * BinNums.positive).
Record hint := Hint {
  unit : option number;     (* None, or r where amounts are multiples of ln r *)
  bits : BinNums.positive;  (* for the lower end *)
  places : seq Q;           (* t of each BR group, for the lower end *)
  upwards : plan }.

(* ---- groups at places ---- *)
Definition dp_groups (ds : seq (N * Q)) : seq qgroup := [seq (d.1, (inject_Z 2 * d.2)%Q, d.2) | d <- ds].
Definition at_places (bs : seq (N * Q)) (ts : seq Q) : seq qgroup := [seq (z.1, z.2) | z <- zip bs ts].
Fixpoint places_allowed (bs : seq (N * Q)) (ts : seq Q) : bool :=
  match bs, ts with
  | [::], [::] => true
  | b :: bs, t :: ts => [&& Qle_bool 0 t, Qle_bool t b.2 & places_allowed bs ts]
  | _, _ => false
  end.
Definition box : Type := (N * Q * (Q * Q))%type.
Definition whole (bs : seq (N * Q)) : seq box := [seq (b, (0%Q, b.2)) | b <- bs].
Definition cover (b : box) : qgroup := (b.1.1, Qred (b.1.2 + (b.2.2 - b.2.1)), b.2.2).
Fixpoint change (bs : seq box) (i : nat) (f : Q * Q -> Q * Q) : seq box :=
  match bs, i with
  | [::], _ => [::]
  | b :: bs, O => (b.1, f b.2) :: bs
  | b :: bs, S i => b :: change bs i f
  end.
Definition proper_Q (b : box) : bool := Qle_bool 0 b.2.1 && Qle_bool b.2.2 b.1.2.

(* n BR and m DP of one eps *)
Definition mixture (l : seq (N * class)) : option (N * N * Q) :=
  match brs l, dps l with
  | [:: (n, e)], [::] => Some (n, 0%N, e)
  | [:: (n, e)], [:: (m, e')] => if Qeq_bool e e' then Some (n, m, e) else None
  | _, _ => None
  end.
Definition clip_Q (x eps : Q) : Q := if Qle_bool x 0 then 0%Q else if Qle_bool eps x then eps else x.
Definition candidate (n m : N) (e g : Q) (l : N) : Q :=
  clip_Q (Qred ((g + e * inject_Z (Z.of_N l + 1 - Z.of_N m)) / inject_Z (Z.of_N n + 1))) e.

Lemma responses_cat gs gs' : responses_of (gs ++ gs') = responses_of gs ++ responses_of gs'.
Proof. by rewrite /responses_of map_cat flatten_cat. Qed.

Lemma responses_one g : responses_of [:: g] = nseq (copies g) (RR (width g) (place g)).
Proof. by rewrite /responses_of /= cats0. Qed.
Lemma cover_ok u b : group_of u (cover b) =
  Group (N.to_nat b.1.1) (u * Q2R b.1.2 + u * Q2R b.2.2 - u * Q2R b.2.1) (u * Q2R b.2.2).
Proof. by rewrite /group_of /cover; cbn [fst snd]; rewrite Qred_R Q2R_plus Q2R_minus; congr Group; ring. Qed.

Section Real.
Variables (unit : option number).
Hypotheses (hunit : good_unit unit = true).
Let u := unit_R unit.
Let hu : 0 < u := good_unit_ok hunit.
Definition steady (ds : seq (N * Q)) : seq atoms := responses_of [seq group_of u g | g <- dp_groups ds].
Lemma fixed_steady ds : fixed (dps_R unit ds) = steady ds.
Proof.
rewrite /steady; elim: ds => [|[m e] ds IH] //.
rewrite /dps_R /fixed /= map_cat map_nseq -/(dps_R _ _) -/(fixed _) IH /responses_of /= -/(responses_of _).
by congr (nseq _ (RR _ _) ++ _); rewrite Q2R_mult (Q2R_Z 2) -/u; ring.
Qed.
Fixpoint positives (bs : seq (N * Q)) : Prop := if bs is b :: bs then 0 < Q2R b.2 /\ positives bs else True.
Lemma sublin_steady ds : positives ds -> sublin (W (steady ds)).
Proof.
move=> h; have := @sublin_responses [seq group_of u g | g <- dp_groups ds] [::]; rewrite cats0; apply; last exact: sublin_pos.
elim: ds h => [|[m e] ds IH] //= [he /IH hs] g [<-|/hs] //=; rewrite Q2R_mult (Q2R_Z 2); nra.
Qed.

Lemma at_places_ok bs ts : places_allowed bs ts = true ->
  allowed (groups_R unit bs) [seq u * Q2R t | t <- ts] /\
  responses_of [seq group_of u g | g <- at_places bs ts] = at_ts (groups_R unit bs) [seq u * Q2R t | t <- ts].
Proof.
elim: bs ts => [|[n e] bs IH] [|t ts] //= /and3P[/Qle_R h1 /Qle_R h2 /IH [h3 h4]]; rewrite Q2R0 in h1.
split; first by split=> //; rewrite -/u; split; nra.
by rewrite /responses_of /at_ts /= -/(responses_of _) -/(at_ts _ _) h4.
Qed.

Fixpoint in_boxes_R (bs : seq box) (ts : seq R) : Prop :=
  match bs, ts with
  | [::], [::] => True
  | b :: bs, t :: ts => u * Q2R b.2.1 <= t <= u * Q2R b.2.2 /\ in_boxes_R bs ts
  | _, _ => False
  end.
Lemma whole_ok bs ts : allowed (groups_R unit bs) ts -> in_boxes_R (whole bs) ts.
Proof.
by elim: bs ts => [|[n e] bs IH] [|t ts] //= [h /IH hs]; rewrite Q2R0 Rmult_0_r.
Qed.
Lemma change_ok bs i x ts : in_boxes_R bs ts ->
  in_boxes_R (change bs i (fun b => (b.1, x))) ts \/ in_boxes_R (change bs i (fun b => (x, b.2))) ts.
Proof.
elim: bs i ts => [|b bs IH] i [|t ts] //=; first by left.
case: i => [|i] /= [h hs]; last by case: (IH i ts hs) => h'; [left | right].
by case: (Rle_lt_dec t (u * Q2R x)) => hx; [left | right]; split=> //=; lra.
Qed.
Lemma change_groups bs i f : map fst (change bs i f) = map fst bs.
Proof. by elim: bs i => [|b bs IH] [|i] //=; rewrite IH. Qed.

Definition groups_of (bs : seq box) : seq (nat * R) := groups_R unit (map fst bs).
Lemma boxes_below bs ts ls a b : all proper_Q bs -> in_boxes_R bs ts -> positives (map fst bs) -> sublin (W ls) ->
  0 <= a -> 0 <= b ->
  W (at_ts (groups_of bs) ts ++ ls) a b <= W (responses_of [seq group_of u (cover x) | x <- bs] ++ ls) a b.
Proof.
move=> hp hb h0 hls; elim: bs ts hp hb h0 a b => [|[[n e] [lo hi]] bs IH] [|t ts] // hp hb h0 a b ha hb'; first by right.
move: hp h0 hb => /= /andP[/andP[/= /Qle_R p1 /Qle_R p2] hp] [he h0] [ht hb]; rewrite Q2R0 in p1.
have he' : 0 < u * Q2R e by exact: Rmult_lt_0_compat.
have hl : 0 <= u * Q2R lo by apply: Rmult_le_pos; lra.
have hh : u * Q2R hi <= u * Q2R e by apply: Rmult_le_compat_l; lra.
rewrite (_ : responses_of _ = nseq (N.to_nat n) (RR (u * Q2R e + u * Q2R hi - u * Q2R lo) (u * Q2R hi)) ++
  responses_of [seq group_of u (cover x) | x <- bs]); last first.
  transitivity (responses_of ([:: group_of u (cover (n, e, (lo, hi)))] ++ [seq group_of u (cover x) | x <- bs])); first by [].
  by rewrite responses_cat responses_one cover_ok.
rewrite (_ : at_ts _ _ = nseq (N.to_nat n) (RR (u * Q2R e) t) ++ at_ts (groups_of bs) ts) // -!catA.
have hs : sublin (W (at_ts (groups_of bs) ts ++ ls)).
  have -> : at_ts (groups_of bs) ts = responses_of [seq Group z.1.1 z.1.2 z.2 | z <- zip (groups_of bs) ts].
    by rewrite /at_ts /responses_of -map_comp.
  apply: sublin_responses => //; elim: bs ts hp hb h0 {IH ht} => [|[[n' e'] [lo' hi']] bs IH'] [|t' ts] //=.
  move=> /andP[/andP[/= /Qle_R q1 /Qle_R q2] hp] [q3 hb] [q4 h0] g [<-|] /=; last exact: IH' hp hb h0 g.
  rewrite Q2R0 in q1; rewrite -/u; split; first by exact: Rmult_lt_0_compat.
  by have := Rmult_le_compat_l u _ _ (Rlt_le _ _ hu) q2; have := Rmult_le_pos u (Q2R lo') (Rlt_le _ _ hu) q1; lra.
apply: Rle_trans (copies_in_box (N.to_nat n) he' hl ht hh hs ha hb') _.
apply: W_mono => // [l|]; last by move=> *; exact: IH.
have g : good (RR (u * Q2R e + u * Q2R hi - u * Q2R lo) (u * Q2R hi)) by apply: RR_good; lra.
by elim: (N.to_nat n) => //= k IHk [<-|/IHk].
Qed.

(* ---- the candidates of Theorem 3 ---- *)
Lemma clip_Q_R x e : 0 < Q2R e -> u * Q2R (clip_Q x e) = clip (u * Q2R x) 0 (u * Q2R e).
Proof.
move=> he; rewrite /clip_Q /clip; case hx: (Qle_bool x 0).
  have := Qle_R hx; rewrite Q2R0 => h; rewrite Rmult_0_r Rmax_left //.
  by apply: Rle_trans (Rmin_r _ _) _; nra.
have := Qlt_R hx; rewrite Q2R0 => h0; case hy: (Qle_bool e x).
  have := Qle_R hy => h; rewrite Rmin_left; last by nra.
  by rewrite Rmax_right //; nra.
by have := Qlt_R hy => h; rewrite Rmin_right ?Rmax_right //; nra.
Qed.
Lemma candidate_R n m e g l : 0 < Q2R e -> u * Q2R (candidate n m e g l) =
  t_ (N.to_nat n + N.to_nat m) (N.to_nat m) (u * Q2R e) (u * Q2R g) (N.to_nat l).
Proof.
move=> he; rewrite clip_Q_R // /t_ addnK; congr clip.
have h0 : INR (N.to_nat n) + 1 <> 0 by have := pos_INR (N.to_nat n); lra.
rewrite Qred_R Q2R_div; last by rewrite /Qeq /=; lia.
by rewrite Q2R_plus Q2R_mult !Q2R_Z minus_IZR !plus_IZR !N_INR; field.
Qed.
Lemma t_mono k m eps g l l' : 0 < eps -> (l <= l')%nat -> t_ k m eps g l <= t_ k m eps g l'.
Proof.
move=> he /leP /le_INR hl; rewrite /t_ /clip; apply: Rle_max_compat_l; apply: Rle_min_compat_l.
apply: Rmult_le_compat_r; last by nra.
by left; apply: Rinv_0_lt_compat; have := pos_INR (k - m); lra.
Qed.
End Real.

Module Checker (F : FloatOps with Definition sensible_format := true).
Module V := Evaluation F.
Import V V.E.

Fixpoint ikept (prec : F.precision) (ds : seq (N * Q)) : I.type :=
  if ds is d :: ds then I.mul prec (I.power_int prec (of_Q prec (1 - d.2)) (Z.of_N d.1)) (ikept prec ds)
  else I.fromZ prec 1.
(* the optimal delta with these responses for the BR ones, with what (eps, d)-DP ones leak *)
Definition delta_at_groups (prec : F.precision) (unit : option number) (l : seq (N * class)) (g : Q) (gs : seq qgroup) : I.type :=
  let v := value prec (iunit prec unit) g (gs ++ dp_groups (dps l)) in
  if leaks l is [::] then v
  else let kept := ikept prec (leaks l) in
       I.add prec (I.sub prec (I.fromZ prec 1) kept) (I.mul prec kept v).

Section Check.
Variables (unit : option number) (l : seq (N * class)) (g : Q).

Definition above (strict : bool) (x : Q) (bits : BinNums.positive) (ts : seq Q) : bool :=
  let prec := F.PtoP bits in
  places_allowed (brs l) ts
  && le prec strict (of_Q prec x) (delta_at_groups prec unit l g (at_places (brs l) ts)).
Definition groups_below (strict : bool) (x : Q) (bits : BinNums.positive) (gs : seq qgroup) : bool :=
  let prec := F.PtoP bits in le prec strict (delta_at_groups prec unit l g gs) (of_Q prec x).
Fixpoint boxes_below_b (strict : bool) (x : Q) (t : tree) (bs : seq box) : bool :=
  match t with
  | Leaf bits => all proper_Q bs && groups_below strict x bits (map cover bs)
  | Cut i y t1 t2 =>
      boxes_below_b strict x t1 (change bs i (fun b => (b.1, y)))
      && boxes_below_b strict x t2 (change bs i (fun b => (y, b.2)))
  end.
Fixpoint ranges_below (strict : bool) (x : Q) (n m : N) (e : Q) (low : N) (ends : seq (N * BinNums.positive)) : bool :=
  match ends with
  | [::] => N.ltb (n + 2 * m) low
  | (high, bits) :: ends =>
      let a := candidate n m e g low in
      let b := candidate n m e g high in
      N.leb low high && groups_below strict x bits [:: cover (n, e, (a, b))]
      && ranges_below strict x n m e (N.succ high) ends
  end.
Definition below (strict : bool) (x : Q) (p : plan) : bool :=
  match p with
  | Boxes t => boxes_below_b strict x t (whole (brs l))
  | Ranges ends =>
      match mixture l with Some (n, m, e) => ranges_below strict x n m e 0 ends | None => false end
  end.
End Check.

Definition check (c : cell) (h : hint) : bool :=
  let l := classes c in
  let s1 := above_lower (rounded c) in
  let s2 := below_upper (rounded c) in
  [&& good_unit (unit h), all_of_unit (unit h) l, negb (in_turn c) || nothing_adapted l &
   match asked c with
   | delta_at x =>
       [&& has_unit (unit h) x,
           above (unit h) l (coef x) s1 (number_Q (lower c)) (bits h) (places h) &
           below (unit h) l (coef x) s2 (number_Q (upper c)) (upwards h)]
   | eps_at d =>
       [&& has_unit (unit h) (Rational (lower c)), has_unit (unit h) (Rational (upper c)),
           above (unit h) l (number_Q (lower c)) true (number_Q d) (bits h) (places h) &
           below (unit h) l (number_Q (upper c)) s2 (number_Q d) (upwards h)]
   end].

Section Sound.
Variables (unit : option number) (l : seq (N * class)) (g : Q).
Hypotheses (hunit : good_unit unit = true) (hl : all_of_unit unit l = true).
Let u := unit_R unit.
Let hu : 0 < u := good_unit_ok hunit.
Let K := kept_R (leaks l).
Let opt := delta_opt (nonadaptive (composition l)) (u * Q2R g).
Let L := steady unit (dps l).

Lemma encl_kept prec ds : encl (ikept prec ds) (kept_R ds).
Proof.
elim: ds => [|d ds IH]; first exact: encl_Z.
cbn [ikept kept_R foldr]; apply: encl_mul => //; rewrite -N_nat_Z; apply: encl_pow.
by have := encl_Q prec (1 - d.2); rewrite Q2R_minus (Q2R_Z 1).
Qed.
Lemma encl_delta prec gs : encl (delta_at_groups prec unit l g gs)
  ((1 - K) + K * W (responses_of [seq group_of u x | x <- gs] ++ L) 1 (exp (u * Q2R g))).
Proof.
have hv := encl_value prec g hu (encl_unit prec hunit) (gs ++ dp_groups (dps l)).
rewrite map_cat responses_cat -/(steady unit _) -/L in hv.
rewrite /delta_at_groups; case e: (leaks l) => [|d ds].
  by rewrite /K e /=; rewrite (_ : 1 - 1 + 1 * _ = W (responses_of [seq group_of u x | x <- gs] ++ L) 1 (exp (u * Q2R g))) //; ring.
rewrite -e; have hk := encl_kept prec (leaks l); apply: encl_add; last exact: encl_mul.
by apply: encl_sub => //; exact: encl_Z.
Qed.

Lemma positives_brs : positives (brs l).
Proof. by elim: (l) hl => [|[k c] l' IH] //= /andP[hc /IH hs]; case: c hc => //= e /andP[_ /positive_Q_ok h]. Qed.
Lemma positives_dps : positives (dps l).
Proof.
elim: (l) hl => [|[k c] l' IH] //= /andP[hc /IH hs].
by case: c hc => //= e; [case/andP=> _ /positive_Q_ok h | move=> d /and4P[_ /positive_Q_ok h _ _]].
Qed.
Let hK : 0 <= K <= 1 := kept_R_01 hunit hl.
Lemma opt_lub : is_lub (fun v => exists ts, allowed (groups_R unit (brs l)) ts /\
    v = W (at_ts (groups_R unit (brs l)) ts ++ L) 1 (exp (u * Q2R g)))
  (delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g)).
Proof.
rewrite /L -fixed_steady; apply: common_t.
- exact: positive_groups.
- exact: allwf_dps.
- exact: without_BR_dps.
Qed.
Lemma opt_ok : opt = (1 - K) + K * delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g).
Proof. exact: in_advance. Qed.

Lemma above_ok strict x bits ts : above unit l g strict x bits ts = true -> le_R strict (Q2R x) opt.
Proof.
case/andP=> /(at_places_ok hunit) [h1 h2] /le_ok h.
have := h _ _ (encl_Q _ x) (encl_delta _ _); rewrite h2 opt_ok => {h}.
have [hub _] := opt_lub; have := hub _ (ex_intro _ _ (conj h1 erefl)).
set w := W _ _ _ => hw; have : K * w <= K * delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g) by apply: Rmult_le_compat_l; lra.
by case: strict => /=; lra.
Qed.

Lemma groups_below_ok strict x bits gs : groups_below unit l g strict x bits gs = true ->
  le_R strict ((1 - K) + K * W (responses_of [seq group_of u x | x <- gs] ++ L) 1 (exp (u * Q2R g))) (Q2R x).
Proof. by move/le_ok=> h; exact: h _ _ (encl_delta _ _) (encl_Q _ x). Qed.

Lemma boxes_below_ok strict x t bs : map fst bs = brs l -> boxes_below_b unit l g strict x t bs = true ->
  exists M, le_R strict ((1 - K) + K * M) (Q2R x) /\
    forall ts, in_boxes_R unit bs ts -> W (at_ts (groups_R unit (brs l)) ts ++ L) 1 (exp (u * Q2R g)) <= M.
Proof.
elim: t bs => [bits|i y t1 IH1 t2 IH2] bs hb /=.
  case/andP=> hp /groups_below_ok h; exists (W (responses_of [seq group_of u x | x <- map cover bs] ++ L) 1 (exp (u * Q2R g))).
  split=> // ts hts; have := @boxes_below unit hunit bs ts L 1 (exp (u * Q2R g)) hp hts.
  rewrite /groups_of hb -map_comp; apply.
  - exact: positives_brs.
  - exact: sublin_steady positives_dps.
  - exact: Rle_0_1.
  - by left; exact: exp_pos.
case/andP=> /IH1 h1 /IH2 h2.
have [|M1 [a1 b1]] := h1; first by rewrite change_groups.
have [|M2 [a2 b2]] := h2; first by rewrite change_groups.
exists (Rmax M1 M2); split.
  by case: (Rle_dec M1 M2) => hc; [rewrite Rmax_right | rewrite Rmax_left //; lra].
move=> ts hts; case: (change_ok (unit := unit) i y hts) => hc.
  by apply: Rle_trans (b1 _ hc) (Rmax_l _ _).
by apply: Rle_trans (b2 _ hc) (Rmax_r _ _).
Qed.

Lemma ranges_below_ok strict x n m e low ends : brs l = [:: (n, e)] -> 0 < Q2R e ->
  ranges_below unit l g strict x n m e low ends = true ->
  forall j, (low <= j <= n + 2 * m)%N ->
  le_R strict ((1 - K) + K * W (nseq (N.to_nat n) (RR (u * Q2R e) (u * Q2R (candidate n m e g j))) ++ L) 1 (exp (u * Q2R g))) (Q2R x).
Proof.
move=> hb he; elim: ends low => [|[high bits] ends IH] low; cbn [ranges_below].
  by move/N.ltb_lt => h j hj; lia.
case/andP=> /andP[/N.leb_le h1 /groups_below_ok h2] h3 j hj.
case: (N.le_gt_cases j high) => hc; last by apply: (IH _ h3); lia.
have hue : 0 < u * Q2R e by exact: Rmult_lt_0_compat.
have inside i : 0 <= u * Q2R (candidate n m e g i) <= u * Q2R e by rewrite (candidate_R hunit) //; exact: clip_in.
have mono i i' : (i <= i')%N -> u * Q2R (candidate n m e g i) <= u * Q2R (candidate n m e g i').
  by move=> hi; rewrite !(candidate_R hunit) //; apply: t_mono => //; apply/leP; lia.
have hj1 := mono low j (proj1 hj); have hj2 := mono j high hc.
have := @copies_in_box (u * Q2R e) (u * Q2R (candidate n m e g j)) (u * Q2R (candidate n m e g low))
  (u * Q2R (candidate n m e g high)) (N.to_nat n) L 1 (exp (u * Q2R g)) hue (proj1 (inside low)) (conj hj1 hj2)
  (proj2 (inside high)) (sublin_steady hunit positives_dps) Rle_0_1 (Rlt_le _ _ (exp_pos _)).
move: h2; rewrite [map _ _](_ : _ = [:: group_of u (cover (n, e, (candidate n m e g low, candidate n m e g high)))]) //.
rewrite cover_ok responses_one; cbn [copies width place fst snd].
set w := W _ _ _; set w' := W _ _ _ => h2 hw; have : K * w' <= K * w by apply: Rmult_le_compat_l; lra.
by move: h2; case: (strict) => /=; lra.
Qed.

Lemma mixture_ok n m e : mixture l = Some (n, m, e) -> [/\ brs l = [:: (n, e)], 0 < Q2R e &
  exists j, (j <= n + 2 * m)%N /\ delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g) =
    W (nseq (N.to_nat n) (RR (u * Q2R e) (u * Q2R (candidate n m e g j))) ++ L) 1 (exp (u * Q2R g))].
Proof.
rewrite /mixture; case eb: (brs l) => [|[n' e'] [|b bs]] //.
have he : 0 < Q2R e' by have := positives_brs; rewrite eb => -[].
have key m' : L = nseq (N.to_nat m') (RR (2 * (u * Q2R e')) (u * Q2R e')) ->
    pure_groups unit l = nseq (N.to_nat n') (BR (u * Q2R e')) ++ nseq (N.to_nat m') (DP (u * Q2R e')) ->
    exists j, (j <= n' + 2 * m')%N /\ delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g) =
    W (nseq (N.to_nat n') (RR (u * Q2R e') (u * Q2R (candidate n' m' e' g j))) ++ L) 1 (exp (u * Q2R g)).
  move=> -> ->; have hue : 0 < u * Q2R e' by exact: Rmult_lt_0_compat.
  have := @theorem_3 (N.to_nat n' + N.to_nat m') (N.to_nat m') (u * Q2R e') (u * Q2R g) (leq_addl _ _) hue.
  rewrite addnK => ->.
  set f := (X in max_upto X _); pose N := (N.to_nat n' + N.to_nat m' + N.to_nat m')%nat.
  have [_ [j [hj ->]]] := max_upto_props N f; exists (N.of_nat j); split.
    by move: hj; rewrite /N => /leP; rewrite -!plusE; lia.
  have := @W_double_sum (N.to_nat n' + N.to_nat m') (N.to_nat m') (u * Q2R e') (u * Q2R g) hue.
  rewrite addnK (candidate_R hunit) // Nat2N.id /f => -> //; exact: clip_in.
have eg : groups (groups_R unit (brs l)) = nseq (N.to_nat n') (BR (u * Q2R e')).
  by rewrite eb /groups /= cats0.
case ed: (dps l) => [|[m' e2] [|d ds]] //.
  move/Some_inj => -[<- <- <-]; split=> //; apply: key; first by rewrite /L ed.
  by rewrite /pure_groups eg ed.
case: ifP => // /Qeq_bool_eq /Qeq_eqR ee /Some_inj [<- <- <-]; split=> //; apply: key.
  rewrite /L ed /steady (_ : map _ _ = [:: group_of u (m', (inject_Z 2 * e2)%Q, e2)]) // responses_one /group_of.
  by cbn [copies width place fst snd]; rewrite Q2R_mult (Q2R_Z 2) -ee; congr (nseq _ (RR _ _)); ring.
by rewrite /pure_groups eg ed /dps_R /= cats0 -ee.
Qed.

Lemma below_ok strict x p : below unit l g strict x p = true -> le_R strict opt (Q2R x).
Proof.
rewrite opt_ok; case: p => [t|ends] /=.
  move/(boxes_below_ok _) => h; have [|M [h1 h2]] := h; first by rewrite /whole -map_comp map_id.
  have [_ hl'] := opt_lub; have : delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g) <= M.
    by apply: hl' => _ [ts [/whole_ok hts ->]]; exact: h2.
  move=> hM; have : K * delta_opt (nonadaptive (pure_groups unit l)) (u * Q2R g) <= K * M by apply: Rmult_le_compat_l; lra.
  by case: strict h1 {h} => /=; lra.
case em: (mixture l) => [[[n m] e]|//] h; have [hb he [j [hj ->]]] := mixture_ok em.
by apply: (ranges_below_ok hb he h); lia.
Qed.
End Sound.

(** A cell whose check succeeds, with any hint, says what is true. *)
Theorem checked (c : cell) (h : hint) : check c h = true -> says c.
Proof.
case/and4P=> hunit hl hin hq.
have eC x : delta_opt (composed c) x = delta_opt (nonadaptive (composition (classes c))) x.
  rewrite /composed; case: (in_turn c) hin => //= hn; exact: (in_turn_as_in_advance hunit hl x hn).
have number_le s x y : le_R s (Q2R (number_Q x)) y -> le_R s (number_R x) y by rewrite number_ok.
have le_number s x y : le_R s y (Q2R (number_Q x)) -> le_R s y (number_R x) by rewrite number_ok.
case ea: (asked c) hq => [x|d].
- case/and3P=> /has_unit_ok e ha hb; apply: says_ends; rewrite /answer ea e eC.
    by apply: number_le; exact: above_ok ha.
  by apply: le_number; exact: below_ok hb.
- case/and4P=> /has_unit_ok e1 /has_unit_ok e2 ha hb.
  have {}e1 : number_R (lower c) = unit_R (unit h) * Q2R (number_Q (lower c)) := e1.
  have {}e2 : number_R (upper c) = unit_R (unit h) * Q2R (number_Q (upper c)) := e2.
  have hw := composition_wf hunit hl.
  have [hC hm] : both_orders (composed c) /\ exists m, composed c m.
    rewrite /composed; case: (in_turn c); split; [exact: swap_adaptive | exact: some_adaptive
      | exact: swap_nonadaptive | exact: some_nonadaptive].
  have h1 := above_ok hunit hl ha; have h2 := below_ok hunit hl hb.
  rewrite -e1 -eC -number_ok in h1; rewrite -e2 -eC -number_ok in h2.
  have [a b] := eps_opt_ends hC hm h1 h2.
  apply: says_ends; rewrite /answer ea //.
  by case: (above_lower _) => //=; lra.
Qed.
End Checker.
