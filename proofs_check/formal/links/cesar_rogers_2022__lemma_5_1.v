(* Lemma 5.1 as claimed, from theory/Recursion.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_5_1.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem any_sequence : Statements.cesar_rogers_2022__lemma_5_1.any_sequence.
Proof.
move=> eps eps_1 eps_g s h h1 hs; have hw := canonical_wf hs; have h0 : 0 < eps by lra.
have hd : parameters_at_least_0 (DP eps :: s) by split => //; lra.
have hb : parameters_at_least_0 (BR eps :: s) by split => //; lra.
rewrite copies_1 !cat1s (adaptive_any _ hd) (adaptive_any _ hb) !map_cons.
rewrite canonical_DP // canonical_BR // lemma_5_1_DP // lemma_5_1_BR // !(adaptive_any _ hs).
by split => //; apply: sup_ext => v; split=> -[t [ht ->]]; exists t; rewrite !(adaptive_any _ hs).
Qed.
