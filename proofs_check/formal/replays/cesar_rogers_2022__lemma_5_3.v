(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* reflection_of_a_step: b880fc940e10af7e *)
Lemma reflection_of_a_step__1 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0)) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0)) + (x1)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) ((- 1) * exp ((- (x0)) + (x1)) + exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma reflection_of_a_step__2 (x0 x1 : R)
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

(* reflection_of_nothing: 53bb7f2944c8eb8b *)
Lemma reflection_of_nothing__1 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  0 <= (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma reflection_of_nothing__2 (x0 : R)
    (h0 : 0 <= ((- 1) + exp ((x0)))) :
  (1 + (- 1) * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s2]]).
assert (s4 : has (true, true, false) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma reflection_of_nothing__3 (x0 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0) :
  (1 + (- 1) * exp ((- (x0)))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma reflection_of_nothing__4 (x0 : R)
    (h0 : ((- 1) + exp ((x0))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0)) by (apply (same _ ((0) - ((x0)))); [field | apply (fall _ (1 + (- 1) * exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0)) by (apply (same _ (1 * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0)) by (apply (same _ ((- 1) * ((- 1) * x0) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s4]]).
assert (s6 : has (false, true, true) (1 + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

(* x_meets_y: a64feb0147a55391 *)
Lemma x_meets_y__1 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0))) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0))) + exp ((x0)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.

Lemma x_meets_y__2 (x0 x1 : R)
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

Lemma x_meets_y__3 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < (1 + (- 1) * exp ((- (x0)))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + (- 1) * exp ((- (x0))))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s3))]).
exact (to_gt _ s4).
Qed.

Lemma x_meets_y__4 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) + exp ((x0))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
exact (to_gt _ s2).
Qed.

Lemma x_meets_y__5 (x0 : R)
    (h0 : 0 < (x0)) :
  0 < ((- 1) * exp ((- (x0 / 2))) + exp ((x0 / 2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) ((1 / 2) * x0)) by (apply (same _ ((1 / 2) * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < (1 / 2))) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0 / 2)))) by (apply (same _ (exp ((x0 / 2)) - 1)); [ring | apply (rise _ ((1 / 2) * x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0 / 2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0 / 2)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0 / 2)))) by (apply (same _ ((1 * (exp ((x0 / 2))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0 / 2))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0 / 2))))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) ((- 1) * exp ((- (x0 / 2))) + exp ((x0 / 2)))) by (apply (same _ (1 * ((- 1) + exp ((x0 / 2))) ^ 1 * (1 + exp ((x0 / 2))) ^ 1 * (exp ((- (x0 / 2)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_gt _ s6).
Qed.
