"""Concrete noise inside 60-digit references: few sets by default, many if long."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.methods_by_kind import SampledTransform, transform_of
from exactdp.mechanisms.concrete_pair import Line
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number

F = Fraction
SAFE = MP.mpf(10) ** -60
"""What the references are off by at most, relatively to 1 and to themselves together."""
SHARES = (F(1, 2), F(1, 100), F(1, 10**9), F(1, 10**30), F(999_999, 10**6), F(9, 10))
SIZES = (F(1), F(1, 2), F(7, 3), F(1, 30), F(50), F(1, 1000), F(1000))


def sizes(few: int, many: int) -> pytest.MarkDecorator:
    """How many sets: by default, and if long."""
    return pytest.mark.parametrize("sets", [few, pytest.param(many, marks=pytest.mark.long)])


def inside(low: Fraction, high: Fraction, truth: Number, what: object, off: Number = SAFE) -> None:
    spare = off * (1 + abs(truth)) * abs(truth) + SAFE
    assert number(low) <= truth + spare, what
    assert number(high) >= truth - spare, what


def place(rng: Random, spread: float, edges: list[Number]) -> Fraction:
    """An eps_g of either sign: anywhere, next to 0, far out, or next to an edge or on it."""
    kind = rng.randrange(5)
    if kind == 0:
        return F(rng.choice((-1, 1)), 10 ** rng.randint(0, 20))
    if kind == 1:
        return F(rng.choice((-30, -8, 0, 8, 30)))
    if kind == 2 and edges:
        return F(MP.nstr(rng.choice((-1, 1)) * rng.choice(edges), rng.choice((6, 25, 60))))
    return F(rng.uniform(-3, 3) * spread).limit_denominator(10**6)


def drawn_share(rng: Random) -> Fraction:
    return rng.choice((*SHARES, F(rng.randint(1, 999), 1000)))


def drawn_size(rng: Random) -> Fraction:
    return rng.choice((*SIZES, F(rng.randint(20, 600), 100)))


# -- one mechanism --------------------------------------------------------------------------------

Both = tuple[str, Callable[[Number, bool], Number], list[Number]]


def one(rng: Random) -> Both:
    """Its text, its curve in each direction, and where that has kinks."""
    s, q = drawn_size(rng), drawn_share(rng)
    w, share = 1 / number(s), number(q)
    edge = [MP.log1p(-share)]
    if rng.random() < 0.5:
        text = f"Subsampled(Gaussian({s}), {q})"
        return text, lambda e, r: by_hand.normal_loss_transforms(1 / w, share, e, reverse=r), edge
    edge += [MP.log1p(share * MP.expm1(end)) for end in (w, -w)]
    text = f"Subsampled(Laplace({s}), {q})"
    return text, lambda e, r: by_hand.laplace_loss_transforms(w, share, e, reverse=r), edge


@sizes(60, 1000)
def test_one_mechanism(sets: int, rng: Random) -> None:
    for _ in range(sets):
        text, curve, edges = one(rng)
        eps = place(rng, 1.0, [edge for edge in edges if abs(edge) < 60])
        truth = max(curve(number(eps), way) for way in (False, True))
        if 0 != abs(truth) < SAFE:
            continue  # the reference has no digits left
        found = nonadaptive(text).bracket(eps, rtol=rng.choice(("1e-3", "1e-9", "1e-20")))
        inside(found.lower.fraction(), found.upper.fraction(), truth, (text, eps))


@sizes(5, 1000)
def test_copies_of_laplace_noise(sets: int, rng: Random) -> None:
    """Two to five: delta by the density of the sum, and eps_g back from it."""
    for case in range(sets):
        s, k = rng.choice((F(1), F(1, 2), F(5), F(rng.randint(30, 900), 100))), rng.choice((2, 3))
        k = rng.choice((4, 5)) if case % 5 == 4 else k
        w = 1 / number(s)
        eps = abs(place(rng, float(k / s) / 4, [w * j for j in range(k + 1)]))
        made = nonadaptive(f"Laplace({s})^{k}")
        truth = by_hand.laplaces(w, k, number(eps))
        found = made.delta(eps, rtol="1e-30")
        inside(found.lower.fraction(), found.upper.fraction(), truth, (s, k, eps))
        if 10**-9 < truth < 1:
            back = made.epsilon(found.upper.fraction(), rtol="1e-12")
            assert back.lower.fraction() <= eps, (s, k, eps)


# -- the lattice ----------------------------------------------------------------------------------


def finite(rng: Random) -> tuple[str, by_hand.Atoms]:
    """An explicit pair: infinite losses, outcomes of no probability, alike or all equal."""
    parts: list[list[int]] = [[], []]
    while not (sum(parts[0]) and sum(parts[1])):
        parts = [[rng.choice((0, 1, 1, 2, 3, 10**6)) for _ in range(3)] for _ in range(2)]
    if rng.random() < 0.1:
        parts[1] = parts[0]
    p, q = ([F(part, sum(side)) for part in side] for side in parts)
    atoms = [(number(a), number(b)) for a, b in zip(p, q, strict=True)]
    return f"Finite({by_hand.spaced(p)}, {by_hand.spaced(q)})", atoms


def fixed(rng: Random) -> tuple[str, by_hand.Atoms, Callable[[Number], Number]]:
    """One noise and one to three explicit pairs."""
    text, atoms = [], []
    for _ in range(rng.randint(1, 3)):
        written, pair = finite(rng)
        text.append(written)
        atoms.append(pair)
    s = rng.choice((F(1), F(1, 2), F(5), F(rng.randint(30, 900), 100)))
    if rng.random() < 0.5:
        text.append(f"Gaussian({s})")
        return " ".join(text), by_hand.sums_of(atoms), _gaussian(s)
    text.append(f"Laplace({s})")
    return " ".join(text), by_hand.sums_of(atoms), _laplace(s)


def _gaussian(s: Fraction) -> Callable[[Number], Number]:
    return lambda e: by_hand.gaussian(1 / number(s) ** 2, e)


def _laplace(s: Fraction) -> Callable[[Number], Number]:
    return lambda e: by_hand.laplaces(1 / number(s), 1, e)


def directed(atoms: by_hand.Atoms, curve: Callable[[Number], Number], eps: Number) -> Number:
    ways = (by_hand.exchanged(atoms, reverse=way) for way in (False, True))
    return max(by_hand.mean(way, curve, eps) for way in ways)


@sizes(3, 1000)
def test_the_lattice(sets: int, rng: Random) -> None:
    """Both ends at three steps, whatever route would be taken."""
    for _ in range(sets):
        text, atoms, curve = fixed(rng)
        losses = [abs(MP.log(a / b)) for a, b in atoms if a and b]
        eps = abs(place(rng, 1.0, losses))
        core = nonadaptive(text).reduction.core
        if not core.runs:
            continue
        truth = directed(atoms, curve, number(eps))
        search = Refining(core)
        search.level += rng.randint(-1, 2)
        search.tail_bits = rng.choice((16, 40, 80))
        for _ in range(2):
            low, high = (Dyadic.from_arb(end) for end in search.ends(exact(eps)))
            inside(low.fraction(), high.fraction(), truth, (text, eps, search.level))
            search.level += 1


# -- averages and envelopes -----------------------------------------------------------------------


@sizes(2, 1000)
def test_averages_and_envelopes(sets: int, rng: Random) -> None:
    """E[e^(s L)] on a line by another rule; the envelope is above it wherever it is asked."""
    for _ in range(sets):
        s, q = F(rng.randint(40, 400), 100), rng.choice((F(1, 2), F(1, 100), F(1, 10**9), F(9, 10)))
        ((made, _),) = composition(f"Subsampled(Gaussian({s}), {q})").items
        pair = transform_of(made.concrete_pair)
        assert isinstance(pair, SampledTransform)
        c, top, way = F(rng.randint(1, 48), 16), F(rng.randint(1, 400), 16), rng.random() < 0.5
        noise = by_hand.Sampled(number(s), number(q))
        point = MP.mpc(number(c), number(top)) * (-1 if way else 1)
        truth = noise.average(lambda loss: MP.exp(point * loss), of_q=way)  # noqa: B023
        with precision(200):
            line = Line(arb(c.numerator) / c.denominator, arb(top.numerator) / top.denominator, 2)
            ball = pair.transforms(line, reverse=way)[1]
            for part, value in ((ball.real, truth.real), (ball.imag, truth.imag)):
                low, high = (Dyadic.from_arb(end) for end in (part.lower(), part.upper()))
                inside(low.fraction(), high.fraction(), value, (s, q, c, top, way))
        with precision(64), suppress(TooLarge):
            bound = pair.envelope(line.c, line.step * rng.random(), reverse=way)(line.step)
            assert number(Dyadic.from_arb(bound.upper()).fraction()) >= abs(truth) * (1 - SAFE)
