(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* eta: for all lam in [0, 1], c > 0, v in [1, c + 1], w in [v, c + 1] *)
Definition eta : Prop :=
  forall (lam : R) (c : R) (v : R) (w : R),
  (lam >= 0) ->
  (lam <= 1) ->
  (c > 0) ->
  (v >= 1) ->
  (v <= (c + 1)) ->
  (w >= v) ->
  (w <= (c + 1)) ->
  (((((((c + 1) / c) * ((((1 - lam) * v) + (lam * w)) - v)) * (w - (((1 - lam) * v) + (lam * w)))) / (((((1 - lam) * v) + (lam * w)) * v) * w)) >= 0) /\ ((((((1 - lam) * (1 - ((v + (- 1)) / c))) / v) + ((lam * (1 - ((w + (- 1)) / c))) / w)) - ((1 - (((((1 - lam) * v) + (lam * w)) + (- 1)) / c)) / (((1 - lam) * v) + (lam * w)))) = (((((c + 1) / c) * ((((1 - lam) * v) + (lam * w)) - v)) * (w - (((1 - lam) * v) + (lam * w)))) / (((((1 - lam) * v) + (lam * w)) * v) * w)))).
