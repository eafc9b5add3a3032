(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* both_ends: df731e9e55da1963 *)
Lemma both_ends__1 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma both_ends__2 (x0 : R)
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

(* nothing_to_decide: f61e24df787ab7a4 *)
Lemma nothing_to_decide__1 (x0 x2 : R)
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

Lemma nothing_to_decide__2 (x0 x3 : R)
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

(* range_of_a: fada6aa610e0a0b4 *)
Lemma range_of_a__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + (- 1) * x1 + x2)) :
  0 < (exp ((x0) + (x2)) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma range_of_a__2 (x0 x1 x2 : R)
    (h0 : ((- 1) * x1 + x2) <= 0) :
  ((- 1) * exp ((x0) + (x1)) + exp ((x0) + (x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x0) + (x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

(* with_a: 6f5e6a85f964e93e *)
Lemma with_a__1 (x1 x2 x3 x4 : R)
    (h0 : 0 < (x3))
    (h1 : 0 < (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))) :
  ((- 1) * x1 + 2 * x2 + (- 1) * x4) < 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s2 : has (true, false, false) ((- 1) * x3 * exp ((- (x2))))) by (apply (same _ ((- 1) * (x3) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))) by (apply from_gt; exact h1).
assert (s4 : has (true, false, false) ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2)))) by (apply (divided (false, false, true) (true, false, false) _ ((- 1) * x3 * exp ((- (x2)))) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))); [identity | exact (not_zero _ _ _ s2) | exact s3 | exact s2]).
assert (s5 : has (false, false, true) (exp ((x1) + (x4)) + (- 1) * exp ((x2) + (x2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (x1 + (- 2) * x2 + x4)) by (apply (same _ (((x1) + (x4)) - ((x2) + (x2)))); [field | apply (fall _ (exp ((x1) + (x4)) + (- 1) * exp ((x2) + (x2))) 1); [lra | field | exact s5]]).
assert (s7 : has (false, false, true) (x1 + (- 2) * x2 + x4)) by (apply (same _ (1 * (x1 + (- 2) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, false, false) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ ((- 1) * (x1 + (- 2) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_lt _ s8).
Qed.

Lemma with_a__2 (x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 + 2 * x2 + (- 1) * x4) < 0)
    (h1 : 0 < (x3)) :
  0 < (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2))).
Proof.
assert (s0 : has (true, false, false) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x1 + (- 2) * x2 + x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + 2 * x2 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x1 + (- 2) * x2 + x4)) by (apply (same _ (1 * (x1 + (- 2) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ ((- 1) * (x1 + (- 2) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((- (x1)) + (x2) + (x2) + (- (x4))))) by (apply (same _ (exp ((- (x1)) + (x2) + (x2) + (- (x4))) - 1)); [ring | apply (rise _ ((- 1) * x1 + 2 * x2 + (- 1) * x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (x4)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x2) + (- (x4)))) ^ 1 * (exp ((x1) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (x3)) by (apply from_gt; exact h1).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2))) ^ 1 * (x3) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma with_a__3 (x1 x2 x3 x4 : R)
    (h0 : 0 < (x3))
    (h1 : (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2))) < 0) :
  0 < ((- 1) * x1 + 2 * x2 + (- 1) * x4).
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s2 : has (true, false, false) ((- 1) * x3 * exp ((- (x2))))) by (apply (same _ ((- 1) * (x3) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))) by (apply from_lt; exact h1).
assert (s4 : has (false, false, true) ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2)))) by (apply (divided (true, false, false) (true, false, false) _ ((- 1) * x3 * exp ((- (x2)))) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))); [identity | exact (not_zero _ _ _ s2) | exact s3 | exact s2]).
assert (s5 : has (false, false, true) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ (((x2) + (x2)) - ((x1) + (x4)))); [field | apply (fall _ ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ (1 * ((- 1) * x1 + 2 * x2 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, false, false) (x1 + (- 2) * x2 + x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + 2 * x2 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ ((- 1) * (x1 + (- 2) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma with_a__4 (x1 x2 x3 x4 : R)
    (h0 : 0 < ((- 1) * x1 + 2 * x2 + (- 1) * x4))
    (h1 : 0 < (x3)) :
  (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2))) < 0.
Proof.
assert (s0 : has (false, false, true) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + 2 * x2 + (- 1) * x4)) by (apply (same _ (1 * ((- 1) * x1 + 2 * x2 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((- (x1)) + (x2) + (x2) + (- (x4))))) by (apply (same _ (exp ((- (x1)) + (x2) + (x2) + (- (x4))) - 1)); [ring | apply (rise _ ((- 1) * x1 + 2 * x2 + (- 1) * x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (x4)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x2) + (- (x4)))) ^ 1 * (exp ((x1) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x3)) by (apply from_gt; exact h1).
assert (s6 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) (x3 * exp ((x1) + (- (x2)) + (x4)) + (- 1) * x3 * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1) + (x4)) + exp ((x2) + (x2))) ^ 1 * (x3) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.
