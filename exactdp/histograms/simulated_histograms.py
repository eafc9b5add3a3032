"""Samples of noisy histograms, for experiments only.

Not for real data. The noise is drawn in floating point: which doubles can occur depends on the
true count, so that an observer may tell counts apart by their last bits, whatever eps and delta
are (Mironov, "On significance of the least significant bits for differential privacy"); numpy's
generators are predictable from their output; and nothing here runs in constant time. What *is*
safe: whatever is computed from the output of a private algorithm (sorting, rounding,
:func:`exactdp.histograms.isotonic_regression.ordered_counts`) costs no more privacy. For
deployment take a library made for it, with discrete noise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from exactdp.histograms.gaussian_counts import GaussianCounts
from exactdp.histograms.isotonic_regression import ordered_counts
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import read_positive_count
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.numbers.exact_numbers import ParameterError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Doubles = npt.NDArray[np.float64]

MAX_ROUNDS = 10_000
"""Rounds in which what fell outside of [-T, T] is drawn again, at most; then a ParameterError.
Noise that stays inside with probability 1/100 has all of a million counts there after some 1,400.
"""


def laplace_sample(
    noise: LaplaceCounts, counts: npt.ArrayLike, generator: np.random.Generator
) -> Doubles:
    """The counts plus Laplace noise: a float64 array of the same shape. Not safe on real data."""
    _require(noise, LaplaceCounts, generator)
    values = _counts(counts)
    return values + generator.laplace(0.0, float(noise.scale), values.shape)


def gaussian_sample(
    noise: GaussianCounts, counts: npt.ArrayLike, generator: np.random.Generator
) -> Doubles:
    """The counts plus Gaussian noise: a float64 array of the same shape. Not safe on real data."""
    _require(noise, GaussianCounts, generator)
    values = _counts(counts)
    return values + generator.normal(0.0, float(noise.variance) ** 0.5, values.shape)


def truncated_sample(
    noise: TruncatedCounts, counts: npt.ArrayLike, generator: np.random.Generator
) -> Doubles:
    """The counts with truncated Gaussian noise added, drawn again until it is within [-T, T].

    A float64 array of the same shape; not safe on real data. ParameterError where T is so small
    that 10,000 rounds do not suffice.

    >>> import numpy as np
    >>> from exactdp.histograms.sensitivities import Sensitivity
    >>> noise = TruncatedCounts(Sensitivity(1), 3, 4)
    >>> found = truncated_sample(noise, [10] * 100, np.random.default_rng(1))
    >>> bool((abs(found - 10) <= 4).all())
    True
    """
    import numpy as np

    _require(noise, TruncatedCounts, generator)
    values = _counts(counts)
    level, spread = float(noise.level), float(noise.sigma * noise.sensitivity.linf)
    drawn = generator.normal(0.0, spread, values.shape)
    for _ in range(MAX_ROUNDS):
        outside = np.abs(drawn) > level
        if not outside.any():
            return values + drawn
        drawn[outside] = generator.normal(0.0, spread, int(outside.sum()))
    raise ParameterError("level", noise.level, "a T that noise of this sigma often stays below")


def count_mle_sample(
    noise: GaussianCounts,
    counts: npt.ArrayLike,
    generator: np.random.Generator,
    trials: int = 1,
) -> Doubles:
    """The outcomes of Algorithm 1 for counts given in the known order: shape (trials, counts).

    Not safe on real data, and the order must be public or come from a private algorithm.
    """
    import numpy as np

    _require(noise, GaussianCounts, generator)
    values = _counts(counts)
    rounds = read_positive_count(trials, "trials")
    noisy = gaussian_sample(noise, np.tile(values, (rounds, 1)), generator)
    return np.array([ordered_counts(row) for row in noisy])


def shown_sample(
    algorithm: ShownCounts, histogram: Mapping[str, int], generator: np.random.Generator
) -> dict[str, float]:
    """The elements that an algorithm shows, with their noisy counts, the largest first.

    Not safe on real data; with the rule ``printed`` not even with exact noise.

    >>> import numpy as np
    >>> from exactdp.histograms.sensitivities import Sensitivity
    >>> noise = TruncatedCounts(Sensitivity(1), 1, 5)
    >>> list(shown_sample(ShownCounts.fixed(noise), {"a": 90, "b": 1}, np.random.default_rng(1)))
    ['a']
    """
    _require(algorithm, ShownCounts, generator, "algorithm")
    noise, d = algorithm.noise, algorithm.cutoff
    ordered = sorted(histogram, key=lambda x: (-histogram[x], x))
    if algorithm.rule == "noisy":
        edge = histogram[ordered[d]] if len(ordered) > d else 0
        limit = float(truncated_sample(noise, [edge], generator)[0]) + 2 * float(noise.level)
    else:
        limit = float(algorithm.threshold_of(histogram))
    seen = ordered if algorithm.rule == "fixed" else ordered[:d]
    noisy = truncated_sample(noise, [histogram[x] for x in seen], generator)
    shown = {x: float(v) for x, v in zip(seen, noisy, strict=True) if v > limit}
    return dict(sorted(shown.items(), key=lambda pair: -pair[1]))


def _require(noise: object, kind: type, generator: object, parameter: str = "noise") -> None:
    """A ParameterError unless this is such a noise, and such a generator."""
    import numpy as np

    if not isinstance(noise, kind):
        raise ParameterError(parameter, noise, f"a {kind.__name__}")
    if not isinstance(generator, np.random.Generator):
        wanted = "a numpy.random.Generator, as numpy.random.default_rng(1)"
        raise ParameterError("generator", generator, wanted)


def _counts(counts: npt.ArrayLike) -> Doubles:
    import numpy as np

    try:
        values = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise ParameterError("counts", counts, "finite numbers") from error
    if not np.isfinite(values).all():
        raise ParameterError("counts", "an array", "finite numbers")
    return values
