(* The cost of adaptivity: how many times as large the optimum of mechanisms chosen in turn is as that of the same
   mechanisms chosen in advance. A cell of it follows from brackets of both; and where nothing is gained both are
   one number, which also proves cells of mechanisms chosen in turn there. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith Nnat QArith Qabs Qreals Lra Lia.
From Theory Require Import Sums Defs Basics Recursion Nonadaptive TopRange.
From Cells Require Import Enclosures Groups Statements Checker InTurn Instances.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Record cost := Cost {
  sequence : seq (N * class); eps_g_of : amount;
  least : number; most : number; quotient_rounded : rounding }.
Definition optimum_in_turn (c : cost) : R := delta_opt (adaptive (composition (sequence c))) (amount_R (eps_g_of c)).
Definition optimum_in_advance (c : cost) : R := delta_opt (nonadaptive (composition (sequence c))) (amount_R (eps_g_of c)).
(* there is something to divide by, and the quotient lies between the two ends *)
Definition says_cost (c : cost) : Prop :=
  0 < optimum_in_advance c /\
  match quotient_rounded c with
  | Up => number_R (least c) < optimum_in_turn c / optimum_in_advance c <= number_R (most c)
  | Down => number_R (least c) <= optimum_in_turn c / optimum_in_advance c < number_R (most c)
  | Out => number_R (least c) <= optimum_in_turn c / optimum_in_advance c <= number_R (most c)
  end.

(* ---- where nothing is gained ---- *)
(* k BR of one eps, and |eps_g| >= (k - 1 - 1/k) eps *)
Definition top_of_range (l : seq (N * class)) (g : Q) : bool :=
  if l is [:: (k, br e)] then
    let n := Z.of_N k in
    Z.ltb 0 n && Qle_bool (inject_Z (n * n - n - 1) * coef e) (inject_Z n * Qabs g)
  else false.
Definition nothing_gained (unit : option number) (l : seq (N * class)) (x : amount) : bool :=
  nothing_adapted l || (has_unit unit x && top_of_range l (coef x)).

Lemma Q2R_abs q : Q2R (Qabs q) = Rabs (Q2R q).
Proof.
case: (Qlt_le_dec q 0) => h.
  rewrite (Qeq_eqR _ _ (Qabs_neg q (Qlt_le_weak _ _ h))) Q2R_opp Rabs_left //.
  by have := Qlt_Rlt _ _ h; rewrite Q2R0.
rewrite (Qeq_eqR _ _ (Qabs_pos q h)) Rabs_right //.
by have := Qle_Rle _ _ h; rewrite Q2R0; lra.
Qed.
Lemma nothing_gained_ok unit l x : good_unit unit = true -> all_of_unit unit l = true -> nothing_gained unit l x = true ->
  delta_opt (adaptive (composition l)) (amount_R x) = delta_opt (nonadaptive (composition l)) (amount_R x).
Proof.
move=> hunit hl /orP[hn|/andP[/has_unit_ok ex]]; first exact: (in_turn_as_in_advance hunit hl _ hn).
case: l hl => [|[k [e|e|e d]] [|kc l]] //= /andP[/andP[/has_unit_ok ee /positive_Q_ok he] _].
case/andP=> /Z.ltb_lt hk /Qle_R; rewrite !Q2R_mult !Q2R_Z Q2R_abs => hg.
have hu := good_unit_ok hunit; have hk0 : (0 < N.to_nat k)%nat by apply/ltP; lia.
have hK : 0 < INR (N.to_nat k) by apply: lt_0_INR; apply/ltP.
rewrite ex; apply: no_gap_in_the_top_range => //; rewrite ee; first exact: Rmult_lt_0_compat.
rewrite /begins Rabs_mult (Rabs_right (unit_R unit)); last by lra.
rewrite !minus_IZR mult_IZR in hg; rewrite -(N_nat_Z k) -INR_IZR_INZ in hg.
move: (INR (N.to_nat k)) hK hg => K hK hg.
apply: (Rmult_le_reg_l K) => //; rewrite (_ : K * _ = unit_R unit * ((K * K - K - 1) * Q2R (coef e))); last by field; lra.
rewrite (_ : K * (unit_R unit * _) = unit_R unit * (K * Rabs (Q2R (coef x)))); last by ring.
by apply: Rmult_le_compat_l; lra.
Qed.

(** A cell of mechanisms chosen in turn, where nothing is gained by that. *)
Definition check_without_gain (c : cell) (h : hint) : bool :=
  match asked c with
  | delta_at x => [&& in_turn c, nothing_gained (unit h) (classes c) x &
      Std.check (Cell false (classes c) (asked c) (lower c) (upper c) (rounded c)) h]
  | eps_at _ => false
  end.
Theorem cell_holds_without_gain (c : cell) (h : hint) : check_without_gain c h = true -> says c.
Proof.
rewrite /check_without_gain; case ea: (asked c) => [x|//]; case/and3P=> hin hn hc.
have := cell_holds hc; case/and4P: hc => hunit hl _ _.
rewrite /says /answer /composed ea hin /= (nothing_gained_ok hunit hl hn) => hs; exact: hs.
Qed.

(* ---- the quotient ---- *)
Definition times (x y : number) : number := let q := Qred (number_Q x * number_Q y) in Frac (Qnum q) (Qden q).
Lemma times_R x y : number_R (times x y) = number_R x * number_R y.
Proof. by rewrite !number_ok -Q2R_mult -[RHS]Qred_R /times; case: (Qred _). Qed.

(* not trusted: a bracket of the optimum in advance, and how that in turn is bracketed *)
Inductive turns := Nodes of steps | NothingGained.
Record sides := Sides { advance_from : number; advance_to : number; advance : hint; in_turns : turns }.

(* who chooses in turn may choose in advance: a lower end of 1 or less needs no lower bound *)
Definition free (c : cost) : bool :=
  if above_lower (quotient_rounded c) then negb (Qle_bool 1 (number_Q (least c))) else Qle_bool (number_Q (least c)) 1.
Definition within_one (c : cost) : bool :=
  free c && (if below_upper (quotient_rounded c) then negb (Qle_bool (number_Q (most c)) 1) else Qle_bool 1 (number_Q (most c))).
Definition check_cost (c : cost) (h : sides) : bool :=
  let l := sequence c in
  let x := delta_at (eps_g_of c) in
  [&& positive_Q (number_Q (advance_from h)),
      Std.check (Cell false l x (advance_from h) (advance_to h) Out) (advance h) &
      match in_turns h with
      | Nodes s => StdInTurn.check_in_turn
          (Cell true l x (if free c then Int (-1) else times (least c) (advance_to h)) (times (most c) (advance_from h))
            (quotient_rounded c)) s
      | NothingGained => nothing_gained (unit (advance h)) l (eps_g_of c) && within_one c
      end].

Lemma free_ok c : free c = true -> le_R (above_lower (quotient_rounded c)) (number_R (least c)) 1.
Proof.
rewrite /free number_ok; case: (above_lower _) => /=; first by move/negbTE/Qlt_R; rewrite (Q2R_Z 1).
by move/Qle_R; rewrite (Q2R_Z 1).
Qed.
Lemma not_free_ok c : free c = false -> 1 <= number_R (least c).
Proof.
rewrite /free number_ok; case: (above_lower _) => /=; first by move/negbFE/Qle_R; rewrite (Q2R_Z 1).
by move/Qlt_R; rewrite (Q2R_Z 1); lra.
Qed.

(** A cell of the cost of adaptivity whose check succeeds, with any hint, says what is true. *)
Theorem cost_holds (c : cost) (h : sides) : check_cost c h = true -> says_cost c.
Proof.
case/and3P=> /positive_Q_ok; rewrite -number_ok => h0 hc.
have [n1 n2] : number_R (advance_from h) <= optimum_in_advance c <= number_R (advance_to h) := cell_holds hc.
case/and4P: hc => hunit hl _ _.
have hge := below_and_above (amount_R (eps_g_of c)) (composition_wf hunit hl).
rewrite -/(optimum_in_turn c) -/(optimum_in_advance c) in hge.
have hN : 0 < optimum_in_advance c by lra.
have eA : optimum_in_turn c = optimum_in_turn c / optimum_in_advance c * optimum_in_advance c by field; lra.
have ends : le_R (above_lower (quotient_rounded c)) (number_R (least c)) (optimum_in_turn c / optimum_in_advance c) ->
    le_R (below_upper (quotient_rounded c)) (optimum_in_turn c / optimum_in_advance c) (number_R (most c)) -> says_cost c.
  by rewrite /says_cost; case: (quotient_rounded c) => /= a b; split=> //; split.
case: (in_turns h) => [s|]; last first.
  case/andP=> /(nothing_gained_ok hunit hl); rewrite -/(optimum_in_turn c) -/(optimum_in_advance c) => e.
  have e1 : optimum_in_turn c / optimum_in_advance c = 1 by rewrite e; field; lra.
  rewrite e1 in ends; case/andP=> /free_ok hf hm; apply: ends => //; move: hm; rewrite number_ok.
  by case: (below_upper _) => /=; [move/negbTE/Qlt_R | move/Qle_R]; rewrite (Q2R_Z 1).
move/cell_holds_in_turn=> hs.
have [a1 a2] : le_R (above_lower (quotient_rounded c)) (number_R (if free c then Int (-1) else times (least c) (advance_to h)))
      (optimum_in_turn c) /\
    le_R (below_upper (quotient_rounded c)) (optimum_in_turn c) (number_R (most c) * number_R (advance_from h)).
  by rewrite -times_R; move: hs; rewrite /says /=; rewrite [answer _]/(optimum_in_turn c); case: (quotient_rounded c) => /= -[].
move: eA ends hge a1 a2 n1 n2 hN.
move: (optimum_in_advance c) (optimum_in_turn c) (optimum_in_turn c / _) => n A q eA ends hge a1 a2 n1 n2 hN.
have q1 : 1 <= q by nra.
apply: ends.
  move: a1; case hf: (free c) => a1.
    by have := free_ok hf; case: (above_lower _) => /=; lra.
  have h1 := not_free_ok hf; rewrite times_R in a1.
  by case: (above_lower _) a1 => /= a1; nra.
by case: (below_upper _) a2 => /= a2; nra.
Qed.
