"""Calibration by comparisons: coarse brackets tell most trials; both ends stay certified."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from threading import Thread
from typing import Any

import pytest

from exactdp import (
    BR,
    DP,
    Enclosure,
    Laplace,
    ParameterError,
    WidthNotReached,
    adaptive,
    calibrate,
    nonadaptive,
)
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.profiles.composed import Composed
from exactdp.solve import deciding, refinement
from exactdp.solve.deciding import at_most, compared, decided
from exactdp.solve.question import Question

F = Fraction
Make = Callable[[Any], Composed]


def noisy(eps: Any) -> Composed:
    return nonadaptive(150 * BR(eps), 50 * Laplace(1, eps))


def certified(make: Make, found: Enclosure, eps_g: Any, target: Fraction, rtol: str) -> None:
    """delta by a search of its own, at both ends."""
    low, high = (Exact(end.fraction()) for end in (found.lower, found.upper))
    assert make(low).bracket(eps_g, rtol=rtol).upper.fraction() <= target
    assert make(high).bracket(eps_g, rtol=rtol).lower.fraction() > target


def test_beside_noise_it_takes_seconds() -> None:
    """A dozen trials cost about one optimum to 1e-9: a ratio, whatever the machine is."""
    told: list[Enclosure] = []
    started = time.process_time()
    found = calibrate(noisy, eps_g="1", delta="1e-6", progress=told.append)
    searched = time.process_time() - started
    assert noisy(F(1, 40)).bracket("1", rtol="1e-9").reaches(F(1, 10**9))
    alone = time.process_time() - started - searched
    print(f"CPU seconds: calibrated {searched:.2f}, one optimum {alone:.2f}")
    assert searched < alone
    assert found.reaches(F(1, 200))
    # the root to 9 digits, by secants of whole answers before this search was written
    assert found.lower.fraction() <= F("0.025604377865") <= found.upper.fraction()
    assert len(told) >= 5
    for before, after in pairwise(told):
        assert before.lower <= after.lower <= after.upper <= before.upper
    assert (told[-1].lower, told[-1].upper) == (found.lower, found.upper)


@pytest.mark.parametrize(
    ("make", "eps_g", "delta"),
    [
        (lambda eps: adaptive(3 * BR(eps), 2 * DP(eps)), "1/2", "1e-3"),
        (lambda eps: adaptive(DP("1/10"), 2 * BR(eps)), "1/5", "1/20"),
        (lambda eps: nonadaptive(5 * BR(eps), BR(2 * eps), DP(eps)), "1", "1e-4"),
    ],
)
def test_both_ends_are_certified(make: Make, eps_g: str, delta: str) -> None:
    found = calibrate(make, eps_g=eps_g, delta=delta, rtol="1e-3")
    assert found.reaches(F(1, 1000))
    certified(make, found, eps_g, exact(delta).fraction, "1e-6")


def test_counts_of_adaptive_compositions() -> None:
    def make(k: int) -> Composed:
        return adaptive(k * BR("1/10"), k * DP("1/7"))

    found = calibrate(make, eps_g="1/2", delta="1e-3")
    assert found.is_exact
    k = int(found.lower.fraction())
    assert make(k).delta("1/2", rtol="1e-4").upper.fraction() <= F(1, 1000)
    assert make(k + 1).delta("1/2", rtol="1e-4").lower.fraction() > F(1, 1000)


def test_a_delta_that_falls_is_refused() -> None:
    """Of a noise scale: not even x = 0 meets the target. No x is tried beyond a refused one, so the
    lower end meets the target and the upper end misses it whatever the function does."""
    with pytest.raises(ParameterError, match=r"^delta: got .*at least delta of make\(0\)"):
        calibrate(lambda x: nonadaptive(3 * Laplace(x + 1)), eps_g=1, delta="1e-6")

    def there_and_back(x: Any) -> Composed:
        return nonadaptive(DP(x if x <= 3 else F(1, 10)))

    found = calibrate(there_and_back, eps_g="1/2", delta="1e-6", rtol="1e-9")
    certified(there_and_back, found, "1/2", F(1, 10**6), "1e-12")


def test_a_tie_is_met() -> None:
    """delta of DP(x) at eps_g = 0 is tanh(x/2); of (1, 1/3)-DP beyond its eps it is 1/3."""
    found = calibrate(lambda x: nonadaptive(DP(x, "1/3")), eps_g=2, delta="1/3")
    assert found.contains(2)
    assert found.lower.fraction() <= 2
    counts = calibrate(lambda k: nonadaptive(k * DP(1, "1/2")), eps_g=5, delta="3/4")
    assert (counts.lower.fraction(), counts.upper.fraction()) == (2, 2)


def test_the_seconds_end_it_with_the_bracket() -> None:
    """In any thread, and the status says so."""
    caught: list[WidthNotReached] = []

    def ask() -> None:
        try:
            calibrate(noisy, eps_g="1", delta="1e-6", rtol="1e-12", seconds="1/2")
        except WidthNotReached as error:
            caught.append(error)

    started = time.process_time()
    ask()
    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert time.process_time() - started < 5
    assert [error.status for error in caught] == ["time_limit"] * 2
    for error in caught:
        assert error.enclosure.lower.fraction() <= F("0.0256044")
        assert error.enclosure.upper.infinite or error.enclosure.upper.fraction() > F("0.0256043")
        assert error.enclosure.rtol == F(1, 10**12)


def test_bad_seconds_are_one_line() -> None:
    with pytest.raises(ParameterError, match=r"^seconds: got "):
        calibrate(lambda eps: nonadaptive(BR(eps)), eps_g=1, delta="1/2", seconds=-1)


# -- comparisons -----------------------------------------------------------------------------------


def question(made: Composed) -> Question:
    return Question(made.reduction, "delta", (exact(1),))


@pytest.mark.long
def test_beside_noise_both_ends_are_certified() -> None:
    found = calibrate(noisy, eps_g="1", delta="1e-6")
    certified(noisy, found, 1, F(1, 10**6), "1e-4")


def test_a_comparison_ends_where_a_bracket_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """At eps = 1 the first brackets do; what comes behind them is not asked."""
    asked: list[str] = []
    real = refinement.attempts

    def watched(question: Question, route: Any, *others: Any) -> Any:
        asked.append(route.name)
        return real(question, route, *others)

    monkeypatch.setattr(refinement, "attempts", watched)
    told, solution = decided(question(noisy(1)), exact(1), F(1, 10**6))
    assert told is False
    assert solution.enclosure.lower.fraction() > F(1, 10**6)
    assert "noise as a fixed pair" not in asked


@pytest.mark.parametrize("eps", ["1/30", "1/4", "1"])
def test_it_tells_the_side_that_digits_tell(eps: str) -> None:
    made = nonadaptive(20 * BR(eps), 3 * DP("1/10"))
    exactly = made.delta("1/2", rtol="1e-20")
    for share in (F(1, 100), F(99, 100), F(999_999, 1_000_000), F(101, 100), 100):
        target = exactly.lower.fraction() * share
        told, solution = decided(question(made), exact("1/2"), target)
        assert told == (share > 1)
        assert at_most(solution.enclosure, target) == told
        found = solution.enclosure
        assert found.lower <= exactly.upper
        assert exactly.lower <= found.upper


def test_what_is_not_told_is_none() -> None:
    """Next to delta itself, as far as the bits that may be asked for."""
    made = nonadaptive(20 * BR("1/10"))
    target = made.delta(1, rtol="1e-60").lower.fraction()
    assert decided(question(made), exact(1), target, most_bits=20)[0] is None
    assert decided(question(made), exact(1), target)[0] is False


def test_a_rough_value_comes_with_a_comparison_that_is_near() -> None:
    made, target = noisy(F(1, 38)), F(1, 10**6)
    rough = compared(question(made), exact(1), target, F(1, 16), rough=True).enclosure
    assert rough.reaches(deciding.ROUGH)
    far = compared(question(noisy(F(1, 100))), exact(1), target, F(1, 16), rough=True).enclosure
    assert far.upper.fraction() * deciding.FAR <= target
