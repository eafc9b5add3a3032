"""The registry: ids, uses, and that every item in scope has a claim."""

from __future__ import annotations

from types import ModuleType

import pytest

from proofs_check import (
    ClaimError,
    claim,
)
from proofs_check.language.claims import Locator
from proofs_check.language.items import Paper
from proofs_check.runs.registry import check_uses, claims_in, items_of, paper_keys, uncovered

paper = Paper("nobody-1999")


def module(**claims) -> ModuleType:
    made = ModuleType("lemma_1")
    for name, found in claims.items():
        found.function.__module__ = "lemma_1"
        setattr(made, name, found)
    return made


def about(item: str, **options):
    return paper.item(item, expected="PROVED", **options)(claim(lambda eps: eps > 0))


def test_claims_of_papers_have_locators_and_known_uses() -> None:
    with pytest.raises(ClaimError, match="has locators"):
        claims_in(module(a=claim(lambda eps: eps > 0)), "nobody-1999")
    found = claims_in(module(a=about("Lemma 1", uses=["lemma_1/b"])), "nobody-1999")
    assert found[0].locators == (Locator("nobody-1999", "Lemma 1"),)
    with pytest.raises(ClaimError, match="'nobody-1999/lemma_1/b', which does not exist"):
        check_uses(found)


def test_uses_do_not_go_round_in_a_circle() -> None:
    found = claims_in(
        module(
            a=about("Lemma 1", uses=["lemma_1/b"]),
            b=about("Lemma 2", uses=["lemma_1/c"]),
            c=about("Lemma 3", uses=["lemma_1/a"]),
        ),
        "nobody-1999",
    )
    with pytest.raises(ClaimError, match=r"circle: .*a -> .*b -> .*c -> .*a"):
        check_uses(found)


@pytest.mark.parametrize("key", paper_keys())
def test_every_item_in_scope_is_covered(key: str) -> None:
    assert len(items_of(key)) > 0
    assert uncovered(key) == []
