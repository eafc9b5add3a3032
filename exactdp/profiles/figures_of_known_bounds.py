"""Figure 1 of cesar-rogers-2022 and Figure 2 of dong-durfee-rogers-2019 as data."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.exact_numbers import Number, ParameterError, exact
from exactdp.profiles.composed import nonadaptive
from exactdp.profiles.figure_brackets import Figure, Series
from exactdp.profiles.log_mgf_bounds import U_FUNCTIONS
from exactdp.profiles.setwise_composition import setwise
from exactdp.statements import CESAR_ROGERS, DONG_DURFEE_ROGERS

QUARTERS = tuple(Fraction(i, 4) for i in range(5))
LAMBDAS = tuple(Fraction(i, 4) for i in range(1, 21))


def equation_3_and_the_optimum(
    *,
    eps: Number = "1/10",
    delta: Number = "1e-6",
    ks: Iterable[int] = range(8, 129, 8),
    shares: Iterable[Number] = QUARTERS,
) -> Figure:
    """Figure 1 of cesar-rogers-2022: eps_g by equation (3) over k, for m = share k DP mechanisms.

    The rest are BR(eps); beside them the optimum of k DP(eps) mechanisms (Theorem 1). m is rounded
    down. Its caption does not name eps, delta and m: they are arguments. eps_g is enclosed, that
    of equation (3) as the value of the formula, at most k eps.

    >>> found = equation_3_and_the_optimum(ks=(16, 64), shares=(0, 1))
    >>> [one.name for one in found.series]
    ['equation (3), m = 0', 'equation (3), m = k', 'optimum of k DP']
    >>> [f"{upper:.4}" for upper in found.series[0].upper]
    ['1.071', '2.183']
    """
    counts = [read_count(k, "k") for k in ks]
    parts = [exact(share, "share") for share in shares]
    for part in parts:
        if not part.is_rational or not 0 <= part <= 1:
            raise ParameterError("share", part, "a rational number from 0 to 1")
    series = []
    for part in parts:
        mixed = [int(part.fraction * k) for k in counts]
        analysts = [
            setwise((k - m) * BR(eps), m * DP(eps)) for k, m in zip(counts, mixed, strict=True)
        ]
        values = [one.lemma_epsilon(delta) for one in analysts]
        series.append(Series.of(f"equation (3), m = {_share(part.fraction)}", counts, values))
    best = [nonadaptive(k * DP(eps)).epsilon(delta) for k in counts]
    series.append(Series.of("optimum of k DP", counts, best))
    fixed = (
        f"BR(eps) and m DP(eps) mechanisms, k in all; eps = {exact(eps)}, delta = {exact(delta)}."
    )
    title = "Equation (3) and the optimum of DP"
    return Figure(f"{CESAR_ROGERS}/1", title, "k", "eps_g", tuple(series), fixed)


def u_functions_over_lambda(
    *, eps: Number = 1, lams: Iterable[Number] = LAMBDAS, rtol: Number = "1e-15"
) -> Figure:
    """Figure 2 of dong-durfee-rogers-2019: the four U functions of BR(eps) over lambda.

    The paper has eps = 1; which lambda it draws is not said. Values are enclosed.

    >>> found = u_functions_over_lambda(lams=(2,))
    >>> [(one.name, round(one.upper[0], 6)) for one in found.series]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('General MGF', 0.686752), ('KL-improved DR19', 0.746603), ('DR19', 1.5),
     ('Improved DRV10', 3.0)]
    """
    places = [exact(lam, "lam") for lam in lams]
    for place in places:
        if not place.is_rational:
            raise ParameterError("lam", place, "a rational number > 0")
    series = [
        Series.of(
            u.name,
            [place.fraction for place in places],
            [u.value(eps, place, rtol=rtol) for place in places],
        )
        for u in U_FUNCTIONS
    ]
    title = "Bounds of ln E e^(lambda L)"
    caption = f"For BR(eps), eps = {exact(eps)}; less is better. Which lambda are drawn is chosen."
    return Figure(f"{DONG_DURFEE_ROGERS}/2", title, "lambda", "U(lambda)", tuple(series), caption)


def _share(part: Fraction) -> str:
    if part == 0:
        return "0"
    above = "k" if part.numerator == 1 else f"{part.numerator}k"
    return above if part.denominator == 1 else f"{above}/{part.denominator}"
