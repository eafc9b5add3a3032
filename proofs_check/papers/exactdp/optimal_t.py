"""Optimal t: is the first mechanism's best t always a weighted sum of eps and eps_g?

The other open question of cesar-rogers-2022 (its discussion: "Does this generalize ...?", asked of
the arg sups for three mechanisms, two of them BR, which are). For k BR mechanisms, k >= 3, it is
not: on (k - 1 - 1/(k - 1)) eps <= eps_g <= (k - 1 - 1/k) eps the best t is no affine function of
eps_g, whatever eps is. For three this is 3 eps/2 <= eps_g <= 5 eps/3; there t is strictly convex.

With r = e^(-eps/k) and w = e^(eps_g - (k - 1) eps), t is eps + ln w - k ln u, where u in (0, 1) is
a root of w = W(u); for k = 3, W(u) = r u^3 (1 + r - 2 r u)/(2 - (1 + r) u). At the upper end of the
range t is the common (eps_g + eps)/(k + 1). (The names are those of the top range.)
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    claim,
    each,
    equal,
    exp,
    implies,
    ln,
    slope,
)
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp_step
from proofs_check.papers.exactdp.top_range import rate, two_places

paper = Paper("exactdp")


def critical(r, u):
    """W(u) for k = 3."""
    return r * u**3 * (1 + r - 2 * r * u) / (2 - (1 + r) * u)


# -- k mechanisms ----------------------------------------------------------------------------------


@paper.item("Optimal t, the range", expected="PROVED", form="own")
@claim(k="integer [3, oo)", eps_g="[(k - 1 - 1/(k - 1))*eps, (k - 1 - 1/k)*eps]")
def the_range(k, eps, eps_g):
    """Both places eps_g - t >= eps_g - eps and eps_g + eps - t are in the top range of k - 1, or
    beyond the support, for every t; the common t is behind eps_g - (k - 2) eps, but at the upper
    end, where w = r."""
    begins = (k - 2 - 1 / (k - 1)) * eps
    upper = (k - 1 - 1 / k) * eps
    return all_of(
        equal(eps_g - eps - begins, eps_g - (k - 1 - 1 / (k - 1)) * eps),
        equal((k + 1) * ((eps_g + eps) / (k + 1) - (eps_g - (k - 2) * eps)), k * (upper - eps_g)),
        equal(upper - (k - 1) * eps, -eps / k),
        equal(upper - (k - 1 - 1 / (k - 1)) * eps, eps / (k * (k - 1))),
    )


@paper.item("Optimal t, a critical u", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)", w="(0, 1)")
def a_critical_u(k, r, u, w):
    """The rate is w (A - B) - r u^(k + 1) (A - r^(k - 1) B) for A = (1 - r u)^(k - 1) and B = (1 -
    u)^(k - 1); at u = 1, where B = 0, it is A (w - r)."""
    a, b = (1 - r * u) ** (k - 1), (1 - u) ** (k - 1)
    found = w * (a - b) - r * u ** (k + 1) * (a - r ** (k - 1) * b)
    return all_of(
        equal(rate(k, r, u, w), found),
        equal(a - r ** (k - 1) * b, (a - b) + (1 - r ** (k - 1)) * b),
    )


@paper.item("Optimal t, beside the power", expected="PROVED", form="own")
@claim(x="positive", y="positive", z="(y, oo)", k="integer [3, oo)")
def beside_the_power(k, x, y, z):
    """A > B > 0 and r^(k - 1) < 1, for r = e^-x, 1 - r u = e^-y, 1 - u = e^-z: so w is larger than
    r u^(k + 1), and B <= (1 - u)^2."""
    a, b = exp(-(k - 1) * y), exp(-(k - 1) * z)
    return all_of(a > b, b > 0, exp(-(k - 1) * x) < 1, b <= exp(-2 * z))


TOP = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "top_range/value",
    "top_range/beyond_the_support",
    "top_range/slope_with_one_place",
    "top_range/sign_with_one_place",
    "top_range/places",
    "top_range/objective_with_two_places",
    "top_range/slope_with_two_places",
]
PLACES = {"x": "wide", "y": "down", "z": "along"}
RATE = {"r": "exp(-eps/k)", "u": "inner", "w": "exp(eps_g - (k - 1)*eps)"}


@paper.item(
    "Optimal t, a best t is critical, k = 3 and 4",
    expected="ARGUED",
    form="own",
    uses=[*TOP, "optimal_t/the_range", "optimal_t/a_critical_u"],
    because="Below the upper end of the range the objective rises strictly in t as long as the "
    "upper place is beyond the support, and, as w < r, still where it enters it (u = 1). t = eps "
    "gives what t = 0 gives. So every best t has both places inside, u < 1, and the rate 0. (Tried "
    "for k = 3, 4, u near 1 and w so that the rate is 0.)",
    takes={
        **{
            "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive((k - 1)*BR(eps))"},
            "top_range/value": {"k": "k - 1", "eps_g": "inside"},
            "top_range/beyond_the_support": {"k": "k - 1", "eps_g": "beyond"},
            "top_range/slope_with_one_place": {"x": "eps - t", "y": "gap"},
            "top_range/sign_with_one_place": {"x": "beyond"},
        },
        "top_range/places": PLACES,
        "top_range/objective_with_two_places": PLACES,
        "top_range/slope_with_two_places": RATE,
        "optimal_t/a_critical_u": RATE,
    },
    where={
        "eps_g": "[(k - 1 - 1/(k - 1))*eps, (k - 1 - 1/k)*eps)",
        "inside": "[(k - 2 - 1/(k - 1))*eps, (k - 1)*eps]",
        **{"t": "[0, eps]", "gap": "[0, oo)", "inner": "(0, 1)", "beyond": "real"},
        **{"wide": "(0, oo)", "down": "[-wide, 0]", "along": "[0, wide]"},
    },
)
@claim(k=each(3, 4), eps="positive", u="[93/100, 1)")
def best_is_critical(k, eps, u):
    """Below the upper end every best t has the rate 0."""
    r = exp(-eps / k)
    a, b = (1 - r * u) ** (k - 1), (1 - u) ** (k - 1)
    w = r * u ** (k + 1) * (a - r ** (k - 1) * b) / (a - b)
    found = adaptive(k * BR(eps)).delta((k - 1) * eps + ln(w))
    return implies(
        w >= exp(-eps / (k - 1)), equal(found, two_places(k, r, u, w) / (1 - exp(-eps)) ** k)
    )


@paper.item(
    "Optimal t, k = 3",
    expected="ARGUED",
    form="own",
    uses=[
        "optimal_t/best_is_critical",
        "optimal_t/a_critical_u",
        "optimal_t/beside_the_power",
        "optimal_t/the_range",
        "top_range/sign_with_one_place",
        "top_range/quotient",
        "top_range/quotient_falls",
    ],
    because="Suppose t = alpha + beta eps_g for all eps_g in some interval up to the upper end. "
    "There the common t, where u = 1, is the only best one (the quotient falls strictly, so that "
    "the rate is positive for u < 1), and the objective is continuous: so u tends to 1, and ln w - "
    "ln r - (k + 1) ln u is an affine function of ln u for all u next to 1 (beta = 1 would keep u, "
    "which is below 1, the same). It is ln(1 + (1 - r^(k - 1)) B/(A - B)), at most a constant "
    "times (1 - u)^2, so both coefficients are 0; but it is positive for u < 1. (Tried: the common "
    "t gives less than the delta at the lower end.)",
    takes={
        "optimal_t/best_is_critical": {"u": "every"},
        "optimal_t/a_critical_u": {"r": "exp(-eps/k)", "u": "every", "w": "every"},
        "optimal_t/beside_the_power": {"x": "eps/k", "y": "every", "z": "every"},
        "optimal_t/the_range": {"eps_g": "every"},
        "top_range/sign_with_one_place": {
            **{"eps_g": "(k - 1 - 1/k)*eps", "t": "every", "x": "every"},
        },
        "top_range/quotient": {"r": "exp(-eps/k)", "u": "every"},
        "top_range/quotient_falls": {"x": "eps/k", "y": "every"},
    },
)
@claim(k=each(3), eps="positive")
def no_weighted_sum(k, eps):
    """For k >= 3 BR mechanisms the best first t is not alpha eps + beta eps_g on all of (k - 1 -
    1/(k - 1)) eps <= eps_g <= (k - 1 - 1/k) eps, for no eps and no alpha, beta."""
    eps_g = (k - 1 - 1 / number(k - 1)) * eps
    rest = adaptive((k - 1) * BR(eps))
    common = br_average(rest.delta, eps_g, (eps_g + eps) / (k + 1), eps)
    return common < adaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Optimal t, behind a DP mechanism",
    expected="ARGUED",
    form="own",
    uses=[
        "optimal_t/no_weighted_sum",
        "cesar-rogers-2022/lemma_5_1/any_sequence",
    ],
    because="After the answer of the DP mechanism what is left are three BR mechanisms at eps_g - "
    "eps or eps_g + eps, with their best t.",
    takes={
        "optimal_t/no_weighted_sum": {"k": "3"},
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive(3*BR(eps))"},
    },
)
@claim
def behind_dp(eps, eps_g):
    """So it is for DP, BR, BR, BR, after the first answer: the delta is the DP average of those of
    three BR."""
    after = adaptive(3 * BR(eps))
    found = adaptive(DP(eps), after).delta(eps_g)
    return equal(found, dp_step(after.delta, eps_g, eps))


# -- three mechanisms: strictly convex -------------------------------------------------------------


def over(r, u):
    """N, for W = r u^3 N/D."""
    return 1 + r - 2 * r * u


def under(r, u):
    """D."""
    return 2 - (1 + r) * u


@paper.item("Optimal t, three, both positive", expected="PROVED", form="own")
@claim(x="positive", y="positive")
def both_positive(x, y):
    """N and D are positive and r N < D (so W < u^3), for r = 1/(1 + x) and u = 1/(1 + y); N = D at
    u = 1."""
    r, u = 1 / (1 + x), 1 / (1 + y)
    return all_of(
        over(r, u) > 0,
        under(r, u) > 0,
        r * over(r, u) < under(r, u),
        equal(over(r, 1), 1 - r),
        equal(under(r, 1), 1 - r),
    )


@paper.item("Optimal t, three, the sign of the slope", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)", w="(0, 1)")
def sign_of_the_slope(r, u, w):
    """For k = 3 the rate is u (1 - r) (w D - r u^3 N): it has the sign of w - W(u)."""
    found = u * (1 - r) * (w * under(r, u) - r * u**3 * over(r, u))
    return equal(rate(3, r, u, w), found)


@paper.item("Optimal t, three, W rises", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)")
def critical_rises(r, u):
    """u W'/W = 3 + u (1 - r)^2/(N D), which is above 3: by the quotient's rule, W = r u^3 N/D."""
    above, below = r * u**3 * over(r, u), under(r, u)
    change = slope(lambda v: r * v**3 * over(r, v), u) * below
    change = change - above * slope(lambda v: under(r, v), u)
    return equal(u * change, 3 * above * below + r * u**4 * (1 - r) ** 2)


@paper.item("Optimal t, three, ever steeper", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)")
def ever_steeper(r, u):
    """u/(N D) rises strictly in u: the numerator of its derivative is a sum of positive numbers."""
    product = over(r, u) * under(r, u)
    change = product - u * slope(lambda v: over(r, v) * under(r, v), u)
    return equal(change, product + 2 * r * u * under(r, u) + (1 + r) * u * over(r, u))


@paper.item("Optimal t, three, the slope in eps_g", expected="PROVED", form="own")
@claim(x="(3, oo)", y="(x, oo)")
def slope_in_eps_g(x, y):
    """With x the slope of ln W in ln u, dt/d eps_g = 1 - 3/x: positive, and larger for larger x."""
    return all_of(1 - 3 / x > 0, 1 - 3 / x < 1 - 3 / y)


@paper.item(
    "Optimal t, three",
    expected="ARGUED",
    form="own",
    uses=[
        "optimal_t/best_is_critical",
        "optimal_t/both_positive",
        "optimal_t/sign_of_the_slope",
        "optimal_t/critical_rises",
        "optimal_t/ever_steeper",
        "optimal_t/slope_in_eps_g",
    ],
    because="W rises from 0 to r >= w, so there is one best t, at the u with W(u) = w; u rises "
    "with w, so the slope 1 - 3/x of t in eps_g rises strictly. The claim is what the mean value "
    "theorem makes of this at three places: ln u is (eps + ln w - t)/3, ln w is eps_g - 2 eps.",
    takes={
        "optimal_t/best_is_critical": {"k": "3", "eps": "every", "u": "every"},
        "optimal_t/both_positive": [{"x": "1/r - 1", "y": f"1/{u} - 1"} for u in "xyz"],
        "optimal_t/sign_of_the_slope": [{"u": u, "w": "every"} for u in "xyz"],
        "optimal_t/critical_rises": [{"u": u} for u in "xyz"],
        "optimal_t/ever_steeper": [{"u": u} for u in "xyz"],
        "optimal_t/slope_in_eps_g": {"x": "every", "y": "every"},
    },
)
@claim(r="(0, 1)", x="(0, 1)", y="(x, 1)", z="(y, 1)")
def strictly_convex(r, x, y, z):
    """For three BR the best t is strictly convex in eps_g on [3 eps/2, 5 eps/3]: for u = x < y < z
    the slope of ln u in ln W falls."""
    first, second = ln(critical(r, y) / critical(r, x)), ln(critical(r, z) / critical(r, y))
    return ln(y / x) * second > ln(z / y) * first


@paper.item("Optimal t, three, three values", expected="CERTIFIED", form="own")
@claim(x=each(Fraction(23, 25)), y=each(Fraction(24, 25)))
def three_values(x, y):
    """eps = ln 8, r = 1/2: t = ln(8 w/u^3) at u = 23/25, 24/25, 1, at eps_g = ln(64 w) in [3 eps/2,
    5 eps/3]: the three points are not on a line but convex."""
    places = [x, y, Fraction(1)]
    values = [critical(Fraction(1, 2), u) for u in places]
    eps_g = [ln(number(64 * w)) for w in values]
    t = [ln(number(8 * w / u**3)) for w, u in zip(values, places, strict=True)]
    low, high = 3 * ln(number(8)) / 2, 5 * ln(number(8)) / 3
    return all_of(
        *(all_of(low <= value, value <= high) for value in eps_g[:2]),
        (t[1] - t[0]) * (eps_g[2] - eps_g[1]) < (t[2] - t[1]) * (eps_g[1] - eps_g[0]),
    )
