"""True statements of every kind that certificates are written for, and false ones like them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from proofs_check import claim
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.vocabulary import (
    all_of,
    any_of,
    binom,
    cases,
    clip,
    cosh,
    differs,
    equal,
    exp,
    iff,
    implies,
    maximum,
    minimum,
    p,
    pos,
    q,
    slope,
    sup,
    total,
)


def stated(function: Any, **domains: str) -> Instance:
    made: Claim = claim(**domains)(function) if domains else claim(function)
    (instance,) = made.instances()
    return instance


TRUE: dict[str, tuple[Instance, dict[str, str]]] = {
    "identity": (stated(lambda eps, t: equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t))), {}),
    "sum of q": (
        stated(lambda eps, t: equal(1 - p(eps=eps, t=t), exp(eps - t) * (1 - q(eps=eps, t=t)))),
        {},
    ),
    "factors": (stated(lambda eps, t: q(eps=eps, t=t) >= p(eps=eps, t=t)), {}),
    "strict": (stated(lambda eps, t: 1 / (1 + exp(t - eps)) < 1), {}),
    "square": (stated(lambda x, y: (x - y) ** 2 + (x - 1) ** 2 >= 0), {}),
    "square and a seventh": (stated(lambda x: 7 * (x - 3) ** 2 > -1, x="real"), {}),
    "fractions": (
        stated(lambda x: (x - Fraction(1404, 7)) ** 2 / (1 + x**2) > Fraction(-1, 9), x="real"),
        {},
    ),
    "quotients of monomials": (
        stated(
            lambda c, x, y, u, v: u * x + v * y <= c * (u + v),
            c="(1, oo)",
            x="[1, c]",
            y="[1, c]",
            u="positive",
            v="positive",
        ),
        {},
    ),
    "positive part": (stated(lambda x, y: pos(x) + pos(y) >= pos(x + y)), {}),
    "alike": (stated(lambda x, y: equal(2 * pos(x - y) - pos(x - y), pos(x - y))), {}),
    "maximum": (stated(lambda x, y, z: maximum(x, y, z) >= minimum(x, y, z)), {}),
    "clip": (stated(lambda x: clip(x, 0, 1) <= 1), {}),
    "cases": (
        stated(lambda x: cases((x, x > 0), otherwise=-x) >= x),
        {},
    ),
    "premise": (stated(lambda x, y: implies(all_of(x >= y, y >= 1), x * y >= 1)), {}),
    "either": (stated(lambda x, y: any_of(x >= y, y > x)), {}),
    "both ways": (stated(lambda eps, x: iff(exp(x) > exp(eps), x > eps)), {}),
    "not equal": (
        stated(lambda x, y: implies(differs(x, y), exp(x) + exp(y) > exp((x + y) / 2) * 2)),
        {},
    ),
    "hyperbolic": (
        stated(lambda x, y: equal(cosh(x + y) + cosh(x - y), 2 * cosh(x) * cosh(y))),
        {},
    ),
    "slope": (
        stated(lambda x: equal(slope(lambda s: s * exp(2 * s), x), (1 + 2 * x) * exp(2 * x))),
        {},
    ),
    "sum": (stated(lambda x: equal(total(lambda i: binom(2, i) * x**i, 0, 2), (1 + x) ** 2)), {}),
    "supremum": (
        stated(lambda y: equal(sup(lambda s: s * (2 - s), 0, y), y * (2 - y)), y="[0, 1]"),
        {"s": "y"},
    ),
    "below a supremum": (stated(lambda y: sup(lambda s: y * s, 0, 1) >= y, y="[0, 5]"), {"s": "1"}),
    "integers": (stated(lambda k, t: exp(k * t) >= exp(t), t="[0, 1]"), {}),
    "symbolic power": (
        stated(lambda k, x: equal((1 + x**2) ** (k + 1), (1 + x**2) ** k * (1 + x**2))),
        {},
    ),
    "polynomial": (stated(lambda x, y: x * y - x - y + 1 >= 0, x="[1, oo)", y="[1, x]"), {}),
    "quadratic": (stated(lambda x, y: x**2 + x * y + y**2 >= 0), {}),
    "between": (stated(lambda x: x * (1 - x) <= 1, x="[0, 1]"), {}),
    "tangent": (stated(lambda x: exp(x) >= 1 + x, x="real"), {}),
    "slope of a slope": (stated(lambda x: exp(x) * (x - 2) + x + 2 > 0, x="positive"), {}),
    "slope at a factor": (stated(lambda x: (exp(x) - 1) / x > exp(x / 2), x="positive"), {}),
    "chord": (stated(lambda eps, t: exp(t) - 1 <= t * (exp(eps) - 1) / eps), {}),
    "from above": (stated(lambda x, y: exp(x) * (1 + y - x) <= exp(y), x="[0, y]"), {}),
    "equation": (stated(lambda x, y: implies(equal(x, 2 * y), equal(exp(x), exp(y) ** 2))), {}),
}


FALSE: dict[str, Instance] = {
    "identity": stated(lambda eps, t: equal(q(eps=eps, t=t), exp(2 * t) * p(eps=eps, t=t))),
    "sum of q": stated(lambda eps, t: equal(1 - p(eps=eps, t=t), exp(eps) * (1 - q(eps=eps, t=t)))),
    "factors": stated(lambda eps, t: q(eps=eps, t=t) > p(eps=eps, t=t)),
    "strict": stated(lambda eps, t: 1 / (1 + exp(t - eps)) < 1 - exp(-eps)),
    "square": stated(lambda x, y: (x - y) ** 2 + (x - 1) ** 2 > 0),
    "positive part": stated(lambda x, y: pos(x) + pos(y) <= pos(x + y)),
    "alike": stated(lambda x, y: equal(2 * pos(x - y) - pos(y - x), pos(x - y))),
    "maximum": stated(lambda x, y, z: maximum(x, y, z) > minimum(x, y, z)),
    "clip": stated(lambda x: clip(x, 0, 1) < 1),
    "cases": stated(lambda x: cases((x, x > 0), otherwise=-x) > x),
    "premise": stated(lambda x, y: implies(all_of(x >= y, y >= 0), x * y >= 1)),
    "either": stated(lambda x, y: any_of(x > y, y > x)),
    "both ways": stated(lambda eps, x: iff(exp(x) > exp(eps), x >= eps)),
    "not equal": stated(lambda x, y: exp(x) + exp(y) > exp((x + y) / 2) * 2),
    "hyperbolic": stated(lambda x, y: equal(cosh(x + y) - cosh(x - y), 2 * cosh(x) * cosh(y))),
    "slope": stated(lambda x: equal(slope(lambda s: s * exp(s), x), (1 + 2 * x) * exp(2 * x))),
    "sum": stated(lambda x: equal(total(lambda i: binom(2, i) * x**i, 0, 2), (1 - x) ** 2)),
    "supremum": stated(lambda y: equal(sup(lambda s: s * (2 - s), 0, y), y * (2 - y)), y="[0, 2]"),
    "below a supremum": stated(lambda y: sup(lambda s: y * s, 0, 1) > y, y="[0, 5]"),
    "integers": stated(lambda k, t: exp(k * t) >= exp(t), t="[-1, 1]"),
    "symbolic power": stated(lambda k, x: equal((1 + x**2) ** (k + 1), (1 + x**2) ** k)),
    "polynomial": stated(lambda x, y: x * y - x - y + 1 > 0, x="[1, oo)", y="[1, x]"),
    "quadratic": stated(lambda x, y: x**2 + x * y + y**2 > 0),
    "between": stated(lambda x: 2 * x * (1 - x) <= x, x="[0, 1]"),
    "tangent": stated(lambda x: exp(x) > 1 + x, x="real"),
    "slope of a slope": stated(lambda x: exp(x) * (x - 2) + x + 2 > 0, x="[0, oo)"),
    "slope at a factor": stated(lambda x: (exp(x) - 1) / x > exp(2 * x / 3), x="positive"),
    "chord": stated(lambda eps, t: exp(t) - 1 < t * (exp(eps) - 1) / eps),
    "from above": stated(lambda x, y: exp(x) * (1 + y - x) < exp(y), x="[0, y]"),
    "another tangent": stated(lambda x: exp(x) >= 1 + 2 * x, x="[0, oo)"),
    "equation": stated(lambda x, y: implies(equal(x, 3 * y), equal(exp(x), exp(y) ** 2))),
    "no value": stated(lambda x: equal(x / x, 1)),
    "no value in a premise": stated(lambda x: implies(1 / x >= 1, x >= 0)),
    "no value of cases": stated(lambda x: cases((1, x > 0), (2, x < 0)) >= 1),
    "empty supremum": stated(lambda x: sup(lambda s: s, 1, x) <= x),
    "bound and free": stated(
        lambda x, y: sup(lambda x: x**2, 0, 1) <= x**2 + (y - 100) ** 2, x="[0, 1]"
    ),
}
