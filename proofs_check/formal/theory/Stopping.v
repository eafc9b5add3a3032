(* Early stopping: iterative mechanisms whose output may end after some of the answers, and cost less. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- output-specific privacy: a cost E for every outcome ---- *)
Record costed := Costed { base :> pair; cost : out base -> R }.
(* [hartmann-et-al-2022, Definition 2]: every event, both orders of the datasets *)
Definition isODP (d : R) (m : costed) : Prop :=
  forall S : {set out m},
    prob (dP m) S <= \big[Rplus/0]_(x in S) (exp (cost x) * dQ m x) + d /\
    prob (dQ m) S <= \big[Rplus/0]_(x in S) (exp (cost x) * dP m x) + d.
Definition swapped (m : costed) : costed := @Costed (swap m) (@cost m).
(* the sum of positive parts, in two homogeneous variables *)
Definition HC (m : costed) (a b : R) : R := \rsum_(x : out m) pos (a * dP m x - b * (exp (cost x) * dQ m x)).

Lemma one_order (T : finType) (P Q : T -> R) d :
  (forall S : {set T}, \big[Rplus/0]_(x in S) P x <= \big[Rplus/0]_(x in S) Q x + d) <->
  \rsum_(x : T) pos (P x - Q x) <= d.
Proof.
have diff (S : {set T}) : \big[Rplus/0]_(x in S) P x - \big[Rplus/0]_(x in S) Q x = \big[Rplus/0]_(x in S) (P x - Q x).
  rewrite (big_mkcond _ P) (big_mkcond _ Q) (big_mkcond _ (fun x => P x - Q x)).
  rewrite -[X in X - _]Rmult_1_l -[X in _ - X]Rmult_1_l -rsum_sub.
  by apply: eq_bigr => x _; case: (x \in S); ring.
split=> [h|h S]; last first.
  suff : \big[Rplus/0]_(x in S) (P x - Q x) <= \rsum_(x : T) pos (P x - Q x) by rewrite -diff; lra.
  rewrite big_mkcond; apply: rsum_le => x; case: (x \in S); [exact: pos_ge | exact: pos_ge0].
pose above := [set x : T | Rlt_dec 0 (P x - Q x) : bool]; have := h above.
suff -> : \rsum_(x : T) pos (P x - Q x) = \big[Rplus/0]_(x in above) (P x - Q x).
  by rewrite -diff; lra.
rewrite [RHS]big_mkcond; apply: eq_bigr => x _; rewrite inE.
by case: Rlt_dec => hx /=; [rewrite pos_id; lra | rewrite pos_0; lra].
Qed.
Lemma isODP_HC d m : isODP d m <-> HC m 1 1 <= d /\ HC (swapped m) 1 1 <= d.
Proof.
have e (P Q : dist (out m)) : \rsum_(x : out m) pos (1 * P x - 1 * (exp (cost x) * Q x)) =
    \rsum_(x : out m) pos (P x - exp (cost x) * Q x) by apply: eq_bigr => x _; rewrite !Rmult_1_l.
rewrite /HC /= !e; split=> [h|[h1 h2] S].
  by split; apply/one_order => S; case: (h S).
by split; [apply: (proj2 (one_order _ _ _) h1) | apply: (proj2 (one_order _ _ _) h2)].
Qed.

(* ---- iterative mechanisms ---- *)
(* the next class, and the cost of an output that ends before it where one may; the cost at the end *)
Definition stage := (option R * cls)%type.
Fixpoint proper (ss : seq stage) : Prop := if ss is s :: ss then wf s.2 /\ proper ss else True.
Definition ended (E : R) : costed := @Costed nothing (fun _ => E).
Definition going (m1 : pair) (n : out m1 -> costed) : costed :=
  @Costed (andthen n) (fun z : out (andthen n) => @cost (n (tag z)) (tagged z)).
(* at each place an outcome u of a finite distribution is drawn, and seen; after it and the answers so
   far one stops, where one may, or chooses the next mechanism *)
Fixpoint iterated (ss : seq stage) (last : R) (m : costed) : Prop :=
  match ss with
  | [::] => m = ended last
  | s :: ss => exists (U : finType) (r : dist U) (ms : U -> costed),
      (forall u, (exists E, s.1 = Some E /\ ms u = ended E) \/
                 exists (m1 : pair) (n : out m1 -> costed),
                   inC s.2 m1 /\ (forall x, iterated ss last (n x)) /\ ms u = going n) /\
      m = @going (Pair r r) ms
  end.
(* the recursion: the best is to stop, or what the worst members give *)
Definition stop (E a b : R) : R := pos (a - exp E * b).
Definition go (F : R -> R -> R) (c : cls) (a b : R) : R := sup (fun v => exists l, worst c l /\ v = step F l a b).
Fixpoint best (ss : seq stage) (last : R) (a b : R) : R :=
  match ss with
  | [::] => stop last a b
  | s :: ss => if s.1 is Some E then Rmax (stop E a b) (go (best ss last) s.2 a b) else go (best ss last) s.2 a b
  end.

Lemma sublin_stop E : sublin (stop E).
Proof.
have e0 := exp_pos E; split=> [c a b hc _ _|a b a' b' _ _ _ _]; rewrite /stop.
  by rewrite -pos_mul //; congr pos; ring.
by rewrite (_ : a + a' - exp E * (b + b') = (a - exp E * b) + (a' - exp E * b')); [exact: pos_add | ring].
Qed.
Lemma sublin_max F G : sublin F -> sublin G -> sublin (fun a b => Rmax (F a b) (G a b)).
Proof.
move=> [h1 s1] [h2 s2]; split=> [c a b hc ha hb|a b a' b' ha hb ha' hb'].
  by rewrite h1 // h2 // RmaxRmult.
apply: Rmax_lub; [apply: Rle_trans (s1 _ _ _ _ ha hb ha' hb') _ | apply: Rle_trans (s2 _ _ _ _ ha hb ha' hb') _];
  by apply: Rplus_le_compat; first [exact: Rmax_l | exact: Rmax_r].
Qed.
Lemma go_lub F c a b : wf c -> (forall a b, 0 <= a -> 0 <= b -> F a b <= a) -> 0 <= a -> 0 <= b ->
  is_lub (fun v => exists l, worst c l /\ v = step F l a b) (go F c a b).
Proof.
move=> hc hle ha hb; apply: (@sup_is_lub _ a).
  by have [l hl] := some_worst hc; exists (step F l a b), l.
by move=> _ [l [hl ->]]; apply: step_le => //; exact: worst_good hl.
Qed.
Lemma go_le F c a b : wf c -> (forall a b, 0 <= a -> 0 <= b -> F a b <= a) -> 0 <= a -> 0 <= b -> go F c a b <= a.
Proof.
move=> hc hle ha hb; have [_ l] := go_lub hc hle ha hb; apply: l => _ [l0 [hl ->]].
by apply: step_le => //; exact: worst_good hl.
Qed.
Lemma sublin_go F c : wf c -> sublin F -> (forall a b, 0 <= a -> 0 <= b -> F a b <= a) -> sublin (go F c).
Proof.
move=> hc hF hle; split=> [k a b hk ha hb|a b a' b' ha hb ha' hb'].
  have [u l] := go_lub hc hle ha hb.
  have [u' l'] := go_lub hc hle (Rmult_le_pos _ _ hk ha) (Rmult_le_pos _ _ hk hb).
  have hom l0 : worst c l0 -> step F l0 (k * a) (k * b) = k * step F l0 a b.
    by move=> hl; case: (sublin_step (worst_good hc hl) hF) => h _; exact: h.
  apply: Rle_antisym.
    by apply: l' => _ [l0 [hl ->]]; rewrite hom //; apply: Rmult_le_compat_l => //; apply: u; exists l0.
  case: (Req_dec k 0) => [k0|k0].
    have [l0 hl] := some_worst hc; rewrite {1}k0 Rmult_0_l.
    by apply: Rle_trans (u' _ _); last (by exists l0); rewrite hom // k0 Rmult_0_l; right.
  suff : go F c a b <= / k * go F c (k * a) (k * b).
    move=> /(Rmult_le_compat_l _ _ _ hk); have -> // : k * (/ k * go F c (k * a) (k * b)) = go F c (k * a) (k * b) by field.
  apply: l => _ [l0 [hl ->]]; apply: (Rmult_le_reg_l k); first by lra.
  have -> : k * (/ k * go F c (k * a) (k * b)) = go F c (k * a) (k * b) by field.
  by rewrite -hom //; apply: u'; exists l0.
have [u _] := go_lub hc hle ha hb; have [u' _] := go_lub hc hle ha' hb'.
have [_ l] := go_lub hc hle (Rplus_le_le_0_compat _ _ ha ha') (Rplus_le_le_0_compat _ _ hb hb').
apply: l => _ [l0 [hl ->]]; have [_ sub] := sublin_step (worst_good hc hl) hF.
apply: Rle_trans (sub _ _ _ _ ha hb ha' hb') _.
by apply: Rplus_le_compat; [apply: u | apply: u']; exists l0.
Qed.
Lemma best_props ss last : proper ss ->
  sublin (best ss last) /\ (forall a b, 0 <= a -> 0 <= b -> best ss last a b <= a).
Proof.
have st E a b : 0 <= a -> 0 <= b -> stop E a b <= a.
  by move=> ha hb; apply: pos_le => //; have := exp_pos E; nra.
elim: ss => [|[[E|] c] ss IH] /=; first by split; [exact: sublin_stop | exact: st].
  move=> [hc /IH [h1 h2]]; split; first by apply: sublin_max; [exact: sublin_stop | exact: sublin_go].
  by move=> a b ha hb; apply: Rmax_lub; [exact: st | exact: go_le].
by move=> [hc /IH [h1 h2]]; split; [exact: sublin_go | move=> a b ha hb; exact: go_le].
Qed.

(* ---- no iterative mechanism has more ---- *)
Lemma HC_stop E a b : HC (ended E) a b = stop E a b.
Proof. by rewrite /HC (big_pred1 tt) => [|[]] //=; rewrite /stop; congr pos; ring. Qed.
Lemma HC_going m1 (n : out m1 -> costed) a b :
  HC (going n) a b = \rsum_(x : out m1) HC (n x) (a * dP m1 x) (b * dQ m1 x).
Proof.
rewrite /HC -(then_big (fun x y => pos (a * dP m1 x * dP (n x) y - b * dQ m1 x * (exp (@cost (n x) y) * dQ (n x) y)))) /=.
by apply: eq_bigr => z _; congr pos; rewrite /then_pmf; ring.
Qed.
Lemma iterated_below ss last m : proper ss -> iterated ss last m ->
  forall a b, 0 <= a -> 0 <= b -> HC m a b <= best ss last a b.
Proof.
elim: ss m => [|[o c] ss IH] m; first by move=> _ -> a b _ _; rewrite HC_stop; right.
move=> hp [U [r [ms [hms ->]]]] a b ha hb; have [[hom _] _] := best_props last hp.
have main u x y : 0 <= x -> 0 <= y -> HC (ms u) x y <= best ((o, c) :: ss) last x y; last first.
  rewrite HC_going -[X in _ <= X]Rmult_1_l -(pmf_sum r) -rsum_mulr; apply: rsum_le => u.
  have r0 := pmf_ge0 r u; rewrite -hom // (Rmult_comm _ a) (Rmult_comm _ b).
  by apply: main; exact: Rmult_le_pos.
move: hp => [hc hss] {ha hb hom}; have [hsub hle] := best_props last hss; move: x y => {a b} a b ha hb.
case: (hms u) => [[E [/= -> ->]]|[m1 [n [h1 [hn ->]]]]]; first by rewrite HC_stop; exact: Rmax_l.
suff : HC (going n) a b <= go (best ss last) c a b.
  by move=> h; rewrite /=; case: (o) => [E|] //; apply: Rle_trans h (Rmax_r _ _).
rewrite HC_going; have [l [hl hb']] := class_below hc h1 hsub ha hb; have [ub _] := go_lub hc hle ha hb.
apply: Rle_trans (_ : _ <= Hsum (best ss last) m1 a b) _.
  by apply: rsum_le => x; apply: (IH _ hss (hn x)); apply: Rmult_le_pos => //; exact: pmf_ge0.
by apply: Rle_trans hb' _; apply: ub; exists l.
Qed.

(* ---- and some come as near as one likes ---- *)
Lemma lub_of_sum (T : finType) (A : T -> R -> Prop) (f : T -> R) s : (forall x, is_lub (A x) (f x)) ->
  (forall g, (forall x, A x (g x)) -> \rsum_(x : T) g x <= s) -> \rsum_(x : T) f x <= s.
Proof.
move=> hf hs; apply: Rnot_lt_le => hlt; pose N := INR #|T|.
have [hN0 hN] : 0 <= N /\ \rsum_(x : T) 1 = N.
  split; [exact: pos_INR | rewrite /N big_const; elim: #|_| => [|k IHk] //; rewrite iterS IHk S_INR; ring].
pose e := (\rsum_(x : T) f x - s) / (N + 1).
have he : 0 < e by apply: Rdiv_lt_0_compat; lra.
have [g hg] := fin_all_exists (fun x => lub_close (hf x) he).
have h1 := hs g (fun x => proj1 (hg x)).
have : \rsum_(x : T) (1 * f x - e * 1) <= \rsum_(x : T) g x.
  by apply: rsum_le => x; case: (hg x) => _; lra.
rewrite rsum_sub hN Rmult_1_l.
have -> : \rsum_(x : T) f x = s + e * (N + 1) by rewrite /e; field; lra.
by lra.
Qed.
(* nothing drawn *)
Definition surely (m : costed) : costed := @going (Pair (dP nothing) (dP nothing)) (fun _ => m).
Lemma HC_surely m a b : HC (surely m) a b = HC m a b.
Proof. by rewrite HC_going /= (big_pred1 tt) => [|[]] //; rewrite !Rmult_1_r. Qed.
Lemma iterated_optimum ss last : proper ss -> forall a b, 0 <= a -> 0 <= b ->
  is_lub (fun v => exists m, iterated ss last m /\ v = HC m a b) (best ss last a b).
Proof.
move=> hp a b ha hb; split=> [_ [m [hm ->]]|]; first exact: iterated_below.
elim: ss hp a b ha hb => [_ a b ha hb s hs|[o c] ss IH [hc hss] a b ha hb s hs].
  by apply: hs; eexists; split; [reflexivity | rewrite HC_stop].
have [hsub hle] := best_props last hss.
have gone : go (best ss last) c a b <= s.
  have [_ l] := go_lub hc hle ha hb; apply: l => _ [l [hl ->]]; pose g := worst_good hc hl.
  rewrite -(Hsum_pair_of _ g); apply: (@lub_of_sum _
    (fun x v => exists m, iterated ss last m /\ v = HC m (a * dP (pair_of g) x) (b * dQ (pair_of g) x))) => [x|v hv].
    have hx : 0 <= a * dP (pair_of g) x by apply: Rmult_le_pos => //; exact: pmf_ge0.
    have hy : 0 <= b * dQ (pair_of g) x by apply: Rmult_le_pos => //; exact: pmf_ge0.
    by split=> [_ [m [hm ->]]|s' hs']; [exact: iterated_below | exact: IH].
  have [n hn] := fin_all_exists hv; apply: hs; exists (surely (going n)); split; last first.
    by rewrite HC_surely HC_going; apply: eq_bigr => x _; case: (hn x).
  exists [finType of unit], (dP nothing), (fun _ => going n); split=> // _; right.
  by exists (pair_of g), n; split; [exact: worst_member | split=> // x; case: (hn x)].
case: o hc hs gone => [E|] hc hs gone //=; apply: Rmax_lub => //; apply: hs.
exists (surely (ended E)); rewrite HC_surely HC_stop; split=> //.
by exists [finType of unit], (dP nothing), (fun _ => ended E); split=> // _; left; exists E.
Qed.
Lemma iterated_swapped ss last m : iterated ss last m -> iterated ss last (swapped m).
Proof.
elim: ss m => [|[o c] ss IH] m /=; first by move=> ->.
move=> [U [r [ms [hms ->]]]]; exists U, r, (fun u => swapped (ms u)); split=> // u.
case: (hms u) => [[E [-> ->]]|[m1 [n [h1 [hn ->]]]]]; first by left; exists E.
right; exists (swap m1), (fun x => swapped (n x)); split; first exact: swap_class.
by split=> // x; exact: (IH (n x) (hn x)).
Qed.
(** [hartmann-et-al-2022, Theorem 15] and [exactdp, Stopping of BR]: the smallest delta with which all
    iterative mechanisms of the classes are private at these costs, whatever is chosen and whether they
    stop by the answers or by chance, is that of the recursion over the worst members (for BR: over t after each answer). *)
Theorem optimal_stopping ss last d : proper ss ->
  (forall m, iterated ss last m -> isODP d m) <-> best ss last 1 1 <= d.
Proof.
move=> hp; have [u l] := iterated_optimum last hp Rle_0_1 Rle_0_1.
split=> [h|h m hm].
  by apply: l => _ [m [hm ->]]; case/isODP_HC: (h m hm).
apply/isODP_HC; split; apply: Rle_trans h; apply: u; first by exists m.
by exists (swapped m); split=> //; exact: iterated_swapped.
Qed.

(* ---- words ---- *)
(* the weight Pr_0 - e^E Pr_1 of a set of words over the answers of fixed responses, each as long as the
   answers after which one may stop, or as all of them *)
Definition responses_of (ss : seq stage) : seq (option R * atoms) := [seq (s.1, worst_of s.2) | s <- ss].
Fixpoint weight (Q : seq nat -> bool) (rs : seq (option R * atoms)) (last a b : R) : R :=
  match rs with
  | [::] => if Q [::] then a - exp last * b else 0
  | r :: rs => (if r.1 is Some E then (if Q [::] then a - exp E * b else 0) else 0) +
      \rsum_(i : 'I_(size r.2)) weight (fun w => Q (val i :: w)) rs last
                                 (a * (nth (0, 0) r.2 i).1) (b * (nth (0, 0) r.2 i).2)
  end.
(* no word begins another *)
Definition prefix_free (Q : seq nat -> bool) : Prop := forall w w', Q w -> Q (w ++ w') -> w' = [::].

Lemma weight_none Q rs last a b : (forall w, Q w = false) -> weight Q rs last a b = 0.
Proof.
elim: rs Q a b => [|[o l] rs IH] Q a b h /=; first by rewrite h.
rewrite big1 ?h; first by case: o => *; ring.
by move=> i _; apply: IH => w; rewrite h.
Qed.
Lemma go_fixed F c a b : wf c -> without_BR [:: c] -> go F c a b = step F (worst_of c) a b.
Proof.
move=> hc hb; apply: sup_of_lub; first by have [l hl] := some_worst hc; exists (step F l a b), l.
have e l : worst c l <-> l = worst_of c by case: (c) hb => [x|x|x y].
by split=> [_ [l [/e -> ->]]|s hs]; [right | apply: hs; exists (worst_of c); split=> //; exact/e].
Qed.
Lemma step_places F l a b : step F l a b = \rsum_(i : 'I_(size l)) F (a * (nth (0, 0) l i).1) (b * (nth (0, 0) l i).2).
Proof. by rewrite /step (big_nth (0, 0)) big_mkord. Qed.
Fixpoint no_BR (ss : seq stage) : Prop := if ss is s :: ss then without_BR [:: s.2] /\ no_BR ss else True.

Section Words.
Variable last : R.
Lemma best_ge0 ss a b : proper ss -> no_BR ss -> 0 <= best ss last a b.
Proof.
elim: ss a b => [|[o c] ss IH] a b /=; first by move=> *; exact: pos_ge0.
move=> [hc hp] [hb hn]; case: o => [E|]; first by apply: Rle_trans (Rmax_l _ _); exact: pos_ge0.
by rewrite go_fixed // step_places; apply: rsum_ge0 => i; exact: IH.
Qed.
Lemma weight_below ss Q a b : proper ss -> no_BR ss -> prefix_free Q ->
  0 <= a -> 0 <= b -> weight Q (responses_of ss) last a b <= best ss last a b.
Proof.
elim: ss Q a b => [|[o c] ss IH] Q a b.
  move=> _ _ _ _ _ /=; case: (Q [::]); [exact: pos_ge | exact: pos_ge0].
move=> [hc hp] [hb hn] hQ ha hb'; have b0 := @best_ge0 ((o, c) :: ss) a b (conj hc hp) (conj hb hn).
have [hg _] : good (worst_of c) by apply: (worst_good hc); case: (c) hb => [x|x|x y].
rewrite /= go_fixed // in b0 *; case hq : (Q [::]).
  rewrite big1 => [|i _]; last first.
    by apply: weight_none => w; case hw : (Q _) => //; have := hQ [::] (val i :: w) hq hw.
  rewrite Rplus_0_r; case: (o) b0 => [E|] b0 //.
  by apply: Rle_trans (Rmax_l _ _); exact: pos_ge.
have hs : \rsum_(i : 'I_(size (worst_of c))) weight (fun w => Q (val i :: w)) (responses_of ss) last
    (a * (nth (0, 0) (worst_of c) i).1) (b * (nth (0, 0) (worst_of c) i).2) <= step (best ss last) (worst_of c) a b.
  rewrite step_places; apply: rsum_le => i; have [h1 h2] := hg i; apply: IH => //; try exact: Rmult_le_pos.
  by move=> w w' h3 h4; exact: (hQ (val i :: w) w').
by case: (o) => [E|]; rewrite Rplus_0_l //; apply: Rle_trans hs _; exact: Rmax_r.
Qed.
Lemma weight_attained ss a b : proper ss -> no_BR ss ->
  exists Q, prefix_free Q /\ weight Q (responses_of ss) last a b = best ss last a b.
Proof.
have only_empty E rs x y : exists Q, prefix_free Q /\ (forall i w, Q (i :: w) = false) /\
    (if Q [::] then x - exp E * y else 0) = stop E x y /\
    forall r, \rsum_(i : 'I_(size r)) weight (fun w => Q (val i :: w)) rs last (x * (nth (0, 0) r i).1) (y * (nth (0, 0) r i).2) = 0.
  exists (fun w => (w == [::]) && (Rle_dec 0 (x - exp E * y) : bool)); split=> [w w' /andP [/eqP -> _] /andP [/eqP h _] //|].
  split=> // ; split=> [|r]; last by apply: big1 => i _; exact: weight_none.
  by rewrite /stop /=; case: Rle_dec => h /=; [rewrite pos_id | rewrite pos_0; lra].
elim: ss a b => [|[o c] ss IH] a b.
  by move=> _ _; have [Q [h1 [_ [h2 _]]]] := only_empty last [::] a b; exists Q.
move=> [hc hp] [hb hn]; rewrite [best _ _ _ _]/= go_fixed //.
have [Qs hQs] := fin_all_exists (fun i : 'I_(size (worst_of c)) => IH (a * (nth (0, 0) (worst_of c) i).1) (b * (nth (0, 0) (worst_of c) i).2) hp hn).
pose onward (w : seq nat) := if w is i :: w then (if (insub i : option 'I_(size (worst_of c))) is Some j then Qs j w else false) else false.
have free : prefix_free onward.
  by case=> [|i w] w' //=; case: insub => // j h1 h2; case: (hQs j) => hf _; exact: hf h1 h2.
have total : \rsum_(i : 'I_(size (worst_of c))) weight (fun w => onward (val i :: w)) (responses_of ss) last
    (a * (nth (0, 0) (worst_of c) i).1) (b * (nth (0, 0) (worst_of c) i).2) = step (best ss last) (worst_of c) a b.
  rewrite step_places; apply: eq_bigr => i _; case: (hQs i) => _ <-.
  by rewrite /onward valK.
case: o hc hb => [E|] hc hb; last by exists onward; rewrite /= total; split=> //; ring.
case: (Rle_dec (stop E a b) (step (best ss last) (worst_of c) a b)) => hle.
  by rewrite Rmax_right //; exists onward; rewrite /= total; split=> //; ring.
have [Q [h1 [_ [h2 h3]]]] := only_empty E (responses_of ss) a b.
by exists Q; split=> //; rewrite /= h2 h3 Rmax_left; lra.
Qed.
(** [hartmann-et-al-2022, Theorem 15] as printed: without BR it is the largest weight of a set of words of
    which none begins another. *)
Theorem theorem_15 ss d : proper ss -> no_BR ss ->
  (exists Q, prefix_free Q /\ weight Q (responses_of ss) last 1 1 = best ss last 1 1) /\
  (forall Q, prefix_free Q -> weight Q (responses_of ss) last 1 1 <= best ss last 1 1) /\
  ((forall m, iterated ss last m -> isODP d m) <->
   (forall Q, prefix_free Q -> weight Q (responses_of ss) last 1 1 <= d)).
Proof.
move=> hp hn; have [Q [h1 h2]] := weight_attained 1 1 hp hn.
have le Q' : prefix_free Q' -> weight Q' (responses_of ss) last 1 1 <= best ss last 1 1.
  by move=> hf; apply: weight_below => //; lra.
split; first by exists Q.
split=> //; rewrite optimal_stopping //; split=> [h Q' /le h'|/(_ Q h1)]; lra.
Qed.
End Words.
