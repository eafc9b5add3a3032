"""BR used adaptively among concrete mechanisms: brackets around the recursion, a thousand sets.

The bracket between the non-adaptive optimum and BR as DP holds both of these by hand as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from flint import arb

from exactdp import adaptive
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive import br_beside_concrete, value_iteration_with_noise
from exactdp.routes.nonadaptive.br_beside_concrete import ADAPTIVE_CONCRETE_BOUND, as_dp
from exactdp.routes.nonadaptive.value_iteration_with_noise import (
    ADAPTIVE_NOISE_BOUND,
    ADAPTIVE_WORDS,
)
from tests.routes.nonadaptive.best_t_by_hand import OFF as SETTLED
from tests.routes.nonadaptive.best_t_by_hand import SPARE, TINY, Beside, at_least, largest
from tests.routes.nonadaptive.curves_by_hand import InBalls, gaussian, laplace, nothing
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number, sums_of
from tests.routes.nonadaptive.recursion_by_hand import Noise, Pair, Ranged, Word, value
from tests.routes.nonadaptive.sets_by_hand import (
    Seen,
    Set,
    answered,
    drawn_groups,
    ends,
    finite,
    in_lots,
    kary,
    one_noise,
)
from tests.routes.nonadaptive.sets_by_hand import drawn as drawn_set
from tests.routes.references import core_of

F = Fraction
BITS, DIGITS = 300, 80
OFF = arb(10) ** -45
"""Of a maximum within a maximum, ..."""
OFF_BY = MP.mpf(10) ** -16
"""... and of one that was left to steps along the axes."""
STEPS, FEW_STEPS = 4 * 10**6, 2 * 10**7
"""Of a route, and of each part of a bound; the width is then as it comes."""
MOST_ABOVE, NEXT_TO_THE_END = arb("0.01"), arb("1e-5")
"""How far the adaptive bound may be above the recursion: relatively, as it ends at 1e-4, or with
its budget; and where all losses end, by the line between two of few nodes."""
SHAPES = ("NB", "NB", "PNB", "BNB", "BNB", "PBN", "BPB", "BPN", "PBNB", "BPNB", "BBN")
FEW_MAXIMA = ("NB", "PNB", "PBN", "BNB", "BPB", "BPN")
"""None within another but for the last one."""
MOST_REACH = 200
"""Of the losses of one mechanism, in spreads: rare losses that are far larger take long."""
NEAR, FAR = 0.02, 0.1
"""How near both ends are to what they stand for, but for a share: FEW_STEPS may not be enough."""


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


def drawn(rng: Random, shapes: Sequence[str] = SHAPES) -> tuple[str, Word, float]:
    """One or two BR mechanisms among noise and a pair, in the order of use."""
    written, one, reach = noise(rng)
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
    monkeypatch.setattr(value_iteration_with_noise, "BOUND_NODES", 10**6)
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


def without_order(text: str, word: Word, eps_g: Fraction) -> Set:
    """The mechanisms of a word, as they are used non-adaptively."""
    groups = Counter(one.eps for one in word if isinstance(one, Ranged))
    atoms = sums_of([list(one.atoms) for one in word if isinstance(one, Pair)])
    curve = nothing
    for one in word:
        if isinstance(one, Noise):
            curve = (gaussian if one.kind == "Gaussian" else laplace)(one.size)
    beside = Beside(atoms, [], (curve, curve), len(atoms) == 1)
    return Set(text, sorted(groups.items()), beside, eps_g, in_order=True)


def in_some_order(rng: Random) -> Set:
    """One or two eps among classes, pairs and noise of any kind."""
    groups = drawn_groups(rng, most=2)
    made = drawn_set(rng, one_noise(rng, groups), groups, most=1)
    parts = re.split(" (?=[A-Z])", made.text)
    rng.shuffle(parts)
    return replace(made, text=" ".join(parts), in_order=True)


def as_dp_by_hand(one: Set) -> Number:
    """Each BR mechanism as the DP mechanism of its eps: nothing is chosen."""
    known = replace(one.beside, classes=[*one.beside.classes, *one.groups])
    return largest([], known, one.eps_g).value


@pytest.mark.parametrize("sets", in_lots(6, 125, 8))
def test_between_fixed_and_br_as_dp(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other one is a word whose recursion is known as well: it is between the two."""
    monkeypatch.setattr(br_beside_concrete, "Task", partial(Task, budget=FEW_STEPS))
    seen, far = Seen(), 0
    while len(seen.widths) < sets:
        word: Word = ()
        if rng.random() < 0.5:
            text, word, total = drawn(rng, FEW_MAXIMA)
            one = without_order(text, word, place(rng, total))
        else:
            one = in_some_order(rng)
        core = one.made.reduction.core
        rest = fixed_part(as_dp(core))
        rare = bool(core.runs) and rest.reach > MOST_REACH * rest.spread
        found = None if rare else answered(ADAPTIVE_CONCRETE_BOUND, one, "1e-3")
        if found is None:
            seen.declined += 1
            continue
        with MP.workdps(DIGITS):
            low, high = ends(found)
            best = at_least(low, one.groups, one.beside, one.eps_g)
            most = as_dp_by_hand(one)
            spare = most * SPARE + TINY
            assert low <= best.value * (1 + best.off) + spare, (str(one), "above the optimum")
            assert high >= most - spare, (str(one), "below BR as DP")
            assert high >= best.value - spare, (str(one), "below the optimum")
            if word:
                mantissa, exponent = by_recursion(word, one.eps_g).man_exp()
                turns = MP.ldexp(MP.mpf(int(mantissa)), int(exponent))
                assert low <= turns * (1 + OFF_BY), (str(one), "above the recursion")
                assert high >= turns * (1 - OFF_BY), (str(one), "below the recursion")
                assert best.value <= turns * (1 + OFF_BY) + spare, (str(one), "no order is more")
                assert turns <= most * (1 + OFF_BY) + spare, (str(one), "the order is more than DP")
            off = max(best.value - low, high - most)
            far += off > NEAR * most
            seen.widths.append(float(off / most) if most > TINY else 0.0)
            seen.coarse += best.off > SETTLED
    print(seen, f"{far} far off")
    assert far <= FAR * sets
