(* Single bounded-range mechanism: one BR before DP mechanisms of any eps, in closed form. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
Require List Permutation.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1 Attained.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- DP mechanisms alone: a sum of w (1 - e^(eps_g + a))_+ over the terms (w, a) ---- *)
Fixpoint terms (ds : seq R) : seq (R * R) :=
  match ds with
  | [::] => [:: (1, 0)]
  | e :: ds => [seq (z.1 * qRR (2 * e) e, z.2 - e) | z <- terms ds]
               ++ [seq (z.1 * (1 - qRR (2 * e) e), z.2 + e) | z <- terms ds]
  end.
Fixpoint all_positive (ds : seq R) : Prop := if ds is e :: ds then 0 < e /\ all_positive ds else True.
Lemma allwf_DP ds : all_positive ds -> allwf (map DP ds).
Proof. by elim: ds => //= e ds IH [h /IH]. Qed.
Lemma DP_before ds cs eps_g : all_positive ds -> allwf cs ->
  delta_opt (adaptive (map DP ds ++ cs)) eps_g =
  \big[Rplus/0]_(z <- terms ds) (z.1 * delta_opt (adaptive cs) (eps_g + z.2)).
Proof.
elim: ds eps_g => [|e ds IH] eps_g; first by move=> _ _; rewrite /= big_seq1 /= Rplus_0_r Rmult_1_l.
move=> [h hd] hc; rewrite [map _ _ ++ _]/= lemma_5_1_DP //; last by apply/allwf_cat; split=> //; exact: allwf_DP.
rewrite /= big_cat !big_map !IH // !big_distrr /=; congr (_ + _); apply: eq_bigr => z _ /=.
  by rewrite (_ : eps_g + (z.2 - e) = eps_g - e + z.2); ring.
by rewrite (_ : eps_g + (z.2 + e) = eps_g + e + z.2); ring.
Qed.
Lemma DP_terms ds eps_g : all_positive ds ->
  delta_opt (adaptive (map DP ds)) eps_g = \big[Rplus/0]_(z <- terms ds) (z.1 * pos (1 - exp (eps_g + z.2))).
Proof.
move=> hd; rewrite -[map DP ds]cats0 DP_before //.
by apply: eq_bigr => z _; rewrite lemma_5_1_nothing.
Qed.
Lemma terms_ge0 ds n : all_positive ds -> 0 <= (nth (0, 0) (terms ds) n).1.
Proof.
elim: ds n => [|e ds IH] n; first by move=> _; case: n => [|[|n]] /=; lra.
move=> [h hd]; have h2 : 0 < 2 * e by lra.
have ht : 0 <= e <= 2 * e by lra.
have hq := qRR01 h2 ht; rewrite /= nth_cat size_map.
case: ltnP => hn; first by rewrite (nth_map (0, 0)) //=; apply: Rmult_le_pos; [exact: IH | lra].
case: (ltnP (n - size (terms ds)) (size (terms ds))) => hn'.
  by rewrite (nth_map (0, 0)) //=; apply: Rmult_le_pos; [exact: IH | lra].
by rewrite nth_default ?size_map //=; lra.
Qed.

(* ---- one term in a BR step ---- *)
Definition average (eps t b : R) : R :=
  qRR eps t * pos (1 - exp (b - t)) + (1 - qRR eps t) * pos (1 - exp (b + eps - t)).
Definition near (eps b : R) : R := Rmax (- eps) (Rmin eps b).
Lemma near_id eps b : - eps <= b <= eps -> near eps b = b.
Proof. by move=> h; rewrite /near Rmin_right ?Rmax_right; lra. Qed.
Lemma near_in eps b : 0 < eps -> - eps <= near eps b <= eps.
Proof. by move=> h; rewrite /near; split; [exact: Rmax_l | apply: Rmax_lub; [lra | exact: Rmin_l]]. Qed.

Section Term.
Variables (eps t : R).
Hypotheses (h : 0 < eps) (ht : 0 <= t <= eps).
Let q01 := qRR01 h ht.
Lemma average_sum b : qRR eps t * (1 - exp (b - t)) + (1 - qRR eps t) * (1 - exp (b + eps - t)) = 1 - exp b.
Proof.
have e1 : qRR eps t * exp (- t) = pRR eps t by rewrite pRR_qRR; ring.
have e2 := qRR_pRR' t h; rewrite (_ : b + eps - t = b + (eps - t)); last by ring.
rewrite exp_plus exp_sub.
have -> : qRR eps t * (1 - exp b * exp (- t)) + (1 - qRR eps t) * (1 - exp b * exp (eps - t)) =
  1 - exp b * (qRR eps t * exp (- t) + exp (eps - t) * (1 - qRR eps t)) by ring.
by rewrite e1 -e2; ring.
Qed.
Lemma le0_exp x : x <= 0 -> 0 <= 1 - exp x.
Proof. by move=> hx; have := exp_mono hx; rewrite exp_0; lra. Qed.
Lemma ge0_exp x : 0 <= x -> 1 - exp x <= 0.
Proof. by move=> hx; have := exp_ge1 hx; lra. Qed.
Lemma first_line b : b <= t - eps -> average eps t b = 1 - exp b.
Proof. by move=> hb; rewrite /average !pos_id; [exact: average_sum | apply: le0_exp; lra | apply: le0_exp; lra]. Qed.
Lemma second_line b : t - eps <= b <= t -> average eps t b = qRR eps t * (1 - exp (b - t)).
Proof. by move=> hb; rewrite /average pos_id ?pos_0; [ring | apply: ge0_exp; lra | apply: le0_exp; lra]. Qed.
Lemma third_line b : t <= b -> average eps t b = 0.
Proof. by move=> hb; rewrite /average !pos_0; [ring | apply: ge0_exp; lra | apply: ge0_exp; lra]. Qed.
Lemma average_ge0 b : 0 <= average eps t b.
Proof. by have hq := q01; apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try exact: pos_ge0; lra. Qed.
Lemma above_first b : 1 - exp b <= average eps t b.
Proof.
have hq := q01; rewrite -average_sum.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try exact: pos_ge; lra.
Qed.
Lemma above_second b : qRR eps t * (1 - exp (near eps b - t)) <= average eps t b.
Proof.
have hq := q01; have hn := near_in b h.
have le c : qRR eps t * (1 - exp (c - t)) <= average eps t c.
  have h1 := Rmult_le_compat_l _ _ _ (proj1 hq) (pos_ge (1 - exp (c - t))).
  have h2 : 0 <= (1 - qRR eps t) * pos (1 - exp (c + eps - t)) by apply: Rmult_le_pos; [lra | exact: pos_ge0].
  by rewrite /average; lra.
case: (Rle_dec b eps) => hb; last first.
  apply: Rle_trans (_ : 0 <= _); last exact: average_ge0.
  have : 1 - exp (near eps b - t) <= 0 by apply: ge0_exp; rewrite /near Rmin_left ?Rmax_right; lra.
  by nra.
case: (Rle_dec (- eps) b) => hb'; first by rewrite near_id //; lra.
have -> : near eps b = - eps by rewrite /near Rmin_right ?Rmax_left; lra.
apply: Rle_trans (le _) _; rewrite /average.
have m x y : x <= y -> pos (1 - exp y) <= pos (1 - exp x) by move=> /exp_mono hxy; apply: pos_mono; lra.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra; apply: m; lra.
Qed.
End Term.

(* ---- a BR step of terms in the order of a: which of them have which line ---- *)
Lemma threshold N (P : nat -> Prop) : (forall m n, (m <= n < N)%nat -> P n -> P m) ->
  exists i, (i <= N)%nat /\ (forall n, (n < i)%nat -> P n) /\ (forall n, (i <= n < N)%nat -> ~ P n).
Proof.
elim: N => [|N IH] hP; first by exists 0%nat; split=> //; split=> // n /andP [].
have [|i [hi [h1 h2]]] := IH; first by move=> m n /andP [a b]; apply: hP; rewrite a ltnW.
case: (Classical_Prop.classic (P N)) => hN.
  exists N.+1; split=> //; split=> [n hn|n /andP [a b]]; first by apply: (hP n N) => //; rewrite ltnSn andbT -ltnS.
  by rewrite leqNgt b in a.
exists i; split; first exact: leqW.
split=> // n /andP [a]; rewrite ltnS leq_eqVlt => /orP [/eqP -> //|b]; apply: h2; exact/andP.
Qed.

Section Step.
Variables (eps : R) (l : seq (R * R)).
Hypothesis h : 0 < eps.
Let w n := (nth (0, 0) l n).1.
Let a n := (nth (0, 0) l n).2.
Hypothesis w0 : forall n, 0 <= w n.

(* the first line for the terms before i, the second for those before j, the third from j on *)
Definition divided (i j : nat) (s : R) : R :=
  \big[Rplus/0]_(0 <= n < i) ((nth (0, 0) l n).1 * (1 - exp (s + (nth (0, 0) l n).2)))
  + (sqrt (\big[Rplus/0]_(i <= n < j) (nth (0, 0) l n).1)
     - sqrt (\big[Rplus/0]_(i <= n < j) ((nth (0, 0) l n).1 * exp (near eps (s + (nth (0, 0) l n).2))))
       * exp (- eps / 2)) ^ 2 / (1 - exp (- eps)).
Definition averages (t s : R) : R :=
  \big[Rplus/0]_(0 <= n < size l) ((nth (0, 0) l n).1 * average eps t (s + (nth (0, 0) l n).2)).

Lemma nat_le F G i j : (forall n, (i <= n < j)%nat -> F n <= G n) ->
  \big[Rplus/0]_(i <= n < j) F n <= \big[Rplus/0]_(i <= n < j) G n.
Proof.
move=> hF; rewrite !big_nat; apply: (big_ind2 (fun a b => a <= b)) => [|*|n hn]; try lra.
exact: hF.
Qed.
Lemma nat_ge0 F i j : (forall n, (i <= n < j)%nat -> 0 <= F n) -> 0 <= \big[Rplus/0]_(i <= n < j) F n.
Proof.
move=> hF; rewrite big_nat; apply: (big_ind (fun x => 0 <= x)) => [|*|n hn]; try lra.
exact: hF.
Qed.

Lemma line_sum t s i j :
  \big[Rplus/0]_(i <= n < j) (w n * (qRR eps t * (1 - exp (near eps (s + a n) - t)))) =
  qRR eps t * (\big[Rplus/0]_(i <= n < j) w n
               - \big[Rplus/0]_(i <= n < j) (w n * exp (near eps (s + a n))) * exp (- t)).
Proof.
apply: (big_ind3 (fun x y z => x = qRR eps t * (y - z * exp (- t)))) => [|x y z x' y' z' -> ->|n _]; try ring.
by rewrite exp_sub; ring.
Qed.
Lemma squares t W M : 0 <= W -> 0 <= M ->
  qRR eps t * (W - M * exp (- t)) =
  ((sqrt W - sqrt M * exp (- eps / 2)) ^ 2 - (sqrt W * exp ((t - eps) / 2) - sqrt M * exp (- t / 2)) ^ 2)
  / (1 - exp (- eps)).
Proof.
move=> hW hM; have hd := exp_neg_lt1 h; rewrite /qRR.
have sW := sqrt_sqrt W hW; have sM := sqrt_sqrt M hM.
set u := exp ((t - eps) / 2); set v := exp (- t / 2); set z := exp (- eps / 2).
have eu : exp (t - eps) = u * u by rewrite -exp_plus; congr exp; field.
have ev : exp (- t) = v * v by rewrite -exp_plus; congr exp; field.
have ez : exp (- eps) = z * z by rewrite -exp_plus; congr exp; field.
have euv : u * v = z by rewrite -exp_plus; congr exp; field.
rewrite eu ev -{1}sW -{1}sM; apply: (Rmult_eq_reg_r (1 - exp (- eps))); last by lra.
rewrite (_ : (1 - u * u) / _ * _ * _ = (1 - u * u) * (sqrt W * sqrt W - sqrt M * sqrt M * (v * v))); last by field; lra.
by rewrite (_ : _ / _ * _ = (sqrt W - sqrt M * z) ^ 2 - (sqrt W * u - sqrt M * v) ^ 2); [rewrite -euv; ring | field; lra].
Qed.


Hypothesis order : forall i j, (i <= j < size l)%nat -> a i <= a j.

(* at any t: at most the number of the division that belongs to t *)
Lemma averages_divided t s : 0 <= t <= eps ->
  exists i j, (i <= j <= size l)%nat /\ averages t s <= divided i j s.
Proof.
move=> ht; have hd := exp_neg_lt1 h.
have [|i [hi [i1 i2]]] := @threshold (size l) (fun n => s + a n <= t - eps).
  by move=> m n hmn; have := order hmn; lra.
have [|j [hj [j1 j2]]] := @threshold (size l) (fun n => s + a n <= t).
  by move=> m n hmn; have := order hmn; lra.
have hij : (i <= j)%nat.
  rewrite leqNgt; apply/negP => hlt; have := j2 j; have := i1 j hlt.
  by move=> h1 h2; apply: h2; [rewrite leqnn (leq_trans hlt hi) | lra].
exists i, j; split; first by rewrite hij.
rewrite /averages (big_cat_nat _ _ _ (leq0n j) hj) (big_cat_nat _ _ _ (leq0n i) hij) /=.
set W := \big[Rplus/0]_(i <= n < j) w n; set M := \big[Rplus/0]_(i <= n < j) (w n * exp (near eps (s + a n))).
have W0 : 0 <= W by apply: nat_ge0 => n _; exact: w0.
have M0 : 0 <= M by apply: nat_ge0 => n _; apply: Rmult_le_pos; [exact: w0 | left; exact: exp_pos].
have e1 : \big[Rplus/0]_(0 <= n < i) (w n * average eps t (s + a n)) = \big[Rplus/0]_(0 <= n < i) (w n * (1 - exp (s + a n))).
  by apply: eq_big_nat => n /andP [_ hn]; rewrite first_line //; exact: i1.
have e2 : \big[Rplus/0]_(i <= n < j) (w n * average eps t (s + a n)) = qRR eps t * (W - M * exp (- t)).
  rewrite -line_sum; apply: eq_big_nat => n /andP [hn hn'].
  have b1 := j1 n hn'; have b2 : ~ s + a n <= t - eps by apply: i2; rewrite hn (leq_trans hn' hj).
  by rewrite second_line ?near_id //; lra.
have e3 : \big[Rplus/0]_(j <= n < size l) (w n * average eps t (s + a n)) = 0.
  rewrite big_nat big1 // => n hn; have b1 := j2 n hn.
  by rewrite third_line ?Rmult_0_r //; lra.
rewrite -/w -/a e1 e2 e3 Rplus_0_r squares // /divided -/w -/a -/W -/M; apply: Rplus_le_compat_l.
apply: Rmult_le_compat_r; first by left; exact: Rinv_0_lt_compat.
by have := pow2_ge_0 (sqrt W * exp ((t - eps) / 2) - sqrt M * exp (- t / 2)); lra.
Qed.

(* the number of any division: at most the averages at some t *)
Lemma averages_at t s i j : 0 <= t <= eps -> (i <= j <= size l)%nat ->
  \big[Rplus/0]_(0 <= n < i) (w n * (1 - exp (s + a n)))
  + qRR eps t * (\big[Rplus/0]_(i <= n < j) w n
               - \big[Rplus/0]_(i <= n < j) (w n * exp (near eps (s + a n))) * exp (- t)) <= averages t s.
Proof.
move=> ht /andP [hij hj]; rewrite -line_sum.
rewrite /averages (big_cat_nat _ _ _ (leq0n j) hj) (big_cat_nat _ _ _ (leq0n i) hij) /=.
have h3 : 0 <= \big[Rplus/0]_(j <= n < size l) (w n * average eps t (s + a n)).
  by apply: nat_ge0 => n _; apply: Rmult_le_pos; [exact: w0 | exact: average_ge0].
have h1 : \big[Rplus/0]_(0 <= n < i) (w n * (1 - exp (s + a n))) <=
    \big[Rplus/0]_(0 <= n < i) (w n * average eps t (s + a n)).
  by apply: nat_le => n _; apply: Rmult_le_compat_l; [exact: w0 | exact: above_first].
have h2 : \big[Rplus/0]_(i <= n < j) (w n * (qRR eps t * (1 - exp (near eps (s + a n) - t)))) <=
    \big[Rplus/0]_(i <= n < j) (w n * average eps t (s + a n)).
  by apply: nat_le => n _; apply: Rmult_le_compat_l; [exact: w0 | exact: above_second].
have H := Rplus_le_compat _ _ _ _ (Rplus_le_compat _ _ _ _ h1 h2) h3.
by rewrite Rplus_0_r in H; exact: H.
Qed.
Lemma divided_averages s i j : (i <= j <= size l)%nat ->
  exists t, 0 <= t <= eps /\ divided i j s <= averages t s.
Proof.
move=> hij; have hd := exp_neg_lt1 h; rewrite /divided -/w -/a.
set W := \big[Rplus/0]_(i <= n < j) w n; set M := \big[Rplus/0]_(i <= n < j) (w n * exp (near eps (s + a n))).
have W0 : 0 <= W by apply: nat_ge0 => n _; exact: w0.
have M0 : 0 <= M by apply: nat_ge0 => n _; apply: Rmult_le_pos; [exact: w0 | left; exact: exp_pos].
have M1 : M <= exp eps * W.
  rewrite /W big_distrr /=; apply: nat_le => n _; rewrite Rmult_comm; apply: Rmult_le_compat_r; first exact: w0.
  by apply: exp_mono; have := near_in (s + a n) h; lra.
have M2 : exp (- eps) * W <= M.
  rewrite /W big_distrr /=; apply: nat_le => n _; rewrite Rmult_comm; apply: Rmult_le_compat_l; first exact: w0.
  by apply: exp_mono; have := near_in (s + a n) h; lra.
case: (Req_dec W 0) => hW.
  have hM : M = 0 by rewrite hW in M1; lra.
  exists 0; split; first by lra.
  apply: Rle_trans (averages_at s _ hij); last by lra.
  by rewrite -/W -/M hW hM !sqrt_0; right; congr (_ + _); field; lra.
have W1 : 0 < W by lra.
have e0 := exp_pos (- eps); have M3 : 0 < M by nra.
have x0 := sqrt_lt_R0 W W1; have y0 := sqrt_lt_R0 M M3.
have half z : sqrt (exp z) = exp (z / 2).
  have -> : exp z = exp (z / 2) * exp (z / 2) by rewrite -exp_plus; congr exp; field.
  by apply: sqrt_square; left; exact: exp_pos.
have up : sqrt M <= exp (eps / 2) * sqrt W.
  by rewrite -half -sqrt_mult; [apply: sqrt_le_1_alt | left; exact: exp_pos | ].
have lo : exp (- eps / 2) * sqrt W <= sqrt M.
  by rewrite -half -sqrt_mult; [apply: sqrt_le_1_alt | left; exact: exp_pos | ].
have r0 : 0 < sqrt M / sqrt W by apply: Rdiv_lt_0_compat.
pose t := eps / 2 + ln (sqrt M / sqrt W).
have ht : 0 <= t <= eps.
  have h1 : ln (sqrt M / sqrt W) <= eps / 2.
    apply: exp_le_inv; rewrite exp_ln //; apply: (Rmult_le_reg_r (sqrt W)) => //.
    by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  have h2 : - eps / 2 <= ln (sqrt M / sqrt W).
    apply: exp_le_inv; rewrite exp_ln //; apply: (Rmult_le_reg_r (sqrt W)) => //.
    by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  by rewrite /t; lra.
exists t; split=> //; apply: Rle_trans (averages_at s ht hij); rewrite -/W -/M squares //; right.
congr (_ + _ / _); rewrite (_ : sqrt W * exp ((t - eps) / 2) - sqrt M * exp (- t / 2) = 0); first by ring.
have e1 : exp ((t - eps) / 2) = exp (- t / 2) * (sqrt M / sqrt W).
  by rewrite -[X in _ = _ * X](exp_ln _ r0) -exp_plus; congr exp; rewrite /t; field.
by rewrite e1; field; lra.
Qed.
End Step.

(* ---- the value ---- *)
Lemma terms_averages ds l eps t s : all_positive ds -> Permutation.Permutation (terms ds) l ->
  qRR eps t * delta_opt (adaptive (map DP ds)) (s - t) + (1 - qRR eps t) * delta_opt (adaptive (map DP ds)) (s + eps - t)
  = averages eps l t s.
Proof.
move=> hd hp; rewrite !DP_terms // /averages.
have -> : \big[Rplus/0]_(0 <= n < size l) ((nth (0, 0) l n).1 * average eps t (s + (nth (0, 0) l n).2)) =
    \big[Rplus/0]_(z <- l) (z.1 * average eps t (s + z.2)) by rewrite (big_nth (0, 0)).
have <- : \big[Rplus/0]_(z <- terms ds) (z.1 * average eps t (s + z.2)) = \big[Rplus/0]_(z <- l) (z.1 * average eps t (s + z.2)).
  elim: hp => [|x u v _ IH|x y u|u v x _ IH1 _ IH2] //; first by rewrite !big_cons IH.
    by rewrite !big_cons; ring.
  by rewrite IH1.
rewrite !big_distrr -big_split /=; apply: eq_bigr => z _.
have -> : s - t + z.2 = s + z.2 - t by ring.
have -> : s + eps - t + z.2 = s + z.2 + eps - t by ring.
by rewrite /average; ring.
Qed.

(** [exactdp, Single bounded-range mechanism]: BR(eps) before DP mechanisms of any eps. With their terms
    l in the order of a, the value is the largest of the numbers of all divisions of l. *)
Theorem single_BR eps ds l eps_g : 0 < eps -> all_positive ds -> Permutation.Permutation (terms ds) l ->
  (forall i j, (i <= j < size l)%nat -> (nth (0, 0) l i).2 <= (nth (0, 0) l j).2) ->
  (forall i j, (i <= j <= size l)%nat -> divided eps l i j eps_g <= delta_opt (adaptive (BR eps :: map DP ds)) eps_g) /\
  exists i j, (i <= j <= size l)%nat /\ delta_opt (adaptive (BR eps :: map DP ds)) eps_g = divided eps l i j eps_g.
Proof.
move=> h hd hp order; have w0 n : 0 <= (nth (0, 0) l n).1.
  suff H : forall z, List.In z l -> 0 <= z.1.
    elim: (l) n H => [|z r IH] [|n] H //=; try lra; first by apply: H; left.
    by apply: IH => z' hz'; apply: H; right.
  move=> z hz; have hz' := Permutation.Permutation_in z (Permutation.Permutation_sym hp) hz.
  have g k : 0 <= (nth (0, 0) (terms ds) k).1 by exact: terms_ge0.
  elim: (terms ds) hz' g => //= y r IH [-> g|hr g]; first exact: (g 0%nat).
  by apply: IH => // k; exact: (g k.+1).
have hw := allwf_DP hd; have [u _] := BR_lub eps_g h hw.
have ev t : stepped (delta_opt (adaptive (map DP ds))) eps t eps_g = averages eps l t eps_g by exact: terms_averages.
have low i j : (i <= j <= size l)%nat -> divided eps l i j eps_g <= delta_opt (adaptive (BR eps :: map DP ds)) eps_g.
  move=> hij; have [t [ht hle]] := divided_averages h w0 eps_g hij.
  by apply: Rle_trans hle _; apply: u; exists t; rewrite ev.
split=> //; have [t [ht e]] := attained eps_g h hw.
have [i [j [hij hle]]] := averages_divided h w0 order eps_g ht.
by exists i, j; split=> //; apply: Rle_antisym; [rewrite e ev | exact: low].
Qed.

(** ... and DP mechanisms before it average its value over their outcomes. *)
Theorem single_BR_anywhere eps bs ds eps_g : 0 < eps -> all_positive bs -> all_positive ds ->
  delta_opt (adaptive (map DP bs ++ BR eps :: map DP ds)) eps_g =
  \big[Rplus/0]_(z <- terms bs) (z.1 * delta_opt (adaptive (BR eps :: map DP ds)) (eps_g + z.2)).
Proof. by move=> h hb hd; apply: DP_before => //; split=> //; exact: allwf_DP. Qed.
