(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* below_the_chord: 21e41da3ea7e7aa7 *)
Lemma below_the_chord__1 (x2 x3 : R)
    (h0 : 0 <= (exp ((x2)) + (- 1) * exp ((x3)))) :
  0 <= (exp ((x2)) + (- 1) * exp ((x3))).
Proof.
assert (s0 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2)) - ((x3)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x2) + (- (x3))))) by (apply (same _ (exp ((x2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma below_the_chord__2 (x0 x1 x3 : R)
    (h0 : 0 <= (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) :
  (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ (((x0) + (x3)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x3)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x3)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma below_the_chord__3 (x1 x2 x3 : R)
    (h0 : ((- 1) * x1 + x2) <= 0)
    (h1 : 0 <= (exp ((x2)) + (- 1) * exp ((x3)))) :
  0 <= (exp ((x1)) + (- 1) * exp ((x3))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2)) - ((x3)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((1 * (x1 + (- 1) * x2) ^ 1) + (1 * (x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma below_the_chord__4 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x1 + x2) <= 0)
    (h1 : 0 <= (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) :
  ((- 1) * exp ((- (x0)) + (x1) + (x2)) + exp ((- (x0)) + (x1) + (x1)) + (- 1) * exp ((x1) + (x3)) + exp ((x2) + (x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ (((x0) + (x3)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x3)) + (- 1) * exp ((x1))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, true, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x3)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) ((- 1) * exp ((- (x0)) + (x1) + (x2)) + exp ((- (x0)) + (x1) + (x1)) + (- 1) * exp ((x1) + (x3)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma below_the_chord__5 (x0 x1 x3 : R)
    (h0 : (exp ((x0) + (x3)) + (- 1) * exp ((x1))) <= 0) :
  0 <= (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x3)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x0) + (x3)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x3)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma below_the_chord__6 (x0 x1 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x3)) + (- 1) * exp ((x1))) <= 0) :
  0 < (exp ((x1)) + (- 1) * exp ((x3))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x3)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x0) + (x3)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x1 + (- 1) * x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma below_the_chord__7 (x2 x3 : R)
    (h0 : (exp ((x2)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((x2)) + (- 1) * exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x2) + (- (x3))))) by (apply (same _ (exp ((x2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma below_the_chord__8 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0 + (- 1) * x1 + x2))
    (h1 : (exp ((x2)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ ((1 * (x0 + (- 1) * x1 + x2) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x3)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma below_the_chord__9 (x1 x3 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x3)))) :
  0 <= (exp ((x1)) + (- 1) * exp ((x3))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (1 * (x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma below_the_chord__10 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x3))))
    (h1 : 0 <= (x0 + (- 1) * x1 + x2)) :
  ((- 1) * exp ((- (x0)) + (x1) + (x3)) + exp ((- (x0)) + (x1) + (x1)) + (- 1) * exp ((x1) + (x2)) + exp ((x2) + (x3))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (1 * (x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) ((- 1) * exp ((- (x0)) + (x1) + (x3)) + exp ((- (x0)) + (x1) + (x1)) + (- 1) * exp ((x1) + (x2)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma below_the_chord__11 (x1 x2 x3 : R)
    (h0 : ((- 1) * x1 + x2) <= 0)
    (h1 : (exp ((x1)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((x2)) + (- 1) * exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x3))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ ((1 * (x1 + (- 1) * x2) ^ 1) + (1 * ((- 1) * x1 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) ((- 1) + exp ((x2) + (- (x3))))) by (apply (same _ (exp ((x2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma below_the_chord__12 (x0 x1 x3 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x1)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x3)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x3)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x3)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (exp ((- (x0)) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma below_the_chord__13 (x1 x3 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((x1)) + (- 1) * exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (1 * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x3))))) by (apply (same _ (exp ((x1) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

(* loss_shifts_eps_g: 3f8d9ad1a2d5591c *)
Lemma loss_shifts_eps_g__1 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) :
  ((- 1) * exp ((x0) + (x1) + (x3) + (- (x4))) + exp ((x1) + (x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x3)) - ((x2) + (x4)))); [field | apply (fall _ (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + (- 1) * x2 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4))))) by (apply (same _ (exp ((x0) + (- (x2)) + (x3) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2 + x3 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4)))) ^ 1 * (exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((x1) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (- (x4))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (x3) + (- (x4))) + exp ((x1) + (x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1 * (exp ((x1) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma loss_shifts_eps_g__2 (x0 x2 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) :
  ((- 1) * exp ((x0) + (x3) + (- (x4))) + exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x3)) - ((x2) + (x4)))); [field | apply (fall _ (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + (- 1) * x2 + x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4))))) by (apply (same _ (exp ((x0) + (- (x2)) + (x3) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2 + x3 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4)))) ^ 1 * (exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x4))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x3) + (- (x4))) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1 * (exp ((- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma loss_shifts_eps_g__3 (x0 x1 x2 x3 x4 : R)
    (h0 : (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) <= 0) :
  0 <= ((- 1) * exp ((x0) + (x1) + (x3) + (- (x4))) + exp ((x1) + (x2))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x3)) + exp ((x2) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x2 + (- 1) * x3 + x4)) by (apply (same _ (((x2) + (x4)) - ((x0) + (x3)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3)) + exp ((x2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2 + (- 1) * x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4))))) by (apply (same _ (exp ((x0) + (- (x2)) + (x3) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2 + x3 + (- 1) * x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x4)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4)))) ^ 1 * (exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((x1) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1) + (- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x3) + (- (x4))) + exp ((x1) + (x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1 * (exp ((x1) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma loss_shifts_eps_g__4 (x0 x2 x3 x4 : R)
    (h0 : (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) <= 0) :
  0 <= ((- 1) * exp ((x0) + (x3) + (- (x4))) + exp ((x2))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x3)) + exp ((x2) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x2 + (- 1) * x3 + x4)) by (apply (same _ (((x2) + (x4)) - ((x0) + (x3)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3)) + exp ((x2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2 + (- 1) * x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x2 + x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2 + (- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4))))) by (apply (same _ (exp ((x0) + (- (x2)) + (x3) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2 + x3 + (- 1) * x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x4)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)) + (x3) + (- (x4)))) ^ 1 * (exp ((x2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((x0) + (x3) + (- (x4))) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3)) + (- 1) * exp ((x2) + (x4))) ^ 1 * (exp ((- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

(* losses_of_the_answers: 4ac091c28c31208f *)
Lemma losses_of_the_answers__1 (x0 x1 : R)
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

Lemma losses_of_the_answers__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma losses_of_the_answers__3 (x0 x1 : R)
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

Lemma losses_of_the_answers__4 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= ((- 1) + exp ((x1))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.

Lemma losses_of_the_answers__5 (x0 : R)
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

(* of_nothing: 4a551d3a5e5c70be *)
Lemma of_nothing__1 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  (1 + (- 1) * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (true, true, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma of_nothing__2 (x0 x1 : R)
    (h0 : 0 <= ((- 1) + exp ((x0))))
    (h1 : 0 <= (x1)) :
  (x1 + (- 1) * x1 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s5 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (x1 + (- 1) * x1 * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma of_nothing__3 (x0 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma of_nothing__4 (x0 x1 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0)
    (h1 : ((- 1) + x1) <= 0) :
  ((- 1) + exp ((x0)) + x1 + (- 1) * x1 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) ((- 1) + exp ((x0)) + x1 + (- 1) * x1 * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma of_nothing__5 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  0 <= ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
exact (to_ge _ s3).
Qed.

(* weights_of_the_chord: de0d4c48b9e95f90 *)
Lemma weights_of_the_chord__1 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= ((- 1) + exp ((x1))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.

Lemma weights_of_the_chord__2 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  ((- 1) + exp ((- (x0)) + (x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) + exp ((- (x0)) + (x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma weights_of_the_chord__3 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x1)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma weights_of_the_chord__4 (x0 x1 : R)
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
