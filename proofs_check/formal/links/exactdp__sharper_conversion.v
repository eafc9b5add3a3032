(* Sharper conversion (Canonne, Kamath and Steinke), as claimed, from theory/Moments.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra ZArith.
From Theory Require Import Sums Defs Basics Moments.
From Statements Require Import Vocabulary.
From Statements Require exactdp__sharper_conversion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem conversion : Statements.exactdp__sharper_conversion.conversion.
Proof.
by move=> lam x h; rewrite (_ : -1 * x = - x); [exact: sharper_conversion | ring].
Qed.
