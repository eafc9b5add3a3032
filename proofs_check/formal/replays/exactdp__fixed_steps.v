(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* convexity: b9f8c5d7c6087d05 *)
Lemma convexity__1 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3) <= 0)
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x1 * x4 + (- 1) * x0 * x2 + x0 * x2 * x4 + x0 * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 * x4 + (- 1) * x2 + x2 * x4 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3)) by (apply (same _ (1 * (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * x0 * x1 * x4 + (- 1) * x0 * x2 + x0 * x2 * x4 + x0 * x3)) by (apply (same _ ((- 1) * (x1 * x4 + x2 + (- 1) * x2 * x4 + (- 1) * x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

(* of_the_other_input: c066807837227d48 *)
Lemma of_the_other_input__1 (x0 x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x0)) :
  ((- 1) * x0 * x2 * x3) <= 0.
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) * x0 * x2 * x3)) by (apply (same _ ((- 1) * (x3) ^ 1 * (x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

(* one_outcome: 3e042e6f00e2c61d *)
Lemma one_outcome__1 (x0 x1 x2 x3 x4 : R)
    (h0 : 0 <= (x1 * x3 * x4 + (- 1) * x2))
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x1 * x3 * x4 + x0 * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1 * x3 * x4 + (- 1) * x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 * x3 * x4 + (- 1) * x2)) by (apply (same _ (1 * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (true, true, false) ((- 1) * x0 * x1 * x3 * x4 + x0 * x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma one_outcome__2 (x1 x2 x3 x4 : R)
    (h0 : 0 <= (x1 * x3 * x4 + (- 1) * x2)) :
  ((- 1) * x1 * x3 * x4 + x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1 * x3 * x4 + (- 1) * x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 * x3 * x4 + (- 1) * x2)) by (apply (same _ (1 * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma one_outcome__3 (x0 x1 x2 x3 x4 : R)
    (h0 : (x1 * x3 * x4 + (- 1) * x2) <= 0)
    (h1 : 0 < (x0)) :
  0 <= ((- 1) * x0 * x1 * x3 * x4 + x0 * x2).
Proof.
assert (s0 : has (true, true, false) (x1 * x3 * x4 + (- 1) * x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ (1 * ((- 1) * x1 * x3 * x4 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 * x3 * x4 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 * x3 * x4 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s5 : has (false, true, true) ((- 1) * x0 * x1 * x3 * x4 + x0 * x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma one_outcome__4 (x1 x2 x3 x4 : R)
    (h0 : (x1 * x3 * x4 + (- 1) * x2) <= 0) :
  0 <= ((- 1) * x1 * x3 * x4 + x2).
Proof.
assert (s0 : has (true, true, false) (x1 * x3 * x4 + (- 1) * x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ (1 * ((- 1) * x1 * x3 * x4 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 * x3 * x4 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 * x3 * x4 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1 * x3 * x4 + x2)) by (apply (same _ ((- 1) * (x1 * x3 * x4 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

(* order_and_slope: 669c102f47c6a13d *)
Lemma order_and_slope__1 (x0 x2 x3 : R)
    (h0 : ((- 1) * x2 + x3) <= 0)
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x2 + x0 * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x2 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply (same _ (1 * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * x0 * x2 + x0 * x3)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma order_and_slope__2 (x0 x1 x2 x3 x4 : R)
    (h0 : ((- 1) * x1 * x4 + x2 + (- 1) * x3) <= 0)
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x1 * x4 + x0 * x2 + (- 1) * x0 * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x1 * x4 + x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x1 * x4 + (- 1) * x2 + x3)) by (apply (same _ ((- 1) * ((- 1) * x1 * x4 + x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1 * x4 + (- 1) * x2 + x3)) by (apply (same _ (1 * (x1 * x4 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s4 : has (true, true, false) ((- 1) * x0 * x1 * x4 + x0 * x2 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * (x1 * x4 + (- 1) * x2 + x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

(* step: bdbd3128fe484d71 *)
Lemma step__1 (x2 x4 x5 : R)
    (h0 : 0 < (x5))
    (h1 : 0 <= (x4))
    (h2 : 0 <= (x2)) :
  ((- 1) * x2 * x4 * x5) <= 0.
Proof.
assert (s0 : has (false, false, true) (x5)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) * x2 * x4 * x5)) by (apply (same _ ((- 1) * (x5) ^ 1 * (x4) ^ 1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma step__2 (x0 x1 x3 x4 x5 : R)
    (h0 : 0 <= (x1 * x4 * x5 + (- 1) * x3))
    (h1 : 0 < (x0)) :
  ((- 1) * x0 * x1 * x4 * x5 + x0 * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1 * x4 * x5 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 * x4 * x5 + (- 1) * x3)) by (apply (same _ (1 * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s3 : has (true, true, false) ((- 1) * x0 * x1 * x4 * x5 + x0 * x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma step__3 (x1 x3 x4 x5 : R)
    (h0 : 0 <= (x1 * x4 * x5 + (- 1) * x3)) :
  ((- 1) * x1 * x4 * x5 + x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1 * x4 * x5 + (- 1) * x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 * x4 * x5 + (- 1) * x3)) by (apply (same _ (1 * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma step__4 (x0 x1 x3 x4 x5 : R)
    (h0 : (x1 * x4 * x5 + (- 1) * x3) <= 0)
    (h1 : 0 < (x0)) :
  0 <= ((- 1) * x0 * x1 * x4 * x5 + x0 * x3).
Proof.
assert (s0 : has (true, true, false) (x1 * x4 * x5 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ (1 * ((- 1) * x1 * x4 * x5 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 * x4 * x5 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 * x4 * x5 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s5 : has (false, true, true) ((- 1) * x0 * x1 * x4 * x5 + x0 * x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma step__5 (x1 x3 x4 x5 : R)
    (h0 : (x1 * x4 * x5 + (- 1) * x3) <= 0) :
  0 <= ((- 1) * x1 * x4 * x5 + x3).
Proof.
assert (s0 : has (true, true, false) (x1 * x4 * x5 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ (1 * ((- 1) * x1 * x4 * x5 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1 * x4 * x5 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 * x4 * x5 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1 * x4 * x5 + x3)) by (apply (same _ ((- 1) * (x1 * x4 * x5 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.
