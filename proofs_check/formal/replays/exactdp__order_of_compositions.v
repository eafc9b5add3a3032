(* GENERATED from claims' sign certificates by `python -m proofs_check.formal.sign_replays`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.

(* definitions: 84609c0d8d5244cc *)
Lemma definitions__1 (x0 x1 x2 x3 : R)
    (h0 : (x2 + (- 1) * x3 * exp ((x0))) <= 0)
    (h1 : 0 <= (x3))
    (h2 : 0 <= (x0))
    (h3 : 0 <= ((- 1) * x0 + x1)) :
  (x2 + (- 1) * x3 * exp ((x1))) <= 0.
Proof.
assert (s0 : has (true, true, false) (x2 + (- 1) * x3 * exp ((x0)))) by (apply from_le; exact h0).
assert (s1 : has (false, true, true) ((- 1) * x2 + x3 * exp ((x0)))) by (apply (same _ ((- 1) * (x2 + (- 1) * x3 * exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s0))]).
assert (s2 : has (false, true, true) (x3)) by (apply from_ge; exact h1).
assert (s3 : has (false, true, true) (x0)) by (apply from_ge; exact h2).
assert (s4 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s3]]).
assert (s5 : has (false, true, true) (x0)) by (apply (same _ (((x0)) - (0))); [field | apply (fall _ ((- 1) + exp ((x0))) 1); [lra | rewrite ?exp_0; field | exact s4]]).
assert (s6 : has (false, true, true) ((- 1) + exp ((x0)))) by (apply (same _ (exp ((x0)) - 1)); [ring | apply (rise _ (x0)); [field | exact s5]]).
assert (s7 : has (false, true, true) ((- 1) * x0 + x1)) by (apply from_ge; exact h3).
assert (s8 : has (false, true, true) ((- 1) + exp ((- (x0)) + (x1)))) by (apply (same _ (exp ((- (x0)) + (x1)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x1)); [field | exact s7]]).
assert (s9 : has (false, false, true) (exp ((x0)))) by (apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ((x0)))); [ring | apply unit_positive]).
assert (s10 : has (false, true, true) ((- 1) * exp ((x0)) + exp ((x1)))) by (apply (same _ (1 * ((- 1) + exp ((- (x0)) + (x1))) ^ 1 * (exp ((x0))) ^ 1)); [identity | exact (product _ _ _ _ (product _ _ _ _ (from_gt _ (ltac:(lra) : 0 < 1)) (of_power _ _ 0 s8)) (of_power _ _ 0 s9))]).
assert (s11 : has (false, true, true) ((- 1) * x0 + x1)) by (apply (same _ (((x1)) - ((x0)))); [field | apply (fall _ ((- 1) * exp ((x0)) + exp ((x1))) 1); [lra | field | exact s10]]).
assert (s12 : has (false, true, true) ((- 1) + exp ((- (x0)) + (x1)))) by (apply (same _ (exp ((- (x0)) + (x1)) - 1)); [ring | apply (rise _ ((- 1) * x0 + x1)); [field | exact s11]]).
assert (s13 : has (true, true, false) (x2 + (- 1) * x3 * exp ((x1)))) by (apply (same _ ((((- 1) * ((- 1) * x2 + x3 * exp ((x0))) ^ 1) + ((- 1) * (x3) ^ 1 * ((- 1) + exp ((x0))) ^ 1 * ((- 1) + exp ((- (x0)) + (x1))) ^ 1)) + ((- 1) * (x3) ^ 1 * ((- 1) + exp ((- (x0)) + (x1))) ^ 1))); [identity | exact (addition _ _ _ _ (addition _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s1)) (product _ _ _ _ (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s6)) (of_power _ _ 0 s12))) (product _ _ _ _ (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s2)) (of_power _ _ 0 s12)))]).
assert (s14 : has (false, true, true) ((- 1) * x2 + x3 * exp ((x1)))) by (apply (same _ ((- 1) * (x2 + (- 1) * x3 * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s13))]).
assert (s15 : has (true, true, false) (x2 + (- 1) * x3 * exp ((x1)))) by (apply (same _ ((- 1) * ((- 1) * x2 + x3 * exp ((x1))) ^ 1)); [identity | exact (product _ _ _ _ (from_lt _ (ltac:(lra) : (- 1) < 0)) (of_power _ _ 0 s14))]).
exact (to_le _ s15).
Qed.
