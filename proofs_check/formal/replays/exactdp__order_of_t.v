(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* inside: 074003d89b4699ad *)
Lemma inside__1 (x2 x3 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (x3)) :
  0 <= ((1 / 2) * x2 + (1 / 2) * x3).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2 + x3)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, true, true) ((1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.

Lemma inside__2 (x0 x2 x3 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : 0 <= (x2 + (- 1) * x3)) :
  ((- 1) * x0 + (1 / 2) * x2 + (1 / 2) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x2 + (- 1) * x3)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (2 * x0 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((2 * (x0 + (- 1) * x2) ^ 1) + (1 * (x2 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) ((- 1) * x0 + (1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ (((- 1) / 2) * (2 * x0 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma inside__3 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : ((- 1) * x0 + x2) <= 0)
    (h2 : ((- 1) * x1 + x3) <= 0) :
  ((- 1) * x1 + (1 / 2) * x2 + (1 / 2) * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x1 + x3)) by (apply from_le; exact h2).
assert (s4 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (2 * x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ (((1 * ((- 1) * x0 + x1) ^ 1) + (1 * (x0 + (- 1) * x2) ^ 1)) + (1 * (x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (true, true, false) ((- 1) * x1 + (1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ (((- 1) / 2) * (2 * x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma inside__4 (x0 x1 x2 x3 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3)) :
  0 <= (((- 1) / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1 + x2 + x3)) by (apply (same _ (((1 * ((- 1) * x0 + x1) ^ 1) + (1 * (x2) ^ 1)) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (((- 1) / 2) * x0 + (1 / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ (((- 1) / 2) * (x0 + (- 1) * x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma inside__5 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : ((- 1) * x1 + x3) <= 0) :
  (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 + x3)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + (- 1) * x2) ^ 1) + (1 * (x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (((- 1) / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ (((- 1) / 2) * (x0 + x1 + (- 1) * x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : ((- 1) / 2) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma inside__6 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= (x0 + (- 1) * x1 + (- 1) * x2 + x3)) :
  0 <= ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1 + (- 1) * x2 + x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1 + x2 + x3)) by (apply (same _ ((2 * (x2) ^ 1) + (1 * (x0 + (- 1) * x1 + (- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, true, true) ((1 / 2) * x0 + ((- 1) / 2) * x1 + (1 / 2) * x2 + (1 / 2) * x3)) by (apply (same _ ((1 / 2) * (x0 + (- 1) * x1 + x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s2))]).
exact (to_ge _ s3).
Qed.
