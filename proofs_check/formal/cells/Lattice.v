(* Chosen in turn: the recursion over the sequence on the nodes of a lattice, from below at places t of the
   lattice, from above by chords: the value functions are convex in e^eps_g. Reals alone. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals Lra.
From Theory Require Import Sums Defs Basics Dominate Recursion General.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma le_div x y b : 0 < b -> x * b <= y -> x <= y / b.
Proof. by move=> hb h; apply: (Rmult_le_reg_r b) => //; rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r //; lra. Qed.
Lemma div_le x y b : 0 < b -> x <= y * b -> x / b <= y.
Proof. by move=> hb h; apply: (Rmult_le_reg_r b) => //; rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r //; lra. Qed.

(* ---- one BR step between two nodes ---- *)
(* the chord over a window [a, a E] at gamma, where gamma = g a *)
Definition weight (E g : R) : R := (E - g) / (E - 1).
Definition mean (w x y : R) : R := w * x + (1 - w) * y.
(* how far above the means at two neighbouring windows a mean between them can be *)
Definition bend (E eta g u0 u1 v0 v1 : R) : R := g * (eta - 1) / (4 * eta * (E - 1)) * ((eta * u0 - u1) - (eta * v0 - v1)).

Lemma between_windows E eta g tau u0 u1 v0 v1 : 1 < E -> 1 < eta -> 0 <= g -> 0 <= tau <= 1 ->
  let c := 1 + tau * (eta - 1) in
  mean (weight E (g / c)) ((1 - tau) * u0 + tau * u1) ((1 - tau) * v0 + tau * v1) <=
  Rmax (mean (weight E g) u0 v0) (mean (weight E (g / eta)) u1 v1) + Rmax 0 (bend E eta g u0 u1 v0 v1).
Proof.
move=> hE he hg ht c; have hc : 1 <= c by rewrite /c; nra.
have -> : mean (weight E (g / c)) ((1 - tau) * u0 + tau * u1) ((1 - tau) * v0 + tau * v1) =
    (1 - tau) * mean (weight E g) u0 v0 + tau * mean (weight E (g / eta)) u1 v1
    + 4 * (tau * (1 - tau) / c) * bend E eta g u0 u1 v0 v1.
  have hc' : 1 + tau * (eta - 1) <> 0 by rewrite -/c; lra.
  by rewrite /mean /weight /bend /c; field; lra.
have h1 := Rmax_l (mean (weight E g) u0 v0) (mean (weight E (g / eta)) u1 v1).
have h2 := Rmax_r (mean (weight E g) u0 v0) (mean (weight E (g / eta)) u1 v1).
have h3 := Rmax_l 0 (bend E eta g u0 u1 v0 v1); have h4 := Rmax_r 0 (bend E eta g u0 u1 v0 v1).
have k0 : 0 <= tau * (1 - tau) / c by apply: Rle_mult_inv_pos; nra.
have hi : / c <= 1 by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; lra.
have k1 : tau * (1 - tau) / c <= tau * (1 - tau).
  by rewrite /Rdiv -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l => //; nra.
have k2 : 4 * (tau * (1 - tau) / c) <= 1 by have := Rle_0_sqr (2 * tau - 1); rewrite /Rsqr; nra.
move: (tau * (1 - tau) / c) k0 k2 {k1} => k k0 k2.
move: (Rmax _ _) h1 h2 (Rmax 0 _) h3 h4 => M h1 h2 B h3 h4.
by apply: Rplus_le_compat; nra.
Qed.

Lemma some_power eta x n : 1 < eta -> 1 <= x -> x <= eta ^ n.+1 -> exists m, (m <= n)%nat /\ eta ^ m <= x <= eta ^ m.+1.
Proof.
move=> he h1; elim: n => [|n IH] hx; first by exists 0%nat; rewrite /= in hx *; split=> //; lra.
case: (Rle_lt_dec x (eta ^ n.+1)) => hc.
  by have [m [hm h]] := IH hc; exists m; split=> //; exact: leq_trans hm _.
by exists n.+1; split=> //; lra.
Qed.

Section Step.
Variables (cs : seq cls) (eps eta gamma : R) (n : nat).
Hypotheses (hcs : allwf cs) (heps : 0 < eps) (heta : 1 < eta) (hE : exp eps = eta ^ n.+1) (hg : 0 < gamma).
Let E := exp eps.
Let E1 : 1 < E := exp_gt1 heps.
Let f := value cs.
Definition ratio (m : nat) : R := exp eps / eta ^ m.
Lemma eta_pow m : 0 < eta ^ m. Proof. by apply: pow_lt; lra. Qed.
Lemma ratio_pos m : 0 < ratio m.
Proof. by apply: Rdiv_lt_0_compat; [exact: exp_pos | exact: eta_pow]. Qed.

Lemma chord_mean a : 0 < a -> chord f a (a * E) gamma = mean (weight E (gamma / a)) (f a) (f (a * E)).
Proof. by move=> ha; rewrite /chord /mean /weight; field; split; nra. Qed.
Lemma convex_f tau x y : 0 < x <= y -> 0 <= tau <= 1 -> f ((1 - tau) * x + tau * y) <= (1 - tau) * f x + tau * f y.
Proof.
move=> hx ht; have ht' : 0 <= 1 - tau <= 1 by lra.
have [h _] := convexity hcs hx ht'; by rewrite (_ : 1 - (1 - tau) = tau) in h; [exact: h | ring].
Qed.

Theorem BR_from_below m x y : (m <= n.+1)%nat ->
  x <= f (gamma / ratio m) -> y <= f (gamma / ratio m * E) -> mean (weight E (ratio m)) x y <= value (BR eps :: cs) gamma.
Proof.
move=> hm hx hy; have hr := ratio_pos m; have hp := eta_pow m.
have hpe : eta ^ m <= E by rewrite /E hE; apply: Rle_pow; [lra | apply/leP].
have hp1 : 1 <= eta ^ m by apply: pow_R1_Rle; lra.
have r1 : 1 <= ratio m by apply: le_div => //; rewrite -/E; lra.
have r2 : ratio m <= E by apply: div_le => //; rewrite -/E; nra.
have ha : 0 < gamma / ratio m by exact: Rdiv_lt_0_compat.
have eg : gamma = gamma / ratio m * ratio m by field; lra.
have [u _] := chord_of_BR heps hcs hg; apply: Rle_trans (u _ _); last first.
  exists (gamma / ratio m); split=> //; split; last by [].
  split; first by apply: div_le => //; nra.
  by rewrite {1}eg; apply: Rmult_le_compat_l; rewrite -?/E; lra.
rewrite -/f -/E chord_mean // (_ : gamma / (gamma / ratio m) = ratio m); last by field; lra.
have w : 0 <= weight E (ratio m) <= 1.
  split; first by apply: Rle_mult_inv_pos; lra.
  by apply: div_le; lra.
by rewrite /mean; nra.
Qed.

(* the windows in ranges, each between its first and its last one: any ranges that leave out none *)
Theorem BR_from_above (u v : nat -> R) M :
  (forall m, (m <= n.+1)%nat -> f (gamma / ratio m) <= u m /\ f (gamma / ratio m * E) <= v m) ->
  (forall m, (m <= n)%nat -> exists i j, [/\ (i <= m < j)%nat, (j <= n.+1)%nat &
     Rmax (mean (weight E (ratio i)) (u i) (v i)) (mean (weight E (ratio j)) (u j) (v j))
     + Rmax 0 (bend E (eta ^ (j - i)) (ratio i) (u i) (u j) (v i) (v j)) <= M]) ->
  value (BR eps :: cs) gamma <= M.
Proof.
move=> hu hM; have [_ l] := chord_of_BR heps hcs hg; apply: l => _ [a [ha [hr ->]]]; rewrite -/f -/E chord_mean //; rewrite -/E in hr.
have r0 := ratio_pos 0; have e0 : ratio 0 = E by rewrite /ratio /= -/E; field.
have gE : 0 < gamma / E by apply: Rdiv_lt_0_compat; lra.
have h1 : 1 <= a / (gamma / E) by apply: le_div => //; rewrite Rmult_1_l; apply: div_le; lra.
have h2 : a / (gamma / E) <= eta ^ n.+1.
  by rewrite -hE -/E; apply: div_le => //; rewrite (_ : E * (gamma / E) = gamma); [lra | field; lra].
have [m [hm [g1 g2]]] := some_power heta h1 h2.
have [i [j [/andP[him hmj] hj hij]]] := hM m hm; have hi : (i < j)%nat := leq_ltn_trans him hmj.
pose s := eta ^ (j - i); have hs : 1 < s by apply: Rlt_pow_R1 => //; apply/ltP; rewrite subn_gt0.
have es : eta ^ j = eta ^ i * s by rewrite /s -pow_add plusE subnKC // ltnW.
have {}g1 : eta ^ i <= a / (gamma / E) by apply: Rle_trans g1; apply: Rle_pow; [lra | apply/leP].
have {}g2 : a / (gamma / E) <= eta ^ j by apply: Rle_trans g2 _; apply: Rle_pow; [lra | apply/leP].
have hp := eta_pow i; have hrm := ratio_pos i.
pose al := gamma / ratio i; have hal : 0 < al by exact: Rdiv_lt_0_compat.
have eal : al = gamma / E * eta ^ i by rewrite /al /ratio -/E; field; lra.
have al' : gamma / ratio j = al * s by rewrite eal /ratio es -/E; field; lra.
have eb : a / (gamma / E) * (gamma / E) = a by field; lra.
have k1 : al <= a by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ gE) g1; rewrite eb eal; lra.
have k2 : a <= al * s.
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ gE) g2; rewrite eb es eal; lra.
pose tau := (a / al - 1) / (s - 1).
have ea : a = (1 - tau) * al + tau * (al * s) by rewrite /tau; field; lra.
have ht : 0 <= tau <= 1.
  have c1 : 1 <= a / al by apply: le_div; lra.
  have c2 : a / al <= s by apply: div_le; lra.
  split; first by apply: Rle_mult_inv_pos; lra.
  by apply: div_le; lra.
have [u0 v0] := hu i (leq_trans (ltnW hi) hj); have [u1 v1] := hu j hj; rewrite al' -/al in u0 v0 u1 v1.
have hfa : f a <= (1 - tau) * u i + tau * u j.
  rewrite {1}ea; apply: Rle_trans (convex_f _ _) _ => //; first by split=> //; nra.
  by apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
have hfb : f (a * E) <= (1 - tau) * v i + tau * v j.
  have -> : a * E = (1 - tau) * (al * E) + tau * (al * s * E) by rewrite {1}ea; ring.
  apply: Rle_trans (convex_f _ _) _ => //; first by split; nra.
  by apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
have w : 0 <= weight E (gamma / a) <= 1.
  have c1 : 1 <= gamma / a by apply: le_div; lra.
  have c2 : gamma / a <= E by apply: div_le => //; lra.
  split; first by apply: Rle_mult_inv_pos; lra.
  by apply: div_le; lra.
apply: Rle_trans hij.
have hb := @between_windows E s (ratio i) tau (u i) (u j) (v i) (v j) E1 hs (Rlt_le _ _ hrm) ht.
have eg : ratio i / (1 + tau * (s - 1)) = gamma / a.
  have -> : 1 + tau * (s - 1) = a / al by rewrite /tau; field; lra.
  by rewrite /al; field; split; [| split]; lra.
have er : ratio i / s = ratio j by rewrite /ratio es; field; lra.
rewrite /= eg er in hb; apply: Rle_trans hb; rewrite /mean.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
Qed.

Theorem DP_between : value (DP eps :: cs) gamma = (E * f (gamma / E) + f (gamma * E)) / (E + 1).
Proof.
rewrite (chord_of_DP heps hcs hg) -/f -/E /chord exp_Ropp -/E -/(Rdiv gamma E).
have h1 : E * E - 1 <> 0 by nra.
by field; repeat split; nra.
Qed.
End Step.
