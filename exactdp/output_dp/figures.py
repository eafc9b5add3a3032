"""The figures of hartmann-et-al-2022 as data: certified lower and upper ends, nothing drawn.

*How much Theorem 15 gains over Lemma 11, which hartmann-et-al-2022 leave open.*
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, arb_poly

from exactdp.mechanisms import DP
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.dyadics import Dyadic, to_double
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.output_dp.accuracy_screened_models import ScreenedModel
from exactdp.output_dp.early_stopping import MAX_STEPS, Stopping, stopping
from exactdp.output_dp.sparse_vector import SparseVector, read_count, read_positive
from exactdp.profiles.composed import nonadaptive
from exactdp.profiles.figure_brackets import Figure, Series
from exactdp.statements import HARTMANN


@dataclass(frozen=True)
class GapRow:
    """How far Lemma 11 is above Theorem 15 for one schedule, ``early``, with ``places`` to stop.

    Brackets of its least delta (``theorem_15``), of the sum that Lemma 11 takes for it, and of the
    largest delta of a fixed stopping time.
    """

    places: int
    early: Stopping
    theorem_15: Enclosure
    lemma_11: Enclosure
    largest_european: Enclosure

    @property
    def ratio(self) -> tuple[float, float]:
        """The delta of Lemma 11 over that of Theorem 15: lower and upper end, in doubles.

        The ends are exact but for rounding to the nearest double (not outward).
        """
        low = self.lemma_11.lower.fraction() / self.theorem_15.upper.fraction()
        high = self.lemma_11.upper.fraction() / self.theorem_15.lower.fraction()
        return float(low), float(high)


def lemma_11_gap(
    eps: Number, k: int, places: Iterable[int], delta: Number, rtol: Number = "1e-9"
) -> tuple[GapRow, ...]:
    """How far Lemma 11 is above Theorem 15 for k DP(eps) with n evenly spaced places, for each n.

    ``places`` has the n, each from 1 to k, a row each. The costs are those that Lemma 11 suggests:
    E_i is the ordinary eps of the first k_i at delta/n (rounded up), so that its sum is at most
    ``delta``; Theorem 15 says what they really have.

    >>> (row,) = lemma_11_gap("1/10", 100, [10], "1e-6")
    >>> [round(end, 4) for end in row.ratio]
    [1.7729, 1.7729]
    """
    strength, target = read_positive(eps, "eps"), read_delta(delta)
    size = read_count(k, "k", 1, MAX_STEPS)
    if isinstance(places, str) or not isinstance(places, Iterable):
        raise ParameterError("places", places, "a list of integers")
    rows = []
    for given in places:
        n = read_count(given, "places", 1, size)
        points = [size * i // n for i in range(1, n + 1)]
        costs = [_ordinary(strength, point, target / n) for point in points]
        early = stopping(points, size * DP(strength), costs)
        found = early.delta(rtol)
        rows.append(GapRow(n, early, found, early.lemma_11(), early.largest_european()))
    return tuple(rows)


def _ordinary(eps: Exact, k: int, delta: Fraction) -> Exact:
    end = nonadaptive(k * DP(eps)).epsilon(delta, rtol="1e-12").upper
    return Exact(end.fraction()) if end.sign > 0 else Exact(Fraction(0))


BITS = 128
CELLS = 64
"""Of the noise of the threshold, on each side of 0."""
TAIL = 8
"""The outermost cells begin after so many scales."""


def released_noise(
    large: Iterable[int] = range(21),
    *,
    c: int = 20,
    size: int = 100,
    value: int = 1000,
    threshold: int = 500,
    eps_queries: Number = "1/2",
    eps_values: Number = "1/2",
) -> Figure:
    """Figure 1: noise on the values of at most c large entries of a vector, by how many are large.

    The mean absolute value of the Laplace noise on a released entry of sensitivity 1: c/eps_3
    without an ODP analysis, c'/(eps_3 + (c - c')/c eps_2) with it, where c' entries are released.
    The paper's split of eps_queries is eps_1/eps_2 = 1/(2c)^(2/3); here it is a rational next to
    it. Curves: without; with, if just the large entries are released; and the mean over all noise
    of Algorithm 2 (0 where nothing is released), which replaces the paper's bound by Chebyshev's
    inequality: it falls with the noise rho of the threshold, so values at the ends of cells of rho
    enclose it.

    >>> found = released_noise([5, 20])
    >>> [(one.name, round(one.upper[0], 2)) for one in found.series[:2]]
    [('without ODP', 40.0), ('with ODP, only large entries released', 5.91)]
    """
    counts = [read_count(one, "large", 0, min(c, size)) for one in large]
    budget, left = (
        read_positive(eps_queries, "eps_queries"),
        read_positive(eps_values, "eps_values"),
    )
    share = Fraction(round(10**6 / (1 + (2 * c) ** (2 / 3))), 10**6)
    technique = SparseVector.of(budget * share, budget * (1 - share), c)
    with precision(BITS):
        noise = [arb(0)]
        for above in range(1, c + 1):
            saved = technique.eps_1 + technique.eps_2 - technique.cost(above)
            noise.append(above / (left + saved).ball())
        mean = [_mean_noise(technique, noise, one, size, value, threshold) for one in counts]
        without = [c / left.ball()] * len(counts)
        ideal = [noise[one] for one in counts]
    x = tuple(Fraction(one) for one in counts)
    return Figure(
        f"{HARTMANN}/1",
        f"Noise on released entries, c = {c}",
        "large entries",
        "mean absolute noise",
        (
            _series("without ODP", x, without),
            _series("with ODP, only large entries released", x, ideal),
            _series("with ODP, mean over the noise of the queries", x, mean),
        ),
        "The paper bounds the mean over the noise by Chebyshev's inequality; here it is enclosed.",
    )


def noise_on_the_error(
    sizes: Iterable[int] = (100, 300, 1000, 3000, 10_000, 30_000, 100_000),
    *,
    eps_2: Sequence[Number] = ("1/100", "1/10", 1),
    strength: Number = 1,
    train: Number = "7/10",
    percentile: Number = "95/100",
    sharp: bool = False,
) -> Figure:
    """Figure 2: a percentile of the noise on a model's error, by the number of records.

    A certified series for each of ``eps_2``; ``train`` is the share of the records that are trained
    with, ``sharp`` as in :class:`ScreenedModel`.

    >>> found = noise_on_the_error([1000], eps_2=["1/10"])
    >>> round(found.series[0].upper[0], 4)
    0.1535
    """
    places = [read_count(one, "sizes", 2, 10**15) for one in sizes]
    share = exact(train, "train").fraction
    series = []
    for eps in eps_2:
        found = [
            ScreenedModel.of(
                1, eps, max(1, int(n * share)), max(1, n - int(n * share)), strength, sharp=sharp
            ).noise_percentile(percentile)
            for n in places
        ]
        lower, upper = (tuple(getattr(one, end) for one in found) for end in ENDS)
        x = tuple(Fraction(n) for n in places)
        series.append(Series(f"eps_2 = {exact(eps, 'eps_2')}", x, lower, upper))
    label = f"{Exact(exact(percentile).fraction * 100)}th percentile of the noise"
    title = "Noise on the model's error"
    return Figure(f"{HARTMANN}/2", title, "records", label, tuple(series), logarithmic="xy")


ENDS = ("lower_float", "upper_float")


def early_stopping_gap(
    places: Iterable[int] = (1, 2, 5, 10, 20, 50, 100),
    *,
    eps: Number = "1/10",
    k: int = 100,
    delta: Number = "1e-6",
) -> Figure:
    """The deltas of Lemma 11 and Theorem 15, and the largest part, by the number of places to stop.

    Of k DP(eps), with the costs of :func:`lemma_11_gap` at ``delta`` (section 5.2).

    >>> [one.name for one in early_stopping_gap([1, 2]).series]
    ['Lemma 11', 'Theorem 15', 'largest part']
    """
    rows = lemma_11_gap(eps, k, places, delta)
    x = tuple(Fraction(row.places) for row in rows)
    series = []
    for name, member in (
        ("Lemma 11", "lemma_11"),
        ("Theorem 15", "theorem_15"),
        ("largest part", "largest_european"),
    ):
        found = [getattr(row, member) for row in rows]
        lower, upper = (tuple(getattr(one, end) for one in found) for end in ENDS)
        series.append(Series(name, x, lower, upper))
    title = f"Stopping early: {k} mechanisms, DP({exact(eps)})"
    source = f"{HARTMANN}/5.2"
    return Figure(source, title, "places to stop", "delta", tuple(series), logarithmic="xy")


# -- inside ---------------------------------------------------------------------------------------


def _series(name: str, x: tuple[Fraction, ...], balls: Sequence[arb]) -> Series:
    with precision(BITS):
        lower = tuple(to_double(Dyadic.from_arb(one.lower()), up=False) for one in balls)
        upper = tuple(to_double(Dyadic.from_arb(one.upper()), up=True) for one in balls)
    return Series(name, x, lower, upper)


def _mean_noise(
    technique: SparseVector,
    noise: Sequence[arb],
    large: int,
    size: int,
    value: int,
    threshold: int,
) -> arb:
    """The mean of noise[answers above], in balls: a sum over cells of rho, with both ends of each.

    More noise on the threshold makes fewer answers above, and noise[] does not decrease.
    """
    eps_1 = technique.eps_1.ball()
    rate = technique.eps_2.ball() / (2 * technique.c)

    def given(rho: arb) -> arb:
        likely = _laplace_tail(rate * (threshold + rho - value))
        rare = _laplace_tail(rate * (threshold + rho))
        counts = arb_poly([1 - likely, likely]) ** large * arb_poly([1 - rare, rare]) ** (
            size - large
        )
        chances = [counts[n] for n in range(technique.c)]
        rest = (1 - sum(chances, arb(0))).nonnegative_part()
        return sum((a * b for a, b in zip(chances, noise, strict=False)), rest * noise[-1])

    scaled = [arb(TAIL * n) / CELLS for n in range(-CELLS, CELLS + 1)]
    values = [noise[-1], *(given(place / eps_1) for place in scaled), arb(0)]
    below = [arb(0), *(1 - _laplace_tail(place) for place in scaled), arb(1)]
    low = high = arb(0)
    for place in range(len(values) - 1):
        mass = (below[place + 1] - below[place]).nonnegative_part()
        high += mass * values[place]
        low += mass * values[place + 1]
    return low.union(high)


def _laplace_tail(x: arb) -> arb:
    """Pr(Lap(1) >= x), as a ball for every x of the ball."""
    right, left = (-x).exp() / 2, 1 - x.exp() / 2
    if x > 0:
        return right
    return left if x < 0 else right.union(left)
