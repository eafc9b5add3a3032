(* GENERATED from a claim's sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
(* of_nothing: 4a551d3a5e5c70be *)

Lemma certificate_1 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  (1 + (- 1) * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; ring | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (true, true, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma certificate_2 (x0 x1 : R)
    (h0 : 0 <= ((- 1) + exp ((x0))))
    (h1 : 0 <= (x1)) :
  (x1 + (- 1) * x1 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; ring | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s5 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) (x1 + (- 1) * x1 * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma certificate_3 (x0 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; ring | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma certificate_4 (x0 x1 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0)
    (h1 : ((- 1) + x1) <= 0) :
  ((- 1) + exp ((x0)) + x1 + (- 1) * x1 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; ring | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h1).
assert (s7 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) ((- 1) + exp ((x0)) + x1 + (- 1) * x1 * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s9))]).
exact (to_le _ s10).
Qed.

Lemma certificate_5 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  0 <= ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; ring | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
exact (to_ge _ s3).
Qed.
