(* What reveals nothing has moments that the concentrated classes allow, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums.
From Statements Require Import Vocabulary.
From Statements Require exactdp__concentrated_classes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem silent_member : Statements.exactdp__concentrated_classes.silent_member.
Proof. by move=> lam rho xi hl hr hx; nra. Qed.
