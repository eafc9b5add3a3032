"""Trees of ordered boxes in the kernel: values over boxes against sums over all patterns."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import mpmath
import numpy as np
import pytest

from exactdp import nonadaptive
from exactdp.tables.kernel import (
    Rejected,
    Undecided,
    ordered_vertex_bounds,
    pivot_contraction,
    pivot_hulls,
)
from exactdp.tables.kernel.fixed_point import BUDGET, METER
from exactdp.tables.kernel.witness_checks import by_values
from exactdp.tables.witnesses.box_tree_witness import values_below
from exactdp.worst_t.slabs.box_bounds import VertexBounds
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Where

from .joined import joined
from .test_pivot_contraction import (
    BOUNDED,
    UNIT,
    F,
    Groups,
    Module,
    claim_of,
    drawn,
    dyadic_above,
    has,
    parts_of,
    real,
    shown,
)

NEAR = Fraction(1, 10**30)


def question(module: Module, text: str, at: str) -> Any:
    claim = claim_of(text, at)
    return module.OrderedPivots(claim.ranged, claim.pure, claim.distance, F)


@cache  # contracts and mutants ask for the same
@mpmath.workdps(60)
def delta(br: Groups, dp: Groups, t: tuple[Fraction, ...], at: Fraction) -> Any:
    """At the given t, all patterns of drops added up."""
    copies = [(e, s, mpmath.expm1(real(s)) / mpmath.expm1(real(e)))
              for (e, n), s in zip(br, t, strict=True) for _ in range(n)]  # fmt: skip
    copies += [(2 * e, e, 1 / (1 + mpmath.exp(real(e)))) for e, n in dp for _ in range(n)]
    y = sum((s for _, s, _ in copies), -at)
    found = mpmath.mpf(0)
    for on in itertools.product((False, True), repeat=len(copies)):
        drop = sum((e for (e, _, _), x in zip(copies, on, strict=True) if x), Fraction(0))
        if drop < y:
            pairs = zip(copies, on, strict=True)
            mass = mpmath.fprod(x if yes else 1 - x for (_, _, x), yes in pairs)
            found -= mass * mpmath.expm1(real(drop - y))
    return found


def box_about(module: Module, asked: Any, ends: list[tuple[Fraction, Fraction]]) -> Any:
    """A box with these sides, as it is, y within its sides."""
    low = tuple(math.floor(a / UNIT) for a, _ in ends)
    high = tuple(math.ceil(b / UNIT) for _, b in ends)
    below = sum(n * a for n, a in zip(asked.counts, low, strict=True)) + asked.offset[0]
    above = sum(n * b for n, b in zip(asked.counts, high, strict=True)) + asked.offset[1]
    if above <= 0:
        return None
    last = len(asked.slabs.lows) - 1
    return module.Box(low, high, (max(below, 0), above), 0, last, (False,) * len(low))


def proposed(text: str, at: str, box: Any) -> tuple[float, float]:
    """The multiples with which doubles bound delta best."""
    core, eps_g = parts_of(text, at)
    low, high, y = (np.array([[v * float(UNIT) for v in side]])
                    for side in (box.low, box.high, box.y))  # fmt: skip
    slab = np.array([0])
    where = Where(low, high, y[:, 0], y[:, 1], slab, slab)
    found = VertexBounds(Tables(core, eps_g)).above(where)
    return float(found.a[0]), float(found.kappa[0])


def values_hold(module: Module) -> None:
    """No t of a box has more, whatever the multiples; t need not be in order."""
    rng = random.Random(4)
    sharp = 0
    for _ in range(50):
        text, at, br, dp = drawn(rng)
        asked = question(module, text, at)
        t = [e * Fraction(rng.randint(0, 16), 16) for e, _ in br]
        room = rng.choice([Fraction(1, 3), Fraction(1, 20), Fraction(1, 200)])
        ends = [(max(s - room * e, Fraction(0)), min(s + room * e, e))
                for s, (e, _) in zip(t, br, strict=True)]  # fmt: skip
        box = box_about(module, asked, ends)
        if box is None:
            continue
        with mpmath.workdps(40):
            points = []
            for _ in range(8):
                u = tuple(a + (b - a) * Fraction(rng.choice([0, 1, 4, 7, 8]), 8) for a, b in ends)
                points.append(delta(br, dp, u, Fraction(at)))
            multiples = [(a, a * s) for a in (0, 0.1, 0.3, 0.8) for s in (0, 0.6, 0.9, 2)]
            for a, k in (*rng.sample(multiples, 3), proposed(text, at, box)):
                found = asked.value(box, int(a * 2**F), int(k * 2**F)) * UNIT
                assert real(found) >= max(points) - real(NEAR), (text, at, a, k)
                sharp += real(found) < 1.05 * max(points)
    assert sharp > 20


def values_of_points_are_narrow(module: Module) -> None:
    """A box that is a point has the value there, with any multiples."""
    for text, at, t in [("BR(1/10)^3 BR(1/4)^2", "1/5", ["1/20", "1/6"]),
                        ("BR(1/10) BR(1/3)^2 DP(1/5)^2", "1/10", ["1/20", "1/5"])]:  # fmt: skip
        asked = question(module, text, at)
        exact = tuple(Fraction(s) for s in t)
        box = box_about(module, asked, [(s, s) for s in exact])
        claim = claim_of(text, at)
        br = tuple((e.rational(), n) for e, n in claim.ranged)
        dp = tuple((e.rational(), n) for e, n in claim.pure)
        with mpmath.workdps(60):
            true = delta(br, dp, exact, Fraction(at))
            for a, k in ((0, 0), (0.3, 0.1), (1, 2)):
                found = real(asked.value(box, int(a * 2**F), int(k * 2**F)) * UNIT)
                assert true <= found <= true + mpmath.mpf(2) ** -140


def what_is_in_order_stays(module: Module) -> None:
    """A t in order in a box stays there when the box is trimmed; much of a whole box goes."""
    rng = random.Random(6)
    smaller = 0
    for _ in range(150):
        text, at, br, dp = drawn(rng)
        asked = question(module, text, at)
        gaps = [b - a for (a, _), (b, _) in itertools.pairwise([(Fraction(0), 0), *br])]
        shares = [Fraction(rng.choice([0, 0, 1, 7, 8]), 8) for _ in gaps]
        t = list(itertools.accumulate(g * s for g, s in zip(gaps, shares, strict=True)))
        y = sum((e * n for e, n in dp), -Fraction(at))
        y += sum(s * n for s, (_, n) in zip(t, br, strict=True))
        if y <= 0:
            continue
        whole = asked.whole()
        room = rng.choice([Fraction(0), Fraction(1, 100), Fraction(1, 3)])
        low = tuple(max(math.floor((s - room * e * Fraction(rng.random())) / UNIT), 0)
                    for s, (e, _) in zip(t, br, strict=True))  # fmt: skip
        high = tuple(min(math.ceil((s + room * e * Fraction(rng.random())) / UNIT), top)
                     for s, (e, _), top in zip(t, br, whole.high, strict=True))  # fmt: skip
        low = tuple(a if rng.random() < 0.7 else 0 for a in low)
        ends = math.floor((y - room) / UNIT), math.ceil((y + room) / UNIT)
        zero = tuple(a == 0 and (s == 0 or rng.random() < 0.5)
                     for a, s in zip(low, t, strict=True))  # fmt: skip
        box = module.Box(low, high, (max(ends[0], 0), ends[1]), 0, whole.last, zero)
        left = asked.trimmed(box)
        assert left is not None, (text, at, t)
        assert has(left, t, 2 * UNIT), (text, at, t)
        assert all(maybe or s or not top for maybe, s, top
                   in zip(left.zero, t, left.high, strict=True)), (text, at, t)  # fmt: skip
        smaller += left.low != low or left.high != high
    assert smaller > 40


def the_order_excludes(module: Module) -> None:
    """Boxes without a t in order are empty, and a group that is left out takes smaller ones too."""
    asked = question(module, "BR(1/10) BR(1/4) BR(1/2)", "1/10")
    whole = asked.whole()

    def trimmed(low: list[str], high: list[str], zero: tuple[bool, ...]) -> Any:
        sides = [tuple(math.floor(Fraction(s) / UNIT) for s in side) for side in (low, high)]
        return asked.trimmed(module.Box(*sides, whole.y, 0, whole.last, zero))

    sure, maybe = (False,) * 3, (True,) * 3
    assert trimmed(["0.09", "0", "0"], ["0.1", "0.08", "0.5"], sure) is None
    assert trimmed(["0", "0", "0.4"], ["0.1", "0.1", "0.5"], maybe) is None
    assert trimmed(["0", "0", "0"], ["0.1", "0", "0.5"], (False, False, False)) is None
    left = trimmed(["0", "0", "0"], ["0.1", "0", "0.5"], (True, False, False))
    assert left is not None
    assert left.high[0] == 0
    left = trimmed(["0", "0", "0"], ["0.1", "0.25", "0.5"], (False, True, True))
    assert left is not None
    assert left.zero == sure


CONTRACTS = [
    values_hold, values_of_points_are_narrow, what_is_in_order_stays, the_order_excludes,
]  # fmt: skip
MUTANTS = [
    ("level + away)", "level - away)", values_hold),
    ("away = sag - middle", "away = -sag * 40 - middle", values_hold),
    ("- k * ((growth * less >> F) - one)", "- k * (growth * less >> F)", values_hold),
    ("for y in box.y:", "for y in box.y[:1]:", values_hold),
    ("(size - v) * t[0] + v * t[1]", "v * t[0] + (size - v) * t[1]", values_hold),
    ("self.power(ends[0][0], size - v)", "self.power(ends[0][0], v)", values_hold),
    ("max(found, mean", "min(found, mean", values_hold),
    ("low < y for low", "low + y < 0 for low", values_hold),
    ("if z < counted)", "if z + 1 < counted)", values_hold),
    ("own, grown, sag = [self.offset[1]]", "own, grown, sag = [self.offset[1] * 2]", values_hold),
    ("(low - one) * x", "(low - one) * 2 * x", values_of_points_are_narrow),
    ("- F * log(2, F + 16)[0]", "- F * log(2, F + 16)[0] // 2", values_of_points_are_narrow),
    (".ends(F)[1] if j < i", ".ends(F)[1] if j > i", what_is_in_order_stays),
    ("high[i - 1] = min(high[i - 1], high[i])", "high[i] = min(high[i - 1], high[i])",
     what_is_in_order_stays),
    ("low[i] - self.most[i][j]", "low[i] + self.most[i][j]", what_is_in_order_stays),
    ("below // size", "below // n[j]", what_is_in_order_stays),
    ("sum(map(mul, apart[j], n))", "0", what_is_in_order_stays),
    ("sure[i - 1] or sure[i]", "sure[i]", the_order_excludes),
    ("(b <= 0 and known)", "False", the_order_excludes),
]  # fmt: skip


def changed(old: str, new: str) -> Module:
    """The three modules as one, with one change in the text of the last."""
    texts = [Path(str(own.__file__)).read_text("utf-8") for own in (pivot_hulls, pivot_contraction)]
    last = Path(str(ordered_vertex_bounds.__file__)).read_text(encoding="utf-8")
    assert not old or last.count(old) == 1, (old, last.count(old))
    texts.append(last.replace(old, new) if old else last)
    return joined("mutant_values", texts, ("Box", "Hull", "SlabHulls", "Pivots"))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts(contract: Callable[[Module], None]) -> None:
    contract(changed("", ""))


@pytest.mark.parametrize(("old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(old: str, new: str, contract: Callable[[Module], None]) -> None:
    failures = (AssertionError, ArithmeticError, LookupError, TypeError, Undecided, Rejected)
    mutant = changed(old, new)
    with pytest.raises(failures):
        contract(mutant)


@pytest.mark.parametrize(("text", "at"), BOUNDED)
def test_trees_are_above_the_optimum_and_close(text: str, at: str) -> None:
    best = nonadaptive(text).bracket(at, rtol="1e-12").upper.fraction()
    bound = dyadic_above(best * (1 + Fraction(1, 10**8)))
    found = values_below(*parts_of(text, at), bound)
    assert found is not None
    rests_on = shown(text, at, bound, found)[1]
    assert "Order of t" in rests_on
    assert "Vertex bound" in rests_on
    for share in (Fraction(1, 10**6), Fraction(1, 100)):
        with pytest.raises((Rejected, Undecided)):
            shown(text, at, dyadic_above(best * (1 - share)), found)
    assert values_below(*parts_of(text, at), dyadic_above(best * Fraction(99, 100))) is None


def test_what_is_no_tree() -> None:
    text, at = "BR(1/10)^3 BR(1/4)^2", "1/5"
    best = nonadaptive(text).bracket(at, rtol="1e-12").upper.fraction()
    bound = dyadic_above(best * (1 + Fraction(1, 10**6)))
    found = values_below(*parts_of(text, at), bound)
    assert found is not None
    tree = found["tree"]
    at_value = tree.index(-4)
    wrong = [[], tree[:-1], [*tree, -2], [*tree, -4, 0, 0], [*tree[:at_value], -4, 0, 0]]
    wrong += [[-4], [-4, 1], [-4, -1, 0], [-4, 1, -1], [-4, 1 << 400, 0], [-4, 1.5, 0], [7], [-5]]
    numbers = {i + j for i, token in enumerate(tree) if token == -4 for j in (1, 2)}
    wrong += [[0 if i in numbers else token for i, token in enumerate(tree)]]
    for one in wrong:
        with pytest.raises((Rejected, Undecided)):
            shown(text, at, bound, {**found, "tree": one})
    claim = claim_of("BR(1/10) BR(1/5)", "1/2", Fraction(-1, 2))
    with pytest.raises(Rejected, match="not shown"):
        by_values(claim, {"bits": 128, "tree": []})


def test_old_trees_have_no_values() -> None:
    METER.left = BUDGET
    text, at = "BR(1/10)^3 BR(1/4)^2", "1/5"
    with pytest.raises(Rejected, match="no such half"):
        shown(
            text, at, dyadic_above(Fraction(1)), {"kind": "pivots", "bits": 128, "tree": [-4, 0, 0]}
        )
