"""``seconds`` in Python: the bracket by then, as the shell prints it for ``--seconds``."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from threading import Thread

import pytest

from exactdp import Enclosure, ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.profiles import clock
from exactdp.shell.alarm import TimeIsUp
from exactdp.solve import Question, Solution, iterate

MIXED = nonadaptive("BR(1/10)^5 BR(1/7)^3 DP(1/5)^5")
LONG = adaptive("BR(1/10)^20 BR(ln 2)^15 DP(1/7)^20")
"""A minute to its default width."""

RETURNS: list[Callable[[], Enclosure]] = [
    lambda: MIXED.bracket(1, seconds=10),
    lambda: MIXED.bracket_epsilon("1e-6", seconds=10),
]
RAISES: list[Callable[[], Enclosure]] = [
    lambda: MIXED.delta(1, seconds=10),
    lambda: MIXED.epsilon("1e-6", seconds=10),
]


@pytest.fixture
def soon_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def timed_out(question: Question) -> Iterator[Solution]:
        yield next(iterate(question))
        raise TimeIsUp

    monkeypatch.setattr(clock, "iterate", timed_out)


@pytest.mark.usefixtures("soon_over")
def test_the_first_bracket_is_what_is_left() -> None:
    for ask, first in zip(RETURNS, first_brackets(), strict=True):
        found = ask()
        assert (found.lower, found.upper) == (first.lower, first.upper)
    for ask, first in zip(RAISES, first_brackets(), strict=True):
        with pytest.raises(WidthNotReached) as caught:
            ask()
        assert caught.value.status == "time_limit"
        assert caught.value.enclosure.lower == first.lower
    for solution in (
        MIXED.solve_delta(1, seconds=10),
        MIXED.solve_epsilon("1e-6", seconds=10),
    ):
        assert solution.status == "time_limit"


def first_brackets() -> list[Enclosure]:
    return [next(MIXED.iterate(eps_g=1)), next(MIXED.iterate(delta="1e-6"))]


def test_the_clock_ends_a_search_and_leaves_no_alarm() -> None:
    started = time.process_time()
    found = LONG.bracket(2, rtol="1e-9", seconds="1/5")
    assert time.process_time() - started < 20  # it would take minutes
    assert found.lower.fraction() <= Fraction("0.1446573") <= found.upper.fraction()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_seconds_that_are_not_used_change_nothing() -> None:
    plain = nonadaptive("BR(1/10)^9")
    assert plain.delta("1/2", seconds=1000) == plain.delta("1/2")
    assert plain.epsilon("1e-6", seconds=1000) == plain.epsilon("1e-6")


@pytest.mark.parametrize("seconds", [0, -1, "soon"])
def test_bad_seconds_are_one_line(seconds: int | str) -> None:
    with pytest.raises(ParameterError) as caught:
        MIXED.bracket(1, seconds=seconds)
    assert str(caught.value).startswith("seconds: got ")


def test_elsewhere_than_in_the_main_thread_it_is_refused() -> None:
    refused: list[str] = []

    def ask() -> None:
        try:
            MIXED.bracket(1, seconds=10)
        except ValueError as error:
            refused.append(str(error))

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert refused == ["a time limit needs the main thread"]
