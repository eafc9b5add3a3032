(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* chance_out: 82b3d41432156efc *)
Lemma chance_out__1 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x2))))
    (h1 : 0 <= (x0)) :
  0 <= (x0 + (- 1) * x0 * exp ((- (x1)) + (x2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (x0 + (- 1) * x0 * exp ((- (x1)) + (x2)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (x0) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma chance_out__2 (x1 x2 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  0 <= (1 + (- 1) * exp ((- (x1)) + (x2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x1)) + (x2)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma chance_out__3 (x0 x1 x2 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0)
    (h1 : 0 <= (x0)) :
  (x0 + (- 1) * x0 * exp ((- (x1)) + (x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s9 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s11 : has (true, true, false) (x0 + (- 1) * x0 * exp ((- (x1)) + (x2)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (x0) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_le _ s11).
Qed.

Lemma chance_out__4 (x1 x2 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  (1 + (- 1) * exp ((- (x1)) + (x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (1 + (- 1) * exp ((- (x1)) + (x2)))) by (apply (same _ (1 * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

(* summands: 31deaf921961e59e *)
Lemma summands__1 (x4 x6 : R)
    (h0 : 0 < (x6))
    (h1 : ((- 1) * x4 + x6) < 0) :
  0 < ((- 1) * exp ((- (x4))) + exp ((x4))).
Proof.
assert (s0 : has (false, false, true) (x6)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x4 + x6)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x4 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x4 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x4)) by (apply (same _ ((1 * (x6) ^ 1) + (1 * (x4 + (- 1) * x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((x4)))) by (apply (same _ ((1 * (exp ((x4))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (false, false, true) (exp ((- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x4))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((- (x4))) + exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (1 + exp ((x4))) ^ 1 * (exp ((- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma summands__2 (x4 x6 : R)
    (h0 : 0 < (x6))
    (h1 : ((- 1) * x4 + x6) < 0) :
  (1 + (- 1) * exp ((x4))) < 0.
Proof.
assert (s0 : has (false, false, true) (x6)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x4 + x6)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x4 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x4 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x4)) by (apply (same _ ((1 * (x6) ^ 1) + (1 * (x4 + (- 1) * x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s3]]).
assert (s5 : has (true, false, false) (1 + (- 1) * exp ((x4)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma summands__3 (x4 x6 : R)
    (h0 : 0 < (x6))
    (h1 : ((- 1) * x4 + x6) < 0) :
  0 < (exp ((x4) + (- (x6))) + (- 1) * exp ((- (x6)))).
Proof.
assert (s0 : has (false, false, true) (x6)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x4 + x6)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x4 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x4 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x4)) by (apply (same _ ((1 * (x6) ^ 1) + (1 * (x4 + (- 1) * x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x4)))) by (apply (same _ (exp ((x4)) - 1)); [ring | apply (rise _ (x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((- (x6))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x6))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x4) + (- (x6))) + (- 1) * exp ((- (x6))))) by (apply (same _ (1 * ((- 1) + exp ((x4))) ^ 1 * (exp ((- (x6)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma summands__4 (x4 x6 : R)
    (h0 : ((- 1) * x4 + x6) < 0) :
  (1 + (- 1) * exp ((x4) + (- (x6)))) < 0.
Proof.
assert (s0 : has (true, false, false) ((- 1) * x4 + x6)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x4 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x4 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x4 + (- 1) * x6)) by (apply (same _ (1 * (x4 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x4) + (- (x6))))) by (apply (same _ (exp ((x4) + (- (x6))) - 1)); [ring | apply (rise _ (x4 + (- 1) * x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s5 : has (false, false, true) (exp ((x4)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x4) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x6))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x6))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) (1 + (- 1) * exp ((x4) + (- (x6))))) by (apply (same _ ((- 1) * (exp ((x4)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x6)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma summands__5 (x6 : R)
    (h0 : 0 < (x6)) :
  (1 + (- 1) * exp ((x6))) < 0.
Proof.
assert (s0 : has (false, false, true) (x6)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x6)) by (apply (same _ (1 * (x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x6)))) by (apply (same _ (exp ((x6)) - 1)); [ring | apply (rise _ (x6)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x6)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.
