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

(* br_weights: for all eps > 0, real eps_g, t in [0, eps], real x, real y *)
Definition br_weights : Prop :=
  forall (eps : R) (eps_g : R) (t : R) (x : R) (y : R),
  (eps > 0) ->
  (t >= 0) ->
  (t <= eps) ->
  (((q eps t) = ((((exp eps) * (exp (eps_g - t))) - (exp eps_g)) / (((exp eps) + (- 1)) * (exp (eps_g - t))))) /\ ((1 - (q eps t)) = (((exp eps_g) - (exp (eps_g - t))) / (((exp eps) + (- 1)) * (exp (eps_g - t))))) /\ ((((q eps t) * x) + ((1 - (q eps t)) * y)) = ((((((exp eps) * (exp (eps_g - t))) - (exp eps_g)) * x) + (((exp eps_g) - (exp (eps_g - t))) * y)) / (((exp eps) * (exp (eps_g - t))) - (exp (eps_g - t)))))).

(* br_window: for all eps > 0, real eps_g, real t *)
Definition br_window : Prop :=
  forall (eps : R) (eps_g : R) (t : R),
  (eps > 0) ->
  ((((exp eps) * (exp (eps_g - t))) = (exp ((eps_g + eps) - t))) /\ (((t >= 0) /\ (t <= eps)) <-> (((exp (eps_g - t)) <= (exp eps_g)) /\ ((exp eps_g) <= ((exp eps) * (exp (eps_g - t)))))) /\ (((t >= 0) /\ (t <= eps)) <-> (((exp (eps_g - t)) <= (exp eps_g)) /\ (((exp eps_g) / (exp eps)) <= (exp (eps_g - t)))))).

(* dp_weights: for all eps > 0, real eps_g, real x, real y *)
Definition dp_weights : Prop :=
  forall (eps : R) (eps_g : R) (x : R) (y : R),
  (eps > 0) ->
  (((q (2 * eps) eps) = ((exp eps) / (1 + (exp eps)))) /\ ((((q (2 * eps) eps) * x) + ((1 - (q (2 * eps) eps)) * y)) = ((((((exp eps_g) * (exp eps)) - (exp eps_g)) * x) + (((exp eps_g) - ((exp eps_g) / (exp eps))) * y)) / (((exp eps_g) * (exp eps)) - ((exp eps_g) / (exp eps)))))).

(* longer_windows: for all real x, real y, a > 0, b > a, gamma in [a, b], real u, real v *)
Definition longer_windows : Prop :=
  forall (x : R) (y : R) (a : R) (b : R) (gamma : R) (u : R) (v : R),
  (a > 0) ->
  (b > a) ->
  (gamma >= a) ->
  (gamma <= b) ->
  (((u <= (x + (y * a))) /\ (v <= (x + (y * b)))) -> ((((b - gamma) * u) + ((gamma - a) * v)) <= ((b - a) * (x + (y * gamma))))).
