(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* best_u: 9c0fae2b7780933f *)
Lemma best_u__1 (x2 x3 : R)
    (h0 : 0 < (x3))
    (h1 : 0 < (x2)) :
  0 < (x2 * x3).
Proof.
assert (s0 : has (false, false, true) (x3)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x2)) by (apply from_gt; exact h1).
assert (s2 : has (false, false, true) (x2 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s1))]).
exact (to_gt _ s2).
Qed.

(* one_side: 0ccc23cf0973eeee *)
Lemma one_side__1 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3))
    (h3 : 0 < (x1)) :
  0 <= (2 * x0 ^ 3 * x1 * x2 + x0 ^ 3 * x1 * x3 + x0 ^ 4 * x2 * x3 + x0 ^ 4 * x2 ^ 2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, false, true) (x1)) by (apply from_gt; exact h3).
assert (s6 : has (false, true, true) (x0 * x2 * x3 + x0 * x2 ^ 2 + 2 * x1 * x2 + x1 * x3)) by (apply (same _ ((((1 * (x0) ^ 1 * (x2) ^ 2) + (1 * (x0) ^ 1 * (x2) ^ 1 * (x3) ^ 1)) + (2 * (x1) ^ 1 * (x2) ^ 1)) + (1 * (x1) ^ 1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 1 s2)) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s5)) (of_power _ _ 0 s2))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s4)))]).
assert (s7 : has (false, true, true) (2 * x0 ^ 3 * x1 * x2 + x0 ^ 3 * x1 * x3 + x0 ^ 4 * x2 * x3 + x0 ^ 4 * x2 ^ 2)) by (apply (same _ (1 * (x0 * x2 * x3 + x0 * x2 ^ 2 + 2 * x1 * x2 + x1 * x3) ^ 1 * (x0) ^ 3)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 2 s0))]).
exact (to_ge _ s7).
Qed.

Lemma one_side__2 (x0 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2)) :
  0 < (x0 + x2).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x2)) by (apply (same _ ((1 * (x0) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma one_side__3 (x0 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3)) :
  0 < (x0 + x2 + x3).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s3 : has (false, false, true) (x0 + x2 + x3)) by (apply (same _ (((1 * (x0) ^ 1) + (1 * (x2) ^ 1)) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
exact (to_gt _ s3).
Qed.

Lemma one_side__4 (x0 x1 x2 x3 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x3))
    (h3 : 0 < (x1)) :
  ((- 2) * x0 * x1 ^ 2 * x2 + (- 1) * x0 * x1 ^ 2 * x3 + (- 1) * x1 ^ 2 * x2 * x3 + (- 1) * x1 ^ 2 * x2 ^ 2) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) (x3)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (2 * x0 * x2 + x0 * x3 + x2 * x3 + x2 ^ 2)) by (apply (same _ ((((2 * (x0) ^ 1 * (x2) ^ 1) + (1 * (x2) ^ 2)) + (1 * (x0) ^ 1 * (x3) ^ 1)) + (1 * (x2) ^ 1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 1 s2))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4))) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) (x1)) by (apply from_gt; exact h3).
assert (s7 : has (true, true, false) ((- 2) * x0 * x1 ^ 2 * x2 + (- 1) * x0 * x1 ^ 2 * x3 + (- 1) * x1 ^ 2 * x2 * x3 + (- 1) * x1 ^ 2 * x2 ^ 2)) by (apply (same _ ((- 1) * (2 * x0 * x2 + x0 * x3 + x2 * x3 + x2 ^ 2) ^ 1 * (x1) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 1 s6))]).
exact (to_le _ s7).
Qed.

(* other_signs: 6227e76bb53d5a2f *)
Lemma other_signs__1 (x2 x3 : R)
    (h0 : 0 < (x2))
    (h1 : 0 <= (x3)) :
  0 < (x2 * x3 + x2 ^ 2).
Proof.
assert (s0 : has (false, false, true) (x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x2 + x3)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, false, true) (x2 * x3 + x2 ^ 2)) by (apply (same _ (1 * (x2) ^ 1 * (x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.

Lemma other_signs__2 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x0))
    (h2 : 0 < (x2))
    (h3 : 0 <= (x1)) :
  0 <= (x0 * x2 * x3 ^ 2 + x0 * x2 ^ 2 * x3 + x1 * x3).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x2)) by (apply from_gt; exact h2).
assert (s5 : has (false, true, true) (x1)) by (apply from_ge; exact h3).
assert (s6 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) (x0 * x2 * x3 + x0 * x2 ^ 2 + x1)) by (apply (same _ (((1 * (x0) ^ 1 * (x2) ^ 2) + (1 * (x0) ^ 1 * (x2) ^ 1 * (x3) ^ 1)) + (1 * (x1) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 1 s4)) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4)) (of_power _ _ 0 s1))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)))]).
assert (s8 : has (false, true, true) (x0 * x2 * x3 ^ 2 + x0 * x2 ^ 2 * x3 + x1 * x3)) by (apply (same _ (1 * (x3) ^ 1 * (x0 * x2 * x3 + x0 * x2 ^ 2 + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma other_signs__3 (x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x4))
    (h2 : 0 < (x2)) :
  0 < (x2 * x3 ^ 2 * x4 + x2 ^ 2 * x3 + x2 ^ 2 * x3 * x4 + x2 ^ 3).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x4)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x2)) by (apply from_gt; exact h2).
assert (s5 : has (false, false, true) (x2 + x3 * x4)) by (apply (same _ ((1 * (x3) ^ 1 * (x4) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
assert (s6 : has (false, false, true) (x2 + x3)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)))]).
assert (s7 : has (false, false, true) (x2 * x3 ^ 2 * x4 + x2 ^ 2 * x3 + x2 ^ 2 * x3 * x4 + x2 ^ 3)) by (apply (same _ (1 * (x2 + x3 * x4) ^ 1 * (x2) ^ 1 * (x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma other_signs__4 (x1 x3 x4 : R)
    (h0 : 0 <= (x4))
    (h1 : ((- 1) + x4) <= 0)
    (h2 : 0 <= (x1))
    (h3 : 0 <= (x3)) :
  0 <= (x1 * x3 ^ 2 * x4 + (- 1) * x1 * x3 ^ 2 * x4 ^ 2).
Proof.
assert (s0 : has (false, true, true) (x4)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) + x4)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (1 + (- 1) * x4)) by (apply (same _ ((- 1) * ((- 1) + x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x4)) by (apply (same _ (1 * (1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + x4)) by (apply (same _ ((- 1) * (1 + (- 1) * x4) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) (x1)) by (apply from_ge; exact h2).
assert (s7 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (x3)) by (apply from_ge; exact h3).
assert (s9 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (x1 * x3 ^ 2 * x4 + (- 1) * x1 * x3 ^ 2 * x4 ^ 2)) by (apply (same _ ((- 1) * (x4) ^ 1 * ((- 1) + x4) ^ 1 * (x1) ^ 1 * (x3) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s7)) (of_power _ _ 1 s9))]).
exact (to_ge _ s10).
Qed.

Lemma other_signs__5 (x2 x3 : R)
    (h0 : 0 < (x2))
    (h1 : 0 <= (x3)) :
  0 < (x2 + x3).
Proof.
assert (s0 : has (false, false, true) (x2)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x2 + x3)) by (apply (same _ ((1 * (x2) ^ 1) + (1 * (x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
exact (to_gt _ s2).
Qed.

Lemma other_signs__6 (x2 x3 x4 : R)
    (h0 : 0 <= (x3))
    (h1 : 0 <= (x4))
    (h2 : 0 < (x2)) :
  0 < (x2 + x3 * x4).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x4)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x4)) by (apply (same _ (1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, false, true) (x2)) by (apply from_gt; exact h2).
assert (s5 : has (false, false, true) (x2 + x3 * x4)) by (apply (same _ ((1 * (x3) ^ 1 * (x4) ^ 1) + (1 * (x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s3)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)))]).
exact (to_gt _ s5).
Qed.

(* the_weights: bfca481404841441 *)
Lemma the_weights__1 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma the_weights__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, false, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_lt _ s3).
Qed.

Lemma the_weights__3 (x1 : R)
    (h0 : 0 <= (x1)) :
  (1 + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x1)))) by (apply (same _ (exp ((x1)) - 1)); [ring | apply (rise _ (x1)); [field | exact s1]]).
assert (s3 : has (true, true, false) (1 + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma the_weights__4 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  0 <= (exp ((x0)) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma the_weights__5 (x0 x1 : R)
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

(* two_lines: 13683e207b479633 *)
Lemma two_lines__1 (x5 : R)
    (h0 : 0 <= ((- 1) + x5)) :
  0 < (x5).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x5)) by (apply (same _ ((1 * ((- 1) + x5) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma two_lines__2 (x4 x5 : R)
    (h0 : 0 <= ((- 1) + x5))
    (h1 : 0 < (x4)) :
  0 < (x4 * x5).
Proof.
assert (s0 : has (false, true, true) ((- 1) + x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, false, true) (x5)) by (apply (same _ ((1 * ((- 1) + x5) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (false, false, true) (x4)) by (apply from_gt; exact h1).
assert (s3 : has (false, false, true) (x4 * x5)) by (apply (same _ (1 * (x5) ^ 1 * (x4) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_gt _ s3).
Qed.
