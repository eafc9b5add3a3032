"""Whether an argument is one: does what it cites bear on what it says?

No machine reads an argument in words, so three things are asked that a machine can tell. At least
one citation is *applied*: shown inside its scope, at values (not at "every" one, nor "as stated"),
at a point of the citing claim's domain that exists. What is cited speaks, at these values, of what
the claim speaks of: a term of the statement, or a letter and a word of it. And a statement that
machines decide, of polynomials in a few variables, is decided: if it is not shown, no argument
stands in for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

import sympy
from sympy.core.relational import Relational
from sympy.logic.boolalg import Boolean

from proofs_check.language.citations import EVERY
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import ClaimError, RaisedAt
from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.language.vocabulary import Binding, Slope, Sup
from proofs_check.language.wording import in_words
from proofs_check.methods.points.searching import search
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.proofs_by_normal_form import prove
from proofs_check.methods.symbolic.splitting import negation
from proofs_check.verdicts.citation_scopes import INSIDE, Compared, under
from proofs_check.verdicts.cited_instances import Question
from proofs_check.verdicts.replayable_proofs import FEW_STEPS, replayable

NO_CITATION = "no citation of the argument is shown inside its scope at values of its own"
NOT_THERE = "no point was found at which the argument takes what it cites"
UNRELATED = "what the argument cites says nothing of what is stated"
DECIDABLE = "machines decide such a statement, and it is not shown"

MOST_VARIABLES = 4
POINTS, RANDOM_POINTS = 60, 30
MOST_PARTS = 4  # that may be 0
LOOKED_AT = 3
"""Instances of a claim, and questions of a citation, that are looked at; one suffices."""

_FUNCTIONS = frozenset({"e", "exp", "ln", "log", "pi", "sqrt"})
"""Names in values that are numbers."""
_ARITHMETIC = (sympy.Add, sympy.Mul, sympy.Pow, sympy.Symbol, sympy.Number)


def missing(claim: Claim, found: Iterable[Compared]) -> str:
    """Why the citations do not make the claim an argued one; "" where one of them does."""
    relations = [instance.relation for instance in islice(claim.instances(), LOOKED_AT)]
    applied = [one for one in found if one.outcome == INSIDE and one.questions and _at_values(one)]
    if not applied:
        return NO_CITATION
    bearing = [one for one in applied if _bears(one, relations)]
    fails = next(filter(None, map(_fails, islice(claim.instances(), LOOKED_AT))), "")
    if fails:
        return fails
    decided = all(map(_is_decidable, relations))
    listed = applied if decided else bearing or applied
    if not any(any(map(_happens, one.questions[:LOOKED_AT])) for one in listed):
        return NOT_THERE
    if decided:
        return "" if _is_shown(claim) else DECIDABLE
    elementary = not any(relation.has(DeltaHead, Binding, Slope) for relation in relations)
    return "" if bearing or (elementary and _is_shown(claim)) else UNRELATED


def _fails(instance: Instance) -> str:
    """Where a statement on a supremum fails, as a proof shows: where a part of its body is 0.

    A strict relation may fail at that point alone, which has no closed form: no search for points
    refutes it there. That the part is 0 at a point of the domain is what a search finds.
    """
    if not instance.relation.has(Sup) or not isinstance(instance.relation, sympy.Lt | sympy.Gt):
        return ""
    for part in islice(_may_vanish(instance.relation), MOST_PARTS):
        somewhere = sympy.Ne(part, sympy.Integer(0), evaluate=False)
        there = sympy.Eq(part, sympy.Integer(0), evaluate=False)
        try:
            found = search(replace(instance, relation=somewhere), hand=POINTS, randomly=0)
            contrary = sympy.Implies(there, negation(instance.relation), evaluate=False)
            if found.violation is None:
                continue
            shown = replayable(replace(instance, relation=contrary), {}, FEW_STEPS)
        except (RaisedAt, ClaimError, NotImplementedError, NotAlgebraic):
            continue
        if shown.text:
            return f"it is false where {in_words(there)}, as a proof shows"
    return ""


def _may_vanish(relation: Any) -> list[Any]:
    """Bases of even powers, and differences of what is compared, without bound variables."""
    bound = {one for node in relation.atoms(Binding) for one in node.bound_symbols}
    found: dict[Any, None] = {}
    for node in sympy.preorder_traversal(relation):
        if isinstance(node, sympy.Pow) and node.exp.is_Integer and node.exp % 2 == 0:
            found.setdefault(node.base)
        elif isinstance(node, sympy.Abs):
            found.setdefault(node.args[0])
        elif isinstance(node, sympy.Max | sympy.Min) and len(node.args) == 2:
            found.setdefault(sympy.Add(node.args[0], -node.args[1], evaluate=False))
    return [part for part in found if part.free_symbols and not part.free_symbols & bound]


def _at_values(one: Compared) -> bool:
    """Whether anything is put in the place of a variable: all at every value is as stated."""
    return not one.at_values or any(text != EVERY for text in one.at_values)


def _happens(question: Question) -> bool:
    """Whether there is a point at which what the citation is given holds."""
    never = sympy.Lt(sympy.Integer(1), sympy.Integer(0), evaluate=False)
    relation = under(question.given, never)
    try:
        instance = Instance("", question.variables, relation)
        found = search(instance, hand=POINTS, randomly=RANDOM_POINTS, climbing=0)
    except (RaisedAt, ClaimError, NotImplementedError):
        return False
    return found.violation is not None


def _bears(one: Compared, relations: list[Any]) -> bool:
    """Whether what is cited speaks of a term of the statement, or of a letter and a word of it.

    A statement on deltas, sums or suprema may follow from what holds for each outcome: there it is
    enough that a variable is shared, or that the author wrote down at which variables of the
    argument. What is cited at numbers alone speaks of none, nor does "exp(x) >= exp(x)" of any; an
    identity whose sides unfold to the same says what its words mean.
    """
    said = [s for question in one.questions for s in question.says if not _says_nothing(s)]
    terms, words, names = _spoken(said)
    own_terms, own_words, own_names = _spoken(relations)
    if terms & own_terms or (words & own_words and names & own_names):
        return True
    beyond = all(relation.has(DeltaHead, Binding, Slope) for relation in relations)
    return beyond and bool(names & own_names or any(map(_has_variables, one.at_values)))


def _has_variables(text: str) -> bool:
    """Whether a value that a citation is taken at is made of variables, not of numbers alone."""
    return text != EVERY and any(
        name not in _FUNCTIONS for name in re.findall(r"[A-Za-z_]\w*", text)
    )


def _says_nothing(statement: Any) -> bool:
    """Whether it compares an expression with itself by size."""
    if not isinstance(statement, Relational) or isinstance(statement, sympy.Eq):
        return False
    return bool(rebuilt(statement.lhs) == rebuilt(statement.rhs))


def _spoken(statements: Iterable[Any]) -> tuple[set[Any], set[Any], set[Any]]:
    """The terms of more than a letter, the words and the letters of statements."""
    terms, words, names = set(), set(), set()
    for statement in statements:
        for node in sympy.preorder_traversal(statement):
            if isinstance(node, sympy.Symbol):
                names.add(node)
            elif isinstance(node, Relational | Boolean | sympy.Number):
                continue
            elif not isinstance(node, _ARITHMETIC):
                words.add(type(node))
                terms |= {node} if node.free_symbols else set()
            elif node.free_symbols and not _is_multiple(node):
                terms.add(node)
                if isinstance(node, sympy.Pow) and node.exp.is_Integer and node.exp < -1:
                    terms.add(node.base**-node.exp)  # 1/x^2 speaks of x^2
    return terms, words, names


def _is_multiple(node: Any) -> bool:
    """A number times a letter says no more than the letter."""
    return isinstance(node, sympy.Mul) and all(part.is_Atom for part in node.args[1:])


def _is_decidable(relation: Any) -> bool:
    """Of polynomials alone, in so few variables that machines decide it in seconds."""
    if len(relation.free_symbols) > MOST_VARIABLES:
        return False
    for node in sympy.preorder_traversal(relation):
        if isinstance(node, sympy.Pow) and not (node.exp.is_Integer and node.exp >= 0):
            return False
        if not isinstance(node, (*_ARITHMETIC, Relational, Boolean)):
            return False
    return True


def _is_shown(claim: Claim) -> bool:
    """Whether the statement is proved, or decided, without its argument."""
    return all(prove(one, claim.hint).verdict != "UNDECIDED" for one in claim.instances())
