(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* eta: 7888f3b6f038458e *)
Lemma eta__1 (x0 x2 x3 : R)
    (h0 : 0 <= ((- 1) + x2))
    (h1 : 0 <= ((- 1) * x2 + x3))
    (h2 : 0 <= (x0)) :
  0 < (x0 * x2 * x3 ^ 2 + (- 1) * x0 * x2 ^ 2 * x3 + x2 ^ 2 * x3).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x3)) by (apply (same _ (((1 * ((- 1) + x2) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1)) + (1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s3 : has (false, false, true) (x2)) by (apply (same _ ((1 * ((- 1) + x2) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s4 : has (false, true, true) (x0)) by (apply from_ge; exact h2).
assert (s5 : has (true, false, false) (x0 * x2 + (- 1) * x0 * x3 + (- 1) * x2)) by (apply (same _ ((((- 1)) + ((- 1) * ((- 1) + x2) ^ 1)) + ((- 1) * (x0) ^ 1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s1)))]).
assert (s6 : has (false, false, true) (x0 * x2 * x3 ^ 2 + (- 1) * x0 * x2 ^ 2 * x3 + x2 ^ 2 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (x2) ^ 1 * (x0 * x2 + (- 1) * x0 * x3 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma eta__2 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0))
    (h1 : ((- 1) + x0) <= 0)
    (h2 : 0 < (x1))
    (h3 : 0 <= ((- 1) * x2 + x3)) :
  0 <= ((- 2) * x0 * x1 * x2 * x3 + x0 * x1 * x2 ^ 2 + x0 * x1 * x3 ^ 2 + (- 2) * x0 * x2 * x3 + x0 * x2 ^ 2 + x0 * x3 ^ 2 + 2 * x0 ^ 2 * x1 * x2 * x3 + (- 1) * x0 ^ 2 * x1 * x2 ^ 2 + (- 1) * x0 ^ 2 * x1 * x3 ^ 2 + 2 * x0 ^ 2 * x2 * x3 + (- 1) * x0 ^ 2 * x2 ^ 2 + (- 1) * x0 ^ 2 * x3 ^ 2).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) (1 + x1)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (1 + (- 1) * x0) ^ 1)) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s6 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s7 : has (true, true, false) ((- 1) + x0)) by (apply (same _ ((- 1) * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h3).
assert (s9 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 2) * x0 * x1 * x2 * x3 + x0 * x1 * x2 ^ 2 + x0 * x1 * x3 ^ 2 + (- 2) * x0 * x2 * x3 + x0 * x2 ^ 2 + x0 * x3 ^ 2 + 2 * x0 ^ 2 * x1 * x2 * x3 + (- 1) * x0 ^ 2 * x1 * x2 ^ 2 + (- 1) * x0 ^ 2 * x1 * x3 ^ 2 + 2 * x0 ^ 2 * x2 * x3 + (- 1) * x0 ^ 2 * x2 ^ 2 + (- 1) * x0 ^ 2 * x3 ^ 2)) by (apply (same _ ((- 1) * (1 + x1) ^ 1 * (x0) ^ 1 * ((- 1) + x0) ^ 1 * (x2 + (- 1) * x3) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 1 s10))]).
exact (to_ge _ s11).
Qed.

Lemma eta__3 (x2 : R)
    (h0 : 0 <= ((- 1) + x2)) :
  0 < (x2).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x2)) by (apply (same _ ((1 * ((- 1) + x2) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma eta__4 (x2 x3 : R)
    (h0 : 0 <= ((- 1) + x2))
    (h1 : 0 <= ((- 1) * x2 + x3)) :
  0 < (x3).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x3)) by (apply (same _ (((1 * ((- 1) + x2) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1)) + (1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s2).
Qed.

Lemma eta__5 (x0 x2 x3 : R)
    (h0 : 0 <= ((- 1) + x2))
    (h1 : 0 <= (x0))
    (h2 : 0 <= ((- 1) * x2 + x3)) :
  0 < ((- 1) * x0 * x2 + x0 * x3 + x2).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h2).
assert (s3 : has (true, false, false) (x0 * x2 + (- 1) * x0 * x3 + (- 1) * x2)) by (apply (same _ ((((- 1)) + ((- 1) * ((- 1) + x2) ^ 1)) + ((- 1) * (x0) ^ 1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) * x0 * x2 + x0 * x3 + x2)) by (apply (same _ ((- 1) * (x0 * x2 + (- 1) * x0 * x3 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.
