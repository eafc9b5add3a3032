(* Lemmas 4.1, 4.2, 4.3: the non-adaptive optimum as a supremum over t of a sum over subsets. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
Require List Permutation.
From Theory Require Import Sums Defs Basics Dominate Recursion.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the hockey stick of worst members chosen in advance *)
Fixpoint W (ls : seq atoms) (a b : R) : R :=
  if ls is l :: ls then step (W ls) l a b else pos (a - b).
Fixpoint choices (cs : seq cls) (ls : seq atoms) : Prop :=
  match cs, ls with
  | [::], [::] => True
  | c :: cs, l :: ls => worst c l /\ choices cs ls
  | _, _ => False
  end.

Lemma sublin_W cs ls : allwf cs -> choices cs ls -> sublin (W ls).
Proof.
elim: cs ls => [|c cs IH] [|l ls] //=; first by move=> *; exact: sublin_pos.
by move=> [hc hcs] [hl hls]; apply: sublin_step; [exact: worst_good hl | exact: IH].
Qed.

Lemma nonadaptive_below cs m : allwf cs -> nonadaptive cs m -> forall a b, 0 <= a -> 0 <= b ->
  exists ls, choices cs ls /\ H m a b <= W ls a b.
Proof.
move=> hw hm a b ha hb.
suff [ls [hls hle]] : exists ls, choices cs ls /\ forall a b, 0 <= a -> 0 <= b -> H m a b <= W ls a b.
  by exists ls; split=> //; exact: hle.
elim: cs m hw hm {a b ha hb} => [|c cs IH] m /=.
  by move=> _ ->; exists [::]; split=> // a b _ _; rewrite H_nothing; right.
move=> [hc hcs] [m1 [m2 [hm1 [/(IH _ hcs) [ls [hls hle]] ->]]]].
have [l [g [hl hp]]] := class_reproduced hc hm1.
exists (l :: ls); split=> // a b ha hb; rewrite H_andthen.
apply: Rle_trans (_ : _ <= Hsum (W ls) m1 a b) _.
  by apply: rsum_le => x; apply: hle; apply: Rmult_le_pos => //; exact: pmf_ge0.
by rewrite /= -(Hsum_pair_of (W ls) g); apply: post_sublin => //; exact: sublin_W hls.
Qed.

Lemma nonadaptive_attained cs ls : allwf cs -> choices cs ls ->
  exists m, nonadaptive cs m /\ forall a b, H m a b = W ls a b.
Proof.
elim: cs ls => [|c cs IH] [|l ls] //=.
  by move=> _ _; exists nothing; split=> // a b; rewrite H_nothing.
move=> [hc hcs] [hl /(IH _ hcs) [m [hm he]]]; pose g := worst_good hc hl.
exists (andthen (fun _ : out (pair_of g) => m)); split.
  by exists (pair_of g), m; split=> //; exact: worst_member.
by move=> a b; rewrite H_andthen -(Hsum_pair_of (W ls) g); apply: eq_bigr => x _; rewrite he.
Qed.

Lemma some_choices cs : allwf cs -> exists ls, choices cs ls.
Proof.
elim: cs => [|c cs IH]; first by exists [::].
by move=> [/some_worst [l hl] /IH [ls hls]]; exists (l :: ls).
Qed.
Lemma some_nonadaptive cs : allwf cs -> exists m, nonadaptive cs m.
Proof. by move=> h; have [ls hls] := some_choices h; have [m [hm _]] := nonadaptive_attained h hls; exists m. Qed.

Lemma nonadaptive_lub cs eps_g : allwf cs ->
  is_lub (fun v => exists ls, choices cs ls /\ v = W ls 1 (exp eps_g)) (delta_opt (nonadaptive cs) eps_g).
Proof.
move=> h; have e0 := Rlt_le _ _ (exp_pos eps_g).
have [u l] := delta_opt_hockey eps_g (@swap_nonadaptive cs) (some_nonadaptive h).
split=> [_ [ls [hls ->]]|s hs].
  by have [m [hm he]] := nonadaptive_attained h hls; apply: u; exists m; rewrite delta_H he.
apply: l => _ [m [hm ->]]; have [ls [hls hle]] := nonadaptive_below h hm Rle_0_1 e0.
by rewrite delta_H; apply: Rle_trans hle _; apply: hs; exists ls.
Qed.
Lemma nonadaptive_value cs eps_g r : allwf cs ->
  is_lub (fun v => exists ls, choices cs ls /\ v = W ls 1 (exp eps_g)) r ->
  delta_opt (nonadaptive cs) eps_g = r.
Proof. by move=> h; apply: lub_unique; exact: nonadaptive_lub. Qed.

(** [exactdp, Below and above, mixtures]: the adaptive optimum is never below the non-adaptive one. *)
Theorem below_and_above cs eps_g : allwf cs ->
  delta_opt (nonadaptive cs) eps_g <= delta_opt (adaptive cs) eps_g.
Proof.
have sub m : nonadaptive cs m -> adaptive cs m.
  elim: cs m => [|c cs IH] m //= [m1 [m2 [h1 [/IH h2 ->]]]].
  by exists m1, (fun _ => m2).
move=> h; have [u _] := delta_opt_hockey eps_g (@swap_adaptive cs) (some_adaptive h).
have [_ l] := delta_opt_hockey eps_g (@swap_nonadaptive cs) (some_nonadaptive h).
by apply: l => _ [m [hm ->]]; apply: u; exists m; split=> //; exact: sub.
Qed.

(* ---- equation (4) ---- *)
Definition subsum (k : nat) (q p : 'I_k -> R) (a b : R) : R :=
  \big[Rplus/0]_(S : {set 'I_k})
    pos (a * (\big[Rmult/1]_(i | i \notin S) q i * \big[Rmult/1]_(i in S) (1 - q i))
         - b * (\big[Rmult/1]_(i | i \notin S) p i * \big[Rmult/1]_(i in S) (1 - p i))).

Definition raise k (S : {set 'I_k}) : {set 'I_k.+1} := [set lift ord0 i | i in S].
Lemma in_raise k (S : {set 'I_k}) i : (lift ord0 i \in raise S) = (i \in S).
Proof.
apply/imsetP/idP => [[j hj e]|h]; last by exists i.
by rewrite (lift_inj e).
Qed.
Lemma in_raise' k (S : {set 'I_k}) i : (lift ord0 i \in ord0 |: raise S) = (i \in S).
Proof. by rewrite in_setU1 in_raise eq_sym (negbTE (neq_lift _ _)). Qed.
Lemma notin_raise k (S : {set 'I_k}) : (ord0 \in raise S) = false.
Proof. by apply/imsetP => -[j _ e]. Qed.
Lemma subsets_succ k (G : {set 'I_k.+1} -> R) :
  \big[Rplus/0]_(S : {set 'I_k.+1}) G S =
  \big[Rplus/0]_(S : {set 'I_k}) G (raise S) + \big[Rplus/0]_(S : {set 'I_k}) G (ord0 |: raise S).
Proof.
pose lower (S : {set 'I_k.+1}) := [set i | lift ord0 i \in S] : {set 'I_k}.
have lr S : lower (raise S) = S by apply/setP => i; rewrite inE in_raise.
have lr' S : lower (ord0 |: raise S) = S.
  by apply/setP => i; rewrite inE in_raise'.
have all_ (S : {set 'I_k.+1}) (B : {set 'I_k.+1}) : (ord0 \in S) = (ord0 \in B) ->
    (forall i, (lift ord0 i \in S) = (lift ord0 i \in B)) -> S = B.
  by move=> h0 h; apply/setP => i; case: (unliftP ord0 i) => [j ->|->].
rewrite (bigID (fun S : {set 'I_k.+1} => ord0 \in S)) /= Rplus_comm; congr (_ + _).
- rewrite (reindex_onto (@raise k) lower) /=.
    by apply: eq_bigl => S; rewrite notin_raise lr eqxx.
  move=> S /negbTE h0; apply: all_ => [|i]; first by rewrite notin_raise.
  by rewrite in_raise inE.
- rewrite (reindex_onto (fun S => ord0 |: @raise k S) lower) /=.
    by apply: eq_bigl => S; rewrite lr' eqxx !inE eqxx.
  move=> S h0; apply: all_ => [|i]; first by rewrite !inE eqxx.
  by rewrite in_raise' inE.
Qed.
Lemma prod_out k (S : {set 'I_k}) (f : 'I_k.+1 -> R) :
  \big[Rmult/1]_(i | i \notin raise S) f i = f ord0 * \big[Rmult/1]_(i | i \notin S) f (lift ord0 i).
Proof.
rewrite big_mkcond big_ord_recl /= notin_raise /=; congr (_ * _).
by rewrite [RHS]big_mkcond; apply: eq_bigr => i _; rewrite in_raise.
Qed.
Lemma prod_in k (S : {set 'I_k}) (f : 'I_k.+1 -> R) :
  \big[Rmult/1]_(i in raise S) f i = \big[Rmult/1]_(i in S) f (lift ord0 i).
Proof.
rewrite big_mkcond big_ord_recl /= notin_raise /= Rmult_1_l.
by rewrite [RHS]big_mkcond; apply: eq_bigr => i _; rewrite in_raise.
Qed.
Lemma prod_out' k (S : {set 'I_k}) (f : 'I_k.+1 -> R) :
  \big[Rmult/1]_(i | i \notin ord0 |: raise S) f i = \big[Rmult/1]_(i | i \notin S) f (lift ord0 i).
Proof.
rewrite big_mkcond big_ord_recl /= !inE eqxx /= Rmult_1_l.
rewrite [RHS]big_mkcond; apply: eq_bigr => i _.
by rewrite in_raise'.
Qed.
Lemma prod_in' k (S : {set 'I_k}) (f : 'I_k.+1 -> R) :
  \big[Rmult/1]_(i in ord0 |: raise S) f i = f ord0 * \big[Rmult/1]_(i in S) f (lift ord0 i).
Proof.
rewrite big_mkcond big_ord_recl /= !inE eqxx /=; congr (_ * _).
rewrite [RHS]big_mkcond; apply: eq_bigr => i _.
by rewrite in_raise'.
Qed.
Lemma subsum_succ k (q p : 'I_k.+1 -> R) a b :
  subsum q p a b =
  subsum (fun i => q (lift ord0 i)) (fun i => p (lift ord0 i)) (a * q ord0) (b * p ord0)
  + subsum (fun i => q (lift ord0 i)) (fun i => p (lift ord0 i)) (a * (1 - q ord0)) (b * (1 - p ord0)).
Proof.
rewrite /subsum subsets_succ; congr (_ + _); apply: eq_bigr => S _.
  by rewrite !prod_out (prod_in S (fun i => 1 - q i)) (prod_in S (fun i => 1 - p i)) !Rmult_assoc.
rewrite !prod_out' (prod_in' S (fun i => 1 - q i)) (prod_in' S (fun i => 1 - p i)) !Rmult_assoc.
by congr (pos (_ * _ - _ * _)); rewrite -!Rmult_assoc; congr (_ * _); rewrite Rmult_comm.
Qed.

Definition responses (ts : seq (R * R)) : seq atoms := [seq RR z.2 z.1 | z <- ts].
Lemma W_subsum ts a b : W (responses ts) a b =
  @subsum (size ts) (fun i => q_of (nth (0, 0) ts i)) (fun i => p_of (nth (0, 0) ts i)) a b.
Proof.
elim: ts a b => [|z ts IH] a b; last by rewrite subsum_succ /= step_RR !IH.
rewrite /= /subsum (big_pred1 set0) => [|S]; last by apply/esym/eqP/setP => -[].
by rewrite !big_pred0 ?Rmult_1_r // => -[].
Qed.
(** [cesar-rogers-2022, equation (4)]: the sum over subsets is the hockey-stick sum of the explicit
    product of the randomized responses RR(eps_i, t_i). *)
Lemma W_equation_4 ts eps_g : W (responses ts) 1 (exp eps_g) = equation_4 ts eps_g.
Proof. by rewrite W_subsum; apply: eq_bigr => S _; rewrite Rmult_1_l. Qed.

Lemma admitted_choices cs ts : admitted cs ts -> choices cs (responses ts).
Proof.
elim: cs ts => [|[eps|eps|eps d] cs IH] [|z ts] //=; first by move=> [-> /IH].
by move=> [[h1 e] /IH hc]; rewrite e; split=> //; exists z.1.
Qed.
Lemma choices_admitted cs ls : without_ADP cs -> choices cs ls -> exists ts, admitted cs ts /\ ls = responses ts.
Proof.
elim: cs ls => [|[eps|eps|eps d] cs IH] [|l ls] //=; first by exists [::].
  by move=> h [-> /(IH _ h) [ts [h1 ->]]]; exists ((eps, 2 * eps) :: ts).
by move=> h [[t [ht ->]] /(IH _ h) [ts [h1 ->]]]; exists ((t, eps) :: ts).
Qed.

(** [cesar-rogers-2022, Lemma 4.1], for BR and DP mechanisms and every real eps_g: the supremum over
    the t_i of the sum over the subsets S of the mechanisms. *)
Theorem lemma_4_1 cs eps_g : allwf cs -> without_ADP cs ->
  delta_opt (nonadaptive cs) eps_g = sup (fun v => exists ts, admitted cs ts /\ v = equation_4 ts eps_g).
Proof.
move=> h hd; have [u l] := nonadaptive_lub eps_g h; symmetry; apply: sup_of_lub.
  have [ls hls] := some_choices h; have [ts [hts _]] := choices_admitted hd hls.
  by exists (equation_4 ts eps_g), ts.
split=> [_ [ts [hts ->]]|s hs].
  by apply: u; exists (responses ts); split; [exact: admitted_choices | rewrite W_equation_4].
apply: l => _ [ls [hls ->]]; have [ts [hts ->]] := choices_admitted hd hls.
by rewrite W_equation_4; apply: hs; exists ts.
Qed.

(* the composition of the responses as a mechanism *)
Fixpoint goods (ts : seq (R * R)) : Prop := if ts is z :: ts then good (RR z.2 z.1) /\ goods ts else True.
Fixpoint product (ts : seq (R * R)) : goods ts -> pair :=
  match ts return goods ts -> pair with
  | [::] => fun _ => nothing
  | z :: ts => fun g => andthen (fun _ : out (pair_of (proj1 g)) => product (proj2 g))
  end.
(** [exactdp, Definition]: delta of the explicit pair of distributions at the given t. *)
Theorem explicit_product ts (g : goods ts) eps_g : delta (product g) eps_g = equation_4 ts eps_g.
Proof.
rewrite delta_H -W_equation_4.
suff e a b : H (product g) a b = W (responses ts) a b by exact: e.
elim: ts g a b => [|z ts IH] g a b /=; first by rewrite H_nothing.
by rewrite H_andthen -(Hsum_pair_of _ (proj1 g)); apply: eq_bigr => x _; rewrite IH.
Qed.

(* ---- the order of the mechanisms ---- *)
Lemma step_comm F l l' a b : step (step F l) l' a b = step (step F l') l a b.
Proof.
rewrite /step exchange_big; apply: eq_bigr => z _; apply: eq_bigr => z' _.
by congr F; ring.
Qed.
Lemma step_ext F G l a b : (forall a b, F a b = G a b) -> step F l a b = step G l a b.
Proof. by move=> h; apply: eq_bigr => z _. Qed.
Lemma W_permuted cs cs' : Permutation.Permutation cs cs' -> forall ls, choices cs ls ->
  exists ls', choices cs' ls' /\ forall a b, W ls a b = W ls' a b.
Proof.
elim=> [|c d d' _ IH|c c' d|d1 d2 d3 _ IH1 _ IH2] ls /=.
- by exists ls.
- case: ls => // l ls [hl /IH [ls' [h1 h2]]]; exists (l :: ls'); split=> // a b.
  exact: step_ext.
- case: ls => // l [|l' ls] //; first by case.
  by move=> [h1 [h2 h3]]; exists [:: l', l & ls]; split=> // a b; rewrite /= step_comm.
- by move=> /IH1 [ls' [/IH2 [ls'' [h1 h2]] h3]]; exists ls''; split=> // a b; rewrite h3.
Qed.
Lemma allwf_permuted cs cs' : Permutation.Permutation cs cs' -> allwf cs -> allwf cs'.
Proof.
elim=> [|c d d' _ IH|c c' d|d1 d2 d3 _ IH1 _ IH2] //=; [by move=> [h /IH] | by tauto | by move=> /IH1 /IH2].
Qed.
(** [cesar-rogers-2022, Lemmas 4.2 and 4.3]: the order of mechanisms chosen in advance does not
    matter, whatever their classes; for all real eps_g. *)
Theorem lemma_4_3 cs cs' eps_g : allwf cs -> Permutation.Permutation cs cs' ->
  delta_opt (nonadaptive cs) eps_g = delta_opt (nonadaptive cs') eps_g.
Proof.
move=> h hp; have h' := allwf_permuted hp h; apply: nonadaptive_value => //.
have [u l] := nonadaptive_lub eps_g h'; split=> [_ [ls [hls ->]]|s hs].
  by have [ls' [hls' ->]] := W_permuted hp hls; apply: u; exists ls'.
apply: l => _ [ls [hls ->]]; have [ls' [hls' ->]] := W_permuted (Permutation.Permutation_sym hp) hls.
by apply: hs; exists ls'.
Qed.

(* ---- classes with one worst member ---- *)
Definition worst_of (c : cls) : atoms :=
  match c with DP eps => RR (2 * eps) eps | BR eps => RR eps eps | ADP eps d => RR4 eps d end.
Definition fixed (cs : seq cls) : seq atoms := [seq worst_of c | c <- cs].
Lemma choices_fixed cs ls : without_BR cs -> choices cs ls <-> ls = fixed cs.
Proof.
move=> h; split; first by elim: cs ls h => [|[eps|eps|eps d] cs IH] [|l ls] //= h [-> /(IH _ h) ->].
by move=> ->; elim: cs h => [|[eps|eps|eps d] cs IH] //= /IH.
Qed.
Lemma V_fixed cs a b : allwf cs -> without_BR cs -> 0 <= a -> 0 <= b -> V cs a b = W (fixed cs) a b.
Proof.
elim: cs a b => [|[eps|eps|eps d] cs IH] a b //= [hc hcs] hb ha0 hb0.
- rewrite -/(V (DP eps :: cs) a b) V_DP //.
  by apply: step_eq => // [|c d hc' hd]; [apply: RR_good; lra | exact: IH].
- rewrite -/(V (ADP eps d :: cs) a b) V_ADP //; try tauto.
  by apply: step_eq => // [|c e hc' he]; [apply: RR4_good; tauto | exact: IH].
Qed.
(** [exactdp, Nothing to adapt]: with at most one BR, and that one used first, the adaptive and the
    non-adaptive optimum agree. *)
Theorem nothing_to_adapt c cs eps_g : wf c -> allwf cs -> without_BR cs ->
  delta_opt (adaptive (c :: cs)) eps_g = delta_opt (nonadaptive (c :: cs)) eps_g.
Proof.
move=> hc hcs hb; have e0 := Rlt_le _ _ (exp_pos eps_g).
rewrite adaptive_value //; symmetry; apply: nonadaptive_value => //.
have [_ [_ hlub]] := V_props hcs; have [u l] := hlub c hc 1 (exp eps_g) Rle_0_1 e0.
have e g : good g -> step (V cs) g 1 (exp eps_g) = step (W (fixed cs)) g 1 (exp eps_g).
  by move=> hg; apply: step_eq => //; [lra | move=> a b ha hb'; exact: V_fixed].
split=> [_ [ls [hls ->]]|s hs].
  case: ls hls => // l0 ls [hl /(choices_fixed ls hb) ->] /=.
  by rewrite -e; [apply: u; exists l0 | exact: worst_good hl].
apply: l => _ [l0 [hl ->]]; rewrite e; last exact: worst_good hl.
by apply: hs; exists (l0 :: fixed cs); split=> //=; split=> //; apply/choices_fixed.
Qed.
(** ... and so they do without any BR. *)
Theorem nothing_to_adapt_DP cs eps_g : allwf cs -> without_BR cs ->
  delta_opt (adaptive cs) eps_g = delta_opt (nonadaptive cs) eps_g.
Proof.
case: cs => [//|c cs] h hb.
by case: h => hc hcs; apply: nothing_to_adapt => //; move: hb; case: (c).
Qed.
