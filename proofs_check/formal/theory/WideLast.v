(* Wide last mechanism: where every history leads into the square-root range of the last BR. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General OneBR Attained SingleBR.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* what one BR(eps) is for |s| <= eps, with r = 1 *)
Definition root_range (eps r s : R) : R :=
  (1 + exp (s - eps) - 2 * r * exp ((s - eps) / 2)) / (1 - exp (- eps)).
(* the product of what the steps multiply r by, and how far their answers lead *)
Fixpoint shares (cs : seq cls) : R :=
  match cs with
  | [::] => 1
  | DP e :: cs => shares cs / cosh (e / 2)
  | BR e :: cs => shares cs / cosh (e / 4)
  | ADP _ _ :: cs => shares cs
  end.
Fixpoint reach (cs : seq cls) : R :=
  match cs with
  | [::] => 0
  | DP e :: cs => e + reach cs
  | BR e :: cs => e / 2 + reach cs
  | ADP _ _ :: cs => reach cs
  end.

Lemma cosh_pos x : 0 < cosh x.
Proof. by rewrite /cosh; have := exp_pos x; have := exp_pos (- x); lra. Qed.
Lemma shares_pos cs : 0 < shares cs.
Proof. by elim: cs => [|[e|e|e d] cs IH] /=; try lra; apply: Rdiv_lt_0_compat => //; exact: cosh_pos. Qed.

Lemma smaller_r eps s r r' : 0 < eps -> r <= r' -> root_range eps r' s <= root_range eps r s.
Proof.
move=> h hr; have hd := exp_neg_lt1 h; have e0 := exp_pos ((s - eps) / 2).
apply: Rmult_le_compat_r; first by left; exact: Rinv_0_lt_compat.
by nra.
Qed.
(* a step multiplies r by this *)
Definition multiplied (e t : R) : R := (exp (- t / 2) + exp ((t - e) / 2)) / (1 + exp (- e / 2)).
Lemma step_root eps r e t s : 0 < eps -> 0 < e ->
  stepped (root_range eps r) e t s = root_range eps (r * multiplied e t) s.
Proof.
move=> h he; have hd := exp_neg_lt1 h; have hd' := exp_neg_lt1 he.
rewrite /stepped /root_range.
set X := exp (s - eps); set Y := exp ((s - eps) / 2).
have e1 : exp (s - t - eps) = X * exp (- t) by rewrite -exp_plus; congr exp; ring.
have e2 : exp ((s - t - eps) / 2) = Y * exp (- t / 2) by rewrite -exp_plus; congr exp; field.
have e3 : exp (s + e - t - eps) = X * exp (e - t) by rewrite -exp_plus; congr exp; ring.
have e4 : exp ((s + e - t - eps) / 2) = Y * exp ((e - t) / 2) by rewrite -exp_plus; congr exp; field.
rewrite e1 e2 e3 e4.
have a1 := average_sum t he 0; rewrite exp_0 Rplus_0_l Rminus_0_l in a1.
have a2 : qRR e t * exp (- t / 2) + (1 - qRR e t) * exp ((e - t) / 2) = multiplied e t.
  rewrite /qRR /multiplied; set u := exp (t / 2); set h2 := exp (- e / 2).
  have u0 : 0 < u := exp_pos _; have h0 : 0 < h2 := exp_pos _.
  have h1 : h2 < 1 by rewrite -exp_0; apply: exp_increasing; lra.
  have f1 : exp (t - e) = u * u * (h2 * h2) by rewrite -!exp_plus; congr exp; field.
  have f2 : exp (- e) = h2 * h2 by rewrite -!exp_plus; congr exp; field.
  have f3 : exp (- t / 2) = / u by rewrite -exp_Ropp; congr exp; field.
  have f4 : exp ((e - t) / 2) = / (h2 * u) by rewrite -exp_plus -exp_Ropp; congr exp; field.
  have f5 : exp ((t - e) / 2) = u * h2 by rewrite -exp_plus; congr exp; field.
  by rewrite f1 f2 f3 f4 f5; field; repeat split; try lra; nra.
rewrite -a2 /Rdiv -Rmult_assoc -(Rmult_assoc (1 - _)) -Rmult_plus_distr_r; congr (_ * _).
move: a1; move: (exp (- t)) (exp (e - t)) (exp (- t * / 2)) (exp ((e - t) * / 2)) (qRR e t) => a b c d q a1.
have a3 : X * (q * a + (1 - q) * b - 1) = 0 by rewrite (_ : _ - 1 = 0); lra.
by lra.
Qed.
Lemma multiplied_least e t : / cosh (e / 4) <= multiplied e t.
Proof.
have h0 : 0 < exp (- e / 2) := exp_pos _; have c0 := cosh_pos (e / 4).
set x := exp (- t / 4); set y := exp ((t - e) / 4).
have a1 : exp (- t / 2) = x * x by rewrite -exp_plus; congr exp; field.
have a2 : exp ((t - e) / 2) = y * y by rewrite -exp_plus; congr exp; field.
have a3 : / cosh (e / 4) = 2 * (x * y) / (1 + exp (- e / 2)).
  have a4 : exp (- (e / 4)) = x * y by rewrite -exp_plus; congr exp; field.
  have a5 : 1 + exp (- e / 2) = 2 * cosh (e / 4) * (x * y).
    rewrite -a4 /cosh; have -> : exp (- e / 2) = exp (- (e / 4)) * exp (- (e / 4)) by rewrite -exp_plus; congr exp; field.
    by have := exp_inv (e / 4); nra.
  by rewrite a5 -a4; have ep := exp_pos (- (e / 4)); field; split; lra.
rewrite a3 /multiplied a1 a2; apply: Rmult_le_compat_r; first by left; apply: Rinv_0_lt_compat; lra.
by have := pow2_ge_0 (x - y); nra.
Qed.
Lemma multiplied_half e : multiplied e (e / 2) = / cosh (e / 4).
Proof.
rewrite /multiplied /cosh; have a1 : exp (- (e / 2) / 2) = exp (- (e / 4)) by congr exp; field.
have a2 : exp ((e / 2 - e) / 2) = exp (- (e / 4)) by congr exp; field.
have a3 : exp (- e / 2) = exp (- (e / 4)) * exp (- (e / 4)) by rewrite -exp_plus; congr exp; field.
have a4 : exp (e / 4) = / exp (- (e / 4)) by rewrite -exp_Ropp; congr exp; ring.
rewrite a1 a2 a3 a4; have := exp_pos (- (e / 4)); move: (exp _) => x hx.
by field; repeat split; try lra; nra.
Qed.
Lemma multiplied_DP e : multiplied (2 * e) e = / cosh (e / 2).
Proof.
have -> : multiplied (2 * e) e = multiplied (2 * e) (2 * e / 2) by congr multiplied; field.
by rewrite multiplied_half; congr (/ cosh _); field.
Qed.

(* ---- the last mechanism ---- *)
Lemma one_below eps s : 0 < eps -> one_BR_value eps s <= root_range eps 1 s /\
  (- eps <= s <= eps -> one_BR_value eps s = root_range eps 1 s).
Proof.
move=> h; have hd := exp_neg_lt1 h; have en := exp_pos (- eps).
set z := exp ((s - eps) / 2).
have ez : exp (s - eps) = z * z by rewrite -exp_plus; congr exp; field.
have er : root_range eps 1 s = (1 - z) ^ 2 / (1 - exp (- eps)) by rewrite /root_range ez -/z; congr (_ / _); ring.
have sq : 0 <= (1 - z) ^ 2 / (1 - exp (- eps)) by apply: Rle_mult_inv_pos => //; exact: pow2_ge_0.
have es : exp s * exp (- eps) = z * z by rewrite -ez -exp_plus; congr exp.
rewrite er /one_BR_value; case: Rle_dec => a.
  split=> // hs; have s0 : s = eps by lra.
  have z1 : z = 1 by rewrite /z s0 (_ : (eps - eps) / 2 = 0) ?exp_0 //; field.
  by rewrite z1 /=; field; lra.
case: Rle_dec => b; last by rewrite -/z; split; [right | ].
have gap : (1 - z) ^ 2 / (1 - exp (- eps)) - (1 - exp s) = (exp (- eps) - z) ^ 2 / exp (- eps) / (1 - exp (- eps)).
  have -> : exp s = z * z / exp (- eps) by rewrite -es; field; lra.
  by field; lra.
have gap0 : 0 <= (exp (- eps) - z) ^ 2 / exp (- eps) / (1 - exp (- eps)).
  by do 2 (apply: Rle_mult_inv_pos => //); exact: pow2_ge_0.
split=> [|hs]; first by rewrite /=; rewrite /= in gap gap0; lra.
have s0 : z = exp (- eps) by rewrite /z; congr exp; lra.
by rewrite s0 in gap *; rewrite (_ : _ / exp (- eps) / _ = 0) in gap; [rewrite /= in gap *; lra | field; lra].
Qed.

Lemma allwf_last cs eps : 0 < eps -> allwf cs -> allwf (cs ++ [:: BR eps]).
Proof. by move=> h hw; apply/allwf_cat. Qed.
Lemma stepped_mono D D' e t s : 0 < e -> 0 <= t <= e -> (forall x, D x <= D' x) -> stepped D e t s <= stepped D' e t s.
Proof.
move=> he ht hD; have hq := qRR01 he ht.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l => //; lra.
Qed.
Lemma DP_stepped e cs s : 0 < e -> allwf cs ->
  delta_opt (adaptive (DP e :: cs)) s = stepped (delta_opt (adaptive cs)) (2 * e) e s.
Proof. by move=> h hw; rewrite lemma_5_1_DP // /stepped (_ : s + 2 * e - e = s + e) //; ring. Qed.

(** [exactdp, Wide last mechanism], everywhere: an upper bound for all real eps_g. *)
Theorem wide_last_bound cs eps s : 0 < eps -> allwf cs -> without_ADP cs ->
  delta_opt (adaptive (cs ++ [:: BR eps])) s <= root_range eps (shares cs) s.
Proof.
move=> h; elim: cs s => [|[e|e|e d] cs IH] s //=.
- by move=> _ _; rewrite one_BR //; case: (one_below s h).
- move=> [he hw] hd; have hw' := allwf_last h hw; have h2 : 0 < 2 * e by rewrite /= in he; lra.
  rewrite DP_stepped //; apply: Rle_trans (_ : stepped (root_range eps (shares cs)) (2 * e) e s <= _).
    by apply: stepped_mono => //; [rewrite /= in he; lra | move=> x; exact: IH].
  by rewrite step_root // multiplied_DP; right.
- move=> [he hw] hd; have hw' := allwf_last h hw; have [_ l] := BR_lub s he hw'.
  apply: l => _ [t [ht ->]].
  apply: Rle_trans (_ : stepped (root_range eps (shares cs)) e t s <= _).
    by apply: stepped_mono => // x; exact: IH.
  rewrite step_root //; apply: smaller_r => //; apply: Rmult_le_compat_l; last exact: multiplied_least.
  by left; exact: shares_pos.
Qed.
(** [exactdp, Wide last mechanism]: where |eps_g| and how far the answers before it lead are at most eps
    in sum, it is the value. *)
Theorem wide_last cs eps s : 0 < eps -> allwf cs -> without_ADP cs -> Rabs s + reach cs <= eps ->
  delta_opt (adaptive (cs ++ [:: BR eps])) s = root_range eps (shares cs) s.
Proof.
move=> h hw hd hr; apply: Rle_antisym; first exact: wide_last_bound.
have away x y : Rabs (x - y) <= Rabs x + Rabs y by rewrite -(Rabs_Ropp y); exact: Rabs_triang.
elim: cs s hw hd hr => [|[e|e|e d] cs IH] s //=.
- move=> _ _ hs; rewrite one_BR //; have [_ ->] := one_below s h; first by right.
  by rewrite Rplus_0_r in hs; have := Rle_abs s; have := Rle_abs (- s); rewrite Rabs_Ropp; lra.
- move=> [he hw] hd hs; have hw' := allwf_last h hw; have he' : 0 < e := he; have h2 : 0 < 2 * e by lra.
  rewrite DP_stepped // -[shares cs / _]/(shares cs * / cosh (e / 2)) -multiplied_DP -step_root //.
  have hq := @qRR01 (2 * e) e h2 ltac:(lra).
  have p : Rabs (s - e) <= Rabs s + e by have := away s e; rewrite (Rabs_right e); lra.
  have p' : Rabs (s + 2 * e - e) <= Rabs s + e.
    by rewrite (_ : s + 2 * e - e = s + e); [have := Rabs_triang s e; rewrite (Rabs_right e); lra | ring].
  by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra; apply: IH => //; lra.
- move=> [he hw] hd hs; have hw' := allwf_last h hw; have he' : 0 < e := he.
  have [u _] := BR_lub s he hw'; have ht : 0 <= e / 2 <= e by lra.
  apply: Rle_trans (_ : stepped (delta_opt (adaptive (cs ++ [:: BR eps]))) e (e / 2) s <= _); last first.
    by apply: u; exists (e / 2).
  rewrite -[shares cs / _]/(shares cs * / cosh (e / 4)) -multiplied_half -step_root //.
  have hq := qRR01 he ht.
  have p : Rabs (s - e / 2) <= Rabs s + e / 2 by have := away s (e / 2); rewrite (Rabs_right (e / 2)); lra.
  have p' : Rabs (s + e - e / 2) <= Rabs s + e / 2.
    by rewrite (_ : s + e - e / 2 = s + e / 2); [have := Rabs_triang s (e / 2); rewrite (Rabs_right (e / 2)); lra | field].
  by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra; apply: IH => //; lra.
Qed.
