(* Lemma 2.1 of every mechanism, as claimed, from theory/Dominate.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_2_1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem pure_is_ranged : Statements.cesar_rogers_2022__lemma_2_1.pure_is_ranged.
Proof. by move=> eps m _; exact: DP_within_BR. Qed.
Theorem ranged_is_pure : Statements.cesar_rogers_2022__lemma_2_1.ranged_is_pure.
Proof. by move=> eps m _; exact: BR_within_DP. Qed.
