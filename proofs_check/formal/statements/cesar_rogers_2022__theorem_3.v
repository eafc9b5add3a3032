(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.

(* theorem: for all integer k >= 1, integer m with 0 <= m <= k, eps > 0, eps_g > 0 *)
Definition theorem : Prop :=
  forall (k : Z) (m : Z) (eps : R) (eps_g : R),
  (k >= 1)%Z ->
  (m >= 0)%Z ->
  (m <= k)%Z ->
  (eps > 0) ->
  (eps_g > 0) ->
  ((nonadaptive_delta (copies (k - m)%Z (BR eps) ++ copies m (DP eps)) eps_g) = (largest (fun n : Z => (total (fun i : Z => (total (fun j : Z => ((((binomial (k - m)%Z i) * (binomial m j)) * ((((powerRZ (q (2 * eps) eps) (m - j)%Z) * (powerRZ (1 - (q (2 * eps) eps)) j)) * (powerRZ (q eps (clip ((eps_g + (eps * (((IZR n) + 1) - (IZR m)))) / (((IZR k) - (IZR m)) + 1)) 0 eps)) ((k - m) - i)%Z)) * (powerRZ (1 - (q eps (clip ((eps_g + (eps * (((IZR n) + 1) - (IZR m)))) / (((IZR k) - (IZR m)) + 1)) 0 eps))) i))) * (positive_part (1 - (exp ((eps_g - (eps * (((IZR m) + ((- 2) * (IZR j))) - (IZR i)))) - ((clip ((eps_g + (eps * (((IZR n) + 1) - (IZR m)))) / (((IZR k) - (IZR m)) + 1)) 0 eps) * ((IZR k) - (IZR m))))))))) 0%Z m)) 0%Z (k - m)%Z)) 0%Z (k + m)%Z)).
