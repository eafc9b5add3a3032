"""A mechanism of somebody else, in one file: logistic noise, whose loss has a density."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from flint import acb, arb

from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.concrete_pair import Envelope, Line
from exactdp.numbers.exact_numbers import Exact, Number, exact
from exactdp.statements import DEFINITION, Statement


@dataclass(frozen=True)
class LogisticPair:
    """Logistic noise of scale 1/a, and its shift by 1.

    With r = e^a and v the distribution function of P at the answer, which is uniform under P, the
    ratio of the densities is (r - (r - 1) v)^2/r. So L = 2 ln w - a with w uniform on [1, r]. The
    reflection of the noise exchanges P and Q.
    """

    a: Exact
    symmetric: ClassVar[bool] = True

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The integral of (1 - e^(eps + a)/w^2)_+ over w, divided by r - 1: (r - c)^2/(r (r - 1))
        with c = e^((eps + a)/2) in [1, r], and 1 - e^eps for c < 1; falling."""
        r = self.a.ball().exp()

        def at(point: arb) -> arb:
            c = ((point + self.a.ball()) / 2).exp()
            inside = (r - c).nonnegative_part() ** 2 / (r * (r - 1))
            if c > 1:
                return inside
            whole = -point.expm1()
            return whole if c < 1 else whole.union(inside)

        return at(eps.lower()).union(at(eps.upper()))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """Q(L > eps), the integral of r/w^2 over w > c, divided by r - 1: (r/c - 1)/(r - 1)."""
        r = self.a.ball().exp()

        def at(point: arb) -> arb:
            c = ((point + self.a.ball()) / 2).exp().max(arb(1)).min(r)
            return ((r / c - 1) / (r - 1)).nonnegative_part()

        return at(eps.lower()).union(at(eps.upper()))

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """e^((l + a)/2)/(2 (r - 1)) for -a <= l <= a, else 0."""
        a = self.a.ball()
        found = ((eps + a) / 2).exp() / (2 * a.expm1())
        if eps > a or eps < -a:
            return arb(0)
        return found if abs(eps) < a else found.union(arb(0))

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """None."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact:
        """a, at w = r."""
        return self.a

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] = (r^(s + 1) - r^-s)/((2 s + 1) (r - 1)), at the points of a line."""
        a, found = self.a.ball(), []
        for n in range(line.count):
            s = acb(line.c, line.step * n)
            found.append((((s + 1) * a).exp() - (-s * a).exp()) / ((2 * s + 1) * a.expm1()))
        return found

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """(r^(c + 1) + r^-c)/(2 u (r - 1)): no more than that wherever |Im s| >= u."""
        a = self.a.ball()
        top = ((c + 1) * a).exp() + (-c * a).exp()
        return lambda u: (top / (2 * u * a.expm1())).upper()


@dataclass(frozen=True, init=False)
class Logistic(Mechanism):
    """Logistic(a), a > 0: an answer of sensitivity 1 with logistic noise of scale 1/a."""

    a: Exact
    forms = ("Logistic(a)",)

    def __init__(self, a: Number) -> None:
        object.__setattr__(self, "a", exact(a, "a"))

    @property
    def concrete_pair(self) -> Any:
        """Its pair."""
        return LogisticPair(self.a)

    @property
    def largest_loss(self) -> Exact:
        """a."""
        return self.a

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """Its pair."""
        return (DEFINITION,)
