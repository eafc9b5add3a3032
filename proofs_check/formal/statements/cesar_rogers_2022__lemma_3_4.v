(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* centred_moment: for all lam > 0, real xi, rho > 0 (m = [[1/3, 2/3], [1/3, 2/3]]) *)
Definition centred_moment : Prop :=
  forall (lam : R) (xi : R) (rho : R) (m : pair),
  (lam > 0) ->
  (rho > 0) ->
  (same_outcomes m) ->
  (((moment lam 0 m) <= (exp (lam * (xi + ((lam + 1) * rho))))) <-> ((moment lam (xi + rho) m) <= (exp ((lam ^ 2) * rho)))).
