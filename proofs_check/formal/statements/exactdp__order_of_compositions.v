(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* both_directions: for all eps >= 0, eps_1 >= 0, real eps_g (s = BR(eps) at once) *)
Definition both_directions : Prop :=
  (forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= 0) ->
  (parameters_at_least_0 s) ->
  ((nonadaptive_delta s ((- 1) * eps_g)) = ((1 - (exp ((- 1) * eps_g))) + ((exp ((- 1) * eps_g)) * (nonadaptive_delta s eps_g))))) /\
  (forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= 0) ->
  (parameters_at_least_0 s) ->
  ((adaptive_delta s ((- 1) * eps_g)) = ((1 - (exp ((- 1) * eps_g))) + ((exp ((- 1) * eps_g)) * (adaptive_delta s eps_g))))).

(* beyond_the_sum: for all eps >= 0, eps_1 >= 0, x >= 0 (s = BR(eps) at once) *)
Definition beyond_the_sum : Prop :=
  (forall (eps : R) (eps_1 : R) (x : R) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= 0) ->
  (x >= 0) ->
  (parameters_at_least_0 s) ->
  (((nonadaptive_delta s ((sum_eps s) + x)) = 0) /\ ((nonadaptive_delta s ((- 1) * ((sum_eps s) + x))) = (1 - (exp ((- 1) * ((sum_eps s) + x))))))) /\
  (forall (eps : R) (eps_1 : R) (x : R) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= 0) ->
  (x >= 0) ->
  (parameters_at_least_0 s) ->
  (((adaptive_delta s ((sum_eps s) + x)) = 0) /\ ((adaptive_delta s ((- 1) * ((sum_eps s) + x))) = (1 - (exp ((- 1) * ((sum_eps s) + x))))))).

(* adaptively: for all eps >= 0, eps_1 >= 0, real eps_g (s = BR(eps) at once) *)
Definition adaptively : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= 0) ->
  (parameters_at_least_0 s) ->
  ((nonadaptive_delta s eps_g) <= (adaptive_delta s eps_g)).

(* larger_eps: for all eps >= 0, eps_1 >= eps, real eps_g, integer n >= 0 (r =  at once, s =  at once) *)
Definition larger_eps : Prop :=
  (forall (eps : R) (eps_1 : R) (eps_g : R) (n : Z) (r : seq cls) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= eps) ->
  (n >= 0)%Z ->
  (parameters_at_least_0 r) ->
  (parameters_at_least_0 s) ->
  (((nonadaptive_delta (r ++ copies n (BR eps) ++ s) eps_g) <= (nonadaptive_delta (r ++ copies n (BR eps_1) ++ s) eps_g)) /\ ((nonadaptive_delta (r ++ copies n (DP eps) ++ s) eps_g) <= (nonadaptive_delta (r ++ copies n (DP eps_1) ++ s) eps_g)))) /\
  (forall (eps : R) (eps_1 : R) (eps_g : R) (n : Z) (r : seq cls) (s : seq cls),
  (eps >= 0) ->
  (eps_1 >= eps) ->
  (n >= 0)%Z ->
  (parameters_at_least_0 r) ->
  (parameters_at_least_0 s) ->
  (((adaptive_delta (r ++ copies n (BR eps) ++ s) eps_g) <= (adaptive_delta (r ++ copies n (BR eps_1) ++ s) eps_g)) /\ ((adaptive_delta (r ++ copies n (DP eps) ++ s) eps_g) <= (adaptive_delta (r ++ copies n (DP eps_1) ++ s) eps_g)))).
