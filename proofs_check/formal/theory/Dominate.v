(* Lemma 2.1; BR and DP mechanisms post-process randomized response; the worst members of a class. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- q and p of randomized response ---- *)
Lemma frac01 x y : 0 < y -> 0 <= x <= y -> 0 <= x / y <= 1.
Proof.
move=> hy [h1 h2]; split; first exact: Rle_mult_inv_pos.
apply: (Rmult_le_reg_r y) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
Lemma qRR01 eps t : 0 < eps -> 0 <= t <= eps -> 0 <= qRR eps t <= 1.
Proof.
move=> h ht; apply: frac01; first exact: exp_neg_lt1.
by have := @exp_mono (t - eps) 0; have := @exp_mono (- eps) (t - eps); rewrite exp_0; lra.
Qed.
Lemma pRR01 eps t : 0 < eps -> 0 <= t <= eps -> 0 <= pRR eps t <= 1.
Proof.
move=> h ht; apply: frac01; first exact: exp_neg_lt1.
by have := @exp_mono (- t) 0; have := @exp_mono (- eps) (- t); rewrite exp_0; lra.
Qed.
(* its two likelihood ratios *)
Lemma qRR_pRR eps t : qRR eps t = exp t * pRR eps t.
Proof.
rewrite /qRR /pRR /Rdiv -Rmult_assoc; congr (_ * _).
by rewrite exp_sub Rmult_minus_distr_l exp_inv; ring.
Qed.
Lemma pRR_qRR eps t : pRR eps t = exp (- t) * qRR eps t.
Proof. by rewrite qRR_pRR -Rmult_assoc (Rmult_comm (exp (- t))) exp_inv; ring. Qed.
Lemma qRR_pRR' eps t : 0 < eps -> 1 - pRR eps t = exp (eps - t) * (1 - qRR eps t).
Proof.
move=> h; have hd := exp_neg_lt1 h; have ei := exp_inv eps; have et := exp_inv t.
have -> : 1 - pRR eps t = (1 - exp (- t)) * / (1 - exp (- eps)).
  by rewrite /pRR; field; lra.
have -> : 1 - qRR eps t = (exp t * exp (- eps) - exp (- eps)) * / (1 - exp (- eps)).
  by rewrite /qRR exp_sub; field; lra.
rewrite exp_sub -Rmult_assoc; congr (_ * _).
transitivity ((exp eps * exp (- eps)) * (exp t * exp (- t) - exp (- t))); last by ring.
by rewrite ei et; ring.
Qed.
Lemma qRR_DP eps : 0 < eps -> qRR (2 * eps) eps = exp eps / (1 + exp eps).
Proof.
move=> h; rewrite /qRR (_ : eps - 2 * eps = - eps); last by ring.
have h1 := exp_neg_lt1 h; have e0 := exp_pos (- eps); have e1 := exp_pos eps.
rewrite (_ : - (2 * eps) = - eps + - eps) ?exp_plus; last by ring.
rewrite -(Rinv_r_simpl_l (exp (- eps)) 1) ?Rmult_1_l; last by lra.
have e := exp_inv eps; apply: (Rmult_eq_reg_r ((1 - exp (- eps) * exp (- eps)) * (1 + exp eps))).
  by field_simplify; [nra | lra | nra].
by apply: Rmult_integral_contrapositive_currified; nra.
Qed.
Lemma pRR_DP eps : 0 < eps -> pRR (2 * eps) eps = 1 / (1 + exp eps).
Proof.
move=> h; have e1 := exp_pos eps.
by rewrite pRR_qRR qRR_DP // /Rdiv -Rmult_assoc (Rmult_comm (exp (- eps))) exp_inv.
Qed.

(* ---- lists of atoms ---- *)
Definition step (F : R -> R -> R) (l : atoms) (a b : R) : R :=
  \big[Rplus/0]_(z <- l) F (a * z.1) (b * z.2).

Lemma Hsum_pair_of F l (g : good l) a b : Hsum F (pair_of g) a b = step F l a b.
Proof. by rewrite /step (big_nth (0, 0)) big_mkord. Qed.

Lemma step_RR F eps t a b :
  step F (RR eps t) a b = F (a * qRR eps t) (b * pRR eps t) + F (a * (1 - qRR eps t)) (b * (1 - pRR eps t)).
Proof. by rewrite /step !big_cons big_nil /=; ring. Qed.

Lemma RR_good eps t : 0 < eps -> 0 <= t <= eps -> good (RR eps t).
Proof.
move=> h ht; have := pRR01 h ht; have := qRR01 h ht; split.
  by case=> [|[|i]] /=; rewrite ?nth_nil /=; lra.
by rewrite !big_cons !big_nil /=; split; ring.
Qed.
Lemma RR4_good eps d : 0 <= d <= 1 -> good (RR4 eps d).
Proof.
move=> hd; have e0 := exp_pos eps.
have i0 : 0 < / (1 + exp eps) by apply: Rinv_0_lt_compat; lra.
have h0 : 0 <= exp eps / (1 + exp eps) by apply: Rmult_le_pos; lra.
have h1 : 0 <= 1 / (1 + exp eps) by apply: Rmult_le_pos; lra.
split; first by case=> [|[|[|[|i]]]] /=; rewrite ?nth_nil /=; split; try lra; apply: Rmult_le_pos; lra.
by rewrite !big_cons !big_nil /=; split; field; lra.
Qed.

Lemma push_atoms1 (T : finType) l (g : good l) (k : nat -> dist T) x :
  push_pmf (fun i : out (pair_of g) => k i) (dP (pair_of g)) x =
  \big[Rplus/0]_(0 <= i < size l) ((nth (0, 0) l i).1 * k i x).
Proof. by rewrite big_mkord. Qed.
Lemma push_atoms2 (T : finType) l (g : good l) (k : nat -> dist T) x :
  push_pmf (fun i : out (pair_of g) => k i) (dQ (pair_of g)) x =
  \big[Rplus/0]_(0 <= i < size l) ((nth (0, 0) l i).2 * k i x).
Proof. by rewrite big_mkord. Qed.

(* ---- sums of distributions ---- *)
Lemma term_le_sum (T : finType) (f : T -> R) x : (forall x, 0 <= f x) -> f x <= \rsum_(x : T) f x.
Proof.
move=> h; rewrite (bigD1 x) //= -[X in X <= _]Rplus_0_r; apply: Rplus_le_compat_l.
by apply: (big_ind (fun a => 0 <= a)) => [|a b ? ?|i _]; [lra | lra | exact: h].
Qed.
Lemma normalise (T : finType) (any : dist T) (f : T -> R) s :
  (forall x, 0 <= f x) -> \rsum_(x : T) f x = s -> exists k : dist T, forall x, f x = s * k x.
Proof.
move=> h hs; case: (Req_dec s 0) => e.
  by exists any => x; have := term_le_sum x h; have := h x; rewrite hs e; lra.
have s0 : 0 <= s by rewrite -hs; exact: rsum_ge0.
have g0 x : 0 <= f x * / s by apply: Rmult_le_pos => //; left; apply: Rinv_0_lt_compat; lra.
have gs : \rsum_(x : T) (f x * / s) = 1 by rewrite rsum_mulr hs; field.
by exists (Dist g0 gs) => x /=; field.
Qed.
Lemma between (T : finType) (f g : T -> R) s : (forall x, f x <= g x) ->
  \rsum_(x : T) f x <= s <= \rsum_(x : T) g x ->
  exists u : T -> R, (forall x, f x <= u x <= g x) /\ \rsum_(x : T) u x = s.
Proof.
set A := \rsum_(x : T) f x; set B := \rsum_(x : T) g x => h hs.
case: (Req_dec A B) => e; first by exists f; split=> [x|]; [have := h x | rewrite -/A]; lra.
have [l0 l1] : 0 <= (s - A) / (B - A) <= 1 by apply: frac01; lra.
exists (fun x => (1 - (s - A) / (B - A)) * f x + (s - A) / (B - A) * g x); split=> [x|].
  by have := h x; nra.
by rewrite rsum_lin -/A -/B; field; lra.
Qed.

(* ---- Lemma 2.1 ---- *)
Lemma some_outcome m : exists x, 0 < dQ m x.
Proof.
case: (boolP [exists x, Rlt_dec 0 (dQ m x) : bool]) => [/existsP[x]|/existsPn h].
  by case: Rlt_dec => // hx _; exists x.
have := pmf_sum (dQ m); rewrite big1; first by lra.
move=> x _; have := h x; case: Rlt_dec => // hx _; have := pmf_ge0 (dQ m) x; lra.
Qed.

(** [cesar-rogers-2022, Lemma 2.1], last part: a BR(eps) pair has its log-ratios in [t - eps, t]
    for some t in [0, eps]. *)
Theorem bounded_range_t eps m : isBR eps m -> exists t, 0 <= t <= eps /\ ranged eps t m.
Proof.
move=> hbr; have [z hz] := some_outcome m.
have [y hy] := ex_max (fun x => dP m x / dQ m x) z.
have supp x : dQ m x = 0 -> dP m x = 0.
  move=> hx; have := hbr x z; rewrite hx Rmult_0_r Rmult_0_r.
  have := pmf_ge0 (dP m) x; nra.
pose A := dP m y / dQ m y.
have leA x : dP m x <= A * dQ m x.
  case: (Req_dec (dQ m x) 0) => hx; first by rewrite hx (supp _ hx); lra.
  have h0 : 0 < dQ m x by have := pmf_ge0 (dQ m) x; lra.
  have -> : dP m x = dP m x / dQ m x * dQ m x by field.
  by apply: Rmult_le_compat_r; [lra | exact: hy].
have A1 : 1 <= A.
  have := rsum_le leA; rewrite rsum_mull !pmf_sum; lra.
have y0 : 0 < dQ m y.
  case: (Req_dec (dQ m y) 0) => hx; last by have := pmf_ge0 (dQ m) y; lra.
  move: A1; rewrite /A (supp _ hx) /Rdiv Rmult_0_l; lra.
have PA : dP m y = A * dQ m y by rewrite /A; field; lra.
have geA x : A * dQ m x <= exp eps * dP m x.
  have := hbr y x; rewrite PA => h; apply: (Rmult_le_reg_r (dQ m y)) => //; lra.
have Ae : A <= exp eps.
  have := rsum_le geA; rewrite !rsum_mull !pmf_sum; lra.
have eA : exp (ln A) = A by apply: exp_ln; lra.
exists (ln A); split.
  split; first by rewrite -ln_1; case: A1 => [h|<-]; [left; apply: ln_increasing; lra | right].
  by rewrite -(ln_exp eps); case: Ae => [h|->]; [left; apply: ln_increasing; lra | right].
move=> x; split; last by rewrite eA.
rewrite exp_sub eA; apply: (Rmult_le_reg_l (exp eps)); first exact: exp_pos.
rewrite (_ : exp eps * (A * exp (- eps) * dQ m x) = (exp eps * exp (- eps)) * (A * dQ m x)); last by ring.
by rewrite exp_inv; have := geA x; lra.
Qed.

Lemma DP_ranged eps m : isDP eps 0 m -> ranged (2 * eps) eps m.
Proof.
move=> /pure_DP_outcomes h x; case: (h x) => h1 h2; split => //.
rewrite (_ : eps - 2 * eps = - eps); last by ring.
apply: (Rmult_le_reg_l (exp eps)); first exact: exp_pos.
by rewrite -Rmult_assoc exp_inv; lra.
Qed.
Lemma ranged_BR eps t m : ranged eps t m -> isBR eps m.
Proof.
move=> h x y; case: (h x) => _ h1; case: (h y) => h2 _.
have px := pmf_ge0 (dP m) x; have qx := pmf_ge0 (dQ m) x.
have py := pmf_ge0 (dP m) y; have qy := pmf_ge0 (dQ m) y.
have et := exp_pos t; have e3 := exp_pos (eps - t).
have e : exp eps = exp t * exp (eps - t) by rewrite -exp_plus; congr exp; ring.
have h3 : dQ m y <= exp (eps - t) * dP m y.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e3) h2.
  by rewrite -Rmult_assoc -exp_plus (_ : eps - t + (t - eps) = 0) ?exp_0; [lra | ring].
apply: Rle_trans (Rmult_le_compat _ _ _ _ px qy h1 h3) _.
by rewrite e; right; ring.
Qed.
Lemma ranged_DP eps m : ranged (2 * eps) eps m -> isDP eps 0 m.
Proof.
move=> h; apply/pure_DP_outcomes => x; case: (h x) => h1 h2; split => //.
rewrite (_ : eps - 2 * eps = - eps) in h1; last by ring.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos eps)) h1.
by rewrite -Rmult_assoc exp_inv; lra.
Qed.
(** [cesar-rogers-2022, Lemma 2.1], first part. *)
Theorem DP_within_BR eps m : isDP eps 0 m -> isBR (2 * eps) m.
Proof. by move=> /DP_ranged /ranged_BR. Qed.
(** [cesar-rogers-2022, Lemma 2.1, BR implies DP]. *)
Theorem BR_within_DP eps m : isBR eps m -> isDP eps 0 m.
Proof.
move=> /bounded_range_t [t [ht hr]]; apply/pure_DP_outcomes => x; case: (hr x) => h1 h2.
have h3 := pmf_ge0 (dQ m) x; have h4 := pmf_ge0 (dP m) x.
split; first by have := @exp_mono t eps; nra.
have h5 := @exp_mono (- eps) (t - eps).
apply: (Rmult_le_reg_l (exp (- eps))); first exact: exp_pos.
rewrite -Rmult_assoc (Rmult_comm (exp (- eps)) (exp eps)) exp_inv; nra.
Qed.

(* ---- randomized response is enough ---- *)
(* what it returns on 0 and on 1 *)
Lemma RR_kernels eps t m : 0 < eps -> 0 <= t <= eps -> ranged eps t m ->
  exists k0 k1 : dist (out m), forall x,
    dP m x = qRR eps t * k0 x + (1 - qRR eps t) * k1 x /\
    dQ m x = pRR eps t * k0 x + (1 - pRR eps t) * k1 x.
Proof.
move=> h ht hr; set A := exp t; pose B := exp (eps - t).
have hAB : A * B = exp eps by rewrite -exp_plus; congr exp; ring.
have h1 := exp_gt1 h; have hA : 0 < A := exp_pos _; have hB : 0 < B := exp_pos _.
have hi : 0 < / (A * B - 1) by apply: Rinv_0_lt_compat; lra.
pose u x := (B * dP m x - 1 * dQ m x) * / (A * B - 1).
pose v x := (A * dQ m x - 1 * dP m x) * / (A * B - 1).
have u0 x : 0 <= u x.
  apply: Rmult_le_pos; last by lra.
  case: (hr x) => hx _; have := Rmult_le_compat_l B _ _ (Rlt_le _ _ hB) hx.
  by rewrite -Rmult_assoc -exp_plus (_ : eps - t + (t - eps) = 0) ?exp_0; [lra | ring].
have v0 x : 0 <= v x by apply: Rmult_le_pos; [case: (hr x) => _; rewrite -/A; lra | lra].
have eA : A * exp (- t) = 1 := exp_inv t; have ee := exp_inv eps; have ne := exp_neg_lt1 h.
have eB : exp (- t) = B * exp (- eps) by rewrite -exp_plus; congr exp; ring.
have ei : exp (- eps) = / (A * B).
  by rewrite hAB; apply: (Rmult_eq_reg_l (exp eps)); [rewrite exp_inv; field | ]; lra.
have su : \rsum_(x : out m) u x = pRR eps t.
  rewrite /u rsum_mulr rsum_sub !pmf_sum /pRR eB ei; field; nra.
have sv : \rsum_(x : out m) v x = 1 - qRR eps t.
  rewrite /v rsum_mulr rsum_sub !pmf_sum /qRR exp_sub -/A ei; field; nra.
have [k0 hk0] := normalise (dP m) u0 su; have [k1 hk1] := normalise (dP m) v0 sv.
exists k0, k1 => x; rewrite (qRR_pRR' t h) {1}(qRR_pRR eps t) -/A -/B.
have -> : A * pRR eps t * k0 x = A * u x by rewrite hk0; ring.
have -> : B * (1 - qRR eps t) * k1 x = B * v x by rewrite hk1; ring.
by rewrite -hk0 -hk1 /u /v; split; field; lra.
Qed.

(** [dong-durfee-rogers-2019, Lemma 4.1]: a mechanism with log-ratios in [t - eps, t] post-processes
    the randomized response RR(eps, t). *)
Theorem BR_dominated_by_RR eps t m (g : good (RR eps t)) : 0 < eps -> 0 <= t <= eps ->
  ranged eps t m -> postprocesses (pair_of g) m.
Proof.
move=> h ht /(RR_kernels h ht) [k0 [k1 hk]].
pose k (i : nat) := if i is O then k0 else k1; exists (fun i => k (val i)) => x; case: (hk x) => -> ->.
rewrite (push_atoms1 g k) (push_atoms2 g k).
by rewrite unlock /= ; split; ring.
Qed.
(** ... and every BR(eps) mechanism does so for some t in [0, eps]. *)
Theorem BR_postprocesses_RR eps m : 0 < eps -> isBR eps m ->
  exists t (g : good (RR eps t)), 0 <= t <= eps /\ postprocesses (pair_of g) m.
Proof.
move=> h /bounded_range_t [t [ht hr]]; exists t, (RR_good h ht); split=> //.
exact: BR_dominated_by_RR.
Qed.

(* ---- (eps, d)-DP ---- *)
(* the smaller hockey stick being that of (P, Q) *)
Lemma ADP_split_ordered eps d m : 0 <= eps -> 0 <= d < 1 -> isDP eps d m ->
  delta m eps <= delta (swap m) eps ->
  exists u v : out m -> R, [/\ forall x, 0 <= u x <= dP m x, forall x, 0 <= v x <= dQ m x,
    forall x, u x <= exp eps * v x /\ v x <= exp eps * u x &
    \rsum_(x : out m) u x = 1 - d /\ \rsum_(x : out m) v x = 1 - d].
Proof.
move=> he hd /isDP_delta [hd1 hd2] hle; set e := exp eps.
have e1 : 1 <= e := exp_ge1 he.
have p0 := pmf_ge0 (dP m); have q0 := pmf_ge0 (dQ m).
pose u0 x := dP m x - pos (dP m x - e * dQ m x); pose v0 x := dQ m x - pos (dQ m x - e * dP m x).
have su : \rsum_(x : out m) u0 x = 1 - delta m eps.
  transitivity (\rsum_(x : out m) (1 * dP m x - 1 * pos (dP m x - e * dQ m x))).
    by apply: eq_bigr => x _; rewrite /u0 !Rmult_1_l.
  by rewrite rsum_sub pmf_sum !Rmult_1_l.
have sv : \rsum_(x : out m) v0 x = 1 - delta (swap m) eps.
  transitivity (\rsum_(x : out m) (1 * dQ m x - 1 * pos (dQ m x - e * dP m x))).
    by apply: eq_bigr => x _; rewrite /v0 !Rmult_1_l.
  by rewrite rsum_sub pmf_sum !Rmult_1_l.
have c0 : 0 < 1 - delta (swap m) eps by lra.
pose c := (1 - d) / (1 - delta (swap m) eps).
have ec : c * (1 - delta (swap m) eps) = 1 - d by rewrite /c; field; lra.
have c1 : 0 < c <= 1.
  by split; [apply: Rdiv_lt_0_compat; lra | have := @frac01 (1 - d) _ c0; rewrite -/c; lra].
have hu0 x : u0 x = Rmin (dP m x) (e * dQ m x).
  rewrite /u0; case: (Rle_dec 0 (dP m x - e * dQ m x)) => hx.
    by rewrite pos_id // Rmin_right; lra.
  by rewrite pos_0 ?Rmin_left; lra.
have hv0 x : v0 x = Rmin (dQ m x) (e * dP m x).
  rewrite /v0; case: (Rle_dec 0 (dQ m x - e * dP m x)) => hx.
    by rewrite pos_id // Rmin_right; lra.
  by rewrite pos_0 ?Rmin_left; lra.
have v00 x : 0 <= v0 x.
  by rewrite hv0; apply: Rmin_glb => //; apply: Rmult_le_pos => //; lra.
have v0q x : v0 x <= dQ m x by rewrite hv0; exact: Rmin_l.
have v0p x : v0 x <= e * dP m x by rewrite hv0; exact: Rmin_r.
pose w x := Rmin (dP m x) (e * (c * v0 x)).
have ie : 0 < / e <= 1 by rewrite -[1 in X in _ <= X]Rinv_1; split; [apply: Rinv_0_lt_compat | apply: Rinv_le_contravar]; lra.
have eie : e * / e = 1 by field; lra.
have fw x : / e * (c * v0 x) <= w x.
  have hc : c * v0 x <= v0 x by have := v00 x; nra.
  have hc0 : 0 <= c * v0 x by have := v00 x; nra.
  apply: Rmin_glb; last by nra.
  apply: (Rmult_le_reg_l e); first by lra.
  by rewrite -Rmult_assoc eie; have := v0p x; lra.
have uw x : c * u0 x <= w x.
  apply: Rmin_glb; rewrite hu0.
    have := Rmin_l (dP m x) (e * dQ m x); have : 0 <= Rmin (dP m x) (e * dQ m x); last by nra.
    by apply: Rmin_glb => //; apply: Rmult_le_pos => //; lra.
  rewrite hv0 (_ : e * (c * Rmin (dQ m x) (e * dP m x)) = c * (e * Rmin (dQ m x) (e * dP m x))); last by ring.
  apply: Rmult_le_compat_l; first by lra.
  case: (Rle_dec (dQ m x) (e * dP m x)) => hx.
    by rewrite (Rmin_left (dQ m x)) //; exact: Rmin_r.
  rewrite (Rmin_right (dQ m x)); last by lra.
  apply: Rle_trans (Rmin_l _ _) _; have := p0 x; have : 1 <= e * e by nra.
  by move=> ? ?; rewrite -Rmult_assoc; nra.
have [|u [hu su']] := @between (out m) (fun x => / e * (c * v0 x)) w (1 - d) fw.
  split.
    have d0 : 0 < 1 - d by lra.
    by rewrite !rsum_mull sv ec; nra.
  by apply: Rle_trans (rsum_le uw); rewrite rsum_mull su; nra.
exists u, (fun x => c * v0 x); split=> [x|x|x|]; last by rewrite rsum_mull sv.
- case: (hu x) => h1 h2; have := Rmin_l (dP m x) (e * (c * v0 x)); rewrite -/(w x).
  have : 0 <= / e * (c * v0 x); last by lra.
  by apply: Rmult_le_pos; [lra | apply: Rmult_le_pos; [lra | exact: v00]].
- by have := v00 x; have := v0q x; nra.
- case: (hu x) => h1 h2; split; first by apply: Rle_trans h2 (Rmin_r _ _).
  have := Rmult_le_compat_l e _ _ (Rle_trans _ _ _ Rle_0_1 e1) h1.
  by rewrite -Rmult_assoc eie; lra.
Qed.

(* P = d r + (1 - d) P', Q = d s + (1 - d) Q', P' and Q' being eps-DP *)
Lemma ADP_split eps d m : 0 <= eps -> 0 <= d <= 1 -> isDP eps d m ->
  exists r s P' Q' : dist (out m), isDP eps 0 (Pair P' Q') /\
    forall x, dP m x = d * r x + (1 - d) * P' x /\ dQ m x = d * s x + (1 - d) * Q' x.
Proof.
move=> he hd hm; case: (Req_dec d 1) => d1.
  exists (dP m), (dQ m), (dP m), (dP m); split; last by move=> x; rewrite d1; split; ring.
  apply/pure_DP_outcomes => x /=; have := exp_ge1 he; have := pmf_ge0 (dP m) x; split; nra.
have hd' : 0 <= d < 1 by lra.
have [u [v [hu hv huv [su sv]]]] : exists u v : out m -> R,
   [/\ forall x, 0 <= u x <= dP m x, forall x, 0 <= v x <= dQ m x,
    forall x, u x <= exp eps * v x /\ v x <= exp eps * u x &
    \rsum_(x : out m) u x = 1 - d /\ \rsum_(x : out m) v x = 1 - d].
  case: (Rle_dec (delta m eps) (delta (swap m) eps)) => h; first exact: ADP_split_ordered.
  have hm' : isDP eps d (swap m) by move=> S; case: (hm S).
  have [|v [u [h1 h2 h3 [h4 h5]]]] := ADP_split_ordered he hd' hm'.
    by change (delta (swap m) eps <= delta m eps); lra.
  by exists u, v; split=> // x; case: (h3 x).
have [P' hP] := @normalise _ (dP m) u _ (fun x => proj1 (hu x)) su.
have [Q' hQ] := @normalise _ (dP m) v _ (fun x => proj1 (hv x)) sv.
have [r hr] : exists r : dist (out m), forall x, 1 * dP m x - 1 * u x = d * r x.
  apply: (normalise (dP m)) => [x|]; first by have := hu x; lra.
  by rewrite rsum_sub pmf_sum su; ring.
have [s hs] : exists s : dist (out m), forall x, 1 * dQ m x - 1 * v x = d * s x.
  apply: (normalise (dP m)) => [x|]; first by have := hv x; lra.
  by rewrite rsum_sub pmf_sum sv; ring.
exists r, s, P', Q'; split; last by move=> x; rewrite -hP -hQ -hr -hs; split; ring.
apply/pure_DP_outcomes => x /=; have [h1 h2] := huv x; rewrite hP hQ in h1 h2.
by split; apply: (Rmult_le_reg_l (1 - d)); lra.
Qed.

(* the same for 2 outcomes, eps >= 0 *)
Lemma DP_kernels eps m : 0 <= eps -> isDP eps 0 m -> let h := exp eps / (1 + exp eps) in
  exists k0 k1 : dist (out m), forall x, dP m x = h * k0 x + (1 - h) * k1 x /\
                                         dQ m x = (1 - h) * k0 x + h * k1 x.
Proof.
move=> he hm h; case: (Req_dec eps 0) => e.
  exists (dP m), (dP m) => x; split; first by ring.
  have := proj1 (pure_DP_outcomes _ _) hm x; rewrite e exp_0; lra.
have he' : 0 < eps by lra.
have ht : 0 <= eps <= 2 * eps by lra.
have e1 := exp_pos eps.
have [|k0 [k1 hk]] := @RR_kernels (2 * eps) eps m _ ht (DP_ranged hm); first by lra.
exists k0, k1 => x; case: (hk x) => -> ->; rewrite qRR_DP // pRR_DP // -/h.
by rewrite (_ : 1 / (1 + exp eps) = 1 - h); [split; ring | rewrite /h; field; lra].
Qed.

(** [hartmann-et-al-2022, Lemma 12]: every (eps, d)-DP mechanism post-processes the one of four
    outcomes, for eps >= 0 and d in [0, 1]. *)
Theorem four_outcomes eps d m (g : good (RR4 eps d)) : 0 <= eps -> 0 <= d <= 1 -> isDP eps d m ->
  postprocesses (pair_of g) m.
Proof.
move=> he hd /(ADP_split he hd) [r [s [P' [Q' [hdp hm]]]]].
have [k0 [k1 hk]] := DP_kernels he hdp; have e1 := exp_pos eps.
pose k (i : nat) := match i with 0%nat => r | 1%nat => k0 | 2%nat => k1 | _ => s end.
exists (fun i => k (val i)) => x; rewrite (push_atoms1 g k) (push_atoms2 g k).
case: (hm x) => -> ->; case: (hk x) => /= -> ->.
by rewrite unlock /=; split; field; lra.
Qed.

(* ---- the worst members ---- *)
Lemma worst_good c l : wf c -> worst c l -> good l.
Proof.
case: c => [eps|eps|eps d] /= h; first by move=> ->; apply: RR_good; lra.
  by move=> [t [ht ->]]; exact: RR_good.
by move=> ->; apply: RR4_good; lra.
Qed.
Lemma some_worst c : wf c -> exists l, worst c l.
Proof.
case: c => [eps|eps|eps d] /= h; [by exists (RR (2 * eps) eps) | | by exists (RR4 eps d)].
by exists (RR eps eps), eps; split=> //; lra.
Qed.
Lemma class_reproduced c m : wf c -> inC c m ->
  exists l (g : good l), worst c l /\ postprocesses (pair_of g) m.
Proof.
case: c => [eps|eps|eps d] /= h hm.
- have ht : 0 <= eps <= 2 * eps by lra.
  have h2 : 0 < 2 * eps by lra.
  exists (RR (2 * eps) eps), (RR_good h2 ht); split=> //.
  exact: (BR_dominated_by_RR _ h2 ht (DP_ranged hm)).
- have [t [g [ht hp]]] := BR_postprocesses_RR h hm.
  by exists (RR eps t), g; split=> //; exists t.
- exists (RR4 eps d), (RR4_good eps (proj2 h)); split=> //.
  by apply: four_outcomes; tauto.
Qed.
(* domination under every sublinear function *)
Lemma class_below c m F a b : wf c -> inC c m -> sublin F -> 0 <= a -> 0 <= b ->
  exists l, worst c l /\ Hsum F m a b <= step F l a b.
Proof.
move=> hc hm hF ha hb; have [l [g [hl hp]]] := class_reproduced hc hm.
by exists l; split=> //; rewrite -(Hsum_pair_of F g); exact: post_sublin.
Qed.

Lemma ranged_RR eps t (g : good (RR eps t)) : 0 < eps -> 0 <= t <= eps -> ranged eps t (pair_of g).
Proof.
move=> h ht; have hp := pRR01 h ht; have hq := qRR01 h ht; have h1 := exp_gt1 h.
have e0 : exp (t - eps) <= exp t by apply: exp_mono; lra.
have e1 : exp (t - eps) * exp (eps - t) = 1 by rewrite -exp_plus -exp_0; congr exp; ring.
have e2 : exp t * exp (eps - t) = exp eps by rewrite -exp_plus; congr exp; ring.
case=> -[|[|//]] hi /=; last by rewrite (qRR_pRR' t h) -!Rmult_assoc e1 e2; nra.
by rewrite (qRR_pRR eps t); split; [apply: Rmult_le_compat_r; lra | lra].
Qed.
Lemma worst_member c l (g : good l) : wf c -> worst c l -> inC c (pair_of g).
Proof.
case: c => [eps|eps|eps d] /= h hl.
- by subst l; apply: ranged_DP; apply: ranged_RR; lra.
- by case: hl => t [ht hl]; subst l; apply: (@ranged_BR eps t); exact: ranged_RR.
subst l; have e0 := exp_pos eps; case: h => he hd.
set A := exp eps / (1 + exp eps); set B := 1 / (1 + exp eps).
have i0 : 0 < / (1 + exp eps) by apply: Rinv_0_lt_compat; lra.
have hB : 0 <= B by apply: Rmult_le_pos; lra.
have eAB : A = exp eps * B by rewrite /A /B; field; lra.
have e1 := exp_ge1 he.
have ee : 1 <= exp eps * exp eps by nra.
have hAB : B <= exp eps * A by rewrite eAB -Rmult_assoc; nra.
have hBB : 0 <= exp eps * A - B by lra.
have z1 : pos ((1 - d) * A - exp eps * ((1 - d) * B)) = 0 by rewrite pos_0 // eAB; right; ring.
have z2 : pos ((1 - d) * B - exp eps * ((1 - d) * A)) = 0.
  by rewrite pos_0 //; have := Rmult_le_pos (1 - d) _ ltac:(lra) hBB; lra.
apply/isDP_delta; rewrite !delta_H !H_Hsum Hsum_pair_of.
split.
  rewrite /step !big_cons big_nil /= -/A -/B !Rmult_1_l z1 z2.
  by rewrite (pos_0 (x := 0 - _)) ?(pos_id (x := d - _)); nra.
rewrite -H_Hsum H_symmetry -[swap (swap _)]/(Pair (dP (pair_of g)) (dQ (pair_of g))).
rewrite H_Hsum (_ : Hsum _ _ _ _ = Hsum (fun a b => pos (a - b)) (pair_of g) (exp eps) 1) // Hsum_pair_of.
rewrite /step !big_cons big_nil /= -/A -/B !Rmult_1_l.
have eA' : A = 1 - B by rewrite /A /B; field; lra.
rewrite (pos_id (x := exp eps * d - _)) ?(pos_0 (x := exp eps * 0 - _)); try nra.
rewrite (pos_id (x := exp eps * ((1 - d) * A) - _)); last by have := Rmult_le_pos (1 - d) _ ltac:(lra) hBB; lra.
rewrite (pos_0 (x := exp eps * ((1 - d) * B) - _)); last by rewrite eAB; right; ring.
by rewrite eA' in eAB *; nra.
Qed.
