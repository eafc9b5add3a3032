(* What the derivatives in the last box are, and where they lie, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums.
From Statements Require Import Vocabulary.
From Statements Require exactdp__last_box.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem derivative_of_a_logarithm : Statements.exactdp__last_box.derivative_of_a_logarithm.
Proof.
move=> x u v x0 x1 hu hv; have h1 : 0 < x * u + (1 - x) * v by apply: Rplus_lt_0_compat; apply: Rmult_lt_0_compat; lra.
by field; repeat split; lra.
Qed.
Lemma below x s : 0 < x < 1 -> 0 <= s <= 1 -> 0 < x * s + (1 - x) * (1 - s).
Proof.
move=> hx hs; case: (Rle_dec s (1 / 2)) => h.
  by have : 0 < (1 - x) * (1 - s) by [apply: Rmult_lt_0_compat; lra]; nra.
by have : 0 < x * s by [apply: Rmult_lt_0_compat; lra]; nra.
Qed.
Lemma ordered a b c d : 0 < b -> 0 < d -> a * d <= c * b -> a / b <= c / d.
Proof.
move=> hb hd h; apply: (Rmult_le_reg_r (b * d)); first exact: Rmult_lt_0_compat.
have -> : a / b * (b * d) = a * d by field; lra.
by have -> : c / d * (b * d) = c * b by field; lra.
Qed.
Theorem rises_with_the_share : Statements.exactdp__last_box.rises_with_the_share.
Proof.
move=> x u v x0 x1 u0 u1 uv v1; have hu : 0 < x * u + (1 - x) * (1 - u) by apply: below; lra.
have hv : 0 < x * v + (1 - x) * (1 - v) by apply: below; lra.
have e w : 2 * w + -1 = 2 * w - 1 by ring.
by rewrite !e; apply: ordered => //; nra.
Qed.
Theorem between_its_ends : Statements.exactdp__last_box.between_its_ends.
Proof.
move=> u x y z u0 u1 x0 x1 xy y1 xz zy.
have hx : 0 < x * u + (1 - x) * (1 - u) by apply: below; lra.
have hy : 0 < y * u + (1 - y) * (1 - u) by apply: below; lra.
have hz : 0 < z * u + (1 - z) * (1 - u) by apply: below; lra.
have s0 := Rle_0_sqr (2 * u - 1); rewrite /Rsqr in s0.
have a1 := Rmult_le_pos _ _ s0 (ltac:(lra) : 0 <= z - x); have a2 := Rmult_le_pos _ _ s0 (ltac:(lra) : 0 <= y - z).
have e : 2 * u + -1 = 2 * u - 1 by ring.
by split; [apply: Rle_ge | ]; rewrite e; apply: ordered => //; nra.
Qed.
Theorem two_exponentials : Statements.exactdp__last_box.two_exponentials.
Proof. move=> x hx; have := exp_ineq1_le (-1 * x); lra. Qed.
