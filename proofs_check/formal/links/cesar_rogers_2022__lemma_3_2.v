(* Lemma 3.2 of every mechanism, order by order, as claimed, from theory/Concentrated.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Concentrated.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__lemma_3_2.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem mean_and_moments : Statements.cesar_rogers_2022__lemma_3_2.mean_and_moments.
Proof.
move=> eps lam m h _; have h0 : 0 < eps by lra.
split=> [/(lemma_3_2_DP h0)|/(lemma_3_2_BR h0)] [[_ [h1 h2]] _]; split=> //.
  by rewrite (_ : lam ^ 2 * eps ^ 2 / 2 = lam * lam * (eps * eps) / 2); [exact: h2 | field].
by rewrite (_ : lam ^ 2 * eps ^ 2 / 8 = lam * lam * (eps / 2 * (eps / 2)) / 2); [exact: h2 | field].
Qed.
