(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* pure_is_ranged: for all eps > 0 (m = [[1/5, 4/5], [3/5, 2/5]]) *)
Definition pure_is_ranged : Prop :=
  forall (eps : R) (m : pair), (eps > 0) ->
  ((isDP eps 0 m) -> (isBR (2 * eps) m)).

(* ranged_is_pure: for all eps > 0 (m = [[1/5, 4/5], [3/5, 2/5]]) *)
Definition ranged_is_pure : Prop :=
  forall (eps : R) (m : pair), (eps > 0) ->
  ((isBR eps m) -> (isDP eps 0 m)).
