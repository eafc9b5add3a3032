(* What reveals nothing has moments that the concentrated classes allow, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require exactdp__concentrated_classes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem silent_member : Statements.exactdp__concentrated_classes.silent_member.
Proof. by move=> lam rho xi hl hr hx; nra. Qed.
Theorem mean_by_one_order : Statements.exactdp__concentrated_classes.mean_by_one_order.
Proof.
move=> tau m ht hs; rewrite (moment_at_minus_one _ hs : moment (- 1) (mean_loss m) m = _) => h.
rewrite (_ : tau ^ 2 = tau * tau) in h *; last by ring.
by apply: Rnot_lt_le => /exp_increasing; lra.
Qed.
