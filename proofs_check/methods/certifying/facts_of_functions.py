"""What is known of logarithms, roots, floors, powers and binomials, as facts with evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import factorial
from typing import Any, TypeAlias

from proofs_check.methods.certifying.factoring import divided
from proofs_check.methods.certifying.known_facts import NOTHING, Entry, multiple
from proofs_check.methods.certifying.sign_evidence import SignSearch, plain
from proofs_check.methods.certifying.trial_points import completed, value
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    constant,
    exponential,
    frozen,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators, in_sum, meaning
from proofs_check.methods.checking.known_signs import product_signs
from proofs_check.methods.checking.quotient_arithmetic import Quotient

ABOVE, NOT_BELOW = frozenset({1}), frozenset({0, 1})
MOST_FALLING = 12
"""The largest k for which binom(n, k) is written as n (n - 1) ... / k!: the checker refuses a
larger one."""
MOST_BESIDE = 4  # logarithms with which one is compared
MOST_TERMS = 6  # of the argument of a logarithm that is compared with others
Reading: TypeAlias = Callable[[SignSearch, str, Sum], Sum | None]
"""The normal form of a logarithm or root of a sum, where it is seen to have a value."""


def learn_symbols(search: SignSearch, generators: Generators, symbols: Iterable[int]) -> None:
    """Facts on the symbols that stand for functions, those in their arguments first."""
    for index in sorted(_inside(generators, symbols)):
        kind, arguments = generators.opaque.get(index, ("", ()))
        if index in search.told or not kind:
            continue
        search.told.add(index)
        match kind:
            case "logarithm":
                _of_logarithm(search, index, arguments[0].whole)
                _in_order(search, generators, index)
            case "root":
                _of_root(search, index, arguments[0].whole)
                _above_or_below(search, generators, index)
            case "pi":
                search.add(Entry(symbol(index), ABOVE, ["number", written(symbol(index))]))
            case "normal":
                _of_normal(search, generators, index, arguments[0].whole)
            case "floor":
                _of_floor(search, index, arguments[0].whole)
            case "power" if not arguments[0].below:
                _of_power(search, index, arguments[0].whole, arguments[1].whole)
                _apart_from_others(search, generators, index)
            case "binomial":
                _of_binomial(search, generators, index)


def learn_tangents(search: SignSearch, generators: Generators, symbols: set[int]) -> None:
    """What takes two symbols together: logarithms and powers beside their tangents."""
    for index in sorted(symbols & generators.opaque.keys()):
        match generators.opaque[index][0]:
            case "logarithm":
                _tangents(search, generators, index)
            case "power":
                _bernoulli(search, generators, index)


def _inside(generators: Generators, symbols: Iterable[int]) -> set[int]:
    found: set[int] = set()
    left = list(symbols)
    while left:
        index = left.pop()
        if index not in found:
            found.add(index)
            _, arguments = generators.opaque.get(index, ("", ()))
            for a in arguments:
                left += [
                    i for one in (a.above, *(dict(f) for f, _ in a.below)) for i in in_sum(one)
                ]
    return found


def _of_logarithm(search: SignSearch, index: int, argument: Sum) -> None:
    """ln u has the sign of u - 1; e^(ln u) = u."""
    own = search.best(argument)
    if own.signs != ABOVE:
        return
    equal = ["logarithm", written(symbol(index)), [[index, own.evidence]]]
    above_one = search.best(plus(argument, constant(-1)))
    if above_one.signs != frozenset({-1, 0, 1}):
        rise = ["sum", [["1", [[equal, 1]]], ["1", [[above_one.evidence, 1]]]]]
        search.add(Entry(symbol(index), above_one.signs, ["fall", rise]))


def _in_order(search: SignSearch, generators: Generators, index: int) -> None:
    """A logarithm beside those seen before: ln u - ln v has the sign of u - v, as e^(ln u) = u and
    e^(ln v) = v."""
    own = generators.function(index, "logarithm")
    others = [i for i in search.told if generators.opaque[i][0] == "logarithm" and i != index]
    for other in sorted(others)[-MOST_BESIDE:]:
        theirs = generators.function(other, "logarithm")
        if max(len(own), len(theirs)) > MOST_TERMS:
            continue
        above = [(i, search.best(u)) for i, u in ((index, own), (other, theirs))]
        apart = search.best(plus(own, theirs, -1))
        if apart.signs == frozenset({-1, 0, 1}) or any(e.signs != ABOVE for _, e in above):
            continue
        equal = [["logarithm", written(symbol(i)), [[i, e.evidence]]] for i, e in above]
        terms = [["1", [[equal[0], 1]]], ["-1", [[equal[1], 1]]], ["1", [[apart.evidence, 1]]]]
        difference = plus(symbol(index), symbol(other), -1)
        search.add(Entry(difference, apart.signs, ["fall", ["sum", terms]]))


def _tangents(search: SignSearch, generators: Generators, index: int) -> None:
    """v (ln u - ln v) <= u - v, for this logarithm beside 1 and beside those seen before."""
    others = [i for i in search.told if generators.opaque[i][0] == "logarithm" and i < index]
    for other in (None, *sorted(others)[:MOST_BESIDE]):
        for one, two in ((index, other), (other, index)):
            _tangent(search, generators, one, two)


def _tangent(search: SignSearch, generators: Generators, one: int | None, two: int | None) -> None:
    """The same of ln u (1: None) and ln v: with V = ln u - ln v, e^V v = u and e^V - 1 - V >= 0."""
    exponent, pairs, values = dict[Any, Any](), [], []
    for index, side in ((one, 1), (two, -1)):
        values.append(constant(1) if index is None else generators.function(index, "logarithm"))
        if index is not None:
            own = search.best(values[-1])
            if own.signs != ABOVE:
                return
            exponent = plus(exponent, symbol(index), side)
            pairs.append([index, own.evidence])
    u, v = values
    if len(u) > MOST_TERMS or len(v) > MOST_TERMS:
        return
    equal = ["logarithm", written(exponent), pairs]  # e^V v - u
    above = ["tangent", written(exponent)]
    terms = [["-1", [[equal, 1]]], ["1", [[search.best(v).evidence, 1], [above, 1]]]]
    found = plus(plus(u, v, -1), search.work.times(v, exponent), -1)
    search.add(Entry(found, NOT_BELOW, ["sum", terms]))


def _of_root(search: SignSearch, index: int, argument: Sum) -> None:
    own = search.best(argument)
    if not own.signs <= NOT_BELOW:
        return
    search.add(Entry(symbol(index), own.signs, ["root", index, own.evidence]))
    square: Sum = {(((index, 2),), ()): Fraction(1)}
    evidence = ["squared", index, own.evidence]
    search.add(Entry(plus(square, argument, -1), NOTHING, evidence))


def _above_or_below(search: SignSearch, generators: Generators, index: int) -> None:
    """A root beside 1 and beside the last roots seen before: sqrt(u) - sqrt(v) has the sign of
    u - v."""
    own = generators.opaque[index][1][0].whole
    others = [i for i in sorted(search.told) if generators.opaque[i][0] == "root" and i != index]
    for other in (None, *others[-MOST_BESIDE:]):
        value = constant(1) if other is None else symbol(other)
        argument = constant(1) if other is None else generators.opaque[other][1][0].whole
        added = search.best(plus(symbol(index), value))
        apart = _number_or_best(search, generators, plus(own, argument, -1))
        if added.signs != ABOVE or apart.signs == frozenset({-1, 0, 1}):
            continue
        difference = plus(symbol(index), value, -1)
        terms = [["1", [[apart.evidence, 1]]]]
        for side, i, u in (("1", index, own), ("-1", other, argument)):
            if i is not None:
                terms.append([side, [[["squared", i, search.best(u).evidence], 1]]])
        evidence = ["quotient", written(difference), added.evidence, ["sum", terms]]
        search.add(Entry(difference, apart.signs, evidence))


def _number_or_best(search: SignSearch, generators: Generators, one: Sum) -> Entry:
    found = search.best(one)
    number = None if len(found.signs) == 1 else number_evidence(generators, one)
    if number is None:
        return found
    try:
        size = value(one, completed(generators, {}, in_sum(one)))
    except (OverflowError, ValueError, KeyError, ZeroDivisionError):
        return found
    return Entry(one, frozenset({1 if size > 0 else -1}), number) if size else found


def number_evidence(generators: Generators, one: Sum) -> Any:
    """Evidence on a number by its value; None where it is none, or a rational one."""
    if not one or all(key == ONE_KEY for key in one):
        return None

    def plain(index: int) -> bool:
        kind, arguments = generators.opaque.get(index, ("", ()))
        if kind not in ("logarithm", "root", "pi"):
            return False
        return kind == "pi" or all(plain(i) for i in in_sum(arguments[0].whole))

    return ["number", written(one)] if all(plain(i) for i in in_sum(one)) else None


def _of_normal(search: SignSearch, generators: Generators, index: int, argument: Sum) -> None:
    """What the checker knows of Phi(u), and of Phi(u) beside each one seen before."""
    own = symbol(index)

    def rule(kind: str, *more: Any) -> list[Any]:
        return ["normal", kind, index, *more, *[None] * (4 - len(more))]

    def known(kind: str, one: Sum, signs: Any, *more: Any) -> None:
        search.add(Entry(one, signs, rule(kind, *more)))

    known("above", own, ABOVE)
    known("below", plus(constant(1), own, -1), ABOVE)
    side = search.best(argument)
    at_half = plus(own, constant(Fraction(1, 2)), -1)
    if side.signs != frozenset({-1, 0, 1}):
        known("half", at_half, side.signs, None, None, None, side.evidence)
    beside: list[tuple[int, Entry]] = []
    for other in sorted(search.told - {index}):
        if generators.opaque[other][0] == "normal":
            apart = search.best(plus(argument, generators.function(other, "normal"), -1))
            if apart.signs != frozenset({-1, 0, 1}):
                found = plus(own, symbol(other), -1)
                known("rising", found, apart.signs, other, None, None, apart.evidence)
                beside.append((other, apart))
            total = search.best(plus(argument, generators.function(other, "normal")))
            if total.signs != frozenset({-1, 0, 1}):
                found = plus(plus(own, symbol(other)), constant(-1))
                known("mirrored", found, total.signs, other, None, None, total.evidence)
    two = _declared(generators, "root", constant(2))
    p = _declared(generators, "root", symbol(_declared(generators, "pi")))
    learn_symbols(search, generators, (two, p))
    r, twice, work = symbol(two), scaled(symbol(p), 2), search.work
    for other, apart in beside:
        line = scaled(plus(own, symbol(other), -1), 2)
        chord = plus(work.times(symbol(p), line), work.times(r, apart.sum), -1)
        signs = frozenset(-s for s in apart.signs)
        known("chord", chord, signs, other, two, p, apart.evidence)
    square = work.times(argument, argument)
    bell = exponential(scaled(square, Fraction(-1, 2)))
    for way in (1, -1):
        u = scaled(argument, way)
        value = own if way == 1 else plus(constant(1), own, -1)
        if side.signs <= {0, -way}:
            evidence = multiple(side.evidence, way)
            known("tail", plus(bell, value, -2), NOT_BELOW, way, None, None, evidence)
        first = work.times(r, bell)
        known("Mills", plus(first, work.product([twice, u, value])), ABOVE, way, two, p)
        more = plus(constant(1), square)
        below = plus(work.times(u, first), work.product([twice, more, value]))
        known("Mills below", below, ABOVE, way, two, p)
    if side.signs != frozenset({-1, 0, 1}):
        line = plus(scaled(own, 2), constant(1), -1)
        chord = plus(work.times(symbol(p), line), work.times(r, argument), -1)
        signs = frozenset(-s for s in side.signs)
        known("chord", chord, signs, None, two, p, side.evidence)


def _declared(generators: Generators, kind: str, *arguments: Sum) -> int:
    """The symbol of a function, declared where it is not yet."""
    listed = [Quotient(one) for one in arguments]
    found = generators.numbers.get(meaning(kind, listed))
    return generators.add_opaque(kind, listed) if found is None else found


def _of_floor(search: SignSearch, index: int, argument: Sum) -> None:
    distance = plus(argument, symbol(index), -1)
    search.add(Entry(distance, NOT_BELOW, ["floor", index]))
    search.add(Entry(plus(constant(1), distance, -1), ABOVE, ["above floor", index]))
    own = search.best(argument)
    if own.signs <= NOT_BELOW:  # the floor is an integer above u - 1 >= -1
        more = ["sum", [["1", [[own.evidence, 1]]], ["1", [[["above floor", index], 1]]]]]
        search.add(Entry(symbol(index), NOT_BELOW, ["integer", more]))
    # n - 2 floor(n / 2) and the like are integers: 0 or more, and not more than d - 1
    d = 1
    for c in argument.values():
        d = d * c.denominator // _gcd(d, c.denominator)
    multiple_of = plus({}, distance, d)  # above -1 and below d, an integer where the symbols are
    if d > 1 and _whole(search, multiple_of):
        over = plus(constant(d), multiple_of, -1)
        shown = multiple(["above floor", index], d)
        search.add(Entry(plus(over, constant(-1)), NOT_BELOW, ["integer", shown]))


def _gcd(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a


def _whole(search: SignSearch, one: Sum) -> bool:
    return all(
        c.denominator == 1 and not e and all(i in search.integers for i, _ in m)
        for (m, e), c in one.items()
    )


def _of_power(search: SignSearch, index: int, base: Sum, exponent: Sum) -> None:
    own = search.best(base)
    if not own.signs <= NOT_BELOW:
        return
    search.add(Entry(symbol(index), own.signs, ["power", index, own.evidence]))
    amount = search.best(exponent)
    less = search.best(plus(base, constant(-1)))
    if amount.signs <= NOT_BELOW and less.signs != frozenset({-1, 0, 1}):
        signs = product_signs([less.signs, amount.signs])
        pair = [own.evidence, less.evidence]
        evidence = ["power to one", index, pair, amount.evidence]
        search.add(Entry(plus(symbol(index), constant(-1)), signs, evidence))


def _apart_from_others(search: SignSearch, generators: Generators, index: int) -> None:
    """(a - c) (a^n - c^n) >= 0, beside powers of the same exponent that were seen before."""
    a, n = (part.whole for part in generators.arguments(index, "power"))
    for other in sorted(i for i in search.told if i != index):
        kind, arguments = generators.opaque[other]
        if kind != "power" or arguments[1].whole != n or arguments[0].below:
            continue
        c = arguments[0].whole
        own, beside, amount = (search.best(one) for one in (a, c, n))
        if not own.signs | beside.signs | amount.signs <= NOT_BELOW:
            continue
        found = search.work.times(plus(a, c, -1), plus(symbol(index), symbol(other), -1))
        pair = [own.evidence, beside.evidence, amount.evidence]
        entry = Entry(found, NOT_BELOW, ["powers apart", index, other, *pair])
        search.add(entry)
        _without_factors(search, entry, (plus(a, c, -1),))
        _without_factors(search, entry, (plus(c, a, -1),))


def _bernoulli(search: SignSearch, generators: Generators, index: int) -> None:
    """c a^n >= c^n (c + n (a - c)) and a^n <= c^n e^(n (a - c) / c), beside 1 and beside powers of
    the same exponent."""
    _, exponent = generators.arguments(index, "power")
    _bernoulli_of(search, generators, index, None)
    for other in sorted(i for i in search.told if i < index):
        kind, arguments = generators.opaque[other]
        if kind == "power" and arguments[1] == exponent:
            _bernoulli_of(search, generators, index, other)
            _bernoulli_of(search, generators, other, index)


def _bernoulli_of(
    search: SignSearch, generators: Generators, index: int, other: int | None
) -> None:
    a, n = (part.whole for part in generators.arguments(index, "power"))
    c = constant(1) if other is None else generators.arguments(other, "power")[0].whole
    own, beside, amount = (search.best(one) for one in (a, c, n))
    if not own.signs | beside.signs | amount.signs <= NOT_BELOW:
        return
    line = plus(c, search.work.times(n, plus(a, c, -1)))
    front, theirs = (constant(1), None) if other is None else (symbol(other), beside.evidence)
    found = plus(search.work.times(c, symbol(index)), search.work.times(front, line), -1)
    evidence = ["Bernoulli", index, other, own.evidence, theirs, amount.evidence]
    tangent = Entry(found, NOT_BELOW, evidence)
    search.add(tangent)
    _without_factors(search, tangent, (c, n))
    power = divided(search.work.times(n, plus(a, c, -1)), c)
    if power is not None and polynomial(power) and beside.signs == ABOVE:
        found = plus(search.work.times(front, exponential(power)), symbol(index), -1)
        evidence = ["below e", index, other, own.evidence, theirs, amount.evidence, written(power)]
        search.add(Entry(found, NOT_BELOW, evidence))


def _without_factors(search: SignSearch, fact: Entry, factors: Iterable[Sum]) -> None:
    """The same fact divided by factors that are above 0, where they divide it."""
    for factor in factors:
        own = search.best(factor)
        rest = divided(fact.sum, factor) if own.signs == ABOVE and factor != constant(1) else None
        if rest is not None:
            evidence = ["quotient", written(rest), own.evidence, fact.evidence]
            fact = Entry(rest, fact.signs, evidence)
            search.add(fact)


def _of_binomial(search: SignSearch, generators: Generators, index: int) -> None:
    """Learn of a binomial coefficient its sign, that it is at least 1 within its triangle, and what
    ties it to others."""
    n, k = (a.whole for a in generators.opaque[index][1])
    upper = search.best(n)
    if not upper.signs <= NOT_BELOW:
        return
    search.add(Entry(symbol(index), NOT_BELOW, ["binomial", "sign", index, [], upper.evidence]))
    low, high = search.best(k), search.best(plus(n, k, -1))
    if low.signs | high.signs <= NOT_BELOW:
        pair = [low.evidence, high.evidence]
        inside = ["binomial", "inside", index, pair, upper.evidence]
        search.add(Entry(symbol(index), ABOVE, inside))
        search.add(Entry(plus(symbol(index), constant(-1)), NOT_BELOW, ["integer", inside]))
    count = Quotient(k).number
    if count is not None and count.denominator == 1 and 0 < count <= MOST_FALLING:
        product = search.work.product(plus(n, constant(-i)) for i in range(int(count)))
        found = plus(scaled(symbol(index), factorial(int(count))), product, -1)
        falling = ["binomial", "falling", index, [], upper.evidence]
        search.add(Entry(found, NOTHING, falling))
    here = _declared_here(search, generators)
    for other, (kind, arguments) in list(generators.opaque.items()):
        if kind == "binomial" and other != index and other in here:
            _tied(search, generators, index, other)
            _tied(search, generators, other, index)
        if kind == "power" and other in here and arguments == (Quotient(constant(2)), Quotient(n)):
            of_all = ["binomial", "of all", index, [other], upper.evidence]
            search.add(Entry(plus(symbol(other), symbol(index), -1), NOT_BELOW, of_all))
    _pascal(search, generators, here)


def _pascal(search: SignSearch, generators: Generators, here: frozenset[int]) -> None:
    """binom(n, k) = binom(n - 1, k) + binom(n - 1, k - 1) where all three are declared."""
    one = constant(1)
    known = {}
    for index, (kind, arguments) in generators.opaque.items():
        if kind == "binomial" and index in here:
            known[frozen(arguments[0].whole), frozen(arguments[1].whole)] = index
    for index in sorted(known.values()):
        n, k = (a.whole for a in generators.opaque[index][1])
        less = plus(n, one, -1)
        others = [known.get((frozen(less), frozen(v))) for v in (k, plus(k, one, -1))]
        lower = search.best(less)
        if None in others or not lower.signs <= NOT_BELOW:
            continue
        found = symbol(index)
        for other in others:
            assert other is not None
            found = plus(found, symbol(other), -1)
        search.add(Entry(found, NOTHING, ["binomial", "Pascal", index, others, lower.evidence]))


def _declared_here(search: SignSearch, generators: Generators) -> frozenset[int]:
    bound = {i for i in generators.bound if i in search.standing}
    return generators.known(frozenset(bound))


def _tied(search: SignSearch, generators: Generators, index: int, other: int) -> None:
    """An identity between two binomial coefficients, where there is one."""
    n, k = (a.whole for a in generators.opaque[index][1])
    theirs = [a.whole for a in generators.opaque[other][1]]
    one, own, value, work = constant(1), symbol(index), symbol(other), search.work
    least = n
    if theirs == [n, plus(n, k, -1)]:
        kind, found = "symmetric", plus(own, value, -1)
    elif theirs == [plus(n, one), k]:
        left = work.times(plus(plus(n, one), k, -1), value)
        kind, found = "above", plus(left, work.times(plus(n, one), own), -1)
    elif theirs == [plus(n, constant(2)), plus(k, one)]:
        left = work.product([plus(k, one), plus(plus(n, one), k, -1), value])
        right = work.product([plus(n, constant(2)), plus(n, one), own])
        kind, found = "diagonal", plus(left, right, -1)
    elif theirs == [n, plus(k, one)]:
        left = work.times(plus(k, one), value)
        kind, found = "next", plus(left, work.times(plus(n, k, -1), own), -1)
    elif theirs == [plus(n, one, -1), plus(k, one, -1)]:
        kind, found = "absorbed", plus(work.times(k, own), work.times(n, value), -1)
        least = plus(n, one, -1)
    else:
        return
    lower = search.best(least)
    if lower.signs <= NOT_BELOW:
        tie = Entry(found, NOTHING, ["binomial", kind, index, [other], lower.evidence])
        search.add(tie)
        if kind == "diagonal":
            _without_factors(search, tie, (plus(k, one), plus(plus(n, one), k, -1)))


def value_of_logarithm(
    search: SignSearch, generators: Generators, reading: Reading, argument: Sum
) -> Any:
    """(V, evidence that e^V - argument is 0) for an argument above 0; None where none is seen."""
    found = reading(search, "logarithm", argument)
    if found is None:
        return None
    pairs, divisor = [], constant(1)
    for (monomial, _), c in found.items():
        if len(monomial) == 1 and monomial[0][0] in generators.opaque and monomial[0][1] == 1:
            index = monomial[0][0]
            kind, arguments = generators.opaque[index]
            if kind != "logarithm":
                continue
            own = search.best(arguments[0].whole)
            if own.signs != ABOVE or c.denominator != 1:
                return None
            pairs.append([index, own.evidence])
            if c < 0:
                power = search.work.power(arguments[0].whole, -int(c))
                divisor = search.work.times(divisor, power)
    wanted = plus(exponential(found), argument, -1)
    if not wanted:
        return found, plain({}).evidence
    evidence: Any = ["logarithm", written(found), pairs]
    if divisor != constant(1):
        by = search.best(divisor)
        evidence = ["quotient", written(wanted), by.evidence, evidence]
    return found, evidence


def value_of_root(
    search: SignSearch, generators: Generators, reading: Reading, argument: Sum
) -> Any:
    """(V, evidence that V^2 - argument is 0, evidence on V); None where none is seen."""
    found = reading(search, "root", argument)
    if found is None:
        return None
    learn_symbols(search, generators, in_sum(found))
    wanted = plus(search.work.times(found, found), argument, -1)
    zero = search.best(wanted)
    own = search.best(found)
    if zero.signs != NOTHING or not own.signs <= NOT_BELOW:
        return None
    return found, zero.evidence, own.evidence
