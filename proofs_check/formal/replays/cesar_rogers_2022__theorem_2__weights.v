(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* weights: c03a6cadaefe2602 *)

Lemma certificate_1 (x2 x3 : R)
    (h0 : ((- 1) * x2 + x3) < 0) :
  (1 + (- 1) * exp ((x2) + (- (x3)))) < 0.
Proof.
assert (s0 : has (true, false, false) ((- 1) * x2 + x3)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x2) + (- (x3))))) by (apply (same _ (exp ((x2) + (- (x3))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, false, true) (exp ((x2)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) (1 + (- 1) * exp ((x2) + (- (x3))))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma certificate_2 (x3 : R)
    (h0 : 0 < (x3)) :
  (1 + (- 1) * exp ((x3))) < 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x3)))) by (apply (same _ (exp ((x3)) - 1)); [ring | apply (rise _ (x3)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x3)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma certificate_3 (x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : ((- 1) * x2 + x3) < 0) :
  (1 + (- 1) * exp ((x2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x2 + x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x2)) by (apply (same _ ((1 * (x3) ^ 1) + (1 * (x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s3]]).
assert (s5 : has (true, false, false) (1 + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma certificate_4 (x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : ((- 1) * x2 + x3) < 0) :
  0 < (exp ((x2) + (- (x3))) + (- 1) * exp ((- (x3)))).
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x2 + x3)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x2)) by (apply (same _ ((1 * (x3) ^ 1) + (1 * (x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((- (x3))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x3))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x2) + (- (x3))) + (- 1) * exp ((- (x3))))) by (apply (same _ (1 * ((- 1) + exp ((x2))) ^ 1 * (exp ((- (x3)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.
