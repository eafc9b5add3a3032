(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* derivative_of_a_logarithm: for all x in (0, 1), u > 0, v > 0 *)
Definition derivative_of_a_logarithm : Prop :=
  forall (x : R) (u : R) (v : R),
  (x > 0) ->
  (x < 1) ->
  (u > 0) ->
  (v > 0) ->
  (((u - v) / ((x * u) + ((1 - x) * v))) = (((2 * (u / (u + v))) + (- 1)) / ((x * (u / (u + v))) + ((1 - x) * (1 - (u / (u + v))))))).

(* rises_with_the_share: for all x in (0, 1), u in [0, 1], v in [u, 1] *)
Definition rises_with_the_share : Prop :=
  forall (x : R) (u : R) (v : R),
  (x > 0) ->
  (x < 1) ->
  (u >= 0) ->
  (u <= 1) ->
  (v >= u) ->
  (v <= 1) ->
  ((((2 * u) + (- 1)) / ((x * u) + ((1 - x) * (1 - u)))) <= (((2 * v) + (- 1)) / ((x * v) + ((1 - x) * (1 - v))))).

(* between_its_ends: for all u in [0, 1], x in (0, 1), y in [x, 1), z in [x, y] *)
Definition between_its_ends : Prop :=
  forall (u : R) (x : R) (y : R) (z : R),
  (u >= 0) ->
  (u <= 1) ->
  (x > 0) ->
  (x < 1) ->
  (y >= x) ->
  (y < 1) ->
  (z >= x) ->
  (z <= y) ->
  (((((2 * u) + (- 1)) / ((z * u) + ((1 - z) * (1 - u)))) >= (((2 * u) + (- 1)) / ((y * u) + ((1 - y) * (1 - u))))) /\ ((((2 * u) + (- 1)) / ((z * u) + ((1 - z) * (1 - u)))) <= (((2 * u) + (- 1)) / ((x * u) + ((1 - x) * (1 - u)))))).

(* two_exponentials: for all x >= 0 *)
Definition two_exponentials : Prop :=
  forall (x : R), (x >= 0) ->
  ((1 - (exp ((- 1) * x))) <= x).
