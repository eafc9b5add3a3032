"""What says that it post-processes another has no larger delta anywhere; and noise is not asked."""

from __future__ import annotations

from itertools import permutations

import mpmath
import pytest

from exactdp import calibrate, nonadaptive
from exactdp.mechanisms.grammar import composition
from exactdp.profiles import calibration

TOLD = [
    ("Gaussian(3)", "Gaussian(2)"),
    ("Gaussian(2, 1/2)", "Gaussian(3)"),
    ("Laplace(3)", "Laplace(2)"),
    ("Laplace(1, 1/3)", "Laplace(2)"),
    ("Subsampled(Gaussian(2), 1/10)", "Subsampled(Gaussian(1), 1/10)"),
    ("Subsampled(Laplace(2), 1/10)", "Subsampled(Laplace(3/2), 1/10)"),
    ("Gaussian(3)^2 Laplace(3)", "Gaussian(2)^2 Laplace(2)"),
]
NOT_TOLD = [
    ("DiscreteGaussian(3)", "DiscreteGaussian(2)"),
    ("Laplace(9)", "Gaussian(1)"),
    ("Subsampled(Gaussian(2), 1/10)", "Subsampled(Gaussian(1), 1/11)"),
    ("Gaussian(3)^3", "Gaussian(2)^2"),
    ("Gaussian(3)", "Gaussian(2) DP(1)"),
]


@pytest.mark.parametrize(("one", "other"), TOLD)
def test_delta_is_nowhere_larger(one: str, other: str) -> None:
    assert composition(one).post_processes(composition(other))
    assert not composition(other).post_processes(composition(one))
    for eps_g in ("0", "1/10", "1/2", "2"):
        less, more = (nonadaptive(text).bracket(eps_g, rtol="1e-6") for text in (one, other))
        assert less.lower <= more.upper
    assert nonadaptive(one).bracket(0).certainly_less(nonadaptive(other).bracket(0))


@pytest.mark.parametrize(("one", "other"), NOT_TOLD)
def test_what_the_parameters_do_not_tell_is_not_said(one: str, other: str) -> None:
    for first, second in permutations((composition(one), composition(other))):
        assert not first.post_processes(second)
        assert first.post_processes(first)


def test_laplace_noise_is_less_of_it_plus_a_mixture() -> None:
    """The density of the docstring's sum, by quadrature: Laplace(2) out of Laplace(1)."""
    a, b, y = 1, 2, mpmath.mpf("0.7")

    def density(scale: int, x: mpmath.mpf) -> mpmath.mpf:
        return mpmath.exp(-abs(x) / scale) / (2 * scale)

    kept = mpmath.mpf(a) ** 2 / b**2
    both = mpmath.quad(lambda x: density(a, x) * density(b, y - x), [-60, 0, y, 60])
    found = kept * density(a, y) + (1 - kept) * both
    assert abs(found - density(b, y)) < 1e-12  # e^-30 is left out, and quadrature is far better


def test_no_delta_of_more_noise_is_asked_where_that_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    meets = calibration._Noise.meets

    def counted(self: calibration._Noise, x: object, **limit: int) -> bool | None:
        asked.append(x)
        return meets(self, x, **limit)

    searched: list[int] = []
    check = calibration._Noise.require_no_fall

    def checked(self: calibration._Noise, x: object) -> None:
        before = len(asked)
        check(self, x)  # type: ignore[arg-type]
        searched.append(len(asked) - before)

    monkeypatch.setattr(calibration._Noise, "meets", counted)
    monkeypatch.setattr(calibration._Noise, "require_no_fall", checked)
    for text in ("Subsampled(Gaussian({}), 1/2)", "DiscreteGaussian({})^3"):
        calibrate(
            lambda s, text=text: nonadaptive(text.format(s)), eps_g=1, delta="1e-3", noise=True
        )
    assert searched[0] == 0
    assert searched[1] >= len(calibration.MORE_NOISE)
