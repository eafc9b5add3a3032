(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* answers_bound: 9c7b7cb6a7aabee6 *)
Lemma answers_bound__1 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (x0 + x1) <= 0) :
  ((- 1) * exp ((x0)) + exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)))]).
assert (s4 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s6 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, false, false) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma answers_bound__2 (x0 x1 : R)
    (h0 : (x0 + x1) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x1))).
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s3]]).
assert (s5 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma answers_bound__3 (x0 x1 : R)
    (h0 : ((- 1) * x0 + x1) <= 0) :
  ((- 1) * exp ((x0)) + exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) * x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma answers_bound__4 (x0 x1 : R)
    (h0 : 0 <= (x0 + x1)) :
  (1 + (- 1) * exp ((x0) + (x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1)) by (apply (same _ (1 * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s1]]).
assert (s3 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma answers_bound__5 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1)) :
  0 <= ((- 1) * exp ((x0)) + exp ((x1))).
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma answers_bound__6 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) * x0 + x1)) :
  (1 + (- 1) * exp ((x0) + (x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h1).
assert (s2 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)))]).
assert (s3 : has (false, false, true) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s2]]).
assert (s4 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_lt _ s4).
Qed.

(* bounds_added_up: 41026ab19b9bf9f9 *)
Lemma bounds_added_up__1 (x0 : R)
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

(* one_input_only: 3501e3cfc41da030 *)
Lemma one_input_only__1 (x0 x1 : R) :
  ((- 1) * exp ((x0) + (x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (exp ((x0) + (x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0) + (x1)))); [ring | apply unit_positive]).
assert (s1 : has (true, false, false) ((- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * (exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
exact (to_lt _ s1).
Qed.

Lemma one_input_only__2 (x1 : R) :
  0 < (exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (exp ((x1)))) by (apply (same _ (1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
exact (to_gt _ s1).
Qed.

(* phi_at_the_ends: 7c57db89877d005e *)
Lemma phi_at_the_ends__1 (x0 x1 : R)
    (h0 : 0 <= ((- 1) + exp ((x0) + (x1)))) :
  (exp ((- (x0))) + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0) + (x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x1)) by (apply (same _ (((x0) + (x1)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0) + (x1))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x1)) by (apply (same _ (1 * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((- (x0))) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma phi_at_the_ends__2 (x0 x1 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x1)))) :
  0 <= (exp ((x0)) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma phi_at_the_ends__3 (x0 x1 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x1)))) :
  ((- 1) * exp ((x0)) + exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (((x0)) - ((x1)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x1))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x1)) by (apply (same _ (1 * (x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma phi_at_the_ends__4 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + (- 1) * exp ((x1))) <= 0) :
  (exp ((- (x0))) + (- 1) * exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (true, false, false) (exp ((- (x0))) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_lt _ s7).
Qed.

Lemma phi_at_the_ends__5 (x0 x1 : R)
    (h0 : (exp ((x0)) + (- 1) * exp ((x1))) <= 0) :
  (exp ((x0)) + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma phi_at_the_ends__6 (x0 x1 : R)
    (h0 : ((- 1) + exp ((x0) + (x1))) <= 0) :
  0 <= (exp ((- (x0))) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0) + (x1)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((0) - ((x0) + (x1)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x1))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((- (x0))) + (- 1) * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma phi_at_the_ends__7 (x0 x1 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) + exp ((x0) + (x1))) <= 0) :
  0 < (exp ((x0)) + (- 1) * exp ((x1))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) + exp ((x0) + (x1)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((0) - ((x0) + (x1)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x1))) 1); [lra | rewrite ?exp_0; field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x1)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_gt _ s7).
Qed.

Lemma phi_at_the_ends__8 (x0 x1 : R)
    (h0 : 0 < (x0)) :
  ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x1))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) ((- 1) * exp ((x0) + (x0) + (x1)) + exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.

Lemma phi_at_the_ends__9 (x0 : R)
    (h0 : 0 < (x0)) :
  (exp ((- (x0))) + (- 1) * exp ((x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s6 : has (true, false, false) (exp ((- (x0))) + (- 1) * exp ((x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.

(* phi_outside: 18c9ef73d8264e42 *)
Lemma phi_outside__1 (x1 x2 : R)
    (h0 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  0 <= (exp ((x1)) + (- 1) * exp ((x2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (1 * (x1 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma phi_outside__2 (x0 x2 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x2)))) :
  0 <= (exp ((x0)) + (- 1) * exp ((x2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x0)) - ((x2)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_ge _ s5).
Qed.

Lemma phi_outside__3 (x0 x2 : R)
    (h0 : (exp ((x0)) + (- 1) * exp ((x2))) <= 0) :
  (exp ((x0)) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (((x2)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (1 * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma phi_outside__4 (x1 x2 : R)
    (h0 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  (exp ((x1)) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (1 * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x1 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x1 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x1) + (- (x2))))) by (apply (same _ (exp ((x1) + (- (x2))) - 1)); [ring | apply (rise _ (x1 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x1) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

Lemma phi_outside__5 (x0 x1 x2 : R)
    (h0 : 0 <= ((- 1) * x0 + x1))
    (h1 : (exp ((x1)) + (- 1) * exp ((x2))) <= 0) :
  (exp ((x0)) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (true, true, false) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x1)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x1)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x1 + x2)) by (apply (same _ (((x2)) - ((x1)))); [field | apply (fall _ ((- 1) * exp ((x1)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ ((1 * ((- 1) * x0 + x1) ^ 1) + (1 * ((- 1) * x1 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_le _ s8).
Qed.

Lemma phi_outside__6 (x0 x1 : R)
    (h0 : 0 <= ((- 1) * x0 + x1)) :
  (exp ((x0)) + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (1 * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (true, true, false) (x0 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x0) + (- (x1))))) by (apply (same _ (exp ((x0) + (- (x1))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x1)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x1)))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma phi_outside__7 (x0 x1 x2 : R)
    (h0 : (x0 + x1) <= 0)
    (h1 : 0 <= (exp ((x1)) + (- 1) * exp ((x2)))) :
  0 <= (exp ((- (x0))) + (- 1) * exp ((x2))).
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (exp ((x1)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x1 + (- 1) * x2)) by (apply (same _ (((x1)) - ((x2)))); [field | apply (fall _ (exp ((x1)) + (- 1) * exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((1 * ((- 1) * x0 + (- 1) * x1) ^ 1) + (1 * (x1 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((- (x0))) + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
exact (to_ge _ s8).
Qed.

Lemma phi_outside__8 (x0 x1 x2 : R)
    (h0 : (x0 + x1) <= 0) :
  (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + x1)) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ ((- 1) * (x0 + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x1)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (true, true, false) (x0 + x1)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) ((- 1) + exp ((x0) + (x1)))) by (apply (same _ (exp ((x0) + (x1)) - 1)); [ring | apply (rise _ (x0 + x1)); [field | exact s3]]).
assert (s5 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s6 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x1))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4)) (of_power _ _ 0 s5))]).
exact (to_le _ s6).
Qed.

Lemma phi_outside__9 (x0 x2 : R)
    (h0 : 0 <= ((- 1) + exp ((x0) + (x2)))) :
  (exp ((- (x0))) + (- 1) * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x2)) by (apply (same _ (((x0) + (x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x2)) by (apply (same _ (1 * (x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s5 : has (true, true, false) (exp ((- (x0))) + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
exact (to_le _ s5).
Qed.

Lemma phi_outside__10 (x0 x2 : R)
    (h0 : ((- 1) + exp ((x0) + (x2))) <= 0) :
  0 <= (exp ((- (x0))) + (- 1) * exp ((x2))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (exp ((- (x0))) + (- 1) * exp ((x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma phi_outside__11 (x0 x1 x2 : R)
    (h0 : ((- 1) + exp ((x0) + (x2))) <= 0) :
  (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x1)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x1)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0) + (x1) + (x2)) + (- 1) * exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (x2))) ^ 1 * (exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_le _ s7).
Qed.

(* slope_of_phi: c40f3cd801a29647 *)
Lemma slope_of_phi__1 (x0 : R)
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

(* worst_mechanism: 6a0ad2e16bd47274 *)
Lemma worst_mechanism__1 (x0 : R)
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

Lemma worst_mechanism__2 (x0 : R)
    (h0 : 0 < (x0)) :
  (1 + (- 1) * exp ((x0) + (x0))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s4 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s5 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x0)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * (1 + exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s4))]).
exact (to_lt _ s5).
Qed.

Lemma worst_mechanism__3 (x0 x1 : R)
    (h0 : ((- 1) + x1) <= 0)
    (h1 : 0 < (x0)) :
  0 <= (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x0)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x0)) + (- 1) * x1 * exp ((x0) + (x0) + (x0))).
Proof.
assert (s0 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s1 : has (false, false, true) (1 + exp ((x0)))) by (apply (same _ ((1 * (exp ((x0))) ^ 1) + (1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (from_gt _ (ltac:(lra) : 0 < 1)))]).
assert (s2 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h0).
assert (s3 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2))]).
assert (s4 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (x0)) by (apply from_gt; exact h1).
assert (s7 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s7]]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x0)) + exp ((x0) + (x0) + (x0)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x0)) + (- 1) * x1 * exp ((x0) + (x0) + (x0)))) by (apply (same _ ((- 1) * (1 + exp ((x0))) ^ 1 * ((- 1) + x1) ^ 1 * ((- 1) + exp ((x0))) ^ 2)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s5)) (of_power _ _ 1 s8))]).
exact (to_ge _ s9).
Qed.

Lemma worst_mechanism__4 (x0 x1 : R)
    (h0 : 0 <= (x1)) :
  ((- 1) * x1 * exp ((x0))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s3 : has (true, true, false) ((- 1) * x1 * exp ((x0)))) by (apply (same _ ((- 1) * (x1) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma worst_mechanism__5 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= (exp ((x0)) + (- 1) * exp ((x2))))
    (h2 : ((- 1) + x1) <= 0) :
  (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x0)) - ((x2)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x2))) 1); [lra | field | exact s3]]).
assert (s5 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s5]]).
assert (s7 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s8 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s6)) (of_power _ _ 0 s7))]).
assert (s9 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s10 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, false) (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma worst_mechanism__6 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : 0 <= ((- 1) + exp ((x0) + (x2))))
    (h2 : ((- 1) + x1) <= 0) :
  0 <= (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply from_ge; exact h1).
assert (s4 : has (false, true, true) (x0 + x2)) by (apply (same _ (((x0) + (x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s3]]).
assert (s5 : has (false, true, true) (x0 + x2)) by (apply (same _ (1 * (x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s5]]).
assert (s7 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s8 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s7))]).
assert (s9 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x0) + (x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s6)) (of_power _ _ 0 s10))]).
exact (to_ge _ s11).
Qed.

Lemma worst_mechanism__7 (x1 x2 : R)
    (h0 : 0 <= (x1)) :
  ((- 1) * x1 * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) (x1)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x1)) by (apply (same _ (1 * (x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s3 : has (true, true, false) ((- 1) * x1 * exp ((x2)))) by (apply (same _ ((- 1) * (x1) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (of_power _ _ 0 s2))]).
exact (to_le _ s3).
Qed.

Lemma worst_mechanism__8 (x0 x2 : R)
    (h0 : 0 <= (exp ((x0)) + (- 1) * exp ((x2)))) :
  0 <= (1 + (- 1) * exp ((- (x0)) + (x2))).
Proof.
assert (s0 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (((x0)) - ((x2)))); [field | apply (fall _ (exp ((x0)) + (- 1) * exp ((x2))) 1); [lra | field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + (- 1) * x2)) by (apply (same _ (1 * (x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s2]]).
assert (s4 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s5 : has (false, true, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)) (of_power _ _ 0 s4))]).
assert (s6 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s7 : has (false, true, true) (1 + (- 1) * exp ((- (x0)) + (x2)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
exact (to_ge _ s7).
Qed.

Lemma worst_mechanism__9 (x0 x2 : R)
    (h0 : 0 <= ((- 1) + exp ((x0) + (x2)))) :
  (1 + (- 1) * exp ((x0) + (x2))) <= 0.
Proof.
assert (s0 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x0 + x2)) by (apply (same _ (((x0) + (x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s0]]).
assert (s2 : has (false, true, true) (x0 + x2)) by (apply (same _ (1 * (x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s2]]).
assert (s4 : has (true, true, false) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
exact (to_le _ s4).
Qed.

Lemma worst_mechanism__10 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) + exp ((x0) + (x2))) <= 0)
    (h2 : ((- 1) + x1) <= 0) :
  (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s4]]).
assert (s6 : has (false, false, true) (x0 + (- 1) * x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s11 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s9)) (of_power _ _ 0 s13))]).
exact (to_le _ s14).
Qed.

Lemma worst_mechanism__11 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) + exp ((x0) + (x2))) <= 0)
    (h2 : ((- 1) + x1) <= 0) :
  (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2))) <= 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s7]]).
assert (s9 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s10 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s10))]).
assert (s12 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
assert (s13 : has (true, true, false) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x0) + (x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s8)) (of_power _ _ 0 s12))]).
exact (to_le _ s13).
Qed.

Lemma worst_mechanism__12 (x0 x2 : R)
    (h0 : 0 < (x0))
    (h1 : ((- 1) + exp ((x0) + (x2))) <= 0) :
  0 < (1 + (- 1) * exp ((- (x0)) + (x2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + (- 1) * x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + (- 1) * x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (false, false, true) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s9 : has (false, false, true) (1 + (- 1) * exp ((- (x0)) + (x2)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_gt _ s9).
Qed.

Lemma worst_mechanism__13 (x0 x2 : R)
    (h0 : ((- 1) + exp ((x0) + (x2))) <= 0) :
  0 <= (1 + (- 1) * exp ((x0) + (x2))).
Proof.
assert (s0 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ ((0) - ((x0) + (x2)))); [field | apply (fall _ (1 + (- 1) * exp ((x0) + (x2))) 1); [lra | rewrite ?exp_0; field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + (- 1) * x2)) by (apply (same _ (1 * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + (- 1) * x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s4]]).
assert (s6 : has (false, true, true) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_ge _ s6).
Qed.

Lemma worst_mechanism__14 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + (- 1) * exp ((x2))) <= 0)
    (h2 : ((- 1) + x1) <= 0) :
  0 <= (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (((x2)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (1 * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5))]).
assert (s7 : has (true, true, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s6))]).
assert (s8 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s10 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s12 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s11))]).
assert (s13 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s12))]).
assert (s14 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s13))]).
assert (s15 : has (false, true, true) (exp ((x0)) + exp ((x0) + (x2)) + (- 1) * exp ((x0) + (x0)) + (- 1) * exp ((x2)) + (- 1) * x1 * exp ((x0)) + (- 1) * x1 * exp ((x0) + (x2)) + x1 * exp ((x0) + (x0)) + x1 * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0))) ^ 1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2)) (of_power _ _ 0 s10)) (of_power _ _ 0 s14))]).
exact (to_ge _ s15).
Qed.

Lemma worst_mechanism__15 (x0 x1 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + (- 1) * exp ((x2))) <= 0)
    (h2 : ((- 1) + x1) <= 0) :
  0 <= (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2))).
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (false, false, true) (x0)) by (apply (same _ (1 * (x0) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, false, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s1]]).
assert (s3 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s4 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (((x2)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x2))) 1); [lra | field | exact s4]]).
assert (s6 : has (false, false, true) (x0 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)))]).
assert (s7 : has (false, false, true) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s6]]).
assert (s8 : has (true, true, false) ((- 1) + x1)) by (apply from_le; exact h2).
assert (s9 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) (1 + (- 1) * x1)) by (apply (same _ (1 * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s9))]).
assert (s11 : has (true, true, false) ((- 1) + x1)) by (apply (same _ ((- 1) * (1 + (- 1) * x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s10))]).
assert (s12 : has (false, true, true) (1 + (- 1) * exp ((x0)) + (- 1) * exp ((x0) + (x2)) + exp ((x0) + (x0) + (x2)) + (- 1) * x1 + x1 * exp ((x0)) + x1 * exp ((x0) + (x2)) + (- 1) * x1 * exp ((x0) + (x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((x0) + (x2))) ^ 1 * ((- 1) + x1) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s7)) (of_power _ _ 0 s11))]).
exact (to_ge _ s12).
Qed.

Lemma worst_mechanism__16 (x0 x2 : R)
    (h0 : (exp ((x0)) + (- 1) * exp ((x2))) <= 0) :
  (1 + (- 1) * exp ((- (x0)) + (x2))) <= 0.
Proof.
assert (s0 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (((x2)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x2))) 1); [lra | field | exact s1]]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (1 * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s2))]).
assert (s4 : has (true, true, false) (x0 + (- 1) * x2)) by (apply (same _ ((- 1) * ((- 1) * x0 + x2) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s3))]).
assert (s5 : has (true, true, false) ((- 1) + exp ((x0) + (- (x2))))) by (apply (same _ (exp ((x0) + (- (x2))) - 1)); [ring | apply (rise _ (x0 + (- 1) * x2)); [field | exact s4]]).
assert (s6 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s7 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply (same _ (1 * ((- 1) + exp ((x0) + (- (x2)))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s5)) (of_power _ _ 0 s6))]).
assert (s8 : has (false, false, true) (exp ((- (x0))))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((- (x0))))); [ring | apply unit_positive]).
assert (s9 : has (true, true, false) (1 + (- 1) * exp ((- (x0)) + (x2)))) by (apply (same _ (1 * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1 * (exp ((- (x0)))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
exact (to_le _ s9).
Qed.

Lemma worst_mechanism__17 (x0 x2 : R)
    (h0 : 0 < (x0))
    (h1 : (exp ((x0)) + (- 1) * exp ((x2))) <= 0) :
  (1 + (- 1) * exp ((x0) + (x2))) < 0.
Proof.
assert (s0 : has (false, false, true) (x0)) by (apply from_gt; exact h0).
assert (s1 : has (true, true, false) (exp ((x0)) + (- 1) * exp ((x2)))) by (apply from_le; exact h1).
assert (s2 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x2)))) by (apply (same _ ((- 1) * (exp ((x0)) + (- 1) * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1))]).
assert (s3 : has (false, true, true) ((- 1) * x0 + x2)) by (apply (same _ (((x2)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x2))) 1); [lra | field | exact s2]]).
assert (s4 : has (false, false, true) (x0 + x2)) by (apply (same _ ((2 * (x0) ^ 1) + (1 * ((- 1) * x0 + x2) ^ 1))); [identity | exact (addition _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 2)) (of_power _ _ 0 s0)) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s3)))]).
assert (s5 : has (false, false, true) ((- 1) + exp ((x0) + (x2)))) by (apply (same _ (exp ((x0) + (x2)) - 1)); [ring | apply (rise _ (x0 + x2)); [field | exact s4]]).
assert (s6 : has (true, false, false) (1 + (- 1) * exp ((x0) + (x2)))) by (apply (same _ ((- 1) * ((- 1) + exp ((x0) + (x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
exact (to_lt _ s6).
Qed.
