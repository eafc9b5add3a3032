(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* one_depends: c04542a8d2d4d665 *)

Lemma certificate_1 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + x1))
    (h1 : 0 < (x0))
    (h2 : 0 <= ((- 1) + x2)) :
  0 < ((- 1) * x0 + 2 * x0 * x2 + x1).
Proof.
assert (s0 : has (false, false, true) (x0 + x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x0 + x0 * x2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) * x0 + 2 * x0 * x2 + x1)) by (apply (same _ ((1 * (x0 + x1) ^ 1) + (2 * ((- 1) * x0 + x0 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma certificate_2 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) < 0)
    (h1 : 0 < (x0))
    (h2 : 0 <= ((- 1) + x2)) :
  (x0 + (- 2) * x0 * x2 + x1) < 0.
Proof.
assert (s0 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x0 + x0 * x2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) * x0 + 2 * x0 * x2 + (- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (2 * ((- 1) * x0 + x0 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, false, false) (x0 + (- 2) * x0 * x2 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + 2 * x0 * x2 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.
