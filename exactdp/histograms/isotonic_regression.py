"""Algorithm 1 of cesar-rogers-2022: noisy counts fitted to a known order, equation (9).

The least-squares problem over x_1 >= ... >= x_n >= 0 is isotonic regression, and then the positive
part: if x is the projection on the decreasing sequences, max(x, 0) is the projection on the
decreasing sequences >= 0. For the level sets of x have the means of y as their values, and by the
conditions of Karush, Kuhn and Tucker only the multiplier of x_n >= 0 is new: it takes the sets
whose mean is negative to 0, with the partial sums of y there on the right side.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from operator import index
from typing import TYPE_CHECKING

from exactdp.numbers.exact_numbers import ParameterError

FINITE = "one list of finite numbers"

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Doubles = npt.NDArray[np.float64]


def ordered_counts(noisy: Sequence[float], order: Sequence[int] | None = None) -> Doubles:
    """The counts closest to ``noisy`` with x[order[0]] >= x[order[1]] >= ... >= 0, as doubles.

    ``order`` is a permutation of the places (default: as they stand); the result has the places of
    ``noisy``. Floating point, by scipy's isotonic regression: post-processing, so privacy does not
    hang on its rounding. ModuleNotFoundError, naming the extra, without scipy.

    >>> ordered_counts([3.0, 5.0, -2.0])
    array([4., 4., 0.])
    """
    import numpy as np

    try:
        optimize = import_module("scipy.optimize")
    except ModuleNotFoundError as error:
        line = "scipy: missing; wanted pip install 'exactdp[histograms]'"
        raise ModuleNotFoundError(line, name="scipy") from error
    try:
        values = np.asarray(noisy, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise ParameterError("noisy", noisy, FINITE) from error
    places = _places(values.size, order)
    if values.ndim != 1 or not np.isfinite(values).all():
        raise ParameterError("noisy", "an array", FINITE)
    fitted = np.zeros_like(values)
    if values.size:
        found = optimize.isotonic_regression(values[places], increasing=False)
        fitted[places] = np.maximum(found.x, 0.0)
    return fitted


def ordered_counts_exactly(
    noisy: Sequence[Fraction], order: Sequence[int] | None = None
) -> list[Fraction]:
    """The counts closest to ``noisy`` that fall along ``order`` and are >= 0, in exact rationals.

    As :func:`ordered_counts`; neighbouring pools that are out of order are averaged. ParameterError
    for what is no list of finite numbers, and for an order that is no permutation.

    >>> [str(x) for x in ordered_counts_exactly([Fraction(1), Fraction(2), Fraction(-3)])]
    ['3/2', '3/2', '0']
    """
    try:
        values = [Fraction(value) for value in noisy]
    except (TypeError, ValueError, OverflowError, ZeroDivisionError) as error:
        raise ParameterError("noisy", noisy, FINITE) from error
    places = _places(len(values), order)
    pools: list[tuple[Fraction, int]] = []
    for place in places:
        total, size = values[place], 1
        while pools and pools[-1][0] * size < total * pools[-1][1]:
            before, members = pools.pop()
            total, size = total + before, size + members
        pools.append((total, size))
    fitted = [max(total / size, Fraction(0)) for total, size in pools for _ in range(size)]
    result = [Fraction(0)] * len(values)
    for place, value in zip(places, fitted, strict=True):
        result[place] = value
    return result


def _places(size: int, order: Sequence[int] | None) -> list[int]:
    wanted = list(range(size))
    try:
        places = wanted if order is None else [index(place) for place in order]
    except TypeError:
        places = []
    if order is not None and sorted(places) != wanted:
        raise ParameterError("order", order, f"a permutation of 0 to {size - 1}")
    return places
