(* Finitely many outcomes are enough: the optima over mechanisms with countably many outcomes are those
   over mechanisms with finitely many. What finitely many of the outcomes of a composition say, one with
   finitely many says as well: it keeps these, and makes one outcome of all others. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs Basics Dominate Countable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- some outcomes as they are, all others as one ---- *)
Section Merge.
Variables (T : countType) (s : seq T).
Let u := undup s.
Definition merged_pmf (P : cdist T) (i : 'I_(size u).+1) : R :=
  if unlift ord0 i is Some j then P (tnth (in_tuple u) j) else 1 - \lsum_(x <- u) P x.
Lemma merged_big (F : R -> R -> R) (P Q : cdist T) :
  \rsum_(i : 'I_(size u).+1) F (merged_pmf P i) (merged_pmf Q i) =
  F (1 - \lsum_(x <- u) P x) (1 - \lsum_(x <- u) Q x) + \lsum_(x <- u) F (P x) (Q x).
Proof.
rewrite big_ord_recl /merged_pmf unlift_none; congr (_ + _); rewrite [RHS]big_tnth.
by apply: eq_bigr => j _; rewrite liftK.
Qed.
Lemma merged_ge0 P i : 0 <= merged_pmf P i.
Proof.
rewrite /merged_pmf; case: unlift => [j|]; first exact: cpmf_ge0.
by have := summed_up (cpmf_sum P) (undup_uniq s); rewrite -/u; lra.
Qed.
Lemma merged_sum P : \rsum_(i : 'I_(size u).+1) merged_pmf P i = 1.
Proof. by rewrite (merged_big (fun a _ => a) P P); ring. Qed.
Definition merged_dist (P : cdist T) : dist [finType of 'I_(size u).+1] := Dist (merged_ge0 P) (merged_sum P).

(* of the others finitely many have almost all the probability *)
Lemma others (P Q : cdist T) e : 0 < e -> exists t, uniq (u ++ t) /\
  (forall A : cdist T, A = P \/ A = Q ->
     1 - \lsum_(x <- u) A x - e <= \lsum_(x <- t) A x <= 1 - \lsum_(x <- u) A x).
Proof.
move=> he; have [t0 [h0 l0]] := summed_close (cpmf_sum P) he.
have [t1 [h1 l1]] := summed_close (cpmf_sum Q) he.
pose t := [seq x <- undup (t0 ++ t1) | x \notin u]; exists t.
have hu : uniq (u ++ t).
  rewrite cat_uniq undup_uniq filter_uniq ?undup_uniq // andbT /=.
  by apply/hasPn => x; rewrite mem_filter => /andP [].
have inc x : x \in t0 ++ t1 -> x \in u ++ t.
  by move=> hx; rewrite mem_cat mem_filter mem_undup hx andbT orbN.
split=> // A hA; have := summed_up (cpmf_sum A) hu.
suff : 1 - e <= \lsum_(x <- u ++ t) A x.
  by rewrite lsum_cat; lra.
case: hA => ->.
  apply: Rle_trans (Rlt_le _ _ l0) _; apply: lsum_sub => [x||x hx] //; first exact: cpmf_ge0.
  by apply: inc; rewrite mem_cat hx.
apply: Rle_trans (Rlt_le _ _ l1) _; apply: lsum_sub => [x||x hx] //; first exact: cpmf_ge0.
by apply: inc; rewrite mem_cat hx orbT.
Qed.
Lemma block (P Q : cdist T) i e : 0 < e -> exists t : seq T,
  forall A : cdist T, A = P \/ A = Q -> merged_pmf A i - e <= \lsum_(x <- t) A x <= merged_pmf A i.
Proof.
move=> he; rewrite /merged_pmf; case: unlift => [j|].
  by exists [:: tnth (in_tuple u) j] => A _; rewrite big_seq1; lra.
by have [t [_ h]] := others P Q he; exists t.
Qed.
End Merge.
Definition merge (m : cpair) (s : seq (cout m)) : pair := Pair (merged_dist s (cP m)) (merged_dist s (cQ m)).

Lemma merge_delta m (s : seq (cout m)) g : delta (merge s) g <= cdelta m g.
Proof.
have eg := exp_pos g; have hd := stick_summed m (Rlt_le _ _ eg).
have -> : delta (merge s) g = pos ((1 - \lsum_(x <- undup s) cP m x) - exp g * (1 - \lsum_(x <- undup s) cQ m x)) +
    \lsum_(x <- undup s) pos (cP m x - exp g * cQ m x) by exact: (merged_big s (fun a b => pos (a - exp g * b))).
apply: small_enough => e he.
have [t [hu ht]] := others s (cP m) (cQ m) he.
have [p0 p1] := ht (cP m) (or_introl erefl); have [q0 q1] := ht (cQ m) (or_intror erefl).
have h : (\lsum_(x <- undup s) pos (cP m x - exp g * cQ m x)) + \lsum_(x <- t) pos (cP m x - exp g * cQ m x) <= cdelta m g.
  by rewrite -lsum_cat; exact: summed_up hd hu.
have : pos (1 - \lsum_(x <- undup s) cP m x - exp g * (1 - \lsum_(x <- undup s) cQ m x)) <=
       (\lsum_(x <- t) pos (cP m x - exp g * cQ m x)) + e.
  have le : (\lsum_(x <- t) cP m x) - exp g * (\lsum_(x <- t) cQ m x) <= \lsum_(x <- t) pos (cP m x - exp g * cQ m x).
  rewrite (_ : _ - _ = \lsum_(x <- t) (1 * cP m x + (- exp g) * cQ m x)); last by rewrite lsum_lin; ring.
  by apply: lsum_le => x; have := pos_ge (cP m x - exp g * cQ m x); lra.
  have := lsum_ge0 t (fun x => pos_ge0 (cP m x - exp g * cQ m x)) => g0.
  by apply: pos_le; [lra | nra].
move: h; set a := pos _; set b := \big[_/_]_(x <- undup s) _; set c := \big[_/_]_(x <- t) _; by move: a b c => *; lra.
Qed.
Lemma lsum_cross (T : eqType) (P Q : T -> R) (s t : seq T) :
  (\lsum_(x <- s) P x) * (\lsum_(y <- t) Q y) = \lsum_(x <- s) \lsum_(y <- t) (P x * Q y).
Proof. by rewrite big_distrl; apply: eq_bigr => x _; rewrite big_distrr. Qed.
Lemma merge_BR eps m (s : seq (cout m)) : cisBR eps m -> isBR eps (merge s).
Proof.
move=> h x y; have eg := exp_pos eps; apply: small_enough => e he; pose d := Rmin 1 (e / 3).
have hd : 0 < d by apply: Rmin_pos; lra.
have d1 : d <= 1 by exact: Rmin_l. have d2 : d <= e / 3 by exact: Rmin_r.
have [t ht] := block (cP m) (cQ m) x hd; have [w hw] := block (cP m) (cQ m) y hd.
have [a0 a1] := ht (cP m) (or_introl erefl); have [b0 b1] := ht (cQ m) (or_intror erefl).
have [c0 c1] := hw (cP m) (or_introl erefl); have [f0 f1] := hw (cQ m) (or_intror erefl).
have cross : (\lsum_(x <- t) cP m x) * (\lsum_(y <- w) cQ m y) <=
             exp eps * ((\lsum_(y <- w) cP m y) * (\lsum_(x <- t) cQ m x)).
  rewrite !lsum_cross exchange_big big_distrr; apply: lsum_le => i.
  by rewrite big_distrr; apply: lsum_le => j; exact: h.
have ge0 (A : cdist (cout m)) (r : seq (cout m)) : 0 <= \lsum_(x <- r) A x by apply: lsum_ge0; exact: cpmf_ge0.
have at1 (A : dist (out (merge s))) z : A z <= 1.
  rewrite -(pmf_sum A) (bigD1 z) //= -[X in X <= _]Rplus_0_r; apply: Rplus_le_compat_l.
  by apply: (big_ind (fun r => 0 <= r)) => [|a b h1 h2|i _]; [lra | lra | exact: pmf_ge0].
have p0 := pmf_ge0 (dP (merge s)) x; have p1 := at1 (dP (merge s)) x.
have q0 := pmf_ge0 (dQ (merge s)) y; have q1 := at1 (dQ (merge s)) y.
have r0 := pmf_ge0 (dP (merge s)) y; have s0 := pmf_ge0 (dQ (merge s)) x.
change (merged_pmf (cP m) x) with (dP (merge s) x) in a0, a1.
change (merged_pmf (cQ m) y) with (dQ (merge s) y) in f0, f1.
change (merged_pmf (cP m) y) with (dP (merge s) y) in c0, c1.
change (merged_pmf (cQ m) x) with (dQ (merge s) x) in b0, b1.
have u1 := ge0 (cP m) t; have u2 := ge0 (cQ m) t; have u3 := ge0 (cP m) w; have u4 := ge0 (cQ m) w.
have k1 : dP (merge s) x * dQ (merge s) y <= (\lsum_(i <- t) cP m i) * (\lsum_(i <- w) cQ m i) + 2 * d.
  have : (\lsum_(i <- t) cP m i) <= 1 by lra.
  by nra.
have k2 : (\lsum_(y <- w) cP m y) * (\lsum_(x <- t) cQ m x) <= dP (merge s) y * dQ (merge s) x by nra.
by nra.
Qed.
(* merged outcomes stay in the class *)
Lemma merge_class c m (s : seq (cout m)) : cinC c m -> inC c (merge s).
Proof.
have dp eps d : cisDP eps d m -> isDP eps d (merge s).
  move=> /cisDP_delta [h1 h2]; apply/isDP_delta; split; first exact: Rle_trans (merge_delta s eps) h1.
  exact: Rle_trans (@merge_delta (cswap m) s eps) h2.
by case: c => [eps|eps|eps d] /=; try exact: dp; exact: merge_BR.
Qed.
Lemma merge_big (F : R -> R -> R) m (s : seq (cout m)) : (forall a b, 0 <= F a b) -> uniq s ->
  \lsum_(x <- s) F (cP m x) (cQ m x) <= \rsum_(y : out (merge s)) F (dP (merge s) y) (dQ (merge s) y).
Proof.
move=> h hs; rewrite (merged_big s F (cP m) (cQ m)) undup_id //.
by rewrite -[X in X <= _]Rplus_0_l; apply: Rplus_le_compat_r; exact: h.
Qed.
(** [Data processing], both ways: the delta of countably many outcomes is the supremum over the mergings of
    all but finitely many of them into one. *)
Theorem delta_of_mergings m eps_g : is_lub (fun v => exists s, v = delta (@merge m s) eps_g) (cdelta m eps_g).
Proof.
split=> [_ [s ->]|M hM]; first exact: merge_delta.
have [_ least] := stick_summed m (Rlt_le _ _ (exp_pos eps_g)); apply: least => _ [s [hs ->]].
apply: Rle_trans _ (hM _ (ex_intro _ s erefl)).
exact: (@merge_big (fun a b => pos (a - exp eps_g * b)) m s (fun a b => pos_ge0 _) hs).
Qed.

(* ---- a mechanism with finitely many outcomes as one with countably many ---- *)
Lemma embed_sum (T : finType) (P : dist T) : summed P 1.
Proof. by rewrite -(pmf_sum P); apply: summed_fin; exact: pmf_ge0. Qed.
Definition embed_dist (T : finType) (P : dist T) : cdist T := CDist (pmf_ge0 P) (embed_sum P).
Definition embed (m : pair) : cpair := CPair (embed_dist (dP m)) (embed_dist (dQ m)).

Lemma embed_delta m g : cdelta (embed m) g = delta m g.
Proof. by apply: csum_is; apply: summed_fin => x; exact: pos_ge0. Qed.
Lemma embed_delta_of m g : cdelta_of (embed m) g = delta_of m g.
Proof. by rewrite definition_2_5_countable definition_2_5 embed_delta (embed_delta (swap m)). Qed.
Lemma embed_class c m : inC c m -> cinC c (embed m).
Proof.
have dp eps d : isDP eps d m -> cisDP eps d (embed m).
  by move=> /isDP_delta h; apply/cisDP_delta; rewrite embed_delta (embed_delta (swap m)).
by case: c => [eps|eps|eps d] /=; try exact: dp.
Qed.
Lemma cdist_eq (T : countType) (P P' : cdist T) : cpmf P = cpmf P' -> P = P'.
Proof.
case: P P' => [f f0 f1] [g g0 g1] /= e; case: g / e g0 g1 => g0 g1.
by rewrite (Classical_Prop.proof_irrelevance _ f0 g0) (Classical_Prop.proof_irrelevance _ f1 g1).
Qed.
Lemma embed_andthen m (n : out m -> pair) :
  @candthen (embed m) (fun x => embed (n x)) = embed (andthen n).
Proof. by apply: f_equal2; exact: cdist_eq. Qed.

(* ---- compositions, word for word as in Defs.v ---- *)
Definition cnothing : cpair := embed nothing.
Fixpoint cadaptive (cs : seq cls) (m : cpair) : Prop :=
  match cs with
  | [::] => m = cnothing
  | c :: cs => exists (m1 : cpair) (n : cout m1 -> cpair),
      cinC c m1 /\ (forall x, cadaptive cs (n x)) /\ m = candthen n
  end.
Fixpoint cnonadaptive (cs : seq cls) (m : cpair) : Prop :=
  match cs with
  | [::] => m = cnothing
  | c :: cs => exists m1 m2 : cpair,
      cinC c m1 /\ cnonadaptive cs m2 /\ m = candthen (fun _ : cout m1 => m2)
  end.
Fixpoint crandomized (cs : seq cls) (m : cpair) : Prop :=
  match cs with
  | [::] => m = cnothing
  | c :: cs => exists (U : countType) (r : cdist U) (m1 : U -> cpair) (n : forall u, cout (m1 u) -> cpair),
      (forall u, cinC c (m1 u)) /\ (forall u x, crandomized cs (n u x)) /\
      m = @candthen (CPair r r) (fun u => candthen (n u))
  end.

(* w says what m's outcomes in s say; mechanisms of D say what finite parts of those of C say *)
Definition says (m : cpair) (s : seq (cout m)) (w : pair) : Prop :=
  forall F : R -> R -> R, (forall a b, 0 <= F a b) ->
    \lsum_(x <- s) F (cP m x) (cQ m x) <= \rsum_(y : out w) F (dP w y) (dQ w y).
Definition finite_suffices (C : cpair -> Prop) (D : pair -> Prop) : Prop :=
  forall m s, C m -> uniq s -> exists w, D w /\ @says m s w.

Lemma says_nothing (s : seq (cout cnothing)) : uniq s -> says s nothing.
Proof. by move=> hs F hF; apply: summed_up hs; apply: summed_fin. Qed.

(* one after the other: merge the first, and take for each of its outcomes what suffices behind it *)
Lemma says_andthen m (n : cout m -> cpair) (s : seq (cout (candthen n))) (xs : seq (cout m))
    (ys : forall x, seq (cout (n x))) (f : out (merge xs) -> pair) :
  uniq s -> uniq xs -> (forall z, z \in s -> tag z \in xs /\ tagged z \in ys (tag z)) ->
  (forall j, says (ys (tnth (in_tuple (undup xs)) j)) (f (lift ord0 j))) -> says s (andthen f).
Proof.
move=> hs hxs hz hf F hF.
apply: Rle_trans (_ : _ <= \lsum_(z <- [seq (Tagged (fun x => cout (n x)) y : cout (candthen n)) | x <- undup xs, y <- ys x])
    F (cP (candthen n) z) (cQ (candthen n) z)) _.
  apply: lsum_sub => // z /hz [h1 h2]; apply/allpairsPdep.
  by exists (tag z), (tagged z); rewrite mem_undup; split=> //; case: (z).
rewrite big_allpairs_dep big_tnth /=.
have -> : \rsum_(y : out (andthen f)) F (dP (andthen f) y) (dQ (andthen f) y) =
    \rsum_(x : out (merge xs)) \rsum_(y : out (f x)) F (dP (merge xs) x * dP (f x) y) (dQ (merge xs) x * dQ (f x) y).
  by rewrite -(then_big (fun x y => F (dP (merge xs) x * dP (f x) y) (dQ (merge xs) x * dQ (f x) y))).
rewrite [X in _ <= X]big_ord_recl -[X in X <= _]Rplus_0_l; apply: Rplus_le_compat; first exact: rsum_ge0.
apply: rsum_le => j; rewrite /= /merged_pmf liftK.
set x := tnth _ _; exact: (hf j (fun a b => F (cP m x * a) (cQ m x * b))).
Qed.

Theorem finite_adaptive cs : finite_suffices (cadaptive cs) (adaptive cs).
Proof.
elim: cs => [|c cs IH] m s /=.
  by move=> e; move: s; rewrite e => s hs; exists nothing; split=> //; exact: says_nothing.
move=> [m1 [n [h1 [hn e]]]]; move: s; rewrite {m}e => s hs.
have [xs [ys [hx [hy hz]]]] := grouped s.
have /fin_all_exists [f hf] : forall i : out (merge xs), exists w, adaptive cs w /\
    forall j, unlift ord0 i = Some j -> says (ys (tnth (in_tuple (undup xs)) j)) w.
  move=> i; case e' : (unlift ord0 i) => [j|].
    have [w [h2 h3]] := IH _ _ (hn (tnth (in_tuple (undup xs)) j)) (hy _).
    by exists w; split=> // j' [<-].
  have [x0 _] : exists x0 : cout m1, True.
    case: (Classical_Prop.classic (exists x0 : cout m1, True)) => // no.
    have [t [_ ht]] := summed_close (cpmf_sum (cP m1)) Rlt_0_1.
    by case: t ht => [|x t _]; [rewrite big_nil; lra | case: no; exists x].
  by have [w [h2 _]] := IH _ [::] (hn x0) isT; exists w.
exists (andthen f); split.
  by exists (merge xs), f; split; [exact: merge_class | split=> // x; case: (hf x)].
by apply: (says_andthen hs hx hz) => j; have [_ h] := hf (lift ord0 j); apply: h; exact: liftK.
Qed.

Theorem finite_nonadaptive cs : finite_suffices (cnonadaptive cs) (nonadaptive cs).
Proof.
elim: cs => [|c cs IH] m s /=.
  by move=> e; move: s; rewrite e => s hs; exists nothing; split=> //; exact: says_nothing.
move=> [m1 [m2 [h1 [h2 e]]]]; move: s; rewrite {m}e => s hs.
have [xs [ys [hx [hy hz]]]] := grouped s.
pose all : seq (cout m2) := undup (flatten [seq ys x | x <- xs]).
have [w [h3 h4]] := IH m2 all h2 (undup_uniq _).
exists (andthen (fun _ : out (merge xs) => w)); split.
  by exists (merge xs), w; split=> //; exact: merge_class.
apply: (@says_andthen m1 (fun=> m2) s xs (fun=> all) (fun=> w)) => // z /hz [z1 z2]; split=> //.
by rewrite mem_undup; apply/flatten_mapP; exists (tag z).
Qed.

Theorem finite_randomized cs : finite_suffices (crandomized cs) (randomized cs).
Proof.
elim: cs => [|c cs IH] m s /=.
  by move=> e; move: s; rewrite e => s hs; exists nothing; split=> //; exact: says_nothing.
move=> [U [r [m1 [n [h1 [hn e]]]]]]; move: s; rewrite {m}e => s hs.
pose coin := CPair r r.
have [us [zs [hu [hzs hz]]]] := @grouped U (fun u => cout (candthen (n u))) s.
have some (m : cpair) : exists x0 : cout m, True.
  case: (Classical_Prop.classic (exists x0 : cout m, True)) => // no.
  have [t [_ ht]] := summed_close (cpmf_sum (cP m)) Rlt_0_1.
  by case: t ht => [|x t _]; [rewrite big_nil; lra | case: no; exists x].
have /fin_all_exists [g hg] : forall i : out (@merge coin us), exists w : {m' : pair & out m' -> pair},
    inC c (tag w) /\ (forall x, randomized cs (tagged w x)) /\
    forall j, unlift ord0 i = Some j -> says (zs (tnth (in_tuple (undup us)) j)) (andthen (tagged w)).
  move=> i.
  have step u (zu : seq (cout (candthen (n u)))) : uniq zu -> exists w : {m' : pair & out m' -> pair},
      inC c (tag w) /\ (forall x, randomized cs (tagged w x)) /\ says zu (andthen (tagged w)).
    move=> hzu; have [xs [ys [hx [hy hxy]]]] := grouped zu.
    have /fin_all_exists [f hf] : forall i : out (merge xs), exists w, randomized cs w /\
        forall j, unlift ord0 i = Some j -> says (ys (tnth (in_tuple (undup xs)) j)) w.
      move=> k; case e' : (unlift ord0 k) => [j|].
        have [w [h2 h3]] := IH _ _ (hn u (tnth (in_tuple (undup xs)) j)) (hy _).
        by exists w; split=> // j' [<-].
      by have [x0 _] := some (m1 u); have [w [h2 _]] := IH _ [::] (hn u x0) isT; exists w.
    exists (Tagged (fun m' : pair => out m' -> pair) (f : out (merge xs) -> pair)); split; first exact: merge_class.
    split=> [x|]; first by case: (hf x).
    by apply: (says_andthen hzu hx hxy) => j; have [_ h] := hf (lift ord0 j); apply: h; exact: liftK.
  case e' : (unlift ord0 i) => [j|].
    have [w [h2 [h3 h4]]] := step _ _ (hzs (tnth (in_tuple (undup us)) j)).
    by exists w; split=> //; split=> // j' [<-].
  by have [u0 _] := some coin; have [w [h2 [h3 _]]] := step u0 [::] isT; exists w.
exists (@andthen (merge (m := coin) us) (fun i => andthen (tagged (g i)))); split.
  exists [finType of 'I_(size (undup us)).+1], (merged_dist us r), (fun i => tag (g i)), (fun i => tagged (g i)).
  by split=> [i|]; [have [h _] := hg i | split=> // i x; have [_ [h _]] := hg i].
apply: (@says_andthen coin (fun u => candthen (n u)) s us zs) => // j.
by have [_ [_ h]] := hg (lift ord0 j); apply: h; exact: liftK.
Qed.

(* ---- and the other way: finite compositions are countable ones ---- *)
Lemma embed_adaptive cs m : adaptive cs m -> cadaptive cs (embed m).
Proof.
elim: cs m => [|c cs IH] m /=; first by move=> ->.
move=> [m1 [n [h1 [hn ->]]]]; exists (embed m1), (fun x => embed (n x)).
by split; [exact: embed_class | split; [move=> x; exact: IH | rewrite embed_andthen]].
Qed.
Lemma embed_nonadaptive cs m : nonadaptive cs m -> cnonadaptive cs (embed m).
Proof.
elim: cs m => [|c cs IH] m /=; first by move=> ->.
move=> [m1 [m2 [h1 [h2 ->]]]]; exists (embed m1), (embed m2).
by split; [exact: embed_class | split; [exact: IH | rewrite embed_andthen]].
Qed.
Lemma embed_randomized cs m : randomized cs m -> crandomized cs (embed m).
Proof.
elim: cs m => [|c cs IH] m /=; first by move=> ->.
move=> [U [r [m1 [n [h1 [hn ->]]]]]].
exists U, (embed_dist r), (fun u => embed (m1 u)), (fun u x => embed (n u x)).
split=> [u|]; first exact: embed_class.
split=> [u x|]; first exact: IH.
rewrite -embed_andthen; apply: (f_equal2 (fun P Q => CPair P Q)); exact: cdist_eq.
Qed.

(* ---- the optima are the same ---- *)
Lemma sup_close (E E' : R -> Prop) : (forall y, E' y -> E y) ->
  (forall x e, E x -> 0 < e -> exists y, E' y /\ x - e < y) -> sup E = sup E'.
Proof.
move=> h1 h2; rewrite /sup; congr real; apply: is_lub_Rbar_unique.
have [u l] := Lub_Rbar_correct E'; split=> [x hx|b hb]; last by apply: l => y /h1; exact: hb.
have close e : 0 < e -> Rbar_le (x - e) (Lub_Rbar E').
  move=> he; have [y [/u hy hl]] := h2 x e hx he.
  by apply: Rbar_le_trans hy; exact: Rlt_le.
case: (Lub_Rbar E') close => [s||] //= close; first by apply: small_enough => e /close; lra.
by case: (close 1); lra.
Qed.
Lemma says_delta m (s : seq (cout m)) w g : says s w ->
  \lsum_(x <- s) pos (cP m x - exp g * cQ m x) <= delta_of w g /\
  \lsum_(x <- s) pos (cQ m x - exp g * cP m x) <= delta_of w g.
Proof.
move=> h; rewrite definition_2_5; split.
  exact: Rle_trans (h (fun a b => pos (a - exp g * b)) (fun a b => pos_ge0 _)) (Rmax_l _ _).
exact: Rle_trans (h (fun a b => pos (b - exp g * a)) (fun a b => pos_ge0 _)) (Rmax_r _ _).
Qed.
Theorem same_optimum (C : cpair -> Prop) (D : pair -> Prop) eps_g :
  (forall m, D m -> C (embed m)) -> finite_suffices C D -> cdelta_opt C eps_g = delta_opt D eps_g.
Proof.
move=> hD hC; apply: sup_close => [_ [m [hm ->]]|_ e [m [hm ->]] he].
  by exists (embed m); split; [exact: hD | rewrite embed_delta_of].
have eg := Rlt_le _ _ (exp_pos eps_g); rewrite definition_2_5_countable.
have [s [hs h1]] := summed_close (stick_summed m eg) he.
have [t [ht h2]] := summed_close (stick_summed (cswap m) eg) he.
case: (Rle_dec (cdelta m eps_g) (cdelta (cswap m) eps_g)) => h.
  have [w [hw /(says_delta eps_g) [_ h3]]] := hC m t hm ht.
  by exists (delta_of w eps_g); split; [exists w | rewrite Rmax_right //; exact: Rlt_le_trans h2 h3].
have [w [hw /(says_delta eps_g) [h3 _]]] := hC m s hm hs.
by exists (delta_of w eps_g); split; [exists w | rewrite Rmax_left; [exact: Rlt_le_trans h1 h3 | lra]].
Qed.
(** Finitely many outcomes are enough: for every sequence of classes the optimum over mechanisms with
    countably many outcomes is that over mechanisms with finitely many: in turn, ... *)
Theorem countable_adaptive cs eps_g : cdelta_opt (cadaptive cs) eps_g = delta_opt (adaptive cs) eps_g.
Proof. by apply: same_optimum; [exact: embed_adaptive | exact: finite_adaptive]. Qed.
(** ... chosen in advance, ... *)
Theorem countable_nonadaptive cs eps_g : cdelta_opt (cnonadaptive cs) eps_g = delta_opt (nonadaptive cs) eps_g.
Proof. by apply: same_optimum; [exact: embed_nonadaptive | exact: finite_nonadaptive]. Qed.
(** ... with randomized strategies, ... *)
Theorem countable_randomized cs eps_g : cdelta_opt (crandomized cs) eps_g = delta_opt (randomized cs) eps_g.
Proof. by apply: same_optimum; [exact: embed_randomized | exact: finite_randomized]. Qed.
(** ... and for one mechanism. *)
Theorem countable_class c eps_g : cdelta_opt (cinC c) eps_g = delta_opt (inC c) eps_g.
Proof.
apply: same_optimum => [m|m s hm hs]; first exact: embed_class.
by exists (merge s); split; [exact: merge_class | move=> F hF; exact: merge_big].
Qed.

(* ---- of single mechanisms, from their mergings ---- *)
Lemma merged_at (T : countType) (s : seq T) z : z \in s ->
  exists i : 'I_(size (undup s)).+1, forall A : cdist T, merged_pmf A i = A z.
Proof.
rewrite -mem_undup => hz; have hi : (index z (undup s) < size (undup s))%nat by rewrite index_mem.
by exists (lift ord0 (Ordinal hi)) => A; rewrite /merged_pmf liftK (tnth_nth z) /= nth_index.
Qed.
(** [cesar-rogers-2022, Lemma 2.1], countably many outcomes. *)
Theorem DP_within_BR_countable eps m : cisDP eps 0 m -> cisBR (2 * eps) m.
Proof.
move=> h x y; have [i hi] := @merged_at _ [:: x; y] x ltac:(by rewrite inE eqxx).
have [j hj] := @merged_at _ [:: x; y] y ltac:(by rewrite !inE eqxx orbT).
have := DP_within_BR (@merge_class (DP eps) m [:: x; y] h) i j.
by rewrite /= !hi !hj.
Qed.
Theorem BR_within_DP_countable eps m : cisBR eps m -> cisDP eps 0 m.
Proof.
move=> h; have below n : cisBR eps n -> cdelta n eps <= 0.
  move=> hn; have [_ least] := delta_of_mergings n eps; apply: least => _ [s ->].
  by have /isDP_delta [] := BR_within_DP (@merge_BR eps n s hn).
apply/cisDP_delta; split; apply: below => // x y /=.
by have := h y x; rewrite (Rmult_comm (cP m y)) (Rmult_comm (cP m x)).
Qed.
(** [hartmann-et-al-2022, Lemma 12], countably many outcomes: no (eps, d)-DP mechanism has a larger delta
    than the one with four outcomes; *)
Theorem four_outcomes_countable eps d m (g : good (RR4 eps d)) eps_g : 0 <= eps -> 0 <= d <= 1 -> cisDP eps d m ->
  cdelta m eps_g <= delta (pair_of g) eps_g.
Proof.
move=> he hd h; have [_ least] := delta_of_mergings m eps_g; apply: least => _ [s ->].
by apply: post_processing; apply: four_outcomes => //; exact: (@merge_class (ADP eps d) m s h).
Qed.
(** ... [dong-durfee-rogers-2019, Lemma 4.1] and no eps-BR one a larger one than all randomized responses. *)
Theorem randomized_responses_countable eps m eps_g M : 0 < eps -> cisBR eps m ->
  (forall t (g : good (RR eps t)), 0 <= t <= eps -> delta (pair_of g) eps_g <= M) -> cdelta m eps_g <= M.
Proof.
move=> he h hM; have [_ least] := delta_of_mergings m eps_g; apply: least => _ [s ->].
have [t [g [ht hp]]] := BR_postprocesses_RR he (@merge_BR eps m s h).
exact: Rle_trans (post_processing eps_g hp) (hM t g ht).
Qed.
