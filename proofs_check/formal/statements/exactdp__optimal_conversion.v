(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* conversion: for all beta > 0, real l, w > 0, real s *)
Definition conversion : Prop :=
  forall (beta : R) (l : R) (w : R) (s : R),
  (beta > 0) ->
  (w > 0) ->
  ((positive_part ((exp s) - ((beta * ((exp l) - ((exp (l - w)) * (exp (((- 1) * beta) * w))))) / ((1 + beta) * (1 - (exp (((- 1) * beta) * w))))))) <= ((((/ (((1 + beta) * (exp (beta * l))) * (1 - (exp (((- 1) * beta) * w))))) * (exp ((1 + beta) * s))) + ((((- 1) * (exp (((- 1) * beta) * w))) / (1 - (exp (((- 1) * beta) * w)))) * (exp s))) + ((((beta / (((1 + beta) * (exp (beta * l))) * (1 - (exp (((- 1) * beta) * w))))) * (exp (beta * l))) * (exp (((- 1) * beta) * w))) * (exp (l - w))))).

(* by_one_order: for all beta > 0, real l, w > 0, real eps (m = [[1/3, 2/3], [1/3, 2/3]]) *)
Definition by_one_order : Prop :=
  forall (beta : R) (l : R) (w : R) (eps : R) (m : pair),
  (beta > 0) ->
  (w > 0) ->
  (same_outcomes m) ->
  (((moment beta 0 m) <= (exp (beta * eps))) -> ((hockey_stick ((beta * ((exp l) - ((exp (l - w)) * (exp (((- 1) * beta) * w))))) / ((1 + beta) * (1 - (exp (((- 1) * beta) * w))))) m) <= ((((/ (((1 + beta) * (exp (beta * l))) * (1 - (exp (((- 1) * beta) * w))))) * (exp (beta * eps))) + (((- 1) * (exp (((- 1) * beta) * w))) / (1 - (exp (((- 1) * beta) * w))))) + ((((beta / (((1 + beta) * (exp (beta * l))) * (1 - (exp (((- 1) * beta) * w))))) * (exp (beta * l))) * (exp (((- 1) * beta) * w))) * (exp (l - w)))))).
