(* Below and above, as claimed, from theory/Nonadaptive.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__below_and_above.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem above_the_mixed_batch : Statements.exactdp__below_and_above.above_the_mixed_batch.
Proof.
have h eps_g s : parameters_at_least_0 s -> nonadaptive_delta s eps_g <= adaptive_delta s eps_g.
  by move=> hs; rewrite (nonadaptive_any _ hs) (adaptive_any _ hs); apply: below_and_above; exact: canonical_wf.
by split=> eps eps_1 eps_g s _ _ hs; [right | exact: h].
Qed.
