"""What the cells of each family of an oracle are: the numbers of a cell, and its composition.

The old families stand for whole classes (every k mechanisms that are DP(eps), or BR(eps)), the
others for one mechanism, as accountants know it: sensitivity 1, and neighbours that differ in one
record, added or removed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.numbers.exact_numbers import ParameterError, binary

MAX_K = 10**6
"""Mechanisms of a row, at most; more are a ParameterError."""
Numbers = tuple[int | float, ...]
"""Of one cell, in the order of its family: integers, and doubles that are meant as they are."""
Known = Mapping[str, int | float]
"""The numbers of a cell by name."""


@dataclass(frozen=True)
class Count:
    """An integer in a cell; its range may depend on the numbers before it."""

    name: str
    bounds: Callable[[Known], tuple[int, int]] = lambda known: (1, MAX_K)


@dataclass(frozen=True)
class Real:
    """A double in a cell, above 0 and up to ``most``."""

    name: str
    most: float = math.inf

    def require(self, value: float, path: str) -> None:
        """Raise a ParameterError, which names the path, for a value that is not in (0, most]."""
        if not 0 < value <= self.most:
            end = "" if self.most == math.inf else f" and {self.name} <= {self.most:g}"
            raise ParameterError(path, value, f"{self.name} > 0{end}")


@dataclass(frozen=True)
class Family:
    """A family of cells: what they are about, the numbers of a cell in order, what these compose.

    ``composition`` takes the numbers by position.
    """

    about: str
    numbers: tuple[Count | Real, ...]
    composition: Callable[..., Composition]
    unnamed: frozenset[str] = frozenset()
    """Numbers that the others tell, and the id of a cell leaves out."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the numbers of a cell, in order."""
        return tuple(number.name for number in self.numbers)


def steps_of(batch: int, examples: int, epochs: int) -> int:
    """ceil(epochs * examples / batch), the steps of a training run.

    >>> steps_of(256, 60000, 60)
    14063
    """
    return -(-epochs * examples // batch)


def _repeated(mechanism: Mechanism, count: int) -> Composition:
    return Composition.of([(mechanism, count)])


def _by_class(k: int, m: int, eps: float) -> Composition:
    return Composition.of([(BR(binary(eps)), k - m), (DP(binary(eps)), m)])


def _laplace(k: int, scale: float) -> Composition:
    return _repeated(class_named("Laplace")(binary(scale)), k)


def _gaussian(k: int, sigma: float) -> Composition:
    return _repeated(class_named("Gaussian")(binary(sigma)), k)


def _discrete_gaussian(k: int, sigma: float) -> Composition:
    return _repeated(class_named("DiscreteGaussian")(binary(sigma)), k)


def _subsampled(k: int, sigma: float, q: float) -> Composition:
    noise = class_named("Gaussian")(binary(sigma))
    return _repeated(class_named("Subsampled")(noise, binary(q)), k)


def _training(noise: float, batch: int, examples: int, epochs: int) -> Composition:
    return _subsampled(steps_of(batch, examples, epochs), noise, batch / examples)


def _most_epochs(known: Known) -> tuple[int, int]:
    return 1, int(MAX_K * known["batch"] // known["examples"])


_K = Count("k")
_SAMPLED = "neighbours differ in one record, added or removed"

FAMILIES: dict[str, Family] = {
    "pure-dp": Family(
        "k DP(eps) mechanisms",
        (_K, Count("m", lambda known: (int(known["k"]), int(known["k"]))), Real("eps")),
        _by_class,
        frozenset({"m"}),
    ),
    "bounded-range": Family(
        "k BR(eps) (bounded range) mechanisms",
        (_K, Count("m", lambda known: (0, 0)), Real("eps")),
        _by_class,
        frozenset({"m"}),
    ),
    "mixed": Family(
        "m DP(eps) and k - m BR(eps) mechanisms",
        (_K, Count("m", lambda known: (1, int(known["k"]) - 1)), Real("eps")),
        _by_class,
    ),
    "laplace": Family(
        "k Laplace mechanisms of this scale, sensitivity 1", (_K, Real("scale")), _laplace
    ),
    "gaussian": Family(
        "k Gaussian mechanisms of standard deviation sigma, l2 sensitivity 1",
        (_K, Real("sigma")),
        _gaussian,
    ),
    "discrete-gaussian": Family(
        "k discrete Gaussian mechanisms with weights exp(-x^2/(2 sigma^2)), sensitivity 1",
        (_K, Real("sigma")),
        _discrete_gaussian,
    ),
    "subsampled-gaussian": Family(
        "k Gaussian mechanisms of standard deviation sigma, sensitivity 1, each on a Poisson "
        f"sample of rate q; {_SAMPLED}",
        (_K, Real("sigma"), Real("q", 1.0)),
        _subsampled,
    ),
    "dp-sgd": Family(
        "ceil(epochs * examples / batch) steps of DP-SGD with this noise over the clipping norm, "
        f"Poisson sampling at the double that batch / examples is; {_SAMPLED}",
        (
            Real("noise"),
            Count("batch"),
            Count("examples", lambda known: (int(known["batch"]), 10**9)),
            Count("epochs", _most_epochs),
        ),
        _training,
    ),
}
"""By the name in a file."""
