"""The steps by which a statement is taken apart, each checked against the statement's own tree.

A certificate is an object: ``statement``, whose it is; ``names``, the further symbols; ``ends``,
why the ends of the domains have values; ``proof``, a step. A step is an object with ``by`` and the
fields of its kind, and with ``lemmas``, evidence whose sums and signs are facts in the steps below
it. It shows that a statement has a value and holds (or only that it has a value) wherever what is
assumed at its place holds:

* relation: ``items`` answer for the reading of both sides, and show the sign of their difference;
* contradiction: ``evidence`` for a number to have a sign that it has not;
* split: on the sign of ``sum``, into ``ways`` [signs, step] that cover -1, 0, 1;
* cases: on the compound condition number ``given``, with ``steps`` for its ways;
* each: ``steps`` for the parts of "all of"; one: a part of "any of", where others do not hold;
* implies: ``premise`` shows that the assumption has a value, ``then`` the conclusion under it;
* equivalent: ``there`` and ``back``, two implications; not: ``then``; true;
* induction: on the integer ``variable`` k of the statement, all else fixed: ``above`` shows that k
  is at least the integer ``base``; ``start`` is the statement with the base for k; ``next`` is it
  with j + 1 for k, where it is assumed with j for k and j stands for an integer from the base to
  k - 1, the ``bound`` value; that j is not below the base nor above k - 1 are two further facts;
* supremum: it is the value of its body at a place ``bound`` of its range, and at least that at
  ``places``;
* logarithms: ``then`` shows the same relation of the logarithms of both sides, which so have
  values.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from proofs_check.language.claims import Instance
from proofs_check.methods.checking.attained_suprema import supremum
from proofs_check.methods.checking.branch_guides import RELATIONS
from proofs_check.methods.checking.data import (
    CertificateError,
    bounded,
    entry,
    field,
    integer,
    listed,
    only,
    signs,
)
from proofs_check.methods.checking.evidence import Checked, infer, shown
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Work,
    constant,
    plus,
    read,
    symbol,
)
from proofs_check.methods.checking.expressions_as_quotients import Reader
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place, sign
from proofs_check.methods.checking.logarithms_of_sides import of_logarithms
from proofs_check.methods.checking.negations import assumed, negated, ways_of
from proofs_check.methods.checking.powers_and_binomials import whole
from proofs_check.methods.checking.quotient_arithmetic import Quotient

COVER = frozenset({-1, 0, 1})


def check(instance: Instance, certificate: Any, work: Work | None = None) -> None:
    """A CertificateError where a certificate does not prove a statement on its whole domain.

    It has to show that the statement has a value everywhere on the domain, and is true.
    """
    try:
        _checked(instance, certificate, work or Work())
    except RecursionError:  # readings within readings, or a statement that is as deep
        raise CertificateError("proof: deeper than can be followed") from None


def _checked(instance: Instance, certificate: Any, work: Work) -> None:
    bounded(certificate)
    only(certificate, "statement", "names", "ends", "proof")
    if field(certificate, "statement") != fingerprint(instance):
        raise CertificateError("statement: this certificate is of another one")
    generators = Generators(variable.symbol for variable in instance.variables)
    generators.declare(field(certificate, "names"))
    if not instance.relation.free_symbols <= generators.numbers.keys():
        raise CertificateError("statement: it speaks of a symbol that is none of its variables")
    place = Place(work, generators)
    ends = listed(field(certificate, "ends"), "ends", len(instance.variables))
    for variable, steps in zip(instance.variables, ends, strict=True):
        conditions = tuple(variable.conditions())
        for condition, step in zip(conditions, listed(steps, "ends", len(conditions)), strict=True):
            prove(place, condition, step, holds=False)
        for condition in conditions:
            place = place.assuming(condition)
    prove(place, instance.relation, field(certificate, "proof"))


def prove(place: Place, statement: Any, step: Any, *, holds: bool = True) -> None:
    """Check that a step of a proof shows a statement; a CertificateError where it does not.

    ``step`` is an object of the certificate: ``by`` says of which kind it is, and so which rule of
    this module checks it; its ``lemmas``, if any, are checked first and are facts for the rest of
    it. ``place`` has what may be used: the conditions that are assumed, and facts shown so far. A
    step that passes shows that the statement has a value and holds wherever these hold; without
    ``holds`` only that it has a value, as is asked of a premise, which need not be true.
    """
    kind = field(step, "by")
    found = _STEPS.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise CertificateError("by: there is no such step")
    place.work.spend(40)
    rule, *names = found
    only(step, "by", "lemmas", *names)
    place.work.enter(place, statement, step, holds)
    for lemma in listed(step.get("lemmas", []), "lemmas"):
        place = place.knowing(infer(place, lemma))
    rule(place, statement, step, holds)
    place.work.leave()


def _relation(place: Place, statement: Any, step: Any, holds: bool) -> None:
    if type(statement) not in RELATIONS:
        raise CertificateError("relation: the statement is none")
    guide = Checked(place, listed(field(step, "items"), "items"), demanding=True)
    reader = Reader(place.work, place.generators, guide)
    difference = reader.difference(statement, place.environment)
    place.work.reads(difference)
    if holds:
        found = shown(place, difference, guide.item, guide.needs)
        if not found <= RELATIONS[type(statement)]:
            raise CertificateError("relation: the signs that are shown are not those wanted")
    guide.finished("items")


def _contradiction(place: Place, statement: Any, step: Any, holds: bool) -> None:
    found, possible = infer(place, field(step, "evidence"))
    if any(key != ONE_KEY for key in found):
        raise CertificateError("contradiction: the evidence is not about a number")
    if sign(found.get(ONE_KEY, Fraction(0))) in possible:
        raise CertificateError("contradiction: there is none")


def _split(place: Place, statement: Any, step: Any, holds: bool) -> None:
    chosen = read(field(step, "sum"), place.symbols, "split")
    covered: frozenset[int] = frozenset()
    for way in listed(field(step, "ways"), "ways"):
        data, inner = listed(way, "ways", 2)
        allowed = signs(data, "ways")
        covered |= allowed
        prove(place.knowing((chosen, allowed)), statement, inner, holds=holds)
    if covered != COVER:
        raise CertificateError("ways: a sign is left out")


def _cases(place: Place, statement: Any, step: Any, holds: bool) -> None:
    relation, environment = entry(place.given, field(step, "given"), "given")
    listed_ways = ways_of(relation)
    steps = listed(field(step, "steps"), "steps", len(listed_ways))
    for way, inner in zip(listed_ways, steps, strict=True):
        inside = place.assuming(*way, environment=environment)
        prove(inside, statement, inner, holds=holds)


def _each(place: Place, statement: Any, step: Any, holds: bool) -> None:
    """Every part. (For a value alone more is shown than is needed.)"""
    if not isinstance(statement, sympy.And | sympy.Or) or (
        holds and not isinstance(statement, sympy.And)
    ):
        raise CertificateError("each: the statement has no such parts")
    steps = listed(field(step, "steps"), "steps", len(statement.args))
    for part, inner in zip(statement.args, steps, strict=True):
        prove(place, part, inner, holds=holds)


def _one(place: Place, statement: Any, step: Any, holds: bool) -> None:
    """A part that holds where the others before it, which have values, do not."""
    if not isinstance(statement, sympy.Or) or not holds:
        raise CertificateError("one: the statement has no such parts")
    left = list(range(len(statement.args)))
    for pair in listed(field(step, "others"), "others"):
        index, inner = listed(pair, "others", 2)
        part = statement.args[entry(left, index, "others")]
        left.remove(left[index])
        prove(place, part, inner, holds=False)
        place = place.assuming(*assumed(negated(part)))
    prove(place, statement.args[entry(left, field(step, "part"), "part")], field(step, "then"))


def _in_turn(place: Place, statement: Any, step: Any, holds: bool) -> None:
    """Check that "all of" has a value: each part where those before it hold ("any of": do not)."""
    if holds or not isinstance(statement, sympy.And | sympy.Or):
        raise CertificateError("in turn: the statement has no such parts")
    left = list(range(len(statement.args)))
    for pair in listed(field(step, "steps"), "steps", len(left)):
        index, inner = listed(pair, "steps", 2)
        part = statement.args[entry(left, index, "steps")]
        left.remove(left[index])
        prove(place, part, inner, holds=False)
        if isinstance(statement, sympy.And):
            place = place.assuming(*assumed(part))
        else:
            place = place.assuming(*assumed(negated(part)))


def _implies(place: Place, statement: Any, step: Any, holds: bool) -> None:
    if not isinstance(statement, sympy.Implies):
        raise CertificateError("implies: the statement is no implication")
    premise, conclusion = statement.args
    _implication(place, premise, conclusion, step, holds)


def _implication(place: Place, premise: Any, conclusion: Any, step: Any, holds: bool) -> None:
    prove(place, premise, field(step, "premise"), holds=False)
    prove(place.assuming(*assumed(premise)), conclusion, field(step, "then"), holds=holds)


def _equivalent(place: Place, statement: Any, step: Any, holds: bool) -> None:
    if not isinstance(statement, sympy.Equivalent) or len(statement.args) != 2:
        raise CertificateError("equivalent: the statement is none")
    one, other = statement.args
    for name, premise, conclusion in (("there", one, other), ("back", other, one)):
        if holds:
            inner = field(step, name)
            only(inner, "premise", "then")
            _implication(place, premise, conclusion, inner, holds)
        else:
            prove(place, premise, field(step, name), holds=False)


def _not(place: Place, statement: Any, step: Any, holds: bool) -> None:
    if not isinstance(statement, sympy.Not):
        raise CertificateError("not: the statement is no negation")
    inner = negated(statement.args[0]) if holds else statement.args[0]
    prove(place, inner, field(step, "then"), holds=holds)


def _true(place: Place, statement: Any, step: Any, holds: bool) -> None:
    if not isinstance(statement, BooleanTrue) and (
        holds or not isinstance(statement, BooleanFalse)
    ):
        raise CertificateError("true: the statement is not written so")


def _supremum(place: Place, statement: Any, step: Any, holds: bool) -> None:
    prove(supremum(place, statement, step, prove), statement, field(step, "then"), holds=holds)


def _logarithms(place: Place, statement: Any, step: Any, holds: bool) -> None:
    prove(place, of_logarithms(statement), field(step, "then"), holds=holds)


def _induction(place: Place, statement: Any, step: Any, holds: bool) -> None:
    """The statement for every integer from the base to k, each from the one before."""
    index = integer(field(step, "variable"), "induction: a variable", 0)
    found = [s for s, i in place.generators.numbers.items() if i == index]
    variable = found[0] if found else None
    if not isinstance(variable, sympy.Symbol) or index not in place.generators.integers:
        raise CertificateError("induction: on what is no integer variable")
    if variable in place.environment or not holds:
        raise CertificateError("induction: on what has a value already, or of a value alone")
    base = read(field(step, "base"), place.symbols, "induction: base")
    if not whole(place, base):
        raise CertificateError("induction: a base that is not known to be an integer")
    distance, signs_above = infer(place, field(step, "above"))
    if distance != plus(symbol(index), base, -1) or not signs_above <= {0, 1}:
        raise CertificateError("induction: not seen to be at or above its base")
    first = replace(place, environment={**place.environment, variable: Quotient(base)})
    prove(first, statement, field(step, "start"))
    bound = place.generators.bound_value(field(step, "bound"), place.introduced, True)
    before = {**place.environment, variable: Quotient(symbol(bound))}
    after = {**before, variable: Quotient(plus(symbol(bound), constant(1)))}
    somewhere = replace(place, introduced=place.introduced | {bound}, environment=after).assuming(
        *assumed(statement), environment=before
    )
    somewhere = somewhere.knowing(
        (plus(symbol(bound), base, -1), frozenset({0, 1})),
        (plus(symbol(index), plus(symbol(bound), constant(1)), -1), frozenset({0, 1})),
    )
    prove(somewhere, statement, field(step, "next"))


_STEPS: dict[str, tuple[Any, ...]] = {
    "relation": (_relation, "items"),
    "contradiction": (_contradiction, "evidence"),
    "split": (_split, "sum", "ways"),
    "cases": (_cases, "given", "steps"),
    "each": (_each, "steps"),
    "one": (_one, "others", "part", "then"),
    "in turn": (_in_turn, "steps"),
    "implies": (_implies, "premise", "then"),
    "equivalent": (_equivalent, "there", "back"),
    "not": (_not, "then"),
    "true": (_true,),
    "induction": (_induction, "variable", "base", "above", "bound", "start", "next"),
    "supremum": (_supremum, "which", "bound", "nonempty", "valued", "places", "then"),
    "logarithms": (_logarithms, "then"),
}
