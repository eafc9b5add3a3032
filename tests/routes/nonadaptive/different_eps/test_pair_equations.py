"""Hulls of t_i - t_j from the exchange of two t, against patterns listed one by one."""

from __future__ import annotations

from random import Random

import mpmath
import numpy as np
import pytest

from exactdp.worst_t.slabs import pair_equations as module
from exactdp.worst_t.slabs.boxes import Contraction
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Where
from tests.routes.nonadaptive.different_eps.enumeration import Enumeration, Floats, Instance
from tests.routes.nonadaptive.different_eps.test_second_order import box, drawn


def slopes(instance: Instance, t: Floats, i: int) -> tuple[mpmath.mpf, mpmath.mpf]:
    """The slopes of delta in e^(t_i) and e^(t_(i+1)) of one copy each, given their sum: the rest
    is a convex f of gamma, which the two put at four places.
    """
    listed = Enumeration(instance)
    each = instance.each(t)
    first = sum(instance.sizes[:i])
    other = sum(instance.sizes[: i + 1])
    kept = [j for j in range(each.size) if j not in (first, other)]
    eps = [mpmath.mpf(e) for e in listed.eps.tolist()]
    x = [mpmath.expm1(mpmath.mpf(own)) / mpmath.expm1(e) for own, e in zip(each, eps, strict=True)]
    losses: list[tuple[mpmath.mpf, mpmath.mpf]] = []
    shift = mpmath.fsum(each) + mpmath.mpf(listed.offset)
    for bits, drops in zip(listed.bits, listed.drops, strict=True):
        if bits[first] or bits[other]:
            continue
        mass = mpmath.mpf(1)
        for j in kept:
            mass *= x[j] if bits[j] else 1 - x[j]
        losses += [
            (mass * mpmath.mpf(w), mpmath.exp(mpmath.mpf(d) - shift))
            for d, w in zip(drops, listed.dp_weights, strict=True)
        ]

    def f(scale: mpmath.mpf) -> mpmath.mpf:
        return mpmath.fsum(m * max(1 - scale * grown, 0) for m, grown in losses)

    a, b = mpmath.exp(eps[first]), mpmath.exp(eps[other])
    places = f(mpmath.mpf(1)), f(a), f(b), f(a * b)
    for_b = b * (places[0] - places[1]) - (places[2] - places[3])
    for_c = a * (places[0] - places[2]) - (places[1] - places[3])
    return for_b, for_c


def box_over_slabs(
    instance: Instance, rng: Random, width: float
) -> tuple[Where, list[Floats], int] | None:
    """A box of t over several slabs, and points in it, of any y that it has."""
    t = instance.tables
    middle = t.eps * np.array([rng.random() for _ in t.eps])
    low, high = np.maximum(middle - width, 0.0), np.minimum(middle + width, t.eps)
    points = [low + (high - low) * np.array([rng.random() for _ in t.eps]) for _ in range(4)]
    y_low, y_high = (float(end @ t.counts) + t.offset[i] for i, end in enumerate((low, high)))
    y_low, y_high = y_low - 1e-12, y_high + 1e-12
    sums = t.patterns.sums
    first, last = (int(np.searchsorted(sums, y, side="right")) - 1 for y in (y_low, y_high))
    if not 0 <= first < last:
        return None
    one = np.array
    return (
        Where(low[None], high[None], one([y_low]), one([y_high]), one([first]), one([last])),
        points,
        last,
    )


def outside(
    rng: Random, count: int, width: float, *, first: bool = False, several: bool = False
) -> tuple[int, int, float]:
    """How many ratios are not in their hull (at most those of the first instance with one), how
    many hulls say more than the order, and the mean share of the gap that these leave.
    """
    wrong = sharper = seen = 0
    left = 0.0
    while seen < count and not (first and wrong):
        instance = drawn(rng)
        found = (box_over_slabs if several else box)(instance, rng, width)
        if found is None or len(Enumeration(instance).bits) > 128:
            continue
        where, points, _ = found
        t = instance.tables
        most = PairHulls(t, Contraction(t).slack).most(where)[0]
        for i in range(t.eps.size - 1):
            seen += 1
            gap = float(t.eps[i + 1] - t.eps[i])
            least, top = -float(most[i + 1, i]), float(most[i, i + 1])
            if np.isfinite(least) and np.isfinite(top):
                width_left = min(top, 0.0) - max(least, -gap)
                sharper += width_left < 0.9 * gap
                left += width_left / gap
            for point in points:
                for_b, for_c = slopes(instance, point, i)
                if for_b > 1e-13:
                    own = float(mpmath.log(for_c / for_b)) if for_c > 0 else -np.inf
                    wrong += not (least - 1e-9 <= own <= top + 1e-9)
                    assert -gap - 1e-9 <= own <= 1e-9, (str(instance), point, i)
    return wrong, sharper, left / max(sharper, 1)


@pytest.mark.parametrize("width", [1e-8, 0.05, 0.4])
def test_ratios_are_in_their_hulls(rng: Random, width: float) -> None:
    wrong, sharper, left = outside(rng, 40, width)
    assert wrong == 0
    assert sharper > 5
    assert width > 1e-6 or left < 1e-3


@pytest.mark.parametrize("width", [0.01, 0.1, 0.4])
def test_ratios_are_in_their_hulls_over_several_slabs(rng: Random, width: float) -> None:
    wrong, sharper, _ = outside(rng, 60, width, several=True)
    assert wrong == 0
    assert width > 0.1 or sharper > 1


@pytest.mark.parametrize("fault", ["least", "peak"])
def test_faults_over_several_slabs_are_seen(
    fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = PairHulls._over_slabs

    def parts(self: PairHulls, where: Where, i: int) -> Floats:
        found = honest(self, where, i)
        if fault == "least":  # B is bounded from below by what it is at most
            found[:, 1] = found[:, 3]
        else:
            found[:, 3] = found[:, 1]
        return found

    monkeypatch.setattr(PairHulls, "_over_slabs", parts)
    assert outside(rng, 200, 0.05, first=True, several=True)[0] > 0


@pytest.mark.parametrize("fault", ["zones", "one side", "middle", "sag"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, drops, ratio = PairHulls._parts, module.mean_drops, module.upper_ratio

    def parts(self: PairHulls, where: Where, i: int) -> Floats:
        found = honest(self, where, i)
        if fault == "zones":
            found[:, [0, 2]] *= 1.05
        if fault == "one side":
            found[:, [2, 3]] = found[:, [0, 1]]
        return found

    monkeypatch.setattr(PairHulls, "_parts", parts)
    if fault == "middle":
        monkeypatch.setattr(
            module, "upper_ratio", lambda *given: ratio(*given) - 0.02 * abs(ratio(*given))
        )
    if fault == "sag":

        def narrow(*given: object) -> tuple[Floats, Floats, Floats]:
            mean, low, high = drops(*given)  # type: ignore[arg-type]
            return mean, (low + high) / 2, (low + high) / 2

        monkeypatch.setattr(module, "mean_drops", narrow)
    width = 0.4 if fault in ("one side", "sag") else 0.05
    assert outside(rng, 120, width, first=True)[0] > 0
