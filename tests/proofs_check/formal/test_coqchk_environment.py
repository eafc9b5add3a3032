"""What is assumed in a source, and used by no theorem, is found by Coq's own word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from proofs_check.formal.axioms import axioms_of, sources_allowed
from proofs_check.formal.building import NotProved, build
from proofs_check.formal.coqchk_environment import UNCHECKED, assumed, in_summary, nothing_assumed

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")

SOUND = {
    "theory/Sound.v": "Section S. Variable n : nat. Hypothesis h : n = 0.\n"
    "Theorem sound : n = 0. Proof. exact h. Qed. End S.\n"
    "Module Type M. Parameter x : nat. Axiom a : x = x. End M.\n"
}
"""What a section or a module type takes is no assumption."""

UNIVERSES, FIXPOINTS, POSITIVITY = UNCHECKED
STRAY = {
    "theory/InAxiom.v": ("Axiom stray : False.", "InAxiom.stray: assumed"),
    "theory/InParam.v": ("Local Parameter stray : False.", "InParam.stray: assumed"),
    "theory/InHyp.v": ("Hypothesis stray : False.", "InHyp.stray: assumed"),
    "theory/InVar.v": ("Variable stray : nat.", "InVar.stray: assumed"),
    "links/InContext.v": ("Context (stray : False).", "InContext.stray: assumed"),
    "links/InAdmit.v": ("Lemma stray : False. Proof. Admitted.", "InAdmit.stray: assumed"),
    "links/InModule.v": (
        "Module Type T. Axiom stray : False. End T. Declare Module M : T.",
        "InModule.M.stray: assumed",
    ),
    "statements/InGuard.v": (
        "Unset  Guard\nChecking.\nFixpoint stray (n : nat) : False := stray n.",
        f"InGuard.stray: not checked ({FIXPOINTS}",
    ),
    "statements/InBypass.v": (
        "#[bypass_check(guard)] Fixpoint stray (n : nat) : False := stray n.",
        f"InBypass.stray: not checked ({FIXPOINTS}",
    ),
    "statements/InSize.v": (
        "Unset Universe\tChecking. Definition stray : Type@{Set} := Type.",
        f"InSize.stray: not checked ({UNIVERSES}",
    ),
    "statements/InSign.v": (
        "Unset Positivity  Checking. Inductive stray := c (_ : stray -> False).",
        f"InSign.stray: not checked ({POSITIVITY}",
    ),
    "statements/InCode.v": ('Declare ML  Module "extraction_plugin".', "extraction: machine code"),
}
"""A source with something that no theorem uses, and what is to be said of it."""

SILENT = {"InHyp", "InVar", "InContext"}
"""Those in which no word stands that is forbidden everywhere."""


@needs_coq
def test_what_no_theorem_uses_is_found(tmp_path: Path) -> None:
    texts = {**SOUND, **{name: f"{text}\n" for name, (text, _) in STRAY.items()}}
    build(tmp_path, texts, 2, lambda *_: None)
    # no theorem uses them: its own axioms do not tell
    assert axioms_of(tmp_path, texts, ["Theory.Sound.sound"], ()) == {"Theory.Sound.sound": []}
    found = assumed(tmp_path, texts)
    for name, (_, said) in STRAY.items():
        assert [one for one in found if said in one], (name, found)
    assert len(found) == len(STRAY), found
    with pytest.raises(NotProved, match=rf"machine code .*and {len(STRAY) - 1} more"):
        nothing_assumed(tmp_path, texts)


@needs_coq
def test_what_a_section_takes_is_no_assumption(tmp_path: Path) -> None:
    texts = {"theory/Sound.v": SOUND["theory/Sound.v"].partition("Module")[0]}
    build(tmp_path, texts, 1, lambda *_: None)
    assert assumed(tmp_path, texts) == []
    nothing_assumed(tmp_path, texts)


@pytest.mark.parametrize("name", sorted(STRAY))
def test_a_switch_is_found_as_a_word_too(name: str) -> None:
    """However it is spaced; what has no such word is for Coq to find."""
    texts = {name: STRAY[name][0]}
    if Path(name).stem in SILENT:
        sources_allowed(texts)
        return
    with pytest.raises(NotProved, match=rf"^{name}, line 1: .*: no proof"):
        sources_allowed(texts)


def test_a_summary_of_another_form_is_no_answer() -> None:
    whole = "CONTEXT SUMMARY\n* Theory: Set is predicative\n* Axioms: <none>\n"
    rest = "".join(f"* {one}: <none>\n" for one in UNCHECKED)
    assert in_summary(whole + rest) == []
    impredicative = whole.replace("predicative", "impredicative") + rest
    for text in ("", whole, impredicative, f"{whole}{rest}* Rewrite rules: x\n"):
        with pytest.raises(NotProved, match="not as known"):
            in_summary(text)
