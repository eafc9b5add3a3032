(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* postprocessed: for all eps > 0, t in [0, eps] (m = [[0, 1], [0, 1]]) *)
Definition postprocessed : Prop :=
  forall (eps : R) (t : R) (m : pair),
  (eps > 0) ->
  (t >= 0) ->
  (t <= eps) ->
  ((losses_within (t - eps) t m) -> (processed_from (q eps t) (p eps t) m)).
