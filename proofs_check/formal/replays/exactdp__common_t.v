(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* convex_rest: 1c49f905f7d222a5 *)
Lemma convex_rest__1 (x0 : R) :
  0 < (1 + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
exact (to_gt _ s1).
Qed.

Lemma convex_rest__2 (x0 x3 : R)
    (h0 : 0 <= (x3)) :
  0 <= (2 * x3 + x3 * exp ((- (x0))) + x3 * exp ((x0))).
Proof.
assert (s0 : has (false, true, true) (x3)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x3)) by (apply (same _ (1 * (x3) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s3 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s4 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (2 * x3 + x3 * exp ((- (x0))) + x3 * exp ((x0)))) by (apply (same _ (1 * (x3) ^ 1 * (1 + exp ((x0))) ^ 2 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (of_power _ _ 1 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.
