(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* dp_step_of_a_term: d91b02109340f43b *)
Lemma dp_step_of_a_term__1 (x0 : R)
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

Lemma dp_step_of_a_term__2 (x0 : R)
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

Lemma dp_step_of_a_term__3 (x0 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x3)) :
  (x3 * exp ((x0)) + (- 1) * x3 * exp ((x0) + (x0))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) (x3 * exp ((x0)) + (- 1) * x3 * exp ((x0) + (x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (x3) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma dp_step_of_a_term__4 (x0 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x3)) :
  (x3 + (- 1) * x3 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (x3 + (- 1) * x3 * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma dp_step_of_a_term__5 (x0 : R) :
  0 < (1 + exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) (1 + exp ((- (x0))))) by (apply (same _ (1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

(* lines_below: 6846499378f9686c *)
Lemma lines_below__1 (x0 x2 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x2))) + (- 1) * exp ((- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x2))) + (- 1) * exp ((- (x2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma lines_below__2 (x1 x2 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma lines_below__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma lines_below__4 (x1 x2 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  0 <= (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma lines_below__5 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x1)) - ((x2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma lines_below__6 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma lines_below__7 (x0 x1 x2 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0)
    (h1 : ((- 1) * x0 + x2) <= 0) :
  ((- 1) * exp ((x0)) + exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1)) + exp ((x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s9 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s10]]).
assert (s12 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s6))]).
assert (s13 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s14 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
exact (to_le _ s14).
Qed.

Lemma lines_below__8 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma lines_below__9 (x0 x1 x2 : R)
    (h0 : (exp ((x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma lines_below__10 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x2))) <= 0)
    (h2 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x2) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s9 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s9]]).
assert (s11 : has (true, true, false) (1 + (- 1) * exp ((x0)) + exp ((x0) + (x1)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s10))]).
exact (to_le _ s11).
Qed.

Lemma lines_below__11 (x0 x1 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (exp ((x1)) + (- 1) * exp ((x2))))
    (h2 : 0 < (x0)) :
  ((- 1) + exp ((x0)) + (- 1) * exp ((x0) + (x1)) + exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x1)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s6 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s6]]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x0)) + (- 1) * exp ((x0) + (x1)) + exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma lines_below__12 (x0 x1 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) :
  ((- 1) + (- 1) * exp ((x0) + (x1)) + exp ((x0) + (x1) + (- (x2))) + exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
assert (s3 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x1)) - ((x2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) ((- 1) + (- 1) * exp ((x0) + (x1)) + exp ((x0) + (x1) + (- (x2))) + exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x2))) ^ 1 * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma lines_below__13 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x2))))
    (h1 : ((- 1) * x0 + x2) <= 0) :
  (exp ((x0)) + (- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1)) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s8]]).
assert (s10 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s4))]).
assert (s11 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma lines_below__14 (x0 x1 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  (1 + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (1 + exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x2))) ^ 1 * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma lines_below__15 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  0 < (x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x2) ^ 1)) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma lines_below__16 (x0 x1 : R)
    (h0 : 0 <= (x0 + (- 1) * x1)) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0 + (- 1) * x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma lines_below__17 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1) <= 0) :
  0 < (x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x0 + (- 1) * x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma lines_below__18 (x0 x1 : R)
    (h0 : (x0 + (- 1) * x1) <= 0) :
  (x0 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma lines_below__19 (x0 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0) :
  (2 * exp ((x0)) + (- 1) * exp ((x0) + (x0) + (- (x2))) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (2 * exp ((x0)) + (- 1) * exp ((x0) + (x0) + (- (x2))) + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 2 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma lines_below__20 (x0 x1 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) :
  0 <= (x0 + x1).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x1)) - ((x2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x0 + x1)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_ge _ s3).
Qed.

Lemma lines_below__21 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x2) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma lines_below__22 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1)) :
  0 <= (x0 + x1).
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1)) by (apply (same _ (1 * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma lines_below__23 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x0 + x2) <= 0)
    (h2 : (exp ((x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  ((- 1) * x0 + x1) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (true, false, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma lines_below__24 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0) :
  0 <= ((- 1) * x0 + (- 1) * x1).
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma lines_below__25 (x0 : R)
    (h0 : 0 < (x0)) :
  ((- 2) * x0) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 2) * x0)) by (apply (same _ ((- 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma lines_below__26 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : (x0 + x1) <= 0) :
  (1 + exp ((- (x0))) + exp ((x0) + (x1)) + (- 1) * exp ((x1)) + (- 1) * exp ((- (x2))) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s0]]).
assert (s2 : has (false, false, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s5 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s4]]).
assert (s6 : has (false, true, true) (x2)) by (apply (same _ (((x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2))) 1); [lra | rewrite ?exp_0; field | exact s5]]).
assert (s7 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s6]]).
assert (s8 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1))))) by (apply (same _ (exp ((- (x0)) + (- (x1))) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1)); [field | exact s9]]).
assert (s11 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s12 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((0) - ((x0) + (x1)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x1))) 1); [lra | rewrite ?exp_0; field | exact s12]]).
assert (s14 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1))))) by (apply (same _ (exp ((- (x0)) + (- (x1))) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1)); [field | exact s13]]).
assert (s15 : has (true, true, false) (exp ((- (x0)) + (- (x1)) + (x2)) + exp ((x0) + (x2)) + (- 1) * exp ((- (x1))) + exp ((- (x1)) + (x2)) + (- 1) * exp ((- (x1)) + (x2) + (x2)) + (- 1) * exp ((x2)))) by (apply (same _ (((((((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x2))) ^ 2 * ((- 1) + exp ((- (x0)) + (- (x1)))) ^ 1) + ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x2))) ^ 2)) + ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x2))) ^ 1 * ((- 1) + exp ((- (x0)) + (- (x1)))) ^ 1)) + ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((- (x0)) + (- (x1)))) ^ 1)) + ((- 1) * ((- 1) + exp ((x2))) ^ 2 * ((- 1) + exp ((- (x0)) + (- (x1)))) ^ 1)) + ((- 1) * ((- 1) + exp ((x2))) ^ 2))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 1 s7)) (of_power _ _ 0 s14)) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 1 s7))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s7)) (of_power _ _ 0 s14))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s14))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s7)) (of_power _ _ 0 s14))) (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s7)))]).
assert (s16 : has (true, true, false) ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (x2)) + exp ((x0) + (x0) + (x1) + (x2)) + exp ((x2)))) by (apply (same _ (1 * (exp ((- (x0)) + (- (x1)) + (x2)) + exp ((x0) + (x2)) + (- 1) * exp ((- (x1))) + exp ((- (x1)) + (x2)) + (- 1) * exp ((- (x1)) + (x2) + (x2)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15)) (of_power _ _ 0 s11))]).
assert (s17 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s18 : has (true, true, false) (1 + exp ((- (x0))) + exp ((x0) + (x1)) + (- 1) * exp ((x1)) + (- 1) * exp ((- (x2))) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (x2)) + exp ((x0) + (x0) + (x1) + (x2)) + exp ((x2))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s16)) (of_power _ _ 0 s17))]).
exact (to_le _ s18).
Qed.

(* one_term: d7a3428b31fb6ff9 *)
Lemma one_term__1 (x0 x2 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x2))) + (- 1) * exp ((- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x2))) + (- 1) * exp ((- (x2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma one_term__2 (x1 x2 : R)
    (h0 : ((- 1) * x1 + x2) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma one_term__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x1 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma one_term__4 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + (- 1) * x1 + x2)) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma one_term__5 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + (- 1) * x1 + x2)) :
  0 <= (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_term__6 (x1 x2 : R)
    (h0 : 0 <= ((- 1) * x1 + x2)) :
  0 <= (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_term__7 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + (- 1) * x1 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

(* order_of_the_lines: ad4a58af4227cad4 *)
Lemma order_of_the_lines__1 (x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x1 + x2))
    (h1 : ((- 1) * x1 + x3) <= 0) :
  ((- 1) * x2 + x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x1 + x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ ((1 * ((- 1) * x1 + x2) ^ 1) + (1 * (x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma order_of_the_lines__2 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x1 + x2))
    (h1 : 0 <= ((- 1) * x0 + (- 1) * x2 + x3)) :
  0 <= ((- 1) * x0 + (- 1) * x1 + x3).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ ((1 * ((- 1) * x1 + x2) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) (x0 + x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma order_of_the_lines__3 (x0 x1 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0)
    (h1 : 0 <= ((- 1) * x1 + x3)) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x3)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x3) ^ 1) + (1 * ((- 1) * x1 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma order_of_the_lines__4 (x0 x1 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : ((- 1) * x0 + (- 1) * x1 + x3) <= 0) :
  0 <= (x0 + x1).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + x1)) by (apply (same _ ((1 * (x3) ^ 1) + (1 * (x0 + x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_ge _ s3).
Qed.

(* sum_of_lines: 1f0b843b7f127e88 *)
Lemma sum_of_lines__1 (x0 x1 : R)
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

(* where_largest: c7c03a2908efca7a *)
Lemma where_largest__1 (x0 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0) :
  ((- 1) * exp ((x0)) + exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma where_largest__2 (x0 x3 : R)
    (h0 : 0 <= (x0 + x3)) :
  0 <= ((- 1) * exp ((- (x0))) + exp ((x3))).
Proof.
assert (s0 : has (false, true, true) (x0 + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x3)) by (apply (same _ (1 * (x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0) + (x3)))) by (apply (same _ (exp ((x0) + (x3)) - 1)); [ring | apply (rise _ (x0 + x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) ((- 1) * exp ((- (x0))) + exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x3))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma where_largest__3 (x0 x5 : R)
    (h0 : 0 <= (x0 + x5)) :
  0 <= ((1 / 2) * x0 + (1 / 2) * x5).
Proof.
assert (s0 : has (false, true, true) (x0 + x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x5)) by (apply (same _ (1 * (x0 + x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((1 / 2) * x0 + (1 / 2) * x5)) by (apply (same _ ((1 / 2) * (x0 + x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma where_largest__4 (x0 x5 : R)
    (h0 : ((- 1) * x0 + x5) <= 0) :
  (((- 1) / 2) * x0 + (1 / 2) * x5) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x5)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x5)) by (apply (same _ ((- 1) * ((- 1) * x0 + x5) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x5)) by (apply (same _ (1 * (x0 + (- 1) * x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (((- 1) / 2) * x0 + (1 / 2) * x5)) by (apply (same _ (((- 1) / 2) * (x0 + (- 1) * x5) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.
