(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* two_in_advance: ec1ba7b5e4de318e *)
Lemma two_in_advance__1 (x0 x3 : R)
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

Lemma two_in_advance__2 (x1 x4 : R)
    (h0 : 0 < (x1)) :
  0 < (exp ((x1) + (- (x4))) + (- 1) * exp ((- (x4)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x4))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (exp ((x1) + (- (x4))) + (- 1) * exp ((- (x4))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma two_in_advance__3 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma two_in_advance__4 (x1 : R)
    (h0 : 0 < (x1)) :
  (1 + (- 1) * exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma two_in_advance__5 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x2)) + exp ((x3) + (x4))))
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : ((- 1) * x0 + x3) <= 0) :
  0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h2).
assert (s13 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s14]]).
assert (s16 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s17 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15)) (of_power _ _ 0 s16))]).
assert (s18 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s11)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
exact (to_ge _ s19).
Qed.

Lemma two_in_advance__6 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : 0 <= (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h2).
assert (s10 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s9]]).
assert (s11 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
exact (to_le _ s16).
Qed.

Lemma two_in_advance__7 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))))
    (h2 : ((- 1) * x0 + x3) <= 0) :
  ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h2).
assert (s10 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
exact (to_le _ s16).
Qed.

Lemma two_in_advance__8 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x3))
    (h2 : 0 < (x1))
    (h3 : 0 <= (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (x1)) by (apply from_gt; exact h2).
assert (s7 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h3).
assert (s8 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)))]).
assert (s10 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s9]]).
assert (s11 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s12 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s14 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * ((- 1) + exp ((x3))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
exact (to_le _ s14).
Qed.

Lemma two_in_advance__9 (x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x2)) + exp ((x3) + (x4))))
    (h1 : ((- 1) * x1 + x4) <= 0) :
  ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma two_in_advance__10 (x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  0 <= (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_ge _ s10).
Qed.

Lemma two_in_advance__11 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 + x4) <= 0)
    (h1 : 0 <= (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  0 <= (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_ge _ s13).
Qed.

Lemma two_in_advance__12 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x1))
    (h2 : 0 <= (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  0 <= (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s4 : has (false, true, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_ge _ s11).
Qed.

Lemma two_in_advance__13 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x1))
    (h1 : (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h2 : ((- 1) * x1 + x4) <= 0)
    (h3 : ((- 1) * x0 + x3) <= 0) :
  0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h3).
assert (s15 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s14))]).
assert (s16 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s16]]).
assert (s18 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
assert (s20 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s21 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s19)) (of_power _ _ 0 s20))]).
exact (to_ge _ s21).
Qed.

Lemma two_in_advance__14 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h2 : ((- 1) * x0 + x3) <= 0) :
  0 <= ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h2).
assert (s12 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s16 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s18 : has (false, true, true) ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s16)) (of_power _ _ 0 s17))]).
exact (to_ge _ s18).
Qed.

Lemma two_in_advance__15 (x1 x2 x3 x4 : R)
    (h0 : 0 < (x1))
    (h1 : (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h2 : ((- 1) * x1 + x4) <= 0) :
  ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.

Lemma two_in_advance__16 (x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma two_in_advance__17 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h2 : ((- 1) * x1 + x4) <= 0)
    (h3 : ((- 1) * x0 + x3) <= 0) :
  0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h3).
assert (s15 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s14))]).
assert (s16 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s16]]).
assert (s18 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
assert (s20 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s21 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s19)) (of_power _ _ 0 s20))]).
exact (to_ge _ s21).
Qed.

Lemma two_in_advance__18 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  0 <= (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s10 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s10]]).
assert (s12 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, false) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s18 : has (false, true, true) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s16)) (of_power _ _ 0 s17))]).
exact (to_ge _ s18).
Qed.

Lemma two_in_advance__19 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x3))
    (h2 : 0 < (x0))
    (h3 : 0 <= (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s7 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h3).
assert (s8 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)))]).
assert (s10 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s9]]).
assert (s11 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s12 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s14 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * ((- 1) + exp ((x3))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
exact (to_le _ s14).
Qed.

Lemma two_in_advance__20 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h2 : ((- 1) * x1 + x4) <= 0) :
  ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.

Lemma two_in_advance__21 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 + x4) <= 0)
    (h1 : (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (true, true, false) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.

Lemma two_in_advance__22 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x0))
    (h2 : 0 <= (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  0 <= (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (false, true, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_ge _ s11).
Qed.

Lemma two_in_advance__23 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x3))
    (h2 : 0 <= (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s4]]).
assert (s6 : has (false, true, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h2).
assert (s7 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s11 : has (false, true, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * ((- 1) + exp ((x3))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma two_in_advance__24 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) :
  0 <= (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1) + (x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_ge _ s10).
Qed.

Lemma two_in_advance__25 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h3 : ((- 1) * x1 + x4) <= 0)
    (h4 : ((- 1) * x0 + x3) <= 0) :
  0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h3).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h4).
assert (s16 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s16))]).
assert (s18 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s17]]).
assert (s19 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s20 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s18)) (of_power _ _ 0 s19))]).
assert (s21 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s22 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s14)) (of_power _ _ 0 s20)) (of_power _ _ 0 s21))]).
exact (to_ge _ s22).
Qed.

Lemma two_in_advance__26 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : 0 < (x1))
    (h3 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  0 <= (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (x1)) by (apply from_gt; exact h2).
assert (s10 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h3).
assert (s11 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s11]]).
assert (s13 : has (false, false, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)))]).
assert (s14 : has (true, false, false) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s13))]).
assert (s15 : has (true, false, false) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s14]]).
assert (s16 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s17 : has (true, false, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15)) (of_power _ _ 0 s16))]).
assert (s18 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
exact (to_ge _ s19).
Qed.

Lemma two_in_advance__27 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x0))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h3 : ((- 1) * x0 + x3) <= 0) :
  0 <= ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s5]]).
assert (s7 : has (false, false, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (true, false, false) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, false, false) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s11 : has (true, false, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h3).
assert (s13 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s14]]).
assert (s16 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s17 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15)) (of_power _ _ 0 s16))]).
assert (s18 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s11)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
exact (to_ge _ s19).
Qed.

Lemma two_in_advance__28 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x3))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s4]]).
assert (s6 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s7 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * ((- 1) + exp ((x3))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_ge _ s15).
Qed.

Lemma two_in_advance__29 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 < (x1))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0)
    (h3 : ((- 1) * x1 + x4) <= 0) :
  ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s2 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, false, true) ((- 1) * x2 + x3 + x4)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h3).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s14 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
exact (to_le _ s16).
Qed.

Lemma two_in_advance__30 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x0))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s5]]).
assert (s7 : has (false, false, true) ((- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (true, false, false) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, false, false) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s11 : has (true, false, false) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma two_in_advance__31 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 + x4) <= 0)
    (h1 : 0 < (x1))
    (h2 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s7 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s8 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s8]]).
assert (s10 : has (false, false, true) ((- 1) * x0 + (- 1) * x2 + x3 + x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)))]).
assert (s11 : has (true, false, false) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (true, false, false) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s14 : has (true, false, false) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
exact (to_le _ s16).
Qed.

Lemma two_in_advance__32 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) <= 0) :
  (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (((x3) + (x4)) - ((x0) + (x1) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1) + (x2)) + exp ((x3) + (x4))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma two_in_advance__33 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0)
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : ((- 1) * x0 + x3) <= 0) :
  (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h2).
assert (s15 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s14))]).
assert (s16 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s16]]).
assert (s18 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s19 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s17)) (of_power _ _ 0 s18))]).
assert (s20 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s21 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x4)) + exp ((x1) + (x2) + (- (x4))) + (- 1) * exp ((x1) + (x3)) + (- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s19)) (of_power _ _ 0 s20))]).
exact (to_le _ s21).
Qed.

Lemma two_in_advance__34 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : ((- 1) * x1 + x4) <= 0)
    (h2 : 0 < (x0))
    (h3 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0) :
  (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s10 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h3).
assert (s11 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s11]]).
assert (s13 : has (false, false, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)))]).
assert (s14 : has (false, false, true) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s16 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s18 : has (true, true, false) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x4))) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x1) + (x3)) + (- 1) * exp ((x3) + (x4)) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s16)) (of_power _ _ 0 s17))]).
exact (to_le _ s18).
Qed.

Lemma two_in_advance__35 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x1))
    (h2 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0)
    (h3 : ((- 1) * x0 + x3) <= 0) :
  ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s5]]).
assert (s7 : has (false, false, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (false, false, true) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h3).
assert (s12 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s13]]).
assert (s15 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s16 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s18 : has (true, true, false) ((- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3))) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x4)) + exp ((x1) + (x2)) + (- 1) * exp ((x1) + (x2) + (- (x4))) + exp ((x3)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s16)) (of_power _ _ 0 s17))]).
exact (to_le _ s18).
Qed.

Lemma two_in_advance__36 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x3))
    (h2 : 0 < (x0))
    (h3 : 0 < (x1))
    (h4 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (x0)) by (apply from_gt; exact h2).
assert (s7 : has (false, false, true) (x1)) by (apply from_gt; exact h3).
assert (s8 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h4).
assert (s9 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s9]]).
assert (s11 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10)))]).
assert (s12 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s11]]).
assert (s13 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s14 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s16 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1) + (x2)) + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + exp ((x0) + (x1) + (x2) + (- (x4))) + (- 1) * exp ((x3)) + exp ((x3) + (x4)) + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1 * ((- 1) + exp ((x3))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
exact (to_le _ s16).
Qed.

Lemma two_in_advance__37 (x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0)
    (h1 : ((- 1) * x1 + x4) <= 0) :
  0 <= ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x2 + x3 + x4)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x2)) + (x3) + (x4)))) by (apply (same _ (exp ((- (x2)) + (x3) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3) + (x4))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h1).
assert (s9 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x2) + (- (x3))) + exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_ge _ s15).
Qed.

Lemma two_in_advance__38 (x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x1))
    (h2 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0) :
  0 <= (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x1)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s5]]).
assert (s7 : has (false, false, true) (x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (false, false, true) ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s12 : has (false, true, true) (1 + exp ((x1) + (x2) + (- (x3))) + (- 1) * exp ((x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_ge _ s12).
Qed.

Lemma two_in_advance__39 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 + x4) <= 0)
    (h1 : 0 < (x0))
    (h2 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0) :
  0 <= (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 + x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x1 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x4))))) by (apply (same _ (exp ((x1) + (- (x4))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s7 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h2).
assert (s8 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s8]]).
assert (s10 : has (false, false, true) (x0 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)))]).
assert (s11 : has (false, false, true) ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s13 : has (false, false, true) (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s15 : has (false, true, true) (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x0) + (x2) + (- (x3))) + (- 1) * exp ((x1)) + exp ((x4)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x4))) ^ 1 * (exp ((x0) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_ge _ s15).
Qed.

Lemma two_in_advance__40 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 < (x0))
    (h2 : 0 < (x1))
    (h3 : ((- 1) * exp ((x2)) + exp ((x3) + (x4))) <= 0) :
  0 <= (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4))).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s1]]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (false, false, true) (x1)) by (apply from_gt; exact h2).
assert (s5 : has (true, true, false) ((- 1) * exp ((x2)) + exp ((x3) + (x4)))) by (apply from_le; exact h3).
assert (s6 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x2)) + exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x2)) - ((x3) + (x4)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3) + (x4))) 1); [lra | field | exact s6]]).
assert (s8 : has (false, false, true) (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)))]).
assert (s9 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))))) by (apply (same _ (exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) - 1)); [ring | apply (rise _ (x0 + x1 + x2 + (- 1) * x3 + (- 1) * x4)); [field | exact s8]]).
assert (s10 : has (false, false, true) (exp ((x3) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3) + (x4)))); [ring | apply unit_positive]).
assert (s11 : has (false, false, true) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4)))) ^ 1 * (exp ((x3) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, false, true) (exp ((- (x3)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3)) + (- (x4))))); [ring | apply unit_positive]).
assert (s13 : has (false, true, true) (1 + exp ((x0) + (x1) + (x2) + (- (x3))) + (- 1) * exp ((x0) + (x1) + (x2) + (- (x3)) + (- (x4))) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x3) + (x4))) ^ 1 * (exp ((- (x3)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_ge _ s13).
Qed.
