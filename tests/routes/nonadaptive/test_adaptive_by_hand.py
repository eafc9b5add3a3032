"""BR used adaptively among concrete mechanisms: brackets around the recursion, a thousand sets."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp import adaptive
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.concrete import adaptive_noise_bound
from exactdp.routes.nonadaptive.concrete.adaptive_noise_bound import ADAPTIVE_NOISE_BOUND
from exactdp.routes.nonadaptive.concrete.adaptive_words import ADAPTIVE_WORDS
from tests.routes.nonadaptive.curves_by_hand import InBalls
from tests.routes.nonadaptive.noise_by_hand import MP, number
from tests.routes.nonadaptive.recursion_by_hand import Noise, Pair, Ranged, Word, value
from tests.routes.nonadaptive.sets_by_hand import Seen, finite, in_lots, kary
from tests.routes.references import core_of

F = Fraction
BITS, DIGITS = 300, 80
OFF = arb(10) ** -45
"""Of a maximum within a maximum."""
STEPS = 4 * 10**6
"""Of a route; the width is then as it comes."""
MOST_ABOVE, NEXT_TO_THE_END = arb("0.01"), arb("1e-6")
"""How far the adaptive bound may be above the recursion: relatively, as it ends at 1e-4, or with
its budget; and where all losses end, by the line between two of few nodes."""


def noise(rng: Random) -> tuple[str, Noise, float]:
    """Its text, and about its largest loss."""
    s = F(rng.randint(10, 100), 20)
    if rng.random() < 0.6:
        return f"Gaussian({s})", Noise("Gaussian", 1 / s**2), 0.5 / float(s) ** 2 + 2.5 / float(s)
    return f"Laplace({s})", Noise("Laplace", s), float(1 / s)


def pair(rng: Random) -> tuple[str, Pair]:
    if rng.random() < 0.2:
        eps = F(rng.randint(1, 30), 20)
        high = MP.exp(number(eps)) / (1 + MP.exp(number(eps)))
        return f"DP({eps})", Pair(((high, 1 - high), (1 - high, high)))
    text, atoms = (finite if rng.random() < 0.6 else kary)(rng)
    return text, Pair(tuple(atoms))


def ranged(rng: Random) -> tuple[str, Ranged]:
    eps = F(rng.choice((1, 2, 5, 6, 10, 15, 20, 40, 80)), 20)
    eps = eps / 1000 if rng.random() < 0.05 else eps
    return f"BR({eps})", Ranged(eps)


def drawn(rng: Random) -> tuple[str, Word, float]:
    """One or two BR mechanisms among noise and a pair, in the order of use."""
    written, one, reach = noise(rng)
    shapes = ("NB", "NB", "PNB", "BNB", "BNB", "PBN", "BPB", "BPN", "PBNB", "BPNB", "BBN")
    shape = rng.choice(shapes)
    texts: list[str] = []
    word: list[Noise | Pair | Ranged] = []
    total = 0.0
    for letter in shape:
        if letter == "N":
            texts.append(written)
            word.append(one)
            total += reach
        else:
            text, made = pair(rng) if letter == "P" else ranged(rng)
            texts.append(text)
            word.append(made)
            total += float(made.eps) if isinstance(made, Ranged) else 0.7
    return " ".join(texts), word, total


def place(rng: Random, total: float) -> Fraction:
    if rng.random() < 0.15:
        return F(0)
    return F(rng.uniform(0, 0.9) * total).limit_denominator(1000)


def by_recursion(word: Word, eps_g: Fraction) -> arb:
    """The larger of both directions."""
    with MP.workdps(DIGITS), precision(BITS):
        s = InBalls.number(eps_g)
        turned = (False, True) if any(isinstance(one, Pair) for one in word) else (False,)
        best = arb(0)
        for way in turned:
            best = best.max(value(word, s, reverse=way).mid())
        return best


@pytest.mark.parametrize("sets", in_lots(3, 125, 8))
def test_the_value_iteration_holds_the_recursion(sets: int, rng: Random) -> None:
    seen = Seen()
    while len(seen.widths) < sets:
        text, word, total = drawn(rng)
        eps_g, core = place(rng, total), adaptive(text).reduction.core
        about = adaptive(text).reduction
        if about.at_an_end(exact(eps_g)) or ADAPTIVE_WORDS.why_not(core, exact(eps_g)):
            seen.declined += 1
            continue
        task = Task(core, (exact(eps_g),), F(1, 1000), 10, (0.0,), STEPS)
        try:
            *_, (answer,) = ADAPTIVE_WORDS.brackets(task)
        except TooLarge:
            seen.declined += 1
            continue
        true = by_recursion(word, eps_g)
        with precision(BITS):
            low, high = answer.lower.to_arb(), answer.upper.to_arb()
            assert not low > true * (1 + OFF), (text, eps_g, "above the recursion")
            assert not high < true * (1 - OFF), (text, eps_g, "below the recursion")
            seen.widths.append(float(((high - low) / high).mid()) if high > 0 else 0.0)
    print(seen)


@pytest.mark.parametrize("sets", in_lots(1, 125, 8))
def test_the_adaptive_bound_is_next_to_the_recursion(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two BR mechanisms, the larger eps first, then a pair or noise; few nodes."""
    monkeypatch.setattr(adaptive_noise_bound, "BOUND_NODES", 10**6)
    seen = Seen()
    while len(seen.widths) < sets:
        both = sorted((ranged(rng) for _ in range(2)), key=lambda one: -one[1].eps)
        texts = [t for t, _ in both]
        text, last, total = noise(rng) if rng.random() < 0.5 else (*pair(rng), 0.7)
        texts.append(text)
        word = [*(w for _, w in both), last]
        total += sum(float(w.eps) for _, w in both)
        whole, eps_g = " ".join(texts), place(rng, total)
        core = core_of(whole)
        about = adaptive(whole).reduction
        if about.at_an_end(exact(eps_g)) or ADAPTIVE_NOISE_BOUND.why_not(core, exact(eps_g)):
            seen.declined += 1
            continue
        try:
            answer = ADAPTIVE_NOISE_BOUND.solve(core, exact(eps_g), 10)
        except TooLarge:
            seen.declined += 1
            continue
        true = by_recursion(word, eps_g)
        with precision(BITS):
            high = answer.upper.to_arb()
            assert not high < true * (1 - OFF), (whole, eps_g, "below the recursion")
            most = true * (1 + MOST_ABOVE) + NEXT_TO_THE_END
            assert high <= most, (whole, eps_g, "far above the recursion")
            seen.widths.append(float((high / true - 1).mid()) if true > 0 else 0.0)
    print(seen)
