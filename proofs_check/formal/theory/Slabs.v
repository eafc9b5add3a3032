(* Slabs: the patterns of drops that count depend on the t only through their sum. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Theory Require Import Sums Defs Basics Dominate Recursion Nonadaptive Theorem1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Slabs.
Variables (ts : seq (R * R)) (eps_g : R).
Hypothesis positive : forall i : 'I_(size ts), 0 < (nth (0, 0) ts i).2.
Let k := size ts.
Let t (i : 'I_k) : R := (nth (0, 0) ts i).1.
Let eps (i : 'I_k) : R := (nth (0, 0) ts i).2.

(* S: the mechanisms that drop from the loss t_i to t_i - eps_i *)
Definition chance (S : {set 'I_k}) : R :=
  \big[Rmult/1]_(i | i \notin S) qRR (eps i) (t i) * \big[Rmult/1]_(i in S) (1 - qRR (eps i) (t i)).
Definition drops (S : {set 'I_k}) : R := \big[Rplus/0]_(i in S) eps i.
Definition y : R := \rsum_(i : 'I_k) t i - eps_g.
(* the patterns of drops up to sigma *)
Definition up_to (sigma : R) : R :=
  \big[Rplus/0]_(S : {set 'I_k} | Rle_dec (drops S) sigma) (chance S * (1 - exp (drops S - y))).

Lemma loss_of_pattern (S : {set 'I_k}) :
  exp eps_g * (\big[Rmult/1]_(i | i \notin S) pRR (eps i) (t i) * \big[Rmult/1]_(i in S) (1 - pRR (eps i) (t i)))
  = chance S * exp (drops S - y).
Proof.
rewrite /chance !prod_mix.
rewrite (eq_bigr (fun i => (if i \in S then 1 - qRR (eps i) (t i) else qRR (eps i) (t i))
                            * exp ((if i \in S then eps i else 0) + - t i))); last first.
  move=> i _; case: (i \in S).
    by rewrite (qRR_pRR' (t i) (positive i)) Rmult_comm.
  by rewrite pRR_qRR Rplus_0_l Rmult_comm.
rewrite big_split /= prod_exp big_split /= -big_mkcond -/(drops S).
have -> : \rsum_(i : 'I_k) - t i = - \rsum_(i : 'I_k) t i.
  by apply: (big_ind2 (fun a b => a = - b)) => [|a b c d -> ->|//]; ring.
rewrite -Rmult_assoc (Rmult_comm (exp eps_g)) Rmult_assoc -exp_plus; congr (_ * exp _).
by rewrite /y; ring.
Qed.
Lemma chance_ge0 (S : {set 'I_k}) : (forall i, 0 <= t i <= eps i) -> 0 <= chance S.
Proof.
move=> ht; rewrite /chance prod_mix; apply: (big_ind (fun r => 0 <= r)) => [|a b ? ?|i _]; [lra | exact: Rmult_le_pos |].
by have hq : 0 <= qRR (eps i) (t i) <= 1 := qRR01 (positive i) (ht i); case: (i \in S); lra.
Qed.

(** [exactdp, Slabs]: a pattern gives its chance times (1 - e^(S - y))_+, with S the sum of its drops
    and y the sum of all t less eps_g: it counts exactly where S < y. *)
Theorem by_drops : (forall i, 0 <= t i <= eps i) ->
  equation_4 ts eps_g = \big[Rplus/0]_(S : {set 'I_k}) (chance S * pos (1 - exp (drops S - y))).
Proof.
move=> ht; apply: eq_bigr => S _; rewrite /q_of /p_of -/k.
rewrite -/(chance S) (loss_of_pattern S) -pos_mul; last exact: chance_ge0.
by congr pos; ring.
Qed.
(** ... so no slab gives more than the objective, and that of y gives as much: the patterns up to any
    sigma, where those below y are among them and none beyond y. *)
Theorem slabs : (forall i, 0 <= t i <= eps i) ->
  (forall sigma, up_to sigma <= equation_4 ts eps_g) /\
  (forall sigma, (forall S, drops S < y -> drops S <= sigma) -> (forall S, drops S <= sigma -> drops S <= y) ->
     up_to sigma = equation_4 ts eps_g).
Proof.
move=> ht; rewrite by_drops //; split=> [sigma|sigma h1 h2]; rewrite /up_to big_mkcond /=.
  apply: rsum_le => S; have hc := chance_ge0 S ht; have p0 := pos_ge0 (1 - exp (drops S - y)).
  by case: Rle_dec => _ /=; [apply: Rmult_le_compat_l => //; exact: pos_ge | exact: Rmult_le_pos].
apply: eq_bigr => S _; case: Rle_dec => hs /=.
  by rewrite pos_id //; have := @exp_mono (drops S - y) 0; have := h2 S hs; rewrite exp_0; lra.
have hy : y <= drops S by apply: Rnot_lt_le => hlt; case: hs; exact: h1.
by rewrite pos_0 ?Rmult_0_r //; have := @exp_mono 0 (drops S - y); rewrite exp_0; lra.
Qed.
End Slabs.
