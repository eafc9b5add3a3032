(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* t_is_not_negative: 46bb12cf6b769666 *)

Lemma certificate_1 (x2 : R)
    (h0 : 0 <= ((- 1) + exp ((x2)))) :
  0 <= (x2).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (((x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2))) 1); [lra | rewrite ?exp_0; ring | exact s0]]).
assert (s2 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
exact (to_ge _ s2).
Qed.

Lemma certificate_2 (x2 : R)
    (h0 : 0 <= (x2)) :
  0 <= ((- 1) + exp ((x2))).
Proof.
assert (s0 : has (false, true, true) (x2)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply (same _ (1 * (x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
exact (to_ge _ s2).
Qed.
