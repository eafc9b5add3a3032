(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* any_position: for all eps > 0, real eps_g, integer n >= 0, integer m >= 0 *)
Definition any_position : Prop :=
  forall (eps : R) (eps_g : R) (n : Z) (m : Z),
  (eps > 0) ->
  (n >= 0)%Z ->
  (m >= 0)%Z ->
  ((adaptive_delta (copies n (DP eps) ++ copies 1%Z (BR eps) ++ copies m (DP eps)) eps_g) = (adaptive_delta (copies (n + m)%Z (DP eps) ++ copies 1%Z (BR eps)) eps_g)).

(* any_position_apart: for all eps_1 > 0, eps in (0, eps_1], real eps_g, integer n >= 0, integer m >= 0 *)
Definition any_position_apart : Prop :=
  forall (eps_1 : R) (eps : R) (eps_g : R) (n : Z) (m : Z),
  (eps_1 > 0) ->
  (eps > 0) ->
  (eps <= eps_1) ->
  (n >= 0)%Z ->
  (m >= 0)%Z ->
  ((adaptive_delta (copies n (DP eps_1) ++ copies 1%Z (BR eps) ++ copies m (DP eps_1)) eps_g) = (adaptive_delta (copies (n + m)%Z (DP eps_1) ++ copies 1%Z (BR eps)) eps_g)).
