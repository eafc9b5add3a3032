"""Random choices for statements: names, numbers, domains that hold a given place."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tests.proofs_check.verdicts.fuzzing.trees import Node, Range, call, node, var

REALS = (
    "x",
    "y",
    "z",
    "alpha",
    "mu",
    "xi",
    "lam",
    "rho",
    "tau",
    "u",
    "v",
    "s",
    "t",
    "eps",
    "eps_g",
)
INTEGERS = ("k", "m", "ell", "n", "N", "i", "j")
STRANGE = ("E0", "P1", "B2", "K", "S", "v0", "_x", "_s", "E", "I", "pi", "beta", "gamma", "e_x")
"""Names that sympy, or the checker for itself, may have a use for."""


class Choices:
    """A source of random choices; every name is given out once, unless it is asked for again."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.taken: set[str] = set()

    def one(self, items: Iterable[Any]) -> Any:
        return self.random.choice(list(items))

    def often(self, share: float = 0.5) -> bool:
        return self.random.random() < share

    def integer(self, low: int, high: int) -> int:
        return self.random.randint(low, high)

    # -- names -----------------------------------------------------------------------------------

    def real(self) -> str:
        names = STRANGE if self.often(0.06) else REALS
        free = [name for name in names if name not in self.taken] or [
            f"w{index}" for index in range(9) if f"w{index}" not in self.taken
        ]
        name = self.one(free)
        self.taken.add(name)
        return str(name)

    def whole(self) -> str:
        name = self.one(name for name in INTEGERS if name not in self.taken)
        self.taken.add(name)
        return str(name)

    def bound(self, but: Iterable[str] = (), *, integer: bool = False) -> str:
        """A name for a bound variable: often that of a free one, never one of ``but``."""
        avoid = set(but)
        taken = [name for name in sorted(self.taken) if name not in avoid]
        if taken and self.often(0.4):
            return str(self.one(taken))
        return str(self.one(n for n in (INTEGERS if integer else REALS) if n not in avoid))

    # -- numbers ---------------------------------------------------------------------------------

    def rare(self) -> Fraction:
        """A number that no default sample is."""
        size = self.one((1, 7, 50, 100, 1000))
        bottom = self.one((1, 7, 11, 13, 37, 101, 997))
        top = self.integer(1, 9 * bottom)
        sign = -1 if self.often(0.3) else 1
        return sign * (Fraction(self.integer(0, 3) * size) + Fraction(top, bottom))

    def positive(self) -> Fraction:
        return abs(self.rare())

    def small(self) -> Fraction:
        """A small positive number."""
        return Fraction(self.integer(1, 12), self.one((1, 2, 3, 5)))

    def tiny(self) -> Fraction:
        return Fraction(self.integer(1, 9), 10 ** self.integer(6, 40))

    # -- domains ---------------------------------------------------------------------------------

    def around(self, place: Any, *, inner: bool = False) -> Range:
        """A real domain that has the place in it (``inner``: not at its ends)."""
        at = node(place) if isinstance(place, Node | int | Fraction) else None
        if at is None:  # ("ln", r): between rationals
            low, high = _rationals_around(place)
            return self.one((Range(), Range(node(low), node(high))))
        low = at - self.small() if self.often() else at - self.one((1, 100, 1000))
        high = at + self.small() if self.often() else at + self.one((1, 100, 1000))
        low, high = folded(low), folded(high)
        choices = [
            Range(),
            Range(low, high),
            Range(low, high, low_in=False, high_in=False),
            Range(low, None),
            Range(None, high),
            Range(low, None, low_in=False),
        ]
        if not inner:
            choices += [Range(at, high), Range(low, at), Range(at, at), Range(at, None)]
            choices += [Range(at, high, high_in=False), Range(None, at)]
        return self.one(choices)

    def from_place(self, place: Fraction) -> Range:
        """[place, ...: a domain that begins there."""
        return self.one((Range(node(place)), Range(node(place), node(place + self.small()))))

    def whole_around(self, place: int) -> Range:
        """Integers, the place among them; ends need not be integers."""
        low = place - self.one((0, 1, 3, 40, 1000))
        high = place + self.one((0, 1, 3, 40, 1000))
        bit = Fraction(1, self.one((2, 3)))
        low_end, low_in = self.one(
            ((low, True), (low - bit, True), (low - bit, False), (low - 1, False))
        )
        high_end, high_in = self.one(
            ((high, True), (high + bit, True), (high + bit, False), (high + 1, False))
        )
        made = [
            Range(node(low_end), node(high_end), low_in, high_in, integer=True),
            Range(node(low_end), None, low_in, integer=True),
        ]
        if low > -30:
            made.append(Range(None, None, integer=True))
        return self.one(made)

    # -- terms -----------------------------------------------------------------------------------

    def defined(self, names: Iterable[str]) -> Node:
        """A term that has a value wherever its variables are real."""
        listed = sorted(names)
        x = var(self.one(listed)) if listed else node(self.small())
        c = self.small()
        return self.one(
            (
                x * c,
                x**2,
                call("pos", x - c),
                call("exp", x),
                call("ln", 1 + x**2),
                call("maximum", x, c),
                call("tanh", x),
                call("clip", x, 0, c),
                1 / (c + x**2),
                node(c),
                call("cosh", x / 7),
                x**3 - c,
            )
        )

    def positive_term(self, names: Iterable[str]) -> Node:
        """One that is positive, besides."""
        listed = sorted(names)
        x = var(self.one(listed)) if listed else node(self.small())
        c = self.small()
        return self.one(
            (
                node(c),
                x**2 + c,
                call("exp", x),
                call("pos", x) + c,
                call("cosh", x),
                1 / (c + x**2),
                call("maximum", x, c),
            )
        )


def folded(of: Node) -> Node:
    """A sum or difference of numbers as a number."""
    if of.head in ("add", "sub") and all(part.head == "num" for part in of.args):
        one, other = (part.args[0] for part in of.args)
        return node(one + other if of.head == "add" else one - other)
    return of


def _rationals_around(place: Any) -> tuple[Fraction, Fraction]:
    import math

    middle = round(math.log(float(place[1])))
    return Fraction(middle - 2), Fraction(middle + 2)


def square_like(choices: Choices, name: str, a: Fraction) -> Node:
    """An expression of one variable that is 0 at a and positive elsewhere."""
    x = var(name)
    gap = x - a
    n = choices.integer(1, 3)
    return choices.one(
        (
            gap**2,
            gap ** (2 * n),
            x**2 - 2 * a * x + a**2,
            call("cosh", gap) - 1,
            call("sinh", gap) ** 2,
            call("tanh", gap) ** 2,
            call("exp", gap) - 1 - gap,
            call("exp", gap) + call("exp", -gap) - 2,
            (call("exp", gap) - 1) ** 2,
            call("maximum", gap, -gap),
            call("pos", gap) + call("pos", -gap),
            call("sqrt", gap**2),
            call("ln", 1 + gap**2),
            gap**2 / (1 + x**2),
            gap**2 * (x**2 + 1),
            1 - call("exp", -(gap**2)),
            call("maximum", x, a) - call("minimum", x, a),
            (gap**2) ** Fraction(3, 2),
            by_sides(x, a),
            1 - 1 / (1 + gap**2),
            gap**2 * call("exp", x),
        )
    )


def by_sides(x: Node, a: Fraction) -> Node:
    from tests.proofs_check.verdicts.fuzzing.trees import by_cases, relation

    return by_cases((x - a, relation("ge", x, a)), otherwise=a - x)
