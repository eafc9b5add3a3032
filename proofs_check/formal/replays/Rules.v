(* The rules by which certificates show signs: written by hand, with a proof for each. *)
Require Import Reals Lra Bool Arith.
Open Scope R_scope.

(* which signs a number may have: negative, zero, positive *)
Definition signs := (bool * bool * bool)%type.
Definition has (s : signs) (x : R) : Prop :=
  match s with (n, z, p) => (n = true /\ x < 0) \/ (z = true /\ x = 0) \/ (p = true /\ 0 < x) end.

Definition times (s t : signs) : signs :=
  match s, t with
  | (n, z, p), (n', z', p') =>
      (n && p' || p && n', z && (n' || z' || p') || z' && (n || z || p), n && n' || p && p')
  end.
Definition only_zero (s : signs) : bool := match s with (n, z, p) => z && negb (n || p) end.
Definition plus (s t : signs) : signs :=
  if only_zero s then t else if only_zero t then s else
  match s, t with
  | (n, z, p), (n', z', p') =>
      if (n || n') && (p || p') then (true, true, true) else (n || n', z && z', p || p')
  end.
Definition power (s : signs) (k : nat) : signs :=
  match s with (n, z, p) => if Nat.even k then (false, z, n || p) else s end.
Definition common (s t : signs) : signs :=
  match s, t with (n, z, p), (n', z', p') => (n && n', z && z', p && p') end.

Lemma from_gt x : 0 < x -> has (false, false, true) x. Proof. simpl; tauto. Qed.
Lemma from_ge x : 0 <= x -> has (false, true, true) x. Proof. simpl; intros; lra. Qed.
Lemma from_eq x : x = 0 -> has (false, true, false) x. Proof. simpl; tauto. Qed.
Lemma from_lt x : x < 0 -> has (true, false, false) x. Proof. simpl; tauto. Qed.
Lemma from_le x : x <= 0 -> has (true, true, false) x. Proof. simpl; intros; lra. Qed.
Lemma from_ne x : x <> 0 -> has (true, false, true) x. Proof. simpl; intros; lra. Qed.
Lemma anything x : has (true, true, true) x. Proof. simpl; lra. Qed.
Ltac no := match goal with h : false = true |- _ => discriminate h end.
Lemma to_gt x : has (false, false, true) x -> 0 < x. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_ge x : has (false, true, true) x -> 0 <= x. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_eq x : has (false, true, false) x -> x = 0. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_lt x : has (true, false, false) x -> x < 0. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_le x : has (true, true, false) x -> x <= 0. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_ne x : has (true, false, true) x -> x <> 0. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.
Lemma to_none x : has (false, false, false) x -> False. Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; no. Qed.

Lemma not_zero n p x : has (n, false, p) x -> x <> 0.
Proof. simpl; intros [[? ?]|[[? ?]|[? ?]]]; first [no | lra]. Qed.

Lemma product s t x y : has s x -> has t y -> has (times s t) (x * y).
Proof.
destruct s as [[n z] p], t as [[n' z'] p']; simpl.
intros [[-> hx]|[[-> hx]|[-> hx]]] [[-> hy]|[[-> hy]|[-> hy]]]; rewrite ?orb_true_r, ?andb_true_r; simpl;
  try (right; left; split; [reflexivity | subst; ring]).
- right; right; split; [reflexivity | nra].
- left; split; [rewrite ?orb_true_r; reflexivity | nra].
- left; split; [rewrite ?orb_true_r; reflexivity | nra].
- right; right; split; [rewrite ?orb_true_r; reflexivity | nra].
Qed.
Lemma addition s t x y : has s x -> has t y -> has (plus s t) (x + y).
Proof.
destruct s as [[[] []] []], t as [[[] []] []]; simpl;
  intros [[? ?]|[[? ?]|[? ?]]] [[? ?]|[[? ?]|[? ?]]]; first [no | lra].
Qed.
Lemma of_power s x k : has s x -> has (power s (S k)) (x ^ S k).
Proof.
assert (neg : forall j, x < 0 -> if Nat.even j then 0 < x ^ j else x ^ j < 0).
{ intros j hx; induction j as [|j IH]; [simpl; lra |].
  rewrite Nat.even_succ, <- Nat.negb_even; simpl; destruct (Nat.even j); simpl; nra. }
destruct s as [[n z] p]; unfold power, has; intros [[hn hx]|[[hz hx]|[hp hx]]].
- specialize (neg (S k) hx); destruct (Nat.even (S k)).
  + right; right; rewrite hn; split; [reflexivity | exact neg].
  + left; split; [exact hn | exact neg].
- assert (x ^ S k = 0) by (subst; simpl; ring); destruct (Nat.even (S k)); tauto.
- assert (0 < x ^ S k) by (apply pow_lt; exact hx); destruct (Nat.even (S k)); [|tauto].
  right; right; rewrite hp, orb_true_r; tauto.
Qed.
Lemma unit_positive a : has (false, false, true) (exp a). Proof. apply from_gt, exp_pos. Qed.
Lemma rise s a b : a = b -> has s a -> has s (exp b - 1).
Proof.
intros <-; destruct s as [[n z] p]; simpl; intros [[h hx]|[[h hx]|[h hx]]].
- left; split; [exact h |]; assert (exp a < exp 0) by (apply exp_increasing; exact hx); rewrite exp_0 in *; lra.
- right; left; split; [exact h | rewrite hx, exp_0; ring].
- right; right; split; [exact h |]; assert (exp 0 < exp a) by (apply exp_increasing; exact hx); rewrite exp_0 in *; lra.
Qed.
Lemma fall s d c a b : 0 < c -> d = c * (exp a - exp b) -> has s d -> has s (a - b).
Proof.
intros hc ->; destruct s as [[n z] p]; simpl; intros [[h hx]|[[h hx]|[h hx]]].
- left; split; [exact h |]; assert (a < b) by (apply exp_lt_inv; nra); lra.
- right; left; split; [exact h |]; assert (a = b) by (apply exp_inv; nra); lra.
- right; right; split; [exact h |]; assert (b < a) by (apply exp_lt_inv; nra); lra.
Qed.
Lemma divided s t f e w : f * e = w -> e <> 0 -> has s w -> has t e -> has (times s t) f.
Proof.
intros hw he hs ht; assert (hp := product s t w e hs ht); rewrite <- hw in hp.
replace f with ((f * e * e) * (/ e) ^ 2) by (field; exact he).
assert (hq : 0 < (/ e) ^ 2) by (assert (/ e <> 0) by (apply Rinv_neq_0_compat; exact he); nra).
destruct (times s t) as [[n z] p]; simpl in *; set (q := / e * (/ e * 1)) in *; set (g := f * e * e) in *.
destruct hp as [[h hx]|[[h hx]|[h hx]]]; [left | right; left | right; right]; split; try exact h; nra.
Qed.
Lemma together s t x : has s x -> has t x -> has (common s t) x.
Proof.
destruct s as [[[] []] []], t as [[[] []] []]; simpl;
  intros [[? ?]|[[? ?]|[? ?]]] [[? ?]|[[? ?]|[? ?]]]; first [no | lra].
Qed.
Lemma same s x y : x = y -> has s x -> has s y. Proof. intros ->; exact (fun h => h). Qed.

(* exponentials of sums are products of exponentials; the rest is an identity of rational functions *)
Ltac factors t :=
  match t with
  | ?a + ?b => let p := factors a in let q := factors b in
      constr:(eq_trans (exp_plus a b) (f_equal2 Rmult p q))
  | - ?a => let p := factors a in constr:(eq_trans (exp_Ropp a) (f_equal Rinv p))
  | ?a => constr:(eq_refl (exp a))
  end.
Ltac one_apart :=
  match goal with
  | |- context [exp (?a + ?b)] => let p := factors (a + b) in rewrite p
  | |- context [exp (- ?a)] => let p := factors (- a) in rewrite p
  end.
Ltac identity := repeat one_apart; field; repeat split; apply Rgt_not_eq, exp_pos.
