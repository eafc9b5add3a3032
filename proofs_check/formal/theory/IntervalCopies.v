(* Copies over an interval: copies of one BR at a common t in [a, b], by the mixed vertices and a term of
   second order. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot PivotGroups MixedVertices.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.
Local Notation iter := ssrnat.iter.

(* a copy of BR(eps) at t, before f, a function of gamma = e^eps_g *)
Definition before (eps t : R) (f : R -> R) (gamma : R) : R :=
  qRR eps t * f (gamma * exp (- t)) + (1 - qRR eps t) * f (gamma * exp (eps - t)).
(* m is the slope of a line through f at x, and below f: f' where f is convex and has a derivative *)
Definition tangent (f : R -> R) (x m : R) : Prop := forall y, 0 < y -> f x + m * (y - x) <= f y.

Lemma before_le eps t f g gamma : 0 < eps -> 0 <= t <= eps -> 0 < gamma -> (forall x, 0 < x -> f x <= g x) ->
  before eps t f gamma <= before eps t g gamma.
Proof.
move=> h ht hg hfg; have hq := qRR01 h ht; rewrite /before.
have h1 := hfg (gamma * exp (- t)) (Rmult_lt_0_compat _ _ hg (exp_pos _)).
have h2 := hfg (gamma * exp (eps - t)) (Rmult_lt_0_compat _ _ hg (exp_pos _)).
by have := Rmult_le_compat_l _ _ _ (proj1 hq) h1; have := Rmult_le_compat_l (1 - qRR eps t) _ _ ltac:(lra) h2; lra.
Qed.
Lemma before_sum eps t f c n (F : 'I_n -> R -> R) gamma :
  before eps t (fun x => f x + c * \big[Rplus/0]_(i < n) F i x) gamma
  = before eps t f gamma + c * \big[Rplus/0]_(i < n) before eps t (F i) gamma.
Proof. by rewrite /before big_split /= -!big_distrr /=; ring. Qed.
Lemma before_W eps t ls gamma : 0 < eps -> 0 <= t <= eps -> sublin (W ls) -> 0 < gamma ->
  W (RR eps t :: ls) 1 gamma = before eps t (W ls 1) gamma.
Proof.
move=> h ht hs hg; rewrite -(exp_ln gamma) //= step_stepped // /stepped /before.
by congr (_ * W ls 1 _ + _ * W ls 1 _); rewrite -exp_plus; congr exp; ring.
Qed.

Section Interval.
Variables (eps a b t : R).
Hypotheses (h : 0 < eps) (ha : 0 <= a) (hat : a <= t <= b) (hb : b <= eps).
Let lam : R := share (Box a b eps) t.
(* the masses of the copy at t, on the places of the two ends *)
Definition ends (f : R -> R) (gamma : R) : R := (1 - lam) * before eps a f gamma + lam * before eps b f gamma.
(* of what does not drop, places times masses, at the ends less at t *)
Definition eta : R :=
  (1 - lam) * (qRR eps a * exp (- a)) + lam * (qRR eps b * exp (- b)) - qRR eps t * exp (- t).

Lemma lam01 : 0 <= lam <= 1.
Proof. by apply: share01. Qed.
Lemma q_mean : qRR eps t = (1 - lam) * qRR eps a + lam * qRR eps b.
Proof. by apply: (@q_at_share (Box a b eps)). Qed.
Lemma all_places s : qRR eps s * exp (- s) + (1 - qRR eps s) * exp (eps - s) = 1.
Proof. by rewrite (Rmult_comm (1 - _)) -(qRR_pRR' s h) (Rmult_comm (qRR eps s)) -pRR_qRR; ring. Qed.
(* it is of second order: (c + 1)/c (u - v)(w - u)/(u v w), u, v, w the exponentials of t, a, b, c + 1 that of eps *)
Lemma eta_shown : eta = exp eps / (exp eps - 1) * ((exp t - exp a) * (exp b - exp t) / (exp t * exp a * exp b)).
Proof.
have c1 := exp_gt1 h; have ea := exp_pos a; have eb := exp_pos b; have et := exp_pos t.
have eq s : qRR eps s = (exp eps - exp s) / (exp eps - 1).
  by rewrite /qRR exp_sub exp_Ropp; field; split; lra.
have es := @at_share (Box a b eps) t hat; rewrite -/lam /= in es.
rewrite /eta !eq !exp_Ropp es; move: (exp a) (exp b) (exp eps) c1 ea eb es et => v w c c1 v0 w0 es et.
by rewrite es in et; field; repeat split; lra.
Qed.
Lemma eta_ge0 : 0 <= eta.
Proof.
rewrite eta_shown; have c1 := exp_gt1 h; have ea := exp_pos a; have eb := exp_pos b; have et := exp_pos t.
have e1 : exp a <= exp t by apply: exp_mono; lra.
have e2 : exp t <= exp b by apply: exp_mono; lra.
apply: Rmult_le_pos; first by left; apply: Rdiv_lt_0_compat; lra.
apply: Rle_mult_inv_pos; first by apply: Rmult_le_pos; lra.
by repeat apply: Rmult_lt_0_compat.
Qed.

(** One copy: at most the mean of the two ends and eta gamma (f'(gamma e^(eps - t)) - f'(gamma e^-t)). *)
Lemma one_copy f gamma m1 m2 : 0 < gamma ->
  tangent f (gamma * exp (- t)) m1 -> tangent f (gamma * exp (eps - t)) m2 ->
  before eps t f gamma <= ends f gamma + eta * (gamma * (m2 - m1)).
Proof.
move=> hg h1 h2; have hl := lam01; have hqa := @qRR01 eps a h ltac:(lra); have hqb := @qRR01 eps b h ltac:(lra).
have pos_ s : 0 < gamma * exp s by apply: Rmult_lt_0_compat => //; exact: exp_pos.
have la := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (ltac:(lra) : 0 <= 1 - lam) (proj1 hqa)) (h1 _ (pos_ (- a))).
have lb := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (proj1 hl) (proj1 hqb)) (h1 _ (pos_ (- b))).
have lc := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (ltac:(lra) : 0 <= 1 - lam) (ltac:(lra) : 0 <= 1 - qRR eps a)) (h2 _ (pos_ (eps - a))).
have ld := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (proj1 hl) (ltac:(lra) : 0 <= 1 - qRR eps b)) (h2 _ (pos_ (eps - b))).
have pa := all_places a; have pb := all_places b; have pt := all_places t; have eq := q_mean.
rewrite /ends /before /eta.
set x := f (gamma * exp (- t)) in la lb *; set y := f (gamma * exp (eps - t)) in lc ld *.
set A := qRR eps a * exp (- a) in pa *; set B := qRR eps b * exp (- b) in pb *; set T := qRR eps t * exp (- t) in pt *.
have sx : (1 - lam) * qRR eps a * (x + m1 * (gamma * exp (- a) - gamma * exp (- t)))
    + lam * qRR eps b * (x + m1 * (gamma * exp (- b) - gamma * exp (- t)))
    = qRR eps t * x + m1 * gamma * ((1 - lam) * A + lam * B - T) by rewrite /A /B /T {1 2}eq; ring.
have sy : (1 - lam) * (1 - qRR eps a) * (y + m2 * (gamma * exp (eps - a) - gamma * exp (eps - t)))
    + lam * (1 - qRR eps b) * (y + m2 * (gamma * exp (eps - b) - gamma * exp (eps - t)))
    = (1 - qRR eps t) * y + m2 * gamma * ((1 - lam) * ((1 - qRR eps a) * exp (eps - a))
        + lam * ((1 - qRR eps b) * exp (eps - b)) - (1 - qRR eps t) * exp (eps - t)) by rewrite {1 2}eq; ring.
have ey : (1 - lam) * ((1 - qRR eps a) * exp (eps - a)) + lam * ((1 - qRR eps b) * exp (eps - b))
    - (1 - qRR eps t) * exp (eps - t) = - ((1 - lam) * A + lam * B - T).
  have -> : (1 - qRR eps a) * exp (eps - a) = 1 - A by lra.
  have -> : (1 - qRR eps b) * exp (eps - b) = 1 - B by lra.
  have -> : (1 - qRR eps t) * exp (eps - t) = 1 - T by lra.
  by ring.
rewrite ey in sy; lra.
Qed.

(* words of the two ends *)
Fixpoint at_ends (vs : seq R) : Prop := if vs is v :: vs then (v = a \/ v = b) /\ at_ends vs else True.
Lemma ends_le f g gamma : 0 < gamma -> (forall x, 0 < x -> f x <= g x) -> ends f gamma <= ends g gamma.
Proof.
move=> hg hfg; have hl := lam01; have h1 := @before_le eps a _ _ _ h ltac:(lra) hg hfg.
have h2 := @before_le eps b _ _ _ h ltac:(lra) hg hfg; rewrite /ends; nra.
Qed.
Lemma ends_E f gamma : ends f gamma =
  (1 - lam) * (qRR eps a * f (gamma * exp (- a)) + (1 - qRR eps a) * f (gamma * exp (eps - a)))
  + lam * (qRR eps b * f (gamma * exp (- b)) + (1 - qRR eps b) * f (gamma * exp (eps - b))).
Proof. by []. Qed.
Lemma iter_ends_lin x y f g n gamma :
  iter n ends (fun z => x * f z + y * g z) gamma = x * iter n ends f gamma + y * iter n ends g gamma.
Proof.
elim: n gamma => [|n IH] gamma //; rewrite !iterS !ends_E !IH; ring.
Qed.
Lemma iter_ends_ext f g n gamma : 0 < gamma -> (forall x, 0 < x -> f x = g x) -> iter n ends f gamma = iter n ends g gamma.
Proof.
move=> hg hfg; elim: n gamma hg => [|n IH] gamma hg; first exact: hfg.
by rewrite !iterS !ends_E !IH //; apply: Rmult_lt_0_compat => //; exact: exp_pos.
Qed.
Lemma sublin_ends vs ls : at_ends vs -> sublin (W ls) -> sublin (W (at_eps eps vs ++ ls)).
Proof.
move=> + hs; elim: vs => [|v vs IH] //= [hv /IH hi]; apply: sublin_step => //; apply: RR_good => //.
by case: hv => ->; lra.
Qed.
(* n times the mean of the ends is a mean of the words *)
Lemma words_bound ls n gamma B : 0 < gamma -> sublin (W ls) ->
  (forall vs, at_ends vs -> size vs = n -> W (at_eps eps vs ++ ls) 1 gamma <= B) ->
  iter n ends (W ls 1) gamma <= B.
Proof.
move=> hg hs; elim: n ls hs => [|n IH] ls hs hB; first exact: (hB [::]).
have hl := lam01; rewrite iterSr.
have e : iter n ends (ends (W ls 1)) gamma
    = (1 - lam) * iter n ends (W (RR eps a :: ls) 1) gamma + lam * iter n ends (W (RR eps b :: ls) 1) gamma.
  rewrite -iter_ends_lin; apply: iter_ends_ext => // x hx.
  by rewrite /ends !before_W //; lra.
have one v : v = a \/ v = b -> iter n ends (W (RR eps v :: ls) 1) gamma <= B.
  move=> hv; have hv' : 0 <= v <= eps by case: hv => ->; lra.
  apply: (IH (RR eps v :: ls)); first by apply: (@sublin_step (W ls)) => //; exact: RR_good.
  move=> vs hvs en; have := hB (rcons vs v) _ _; rewrite size_rcons en /at_eps map_rcons cat_rcons; apply=> //.
  by elim: (vs) hvs => [|w ws IHw] //= [h1 /IHw h2].
rewrite e; have := one a (or_introl erefl); have := one b (or_intror erefl).
by move=> h1 h2; have := Rmult_le_compat_l (1 - lam) _ _ ltac:(lra) h2; have := Rmult_le_compat_l lam _ _ ltac:(lra) h1; lra.
Qed.

(** [exactdp, Copies over an interval]: n copies at t, before any mechanisms, give at most the largest of the
    mixed vertices (each copy at a or b) and eta times the sum over the copies of the mean, over the places
    to which i copies lead, of terms above gamma (f'(gamma e^(eps - t)) - f'(gamma e^-t)), f the other
    n - 1 - i copies at the ends' mean. *)
Theorem copies_over_an_interval ls n gamma B (term : nat -> R -> R) : 0 < gamma -> sublin (W ls) ->
  (forall vs, at_ends vs -> size vs = n -> W (at_eps eps vs ++ ls) 1 gamma <= B) ->
  (forall m x, (m < n)%nat -> 0 < x -> exists m1 m2,
     [/\ tangent (iter m ends (W ls 1)) (x * exp (- t)) m1,
         tangent (iter m ends (W ls 1)) (x * exp (eps - t)) m2 & x * (m2 - m1) <= term m x]) ->
  W (at_eps eps (nseq n t) ++ ls) 1 gamma
    <= B + eta * \big[Rplus/0]_(i < n) iter i (before eps t) (term (n - i.+1)%nat) gamma.
Proof.
move=> hg hs hB ht; have hte : 0 <= t <= eps by lra.
have hw := words_bound hg hs hB.
suff : W (at_eps eps (nseq n t) ++ ls) 1 gamma
    <= iter n ends (W ls 1) gamma + eta * \big[Rplus/0]_(i < n) iter i (before eps t) (term (n - i.+1)%nat) gamma by lra.
elim: n ht gamma hg {hB hw B} => [|n IH] ht gamma hg; first by rewrite big_ord0 Rmult_0_r Rplus_0_r; right.
rewrite [at_eps _ _]/= [_ ++ _]/= before_W //; last first.
  by elim: (n) => //= k IHk; apply: sublin_step => //; exact: RR_good.
have {}IH := IH (fun m x hm => ht m x (ltnW hm : is_true (m < n.+1)%nat)).
apply: Rle_trans (before_le h hte hg (fun x hx => IH x hx)) _.
rewrite big_ord_recl /= subn1 /=.
have [m1 [m2 [t1 t2 hterm]]] := ht n gamma (ltnSn n) hg.
have h1 := one_copy hg t1 t2; have h2 := Rmult_le_compat_l _ _ _ eta_ge0 hterm.
have -> : before eps t (fun x => iter n ends (W ls 1) x
    + eta * \big[Rplus/0]_(i < n) iter i (before eps t) (term (n - i.+1)%nat) x) gamma
  = before eps t (iter n ends (W ls 1)) gamma
    + eta * \big[Rplus/0]_(i < n) iter i.+1 (before eps t) (term (n - i.+1)%nat) gamma.
  by rewrite before_sum.
have -> : \big[Rplus/0]_(i < n) iter (bump 0 i) (before eps t) (term (n.+1 - (bump 0 i).+1)%nat) gamma
    = \big[Rplus/0]_(i < n) iter i.+1 (before eps t) (term (n - i.+1)%nat) gamma.
  by apply: eq_bigr => i _; rewrite /bump /= add1n subSS.
by move: h1 h2; rewrite /ends; lra.
Qed.
End Interval.
