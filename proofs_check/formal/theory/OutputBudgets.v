(* Budgets that are spent by what was returned: Theorem 7 of hartmann-et-al-2022. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Stopping.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the views of Algorithm 1 in at most n rounds: a mechanism within what is left of eps and d, whose
   output's cost and whose delta are subtracted; a distribution is drawn from before each round *)
Fixpoint within_budgets (n : nat) (eps d : R) (m : pair) : Prop :=
  match n with
  | O => m = nothing
  | n.+1 => exists (U : finType) (r : dist U) (ms : U -> pair),
      (forall u, ms u = nothing \/
        exists (d1 : R) (m1 : costed) (n1 : out m1 -> pair),
          isODP d1 m1 /\ (forall x, 0 <= @cost m1 x <= eps) /\ 0 <= d1 <= d /\
          (forall x, within_budgets n (eps - @cost m1 x) (d - d1) (n1 x)) /\ ms u = andthen n1) /\
      m = @andthen (Pair r r) ms
  end.
(* the same written as Definition 19 has it: a filter sees all costs and deltas so far *)
Fixpoint filtered (allowed : R -> R -> Prop) (n : nat) (spent_eps spent_d : R) (m : pair) : Prop :=
  match n with
  | O => m = nothing
  | n.+1 => exists (U : finType) (r : dist U) (ms : U -> pair),
      (forall u, ms u = nothing \/
        exists (d1 : R) (m1 : costed) (n1 : out m1 -> pair),
          isODP d1 m1 /\ (forall x, 0 <= @cost m1 x /\ allowed (spent_eps + @cost m1 x) (spent_d + d1)) /\ 0 <= d1 /\
          (forall x, filtered allowed n (spent_eps + @cost m1 x) (spent_d + d1) (n1 x)) /\ ms u = andthen n1) /\
      m = @andthen (Pair r r) ms
  end.

(* an (eps, d)-DP pair, behind an answer of the chances a and b *)
Lemma H_behind m eps d a b : 0 <= d -> 0 <= a -> 0 <= b -> H m 1 (exp eps) <= d ->
  H m a (exp eps * b) <= d * a + pos (a - b).
Proof.
move=> hd ha hb hm; have e0 := exp_pos eps.
pose c := Rmin a b; have hc : 0 <= c <= a by split; [exact: Rmin_glb | exact: Rmin_l].
have hcb : c <= b := Rmin_r a b.
have ep : pos (a - b) = a - c.
  rewrite /c; case: (Rle_dec a b) => h; first by rewrite Rmin_left // pos_0; lra.
  by rewrite Rmin_right ?pos_id; lra.
have h1 : H m c (exp eps * c) = c * H m 1 (exp eps).
  by rewrite -H_scale ?Rmult_1_r 1?(Rmult_comm (exp eps)); lra.
have h2 := @H_fall m c (exp eps * c) (exp eps * b) ltac:(nra).
have h3 := @H_rise m c a (exp eps * b) hc.
by rewrite ep; nra.
Qed.

Lemma swapped_budgets n eps d m : within_budgets n eps d m -> within_budgets n eps d (swap m).
Proof.
elim: n eps d m => [|n IH] eps d m /=; first by move=> ->.
move=> [U [r [ms [hms ->]]]]; exists U, r, (fun u => swap (ms u)); split=> // u.
case: (hms u) => [->|[d1 [m1 [n1 [h1 [h2 [h3 [h4 ->]]]]]]]]; [by left | right].
exists d1, (swapped m1), (fun x => swap (n1 x)); split; first by move=> S; case: (h1 S).
by split=> //; split=> //; split=> // x; exact: IH (h4 x).
Qed.
Lemma budgets_below n eps d m : 0 <= eps -> 0 <= d -> within_budgets n eps d m -> H m 1 (exp eps) <= d.
Proof.
elim: n eps d m => [|n IH] eps d m he hd.
  by move=> ->; rewrite H_nothing pos_0 //; have := exp_ge1 he; lra.
move=> [U [r [ms [hms ->]]]].
have main u : H (ms u) 1 (exp eps) <= d.
  case: (hms u) => [->|[d1 [m1 [n1 [h1 [h2 [h3 [h4 ->]]]]]]]].
    by rewrite H_nothing pos_0 //; have := exp_ge1 he; lra.
  have [hP _] := proj1 (isODP_HC _ _) h1; rewrite /HC in hP; rewrite H_andthen.
  apply: Rle_trans (_ : \rsum_(x : out m1) ((d - d1) * dP m1 x + pos (1 * dP m1 x - 1 * (exp (@cost m1 x) * dQ m1 x))) <= _).
    apply: rsum_le => x; have hx := h2 x; have p0 := pmf_ge0 (dP m1) x; have q0 := pmf_ge0 (dQ m1) x.
    have hI : H (n1 x) 1 (exp (eps - @cost m1 x)) <= d - d1 by apply: IH (h4 x); lra.
    have q1 : 0 <= exp (@cost m1 x) * dQ m1 x by apply: Rmult_le_pos => //; left; exact: exp_pos.
    have hh := @H_behind (n1 x) (eps - @cost m1 x) (d - d1) (dP m1 x) (exp (@cost m1 x) * dQ m1 x) ltac:(lra) p0 q1 hI.
    rewrite !Rmult_1_l; move: hh; rewrite -Rmult_assoc -exp_plus (_ : eps - @cost m1 x + @cost m1 x = eps) //; ring.
  by rewrite rsum_add rsum_mull pmf_sum; lra.
rewrite H_andthen -[X in _ <= X]Rmult_1_l -[X in _ <= X * _](pmf_sum r) -rsum_mulr; apply: rsum_le => u /=.
have r0 := pmf_ge0 r u; rewrite (Rmult_comm 1) (Rmult_comm (exp eps)) H_scale //.
exact: Rmult_le_compat_l.
Qed.
(** [hartmann-et-al-2022, Theorem 7]: what was spent by the outputs themselves; the whole is
    (eps_t, delta_t)-DP, in any number of rounds. *)
Theorem theorem_7 n eps d m : 0 <= eps -> 0 <= d -> within_budgets n eps d m -> isDP eps d m.
Proof.
move=> he hd hm; apply/isDP_delta; rewrite !delta_H; split; first exact: (budgets_below he hd hm).
exact: (budgets_below he hd (swapped_budgets hm)).
Qed.
(** [hartmann-et-al-2022, Definition 19]: the filter that stops where the costs would add up to more than
    eps_t, or the deltas to more than delta_t, is valid. *)
Theorem sums_are_a_filter n eps d m : 0 <= eps -> 0 <= d ->
  filtered (fun e f => e <= eps /\ f <= d) n 0 0 m -> isDP eps d m.
Proof.
move=> he hd hm; apply: (@theorem_7 n) => //.
suff main x y : 0 <= x <= eps -> 0 <= y <= d -> filtered (fun e f => e <= eps /\ f <= d) n x y m ->
    within_budgets n (eps - x) (d - y) m by have := main 0 0 _ _ hm; rewrite !Rminus_0_r; apply; lra.
elim: n m x y {hm} => [|n IH] m x y hx hy //= [U [r [ms [hms ->]]]].
exists U, r, ms; split=> // u; case: (hms u) => [->|[d1 [m1 [n1 [h1 [h2 [h3 [h4 ->]]]]]]]]; [by left | right].
have [z _] := some_outcome m1; have [_ [_ hz]] := h2 z.
exists d1, m1, n1; split=> //; split=> [v|]; first by have := h2 v; lra.
split; first by lra.
split=> // v; rewrite (_ : eps - x - @cost m1 v = eps - (x + @cost m1 v)); last by ring.
rewrite (_ : d - y - d1 = d - (y + d1)); last by ring.
by apply: IH (h4 v); have := h2 v; lra.
Qed.
