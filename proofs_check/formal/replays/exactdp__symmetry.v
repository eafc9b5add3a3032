(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* an_outcome: 96fbbabd3f7f9b21 *)
Lemma an_outcome__1 (x2 : R)
    (h0 : 0 <= (x2)) :
  0 <= (x2).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma an_outcome__2 (x2 : R)
    (h0 : 0 <= (x2)) :
  ((- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma an_outcome__3 (x2 : R)
    (h0 : (x2) <= 0) :
  (x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ (1 * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2)) by (apply (same _ ((- 1) * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma an_outcome__4 (x2 : R)
    (h0 : (x2) <= 0) :
  0 <= ((- 1) * x2).
Proof.
assert (s0 : has (true, true, false) (x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ (1 * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2)) by (apply (same _ ((- 1) * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma an_outcome__5 (x2 x3 : R)
    (h0 : 0 <= (x2)) :
  0 <= (x2 * exp ((x3))).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s3 : has (false, true, true) (x2 * exp ((x3)))) by (apply (same _ (1 * (x2) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.

Lemma an_outcome__6 (x2 x3 : R)
    (h0 : (x2) <= 0) :
  (x2 * exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ (1 * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2)) by (apply (same _ ((- 1) * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (x2 * exp ((x3)))) by (apply (same _ (1 * (x2) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.
