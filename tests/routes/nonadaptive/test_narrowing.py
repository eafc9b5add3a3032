"""Brackets on lattices far out: what tails move, and how small they are before t is looked for."""

from __future__ import annotations

import json
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
from flint import arb, ctx

from exactdp import nonadaptive
from exactdp.command_line.main import run
from exactdp.loss_sums import lattice_losses
from exactdp.loss_sums.fixed_losses import rest_curves, rest_of, working_bits
from exactdp.loss_sums.mean_of_shifted_curves import mean_curve
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.worst_t.curve import bracket_on_finer_lattices
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining, see
from tests.cases import one_in
from tests.routes.nonadaptive.test_noise_by_hand import sizes

F = Fraction
RTOL = F(1, 10**4)
ALONE = ("Gaussian(1)", "Laplace(1/2)", "Subsampled(Gaussian(1), 1/5)", "Laplace(2) RR(3, 1)")
FAR = (("Gaussian(1) BR(1/10)^2", "25"), ("Laplace(10)^40 BR(1/10)^2", "419/100"))


def core_of(text: str) -> Core:
    return nonadaptive(f"{text} BR(1/10)").reduction.core


@sizes(2, 60)
def test_tails_move_a_curve_by_less_than_they_say(sets: int, rng: Random) -> None:
    """The lower curve is below the closed form and the upper one above it, whatever the tails; and
    coarse tails move either by less than 2^-bits (the lower lattice is narrower by as much)."""
    for _ in range(sets):
        core, bits = core_of(rng.choice(ALONE)), rng.randint(6, 26)
        refining = Refining(core)
        level = refining.level + rng.randint(0, 3)
        for reverse in refining.rest.directions:
            coarse = rest_curves(refining.rest, level, bits, reverse)
            fine = rest_curves(refining.rest, level, 200, reverse)
            with precision(400):
                curve, small = mean_curve(rest_of(core), reverse=reverse), arb((1, -bits))
                for _ in range(6):
                    place = arb(rng.uniform(-1.5, 1.5) * 8 * refining.rest.spread)
                    true = curve(place)
                    for pair in (coarse, fine):
                        assert not pair.lower(place) > true, (core, bits, place)
                        assert not pair.upper(place) < true, (core, bits, place)
                    assert fine.lower(place) - coarse.lower(place) < small, (core, bits, place)
                    assert coarse.upper(place) - fine.upper(place) < small, (core, bits, place)


@pytest.mark.parametrize(("text", "eps_g"), FAR)
def test_tails_are_below_delta_before_t_is_looked_for(text: str, eps_g: str) -> None:
    core = nonadaptive(text).reduction.core
    refining, found = Refining(core), nonadaptive(text).bracket(eps_g, rtol="1/10")
    see(refining, exact(eps_g), RTOL)
    size = found.upper.fraction()
    assert size < F(1, 2**50)
    assert F(1, 2**refining.tail_bits) < found.lower.fraction() * RTOL
    assert refining.tail_bits < 2 * (size.denominator.bit_length() - size.numerator.bit_length())


@pytest.mark.parametrize(("text", "eps_g"), FAR)
def test_far_out_the_first_bracket_has_a_lower_end(text: str, eps_g: str) -> None:
    core = nonadaptive(text).reduction.core
    first = next(Refining(core).brackets(exact(eps_g), RTOL, 0.0))
    assert first.lower > Dyadic(0)
    assert first.upper.fraction() < 3 * first.lower.fraction()


def test_without_it_the_first_bracket_is_made_of_tails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket_on_finer_lattices, "see", lambda *_: None)
    text, eps_g = FAR[0]
    core = nonadaptive(text).reduction.core
    first = next(Refining(core).brackets(exact(eps_g), RTOL, 0.0))
    assert first.lower == Dyadic(0)


@pytest.mark.parametrize(("text", "eps_g"), FAR)
def test_an_absolute_width_that_is_met_stops_the_tails(text: str, eps_g: str) -> None:
    """They become no smaller than the width asks for, and the first bracket is the answer."""
    refining = Refining(nonadaptive(text).reduction.core)
    brackets = list(refining.brackets(exact(eps_g), RTOL, 1e-9))
    assert refining.tail_bits == 40
    assert len(brackets) == 1
    assert brackets[0].upper.fraction() < F(1, 10**9)
    closer = Refining(nonadaptive(text).reduction.core)
    see(closer, exact(eps_g), RTOL, 2.0**-60)
    assert closer.tail_bits <= 2 * 60


def test_what_is_wanted_of_tails_is_known_at_their_precision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not at that of the caller, whose 53 bits are fewer than the tails have."""
    text, eps_g = FAR[1]
    refining, asked, plain = (
        Refining(nonadaptive(text).reduction.core),
        [],
        bracket_on_finer_lattices.bits_below,
    )

    def bits_below(value: arb) -> int:
        asked.append(ctx.prec - working_bits(refining.rest, refining.tail_bits))
        return plain(value)

    monkeypatch.setattr(bracket_on_finer_lattices, "bits_below", bits_below)
    with precision(53):
        see(refining, exact(eps_g), RTOL)
    assert asked == [0]


def test_a_slack_below_2_to_the_minus_53_is_told_from_0(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curve is raised by as much as the slack says, by no ball of 53 bits around 1."""
    refining = Refining(nonadaptive("Gaussian(1) BR(1/10)").reduction.core)
    monkeypatch.setattr(Refining, "slack", lambda _: 2.0**-80)
    with precision(53):
        known, highest = refining.stays_below(exact(1), arb("0.9"))
    with precision(400):
        assert known
        assert 0 < highest < arb("0.9")
        assert highest.rel_accuracy_bits() > 100


def test_where_delta_is_large_tails_stay() -> None:
    """Of 40 bits; and where nothing is attained at any t that is tried they become no smaller than
    is of use."""
    refining = Refining(nonadaptive("Gaussian(1) BR(1/10)^2").reduction.core)
    see(refining, exact("1/2"), RTOL)
    assert refining.tail_bits == 40
    nothing = Refining(nonadaptive("Laplace(10) BR(1/10)").reduction.core)
    see(nothing, exact("1/5"), RTOL)
    assert nothing.tail_bits <= 2 * bracket_on_finer_lattices.MOST_UNSEEN


@sizes(2, 40)
def test_brackets_far_out_hold_those_of_the_closed_form(sets: int, rng: Random) -> None:
    for _ in range(sets):
        sigma, eps = F(rng.randint(5, 30), 10), F(rng.randint(1, 8), 10)
        core = nonadaptive(f"Gaussian({sigma}) BR({eps})^{rng.randint(1, 3)}").reduction.core
        eps_g = exact(eps * 3 + rng.randint(2, 9) / sigma)
        exactly = BESIDE_ONE_CURVE.solve(core, eps_g, 30)
        for found in Refining(core).brackets(eps_g, F(1, 100), 0.0):
            assert found.lower <= exactly.upper, (core, eps_g)
            assert exactly.lower <= found.upper, (core, eps_g)


def test_the_curves_are_of_all_that_is_fixed() -> None:
    """In both directions, where these differ."""
    core = nonadaptive("Subsampled(Gaussian(1), 1/5) BR(1/10)").reduction.core
    assert [reverse for reverse, _ in bracket_on_finer_lattices.curves_of(Refining(core))] == [
        False,
        True,
    ]


@pytest.mark.parametrize(("most", "narrowest"), [(1 << 22, 1e-10), (1 << 25, 1e-12)])
@pytest.mark.parametrize("budget", [10**7, 10**12])
def test_lattices_up_to_the_largest_are_tried(
    most: int, narrowest: float, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A budget may foretell one with more points than there may be: those before it remain."""
    monkeypatch.setattr(lattice_losses, "MOST_BYTES", most)
    refining = Refining(core_of("Subsampled(DiscreteGaussian(2), 1/10)^5"), budget=budget)
    width = F(1)
    with suppress(TooLarge):
        for last in refining.brackets(exact(1), F(1, 10**12), 0.0):
            width = last.upper.fraction() - last.lower.fraction()
    assert width < narrowest


SAMPLED = "Subsampled(DiscreteGaussian(2), 1/10)^5 BR(1/10)"


@pytest.mark.parametrize(("asked", "at"), one_in(2, [("delta", "1"), ("epsilon", "1e-3")]))
def test_a_search_that_memory_ends_says_so(
    asked: str, at: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A budget that ends before it is named instead; the lattices between are not forgotten."""
    monkeypatch.setattr(lattice_losses, "MOST_BYTES", 1 << 25)
    of = "--eps-g" if asked == "delta" else "--delta"
    found = {}
    for budget in ("1e7", "1e12"):
        question = [asked, SAMPLED, of, at, "--rtol", "1e-12", "--budget", budget]
        assert run([*question, "--json"]) == 3
        found[budget] = json.loads(capsys.readouterr().out)
    assert found["1e7"]["status"] == "budget"
    assert found["1e12"]["status"] == "memory"
    low, high = F(found["1e12"]["lower"]), F(found["1e12"]["upper"])
    assert high - low < low * F(1, 10**5)
    assert run(question) == 3
    assert capsys.readouterr().out.rstrip().endswith("would take too much memory")
