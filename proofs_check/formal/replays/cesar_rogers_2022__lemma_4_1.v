(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* data_processing: 9e23e9f663fd61a8 *)
Lemma data_processing__1 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1)) :
  0 <= (x0 + x1).
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1)) by (apply (same _ (1 * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma data_processing__2 (x0 : R)
    (h0 : 0 <= (x0)) :
  0 <= (x0).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma data_processing__3 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= (x1).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma data_processing__4 (x1 : R)
    (h0 : (x1) <= 0) :
  (x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ (1 * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma data_processing__5 (x0 : R)
    (h0 : (x0) <= 0) :
  (x0) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma data_processing__6 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1))
    (h1 : (x0) <= 0) :
  0 <= (x1).
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x0)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1)) by (apply (same _ ((1 * (x0 + x1) ^ 1) + (1 * ((- 1) * x0) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_ge _ s3).
Qed.

Lemma data_processing__7 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0) :
  (x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma data_processing__8 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0)
    (h1 : 0 <= (x0)) :
  (x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((1 * ((- 1) * x0 + (- 1) * x1) ^ 1) + (1 * (x0) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma data_processing__9 (x0 : R)
    (h0 : 0 <= (x0)) :
  ((- 1) * x0) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma data_processing__10 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0)
    (h1 : 0 <= (x1)) :
  (x0) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((1 * ((- 1) * x0 + (- 1) * x1) ^ 1) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma data_processing__11 (x1 : R)
    (h0 : 0 <= (x1)) :
  ((- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

(* relabelling_is_complete: c3a96a2499a44905 *)
Lemma relabelling_is_complete__1 (x0 x1 : R)
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

Lemma relabelling_is_complete__2 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

(* relabelling_is_possible: 6d8b0ea6e142affb *)
Lemma relabelling_is_possible__1 (x0 x1 : R)
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

Lemma relabelling_is_possible__2 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s2 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
assert (s5 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma relabelling_is_possible__3 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.

(* relabelling_reproduces: 10b6f12b500f569c *)
Lemma relabelling_reproduces__1 (x0 x1 : R)
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

Lemma relabelling_reproduces__2 (x0 x1 : R)
    (h0 : 0 < (x1))
    (h1 : ((- 1) * x0 + x1) < 0) :
  ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x1)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, false, false) ((- 1) * x0 + x1)) by (apply from_lt; exact h1).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s10 : has (true, false, false) ((- 1) + (- 1) * exp ((x0)) + exp ((x0) + (- (x1))) + exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
exact (to_lt _ s10).
Qed.
