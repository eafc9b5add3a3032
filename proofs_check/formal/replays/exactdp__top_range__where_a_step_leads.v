(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* where_a_step_leads: 72fd83bb1c3568a0 *)

Lemma certificate_1 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < ((- 1) * x0 + x0 ^ 2).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
assert (s2 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s3 : has (false, false, true) ((- 1) * x0 + x0 ^ 2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma certificate_2 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  (x0 + (- 1) * x0 ^ 2) < 0.
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
assert (s2 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s3 : has (true, false, false) (x0 + (- 1) * x0 ^ 2)) by (apply (same _ ((- 1) * (x0) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma certificate_3 (x1 : R)
    (h0 : 0 < (x1)) :
  ((- 1) * x1) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma certificate_4 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

Lemma certificate_5 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < ((- 1) + x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.
