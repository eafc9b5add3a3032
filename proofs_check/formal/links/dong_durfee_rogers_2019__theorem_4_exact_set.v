(* Theorem 4, the exact set, as claimed, from theory/ThreeAtZero.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive TopRange ThreeAtZero.
From Statements Require Import Vocabulary.
From Statements Require dong_durfee_rogers_2019__theorem_4_exact_set.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem exact_set : Statements.dong_durfee_rogers_2019__theorem_4_exact_set.exact_set.
Proof.
move=> k eps s hk h; have [|n hn] := @nat_of k; first by lia.
have n0 : is_true (leq 1 n) by apply/leP; lia.
have i0 : 0 < INR n by apply: lt_0_INR; apply/ltP.
have [gap back] := @exact_set eps h n s n0.
rewrite hn IZR_nat copies_nat /adaptive_delta /nonadaptive_delta.
have -> : (INR n + -1) * eps - eps / INR n = begins n eps by rewrite /begins; field; lra.
have point : (INR n + -3) ^ 2 * eps ^ 2 + s ^ 2 = 0 <-> n = 3%nat /\ s = 0.
  split=> [e|[-> ->]]; last by rewrite /=; ring.
  have p1 := pow2_ge_0 ((INR n + -3) * eps); have p2 := pow2_ge_0 s.
  rewrite Rpow_mult_distr in p1.
  have e1 : s ^ 2 = 0 by lra.
  have e2 : ((INR n + -3) * eps) ^ 2 = 0 by rewrite Rpow_mult_distr; lra.
  have s0 : s = 0 by nra.
  have e3 : (INR n + -3) * eps = 0 by nra.
  split=> //; apply: INR_eq; case: (Rmult_integral _ _ e3) => e4; last by lra.
  by rewrite /=; lra.
split=> [/gap [a b]|[a [b c]]].
  have a1 := Rle_abs s; have a2 := Rle_abs (- s); rewrite Rabs_Ropp in a2.
  by split; [lra | split; [move/point | lra]].
by apply: back; split; [apply: Rabs_def1; lra | move/point].
Qed.
