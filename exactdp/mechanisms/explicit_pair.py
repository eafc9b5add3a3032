"""Finite(P, Q): a mechanism that is one explicit pair of finite distributions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from flint import arb, ctx

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.mechanisms.pair_parameters import falling, hull, sharpened, step
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, ln
from exactdp.numbers.numerals import rational_text
from exactdp.statements import DEFINITION, Statement

MAX_OUTCOMES = 10_000
"""Outcomes of a pair that is written out; more are a ParameterError, before they are read."""

Probabilities = tuple[Fraction, ...]


@lru_cache(maxsize=64)
def _balls(values: tuple[Exact, ...], bits: int) -> list[arb]:
    """The numbers at ``bits`` bits, the current ones."""
    return [value.ball() for value in values]


@dataclass(frozen=True)
class FinitePair:
    """Two distributions P and Q over finitely many outcomes, rational, each with the sum 1.

    With ``reverse`` they are exchanged. L is the loss ln(P/Q) of an outcome, under P.
    """

    p: Probabilities
    q: Probabilities

    @cached_property
    def symmetric(self) -> bool:
        """Whether P and Q exchanged have the same losses with the same probabilities, exactly."""
        return self._by_ratio() == self._exchanged._by_ratio()

    def _by_ratio(self) -> dict[Fraction | None, Fraction]:
        """P of all outcomes of each ratio P/Q (None where Q is 0), without those that P lacks."""
        found: dict[Fraction | None, Fraction] = {}
        for a, b in zip(self.p, self.q, strict=True):
            if a:
                ratio = a / b if b else None
                found[ratio] = found.get(ratio, Fraction(0)) + a
        return found

    @cached_property
    def _atoms(self) -> tuple[tuple[Exact, Fraction, Fraction], ...]:
        """(loss, P, Q) with the outcomes of one loss as one, the largest loss first."""
        found: dict[Fraction, tuple[Fraction, Fraction]] = {}
        for a, b in zip(self.p, self.q, strict=True):
            if a and b:
                p, q = found.get(a / b, (Fraction(0), Fraction(0)))
                found[a / b] = p + a, q + b
        order = sorted(found, reverse=True)
        return tuple((ln(ratio), *found[ratio]) for ratio in order)

    def directed(self, *, reverse: bool) -> FinitePair:
        """The pair itself, or with ``reverse`` the pair with P and Q exchanged."""
        return self._exchanged if reverse else self

    def sampled(self, share: Fraction) -> FinitePair:
        """The pair ((1 - share) Q + share P, Q), which a Poisson sample of rate ``share`` has."""
        mixed = (share * a + (1 - share) * b for a, b in zip(self.p, self.q, strict=True))
        return FinitePair(tuple(mixed), self.q)

    @cached_property
    def _exchanged(self) -> FinitePair:
        return FinitePair(self.q, self.p)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps), the sum of (P - e^eps Q)_+ over the outcomes."""
        one = self.directed(reverse=reverse)
        return falling(lambda point: sharpened(lambda: one._curve(point)), eps)

    def _curve(self, eps: arb) -> arb:
        total = self.mass_at_infinity()
        losses = _balls(tuple(loss for loss, _, _ in self._atoms), ctx.prec)
        for loss, (_, p, _) in zip(losses, self._atoms, strict=True):
            if eps > loss:
                break
            total += arb_of(p) * (-(eps - loss).expm1()).nonnegative_part()
        return total

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)], sums of Q over the outcomes."""
        return falling(self.directed(reverse=reverse)._mass, eps)

    def _mass(self, eps: arb) -> arb:
        surely = possibly = arb(0)
        for loss, _, q in self._atoms:
            side = step(eps, loss)
            if side == 1:
                break
            possibly += arb_of(q)
            if side == -1:
                surely += arb_of(q)
        return hull(surely, possibly)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """The probability under P of the outcomes that Q does not have, as a ball."""
        return arb_of(self.leaked(reverse=reverse))

    def leaked(self, *, reverse: bool = False) -> Fraction:
        """The probability P(L = infinity) as a fraction; with ``reverse`` P and Q are exchanged.

        It is the sum of P over the outcomes of probability 0 under Q.
        """
        p, q = (self.q, self.p) if reverse else (self.p, self.q)
        return sum((a for a, b in zip(p, q, strict=True) if not b), Fraction(0))

    @property
    def number_of_losses(self) -> int:
        """The number of different finite losses, at most the number of outcomes."""
        return len(self._atoms)

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """The finite losses ln p/q of the outcomes, each once and the largest first."""
        return tuple(loss for loss, _, _ in self.directed(reverse=reverse)._atoms)

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The finite losses as balls at the current precision, the largest first."""
        return [loss.ball() for loss in self.losses(reverse=reverse)]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the finite losses under P (under Q in reverse), as balls."""
        return [arb_of(p) for _, p, _ in self.directed(reverse=reverse)._atoms]

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss, ln of the largest finite ratio P/Q; None if there is none."""
        atoms = self.directed(reverse=reverse)._atoms
        return atoms[0][0] if atoms else None


@dataclass(frozen=True, init=False)
class Finite(Mechanism, grammar="Finite"):
    """The mechanism with these two distributions over its outcomes, on two neighbouring inputs.

    Domain: as many probabilities on both sides, at most 10^4, rational, >= 0, with the sum 1 each;
    as sequences, or as texts with blanks between the numbers. ParameterError otherwise. Neighbours
    go both ways: delta is the larger of the two directions. An outcome that only one side has is an
    infinite loss, and delta never falls below its probability.

    >>> print(Finite(["2/3", "1/3"], ["1/3", "2/3"]))
    Finite(2/3 1/3, 1/3 2/3)
    >>> print(Finite("1/2 1/2 0", "1/2 1/4 1/4").largest_loss)
    None
    """

    forms = ("Finite(p_1 p_2 ..., q_1 q_2 ...)",)
    rank = 15

    p: Probabilities
    q: Probabilities

    def __init__(self, p: Iterable[Number] | str, q: Iterable[Number] | str) -> None:
        object.__setattr__(self, "p", read_distribution(p, "P"))
        object.__setattr__(self, "q", read_distribution(q, "Q"))
        if len(self.p) != len(self.q):
            sizes = f"{len(self.p)} and {len(self.q)} probabilities"
            raise ParameterError("Finite", sizes, "as many of P as of Q")

    __str__ = Mechanism.__str__

    @property
    def arguments(self) -> tuple[str, ...]:
        """Both distributions as they are written: probabilities with blanks between."""
        return tuple(" ".join(map(rational_text, one)) for one in (self.p, self.q))

    @cached_property
    def _pair(self) -> FinitePair:
        return FinitePair(self.p, self.q)

    @property
    def largest_loss(self) -> Exact | None:
        """The largest privacy loss in both directions; None where some loss is infinite."""
        pair = self._pair
        if pair.leaked() or pair.leaked(reverse=True):
            return None
        one, other = pair.largest(), pair.largest(reverse=True)
        assert one is not None
        assert other is not None
        return max(one, other)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The definition of a privacy loss: the losses are those of the pair itself."""
        return (DEFINITION,)

    @property
    def reveals_nothing(self) -> bool:
        """Whether P = Q, so that every loss is 0."""
        return self.p == self.q

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair (P, Q) with its curve and its losses."""
        return self._pair

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class DP(largest_loss), by the definition of DP; none where some loss is infinite."""
        end = self.largest_loss
        return () if end is None else ((class_named("DP")(end), DEFINITION),)


def read_distribution(values: Iterable[Number] | str, parameter: str) -> Probabilities:
    """The probabilities, from numbers or from a text with blanks between them, as fractions.

    ParameterError unless they are rational, >= 0, at most 10^4 and have the sum 1.
    """
    listed = values.split() if isinstance(values, str) else values
    if not isinstance(listed, Iterable):
        raise ParameterError(parameter, values, "a list of probabilities")
    found = []
    for value in listed:
        number = exact(value, parameter)
        if not number.is_rational or number.sign() < 0:
            raise ParameterError(parameter, value, "rational probabilities >= 0")
        found.append(number.fraction)
        if len(found) > MAX_OUTCOMES:
            raise ParameterError(parameter, f"{len(found)} or more", f"at most {MAX_OUTCOMES}")
    if sum(found) != 1:
        raise ParameterError(parameter, f"the sum {sum(found)}", "probabilities with the sum 1")
    return tuple(found)
