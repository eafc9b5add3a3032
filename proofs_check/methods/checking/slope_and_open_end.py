"""The rules "slope" and "open end": the sign of f from the slope of f / w on the way to x.

["slope", f, w, x, L, D, j, at, low, between] has

* f and w, sums; x, a symbol that is taken as it is by nobody; L, a sum without x, its other place;
* D, evidence on x - L; j, a bound value: any number strictly between L and x;
* ``at``: {"arguments": [E, ...], "weight": W}: for each logarithm (root) in f or w whose argument
  speaks of x, in the order of their numbers, evidence that the argument is above (not below) 0 at
  x; and evidence that w is not 0 there;
* ``low``: {"values": [[V, E], ...], "weight": W, "evidence": S}: what these logarithms and roots
  are with L for x: E shows e^V (V^2) less the argument to be 0 (a root has a second, V >= 0); W and
  S are on w and f there;
* ``between``: {"values": [[V, E], ...], "weight": W, "evidence": [F, ...]} likewise with j for x,
  where roots are of what is above 0; there the signs of j - L and of x - j are two further facts.
  The first F is on the numerator of the slope f' w - f w' at j, the others on each factor that
  stands below it with an odd exponent: (ln u)' = u' / u, and sqrt(u)' = u' / (2 sqrt(u)).

f / w has a slope between the two places and is continuous up to them, since w has no zero there and
no argument leaves its range. So f(x) = w(x) (f(L) / w(L) + s (x - L)), where s has the sign of the
slope at a number strictly between; where x = L it is f(L).

["open end", f, w, x, L, D, j, B, at, between] starts from where f has no value, the limit L of x:

* L is a sum without x, and D evidence that x - L has one strict sign; or L is None for an infinite
  end, and D is 1 where that is below x, -1 where it is above;
* B is a sum whose value tends to 0 as x tends to the end: it is 0 with L for x; at an infinite end
  each of its terms has a factor e^(c x) that tends to 0 there;
* ``at`` and ``between`` are as above, where ``between`` has one more: "near", evidence on
  f + w B at j.

h = f / w has a slope strictly between and is continuous up to x. If h rises on the way and h + B is
not below 0, then h(x) >= h(j) >= -B(j) for every j on the way, and B(j) tends to 0: so h(x) >= 0,
and above 0 where h rises strictly, as h(x) > h(j) >= 0 then. With the signs turned it is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from proofs_check.methods.checking.data import CertificateError, field, integer, listed, only
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    Work,
    exponential,
    plus,
    read,
    scaled,
    symbol,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import (
    Fact,
    Inner,
    Place,
    Signs,
    product_signs,
    sum_signs,
)
from proofs_check.methods.checking.quotient_arithmetic import (
    Quotient,
    added,
    inverted,
    multiplied,
    negative,
)
from proofs_check.methods.checking.slopes import derivative

ABOVE, NOT_BELOW, NOTHING = frozenset({1}), frozenset({0, 1}), frozenset({0})


def moving(generators: Generators, sums: Sequence[Sum], variable: int) -> list[int]:
    """The logarithms and roots in sums, and in their arguments, that speak of a symbol, by number.

    A CertificateError where something else that is taken as it is speaks of it.
    """
    found: set[int] = set()
    left = [i for one in sums for i in in_sum(one)]
    while left:
        index = left.pop()
        if index == variable or index in found or not generators.depends(index, variable):
            continue
        kind, arguments = generators.opaque[index]
        if kind not in ("logarithm", "root"):
            raise CertificateError(f"slope: of a {kind}, which is taken as it is")
        found.add(index)
        left += in_sum(arguments[0].whole)
    return sorted(found)


def with_values(work: Work, one: Sum, values: dict[int, Sum]) -> Sum:
    """A sum with others in place of some symbols."""
    total: Sum = {}
    for (monomial, exponent), c in one.items():
        front: Sum = {(tuple(p for p in monomial if p[0] not in values), ()): Fraction(c)}
        parts = [front]
        parts += [work.power(values[i], n) for i, n in monomial if i in values]
        moved: Sum = {}
        for inner, amount in exponent:
            plain: Sum = {(tuple(p for p in inner if p[0] not in values), ()): amount}
            powers = [work.power(values[i], n) for i, n in inner if i in values]
            moved = plus(moved, work.product([plain, *powers]))
        total = plus(total, work.product([*parts, exponential(moved)]))
    return total


def whole_slope(work: Work, generators: Generators, one: Sum, variable: int) -> Quotient:
    """The derivative, where (ln u)' = u' / u and sqrt(u)' = u' / (2 sqrt(u))."""
    parts = [Quotient(derivative(work, one, variable))]
    for index in moving(generators, [one], variable):
        own = derivative(work, one, index)
        if not own:
            continue
        kind, arguments = generators.opaque[index]
        argument = arguments[0].whole
        below = argument if kind == "logarithm" else scaled(symbol(index), 2)
        inner = whole_slope(work, generators, argument, variable)
        parts.append(multiplied(work, [Quotient(own), inner, inverted(work, Quotient(below))]))
    return added(work, parts)


def slope_of_quotient(
    work: Work, generators: Generators, one: Sum, weight: Sum, variable: int
) -> Quotient:
    """f' w - f w', which has the sign of the slope of f / w."""
    own = whole_slope(work, generators, one, variable)
    other = whole_slope(work, generators, weight, variable)
    parts = [
        multiplied(work, [own, Quotient(weight)]),
        negative(multiplied(work, [Quotient(one), other])),
    ]
    return added(work, parts)


@dataclass(frozen=True)
class _Moved:
    """Sums with another number for a symbol, and what logarithms and roots are there."""

    place: Place
    values: dict[int, Sum]

    def sum(self, one: Sum) -> Sum:
        return with_values(self.place.work, one, self.values)


def _moved(
    place: Place, to: Sum, variable: int, symbols: list[int], data: Any, inner: Inner, inside: Signs
) -> _Moved:
    """The values of logarithms and roots with another number for the symbol.

    ``inside`` has the signs that the argument of a root may have.
    """
    moved = _Moved(place, {variable: to})
    for index, item in zip(symbols, listed(data, "slope: values", len(symbols)), strict=True):
        kind, arguments = place.generators.opaque[index]
        argument = moved.sum(arguments[0].whole)
        text, *evidence = listed(item, "slope: values", 2 if kind == "logarithm" else 3)
        value = read(text, place.symbols, "slope: values")
        found, signs = inner(evidence[0], place)
        if kind == "logarithm":
            wanted = plus(exponential(value), argument, -1)
        else:
            wanted = plus(place.work.times(value, value), argument, -1)
            own, own_signs = inner(evidence[1], place)
            if own != value or not own_signs <= inside:
                raise CertificateError("slope: a root that is not seen to be where it may be")
        if found != wanted or signs != NOTHING:
            raise CertificateError("slope: this is not the value of a logarithm or root")
        moved.values[index] = value
    return moved


def slope(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """The fact that the rule of a slope shows; the rule stands at the head of this module."""
    one, weight = (read(data, place.symbols, "slope") for data in parts[:2])
    variable = integer(parts[2], "slope: a symbol", 0)
    low = read(parts[3], place.symbols, "slope: a place")
    generators = place.generators
    if variable not in place.symbols or variable in generators.opaque:
        raise CertificateError("slope: by what is no variable")
    if any(generators.depends(i, variable) for i in in_sum(low)):
        raise CertificateError("slope: a place that speaks of the variable")
    distance, signs = inner(parts[4])
    if distance != plus(symbol(variable), low, -1):
        raise CertificateError("slope: evidence for something else than the distance")
    symbols = moving(generators, [one, weight], variable)
    at, below, between = parts[6:9]
    only(at, "arguments", "weight")
    only(below, "values", "weight", "evidence")
    only(between, "values", "weight", "evidence")
    _arguments(place, symbols, field(at, "arguments"), inner)
    own_weight = _weight(place, weight, field(at, "weight"), inner)
    there = _moved(place, low, variable, symbols, field(below, "values"), inner, NOT_BELOW)
    low_weight = _weight(place, there.sum(weight), field(below, "weight"), inner)
    start = _about(place, there.sum(one), field(below, "evidence"), inner)
    signs_start = product_signs([start, low_weight])
    index = generators.bound_value(parts[5], place.introduced, False)
    strictly = signs - {0}
    somewhere = replace(place, introduced=place.introduced | {index}).knowing(
        (plus(symbol(index), low, -1), strictly),
        (plus(symbol(variable), symbol(index), -1), strictly),
    )
    inside = _moved(
        somewhere, symbol(index), variable, symbols, field(between, "values"), inner, ABOVE
    )
    _weight(somewhere, inside.sum(weight), field(between, "weight"), inner)
    found = slope_of_quotient(place.work, generators, one, weight, variable)
    shown = _slope_signs(somewhere, inside, found, field(between, "evidence"), inner)
    gain = product_signs([strictly, shown]) | (signs & {0})
    return one, product_signs([own_weight, sum_signs([signs_start, gain])])


def open_end(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """The fact that the rule of an open end shows; it stands at the head of this module."""
    one, weight = (read(data, place.symbols, "open end") for data in parts[:2])
    variable = integer(parts[2], "open end: a symbol", 0)
    generators = place.generators
    if variable not in place.symbols or variable in generators.opaque:
        raise CertificateError("open end: by what is no variable")
    vanishing = read(parts[6], place.symbols, "open end: what tends to 0")
    if any(generators.depends(i, variable) for i in in_sum(vanishing) - {variable}):
        raise CertificateError("open end: what tends to 0 is a function that is taken as it is")
    index = generators.bound_value(parts[5], place.introduced, False)
    strictly, facts = _way_from(place, parts[3], parts[4], variable, index, vanishing, inner)
    symbols = moving(generators, [one, weight], variable)
    at, between = parts[7:9]
    only(at, "arguments", "weight")
    only(between, "values", "weight", "evidence", "near")
    _arguments(place, symbols, field(at, "arguments"), inner)
    own_weight = _weight(place, weight, field(at, "weight"), inner)
    somewhere = replace(place, introduced=place.introduced | {index}).knowing(*facts)
    inside = _moved(
        somewhere, symbol(index), variable, symbols, field(between, "values"), inner, ABOVE
    )
    weight_inside = _weight(somewhere, inside.sum(weight), field(between, "weight"), inner)
    found = slope_of_quotient(place.work, generators, one, weight, variable)
    shown = _slope_signs(somewhere, inside, found, field(between, "evidence"), inner)
    with_it = plus(one, place.work.times(weight, vanishing))
    near = _about(somewhere, inside.sum(with_it), field(between, "near"), inner)
    gain, start = product_signs([strictly, shown]), product_signs([near, weight_inside])
    for side in (1, -1):
        if gain | start <= {0, side}:
            return one, product_signs([own_weight, frozenset({side}) | (gain & {0})])
    raise CertificateError("open end: neither rising from 0 nor falling from it")


def _way_from(
    place: Place,
    end: Any,
    distance: Any,
    variable: int,
    index: int,
    vanishing: Sum,
    inner: Inner,
) -> tuple[Signs, list[Fact]]:
    """The sign of x less the end, and what is known of the number between; B tends to 0 there."""
    left = plus(symbol(variable), symbol(index), -1)
    if end is None:
        side = integer(distance, "open end: a side", -1, 1)
        if not side or not all(_falls(key, variable, side) for key in vanishing):
            raise CertificateError("open end: what does not tend to 0 at infinity")
        return frozenset({side}), [(left, frozenset({side}))]
    low = read(end, place.symbols, "open end: a place")
    if any(place.generators.depends(i, variable) for i in in_sum(low)):
        raise CertificateError("open end: a place that speaks of the variable")
    found, signs = inner(distance)
    if found != plus(symbol(variable), low, -1) or signs not in ({1}, {-1}):
        raise CertificateError("open end: on neither side of its place, or evidence of another")
    if with_values(place.work, vanishing, {variable: low}):
        raise CertificateError("open end: what does not tend to 0 at the place")
    return signs, [(plus(symbol(index), low, -1), signs), (left, signs)]


def _falls(key: Any, variable: int, side: int) -> bool:
    """Whether a term has e^(c x) that tends to 0, and x in no other exponent: at -oo for the side
    1 (c > 0), at oo for -1."""
    amounts = dict(key[1])
    rate = amounts.pop(((variable, 1),), Fraction(0))
    return rate * side > 0 and not any(variable in dict(m) for m in amounts)


def _arguments(place: Place, symbols: list[int], data: Any, inner: Inner) -> None:
    for index, evidence in zip(symbols, listed(data, "slope", len(symbols)), strict=True):
        kind, arguments = place.generators.opaque[index]
        found, signs = inner(evidence)
        wanted = ABOVE if kind == "logarithm" else NOT_BELOW
        if found != arguments[0].whole or not signs <= wanted:
            raise CertificateError("slope: an argument is not seen to be where it may be")


def _weight(place: Place, weight: Sum, evidence: Any, inner: Inner) -> Signs:
    signs = _about(place, weight, evidence, inner)
    if 0 in signs:
        raise CertificateError("slope: the weight may be 0")
    return signs


def _about(place: Place, wanted: Sum, evidence: Any, inner: Inner) -> Signs:
    found, signs = inner(evidence, place)
    if found != wanted:
        raise CertificateError("slope: evidence for something else than is wanted")
    return signs


def _slope_signs(place: Place, moved: _Moved, found: Quotient, data: Any, inner: Inner) -> Signs:
    above, *below = listed(data, "slope: evidence", 1 + len(found.odd))
    signs = [_about(place, moved.sum(found.above), above, inner)]
    for factor, evidence in zip(found.odd, below, strict=True):
        signs.append(_weight(place, moved.sum(factor), evidence, inner))
    return product_signs(signs)
