(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* value_functions: for all eps > 0, eps_1 > 0, tau in [0, 1], real x, y >= x (s = BR(eps)) *)
Definition value_functions : Prop :=
  forall (eps : R) (eps_1 : R) (tau : R) (x : R) (y : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (tau >= 0) ->
  (tau <= 1) ->
  (y >= x) ->
  (parameters_at_least_0 s) ->
  (((adaptive_delta s x) <= 1) /\ ((adaptive_delta s x) >= (positive_part (1 - (exp x)))) /\ ((adaptive_delta s y) <= (adaptive_delta s x)) /\ (((adaptive_delta s x) - (adaptive_delta s y)) <= ((exp y) - (exp x))) /\ ((adaptive_delta s (ln ((tau * (exp x)) + ((1 - tau) * (exp y))))) <= ((tau * (adaptive_delta s x)) + ((1 - tau) * (adaptive_delta s y))))).
