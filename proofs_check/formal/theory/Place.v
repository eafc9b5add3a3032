(* Proposition 2: the place of a single BR mechanism among DP mechanisms of no smaller eps. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1 Theorem3 OneBR.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma allwf_nseq_cat c n cs : wf c -> allwf cs -> allwf (nseq n c ++ cs).
Proof. by move=> hc h; elim: n => //= n IH; split. Qed.
Lemma V_copies eps n cs a b : 0 < eps -> allwf cs -> 0 <= a -> 0 <= b ->
  V (nseq n (DP eps) ++ cs) a b = binomially (V cs) (qRR (2 * eps) eps) (pRR (2 * eps) eps) n a b.
Proof.
move=> h hw; have hc : wf (DP eps) := h; have ht : 0 <= eps <= 2 * eps by lra.
have h2 : 0 < 2 * eps by lra.
have hq := qRR01 h2 ht; have hp := pRR01 h2 ht.
elim: n a b => [|n IH] a b ha hb.
  by rewrite /binomially big_ord_recl big_ord0 /= !Rmult_1_r Rmult_1_l Rplus_0_r.
by rewrite V_DP //; [rewrite step_RR binomially_step !IH //; apply: Rmult_le_pos; lra | exact: allwf_nseq_cat].
Qed.
Lemma step_binomially F q p n l a b :
  step (binomially F q p n) l a b = binomially (step F l) q p n a b.
Proof.
rewrite /step /binomially exchange_big; apply: eq_bigr => i _; rewrite big_distrr; apply: eq_bigr => z _ /=.
by congr (_ * F _ _); ring.
Qed.

(* outside (-eps, eps) the average does not depend on t *)
Lemma step_outside eps t x : 0 < eps -> 0 <= t <= eps -> x <= - eps \/ eps <= x ->
  step (V [::]) (RR eps t) 1 (exp x) = V [:: BR eps] 1 (exp x).
Proof.
move=> h ht hx; have hw : allwf [:: BR eps] by [].
have [s0 s1] := @adaptive_support [:: BR eps] x hw I; rewrite /= Rplus_0_r in s0 s1.
rewrite W_one // -adaptive_value //; have hq := qRR01 h ht.
case: hx => hx; [rewrite s1 // | rewrite s0 //].
  have p1 : 0 <= 1 - exp (x - t) by have := @exp_mono (x - t) 0; rewrite exp_0; lra.
  have p2 : 0 <= 1 - exp (x + eps - t) by have := @exp_mono (x + eps - t) 0; rewrite exp_0; lra.
  rewrite !pos_id //.
  rewrite (_ : x + eps - t = x + (eps - t)); last by ring.
  have e1 : qRR eps t * exp (- t) = pRR eps t by rewrite pRR_qRR; ring.
  have e2 := qRR_pRR' t h; rewrite exp_plus exp_sub.
  have -> : qRR eps t * (1 - exp x * exp (- t)) + (1 - qRR eps t) * (1 - exp x * exp (eps - t)) =
    1 - exp x * (qRR eps t * exp (- t) + exp (eps - t) * (1 - qRR eps t)) by ring.
  by rewrite e1 -e2; ring.
have p1 : 1 - exp (x - t) <= 0 by have := @exp_mono 0 (x - t); rewrite exp_0; lra.
have p2 : 1 - exp (x + eps - t) <= 0 by have := @exp_mono 0 (x + eps - t); rewrite exp_0; lra.
by rewrite !pos_0 //; ring.
Qed.

Section Place.
Variables (eps eps1 : R).
Hypotheses (h : 0 < eps) (h1 : eps <= eps1).
Let q := qRR (2 * eps1) eps1.
Let p := pRR (2 * eps1) eps1.
Let A n i := q ^ (n - i) * (1 - q) ^ i.
Let B n i := p ^ (n - i) * (1 - p) ^ i.

Lemma q_in : 0 <= q <= 1 /\ 0 <= p <= 1.
Proof. by split; [apply: qRR01 | apply: pRR01]; lra. Qed.
Lemma A_ge0 n i : 0 <= A n i.
Proof. by case: q_in => h2 _; apply: Rmult_le_pos; apply: pow_le; lra. Qed.
Lemma B_of_A n i : (i <= n)%nat -> B n i = exp (eps1 * (2 * INR i - INR n)) * A n i.
Proof.
move=> hi; have e2 : 0 < 2 * eps1 by lra.
have hp : p = exp (- eps1) * q by rewrite /p pRR_qRR.
have hp' : 1 - p = exp eps1 * (1 - q).
  by rewrite /p (qRR_pRR' _ e2) (_ : 2 * eps1 - eps1 = eps1) //; ring.
rewrite /B /A hp' hp !Rpow_mult_distr !exp_pow.
have -> : eps1 * (2 * INR i - INR n) = INR (n - i) * - eps1 + INR i * eps1.
  by rewrite minus_INR; [ring | apply/leP].
by rewrite exp_plus; ring.
Qed.

(* all but one term of the sum are the same for every t *)
Lemma one_depends_on_t n x : exists i0, forall i t, (i <= n)%nat -> i <> i0 -> 0 <= t <= eps ->
  step (V [::]) (RR eps t) (1 * A n i) (exp x * B n i) = V [:: BR eps] (1 * A n i) (exp x * B n i).
Proof.
pose alpha i := x + eps1 * (2 * INR i - INR n).
have outside i t : (i <= n)%nat -> 0 <= t <= eps -> alpha i <= - eps \/ eps <= alpha i ->
    step (V [::]) (RR eps t) (1 * A n i) (exp x * B n i) = V [:: BR eps] (1 * A n i) (exp x * B n i).
  move=> hi ht ho; rewrite B_of_A // -Rmult_assoc -exp_plus -/(alpha i) !(Rmult_comm _ (A n i)).
  have [[hom _] _] := @V_props [:: BR eps] (conj h I).
  have [[hom' _] _] := @V_props [::] I; have [hom2 _] := sublin_step (RR_good h ht) (conj hom' (proj2 sublin_pos)).
  have e0 := Rlt_le _ _ (exp_pos (alpha i)); have a0 := A_ge0 n i.
  by rewrite hom ?hom2 //; try lra; rewrite step_outside.
case: (Classical_Prop.classic (exists i, - eps < alpha i < eps)) => [[i0 hi0]|hn].
  exists i0 => i t hi hne ht; apply: outside => //.
  have hd : alpha i = alpha i0 + 2 * eps1 * (INR i - INR i0) by rewrite /alpha; ring.
  case: (ltngtP i i0) => hlt; [left | right | by case: hne].
    have : INR i + 1 <= INR i0 by rewrite -S_INR; apply: le_INR; apply/leP.
    by move=> hh; nra.
  have : INR i0 + 1 <= INR i by rewrite -S_INR; apply: le_INR; apply/leP.
  by move=> hh; nra.
exists n.+1 => i t hi _ ht; apply: outside => //.
case: (Rle_dec (alpha i) (- eps)) => ha; first by left.
case: (Rle_dec eps (alpha i)) => hb; first by right.
by case: hn; exists i; lra.
Qed.

Lemma place_value n x :
  V (BR eps :: nseq n (DP eps1)) 1 (exp x) = V (nseq n (DP eps1) ++ [:: BR eps]) 1 (exp x).
Proof.
have e0 := Rlt_le _ _ (exp_pos x); have h1' : 0 < eps1 by lra.
have hw : allwf (nseq n (DP eps1)) by exact: allwf_nseq.
have hB : allwf [:: BR eps] by [].
have [_ [_ hlub]] := V_props hw; have [u l] := hlub (BR eps) h 1 (exp x) Rle_0_1 e0.
have [_ [_ hlub1]] := @V_props [::] I.
rewrite V_copies //; try lra; rewrite -/q -/p.
have e t : 0 <= t <= eps -> step (V (nseq n (DP eps1))) (RR eps t) 1 (exp x) =
    binomially (step (V [::]) (RR eps t)) q p n 1 (exp x).
  move=> ht; rewrite -step_binomially; apply: step_eq => //; [exact: RR_good | lra | move=> a b ha hb].
  by rewrite -[nseq n _]cats0 V_copies.
have [hq hp] := q_in.
have B0 i : 0 <= exp x * B n i by apply: Rmult_le_pos => //; apply: Rmult_le_pos; apply: pow_le; lra.
have A0 i : 0 <= 1 * A n i by have := A_ge0 n i; lra.
have below i t : 0 <= t <= eps -> step (V [::]) (RR eps t) (1 * A n i) (exp x * B n i) <= V [:: BR eps] (1 * A n i) (exp x * B n i).
  by move=> ht; have [u1 _] := hlub1 (BR eps) h _ _ (A0 i) (B0 i); apply: u1; exists (RR eps t); split=> //; exists t.
apply: Rle_antisym.
  apply: l => _ [_ [[t [ht ->]] ->]]; rewrite e //; apply: rsum_le => i.
  by apply: Rmult_le_compat_l; [exact: pos_INR | exact: below].
have [i0 hi0] := one_depends_on_t n x.
have ht0 : 0 <= 0 <= eps by lra.
case: (leqP i0 n) => hi; last first.
  apply: Rle_trans (u _ _); last by exists (RR eps 0); split; [exists 0 | reflexivity].
  rewrite e //; right; apply: eq_bigr => i _; congr (_ * _); symmetry; apply: hi0 => //; first by rewrite -ltnS.
  by move=> ei; have := ltn_ord i; rewrite ei ltnS leqNgt hi.
pose o := Ordinal (hi : (i0 < n.+1)%nat); rewrite /binomially (bigD1 o) //=.
set rest := (X in _ + X); have c0 : 0 < INR 'C(n, i0) by apply: lt_0_INR; apply/ltP; rewrite bin_gt0.
have hs t : 0 <= t <= eps -> INR 'C(n, i0) * step (V [::]) (RR eps t) (1 * A n i0) (exp x * B n i0) + rest
    <= V (BR eps :: nseq n (DP eps1)) 1 (exp x).
  move=> ht; apply: Rle_trans (u _ _); last by exists (RR eps t); split; [exists t | reflexivity].
  rewrite e // /binomially (bigD1 o) //=; right; congr (_ + _); apply: eq_bigr => i hne.
  congr (_ * _); symmetry; apply: hi0 => //; first by rewrite -ltnS.
  by move=> ei; case/negP: hne; apply/eqP; apply: val_inj.
have [_ l1] := hlub1 (BR eps) h _ _ (A0 i0) (B0 i0).
set y := V (BR eps :: nseq n (DP eps1)) 1 (exp x) in hs *.
suff : V [:: BR eps] (1 * A n i0) (exp x * B n i0) <= / INR 'C(n, i0) * (y - rest).
  move=> /(Rmult_le_compat_l (INR 'C(n, i0))) hh; have := hh (Rlt_le _ _ c0).
  have -> : INR 'C(n, i0) * (/ INR 'C(n, i0) * (y - rest)) = y - rest by field; lra.
  move=> hle; apply: Rle_trans (_ : INR 'C(n, i0) * V [:: BR eps] (1 * A n i0) (exp x * B n i0) + rest <= _).
    by right.
  by apply: (Rle_trans _ y); [lra | right].
apply: l1 => _ [_ [[t [ht ->]] ->]]; apply: (Rmult_le_reg_l (INR 'C(n, i0))) => //.
have -> : INR 'C(n, i0) * (/ INR 'C(n, i0) * (y - rest)) = y - rest by field; lra.
by have := hs t ht; lra.
Qed.

(** [cesar-rogers-2022, Proposition 2, different parameters], behind any mechanisms: where a BR(eps)
    stands among DP(eps1), eps <= eps1, does not matter. *)
Theorem place_of_one_BR bs n m eps_g : allwf bs ->
  delta_opt (adaptive (bs ++ nseq n (DP eps1) ++ BR eps :: nseq m (DP eps1))) eps_g =
  delta_opt (adaptive (bs ++ nseq (n + m) (DP eps1) ++ [:: BR eps])) eps_g.
Proof.
move=> hb; have h1' : wf (DP eps1) by rewrite /=; lra.
have hm : allwf (nseq m (DP eps1)) := allwf_nseq m h1'.
have w1 : allwf (BR eps :: nseq m (DP eps1)) by [].
have w2 : allwf (nseq m (DP eps1) ++ [:: BR eps]) by apply: allwf_nseq_cat.
have hn : allwf (bs ++ nseq n (DP eps1)) by apply/allwf_cat; split=> //; exact: allwf_nseq.
have e : nseq (n + m) (DP eps1) ++ [:: BR eps] = nseq n (DP eps1) ++ (nseq m (DP eps1) ++ [:: BR eps]).
  by rewrite nseqD catA.
have g0 := Rlt_le _ _ (exp_pos eps_g).
rewrite e !catA -(catA _ _ [:: BR eps]) !adaptive_value; try by apply/allwf_cat.
apply: V_prefix => //; [|lra]; apply: V_same => // x; rewrite !adaptive_value //; exact: place_value.
Qed.
End Place.

(** [cesar-rogers-2022, Proposition 2]: of one eps. *)
Theorem proposition_2 eps n m eps_g : 0 < eps ->
  delta_opt (adaptive (nseq n (DP eps) ++ BR eps :: nseq m (DP eps))) eps_g =
  delta_opt (adaptive (nseq (n + m) (DP eps) ++ [:: BR eps])) eps_g.
Proof. by move=> h; apply: (@place_of_one_BR eps eps h (Rle_refl eps) [::]). Qed.
