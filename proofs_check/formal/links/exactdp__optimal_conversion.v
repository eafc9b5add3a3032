(* Optimal conversion, the function, as claimed, from theory/RenyiConversion.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra ZArith.
From Theory Require Import Sums Defs Basics RenyiConversion.
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

(* E_Q x^(1 + beta) is E_P x^beta *)
Lemma moments m beta : same_outcomes m ->
  RenyiConversion.moment m (1 + beta) = Vocabulary.moment beta 0 m.
Proof.
move=> hs; rewrite /RenyiConversion.moment big_mkcond /=; apply: eq_bigr => x _.
have p0 := pmf_ge0 (dP m) x; have q0 := pmf_ge0 (dQ m) x; have [_ h] := hs x.
case: Rlt_dec => hp /=; last by rewrite (_ : dP m x = 0); [ring | lra].
have hq : 0 < dQ m x by case: q0 => // e; have := h (esym e); lra.
rewrite Rminus_0_r /Rpower Rmult_plus_distr_r exp_plus Rmult_1_l exp_ln; last exact: Rdiv_lt_0_compat.
by field; lra.
Qed.
Theorem by_one_order : Statements.exactdp__optimal_conversion.by_one_order.
Proof.
move=> beta l w eps m hb hw hs h; have b0 : 0 < beta by lra.
have w0 : 0 < w by lra.
have hl : 0 < line_at beta l w.
  rewrite /line_at; have hy := y01 b0 w0; have e1 := exp_pos (l - w); have e2 := exp_pos (- (beta * w)).
  have e3 : exp (l - w) < exp l by apply: exp_increasing; lra.
  apply: Rdiv_lt_0_compat; last by apply: Rmult_lt_0_compat; lra.
  by apply: Rmult_lt_0_compat => //; nra.
have hm : within m by move=> x e; have [_ k] := hs x; exact: k.
have := @optimal_conversion beta l w m eps (ln (line_at beta l w)) b0 w0 hm.
rewrite moments // => /(_ h); rewrite exp_ln // => /(_ erefl).
rewrite /delta exp_ln // /coefC /coefB /coefA /line_at.
rewrite (_ : -1 * beta * w = - (beta * w)); last by ring.
by rewrite (_ : -1 * exp (- (beta * w)) = - exp (- (beta * w))); [exact | ring].
Qed.
