"""Thirty wrong variants of true formulas, written by hand: every one is refuted, no true one is."""

from __future__ import annotations

import pytest

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    binom,
    cases,
    claim,
    clip,
    cosh,
    coth,
    equal,
    exp,
    implies,
    maximum,
    nonadaptive,
    p,
    pos,
    q,
    sinh,
    slope,
    sup,
    tanh,
    total,
    verify,
)
from proofs_check.verdicts.verifying import POINTS_ONLY


def K(eps):
    return 1 / (1 - exp(-eps))


def one(eps, eps_g, t):
    """The objective of one BR mechanism."""
    high = q(eps=eps, t=t)
    return high * pos(1 - exp(eps_g - t)) + (1 - high) * pos(1 - exp(eps_g + eps - t))


def best(eps, eps_g):
    """The optimum of one BR mechanism for |eps_g| <= eps."""
    return K(eps) * (1 - exp((eps_g - eps) / 2)) ** 2


def common(k, eps, eps_g, t):
    """The objective of k BR mechanisms at one t."""
    high = q(eps=eps, t=t)
    return total(
        lambda i: (
            binom(k, i) * high ** (k - i) * (1 - high) ** i * pos(1 - exp(eps_g + i * eps - k * t))
        ),
        0,
        k,
    )


def pure(k, eps, eps_g):
    """The objective of k DP mechanisms, over the number of ones."""
    return total(
        lambda i: (
            binom(k, i)
            * exp((k - i) * eps)
            / (1 + exp(eps)) ** k
            * pos(1 - exp(eps_g - (k - 2 * i) * eps))
        ),
        0,
        k,
    )


TRUE = {
    "loss of outcome 0": claim(lambda eps, t: equal(p(eps=eps, t=t), exp(-t) * q(eps=eps, t=t))),
    "loss of outcome 1": claim(
        lambda eps, t: equal(1 - p(eps=eps, t=t), exp(eps - t) * (1 - q(eps=eps, t=t)))
    ),
    "q decreases": claim(
        lambda eps, t: equal(slope(lambda s: q(eps=eps, t=s), t), -exp(t - eps) * K(eps))
    ),
    "one BR at 0": claim(
        lambda eps, t: one(eps, 0, t) <= tanh(eps / 4),
    ),
    "one BR": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g, t: one(eps, eps_g, t) <= K(eps) * (1 - exp((eps_g - eps) / 2)) ** 2
    ),
    "pure is doubled": claim(
        lambda eps, eps_g: equal(one(2 * eps, eps_g, eps), pure(1, eps, eps_g))
    ),
    "one pure at 0": claim(lambda eps: equal(pure(1, eps, 0), tanh(eps / 2))),
    "symmetric t": claim(lambda eps, t: equal(q(eps=eps, t=t), 1 - p(eps=eps, t=eps - t))),
    "trivial bound": claim(k="integer [1, 2]")(
        lambda k, eps, eps_g, t: common(k, eps, eps_g, t) >= 1 - exp(eps_g)
    ),
    "two adaptive BR": claim(eps_g="[-eps/2, eps/2]")(
        lambda eps, eps_g: equal(
            q(eps=eps, t=eps / 2) * best(eps, eps_g - eps / 2)
            + (1 - q(eps=eps, t=eps / 2)) * best(eps, eps_g + eps / 2),
            K(eps) * (1 + exp(eps_g - eps)) - 2 * K(eps) * exp((eps_g - eps) / 2) / cosh(eps / 4),
        )
    ),
}

WRONG = {
    "sign of the loss": claim(lambda eps, t: equal(p(eps=eps, t=t), exp(t) * q(eps=eps, t=t))),
    "half the loss": claim(lambda eps, t: equal(p(eps=eps, t=t), exp(-t / 2) * q(eps=eps, t=t))),
    "eps for t": claim(lambda eps, t: equal(p(eps=eps, t=t), exp(-eps) * q(eps=eps, t=t))),
    "loss of outcome 1 turned": claim(
        lambda eps, t: equal(1 - p(eps=eps, t=t), exp(t - eps) * (1 - q(eps=eps, t=t)))
    ),
    "2 eps": claim(
        lambda eps, t: equal(1 - p(eps=eps, t=t), exp(2 * eps - t) * (1 - q(eps=eps, t=t)))
    ),
    "slope without its sign": claim(
        lambda eps, t: equal(slope(lambda s: q(eps=eps, t=s), t), exp(t - eps) * K(eps))
    ),
    "slope without its constant": claim(
        lambda eps, t: equal(slope(lambda s: q(eps=eps, t=s), t), -exp(t - eps))
    ),
    "slope of p": claim(
        lambda eps, t: equal(slope(lambda s: p(eps=eps, t=s), t), -exp(t - eps) * K(eps))
    ),
    "tanh of a fifth": claim(lambda eps, t: one(eps, 0, t) <= tanh(eps / 5)),
    "strict at the maximum": claim(lambda eps, t: one(eps, 0, t) < tanh(eps / 4)),
    "linear by too little": claim(lambda eps, t: one(eps, 0, t) <= eps / 5),
    "cube for square": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g, t: one(eps, eps_g, t) <= K(eps) * (1 - exp((eps_g - eps) / 2)) ** 3
    ),
    "K forgotten": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g, t: one(eps, eps_g, t) <= (1 - exp((eps_g - eps) / 2)) ** 2
    ),
    "every eps_g": claim(eps_g="[-2 eps, 2 eps]")(
        lambda eps, eps_g: equal(
            one(eps, eps_g, clip((eps_g + eps) / 2, 0, eps)),
            K(eps) * (1 - exp((eps_g - eps) / 2)) ** 2,
        )
    ),
    "wrong maximiser": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g: equal(
            one(eps, eps_g, (2 * eps_g + eps) / 3), K(eps) * (1 - exp((eps_g - eps) / 2)) ** 2
        )
    ),
    "pure not doubled": claim(lambda eps, eps_g: equal(one(eps, eps_g, eps), pure(1, eps, eps_g))),
    "coth for tanh": claim(lambda eps: equal(pure(1, eps, 0), 1 / coth(eps))),
    "tanh of eps": claim(lambda eps: pure(1, eps, 0) >= tanh(eps)),
    "sinh bound": claim(lambda eps: pure(1, eps, 0) <= sinh(eps / 3)),
    "same t": claim(lambda eps, t: equal(q(eps=eps, t=t), 1 - p(eps=eps, t=t))),
    "q below p": claim(lambda eps, t: q(eps=eps, t=t) <= p(eps=eps, t=t)),
    "q convex the wrong way": claim(
        lambda eps, t: q(eps=eps, t=t) <= 1 - t / eps,
    ),
    "more than trivial": claim(k="integer [1, 4]")(
        lambda k, eps, eps_g, t: common(k, eps, eps_g, t) >= 1 - exp(eps_g - eps)
    ),
    "trivial is attained": claim(k="integer [1, 4]")(
        lambda k, eps, eps_g, t: common(k, eps, eps_g, t) <= pos(1 - exp(eps_g))
    ),
    "support one eps early": claim(k="integer [2, 4]")(
        lambda k, eps, eps_g, t: implies(eps_g >= (k - 1) * eps, common(k, eps, eps_g, t) <= 0)
    ),
    "upper bound of the sum": claim(k="integer [1, 3]", eps_g="[0, k*eps]")(
        lambda k, eps, eps_g: equal(nonadaptive(k * DP(eps)).delta(eps_g), pure(k - 1, eps, eps_g))
    ),
    "half of DP": claim(
        lambda k, eps, eps_g: (
            nonadaptive(k * BR(eps)).delta(eps_g) <= nonadaptive(k * DP(eps / 2)).delta(eps_g)
        )
    ),
    "BR above DP": claim(k="integer [1, 4]", eps_g="[0, eps]")(
        lambda k, eps, eps_g: (
            nonadaptive(k * BR(eps)).delta(eps_g) >= nonadaptive(k * DP(eps)).delta(eps_g)
        )
    ),
    "adaptivity is free": claim(eps_g="[0, eps/4]")(
        lambda eps, eps_g: (
            adaptive(DP(eps), BR(eps), BR(eps)).delta(eps_g)
            <= nonadaptive(DP(eps), 2 * BR(eps)).delta(eps_g)
        )
    ),
    "order is free": claim(eps_g="[0, eps/2]")(
        lambda eps, eps_g: (
            adaptive(DP(eps), BR(eps), BR(eps)).delta(eps_g)
            <= adaptive(BR(eps), BR(eps), DP(eps)).delta(eps_g)
        )
    ),
    "a supremum too small": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g: sup(lambda t: one(eps, eps_g, t), 0, eps) <= one(eps, eps_g, eps / 2)
    ),
    "max of the wrong ends": claim(eps_g="[-eps, eps]")(
        lambda eps, eps_g, t: (
            one(eps, eps_g, t) <= maximum(one(eps, eps_g, 0), one(eps, eps_g, eps))
        )
    ),
    "a case misplaced": claim(
        lambda eps, eps_g, t: equal(
            one(eps, eps_g, t),
            cases(
                (0, eps_g >= t),
                (q(eps=eps, t=t) * (1 - exp(eps_g - t)), all_of(eps_g <= t, t <= eps)),
                otherwise=1 - exp(eps_g),
            ),
        )
    ),
}


def test_there_are_thirty() -> None:
    assert len(WRONG) >= 30


@pytest.mark.parametrize("name", TRUE)
def test_true_formulas_are_established(name: str) -> None:
    found = verify(TRUE[name])
    assert found.established, (found.verdict, found.reason, found.witness)


@pytest.mark.parametrize("name", WRONG)
def test_wrong_variants_are_refuted(name: str) -> None:
    found = verify(WRONG[name], POINTS_ONLY)
    assert found.verdict == "REFUTED", (found.cases, found.undecided)
    assert found.witness is not None
    assert found.witness.left
    assert found.witness.left != found.witness.right or "<" in found.witness.relation
