"""``seconds`` in Python: the bracket by then, as the shell prints it for ``--seconds``."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from threading import Event, Thread
from typing import TypeVar

import pytest

from exactdp import Enclosure, ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import precision
from exactdp.shell.alarm import TimeIsUp, time_limit
from exactdp.solve import answering
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question, Solution

T = TypeVar("T")
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

    monkeypatch.setattr(answering, "iterate", timed_out)


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


SLOW: list[tuple[str, Callable[..., Solution]]] = [
    ("recursion on a grid", lambda **limit: LONG.solve_delta(2, rtol="1e-9", **limit)),
    ("contour", lambda **limit: nonadaptive(SAMPLED).solve_epsilon("1e-5", **limit)),
    ("boxes of t", lambda **limit: nonadaptive(BOXES).solve_delta("1/3", rtol="1e-9", **limit)),
    ("two halves", lambda **limit: nonadaptive(HALVES).solve_delta("1/3", "1e-100", **limit)),
    ("lattices", lambda **limit: nonadaptive(LATTICE).solve_epsilon("1e-6", "1e-9", **limit)),
    ("circle", lambda **limit: nonadaptive("DP(1/10)^1000000").solve_delta(9, "1e-999", **limit)),
]
SAMPLED = "Subsampled(Gaussian(0.206), 0.02)^1500"
BOXES = "Laplace(2) BR(1/10)^30 BR(1/9)^20"
HALVES = "DP(1/10)^50 DP(1/7)^50 DP(1/9)^50 DP(1/11)^40 DP(1/13)^40 DP(1/17)^50"
LATTICE = "Subsampled(DiscreteGaussian(10), 1/100)^100"


def in_a_thread(ask: Callable[[], T]) -> tuple[T, float]:
    """The answer, and CPU seconds of the thread."""
    found: list[tuple[T, float]] = []

    def work() -> None:
        answer = ask()
        found.append((answer, time.thread_time()))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.parametrize(("kind", "ask"), SLOW)
def test_they_hold_in_any_thread(kind: str, ask: Callable[..., Solution]) -> None:
    """Each would take ten seconds at least; 3 is room for what is not interrupted."""
    solution, spent = in_a_thread(lambda: ask(seconds="1/10"))
    assert solution.status == "time_limit", kind
    assert solution.enclosure.lower <= solution.enclosure.upper
    assert spent < 3, kind


def test_they_hold_without_alarms(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, in the main thread, in Python and in the shell."""
    monkeypatch.delattr(signal, "SIGALRM")
    monkeypatch.delattr(signal, "setitimer")
    started = time.process_time()
    assert LONG.solve_delta(2, rtol="1e-9", seconds="1/10").status == "time_limit"
    asked = ["delta", str(LONG), "--adaptive", "--eps-g", "2", "--rtol", "1e-9"]
    assert run([*asked, "--seconds", "1/10"]) == 3
    assert time.process_time() - started < 5


def test_a_thread_waits_no_longer_for_another() -> None:
    """The other one has the lock of all balls meanwhile."""
    inside, free = Event(), Event()

    def hold() -> None:
        with precision(64):
            inside.set()
            free.wait(60)

    holder = Thread(target=hold)
    holder.start()
    assert inside.wait(60)
    try:
        solution, _ = in_a_thread(lambda: MIXED.solve_delta(1, seconds="1/20"))
    finally:
        free.set()
        holder.join()
    assert solution.status == "time_limit"


def test_a_limit_inside_another_leaves_that_its_alarm() -> None:
    """Neither the alarm nor the deadline of the outer one is lost."""

    def ask() -> None:
        with time_limit(0.2):
            assert LONG.solve_delta(2, rtol="1e-9", seconds="1/20").status == "time_limit"
            time.sleep(60)  # looks at no deadline: the alarm ends it

    with pytest.raises(TimeIsUp):
        ask()
