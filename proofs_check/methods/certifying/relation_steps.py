"""Steps that show a relation: its sign, what to split on where that is open, and suprema."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations
from math import prod
from typing import Any

import sympy

from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.vocabulary import Pos
from proofs_check.methods.certifying.branch_recording import (
    FEW_WAYS,
    NeedsSplit,
    Recording,
    reader_of,
    several_logarithms,
    slope_search,
)
from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.facts_of_functions import learn_tangents
from proofs_check.methods.certifying.known_facts import Entry, Lemma, multiple
from proofs_check.methods.certifying.learning import (
    Hopeless,
    Unproved,
    by_conjugates,
    by_division,
    by_hypotheses,
    by_integers,
    by_products,
    find_equations,
    harder,
)
from proofs_check.methods.certifying.mean_values import by_slopes, mixed
from proofs_check.methods.certifying.proof_contexts import Where
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.certifying.slope_weights import (
    sign_of,
    variables,
    without_squares,
    zeros_of_slope,
)
from proofs_check.methods.certifying.tangents_together import by_tangents_together
from proofs_check.methods.certifying.trial_points import completed, points, value
from proofs_check.methods.checking.attained_suprema import free_suprema
from proofs_check.methods.checking.branch_guides import RELATIONS
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.function_symbols import logarithm_of, root_of
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import product_signs
from proofs_check.methods.checking.logarithms_of_sides import of_logarithms
from proofs_check.methods.checking.negations import assumed
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slope_and_open_end import slope_of_quotient

MOST_NESTED = 1  # inductions within inductions
MOST_BASES = 2
DEEPEST_AT_ZERO = 1
FEW_VARIABLES = 2  # in which slopes are looked for first
MOST_BRANCHES = 8  # of the body of a supremum
KINKS = (Pos, sympy.Max, sympy.Min, sympy.Abs)
DEEPEST_BY_SIGN = 4  # signs of symbols are guessed near the top alone


def relation_step(writer: Any, where: Where, statement: Any, holds: bool, signs: SignSearch) -> Any:
    """Of the logarithms of both sides, where a factor of one is a power that is read as e to a
    multiple of a logarithm, or where an exponent is not read; else of the sides themselves."""
    factors = [factor for side in statement.args for factor in sympy.Mul.make_args(side)]
    if holds and any(map(_real_power, factors)):
        try:
            return _by_logarithms(writer, where, statement, holds)
        except Hopeless:
            raise
        except (Unproved, CertificateError):
            pass
    try:
        return _of_sides(writer, where, statement, holds, signs)
    except CertificateError:
        if not any(isinstance(factor, sympy.exp) for factor in factors):
            raise
        return _by_logarithms(writer, where, statement, holds)


def _real_power(factor: Any) -> bool:
    """Whether it is a power that is read as e to a multiple of the logarithm of its base."""
    if not isinstance(factor, sympy.Pow) or factor.base is sympy.E:
        return False
    exponent = factor.exp
    return exponent.q > 2 if exponent.is_Rational else not exponent.is_integer


def _by_logarithms(writer: Any, where: Where, statement: Any, holds: bool) -> Any:
    then = writer.step(where, of_logarithms(statement), holds=holds)
    return {"by": "logarithms", "then": then}


def _of_sides(writer: Any, where: Where, statement: Any, holds: bool, signs: SignSearch) -> Any:
    if holds and isinstance(statement, sympy.Eq):
        found = _alike(writer, where, statement, signs)
        if found is not None:
            return found
    guide = Recording(signs, demanding=True)
    reader = reader_of(writer.generators, guide)
    difference = None
    try:
        difference = reader.difference(statement, where.place.environment)
        if holds:
            _shown(where, statement, difference, guide, writer.generators)
    except NeedsSplit as need:
        return _split(writer, where, statement, holds, need)
    except Hopeless:
        raise
    except Unproved:
        splits = [*where.splits, *_by_inequations(signs)]
        if difference is not None and where.depth <= DEEPEST_BY_SIGN:
            splits += _of_two_factors(signs, difference)
            splits += _beside_exponentials(signs, difference)
        if difference is not None and where.depth <= DEEPEST_AT_ZERO:
            splits += _at_zero(signs, difference, writer.generators)
        if holds:
            found = _by_steps_or_tangents(writer, where, statement, signs, difference, guide)
            if found is not None:
                return found
        if not splits:
            raise
        return _split(writer, where, statement, holds, splits[0])
    return {"by": "relation", "items": guide.items}


def _by_steps_or_tangents(
    writer: Any,
    where: Where,
    statement: Any,
    signs: SignSearch,
    difference: Quotient | None,
    guide: Recording,
) -> Any:
    """By induction, and by logarithms and powers beside their tangents; None where neither does.

    Tangents come first where the base of a power speaks of a symbol: induction takes long there.
    Of sides that are not read to their end (None) induction alone is tried.
    """
    if difference is None:
        return _by_induction(writer, where, statement, signs)
    opaque = writer.generators.opaque
    powers = [
        opaque[i][1][0] for i in in_sum(difference.above) if opaque.get(i, ("",))[0] == "power"
    ]
    for tangents in (True, False) if any(b.number is None for b in powers) else (False, True):
        if not tangents:
            found = _by_induction(writer, where, statement, signs)
            if found is not None:
                return found
        elif _by_tangents(statement, difference, guide, writer.generators):
            return {"by": "relation", "items": guide.items}
    return None


def _by_tangents(
    statement: Any, difference: Quotient, guide: Recording, generators: Generators
) -> bool:
    """Whether logarithms and powers beside their tangents show it."""
    learn_tangents(guide.signs, generators, in_sum(difference.above))
    found, item = guide.signs_of(difference)
    if not found <= RELATIONS[type(statement)]:
        return False
    if item is not None:
        guide.items.append(item)
    return True


def _by_inequations(signs: SignSearch) -> list[NeedsSplit]:
    """What is not 0 is above or below it."""
    open_ones = (entry for entry in signs.known.entries.values() if entry.signs == {-1, 1})
    return [NeedsSplit(entry.sum, three=True) for entry in open_ones]


def _beside_exponentials(signs: SignSearch, difference: Quotient) -> list[NeedsSplit]:
    """Symbols of unknown sign that occur both in exponents and outside them."""
    listed = (symbol(index) for index in mixed(difference.above))
    return [NeedsSplit(one) for one in listed if signs.best(one).signs == ALL]


def _at_zero(signs: SignSearch, difference: Quotient, generators: Generators) -> list[NeedsSplit]:
    """Symbols that are not below 0 and occur in exponents or logarithms too: above it one may
    divide by them."""
    whole = difference.above
    found = set(mixed(whole))
    for index in in_sum(whole):
        kind, arguments = generators.opaque.get(index, ("", ()))
        if kind == "logarithm":
            found |= in_sum(arguments[0].above) & {i for m, _ in whole for i, _ in m}
    listed = (symbol(index) for index in sorted(found))
    return [NeedsSplit(one, three=True) for one in listed if signs.best(one).signs == {0, 1}]


def _of_two_factors(signs: SignSearch, difference: Quotient) -> list[NeedsSplit]:
    """A polynomial factor whose sign is open, beside another one."""
    listed = [f for f, e in factored(difference.above).factors if e % 2] if difference.above else []
    open_ones = [f for f in listed if signs.irreducible(f).signs == ALL]
    plain = [f for f in open_ones if polynomial(f)]
    return [NeedsSplit(min(plain, key=len))] if len(open_ones) > 1 and plain else []


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
        if not where.waiting and not where.splits:
            _unless_hopeless(difference, allowed, guide, generators)
        _searched(statement, difference, guide, generators)
        found, item = guide.signs_of(difference)
    if not found <= allowed:
        raise Unproved("the sign of a difference is not seen")
    if item is not None:
        guide.items.append(item)


def _unless_hopeless(
    difference: Quotient, allowed: frozenset[int], guide: Recording, generators: Generators
) -> None:
    """Raises Hopeless where numbers show the contrary: the opposite sign, by more than rounding."""
    parts = [difference.above, *difference.odd]
    symbols = set().union(*map(in_sum, parts))
    for point in points(generators, guide.signs.known, symbols):
        try:
            there = completed(generators, point, symbols)
            seen = sign_of(prod(sign_of(value(part, there)) for part in parts))
        except (OverflowError, ValueError, KeyError, ZeroDivisionError):
            continue
        if seen and seen not in allowed:
            raise Hopeless("it is false at a point, as far as floats tell")


def _searched(
    statement: Any, difference: Quotient, guide: Recording, generators: Generators
) -> None:
    """What takes a search: polynomial certificates, and slopes; the likelier of them first."""
    signs, one = guide.signs, difference.above
    allowed = _allowed_above(signs, difference, RELATIONS[type(statement)])
    strict = 0 not in allowed

    def seen() -> bool:
        return signs.best(one).signs <= allowed

    def look(search: SignSearch, rest: Sum) -> None:
        if search.best(rest).signs == ALL and rest and several_logarithms(generators, rest):
            slope_search(generators, FEW_WAYS, quick=True).learn(search, rest)
        if search.best(rest).signs == ALL and rest:
            harder(search, rest, strict=False)
        if search.best(rest).signs == ALL and rest:
            by_slopes(search, generators, rest)
        if search.best(rest).signs == ALL and rest:
            slope_search(generators, FEW_WAYS).learn(search, rest)

    by_integers(signs, one)
    kinds = {generators.opaque[i][0] for i in in_sum(one) if i in generators.opaque}
    of_kind = {i: generators.opaque[i] for i in in_sum(one) if i in generators.opaque}
    counted = {i for i, (kind, _) in of_kind.items() if kind in ("power", "binomial", "normal")}
    if not seen() and counted:
        by_hypotheses(signs, one, counted, look, strict=strict)
    roots = {i: parts[0].whole for i, (kind, parts) in of_kind.items() if kind == "root"}
    if not seen() and roots:
        by_conjugates(signs, one, roots, look, strict=strict)
    functions = bool(kinds & {"logarithm", "root"})
    # slopes also show where equality holds, and take long in several variables
    tangents = "logarithm" in kinds and not isinstance(statement, sympy.Eq)
    many = len(variables(generators, one)) > FEW_VARIABLES
    if not seen() and tangents and mixed_logs(generators, one):
        slope_search(generators, FEW_WAYS, quick=True).learn(signs, one, strict=strict)
    if not seen() and tangents and many:
        by_tangents_together(signs, generators, one, look, allowed)
    if not seen() and not isinstance(statement, sympy.Eq) and not functions:
        harder(signs, one, strict=strict)
        by_slopes(signs, generators, one)
    if not seen() and not kinds & {"power", "binomial", "floor"}:
        slope_search(generators).learn(signs, one, strict=strict)
    if not seen() and tangents and not many:
        by_tangents_together(signs, generators, one, look, allowed)
    if not seen() and functions:
        harder(signs, one, strict=strict)


def mixed_logs(generators: Generators, one: Sum) -> bool:
    """Whether an exponent within a logarithm has a product of symbols."""
    arguments = (generators.opaque[i][1] for i in in_sum(one) if i in generators.opaque)
    sums = (part for listed in arguments for argument in listed for part in [argument.above])
    return any(len(m) > 1 for part in sums for _, e in part for m, _ in e)


def _allowed_above(
    signs: SignSearch, difference: Quotient, allowed: frozenset[int]
) -> frozenset[int]:
    """The signs that a numerator may have where those of the quotient are these."""
    found = product_signs([signs.best(factor).signs for factor in difference.odd])
    return frozenset(-s for s in allowed) if found == {-1} else allowed


def _split(writer: Any, where: Where, statement: Any, holds: bool, need: NeedsSplit) -> Any:
    factors = factored(need.sum).factors
    parts = [f for f, e in factors if e % 2] or [f for f, _ in factors]
    chosen: Sum = parts[0] if parts and (len(parts) == 1 or need.three) else need.sum
    sides = [[1], [0], [-1]] if need.three else [[0, 1], [-1, 0]]
    ways = []
    for side in sides:
        mark = Lemma()
        entry = Entry(chosen, frozenset(side), mark)
        step = writer.step(where, statement, holds=holds, facts=[entry])
        ways.append([side, {**step, "facts": [mark]}])
    return {"by": "split", "sum": written(chosen), "ways": ways}


def _by_induction(writer: Any, where: Where, statement: Any, signs: SignSearch) -> Any:
    """Steps by induction on an integer that stands in an exponent or a binomial coefficient; None
    if it fails."""
    for variable in _counting(statement):
        index = writer.generators.numbers.get(variable)
        if index is None or variable in where.place.environment or writer.inductions >= MOST_NESTED:
            continue
        writer.inductions += 1
        try:
            for base in _bases(signs, writer.generators, index):
                with suppress(Unproved, CertificateError):
                    return _induction(writer, where, statement, variable, index, base)
        finally:
            writer.inductions -= 1
    return None


def _counting(statement: Any) -> list[Any]:
    """The integer variables of a statement that stand in exponents and binomial coefficients."""
    found: dict[Any, None] = {}
    for node in sympy.preorder_traversal(statement):
        parts = node.args if isinstance(node, sympy.binomial) else ()
        if isinstance(node, sympy.Pow):
            parts = (node.exp,)
        for part in parts:
            for one in sorted(part.free_symbols, key=str):
                if one.is_integer:
                    found.setdefault(one)
    return list(found)


def _bases(signs: SignSearch, generators: Generators, index: int) -> list[Entry]:
    """k less the ends of k from below, with the evidence that it is not below 0."""
    key = (((index, 1),), ())
    found = []
    for row in signs.known.rows:
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or front < 0 or row.strict or index in in_sum(rest):
            continue
        if all(
            (c / front).denominator == 1 and not e and all(i in generators.integers for i, _ in m)
            for (m, e), c in rest.items()
        ):
            form = scaled(row.form, 1 / front)
            found.append(Entry(form, frozenset({0, 1}), multiple(row.evidence, 1 / front)))
    return found[:MOST_BASES]


def _induction(
    writer: Any, where: Where, statement: Any, variable: Any, index: int, above: Entry
) -> Any:
    base = plus(symbol(index), above.sum, -1)
    environment = where.place.environment
    first = where.within({**environment, variable: Quotient(base)})
    start = writer.step(first, statement)
    bound = writer.generators.add_bound("integer")
    before = {**environment, variable: Quotient(symbol(bound))}
    after = {**environment, variable: Quotient(plus(symbol(bound), constant(1)))}
    marks = [Lemma(), Lemma()]
    left = plus(symbol(index), plus(symbol(bound), constant(1)), -1)
    facts = [
        Entry(plus(symbol(bound), base, -1), frozenset({0, 1}), marks[0]),
        Entry(left, frozenset({0, 1}), marks[1]),
    ]
    somewhere = where.within(after, bound).assuming(*assumed(statement), environment=before)
    step = writer.step(somewhere, statement, facts=facts)
    return {
        "by": "induction",
        "variable": index,
        "base": written(base),
        "above": above.evidence,
        "bound": bound,
        "start": start,
        "next": {**step, "facts": marks},
    }


def supremum_step(writer: Any, where: Where, statement: Any, holds: bool) -> Any:
    chosen = free_suprema(statement, where.place)
    if not chosen:
        raise Unproved("a supremum that speaks of a bound variable")
    body, variable, low, high = chosen[0].args
    above = sympy.Ge(variable, low, evaluate=False)
    below = sympy.Le(variable, high, evaluate=False)
    hinted = variable.name in writer.hint
    try:
        named = _maximisers(writer, where, variable)
    except NeedsSplit as need:  # a place that is given by cases
        return _split(writer, where, statement, holds, need)
    nonempty = writer.step(where, sympy.Le(low, high, evaluate=False))
    index = writer.generators.add_bound("real")
    bound = {**where.place.environment, variable: Quotient(symbol(index))}
    somewhere = where.within(bound, index).assuming(above, below)
    valued = writer.step(somewhere, sympy.Eq(body, body, evaluate=False), holds=False)
    environment = {**bound, chosen[0]: (body, bound)}
    inside, places = somewhere.within(environment), []
    points = named if hinted else _stationary(writer, somewhere, chosen[0], index)
    for point in points:
        at = where.within({**where.place.environment, variable: Quotient(point)})
        try:
            places.append([written(point), writer.step(at, above), writer.step(at, below)])
        except Unproved:
            if hinted:
                raise
            continue
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


def _without_kinks(body: Any) -> tuple[list[Any], list[Any]]:
    """The branches of a body, and the differences of those that meet in a kink; at most a few."""
    branches, meetings = [body], list[Any]()
    while True:
        kinks = [(i, k) for i, b in enumerate(branches) for k in sorted(b.atoms(*KINKS), key=str)]
        if not kinks or len(branches) > MOST_BRANCHES:
            return [b for b in branches if not b.has(*KINKS)], meetings
        place, kink = kinks[-1]
        first = kink.args[0]
        match kink:
            case Pos():
                ways = [first, sympy.Integer(0)]
            case sympy.Abs():
                ways = [first, sympy.Mul(-1, first, evaluate=False)]
            case _:
                ways = list(kink.args)
        meetings += [
            sympy.Add(a, sympy.Mul(-1, b, evaluate=False), evaluate=False)
            for a, b in combinations(ways, 2)
        ]
        whole = branches.pop(place)
        branches += [whole.xreplace({kink: way}) for way in ways]


def _maximisers(writer: Any, where: Where, variable: Any) -> list[Sum]:
    """The place that attains it, as a hint names it."""
    if variable.name not in writer.hint:
        return []
    named = StatementReader(writer.instance.symbols()).read(writer.hint[variable.name])
    guide = Recording(SignSearch(where.known, writer.generators.integers), demanding=False)
    return [reader_of(writer.generators, guide).value(named, where.place.environment).whole]


def _stationary(writer: Any, where: Where, supremum: Any, index: int) -> list[Sum]:
    """The ends of the range, and where a slope of the body is a factor that is linear there; of a
    body with kinks these of all its branches, and where two of these meet."""
    body, _, low, high = supremum.args
    guide = Recording(SignSearch(where.known, writer.generators.integers), demanding=False)
    reader = reader_of(writer.generators, guide)
    environment = where.place.environment

    def reading(kind: str, argument: Sum) -> Sum | None:
        if guide.signs.best(argument).signs != {1}:
            return None
        rule = logarithm_of if kind == "logarithm" else root_of
        return rule(reader, Quotient(argument)).whole

    def zeros_of(one: Sum) -> list[Sum]:
        return [
            zero
            for factor, _ in (factored(one).factors if one else ())
            for zero in zeros_of_slope(reader.work, writer.generators, reading, factor, index)
        ]

    found: list[Sum] = []
    with suppress(Unproved, CertificateError, NeedsSplit):
        found += [reader.value(end, environment).whole for end in (low, high)]
    branches, meetings = _without_kinks(body)
    for apart in meetings:
        with suppress(Unproved, CertificateError, NeedsSplit):
            found += zeros_of(reader.value(apart, environment).above)
    for branch in branches:
        with suppress(Unproved, CertificateError, NeedsSplit):
            value = reader.value(branch, environment)
            below = guide.signs.work.product(
                guide.signs.work.power(dict(factor), n) for factor, n in value.below
            )
            slope = slope_of_quotient(
                guide.signs.work, writer.generators, value.above, below, index
            ).above
            found += zeros_of(without_squares(guide.signs.work, writer.generators, slope))
    kept: list[Sum] = []
    for place in found:
        if place not in kept and not any(
            writer.generators.depends(i, index) for i in in_sum(place)
        ):
            kept.append(place)
    return kept
