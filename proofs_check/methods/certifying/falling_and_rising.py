"""Signs by slopes of quotients: f / w at a place where its sign is seen, and its slope on the way.

Dividing by w before taking a slope makes a term vanish: by the factor of a logarithm the logarithm,
by an exponential its polynomial, one degree at a time. Which w, which variable and which place are
tried is decided by numbers (``trial_points``): what is false at a point is not looked for. What
comes out is evidence of the rule "slope", which the checker multiplies out anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import Entry, Lemma, multiple
from proofs_check.methods.certifying.learning import harder
from proofs_check.methods.certifying.real_symbols import (
    Reading,
    learn_symbols,
    number_evidence,
    value_of_logarithm,
    value_of_root,
)
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.certifying.trial_points import Point, at, completed, points, value
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_sums import (
    ONE_KEY,
    Sum,
    constant,
    exponential,
    frozen,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import Signs, product_signs, sign, sum_signs
from proofs_check.methods.checking.monotone_quotients import (
    moving,
    slope_of_quotient,
    with_values,
)
from proofs_check.methods.checking.quotients import Quotient

DEEPEST = 6
LONGEST = 60  # terms of a sum that is looked at
MOST_TRIED = 5  # ways at one place
HIGHEST_POWER = 6  # of an argument
BUDGET = 160  # ways in all
SHARES = (0.15, 0.5, 0.88)
FEWEST = 4  # points without which nothing is tried
NUMBERS = (0, 1, -1, Fraction(1, 2), 2)
WEAK: dict[int, Signs] = {1: frozenset({0, 1}), -1: frozenset({-1, 0}), 0: frozenset({0})}


class SlopeSearch:
    """One search, with a budget."""

    def __init__(self, generators: Generators, reading: Reading, budget: int = BUDGET) -> None:
        """``reading`` gives the normal form of a logarithm or root, None where it has no value."""
        self.generators, self.reading, self.left = generators, reading, budget

    def learn(self, search: SignSearch, one: Sum, *, strict: bool = False) -> None:
        """Looks for the sign of a sum, and lets the search know what is found."""
        learn_symbols(search, self.generators, in_sum(one))
        trials = points(self.generators, search.known, in_sum(one))
        if len(trials) < FEWEST:  # facts that hold at single points alone are met by none of them
            trials = points(self.generators, search.known, in_sum(one), linear=True)
        if len(trials) >= FEWEST:
            self.shown(search, trials, one, 0, strict=strict)

    def shown(
        self, search: SignSearch, trials: list[Point], one: Sum, depth: int, *, strict: bool
    ) -> Entry:
        """The sign of a sum, as far as it is seen."""
        found = search.best(one)
        side = self._side(one, trials)
        if side is None or _enough(found.signs, side, strict=strict):
            return found
        for factor, exponent in factored(one).factors:
            if exponent % 2 or strict:
                self._factor(search, trials, factor, depth, strict=strict)
        return search.best(one)

    def _side(self, one: Sum, trials: list[Point]) -> int | None:
        """The sign at all points, 0 where it is none; None where both are met."""
        seen = set[int]()
        for point in trials:
            try:
                seen.add(sign(value(one, completed(self.generators, point, in_sum(one)))))  # type: ignore[arg-type]
            except (OverflowError, ValueError, KeyError, ZeroDivisionError):
                continue
        seen.discard(0)
        return None if len(seen) > 1 else next(iter(seen), 0)

    def _factor(
        self, search: SignSearch, trials: list[Point], one: Sum, depth: int, *, strict: bool
    ) -> None:
        known = search.irreducible(one)
        side = self._side(one, trials)
        if side is None or _enough(known.signs, side, strict=strict) or len(one) > LONGEST:
            return
        number = number_evidence(self.generators, one)
        if number is not None:
            search.learn(Entry(one, frozenset({side}), number))
            return
        plainly = not _transcendental(self.generators, one)
        if plainly:
            harder(search, one, strict=strict)
            if _enough(search.best(one).signs, side, strict=strict):
                return
        if depth < DEEPEST:
            found = self._by_ends(search, trials, one, side, depth, strict=strict)
            if found is not None:
                search.learn(found)
                return
            found = self._by_slope(search, trials, one, side, depth, strict=strict)
            found = found or self._by_exponentials(search, trials, one, depth, strict=strict)
            if found is not None:
                search.learn(found)
                return
        if not plainly and len(one) <= 12:
            harder(search, one, strict=strict)

    def _by_exponentials(
        self, search: SignSearch, trials: list[Point], one: Sum, depth: int, *, strict: bool
    ) -> Entry | None:
        """V = A + sum of n_s ln u_s has the sign of e^V - 1: of e^A (u_s^n_s) - (u_s^-n_s)."""
        logs = [i for i in in_sum(one) if self.generators.opaque.get(i, ("",))[0] == "logarithm"]
        keys = {(((i, 1),), ()): i for i in logs}
        if not logs or set(logs) != {keys[k] for k in one if k in keys} or self.left <= 0:
            return None
        self.left -= 1
        front = lcm(*(one[k].denominator for k in keys))
        whole, pairs = scaled(one, front), []
        sides = [constant(1), constant(1)]
        rest = {k: c for k, c in whole.items() if k not in keys}
        if set(logs) & in_sum(rest) or not polynomial(rest):
            return None
        for key, index in keys.items():
            argument = self.generators.opaque[index][1][0].whole
            own = search.best(argument)
            if own.signs != frozenset({1}) or abs(whole[key]) > HIGHEST_POWER:
                return None
            pairs.append([index, own.evidence])
            side = 1 if whole[key] > 0 else 0
            power = search.work.power(argument, abs(int(whole[key])))
            sides[side] = search.work.times(sides[side], power)
        goal = plus(search.work.times(exponential(rest), sides[1]), sides[0], -1)
        divisor = search.best(sides[0])
        if divisor.signs != frozenset({1}) or len(goal) > LONGEST:
            return None
        found = self.shown(search, self._all(trials, goal), goal, depth + 1, strict=strict)
        if found.signs == ALL:
            return None
        terms = [["1", [[["logarithm", written(whole), pairs], 1]]]]
        if goal:
            terms.append(["1", [[found.evidence, 1]]])
        rise: Any = ["sum", terms]
        if sides[0] != constant(1):
            less = plus(exponential(whole), constant(-1))
            rise = ["quotient", written(less), divisor.evidence, rise]
        return Entry(one, found.signs, multiple(["fall", rise], Fraction(1, front)))

    def _by_ends(
        self,
        search: SignSearch,
        trials: list[Point],
        one: Sum,
        side: int,
        depth: int,
        *,
        strict: bool,
    ) -> Entry | None:
        """A sum that is linear in a variable, by its values where that ends on both sides.

        (b - a) f(x) = (b - x) f(a) + (x - a) f(b) for b > a, not 0 where neither f(a) nor f(b) is.
        """
        for variable in self._variables(one):
            ends = _ends_of(search, self.generators, one, variable)
            if ends is None:
                continue
            (low, left), (high, right) = ends
            width = search.best(plus(high, low, -1))
            if width.signs != frozenset({1}):
                continue
            values = []
            for end in (low, high):
                there = with_values(search.work, one, {variable: end})
                trials_there = self._all(trials, there)
                values.append(self.shown(search, trials_there, there, depth + 1, strict=strict))
            allowed = frozenset({side}) if strict else WEAK[side]
            if side and all(found.signs <= allowed for found in values):
                return _between_ends(one, variable, left, right, width, values, strict=strict)
        return None

    def _by_slope(
        self,
        search: SignSearch,
        trials: list[Point],
        one: Sum,
        side: int,
        depth: int,
        *,
        strict: bool,
    ) -> Entry | None:
        ways = sorted(self._ways(search, trials, one, side), key=lambda way: way.cost)
        for way in ways[: MOST_TRIED if depth < 2 else 2]:
            if self.left <= 0:
                return None
            self.left -= 1
            try:
                found = self._written(search, trials, one, way, depth, strict=strict)
            except CertificateError:
                continue
            if found is not None and _enough(found.signs, side, strict=strict):
                return found
        return None

    # -- what may be tried ------------------------------------------------------------------------

    def _ways(self, search: SignSearch, trials: list[Point], one: Sum, side: int) -> Iterator[_Way]:
        generators = self.generators
        for variable in self._variables(one):
            for weight in self._weights(one, variable):
                try:
                    slope = slope_of_quotient(search.work, generators, one, weight, variable)
                except CertificateError:
                    continue
                if len(slope.above) > 4 * LONGEST:
                    continue
                parts = factored(slope.above).factors if slope.above else ()
                open_parts = [f for f, n in parts if n % 2 and len(search.irreducible(f).signs) > 1]
                for low in self._places(search, one, variable, [f for f, _ in parts]):
                    fits = self._fits(trials, one, weight, slope, variable, low, side)
                    if fits is None:
                        continue
                    cost = sum(
                        2 * len(f) + 3 * len(moving(generators, [f], variable)) for f in open_parts
                    )
                    cost += len(parts) + 2 * len(low) + len(weight) + 4 * fits
                    yield _Way(variable, weight, low, slope, cost)

    def _variables(self, one: Sum) -> list[int]:
        """Those of which a slope can be taken."""
        found = set[int]()
        for index in in_sum(one):
            found |= self._plain_in(index)
        return sorted(found - set(self.generators.integers))

    def _plain_in(self, index: int) -> set[int]:
        kind, arguments = self.generators.opaque.get(index, ("", ()))
        if not kind:
            return {index}
        if kind not in ("logarithm", "root"):
            return set()
        return set().union(*(self._plain_in(i) for i in in_sum(arguments[0].whole)), set())

    def _weights(self, one: Sum, variable: int) -> list[Sum]:
        """1; the exponentials that speak of the variable; the factors of what would vanish."""
        found = [constant(1)]
        for exponent in {e for _, e in one}:
            if any(self.generators.depends(i, variable) for m, _ in exponent for i, _ in m):
                found.append(exponential({(m, ()): c for m, c in exponent}))
        try:
            symbols = [*moving(self.generators, [one], variable), variable]
        except CertificateError:
            return []
        for index in symbols:
            degree = max((dict(m).get(index, 0) for m, _ in one), default=0)
            if not degree:
                continue
            front: Sum = {}
            for (monomial, exponent), c in one.items():
                if dict(monomial).get(index, 0) == degree:
                    rest = tuple((i, n) for i, n in monomial if i != index)
                    front = plus(front, {(rest, exponent): c})
            for factor, _ in factored(front).factors:
                if any(self.generators.depends(i, variable) for i in in_sum(factor)):
                    found.append(factor)
            if len(front) > 1 or front.keys() != {ONE_KEY}:
                found.append(front)
        kept: dict[Any, Sum] = {}
        for weight in found:
            kept.setdefault(frozen(weight), weight)
        return list(kept.values())

    def _places(self, search: SignSearch, one: Sum, variable: int, factors: list[Sum]) -> list[Sum]:
        """Where the sign may be seen: ends, zeros of the slope, other symbols, small numbers."""
        found: list[Sum] = []
        known = (entry.sum for entry in search.known.entries.values())
        for form in [*(row.form for row in search.known.rows), *known, *factors]:
            found += zeros(self.generators, form, variable)
        plain = [i for i in self._variables(one) if i != variable]
        found += [constant(number) for number in NUMBERS]
        found += [symbol(i) for i in plain]
        units = {c for _, e in one for m, c in e if not m and len(e) == 1}
        found += [exponential(constant(side * c)) for c in sorted(units) for side in (1, -1)]
        kept: dict[Any, Sum] = {}
        for place in found:
            kept.setdefault(frozen(place), place)
        return list(kept.values())

    def _fits(
        self,
        trials: list[Point],
        one: Sum,
        weight: Sum,
        slope: Quotient,
        variable: int,
        low: Sum,
        side: int,
    ) -> int | None:
        """None where numbers speak against a way; else how far it is from a plain one."""
        generators = self.generators
        symbols = in_sum(one) | in_sum(weight) | in_sum(slope.above)
        symbols = symbols.union(*(in_sum(f) for f in slope.odd))
        starts, slopes, sides, count = set[int](), set[int](), set[int](), 0
        for point in trials:
            try:
                here = completed(generators, point, symbols)
                end = value(low, completed(generators, point, in_sum(low)))
                start = completed(generators, at(generators, here, variable, end), symbols)
                own, first = (sign_of(value(weight, p)) for p in (here, start))
                distance = here[variable] - end
                starts.add(own * first * sign_of(value(one, start)))
                if not own or not first:
                    return None
                for share in SHARES:
                    if not distance:
                        continue
                    between = at(generators, here, variable, end + share * distance)
                    between = completed(generators, between, symbols)
                    if sign_of(value(weight, between)) != own:
                        return None
                    found = sign_of(value(slope.above, between))
                    for factor in slope.odd:
                        found *= sign_of(value(factor, between))
                    slopes.add(own * found * sign_of(distance))
                    sides.add(sign_of(distance))
                count += 1
            except OverflowError:
                continue
            except (ValueError, KeyError, ZeroDivisionError):
                return None
        allowed = {0, side}
        if count < FEWEST or not starts <= allowed or not slopes <= allowed:
            return None
        if side == 0 and (starts | slopes) - {0}:
            return None
        return len(starts - {0}) + (len(sides) > 1)

    # -- evidence ---------------------------------------------------------------------------------

    def _written(
        self,
        search: SignSearch,
        trials: list[Point],
        one: Sum,
        way: _Way,
        depth: int,
        *,
        strict: bool,
    ) -> Entry | None:
        distance = plus(symbol(way.variable), way.low, -1)
        known = search.best(distance)
        if known.signs != ALL:
            return self._on_one_side(search, trials, one, way, known, depth, strict=strict)
        ways, shown = [], set[int]()
        for allowed in ([0, 1], [-1, 0]):
            mark = Lemma()
            inside = SignSearch(search.known.copy(), search.integers)
            inside.follow(search)
            entry = Entry(distance, frozenset(allowed), mark)
            inside.add(entry)
            kept = [p for p in trials if self._inside(distance, p, allowed)]
            if len(kept) < FEWEST:
                kept = points(self.generators, inside.known, in_sum(one) | in_sum(distance))
            found = self._on_one_side(inside, kept, one, way, entry, depth, strict=strict)
            if found is None or found.signs == ALL:
                return None
            ways.append([allowed, {"facts": [mark], "evidence": found.evidence}])
            shown |= found.signs
        return Entry(one, frozenset(shown), ["by sign", written(distance), written(one), ways])

    def _inside(self, distance: Sum, point: Point, allowed: list[int]) -> bool:
        try:
            there = completed(self.generators, point, in_sum(distance))
            return sign_of(value(distance, there)) in allowed
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            return False

    def _on_one_side(
        self,
        search: SignSearch,
        trials: list[Point],
        one: Sum,
        way: _Way,
        distance: Entry,
        depth: int,
        *,
        strict: bool,
    ) -> Entry | None:
        generators, variable = self.generators, way.variable
        symbols = moving(generators, [one, way.weight], variable)
        at_x = self._at(search, symbols, way.weight)
        if at_x is None:
            return None
        own_weight, here = at_x
        low = self._moved(search, trials, symbols, way, way.low, depth)
        if low is None:
            return None
        images, below, low_weight = low
        start_sum = with_values(search.work, one, images)
        learn_symbols(search, generators, in_sum(start_sum))
        start = self.shown(search, self._all(trials, start_sum), start_sum, depth + 1, strict=False)
        if start.signs == ALL:
            return None
        index = generators.add_bound("real")
        marks = [Lemma(), Lemma()]
        inner = SignSearch(search.known.copy(), search.integers)
        inner.follow(search)
        strictly = distance.signs - {0}
        inner.standing.add(index)
        inner.add(Entry(plus(symbol(index), way.low, -1), strictly, marks[0]))
        inner.add(Entry(plus(symbol(variable), symbol(index), -1), strictly, marks[1]))
        trials_inside = list(self._between(trials, way, index))
        between = self._moved(inner, trials_inside, symbols, way, symbol(index), depth)
        if between is None:
            return None
        inner_images, inside, _ = between
        evidence, slopes = [], list[Signs]()
        needs_strict = strict and 0 in product_signs([start.signs, low_weight])
        for place, part in enumerate((way.slope.above, *way.slope.odd)):
            there = with_values(inner.work, part, inner_images)
            learn_symbols(inner, generators, in_sum(there))
            shown = self.shown(
                inner,
                self._all(trials_inside, there),
                there,
                depth + 1,
                strict=bool(place) or needs_strict,
            )
            if shown.signs == ALL or (place and 0 in shown.signs):
                return None
            evidence.append(shown.evidence)
            slopes.append(shown.signs)
        gain = product_signs([strictly, *slopes]) | (distance.signs & {0})
        first = product_signs([start.signs, low_weight])
        signs = product_signs([own_weight, sum_signs([first, gain])])
        below["evidence"] = start.evidence
        rule = [
            *("slope", written(one), written(way.weight), variable, written(way.low)),
            *(distance.evidence, index, here, below),
            {"facts": marks, **inside, "evidence": evidence},
        ]
        return Entry(one, signs, rule)

    def _all(self, trials: list[Point], one: Sum) -> list[Point]:
        """The points with what a sum speaks of besides."""
        found = []
        for point in trials:
            try:
                found.append(completed(self.generators, point, in_sum(one)))
            except (OverflowError, ValueError, KeyError, ZeroDivisionError):
                continue
        return found

    def _at(self, search: SignSearch, symbols: list[int], weight: Sum) -> Any:
        """(signs of the weight, what shows it and the arguments) where the variable is."""
        listed = []
        for index in symbols:
            kind, arguments = self.generators.opaque[index]
            own = search.best(arguments[0].whole)
            if not own.signs <= ({1} if kind == "logarithm" else {0, 1}):
                return None
            listed.append(own.evidence)
        found = search.best(weight)
        if 0 in found.signs:
            return None
        return found.signs, {"arguments": listed, "weight": found.evidence}

    def _moved(
        self,
        search: SignSearch,
        trials: list[Point],
        symbols: list[int],
        way: _Way,
        to: Sum,
        depth: int,
    ) -> Any:
        """(values of what moves, data of the rule, signs of the weight) at another place."""
        images: dict[int, Sum] = {way.variable: to}
        listed = []
        for index in symbols:
            kind, arguments = self.generators.opaque[index]
            argument = with_values(search.work, arguments[0].whole, images)
            learn_symbols(search, self.generators, in_sum(argument))
            rule = value_of_logarithm if kind == "logarithm" else value_of_root
            found = rule(search, self.generators, self.reading, argument)
            if found is None:
                return None
            images[index] = found[0]
            listed.append([written(found[0]), *found[1:]])
        moved = with_values(search.work, way.weight, images)
        weight = search.best(moved)
        if 0 in weight.signs:
            weight = self.shown(search, self._all(trials, moved), moved, depth + 1, strict=True)
        if 0 in weight.signs:
            return None
        return images, {"values": listed, "weight": weight.evidence}, weight.signs

    def _between(self, trials: list[Point], way: _Way, index: int) -> Iterator[Point]:
        for place, point in enumerate(trials):
            try:
                end = value(way.low, completed(self.generators, point, in_sum(way.low)))
            except (OverflowError, ValueError, KeyError, ZeroDivisionError):
                continue
            share = SHARES[place % len(SHARES)]
            if end != point[way.variable]:
                yield {**point, index: end + share * (point[way.variable] - end)}


def zeros(generators: Generators, form: Sum, variable: int) -> list[Sum]:
    """Where a sum is 0 that is c x + g or c ln x + d, by its symbol x; c and d are numbers."""
    for index in (variable, *sorted(in_sum(form))):
        key = (((index, 1),), ())
        front = form.get(key)
        rest = {k: c for k, c in form.items() if k != key}
        if front is None or any(generators.depends(i, variable) for i in in_sum(rest)):
            continue
        if index == variable:
            return [scaled(rest, -1 / front)]
        kind, arguments = generators.opaque.get(index, ("", ()))
        if kind == "logarithm" and arguments[0].whole == symbol(variable) and not in_sum(rest):
            return [exponential(scaled(rest, -1 / front))]
        if kind == "root" and arguments[0].whole == symbol(variable) and set(rest) <= {ONE_KEY}:
            return [constant((rest.get(ONE_KEY, Fraction(0)) / front) ** 2)]
    return []


@dataclass(frozen=True)
class _Way:
    """By which variable, over which weight, from which place."""

    variable: int
    weight: Sum
    low: Sum
    slope: Quotient
    cost: int


def _ends_of(
    search: SignSearch, generators: Generators, one: Sum, variable: int
) -> tuple[tuple[Sum, Entry], tuple[Sum, Entry]] | None:
    """((a, evidence on x - a), (b, evidence on b - x)) for a sum that is linear in x alone."""
    if any(n > 1 for m, _ in one for i, n in m if i == variable):
        return None
    for index in in_sum(one) - {variable}:
        if generators.depends(index, variable):
            return None
    if any(variable in {i for m, _ in e for i, _ in m} for _, e in one):
        return None
    key = (((variable, 1),), ())
    found: dict[int, tuple[Sum, Entry]] = {}
    for row in search.known.rows:
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or any(generators.depends(i, variable) for i in in_sum(rest)):
            continue
        distance = scaled(row.form, 1 / abs(front))
        signs = frozenset({1} if row.strict else {0, 1})
        entry = Entry(distance, signs, multiple(row.evidence, 1 / abs(front)))
        found.setdefault(1 if front > 0 else -1, (scaled(rest, -1 / front), entry))
    return (found[1], found[-1]) if len(found) == 2 else None


def _between_ends(
    one: Sum,
    variable: int,
    left: Entry,
    right: Entry,
    width: Entry,
    values: list[Entry],
    *,
    strict: bool,
) -> Entry:
    first, last = values
    whole = [
        *(["1", [[right.evidence, 1], [first.evidence, 1]]],),
        *(["1", [[left.evidence, 1], [last.evidence, 1]]],),
    ]
    plainly = ["quotient", written(one), width.evidence, ["sum", whole]]
    signs = sum_signs(
        [product_signs([right.signs, first.signs]), product_signs([left.signs, last.signs])]
    )
    if 0 not in signs or not strict:
        return Entry(one, signs, plainly)
    # at x = a it is f(a); beyond it the second product is not 0
    mark = Lemma()
    above = Entry(left.sum, frozenset({1}), mark)
    inside = [
        *(["1", [[right.evidence, 1], [first.evidence, 1]]],),
        *(["1", [[above.evidence, 1], [last.evidence, 1]]],),
    ]
    beyond = ["quotient", written(one), width.evidence, ["sum", inside]]
    other = Lemma()
    zero = ["both", left.evidence, other]
    factor = _front(one, variable)
    at_end = [
        "sum",
        [["1", [[first.evidence, 1]]], ["1", [[["any", written(factor)], 1], [zero, 1]]]],
    ]
    ways = [
        [[1], {"facts": [mark], "evidence": beyond}],
        [[-1, 0], {"facts": [other], "evidence": at_end}],
    ]
    return Entry(one, first.signs, ["by sign", written(left.sum), written(one), ways])


def _front(one: Sum, variable: int) -> Sum:
    """What stands beside a variable in which a sum is linear."""
    found: Sum = {}
    for (monomial, exponent), c in one.items():
        if variable in dict(monomial):
            rest = tuple((i, n) for i, n in monomial if i != variable)
            found = plus(found, {(rest, exponent): c})
    return found


def sign_of(number: float) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def _enough(signs: Signs, side: int, *, strict: bool) -> bool:
    """Whether what is seen is what numbers let hope for."""
    if strict:
        return 0 not in signs and len(signs) == 1
    return signs <= WEAK[side]


def _transcendental(generators: Generators, one: Sum) -> bool:
    """Whether what occurs in it depends on each other other than by polynomials."""
    outside = {i for monomial, _ in one for i, _ in monomial}
    inside = {i for _, e in one for m, _ in e for i, _ in m}
    logs = {i for i in outside | inside if generators.opaque.get(i, ("",))[0] == "logarithm"}
    return bool(outside & inside or logs)
