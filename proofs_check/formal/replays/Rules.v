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

(* mean values: the sign of f x - f l from that of x - l and of the slope strictly between *)

Definition strictly (s : signs) : signs := match s with (n, _, p) => (n, false, p) end.
Definition if_zero (s : signs) : signs := match s with (_, z, _) => (false, z, false) end.
Definition either (s t : signs) : signs :=
  match s, t with (n, z, p), (n', z', p') => (n || n', z || z', p || p') end.

Lemma one_way s t x : has s x -> has (either s t) x.
Proof.
destruct s as [[n z] p], t as [[n' z'] p']; simpl; intros [[-> h]|[[-> h]|[-> h]]];
  rewrite ?orb_true_l; tauto.
Qed.
Lemma other_way s t x : has t x -> has (either s t) x.
Proof.
destruct s as [[n z] p], t as [[n' z'] p']; simpl; intros [[-> h]|[[-> h]|[-> h]]];
  rewrite ?orb_true_r; tauto.
Qed.

Lemma widen s t x : either s t = t -> has s x -> has t x.
Proof. intros <-; apply one_way. Qed.
Lemma whichever s t u x (P : Prop) :
  has s x \/ has t x \/ has u x -> (has s x -> P) -> (has t x -> P) -> (has u x -> P) -> P.
Proof. tauto. Qed.
Lemma three x : has (true, false, false) x \/ has (false, true, false) x \/ has (false, false, true) x.
Proof.
destruct (Rtotal_order x 0) as [h|[h|h]]; [left | right; left | right; right];
  [apply from_lt | apply from_eq | apply from_gt]; lra.
Qed.

Lemma mean_value s t (f g : R -> R) l x :
  has s (x - l) ->
  (forall c, derivable_pt_lim f c (g c)) ->
  (forall c, has (strictly s) (c - l) -> has (strictly s) (x - c) -> has t (g c)) ->
  has (either (times (strictly s) t) (if_zero s)) (f x - f l).
Proof.
destruct s as [[n z] p]; intros hs hd hc; simpl in hs.
destruct hs as [[hn h]|[[hz h]|[hp h]]].
- destruct (MVT_cor2 f g x l) as [c [e [h1 h2]]]; [lra | intros; apply hd |].
  apply one_way; replace (f x - f l) with ((x - l) * g c) by lra.
  apply product; [left; split; [exact hn | lra] |].
  apply hc; left; (split; [exact hn | lra]).
- apply other_way; replace x with l by lra; simpl; right; left; split; [exact hz | lra].
- destruct (MVT_cor2 f g l x) as [c [e [h1 h2]]]; [lra | intros; apply hd |].
  apply one_way; replace (f x - f l) with ((x - l) * g c) by lra.
  apply product; [right; right; split; [exact hp | lra] |].
  apply hc; right; right; (split; [exact hp | lra]).
Qed.

(* derivatives of sums of products of powers and exponentials, by their form *)
Lemma d_plus f g x a b : derivable_pt_lim f x a -> derivable_pt_lim g x b ->
  derivable_pt_lim (fun z => f z + g z) x (a + b).
Proof. exact (derivable_pt_lim_plus f g x a b). Qed.
Lemma d_mult f g x a b : derivable_pt_lim f x a -> derivable_pt_lim g x b ->
  derivable_pt_lim (fun z => f z * g z) x (a * g x + f x * b).
Proof. exact (derivable_pt_lim_mult f g x a b). Qed.
Lemma d_opp f x a : derivable_pt_lim f x a -> derivable_pt_lim (fun z => - f z) x (- a).
Proof. exact (derivable_pt_lim_opp f x a). Qed.
Lemma d_exp f x a : derivable_pt_lim f x a ->
  derivable_pt_lim (fun z => exp (f z)) x (exp (f x) * a).
Proof. intros h; exact (derivable_pt_lim_comp f exp x a _ h (derivable_pt_lim_exp (f x))). Qed.
Lemma d_pow f x a k : derivable_pt_lim f x a ->
  derivable_pt_lim (fun z => f z ^ k) x (INR k * f x ^ pred k * a).
Proof.
intros h; exact (derivable_pt_lim_comp f (fun y => y ^ k) x a _ h (derivable_pt_lim_pow (f x) k)).
Qed.
Lemma d_const c x : derivable_pt_lim (fun _ => c) x 0. Proof. exact (derivable_pt_lim_const c x). Qed.
Lemma d_id x : derivable_pt_lim (fun z => z) x 1. Proof. exact (derivable_pt_lim_id x). Qed.
Lemma d_same f x a b : derivable_pt_lim f x a -> a = b -> derivable_pt_lim f x b.
Proof. intros h <-; exact h. Qed.
Ltac form :=
  lazymatch goal with
  | |- derivable_pt_lim (fun _ => ?c) _ _ => eapply d_const
  | |- derivable_pt_lim (fun z => z) _ _ => eapply d_id
  | |- derivable_pt_lim (fun z => @?f z + @?g z) _ _ => eapply (d_plus f g); form
  | |- derivable_pt_lim (fun z => @?f z * @?g z) _ _ => eapply (d_mult f g); form
  | |- derivable_pt_lim (fun z => @?f z / ?c) _ _ => eapply (d_mult f (fun _ => / c)); form
  | |- derivable_pt_lim (fun z => - @?f z) _ _ => eapply (d_opp f); form
  | |- derivable_pt_lim (fun z => exp (@?f z)) _ _ => eapply (d_exp f); form
  | |- derivable_pt_lim (fun z => @?f z ^ ?k) _ _ => eapply (d_pow f _ _ k); form
  end.
Ltac derived := intros; eapply d_same; [form | cbv beta; simpl INR; simpl pred; identity].
