(* Theorem 1 as claimed, from theory/Theorem1.v: the sum from the ceiling on, in integers. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Theorem1.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__theorem_1.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem any_eps_g : Statements.cesar_rogers_2022__theorem_1.any_eps_g.
Proof.
move=> k eps eps_g hk h; have [|n ->] := @nat_of k; first by lia.
have h0 : 0 < eps by lra.
rewrite copies_nat /adaptive_delta theorem_1_ceiling // total_from; last first.
  by move=> i hi; rewrite binomial_below // Rmult_0_l.
rewrite powerRZ_nat IZR_nat /Rdiv (Rmult_comm (/ _)); congr (_ * _).
apply: eq_big => [i|i _].
  apply/idP/idP.
    case: Rle_dec => // hl _; apply/Z.leb_le/ceiling_le; rewrite IZR_nat; exact: hl.
  by move/Z.leb_le/ceiling_le; rewrite IZR_nat; case: Rle_dec.
rewrite binomial_nat IZR_nat minus_INR //.
by apply/leP; rewrite -ltnS.
Qed.

Theorem optimal_delta : Statements.cesar_rogers_2022__theorem_1.optimal_delta.
Proof. by move=> k eps eps_g hk h _; exact: any_eps_g. Qed.
