(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* one_side: 0ccc23cf0973eeee *)

Lemma certificate_1 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3))
    (h3 : 0 < (x1)) :
  0 <= (2 * x0 ^ 3 * x1 * x2 + x0 ^ 3 * x1 * x3 + x0 ^ 4 * x2 * x3 + x0 ^ 4 * x2 ^ 2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x1)) by (apply from_gt; exact h3).
assert (s6 : has (false, true, true) (x0 * x2 * x3 + x0 * x2 ^ 2 + 2 * x1 * x2 + x1 * x3)) by (apply (same _ ((((1 * (x0) ^ 1 * (x2) ^ 2) + (1 * (x0) ^ 1 * (x2) ^ 1 * (x3) ^ 1)) + (2 * (x1) ^ 1 * (x2) ^ 1)) + (1 * (x1) ^ 1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 1 s2)) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s2))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s4)))]).
assert (s7 : has (false, true, true) (2 * x0 ^ 3 * x1 * x2 + x0 ^ 3 * x1 * x3 + x0 ^ 4 * x2 * x3 + x0 ^ 4 * x2 ^ 2)) by (apply (same _ (1 * (x0 * x2 * x3 + x0 * x2 ^ 2 + 2 * x1 * x2 + x1 * x3) ^ 1 * (x0) ^ 3)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 2 s0))]).
exact (to_ge _ s7).
Qed.

Lemma certificate_2 (x0 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2)) :
  0 < (x0 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma certificate_3 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3)) :
  0 < (x0 + x2 + x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s3 : has (false, false, true) (x0 + x2 + x3)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x2) ^ 1)) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma certificate_4 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3))
    (h3 : 0 < (x1)) :
  ((- 2) * x0 * x1 ^ 2 * x2 + (- 1) * x0 * x1 ^ 2 * x3 + (- 1) * x1 ^ 2 * x2 * x3 + (- 1) * x1 ^ 2 * x2 ^ 2) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (2 * x0 * x2 + x0 * x3 + x2 * x3 + x2 ^ 2)) by (apply (same _ ((((2 * (x0) ^ 1 * (x2) ^ 1) + (1 * (x2) ^ 2)) + (1 * (x0) ^ 1 * (x3) ^ 1)) + (1 * (x2) ^ 1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) (x1)) by (apply from_gt; exact h3).
assert (s7 : has (true, true, false) ((- 2) * x0 * x1 ^ 2 * x2 + (- 1) * x0 * x1 ^ 2 * x3 + (- 1) * x1 ^ 2 * x2 * x3 + (- 1) * x1 ^ 2 * x2 ^ 2)) by (apply (same _ ((- 1) * (2 * x0 * x2 + x0 * x3 + x2 * x3 + x2 ^ 2) ^ 1 * (x1) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 1 s6))]).
exact (to_le _ s7).
Qed.
