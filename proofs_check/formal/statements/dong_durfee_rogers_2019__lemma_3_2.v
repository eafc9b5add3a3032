(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* one_mechanism_anywhere: for all eps > 0, real eps_g *)
Definition one_mechanism_anywhere : Prop :=
  forall (eps : R) (eps_g : R),
  (eps > 0) ->
  ((supremum (fun t : R => (((q eps t) * (positive_part (1 - (exp (eps_g - t))))) + ((1 - (q eps t)) * (positive_part (1 - (exp ((eps_g + eps) - t))))))) 0 eps) = (if Rle_dec eps_g ((- 1) * eps) then (1 - (exp eps_g)) else (if Rle_dec eps_g eps then (((q eps ((eps_g + eps) / 2)) ^ 2) * (1 - (exp ((- 1) * eps)))) else 0))).
