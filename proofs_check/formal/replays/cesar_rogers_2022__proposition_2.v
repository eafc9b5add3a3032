(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* constant_below: 4c64f9e0640bae3b *)
Lemma constant_below__1 (x0 x2 : R)
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

Lemma constant_below__2 (x0 x1 x2 : R)
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

Lemma constant_below__3 (x0 x1 x2 : R)
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

(* one_depends: c04542a8d2d4d665 *)
Lemma one_depends__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0 + x1))
    (h1 : 0 < (x0))
    (h2 : 0 <= ((- 1) + x2)) :
  0 < ((- 1) * x0 + 2 * x0 * x2 + x1).
Proof.
assert (s0 : has (false, false, true) (x0 + x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s2 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x0 + x0 * x2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) ((- 1) * x0 + 2 * x0 * x2 + x1)) by (apply (same _ ((1 * (x0 + x1) ^ 1) + (2 * ((- 1) * x0 + x0 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s3)))]).
exact (to_gt _ s4).
Qed.

Lemma one_depends__2 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) < 0)
    (h1 : 0 < (x0))
    (h2 : 0 <= ((- 1) + x2)) :
  (x0 + (- 2) * x0 * x2 + x1) < 0.
Proof.
assert (s0 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x0 + x0 * x2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) ((- 1) * x0 + 2 * x0 * x2 + (- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (2 * ((- 1) * x0 + x0 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, false, false) (x0 + (- 2) * x0 * x2 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + 2 * x0 * x2 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.

(* one_depends_apart: 5db0f0efc3461c31 *)
Lemma one_depends_apart__1 (x0 x1 x2 : R)
    (h0 : ((- 1) * x0 + x1) <= 0)
    (h1 : 0 < (x0))
    (h2 : 0 <= ((- 1) + x2)) :
  0 <= (2 * x0 * x2 + (- 2) * x1).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (false, true, true) ((- 1) + x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x0 + x0 * x2)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x0 * x2 + (- 1) * x1)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * ((- 1) * x0 + x0 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, true, true) (2 * x0 * x2 + (- 2) * x1)) by (apply (same _ (2 * (x0 * x2 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

(* zero_above: 782c1a7712f67d68 *)
Lemma zero_above__1 (x0 x2 : R)
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

Lemma zero_above__2 (x0 x1 x2 : R)
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

Lemma zero_above__3 (x0 x1 x2 : R)
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
