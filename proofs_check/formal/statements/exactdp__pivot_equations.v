(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* with_a: for all eps > 0, real eps_g, t in [0, eps], x > 0, real alpha *)
Definition with_a : Prop :=
  forall (eps : R) (eps_g : R) (t : R) (x : R) (alpha : R),
  (eps > 0) ->
  (t >= 0) ->
  (t <= eps) ->
  (x > 0) ->
  ((((((exp ((eps + eps_g) - t)) * (x * (exp (alpha - eps)))) - ((exp t) * x)) > 0) <-> (t < (alpha - (t - eps_g)))) /\ (((((exp ((eps + eps_g) - t)) * (x * (exp (alpha - eps)))) - ((exp t) * x)) < 0) <-> (t > (alpha - (t - eps_g)))) /\ ((((exp ((eps + eps_g) - t)) * (x * (exp (alpha - eps)))) - ((exp t) * x)) = (x * ((exp (alpha - (t - eps_g))) - (exp t))))).

(* range_of_a: for all eps > 0, real mu, x in (-eps + mu, mu] *)
Definition range_of_a : Prop :=
  forall (eps : R) (mu : R) (x : R),
  (eps > 0) ->
  (x > (mu - eps)) ->
  (x <= mu) ->
  (((exp (eps + x)) > (exp mu)) /\ ((exp (eps + x)) <= (exp (mu + eps)))).

(* nothing_to_decide: for all eps > 0, real eps_g, t in [0, eps], s in [0, eps], z >= 0, mu >= 0 *)
Definition nothing_to_decide : Prop :=
  forall (eps : R) (eps_g : R) (t : R) (s : R) (z : R) (mu : R),
  (eps > 0) ->
  (t >= 0) ->
  (t <= eps) ->
  (s >= 0) ->
  (s <= eps) ->
  (z >= 0) ->
  (mu >= 0) ->
  (((z + ((q eps t) * 0)) - ((exp (eps_g - t)) * (((q eps t) * 0) + (mu * ((q eps t) + ((1 - (q eps t)) * (exp eps))))))) = ((z + ((q eps s) * 0)) - ((exp (eps_g - s)) * (((q eps s) * 0) + (mu * ((q eps s) + ((1 - (q eps s)) * (exp eps)))))))).

(* both_ends: for all eps > 0, real eps_g, real x, real y *)
Definition both_ends : Prop :=
  forall (eps : R) (eps_g : R) (x : R) (y : R),
  (eps > 0) ->
  (((q eps 0) = 1) /\ ((q eps eps) = 0) /\ ((eps_g + 0) = ((eps_g + eps) - eps)) /\ ((((q eps 0) * x) + ((1 - (q eps 0)) * y)) = x) /\ ((((q eps eps) * x) + ((1 - (q eps eps)) * y)) = y)).
