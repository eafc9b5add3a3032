(* Pivot equations of groups: delta is attained at a t of each group that is 0 or solves t = A - y. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive EqualT Boxes Drops AttainedInAdvance Pivot.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* n_j copies of BR(eps_j), all at u_j, and DP(eps) for the eps of ds *)
Definition mechanisms (gs : seq (nat * R)) (us ds : seq R) : seq (R * R) :=
  flatten [seq nseq z.1.1 (z.2, z.1.2) | z <- zip gs us] ++ [seq (eps, 2 * eps) | eps <- ds].
Definition DPs (ds : seq R) : seq cls := [seq DP eps | eps <- ds].

Lemma mechanisms_at gs us ds : responses (mechanisms gs us ds) = at_ts gs us ++ fixed (DPs ds).
Proof.
rewrite /responses /mechanisms map_cat /fixed /DPs -!map_comp; congr (_ ++ _).
rewrite /at_ts map_flatten -map_comp; congr flatten; apply: eq_map => z /=; exact: map_nseq.
Qed.
Lemma mechanisms_cat g1 u1 g g2 u u2 ds : size u1 = size g1 ->
  mechanisms (g1 ++ g :: g2) (u1 ++ u :: u2) ds = mechanisms g1 u1 [::] ++ nseq g.1 (u, g.2) ++ mechanisms g2 u2 ds.
Proof. by move=> h; rewrite /mechanisms zip_cat //= map_cat flatten_cat /= cats0 !catA. Qed.
Lemma proper_cat ts1 ts2 : proper_ts (ts1 ++ ts2) <-> proper_ts ts1 /\ proper_ts ts2.
Proof. by elim: ts1 => [|z ts IH] /=; tauto. Qed.
Lemma proper_nseq n z : (0 < z.2 /\ 0 <= z.1 <= z.2) -> proper_ts (nseq n z).
Proof. by move=> h; elim: n. Qed.
Lemma proper_mechanisms gs us ds : positive gs -> allowed gs us -> (forall e, List.In e ds -> 0 < e) ->
  proper_ts (mechanisms gs us ds).
Proof.
move=> hg hu hd; apply/proper_cat; split.
  elim: gs us hg hu => [|g gs IH] [|u us] //= [h /IH hg] [hu /hg hi].
  by apply/proper_cat; split=> //; apply: proper_nseq.
elim: ds hd => [|e ds IH] //= hd; split; first by have := hd e (or_introl erefl); lra.
by apply: IH => x hx; apply: hd; right.
Qed.
Lemma proper_good ts l : proper_ts ts -> List.In l (responses ts) -> good l.
Proof. by elim: ts => [|z ts IH] //= [[h ht] hts] [<-|]; [exact: RR_good | exact: IH]. Qed.
Lemma proper_sublin ts : proper_ts ts -> sublin (W (responses ts)).
Proof.
elim: ts => [|z ts IH] /=; first by move=> _; exact: sublin_pos.
by move=> [[h ht] hts]; apply: sublin_step; [exact: RR_good | exact: IH].
Qed.
Lemma allowed_box gs us : allowed gs us <-> in_box [seq g.2 | g <- gs] us.
Proof. by elim: gs us => [|g gs IH] [|u us] //=; rewrite IH. Qed.

(* how fast the objective moves *)
Lemma H_near m a b a' b' : H m a b - H m a' b' <= Rabs (a - a') + Rabs (b - b').
Proof.
suff : H m a b <= H m a' b' + (Rabs (a - a') + Rabs (b - b')) by lra.
have -> : Rabs (a - a') + Rabs (b - b') = \rsum_(x : out m) (Rabs (a - a') * dP m x + Rabs (b - b') * dQ m x).
  by rewrite rsum_lin !pmf_sum; ring.
rewrite /H -rsum_add; apply: rsum_le => x; have p0 := pmf_ge0 (dP m) x; have q0 := pmf_ge0 (dQ m) x.
have h1 := pos_ge (a' * dP m x - b' * dQ m x); have h2 := pos_ge0 (a' * dP m x - b' * dQ m x).
have h3 := Rmult_le_compat_r _ _ _ p0 (Rle_abs (a - a')); have := Rle_abs (- (b - b')); rewrite Rabs_Ropp => h4.
have h5 := Rmult_le_compat_r _ _ _ q0 h4.
have h6 := Rmult_le_pos _ _ (Rabs_pos (a - a')) p0; have h7 := Rmult_le_pos _ _ (Rabs_pos (b - b')) q0.
by apply: pos_le; lra.
Qed.
Lemma as_mechanism ls : (forall l, List.In l ls -> good l) -> exists m, forall a b, H m a b = W ls a b.
Proof.
elim: ls => [|l ls IH] h; first by exists nothing => a b; rewrite H_nothing.
have [m hm] := IH (fun x hx => h x (or_intror hx)); have g := h l (or_introl erefl).
exists (andthen (fun _ : out (pair_of g) => m)) => a b.
by rewrite H_andthen /= -(Hsum_pair_of _ g); apply: eq_bigr => x _; rewrite hm.
Qed.
Lemma exp_near x y : x <= 0 -> y <= 0 -> Rabs (exp x - exp y) <= Rabs (x - y).
Proof.
have up u v : u <= v -> v <= 0 -> 0 <= exp v - exp u <= v - u.
  move=> huv hv; have h1 := exp_mono huv; have h2 := exp_ineq1_le (u - v); have h3 := exp_mono hv; have h4 := exp_pos v.
  have e : exp u = exp v * exp (u - v) by rewrite -exp_plus; congr exp; ring.
  by rewrite exp_0 in h3; split; [lra | rewrite e; nra].
move=> hx hy; case: (Rle_dec x y) => h; [have := up x y h hy | have := up y x ltac:(lra) hx]; split_Rabs; lra.
Qed.
Lemma step_near ls eps u v a b : (forall l, List.In l ls -> good l) -> 0 < eps -> 0 <= u <= eps -> 0 <= v <= eps ->
  0 <= a -> 0 <= b ->
  step (W ls) (RR eps u) a b - step (W ls) (RR eps v) a b <= 2 * / (1 - exp (- eps)) * Rabs (u - v) * (a + b).
Proof.
move=> hl h hu hv ha hb; have [m hm] := as_mechanism hl; have i0 := Rinv_0_lt_compat _ (exp_neg_lt1 h).
rewrite !step_RR -!hm; set K := / (1 - exp (- eps)) in i0 *; set d := Rabs (u - v).
have dq : Rabs (qRR eps u - qRR eps v) <= K * d.
  have -> : qRR eps u - qRR eps v = K * (exp (v - eps) - exp (u - eps)) by rewrite /qRR /K /Rdiv; ring.
  rewrite Rabs_mult Rabs_pos_eq; last by lra.
  apply: Rmult_le_compat_l; first by lra.
  by apply: Rle_trans (exp_near _ _) _; try lra; rewrite /d (Rabs_minus_sym u); right; congr Rabs; ring.
have dp : Rabs (pRR eps u - pRR eps v) <= K * d.
  have -> : pRR eps u - pRR eps v = K * (exp (- u) - exp (- v)) by rewrite /pRR /K /Rdiv; ring.
  rewrite Rabs_mult Rabs_pos_eq; last by lra.
  apply: Rmult_le_compat_l; first by lra.
  by apply: Rle_trans (exp_near _ _) _; try lra; rewrite /d (Rabs_minus_sym u); right; congr Rabs; ring.
have mul c x y : 0 <= c -> Rabs (x - y) <= K * d -> Rabs (c * x - c * y) <= c * (K * d).
  by move=> hc hx; rewrite -Rmult_minus_distr_l Rabs_mult (Rabs_pos_eq c) //; exact: Rmult_le_compat_l.
have flip x y : Rabs (1 - x - (1 - y)) = Rabs (x - y) by rewrite -Rabs_Ropp; congr Rabs; ring.
have n1 := H_near m (a * qRR eps u) (b * pRR eps u) (a * qRR eps v) (b * pRR eps v).
have n2 := H_near m (a * (1 - qRR eps u)) (b * (1 - pRR eps u)) (a * (1 - qRR eps v)) (b * (1 - pRR eps v)).
have m1 := mul a _ _ ha dq; have m2 := mul b _ _ hb dp.
have m3 := mul a (1 - qRR eps u) (1 - qRR eps v) ha; have m4 := mul b (1 - pRR eps u) (1 - pRR eps v) hb.
rewrite flip in m3; rewrite flip in m4; have {}m3 := m3 dq; have {}m4 := m4 dp; lra.
Qed.
Lemma step_apart F G l C a b : good l -> 0 <= a -> 0 <= b ->
  (forall a b, 0 <= a -> 0 <= b -> F a b - G a b <= C * (a + b)) -> step F l a b - step G l a b <= C * (a + b).
Proof.
move=> g ha hb h.
have := @step_mono F (fun a b => G a b + C * (a + b)) l a b g ha hb; rewrite /step big_split /= -big_distrr /=.
rewrite big_split /= -!big_distrr /=; case: g => _ [-> ->]; rewrite !Rmult_1_r => hh.
by have : forall c d, 0 <= c -> 0 <= d -> F c d <= G c d + C * (c + d); [move=> c d hc hd; have := h c d hc hd; lra | move=> /hh; lra].
Qed.
Lemma copies_near ls eps u v n : (forall l, List.In l ls -> good l) -> 0 < eps -> 0 <= u <= eps -> 0 <= v <= eps ->
  forall a b, 0 <= a -> 0 <= b -> W (nseq n (RR eps u) ++ ls) a b - W (nseq n (RR eps v) ++ ls) a b
    <= INR n * (2 * / (1 - exp (- eps))) * Rabs (u - v) * (a + b).
Proof.
move=> hl h hu hv; elim: n => [|n IH] a b ha hb; first by rewrite /= Rminus_eq_0; right; ring.
rewrite S_INR [nseq _ _ ++ _]/= [nseq n.+1 (RR eps v) ++ _]/=.
have hn l : List.In l (nseq n (RR eps v) ++ ls) -> good l.
  by move=> /List.in_app_iff [|]; [elim: n {IH} => //= n IHn [<-|//]; exact: RR_good | exact: hl].
have h1 := step_near hn h hu hv ha hb; have h2 := step_apart (RR_good h hu) ha hb IH.
by move: h1 h2; rewrite /=; lra.
Qed.
Lemma good_at gs us : positive gs -> allowed gs us -> forall l, List.In l (at_ts gs us) -> good l.
Proof.
move=> hg hu l hl; apply: (@proper_good (mechanisms gs us [::])); first by apply: proper_mechanisms => // ? [].
by rewrite mechanisms_at cats0.
Qed.
Lemma W_near gs ls : positive gs -> (forall l, List.In l ls -> good l) -> exists L, 0 <= L /\
  forall pre u v post, allowed gs (pre ++ u :: post) -> allowed gs (pre ++ v :: post) -> forall a b, 0 <= a -> 0 <= b ->
    W (at_ts gs (pre ++ u :: post) ++ ls) a b - W (at_ts gs (pre ++ v :: post) ++ ls) a b <= L * Rabs (u - v) * (a + b).
Proof.
move=> hg hl; elim: gs hg => [|[n eps] gs IH] /=; first by exists 0; split; [right | case].
move=> [/= h hg]; have [L [L0 hL]] := IH hg; pose K := INR n * (2 * / (1 - exp (- eps))).
have K0 : 0 <= K.
  by apply: Rmult_le_pos; [exact: pos_INR | have := Rinv_0_lt_compat _ (exp_neg_lt1 h); lra].
exists (L + K); split; first by lra.
have d0 u v a b : 0 <= a -> 0 <= b -> 0 <= Rabs (u - v) * (a + b) by move=> *; apply: Rmult_le_pos; [exact: Rabs_pos | lra].
move=> [|p pre] u v post /= [hu hpost] [hv hpost'] a b ha hb; rewrite /at_ts /= -/(at_ts gs _) -/(at_ts gs _) -!catA.
  have hr l : List.In l (at_ts gs post ++ ls) -> good l.
    by move=> /List.in_app_iff [|]; [exact: good_at | exact: hl].
  have := copies_near n hr h hu hv ha hb; rewrite -/K; have := Rmult_le_pos _ _ L0 (d0 u v a b ha hb); lra.
have near := hL pre u v post hpost hpost'.
suff : forall m a b, 0 <= a -> 0 <= b ->
  W (nseq m (RR eps p) ++ at_ts gs (pre ++ u :: post) ++ ls) a b
  - W (nseq m (RR eps p) ++ at_ts gs (pre ++ v :: post) ++ ls) a b <= L * Rabs (u - v) * (a + b).
  by move=> hm; have := hm n a b ha hb; have := Rmult_le_pos _ _ K0 (d0 u v a b ha hb); lra.
elim=> [|m IHm] a' b' ha' hb'; first exact: near.
by apply: (step_apart (RR_good h hu) ha' hb'); exact: IHm.
Qed.

Lemma group_average pre post eps u v n mu eps_g : 0 < eps -> 0 <= u <= eps -> 0 <= v <= eps ->
  proper_ts pre -> proper_ts post -> v + INR n * u = (INR n + 1) * mu ->
  equation_4 (pre ++ ((v, eps) :: nseq n (u, eps)) ++ post) eps_g <= equation_4 (pre ++ nseq n.+1 (mu, eps) ++ post) eps_g.
Proof.
move=> h hu hv p1 p2 e; rewrite -!W_equation_4 /responses !map_cat -!/(responses _).
apply: W_mono; [|move=> a b ha hb|by lra|by left; exact: exp_pos]; first by move=> l hl; exact: (proper_good p1 hl).
have w : within eps (v :: nseq n u) by split=> //; elim: (n).
have et : total (nseq n u) = INR n * u.
  by elim: (n) => [|k IHk]; [rewrite /=; ring | rewrite [nseq _ _]/= S_INR /= IHk; ring].
have ht : total (v :: nseq n u) = INR (size (v :: nseq n u)) * mu.
  by rewrite [size _]/= size_nseq S_INR -e -et.
have := equal_t_is_worst h (proper_sublin p2) w ht ha hb.
have eN : [seq RR z.2 z.1 | z <- nseq n.+1 (mu, eps)] = at_eps eps (nseq (size (v :: nseq n u)) mu).
  by rewrite /at_eps [size _]/= size_nseq !map_nseq.
have eV : [seq RR z.2 z.1 | z <- (v, eps) :: nseq n (u, eps)] = at_eps eps (v :: nseq n u).
  by rewrite /at_eps /= !map_nseq.
by rewrite -eN -eV.
Qed.

(** [exactdp, Pivot equations]: the optimum of groups of BR mechanisms beside DP mechanisms is attained, at
    one t for each group, where every t is 0, or inside, with P(W) > 0 and t = A - y: y the sum of all t
    less eps_g, A = eps + ln (E[e^S; W]/P(W)), S the drops of the others, W the window of a slab of y. *)
Theorem pivot_equations gs ds eps_g : positive gs -> (forall e, List.In e ds -> 0 < e) ->
  exists us, [/\ allowed gs us,
    delta_opt (nonadaptive (groups gs ++ DPs ds)) eps_g = equation_4 (mechanisms gs us ds) eps_g &
    forall g1 n eps g2 u1 u u2, gs = g1 ++ (n.+1, eps) :: g2 -> us = u1 ++ u :: u2 -> size u1 = size g1 ->
      let others := mechanisms g1 u1 [::] ++ nseq n (u, eps) ++ mechanisms g2 u2 ds in
      let y := place (mechanisms gs us ds) eps_g in
      forall sigma, slab_of sigma y (mechanisms gs us ds) ->
      u = 0 \/ (0 < u < eps /\ 0 < inside_mass eps sigma others /\
        u = eps + ln (inside_moment eps sigma others / inside_mass eps sigma others) - y)].
Proof.
move=> hg hd; pose f us := equation_4 (mechanisms gs us ds) eps_g.
have wds : allwf (DPs ds).
  by elim: ds hd {f} => [|e ds IH] //= hd; split; [apply: hd; left | apply: IH => x hx; apply: hd; right].
have bds : without_BR (DPs ds) by elim: ds {hd f wds}.
have fW us : f us = W (at_ts gs us ++ fixed (DPs ds)) 1 (exp eps_g) by rewrite /f -W_equation_4 mechanisms_at.
have g0 := Rlt_le _ _ (exp_pos eps_g).
have good_ds l : List.In l (fixed (DPs ds)) -> good l.
  move=> hl; apply: (@proper_good (mechanisms [::] [::] ds)); first exact: proper_mechanisms.
  by rewrite mechanisms_at.
have [L [L0 hL]] := W_near hg good_ds; pose C := L * (1 + exp eps_g).
have C0 : 0 <= C by apply: Rmult_le_pos; lra.
have es0 e : List.In e [seq g.2 | g <- gs] -> 0 <= e.
  by elim: gs hg {f fW hL} => [|g gs IH] //= [h hg'] [<-|]; [lra | exact: IH].
have hs : slow C [seq g.2 | g <- gs] f.
  move=> pre u v post /allowed_box h1 /allowed_box h2; rewrite !fW.
  have := hL pre u v post h1 h2 1 (exp eps_g) Rle_0_1 g0; rewrite /C; lra.
have [us [/allowed_box hu hmax hlow]] := attained es0 C0 hs.
exists us; split=> //.
  have lub := common_t eps_g hg wds bds; apply: (lub_unique lub); split=> [_ [ts [hts ->]]|s h].
    by rewrite -fW; apply: hmax; apply/allowed_box.
  by apply: h; exists us; split=> //; rewrite -fW.
move=> g1 n eps g2 u1 u u2 eg eu sz others y sigma.
have em v : mechanisms gs (u1 ++ v :: u2) ds = mechanisms g1 u1 [::] ++ nseq n.+1 (v, eps) ++ mechanisms g2 u2 ds.
  by rewrite eg mechanisms_cat.
have hp : proper_ts (mechanisms gs us ds) by exact: proper_mechanisms.
move: (hp); rewrite {1}eu (em u) => /proper_cat [p1 /proper_cat [/= [[h hue] pn] p2]].
have po : proper_ts others by apply/proper_cat; split=> //; apply/proper_cat.
have front v : mechanisms g1 u1 [::] ++ (v, eps) :: nseq n (u, eps) ++ mechanisms g2 u2 ds
    = mechanisms g1 u1 [::] ++ ((v, eps) :: nseq n (u, eps)) ++ mechanisms g2 u2 ds by [].
have eqf v : 0 <= v <= eps -> equation_4 ((v, eps) :: others) eps_g
    = equation_4 (mechanisms g1 u1 [::] ++ ((v, eps) :: nseq n (u, eps)) ++ mechanisms g2 u2 ds) eps_g.
  move=> hv; rewrite -front equation_4_front //; apply/proper_front; split=> //.
have here : equation_4 ((u, eps) :: others) eps_g = f us by rewrite eqf // /f eu (em u).
pose mu v := (v + INR n * u) / INR n.+1.
have n1 : 0 < INR n.+1 by apply: lt_0_INR; apply/ltP.
have n0 := pos_INR n; have en : INR n.+1 = INR n + 1 by rewrite S_INR.
have mu_in v : 0 <= v <= eps -> 0 <= mu v <= eps.
  move=> hv; have e : mu v * INR n.+1 = v + INR n * u by rewrite /mu; field; lra.
  by split; apply: (Rmult_le_reg_r (INR n.+1)) => //; rewrite e en; nra.
have averaged v : 0 <= v <= eps -> equation_4 ((v, eps) :: others) eps_g <= f (u1 ++ mu v :: u2).
  by move=> hv; rewrite eqf // /f (em (mu v)); apply: group_average => //; rewrite /mu en; field; lra.
have allowed_mu v : 0 <= v <= eps -> allowed gs (u1 ++ v :: u2).
  move=> hv; move: hu; rewrite eu eg; elim: (g1) (u1) sz => [|g g1' IH] [|w u1'] //=; first by move=> _ [_ ?].
  by move=> [sz'] [hw /(IH _ sz')].
have ey : place ((u, eps) :: others) eps_g = y by rewrite /y eu (em u) -front /place total_front.
rewrite -ey => hslab; apply: best_in_one_t => //.
- by move=> s hsum; apply: hslab; rewrite eu (em u) -front; apply/sums_front.
- move=> v hv; rewrite here; apply: Rle_trans (averaged v hv) _; apply: hmax.
  by apply/allowed_box; apply: allowed_mu; exact: mu_in.
move=> v hv; have hv' : 0 <= v <= eps by lra.
rewrite here; apply: Rle_lt_trans (averaged v hv') _; apply: (hlow _ u) => //.
split; first by case: (mu_in v hv').
apply: (Rmult_lt_reg_r (INR n.+1)) => //; rewrite /mu /Rdiv Rmult_assoc Rinv_l; last by lra.
by rewrite en; nra.
Qed.
