(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* one_br_above: 782c1a7712f67d68 *)
Lemma one_br_above__1 (x0 x2 : R)
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

Lemma one_br_above__2 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x1) + (- (x2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma one_br_above__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

(* one_br_below: 4c64f9e0640bae3b *)
Lemma one_br_below__1 (x0 x2 : R)
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

Lemma one_br_below__2 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1) <= 0)
    (h2 : 0 <= (x2)) :
  0 < (1 + (- 1) * exp ((x1) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (1 + (- 1) * exp ((x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma one_br_below__3 (x0 x1 x2 : R)
    (h0 : (x0 + x1) <= 0)
    (h1 : 0 <= (x2)) :
  0 <= (1 + (- 1) * exp ((x0) + (x1) + (- (x2)))).
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * ((- 1) * x0 + (- 1) * x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

(* one_br_between: 3f4fba6ca6cb0001 *)
Lemma one_br_between__1 (x0 : R)
    (h0 : 0 < (x0)) :
  ((- 1) * x0) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma one_br_between__2 (x0 x2 : R)
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

Lemma one_br_between__3 (x1 x2 : R)
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

Lemma one_br_between__4 (x0 x1 x2 : R)
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

Lemma one_br_between__5 (x1 x2 : R)
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

Lemma one_br_between__6 (x0 x1 x2 : R)
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

Lemma one_br_between__7 (x0 x1 x2 : R)
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

Lemma one_br_between__8 (x0 x1 x2 : R)
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

Lemma one_br_between__9 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1)) :
  0 <= ((1 / 2) * x0 + (1 / 2) * x1).
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1)) by (apply (same _ (1 * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma one_br_between__10 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  (((- 1) / 2) * x0 + (1 / 2) * x1) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (((- 1) / 2) * x0 + (1 / 2) * x1)) by (apply (same _ (((- 1) / 2) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma one_br_between__11 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  0 <= (1 + (- 1) * exp ((- (x0 / 2)) + (x1 / 2))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x0 / 2)) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_br_between__12 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) :
  (1 + (- 1) * exp ((x0 / 2) + (x1 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1 / 2) + (x1 / 2)) - ((x2)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((((1 / 2) * (x0) ^ 1) + ((1 / 2) * (x2) ^ 1)) + ((1 / 2) * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s4]]).
assert (s6 : has (true, false, false) (1 + (- 1) * exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.

Lemma one_br_between__13 (x0 x1 : R)
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

Lemma one_br_between__14 (x0 x1 : R)
    (h0 : (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2))) <= 0)
    (h1 : 0 < (x0))
    (h2 : ((- 1) * x0 + x1) <= 0) :
  ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (true, true, false) (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h2).
assert (s8 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1)); [field | exact s9]]).
assert (s11 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s12 : has (false, true, true) (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6)) (of_power _ _ 1 s12))]).
assert (s14 : has (false, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x1 / 2) + (x1 / 2)))) by (exact (together _ _ _ s1 s13)).
exact (to_eq _ s14).
Qed.

Lemma one_br_between__15 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1)) :
  (1 + (- 1) * exp ((x0 / 2) + (x1 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s1]]).
assert (s3 : has (true, true, false) (1 + (- 1) * exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma one_br_between__16 (x0 x1 x2 : R)
    (h0 : (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x2))) <= 0)
    (h1 : 0 < (x0)) :
  ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2))) = 0.
Proof.
assert (s0 : has (true, true, false) (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2)))) by (apply (same _ ((- 1) * (2 * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (true, true, true) (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply anything).
assert (s8 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) ^ 2 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6)) (of_power _ _ 1 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2))) + exp ((x2)))) by (exact (together _ _ _ s1 s9)).
exact (to_eq _ s10).
Qed.

Lemma one_br_between__17 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x0 + x2) <= 0)
    (h2 : (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0 / 2)) + (x1 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) ((1 / 2) * x0 + ((- 1) / 2) * x1)) by (apply (same _ ((((1 / 2) * (x0) ^ 1) + ((1 / 2) * (x0 + (- 1) * x2) ^ 1)) + ((1 / 2) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (- (x1 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x1 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x1 / 2)))) ^ 1 * (exp ((x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s11 : has (false, false, true) (1 + (- 1) * exp ((- (x0 / 2)) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2)) + (- 1) * exp ((x1 / 2))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_gt _ s11).
Qed.

Lemma one_br_between__18 (x0 x1 : R)
    (h0 : ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))) <= 0)
    (h1 : 0 < (x0))
    (h2 : 0 <= (x0 + x1)) :
  (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + 2 * exp ((x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h2).
assert (s8 : has (false, true, true) ((1 / 2) * x0 + (1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1)); [field | exact s8]]).
assert (s10 : has (true, true, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2) + (x1 / 2))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6)) (of_power _ _ 1 s9))]).
assert (s11 : has (false, true, false) (1 + (- 2) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))) by (exact (together _ _ _ s1 s10)).
exact (to_eq _ s11).
Qed.

(* x_is_the_objective: f43c3cb29587b480 *)
Lemma x_is_the_objective__1 (x0 : R)
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

Lemma x_is_the_objective__2 (x0 x2 : R)
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

Lemma x_is_the_objective__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x0 + x1) <= 0)
    (h2 : 0 <= (x2)) :
  ((- 2) * x0 + x1 + (- 1) * x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, false, true) (2 * x0 + (- 1) * x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) ((- 2) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (2 * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma x_is_the_objective__4 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < (exp ((x0) + (- (x1 / 2)) + (x2 / 2)) + (- 1) * exp ((- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x0) + (- (x1 / 2)) + (x2 / 2)) + (- 1) * exp ((- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma x_is_the_objective__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1 + (- 1) * x2)) :
  0 < (x0 + x1 + (- 1) * x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 + (- 1) * x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma x_is_the_objective__6 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) <= 0)
    (h1 : 0 <= (x2)) :
  ((- 1) * x0 + x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma x_is_the_objective__7 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma x_is_the_objective__8 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x1 + x2) <= 0) :
  0 < (x0 + x1 + (- 1) * x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma x_is_the_objective__9 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2) = 0) :
  ((- 1) * x0 + x1 + (- 1) * x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma x_is_the_objective__10 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma x_is_the_objective__11 (x0 : R)
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

Lemma x_is_the_objective__12 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) <= 0)
    (h1 : ((- 1) * x1 + x2) <= 0)
    (h2 : (x1 + (- 1) * x2) = 0)
    (h3 : 0 < (x0)) :
  ((- 2) * exp ((x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0)) + 2 * exp ((x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x0)) + (- 4) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0) + (x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0) + (x0)) + 2 * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 1) * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((- (x0)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s10 : has (false, true, false) ((1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, false) ((- 1) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, false) (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (x0)) by (apply from_gt; exact h3).
assert (s15 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14))]).
assert (s16 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s15]]).
assert (s17 : has (false, false, true) (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s18 : has (false, true, false) ((- 2) * exp ((x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0)) + 2 * exp ((x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x0)) + (- 4) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0) + (x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0) + (x0)) + 2 * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 1) * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 1 s13)) (of_power _ _ 1 s16)) (of_power _ _ 0 s17))]).
exact (to_eq _ s18).
Qed.

Lemma x_is_the_objective__13 (x1 x2 : R)
    (h0 : ((- 1) * x1 + x2) <= 0)
    (h1 : (x1 + (- 1) * x2) < 0) :
  False.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s3 : has (false, false, false) (x1 + (- 1) * x2)) by (exact (together _ _ _ s1 s2)).
exact (to_none _ s3).
Qed.

Lemma x_is_the_objective__14 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * x1 + x2) <= 0)
    (h2 : (x1 + (- 1) * x2) < 0) :
  0 < (x0 + x1 + (- 1) * x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s4 : has (false, false, false) (x1 + (- 1) * x2)) by (exact (together _ _ _ s2 s3)).
assert (s5 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
exact (to_gt _ s5).
Qed.

Lemma x_is_the_objective__15 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) <= 0)
    (h1 : ((- 1) * x1 + x2) <= 0)
    (h2 : (x1 + (- 1) * x2) < 0)
    (h3 : 0 < (x0)) :
  False.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s5 : has (false, false, false) (x1 + (- 1) * x2)) by (exact (together _ _ _ s3 s4)).
assert (s6 : has (false, false, true) (x0 + (- 1) * x2)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (true, false, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, false, false) ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((- (x0)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x2)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, false) ((1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s12 : has (false, false, false) ((- 1) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s14 : has (false, false, false) (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (x0)) by (apply from_gt; exact h3).
assert (s16 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s16]]).
assert (s18 : has (false, false, true) (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s19 : has (false, false, false) ((- 2) * exp ((x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0)) + 2 * exp ((x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x0)) + (- 4) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0) + (x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0) + (x0)) + 2 * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 1) * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 1 s14)) (of_power _ _ 1 s17)) (of_power _ _ 0 s18))]).
exact (to_none _ s19).
Qed.

(* y_and_z_are_nonnegative: aaf96083a1439906 *)
Lemma y_and_z_are_nonnegative__1 (x0 : R)
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

Lemma y_and_z_are_nonnegative__2 (x0 x2 : R)
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

Lemma y_and_z_are_nonnegative__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma y_and_z_are_nonnegative__4 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma y_and_z_are_nonnegative__5 (x0 : R)
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

Lemma y_and_z_are_nonnegative__6 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : 0 <= ((- 1) * x1 + x2))
    (h2 : 0 < (x0)) :
  0 <= (2 * exp ((x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 4) * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x0)) + 4 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 1) * exp ((x0) + (x0) + (x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2)))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((- (x0)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s8 : has (false, true, true) (((- 1) / 2) * x1 + (1 / 2) * x2)) by (apply (same _ ((1 / 2) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((- 1) * (((- 1) / 2) * x1 + (1 / 2) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) ((- 1) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s9]]).
assert (s11 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s14 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s14]]).
assert (s16 : has (false, false, true) (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s17 : has (false, true, true) (2 * exp ((x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + (- 4) * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x0)) + 4 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 1) * exp ((x0) + (x0) + (x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x0) + (x0)) + (- 2) * exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (- (x2 / 2))) + exp ((x0) + (x0) + (x0) + (x0) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ ((- 1) * ((- 1) * exp ((x0)) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * ((- 1) + exp ((x0))) ^ 2 * (exp ((x0) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 1 s12)) (of_power _ _ 1 s15)) (of_power _ _ 0 s16))]).
exact (to_ge _ s17).
Qed.

Lemma y_and_z_are_nonnegative__7 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma y_and_z_are_nonnegative__8 (x0 x1 : R)
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

Lemma y_and_z_are_nonnegative__9 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : 0 <= (x1))
    (h2 : 0 <= ((- 1) * x1 + x2))
    (h3 : 0 < (x0)) :
  0 <= ((- 2) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 6 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 6) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2)))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x0 / 2) + (x0 / 2)) - ((x2 / 2) + (x2 / 2)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x2)); [field | exact s6]]).
assert (s8 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s12 : has (false, true, true) ((- 1) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ (x1)); [field | exact s11]]).
assert (s13 : has (false, true, true) (x1)) by (apply (same _ (((x1 / 2) + (x1 / 2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x1 / 2) + (x1 / 2))) 1); [lra | rewrite ?exp_0; field | exact s12]]).
assert (s14 : has (false, true, true) ((1 / 2) * x1)) by (apply (same _ ((1 / 2) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s13))]).
assert (s15 : has (false, true, true) ((- 1) + exp ((x1 / 2)))) by (apply (same _ (exp ((x1 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x1)); [field | exact s14]]).
assert (s16 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h2).
assert (s17 : has (false, true, true) ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2)); [field | exact s16]]).
assert (s18 : has (false, false, true) (exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x1 / 2)))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
assert (s20 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x1 / 2) + (x1 / 2)))); [field | apply (fall _ ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s19]]).
assert (s21 : has (false, true, true) (((- 1) / 2) * x1 + (1 / 2) * x2)) by (apply (same _ ((1 / 2) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s20))]).
assert (s22 : has (false, true, true) ((- 1) + exp ((- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (exp ((- (x1 / 2)) + (x2 / 2)) - 1)); [ring | apply (rise _ (((- 1) / 2) * x1 + (1 / 2) * x2)); [field | exact s21]]).
assert (s23 : has (true, true, false) ((- 2) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + exp ((x1 / 2)))) by (apply (same _ ((((((((((((((- 2) * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 2 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1) + ((- 2) * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 2)) + ((- 4) * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 4) * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 1)) + ((- 2) * ((- 1) + exp ((x1 / 2))) ^ 2 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 2) * ((- 1) + exp ((x1 / 2))) ^ 2)) + ((- 3) * ((- 1) + exp ((x1 / 2))) ^ 1 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 2 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 2) * ((- 1) + exp ((x1 / 2))) ^ 1 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 2)) + ((- 6) * ((- 1) + exp ((x1 / 2))) ^ 1 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 4) * ((- 1) + exp ((x1 / 2))) ^ 1 * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 1)) + ((- 2) * ((- 1) + exp ((x1 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 1) * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 2 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1)) + ((- 2) * ((- 1) + exp ((- (x1 / 2)) + (x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 1 s15)) (of_power _ _ 1 s22)) (of_power _ _ 0 s7)) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 1 s15)) (of_power _ _ 1 s22))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 4) < 0)) (of_power _ _ 1 s15)) (of_power _ _ 0 s22)) (of_power _ _ 0 s7))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 4) < 0)) (of_power _ _ 1 s15)) (of_power _ _ 0 s22))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 1 s15)) (of_power _ _ 0 s7))) (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 1 s15))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 3) < 0)) (of_power _ _ 0 s15)) (of_power _ _ 1 s22)) (of_power _ _ 0 s7))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s15)) (of_power _ _ 1 s22))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 6) < 0)) (of_power _ _ 0 s15)) (of_power _ _ 0 s22)) (of_power _ _ 0 s7))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 4) < 0)) (of_power _ _ 0 s15)) (of_power _ _ 0 s22))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s15)) (of_power _ _ 0 s7))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s22)) (of_power _ _ 0 s7))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 2) < 0)) (of_power _ _ 0 s22)) (of_power _ _ 0 s7)))]).
assert (s24 : has (false, false, true) (exp ((x1 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s25 : has (true, true, false) ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x1 / 2) + (x2 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 2) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + exp ((x1 / 2))) ^ 1 * (exp ((x1 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s23)) (of_power _ _ 0 s24))]).
assert (s26 : has (false, true, true) (2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * ((- 2) * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x1 / 2) + (x2 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s25))]).
assert (s27 : has (false, false, true) (x0)) by (apply from_gt; exact h3).
assert (s28 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s27))]).
assert (s29 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s28]]).
assert (s30 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s31 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s30)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s32 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s33 : has (false, true, true) ((- 2) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 6 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 6) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (1 * (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2))) ^ 1 * (2 * exp ((x0 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x1 / 2) + (x2 / 2)) + (- 1) * exp ((x1 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2))) ^ 2 * (1 + exp ((x0 / 2))) ^ 2 * (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s26)) (of_power _ _ 1 s29)) (of_power _ _ 1 s31)) (of_power _ _ 0 s32))]).
exact (to_ge _ s33).
Qed.

(* y_is_the_objective: 857a0395a92c10aa *)
Lemma y_is_the_objective__1 (x0 : R)
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

Lemma y_is_the_objective__2 (x0 x2 : R)
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

Lemma y_is_the_objective__3 (x1 x2 : R)
    (h0 : 0 <= ((- 1) * x1 + x2)) :
  (x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma y_is_the_objective__4 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x2)) :
  ((- 1) * x0 + x1 + (- 1) * x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma y_is_the_objective__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((x0 / 2) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma y_is_the_objective__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + (- 1) * x2) = 0) :
  (x1 + (- 1) * x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma y_is_the_objective__7 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma y_is_the_objective__8 (x0 : R)
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

Lemma y_is_the_objective__9 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : (x0 + x1 + (- 1) * x2) = 0) :
  (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) = 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s3 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((1 / 2) * x2)) by (apply (same _ ((((1 / 2) * (x0) ^ 1) + ((1 / 2) * (x1) ^ 1)) + ((1 / 2) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x2 / 2)))) by (apply (same _ (exp ((x2 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x2 / 2)))) by (apply (same _ ((1 * (exp ((x2 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s9 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s11 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s12 : has (false, true, false) ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s13 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s12]]).
assert (s14 : has (false, true, false) (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13)) (of_power _ _ 0 s6))]).
assert (s15 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s16 : has (false, true, false) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ ((- 1) * ((- 1) + exp ((x2 / 2))) ^ 1 * (1 + exp ((x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2))) ^ 2 * (1 + exp ((x0 / 2))) ^ 2 * (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 1 s9)) (of_power _ _ 1 s11)) (of_power _ _ 1 s14)) (of_power _ _ 0 s15))]).
exact (to_eq _ s16).
Qed.

Lemma y_is_the_objective__10 (x0 x1 x2 : R)
    (h0 : 0 <= (x1))
    (h1 : ((- 1) * x0 + x2) <= 0)
    (h2 : (x0 + x1 + (- 1) * x2) < 0) :
  0 < 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s4 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) 0) by (apply (same _ (((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
exact (to_gt _ s5).
Qed.

(* z_is_the_objective: 4b63e004c9dd1c5d *)
Lemma z_is_the_objective__1 (x0 : R)
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

Lemma z_is_the_objective__2 (x0 x2 : R)
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

Lemma z_is_the_objective__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  0 < (2 * x0 + x1 + (- 1) * x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (2 * x0 + x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma z_is_the_objective__4 (x1 x2 : R)
    (h0 : 0 <= ((- 1) * x1 + x2)) :
  (x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma z_is_the_objective__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma z_is_the_objective__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : ((- 1) * x0 + x2) <= 0) :
  0 < (3 * x0 + x1 + (- 1) * x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (3 * x0 + x1 + (- 1) * x2)) by (apply (same _ (((2 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma z_is_the_objective__7 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1 + (- 1) * x2) = 0) :
  (x1 + (- 1) * x2) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h1).
assert (s2 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma z_is_the_objective__8 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (- (x0 / 2)) + (- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x0 / 2)) + (- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x0 / 2)) + (- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (- (x0 / 2)) + (- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)) + exp ((- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x0 / 2)) + (- (x0 / 2)) + (- (x1 / 2)) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma z_is_the_objective__9 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma z_is_the_objective__10 (x0 : R)
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

Lemma z_is_the_objective__11 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x1))
    (h2 : (x0 + x1 + (- 1) * x2) = 0) :
  ((- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) = 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, false) (x0 + x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s3 : has (false, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((1 / 2) * x2)) by (apply (same _ ((((1 / 2) * (x0) ^ 1) + ((1 / 2) * (x1) ^ 1)) + ((1 / 2) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x2 / 2)))) by (apply (same _ (exp ((x2 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (1 + exp ((x2 / 2)))) by (apply (same _ ((1 * (exp ((x2 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s8 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s9 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s11 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s12 : has (false, true, false) ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
assert (s13 : has (false, true, false) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s12]]).
assert (s14 : has (false, true, false) (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13)) (of_power _ _ 0 s6))]).
assert (s15 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s16 : has (false, true, false) ((- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 4) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + 4 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2)) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (- (x2 / 2))) + (- 2) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2))) ^ 1 * (1 + exp ((x2 / 2))) ^ 1 * ((- 1) + exp ((x0 / 2))) ^ 2 * (1 + exp ((x0 / 2))) ^ 2 * (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * (exp ((x0 / 2) + (x0 / 2) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 1 s9)) (of_power _ _ 1 s11)) (of_power _ _ 1 s14)) (of_power _ _ 0 s15))]).
exact (to_eq _ s16).
Qed.

Lemma z_is_the_objective__12 (x0 x1 x2 : R)
    (h0 : 0 <= (x1))
    (h1 : ((- 1) * x0 + x2) <= 0)
    (h2 : (x0 + x1 + (- 1) * x2) < 0) :
  0 < 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x0 + x1 + (- 1) * x2)) by (apply from_lt; exact h2).
assert (s4 : has (false, false, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) 0) by (apply (same _ (((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
exact (to_gt _ s5).
Qed.

(* z_nothing_before_eps_g: 95d5bdf946e48842 *)
Lemma z_nothing_before_eps_g__1 (x1 x2 : R)
    (h0 : 0 <= ((- 1) * x1 + x2))
    (h1 : 0 < (x1 + (- 1) * x2)) :
  0 < 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x1 + (- 1) * x2)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, false) (x1 + (- 1) * x2)) by (exact (together _ _ _ s1 s2)).
assert (s4 : has (false, false, true) 0) by (apply (same _ ((1 * ((- 1) * x1 + x2) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma z_nothing_before_eps_g__2 (x0 x1 : R)
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

Lemma z_nothing_before_eps_g__3 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x2)) :
  0 < (2 * x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (2 * x0 + (- 1) * x1 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma z_nothing_before_eps_g__4 (x1 x2 : R)
    (h0 : (x1 + (- 1) * x2) = 0) :
  ((- 1) * x1 + x2) = 0.
Proof.
assert (s0 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h0).
assert (s1 : has (false, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_eq _ s1).
Qed.

Lemma z_nothing_before_eps_g__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (x1 / 2) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x1 / 2) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1 / 2) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (x1 / 2) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma z_nothing_before_eps_g__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x2)) :
  0 < (3 * x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (3 * x0 + (- 1) * x1 + x2)) by (apply (same _ ((3 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 3)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma z_nothing_before_eps_g__7 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x1 + x2)) :
  0 < (x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma z_nothing_before_eps_g__8 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma z_nothing_before_eps_g__9 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) <= 0)
    (h1 : 0 < (x0))
    (h2 : (x1 + (- 1) * x2) = 0) :
  (2 * exp ((x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0)) + exp ((x0) + (x0) + (- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (- (x1 / 2)) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0)) + (- 1) * exp ((x0) + (x0) + (x0) + (- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x0) + (- (x1 / 2)) + (x2 / 2))) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (exp ((- (x0)) + (x1 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s8 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s8]]).
assert (s10 : has (false, true, false) (x1 + (- 1) * x2)) by (apply from_eq; exact h2).
assert (s11 : has (false, true, false) ((1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, false) ((- 1) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, false) (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((x0) + (- (x1 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x1 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s16 : has (false, true, false) (2 * exp ((x0) + (x1 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x0) + (x0)) + exp ((x0) + (x0) + (- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (- (x1 / 2)) + (x2 / 2)) + (- 2) * exp ((x0) + (x0) + (x1 / 2) + (x2 / 2)) + exp ((x0) + (x0) + (x1 / 2) + (x1 / 2)) + exp ((x0) + (x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x0) + (x0) + (x0)) + (- 1) * exp ((x0) + (x0) + (x0) + (- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2)) + 2 * exp ((x0) + (x0) + (x0) + (- (x1 / 2)) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2))) ^ 1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 2 * (exp ((x0) + (- (x1 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s9)) (of_power _ _ 1 s14)) (of_power _ _ 0 s15))]).
exact (to_eq _ s16).
Qed.

Lemma z_nothing_before_eps_g__10 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2) < 0) :
  0 < (2 * x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (2 * x0 + (- 1) * x1 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma z_nothing_before_eps_g__11 (x1 x2 : R)
    (h0 : (x1 + (- 1) * x2) < 0) :
  0 < ((- 1) * x1 + x2).
Proof.
assert (s0 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

Lemma z_nothing_before_eps_g__12 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (x1 + (- 1) * x2) < 0) :
  0 < (3 * x0 + (- 1) * x1 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) (x1 + (- 1) * x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (3 * x0 + (- 1) * x1 + x2)) by (apply (same _ ((3 * (x0) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 3)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma z_nothing_before_eps_g__13 (x0 x1 x2 : R)
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
