(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* ends_step: 75acb351a7b76c47 *)
Lemma ends_step__1 (x0 : R)
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

Lemma ends_step__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

(* weights: 93c1e5029d8a6411 *)
Lemma weights__1 (x0 : R)
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

Lemma weights__2 (x0 : R)
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

Lemma weights__3 (x0 : R)
    (h0 : 0 < (x0)) :
  (exp ((x0)) + (- 1) * exp ((x0) + (x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (true, false, false) (exp ((x0)) + (- 1) * exp ((x0) + (x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

Lemma weights__4 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma weights__5 (x0 : R) :
  0 < (1 + exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) (1 + exp ((- (x0))))) by (apply (same _ (1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma weights__6 (x0 : R)
    (h0 : 0 < (x0)) :
  ((- 1) + 2 * exp ((x0)) + (- 1) * exp ((x0) + (x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) ((- 1) + 2 * exp ((x0)) + (- 1) * exp ((x0) + (x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 2)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 1 s2))]).
exact (to_lt _ s3).
Qed.
