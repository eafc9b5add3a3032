(* DP mechanisms alone: Theorem 1 (equal eps) and the formula of Murtagh and Vadhan (unequal eps). *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* k copies of one response, by the number i of those that return 1 *)
Definition atom (q p : R) (a b : R) (k i : nat) : R :=
  pos (a * (q ^ (k - i) * (1 - q) ^ i) - b * (p ^ (k - i) * (1 - p) ^ i)).
Definition binomial_sum (q p : R) (k : nat) (a b : R) : R :=
  \big[Rplus/0]_(i < k.+1) (INR 'C(k, i) * atom q p a b k i).

Lemma binomial_step q p k a b :
  binomial_sum q p k.+1 a b
  = binomial_sum q p k (a * q) (b * p) + binomial_sum q p k (a * (1 - q)) (b * (1 - p)).
Proof.
rewrite {1}/binomial_sum big_ord_recl.
rewrite (eq_bigr (fun i : 'I_k.+1 => INR 'C(k, i.+1) * atom q p a b k.+1 i.+1
                                    + INR 'C(k, i) * atom q p a b k.+1 i.+1)); last first.
  by move=> i _; rewrite lift0 binS plus_INR Rmult_plus_distr_r.
rewrite big_split /= R_addA; congr (_ + _); last first.
  apply: eq_bigr => i _; congr (_ * _); rewrite /atom subSS; congr pos.
  by rewrite -!tech_pow_Rmult; ring.
transitivity (\big[Rplus/0]_(i < k.+2) (INR 'C(k, i) * atom q p a b k.+1 i)).
  rewrite [RHS]big_ord_recl !bin0; congr (_ + _).
rewrite big_ord_recr /= bin_small // Rmult_0_l Rplus_0_r.
apply: eq_bigr => i _; congr (_ * _); rewrite /atom subSn; last by rewrite -ltnS.
by congr pos; rewrite -!tech_pow_Rmult; ring.
Qed.

Lemma W_equal eps t k a b :
  W (nseq k (RR eps t)) a b = binomial_sum (qRR eps t) (pRR eps t) k a b.
Proof.
elim: k a b => [|k IH] a b; last by rewrite binomial_step -!IH /= step_RR.
by rewrite /binomial_sum big_ord_recl big_ord0 /= /atom /= !Rmult_1_r Rmult_1_l Rplus_0_r.
Qed.

Lemma allwf_nseq c k : wf c -> allwf (nseq k c).
Proof. by move=> h; elim: k. Qed.
Lemma without_BR_nseq c k : without_BR [:: c] -> without_BR (nseq k c).
Proof. by case: c => [x|x|x y] //= _; elim: k. Qed.
Lemma fixed_nseq c k : fixed (nseq k c) = nseq k (worst_of c).
Proof. by elim: k => //= k ->. Qed.
Lemma V_DPs eps k a b : 0 < eps -> 0 <= a -> 0 <= b ->
  V (nseq k (DP eps)) a b = binomial_sum (qRR (2 * eps) eps) (pRR (2 * eps) eps) k a b.
Proof.
move=> h ha hb; rewrite V_fixed //; last by apply: without_BR_nseq.
  by rewrite fixed_nseq W_equal.
exact: allwf_nseq.
Qed.

Lemma exp_pow x (n : nat) : exp x ^ n = exp (INR n * x).
Proof.
elim: n => [|n IH]; first by rewrite /= Rmult_0_l exp_0.
by rewrite -tech_pow_Rmult IH -exp_plus S_INR; congr exp; ring.
Qed.

(** [cesar-rogers-2022, Theorem 1], adaptive, for all real eps_g, with positive parts. *)
Theorem theorem_1 eps k eps_g : 0 < eps ->
  delta_opt (adaptive (nseq k (DP eps))) eps_g =
  / (1 + exp eps) ^ k *
  \big[Rplus/0]_(l < k.+1)
    (INR 'C(k, l) * pos (exp (INR l * eps) - exp (eps_g + INR (k - l) * eps))).
Proof.
move=> h; have e1 := exp_pos eps; have e0 := exp_pos eps_g.
rewrite adaptive_value ?V_DPs //; try lra; last exact: allwf_nseq.
have hq := qRR_DP h; have hp := pRR_DP h; rewrite /Rdiv Rmult_1_l in hp.
rewrite /binomial_sum big_distrr /= (reindex_inj rev_ord_inj) /=.
apply: eq_bigr => l _; have hl : is_true (leq l k) by rewrite -ltnS.
rewrite subSS bin_sub // /atom subKn //.
rewrite [RHS](_ : _ = INR 'C(k, l) * (/ (1 + exp eps) ^ k *
  pos (exp (INR l * eps) - exp (eps_g + INR (k - l) * eps)))); last by ring.
congr (_ * _).
rewrite -pos_mul; last by left; apply: Rinv_0_lt_compat; apply: pow_lt; lra.
congr pos; rewrite exp_plus -!exp_pow.
have -> : 1 - qRR (2 * eps) eps = / (1 + exp eps) by rewrite hq; field; lra.
have -> : 1 - pRR (2 * eps) eps = exp eps * / (1 + exp eps) by rewrite hp; field; lra.
have hk : Nat.add l (k - l) = k by exact: subnKC.
have ek : / (1 + exp eps) ^ k = (/ (1 + exp eps)) ^ l * (/ (1 + exp eps)) ^ (k - l).
  by rewrite -pow_add hk Rinv_pow //; lra.
by rewrite ek hq hp /Rdiv !Rpow_mult_distr; ring.
Qed.

(** [cesar-rogers-2022, Theorem 1] as printed: l from the ceiling of (eps_g + k eps) / (2 eps) on. *)
Theorem theorem_1_ceiling eps k eps_g : 0 < eps ->
  delta_opt (adaptive (nseq k (DP eps))) eps_g =
  / (1 + exp eps) ^ k *
  \big[Rplus/0]_(l < k.+1 | Rle_dec ((eps_g + INR k * eps) / (2 * eps)) (INR l))
    (INR 'C(k, l) * (exp (INR l * eps) - exp (eps_g + INR (k - l) * eps))).
Proof.
move=> h; rewrite theorem_1 //; congr (_ * _); rewrite [RHS]big_mkcond /=.
apply: eq_bigr => l _; have hl : is_true (leq l k) by rewrite -ltnS.
rewrite minus_INR; last by apply/leP.
have e2 : (eps_g + INR k * eps) / (2 * eps) * (2 * eps) = eps_g + INR k * eps by field; lra.
case: Rle_dec => hc /=; last rewrite -(Rmult_0_r (INR 'C(k, l))); congr (_ * _).
- rewrite pos_id //; have := @exp_mono (eps_g + (INR k - INR l) * eps) (INR l * eps).
  have := Rmult_le_compat_r (2 * eps) _ _ _ hc; rewrite e2; lra.
- rewrite pos_0 //; have := @exp_mono (INR l * eps) (eps_g + (INR k - INR l) * eps).
  have := Rmult_lt_compat_r (2 * eps) _ _ _ (Rnot_le_lt _ _ hc); rewrite e2; lra.
Qed.

(* ---- unequal eps ---- *)
Lemma prod_mix k (S : {set 'I_k}) (x y : 'I_k -> R) :
  \big[Rmult/1]_(i | i \notin S) x i * \big[Rmult/1]_(i in S) y i =
  \big[Rmult/1]_(i < k) (if i \in S then y i else x i).
Proof.
rewrite [RHS](bigID (fun i => i \in S)) /= Rmult_comm; congr (_ * _); apply: eq_bigr => i.
  by move=> ->.
by move=> /negbTE ->.
Qed.
Lemma prod_exp k (P : pred 'I_k) (x : 'I_k -> R) :
  \big[Rmult/1]_(i | P i) exp (x i) = exp (\big[Rplus/0]_(i | P i) x i).
Proof. by apply: (big_ind2 (fun a b => a = exp b)) => [|a b c d -> ->|//]; rewrite ?exp_0 ?exp_plus. Qed.
Lemma prod_pos k (x : 'I_k -> R) : (forall i, 0 < x i) -> 0 < \big[Rmult/1]_(i < k) x i.
Proof. by move=> h; apply: (big_ind (fun r => 0 < r)) => [|a b ? ?|i _] //; [lra | exact: Rmult_lt_0_compat]. Qed.

Lemma prod_inv k (x : 'I_k -> R) : (forall i, 0 < x i) ->
  \big[Rmult/1]_(i < k) (/ x i) = / (\big[Rmult/1]_(i < k) x i).
Proof.
move=> h; suff : 0 < \big[Rmult/1]_(i < k) x i /\ \big[Rmult/1]_(i < k) (/ x i) = / (\big[Rmult/1]_(i < k) x i) by case.
apply: (big_ind2 (fun a b => 0 < b /\ a = / b)) => [|a b c d [h1 ->] [h2 ->]|i _]; last by split.
  by rewrite Rinv_1; split=> //; lra.
by split; [exact: Rmult_lt_0_compat | rewrite Rinv_mult_distr //; lra].
Qed.

(** [dong-durfee-rogers-2019, Theorem 2] (Murtagh and Vadhan), k DP mechanisms of any eps, used
    non-adaptively, for all real eps_g. *)
Theorem unequal_DP k (eps : 'I_k -> R) eps_g : (forall i, 0 < eps i) ->
  delta_opt (nonadaptive [seq DP (eps i) | i <- enum 'I_k]) eps_g =
  (/ (\big[Rmult/1]_(i < k) (1 + exp (eps i)))) *
  \big[Rplus/0]_(S : {set 'I_k})
    pos (exp (\big[Rplus/0]_(i in S) eps i) - exp eps_g * exp (\big[Rplus/0]_(i | i \notin S) eps i)).
Proof.
move=> h; set s := enum 'I_k; set cs := [seq _ | i <- s].
have hw : allwf cs by rewrite /cs; elim: (s) => //= i s IH; split.
have hb : without_BR cs by rewrite /cs; elim: (s).
pose ts := [seq (eps i, 2 * eps i) | i <- s].
have hf : fixed cs = responses ts by rewrite /fixed /cs /ts /responses -!map_comp.
have hsz : size ts = k by rewrite size_map size_enum_ord.
rewrite -nothing_to_adapt_DP // adaptive_value // V_fixed //; try lra; last by left; exact: exp_pos.
rewrite hf W_subsum.
have -> : @subsum (size ts) (fun i => q_of (nth (0, 0) ts i)) (fun i => p_of (nth (0, 0) ts i)) 1 (exp eps_g)
  = @subsum k (fun i => q_of (nth (0, 0) ts i)) (fun i => p_of (nth (0, 0) ts i)) 1 (exp eps_g).
  by rewrite hsz.
have e (i : 'I_k) : nth (0, 0) ts i = (eps i, 2 * eps i).
  by rewrite (nth_map i) ?size_enum_ord // nth_ord_enum.
have B0 := @prod_pos k (fun i => 1 + exp (eps i)).
set B := \big[Rmult/1]_(i < k) (1 + exp (eps i)) in B0 *.
have {}B0 : 0 < B by apply: B0 => i; have := exp_pos (eps i); lra.
have shares (x : 'I_k -> R) :
  \big[Rmult/1]_(i < k) (x i * / (1 + exp (eps i))) = / B * \big[Rmult/1]_(i < k) x i.
  by rewrite big_split /= prod_inv 1?Rmult_comm // => i; have := exp_pos (eps i); lra.
rewrite /subsum big_distrr /= (reindex_inj (@setC_inj _)) /=; apply: eq_bigr => S _.
rewrite -pos_mul; last by left; exact: Rinv_0_lt_compat.
rewrite !prod_mix; congr pos.
have q1 i : q_of (nth (0, 0) ts (nat_of_ord i)) = exp (eps i) * / (1 + exp (eps i)).
  by rewrite e /q_of /= qRR_DP.
have p1 i : p_of (nth (0, 0) ts (nat_of_ord i)) = 1 * / (1 + exp (eps i)).
  by rewrite e /p_of /= pRR_DP.
have in1 : \big[Rmult/1]_(i < k) (if i \in S then exp (eps i) else 1) = exp (\big[Rplus/0]_(i in S) eps i).
  by rewrite -(prod_exp (fun i => i \in S) eps) [RHS]big_mkcond.
have in2 : \big[Rmult/1]_(i < k) (if i \in S then 1 else exp (eps i)) = exp (\big[Rplus/0]_(i | i \notin S) eps i).
  rewrite -(prod_exp (fun i => i \notin S) eps) (big_mkcond (fun i => i \notin S)) /=.
  by apply: eq_bigr => i _; case: (i \in S).
rewrite (eq_bigr (fun i => (if i \in S then exp (eps i) else 1) * / (1 + exp (eps i)))); last first.
  move=> i _; rewrite inE q1; have := exp_pos (eps i); case: (i \in S) => /= ?; first by [].
  by field; lra.
rewrite [X in _ - _ * X](eq_bigr (fun i => (if i \in S then 1 else exp (eps i)) * / (1 + exp (eps i)))); last first.
  move=> i _; rewrite inE p1; have := exp_pos (eps i); case: (i \in S) => /= ?; first by [].
  by field; lra.
rewrite !shares in1 in2 Rmult_1_l Rmult_minus_distr_l; congr (_ - _).
by rewrite -!Rmult_assoc (Rmult_comm (exp eps_g)).
Qed.
(** ... and adaptively: the same. *)
Theorem unequal_DP_adaptive k (eps : 'I_k -> R) eps_g : (forall i, 0 < eps i) ->
  delta_opt (adaptive [seq DP (eps i) | i <- enum 'I_k]) eps_g =
  (/ (\big[Rmult/1]_(i < k) (1 + exp (eps i)))) *
  \big[Rplus/0]_(S : {set 'I_k})
    pos (exp (\big[Rplus/0]_(i in S) eps i) - exp eps_g * exp (\big[Rplus/0]_(i | i \notin S) eps i)).
Proof.
move=> h; rewrite -unequal_DP //; apply: nothing_to_adapt_DP.
  by elim: (enum _) => //= i s IH; split.
by elim: (enum _).
Qed.
