(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* dp_alone: for all eps > 0, eps_1 > 0, real eps_g, integer m >= 0 *)
Definition dp_alone : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (m : Z),
  (eps > 0) ->
  (eps_1 > 0) ->
  (m >= 0)%Z ->
  ((adaptive_delta (copies m (DP eps) ++ copies 1%Z (DP eps_1)) eps_g) = (nonadaptive_delta (copies m (DP eps) ++ copies 1%Z (DP eps_1)) eps_g)).

(* br_and_dp_fixed: for all eps > 0, eps_1 > 0, real eps_g, t in [0, eps] *)
Definition br_and_dp_fixed : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (t : R),
  (eps > 0) ->
  (eps_1 > 0) ->
  (t >= 0) ->
  (t <= eps) ->
  (((((0 + (positive_part (((q eps t) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((p eps t) * (p (2 * eps_1) eps_1)))))) + (positive_part (((q eps t) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((p eps t) * (1 - (p (2 * eps_1) eps_1))))))) + (positive_part (((1 - (q eps t)) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((1 - (p eps t)) * (p (2 * eps_1) eps_1)))))) + (positive_part (((1 - (q eps t)) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((1 - (p eps t)) * (1 - (p (2 * eps_1) eps_1))))))) = (((q eps t) * (((q (2 * eps_1) eps_1) * (positive_part (1 - (exp ((eps_g - t) - eps_1))))) + ((1 - (q (2 * eps_1) eps_1)) * (positive_part (1 - (exp ((eps_g - t) + eps_1))))))) + ((1 - (q eps t)) * (((q (2 * eps_1) eps_1) * (positive_part (1 - (exp (((eps_g + eps) - t) - eps_1))))) + ((1 - (q (2 * eps_1) eps_1)) * (positive_part (1 - (exp (((eps_g + eps) - t) + eps_1))))))))).

(* one_br_first: for all eps > 0, eps_1 > 0, real eps_g, integer m >= 0, t in [0, eps] *)
Definition one_br_first : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R) (m : Z) (t : R),
  (eps > 0) ->
  (eps_1 > 0) ->
  (m >= 0)%Z ->
  (t >= 0) ->
  (t <= eps) ->
  (((adaptive_delta (copies 1%Z (BR eps) ++ copies m (DP eps)) eps_g) = (nonadaptive_delta (copies 1%Z (BR eps) ++ copies m (DP eps)) eps_g)) /\ (((((0 + (positive_part (((q eps t) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((p eps t) * (p (2 * eps_1) eps_1)))))) + (positive_part (((q eps t) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((p eps t) * (1 - (p (2 * eps_1) eps_1))))))) + (positive_part (((1 - (q eps t)) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((1 - (p eps t)) * (p (2 * eps_1) eps_1)))))) + (positive_part (((1 - (q eps t)) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((1 - (p eps t)) * (1 - (p (2 * eps_1) eps_1))))))) <= (adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (DP eps_1)) eps_g))).

(* two_dp_fixed: for all eps > 0, eps_1 > 0, real eps_g *)
Definition two_dp_fixed : Prop :=
  forall (eps : R) (eps_1 : R) (eps_g : R),
  (eps > 0) ->
  (eps_1 > 0) ->
  (((((0 + (positive_part (((q (2 * eps) eps) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((p (2 * eps) eps) * (p (2 * eps_1) eps_1)))))) + (positive_part (((q (2 * eps) eps) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((p (2 * eps) eps) * (1 - (p (2 * eps_1) eps_1))))))) + (positive_part (((1 - (q (2 * eps) eps)) * (q (2 * eps_1) eps_1)) - ((exp eps_g) * ((1 - (p (2 * eps) eps)) * (p (2 * eps_1) eps_1)))))) + (positive_part (((1 - (q (2 * eps) eps)) * (1 - (q (2 * eps_1) eps_1))) - ((exp eps_g) * ((1 - (p (2 * eps) eps)) * (1 - (p (2 * eps_1) eps_1))))))) = (((q (2 * eps) eps) * (((q (2 * eps_1) eps_1) * (positive_part (1 - (exp ((eps_g - eps) - eps_1))))) + ((1 - (q (2 * eps_1) eps_1)) * (positive_part (1 - (exp ((eps_g - eps) + eps_1))))))) + ((1 - (q (2 * eps) eps)) * (((q (2 * eps_1) eps_1) * (positive_part (1 - (exp ((eps_g + eps) - eps_1))))) + ((1 - (q (2 * eps_1) eps_1)) * (positive_part (1 - (exp ((eps_g + eps) + eps_1))))))))).
