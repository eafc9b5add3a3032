(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* best_u: 9c0fae2b7780933f *)

Lemma certificate_1 (x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : 0 < (x2)) :
  0 < (x2 * x3).
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x2 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
exact (to_gt _ s2).
Qed.
