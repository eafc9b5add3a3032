"""The questions of practice: a few asked again, and that a worse answer would be seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.architecture.practice import apart, asked, changes, questions, recorded

QUICK = 0.7
"""CPU seconds, as recorded."""


def test_all_are_recorded() -> None:
    assert set(recorded()) == set(questions())
    assert len(recorded()) >= 200


@pytest.mark.parametrize("count", [3, pytest.param(60, marks=pytest.mark.long)])
def test_brackets_meet_those_of_the_record(count: int, rng: Random) -> None:
    quick = [one for one in recorded().values() if one.seconds <= QUICK or count > 3]
    for old in rng.sample(quick, count):
        new = asked(old.words)
        assert not apart(new, old), (new, old)
        assert new.width <= 1.5 * old.width or new.code < old.code, (new, old)


def test_what_is_worse_is_seen() -> None:
    old = recorded()["delta", "BR(1/10)^7 DP(1/10)^3", "--eps-g", "1/2"]
    assert old.code == 0
    low, high = old.lower, old.upper
    assert not apart(old, old)
    assert changes(old, old) == []
    assert apart(replace(old, lower="0.5", upper="0.6"), old)
    assert apart(replace(old, lower="0", upper="0.0000001"), old)
    assert not apart(replace(old, lower="0", upper="1"), old)
    assert apart(replace(old, lower="inf", upper="inf"), old)
    assert changes(replace(old, lower="0", upper="1"), old)[0].startswith("wider")
    assert changes(replace(old, seconds=3 * old.seconds + 1), old)[0].startswith("slower")
    assert (low, high) == (old.lower, old.upper)
