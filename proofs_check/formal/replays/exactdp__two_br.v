(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* below_and_above: 5c670603bf452c3b *)
Lemma below_and_above__1 (x0 x3 : R)
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

Lemma below_and_above__2 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))) :
  (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))) by (apply from_gt; exact h1).
assert (s6 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3)))) by (apply (divided (false, false, true) (false, false, true) _ (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))); [identity | exact (not_zero _ _ _ s4) | exact s5 | exact s4]).
assert (s7 : has (false, false, true) (x0 + x2 + (- 2) * x3)) by (apply (same _ (((x0) + (x2)) - ((x3) + (x3)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, false, true) (x0 + x2 + (- 2) * x3)) by (apply (same _ (1 * (x0 + x2 + (- 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, false, false) (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3)) by (apply (same _ (((- 1) / 2) * (x0 + x2 + (- 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma below_and_above__3 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3) < 0) :
  0 < ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3)) by (apply from_lt; exact h1).
assert (s4 : has (false, false, true) ((1 / 2) * x0 + (1 / 2) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x0 + x2 + (- 2) * x3)) by (apply (same _ (2 * ((1 / 2) * x0 + (1 / 2) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 2) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x3)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x3)))) ^ 1 * (exp ((x3) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma below_and_above__4 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3))) < 0) :
  0 < (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, false, false) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))) by (apply from_lt; exact h1).
assert (s6 : has (true, false, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3)))) by (apply (divided (true, false, false) (false, false, true) _ (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))); [identity | exact (not_zero _ _ _ s4) | exact s5 | exact s4]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) ((- 1) * x0 + (- 1) * x2 + 2 * x3)) by (apply (same _ (((x3) + (x3)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x3))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, false, true) ((- 1) * x0 + (- 1) * x2 + 2 * x3)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, false, false) (x0 + x2 + (- 2) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3)) by (apply (same _ (((- 1) / 2) * (x0 + x2 + (- 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s10))]).
exact (to_gt _ s11).
Qed.

Lemma below_and_above__5 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3)) :
  ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3)) by (apply from_gt; exact h1).
assert (s4 : has (false, false, true) ((- 1) * x0 + (- 1) * x2 + 2 * x3)) by (apply (same _ (2 * (((- 1) / 2) * x0 + ((- 1) / 2) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, false, false) (x0 + x2 + (- 2) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 2) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x3)))) ^ 1 * (exp ((x3) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x3)) + exp ((x0) + (x0) + (x2) + (- (x3))) + exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x3))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

Lemma below_and_above__6 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2 + (- 1) * x3) <= 0)
    (h2 : 0 < (x0 + (- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma below_and_above__7 (x1 x2 x3 : R)
    (h0 : (x1 + x2 + (- 1) * x3) <= 0) :
  (x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma below_and_above__8 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 < (x0 + (- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma below_and_above__9 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h2 : (x1 + x2 + (- 1) * x3) <= 0) :
  0 < (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma below_and_above__10 (x0 x1 x2 x3 : R)
    (h0 : (x1 + x2 + (- 1) * x3) <= 0)
    (h1 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) = 0) :
  (x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h1).
assert (s3 : has (false, true, false) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 2) * x2 + 2 * x3)) by (apply (same _ ((1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + 2 * x2 + (- 2) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 2) * x2 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (1)) by (exact (from_gt _ (ltac:(lra) : 0 < 1))).
assert (s7 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + 2 * x2 + (- 2) * x3) ^ 1) + (1 * (1) ^ 1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s3)))]).
exact (to_le _ s7).
Qed.

Lemma below_and_above__11 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma below_and_above__12 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma below_and_above__13 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h2 : (x1 + x2 + (- 1) * x3) <= 0) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.

Lemma below_and_above__14 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 < (x1))
    (h2 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) = 0) :
  (2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2))) = 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3 / 2)))) by (apply (same _ (exp ((x3 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x3 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s6 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s10 : has (false, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h2).
assert (s11 : has (false, true, false) ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x1 / 2) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, false) (exp ((x0 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x1 / 2) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s16 : has (false, true, false) (2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3 / 2))) ^ 1 * (1 + exp ((x3 / 2))) ^ 1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((x0 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s7)) (of_power _ _ 0 s9)) (of_power _ _ 1 s14)) (of_power _ _ 0 s15))]).
exact (to_eq _ s16).
Qed.

Lemma below_and_above__15 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2 + (- 1) * x3) <= 0)
    (h2 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h3 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) < 0) :
  0 < (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h2).
assert (s4 : has (true, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h3).
assert (s5 : has (false, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s3 s4)).
assert (s6 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (exp ((x0) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma below_and_above__16 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h2 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) < 0) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (true, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s1 s2)).
assert (s4 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma below_and_above__17 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h1 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma below_and_above__18 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2 + (- 1) * x3) <= 0)
    (h2 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h3 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) < 0) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h2).
assert (s4 : has (true, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h3).
assert (s5 : has (false, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s3 s4)).
assert (s6 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s6]]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma below_and_above__19 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 < (x1))
    (h2 : 0 <= (x0 + (- 1) * x1 + x2 + (- 1) * x3))
    (h3 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3 / 2)))) by (apply (same _ (exp ((x3 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x3 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s6 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s10 : has (false, true, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h2).
assert (s11 : has (true, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h3).
assert (s12 : has (false, false, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s10 s11)).
assert (s13 : has (false, false, false) ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, false) ((- 1) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x1 / 2) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s16 : has (false, false, false) (exp ((x0 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x1 / 2) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s18 : has (false, false, false) (2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3 / 2))) ^ 1 * (1 + exp ((x3 / 2))) ^ 1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((x0 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s7)) (of_power _ _ 0 s9)) (of_power _ _ 1 s16)) (of_power _ _ 0 s17))]).
exact (to_none _ s18).
Qed.

(* below_and_between: 2cc626c3d9d114a0 *)
Lemma below_and_between__1 (x0 x1 x2 x3 : R)
    (h0 : 0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2))))) :
  (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3) < 0.
Proof.
assert (s0 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3)) by (apply (same _ (((- (x3 / 2)) + (- (x3 / 2))) - ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [field | apply (fall _ ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2)))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, false, true) (x0 + x1 + x2 + (- 3) * x3)) by (apply (same _ (2 * ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3)) by (apply (same _ (((- 1) / 3) * (x0 + x1 + x2 + (- 3) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 3) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma below_and_between__2 (x0 x1 x2 x3 : R)
    (h0 : (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3) < 0) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2)))).
Proof.
assert (s0 : has (true, false, false) (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((1 / 3) * x0 + (1 / 3) * x1 + (1 / 3) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3)) by (apply (same _ ((3 / 2) * ((1 / 3) * x0 + (1 / 3) * x1 + (1 / 3) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (3 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2) + (x3 / 2) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ (1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma below_and_between__3 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2)))) < 0) :
  0 < (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3).
Proof.
assert (s0 : has (true, false, false) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + (- 1) * exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ ((- 1) * ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + ((- 1) / 2) * x2 + (3 / 2) * x3)) by (apply (same _ (((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) - ((- (x3 / 2)) + (- (x3 / 2))))); [field | apply (fall _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + (- 1) * exp ((- (x3 / 2)) + (- (x3 / 2)))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + 3 * x3)) by (apply (same _ (2 * (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + ((- 1) / 2) * x2 + (3 / 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) (x0 + x1 + x2 + (- 3) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + 3 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3)) by (apply (same _ (((- 1) / 3) * (x0 + x1 + x2 + (- 3) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 3) < 0)) (of_power _ _ 0 s4))]).
exact (to_gt _ s5).
Qed.

Lemma below_and_between__4 (x0 x1 x2 x3 : R)
    (h0 : 0 < (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3)) :
  ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + ((- 1) / 2) * x2 + (3 / 2) * x3)) by (apply (same _ ((3 / 2) * (((- 1) / 3) * x0 + ((- 1) / 3) * x1 + ((- 1) / 3) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (3 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (true, false, false) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + ((- 1) / 2) * x2 + (3 / 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 3) / 2) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (true, false, false) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2) + (x3 / 2) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ (1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma below_and_between__5 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0 + x1 + x2 + (- 1) * x3)) :
  0 < (1 + (- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + (- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma below_and_between__6 (x0 x3 : R)
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

Lemma below_and_between__7 (x1 : R)
    (h0 : 0 < (x1)) :
  0 < (1 + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma below_and_between__8 (x1 x2 x3 : R)
    (h0 : (x1 + x2 + (- 1) * x3) <= 0) :
  (x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma below_and_between__9 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0) :
  (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma below_and_between__10 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma below_and_between__11 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + x2 + (- 1) * x3) = 0) :
  (x1 + x2 + (- 1) * x3) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma below_and_between__12 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma below_and_between__13 (x1 : R)
    (h0 : 0 < (x1)) :
  (1 + (- 1) * exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma below_and_between__14 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : (x0 + x1 + x2 + (- 1) * x3) = 0) :
  (1 + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x3 / 2) + (x3 / 2))) = 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3 / 2)))) by (apply (same _ (exp ((x3 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x3 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, true, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h1).
assert (s6 : has (false, true, false) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s6]]).
assert (s8 : has (false, true, false) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s3))]).
assert (s9 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (false, true, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3 / 2))) ^ 1 * (1 + exp ((x3 / 2))) ^ 1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 1 s8)) (of_power _ _ 0 s9))]).
exact (to_eq _ s10).
Qed.

Lemma below_and_between__15 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0 + x1 + x2 + (- 1) * x3))
    (h1 : (x0 + x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x0 + x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma below_and_between__16 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x0 + x1 + x2 + (- 1) * x3))
    (h2 : (x0 + x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3 / 2)))) by (apply (same _ (exp ((x3 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x3 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s6 : has (true, false, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h2).
assert (s7 : has (false, false, false) (x0 + x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s5 s6)).
assert (s8 : has (false, false, false) ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, false) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s8]]).
assert (s10 : has (false, false, false) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s3))]).
assert (s11 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s12 : has (false, false, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3 / 2))) ^ 1 * (1 + exp ((x3 / 2))) ^ 1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 1 s10)) (of_power _ _ 0 s11))]).
exact (to_none _ s12).
Qed.

(* both_between: b1a409016b5f0279 *)
Lemma both_between__1 (x0 x3 : R)
    (h0 : 0 < ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2))))) :
  0 < (((- 1) / 2) * x0 + x3).
Proof.
assert (s0 : has (false, false, true) ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2))))) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (((- 1) / 2) * x0 + x3)) by (apply (same _ (((- (x0 / 2)) + (x3 / 2)) - ((- (x3 / 2))))); [field | apply (fall _ ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2)))) (1 / 2)); [lra | field | exact s0]]).
assert (s2 : has (false, false, true) ((- 1) * x0 + 2 * x3)) by (apply (same _ (2 * (((- 1) / 2) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x0 + (- 2) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (((- 1) / 2) * x0 + x3)) by (apply (same _ (((- 1) / 2) * (x0 + (- 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma both_between__2 (x0 x3 : R)
    (h0 : 0 < (((- 1) / 2) * x0 + x3)) :
  0 < ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2)))).
Proof.
assert (s0 : has (false, false, true) (((- 1) / 2) * x0 + x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (((- 1) / 2) * x0 + x3)) by (apply (same _ (1 * (((- 1) / 2) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2)) - 1)); [ring | apply (rise _ (((- 1) / 2) * x0 + x3)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((x0 / 2)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x0 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2))))) by (apply (same _ ((1 / 2) * ((- 1) * exp ((x0 / 2)) + exp ((x3 / 2) + (x3 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma both_between__3 (x0 x3 : R)
    (h0 : ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2)))) < 0) :
  (((- 1) / 2) * x0 + x3) < 0.
Proof.
assert (s0 : has (true, false, false) ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2))))) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (((- 1) / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + (1 / 2) * exp ((- (x3 / 2))))) by (apply (same _ ((- 1) * ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((1 / 2) * x0 + (- 1) * x3)) by (apply (same _ (((- (x3 / 2))) - ((- (x0 / 2)) + (x3 / 2)))); [field | apply (fall _ (((- 1) / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + (1 / 2) * exp ((- (x3 / 2)))) (1 / 2)); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) (x0 + (- 2) * x3)) by (apply (same _ (2 * ((1 / 2) * x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) (((- 1) / 2) * x0 + x3)) by (apply (same _ (((- 1) / 2) * (x0 + (- 2) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma both_between__4 (x0 x3 : R)
    (h0 : (((- 1) / 2) * x0 + x3) < 0) :
  ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2)))) < 0.
Proof.
assert (s0 : has (true, false, false) (((- 1) / 2) * x0 + x3)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0 + (- 1) * x3)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((1 / 2) * x0 + (- 1) * x3)) by (apply (same _ (1 * ((1 / 2) * x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (((- 1) / 2) * x0 + x3)) by (apply (same _ ((- 1) * ((1 / 2) * x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2)) - 1)); [ring | apply (rise _ (((- 1) / 2) * x0 + x3)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) ((- 1) * exp ((x0 / 2)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0 / 2)) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x0 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) ((1 / 2) * exp ((- (x0 / 2)) + (x3 / 2)) + ((- 1) / 2) * exp ((- (x3 / 2))))) by (apply (same _ ((1 / 2) * ((- 1) * exp ((x0 / 2)) + exp ((x3 / 2) + (x3 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma both_between__5 (x0 x1 : R)
    (h0 : 0 < (x1)) :
  0 < (1 + exp ((- (x0 / 2))) + (- 1) * exp ((- (x0 / 2)) + (- (x1))) + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((- (x0 / 2))) + (- 1) * exp ((- (x0 / 2)) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma both_between__6 (x0 x1 : R)
    (h0 : 0 < (x1)) :
  (1 + exp ((x0 / 2)) + (- 1) * exp ((x0 / 2) + (x1)) + (- 1) * exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (true, false, false) (1 + exp ((x0 / 2)) + (- 1) * exp ((x0 / 2) + (x1)) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma both_between__7 (x0 x1 x2 : R) :
  ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s1 : has (true, false, false) ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2)))) by (apply (same _ ((- 2) * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma both_between__8 (x0 x3 : R)
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

Lemma both_between__9 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0) :
  ((- 1) * x1 + x2 + (- 1) * x3) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + (- 1) * x2 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma both_between__10 (x1 x2 x3 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma both_between__11 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1 + x2 + (- 1) * x3)) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + x2 + (- 1) * x3)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma both_between__12 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0) :
  (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma both_between__13 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma both_between__14 (x1 : R)
    (h0 : 0 < (x1)) :
  0 < (1 + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma both_between__15 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1 + x2 + (- 1) * x3)) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma both_between__16 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0)
    (h1 : (x1 + x2 + (- 1) * x3) = 0) :
  (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h1).
assert (s3 : has (false, true, false) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 2) * x2 + 2 * x3)) by (apply (same _ ((1 * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + 2 * x2 + (- 2) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 2) * x2 + 2 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1))) by (exact (from_lt _ (ltac:(lra) : (- 1) < 0))).
assert (s7 : has (false, true, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ (1 * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s8 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + 2 * x2 + (- 2) * x3) ^ 1) + (1 * ((- 1)) ^ 1 * (x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7)))]).
exact (to_le _ s8).
Qed.

Lemma both_between__17 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma both_between__18 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0)
    (h1 : 0 < (x1))
    (h2 : (x1 + x2 + (- 1) * x3) = 0) :
  ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x3 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 2) * exp ((x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x3 / 2) + (x3 / 2))) = 0.
Proof.
assert (s0 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s3 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((x0 / 2)) + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1 * (exp ((x3 / 2))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s9 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s10 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s13 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s14 : has (false, true, false) (x1 + x2 + (- 1) * x3)) by (apply from_eq; exact h2).
assert (s15 : has (false, true, false) ((1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s14))]).
assert (s16 : has (false, true, false) ((- 1) + exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s15]]).
assert (s17 : has (false, true, false) (exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s16)) (of_power _ _ 0 s6))]).
assert (s18 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s19 : has (false, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x3 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 2) * exp ((x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * (1 + exp ((x0 / 2))) ^ 1 * (exp ((x0 / 2)) + (- 1) * exp ((x3 / 2))) ^ 1 * (exp ((x0 / 2)) + exp ((x3 / 2))) ^ 1 * ((- 1) + exp ((x1 / 2))) ^ 2 * (1 + exp ((x1 / 2))) ^ 2 * (exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8)) (of_power _ _ 1 s11)) (of_power _ _ 1 s13)) (of_power _ _ 1 s17)) (of_power _ _ 0 s18))]).
exact (to_eq _ s19).
Qed.

Lemma both_between__19 (x1 x2 x3 : R)
    (h0 : 0 <= (x1 + x2 + (- 1) * x3))
    (h1 : (x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma both_between__20 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1 + x2 + (- 1) * x3))
    (h2 : (x1 + x2 + (- 1) * x3) < 0) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (true, false, false) (x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, false) (x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s1 s2)).
assert (s4 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma both_between__21 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0)
    (h1 : 0 < (x1))
    (h2 : 0 <= (x1 + x2 + (- 1) * x3))
    (h3 : (x1 + x2 + (- 1) * x3) < 0) :
  False.
Proof.
assert (s0 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s3 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((x0 / 2)) + exp ((x3 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1 * (exp ((x3 / 2))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s9 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s10 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s13 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s14 : has (false, true, true) (x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h2).
assert (s15 : has (true, false, false) (x1 + x2 + (- 1) * x3)) by (apply from_lt; exact h3).
assert (s16 : has (false, false, false) (x1 + x2 + (- 1) * x3)) by (exact (together _ _ _ s14 s15)).
assert (s17 : has (false, false, false) ((1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)) by (apply (same _ ((1 / 2) * (x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s16))]).
assert (s18 : has (false, false, false) ((- 1) + exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2))))) by (apply (same _ (exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + (1 / 2) * x2 + ((- 1) / 2) * x3)); [field | exact s17]]).
assert (s19 : has (false, false, false) (exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x2 / 2) + (- (x3 / 2)))) ^ 1 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s18)) (of_power _ _ 0 s6))]).
assert (s20 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s21 : has (false, false, false) ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x3 / 2) + (x3 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + (- 2) * exp ((x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + 4 * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * (1 + exp ((x0 / 2))) ^ 1 * (exp ((x0 / 2)) + (- 1) * exp ((x3 / 2))) ^ 1 * (exp ((x0 / 2)) + exp ((x3 / 2))) ^ 1 * ((- 1) + exp ((x1 / 2))) ^ 2 * (1 + exp ((x1 / 2))) ^ 2 * (exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8)) (of_power _ _ 1 s11)) (of_power _ _ 1 s13)) (of_power _ _ 1 s19)) (of_power _ _ 0 s20))]).
exact (to_none _ s21).
Qed.

(* both_on_one_side: c9a4f15bb0e071c1 *)
Lemma both_on_one_side__1 (x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x1 + x2 + (- 1) * x3))
    (h1 : 0 < (x1 + (- 1) * x2 + x3)) :
  0 < 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x1 + (- 1) * x2 + x3)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, false) (x1 + (- 1) * x2 + x3)) by (exact (together _ _ _ s1 s2)).
assert (s4 : has (false, false, true) 0) by (apply (same _ ((1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1) + (1 * (x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma both_on_one_side__2 (x0 x3 : R)
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

Lemma both_on_one_side__3 (x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : 0 <= ((- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma both_on_one_side__4 (x1 x2 x3 : R)
    (h0 : (x1 + (- 1) * x2 + x3) = 0) :
  ((- 1) * x1 + x2 + (- 1) * x3) = 0.
Proof.
assert (s0 : has (false, true, false) (x1 + (- 1) * x2 + x3)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma both_on_one_side__5 (x1 x2 x3 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2)) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)) + (x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma both_on_one_side__6 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : 0 <= ((- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h2).
assert (s3 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma both_on_one_side__7 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x2 + (- 1) * x3)) :
  0 < (x0 + (- 1) * x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma both_on_one_side__8 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma both_on_one_side__9 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0)
    (h1 : 0 < (x1))
    (h2 : (x1 + (- 1) * x2 + x3) = 0) :
  ((- 2) * exp ((x0) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (exp ((- (x0)) + (x3 / 2) + (x3 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x3)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s8 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s11 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s12 : has (false, true, false) (x1 + (- 1) * x2 + x3)) by (apply from_eq; exact h2).
assert (s13 : has (false, true, false) ((1 / 2) * x1 + ((- 1) / 2) * x2 + (1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, false) ((- 1) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2)))) by (apply (same _ (exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + ((- 1) / 2) * x2 + (1 / 2) * x3)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s16 : has (false, true, false) (exp ((x1 / 2) + (x3 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (- (x2 / 2)) + (x3 / 2))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s18 : has (false, true, false) ((- 2) * exp ((x0) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (- (x3 / 2))) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x2 / 2) + (x2 / 2) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 2) * exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x2 / 2) + (x3 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x1 / 2) + (x1 / 2) + (x3 / 2) + (x3 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + exp ((x3 / 2) + (x3 / 2))) ^ 1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((x1 / 2) + (x3 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * (exp ((- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s9)) (of_power _ _ 0 s11)) (of_power _ _ 1 s16)) (of_power _ _ 0 s17))]).
exact (to_eq _ s18).
Qed.

Lemma both_on_one_side__10 (x1 x2 x3 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + (- 1) * x2 + x3) < 0) :
  0 < (x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2 + x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma both_on_one_side__11 (x1 x2 x3 : R)
    (h0 : (x1 + (- 1) * x2 + x3) < 0) :
  0 < ((- 1) * x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (true, false, false) (x1 + (- 1) * x2 + x3)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma both_on_one_side__12 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (x1 + (- 1) * x2 + x3) < 0) :
  0 < (x0 + x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2 + x3)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma both_on_one_side__13 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2 + x3) < 0) :
  0 < (x0 + (- 1) * x1 + x2 + (- 1) * x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2 + x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma both_on_one_side__14 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + x2 + (- 1) * x3) <= 0) :
  (x1 + x2 + (- 1) * x3) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma both_on_one_side__15 (x0 x1 x2 x3 : R)
    (h0 : (x0 + x1 + x2 + (- 1) * x3) <= 0) :
  (x0 + x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x0 + x1 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

(* continuous_slope: 2caf223f1d8a4a8e *)
Lemma continuous_slope__1 (x0 : R)
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

(* the_ends: 8b1f2ba9bc631d0b *)
Lemma the_ends__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + (- 1) * x1 + (- 1) * x2))
    (h1 : 0 < (x1 + x2)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0)) by (apply (same _ ((1 * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1) + (1 * (x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s5 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__2 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + (- 1) * x1 + (- 1) * x2)) :
  ((- 1) * x0 + x1 + x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma the_ends__3 (x1 x2 : R)
    (h0 : 0 < (x1 + (- 1) * x2)) :
  ((- 1) * x1 + x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x1 + (- 1) * x2)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma the_ends__4 (x1 x2 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma the_ends__5 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : 0 < (x0 + (- 1) * x1 + (- 1) * x2))
    (h2 : (x1 + (- 1) * x2) = 0) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s3 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma the_ends__6 (x1 x2 : R)
    (h0 : (x1 + (- 1) * x2) = 0) :
  ((- 1) * x1 + x2) = 0.
Proof.
assert (s0 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma the_ends__7 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : 0 < (x0 + (- 1) * x1 + (- 1) * x2))
    (h2 : (x1 + (- 1) * x2) < 0) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma the_ends__8 (x1 x2 : R)
    (h0 : (x1 + (- 1) * x2) < 0) :
  0 < ((- 1) * x1 + x2).
Proof.
assert (s0 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma the_ends__9 (x0 : R)
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

Lemma the_ends__10 (x0 x1 x2 : R)
    (h0 : (x0 + (- 1) * x1 + (- 1) * x2) = 0) :
  ((- 1) * x0 + x1 + x2) = 0.
Proof.
assert (s0 : has (false, true, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma the_ends__11 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1 + (- 1) * x2) = 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__12 (x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + (- 1) * x2) = 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + x2)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__13 (x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + (- 1) * x2) < 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + x2)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__14 (x0 x1 x2 : R)
    (h0 : (x0 + (- 1) * x1 + (- 1) * x2) < 0) :
  0 < ((- 1) * x0 + x1 + x2).
Proof.
assert (s0 : has (true, false, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma the_ends__15 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + x1 + (- 1) * x2)) :
  ((- 1) * x0 + (- 1) * x1 + x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma the_ends__16 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1 + (- 1) * x2) < 0)
    (h2 : 0 < (x1 + (- 1) * x2)) :
  0 < ((- 1) * exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + (- 1) * x2)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((((1 / 4) * (x0) ^ 1) + ((1 / 4) * ((- 1) * x0 + x1 + x2) ^ 1)) + ((1 / 4) * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma the_ends__17 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1 + (- 1) * x2) < 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__18 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + (- 1) * x1 + (- 1) * x2) < 0)
    (h2 : 0 < (x1 + (- 1) * x2)) :
  0 < ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x1 + (- 1) * x2)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((((1 / 4) * (x0) ^ 1) + ((1 / 4) * ((- 1) * x0 + x1 + x2) ^ 1)) + ((1 / 4) * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma the_ends__19 (x0 x1 x2 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma the_ends__20 (x0 x1 x2 : R)
    (h0 : (x0 + x1 + (- 1) * x2) = 0) :
  ((- 1) * x0 + (- 1) * x1 + x2) = 0.
Proof.
assert (s0 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma the_ends__21 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (x0 + x1 + (- 1) * x2) = 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s3 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma the_ends__22 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + (- 1) * x2) = 0) :
  0 < ((- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__23 (x0 x1 x2 : R)
    (h0 : (x0 + x1 + (- 1) * x2) < 0) :
  0 < ((- 1) * x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma the_ends__24 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (x0 + x1 + (- 1) * x2) < 0) :
  0 < (x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma the_ends__25 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + (- 1) * x2) < 0) :
  0 < ((- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__26 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma the_ends__27 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : 0 < (x0 + (- 1) * x1 + x2)) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma the_ends__28 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1 + x2)) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma the_ends__29 (x0 x1 x2 : R)
    (h0 : 0 < (x1)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma the_ends__30 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1 + x2))
    (h2 : (x0 + (- 1) * x1 + x2) < 0) :
  0 < ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x0 + (- 1) * x1 + x2)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((((1 / 4) * (x0) ^ 1) + ((1 / 4) * (x1 + x2) ^ 1)) + ((1 / 4) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma the_ends__31 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1 + x2))
    (h2 : (x0 + (- 1) * x1 + x2) < 0) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x0 + (- 1) * x1 + x2)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((1 / 2) * x1)) by (apply (same _ ((((1 / 4) * (x0) ^ 1) + ((1 / 4) * (x1 + x2) ^ 1)) + ((1 / 4) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 4))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x1 / 2)))) by (apply (same _ ((1 * (exp ((x1 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((- (x0 / 2)) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 1 * (1 + exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma the_ends__32 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (x1 + (- 1) * x2) = 0) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s3 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma the_ends__33 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2) = 0) :
  0 < (x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__34 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (x1 + (- 1) * x2) < 0) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (2 * (x1) ^ 1)) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma the_ends__35 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2) < 0) :
  0 < (x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma the_ends__36 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2) = 0)
    (h2 : 0 < (x0 + (- 1) * x1 + x2)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__37 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2) = 0)
    (h2 : (x0 + (- 1) * x1 + x2) = 0) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, false) (x0 + (- 1) * x1 + x2)) by (apply from_eq; exact h2).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__38 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x0 + (- 1) * x1 + x2) = 0) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + (- 1) * x1 + x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ ((2 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma the_ends__39 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + x2) = 0) :
  0 < (x0 + x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma the_ends__40 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2) < 0)
    (h2 : 0 < (x0 + (- 1) * x1 + x2)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply from_gt; exact h2).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__41 (x0 x1 x2 : R)
    (h0 : 0 < (x1))
    (h1 : (x1 + x2) < 0)
    (h2 : (x0 + (- 1) * x1 + x2) = 0) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, false) (x0 + (- 1) * x1 + x2)) by (apply from_eq; exact h2).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (((2 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2) ^ 1)) + (1 * (x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
exact (to_gt _ s5).
Qed.

Lemma the_ends__42 (x0 x1 x2 : R)
    (h0 : (x1 + x2) < 0)
    (h1 : 0 < (x0 + x1 + x2)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (true, false, false) (x1 + x2)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0 + x1 + x2)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) * x1 + (- 1) * x2) ^ 1) + (1 * (x0 + x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
exact (to_gt _ s4).
Qed.
