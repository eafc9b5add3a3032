(* Theorem 4, the exact set: where k BR mechanisms gain from being chosen adaptively. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1 Maximiser Theorem3.
From Theory Require Import Attained WideLast TopRange.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Section ExactSet.
Variable e : R.
Hypothesis h : 0 < e.
Definition D_ (n : nat) (s : R) : R := delta_opt (adaptive (nseq n (BR e))) s.
Definition M_ (n : nat) (s : R) : R := delta_opt (nonadaptive (nseq n (BR e))) s.
(* n mechanisms with one t *)
Definition N_ (n : nat) (t s : R) : R := W (nseq n (RR e t)) 1 (exp s).
Let wf_ n : allwf (nseq n (BR e)). Proof. exact: allwf_nseq. Qed.

Lemma same_choices n t : 0 <= t <= e -> choices (nseq n (BR e)) (nseq n (RR e t)).
Proof. by move=> ht; elim: n => //= n IH; split=> //; exists t. Qed.
Lemma N_step n t s : 0 <= t <= e -> N_ n.+1 t s = stepped (N_ n t) e t s.
Proof. by move=> ht; rewrite /N_ [LHS]step_stepped //; exact: sublin_W (same_choices n ht). Qed.
Lemma N_0 t s : N_ 0 t s = pos (1 - exp s). Proof. by []. Qed.
Lemma D_step n t s : 0 <= t <= e -> stepped (D_ n) e t s <= D_ n.+1 s.
Proof. by move=> ht; have [u _] := BR_lub s h (wf_ n); apply: u; exists t. Qed.
Lemma N_below_M n t s : 0 <= t <= e -> N_ n t s <= M_ n s.
Proof. by move=> ht; have [u _] := nonadaptive_lub s (wf_ n); apply: u; exists (nseq n (RR e t)); split=> //; exact: same_choices. Qed.
Lemma N_below n t s : 0 <= t <= e -> N_ n t s <= D_ n s.
Proof. by move=> ht; apply: Rle_trans (N_below_M n s ht) _; exact: below_and_above. Qed.
Lemma M_attained n s : exists t, 0 <= t <= e /\ M_ n s = N_ n t s.
Proof.
rewrite /M_ /N_; have := @theorem_3 n 0 e s (leq0n n) h; rewrite subn0 cats0 addn0 => ->.
have [_ [l [_ ->]]] := max_upto_props n (fun l => double_sum n 0 e s (t_ n 0 e s l)).
have hc : 0 <= t_ n 0 e s l <= e by exact: clip_in.
by exists (t_ n 0 e s l); split=> //; rewrite -W_double_sum // subn0 cats0.
Qed.

(* ---- inside the support both are positive, and above 1 - e^eps_g ---- *)
Lemma q_inside t : 0 < t < e -> 0 < qRR e t < 1.
Proof.
move=> ht; have hd := exp_neg_lt1 h; have a := exp_increasing (t - e) 0 ltac:(lra).
have b := exp_increasing (- e) (t - e) ltac:(lra); rewrite exp_0 in a.
rewrite /qRR; split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_lt_reg_r (1 - exp (- e))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
Lemma D_pos n s : s < INR n * e -> 0 < D_ n s.
Proof.
elim: n s => [|n IH] s hs.
  rewrite /D_ [nseq _ _]/= lemma_5_1_nothing; rewrite Rmult_0_l in hs.
  by have a := exp_increasing s 0 hs; rewrite exp_0 in a; rewrite pos_id; lra.
rewrite S_INR in hs; pose t := (Rmax 0 (s - INR n * e) + e) / 2.
have m0 := Rmax_l 0 (s - INR n * e); have m1 := Rmax_r 0 (s - INR n * e).
have m2 : Rmax 0 (s - INR n * e) < e by apply: Rmax_lub_lt; lra.
have ht : 0 < t < e by rewrite /t; lra.
have hq := q_inside ht; have ht' : 0 <= t <= e by lra.
apply: Rlt_le_trans (D_step n s ht'); rewrite /stepped.
have a := IH (s - t) ltac:(rewrite /t; lra); have b := delta_01 (s + e - t) (wf_ n).
have c := Rmult_lt_0_compat _ _ (proj1 hq) a.
have d : 0 <= (1 - qRR e t) * D_ n (s + e - t) by apply: Rmult_le_pos; [lra | exact: (proj1 b)].
by lra.
Qed.
Lemma D_above n s : Rabs s < INR n * e -> pos (1 - exp s) < D_ n s.
Proof.
move=> hs; have a1 := Rle_abs s; have a2 := Rle_abs (- s); rewrite Rabs_Ropp in a2.
have p := @D_pos n s ltac:(lra); have p' := @D_pos n (- s) ltac:(lra); have e0 := exp_pos s.
have sy : D_ n s = 1 - exp s + exp s * D_ n (- s) by exact: adaptive_symmetry.
by apply: Rmax_lub_lt => //; rewrite sy; have := Rmult_lt_0_compat _ _ e0 p'; lra.
Qed.
Lemma N_ends n s : N_ n 0 s = pos (1 - exp s) /\ N_ n e s = pos (1 - exp s).
Proof.
have h0 : 0 <= 0 <= e by lra.
have h1 : 0 <= e <= e by lra.
elim: n s => [|n IH] s; first by [].
have [a _] := stepped_ends (N_ n 0) s h; have [_ b] := stepped_ends (N_ n e) s h.
by rewrite !N_step // a b; exact: IH.
Qed.

(* ---- a t that is best for the common t is one of the candidates ---- *)
Let c n t (i : nat) : R := INR 'C(n, i) * (qRR e t ^ (n - i) * (1 - qRR e t) ^ i).
Lemma c_ge0 n t i : 0 <= t <= e -> 0 <= c n t i.
Proof.
move=> ht; have hq := qRR01 h ht.
by repeat apply: Rmult_le_pos; try exact: pos_INR; apply: pow_le; lra.
Qed.
Lemma N_sum n t s : 0 <= t <= e -> N_ n t s = \big[Rplus/0]_(i < n.+1) (c n t i * pos (1 - loss n e (exp s) i t)).
Proof.
move=> ht; rewrite /N_ W_equal; apply: eq_bigr => i _; rewrite /atom /c Rmult_assoc; congr (_ * _).
have hq := qRR01 h ht; have hi : is_true (leq i n) by rewrite -ltnS.
have q0 : 0 <= qRR e t ^ (n - i) * (1 - qRR e t) ^ i by apply: Rmult_le_pos; apply: pow_le; lra.
rewrite (qRR_pRR' t h) (pRR_qRR e t); move: (qRR e t) q0 => y {hq} q0.
rewrite !Rpow_mult_distr -[RHS](pos_mul _ q0).
congr pos; rewrite /loss !exp_pow.
have -> : exp (INR i * e - INR n * t) = exp (INR (n - i) * - t) * exp (INR i * (e - t)).
  by rewrite -exp_plus; congr exp; rewrite minus_INR; [ring | apply/leP].
by ring.
Qed.
Lemma Fsum_below n l t s : (l <= n)%nat -> 0 <= t <= e -> Fsum n e (exp s) l t <= N_ n t s.
Proof.
move=> hl ht; rewrite N_sum //.
have -> : Fsum n e (exp s) l t = \big[Rplus/0]_(i < l.+1) (c n t i * (1 - loss n e (exp s) i t)).
  by apply: eq_bigr => i _; rewrite /term /c !Rmult_assoc.
rewrite (big_ord_widen n.+1 (fun i => c n t i * (1 - loss n e (exp s) i t))) //.
rewrite big_mkcond /=; apply: rsum_le => i; have hc := c_ge0 n i ht.
have a := pos_ge0 (1 - loss n e (exp s) i t); have b := pos_ge (1 - loss n e (exp s) i t).
by case: ifP => _; [exact: Rmult_le_compat_l | exact: Rmult_le_pos].
Qed.
Lemma candidate n t s : Rabs s < INR n * e -> 0 <= t <= e -> N_ n t s = D_ n s ->
  0 < t < e /\ exists l, (l < n)%nat /\ t * (INR n + 1) = s + (INR l + 1) * e.
Proof.
move=> hs ht he; have above := D_above hs; have [n0 n1] := N_ends n s; have p0 := pos_ge0 (1 - exp s).
have hin : 0 < t < e.
  have t0 : t <> 0 by move=> t0; move: he; rewrite t0 n0; lra.
  have t1 : t <> e by move=> t1; move: he; rewrite t1 n1; lra.
  by case: ht => -[?|?] [?|?]; split; congruence || lra.
split=> //; have e0 := exp_pos s.
have [|i j hij|l [hl hp]] := @prefix (c n t) (fun i => loss n e (exp s) i t) n; first by move=> i; exact: c_ge0.
  apply: Rmult_le_compat_l; first by lra.
  by apply: exp_mono; have := le_INR _ _ hij; nra.
have {hl} hl : (l <= n)%nat by apply/leP.
have {hp} hp : N_ n t s <= Fsum n e (exp s) l t.
  case: hp => hp; last by rewrite -N_sum // in hp; lra.
  rewrite N_sum //; apply: Rle_trans hp _; right.
  by apply: eq_bigr => i _; rewrite /term /c !Rmult_assoc.
have best r : 0 <= r <= e -> Fsum n e (exp s) l r <= Fsum n e (exp s) l t.
  move=> hr; apply: Rle_trans (Fsum_below s hl hr) _; apply: Rle_trans (N_below n s hr) _.
  by rewrite -he.
have dF r : is_derive (Fsum n e (exp s) l) r (slope n e (exp s) l r) by apply: dF_all.
have hne : l <> n.
  move=> ln; have h0 : 0 <= 0 <= e by lra.
  have z r : slope n e (exp s) l r = 0 by rewrite /slope ln subnn /= ; ring.
  have := @largest_at_clip (Fsum n e (exp s) l) (slope n e (exp s) l) 0 e t h
    (fun r => dF r) ltac:(move=> *; rewrite z; lra) ltac:(move=> *; rewrite z; lra) ht.
  rewrite (_ : clip 0 0 e = 0); last by rewrite /clip Rmin_right ?Rmax_left; lra.
  by have := Fsum_below s hl h0; rewrite n0; lra.
have hln : (l < n)%nat by rewrite ltn_neqAle hl andbT; apply/eqP.
exists l; split=> //.
have d := proj1 (is_derive_Reals _ _ _) (dF t).
have z : slope n e (exp s) l t = 0.
  apply: (@deriv_maximum (Fsum n e (exp s) l) 0 e t (exist _ _ d)); try lra.
  by move=> r r0 r1; apply: best; lra.
have hq := q_inside hin; have hd := exp_neg_lt1 h.
have w0 : 0 < INR 'C(n, l) * (INR (n - l) * qRR e t ^ (n - l).-1 * (1 - qRR e t) ^ l).
  apply: Rmult_lt_0_compat; first by apply: lt_0_INR; apply/ltP; rewrite bin_gt0.
  apply: Rmult_lt_0_compat; last by apply: pow_lt; lra.
  by apply: Rmult_lt_0_compat; [apply: lt_0_INR; apply/ltP; rewrite subn_gt0 | apply: pow_lt; lra].
have i0 := Rinv_0_lt_compat _ hd.
have : loss n e (exp s) l t = exp (t - e).
  move: z; rewrite /slope => /Rmult_integral [/Rmult_integral [|]|]; lra.
rewrite /loss -exp_plus => /Rpower.exp_inv; lra.
Qed.

(* ---- without a gap the same t is best wherever its answers lead ---- *)
Lemma down n t s : 0 < t < e -> N_ n.+1 t s = D_ n.+1 s ->
  N_ n t (s - t) = D_ n (s - t) /\ N_ n t (s + e - t) = D_ n (s + e - t).
Proof.
move=> ht he; have ht' : 0 <= t <= e by lra.
have hq := q_inside ht; have := D_step n s ht'; rewrite -he N_step // /stepped.
have a := N_below n (s - t) ht'; have b := N_below n (s + e - t) ht'.
have a' : 0 <= qRR e t * (D_ n (s - t) - N_ n t (s - t)) by apply: Rmult_le_pos; lra.
have b' : 0 <= (1 - qRR e t) * (D_ n (s + e - t) - N_ n t (s + e - t)) by apply: Rmult_le_pos; lra.
move=> hle; have az : qRR e t * (D_ n (s - t) - N_ n t (s - t)) = 0 by lra.
have bz : (1 - qRR e t) * (D_ n (s + e - t) - N_ n t (s + e - t)) = 0 by lra.
by split; [case: (Rmult_integral _ _ az) | case: (Rmult_integral _ _ bz)]; lra.
Qed.
Lemma zeros j n t s : 0 < t < e -> N_ (j + n) t s = D_ (j + n) s ->
  N_ n t (s - INR j * t) = D_ n (s - INR j * t).
Proof.
move=> ht; elim: j s => [|j IH] s; first by rewrite add0n Rmult_0_l Rminus_0_r.
rewrite addSn => /(down ht) [/IH hh _]; rewrite S_INR.
by rewrite (_ : s - (INR j + 1) * t = s - t - INR j * t) //; ring.
Qed.
Lemma ones j n t s : 0 < t < e -> N_ (j + n) t s = D_ (j + n) s ->
  N_ n t (s + INR j * (e - t)) = D_ n (s + INR j * (e - t)).
Proof.
move=> ht; elim: j s => [|j IH] s; first by rewrite add0n Rmult_0_l Rplus_0_r.
rewrite addSn => /(down ht) [_ /IH hh]; rewrite S_INR.
by rewrite (_ : s + (INR j + 1) * (e - t) = s + e - t + INR j * (e - t)) //; ring.
Qed.

Lemma begins_times k : (0 < k)%nat -> begins k e * INR k = (INR k * INR k - INR k - 1) * e.
Proof. by move=> /ltP /lt_0_INR hk; rewrite /begins; field; lra. Qed.
(** [dong-durfee-rogers-2019, Theorem 4, the exact set], strict: for |eps_g| < (k - 1 - 1/k) eps there is
    a gap, but for k = 3 and eps_g = 0. *)
Theorem strict k s : (0 < k)%nat -> Rabs s < begins k e -> ~ (k = 3%nat /\ s = 0) -> M_ k s < D_ k s.
Proof.
move=> k0 hs hne; apply: Rnot_le_lt => hle; have [t [ht hM]] := M_attained k s.
have he : N_ k t s = D_ k s by apply: Rle_antisym; [exact: N_below | rewrite -hM].
have hk0 : 0 < INR k by apply: lt_0_INR; apply/ltP.
have bk := begins_times k0.
have hin : Rabs s < INR k * e.
  apply: Rlt_trans hs _; rewrite /begins; have := Rinv_0_lt_compat _ hk0; nra.
have [hin' [l [hl et]]] := candidate hin ht he.
have [m em] : exists m, k = (l.+1 + m)%nat by exists (k - l.+1)%nat; rewrite subnKC.
have Ik : INR k = INR l + 1 + INR m by rewrite em plus_INR S_INR.
have m0 := pos_INR m; have l0 := pos_INR l.
have up : INR m * e <= (INR m + 1) * t.
  apply: Rnot_lt_le => hlt; have := @ones l.+1 m t s hin'; rewrite -em => /(_ he).
  have -> : s + INR l.+1 * (e - t) = (INR m + 1) * t by rewrite S_INR; rewrite Ik in et; lra.
  move=> hm; have a0 : 0 < (INR m + 1) * t by nra.
  have a : Rabs ((INR m + 1) * t) < INR m * e by rewrite Rabs_right; lra.
  have [_ [i [_ ei]]] := candidate a ht hm; have := pos_INR i; nra.
have lo : INR l * e <= (INR l + 1) * (e - t).
  apply: Rnot_lt_le => hlt; have := @zeros m.+1 l t s hin'.
  have -> : (m.+1 + l)%nat = k by rewrite em addSn addSn addnC.
  move=> /(_ he); have -> : s - INR m.+1 * t = - ((INR l + 1) * (e - t)) by rewrite S_INR; rewrite Ik in et; lra.
  move=> hm; have a0 : 0 < (INR l + 1) * (e - t) by nra.
  have a : Rabs (- ((INR l + 1) * (e - t))) < INR l * e by rewrite Rabs_Ropp Rabs_right; lra.
  have [_ [i [hi ei]]] := candidate a ht hm.
  have := lt_INR _ _ (elimT ltP hi); nra.
have s1 := Rle_abs s; have s2 := Rle_abs (- s); rewrite Rabs_Ropp in s2.
case: (posnP l) => lz.
  have L0 : INR l = 0 by rewrite lz.
  have hlt : s * INR k < begins k e * INR k by apply: Rmult_lt_compat_r; lra.
  by rewrite bk in hlt; rewrite L0 in et Ik; nra.
case: (posnP m) => mz.
  have L0 : INR m = 0 by rewrite mz.
  have hlt : - s * INR k < begins k e * INR k by apply: Rmult_lt_compat_r; lra.
  by rewrite bk in hlt; rewrite L0 in Ik; nra.
have l1 : 1 <= INR l by apply: (le_INR 1); apply/leP.
have m1 : 1 <= INR m by apply: (le_INR 1); apply/leP.
have prod : INR l * INR m <= 1.
  have a := Rmult_le_compat_l (INR l + 1) _ _ ltac:(lra) up.
  have b := Rmult_le_compat_l (INR m + 1) _ _ ltac:(lra) lo.
  by apply: (Rmult_le_reg_r e) => //; lra.
have l2 : INR l = 1 by nra.
have m2 : INR m = 1 by nra.
apply: hne; split; last by rewrite l2 m2 in up lo et Ik; rewrite Ik in et; lra.
by rewrite em (INR_eq l 1 l2) (INR_eq m 1 m2).
Qed.
End ExactSet.
