"""Random compositions of BR, DP, pairs and noise, with what they are by hand.

Sets are drawn over the whole domain of a route: tiny and large eps, little and much noise, eps_g of
either sign, at 0, inside and far out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from statistics import median
from typing import Any

import pytest

from exactdp import Adaptive, NonAdaptive, adaptive, nonadaptive
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.solve.refinement import bits_for
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.best_t_by_hand import Beside, Groups
from tests.routes.nonadaptive.curves_by_hand import (
    NoiseCurve,
    gaussian,
    laplace,
    laplace_and_gaussian,
    laplace_loss_transforms,
    normal_loss_transforms,
    nothing,
    sampled_and_gaussian,
)
from tests.routes.nonadaptive.noise_by_hand import MP, Atoms, Number, number

F = Fraction
WIDEST = 30
"""eps of BR and DP in sets; the routes go further, on other paths only where numbers overflow."""


def in_lots(few: int, each: int, lots: int) -> list[Any]:
    """A small lot in every run; lots of ``each`` sets, of which every one runs alone, if long."""
    names = (f"{each}-lot{lot}" for lot in range(1, lots + 1))
    return [few, *(pytest.param(each, id=name, marks=pytest.mark.long) for name in names)]


@dataclass(frozen=True)
class Set:
    """A composition as it is written, and by hand."""

    text: str
    groups: Groups
    beside: Beside
    eps_g: Fraction
    in_order: bool = False
    """Whether it is used adaptively; by hand it is what it is without."""

    @property
    def made(self) -> NonAdaptive | Adaptive:
        return adaptive(self.text) if self.in_order else nonadaptive(self.text)

    def __str__(self) -> str:
        return f"{self.text} at {self.eps_g}"


@dataclass
class Seen:
    """Widths and what was left out, for the last line of a test."""

    widths: list[float] = field(default_factory=list)
    declined: int = 0
    coarse: int = 0
    """Maxima by hand that are known to 17 digits only."""

    def __str__(self) -> str:
        known = sorted(self.widths) or [0.0]
        return (
            f"{len(self.widths)} sets, {self.declined} declined, {self.coarse} coarse maxima;"
            f" widths: median {median(known):.1e}, worst {known[-1]:.1e}"
        )


# -- what is drawn --------------------------------------------------------------------------------


def finite(rng: Random) -> tuple[str, Atoms]:
    """Two or three outcomes: infinite losses, outcomes of no probability, alike or all equal."""
    size = rng.choice((2, 2, 3))
    parts: list[list[int]] = [[], []]
    while not (sum(parts[0]) and sum(parts[1])):
        parts = [[rng.choice((0, 1, 1, 2, 3, 10**6)) for _ in range(size)] for _ in range(2)]
    p, q = ([F(part, sum(side)) for part in side] for side in parts)
    atoms = [(number(a), number(b)) for a, b in zip(p, q, strict=True)]
    return f"Finite({by_hand.spaced(p)}, {by_hand.spaced(q)})", atoms


def kary(rng: Random) -> tuple[str, Atoms]:
    """The true answer with probability e^eps/(e^eps + k - 1); the others are alike."""
    k, eps = rng.randint(2, 4), F(rng.randint(1, 30), 10)
    x = MP.exp(number(eps))
    told, other = x / (x + k - 1), 1 / (x + k - 1)
    atoms = [(told, other), (other, told)]
    return f"RR({k}, {eps})", atoms + [((k - 2) * other,) * 2] * (k > 2)


def pairs(rng: Random, most: int) -> tuple[str, Atoms]:
    """Up to so many pairs of few losses."""
    texts, listed = [], []
    for _ in range(min(most, rng.choice((0, 0, 1, 1, most)))):
        text, atoms = rng.choice((finite, finite, kary))(rng)
        texts.append(text)
        listed.append(atoms)
    return " ".join(texts), by_hand.sums_of(listed)


def classes(rng: Random) -> Groups:
    if rng.random() < 0.7:
        return []
    return [(drawn_eps(rng), rng.choice((1, 1, 2, 5)))]


def drawn_eps(rng: Random) -> Fraction:
    """Ordinary, as a rule."""
    kind = rng.randrange(12)
    if kind == 0:
        return F(1, 10 ** rng.randint(3, 9))
    if kind == 1:
        return F(rng.randint(4, WIDEST))
    return F(rng.randint(1, 40), 20)


def drawn_size(rng: Random) -> Fraction:
    """A deviation, or a scale."""
    kind = rng.randrange(10)
    if kind == 0:
        return F(rng.choice((100, 1000, 10**6)))
    if kind == 1:
        return F(rng.randint(2, 9), 20)
    return F(rng.randint(10, 160), 20)


def gaussian_noise(rng: Random, beside: Groups) -> tuple[str, Fraction]:
    """One, or many of as much noise, and the variance of the loss; mostly not small beside BR."""
    s, k = drawn_size(rng), rng.choice((1, 1, 1, 4, 10**6))
    if beside and rng.random() < 0.9:
        wanted = max(eps for eps, _ in beside) * F(rng.choice((20, 30, 50, 100, 200, 500)), 100)
        s = F(float(f"{float(1 / wanted):.3g}")).limit_denominator(10**12)
    root = round(k**0.5)
    return f"Gaussian({s * root})" + (f"^{k}" if k > 1 else ""), k / (s * root) ** 2


Noise = tuple[str, tuple[NoiseCurve, NoiseCurve], bool, float]
"""Its text, its curve in both directions, whether they are alike, and about its largest loss."""


def smooth_noise(rng: Random, beside: Groups) -> Noise:
    """Gaussian, alone or beside Laplace noise; Gaussian noise on a sample."""
    kind = rng.randrange(8)
    if kind == 0 and rng.random() < 0.25 and len(beside) == 1:
        s, q = F(rng.randint(40, 300), 100), rng.choice((F(1, 2), F(1, 100), F(9, 10), F(1, 10**6)))
        curves = (
            normal_loss_transforms(s, q, reverse=False),
            normal_loss_transforms(s, q, reverse=True),
        )
        return f"Subsampled(Gaussian({s}), {q})", curves, False, 0.5 / float(s) ** 2 + 2 / float(s)
    text, variance = gaussian_noise(rng, beside)
    reach = 0.5 * float(variance) + 3 * float(variance) ** 0.5
    if kind == 1:
        s = F(rng.randint(10, 100), 20)
        both = (laplace_and_gaussian(s, variance),) * 2
        return f"{text} Laplace({s})", both, True, reach + float(1 / s)
    return text, (gaussian(variance),) * 2, True, reach


def one_noise(rng: Random, beside: Groups) -> Noise:
    """One mechanism of any loss, many Gaussian ones, or none."""
    kind, s = rng.randrange(5), drawn_size(rng)
    q = rng.choice((F(1, 2), F(1, 100), F(9, 10), F(1, 10**6), F(rng.randint(1, 60), 100)))
    if kind == 0:
        return f"Laplace({s})", (laplace(s),) * 2, True, float(1 / s)
    if kind == 1:
        return "", (nothing,) * 2, True, 0.0
    if kind == 2:
        curves = (
            normal_loss_transforms(s, q, reverse=False),
            normal_loss_transforms(s, q, reverse=True),
        )
        reach = 0.5 / float(s) ** 2 + 2 / float(s)
        return f"Subsampled(Gaussian({s}), {q})", curves, False, reach
    if kind == 3:
        curves = (
            laplace_loss_transforms(s, q, reverse=False),
            laplace_loss_transforms(s, q, reverse=True),
        )
        return f"Subsampled(Laplace({s}), {q})", curves, False, float(1 / s)
    text, variance = gaussian_noise(rng, beside)
    reach = 0.5 * float(variance) + 3 * float(variance) ** 0.5
    return text, (gaussian(variance),) * 2, True, reach


def sampled_beside(rng: Random) -> Noise:
    """Gaussian noise on a sample beside Gaussian noise."""
    s, q = F(rng.randint(60, 300), 100), rng.choice((F(1, 2), F(1, 100), F(1, 10**9), F(9, 10)))
    other = F(rng.randint(40, 250), 100)
    curves = [sampled_and_gaussian(s, q, 1 / other**2, reverse=way) for way in (False, True)]
    reach = 1 / float(s) + 1 / float(other)
    return f"Gaussian({other}) Subsampled(Gaussian({s}), {q})", (curves[0], curves[1]), False, reach


def drawn_groups(rng: Random, *, most: int, many: bool = False) -> Groups:
    """Different eps, fewer mechanisms of each where there are several."""
    size = rng.choice((1, 1, 1, 1, 1, 2, 2, 3))
    size = min(size, most)
    found: dict[Fraction, int] = {}
    while len(found) < size:
        counts = {1: (1, 1, 2, 3, 5, 8), 2: (1, 1, 2, 3), 3: (1, 1, 2)}[size]
        found[drawn_eps(rng)] = rng.choice((*counts, 16) if many and size == 1 else counts)
    return sorted(found.items())


def drawn(rng: Random, noise: Noise, groups: Groups, most: int = 2) -> Set:
    """With pairs and classes beside (none for many drops), at some eps_g."""
    text, curves, alike, reach = noise
    few = len(groups) > 1 or sum(n for _, n in groups) > 5
    most = 0 if len(groups) == 3 else min(most, 1) if few else most
    written, atoms = pairs(rng, most) if most else ("", by_hand.sums_of([]))
    known = [] if few or most < 2 else classes(rng)
    whole = [f"BR({eps})^{n}" for eps, n in groups] + [f"DP({eps})^{n}" for eps, n in known]
    losses = [abs(float(MP.log(a / b))) for a, b in atoms if a and b]
    total = reach + sum(float(eps) * n for eps, n in (*groups, *known)) + max(losses, default=0.0)
    eps_g = drawn_place(rng, total)
    symmetric = alike and len(atoms) == 1 and not written
    beside = Beside(atoms, known, curves, symmetric)
    return Set(" ".join(filter(None, (*whole, written, text))), groups, beside, eps_g)


def drawn_place(rng: Random, total: float) -> Fraction:
    """An eps_g of either sign, of the size of the losses, or farther out."""
    kind = rng.randrange(10)
    if kind == 0:
        return F(0)
    share = rng.uniform(-0.7, 0) if kind == 1 else rng.uniform(0, 1.5 if kind == 2 else 0.7)
    return F(float(f"{share * total:.3g}")).limit_denominator(10**12)


# -- what a route says ----------------------------------------------------------------------------


def answered(route: Route, drawn_set: Set, rtol: str, *, always: bool = False) -> Enclosure | None:
    """By one route; None at an end of the support, where it does not apply or gives up. ``always``:
    whatever it says of where it applies."""
    about, place, bits = drawn_set.made.reduction, exact(drawn_set.eps_g), bits_for(F(rtol))
    core, inner = about.core, exact(abs(drawn_set.eps_g))
    if about.at_an_end(place) or not core.runs or (route.lacks(core, inner) and not always):
        return None
    try:
        found = route.solve(core, inner, bits)
    except TooLarge:
        return None
    return about.enclosure(place, found, bits, "", F(rtol))


def ends(found: Enclosure) -> tuple[Number, Number]:
    """Both, as numbers here: far out they are no fractions of any use."""
    low, high = (MP.ldexp(MP.mpf(end.mantissa), end.exponent) for end in (found.lower, found.upper))
    return low, high
