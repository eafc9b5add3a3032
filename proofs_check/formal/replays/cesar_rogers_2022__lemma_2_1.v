(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* added_up: 1b271aaa0d3a5e89 *)
Lemma added_up__1 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1) <= 0)
    (h1 : (x2 + (- 1) * x3) <= 0) :
  (x0 + (- 1) * x1 + x2 + (- 1) * x3) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ ((- 1) * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x2 + (- 1) * x3)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ ((- 1) * (x2 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) ((- 1) * x0 + x1 + (- 1) * x2 + x3)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x2 + x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x1 + x2 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 + (- 1) * x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

(* range_implies_pure: bccf848d0fccc8f1 *)
Lemma range_implies_pure__1 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (x2))
    (h2 : 0 <= (x1)) :
  0 <= ((- 1) * x1 * x2 + x1 * x2 * exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) (x1)) by (apply from_ge; exact h2).
assert (s6 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) * x1 * x2 + x1 * x2 * exp ((x0)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (x2) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

(* t_is_not_beyond_eps: 61065007a04dc75c *)
Lemma t_is_not_beyond_eps__1 (x0 x3 : R)
    (h0 : 0 <= (1 + (- 1) * exp ((- (x0)) + (x3)))) :
  ((- 1) * x0 + x3) <= 0.
Proof.
assert (s0 : has (false, true, true) (1 + (- 1) * exp ((- (x0)) + (x3)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((0) - ((- (x0)) + (x3)))); [field | apply (fall _ (1 + (- 1) * exp ((- (x0)) + (x3))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) * x0 + x3)) by (apply (same _ ((- 1) * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma t_is_not_beyond_eps__2 (x0 x3 : R)
    (h0 : ((- 1) * x0 + x3) <= 0) :
  0 <= (1 + (- 1) * exp ((- (x0)) + (x3))).
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x3)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x0 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x3)) by (apply (same _ (1 * (x0 + (- 1) * x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x3))))) by (apply (same _ (exp ((x0) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x3)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x3)))) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x0)) + (x3)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x3))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

(* t_is_not_negative: 46bb12cf6b769666 *)
Lemma t_is_not_negative__1 (x2 : R)
    (h0 : 0 <= ((- 1) + exp ((x2)))) :
  0 <= (x2).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (((x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma t_is_not_negative__2 (x2 : R)
    (h0 : 0 <= (x2)) :
  0 <= ((- 1) + exp ((x2))).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.
