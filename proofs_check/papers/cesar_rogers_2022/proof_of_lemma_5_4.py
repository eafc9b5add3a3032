"""Appendix C.3: the four derivatives, the comparison of x and y, and the suprema.

z is the function of appendix C.2: with the z that Lemma 5.3 prints neither z' nor z(eps_g) = 0 is
right.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, iff, implies, q, slope, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import x, y, z

paper = Paper("cesar-rogers-2022")


# -- the derivatives, as printed ------------------------------------------------------------------


def x_slope(t, eps, eps_g):
    """The printed x'(t)."""
    front = (1 - exp(eps / 2)) / (1 - exp(-eps)) ** 2
    return front * (exp(t) - exp(eps / 2)) * exp((eps_g - t) / 2 - 2 * eps)


def y_slope(t, eps, eps_g):
    """The printed y'(t)."""
    turn = exp((eps_g + eps) / 2)
    return exp(-2 * eps - t) * (exp(t / 2) - turn) * (exp(3 * t / 2) - turn)


def z_slope(t, eps, eps_g):
    """The printed z'(t)."""
    return -exp(-eps - t) * (exp(t / 2) - exp(eps_g / 2)) * (exp(3 * t / 2) - exp(eps + eps_g / 2))


def y_plus_z_slope(t, eps, eps_g):
    """The printed (y + z)'(t)."""
    front = (exp(eps / 2) - 1) ** 2 * (exp(eps / 2) + 1)
    return front * (exp(eps / 2) - exp(t)) * exp((eps_g - 6 * eps - t) / 2)


@paper.item("Proof of Lemma 5.4, slope of x", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def slope_of_x_printed(eps, eps_g, t):
    """x'(t) as printed."""
    return equal(slope(x, t), x_slope(t, eps, eps_g))


@paper.item("Proof of Lemma 5.4, slope of y", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def slope_of_y_printed(eps, eps_g, t):
    """y'(t) as printed."""
    return equal(slope(y, t), y_slope(t, eps, eps_g))


@paper.item("Proof of Lemma 5.4, slope of z", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def slope_of_z_printed(eps, eps_g, t):
    """z'(t) as printed."""
    return equal(slope(z, t), z_slope(t, eps, eps_g))


@paper.item("Proof of Lemma 5.4, slope of y + z", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def slope_of_y_plus_z_printed(eps, eps_g, t):
    """(y + z)'(t) as printed."""
    return equal(slope(lambda s: y(s) + z(s), t), y_plus_z_slope(t, eps, eps_g))


@paper.item(
    "Proof of Lemma 5.4, slope of x",
    form="corrected",
    corrects="proof_of_lemma_5_4/slope_of_x_printed",
    expected="PROVED",
)
@claim(t="real")
def slope_of_x(eps, eps_g, t):
    """x'(t) is q_{2eps,eps} times what is printed, for all real t and eps_g."""
    return equal(slope(x, t), q(eps=2 * eps, t=eps) * x_slope(t, eps, eps_g))


@paper.item(
    "Proof of Lemma 5.4, slope of y",
    form="corrected",
    corrects="proof_of_lemma_5_4/slope_of_y_printed",
    expected="PROVED",
)
@claim(t="real")
def slope_of_y(eps, eps_g, t):
    """y'(t) is what is printed over (1 - e^-eps)(1 - e^-2eps), for all real t and eps_g."""
    below = (1 - exp(-eps)) * (1 - exp(-2 * eps))
    return equal(slope(y, t), y_slope(t, eps, eps_g) / below)


@paper.item(
    "Proof of Lemma 5.4, slope of z",
    form="corrected",
    corrects="proof_of_lemma_5_4/slope_of_z_printed",
    expected="PROVED",
)
@claim(t="real")
def slope_of_z(eps, eps_g, t):
    """z'(t) is e^-eps times what is printed over (1 - e^-eps)(1 - e^-2eps)."""
    below = (1 - exp(-eps)) * (1 - exp(-2 * eps))
    return equal(slope(z, t), exp(-eps) * z_slope(t, eps, eps_g) / below)


@paper.item(
    "Proof of Lemma 5.4, slope of y + z",
    form="corrected",
    corrects="proof_of_lemma_5_4/slope_of_y_plus_z_printed",
    expected="PROVED",
)
@claim(t="real")
def slope_of_y_plus_z(eps, eps_g, t):
    """(y + z)'(t) is what is printed over (1 - e^-eps)^2 (1 - e^-2eps)."""
    below = (1 - exp(-eps)) ** 2 * (1 - exp(-2 * eps))
    return equal(slope(lambda s: y(s) + z(s), t), y_plus_z_slope(t, eps, eps_g) / below)


# -- x and y --------------------------------------------------------------------------------------


def square_term(t, eps, eps_g):
    """q_{eps,(eps_g - t)/2}^2 (1 - e^-eps)."""
    return q(eps=eps, t=(eps_g - t) / 2) ** 2 * (1 - exp(-eps))


@paper.item("Proof of Lemma 5.4, the difference", expected="PROVED")
@claim(t="real")
def difference(eps, eps_g, t):
    """The two sides differ by e^-eps/(1 - e^-eps) times the displayed square, for all real t."""
    return equal(
        square_term(t, eps, eps_g) - (1 - exp(eps_g - eps - t)),
        exp(-eps) / (1 - exp(-eps)) * (1 - exp((eps_g - t) / 2)) ** 2,
    )


@paper.item(
    "Proof of Lemma 5.4, the equivalence",
    expected="ARGUED",
    uses=["proof_of_lemma_5_4/difference"],
    because="The difference of the two sides is a positive multiple of the square.",
)
@claim(eps_g="[0, eps)")
def equivalence(eps, eps_g, t):
    """The first exceeds the second exactly where the displayed square is positive."""
    return iff(
        square_term(t, eps, eps_g) > 1 - exp(eps_g - eps - t),
        0 < (1 - exp((eps_g - t) / 2)) ** 2,
    )


@paper.item("Proof of Lemma 5.4, x >= y", expected="PROVED")
@claim(eps_g="[0, eps]")
def x_at_least_y(eps, eps_g, t):
    """x(t) >= y(t) on [0, eps]."""
    return x(t) >= y(t)


@paper.item("Proof of Lemma 5.4, x > y", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def x_above_y_printed(eps, eps_g, t):
    """As long as t is not eps_g (t in [0, eps]), x(t) > y(t)."""
    return implies(differs(t, eps_g), x(t) > y(t))


@paper.item(
    "Proof of Lemma 5.4, x > y",
    form="corrected",
    corrects="proof_of_lemma_5_4/x_above_y_printed",
    expected="PROVED",
)
@claim(eps_g="[0, eps)", t="[0, eps)")
def x_above_y(eps, eps_g, t):
    """As long as t is neither eps_g nor eps, where q_{eps,t} = 0, x(t) > y(t)."""
    return implies(differs(t, eps_g), x(t) > y(t))


@paper.item("Proof of Lemma 5.4, x = y at eps", expected="PROVED")
@claim(eps_g="[0, eps)")
def x_is_y_at_eps(eps, eps_g):
    """x(eps) = y(eps), and z(eps) = 0."""
    return all_of(equal(x(eps), y(eps)), equal(z(eps), 0))


# -- suprema --------------------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.4, sup of x", expected="PROVED", hint={"t": "eps/2"})
@claim(eps_g="[eps/2, eps]")
def sup_of_x(eps, eps_g):
    """For eps_g >= eps/2 the supremum of x over [0, eps_g] is x(eps/2)."""
    return equal(sup(x, 0, eps_g), x(eps / 2))


@paper.item("Proof of Lemma 5.4, sup of x below eps/2", expected="PROVED", hint={"t": "eps_g"})
@claim(eps_g="[0, eps/2]")
def sup_of_x_below_half(eps, eps_g):
    """For eps_g <= eps/2 the supremum of x over [0, eps_g] is x(eps_g)."""
    return equal(sup(x, 0, eps_g), x(eps_g))


@paper.item("Proof of Lemma 5.4, y below its maximum", expected="PROVED")
@claim(t="real")
def y_below_its_maximum(eps, eps_g, t):
    """y((eps_g + eps)/3) - y(t), with w = e^((eps_g + eps)/6) and u = e^(t/2).

    It is a positive multiple of (u - w)^2 {(u + w)(w^3 - u) + w u (w^2 - 1)}; where w >= 1 and
    u <= w^3 no factor is negative, and where w > 1 none but the first vanishes.
    """
    w, u = exp((eps_g + eps) / 6), exp(t / 2)
    front = exp(-2 * eps) / ((1 - exp(-eps)) * (1 - exp(-2 * eps)) * u**2)
    factors = (u - w) ** 2 * ((u + w) * (w**3 - u) + w * u * (w**2 - 1))
    return equal(y((eps_g + eps) / 3) - y(t), front * factors)


@paper.item("Proof of Lemma 5.4, the factors of y", expected="PROVED")
@claim(eps_g="[0, eps]")
def factors_of_y(eps, eps_g, t):
    """On [0, eps], u <= w^3 and w > 1."""
    w, u = exp((eps_g + eps) / 6), exp(t / 2)
    return all_of(w**3 >= u, w > 1)


@paper.item(
    "Proof of Lemma 5.4, sup of y",
    expected="ARGUED",
    hint={"t": "(eps_g + eps)/3"},
    uses=["proof_of_lemma_5_4/y_below_its_maximum", "proof_of_lemma_5_4/factors_of_y"],
    because="y((eps_g + eps)/3) - y(t) is a product of factors that are not negative, and "
    "(eps_g + eps)/3 lies in [eps_g, eps] for 0 <= eps_g <= eps/2.",
    where={"t": "[eps_g, eps]"},
)
@claim(eps_g="[0, eps/2]")
def sup_of_y(eps, eps_g):
    """For eps_g <= eps/2 the supremum of y over [eps_g, eps] is y((eps_g + eps)/3)."""
    return equal(sup(y, eps_g, eps), y((eps_g + eps) / 3))


@paper.item("Proof of Lemma 5.4, sup of y above eps/2", expected="PROVED", hint={"t": "eps_g"})
@claim(eps_g="[eps/2, eps]")
def sup_of_y_above_half(eps, eps_g):
    """For eps_g >= eps/2 the supremum of y over [eps_g, eps] is y(eps_g)."""
    return equal(sup(y, eps_g, eps), y(eps_g))


@paper.item("Proof of Lemma 5.4, z below its maximum", expected="PROVED")
@claim(t="real")
def z_below_its_maximum(eps, eps_g, t):
    """z((2 eps + eps_g)/3) - z(t), with w = e^((2 eps + eps_g)/6), b = e^(eps_g/2), u = e^(t/2).

    It is a positive multiple of (u - w)^2 {(u - b)(u + b) + (w - b)(2 u - b)}; where b <= u and
    b <= w, that is for eps_g <= t and eps_g <= eps, no factor is negative.
    """
    w, b, u = exp((2 * eps + eps_g) / 6), exp(eps_g / 2), exp(t / 2)
    front = exp(-2 * eps) / ((1 - exp(-eps)) * (1 - exp(-2 * eps)) * u**2)
    factors = (u - w) ** 2 * ((u - b) * (u + b) + (w - b) * (2 * u - b))
    return equal(z((2 * eps + eps_g) / 3) - z(t), front * factors)


@paper.item("Proof of Lemma 5.4, the factors of z", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def factors_of_z(eps, eps_g, t):
    """On [eps_g, eps], b <= u and b <= w."""
    w, b, u = exp((2 * eps + eps_g) / 6), exp(eps_g / 2), exp(t / 2)
    return all_of(u >= b, w >= b, 2 * u - b > 0)


@paper.item(
    "Proof of Lemma 5.4, sup of z",
    expected="ARGUED",
    hint={"t": "(2*eps + eps_g)/3"},
    uses=["proof_of_lemma_5_4/z_below_its_maximum", "proof_of_lemma_5_4/factors_of_z"],
    because="z((2 eps + eps_g)/3) - z(t) is a product of factors that are not negative, and "
    "(2 eps + eps_g)/3 lies in [eps_g, eps].",
    where={"t": "[eps_g, eps]"},
)
@claim(eps_g="[0, eps]")
def sup_of_z(eps, eps_g):
    """The supremum of z over [eps_g, eps] is z((2 eps + eps_g)/3)."""
    return equal(sup(z, eps_g, eps), z((2 * eps + eps_g) / 3))


@paper.item("Proof of Lemma 5.4, sup of y + z", expected="PROVED", hint={"t": "eps/2"})
@claim(eps_g="[0, eps/2]")
def sup_of_y_plus_z(eps, eps_g):
    """For eps_g <= eps/2 the supremum of y + z over [eps_g, eps] is at eps/2."""
    return equal(sup(lambda t: y(t) + z(t), eps_g, eps), y(eps / 2) + z(eps / 2))


@paper.item("Proof of Lemma 5.4, sup of y + z above eps/2", expected="PROVED", hint={"t": "eps_g"})
@claim(eps_g="[eps/2, eps]")
def sup_of_y_plus_z_above_half(eps, eps_g):
    """For eps_g >= eps/2 the supremum of y + z over [eps_g, eps] is at eps_g."""
    return equal(sup(lambda t: y(t) + z(t), eps_g, eps), y(eps_g) + z(eps_g))
