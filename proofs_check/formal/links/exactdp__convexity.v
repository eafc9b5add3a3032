(* Convexity, as claimed, from theory/General.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia ZArith.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive General.
From Statements Require Import Vocabulary.
From Statements Require exactdp__convexity.
From Links Require Import Bridge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem value_functions : Statements.exactdp__convexity.value_functions.
Proof.
move=> eps eps_1 tau x y s _ _ ht0 ht1 hxy hs; have hw := canonical_wf hs.
have ex := exp_pos x; have ey := exp_pos y; have exy : exp x <= exp y by apply: exp_mono; lra.
have e z : adaptive_delta s z = value (map canonical s) (exp z).
  by rewrite (adaptive_any _ hs) /value ln_exp.
have [hc [h1 h2]] := @convexity (map canonical s) (exp x) (exp y) tau hw (conj ex exy) (conj (Rge_le _ _ ht0) ht1).
have e0 : value (map canonical s) (exp x) = V (map canonical s) 1 (exp x) by exact: value_V.
have [_ [hle _]] := V_props hw.
rewrite !e exp_ln; last by nra.
split; first by rewrite e0; apply: hle; lra.
split; last by split; lra.
apply: Rle_ge; rewrite -e (adaptive_any _ hs) (adaptive_symmetry x hw); apply: pos_le.
  by rewrite -(adaptive_symmetry x hw) -(adaptive_any _ hs) e e0; apply: V_ge0 => //; lra.
have : 0 <= delta_opt (adaptive (map canonical s)) (- x).
  by rewrite adaptive_value //; apply: V_ge0 => //; [lra | left; exact: exp_pos].
by nra.
Qed.
