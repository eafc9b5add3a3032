(* Countably many outcomes: what is as for finitely many (FinitelyMany.v: nothing is gained by them). *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub Hierarchy Lim_seq Series.
From Theory Require Import Sums Defs Basics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- definitions: as in Defs.v, sums being least upper bounds of finite sums ---- *)
Notation "\lsum_ ( x <- s ) F" := (\big[Rplus/0]_(x <- s) F)
  (at level 41, F at level 41, x at level 50, format "\lsum_ ( x  <-  s )  F") : R_scope.

(* the sums over finitely many places, each counted once; for terms >= 0 their least upper bound is
   the sum of all (series_summed: that of a series) *)
Definition partial (T : eqType) (f : T -> R) (v : R) : Prop :=
  exists s : seq T, uniq s /\ v = \lsum_(x <- s) f x.
Definition summed (T : eqType) (f : T -> R) (v : R) : Prop := is_lub (partial f) v.
Definition csum (T : eqType) (f : T -> R) : R := sup (partial f).

Record cdist (T : countType) := CDist {
  cpmf :> T -> R;
  cpmf_ge0 : forall x, 0 <= cpmf x;
  cpmf_sum : summed cpmf 1 }.
Record cpair := CPair { cout : countType; cP : cdist cout; cQ : cdist cout }.
Definition cswap (m : cpair) : cpair := CPair (cQ m) (cP m).
Definition cprob (T : countType) (P : cdist T) (S : T -> bool) : R := csum (fun x => if S x then P x else 0).
Definition cisDP (eps d : R) (m : cpair) : Prop :=
  forall S : cout m -> bool, cprob (cP m) S <= exp eps * cprob (cQ m) S + d /\
                             cprob (cQ m) S <= exp eps * cprob (cP m) S + d.
Definition cisBR (eps : R) (m : cpair) : Prop :=
  forall x y, cP m x * cQ m y <= exp eps * (cP m y * cQ m x).
Definition cinC (c : cls) (m : cpair) : Prop :=
  match c with DP eps => cisDP eps 0 m | BR eps => cisBR eps m | ADP eps d => cisDP eps d m end.
Definition cdelta_of (m : cpair) (eps_g : R) : R := inf (fun d => 0 <= d /\ cisDP eps_g d m).
Definition cdelta_opt (C : cpair -> Prop) (eps_g : R) : R :=
  sup (fun v => exists m, C m /\ v = cdelta_of m eps_g).
Definition cdelta (m : cpair) (eps_g : R) : R := csum (fun x => pos (cP m x - exp eps_g * cQ m x)).

(* ---- sums over lists ---- *)
Section Lists.
Variable T : eqType.
Implicit Types (f g : T -> R) (s t : seq T).
Lemma lsum_ge0 f s : (forall x, 0 <= f x) -> 0 <= \lsum_(x <- s) f x.
Proof. by move=> h; apply: (big_ind (fun r => 0 <= r)) => [|a b h1 h2|i _]; [lra | lra | exact: h]. Qed.
Lemma lsum_le f g s : (forall x, f x <= g x) -> \lsum_(x <- s) f x <= \lsum_(x <- s) g x.
Proof. by move=> h; apply: (big_ind2 (fun a b => a <= b)) => [|a1 b1 a2 b2 h1 h2|i _]; [lra | lra | exact: h]. Qed.
Lemma lsum_cat f s t : \lsum_(x <- s ++ t) f x = (\lsum_(x <- s) f x) + \lsum_(x <- t) f x.
Proof. exact: big_cat. Qed.
Lemma lsum_lin a b f g s :
  \lsum_(x <- s) (a * f x + b * g x) = a * (\lsum_(x <- s) f x) + b * (\lsum_(x <- s) g x).
Proof. by rewrite big_split /= !big_distrr. Qed.
Lemma lsum_sub f s t : (forall x, 0 <= f x) -> uniq s -> {subset s <= t} ->
  \lsum_(x <- s) f x <= \lsum_(x <- t) f x.
Proof.
move=> h; elim: s t => [|x s IH] t /=; first by move=> _ _; rewrite big_nil; exact: lsum_ge0.
move=> /andP [hx hu] hs; have hxt : x \in t by apply: hs; rewrite inE eqxx.
have hp := perm_to_rem hxt; rewrite (perm_big _ hp) /= !big_cons; apply: Rplus_le_compat_l.
apply: IH => // y hy; have := hs y; rewrite inE hy orbT (perm_mem hp) inE => /(_ isT) /orP [/eqP e|//].
by rewrite -e hy in hx.
Qed.
Lemma lsum_undup_cat f s t : (forall x, 0 <= f x) -> uniq s -> uniq t ->
  \lsum_(x <- s) f x <= \lsum_(x <- undup (s ++ t)) f x /\
  \lsum_(x <- t) f x <= \lsum_(x <- undup (s ++ t)) f x.
Proof.
by move=> h hs ht; split; apply: lsum_sub => // x hx; rewrite mem_undup mem_cat hx ?orbT.
Qed.

(* ---- sums of all ---- *)
Lemma summed_csum f M : (forall s, uniq s -> \lsum_(x <- s) f x <= M) -> summed f (csum f).
Proof.
move=> h; apply: (@sup_is_lub _ M); first by exists 0, [::]; rewrite big_nil.
by move=> _ [s [hs ->]]; exact: h.
Qed.
Lemma csum_is f l : summed f l -> csum f = l.
Proof. by move=> h; apply: sup_of_lub => //; exists 0, [::]; rewrite big_nil. Qed.
Lemma summed_up f l s : summed f l -> uniq s -> \lsum_(x <- s) f x <= l.
Proof. by move=> [u _] hs; apply: u; exists s. Qed.
Lemma summed_close f l e : summed f l -> 0 < e -> exists s, uniq s /\ l - e < \lsum_(x <- s) f x.
Proof. by move=> h he; have [_ [[s [hs ->]] hl]] := lub_close h he; exists s. Qed.
Lemma summed_le f g l l' : (forall x, f x <= g x) -> summed f l -> summed g l' -> l <= l'.
Proof.
move=> h [_ hl] hg; apply: hl => _ [s [hs ->]].
by apply: Rle_trans (lsum_le s h) _; exact: summed_up hg hs.
Qed.
Lemma summed_ext f g l : (forall x, f x = g x) -> summed f l -> summed g l.
Proof.
move=> h [u hl]; split=> [_ [s [hs ->]]|M hM].
  by apply: u; exists s; split=> //; apply: eq_bigr => x _.
by apply: hl => _ [s [hs ->]]; apply: hM; exists s; split=> //; apply: eq_bigr => x _.
Qed.
Lemma small_enough x y : (forall e, 0 < e -> x <= y + e) -> x <= y.
Proof. by move=> h; apply: Rnot_lt_le => hl; have := h ((x - y) / 2); lra. Qed.
Lemma summed_lin a b f g l l' : 0 <= a -> 0 <= b -> (forall x, 0 <= f x) -> (forall x, 0 <= g x) ->
  summed f l -> summed g l' -> summed (fun x => a * f x + b * g x) (a * l + b * l').
Proof.
move=> ha hb hf hg h h'; split=> [_ [s [hs ->]]|M hM].
  by rewrite lsum_lin; have := summed_up h hs; have := summed_up h' hs; nra.
apply: small_enough => e he; pose d := e / (a + b + 1).
have hd : 0 < d by apply: Rdiv_lt_0_compat; lra.
have hde : (a + b) * d <= e.
  have -> : e = (a + b + 1) * d by rewrite /d; field; lra.
  by nra.
have [s [hs h1]] := summed_close h hd; have [t [ht h2]] := summed_close h' hd.
have [h3 _] := lsum_undup_cat hf hs ht; have [_ h4] := lsum_undup_cat hg hs ht.
have : partial (fun x => a * f x + b * g x) (\lsum_(x <- undup (s ++ t)) (a * f x + b * g x)).
  by exists (undup (s ++ t)); rewrite undup_uniq.
by move=> /hM; rewrite lsum_lin; nra.
Qed.
Lemma summed_0 : summed (fun _ : T => 0) 0.
Proof. by split=> [_ [s [_ ->]]|M hM]; [rewrite big1 //; right | apply: hM; exists [::]; rewrite big_nil]. Qed.
Lemma summed_mull a f l : 0 <= a -> (forall x, 0 <= f x) -> summed f l -> summed (fun x => a * f x) (a * l).
Proof.
move=> ha hf h; rewrite (_ : a * l = a * l + 0 * 0); last by ring.
by apply: summed_ext (summed_lin ha (Rle_refl 0) hf _ h summed_0) => x; lra.
Qed.
End Lists.

Lemma summed_fin (T : finType) (f : T -> R) : (forall x, 0 <= f x) -> summed f (\rsum_(x : T) f x).
Proof.
move=> h; split=> [_ [s [hs ->]]|M hM].
  by apply: lsum_sub => // x _; rewrite mem_index_enum.
by apply: hM; exists (index_enum T); rewrite index_enum_uniq.
Qed.

(* the sum of a series of terms >= 0, in Coquelicot's words *)
Lemma sum_n_list (f : nat -> R) n : sum_n f n = \lsum_(i <- seq.iota 0 n.+1) f i.
Proof.
rewrite (_ : seq.iota 0 n.+1 = index_iota 0%N n.+1); last by rewrite /index_iota subn0.
elim: n => [|n IH]; first by rewrite sum_O big_nat1.
by rewrite sum_Sn IH [RHS]big_nat_recr.
Qed.
Lemma series_summed_1 (f : nat -> R) l : (forall n, 0 <= f n) -> is_series f l -> summed f l.
Proof.
move=> h hl; have {hl} hl : is_lim_seq (sum_n f) l by [].
have up n : sum_n f n <= l.
  apply: is_lim_seq_incr_compare hl _ n => n; rewrite sum_Sn; have := h n.+1; rewrite /plus /=; lra.
split=> [_ [s [hs ->]]|M hM].
  apply: Rle_trans (up (\max_(i <- s) i)); rewrite sum_n_list; apply: lsum_sub => // i hi.
  by rewrite seq.mem_iota /= ltnS; exact: leq_bigmax_seq.
have : Rbar_le l M; last by [].
apply: is_lim_seq_le hl (is_lim_seq_const M) => n.
by apply: hM; exists (seq.iota 0 n.+1); split; [exact: seq.iota_uniq | exact: sum_n_list].
Qed.
Theorem series_summed (f : nat -> R) l : (forall n, 0 <= f n) -> is_series f l <-> summed f l.
Proof.
move=> h; split; first exact: series_summed_1.
move=> hs; have [l' hl'] : ex_finite_lim_seq (sum_n f).
  apply: (@ex_finite_lim_seq_incr _ l) => n.
    by rewrite sum_Sn; have := h n.+1; rewrite /plus /=; lra.
  by rewrite sum_n_list; apply: summed_up hs (seq.iota_uniq _ _).
by rewrite (lub_unique hs (series_summed_1 h hl')).
Qed.

(* sums in two steps *)
Section Fubini.
Variables (T : countType) (U : T -> countType).
Definition cthen_out : countType := [countType of {x : T & U x}].
Lemma grouped (zs : seq cthen_out) : exists (xs : seq T) (ys : forall x, seq (U x)),
  uniq xs /\ (forall x, uniq (ys x)) /\ forall z, z \in zs -> tag z \in xs /\ tagged z \in ys (tag z).
Proof.
elim: zs => [|z zs [xs [ys [hx [hy h]]]]]; first by exists [::], (fun=> [::]).
pose ys' x := if @eqP _ (tag z) x is ReflectT e then undup (eq_rect _ U (tagged z) x e :: ys x) else ys x.
exists (undup (tag z :: xs)), ys'; split; first exact: undup_uniq.
split=> [x|w]; first by rewrite /ys'; case: eqP => // e; exact: undup_uniq.
rewrite inE mem_undup inE /ys' => /orP [/eqP ->|/h [h1 h2]].
  rewrite eqxx; split=> //.
  by case: eqP => // e; rewrite (eq_axiomK e) mem_undup inE eqxx.
rewrite h1 orbT; split=> //; case: eqP => // e; rewrite mem_undup inE h2 orbT //.
Qed.
Lemma summed_then (F : forall x, U x -> R) (g : T -> R) l :
  (forall x y, 0 <= F x y) -> (forall x, summed (F x) (g x)) -> summed g l ->
  summed (fun z : cthen_out => F (tag z) (tagged z)) l.
Proof.
move=> h hF hg; split=> [_ [zs [hz ->]]|M hM].
  have [xs [ys [hx [hy hs]]]] := grouped zs.
  apply: Rle_trans (_ : _ <= \lsum_(z <- [seq (Tagged U y : cthen_out) | x <- xs, y <- ys x]) F (tag z) (tagged z)) _.
    apply: lsum_sub => // z /hs [h1 h2]; apply/allpairsPdep.
    by exists (tag z), (tagged z); split=> //; case: (z).
  rewrite big_allpairs_dep; apply: Rle_trans _ (summed_up hg hx).
  apply: lsum_le => x. apply: summed_up (hF x) (hy x).
have many xs : uniq xs -> forall zs : seq cthen_out, uniq zs -> (forall z, z \in zs -> tag z \notin xs) ->
    (\lsum_(z <- zs) F (tag z) (tagged z)) + \lsum_(x <- xs) g x <= M.
  elim: xs => [|x xs IH] /=.
    by move=> _ zs hz _; rewrite big_nil Rplus_0_r; apply: hM; exists zs.
  move=> /andP [hx hu] zs hz hn; rewrite big_cons.
  set A := (X in X + _); set B := (X in _ + (_ + X)); suff : g x <= M - A - B by lra.
  have [_ least] := hF x; apply: least => _ [ys [hy ->]].
  pose new := [seq (Tagged U y : cthen_out) | y <- ys] ++ zs.
  have h1 : uniq new.
    rewrite /new cat_uniq hz andbT map_inj_uniq ?hy /=.
      by apply/hasPn => z /hn; rewrite inE negb_or => /andP [hzx _]; apply/mapP => -[y _ e]; rewrite e eqxx in hzx.
    by move=> y y' /eqP; rewrite -tag_eqE /tag_eq eqxx tagged_asE => /eqP.
  have h2 : forall z, z \in new -> tag z \notin xs.
    by move=> z; rewrite mem_cat => /orP [/mapP [y _ ->] //|/hn]; rewrite inE negb_or => /andP [].
  by have := IH hu new h1 h2; rewrite /new big_cat big_map /= -/A -/B; lra.
by case: hg => _ least; apply: least => _ [xs [hx ->]]; have := many xs hx [::] isT; rewrite big_nil Rplus_0_l; exact.
Qed.
Definition cthen_pmf (P : cdist T) (Q : forall x, cdist (U x)) (z : cthen_out) : R :=
  P (tag z) * Q (tag z) (tagged z).
Lemma cthen_ge0 P Q z : 0 <= cthen_pmf P Q z.
Proof. by apply: Rmult_le_pos; apply: cpmf_ge0. Qed.
Lemma cthen_sum P Q : summed (cthen_pmf P Q) 1.
Proof.
apply: (@summed_then (fun x y => P x * Q x y) (cpmf P)) => [x y|x|]; last exact: cpmf_sum.
  by apply: Rmult_le_pos; exact: cpmf_ge0.
rewrite -[X in summed _ X]Rmult_1_r; apply: summed_mull; [exact: cpmf_ge0 | exact: cpmf_ge0 | exact: cpmf_sum].
Qed.
Definition cthen_dist P Q : cdist cthen_out := CDist (cthen_ge0 P Q) (cthen_sum P Q).
End Fubini.
Definition candthen (m : cpair) (n : cout m -> cpair) : cpair :=
  CPair (cthen_dist (cP m) (fun x => cP (n x))) (cthen_dist (cQ m) (fun x => cQ (n x))).

(* ---- one mechanism: Definition 2.5 ---- *)
Section One.
Variable m : cpair.
Implicit Types (a b e g d : R) (S : cout m -> bool).
Lemma part_ge0 (P : cdist (cout m)) S x : 0 <= if S x then P x else 0.
Proof. by case: (S x); [exact: cpmf_ge0 | lra]. Qed.
Lemma prob_summed (P : cdist (cout m)) S : summed (fun x => if S x then P x else 0) (cprob P S).
Proof.
apply: (@summed_csum _ _ 1) => s hs; apply: Rle_trans (summed_up (cpmf_sum P) hs).
by apply: lsum_le => x; have := cpmf_ge0 P x; case: (S x); lra.
Qed.
Lemma stick_summed g : 0 <= g -> summed (fun x => pos (cP m x - g * cQ m x)) (csum (fun x => pos (cP m x - g * cQ m x))).
Proof.
move=> hg; apply: (@summed_csum _ _ 1) => s hs; apply: Rle_trans (summed_up (cpmf_sum (cP m)) hs).
apply: lsum_le => x; apply: pos_le; first exact: cpmf_ge0.
by have := cpmf_ge0 (cQ m) x; nra.
Qed.
Lemma cprob_le_delta g S : cprob (cP m) S <= exp g * cprob (cQ m) S + cdelta m g.
Proof.
have eg := exp_pos g; have hd := stick_summed (Rlt_le _ _ eg).
have := summed_lin (Rlt_le _ _ eg) Rle_0_1 (part_ge0 (cQ m) S) _ (prob_summed (cQ m) S) hd.
move=> /(_ (fun x => pos_ge0 _)) h; rewrite -[cdelta m g]Rmult_1_l.
apply: summed_le (prob_summed (cP m) S) h => x.
have := pos_ge (cP m x - exp g * cQ m x); have := pos_ge0 (cP m x - exp g * cQ m x).
by case: (S x); lra.
Qed.
Lemma delta_le_cprob g d : (forall S, cprob (cP m) S <= exp g * cprob (cQ m) S + d) -> cdelta m g <= d.
Proof.
have eg := exp_pos g; have hd := stick_summed (Rlt_le _ _ eg).
pose S x : bool := Rlt_dec 0 (cP m x - exp g * cQ m x) => /(_ S) h.
have := summed_lin (Rlt_le _ _ eg) Rle_0_1 (part_ge0 (cQ m) S) _ (prob_summed (cQ m) S) hd.
move=> /(_ (fun x => pos_ge0 _)) /summed_ext e.
have /e /(lub_unique (prob_summed (cP m) S)) : forall x,
    exp g * (if S x then cQ m x else 0) + 1 * pos (cP m x - exp g * cQ m x) = if S x then cP m x else 0.
  by move=> x; rewrite /S; case: Rlt_dec => hx /=; [rewrite pos_id; lra | rewrite pos_0; lra].
by rewrite -/(cdelta m g); lra.
Qed.
End One.
Lemma cdelta_ge0 m g : 0 <= cdelta m g.
Proof.
have [u _] := stick_summed m (Rlt_le _ _ (exp_pos g)); apply: u; exists [::]; by rewrite big_nil.
Qed.
Lemma cdelta_le1 m g : cdelta m g <= 1.
Proof.
apply: summed_le (stick_summed m (Rlt_le _ _ (exp_pos g))) (cpmf_sum (cP m)) => x.
apply: pos_le; first exact: cpmf_ge0.
by have := cpmf_ge0 (cQ m) x; have := exp_pos g; nra.
Qed.

(* (eps, d)-DP says that both hockey sticks are at most d *)
Lemma cisDP_delta eps d m : cisDP eps d m <-> cdelta m eps <= d /\ cdelta (cswap m) eps <= d.
Proof.
split=> [h|[h1 h2] S].
  by split; [apply: delta_le_cprob => S; case: (h S) | apply: (@delta_le_cprob (cswap m)) => S; case: (h S)].
have := @cprob_le_delta m eps S; have := @cprob_le_delta (cswap m) eps S => /=; lra.
Qed.
(** [cesar-rogers-2022, Definition 2.5], countably many outcomes: the infimum over delta of both orders and
    all events is the larger of the two hockey-stick sums ... *)
Theorem definition_2_5_countable m eps_g : cdelta_of m eps_g = Rmax (cdelta m eps_g) (cdelta (cswap m) eps_g).
Proof.
apply: inf_of_least => [|d [_ /cisDP_delta [h1 h2]]]; last exact: Rmax_lub.
split; first by apply: Rle_trans (Rmax_l _ _); exact: cdelta_ge0.
by apply/cisDP_delta; split; [exact: Rmax_l | exact: Rmax_r].
Qed.
(** ... and it is attained. *)
Theorem cdelta_of_attained m eps_g : cisDP eps_g (cdelta_of m eps_g) m.
Proof. by rewrite definition_2_5_countable; apply/cisDP_delta; split; [exact: Rmax_l | exact: Rmax_r]. Qed.

(* ---- post-processing with countably many outcomes ---- *)
(* m is what a randomized function k of w's answer returns *)
Definition cpostprocesses (w m : cpair) : Prop :=
  exists k : cout w -> cdist (cout m), forall u,
    summed (fun x => cP w x * k x u) (cP m u) /\ summed (fun x => cQ w x * k x u) (cQ m u).
Lemma summed_lists (T I : eqType) (f : I -> T -> R) (l : I -> R) (s : seq I) :
  (forall i x, 0 <= f i x) -> (forall i, summed (f i) (l i)) ->
  summed (fun x => \lsum_(i <- s) f i x) (\lsum_(i <- s) l i).
Proof.
move=> h hf; elim: s => [|i s IH].
  by rewrite big_nil; apply: summed_ext (summed_0 T) => x; rewrite big_nil.
rewrite big_cons (_ : l i + _ = 1 * l i + 1 * \lsum_(j <- s) l j); last by ring.
apply: summed_ext (summed_lin Rle_0_1 Rle_0_1 (h i) _ (hf i) IH) => x; last by apply: lsum_ge0.
by rewrite big_cons; ring.
Qed.
(** [Data processing], any randomized function of the answer: delta does not grow. *)
Theorem cpost_processing w m eps_g : cpostprocesses w m -> cdelta m eps_g <= cdelta w eps_g.
Proof.
move=> [k hk]; have eg := Rlt_le _ _ (exp_pos eps_g); set g := exp eps_g in eg *.
have [_ least] := stick_summed m eg; apply: least => _ [s [hs ->]].
pose f u x := pos (cP w x - g * cQ w x) * k x u.
have k1 x u : k x u <= 1 by have := summed_up (cpmf_sum (k x)) (isT : uniq [:: u]); rewrite big_seq1.
have f0 u x : 0 <= f u x by apply: Rmult_le_pos; [exact: pos_ge0 | exact: cpmf_ge0].
have hf u : summed (f u) (csum (f u)).
  apply: (@summed_csum _ _ 1) => t ht; apply: Rle_trans (summed_up (cpmf_sum (cP w)) ht).
  apply: lsum_le => x; have := cpmf_ge0 (cQ w) x; have := cpmf_ge0 (cP w) x => h1 h2.
  have : pos (cP w x - g * cQ w x) <= cP w x by apply: pos_le => //; nra.
  by have := pos_ge0 (cP w x - g * cQ w x); have := k1 x u; have := cpmf_ge0 (k x) u; rewrite /f; nra.
apply: Rle_trans (_ : _ <= \lsum_(u <- s) csum (f u)) _.
  apply: lsum_le => u; have [p q] := hk u; apply: pos_le.
    by apply: summed_le (summed_0 _) (hf u) => x; exact: f0.
  have q0 x : 0 <= cQ w x * k x u by apply: Rmult_le_pos; exact: cpmf_ge0.
  have := summed_le _ p (summed_lin Rle_0_1 eg (f0 u) q0 (hf u) q).
  suff h x : cP w x * k x u <= 1 * f u x + g * (cQ w x * k x u) by move=> /(_ h); lra.
  by rewrite /f; have := pos_ge (cP w x - g * cQ w x); have := cpmf_ge0 (k x) u; nra.
apply: (summed_le _ (summed_lists s f0 hf) (stick_summed w eg)) => x.
rewrite /f -big_distrr /=; have h1 := summed_up (cpmf_sum (k x)) hs.
rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l => //; exact: pos_ge0.
Qed.
