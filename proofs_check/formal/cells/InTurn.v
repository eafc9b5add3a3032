(* The check of a cell whose mechanisms are chosen in turn, BR among them anywhere: all eps are multiples of one
   step, and the recursion runs on the lattice of that step. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith Nnat QArith Qreals Qround Lra Lia.
From Interval.Float Require Import Basic Sig.
From Interval.Interval Require Import Float_full.
From Theory Require Import Sums Defs Basics Recursion General.
From Cells Require Import Enclosures Groups Evaluation Statements Lattice LatticeCheck.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* not trusted: the step, and for each BR and each node the window that the lower end takes *)
Record steps := Steps {
  steps_unit : option number;
  steps_bits : BinNums.positive;
  step : Q;
  chosen : seq (seq N) }.

Definition one_by_one (l : seq (N * class)) : seq class := flatten [seq nseq (N.to_nat kc.1) kc.2 | kc <- l].
Fixpoint moves (h : Q) (cs : seq class) (hints : seq (seq N)) : option (seq move) :=
  match cs with
  | [::] => Some [::]
  | adp _ _ :: _ => None
  | (dp e as c) :: cs | (br e as c) :: cs =>
      match Z.to_nat (Qfloor (coef e / h)), moves h cs (behead hints) with
      | S n, Some ms =>
          if Qeq_bool (coef e) (inject_Z (Z.of_nat n.+1) * h) then
            Some ((if c is br _ then ranged_by n (map N.to_nat (head [::] hints)) else fixed_by n) :: ms)
          else None
      | _, _ => None
      end
  end.

Lemma composition_one_by_one l : composition l = map cls_of (one_by_one l).
Proof.
rewrite composition_flat /one_by_one map_flatten -map_comp; congr flatten.
by apply: eq_map => kc /=; rewrite map_nseq.
Qed.
Lemma moves_ok unit h cs hints ms : all (of_unit unit) cs -> moves h cs hints = Some ms ->
  map (class_of (unit_R unit * Q2R h)) ms = map cls_of cs.
Proof.
elim: cs hints ms => [|c cs IH] hints ms /=; first by move=> _ /Some_inj <-.
have key e n : has_unit unit e -> Qeq_bool (coef e) (inject_Z (Z.of_nat n.+1) * h) ->
    INR n.+1 * (unit_R unit * Q2R h) = amount_R e.
  move=> /has_unit_ok -> /Qeq_bool_eq /Qeq_eqR ->; rewrite Q2R_mult Q2R_Z -INR_IZR_INZ; ring.
case/andP; case: c => [e|e|e d] //= /andP[hu _] hcs;
  case: (Z.to_nat _) => [|n] //; case em: (moves _ _ _) => [ms'|] //;
  case: ifP => // hq /Some_inj <-; rewrite /= (IH _ _ hcs em) -/(INR n.+1) (key _ _ hu hq) //.
Qed.

Module InTurn (F : FloatOps with Definition sensible_format := true).
Module L := LatticeCheck F.
Import L L.V L.V.E.

Definition bracket (unit : option number) (bits : BinNums.positive) (h g : Q) (ms : seq move) : I.type * I.type :=
  let prec := F.PtoP bits in
  let iu := iunit prec unit in
  let start R := I.exp prec (scaled prec iu (Qred (g - inject_Z (Z.of_nat R) * h))) in
  let: (lo, up) := levels prec (I.exp prec (scaled prec iu h)) start ms 0 in
  (nth I.nai lo 0, nth I.nai up 0).

Definition check_in_turn (c : cell) (s : steps) : bool :=
  let unit := steps_unit s in
  let prec := F.PtoP (steps_bits s) in
  let cs := one_by_one (classes c) in
  [&& in_turn c, good_unit unit, all (of_unit unit) cs, positive_Q (step s) &
   match asked c, moves (step s) cs (chosen s) with
   | delta_at x, Some ms =>
       has_unit unit x &&
       let: (lo, up) := bracket unit (steps_bits s) (step s) (coef x) ms in
       le prec (above_lower (rounded c)) (of_Q prec (number_Q (lower c))) lo
       && le prec (below_upper (rounded c)) up (of_Q prec (number_Q (upper c)))
   | _, _ => false
   end].

(** A cell of mechanisms chosen in turn whose check succeeds says what is true. *)
Theorem checked_in_turn (c : cell) (s : steps) : check_in_turn c s = true -> says c.
Proof.
case/and5P=> hin hunit hcs /positive_Q_ok hh; case ea: (asked c) => [x|//]; case em: (moves _ _ _) => [ms|//].
case/andP=> /has_unit_ok ex; rewrite /bracket.
set prec := F.PtoP _; set iu := iunit _ _; set start := fun R => _.
have hu := good_unit_ok hunit; set u := unit_R _ in hu.
have hh' : 0 < u * Q2R (step s) by exact: Rmult_lt_0_compat.
have eiu : encl iu u := encl_unit prec hunit.
have es R : encl (start R) (exp (u * Q2R (coef x) - INR R * (u * Q2R (step s)))).
  rewrite (_ : u * Q2R (coef x) - INR R * (u * Q2R (step s)) = u * Q2R (Qred (coef x - inject_Z (Z.of_nat R) * step s))).
    by apply: encl_exp; exact: encl_scaled.
  by rewrite Qred_R Q2R_minus Q2R_mult Q2R_Z -INR_IZR_INZ; ring.
have eeta : encl (I.exp prec (scaled prec iu (step s))) (exp (u * Q2R (step s))) by apply: encl_exp; exact: encl_scaled.
have [_ hlo hup] := @levels_ok prec _ _ _ hh' erefl eeta _ _ es ms 0.
have := hup 0%nat isT; have := hlo 0%nat.
case: (levels _ _ _ _ _) => lo up; rewrite [_.1]/= [_.2]/=.
rewrite (_ : exp _ * _ = exp (u * Q2R (coef x))); last by rewrite /= Rmult_0_l Rminus_0_r Rmult_1_r.
rewrite (moves_ok hcs em) -composition_one_by_one => -[l [el hl]] [r [er hr]] /andP[/le_ok h1 /le_ok h2].
have {}h1 := h1 _ _ (encl_Q _ _) el; have {}h2 := h2 _ _ er (encl_Q _ _).
have ev : General.value (composition (classes c)) (exp (u * Q2R (coef x))) = answer c.
  by rewrite /General.value ln_exp /answer ea /composed hin ex.
rewrite ev in hl hr; apply: says_ends; rewrite number_ok.
  by case: (above_lower _) h1 => /=; lra.
by case: (below_upper _) h2 => /=; lra.
Qed.
End InTurn.
