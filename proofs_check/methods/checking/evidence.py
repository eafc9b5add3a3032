"""What shows the sign of a sum: rules that give a sum and the signs that it can have.

Evidence is a list [rule, ...]. Every rule yields a pair (sum, signs), true wherever the facts of
the place hold where it stands:

* ["given", i, items]: condition i of those assumed, read; ["fact", j]: an earlier fact;
  ["need", j]: a sum of which it has been shown that a value needs it;
* ["any", f]: f, of any sign; ["unit", L]: e^L > 0;
* ["rise", E]: from L with its signs, e^L - 1, which has the same; ["fall", E]: from c (e^A - e^B)
  with c > 0, A - B, which has the same signs;
* ["sum", [[c, [[E, n], ...]], ...]]: the sum of c * product of powers;
* ["mean", f, i, L, E, j, {"evidence": F}]: f less f with L in place of symbol i; E shows the signs
  of symbol i less L, F those of the slope of f at a bound value j strictly between the two, the
  signs of j - L and of symbol i less j being two further facts;
* ["quotient", f, E, F]: f with f * e = the sum of F, where e of E keeps away from 0;
* ["both", E, F]: what E and F, about the same sum, show together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from proofs_check.methods.checking.branch_guides import ALL, AS_IT_IS, RELATIONS
from proofs_check.methods.checking.data import (
    CertificateError,
    entry,
    integer,
    listed,
    number,
    only,
)
from proofs_check.methods.checking.data import field as field_of
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    constant,
    exponential,
    frozen,
    kept,
    logarithm,
    plus,
    polynomial,
    read,
    symbol,
)
from proofs_check.methods.checking.expressions_as_quotients import Reader
from proofs_check.methods.checking.function_rules import FUNCTION_RULES
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.known_signs import (
    Fact,
    Inner,
    Place,
    Signs,
    power_signs,
    product_signs,
    sign,
    sum_signs,
)
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slopes import derivative, placed

MOST_TERMS = 3000
"""Terms of a sum in evidence; more are a CertificateError."""


def infer(place: Place, evidence: Any, needs: Sequence[Fact] = (), depth: int = 0) -> Fact:
    """The sum that evidence speaks of, and the signs that it shows; a CertificateError if none."""
    if depth > 60:
        raise CertificateError("evidence that is too deep")
    rule, *parts = listed(evidence, "evidence") or [None]
    found = _RULES.get(rule) if isinstance(rule, str) else None
    if found is None or len(parts) != found[1]:
        raise CertificateError("evidence: no such rule, or not with so many parts")

    def inner(data: Any, there: Place = place) -> Fact:
        return infer(there, data, needs, depth + 1)

    result: Fact = found[0](place, parts, needs, inner)
    if depth == 0:
        place.work.note(place, evidence, needs)
    return result


def _given(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    relation, environment = entry(place.given, parts[0], "given")
    if type(relation) not in RELATIONS:
        raise CertificateError("given: this is not a relation")
    guide = Checked(place, listed(parts[1], "given: items"), demanding=False)
    reader = Reader(place.work, place.generators, guide)
    difference = reader.difference(relation, environment)
    guide.finished("given: items")
    return place.work.product([difference.above, *difference.odd]), RELATIONS[type(relation)]


def _fact(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    return entry(place.facts, parts[0], "fact")  # type: ignore[no-any-return]


def _need(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    return entry(needs, parts[0], "need")  # type: ignore[no-any-return]


def _any(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    found = read(parts[0], place.symbols, "any")
    if found and all(key == ONE_KEY for key in found):
        return found, frozenset({sign(found[ONE_KEY])})
    return found, ALL if found else frozenset({0})


def _unit(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    return exponential(read(parts[0], place.symbols, "unit")), frozenset({1})


def _rise(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    exponent, signs = inner(parts[0])
    if not polynomial(exponent):
        raise CertificateError("rise: an exponent with exponentials")
    return plus(exponential(exponent), constant(-1)), signs


def _fall(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    difference, signs = inner(parts[0])
    if len(difference) != 2 or sum(difference.values(), Fraction(0)):
        raise CertificateError("fall: this is no multiple of a difference of two exponentials")
    other, one = sorted(difference, key=difference.__getitem__)  # c > 0 with A
    return plus(logarithm(one), logarithm(other), -1), signs


def _sum(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    total: Sum = {}
    signs: list[Signs] = []
    terms = listed(parts[0], "sum")
    if len(terms) > MOST_TERMS:
        raise CertificateError("sum: too many terms")
    known: dict[str, Fact] = {}
    for term in terms:
        text, factors = listed(term, "sum: a term", 2)
        coefficient = number(text, "sum: a coefficient")
        value, own = constant(1), [frozenset({sign(coefficient)})]
        for factor in listed(factors, "sum: factors"):
            data, n = listed(factor, "sum: a factor", 2)
            exponent = integer(n, "sum: an exponent", 1, 400)
            key = str(data)
            if key not in known:
                known[key] = inner(data)
            base, base_signs = known[key]
            value = place.work.times(value, place.work.power(base, exponent))
            own.append(power_signs(base_signs, exponent))
        place.work.gather(total, value, coefficient)
        signs.append(product_signs(own))
    return kept(total), sum_signs(signs)


def _mean(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    found = read(parts[0], place.symbols, "mean")
    variable = integer(parts[1], "mean: a symbol", 0)
    low = read(parts[2], place.symbols, "mean: a place")
    if variable not in place.symbols or variable in in_sum(low) or not polynomial(low):
        raise CertificateError("mean: neither a symbol nor a place for it")
    if (in_sum(found) | {variable}) & place.generators.opaque.keys():
        raise CertificateError("mean: a slope of what is taken as it is")
    distance, signs = inner(parts[3])
    if distance != plus(symbol(variable), low, -1):
        raise CertificateError("mean: evidence for something else than the distance")
    between = place.generators.bound_value(parts[4], place.introduced, False)
    there = replace(place, introduced=place.introduced | {between}).knowing(
        (plus(symbol(between), low, -1), signs - {0}),
        (plus(symbol(variable), symbol(between), -1), signs - {0}),
    )
    only(parts[5], "evidence")
    slope, slopes = inner(field_of(parts[5], "evidence"), there)
    wanted = derivative(place.work, found, variable)
    if slope != placed(place.work, wanted, symbol(between), variable):
        raise CertificateError("mean: evidence for something else than the slope")
    start = placed(place.work, found, low, variable)
    # where symbol and place are equal there is no value between, and the difference is 0
    return plus(found, start, -1), product_signs([signs - {0}, slopes]) | (signs & {0})


def _quotient(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    found = read(parts[0], place.symbols, "quotient")
    divisor, divisor_signs = inner(parts[1])
    whole, signs = inner(parts[2])
    if place.work.times(found, divisor) != whole:
        raise CertificateError("quotient: multiplied out, it is not what is stated")
    if 0 in divisor_signs:
        raise CertificateError("quotient: the divisor may be 0")
    return found, product_signs([signs, divisor_signs])


def _both(place: Place, parts: list[Any], needs: Sequence[Fact], inner: Inner) -> Fact:
    (one, signs), (other, more) = inner(parts[0]), inner(parts[1])
    if one != other:
        raise CertificateError("both: about two sums that are not the same")
    return one, signs & more


_RULES: dict[str, tuple[Callable[..., Fact], int]] = {
    "given": (_given, 2),
    "fact": (_fact, 1),
    "need": (_need, 1),
    "any": (_any, 1),
    "unit": (_unit, 1),
    "rise": (_rise, 1),
    "fall": (_fall, 1),
    "sum": (_sum, 1),
    "mean": (_mean, 6),
    "quotient": (_quotient, 3),
    "both": (_both, 2),
    **FUNCTION_RULES,
}


class Checked:
    """Answers for a reading from the items of a certificate, each of which is checked."""

    def __init__(self, place: Place, items: list[Any], *, demanding: bool) -> None:
        """``demanding``: that nodes have values is to be shown, and not granted."""
        self.place, self.demanding = place, demanding
        self.needs: list[Fact] = []
        self._items = items
        self._next = 0
        self._seen: set[Any] = set()

    def item(self) -> Any:
        """The next item of the certificate; a CertificateError where there are too few."""
        if self._next == len(self._items):
            raise CertificateError("items: there are too few")
        self._next += 1
        return self._items[self._next - 1]

    def finished(self, where: str) -> None:
        """Check that all items have been used: a CertificateError where some are left."""
        if self._next != len(self._items):
            raise CertificateError(f"{where}: there are too many")

    def valued(self, needed: Sum, allowed: Signs) -> None:
        """Check, once, that a sum has one of these signs, by the next evidence; a number speaks for
        itself."""
        if not self.demanding or (frozen(needed), allowed) in self._seen:
            return
        if all(key == ONE_KEY for key in needed):
            found = frozenset({sign(needed.get(ONE_KEY, 0))})
        else:
            sums, found = infer(self.place, self.item(), self.needs)
            if sums != needed:
                raise CertificateError("items: evidence for something else than is needed")
            self.needs.append((needed, found))
        if not found <= allowed:
            raise CertificateError("items: a node is not seen to have a value")
        self._seen.add((frozen(needed), allowed))

    def branch(self, kind: str, compare: Any, n: int) -> int:
        """The number of a branch; -1 takes the value as it is."""
        low = 0 if kind in ("power", "logarithm", "root") else AS_IT_IS
        chosen = integer(self.item(), "items: a branch", low, n - 1)
        if chosen != AS_IT_IS:
            for difference, allowed in compare(chosen):
                self.holds(difference, allowed)
        return chosen

    def case(self, reader: Any, node: Any, environment: Any) -> int:
        """The number of the case that applies, as the certificate says."""
        return integer(self.item(), "items: a case", 0, len(node.args) - 1)

    def which(self, reader: Any, node: Any, wanted: bool, environment: Any) -> int:
        """The number of the part of a condition, as the certificate says."""
        return integer(self.item(), "items: a part", 0, len(node.args) - 1)

    def holds(self, difference: Quotient, allowed: Signs) -> None:
        """Check that a difference has one of these signs.

        The evidence is on the numerator, and on what stands below with odd exponents.
        """
        if not shown(self.place, difference, self.item, self.needs) <= allowed:
            raise CertificateError("items: what a branch needs is not shown")


def shown(
    place: Place, difference: Quotient, item: Callable[[], Any], needs: Sequence[Fact]
) -> Signs:
    """The signs of a quotient: by evidence for its numerator and each odd factor below it.

    A factor with no evidence of its own is multiplied into the numerator. No item is taken where
    the quotient is a number.
    """
    value = difference.number
    if value is not None:
        return frozenset({sign(value)})
    if not difference.above:
        return frozenset({0})
    above, *below = listed(item(), "items: a sign", 1 + len(difference.odd))
    signs, whole = [], difference.above
    for factor, evidence in zip(difference.odd, below, strict=True):
        if evidence is None:
            whole = place.work.times(whole, factor)
        else:
            signs.append(_about(place, factor, evidence, needs))
    signs.append(_about(place, whole, above, needs))
    return product_signs(signs)


def _about(place: Place, wanted: Sum, evidence: Any, needs: Sequence[Fact]) -> Signs:
    found, signs = infer(place, evidence, needs)
    if found != wanted:
        raise CertificateError("evidence for something else than is wanted")
    return signs
