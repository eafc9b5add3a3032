(* One BR mechanism in closed form, as claimed, from theory/OneBR.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive OneBR TwoBR Lemma53.
From Statements Require Import Vocabulary.
From Statements Require dong_durfee_rogers_2019__lemma_3_2.
From Links Require Import Bridge exactdp__two_br.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem one_mechanism_anywhere : Statements.dong_durfee_rogers_2019__lemma_3_2.one_mechanism_anywhere.
Proof.
move=> eps s h; have h0 : 0 < eps by lra.
rewrite (one_br s h0) -one_BR // lemma_5_1_BR //.
by apply: sup_ext => v; split=> -[t [ht ->]]; exists t; split=> //; rewrite !lemma_5_1_nothing.
Qed.
