(* Lemma 4.5 for all m and Theorem 3: m DP and k - m BR mechanisms of one eps, non-adaptive. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
Require Permutation.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1 EqualT Maximiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- copies of one response before any function ---- *)
Definition binomially (F : R -> R -> R) (q p : R) (k : nat) (a b : R) : R :=
  \big[Rplus/0]_(i < k.+1)
    (INR 'C(k, i) * F (a * (q ^ (k - i) * (1 - q) ^ i)) (b * (p ^ (k - i) * (1 - p) ^ i))).
Lemma binomially_step F q p k a b :
  binomially F q p k.+1 a b
  = binomially F q p k (a * q) (b * p) + binomially F q p k (a * (1 - q)) (b * (1 - p)).
Proof.
pose G n i := F (a * (q ^ (n - i) * (1 - q) ^ i)) (b * (p ^ (n - i) * (1 - p) ^ i)).
rewrite {1}/binomially big_ord_recl.
rewrite (eq_bigr (fun i : 'I_k.+1 => INR 'C(k, i.+1) * G k.+1 i.+1 + INR 'C(k, i) * G k.+1 i.+1)); last first.
  by move=> i _; rewrite lift0 binS plus_INR Rmult_plus_distr_r.
rewrite big_split /= R_addA; congr (_ + _); last first.
  apply: eq_bigr => i _; congr (_ * _); rewrite /G subSS; congr F.
    by rewrite -!tech_pow_Rmult; ring.
  by rewrite -!tech_pow_Rmult; ring.
transitivity (\big[Rplus/0]_(i < k.+2) (INR 'C(k, i) * G k.+1 i)).
  rewrite [RHS]big_ord_recl !bin0; congr (_ + _).
rewrite big_ord_recr /= bin_small // Rmult_0_l Rplus_0_r.
apply: eq_bigr => i _; congr (_ * _); rewrite /G subSn; last by rewrite -ltnS.
by congr F; rewrite -!tech_pow_Rmult; ring.
Qed.
Lemma W_copies eps t n ls a b : W (nseq n (RR eps t) ++ ls) a b = binomially (W ls) (qRR eps t) (pRR eps t) n a b.
Proof.
elim: n a b => [|n IH] a b; last by rewrite binomially_step -!IH /= step_RR.
by rewrite /binomially big_ord_recl big_ord0 /= !Rmult_1_r Rmult_1_l Rplus_0_r.
Qed.

(* ---- derivatives of sums ---- *)
Lemma is_derive_sum (T : Type) (r : seq T) (f f' : T -> R -> R) t : (forall j, is_derive (f j) t (f' j t)) ->
  is_derive (fun t => \big[Rplus/0]_(j <- r) f j t) t (\big[Rplus/0]_(j <- r) f' j t).
Proof.
move=> h; elim: r => [|j r IH].
  rewrite big_nil; apply: (is_derive_ext (fun _ => 0)) => [s|]; first by rewrite big_nil.
  exact: is_derive_const.
rewrite big_cons; apply: (is_derive_ext (fun s => f j s + \big[Rplus/0]_(j <- r) f j s)) => [s|].
  by rewrite big_cons.
exact: is_derive_plus (h j) IH.
Qed.

Section Theorem3.
Variables (k m : nat) (eps eps_g : R).
Hypotheses (hm : (m <= k)%nat) (he : 0 < eps).
Let n := (k - m)%nat.
Let q := qRR eps.
Let q2 := qRR (2 * eps) eps.

(* alpha_{i,j}, for i <= k - m and j <= m *)
Definition alpha (i j : nat) : R := INR 'C(n, i) * INR 'C(m, j) * q2 ^ (m - j) * (1 - q2) ^ j.
(* F_l, with (1 - q)^i where (1 - q)^j is printed *)
Definition F_ (l : nat) (t : R) : R :=
  \big[Rplus/0]_(s < l.+1) ((1 - exp (eps_g - eps * (INR m - INR s) - t * INR n)) *
    \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1 | (i + 2 * j == s)%nat)
      (alpha i j * q t ^ (n - i) * (1 - q t) ^ i)).
(* the right side of Lemma 4.5 *)
Definition slope_of_F (l : nat) (t : R) : R :=
  / (1 - exp (- eps)) * (exp (eps_g - eps * (INR m - INR l) - t * INR n) - exp (t - eps)) *
  \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1 | (i + 2 * j == l)%nat)
    (alpha i j * INR (n - i) * q t ^ (n - i).-1 * (1 - q t) ^ i).
(* the double sum of Theorem 3 at t, which is that of Equation 5 *)
Definition double_sum (t : R) : R :=
  \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1)
    (INR 'C(n, i) * INR 'C(m, j) * q2 ^ (m - j) * (1 - q2) ^ j * q t ^ (n - i) * (1 - q t) ^ i *
     pos (1 - exp (eps_g - eps * (INR m - 2 * INR j - INR i) - t * INR n))).
(* t_l: the candidate rounded into [0, eps] *)
Definition t_ (l : nat) : R := clip ((eps_g + eps * (INR l + 1 - INR m)) / (INR n + 1)) 0 eps.

Let L (s : nat) (t : R) : R := exp (eps_g - eps * (INR m - INR s) - t * INR n).
Let w (j : nat) : R := INR 'C(m, j) * q2 ^ (m - j) * (1 - q2) ^ j.
Let g (j : nat) : R := exp (eps_g - eps * (INR m - 2 * INR j)).

Lemma q2_01 : 0 <= q2 <= 1.
Proof. by apply: qRR01; lra. Qed.
Lemma alpha_ge0 i j : 0 <= alpha i j.
Proof.
have h := q2_01; rewrite /alpha; repeat apply: Rmult_le_pos; try exact: pos_INR; apply: pow_le; lra.
Qed.
Lemma alpha_w i j : alpha i j = w j * INR 'C(n, i).
Proof. by rewrite /alpha /w; ring. Qed.
Lemma loss_L j i t : loss n eps (g j) i t = L (i + 2 * j) t.
Proof.
rewrite /loss /g /L -exp_plus; congr exp.
by rewrite plus_INR mult_INR [INR 2]/=; ring.
Qed.

(* F_l is a mixture of the F of Maximiser, one for each number j of DP mechanisms that return 1 *)
Lemma F_mix l t : F_ l t = \big[Rplus/0]_(j < m.+1 | (2 * j <= l)%nat) (w j * Fsum n eps (g j) (l - 2 * j) t).
Proof.
pose T i j := alpha i j * q t ^ (n - i) * (1 - q t) ^ i * (1 - L (i + 2 * j) t).
transitivity (\big[Rplus/0]_(j < m.+1) \big[Rplus/0]_(i < n.+1) (if (i + 2 * j <= l)%nat then T i j else 0)).
  rewrite /F_ (eq_bigr (fun s : 'I_l.+1 => \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1) (if (i + 2 * j == s)%nat then T i j else 0))); last first.
    move=> s _; rewrite big_distrr; apply: eq_bigr => i _ /=; rewrite big_distrr big_mkcond /=.
    apply: eq_bigr => j _; case: eqP => // e.
    by rewrite /T /L e; ring.
  rewrite exchange_big /= [RHS]exchange_big /=; apply: eq_bigr => i _; rewrite exchange_big /=.
  apply: eq_bigr => j _; case: leqP => h.
    rewrite (bigD1 (Ordinal (h : (i + 2 * j < l.+1)%nat))) //= eqxx big1 ?Rplus_0_r // => s /eqP hs.
    by case: eqP => // e; case: hs; apply: val_inj.
  by rewrite big1 // => s _; case: eqP => // e; have := ltn_ord s; rewrite -e ltnS leqNgt h.
rewrite [RHS]big_mkcond; apply: eq_bigr => j _; case: leqP => hj; last first.
  by rewrite big1 // => i _; case: leqP => // hi; have := leq_trans (leq_addl i _) hi; rewrite leqNgt hj.
rewrite /Fsum big_distrr /=.
have e i : (i + 2 * j <= l)%nat = (i < (l - 2 * j).+1)%nat by rewrite ltnS leq_subRL // addnC.
transitivity (\big[Rplus/0]_(i < maxn n.+1 (l - 2 * j).+1) (if (i < (l - 2 * j).+1)%nat then T i j else 0)).
  rewrite (big_ord_widen (maxn n.+1 (l - 2 * j).+1) (fun i => if (i + 2 * j <= l)%nat then T i j else 0)) ?leq_maxl //.
  rewrite big_mkcond; apply: eq_bigr => i _; rewrite e; case: (ltnP i n.+1) => // hi.
  by case: ifP => // _; rewrite /T /alpha bin_small //= !Rmult_0_l.
rewrite -big_mkcond -(big_ord_widen _ (fun i => T i j)) ?leq_maxr //.
by apply: eq_bigr => i _; rewrite /T /term loss_L alpha_w -/q; ring.
Qed.

(* the slopes mix in the same way *)
Lemma slope_mix l t :
  slope_of_F l t = \big[Rplus/0]_(j < m.+1 | (2 * j <= l)%nat) (w j * slope n eps (g j) (l - 2 * j) t).
Proof.
rewrite /slope_of_F (exchange_big_dep xpredT) //= big_distrr /= [RHS]big_mkcond; apply: eq_bigr => j _.
case: leqP => hj; last first.
  rewrite big_pred0 ?Rmult_0_r // => i; apply/negbTE/eqP => e; have := leq_addl i (2 * j).
  by rewrite e leqNgt hj.
rewrite /slope loss_L subnK // -/q.
have e (i : 'I_n.+1) : (i + 2 * j == l)%nat = (i == l - 2 * j :> nat)%nat.
  by apply/eqP/eqP => [<-|->]; [rewrite addnK | rewrite subnK].
rewrite (eq_bigl _ _ e); case: (ltnP (l - 2 * j) n.+1) => hi.
  rewrite (big_pred1 (Ordinal hi)) /=; last by [].
  by rewrite /L alpha_w; ring.
rewrite big_pred0; last by move=> i; apply/negbTE; rewrite neq_ltn (leq_trans (ltn_ord i) hi).
by rewrite bin_small //= !(Rmult_0_l, Rmult_0_r).
Qed.

(** [cesar-rogers-2022, Lemma 4.5], corrected, for every l and real t, eps_g. *)
Theorem lemma_4_5 l t : is_derive (F_ l) t (slope_of_F l t).
Proof.
apply: (is_derive_ext (fun t => \big[Rplus/0]_(j < m.+1 | (2 * j <= l)%nat) (w j * Fsum n eps (g j) (l - 2 * j) t))).
  by move=> s; rewrite F_mix.
rewrite slope_mix big_mkcond /=.
apply: (is_derive_ext (fun t => \big[Rplus/0]_(j < m.+1) (if (2 * j <= l)%nat then w j * Fsum n eps (g j) (l - 2 * j) t else 0))).
  by move=> s; rewrite [RHS]big_mkcond.
apply: (@is_derive_sum _ _ (fun (j : 'I_m.+1) t => if (2 * j <= l)%nat then w j * Fsum n eps (g j) (l - 2 * j) t else 0)
  (fun (j : 'I_m.+1) t => if (2 * j <= l)%nat then w j * slope n eps (g j) (l - 2 * j) t else 0)) => j.
case: ifP => _; last exact: is_derive_const.
by apply: is_derive_scal; apply: dF_all => //; exact: exp_pos.
Qed.

(* ---- Theorem 3 ---- *)
Lemma chance_ge0 i t : 0 <= t <= eps -> 0 <= q t ^ (n - i) * (1 - q t) ^ i.
Proof.
move=> ht; have hq : 0 <= q t <= 1 := qRR01 he ht.
by apply: Rmult_le_pos; apply: pow_le; lra.
Qed.
Lemma slope_signs l t : 0 <= t <= eps ->
  (t <= (eps_g + eps * (INR l + 1 - INR m)) / (INR n + 1) -> 0 <= slope_of_F l t) /\
  ((eps_g + eps * (INR l + 1 - INR m)) / (INR n + 1) <= t -> slope_of_F l t <= 0).
Proof.
move=> ht; set x := _ / _; have hq : 0 <= q t <= 1 := qRR01 he ht.
have hn := pos_INR n; have ex : x * (INR n + 1) = eps_g + eps * (INR l + 1 - INR m) by rewrite /x; field; lra.
have hd := Rinv_0_lt_compat _ (exp_neg_lt1 he).
have hw : 0 <= \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1 | (i + 2 * j == l)%nat)
    (alpha i j * INR (n - i) * q t ^ (n - i).-1 * (1 - q t) ^ i).
  apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|i _]; [lra | lra |].
  apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|j _]; [lra | lra |].
  by have h2 := q2_01; repeat apply: Rmult_le_pos; try exact: pos_INR; apply: pow_le; lra.
have e : exists W0, 0 <= W0 /\ slope_of_F l t =
  / (1 - exp (- eps)) * (exp (eps_g - eps * (INR m - INR l) - t * INR n) - exp (t - eps)) * W0.
  by eexists; split; [exact: hw | reflexivity].
case: e {hw} => W0 [hw ->]; set d := exp _ - exp _.
split=> hx; have hx' := Rmult_le_compat_r (INR n + 1) _ _ ltac:(lra) hx; rewrite ex in hx'.
  have h : 0 <= d.
    suff : exp (t - eps) <= exp (eps_g - eps * (INR m - INR l) - t * INR n) by rewrite /d; lra.
    by apply: exp_mono; lra.
  by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
have h : d <= 0.
  suff : exp (eps_g - eps * (INR m - INR l) - t * INR n) <= exp (t - eps) by rewrite /d; lra.
  by apply: exp_mono; lra.
clearbody d; move: (/ (1 - exp (- eps))) hd => A hA.
have h1 : 0 <= A * - d by apply: Rmult_le_pos; lra.
by have := Rmult_le_pos _ _ h1 hw; lra.
Qed.
Lemma F_largest l t : 0 <= t <= eps -> F_ l t <= F_ l (t_ l).
Proof.
apply: (@largest_at_clip (F_ l) (slope_of_F l)) => //; first exact: lemma_4_5.
  by move=> s hs; case: (slope_signs l hs).
by move=> s hs; case: (slope_signs l hs).
Qed.
Let c (t : R) (s : nat) : R := \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1 | (i + 2 * j == s)%nat)
      (alpha i j * q t ^ (n - i) * (1 - q t) ^ i).
Lemma c_ge0 t s : 0 <= t <= eps -> 0 <= c t s.
Proof.
move=> ht; apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|i _]; [lra | lra |].
apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|j _]; [lra | lra |].
by rewrite Rmult_assoc; apply: Rmult_le_pos; [exact: alpha_ge0 | exact: chance_ge0].
Qed.
Lemma F_c l t : F_ l t = \big[Rplus/0]_(s < l.+1) (c t s * (1 - L s t)).
Proof. by apply: eq_bigr => s _; rewrite Rmult_comm. Qed.
Lemma double_sum_c t : double_sum t = \big[Rplus/0]_(s < (k + m).+1) (c t s * pos (1 - L s t)).
Proof.
pose T i j := alpha i j * q t ^ (n - i) * (1 - q t) ^ i * pos (1 - L (i + 2 * j) t).
rewrite (eq_bigr (fun s : 'I_(k + m).+1 => \big[Rplus/0]_(i < n.+1) \big[Rplus/0]_(j < m.+1) (if (i + 2 * j == s)%nat then T i j else 0))); last first.
  move=> s _; rewrite /c big_distrl; apply: eq_bigr => i _ /=; rewrite big_distrl big_mkcond /=.
  by apply: eq_bigr => j _; case: eqP => // e; rewrite /T e.
rewrite exchange_big /=; apply: eq_bigr => i _; rewrite exchange_big /=; apply: eq_bigr => j _.
have hs : (i + 2 * j < (k + m).+1)%nat.
  rewrite ltnS -(subnK hm) -addnA addnn -mul2n; apply: leq_add; first by rewrite -ltnS.
  by rewrite leq_mul2l /= -ltnS.
rewrite (bigD1 (Ordinal hs)) //= eqxx big1 ?Rplus_0_r => [|s /eqP h]; last first.
  by case: eqP => // e; case: h; apply: val_inj.
rewrite /T /L /alpha plus_INR mult_INR [INR 2]/=; congr (_ * pos (1 - exp _)); ring.
Qed.
Lemma F_below l t : (l <= k + m)%nat -> 0 <= t <= eps -> F_ l t <= double_sum t.
Proof.
move=> hl ht; rewrite F_c double_sum_c (big_ord_widen (k + m).+1 (fun s => c t s * (1 - L s t))) //.
rewrite big_mkcond /=; apply: rsum_le => s; have hc := c_ge0 s ht.
have h0 := pos_ge0 (1 - L s t); have h1 := pos_ge (1 - L s t).
by case: ifP => _; [exact: Rmult_le_compat_l | exact: Rmult_le_pos].
Qed.
(* over [0, eps] the double sum is largest at one of the k + m + 1 candidates *)
Lemma double_sum_largest t : 0 <= t <= eps ->
  exists l, (l <= k + m)%nat /\ double_sum t <= double_sum (t_ l).
Proof.
move=> ht; have hn := pos_INR n.
have [|i j hij|l [hl hs]] := @prefix (c t) (fun s => L s t) (k + m).
- by move=> s; exact: c_ge0.
- by apply: exp_mono; have := le_INR _ _ hij; nra.
have hl' : (l <= k + m)%nat by apply/leP.
have hc l' : 0 <= t_ l' <= eps by exact: clip_in.
exists l; split=> //; rewrite double_sum_c; case: hs => hs.
  by apply: Rle_trans hs _; rewrite -F_c; apply: Rle_trans (F_largest l ht) _; exact: F_below.
rewrite hs; apply: rsum_ge0 => i; apply: rsum_ge0 => j.
rewrite -/(alpha i j) (Rmult_assoc (alpha i j)).
apply: Rmult_le_pos; last exact: pos_ge0.
by apply: Rmult_le_pos; [exact: alpha_ge0 | exact: chance_ge0].
Qed.

Lemma W_double_sum t : 0 <= t <= eps ->
  W (nseq n (RR eps t) ++ nseq m (RR (2 * eps) eps)) 1 (exp eps_g) = double_sum t.
Proof.
move=> ht; have h2 : 0 < 2 * eps by lra.
rewrite W_copies /binomially /double_sum; apply: eq_bigr => i _.
rewrite -[nseq m _]cats0 W_copies /binomially big_distrr /=; apply: eq_bigr => j _.
have hi : is_true (leq i n) by rewrite -ltnS.
have hj : is_true (leq j m) by rewrite -ltnS.
have hq : 0 <= q t <= 1 := qRR01 he ht; have hq2 := q2_01.
rewrite -/q -/q2 (pRR_qRR eps t) (pRR_qRR (2 * eps) eps) -/q2 -/(q t).
have -> : 1 - exp (- t) * q t = exp (eps - t) * (1 - q t) by rewrite -pRR_qRR qRR_pRR'.
have -> : 1 - exp (- eps) * q2 = exp eps * (1 - q2).
  by rewrite -pRR_qRR (qRR_pRR' _ h2) (_ : 2 * eps - eps = eps) //; ring.
move: (q t) hq (q2) hq2 => x hx y hy.
rewrite !Rpow_mult_distr !exp_pow.
have hA : 0 <= x ^ (n - i) * (1 - x) ^ i by apply: Rmult_le_pos; apply: pow_le; lra.
have hB : 0 <= y ^ (m - j) * (1 - y) ^ j by apply: Rmult_le_pos; apply: pow_le; lra.
transitivity (INR 'C(n, i) * INR 'C(m, j) * (x ^ (n - i) * (1 - x) ^ i * (y ^ (m - j) * (1 - y) ^ j) *
  pos (1 - exp (eps_g - eps * (INR m - 2 * INR j - INR i) - t * INR n)))); last by ring.
rewrite -[_ * _ * pos (1 - _)]pos_mul; last exact: Rmult_le_pos.
rewrite -Rmult_assoc; congr (_ * pos _).
have -> : eps_g - eps * (INR m - 2 * INR j - INR i) - t * INR n =
  eps_g + (INR (n - i) * - t + INR i * (eps - t)) + (INR (m - j) * - eps + INR j * eps).
  by rewrite (minus_INR n i); [rewrite (minus_INR m j); [ring | apply/leP] | apply/leP].
by rewrite !exp_plus; ring.
Qed.

Lemma choices_mixed ls : choices (nseq n (BR eps) ++ nseq m (DP eps)) ls ->
  exists ts, [/\ ls = at_eps eps ts ++ nseq m (RR (2 * eps) eps), within eps ts & size ts = n].
Proof.
elim: n ls => [|n' IH] ls /=.
  move=> h; exists [::]; split=> //=.
  have hb : without_BR (nseq m (DP eps)) by elim: (m).
  by rewrite (proj1 (choices_fixed ls hb) h) fixed_nseq.
case: ls => // l ls [[t [ht ->]] /IH [ts [-> h1 h2]]].
by exists (t :: ts); split=> //=; rewrite h2.
Qed.
Lemma mixed_choices t : 0 <= t <= eps ->
  choices (nseq n (BR eps) ++ nseq m (DP eps)) (nseq n (RR eps t) ++ nseq m (RR (2 * eps) eps)).
Proof.
move=> ht; elim: n => [|n' IH] /=; last by split=> //; exists t.
by elim: (m) => //= m' IH; split.
Qed.
Lemma total_within ts : within eps ts -> 0 <= total ts <= INR (size ts) * eps.
Proof.
elim: ts => [|t ts IH]; first by move=> _ /=; lra.
by case=> ht /IH h; rewrite [size _]/= S_INR [total _]/=; lra.
Qed.
Lemma allwf_mixed n' m' : allwf (nseq n' (BR eps) ++ nseq m' (DP eps)).
Proof. by elim: n' => [|n' IH] /=; [elim: m' => //= m' IH; split | split]. Qed.

Lemma mean_between x y : 0 < y -> 0 <= x <= y * eps -> 0 <= x / y <= eps.
Proof.
move=> hy hx; split; first by apply: Rle_mult_inv_pos; lra.
apply: (Rmult_le_reg_r y) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

(** [cesar-rogers-2022, equation (5)]: the supremum over one t. *)
Theorem equation_5 :
  is_lub (fun v => exists t, 0 <= t <= eps /\ v = double_sum t)
         (delta_opt (nonadaptive (nseq n (BR eps) ++ nseq m (DP eps))) eps_g).
Proof.
have [u l] := nonadaptive_lub eps_g (allwf_mixed n m); split=> [_ [t [ht ->]]|s hs].
  by rewrite -W_double_sum //; apply: u; exists (nseq n (RR eps t) ++ nseq m (RR (2 * eps) eps)); split=> //; exact: mixed_choices.
apply: l => _ [ls [/choices_mixed [ts [-> hts hsz]] ->]].
have hrest : sublin (W (nseq m (RR (2 * eps) eps))).
  have hw : allwf (nseq m (DP eps)) := allwf_mixed 0 m.
  have hb : without_BR (nseq m (DP eps)) by elim: (m).
  by apply: (sublin_W hw); apply/choices_fixed => //; rewrite fixed_nseq.
have g0 := Rlt_le _ _ (exp_pos eps_g).
have [mu [hmu htot]] : exists mu, 0 <= mu <= eps /\ total ts = INR (size ts) * mu.
  have ht := total_within hts; case: (posnP (size ts)) => h0.
    by exists 0; split; [lra | move: ht; rewrite h0 /=; lra].
  have kp : 0 < INR (size ts) by apply: lt_0_INR; apply/ltP.
  by exists (total ts / INR (size ts)); split; [exact: (mean_between kp) | field; lra].
apply: Rle_trans (equal_t_is_worst he hrest hts htot Rle_0_1 g0) _.
rewrite hsz (_ : at_eps eps (nseq n mu) = nseq n (RR eps mu)) ?W_double_sum //; first by apply: hs; exists mu.
by rewrite /at_eps map_nseq.
Qed.

Lemma max_upto_props N (f : nat -> R) :
  (forall l, (l <= N)%nat -> f l <= max_upto f N) /\ exists l, (l <= N)%nat /\ max_upto f N = f l.
Proof.
elim: N => [|N [IH1 [l0 [h1 h2]]]].
  by split; [move=> l; rewrite leqn0 => /eqP ->; right | exists 0%nat].
split=> [l|].
  rewrite leq_eqVlt => /orP[/eqP->|hl]; first exact: Rmax_r.
  by apply: Rle_trans (Rmax_l _ _); apply: IH1.
case: (Rle_dec (max_upto f N) (f N.+1)) => hc.
  by exists N.+1; rewrite /= Rmax_right.
by exists l0; rewrite /= Rmax_left; [split=> //; exact: leq_trans h1 _ | lra].
Qed.

(** [cesar-rogers-2022, Theorem 3], for all real eps_g: the maximum over the k + m + 1 candidates. *)
Theorem theorem_3 :
  delta_opt (nonadaptive (nseq (k - m) (BR eps) ++ nseq m (DP eps))) eps_g =
  max_upto (fun l => double_sum (t_ l)) (k + m).
Proof.
have [h1 [l1 [h2 h3]]] := max_upto_props (k + m) (fun l => double_sum (t_ l)).
have [u l] := equation_5; apply: Rle_antisym.
  apply: l => _ [t [ht ->]]; have [l2 [hl2 hle]] := double_sum_largest ht.
  by apply: Rle_trans hle _; exact: h1.
by rewrite h3; apply: u; exists (t_ l1); split=> //; exact: clip_in.
Qed.
End Theorem3.

(** [cesar-rogers-2022, Theorem 3, any order], and Lemma 4.3: the order of the mechanisms is free. *)
Theorem theorem_3_any_order k m eps eps_g cs : (m <= k)%nat -> 0 < eps ->
  Permutation.Permutation (nseq (k - m) (BR eps) ++ nseq m (DP eps)) cs ->
  delta_opt (nonadaptive cs) eps_g = max_upto (fun l => double_sum k m eps eps_g (t_ k m eps eps_g l)) (k + m).
Proof.
move=> hm he hp; rewrite -theorem_3 //; symmetry; apply: lemma_4_3 hp.
exact: allwf_mixed.
Qed.

(* ---- Theorem 2 ---- *)
(** [cesar-rogers-2022, Theorem 2], as printed but for real eps_g: k BR mechanisms, non-adaptive. *)
Theorem theorem_2 k eps eps_g : 0 < eps ->
  delta_opt (nonadaptive (nseq k (BR eps))) eps_g =
  max_upto (fun l => let t := clip ((eps_g + (INR l + 1) * eps) / (INR k + 1)) 0 eps in
    \big[Rplus/0]_(i < k.+1)
      (INR 'C(k, i) * ((exp (- t) - exp (- eps)) ^ (k - i) * (1 - exp (- t)) ^ i / (1 - exp (- eps)) ^ k)
       * pos (exp (INR k * t - INR i * eps) - exp eps_g))) k.
Proof.
move=> he; have := @theorem_3 k 0 eps eps_g (leq0n k) he; rewrite subn0 cats0 addn0 => ->.
have et l : t_ k 0 eps eps_g l = clip ((eps_g + (INR l + 1) * eps) / (INR k + 1)) 0 eps.
  by rewrite /t_ subn0 [INR 0]/=; congr (clip (_ / _) 0 eps); ring.
have ext f f' n : (forall l, f l = f' l) -> max_upto f n = max_upto f' n.
  by move=> h; elim: n => [|n IH] /=; rewrite ?IH h.
apply: ext => l; rewrite et; set t := clip _ _ _; have ht : 0 <= t <= eps by exact: clip_in.
rewrite /double_sum subn0; apply: eq_bigr => i _; rewrite big_ord_recl big_ord0 /= ?bin0.
have hi : is_true (leq i k) by rewrite -ltnS.
have hd := exp_neg_lt1 he; have hq := qRR01 he ht.
transitivity (INR 'C(k, i) * (qRR eps t ^ (k - i) * (1 - qRR eps t) ^ i *
  pos (1 - exp (eps_g - eps * - INR i - t * INR k)))).
  by rewrite Rmult_0_r !Rminus_0_r Rminus_0_l; ring.
rewrite [RHS]Rmult_assoc; congr (_ * _); set A := exp (- t) - _; set B := 1 - exp (- t); set D := 1 - exp (- eps) in hd *.
have eA : qRR eps t = exp t * A / D.
  rewrite qRR_pRR /pRR -/A -/D; field; lra.
have eB : 1 - qRR eps t = exp (t - eps) * B / D.
  have h1 : exp (t - eps) * exp (- t) = exp (- eps) by rewrite -exp_plus; congr exp; ring.
  rewrite /B Rmult_minus_distr_l h1 Rmult_1_r /qRR -/D.
  transitivity ((D - (1 - exp (t - eps))) / D); first by field; lra.
  by congr (_ / _); rewrite /D; ring.
have p0 : 0 <= A by rewrite /A; have := @exp_mono (- eps) (- t); lra.
have p1 : 0 <= B by rewrite /B; have := @exp_mono (- t) 0; rewrite exp_0; lra.
have hk : Nat.add i (k - i) = k by exact: subnKC.
have eD : D ^ k = D ^ (k - i) * D ^ i by rewrite -pow_add -{1}hk PeanoNat.Nat.add_comm.
rewrite eB eA /Rdiv !Rpow_mult_distr -!Rinv_pow; try lra.
set X := exp t ^ (k - i) * exp (t - eps) ^ i.
have eX : X = exp (INR k * t - INR i * eps).
  by rewrite /X !exp_pow -exp_plus minus_INR; [congr exp; ring | apply/leP].
transitivity (A ^ (k - i) * B ^ i * / D ^ k * (X * pos (1 - exp (eps_g - eps * - INR i - t * INR k)))).
  by rewrite eD Rinv_mult_distr; [rewrite /X; ring | apply: pow_nonzero; lra | apply: pow_nonzero; lra].
congr (_ * _); rewrite -pos_mul eX; last by left; exact: exp_pos.
congr pos; rewrite Rmult_minus_distr_l -exp_plus Rmult_1_r; congr (_ - exp _); ring.
Qed.
