(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* suprema: 2ff239a9a02c6b44 *)

Lemma certificate_1 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= ((- 1) * x1 + x3))
    (h2 : ((- 1) + x0) <= 0)
    (h3 : 0 <= ((- 1) * x2 + x4)) :
  (x0 * x1 + (- 1) * x0 * x2 + (- 1) * x0 * x3 + x0 * x4 + x2 + (- 1) * x4) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 * x1 + x0 * x3)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x2 + x4)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) (x0 * x2 + (- 1) * x0 * x4 + (- 1) * x2 + x4)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1 * ((- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) * x0 * x1 + x0 * x2 + x0 * x3 + (- 1) * x0 * x4 + (- 1) * x2 + x4)) by (apply (same _ ((1 * ((- 1) * x0 * x1 + x0 * x3) ^ 1) + (1 * (x0 * x2 + (- 1) * x0 * x4 + (- 1) * x2 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (true, true, false) (x0 * x1 + (- 1) * x0 * x2 + (- 1) * x0 * x3 + x0 * x4 + x2 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 * x1 + x0 * x2 + x0 * x3 + (- 1) * x0 * x4 + (- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.
