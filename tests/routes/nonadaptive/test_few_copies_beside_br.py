"""BR beside few copies of noise on a sample, as a fixed pair along rays: against curves by hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, expm1
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.curve_planner import AlongRays, any_curve_of, form_of
from exactdp.loss_sums.kept_contours import KeptRays
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from tests.cases import one_in
from tests.first_principles import fraction_of, real
from tests.loss_sums.test_contour_inversion import InDoubles, two_of_gaussian_noise
from tests.routes.nonadaptive.groups_by_hand import Case, Noise
from tests.routes.nonadaptive.noise_by_hand import MP
from tests.routes.references import core_of

F = Fraction


@dataclass
class Drawn:
    """Two copies of noise N(0, sigma^2) on a sample beside BR of one eps."""

    sigma: Fraction
    q: Fraction
    eps: Fraction
    count: int
    eps_g: Fraction

    @classmethod
    def of(cls, rng: Random) -> Drawn:
        """Some noise, of which eps_g is within reach."""
        eps, count = F(rng.randint(50, 600), 1000), rng.randint(1, 4)
        sigma, q = F(rng.randint(45, 150), 100), F(rng.randint(5, 400), 1000)
        return cls(
            sigma, q, eps, count, F(rng.uniform(0.05, 1.1) * eps * count).limit_denominator(99)
        )

    @property
    def text(self) -> str:
        return f"Subsampled(Gaussian({self.sigma}), {self.q})^2 BR({self.eps})^{self.count}"

    def at(self, t: Any) -> Any:
        """The objective at t, the larger of both directions, in many digits."""
        found = []
        for reverse in (False, True):

            def fine(s: Any, way: bool = reverse) -> Any:
                return two_of_gaussian_noise(self.sigma, self.q, fraction_of(s), reverse=way)[0]

            noise = Noise("", lambda s: s, fine)
            found.append(Case(noise, (str(self.eps),), (self.count,), self.eps_g).at([t]))
        return max(found)

    def largest(self) -> float:
        """Over t of a grid, in doubles."""
        eps, best = float(self.eps), 0.0
        for reverse, share in product((False, True), range(1, 12)):
            curve = InDoubles(float(self.sigma), float(self.q), reverse)
            t = share / 12 * eps
            x, total = expm1(t) / expm1(eps), 0.0
            for k in range(self.count + 1):
                mass = comb(self.count, k) * x**k * (1 - x) ** (self.count - k)
                total += mass * curve.curve(2, float(self.eps_g) - self.count * t + k * eps)
            best = max(best, total)
        return best


def answer_of(case: Drawn) -> Answer:
    core = core_of(case.text)
    form = form_of(core)
    assert form is not None
    assert form.kind is AlongRays, case.text
    return NOISE_PAIR.solve(core, exact(case.eps_g), 30)


def missed(case: Drawn, found: Answer) -> bool:
    """Whether the bracket does not hold the value at the t that it names, or is below another t."""
    low, high = found.lower.fraction(), found.upper.fraction()
    assert found.witness is not None
    (t,) = found.witness.ts[0]
    with precision(400):
        told = case.at(real(MP, Dyadic.from_arb(t.ball().mid()).fraction()))
    return not (low <= fraction_of(told) <= high and case.largest() <= float(high) * (1 + 1e-8))


@pytest.mark.parametrize("sets", [pytest.param(30, marks=pytest.mark.long)])
def test_two_copies_of_sampled_gaussian_noise(sets: int, rng: Random) -> None:
    """At the t that is named by quadrature in many digits; at others in doubles."""
    for _ in range(sets):
        case = Drawn.of(rng)
        found = answer_of(case)
        assert not missed(case, found), (case.text, case.eps_g)
        assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**8)), case.text


@pytest.mark.long
@pytest.mark.parametrize("factor", [1 + 1e-7, 1 - 1e-7])
def test_a_wrong_curve_is_seen(factor: float, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a part in ten millions."""
    honest = KeptRays.derivatives

    def wrong(self: KeptRays, *given: Any) -> Any:
        return [one * factor for one in honest(self, *given)]

    monkeypatch.setattr(KeptRays, "derivatives", wrong)
    case = Drawn(F(3, 4), F(3, 20), F(1, 4), 2, F(1, 3))
    assert missed(case, answer_of(case))


def test_derivatives_before_all_losses() -> None:
    """There the curve is P(all) - e^s Q(all), with and without what one of them has alone."""
    for text, q in (("RR(2, 1)", arb(1)), ("Finite(1/2 1/2 0, 1/4 1/2 1/4)", arb(3) / 4)):
        core = core_of(f"Subsampled(Laplace(1), 1/10)^2 {text} BR(1/5)")
        with precision(128):
            curve = any_curve_of(core, reverse=False)
            assert isinstance(curve, AlongRays)
            s = arb(-4)
            for one in curve.derivatives(s):
                assert one.overlaps(-q * s.exp())
                assert one.rad() < 1e-15


# -- beside rounded losses -------------------------------------------------------------------------


def drawn(rng: Random) -> tuple[str, str]:
    """Any noise on a sample, and perhaps DP, beside one or two eps of BR."""
    noise = rng.choice([f"Gaussian({F(rng.randint(45, 150), 100)})",
                        f"Laplace({F(rng.randint(50, 300), 100)})"])  # fmt: skip
    eps = sorted(rng.sample(range(50, 500), rng.randint(1, 2)))
    counts = [rng.randint(1, 3) for _ in eps]
    br = " ".join(f"BR({F(e, 1000)})^{n}" for e, n in zip(eps, counts, strict=True))
    beside = f" DP({F(rng.randint(1, 300), 1000)})" if rng.random() < 0.3 else ""
    total = sum(e * n for e, n in zip(eps, counts, strict=True))
    text = f"Subsampled({noise}, {F(rng.randint(5, 500), 1000)})^{rng.randint(2, 6)}{beside} {br}"
    return text, str(F(round(total * rng.uniform(0, 1.2)), 1000))


@pytest.mark.parametrize("sets", [pytest.param(60, marks=pytest.mark.long)])
def test_the_same_as_with_rounded_losses(sets: int, rng: Random) -> None:
    """Brackets overlap; those along rays are narrow."""
    narrow = 0
    for _ in range(sets):
        text, eps_g = drawn(rng)
        core = core_of(text)
        form = form_of(core)
        assert form is not None
        assert form.kind is AlongRays, text
        try:
            found = NOISE_PAIR.solve(core, exact(eps_g), 30)
        except TooLarge:
            continue
        other = CONCRETE.solve(core, exact(eps_g), 12)
        assert found.lower.fraction() <= other.upper.fraction(), (text, eps_g)
        assert other.lower.fraction() <= found.upper.fraction(), (text, eps_g)
        narrow += found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**8))
    assert narrow > 0.8 * sets


CASES = [
    (
        "Subsampled(Gaussian(1/2), 1/100)^3 BR(1/10)^2",
        "4",
    ),  # in one direction nothing is so far out
    ("Subsampled(Laplace(1), 1/10)^3 BR(1/5)^5", "1/2"),
    ("Subsampled(Gaussian(1/2), 1/100)^3 BR(1/10)^5", "1/2"),
    ("Subsampled(Gaussian(1/2), 1/1000)^10 BR(1/10)^5", "1/4"),
    ("Subsampled(Gaussian(1), 1/100)^2 BR(1/10)^3 BR(1/5)^2", "1/2"),
    ("Subsampled(Laplace(1), 1/10)^10 BR(1/5)^5", "1/2"),
    ("Subsampled(Gaussian(1/2), 1/100)^3 DP(1/10)^2 BR(1/10)^5", "1/2"),
]


@pytest.mark.parametrize(("text", "eps_g"), one_in(len(CASES), CASES))
def test_it_answers_to_nine_digits(text: str, eps_g: str) -> None:
    found = nonadaptive(text).delta(eps_g)
    assert found.upper_end.route == NOISE_PAIR.name
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**9))


def test_other_forms_stay() -> None:
    """Rays do not serve many copies, nor many products of ends, nor where too much cancels."""
    for text in ("Subsampled(Gaussian(1), 1/100)^100", "Subsampled(Laplace(1), 1/10)^9 DP(1/10)^9",
                 "Subsampled(Gaussian(5), 1/10)^4", "Gaussian(2) Laplace(2)"):  # fmt: skip
        form = form_of(core_of(f"{text} BR(1)"))
        assert form is not None
        assert form.kind is not AlongRays, text
