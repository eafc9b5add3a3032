(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* range_of_the_loss: for all s > 0, x in [-s, s], y in [-s, s], lam > 0 *)
Definition range_of_the_loss : Prop :=
  forall (s : R) (x : R) (y : R) (lam : R),
  (s > 0) ->
  (x >= ((- 1) * s)) ->
  (x <= s) ->
  (y >= ((- 1) * s)) ->
  (y <= s) ->
  (lam > 0) ->
  (((lam * x) - (lam * y)) <= ((2 * lam) * s)).

(* range_if_monotone: for all s > 0, x in [0, s], y in [0, s], lam > 0 *)
Definition range_if_monotone : Prop :=
  forall (s : R) (x : R) (y : R) (lam : R),
  (s > 0) ->
  (x >= 0) ->
  (x <= s) ->
  (y >= 0) ->
  (y <= s) ->
  (lam > 0) ->
  (((lam * x) - (lam * y)) <= (lam * s)).

(* odds: for all eps > 0, t in (0, eps) *)
Definition odds : Prop :=
  forall (eps : R) (t : R),
  (eps > 0) ->
  (t > 0) ->
  (t < eps) ->
  (((q eps t) * (1 - (p eps t))) = (((exp eps) * (p eps t)) * (1 - (q eps t)))).

(* same_optimum: for all s > 0, lam > 0, t in (0, (2*lam)*s) *)
Definition same_optimum : Prop :=
  forall (s : R) (lam : R) (t : R),
  (s > 0) ->
  (lam > 0) ->
  (t > 0) ->
  (t < ((2 * lam) * s)) ->
  (((q ((2 * lam) * s) t) = ((exp t) * (p ((2 * lam) * s) t))) /\ (((q ((2 * lam) * s) t) * (1 - (p ((2 * lam) * s) t))) = (((exp ((2 * lam) * s)) * (p ((2 * lam) * s) t)) * (1 - (q ((2 * lam) * s) t))))).
