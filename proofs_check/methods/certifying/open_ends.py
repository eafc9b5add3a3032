"""Signs where a function has no value at the end of its range, or the range ends nowhere.

For f = P + Q (n_1 ln u_1 + ...) over the weight Q, from an end at which the logarithms have no
value of their own, but their sum has the limit 0 beside P / Q: what comes out is evidence of the
rule "open end". The limit is shown by V = n_1 ln u_1 + ... + c |x - L| >= 0, of which the
exponential speaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from proofs_check.methods.certifying.factoring import divided
from proofs_check.methods.certifying.facts_of_functions import learn_symbols, value_of_logarithm
from proofs_check.methods.certifying.known_facts import NOT_BELOW, Entry, Lemma, multiple
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.certifying.slope_weights import LONGEST, SHARES, Way, variables
from proofs_check.methods.certifying.slope_writing import all_at, at_the_place, moved
from proofs_check.methods.certifying.trial_points import Point, at, completed, value
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    constant,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.known_signs import Signs, product_signs
from proofs_check.methods.checking.slope_and_open_end import (
    moving,
    slope_of_quotient,
    with_values,
)

DEEPEST = 2
"""How deep within the search for a sign open ends are looked at; deeper, this way is not tried."""
RATES = ((1, 0), (1, 1), (2, 2))  # |x - L| beside the logarithms, and beside what is left
FEW, CLOSE, FAR, SMALL = 4, 1e-3, 12.0, 0.02  # points at which a limit is looked at
SHORTEST = 3.0  # how far from x a number towards an infinite end is tried


def by_open_ends(
    slopes: Any, search: SignSearch, trials: list[Point], one: Sum, side: int, depth: int
) -> Entry | None:
    """The sign of a sum, which numbers let hope to be ``side``, from an end without a value."""
    if depth > DEEPEST or not side or len(one) > LONGEST or slopes.near_an_end:
        return None
    for variable in variables(slopes.generators, one):
        parts = _taken_apart(slopes.generators, search, one, variable)
        if parts is None:
            continue
        for end, distance in _open_ends(search, slopes.generators, variable):
            if slopes.left <= 0:
                return None
            direction = distance if isinstance(distance, int) else next(iter(distance.signs))
            if not _tends_to_zero(slopes, trials, one, parts[1], variable, end, direction):
                continue
            slopes.left -= 1
            found = _from_end(
                slopes, search, trials, one, side, variable, parts, end, distance, depth
            )
            if found is not None:
                return found
    return None


def by_exact_minimum(
    slopes: Any, search: SignSearch, trials: list[Point], one: Sum, side: int, depth: int
) -> Entry | None:
    """A e^(n x) + B x + C without x: it is least where A n e^(n x) = -B.

    With K = -B / n > 0 and V = n x + ln A - ln K it is K (e^V - 1 - V) + C + K (1 + ln A - ln K).
    """
    if depth > DEEPEST or not side:
        return None
    turned = scaled(one, side)
    for variable in variables(slopes.generators, one):
        parts = _exponential_and_line(slopes.generators, turned, variable)
        if parts is None:
            continue
        front, rate, line, rest = parts
        level = scaled(line, -1 / rate)
        values = []
        for part in (front, level):
            if search.best(part).signs != frozenset({1}):
                slopes.shown(search, all_at(slopes, trials, part), part, depth + 1, strict=True)
            if search.best(part).signs != frozenset({1}):
                break
            found = value_of_logarithm(search, slopes.generators, slopes.reading, part)
            if found is None:
                break
            values.append(found)
        if len(values) < 2:
            continue
        (a, of_front), (k, of_level) = values
        line_of_x: Sum = {(((variable, 1),), ()): rate}
        height = plus(plus(line_of_x, a), k, -1)
        least = plus(rest, search.work.times(level, plus(plus(constant(1), a), k, -1)))
        if not polynomial(height):
            continue
        learn_symbols(search, slopes.generators, in_sum(least))
        found_least = slopes.shown(
            search, all_at(slopes, trials, least), least, depth + 1, strict=False
        )
        if not found_least.signs <= NOT_BELOW:
            continue
        own = search.best(level)
        same = [  # A e^(n x) - K e^V, which is 0, since e^a = A and e^k = K
            *(["-1", [[["unit", written(line_of_x)], 1], [of_front, 1]]],),
            *(["1", [[["unit", written(height)], 1], [of_level, 1]]],),
        ]
        terms = [["1", [[own.evidence, 1], [["tangent", written(height)], 1]]], *same]
        if least:
            terms.append(["1", [[found_least.evidence, 1]]])
        evidence = multiple(["sum", terms], side)
        signs = frozenset({side}) | frozenset({0})
        if found_least.signs == frozenset({1}):
            signs = frozenset({side})
        return Entry(one, signs, evidence)
    return None


def _exponential_and_line(
    generators: Any, one: Sum, variable: int
) -> tuple[Sum, Fraction, Sum, Sum] | None:
    """(A, n, B, C) with the sum A e^(n x) + B x + C, where none of them speaks of x."""
    front: Sum = {}
    line: Sum = {}
    rest: Sum = {}
    rates = set[Fraction]()
    for (monomial, exponent), c in one.items():
        amounts = dict(exponent)
        rate = amounts.pop(((variable, 1),), Fraction(0))
        degree = dict(monomial).get(variable, 0)
        plain = tuple((i, n) for i, n in monomial if i != variable)
        if any(variable in dict(m) for m in amounts) or degree > 1 or (degree and rate):
            return None
        if rate:
            rates.add(rate)
        left = tuple((m, k) for m, k in exponent if m != ((variable, 1),))
        target = front if rate else line if degree else rest
        target[plain, left] = target.get((plain, left), Fraction(0)) + c
    spoken = in_sum(front) | in_sum(line) | in_sum(rest)
    if len(rates) != 1 or not line or any(generators.depends(i, variable) for i in spoken):
        return None
    return front, rates.pop(), line, rest


def _taken_apart(
    generators: Any, search: SignSearch, one: Sum, variable: int
) -> tuple[Sum, Sum, dict[int, Fraction]] | None:
    """(P, Q, {logarithm: n}) of a sum P + Q (n_1 ln u_1 + ...); None where it has no such form.

    Logarithms that do not speak of the variable are among them where they fit.
    """
    try:
        moving_logs = moving(generators, [one], variable)
    except CertificateError:
        return None
    if not moving_logs or any(generators.opaque[i][0] != "logarithm" for i in moving_logs):
        return None
    logs = {i for i in in_sum(one) if generators.opaque.get(i, ("",))[0] == "logarithm"}
    if not logs >= set(moving_logs):
        return None
    fronts: dict[int, Sum] = {}
    rest: Sum = {}
    for (monomial, exponent), c in one.items():
        inside = [(i, n) for i, n in monomial if i in logs]
        if len(inside) > 1 or any(n > 1 for _, n in inside):
            return None
        if any(i in logs for m, _ in exponent for i, _ in m):
            return None
        plain = tuple((i, n) for i, n in monomial if i not in logs)
        target = fronts.setdefault(inside[0][0], {}) if inside else rest
        target[plain, exponent] = c
    weight = next(iter(front for index, front in fronts.items() if index in moving_logs))
    counts: dict[int, Fraction] = {}
    for index, front in fronts.items():
        ratio = divided(front, weight)
        if ratio is not None and set(ratio) <= {ONE_KEY}:
            counts[index] = ratio[ONE_KEY]
        elif index in moving_logs:
            return None
        else:
            rest = plus(rest, search.work.times(symbol(index), front))
    return rest, weight, counts


def _open_ends(
    search: SignSearch, generators: Any, variable: int
) -> Iterator[tuple[Sum | None, Entry | int]]:
    """The strict ends of a variable with the distance from them, and the infinite ones."""
    key = (((variable, 1),), ())
    for row in list(search.known.rows):
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or not row.strict:
            continue
        if any(generators.depends(i, variable) for i in in_sum(rest)) or not polynomial(rest):
            continue
        distance = plus(symbol(variable), rest, 1 / front)
        signs = frozenset({1 if front > 0 else -1})
        yield (
            scaled(rest, -1 / front),
            Entry(distance, signs, multiple(row.evidence, Fraction(1) / front)),
        )
    yield None, -1
    yield None, 1


def _tends_to_zero(
    slopes: Any,
    trials: list[Point],
    one: Sum,
    weight: Sum,
    variable: int,
    end: Sum | None,
    direction: int,
) -> bool:
    """Whether f / w is small near the end, as far as a few numbers tell."""
    for point in trials[:FEW]:
        try:
            far = -direction * FAR if end is None else None
            if far is None:
                low = value(end, completed(slopes.generators, point, in_sum(end)))  # type: ignore[arg-type]
                far = low + CLOSE * (point[variable] - low)
            there = at(slopes.generators, point, variable, far)
            there = completed(slopes.generators, there, in_sum(one) | in_sum(weight))
            if abs(value(one, there)) > SMALL * abs(value(weight, there)):
                return False
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            return False
    return True


def _from_end(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    one: Sum,
    side: int,
    variable: int,
    parts: tuple[Sum, Sum, dict[int, Fraction]],
    end: Sum | None,
    distance: Entry | int,
    depth: int,
) -> Entry | None:
    generators, weight = slopes.generators, parts[1]
    slope = slope_of_quotient(search.work, generators, one, weight, variable)
    if len(slope.above) > 4 * LONGEST:
        return None
    direction = distance if isinstance(distance, int) else next(iter(distance.signs))
    symbols = moving(generators, [one, weight], variable)
    here = at_the_place(slopes, search, symbols, weight)
    if here is None:
        return None
    index = generators.add_bound("real")
    marks = [Lemma(), Lemma()]
    inner = SignSearch(search.known.copy(), search.integers)
    inner.follow(search)
    inner.standing.add(index)
    strictly = frozenset({direction})
    if end is not None:
        inner.add(Entry(plus(symbol(index), end, -1), strictly, marks[0]))
    inner.add(Entry(plus(symbol(variable), symbol(index), -1), strictly, marks[end is not None]))
    inside = list(_on_the_way(slopes, trials, variable, index, end, direction))
    way = Way(variable, weight, {}, slope, 0)
    between = moved(slopes, inner, inside, symbols, way, symbol(index), depth)
    if between is None or len(between[2]) != 1:
        return None
    images, data, _ = between
    wanted = side * next(iter(here[0])) * direction  # the sign of the slope of f / w
    evidence, signs = [], list[Signs]()
    for place, part in enumerate((slope.above, *slope.odd)):
        there = with_values(inner.work, part, images)
        learn_symbols(inner, generators, in_sum(there))
        shown = slopes.shown(
            inner, all_at(slopes, inside, there), there, depth + 1, strict=bool(place)
        )
        if shown.signs == ALL or (place and 0 in shown.signs):
            return None
        evidence.append(shown.evidence)
        signs.append(shown.signs)
    gain = product_signs(signs)
    if not gain <= {0, wanted}:
        return None
    slopes.near_an_end = True
    try:
        near = _near(slopes, inner, inside, images, parts, side, variable, end, direction, depth)
    finally:
        slopes.near_an_end = False
    if near is None:
        return None
    vanishing, shown_near = near
    told = ["open end", written(one), written(weight), variable]
    told += [None if end is None else written(end)]
    told += [distance if isinstance(distance, int) else distance.evidence, index]
    facts = marks if end is not None else marks[:1]
    told += [written(vanishing), here[1]]
    told += [{"facts": facts, **data, "evidence": evidence, "near": shown_near}]
    return Entry(one, frozenset({side}) | ({0} & gain), told)


def _near(
    slopes: Any,
    inner: SignSearch,
    inside: list[Point],
    images: dict[int, Sum],
    parts: tuple[Sum, Sum, dict[int, Fraction]],
    side: int,
    variable: int,
    end: Sum | None,
    direction: int,
    depth: int,
) -> tuple[Sum, Any] | None:
    """(B, evidence that f + w B has the side of f) at the number between."""
    rest, weight, counts = parts
    there = with_values(inner.work, weight, images)
    own = inner.best(there)
    if len(own.signs) != 1 or 0 in own.signs:
        return None
    toward = side * next(iter(own.signs))  # the sign that f / w is to have
    logs: Sum = {}
    for index, count in counts.items():
        logs = plus(logs, images.get(index, symbol(index)), count)
    for first, second in RATES:
        vanishing = _vanishing(
            inner, rest, weight, variable, end, direction, toward, first + second
        )
        if vanishing is None:
            return None
        beside = dict[Any, Any]()
        if end is not None:
            length = scaled(plus(symbol(variable), end, -1), direction * toward * first)
            beside = with_values(inner.work, length, images)
        of_logs = plus(logs, beside)
        left = plus(
            with_values(inner.work, rest, images),
            inner.work.times(there, plus(with_values(inner.work, vanishing, images), beside, -1)),
        )
        shown = []
        for part, wanted in ((of_logs, toward), (left, side)):
            learn_symbols(inner, slopes.generators, in_sum(part))
            points = all_at(slopes, inside, part)
            found = slopes.shown(inner, points, part, depth + 1, strict=False)
            if not found.signs <= {0, wanted}:
                break
            shown.append(found)
        if len(shown) < 2:
            continue
        terms = [["1", [[own.evidence, 1], [shown[0].evidence, 1]]]]
        if left:
            terms.append(["1", [[shown[1].evidence, 1]]])
        return vanishing, ["sum", terms]
    return None


def _vanishing(
    inner: SignSearch,
    rest: Sum,
    weight: Sum,
    variable: int,
    end: Sum | None,
    direction: int,
    toward: int,
    rate: int,
) -> Sum | None:
    """What tends to 0 at the end: a multiple of the distance, or what stands beside the
    logarithms, where that falls like an exponential."""
    if end is not None:
        return scaled(plus(symbol(variable), end, -1), direction * toward * rate)
    found = divided(rest, weight) if rest else None
    if found is None:
        return None
    for _, exponent in found:
        slope = dict(exponent).get(((variable, 1),), Fraction(0))
        if slope * direction <= 0:
            return None
    return scaled(found, -1)


def _on_the_way(
    slopes: Any, trials: list[Point], variable: int, index: int, end: Sum | None, direction: int
) -> Iterator[Point]:
    for place, point in enumerate(trials):
        share = SHARES[place % len(SHARES)]
        if end is None:
            yield {**point, index: point[variable] - direction * SHORTEST * share}
            continue
        try:
            low = value(end, completed(slopes.generators, point, in_sum(end)))
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            continue
        yield {**point, index: low + share * (point[variable] - low)}
