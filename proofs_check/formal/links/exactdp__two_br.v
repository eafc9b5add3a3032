(* Two bounded-range mechanisms as claimed, from theory/TwoBR.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive OneBR TwoBR Lemma53.
From Statements Require Import Vocabulary.
From Statements Require exactdp__two_br.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* one BR as the claim writes it *)
Lemma one_br u e : 0 < e ->
  (if Rle_dec u (-1 * e) then 1 - exp u
   else if Rle_dec u e then q e ((u + e) / 2) ^ 2 * (1 - exp (-1 * e)) else 0) = one_BR_value e u.
Proof.
move=> h; rewrite (_ : -1 * e = - e); last by ring.
case: Rle_dec => a /=; first by rewrite below //; lra.
case: Rle_dec => b /=; first by rewrite between //; lra.
by rewrite beyond; lra.
Qed.
Theorem value : Statements.exactdp__two_br.value.
Proof.
move=> e1 e2 s h1 h2; have h1' : 0 < e1 by lra.
have h2' : 0 < e2 by lra.
rewrite !copies_1 /adaptive_delta /= (two_BR s h1' h2') !(one_br _ h2').
congr (Rmax _ (Rmax _ _)); exact: Rmax_comm.
Qed.
