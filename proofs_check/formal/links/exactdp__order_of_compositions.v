(* Order of compositions, as claimed, from theory/General.v and theory/Nonadaptive.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__order_of_compositions.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem both_directions : Statements.exactdp__order_of_compositions.both_directions.
Proof.
split=> eps eps_1 eps_g s _ _ hs; have hw := canonical_wf hs.
  rewrite !(nonadaptive_any _ hs) (_ : -1 * eps_g = - eps_g); last by ring.
  by rewrite (symmetry (- eps_g) hw) Ropp_involutive.
rewrite !(adaptive_any _ hs) (_ : -1 * eps_g = - eps_g); last by ring.
by rewrite (adaptive_symmetry (- eps_g) hw) Ropp_involutive.
Qed.

Theorem adaptively : Statements.exactdp__order_of_compositions.adaptively.
Proof.
move=> eps eps_1 eps_g s _ _ hs.
by rewrite (nonadaptive_any _ hs) (adaptive_any _ hs); apply: below_and_above; exact: canonical_wf.
Qed.

Lemma le_cls_refl c : le_cls c c.
Proof. by case: c => *; constructor; lra. Qed.
Lemma le_seq_refl s : le_seq s s.
Proof. by elim: s => [|c s IH]; constructor => //; exact: le_cls_refl. Qed.
Lemma le_seq_cat s t r u : le_seq s t -> le_seq r u -> le_seq (s ++ r) (t ++ u).
Proof. by move=> h hr; elim: h => //= c d cs ds hc _ IH; constructor. Qed.
Lemma le_seq_nseq c d n : le_cls c d -> le_seq (nseq n c) (nseq n d).
Proof. by move=> h; elim: n => //= [|n IH]; constructor. Qed.

(* monotone_in_eps asks for positive parameters; what it is proved from does not *)
Lemma monotone s t g : parameters_at_least_0 s -> le_seq s t ->
  nonadaptive_delta s g <= nonadaptive_delta t g /\ adaptive_delta s g <= adaptive_delta t g.
Proof.
move=> hs hle; split; apply: class_mono; try exact: swap_nonadaptive; try exact: swap_adaptive.
- by have [m /(nonadaptive_canonical m hs) hm] := some_nonadaptive (canonical_wf hs); exists m.
- elim: hle {hs} => [//|c d cs' ds' hc _ IH] m /= [m1 [m2 [h1 [/IH h2 ->]]]].
  by exists m1, m2; split=> //; exact: le_class h1.
- by have [m /(adaptive_canonical m hs) hm] := some_adaptive (canonical_wf hs); exists m.
- elim: hle {hs} => [//|c d cs' ds' hc _ IH] m /= [m1 [n [h1 [h2 ->]]]].
  by exists m1, n; split; [exact: le_class h1 | split=> // x; apply: IH].
Qed.

Theorem larger_eps : Statements.exactdp__order_of_compositions.larger_eps.
Proof.
have within r s c d n g : parameters_at_least_0 r -> parameters_at_least_0 s ->
    parameters_at_least_0 [:: c] -> le_cls c d ->
    nonadaptive_delta (r ++ copies n c ++ s) g <= nonadaptive_delta (r ++ copies n d ++ s) g /\
    adaptive_delta (r ++ copies n c ++ s) g <= adaptive_delta (r ++ copies n d ++ s) g.
  move=> hr hs hc hle; apply: monotone.
    by apply: parameters_cat => //; apply: parameters_cat => //; exact: parameters_nseq.
  by apply: le_seq_cat (le_seq_refl r) (le_seq_cat (le_seq_nseq _ hle) (le_seq_refl s)).
have both e e1 n r s g : 0 <= e <= e1 -> parameters_at_least_0 r -> parameters_at_least_0 s ->
    _ /\ _ := fun h hr hs => conj (within r s (BR e) (BR e1) n g hr hs (conj (proj1 h) I) (le_BR (proj2 h)))
                                  (within r s (DP e) (DP e1) n g hr hs (conj (proj1 h) I) (le_DP (proj2 h))).
by split=> e e1 g n r s h h1 _ hr hs;
  have [[? ?] [? ?]] := both e e1 n r s g (conj (Rge_le _ _ h) (Rge_le _ _ h1)) hr hs.
Qed.

(* ---- beyond the sum: mechanisms of parameter 0 are left out ---- *)
Fixpoint strip (s : seq cls) : seq cls :=
  match s with
  | [::] => [::]
  | c :: s => if Rlt_dec 0 (eps_of c) then c :: strip s else strip s
  end.

Lemma strip_wf s : parameters_at_least_0 s -> allwf (strip s) /\ without_ADP (strip s).
Proof.
elim: s => //= c s IH /parameters_cons [hc /IH [h1 h2]].
by case: Rlt_dec => h; split => //; case: c h hc.
Qed.
Lemma sum_strip s : parameters_at_least_0 s -> sum_eps (strip s) = sum_eps s.
Proof.
elim: s => //= c s IH /parameters_cons [hc /IH <-]; case: Rlt_dec => h //=.
by have -> : eps_of c = 0; [case: c h hc => [e|e|e d] /= h [] *; lra | lra].
Qed.

Lemma V_of_nothing s a b : allwf s -> 0 <= a -> 0 <= b -> V (ADP 0 0 :: s) a b = V s a b.
Proof.
move=> h ha hb; have [[hom _] _] := V_props h.
rewrite V_ADP //; try lra.
rewrite /step /RR4 !big_cons big_nil /= !Rmult_0_r exp_0 !V_a0 //; try lra.
rewrite (_ : a * ((1 - 0) * (1 / (1 + 1))) = / 2 * a); last by field.
rewrite (_ : b * ((1 - 0) * (1 / (1 + 1))) = / 2 * b); last by field.
by rewrite hom; lra.
Qed.

Lemma V_strip s : parameters_at_least_0 s -> forall a b, 0 <= a -> 0 <= b ->
  V (map canonical s) a b = V (strip s) a b.
Proof.
elim: s => // c s IH /parameters_cons [hc hs] a b ha hb; have {IH} IH := IH hs.
have hw := canonical_wf hs; have [hw' _] := strip_wf hs.
have same d : wf d -> V (d :: map canonical s) a b = V (d :: strip s) a b.
  move=> hd; have [_ [_ l1]] := V_props hw; have [_ [_ l2]] := V_props hw'.
  have e l : worst d l -> step (V (map canonical s)) l a b = step (V (strip s)) l a b.
    by move=> hl; apply: step_eq => //; exact: worst_good hl.
  have [u1 m1] := l1 d hd a b ha hb; have [u2 m2] := l2 d hd a b ha hb.
  apply: Rle_antisym.
    by apply: m1 => _ [l [hl ->]]; rewrite e //; apply: u2; exists l.
  by apply: m2 => _ [l [hl ->]]; rewrite -e //; apply: u1; exists l.
case: c hc => [e|e|//] [he _]; rewrite [strip _]/= [map _ _]/=; case: Rlt_dec => h.
- exact: same.
- by rewrite V_of_nothing // IH.
- exact: same.
- by rewrite V_of_nothing // IH.
Qed.

Theorem beyond_the_sum : Statements.exactdp__order_of_compositions.beyond_the_sum.
Proof.
have main s x : x >= 0 -> parameters_at_least_0 s ->
    adaptive_delta s (sum_eps s + x) = 0 /\
    adaptive_delta s (- (sum_eps s + x)) = 1 - exp (- (sum_eps s + x)).
  move=> hx hs; have [h1 h2] := strip_wf hs; have hw := canonical_wf hs.
  have e g : adaptive_delta s g = delta_opt (adaptive (strip s)) g.
    rewrite (adaptive_any _ hs) !adaptive_value // V_strip //; first by lra.
    by left; exact: exp_pos.
  rewrite !e; have [a1 _] := adaptive_support (sum_eps s + x) h1 h2.
  have [_ a2] := adaptive_support (- (sum_eps s + x)) h1 h2.
  by rewrite sum_strip // in a1 a2; split; [apply: a1; lra | rewrite a2 //; lra].
have ge0 s g : parameters_at_least_0 s -> 0 <= nonadaptive_delta s g.
  move=> hs; have hw := canonical_wf hs; rewrite (nonadaptive_any _ hs).
  have [m hm] := some_nonadaptive hw.
  have [u _] := delta_opt_hockey g (@swap_nonadaptive (map canonical s)) (some_nonadaptive hw).
  apply: Rle_trans (u (delta m g) _); last by exists m.
  by rewrite delta_H; exact: H_ge0.
have upper s g : parameters_at_least_0 s -> nonadaptive_delta s g <= adaptive_delta s g.
  by move=> hs; rewrite (nonadaptive_any _ hs) (adaptive_any _ hs); apply: below_and_above; exact: canonical_wf.
split=> eps eps_1 x s _ _ hx hs; have [a1 a2] := main s x hx hs;
  rewrite (_ : -1 * (sum_eps s + x) = - (sum_eps s + x)); try ring.
  have b1 := upper s (sum_eps s + x) hs; have b2 := ge0 s (sum_eps s + x) hs.
  have z : nonadaptive_delta s (sum_eps s + x) = 0 by lra.
  split => //; have hw := canonical_wf hs; rewrite (nonadaptive_any _ hs).
  rewrite (symmetry _ hw) Ropp_involutive -(nonadaptive_any _ hs) z; ring.
by split.
Qed.
