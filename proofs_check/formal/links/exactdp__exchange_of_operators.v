(* Exchange of operators, as claimed, from theory/General.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__exchange_of_operators.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem dp_exchanged : Statements.exactdp__exchange_of_operators.dp_exchanged.
Proof.
move=> eps eps_1 eps_2 eps_g s _ h1 h2 hs; rewrite !copies_1 !cat1s.
have p1 : parameters_at_least_0 [:: DP eps_1, DP eps_2 & s] by do 2 (split; first lra).
have p2 : parameters_at_least_0 [:: DP eps_2, DP eps_1 & s] by do 2 (split; first lra).
rewrite (adaptive_any _ p1) (adaptive_any _ p2) !map_cons !canonical_DP //.
by apply: (@exchange_of_DP [::]) => //; split => //; split => //; exact: canonical_wf.
Qed.
