(* Lemma 4.5 for BR mechanisms alone, at any factor g in place of e^eps_g; maxima from a slope's sign. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1 EqualT.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Ltac closing :=
  match goal with |- @eq _ ?u ?v => change (@eq R u v) end;
  repeat match goal with |- context [?u ^ ?m] => is_var m; generalize (u ^ m); intro end;
  repeat match goal with |- context [exp ?u] => generalize dependent (exp u); intros end;
  field; lra.

Section F.
Variables (k : nat) (eps g : R).
Hypotheses (he : 0 < eps) (hg : 0 < g).
Let q := qRR eps.

Definition loss (i : nat) (t : R) : R := g * exp (INR i * eps - INR k * t).
Definition term (i : nat) (t : R) : R :=
  INR 'C(k, i) * (q t ^ (k - i) * (1 - q t) ^ i * (1 - loss i t)).
Definition Fsum (l : nat) (t : R) : R := \big[Rplus/0]_(i < l.+1) term i t.
(* the right side of Lemma 4.5 *)
Definition slope (l : nat) (t : R) : R :=
  / (1 - exp (- eps)) * (loss l t - exp (t - eps))
  * (INR 'C(k, l) * (INR (k - l) * q t ^ (k - l).-1 * (1 - q t) ^ l)).

Lemma dq t : is_derive q t (- exp (t - eps) / (1 - exp (- eps))).
Proof.
have hd := exp_neg_lt1 he; rewrite /q /qRR; auto_derive => //.
by rewrite /Rminus; field; move: hd; rewrite /Rminus; lra.
Qed.

Lemma dterm l t : (l <= k)%coq_nat ->
  is_derive (term l) t
   (INR 'C(k, l) * (((INR (k - l) * q t ^ (k - l).-1 * (- exp (t - eps) / (1 - exp (- eps)))) * (1 - q t) ^ l
     - q t ^ (k - l) * (INR l * (1 - q t) ^ l.-1 * (- exp (t - eps) / (1 - exp (- eps))))) * (1 - loss l t)
     + q t ^ (k - l) * (1 - q t) ^ l * (INR k * loss l t))).
Proof.
move=> hl; rewrite /term /loss /q /qRR; auto_derive => //.
rewrite /Rminus /Rdiv; ring.
Qed.

(* the inductive step, in the exponentials: T = e^t, n = e^-eps, w the loss *)
Lemma dF l t : (l <= k)%coq_nat -> is_derive (Fsum l) t (slope l t).
Proof.
have hd := exp_neg_lt1 he.
have ql : q t * (1 - exp (- eps)) = 1 - exp (t - eps) by rewrite /q /qRR; field; lra.
have qr : (1 - q t) * (1 - exp (- eps)) = exp (t - eps) - exp (- eps) by rewrite Rmult_minus_distr_r ql; ring.
elim: l => [|l IH] hl.
  apply: (is_derive_ext (term 0)) => [s|]; first by rewrite /Fsum big_ord_recl big_ord0 Rplus_0_r.
  have := dterm t hl; rewrite /slope subn0 bin0 /=.
  set w := loss 0 t; case: k => [|k'].
    by rewrite /=; set a := (X in is_derive _ _ X -> _); set b := (X in _ -> is_derive _ _ X); have -> // : a = b; rewrite /a /b /=; ring.
  set a := (X in is_derive _ _ X -> _); set b := (X in _ -> is_derive _ _ X).
  have -> // : a = b.
  rewrite /a /b -tech_pow_Rmult; apply: (Rmult_eq_reg_r (1 - exp (- eps))); last by lra.
  have -> : q t = (1 - exp (t - eps)) / (1 - exp (- eps)) by [].
  by rewrite /=; move: (INR _) => N; field; lra.
apply: (is_derive_ext (fun s => Fsum l s + term l.+1 s)) => [s|].
  by rewrite /Fsum [RHS]big_ord_recr.
have hl' : (l <= k)%coq_nat by apply: PeanoNat.Nat.lt_le_incl.
have := is_derive_plus _ _ _ _ _ (IH hl') (dterm t hl).
set a := (X in is_derive _ _ X -> _); set b := (X in _ -> is_derive _ _ X).
have -> // : a = b; rewrite /a /b -[plus _ _]/(Rplus _ _) -[l.+1.-1]/l.
have hlt : is_true (leq l.+1 k) by apply/leP.
have ebin : INR 'C(k, l) * INR (k - l) = INR 'C(k, l.+1) * INR l.+1.
  rewrite -!mult_INR; congr INR; have e := mul_bin_left k l.
  by rewrite mulnC [RHS]mulnC in e; exact: (esym e).
have ekl : subn k l = (subn k l.+1).+1 by rewrite subnSK.
have ew : loss l t = loss l.+1 t * exp (- eps).
  by rewrite /loss S_INR Rmult_assoc -exp_plus; congr (_ * exp _); ring.
have ek : INR k = INR l.+1 + INR (k - l.+1).
  by rewrite -plus_INR; congr INR; exact: (esym (subnKC hlt)).
have -> : slope l t = / (1 - exp (- eps)) * (loss l.+1 t * exp (- eps) - exp (t - eps))
    * (INR 'C(k, l.+1) * INR l.+1 * (q t ^ (k - l).-1 * (1 - q t) ^ l)).
  by rewrite /slope ew -ebin; ring.
rewrite /slope ekl ek -?[(_.+1).-1]/(subn k l.+1); move: (loss l.+1 t) (INR 'C(k, l.+1)) (INR l.+1) => w C N.
have -> : q t = (1 - exp (t - eps)) / (1 - exp (- eps)) by [].
case: (subn k l.+1) => [|r].
  rewrite -!tech_pow_Rmult; rewrite /=; closing.
move: (INR r.+1) => M; rewrite -[r.+1.-1]/r -!tech_pow_Rmult.
closing.
Qed.

(* the same for every l: for l > k nothing is added *)
Lemma dF_all l t : is_derive (Fsum l) t (slope l t).
Proof.
case: (leqP l k) => hl; first by apply: dF; apply/leP.
have z i s : (k < i)%nat -> term i s = 0 by move=> hi; rewrite /term bin_small //= Rmult_0_l.
have -> : slope l t = slope k t.
  by rewrite /slope bin_small // subnn /= !(Rmult_0_l, Rmult_0_r).
apply: (is_derive_ext (Fsum k)) => [s|]; last exact: dF.
rewrite /Fsum (big_ord_widen l.+1 (fun i => term i s)); last by apply: leq_trans hl _.
rewrite big_mkcond; apply: eq_bigr => i _; case: ltnP => // hi.
by rewrite z.
Qed.
End F.

(* ---- the largest value, from the sign of the derivative ---- *)
Definition clip (x low high : R) : R := Rmax low (Rmin high x).
Lemma clip_in x eps : 0 < eps -> 0 <= clip x 0 eps <= eps.
Proof. by move=> h; split; [exact: Rmax_l | apply: Rmax_lub; [lra | exact: Rmin_l]]. Qed.
Lemma clip_below x eps : 0 < clip x 0 eps -> clip x 0 eps <= x.
Proof.
rewrite /clip; case: (Rle_dec 0 (Rmin eps x)) => h.
  by rewrite Rmax_right // => _; exact: Rmin_r.
by rewrite Rmax_left; lra.
Qed.
Lemma clip_above x eps : clip x 0 eps < eps -> x <= clip x 0 eps.
Proof.
rewrite /clip; have := Rmax_r 0 (Rmin eps x); move: (Rmax _ _) => m.
case: (Rle_dec eps x) => h; first by rewrite Rmin_left; lra.
by rewrite Rmin_right; lra.
Qed.
Lemma largest_at_clip (f s : R -> R) x eps t : 0 < eps -> (forall t, is_derive f t (s t)) ->
  (forall t, 0 <= t <= eps -> t <= x -> 0 <= s t) -> (forall t, 0 <= t <= eps -> x <= t -> s t <= 0) ->
  0 <= t <= eps -> f t <= f (clip x 0 eps).
Proof.
move=> he hd s1 s2 ht; have hc := clip_in x he.
have [|y hy|c [hc1 hc2]] := @MVT_gen f t (clip x 0 eps) s.
- by move=> y _; exact: hd.
- by apply: derivable_continuous_pt; apply: ex_derive_Reals_0; exists (s y); exact: hd.
suff : 0 <= s c * (clip x 0 eps - t) by lra.
case: (Rtotal_order t (clip x 0 eps)) => [h|[->|h]].
- rewrite Rmin_left ?Rmax_right in hc1; try lra.
  have hb := @clip_below x eps; have : 0 <= s c by apply: s1; lra.
  by move=> hs; apply: Rmult_le_pos; lra.
- by rewrite Rminus_diag_eq // Rmult_0_r; lra.
- rewrite Rmin_right ?Rmax_left in hc1; try lra.
  have ha := @clip_above x eps; have : s c <= 0 by apply: s2; lra.
  by move=> hs; have := Rmult_le_pos (- s c) (t - clip x 0 eps); lra.
Qed.

(* a sum of positive parts with growing L is 0 or the sum of its first terms without them *)
Lemma prefix (c L : nat -> R) n : (forall i, 0 <= c i) -> (forall i j, (i <= j)%coq_nat -> L i <= L j) ->
  exists l, (l <= n)%coq_nat /\
  (\big[Rplus/0]_(i < n.+1) (c i * pos (1 - L i)) <= \big[Rplus/0]_(i < l.+1) (c i * (1 - L i)) \/
   \big[Rplus/0]_(i < n.+1) (c i * pos (1 - L i)) = 0).
Proof.
move=> hc hL; elim: n => [|n [l [hl IH]]].
  exists 0%nat; split=> //; rewrite !big_ord_recl !big_ord0 /=.
  by case: (Rle_dec (L 0%nat) 1) => h; [left; rewrite pos_id; lra | right; rewrite pos_0; lra].
case: (Rle_dec (L n.+1) 1) => h.
  exists n.+1; split=> //; left; right; apply: eq_bigr => i _; rewrite pos_id //.
  have : L i <= L n.+1; last by lra.
  by apply: hL; apply/leP; rewrite -ltnS.
exists l; split; first exact: PeanoNat.Nat.le_le_succ_r.
by rewrite big_ord_recr /= (pos_0 (x := 1 - L n.+1)) ?Rmult_0_r ?Rplus_0_r //; lra.
Qed.

