"""Search for certificates of sign; nothing here is trusted.

What is found goes through `proofs_check.methods.polynomials.certificates.verify`, so a mistake here
can lose an answer and cannot make a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, islice
from math import lcm

from flint import fmpq, fmpq_mat

from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Quadratic,
)
from proofs_check.methods.polynomials.certificates import (
    comparison,
    implied_positive,
    multiplied,
    quadratic_parts,
    slack_signs,
    sum_signs,
    verify,
)
from proofs_check.methods.polynomials.substitutions import (
    RELATIONS,
    Between,
    CertificateError,
    Chain,
    Problem,
    Shift,
    Step,
    substitute,
)
from proofs_check.methods.polynomials.terms import (
    ANY,
    Engine,
    Signs,
    Terms,
    flint_engine,
    power_signs,
    product_signs,
    sign,
    value_at,
)

SHAPES = 64  # substitutions tried
TERMS = 3000  # a polynomial with more terms is not expanded further
DEGREE = 40  # nor one of higher degree
MULTIPLIERS = (1, 2, 4, 8, 16)
"""Powers of the sum of the variables by which a polynomial is multiplied until all its coefficients
have one sign (as Polya's theorem has it for forms above 0); after the last none is found."""


@dataclass
class Work:
    """What may still be spent on substitutions: each assumption that is read anew costs the square
    of the number of steps. Of 900 of the papers' problems none takes more than 22,000."""

    left: int = 60_000
    expansions: int = 12_000_000  # terms that are expanded, by the variables that each may have

    def expanded(self, count: int, variables: int, steps: int) -> bool:
        """Whether none is left, after so many terms were written in as many variables."""
        self.expansions -= (20 + count) * variables * variables * (steps + 1)
        return self.expansions < 0

    def spent(self, steps: Sequence[Step]) -> bool:
        """Whether none is left, after another assumption is read as it is after these steps."""
        self.left -= (len(steps) + 1) ** 2
        return self.left < 0


def find_certificate(
    problem: Problem, shapes: int = SHAPES, work: Work | None = None
) -> Certificate | None:
    """A certificate that the goal holds on the domain, already verified; None if none is found."""
    search = _Search(problem, shapes, work or Work())
    wanted = RELATIONS[problem.goal.relation]
    found = search.find(problem.goal_terms(), wanted, 2)
    if found is None or not found[1] <= wanted:
        return None
    verify(problem, found[0])
    return found[0]


@dataclass
class _Search:
    problem: Problem
    limit: int
    work: Work
    shapes: list[tuple[Coefficients, list[Signs], list[tuple[int, int]]]] = field(init=False)

    def __post_init__(self) -> None:
        self.shapes = []
        size = len(self.problem.variables)
        for shape in islice(shapes(self.problem, self.work), self.limit):
            if self.work.expanded(size * len(shape.steps), size, len(shape.steps)):
                return
            try:
                self.shapes.append((shape, *slack_signs(self.problem, shape)))
            except CertificateError:  # such as bounds that leave no interval
                continue

    @property
    def engine(self) -> Engine:
        return flint_engine(2 * len(self.problem.variables))

    def find(self, terms: Terms, wanted: Signs, depth: int) -> tuple[Certificate, Signs] | None:
        """A certificate that shows some sign; it need not be enough, and ``wanted`` guides only."""
        strict = 0 not in wanted
        constant, parts = self.engine.polynomial(terms).factor() if terms else (fmpq(0), [])
        factors, all_signs = [], [frozenset({sign(Fraction(int(constant.p), int(constant.q)))})]
        for factor, exponent in parts:
            inner = self.engine.terms(factor)
            if exponent % 2 == 0 and not strict and wanted != {0}:
                found = None
            else:
                found = self.irreducible(inner, strict, depth)
            factors.append((inner, int(exponent), None if found is None else found[0]))
            all_signs.append(power_signs(ANY if found is None else found[1], int(exponent)))
        shown = product_signs(all_signs)
        if terms and shown <= wanted:
            if len(factors) == 1 and factors[0][1] == 1 and constant == 1 and factors[0][2]:
                return factors[0][2], shown
            return Factored(Fraction(int(constant.p), int(constant.q)), tuple(factors)), shown
        return self.by_coefficients(terms, strict)

    def irreducible(
        self, terms: Terms, strict: bool, depth: int
    ) -> tuple[Certificate, Signs] | None:
        best = self.assumed(terms)
        if best is None or not _good(best[1], strict):
            best = self.by_coefficients(terms, strict) or best
        if depth and (best is None or not _good(best[1], strict)):
            best = self.quadratic(terms, depth - 1, strict) or best
        return best

    def assumed(self, terms: Terms) -> tuple[Certificate, Signs] | None:
        for row in range(len(self.problem.assumptions)):
            known, allowed = self.problem.row(row)
            if not known or not terms or len(known) != len(terms):
                continue
            scale = terms[0][1] / known[0][1]
            if tuple((e, c * scale) for e, c in known) == terms:
                return Assumed(row, scale), product_signs([frozenset({sign(scale)}), allowed])
        return None

    def by_coefficients(self, terms: Terms, strict: bool) -> tuple[Certificate, Signs] | None:
        best: tuple[Certificate, Signs] | None = None
        short = []
        size = len(self.problem.variables)
        for shape, slacks, pairs in self.shapes:
            if self.work.expanded(len(terms), size, len(shape.steps)):
                return best
            expanded = substitute(self.engine, self.problem, shape.steps, terms)
            self.work.expanded(len(expanded), size, 0)
            shown = sum_signs(expanded, slacks, pairs)
            if shown != ANY and (best is None or len(shown) < len(best[1])):
                best = replace(shape, expanded=expanded), shown
                if _good(shown, strict):
                    return best
            degree = max((sum(e) for e, _ in expanded), default=0)
            if len(expanded) <= TERMS / 10 and degree <= DEGREE / 2:
                short.append((shape, slacks, pairs))
        if best is not None:
            return best
        for power in MULTIPLIERS:
            for shape, slacks, pairs in short[:8]:
                if power > 4 and sum(s != {0} for s in slacks) > 2:
                    continue  # the expansion would be long
                trial = replace(shape, multiplier=power)
                if self.work.expanded(len(terms) * power * power, size, len(shape.steps)):
                    return best
                expanded = multiplied(self.engine, self.problem, trial, slacks, terms)
                shown = sum_signs(expanded, slacks, pairs)
                if _good(shown, strict):
                    return replace(trial, expanded=expanded), shown
        return None

    def quadratic(self, terms: Terms, depth: int, strict: bool) -> tuple[Certificate, Signs] | None:
        engine = self.engine
        for variable in range(len(self.problem.variables)):
            try:
                parts = quadratic_parts(terms, variable)
            except CertificateError:
                continue
            if not parts[0]:
                continue
            a, b, c = (engine.polynomial(part) for part in parts)
            leading = self.find(parts[0], frozenset({-1, 1}), depth)
            if leading is None or leading[1] not in ({1}, {-1}):
                continue
            remainder = engine.terms(4 * a * c - b * b)
            rest = self.find(remainder, frozenset({1} if strict else {0, 1}), depth)
            if rest is None or not rest[1] <= {0, 1}:
                continue
            shown = product_signs([leading[1], rest[1] if 0 not in rest[1] else frozenset({0, 1})])
            return Quadratic(variable, leading[0], remainder, rest[0]), shown
        return None


def _good(signs: Signs, strict: bool) -> bool:
    return signs in ({1}, {-1}, {0}) or (not strict and signs in ({0, 1}, {-1, 0}))


# --- shapes: ways to put slacks for variables -------------------------------------------------


def positivity(problem: Problem) -> tuple[tuple[int, int], ...]:
    """Variables that are positive, each with the assumption that shows it from those before."""
    chain: dict[int, int] = {}
    while True:
        before = len(chain)
        for row in range(len(problem.assumptions)):
            for variable in implied_positive(*problem.row(row), set(chain)):
                chain.setdefault(variable, row)
        if len(chain) == before:
            return tuple(chain.items())


def shapes(problem: Problem, work: Work | None = None) -> Iterator[Coefficients]:
    """Substitutions justified by the assumptions, those that replace most variables first."""
    positive, work = positivity(problem), work or Work()
    for chain in _chains(problem, {v for v, _ in positive}):
        start: tuple[Step, ...] = () if chain is None else (chain,)
        for steps in islice(_completions(problem, start, 0, work), 12):
            yield Coefficients(_needed(problem, positive, steps), steps, 0, ())
    yield Coefficients(positive, (), 0, ())


def _needed(
    problem: Problem, positive: tuple[tuple[int, int], ...], steps: Sequence[Step]
) -> tuple[tuple[int, int], ...]:
    """The part of the positivity chain that the steps and the remaining variables rest on."""
    replaced = {s.variable for s in steps if not isinstance(s, Chain)}
    chained = {v for s in steps if isinstance(s, Chain) for v in s.variables}
    needed = {v for v, _ in positive if v in chained or v not in replaced}
    kept = []
    for variable, row in reversed(positive):
        if variable in needed:
            kept.append((variable, row))
            needed |= {i for e, _ in problem.row(row)[0] for i, k in enumerate(e) if k}
    return tuple(reversed(kept))


def _chains(problem: Problem, positive: set[int]) -> Iterator[Chain | None]:
    lines = []
    for row in range(len(problem.assumptions)):
        terms, allowed = problem.row(row)
        line = comparison(terms)
        if line is None or not allowed <= {0, 1} or not any(line):
            continue
        if {v for v, e in enumerate(line) if e} <= positive:
            lines.append((row, line))
    for size in range(min(len(positive), len(lines)), 0, -1):
        for chosen in islice(combinations(lines, size), 200):
            variables = sorted({v for _, line in chosen for v, e in enumerate(line) if e})
            if len(variables) != size:
                continue
            chain = _chain(chosen, variables)
            if chain is not None:
                yield chain
    yield None


def _chain(chosen: Sequence[tuple[int, tuple[int, ...]]], variables: Sequence[int]) -> Chain | None:
    size = len(variables)
    matrix = fmpq_mat(size, size, [line[v] for _, line in chosen for v in variables])
    if matrix.det() == 0:
        return None
    inverse = matrix.inv()
    root = lcm(*(int(entry.q) for entry in inverse.entries()))
    if root > 4:
        return None
    exponents = tuple(
        tuple(int((inverse[k, j] * root).p) for j in range(size)) for k in range(size)
    )
    return Chain(tuple(row for row, _ in chosen), tuple(variables), exponents, root)


def _completions(
    problem: Problem, steps: tuple[Step, ...], variable: int, work: Work
) -> Iterator[tuple[Step, ...]]:
    """All ways to shift the variables from ``variable`` on that the chain leaves, as steps."""
    if variable == len(problem.variables):
        yield steps
        return
    if any(isinstance(s, Chain) and variable in s.variables for s in steps):
        yield from _completions(problem, steps, variable + 1, work)
        return
    engine = flint_engine(2 * len(problem.variables))
    options: list[Step] = []
    bounds: dict[int, list[tuple[Fraction, int]]] = {1: [], -1: []}
    for row in range(len(problem.assumptions)):
        if work.spent(steps):
            return
        try:
            current = substitute(engine, problem, steps, problem.row(row)[0])
            c, q = Shift(row, variable).parts(current)
        except CertificateError:
            continue
        equality = problem.row(row)[1] == {0}
        options.insert(0 if equality else len(options), Shift(row, variable))
        if not any(any(e) for e, _ in q) and problem.row(row)[1] in ({1}, {0, 1}):
            bounds[sign(c)].append((-value_at(q, ()) / c, row))
    between = [
        Between(low, high, variable)
        for lower, low in bounds[1]
        for upper, high in bounds[-1]
        if lower < upper
    ]
    options = [*between, *options]
    for option in options:
        try:
            yield from _completions(problem, (*steps, option), variable + 1, work)
        except CertificateError:
            continue
    if not options:
        yield from _completions(problem, steps, variable + 1, work)
