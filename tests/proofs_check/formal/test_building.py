"""The builder: order, errors in one line, nothing left running; sources without proofs."""

from __future__ import annotations

import re
import shutil
import threading
from pathlib import Path

import pytest

from proofs_check.command_line import formal_command
from proofs_check.formal import axioms, building
from proofs_check.formal.axioms import ALLOWED, axioms_of, questions_together, read, sources_allowed
from proofs_check.formal.building import NoCoq, NotProved, build, in_order
from proofs_check.formal.claim_links import Link, links
from proofs_check.formal.coq_source_text import (
    everything_below,
    forbidden,
    hash_with_all_below,
    required,
)
from proofs_check.formal.source_folders import sources

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")

SMALL = {
    "theory/One.v": "Theorem one : 1 = 1. Proof. reflexivity. Qed.\n",
    "theory/Two.v": "From Theory Require Import One.\nDefinition two := one.\n",
}


def quiet(name: str, seconds: float) -> None:
    assert name
    assert seconds >= 0


def test_our_sources_hold_no_word_in_place_of_a_proof() -> None:
    sources_allowed(sources())


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Lemma a : False. Proof. Admitted.", "Admitted"),
        ("Proof. admit. Qed.", "admit"),
        ("Axiom a : False.", "Axiom"),
        ("Parameter x : nat.", "Parameter"),
        ("Unset Guard Checking.", "Guard Checking"),
        ("Set Definitional  UIP.", "Definitional UIP"),
        ("(* a comment (* in *) another *) Conjecture c : False.", "Conjecture"),
    ],
)
def test_words_in_place_of_a_proof(text: str, word: str) -> None:
    assert [found for _, found in forbidden(text)] == [word]
    with pytest.raises(NotProved, match=rf"theory/A\.v, line 1: {word}: no proof"):
        sources_allowed({"theory/A.v": text})


def test_words_in_comments_and_strings_are_none() -> None:
    assert list(forbidden('(* Axiom (* admit *) *) Definition s := "Admitted". (* " *)')) == []
    assert list(forbidden("Lemma admitted_by parameters : True.")) == []


@pytest.mark.parametrize(
    "line",
    [
        "Require Import Reals One.",
        "Require Theory.One.",
        "Require\nExport One.",
        "From Theory Require Import Sub.One.",
        "From Theory.Sub Require One.",
    ],
)
def test_what_the_hash_would_not_see_is_refused(line: str) -> None:
    """Coq finds these files all the same, so a theorem would not be stale when they move."""
    texts = {**SMALL, "theory/Two.v": f"Require Import Reals.\n{line}\n"}
    sources_allowed({**texts, "theory/Two.v": "From Theory Require One.\nRequire Import Reals.\n"})
    assert required(texts["theory/Two.v"]) in ((), ("theory/Sub.One.v",))
    with pytest.raises(NotProved, match=r"theory/Two\.v, line 2: .*One: wanted From"):
        sources_allowed(texts)


def test_files_stand_behind_what_they_require() -> None:
    order = in_order(sources())
    texts = sources()
    for name in order:
        below = everything_below(name, texts) - {name}
        assert all(order.index(one) < order.index(name) for one in below)
    with pytest.raises(NotProved, match="in a circle"):
        in_order({"theory/A.v": "From Theory Require A."})


def test_a_hash_moves_with_what_a_file_requires() -> None:
    before = hash_with_all_below("theory/Two.v", SMALL)
    moved = {**SMALL, "theory/One.v": SMALL["theory/One.v"] + "(* more *)\n"}
    assert hash_with_all_below("theory/Two.v", moved) != before
    other = {**SMALL, "theory/Three.v": "Definition three := 3.\n"}
    assert hash_with_all_below("theory/Two.v", other) == before


def test_axioms_as_printed() -> None:
    printed = (
        "proofs-check asks about A.b\nAxioms:\nClassicalDedekindReals.sig_not_dec\n"
        "  : forall P : Prop, {~ ~ P} + {~ P}\nmine : False\n"
        "proofs-check asks about A.c\nClosed under the global context\n"
    )
    assert read(printed) == {"A.b": ["ClassicalDedekindReals.sig_not_dec", "mine"], "A.c": []}
    unsafe = "proofs-check asks about A.d\nSection Variables:\nx : nat\n"
    assert read(unsafe)["A.d"][0] not in ALLOWED
    asked = questions_together(SMALL, ["Theory.One.one"], links()[:1])
    assert f"Check ({links()[0].theorem} : {links()[0].statement})." in asked


def test_without_coq(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(building.shutil, "which", lambda _: None)
    with pytest.raises(NoCoq, match=r"^coqc: missing; wanted apt-get install [^\n]*coq"):
        build(tmp_path, SMALL, 1, quiet)


@needs_coq
def test_a_build_and_what_it_says(tmp_path: Path) -> None:
    seen: list[str] = []
    build(tmp_path, SMALL, 2, lambda name, _: seen.append(name))
    assert seen == ["theory/One.v", "theory/Two.v"]
    build(tmp_path, SMALL, 2, lambda name, _: seen.append(name))
    assert len(seen) == 2  # what has not changed is left as it is
    assert axioms_of(tmp_path, SMALL, ["Theory.One.one"], ()) == {"Theory.One.one": []}
    with pytest.raises(NotProved, match=r"@Theory\.One\.two"):
        axioms_of(tmp_path, SMALL, ["Theory.One.two"], ())


@needs_coq
def test_a_refused_proof_is_one_line(tmp_path: Path) -> None:
    wrong = {**SMALL, "theory/Two.v": "\nTheorem two : 1 = 2.\nProof. reflexivity. Qed.\n"}
    with pytest.raises(NotProved) as raised:
        build(tmp_path, wrong, 2, quiet)
    assert re.match(r"theory/Two\.v, line 3: .*unify", str(raised.value))
    assert "\n" not in str(raised.value)


@needs_coq
def test_an_axiom_that_no_word_gives_away(tmp_path: Path) -> None:
    """A Hypothesis outside of a section is an axiom; Print Assumptions finds it."""
    texts = {"theory/One.v": "Hypothesis h : 1 = 2.\nTheorem one : 1 = 2. Proof. exact h. Qed.\n"}
    sources_allowed(texts)
    build(tmp_path, texts, 1, quiet)
    for known in ({}, {"Theory.One.one": []}):
        with pytest.raises(NotProved, match=r"Theory\.One\.one: rests on"):
            axioms_of(tmp_path, texts, ["Theory.One.one"], (), known=known)


@needs_coq
def test_only_what_is_not_known_is_asked_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "theory/One.v": "Require Import Classical.\nTheorem one : 1 = 1 \\/ 1 <> 1.\n"
        "Proof. apply classic. Qed.\nTheorem two : 1 = 1. Proof. reflexivity. Qed.\n"
    }
    build(tmp_path, texts, 1, quiet)
    names = ["Theory.One.one", "Theory.One.two"]
    found = axioms_of(tmp_path, texts, names, ())
    assert found == {names[0]: ["Classical_Prop.classic"], names[1]: []}
    for wrong in ({names[0]: []}, {names[1]: ["FunctionalExtensionality.no_such"]}):
        with pytest.raises(NotProved, match=r"and not by both|rests on"):
            axioms_of(tmp_path, texts, names, (), known=wrong)
    extensional = "FunctionalExtensionality.functional_extensionality_dep"
    with pytest.raises(NotProved, match=f"{extensional}: .* not by both"):
        axioms_of(tmp_path, texts, names, (), known={names[1]: [extensional]})
    asked: list[str] = []
    kept = axioms.questions
    monkeypatch.setattr(axioms, "questions", lambda t, w: asked.extend(w) or kept(t, w))
    assert axioms_of(tmp_path, texts, names, (), known={names[0]: found[names[0]]}) == found
    assert asked == [names[1]]


@needs_coq
def test_a_theorem_that_is_not_its_statement(tmp_path: Path) -> None:
    link = Link("exactdp/a/one")
    texts = {
        "statements/exactdp__a.v": "Definition one : Prop := 2 = 2.\n",
        "links/exactdp__a.v": "Theorem one : 1 = 1. Proof. reflexivity. Qed.\n",
    }
    build(tmp_path, texts, 1, quiet)
    with pytest.raises(NotProved, match=r"Check \(Links\.exactdp__a\.one"):
        axioms_of(tmp_path, texts, [], (link,))


@needs_coq
def test_a_proof_without_end_is_ended(tmp_path: Path) -> None:
    texts = {"theory/One.v": "Goal True. do 1000000000 idtac. Abort.\n"}
    with pytest.raises(NotProved, match="not compiled within"):
        build(tmp_path, texts, 1, quiet, seconds=0.5)
    assert threading.active_count() >= 1
    assert not (tmp_path / "theory/One.vo").exists()


def test_two_builds_do_not_share_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formal_command, "cache_folder", lambda: tmp_path)
    others = tmp_path / "of_the_second"
    with formal_command.build_folder(tmp_path / "of_the_first", fresh=False) as first:
        assert first == tmp_path / "formal"
        with formal_command.build_folder(others, fresh=False) as second:
            assert second == others
    with formal_command.build_folder(others, fresh=False) as third:
        assert third == first
    with formal_command.build_folder(others, fresh=True) as fourth:
        assert fourth == others
