(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* odds: 39a4eb5ac1aa875a *)
Lemma odds__1 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  0 < (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1)))).
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0) + (- (x1))) + (- 1) * exp ((- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

(* range_if_monotone: 9075151ccd3b54dd *)
Lemma range_if_monotone__1 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : ((- 1) * x0 + x1) <= 0)
    (h2 : 0 <= (x2)) :
  ((- 1) * x0 * x3 + x1 * x3 + (- 1) * x2 * x3) <= 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) ((- 1) * x0 * x3 + x1 * x3 + (- 1) * x2 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

(* range_of_the_loss: 35e7d2f9134aca13 *)
Lemma range_of_the_loss__1 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : ((- 1) * x0 + x1) <= 0)
    (h2 : 0 <= (x0 + x2)) :
  ((- 2) * x0 * x3 + x1 * x3 + (- 1) * x2 * x3) <= 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (2 * x0 + (- 1) * x1 + x2)) by (apply (same _ ((1 * (x0 + (- 1) * x1) ^ 1) + (1 * (x0 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) ((- 2) * x0 * x3 + x1 * x3 + (- 1) * x2 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (2 * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

(* same_optimum: 461807cc7e7ad6c9 *)
Lemma same_optimum__1 (x0 x1 x2 : R)
    (h0 : 0 < (x2))
    (h1 : ((- 2) * x0 * x1 + x2) < 0) :
  0 < (exp ((x0 * x1) + (x0 * x1) + (- (x2))) + (- 1) * exp ((- (x2)))).
Proof.
assert (s0 : has (false, false, true) (x2)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 2) * x0 * x1 + x2)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (2 * x0 * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 2) * x0 * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 * x1)) by (apply (same _ (((1 / 2) * (x2) ^ 1) + ((1 / 2) * (2 * x0 * x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0 * x1)))) by (apply (same _ (exp ((x0 * x1)) - 1)); [ring | apply (rise _ (x0 * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x0 * x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 * x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (1 + exp ((x0 * x1)))) by (apply (same _ ((1 * (exp ((x0 * x1))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (false, false, true) (exp ((- (x2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x2))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0 * x1) + (x0 * x1) + (- (x2))) + (- 1) * exp ((- (x2))))) by (apply (same _ (1 * ((- 1) + exp ((x0 * x1))) ^ 1 * (1 + exp ((x0 * x1))) ^ 1 * (exp ((- (x2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.
