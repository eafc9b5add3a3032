(* Pair equations, as claimed, from theory/OrderOfT.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Drops OrderOfT.
From Statements Require Import Vocabulary.
From Statements Require exactdp__pair_equations.
From Links Require Import exactdp__order_of_t.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* what a pattern with E = x adds, by its zone *)
Definition to_B (a b x : R) : R :=
  (if Rle_dec x 1 then
    (if Rgt_dec (a * x) 1 then
    (b * (1 - x))
    else (if Rle_dec (a * x) 1 then
    (if Rgt_dec (b * x) 1 then
    ((b * (a + (- 1))) * x)
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0)))
    else (if Rle_dec (a * x) 1 then
    (if Rgt_dec (b * x) 1 then
    ((b * (a + (- 1))) * x)
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))).
Definition to_C (a b x : R) : R :=
  (if Rle_dec x 1 then
    (if Rgt_dec (a * x) 1 then
    (a * (1 - x))
    else (if Rle_dec (a * x) 1 then
    (if Rgt_dec (b * x) 1 then
    (a + (- 1))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0)))
    else (if Rle_dec (a * x) 1 then
    (if Rgt_dec (b * x) 1 then
    (a + (- 1))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))
    else (if Rle_dec (b * x) 1 then
    (if Rgt_dec ((a * b) * x) 1 then
    (((a * b) * x) + (- 1))
    else 0)
    else 0))).
Lemma zones a b x : 1 < a -> a <= b -> 0 < x ->
  to_B a b x = b * (pos (1 - x) - pos (1 - a * x)) - (pos (1 - b * x) - pos (1 - a * b * x)) /\
  to_C a b x = a * (pos (1 - x) - pos (1 - b * x)) - (pos (1 - a * x) - pos (1 - a * b * x)).
Proof.
move=> ha hb hx.
have h1 : x <= a * x by nra.
have h2 : a * x <= b * x by nra.
have h3 : b * x <= a * b * x by have := Rmult_lt_0_compat b x ltac:(lra) hx; nra.
have p r : pos (1 - r) = if Rle_dec r 1 then 1 - r else 0.
  by case: Rle_dec => h /=; [rewrite pos_id | rewrite pos_0]; lra.
rewrite !p /to_B /to_C.
case: (Rle_dec x 1) => c0; case: (Rle_dec (a * x) 1) => c1; case: (Rle_dec (b * x) 1) => c2;
  case: (Rle_dec (a * b * x) 1) => c3; case: (Rgt_dec (a * x) 1) => d1; case: (Rgt_dec (b * x) 1) => d2;
  case: (Rgt_dec (a * b * x) 1) => d3 /=; try (exfalso; lra); split; ring.
Qed.
Lemma factors_of_one e1 e2 eps t y : 0 < e1 -> e1 <= e2 ->
  factor [:: (t, eps)] y e1 e2
    = 0 + q eps t * to_B (exp e1) (exp e2) (exp (0 - y)) + (1 - q eps t) * to_B (exp e1) (exp e2) (exp (eps - y)) /\
  factor [:: (t, eps)] y e2 e1
    = 0 + q eps t * to_C (exp e1) (exp e2) (exp (0 - y)) + (1 - q eps t) * to_C (exp e1) (exp e2) (exp (eps - y)).
Proof.
move=> h1 h2; have ha := exp_gt1 h1; have hb := exp_mono h2.
have [-> ->] := zones ha hb (exp_pos (0 - y)); have [-> ->] := zones ha hb (exp_pos (eps - y)).
have k s c : pos (1 - exp (s + c - y)) = pos (1 - exp c * exp (s - y)).
  by rewrite -exp_plus; congr (pos (_ - exp _)); ring.
rewrite /factor /left_at /= /q_of /= !k !Rplus_0_l exp_0 !Rmult_1_l (Rplus_comm e2 e1) exp_plus.
have qE a b : qRR a b = q a b by [].
by rewrite !qE; split; ring.
Qed.

Theorem at_a_maximum : Statements.exactdp__pair_equations.at_a_maximum.
Proof.
move=> eps eps_1 eps_2 eps_g t t_1 t_2 h h1 h2 ht ht' h1' h1'' h2' h2''.
rewrite -!/(by_losses _ _ _ _ _ _ _); set start := _ / 2; move: start => start [s0 [s1 [s2 s3]]].
rewrite -!/(to_B _ _ _) -!/(to_C _ _ _) !of_losses; try lra.
have hp : proper_ts [:: (t, eps)] by split=> //=; lra.
have := @same_sum eps_1 eps_2 start (t_1 + t_2 - start) t_1 (t_1 + t_2 - t_1) [:: (t, eps)] eps_g
  ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) hp ltac:(lra).
have -> : place [:: (start, eps_1); (t_1 + t_2 - start, eps_2); (t, eps)] eps_g = t_1 + t_2 + t - eps_g.
  by rewrite /place /=; ring.
cbv zeta; by have [-> ->] := @factors_of_one eps_1 eps_2 eps t (t_1 + t_2 + t - eps_g) ltac:(lra) ltac:(lra).
Qed.
