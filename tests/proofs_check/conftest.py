"""A tiny paper of our own, so that tests of the commands take no time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from proofs_check import papers
from proofs_check.runs import registry

HEAD = """from fractions import Fraction

from proofs_check import claim, each, equal, exp, implies, p, pos, q, slope
from proofs_check.language.items import Paper

paper = Paper("tiny-paper")
"""

LEMMA_1 = f'''{HEAD}

@paper.item("Lemma 1, the order", expected="PROVED")
@claim
def order(eps, t):
    """The first loss is t."""
    return equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t))


@paper.item("Lemma 1, the sum", expected="REFUTED", grade="slip")
@claim
def sum_printed(eps, t):
    """The two probabilities | add up to at most 1 <b>."""
    return q(eps=eps, t=t) + p(eps=eps, t=t) <= 1


@paper.item("Lemma 1, the sum", form="corrected", expected="PROVED", corrects="lemma_1/sum_printed")
@claim
def sum_corrected(eps, t):
    """The two probabilities add up to (1 + e^-t) q."""
    return equal(q(eps=eps, t=t) + p(eps=eps, t=t), (1 + exp(-t)) * q(eps=eps, t=t))
'''

THEOREM_2 = f'''{HEAD}

@paper.item("Theorem 2", expected="REFUTED", grade="false statement")
@claim
def half(eps, t):
    """Every t is at most half of eps."""
    return t <= eps / 2


@paper.item("Theorem 2, from Lemma 1", expected="ARGUED", uses=["lemma_1/order"], because="Words.")
@claim
def derived(eps, t):
    """Twice the loss."""
    return equal(q(eps=eps, t=t) ** 2, exp(2 * t) * p(eps=eps, t=t) ** 2)
'''

RAISING = f'''{HEAD}

@paper.item("Remark 3", expected="PROVED")
@claim(x="[0, 2]")
def raises(x):
    """A slope at a kink."""
    return slope(lambda s: pos(s - 1), x) >= 0


@paper.item("Remark 3, choices", expected="PROVED")
@claim(n=each(1, 2, 3))
def raises_at_three(eps, n):
    """A division by zero at n = 3."""
    return eps >= -Fraction(1, n - 3)
'''

ITEMS = "".join(f'[[item]]\nname = "{name}"\n' for name in ("Lemma 1", "Theorem 2", "Corollary 9"))


def write_tiny(folder: Path, **more: str) -> Path:
    """The tiny paper as a package, with more modules where any are given."""
    package = folder / "tiny_paper"
    package.mkdir(parents=True)
    files = {"__init__": "", "lemma_1": LEMMA_1, "theorem_2": THEOREM_2, **more}
    for name, text in files.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    (package / "items.toml").write_text(ITEMS, encoding="utf-8")
    return folder


def forget() -> None:
    """The papers are read anew."""
    registry.claims_of.cache_clear()
    for name in [n for n in sys.modules if n.startswith("proofs_check.papers.tiny_paper")]:
        del sys.modules[name]


@pytest.fixture
def papers_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The tiny paper alone, in place of the real ones; also where unfinished runs are kept."""
    folder = write_tiny(tmp_path / "papers")
    monkeypatch.setattr(papers, "__path__", [str(folder)])
    monkeypatch.setattr(registry, "resources", SimpleNamespace(files=lambda _: folder))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    forget()
    yield folder
    forget()


@pytest.fixture
def with_raising(papers_at: Path) -> Path:
    """The tiny paper, and claims that raise."""
    (papers_at / "tiny_paper" / "remark_3.py").write_text(RAISING, encoding="utf-8")
    forget()
    return papers_at
