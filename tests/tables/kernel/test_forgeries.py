"""None of a forger's certificates is accepted, none ends in a traceback, none takes long."""

from __future__ import annotations

import json
import random
import time
from collections import Counter

import pytest

from exactdp.tables import kernel

from .forger import forged
from .formula_forger import forged_formula

SECONDS = 20
FORMULAS = 0.1
"""The share of forged values of formulas."""


def refused(text: str) -> str:
    """Why: in one line; anything but a refusal is a failure."""
    try:
        findings, why = kernel.check(kernel.load(text)), ""
    except kernel.Rejected as reason:
        findings, why = [], str(reason)
    assert len(why.splitlines()) < 2
    false = [found for found in findings if found.established]
    assert not false, (false, text)
    return "rejected" if why else "not established"


def forge(rng: random.Random, count: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for _ in range(count):
        text = json.dumps(forged_formula(rng) if rng.random() < FORMULAS else forged(rng))
        started = time.process_time()
        found[refused(text)] += 1
        assert time.process_time() - started < SECONDS, text
    return found


def test_forgeries(rng: random.Random) -> None:
    found = forge(rng, 250)
    assert found["rejected"] > 125, found


@pytest.mark.long
@pytest.mark.parametrize("lot", range(10))
def test_fifty_thousand_forgeries(lot: int, rng: random.Random) -> None:
    found = forge(rng, 5_000)
    assert found["rejected"] > 2_500, found
