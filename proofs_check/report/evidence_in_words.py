"""Why a sum has its sign, in words: a table from the rules of evidence to those who write them.

A rule without a writer of its own is named, and what it rests on is listed. ``vanishes`` says where
a sum of one sign can be 0: there, and nowhere else, equality holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_sums import (
    ONE_KEY,
    plus,
    read,
    symbol,
)
from proofs_check.methods.checking.guides import ALL
from proofs_check.methods.checking.known_signs import Fact, Place
from proofs_check.report.proof_texts import Formula, Line, Sentence, display, formula, joined, line
from proofs_check.report.sums_as_formulas import Names

SIGNS = {
    frozenset({1}): ">",
    frozenset({0, 1}): ">=",
    frozenset({0}): "=",
    frozenset({-1}): "<",
    frozenset({-1, 0}): "<=",
    frozenset({-1, 1}): "!=",
}
Factor = tuple[Any, int]
Term = tuple[Fraction, list[Factor]]
ZERO = Formula("0", "0")


@dataclass(frozen=True)
class Said:
    """Evidence at its place, with the words for where the facts come from that it refers to."""

    place: Place
    needs: tuple[Fact, ...]
    names: Names
    origins: tuple[Sentence, ...]

    def fact(self, evidence: Any) -> Fact:
        """The sum, and the signs that it can have."""
        return infer(self.place, evidence, self.needs, 1)

    def value(self, evidence: Any) -> Any:
        """The sum that the evidence is about, as an expression."""
        return self.names.sum(self.fact(evidence)[0])

    def signed(self, evidence: Any) -> Formula:
        """That the sum has the sign that is shown."""
        value, signs = self.fact(evidence)
        return signed(self.names.sum(value), signs)


def signed(value: Any, signs: frozenset[int]) -> Formula:
    """An expression and its sign as a relation; the expression alone where it may have any."""
    if signs not in SIGNS:
        return formula(value)
    return joined(formula(value), SIGNS[signs], ZERO)


# -- products --------------------------------------------------------------------------------------


def terms(said: Said, evidence: Any) -> list[Term]:
    """A sum of products as (number, factors), a product within a product taken apart."""
    if evidence[0] != "sum":
        return [(Fraction(1), [(evidence, 1)])]
    found = []
    for text, factors in evidence[1]:
        c, listed = Fraction(text), list[Factor]()
        for data, n in factors:
            inner = terms(said, data)
            if len(inner) == 1:
                c *= inner[0][0] ** n
                listed += [(e, m * n) for e, m in inner[0][1]]
            elif set(said.fact(data)[0]) <= {ONE_KEY}:
                c *= said.fact(data)[0].get(ONE_KEY, Fraction(0)) ** n
            else:
                listed.append((data, n))
        found.append((c, _collected(listed)))
    return found


def _collected(factors: list[Factor]) -> list[Factor]:
    """The factors with equal ones collected, their powers added, in the order of first use."""
    found: dict[str, Factor] = {}
    for data, n in factors:
        key = str(data)
        found[key] = (data, n + (found[key][1] if key in found else 0))
    return list(found.values())


def as_product(said: Said, evidence: Any) -> Any:
    """The sum in the form in which its sign is seen, unexpanded."""
    parts = []
    for c, factors in terms(said, evidence):
        number = sympy.Rational(c.numerator, c.denominator)
        units = [said.value(e) ** n for e, n in factors if e[0] == "unit"]
        others = [
            sympy.Pow(said.value(e), n, evaluate=False) if n > 1 else said.value(e)
            for e, n in factors
            if e[0] != "unit"
        ]
        front = number * sympy.Mul(*units)
        listed = [*([front] if front != 1 or not others else []), *others]
        parts.append(sympy.Mul(*listed, evaluate=False) if len(listed) > 1 else listed[0])
    if len(parts) == 1:
        return parts[0]
    return sympy.Add(*parts, evaluate=False) if parts else sympy.Integer(0)


# -- reasons ---------------------------------------------------------------------------------------


def reasons(said: Said, evidence: Any, seen: set[str] | None = None) -> tuple[Line, ...]:
    """A line for each factor whose sign is not plain, with why it has it."""
    seen = set() if seen is None else seen
    found = []
    for _, factors in terms(said, evidence):
        for data, n in factors:
            key = f"{data}{len(said.place.facts)}"
            plain = data[0] in ("unit", "any") or set(said.fact(data)[0]) <= {ONE_KEY}
            if key not in seen and not plain:
                seen.add(key)
                found.append(_reason(said, data, seen))
            elif data[0] == "any" and n % 2 == 0 and key not in seen:
                seen.add(key)
                square = sympy.Pow(said.value(data), n, evaluate=False)
                whole = joined(formula(square), ">=", ZERO)
                found.append(line(whole, ", an even power of a real number"))
    return tuple(found)


def _reason(said: Said, evidence: Any, seen: set[str]) -> Line:
    rule, *parts = evidence
    writer = WRITERS.get(rule, _unknown)
    sentence, below = writer(said, evidence, parts, seen)
    return line(said.signed(evidence), *sentence, below=tuple(below))


Written = tuple[Sentence, list[Line]]
AS_ASSUMED, AS_IN_CASE = ", as assumed: ", ", as in this case: "


def assumed(relation: Any) -> Sentence:
    """The words for where a condition comes from; what is said already is not said again."""
    return AS_ASSUMED, formula(relation)


def _given(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    relation, _ = said.place.given[parts[0]]
    return assumed(relation), []


def _fact(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    origin = said.origins[parts[0]] if parts[0] < len(said.origins) else (", as shown above",)
    if len(origin) == 2 and origin[1] == said.signed(evidence):
        return (str(origin[0]).removesuffix(": "),), []
    return origin, []


def _need(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (", without which the sides would have no value",), []


def _rise(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    exponent = formula(said.value(parts[0]))
    return (", because it has the sign of the exponent ", exponent), _below(said, parts[0], seen)


def _fall(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (", because the exponential rises, and ", said.signed(parts[0])), list(
        reasons(said, parts[0], seen)
    )


def _sum(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    below = [line("it is ", formula(as_product(said, evidence)))]
    return (", term by term:",), [*below, *reasons(said, evidence, seen)]


def _mean(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    place, names = said.place, said.names
    function = read(parts[0], place.symbols, "mean")
    low = read(parts[2], place.symbols, "mean")
    between, inside = parts[4], _between(said, parts)
    slope = parts[5]["evidence"]
    at, x = names.sum(low), names[parts[1]]
    shown = joined(
        formula(said.value(evidence)),
        "=",
        formula(sympy.Mul(as_product(inside, slope), x - at, evaluate=False)),
    )
    sentence: Sentence = (
        *(", by the mean value theorem for ", formula(names.sum(function))),
        *(" between ", formula(at), " and ", formula(x), ", with some ", formula(names[between])),
        " between them",
    )
    below = [display(shown), *reasons(said, parts[3], seen), *reasons(inside, slope, seen)]
    return sentence, below


def _slope(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """The function over its weight rises or falls from a place on, which has a sign of its own."""
    place, names = said.place, said.names
    function, weight, low = (read(data, place.symbols, "slope") for data in (*parts[:2], parts[3]))
    start, inside = parts[7]["evidence"], _along(said, parts)
    above = parts[8]["evidence"][0]
    ends = (formula(names.sum(low)), " and ", formula(names[parts[2]]))
    plain = set(weight) <= {ONE_KEY}
    whole = names.sum(function)
    quotient = whole if plain else sympy.Mul(whole, 1 / names.sum(weight), evaluate=False)
    sentence: Sentence = (
        *(", by the slope of ", formula(quotient), " between ", *ends),
        *(", at any ", formula(names[parts[5]]), " between them:"),
    )
    at_low = (ZERO,) if said.fact(start)[0] == {} else (said.signed(start),)
    said_there = line("at ", formula(names.sum(low)), " it is ", *at_low)
    numerator = "its slope" if plain else "the numerator of its slope"
    of_slope = line(f"{numerator} is ", inside.signed(above))
    below = [said_there, *reasons(said, start, seen), of_slope, *reasons(inside, above, seen)]
    return sentence, below


def _by_sign(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """Cases of the sign of another sum, each with its own reasons."""
    chosen = read(parts[0], said.place.symbols, "by sign")
    below = []
    for allowed, inside in parts[2]:
        case = signed(said.names.sum(chosen), frozenset(allowed))
        there = said.place.knowing((chosen, frozenset(allowed)))
        within = replace(said, place=there, origins=(*said.origins, (AS_IN_CASE, case)))
        reason = _reason(within, inside["evidence"], seen)
        below.append(line("where ", case, ":", below=(reason,)))
    return (", whichever sign ", formula(said.names.sum(chosen)), " has:"), below


def _plainly(why: str) -> Callable[[Said, Any, list[Any], set[str]], Written]:
    """A rule whose name says why; what it rests on is listed."""

    def writer(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
        return (f", {why}",), _inner(said, parts, seen)

    return writer


def _inner(said: Said, parts: list[Any], seen: set[str]) -> list[Line]:
    """The evidence among what a rule is given, each with its reasons."""
    known = (p for p in parts if isinstance(p, list) and p and isinstance(p[0], str))
    return [_reason(said, part, seen) for part in known if part[0] in WRITERS]


def _quotient(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    whole, divisor = said.value(parts[2]), said.value(parts[1])
    shown = (", as ", formula(divisor), " times it is ", formula(whole))
    return shown, [*_below(said, parts[2], seen), *_below(said, parts[1], seen)]


def _both(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (", by both of these:",), [_reason(said, parts[0], seen), _reason(said, parts[1], seen)]


def _unknown(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (f', by the rule "{evidence[0]}" of the checker',), _inner(said, parts, seen)


def _below(said: Said, evidence: Any, seen: set[str]) -> list[Line]:
    """The sign of what is inside, with its reasons; those alone where it is one factor."""
    listed = terms(said, evidence)
    if len(listed) == 1 and len(listed[0][1]) == 1 and listed[0][1][0][1] == 1:
        return list(reasons(said, evidence, seen))
    product = formula(as_product(said, evidence))
    shown = joined(formula(said.value(evidence)), "=", product)
    return [line(shown), *reasons(said, evidence, seen)]


WRITERS: dict[str, Callable[[Said, Any, list[Any], set[str]], Written]] = {
    "given": _given,
    "fact": _fact,
    "need": _need,
    "any": lambda *_: ((", of any sign",), []),
    "unit": lambda *_: ((", an exponential",), []),
    "rise": _rise,
    "fall": _fall,
    "sum": _sum,
    "mean": _mean,
    "slope": _slope,
    "by sign": _by_sign,
    "number": _plainly("by its value"),
    "logarithm": _plainly("by what a logarithm is"),
    "root": _plainly("a square root"),
    "squared": _plainly("by what a square root is"),
    "floor": _plainly("as a floor is not above its argument"),
    "above floor": _plainly("as a floor is less than 1 below its argument"),
    "integer": _plainly("as an integer above 0 is at least 1"),
    "power": _plainly("a power of what is not below 0"),
    "power to one": _plainly("a power of what is at least 1, or at most"),
    "binomial": _plainly("an identity of binomial coefficients"),
    "quotient": _quotient,
    "both": _both,
}
"""Who writes what shows a sign; a rule that is not here is named with what it rests on."""


# -- where it is 0 ---------------------------------------------------------------------------------


def vanishes(said: Said, evidence: Any) -> Any:
    """The condition under which a sum of one sign, or none, is 0; None where the evidence does not
    say."""
    value, signs = said.fact(evidence)
    if 0 not in signs:
        return sympy.false
    if set(value) <= {ONE_KEY}:
        return sympy.true if not value else sympy.false
    if signs == {0}:
        return sympy.true
    if signs == ALL or evidence[0] in ("any", "given", "fact", "need"):
        return sympy.Eq(said.names.sum(value), 0, evaluate=False)
    rule, *parts = evidence
    match rule:
        case "sum":
            listed = [list(_zero_factors(said, factors)) for _, factors in terms(said, evidence)]
            if any(None in one for one in listed):
                return None
            return sympy.And(*(sympy.Or(*one) for one in listed))
        case "rise" | "fall":
            return vanishes(said, parts[0])
        case "quotient":
            return vanishes(said, parts[2])
        case "mean":  # elsewhere the slope at a place between has a sign, or it is not said
            return vanishes(said, parts[3]) if _steep(said, parts) else None
        case "by sign":
            return _vanishes_by_sign(said, parts)
        case "slope":
            return _vanishes_on_slope(said, parts)
    return None


def _vanishes_by_sign(said: Said, parts: list[Any]) -> Any:
    """The condition for 0 in one of the cases; None where the evidence of one does not say."""
    chosen = read(parts[0], said.place.symbols, "by sign")
    ways = []
    for allowed, inside in parts[2]:
        there = said.place.knowing((chosen, frozenset(allowed)))
        case = replace(said, place=there, origins=(*said.origins, ()))
        ways.append(vanishes(case, inside["evidence"]))
    return None if None in ways else sympy.Or(*ways)


def _vanishes_on_slope(said: Said, parts: list[Any]) -> Any:
    """The condition for 0 at the place, where it is 0 there and the slope has a strict sign; else
    None."""
    at_place = said.fact(parts[7]["evidence"])[1] == {0}
    steep = all(0 not in _along(said, parts).fact(e)[1] for e in parts[8]["evidence"])
    return vanishes(said, parts[4]) if at_place and steep else None


def _steep(said: Said, parts: list[Any]) -> bool:
    """Whether the slope is seen not to be 0 strictly between the two places."""
    return 0 not in _between(said, parts).fact(parts[5]["evidence"])[1]


def _between(said: Said, parts: list[Any]) -> Said:
    """The place strictly between the two of a mean value, with the two facts that say so."""
    low = read(parts[2], said.place.symbols, "mean")
    return _strictly_between(said, low, parts[1], parts[3], parts[4])


def _along(said: Said, parts: list[Any]) -> Said:
    """The place strictly between the two of a slope, with the two facts that say so."""
    low = read(parts[3], said.place.symbols, "slope")
    return _strictly_between(said, low, parts[2], parts[4], parts[5])


def _strictly_between(said: Said, low: Any, variable: int, distance: Any, index: int) -> Said:
    signs = said.fact(distance)[1] - {0}
    there = replace(said.place, introduced=said.place.introduced | {index}).knowing(
        (plus(symbol(index), low, -1), signs),
        (plus(symbol(variable), symbol(index), -1), signs),
    )
    ends = (formula(said.names.sum(low)), " and ", formula(said.names[variable]))
    why: Sentence = (", as ", formula(said.names[index]), " lies between ", *ends)
    return replace(said, place=there, origins=(*said.origins, why, why))


def _zero_factors(said: Said, factors: list[Factor]) -> Iterator[Any]:
    for data, _ in factors:
        yield vanishes(said, data)
