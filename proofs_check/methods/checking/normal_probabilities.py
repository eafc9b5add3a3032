"""The rule "normal": what is known of Phi, the normal distribution function.

["normal", kind, s, s', r, p, E] is about Phi(u), whose symbol is s, and phi(u) = e^(-u^2/2) /
sqrt(2 pi), its slope. The kinds are

* "above": Phi(u) > 0; "below": 1 - Phi(u) > 0;
* "half": Phi(u) - 1/2, with the sign of u (E on u);
* "rising": Phi(u) - Phi(v), with the sign of u - v (E on it); s' is the symbol of Phi(v);
* "mirrored": Phi(u) + Phi(v) - 1 = Phi(u) - Phi(-v), with the sign of u + v (E on it), likewise;
* "chord": Phi(u) - 1/2 - phi(0) u, with the opposite sign of u (E on u): phi is phi(0) at 0,
  and less elsewhere; where s' is the symbol of Phi(v), Phi(u) - Phi(v) - phi(0) (u - v), with the
  opposite sign of u - v (E on it);
* "tail": e^(-u^2/2) - 2 Phi(u), not below 0 for u <= 0 (E on u): with u = -x, Phi(-x) is the
  integral over s >= 0 of phi(x + s) = e^(-x^2/2) e^(-x s) phi(s), at most e^(-x^2/2) / 2;
* "Mills": phi(u) + u Phi(u) > 0: it is 0 at -oo, with the slope Phi(u) > 0;
* "Mills below": (1 + u^2) Phi(u) + u phi(u) > 0: it is 0 at -oo, with the slope
  2 (phi(u) + u Phi(u)) > 0.

The last three are of u and Phi(u) where s' is 1, and of -u and Phi(-u) = 1 - Phi(u) where it is -1.
What speaks of phi stands multiplied by 2 sqrt(pi), with r and p the symbols of sqrt(2) and
sqrt(pi): 2 sqrt(pi) phi(u) = sqrt(2) e^(-u^2/2).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from proofs_check.methods.checking.data import CertificateError, integer
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    exponential,
    plus,
    scaled,
    symbol,
)
from proofs_check.methods.checking.known_signs import Fact, Inner, Place

ABOVE, NOT_BELOW = frozenset({1}), frozenset({0, 1})


def normal_probability(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """The rule; see the head of this module."""
    kind, index = parts[:2]
    u = _argument(place, index)
    match kind:
        case "above":
            return symbol(index), ABOVE
        case "below":
            return plus(constant(1), symbol(index), -1), ABOVE
        case "half" | "rising" | "mirrored" | "chord":
            return _compared(place, parts, u, inner)
        case "tail" | "Mills" | "Mills below":
            return _in_the_tail(place, parts, u, inner)
    raise CertificateError("normal: no such fact")


def _argument(place: Place, index: Any) -> Sum:
    argument = place.generators.function(index, "normal")
    if index not in place.symbols:
        raise CertificateError("normal: a symbol that does not stand here")
    return argument


def _compared(place: Place, parts: list[Any], u: Sum, inner: Inner) -> Fact:
    kind, index, other, of_two, of_pi, evidence = parts
    beside = kind in ("rising", "mirrored") or (kind == "chord" and other is not None)
    v = _argument(place, other) if beside else {}
    found, signs = inner(evidence)
    if found != plus(u, v, 1 if kind == "mirrored" else -1):
        raise CertificateError("normal: evidence for something else than is wanted")
    if kind == "mirrored":
        return plus(plus(symbol(index), symbol(other)), constant(-1)), signs
    if kind == "rising":
        return plus(symbol(index), symbol(other), -1), signs
    if kind == "half":
        return plus(symbol(index), constant(Fraction(1, 2)), -1), signs
    r, p = _roots(place, of_two, of_pi)
    twice = scaled(symbol(other), 2) if beside else constant(1)
    line = plus(scaled(symbol(index), 2), twice, -1)
    rest = plus(place.work.times(p, line), place.work.times(r, found), -1)
    return rest, frozenset(-s for s in signs)


def _in_the_tail(place: Place, parts: list[Any], u: Sum, inner: Inner) -> Fact:
    kind, index, side, of_two, of_pi, evidence = parts
    own, work = symbol(index), place.work
    bell = exponential(scaled(work.times(u, u), Fraction(-1, 2)))
    if integer(side, "normal: a side", -1, 1) == -1:
        u, own = scaled(u, -1), plus(constant(1), own, -1)
    elif side != 1:
        raise CertificateError("normal: of u or of -u")
    if kind == "tail":
        found, signs = inner(evidence)
        if found != u:
            raise CertificateError("normal: evidence for something else than is wanted")
        if not signs <= {-1, 0}:
            raise CertificateError("normal: the argument is not seen to be at most 0")
        return plus(bell, own, -2), NOT_BELOW
    r, p = _roots(place, of_two, of_pi)
    first, twice = work.times(r, bell), scaled(p, 2)
    if kind == "Mills":
        return plus(first, work.product([twice, u, own])), ABOVE
    square = plus(constant(1), work.times(u, u))
    return plus(work.times(u, first), work.product([twice, square, own])), ABOVE


def _roots(place: Place, of_two: Any, of_pi: Any) -> tuple[Sum, Sum]:
    """The roots of 2 and pi."""
    pi = place.generators.numbers.get(("pi", ()))
    arguments = (constant(2), None if pi is None else symbol(pi))
    for index, argument in zip((of_two, of_pi), arguments, strict=True):
        found = place.generators.function(index, "root")
        if found != argument or index not in place.symbols:
            raise CertificateError("normal: the roots of 2 and of pi were wanted")
    return symbol(of_two), symbol(of_pi)
