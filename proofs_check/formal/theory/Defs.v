(* All definitions that the theorems are stated with. Outcomes are finite; a mechanism is the pair of
   its distributions on two neighbouring datasets. Numbers in brackets are those of the papers. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- suprema of sets of reals: the real least upper bound where there is one, else 0 ---- *)
Definition sup (E : R -> Prop) : R := real (Lub_Rbar E).
Definition inf (E : R -> Prop) : R := real (Glb_Rbar E).

(* the largest of f 0, ..., f n *)
Fixpoint max_upto (f : nat -> R) (n : nat) : R :=
  match n with O => f O | S n' => Rmax (max_upto f n') (f n) end.

(* ---- mechanisms ---- *)
Record dist (T : finType) := Dist {
  pmf :> T -> R;
  pmf_ge0 : forall x, 0 <= pmf x;
  pmf_sum : \rsum_(x : T) pmf x = 1 }.

(* the distributions P, Q of the answer on two neighbouring datasets *)
Record pair := Pair { out : finType; dP : dist out; dQ : dist out }.

(* the two datasets exchanged *)
Definition swap (m : pair) : pair := Pair (dQ m) (dP m).

(* the probability of an event *)
Definition prob (T : finType) (P : dist T) (S : {set T}) : R := \big[Rplus/0]_(x in S) P x.

(* [cesar-rogers-2022, Definition 2.1]: (eps, d)-DP; both orders of the two datasets, every event *)
Definition isDP (eps d : R) (m : pair) : Prop :=
  forall S : {set out m}, prob (dP m) S <= exp eps * prob (dQ m) S + d /\
                          prob (dQ m) S <= exp eps * prob (dP m) S + d.

(* [cesar-rogers-2022, Definition 2.2]: eps-BR, multiplied out because of probabilities 0 *)
Definition isBR (eps : R) (m : pair) : Prop :=
  forall x y, dP m x * dQ m y <= exp eps * (dP m y * dQ m x).

(* log-ratios in [t - eps, t], as in the last part of [cesar-rogers-2022, Lemma 2.1] *)
Definition ranged (eps t : R) (m : pair) : Prop :=
  forall x, exp (t - eps) * dQ m x <= dP m x /\ dP m x <= exp t * dQ m x.

(* [cesar-rogers-2022, Definition 2.5]: the optimal delta of a mechanism and of a class *)
Definition delta_of (m : pair) (eps_g : R) : R := inf (fun d => 0 <= d /\ isDP eps_g d m).
Definition delta_opt (C : pair -> Prop) (eps_g : R) : R :=
  sup (fun v => exists m, C m /\ v = delta_of m eps_g).

(* the hockey-stick divergence at eps_g: one order of the datasets *)
Definition delta (m : pair) (eps_g : R) : R :=
  \rsum_(x : out m) pos (dP m x - exp eps_g * dQ m x).

(* ---- post-processing ---- *)
Definition push_pmf (T U : finType) (k : T -> dist U) (P : dist T) (u : U) : R :=
  \rsum_(x : T) (P x * k x u).
(* m is what a randomized function k of w's answer returns *)
Definition postprocesses (w m : pair) : Prop :=
  exists k : out w -> dist (out m), forall u,
    dP m u = push_pmf k (dP w) u /\ dQ m u = push_pmf k (dQ w) u.

(* ---- composition ---- *)
Section Then.
Variables (T : finType) (U : T -> finType).
Definition then_out : finType := [finType of {x : T & U x}].
Definition then_pmf (P : dist T) (Q : forall x, dist (U x)) (z : then_out) : R :=
  P (tag z) * Q (tag z) (tagged z).
Lemma then_ge0 P Q z : 0 <= then_pmf P Q z.
Proof. by apply: Rmult_le_pos; apply: pmf_ge0. Qed.
Lemma then_big (F : forall x, U x -> R) :
  \rsum_(z : then_out) F (tag z) (tagged z) = \rsum_(x : T) \rsum_(y : U x) F x y.
Proof.
symmetry.
by have /= -> := @sig_big_dep R 0 R_addcom T U xpredT (fun _ => xpredT) F.
Qed.
Lemma then_sum P Q : \rsum_(z : then_out) then_pmf P Q z = 1.
Proof.
rewrite (then_big (fun x y => P x * Q x y)) -(pmf_sum P); apply: eq_bigr => x _.
by rewrite rsum_mull pmf_sum Rmult_1_r.
Qed.
Definition then_dist (P : dist T) (Q : forall x, dist (U x)) : dist then_out :=
  Dist (then_ge0 P Q) (then_sum P Q).
End Then.
(* m, then n x, which may depend on m's answer x; both answers are seen *)
Definition andthen (m : pair) (n : out m -> pair) : pair :=
  Pair (then_dist (dP m) (fun x => dP (n x))) (then_dist (dQ m) (fun x => dQ (n x))).

(* the empty composition: one outcome *)
Lemma one_ge0 (x : unit) : 0 <= 1. Proof. lra. Qed.
Lemma one_sum : \rsum_(x : unit) 1 = 1.
Proof. by rewrite (big_pred1 tt) // => -[]. Qed.
Definition nothing : pair := Pair (Dist one_ge0 one_sum) (Dist one_ge0 one_sum).

(* the classes: eps-DP, eps-BR and (eps, d)-DP *)
Inductive cls := DP of R | BR of R | ADP of R & R.
Definition inC (c : cls) (m : pair) : Prop :=
  match c with DP eps => isDP eps 0 m | BR eps => isBR eps m | ADP eps d => isDP eps d m end.
(* eps > 0, and for (eps, d)-DP: eps >= 0, d in [0, 1] *)
Definition wf (c : cls) : Prop :=
  match c with DP eps => 0 < eps | BR eps => 0 < eps | ADP eps d => 0 <= eps /\ 0 <= d <= 1 end.
Fixpoint allwf (cs : seq cls) : Prop := if cs is c :: cs then wf c /\ allwf cs else True.

(* compositions of one mechanism of each class in turn: the next chosen after the answers so far *)
Fixpoint adaptive (cs : seq cls) (m : pair) : Prop :=
  match cs with
  | [::] => m = nothing
  | c :: cs => exists (m1 : pair) (n : out m1 -> pair),
      inC c m1 /\ (forall x, adaptive cs (n x)) /\ m = andthen n
  end.
(* all chosen in advance *)
Fixpoint nonadaptive (cs : seq cls) (m : pair) : Prop :=
  match cs with
  | [::] => m = nothing
  | c :: cs => exists m1 m2 : pair,
      inC c m1 /\ nonadaptive cs m2 /\ m = andthen (fun _ : out m1 => m2)
  end.
(* adaptive, and before each choice an outcome u of a finite distribution is drawn, and seen *)
Fixpoint randomized (cs : seq cls) (m : pair) : Prop :=
  match cs with
  | [::] => m = nothing
  | c :: cs => exists (U : finType) (r : dist U) (m1 : U -> pair) (n : forall u, out (m1 u) -> pair),
      (forall u, inC c (m1 u)) /\ (forall u x, randomized cs (n u x)) /\
      m = @andthen (Pair r r) (fun u => andthen (n u))
  end.

(* ---- randomized response ---- *)
(* [cesar-rogers-2022, Definition 2.4] *)
Definition qRR (eps t : R) : R := (1 - exp (t - eps)) / (1 - exp (- eps)).
Definition pRR (eps t : R) : R := (exp (- t) - exp (- eps)) / (1 - exp (- eps)).

(* a mechanism as the list of its outcomes' two probabilities (under P, under Q) *)
Definition atoms := seq (R * R).
Definition RR (eps t : R) : atoms :=
  [:: (qRR eps t, pRR eps t); (1 - qRR eps t, 1 - pRR eps t)].
(* [hartmann-et-al-2022, Lemma 12] *)
Definition RR4 (eps d : R) : atoms :=
  [:: (d, 0); ((1 - d) * (exp eps / (1 + exp eps)), (1 - d) * (1 / (1 + exp eps)));
      ((1 - d) * (1 / (1 + exp eps)), (1 - d) * (exp eps / (1 + exp eps))); (0, d)].

(* the list as a pair of distributions on its places *)
Definition good (l : atoms) : Prop :=
  (forall i, 0 <= (nth (0, 0) l i).1 /\ 0 <= (nth (0, 0) l i).2) /\
  \big[Rplus/0]_(z <- l) z.1 = 1 /\ \big[Rplus/0]_(z <- l) z.2 = 1.
Lemma atoms1_ge0 l (g : good l) (i : 'I_(size l)) : 0 <= (nth (0, 0) l i).1.
Proof. by case: g => h _; case: (h i). Qed.
Lemma atoms2_ge0 l (g : good l) (i : 'I_(size l)) : 0 <= (nth (0, 0) l i).2.
Proof. by case: g => h _; case: (h i). Qed.
Lemma atoms1_sum l (g : good l) : \rsum_(i : 'I_(size l)) (nth (0, 0) l i).1 = 1.
Proof. by case: g => _ [<- _]; rewrite (big_nth (0, 0)) big_mkord. Qed.
Lemma atoms2_sum l (g : good l) : \rsum_(i : 'I_(size l)) (nth (0, 0) l i).2 = 1.
Proof. by case: g => _ [_ <-]; rewrite (big_nth (0, 0)) big_mkord. Qed.
Definition pair_of (l : atoms) (g : good l) : pair :=
  Pair (Dist (atoms1_ge0 g) (atoms1_sum g)) (Dist (atoms2_ge0 g) (atoms2_sum g)).

(* the worst members of a class, one for each t *)
Definition worst (c : cls) (l : atoms) : Prop :=
  match c with
  | DP eps => l = RR (2 * eps) eps
  | BR eps => exists t, 0 <= t <= eps /\ l = RR eps t
  | ADP eps d => l = RR4 eps d
  end.

(* [cesar-rogers-2022, equation (4)]: two outcomes each, ts being the list of the (t_i, eps_i);
   S is the set of the mechanisms that return 1 *)
Definition q_of (z : R * R) : R := qRR z.2 z.1.
Definition p_of (z : R * R) : R := pRR z.2 z.1.
Definition subset_sum (k : nat) (q p : 'I_k -> R) (g : R) : R :=
  \big[Rplus/0]_(S : {set 'I_k})
    pos (\big[Rmult/1]_(i | i \notin S) q i * \big[Rmult/1]_(i in S) (1 - q i)
         - g * (\big[Rmult/1]_(i | i \notin S) p i * \big[Rmult/1]_(i in S) (1 - p i))).
Definition equation_4 (ts : seq (R * R)) (eps_g : R) : R :=
  @subset_sum (size ts) (fun i => q_of (nth (0, 0) ts i)) (fun i => p_of (nth (0, 0) ts i)) (exp eps_g).

(* the (t_i, eps_i) that stand for a sequence of DP and BR classes: DP(eps) is (eps, 2 eps) *)
Fixpoint admitted (cs : seq cls) (ts : seq (R * R)) : Prop :=
  match cs, ts with
  | [::], [::] => True
  | DP eps :: cs, z :: ts => z = (eps, 2 * eps) /\ admitted cs ts
  | BR eps :: cs, z :: ts => (0 <= z.1 <= eps /\ z.2 = eps) /\ admitted cs ts
  | _, _ => False
  end.
(* no BR among them; no (eps, d)-DP among them *)
Fixpoint without_BR (cs : seq cls) : Prop :=
  match cs with [::] => True | BR _ :: _ => False | _ :: cs => without_BR cs end.
Fixpoint without_ADP (cs : seq cls) : Prop :=
  match cs with [::] => True | ADP _ _ :: _ => False | _ :: cs => without_ADP cs end.

(* the sum of all eps of a composition *)
Definition eps_of (c : cls) : R := match c with DP eps => eps | BR eps => eps | ADP eps _ => eps end.
Fixpoint sum_eps (cs : seq cls) : R := if cs is c :: cs then eps_of c + sum_eps cs else 0.
