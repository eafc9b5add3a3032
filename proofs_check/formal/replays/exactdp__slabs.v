(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* a_pattern: 9b91e218ad46a51b *)
Lemma a_pattern__1 (x0 x1 : R)
    (h0 : 0 <= (x0 + (- 1) * x1)) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0 + (- 1) * x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma a_pattern__2 (x0 x1 : R)
    (h0 : (x0 + (- 1) * x1) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (- (x1)))).
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma a_pattern__3 (x0 x1 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x1)))) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma a_pattern__4 (x0 x1 : R)
    (h0 : (exp ((x0)) + (- 1) * exp ((x1))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (- (x1)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma a_pattern__5 (x0 x1 x2 : R)
    (h0 : (exp ((x0)) + (- 1) * exp ((x1))) <= 0)
    (h1 : 0 <= (x2)) :
  ((- 1) * x2 + x2 * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s9 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s11 : has (true, true, false) ((- 1) * x2 + x2 * exp ((x0) + (- (x1))))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (x2) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_le _ s11).
Qed.

Lemma a_pattern__6 (x0 x1 x3 : R)
    (h0 : (x0 + (- 1) * x3) = 0)
    (h1 : 0 <= (exp ((x0)) + (- 1) * exp ((x1)))) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (false, true, false) (x0 + (- 1) * x3)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x0 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ ((1 * ((- 1) * x0 + x3) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (1 + (- 1) * exp ((- (x1)) + (x3)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, true) ((- 1) * exp ((- (x1)) + (x3)))) by (apply anything).
assert (s12 : has (false, false, true) (1)) by (exact (from_gt _ (ltac:(lra) : 0 < 1))).
assert (s13 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s14 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (1) ^ 1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, true, false) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s14]]).
assert (s16 : has (true, true, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((1 * (1 + (- 1) * exp ((- (x1)) + (x3))) ^ 1) + (1 * ((- 1) * exp ((- (x1)) + (x3))) ^ 1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s15)))]).
exact (to_le _ s16).
Qed.

Lemma a_pattern__7 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x3) = 0)
    (h1 : 0 <= (exp ((x0)) + (- 1) * exp ((x1))))
    (h2 : 0 <= (x2)) :
  (x2 + (- 1) * x2 * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (false, true, false) (x0 + (- 1) * x3)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x0 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ ((1 * ((- 1) * x0 + x3) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s10 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (x2 + (- 1) * x2 * exp ((- (x1)) + (x3)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1 * (x2) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, true) ((- 1) * x2 * exp ((- (x1)) + (x3)))) by (apply anything).
assert (s14 : has (false, false, true) (1)) by (exact (from_gt _ (ltac:(lra) : 0 < 1))).
assert (s15 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s16 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (1) ^ 1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, true, false) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s16]]).
assert (s18 : has (true, true, false) (x2 + (- 1) * x2 * exp ((x0) + (- (x1))))) by (apply (same _ ((1 * (x2 + (- 1) * x2 * exp ((- (x1)) + (x3))) ^ 1) + (1 * ((- 1) * x2 * exp ((- (x1)) + (x3))) ^ 1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13)) (of_power _ _ 0 s17)))]).
exact (to_le _ s18).
Qed.

Lemma a_pattern__8 (x0 x1 x3 : R)
    (h0 : (x0 + (- 1) * x3) = 0)
    (h1 : (exp ((x0)) + (- 1) * exp ((x1))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (- (x1)))).
Proof.
assert (s0 : has (false, true, false) (x0 + (- 1) * x3)) by (apply from_eq; exact h0).
assert (s1 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + (- 1) * x3) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((- (x1)) + (x3)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, true) ((- 1) * exp ((- (x1)) + (x3)))) by (apply anything).
assert (s11 : has (false, false, true) (1)) by (exact (from_gt _ (ltac:(lra) : 0 < 1))).
assert (s12 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s13 : has (false, true, false) (x0 + (- 1) * x3)) by (apply (same _ (1 * (1) ^ 1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, false) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s13]]).
assert (s15 : has (false, true, true) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((1 * (1 + (- 1) * exp ((- (x1)) + (x3))) ^ 1) + (1 * ((- 1) * exp ((- (x1)) + (x3))) ^ 1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s14)))]).
exact (to_ge _ s15).
Qed.

Lemma a_pattern__9 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x1))))
    (h1 : 0 <= (x2)) :
  (x2 + (- 1) * x2 * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (x2 + (- 1) * x2 * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (x2) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

(* the_loss: 417081ded7aae328 *)
Lemma the_loss__1 (x1 : R)
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

Lemma the_loss__2 (x1 : R) :
  0 < (1 + exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x1)))) by (apply (same _ ((1 * (exp ((x1))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma the_loss__3 (x0 x3 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma the_loss__4 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.
