"""Closed forms of the adaptive optimum, each written once over a field.

As in :mod:`exactdp.formulas.building_blocks`: the field first (or its name ``"balls"``,
``"mpmath"``, ``"sympy"``), everything else by keyword; in ``balls`` the result is a rigorous
enclosure. Where a formula has cases, exact parameters choose theirs by exact comparison, and
symbols give a Piecewise.

Mechanisms are named in the order of use. K = 1/(1 - e^-eps), q = q_{eps,t} of Definition 2.4.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.lifting import reflected
from exactdp.mechanisms import generalized_randomized_response
from exactdp.mechanisms.mechanism import is_symbolic
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.fields.field import Element, Field

Piece = Callable[..., Element]
Cases = Callable[..., list[tuple[Any, Piece]]]


class by_cases:  # noqa: N801
    """A formula with cases, chosen by exact comparison; with symbols a Piecewise.

    The decorated function gives, at the parameters, pairs (a, formula): the first with a >= 0
    counts, the last one whatever its a. The cases meet, so it does not matter which is taken where
    a = 0.
    """

    def __init__(self, cases: Cases) -> None:
        self.cases = cases
        update_wrapper(self, cases)

    def __call__(self, F: Field | str, **parameters: Any) -> Element:
        if any(is_symbolic(value) for value in parameters.values()):
            return self._piecewise(F, parameters)
        known = {name: exact(value, name) for name, value in parameters.items()}
        *before, last = self.cases(**known)
        chosen = next((piece for a, piece in before if a.sign() >= 0), last[1])
        return over_a_field(chosen)(F, **known)

    def _piecewise(self, F: Field | str, parameters: dict[str, Any]) -> Element:
        import sympy

        @over_a_field
        def whole(F: Field, **elements: Element) -> Element:
            *before, last = self.cases(**elements)
            pairs = [(piece(F, **elements), sympy.Ge(a, 0)) for a, piece in before]
            return sympy.Piecewise(*pairs, (last[1](F, **elements), True))

        return whole(F, **parameters)


# -- one and two bounded-range mechanisms ---------------------------------------------------------


@over_a_field
def top_piece(F: Field, *, k: int, eps: Element, eps_g: Element) -> Element:
    """H_k, the adaptive optimum of k >= 1 BR(eps) for (k - 1 - 1/k) eps <= eps_g <= k eps.

    It is K^k (1 - e^-x)^(k + 1) with K = 1/(1 - e^-eps) and x = (k eps - eps_g)/(k + 1), and the
    non-adaptive optimum as well (exactdp, "Top range"): only the answer 0, k times, at the common t
    = eps - x counts.

    >>> top_piece("sympy", k=2, eps="ln 4", eps_g="ln 2")
    2/9
    """
    x = (k * eps - eps_g) / (k + 1)
    return -F.expm1(-x) * F.power(F.expm1(-x) / F.expm1(-eps), k)


@over_a_field
def root_piece(F: Field, *, eps: Element, eps_g: Element, loss: Element) -> Element:
    """K (1 + e^(eps_g - eps) - 2 (1 - loss) e^((eps_g - eps)/2)), K = 1/(1 - e^-eps).

    Written without cancellation. With loss = 0 it is the optimum of BR(eps) for |eps_g| <= eps. A
    step before it leaves 1 and e^eps_g alone; the least average of e^(eps_g/2) over t is
    1/cosh(eps_1/4) times it for BR(eps_1), at t = eps_1/2, and 1/cosh(eps_1/2) times it for
    DP(eps_1). The loss is 1 minus the product of these. Domain: |eps_g| at most eps minus the eps_1
    of DP and the eps_1/2 of BR.

    >>> root_piece("sympy", eps="ln 4", eps_g=0, loss=0)
    1/3
    """
    root = F.exp((eps_g - eps) / 2)
    square = F.power(F.expm1((eps_g - eps) / 2), 2)
    return (square + 2 * loss * root) / -F.expm1(-eps)


@over_a_field
def root_loss(F: Field, *, eps: Element) -> Element:
    """1 - 1/cosh(eps/4), the ``loss`` of :func:`root_piece` where one BR(eps) comes before it.

    It is (1 - e^(-eps/4))^2/(1 + e^(-eps/2)), eps > 0. For DP(eps) take 2 eps.

    >>> root_loss("sympy", eps="4 ln 2")
    1/5
    """
    return F.power(F.expm1(-eps / 4), 2) / (1 + F.exp(-eps / 2))


def _nothing(F: Field, *, eps: Element, eps_g: Element) -> Element:
    return F.number(0)


def _everything(F: Field, *, eps: Element, eps_g: Element) -> Element:
    return -F.expm1(eps_g)


def _mirrored(piece: Piece) -> Piece:
    """1 - e^eps_g + e^eps_g times the value at -eps_g."""

    def mirrored(F: Field, *, eps: Element, eps_g: Element) -> Element:
        return reflected(F, eps_g=eps_g, value=piece(F, eps=eps, eps_g=-eps_g))

    return mirrored


def _one_middle(F: Field, *, eps: Element, eps_g: Element) -> Element:
    return F.power(F.expm1((eps_g - eps) / 2), 2) / -F.expm1(-eps)


def _two_top(F: Field, *, eps: Element, eps_g: Element) -> Element:
    return top_piece.formula(F, k=2, eps=eps, eps_g=eps_g)


def _two_middle(F: Field, *, eps: Element, eps_g: Element) -> Element:
    loss = root_loss.formula(F, eps=eps)
    return root_piece.formula(F, eps=eps, eps_g=eps_g, loss=loss)


@by_cases
def one_br(*, eps: Any, eps_g: Any) -> list[tuple[Any, Piece]]:
    """The optimal delta of BR(eps) at any real eps_g.

    K (1 - e^((eps_g - eps)/2))^2 for |eps_g| <= eps, K = 1/(1 - e^-eps); 0 above, 1 - e^eps_g
    below. The supremum over t is at (eps + eps_g)/2 (cesar-rogers-2022, appendix C.2).

    >>> one_br("sympy", eps="ln 4", eps_g=0), one_br("sympy", eps="ln 4", eps_g="-ln 8")
    (1/3, 7/8)
    """
    return [(eps_g - eps, _nothing), (eps_g + eps, _one_middle), (-eps_g, _everything)]


@by_cases
def two_br(*, eps: Any, eps_g: Any) -> list[tuple[Any, Piece]]:
    """The adaptive optimal delta of BR(eps), BR(eps) at any real eps_g.

    With K = 1/(1 - e^-eps) it is H_2 = K^2 (1 - e^(-(2 eps - eps_g)/3))^3 for eps/2 <= eps_g <= 2
    eps, the first t being (eps + eps_g)/3; K (1 + e^(eps_g - eps)) - 2 K e^((eps_g -
    eps)/2)/cosh(eps/4) for |eps_g| <= eps/2, with t = eps/2 throughout; else by reflection.

    >>> two_br("sympy", eps="ln 4", eps_g="ln 2"), two_br("sympy", eps="ln 16", eps_g=0)
    (2/9, 53/75)
    """
    return [
        (eps_g - 2 * eps, _nothing),
        (eps_g - eps / 2, _two_top),
        (eps_g + eps / 2, _two_middle),
        (eps_g + 2 * eps, _mirrored(_two_top)),
        (-eps_g, _everything),
    ]


# -- {BR, BR, DP} of equal eps: Lemmas 5.3 and 5.4 of cesar-rogers-2022, in their true form --------


def _pure(F: Field, eps: Element) -> tuple[Element, Element]:
    """q_{2 eps, eps} and what it leaves to 1."""
    high = 1 / (1 + F.exp(-eps))
    return high, F.exp(-eps) * high


def _square(F: Field, eps: Element, t: Element) -> Element:
    """q_{eps,t}^2/K = (1 - e^(t - eps))^2/(1 - e^-eps), without cancellation."""
    return F.power(F.expm1(t - eps), 2) / -F.expm1(-eps)


@over_a_field
def x(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """x(t) of Lemma 5.3 of cesar-rogers-2022: the part of the DP's likelier answer, t <= eps_g.

        q_{2 eps,eps} (q q_{eps,(eps_g - t)/2}^2 + (1 - q) q_{eps,(eps_g + eps - t)/2}^2)/K

    For 0 <= t <= eps_g <= eps, q = q_{eps,t}, K = 1/(1 - e^-eps). For all real t, x = y + z: x - y
    and z are e^-eps q_{2 eps,eps} q K (1 - e^((eps_g - t)/2))^2.

    >>> x("sympy", eps="ln 4", eps_g="ln 4", t=0)
    4/15
    """
    one, other = _weights(F, eps, t)
    low, high = _square(F, eps, (eps_g - t) / 2), _square(F, eps, (eps_g + eps - t) / 2)
    return _pure(F, eps)[0] * (one * low + other * high)


@over_a_field
def y(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """y(t) of Lemma 5.3 of cesar-rogers-2022: the part of the DP's likelier answer, t >= eps_g.

        q_{2 eps,eps} (q (1 - e^(eps_g - eps - t)) + (1 - q) q_{eps,(eps_g + eps - t)/2}^2/K)

    For eps_g <= t <= eps, q = q_{eps,t}, K = 1/(1 - e^-eps).

    >>> y("sympy", eps="ln 4", eps_g=0, t=0)
    3/5
    """
    one, other = _weights(F, eps, t)
    low, high = -F.expm1(eps_g - eps - t), _square(F, eps, (eps_g + eps - t) / 2)
    return _pure(F, eps)[0] * (one * low + other * high)


@over_a_field
def z(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """z(t) of Lemma 5.3 of cesar-rogers-2022: the part of the DP's other answer, t >= eps_g.

        (1 - q_{2 eps,eps}) q q_{eps,eps + (eps_g - t)/2}^2/K

    For eps_g <= t <= eps, q = q_{eps,t}, K = 1/(1 - e^-eps). The lemma as printed has (eps_g - t)/2
    for eps + (eps_g - t)/2, against its own proof.

    >>> z("sympy", eps="ln 16", eps_g=0, t="ln 4")
    16/1275
    """
    one, _ = _weights(F, eps, t)
    return _pure(F, eps)[1] * one * _square(F, eps, eps + (eps_g - t) / 2)


def _weights(F: Field, eps: Element, t: Element) -> tuple[Element, Element]:
    return (
        generalized_randomized_response.q(F, eps=eps, t=t),
        generalized_randomized_response.one_minus_q(F, eps=eps, t=t),
    )


@over_a_field
def x_derivative(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """The derivative in t of :func:`x`, at every real t.

    q_{2 eps,eps} K^2 (e^(eps/2) - 1)(e^(eps/2) - e^t) e^((eps_g - t)/2 - 2 eps), K = 1/(1 -
    e^-eps). Appendix C.3 of cesar-rogers-2022 prints it without the factor q_{2 eps,eps} (slip).

    >>> x_derivative("sympy", eps="ln 4", eps_g="ln 3", t="ln 2")
    0
    """
    high = F.exp(eps / 2)
    front = _pure(F, eps)[0] / F.power(F.expm1(-eps), 2) * F.expm1(eps / 2)
    return front * (high - F.exp(t)) * F.exp((eps_g - t) / 2 - 2 * eps)


def _below(F: Field, eps: Element) -> Element:
    """The denominator (1 - e^-eps)(1 - e^(-2 eps))."""
    return F.expm1(-eps) * F.expm1(-2 * eps)


@over_a_field
def y_derivative(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """The derivative in t of :func:`y`, at every real t.

    e^(-2 eps - t)(e^(t/2) - b)(e^(3 t/2) - b)/((1 - e^-eps)(1 - e^(-2 eps))), b = e^((eps_g +
    eps)/2). Appendix C.3 of cesar-rogers-2022 prints the numerator alone (slip).

    >>> y_derivative("sympy", eps="ln 4", eps_g="ln 2", t="ln 2")
    0
    """
    turn = F.exp((eps_g + eps) / 2)
    front = F.exp(-2 * eps - t) / _below(F, eps)
    return front * (F.exp(t / 2) - turn) * (F.exp(3 * t / 2) - turn)


@over_a_field
def z_derivative(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """The derivative in t of :func:`z`, at every real t.

    -e^(-2 eps - t)(e^(t/2) - b)(e^(3 t/2) - b e^eps)/((1 - e^-eps)(1 - e^(-2 eps))), b =
    e^(eps_g/2). Appendix C.3 of cesar-rogers-2022 prints e^-eps for e^(-2 eps) and no denominator
    (slip).

    >>> z_derivative("sympy", eps="ln 8", eps_g=0, t="ln 4")
    0
    """
    half = F.exp(eps_g / 2)
    front = F.exp(-2 * eps - t) / _below(F, eps)
    return front * (F.exp(t / 2) - half) * (half * F.exp(eps) - F.exp(3 * t / 2))


@over_a_field
def y_plus_z_derivative(F: Field, *, eps: Element, eps_g: Element, t: Element) -> Element:
    """The derivative in t of :func:`y` + :func:`z`, which is that of :func:`x`, as x = y + z.

    Appendix C.3 of cesar-rogers-2022 prints it without the denominator (1 - e^-eps)^2 (1 - e^(-2
    eps)) (slip).

    >>> y_plus_z_derivative("sympy", eps="ln 4", eps_g="ln 3", t="ln 2")
    0
    """
    return x_derivative.formula(F, eps=eps, eps_g=eps_g, t=t)


@over_a_field
def x_arg_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """The t at which :func:`x` is largest on [0, eps_g], 0 <= eps_g <= eps: min(eps/2, eps_g).

    Source: cesar-rogers-2022, Lemma 5.4.

    >>> x_arg_sup("sympy", eps=1, eps_g="1/4"), x_arg_sup("sympy", eps=1, eps_g="3/4")
    (1/4, 1/2)
    """
    return F.clip(eps_g, F.number(0), eps / 2)


@over_a_field
def y_arg_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """The t in [eps_g, eps] at which :func:`y` is largest: max((eps + eps_g)/3, eps_g).

    For 0 <= eps_g <= eps.

    >>> y_arg_sup("sympy", eps=1, eps_g="1/4"), y_arg_sup("sympy", eps=1, eps_g="3/4")
    (5/12, 3/4)
    """
    return F.max_over([(eps + eps_g) / 3, eps_g])


@over_a_field
def z_arg_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """The t in [eps_g, eps] at which :func:`z` is largest, 0 <= eps_g <= eps: (2 eps + eps_g)/3.

    >>> z_arg_sup("sympy", eps=1, eps_g="1/4")
    3/4
    """
    return (2 * eps + eps_g) / 3


@over_a_field
def y_plus_z_arg_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """The t in [eps_g, eps] at which :func:`y` + :func:`z` is largest: max(eps/2, eps_g).

    For 0 <= eps_g <= eps.

    >>> y_plus_z_arg_sup("sympy", eps=1, eps_g="1/4"), y_plus_z_arg_sup("sympy", eps=1, eps_g=1)
    (1/2, 1)
    """
    return F.max_over([eps / 2, eps_g])


def _likelier(piece: Piece) -> Piece:
    """The piece after the DP's likelier answer alone: q_{2 eps,eps} times it at eps_g - eps."""

    def likelier(F: Field, *, eps: Element, eps_g: Element) -> Element:
        return _pure(F, eps)[0] * piece(F, eps=eps, eps_g=eps_g - eps)

    return likelier


def _x_sup_and_z_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    second = z.formula(F, eps=eps, eps_g=eps_g, t=(2 * eps + eps_g) / 3)
    return x.formula(F, eps=eps, eps_g=eps_g, t=eps / 2) + second


def _y_sup_and_z_sup(F: Field, *, eps: Element, eps_g: Element) -> Element:
    first = y.formula(F, eps=eps, eps_g=eps_g, t=(eps + eps_g) / 3)
    return first + z.formula(F, eps=eps, eps_g=eps_g, t=(2 * eps + eps_g) / 3)


@by_cases
def dp_br_br(*, eps: Any, eps_g: Any) -> list[tuple[Any, Piece]]:
    """The adaptive optimal delta of DP(eps), BR(eps), BR(eps), in this order, at any real eps_g.

    Lemma 5.4 of cesar-rogers-2022, extended. With v = z((2 eps + eps_g)/3): y((eps + eps_g)/3) + v
    for 0 <= eps_g <= eps/2, x(eps/2) + v up to eps, q_{2 eps,eps} times two BR at eps_g - eps
    beyond; else by reflection.

    >>> float(dp_br_br("mpmath", eps=1, eps_g="3/4"))
    0.28783834035009814
    """
    beyond, within = _likelier(_two_top), _likelier(_two_middle)
    return [
        (eps_g - 3 * eps, _nothing),
        (eps_g - eps * 3 / 2, beyond),
        (eps_g - eps, within),
        (eps_g - eps / 2, _x_sup_and_z_sup),
        (eps_g, _y_sup_and_z_sup),
        (eps_g + eps / 2, _mirrored(_y_sup_and_z_sup)),
        (eps_g + eps, _mirrored(_x_sup_and_z_sup)),
        (eps_g + eps * 3 / 2, _mirrored(within)),
        (eps_g + 3 * eps, _mirrored(beyond)),
        (-eps_g, _everything),
    ]


def _then_twice(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """The piece of BR(eps), BR(2 eps) for which t = eps/2 is best."""
    loss = root_loss.formula(F, eps=eps)
    return root_piece.formula(F, eps=2 * eps, eps_g=eps_g, loss=loss)


@by_cases
def br_dp_br(*, eps: Any, eps_g: Any) -> list[tuple[Any, Piece]]:
    """The adaptive optimal delta of BR, DP, BR and of BR, BR, DP, each of eps, at any real eps_g.

    Lemma 5.4 of cesar-rogers-2022, extended: x(eps/2) = y(eps/2) + z(eps/2) for 0 <= eps_g <= eps;
    as :func:`dp_br_br` beyond; else by reflection. For |eps_g| < eps it is smaller than
    :func:`dp_br_br`.

    DP(eps), BR(eps) has the profile of BR(2 eps), so this is BR(eps), BR(2 eps), and x(eps/2) is (1
    + e^(eps_g - 2 eps) - 2 e^(eps_g/2 - eps)/cosh(eps/4))/(1 - e^(-2 eps)), up to 3 eps/2.

    >>> float(br_dp_br("mpmath", eps=1, eps_g="3/4"))
    0.2874943040356071
    """
    beyond = _likelier(_two_top)
    return [
        (eps_g - 3 * eps, _nothing),
        (eps_g - eps * 3 / 2, beyond),
        (eps_g + eps * 3 / 2, _then_twice),
        (eps_g + 3 * eps, _mirrored(beyond)),
        (-eps_g, _everything),
    ]
