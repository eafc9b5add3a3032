(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* above_the_mixed_batch: for all eps > 0, eps_1 > 0, real eps_g (s = BR(eps)) *)
Definition above_the_mixed_batch : Prop :=
  (forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (parameters_at_least_0 s) ->
  ((nonadaptive_delta s eps_g) <= (nonadaptive_delta s eps_g))) /\
  (forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (parameters_at_least_0 s) ->
  ((nonadaptive_delta s eps_g) <= (adaptive_delta s eps_g))).
