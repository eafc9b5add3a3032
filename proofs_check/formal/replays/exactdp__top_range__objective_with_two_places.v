(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* objective_with_two_places: 830fe7a716e6bb33 *)

Lemma certificate_1 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= ((- 2) + x0)) :
  0 < ((- 1) * exp ((- (x0 * x1)) + (x0 * x2) + (x3)) + exp ((x0 * x2) + (x3))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 * x1 + (- 2) * x1)) by (apply (same _ (1 * ((- 2) + x0) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s0))]).
assert (s3 : has (false, false, true) (x0 * x1)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 * x1 + (- 2) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0 * x1)))) by (apply (same _ (exp ((x0 * x1)) - 1)); [ring | apply (rise _ (x0 * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((- (x0 * x1)) + (x0 * x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 * x1)) + (x0 * x2) + (x3)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 * x1)) + (x0 * x2) + (x3)) + exp ((x0 * x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 * x1))) ^ 1 * (exp ((- (x0 * x1)) + (x0 * x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma certificate_2 (x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x2) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + (- 1) * x2)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma certificate_3 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.
