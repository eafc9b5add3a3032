(* Lemma 4.4: BR mechanisms of one eps are worst at equal t, beside any other mechanisms. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition stepRR (F : R -> R -> R) (eps t a b : R) : R := step F (RR eps t) a b.
Lemma stepRR_E F eps t a b : stepRR F eps t a b =
  F (a * qRR eps t) (b * pRR eps t) + F (a * (1 - qRR eps t)) (b * (1 - pRR eps t)).
Proof. exact: step_RR. Qed.

Section Two.
Variables (F : R -> R -> R) (eps : R).
Hypotheses (hF : sublin F) (h : 0 < eps).

Lemma two_steps t1 t2 a b : 0 <= t1 <= eps -> 0 <= t2 <= eps -> 0 <= a -> 0 <= b ->
  stepRR (stepRR F eps t2) eps t1 a b =
    (qRR eps t1 * qRR eps t2) * F a (b * exp (- (t1 + t2)))
    + (qRR eps t1 * (1 - qRR eps t2) + (1 - qRR eps t1) * qRR eps t2)
      * F a (b * exp (eps - (t1 + t2)))
    + ((1 - qRR eps t1) * (1 - qRR eps t2)) * F a (b * exp (2 * eps - (t1 + t2))).
Proof.
move=> ht1 ht2 ha hb; case: hF => hom _.
have hq1 := qRR01 h ht1; have hq2 := qRR01 h ht2.
have e0 s : 0 <= b * exp s by apply: Rmult_le_pos => //; left; exact: exp_pos.
have hqq : 0 <= qRR eps t1 * qRR eps t2 by nra.
have hqr : 0 <= qRR eps t1 * (1 - qRR eps t2) by nra.
have hrq : 0 <= (1 - qRR eps t1) * qRR eps t2 by nra.
have hrr : 0 <= (1 - qRR eps t1) * (1 - qRR eps t2) by nra.
rewrite Rmult_plus_distr_r -!hom //.
rewrite !stepRR_E !(qRR_pRR' _ h) !(pRR_qRR eps).
rewrite [RHS](_ : _ =
  F (qRR eps t1 * qRR eps t2 * a) (qRR eps t1 * qRR eps t2 * (b * exp (- (t1 + t2))))
  + F (qRR eps t1 * (1 - qRR eps t2) * a) (qRR eps t1 * (1 - qRR eps t2) * (b * exp (eps - (t1 + t2))))
  + (F ((1 - qRR eps t1) * qRR eps t2 * a) ((1 - qRR eps t1) * qRR eps t2 * (b * exp (eps - (t1 + t2))))
  + F ((1 - qRR eps t1) * (1 - qRR eps t2) * a)
      ((1 - qRR eps t1) * (1 - qRR eps t2) * (b * exp (2 * eps - (t1 + t2)))))); last by ring.
have x0 : exp (- (t1 + t2)) = exp (- t1) * exp (- t2) by rewrite -exp_plus; congr exp; ring.
have x1 : exp (eps - (t1 + t2)) = exp (- t1) * exp (eps - t2) by rewrite -exp_plus; congr exp; ring.
have x1' : exp (eps - (t1 + t2)) = exp (eps - t1) * exp (- t2) by rewrite -exp_plus; congr exp; ring.
have x2 : exp (2 * eps - (t1 + t2)) = exp (eps - t1) * exp (eps - t2).
  by rewrite -exp_plus; congr exp; ring.
rewrite x0 x2 {1}x1 x1'.
by congr (F _ _ + F _ _ + (F _ _ + F _ _)); ring.
Qed.

(* the other factor of the gap is nowhere negative *)
Lemma other_factor a b s : 0 <= a -> 0 <= b ->
  (1 + exp (- eps)) * F a (b * exp (eps - s))
    <= F a (b * exp (- s)) + exp (- eps) * F a (b * exp (2 * eps - s)).
Proof.
move=> ha hb; case: hF => hom sub.
have e0 x : 0 <= b * exp x by apply: Rmult_le_pos => //; left; exact: exp_pos.
have en := exp_pos (- eps).
rewrite -!hom //; try lra.
rewrite (_ : (1 + exp (- eps)) * a = a + exp (- eps) * a); last by ring.
rewrite (_ : (1 + exp (- eps)) * (b * exp (eps - s))
           = b * exp (- s) + exp (- eps) * (b * exp (2 * eps - s))).
  by apply: sub => //; apply: Rmult_le_pos => //; lra.
have -> : exp (eps - s) = exp eps * exp (- s) by rewrite exp_sub.
have -> : exp (2 * eps - s) = exp eps * (exp eps * exp (- s)).
  by rewrite -!exp_plus; congr exp; ring.
transitivity (b * exp eps * exp (- s) + (exp eps * exp (- eps)) * (b * exp (- s))); first by ring.
rewrite exp_inv.
transitivity (b * exp (- s) + (exp eps * exp (- eps)) * (b * exp eps * exp (- s))); last by ring.
by rewrite exp_inv; ring.
Qed.

(** Two BR mechanisms of equal eps: with the same sum of t, the closer two are the worse. *)
Theorem closer_is_worse t1 t2 u1 u2 a b :
  0 <= t1 <= eps -> 0 <= t2 <= eps -> 0 <= u1 <= eps -> 0 <= u2 <= eps -> 0 <= a -> 0 <= b ->
  t1 + t2 = u1 + u2 -> exp u1 + exp u2 <= exp t1 + exp t2 ->
  stepRR (stepRR F eps t2) eps t1 a b <= stepRR (stepRR F eps u2) eps u1 a b.
Proof.
move=> ht1 ht2 hu1 hu2 ha hb es hle; rewrite !two_steps // -es.
have := @other_factor a b (t1 + t2) ha hb.
set X := F a (b * exp (- _)); set Y := F a (b * exp (eps - _)); set Z := F a (b * exp (2 * eps - _)) => hc.
have hd := exp_neg_lt1 h; have en := exp_pos (- eps).
have ex : exp t1 * exp t2 = exp u1 * exp u2 by rewrite -!exp_plus es.
have e t : qRR eps t = (1 - exp t * exp (- eps)) / (1 - exp (- eps)) by rewrite /qRR exp_sub.
rewrite !e; set n := exp (- eps) in hd en hc *.
move: (exp t1) (exp t2) (exp u1) (exp u2) hle ex => x1 x2 y1 y2 hle ex.
set A := (X in X <= _); set B := (X in _ <= X).
have -> : B = A + n / (1 - n) ^ 2 * ((x1 + x2) - (y1 + y2)) * (X - (1 + n) * Y + n * Z)
              + n ^ 2 / (1 - n) ^ 2 * (y1 * y2 - x1 * x2) * (X - 2 * Y + Z).
  by rewrite /A /B; field; lra.
have e3 : y1 * y2 - x1 * x2 = 0 by lra.
rewrite e3 Rmult_0_r Rmult_0_l Rplus_0_r.
suff : 0 <= n / (1 - n) ^ 2 * ((x1 + x2) - (y1 + y2)) * (X - (1 + n) * Y + n * Z) by lra.
apply: Rmult_le_pos; last by lra.
apply: Rmult_le_pos; last by lra.
by apply: Rlt_le; apply: Rdiv_lt_0_compat => //; apply: pow_lt.
Qed.

(** Lemma 4.4. *)
Corollary lemma_4_4 t1 t2 a b : 0 <= t1 <= eps -> 0 <= t2 <= eps -> 0 <= a -> 0 <= b ->
  stepRR (stepRR F eps t2) eps t1 a b
    <= stepRR (stepRR F eps ((t1 + t2) / 2)) eps ((t1 + t2) / 2) a b.
Proof.
move=> ht1 ht2 ha hb; apply: closer_is_worse => //; try lra.
have -> : exp t1 = exp (t1 / 2) * exp (t1 / 2) by rewrite -exp_plus; congr exp; lra.
have -> : exp t2 = exp (t2 / 2) * exp (t2 / 2) by rewrite -exp_plus; congr exp; lra.
have -> : exp ((t1 + t2) / 2) = exp (t1 / 2) * exp (t2 / 2) by rewrite -exp_plus; congr exp; lra.
have := Rle_0_sqr (exp (t1 / 2) - exp (t2 / 2)); rewrite /Rsqr; lra.
Qed.
End Two.

(* ---- all t equal, by finitely many transfers ---- *)
Definition at_eps (eps : R) (ts : seq R) : seq atoms := [seq RR eps t | t <- ts].
Fixpoint total (ts : seq R) : R := if ts is t :: ts then t + total ts else 0.
Fixpoint within (eps : R) (ts : seq R) : Prop :=
  if ts is t :: ts then 0 <= t <= eps /\ within eps ts else True.

Lemma stepRR_comm F e1 t1 e2 t2 a b :
  stepRR (stepRR F e2 t2) e1 t1 a b = stepRR (stepRR F e1 t1) e2 t2 a b.
Proof. exact: step_comm. Qed.

Lemma sublin_equal eps ts (rest : seq atoms) : 0 < eps -> within eps ts -> sublin (W rest) ->
  sublin (W (at_eps eps ts ++ rest)).
Proof.
move=> h; elim: ts => [|t ts IH] //= [ht hts] hr.
by apply: sublin_step; [exact: RR_good | exact: IH].
Qed.

(* some other mechanism lies on the other side of the mean; bring it to the front *)
Lemma other_side eps mu ts rest : within eps ts -> (0 < size ts)%coq_nat ->
  forall sgn : bool,
  (if sgn then INR (size ts) * mu <= total ts else total ts <= INR (size ts) * mu) ->
  exists t us, [/\ (if sgn then mu <= t else t <= mu), 0 <= t <= eps, within eps us,
    size ts = (size us).+1 /\ total ts = t + total us &
    forall a b, W (at_eps eps ts ++ rest) a b = W (RR eps t :: at_eps eps us ++ rest) a b].
Proof.
elim: ts => [|t ts IH]; first by move=> _ /= hh; move: (Lt.lt_irrefl _ hh).
move=> [ht hts] _ sgn; rewrite [size _]/= S_INR => hsum.
have direct : (if sgn then mu <= t else t <= mu) -> exists t0 us,
  [/\ (if sgn then mu <= t0 else t0 <= mu), 0 <= t0 <= eps, within eps us,
    size (t :: ts) = (size us).+1 /\ total (t :: ts) = t0 + total us &
    forall a b, W (at_eps eps (t :: ts) ++ rest) a b = W (RR eps t0 :: at_eps eps us ++ rest) a b].
  by move=> hmu; exists t, ts.
case: ts IH hts hsum direct => [|t' ts] IH hts hsum direct.
  by apply: direct; move: hsum => /=; case: sgn => hsum; lra.
have : (if sgn then mu <= t else t <= mu) \/
       (if sgn then INR (size (t' :: ts)) * mu <= total (t' :: ts)
        else total (t' :: ts) <= INR (size (t' :: ts)) * mu).
  move: hsum => {direct IH}; rewrite -[total (t :: _)]/(t + total (t' :: ts)).
  move: (total _) (INR _) => T N.
  by case: sgn => hsum; case: (Rle_dec t mu) => hh; [right|left|left|right]; lra.
case=> [/direct //|hsum'].
have [u [us [h1 h2 h3 [h4 h5] h6]]] := IH hts (PeanoNat.Nat.lt_0_succ _) sgn hsum'.
exists u, (t :: us); split=> //=.
- by rewrite /= in h4 h5; rewrite h4 h5; split=> //; ring.
- move=> a b; rewrite [RHS]step_comm.
  rewrite -[LHS]/(step (W (at_eps eps (t' :: ts) ++ rest)) (RR eps t) a b).
  exact: step_ext.
Qed.

Lemma exp_closer x y mu : (x <= mu <= y) \/ (y <= mu <= x) ->
  exp mu + exp (x + y - mu) <= exp x + exp y.
Proof.
move=> hh; have e1 : exp mu * exp (x + y - mu) = exp x * exp y.
  by rewrite -!exp_plus; congr exp; ring.
have e0 := exp_pos mu.
have : (exp mu - exp x) * (exp mu - exp y) <= 0.
  case: hh => -[/exp_mono h1 /exp_mono h2]; nra.
move=> hm; apply: (Rmult_le_reg_l (exp mu)) => //; nra.
Qed.

(** Hence all t equal are worst, beside any other mechanisms. *)
Theorem equal_t_is_worst eps mu rest : 0 < eps -> sublin (W rest) ->
  forall ts, within eps ts -> total ts = INR (size ts) * mu ->
  forall a b, 0 <= a -> 0 <= b ->
  W (at_eps eps ts ++ rest) a b <= W (at_eps eps (nseq (size ts) mu) ++ rest) a b.
Proof.
move=> h hrest ts; move en : (size ts) => n; elim: n ts en => [|n IH] ts.
  by case: ts => // _ _ _ a b _ _; right.
case: ts => [|t ts] // [en] [ht hts] hsum a b ha hb.
have hmu : 0 <= mu <= eps.
  have hb1 : 0 <= total (t :: ts) <= INR (size (t :: ts)) * eps.
    elim: (t :: ts) (conj ht hts : within eps (t :: ts)) => [|u us IHu] hw; first by rewrite /=; lra.
    case: hw => hu hus; rewrite [size _]/= S_INR [total _]/=; have := IHu hus; lra.
  have hn : 0 < INR n.+1 by apply: lt_0_INR; exact: PeanoNat.Nat.lt_0_succ.
  by rewrite [size _]/= en hsum in hb1; split; nra.
case: n en IH hsum => [|n] en IH hsum.
  case: ts en hts hsum => // _ _ /= hsum; rewrite (_ : t = mu); [by right | lra].
have hsz : (0 < size ts)%coq_nat by rewrite en; exact: PeanoNat.Nat.lt_0_succ.
have [u [us [hu hu' hus [hsize htot] hW]]] :
  exists u us, [/\ t <= mu <= u \/ u <= mu <= t, 0 <= u <= eps, within eps us,
    size ts = (size us).+1 /\ total ts = u + total us &
    forall a b, W (at_eps eps ts ++ rest) a b = W (RR eps u :: at_eps eps us ++ rest) a b].
  rewrite [total _]/= S_INR in hsum.
  case: (Rle_dec t mu) => htm.
    have [|u [us [h1 h2 h3 h45 h6]]] := @other_side eps mu ts rest hts hsz true.
      by rewrite en; lra.
    by exists u, us; split=> //; left.
  have [|u [us [h1 h2 h3 h45 h6]]] := @other_side eps mu ts rest hts hsz false.
    by rewrite en; lra.
  by exists u, us; split=> //; right; lra.
have hs := sublin_equal h hus hrest.
apply: Rle_trans (_ : _ <= stepRR (stepRR (W (at_eps eps us ++ rest)) eps (t + u - mu)) eps mu a b) _.
  rewrite -[W _ _ _]/(step (W (at_eps eps ts ++ rest)) (RR eps t) a b) (step_ext _ _ _ hW).
  apply: (closer_is_worse hs h ht hu' hmu) => //; try lra.
  exact: exp_closer.
rewrite [nseq _ _]/= [W (at_eps eps (mu :: _) ++ _) a b]/=.
apply: step_mono => //; [exact: RR_good | move=> a' b' ha' hb'].
apply: (IH ((t + u - mu) :: us)) => //.
- by rewrite /= -hsize.
- by split=> //; lra.
- have e2 : INR n.+2 * mu = mu + INR n.+1 * mu by rewrite [INR n.+2]S_INR; ring.
  have e3 : total (t :: ts) = t + (u + total us) by rewrite -htot.
  rewrite -[total (_ :: us)]/(t + u - mu + total us); move: hsum; rewrite e2 e3; lra.
Qed.
