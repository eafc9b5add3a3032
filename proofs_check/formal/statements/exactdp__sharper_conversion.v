(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* conversion: for all lam > 0, real x *)
Definition conversion : Prop :=
  forall (lam : R) (x : R),
  (lam > 0) ->
  ((positive_part (1 - (exp ((- 1) * x)))) <= (exp (((lam * (ln lam)) - ((1 + lam) * (ln (1 + lam)))) + (lam * x)))).
