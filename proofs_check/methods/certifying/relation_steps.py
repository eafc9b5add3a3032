"""Steps that show a relation: its sign, what to split on where that is open, and suprema."""

from __future__ import annotations

from typing import Any

import sympy

from proofs_check.language.statements import StatementReader
from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import Entry, Lemma
from proofs_check.methods.certifying.learning import (
    Unproved,
    by_division,
    by_products,
    find_equations,
    harder,
)
from proofs_check.methods.certifying.mean_values import by_slopes, mixed
from proofs_check.methods.certifying.places import Where
from proofs_check.methods.certifying.recording import (
    NeedsSplit,
    Recording,
    reader_of,
    slope_search,
)
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.checking.attained_suprema import free_suprema
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_sums import Sum, symbol, written
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.guides import RELATIONS
from proofs_check.methods.checking.quotients import Quotient

DEEPEST_BY_SIGN = 4  # signs of symbols are guessed near the top alone


def relation_step(writer: Any, where: Where, statement: Any, holds: bool, signs: SignSearch) -> Any:
    if holds and isinstance(statement, sympy.Eq):
        found = _alike(writer, where, statement, signs)
        if found is not None:
            return found
    guide = Recording(signs, demanding=True)
    reader = reader_of(writer.generators, guide)
    difference = Quotient({})
    try:
        difference = reader.difference(statement, where.place.environment)
        if holds:
            _shown(where, statement, difference, guide, writer.generators)
    except NeedsSplit as need:
        return _split(writer, where, statement, holds, need)
    except Unproved:
        splits = [*where.splits, *_by_inequations(signs)]
        if where.depth <= DEEPEST_BY_SIGN:
            splits += _beside_exponentials(signs, difference)
        if not splits:
            raise
        return _split(writer, where, statement, holds, splits[0])
    return {"by": "relation", "items": guide.items}


def _by_inequations(signs: SignSearch) -> list[NeedsSplit]:
    """What is not 0 is above or below it."""
    open_ones = (entry for entry in signs.known.entries.values() if entry.signs == {-1, 1})
    return [NeedsSplit(entry.sum, three=True) for entry in open_ones]


def _beside_exponentials(signs: SignSearch, difference: Quotient) -> list[NeedsSplit]:
    """Symbols of unknown sign that occur both in exponents and outside them."""
    listed = (symbol(index) for index in mixed(difference.above))
    return [NeedsSplit(one) for one in listed if signs.best(one).signs == ALL]


def _alike(writer: Any, where: Where, statement: Any, signs: SignSearch) -> Any:
    """An equation that holds with its kinks taken as they are."""
    guide = Recording(signs, demanding=True, as_it_is=True)
    before = len(writer.generators)
    reader = reader_of(writer.generators, guide)
    try:
        difference = reader.difference(statement, where.place.environment)
    except (NeedsSplit, Unproved, CertificateError):
        return None
    if difference.above or len(writer.generators) == before:
        return None
    return {"by": "relation", "items": guide.items}


def _shown(
    where: Where, statement: Any, difference: Any, guide: Recording, generators: Generators
) -> None:
    allowed = RELATIONS[type(statement)]
    found, item = guide.signs_of(difference)
    if not found <= allowed and find_equations(guide.signs):
        found, item = guide.signs_of(difference)
    if not found <= allowed and where.place.environment and difference.above:
        by_division(guide.signs, difference.above)
        found, item = guide.signs_of(difference)
    if not found <= allowed and difference.above:
        by_products(guide.signs, difference.above)
        found, item = guide.signs_of(difference)
    if not found <= allowed and difference.above:
        _searched(statement, difference.above, guide, generators)
        found, item = guide.signs_of(difference)
    if not found <= allowed:
        raise Unproved("the sign of a difference is not seen")
    if item is not None:
        guide.items.append(item)


def _searched(statement: Any, one: Sum, guide: Recording, generators: Generators) -> None:
    """What takes a search: polynomial certificates, and slopes; the likelier of them first."""
    strict = 0 not in RELATIONS[type(statement)]
    equation = isinstance(statement, sympy.Eq)
    functions = any(i in generators.opaque for i in in_sum(one))
    if not equation and not functions:
        harder(guide.signs, one, strict=strict)
        by_slopes(guide.signs, generators, one)
    if not guide.signs.best(one).signs <= RELATIONS[type(statement)]:
        slope_search(generators).learn(guide.signs, one, strict=strict)
    if functions and not guide.signs.best(one).signs <= RELATIONS[type(statement)]:
        harder(guide.signs, one, strict=strict)


def _split(writer: Any, where: Where, statement: Any, holds: bool, need: NeedsSplit) -> Any:
    factors = factored(need.sum).factors
    parts = [f for f, e in factors if e % 2] or [f for f, _ in factors]
    chosen: Sum = parts[0] if parts and (len(parts) == 1 or need.three) else need.sum
    sides = [[1], [0], [-1]] if need.three else [[0, 1], [-1, 0]]
    ways = []
    for side in sides:
        mark = Lemma()
        entry = Entry(chosen, frozenset(side), mark)
        step = writer.step(where, statement, holds=holds, fact=entry)
        ways.append([side, {**step, "facts": [mark]}])
    return {"by": "split", "sum": written(chosen), "ways": ways}


def supremum_step(writer: Any, where: Where, statement: Any, holds: bool) -> Any:
    chosen = free_suprema(statement, where.place)
    if not chosen:
        raise Unproved("a supremum that speaks of a bound variable")
    body, variable, low, high = chosen[0].args
    above = sympy.Ge(variable, low, evaluate=False)
    below = sympy.Le(variable, high, evaluate=False)
    try:
        points = _maximisers(writer, where, variable)
    except NeedsSplit as need:  # a place that is given by cases
        return _split(writer, where, statement, holds, need)
    nonempty = writer.step(where, sympy.Le(low, high, evaluate=False))
    index = writer.generators.add_bound("real")
    bound = {**where.place.environment, variable: Quotient(symbol(index))}
    somewhere = where.within(bound, index).assuming(above, below)
    valued = writer.step(somewhere, sympy.Eq(body, body, evaluate=False), holds=False)
    environment = {**bound, chosen[0]: (body, bound)}
    inside, places = somewhere.within(environment), []
    for point in points:
        at = where.within({**where.place.environment, variable: Quotient(point)})
        places.append([written(point), writer.step(at, above), writer.step(at, below)])
        there = {**environment, variable: Quotient(point)}
        less = sympy.Le(body, chosen[0], evaluate=False)
        inside = inside.assuming(less, environment=there)
    then = writer.step(inside, statement, holds=holds)
    return {
        "by": "supremum",
        "which": 0,
        "bound": index,
        "nonempty": nonempty,
        "valued": valued,
        "places": places,
        "then": then,
    }


def _maximisers(writer: Any, where: Where, variable: Any) -> list[Sum]:
    """The place that attains it, as a hint names it."""
    if variable.name not in writer.hint:
        return []
    named = StatementReader(writer.instance.symbols()).read(writer.hint[variable.name])
    guide = Recording(SignSearch(where.known, writer.generators.integers), demanding=False)
    return [reader_of(writer.generators, guide).value(named, where.place.environment).whole]
