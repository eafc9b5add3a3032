(* Top range as claimed, from theory/TopRange.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive TopRange.
From Statements Require Import Vocabulary.
From Statements Require exactdp__top_range.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem value : Statements.exactdp__top_range.value.
Proof.
move=> k eps eps_g hk h h1 h2; have [|n hn] := @nat_of k; first by lia.
have n0 : is_true (leq 1 n) by apply/leP; lia.
rewrite hn IZR_nat in h1 h2 *; rewrite copies_nat /adaptive_delta.
have [|-> _] := @top_range eps h n eps_g n0; first by rewrite /begins; lra.
rewrite /top (_ : Z.of_nat n + 1 = Z.of_nat n.+1)%Z; last by lia.
rewrite !powerRZ_nat (_ : -1 * eps = - eps); last by ring.
by congr ((1 - exp _) ^ _ / _); rewrite /Rdiv; ring.
Qed.
