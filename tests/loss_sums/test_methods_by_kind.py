"""A pair gets its transform by what it says of its loss, whoever wrote it; its own is kept."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from flint import arb

from exactdp import Gaussian, Laplace, Subsampled, SubsampledWOR
from exactdp.loss_sums.methods_by_kind import FiniteTransform, moments_of, transform_of
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.concrete_pair import Line, QuickMoments
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.laplace_noise import LaplacePair
from exactdp.numbers.exact_numbers import exact, precision
from tests.architecture.toys import Telling
from tests.architecture.toys_on_a_lattice import Halves
from tests.architecture.toys_with_a_density import Logistic, LogisticPair


@dataclass(frozen=True)
class OtherNormal(GaussianPair):
    """Somebody else's, which says that its loss is normal."""


@dataclass(frozen=True)
class OtherExponential(LogisticPair):
    """A pair with a transform of its own, whatever else it says."""

    exponential_width = exact(1)


def test_a_pair_of_somebody_else_is_taken_for_what_it_says() -> None:
    assert transform_of(OtherNormal(Fraction(1, 4))) == transform_of(GaussianPair(Fraction(1, 4)))
    for own in (LogisticPair(exact(1)), OtherExponential(exact(1))):
        assert transform_of(own) is own
    assert isinstance(transform_of(Telling("1/2", "1/6").concrete_pair), FiniteTransform)


def test_equal_pairs_have_equal_transforms() -> None:
    """So that what is kept for one serves the other."""
    pairs = [Subsampled(Laplace(1), "1/10").concrete_pair for _ in range(2)]
    first, second = (transform_of(pair) for pair in pairs if pair is not None)
    assert first is not None
    assert first == second
    assert hash(first) == hash(second)
    assert first != transform_of(LaplacePair(exact(1)))


@pytest.mark.parametrize(
    "mechanism",
    [
        Halves("1/4"),
        Subsampled(Halves("1/4"), "1/10"),
        Subsampled(Logistic(1), "1/10"),
        SubsampledWOR(Gaussian(1), "1/10"),  # its pair has a base and a share, and is no mixture
        Subsampled("RandomAllocation(Gaussian(1), 10)", "1/2"),
    ],
    ids=str,
)
def test_none_where_the_kind_has_none(mechanism: Mechanism) -> None:
    pair = mechanism.larger_classes[0][0] if mechanism.concrete_pair is None else mechanism
    found = pair.concrete_pair
    assert found is not None
    assert transform_of(found) is None
    assert moments_of(found) is None


def test_moments_alone_on_a_sample_of_discrete_noise() -> None:
    pair = Subsampled("DiscreteGaussian(2)", "1/10").concrete_pair
    assert pair is not None
    assert transform_of(pair) is None
    known = moments_of(pair)
    assert isinstance(known, QuickMoments)
    smooth = Subsampled(Gaussian(2), "1/10").concrete_pair
    assert smooth is not None
    line = transform_of(smooth)
    assert line is not None
    with precision(80):
        near = line.transforms(Line(arb(2), arb(0), 1))[0].real
        # of variance 4 they differ by some 1e-34, and 80 bits leave 21 digits
        assert abs(known.moment(arb(2)) / near - 1) < 1e-20
