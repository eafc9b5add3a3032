(* Proposition 2 as claimed, from theory/Place.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Place.
From Statements Require Import Vocabulary.
From Statements Require cesar_rogers_2022__proposition_2.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem any_position_apart : Statements.cesar_rogers_2022__proposition_2.any_position_apart.
Proof.
move=> eps1 eps eps_g n m _ h h1 hn hm; have [n' ->] := nat_of hn; have [m' ->] := nat_of hm.
rewrite -Nat2Z.inj_add !copies_nat copies_1 cat1s /adaptive_delta.
exact: (@place_of_one_BR eps eps1 h h1 [::]).
Qed.

Theorem any_position : Statements.cesar_rogers_2022__proposition_2.any_position.
Proof. by move=> eps eps_g n m h hn hm; apply: any_position_apart => //; right. Qed.
