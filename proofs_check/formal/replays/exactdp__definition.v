(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* every_event: cba984d043186ce8 0d347518b7d3dcb0 *)
Lemma every_event__1 (x0 : R)
    (h0 : 0 <= (x0)) :
  0 <= (x0).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma every_event__2 (x1 : R)
    (h0 : 0 <= (x1)) :
  0 <= (x1).
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma every_event__3 (x2 : R)
    (h0 : 0 <= (x2)) :
  0 <= (x2).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma every_event__4 (x1 x2 : R)
    (h0 : 0 <= (x1))
    (h1 : 0 <= (x2)) :
  ((- 1) * x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x1 + x2)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__5 (x2 : R)
    (h0 : (x2) <= 0) :
  (x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ (1 * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2)) by (apply (same _ ((- 1) * ((- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__6 (x1 : R)
    (h0 : 0 <= (x1)) :
  ((- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma every_event__7 (x1 : R)
    (h0 : (x1) <= 0) :
  (x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ (1 * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x1)) by (apply (same _ ((- 1) * ((- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__8 (x2 : R)
    (h0 : 0 <= (x2)) :
  ((- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma every_event__9 (x0 : R)
    (h0 : (x0) <= 0) :
  (x0) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__10 (x0 x1 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : 0 <= (x1))
    (h2 : 0 <= (x2)) :
  (x0 + (- 1) * x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1 + x2)) by (apply (same _ (((1 * ((- 1) * x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__11 (x0 x1 : R)
    (h0 : (x0) <= 0)
    (h1 : 0 <= (x1)) :
  (x0 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((1 * ((- 1) * x0) ^ 1) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__12 (x0 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : 0 <= (x2)) :
  (x0 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ ((1 * ((- 1) * x0) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__13 (x0 x2 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= (x2)) :
  ((- 1) * x0 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__14 (x0 : R)
    (h0 : 0 <= (x0)) :
  ((- 1) * x0) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma every_event__15 (x0 x1 x2 : R)
    (h0 : 0 <= (x0))
    (h1 : (x1) <= 0)
    (h2 : 0 <= (x2)) :
  ((- 1) * x0 + x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x0 + (- 1) * x1 + x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 1) * x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__16 (x0 x1 : R)
    (h0 : 0 <= (x0))
    (h1 : (x1) <= 0) :
  ((- 1) * x0 + x1) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__17 (x1 x2 : R)
    (h0 : (x1) <= 0)
    (h1 : 0 <= (x2)) :
  (x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ ((1 * ((- 1) * x1) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__18 (x0 x1 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= (x1)) :
  ((- 1) * x0 + (- 1) * x1) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + x1)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma every_event__19 (x0 x1 x2 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= (x1))
    (h2 : (x2) <= 0) :
  ((- 1) * x0 + (- 1) * x1 + x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s2 : has (true, true, false) (x2)) by (apply from_le; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x0 + x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__20 (x0 x2 : R)
    (h0 : 0 <= (x0))
    (h1 : (x2) <= 0) :
  ((- 1) * x0 + x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__21 (x1 x2 : R)
    (h0 : 0 <= (x1))
    (h1 : (x2) <= 0) :
  ((- 1) * x1 + x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ ((1 * (x1) ^ 1) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x1 + x2)) by (apply (same _ ((- 1) * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma every_event__22 (x0 x1 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : (x1) <= 0)
    (h2 : 0 <= (x2)) :
  (x0 + x1 + (- 1) * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + x2)) by (apply (same _ (((1 * ((- 1) * x0) ^ 1) + (1 * ((- 1) * x1) ^ 1)) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) (x0 + x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma every_event__23 (x0 x1 : R)
    (h0 : (x0) <= 0)
    (h1 : (x1) <= 0) :
  (x0 + x1) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((1 * ((- 1) * x0) ^ 1) + (1 * ((- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__24 (x0 x1 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : 0 <= (x1))
    (h2 : (x2) <= 0) :
  (x0 + (- 1) * x1 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (true, true, false) (x2)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2)) by (apply (same _ (((1 * ((- 1) * x0) ^ 1) + (1 * (x1) ^ 1)) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) (x0 + (- 1) * x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma every_event__25 (x0 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : (x2) <= 0) :
  (x0 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((1 * ((- 1) * x0) ^ 1) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__26 (x0 x1 x2 : R)
    (h0 : 0 <= (x0))
    (h1 : (x1) <= 0)
    (h2 : (x2) <= 0) :
  ((- 1) * x0 + x1 + x2) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x0 + (- 1) * x1 + (- 1) * x2)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * ((- 1) * x1) ^ 1)) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) ((- 1) * x0 + x1 + x2)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma every_event__27 (x1 x2 : R)
    (h0 : (x1) <= 0)
    (h1 : (x2) <= 0) :
  (x1 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x1 + (- 1) * x2)) by (apply (same _ ((1 * ((- 1) * x1) ^ 1) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma every_event__28 (x0 x1 x2 : R)
    (h0 : (x0) <= 0)
    (h1 : (x1) <= 0)
    (h2 : (x2) <= 0) :
  (x0 + x1 + x2) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x1)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x1)) by (apply (same _ ((- 1) * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x2)) by (apply from_le; exact h2).
assert (s5 : has (false, true, true) ((- 1) * x2)) by (apply (same _ ((- 1) * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x1 + (- 1) * x2)) by (apply (same _ (((1 * ((- 1) * x0) ^ 1) + (1 * ((- 1) * x1) ^ 1)) + (1 * ((- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (true, true, false) (x0 + x1 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

(* likelier_outcomes: 5010468ec74c5e66 *)
Lemma likelier_outcomes__1 (x0 : R)
    (h0 : 0 <= (x0)) :
  0 <= (x0).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_ge _ s1).
Qed.

Lemma likelier_outcomes__2 (x0 : R)
    (h0 : (x0) <= 0) :
  (x0) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma likelier_outcomes__3 (x0 : R)
    (h0 : (x0) <= 0) :
  0 <= ((- 1) * x0).
Proof.
assert (s0 : has (true, true, false) (x0)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((- 1) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.
