(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* errors: 0d4891a5ef78d3ca *)
Lemma errors__1 (x0 x2 x6 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (- (x2 / 2)) + (x6)) + exp ((x0 / 2) + (x2 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x2 + (- 1) * x6)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) - ((x6)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x2 + (- 1) * x6)) by (apply (same _ (1 * (x0 + x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (- (x2 / 2)) + (x6)) + exp ((x0 / 2) + (x2 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma errors__2 (x1 x2 x6 : R)
    (h0 : 0 <= ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) :
  ((- 1) * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + exp ((x1 / 2) + (- (x2 / 2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + x6)) by (apply (same _ (((x2 / 2) + (x2 / 2) + (x6)) - ((x1 / 2) + (x1 / 2)))); [field | apply (fall _ ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + x6)) by (apply (same _ (1 * ((- 1) * x1 + x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ (exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x1 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6))) ^ 1 * (exp ((x1 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma errors__3 (x0 x2 x6 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (- (x2)) + (x6)) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x2 + (- 1) * x6)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x2)) - ((x6)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x2 + (- 1) * x6)) by (apply (same _ (1 * (x0 + x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (- (x2)) + (x6)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma errors__4 (x1 x2 x6 : R)
    (h0 : 0 <= (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) :
  0 <= ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + x2 + (- 1) * x6)) by (apply (same _ (((x1 / 2) + (x1 / 2) + (x2)) - ((x6)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + x2 + (- 1) * x6)) by (apply (same _ (1 * (x1 + x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma errors__5 (x1 x2 x3 x5 x6 : R)
    (h0 : 0 <= (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))))
    (h1 : 0 <= (x5))
    (h2 : 0 <= (x3)) :
  (x3 * x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x3 * x5 * exp ((x1 / 2) + (x2 / 2)) + x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x5 * exp ((x1 / 2) + (x2 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + x2 + (- 1) * x6)) by (apply (same _ (((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) - ((x6)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + x2 + (- 1) * x6)) by (apply (same _ (1 * (x1 + x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x6)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x5)) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) (x5)) by (apply (same _ (1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s9 : has (false, false, true) (1 + x3)) by (apply (same _ ((1 * (x3) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s10 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s11 : has (true, true, false) (x3 * x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x3 * x5 * exp ((x1 / 2) + (x2 / 2)) + x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x5 * exp ((x1 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) ^ 1 * (x5) ^ 1 * (1 + x3) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_le _ s11).
Qed.

Lemma errors__6 (x1 x2 x6 : R)
    (h0 : (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) <= 0) :
  ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2) + (x2)) + exp ((x6)))) by (apply (same _ ((- 1) * (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x6)) by (apply (same _ (((x6)) - ((x1 / 2) + (x1 / 2) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x1 / 2) + (x1 / 2) + (x2)) + exp ((x6))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + (- 1) * x2 + x6)) by (apply (same _ (1 * ((- 1) * x1 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + x2 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x6)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma errors__7 (x1 x2 x6 : R)
    (h0 : ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) <= 0) :
  0 <= ((- 1) * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x6)) by (apply (same _ (((x1 / 2) + (x1 / 2)) - ((x2 / 2) + (x2 / 2) + (x6)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x6)) by (apply (same _ (1 * (x1 + (- 1) * x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x1 + x2 + x6)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + (- 1) * x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ (exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x6)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1 / 2) + (x1 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1 / 2)) + (- (x1 / 2)) + (x2 / 2) + (x2 / 2) + (x6))) ^ 1 * (exp ((x1 / 2) + (x1 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma errors__8 (x1 x2 x6 : R)
    (h0 : 0 <= (x2))
    (h1 : ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2) + (x6))) <= 0) :
  0 <= ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2))).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2) + (x6)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2) + (x6)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2) + (x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x6)) by (apply (same _ (((x1 / 2) + (x1 / 2)) - ((x2) + (x6)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2) + (x6))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) (x1 + x2 + (- 1) * x6)) by (apply (same _ ((2 * (x2) ^ 1) + (1 * (x1 + (- 1) * x2 + (- 1) * x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6))) - 1)); [ring | apply (rise _ (x1 + x2 + (- 1) * x6)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (x2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((- (x1 / 2)) + (- (x2)) + (x6)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma errors__9 (x1 x2 x3 x5 x6 : R)
    (h0 : 0 <= (x5))
    (h1 : 0 <= (x3))
    (h2 : ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) <= 0)
    (h3 : 0 <= (x2))
    (h4 : ((- 1) + x3) <= 0) :
  (x3 * x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x3 * x5 * exp ((x1 / 2) + (x2 / 2)) + x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x5 * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + x5 * exp ((x1 / 2) + (- (x2 / 2))) + (- 1) * x5 * exp ((x1 / 2) + (x2 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x2)) by (apply from_ge; exact h3).
assert (s5 : has (false, true, true) ((- 1) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s4]]).
assert (s6 : has (false, true, true) (x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | rewrite ?exp_0; field | exact s5]]).
assert (s7 : has (false, true, true) ((- 1) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) + x3)) by (apply from_le; exact h4).
assert (s10 : has (false, true, true) (1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)) + (- 1) * exp ((x6)) + x3 * exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * x3 * exp ((x6)))) by (apply (same _ (((((((2 * (x3) ^ 1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 1) + (1 * (x3) ^ 1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1)) + (2 * (x3) ^ 1 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 2 * (exp ((x6))) ^ 1)) + (4 * (x3) ^ 1 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x6))) ^ 1)) + (1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2) + (x2 / 2) + (x6))) ^ 1 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (1 + (- 1) * x3) ^ 1)) + (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 2 * (exp ((x6))) ^ 1 * (1 + (- 1) * x3) ^ 1)) + (2 * ((- 1) + exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x6))) ^ 1 * (1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s7)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1)) (of_power _ _ 1 s7)) (of_power _ _ 0 s8))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 4)) (of_power _ _ 0 s1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s7)) (of_power _ _ 0 s10))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s7)) (of_power _ _ 0 s8)) (of_power _ _ 0 s10))) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8)) (of_power _ _ 0 s10)))]).
assert (s12 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (x3 * x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x3 * x5 * exp ((x1 / 2) + (x2 / 2)) + x5 * exp ((- (x1 / 2)) + (- (x2 / 2)) + (x6)) + (- 1) * x5 * exp ((- (x1 / 2)) + (x2 / 2) + (x6)) + x5 * exp ((x1 / 2) + (- (x2 / 2))) + (- 1) * x5 * exp ((x1 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (x5) ^ 1 * ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x2 / 2) + (x2 / 2) + (x6)) + (- 1) * exp ((x6)) + x3 * exp ((x1 / 2) + (x1 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * x3 * exp ((x6))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma errors__10 (x0 x2 x6 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (- (x2 / 2)) + (x6)) + exp ((x0 / 2) + (x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x6)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x6)) by (apply (same _ (((x6)) - ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x6))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x6)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x2 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x6)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (- (x2 / 2)) + (x6)) + exp ((x0 / 2) + (x2 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma errors__11 (x0 x2 x6 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (- (x2)) + (x6)) + exp ((x0 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + exp ((x6)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x6)) by (apply (same _ (((x6)) - ((x0 / 2) + (x0 / 2) + (x2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2)) + exp ((x6))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2 + x6)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x2 + (- 1) * x6)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2 + x6) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6))) - 1)); [ring | apply (rise _ (x0 + x2 + (- 1) * x6)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x6)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x6)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x2) + (- (x6)))) ^ 1 * (exp ((x6))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (- (x2)) + (x6)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2)) + (- 1) * exp ((x6))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

(* hat_weights: 5fecc28e4c3f25a4 *)
Lemma hat_weights__1 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < ((- 1) * x1 + x2)) :
  0 < ((1 / 2) * exp ((- (x0 / 2)) + (x2 / 2)) + ((- 1) / 2) * exp ((x0 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (((- 1) / 2) * x0 + (1 / 2) * x2)) by (apply (same _ (((1 / 2) * ((- 1) * x0 + x1) ^ 1) + ((1 / 2) * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) ((1 / 2) * x0 + ((- 1) / 2) * x2)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + (1 / 2) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0 / 2)) + exp ((x2 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1 * (exp ((x2 / 2))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s9 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) ((1 / 2) * exp ((- (x0 / 2)) + (x2 / 2)) + ((- 1) / 2) * exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (((- 1) / 2) * (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2))) ^ 1 * (exp ((x0 / 2)) + exp ((x2 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma hat_weights__2 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < ((- 1) * x1 + x2)) :
  0 < (1 + (- 1) * exp ((x0) + (- (x2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x2)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((x0) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma hat_weights__3 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1)) :
  0 <= ((- 1) * exp ((x0) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (exp ((- (x0)) + (x1 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, true, true) ((- 1) * exp ((x0) + (- (x1 / 2)) + (- (x2 / 2))) + exp ((x1 / 2) + (- (x2 / 2))))) by (apply (same _ (1 * ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma hat_weights__4 (x0 x1 x2 : R)
    (h0 : 0 < ((- 1) * x1 + x2)) :
  0 < (exp ((x0 / 2) + (- (x1 / 2))) + (- 1) * exp ((x0 / 2) + (x1 / 2) + (- (x2)))).
Proof.
assert (s0 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x2))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (true, false, false) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0 / 2) + (- (x1 / 2))) + (- 1) * exp ((x0 / 2) + (x1 / 2) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0 / 2) + (- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

(* image_of_a_cell: aa35f81a8de271d3 *)
Lemma image_of_a_cell__1 (x1 : R)
    (h0 : 0 < (x1)) :
  0 < (x1 ^ 2).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1 ^ 2)) by (apply (same _ (1 * (x1) ^ 2)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s0))]).
exact (to_gt _ s1).
Qed.

Lemma image_of_a_cell__2 (x1 x3 : R)
    (h0 : 0 < (x1)) :
  0 < (x1 ^ 2 * exp ((x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (exp ((x3 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3 / 2)))); [ring | apply unit_positive]).
assert (s2 : has (false, false, true) (x1 ^ 2 * exp ((x3 / 2)))) by (apply (same _ (1 * (x1) ^ 2 * (exp ((x3 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s0)) (of_power _ _ 0 s1))]).
exact (to_gt _ s2).
Qed.

Lemma image_of_a_cell__3 (x0 x3 x4 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (x3) + (x3) + (x4) + (x4)) + exp ((x3) + (x3) + (x4) + (x4))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (x3) + (x3) + (x4) + (x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x3) + (x3) + (x4) + (x4)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x3) + (x3) + (x4) + (x4)) + exp ((x3) + (x3) + (x4) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (x3) + (x3) + (x4) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma image_of_a_cell__4 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2))) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2))) + exp ((x0 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

(* jensen: a07f1e236b76112d *)
Lemma jensen__1 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0 * x2 + x1 * x3)) :
  0 <= (x0 * x2 + x1 * x3).
Proof.
assert (s0 : has (false, true, true) (x0 * x2 + x1 * x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 * x2 + x1 * x3)) by (apply (same _ (1 * (x0 * x2 + x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma jensen__2 (x0 : R)
    (h0 : 0 <= (x0)) :
  0 <= (x0).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma jensen__3 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= (x1).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma jensen__4 (x1 : R)
    (h0 : (x1) <= 0) :
  (x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ (1 * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma jensen__5 (x1 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : (x1) <= 0) :
  (x1 * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1)) by (apply (same _ (1 * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (x1 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma jensen__6 (x0 : R)
    (h0 : (x0) <= 0) :
  (x0) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma jensen__7 (x0 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : (x0) <= 0) :
  (x0 * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x0)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (x0 * x2)) by (apply (same _ (1 * (x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma jensen__8 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0 * x2 + x1 * x3))
    (h1 : 0 <= (x2))
    (h2 : (x0) <= 0)
    (h3 : 0 <= (x3))
    (h4 : (x1) <= 0) :
  (x0 * x2 + x1 * x3) = 0.
Proof.
assert (s0 : has (false, true, true) (x0 * x2 + x1 * x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 * x2 + x1 * x3)) by (apply (same _ (1 * (x0 * x2 + x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (true, true, false) (x0)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 * x2)) by (apply (same _ (1 * (x2) ^ 1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x3)) by (apply from_ge; exact h3).
assert (s7 : has (true, true, false) (x1)) by (apply from_le; exact h4).
assert (s8 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) ((- 1) * x1 * x3)) by (apply (same _ (1 * (x3) ^ 1 * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ ((1 * ((- 1) * x0 * x2) ^ 1) + (1 * ((- 1) * x1 * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)))]).
assert (s11 : has (true, true, false) (x0 * x2 + x1 * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 * x2 + (- 1) * x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, false) (x0 * x2 + x1 * x3)) by (exact (together _ _ _ s1 s11)).
exact (to_eq _ s12).
Qed.

Lemma jensen__9 (x0 x1 x2 x3 : R)
    (h0 : (x0 * x2 + x1 * x3) <= 0) :
  (x0 * x2 + x1 * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 * x2 + x1 * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ ((- 1) * (x0 * x2 + x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ (1 * ((- 1) * x0 * x2 + (- 1) * x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 * x2 + x1 * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 * x2 + (- 1) * x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma jensen__10 (x0 x1 x2 x3 : R)
    (h0 : (x0 * x2 + x1 * x3) <= 0)
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x0))
    (h3 : 0 <= (x3))
    (h4 : 0 <= (x1)) :
  ((- 1) * x0 * x2 + (- 1) * x1 * x3) = 0.
Proof.
assert (s0 : has (true, true, false) (x0 * x2 + x1 * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ ((- 1) * (x0 * x2 + x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ (1 * ((- 1) * x0 * x2 + (- 1) * x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0)) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) (x0 * x2)) by (apply (same _ (1 * (x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x3)) by (apply from_ge; exact h3).
assert (s7 : has (false, true, true) (x1)) by (apply from_ge; exact h4).
assert (s8 : has (false, true, true) (x1 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (x0 * x2 + x1 * x3)) by (apply (same _ ((1 * (x0 * x2) ^ 1) + (1 * (x1 * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)))]).
assert (s10 : has (true, true, false) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (apply (same _ ((- 1) * (x0 * x2 + x1 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, false) ((- 1) * x0 * x2 + (- 1) * x1 * x3)) by (exact (together _ _ _ s2 s10)).
exact (to_eq _ s11).
Qed.

Lemma jensen__11 (x0 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (x0)) :
  ((- 1) * x0 * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x0 * x2)) by (apply (same _ ((- 1) * (x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma jensen__12 (x1 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x1)) :
  ((- 1) * x1 * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x1 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

(* one_atoms_error: d152f8448ea9ee48 *)
Lemma one_atoms_error__1 (x0 x1 x3 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_atoms_error__2 (x0 x1 x3 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma one_atoms_error__3 (x2 x3 : R)
    (h0 : 0 <= (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3))))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_atoms_error__4 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + (- 1) * x1 + x2) <= 0)
    (h1 : 0 <= (exp ((x2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2)) - ((x3)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + x1 + (- 1) * x2) ^ 1) + (1 * (x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma one_atoms_error__5 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + (- 1) * x1 + x2) <= 0) :
  (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + (- 1) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)) by (apply (same _ ((1 / 2) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + (1 / 2) * x1 + ((- 1) / 2) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x1 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x3)))) by (apply (same _ ((1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2))) ^ 1) + (1 * (exp ((x3))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)))]).
assert (s9 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + (- 1) * exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x1 / 2)) + (- 1) * exp ((x2 / 2))) ^ 1 * (exp ((x0 / 2) + (x1 / 2) + (x2 / 2)) + exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma one_atoms_error__6 (x2 x3 : R)
    (h0 : (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x2 / 2) + (x2 / 2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x2 / 2) + (x2 / 2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3))))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma one_atoms_error__7 (x0 x1 x3 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) :
  (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + (- 1) * exp ((x0 / 2) + (x1 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((- (x0 / 2)) + (- (x1 / 2)) + (x3)) + (- 1) * exp ((x0 / 2) + (x1 / 2)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma one_atoms_error__8 (x0 x1 x3 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (- (x1)) + (x3)) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x1)) - ((x3)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (- (x1)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma one_atoms_error__9 (x0 x1 x3 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (- (x1)) + (x3)) + exp ((x0 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x0 / 2) + (x0 / 2) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x1))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (- (x1)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

(* split_atom: 7ecdf002e3194f33 *)
Lemma split_atom__1 (x1 x3 : R)
    (h0 : 0 <= (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (((x1 / 2) + (x1 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (1 * (x1 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma split_atom__2 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < ((- 1) * x1 + x2)) :
  0 < ((1 / 2) * exp ((- (x0 / 2)) + (x2 / 2)) + ((- 1) / 2) * exp ((x0 / 2) + (- (x2 / 2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (((- 1) / 2) * x0 + (1 / 2) * x2)) by (apply (same _ (((1 / 2) * ((- 1) * x0 + x1) ^ 1) + ((1 / 2) * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) ((1 / 2) * x0 + ((- 1) / 2) * x2)) by (apply (same _ ((- 1) * (((- 1) / 2) * x0 + (1 / 2) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (- (x2 / 2))) - 1)); [ring | apply (rise _ ((1 / 2) * x0 + ((- 1) / 2) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0 / 2)) + exp ((x2 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1 * (exp ((x2 / 2))) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s9 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (false, false, true) ((1 / 2) * exp ((- (x0 / 2)) + (x2 / 2)) + ((- 1) / 2) * exp ((x0 / 2) + (- (x2 / 2))))) by (apply (same _ (((- 1) / 2) * (exp ((x0 / 2)) + (- 1) * exp ((x2 / 2))) ^ 1 * (exp ((x0 / 2)) + exp ((x2 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_gt _ s10).
Qed.

Lemma split_atom__3 (x0 x3 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (((x0 / 2) + (x0 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma split_atom__4 (x1 x2 x3 : R)
    (h0 : 0 < ((- 1) * x1 + x2))
    (h1 : 0 <= (exp ((x1)) + (- 1) * exp ((x3)))) :
  0 < ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))).
Proof.
assert (s0 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ (((x1)) - ((x3)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) (x2 + (- 1) * x3)) by (apply (same _ ((1 * ((- 1) * x1 + x2) ^ 1) + (1 * (x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3))))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma split_atom__5 (x0 x3 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x3)) by (apply (same _ (((x3)) - ((x0 / 2) + (x0 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x3)) by (apply (same _ (1 * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma split_atom__6 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < ((- 1) * x1 + x2)) :
  0 < (1 + (- 1) * exp ((x0) + (- (x2)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) ((- 1) * x0 + x2)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, false, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((x0) + (- (x2))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma split_atom__7 (x0 x1 x2 x3 : R)
    (h0 : 0 < ((- 1) * x1 + x2))
    (h1 : (exp ((x0)) + (- 1) * exp ((x3))) <= 0) :
  (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((x0) + (x1 / 2) + (- (x2))) + (- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2) + (- (x2)) + (x3))) <= 0.
Proof.
assert (s0 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, false, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x2))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (true, false, false) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) * x0 + x3)) by (apply (same _ (((x3)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x3))) 1); [lra | field | exact s7]]).
assert (s9 : has (false, true, true) ((- 1) * x0 + x3)) by (apply (same _ (1 * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s10]]).
assert (s12 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s13 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s15 : has (true, true, false) (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((x0) + (x1 / 2) + (- (x2))) + (- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2) + (- (x2)) + (x3)))) by (apply (same _ ((- 1) * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x2))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s13)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.

Lemma split_atom__8 (x1 x3 : R)
    (h0 : (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x1 / 2) + (x1 / 2)))); [field | apply (fall _ ((- 1) * exp ((x1 / 2) + (x1 / 2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (1 * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma split_atom__9 (x0 x1 x3 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : (exp ((x1)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x3)) by (apply (same _ (((x3)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) * x0 + x3)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x1 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma split_atom__10 (x2 x3 : R)
    (h0 : 0 <= (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) :
  0 <= ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x3)))); [field | apply (fall _ (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3))))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma split_atom__11 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (exp ((x2)) + (- 1) * exp ((x3))))
    (h1 : 0 <= ((- 1) * x0 + x1)) :
  (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((x0) + (- (x1 / 2)) + (- (x2)) + (x3)) + (- 1) * exp ((x1 / 2)) + exp ((x1 / 2) + (- (x2)) + (x3))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (((x2)) - ((x3)))); [field | apply (fall _ (exp ((x2)) + (- 1) * exp ((x3))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x2) + (- (x3))))) by (apply (same _ (exp ((x2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s7 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2)))) by (apply (same _ (exp ((- (x0)) + (x1 / 2) + (x1 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x1)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x1 / 2) + (x1 / 2))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, false, true) (exp ((- (x1 / 2)) + (- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2)) + (- (x2))))); [ring | apply unit_positive]).
assert (s12 : has (true, true, false) (exp ((x0) + (- (x1 / 2))) + (- 1) * exp ((x0) + (- (x1 / 2)) + (- (x2)) + (x3)) + (- 1) * exp ((x1 / 2)) + exp ((x1 / 2) + (- (x2)) + (x3)))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1 * ((- 1) * exp ((x0)) + exp ((x1 / 2) + (x1 / 2))) ^ 1 * (exp ((- (x1 / 2)) + (- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s10)) (of_power _ _ 0 s11))]).
exact (to_le _ s12).
Qed.

Lemma split_atom__12 (x1 x2 x3 : R)
    (h0 : 0 < ((- 1) * x1 + x2))
    (h1 : (exp ((x2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) ((- 1) * x1 + x3)) by (apply (same _ ((1 * ((- 1) * x1 + x2) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3))))) by (apply (same _ (exp ((x1 / 2) + (x1 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x3)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x1 / 2) + (x1 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x1 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((- (x1 / 2)) + (x3)) + exp ((x1 / 2)))) by (apply (same _ (1 * (exp ((x1 / 2) + (x1 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x1 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

Lemma split_atom__13 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 < ((- 1) * x1 + x2))
    (h2 : (exp ((x2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2))) < 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x1 + x2)) by (apply from_gt; exact h1).
assert (s2 : has (true, true, false) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, false, true) ((- 1) * x0 + x3)) by (apply (same _ (((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1)) + (1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, false, false) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, false, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s11 : has (true, false, false) ((- 1) * exp ((- (x0 / 2)) + (x3)) + exp ((x0 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9)) (of_power _ _ 0 s10))]).
exact (to_lt _ s11).
Qed.

Lemma split_atom__14 (x2 x3 : R)
    (h0 : (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) <= 0) :
  ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x2 / 2) + (x2 / 2)) + exp ((x3)))) by (apply (same _ ((- 1) * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x2 / 2) + (x2 / 2)) + exp ((x3))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3))))) by (apply (same _ (exp ((x2 / 2) + (x2 / 2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2 / 2) + (x2 / 2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x2 / 2)) + (x3)) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x2 / 2) + (x2 / 2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

(* step_of_dp: bec14193504fe74b *)
Lemma step_of_dp__1 (x0 : R)
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

Lemma step_of_dp__2 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) :
  0 <= ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (((x0) + (x2 / 2) + (x2 / 2)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma step_of_dp__3 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) :
  ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0) + (x1)) - ((x2 / 2) + (x2 / 2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma step_of_dp__4 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) :
  0 <= ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) - ((x1)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma step_of_dp__5 (x0 x1 x2 : R)
    (h0 : 0 <= (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) :
  (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2)))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((x0 / 2) + (x0 / 2) + (x1)) - ((x2 / 2) + (x2 / 2)))); [field | apply (fall _ (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2))))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma step_of_dp__6 (x0 : R) :
  0 < (exp ((- (x0 / 2))) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2) + (x0 / 2)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0 / 2) + (x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2) + (x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) (exp ((- (x0 / 2))) + exp ((x0 / 2)))) by (apply (same _ (1 * (1 + exp ((x0 / 2) + (x0 / 2))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma step_of_dp__7 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) <= 0) :
  0 < ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma step_of_dp__8 (x0 x1 x2 : R)
    (h0 : (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) <= 0) :
  0 <= ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma step_of_dp__9 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) <= 0) :
  0 < ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x0 / 2) + (x0 / 2) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma step_of_dp__10 (x0 x1 x2 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) <= 0) :
  0 <= (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2)))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((x2 / 2) + (x2 / 2)) - ((x0 / 2) + (x0 / 2) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x1)) + exp ((x2 / 2) + (x2 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2))))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_ge _ s9).
Qed.

Lemma step_of_dp__11 (x0 x1 x2 : R)
    (h0 : (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0)) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma step_of_dp__12 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0) + (x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x2 / 2) + (x2 / 2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) ((- 1) * exp ((x0) + (x1) + (- (x2 / 2))) + exp ((x2 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

Lemma step_of_dp__13 (x0 x1 x2 : R)
    (h0 : (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (- (x1)) + (x2 / 2) + (x2 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0 / 2)) + (x1) + (- (x2 / 2))) + exp ((x0 / 2) + (x2 / 2)))) by (apply (same _ (1 * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma step_of_dp__14 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) <= 0) :
  (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2)))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0 / 2) + (x0 / 2) + (x2 / 2) + (x2 / 2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))))) by (apply (same _ (exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2 / 2) + (x2 / 2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2) + (x0 / 2) + (x1) + (- (x2 / 2)) + (- (x2 / 2)))) ^ 1 * (exp ((x2 / 2) + (x2 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0 / 2)) + (- (x2 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2)) + (- (x2 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, false, false) (exp ((- (x0 / 2)) + (x2 / 2)) + (- 1) * exp ((x0 / 2) + (x1) + (- (x2 / 2))))) by (apply (same _ ((- 1) * (exp ((x0 / 2) + (x0 / 2) + (x1)) + (- 1) * exp ((x2 / 2) + (x2 / 2))) ^ 1 * (exp ((- (x0 / 2)) + (- (x2 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_lt _ s9).
Qed.

(* through_the_steps: 3414aef24cb57774 *)
Lemma through_the_steps__1 (x0 x2 : R)
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

Lemma through_the_steps__2 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) :
  0 < ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma through_the_steps__3 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) :
  0 <= ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__4 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) :
  0 < ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, false, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma through_the_steps__5 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) :
  0 <= ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__6 (x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) :
  0 <= ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__7 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__8 (x1 x2 x3 x4 : R)
    (h0 : 0 <= ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) :
  0 <= ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (((x2) + (x3 / 2) + (x3 / 2) + (x4)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x1 + x2 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__9 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__10 (x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) <= 0) :
  ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__11 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

Lemma through_the_steps__12 (x1 x2 x3 x4 : R)
    (h0 : ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) <= 0) :
  ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x1 + x2 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__13 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ ((- 1) * ((- 1) * exp ((x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x2) + (x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x2 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0) + (x1) + (- (x2)) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x2)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

Lemma through_the_steps__14 (x0 : R)
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

Lemma through_the_steps__15 (x0 x1 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) :
  0 <= ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__16 (x0 x1 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) :
  ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1)) - ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma through_the_steps__17 (x0 x1 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) :
  0 <= ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x0) + (x3 / 2) + (x3 / 2) + (x4)) - ((x1)))); [field | apply (fall _ (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (1 * (x0 + (- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma through_the_steps__18 (x0 x1 x3 x4 : R)
    (h0 : 0 <= (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4)))) :
  ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x0) + (x1)) - ((x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma through_the_steps__19 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) <= 0) :
  0 < ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma through_the_steps__20 (x0 x1 x3 x4 : R)
    (h0 : (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) <= 0) :
  0 <= ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma through_the_steps__21 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4))) <= 0) :
  0 < ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x3 / 2) + (x3 / 2) + (x4)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1 + x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma through_the_steps__22 (x0 x1 x3 x4 : R)
    (h0 : (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4))) <= 0) :
  0 <= ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))).
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x3 / 2) + (x3 / 2) + (x4))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (((x3 / 2) + (x3 / 2) + (x4)) - ((x0) + (x1)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1 + x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, true, true) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma through_the_steps__23 (x0 x1 x3 x4 : R)
    (h0 : (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__24 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4 / 2))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4 / 2))) + exp ((x3 / 2) + (x4 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4 / 2) + (x4 / 2))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

Lemma through_the_steps__25 (x0 x1 x3 x4 : R)
    (h0 : (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x0) + (x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (1 * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1 + x3 + x4)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) ((- 1) * exp ((- (x0)) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x0)) + (- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma through_the_steps__26 (x0 x1 x3 x4 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) <= 0) :
  ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ (((x1)) - ((x0) + (x3 / 2) + (x3 / 2) + (x4)))); [field | apply (fall _ ((- 1) * exp ((x0) + (x3 / 2) + (x3 / 2) + (x4)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1 + (- 1) * x3 + (- 1) * x4)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, false, false) ((- 1) * x0 + (- 1) * x1 + x3 + x4)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x3 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, false, false) ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4)) - 1)); [ring | apply (rise _ ((- 1) * x0 + (- 1) * x1 + x3 + x4)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s8 : has (true, false, false) ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (- (x1)) + (x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x3 / 2)) + (- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3 / 2)) + (- (x4))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) * exp ((x0) + (x1) + (- (x3 / 2)) + (- (x4))) + exp ((x3 / 2)))) by (apply (same _ (1 * ((- 1) * exp ((x0) + (x1)) + exp ((x3 / 2) + (x3 / 2) + (x4))) ^ 1 * (exp ((- (x3 / 2)) + (- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.
