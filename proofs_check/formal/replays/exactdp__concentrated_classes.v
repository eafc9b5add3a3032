(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* silent_member: c94dc88ec8e9b5f7 *)
Lemma silent_member__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : 0 <= (x1 + x2)) :
  0 <= (x0 * x1 + x0 * x2 + x0 ^ 2 * x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 + x2)) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) (x0 * x1 + x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1 * (x1) ^ 1) + (1 * (x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, true, true) (x0 * x1 + x0 * x2 + x0 ^ 2 * x1)) by (apply (same _ (1 * (x0) ^ 1 * (x0 * x1 + x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.
