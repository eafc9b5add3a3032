(* Fixed pair: a broken line above what some mechanisms may give, as a loss of fixed masses. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma sum_ext (T : Type) (zs : seq T) (P Q : T -> R) : (forall z, List.In z zs -> P z = Q z) ->
  \big[Rplus/0]_(z <- zs) P z = \big[Rplus/0]_(z <- zs) Q z.
Proof.
elim: zs => [|z zs IH] h; first by rewrite !big_nil.
rewrite !big_cons IH => [|x hx]; last by apply: h; right.
by rewrite h //; left.
Qed.
(* the nearest of 0 and some numbers on either side *)
Lemma nearest (xs : seq R) g : 0 <= g ->
  (exists a, [/\ a = 0 \/ List.In a xs, a <= g & forall x, List.In x xs -> x <= g -> x <= a]) /\
  ((forall x, List.In x xs -> x < g) \/
   exists b, [/\ List.In b xs, g <= b & forall x, List.In x xs -> g <= x -> b <= x]).
Proof.
move=> hg; elim: xs => [|x xs [[a [h1 h2 h3]] hb]]; first by split; [exists 0; split=> //; left | left].
split.
  case: (Rle_dec x g) => hx; last first.
    exists a; split=> //= [|z [<- hz|]]; [by case: h1; auto | lra | exact: h3].
  case: (Rle_dec a x) => hax; [exists x | exists a]; split=> //=; auto.
  - by move=> z [<- _|hz hzg]; [right | have := h3 z hz hzg; lra].
  - by case: h1; auto.
  - by move=> z [<- _|hz hzg]; [lra | exact: h3].
case: (Rlt_dec x g) => hx; case: hb => [hb|[b [h4 h5 h6]]].
- by left=> z /= [<-|/hb].
- by right; exists b; split=> //=; auto; move=> z [<-|]; [lra | exact: h6].
- by right; exists x; split=> //=; auto; [lra | move=> z [<- _|/hb hz]; lra].
- right; case: (Rle_dec b x) => hbx; [exists b | exists x]; split=> //=; auto; try lra.
    by move=> z [<-|]; [lra | exact: h6].
  by move=> z [<- _|hz hzg]; [lra | have := h6 z hz hzg; lra].
Qed.

Section Pair.
(* the nodes gamma_k with their masses w_k, and the value v behind the last node *)
Variables (ws : seq (R * R)) (v : R).
Hypothesis nodes : forall z, List.In z ws -> 0 < z.1 /\ 0 <= z.2.
Definition line (a b : R) : R := v * a + \big[Rplus/0]_(z <- ws) (z.2 * pos (a - b / z.1)).

Lemma line_between a b g : a <= g <= b -> (forall z, List.In z ws -> z.1 <= g -> z.1 <= a) ->
  (forall z, List.In z ws -> g <= z.1 -> b <= z.1) -> forall tau, g = tau * a + (1 - tau) * b ->
  tau * line 1 a + (1 - tau) * line 1 b = line 1 g.
Proof.
move=> hg ha hb tau e; rewrite /line !Rmult_1_r.
rewrite !Rmult_plus_distr_l !big_distrr /=.
set A := \big[_/_]_(_ <- _) _; set B := \big[_/_]_(_ <- _) _; set C := \big[_/_]_(_ <- _) _.
suff -> : C = A + B by ring.
rewrite /A /B /C -big_split /=; apply: sum_ext => z hz; have [hz1 hz2] := nodes hz.
suff -> : pos (1 - g / z.1) = tau * pos (1 - a / z.1) + (1 - tau) * pos (1 - b / z.1) by ring.
have i0 : 0 < / z.1 by apply: Rinv_0_lt_compat.
have i1 : z.1 * / z.1 = 1 by field; lra.
case: (Rle_dec z.1 g) => hx.
  have h1 := ha z hz hx; rewrite !pos_0 ?Rmult_0_r ?Rplus_0_r //; rewrite /Rdiv; nra.
have h1 := hb z hz ltac:(lra); rewrite !pos_id; try (rewrite /Rdiv; nra).
Qed.

(** A sublinear function that falls is below the line where it is so at 0 and at the nodes. *)
Lemma below_the_line F g : sublin F -> (forall b b', 0 <= b <= b' -> F 1 b' <= F 1 b) -> 0 <= g ->
  F 1 0 <= line 1 0 -> (forall z, List.In z ws -> F 1 z.1 <= line 1 z.1) -> F 1 g <= line 1 g.
Proof.
move=> [hom sub] fall hg h0 hn; have [[a [h1 h2 h3]] hb] := nearest (List.map fst ws) hg.
have in_ z : List.In z ws -> List.In z.1 (List.map fst ws) by move=> hz; apply/List.in_map_iff; exists z.
have at_ x : x = 0 \/ List.In x (List.map fst ws) -> 0 <= x /\ F 1 x <= line 1 x.
  case=> [->|/List.in_map_iff [z [<- hz]]]; first by split; [lra | exact: h0].
  by split; [have := nodes hz; lra | exact: hn].
have [a0 fa] := at_ a h1.
case: hb => [hb|[b [h4 h5 h6]]].
  apply: Rle_trans (fall a g (conj a0 h2)) _; apply: Rle_trans fa _; right; congr (_ + _).
  apply: sum_ext => z hz; have [z1 z2] := nodes hz; have hzg := hb _ (in_ z hz).
  have hza := h3 _ (in_ z hz) ltac:(lra); have i0 : 0 < / z.1 by apply: Rinv_0_lt_compat.
  have i1 : z.1 * / z.1 = 1 by field; lra.
  by rewrite !pos_0 //; rewrite /Rdiv; nra.
have [b0 fb] := at_ b (or_intror h4).
case: (Req_dec a b) => hab; first by have -> : g = a by lra.
pose tau := (b - g) / (b - a).
have ht : 0 <= tau <= 1 by apply: frac01; lra.
have e : g = tau * a + (1 - tau) * b by rewrite /tau; field; lra.
rewrite -(@line_between a b g (conj h2 h5) _ _ tau e); first last.
- by move=> z hz hzg; apply: h6 => //; exact: in_.
- by move=> z hz hzg; apply: h3 => //; exact: in_.
apply: Rle_trans (_ : tau * F 1 a + (1 - tau) * F 1 b <= _); last by apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
rewrite -!hom; try lra; rewrite {1}e -[X in F X _](_ : tau * 1 + (1 - tau) * 1 = 1); last by ring.
by apply: sub; try lra; apply: Rmult_le_pos; lra.
Qed.
(* what stands before the mechanisms averages the line *)
Lemma beside_the_line F ls : (forall l, List.In l ls -> good l) ->
  (forall a b, 0 <= a -> 0 <= b -> F a b <= line a b) -> forall a b, 0 <= a -> 0 <= b ->
  foldr (fun l G => step G l) F ls a b
    <= v * a + \big[Rplus/0]_(z <- ws) (z.2 * W ls a (b / z.1)).
Proof.
move=> hg hF; elim: ls hg => [|l ls IH] hg a b ha hb; first exact: hF.
have g : good l by apply: hg; left.
have {}IH := IH (fun x hx => hg x (or_intror hx)).
apply: Rle_trans (@step_mono _ (fun a b => v * a + \big[Rplus/0]_(z <- ws) (z.2 * W ls a (b / z.1))) _ _ _ g ha hb IH) _.
right; rewrite /step big_split /=; congr (_ + _).
  rewrite (eq_bigr (fun z => v * a * z.1)) => [|z _]; last by ring.
  by rewrite -big_distrr /=; case: g => _ [-> _]; ring.
rewrite exchange_big /=; apply: eq_bigr => z _; rewrite -big_distrr /=; congr (_ * _).
by apply: eq_bigr => x _; congr (W _ _ _); rewrite /Rdiv; ring.
Qed.

Lemma before_the_last ls1 ls2 a b : foldr (fun l G => step G l) (W ls2) ls1 a b = W (ls1 ++ ls2) a b.
Proof. by elim: ls1 a b => [|l ls IH] a b //=; apply: step_ext. Qed.
(** [exactdp, Fixed pair]: where the line is above what the last mechanisms give at 0 (where that is 1) and
    at the nodes, the objective is at most v and, weighted by w_k, that of the first ones at
    eps_g - ln gamma_k: the last ones are replaced by a loss that is ln gamma_k with the mass w_k. *)
Theorem fixed_pair cs ls2 ts eps_g : allwf cs -> choices cs ls2 -> (forall l, List.In l (responses ts) -> good l) ->
  1 <= line 1 0 -> (forall z, List.In z ws -> W ls2 1 z.1 <= line 1 z.1) ->
  W (responses ts ++ ls2) 1 (exp eps_g) <= v + \big[Rplus/0]_(z <- ws) (z.2 * equation_4 ts (eps_g - ln z.1)).
Proof.
move=> hw hl hg h0 hn; have hs := sublin_W hw hl; have [m [_ hm]] := nonadaptive_attained hw hl.
have [hom _] := hs; have g0 := Rlt_le _ _ (exp_pos eps_g).
have fall b b' : 0 <= b <= b' -> W ls2 1 b' <= W ls2 1 b by move=> hb; rewrite -!hm; exact: H_fall.
have h1 : W ls2 1 0 <= line 1 0 by rewrite -hm H_b0; lra.
have below a b : 0 <= a -> 0 <= b -> W ls2 a b <= line a b.
  case=> [ha|<-] hb; last first.
    rewrite -hm H_a0 // /line Rmult_0_r Rplus_0_l.
    have := nodes; elim: ws => [|z zs IH] hz; first by rewrite big_nil; lra.
    rewrite big_cons; have [_ w0] := hz z (or_introl erefl).
    have := Rmult_le_pos _ _ w0 (pos_ge0 (0 - b / z.1)); have := IH (fun x hx => hz x (or_intror hx)); lra.
  have hb' : 0 <= b / a by apply: Rle_mult_inv_pos.
  have := below_the_line hs fall hb' h1 hn; move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ ha)).
  rewrite -hom //; try lra; rewrite Rmult_1_r (_ : a * (b / a) = b); last by field; lra.
  move=> hh; apply: Rle_trans hh _; right; rewrite /line Rmult_plus_distr_l big_distrr /=; congr (_ + _); first by ring.
  apply: sum_ext => z hz; have [z1 _] := nodes hz.
  transitivity (z.2 * (a * pos (1 - b / a / z.1))); first by ring.
  by rewrite -pos_mul; [congr (_ * pos _); field; lra | lra].
have := @beside_the_line (W ls2) (responses ts) hg below 1 (exp eps_g) Rle_0_1 g0.
rewrite before_the_last Rmult_1_r; move=> hh; apply: Rle_trans hh _; right; congr (_ + _).
apply: sum_ext => z hz; have [z1 _] := nodes hz; congr (_ * _).
by rewrite -W_equation_4 exp_sub exp_Ropp exp_ln.
Qed.
End Pair.
