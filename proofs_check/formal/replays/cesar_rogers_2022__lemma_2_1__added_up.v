(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* added_up: 1b271aaa0d3a5e89 *)

Lemma certificate_1 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1) <= 0)
    (h1 : (x2 + (- 1) * x3) <= 0) :
  (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.
