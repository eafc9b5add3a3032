(* Optimal conversion, the function, as claimed, from theory/RenyiConversion.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra ZArith.
From Theory Require Import Sums RenyiConversion.
From Statements Require Import Vocabulary.
From Statements Require exactdp__optimal_conversion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem conversion : Statements.exactdp__optimal_conversion.conversion.
Proof.
move=> beta l w s hb hw; have := conversion_function l hb hw s.
rewrite /coefC /coefB /coefA /line_at (_ : -1 * beta * w = - (beta * w)); last by ring.
by rewrite (_ : -1 * exp (- (beta * w)) = - exp (- (beta * w))); [exact | ring].
Qed.
