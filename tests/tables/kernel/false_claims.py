"""False claims about a composition: what its delta is at least and at most, without the kernel.

That a claim is false is decided by balls and enumeration: an upper bound that is below the delta of
an explicit product, a lower one above the delta of DP mechanisms of the same eps (a BR mechanism is
one of them), or an eps_g on the wrong side of these.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

from flint import arb, fmpq, fmpz

from exactdp.tables.kernel.fixed_point import Number

from .adversarial import NEAR, ball, cancelling
from .by_hand import Json

BITS = 400
WINDOW = (Fraction(1, 10), Fraction(3, 2))
Mechanism = tuple[str, str, arb, Fraction]  # class, eps as text, eps, delta


def text_of(number: Number) -> str:
    """A number as an expression of the kernel."""
    parts = (f"({c.numerator})/{c.denominator}*{f'ln {p}' if p > 1 else 1}"
             for p, c in number.terms)  # fmt: skip
    return " + ".join(parts) or "0"


def parameter(rng: random.Random, low: Fraction, high: Fraction) -> tuple[str, arb]:
    """A number between two others, as text and ball: plain, a logarithm, or nearly cancelling."""
    value = low + (high - low) * Fraction(rng.randint(0, 1000), 1000)
    kind = rng.randrange(4)
    if kind == 0 and low < Fraction(100466, 10**5) < high:
        near = ((2, Fraction(-1916102090242776021049398)), (3, Fraction(1208925819614629174706204)))
        return NEAR, ball(Number(near))
    if kind == 1 and low < Fraction(7, 10) < high:
        return rng.choice([("ln 2", arb(2).log()), ("1/2 ln 4", arb(2).log())])
    if kind == 2:
        size = rng.choice([40, 54, 55, 56, 57, 58, 64, 80, 100, 150])
        found = cancelling(rng, size, value, rng.randint(20, 80))
        return text_of(found), ball(found)
    return str(value), arb(fmpq(value.numerator, value.denominator))


def hockey(losses: list[list[tuple[arb, arb]]], at: arb, leaks: Fraction) -> arb:
    """1 - (1 - leaks)(1 - delta), delta of the product of pairs (P, Q) at a place, outcome by
    outcome.
    """
    total, gamma = arb(0), at.exp()
    for outcome in product(*losses):
        P = Q = arb(1)
        for p, q in outcome:
            P, Q = P * p, Q * q
        total += (P - gamma * Q).max(arb(0))
    rest = 1 - leaks
    return 1 - arb(fmpq(rest.numerator, rest.denominator)) * (1 - total)


def response(eps: arb, t: arb) -> list[tuple[arb, arb]]:
    """RR_{eps,t} of Definition 2.4: losses t and t - eps."""
    E, x = eps.exp(), t.exp()
    q = (E - x) / (E - 1)
    return [(q, q / x), (1 - q, (1 - q) * E / x)]


class Claim:
    """A composition at a place, with a lower and an upper bound of its optimal delta, by balls."""

    def __init__(self, rng: random.Random, *, crowded: bool = False) -> None:
        """crowded: many DP mechanisms of different eps, not adaptively."""
        self.rng, self.crowded = rng, crowded
        self.shared = parameter(rng, *WINDOW) if rng.random() < 0.4 and not crowded else None
        count = rng.randint(6, 9) if crowded else rng.choice([1, 1, 2, 2, 3, 4])
        self.mechanisms = [self.mechanism() for _ in range(count)]
        self.counts = [1 if crowded else rng.choice([1, 1, 2]) for _ in self.mechanisms]
        while sum(self.counts) > 5 and not crowded:
            self.counts[self.counts.index(2)] = 1
        self.adaptive = rng.random() < 0.4 and not crowded
        self.spelled = rng.choice(["BR({})"] * 4 + ["EM({}, 1/2)", "EM({}, 1, monotone)"])
        self.place, self.at = parameter(rng, Fraction(-3, 2), Fraction(3, 2))
        rest = Fraction(1)
        for (_, _, _, delta), n in zip(self.mechanisms, self.counts, strict=True):
            rest *= (1 - delta) ** n
        self.leaks = 1 - rest
        self.low, self.high = self.attained(), self.by_dp(self.at)

    def mechanism(self) -> Mechanism:
        text, value = self.shared or parameter(self.rng, *WINDOW)
        name = "DP" if self.crowded else self.rng.choice(["BR", "DP"])
        leak = Fraction(1, 50) if name == "DP" and self.rng.random() < 0.2 else Fraction(0)
        return name, text, value, leak

    def text(self, spelled: str = "BR({})") -> str:
        items = zip(self.mechanisms, self.counts, strict=True)
        shown = (
            (spelled.format(e) if c == "BR" else f"DP({e}{f', {d}' if d else ''})", n)
            for (c, e, _, d), n in items
        )
        return " ".join(item + (f"^{n}" if n > 1 else "") for item, n in shown)

    def written(self) -> Json:
        """The composition of a cell, BR as EM or not, and rarely with another class beside it."""
        found, classes = self.text(self.spelled), self.text()
        if found == classes and self.rng.random() < 0.95:
            return {"composition": classes}
        others = [classes.replace("BR(", "BR(1/2*"), found, "", None, "BR(1/1000)"]
        return {"composition": found,
                "as": classes if self.rng.random() < 0.8 else self.rng.choice(others)}  # fmt: skip

    def each(self) -> list[Mechanism]:
        return [m for m, n in zip(self.mechanisms, self.counts, strict=True) for _ in range(n)]

    def at_shares(self, shares: list[Fraction], at: arb) -> arb:
        pairs = []
        for (name, _, eps, _), share in zip(self.each(), shares, strict=True):
            part_of = arb(fmpq(share.numerator, share.denominator))
            pairs.append(response(2 * eps, eps) if name == "DP" else response(eps, eps * part_of))
        return hockey(pairs, at, self.leaks)

    def attained(self) -> arb:
        """The largest of a few products."""
        tried = [Fraction(i, 6) for i in (range(1) if self.crowded else range(7))]
        deltas = [self.at_shares([share] * sum(self.counts), self.at) for share in tried]
        return max(deltas, key=lambda delta: float(delta.mid()))

    def by_dp(self, at: arb) -> arb:
        """An upper bound: each BR(eps) is in DP(eps)."""
        return hockey([response(2 * eps, eps) for _, _, eps, _ in self.each()], at, self.leaks)


def dyadic(value: arb, up: bool) -> list[int]:
    """[m, e] with 60 bits, rounded."""
    e = int(value.mid().abs_lower().log().floor().unique_fmpz() or 0) * 3 // 2 - 60
    scaled = value / arb(2) ** e
    found: fmpz | None = (scaled.upper().ceil() if up else scaled.lower().floor()).unique_fmpz()
    assert found is not None
    return [int(found), e]


def bound_of(end: list[int]) -> arb:
    return arb(end[0]) * arb(2) ** end[1]
