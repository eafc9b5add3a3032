(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* of_the_other_input: c066807837227d48 *)

Lemma certificate_1 (x0 x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x0)) :
  ((- 1) * x0 * x2 * x3) <= 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) * x0 * x2 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.
