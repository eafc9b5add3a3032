(* Set-wise adaptive composition: the mechanisms of a set in any order, which of them comes next chosen
   after the answers so far; bounds by sums over the set. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Moments Concentrated.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Section SetWise.
(* a class for each index; a set of mechanisms is a list of indices, which may repeat *)
Variables (I : Type) (C : I -> pair -> Prop).
Inductive setwise : seq I -> pair -> Prop :=
| setwise_none : setwise [::] nothing
| setwise_next s1 i s2 m n : C i m -> (forall x, setwise (s1 ++ s2) (n x)) -> setwise (s1 ++ i :: s2) (@andthen m n).

(* classes that allow both orders of the datasets make compositions that do *)
Lemma setwise_swap s m : (forall i, both_orders (C i)) -> setwise s m -> setwise s (swap m).
Proof.
move=> h; elim=> [|s1 i s2 m1 n hm _ IH]; first exact: setwise_none.
have -> : swap (andthen n) = @andthen (swap m1) (fun x => swap (n x)) by [].
by apply: setwise_next => //; exact: h.
Qed.

Variables (lam : R) (h : I -> R).
Hypothesis one : forall i m, C i m -> shared m /\ moment_about m 0 lam <= exp (h i).

Lemma shared_andthen m (n : out m -> pair) : shared m -> (forall x, shared (n x)) -> shared (andthen n).
Proof.
move=> hm hn [x y] /=; rewrite /then_pmf /=.
by split=> /Rmult_integral [/(hm x) e|/(hn x y) e]; rewrite e; ring.
Qed.
Lemma moment_andthen m (n : out m -> pair) : shared m -> (forall x, shared (n x)) ->
  moment_about (andthen n) 0 lam = \rsum_(x : out m) (dP m x * exp (lam * (loss x - 0)) * moment_about (n x) 0 lam).
Proof.
move=> hm hn; rewrite /moment_about.
transitivity (\rsum_(x : out m) \rsum_(y : out (n x)) (dP m x * exp (lam * (loss x - 0)) * (dP (n x) y * exp (lam * (loss y - 0))))).
  rewrite -(then_big (fun x y => dP m x * exp (lam * (loss x - 0)) * (dP (n x) y * exp (lam * (loss y - 0))))).
  apply: eq_bigr => -[x y] _; rewrite /loss /= /then_pmf /=.
  case: (pmf_ge0 (dP m) x) => [px|<-]; last by ring.
  case: (pmf_ge0 (dP (n x)) y) => [py|<-]; last by ring.
  have q k (z : out k) : shared k -> 0 < dP k z -> 0 < dQ k z.
    by move=> hk hz; case: (pmf_ge0 (dQ k) z) => // e; have [_ k2] := hk z; have := k2 (esym e); lra.
  have qx := q m x hm px; have qy := q (n x) y (hn x) py.
  rewrite (_ : dP m x * dP (n x) y / (dQ m x * dQ (n x) y) = dP m x / dQ m x * (dP (n x) y / dQ (n x) y)); last by field; lra.
  rewrite ln_mult; try exact: Rdiv_lt_0_compat.
  rewrite (_ : lam * (ln (dP m x / dQ m x) + ln (dP (n x) y / dQ (n x) y) - 0) =
    lam * (ln (dP m x / dQ m x) - 0) + lam * (ln (dP (n x) y / dQ (n x) y) - 0)); last by ring.
  by rewrite exp_plus; ring.
by apply: eq_bigr => x _; rewrite rsum_mull.
Qed.

Definition total (s : seq I) : R := \big[Rplus/0]_(i <- s) h i.
Lemma total_next s1 i s2 : total (s1 ++ i :: s2) = h i + total (s1 ++ s2).
Proof. by rewrite /total !big_cat big_cons /= -!Rplus_assoc (Rplus_comm (h i)). Qed.
Lemma setwise_moment s m : setwise s m -> shared m /\ moment_about m 0 lam <= exp (total s).
Proof.
elim=> [|s1 i s2 m1 n hm _ IH].
  split; first by move=> x /=; lra.
  rewrite /moment_about (big_pred1 tt) => [|[]] //=.
  rewrite /loss /= /total big_nil (_ : 1 / 1 = 1) ?ln_1; last field.
  by rewrite (_ : lam * (0 - 0) = 0) ?exp_0; [lra | ring].
have [hs hb] := one hm; have hn x : shared (n x) by case: (IH x).
split; first exact: shared_andthen.
rewrite moment_andthen // total_next exp_plus.
apply: Rle_trans (_ : exp (total (s1 ++ s2)) * moment_about m1 0 lam <= _); last first.
  by rewrite Rmult_comm; apply: Rmult_le_compat_r => //; left; exact: exp_pos.
rewrite /moment_about -rsum_mull; apply: rsum_le => x; rewrite Rmult_comm; apply: Rmult_le_compat_r.
  by apply: Rmult_le_pos; [exact: pmf_ge0 | left; exact: exp_pos].
by case: (IH x).
Qed.

(** [exactdp, Set-wise moments]: a bound by moments is the same whatever order is chosen. *)
Theorem set_wise s m eps_g : 0 < lam -> setwise s m ->
  delta m eps_g <= exp (conversion_exponent lam + total s - lam * eps_g).
Proof.
move=> hl /setwise_moment [hs hm]; apply: delta_by_moments => // y; exact: sharper_conversion.
Qed.
Theorem set_wise_DP s m eps_g : 0 < lam -> (forall i, both_orders (C i)) -> setwise s m ->
  isDP eps_g (exp (conversion_exponent lam + total s - lam * eps_g)) m.
Proof.
by move=> hl hC hm; apply/isDP_delta; split; apply: set_wise => //; exact: setwise_swap.
Qed.
End SetWise.

Lemma CDP_both mu tau : both_orders (isCDP mu tau).
Proof. by move=> m [h1 h2]; split. Qed.
Lemma total_lin (I : Type) (f g : I -> R) a b s :
  total (fun i => a * f i + b * g i) s = a * total f s + b * total g s.
Proof. by rewrite /total; elim: s => [|i s IH]; rewrite ?big_nil ?big_cons ?IH; ring. Qed.

(** [cesar-rogers-2022, Lemma 3.3]: (mu_i, tau_i)-CDP mechanisms, composed set-wise, are
    (sum mu_i + sqrt(2 (sum tau_i^2) ln(1/d)), d)-DP for 0 < d <= 1. *)
Theorem lemma_3_3 (I : Type) (mu tau : I -> R) s m d :
  0 < total (fun i => tau i * tau i) s -> 0 < d <= 1 -> setwise (fun i => isCDP (mu i) (tau i)) s m ->
  isDP (total mu s + sqrt (2 * total (fun i => tau i * tau i) s * ln (1 / d))) d m.
Proof.
set w := total (fun i => tau i * tau i) s => hw [hd hd1] hm.
have both : forall i, both_orders (isCDP (mu i) (tau i)) by move=> i; exact: CDP_both.
case: hd1 => [hd1|->]; last by apply/isDP_delta; split; exact: delta_le1.
have [lam [hl e]] := best_order hw (conj hd hd1).
have one i n : isCDP (mu i) (tau i) n -> shared n /\ moment_about n 0 lam <= exp (lam * mu i + lam * lam / 2 * (tau i * tau i)).
  move=> [/one_divergence [hs h] _]; split=> //; apply: Rle_trans (h lam hl) _; right; congr exp; field.
have half n : setwise (fun i => isCDP (mu i) (tau i)) s n ->
    delta n (total mu s + sqrt (2 * w * ln (1 / d))) <= d.
  move=> /(setwise_moment one) [hs]; rewrite total_lin -/w => hb.
  apply: Rle_trans (delta_by_moments (A := 0) _ hs _ hb) _; first by move=> y; exact: plain_conversion.
  rewrite -{2}(exp_ln d) // -e; right; congr exp; field.
by apply/isDP_delta; split; apply: half => //; exact: setwise_swap.
Qed.
