"""Items: what may be said of where a claim stands."""

from __future__ import annotations

import pytest

from proofs_check import (
    ClaimError,
)
from proofs_check.language.items import Paper

paper = Paper("nobody-1999")


@pytest.mark.parametrize(
    "options",
    [
        {"expected": "TRUE"},
        {"expected": "PROVED", "form": "wrong"},
        {"expected": "REFUTED"},
        {"expected": "PROVED", "grade": "slip"},
        {"expected": "REFUTED", "grade": "awful"},
    ],
)
def test_items_say_what_is_expected(options: dict[str, str]) -> None:
    with pytest.raises(ClaimError):
        paper.item("Lemma 1", **options)
