"""A long search of an adaptive eps_g starts on what bounds have told at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.value_iteration import iteration
from exactdp.routes.value_iteration.any_word import VALUE_ITERATION
from exactdp.routes.value_iteration.iteration import FIRST_TAIL, Refinement, RunCurve
from exactdp.solve.answering import iterate
from exactdp.solve.curve_inversion import CurveSearch
from exactdp.solve.inversion import with_widths
from exactdp.solve.question import Question

MIX, DELTA = "BR(1/10)^150 DP(1/20)^10", Fraction(1, 10**6)
WIDTH, WIDE = Fraction(1, 1000), Fraction(1, 5)


@contextmanager
def runs_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Exact, Exact, float, int]]]:
    """The range, the tail and the cost of each run that is made."""
    made: list[tuple[Exact, Exact, float, int]] = []
    plain = Refinement.at

    def at(self: Refinement, nodes: int, low: Exact, high: Exact, tail: float) -> RunCurve:
        found = plain(self, nodes, low, high, tail)
        made.append((low, high, tail, found.cost))
        return found

    with monkeypatch.context() as patched:
        patched.setattr(Refinement, "at", at)
        yield made


def question(mix: str = MIX, rtol: Fraction = WIDTH) -> Question:
    return Question.read(adaptive(mix).reduction, "epsilon", (str(DELTA),), rtol=rtol)


def test_the_non_adaptive_optimum_is_a_lower_end_before_the_first_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mix = "BR(3/20)^3586"
    known = nonadaptive(mix).epsilon("7e-9", rtol="1e-6")

    def curves(*_: object, **__: object) -> Iterator[object]:
        raise AssertionError("a run of more than a hundred million steps")

    monkeypatch.setattr(type(VALUE_ITERATION), "curves", curves)
    asked = Question.read(adaptive(mix).reduction, "epsilon", ("7e-9",), rtol="1e-4")
    found: list[Enclosure] = []
    with pytest.raises(AssertionError, match="a run of"):
        found.extend(solution.enclosure for solution in iterate(asked))
    low, high = found[-1].lower.fraction(), found[-1].upper.fraction()
    assert known.lower.fraction() * Fraction(9999, 10000) <= low <= known.upper.fraction()
    assert high <= low * Fraction(105, 100)
    assert found[-1].lower_end.route.startswith("non-adaptive")
    assert "Below and above, mixtures" in {by.item for by in found[-1].lower_end.rests_on}


def test_runs_keep_to_what_is_known_and_take_less(monkeypatch: pytest.MonkeyPatch) -> None:
    with runs_of(monkeypatch) as made:
        *first, last = [solution.enclosure for solution in iterate(question())]
    assert last.reaches(WIDTH)
    before = [found for found in first if found.upper_end.route != last.upper_end.route]
    low, high, tail, cost = made[0]
    assert low.fraction == max(found.lower.fraction() for found in before)
    assert high.fraction == min(found.upper.fraction() for found in before)
    assert tail > FIRST_TAIL
    with runs_of(monkeypatch) as anew:
        wanted = with_widths(question(), WIDTH)
        route: Route = VALUE_ITERATION
        *_, (at_low, at_high) = CurveSearch(wanted, DELTA, route).brackets()
    assert anew[0][2] == FIRST_TAIL
    assert cost < anew[0][3] * Fraction(2, 3)
    assert at_low.point.fraction() <= last.upper.fraction()
    assert last.lower.fraction() <= at_high.point.fraction()


def test_a_delta_is_asked_with_tails_for_what_is_known_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mix = adaptive("BR(1/10)^500 DP(1/10)^100")
    asked = Question.read(mix.reduction, "delta", ("5",), rtol=WIDE)
    with runs_of(monkeypatch) as made:
        *first, last = [solution.enclosure for solution in iterate(asked)]
    assert last.reaches(WIDE)
    least = max(found.lower.fraction() for found in first[:2])
    assert 0 < made[0][2] * mix.reduction.core.size <= float(least * WIDE) * iteration.TAIL_SHARE
    assert made[0][2] > FIRST_TAIL
    monkeypatch.setattr(iteration, "tail_for", lambda word, wanted: FIRST_TAIL)
    *_, plain = [solution.enclosure for solution in iterate(asked)]
    assert max(plain.lower, last.lower) <= min(plain.upper, last.upper)
