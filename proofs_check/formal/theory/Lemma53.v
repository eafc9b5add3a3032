(* Lemma 5.3: the three orders of two BR and one DP mechanism of one eps. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General OneBR Attained WideLast.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- suprema over an interval ---- *)
Definition over (f : R -> R) (low high : R) : R := sup (fun y => exists t, low <= t <= high /\ y = f t).
Lemma over_lub f low high M : low <= high -> (forall t, low <= t <= high -> f t <= M) ->
  is_lub (fun y => exists t, low <= t <= high /\ y = f t) (over f low high).
Proof. by move=> h hM; apply: (@sup_is_lub _ M) => [|_ [t [ht ->]]]; [exists (f low), low; split=> //; lra | exact: hM]. Qed.
Lemma over_split F X Y s e D : 0 <= s <= e -> is_lub (fun y => exists t, 0 <= t <= e /\ y = F t) D ->
  (forall t, 0 <= t <= s -> F t = X t) -> (forall t, s <= t <= e -> F t = Y t) ->
  D = Rmax (over Y s e) (over X 0 s).
Proof.
move=> hs [u l] hX hY.
have bX t : 0 <= t <= s -> X t <= D by move=> ht; rewrite -hX //; apply: u; exists t; split=> //; lra.
have bY t : s <= t <= e -> Y t <= D by move=> ht; rewrite -hY //; apply: u; exists t; split=> //; lra.
have [uX lX] := over_lub (proj1 hs) bX; have [uY lY] := over_lub (proj2 hs) bY.
apply: Rle_antisym; last by apply: Rmax_lub; [apply: lY | apply: lX] => _ [t [ht ->]]; [exact: bY | exact: bX].
apply: l => _ [t [ht ->]]; case: (Rle_dec t s) => hts.
  have ht' : 0 <= t <= s by lra.
  by apply: Rle_trans (Rmax_r _ _); rewrite hX //; apply: uX; exists t.
have ht' : s <= t <= e by lra.
by apply: Rle_trans (Rmax_l _ _); rewrite hY //; apply: uY; exists t.
Qed.
Lemma lub_scaled F e k D : 0 <= k -> 0 <= e -> is_lub (fun y => exists t, 0 <= t <= e /\ y = F t) D ->
  is_lub (fun y => exists t, 0 <= t <= e /\ y = k * F t) (k * D).
Proof.
move=> hk he [u l]; split=> [_ [t [ht ->]]|b hb].
  by apply: Rmult_le_compat_l => //; apply: u; exists t.
case: hk => [hk|k0]; last rewrite -k0 in hb *.
  suff : D <= / k * b.
    move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ hk)); rewrite -Rmult_assoc Rinv_r; lra.
  apply: l => _ [t [ht ->]]; apply: (Rmult_le_reg_l k) => //.
  by rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; [apply: hb; exists t | lra].
by apply: Rle_trans (_ : 0 * F 0 <= _); [lra | apply: hb; exists 0; split=> //; lra].
Qed.

Section Lemma53.
Variables (e s : R).
Hypotheses (h : 0 < e) (hs : 0 <= s <= e).
Let q := qRR e.
Let two := qRR (2 * e) e.
Let K := 1 - exp (- e).
Definition x_ (t : R) : R :=
  qRR (2 * e) e * (qRR e t * qRR e ((s - t) / 2) ^ 2 * (1 - exp (- e))
                   + (1 - qRR e t) * qRR e ((s + e - t) / 2) ^ 2 * (1 - exp (- e))).
Definition y_ (t : R) : R :=
  qRR (2 * e) e * (qRR e t * (1 - exp (s - e - t)) + (1 - qRR e t) * qRR e ((s + e - t) / 2) ^ 2 * (1 - exp (- e))).
(* of appendix C.2 *)
Definition z_ (t : R) : R :=
  (1 - qRR (2 * e) e) * qRR e t * qRR e (e + (s - t) / 2) ^ 2 * (1 - exp (- e)).

Lemma between u : - e <= u <= e -> one_BR_value e u = qRR e ((u + e) / 2) ^ 2 * K.
Proof.
move=> hu; have hd := exp_neg_lt1 h; have [_ ->] := one_below u h => //.
rewrite /root_range /qRR /K (_ : (u + e) / 2 - e = (u - e) / 2); last by field.
have -> : exp (u - e) = exp ((u - e) / 2) * exp ((u - e) / 2) by rewrite -exp_plus; congr exp; field.
by field; lra.
Qed.
Lemma below u : u <= - e -> one_BR_value e u = 1 - exp u.
Proof. by move=> hu; rewrite /one_BR_value; case: Rle_dec => a; [lra | case: Rle_dec => b /=; lra]. Qed.
Lemma beyond u : e <= u -> one_BR_value e u = 0.
Proof. by move=> hu; rewrite /one_BR_value; case: Rle_dec => a /=; lra. Qed.

Let f := delta_opt (adaptive [:: BR e]).
Lemma f_one u : f u = one_BR_value e u. Proof. exact: one_BR. Qed.
Lemma two_01 : 0 <= two <= 1.
Proof. by apply: qRR01; lra. Qed.
Lemma A_x t : 0 <= t <= s -> two * stepped f e t (s - e) = x_ t.
Proof.
move=> ht; rewrite /stepped !f_one !between; try lra.
rewrite /x_ -/K -/two (_ : s - e - t + e = s - t); last by ring.
by rewrite (_ : s - e + e - t + e = s + e - t); ring.
Qed.
Lemma A_y t : s <= t <= e -> two * stepped f e t (s - e) = y_ t.
Proof.
move=> ht; rewrite /stepped !f_one (@between (s - e + e - t)) ?below; try lra.
rewrite /y_ -/K -/two.
by rewrite (_ : s - e + e - t + e = s + e - t); ring.
Qed.
Lemma B_0 t : 0 <= t <= s -> (1 - two) * stepped f e t (s + e) = 0.
Proof. by move=> ht; rewrite /stepped !f_one !beyond; try lra; ring. Qed.
Lemma B_z t : s <= t <= e -> (1 - two) * stepped f e t (s + e) = z_ t.
Proof.
move=> ht; rewrite /stepped !f_one (@between (s + e - t)) ?beyond; try lra.
rewrite /z_ -/K -/two (_ : (s + e - t + e) / 2 = e + (s - t) / 2); last by field.
by ring.
Qed.
Let w1 : allwf [:: BR e]. Proof. by []. Qed.
Let w2 : allwf [:: BR e; BR e]. Proof. by []. Qed.
Let w3 : allwf [:: DP e; BR e]. Proof. by []. Qed.

(** [cesar-rogers-2022, Lemma 5.3], with the z of appendix C.2: DP, BR, BR. *)
Theorem DP_BR_BR : delta_opt (adaptive [:: DP e; BR e; BR e]) s = Rmax (over y_ s e) (over x_ 0 s) + over z_ s e.
Proof.
rewrite lemma_5_1_DP // -/two; have t01 := two_01.
have a := lub_scaled (proj1 t01) (Rlt_le _ _ h) (@BR_lub e [:: BR e] (s - e) h w1).
have k0 : 0 <= 1 - two by lra.
have b := lub_scaled k0 (Rlt_le _ _ h) (@BR_lub e [:: BR e] (s + e) h w1).
rewrite (over_split hs a A_x A_y) (over_split (X := fun _ => 0) hs b B_0 B_z); congr (_ + _).
have z0 : over (fun _ => 0) 0 s = 0.
  by apply: sup_of_lub; [exists 0, 0; split=> //; lra | split=> [_ [t [_ ->]]|c hc]; [lra | apply: hc; exists 0; split=> //; lra]].
rewrite z0 Rmax_left //; have bz t : s <= t <= e -> z_ t <= (1 - two) * delta_opt (adaptive [:: BR e; BR e]) (s + e).
  by move=> ht; rewrite -B_z //; case: b => u _; apply: u; exists t; split=> //; lra.
have [u _] := over_lub (proj2 hs) bz; apply: Rle_trans (u (z_ s) _); last by exists s; split=> //; lra.
rewrite -B_z; last by lra.
by rewrite B_0; lra.
Qed.
Lemma DP_BR_step t : stepped (delta_opt (adaptive [:: DP e; BR e])) e t s =
  two * stepped f e t (s - e) + (1 - two) * stepped f e t (s + e).
Proof.
rewrite /stepped !lemma_5_1_DP // -/two -/f.
have -> : s - t - e = s - e - t by ring.
have -> : s + e - t - e = s - e + e - t by ring.
have -> : s - t + e = s + e - t by ring.
have -> : s + e - t + e = s + e + e - t by ring.
by ring.
Qed.
(** ... BR, DP, BR. *)
Theorem BR_DP_BR : delta_opt (adaptive [:: BR e; DP e; BR e]) s = Rmax (over (fun t => y_ t + z_ t) s e) (over x_ 0 s).
Proof.
apply: (over_split hs (@BR_lub e [:: DP e; BR e] s h w3)) => t ht; rewrite DP_BR_step.
  by rewrite A_x // B_0 // Rplus_0_r.
by rewrite A_y // B_z.
Qed.
(** ... BR, BR, DP. *)
Theorem BR_BR_DP : delta_opt (adaptive [:: BR e; BR e; DP e]) s = Rmax (over (fun t => y_ t + z_ t) s e) (over x_ 0 s).
Proof.
have [e1 e2] := @dp_and_br_as_one [:: BR e] e s h w1.
by rewrite -BR_DP_BR; rewrite /= in e1 e2; rewrite e2 -e1.
Qed.
(** ... where the two ranges of t meet. *)
Theorem x_meets_y : x_ s = y_ s /\ z_ s = 0.
Proof.
have hd := exp_neg_lt1 h; have q0 : qRR e ((s - s) / 2) = 1.
  by rewrite /qRR (_ : (s - s) / 2 - e = - e); [field; lra | field].
have q1 : qRR e (e + (s - s) / 2) = 0.
  by rewrite /qRR (_ : e + (s - s) / 2 - e = 0) ?exp_0; [field; lra | field].
split; last by rewrite /z_ q1; ring.
by rewrite /x_ /y_ q0 (_ : s - e - s = - e); ring.
Qed.
End Lemma53.
(** ... for negative eps_g: every order is reflected. *)
Theorem reflected cs s : allwf cs ->
  delta_opt (adaptive cs) (- s) = 1 - exp (- s) * (1 - delta_opt (adaptive cs) s).
Proof. by move=> hw; rewrite (adaptive_symmetry (- s) hw) Ropp_involutive; ring. Qed.
