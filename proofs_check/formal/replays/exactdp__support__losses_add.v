(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* losses_add: e7eb2ccdaf8cd390 *)

Lemma certificate_1 (x0 x1 x2 x3 : R)
    (h0 : ((- 1) * x0 + x2) <= 0)
    (h1 : ((- 1) * x1 + x3) <= 0) :
  ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x2)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) ((- 1) * x1 + x3)) by (apply from_le; exact h1).
assert (s3 : has (false, true, true) (x1 + (- 1) * x3)) by (apply (same _ ((- 1) * ((- 1) * x1 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (x0 + x1 + (- 1) * x2 + (- 1) * x3)) by (apply (same _ ((1 * (x0 + (- 1) * x2) ^ 1) + (1 * (x1 + (- 1) * x3) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, true, true) ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3))))) by (apply (same _ (exp ((x0) + (x1) + (- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ (x0 + x1 + (- 1) * x2 + (- 1) * x3)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1) + (- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) * exp ((x0) + (x1)) + exp ((x2) + (x3)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1)) + (- 1) * exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.
