(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* one_input_only: 3501e3cfc41da030 *)

Lemma certificate_1 (x0 x1 : R) :
  ((- 1) * exp ((x0) + (x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s1 : has (true, false, false) ((- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma certificate_2 (x1 : R) :
  0 < (exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (exp ((x1)))) by (apply (same _ (1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.
