(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* gap_is_a_square: ec087ca3dfa8b519 *)
Lemma gap_is_a_square__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1 / 2)) + (- (x2 / 2))) + (- 1) * exp ((- (x1 / 2)) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1 / 2)) + (- (x2 / 2))) + (- 1) * exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma gap_is_a_square__2 (x0 x1 : R)
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

Lemma gap_is_a_square__3 (x0 x2 : R)
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

Lemma gap_is_a_square__4 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + exp ((- (x0)) + (- (x0))) + (- 2) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((- (x0)) + (- (x0))) + (- 2) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 2 * (exp ((- (x0)) + (- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

(* two_mechanisms: 39f7b99cbf25190e *)
Lemma two_mechanisms__1 (x0 x2 : R)
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

Lemma two_mechanisms__2 (x0 x3 : R)
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

Lemma two_mechanisms__3 (x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) :
  0 <= (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ (1 * ((- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x1)) + (x2) + (x3)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3))))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma two_mechanisms__4 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x0) + (x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma two_mechanisms__5 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x0) + (x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma two_mechanisms__6 (x0 x2 x3 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x2 / 2)) + (- (x3 / 2))) + (- 1) * exp ((- (x2 / 2)) + (- (x3 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x2 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x2 / 2)) + (- (x3 / 2))) + (- 1) * exp ((- (x2 / 2)) + (- (x3 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x2 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma two_mechanisms__7 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * exp ((x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) :
  (exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x1) + (- (x2 / 2)) + (- (x3 / 2))) + exp ((x0) + (x1) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x3 / 2) + (x3 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ (((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ (1 * ((- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (exp ((- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, true) (exp ((x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply anything).
assert (s7 : has (false, false, true) (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x1) + (- (x2 / 2)) + (- (x3 / 2))) + exp ((x0) + (x1) + (- (x3 / 2)) + (- (x3 / 2))) + 2 * exp ((x0) + (x2 / 2) + (x3 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x3 / 2) + (x3 / 2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 1 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma two_mechanisms__8 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) <= 0) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x1)) + (x2) + (x3)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3))))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma two_mechanisms__9 (x0 x1 x2 x3 : R)
    (h0 : (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma two_mechanisms__10 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x0) + (x0) + (x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (1 * (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma two_mechanisms__11 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) :
  ((- 1) * exp ((x0) + (x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x1) + (- (x2 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x0) + (x0) + (x1) + (- (x3 / 2)) + (- (x3 / 2))) + (- 2) * exp ((x2 / 2) + (x3 / 2)) + exp ((x2 / 2) + (x2 / 2)) + exp ((x3 / 2) + (x3 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x0) + (x0) + (x1)) - ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))); [field | apply (fall _ (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (1 * (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 2) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ ((- 1) * (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (- (x0)) + (- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x0)) + (- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)) - 1)); [ring | apply (rise _ ((- 2) * x0 + (- 1) * x1 + x2 + x3)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0) + (x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x0) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x0)) + (- (x1)) + (x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x0) + (x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, true) (exp ((x2 / 2)) + (- 1) * exp ((x3 / 2)))) by (apply anything).
assert (s8 : has (false, false, true) (exp ((- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((x0) + (x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x1) + (- (x2 / 2)) + (- (x3 / 2))) + (- 1) * exp ((x0) + (x0) + (x1) + (- (x3 / 2)) + (- (x3 / 2))) + (- 2) * exp ((x2 / 2) + (x3 / 2)) + exp ((x2 / 2) + (x2 / 2)) + exp ((x3 / 2) + (x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2 / 2) + (x2 / 2) + (x3 / 2) + (x3 / 2))) ^ 1 * (exp ((x2 / 2)) + (- 1) * exp ((x3 / 2))) ^ 2 * (exp ((- (x2 / 2)) + (- (x2 / 2)) + (- (x3 / 2)) + (- (x3 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 1 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma two_mechanisms__12 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) <= 0) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x1 + x2 + x3)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 2) * x0 + (- 1) * x1 + x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x1)) + (x2) + (x3)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3))))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma two_mechanisms__13 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) <= 0) :
  0 < (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 2) * x0 + (- 1) * x1 + x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma two_mechanisms__14 (x0 x1 x2 x3 : R)
    (h0 : (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (((x2) + (x3)) - ((x0) + (x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x2) + (x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 2) * x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ (1 * ((- 2) * x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 2) * x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma two_mechanisms__15 (x1 x2 x3 : R)
    (h0 : ((- 1) * exp ((x1)) + exp ((x2) + (x3))) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (1 * (x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x1 + x2 + x3)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x1)) + (x2) + (x3)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (1 + (- 1) * exp ((x1) + (- (x2)) + (- (x3))))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma two_mechanisms__16 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * exp ((x1)) + exp ((x2) + (x3))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma two_mechanisms__17 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * exp ((x1)) + exp ((x2) + (x3))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x2) + (x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (2 * x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x0) + (x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1 * (exp ((- (x2)) + (- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.
