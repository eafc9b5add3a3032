(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* any_sequence: for all eps > 0, eps_1 > 0, real eps_g (s = DP(eps_1)) *)
Definition any_sequence : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (parameters_at_least_0 s) ->
  (((adaptive_delta (copies 1%Z (DP eps) ++ s) eps_g) = (((q (2 * eps) eps) * (adaptive_delta s (eps_g - eps))) + ((1 - (q (2 * eps) eps)) * (adaptive_delta s (eps_g + eps))))) /\ ((adaptive_delta (copies 1%Z (BR eps) ++ s) eps_g) = (supremum (fun t : R => (((q eps t) * (adaptive_delta s (eps_g - t))) + ((1 - (q eps t)) * (adaptive_delta s ((eps_g + eps) - t))))) 0 eps))).
