"""BR beside one curve as a fixed pair: against sums over patterns with curves in closed form."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb, erfc, exp, expm1, sqrt
from random import Random

import numpy as np
import pytest

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.concrete import noise_pair_route as module
from exactdp.routes.nonadaptive.concrete.noise_pair_route import NOISE_PAIR
from exactdp.routes.nonadaptive.concrete.one_curve import MeanCurve
from exactdp.routes.nonadaptive.groupwise import fixed_tail
from tests.cases import in_portions
from tests.routes.references import core_of

F = Fraction
Curve = Callable[[float], float]
Groups = list[tuple[float, int]]


def gaussian(sigma: float) -> Curve:
    mu = 1 / sigma
    return lambda s: (
        erfc((s / mu - mu / 2) / sqrt(2)) / 2 - exp(s) * erfc((s / mu + mu / 2) / sqrt(2)) / 2
    )


def laplace(scale: float) -> Curve:
    """Losses from -1/scale to 1/scale, at the ends with positive probability."""
    e = 1 / scale
    return lambda s: 0.0 if s >= e else 1 - exp(s) if s <= -e else -expm1((s - e) / 2)


def delta(t: list[float], groups: Groups, curve: Curve, eps_g: float) -> float:
    total = 0.0
    for drops in product(*(range(n + 1) for _, n in groups)):
        mass, loss = 1.0, 0.0
        for k, (eps, n), own in zip(drops, groups, t, strict=True):
            x = expm1(own) / expm1(eps)
            mass *= comb(n, k) * x**k * (1 - x) ** (n - k)
            loss += n * own - k * eps
        total += mass * curve(eps_g - loss)
    return total


def climbed(rng: Random, groups: Groups, curve: Curve, eps_g: float) -> float:
    """The largest that random starts and smaller and smaller steps find."""
    best = 0.0
    for _ in range(3):
        t = [eps * rng.uniform(0.3, 0.9) for eps, _ in groups]
        here, step = delta(t, groups, curve, eps_g), 0.2
        while step > 1e-5:
            moved = False
            for i, (eps, _) in enumerate(groups):
                for way in (step, -step):
                    tried = [*t[:i], min(max(t[i] + way * eps, 0.0), eps), *t[i + 1 :]]
                    value = delta(tried, groups, curve, eps_g)
                    if value > here:
                        t, here, moved = tried, value, True
            step = step if moved else step / 3
        best = max(best, here)
    return best


def drawn(rng: Random) -> tuple[str, Groups, Curve, Fraction]:
    step = rng.choice([F(1, 4), F(1, 2), F(1, 3), F(1)])
    eps = sorted(step * i for i in rng.sample(range(1, 6), rng.choice([2, 2, 3])))
    groups = [(e, rng.randint(1, 3)) for e in eps]
    scale = F(rng.choice([1, 2, 5, 20, 60]), rng.choice([1, 2]))
    text, curve = rng.choice(
        [(f"Gaussian({scale})", gaussian(float(scale))), (f"Laplace({scale})", laplace(scale))]
    )
    total = sum((e * n for e, n in groups), F(0))
    text += "".join(f" BR({e})^{n}" for e, n in groups)
    return text, [(float(e), n) for e, n in groups], curve, total * F(rng.randint(0, 14), 20)


def wrong(rng: Random, count: int, *, first: bool = False) -> tuple[int, int]:
    """How many brackets miss what is found by hand (at most the first), and how many are narrow."""
    missed = narrow = seen = 0
    while seen < count and not (first and missed):
        text, groups, curve, eps_g = drawn(rng)
        core, at = core_of(text), exact(eps_g)
        if NOISE_PAIR.lacks(core, at):
            continue
        try:
            found = NOISE_PAIR.solve(core, at, 20)
        except TooLarge:
            continue
        seen += 1
        best = climbed(rng, groups, curve, float(eps_g))
        low, high = float(found.lower.fraction()), float(found.upper.fraction())
        missed += best > high * (1 + 1e-12) + 1e-15
        missed += low > best * (1 + 1e-4) + 1e-12  # what is found by hand may be below the maximum
        narrow += high <= low * (1 + 1e-4) + 1e-10
    return missed, narrow


@pytest.mark.parametrize("count", in_portions(6, 300))
def test_brackets_hold_what_is_found_by_hand(count: int, rng: Random) -> None:
    missed, narrow = wrong(rng, count)
    assert missed == 0
    assert narrow > count / 2


@pytest.mark.parametrize("fault", ["curve", "nodes", "shift"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "curve":
        call = MeanCurve.__call__
        honest = module.pair_at_nodes

        def lower(alone: object, eps_g: object, curve: MeanCurve) -> object:
            with monkeypatch.context() as patch:
                patch.setattr(MeanCurve, "__call__", lambda self, eps: call(self, eps) * 0.999)
                patch.setattr(module, "reach_of", lambda curve: 8.0)
                return honest(alone, eps_g, curve)  # type: ignore[arg-type]

        monkeypatch.setattr(module, "pair_at_nodes", lower)
    elif fault == "nodes":
        pair = fixed_tail.pair_of
        monkeypatch.setattr(
            fixed_tail, "pair_of", lambda values, start, h: pair(values, start + 2, h)
        )
    else:
        monkeypatch.setattr(fixed_tail, "SHIFT", F(-1, 1 << 8))
    assert wrong(rng, 25, first=True)[0] > 0


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(20) BR(1)^5 BR(2)^3 BR(3)^2", "4"), ("DiscreteGaussian(3) BR(1/2)^9 BR(1)^9", "2")],
)
def test_little_noise_and_many_patterns(text: str, eps_g: str) -> None:
    found = NOISE_PAIR.solve(core_of(text), exact(eps_g), 20)
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**6))


def test_where_it_does_not_apply() -> None:
    for text in ("BR(1)^2 BR(2)", "Gaussian(1) Laplace(1) BR(1) BR(2)", "Gaussian(1) BR(1)^2",
                 "Gaussian(1) BR(1) BR(ln 2)"):  # fmt: skip
        assert NOISE_PAIR.lacks(core_of(text), exact(1)), text
    with pytest.raises(TooLarge):
        NOISE_PAIR.solve(core_of("Gaussian(1/10) BR(1/100) BR(1/50)"), exact(1), 20)


def test_reach(rng: Random) -> None:
    """Beyond it a curve is its infinite losses; before it, affine in e^eps."""
    for _ in range(5):
        curve = module.mean_curve(
            module.rest_of(core_of(f"Gaussian({rng.choice([1, 5, 50])}) BR(1)")), reverse=False
        )
        reach = module.reach_of(curve)
        assert float(curve(module.arb(reach))) < 1e-13
        below = float(curve(module.arb(-reach))) - (1 - np.exp(-reach))
        assert below < 1e-13


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(1) BR(1) BR(2)", "4"), ("Laplace(1/5) BR(1) BR(2)", "79/10"),
     ("Gaussian(1/12) BR(1)^2 BR(2)", "60")],
)  # fmt: skip
def test_beyond_what_br_reaches(text: str, eps_g: str) -> None:
    """The noise carries the loss there: once an IndexError."""
    found = NOISE_PAIR.solve(core_of(text), exact(eps_g), 20)
    assert found.lower.fraction() <= found.upper.fraction() <= found.lower.fraction() * F(101, 100)


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(1/25) BR(1) BR(2)", "400"), ("Gaussian(5) BR(1) BR(2)", "1e400"),
     ("Gaussian(5) BR(1) BR(2)", "1e30"), ("Gaussian(1) BR(1e-320) BR(2e-320)", "1"),
     ("Gaussian(1) BR(1e-400) BR(2e-400)", "1")],
)  # fmt: skip
def test_numbers_that_doubles_are_not_made_for(text: str, eps_g: str) -> None:
    with pytest.raises(TooLarge):
        NOISE_PAIR.solve(core_of(text), exact(eps_g), 20)


def test_a_curve_that_is_not_known_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a bound of 0."""
    monkeypatch.setattr(module, "reach_of", lambda curve: 8.0)
    monkeypatch.setattr(MeanCurve, "__call__", lambda self, eps: module.arb("nan"))
    with pytest.raises(TooLarge):
        NOISE_PAIR.solve(core_of("Gaussian(5) BR(1) BR(2)"), exact(1), 20)
