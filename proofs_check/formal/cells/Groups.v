(* Randomized responses in groups: n_1 copies of RR(e_1, t_1), n_2 of RR(e_2, t_2) and so on. Their hockey
   stick as nested partial binomial sums. Reals alone; Evaluation.v computes with intervals. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals Lra.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1 EqualT Maximiser Theorem3 Boxes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Record group := Group { copies : nat; width : R; place : R }.
Definition inside (g : group) : Prop := 0 < width g /\ 0 <= place g < width g.
Fixpoint all_inside (gs : seq group) : Prop := if gs is g :: gs then inside g /\ all_inside gs else True.
Definition responses_of (gs : seq group) : seq atoms := flatten [seq nseq (copies g) (RR (width g) (place g)) | g <- gs].
(* the chance of the second answer over that of the first, under Q *)
Definition odds (g : group) : R := (1 - pRR (width g) (place g)) / pRR (width g) (place g).
Definition under_P (g : group) : nat * R * R := (copies g, width g, odds g * exp (- width g)).
Definition under_Q (g : group) : nat * R * R := (copies g, width g, odds g).
(* the loss where all answers are the first, and the chance of that under Q *)
Fixpoint top (gs : seq group) : R := if gs is g :: gs then INR (copies g) * place g + top gs else 0.
Fixpoint first (gs : seq group) : R :=
  if gs is g :: gs then pRR (width g) (place g) ^ copies g * first gs else 1.

(* sum over how many of each group give the second answer, as long as the loss stays at least eps_g *)
Fixpoint part (eps_g : R) (gs : seq (nat * R * R)) (loss : R) : R :=
  match gs with
  | [::] => if Rle_dec eps_g loss then 1 else 0
  | (n, e, y) :: gs => \big[Rplus/0]_(i < n.+1) (INR 'C(n, i) * y ^ i * part eps_g gs (loss - INR i * e))
  end.

Lemma pRR_pos eps t : 0 < eps -> t < eps -> 0 < pRR eps t.
Proof.
move=> he ht; apply: Rdiv_lt_0_compat; last exact: exp_neg_lt1.
by have := exp_increasing (- eps) (- t); lra.
Qed.

Lemma W_parts eps_g gs loss x : all_inside gs -> 0 <= x ->
  W (responses_of gs) (x * exp loss) (x * exp eps_g) =
  x * first gs * (exp (loss + top gs) * part eps_g (map under_P gs) (loss + top gs)
                  - exp eps_g * part eps_g (map under_Q gs) (loss + top gs)).
Proof.
elim: gs loss x => [|g gs IH] loss x.
  move=> _ hx; rewrite /= Rplus_0_r Rmult_1_r -Rmult_minus_distr_l pos_mul //; congr (_ * _).
  case: (Rle_dec _ _) => h; first by rewrite !Rmult_1_r pos_id //; have := exp_mono h; lra.
  by rewrite !Rmult_0_r Rminus_0_r pos_0 //; have := @exp_mono loss eps_g; lra.
rewrite [map under_P _]/= [map under_Q _]/=.
move: (map under_P gs) (map under_Q gs) IH => lP lQ IH.
case: g => n e t /=; rewrite /odds /=; move=> [[/= he ht] hgs] hx.
have hp := pRR_pos he (proj2 ht); have hp1 := pRR01 he (conj (proj1 ht) (Rlt_le _ _ (proj2 ht))).
have e1 : 1 - qRR e t = exp (t - e) * (1 - pRR e t).
  by rewrite (qRR_pRR' _ he) -Rmult_assoc -exp_plus (_ : t - e + (e - t) = 0) ?exp_0; ring.
rewrite /responses_of /= -/(responses_of gs) W_copies /binomially e1 qRR_pRR.
move: (pRR e t) hp hp1 {e1} => p hp hp1.
rewrite -rsum_sub -rsum_mull; apply: eq_bigr => i _.
have hi : is_true (leq i n) by rewrite -ltnS.
set T := loss + (INR n * t + top gs).
have hq : 0 <= p ^ (n - i) * (1 - p) ^ i by apply: Rmult_le_pos; apply: pow_le; lra.
have eL : x * exp loss * ((exp t * p) ^ (n - i) * (exp (t - e) * (1 - p)) ^ i) =
    x * (p ^ (n - i) * (1 - p) ^ i) * exp (loss + INR n * t - INR i * e).
  rewrite !Rpow_mult_distr !exp_pow.
  rewrite (_ : loss + INR n * t - INR i * e = loss + INR (n - i) * t + INR i * (t - e)); last first.
    by rewrite minus_INR; [ring | apply/leP].
  by rewrite !exp_plus; ring.
rewrite eL (_ : x * exp eps_g * (p ^ (n - i) * (1 - p) ^ i) = x * (p ^ (n - i) * (1 - p) ^ i) * exp eps_g); last by ring.
rewrite IH //; last exact: Rmult_le_pos.
have -> : loss + INR n * t - INR i * e + top gs = T - INR i * e by rewrite /T; ring.
have hk : Nat.add (n - i) i = n by exact: subnK.
have ep : p ^ n = p ^ (n - i) * p ^ i by rewrite -pow_add hk.
have eo : p ^ n * ((1 - p) / p) ^ i = p ^ (n - i) * (1 - p) ^ i.
  rewrite ep /Rdiv Rpow_mult_distr -Rinv_pow; last by lra.
  by field; apply: pow_nonzero; lra.
rewrite Rpow_mult_distr exp_pow.
have -> : exp (T - INR i * e) = exp T * exp (INR i * - e) by rewrite -exp_plus; congr exp; ring.
by rewrite -eo; ring.
Qed.

(* ---- where the sums end ---- *)
Fixpoint positive_widths (gs : seq (nat * R * R)) : Prop :=
  if gs is (n, e, y) :: gs then 0 < e /\ positive_widths gs else True.
Lemma part_zero eps_g gs loss : positive_widths gs -> loss < eps_g -> part eps_g gs loss = 0.
Proof.
elim: gs loss => [|[[n e] y] gs IH] loss /=; first by move=> _ h; case: (Rle_dec _ _) => h' //; lra.
move=> [he hgs] h; apply: big1 => i _; rewrite IH ?Rmult_0_r //.
by have := pos_INR i; nra.
Qed.

Definition terms (n : nat) (y : R) (h : nat -> R) (i : nat) : R := INR 'C(n, i) * y ^ i * h i.
Lemma part_ends eps_g n e y gs loss J : positive_widths gs -> 0 < e -> (J <= n)%nat ->
  J = n \/ loss < eps_g + (INR J + 1) * e ->
  part eps_g ((n, e, y) :: gs) loss =
  \big[Rplus/0]_(i < J.+1) terms n y (fun i => part eps_g gs (loss - INR i * e)) i.
Proof.
move=> hgs he hJ h; pose F := terms n y (fun i => part eps_g gs (loss - INR i * e)).
transitivity (\big[Rplus/0]_(i < n.+1) F i); first by [].
rewrite [RHS](big_ord_widen n.+1 F (hJ : (J.+1 <= n.+1)%nat)) [RHS]big_mkcond /=; apply: eq_bigr => i _; case: ifP => // hc.
have hlt : INR J + 1 <= INR i by rewrite -S_INR; apply: le_INR; apply/leP; rewrite ltnNge -ltnS hc.
case: h => h; first by move: hc; rewrite h ltn_ord.
by rewrite /F /terms part_zero ?Rmult_0_r //; nra.
Qed.

(* ---- the loop from j = J down ---- *)
Fixpoint horner (y k : R) (h : nat -> R) (j : nat) (a : R) : R :=
  match j with
  | O => a
  | S j' => horner y k h j' (h j' + a * y * (k - INR j') / INR j)
  end.
Lemma bin_next k j : (j <= k)%nat -> INR 'C(k, j.+1) = INR 'C(k, j) * (INR k - INR j) / (INR j + 1).
Proof.
move=> hj; have := congr1 INR (mul_bin_left k j); rewrite !mult_INR minus_INR; last by apply/leP.
rewrite S_INR => e; have j0 := pos_INR j.
by apply: (Rmult_eq_reg_l (INR j + 1)); [rewrite e; field | ]; lra.
Qed.
Lemma horner_sum y k h j a : (j <= k)%nat ->
  horner y (INR k) h j a = \big[Rplus/0]_(i < j) terms k y h i + INR 'C(k, j) * y ^ j * a.
Proof.
elim: j a => [|j IH] a hj; first by rewrite big_ord0 bin0 /=; ring.
rewrite [horner _ _ _ _ _]/= -/(INR j.+1) IH; last exact: ltnW.
rewrite big_ord_recr /= Rplus_assoc; congr (_ + _).
rewrite bin_next; last exact: ltnW.
rewrite -/(INR j.+1) S_INR /terms; have j0 := pos_INR j.
by field; lra.
Qed.
Lemma horner_all y k h J : (J <= k)%nat ->
  horner y (INR k) h J (h J) = \big[Rplus/0]_(i < J.+1) terms k y h i.
Proof. by move=> hJ; rewrite horner_sum // big_ord_recr. Qed.

(* the groups of which nothing can be learnt *)
Lemma W_at_end n eps ls a b : 0 < eps -> W (nseq n (RR eps eps) ++ ls) a b = W (nseq n (RR eps 0) ++ ls) a b.
Proof.
move=> he; have hd := exp_neg_lt1 he.
have q0 : qRR eps eps = 0 by rewrite /qRR (Rminus_diag_eq eps) // exp_0 (Rminus_diag_eq 1) // /Rdiv Rmult_0_l.
have p0 : pRR eps eps = 0 by rewrite pRR_qRR q0 Rmult_0_r.
have q1 : qRR eps 0 = 1 by rewrite /qRR Rminus_0_l; field; lra.
have p1 : pRR eps 0 = 1 by rewrite pRR_qRR q1 Ropp_0 exp_0 Rmult_1_r.
elim: n a b => [|n IH] a b //=; rewrite !step_RR q0 p0 q1 p1 !Rminus_0_r (Rminus_diag_eq 1) // !IH.
exact: Rplus_comm.
Qed.

(* ---- one response above all of a box ---- *)
Lemma sublin_responses gs ls : (forall g, List.In g gs -> 0 < width g /\ 0 <= place g <= width g) ->
  sublin (W ls) -> sublin (W (responses_of gs ++ ls)).
Proof.
elim: gs => [|g gs IH] //= h hs; rewrite /responses_of /= -catA -/(responses_of gs).
have [h1 h2] := h g (or_introl erefl); elim: (copies g) => [|n IHn] /=.
  by apply: IH => // g' hg; apply: h; right.
by apply: sublin_step => //; exact: RR_good.
Qed.
Lemma copies_in_box eps t a b n ls x y : 0 < eps -> 0 <= a -> a <= t <= b -> b <= eps -> sublin (W ls) ->
  0 <= x -> 0 <= y ->
  W (nseq n (RR eps t) ++ ls) x y <= W (nseq n (RR (eps + b - a) b) ++ ls) x y.
Proof.
move=> he ha ht hb hs; have ht' : 0 <= t <= eps by lra.
elim: n x y => [|n IH] x y hx hy /=; first by right.
apply: Rle_trans (_ : _ <= step (W (nseq n (RR (eps + b - a) b) ++ ls)) (RR eps t) x y) _.
  by apply: step_mono => //; exact: RR_good.
apply: RR_in_box => //.
have := @sublin_responses [:: Group n (eps + b - a) b] ls; rewrite /responses_of /= cats0; apply=> //.
by move=> g [<-|//] /=; lra.
Qed.
