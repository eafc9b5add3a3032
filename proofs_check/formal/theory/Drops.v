(* Means over the sum S of the drops: the objective, the sums up to a place, one mechanism among others. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ts lists the (t, eps) of the mechanisms; DP(eps) is (eps, 2 eps) *)
Fixpoint proper_ts (ts : seq (R * R)) : Prop :=
  if ts is z :: ts then (0 < z.2 /\ 0 <= z.1 <= z.2) /\ proper_ts ts else True.
(* the mean of w(S), S the sum of the drops: a mechanism drops by eps with the chance 1 - q *)
Fixpoint mean (w : R -> R) (ts : seq (R * R)) : R :=
  if ts is z :: ts then q_of z * mean w ts + (1 - q_of z) * mean (fun s => w (s + z.2)) ts else w 0.
(* the values of S *)
Fixpoint sums (ts : seq (R * R)) : seq R :=
  if ts is z :: ts then sums ts ++ [seq s + z.2 | s <- sums ts] else [:: 0].
Fixpoint total_t (ts : seq (R * R)) : R := if ts is z :: ts then z.1 + total_t ts else 0.
(* y: the sum of all t less eps_g *)
Definition place (ts : seq (R * R)) (eps_g : R) : R := total_t ts - eps_g.
Definition upto (sigma s : R) : R := if Rle_dec s sigma then 1 else 0.
(* F of the slab of sigma: what counts are the drops up to it *)
Definition slab_sum (sigma : R) (ts : seq (R * R)) (eps_g : R) : R :=
  mean (fun s => upto sigma s * (1 - exp (s - place ts eps_g))) ts.
(* sigma is the slab of y, either of the two if y is at a border *)
Definition slab_of (sigma y : R) (ts : seq (R * R)) : Prop :=
  forall s, List.In s (sums ts) -> (s < y -> s <= sigma) /\ (s <= sigma -> s <= y).
(* where one more mechanism decides: what counts if it stays, and not if it drops by eps *)
Definition window (eps sigma s : R) : R := upto sigma s - upto sigma (s + eps).
Definition inside_mass (eps sigma : R) (others : seq (R * R)) : R := mean (window eps sigma) others.
Definition inside_moment (eps sigma : R) (others : seq (R * R)) : R :=
  mean (fun s => window eps sigma s * exp s) others.

Ltac signs := repeat match goal with
  | h : ~ _ <= _ |- _ => apply Rnot_le_lt in h | h : ~ _ < _ |- _ => apply Rnot_lt_le in h end.
Lemma window_in eps sigma s : 0 < eps ->
  window eps sigma s = if Rlt_dec (sigma - eps) s then upto sigma s else 0.
Proof.
move=> h; rewrite /window /upto; case: (Rlt_dec (sigma - eps) s) => h1; case: (Rle_dec s sigma) => h2;
  case: (Rle_dec (s + eps) sigma) => h3 /=; signs; try (exfalso; lra); ring.
Qed.
Lemma window01 eps sigma s : 0 < eps -> 0 <= window eps sigma s <= 1.
Proof. move=> h; rewrite window_in // /upto; case: Rlt_dec => h1 /=; last by lra.
by case: Rle_dec => h2 /=; lra. Qed.
Lemma q01 z : 0 < z.2 /\ 0 <= z.1 <= z.2 -> 0 <= q_of z <= 1.
Proof. by move=> [h ht]; exact: qRR01. Qed.

Lemma mean_le w v ts : proper_ts ts -> (forall s, List.In s (sums ts) -> w s <= v s) -> mean w ts <= mean v ts.
Proof.
elim: ts w v => [|z ts IH] w v /=; first by move=> _ h; apply: h; left.
move=> [hz hts] h; have hq := q01 hz.
have h1 : mean w ts <= mean v ts by apply: IH => // s hs; apply: h; apply/List.in_app_iff; left.
have h2 : mean (fun s => w (s + z.2)) ts <= mean (fun s => v (s + z.2)) ts.
  by apply: IH => // s hs; apply: h; apply/List.in_app_iff; right; apply: (List.in_map (fun s => s + z.2)).
by nra.
Qed.
Lemma mean_ext w v ts : (forall s, List.In s (sums ts) -> w s = v s) -> mean w ts = mean v ts.
Proof.
elim: ts w v => [|z ts IH] w v /= h; first by apply: h; left.
rewrite (IH w v); last by move=> s hs; apply: h; apply/List.in_app_iff; left.
rewrite (IH (fun s => w (s + z.2)) (fun s => v (s + z.2))) // => s hs.
by apply: h; apply/List.in_app_iff; right; apply: (List.in_map (fun s => s + z.2)).
Qed.
Lemma mean_lin a b w v ts : mean (fun s => a * w s + b * v s) ts = a * mean w ts + b * mean v ts.
Proof. by elim: ts w v => [|z ts IH] w v //=; rewrite IH (IH (fun s => w (s + z.2))); ring. Qed.
Lemma mean_mul a w ts : mean (fun s => a * w s) ts = a * mean w ts.
Proof.
rewrite (@mean_ext _ (fun s => a * w s + 0 * w s)) => [|s _]; last by ring.
by rewrite mean_lin; ring.
Qed.
Lemma mean_const a ts : mean (fun _ => a) ts = a.
Proof. by elim: ts => [|z ts IH] //=; rewrite IH; ring. Qed.
Lemma mean_ge0 w ts : proper_ts ts -> (forall s, 0 <= w s) -> 0 <= mean w ts.
Proof. by move=> h hw; rewrite -(mean_const 0 ts); exact: mean_le. Qed.

Lemma mean_W ts a b : proper_ts ts -> 0 <= a -> 0 <= b ->
  W (responses ts) a b = mean (fun s => pos (a - b * exp (s - total_t ts))) ts.
Proof.
elim: ts a b => [|z ts IH] a b /=; first by move=> _ _ _; rewrite Rminus_0_r exp_0 Rmult_1_r.
move=> [hz hts] ha hb; have hq := q01 hz; have hp := pRR01 (proj1 hz) (proj2 hz).
have h1 := Rmult_le_pos _ _ ha (proj1 hq); have h2 := Rmult_le_pos _ _ hb (proj1 hp).
have h3 : 0 <= a * (1 - q_of z) by apply: Rmult_le_pos; lra.
have h4 : 0 <= b * (1 - pRR z.2 z.1) by apply: Rmult_le_pos; lra.
rewrite step_RR -/(q_of z) (IH _ _ hts h1 h2) (IH _ _ hts h3 h4).
rewrite -!mean_mul; congr (_ + _); apply: mean_ext => s _; rewrite -pos_mul; try lra; congr pos; rewrite /q_of.
- rewrite pRR_qRR Rmult_minus_distr_l (_ : s - (z.1 + total_t ts) = - z.1 + (s - total_t ts)); last by ring.
  by rewrite exp_plus; ring.
- rewrite (qRR_pRR' z.1 (proj1 hz)) (_ : s + z.2 - (z.1 + total_t ts) = (z.2 - z.1) + (s - total_t ts)); last by ring.
  rewrite exp_plus; ring.
Qed.
(** The objective (equation 4) as a mean over the sum of the drops. *)
Lemma objective ts eps_g : proper_ts ts ->
  equation_4 ts eps_g = mean (fun s => pos (1 - exp (s - place ts eps_g))) ts.
Proof.
move=> h; rewrite -W_equation_4 mean_W //; [|lra|by left; exact: exp_pos].
apply: mean_ext => s _; congr (pos (_ - _)); rewrite -exp_plus; congr exp; rewrite /place; ring.
Qed.
(** No slab gives more than the objective, and that of y as much. *)
Lemma slab_below sigma ts eps_g : proper_ts ts -> slab_sum sigma ts eps_g <= equation_4 ts eps_g.
Proof.
move=> h; rewrite objective //; apply: mean_le => // s _; rewrite /upto; have p0 := pos_ge0 (1 - exp (s - place ts eps_g)).
by case: Rle_dec => _ /=; rewrite ?Rmult_1_l ?Rmult_0_l //; exact: pos_ge.
Qed.
Lemma slab_equal sigma ts eps_g : proper_ts ts -> slab_of sigma (place ts eps_g) ts ->
  slab_sum sigma ts eps_g = equation_4 ts eps_g.
Proof.
move=> h hs; rewrite objective //; apply: mean_ext => s /hs [h1 h2]; rewrite /upto; set y := place _ _ in h1 h2 *.
case: Rle_dec => hle /=; rewrite ?Rmult_1_l ?Rmult_0_l.
  by rewrite pos_id //; have := @exp_mono (s - y) 0; rewrite exp_0; have := h2 hle; lra.
have hy : y <= s by apply: Rnot_lt_le => /h1.
by rewrite pos_0 //; have := @exp_mono 0 (s - y); rewrite exp_0; lra.
Qed.
Lemma own_slab ts eps_g : slab_of (place ts eps_g) (place ts eps_g) ts.
Proof. by move=> s _; split=> h; lra. Qed.

(* any of the mechanisms first *)
Lemma mean_front w pre z post : mean w (pre ++ z :: post) = mean w (z :: pre ++ post).
Proof. by elim: pre w => [|x pre IH] w //=; rewrite !IH /=; rewrite (@mean_ext (fun s => w (s + x.2 + z.2)) (fun s => w (s + z.2 + x.2))) => [|s _]; [ring | congr w; ring]. Qed.
Lemma total_front pre z post : total_t (pre ++ z :: post) = z.1 + total_t (pre ++ post).
Proof. by elim: pre => [|x pre IH] //=; rewrite IH; ring. Qed.
Lemma proper_front pre z post : proper_ts (pre ++ z :: post) <-> proper_ts (z :: pre ++ post).
Proof. by elim: pre => [|x pre IH] //=; rewrite IH /=; tauto. Qed.
Lemma slab_sum_front sigma pre z post eps_g :
  slab_sum sigma (pre ++ z :: post) eps_g = slab_sum sigma (z :: pre ++ post) eps_g.
Proof. by rewrite /slab_sum mean_front /place total_front. Qed.

(** [exactdp, Pivot equations]: F in the t of one mechanism, others as they are: what does not depend on t
    less (e^t P(W) + e^(eps - t + eps_g - T') E[e^S; W])/(e^eps - 1), T' the sum of the others' t. *)
Definition without_t (sigma eps : R) (others : seq (R * R)) (eps_g : R) : R :=
  mean (fun s => upto sigma (s + eps)) others + inside_mass eps sigma others * (exp eps / (exp eps - 1))
  + exp (eps_g - total_t others) / (exp eps - 1)
    * (mean (fun s => upto sigma s * exp s) others - exp eps * mean (fun s => upto sigma (s + eps) * exp s) others).
Theorem in_one_t sigma t eps others eps_g : 0 < eps ->
  slab_sum sigma ((t, eps) :: others) eps_g = without_t sigma eps others eps_g
    - (exp t * inside_mass eps sigma others
       + exp (eps - t + (eps_g - total_t others)) * inside_moment eps sigma others) / (exp eps - 1).
Proof.
move=> h; rewrite /slab_sum /without_t /inside_mass /inside_moment /place /= /q_of /=; set T := total_t others.
have c1 : 0 < exp eps - 1 by have := exp_gt1 h; lra.
have -> : qRR eps t = (exp eps - exp t) / (exp eps - 1).
  rewrite /qRR exp_sub exp_Ropp; have := exp_pos eps; move: (exp eps) c1 => c *; field; lra.
have win w : mean (fun s => window eps sigma s * w s) others
    = mean (fun s => upto sigma s * w s) others - mean (fun s => upto sigma (s + eps) * w s) others.
  rewrite (@mean_ext _ (fun s => 1 * (upto sigma s * w s) + (- 1) * (upto sigma (s + eps) * w s))) => [|s _].
    by rewrite mean_lin; ring.
  by rewrite /window; ring.
have win1 : mean (window eps sigma) others = mean (upto sigma) others - mean (fun s => upto sigma (s + eps)) others.
  rewrite (@mean_ext _ (fun s => 1 * upto sigma s + (- 1) * upto sigma (s + eps))) => [|s _].
    by rewrite mean_lin; ring.
  by rewrite /window; ring.
rewrite win win1.
have e1 : mean (fun s => upto sigma s * (1 - exp (s - (t + T - eps_g)))) others
    = mean (upto sigma) others - exp (- t) * exp (eps_g - T) * mean (fun s => upto sigma s * exp s) others.
  rewrite (@mean_ext _ (fun s => 1 * upto sigma s + (- (exp (- t) * exp (eps_g - T))) * (upto sigma s * exp s))) => [|s _].
    by rewrite mean_lin; ring.
  by rewrite (_ : s - (t + T - eps_g) = s + (- t + (eps_g - T))) ?exp_plus; ring.
have e2 : mean (fun s => upto sigma (s + eps) * (1 - exp (s + eps - (t + T - eps_g)))) others
    = mean (fun s => upto sigma (s + eps)) others
      - exp (- t) * exp eps * exp (eps_g - T) * mean (fun s => upto sigma (s + eps) * exp s) others.
  rewrite (@mean_ext _ (fun s => 1 * upto sigma (s + eps) + (- (exp (- t) * exp eps * exp (eps_g - T))) * (upto sigma (s + eps) * exp s))) => [|s _].
    by rewrite mean_lin; ring.
  by rewrite (_ : s + eps - (t + T - eps_g) = s + (- t + (eps + (eps_g - T)))) ?exp_plus; ring.
rewrite e1 e2 (_ : eps - t + (eps_g - T) = eps + (- t + (eps_g - T))) ?exp_plus; last by ring.
have et := exp_inv t; have -> : exp (- t) = / exp t by rewrite exp_Ropp.
have := exp_pos t; move: (exp t) (exp eps) c1 (exp (eps_g - T)) => X c c1 g X0.
by field; lra.
Qed.
