(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* dp_alone: for all eps > 0, eps_1 > 0, real eps_g, integer m >= 0 *)
Definition dp_alone : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (m : Z),
  (eps > 0) ->
  (eps_1 > 0) ->
  (m >= 0)%Z ->
  ((adaptive_delta (copies m (DP eps) ++ copies 1%Z (DP eps_1)) eps_g) = (nonadaptive_delta (copies m (DP eps) ++ copies 1%Z (DP eps_1)) eps_g)).
