"""Fifty compositions as other accountants know them, each in doubles, with the ends it promises."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from math import exp
from typing import Any

INTERVAL = 1e-4
"""dp_accounting's own default."""
EPS_ERROR, DELTA_ERROR = 1e-3, 1e-10
"""What prv_accountant is asked for; a smaller error of eps takes it more memory than time."""


@dataclass(frozen=True)
class Composed:
    """A composition in the grammar, for peers its kind of mechanism and the numbers of it."""

    text: str
    count: int
    eps_g: str
    kind: str
    numbers: tuple[float, ...]

    @property
    def name(self) -> str:
        return f"{self.text}^{self.count} at {self.eps_g}"


Ends = tuple[float, float]
"""What a peer says that delta lies between; below is 0 where it bounds from above alone."""


@dataclass(frozen=True)
class Peer:
    """Another accountant; ``ends`` is None for what it does not offer."""

    package: str
    ends: Callable[[Composed], Ends | None]

    @property
    def missing(self) -> str:
        """Why it cannot be asked; empty where it can."""
        there = importlib.util.find_spec(self.package) is not None
        return "" if there else f"{self.package} is not installed"

    @property
    def title(self) -> str:
        return f"{self.package} {version(self.package)}"


# -- dp_accounting: losses rounded up and down on a lattice ------------------------------------


def _pld(case: Composed, pessimistic: bool) -> Any:
    from dp_accounting.pld import privacy_loss_distribution as pld

    known = {"pessimistic_estimate": pessimistic, "value_discretization_interval": INTERVAL}
    first, *others = case.numbers
    if case.kind == "Laplace":
        return pld.from_laplace_mechanism(first, **known)
    if case.kind == "Gaussian":
        return pld.from_gaussian_mechanism(first, **known)
    if case.kind == "Subsampled":
        return pld.from_gaussian_mechanism(first, sampling_prob=others[0], **known)
    uniform = first / (exp(others[0]) + first - 1)  # 1 - p + p/k = e^eps p/k
    return pld.from_randomized_response(uniform, int(first), **known)


def _dp_accounting(case: Composed) -> Ends:
    def end(pessimistic: bool) -> float:
        composed = _pld(case, pessimistic).self_compose(case.count)
        return float(composed.get_delta_for_epsilon(float(case.eps_g)))

    return end(False), end(True)


# -- prv_accountant: losses on a lattice, with an error of eps and of delta ---------------------


def _prv_accountant(case: Composed) -> Ends | None:
    import prv_accountant as prv

    first, *others = case.numbers
    if case.kind == "Laplace":
        one = prv.LaplaceMechanism(mu=1 / first)
    elif case.kind == "Gaussian":
        one = prv.GaussianMechanism(noise_multiplier=first)
    elif case.kind == "Subsampled":
        one = prv.PoissonSubsampledGaussianMechanism(others[0], first)
    elif first == 2:
        one = prv.PureDPMechanism(others[0])
    else:
        return None  # it has no k-ary randomized response
    made = prv.PRVAccountant(one, EPS_ERROR, DELTA_ERROR, max_self_compositions=case.count)
    lower, _, upper = made.compute_delta(float(case.eps_g), case.count)
    return lower, upper


# -- opendp: pure DP or zCDP added up, and converted --------------------------------------------


@contextmanager
def _features(*names: str) -> Iterator[None]:
    """With these switches of OpenDP on; they are its process's, so they are put back."""
    from opendp import mod

    before = set(mod.GLOBAL_FEATURES)
    mod.enable_features(*names)
    try:
        yield
    finally:
        mod.GLOBAL_FEATURES.clear()
        mod.GLOBAL_FEATURES.update(before)


def _opendp(case: Composed) -> Ends | None:
    with _features("contrib", "idealized-numerics"):
        return _opendp_by_zcdp(case)


def _opendp_by_zcdp(case: Composed) -> Ends | None:
    import opendp.prelude as dp

    space = dp.atom_domain(T=float, nan=False), dp.absolute_distance(T=float)
    first, *others = case.numbers
    if case.kind == "Laplace":
        one = dp.c.make_pureDP_to_zCDP(dp.m.make_laplace(*space, scale=first))
    elif case.kind == "Gaussian":
        one = dp.m.make_gaussian(*space, scale=first)
    elif case.kind == "RR":
        truly = exp(others[0]) / (exp(others[0]) + first - 1)
        told = dp.m.make_randomized_response(list(range(int(first))), truly)
        one = dp.c.make_pureDP_to_zCDP(told)
    else:
        return None  # it has no Poisson sampling
    composed = dp.c.make_zCDP_to_approxDP(dp.c.make_composition([one] * case.count))
    return 0.0, float(composed.map(1 if case.kind == "RR" else 1.0).delta(float(case.eps_g)))


PEERS = (
    Peer("dp_accounting", _dp_accounting),
    Peer("prv_accountant", _prv_accountant),
    Peer("opendp", _opendp),
)


# -- the fifty -----------------------------------------------------------------------------------


def laplace(scale: int, count: int, eps_g: str) -> Composed:
    return Composed(f"Laplace({scale})", count, eps_g, "Laplace", (scale,))


def gaussian(sigma: int, count: int, eps_g: str) -> Composed:
    return Composed(f"Gaussian({sigma})", count, eps_g, "Gaussian", (sigma,))


def subsampled(sigma: int, per: int, count: int, eps_g: str) -> Composed:
    text = f"Subsampled(Gaussian({sigma}), 1/{per})"
    return Composed(text, count, eps_g, "Subsampled", (sigma, 1 / per))


def response(k: int, tenths: int, count: int, eps_g: str) -> Composed:
    return Composed(f"RR({k}, {tenths}/10)", count, eps_g, "RR", (k, tenths / 10))


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
