(* Optimal conversion: delta at most what one Renyi divergence, of the order alpha = 1 + beta, says. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* E_Q x^alpha for x = dP/dQ: the outcomes that P can have; e^(beta D) for the divergence D of order
   alpha where Q can have all of them *)
Definition within (m : pair) : Prop := forall x, dQ m x = 0 -> dP m x = 0.
Definition moment (m : pair) (alpha : R) : R :=
  \big[Rplus/0]_(x | Rlt_dec 0 (dP m x) : bool) (dQ m x * Rpower (dP m x / dQ m x) alpha).

(* ---- above its tangent at e^c: e^s to the power alpha ---- *)
Lemma above_the_tangent beta c s : 0 < beta ->
  0 <= exp s * exp (beta * s) - (1 + beta) * exp s * exp (beta * c) + beta * (exp c * exp (beta * c)).
Proof.
move=> hb; pose v := s - c.
have h1 := exp_ineq1_le (beta * v); have h2 := exp_ineq1_le (- v); have h3 := exp_pos s; have h4 := exp_pos (beta * c).
have h5 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hb) h2.
have h6 : 0 <= exp s * exp (beta * c) * (exp (beta * v) + beta * exp (- v) - (1 + beta)).
  by apply: Rmult_le_pos; nra.
have e1 : exp (beta * s) = exp (beta * c) * exp (beta * v) by rewrite -exp_plus; congr exp; rewrite /v; ring.
have e2 : exp c = exp s * exp (- v) by rewrite -exp_plus; congr exp; rewrite /v; ring.
by rewrite e1 e2; nra.
Qed.

Section Touching.
(* the function A x^alpha + B x + C touches 0 at e^(l - w) and the line x - e^eps_g at e^l *)
Variables (beta l w : R).
Hypotheses (hb : 0 < beta) (hw : 0 < w).
Let a := exp l.
Let b := exp (l - w).
Let p := exp (beta * l).
Let y := exp (- (beta * w)).
Definition coefA : R := / ((1 + beta) * p * (1 - y)).
Definition coefB : R := - y / (1 - y).
Definition coefC : R := beta * coefA * p * y * b.
Definition line_at : R := beta * (a - b * y) / ((1 + beta) * (1 - y)).

Lemma y01 : 0 < 1 - y.
Proof. by apply: exp_neg_lt1; apply: Rmult_lt_0_compat. Qed.
Lemma coefA_pos : 0 < coefA.
Proof.
have := y01; have := exp_pos (beta * l); rewrite -/p => h1 h2.
by apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
Qed.
Lemma coefC_ge0 : 0 <= coefC.
Proof.
have := coefA_pos; have := exp_pos (beta * l); have := exp_pos (- (beta * w)); have := exp_pos (l - w).
by rewrite -/p -/y -/b => *; repeat apply: Rmult_le_pos; lra.
Qed.
(** [exactdp, Optimal conversion], the function: above 0 and above the line. *)
Theorem conversion_function s :
  pos (exp s - line_at) <= coefA * exp ((1 + beta) * s) + coefB * exp s + coefC.
Proof.
have hy := y01; have hp := exp_pos (beta * l); rewrite -/p in hp; have hA := coefA_pos.
have es : exp ((1 + beta) * s) = exp s * exp (beta * s) by rewrite -exp_plus; congr exp; ring.
have ep : exp (beta * (l - w)) = p * y by rewrite /p /y -exp_plus; congr exp; ring.
have t1 := Rmult_le_pos _ _ (Rlt_le _ _ hA) (above_the_tangent (l - w) s hb).
have t2 := Rmult_le_pos _ _ (Rlt_le _ _ hA) (above_the_tangent l s hb).
rewrite ep -/b in t1; rewrite -/a -/p in t2; rewrite es.
apply: pos_le.
  apply: Rle_trans t1 _; right; rewrite /coefB /coefC /coefA; field; lra.
suff : 0 <= coefA * (exp s * exp (beta * s)) + coefB * exp s + coefC - (exp s - line_at) by lra.
by apply: Rle_trans t2 _; right; rewrite /coefB /coefC /line_at /coefA; field; lra.
Qed.
End Touching.

(* a function above [x - g]_+ bounds delta *)
Lemma by_a_function m alpha eps_g A B C : within m -> 0 <= C ->
  (forall s, pos (exp s - exp eps_g) <= A * exp (alpha * s) + B * exp s + C) ->
  delta m eps_g <= A * moment m alpha + B + C.
Proof.
move=> hm hC h.
have -> : A * moment m alpha + B + C = \rsum_(x : out m)
    (A * (if Rlt_dec 0 (dP m x) : bool then dQ m x * Rpower (dP m x / dQ m x) alpha else 0)
     + (B * dP m x + C * dQ m x)).
  rewrite rsum_add rsum_mull (rsum_lin B C (dP m) (dQ m)) !pmf_sum /moment [in LHS]big_mkcond /=.
  by rewrite !Rmult_1_r Rplus_assoc.
apply: rsum_le => x; have p0 := pmf_ge0 (dP m) x; have q0 := pmf_ge0 (dQ m) x; have g0 := exp_pos eps_g.
case: Rlt_dec => hp /=; last first.
  rewrite (_ : dP m x = 0); last by lra.
  by rewrite pos_0; nra.
have hq : 0 < dQ m x by case: q0 => // e; have := hm x (esym e); lra.
have hr : 0 < dP m x / dQ m x by apply: Rdiv_lt_0_compat.
have := h (ln (dP m x / dQ m x)); rewrite exp_ln // => /(Rmult_le_compat_l (dQ m x) _ _ q0) hh.
rewrite -pos_mul // in hh; rewrite /Rpower.
have e : dQ m x * (dP m x / dQ m x) = dP m x by field; lra.
apply: Rle_trans (_ : pos (dQ m x * (dP m x / dQ m x - exp eps_g)) <= _); first by right; congr pos; rewrite -{1}e; ring.
apply: Rle_trans hh _; right; field; lra.
Qed.

(** [exactdp, Optimal conversion]: a pair whose divergence of the order 1 + beta is at most eps, so that
    E_Q x^alpha <= e^(beta eps), has a delta of at most A e^(beta eps) + B + C. *)
Theorem optimal_conversion beta l w m eps eps_g : 0 < beta -> 0 < w -> within m ->
  moment m (1 + beta) <= exp (beta * eps) -> exp eps_g = line_at beta l w ->
  delta m eps_g <= coefA beta l w * exp (beta * eps) + coefB beta w + coefC beta l w.
Proof.
move=> hb hw hm hM he; have hA := coefA_pos l hb hw.
apply: Rle_trans (_ : coefA beta l w * moment m (1 + beta) + coefB beta w + coefC beta l w <= _).
  apply: by_a_function => //; first exact: coefC_ge0.
  by move=> s; rewrite he; exact: conversion_function.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hA) hM; lra.
Qed.
(** ... in both orders of the datasets, so that it is (eps_g, delta)-DP. *)
Theorem optimal_conversion_DP beta l w m eps eps_g : 0 < beta -> 0 < w -> within m -> within (swap m) ->
  moment m (1 + beta) <= exp (beta * eps) -> moment (swap m) (1 + beta) <= exp (beta * eps) ->
  exp eps_g = line_at beta l w ->
  isDP eps_g (coefA beta l w * exp (beta * eps) + coefB beta w + coefC beta l w) m.
Proof. by move=> *; apply/isDP_delta; split; exact: optimal_conversion. Qed.
(** Where eps - eps_g >= ln(alpha/beta) a function that touches the line only gives 1 - e^(eps_g - eps). *)
Theorem touching_the_line beta m eps eps_g : 0 < beta -> within m -> moment m (1 + beta) <= exp (beta * eps) ->
  ln ((1 + beta) / beta) <= eps - eps_g -> delta m eps_g <= 1 - exp (eps_g - eps).
Proof.
move=> hb hm hM hl; have hab : 0 < (1 + beta) / beta by apply: Rdiv_lt_0_compat; lra.
pose A := exp eps_g * exp (- ((1 + beta) * eps)) / beta; pose B := 1 - (1 + beta) * exp (eps_g - eps) / beta.
have hA : 0 < A by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; exact: exp_pos.
have hB : 0 <= B.
  have := exp_mono hl; rewrite exp_ln // => h1; have e1 := exp_pos (eps_g - eps).
  have e2 : exp (eps_g - eps) * exp (eps - eps_g) = 1 by rewrite -exp_plus -exp_0; congr exp; ring.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e1) h1; rewrite e2 /B /Rdiv; nra.
have f s : pos (exp s - exp eps_g) <= A * exp ((1 + beta) * s) + B * exp s + 0.
  have e1 := exp_pos s; have e2 := exp_pos ((1 + beta) * s).
  apply: pos_le; first by nra.
  have t := above_the_tangent eps s hb.
  have ea : exp eps_g * exp (- ((1 + beta) * eps)) * (exp eps * exp (beta * eps)) = exp eps_g.
    by rewrite -!exp_plus; congr exp; ring.
  have eb : exp eps_g * exp (- ((1 + beta) * eps)) * exp (beta * eps) = exp (eps_g - eps).
    by rewrite -!exp_plus; congr exp; ring.
  have es : exp ((1 + beta) * s) = exp s * exp (beta * s) by rewrite -exp_plus; congr exp; ring.
  have h := Rmult_le_pos _ _ (Rlt_le _ _ hA) t.
  suff e : A * (exp s * exp (beta * s) - (1 + beta) * exp s * exp (beta * eps) + beta * (exp eps * exp (beta * eps)))
      = A * exp ((1 + beta) * s) + B * exp s - (exp s - exp eps_g) by rewrite e in h; lra.
  rewrite es /B -{1}ea -eb /A; field; lra.
have := by_a_function hm (Rle_refl 0) f; move=> hd; apply: Rle_trans hd _.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hA) hM.
have -> : A * exp (beta * eps) = exp (eps_g - eps) / beta.
  have <- : exp eps_g * exp (- ((1 + beta) * eps)) * exp (beta * eps) = exp (eps_g - eps).
    by rewrite -!exp_plus; congr exp; ring.
  by rewrite /A; field; lra.
move=> h; apply: Rle_trans (_ : exp (eps_g - eps) / beta + B <= _); first by lra.
by right; rewrite /B; field; lra.
Qed.
