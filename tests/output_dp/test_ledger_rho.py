"""Budgets in rho, and in the Renyi divergence of one order: what is charged, what fits, files.

That the whole view keeps the budget is checked by enumeration: an adversary chooses each mechanism
in view of all answers, the account alone refuses, and the divergence of the view is summed over all
of its paths. Nothing of this is in the library.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from exactdp import Ledger, ParameterError
from exactdp.numbers.exact_numbers import Exact, Number
from exactdp.output_dp.accounts import Account, Measure
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger_chain import Chain
from exactdp.output_dp.output_independent_charges import charge_in, charge_of

F = Fraction
RHO = Measure("rho")
Law = dict[tuple[int, ...], float]
"""Chances of histories of answers; 2 is a refusal."""
ROUNDED = 1e-12
"""Of sums of some hundred products in doubles."""


def charged(measure: Measure, text: str) -> Fraction:
    guarantee = charge_in(measure, text)
    assert guarantee.delta == 0
    return guarantee.largest_cost.fraction


def test_what_mechanisms_cost_in_rho() -> None:
    assert charged(RHO, "Gaussian(2)^3 DP(1/10)") == F(3, 8) + F(1, 200)
    assert charged(RHO, "BR(1/2)^2 GDP(sqrt(1/3)) ZCDP(1/7)") == F(1, 16) + F(1, 6) + F(1, 7)
    assert charged(RHO, "Laplace(4)") == F(1, 32)
    assert charged(RHO, "DiscreteGaussian(3, 2)") == F(2, 9)
    assert charged(RHO, "RandomAllocation(Gaussian(2), 10)") == F(1, 8)
    above = charged(RHO, "DP(ln 3)")
    assert log(3) ** 2 / 2 <= above <= log(3) ** 2 / 2 * (1 + 1e-11)


def test_what_mechanisms_cost_at_one_order() -> None:
    order = Measure("renyi", F(8))
    assert charged(order, "Gaussian(2)^2") == 2
    pair = [(exp(1) / (1 + exp(1)), 1 / (1 + exp(1)))]
    both = [*pair, pair[0][::-1]]
    value = log(sum(a**8 * b**-7 for a, b in both)) / 7
    assert value <= charged(order, "DP(1)") <= value * (1 + 1e-10)
    assert charged(order, "Subsampled(Gaussian(1), 1/100)") < F(1, 1000)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("DP(1, 1e-9)", "mechanisms whose rho is known"),
        ("CDP(1, 0)^0 RDP(2, 1)", "mechanisms whose rho is known"),
        ("Finite(1/2 1/2, 1 0)", "mechanisms whose rho is known"),
    ],
)
def test_what_has_no_rho_is_refused(text: str, wanted: str) -> None:
    with pytest.raises(ParameterError, match=wanted):
        charge_in(RHO, text)


def divergence(first: Law, other: Law, alpha: float) -> float:
    return log(sum(p**alpha * other[path] ** (1 - alpha) for path, p in first.items())) / (
        alpha - 1
    )


def views(
    rng: Random, budget: Fraction, measure: Measure, cost: Callable[[Fraction], Number]
) -> list[Law]:
    """Both laws of a view: at each history a response of some eps, while it may run."""
    chosen: dict[tuple[int, ...], Fraction] = {}
    laws: list[Law] = [{(): 1.0}, {(): 1.0}]
    accounts = {(): Account(budget, 0, measure)}
    for _ in range(4):
        grown: list[Law] = [{}, {}]
        later = {}
        for path, account in accounts.items():
            eps = chosen.setdefault(path, F(rng.randint(1, 12), 8))
            guarantee = Guarantee.from_dp(cost(eps), 0)
            if not account.fits(guarantee):
                for law, new in zip(laws, grown, strict=True):
                    new[(*path, 2)] = law[path]
                later[(*path, 2)] = account
                continue
            truth = exp(eps) / (1 + exp(eps))
            for answer in (0, 1):
                spent = account.copy()
                spent.record(spent.begin(guarantee), "any")
                later[(*path, answer)] = spent
                for which, (law, new) in enumerate(zip(laws, grown, strict=True)):
                    chance = truth if answer == which else 1 - truth
                    new[(*path, answer)] = law[path] * chance
        laws, accounts = grown, later
    return laws


def test_no_adversary_has_more_than_the_budget(rng: Random) -> None:
    reached = 0.0
    for _ in range(30):
        one, other = views(rng, F(1), RHO, lambda eps: eps**2 / 2)
        for alpha in (1.2, 2.0, 8.0, 40.0):
            for first, second in ((one, other), (other, one)):
                found = divergence(first, second, alpha)
                assert found <= alpha * 1 + ROUNDED
                reached = max(reached, found / alpha)
        alpha = 4.0

        def cost(eps: Fraction) -> str:
            return str(charged(Measure("renyi", F(4)), f"DP({eps})"))

        one, other = views(rng, F(3, 2), Measure("renyi", F(4)), cost)
        assert max(divergence(one, other, alpha), divergence(other, one, alpha)) <= 1.5 + ROUNDED
    assert reached > 0.7  # it is not by far that the budget is kept


def test_a_file(tmp_path: Path) -> None:
    place = tmp_path / "b.json"
    ledger = Ledger.new(place, rho="1/2", delta="1e-6")
    number = ledger.begin(charge_in(ledger.measure, "Gaussian(2)"), "first")
    ledger.record(number, "any")
    again = Ledger.open(place, expect_head=ledger.head)
    assert again.remaining.rho == Exact(F(3, 8))
    assert again.measure == RHO
    with pytest.raises(ParameterError, match=r"eps: got a ledger in rho; wanted \.rho of it"):
        _ = again.remaining.eps
    with pytest.raises(ParameterError, match="one cell and no delta"):
        again.can_run(Guarantee({"a": "1/8", "b": 0}))
    assert not again.can_run(charge_in(RHO, "Gaussian(1)"))
    other = Ledger.new(tmp_path / "c.json", renyi="1/2", order=8, delta="1e-6")
    assert Ledger.open(tmp_path / "c.json").measure == Measure("renyi", F(8))
    assert repr(other) == "<Ledger: renyi divergence of order 8 1/2 of 1/2, delta 1/1000000 left>"


def test_the_budget_as_eps() -> None:
    """By the conversion ln E e^(c (L - eps)) of the best order of a grid, which is above it."""
    found = Ledger(rho="1/2", delta="1e-6").eps_of_budget()
    grid = [1 + i / 100 for i in range(1, 3000)]
    simple = min(a / 2 + log(1e6) / (a - 1) for a in grid)
    assert found is not None
    assert 0.9 * simple < found < simple
    assert Ledger(rho="1/2").eps_of_budget() is None


@pytest.mark.parametrize("delta", [0, "1e-6", "9/10"])
def test_a_budget_in_eps_is_its_own(delta: Any) -> None:
    assert Ledger(eps="1/2", delta=delta).eps_of_budget() == F(1, 2)
    found = Ledger(eps="ln 2", delta=delta).eps_of_budget()
    assert found is not None
    # rounded up to 12 digits
    assert 0 < found - F("0.693147180559945309417232121458176568") < F(1, 10**11)


@pytest.mark.parametrize(
    ("named", "wanted"),
    [
        ({}, "a budget in one of eps, rho, and renyi with order"),
        ({"eps": 1, "rho": 1}, "a budget in one of eps, rho, and renyi with order"),
        ({"renyi": 1}, "an order > 1 with renyi"),
        ({"rho": 1, "order": 2}, "an order > 1 with renyi"),
        ({"renyi": 1, "order": 1}, "one order > 1, fixed before anything runs"),
        ({"rho": -1}, "rho: got -1; wanted a budget >= 0"),
    ],
)
def test_bad_budgets_are_one_line(named: dict[str, int], wanted: str) -> None:
    with pytest.raises(ParameterError, match=wanted) as caught:
        Ledger(**named)
    assert len(str(caught.value).splitlines()) == 1


# -- one relation of neighbours in a ledger --------------------------------------------------------

POISSON, FIXED_SIZE = "Subsampled(RR(2, 1), 1/10)", "SubsampledWOR(RR(2, 1), 1/10)"


def run_of(measure: Measure, mechanisms: str) -> Guarantee:
    return (
        charge_of(mechanisms, "1e-9") if measure.name == "eps" else charge_in(measure, mechanisms)
    )


@pytest.mark.parametrize("measure", [Measure("eps"), Measure("renyi", Fraction(4))], ids=str)
def test_a_ledger_has_one_relation_of_neighbours(measure: Measure) -> None:
    """Half a budget spent for one record more or less, half for one replaced, bounds neither."""
    chain = Chain(5, "1e-5", measure)
    chain.begin(run_of(measure, "DP(1/10)"))  # goes with either
    chain.begin(run_of(measure, FIXED_SIZE))
    before = chain.to_text()
    with pytest.raises(ParameterError, match="one record, replaced, as those before"):
        chain.begin(run_of(measure, POISSON))
    assert chain.to_text() == before
    again = Chain.from_text(before)  # and so does what is read back
    assert again.account.runs[1].guarantee.neighbours == "replace-one"
    with pytest.raises(ParameterError, match="one relation of neighbours"):
        again.begin(run_of(measure, POISSON))
    again.begin(run_of(measure, FIXED_SIZE))
    assert Chain.from_text(again.to_text()).head == again.head


def test_a_file_with_two_relations_is_refused() -> None:
    """Made with right hashes, as only a hand can."""
    chain = Chain(5, "1e-5", Measure("renyi", Fraction(4)))
    chain.begin(run_of(chain.account.measure, FIXED_SIZE))
    chain.account._neighbours = "any"
    chain.begin(run_of(chain.account.measure, POISSON))
    with pytest.raises(ParameterError, match="entry 2, neighbours: got add/remove"):
        Chain.from_text(chain.to_text())


def test_a_relation_is_one_of_two() -> None:
    with pytest.raises(ParameterError, match="neighbours: got 'local'"):
        Guarantee({"any": 1}, neighbours="local")
    plain, sampled = Guarantee({"any": 1}), Guarantee({"any": 1}, neighbours="add/remove")
    assert plain != sampled
    assert Guarantee.from_json(sampled.to_json()) == sampled
    assert pickle.loads(pickle.dumps(sampled)) == sampled
    assert sampled.merged({"all": ["any"]}).neighbours == "add/remove"


def test_a_budget_beyond_all_sense_is_told_in_its_own_measure() -> None:
    """As a concentrated class it would ask for a sensitivity of 1,500 digits."""
    assert Ledger(rho="1e3000", delta="1e-6").eps_of_budget() is None
    assert Ledger(rho="1e12", delta="1e-6").eps_of_budget() is not None
