(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* dp_exchanged: for all eps > 0, eps_1 > 0, eps_2 > 0, real eps_g (s = BR(eps)) *)
Definition dp_exchanged : Prop :=
  forall (eps : R) (eps_1 : R) (eps_2 : R) (eps_g : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (eps_2 > 0) ->
  (parameters_at_least_0 s) ->
  ((adaptive_delta (copies 1%Z (DP eps_1) ++ copies 1%Z (DP eps_2) ++ s) eps_g) = (adaptive_delta (copies 1%Z (DP eps_2) ++ copies 1%Z (DP eps_1) ++ s) eps_g)).
