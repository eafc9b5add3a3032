"""A class says itself what it is: an unknown one is refused everywhere, a new one needs no more
than its own file and a route.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from flint import arb

from exactdp import (
    BR,
    DP,
    Exact,
    ParameterError,
    adaptive,
    calibrate,
    cost_of_adaptivity,
    exact,
    nonadaptive,
    orderings,
)
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms import mechanism as mechanism_module
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.mechanism import mechanism_classes, read_eps, written_forms
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import precision
from exactdp.routes import registry
from exactdp.routes.base import Route
from exactdp.solve import reductions_between_optima
from exactdp.statements import DEFINITION
from exactdp.tables import reading


@dataclass(frozen=True)
class Unheard(Mechanism):
    """A class that says nothing about itself."""

    eps: Exact


@dataclass(frozen=True)
class Bounded(Mechanism):
    """A class that says where its loss ends, and no more."""

    eps: Exact

    @property
    def largest_loss(self) -> Exact:
        return self.eps


@dataclass(frozen=True)
class InDP(Bounded):
    """A class that looks just like DP, down to its worst pair."""

    @property
    def worst_pairs(self) -> Any:
        return DP(self.eps).worst_pairs

    @property
    def larger_classes(self) -> Any:
        return ((DP(self.eps), DEFINITION),)


class Derived(DP):
    """A class of its own, although it is derived from DP."""


class DerivedLeaking(DP):
    """The same, leaking outright at times."""

    def __init__(self, eps: Exact) -> None:
        super().__init__(eps, "1/20")


MADE: list[Callable[[Exact], Mechanism]] = [Unheard, Bounded, InDP, Derived, DerivedLeaking]
ONE = exact(1)


def questions(mechanism: Mechanism) -> dict[str, Callable[[], object]]:
    """Everything that can be asked of compositions with this class, inside any support."""
    asked: dict[str, Callable[[], object]] = {}
    for kind, make in (("non-adaptive", nonadaptive), ("adaptive", adaptive)):
        for others, parts in (("alone", ()), ("among others", (BR(1), DP("1/2")))):
            made = make(*parts, mechanism)
            where = f"{kind}, {others}"
            for eps_g in ("1/3", "-1/3", "0"):
                asked[f"delta at {eps_g}, {where}"] = lambda m=made, x=eps_g: m.delta(x)
            asked[f"bracket, {where}"] = lambda m=made: m.bracket("1/3")
            asked[f"bound, {where}"] = lambda m=made: m.bound("1/3")
            asked[f"epsilon, {where}"] = lambda m=made: m.epsilon("1/10")
            asked[f"bound_epsilon, {where}"] = lambda m=made: m.bound_epsilon("1/10")
            asked[f"profile, {where}"] = lambda m=made: m.profile(["1/3", "1/4"])
            asked[f"iterate, {where}"] = lambda m=made: list(m.iterate(eps_g="1/3"))
            asked[f"sympy, {where}"] = lambda m=made: m.delta_sympy("1/3")
            asked[f"mpmath, {where}"] = lambda m=made: m.delta_mpmath("1/3")
    asked["worst case"] = lambda: nonadaptive(mechanism).worst_case("1/3")
    asked["delta at t"] = lambda: nonadaptive(mechanism, BR(1)).delta_at("1/2", "1/3")
    asked["strategy"] = lambda: adaptive(mechanism, BR(1)).strategy("1/3")
    asked["orders"] = lambda: orderings(mechanism, BR(1), eps_g="1/3")
    asked["cost"] = lambda: cost_of_adaptivity(mechanism, BR(1), eps_g="1/3")
    asked["calibrate"] = lambda: calibrate(
        lambda k: nonadaptive(k * mechanism), eps_g="1/3", delta="1e-6"
    )
    return asked


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("name", list(questions(Unheard(ONE))))
def test_an_unknown_class_is_refused(kind: Callable[[Exact], Mechanism], name: str) -> None:
    """Never a number inside the support that it names: not Theorem 1's, and no bound."""
    with pytest.raises(ParameterError) as caught:
        questions(kind(ONE))[name]()
    assert len(str(caught.value).splitlines()) == 1
    assert kind(ONE).__class__.__name__ in str(caught.value)


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
def test_no_route_applies_to_an_unknown_class(kind: Callable[[Exact], Mechanism]) -> None:
    for optimum in (False, True):
        routes = reductions_between_optima.all_routes(adaptive=optimum)
        for items in ([(kind(ONE), 2)], [(BR(1), 1), (kind(ONE), 1)]):
            core = Core.of(items, adaptive=optimum)
            for route in routes:
                assert "needs other classes than" in route.why_not(core, exact("1/3"))
                assert route.applies_from(core) is None
        reports = (adaptive if optimum else nonadaptive)(BR(1), kind(ONE)).routes("1/3")
        assert len(reports) == len(routes)
        assert all(report.answer is None for report in reports)


# -- a class of one's own -------------------------------------------------------------------------


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> type[Mechanism]:
    """What a new file in exactdp/mechanisms and a new route would hold, and nothing else.

    Toy(p) reveals everything with probability p and is silent else: delta = 1 - (1 - p)^k at every
    eps_g >= 0, and its loss has no end.
    """
    mechanism_classes()  # all are loaded, and stay when the toy goes
    monkeypatch.setattr(mechanism_module, "_GRAMMAR", dict(mechanism_module._GRAMMAR))

    @dataclass(frozen=True, init=False)
    class Toy(Mechanism, grammar="Toy"):
        forms = ("Toy(p)",)
        rank = 7

        p: Exact

        def __init__(self, p: object) -> None:
            object.__setattr__(self, "p", read_eps(p, "p"))

        __str__ = Mechanism.__str__

    class ToyRoute(Route):
        name = "toy"
        classes = frozenset({Toy})

        def lacks(self, core: Core, eps_g: Exact) -> str:
            return ""

        def cost(self, core: Core) -> int:
            return 1

        def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
            end = End(self.name, (DEFINITION,))
            with precision(bits + 32):
                kept = arb(1)
                for run in core.runs:
                    kept *= (1 - run.mechanism.parameters[0].ball()) ** run.count
                ball = 1 - kept
            return Answer(*dyadic_ends(ball, bits), end, end)

    routes = (*registry.exact_routes(adaptive=False), ToyRoute())
    true = registry.exact_routes
    monkeypatch.setattr(
        reductions_between_optima,
        "routes_for",
        lambda core: true(adaptive=True) if core.adaptive else routes,
    )
    monkeypatch.setattr(
        reductions_between_optima,
        "exact_routes",
        lambda *, adaptive: true(adaptive=True) if adaptive else routes,
    )
    return Toy


def test_a_new_class_is_written_read_and_answered(toy: type[Mechanism]) -> None:
    assert list(mechanism_classes())[:2] == ["BR", "DP"]
    assert mechanism_classes()["Toy"] is toy
    assert "Toy" in written_forms()
    read = composition("Toy(1/4)^2 BR(1) Toy(0.25)")
    assert str(read) == "BR(1) Toy(1/4)^3"
    made = nonadaptive("Toy(1/4)^3")
    assert made.delta(1).contains(Fraction(37, 64))
    assert made.delta(0, rtol="1e-40").reaches(Fraction(1, 10**40))
    assert made.delta(10**6).contains(Fraction(37, 64))  # its loss has no end
    below = made.delta("-ln 2")  # 1 - 1/2 + 1/2 * 37/64
    assert below.contains(Fraction(1, 2) + Fraction(37, 128))
    assert made.delta(1).lower_end.route == "toy"
    profile = made.profile([0, 1, 2])
    assert all(delta.contains(Fraction(37, 64)) for delta in profile)


def test_a_class_with_a_bound_alone_is_bracketed(monkeypatch: pytest.MonkeyPatch) -> None:
    """delta and epsilon, although no route answers to any width."""

    class HalfOfDP(Route):
        """Between 0 and what the same eps gives a DP mechanism, which reveals more."""

        name = "half known"
        exact = False
        classes = frozenset({Bounded})

        def lacks(self, core: Core, eps_g: Exact) -> str:
            return "" if core.size == 1 else "one mechanism"

        def cost(self, core: Core) -> int:
            return 1

        def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
            end = End(self.name, (DEFINITION,))
            upper = nonadaptive(DP(core.runs[0].eps)).delta(eps_g, rtol=Fraction(1, 2**bits)).upper
            return Answer(Dyadic(0), upper, end, end)

    true = registry.bounding_routes
    monkeypatch.setattr(
        reductions_between_optima,
        "bounding_routes",
        lambda *, adaptive: true(adaptive=True) if adaptive else (HalfOfDP(),),
    )
    made = nonadaptive(Bounded(ONE))
    bracket = made.bracket("1/2")
    assert (bracket.lower, bracket.upper_end.route) == (Dyadic(0), "half known")
    assert bracket.upper.fraction() < 1
    found = made.bracket_epsilon("1/5")
    at = nonadaptive(DP(1)).epsilon("1/5", rtol="1e-12")
    assert found.upper.fraction() >= at.lower.fraction()
    assert found.upper.fraction() < 1


def test_a_new_class_is_answered_by_its_own_routes_alone(toy: type[Mechanism]) -> None:
    for made in (nonadaptive("Toy(1/4) BR(1)"), adaptive("Toy(1/4)^2")):
        with pytest.raises(ParameterError, match="Toy"):
            made.delta("1/2")
    # and leaks beside it are lifted as everywhere
    leaking = nonadaptive("Toy(1/4)", DP(0, "1/2"))
    assert leaking.delta(1).contains(Fraction(5, 8))


def test_a_new_class_stands_in_no_table_before_the_kernel_knows_it(toy: type[Mechanism]) -> None:
    with pytest.raises(ParameterError, match=r"got 'Toy\(p\)'; .* the kernel knows no other class"):
        reading.line("Toy(p)^k", rows=["k=1,3"], fixed=["p=1/4"], eps_g="1", digits=3, round="up")


def test_two_classes_of_one_name_are_refused(toy: type[Mechanism]) -> None:
    with pytest.raises(TypeError, match="two mechanism classes are called BR"):

        class Other(Mechanism, grammar="BR"):
            pass


def test_a_name_of_the_index_is_taken_before_its_module_is_loaded() -> None:
    code = (
        "import sys; from exactdp.mechanisms.mechanism import Mechanism\n"
        "try: type('Other', (Mechanism,), {}, grammar='Laplace')\n"
        "except TypeError as error: print(error)\n"
        "print('exactdp.mechanisms.laplace_noise' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "two mechanism classes are called Laplace\nFalse\n"


def test_the_index_has_every_class_of_the_folder() -> None:
    """And each in the module that defines it."""
    own = {k: v for k, v in mechanism_classes().items() if v.__module__.startswith("exactdp.")}
    places = {name: kind.__module__.rpartition(".")[2] for name, kind in own.items()}
    assert places == mechanism_module.MODULES


def test_names_that_cannot_be_read_back_are_refused() -> None:
    for name in ("BR2", "BR(", "D P", "Ä"):
        with pytest.raises(TypeError, match="is no name of a class"):

            class Other(Mechanism, grammar=name):
                pass


def test_a_class_without_parameters_is_refused_like_any_other() -> None:
    class Plain(Mechanism):
        pass

    with pytest.raises(ParameterError, match="Plain"):
        nonadaptive(Plain(), Plain()).delta(0)


def test_the_known_classes_say_what_they_are() -> None:
    assert DP("1/2", "1/8").leak == Fraction(1, 8)
    assert DP("1/2", "1/8").without_leak == DP("1/2")
    assert DP("1/2").worst_pairs.at(exact("1/2")).eps == 1
    assert not DP("1/2").worst_pairs.chosen
    assert BR("1/2").worst_pairs.chosen
    assert BR(0).reveals_nothing
    assert DP(0, "1/8").reveals_nothing
    assert [kind for kind, _ in BR(1).larger_classes] == [DP(1)]
    assert [kind for kind, _ in DP(1).larger_classes] == [BR(2)]
    assert DP(1, "1/8").larger_classes == ()
    assert Dyadic(0) == nonadaptive(BR(0)).delta(0).upper
