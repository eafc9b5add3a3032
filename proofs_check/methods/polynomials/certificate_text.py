"""Certificates as text for a reader, the assumptions they use, and where equality holds."""

from __future__ import annotations

from collections.abc import Sequence

from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Products,
)
from proofs_check.methods.polynomials.certificates import quadratic_parts, signs, slack_signs
from proofs_check.methods.polynomials.substitutions import Chain, Problem, Shift, Step, substitute
from proofs_check.methods.polynomials.terms import Terms, flint_engine

SHOWN = 60  # terms of a polynomial that are written out


def used(certificate: Certificate | None) -> set[int]:
    """The numbers of the assumptions that a certificate rests on; none for no certificate."""
    if certificate is None:
        return set()
    if isinstance(certificate, Assumed):
        return {certificate.row}
    if isinstance(certificate, Factored):
        return set().union(*(used(inner) for _, _, inner in certificate.factors))
    if isinstance(certificate, Coefficients):
        rows = {row for _, row in certificate.positive}
        for step in certificate.steps:
            rows |= set(_rows(step))
        return rows
    if isinstance(certificate, Products):
        return {row for _, rows in certificate.parts for row in rows}
    return used(certificate.leading) | used(certificate.rest)


def _rows(step: Step) -> tuple[int, ...]:
    if isinstance(step, Chain):
        return step.rows
    return (step.row,) if isinstance(step, Shift) else (step.low, step.high)


def write(terms: Terms, names: Sequence[str]) -> str:
    """A polynomial in plain notation.

    >>> from fractions import Fraction
    >>> write((((2, 0), Fraction(1)), ((0, 1), Fraction(-1, 2))), ("x", "y"))
    'x^2 - 1/2*y'
    """
    if len(terms) > SHOWN:
        return f"{write(terms[:SHOWN], names)} + ... ({len(terms)} terms)"
    text = ""
    for exponents, coefficient in terms:
        powers = [
            name if e == 1 else f"{name}^{e}"
            for name, e in zip(names, exponents, strict=False)
            if e
        ]
        size = [] if abs(coefficient) == 1 and powers else [str(abs(coefficient))]
        joined = "*".join(size + powers)
        if text:
            text += f" - {joined}" if coefficient < 0 else f" + {joined}"
        else:
            text = f"-{joined}" if coefficient < 0 else joined
    return text or "0"


def shown_sign(found: frozenset[int]) -> str:
    """A set of signs as a relation: '>= 0', or 'of any sign'."""
    texts = {
        frozenset({1}): "> 0",
        frozenset({0, 1}): ">= 0",
        frozenset({0}): "== 0",
        frozenset({-1}): "< 0",
        frozenset({-1, 0}): "<= 0",
        frozenset({-1, 1}): "!= 0",
    }
    return texts.get(found, "of any sign")


def explain(problem: Problem, certificate: Certificate) -> str:
    """The certificate as indented lines; every displayed identity is one that `verify` expands."""
    goal = write(problem.goal_terms(), problem.variables)
    return "\n".join(
        [
            f"To show: {goal} {problem.goal.relation} 0",
            *_lines(problem, certificate, problem.goal_terms()),
        ]
    )


def _lines(problem: Problem, certificate: Certificate, terms: Terms) -> list[str]:
    names = problem.variables
    found = shown_sign(signs(problem, certificate, terms))
    text = write(terms, names)
    if isinstance(certificate, Assumed):
        return [f"{text} {found}: {certificate.scale} times assumption {certificate.row + 1}."]
    if isinstance(certificate, Factored):
        shown = [
            f"({write(factor, names)})" + (f"^{e}" if e > 1 else "")
            for factor, e, _ in certificate.factors
        ]
        lines = [f"{text} = {' * '.join([str(certificate.constant), *shown])}, so {found}:"]
        for (factor, exponent, inner), name in zip(certificate.factors, shown, strict=True):
            if inner is not None:
                lines += ["  " + line for line in _lines(problem, inner, factor)]
            elif exponent % 2 == 0:
                lines.append(f"  {name} >= 0: an even power.")
        return lines
    if isinstance(certificate, Coefficients):
        return _coefficient_lines(problem, certificate, f"{text} {found}")
    if isinstance(certificate, Products):
        return [f"{text} {found}: it is", *_product_lines(problem, certificate)]
    parts = quadratic_parts(terms, certificate.variable)
    A, B, _ = (write(part, names) for part in parts)
    v = names[certificate.variable]
    return [
        f"{text} {found}: times 4*({A}) it is "
        f"(2*({A})*{v} + {B})^2 + ({write(certificate.remainder, names)});",
        *("  " + line for line in _lines(problem, certificate.leading, parts[0])),
        *("  " + line for line in _lines(problem, certificate.rest, certificate.remainder)),
    ]


def _product_lines(problem: Problem, certificate: Products) -> list[str]:
    lines = []
    for coefficient, rows in certificate.parts:
        sides = [f"({write(problem.row(row)[0], problem.variables)})" for row in rows]
        numbers = ", ".join(str(row + 1) for row in rows)
        by = f" (assumption{'s' if len(rows) > 1 else ''} {numbers})" if rows else ""
        lines.append(f"  + {'*'.join([str(coefficient), *sides])}{by}")
    return lines


def _coefficient_lines(problem: Problem, certificate: Coefficients, claim: str) -> list[str]:
    names = list(_slack_names(problem, certificate))
    slacks, _ = slack_signs(problem, certificate)
    engine = flint_engine(2 * len(problem.variables))
    lines = [f"{claim}:"]
    for variable, row in certificate.positive:
        lines.append(f"  {problem.variables[variable]} > 0 by assumption {row + 1};")
    for done, step in enumerate(certificate.steps):
        if isinstance(step, Chain):
            for v, line in zip(step.variables, step.exponents, strict=True):
                powers = [
                    f"(1 + {names[w]})" + ("" if e == 1 else f"^{e}")
                    for w, e in zip(step.variables, line, strict=True)
                    if e
                ]
                lines.append(f"  {problem.variables[v]} = {'*'.join(powers) or '1'},")
            places = list(zip(step.variables, step.rows, strict=True))
        else:
            before = certificate.steps[:done]
            rows = [substitute(engine, problem, before, problem.row(r)[0]) for r in _rows(step)]
            v = step.variable
            if isinstance(step, Shift):
                c, q = step.parts(rows[0])
                image = tuple((e, -k / c) for e, k in q)
                # Variables that later steps replace still stand for themselves here.
                current = _slack_names(problem, Coefficients((), before, 0, ()))
                slack = f"{'-' if c < 0 else ''}{names[v]}"
                rest = "" if not image else f" + ({write(image, current)})"
                lines.append(f"  {problem.variables[v]} = {slack}{rest},")
                places = [(v, step.row)]
            else:
                lower, upper = step.ends(*rows)
                a, b = names[v], names[v + len(problem.variables)]
                lines.append(f"  {problem.variables[v]} = ({lower}*{b} + {upper}*{a})/({a} + {b}),")
                places = [(v, step.low), (v + len(problem.variables), step.high)]
        for place, row in places:
            lines.append(f"    {names[place]} {shown_sign(slacks[place])} (assumption {row + 1})")
    times = f" times (1 + slacks)^{certificate.multiplier}" if certificate.multiplier else ""
    expanded = write(certificate.expanded, names)
    cleared = " up to a positive factor" if certificate.steps else ""
    return [*lines, f"  and{times}{cleared} it is {expanded}."]


def _slack_names(problem: Problem, certificate: Coefficients) -> tuple[str, ...]:
    """a_v for a variable that a slack replaces, b_v for its second slack, v for the others."""
    replaced: set[int] = set()
    for step in certificate.steps:
        replaced |= set(step.variables) if isinstance(step, Chain) else {step.variable}
    letters = ("a", "b")
    while any(v.startswith(f"{a}_") for v in problem.variables for a in letters):
        letters = (letters[0] + "a", letters[1] + "b")
    first = [f"{letters[0]}_{v}" if i in replaced else v for i, v in enumerate(problem.variables)]
    return (*first, *(f"{letters[1]}_{v}" for v in problem.variables))


def zeros(problem: Problem, certificate: Certificate, terms: Terms) -> str:
    """The points of the domain at which the polynomial vanishes: 'nowhere', 'everywhere' or
    conditions.

    The conditions are equivalent to equality, given the assumptions; '' where the certificate does
    not show them.
    """
    found = signs(problem, certificate, terms)
    if 0 not in found:
        return "nowhere"
    if found == {0}:
        return "everywhere"
    equation = f"{write(terms, problem.variables)} = 0"
    if isinstance(certificate, Assumed):
        return equation
    if isinstance(certificate, Factored):
        parts = []
        for factor, _, inner in certificate.factors:
            part = f"{write(factor, problem.variables)} = 0"
            if inner is not None:
                part = zeros(problem, inner, factor) or part
            parts.append(part)
        return _join([p for p in parts if p != "nowhere"], " or ")
    if isinstance(certificate, Coefficients):
        return _zeros_of_coefficients(problem, certificate) or equation
    if isinstance(certificate, Products):
        return equation
    A, B, _ = quadratic_parts(terms, certificate.variable)
    variable = tuple(int(i == certificate.variable) for i in range(len(A[0][0])))
    twice = tuple((tuple(x + y for x, y in zip(e, variable, strict=True)), 2 * c) for e, c in A)
    rest = zeros(problem, certificate.rest, certificate.remainder)
    square = f"{write((*twice, *B), problem.variables)} = 0"
    return square if rest == "everywhere" else _join([square, rest or "..."], " and ")


def _zeros_of_coefficients(problem: Problem, certificate: Coefficients) -> str:
    """All terms have one sign, so the sum vanishes where each of them has a slack that does."""
    slacks, _ = slack_signs(problem, certificate)
    n = len(problem.variables)
    equations: dict[int, str] = {i: f"{v} = 0" for i, v in enumerate(problem.variables)}
    for step in certificate.steps:
        rows = _rows(step)
        if isinstance(step, Chain):
            places = list(step.variables)
        else:
            places = [step.variable, step.variable + n][: len(rows)]
        for place, row in zip(places, rows, strict=True):
            equations[place] = f"{write(problem.row(row)[0], problem.variables)} = 0"
    supports = set()
    for exponents, _ in certificate.expanded:
        if any(slacks[i] == {0} for i, e in enumerate(exponents) if e):
            continue
        supports.add(frozenset(i for i, e in enumerate(exponents) if e and 0 in slacks[i]))
    least = [s for s in supports if not any(t < s for t in supports)]
    if frozenset() in least:
        return ""
    clauses = [" or ".join(sorted(equations[i] for i in support)) for support in least]
    return _join(sorted(clauses), " and ")


def _join(parts: Sequence[str], word: str) -> str:
    unique = list(dict.fromkeys(parts))
    if len(unique) == 1:
        return unique[0]
    return word.join(f"({p})" if " or " in p or " and " in p else p for p in unique)
