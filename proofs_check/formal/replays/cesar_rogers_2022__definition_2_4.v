(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* bounded_range: e302ba651a4d673c *)
Lemma bounded_range__1 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  0 < (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma bounded_range__2 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) < 0) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) < 0.
Proof.
assert (s0 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma bounded_range__3 (x0 x1 : R)
    (h0 : 0 < (x1)) :
  ((- 1) * exp ((x0)) + exp ((x0) + (- (x1)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (true, false, false) ((- 1) * exp ((x0)) + exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

(* four_probabilities: 6d24fb5f550680a9 *)
Lemma four_probabilities__1 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma four_probabilities__2 (x0 : R)
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

(* probabilities: 0e4148b58efa7bd6 *)
Lemma probabilities__1 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma probabilities__2 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (- (x1)))) <= 0) :
  0 <= (x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (true, false, false) (exp ((x0) + (- (x1))) + (- 1) * exp ((x0) + (x0) + (- (x1))))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (- (x1))))) by (apply from_le; exact h1).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (divided (true, true, false) (true, false, false) _ (exp ((x0) + (- (x1))) + (- 1) * exp ((x0) + (x0) + (- (x1)))) (exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (- (x1))))); [identity | exact (not_zero _ _ _ s4) | exact s5 | exact s4]).
assert (s7 : has (false, true, true) (x1)) by (apply (same _ (((x1)) - (0))); [field | apply (fall _ ((- 1) + exp ((x1))) 1); [lra | rewrite ?exp_0; field | exact s6]]).
assert (s8 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma probabilities__3 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + exp ((x0) + (x0) + (- (x1))))) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + exp ((x0) + (x0) + (- (x1))))) by (apply from_ge; exact h1).
assert (s6 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (divided (false, true, true) (false, false, true) _ (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1)))) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (- (x1))) + exp ((x0) + (x0) + (- (x1))))); [identity | exact (not_zero _ _ _ s4) | exact s5 | exact s4]).
assert (s7 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma probabilities__4 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma probabilities__5 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma probabilities__6 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  ((- 1) * exp ((x0)) + exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma probabilities__7 (x0 x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= (exp ((x0)) + (- 1) * exp ((x0) + (- (x1)))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma probabilities__8 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= ((- 1) + exp ((x1))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.

(* standard_is_pure: d73efc95f223d04d *)
Lemma standard_is_pure__1 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0))) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0))) + exp ((x0)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma standard_is_pure__2 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x0) + (x0) + (x0)) + (- 1) * exp ((x0) + (x0) + (x0) + (x1)) + exp ((x0) + (x0) + (x0) + (x0)) + (- 1) * exp ((x1))) <= 0) :
  0 <= ((- 1) * x0 + x1).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s3 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x0)))) by (apply (same _ (1 * (1 + exp ((x0))) ^ 1 * ((- 1) + exp ((x0))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 1 s4))]).
assert (s6 : has (true, true, false) (exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x0) + (x0) + (x0)) + (- 1) * exp ((x0) + (x0) + (x0) + (x1)) + exp ((x0) + (x0) + (x0) + (x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (divided (true, true, false) (false, false, true) _ (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x0))) (exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x0) + (x0) + (x0)) + (- 1) * exp ((x0) + (x0) + (x0) + (x1)) + exp ((x0) + (x0) + (x0) + (x0)) + (- 1) * exp ((x1)))); [identity | exact (not_zero _ _ _ s5) | exact s6 | exact s5]).
assert (s8 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s8]]).
assert (s10 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
exact (to_ge _ s12).
Qed.

Lemma standard_is_pure__3 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0) + (x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma standard_is_pure__4 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + x1)) :
  0 < (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1)) + exp ((x0) + (x0) + (x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s4 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1)) + exp ((x0) + (x0) + (x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma standard_is_pure__5 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + x1)) :
  0 <= (exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.
