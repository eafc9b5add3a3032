(* Intervals that enclose reals, over any number format of coq-interval. Nothing here knows of privacy. *)
From Coq Require Import Reals ZArith QArith Qreals Lra Lia Bool.
From Interval.Float Require Import Basic Sig.
From Interval.Interval Require Import Interval Float Float_full.
From Interval.Real Require Import Xreal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma Q2R_Z z : Q2R (inject_Z z) = IZR z.
Proof. unfold Q2R; simpl; rewrite Rinv_1; apply Rmult_1_r. Qed.
Lemma Q2R0 : Q2R 0 = 0.
Proof. exact (Q2R_Z 0). Qed.
Lemma Qle_R a b : Qle_bool a b = true -> Q2R a <= Q2R b.
Proof. intro h; apply Qle_Rle; apply Qle_bool_iff; exact h. Qed.
Lemma Qlt_R a b : Qle_bool a b = false -> Q2R b < Q2R a.
Proof.
intro h; apply Qlt_Rlt; destruct (Qlt_le_dec b a) as [hc|hc]; [exact hc|].
apply Qle_bool_iff in hc; rewrite h in hc; discriminate.
Qed.
Lemma Qred_R a : Q2R (Qred a) = Q2R a.
Proof. apply Qeq_eqR, Qred_correct. Qed.

(* below, or strictly below *)
Definition le_R (strict : bool) (x y : R) : Prop := if strict then x < y else x <= y.

Module Enclosures (F : FloatOps with Definition sensible_format := true).
Module I := FloatIntervalFull F.

Definition encl (xi : I.type) (x : R) : Prop := contains (I.convert xi) (Xreal x).
Lemma encl_nai x : encl I.nai x.
Proof. unfold encl; rewrite I.nai_correct; exact Logic.I. Qed.

Section Prec.
Variable prec : F.precision.

Lemma encl_add a b x y : encl a x -> encl b y -> encl (I.add prec a b) (x + y).
Proof. exact (@I.add_correct prec a b (Xreal x) (Xreal y)). Qed.
Lemma encl_sub a b x y : encl a x -> encl b y -> encl (I.sub prec a b) (x - y).
Proof. exact (@I.sub_correct prec a b (Xreal x) (Xreal y)). Qed.
Lemma encl_mul a b x y : encl a x -> encl b y -> encl (I.mul prec a b) (x * y).
Proof. exact (@I.mul_correct prec a b (Xreal x) (Xreal y)). Qed.
Lemma encl_neg a x : encl a x -> encl (I.neg a) (- x).
Proof. exact (@I.neg_correct a (Xreal x)). Qed.
Lemma encl_exp a x : encl a x -> encl (I.exp prec a) (exp x).
Proof. exact (@I.exp_correct prec a (Xreal x)). Qed.
Lemma encl_ln a x : 0 < x -> encl a x -> encl (I.ln prec a) (ln x).
Proof.
intros hx ha; generalize (@I.ln_correct prec a (Xreal x) ha); unfold Xbind, Xln'.
case (is_positive_spec x); [intros _ h; exact h | intro h; lra].
Qed.
Lemma encl_Z n : encl (I.fromZ prec n) (IZR n).
Proof. exact (@I.fromZ_correct prec n). Qed.
(* Xdiv has its own case for 0, which has to be excluded *)
Lemma encl_div a b x y : y <> 0 -> encl a x -> encl b y -> encl (I.div prec a b) (x / y).
Proof.
intros hy ha hb; generalize (@I.div_correct prec a b (Xreal x) (Xreal y) ha hb).
unfold Xbind2, Xdiv'; case is_zero_spec; [intro h; case (hy h) | intros _ h; exact h].
Qed.
Lemma encl_pow a x n : encl a x -> encl (I.power_int prec a (Z.of_nat n)) (x ^ n).
Proof.
intros h; generalize (@I.power_int_correct prec (Z.of_nat n) a (Xreal x) h).
destruct n as [|n]; [exact (fun h => h)|].
cbn [Z.of_nat Xpower_int Xbind Xpower_int'].
now rewrite SuccNat2Pos.id_succ.
Qed.

Definition of_Q (q : Q) : I.type := I.div prec (I.fromZ prec (Qnum q)) (I.fromZ prec (Zpos (Qden q))).
Lemma encl_Q q : encl (of_Q q) (Q2R q).
Proof. apply encl_div; try apply encl_Z; apply IZR_neq; discriminate. Qed.

Definition nonneg (a : I.type) : bool :=
  match I.sign_large a with Xgt | Xeq => true | _ => false end.
Lemma nonneg_ok a x : nonneg a = true -> encl a x -> 0 <= x.
Proof.
unfold nonneg; generalize (I.sign_large_correct a); case (I.sign_large a); try discriminate.
  intros h _ ha; generalize (h _ ha); intro e; injection e; intro; lra.
intros h _ ha; apply (h _ ha).
Qed.
Definition positive (a : I.type) : bool := match I.sign_strict a with Xgt => true | _ => false end.
Lemma positive_ok a x : positive a = true -> encl a x -> 0 < x.
Proof.
unfold positive; generalize (I.sign_strict_correct a); case (I.sign_strict a); try discriminate.
intros h _ ha; apply (h _ ha).
Qed.

(* x <= y and x < y, for enclosed x, y *)
Definition le (strict : bool) (a b : I.type) : bool :=
  if strict then positive (I.sub prec b a) else nonneg (I.sub prec b a).
Lemma le_ok s a b x y : le s a b = true -> encl a x -> encl b y -> le_R s x y.
Proof.
intros h ha hb; assert (hs := encl_sub hb ha); destruct s; simpl in h |- *.
  generalize (positive_ok h hs); lra.
generalize (nonneg_ok h hs); lra.
Qed.
End Prec.
End Enclosures.
