(* The text after Lemma 3.4, of every mechanism, order by order, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__text_after_lemma_3_4.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem concentrated : Statements.cesar_rogers_2022__text_after_lemma_3_4.concentrated.
Proof.
move=> eps lam m h hl _; have h0 : 0 < eps by lra.
split=> [/(zCDP_of_BR h0)|/(zCDP_of_DP h0)] [[_ h1] _].
  by rewrite (_ : lam * (lam + 1) * (eps ^ 2 / 8) = lam * (0 + (lam + 1) * (eps * eps / 8))); [exact: h1 | field].
by rewrite (_ : lam * (lam + 1) * (eps ^ 2 / 2) = lam * (0 + (lam + 1) * (eps * eps / 2))); [exact: h1 | field].
Qed.
