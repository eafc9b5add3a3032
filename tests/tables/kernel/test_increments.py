"""Signs of increments: none is accepted that is false, and those that tables need are."""

from __future__ import annotations

import copy
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from flint import arb

from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.equal_eps_theorems import Maximum
from exactdp.tables.asked.reading import line
from exactdp.tables.build import compute_cells
from exactdp.tables.kernel import Rejected, Undecided, increments_over_l
from exactdp.tables.kernel.fixed_point import METER, Number

from .by_hand import Json, labels

BITS = 300


@dataclass
class Instance:
    """n BR(eps) and m DP(eps) at eps_g, with the values G(l) as balls from the other engine."""

    n: int
    m: int
    eps: Fraction
    at: Fraction
    known: dict[int, arb] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.maximum = Maximum(exact(self.eps), self.n, self.m, exact(self.at))

    def value(self, ell: int) -> arb:
        if ell not in self.known:
            self.known[ell] = self.maximum.value(ell, BITS)
        return self.known[ell]

    def is_false(self, low: int, high: int, rising: bool) -> bool:
        """Whether the sign is certainly another one for some l of the range."""
        pairs = ((self.value(ell), self.value(ell + 1)) for ell in range(low, high + 1))
        return any(bool(a > b if rising else a < b) for a, b in pairs)


def shown(module: Any, one: Instance, low: int, high: int, rising: bool) -> bool:
    METER.left = 10**9
    signs = module.Increments(one.n, one.m, Number.of(one.eps), Number.of(one.at))
    try:
        (signs.rise if rising else signs.fall)(low, high)
    except (Rejected, Undecided):
        return False
    return True


def drawn(rng: Random, most: int = 40) -> Instance:
    n, m = rng.randint(2, most), rng.choice([0, 0, 1, 2, 5, rng.randint(0, most)])
    eps = Fraction(rng.choice([1, 5, 10, 30, 100, 300, 1000]), 100)
    return Instance(n, m, eps, Fraction(rng.randint(0, 999), 1000) * (n + m) * eps)


def claims(rng: Random, one: Instance, count: int) -> list[tuple[int, int, bool]]:
    """Ranges of l with both signs: anywhere, and around the largest value."""
    first, last = one.maximum.first, one.maximum.last
    if last <= first:
        return []
    best = max(one.maximum.candidates)
    found = []
    for _ in range(count):
        near = rng.random() < 0.5
        low = best + rng.randint(-3, 2) if near else rng.randint(first, last - 1)
        low = min(max(low, first), last - 1)
        high = min(last - 1, low + rng.choice([0, 0, 0, 1, 2, 5]))
        found += [(low, high, True), (low, high, False)]
    return found


def test_no_false_sign_is_accepted_and_most_true_ones_are(rng: Random) -> None:
    true = accepted = 0
    for _ in range(60):
        one = drawn(rng)
        for low, high, rising in claims(rng, one, 6):
            false = one.is_false(low, high, rising)
            found = shown(increments_over_l, one, low, high, rising)
            assert not (false and found), (one, low, high, rising)
            true, accepted = true + (not false), accepted + found
    assert accepted > true / 2 > 50


@pytest.mark.parametrize("m", [0, 3])
@pytest.mark.parametrize("eps_g", ["0", "1", "3"])
def test_the_middle_is_narrow(m: int, eps_g: str) -> None:
    """Signs of single steps are shown but for few next to the largest value."""
    one = Instance(60, m, Fraction(1, 10), Fraction(eps_g))
    first, last = one.maximum.first, one.maximum.last
    best = one.maximum.candidates[0]
    open_ones = [
        ell for ell in range(first, last) if not shown(increments_over_l, one, ell, ell, ell < best)
    ]
    assert len(open_ones) <= 3


def test_ranges_beyond_what_it_speaks_of_are_refused() -> None:
    one = Instance(10, 0, Fraction(1, 10), Fraction(3, 10))
    signs = increments_over_l.Increments(10, 0, Number.of(one.eps), Number.of(one.at))
    last = one.maximum.last
    for low, high in ((-1, 0), (3, 2), (last, last), (0, 10), (9, 9), (-4, -3)):
        for claim in (signs.rise, signs.fall):
            with pytest.raises(Rejected, match="a range of l that is none"):
                claim(low, high)
    with pytest.raises(Rejected, match="two BR mechanisms"):
        increments_over_l.Increments(1, 2, Number.of(one.eps), Number.of(one.at))


# -- cells ----------------------------------------------------------------------------------------


def made(n: int, m: int, eps_g: str) -> Json:
    """A cell as the builder of tables makes it."""
    asked = line(f"BR(1/10)^{n} DP(1/10)^{m}", eps_g=eps_g, digits="5")
    (found,) = compute_cells(asked, jobs=1)
    return found


@pytest.fixture(scope="module")
def mixture() -> Json:
    return made(200, 5, "1/2")


def test_the_builder_uses_them(mixture: Json) -> None:
    assert mixture["parts"][1]["witness"]["kind"] == "increments"
    said = labels(mixture)[1]
    assert all(name in said for name in ("established", "Theorem 3", "Lemma 4.5 (corrected)"))
    assert made(300, 0, "-1/2")["parts"][1]["witness"]["kind"] == "increments"
    few = made(100, 5, "1/20")["parts"][1]["witness"]
    assert few["kind"] == "ranges"


CHANGES: list[Callable[[Json], Any]] = [
    lambda w: w["rising"].pop(0),
    lambda w: w["rising"].pop(),
    lambda w: w["rising"].reverse(),
    lambda w: w.update(rising=[]),
    lambda w: w.update(rising=[[w["rising"][0][0], w["ranges"][0][0]]]),
    lambda w: w["falling"].pop(0),
    lambda w: w["falling"].pop(),
    lambda w: w["falling"].reverse(),
    lambda w: w.update(falling=[]),
    lambda w: w.update(falling=[[w["ranges"][0][0] - 1, w["falling"][-1][1]]]),
    lambda w: w.update(ranges=[]),
    lambda w: w.update(ranges=[[w["ranges"][0][0] - 9, w["ranges"][-1][1] - 9]]),
    lambda w: w.update(rising=w["falling"], falling=w["rising"]),
    lambda w: w.update(rising=[[-5, w["rising"][-1][1]]]),
    lambda w: w["falling"][-1].__setitem__(1, w["falling"][-1][1] + 1),
    lambda w: w["rising"][0].__setitem__(0, True),
    lambda w: w["rising"][0].append(1),
    lambda w: w.update(rising=None),
    lambda w: w.pop("falling"),
    lambda w: w.update(kind="ranges"),
]


@pytest.mark.parametrize("change", CHANGES)
def test_changed_witnesses_are_refused(mixture: Json, change: Callable[[Json], Any]) -> None:
    changed = copy.deepcopy(mixture)
    change(changed["parts"][1]["witness"])
    with pytest.raises(Rejected):
        labels(changed)


def test_an_end_below_the_value_is_refused(mixture: Json) -> None:
    changed = copy.deepcopy(mixture)
    mantissa, exponent = changed["parts"][1]["bound"]
    below = mantissa - (mantissa >> 20)
    changed["parts"][1]["bound"] = changed["upper"] = [below, exponent]
    changed.update(lower=[0, 0])
    changed["parts"][0]["bound"] = [0, 0]
    with pytest.raises(Rejected, match="not shown"):
        labels(changed)


# -- a range against each l of it -----------------------------------------------------------------

SLACK = Fraction(1, 1 << 60)
"""Relatively: what is rounded, at 200 bits and more, may be so otherwise for a range."""


def sides_are_worst(module: Any, rng: Random, most: int) -> bool:
    """Whether no l of a range has less of a gain, or more of a loss, than the range is given."""
    for _ in range(most):
        one = drawn(rng)
        first, last = one.maximum.first, one.maximum.last
        if last - first < 3:
            continue
        METER.left = 10**10
        signs = module.Increments(one.n, one.m, Number.of(one.eps), Number.of(one.at))
        low = rng.randint(first, last - 3)
        high = rng.randint(low + 1, last - 2)
        single = rng.randint(low, high)
        try:
            risen, each = signs.rising_sides(low, high), signs.rising_sides(single, single)
            if risen[0] > each[0] * (1 + SLACK) or risen[1] < each[1] * (1 - SLACK):
                return False
            fallen, each = signs.falling_sides(low, high), signs.falling_sides(single, single)
            if fallen[0] < each[0] * (1 - SLACK) or fallen[1] > each[1] * (1 + SLACK):
                return False
        except (Rejected, Undecided):
            continue
    return True


def means_are_bracketed(module: Any, rng: Random, most: int) -> bool:
    """The mean of I given I + 2 J = l, summed from its weights, is between both bounds."""
    for _ in range(most):
        n, m, eps = rng.randint(2, 12), rng.randint(1, 12), Fraction(rng.randint(1, 300), 100)
        signs = module.Increments(n, m, Number.of(eps), Number())
        ell, odds = rng.randint(0, n - 1 + 2 * m), Fraction(rng.randint(1, 400), 100)
        scaled = int(odds * signs.one)
        weights = {
            i: math.comb(n - 1, i)
            * math.comb(m, (ell - i) // 2)
            * Fraction(signs.one, signs.E[0]) ** ((ell - i) // 2)
            * odds**i
            for i in range(max(0, ell - 2 * m), min(n - 1, ell) + 1)
            if (ell - i) % 2 == 0
        }
        mean = sum(i * weight for i, weight in weights.items()) / sum(weights.values())
        above, below = signs.mean_above(ell, scaled), signs.mean_below(ell, scaled)
        if not above <= mean <= below or below - above > 3:
            return False
    return True


# -- changes of the module, and which of these sees them ------------------------------------------


def signs_are_true(module: Any, rng: Random, most: int) -> bool:
    """Whether no false sign is accepted."""
    for _ in range(most):
        one = drawn(rng)
        for low, high, rising in claims(rng, one, 8):
            if shown(module, one, low, high, rising) and one.is_false(low, high, rising):
                return False
    return True


CHECKS: dict[str, tuple[Callable[[Any, Random, int], bool], int]] = {
    "signs": (signs_are_true, 60),
    "sides": (sides_are_worst, 150),
    "means": (means_are_bracketed, 150),
}
# (Where one part of a side is taken at the wrong end of a range and the others make up for it, the
# side is a bound all the same: such changes are none of these.)
MUTANTS = [
    ("signs", "lowest[0] * (self.n - 1 - most) / (", "lowest[0] * (self.n - most) / ("),
    ("signs", "(self.n - least) / (self.one * least)",
     "(self.n - 1 - least) / (self.one * (least + 1))"),
    ("sides", "self.mean_below(high, highest[1])\n        slope",
     "self.mean_below(low, lowest[1])\n        slope"),
    ("sides", "self.up(self.eps - last,", "self.up(self.eps - first,"),
    ("sides", "self.up(self.eps - first,", "self.up(self.eps - last,"),
    ("sides", "loss = self.down(last,", "loss = self.down(first,"),
    ("sides", "loss = self.down(first,", "loss = self.down(last,"),
    ("sides", "gain * lowest[0]", "gain * highest[0]"),
    ("sides", "self.odds(start)[0]), at_last", "self.odds(start)[0]), at_first"),
    ("sides", "self.mean_above(low, self.odds", "self.mean_above(high, self.odds"),
    ("sides", "highest[1]), start)", "highest[1]), end)"),
    ("sides", "least = self.mean_above(low + 1, lowest[0])",
     "least = self.mean_above(high + 1, highest[0])"),
    ("signs", "parts = self.n - 1 - i,", "parts = self.n + 1 - i,"),
    ("signs", "(self.n + 1) * self.one\n        found", "(self.n + 9) * self.one\n        found"),
    ("signs", "self.eps.times(ell + 1 - self.m)", "self.eps.times(ell + 2 - self.m)"),
    ("signs", "exp(theta.times(-s), self.F)", "exp(theta.times(s), self.F)"),
    ("signs", "s, s - 1)", "s, s + 1)"),
    ("signs", "s, 1 - s)", "s, 1 + s)"),
    ("signs", "require(gain >= loss", "require(gain * 2 >= loss"),
    ("signs", "require(gain <= loss", "require(gain <= loss * 2"),
    ("means", "return above >= 0 and c * above >= below << 3 * self.F", "return above >= 0"),
    ("means", "return above << 3 * self.F >= c * below", "return True"),
    ("means", "(i + unit) * (i + 2 * unit)", "i * i"),
    ("means", "i * (i - unit) *", "i * i *"),
    ("means", "c, n, m = odds * odds * self.E[0]", "c, n, m = odds * odds * self.one"),
    ("means", "c, n, m = odds * odds * self.E[1]", "c, n, m = odds * odds * self.one"),
]  # fmt: skip


def loaded(text: str) -> ModuleType:
    made = ModuleType("changed_increments")
    sys.modules[made.__name__] = made  # where a dataclass looks for its names
    exec(compile(text, made.__name__, "exec"), made.__dict__)
    return made


@pytest.mark.parametrize("check", CHECKS)
def test_it_is_as_it_should_be(check: str, rng: Random) -> None:
    holds, most = CHECKS[check]
    assert holds(increments_over_l, rng, most)


@pytest.mark.parametrize(("check", "old", "new"), MUTANTS)
def test_changes_are_seen(check: str, old: str, new: str) -> None:
    text = Path(str(increments_over_l.__file__)).read_text(encoding="utf-8")
    assert text.count(old) == 1, (old, text.count(old))
    holds, most = CHECKS[check]
    try:
        assert not holds(loaded(text.replace(old, new)), Random(5), 4 * most)
    finally:
        del sys.modules["changed_increments"]
