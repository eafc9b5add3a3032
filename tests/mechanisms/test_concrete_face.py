"""Everything that can be asked of compositions with concrete mechanisms: answers, or one line."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb

from exactdp import (
    BR,
    Finite,
    Gaussian,
    KaryResponse,
    Laplace,
    ParameterError,
    PermuteAndFlip,
    Subsampled,
    WidthNotReached,
    cost_of_adaptivity,
    nonadaptive,
)
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition
from exactdp.solve.reductions_between_optima import all_routes
from tests.mechanisms.test_classes import questions

SLOW = [Gaussian(3), Subsampled(Laplace(2), "1/10"), KaryResponse(3, "ln 2")]  # beside BR
MECHANISMS = [
    PermuteAndFlip("1/10"),
    Finite("1/2 1/2 0", "1/4 1/4 1/2"),
    *(pytest.param(one, marks=pytest.mark.long) for one in SLOW),
]


@pytest.mark.parametrize("mechanism", MECHANISMS, ids=str)
def test_every_question_ends_well(mechanism: Mechanism) -> None:
    said = {}
    for name, ask in questions(mechanism).items():
        try:
            ask()
        except (ParameterError, WidthNotReached) as error:
            said[name] = str(error)
    assert all(len(message.splitlines()) == 1 for message in said.values())
    assert len(said) < len(questions(mechanism))


def test_nothing_is_gained_by_adapting_where_nothing_is_chosen() -> None:
    cost = cost_of_adaptivity(3 * Laplace(3), eps_g="1/2")
    assert cost.ratio.contains(1)
    assert cost.ratio.is_exact


TEXTS = [
    "EM(1/10)^2 PF(1/5, 2, monotone) Laplace(10) Gaussian(2, 1/2)^3",
    "DiscreteLaplace(5/2, 2) DiscreteGaussian(3)^4 RR(3, ln 2)",
    "Finite(1/2 1/2 0, 1/4 1/4 1/2)^2 Subsampled(Gaussian(2), 1/100)^1000",
    "Subsampled(Subsampled(Laplace(3, 1/7), 1/3), 1/2)",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_printed_reads_back(text: str) -> None:
    read = composition(text)
    assert composition(str(read)) == read
    assert {hash(mechanism) for mechanism, _ in composition(str(read)).items} == {
        hash(mechanism) for mechanism, _ in read.items
    }


def test_sampled_twice_is_sampled_once() -> None:
    """Two samples, one of the other: the product of the probabilities."""
    twice = nonadaptive("Subsampled(Subsampled(Gaussian(1), 1/3), 1/2)")
    once = nonadaptive("Subsampled(Gaussian(1), 1/6)")
    for eps in ("0", "1/3", "2", "-1/2"):
        one, other = twice.delta(eps, rtol="1e-20"), once.delta(eps, rtol="1e-20")
        assert one.lower <= other.upper
        assert other.lower <= one.upper


BAD = {
    "Laplace(0)": "scale: got '0'; wanted a rational number > 0",
    "Laplace(ln 2)": "scale: got 'ln 2'; wanted a rational number > 0",
    "Laplace(1, -1)": "sensitivity: got '-1'; wanted a rational number >= 0",
    "Gaussian(-1)": "sigma: got '-1'; wanted a rational number > 0",
    "DiscreteLaplace(1, 1/2)": "sensitivity: got '1/2'; wanted an integer >= 0",
    "DiscreteGaussian(1e6)": "sigma: got '1e6'; wanted at most 10000, for tails are summed up",
    "RR(1, 1)": "k: got '1'; wanted an integer from 2 to 10^18",
    "RR(5/2, 1)": "k: got '5/2'; wanted an integer from 2 to 10^18",
    "RR(2, -1)": "eps: got '-1'; wanted a number >= 0",
    "Finite(1/2 1/2, 1/2 1/3)": "Q: got 'the sum 5/6'; wanted probabilities with the sum 1",
    "Finite(3/2 -1/2, 1 0)": "P: got '-1/2'; wanted rational probabilities >= 0",
    "Finite(1, 1/2 1/2)": "Finite: got '1 and 2 probabilities'; wanted as many of P as of Q",
    "Subsampled(Gaussian(2), 2)": "q: got '2'; wanted a rational number in [0, 1]",
    "Subsampled(PF(1), 1/2)": "mechanism: got 'PF(1)'; wanted one concrete mechanism, such as",
    "Subsampled(Gaussian(2)^2, 1/2)": "mechanism: got 'Subsampled(Gaussian(2)^2, 1/2)'; "
    "wanted one mechanism on a sample: 'Subsampled(Gaussian(2), 1/2)^2' draws a sample for each",
    "Subsampled(Gaussian(0), 1/2)": "sigma: got '0'; wanted a rational number > 0",
    "EM(-1)": "eps: got '-1'; wanted a number >= 0",
    "EM(1, 0)": "sensitivity: got '0'; wanted a rational number > 0",
    "EM(1, -1)": "sensitivity: got '-1'; wanted a rational number > 0",
    "PF(1, 0, monotone)": "sensitivity: got '0'; wanted a rational number > 0",
    "EM(1, 1, yes)": "monotone: got 'yes'; wanted True, False, or in text the word monotone",
    "RDP(ln 2, 1)": "alpha: got 'ln 2'; wanted a rational number > 1",
    "RDP(-1, 1)": "alpha: got '-1'; wanted a rational number > 1",
    "Gaussian(1, 2, 3)": "composition: got 'Gaussian(1, 2, 3)'; wanted Gaussian(sigma) or",
}


@pytest.mark.parametrize("text", BAD)
def test_bad_input_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError) as caught:
        composition(text)
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).startswith(BAD[text])


def test_what_reveals_nothing() -> None:
    for text in ("Laplace(1, 0)", "Gaussian(1, 0)", "RR(3, 0)", "Finite(1/2 1/2, 1/2 1/2)"):
        assert nonadaptive(text).delta(0).upper.fraction() == 0
    assert nonadaptive("Subsampled(Gaussian(1), 0)").delta("1/2").upper.fraction() == 0
    whole = nonadaptive("Subsampled(Gaussian(1), 1)").delta("1/2")
    assert whole.lower == nonadaptive("Gaussian(1)").delta("1/2", rtol=Fraction(1, 10**15)).lower


NO_SHIFT = ("Laplace(1, 0)", "Gaussian(1, 0)", "DiscreteLaplace(1, 0)", "DiscreteGaussian(1, 0)")


@pytest.mark.parametrize("text", NO_SHIFT)
def test_noise_that_shifts_nothing(text: str) -> None:
    """Asked directly: both distributions are one, so that the curve is (1 - e^eps)_+; and no route
    is about it, by itself or beside others."""
    ((noise, _),) = composition(text).items
    for one in (noise, Subsampled(noise, "1/2")):
        pair = one.concrete_pair
        assert pair is not None
        for eps in (arb(-1), arb(0), arb(1)):
            wanted = (1 - eps.exp()).max(arb(0))
            found = [pair.hockey_stick(eps, reverse=reverse) for reverse in (False, True)]
            assert all(abs(value - wanted) < arb("1e-12") for value in found), (one, eps, found)
        for items in ([(one, 1)], [(one, 2), (Laplace(1), 1)], [(one, 1), (BR(1), 1)]):
            for adaptive in (False, True):
                core = Core.of(items, adaptive=adaptive)
                assert all(route.why_not(core) for route in all_routes(adaptive=adaptive))


def test_deep_nesting_is_refused() -> None:
    text = "Subsampled(" * 2000 + "Gaussian(1)" + ", 1/2)" * 2000
    with pytest.raises(ParameterError):
        composition(text)
