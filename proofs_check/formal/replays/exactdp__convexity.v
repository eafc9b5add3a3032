(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* keeps_bounds: b4f8e95956e201d5 *)
Lemma keeps_bounds__1 (x3 x4 x5 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x5))
    (h2 : 0 <= (x4))
    (h3 : ((- 1) + x5) <= 0) :
  0 <= (x3 * x5 + x4 + (- 1) * x4 * x5).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x5)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x3 * x5)) by (apply (same _ (1 * (x3) ^ 1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x4)) by (apply from_ge; exact h2).
assert (s4 : has (true, true, false) ((- 1) + x5)) by (apply from_le; exact h3).
assert (s5 : has (false, true, true) (1 + (- 1) * x5)) by (apply (same _ ((- 1) * ((- 1) + x5) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x4 + (- 1) * x4 * x5)) by (apply (same _ (1 * (x4) ^ 1 * (1 + (- 1) * x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (x3 * x5 + x4 + (- 1) * x4 * x5)) by (apply (same _ ((1 * (x3 * x5) ^ 1) + (1 * (x4 + (- 1) * x4 * x5) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
exact (to_ge _ s7).
Qed.

Lemma keeps_bounds__2 (x3 x4 x5 : R)
    (h0 : ((- 1) + x3) <= 0)
    (h1 : 0 <= (x5))
    (h2 : ((- 1) + x4) <= 0)
    (h3 : ((- 1) + x5) <= 0) :
  ((- 1) + x3 * x5 + x4 + (- 1) * x4 * x5) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x5)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x3 * x5 + x5)) by (apply (same _ (1 * (1 + (- 1) * x3) ^ 1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + x4)) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + x5)) by (apply from_le; exact h3).
assert (s7 : has (false, true, true) (1 + (- 1) * x5)) by (apply (same _ ((- 1) * ((- 1) + x5) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (1 + (- 1) * x4 + x4 * x5 + (- 1) * x5)) by (apply (same _ (1 * (1 + (- 1) * x4) ^ 1 * (1 + (- 1) * x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (1 + (- 1) * x3 * x5 + (- 1) * x4 + x4 * x5)) by (apply (same _ ((1 * ((- 1) * x3 * x5 + x5) ^ 1) + (1 * (1 + (- 1) * x4 + x4 * x5 + (- 1) * x5) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)))]).
assert (s10 : has (true, true, false) ((- 1) + x3 * x5 + x4 + (- 1) * x4 * x5)) by (apply (same _ ((- 1) * (1 + (- 1) * x3 * x5 + (- 1) * x4 + x4 * x5) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma keeps_bounds__3 (x0 x1 : R)
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

(* keeps_convexity: 6d6c0861dfcd9d74 *)
Lemma keeps_convexity__1 (x1 x5 x6 : R)
    (h0 : 0 <= (x1))
    (h1 : 0 <= (x5))
    (h2 : ((- 1) + x1) <= 0)
    (h3 : 0 <= (x6)) :
  0 <= (x1 * x5 + (- 1) * x1 * x6 + x6).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x5)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 * x5)) by (apply (same _ (1 * (x1) ^ 1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x6)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) ((- 1) * x1 * x6 + x6)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1 * (x6) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (x1 * x5 + (- 1) * x1 * x6 + x6)) by (apply (same _ ((1 * (x1 * x5) ^ 1) + (1 * ((- 1) * x1 * x6 + x6) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
exact (to_ge _ s7).
Qed.

(* keeps_lipschitz: da5d6327bb2501a3 *)
Lemma keeps_lipschitz__1 (x0 x1 : R)
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

Lemma keeps_lipschitz__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma keeps_lipschitz__3 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  (1 + (- 1) * exp ((x0) + (- (x1)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x1))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1 * (exp ((- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma keeps_lipschitz__4 (x0 x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= (exp ((x0)) + (- 1) * exp ((x0) + (- (x1)))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0) + (- (x1))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (- (x1))))); [ring | apply unit_positive]).
assert (s4 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x0) + (- (x1))))) by (apply (same _ (1 * ((- 1) + exp ((x1))) ^ 1 * (exp ((x0) + (- (x1)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

(* of_nothing: 867bde087aebc41a *)
Lemma of_nothing__1 (x0 : R)
    (h0 : 0 <= ((- 1) + x0)) :
  (1 + (- 1) * x0) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0)) by (apply (same _ (1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma of_nothing__2 (x0 : R)
    (h0 : ((- 1) + x0) <= 0) :
  0 <= (1 + (- 1) * x0).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0)) by (apply (same _ ((- 1) * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma of_nothing__3 (x0 : R)
    (h0 : 0 <= (x0)) :
  ((- 1) * x0) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma of_nothing__4 (x1 : R)
    (h0 : 0 <= ((- 1) + x1)) :
  (1 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x1)) by (apply (same _ (1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma of_nothing__5 (x0 : R)
    (h0 : ((- 1) + x0) <= 0) :
  ((- 1) + x0) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0)) by (apply (same _ ((- 1) * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma of_nothing__6 (x1 : R)
    (h0 : ((- 1) + x1) <= 0) :
  0 <= (1 + (- 1) * x1).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma of_nothing__7 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : ((- 1) + x1) <= 0) :
  0 <= (1 + (- 1) * x0).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * (1 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) + x0)) by (apply (same _ ((- 1) * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma of_nothing__8 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1)) :
  (x0 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma of_nothing__9 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 <= ((- 1) + x0)) :
  (1 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) + x1)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) + x0) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma of_nothing__10 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) :
  (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ (1 * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma of_nothing__11 (x0 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : ((- 1) + x0) <= 0) :
  (x0 * x2 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + x0)) by (apply (same _ ((- 1) * (1 + (- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (x0 * x2 + (- 1) * x2)) by (apply (same _ (1 * (x2) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma of_nothing__12 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2))
    (h1 : ((- 1) + x1) <= 0)
    (h2 : 0 <= ((- 1) * x0 + x1))
    (h3 : 0 <= (x2)) :
  ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) = 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ (1 * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) (x2)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) ((- 1) * x0 * x2 + x1 * x2)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((1 * (1 + (- 1) * x1) ^ 1) + (1 * ((- 1) * x0 * x2 + x1 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (true, true, false) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, false) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (exact (together _ _ _ s1 s8)).
exact (to_eq _ s9).
Qed.

Lemma of_nothing__13 (x0 x1 x2 : R)
    (h0 : ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) <= 0) :
  0 <= (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ (1 * (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma of_nothing__14 (x0 x1 x2 : R)
    (h0 : ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) <= 0)
    (h1 : 0 <= ((- 1) + x0))
    (h2 : 0 <= ((- 1) * x0 + x1))
    (h3 : ((- 1) + x2) <= 0) :
  (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ (1 * (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h2).
assert (s5 : has (true, true, false) ((- 1) + x2)) by (apply from_le; exact h3).
assert (s6 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) * x0 + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1 * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1 * ((- 1) * x0 + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)))]).
assert (s9 : has (true, true, false) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x0 * x2 + x1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, false) (1 + (- 1) * x0 * x2 + (- 1) * x1 + x1 * x2)) by (exact (together _ _ _ s2 s9)).
exact (to_eq _ s10).
Qed.

Lemma of_nothing__15 (x1 x2 : R)
    (h0 : ((- 1) + x2) <= 0)
    (h1 : 0 <= ((- 1) + x1)) :
  (1 + (- 1) * x1 + x1 * x2 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ (1 * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + x1)) by (apply from_ge; exact h1).
assert (s5 : has (false, true, true) ((- 1) + x1)) by (apply (same _ (1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (1 + (- 1) * x1 + x1 * x2 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) + x2) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

(* steps_keep_order: 07da96d8b19e4437 *)
Lemma steps_keep_order__1 (x0 x1 : R)
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

Lemma steps_keep_order__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma steps_keep_order__3 (x0 x1 x4 x5 : R)
    (h0 : 0 <= (x4))
    (h1 : 0 <= (x1))
    (h2 : ((- 1) * x0 + x1) <= 0)
    (h3 : 0 <= (x5)) :
  ((- 1) * x4 * exp ((x0)) + x4 * exp ((x1)) + x5 + (- 1) * x5 * exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x1)) by (apply (same _ (((x1)) - (0))); [field | apply (fall _ ((- 1) + exp ((x1))) 1); [lra | rewrite ?exp_0; field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s3]]).
assert (s5 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h2).
assert (s6 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s9]]).
assert (s11 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s10]]).
assert (s12 : has (false, true, true) (x5)) by (apply from_ge; exact h3).
assert (s13 : has (false, true, true) (x4 * exp ((x0)) + (- 1) * x4 * exp ((x1)) + (- 1) * x5 + x5 * exp ((x1)))) by (apply (same _ (((1 * (x4) ^ 1 * ((- 1) + exp ((x1))) ^ 1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1) + (1 * (x4) ^ 1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1)) + (1 * (x5) ^ 1 * ((- 1) + exp ((x1))) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s11)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s11))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12)) (of_power _ _ 0 s4)))]).
assert (s14 : has (true, true, false) ((- 1) * x4 * exp ((x0)) + x4 * exp ((x1)) + x5 + (- 1) * x5 * exp ((x1)))) by (apply (same _ ((- 1) * (x4 * exp ((x0)) + (- 1) * x4 * exp ((x1)) + (- 1) * x5 + x5 * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s13))]).
exact (to_le _ s14).
Qed.

(* steps_move: 07a73b8c043d81a6 *)
Lemma steps_move__1 (x0 x2 : R)
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

(* steps_scale: 69fdbb9f095ad29c *)
Lemma steps_scale__1 (x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= ((- 1) * x1 + x2)) :
  (x1 * x3 + (- 1) * x2 * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) (x1 * x3 + (- 1) * x2 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

(* suprema: 2ff239a9a02c6b44 *)
Lemma suprema__1 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= ((- 1) * x1 + x3))
    (h2 : ((- 1) + x0) <= 0)
    (h3 : 0 <= ((- 1) * x2 + x4)) :
  (x0 * x1 + (- 1) * x0 * x2 + (- 1) * x0 * x3 + x0 * x4 + x2 + (- 1) * x4) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 * x1 + x0 * x3)) by (apply (same _ (1 * (x0) ^ 1 * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) (1 + (- 1) * x0)) by (apply (same _ ((- 1) * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x2 + x4)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) (x0 * x2 + (- 1) * x0 * x4 + (- 1) * x2 + x4)) by (apply (same _ (1 * (1 + (- 1) * x0) ^ 1 * ((- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) * x0 * x1 + x0 * x2 + x0 * x3 + (- 1) * x0 * x4 + (- 1) * x2 + x4)) by (apply (same _ ((1 * ((- 1) * x0 * x1 + x0 * x3) ^ 1) + (1 * (x0 * x2 + (- 1) * x0 * x4 + (- 1) * x2 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (true, true, false) (x0 * x1 + (- 1) * x0 * x2 + (- 1) * x0 * x3 + x0 * x4 + x2 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x0 * x1 + x0 * x2 + x0 * x3 + (- 1) * x0 * x4 + (- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

(* weights: 58ab51600c59fbce *)
Lemma weights__1 (x0 x1 : R)
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

Lemma weights__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma weights__3 (x0 x1 : R)
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

Lemma weights__4 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= ((- 1) + exp ((x1))).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.

Lemma weights__5 (x0 : R)
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

Lemma weights__6 (x0 : R)
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

Lemma weights__7 (x0 : R)
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

Lemma weights__8 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.
