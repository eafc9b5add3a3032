(* Theorem 3 as claimed, from theory/Theorem3.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1 Maximiser Theorem3.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__theorem_3.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem theorem : Statements.cesar_rogers_2022__theorem_3.theorem.
Proof.
move=> k m eps eps_g hk hm hmk h _; have [|n hn] := @nat_of k; first by lia.
have [|r hr] := @nat_of m; first by lia.
have hrn : is_true (leq r n) by apply/leP; lia.
have h0 : 0 < eps by lra.
rewrite hn hr copies_sub // copies_nat /nonadaptive_delta theorem_3 //.
rewrite -Nat2Z.inj_add largest_max; apply: max_upto_ext => l _.
rewrite -Nat2Z.inj_sub ?total_nat; last by apply/leP.
have en : IZR (Z.of_nat n) - IZR (Z.of_nat r) = INR (n - r).
  by rewrite !IZR_nat minus_INR //; apply/leP.
rewrite !en /double_sum; apply: eq_bigr => i _; rewrite total_nat; apply: eq_bigr => j _.
have hi : is_true (leq i (n - r)) by rewrite -ltnS.
have hj : is_true (leq j r) by rewrite -ltnS.
rewrite !binomial_nat !powerRZ_sub // !powerRZ_nat !IZR_nat.
change Vocabulary.clip with Maximiser.clip; rewrite /t_; set t := Maximiser.clip _ _ _.
rewrite (_ : INR r + -2 * INR j - INR i = INR r - 2 * INR j - INR i); last by ring.
rewrite -/(pos _) !Rmult_assoc; do ! congr (_ * _).
Qed.
