(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* above_the_line: 73827736af88afb5 *)
Lemma above_the_line__1 (x0 x3 x4 : R)
    (h0 : ((- 1) + x4) < 0)
    (h1 : 0 < (x3))
    (h2 : 0 < (x0))
    (h3 : 0 < (x4)) :
  0 < (x0 * x3 + (- 1) * x0 * x3 * x4 + x3 + (- 1) * x3 * x4).
Proof.
assert (s0 : has (true, false, false) ((- 1) + x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x3)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s3 : has (false, false, true) (x4)) by (apply from_gt; exact h3).
assert (s4 : has (false, false, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s5 : has (false, false, true) (1 + x0)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x4) ^ 1)) + (1 * (1 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) (x0 * x3 + (- 1) * x0 * x3 * x4 + x3 + (- 1) * x3 * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1 * (x3) ^ 1 * (1 + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma above_the_line__2 (x4 : R)
    (h0 : ((- 1) + x4) < 0) :
  0 < (1 + (- 1) * x4).
Proof.
assert (s0 : has (true, false, false) ((- 1) + x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma above_the_line__3 (x0 x4 : R)
    (h0 : ((- 1) + x4) < 0)
    (h1 : 0 < (x0))
    (h2 : 0 < (x4)) :
  0 < (1 + x0 + (- 1) * x0 * x4 + (- 1) * x4).
Proof.
assert (s0 : has (true, false, false) ((- 1) + x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x4)) by (apply from_gt; exact h2).
assert (s3 : has (false, false, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s4 : has (false, false, true) (1 + x0)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x4) ^ 1)) + (1 * (1 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) (1 + x0 + (- 1) * x0 * x4 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1 * (1 + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4))]).
exact (to_gt _ s5).
Qed.

(* above_zero: e44b43c80f14f733 *)
Lemma above_zero__1 (x0 x3 x4 : R)
    (h0 : ((- 1) + x4) < 0)
    (h1 : 0 < (x3))
    (h2 : 0 < (x0))
    (h3 : 0 < (x4)) :
  0 < (x0 * x3 + (- 1) * x0 * x3 * x4 + x3 + (- 1) * x3 * x4).
Proof.
assert (s0 : has (true, false, false) ((- 1) + x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x3)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s3 : has (false, false, true) (x4)) by (apply from_gt; exact h3).
assert (s4 : has (false, false, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s5 : has (false, false, true) (1 + x0)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x4) ^ 1)) + (1 * (1 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) (x0 * x3 + (- 1) * x0 * x3 * x4 + x3 + (- 1) * x3 * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1 * (x3) ^ 1 * (1 + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma above_zero__2 (x4 : R)
    (h0 : ((- 1) + x4) < 0) :
  0 < (1 + (- 1) * x4).
Proof.
assert (s0 : has (true, false, false) ((- 1) + x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma above_zero__3 (x3 x4 : R)
    (h0 : 0 < (x4))
    (h1 : 0 < (x3)) :
  0 < (x3 * x4).
Proof.
assert (s0 : has (false, false, true) (x4)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x3)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x3 * x4)) by (apply (same _ (1 * (x4) ^ 1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
exact (to_gt _ s2).
Qed.
