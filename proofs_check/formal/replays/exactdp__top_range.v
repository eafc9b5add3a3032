(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* common_t: 177ff2167022b029 *)
Lemma common_t__1 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (1 + x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

(* common_t_has_one_place: a90fc1e4ebb43a71 *)
Lemma common_t_has_one_place__1 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (1 + x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

Lemma common_t_has_one_place__2 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

(* k_answers_zero: e725c900edde75c1 *)
Lemma k_answers_zero__1 (x1 x2 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1)) + (x2)) + exp ((x2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1)) + (x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1)) + (x2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x1)) + (x2)) + exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((- (x1)) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma k_answers_zero__2 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

(* objective_with_two_places: 830fe7a716e6bb33 *)
Lemma objective_with_two_places__1 (x0 x1 x2 x3 : R)
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

Lemma objective_with_two_places__2 (x1 x2 : R)
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

Lemma objective_with_two_places__3 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

(* one_mechanism: af5499b50e42a04e *)
Lemma one_mechanism__1 (x0 : R)
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

Lemma one_mechanism__2 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma one_mechanism__3 (x0 x1 : R)
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

Lemma one_mechanism__4 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma one_mechanism__5 (x0 x1 : R)
    (h0 : (x0 + x1) = 0) :
  ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (false, true, false) (x0 + x1)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, true, false) ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s2))]).
exact (to_eq _ s3).
Qed.

Lemma one_mechanism__6 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1))
    (h1 : (x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + x1)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma one_mechanism__7 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1))
    (h1 : (x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + x1)) by (exact (together _ _ _ s0 s1)).
assert (s3 : has (false, false, false) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, false) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, false) ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s4))]).
exact (to_none _ s5).
Qed.

(* places: 48f7d52d516e4f0b *)
Lemma places__1 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

(* sign_with_one_place: a89c93b15f5578f3 *)
Lemma sign_with_one_place__1 (x4 : R)
    (h0 : 0 < (x4)) :
  0 < ((- 1) + exp ((x4))).
Proof.
assert (s0 : has (false, false, true) (x4)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma sign_with_one_place__2 (x4 : R)
    (h0 : (x4) < 0) :
  ((- 1) + exp ((x4))) < 0.
Proof.
assert (s0 : has (true, false, false) (x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x4)) by (apply (same _ ((- 1) * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) * x4)) by (apply (same _ (1 * ((- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x4)) by (apply (same _ ((- 1) * ((- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s3]]).
exact (to_lt _ s4).
Qed.

Lemma sign_with_one_place__3 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma sign_with_one_place__4 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (1 + x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

(* where_a_step_leads: 72fd83bb1c3568a0 *)
Lemma where_a_step_leads__1 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < ((- 1) * x0 + x0 ^ 2).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
assert (s2 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s3 : has (false, false, true) ((- 1) * x0 + x0 ^ 2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma where_a_step_leads__2 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  (x0 + (- 1) * x0 ^ 2) < 0.
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
assert (s2 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s3 : has (true, false, false) (x0 + (- 1) * x0 ^ 2)) by (apply (same _ ((- 1) * (x0) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma where_a_step_leads__3 (x1 : R)
    (h0 : 0 < (x1)) :
  ((- 1) * x1) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma where_a_step_leads__4 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
exact (to_gt _ s1).
Qed.

Lemma where_a_step_leads__5 (x0 : R)
    (h0 : 0 <= ((- 2) + x0)) :
  0 < ((- 1) + x0).
Proof.
assert (s0 : has (false, true, true) ((- 2) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) + x0)) by (apply (same _ ((1 * ((- 2) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

(* where_it_begins: e9fd94c4724d4794 *)
Lemma where_it_begins__1 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= ((- 1) + x0)) :
  0 <= (x0 ^ 2 * x1 + (- 1) * x1).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) + x0)) by (apply (same _ (1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (1 + x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (2))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (from_gt _ (ltac:(lra) : 0 < 2)))]).
assert (s4 : has (false, true, true) (x0 ^ 2 * x1 + (- 1) * x1)) by (apply (same _ (1 * (x1) ^ 1 * ((- 1) + x0) ^ 1 * (1 + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma where_it_begins__2 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  0 < (x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.
