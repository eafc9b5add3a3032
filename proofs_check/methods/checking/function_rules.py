"""Rules of evidence on logarithms, roots, floors, powers, binomials, integers, and slopes.

* ["logarithm", V, [[s, E], ...]]: for V = A + sum of n_s ln u_s, with E showing each u_s > 0 and
  integers n_s: e^V * (u_s^-n_s, n_s < 0) - e^A * (u_s^n_s, n_s > 0), which is 0;
* ["root", s, E]: with E on the argument u >= 0 of a root, the root, with the signs of u;
  ["squared", s, E]: the square of the root less u, which is 0;
* ["floor", s]: the argument less its floor, not below 0; ["above floor", s]: 1 less that, above 0;
* ["integer", E]: from f > 0 for f with integer values, f - 1 >= 0;
* ["number", f]: f in which no symbol but logarithms and roots of numbers occur, by its value;
* ["power", s, E]: a power, with E on its base, not below 0: above 0 where the base is;
  ["power to one", s, E, F]: the power less 1, with E on the base less 1, the base not below 0 by
  its own evidence G in [G, E], and F on the exponent, not below 0;
* ["tangent", L]: e^L - 1 - L, not below 0;
* ["Bernoulli", s, s', E, E', F]: for powers a^n and c^n of one exponent, with E, E' on a and c and
  F on n, none below 0: c a^n - c^n (c + n (a - c)), not below 0; with None for s' and E', c = 1;
* ["below e", s, s', E, E', F, M]: likewise for a >= 0, c > 0 and n >= 0, and M with c M =
  n (a - c): c^n e^M - a^n, not below 0; with None for s' and E', c = 1;
* ["powers apart", s, s', E, E', F]: likewise for a, c and n none below 0: (a - c) (a^n - c^n),
  not below 0; with None for s' and E', c = 1;
* ["normal", ...]: see :mod:`proofs_check.methods.checking.normal_probabilities`;
* ["binomial", kind, s, s', E]: identities between binomial coefficients, E on n >= 0;
* ["by sign", f, g, [[signs, {"evidence": E}], ...]]: about g, on whichever sign f has;
* ["slope", ...], ["open end", ...]: see :mod:`proofs_check.methods.checking.slope_and_open_end`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import factorial
from typing import Any

from proofs_check.methods.checking.data import CertificateError, field, listed, only
from proofs_check.methods.checking.data import signs as signs_of
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    exponential,
    plus,
    read,
    scaled,
    symbol,
)
from proofs_check.methods.checking.known_signs import (
    Fact,
    Inner,
    Place,
    Signs,
    product_signs,
    sign,
)
from proofs_check.methods.checking.normal_probabilities import normal_probability
from proofs_check.methods.checking.number_bounds import (
    PI,
    Bounds,
    exponential_bounds,
    logarithm_bounds,
    root_bounds,
    times,
)
from proofs_check.methods.checking.powers_and_binomials import whole
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slope_and_open_end import open_end, slope

ABOVE, NOT_BELOW, NOTHING = frozenset({1}), frozenset({0, 1}), frozenset({0})
COVER = frozenset({-1, 0, 1})
LARGEST_MULTIPLE = 60
MOST_FALLING = 12
"""The largest multiple of a logarithm in a relation, whose argument is multiplied out so often; the
largest k of binom(n, k) that is written as n (n - 1) ... / k!. More are a CertificateError."""


def _logarithm(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    exponent = read(parts[0], place.symbols, "logarithm")
    rest, sides = exponent, [constant(1), constant(1)]
    seen: set[int] = set()
    for pair in listed(parts[1], "logarithm"):
        index, evidence = listed(pair, "logarithm", 2)
        argument = place.generators.function(index, "logarithm")
        if index in seen or index not in place.symbols:
            raise CertificateError("logarithm: a symbol that stands twice, or not here")
        seen.add(index)
        if inner(evidence) != (argument, ABOVE):
            raise CertificateError("logarithm: its argument is not seen to be above 0")
        key = (((index, 1),), ())
        times_it = exponent.get(key, Fraction(0))
        if times_it.denominator != 1 or not 0 < abs(times_it) <= LARGEST_MULTIPLE:
            raise CertificateError("logarithm: an integer multiple of each was wanted")
        rest = plus(rest, {key: times_it}, -1)
        power = place.work.power(argument, abs(int(times_it)))
        side = 1 if times_it > 0 else 0
        sides[side] = place.work.times(sides[side], power)
    left = place.work.times(exponential(exponent), sides[0])
    return plus(left, place.work.times(exponential(rest), sides[1]), -1), NOTHING


def _argument(place: Place, kind: str, index: Any, data: Any, inner: Inner) -> tuple[Sum, Signs]:
    """The argument of a function, and the signs that evidence shows of it."""
    argument = place.generators.function(index, kind)
    found, signs = inner(data)
    if index not in place.symbols or found != argument:
        raise CertificateError(f"{kind}: evidence for something else than the argument")
    return argument, signs


def _root(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    _, signs = _argument(place, "root", parts[0], parts[1], inner)
    if not signs <= NOT_BELOW:
        raise CertificateError("root: its argument is not seen to be at least 0")
    return symbol(parts[0]), signs


def _squared(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    argument, signs = _argument(place, "root", parts[0], parts[1], inner)
    if not signs <= NOT_BELOW:
        raise CertificateError("squared: the argument is not seen to be at least 0")
    root = symbol(parts[0])
    return plus(place.work.times(root, root), argument, -1), NOTHING


def _floor(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    argument = place.generators.function(parts[0], "floor")
    if parts[0] not in place.symbols:
        raise CertificateError("floor: a symbol that does not stand here")
    return plus(argument, symbol(parts[0]), -1), NOT_BELOW


def _above_floor(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    distance, _ = _floor(place, parts, needs, inner)
    return plus(constant(1), distance, -1), ABOVE


def _integer(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    found, signs = inner(parts[0])
    if not whole(place, found):
        raise CertificateError("integer: not seen to have integer values")
    if signs != ABOVE:
        raise CertificateError("integer: not seen to be above 0")
    return plus(found, constant(-1)), NOT_BELOW


# -- numbers --------------------------------------------------------------------------------------


def _number(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    found = read(parts[0], place.symbols, "number")
    if not found:
        return found, NOTHING
    low, high = _bounds(place, found, 0)
    if low > 0 or high < 0:
        return found, frozenset({sign(low)})
    raise CertificateError("number: too close to 0 to be told from it")


def _bounds(place: Place, one: Sum, depth: int) -> Bounds:
    """Rational bounds of a sum of symbols whose values are bounded, by interval arithmetic."""
    place.work.spend(200 * (1 + len(one)))
    low = high = Fraction(0)
    for (monomial, exponent), c in one.items():
        term: Bounds = (c, c)
        for index, n in monomial:
            for _ in range(n):
                term = times(term, _symbol_bounds(place, index, depth))
        if exponent:
            inner: Sum = {(m, ()): k for m, k in exponent}
            ends = _bounds(place, inner, depth + 1)
            term = times(term, (exponential_bounds(ends[0])[0], exponential_bounds(ends[1])[1]))
        low, high = low + term[0], high + term[1]
    return low, high


def _symbol_bounds(place: Place, index: int, depth: int) -> Bounds:
    kind, arguments = place.generators.opaque.get(index, ("", ()))
    if kind == "pi":
        return PI
    if kind not in ("logarithm", "root") or depth > 4:
        raise CertificateError("number: a symbol that stands for no number")
    low, high = _bounds(place, arguments[0].whole, depth + 1)
    rule = logarithm_bounds if kind == "logarithm" else root_bounds
    return rule(low)[0], rule(high)[1]


# -- powers and binomial coefficients -------------------------------------------------------------


def _power_of(place: Place, index: Any) -> tuple[Sum, Sum]:
    base, exponent = place.generators.arguments(index, "power")
    if index not in place.symbols:
        raise CertificateError("power: a symbol that does not stand here")
    return base.whole, exponent.whole


def _power(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    base, _ = _power_of(place, parts[0])
    found, signs = inner(parts[1])
    if found != base or not signs <= NOT_BELOW:
        raise CertificateError("power: its base is not seen to be at least 0")
    return symbol(parts[0]), ABOVE if signs == ABOVE else NOT_BELOW


def _power_to_one(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """b^n - 1 for b >= 0 and n >= 0: 0 for n = 0 (also 0^0 = 1), else of the sign of b - 1."""
    base, exponent = _power_of(place, parts[0])
    first, second = listed(parts[1], "power to one", 2)
    if first is None:  # b >= 1
        signs_base: Signs = NOT_BELOW
    else:
        found, signs_base = inner(first)
        if found != base:
            raise CertificateError("power to one: evidence for something else than the base")
    found, signs = inner(second)
    if found != plus(base, constant(-1)) or (first is None and not signs <= NOT_BELOW):
        raise CertificateError("power to one: evidence for something else than the base less 1")
    amount, signs_amount = inner(parts[2])
    if amount != exponent or not signs_amount <= NOT_BELOW or not signs_base <= NOT_BELOW:
        raise CertificateError("power to one: the exponent is not seen to be at least 0")
    return plus(symbol(parts[0]), constant(-1)), product_signs([signs, signs_amount])


def _tangent(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """e^L >= 1 + L for every real number L."""
    exponent = read(parts[0], place.symbols, "tangent")
    return plus(plus(exponential(exponent), constant(1), -1), exponent, -1), NOT_BELOW


def _two_powers(
    place: Place, kind: str, parts: list[Any], inner: Inner
) -> tuple[tuple[Sum, Sum], tuple[Sum, Sum], Sum]:
    """(a, a^n), (c, c^n) and n, where a, c and the integer n are seen to be at least 0; without a
    second power c = 1."""
    index, other = parts[:2]
    base, exponent = _power_of(place, index)
    beside, second = constant(1), constant(1)
    if other is not None:
        beside, its_exponent = _power_of(place, other)
        second = symbol(other)
        if its_exponent != exponent:
            raise CertificateError(f"{kind}: powers of one exponent were wanted")
    wanted = [(base, parts[2]), (exponent, parts[4])]
    if other is not None:
        wanted.append((beside, parts[3]))
    for one, evidence in wanted:
        found, signs = inner(evidence)
        if found != one or not signs <= NOT_BELOW:
            raise CertificateError(f"{kind}: a base or the exponent is not seen to be at least 0")
    if not whole(place, exponent):
        raise CertificateError(f"{kind}: the exponent is not seen to be an integer")
    return (base, symbol(index)), (beside, second), exponent


def _bernoulli(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """a^n >= c^n + n c^(n - 1) (a - c), times c: for c > 0 Bernoulli's inequality for a / c >= 0;
    for c = 0 it says 0 <= 0, also where n is 0 or 1. n is an integer, as a power asks for one."""
    (base, own), (beside, second), exponent = _two_powers(place, "Bernoulli", parts, inner)
    work = place.work
    line = plus(beside, work.times(exponent, plus(base, beside, -1)))
    left = work.times(beside, own)
    return plus(left, work.times(second, line), -1), NOT_BELOW


def _powers_apart(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """(a - c) (a^n - c^n) >= 0 for a, c >= 0 and an integer n >= 0: t^n does not fall on [0, oo),
    so the two differences have the same sign, or the second is 0 (for n = 0, where 0^0 = 1)."""
    (base, own), (beside, second), _ = _two_powers(place, "powers apart", parts, inner)
    return place.work.times(plus(base, beside, -1), plus(own, second, -1)), NOT_BELOW


def _below_e(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """0 <= a / c <= e^(a / c - 1), to the power n >= 0: a^n <= c^n e^(n (a - c) / c)."""
    index, other = parts[:2]
    base, exponent = _power_of(place, index)
    beside, second, signs_beside = constant(1), constant(1), ABOVE
    if other is not None:
        beside, its_exponent = _power_of(place, other)
        second = symbol(other)
        found, signs_beside = inner(parts[3])
        if its_exponent != exponent or found != beside:
            raise CertificateError("below e: powers of one exponent were wanted")
    own, signs = inner(parts[2])
    amount, signs_amount = inner(parts[4])
    if own != base or amount != exponent:
        raise CertificateError("below e: evidence for something else than is wanted")
    if not signs | signs_amount <= NOT_BELOW or signs_beside != ABOVE:
        raise CertificateError("below e: a base or the exponent is not seen to be large enough")
    power = read(parts[5], place.symbols, "below e: an exponent")
    away = place.work.times(exponent, plus(base, beside, -1))
    if place.work.times(beside, power) != away:
        raise CertificateError("below e: multiplied out, it is not the exponent")
    return plus(place.work.times(second, exponential(power)), symbol(index), -1), NOT_BELOW


def _binomial_of(place: Place, index: Any) -> tuple[Sum, Sum]:
    n, k = place.generators.arguments(index, "binomial")
    if index not in place.symbols:
        raise CertificateError("binomial: a symbol that does not stand here")
    return n.whole, k.whole


def _binomial(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    """Facts about a binomial coefficient of integers n >= 0 and k, 0 where k < 0 or k > n:

    "sign": not below 0; "inside": above 0 for 0 <= k <= n; "falling": c! binom(n, c) less
    n (n - 1) ... (n - c + 1); "of all": 2^n less binom(n, k), not below 0; and those that
    :func:`_between_coefficients` has, of several.
    """
    kind, index, others, evidence = parts
    n, k = _binomial_of(place, index)
    own = symbol(index)
    least = plus(n, constant(1), -1) if kind in ("Pascal", "absorbed") else n
    found, signs = inner(evidence)
    if found != least or not signs <= NOT_BELOW:
        raise CertificateError("binomial: the upper number is not seen to be large enough")
    listed_others = listed(others, "binomial")
    if kind == "sign" and not listed_others:
        return own, NOT_BELOW
    if kind == "falling" and not listed_others:
        return _falling(place, own, n, k), NOTHING
    if kind == "of all" and len(listed_others) == 1:
        if _power_of(place, listed_others[0]) != (constant(2), n):
            raise CertificateError("binomial: no power of 2 with the upper number")
        return plus(symbol(listed_others[0]), own, -1), NOT_BELOW
    if kind == "inside" and len(listed_others) == 2:
        (low, low_signs), (high, high_signs) = (inner(data) for data in listed_others)
        if low != k or high != plus(n, k, -1) or not low_signs | high_signs <= NOT_BELOW:
            raise CertificateError("binomial: the lower number is not seen to be within 0 and n")
        return own, ABOVE
    pairs = [_binomial_of(place, other) for other in listed_others]
    values = [symbol(other) for other in listed_others]
    return _between_coefficients(place, kind, (n, k, own), pairs, values), NOTHING


def _between_coefficients(
    place: Place, kind: Any, first: tuple[Sum, Sum, Sum], pairs: list[Any], values: list[Sum]
) -> Sum:
    """What is 0 of binom(n, k) and others, for integers n >= 0 and k:

    "symmetric": binom(n, k) less binom(n, n - k); "above": (n + 1 - k) binom(n + 1, k) less
    (n + 1) binom(n, k); "next": (k + 1) binom(n, k + 1) less (n - k) binom(n, k); "diagonal":
    (k + 1) (n + 1 - k) binom(n + 2, k + 1) less (n + 2) (n + 1) binom(n, k), in which all three
    factorials grow; "Pascal": binom(n, k) less binom(n - 1, k) and binom(n - 1, k - 1), for n >= 1;
    "absorbed": k binom(n, k) less n binom(n - 1, k - 1), likewise.
    """
    n, k, own = first
    work, one = place.work, constant(1)
    more, less, after = plus(n, one), plus(n, one, -1), plus(k, one)
    apart, beyond = plus(n, k, -1), plus(plus(n, one), k, -1)
    wanted: dict[str, list[tuple[Sum, Sum]]] = {
        "symmetric": [(n, apart)],
        "above": [(more, k)],
        "next": [(n, after)],
        "diagonal": [(plus(n, constant(2)), after)],
        "Pascal": [(less, k), (less, plus(k, one, -1))],
        "absorbed": [(less, plus(k, one, -1))],
    }
    if not isinstance(kind, str) or wanted.get(kind) != pairs:
        raise CertificateError("binomial: no such identity between these")
    match kind:
        case "symmetric":
            return plus(own, values[0], -1)
        case "above":
            return plus(work.times(beyond, values[0]), work.times(more, own), -1)
        case "next":
            return plus(work.times(after, values[0]), work.times(apart, own), -1)
        case "diagonal":
            grown = work.product([plus(n, constant(2)), more, own])
            return plus(work.product([after, beyond, values[0]]), grown, -1)
        case "Pascal":
            return plus(plus(own, values[0], -1), values[1], -1)
    return plus(work.times(k, own), work.times(n, values[0]), -1)


def _falling(place: Place, own: Sum, n: Sum, k: Sum) -> Sum:
    count = Quotient(k).number
    if count is None or count.denominator != 1 or not 0 <= count <= MOST_FALLING:
        raise CertificateError("binomial: a small number was wanted below")
    factors = [plus(n, constant(-i)) for i in range(int(count))]
    return plus(scaled(own, factorial(int(count))), place.work.product(factors), -1)


# -- by sign --------------------------------------------------------------------------------------


def _by_sign(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    chosen = read(parts[0], place.symbols, "by sign")
    wanted = read(parts[1], place.symbols, "by sign")
    covered, shown = set[int](), set[int]()
    for way in listed(parts[2], "by sign"):
        data, inside = listed(way, "by sign", 2)
        allowed = signs_of(data, "by sign")
        only(inside, "evidence")
        found, signs = inner(field(inside, "evidence"), place.knowing((chosen, allowed)))
        if found != wanted:
            raise CertificateError("by sign: evidence about something else")
        covered |= allowed
        shown |= signs
    if covered != COVER:
        raise CertificateError("by sign: a sign is left out")
    return wanted, frozenset(shown)


FUNCTION_RULES: dict[str, tuple[Callable[..., Fact], int]] = {
    "logarithm": (_logarithm, 2),
    "root": (_root, 2),
    "squared": (_squared, 2),
    "floor": (_floor, 1),
    "above floor": (_above_floor, 1),
    "integer": (_integer, 1),
    "number": (_number, 1),
    "power": (_power, 2),
    "power to one": (_power_to_one, 3),
    "tangent": (_tangent, 1),
    "Bernoulli": (_bernoulli, 5),
    "below e": (_below_e, 6),
    "powers apart": (_powers_apart, 5),
    "normal": (normal_probability, 6),
    "binomial": (_binomial, 4),
    "by sign": (_by_sign, 3),
    "slope": (slope, 9),
    "open end": (open_end, 9),
}
