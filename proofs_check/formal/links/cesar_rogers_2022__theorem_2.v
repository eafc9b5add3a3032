(* Theorem 2 as claimed, from theory/Theorem3.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1 Maximiser Theorem3.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__theorem_2.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem optimal_delta : Statements.cesar_rogers_2022__theorem_2.optimal_delta.
Proof.
move=> k eps eps_g hk h; have [|n ->] := @nat_of k; first by lia.
have h0 : 0 < eps by lra.
rewrite copies_nat /nonadaptive_delta theorem_2 // largest_max.
apply: max_upto_ext => l _; rewrite total_nat; apply: eq_bigr => i _.
have hi : is_true (leq i n) by rewrite -ltnS.
rewrite binomial_nat powerRZ_sub // !powerRZ_nat !IZR_nat.
change Vocabulary.clip with Maximiser.clip; cbv zeta; set t := Maximiser.clip _ _ _.
rewrite (_ : -1 * t = - t); last by ring.
rewrite (_ : -1 * eps = - eps); last by ring.
by [].
Qed.
