(* Mean-value bound: the objective over a box from its value at one point and hulls of its derivatives. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Drops Pivot.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the t at r of the way from zs in the direction ds *)
Fixpoint along (zs : seq (R * R)) (ds : seq R) (r : R) : seq (R * R) :=
  match zs, ds with z :: zs, d :: ds => (z.1 + r * d, z.2) :: along zs ds r | _, _ => zs end.
(* the derivative of F in one t, others as they are *)
Definition steep (sigma t eps : R) (others : seq (R * R)) (eps_g : R) : R :=
  (exp (eps - t + (eps_g - total_t others)) * inside_moment eps sigma others
   - exp t * inside_mass eps sigma others) / (exp eps - 1).
(* in every t the derivative is in its interval; pre are the mechanisms before those of zs *)
Fixpoint hulls (sigma eps_g : R) (pre zs : seq (R * R)) (gs : seq (R * R)) : Prop :=
  match zs, gs with
  | z :: zs, g :: gs => g.1 <= steep sigma z.1 z.2 (pre ++ zs) eps_g <= g.2 /\ hulls sigma eps_g (rcons pre z) zs gs
  | [::], [::] => True
  | _, _ => False
  end.
(* the largest (G - mu) d, G in its interval *)
Fixpoint corners (mu : R) (gs : seq (R * R)) (ds : seq R) : R :=
  match gs, ds with
  | g :: gs, d :: ds => Rmax ((g.1 - mu) * d) ((g.2 - mu) * d) + corners mu gs ds
  | _, _ => 0
  end.

(** With moment = mass e^(A - eps) the derivative is P(W) (e^(A - y) - e^t)/(e^eps - 1). *)
Lemma steep_by_A sigma t eps others eps_g A : inside_moment eps sigma others = inside_mass eps sigma others * exp (A - eps) ->
  steep sigma t eps others eps_g
  = inside_mass eps sigma others * (exp (A - place ((t, eps) :: others) eps_g) - exp t) / (exp eps - 1).
Proof.
move=> e; rewrite /steep e /place /=; congr (_ / _); rewrite Rmult_minus_distr_l (Rmult_comm (exp t)); congr (_ - _).
by rewrite -Rmult_assoc (Rmult_comm (exp _)) Rmult_assoc -exp_plus; congr (_ * exp _); ring.
Qed.
Theorem derivative_in_one_t sigma t eps others eps_g : 0 < eps ->
  is_derive (fun u => slab_sum sigma ((u, eps) :: others) eps_g) t (steep sigma t eps others eps_g).
Proof.
move=> h; apply: (is_derive_ext (fun u => without_t sigma eps others eps_g
    - (exp u * inside_mass eps sigma others
       + exp (eps - u + (eps_g - total_t others)) * inside_moment eps sigma others) / (exp eps - 1))).
  by move=> u; rewrite in_one_t.
by rewrite /steep; auto_derive => //; rewrite /Rminus /Rdiv; ring.
Qed.

(* ---- along the way ---- *)
Definition dq (z : R * R) : R := - exp (z.1 - z.2) / (1 - exp (- z.2)).
Fixpoint dmean (w : R -> R) (pre zs : seq (R * R)) (ds : seq R) : R :=
  match zs, ds with
  | z :: zs, d :: ds =>
      d * (dq z * (mean w (pre ++ zs) - mean (fun s => w (s + z.2)) (pre ++ zs))) + dmean w (rcons pre z) zs ds
  | _, _ => 0
  end.
Lemma dmean_cons w z pre zs ds : dmean w (z :: pre) zs ds
  = q_of z * dmean w pre zs ds + (1 - q_of z) * dmean (fun s => w (s + z.2)) pre zs ds.
Proof.
elim: zs pre ds => [|x zs IH] pre [|d ds] /=; try by ring.
rewrite IH (@mean_ext (fun s => w (s + z.2 + x.2)) (fun s => w (s + x.2 + z.2))) => [|s _]; first by ring.
by congr w; ring.
Qed.
Lemma der_mean w zs ds r : proper_ts zs ->
  is_derive (fun r => mean w (along zs ds r)) r (dmean w [::] (along zs ds r) ds).
Proof.
elim: zs w ds => [|z zs IH] w [|d ds] //=; try by move=> _; apply: is_derive_const.
move=> [[hz _] hts]; have hd := exp_neg_lt1 hz.
have e : is_derive (fun r => q_of (z.1 + r * d, z.2)) r (d * dq (z.1 + r * d, z.2)).
  rewrite /q_of /dq /qRR /=; auto_derive => //; rewrite /Rminus /Rdiv; ring.
have h1 := IH w ds hts; have h2 := IH (fun s => w (s + z.2)) ds hts.
have h3 := is_derive_mult _ _ _ _ _ e h1 Rmult_comm.
have e' : is_derive (fun r => 1 - q_of (z.1 + r * d, z.2)) r (- (d * dq (z.1 + r * d, z.2))).
  have := is_derive_minus _ _ _ _ _ (is_derive_const 1 r) e; rewrite /minus /plus /opp /zero /=.
  by rewrite Rplus_0_l.
have h4 := is_derive_mult _ _ _ _ _ e' h2 Rmult_comm.
have := is_derive_plus _ _ _ _ _ h3 h4; rewrite /plus /mult /= => h5.
move: h5; rewrite /along -/along dmean_cons /=; set X := (X in is_derive _ _ X -> _); set Y := (Y in _ -> is_derive _ _ Y).
by have -> : X = Y by rewrite /X /Y; ring.
Qed.

Fixpoint way (zs : seq (R * R)) (ds : seq R) : R :=
  match zs, ds with z :: zs, d :: ds => d + way zs ds | _, _ => 0 end.
Fixpoint rise (sigma eps_g : R) (pre zs : seq (R * R)) (ds : seq R) : R :=
  match zs, ds with
  | z :: zs, d :: ds => d * steep sigma z.1 z.2 (pre ++ zs) eps_g + rise sigma eps_g (rcons pre z) zs ds
  | _, _ => 0
  end.
Lemma total_along zs ds r : total_t (along zs ds r) = total_t zs + r * way zs ds.
Proof. by elim: zs ds => [|z zs IH] [|d ds] //=; rewrite ?IH; ring. Qed.
Lemma way_along zs ds r : way (along zs ds r) ds = way zs ds.
Proof. by elim: zs ds => [|z zs IH] [|d ds] //=; rewrite ?IH. Qed.

Definition exp_upto (sigma s : R) : R := upto sigma s * exp s.
Lemma rise_by_means sigma eps_g pre zs ds : proper_ts (pre ++ zs) ->
  rise sigma eps_g pre zs ds = dmean (upto sigma) pre zs ds
    - exp (- place (pre ++ zs) eps_g) * dmean (exp_upto sigma) pre zs ds
    + way zs ds * exp (- place (pre ++ zs) eps_g) * mean (exp_upto sigma) (pre ++ zs).
Proof.
elim: zs pre ds => [|z zs IH] pre [|d ds] /= hp; try by ring.
rewrite IH; last by rewrite cat_rcons.
rewrite cat_rcons; move: (hp) => /proper_front /= [[hz ht] ho]; set o := pre ++ zs in ho *.
set y := place (pre ++ z :: zs) eps_g; rewrite (mean_front (exp_upto sigma)) /= -/o.
suff -> : steep sigma z.1 z.2 o eps_g = dq z * (mean (upto sigma) o - mean (fun s => upto sigma (s + z.2)) o)
    - exp (- y) * (dq z * (mean (exp_upto sigma) o - mean (fun s => exp_upto sigma (s + z.2)) o))
    + exp (- y) * (q_of z * mean (exp_upto sigma) o + (1 - q_of z) * mean (fun s => exp_upto sigma (s + z.2)) o) by ring.
have c1 := exp_gt1 hz; have ex := exp_pos z.1.
have -> : dq z = - exp z.1 / (exp z.2 - 1) by rewrite /dq exp_sub exp_Ropp; field; split; lra.
have -> : q_of z = (exp z.2 - exp z.1) / (exp z.2 - 1) by rewrite /q_of /qRR exp_sub exp_Ropp; field; split; lra.
have -> : mean (fun s => exp_upto sigma (s + z.2)) o = exp z.2 * mean (fun s => upto sigma (s + z.2) * exp s) o.
  by rewrite -mean_mul; apply: mean_ext => s _; rewrite /exp_upto exp_plus; ring.
have -> : steep sigma z.1 z.2 o eps_g = (exp z.2 * exp (- y) * (mean (exp_upto sigma) o - mean (fun s => upto sigma (s + z.2) * exp s) o)
    - exp z.1 * (mean (upto sigma) o - mean (fun s => upto sigma (s + z.2)) o)) / (exp z.2 - 1).
  rewrite /steep /inside_moment /inside_mass -exp_plus; congr ((_ * _ - _ * _) / _).
  - by congr exp; rewrite /y /place total_front -/o; ring.
  - rewrite (@mean_ext _ (fun s => 1 * exp_upto sigma s + (- 1) * (upto sigma (s + z.2) * exp s))) => [|s _].
      by rewrite mean_lin; ring.
    by rewrite /window /exp_upto; ring.
  - rewrite (@mean_ext _ (fun s => 1 * upto sigma s + (- 1) * upto sigma (s + z.2))) => [|s _].
      by rewrite mean_lin; ring.
    by rewrite /window; ring.
by field; lra.
Qed.
Lemma proper_along zs ds r : proper_ts zs -> proper_ts (along zs ds 1) -> 0 <= r <= 1 -> proper_ts (along zs ds r).
Proof.
move=> h0 h1 hr; elim: zs ds h0 h1 => [|z zs IH] [|d ds] //= [[h ht] hts] [[_ ht'] hts']; split; last exact: IH.
by split=> //; nra.
Qed.
Lemma der_slab sigma zs ds eps_g r : proper_ts zs -> proper_ts (along zs ds r) ->
  is_derive (fun r => slab_sum sigma (along zs ds r) eps_g) r (rise sigma eps_g [::] (along zs ds r) ds).
Proof.
move=> hp hpr; rewrite rise_by_means //= way_along.
pose y r := total_t zs + r * way zs ds - eps_g.
apply: (is_derive_ext (fun r => mean (upto sigma) (along zs ds r) - exp (- y r) * mean (exp_upto sigma) (along zs ds r))).
  move=> u; rewrite /slab_sum -[X in X - _]Rmult_1_l.
  have -> : 1 * mean (upto sigma) (along zs ds u) - exp (- y u) * mean (exp_upto sigma) (along zs ds u)
    = 1 * mean (upto sigma) (along zs ds u) + (- exp (- y u)) * mean (exp_upto sigma) (along zs ds u) by ring.
  rewrite -mean_lin; apply: mean_ext => s _; rewrite /exp_upto /y /place total_along exp_sub.
  by ring.
have h1 := der_mean (upto sigma) ds r hp; have h2 := der_mean (exp_upto sigma) ds r hp.
have e : is_derive (fun r => exp (- y r)) r (- way zs ds * exp (- y r)).
  by rewrite /y; auto_derive => //; rewrite /Rminus; ring.
have h3 := is_derive_mult _ _ _ _ _ e h2 Rmult_comm; have := is_derive_minus _ _ _ _ _ h1 h3.
rewrite /minus /plus /mult /opp /= => h4; have -> : place (along zs ds r) eps_g = y r by rewrite /place total_along.
move: h4; set X := (X in is_derive _ _ X -> _); set Y := (Y in _ -> is_derive _ _ Y).
by have -> : X = Y by rewrite /X /Y; ring.
Qed.

Lemma rise_bound sigma eps_g mu pre zs ds gs : hulls sigma eps_g pre zs gs ->
  rise sigma eps_g pre zs ds <= corners mu gs ds + mu * way zs ds.
Proof.
elim: zs pre ds gs => [|z zs IH] pre [|d ds] [|g gs] //=; try by move=> *; lra.
move=> [hg /(IH _ ds) h]; have m1 := Rmax_l ((g.1 - mu) * d) ((g.2 - mu) * d).
have m2 := Rmax_r ((g.1 - mu) * d) ((g.2 - mu) * d).
suff : d * steep sigma z.1 z.2 (pre ++ zs) eps_g <= Rmax ((g.1 - mu) * d) ((g.2 - mu) * d) + mu * d by lra.
by case: (Rle_dec 0 d) => hd; nra.
Qed.
(** [exactdp, Mean-value bound]: where sigma is the slab of t, and the derivatives of its F lie in their
    intervals all along the way from c to t, D(t) is at most D(c), the largest (G_i - mu)(t_i - c_i), and
    mu (y(t) - y(c)); mu any number, each copy by itself. *)
Theorem mean_value_bound sigma mu cs ds gs eps_g : proper_ts cs -> proper_ts (along cs ds 1) ->
  slab_of sigma (place (along cs ds 1) eps_g) (along cs ds 1) ->
  (forall r, 0 <= r <= 1 -> hulls sigma eps_g [::] (along cs ds r) gs) ->
  equation_4 (along cs ds 1) eps_g <= equation_4 cs eps_g + corners mu gs ds
    + mu * (place (along cs ds 1) eps_g - place cs eps_g).
Proof.
move=> h0 h1 hs hg; have e0 : along cs ds 0 = cs.
  by elim: (cs) (ds) => [|[x y] zs IH] [|d es] //=; rewrite IH Rmult_0_l Rplus_0_r.
rewrite -(slab_equal h1 hs); apply: Rle_trans (_ : slab_sum sigma cs eps_g + corners mu gs ds + mu * way cs ds <= _); last first.
  by have := slab_below sigma eps_g h0; rewrite /place total_along; lra.
have der r : 0 <= r <= 1 -> is_derive (fun r => slab_sum sigma (along cs ds r) eps_g) r (rise sigma eps_g [::] (along cs ds r) ds).
  by move=> hr; apply: der_slab => //; exact: proper_along.
have [|r hr|r [hr e]] := MVT_gen (fun r => slab_sum sigma (along cs ds r) eps_g) 0 1 (fun r => rise sigma eps_g [::] (along cs ds r) ds).
- by move=> r; rewrite Rmin_left ?Rmax_right; try lra; move=> hr; apply: der; lra.
- rewrite Rmin_left ?Rmax_right in hr; try lra; apply: derivable_continuous_pt.
  by exists (rise sigma eps_g [::] (along cs ds r) ds); apply/is_derive_Reals; apply: der; lra.
rewrite Rmin_left ?Rmax_right in hr; try lra; rewrite e0 in e.
by have := rise_bound mu ds (hg r hr); rewrite way_along; lra.
Qed.
