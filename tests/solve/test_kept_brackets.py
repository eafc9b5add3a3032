"""What a search has found stays, however the search for more digits ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction

import pytest

from exactdp import nonadaptive
from exactdp.command_line.main import run
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.routes.registry import exact_routes
from exactdp.shell.alarm import TimeIsUp
from exactdp.solve.answering import iterate
from exactdp.solve.inversion import KeptBracket, by_route, with_widths
from exactdp.solve.question import Quantity, Question, Solution
from exactdp.solve.refinement import _useless
from exactdp.worst_t.curve import dominating_pair_search
from exactdp.worst_t.curve.dominating_pair_search import AtManyPlaces
from tests.routes.references import core_of

F = Fraction
SEVERAL, AT = "DiscreteGaussian(1) BR(1) BR(2)", "1/2"
DELTA = "1/2"
RTOL = "1e-20"
DOUBLES, COARSE = F(1, 10**10), F(1, 10**5)
"""What they reach beside several eps, and what is asked of them before the curve beside one."""


def stopped(monkeypatch: pytest.MonkeyPatch, by: type[BaseException]) -> None:
    """Whatever goes on beyond doubles ends at once."""

    def run(self: dominating_pair_search.BeyondDoubles) -> bool:
        raise by

    monkeypatch.setattr(dominating_pair_search.BeyondDoubles, "run", run)


def question(text: str, quantity: str, place: str) -> Question:
    asked: Quantity = "epsilon" if quantity == "epsilon" else "delta"
    return Question.read(nonadaptive(text).reduction, asked, (place,), rtol=RTOL)


# -- what is printed ------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "code"), [(TimeIsUp, 3), (KeyboardInterrupt, 130)])
@pytest.mark.parametrize(
    ("text", "words", "width"),
    [
        (SEVERAL, ("delta", "--eps-g", AT), DOUBLES),
        ("Gaussian(20) BR(1)^3", ("delta", "--eps-g", "1"), COARSE),
        (SEVERAL, ("epsilon", "--delta", DELTA), F(1, 10**9)),
    ],
)
def test_what_doubles_reach_is_printed(
    by: type[BaseException],
    code: int,
    text: str,
    words: tuple[str, str, str],
    width: Fraction,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    command, *place = words
    *_, full = iterate(question(text, command, place[-1]))
    stopped(monkeypatch, by)
    assert run([command, text, *place, "--rtol", RTOL, "--seconds", "1000", "--json"]) == code
    said = json.loads(capsys.readouterr().out)
    assert said["status"] == ("time_limit" if code == 3 else "interrupted")
    low, high = (exact(said[end]).fraction for end in ("lower", "upper"))
    assert F(1, 10**20) < high / low - 1 < width
    assert low <= full.enclosure.lower.fraction() <= full.enclosure.upper.fraction() <= high


@pytest.mark.parametrize("quantity", ["delta", "epsilon"])
def test_it_comes_before_the_search_beyond(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the search may end anywhere."""
    stopped(monkeypatch, AssertionError)
    found = iterate(question(SEVERAL, quantity, AT if quantity == "delta" else DELTA))
    assert any(one.enclosure.reaches(F(1, 10**9)) for one in first_of(found, 3))


def first_of(found: Iterator[Solution], most: int) -> Iterator[Solution]:
    """Some, at most until one is narrow."""
    for _ in range(most):
        one = next(found)
        yield one
        if one.enclosure.reaches(F(1, 10**9)):
            return


@pytest.mark.parametrize("quantity", ["delta", "epsilon"])
def test_where_the_search_gives_up_it_is_the_answer(
    quantity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other route answers, and no grid is asked, which is no match."""
    stopped(monkeypatch, TooLarge)
    asked: list[str] = []
    for name in ("brackets", "curves"):
        monkeypatch.setattr(type(CONCRETE), name, lambda *_, **__: iter(asked.append("grid") or ()))
    for route in without(SEVERAL):
        monkeypatch.setattr(type(route), "solve", given_up)
    brackets = [*iterate(question(SEVERAL, quantity, AT if quantity == "delta" else DELTA))]
    last = brackets[-1]
    assert last.status in ("budget", "width_not_reached")
    assert last.enclosure.relative_width() < 1e-9
    assert asked == []


def without(text: str) -> list[Route]:
    """The others that would answer to any width."""
    core = core_of(text)
    known = [one for one in exact_routes(adaptive=False) if one.applies(core, exact(AT))]
    return [one for one in known if one not in (NOISE_PAIR, CONCRETE)]


def given_up(self: Route, core: Core, eps_g: Exact, bits: int) -> Answer:
    """As where a search takes too long."""
    raise TooLarge("for the test")


# -- a root, by one route ---------------------------------------------------------------------


class Reciprocal(Route):
    """delta = 1/(2 + eps_g), to so many bits and no more."""

    name = "reciprocal"
    default_rtol = F(1, 10**9)
    most = 10**6

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Nothing."""
        return ""

    def cost(self, core: Core) -> int:
        """None."""
        return 1

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """To a few bits more."""
        if bits > self.most:
            raise TooLarge("more bits")
        scale = 1 << (bits + 8)
        floor = scale // (2 + eps_g.fraction)
        ends = (Dyadic.from_fraction(F(k, scale)) for k in (floor, floor + 1))
        return Answer(*ends, End(self.name), End(self.name))


@pytest.mark.parametrize(("most", "widths"), [(10**6, [9, 20]), (80, [9]), (20, [])])
def test_the_root_to_an_ordinary_width_first(most: int, widths: list[int]) -> None:
    """One that gives up leaves what it had."""
    route = Reciprocal()
    route.most = most
    asked = question("Gaussian(1) BR(1)", "epsilon", "1/10")
    sides = [
        *by_route(with_widths(asked, route.default_rtol), F(1, 10), route, KeptBracket("a root"))
    ]
    found = [Enclosure(low.point, high.point) for low, high in sides]
    assert [one.reaches(F(1, 10**width)) for one, width in zip(found, widths, strict=True)] == [
        True for _ in widths
    ]
    assert all(one.contains(8) for one in found)


def test_nothing_is_asked_beyond_an_end_that_is_known() -> None:
    """Far beyond the root a route may take long; without one it is searched by doubling."""
    furthest = []
    for known in (None, Enclosure(Dyadic(-1), Dyadic(9), End("a"), End("b"))):
        asked: list[F] = []

        class Recorded(Reciprocal):
            """It keeps what it is asked."""

            def solve(self, core: Core, eps_g: Exact, bits: int, asked: list[F] = asked) -> Answer:
                """As that one does."""
                asked.append(eps_g.fraction)
                return super().solve(core, eps_g, bits)

        kept = KeptBracket("a root", known)
        wanted = with_widths(question("Gaussian(1) BR(1)", "epsilon", "1/10"), F(1, 10**9))
        *_, (low, high) = by_route(wanted, F(1, 10), Recorded(), kept)
        assert Enclosure(low.point, high.point).contains(8)
        furthest.append(max(asked))
    assert furthest[0] > 9 >= furthest[1]


def test_brackets_of_one_root_are_intersected() -> None:
    wanted = with_widths(question(SEVERAL, "epsilon", DELTA), F(1, 100))
    kept = KeptBracket("a root")

    def sides(*ends: tuple[int, int]) -> list[tuple[Side, Side]]:
        return [(Side(Dyadic(a), End("a")), Side(Dyadic(b), End("b"))) for a, b in ends]

    assert not kept.reaches(F(1, 2))
    first = [*kept.narrowed(sides((2, 9), (3, 9)), wanted, "budget")]
    then = [*kept.narrowed(sides((1, 8), (4, 20), (7, 7)), wanted, "width_not_reached")]
    ends = [(one.enclosure.lower, one.enclosure.upper) for one in (*first, *then)]
    assert ends == [(Dyadic(a), Dyadic(b)) for a, b in [(2, 9), (3, 9), (3, 8), (4, 8), (7, 7)]]
    assert [one.status for one in first] == ["budget"] * 2
    assert [one.status for one in then] == ["width_not_reached"] * 2 + ["reached"]
    assert kept.reaches(F(1, 10**9))


# -- what is not asked any more -------------------------------------------------------------------


def test_a_grid_is_no_match_far_beyond_its_ordinary_width() -> None:
    """Nor is what only bounds, and a route to any width always is."""
    for width, useless in ((F(1, 10**11), True), (F(1, 10**5), False)):
        known = Enclosure(Dyadic.from_fraction(F(1 << 60, 1 << 61)), upper_of(width))
        assert _useless(CONCRETE, Solution(known, "budget")) == useless
        assert not _useless(NOISE_PAIR, Solution(known, "budget"))
    assert not _useless(CONCRETE, None)


def upper_of(width: Fraction) -> Dyadic:
    """Above 1/2 by less than so much of it."""
    return Dyadic.from_fraction(F(int((1 << 60) * (1 + width)), 1 << 61))


@pytest.mark.parametrize("failing", [True, False])
def test_what_fails_at_two_places_is_not_tried_at_a_third(
    failing: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    honest = dominating_pair_search.ends_beyond_doubles

    def counted(core: Core, rounds: object, bits: int, *more: object) -> object:
        tried.append(bits)
        return None if failing else honest(core, rounds, bits, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(dominating_pair_search, "ends_beyond_doubles", counted)
    places = AtManyPlaces(core_of(SEVERAL))
    for k in range(4):
        found = places.solve(exact(F(k, 8)), 100)
        narrow = found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 2**99))
        assert narrow != failing
    assert len(tried) == (dominating_pair_search.MOST_FAILED if failing else 4)
    places.solve(exact(1), 54)
    assert len(tried) == (dominating_pair_search.MOST_FAILED if failing else 4)
