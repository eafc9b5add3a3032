"""Compositions with concrete mechanisms against enumeration in fractions, and against theorems."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import exp
from random import Random
from typing import Any

import pytest

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.explicit_pair import Finite
from exactdp.mechanisms.gaussian_noise import Gaussian
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.profiles.composed import NonAdaptive, adaptive, nonadaptive
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.solve.reduction import Reduction
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining

F = Fraction
Pair = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]


def random_pair(rng: Random, outcomes: int, *, infinite: bool = False) -> Pair:
    p = [rng.randint(1, 9) for _ in range(outcomes)]
    q = [rng.randint(1, 9) for _ in range(outcomes)]
    if infinite:
        q[0] = 0
    return tuple(F(x, sum(p)) for x in p), tuple(F(x, sum(q)) for x in q)


def composed(pairs: list[Pair], x: Fraction) -> Fraction:
    """delta at e^eps_g = x by the definition, every outcome listed, the larger direction."""
    values = []
    for way in (0, 1):
        total = F(0)
        for outcome in product(*(range(len(pair[0])) for pair in pairs)):
            p = q = F(1)
            for pair, i in zip(pairs, outcome, strict=True):
                p, q = p * pair[way][i], q * pair[1 - way][i]
            total += max(F(0), p - x * q)
        values.append(total)
    return max(values)


def holds(found: Answer, value: Fraction) -> bool:
    return found.lower.fraction() <= value <= found.upper.fraction()


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6])
def test_explicit_pairs_by_enumeration(count: int, rng: Random) -> None:
    for infinite in (False, True):
        pairs = [random_pair(rng, 3 if count < 5 else 2, infinite=infinite) for _ in range(count)]
        mix = nonadaptive(*(Finite(*pair) for pair in pairs))
        for x in (F(1), F(rng.randint(11, 40), 10)):
            value = composed(pairs, x)
            found = last_bracket(mix, ln(x), rtol="1/100", budget=2 * 10**7)
            assert holds(found, value), (pairs, x)
            if value > F(1, 100):
                assert (
                    found.upper.fraction() - found.lower.fraction() < value / 2
                )  # atoms off the lattice


def test_equal_pairs_on_the_lattice_reach_any_width() -> None:
    """Finite(2/3 1/3, 1/3 2/3) is the worst DP(ln 2) mechanism: Theorem 1 knows the answer."""
    response = Finite("2/3 1/3", "1/3 2/3")
    for eps_g in ("0", "1/2", "2", "3"):
        mix = nonadaptive(3 * response, 2 * DP("ln 2"))
        found = last_bracket(mix, exact(eps_g), rtol="1e-12", budget=10**8)
        assert found.upper.fraction() - found.lower.fraction() < found.lower.fraction() / 10**12
        known = nonadaptive(5 * DP("ln 2")).delta(eps_g)
        assert found.lower <= known.upper
        assert known.lower <= found.upper


def test_both_directions_count(rng: Random) -> None:
    """The pair turned round has the same delta."""
    p, q = random_pair(rng, 3)
    for x in (F(5, 4), F(3, 2)):
        one = last_bracket(nonadaptive(2 * Finite(p, q)), ln(x), rtol="1/100", budget=2 * 10**7)
        other = last_bracket(nonadaptive(2 * Finite(q, p)), ln(x), rtol="1/100", budget=2 * 10**7)
        assert one.lower <= other.upper
        assert other.lower <= one.upper


def last_bracket(mix: NonAdaptive, eps_g: Exact, *, rtol: str, budget: int) -> Answer:
    """By rounded losses, though closed forms and finite sums know some of it."""
    wanted = Task(Reduction(mix.composition).core, (eps_g,), F(rtol), 10, (0.0,), budget)
    *_, (last,) = CONCRETE.brackets(wanted)
    return last


# -- BR beside ------------------------------------------------------------------------------------


def response_at(eps: Fraction, t: Fraction) -> Pair:
    """RR_{eps,t}, e^eps and e^t given: q from p = e^-t q and 1 - p = e^(eps - t) (1 - q)."""
    ratio = eps / t
    q = (ratio - 1) / (ratio - 1 / t)
    return (q, 1 - q), (q / t, 1 - q / t)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_no_t_is_above_and_a_common_t_comes_next_to_it(count: int, rng: Random) -> None:
    """Independent t for each BR mechanism, by enumeration in fractions."""
    eps = F(rng.randint(15, 40), 10)
    pair = random_pair(rng, 2)
    x = F(rng.randint(10, 20), 10)
    mix = nonadaptive(count * BR(ln(eps)), Finite(*pair))
    found = last_bracket(mix, ln(x), rtol="1/100", budget=3 * 10**6)
    below, above = found.lower.fraction(), found.upper.fraction()
    steps = 40
    best = F(0)
    for i in range(1, steps):
        t = 1 + (eps - 1) * i / steps
        best = max(best, composed([pair] + [response_at(eps, t)] * count, x))
    assert best <= above
    assert below <= best * F(11, 10)  # the grid of t is that coarse, or less
    for _ in range(30):
        ts = [1 + (eps - 1) * F(rng.randint(1, 999), 1000) for _ in range(count)]
        assert composed([pair] + [response_at(eps, t) for t in ts], x) <= above


@pytest.mark.long
def test_two_groups_of_br(rng: Random) -> None:
    one, other = F(rng.randint(15, 20), 10), F(rng.randint(25, 30), 10)
    pair = random_pair(rng, 2)
    x = F(3, 2)
    mix = nonadaptive(2 * BR(ln(one)), BR(ln(other)), Finite(*pair))
    found = last_bracket(mix, ln(x), rtol="1/100", budget=2 * 10**7)
    for _ in range(40):
        ts = [1 + (eps - 1) * F(rng.randint(1, 999), 1000) for eps in (one, one, other)]
        pairs = [response_at(eps, t) for eps, t in zip((one, one, other), ts, strict=True)]
        assert composed([pair, *pairs], x) <= found.upper.fraction()
    assert found.lower.fraction() <= found.upper.fraction()
    # leaving out what is concrete, or one BR, gives less
    assert nonadaptive(2 * BR(ln(one)), BR(ln(other))).bracket(ln(x)).lower <= found.upper


# -- a concrete mechanism is not its class ---------------------------------------------------------


@pytest.mark.parametrize("eps_g", ["1/4", "1", "-1/2"])
def test_concrete_noise_composes_better_than_its_class(eps_g: str) -> None:
    noise = nonadaptive(20 * Laplace(10), Gaussian(100)).bracket(eps_g, rtol="1/100")
    alike = nonadaptive(20 * DP("1/10")).delta(eps_g)
    assert noise.upper < alike.lower
    assert noise.lower_end.rests_on
    assert noise.lower_end.route == "poisson summation"


def test_inversion_goes_there_and_back(rng: Random) -> None:
    for parts in ((2 * Gaussian(5), Laplace(2)), (4 * Laplace(3), DP("1/3")), (Laplace(4), BR(1))):
        mix = nonadaptive(*parts)
        delta = F(1, 10 ** rng.randint(1, 3))
        found = mix.epsilon(delta, rtol="1e-1")
        assert mix.bracket(found.lower.fraction(), rtol="1e-3").upper.fraction() >= delta
        assert mix.bracket(found.upper.fraction(), rtol="1e-3").lower.fraction() <= delta


def test_edges_of_the_inversion() -> None:
    leaking = nonadaptive(3 * Finite("1/2 1/2 0", "1/2 1/4 1/4"))
    assert leaking.epsilon("1/10").lower.infinite == 1  # an infinite loss has 1 - (3/4)^3
    assert nonadaptive(Gaussian(1)).epsilon(0).lower.infinite == 1
    found = nonadaptive(Gaussian(1)).epsilon("9/10")
    assert found.upper.fraction() < 0
    assert found.lower_float > -2.3026  # ln(1 - 9/10)
    assert exp(found.upper_float) > 0.1


def test_adaptively_nothing_is_gained_without_br() -> None:
    order = adaptive(2 * Laplace(10), DP("1/10"), Laplace(10))
    found, fixed = order.delta("1/5"), nonadaptive(3 * Laplace(10), DP("1/10")).delta("1/5")
    assert (found.lower, found.upper) == (fixed.lower, fixed.upper)


def test_adaptive_br_behind_laplace_noise() -> None:
    """The exact optimum of the two BR behind two Laplace losses, by the trapezoidal rule.

    Noise x of density e^(-|x|/10)/20 has the loss 1/10 - x/5 for x in [0, 1], and +-1/10 beyond.
    """
    parts = 50
    behind = adaptive(2 * BR("1/10")).profile([F(1, 5) - F(i, 5 * parts) for i in _sums(parts)])
    value = [(one.lower_float + one.upper_float) / 2 for one in behind.deltas]
    weights = [exp(-i / parts / 10) / 20 / parts for i in range(parts + 1)]
    weights[0] = weights[0] / 2 + 0.5
    weights[-1] = weights[-1] / 2 + exp(-0.1) / 2
    least = sum(
        one * other * value[i + j]
        for i, one in enumerate(weights)
        for j, other in enumerate(weights)
    )
    found = adaptive(2 * Laplace(10), 2 * BR("1/10")).delta("1/5")
    assert abs(found.lower_float / least - 1) < 1e-3  # of the rule, and 1e-4 of the bracket
    assert found.lower > nonadaptive(2 * Laplace(10), 2 * BR("1/10")).delta("1/5").upper
    assert found.upper < adaptive(2 * DP("1/10"), 2 * BR("1/10")).delta("1/5").lower


def _sums(parts: int) -> list[int]:
    """The sums of two losses 1/10 - i/(5 parts), in units of 1/(5 parts), i = 0, ..., 2 parts."""
    return [parts - i for i in range(2 * parts + 1)]


def test_steps_are_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Subsampled Gaussian noise costs many times more than Laplace noise: it is counted before."""
    counted = Reduction(nonadaptive("Subsampled(Gaussian(1), 1/5)^2").composition).core
    begun: list[int] = []
    ends = Refining.ends

    def watched(self: Refining, *given: Any) -> Any:
        begun.append(self.steps())
        return ends(self, *given)

    monkeypatch.setattr(Refining, "ends", watched)
    budget = 3 * 10**7
    *_, last = Refining(counted, budget=budget).brackets(exact("1/2"), F(1, 10**9), 0.0)
    assert len(begun) > 1
    assert sum(begun) <= budget
    assert last.lower < last.upper
    plain = Reduction(nonadaptive("Subsampled(Laplace(1), 1/5)^2").composition).core
    costs = [Refining(core).rest for core in (counted, plain)]
    assert costs[0].steps(5, 40) > 8 * costs[1].steps(5, 40)
