(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* optimal_delta: for all integer k >= 1, eps > 0, real eps_g *)
Definition optimal_delta : Prop :=
  forall (k : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (eps > 0) ->
  ((nonadaptive_delta (copies k (BR eps)) eps_g) = (largest (fun ell : Z => (total (fun i : Z => (((binomial k i) * (((powerRZ ((exp ((- 1) * (clip ((eps_g + (((IZR ell) + 1) * eps)) / ((IZR k) + 1)) 0 eps))) - (exp ((- 1) * eps))) (k - i)%Z) * (powerRZ (1 - (exp ((- 1) * (clip ((eps_g + (((IZR ell) + 1) * eps)) / ((IZR k) + 1)) 0 eps)))) i)) / (powerRZ (1 - (exp ((- 1) * eps))) k))) * (positive_part ((exp (((IZR k) * (clip ((eps_g + (((IZR ell) + 1) * eps)) / ((IZR k) + 1)) 0 eps)) - ((IZR i) * eps))) - (exp eps_g))))) 0%Z k)) 0%Z k)).
