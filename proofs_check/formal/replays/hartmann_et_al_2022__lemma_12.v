(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* distributions: 79766c9f86237162 *)
Lemma distributions__1 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (1 + x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.
