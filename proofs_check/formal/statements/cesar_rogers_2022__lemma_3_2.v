(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* mean_and_moments: for all eps > 0, real lam (m = [[1/5, 4/5], [3/5, 2/5]]) *)
Definition mean_and_moments : Prop :=
  forall (eps : R) (lam : R) (m : pair),
  (eps > 0) ->
  (same_outcomes m) ->
  (((isDP eps 0 m) -> (((mean_loss m) <= ((eps * ((exp eps) + (- 1))) / ((exp eps) + 1))) /\ ((moment lam (mean_loss m) m) <= (exp (((lam ^ 2) * (eps ^ 2)) / 2))))) /\ ((isBR eps m) -> (((moment lam (mean_loss m) m) <= (exp (((lam ^ 2) * (eps ^ 2)) / 8))) /\ ((mean_loss m) <= (((eps / ((exp eps) + (- 1))) + (- 1)) - (ln (eps / ((exp eps) + (- 1))))))))).
