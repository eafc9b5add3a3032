(* Lemma 2.3, the conversion, of every mechanism, as claimed, from theory/Concentrated.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_2_3.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem at_the_best_order : Statements.cesar_rogers_2022__lemma_2_3.at_the_best_order.
Proof.
move=> x y m hx hy hs h; have el : ln (1 / exp (-1 * y ^ 2)) = y * y.
  by rewrite /Rdiv Rmult_1_l -exp_Ropp ln_exp; ring.
have er : sqrt (x ^ 2 * (y * y)) = x * y.
  by rewrite (_ : x ^ 2 * (y * y) = x * y * (x * y)); [apply: sqrt_square; nra | ring].
have hx2 : 0 < x ^ 2 by nra.
have hd : 0 < exp (-1 * y ^ 2) <= 1.
  by split; [exact: exp_pos | rewrite -exp_0; apply: exp_mono; nra].
have := @Concentrated.at_the_best_order 0 (x ^ 2) m _ hx2 hd hs; cbv zeta; rewrite el er.
rewrite (_ : x * y / x ^ 2 = y / x); last by field; lra.
rewrite (_ : 0 + x ^ 2 + 2 * (x * y) = x ^ 2 + 2 * x * y); last by ring.
move=> /=; apply; move=> _.
by rewrite (_ : y / x * (0 + (y / x + 1) * x ^ 2) = y / x * (y / x + 1) * x ^ 2); [exact: h | ring].
Qed.
