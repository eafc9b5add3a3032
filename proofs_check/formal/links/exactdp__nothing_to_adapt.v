(* Nothing to adapt, as claimed, from theory/Nonadaptive.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__nothing_to_adapt.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem dp_alone : Statements.exactdp__nothing_to_adapt.dp_alone.
Proof.
move=> eps eps_1 eps_g m h h1 hm; rewrite /adaptive_delta /nonadaptive_delta.
have [n ->] := nat_of hm; rewrite copies_nat copies_1; apply: nothing_to_adapt_DP.
  by elim: n => [|n IH] /=; split => //; lra.
by elim: n.
Qed.
