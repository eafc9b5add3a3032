"""Mean values, slopes and cases of a sign in Coq: what ``sign_replays`` writes of these rules.

A slope is covered where it is of the sum itself (no weight, no logarithm, no root) and where its
variable stands in exponents linearly; what is not is named by a NoForm.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from proofs_check.formal.coq_expressions import NoForm
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    plus,
    read,
    symbol,
    written,
)
from proofs_check.methods.checking.known_signs import Place, Signs, product_signs


def bits(signs: Signs) -> str:
    """Which signs there may be, as Rules.v says it.

    >>> bits(frozenset({0, 1}))
    '(false, true, true)'
    """
    return f"({', '.join(str(one in signs).lower() for one in (-1, 0, 1))})"


def by_mean(lemma: Any, evidence: Any) -> str:
    """The mean value theorem, with the derivative by its form."""
    _, data, variable, place, distance, between, below = evidence
    function, low = (read(one, lemma.place.symbols, "mean") for one in (data, place))
    f, at, x = _of_mean(lemma, function, low, variable)
    shown = _mean_value(lemma, function, low, variable, distance, between, below["evidence"])
    return f"apply (same _ ({f} {x} - {f} {at})); [cbv beta; rewrite ?exp_0; identity | {shown}]"


def by_slope(lemma: Any, evidence: Any) -> str:
    """The same with the value at the other place, where nothing is divided by."""
    _, data, weight, variable, place, distance, between, _, there, inside = evidence
    function, low = (read(one, lemma.place.symbols, "slope") for one in (data, place))
    if weight != written(constant(1)) or there["values"] or len(inside["evidence"]) > 1:
        raise NoForm("slope: of a quotient, a logarithm or a root")
    start, known = there["evidence"], lemma.has(there["evidence"])
    f, at, x = _of_mean(lemma, function, low, variable)
    gain = _mean_value(lemma, function, low, variable, distance, between, inside["evidence"][0])
    _, signs = lemma.fact(distance)
    slopes = lemma.within(place_between(lemma.place, evidence, signs)).fact(inside["evidence"][0])[
        1
    ]
    own = product_signs([signs - {0}, slopes]) | (signs & {0})
    said = f"has {bits(own)} ({f} {x} - {f} {at})"
    name = lemma.step(said, gain)
    text = lemma.sum(lemma.fact(start)[0])
    return (
        f"apply (same _ (({f} {x} - {f} {at}) + {text})); [cbv beta; rewrite ?exp_0; identity |"
        f" exact (addition _ _ _ _ {name} {known})]"
    )


def _of_mean(lemma: Any, function: Sum, low: Sum, variable: int) -> tuple[str, str, str]:
    """The function, the other place and the variable, as texts."""
    if _powers_of(function, variable):
        raise NoForm("the slope of a power in an exponent")
    x = lemma.monomial(((variable, 1),))
    return f"(fun z => {lemma.at_z(function, variable)})", lemma.sum(low), x


def _mean_value(
    lemma: Any, function: Sum, low: Sum, variable: int, distance: Any, between: int, slope: Any
) -> str:
    """That f x - f l has the signs of x - l times those of the slope strictly between."""
    f, at, x = _of_mean(lemma, function, low, variable)
    _, signs = lemma.fact(distance)
    strictly = signs - {0}
    facts = (
        (plus(symbol(between), low, -1), strictly),
        (plus(symbol(variable), symbol(between), -1), strictly),
    )
    place = replace(lemma.place, introduced=lemma.place.introduced | {between})
    inside, j = lemma.within(place.knowing(*facts)), f"x{between}"
    sides = ((f"ha{lemma.depth}", f"{j} - {at}"), (f"hb{lemma.depth}", f"{x} - {j}"))
    for (name, said), (number_of, (one, allowed)) in zip(
        sides, enumerate(facts, len(lemma.place.facts)), strict=True
    ):
        text = f"has {bits(allowed)} {lemma.sum(one)}"
        proof = f"apply (same _ ({said})); [ring | exact {name}]"
        inside.known[json.dumps(["fact", number_of])] = inside.step(text, proof)
    known, shown = lemma.has(distance), inside.has(slope)
    gap = lemma.sum(lemma.fact(distance)[0])
    value, of_slope = inside.fact(slope)
    g = f"(fun z => {lemma.at_z(value, between)})"
    lemma.symbols.discard(between)
    return (
        f"refine (mean_value {bits(signs)} {bits(of_slope)} {f} {g} {at} {x} _ _ _);"
        f" [apply (same _ {gap}); [ring | exact {known}] | derived |"
        f" intros {j} ha{lemma.depth} hb{lemma.depth}; cbv beta; {inside.inline()} exact {shown}]"
    )


def by_sign(lemma: Any, evidence: Any) -> str:
    """In three cases, each by the first way that is for it."""
    _, data, _, ways = evidence
    chosen = read(data, lemma.place.symbols, "by sign")
    _, wanted = lemma.fact(evidence)
    names = []
    for allowed, below in ways:
        place = lemma.place.knowing((chosen, frozenset(allowed)))
        inside, name = lemma.within(place), f"hc{lemma.depth}"
        inside.known[json.dumps(["fact", len(lemma.place.facts)])] = name
        shown = inside.has(below["evidence"])
        one, signs = inside.fact(below["evidence"])
        said = f"has {bits(frozenset(allowed))} {lemma.sum(chosen)}"
        end = f"exact (widen {bits(signs)} {bits(wanted)} _ eq_refl {shown})"
        proof = f"intros {name}; {inside.inline()} {end}"
        names.append((allowed, lemma.step(f"{said} -> has {bits(wanted)} {lemma.sum(one)}", proof)))
    parts = []
    for s in (-1, 0, 1):
        allowed, name = next(pair for pair in names if s in pair[0])
        own = bits(frozenset({s}))
        parts.append(f"(fun h => {name} (widen {own} {bits(frozenset(allowed))} _ eq_refl h))")
    return f"exact (whichever _ _ _ {lemma.sum(chosen)} _ (three _) {' '.join(parts)})"


def inner_lemmas(lemma: Any, evidence: Any) -> Iterator[tuple[Any, Any]]:
    """The evidence that stands at another place, with what writes it there."""
    match evidence:
        case ["mean", _, _, _, distance, _, below]:
            inside = lemma.within(place_between(lemma.place, evidence, lemma.fact(distance)[1]))
            yield inside, below["evidence"]
        case ["slope", _, _, _, _, distance, _, _, _, below]:
            inside = lemma.within(place_between(lemma.place, evidence, lemma.fact(distance)[1]))
            yield from ((inside, one) for one in below["evidence"])
        case ["by sign", data, _, ways]:
            chosen = read(data, lemma.place.symbols, "by sign")
            for allowed, below in ways:
                place = lemma.place.knowing((chosen, frozenset(allowed)))
                yield lemma.within(place), below["evidence"]


def place_between(place: Place, evidence: Any, signs: Signs) -> Place:
    """The place strictly between the two of a mean value or slope, with the facts that say so."""
    variable, data, index = (
        (evidence[2], evidence[3], evidence[5])
        if evidence[0] == "mean"
        else (evidence[3], evidence[4], evidence[6])
    )
    low = read(data, place.symbols, "a place")
    return replace(place, introduced=place.introduced | {index}).knowing(
        (plus(symbol(index), low, -1), signs - {0}),
        (plus(symbol(variable), symbol(index), -1), signs - {0}),
    )


def _powers_of(one: Sum, variable: int) -> bool:
    """Whether a symbol stands in an exponent to a power, or beside others there."""
    return any(variable in dict(m) and dict(m)[variable] > 1 for _, e in one for m, _ in e)
