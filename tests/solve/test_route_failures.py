"""What a route that fails costs: the route, and not the answer. The routes that fail are toys."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import ModuleType

import pytest
from flint import arb, ctx

import exactdp
from exactdp.command_line.main import run
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition as parsed
from exactdp.numbers.answers import Answer, Start
from exactdp.numbers.dyadics import Contradiction, Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Curve, Judge, Range, Route, Task
from exactdp.solve import inversion, refinement, route_reports
from exactdp.solve.answering import iterate
from exactdp.solve.question import Failed, FailedRoute, Question, at_once
from exactdp.solve.reduction import Reduction
from exactdp.solve.reductions_between_optima import all_exact, all_routes

COMPOSITION = "BR(1/10)^7 DP(1/10)^3"
AT = Exact(Fraction(1, 2))
ENDS = (End("toy", ()), End("toy", ()))


@lru_cache(maxsize=4)
def kept(place: int) -> list[int]:
    """What a route keeps for the next question."""
    return [place]


def suspended() -> Iterator[None]:
    """A computation that is left in the midst of a precision of its own."""
    with precision(999):
        yield


@dataclass(eq=False)
class Toy(Route):
    """Yields one true bracket, and then does what it is told to, as the cheapest of all."""

    what: Callable[[], None]
    sure: bool = True
    searching: bool = False
    curve: bool = False
    anytime: bool = False
    hanging: bool = True
    asked: int = 0
    name: str = "toy"
    first: tuple[Dyadic, Dyadic] = (Dyadic(0), Dyadic(1, -1))

    def stranger(self, core: Core) -> str:
        """It is about everything that is not adaptive."""
        return "needs non-adaptive composition" if core.adaptive else ""

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Nothing."""
        return ""

    def cost(self, core: Core) -> int:
        """Nothing."""
        return 0

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """One that is true, if nothing happens before."""
        self.asked += 1
        self.what()
        return Answer(*self.first, *ENDS)

    def start(self, core: Core, target: arb) -> Start | None:
        """Nothing known."""
        return None

    def attained(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """As there."""
        return self.solve(core, eps_g, bits)

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """The first one, and then what happens."""
        yield [Answer(*self.first, *ENDS) for _ in task.grid]
        if self.hanging:
            hanging = suspended()
            with precision(500):  # which it puts back, whenever it is closed
                next(hanging)
        kept(7).append(8)
        yield [self.solve(task.core, eps_g, task.bits) for eps_g in task.grid]

    def curves(self, core: Core, where: Range, judge: Judge, **options: object) -> Iterator[Curve]:
        """None at all."""
        self.asked += 1
        self.what()
        yield from ()


def raising(error: BaseException) -> Callable[[], None]:
    def what() -> None:
        raise error

    return what


def overflow() -> None:
    """As python-flint does for a precision that is no number of bits."""
    ctx.prec = 2**63


def division() -> None:
    assert 1 / Fraction(0)


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Callable[[Toy], Toy]:
    """Puts a toy before all routes of the registry."""

    def put(toy: Toy) -> Toy:
        def exact(core: Core) -> tuple[Route, ...]:
            return (toy, *all_exact(core))

        def every(*, adaptive: bool) -> tuple[Route, ...]:
            return (toy, *all_routes(adaptive=adaptive))

        for module in (refinement, inversion):
            monkeypatch.setattr(module, "all_exact", exact)
        monkeypatch.setattr(route_reports, "all_routes", every)
        # so that what this module keeps is what a route has kept
        monkeypatch.setitem(sys.modules, "exactdp.routes.toy", _module_with(kept))
        return toy

    return put


def _module_with(function: Callable[[int], list[int]]) -> ModuleType:
    made = ModuleType("exactdp.routes.toy")
    function.__module__ = made.__name__
    made.kept = function  # type: ignore[attr-defined]
    return made


TRUE = exactdp.nonadaptive(COMPOSITION).delta(AT)
TRUE_EPSILON = exactdp.nonadaptive(COMPOSITION).epsilon("1e-3")


@pytest.mark.parametrize("what", [overflow, division, raising(ArithmeticError())])
@pytest.mark.parametrize("sure", [True, False])
def test_an_arithmetic_error_costs_the_route(
    beside: Callable[[Toy], Toy], what: Callable[[], None], sure: bool
) -> None:
    """The answer is as good as without it, and what the route has kept is gone."""
    toy = beside(Toy(what, sure=sure))
    kept.cache_clear()
    before, first = ctx.prec, kept(7)
    with pytest.warns(FailedRoute, match="please report it: toy, non-adaptive delta of BR"):
        found = exactdp.nonadaptive(COMPOSITION).delta(AT)
    assert (found.lower, found.upper) == (TRUE.lower, TRUE.upper)
    assert toy.asked == 1
    assert ctx.prec == before
    assert first == [7, 8]
    assert kept(7) == [7]


@pytest.mark.parametrize(
    "kind",
    [{}, {"sure": False}, {"searching": True}, {"curve": True, "anytime": True}],
    ids=["sure", "unsure", "searching", "curve"],
)
@pytest.mark.parametrize("what", [overflow, raising(TooLarge("it is a toy"))])
def test_no_way_to_epsilon_needs_the_route(
    monkeypatch: pytest.MonkeyPatch,
    beside: Callable[[Toy], Toy],
    kind: dict[str, bool],
    what: Callable[[], None],
) -> None:
    """By each of the ways that may lead to it; a route that gives up is no failure."""
    toy = beside(Toy(what, **kind))
    if toy.searching or toy.curve:  # the only route that applies everywhere, so that it is asked
        toy.anytime = True
        monkeypatch.setattr(refinement, "all_exact", lambda core: (toy,))
    composed = exactdp.nonadaptive(COMPOSITION)
    if what is overflow:
        with pytest.warns(FailedRoute) as told:
            found = composed.bracket_epsilon("1e-3")
        assert len(told) == 1
    else:
        found = composed.bracket_epsilon("1e-3")
    assert toy.asked >= 1
    assert found.lower <= TRUE_EPSILON.upper
    assert found.upper >= TRUE_EPSILON.lower
    assert found.upper.fraction() < 1  # the end of the support: more than that is known
    if not (toy.searching or toy.curve):
        assert found.reaches(Fraction(1, 10**15))


@pytest.mark.parametrize(
    "error",
    [
        AssertionError("not so"),
        Contradiction("disjoint"),
        MemoryError(),
        ValueError("no domain"),
        LookupError("nothing there"),
        KeyboardInterrupt(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_nothing_else_is_caught(beside: Callable[[Toy], Toy], error: BaseException) -> None:
    beside(Toy(raising(error), hanging=False))
    for ask in ("delta", "epsilon"):
        with pytest.raises(type(error)):
            getattr(exactdp.nonadaptive(COMPOSITION), ask)("1/3")


def test_a_bracket_that_contradicts_another_ends_the_search(beside: Callable[[Toy], Toy]) -> None:
    beside(Toy(overflow, first=(Dyadic(1, -1), Dyadic(1))))
    with pytest.warns(FailedRoute), pytest.raises(Contradiction, match="disjoint"):
        exactdp.nonadaptive(COMPOSITION).delta(AT)
    assert not issubclass(Contradiction, ArithmeticError)


def test_each_point_of_a_profile_asks_it_again(beside: Callable[[Toy], Toy]) -> None:
    """What fails at one eps_g may answer at the next."""
    toy = beside(Toy(overflow))
    with pytest.warns(FailedRoute) as told:
        exactdp.nonadaptive(COMPOSITION).profile(["1/4", "1/2"])
    assert toy.asked == len(told) == 2


def test_one_question_asks_it_once(beside: Callable[[Toy], Toy]) -> None:
    """A search of epsilon asks for delta at many places."""
    toy = beside(Toy(overflow))
    with pytest.warns(FailedRoute):
        assert exactdp.nonadaptive(COMPOSITION).epsilon("1e-3").reaches(Fraction(1, 10**15))
    assert toy.asked == 1


def test_the_shell_says_so(
    beside: Callable[[Toy], Toy], capsys: pytest.CaptureFixture[str]
) -> None:
    """In the status, on stderr and in JSON; the exit code is that of the answer."""
    beside(Toy(division))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("warnings.filters", [])
        assert run(["delta", COMPOSITION, "--eps-g", "1/2"]) == 0
        out, err = capsys.readouterr()
        assert re.search(r"status .* reached\n +a route failed, please report it: toy: Zero", out)
        assert err.startswith("warning: a route failed, please report it: toy, non-adaptive delta")
        assert err.count("\n") == 1
        assert run(["epsilon", COMPOSITION, "--delta", "1e-3", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["failed_routes"][0].startswith("toy: ZeroDiv")
        assert run(["routes", COMPOSITION, "--eps-g", "1/2"]) == 0
        (line,) = (x for x in capsys.readouterr().out.splitlines() if x.startswith("toy "))
    assert "[0, 0.5], failed, please report it: ZeroDivisionError" in line


def test_routes_tells_who_gave_up(
    beside: Callable[[Toy], Toy], capsys: pytest.CaptureFixture[str]
) -> None:
    beside(Toy(raising(TooLarge("too many toys"))))
    assert run(["routes", COMPOSITION, "--eps-g", "1/2"]) == 0
    assert "[0, 0.5], gave up: too many toys\n" in capsys.readouterr().out


def test_a_failure_fails_a_test(beside: Callable[[Toy], Toy]) -> None:
    """Here, and in each process that a test starts."""
    beside(Toy(overflow))
    with pytest.raises(FailedRoute, match=r"^a route failed"):
        exactdp.nonadaptive(COMPOSITION).delta(AT)
    with pytest.raises(FailedRoute, match=r"^a route failed"):
        run(["delta", COMPOSITION, "--eps-g", "1/2"])
    code = "import warnings; from exactdp.solve.question import FailedRoute as F\n"
    code += "warnings.warn('a route failed, please report it', F)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert ended.returncode == 1
    assert b"FailedRoute: a route failed" in ended.stderr


def test_an_error_in_lifting_is_no_failure_of_a_route(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a route yields is lifted by the solver."""
    monkeypatch.setattr(Reduction, "enclosure", lambda *given: 1 // 0)
    question = Question.read(exactdp.nonadaptive("BR(1)").reduction, "delta", ("1/2",))
    with pytest.raises(ZeroDivisionError):
        list(iterate(question))


FAULTY = [
    ("moment_bound.exponent_derivative", COMPOSITION, "theorem-5"),
    ("good_t.bracket_of_lambda", COMPOSITION, "good-t"),
    ("optimal_renyi_orders._place", "CDP(1/50, 1/10) BR(1)", "optimal conversion"),
]


@pytest.mark.parametrize(("place", "composition", "name"), FAULTY)
def test_a_fault_inside_a_bound_is_told_and_not_taken_for_no_bound(
    place: str, composition: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what is declared (no lambda is next to 0) means that there is no bound."""

    def faulty(*arguments: object, **named: object) -> None:
        raise ZeroDivisionError("a fault")

    question = Question.read(Reduction(parsed(composition)), "delta", (AT,))
    (route,) = (route for route in all_routes(adaptive=False) if route.name == name)
    monkeypatch.setattr(f"exactdp.routes.nonadaptive.{place}", faulty)
    core = question.reduction.core
    with pytest.warns(FailedRoute, match=f": {name}, .*Zero"), pytest.raises(Failed):
        at_once(question, route, AT, lambda: route.solve(core, AT, 64))
    assert question.failures == {name: "ZeroDivisionError: a fault"}
