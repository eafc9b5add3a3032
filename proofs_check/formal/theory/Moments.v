(* Bounds by the moment generating function at one lambda, of adaptive compositions. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs Basics Dominate Recursion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- [1 - e^-x]_+ below an exponential ---- *)
Lemma ln_below x : 0 < x -> ln x <= x - 1.
Proof. by move=> h; have := exp_ineq1_le (ln x); rewrite exp_ln //; lra. Qed.
Definition conversion_exponent (lam : R) : R := lam * ln lam - (1 + lam) * ln (1 + lam).
(** [exactdp, Sharper conversion] (Canonne, Kamath and Steinke): two tangents of the logarithm. *)
Theorem sharper_conversion lam x : 0 < lam ->
  pos (1 - exp (- x)) <= exp (conversion_exponent lam + lam * x).
Proof.
move=> hl; rewrite /conversion_exponent; set right := exp (_ + _); have hr : 0 < right := exp_pos _.
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
Lemma plain_conversion lam x : 0 < lam -> pos (1 - exp (- x)) <= exp (0 + lam * x).
Proof.
move=> hl; have e0 := exp_pos (0 + lam * x).
case: (Rle_dec x 0) => hx; first by rewrite pos_0; [lra | have := @exp_mono 0 (- x); rewrite exp_0; lra].
by apply: pos_le; [lra | have := exp_pos (- x); have := @exp_ge1 (0 + lam * x); nra].
Qed.

(* ---- the moments ---- *)
(* of the response with bound t *)
Definition moment_at (eps lam t : R) : R := qRR eps t * exp (lam * t) + (1 - qRR eps t) * exp (lam * (t - eps)).
(* h as printed *)
Definition h (eps lam : R) : R :=
  sup (fun v => exists t, 0 <= t <= eps /\ v = lam * (eps - t) + ln (1 + pRR eps t * (exp (- (lam * eps)) - 1))).
Definition log_moment (lam : R) (c : cls) : R :=
  match c with BR eps => h eps lam | DP eps => ln (moment_at (2 * eps) lam eps) | ADP _ _ => 0 end.
Fixpoint log_moments (lam : R) (cs : seq cls) : R :=
  if cs is c :: cs then log_moment lam c + log_moments lam cs else 0.

Section One.
Variables (eps lam : R).
Hypotheses (he : 0 < eps) (hl : 0 < lam).
Lemma moment_pos t : 0 <= t <= eps -> 0 < moment_at eps lam t.
Proof.
move=> ht; have hq := qRR01 he ht; rewrite /moment_at.
have h1 := exp_pos (lam * t); have h2 := exp_pos (lam * (t - eps)).
case: (Rle_dec (qRR eps t) (1 / 2)) => hh.
  by have := Rmult_lt_0_compat (1 - qRR eps t) _ ltac:(lra) h2; have := Rmult_le_pos (qRR eps t) _ ltac:(lra) (Rlt_le _ _ h1); lra.
by have := Rmult_lt_0_compat (qRR eps t) _ ltac:(lra) h1; have := Rmult_le_pos (1 - qRR eps t) _ ltac:(lra) (Rlt_le _ _ h2); lra.
Qed.
Lemma moment_mirrored t : 0 <= t <= eps ->
  ln (moment_at eps lam t) = lam * (eps - (eps - t)) + ln (1 + pRR eps (eps - t) * (exp (- (lam * eps)) - 1)).
Proof.
move=> ht; have hd := exp_neg_lt1 he; have hm := moment_pos ht.
have ep : pRR eps (eps - t) = 1 - qRR eps t.
  by rewrite /pRR /qRR (_ : - (eps - t) = t - eps); [field; lra | ring].
have e : moment_at eps lam t = exp (lam * t) * (1 + pRR eps (eps - t) * (exp (- (lam * eps)) - 1)).
  rewrite ep /moment_at (_ : lam * (t - eps) = lam * t + - (lam * eps)) ?exp_plus; last by ring.
  by ring.
have e1 := exp_pos (lam * t); rewrite e in hm.
have hp : 0 < 1 + pRR eps (eps - t) * (exp (- (lam * eps)) - 1).
  by apply: (Rmult_lt_reg_l (exp (lam * t))) => //; rewrite Rmult_0_r.
by rewrite e ln_mult // ln_exp; congr (_ + _); ring.
Qed.
Lemma h_is_lub : is_lub (fun v => exists t, 0 <= t <= eps /\
    v = lam * (eps - t) + ln (1 + pRR eps t * (exp (- (lam * eps)) - 1))) (h eps lam).
Proof.
apply: (@sup_is_lub _ (lam * eps)).
  by exists (lam * (eps - 0) + ln (1 + pRR eps 0 * (exp (- (lam * eps)) - 1))), 0; split=> //; lra.
move=> _ [t [ht ->]]; have ht' : 0 <= eps - t <= eps by lra.
have := moment_mirrored ht'; rewrite (_ : eps - (eps - t) = t); last by ring.
move=> <-; have hq := qRR01 he ht'; have hm := moment_pos ht'.
suff hle : moment_at eps lam (eps - t) <= exp (lam * eps).
  rewrite -[X in _ <= X]ln_exp; case: hle => [hlt|->]; last by right.
  by left; apply: ln_increasing.
have h1 : exp (lam * (eps - t)) <= exp (lam * eps) by apply: exp_mono; nra.
have h2 : exp (lam * (eps - t - eps)) <= exp (lam * eps) by apply: exp_mono; nra.
rewrite /moment_at; nra.
Qed.
(* no response of BR(eps) has a larger moment than e^h *)
Lemma moment_below t : 0 <= t <= eps -> moment_at eps lam t <= exp (h eps lam).
Proof.
move=> ht; rewrite -(exp_ln _ (moment_pos ht)); apply: exp_mono; rewrite moment_mirrored //.
by have [u _] := h_is_lub; apply: u; exists (eps - t); split=> //; lra.
Qed.
End One.

(* one step of Lemma 5.1 keeps an exponential bound *)
Lemma step_below D K lam eps t eps_g : 0 < eps -> 0 <= t <= eps -> (forall e, D e <= K * exp (- (lam * e))) ->
  qRR eps t * D (eps_g - t) + (1 - qRR eps t) * D (eps_g + eps - t)
    <= K * exp (- (lam * eps_g)) * moment_at eps lam t.
Proof.
move=> h ht hD; have hq := qRR01 h ht.
have h1 := Rmult_le_compat_l _ _ _ (proj1 hq) (hD (eps_g - t)).
have h2 := Rmult_le_compat_l (1 - qRR eps t) _ _ ltac:(lra) (hD (eps_g + eps - t)).
apply: Rle_trans (Rplus_le_compat _ _ _ _ h1 h2) _; right; rewrite /moment_at.
rewrite (_ : - (lam * (eps_g - t)) = - (lam * eps_g) + lam * t); last by ring.
rewrite (_ : - (lam * (eps_g + eps - t)) = - (lam * eps_g) + lam * (t - eps)); last by ring.
by rewrite !exp_plus; ring.
Qed.

Lemma by_moments cs lam x : allwf cs -> without_ADP cs -> 0 < lam ->
  (forall e, pos (1 - exp e) <= exp (x - lam * e)) ->
  forall eps_g, delta_opt (adaptive cs) eps_g <= exp (x + log_moments lam cs - lam * eps_g).
Proof.
move=> hw hd hl hx.
suff main eps_g : delta_opt (adaptive cs) eps_g <= exp (x + log_moments lam cs) * exp (- (lam * eps_g)).
  by move=> eps_g; rewrite /Rminus exp_plus; exact: main.
elim: cs hw hd eps_g => [|c cs IH] hw hd eps_g.
  by rewrite lemma_5_1_nothing /= Rplus_0_r -exp_plus; exact: hx.
case: c hw hd => [eps|eps|//] [hc hw] hd; rewrite [log_moments _ _]/= -Rplus_assoc (Rplus_comm x) !exp_plus.
- have hm := @moment_pos (2 * eps) lam ltac:(move: hc => /=; lra) eps ltac:(move: hc => /=; lra).
  rewrite lemma_5_1_DP // exp_ln //.
  have := @step_below _ (exp (x + log_moments lam cs)) lam (2 * eps) eps eps_g _ _ (IH hw hd).
  rewrite (_ : eps_g + 2 * eps - eps = eps_g + eps); last by ring.
  move=> hs; apply: Rle_trans (hs _ _) _; try by move: hc => /=; lra.
  by rewrite exp_plus; right; ring.
- rewrite lemma_5_1_BR //; set E := (X in sup X).
  pose B := exp (x + log_moments lam cs) * exp (- (lam * eps_g)) * exp (h eps lam).
  have hB v : E v -> v <= B.
    move=> [t [ht ->]]; apply: Rle_trans (step_below eps_g hc ht (IH hw hd)) _.
    apply: Rmult_le_compat_l; last exact: moment_below.
    by apply: Rmult_le_pos; left; exact: exp_pos.
  have [_ l] : is_lub E (sup E) by apply: (@sup_is_lub _ B) => //; eexists; exists 0; split; [move: hc => /=; lra | reflexivity].
  by apply: Rle_trans (l B hB) _; rewrite /B !exp_plus; right; ring.
Qed.

Lemma no_smaller (E : R -> Prop) y : (exists v, E v) -> (forall v, E v -> y <= v) -> y <= inf E.
Proof.
move=> [v hv] hy; have [h1 h2] := Glb_Rbar_correct E; rewrite /inf.
have := h2 (Finite y) (fun v hv => hy v hv); have := h1 v hv.
by case: (Glb_Rbar E) => [s||] //= *; lra.
Qed.
(** [dong-durfee-rogers-2019, Theorem 5], for all real eps_g, and with DP mechanisms among those of
    BR: every lambda > 0 gives a bound, and so does their infimum. *)
Theorem theorem_5 cs eps_g : allwf cs -> without_ADP cs ->
  (forall lam, 0 < lam -> delta_opt (adaptive cs) eps_g <= exp (log_moments lam cs - lam * eps_g)) /\
  delta_opt (adaptive cs) eps_g <= inf (fun v => exists lam, 0 < lam /\ v = exp (log_moments lam cs - lam * eps_g)).
Proof.
move=> hw hd.
have main lam : 0 < lam -> delta_opt (adaptive cs) eps_g <= exp (log_moments lam cs - lam * eps_g).
  move=> hl; have := @by_moments cs lam 0 hw hd hl; rewrite Rplus_0_l; apply => e.
  by have := plain_conversion (- e) hl; rewrite Ropp_involutive; congr (_ <= exp _); ring.
split=> //; apply: no_smaller => [|_ [lam [hl ->]]]; last exact: main.
by exists (exp (log_moments 1 cs - 1 * eps_g)), 1; split=> //; lra.
Qed.
(** ... and with the factor of the sharper conversion, which is less than 1. *)
Theorem theorem_5_sharper cs lam eps_g : allwf cs -> without_ADP cs -> 0 < lam ->
  delta_opt (adaptive cs) eps_g <= exp (conversion_exponent lam + log_moments lam cs - lam * eps_g).
Proof.
move=> hw hd hl; apply: by_moments => // e.
by have := sharper_conversion (- e) hl; rewrite Ropp_involutive; congr (_ <= exp _); ring.
Qed.
