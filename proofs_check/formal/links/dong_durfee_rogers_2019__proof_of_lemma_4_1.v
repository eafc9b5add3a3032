(* Lemma 4.1 of dong-durfee-rogers-2019 of every mechanism, as claimed, from theory/Dominate.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate.
From Statements Require Import Vocabulary.
From Statements Require dong_durfee_rogers_2019__proof_of_lemma_4_1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem postprocessed : Statements.dong_durfee_rogers_2019__proof_of_lemma_4_1.postprocessed.
Proof.
move=> eps t m h t0 t1 hl; have h0 : 0 < eps by lra.
have ht : 0 <= t <= eps by lra.
by exists (RR_good h0 ht); apply: BR_dominated_by_RR.
Qed.
