(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* an_outcome: 1b04078d26dc9542 *)
Lemma an_outcome__1 (x0 x1 x2 x3 : R)
    (h0 : (x0 + (- 1) * x1 * exp ((x2))) <= 0)
    (h1 : 0 <= (x1))
    (h2 : 0 <= (x2))
    (h3 : 0 <= ((- 1) * x2 + x3)) :
  (x0 + (- 1) * x1 * exp ((x3))) <= 0.
Proof.
assert (s0 : has (true, true, false) (x0 + (- 1) * x1 * exp ((x2)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x0 + x1 * exp ((x2)))) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 * exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x1)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x2)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s3]]).
assert (s5 : has (false, true, true) (x2)) by (apply (same _ (((x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2))) 1); [lra | rewrite ?exp_0; field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s5]]).
assert (s7 : has (false, true, true) ((- 1) * x2 + x3)) by (apply from_ge; exact h3).
assert (s8 : has (false, true, true) ((- 1) + exp ((- (x2)) + (x3)))) by (apply (same _ (exp ((- (x2)) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x2)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2)))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) ((- 1) * exp ((x2)) + exp ((x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (x3))) ^ 1 * (exp ((x2))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) * x2 + x3)) by (apply (same _ (((x3)) - ((x2)))); [field | apply (fall _ ((- 1) * exp ((x2)) + exp ((x3))) 1); [lra | field | exact s10]]).
assert (s12 : has (false, true, true) ((- 1) + exp ((- (x2)) + (x3)))) by (apply (same _ (exp ((- (x2)) + (x3)) - 1)); [ring | apply (rise _ ((- 1) * x2 + x3)); [field | exact s11]]).
assert (s13 : has (true, true, false) (x0 + (- 1) * x1 * exp ((x3)))) by (apply (same _ ((((- 1) * ((- 1) * x0 + x1 * exp ((x2))) ^ 1) + ((- 1) * (x1) ^ 1 * ((- 1) + exp ((x2))) ^ 1 * ((- 1) + exp ((- (x2)) + (x3))) ^ 1)) + ((- 1) * (x1) ^ 1 * ((- 1) + exp ((- (x2)) + (x3))) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s6)) (of_power _ _ 0 s12))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s12)))]).
assert (s14 : has (false, true, true) ((- 1) * x0 + x1 * exp ((x3)))) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s13))]).
assert (s15 : has (true, true, false) (x0 + (- 1) * x1 * exp ((x3)))) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.

Lemma an_outcome__2 (x0 x1 x2 x3 : R)
    (h0 : 0 <= (x0))
    (h1 : 0 <= (x2))
    (h2 : (x2 + x3) <= 0)
    (h3 : ((- 1) * x0 * exp ((x2)) + x1) <= 0) :
  0 <= (x0 + (- 1) * x1 * exp ((x3))).
Proof.
assert (s0 : has (false, true, true) (x0)) by (apply from_ge; exact h0).
assert (s1 : has (false, true, true) (x2)) by (apply from_ge; exact h1).
assert (s2 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s1]]).
assert (s3 : has (false, true, true) (x2)) by (apply (same _ (((x2)) - (0))); [field | apply (fall _ ((- 1) + exp ((x2))) 1); [lra | rewrite ?exp_0; field | exact s2]]).
assert (s4 : has (false, true, true) ((- 1) + exp ((x2)))) by (apply (same _ (exp ((x2)) - 1)); [ring | apply (rise _ (x2)); [field | exact s3]]).
assert (s5 : has (true, true, false) (x2 + x3)) by (apply from_le; exact h2).
assert (s6 : has (false, true, true) ((- 1) * x2 + (- 1) * x3)) by (apply (same _ ((- 1) * (x2 + x3) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s5))]).
assert (s7 : has (false, true, true) ((- 1) + exp ((- (x2)) + (- (x3))))) by (apply (same _ (exp ((- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ ((- 1) * x2 + (- 1) * x3)); [field | exact s6]]).
assert (s8 : has (false, false, true) (exp ((x2) + (x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x2) + (x3)))); [ring | apply unit_positive]).
assert (s9 : has (false, true, true) (1 + (- 1) * exp ((x2) + (x3)))) by (apply (same _ (1 * ((- 1) + exp ((- (x2)) + (- (x3)))) ^ 1 * (exp ((x2) + (x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s7)) (of_power _ _ 0 s8))]).
assert (s10 : has (false, true, true) ((- 1) * x2 + (- 1) * x3)) by (apply (same _ ((0) - ((x2) + (x3)))); [field | apply (fall _ (1 + (- 1) * exp ((x2) + (x3))) 1); [lra | rewrite ?exp_0; field | exact s9]]).
assert (s11 : has (false, true, true) ((- 1) + exp ((- (x2)) + (- (x3))))) by (apply (same _ (exp ((- (x2)) + (- (x3))) - 1)); [ring | apply (rise _ ((- 1) * x2 + (- 1) * x3)); [field | exact s10]]).
assert (s12 : has (true, true, false) ((- 1) * x0 * exp ((x2)) + x1)) by (apply from_le; exact h3).
assert (s13 : has (false, true, true) (x0 * exp ((x2)) + (- 1) * x1)) by (apply (same _ ((- 1) * ((- 1) * x0 * exp ((x2)) + x1) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s12))]).
assert (s14 : has (false, true, true) (x0 * exp ((- (x3))) + (- 1) * x1)) by (apply (same _ (((1 * (x0) ^ 1 * ((- 1) + exp ((x2))) ^ 1 * ((- 1) + exp ((- (x2)) + (- (x3)))) ^ 1) + (1 * (x0) ^ 1 * ((- 1) + exp ((- (x2)) + (- (x3)))) ^ 1)) + (1 * (x0 * exp ((x2)) + (- 1) * x1) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s4)) (of_power _ _ 0 s11)) (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s0)) (of_power _ _ 0 s11))) (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s13)))]).
assert (s15 : has (false, false, true) (exp ((x3)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x3)))); [ring | apply unit_positive]).
assert (s16 : has (false, true, true) (x0 + (- 1) * x1 * exp ((x3)))) by (apply (same _ (1 * (x0 * exp ((- (x3))) + (- 1) * x1) ^ 1 * (exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s14)) (of_power _ _ 0 s15))]).
assert (s17 : has (true, true, false) ((- 1) * x0 + x1 * exp ((x3)))) by (apply (same _ ((- 1) * (x0 + (- 1) * x1 * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s16))]).
assert (s18 : has (false, true, true) (x0 + (- 1) * x1 * exp ((x3)))) by (apply (same _ ((- 1) * ((- 1) * x0 + x1 * exp ((x3))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s17))]).
exact (to_ge _ s18).
Qed.

(* losses_add: e7eb2ccdaf8cd390 *)
Lemma losses_add__1 (x0 x1 x2 x3 : R)
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
