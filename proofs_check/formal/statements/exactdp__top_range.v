(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* value: for all integer k >= 1, eps > 0, eps_g in [eps*((k - 1) - 1/k), eps*k] *)
Definition value : Prop :=
  forall (k : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (eps > 0) ->
  (eps_g >= ((((IZR k) + (- 1)) - (/ (IZR k))) * eps)) ->
  (eps_g <= ((IZR k) * eps)) ->
  ((adaptive_delta (copies k (BR eps)) eps_g) = ((powerRZ (1 - (exp (((- 1) * (((IZR k) * eps) - eps_g)) / ((IZR k) + 1)))) (k + 1)%Z) / (powerRZ (1 - (exp ((- 1) * eps))) k))).
