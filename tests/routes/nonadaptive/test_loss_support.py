"""Where the losses of the rest are: against all sums of its losses in exact numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, product
from random import Random

import numpy as np
import pytest

from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.worst_t.curve import loss_support
from exactdp.worst_t.curve.loss_support import InStretches, OnLattice, support_of
from tests.routes.references import core_of

F = Fraction
LISTED = [
    ("RR(3, 1/2)", [F(-1, 2), F(0), F(1, 2)]),
    ("RR(2, 1/3)", [F(-1, 3), F(1, 3)]),
    ("DP(3/10)", [F(-3, 10), F(3, 10)]),
    ("RR(2, 1/7)", [F(-1, 7), F(1, 7)]),
]


def sums_of(parts: list[tuple[list[F], int]]) -> list[F]:
    """Of one loss of every copy."""
    columns = [
        {sum(some, F(0)) for some in combinations_with_replacement(losses, count)}
        for losses, count in parts
    ]
    return sorted({sum(one, F(0)) for one in product(*columns)})


@pytest.mark.parametrize("infinite", [False, True])
def test_vacant_stretches_have_no_loss(infinite: bool, rng: Random) -> None:
    """Ends included; and all that keep away from them are vacant. Losses on a lattice that has no
    end may be at all of its points."""
    for _ in range(5):
        some = rng.sample(LISTED, rng.randint(1, 3))
        counts = [rng.randint(1, 4) for _ in some]
        parts = [f"{text}^{n}" for (text, _), n in zip(some, counts, strict=True)]
        losses = sums_of([(own, n) for (_, own), n in zip(some, counts, strict=True)])
        if infinite:  # (1 - 2 x)/50
            parts.append("DiscreteGaussian(5)")
            losses = [one for one in losses if abs(one) < F(1, 2)]
            losses = sorted({one + F(1 - 2 * x, 50) for one in losses for x in range(-40, 40)})
        text = " ".join(parts)
        support = support_of(fixed_part(core_of(text)), reverse=False)
        assert isinstance(support, OnLattice if infinite else InStretches)
        seen = set()
        for _ in range(40):
            place, gap = rng.choice(losses), F(rng.randint(0, 99), 10 ** rng.randint(3, 9))
            ends = rng.choice(
                [(place - gap, place), (place, place + gap), (place + gap / 9, place + gap)]
            )
            low, high = (float(end) for end in ends)
            holds = any(F(low) <= one <= F(high) for one in losses)
            found = bool(support.vacant(np.array([low]), np.array([high]))[0])
            assert not (found and holds), (text, ends)
            near = min(min(abs(one - end) for end in ends) for one in losses) < F(1, 10**9)
            if not infinite and not near:
                assert found != holds, (text, ends)
            seen.add(found)
        assert seen == {False, True}


def test_bounded_losses_fill_what_is_between_their_ends() -> None:
    """Laplace noise goes from -1/10 to 1/10; beside +-2 twice there are three stretches."""
    support = support_of(fixed_part(core_of("Laplace(10) RR(2, 2)^2")), reverse=False)
    assert support is not None
    low = np.array([-4.2, -3.95, -0.1, 0.05, 0.11, 3.8, 4.11, -5.0])
    high = np.array([-4.11, -3.9, 0.0, 0.2, 3.89, 3.91, 9.0, 5.0])
    assert support.vacant(low, high).tolist() == [
        True,
        False,
        False,
        False,
        True,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "text", ["Gaussian(5)", "Laplace(10) Gaussian(9)", "Subsampled(Gaussian(2), 1/10)"]
)
def test_losses_without_an_end_may_be_everywhere(text: str) -> None:
    assert support_of(fixed_part(core_of(text)), reverse=False) is None


def test_next_to_a_loss_it_is_not_decided(rng: Random) -> None:
    """Floats are outward: no stretch that ends at the double next to a loss is vacant."""
    for text, losses in LISTED:
        support = support_of(fixed_part(core_of(f"{text}^3")), reverse=False)
        assert support is not None
        every = [float(one) for one in sums_of([(losses, 3)])]
        for sides in ((-1, 0), (0, 1)):
            ends = [np.array([one + side * 1e-3 for one in every]) for side in sides]
            assert not support.vacant(*ends).any()


def test_too_many_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lattice that is known does instead."""
    monkeypatch.setattr(loss_support, "MOST_STRETCHES", 8)
    rest = fixed_part(core_of("RR(3, 1/2)^20"))
    assert isinstance(support_of(rest, reverse=False), OnLattice)
    rest = fixed_part(core_of("RR(3, 1/2)^20 Laplace(10)"))
    assert support_of(rest, reverse=False) is None
