(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* derivative_of_a_logarithm: 0f883d586f5ca6fc *)
Lemma derivative_of_a_logarithm__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : 0 < (x2))
    (h3 : ((- 1) + x0) < 0) :
  0 < (x0 * x1 + (- 1) * x0 * x2 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x2)) by (apply from_gt; exact h2).
assert (s3 : has (true, false, false) ((- 1) + x0)) by (apply from_lt; exact h3).
assert (s4 : has (false, false, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x0 * x1 + (- 1) * x0 * x2 + x2)) by (apply (same _ ((1 * (x0) ^ 1 * (x1) ^ 1) + (1 * (x2) ^ 1 * (1 + (- 1) * x0) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)))]).
exact (to_gt _ s5).
Qed.

Lemma derivative_of_a_logarithm__2 (x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : 0 < (x2)) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x1 + x2)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.
