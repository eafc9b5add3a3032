(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* at_the_end: for all eps > 0, eps_1 > 0, real eps_g (s = BR(eps_1)) *)
Definition at_the_end : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (parameters_at_least_0 s) ->
  (((adaptive_delta (s ++ copies 1%Z (BR eps) ++ copies 1%Z (DP eps)) eps_g) = (adaptive_delta (s ++ copies 1%Z (BR (2 * eps))) eps_g)) /\ ((adaptive_delta (s ++ copies 1%Z (DP eps) ++ copies 1%Z (BR eps)) eps_g) = (adaptive_delta (s ++ copies 1%Z (BR (2 * eps))) eps_g))).
