(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* optimal_delta: for all integer k >= 1, eps > 0, eps_g >= 0 *)
Definition optimal_delta : Prop :=
  forall (k : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (eps > 0) ->
  (eps_g >= 0) ->
  ((adaptive_delta (copies k (DP eps)) eps_g) = ((total (fun ell : Z => ((binomial k ell) * ((exp ((IZR ell) * eps)) - (exp (eps_g + (((IZR k) - (IZR ell)) * eps)))))) (ceiling (((eps_g + ((IZR k) * eps)) / (2 * eps)))%R)%Z k) / (powerRZ (1 + (exp eps)) k))).

(* any_eps_g: for all integer k >= 1, eps > 0, real eps_g *)
Definition any_eps_g : Prop :=
  forall (k : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (eps > 0) ->
  ((adaptive_delta (copies k (DP eps)) eps_g) = ((total (fun ell : Z => ((binomial k ell) * ((exp ((IZR ell) * eps)) - (exp (eps_g + (((IZR k) - (IZR ell)) * eps)))))) (ceiling (((eps_g + ((IZR k) * eps)) / (2 * eps)))%R)%Z k) / (powerRZ (1 + (exp eps)) k))).
