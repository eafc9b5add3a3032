"""The evidence of the rule "slope", for a way that numbers do not speak against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from proofs_check.methods.certifying.facts_of_functions import (
    learn_symbols,
    value_of_logarithm,
    value_of_root,
)
from proofs_check.methods.certifying.known_facts import Entry, Lemma
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.certifying.slope_weights import FEWEST, SHARES, Way, sign_of
from proofs_check.methods.certifying.trial_points import Point, completed, points, value
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    plus,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.known_signs import Signs, product_signs, sum_signs
from proofs_check.methods.checking.slope_and_open_end import (
    moving,
    with_values,
)


def written_way(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    one: Sum,
    way: Way,
    depth: int,
    *,
    strict: bool,
) -> Entry | None:
    distance = plus(symbol(way.variable), way.low, -1)
    known = search.best(distance)
    if not known.signs - {0}:
        return None  # there is nothing between
    if known.signs != ALL:
        return _on_one_side(slopes, search, trials, one, way, known, depth, strict=strict)
    ways, shown = [], set[int]()
    for allowed in ([0, 1], [-1, 0]):
        mark = Lemma()
        inside = SignSearch(search.known.copy(), search.integers)
        inside.follow(search)
        entry = Entry(distance, frozenset(allowed), mark)
        inside.add(entry)
        kept = [p for p in trials if _inside(slopes, distance, p, allowed)]
        if len(kept) < FEWEST:
            kept = points(slopes.generators, inside.known, in_sum(one) | in_sum(distance))
        found = _on_one_side(slopes, inside, kept, one, way, entry, depth, strict=strict)
        if found is None or found.signs == ALL:
            return None
        ways.append([allowed, {"facts": [mark], "evidence": found.evidence}])
        shown |= found.signs
    return Entry(one, frozenset(shown), ["by sign", written(distance), written(one), ways])


def _inside(slopes: Any, distance: Sum, point: Point, allowed: list[int]) -> bool:
    try:
        there = completed(slopes.generators, point, in_sum(distance))
        return sign_of(value(distance, there)) in allowed
    except (OverflowError, ValueError, KeyError, ZeroDivisionError):
        return False


def _on_one_side(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    one: Sum,
    way: Way,
    distance: Entry,
    depth: int,
    *,
    strict: bool,
) -> Entry | None:
    generators = slopes.generators
    symbols = moving(generators, [one, way.weight], way.variable)
    here = at_the_place(slopes, search, symbols, way.weight)
    if here is None:
        return None
    low = moved(slopes, search, trials, symbols, way, way.low, depth)
    if low is None:
        return None
    images, below, low_weight = low
    start_sum = with_values(search.work, one, images)
    learn_symbols(search, generators, in_sum(start_sum))
    there = all_at(slopes, trials, start_sum)
    start = slopes.shown(search, there, start_sum, depth + 1, strict=False)
    if start.signs == ALL:
        return None
    first = product_signs([start.signs, low_weight])
    wanted = strict and 0 in first
    found = _way_between(slopes, search, trials, symbols, way, distance, depth, strict=wanted)
    if found is None:
        return None
    index, between, shown = found
    gain = product_signs([distance.signs - {0}, shown]) | (distance.signs & {0})
    signs = product_signs([here[0], sum_signs([first, gain])])
    below["evidence"] = start.evidence
    rule = [
        *("slope", written(one), written(way.weight), way.variable, written(way.low)),
        *(distance.evidence, index, here[1], below, between),
    ]
    return Entry(one, signs, rule)


def _way_between(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    symbols: list[int],
    way: Way,
    distance: Entry,
    depth: int,
    *,
    strict: bool,
) -> tuple[int, Any, Signs] | None:
    """(a number between, what the rule says of it, the signs of the slope there)."""
    generators = slopes.generators
    index = generators.add_bound("real")
    marks = [Lemma(), Lemma()]
    inner = SignSearch(search.known.copy(), search.integers)
    inner.follow(search)
    strictly = distance.signs - {0}
    inner.standing.add(index)
    inner.add(Entry(plus(symbol(index), way.low, -1), strictly, marks[0]))
    inner.add(Entry(plus(symbol(way.variable), symbol(index), -1), strictly, marks[1]))
    inside = list(_between(slopes, trials, way, index))
    between = moved(slopes, inner, inside, symbols, way, symbol(index), depth)
    if between is None:
        return None
    images, data, _ = between
    evidence, signs = [], list[Signs]()
    for place, part in enumerate((way.slope.above, *way.slope.odd)):
        there = with_values(inner.work, part, images)
        learn_symbols(inner, generators, in_sum(there))
        points_there = all_at(slopes, inside, there)
        hard = bool(place) or strict
        shown = slopes.shown(inner, points_there, there, depth + 1, strict=hard)
        if shown.signs == ALL or (place and 0 in shown.signs):
            return None
        evidence.append(shown.evidence)
        signs.append(shown.signs)
    return index, {"facts": marks, **data, "evidence": evidence}, product_signs(signs)


def all_at(slopes: Any, trials: list[Point], one: Sum) -> list[Point]:
    """The points with what a sum speaks of besides."""
    found = []
    for point in trials:
        try:
            found.append(completed(slopes.generators, point, in_sum(one)))
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            continue
    return found


def at_the_place(slopes: Any, search: SignSearch, symbols: list[int], weight: Sum) -> Any:
    """(signs of the weight, what shows it and the arguments) where the variable is."""
    listed = []
    for index in symbols:
        kind, arguments = slopes.generators.opaque[index]
        own = search.best(arguments[0].whole)
        if not own.signs <= ({1} if kind == "logarithm" else {0, 1}):
            return None
        listed.append(own.evidence)
    found = search.best(weight)
    if 0 in found.signs:
        return None
    return found.signs, {"arguments": listed, "weight": found.evidence}


def moved(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    symbols: list[int],
    way: Way,
    to: Sum,
    depth: int,
) -> Any:
    """(values of what moves, data of the rule, signs of the weight) at another place."""
    images: dict[int, Sum] = {way.variable: to}
    listed = []
    for index in symbols:
        kind, arguments = slopes.generators.opaque[index]
        argument = with_values(search.work, arguments[0].whole, images)
        learn_symbols(search, slopes.generators, in_sum(argument))
        rule = value_of_logarithm if kind == "logarithm" else value_of_root
        found = rule(search, slopes.generators, slopes.reading, argument)
        if found is None:
            return None
        images[index] = found[0]
        listed.append([written(found[0]), *found[1:]])
    there = with_values(search.work, way.weight, images)
    weight = search.best(there)
    if 0 in weight.signs:
        weight = slopes.shown(search, all_at(slopes, trials, there), there, depth + 1, strict=True)
    if 0 in weight.signs:
        return None
    return images, {"values": listed, "weight": weight.evidence}, weight.signs


def _between(slopes: Any, trials: list[Point], way: Way, index: int) -> Iterator[Point]:
    for place, point in enumerate(trials):
        try:
            end = value(way.low, completed(slopes.generators, point, in_sum(way.low)))
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            continue
        share = SHARES[place % len(SHARES)]
        if end != point[way.variable]:
            yield {**point, index: end + share * (point[way.variable] - end)}
