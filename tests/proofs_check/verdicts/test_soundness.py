"""Statements that are false, or have no value, somewhere on their domain: none is established.

Each disjunct such as ``x >= -1000`` hides the failure from the points, so that only the proof's own
care can keep it from being established.
"""

from __future__ import annotations

import pytest
import sympy

from proofs_check import (
    all_of,
    any_of,
    binom,
    cases,
    claim,
    cosh,
    coth,
    differs,
    equal,
    exp,
    implies,
    ln,
    pos,
    q,
    sinh,
    slope,
    sqrt,
    sup,
    total,
    verify,
)
from proofs_check.verdicts.full_examination import examine
from proofs_check.verdicts.verifying import Effort

BRIEF = Effort(hand=60, randomly=20, climbing=0, cells=300)

FALSE_OR_UNDEFINED = {
    "real exponents on negative bases": claim(z="real")(
        lambda x, y, z: equal((x * y) ** z, x**z * y**z)
    ),
    "an even multiple of a real exponent": claim(z="real")(
        lambda x, z: any_of(x >= -1000, x ** (2 * z) >= 0)
    ),
    "a binomial quotient at its edge": claim(
        lambda k, m: any_of(k <= 1000, m < k, equal(binom(k - 1, m) ** 2, binom(k, m) ** 2))
    ),
    "the same as an inequality": claim(
        lambda k, m: any_of(k <= 1000, m < k, binom(k - 1, m) ** 2 >= binom(k, m) ** 2)
    ),
    "a supremum that is not attained": claim(
        lambda eps: differs(sup(lambda u: cases((u, u < eps), otherwise=0), 0, eps), eps)
    ),
    "binomials of negative numbers": claim(m="integer [0, oo)")(
        lambda m: all_of(equal(binom(m - 1, 0), 1), equal(binom(m - 1, m), 0))
    ),
    "no choice of the integers at all": claim(m="integer [5, k]")(
        lambda k, m: any_of(m <= 40, exp(m) <= 60)
    ),
    "a base that vanishes under a symbolic power": claim(
        lambda k, x: equal(pos(x) ** (-k) * pos(x) ** k, 1)
    ),
    "x^-k x^k": claim(lambda k, x: equal(x ** (-k) * x**k, 1)),
    "q/q": claim(lambda eps, t: equal(q(eps=eps, t=t) / q(eps=eps, t=t), 1)),
    "q - q at eps = 0": claim(eps="[0, 1]")(
        lambda eps, t: equal(q(eps=eps, t=t) - q(eps=eps, t=t), 0)
    ),
    "a quotient under a sum": claim(lambda x: equal(total(lambda i: (x - i) / (x - i), 1, 2), 2)),
    "coth at 0": claim(lambda x: equal(coth(x) * sinh(x), cosh(x))),
    "a logarithm of a negative number": claim(lambda x: equal(exp(ln(x)), x)),
    "a root of a negative number": claim(lambda x: any_of(x >= -1000, sqrt(x) ** 2 < 0)),
    "a gap between the cases": claim(
        lambda x: equal(cases((1, x > 1), (1, x < 1)), cases((1, x > 1), (1, x < 1)))
    ),
    "a gap multiplied by 0": claim(lambda x: equal(0 * cases((1, x > 1), (1, x < 1)), 0)),
    "a slope at a kink": claim(lambda x: equal(slope(lambda u: sqrt(u**2), 0 * x), 0)),
}


@pytest.mark.parametrize("name", FALSE_OR_UNDEFINED)
def test_what_is_false_or_undefined_is_not_established(name: str) -> None:
    found = examine(FALSE_OR_UNDEFINED[name], BRIEF).verdict
    listed = "integers listed" in found.method and "14 choices" in found.scope
    assert not found.established or listed, (found.verdict, found.method, found.certificates)


@pytest.mark.parametrize(
    "found",
    [
        claim(x="(1, 1]")(lambda x: x > 1),
        claim(x="(1, 1)")(lambda x: (x - 1) * (x - 1) > 0),
        claim(x="(eps/2, eps/2]")(lambda eps, x: x > eps / 2),
        claim(lambda x: implies(sqrt(x) >= 0, x >= 0)),
        claim(lambda x: equal(sqrt(x) ** 2, x)),
        claim(lambda x: any_of(x >= 0, sqrt(x) >= 1)),
    ],
)
def test_points_outside_the_domain_refute_nothing(found) -> None:
    assert verify(found, BRIEF).verdict != "REFUTED"


def test_brackets_of_integer_domains_are_repeated() -> None:
    found = claim(m="integer [0, k)")(lambda k, m: m < k)
    assert "integer m with 0 <= m < k" in next(iter(found.instances())).read_as()
    found = claim(k="integer (0, oo)")(lambda k: k >= 1)
    assert "integer k > 0" in next(iter(found.instances())).read_as()


def test_symbols_that_are_no_arguments_are_an_error() -> None:
    from proofs_check import ClaimError

    with pytest.raises(ClaimError, match="speaks of eps_g: add it to the arguments"):
        claim(lambda eps: eps >= sympy.Symbol("eps_g", real=True))
