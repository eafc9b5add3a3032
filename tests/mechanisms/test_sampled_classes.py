"""Poisson samples of DP classes: four outcomes by hand, and members on data sets of all kinds.

A data set is enumerated over all subsets of its records. What a mechanism does on each subset is
drawn freely, for the other records may be anything: only with and without the one record x it is
(eps, delta)-DP. e^eps and e^eps_g are rational, so that all of it is in fractions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import mpmath
import pytest

from exactdp import DP, GDP, ParameterError, Subsampled, adaptive, nonadaptive
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.subsampled_pairs import SubsampledOutcomes
from exactdp.mechanisms.subsampling import LeakingPair
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import exact, ln

F = Fraction
Number = Any
Pair = list[tuple[Number, Number]]
"""Chances with the record and without it, outcome by outcome."""


def four_outcomes(ratio: Number, delta: Number, q: Number) -> Pair:
    """The sample of the worst (eps, delta)-DP mechanism, ratio = e^eps."""
    x = ratio / (1 + ratio)
    told = [(delta, 0 * delta), (0 * delta, delta)]
    told += [((1 - delta) * a, (1 - delta) * b) for a, b in ((x, 1 - x), (1 - x, x))]
    return [((1 - q) * b + q * a, b) for a, b in told]


def together(pairs: Sequence[Pair]) -> Pair:
    found: Pair = [(1, 1)]
    for pair in pairs:
        found = [(a * c, b * d) for (a, b), (c, d) in product(found, pair)]
    return found


def gain(pair: Pair, z: Number) -> Number:
    """The larger of both directions, z = e^eps_g."""
    return max(
        sum((max(a - z * b, 0 * z) for a, b in pair), 0 * z),
        sum((max(b - z * a, 0 * z) for a, b in pair), 0 * z),
    )


# -- the pair ------------------------------------------------------------------------------------


def unlike_by_hand(rng: Random, count: int) -> list[str]:
    """Compositions that do not agree with all their outcomes: in fractions where e^eps is rational,
    else at 50 digits."""
    unlike = []
    for _ in range(count):
        with mpmath.workdps(50):
            parts, pairs = [], []
            for _ in range(rng.randint(1, 3)):
                q, k = F(rng.randint(1, 19), 20), rng.randint(1, 2)
                delta = rng.choice((F(0), F(rng.randint(1, 9), 10 ** rng.randint(1, 6))))
                c = F(rng.randint(0, 30), 10)
                rational = rng.random() < 0.5
                eps = f"ln({1 + c})" if rational else str(c)
                ratio = 1 + c if rational else mpmath.exp(mpmath.mpf(c.numerator) / c.denominator)
                parts.append(f"Subsampled(DP({eps}, {delta}), {q})^{k}")
                mp = (lambda x: x) if rational else mpf
                pairs += [four_outcomes(ratio, mp(delta), mp(q))] * k
            plain = all(isinstance(b, Fraction) for pair in pairs for _, b in pair)
            pairs = pairs if plain else [[(mpf(a), mpf(b)) for a, b in pair] for pair in pairs]
            z = F(rng.randint(5, 30), 10)
            value = gain(together(pairs), z if plain else mpf(z))
            for asked in (nonadaptive(" ".join(parts)), adaptive(" ".join(parts))):
                found = asked.delta(ln(z))
                low, high = found.lower.fraction(), found.upper.fraction()
                if not plain:  # 50 digits: far more than the bracket has
                    low, high = mpf(low) * (1 - mpf(10) ** -40), mpf(high) * (1 + mpf(10) ** -40)
                if not low <= value <= high:
                    unlike.append(f"{asked} at {z}")
    return unlike


def test_four_outcomes_by_hand(rng: Random) -> None:
    assert unlike_by_hand(rng, 30) == []


def mpf(value: Number) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator if isinstance(value, F) else value


def test_the_reverse_leak_is_finite() -> None:
    """With the record in against out q delta is lost outright; the other loss ends at
    -ln(1 - q)."""
    for eps in ("1", "ln 3"):
        pair = Subsampled(f"DP({eps}, 1e-3)", "1/4").concrete_pair
        assert pair is not None
        assert pair.mass_at_infinity().overlaps(arb_of(F(1, 4000)))
        assert pair.mass_at_infinity(reverse=True) == 0
        assert pair.largest(reverse=True) == -ln(F(3, 4))
        sampled = nonadaptive(f"Subsampled(DP({eps}, 1e-3), 1/4)")
        assert sampled.delta(9).lower.fraction() <= F(1, 4000) <= sampled.delta(9).upper.fraction()
        assert sampled.delta(9, rtol="1e-12").upper.fraction() < F(1, 4000) * (1 + F(1, 10**11))
        assert sampled.epsilon(0).lower.infinite
        assert sampled.epsilon("1/4001").lower.infinite
    assert sampled.epsilon("1/4000").contains(ln(F(3, 2)))  # from there on it is the leak alone
    end = nonadaptive("Subsampled(DP(1, 1e-3), 1/4)").epsilon("1/4000")  # ln(3/4 + e/4)
    assert end.lower_float == pytest.approx(math.log1p(math.expm1(1) / 4), rel=1e-14)  # doubles


def test_a_leak_is_kept_whatever_stands_for_a_mechanism() -> None:
    texts = ["DP(1, 1e-3)", "ZCDP(0, 1, 1/9)", "Subsampled(DP(1, 1e-3), 1)"]
    for text in (*texts, "Subsampled(Subsampled(DP(1, 1e-3), 1), 1)"):
        ((mechanism, _),) = composition(text).items
        assert mechanism.leak == mechanism.same_optimum[0].leak > 0
        assert not mechanism.without_leak.leak


def test_what_it_is_the_same_as() -> None:
    for one, other in {
        "Subsampled(DP(1), 1/10)^5": "Subsampled(RR(2, 1), 1/10)^5",
        "Subsampled(Subsampled(DP(1, 1e-3), 1/5), 1/2)^2": "Subsampled(DP(1, 1e-3), 1/10)^2",
        "Subsampled(DP(1, 1e-3), 1)^3": "DP(1, 1e-3)^3",
        "Subsampled(DP(0, 1/10), 1/10)": "Finite(1/100 99/100, 0 1)",
        "Subsampled(DP(1, 1), 1/10)": "Finite(1/10 9/10, 0 1)",
        "Subsampled(GDP(sqrt(2)), 1/10)^3": "Subsampled(Gaussian(1, sqrt(2)), 1/10)^3",
    }.items():
        found = [nonadaptive(text).delta("1/4", rtol="1e-12") for text in (one, other)]
        assert found[0].lower <= found[1].upper, one
        assert found[1].lower <= found[0].upper, one
    assert nonadaptive("Subsampled(DP(1, 1e-3), 0)").delta(0).upper.sign == 0
    assert str(composition("Subsampled(DP(1, 0.001), 0.1)")) == "Subsampled(DP(1, 1/1000), 1/10)"
    ((larger, _),) = Subsampled(DP(ln(3)), F(1, 4)).larger_classes
    assert str(larger) == "DP(ln(3/2))"


# -- members ---------------------------------------------------------------------------------------


def distribution(rng: Random, size: int) -> list[Fraction]:
    parts = [rng.choice((0, 0, rng.randint(1, 9), 50)) for _ in range(size)]
    parts[rng.randrange(size)] += 1
    return [F(part, sum(parts)) for part in parts]


def member(rng: Random, ratio: Fraction, delta: Fraction) -> Pair:
    """Two distributions that are (ln ratio, delta)-DP in both directions, over four outcomes.

    Weights between 1 and ``ratio`` change all chances by a factor between 1/ratio and ratio; and
    anything at all is mixed in with probability delta.
    """
    one = distribution(rng, 4)
    weights = [rng.choice((F(1), ratio, 1 + (ratio - 1) * F(rng.randint(0, 9), 9))) for _ in one]
    whole = sum(a * w for a, w in zip(one, weights, strict=True))
    other = [a * w / whole for a, w in zip(one, weights, strict=True)]
    noise, more = distribution(rng, 4), distribution(rng, 4)
    return [
        ((1 - delta) * a + delta * c, (1 - delta) * b + delta * d)
        for a, b, c, d in zip(other, one, noise, more, strict=True)
    ]


def on_a_data_set(rng: Random, ratio: Fraction, delta: Fraction, q: Fraction, others: int) -> Pair:
    """What is seen of a sample with and without x, over all subsets of the other records."""
    found = [(F(0), F(0))] * 4
    for subset in product((False, True), repeat=others):
        share = F(1)
        for joined in subset:
            share *= q if joined else 1 - q
        given = member(rng, ratio, delta)
        found = [
            (u + share * ((1 - q) * b + q * a), v + share * b)
            for (u, v), (a, b) in zip(found, given, strict=True)
        ]
    return found


def instances(rng: Random, count: int) -> Iterator[tuple[str, Pair, Fraction]]:
    """Compositions of two sampled members, the second chosen by the first answer, and e^eps_g."""
    for _ in range(count):
        given = []
        for _ in range(2):
            ratio = 1 + F(rng.randint(1, 40), 10)
            delta = rng.choice((F(0), F(rng.randint(1, 20), 100)))
            given.append((ratio, delta, F(rng.randint(1, 19), 20)))
        text = " ".join(f"Subsampled(DP(ln({c}), {delta}), {q})" for c, delta, q in given)
        pair: Pair = []
        for a, b in on_a_data_set(rng, *given[0], rng.choice((0, 0, 1, 3, 6))):
            second = on_a_data_set(rng, *given[1], rng.choice((0, 0, 1, 2)))
            pair += [(a * c, b * d) for c, d in second]
        yield text, pair, F(rng.randint(4, 30), 10)


def exceeded(rng: Random, count: int) -> list[str]:
    """Instances above the upper end, non-adaptive or adaptive; the chances add up to 1 in all."""
    found = []
    for text, pair, z in instances(rng, count):
        assert sum(a for a, _ in pair) == sum(b for _, b in pair) == 1
        value = gain(pair, z)
        for asked in (nonadaptive(text), adaptive(text)):
            if value > asked.delta(ln(z)).upper.fraction():
                found.append(f"{text} at {z}")
    return found


def test_no_member_exceeds_it(rng: Random) -> None:
    assert exceeded(rng, 25) == []


def test_eight_records(rng: Random) -> None:
    """All 256 subsets of the others, and one record more."""
    ratio, delta, q = F(3), F(1, 50), F(1, 3)
    pair = on_a_data_set(rng, ratio, delta, q, 8)
    asked = nonadaptive(f"Subsampled(DP(ln 3, {delta}), {q})")
    for z in (F(9, 10), F(1), F(11, 10), F(3, 2)):
        assert gain(pair, z) <= asked.delta(ln(z)).upper.fraction()


REFUSED = ["ZCDP(1)", "CDP(1, 1)", "RDP(2, 1)", "PF(1)"]


@pytest.mark.parametrize("inner", REFUSED)
def test_classes_without_one_pair_are_refused(inner: str) -> None:
    wanted = r"one concrete mechanism, such as Gaussian\(2\), or DP\(eps\), DP\(eps, delta\)"
    with pytest.raises(ParameterError, match=wanted):
        Subsampled(inner, "1/2")


OTHER_SAMPLING = [
    *("SubsampledWR(Gaussian(1), 1/10)", "subsampled_wor(Gaussian(1), 1/10)^10"),
    *("SubsampledReplace(Gaussian(1), 1/10)", "SubsampledWithoutReplacement(Gaussian(1), 1/10)"),
    *("Subsampled(Gaussian(1), 1/10) without replacement", "Shuffled(RR(2, 1), 100)"),
    "FixedSizeSubsampled(Gaussian(1), 1/10)",
]


@pytest.mark.parametrize("text", OTHER_SAMPLING)
def test_other_sampling_is_not_taken_for_poisson_sampling(text: str) -> None:
    with pytest.raises(ParameterError, match="are other mechanisms, with other numbers") as caught:
        composition(text)
    assert "write" not in str(caught.value)


def test_of_gdp_classes_too() -> None:
    one, other = Subsampled(GDP(1), "1/10"), Subsampled("Gaussian(1)", "1/10")
    assert one.concrete_pair == other.concrete_pair


@pytest.mark.parametrize("reverse", [False, True])
def test_losses_that_are_not_all_exact_are_not_told_of_a_sample_either(reverse: bool) -> None:
    told_nothing = LeakingPair(exact(1), F(1, 10)).sampled(F(1, 2))
    assert told_nothing.losses() is None
    assert SubsampledOutcomes(told_nothing, F(1, 2)).losses(reverse=reverse) is None
