(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* of_every_order: for all lam > 0, real mu, tau > 0 (m = [[1/3, 2/3], [1/3, 2/3]]) *)
Definition of_every_order : Prop :=
  forall (lam : R) (mu : R) (tau : R) (m : pair),
  (lam > 0) ->
  (tau > 0) ->
  (same_outcomes m) ->
  ((((mean_loss m) <= mu) /\ ((moment lam (mean_loss m) m) <= (exp (((lam ^ 2) * (tau ^ 2)) / 2)))) -> ((moment lam 0 m) <= (exp (lam * ((mu - ((tau ^ 2) / 2)) + ((lam + 1) * ((tau ^ 2) / 2))))))).
