(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* at_the_best_order: for all x > 0, y >= 0 (m = [[1/3, 2/3], [1/3, 2/3]]) *)
Definition at_the_best_order : Prop :=
  forall (x : R) (y : R) (m : pair),
  (x > 0) ->
  (y >= 0) ->
  (same_outcomes m) ->
  (((moment (y / x) 0 m) <= (exp (((y / x) * ((y / x) + 1)) * (x ^ 2)))) -> ((hockey_stick (exp ((x ^ 2) + ((2 * x) * y))) m) <= (exp ((- 1) * (y ^ 2))))).
