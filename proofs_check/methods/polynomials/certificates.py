"""Certificates for the sign of a polynomial on a domain, and the checker that accepts them.

A certificate is data. `signs` replays it: every identity it rests on is multiplied out again twice,
by python-flint (``fmpq_mpoly``) and by sympy (sparse polynomial rings, Python arithmetic), and the
two results must equal what the certificate states. How certificates are found is the business of
`proofs_check.methods.polynomials.sign_search`; nothing there is trusted here.

What a certificate may say about a polynomial f on the domain of the assumptions:

* `Factored`: f = c * prod f_i^e_i, each f_i with a certificate of its own or none (an even power);
* `Coefficients`: after substitution of slacks the terms of f (times a positive multiplier) all have
  one sign. A slack is the surplus of an assumption, so its sign is what the assumption says;
* `Assumed`: f is a constant times the polynomial of an assumption;
* `Quadratic`: f = A v^2 + B v + C, so 4 A f = (2 A v + B)^2 + (4 A C - B^2), and the signs of A and
  of 4 A C - B^2 are certified;
* `Products`: f is a sum of multiples of products of assumptions' polynomials.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Products,
    require_form,
)
from proofs_check.methods.polynomials.substitutions import (
    RELATIONS,
    Between,
    CertificateError,
    Chain,
    Problem,
    Shift,
    Step,
    Unwinding,
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
    sympy_engine,
    value_at,
)


def verify(problem: Problem, certificate: Certificate) -> Signs:
    """The possible signs of the goal's polynomial, as far as the certificate shows them.

    Raises CertificateError where it states something false or does not establish the goal.
    """
    require_form(certificate, len(problem.assumptions), len(problem.variables))
    found = signs(problem, certificate, problem.goal_terms())
    if not found <= RELATIONS[problem.goal.relation]:
        raise CertificateError(f"shows the signs {sorted(found)}, not {problem.goal.relation} 0")
    return found


def signs(problem: Problem, certificate: Certificate, terms: Terms) -> Signs:
    """The possible signs of a polynomial on the domain, by a certificate that is checked here.

    Raises CertificateError where one of its statements is false.
    """
    if isinstance(certificate, Coefficients):
        return _signs_of_coefficients(problem, certificate, terms)
    size = 2 * len(problem.variables)
    engines = (flint_engine(size), sympy_engine(size))
    if isinstance(certificate, Assumed):
        assumption, allowed = problem.row(certificate.row)
        if tuple((e, c * certificate.scale) for e, c in assumption) != terms:
            raise CertificateError("the polynomial is not this multiple of the assumption")
        return product_signs([frozenset({sign(certificate.scale)}), allowed])
    if isinstance(certificate, Products):
        return _signs_of_products(problem, certificate, terms, engines)
    if isinstance(certificate, Factored):
        for engine in engines:
            value = engine.constant(certificate.constant)
            for factor, exponent, _ in certificate.factors:
                value = value * engine.polynomial(factor) ** exponent
            _equal(engine.terms(value), terms, "the product of the factors")
        parts = [frozenset({sign(certificate.constant)})]
        for factor, exponent, inner in certificate.factors:
            of_factor = ANY if inner is None else signs(problem, inner, factor)
            parts.append(power_signs(of_factor, exponent))
        return product_signs(parts)
    A, B, C = quadratic_parts(terms, certificate.variable)
    for engine in engines:
        a, b, c = (engine.polynomial(part) for part in (A, B, C))
        remainder = engine.terms(4 * a * c - b * b)
        _equal(remainder, certificate.remainder, "4 A C - B^2")
    leading = signs(problem, certificate.leading, A)
    rest = signs(problem, certificate.rest, certificate.remainder)
    if len(leading) != 1 or 0 in leading or not rest <= {0, 1}:
        raise CertificateError("the completed square needs A with one sign and 4 A C - B^2 >= 0")
    return product_signs([leading, frozenset({1}) if 0 not in rest else frozenset({0, 1})])


def _signs_of_products(
    problem: Problem, certificate: Products, terms: Terms, engines: Sequence[Engine]
) -> Signs:
    for engine in engines:
        total = engine.constant(Fraction(0))
        for coefficient, rows in certificate.parts:
            value = engine.constant(coefficient)
            for row in rows:
                value = value * engine.polynomial(problem.row(row)[0])
            total = total + value
        _equal(engine.terms(total), terms, "the sum of the products")
    found = set()
    for coefficient, rows in certificate.parts:
        signs_of_rows = [problem.row(row)[1] for row in rows]
        found.add(product_signs([frozenset({sign(coefficient)}), *signs_of_rows]))
    return _sum_of_signs(found)


def _sum_of_signs(parts: Iterable[Signs]) -> Signs:
    """The possible signs of a sum of numbers with these possible signs."""
    found: Signs = frozenset({0})
    for part in parts:
        sums = [{a, b} - {0} for a in found for b in part]
        found = frozenset().union(*(ANY if len(two) == 2 else (two or {0}) for two in sums))
    return found


def quadratic_parts(terms: Terms, variable: int) -> tuple[Terms, Terms, Terms]:
    """A, B and C of A v^2 + B v + C; CertificateError where the degree in v is above 2."""
    parts: tuple[dict[tuple[int, ...], Fraction], ...] = ({}, {}, {})
    for exponents, coefficient in terms:
        degree = exponents[variable]
        if degree > 2:
            raise CertificateError("the polynomial is not quadratic in the variable")
        rest = (*exponents[:variable], 0, *exponents[variable + 1 :])
        parts[2 - degree][rest] = coefficient
    A, B, C = (tuple(sorted(part.items(), reverse=True)) for part in parts)
    return A, B, C


def _equal(found: Terms, stated: Terms, what: str) -> None:
    if found != stated:
        raise CertificateError(f"{what}: multiplied out, it is not what is stated")


def _signs_of_coefficients(problem: Problem, certificate: Coefficients, terms: Terms) -> Signs:
    slacks, pairs = slack_signs(problem, certificate)
    if certificate.multiplier < 0:
        raise CertificateError("the multiplier has a negative exponent")
    size = 2 * len(problem.variables)
    for engine in (flint_engine(size), sympy_engine(size)):
        found = multiplied(engine, problem, certificate, slacks, terms)
        _equal(found, certificate.expanded, "the substituted polynomial")
    _check_at_points(problem, certificate, slacks, terms)
    return sum_signs(certificate.expanded, slacks, pairs)


def _check_at_points(
    problem: Problem, certificate: Coefficients, slacks: Sequence[Signs], terms: Terms
) -> None:
    """The original polynomials against the slacks, in Fractions, at a few points.

    Both engines follow the same substitution, so a mistake in it would pass them; this does not
    expand anything. A surplus has the sign of its slack, and the polynomial that of ``expanded``.
    """
    n = len(problem.variables)
    rng = random.Random(0)  # fixed, so that a certificate is accepted always or never
    undo = Unwinding(problem, certificate.steps)
    for trial in range(8):
        values = []
        for allowed in slacks:
            size = Fraction(rng.randint(1, 9), rng.randint(1, 4))
            chosen = rng.choice(sorted(allowed)) if trial else max(allowed)
            values.append(size * chosen)
        for step in certificate.steps:
            if isinstance(step, Between):  # any positive second slack will do
                values[step.variable + n] = Fraction(rng.randint(1, 5), 2)
        point = undo(values)
        if point is None:
            raise CertificateError("no point has the slacks that the certificate speaks of")
        for step in certificate.steps:
            places, rows = step_places(step, n)
            for place, row in zip(places, rows, strict=True):
                if sign(value_at(problem.row(row)[0], point)) != sign(values[place]):
                    raise CertificateError(f"a slack is not the surplus of assumption {row}")
        if sign(value_at(terms, point)) != sign(value_at(certificate.expanded, values)):
            raise CertificateError("at a point the polynomial has another sign than its expansion")


def step_places(step: Step, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The slacks that a step introduces, and the assumptions whose surplus they are."""
    if isinstance(step, Chain):
        return step.variables, step.rows
    if isinstance(step, Shift):
        return (step.variable,), (step.row,)
    return (step.variable, step.variable + size), (step.low, step.high)


def multiplied(
    engine: Engine,
    problem: Problem,
    certificate: Coefficients,
    slacks: Sequence[Signs],
    terms: Terms,
) -> Terms:
    """The polynomial after the certificate's steps, times its positive multiplier."""
    found = substitute(engine, problem, certificate.steps, terms)
    if not certificate.multiplier:
        return found
    base = engine.constant(Fraction(1))
    for generator, of_slack in zip(engine.gens, slacks, strict=True):
        if of_slack != {0}:
            base = base + (generator if of_slack <= {0, 1} else generator**2)
    return engine.terms(engine.polynomial(found) * base**certificate.multiplier)


def slack_signs(
    problem: Problem, certificate: Coefficients
) -> tuple[list[Signs], list[tuple[int, int]]]:
    """The possible signs of every slack, and the pairs of which one at least is positive.

    Raises CertificateError where a substitution is not justified by the assumptions it names.
    """
    n = len(problem.variables)
    slacks: list[Signs] = [ANY] * n + [frozenset({0})] * n
    pairs: list[tuple[int, int]] = []
    positive: set[int] = set()
    for variable, row in certificate.positive:
        if variable not in implied_positive(*problem.row(row), positive):
            raise CertificateError(f"{problem.variables[variable]} > 0 does not follow")
        positive.add(variable)
        slacks[variable] = frozenset({1})
    taken: set[int] = set()
    engine = flint_engine(2 * n)
    for done, step in enumerate(certificate.steps):
        before = certificate.steps[:done]
        places = step.variables if isinstance(step, Chain) else (step.variable,)
        if taken & set(places) or len(set(places)) != len(places) or set(places) - set(range(n)):
            raise CertificateError("a variable is replaced twice, or is none")
        taken |= set(places)
        if isinstance(step, Chain):
            if done or not set(places) <= positive:
                raise CertificateError("monomials are compared first, and in positive variables")
            _check_chain(problem, step)
            for place, row in zip(places, step.rows, strict=True):
                slacks[place] = problem.row(row)[1]
        elif isinstance(step, Shift):
            step.parts(substitute(engine, problem, before, problem.row(step.row)[0]))
            slacks[step.variable] = problem.row(step.row)[1]
        else:
            rows = (step.low, step.high)
            step.ends(*(substitute(engine, problem, before, problem.row(r)[0]) for r in rows))
            for place, row in zip((step.variable, step.variable + n), rows, strict=True):
                slacks[place] = problem.row(row)[1]
                if slacks[place] not in ({1}, {0, 1}):
                    raise CertificateError("a bound that is no inequality")
            pairs.append((step.variable, step.variable + n))
    return slacks, pairs


def implied_positive(terms: Terms, allowed: Signs, positive: set[int]) -> set[int]:
    """The variables that an assumption shows to be positive, given those that are so already.

    Where it reads c m >= (positive terms), or > them, the monomial m is positive, and so is a
    variable with an odd exponent in m, if the others of m are.
    """

    def known(exponents: Sequence[int], but: int = -1) -> bool:
        return all(i in positive for i, e in enumerate(exponents) if e and i != but)

    above = [e for e, c in terms if c > 0]
    below = [e for e, c in terms if c < 0]
    strict = 0 not in allowed
    if len(above) != 1 or not allowed <= {0, 1} or not (below or strict):
        return set()
    if not all(known(e) for e in below):
        return set()
    return {i for i, e in enumerate(above[0]) if e % 2 and known(above[0], i)}


def comparison(terms: Terms) -> tuple[int, ...] | None:
    """The exponents of m / m' where the polynomial is a positive multiple of m - m', or None."""
    if len(terms) != 2 or terms[0][1] + terms[1][1] != 0:
        return None
    (e, c), (f, _) = terms
    return tuple((x - y) * sign(c) for x, y in zip(e, f, strict=True))


def _check_chain(problem: Problem, step: Chain) -> None:
    """M E = root * identity for M the exponents of the comparisons: the u_i exist, and u_i >= 1."""
    places = range(len(step.variables))
    if step.root < 1 or len(step.rows) != len(step.variables):
        raise CertificateError("as many comparisons as variables, and a positive root")
    for i, row in enumerate(step.rows):
        terms, allowed = problem.row(row)
        line = comparison(terms)
        if line is None or not allowed <= {0, 1}:
            raise CertificateError(f"assumption {row} does not compare two monomials")
        if {v for v, e in enumerate(line) if e} - set(step.variables):
            raise CertificateError(f"assumption {row} has variables that are not replaced")
        for j in places:
            total = sum(line[v] * step.exponents[k][j] for k, v in enumerate(step.variables))
            if total != (step.root if i == j else 0):
                raise CertificateError("the exponents do not invert the comparisons")


def sum_signs(terms: Terms, slacks: Sequence[Signs], pairs: Sequence[tuple[int, int]]) -> Signs:
    """The possible signs of a sum of terms in slacks with these signs, as far as terms show it."""
    live = []
    for exponents, coefficient in terms:
        term = product_signs(
            [frozenset({sign(coefficient)})]
            + [power_signs(slacks[i], e) for i, e in enumerate(exponents) if e]
        )
        if term != {0}:
            live.append((exponents, term))
    if not live:
        return frozenset({0})
    union = frozenset().union(*(term for _, term in live))
    if {-1, 1} <= union:
        return union if len(live) == 1 else ANY
    if _strict([e for e, _ in live], slacks, pairs):
        union -= {0}
    return union


def _strict(
    supports: Sequence[Sequence[int]], slacks: Sequence[Signs], pairs: Sequence[tuple[int, int]]
) -> bool:
    """Whichever slack of each pair is the positive one, some term does not vanish."""
    nonzero = {i for i, s in enumerate(slacks) if 0 not in s}
    for choice in product(*pairs):
        alive = nonzero | set(choice)
        if not any(all(i in alive for i, e in enumerate(s) if e) for s in supports):
            return False
    return True
