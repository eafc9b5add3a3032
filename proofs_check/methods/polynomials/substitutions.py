"""Problems over the reals, and the substitutions that turn assumptions into signs of slacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from sympy import sympify

from proofs_check.methods.polynomials.terms import (
    Engine,
    Exponents,
    Signs,
    Terms,
    flint_engine,
    sign,
    sorted_terms,
    terms_of,
    value_at,
)

RELATIONS: dict[str, Signs] = {
    ">": frozenset({1}),
    ">=": frozenset({0, 1}),
    "==": frozenset({0}),
    "!=": frozenset({-1, 1}),
    "<": frozenset({-1}),
    "<=": frozenset({-1, 0}),
}
NEGATED = {">": "<=", ">=": "<", "==": "!=", "!=": "==", "<": ">=", "<=": ">"}


class CertificateError(ValueError):
    """The error for a certificate that states something that does not hold."""


@dataclass(frozen=True)
class Constraint:
    """``polynomial relation 0``; the polynomial is a sympy expression or Poly over the rationals.

    >>> from sympy import Symbol
    >>> Constraint(Symbol("x") - 1, ">").relation
    '>'
    """

    polynomial: Any
    relation: str

    def __post_init__(self) -> None:
        if self.relation not in RELATIONS:
            raise ValueError(f"unknown relation {self.relation!r}: one of {' '.join(RELATIONS)}")

    def negation(self) -> Constraint:
        """The constraint that holds exactly where this one fails."""
        return Constraint(self.polynomial, NEGATED[self.relation])


@dataclass(frozen=True)
class Problem:
    """Does ``goal`` hold for all real values of the variables that satisfy every assumption?

    Raises ValueError where a polynomial has other variables, or coefficients that are not rational.
    """

    variables: tuple[str, ...]
    assumptions: tuple[Constraint, ...]
    goal: Constraint

    def __post_init__(self) -> None:
        if len(set(self.variables)) != len(self.variables):
            raise ValueError(f"variables repeated: {', '.join(self.variables)}")
        known: dict[str, Any] = {}
        for constraint in (*self.assumptions, self.goal):
            terms_of(constraint.polynomial, self.variables)
            for symbol in sympify(constraint.polynomial).free_symbols:
                if known.setdefault(symbol.name, symbol) != symbol:
                    raise ValueError(f"two symbols are called {symbol.name}")

    def without(self, rows: Iterable[int]) -> Problem:
        """The same goal without some assumptions; 0 == 0 stands in their places, which keeps the
        numbers."""
        left_out = set(rows)
        kept = (Constraint(0, "==") if i in left_out else a for i, a in enumerate(self.assumptions))
        return Problem(self.variables, tuple(kept), self.goal)

    def goal_terms(self) -> Terms:
        """The polynomial of the goal; exponents as in `terms_of`."""
        return terms_of(self.goal.polynomial, self.variables)

    def row(self, index: int) -> tuple[Terms, Signs]:
        """Assumption ``index``, turned so that < and <= do not occur, and its possible signs."""
        constraint = self.assumptions[index]
        terms, signs = (
            terms_of(constraint.polynomial, self.variables),
            RELATIONS[constraint.relation],
        )
        if constraint.relation in ("<", "<="):
            return tuple((e, -c) for e, c in terms), frozenset(-s for s in signs)
        return terms, signs


@dataclass(frozen=True)
class Chain:
    """Comparisons of monomials: with u_i = 1 + a_i, variable j is prod_i u_i^exponents[j][i].

    Assumption ``rows[i]`` is m >= m' (or >, ==) for monomials in ``variables``, all positive on the
    domain, and u_i^root = m / m'. The slack a_i takes the place of variable i.
    """

    rows: tuple[int, ...]
    variables: tuple[int, ...]
    exponents: tuple[tuple[int, ...], ...]
    root: int

    def apply(self, engine: Engine, terms: Terms) -> Terms:
        """The polynomial in the slacks, times the power products of the u_i that clear it."""
        places = range(len(self.rows))
        moved = []
        for exponents, coefficient in terms:
            powers = [
                sum(
                    exponents[v] * line[i]
                    for v, line in zip(self.variables, self.exponents, strict=True)
                )
                for i in places
            ]
            moved.append((exponents, powers, coefficient))
        least = [min((m[1][i] for m in moved), default=0) for i in places]
        cleared: dict[Exponents, Fraction] = {}
        for exponents, powers, coefficient in moved:
            new = list(exponents)
            for i, v in enumerate(self.variables):
                new[v] = powers[i] - least[i]
            cleared[tuple(new)] = cleared.get(tuple(new), Fraction(0)) + coefficient
        images = {v: _powers(engine, engine.gens[v] + 1) for v in self.variables}
        return engine.terms(engine.combine(sorted_terms(cleared), images))


@dataclass(frozen=True)
class Shift:
    """Assumption ``row``, as it then reads, is c v + q with a constant c: v = sign(c) a - q / c."""

    row: int
    variable: int

    def parts(self, terms: Terms) -> tuple[Fraction, Terms]:
        """c and q; raises CertificateError where the assumption is not of this form."""
        linear = [(e, c) for e, c in terms if e[self.variable]]
        if len(linear) != 1 or sum(linear[0][0]) != 1:
            raise CertificateError("an assumption is not linear in the variable it replaces")
        return linear[0][1], tuple((e, c) for e, c in terms if not e[self.variable])

    def apply(self, engine: Engine, terms: Terms, assumption: Terms) -> Terms:
        """The polynomial with the slack in place of the variable."""
        c, q = self.parts(assumption)
        image = engine.gens[self.variable] * engine.constant(Fraction(sign(c)))
        image = image - engine.polynomial(q) * engine.constant(1 / c)
        return engine.terms(engine.combine(terms, {self.variable: _powers(engine, image)}))


@dataclass(frozen=True)
class Between:
    """The substitution v = (l b + u a) / (a + b) for two assumptions l <= v <= u with constants l <
    u.

    a = v - l and b = u - v up to one positive factor, so they are never both zero.
    """

    low: int
    high: int
    variable: int

    def ends(self, low: Terms, high: Terms) -> tuple[Fraction, Fraction]:
        """l and u; raises CertificateError where the assumptions are not of this form."""
        found = []
        for terms, direction in ((low, 1), (high, -1)):
            c, q = Shift(0, self.variable).parts(terms)
            if sign(c) != direction or any(any(e) for e, _ in q):
                raise CertificateError("an assumption is not a constant bound of the variable")
            found.append(-sum((k for _, k in q), Fraction(0)) / c)
        if found[0] >= found[1]:
            raise CertificateError("the bounds of a variable leave no interval")
        return found[0], found[1]

    def apply(self, engine: Engine, terms: Terms, low: Terms, high: Terms) -> Terms:
        """The polynomial, times the power of a + b that clears it."""
        lower, upper = self.ends(low, high)
        v = self.variable
        a, b = engine.gens[v], engine.gens[v + len(engine.gens) // 2]
        degree = max((e[v] for e, _ in terms), default=0)
        top = _powers(engine, b * engine.constant(lower) + a * engine.constant(upper))
        bottom = _powers(engine, a + b)
        images = {v: lambda e: top(e) * bottom(degree - e)}
        return engine.terms(engine.combine(terms, images))


Point: TypeAlias = tuple[Fraction, ...]
Step: TypeAlias = Chain | Shift | Between


def _powers(engine: Engine, base: Any) -> Callable[[int], Any]:
    known: dict[int, Any] = {0: engine.constant(Fraction(1))}  # of 0 too, which sympy refuses

    def power(exponent: int) -> Any:
        if exponent not in known:
            known[exponent] = base**exponent
        return known[exponent]

    return power


def substitute(engine: Engine, problem: Problem, steps: Sequence[Step], terms: Terms) -> Terms:
    """The polynomial after the steps, up to a factor that is positive on the domain."""
    # a step speaks of its assumptions as they read by then: each is carried along, once
    carried = {row: problem.row(row)[0] for step in steps for row in _rows_of(step)}
    for done, step in enumerate(steps):
        before = [carried[row] for row in _rows_of(step)]
        terms = step.apply(engine, terms, *before)
        later = {row for other in steps[done + 1 :] for row in _rows_of(other)}
        carried = {row: step.apply(engine, carried[row], *before) for row in later}
    return terms


def _rows_of(step: Step) -> tuple[int, ...]:
    """The assumptions that a step is read off from when it is taken."""
    match step:
        case Shift():
            return (step.row,)
        case Between():
            return (step.low, step.high)
    return ()


class Unwinding:
    """The way from slacks back to points, which does not depend on the slacks."""

    def __init__(
        self,
        problem: Problem,
        steps: Sequence[Step],
        number: Callable[[Fraction], Any] = Fraction,
    ) -> None:
        """Raises CertificateError where an assumption is not of the form that its step wants.

        ``number`` makes the rationals of another library: the slacks and the points are of its own.
        """
        self._steps = tuple(steps)
        self._zero, self._one = number(Fraction(0)), number(Fraction(1))
        self._variables = len(problem.variables)
        self._ties = tuple(problem.row(i)[1] == {0} for i in range(len(problem.assumptions)))
        engine = flint_engine(2 * self._variables)
        self._parts: list[Any] = []
        for done, step in enumerate(self._steps):
            if isinstance(step, Chain):
                self._parts.append(None)
                continue
            rows = (step.row,) if isinstance(step, Shift) else (step.low, step.high)
            before = [substitute(engine, problem, steps[:done], problem.row(r)[0]) for r in rows]
            if isinstance(step, Shift):
                c, q = step.parts(*before)
                self._parts.append((number(c), tuple((e, number(a)) for e, a in q)))
            else:
                self._parts.append(tuple(number(end) for end in step.ends(*before)))

    def __call__(self, slacks: Sequence[Any]) -> tuple[Any, ...] | None:
        """The point with these slacks (the slack of an equality is 0); None where there is none."""
        values = list(slacks)
        for step, parts in zip(reversed(self._steps), reversed(self._parts), strict=True):
            if isinstance(step, Chain):
                rows = zip(step.rows, step.variables, strict=True)
                bases = [self._one + (0 if self._ties[r] else values[v]) for r, v in rows]
                if any(b <= 0 for b in bases):
                    return None
                for v, line in zip(step.variables, step.exponents, strict=True):
                    values[v] = self._one
                    for base, exponent in zip(bases, line, strict=True):
                        values[v] *= base**exponent
                continue
            v = step.variable
            if isinstance(step, Shift):
                c, q = parts
                slack = self._zero if self._ties[step.row] else values[v]
                values[v] = sign(c) * slack - value_at(q, values, self._zero) / c
            else:
                lower, upper = parts
                total = values[v] + values[v + self._variables]
                if total == 0:
                    return None
                values[v] = (lower * values[v + self._variables] + upper * values[v]) / total
        return tuple(values[: self._variables])
