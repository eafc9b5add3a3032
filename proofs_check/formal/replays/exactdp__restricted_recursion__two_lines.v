(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* two_lines: 13683e207b479633 *)

Lemma certificate_1 (x5 : R)
    (h0 : 0 <= ((- 1) + x5)) :
  0 < (x5).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x5)) by (apply (same _ ((1 * ((- 1) + x5) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma certificate_2 (x4 x5 : R)
    (h0 : 0 <= ((- 1) + x5))
    (h1 : 0 < (x4)) :
  0 < (x4 * x5).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x5)) by (apply (same _ ((1 * ((- 1) + x5) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (x4)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) (x4 * x5)) by (apply (same _ (1 * (x5) ^ 1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.
