(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* dp_br_br: for all eps > 0, eps_g in [0, eps] *)
Definition dp_br_br : Prop :=
  forall (eps : R) (eps_g : R),
  (eps > 0) ->
  (eps_g >= 0) ->
  (eps_g <= eps) ->
  ((adaptive_delta (copies 1%Z (DP eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (BR eps)) eps_g) = ((Rmax (supremum (fun t : R => ((q (2 * eps) eps) * (((q eps t) * (1 - (exp ((eps_g - eps) - t)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps))))))) eps_g eps) (supremum (fun t : R => ((q (2 * eps) eps) * ((((q eps t) * ((q eps ((eps_g - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps))))))) 0 eps_g)) + (supremum (fun t : R => ((((1 - (q (2 * eps) eps)) * (q eps t)) * ((q eps (eps + ((eps_g - t) / 2))) ^ 2)) * (1 - (exp ((- 1) * eps))))) eps_g eps))).

(* br_dp_br: for all eps > 0, eps_g in [0, eps] *)
Definition br_dp_br : Prop :=
  forall (eps : R) (eps_g : R),
  (eps > 0) ->
  (eps_g >= 0) ->
  (eps_g <= eps) ->
  ((adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (DP eps) ++ copies 1%Z (BR eps)) eps_g) = (Rmax (supremum (fun t : R => ((q (2 * eps) eps) * ((((q eps t) * ((q eps ((eps_g - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps))))))) 0 eps_g) (supremum (fun t : R => (((q (2 * eps) eps) * (((q eps t) * (1 - (exp ((eps_g - eps) - t)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))))) + ((((1 - (q (2 * eps) eps)) * (q eps t)) * ((q eps (eps + ((eps_g - t) / 2))) ^ 2)) * (1 - (exp ((- 1) * eps)))))) eps_g eps))).

(* br_br_dp: for all eps > 0, eps_g in [0, eps] *)
Definition br_br_dp : Prop :=
  forall (eps : R) (eps_g : R),
  (eps > 0) ->
  (eps_g >= 0) ->
  (eps_g <= eps) ->
  ((adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (DP eps)) eps_g) = (Rmax (supremum (fun t : R => ((q (2 * eps) eps) * ((((q eps t) * ((q eps ((eps_g - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps))))))) 0 eps_g) (supremum (fun t : R => (((q (2 * eps) eps) * (((q eps t) * (1 - (exp ((eps_g - eps) - t)))) + (((1 - (q eps t)) * ((q eps (((eps_g + eps) - t) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))))) + ((((1 - (q (2 * eps) eps)) * (q eps t)) * ((q eps (eps + ((eps_g - t) / 2))) ^ 2)) * (1 - (exp ((- 1) * eps)))))) eps_g eps))).

(* x_meets_y: for all eps > 0, eps_g in [0, eps] *)
Definition x_meets_y : Prop :=
  forall (eps : R) (eps_g : R),
  (eps > 0) ->
  (eps_g >= 0) ->
  (eps_g <= eps) ->
  ((((((1 - (q (2 * eps) eps)) * (q eps eps_g)) * ((q eps (eps + ((eps_g - eps_g) / 2))) ^ 2)) * (1 - (exp ((- 1) * eps)))) = 0) /\ (((q (2 * eps) eps) * ((((q eps eps_g) * ((q eps ((eps_g - eps_g) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))) + (((1 - (q eps eps_g)) * ((q eps (((eps_g + eps) - eps_g) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))))) = ((q (2 * eps) eps) * (((q eps eps_g) * (1 - (exp ((eps_g - eps) - eps_g)))) + (((1 - (q eps eps_g)) * ((q eps (((eps_g + eps) - eps_g) / 2)) ^ 2)) * (1 - (exp ((- 1) * eps)))))))).

(* reflected: for all eps > 0, real eps_g (order = dp_first) *)
Definition reflected : Prop :=
  (forall (eps : R) (eps_g : R),
  (eps > 0) ->
  ((adaptive_delta (copies 1%Z (DP eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (BR eps)) ((- 1) * eps_g)) = (1 - ((exp ((- 1) * eps_g)) * (1 - (adaptive_delta (copies 1%Z (DP eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (BR eps)) eps_g)))))) /\
  (forall (eps : R) (eps_g : R),
  (eps > 0) ->
  ((adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (DP eps) ++ copies 1%Z (BR eps)) ((- 1) * eps_g)) = (1 - ((exp ((- 1) * eps_g)) * (1 - (adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (DP eps) ++ copies 1%Z (BR eps)) eps_g)))))) /\
  (forall (eps : R) (eps_g : R),
  (eps > 0) ->
  ((adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (DP eps)) ((- 1) * eps_g)) = (1 - ((exp ((- 1) * eps_g)) * (1 - (adaptive_delta (copies 1%Z (BR eps) ++ copies 1%Z (BR eps) ++ copies 1%Z (DP eps)) eps_g)))))).
