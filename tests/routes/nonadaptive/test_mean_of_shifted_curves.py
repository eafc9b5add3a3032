"""One mechanism of any loss among few losses, against means of a curve by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp import adaptive, nonadaptive
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, number

F = Fraction


def sampled(kind: str, size: Fraction, share: Fraction, *, reverse: bool) -> by_hand.Curve:
    s, q = number(size), number(share)
    if kind == "Gaussian":
        return lambda eps: by_hand.normal_loss_transforms(s, q, eps, reverse=reverse)
    return lambda eps: by_hand.laplace_loss_transforms(1 / s, q, eps, reverse=reverse)


@pytest.mark.parametrize("sets", [4, pytest.param(200, marks=pytest.mark.long)])
def test_a_sampled_one_beside_pairs_and_classes(sets: int, rng: Random) -> None:
    """Explicit pairs (one of which may reveal all) and DP: the larger of both directions."""
    for _ in range(sets):
        masses = [F(rng.randint(0, 4)) for _ in range(6)]
        p, q = (
            [m / sum(part) for m in part] if sum(part) else [F(1), F(0), F(0)]
            for part in (masses[:3], masses[3:])
        )
        share, size = F(rng.randint(1, 30), 100), F(rng.randint(30, 200), 100)
        eps, of_class, copies = (
            F(rng.randint(1, 200), 100),
            F(rng.randint(1, 9), 10),
            rng.randint(1, 3),
        )
        kind = rng.choice(("Gaussian", "Laplace"))
        text = (
            f"Finite({' '.join(map(str, p))}, {' '.join(map(str, q))}) DP({of_class})^{copies}"
            f" Subsampled({kind}({size}), {share})"
        )
        high = MP.exp(number(of_class)) / (1 + MP.exp(number(of_class)))
        atoms = by_hand.sums_of(
            [[(number(a), number(b)) for a, b in zip(p, q, strict=True)]]
            + [[(high, 1 - high), (1 - high, high)]] * copies
        )
        truth = MP.mpf(0)
        for reverse in (False, True):
            curve = sampled(kind, size, share, reverse=reverse)
            turned = by_hand.exchanged(atoms, reverse=reverse)
            truth = max(truth, by_hand.mean(turned, curve, number(eps)))
        found = (adaptive if rng.random() < 0.5 else nonadaptive)(text).delta(eps, rtol="1e-25")
        assert found.upper_end.route == "mean of one curve", text
        exact, slack = fraction_of(truth), F(1, 10**50)
        assert found.lower.fraction() - slack <= exact <= found.upper.fraction() + slack, (
            text,
            eps,
        )


def test_eps_of_a_mean_of_one_curve() -> None:
    """delta there is on both sides of the target."""
    made = nonadaptive("Subsampled(Gaussian(1/2), 1/100) RR(3, 1/2)^2")
    found = made.epsilon("1e-5")
    assert made.delta(found.lower.fraction()).upper.fraction() >= F(1, 10**5)
    assert made.delta(found.upper.fraction()).lower.fraction() <= F(1, 10**5)
    assert found.upper.fraction() - found.lower.fraction() < F(1, 10**14)
