(* How far the curve of t is above its chord, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Boxes MixedVertices.
From Statements Require Import Vocabulary.
From Statements Require exactdp__mixed_vertices.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem sag : Statements.exactdp__mixed_vertices.sag.
Proof.
move=> c x hc x0 x1; have hx : 0 <= x <= 1 by lra.
have h1 := above_by_sag hx (ltac:(lra) : 0 <= c); have h2 := below_ln (ln (1 + c)) hx.
have xc : 0 <= x * c by apply: Rmult_le_pos; lra.
rewrite (Rmult_comm c) exp_ln in h2 *; last by lra.
split; last by lra.
suff : x * ln (1 + c) <= ln (1 + x * c) by lra.
rewrite -(ln_exp (x * ln (1 + c))); apply: Rcomplements.ln_le; first exact: exp_pos.
by lra.
Qed.
