"""Few copies of noise with atoms, or nearly so: against means of a curve over another loss."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
from flint import arb

from exactdp import Gaussian, Subsampled, adaptive, nonadaptive
from exactdp.loss_sums.contour_inversion import Summands, Turned
from exactdp.loss_sums.discretized_losses import rounded_below
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.fixed_pair_routes import RARE_LOSSES, SMOOTH_LOSSES
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number

F = Fraction


def scale(rng: Random) -> Fraction:
    return rng.choice((F(1), F(1, 2), F(3), F(rng.randint(30, 900), 100)))


# -- Laplace noise of several widths ---------------------------------------------------------------


def one_more(w: Number, atoms: by_hand.Atoms, other: Number, eps: Number) -> Number:
    """One of width w, explicit pairs and one of another width: piece by piece between kinks."""

    def single(place: Number) -> Number:
        if place >= w:
            return MP.mpf(0)
        return -MP.expm1(place if place <= -w else (place - w) / 2)

    def inner(place: Number) -> Number:
        return by_hand.mean(atoms, single, place)

    total = inner(eps - other) / 2 + MP.exp(-other) * inner(eps + other) / 2
    kinks = {-other, other}
    for a, b in atoms:
        if a and b:
            kinks |= {eps - MP.log(a / b) - j * w for j in (-1, 1)}
    cuts = sorted(kink for kink in kinks if abs(kink) <= other)
    for low, high in pairwise(cuts):
        if high - low > MP.mpf(10) ** -40:
            total += by_hand.by_legendre(
                lambda x: MP.exp((x - other) / 2) / 4 * inner(eps - x), low, high
            )
    return total


@pytest.mark.parametrize("sets", [1, pytest.param(1000, marks=pytest.mark.long)])
def test_laplace_noise_of_two_widths(sets: int, rng: Random) -> None:
    for _ in range(sets):
        one, other = scale(rng), scale(rng)
        p = F(rng.randint(1, 9), 10)
        pair = [(number(p), number(F(1, 3))), (number(1 - p), number(F(2, 3)))]
        reach = float(1 / one + 1 / other)
        eps = F(rng.uniform(-0.5, 0.9) * reach).limit_denominator(1000)
        text = f"Laplace({one}) Laplace({other}) Finite({p} {1 - p}, 1/3 2/3)"
        known = (1 / number(one), 1 / number(other), number(eps))
        truth = max(
            one_more(known[0], by_hand.exchanged(pair, reverse=way), known[1], known[2])
            for way in (False, True)
        )
        found = (adaptive if rng.random() < 0.5 else nonadaptive)(text).delta(eps, rtol="1e-40")
        assert found.upper_end.route == "laplaces", text
        value, spare = fraction_of(truth), F(1, 10**55)
        assert found.lower.fraction() - spare <= value <= found.upper.fraction() + spare, text


def test_widths_in_common_and_many_losses() -> None:
    """Sums that fall together, and the limit of many terms: between rounded losses."""
    for text, eps in (
        ("Laplace(1)^3 Laplace(1/2)^2 Laplace(2)^4 DP(1/2)^5", "2"),
        ("Laplace(7)^12 RR(3, 1/7)^9 Subsampled(RR(2, ln 3), 1/5)", "1/3"),
    ):
        made = nonadaptive(text)
        found = made.delta(eps, rtol="1e-20")
        core = Core.of_composition(composition(text))
        rounded = Refining(core)
        rounded.level += 4
        low, high = rounded.ends(exact(eps))
        with precision(128):
            assert low <= found.upper.to_arb(), text
            assert high >= found.lower.to_arb(), text
            assert high < low * arb("1.1"), text


# -- subsampled noise ------------------------------------------------------------------------------


def two_sampled(sigma: Fraction, q: Fraction, eps: Fraction) -> tuple[Number, Number]:
    """The mean, over one loss, of the curve of the other, by quadrature between places where it
    changes; and an estimate of the error. eps is beyond the support of the other direction."""
    s, share, place = number(sigma), number(q), number(eps)
    loss = by_hand.Sampled(s, share).log_ratio

    def bell(x: Number) -> Number:
        return MP.exp(-((x / s) ** 2) / 2) / (s * MP.sqrt(2 * MP.pi))

    def term(x: Number) -> Number:
        rest = by_hand.normal_loss_transforms(s, share, place - loss(x), reverse=False)
        return ((1 - share) * bell(x) + share * bell(x - 1)) * rest

    edge = s**2 * MP.log(1 + (MP.exp(place) / (1 - share) - 1) / share) + MP.mpf(1) / 2
    half = s**2 * MP.log(1 + MP.expm1(place / 2) / share) + MP.mpf(1) / 2
    cuts = sorted(
        {edge, half, -20 * s, -6 * s, -2 * s, 2 * s, 6 * s, 1 - 6 * s, 1 + 6 * s, 1 + 20 * s}
    )
    found: tuple[Number, Number] = MP.quad(term, cuts, error=True, maxdegree=6)
    return found


SAMPLED = [
    (F(1), F(1, 5), F(1, 2), "inversion along rays"),
]


@pytest.mark.parametrize(("sigma", "q", "eps", "route"), SAMPLED)
def test_two_of_subsampled_gaussian_noise(
    sigma: Fraction, q: Fraction, eps: Fraction, route: str
) -> None:
    """Along rays, and by Poisson summation, though the transform of so few falls slowly."""
    assert number(eps) > -2 * MP.log1p(-number(q))
    truth, off = two_sampled(sigma, q, eps)
    assert off < truth / 10**18
    made = nonadaptive(2 * Subsampled(Gaussian(sigma), q))
    found = made.delta(eps)
    assert found.upper_end.route == route
    line = SMOOTH_LOSSES.solve(Core.of_composition(made.composition), exact(eps), 40)
    value, spare = fraction_of(truth), fraction_of(off)
    for ends in (found, line):
        assert ends.lower.fraction() - spare <= value <= ends.upper.fraction() + spare


def test_two_of_subsampled_laplace_noise(rng: Random) -> None:
    """Both atoms under the mixture, its density between: in closed form and by quadrature."""
    w, share, eps = MP.mpf(1), MP.mpf(1) / 5, MP.mpf(1) / 2
    out = {end: MP.exp(-(end + w) / 2) / 2 for end in (w, -w)}

    def ratio(loss: Number) -> Number:
        return 1 - share + share * MP.exp(loss)

    def rest(loss: Number) -> Number:
        return by_hand.laplace_loss_transforms(w, share, eps - MP.log(ratio(loss)), reverse=False)

    total = sum((mass * ratio(end) * rest(end) for end, mass in out.items()), MP.mpf(0))
    kinks = [eps - MP.log(ratio(end)) for end in (w, -w)]
    places = [
        MP.log((MP.exp(kink) - 1 + share) / share) for kink in kinks if MP.exp(kink) > 1 - share
    ]
    cuts = sorted({-w, w, *(place for place in places if abs(place) < w)})
    for low, high in pairwise(cuts):
        total += by_hand.by_legendre(
            lambda x: MP.exp(-(x + w) / 2) / 4 * ratio(x) * rest(x), low, high
        )
    found = nonadaptive("Subsampled(Laplace(1), 1/5)^2").delta("1/2", rtol="1e-30")
    assert found.lower.fraction() <= fraction_of(total) <= found.upper.fraction()
    assert found.upper.fraction() < found.lower.fraction() * (1 + F(1, 10**30))


def test_huge_losses_far_beyond_the_others() -> None:
    """Three mechanisms that reveal all with a probability of 1e-6 each: delta is about 3e-6."""
    found = nonadaptive("Subsampled(Gaussian(1/100), 1/1000000)^3").delta("1/2", rtol="1e-3")
    most = 1 - (1 - F(1, 10**6)) ** 3
    assert most * (1 - F(1, 10**3)) < found.lower.fraction() <= found.upper.fraction()
    assert found.upper.fraction() <= most * (1 + F(1, 10**3))


def test_an_atom_beside_the_lattice() -> None:
    """Nearly all of the loss at ln(1 - q): the convex hull keeps what lies far beyond it."""
    pair = Subsampled(Gaussian(F(1, 10)), F(1, 1000)).concrete_pair
    assert pair is not None
    with precision(128):
        for step in (F(1, 4096),):
            below = rounded_below(pair, exact(step), 100, 40).hockey_stick(arb(1))
            true = pair.hockey_stick(arb(1))
            assert true * arb("0.3") < below <= true


# -- permute-and-flip ------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [F(1, 5), F(60)])
def test_permute_and_flip_by_its_definition(width: Fraction) -> None:
    """Two scores as far apart before as afterwards, the other way: delta at 0 is 1 - e^(-width/2).

    The one in front in the order is taken with probability e^(its score less the larger one)."""
    w = number(width)
    behind = MP.exp(-w / 2) / 2  # it comes first, and is taken
    truth = fraction_of((1 - behind) - behind)
    found = nonadaptive(f"PF({width}, 1, monotone)").bracket(0)
    assert truth * (1 - F(1, 10**9)) <= found.lower.fraction() <= truth
    assert found.upper.fraction() >= truth


@pytest.mark.parametrize("eps", [F(1, 4), F(1, 2)])
def test_permute_and_flip_beside_bounded_range(eps: Fraction) -> None:
    """Two scores in PF(1/10)^3, and responses at the best t of BR(1/10)^5, of a grid: below the
    best of these and next to it; at 1/2 the BR mechanisms alone would make nothing."""
    width = MP.mpf(1) / 5
    best = MP.mpf(0)
    for i, share in product(range(16, 32, 2), range(6, 13)):
        p = MP.expm1(width / 2 * share / 12) / MP.expm1(width / 2)
        small = MP.exp(width / 2 * (1 - MP.mpf(share) / 12)) * p
        told = [(1 - p, 1 - small), (p, small)]
        t = width * i / 32
        before, after = MP.exp(-t) / 2, MP.exp(-(width - t)) / 2
        scores = [(1 - after, before), (after, 1 - before)]
        whole = by_hand.sums_of([scores] * 3 + [told] * 5)
        gain = sum((max(MP.mpf(0), a - MP.exp(number(eps)) * b) for a, b in whole), MP.mpf(0))
        best = max(best, gain)
    found = nonadaptive("PF(1/10)^3 BR(1/10)^5").bracket(eps)
    truth = fraction_of(best)
    assert truth * F(97, 100) <= found.lower.fraction() <= truth * F(101, 100)
    assert found.upper.fraction() >= truth


def test_many_places_share_their_integrals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The brackets of one task meet those of each place alone, and only one integral is made."""
    core = Core.of_composition(composition("Subsampled(Gaussian(2), 1/10)^2"))
    grid = [exact(F(1, 2)), exact(F(3, 5))]
    alone = RARE_LOSSES.solve(core, grid[1], 16)
    made, make = list[Turned](), Turned.summands

    def counted(turned: Turned) -> Summands:
        made.append(turned)
        return make(turned)

    monkeypatch.setattr(Turned, "summands", counted)
    found = RARE_LOSSES.solve_many(core, grid, 16)
    assert len(made) == 1
    assert found[0].lower > found[1].upper
    assert alone.lower <= found[1].upper
    assert found[1].lower <= alone.upper
