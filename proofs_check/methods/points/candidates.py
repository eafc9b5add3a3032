"""The points at which a statement is tried: exact values in its domains, the simplest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.arithmetic.evaluation import NotExact, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.domains import Variable
from proofs_check.language.vocabulary import MaxOver, Sup, Total
from proofs_check.methods.points.ranges import ends_at, inside, integers_in
from proofs_check.methods.points.telling_numbers import around, telling


def _fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


POSITIVES = [ln(2), ln(4), exact(1), ln(3), ln(16), exact("1/2"), exact(2), exact("1/10"), exact(3)]
EXTREME = [exact("1/100"), ln(256), exact(10), exact("1/1000")]
LARGE = [exact(10**6), exact(-(10**6)), exact("1e-6"), exact("-1e-6"), exact(300), exact(-300)]
LARGE_INTEGERS = (16, 17, 30, 100, 1000)
LENGTHS = (16, 30, 100)
"""Larger integers where sums that are written out are all that takes long: a bound of a sum often
fails only once it is long."""
SHARES = _fractions("1/2 0 1 1/4 3/4 1/3 2/3 1/8 7/8 1/6 5/6 1/100 99/100")
MULTIPLES = _fractions("1/2 0 1 1/4 3/4 -1/2 3/2 -1 2 1/3 2/3 3 5/2 -2 5")


SLOW = (Sup, Total, MaxOver, DeltaHead)
"""Where one of these stands a value takes long, and large numbers take longest."""


def _of_plain_sums(relation: Any) -> bool:
    """Whether sums are all that takes long in it, and none of them stands within another."""
    inside = [total.args[0] for total in relation.atoms(Total)]
    return not relation.has(Sup, MaxOver, DeltaHead) and not any(one.has(Total) for one in inside)


def _real_power(relation: Any) -> bool:
    powers = relation.atoms(sympy.Pow)
    return any(p.exp.free_symbols and not p.exp.is_integer and p.base != sympy.E for p in powers)


class Candidates:
    """The values that a variable takes, simplest first, given the variables before it."""

    def __init__(self, instance: Instance) -> None:
        self.instance, self.variables = instance, instance.variables
        real_power = _real_power(instance.relation)
        self._far = not (instance.relation.has(*SLOW) or real_power)
        self._long = LENGTHS if _of_plain_sums(instance.relation) and not real_power else ()
        self._known: dict[Any, Any] = {}

    def _unit(self, point: dict[Any, Any]) -> Exact:
        for variable in self.variables:
            scale = variable.name.startswith("eps") and variable.name != "eps_g"
            if scale and variable.symbol in point:
                return as_exact(point[variable.symbol])
        return as_exact(1)

    def listed(self, variable: Variable, point: dict[Any, Any], *, extreme: bool) -> list[Any]:
        """The values to try, in order; empty where the domain is empty."""
        low, high = ends_at(variable.domain, point)
        domain = variable.domain
        own = telling(self.instance, variable.symbol) if extreme and self._far else ()
        if domain.integer:
            far = (LARGE_INTEGERS if self._far else self._long) if extreme else ()
            return _integers(*integers_in(domain, low, high), own, far, extreme=extreme)
        if low is not None and high is not None:
            width = as_exact(high) - as_exact(low)
            values = [as_exact(low) + width * share for share in SHARES]
            if not (domain.lower.free_symbols | domain.upper.free_symbols):
                # at logarithms exponentials are rational, and a witness is checked by hand
                values = [ln(2), ln(4), ln(3), *values] if variable.name[:3] == "eps" else values
        elif low is None and high is None:
            values = [self._unit(point) * multiple for multiple in MULTIPLES]
            values += [as_exact(value) for value in (1, Fraction(1, 3))]
        else:
            values = list(POSITIVES) + (EXTREME if extreme else [])
            if low is not None and low == 0 and domain.lower_in:
                values.insert(1, as_exact(0))
            if high is not None:
                values = [as_exact(high) - value for value in values]
            elif low != 0:
                unit = self._unit(point)
                values = [as_exact(low) + value for value in (as_exact(0), unit / 2, unit, *values)]
        if extreme:
            # where each point takes long, only the first few are tried: the usual ones
            first = 5 if self._far else len(values)
            values = [*values[:first], *around(own), *values[first:]]
            values += LARGE if self._far else ()
        return [value for value in dict.fromkeys(values) if inside(value, low, high, domain)]

    def at(self, ranks: tuple[int, ...], *, extreme: bool) -> dict[Any, Any] | None:
        """The point whose coordinates have these ranks; None where one has no such value."""
        point: dict[Any, Any] = {}
        for variable, rank in zip(self.variables, ranks, strict=True):
            key = (
                variable.symbol,
                extreme,
                tuple(sorted((s.name, str(v)) for s, v in point.items())),
            )
            if key not in self._known:
                try:
                    self._known[key] = self.listed(variable, point, extreme=extreme)
                except (NotExact, Unknown):  # an end of the domain has no value here
                    self._known[key] = []
            values = self._known[key]
            if rank >= len(values):
                return None
            point[variable.symbol] = values[rank]
        return point

    def completed(self, given: Mapping[Any, Any], limit: int = 8) -> Iterator[dict[Any, Any]]:
        """Points with the given values, the other variables at their simplest ones."""
        free = sum(variable.symbol not in given for variable in self.variables)
        found = 0
        for total in range(6 if free else 1):
            for ranks in _ranks(free, total) if free else ((),):
                point = self._completed(given, iter(ranks))
                if point is not None:
                    yield point
                    found += 1
                if found == limit:
                    return

    def _completed(self, given: Mapping[Any, Any], ranks: Iterator[int]) -> dict[Any, Any] | None:
        point: dict[Any, Any] = {}
        for variable in self.variables:
            value = given.get(variable.symbol)
            if value is None:
                try:
                    values = self.listed(variable, point, extreme=False)
                except (NotExact, Unknown):
                    return None
                rank = next(ranks)
                if rank >= len(values):
                    return None
                value = values[rank]
            elif variable.domain.integer:
                number = as_exact(value)
                if not number.is_rational or number.fraction.denominator != 1:
                    return None
                value = int(number.fraction)
            point[variable.symbol] = value
        return point

    def random(self, source: Random) -> dict[Any, Any] | None:
        """A random point: rationals of up to four digits, integers up to a dozen."""
        point: dict[Any, Any] = {}
        for variable in self.variables:
            try:
                low, high = ends_at(variable.domain, point)
            except (NotExact, Unknown):
                return None
            value = self._random_value(variable, low, high, point, source)
            if value is None:
                return None
            point[variable.symbol] = value
        return point

    def _random_value(
        self, variable: Variable, low: Any, high: Any, point: dict[Any, Any], source: Random
    ) -> Any:
        domain = variable.domain
        if domain.integer:
            first, last = integers_in(domain, low, high)
            first = first if first is not None else -3 if last is None else last - 11
            last = first + 11 if last is None else last
            return None if last < first else source.randint(first, min(last, first + 11))
        share = Fraction(source.randint(1, 9999), 10000)
        if low is not None and high is not None:
            value = as_exact(low) + (as_exact(high) - as_exact(low)) * share
        elif low is None and high is None:
            value = self._unit(point) * (share * 8 - 3)
        else:
            size = as_exact(Fraction(source.choice((1, 2, 5, 10, 40, 1000)), 10) * share)
            value = as_exact(low) + size if low is not None else as_exact(high) - size
        return value if inside(value, low, high, domain) else None


def _integers(
    first: int | None,
    last: int | None,
    own: tuple[Exact, ...],
    far: tuple[int, ...],
    *,
    extreme: bool,
) -> list[int]:
    """The first few, the last, those next to what the statement itself names, and large ones."""
    start = first if first is not None else -3 if last is None else last - 4
    stop = start + (9 if extreme else 4)
    found = list(range(start, stop + 1))
    if last is not None:
        found.insert(2, last)
    if extreme:
        near = [value.floor_divide(as_exact(1)) for value in own]
        found += [n + step for n in near for step in (0, 1, -1, 2)]
    return [
        n
        for n in dict.fromkeys([*found, *far])
        if (first is None or n >= first) and (last is None or n <= last)
    ]


def _ranks(count: int, total: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _ranks(count - 1, total - first):
            yield (first, *rest)


def hand_size(candidates: Candidates, limit: int) -> Iterator[dict[Any, Any]]:
    """Points of simple coordinates, the simplest first, at most ``limit``."""
    count, yielded = len(candidates.variables), 0
    if count == 0:
        yield {}
        return
    for total in range(100 * count):
        any_here = False
        for ranks in _ranks(count, total):
            point = candidates.at(ranks, extreme=True)
            if point is None:
                continue
            any_here = True
            yield point
            yielded += 1
            if yielded >= limit:
                return
        if not any_here and total > 30:
            return
