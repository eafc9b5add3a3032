(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* concentrated: for all eps > 0, lam > 0 (m = [[1/5, 4/5], [3/5, 2/5]]) *)
Definition concentrated : Prop :=
  forall (eps : R) (lam : R) (m : pair),
  (eps > 0) ->
  (lam > 0) ->
  (same_outcomes m) ->
  (((isBR eps m) -> ((moment lam 0 m) <= (exp ((lam * (lam + 1)) * ((eps ^ 2) / 8))))) /\ ((isDP eps 0 m) -> ((moment lam 0 m) <= (exp ((lam * (lam + 1)) * ((eps ^ 2) / 2)))))).
