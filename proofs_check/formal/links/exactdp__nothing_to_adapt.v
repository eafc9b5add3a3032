(* Nothing to adapt, as claimed, from theory/Nonadaptive.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__nothing_to_adapt.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem dp_alone : Statements.exactdp__nothing_to_adapt.dp_alone.
Proof.
move=> eps eps_1 eps_g m h h1 hm; rewrite /adaptive_delta /nonadaptive_delta.
have [n ->] := nat_of hm; rewrite copies_nat copies_1; apply: nothing_to_adapt_DP.
  by elim: n => [|n IH] /=; split => //; lra.
by elim: n.
Qed.

(* an outcome of two responses, of the losses u and v, is worth as much in turn as at once *)
Lemma an_outcome a b c d s u v : 0 <= a -> 0 <= b -> c = exp (- u) * a -> d = exp (- v) * b ->
  positive_part (a * b - exp s * (c * d)) = a * (b * positive_part (1 - exp (s - u - v))).
Proof.
move=> ha hb -> ->; set z := positive_part (1 - _); have -> : a * (b * z) = a * b * z by ring.
rewrite (_ : a * b * z = positive_part (a * b * (1 - exp (s - u - v)))); last first.
  by rewrite [RHS](pos_mul _ (Rmult_le_pos _ _ ha hb)).
by congr positive_part; rewrite !exp_sub; ring.
Qed.
Lemma losses eps t : 0 < eps -> 0 <= t <= eps -> [/\ 0 <= q eps t, 0 <= 1 - q eps t,
  p eps t = exp (- t) * q eps t & 1 - p eps t = exp (- (t - eps)) * (1 - q eps t)].
Proof.
move=> h ht; have [h0 h1] := qRR01 h ht; have h2 : 0 <= 1 - qRR eps t by lra.
split; [exact: h0 | exact: h2 | exact: pRR_qRR | ].
by rewrite (_ : - (t - eps) = eps - t); [exact: qRR_pRR' | ring].
Qed.
Theorem two_in_turn eps e1 t u s : 0 < eps -> 0 < e1 -> 0 <= t <= eps -> 0 <= u <= e1 ->
  0 + positive_part (q eps t * q e1 u - exp s * (p eps t * p e1 u))
    + positive_part (q eps t * (1 - q e1 u) - exp s * (p eps t * (1 - p e1 u)))
    + positive_part ((1 - q eps t) * q e1 u - exp s * ((1 - p eps t) * p e1 u))
    + positive_part ((1 - q eps t) * (1 - q e1 u) - exp s * ((1 - p eps t) * (1 - p e1 u)))
  = q eps t * (q e1 u * positive_part (1 - exp (s - t - u))
      + (1 - q e1 u) * positive_part (1 - exp (s - t - (u - e1))))
    + (1 - q eps t) * (q e1 u * positive_part (1 - exp (s - (t - eps) - u))
      + (1 - q e1 u) * positive_part (1 - exp (s - (t - eps) - (u - e1)))).
Proof.
move=> h h1 ht hu; have [a0 a1 a2 a3] := losses h ht; have [b0 b1 b2 b3] := losses h1 hu.
by rewrite (an_outcome s a0 b0 a2 b2) (an_outcome s a0 b1 a2 b3) (an_outcome s a1 b0 a3 b2)
  (an_outcome s a1 b1 a3 b3); ring.
Qed.
Theorem br_and_dp_fixed : Statements.exactdp__nothing_to_adapt.br_and_dp_fixed.
Proof.
move=> eps e1 s t h h1 t0 t1; rewrite two_in_turn; try lra.
rewrite (_ : s - t - (e1 - 2 * e1) = s - t + e1); last by ring.
rewrite (_ : s - (t - eps) - (e1 - 2 * e1) = s + eps - t + e1); last by ring.
by rewrite (_ : s - (t - eps) - e1 = s + eps - t - e1) //; ring.
Qed.
Theorem two_dp_fixed : Statements.exactdp__nothing_to_adapt.two_dp_fixed.
Proof.
move=> eps e1 s h h1; rewrite two_in_turn; try lra.
rewrite (_ : s - eps - (e1 - 2 * e1) = s - eps + e1); last by ring.
rewrite (_ : s - (eps - 2 * eps) - (e1 - 2 * e1) = s + eps + e1); last by ring.
by rewrite (_ : s - (eps - 2 * eps) - e1 = s + eps - e1) //; ring.
Qed.
Theorem one_br_first : Statements.exactdp__nothing_to_adapt.one_br_first.
Proof.
move=> eps e1 s m t h h1 hm t0 t1; have h0 : 0 < eps by lra.
have h2 : 0 < e1 by lra.
split.
  rewrite /adaptive_delta /nonadaptive_delta; have [n ->] := nat_of hm.
  rewrite copies_nat copies_1 cat1s; apply: nothing_to_adapt; first exact: h0.
    by elim: n => [|n IH] /=; split.
  by elim: n.
rewrite br_and_dp_fixed // !copies_1 cat1s /adaptive_delta.
have hw : allwf [:: DP e1] by [].
have [hsub [_ hlub]] := V_props hw; have eg := Rlt_le _ _ (exp_pos s).
have [u _] := hlub (BR eps) h0 1 (exp s) Rle_0_1 eg.
rewrite [X in _ <= X]adaptive_value //; apply: Rle_trans (u _ _); last first.
  by exists (RR eps t); split; [exists t; split; [lra | reflexivity] | reflexivity].
rewrite step_stepped //; last by lra.
rewrite /stepped -!adaptive_value // !lemma_5_1_DP // !lemma_5_1_nothing.
by right.
Qed.
