"""Signs by slopes of quotients: f / w at a place where its sign is seen, and its slope on the way.

Dividing by w before taking a slope makes a term vanish: by the factor of a logarithm the logarithm,
by an exponential its polynomial, one degree at a time. Which w, which variable and which place are
tried is decided by numbers (``trial_points``): what is false at a point is not looked for. What
comes out is evidence of the rule "slope", which the checker multiplies out anew.
"""

from __future__ import annotations

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.facts_of_functions import (
    Reading,
    learn_symbols,
    number_evidence,
)
from proofs_check.methods.certifying.known_facts import Entry
from proofs_check.methods.certifying.learning import harder
from proofs_check.methods.certifying.linear_ends_and_exponentials import by_ends, by_exponentials
from proofs_check.methods.certifying.open_ends import by_exact_minimum, by_open_ends
from proofs_check.methods.certifying.sign_evidence import SignSearch
from proofs_check.methods.certifying.slope_weights import FEWEST, LONGEST, WEAK, ways
from proofs_check.methods.certifying.slope_writing import written_way
from proofs_check.methods.certifying.trial_points import Point, completed, points, value
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import Signs, sign

DEEPEST = 6
"""Signs within the search for a sign that are looked for by slopes and open ends; deeper, only
plain ways are tried, and the sign may stay unknown."""
MOST_TRIED = 5  # ways at one place
BUDGET = 160  # ways in all
FEW_TERMS = 6  # of a polynomial that is looked at in a quick search


class SlopeSearch:
    """The search for signs by slopes of quotients, with a budget."""

    def __init__(
        self,
        generators: Generators,
        reading: Reading,
        budget: int = BUDGET,
        *,
        quick: bool = False,
    ) -> None:
        """``reading`` gives the normal form of a logarithm or root, None where it has no value."""
        self.generators, self.reading, self.left = generators, reading, budget
        self.near_an_end = False  # whether what is looked at shows a limit
        self.quick = quick  # whether slopes alone are looked at, from places with a value

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
        if plainly and not (self.quick and len(one) > FEW_TERMS):
            harder(search, one, strict=strict)
            if _enough(search.best(one).signs, side, strict=strict):
                return
        if depth < DEEPEST:
            found = None
            if not self.quick:
                found = by_ends(self, search, trials, one, side, depth, strict=strict)
                if found is not None:
                    search.learn(found)
                    return
                found = by_exact_minimum(self, search, trials, one, side, depth)
                found = found or by_open_ends(self, search, trials, one, side, depth)
            if found is None or not _enough(found.signs, side, strict=strict):
                found = self._by_slope(search, trials, one, side, depth, strict=strict)
            found = found or by_exponentials(self, search, trials, one, depth, strict=strict)
            if found is not None:
                search.learn(found)
                return
        if not plainly and not self.quick and len(one) <= 12:
            harder(search, one, strict=strict)

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
        def reading(kind: str, argument: Sum) -> Sum | None:
            return self.reading(search, kind, argument)

        found_ways = ways(self.generators, search, reading, trials, one, side)
        listed = sorted(found_ways, key=lambda way: way.cost)
        for way in listed[: MOST_TRIED if depth < 2 else 2]:
            if self.left <= 0:
                return None
            self.left -= 1
            try:
                found = written_way(self, search, trials, one, way, depth, strict=strict)
            except CertificateError:
                continue
            if found is not None and _enough(found.signs, side, strict=strict):
                return found
        return None


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
