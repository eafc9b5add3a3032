"""Text after Table 1: what Gaussian noise in place of Laplace noise guarantees."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Text after Table 1, Gaussian noise on Delta counts", expected="PROVED")
@claim(k="integer [1, oo)", tau="positive", sigma="positive")
def known_domain(k, tau, sigma):
    """Variance v = tau^2 sigma^2, squared distance d2 = k tau^2, k = Delta: mean loss d2/(2 v)
    = k/(2 sigma^2), standard deviation sqrt(d2/v) = sqrt(k)/sigma, and rho the half of its
    square: (Delta/(2 sigma^2), sqrt(Delta)/sigma)-CDP and Delta/(2 sigma^2)-zCDP."""
    d2, v = k * tau**2, tau**2 * sigma**2
    return all_of(
        equal(d2 / (2 * v), k / (2 * sigma**2)),
        equal(d2 / v, (sqrt(k) / sigma) ** 2),
        equal((sqrt(k) / sigma) ** 2 / 2, k / (2 * sigma**2)),
    )
