"""What takes longer to see: by equations, by division, by products of what is known."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from proofs_check.methods.certifying.factoring import divided, factored
from proofs_check.methods.certifying.farkas import Row, combination
from proofs_check.methods.certifying.known_facts import (
    NOT_BELOW,
    NOTHING,
    Entry,
    Lemma,
    Signs,
    multiple,
    opposite,
)
from proofs_check.methods.certifying.polynomial_evidence import by_polynomials
from proofs_check.methods.certifying.sign_evidence import (
    ALL,
    NONZERO,
    SignSearch,
    signs_of_combination,
    together,
)
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    constant,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.known_signs import power_signs, product_signs, sum_signs

Look: TypeAlias = Callable[[SignSearch, Sum], None]
MOST_OF_A_FACT = 12  # terms


class Unproved(Exception):
    """The method finds no certificate for what is to be shown."""


class Hopeless(Unproved):
    """What is to be shown is false at a point at which all holds that is known here."""


def harder(signs: SignSearch, one: Sum, *, strict: bool) -> None:
    """What the search for polynomial certificates finds about factors that are open."""
    by_neighbours(signs, one)
    learnt = []
    for factor, exponent in factored(one).factors:
        known = signs.irreducible(factor)
        if len(known.signs) > 1 and (exponent % 2 or strict):
            found = by_polynomials(signs, factor, strict=strict)
            if found is not None:
                learnt.append(together(known, found))
    for entry in learnt:
        signs.learn(entry)


def learn_fact(search: SignSearch, entry: Entry) -> None:
    """A further fact, and what it says of its factors."""
    search.add(entry)
    if entry.signs <= NOT_BELOW or entry.signs <= {-1, 0}:
        _learn_factor(search, entry)


def _learn_factor(search: SignSearch, entry: Entry) -> None:
    """Learn g >= 0 from f g >= 0 and f > 0, where one factor g of a fact is left."""
    if (polynomial(entry.sum) and len(entry.sum) <= 2) or not entry.sum:
        return
    parts = factored(entry.sum)
    kept, divisor = [], []
    for factor, exponent in parts.factors:
        found = search.irreducible(factor)
        if 0 not in found.signs:
            divisor.append((found, exponent))
        else:
            kept.append((factor, exponent))
    if len(kept) != 1 or kept[0][1] % 2 == 0 or (not divisor and not parts.unit):
        return
    factor, exponent = kept[0]
    if exponent > 1:
        return
    terms = [[found.evidence, e] for found, e in divisor]
    if parts.unit:
        terms.append([["unit", written(parts.unit)], 1])
    divided_by = ["sum", [[str(parts.coefficient), terms]]]
    signs = [power_signs(found.signs, e) for found, e in divisor]
    front: Signs = frozenset({1 if parts.coefficient > 0 else -1})
    evidence = ["quotient", written(factor), divided_by, entry.evidence]
    search.add(Entry(factor, product_signs([entry.signs, front, *signs]), evidence))


def find_equations(search: SignSearch) -> bool:
    """Whether a linear form that is not below 0 turns out to be 0; it is known then."""
    found = False
    for row in list(search.known.rows):
        if row.strict or all(key == ONE_KEY for key in row.form):
            continue
        target = scaled(row.form, -1)
        other = combination(search.known.rows, target, strict=False)
        if other is None or not other.goal:
            continue
        evidence = ["both", row.evidence, multiple(other.evidence(), -1)]
        search.known.equations.append(Entry(row.form, NOTHING, evidence))
        found = True
    search.forget()
    return found


def by_division(search: SignSearch, one: Sum) -> None:
    """Learns the sign of a sum that divides a known one, or is a multiple of one."""
    for entry in list(search.known.entries.values()):
        if len(entry.sum) < 3 or entry.signs == NONZERO:
            continue
        for above, below in ((entry.sum, one), (one, entry.sum)):
            factor = divided(above, below)
            if factor is None or len(factor) > 200:
                continue
            other = search.best(factor)
            if above is one:
                evidence = ["sum", [["1", [[entry.evidence, 1], [other.evidence, 1]]]]]
            elif 0 in other.signs or len(other.signs) != 1:
                continue
            else:
                evidence = ["quotient", written(one), other.evidence, entry.evidence]
            signs = product_signs([entry.signs, other.signs])
            search.learn(together(Entry(one, signs, evidence), search.best(one)))
            return


def by_products(search: SignSearch, one: Sum) -> None:
    """Learns the sign of a polynomial that products of two known ones give linearly."""
    if not polynomial(one) or max(sum(e for _, e in m) for m, _ in one) > 2:
        return
    rows = [*search.known.with_products(None, search.work), *_squares(search, one)]
    best = search.best(one)
    for target, front in ((one, 1), (scaled(one, -1), -1)):
        for strict in (True, False):
            found = combination(rows, target, strict=strict)
            if found is not None and found.goal:
                entry = Entry(target, signs_of_combination(found), found.evidence())
                best = together(best, entry if front == 1 else opposite(entry))
                break
    search.learn(best)


def _squares(search: SignSearch, one: Sum) -> list[Row]:
    """The squares of all symbols of a sum, as rows: facts that are >= 0 whatever the symbols
    are."""
    found = []
    for index in sorted(in_sum(one)):
        plainly = symbol(index)
        evidence = ["sum", [["1", [[["any", written(plainly)], 2]]]]]
        found.append(Row(search.work.times(plainly, plainly), False, evidence))
    return found


def by_integers(search: SignSearch, one: Sum) -> None:
    """Learns that an integer is at least 0 where it is above -1, at most 0 where it is below 1."""
    front = lcm(1, *(c.denominator for c in one.values()))
    whole = scaled(one, front)
    if any(e or not all(i in search.integers for i, _ in m) for m, e in whole):
        return
    for side in (1, -1):
        above = search.best(plus(scaled(whole, side), constant(1)))
        if above.signs == {1}:
            evidence = multiple(["integer", above.evidence], Fraction(side, front))
            signs = frozenset({0, side})
            search.learn(together(Entry(one, signs, evidence), search.best(one)))


def by_hypotheses(
    search: SignSearch, one: Sum, symbols: set[int], look: Look, *, strict: bool
) -> None:
    """Learns the sign of A P + B from that of C P + D: C (A P + B) = A (C P + D) + (B C - A D).

    P is one of these symbols, which what is assumed in an induction speaks of; ``look`` looks for
    the sign of what is left.
    """
    own = {i: _linear_in(one, i) for i in sorted(in_sum(one) & symbols)}
    pairs = [(i, entry) for i in own for entry in list(search.known.entries.values())]
    for looking in (False, True):  # what is seen at once comes first
        for index, entry in pairs:
            parts = own[index]
            theirs = _linear_in(entry.sum, index)
            if parts is None or theirs is None or entry.signs == NONZERO:
                continue
            if len(entry.sum) > MOST_OF_A_FACT:
                continue
            found = _by_hypothesis(search, one, parts, theirs, entry, look if looking else None)
            if found is None:
                continue
            search.learn(together(found, search.best(one)))
            if not strict or 0 not in found.signs:
                return


def _by_hypothesis(
    search: SignSearch,
    one: Sum,
    own: tuple[Sum, Sum],
    theirs: tuple[Sum, Sum],
    entry: Entry,
    look: Look | None,
) -> Entry | None:
    front = search.best(theirs[0])
    times_it = search.best(own[0])
    if 0 in front.signs or len(front.signs) > 1:
        return None
    work = search.work
    rest = plus(work.times(own[1], theirs[0]), work.times(own[0], theirs[1]), -1)
    gain = product_signs([times_it.signs, entry.signs])
    if gain - {0, 1} and gain - {0, -1}:
        return None
    if look is not None:
        look(search, rest)
    left = search.best(rest)
    terms = [["1", [[times_it.evidence, 1], [entry.evidence, 1]]]]
    if rest:
        terms.append(["1", [[left.evidence, 1]]])
    signs = product_signs([sum_signs([gain, left.signs]), front.signs])
    if len(signs) == 3:
        return None
    return Entry(one, signs, ["quotient", written(one), front.evidence, ["sum", terms]])


def _whichever_conjugate(
    search: SignSearch,
    one: Sum,
    index: int,
    roots: dict[int, Sum],
    own: tuple[Sum, Sum],
    look: Look,
) -> None:
    """A R + B >= 0 from A R >= 0 and A^2 u >= B^2, whichever sign g = A R - B has.

    Where that is above 0, it is (A^2 u - B^2) / g; elsewhere it is 2 A R - g; so for A R <= 0.
    """
    work, under = search.work, roots[index]
    other = plus(work.times(own[0], symbol(index)), own[1], -1)
    front = search.best(work.times(own[0], symbol(index)))
    for side in (1, -1):
        if not front.signs <= {0, side}:
            continue
        square = work.times(own[0], own[0])
        whole = plus(work.times(square, under), work.times(own[1], own[1]), -1)
        rest, more = _of_numbers(search, whole, roots)
        if not any(in_sum(roots[i]) for i in in_sum(rest) & roots.keys()):
            look(search, rest)  # no further root but of a number
        left = search.best(rest)
        if not left.signs <= NOT_BELOW:
            return
        squared = ["squared", index, search.best(under).evidence]
        terms = [["1", [[["any", written(square)], 1], [squared, 1]]], *more]
        if rest:
            terms.append(["1", [[left.evidence, 1]]])
        there, elsewhere = Lemma(), Lemma()
        divided_by = ["quotient", written(one), there, ["sum", terms]]
        twice = ["sum", [["2", [[front.evidence, 1]]], ["-1", [[elsewhere, 1]]]]]
        ways = [
            [[side], {"facts": [there], "evidence": divided_by}],
            [sorted({-1, 0, 1} - {side}), {"facts": [elsewhere], "evidence": twice}],
        ]
        shown = product_signs([left.signs, frozenset({side})])
        shown |= sum_signs([front.signs, frozenset({0, side})])
        evidence = ["by sign", written(other), written(one), ways]
        search.learn(together(Entry(one, shown, evidence), search.best(one)))
        return


def _of_numbers(search: SignSearch, one: Sum, roots: dict[int, Sum]) -> tuple[Sum, list[Any]]:
    """A sum with numbers in place of the squares of their roots, and the terms, all 0, that it is
    less by."""
    terms: list[Any] = []
    for index in sorted(in_sum(one) & roots.keys()):
        while not in_sum(roots[index]):
            front: Sum = {}
            for (monomial, exponent), c in one.items():
                if dict(monomial).get(index, 0) > 1:
                    left = ((i, n - 2 * (i == index)) for i, n in monomial)
                    front[tuple((i, n) for i, n in left if n), exponent] = c
            if not front:
                break
            gone = search.work.power(symbol(index), 2)
            apart = plus(roots[index], gone, -1)
            one = plus(one, search.work.times(front, apart))
            squared = ["squared", index, search.best(roots[index]).evidence]
            terms.append(["1", [[["any", written(front)], 1], [squared, 1]]])
    return one, terms


def by_neighbours(search: SignSearch, one: Sum) -> None:
    """n (n - 1) >= 0 for an integer n: 0 or below, or at least 1."""
    factors = [f for f, e in factored(one).factors if e % 2]
    for number, first in enumerate(factors):
        for second in factors[number + 1 :]:
            for n, less in ((first, second), (second, first)):
                integral = all(
                    not e and c.denominator == 1 and all(i in search.integers for i, _ in m)
                    for (m, e), c in n.items()
                )
                if not integral or plus(n, less, -1) != constant(1):
                    continue
                above, below = Lemma(), Lemma()
                one_less = ["sum", [["1", [[below, 1]]], ["-1", []]]]
                pair = [
                    ["sum", [["1", [[above, 1], [["integer", above], 1]]]]],
                    ["sum", [["1", [[below, 1], [one_less, 1]]]]],
                ]
                product = search.work.times(n, less)
                ways = [
                    [[1], {"facts": [above], "evidence": pair[0]}],
                    [[-1, 0], {"facts": [below], "evidence": pair[1]}],
                ]
                evidence = ["by sign", written(n), written(product), ways]
                search.add(Entry(product, NOT_BELOW, evidence))


def _linear_in(one: Sum, index: int) -> tuple[Sum, Sum] | None:
    """(A, B) with one = A P + B, where P is the symbol."""
    front: Sum = {}
    rest: Sum = {}
    for (monomial, exponent), c in one.items():
        power = dict(monomial).get(index, 0)
        if power > 1 or any(index in dict(m) for m, _ in exponent):
            return None
        plain = tuple((i, n) for i, n in monomial if i != index)
        target = front if power else rest
        target[plain, exponent] = target.get((plain, exponent), Fraction(0)) + c
    return (front, rest) if front else None


def _learn_by_parts(search: SignSearch, one: Sum, factors: list[Sum], rest: Sum) -> None:
    """Learns the sign of a product with something added, where the parts have one sign."""
    seen = [search.best(factor) for factor in factors]
    left = search.best(rest)
    signs = sum_signs([product_signs([entry.signs for entry in seen]), left.signs])
    if signs != ALL and rest:
        terms = [["1", [[entry.evidence, 1] for entry in seen]], ["1", [[left.evidence, 1]]]]
        search.learn(together(Entry(one, signs, ["sum", terms]), search.best(one)))


def by_conjugates(
    search: SignSearch, one: Sum, roots: dict[int, Sum], look: Look, *, strict: bool
) -> None:
    """Learns the sign of A R + B for a root R of u: (A R + B) (A R - B) = A^2 u - B^2."""
    work = search.work
    for index in sorted(in_sum(one) & roots.keys(), key=lambda i: (not in_sum(roots[i]), i)):
        own = _linear_in(one, index)
        under = search.best(roots[index])
        if own is None or not under.signs <= NOT_BELOW:
            continue
        other = plus(work.times(own[0], symbol(index)), own[1], -1)
        _learn_by_parts(search, other, [own[0], symbol(index)], scaled(own[1], -1))
        look(search, other)
        conjugate = search.best(other)
        if len(conjugate.signs) > 1 or 0 in conjugate.signs:
            _whichever_conjugate(search, one, index, roots, own, look)
            continue
        square = work.times(own[0], own[0])
        rest = plus(work.times(square, roots[index]), work.times(own[1], own[1]), -1)
        look(search, rest)
        left = search.best(rest)
        if left.signs == ALL:
            continue
        terms = [["1", [[["any", written(square)], 1], [["squared", index, under.evidence], 1]]]]
        if rest:
            terms.append(["1", [[left.evidence, 1]]])
        evidence = ["quotient", written(one), conjugate.evidence, ["sum", terms]]
        signs = product_signs([left.signs, conjugate.signs])
        search.learn(together(Entry(one, signs, evidence), search.best(one)))
        if not strict or 0 not in signs:
            return
