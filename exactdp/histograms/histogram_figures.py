"""Figures 4 to 7 of cesar-rogers-2022 as certified data.

Where a caption leaves a parameter open, it is chosen here, and the caption says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from exactdp.formulas.truncated_gaussian import two_laplace_tail
from exactdp.histograms.gaussian_counts import GaussianCounts, least_sigma_by_zcdp
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.monotone_roots import positive_root
from exactdp.histograms.sensitivities import (
    Sensitivity,
    read_positive,
    read_probability,
    read_users,
)
from exactdp.histograms.simulated_histograms import count_mle_sample, laplace_sample
from exactdp.histograms.truncated_counts import calibrated_counts, truncation_level
from exactdp.mechanisms import DP
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.fields import Balls
from exactdp.profiles.composed import nonadaptive
from exactdp.profiles.figure_brackets import Figure, Series

COMPOSED = "Laplace noise, composed exactly"
KEY = "cesar-rogers-2022"
RTOL = Fraction(1, 10**9)
DELTA = Fraction(1, 10**6)
"""RTOL is the relative width of every enclosure that is searched for a figure, far below what a
plot shows. DELTA is the delta of Figures 4 to 6, by their captions."""
SPLITS = 12
"""The values of delta_0, evenly spaced below delta/k, that the second curve of Figure 5 takes the
least over. Any number gives an upper bound of the least over all; each value is one more optimal
composition for every k."""
DELTAS_4 = (1, 2, 3, 4, 5, 6, 7, 8, 9, *range(10, 101, 5))
ROUNDS_5 = tuple(range(2, 11))
DELTAS_7 = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50)
"""l0-sensitivities of Figure 7, the points of its curves: every one while T grows fast, then fewer.
"""
WORDS, VOCABULARY, SHOWN, TRIALS, SEED = 17_000, 3_000, 25, 100, 6
"""The made-up text of Figure 6 in place of Macbeth: words in all, different words, and how many of
the most frequent are drawn (also the l0-sensitivity). Then the trials that means and standard
deviations are over, and the seed of the noise, so that the figure can be drawn again; the caption
says all of them."""
TAIL = End("tail of two Laplace variables")


def one_release(eps: Number = "1/10", deltas: Sequence[int] = DELTAS_4) -> Figure:
    """Figure 4 of cesar-rogers-2022: eps_g at delta = 10^-6 over the l0-sensitivity.

    Laplace and Gaussian noise of equal standard deviations; certified enclosures.

    >>> one_release(deltas=[10]).series[0].name
    'Laplace noise (Lemma 6.2)'
    """
    laplace = [LaplaceCounts.with_eps(Sensitivity(count), eps) for count in deltas]
    gauss = [noise.gaussian_alike() for noise in laplace]
    return Figure(
        f"{KEY}/4",
        "One release of a histogram",
        "l0-sensitivity",
        "eps_g at delta = 1e-6",
        (
            _series("Laplace noise (Lemma 6.2)", deltas, [n.epsilon(DELTA) for n in laplace]),
            _series(
                "Optimal Gaussian with l2-sensitivity (Lemma 6.1)",
                deltas,
                [n.epsilon(DELTA, rtol=RTOL) for n in gauss],
            ),
            _series(
                "Gaussian noise with zCDP (Lemma 6.3)",
                deltas,
                [n.epsilon_by_zcdp(DELTA, rtol=RTOL) for n in gauss],
            ),
            _series(COMPOSED, deltas, [n.noise().epsilon(DELTA, rtol=RTOL) for n in laplace]),
        ),
        f"Laplace noise of scale tau/eps, eps = {eps} (the caption does not state eps), and "
        "Gaussian noise of the same variance 2 (tau/eps)^2. The last curve is none of the paper: "
        "Lemma 6.2 takes the class DP(eps) for each Laplace mechanism, this the mechanism itself.",
    )


def several_releases(
    eps: Number = "1/10", l0: int = 10, rounds: Sequence[int] = ROUNDS_5
) -> Figure:
    """Figure 5 of cesar-rogers-2022: eps_g at delta = 10^-6 over the number k of releases.

    The noise is that of Figure 4 (:func:`one_release`), with l0-sensitivity 10; certified
    enclosures.

    >>> [one.certified for one in several_releases(rounds=[2]).series]
    [True, True, True, True, True]
    """
    laplace = LaplaceCounts.with_eps(Sensitivity(l0), eps)
    gauss = laplace.gaussian_alike()
    return Figure(
        f"{KEY}/5",
        f"k releases of histograms of l0-sensitivity {l0}",
        "k",
        "eps_g at delta = 1e-6",
        (
            _series(
                "Laplace noise (Lemma 6.2)", rounds, [laplace.epsilon(DELTA, k=k) for k in rounds]
            ),
            _series(
                "Optimal Gaussian (Lemma 6.1), composed as DP(eps, delta)",
                rounds,
                [composed_as_dp(gauss, k, DELTA) for k in rounds],
            ),
            _series(
                "Gaussian noise with zCDP (Lemma 6.3)",
                rounds,
                [gauss.epsilon_by_zcdp(DELTA, k=k, rtol=RTOL) for k in rounds],
            ),
            _series(
                "Gaussian noise, composed exactly",
                rounds,
                [gauss.epsilon(DELTA, k=k, rtol=RTOL) for k in rounds],
            ),
            _series(
                COMPOSED,
                rounds,
                [laplace.noise(k).epsilon(DELTA, rtol=RTOL) for k in rounds],
            ),
        ),
        f"eps = {eps} as in Figure 4. The second curve takes (eps_0, delta_0) of one release from "
        f"Lemma 6.1 and the optimal composition of k DP(eps_0, delta_0), the least over {SPLITS} "
        "delta_0: an upper bound of the least over all. The last two are no curves of the paper: k "
        "Gaussian releases are one with k times the l0-sensitivity, and Laplace noise composes "
        "better than the class DP(eps).",
    )


def composed_as_dp(noise: GaussianCounts, k: int, delta: Number) -> Enclosure:
    """The least eps_g at delta of k DP(eps_0, delta_0), eps_0 by Lemma 6.1 from the noise.

    The least over delta_0 = (delta/k) i/(SPLITS + 1) for i = 1, ..., SPLITS, enclosed: an upper
    bound of the least over all delta_0.
    """
    target, found = read_probability(delta), []
    for i in range(1, SPLITS + 1):
        share = target / k * Fraction(i, SPLITS + 1)
        one = noise.epsilon(share, rtol=RTOL).upper.fraction()
        found.append(nonadaptive(k * DP(Exact(one), share)).epsilon(target, rtol=RTOL))
    least = min(found, key=lambda bracket: bracket.upper)
    low = min(found, key=lambda bracket: bracket.lower)
    return Enclosure(low.lower, least.upper, low.lower_end, least.upper_end)


def zipf_counts(words: int = WORDS, vocabulary: int = VOCABULARY, shown: int = SHOWN) -> list[int]:
    """The largest counts of words in a made-up text that follows Zipf's law exactly.

    Of ``words`` words: word i of the vocabulary is counted floor(words/(i H)) times, H = 1 + ... +
    1/vocabulary, i = 1, ..., ``shown``.

    >>> zipf_counts()[:3], zipf_counts()[-1]
    ([1980, 990, 660], 79)
    """
    total = sum(Fraction(1, i) for i in range(1, vocabulary + 1))
    return [int(Fraction(words, i) / total) for i in range(1, shown + 1)]


def ordered_words(eps: Number = "1/10", trials: int = TRIALS, seed: int = SEED) -> Figure:
    """Figure 6 of cesar-rogers-2022: CountMLE against Laplace noise of the same guarantee.

    An experiment with seeded noise on made-up counts, not certified (the true counts are).

    >>> ordered_words(trials=2).series[0].certified
    True
    """
    import numpy as np

    sensitivity, counts = Sensitivity(SHOWN), zipf_counts()
    laplace = LaplaceCounts.with_eps(sensitivity, eps)
    eps_g = laplace.epsilon(DELTA).upper
    sigma = least_sigma_by_zcdp(sensitivity, eps_g.fraction(), DELTA, rtol=RTOL).upper
    gauss = GaussianCounts.with_sigma(sensitivity, sigma.fraction())
    generator = np.random.default_rng(seed)
    plain = laplace_sample(laplace, np.tile(counts, (trials, 1)), generator)
    fitted = count_mle_sample(gauss, counts, generator, trials)
    ranks = tuple(Fraction(i) for i in range(1, SHOWN + 1))
    experiments = [
        Series(
            f"{name}, mean less and plus one standard deviation",
            ranks,
            tuple(float(v) for v in drawn.mean(axis=0) - drawn.std(axis=0)),
            tuple(float(v) for v in drawn.mean(axis=0) + drawn.std(axis=0)),
            certified=False,
        )
        for name, drawn in (("Laplace noise", plain), ("CountMLE", fitted))
    ]
    true = [Enclosure.from_ball_of(Fraction(count)) for count in counts]
    return Figure(
        f"{KEY}/6",
        "Noisy counts of the most frequent words",
        "rank",
        "count",
        (Series.of("true count", ranks, true), *experiments),
        f"{trials} trials, seed {seed}. The words are made up: {WORDS} words over a vocabulary of "
        f"{VOCABULARY} by Zipf's law, in place of Macbeth. Laplace noise of scale "
        f"{float(laplace.scale):g}, eps_g at delta = 1e-6 at most "
        f"{eps_g.decimal(6, up=True)}; sigma = {sigma.decimal(5, up=True)} by Lemma 6.3.",
        logarithmic="y",
    )


def truncation_levels(
    eps_g: Number = "1/10", delta: Number = "1e-10", deltas: Sequence[int] = DELTAS_7
) -> Figure:
    """Figure 7 of cesar-rogers-2022: T of equation (10) against what Laplace noise needs, tau = 1.

    Certified enclosures over the l0-sensitivity.

    >>> len(truncation_levels(deltas=[1, 2]).series)
    3
    """
    half = read_probability(delta) / 2
    by_zcdp, by_bound, laplace = [], [], []
    for count in deltas:
        users = Sensitivity(count)
        sigma = least_sigma_by_zcdp(users, eps_g, half, rtol=RTOL).upper.fraction()
        by_zcdp.append(truncation_level(users, sigma, half, rtol=RTOL))
        level = calibrated_counts(users, eps_g, delta).level
        by_bound.append(Enclosure.from_ball_of(level))
        laplace.append(laplace_level(users, eps_g, delta))
    return Figure(
        f"{KEY}/7",
        "Truncation levels for counts of an unknown domain",
        "l0-sensitivity",
        "level above the threshold count",
        (
            _series("T of equation (10), sigma by Lemma 6.3", deltas, by_zcdp),
            _series("T of equation (10), sigma by the exact Gaussian delta", deltas, by_bound),
            _series("Laplace noise on count and threshold", deltas, laplace),
        ),
        f"tau = 1, eps = {eps_g}, delta = {delta}. The paper does not say how sigma follows from "
        "(eps, delta): half of delta goes to (10) here and half to the conversion. It does not "
        "print the threshold of UnkLap either: shown is the level that a count exceeds with "
        "probability delta/Delta where it and the threshold have Laplace noise of scale Delta/eps.",
    )


def laplace_level(sensitivity: Sensitivity, eps: Number, delta: Number) -> Enclosure:
    """The x with P(X - Y > x) = delta/Delta for independent X, Y of Lap(Delta tau/eps), enclosed.

    0 < delta <= 1, and below Delta/2, which is the left side at x = 0; eps is rational, above 0
    (ParameterError otherwise).

    >>> print(laplace_level(Sensitivity(1), 1, "1e-6"))
    [15.278690155, 15.278690158]
    """
    scale = read_users(sensitivity).l1 / read_positive(eps, "eps")
    share = read_probability(delta) / sensitivity.l0
    if 2 * share >= 1:
        most = Exact(Fraction(sensitivity.l0, 2))
        wanted = f"a rational number above 0, below {most}: Delta/2 for Delta = {sensitivity.l0}"
        raise ParameterError("delta", delta, wanted)
    found = positive_root(
        lambda x: two_laplace_tail.formula(Balls(), x=x),
        share,
        rising=False,
        rtol=RTOL / 4,
        end=TAIL,
    )
    low, high = (
        Enclosure.from_ball_of(end.fraction() * scale) for end in (found.lower, found.upper)
    )
    return Enclosure(low.lower, high.upper, TAIL, TAIL, rtol=RTOL)


def _series(name: str, x: Sequence[int], found: Sequence[Enclosure]) -> Series:
    return Series.of(name, x, found)
