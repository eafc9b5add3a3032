(* Sharper conversion (Canonne, Kamath and Steinke), as claimed: two tangents of the logarithm. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz ZArith.
From Theory Require Import Sums Defs Basics.
From Statements Require Import Vocabulary.
From Statements Require exactdp__sharper_conversion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma ln_below x : 0 < x -> ln x <= x - 1.
Proof. by move=> h; have := exp_ineq1_le (ln x); rewrite exp_ln //; lra. Qed.

Theorem conversion : Statements.exactdp__sharper_conversion.conversion.
Proof.
move=> lam x h; have hl : 0 < lam by lra.
set right := exp (_ + _); have hr : 0 < right := exp_pos _.
rewrite (_ : -1 * x = - x); last by ring.
have -> : positive_part = pos by [].
case: (Rle_dec x 0) => hx.
  by rewrite pos_0; [lra | have := @exp_mono 0 (- x); rewrite exp_0; lra].
have hy : 0 < 1 - exp (- x) by apply: exp_neg_lt1; lra.
rewrite pos_id; last by lra.
rewrite -{1}(exp_ln _ hy); apply: exp_mono.
have h1 : ln (1 - exp (- x)) + ln (1 + lam) <= (1 - exp (- x)) * (1 + lam) - 1.
  by rewrite -ln_mult; [apply: ln_below; nra | lra | lra].
have h2 : - x + ln (1 + lam) - ln lam <= exp (- x) * (1 + lam) / lam - 1.
  have e : exp (- x + ln (1 + lam) - ln lam) = exp (- x) * (1 + lam) / lam.
    by rewrite exp_sub exp_plus (exp_Ropp (ln lam)) !exp_ln; [ | lra | lra].
  by rewrite -e; have := exp_ineq1_le (- x + ln (1 + lam) - ln lam); lra.
have h3 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hl) h2.
have h4 : lam * (exp (- x) * (1 + lam) / lam - 1) = exp (- x) * (1 + lam) - lam by field; lra.
by rewrite h4 in h3; nra.
Qed.
