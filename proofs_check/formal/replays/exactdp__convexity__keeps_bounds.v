(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* keeps_bounds: b4f8e95956e201d5 *)

Lemma certificate_1 (x3 x4 x5 : R)
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

Lemma certificate_2 (x3 x4 x5 : R)
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

Lemma certificate_3 (x0 x1 : R)
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
