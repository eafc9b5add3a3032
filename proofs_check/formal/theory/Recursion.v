(* Lemma 5.1: the optimal delta of every sequence of DP, BR and (eps, d)-DP classes, used adaptively. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- one mechanism before a value function ---- *)
Lemma sublin_Hsum F m : sublin F -> sublin (Hsum F m).
Proof.
move=> [hom sub]; split=> [c a b hc ha hb|a b a' b' ha hb ha' hb'].
  rewrite /Hsum -rsum_mull; apply: eq_bigr => x _; rewrite !Rmult_assoc.
  by apply: hom => //; apply: Rmult_le_pos => //; exact: pmf_ge0.
rewrite /Hsum -rsum_add; apply: rsum_le => x; rewrite !Rmult_plus_distr_r.
by apply: sub; apply: Rmult_le_pos => //; exact: pmf_ge0.
Qed.
Lemma Hsum_mono F G m a b : 0 <= a -> 0 <= b ->
  (forall a b, 0 <= a -> 0 <= b -> F a b <= G a b) -> Hsum F m a b <= Hsum G m a b.
Proof.
move=> ha hb h; apply: rsum_le => x.
by apply: h; apply: Rmult_le_pos => //; exact: pmf_ge0.
Qed.
Lemma Hsum_first m a b : Hsum (fun a _ => a) m a b = a.
Proof. by rewrite /Hsum rsum_mull pmf_sum Rmult_1_r. Qed.

Lemma sublin_step F l : good l -> sublin F -> sublin (step F l).
Proof. by move=> g /(sublin_Hsum (pair_of g)) [h1 h2]; split=> *; rewrite -!(Hsum_pair_of F g); [exact: h1 | exact: h2]. Qed.
Lemma step_mono F G l a b : good l -> 0 <= a -> 0 <= b ->
  (forall a b, 0 <= a -> 0 <= b -> F a b <= G a b) -> step F l a b <= step G l a b.
Proof. by move=> g *; rewrite -(Hsum_pair_of F g) -(Hsum_pair_of G g); exact: Hsum_mono. Qed.
Lemma step_le F l a b : good l -> 0 <= a -> 0 <= b -> (forall a b, 0 <= a -> 0 <= b -> F a b <= a) ->
  step F l a b <= a.
Proof.
by move=> g ha hb h; rewrite -(Hsum_pair_of F g) -[X in _ <= X](Hsum_first (pair_of g) a b); exact: Hsum_mono.
Qed.
Lemma step_eq F G l a b : good l -> 0 <= a -> 0 <= b ->
  (forall a b, 0 <= a -> 0 <= b -> F a b = G a b) -> step F l a b = step G l a b.
Proof. by move=> g ha hb h; apply: Rle_antisym; apply: step_mono => // c d hc hd; rewrite h //; right. Qed.

(* the recursion in homogeneous form: the value of a sequence *)
Fixpoint V (cs : seq cls) (a b : R) : R :=
  match cs with
  | [::] => pos (a - b)
  | c :: cs => sup (fun v => exists l, worst c l /\ v = step (V cs) l a b)
  end.

Lemma V_props cs : allwf cs ->
  sublin (V cs) /\ (forall a b, 0 <= a -> 0 <= b -> V cs a b <= a) /\
  (forall c, wf c -> forall a b, 0 <= a -> 0 <= b ->
     is_lub (fun v => exists l, worst c l /\ v = step (V cs) l a b) (V (c :: cs) a b)).
Proof.
have lubs cs' c a b : (forall a b, 0 <= a -> 0 <= b -> V cs' a b <= a) -> wf c -> 0 <= a -> 0 <= b ->
    is_lub (fun v => exists l, worst c l /\ v = step (V cs') l a b) (V (c :: cs') a b).
  move=> hle hc ha hb; apply: (@sup_is_lub _ a).
    by have [l hl] := some_worst hc; exists (step (V cs') l a b), l.
  by move=> _ [l [hl ->]]; apply: step_le => //; exact: worst_good hl.
elim: cs => [_|c cs IH].
  have hle a b : 0 <= a -> 0 <= b -> V [::] a b <= a by move=> *; apply: pos_le; lra.
  by split; [exact: sublin_pos | split=> // c hc a b ha hb; exact: lubs].
move=> [hc /IH [hsub [hle hlub]]].
have hle' a b : 0 <= a -> 0 <= b -> V (c :: cs) a b <= a.
  move=> ha hb; have [_ h] := hlub c hc a b ha hb; apply: h => _ [l [hl ->]].
  by apply: step_le => //; exact: worst_good hl.
split; last by split=> // d hd a b ha hb; exact: lubs.
split=> [k a b hk ha hb|a b a' b' ha hb ha' hb'].
- have [u1 l1] := hlub c hc a b ha hb.
  have [u2 l2] := hlub c hc (k * a) (k * b) (Rmult_le_pos _ _ hk ha) (Rmult_le_pos _ _ hk hb).
  have hom l : worst c l -> step (V cs) l (k * a) (k * b) = k * step (V cs) l a b.
    by move=> hl; case: (sublin_step (worst_good hc hl) hsub) => h _; exact: h.
  apply: Rle_antisym.
    apply: l2 => _ [l [hl ->]]; rewrite hom //.
    by apply: Rmult_le_compat_l => //; apply: u1; exists l.
  case: (Req_dec k 0) => [k0|k0].
    have [l hl] := some_worst hc; rewrite {1}k0 Rmult_0_l.
    apply: Rle_trans (_ : step (V cs) l (k * a) (k * b) <= _).
      by rewrite hom // k0 Rmult_0_l; right.
    by apply: u2; exists l.
  have hk' : 0 < k by lra.
  apply: (Rmult_le_reg_l (/ k)); first exact: Rinv_0_lt_compat.
  rewrite -Rmult_assoc Rinv_l // Rmult_1_l; apply: l1 => _ [l [hl ->]].
  apply: (Rmult_le_reg_l k) => //; rewrite -Rmult_assoc Rinv_r // Rmult_1_l.
  by rewrite -hom //; apply: u2; exists l.
- have [u1 _] := hlub c hc a b ha hb; have [u2 _] := hlub c hc a' b' ha' hb'.
  have [_ l] := hlub c hc (a + a') (b + b') (Rplus_le_le_0_compat _ _ ha ha')
                     (Rplus_le_le_0_compat _ _ hb hb').
  apply: l => _ [l [hl ->]].
  have [_ sub] := sublin_step (worst_good hc hl) hsub.
  apply: Rle_trans (sub _ _ _ _ ha hb ha' hb') _.
  by apply: Rplus_le_compat; [apply: u1 | apply: u2]; exists l.
Qed.

Lemma V_below c cs m1 (n : out m1 -> pair) a b : wf c -> allwf cs -> inC c m1 -> 0 <= a -> 0 <= b ->
  (forall x a b, 0 <= a -> 0 <= b -> H (n x) a b <= V cs a b) -> H (andthen n) a b <= V (c :: cs) a b.
Proof.
move=> hc hcs hm ha hb hn; have [hsub [_ hlub]] := V_props hcs.
have [l [hl hle]] := class_below hc hm hsub ha hb; have [u _] := hlub c hc a b ha hb.
rewrite H_andthen; apply: Rle_trans (_ : _ <= Hsum (V cs) m1 a b) _.
  by apply: rsum_le => x; apply: hn; apply: Rmult_le_pos => //; exact: pmf_ge0.
by apply: Rle_trans hle _; apply: u; exists l.
Qed.

Lemma adaptive_below cs m : allwf cs -> adaptive cs m ->
  forall a b, 0 <= a -> 0 <= b -> H m a b <= V cs a b.
Proof.
elim: cs m => [|c cs IH] m /=; first by move=> _ -> a b _ _; rewrite H_nothing; right.
move=> [hc hcs] [m1 [n [hm1 [hn ->]]]] a b ha hb.
by apply: V_below => // x a' b' ha' hb'; apply: IH.
Qed.
Lemma randomized_below cs m : allwf cs -> randomized cs m ->
  forall a b, 0 <= a -> 0 <= b -> H m a b <= V cs a b.
Proof.
elim: cs m => [|c cs IH] m; first by move=> _ -> a b _ _; rewrite H_nothing; right.
move=> hw [U [r [m1 [n [hm1 [hn ->]]]]]] a b ha hb; case: (hw) => hc hcs.
have [[hom _] _] := V_props hw; rewrite H_andthen.
rewrite -[X in _ <= X]Rmult_1_l -(pmf_sum r) -rsum_mulr; apply: rsum_le => u /=.
have r0 := pmf_ge0 r u; rewrite (Rmult_comm a) (Rmult_comm b) -[X in _ <= X](hom) //.
apply: V_below => //; try by apply: Rmult_le_pos.
by move=> x a' b' ha' hb'; exact: (IH (n u x) hcs (hn u x) a' b' ha' hb').
Qed.

Definition achieved (C : seq cls -> pair -> Prop) cs a b (v : R) : Prop :=
  exists m, C cs m /\ v = H m a b.

Lemma adaptive_optimum cs : allwf cs -> forall a b, 0 <= a -> 0 <= b ->
  is_lub (achieved adaptive cs a b) (V cs a b).
Proof.
move=> hw a b ha hb; split=> [_ [m [hm ->]]|]; first exact: adaptive_below.
elim: cs hw a b ha hb => [_ a b ha hb s hs|c cs IH [hc hcs] a b ha hb s hs].
  by apply: hs; exists nothing; rewrite H_nothing.
have [hsub [hle hlub]] := V_props hcs; have [_ l] := hlub c hc a b ha hb.
apply: l => _ [l [hl ->]]; have g := worst_good hc hl.
apply: Rnot_lt_le => hlt; rewrite -(Hsum_pair_of (V cs) g) in hlt.
pose w := pair_of g; rewrite -/w in hlt; pose N := INR #|out w|.
have [hN0 hN] : 0 <= N /\ \rsum_(x : out w) 1 = N.
  split; [exact: pos_INR | rewrite /N big_const; elim: #|_| => [|k IHk] //; rewrite iterS IHk S_INR; ring].
pose e := (Hsum (V cs) w a b - s) / (N + 1).
have he : 0 < e by apply: Rdiv_lt_0_compat; lra.
have ha' x : 0 <= a * dP w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
have hb' x : 0 <= b * dQ w x by apply: Rmult_le_pos => //; exact: pmf_ge0.
have hx x : exists m, adaptive cs m /\ V cs (a * dP w x) (b * dQ w x) - e < H m (a * dP w x) (b * dQ w x).
  have hlub' : is_lub (achieved adaptive cs (a * dP w x) (b * dQ w x)) (V cs (a * dP w x) (b * dQ w x)).
    by split=> [_ [m [hm ->]]|s' hs']; [exact: adaptive_below | exact: IH].
  by have [_ [[m [hm ->]] hm']] := lub_close hlub' he; exists m.
have [n hn] := fin_all_exists hx.
have : H (@andthen w n) a b <= s.
  apply: hs; exists (@andthen w n); split=> //; exists w, n; split; first exact: worst_member.
  by split=> // x; case: (hn x).
rewrite H_andthen => hs'.
have : Hsum (V cs) w a b - e * N <= s.
  apply: Rle_trans hs'; rewrite -hN -rsum_mull /Hsum.
  rewrite -[X in X - _]Rmult_1_l -[X in _ - X]Rmult_1_l -rsum_sub; apply: rsum_le => x.
  by case: (hn x) => _; lra.
have -> : Hsum (V cs) w a b = s + e * (N + 1) by rewrite /e; field; lra.
lra.
Qed.

Lemma randomized_optimum cs : allwf cs -> forall a b, 0 <= a -> 0 <= b ->
  is_lub (achieved randomized cs a b) (V cs a b).
Proof.
move=> hw a b ha hb; split=> [_ [m [hm ->]]|s hs]; first exact: randomized_below.
have [_ l] := adaptive_optimum hw ha hb; apply: l => _ [m [hm ->]].
suff [m' [hm' e]] : exists m', randomized cs m' /\ forall a b, H m' a b = H m a b.
  by rewrite -e; apply: hs; exists m'.
elim: cs m hm {hs hw} => [|c cs IH] m /=; first by move=> ->; exists nothing.
move=> [m1 [n [hm1 [hn ->]]]]; have [n' hn'] := fin_all_exists (fun x => IH _ (hn x)).
exists (@andthen (Pair (dP nothing) (dP nothing)) (fun _ => @andthen m1 n')); split.
  exists [finType of unit], (dP nothing), (fun _ => m1), (fun _ => n'); split=> //.
  by split=> // _ x; case: (hn' x).
move=> a' b'; rewrite H_andthen /= (big_pred1 tt) => [|[]] //; rewrite !Rmult_1_r !H_andthen.
by apply: eq_bigr => x _; case: (hn' x) => _ ->.
Qed.

Lemma some_adaptive cs : allwf cs -> exists m, adaptive cs m.
Proof.
elim: cs => [|c cs IH]; first by exists nothing.
move=> [hc /IH [m hm]]; have [l hl] := some_worst hc; pose g := worst_good hc hl.
by exists (andthen (fun _ : out (pair_of g) => m)), (pair_of g), (fun _ => m); split; [exact: worst_member | split].
Qed.

(* ---- in the words of Definition 2.5 ---- *)
Lemma lub_H_delta (C : pair -> Prop) eps_g r :
  is_lub (fun v => exists m, C m /\ v = H m 1 (exp eps_g)) r ->
  is_lub (fun v => exists m, C m /\ v = delta m eps_g) r.
Proof.
move=> [u l]; split=> [_ [m [hm ->]]|s hs]; first by apply: u; exists m; rewrite delta_H.
by apply: l => _ [m [hm ->]]; apply: hs; exists m; rewrite delta_H.
Qed.
Lemma adaptive_value cs eps_g : allwf cs -> delta_opt (adaptive cs) eps_g = V cs 1 (exp eps_g).
Proof.
move=> h; apply: delta_opt_eq; [exact: swap_adaptive | exact: some_adaptive |].
apply: lub_H_delta; apply: adaptive_optimum => //; [lra | left; exact: exp_pos].
Qed.

(** Randomization does not help: the optimal delta of the randomized strategies is the same. *)
Theorem randomized_strategies cs eps_g : allwf cs ->
  delta_opt (randomized cs) eps_g = delta_opt (adaptive cs) eps_g.
Proof.
move=> h; rewrite adaptive_value //.
have e0 := Rlt_le _ _ (exp_pos eps_g); have hl := randomized_optimum h Rle_0_1 e0.
apply: delta_opt_eq; [exact: swap_randomized | | exact: lub_H_delta].
case: (Classical_Prop.classic (exists m, randomized cs m)) => // hn.
have [_ l] := hl; have : V cs 1 (exp eps_g) <= -1 by apply: l => v [m [hm _]]; case: hn; exists m.
have [m hm] := some_adaptive h; have := adaptive_below h hm Rle_0_1 e0; have := H_ge0 m 1 (exp eps_g); lra.
Qed.

(* every member of the class is (eps_g, delta_opt)-DP, and with nothing smaller all are *)
Lemma adaptive_least cs eps_g d : allwf cs ->
  (forall m, adaptive cs m -> isDP eps_g d m) <-> delta_opt (adaptive cs) eps_g <= d.
Proof.
move=> h; have [u l] := delta_opt_hockey eps_g (@swap_adaptive cs) (some_adaptive h).
split=> [hd|hd m hm].
  by apply: l => _ [m [hm ->]]; case/isDP_delta: (hd m hm).
apply/isDP_delta; split; apply: Rle_trans hd; apply: u; first by exists m.
by exists (swap m); split=> //; exact: swap_adaptive.
Qed.

(* ---- V at the ends and its shape ---- *)
Lemma V_ge0 cs a b : allwf cs -> 0 <= a -> 0 <= b -> 0 <= V cs a b.
Proof.
by move=> h ha hb; have [m hm] := some_adaptive h; apply: Rle_trans (H_ge0 m a b) (adaptive_below h hm ha hb).
Qed.
Lemma V_b0 cs a : allwf cs -> 0 <= a -> V cs a 0 = a.
Proof.
move=> h ha; have [_ [hle _]] := V_props h; apply: Rle_antisym; first by apply: hle => //; lra.
have [m hm] := some_adaptive h; rewrite -{1}(H_b0 m ha); apply: adaptive_below => //; lra.
Qed.
Lemma V_a0 cs b : allwf cs -> 0 <= b -> V cs 0 b = 0.
Proof.
move=> h hb; have [_ [hle _]] := V_props h; have := hle 0 b (Rle_refl 0) hb.
have := V_ge0 h (Rle_refl 0) hb; lra.
Qed.

(* ---- Lemma 5.1 in the printed variables ---- *)
Definition stepped (D : R -> R) (eps t eps_g : R) : R :=
  qRR eps t * D (eps_g - t) + (1 - qRR eps t) * D (eps_g + eps - t).

Lemma step_stepped F eps t eps_g : 0 < eps -> 0 <= t <= eps -> sublin F ->
  step F (RR eps t) 1 (exp eps_g) = stepped (fun e => F 1 (exp e)) eps t eps_g.
Proof.
move=> h ht [hom _]; have hq := qRR01 h ht.
have e0 := exp_pos (eps_g - t); have e1 := exp_pos (eps_g + eps - t).
rewrite step_RR /stepped -!hom; try lra.
rewrite (qRR_pRR' t h) (pRR_qRR eps t); congr (F _ _ + F _ _); try ring.
  by rewrite exp_sub; ring.
rewrite (_ : eps_g + eps - t = eps_g + (eps - t)); last by ring.
by rewrite exp_plus; ring.
Qed.

Lemma V_DP eps cs a b : 0 < eps -> allwf cs -> 0 <= a -> 0 <= b ->
  V (DP eps :: cs) a b = step (V cs) (RR (2 * eps) eps) a b.
Proof.
move=> h hcs ha hb; have [_ [_ hlub]] := V_props hcs; have [u l] := hlub (DP eps) h a b ha hb.
by apply: Rle_antisym; [apply: l => _ [l' [-> ->]]; right | apply: u; exists (RR (2 * eps) eps)].
Qed.
Lemma V_ADP eps d cs a b : 0 <= eps -> 0 <= d <= 1 -> allwf cs -> 0 <= a -> 0 <= b ->
  V (ADP eps d :: cs) a b = step (V cs) (RR4 eps d) a b.
Proof.
move=> h hd hcs ha hb; have [_ [_ hlub]] := V_props hcs.
have [u l] := hlub (ADP eps d) (conj h hd) a b ha hb.
by apply: Rle_antisym; [apply: l => _ [l' [-> ->]]; right | apply: u; exists (RR4 eps d)].
Qed.

Lemma stepped_ext D D' eps t eps_g : (forall e, D e = D' e) -> stepped D eps t eps_g = stepped D' eps t eps_g.
Proof. by move=> h; rewrite /stepped !h. Qed.

(** [cesar-rogers-2022, Lemma 5.1], nothing composed. *)
Theorem lemma_5_1_nothing eps_g : delta_opt (adaptive [::]) eps_g = pos (1 - exp eps_g).
Proof. exact: adaptive_value. Qed.

(** [cesar-rogers-2022, Lemma 5.1], BR first; corrected: for all real eps_g. *)
Theorem lemma_5_1_BR eps cs eps_g : 0 < eps -> allwf cs ->
  delta_opt (adaptive (BR eps :: cs)) eps_g =
  sup (fun v => exists t, 0 <= t <= eps /\
    v = qRR eps t * delta_opt (adaptive cs) (eps_g - t)
        + (1 - qRR eps t) * delta_opt (adaptive cs) (eps_g + eps - t)).
Proof.
move=> h hcs; have [hsub [_ hlub]] := V_props hcs.
have [u l] := hlub (BR eps) h 1 (exp eps_g) Rle_0_1 (Rlt_le _ _ (exp_pos _)).
have e t : 0 <= t <= eps -> step (V cs) (RR eps t) 1 (exp eps_g) =
    stepped (delta_opt (adaptive cs)) eps t eps_g.
  by move=> ht; rewrite step_stepped //; apply: stepped_ext => x; rewrite adaptive_value.
rewrite adaptive_value //; symmetry; apply: sup_of_lub.
  by exists (stepped (delta_opt (adaptive cs)) eps 0 eps_g), 0; split=> //; lra.
split=> [_ [t [ht ->]]|s hs].
  by apply: u; exists (RR eps t); split; [exists t | rewrite e].
by apply: l => _ [_ [[t [ht ->]] ->]]; rewrite e //; apply: hs; exists t.
Qed.

(** [cesar-rogers-2022, Lemma 5.1], DP first; for all real eps_g. *)
Theorem lemma_5_1_DP eps cs eps_g : 0 < eps -> allwf cs ->
  delta_opt (adaptive (DP eps :: cs)) eps_g =
  qRR (2 * eps) eps * delta_opt (adaptive cs) (eps_g - eps)
  + (1 - qRR (2 * eps) eps) * delta_opt (adaptive cs) (eps_g + eps).
Proof.
move=> h hcs; have e0 := Rlt_le _ _ (exp_pos eps_g); have [hsub _] := V_props hcs.
rewrite adaptive_value // V_DP //; last by lra.
rewrite step_stepped //; try lra.
by rewrite /stepped !adaptive_value // (_ : eps_g + 2 * eps - eps = eps_g + eps) //; ring.
Qed.

(** [hartmann-et-al-2022, Lemma 12] in adaptive compositions, before any mechanisms: an (eps, d)-DP
    step is d + (1 - d) times the eps-DP step. *)
Theorem lemma_5_1_ADP eps d cs eps_g : 0 <= eps -> 0 <= d <= 1 -> allwf cs ->
  delta_opt (adaptive (ADP eps d :: cs)) eps_g =
  d + (1 - d) * (exp eps / (1 + exp eps) * delta_opt (adaptive cs) (eps_g - eps)
                 + (1 - exp eps / (1 + exp eps)) * delta_opt (adaptive cs) (eps_g + eps)).
Proof.
move=> h hd hcs; have e0 := exp_pos eps_g; have e1 := exp_pos eps; have [[hom _] _] := V_props hcs.
have i0 : 0 < / (1 + exp eps) by apply: Rinv_0_lt_compat; lra.
rewrite !adaptive_value // V_ADP //; try lra.
rewrite /step /RR4 !big_cons big_nil /= Rmult_1_l Rmult_0_r V_b0 ?Rmult_0_r ?V_a0 //; try nra.
rewrite Rplus_0_r Rmult_plus_distr_l -!Rmult_assoc -!hom; try exact: Rlt_le (exp_pos _); try lra.
- rewrite exp_sub exp_plus; have ei := exp_inv eps.
  rewrite Rplus_0_r -?Rplus_assoc; congr (_ + V _ _ _ + V _ _ _); try (field; lra).
  transitivity ((1 - d) * exp eps_g * (exp eps * exp (- eps)) / (1 + exp eps)); last by field; lra.
  by rewrite ei; field; lra.
- rewrite (_ : 1 - exp eps / (1 + exp eps) = / (1 + exp eps)); last by field; lra.
  by apply: Rmult_le_pos; lra.
- by repeat apply: Rmult_le_pos; lra.
Qed.
