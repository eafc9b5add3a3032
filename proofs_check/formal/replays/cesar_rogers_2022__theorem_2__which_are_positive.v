(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* which_are_positive: a9591219bb39209b *)

Lemma certificate_1 (x5 : R)
    (h0 : 0 <= ((- 1) + exp ((x5)))) :
  0 <= (x5).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x5)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x5)) by (apply (same _ (((x5)) - (0))); [field | apply (fall _ ((- 1) + exp ((x5))) 1); [lra | rewrite ?exp_0; ring | exact s0]]).
assert (s2 : has (false, true, true) (x5)) by (apply (same _ (1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma certificate_2 (x5 : R)
    (h0 : 0 <= (x5)) :
  0 <= ((- 1) + exp ((x5))).
Proof.
assert (s0 : has (false, true, true) (x5)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x5)) by (apply (same _ (1 * (x5) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x5)))) by (apply (same _ (exp ((x5)) - 1)); [ring | apply (rise _ (x5)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.
