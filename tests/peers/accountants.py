"""Fifty compositions as dp_accounting knows them: losses on a lattice, in doubles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp
from typing import Any

INTERVAL = 1e-4
"""The peer's own default."""


@dataclass(frozen=True)
class Composed:
    """A composition in the grammar, and how the peer makes one of its mechanisms."""

    text: str
    count: int
    eps_g: str
    single: Callable[[Any, bool], Any]

    @property
    def name(self) -> str:
        return f"{self.text}^{self.count} at {self.eps_g}"

    def peer(self, *, pessimistic: bool) -> float:
        """Its delta."""
        from dp_accounting.pld import privacy_loss_distribution

        one = self.single(privacy_loss_distribution, pessimistic)
        return float(one.self_compose(self.count).get_delta_for_epsilon(float(self.eps_g)))


def _keywords(pessimistic: bool) -> dict[str, Any]:
    return {"pessimistic_estimate": pessimistic, "value_discretization_interval": INTERVAL}


def laplace(scale: int, count: int, eps_g: str) -> Composed:
    def single(pld: Any, pessimistic: bool) -> Any:
        return pld.from_laplace_mechanism(scale, **_keywords(pessimistic))

    return Composed(f"Laplace({scale})", count, eps_g, single)


def gaussian(sigma: int, count: int, eps_g: str) -> Composed:
    def single(pld: Any, pessimistic: bool) -> Any:
        return pld.from_gaussian_mechanism(sigma, **_keywords(pessimistic))

    return Composed(f"Gaussian({sigma})", count, eps_g, single)


def subsampled(sigma: int, per: int, count: int, eps_g: str) -> Composed:
    def single(pld: Any, pessimistic: bool) -> Any:
        known = _keywords(pessimistic)
        return pld.from_gaussian_mechanism(sigma, sampling_prob=1 / per, **known)

    return Composed(f"Subsampled(Gaussian({sigma}), 1/{per})", count, eps_g, single)


def response(k: int, tenths: int, count: int, eps_g: str) -> Composed:
    def single(pld: Any, pessimistic: bool) -> Any:
        uniform = k / (exp(tenths / 10) + k - 1)  # 1 - p + p/k = e^eps p/k
        return pld.from_randomized_response(uniform, k, **_keywords(pessimistic))

    return Composed(f"RR({k}, {tenths}/10)", count, eps_g, single)


def fifty() -> Iterator[Composed]:
    for scale, count in ((1, 2), (2, 5), (3, 10), (5, 20), (5, 100), (10, 40), (20, 500)):
        for eps_g in ("0.5", "2"):
            yield laplace(scale, count, eps_g)
    for sigma, count in ((1, 1), (2, 4), (5, 16), (5, 50), (10, 100), (30, 1000), (100, 10000)):
        for eps_g in ("0.5", "3"):
            yield gaussian(sigma, count, eps_g)
    for sigma, per, count in ((1, 10, 5), (1, 100, 100), (2, 10, 20), (2, 100, 1000), (4, 50, 500)):
        for eps_g in ("0.25", "1"):
            yield subsampled(sigma, per, count, eps_g)
    for k, tenths, count in (
        (2, 5, 4),
        (3, 5, 10),
        (4, 10, 3),
        (10, 3, 20),
        (5, 1, 100),
        (2, 1, 400),
    ):
        for eps_g in ("0.5", "1"):
            yield response(k, tenths, count, eps_g)
