(* From the words of the exported statements to those of the theory. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals Lra Lia Psatz ZArith.
From Coquelicot Require Import Rbar Lub.
From Theory Require Import Sums Defs Basics Dominate Recursion.
From Statements Require Import Vocabulary.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

(* ---- integers ---- *)
Lemma nat_of (k : Z) : (k >= 0)%Z -> exists n, k = Z.of_nat n.
Proof. by move=> h; exists (Z.to_nat k); rewrite Z2Nat.id //; lia. Qed.

Lemma copies_nat n c : copies (Z.of_nat n) c = nseq n c.
Proof. by rewrite /copies Nat2Z.id. Qed.
Lemma copies_sub k m c : is_true (leq m k) -> copies (Z.of_nat k - Z.of_nat m) c = nseq (k - m) c.
Proof. by move=> /leP h; rewrite -Nat2Z.inj_sub // copies_nat. Qed.
Lemma copies_1 c : copies 1%Z c = [:: c].
Proof. by []. Qed.

Lemma IZR_nat n : IZR (Z.of_nat n) = INR n.
Proof. by rewrite INR_IZR_INZ. Qed.

Lemma binomial_nat n k : binomial (Z.of_nat n) (Z.of_nat k) = INR 'C(n, k).
Proof.
rewrite /binomial !Nat2Z.id.
case h : (_ && _) => //; case: (leqP k n) => [/leP hk|/bin_small -> //].
have a : (0 <=? Z.of_nat k)%Z = true by apply/Z.leb_le; lia.
have b : (Z.of_nat k <=? Z.of_nat n)%Z = true by apply/Z.leb_le; lia.
by move: h; rewrite a b.
Qed.
Lemma binomial_below n k : (k < 0)%Z -> binomial n k = 0.
Proof. by move=> h; rewrite /binomial; case: Z.leb_spec => //=; lia. Qed.

Lemma Z2Nat_nonpos z : (z <= 0)%Z -> Z.to_nat z = O.
Proof. by case: z => // p; lia. Qed.

(* ---- sums ---- *)
Lemma total_ext f g low high :
  (forall i, (low <= i <= high)%Z -> f i = g i) -> total f low high = total g low high.
Proof.
move=> h; apply: eq_bigr => i _; apply: h; have /ltP := ltn_ord i; lia.
Qed.

Lemma total_empty f low high : (high < low)%Z -> total f low high = 0.
Proof. by move=> h; rewrite /total Z2Nat_nonpos ?big_ord0 //; lia. Qed.

Lemma total_recr f low high : (low <= high + 1)%Z ->
  total f low (high + 1) = total f low high + f (high + 1)%Z.
Proof.
move=> h; rewrite /total (_ : high + 1 - low + 1 = Z.succ (high - low + 1))%Z; last by lia.
rewrite Z2Nat.inj_succ; last by lia.
rewrite big_ord_recr /= Z2Nat.id; last by lia.
by congr (_ + f _); lia.
Qed.

(** A sum from 0 on, over naturals. *)
Lemma total_nat f n : total f 0 (Z.of_nat n) = \big[Rplus/0]_(i < n.+1) f (Z.of_nat i).
Proof.
rewrite /total (_ : Z.of_nat n - 0 + 1 = Z.of_nat n.+1)%Z ?Nat2Z.id; last by lia.
by apply: eq_bigr.
Qed.

(** A sum from a ceiling on, of summands that are 0 below 0: a sum over naturals, those that are
    smaller left out. *)
Lemma total_from f low n : (forall i, (i < 0)%Z -> f i = 0) ->
  total f low (Z.of_nat n)
  = \big[Rplus/0]_(i < n.+1 | (low <=? Z.of_nat i)%Z) f (Z.of_nat i).
Proof.
move=> h0.
have below high : (high < 0)%Z -> total f low high = 0.
  by move=> hh; rewrite /total big1 // => i _; apply: h0; have /ltP := ltn_ord i; lia.
have step high : (high + 1 >= 0)%Z -> total f low (high + 1)
  = total f low high + (if (low <=? high + 1)%Z then f (high + 1)%Z else 0).
  move=> hh; case: Z.leb_spec => hl; first exact: total_recr.
  by rewrite !total_empty ?Rplus_0_l //; lia.
elim: n => [|n IH].
  rewrite (_ : Z.of_nat 0 = - 1 + 1)%Z // step // below // big_mkcond /= big_ord_recl big_ord0 /=.
  by rewrite Rplus_0_l Rplus_0_r.
rewrite (_ : Z.of_nat n.+1 = Z.of_nat n + 1)%Z; last by lia.
rewrite step; last by lia.
rewrite IH [in RHS]big_mkcond [in RHS]big_ord_recr -big_mkcond /=.
have -> : Z.pos (Pos.of_succ_nat n) = (Z.of_nat n + 1)%Z by lia.
by [].
Qed.

(** low <= i for the ceiling of x says x <= i. *)
Lemma ceiling_le x i : (ceiling x <= i)%Z <-> x <= IZR i.
Proof.
rewrite /ceiling /Int_part; have [h1 h2] := archimed (- x).
split=> h.
  have : - IZR (up (- x) - 1) <= IZR i by rewrite -opp_IZR; apply: IZR_le.
  by rewrite minus_IZR; lra.
have : (- i < up (- x))%Z by apply: lt_IZR; rewrite opp_IZR; lra.
by lia.
Qed.

Lemma powerRZ_nat x n : powerRZ x (Z.of_nat n) = x ^ n.
Proof. by rewrite pow_powerRZ. Qed.
Lemma powerRZ_sub x k i : is_true (leq i k) -> powerRZ x (Z.of_nat k - Z.of_nat i) = x ^ (k - i).
Proof. by move=> /leP h; rewrite -Nat2Z.inj_sub // powerRZ_nat. Qed.

(* ---- the largest of finitely many ---- *)
Lemma largest_max f n : largest f 0 (Z.of_nat n) = max_upto (fun i => f (Z.of_nat i)) n.
Proof. by rewrite /largest Z.sub_0_r Nat2Z.id; elim: n => //= n ->. Qed.
Lemma max_upto_ext f g n : (forall i, is_true (leq i n) -> f i = g i) -> max_upto f n = max_upto g n.
Proof.
elim: n => [|n IH] h /=; first exact: h.
by rewrite IH => [|i hi]; rewrite h //; exact: leqW.
Qed.
(* ---- any sequence: a mechanism of parameter 0 is (0, 0)-DP ---- *)
Definition canonical (c : cls) : cls :=
  match c with
  | DP eps => if Rlt_dec 0 eps then DP eps else ADP 0 0
  | BR eps => if Rlt_dec 0 eps then BR eps else ADP 0 0
  | ADP eps d => ADP eps d
  end.

(* a range of 0 leaves the same distribution on both inputs *)
Lemma br_0 m : isBR 0 m -> isDP 0 0 m.
Proof.
move=> h S; suff e x : dP m x = dQ m x.
  by rewrite exp_0 /prob (eq_bigr (dQ m)) => [|x _]; [lra | exact: e].
have s1 : \rsum_(y : out m) (dP m x * dQ m y) = dP m x by rewrite rsum_mull pmf_sum Rmult_1_r.
have s2 : \rsum_(y : out m) (dP m y * dQ m x) = dQ m x by rewrite rsum_mulr pmf_sum Rmult_1_l.
have l1 : \rsum_(y : out m) (dP m x * dQ m y) <= \rsum_(y : out m) (dP m y * dQ m x).
  by apply: rsum_le => y; have := h x y; rewrite exp_0; lra.
have l2 : \rsum_(y : out m) (dP m y * dQ m x) <= \rsum_(y : out m) (dP m x * dQ m y).
  by apply: rsum_le => y; have := h y x; rewrite exp_0; lra.
by rewrite s1 s2 in l1 l2; lra.
Qed.

Lemma canonical_class c m : parameters_at_least_0 [:: c] -> inC (canonical c) m <-> inC c m.
Proof.
case: c => [e|e|e d] //= [h _]; case: Rlt_dec => hn //=; have -> : e = 0 by lra.
  by [].
split=> [hd|]; last exact: br_0.
suff : isBR (2 * 0) m by rewrite Rmult_0_r.
exact: DP_within_BR.
Qed.

Lemma parameters_cons c s :
  parameters_at_least_0 (c :: s) <-> parameters_at_least_0 [:: c] /\ parameters_at_least_0 s.
Proof. by case: c => [e|e|e d] /=; tauto. Qed.

Lemma canonical_wf s : parameters_at_least_0 s -> allwf (map canonical s).
Proof.
elim: s => //= c s IH /parameters_cons [hc /IH hs]; split => //.
by case: c hc => [e|e|e d] //= [h _]; case: Rlt_dec => //= _; lra.
Qed.

Lemma canonical_id s : allwf s -> map canonical s = s.
Proof.
elim: s => //= c s IH [hc /IH ->]; congr (_ :: _).
by case: c hc => [e|e|e d] //= h; case: Rlt_dec.
Qed.

Lemma adaptive_canonical s m : parameters_at_least_0 s ->
  adaptive (map canonical s) m <-> adaptive s m.
Proof.
elim: s m => // c s IH m /parameters_cons [hc hs] /=.
split=> -[m1 [n [h1 [hn ->]]]]; exists m1, n.
  by split; [apply/(canonical_class m1 hc) | split => // x; apply/(IH _ hs)].
by split; [apply/(canonical_class m1 hc) | split => // x; apply/(IH _ hs)].
Qed.
Lemma nonadaptive_canonical s m : parameters_at_least_0 s ->
  nonadaptive (map canonical s) m <-> nonadaptive s m.
Proof.
elim: s m => // c s IH m /parameters_cons [hc hs] /=.
split=> -[m1 [m2 [h1 [h2 ->]]]]; exists m1, m2.
  by split; [apply/(canonical_class m1 hc) | split => //; apply/(IH _ hs)].
by split; [apply/(canonical_class m1 hc) | split => //; apply/(IH _ hs)].
Qed.

Lemma sup_ext E F : (forall x, E x <-> F x) -> sup E = sup F.
Proof. by move=> h; rewrite /sup (Lub_Rbar_eqset E F h). Qed.
Lemma delta_opt_ext C D eps_g : (forall m, C m <-> D m) -> delta_opt C eps_g = delta_opt D eps_g.
Proof. by move=> h; apply: sup_ext => x; split=> -[m [/h hm ->]]; exists m. Qed.

(** The optimum of any sequence is that of a well-formed one. *)
Theorem adaptive_any s eps_g : parameters_at_least_0 s ->
  adaptive_delta s eps_g = delta_opt (adaptive (map canonical s)) eps_g.
Proof. by move=> h; apply: delta_opt_ext => m; apply: iff_sym; exact: adaptive_canonical. Qed.
Theorem nonadaptive_any s eps_g : parameters_at_least_0 s ->
  nonadaptive_delta s eps_g = delta_opt (nonadaptive (map canonical s)) eps_g.
Proof. by move=> h; apply: delta_opt_ext => m; apply: iff_sym; exact: nonadaptive_canonical. Qed.

Lemma parameters_cat s r :
  parameters_at_least_0 s -> parameters_at_least_0 r -> parameters_at_least_0 (s ++ r).
Proof. by elim: s => [//|c s IH] /parameters_cons [hc hs] hr; apply/parameters_cons; split; [|exact: IH]. Qed.
Lemma parameters_nseq n c : parameters_at_least_0 [:: c] -> parameters_at_least_0 (nseq n c).
Proof. by move=> h; elim: n => // n IH; apply/parameters_cons. Qed.
Lemma canonical_DP eps : 0 < eps -> canonical (DP eps) = DP eps.
Proof. by move=> h /=; case: Rlt_dec. Qed.
Lemma canonical_BR eps : 0 < eps -> canonical (BR eps) = BR eps.
Proof. by move=> h /=; case: Rlt_dec. Qed.
