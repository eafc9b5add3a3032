(* One t of the pivot equations, as claimed. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics Dominate.
From Statements Require Import Vocabulary.
From Statements Require exactdp__pivot_equations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem with_a : Statements.exactdp__pivot_equations.with_a.
Proof.
move=> eps eps_g t x alpha h t0 t1 hx.
have e : exp (eps + eps_g - t) * (x * exp (alpha - eps)) - exp t * x = x * (exp (alpha - (t - eps_g)) - exp t).
  have -> : exp (alpha - (t - eps_g)) = exp (eps + eps_g - t) * exp (alpha - eps) by rewrite -exp_plus; congr exp; ring.
  by ring.
rewrite e; set u := alpha - (t - eps_g).
have up v w : v < w -> 0 < x * (exp w - exp v) by move=> /exp_increasing h1; apply: Rmult_lt_0_compat; lra.
split; last split=> //; split=> hh; try by have := up _ _ hh; lra.
- by apply: Rnot_le_lt => -[/up|e1]; [lra | move: hh; rewrite e1; lra].
- by apply: Rnot_le_gt => -[/up|e1]; [lra | move: hh; rewrite e1; lra].
Qed.
Theorem range_of_a : Statements.exactdp__pivot_equations.range_of_a.
Proof.
by move=> eps mu x h h1 h2; split; [apply: exp_increasing; lra | apply: exp_mono; lra].
Qed.
Lemma at_ends eps : 0 < eps -> qRR eps 0 = 1 /\ qRR eps eps = 0.
Proof.
move=> h; have hd := exp_neg_lt1 h; rewrite /qRR Rminus_eq_0 exp_0 (_ : 0 - eps = - eps); last by ring.
by split; field; lra.
Qed.
Theorem nothing_to_decide : Statements.exactdp__pivot_equations.nothing_to_decide.
Proof.
move=> eps eps_g t s z mu h t0 t1 s0 s1 hz hm.
have one r : exp (eps_g - r) * (qRR eps r * 0 + mu * (qRR eps r + (1 - qRR eps r) * exp eps)) = mu * exp eps_g.
  have c1 := exp_gt1 (ltac:(lra) : 0 < eps); have er := exp_pos r.
  by rewrite /qRR !exp_sub !exp_Ropp; field; lra.
by rewrite (one t : exp (eps_g - t) * (q eps t * 0 + mu * (q eps t + (1 - q eps t) * exp eps)) = _)
  (one s : exp (eps_g - s) * (q eps s * 0 + mu * (q eps s + (1 - q eps s) * exp eps)) = _); ring.
Qed.
Theorem both_ends : Statements.exactdp__pivot_equations.both_ends.
Proof.
move=> eps eps_g x y h; have [e0 e1] := at_ends (ltac:(lra) : 0 < eps).
rewrite (e0 : q eps 0 = 1) (e1 : q eps eps = 0); repeat split; ring.
Qed.
