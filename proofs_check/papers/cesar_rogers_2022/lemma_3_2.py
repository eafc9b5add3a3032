"""Lemma 3.2: the mean of the privacy loss L, and the moments of L - E L.

The losses of an eps-DP mechanism lie in [-eps, eps], those of an alpha-BR one in [t - alpha, t]
with 0 <= t <= alpha; and E e^-L is 1 (less, where the other input has outcomes of its own). A loss
in an interval lies on or below the chord of -ln v over the interval of v = e^-L, which is affine
in v: so does its mean, at v = 1.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, implies, ln, q, sinh, slope, tanh
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_2_1 import any_range

paper = Paper("cesar-rogers-2022")


# -- the mean --------------------------------------------------------------------------------------


@paper.item("Lemma 3.2, the mean, below a chord", expected="DECIDED")
@claim(lam="[0, 1]", w="positive", v="positive")
def below_a_chord(lam, w, v):
    """-ln lies on or below its chords: by the tangent of ln at the mean x of w and v,
    ln w - ln x = ln(w/x) <= w/x - 1, and the mean of both sides is at most 0."""
    x = lam * w + (1 - lam) * v
    return equal(lam * (w / x - 1) + (1 - lam) * (v / x - 1), 0)


@paper.item(
    "Lemma 3.2, the mean of the loss under pure DP, attained",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, (b), attained"),
        ("dong-durfee-rogers-2020-supplement", "Text after Lemma E.2, (b), attained"),
    ],
    expected="PROVED",
)
@claim
def dp_mean(eps):
    """Randomized response has the mean eps (e^eps - 1)/(e^eps + 1)."""
    stays = q(eps=2 * eps, t=eps)
    return all_of(
        equal(stays * eps + (1 - stays) * -eps, eps * (exp(eps) - 1) / (exp(eps) + 1)),
        equal(eps * (exp(eps) - 1) / (exp(eps) + 1), eps * tanh(eps / 2)),
    )


@paper.item(
    "Lemma 3.2, the mean of the loss under pure DP",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, (b)"),
        ("dong-durfee-rogers-2020-supplement", "Text after Lemma E.2, (b)"),
    ],
    expected="ARGUED",
    uses=["lemma_3_2/below_a_chord"],
    because="With e^-L = v in [e^-eps, e^eps], L = -ln v lies on or below the chord eps - (v - "
    "e^-eps) eps/sinh(eps), which is affine in v: so E L is at most its value at E v, and E v = 1, "
    "as under pure DP both inputs have the same outcomes.",
    takes={"lemma_3_2/below_a_chord": {"lam": "part", "w": "exp(-eps)", "v": "exp(eps)"}},
    where={"part": "[0, 1]"},
)
@claim
def dp_mean_at_most(eps):
    """The chord at v = 1 is eps (e^eps - 1)/(e^eps + 1)."""
    return equal(eps - (1 - exp(-eps)) * eps / sinh(eps), eps * (exp(eps) - 1) / (exp(eps) + 1))


@paper.item(
    "Lemma 3.2, the mean of the loss of RR",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, the mean of the loss"),
        ("dong-durfee-rogers-2020-supplement", "Lemma E.3, the mean of the loss"),
    ],
    expected="PROVED",
)
@claim(t="[0, eps]")
def br_mean(eps, t):
    """RR_{eps,t} has the mean t - eps (e^t - 1)/(e^eps - 1)."""
    stays = q(eps=eps, t=t)
    return equal(stays * t + (1 - stays) * (t - eps), t - eps * (exp(t) - 1) / (exp(eps) - 1))


@paper.item(
    "Lemma 3.2, the best t of the mean",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, where the mean is largest"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Lemma E.3, where the mean is largest"),
    ],
    expected="PROVED",
)
@claim(t="real", w="positive")
def br_mean_slope(w, t):
    """d/dt (t - w (e^t - 1)) = 1 - w e^t, of the sign of -ln w - t, w = eps/(e^eps - 1): so the
    mean is largest at e^t = 1/w."""
    return all_of(
        equal(slope(lambda s: s - w * (exp(s) - 1), t), 1 - w * exp(t)),
        implies(w * exp(t) < 1, 1 - w * exp(t) > 0),
    )


@paper.item(
    "Lemma 3.2, the mean of the loss under bounded range, at the best t",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, the largest mean"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Lemma E.3, the largest mean"),
    ],
    expected="PROVED",
)
@claim
def br_mean_largest(eps):
    """t - w (e^t - 1) at t = -ln w is w - 1 - ln w with w = eps/(e^eps - 1), as printed."""
    w = eps / (exp(eps) - 1)
    t = -ln(w)
    return equal(t - w * (exp(t) - 1), eps / (exp(eps) - 1) - 1 - ln(eps / (exp(eps) - 1)))


# -- the moments -----------------------------------------------------------------------------------


@paper.item(
    "Lemma 3.2, the tilted variance",
    also=[
        ("dong-durfee-rogers-2019", "Lemma 7.2, the second derivative"),
        ("dong-durfee-rogers-2020-supplement", "Lemma E.2, the second derivative"),
    ],
    expected="PROVED",
)
@claim(x="[0, 1]", w="real")
def tilted_variance(x, w):
    """A random variable in an interval of length w with two values has a variance x (1 - x) w^2 of
    at most w^2/4."""
    return x * (1 - x) * w**2 <= w**2 / 4


@paper.item(
    "Lemma 3.2, the cumulants of two values",
    also=[
        ("dong-durfee-rogers-2019", "Lemma 7.2, the slopes"),
        ("dong-durfee-rogers-2020-supplement", "Lemma E.2, the slopes"),
    ],
    expected="PROVED",
)
@claim(x="(0, 1)", w="real", lam="real")
def cumulants(x, w, lam):
    """K(lam) = ln(1 - x + x e^(lam w)) - lam x w: its slope is (y - x) w with the tilted
    probability y = x e^(lam w)/(1 - x + x e^(lam w)), whose slope is y (1 - y) w; at 0 K and its
    slope are 0."""

    def tilted(s):
        return x * exp(s * w) / (1 - x + x * exp(s * w))

    y = tilted(lam)
    return all_of(
        equal(slope(lambda s: ln(1 - x + x * exp(s * w)) - s * x * w, lam), (y - x) * w),
        equal(slope(tilted, lam), y * (1 - y) * w),
        equal(tilted(0), x),
    )


@paper.item(
    "Lemma 3.2, the moments of a loss with two values",
    also=[
        ("dong-durfee-rogers-2019", "Lemma 7.2, two values"),
        ("dong-durfee-rogers-2020-supplement", "Lemma E.2, two values"),
    ],
    expected="ARGUED",
    uses=["lemma_3_2/tilted_variance", "lemma_3_2/cumulants"],
    because="The second derivative of K is y (1 - y) w^2 <= w^2/4, and K and its slope are 0 at "
    "0: so K(lam) <= lam^2 w^2/8, twice integrated. For x in {0, 1} K is 0.",
    takes={
        "lemma_3_2/tilted_variance": {"x": "y", "w": "w"},
        "lemma_3_2/cumulants": {"x": "x", "w": "w", "lam": "s"},
    },
    where={"y": "[0, 1]", "s": "real"},
)
@claim(x="(0, 1)", w="real", lam="real")
def moments(x, w, lam):
    """ln E e^(lam (L - E L)) <= lam^2 w^2/8: w = alpha under bounded range, lam^2 alpha^2/8, and
    w = 2 eps under pure DP, lam^2 eps^2/2."""
    return ln(1 - x + x * exp(lam * w)) - lam * x * w <= lam**2 * w**2 / 8


@paper.item(
    "Lemma 3.2, alpha = 0",
    also=[("cesar-rogers-2022", "Text after Lemma 3.4, alpha = 0")],
    expected="REFUTED",
    grade="slip",
)
@claim(alpha="[0, oo)")
def mean_at_zero(alpha):
    """For every alpha-BR mechanism, alpha = 0 among them, the quotient alpha/(e^alpha - 1) has a
    value."""
    return differs(exp(alpha) - 1, 0)


@paper.item(
    "Lemma 3.2, alpha > 0",
    also=[("cesar-rogers-2022", "Text after Lemma 3.4, alpha > 0")],
    form="corrected",
    corrects="lemma_3_2/mean_at_zero",
    expected="PROVED",
)
@claim(alpha="positive")
def mean_beyond_zero(alpha):
    """For alpha > 0 it has, and so has its logarithm. (A 0-BR mechanism has one and the same
    distribution on both inputs: its loss is 0.)"""
    return all_of(exp(alpha) - 1 > 0, alpha / (exp(alpha) - 1) > 0)


@paper.item(
    "Lemma 3.2",
    expected="ARGUED",
    uses=[
        "lemma_2_1/there_is_a_t",
        "lemma_3_2/below_a_chord",
        "lemma_3_2/dp_mean_at_most",
        "lemma_3_2/br_mean",
        "lemma_3_2/br_mean_largest",
        "lemma_3_2/moments",
    ],
    because="The losses of a BR mechanism lie in [t - eps, t], those of a DP mechanism in [-eps, "
    "eps]. The mean is below that of the chord, which RR has; at the best t it is the bound. A "
    "moment of the centred loss is below that of two values, at the ends, with the same mean, "
    "whose logarithm is at most lam^2/8 times the square of their distance.",
    takes={
        **dict.fromkeys(
            ["lemma_2_1/there_is_a_t", "lemma_3_2/below_a_chord", "lemma_3_2/br_mean"], "as stated"
        ),
        "lemma_3_2/dp_mean_at_most": {},
        "lemma_3_2/br_mean_largest": {},
        "lemma_3_2/moments": {"x": "share", "w": "eps"},
    },
    where={"share": "(0, 1)"},
)
@claim(m=any_range(shared=True), lam="real")
def mean_and_moments(m, eps, lam):
    """Every eps-BR and every eps-DP mechanism: the mean of its loss, and a centred moment."""
    share = eps / (exp(eps) - 1)
    of_br = all_of(
        m.mean_loss <= share - 1 - ln(share),
        m.moment(lam, m.mean_loss) <= exp(lam**2 * eps**2 / 8),
    )
    of_dp = all_of(
        m.mean_loss <= eps * (exp(eps) - 1) / (exp(eps) + 1),
        m.moment(lam, m.mean_loss) <= exp(lam**2 * eps**2 / 2),
    )
    return all_of(implies(m.is_br(eps), of_br), implies(m.is_dp(eps), of_dp))
