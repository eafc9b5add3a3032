(* Compositions with (eps, d)-DP mechanisms: what they leak, and the rest of the composition. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General Theorem1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the same classes with every d = 0, and the chance that none of the (eps, d)-DP ones leaks *)
Definition pure (c : cls) : cls := match c with ADP eps _ => DP eps | _ => c end.
Definition kept_by (c : cls) : R := match c with ADP _ d => 1 - d | _ => 1 end.
Fixpoint kept (cs : seq cls) : R := if cs is c :: cs then kept_by c * kept cs else 1.

(* DP(0) is not among the well-formed classes; (0, 0)-DP is the same *)
Definition without_d (c : cls) : cls := match c with ADP eps _ => ADP eps 0 | _ => c end.
Lemma without_d_class c m : inC (without_d c) m <-> inC (pure c) m.
Proof. by case: c. Qed.
Lemma without_d_wf cs : allwf cs -> allwf (map without_d cs).
Proof. by elim: cs => //= c cs IH [hc /IH hcs]; split=> //; case: c hc => //= e d; lra. Qed.
Lemma delta_opt_same C D eps_g : (forall m, C m <-> D m) -> delta_opt C eps_g = delta_opt D eps_g.
Proof.
by move=> h; rewrite /delta_opt /sup (@Lub.Lub_Rbar_eqset _ (fun v => exists m, D m /\ v = delta_of m eps_g)) // => v;
  split=> -[m [/h hm ->]]; exists m.
Qed.
Lemma without_d_adaptive cs m : adaptive (map without_d cs) m <-> adaptive (map pure cs) m.
Proof.
elim: cs m => // c cs IH m /=.
by split=> -[m1 [n [h1 [h2 ->]]]]; exists m1, n;
  (split; [exact/without_d_class | split=> // x; exact/IH]).
Qed.
Lemma without_d_nonadaptive cs m : nonadaptive (map without_d cs) m <-> nonadaptive (map pure cs) m.
Proof.
elim: cs m => // c cs IH m /=.
by split=> -[m1 [m2 [h1 [h2 ->]]]]; exists m1, m2;
  (split; [exact/without_d_class | split=> //; exact/IH]).
Qed.

(* ---- one step ---- *)
Lemma step_leak F eps d a b : sublin F -> 0 <= d <= 1 -> 0 <= a -> 0 <= b ->
  (forall a, 0 <= a -> F a 0 = a) -> (forall b, 0 <= b -> F 0 b = 0) ->
  step F (RR4 eps d) a b = d * a + (1 - d) * step F (RR4 eps 0) a b.
Proof.
move=> [hom _] hd ha hb h1 h2; have e := exp_pos eps.
have i0 : 0 < / (1 + exp eps) by apply: Rinv_0_lt_compat; lra.
set A := exp eps / (1 + exp eps); set B := 1 / (1 + exp eps).
have hA : 0 <= A by apply: Rmult_le_pos; lra.
have hB : 0 <= B by apply: Rmult_le_pos; lra.
rewrite /step /RR4 !big_cons !big_nil /= -/A -/B !Rmult_0_r !Rminus_0_r !Rmult_1_l.
rewrite !h1 ?h2 ?Rmult_0_r; try nra.
rewrite !Rplus_0_r Rplus_0_l Rmult_plus_distr_l -!hom; try (by apply: Rmult_le_pos); try lra.
by rewrite (Rmult_comm a d); congr (_ + (F _ _ + F _ _)); ring.
Qed.
Lemma step_mix F G l k a b : good l -> 0 <= a -> 0 <= b ->
  (forall a b, 0 <= a -> 0 <= b -> F a b = (1 - k) * a + k * G a b) ->
  step F l a b = (1 - k) * a + k * step G l a b.
Proof.
move=> g ha hb h.
have hn i : 0 <= (nth (0, 0) l i).1 /\ 0 <= (nth (0, 0) l i).2 by case: g.
rewrite -!(Hsum_pair_of _ g) -{2}(Hsum_first (pair_of g) a b) /Hsum -!rsum_mull -rsum_add.
by apply: eq_bigr => x _; apply: h; apply: Rmult_le_pos => //; exact: pmf_ge0.
Qed.
Lemma kept_01 cs : allwf cs -> 0 <= kept cs <= 1.
Proof. by elim: cs => [_|c cs IH [hc /IH hcs]] /=; [lra | case: c hc => [x|x|x y] /= hc; nra]. Qed.

(* ---- chosen in turn ---- *)
Lemma V_leaks cs : allwf cs -> forall a b, 0 <= a -> 0 <= b ->
  V cs a b = (1 - kept cs) * a + kept cs * V (map without_d cs) a b.
Proof.
elim: cs => [_ a b _ _|c cs IH [hc hcs] a b ha hb]; first by rewrite /=; ring.
have hk := kept_01 hcs; have hw := without_d_wf hcs; have hs := without_d_wf (conj hc hcs : allwf (c :: cs)).
have [hsub [hle hlub]] := V_props hcs; have [hsub' [hle' hlub']] := V_props hw.
have main c' : wf c' -> kept_by c' = 1 -> V (c' :: cs) a b = (1 - kept cs) * a + kept cs * V (c' :: map without_d cs) a b.
  move=> hc' hk'; have [u l] := hlub c' hc' a b ha hb; have [u' l'] := hlub' c' hc' a b ha hb.
  have e l0 : worst c' l0 -> step (V cs) l0 a b = (1 - kept cs) * a + kept cs * step (V (map without_d cs)) l0 a b.
    by move=> hl0; apply: step_mix => //; [exact: worst_good hl0 | exact: IH].
  apply: Rle_antisym.
    apply: l => _ [l0 [hl0 ->]]; rewrite e //; apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; first by lra.
    by apply: u'; exists l0.
  case: (Req_dec (kept cs) 0) => k0.
    rewrite k0 Rmult_0_l Rplus_0_r; have [l0 hl0] := some_worst hc'.
    by apply: Rle_trans (u _ _); last (by exists l0); rewrite e // k0; lra.
  suff : V (c' :: map without_d cs) a b <= / kept cs * (V (c' :: cs) a b - (1 - kept cs) * a).
    move=> /(Rmult_le_compat_l (kept cs)) hh; have := hh (proj1 hk).
    by rewrite -Rmult_assoc Rinv_r //; lra.
  apply: l' => _ [l0 [hl0 ->]]; apply: (Rmult_le_reg_l (kept cs)); first by lra.
  rewrite -Rmult_assoc Rinv_r // Rmult_1_l.
  have : step (V cs) l0 a b <= V (c' :: cs) a b by apply: u; exists l0.
  by rewrite e //; lra.
case: c hc hs => [x|x|x y] hc hs; rewrite [kept _]/= ?Rmult_1_l; try exact: main.
case: (hc) => hx hy; rewrite V_ADP // (step_leak _ hsub) //; try (by move=> *; rewrite ?V_b0 ?V_a0).
rewrite -V_ADP //; last by lra.
rewrite main //; try (by rewrite /=; lra).
Qed.
(** [exactdp, Adaptive symmetry, with delta_i], anywhere in a sequence: 1 - D is the product of the
    1 - d_i, and the optimum D + (1 - D) times that with every d = 0. *)
Theorem adaptive_leaks cs eps_g : allwf cs ->
  delta_opt (adaptive cs) eps_g = (1 - kept cs) + kept cs * delta_opt (adaptive (map pure cs)) eps_g.
Proof.
move=> h; have g0 := Rlt_le _ _ (exp_pos eps_g).
rewrite -(delta_opt_same eps_g (without_d_adaptive cs)) !adaptive_value //; last exact: without_d_wf.
by rewrite V_leaks //; [ring | lra].
Qed.

(* ---- chosen in advance ---- *)
Lemma W_ends cs ls : allwf cs -> choices cs ls ->
  (forall a, 0 <= a -> W ls a 0 = a) /\ (forall b, 0 <= b -> W ls 0 b = 0).
Proof.
move=> h hl; have [m [_ he]] := nonadaptive_attained h hl.
by split=> x hx; rewrite -he; [exact: H_b0 | exact: H_a0].
Qed.
Definition pure_atoms (c : cls) (l : atoms) : atoms := if c is ADP eps _ then RR4 eps 0 else l.
Fixpoint pure_choice (cs : seq cls) (ls : seq atoms) : seq atoms :=
  match cs, ls with c :: cs, l :: ls => pure_atoms c l :: pure_choice cs ls | _, _ => [::] end.
Lemma pure_choices cs ls : choices cs ls -> choices (map without_d cs) (pure_choice cs ls).
Proof. by elim: cs ls => [|c cs IH] [|l ls] //= [hl /IH h]; split=> //; case: c hl. Qed.
Lemma all_choices cs ls : choices (map without_d cs) ls -> exists ls', choices cs ls' /\ ls = pure_choice cs ls'.
Proof.
elim: cs ls => [|c cs IH] [|l ls] //=; first by exists [::].
move=> [hl /IH [ls' [h1 ->]]]; case: c hl => [x|x|x y] /= hl.
- by exists (l :: ls').
- by exists (l :: ls').
- by exists (RR4 x y :: ls'); rewrite /= hl.
Qed.
Lemma W_leaks cs ls : allwf cs -> choices cs ls -> forall a b, 0 <= a -> 0 <= b ->
  W ls a b = (1 - kept cs) * a + kept cs * W (pure_choice cs ls) a b.
Proof.
elim: cs ls => [|c cs IH] [|l ls] //= hw hl a b ha hb; first by ring.
case: hw => hc hcs; case: hl => hl hls.
have e k0 F G l0 : good l0 -> (forall a b, 0 <= a -> 0 <= b -> F a b = (1 - k0) * a + k0 * G a b) -> step F l0 a b = (1 - k0) * a + k0 * step G l0 a b.
  by move=> g0 hh; exact: step_mix.
have hs := sublin_W hcs hls; have [h1 h2] := W_ends hcs hls.
case: c hc hl => [x|x|x y] hc hl; rewrite [pure_atoms _ _]/= [kept_by _]/= ?Rmult_1_l.
- by apply: e; [exact: (worst_good hc hl) | exact: IH].
- by apply: e; [exact: (worst_good hc hl) | exact: IH].
- case: (hc) => hx hy; rewrite hl step_leak // (e (kept cs) _ (W (pure_choice cs ls))); first by ring.
    by apply: RR4_good; lra.
  exact: IH.
Qed.
(** [hartmann-et-al-2022, Lemma 12] in compositions chosen in advance, (eps, d)-DP mechanisms anywhere
    among others of any classes: 1 - D is the product of the 1 - d_i. *)
Theorem nonadaptive_leaks cs eps_g : allwf cs ->
  delta_opt (nonadaptive cs) eps_g = (1 - kept cs) + kept cs * delta_opt (nonadaptive (map pure cs)) eps_g.
Proof.
move=> h; have g0 := Rlt_le _ _ (exp_pos eps_g); have hk := kept_01 h; have hw := without_d_wf h.
rewrite -(delta_opt_same eps_g (without_d_nonadaptive cs)).
have [u l] := nonadaptive_lub eps_g hw; apply: nonadaptive_value => //; split=> [_ [ls [hls ->]]|s hs].
  rewrite (W_leaks h hls) //; last by lra.
  have := u _ (ex_intro _ _ (conj (pure_choices hls) erefl)); nra.
case: (Req_dec (kept cs) 0) => k0.
  have [ls hls] := some_choices h; have := hs _ (ex_intro _ _ (conj hls erefl)).
  by rewrite (W_leaks h hls) ?k0; lra.
suff : delta_opt (nonadaptive (map without_d cs)) eps_g <= / kept cs * (s - (1 - kept cs)).
  move=> /(Rmult_le_compat_l (kept cs)) hh; have := hh (proj1 hk).
  by rewrite -Rmult_assoc Rinv_r //; lra.
apply: l => _ [_ [/all_choices [ls [hls ->]] ->]]; apply: (Rmult_le_reg_l (kept cs)); first by lra.
rewrite -Rmult_assoc Rinv_r // Rmult_1_l.
have := hs _ (ex_intro _ _ (conj hls erefl)); rewrite (W_leaks h hls) //; lra.
Qed.
