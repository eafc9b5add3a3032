(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* a_pattern_that_decides: fcc1c4080aecc513 *)
Lemma a_pattern_that_decides__1 (x2 x4 : R)
    (h0 : (x2 + (- 1) * x4) < 0) :
  0 < (1 + (- 1) * exp ((x2) + (- (x4)))).
Proof.
assert (s0 : has (true, false, false) (x2 + (- 1) * x4)) by (apply from_lt; exact h0).
assert (s1 : has (false, false, true) ((- 1) * x2 + x4)) by (apply (same _ ((- 1) * (x2 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) * x2 + x4)) by (apply (same _ (1 * ((- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, false, false) (x2 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) * x2 + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, false, false) ((- 1) + exp ((x2) + (- (x4))))) by (apply (same _ (exp ((x2) + (- (x4))) - 1)); [ring | apply (rise _ (x2 + (- 1) * x4)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x4)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x4)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((x2)) + (- 1) * exp ((x4)))) by (apply (same _ (1 * ((- 1) + exp ((x2) + (- (x4)))) ^ 1 * (exp ((x4))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, false, true) (exp ((- (x4))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x4))))); [ring | apply unit_positive]).
assert (s8 : has (false, false, true) (1 + (- 1) * exp ((x2) + (- (x4))))) by (apply (same _ ((- 1) * (exp ((x2)) + (- 1) * exp ((x4))) ^ 1 * (exp ((- (x4)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_gt _ s8).
Qed.

Lemma a_pattern_that_decides__2 (x2 x3 : R)
    (h0 : (x2 + (- 1) * x3) <= 0) :
  (x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2 + (- 1) * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (1 * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

(* first_zone: 7e8ffec14c5fe07f *)
Lemma first_zone__1 (x3 x4 : R)
    (h0 : 0 <= ((- 1) + x3))
    (h1 : 0 <= ((- 1) * x3 + x4)) :
  (1 + (- 1) * x4) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x3 + x4)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) + x4)) by (apply (same _ ((1 * ((- 1) + x3) ^ 1) + (1 * ((- 1) * x3 + x4) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (true, true, false) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma first_zone__2 (x3 : R)
    (h0 : 0 <= ((- 1) + x3)) :
  (1 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x3)) by (apply (same _ (1 * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma first_zone__3 (x0 x4 : R)
    (h0 : 0 <= ((- 1) + x0 * x4)) :
  (1 + (- 1) * x0 * x4) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0 * x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0 * x4)) by (apply (same _ (1 * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x0 * x4)) by (apply (same _ ((- 1) * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma first_zone__4 (x0 x4 : R)
    (h0 : ((- 1) + x0 * x4) <= 0) :
  0 <= (1 + (- 1) * x0 * x4).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x4)) by (apply (same _ ((- 1) * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x4)) by (apply (same _ (1 * (1 + (- 1) * x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0 * x4)) by (apply (same _ ((- 1) * (1 + (- 1) * x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x0 * x4)) by (apply (same _ ((- 1) * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma first_zone__5 (x0 x3 x4 : R)
    (h0 : ((- 1) + x0 * x4) <= 0)
    (h1 : 0 <= ((- 1) + x0))
    (h2 : 0 <= ((- 1) + x3))
    (h3 : 0 <= ((- 1) * x3 + x4)) :
  (1 + (- 1) * x0 * x4) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x4)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x4)) by (apply (same _ ((- 1) * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x4)) by (apply (same _ (1 * (1 + (- 1) * x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) ((- 1) * x3 + x4)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) (1 + (- 1) * x0 + x0 * x3 + (- 1) * x3)) by (apply (same _ (1 * ((- 1) + x0) ^ 1 * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s7 : has (false, true, true) ((- 1) * x0 * x3 + x0 * x4 + x3 + (- 1) * x4)) by (apply (same _ (1 * ((- 1) + x0) ^ 1 * ((- 1) * x3 + x4) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
assert (s8 : has (false, true, true) ((- 1) + x0 * x4)) by (apply (same _ (((((1 * ((- 1) + x0) ^ 1) + (1 * ((- 1) + x3) ^ 1)) + (1 * ((- 1) * x3 + x4) ^ 1)) + (1 * (1 + (- 1) * x0 + x0 * x3 + (- 1) * x3) ^ 1)) + (1 * ((- 1) * x0 * x3 + x0 * x4 + x3 + (- 1) * x4) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)))]).
assert (s9 : has (true, true, false) (1 + (- 1) * x0 * x4)) by (apply (same _ ((- 1) * ((- 1) + x0 * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, false) (1 + (- 1) * x0 * x4)) by (exact (together _ _ _ s2 s9)).
exact (to_eq _ s10).
Qed.

(* second_zone: 9158e57c3d56f54d *)
Lemma second_zone__1 (x3 : R)
    (h0 : 0 <= ((- 1) + x3)) :
  (1 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x3)) by (apply (same _ (1 * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma second_zone__2 (x0 x3 : R)
    (h0 : 0 <= ((- 1) + x0 * x3)) :
  (1 + (- 1) * x0 * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x0 * x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x0 * x3)) by (apply (same _ (1 * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.

Lemma second_zone__3 (x0 x3 : R)
    (h0 : ((- 1) + x0 * x3) <= 0) :
  0 <= (1 + (- 1) * x0 * x3).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x3)) by (apply (same _ (1 * (1 + (- 1) * x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x0 * x3)) by (apply (same _ ((- 1) * (1 + (- 1) * x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_ge _ s4).
Qed.

Lemma second_zone__4 (x0 x3 : R)
    (h0 : ((- 1) + x0 * x3) <= 0)
    (h1 : 0 <= ((- 1) + x0))
    (h2 : 0 <= ((- 1) + x3)) :
  (1 + (- 1) * x0 * x3) = 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x0 * x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x0 * x3)) by (apply (same _ (1 * (1 + (- 1) * x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h2).
assert (s5 : has (false, true, true) (1 + (- 1) * x0 + x0 * x3 + (- 1) * x3)) by (apply (same _ (1 * ((- 1) + x0) ^ 1 * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + x0 * x3)) by (apply (same _ (((1 * ((- 1) + x0) ^ 1) + (1 * ((- 1) + x3) ^ 1)) + (1 * (1 + (- 1) * x0 + x0 * x3 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (true, true, false) (1 + (- 1) * x0 * x3)) by (apply (same _ ((- 1) * ((- 1) + x0 * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, false) (1 + (- 1) * x0 * x3)) by (exact (together _ _ _ s2 s7)).
exact (to_eq _ s8).
Qed.

(* the_sizes: 10ebed04ac95fe57 *)
Lemma the_sizes__1 (x0 x1 x2 : R)
    (h0 : 0 <= (x2))
    (h1 : 0 <= ((- 1) + x0))
    (h2 : 0 <= ((- 1) * x0 + x1)) :
  0 <= (x0 * x1 * x2 + (- 1) * x1 * x2).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h2).
assert (s4 : has (false, false, true) (x1)) by (apply (same _ (((1 * ((- 1) + x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1)) + (1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, true, true) ((- 1) + x0)) by (apply (same _ (1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s6 : has (false, true, true) (x0 * x1 * x2 + (- 1) * x1 * x2)) by (apply (same _ (1 * (x2) ^ 1 * (x1) ^ 1 * ((- 1) + x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma the_sizes__2 (x0 x1 x2 : R)
    (h0 : ((- 1) + x1 * x2) <= 0)
    (h1 : 0 <= ((- 1) + x0)) :
  ((- 1) * x0 + x0 * x1 * x2) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + x1 * x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x1 * x2)) by (apply (same _ (1 * (1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x1 * x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x1 * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s5 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s6 : has (true, true, false) ((- 1) * x0 + x0 * x1 * x2)) by (apply (same _ (1 * ((- 1) + x1 * x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma the_sizes__3 (x0 x2 : R)
    (h0 : ((- 1) + x2) <= 0)
    (h1 : 0 <= ((- 1) + x0)) :
  0 <= (x0 + (- 1) * x0 * x2).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ (1 * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s5 : has (false, false, true) (x0)) by (apply (same _ ((1 * ((- 1) + x0) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s6 : has (false, true, true) (x0 + (- 1) * x0 * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma the_sizes__4 (x0 x1 x2 : R)
    (h0 : ((- 1) + x2) <= 0)
    (h1 : 0 <= ((- 1) + x0))
    (h2 : 0 <= ((- 1) * x0 + x1)) :
  0 <= (x1 + (- 1) * x1 * x2).
Proof.
assert (s0 : has (true, true, false) ((- 1) + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (1 + (- 1) * x2)) by (apply (same _ (1 * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + x2)) by (apply (same _ ((- 1) * (1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) + x0)) by (apply from_ge; exact h1).
assert (s5 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h2).
assert (s6 : has (false, false, true) (x1)) by (apply (same _ (((1 * ((- 1) + x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1)) + (1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s7 : has (false, true, true) (x1 + (- 1) * x1 * x2)) by (apply (same _ ((- 1) * ((- 1) + x2) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

(* third_zone: d890e16fa206f7e2 *)
Lemma third_zone__1 (x3 : R)
    (h0 : 0 <= ((- 1) + x3)) :
  (1 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) + x3)) by (apply (same _ (1 * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
exact (to_le _ s2).
Qed.
