"""The parts of the nested maxima against their definitions: slopes, curvatures, cells, atoms."""

from __future__ import annotations

import random

import pytest
from flint import arb

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.nested_maxima.br_step_of_profile import Supremum
from exactdp.routes.nested_maxima.few_mechanisms_many_digits import Chain, guard_bits, work_for
from exactdp.routes.nested_maxima.search_free_profiles import OneChosen, PureOnly, atoms_of
from tests.cases import one_in
from tests.routes.nested_maxima.test_nested_maxima import EPS, word_of


def chain_of(word: Core, eps_g: Exact) -> Chain:
    return Chain(word.steps, work_for(word, eps_g))


WORDS = [
    ("BD", ("1",)),
    ("BDD", ("1", "2", "1/2")),
    ("BBD", ("1/2", "3", "1")),
    ("BB", ("1",)),
    ("DBB", ("1", "1/2", "2")),
    ("BBDB", ("1", "2", "2", "1/3")),
]


def test_without_a_search_values_and_slopes_are_wide_but_true(rng: random.Random) -> None:
    word = word_of("BDB", "1", "1/2", "2")
    with precision(200):
        full = chain_of(word, exact(0)).whole
        none = Chain(word.steps, work_for(word, exact(0), 0)).whole
        wide = 0
        for _ in range(40):
            x = arb(rng.uniform(-3.4, 3.4)).exp()
            found, quick = full.at(x, 90), none.at(x, 90)
            assert quick.value.overlaps(found.value)
            assert quick.slope.overlaps(found.slope)
            wide += quick.slope.rad() > found.slope.rad() * 1000
        assert wide > 10


@pytest.mark.parametrize(("letters", "eps"), one_in(2, WORDS))
def test_values_slopes_and_curvatures_fit_together(
    letters: str, eps: tuple[str, ...], rng: random.Random
) -> None:
    """f' lies between the slopes of secants, and the growth of f' between the bounds of f''."""
    word = word_of(letters, *eps)
    with precision(100 + guard_bits(word, 0)):
        f, total = chain_of(word, exact(0)).whole, float(word.total)
        known = 0
        for _ in range(60):
            at = rng.uniform(-1.1 * total, 1.1 * total)
            low, high = arb(at).exp().mid(), arb(at + 0.3 ** rng.randint(1, 9)).exp().mid()
            one, two = f.at(low, 90), f.at(high, 90)
            secant = (two.value - one.value) / (high - low)
            assert not one.slope.lower() > secant  # subgradients grow
            assert not two.slope.upper() < secant
            assert not one.value < (1 - low).max(arb(0)).lower()
            mirrored = 1 - low + low * f.at(1 / low, 90).value
            assert mirrored.overlaps(one.value)
            bound = f.curvature(low, high)
            if bound is not None:
                known += 1
                growth = (two.slope - one.slope) / (high - low)
                assert not growth > bound.upper()
                assert not growth < bound.lower()
        assert known > 15


@pytest.mark.parametrize(
    ("letters", "eps"), one_in(2, [*WORDS, ("BBB", ("1",)), ("BBB", ("1", "3", "1/2"))])
)
def test_flatness_is_an_upper_bound(letters: str, eps: tuple[str, ...]) -> None:
    """f f''/f'^2 at points close to the top, f'' from a divided difference."""
    word = word_of(letters, *eps)
    with precision(320):
        f, top = chain_of(word, exact(0)).whole, word.total.ball()
        known = 0
        for near in (2, 4, 16, 64):
            low = (top - arb(1) / near / 4).exp()
            bound = f.flatness(low)
            if bound is None:
                continue
            known += 1
            for share in ("0.01", "0.5", "0.99"):
                x = (low + (top.exp() - low) * arb(share)).mid()
                h = x * arb((1, -60))
                below, here, above = (f.at(z, 210) for z in (x - h, x, x + h))
                second = (above.value - 2 * here.value + below.value) / (h * h)
                ratio = here.value * second / (here.slope * here.slope)
                # the divided difference is f'' to about 2^-60 of the distance to the top
                assert not ratio > bound + arb((1, -40))
        assert known >= 2


def test_bounds_of_cells_hold(rng: random.Random) -> None:
    """Gamma, D and the bound of a cell against chords at random places in it."""
    word = word_of("BBD", "1", "2", "1/2")
    with precision(200):
        whole = chain_of(word, exact(0)).whole
        assert isinstance(whole, Supremum)
        step = whole.grid
        sharp = 0
        for _ in range(150):
            i = rng.randrange(len(step.grid))
            cell = step.cell(step.grid[i], 40)
            for _ in range(rng.randrange(4)):
                cell = rng.choice(step.halves(cell, 90))
            x = arb(rng.uniform(-3.4, 3.4)).exp()
            bound, d = cell.bound(step, x), cell.derivative(step)
            low, high = sorted(rng.uniform(0, 1) for _ in range(2))
            nodes = []
            for share in (low, high):
                a = (cell.first.a + (cell.last.a - cell.first.a) * arb(share)).mid()
                node = type(cell.first)(step, a, 150)
                nodes.append(node)
                assert not node.chord(step, x) > bound
                if node.gamma.is_finite():
                    assert not node.gamma < cell.gammas[0]
                    assert not node.gamma > cell.gammas[1]
            if d is not None:
                sharp += 1
                rise = nodes[1].gamma - nodes[0].gamma
                growth = nodes[1].slope - nodes[0].slope
                assert not growth > d.upper() * rise
                assert not growth < d.lower() * rise
        assert sharp > 20


def test_one_br_on_atoms_is_the_highest_chord(rng: random.Random) -> None:
    """The closed form on cells against chords of the definition, at many a."""
    for _ in range(12):
        pure = [exact(rng.choice(EPS)) for _ in range(rng.randrange(4))]
        eps = exact(rng.choice(EPS))
        with precision(120):
            f, step = PureOnly(atoms_of(pure)), OneChosen(eps, atoms_of(pure))
            c, total = eps.ball().exp(), float(sum(pure, eps))
            for _ in range(6):
                x = arb(rng.uniform(-total, total)).exp()
                found = step.at(x, 100)
                wide = x * (1 + arb("0 +/- 0.1"))
                near = (wide.lower() + (wide.upper() - wide.lower()) * arb(rng.random())).mid()
                assert step.at(wide, 100).value.overlaps(step.at(near, 100).value)
                assert step.at(wide, 100).slope.overlaps(step.at(near, 100).slope)
                best = arb(0)
                for i in range(201):
                    a = x / c * (eps.ball() * i / 200).exp()
                    chord = f.at(a, 100).value * (c * a - x) + f.at(c * a, 100).value * (x - a)
                    best = best.max(chord / ((c - 1) * a))
                assert not best > found.value
                assert best >= found.value * (1 - arb("0.01")) - arb((1, -60))
