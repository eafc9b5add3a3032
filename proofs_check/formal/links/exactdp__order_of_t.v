(* Order of t, as claimed, from theory/OrderOfT.v. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Drops OrderOfT.
From Statements Require Import Vocabulary.
From Statements Require exactdp__order_of_t.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* the objective of three, written out by losses *)
Definition by_losses (e1 e2 eps eps_g r1 r2 t : R) : R :=
  ((((((((0 + ((((q e1 r1) * (q e2 r2)) * (q eps t)) * (positive_part (1 - (exp (eps_g - (((0 + r1) + r2) + t)))))))
    + ((((1 - (q e1 r1)) * (q e2 r2)) * (q eps t)) * (positive_part (1 - (exp (eps_g - (((0 + (r1 - e1)) + r2) + t)))))))
    + ((((q e1 r1) * (1 - (q e2 r2))) * (q eps t)) * (positive_part (1 - (exp (eps_g - (((0 + r1) + (r2 - e2)) + t)))))))
    + ((((q e1 r1) * (q e2 r2)) * (1 - (q eps t))) * (positive_part (1 - (exp (eps_g - (((0 + r1) + r2) + (t - eps))))))))
    + ((((1 - (q e1 r1)) * (1 - (q e2 r2))) * (q eps t)) * (positive_part (1 - (exp (eps_g - (((0 + (r1 - e1)) + (r2 - e2)) + t)))))))
    + ((((1 - (q e1 r1)) * (q e2 r2)) * (1 - (q eps t))) * (positive_part (1 - (exp (eps_g - (((0 + (r1 - e1)) + r2) + (t - eps))))))))
    + ((((q e1 r1) * (1 - (q e2 r2))) * (1 - (q eps t))) * (positive_part (1 - (exp (eps_g - (((0 + r1) + (r2 - e2)) + (t - eps))))))))
    + ((((1 - (q e1 r1)) * (1 - (q e2 r2))) * (1 - (q eps t))) * (positive_part (1 - (exp (eps_g - (((0 + (r1 - e1)) + (r2 - e2)) + (t - eps)))))))).
Lemma of_losses e1 e2 eps eps_g r1 r2 t : 0 < e1 -> 0 < e2 -> 0 < eps -> 0 <= r1 <= e1 -> 0 <= r2 <= e2 -> 0 <= t <= eps ->
  by_losses e1 e2 eps eps_g r1 r2 t = equation_4 [:: (r1, e1); (r2, e2); (t, eps)] eps_g.
Proof.
move=> h1 h2 h hr1 hr2 ht; rewrite objective //= /by_losses.
set y := place _ _; have ey : y = r1 + (r2 + (t + 0)) - eps_g by [].
have k c x : x = c - y -> positive_part (1 - exp x) = pos (1 - exp (c - y)) by move=> ->.
rewrite (k 0 (eps_g - (0 + r1 + r2 + t))); last by lra.
rewrite (k (0 + e1) (eps_g - (0 + (r1 - e1) + r2 + t))); last by lra.
rewrite (k (0 + e2) (eps_g - (0 + r1 + (r2 - e2) + t))); last by lra.
rewrite (k (0 + eps) (eps_g - (0 + r1 + r2 + (t - eps)))); last by lra.
rewrite (k (0 + e2 + e1) (eps_g - (0 + (r1 - e1) + (r2 - e2) + t))); last by lra.
rewrite (k (0 + eps + e1) (eps_g - (0 + (r1 - e1) + r2 + (t - eps)))); last by lra.
rewrite (k (0 + eps + e2) (eps_g - (0 + r1 + (r2 - e2) + (t - eps)))); last by lra.
rewrite (k (0 + eps + e2 + e1) (eps_g - (0 + (r1 - e1) + (r2 - e2) + (t - eps)))); last by lra.
have qE a b : qRR a b = q a b by [].
by rewrite /q_of /= !qE; ring.
Qed.

Theorem put_in_order : Statements.exactdp__order_of_t.put_in_order.
Proof.
move=> eps eps_1 eps_2 eps_g t t_1 t_2 h h1 h2 ht ht' h1' h1'' h2' h2''.
have hp : proper_ts [:: (t, eps)] by split=> //=; lra.
split=> hh; apply: Rle_ge; rewrite -!/(by_losses _ _ _ _ _ _ _) !of_losses; try lra.
  by apply: to_their_mean => //; lra.
by apply: to_the_gap => //; lra.
Qed.
