(* What an outcome of a fixed pair makes of what follows, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums.
From Statements Require Import Vocabulary.
From Statements Require exactdp__fixed_steps.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem step : Statements.exactdp__fixed_steps.step.
Proof.
move=> a r b x y gamma a0 _ _ b0 _ _ _ y0 _ g0; split.
  by have := pos_0 (x := 0 * x - gamma * b * y); apply; have := Rmult_le_pos _ _ (Rmult_le_pos _ _ (Rlt_le _ _ g0) (Rge_le _ _ b0)) (Rge_le _ _ y0); lra.
have <- := pos_mul (c := a) (x - gamma * r * y) ltac:(lra).
by rewrite /positive_part /pos; congr Rmax; ring.
Qed.
