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
