(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* br_step: 9ff58f0c43183b5d *)
Lemma br_step__1 (x1 x3 : R) :
  0 <= ((- 1) + (1 / 2) * exp ((- (x1 / 4)) + (x3 / 2)) + (1 / 2) * exp ((x1 / 4) + (- (x3 / 2)))).
Proof.
assert (s0 : has (true, true, true) (exp ((x1 / 4)) + (- 1) * exp ((x3 / 2)))) by (apply anything).
assert (s1 : has (false, false, true) (exp ((- (x1 / 4)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 4)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s2 : has (false, true, true) ((- 1) + (1 / 2) * exp ((- (x1 / 4)) + (x3 / 2)) + (1 / 2) * exp ((x1 / 4) + (- (x3 / 2))))) by (apply (same _ ((1 / 2) * (exp ((x1 / 4)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x1 / 4)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 1 s0)) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma br_step__2 (x1 x3 : R)
    (h0 : 0 < (x1)) :
  0 < (exp ((x1) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x1) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma br_step__3 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma br_step__4 (x1 : R) :
  0 < ((1 / 2) * exp ((- (x1 / 4))) + (1 / 2) * exp ((x1 / 4))).
Proof.
assert (s0 : has (false, false, true) (exp ((x1 / 4) + (x1 / 4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 4) + (x1 / 4)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x1 / 4) + (x1 / 4)))) by (apply (same _ ((1 * (exp ((x1 / 4) + (x1 / 4))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (exp ((- (x1 / 4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 4))))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) ((1 / 2) * exp ((- (x1 / 4))) + (1 / 2) * exp ((x1 / 4)))) by (apply (same _ ((1 / 2) * (1 + exp ((x1 / 4) + (x1 / 4))) ^ 1 * (exp ((- (x1 / 4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma br_step__5 (x1 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1 / 2))) + exp ((x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x1 / 2))) + exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

(* one_dp_step: 302b1ce85584794c *)
Lemma one_dp_step__1 (x1 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1))) + exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1)))) by (apply (same _ ((1 * (exp ((x1))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x1))) + exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (1 + exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma one_dp_step__2 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma one_dp_step__3 (x1 : R) :
  0 < ((1 / 2) * exp ((- (x1 / 2))) + (1 / 2) * exp ((x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x1 / 2)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2) + (x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) ((1 / 2) * exp ((- (x1 / 2))) + (1 / 2) * exp ((x1 / 2)))) by (apply (same _ ((1 / 2) * (1 + exp ((x1 / 2) + (x1 / 2))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

(* one_mechanism: b7773c8f0ca5f44f *)
Lemma one_mechanism__1 (x0 x1 : R)
    (h0 : 0 < (x0 + (- 1) * x1)) :
  ((- 1) * x0 + x1) < 0.
Proof.
assert (s0 : has (false, false, true) (x0 + (- 1) * x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma one_mechanism__2 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2))) + exp ((x0 / 2) + (- (x1 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2))) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma one_mechanism__3 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma one_mechanism__4 (x0 x1 : R)
    (h0 : (x0 + (- 1) * x1) = 0) :
  ((- 1) * x0 + x1) = 0.
Proof.
assert (s0 : has (false, true, false) (x0 + (- 1) * x1)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma one_mechanism__5 (x0 x1 : R)
    (h0 : (x0 + (- 1) * x1) < 0) :
  0 < ((- 1) * x0 + x1).
Proof.
assert (s0 : has (true, false, false) (x0 + (- 1) * x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma one_mechanism__6 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma one_mechanism__7 (x0 x1 : R)
    (h0 : (x0 + (- 1) * x1) < 0) :
  0 < ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (true, false, false) (x0 + (- 1) * x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (((- 1) / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((1 / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + (1 / 2) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s6))]).
exact (to_gt _ s7).
Qed.

Lemma one_mechanism__8 (x0 x1 : R)
    (h0 : (x0 + x1) = 0) :
  (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (false, true, false) (x0 + x1)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, true, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2))]).
exact (to_eq _ s3).
Qed.

Lemma one_mechanism__9 (x0 x1 : R)
    (h0 : (x0 + x1) < 0) :
  0 < (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (true, false, false) (x0 + x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (((- 1) / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + ((- 1) / 2) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s4))]).
exact (to_gt _ s5).
Qed.

Lemma one_mechanism__10 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma one_mechanism__11 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1))
    (h1 : (x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + x1)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma one_mechanism__12 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1))
    (h1 : (x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + x1)) by (exact (together _ _ _ s0 s1)).
assert (s3 : has (false, false, false) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, false) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s4))]).
exact (to_none _ s5).
Qed.

Lemma one_mechanism__13 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < (x0 + (- 1) * x1)) :
  0 < 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, false) (x0 + (- 1) * x1)) by (exact (together _ _ _ s1 s2)).
assert (s4 : has (false, false, true) 0) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma one_mechanism__14 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + x1)) :
  0 < (x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma one_mechanism__15 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1) = 0) :
  ((- 1) + (- 1) * exp ((- (x0 / 2)) + (- (x0 / 2)) + (x1 / 2) + (x1 / 2)) + 2 * exp ((- (x0 / 2)) + (x1 / 2)) + (- 4) * exp ((x0 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, true, false) (x0 + (- 1) * x1)) by (apply from_eq; exact h1).
assert (s6 : has (false, true, false) ((1 / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s9 : has (false, true, false) (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x0 / 2))))); [ring | apply unit_positive]).
assert (s11 : has (false, true, false) ((- 1) + (- 1) * exp ((- (x0 / 2)) + (- (x0 / 2)) + (x1 / 2) + (x1 / 2)) + 2 * exp ((- (x0 / 2)) + (x1 / 2)) + (- 4) * exp ((x0 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2))) ^ 2 * (1 + exp ((x0 / 2))) ^ 2 * (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2))) ^ 2 * (exp ((- (x0 / 2)) + (- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s2)) (of_power _ _ 1 s4)) (of_power _ _ 1 s9)) (of_power _ _ 0 s10))]).
exact (to_eq _ s11).
Qed.

Lemma one_mechanism__16 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1) < 0) :
  0 < (x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x0 + (- 1) * x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma one_mechanism__17 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0) :
  (x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

(* places: 1ef8881c38ecfde0 *)
Lemma places__1 (x2 x3 x4 : R)
    (h0 : (x2 + x3 + (- 1) * x4) <= 0) :
  (x2 + x3 + (- 1) * x4) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2 + x3 + (- 1) * x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + (- 1) * x3 + x4)) by (apply (same _ ((- 1) * (x2 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2 + (- 1) * x3 + x4)) by (apply (same _ (1 * ((- 1) * x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma places__2 (x0 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x2 + x3 + x4)) :
  0 < (2 * x0 + (- 1) * x2 + x3 + x4).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (2 * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma places__3 (x0 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (x2 + x3 + (- 1) * x4) <= 0) :
  ((- 2) * x0 + x2 + x3 + (- 1) * x4) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x2 + x3 + (- 1) * x4)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x2 + (- 1) * x3 + x4)) by (apply (same _ ((- 1) * (x2 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (2 * x0 + (- 1) * x2 + (- 1) * x3 + x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x2 + (- 1) * x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) ((- 2) * x0 + x2 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma places__4 (x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * x2 + x3 + x4)) :
  0 <= ((- 1) * x2 + x3 + x4).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.

Lemma places__5 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + x3 + (- 1) * x4) <= 0) :
  ((- 1) * x0 + x1 + x3 + (- 1) * x4) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1 + x3 + (- 1) * x4)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x3 + x4)) by (apply (same _ ((- 1) * (x1 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + (- 1) * x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) ((- 1) * x0 + x1 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma places__6 (x1 x3 x4 : R)
    (h0 : 0 <= ((- 1) * x1 + x3 + x4)) :
  0 <= ((- 1) * x1 + x3 + x4).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x3 + x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * (x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.

Lemma places__7 (x1 x3 x4 : R)
    (h0 : (x1 + x3 + (- 1) * x4) <= 0) :
  (x1 + x3 + (- 1) * x4) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1 + x3 + (- 1) * x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + (- 1) * x3 + x4)) by (apply (same _ ((- 1) * (x1 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma places__8 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x3 + x4)) :
  0 < (x0 + (- 1) * x1 + x3 + x4).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x3 + x4)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

(* smaller_r: 4b339bfe852d1007 *)
Lemma smaller_r__1 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma smaller_r__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma smaller_r__3 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x2 + x3)) :
  0 <= ((- 2) * x2 * exp ((x0 / 2) + (x1 / 2)) + 2 * x3 * exp ((x0 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) ((- 2) * x2 * exp ((x0 / 2) + (x1 / 2)) + 2 * x3 * exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ ((- 2) * (x2 + (- 1) * x3) ^ 1 * (exp ((x0 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.
