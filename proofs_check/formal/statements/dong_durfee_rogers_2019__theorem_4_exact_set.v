(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* exact_set: for all integer k >= 1, eps > 0, real eps_g *)
Definition exact_set : Prop :=
  forall (k : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (eps > 0) ->
  (((adaptive_delta (copies k (BR eps)) eps_g) > (nonadaptive_delta (copies k (BR eps)) eps_g)) <-> ((eps_g < ((((IZR k) + (- 1)) * eps) - (eps / (IZR k)))) /\ ((((((IZR k) + (- 3)) ^ 2) * (eps ^ 2)) + (eps_g ^ 2)) <> 0) /\ (eps_g > ((- 1) * ((((IZR k) + (- 1)) * eps) - (eps / (IZR k))))))).
