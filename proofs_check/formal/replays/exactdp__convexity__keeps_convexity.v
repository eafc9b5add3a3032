(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* keeps_convexity: 6d6c0861dfcd9d74 *)

Lemma certificate_1 (x1 x5 x6 : R)
    (h0 : 0 <= (x1))
    (h1 : 0 <= (x5))
    (h2 : ((- 1) + x1) <= 0)
    (h3 : 0 <= (x6)) :
  0 <= (x1 * x5 + (- 1) * x1 * x6 + x6).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x5)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 * x5)) by (apply (same _ (1 * (x1) ^ 1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x6)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) ((- 1) * x1 * x6 + x6)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1 * (x6) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (x1 * x5 + (- 1) * x1 * x6 + x6)) by (apply (same _ ((1 * (x1 * x5) ^ 1) + (1 * ((- 1) * x1 * x6 + x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
exact (to_ge _ s7).
Qed.
