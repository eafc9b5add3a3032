"""Where each adaptive optimum takes seconds an integer is bracketed by bounds and one value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from exactdp import BR, DP, adaptive, calibrate, nonadaptive
from exactdp.numbers.enclosures import WidthNotReached
from exactdp.profiles import calibration
from exactdp.routes.value_iteration.iteration import Refinement

CASES = [("1/10", "0", "2", "1e-6"), ("3/20", "1/10", "3", "1e-5"), ("1/5", "0", "4", "7e-9")]


def made(kind: Any, eps: str, other: str) -> Any:
    return lambda k: kind(k * BR(eps), 2 * DP(other))


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """From few steps on a value counts as long; the nodes of each run that is made."""
    runs: list[int] = []
    plain = Refinement.at

    def at(self: Refinement, nodes: int, *rest: Any) -> Any:
        runs.append(nodes)
        return plain(self, nodes, *rest)

    with monkeypatch.context() as patched:
        patched.setattr(calibration, "MANY_STEPS", 10**4)
        patched.setattr(calibration, "QUICK_TRIAL", 10**5)
        patched.setattr(Refinement, "at", at)
        yield runs


@pytest.mark.parametrize(("eps", "other", "eps_g", "delta"), CASES)
def test_the_brief_bracket_has_the_integer_that_the_whole_search_finds(
    long: list[int], monkeypatch: pytest.MonkeyPatch, eps: str, other: str, eps_g: str, delta: str
) -> None:
    target: dict[str, Any] = {"eps_g": eps_g, "delta": delta}
    with pytest.raises(WidthNotReached, match="lies in") as found:
        calibrate(made(adaptive, eps, other), **target)
    brief = found.value.enclosure
    assert found.value.status == "budget"
    assert len(long) <= 3, "one value to a few bits"
    patient = calibrate(made(adaptive, eps, other), seconds=600, **target)
    monkeypatch.setattr(calibration, "MANY_STEPS", 10**9)
    whole = calibrate(made(adaptive, eps, other), **target)
    assert whole.lower == whole.upper == patient.lower == patient.upper
    assert brief.lower <= whole.lower <= brief.upper
    in_advance = calibrate(made(nonadaptive, eps, other), **target)
    last = in_advance.upper.fraction()  # the non-adaptive optimum is below
    assert last * 3 / 4 <= brief.lower.fraction() <= last
    assert brief.upper.fraction() <= last * 105 / 100


def test_thousands_of_mechanisms_take_one_run() -> None:
    """It took more than a minute: four values next to the target, each of many runs."""
    with pytest.raises(WidthNotReached, match="lies in") as found:
        calibrate(lambda k: adaptive(k * BR("3/20")), eps_g="34.9", delta="7e-9")
    known = found.value.enclosure
    in_advance = calibrate(lambda k: nonadaptive(k * BR("3/20")), eps_g="34.9", delta="7e-9")
    assert found.value.status == "budget"
    assert known.upper == in_advance.upper
    assert known.upper.fraction() * 99 / 100 < known.lower.fraction() < known.upper.fraction()
