"""Iterative mechanisms of randomized responses, counted: words, stopping rules, families of words.

A word is a tuple of answers; ``responses`` are (e^eps_k, delta_k), ``stops`` the k_i, ``costs`` the
e^E(P_i). Everything is a Fraction. No claims are here: they count what these list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, product

Word = tuple[int, ...]
Responses = Sequence[tuple[Fraction, Fraction]]
LETTERS = (0, 1, 2, 3)
"""The answers of a randomized response with a delta: 0 and 3 tell which of the two neighbours it is
(of probability delta under it, 0 under the other); 1 and 2 differ by e^eps."""


def chance(letter: int, response: tuple[Fraction, Fraction], bit: int) -> Fraction:
    """Pr(M~(b) = letter) of Lemma 12."""
    c, delta = response
    seen = (delta, Fraction(0)) if letter == 0 else (Fraction(0), delta)
    if letter in (0, 3):
        return seen[bit]
    return (1 - delta) * (c if (letter == 1) == (bit == 0) else 1) / (1 + c)


def chances(word: Word, responses: Responses, bit: int) -> Fraction:
    """Pr_b(word)."""
    found = Fraction(1)
    for letter, response in zip(word, responses, strict=False):
        found *= chance(letter, response, bit)
    return found


def weight(word: Word, responses: Responses, cost: Fraction, bit: int = 0) -> Fraction:
    """Pr_b(word) - e^E Pr_(1 - b)(word)."""
    return chances(word, responses, bit) - cost * chances(word, responses, 1 - bit)


def euro(responses: Responses, length: int, cost: Fraction, letters: Sequence[int]) -> Fraction:
    """The sum of positive parts over all words of one length: a term of equation (4)."""
    words = product(letters, repeat=length)
    return Fraction(sum(max(weight(word, responses, cost), Fraction(0)) for word in words))


def recursion(
    responses: Responses,
    stops: Sequence[int],
    costs: Sequence[Fraction],
    letters: Sequence[int] = LETTERS,
    word: Word = (),
) -> Fraction:
    """The best from this word on: stop (the positive part of its weight) or go on."""
    here, depth = Fraction(0), len(word)
    if depth in stops:
        here = max(weight(word, responses, costs[stops.index(depth)]), here)
    if depth == stops[-1]:
        return here
    on = (recursion(responses, stops, costs, letters, (*word, z)) for z in letters)
    return max(here, Fraction(sum(on)))


def families(
    responses: Responses,
    stops: Sequence[int],
    costs: Sequence[Fraction],
    letters: Sequence[int],
    word: Word = (),
) -> Iterator[Fraction]:
    """The objective (3) of every family of words, none the beginning of another, below a word."""
    depth = len(word)
    if depth in stops:
        yield weight(word, responses, costs[stops.index(depth)])
    if depth == stops[-1]:
        yield Fraction(0)
        return
    below = (tuple(families(responses, stops, costs, letters, (*word, z))) for z in letters)
    yield from map(sum, product(*below))


def rules(words: Sequence[Word]) -> Iterator[frozenset[Word]]:
    """Every deterministic stopping criterion: the words at which it stops."""
    sets = (combinations(words, size) for size in range(len(words) + 1))
    yield from map(frozenset, chain.from_iterable(sets))


def outputs(
    rule: frozenset[Word], stops: Sequence[int], letters: Sequence[int], word: Word = ()
) -> Iterator[Word]:
    """What Algorithm 3 can return under a rule."""
    if len(word) == stops[-1] or word in rule:
        yield word
        return
    for z in letters:
        yield from outputs(rule, stops, letters, (*word, z))


def delta_of_rule(
    rule: frozenset[Word],
    responses: Responses,
    stops: Sequence[int],
    costs: Sequence[Fraction],
    letters: Sequence[int],
) -> Fraction:
    """The least delta of Definition 2 of Algorithm 3 under a rule, in both orders of the inputs."""
    listed = list(outputs(rule, stops, letters))
    return max(
        Fraction(
            sum(
                max(weight(q, responses, costs[stops.index(len(q))], bit), Fraction(0))
                for q in listed
            )
        )
        for bit in (0, 1)
    )


def optimum(
    responses: Responses,
    stops: Sequence[int],
    costs: Sequence[Fraction],
    letters: Sequence[int] = LETTERS,
) -> Fraction:
    """The largest of these over all deterministic rules: OptDel by its definition."""
    words = [word for k in stops[:-1] for word in product(letters, repeat=k)]
    return max(delta_of_rule(rule, responses, stops, costs, letters) for rule in rules(words))
