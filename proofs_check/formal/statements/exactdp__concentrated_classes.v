(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* silent_member: for all lam > 0, rho >= 0, xi >= -rho *)
Definition silent_member : Prop :=
  forall (lam : R) (rho : R) (xi : R),
  (lam > 0) ->
  (rho >= 0) ->
  (xi >= ((- 1) * rho)) ->
  ((lam * (xi + ((lam + 1) * rho))) >= 0).

(* mean_by_one_order: for all tau > 0 (m = [[1/3, 2/3], [1/3, 2/3]]) *)
Definition mean_by_one_order : Prop :=
  forall (tau : R) (m : pair),
  (tau > 0) ->
  (same_outcomes m) ->
  (((moment (- 1) (mean_loss m) m) <= (exp ((tau ^ 2) / 2))) -> ((mean_loss m) <= ((tau ^ 2) / 2))).
