"""The points at which a statement is tried: exact values in its domains, the simplest first."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.arithmetic.evaluation import Evaluator, Exactly
from proofs_check.language.claims import Instance
from proofs_check.language.domains import Variable


def _fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


POSITIVES = [ln(2), ln(4), exact(1), ln(3), ln(16), exact("1/2"), exact(2), exact("1/10"), exact(3)]
EXTREME = [exact("1/100"), ln(256), exact(10), exact("1/1000")]
SHARES = _fractions("1/2 0 1 1/4 3/4 1/3 2/3 1/8 7/8 1/6 5/6 1/100 99/100")
MULTIPLES = _fractions("1/2 0 1 1/4 3/4 -1/2 3/2 -1 2 1/3 2/3 3 5/2 -2 5")


class Candidates:
    """The values that a variable takes, simplest first, given the variables before it."""

    def __init__(self, instance: Instance) -> None:
        self.variables = instance.variables
        self._known: dict[Any, Any] = {}

    def ends(self, variable: Variable, point: dict[Any, Any]) -> tuple[Any, Any]:
        """The ends of a variable's domain at a point, None where it has none."""
        evaluator = Evaluator(Exactly(), {}, point)
        return tuple(  # type: ignore[return-value]
            None if end is None else evaluator.value(end)
            for end in (variable.domain.lower, variable.domain.upper)
        )

    def _unit(self, point: dict[Any, Any]) -> Exact:
        for variable in self.variables:
            scale = variable.name.startswith("eps") and variable.name != "eps_g"
            if scale and variable.symbol in point:
                return exact(point[variable.symbol])
        return exact(1)

    def listed(self, variable: Variable, point: dict[Any, Any], *, extreme: bool) -> list[Any]:
        """The values to try, in order; empty where the domain is empty."""
        low, high = self.ends(variable, point)
        domain = variable.domain
        if domain.integer:
            first = -3 if low is None else int(low) + (not domain.lower_in)
            last = first + (9 if extreme else 4)
            if high is not None:
                last = min(last, int(high) - (not domain.upper_in))
            found = list(range(first, last + 1))
            if high is not None and found and int(high) - (not domain.upper_in) not in found:
                found.insert(2, int(high) - (not domain.upper_in))
            return found
        if low is not None and high is not None:
            width = exact(high) - exact(low)
            values = [exact(low) + width * share for share in SHARES]
            if not (domain.lower.free_symbols | domain.upper.free_symbols):
                # at logarithms exponentials are rational, and a witness is checked by hand
                values = [ln(2), ln(4), ln(3), *values] if variable.name[:3] == "eps" else values
        elif low is None and high is None:
            values = [self._unit(point) * multiple for multiple in MULTIPLES]
            values += [exact(value) for value in (1, Fraction(1, 3))]
        else:
            values = list(POSITIVES) + (EXTREME if extreme else [])
            if low is not None and low == 0 and domain.lower_in:
                values.insert(1, exact(0))
            if high is not None:
                values = [exact(high) - value for value in values]
            elif low != 0:
                unit = self._unit(point)
                values = [exact(low) + value for value in (exact(0), unit / 2, unit, *values)]
        return [value for value in dict.fromkeys(values) if self.inside(value, low, high, domain)]

    @staticmethod
    def inside(value: Any, low: Any, high: Any, domain: Any) -> bool:
        """Whether a value is in a domain that has these ends."""
        if low is not None and (value < low or (value == low and not domain.lower_in)):
            return False
        return not (high is not None and (value > high or (value == high and not domain.upper_in)))

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
                self._known[key] = self.listed(variable, point, extreme=extreme)
            values = self._known[key]
            if rank >= len(values):
                return None
            point[variable.symbol] = values[rank]
        return point

    def random(self, source: random.Random) -> dict[Any, Any] | None:
        """A random point: rationals of up to four digits, integers up to a dozen."""
        point: dict[Any, Any] = {}
        for variable in self.variables:
            low, high = self.ends(variable, point)
            domain = variable.domain
            if domain.integer:
                first = -3 if low is None else int(low) + (not domain.lower_in)
                last = first + 11 if high is None else int(high) - (not domain.upper_in)
                if last < first:
                    return None
                point[variable.symbol] = source.randint(first, min(last, first + 11))
                continue
            share = Fraction(source.randint(1, 9999), 10000)
            if low is not None and high is not None:
                value = exact(low) + (exact(high) - exact(low)) * share
                if exact(high) < exact(low):
                    return None
            elif low is None and high is None:
                value = self._unit(point) * (share * 8 - 3)
            else:
                size = exact(Fraction(source.choice((1, 2, 5, 10, 40, 1000)), 10) * share)
                value = exact(low) + size if low is not None else exact(high) - size
            if not self.inside(value, low, high, domain):
                return None
            point[variable.symbol] = value
        return point


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
    for total in range(26 * count):
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
