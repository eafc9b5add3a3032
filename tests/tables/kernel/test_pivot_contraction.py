"""BR of different eps in the kernel: hulls against sums over all patterns, trees, and mutants."""

from __future__ import annotations

import itertools
import math
import random
import types
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import mpmath
import pytest

from exactdp import nonadaptive
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact
from exactdp.tables import build
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected, Undecided, pivot_contraction, pivot_hulls
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.fixed_point import BUDGET, METER
from exactdp.tables.kernel.parsing import composition, number
from exactdp.tables.witnesses.contracted_boxes_witness import pivots_below
from tests.cases import one_in

from .by_hand import cell, labels, part
from .joined import joined

Module = types.ModuleType
F = 192
UNIT = Fraction(1, 1 << F)
Groups = tuple[tuple[Fraction, int], ...]


def claim_of(text: str, at: str, bound: Fraction = Fraction(1)) -> Claim:
    METER.left = 100 * BUDGET
    return Claim(composition(text, False), False, number(at), True, bound, 64)


def question(module: Module, text: str, at: str) -> Any:
    claim = claim_of(text, at)
    return module.Pivots(claim.ranged, claim.pure, claim.distance, F)


def drawn(rng: random.Random) -> tuple[str, str, Groups, Groups]:
    """A composition, eps_g, and its groups in rising order of eps."""
    parts = rng.sample(range(1, 12), rng.choice([2, 3]))
    scale = rng.choice([Fraction(1, 10), Fraction(1, 4), Fraction(3, 37)])
    br = tuple((scale * p, rng.choice([1, 1, 2])) for p in sorted(parts))
    dp = ((scale * rng.randint(1, 5), rng.choice([1, 2])),) if rng.random() < 0.4 else ()
    text = " ".join([*(f"BR({e})^{n}" for e, n in br), *(f"DP({e})^{n}" for e, n in dp)])
    total = sum(e * n for e, n in br + dp)
    return text, str(total * Fraction(rng.randint(0, 6), 10)), br, dp


@cache  # contracts and mutants ask for the same
@mpmath.workdps(50)
def mean_of(
    br: Groups, dp: Groups, i: int, t: tuple[Fraction, ...], y: Fraction
) -> tuple[Any, Any]:
    """P(W) and A_i at t, all patterns of the other copies added up."""
    copies = [(e, mpmath.expm1(real(s)) / mpmath.expm1(real(e))) for j, ((e, n), s) in
              enumerate(zip(br, t, strict=True)) for _ in range(n - (i == j))]  # fmt: skip
    copies += [(2 * e, 1 / (1 + mpmath.exp(real(e)))) for e, n in dp for _ in range(n)]
    P = N = mpmath.mpf(0)
    every = {sum(d for d, x in zip(drops, on, strict=True) if x)
             for drops in [[e for e, n in br for _ in range(n)] + [2 * e for e, n in dp
                           for _ in range(n)]]
             for on in itertools.product((0, 1), repeat=len(drops))}  # fmt: skip
    level = max(s for s in every if s <= y)
    for on in itertools.product((False, True), repeat=len(copies)):
        s = sum((e for (e, _), x in zip(copies, on, strict=True) if x), Fraction(0))
        if s <= level < s + br[i][0]:
            mass = mpmath.fprod(x if yes else 1 - x for (_, x), yes in zip(copies, on, strict=True))
            P, N = P + mass, N + mass * mpmath.exp(real(s + br[i][0]))
    return P, mpmath.log(N / P) if P else None


@cache
def optimum(text: str, at: str) -> tuple[Any, Any]:
    """A narrow bracket of delta, and all t that attain it."""
    made = nonadaptive(text)
    return made.bracket(at, rtol="1e-12"), made.worst_case(at).ts


def real(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


# -- contracts ------------------------------------------------------------------------------------


def hulls_hold(module: Module) -> None:
    """At random t of random boxes, thick and thin, every A_i and P(W) is as the hull says."""
    rng = random.Random(5)
    said = 0
    for _ in range(40):
        text, at, br, dp = drawn(rng)
        asked = question(module, text, at)
        t = [e * Fraction(rng.randint(0, 16), 16) for e, _ in br]
        room = rng.choice([Fraction(1, 3), Fraction(1, 50), Fraction(1, 10**6)])
        ends = [(max(s - room * e, Fraction(0)), min(s + room * e, e))
                for s, (e, _) in zip(t, br, strict=True)]  # fmt: skip
        low = tuple(math.floor(a / UNIT) for a, _ in ends)
        high = tuple(math.ceil(b / UNIT) for _, b in ends)
        whole = asked.whole()
        box = asked.trimmed(module.Box(low, high, whole.y, 0, whole.last, (False,) * len(br)))
        if box is None:
            assert sum((e * n for e, n in dp), sum(b * n for (_, b), (_, n) in
                       zip(ends, br, strict=True))) - Fraction(at) <= UNIT * 10**6  # fmt: skip
            continue
        hulls = asked.slabs.hulls(box)
        with mpmath.workdps(50):
            for _ in range(6):
                places = [Fraction(rng.choice([0, 1, 3, 5, 7, 8]), 8) for _ in ends]
                u = tuple(a + (b - a) * s for s, (a, b) in zip(places, ends, strict=True))
                y = sum((e * n for e, n in dp), Fraction(0)) - Fraction(at)
                y += sum(s * n for s, (_, n) in zip(u, br, strict=True))
                if y <= 0 or not box.y[0] * UNIT < y < box.y[1] * UNIT:
                    continue
                for i, hull in enumerate(hulls):
                    mass, mean = mean_of(br, dp, i, u, y)
                    assert not (hull.positive and not mass), (text, at, u)
                    assert not (hull.empty and mass), (text, at, u)
                    said += hull.positive + hull.empty
                    if mass:
                        near = mpmath.mpf(10) ** -40
                        assert real(hull.low * UNIT) <= mean + near, (text, at, u, i)
                        assert mean <= real(hull.high * UNIT) + near, (text, at, u, i)
    assert said > 20


def hulls_of_points_are_narrow(module: Module) -> None:
    """Boxes that are points have hulls of no width to speak of."""
    for text, at, t in [("BR(1/10)^3 BR(1/4)^2", "1/5", ["1/20", "1/6"]),
                        ("BR(1/10) BR(1/3)^2 DP(1/5)^2", "1/10", ["1/20", "1/5"])]:  # fmt: skip
        asked = question(module, text, at)
        place = tuple(math.floor(Fraction(s) / UNIT) for s in t)
        whole = asked.whole()
        box = asked.trimmed(module.Box(place, place, whole.y, 0, whole.last, (False, False)))
        for hull in asked.slabs.hulls(box):
            assert 0 <= (hull.high - hull.low) * UNIT < Fraction(1, 2**150)
            assert hull.positive


def maximisers_stay(module: Module, count: int = 6) -> None:
    """A box with the maximiser, contracted and halved, never loses it."""
    rng = random.Random(8)
    for _ in range(count):
        text, at, br, _ = drawn(rng)
        bracket, found = optimum(text, at)
        if bracket.lower.fraction() < Fraction(1, 10**6) or len(found) != 1:
            continue
        best = [Fraction(float(s)) for s in found[0]]
        asked = question(module, text, at)
        boxes = [asked.trimmed(asked.whole())]
        near = Fraction(1, 10**5)  # 1e-12 in delta is 1e-6 in t
        for _ in range(60):
            boxes = [box for box in boxes if has(box, best, near)]
            assert boxes, (text, at)
            box = boxes.pop(rng.randrange(len(boxes)))
            if max(b - a for a, b in zip(box.low, box.high, strict=True)) * UNIT < near:
                boxes.append(box)
                break
            left = asked.contracted(box)
            boxes += [left] if left else []
            if left and rng.random() < 0.7:
                boxes.pop()
                token = rng.choice(
                    [
                        -3,
                        *(j for j in range(len(br)) if left.high[j]),
                        *(len(br) + j for j in range(len(br)) if left.zero[j]),
                    ]
                )
                boxes += [half for half in map(asked.trimmed, asked.halves(left, token)) if half]


def has(box: Any, t: list[Fraction], near: Fraction) -> bool:
    return all(
        a * UNIT - near <= s <= b * UNIT + near
        for s, a, b in zip(t, box.low, box.high, strict=True)
    )


def leaves_are_wide(module: Module) -> None:
    """RR_{e,t} of a leaf: t above all t of the box, e - t above all eps - t."""
    rng = random.Random(3)
    for _ in range(40):
        text, at, br, _ = drawn(rng)
        asked = question(module, text, at)
        pair = [sorted(math.floor(e * Fraction(rng.randint(0, 8), 8) / UNIT) for _ in range(2))
                for e, _ in br]  # fmt: skip
        low, high = tuple(a for a, _ in pair), tuple(b for _, b in pair)
        box = module.Box(low, high, (0, 1), 0, 0, (False,) * len(br))
        for (e, t), a, b, (eps, _) in zip(asked.wider(box), low, high, br, strict=True):
            assert t.rational() >= b * UNIT
            assert (e - t).rational() >= max(eps - a * UNIT, Fraction(1, 2**41))
            assert e.rational() - eps <= (b - a) * UNIT + Fraction(1, 2**38)
            assert b or not t.terms


BOUNDED = [
    ("BR(1/10)^3 BR(1/4)^2", "1/5"), ("BR(1/10) BR(1/3)^2 DP(1/5)^2", "1/10"),
    ("BR(1/10) BR(1/4) BR(7/20) BR(1/2)", "1/2"), ("BR(ln 2) BR(1/3)", "1/7"),
]  # fmt: skip
ABOVE, BELOW = (Fraction(1, 10**8), True), (Fraction(-1, 10**8), False)


def bounds_hold(module: Module) -> None:
    """What a grown tree shows is above the optimum, and close."""
    for text, at in BOUNDED:
        best = nonadaptive(text).bracket(at, rtol="1e-12")
        # that nothing grows below the optimum takes long to find out: of the others in a long test
        shares = (ABOVE, BELOW) if (text, at) == BOUNDED[-1] else (ABOVE,)
        for share, holds in shares:
            bound = dyadic_above(best.upper.fraction() * (1 + share))
            claim = claim_of(text, at, bound.fraction())
            tree = pivots_below(*parts_of(text, at), bound)
            assert (tree is not None) == holds, (text, share)
            if tree:
                asked = module.Pivots(claim.ranged, claim.pure, claim.distance, tree["bits"])
                module.covered(
                    asked, tree["tree"], lambda pairs, c=claim: c.product(pairs, c.distance, True)
                )


def parts_of(text: str, at: str) -> tuple[Any, Any]:
    return nonadaptive(text).reduction.core, exact(at)


def dyadic_above(value: Fraction) -> Dyadic:
    bits = 80 - value.numerator.bit_length() + value.denominator.bit_length()
    return Dyadic(math.ceil(value * 2**bits), -bits)


CONTRACTS = [
    hulls_hold, hulls_of_points_are_narrow, maximisers_stay, leaves_are_wide, bounds_hold,
]  # fmt: skip


@pytest.mark.long
def test_more_maximisers_stay() -> None:
    maximisers_stay(changed("", ""), 12)


MUTANTS = [
    ("above = max(above,", "above = min(above,", hulls_hold),
    ("below = min(below,", "below = max(below,", hulls_hold),
    ("at_vertices(box.last, False), at_vertices(box.last, True)",
     "at_vertices(box.first, False), at_vertices(box.first, True)", hulls_hold),
    ("bisect_right(after, z), bisect", "bisect_right(after, z) + 1, bisect", hulls_hold),
    ("self.ranks[s + self.eps[i]]", "self.ranks[s]", hulls_hold),
    ("(n - 1, n)", "(n, n + 1)", hulls_hold),
    ("n - (j == i) for j", "n for j", hulls_hold),
    ("size = n + (j != but)", "size = n + 1", hulls_hold),
    ("thin and min(least) > 0", "min(least) > 0 or not thin", hulls_hold),
    ("thin and max(most) == 0", "thin and min(most) == 0", hulls_hold),
    ("sides[1][v]", "sides[0][v]", hulls_hold),
    ("(box.last, above, True)", "(box.last, below, True)", hulls_hold),
    ("* drop, F, up)", "* stay, F, up)", hulls_hold),
    ("self.F, True)[1] if high else 0", "self.F, True)[0] if high else 0", hulls_hold),
    ("2 << F) + F + 8", "2 << F) + 8", hulls_of_points_are_narrow),
    ("hull.low - box.y[1])", "hull.high - box.y[1])", maximisers_stay),
    ("min(high[i], hull.high - box.y[0])", "min(high[i], hull.low - box.y[0])", maximisers_stay),
    ("max(hull.high - box.y[0], 0)", "0", maximisers_stay),
    ("equations += n[i]", "equations += 1", maximisers_stay),
    ("least = bottom - self.offset[1] - (above", "least = top - self.offset[1] - (above",
     maximisers_stay),
    ("replace(box, last=middle - 1), ", "", maximisers_stay),
    ("y=(middle, box.y[1])", "y=(box.y[1], box.y[1])", maximisers_stay),
    ("self.slabs.highs[last + 1 : last + 2]", "self.slabs.highs[last : last + 1]", maximisers_stay),
    ("max(b, least) if b else 0", "a", leaves_are_wide),
    ("eps + at_bits(high - low, self.F)", "eps", leaves_are_wide),
    ("max(eps.ends(self.F)[0] - least, 0)", "b", leaves_are_wide),
]  # fmt: skip


def changed(old: str, new: str) -> Module:
    """Both modules as one, with one change in the text."""
    texts = [
        Path(str(own.__file__)).read_text(encoding="utf-8")
        for own in (pivot_hulls, pivot_contraction)
    ]
    assert not old or "".join(texts).count(old) == 1, (old, "".join(texts).count(old))
    texts = [text.replace(old, new) if old else text for text in texts]
    return joined("mutant_pivots", texts, ("Box", "Hull", "SlabHulls"))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts(contract: Callable[[Module], None]) -> None:
    contract(changed("", ""))


@pytest.mark.parametrize(("old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(old: str, new: str, contract: Callable[[Module], None]) -> None:
    failures = (AssertionError, ArithmeticError, LookupError, TypeError, Undecided, Rejected)
    mutant = changed(old, new)
    with pytest.raises(failures):
        contract(mutant)


@pytest.mark.long
@pytest.mark.parametrize(("text", "at"), BOUNDED)
def test_no_tree_grows_below_the_optimum(text: str, at: str) -> None:
    best = nonadaptive(text).bracket(at, rtol="1e-12")
    bound = dyadic_above(best.upper.fraction() * (1 + BELOW[0]))
    assert pivots_below(*parts_of(text, at), bound) is None


# -- trees ----------------------------------------------------------------------------------------


def shown(text: str, at: str, bound: Dyadic, witness: Any) -> tuple[str, str]:
    METER.left = BUDGET
    end = [bound.mantissa, bound.exponent]
    return labels(
        cell(
            text, at, [part("lower", at, [0, 0], kind="trivial"), part("upper", at, end, **witness)]
        )
    )


def test_a_tree_and_what_is_no_tree() -> None:
    text, at = "BR(1/10)^3 BR(1/4)^2", "1/5"
    best = nonadaptive(text).bracket(at, rtol="1e-12").upper.fraction()
    bound = dyadic_above(best * (1 + Fraction(1, 10**6)))
    witness = pivots_below(*parts_of(text, at), bound)
    assert witness is not None
    assert "Pivot equations" in shown(text, at, bound, witness)[1]
    below = Dyadic(math.floor(best * (1 - Fraction(1, 10**6)) * 2**90), -90)
    with pytest.raises(Rejected, match="not shown"):
        shown(text, at, below, witness)
    tree = witness["tree"]
    for wrong in ([], tree[:-1], [*tree, -1], [-1], [*tree[:3], -1, *tree[3:]], [7], [-4], [1.5],
                  [True], [-2] * 50):  # fmt: skip
        with pytest.raises((Rejected, Undecided)):
            shown(text, at, bound, {**witness, "tree": wrong})
    for bits in (0, 63, -5, 4096, "64"):
        with pytest.raises(Rejected):
            shown(text, at, bound, {**witness, "bits": bits})


def test_too_many_sums_of_drops_are_not_made() -> None:
    """Of 10^12 DP not even the list: it took a gigabyte before the budget ended it."""
    METER.left = BUDGET
    claim = claim_of("BR(1/10) BR(1/5) DP(1/10)^1000000000000", "1/10")
    before = METER.left
    with pytest.raises(Undecided, match="more sums"):
        pivot_contraction.Pivots(claim.ranged, claim.pure, claim.distance, 64)
    assert before - METER.left < 10**5


def test_a_tree_without_boxes_shows_no_negative_bound() -> None:
    """Beyond the support delta is 0, and nothing less."""
    claim = claim_of("BR(1/10) BR(1/5)", "1/2", Fraction(-1, 2))
    from exactdp.tables.kernel.witness_checks import by_pivots

    with pytest.raises(Rejected, match="not shown"):
        by_pivots(claim, {"bits": 128, "tree": []})


@pytest.mark.parametrize("text", one_in(2, [
    "BR(1/10)^4 BR(1/5)^2 DP(1/10, 1e-3)^5", "BR(1/10)^10 BR(1/5)^5",
    "BR(ln 2) BR(1/3)^2 DP(1/9)", "BR(123/1000)^2 BR(457/10000)^2 BR(0.3777)",
]))  # fmt: skip
def test_cells_of_mixtures_are_established(text: str) -> None:
    asked = reading.line(text, rows=["eps_g=-1/5,1/4"], digits="7", round="up")
    for made in build.compute_cells(asked, jobs=1):
        kinds = {one["what"]: one["witness"]["kind"] for one in made["parts"]}
        assert kinds == {"lower": "product", "upper": "values"}
        assert made["status"] == "reached"
        assert labels(made)[1].startswith("established given")
