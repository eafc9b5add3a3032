(* Curvature push-forward: a BR step bounded from above without a maximum over t. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion General.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* convex on gamma > 0 *)
Definition bends (f : R -> R) : Prop := forall u v w, 0 < u -> u <= v <= w ->
  (w - u) * f v <= (w - v) * f u + (v - u) * f w.
Lemma value_bends cs : allwf cs -> bends (value cs).
Proof.
move=> hw u v w hu huv; case: (Req_dec u w) => e.
  have -> : v = u by lra.
  by rewrite e; lra.
have d : 0 < w - u by lra.
have ht : 0 <= (w - v) / (w - u) <= 1.
  split; first by apply: Rle_mult_inv_pos; lra.
  by apply: (Rmult_le_reg_r (w - u)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have [c _] := @convexity cs u w ((w - v) / (w - u)) hw ltac:(lra) ht.
have ev : (w - v) / (w - u) * u + (1 - (w - v) / (w - u)) * w = v by field; lra.
rewrite ev in c; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ d) c.
have -> : (w - u) * ((w - v) / (w - u) * value cs u + (1 - (w - v) / (w - u)) * value cs w) =
  (w - v) * value cs u + (v - u) * value cs w by field; lra.
by [].
Qed.

Section Step.
Variables (f : R -> R) (c : R).
Hypotheses (hc : 1 < c) (hf : bends f).
(* the chord over [a, c a]: its slope m, and its value at 0 *)
Definition slope_at (a : R) : R := (f (a * c) - f a) / ((c - 1) * a).
Definition start_at (a : R) : R := f a - a * slope_at a.
Lemma chord_line a gamma : 0 < a -> chord f a (a * c) gamma = start_at a + slope_at a * gamma.
Proof. by move=> ha; rewrite /chord /start_at /slope_at; field; split; nra. Qed.
Lemma slope_grows a b : 0 < a <= b -> slope_at a <= slope_at b.
Proof.
move=> h.
have e1 : slope_at a * ((c - 1) * a) = f (a * c) - f a by rewrite /slope_at; field; split; lra.
have e2 : slope_at b * ((c - 1) * b) = f (b * c) - f b by rewrite /slope_at; field; split; lra.
have w0 : a <= b <= b * c by nra.
have w1 : a <= a * c <= b * c by nra.
have h1 := hf (proj1 h) w0; have h2 := hf (proj1 h) w1.
(* the slope over [a, b c] lies between *)
pose s := (f (b * c) - f a) / (b * c - a).
have d : 0 < b * c - a by nra.
have es : s * (b * c - a) = f (b * c) - f a by rewrite /s; field; lra.
have s1 : slope_at a <= s.
  apply: (Rmult_le_reg_r (b * c - a)) => //; apply: (Rmult_le_reg_r ((c - 1) * a)); first by nra.
  rewrite es (_ : slope_at a * (b * c - a) * ((c - 1) * a) = (f (a * c) - f a) * (b * c - a)); last by rewrite -e1; ring.
  by nra.
have s2 : s <= slope_at b.
  apply: (Rmult_le_reg_r (b * c - a)) => //; apply: (Rmult_le_reg_r ((c - 1) * b)); first by nra.
  rewrite es (_ : slope_at b * (b * c - a) * ((c - 1) * b) = (f (b * c) - f b) * (b * c - a)); last by rewrite -e2; ring.
  by nra.
by lra.
Qed.

(* ---- from the last node down ---- *)
Variables (x : nat -> R) (n : nat) (gamma : R) (K : nat -> R).
Hypotheses (x0 : 0 < x 0) (up : forall B, (B < n)%nat -> x B <= x B.+1).
Hypothesis K0 : forall B, (B < n)%nat -> 0 <= K B.
Let line a := start_at a + slope_at a * gamma.
Hypothesis inside : forall B a, (B < n)%nat -> x B <= a <= x B.+1 -> line a - line (x B.+1) <= K B.
Hypothesis first : forall a, 0 < a <= x 0 -> line a = line (x 0).
Hypothesis last : forall a, x n <= a -> line a <= 0.
Lemma from_above j a : (j <= n)%nat -> x j <= a -> line a <= \big[Rplus/0]_(j <= B < n) K B.
Proof.
move=> hj; rewrite -(subKn hj); elim: (n - j)%nat {hj} (leq_subr j n) a => [|d IH] hd a ha.
  by rewrite subn0 in ha *; rewrite big_geq //; exact: last.
have hB : (n - d.+1 < n)%nat by rewrite ltn_subrL /= (leq_trans _ hd).
have eS : (n - d.+1).+1 = (n - d)%nat by rewrite subnSK.
rewrite big_ltn // eS; case: (Rle_dec a (x (n - d)%nat)) => hle.
  have h1 := @inside (n - d.+1)%nat a hB; rewrite eS in h1; have {}h1 := h1 (conj ha hle).
  by have := IH (ltnW hd) (x (n - d)%nat) (Rle_refl _); lra.
have := IH (ltnW hd) a ltac:(lra); have := K0 hB; lra.
Qed.
Lemma every_chord a : 0 < a -> chord f a (a * c) gamma <= \big[Rplus/0]_(0 <= B < n) K B.
Proof.
move=> ha; rewrite chord_line // -/(line a); case: (Rle_dec a (x 0)) => h; last by apply: from_above => //; lra.
by rewrite first //; apply: from_above => //; lra.
Qed.
End Step.

(* a BR step of what is above a value function *)
Lemma step_below eps cs g gamma b : 0 < eps -> allwf cs -> 0 < gamma -> (forall y, 0 < y -> value cs y <= g y) ->
  (forall a, 0 < a -> chord g a (a * exp eps) gamma <= b) -> value (BR eps :: cs) gamma <= b.
Proof.
move=> h hw hg hle hb; have e1 := exp_gt1 h; have [_ l] := chord_of_BR h hw hg.
apply: l => _ [a [ha [hr ->]]]; apply: Rle_trans (hb a ha).
have b0 : 0 < a * exp eps by nra.
rewrite /chord; apply: Rmult_le_compat_r; first by left; apply: Rinv_0_lt_compat; nra.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra; exact: hle.
Qed.
(* g is a line up to e^eps x and 0 from y on *)
Definition line_to (g : R -> R) (x : R) : Prop := exists u v, forall y, 0 < y <= x -> g y = u - v * y.

Lemma one_line g c x gamma : 1 < c -> 0 < x -> line_to g (x * c) -> forall r, 0 < r <= x ->
  start_at g c r + slope_at g c r * gamma = start_at g c x + slope_at g c x * gamma.
Proof.
move=> hc hx [u [v hl]].
have line_ r : 0 < r <= x -> start_at g c r + slope_at g c r * gamma = u - v * gamma.
  move=> hr; rewrite /start_at /slope_at !hl; try (split; nra).
  by field; split; lra.
by move=> r hr; rewrite !line_ //; lra.
Qed.

(** [exactdp, Curvature push-forward], pooled blocks: for consecutive blocks of a with masses
    m(x_(B+1)) - m(x_B), and X_B at least every suffix mean of Gamma over the block: any chord. *)
Theorem chord_pooled c g x X n gamma a : 1 < c -> bends g ->
  0 < x 0%nat -> (forall B, (B < n)%nat -> x B <= x B.+1) ->
  line_to g (x 0%nat * c) -> (forall y, x n <= y -> g y = 0) ->
  (forall B a, (B < n)%nat -> x B <= a <= x B.+1 ->
     start_at g c a - start_at g c (x B.+1) <= X B * (slope_at g c (x B.+1) - slope_at g c a)) ->
  0 < a -> chord g a (a * c) gamma <=
  \big[Rplus/0]_(0 <= B < n) ((slope_at g c (x B.+1) - slope_at g c (x B)) * pos (X B - gamma)).
Proof.
move=> c1 hb x0 up hl hz hX ha.
have pos_x B : (B <= n)%nat -> 0 < x B by elim: B => // B IH hB; have := up B hB; have := IH (ltnW hB); lra.
apply: every_chord => //.
- move=> B hB; apply: Rmult_le_pos; last exact: pos_ge0.
  by have := slope_grows c1 hb (conj (pos_x B (ltnW hB)) (up B hB)); lra.
- move=> B r hB hr; have p := pos_x B (ltnW hB); have h1 := hX B r hB hr.
  have s1 := @slope_grows g _ c1 hb (x B) r ltac:(lra); have s2 := @slope_grows g _ c1 hb r (x B.+1) ltac:(lra).
  have p1 := pos_ge (X B - gamma); have p2 := pos_ge0 (X B - gamma).
  have a1 := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= slope_at g c (x B.+1) - slope_at g c r) p1.
  have a2 : 0 <= (slope_at g c r - slope_at g c (x B)) * pos (X B - gamma) by apply: Rmult_le_pos; lra.
  by lra.
- exact: (one_line gamma c1).
- move=> r hr; have p := pos_x n (leqnn n).
  have z1 : g r = 0 by exact: hz.
  have z2 : g (r * c) = 0 by apply: hz; nra.
  by rewrite /start_at /slope_at z1 z2; right; field; split; lra.
Qed.

(** [exactdp, Curvature push-forward], pooled blocks: so the BR step of any function above a
    value function, and of the value function. *)
Theorem pooled eps cs g x X n gamma : 0 < eps -> allwf cs -> 0 < gamma ->
  (forall y, 0 < y -> value cs y <= g y) -> bends g ->
  0 < x 0%nat -> (forall B, (B < n)%nat -> x B <= x B.+1) ->
  line_to g (x 0%nat * exp eps) -> (forall y, x n <= y -> g y = 0) ->
  (forall B a, (B < n)%nat -> x B <= a <= x B.+1 ->
     start_at g (exp eps) a - start_at g (exp eps) (x B.+1)
     <= X B * (slope_at g (exp eps) (x B.+1) - slope_at g (exp eps) a)) ->
  value (BR eps :: cs) gamma <=
  \big[Rplus/0]_(0 <= B < n) ((slope_at g (exp eps) (x B.+1) - slope_at g (exp eps) (x B)) * pos (X B - gamma)).
Proof.
by move=> h hw hg hle hb x0 up hl hz hX; apply: (@step_below eps cs g) => // a; exact: chord_pooled (exp_gt1 h) hb x0 up hl hz hX.
Qed.

(* ---- atoms of the curvature ---- *)
Definition falls (l : seq (R * R)) (y : R) : R := \big[Rplus/0]_(z <- l) (z.1 * pos (z.2 - y)).
(* the atoms inside every window [a, c a] with low <= a <= high: their mass, and their first moment *)
Definition if_inside (low high c : R) (z : R * R) (v : R) : R :=
  if Rle_dec high z.2 then if Rle_dec z.2 (low * c) then v else 0 else 0.
Definition mass (l : seq (R * R)) (low high c : R) : R := \big[Rplus/0]_(z <- l) if_inside low high c z z.1.
Definition moment (l : seq (R * R)) (low high c : R) : R := \big[Rplus/0]_(z <- l) if_inside low high c z (z.1 * z.2).
(* no atom comes into the windows of a block, or leaves them *)
Fixpoint constant (l : seq (R * R)) (low high c : R) : Prop :=
  if l is z :: l then (0 <= z.1 /\ 0 < z.2 /\ (z.2 <= low \/ high <= z.2 <= low * c \/ high * c <= z.2)) /\ constant l low high c
  else True.
(* the integral of (Gamma - gamma) dm = (c M0 - gamma M1 / a^2) / (c - 1) da, up to a constant *)
Definition primitive (M0 M1 gamma c a : R) : R := (c * M0 * a + gamma * M1 / a) / (c - 1).
(* the integral of its positive part over [low, high] *)
Definition piece (M0 M1 low high gamma c : R) : R :=
  primitive M0 M1 gamma c high - primitive M0 M1 gamma c (Rmax low (Rmin high (sqrt (gamma * M1 / (c * M0))))).

Theorem derivative_of_primitive M0 M1 gamma c a : 1 < c -> 0 < a -> 0 < M1 ->
  is_derive (primitive M0 M1 gamma c) a ((c * a ^ 2 * M0 / M1 - gamma) * (M1 / ((c - 1) * a ^ 2))).
Proof.
move=> hc ha hM; rewrite /primitive; auto_derive; first by lra.
by rewrite /=; field; repeat split; lra.
Qed.

Lemma line_of_atoms l c a gamma : start_at (falls l) c a + slope_at (falls l) c a * gamma =
  \big[Rplus/0]_(z <- l) (z.1 * (start_at (fun y => pos (z.2 - y)) c a + slope_at (fun y => pos (z.2 - y)) c a * gamma)).
Proof.
elim: l => [|z l IH]; first by rewrite /start_at /slope_at /falls !big_nil /Rdiv; ring.
rewrite big_cons -IH /start_at /slope_at /falls !big_cons /Rdiv; ring.
Qed.
Lemma block_of_atoms l low high c a gamma : 1 < c -> 0 < low -> low <= a <= high -> constant l low high c ->
  start_at (falls l) c a + slope_at (falls l) c a * gamma - (start_at (falls l) c high + slope_at (falls l) c high * gamma)
  = primitive (mass l low high c) (moment l low high c) gamma c high - primitive (mass l low high c) (moment l low high c) gamma c a.
Proof.
move=> hc hlow ha; rewrite !line_of_atoms; elim: l => [|z l IH].
  by move=> _; rewrite /mass /moment !big_nil /primitive; field; repeat split; lra.
move=> [[w0 [p0 hz]] /IH {}IH]; rewrite /mass /moment !big_cons -/(mass l low high c) -/(moment l low high c).
set M0 := mass _ _ _ _ in IH *; set M1 := moment _ _ _ _ in IH *.
set S := \big[Rplus/0]_(j <- l) _ in IH *; set S' := \big[Rplus/0]_(j <- l) _ in IH *.
have split_ v v' r : 0 < r -> primitive (v + M0) (v' + M1) gamma c r = primitive v v' gamma c r + primitive M0 M1 gamma c r.
  by move=> hr; rewrite /primitive; field; lra.
rewrite !split_; try lra.
suff : z.1 * (start_at (fun y => pos (z.2 - y)) c a + slope_at (fun y => pos (z.2 - y)) c a * gamma)
  - z.1 * (start_at (fun y => pos (z.2 - y)) c high + slope_at (fun y => pos (z.2 - y)) c high * gamma)
  = primitive (if_inside low high c z z.1) (if_inside low high c z (z.1 * z.2)) gamma c high
    - primitive (if_inside low high c z z.1) (if_inside low high c z (z.1 * z.2)) gamma c a by lra.
rewrite /start_at /slope_at /if_inside.
case: hz => [hz|[hz|hz]].
- rewrite !pos_0; try nra; rewrite /primitive.
  case: Rle_dec => b1 /=; last by field; repeat split; lra.
  have e1 : a = high by lra.
  by rewrite e1; ring.
- rewrite (pos_id (x := z.2 - a)) ?(pos_id (x := z.2 - high)) ?(pos_0 (x := z.2 - a * c)) ?(pos_0 (x := z.2 - high * c)); try nra.
  case: Rle_dec => b1; last by lra.
  case: Rle_dec => b2 /=; last by lra.
  by rewrite /primitive; field; repeat split; lra.
- rewrite !pos_id; try nra.
  case: Rle_dec => b1 /=; [case: Rle_dec => b2 /= |]; rewrite /primitive; try (by field; repeat split; lra).
  have e1 : a = high by nra.
  by rewrite e1; ring.
Qed.
Lemma least_primitive M0 M1 gamma c low high a : 1 < c -> 0 < gamma -> 0 < low -> low <= a <= high ->
  (0 < M0 /\ 0 < M1 \/ M0 = 0 /\ M1 = 0) ->
  primitive M0 M1 gamma c (Rmax low (Rmin high (sqrt (gamma * M1 / (c * M0))))) <= primitive M0 M1 gamma c a.
Proof.
move=> hc hg hlow ha hM; rewrite /primitive.
case: hM => [[m0 m1]|[-> ->]]; last by right; rewrite /Rdiv; ring.
apply: Rmult_le_compat_r; first by left; apply: Rinv_0_lt_compat; lra.
set A := c * M0; set B := gamma * M1; have A0 : 0 < A by rewrite /A; nra.
have B0 : 0 < B by rewrite /B; nra.
set r := sqrt (B / A); have q0 : 0 < B / A by apply: Rdiv_lt_0_compat.
have r0 : 0 < r by apply: sqrt_lt_R0.
have er : B = A * (r * r) by rewrite /r sqrt_sqrt; [field; lra | lra].
have key s : 0 < s -> (s = r \/ s <= a /\ r <= s \/ a <= s /\ s <= r) -> A * s + B / s <= A * a + B / a.
  move=> hs cases; have has : 0 < a * s by nra.
  suff : 0 <= (a - s) * (A * (a * s) - B).
    move=> hh; have e : A * a + B / a - (A * s + B / s) = (a - s) * (A * (a * s) - B) / (a * s) by field; lra.
    have q : 0 <= (a - s) * (A * (a * s) - B) / (a * s) by exact: Rle_mult_inv_pos.
    by lra.
  rewrite er (_ : (a - s) * (A * (a * s) - A * (r * r)) = A * ((a - s) * (a * s - r * r))); last by ring.
  apply: Rmult_le_pos; first by lra.
  case: cases => [->|[[h1 h2]|[h1 h2]]]; first by have := pow2_ge_0 (a - r); nra.
    by apply: Rmult_le_pos; nra.
  by rewrite -Rmult_opp_opp; apply: Rmult_le_pos; nra.
apply: key; first by have := Rmax_l low (Rmin high r); lra.
case: (Rle_dec high r) => h1; first by rewrite Rmin_left // Rmax_right; lra.
rewrite Rmin_right; last by lra.
by case: (Rle_dec low r) => h2; [rewrite Rmax_right //; left | rewrite Rmax_left; lra].
Qed.

Lemma mass_moment l low high c : 0 < low <= high -> constant l low high c ->
  0 < mass l low high c /\ 0 < moment l low high c \/ mass l low high c = 0 /\ moment l low high c = 0.
Proof.
move=> hl; elim: l => [|z l IH]; first by move=> _; right; rewrite /mass /moment !big_nil.
move=> [[w0 [p0 _]] /IH {}IH]; rewrite /mass /moment !big_cons -/(mass l low high c) -/(moment l low high c) /if_inside.
case: Rle_dec => b1 /=; last by rewrite !Rplus_0_l.
case: Rle_dec => b2 /=; last by rewrite !Rplus_0_l.
case: w0 => [w0|<-]; last by rewrite Rmult_0_l !Rplus_0_l.
have m0 := Rmult_lt_0_compat _ _ w0 p0.
by left; case: IH => [[h1 h2]|[-> ->]]; lra.
Qed.
(** ... without blocks: f is a sum of atoms, and the bound the integral of (Gamma - gamma)_+ dm, written
    out over intervals on which the atoms in the window are the same: any chord ... *)
Theorem chord_by_pieces c l x n gamma a : 1 < c -> 0 < gamma ->
  0 < x 0%nat -> (forall B, (B < n)%nat -> x B <= x B.+1) ->
  line_to (falls l) (x 0%nat * c) -> (forall y, x n <= y -> falls l y = 0) ->
  (forall B, (B < n)%nat -> constant l (x B) (x B.+1) c) ->
  0 < a -> chord (falls l) a (a * c) gamma <=
  \big[Rplus/0]_(0 <= B < n) piece (mass l (x B) (x B.+1) c) (moment l (x B) (x B.+1) c) (x B) (x B.+1) gamma c.
Proof.
move=> c1 hg x0 up hl hz hconst ha.
have pos_x B : (B <= n)%nat -> 0 < x B by elim: B => // B IH hB; have := up B hB; have := IH (ltnW hB); lra.
have least B r : (B < n)%nat -> x B <= r <= x B.+1 ->
    primitive (mass l (x B) (x B.+1) c) (moment l (x B) (x B.+1) c) gamma c (x B.+1)
    - primitive (mass l (x B) (x B.+1) c) (moment l (x B) (x B.+1) c) gamma c r
    <= piece (mass l (x B) (x B.+1) c) (moment l (x B) (x B.+1) c) (x B) (x B.+1) gamma c.
  move=> hB hr; have p := pos_x B (ltnW hB); have u := up B hB.
  have hm := mass_moment (conj p u) (hconst B hB).
  by have := least_primitive c1 hg p hr hm; rewrite /piece; lra.
apply: every_chord => //.
- by move=> B hB; have := @least B (x B.+1) hB (conj (up B hB) (Rle_refl _)); lra.
- move=> B r hB hr; have e := block_of_atoms gamma c1 (pos_x B (ltnW hB)) hr (hconst B hB).
  by apply: Rle_trans (Req_le _ _ e) _; exact: least.
- exact: (one_line gamma c1).
- move=> r hr; have p := pos_x n (leqnn n).
  have z1 : falls l r = 0 by exact: hz.
  have z2 : falls l (r * c) = 0 by apply: hz; nra.
  by rewrite /start_at /slope_at z1 z2; right; field; split; lra.
Qed.
(** ... and so the BR step. *)
Theorem by_pieces eps cs l x n gamma : 0 < eps -> allwf cs -> 0 < gamma ->
  (forall y, 0 < y -> value cs y <= falls l y) ->
  0 < x 0%nat -> (forall B, (B < n)%nat -> x B <= x B.+1) ->
  line_to (falls l) (x 0%nat * exp eps) -> (forall y, x n <= y -> falls l y = 0) ->
  (forall B, (B < n)%nat -> constant l (x B) (x B.+1) (exp eps)) ->
  value (BR eps :: cs) gamma <=
  \big[Rplus/0]_(0 <= B < n) piece (mass l (x B) (x B.+1) (exp eps)) (moment l (x B) (x B.+1) (exp eps))
                                   (x B) (x B.+1) gamma (exp eps).
Proof.
by move=> h hw hg hle x0 up hl hz hconst; apply: (@step_below eps cs (falls l)) => // a; exact: chord_by_pieces (exp_gt1 h) hg x0 up hl hz hconst.
Qed.
