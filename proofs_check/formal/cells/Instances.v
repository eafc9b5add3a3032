(* The check over the standard library's integers: it rests on the axioms of the reals alone. *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith QArith.
From Interval.Float Require Import Specific_ops Specific_stdz.
From Cells Require Import Statements Checker InTurn.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Module Numbers := SpecificFloat StdZRadix2.
Module Std := Checker.Checker Numbers.

Theorem cell_holds (c : cell) (h : hint) : Std.check c h = true -> says c.
Proof. exact: Std.checked. Qed.

Module StdInTurn := InTurn.InTurn Numbers.
Theorem cell_holds_in_turn (c : cell) (s : steps) : StdInTurn.check_in_turn c s = true -> says c.
Proof. exact: StdInTurn.checked_in_turn. Qed.
