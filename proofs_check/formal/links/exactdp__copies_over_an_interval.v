(* What the ends of an interval of t move, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums.
From Statements Require Import Vocabulary.
From Statements Require exactdp__copies_over_an_interval.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem eta : Statements.exactdp__copies_over_an_interval.eta.
Proof.
move=> lam c v w l0 l1 hc v1 vc wv wc; set u := (1 - lam) * v + lam * w.
have u1 : 0 < u by rewrite /u; nra.
have uv : 0 <= u - v by have -> : u - v = lam * (w - v) by [rewrite /u; ring]; apply: Rmult_le_pos; lra.
have uw : 0 <= w - u by have -> : w - u = (1 - lam) * (w - v) by [rewrite /u; ring]; apply: Rmult_le_pos; lra.
split.
  have c1 : 0 <= (c + 1) / c by left; apply: Rdiv_lt_0_compat; lra.
  apply: Rle_ge; apply: Rle_mult_inv_pos; first by apply: Rmult_le_pos => //; apply: Rmult_le_pos.
  by apply: Rmult_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra.
by rewrite /u in u1 *; field; repeat split; lra.
Qed.
