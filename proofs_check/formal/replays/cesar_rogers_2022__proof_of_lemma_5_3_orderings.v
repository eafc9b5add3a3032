(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* br_dp_above_zero: 3478862ff9040497 *)
Lemma br_dp_above_zero__1 (x0 x2 : R)
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

Lemma br_dp_above_zero__2 (x0 : R)
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

Lemma br_dp_above_zero__3 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) :
  0 <= (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (((x0) + (x2)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma br_dp_above_zero__4 (x0 x1 x2 : R)
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

Lemma br_dp_above_zero__5 (x1 x2 : R)
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

Lemma br_dp_above_zero__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_above_zero__7 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((- (x1 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((- (x1 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma br_dp_above_zero__8 (x0 : R)
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

Lemma br_dp_above_zero__9 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 <= ((- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x2)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 2) * exp ((x0) + (x0) + (x2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x0) + (x2))).
Proof.
assert (s0 : has (true, true, true) (exp ((x1 / 2)) + (- 1) * exp ((x2)))) by (apply anything).
assert (s1 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s2 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x2))))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x2)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 2) * exp ((x0) + (x0) + (x2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x0) + (x2)))) by (apply (same _ (1 * (exp ((x1 / 2)) + (- 1) * exp ((x2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s0)) (of_power _ _ 1 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma br_dp_above_zero__10 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma br_dp_above_zero__11 (x0 x1 x2 : R)
    (h0 : 0 <= (x1))
    (h1 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma br_dp_above_zero__12 (x1 x2 : R)
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

Lemma br_dp_above_zero__13 (x0 x1 : R)
    (h0 : 0 <= (x1))
    (h1 : 0 < (x0)) :
  0 <= (exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma br_dp_above_zero__14 (x0 x1 x2 : R)
    (h0 : (exp ((x0) + (x2)) + (- 1) * exp ((x1))) <= 0) :
  (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma br_dp_above_zero__15 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x1))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_above_zero__16 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x1))) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_above_zero__17 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x1))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ ((3 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 3)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_above_zero__18 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 2) * x0 + x1) <= 0) :
  0 <= ((- 2) * exp ((x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0)) + exp ((x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 2) * x0 + x1)) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (2 * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 2) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1 / 2))))) by (apply (same _ (exp ((x0) + (- (x1 / 2))) - 1)); [ring | apply (rise _ (x0 + ((- 1) / 2) * x1)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 2) * exp ((x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0)) + (- 1) * exp ((x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s8))]).
exact (to_ge _ s9).
Qed.

Lemma br_dp_above_zero__19 (x0 x1 : R)
    (h0 : ((- 2) * x0 + x1) <= 0) :
  0 <= (1 + (- 1) * exp ((- (x0)) + (x1 / 2))).
Proof.
assert (s0 : has (true, true, false) ((- 2) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (2 * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 2) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1 / 2))))) by (apply (same _ (exp ((x0) + (- (x1 / 2))) - 1)); [ring | apply (rise _ (x0 + ((- 1) / 2) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x0)) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x1 / 2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma br_dp_above_zero__20 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1)) :
  (1 + (- 1) * exp ((x0) + (x1 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + (1 / 2) * x1)) by (apply (same _ ((1 * (x0) ^ 1) + ((1 / 2) * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (x0 + (1 / 2) * x1)); [field | exact s2]]).
assert (s4 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma br_dp_above_zero__21 (x1 : R)
    (h0 : 0 <= (x1)) :
  (1 + (- 1) * exp ((x1 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (true, true, false) (1 + (- 1) * exp ((x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma br_dp_above_zero__22 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1)) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (2 * x0 + (1 / 2) * x1)) by (apply (same _ ((2 * (x0) ^ 1) + ((1 / 2) * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (2 * x0 + (1 / 2) * x1)); [field | exact s2]]).
assert (s4 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x0) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

(* br_dp_below_zero: c99732b3f48a2d5e *)
Lemma br_dp_below_zero__1 (x0 x2 : R)
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

Lemma br_dp_below_zero__2 (x0 : R)
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

Lemma br_dp_below_zero__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1) <= 0)
    (h2 : 0 <= (x2)) :
  0 < (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 1) * x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma br_dp_below_zero__4 (x0 x1 x2 : R)
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

Lemma br_dp_below_zero__5 (x1 x2 : R)
    (h0 : (x1) <= 0)
    (h1 : 0 <= (x2)) :
  0 <= (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * ((- 1) * x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma br_dp_below_zero__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x1)) - ((x2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma br_dp_below_zero__7 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (- (x1 / 2))) + exp ((- (x1 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (- (x1 / 2))) + exp ((- (x1 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma br_dp_below_zero__8 (x0 : R)
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

Lemma br_dp_below_zero__9 (x0 x1 : R)
    (h0 : (x1) <= 0)
    (h1 : 0 < (x0)) :
  0 <= (exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((1 / 2) * x1)) by (apply (same _ ((- 1) * (((- 1) / 2) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s6 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s4)) (of_power _ _ 1 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma br_dp_below_zero__10 (x0 x1 x2 : R)
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

Lemma br_dp_below_zero__11 (x0 x1 x2 : R)
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

Lemma br_dp_below_zero__12 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x0) + (x1)) - ((x2)))); [field | apply (fall _ (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (2 * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma br_dp_below_zero__13 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 <= ((- 2) * exp ((x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x2)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, true) (exp ((x0) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply anything).
assert (s4 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 2) * exp ((x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x2)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0) + (x1 / 2)) + (- 1) * exp ((x2))) ^ 2 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma br_dp_below_zero__14 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((3 * (x0) ^ 1) + (1 * ((- 2) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 3)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma br_dp_below_zero__15 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 2) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma br_dp_below_zero__16 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 2) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma br_dp_below_zero__17 (x0 x1 x2 : R)
    (h0 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 2) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 2) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma br_dp_below_zero__18 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (2 * x0 + x1)) :
  0 <= (1 + (- 2) * exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (2 * x0 + x1)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (x0 + (1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, true, true) (1 + (- 2) * exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * ((- 1) + exp ((x0) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s5))]).
exact (to_ge _ s6).
Qed.

Lemma br_dp_below_zero__19 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x1) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0)) + (- (x0)) + (x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (2 * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((2 * (x0) ^ 1) + ((1 / 2) * ((- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (- (x1 / 2))))) by (apply (same _ (exp ((x0) + (x0) + (- (x1 / 2))) - 1)); [ring | apply (rise _ (2 * x0 + ((- 1) / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (x0)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x0)) + (- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x0))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (- (x0)) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x0)) + (- 1) * exp ((x1 / 2))) ^ 1 * (exp ((- (x0)) + (- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma br_dp_below_zero__20 (x1 : R)
    (h0 : (x1) <= 0) :
  0 <= (1 + (- 1) * exp ((x1 / 2))).
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((1 / 2) * x1)) by (apply (same _ ((- 1) * (((- 1) / 2) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, true, true) (1 + (- 1) * exp ((x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma br_dp_below_zero__21 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x1) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0)) + (x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 * (x0) ^ 1) + ((1 / 2) * ((- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1 / 2))))) by (apply (same _ (exp ((x0) + (- (x1 / 2))) - 1)); [ring | apply (rise _ (x0 + ((- 1) / 2) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x1 / 2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma br_dp_below_zero__22 (x0 x1 : R)
    (h0 : 0 <= (2 * x0 + x1)) :
  (1 + (- 1) * exp ((x0) + (x1 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (2 * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (x0 + (1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

(* br_dp_beyond: b8b544fbc0607875 *)
Lemma br_dp_beyond__1 (x0 x2 : R)
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

Lemma br_dp_beyond__2 (x0 : R)
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

Lemma br_dp_beyond__3 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 2) * x0 + x1))
    (h1 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 2) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * ((- 2) * x0 + x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (1 + (- 1) * exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ (1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma br_dp_beyond__4 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 2) * x0 + x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 2) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((2 * (x0) ^ 1) + (1 * ((- 2) * x0 + x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_beyond__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 2) * x0 + x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 2) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 2) * x0 + x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma br_dp_beyond__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 2) * x0 + x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 2) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ (((3 * (x0) ^ 1) + (1 * ((- 2) * x0 + x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 3)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

(* dp_br_in_one_br: 1f1b7ce601f5b361 *)
Lemma dp_br_in_one_br__1 (x0 : R)
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

Lemma dp_br_in_one_br__2 (x0 x1 : R)
    (h0 : 0 < (2 * x0 + (- 1) * x1)) :
  ((- 2) * x0 + x1) < 0.
Proof.
assert (s0 : has (false, false, true) (2 * x0 + (- 1) * x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 2) * x0 + x1)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma dp_br_in_one_br__3 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((- (x1 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((- (x1 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma dp_br_in_one_br__4 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1)) :
  0 < (2 * x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (2 * x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma dp_br_in_one_br__5 (x0 x1 : R)
    (h0 : (2 * x0 + (- 1) * x1) = 0) :
  ((- 2) * x0 + x1) = 0.
Proof.
assert (s0 : has (false, true, false) (2 * x0 + (- 1) * x1)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 2) * x0 + x1)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma dp_br_in_one_br__6 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (2 * x0 + (- 1) * x1) = 0) :
  0 < (2 * x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (2 * x0 + (- 1) * x1)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 2) * x0 + x1)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (2 * x0 + x1)) by (apply (same _ ((4 * (x0) ^ 1) + (1 * ((- 2) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 4)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma dp_br_in_one_br__7 (x0 x1 : R)
    (h0 : (2 * x0 + (- 1) * x1) < 0) :
  0 < ((- 2) * x0 + x1).
Proof.
assert (s0 : has (true, false, false) (2 * x0 + (- 1) * x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 2) * x0 + x1)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma dp_br_in_one_br__8 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (2 * x0 + (- 1) * x1) < 0) :
  0 < (2 * x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (2 * x0 + (- 1) * x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 2) * x0 + x1)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (2 * x0 + x1)) by (apply (same _ ((4 * (x0) ^ 1) + (1 * ((- 2) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 4)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma dp_br_in_one_br__9 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x1) = 0) :
  0 < (2 * x0 + x1).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1)) by (apply from_eq; exact h1).
assert (s2 : has (false, false, true) (2 * x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma dp_br_in_one_br__10 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (- (x1 / 2))) + exp ((- (x1 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (- (x1 / 2))) + exp ((- (x1 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma dp_br_in_one_br__11 (x0 : R)
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

Lemma dp_br_in_one_br__12 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (2 * x0 + x1) = 0) :
  (1 + (- 2) * exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, false) (2 * x0 + x1)) by (apply from_eq; exact h1).
assert (s4 : has (false, true, false) (x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, false) ((- 1) + exp ((x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (x0 + (1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (false, true, false) (1 + (- 2) * exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * ((- 1) + exp ((x0) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s5))]).
exact (to_eq _ s6).
Qed.

Lemma dp_br_in_one_br__13 (x0 x1 : R)
    (h0 : 0 <= (2 * x0 + x1))
    (h1 : (2 * x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, true, true) (2 * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, false, false) (2 * x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, false) (2 * x0 + x1)) by (exact (together _ _ _ s0 s1)).
exact (to_none _ s2).
Qed.

Lemma dp_br_in_one_br__14 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (2 * x0 + x1))
    (h2 : (2 * x0 + x1) < 0) :
  False.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (2 * x0 + x1)) by (apply from_ge; exact h1).
assert (s4 : has (true, false, false) (2 * x0 + x1)) by (apply from_lt; exact h2).
assert (s5 : has (false, false, false) (2 * x0 + x1)) by (exact (together _ _ _ s3 s4)).
assert (s6 : has (false, false, false) (x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (2 * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, false) ((- 1) + exp ((x0) + (x1 / 2)))) by (apply (same _ (exp ((x0) + (x1 / 2)) - 1)); [ring | apply (rise _ (x0 + (1 / 2) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, false) (1 + (- 2) * exp ((x0)) + (- 2) * exp ((x0) + (x1 / 2)) + exp ((x0) + (x0)) + 4 * exp ((x0) + (x0) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * ((- 1) + exp ((x0) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 1 s7))]).
exact (to_none _ s8).
Qed.
