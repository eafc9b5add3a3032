(* DP and BR as one, as claimed, from theory/OneBR.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive OneBR.
From Statements Require Import Vocabulary.
From Statements Require exactdp__dp_and_br.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem at_the_end : Statements.exactdp__dp_and_br.at_the_end.
Proof.
move=> eps eps_1 eps_g s h _ hs; have h0 : 0 < eps by lra.
have h2 : 0 < 2 * eps by lra.
have p c : parameters_at_least_0 [:: c] -> parameters_at_least_0 (s ++ [:: c]) by exact: parameters_cat.
have hd : parameters_at_least_0 [:: DP eps] by split=> //; lra.
have hb : parameters_at_least_0 [:: BR eps] by split=> //; lra.
have hb2 : parameters_at_least_0 [:: BR (2 * eps)] by split=> //; lra.
have p1 : parameters_at_least_0 (s ++ [:: BR eps] ++ [:: DP eps]) by do 2 (apply: parameters_cat => //).
have p2 : parameters_at_least_0 (s ++ [:: DP eps] ++ [:: BR eps]) by do 2 (apply: parameters_cat => //).
rewrite !copies_1 (adaptive_any _ p1) (adaptive_any _ p2) (adaptive_any _ (p _ hb2)) !map_cat.
have id c : wf c -> map canonical [:: c] = [:: c] by move=> hc; apply: canonical_id; split.
rewrite !(id (DP eps)) // !(id (BR eps)) // (id (BR (2 * eps))) //.
by have [e1 e2] := dp_and_br_as_one eps_g h0 (canonical_wf hs).
Qed.
