(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* steps: for all eps > 0, eps_1 > 0, real eps_g, x in [0, 1] (s = BR(eps_1)) *)
Definition steps : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (x : R) (s : seq cls),
  (eps > 0) ->
  (eps_1 > 0) ->
  (x >= 0) ->
  (x <= 1) ->
  (parameters_at_least_0 s) ->
  ((((((((exp eps_g) * (exp eps)) - (exp eps_g)) * (adaptive_delta s (eps_g - eps))) + (((exp eps_g) - ((exp eps_g) * (exp ((- 1) * eps)))) * (adaptive_delta s (eps_g + eps)))) / (((exp eps_g) * (exp eps)) - ((exp eps_g) * (exp ((- 1) * eps))))) = (adaptive_delta (copies 1%Z (DP eps) ++ s) eps_g)) /\ (((((((exp eps) * (exp (eps_g - (x * eps)))) - (exp eps_g)) * (adaptive_delta s (eps_g - (x * eps)))) + (((exp eps_g) - (exp (eps_g - (x * eps)))) * (adaptive_delta s ((eps_g - (x * eps)) + eps)))) / (((exp eps) * (exp (eps_g - (x * eps)))) - (exp (eps_g - (x * eps))))) <= (adaptive_delta (copies 1%Z (BR eps) ++ s) eps_g))).
