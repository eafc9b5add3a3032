(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* step: for all a in (0, 1], r >= 0, b in [0, 1], x in [0, 1], y in [0, 1], gamma > 0 *)
Definition step : Prop :=
  forall (a : R) (r : R) (b : R) (x : R) (y : R) (gamma : R),
  (a > 0) ->
  (a <= 1) ->
  (r >= 0) ->
  (b >= 0) ->
  (b <= 1) ->
  (x >= 0) ->
  (x <= 1) ->
  (y >= 0) ->
  (y <= 1) ->
  (gamma > 0) ->
  (((positive_part ((0 * x) - ((gamma * b) * y))) = 0) /\ ((positive_part ((a * x) - (((gamma * a) * r) * y))) = (a * (positive_part (x - ((gamma * r) * y)))))).
