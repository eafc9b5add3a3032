(* What the words of the exported statements mean. Written by hand; with Defs.v (and Sums.v below
   it) this is all that a reader of a statement has to trust. Nothing here is cut off at 0: numbers
   of mechanisms and exponents are integers (Z), and hold where a statement says so. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Sums Defs.
Open Scope R_scope.

Definition positive_part (x : R) : R := Rmax 0 x.
Definition clip (x low high : R) : R := Rmax low (Rmin high x).

(* Definition 2.4 *)
Definition q (eps t : R) : R := (1 - exp (t - eps)) / (1 - exp (- eps)).
Definition p (eps t : R) : R := (exp (- t) - exp (- eps)) / (1 - exp (- eps)).

(* Int_part x is the largest integer that is at most x *)
Definition floor (x : R) : Z := Int_part x.
Definition ceiling (x : R) : Z := (- Int_part (- x))%Z.

(* 0 outside 0 <= k <= n *)
Definition binomial (n k : Z) : R :=
  if ((0 <=? k) && (k <=? n))%Z then INR 'C(Z.to_nat n, Z.to_nat k) else 0.

(* f low + ... + f high; 0 where high < low *)
Definition total (f : Z -> R) (low high : Z) : R :=
  \big[Rplus/0]_(i < Z.to_nat (high - low + 1)) f (low + Z.of_nat i)%Z.

(* the largest of f low, ..., f high *)
Fixpoint largest_of (f : Z -> R) (low : Z) (n : nat) : R :=
  match n with
  | O => f low
  | S m => Rmax (largest_of f low m) (f (low + Z.of_nat n)%Z)
  end.
Definition largest (f : Z -> R) (low high : Z) : R := largest_of f low (Z.to_nat (high - low)).

Definition supremum (f : R -> R) (low high : R) : R :=
  sup (fun y => exists t, low <= t <= high /\ y = f t).

(* k mechanisms of one class, one after the other *)
Definition copies (k : Z) (c : cls) : seq cls := nseq (Z.to_nat k) c.

(* Definition 2.5, of the sequences chosen in turn and of the batches *)
Definition adaptive_delta (s : seq cls) (eps_g : R) : R := delta_opt (adaptive s) eps_g.
Definition nonadaptive_delta (s : seq cls) (eps_g : R) : R := delta_opt (nonadaptive s) eps_g.

(* "any sequence": of BR(x) and DP(x), x >= 0 *)
Fixpoint parameters_at_least_0 (s : seq cls) : Prop :=
  match s with
  | DP eps :: rest | BR eps :: rest => 0 <= eps /\ parameters_at_least_0 rest
  | ADP _ _ :: _ => False
  | nil => True
  end.

(* ---- any mechanism: a pair of distributions ---- *)
(* all privacy losses lie in [low, high]; multiplied out, because of probabilities 0 *)
Definition losses_within (low high : R) (m : pair) : Prop :=
  forall x, exp low * dQ m x <= dP m x /\ dP m x <= exp high * dQ m x.
(* a randomized function of an answer with two outcomes, of these chances and what is left of 1 *)
Definition processed_from (a b : R) (m : pair) : Prop :=
  exists g : good [:: (a, b); (1 - a, 1 - b)], postprocesses (pair_of g) m.
(* no outcome is possible on one input alone *)
Definition same_outcomes (m : pair) : Prop := forall x, dP m x = 0 <-> dQ m x = 0.
(* the divergence at e^eps_g = factor, one order of the inputs *)
Definition hockey_stick (factor : R) (m : pair) : R :=
  \rsum_(x : out m) pos (dP m x - factor * dQ m x).
(* the mean of the loss L, and that of e^(lam (L - about)) *)
Definition mean_loss (m : pair) : R := \rsum_(x : out m) (dP m x * ln (dP m x / dQ m x)).
Definition moment (lam about : R) (m : pair) : R :=
  \rsum_(x : out m) (dP m x * exp (lam * (ln (dP m x / dQ m x) - about))).
