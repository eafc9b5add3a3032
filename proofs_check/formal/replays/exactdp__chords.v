(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* br_weights: 15a632d02518e618 *)
Lemma br_weights__1 (x0 x2 : R)
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

Lemma br_weights__2 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (- (x2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

(* br_window: 101de596ecfef003 *)
Lemma br_window__1 (x1 x2 : R)
    (h0 : 0 <= (x2)) :
  ((- 1) * exp ((x1)) + exp ((x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x1) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (- (x2))))); [ring | apply unit_positive]).
assert (s4 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * ((- 1) + exp ((x2))) ^ 1 * (exp ((x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma br_window__2 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((x1) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma br_window__3 (x1 x2 : R)
    (h0 : ((- 1) * exp ((x1)) + exp ((x1) + (- (x2)))) <= 0) :
  0 <= (x2).
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (- (x2))))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (((x1)) - ((x1) + (- (x2))))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x1) + (- (x2)))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.

Lemma br_window__4 (x0 x1 x2 : R)
    (h0 : ((- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1))) <= 0) :
  ((- 1) * x0 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x0) + (x1) + (- (x2))) + exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x0) + (x1) + (- (x2))) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x1) + (- (x2))) + (- 1) * exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma br_window__5 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0) :
  (exp ((- (x0)) + (x1)) + (- 1) * exp ((x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0)) + (x1) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x1) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x0)) + (x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma br_window__6 (x0 x1 x2 : R)
    (h0 : (exp ((- (x0)) + (x1)) + (- 1) * exp ((x1) + (- (x2)))) <= 0) :
  ((- 1) * x0 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x1) + (- (x2))))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((- (x0)) + (x1)) + (- 1) * exp ((x1) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x1) + (- (x2))) - ((- (x0)) + (x1)))); [field | apply (fall _ ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1) + (- (x2)))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

(* dp_weights: 53050d3510e0f009 *)
Lemma dp_weights__1 (x0 : R)
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

Lemma dp_weights__2 (x0 : R) :
  0 < (1 + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma dp_weights__3 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (x1)) + exp ((x0) + (x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0)) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1)) + exp ((x0) + (x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.
