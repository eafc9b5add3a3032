(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* in_order: for all lam > 0, eps > 0 *)
Definition in_order : Prop :=
  forall (lam : R) (eps : R),
  (lam > 0) ->
  (eps > 0) ->
  (((((eps ^ 2) / 2) * (((lam ^ 2) / 4) + lam)) < (((eps ^ 2) / 2) * ((lam ^ 2) + lam))) /\ (((((eps ^ 2) * (lam ^ 2)) / 8) + (lam * (((eps / ((exp eps) + (- 1))) + (- 1)) - (ln (eps / ((exp eps) + (- 1))))))) < (((eps ^ 2) / 2) * (((lam ^ 2) / 4) + lam))) /\ ((supremum (fun t : R => ((exp (lam * (eps - t))) * (1 + ((p eps t) * ((exp (((- 1) * lam) * eps)) + (- 1)))))) 0 eps) <= (exp ((((eps ^ 2) * (lam ^ 2)) / 8) + (lam * (((eps / ((exp eps) + (- 1))) + (- 1)) - (ln (eps / ((exp eps) + (- 1)))))))))).
