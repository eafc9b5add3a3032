(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* convexity: b9f8c5d7c6087d05 *)

Lemma certificate_1 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3) <= 0)
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x1 * x4 + (- 1) * x0 * x2 + x0 * x2 * x4 + x0 * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3)) by (apply (same _ (1 * (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * x0 * x1 * x4 + (- 1) * x0 * x2 + x0 * x2 * x4 + x0 * x3)) by (apply (same _ ((- 1) * (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.
