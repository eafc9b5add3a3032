(* Last box: how far a point is from the solution of the pivot equations, and what that costs. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Drops Pivot MeanValue.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- the distance: an interval matrix, and one that is about the inverse of its middle ---- *)
Section Matrix.
Variables (k : nat) (J : 'I_k -> 'I_k -> R * R) (Y : 'I_k -> 'I_k -> R).
Definition within (M : 'I_k -> 'I_k -> R) : Prop := forall i j, (J i j).1 <= M i j <= (J i j).2.
Definition apart (M : 'I_k -> 'I_k -> R) (i j : 'I_k) : R :=
  (if i == j then 1 else 0) - \rsum_(l : 'I_k) (Y i l * M l j).
(* the largest sum of a row of |1 - Y M| over all M of J is at most beta *)
Definition contracts (beta : R) : Prop := forall M, within M -> forall i, \rsum_(j : 'I_k) Rabs (apart M i j) <= beta.
Definition row_size (i : 'I_k) : R := \rsum_(j : 'I_k) Rmax (Rabs (J i j).1) (Rabs (J i j).2).

Lemma rsum_abs (F : 'I_k -> R) : Rabs (\rsum_(j : 'I_k) F j) <= \rsum_(j : 'I_k) Rabs (F j).
Proof.
apply: (big_ind2 (fun a b => Rabs a <= b)) => [|a b c e h1 h2|i _]; [rewrite Rabs_R0; lra | | lra].
by apply: Rle_trans (Rabs_triang _ _) _; lra.
Qed.
Lemma abs_within (a b x : R) : a <= x <= b -> Rabs x <= Rmax (Rabs a) (Rabs b).
Proof.
move=> h; have h1 := Rmax_l (Rabs a) (Rabs b); have h2 := Rmax_r (Rabs a) (Rabs b).
by move: h1 h2; move: (Rmax _ _) => m; split_Rabs; lra.
Qed.
Lemma row_size_ge0 i : 0 <= row_size i.
Proof. by apply: rsum_ge0 => j; apply: Rle_trans (Rmax_l _ _); exact: Rabs_pos. Qed.
Lemma row_bound M i (d : 'I_k -> R) far : within M -> (forall j, Rabs (d j) <= far) ->
  Rabs (\rsum_(j : 'I_k) (M i j * d j)) <= row_size i * far.
Proof.
move=> hM hd; apply: Rle_trans (rsum_abs _) _; rewrite /row_size -rsum_mulr; apply: rsum_le => j.
rewrite Rabs_mult; apply: Rmult_le_compat; try exact: Rabs_pos; last exact: hd.
by apply: abs_within; exact: hM.
Qed.
(** Where 0 = G(c) + M d for a matrix M of J: |d| <= |Y G(c)|/(1 - beta). *)
Theorem distance M d (G : 'I_k -> R) beta reach : within M -> contracts beta -> 0 <= beta < 1 -> 0 <= reach ->
  (forall i, 0 = G i + \rsum_(j : 'I_k) (M i j * d j)) ->
  (forall i, Rabs (\rsum_(l : 'I_k) (Y i l * G l)) <= reach) ->
  forall i, Rabs (d i) <= reach / (1 - beta).
Proof.
move=> hM hb b1 r0 h0 hr.
have main i far : (forall j, Rabs (d j) <= far) -> Rabs (d i) <= reach + beta * far.
  move=> hfar.
  have e : d i = - (\rsum_(l : 'I_k) (Y i l * G l)) + \rsum_(j : 'I_k) (apart M i j * d j).
    have -> : \rsum_(j : 'I_k) (apart M i j * d j) = d i - \rsum_(l : 'I_k) (Y i l * \rsum_(j : 'I_k) (M l j * d j)).
      transitivity (\rsum_(j : 'I_k) ((if i == j then 1 else 0) * d j - \rsum_(l : 'I_k) (Y i l * (M l j * d j)))).
        apply: eq_bigr => j _; rewrite /apart Rmult_minus_distr_r -rsum_mulr; congr (_ - _).
        by apply: eq_bigr => l _; ring.
      rewrite (eq_bigr (fun j => 1 * ((if i == j then 1 else 0) * d j) + (- 1) * \rsum_(l : 'I_k) (Y i l * (M l j * d j)))) => [|j _]; last by ring.
      rewrite rsum_lin exchange_big /= (bigD1 i) //= eqxx big1 => [|j hj]; last by rewrite eq_sym (negbTE hj) Rmult_0_l.
      rewrite (eq_bigr (fun l => Y i l * \rsum_(j : 'I_k) (M l j * d j))) => [|l _]; last by rewrite rsum_mull.
      by match goal with |- _ + -1 * ?A = _ - ?B => change A with B end; ring.
    have -> : \rsum_(l : 'I_k) (Y i l * \rsum_(j : 'I_k) (M l j * d j)) = - (\rsum_(l : 'I_k) (Y i l * G l)).
      rewrite (eq_bigr (fun l => (- 1) * (Y i l * G l))) => [|l _]; first by rewrite rsum_mull; match goal with |- -1 * ?A = - ?B => change A with B end; ring.
      have -> : \rsum_(j : 'I_k) (M l j * d j) = - G l by apply: (Rplus_eq_reg_l (G l)); rewrite -h0; ring.
      by ring.
    by ring.
  rewrite e; apply: Rle_trans (Rabs_triang _ _) _; rewrite Rabs_Ropp; apply: Rplus_le_compat; first exact: hr.
  apply: Rle_trans (rsum_abs _) _; apply: Rle_trans (_ : \rsum_(j : 'I_k) (Rabs (apart M i j) * far) <= _).
    by apply: rsum_le => j; rewrite Rabs_mult; apply: Rmult_le_compat_l; [exact: Rabs_pos | exact: hfar].
  rewrite rsum_mulr; apply: Rmult_le_compat_r; last exact: hb.
  by apply: Rle_trans (Rabs_pos (d i)) _; exact: hfar.
move=> i; have [m hm] := ex_max (fun j => Rabs (d j)) i; apply: Rle_trans (hm i) _.
have := main m _ hm; move: (Rabs (d m)) => x hx.
by apply: (Rmult_le_reg_r (1 - beta)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
Qed.
End Matrix.

(* ---- what it costs ---- *)
(* A - y - t of one mechanism of ts, the i-th *)
Definition residual (sigma eps_g : R) (ts : seq (R * R)) (i : nat) : R :=
  let z := nth (0, 0) ts i in let others := take i ts ++ drop i.+1 ts in
  z.2 + ln (inside_moment z.2 sigma others / inside_mass z.2 sigma others) - place ts eps_g - z.1.
Definition mass_at (sigma : R) (ts : seq (R * R)) (i : nat) : R :=
  inside_mass (nth (0, 0) ts i).2 sigma (take i ts ++ drop i.+1 ts).
Definition steep_at (sigma eps_g : R) (ts : seq (R * R)) (i : nat) : R :=
  steep sigma (nth (0, 0) ts i).1 (nth (0, 0) ts i).2 (take i ts ++ drop i.+1 ts) eps_g.

Lemma split_at (ts : seq (R * R)) i : (i < size ts)%nat -> ts = take i ts ++ nth (0, 0) ts i :: drop i.+1 ts.
Proof. by move=> h; rewrite -drop_nth // cat_take_drop. Qed.
Lemma proper_at ts i : (i < size ts)%nat -> proper_ts ts ->
  (0 < (nth (0, 0) ts i).2 /\ 0 <= (nth (0, 0) ts i).1 <= (nth (0, 0) ts i).2) /\ proper_ts (take i ts ++ drop i.+1 ts).
Proof. by move=> h; rewrite {1}(split_at h) => /proper_front. Qed.
Lemma exp_less_1 x y : Rabs x <= y -> Rabs (exp x - 1) <= y * exp y.
Proof.
move=> h; have h1 := exp_ineq1_le x; have h2 := exp_ineq1_le (- x); have e := exp_inv x; have ex := exp_pos x.
have y0 : 0 <= y by apply: Rle_trans (Rabs_pos x) h.
have ey : exp x <= exp y by apply: exp_mono; have := Rle_abs x; lra.
have y1 := exp_ge1 y0; apply: Rabs_le; split.
  by have := Rabs_maj2 x; nra.
have h3 : exp x - 1 <= x * exp x by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ ex) h2; rewrite e; lra.
by apply: Rle_trans h3 _; apply: Rle_trans (_ : y * exp x <= _); [apply: Rmult_le_compat_r; have := Rle_abs x; lra | exact: Rmult_le_compat_l].
Qed.
Lemma steep_bound sigma eps_g ts i x : (i < size ts)%nat -> proper_ts ts -> 0 < mass_at sigma ts i ->
  Rabs (residual sigma eps_g ts i) <= x ->
  Rabs (steep_at sigma eps_g ts i)
    <= exp ((nth (0, 0) ts i).2 + x) * x / (exp (nth (0, 0) ts i).2 - 1).
Proof.
move=> hi hp hm hx; have [[h ht] ho] := proper_at hi hp; have es := split_at hi.
move: hm hx; rewrite /mass_at /residual /steep_at; set z := nth (0, 0) ts i in h ht es *; set o := take i ts ++ _ in ho *.
set P := inside_mass _ _ _; set N := inside_moment _ _ _ => hm hx; set A := z.2 + ln (N / P) in hx *.
have [_ [hN _]] := inside_bounds sigma h ho; rewrite -/P -/N in hN.
have N0 : 0 < N by apply: Rlt_le_trans hN; apply: Rmult_lt_0_compat => //; exact: exp_pos.
have eA : N = P * exp (A - z.2).
  by rewrite (_ : A - z.2 = ln (N / P)) ?exp_ln; [field; lra | apply: Rdiv_lt_0_compat | rewrite /A; ring].
have ep : place ((z.1, z.2) :: o) eps_g = place ts eps_g by rewrite [in RHS]es /place total_front.
rewrite (steep_by_A z.1 eps_g eA) ep -/P.
have c1 := exp_gt1 h; have ic : 0 < / (exp z.2 - 1) by apply: Rinv_0_lt_compat; lra.
have P1 : P <= 1 by rewrite -(mean_const 1 o); apply: mean_le => // s _; have := window01 sigma s h; lra.
have eG : exp (A - place ts eps_g) - exp z.1 = exp z.1 * (exp (A - place ts eps_g - z.1) - 1).
  by rewrite Rmult_minus_distr_l -exp_plus Rmult_1_r; congr (exp _ - _); ring.
rewrite eG /Rdiv !Rabs_mult (Rabs_pos_eq P) ?(Rabs_pos_eq (exp z.1)) ?(Rabs_pos_eq (/ _)); try lra; last by left; exact: exp_pos.
apply: Rmult_le_compat_r; first by lra.
have hh := exp_less_1 hx; have x0 := Rabs_pos (exp (A - place ts eps_g - z.1) - 1).
have ez : exp z.1 <= exp z.2 by apply: exp_mono; lra.
have e0 := exp_pos z.1; rewrite exp_plus.
apply: Rle_trans (_ : 1 * (exp z.1 * Rabs (exp (A - place ts eps_g - z.1) - 1)) <= _).
  by apply: Rmult_le_compat_r => //; apply: Rmult_le_pos; lra.
rewrite Rmult_1_l Rmult_assoc (Rmult_comm (exp x)); apply: Rmult_le_compat => //; lra.
Qed.
Lemma rise_at sigma eps_g ts ds n : (n + size ds <= size ts)%nat ->
  rise sigma eps_g (take n ts) (drop n ts) ds
  = \big[Rplus/0]_(i < size ds) (nth 0 ds i * steep_at sigma eps_g ts (n + i)).
Proof.
elim: ds n => [|d ds IH] n /= hn; first by rewrite big_ord0; case: (drop n ts).
have hn' : (n < size ts)%nat by apply: leq_trans hn; rewrite addnS ltnS leq_addr.
rewrite (drop_nth (0, 0) hn') [rise _ _ _ _ _]/= -take_nth // IH; last by rewrite addSn -addnS.
rewrite big_ord_recl /= addn0; congr (_ + _); apply: eq_bigr => i _.
by rewrite /bump /= add1n addnS addSn.
Qed.
Lemma size_along zs ds r : size (along zs ds r) = size zs.
Proof. by elim: zs ds => [|z zs IH] [|d ds] //=; rewrite IH. Qed.
Lemma eps_along zs ds r i : (nth (0, 0) (along zs ds r) i).2 = (nth (0, 0) zs i).2.
Proof. by elim: zs ds i => [|z zs IH] [|d ds] [|i] //=. Qed.

(** ln N and ln P(W) along a way: the derivative of A is the difference of two of these. *)
Theorem derivative_of_a_logarithm w zs ds r : proper_ts zs -> 0 < mean w (along zs ds r) ->
  is_derive (fun r => ln (mean w (along zs ds r))) r (dmean w [::] (along zs ds r) ds / mean w (along zs ds r)).
Proof.
move=> hp h0; have := @is_derive_comp _ _ ln (fun r => mean w (along zs ds r)) r _ _ _ (der_mean w ds r hp).
by apply; apply/is_derive_Reals; exact: derivable_pt_lim_ln.
Qed.

Section Box.
(* zs: first the mechanisms whose equations are solved, with t = c, then others; ds: t* - c *)
Variables (zs : seq (R * R)) (ds : seq R) (sigma eps_g beta reach : R).
(* the group of each of them, one of each group, and how far its t moves; groups of one are allowed *)
Variables (k : nat) (group : 'I_(size ds) -> 'I_k) (one_of : 'I_k -> 'I_(size ds)) (d : 'I_k -> R).
Variables (J : 'I_k -> 'I_k -> R * R) (Y : 'I_k -> 'I_k -> R).
Hypotheses (in_group : forall j, group (one_of j) = j) (together : forall i : 'I_(size ds), nth 0 ds i = d (group i)).
Let at_ r := along zs ds r.
Let G (i : 'I_(size ds)) (r : R) := residual sigma eps_g (at_ r) i.
Hypotheses (hk : (size ds <= size zs)%nat) (p0 : proper_ts zs) (p1 : proper_ts (at_ 1)).
Hypothesis derivatives : forall i r, 0 <= r <= 1 -> exists row : 'I_k -> R,
  (forall j, (J (group i) j).1 <= row j <= (J (group i) j).2) /\ is_derive (G i) r (\rsum_(j : 'I_k) (row j * d j)).
Hypothesis decides : forall (i : 'I_(size ds)) r, 0 <= r <= 1 -> 0 < mass_at sigma (at_ r) i.
Hypothesis solved : forall i, G i 1 = 0.
Hypotheses (slab : slab_of sigma (place (at_ 1) eps_g) (at_ 1)) (hb : contracts J Y beta) (b1 : 0 <= beta < 1).
Hypotheses (r0 : 0 <= reach) (hr : forall i, Rabs (\rsum_(l : 'I_k) (Y i l * G (one_of l) 0)) <= reach).
Let far := reach / (1 - beta).

Lemma mean_value i r : 0 <= r <= 1 -> exists row : 'I_k -> R, (forall j, (J (group i) j).1 <= row j <= (J (group i) j).2) /\
  0 = G i r + (1 - r) * \rsum_(j : 'I_k) (row j * d j).
Proof.
move=> hr'; have der x : 0 <= x <= 1 -> is_derive (G i) x (Derive (G i) x).
  by move=> /(derivatives i) [row [_ h]]; apply: Derive_correct; exists (\rsum_(j : 'I_k) (row j * d j)).
have [|x hx|x [hx e]] := MVT_gen (G i) r 1 (Derive (G i)).
- by move=> x; rewrite Rmin_left ?Rmax_right; try lra; move=> hx; apply: der; lra.
- rewrite Rmin_left ?Rmax_right in hx; try lra; apply: derivable_continuous_pt.
  by exists (Derive (G i) x); apply/is_derive_Reals; apply: der; lra.
rewrite Rmin_left ?Rmax_right in hx; try lra.
have [row [h1 h2]] := @derivatives i x ltac:(lra); exists row; split=> //.
by move: e; rewrite (is_derive_unique _ _ _ h2) solved; lra.
Qed.
Lemma how_far i : Rabs (d i) <= far.
Proof.
have h01 : 0 <= 0 <= 1 by lra.
have [M hM] := fin_all_exists (fun j => @mean_value (one_of j) 0 h01).
apply: (@distance k J Y M d (fun j => G (one_of j) 0)) => //.
  by move=> a j; case: (hM a) => h _; have := h j; rewrite in_group.
by move=> a; case: (hM a) => _ {1}->; congr (_ + _); ring.
Qed.
Lemma residual_along i r : 0 <= r <= 1 -> Rabs (G i r) <= row_size J (group i) * far.
Proof.
move=> hr'; have [row [h1 h2]] := mean_value i hr'.
have hrow : Rabs (\rsum_(j : 'I_k) (row j * d j)) <= row_size J (group i) * far.
  apply: Rle_trans (rsum_abs _) _; rewrite /row_size -rsum_mulr; apply: rsum_le => j.
  by rewrite Rabs_mult; apply: Rmult_le_compat; try exact: Rabs_pos; [exact: abs_within | exact: how_far].
have -> : G i r = - ((1 - r) * \rsum_(j : 'I_k) (row j * d j)) by lra.
rewrite Rabs_Ropp Rabs_mult Rabs_pos_eq; last by lra.
by have := Rabs_pos (\rsum_(j : 'I_k) (row j * d j)); nra.
Qed.
(** [exactdp, Last box]: where t* solves t = A - y in its slab, and the derivatives of A - y - t lie in the
    interval matrix J all the way from c to t*: |t* - c| <= |Y G(c)|/(1 - beta), beta = |1 - Y J| < 1, and
    the objective at t* is at most that at c and the sum of e^(eps_i + |J_i| d) |J_i| d^2/(e^eps_i - 1) over all
    copies, |J_i| the row of their group. *)
Theorem last_box : (forall i, Rabs (d i) <= far) /\
  equation_4 (at_ 1) eps_g <= equation_4 zs eps_g + \rsum_(i : 'I_(size ds))
    (exp ((nth (0, 0) zs i).2 + row_size J (group i) * far) * (row_size J (group i) * far)
     / (exp (nth (0, 0) zs i).2 - 1) * far).
Proof.
split; first exact: how_far.
have e0 : at_ 0 = zs by rewrite /at_; elim: (zs) (ds) => [|[x y] l IH] [|a l'] //=; rewrite IH Rmult_0_l Rplus_0_r.
rewrite -(slab_equal p1 slab); apply: Rle_trans (_ : slab_sum sigma zs eps_g + _ <= _); last first.
  by apply: Rplus_le_compat_r; exact: (slab_below sigma eps_g p0).
have der r : 0 <= r <= 1 -> is_derive (fun r => slab_sum sigma (at_ r) eps_g) r (rise sigma eps_g [::] (at_ r) ds).
  by move=> hr'; apply: der_slab => //; exact: proper_along.
have [|r hr'|r [hr' e]] := MVT_gen (fun r => slab_sum sigma (at_ r) eps_g) 0 1 (fun r => rise sigma eps_g [::] (at_ r) ds).
- by move=> r; rewrite Rmin_left ?Rmax_right; try lra; move=> hr'; apply: der; lra.
- rewrite Rmin_left ?Rmax_right in hr'; try lra; apply: derivable_continuous_pt.
  by exists (rise sigma eps_g [::] (at_ r) ds); apply/is_derive_Reals; apply: der; lra.
rewrite Rmin_left ?Rmax_right in hr'; try lra; rewrite e0 in e.
suff : rise sigma eps_g [::] (at_ r) ds <= \rsum_(i : 'I_(size ds))
    (exp ((nth (0, 0) zs i).2 + row_size J (group i) * far) * (row_size J (group i) * far)
     / (exp (nth (0, 0) zs i).2 - 1) * far) by lra.
have := @rise_at sigma eps_g (at_ r) ds 0; rewrite size_along add0n take0 drop0 => -> //.
apply: rsum_le => i; rewrite add0n; have hi : (i < size (at_ r))%nat by rewrite size_along; exact: leq_trans (ltn_ord i) hk.
have := steep_bound hi (proper_along p0 p1 hr') (decides i hr') (residual_along i hr').
rewrite eps_along together => hs; apply: Rle_trans (Rle_abs _) _; rewrite Rabs_mult Rmult_comm.
by apply: Rmult_le_compat; try exact: Rabs_pos; [exact: hs | exact: how_far].
Qed.
End Box.
