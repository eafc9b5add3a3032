(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* sign_with_one_place: a89c93b15f5578f3 *)

Lemma certificate_1 (x4 : R)
    (h0 : 0 < (x4)) :
  0 < ((- 1) + exp ((x4))).
Proof.
assert (s0 : has (false, false, true) (x4)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma certificate_2 (x4 : R)
    (h0 : (x4) < 0) :
  ((- 1) + exp ((x4))) < 0.
Proof.
assert (s0 : has (true, false, false) (x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x4)) by (apply (same _ ((- 1) * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) * x4)) by (apply (same _ (1 * ((- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x4)) by (apply (same _ ((- 1) * ((- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s3]]).
exact (to_lt _ s4).
Qed.

Lemma certificate_3 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma certificate_4 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (1 + x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.
