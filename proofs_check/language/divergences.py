"""The usual words on pairs of distributions: divergences and trade-offs of explicit mechanisms.

A pair is written out, ``pair((1/3, 2/3), (1/2, 1/2))``, or named: ``rr(eps)`` is randomized
response of DP(eps), ``rr(eps, t)`` the generalized one (losses t and t - eps), ``gaussian(mu)`` a
standard normal variable and one with the mean mu. Each word is an expression in these numbers, and
no more: ``kl`` and ``renyi`` are the divergences of the first row from the second in natural
logarithms, ``total_variation`` their distance, ``hockey_stick`` that at eps_g (a factor e^eps_g),
``tradeoff`` at a the least error of the second kind of a test with the error a of the first kind.
rho-zCDP says ``renyi(P, alpha) <= rho*alpha`` for all alpha > 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.errors import ClaimError
from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.language.vocabulary import maximum, normal_cdf, p, pos, q

ONE = sympy.Integer(1)


@dataclass(frozen=True)
class Pair:
    """A pair of distributions: two rows of probabilities, and the losses, ln of their ratios."""

    first: tuple[Any, ...]
    second: tuple[Any, ...]
    losses: tuple[Any, ...]


@dataclass(frozen=True)
class Normal:
    """A standard normal variable, and one of the mean mu."""

    mu: Any


def pair(first: Any, second: Any) -> Pair:
    """The pair of two distributions over as many outcomes; each row has all its entries, which add
    up to 1."""
    rows = tuple(tuple(map(sympy.sympify, row)) for row in (first, second))
    if len(rows[0]) != len(rows[1]) or len(rows[0]) < 2:
        raise ClaimError(
            "pair: wanted two rows of as many entries, such as pair((x, 1-x), (y, 1-y))"
        )
    for row in rows:
        with sympy.evaluate(True):
            excess = sympy.cancel(sympy.together(rebuilt(sympy.Add(*row)) - 1))
        if excess != 0:
            listed = ", ".join(map(str, row))
            raise ClaimError(
                f"pair: wanted entries that add up to 1, such as (x, 1-x), got {listed}"
            )
        if any(_below_zero(entry) for entry in row):
            listed = ", ".join(map(str, row))
            raise ClaimError(f"pair: wanted chances, which are not below 0, got {listed}")
    losses = (sympy.log(a / b) for a, b in zip(*rows, strict=True))
    return Pair(rows[0], rows[1], tuple(losses))


def _below_zero(entry: Any) -> bool:
    with sympy.evaluate(True):
        found = rebuilt(entry)
    return bool(found.is_number and found.is_extended_negative)


def rr(eps: Any, t: Any = None) -> Pair:
    """Randomized response of DP(eps); with t the generalized one, of BR(eps)."""
    if t is None:
        less = ONE / (ONE + sympy.exp(eps))
        more = sympy.exp(eps) / (ONE + sympy.exp(eps))
        return Pair((more, less), (less, more), (eps, -eps))
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return Pair((one, ONE - one), (other, ONE - other), (t, t - eps))


def gaussian(mu: Any) -> Normal:
    """Normal variables of the standard deviation 1 and the means 0 and mu > 0.

    A number that is not above 0 is refused here; of a symbol the question is asked where its domain
    is known. Noise of the deviation sigma at the distance 1 is ``gaussian(1/sigma)``.
    """
    found = rebuilt(sympy.sympify(mu))
    if found.is_number and found.is_extended_positive is not True:
        raise ClaimError(f"gaussian: wanted a mean mu > 0, such as gaussian(1/sigma), got {mu}")
    return Normal(sympy.sympify(mu))


def kl(mechanism: Any) -> Any:
    """The Kullback-Leibler divergence of the first row from the second.

    A sum of a ln(a/b). There is no convention for 0 ln 0 here: entries that are 0 are refused, and
    where an entry becomes 0 in a domain the statement has no value.
    """
    if isinstance(mechanism, Normal):
        return mechanism.mu**2 / 2
    found = _without_zeros("kl", mechanism)
    return _sum(a * loss for a, loss in zip(found.first, found.losses, strict=True))


def renyi(mechanism: Any, alpha: Any) -> Any:
    """The Renyi divergence of the order alpha > 1 of the first row from the second."""
    if isinstance(mechanism, Normal):
        return alpha * mechanism.mu**2 / 2
    found = _without_zeros("renyi", mechanism)
    moment = _sum(
        b * sympy.exp(alpha * loss) for b, loss in zip(found.second, found.losses, strict=True)
    )
    return sympy.log(moment) / (alpha - 1)


def hockey_stick(mechanism: Any, eps_g: Any) -> Any:
    """The hockey-stick divergence at eps_g of the first row from the second."""
    if isinstance(mechanism, Normal):
        mu = mechanism.mu
        far, near = (normal_cdf(sign * mu / 2 - eps_g / mu) for sign in (1, -1))
        return far - sympy.exp(eps_g) * near
    found = _pair("hockey_stick", mechanism)
    return _sum(
        pos(a - sympy.exp(eps_g) * b) for a, b in zip(found.first, found.second, strict=True)
    )


def total_variation(mechanism: Any) -> Any:
    """The total variation distance of the two rows."""
    if isinstance(mechanism, Normal):
        return 2 * normal_cdf(mechanism.mu / 2) - 1
    found = _pair("total_variation", mechanism)
    return _sum(pos(a - b) for a, b in zip(found.first, found.second, strict=True))


def tradeoff(mechanism: Any, a: Any) -> Any:
    """The trade-off function f(a) of an explicit mechanism at a in [0, 1].

    A test that rejects at a loss has a line below the curve, 1 - r a - sum of [b - r a_i]_+ with r
    the ratio of the outcome; the largest of these lines is the curve. That of the smallest ratio is
    r (1 - a), so none below 0 is needed.
    """
    if isinstance(mechanism, Normal):
        raise ClaimError(
            "tradeoff: of normal variables at a = Phi(-x) it is Phi(x - mu): write that, there is "
            "no word for the inverse of Phi"
        )
    found = _pair("tradeoff", mechanism)
    if _below_zero(a) or _below_zero(1 - a):
        raise ClaimError(f"tradeoff: wanted an error in [0, 1], such as 1/20, got {a}")
    lines = []
    for loss in found.losses:
        ratio = sympy.exp(-loss)
        above = _sum(pos(b - ratio * c) for b, c in zip(found.second, found.first, strict=True))
        lines.append(1 - ratio * a - above)
    return maximum(*lines)


def _sum(items: Iterable[Any]) -> Any:
    return sympy.Add(*items)


def _pair(word: str, mechanism: Any) -> Pair:
    if not isinstance(mechanism, Pair):
        raise ClaimError(
            f"{word}: wanted a pair first: pair((x, 1-x), (y, 1-y)), rr(eps), rr(eps, t) or "
            "gaussian(mu)"
        )
    return mechanism


def _without_zeros(word: str, mechanism: Any) -> Pair:
    found = _pair(word, mechanism)
    if any(entry.is_zero for entry in (*found.first, *found.second)):
        raise ClaimError(
            f"{word}: wanted entries above 0 (there is no convention for 0 ln 0 here): leave "
            "outcomes out that have the chance 0 in both rows"
        )
    return found


WORDS = {
    word.__name__: word
    for word in (pair, rr, gaussian, kl, renyi, hockey_stick, total_variation, tradeoff)
}
"""What a statement may say of pairs."""
