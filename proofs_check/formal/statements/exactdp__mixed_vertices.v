(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* sag: for all c > 0, x in [0, 1] *)
Definition sag : Prop :=
  forall (c : R) (x : R),
  (c > 0) ->
  (x >= 0) ->
  (x <= 1) ->
  ((((ln (1 + (c * x))) - (x * (ln (1 + c)))) >= 0) /\ (((ln (1 + (c * x))) - (x * (ln (1 + c)))) <= ((c ^ 2) / 8))).
