"""Optimal conversion: A x^alpha + B x + C touches 0 and the line x - e^eps_g, and lies above both.

With beta = alpha - 1 > 0 the convex function touches 0 at b and the line at a > b > 0. Every such
pair is allowed, and eps_g is what it makes it. In the identities y = (b/a)^beta, p = a^beta and
z = x^beta stand for themselves. [Asoodeh, Liao, Calmon, Kosut and Sankar 2020]
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, pos
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def coefficients(beta, a, b, p, y):
    """A, B and C: alpha A (a^beta - b^beta) = 1, and 0 is touched at b."""
    first = 1 / ((1 + beta) * p * (1 - y))
    return first, -y / (1 - y), beta * first * p * y * b


def touched(beta, a, b, y):
    """e^eps_g, where the line is touched at a."""
    return beta * (a - b * y) / ((1 + beta) * (1 - y))


def above_the_tangent(beta, ratio, power):
    """ratio^alpha lies so far above its tangent at 1; power is ratio^beta."""
    return ratio * power - (1 + beta) * ratio + beta


@paper.item(
    "Optimal conversion, the power",
    expected="ARGUED",
    form="own",
    uses=["sharper_conversion/above_the_tangent"],
    because="e^(beta v) >= 1 + beta v, and beta times e^-v >= 1 - v; the sum, times e^v.",
    takes={"sharper_conversion/above_the_tangent": [{"x": "beta*v"}, {"x": "-v"}]},
)
@claim(beta="(0, oo)", v="real")
def power(beta, v):
    """A power of x = e^v lies above its tangent at 1."""
    return above_the_tangent(beta, exp(v), exp(beta * v)) >= 0


@paper.item("Optimal conversion, above 0", expected="PROVED", form="own")
@claim(beta="(0, oo)", a="(0, oo)", b="(0, oo)", p="(0, oo)", y="(0, 1)", x="(0, oo)", z="(0, oo)")
def above_zero(beta, a, b, p, y, x, z):
    """What lies between it and 0 is a multiple of what lies above the tangent."""
    first, second, third = coefficients(beta, a, b, p, y)
    above = above_the_tangent(beta, x / b, z / (p * y))
    return equal(first * x * z + second * x + third, first * p * y * b * above)


@paper.item("Optimal conversion, above the line", expected="PROVED", form="own")
@claim(beta="(0, oo)", a="(0, oo)", b="(0, oo)", p="(0, oo)", y="(0, 1)", x="(0, oo)", z="(0, oo)")
def above_the_line(beta, a, b, p, y, x, z):
    """What lies between it and the line is a multiple of what lies above the tangent."""
    first, second, third = coefficients(beta, a, b, p, y)
    above = above_the_tangent(beta, x / a, z / p)
    between = first * x * z + second * x + third - x + touched(beta, a, b, y)
    return equal(between, first * p * a * above)


@paper.item("Optimal conversion, the formula", expected="PROVED", form="own")
@claim(beta="(0, oo)", a="(0, oo)", u="(0, 1)", p="(0, oo)", y="(0, 1)", v="(0, oo)")
def formula(beta, a, u, p, y, v):
    """A v + B + C, v = e^(beta eps), is what the library evaluates (u = b/a)."""
    first, second, third = coefficients(beta, a, u * a, p, y)
    evaluated = v / (p * (1 + beta) * (1 - y)) - y / (1 - y)
    evaluated += touched(beta, a, u * a, y) * u * y / (1 - u * y)
    return equal(first * v + second + third, evaluated)


@paper.item(
    "Optimal conversion, the line alone",
    expected="ARGUED",
    form="own",
    uses=["optimal_conversion/power"],
    because="A = lam/(beta a^alpha) and B = 1 - alpha lam/(beta a) >= 0 with lam = e^eps_g and "
    "a = e^eps: A x^alpha + B x is at least 0, and over x - lam it is lam/beta times what lies "
    "above the tangent at 1 of the power, with v = s - eps. With e^(beta eps) for x^alpha and 1 "
    "for x it is 1 - e^(eps_g - eps).",
    takes={"optimal_conversion/power": {"v": "s - eps"}},
)
@claim(beta="(0, oo)", eps="[0, oo)", eps_g="real", s="real")
def line_alone(beta, eps, eps_g, s):
    """Where eps - eps_g >= ln(alpha/beta) a function that touches the line only is above both."""
    first = exp(eps_g - (1 + beta) * eps) / beta
    second = 1 - (1 + beta) * exp(eps_g - eps) / beta
    function = first * exp((1 + beta) * s) + second * exp(s)
    return implies(
        second >= 0,
        all_of(
            pos(exp(s) - exp(eps_g)) <= function,
            equal(first * exp(beta * eps) + second, 1 - exp(eps_g - eps)),
        ),
    )


@paper.item(
    "Optimal conversion, the function",
    expected="ARGUED",
    form="own",
    uses=[
        "optimal_conversion/power",
        "optimal_conversion/above_zero",
        "optimal_conversion/above_the_line",
    ],
    because="With a = e^l, b = e^(l - w), x = e^s. Both differences are a positive number times "
    "what lies above the tangent; at x = 0 by continuity.",
    takes={
        "optimal_conversion/power": [{"v": "s - l + w"}, {"v": "s - l"}],
        "optimal_conversion/above_zero": {
            **{"a": "exp(l)", "b": "exp(l - w)", "p": "exp(beta*l)", "y": "exp(-beta*w)"},
            **{"x": "exp(s)", "z": "exp(beta*s)"},
        },
        "optimal_conversion/above_the_line": {
            **{"a": "exp(l)", "b": "exp(l - w)", "p": "exp(beta*l)", "y": "exp(-beta*w)"},
            **{"x": "exp(s)", "z": "exp(beta*s)"},
        },
    },
)
@claim(beta="(0, oo)", l="real", w="(0, oo)", s="real")
def conversion(beta, l, w, s):
    """(x - e^eps_g)_+ is at most A x^alpha + B x + C."""
    a, b, p, y = exp(l), exp(l - w), exp(beta * l), exp(-beta * w)
    first, second, third = coefficients(beta, a, b, p, y)
    function = first * exp((1 + beta) * s) + second * exp(s) + third
    return pos(exp(s) - touched(beta, a, b, y)) <= function


@paper.item(
    "Optimal conversion",
    expected="ARGUED",
    form="own",
    uses=["optimal_conversion/conversion"],
    because="With x = dP/dQ, E_Q x = 1 and E_Q x^alpha = E_P x^beta, and delta = E_Q (x - "
    "e^eps_g)_+ is at most the mean of the function.",
    takes={"optimal_conversion/conversion": {"s": "loss"}},
    where={"loss": "real"},
)
@claim(
    m=any_mechanism(outcomes=2, denominator=3, shared=True),
    beta="(0, oo)",
    l="real",
    w="(0, oo)",
    eps="real",
)
def by_one_order(m, beta, l, w, eps):
    """Every mechanism whose divergence of the order 1 + beta is at most eps: delta is at most
    A e^(beta eps) + B + C at the e^eps_g where the line is touched; one order of the inputs."""
    a, b, p, y = exp(l), exp(l - w), exp(beta * l), exp(-beta * w)
    first, second, third = coefficients(beta, a, b, p, y)
    return implies(
        m.moment(beta) <= exp(beta * eps),
        m.hockey_stick(touched(beta, a, b, y)) <= first * exp(beta * eps) + second + third,
    )
