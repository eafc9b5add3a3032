(* Symmetric coordinates: atoms of the curvature on s = ln x, and what the steps and errors do to them. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Theory Require Import Sums Defs Basics Dominate Recursion General.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* a mass 1 at x, at gamma = e^eps_g; the curve of masses (w, x) *)
Definition atom (x eps_g : R) : R := pos (exp (x / 2) - exp (eps_g - x / 2)).
Definition curve (l : seq (R * R)) (eps_g : R) : R := \big[Rplus/0]_(z <- l) (z.1 * atom z.2 eps_g).

Lemma atom_ge0 x s : 0 <= atom x s.
Proof. exact: pos_ge0. Qed.
(* it is e^(-x/2) (e^x - gamma)_+, and does not fall in x *)
Theorem an_atom x y s : x <= y -> atom x s = exp (- x / 2) * pos (exp x - exp s) /\ atom x s <= atom y s.
Proof.
move=> h; split.
  rewrite -pos_mul; last by left; exact: exp_pos.
  by congr pos; rewrite Rmult_minus_distr_l -!exp_plus; congr (exp _ - exp _); field.
by apply: pos_mono; have := @exp_mono (x / 2) (y / 2); have := @exp_mono (s - y / 2) (s - x / 2); lra.
Qed.

(* ---- splitting ---- *)
Lemma sinh_pos x : 0 < x -> 0 < sinh x.
Proof. by move=> h; rewrite /sinh; have := exp_increasing (- x) x; lra. Qed.
(** [exactdp, Symmetric coordinates], hat weights: not negative, and they keep both moments. *)
Theorem hat_weights x y z : x <= y < z ->
  let left := sinh ((z - y) / 2) / sinh ((z - x) / 2) in let right := sinh ((y - x) / 2) / sinh ((z - x) / 2) in
  0 <= left /\ 0 <= right /\ left * exp (- x / 2) + right * exp (- z / 2) = exp (- y / 2)
  /\ left * exp (x / 2) + right * exp (z / 2) = exp (y / 2).
Proof.
move=> h; have d := @sinh_pos ((z - x) / 2) ltac:(lra); have n := @sinh_pos ((z - y) / 2) ltac:(lra).
have m : 0 <= sinh ((y - x) / 2) by rewrite /sinh; have := @exp_mono (- ((y - x) / 2)) ((y - x) / 2); lra.
split; first by apply: Rle_mult_inv_pos => //; lra.
split; first exact: Rle_mult_inv_pos.
have ex u v : exp (v / 2) = exp ((v - u) / 2) * exp (u / 2) by rewrite -exp_plus; congr exp; field.
have en u v : exp (- v / 2) = exp (- ((v - u) / 2)) * exp (- u / 2) by rewrite -exp_plus; congr exp; field.
have e1 : exp ((z - x) / 2) = exp ((z - y) / 2) * exp ((y - x) / 2) by rewrite -exp_plus; congr exp; field.
have e2 : exp (- ((z - x) / 2)) = exp (- ((z - y) / 2)) * exp (- ((y - x) / 2)) by rewrite -exp_plus; congr exp; field.
have i1 := exp_inv ((z - y) / 2); have i2 := exp_inv ((y - x) / 2).
move: d; rewrite (ex x y) (ex x z) (en x y) (en x z) /sinh e1 e2.
move: (exp ((z - y) / 2)) (exp (- ((z - y) / 2))) (exp ((y - x) / 2)) (exp (- ((y - x) / 2))) i1 i2 => a a' b b' i1 i2 d.
split; (apply: (Rmult_eq_reg_r ((a * b - a' * b') / 2)); last by lra).
  transitivity (((a - a') / 2 + (b - b') / 2 * (a' * b')) * exp (- x / 2)); first by field; lra.
  have -> : (a - a') / 2 + (b - b') / 2 * (a' * b') = b' * ((a * b - a' * b') / 2) + (a * (1 - b * b') - a' * (1 - b * b')) / 2 by field.
  by rewrite i2; field.
transitivity (((a - a') / 2 + (b - b') / 2 * (a * b)) * exp (x / 2)); first by field; lra.
have -> : (a - a') / 2 + (b - b') / 2 * (a * b) = b * ((a * b - a' * b') / 2) + (a * (1 - b * b') - a' * (1 - b * b')) / 2 by field.
by rewrite i2; field.
Qed.
(** ... a split atom only raises the curve. *)
Theorem split_atom x y z s : x <= y < z ->
  atom y s <= sinh ((z - y) / 2) / sinh ((z - x) / 2) * atom x s + sinh ((y - x) / 2) / sinh ((z - x) / 2) * atom z s.
Proof.
move=> h; have [l0 [r0 [m0 m1]]] := hat_weights h.
rewrite /atom -!pos_mul //; apply: Rle_trans (pos_add _ _); right; congr pos.
have e u : exp (s - u / 2) = exp s * exp (- u / 2) by rewrite -exp_plus; congr exp; field.
by rewrite !e -m0 -m1; ring.
Qed.

(* ---- a DP step ---- *)
Lemma cosh_gt0 x : 0 < cosh x.
Proof. by rewrite /cosh; have := exp_pos x; have := exp_pos (- x); lra. Qed.
(** [exactdp, Symmetric coordinates], a DP step: each atom goes to x + eps and x - eps. *)
Theorem DP_step_of_atoms eps l s : 0 < eps ->
  qRR (2 * eps) eps * curve l (s - eps) + (1 - qRR (2 * eps) eps) * curve l (s + eps) =
  curve ([seq (z.1 / (2 * cosh (eps / 2)), z.2 + eps) | z <- l] ++ [seq (z.1 / (2 * cosh (eps / 2)), z.2 - eps) | z <- l]) s.
Proof.
move=> h; rewrite /curve big_cat !big_map !big_distrr -!big_split /=; apply: eq_bigr => z _.
have h2 : 0 < 2 * eps by lra.
have hq : 0 <= qRR (2 * eps) eps <= 1 by apply: qRR01 => //; lra.
have c0 := cosh_gt0 (eps / 2); set k := / (2 * cosh (eps / 2)).
have k0 : 0 < k by apply: Rinv_0_lt_compat; lra.
have x0 := exp_pos (eps / 2); have xi := exp_inv (eps / 2).
have ee : exp eps = exp (eps / 2) * exp (eps / 2) by rewrite -exp_plus; congr exp; field.
have q1 : qRR (2 * eps) eps = k * exp (eps / 2).
  rewrite qRR_DP // /k /cosh ee; move: (exp (eps / 2)) (exp (- (eps / 2))) x0 xi => a b x0 xi.
  have -> : b = / a by apply: (Rmult_eq_reg_l a); [rewrite xi; field; lra | lra].
  by field; repeat split; nra.
have q2 : 1 - qRR (2 * eps) eps = k * exp (- (eps / 2)).
  rewrite qRR_DP // /k /cosh ee; move: (exp (eps / 2)) (exp (- (eps / 2))) x0 xi => a b x0 xi.
  have -> : b = / a by apply: (Rmult_eq_reg_l a); [rewrite xi; field; lra | lra].
  by field; repeat split; nra.
have up : exp (eps / 2) * atom z.2 (s - eps) = atom (z.2 + eps) s.
  rewrite /atom -pos_mul; last by lra.
  by congr pos; rewrite Rmult_minus_distr_l -!exp_plus; congr (exp _ - exp _); field.
have down : exp (- (eps / 2)) * atom z.2 (s + eps) = atom (z.2 - eps) s.
  rewrite /atom -pos_mul; last by left; exact: exp_pos.
  by congr pos; rewrite Rmult_minus_distr_l -!exp_plus; congr (exp _ - exp _); field.
rewrite -up -down q2 q1 /Rdiv -/k; ring.
Qed.

(* ---- a BR step ---- *)
(* the moments of curvature over a set of atoms, about a centre z *)
Definition likely (l : seq (R * R)) (z : R) : R := \big[Rplus/0]_(a <- l) (a.1 * exp ((a.2 - z) / 2)).
Definition unlikely (l : seq (R * R)) (z : R) : R := \big[Rplus/0]_(a <- l) (a.1 * exp (- (a.2 - z) / 2)).
(** [exactdp, Symmetric coordinates], the moments: M0 and M1 of nu = e^(-s/2) sigma. *)
Theorem moments l z :
  \big[Rplus/0]_(a <- l) (a.1 * exp (- a.2 / 2)) = exp (- z / 2) * unlikely l z /\
  \big[Rplus/0]_(a <- l) (a.1 * exp (- a.2 / 2) * exp a.2) = exp (z / 2) * likely l z.
Proof.
rewrite /unlikely /likely !big_distrr /=; split; apply: eq_bigr => a _.
  rewrite (_ : exp (- a.2 / 2) = exp (- z / 2) * exp (- (a.2 - z) / 2)); first by ring.
  by rewrite -exp_plus; congr exp; field.
rewrite Rmult_assoc -exp_plus (_ : exp (- a.2 / 2 + a.2) = exp (z / 2) * exp ((a.2 - z) / 2)); first by ring.
by rewrite -exp_plus; congr exp; field.
Qed.
(** ... the image of a cell: windows of one content, with centre z + mu, have Gamma = e^(z + 2 mu) Q / P
    and the mass sqrt P sqrt Q / (2 sinh (eps / 2)) of e^(s/2) dm per unit of mu. *)
Theorem image_of_a_cell eps P Q z mu : 0 < eps -> 0 < P -> 0 < Q ->
  let a := exp (z + mu - eps / 2) in let c := exp eps in
  let M0 := exp (- z / 2) * Q in let M1 := exp (z / 2) * P in let Gamma := c * (a * a) * M0 / M1 in
  Gamma = exp (z + 2 * mu) * Q / P /\
  sqrt Gamma * (M1 / ((c - 1) * (a * a))) * a = sqrt P * sqrt Q / (2 * sinh (eps / 2)) /\
  is_derive (fun y => exp (y - eps / 2)) (z + mu) a.
Proof.
move=> h hP hQ a c M0 M1 Gamma; have z0 := exp_pos (z / 2); have eG : Gamma = exp (z + 2 * mu) * Q / P.
  have e1 : exp (z / 2) * exp (z / 2) * (exp (mu) * exp mu) = exp (z + 2 * mu) by rewrite -!exp_plus; congr exp; field.
  have e2 : c * (a * a) = exp (z / 2) * exp (z / 2) * (exp (z / 2) * exp (z / 2)) * (exp (mu) * exp mu).
    by rewrite /c /a -!exp_plus; congr exp; field.
  have e3 : exp (- z / 2) = / exp (z / 2) by rewrite -exp_Ropp; congr exp; field.
  by rewrite /Gamma /M0 /M1 -e1 e2 e3; field; lra.
split=> //; split; last by auto_derive => //; rewrite /a /Rminus; ring.
have sP := sqrt_sqrt P (Rlt_le _ _ hP); have sQ := sqrt_sqrt Q (Rlt_le _ _ hQ).
have p0 := sqrt_lt_R0 P hP; have q0 := sqrt_lt_R0 Q hQ; have m0 := exp_pos mu; have x0 := exp_pos (eps / 2).
have eS : sqrt Gamma = exp (z / 2) * exp mu * (sqrt Q / sqrt P).
  have -> : Gamma = (exp (z / 2) * exp mu * (sqrt Q / sqrt P)) * (exp (z / 2) * exp mu * (sqrt Q / sqrt P)).
    rewrite eG -{1}sP -{1}sQ (_ : exp (z + 2 * mu) = exp (z / 2) * exp (z / 2) * (exp mu * exp mu)).
      by field; lra.
    by rewrite -!exp_plus; congr exp; field.
  by rewrite sqrt_square //; apply: Rmult_le_pos; [nra | apply: Rlt_le; apply: Rdiv_lt_0_compat].
have x1 : 1 < exp (eps / 2) by apply: exp_gt1; lra.
have ec : c = exp (eps / 2) * exp (eps / 2) by rewrite -exp_plus; congr exp; field.
have ea : a = exp (z / 2) * exp (z / 2) * exp mu / exp (eps / 2).
  by rewrite /Rdiv -exp_Ropp -!exp_plus; congr exp; field.
have es : sinh (eps / 2) = (exp (eps / 2) - / exp (eps / 2)) / 2 by rewrite /sinh exp_Ropp.
rewrite eS /M1 -{2}sP ec ea es; move: (exp (eps / 2)) (exp mu) (exp (z / 2)) x0 x1 m0 z0 => x m y x0 x1 m0 z0.
by field; repeat split; try lra; nra.
Qed.
(** ... the content of a window, by its centre. *)
Theorem content_of_a_window eps x y :
  (exp (y - eps / 2) < exp x /\ exp x <= exp (y + eps / 2)) <-> (y - eps / 2 < x /\ x <= y + eps / 2).
Proof.
split=> -[h1 h2]; split; try exact: exp_increasing; try exact: exp_mono; try exact: exp_le_inv.
exact: exp_lt_inv.
Qed.

(* ---- errors of places and masses ---- *)
(* true masses at most 1 + rho times the computed ones, their places off by at most eta *)
Inductive off (eta rho : R) : seq (R * R) -> seq (R * R) -> Prop :=
| off_none : off eta rho [::] [::]
| off_one w x w' x' l l' : 0 <= w <= (1 + rho) * w' -> Rabs (x - x') <= eta -> off eta rho l l' ->
    off eta rho ((w, x) :: l) ((w', x') :: l').
Lemma moved_atom x eta s : atom (x + eta) s = exp (eta / 2) * atom x (s - eta).
Proof.
rewrite /atom -pos_mul; last by left; exact: exp_pos.
by congr pos; rewrite Rmult_minus_distr_l -!exp_plus; congr (exp _ - exp _); field.
Qed.
(** [exactdp, Symmetric coordinates], errors. *)
Theorem errors eta rho l l' s : 0 <= rho -> off eta rho l l' ->
  curve l s <= (1 + rho) * exp (eta / 2) * curve l' (s - eta).
Proof.
move=> hr; elim=> [|w x w' x' r r' hw hx _ IH]; first by rewrite /curve !big_nil; lra.
rewrite /curve !big_cons -!/(curve _ _) Rmult_plus_distr_l; apply: Rplus_le_compat => //=.
have hx' : x <= x' + eta by have := Rle_abs (x - x'); lra.
have [_ a1] := an_atom s hx'; have a0 := atom_ge0 x s; rewrite moved_atom in a1.
apply: Rle_trans (_ : (1 + rho) * w' * (exp (eta / 2) * atom x' (s - eta)) <= _); last by right; ring.
by apply: Rmult_le_compat; lra.
Qed.
(** ... and they pass through the steps, the average at every t and so the supremum. *)
Theorem errors_through_steps (D D' : R -> R) kappa eta eps t s : 0 < eps -> 0 <= t <= eps ->
  (forall x, D x <= kappa * D' (x - eta)) -> stepped D eps t s <= kappa * stepped D' eps t (s - eta).
Proof.
move=> h ht hD; have hq := qRR01 h ht; rewrite /stepped.
have a1 := Rmult_le_compat_l _ _ _ (proj1 hq) (hD (s - t)).
have a2 : (1 - qRR eps t) * D (s + eps - t) <= (1 - qRR eps t) * (kappa * D' (s + eps - t - eta)).
  by apply: Rmult_le_compat_l; [lra | exact: hD].
rewrite (_ : s - eta - t = s - t - eta); last by ring.
by rewrite (_ : s - eta + eps - t = s + eps - t - eta); [lra | ring].
Qed.
