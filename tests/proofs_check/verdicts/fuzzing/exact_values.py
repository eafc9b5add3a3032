"""What a statement says at a point, worked out anew: fractions, else mpmath at 160 digits.

Nothing here comes from the checker or from exactdp. Numbers that differ by less than 10^-70 count
as equal: statements are made so that their sides are equal or differ by much more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from math import comb
from typing import Any

import mpmath

from tests.proofs_check.verdicts.fuzzing.trees import RELATIONS, Node, Range, Statement, whole_kind

DIGITS = 160
SAME = mpmath.mpf(10) ** -70
LARGE = mpmath.mpf(10) ** 80  # rounded to DIGITS, numbers as large may be equal that are not
FINER = {"DIGITS": 1000, "SAME": mpmath.mpf(10) ** -450, "LARGE": mpmath.mpf(10) ** 500}
STEP = Fraction(1, 10**45)  # of a slope
SAMPLES = 24

Env = Mapping[str, Any]


@contextmanager
def finer() -> Iterator[None]:
    """More digits, for statements whose sides differ by as little as 10^-390."""
    before = {name: globals()[name] for name in FINER}
    globals().update(FINER)
    try:
        yield
    finally:
        globals().update(before)


class NoValue(ArithmeticError):
    """The expression has no value at the point."""


class Untold(Exception):
    """More digits cancel than there are."""


class Mistake(AssertionError):
    """The generator contradicts itself."""


def number(value: Any) -> Any:
    """A coordinate: a fraction, or ("ln", r) for the logarithm of r."""
    if isinstance(value, tuple):
        return mpmath.log(real(Fraction(value[1])))
    return Fraction(value)


def real(value: Any) -> Any:
    if isinstance(value, Fraction):
        return mpmath.mpf(value.numerator) / value.denominator
    return value


def compared(a: Any, b: Any) -> int:
    """-1, 0 or 1."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return (a > b) - (a < b)
    a, b = real(a), real(b)
    gap, size = a - b, max(abs(a), abs(b))
    if abs(gap) <= SAME * size:
        if gap != 0 and size > LARGE:
            raise Untold
        return 0
    return 1 if gap > 0 else -1


def sign(a: Any) -> int:
    return compared(a, Fraction(0))


def whole(a: Any) -> int:
    """An integer; NoValue where it is none."""
    nearest = round(a) if isinstance(a, Fraction) else int(mpmath.nint(a))
    if compared(a, Fraction(nearest)):
        raise NoValue("an integer was wanted")
    return nearest


# -- arithmetic ----------------------------------------------------------------------------------


def exponential(x: Any) -> Any:
    return Fraction(1) if sign(x) == 0 else mpmath.exp(real(x))


def divided(a: Any, b: Any) -> Any:
    if sign(b) == 0:
        raise NoValue("a division by 0")
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a / b
    return real(a) / real(b)


def added(a: Any, b: Any) -> Any:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    total = real(a) + real(b)
    size = max(abs(real(a)), abs(real(b)))
    if abs(total) < SAME * size and (total != 0 or size > LARGE):
        raise Untold
    return total


def times(a: Any, b: Any) -> Any:
    return a * b if isinstance(a, Fraction) and isinstance(b, Fraction) else real(a) * real(b)


def minus(a: Any) -> Any:
    return -a


def logarithm(x: Any) -> Any:
    if sign(x) <= 0:
        raise NoValue("the logarithm of what is not positive")
    return Fraction(0) if compared(x, Fraction(1)) == 0 else mpmath.log(real(x))


def root(x: Any) -> Any:
    if sign(x) < 0:
        raise NoValue("the root of a negative number")
    return Fraction(0) if sign(x) == 0 else mpmath.sqrt(real(x))


def integer_power(x: Any, n: int) -> Any:
    if sign(x) == 0:
        if n < 0:
            raise NoValue("a division by 0")
        return Fraction(n == 0)
    if isinstance(x, Fraction) and abs(n) < 3000:
        return x**n
    return real(x) ** n


def power(x: Any, y: Any, *, integer: bool) -> Any:
    """x^y: a product where the exponent is an integer by what it is made of, else e^(y ln x)."""
    if integer:
        return integer_power(x, whole(y))
    if sign(x) == 0 and sign(y) > 0:
        return Fraction(0)
    if sign(x) <= 0:
        raise NoValue("a real power of what is not positive")
    if isinstance(y, Fraction) and y.denominator == 1 and isinstance(x, Fraction):
        return integer_power(x, int(y))
    return mpmath.exp(real(y) * mpmath.log(real(x)))


def coth(x: Any) -> Any:
    if sign(x) == 0:
        raise NoValue("coth of 0")
    return mpmath.coth(real(x))


def larger(values: list[Any]) -> Any:
    best = values[0]
    for value in values[1:]:
        best = value if compared(value, best) > 0 else best
    return best


def smaller(values: list[Any]) -> Any:
    return minus(larger([minus(value) for value in values]))


def closest(x: Any, low: Any, high: Any) -> Any:
    """The point of [low, high] closest to x."""
    if compared(low, high) > 0:
        raise NoValue("clip into an empty interval")
    return smaller([high, larger([low, x])])


def binomial(n: Any, k: Any) -> Any:
    n, k = whole(n), whole(k)
    if n < 0:
        raise NoValue("a binomial coefficient of a negative number")
    return Fraction(comb(n, k) if 0 <= k <= n else 0)


def loss_q(eps: Any, t: Any) -> Any:
    return divided(
        added(Fraction(1), minus(exponential(added(t, minus(eps))))),
        added(Fraction(1), minus(exponential(minus(eps)))),
    )


def loss_p(eps: Any, t: Any) -> Any:
    return divided(
        added(exponential(minus(t)), minus(exponential(minus(eps)))),
        added(Fraction(1), minus(exponential(minus(eps)))),
    )


def lower_whole(x: Any) -> Fraction:
    nearest = round(x) if isinstance(x, Fraction) else int(mpmath.nint(x))
    return Fraction(nearest if compared(Fraction(nearest), x) <= 0 else nearest - 1)


_PLAIN: dict[str, Callable[..., Any]] = {
    "add": added,
    "sub": lambda a, b: added(a, minus(b)),
    "mul": times,
    "div": divided,
    "neg": minus,
    "exp": exponential,
    "ln": logarithm,
    "sqrt": root,
    "cosh": lambda x: mpmath.cosh(real(x)) if sign(x) else Fraction(1),
    "sinh": lambda x: mpmath.sinh(real(x)) if sign(x) else Fraction(0),
    "tanh": lambda x: mpmath.tanh(real(x)) if sign(x) else Fraction(0),
    "coth": coth,
    "pos": lambda x: x if sign(x) > 0 else Fraction(0),
    "clip": closest,
    "maximum": lambda *values: larger(list(values)),
    "minimum": lambda *values: smaller(list(values)),
    "ceiling": lambda x: minus(lower_whole(minus(x))),
    "floor": lower_whole,
    "binom": binomial,
    "q": loss_q,
    "p": loss_p,
}


# -- trees ---------------------------------------------------------------------------------------


def value(of: Node, env: Env) -> Any:
    """The value of an arithmetic node; NoValue where it has none."""
    head, args = of.head, of.args
    if head == "num":
        return args[0]
    if head == "var":
        return env[args[0]]
    if head == "slope":
        return _slope(of, env)
    if head == "sup":
        return _supremum(of, env)
    if head in ("total", "max_over"):
        return _over_integers(of, env)
    if head == "cases":
        return _by_cases(of, env)
    if head in ("delta", "adaptive_delta"):
        return _delta(of, env)
    if head == "pow":
        return power(*(value(argument, env) for argument in args), integer=whole_kind(args[1]))
    return _PLAIN[head](*(value(argument, env) for argument in args))


def _over_integers(of: Node, env: Env) -> Any:
    name, low, high, body, _ = of.args
    first, last = whole(value(low, env)), whole(value(high, env))
    values = [value(body, {**env, name: Fraction(i)}) for i in range(first, last + 1)]
    if of.head == "total":
        total: Any = Fraction(0)
        for one in values:
            total = added(total, one)
        return total
    if not values:
        raise NoValue("the maximum of nothing")
    return larger(values)


def _supremum(of: Node, env: Env) -> Any:
    """The value where it is said to be attained; that nothing sampled is larger is checked."""
    name, low, high, body, where = of.args
    first, last = value(low, env), value(high, env)
    if compared(first, last) > 0:
        raise NoValue("the supremum of nothing")
    places = [first, last]
    for share in range(1, SAMPLES):
        gap = added(last, minus(first))
        places.append(added(first, times(gap, Fraction(share, SAMPLES))))
    at = first if where is None else value(where, env)
    if where is not None and (compared(at, first) < 0 or compared(at, last) > 0):
        raise Mistake("the maximiser lies outside")
    best = value(body, {**env, name: at})
    for place in places:
        if compared(value(body, {**env, name: place}), best) > 0:
            raise Mistake("more than the supremum")
    return best


def _slope(of: Node, env: Env) -> Any:
    name, at, _, body, _ = of.args
    place = value(at, env)
    here, after, before = (
        value(body, {**env, name: added(place, step)}) for step in (Fraction(0), STEP, -STEP)
    )
    rising = divided(added(after, minus(here)), STEP)
    falling = divided(added(here, minus(before)), STEP)
    if abs(real(rising) - real(falling)) > mpmath.mpf(10) ** -25 * (1 + abs(real(rising))):
        raise NoValue("a slope at a kink")
    return real(divided(added(after, minus(before)), 2 * STEP))  # to about 90 digits


def _by_cases(of: Node, env: Env) -> Any:
    branches, otherwise = of.args
    for result, condition in branches:
        holds = truth(condition, env)
        if holds is None:
            raise NoValue("a condition without a value")
        if holds:
            return value(result, env)
    if otherwise is None:
        raise NoValue("no case applies")
    return value(otherwise, env)


def _delta(of: Node, env: Env) -> Any:
    """Of DP mechanisms, or of one BR mechanism: the hockey-stick sum over all outcomes."""
    eps_g, parts = of.args
    level, rows = exponential(value(eps_g, env)), [(Fraction(1), Fraction(1))]
    for kind, eps_node, count in parts:
        eps, n = value(eps_node, env), whole(value(count, env))
        if sign(eps) < 0 or n < 0:
            raise NoValue("no mechanism")
        t = eps if kind == "DP" else _worst_t(eps, value(eps_g, env))
        pair = _response(eps if kind == "BR" else times(eps, Fraction(2)), t)
        if kind == "BR" and (n, len(parts)) != (1, 1):
            raise Mistake("more than one BR mechanism")
        for _ in range(n):
            rows = [(times(a, x), times(b, y)) for a, b in rows for x, y in pair]
    total: Any = Fraction(0)
    for a, b in rows:
        gap = added(a, minus(times(level, b)))
        total = added(total, gap if sign(gap) > 0 else Fraction(0))
    return total


def _worst_t(eps: Any, eps_g: Any) -> Any:
    """(eps + eps_g)/2 within [0, eps]: where q (1 - e^(eps_g - t)) is largest."""
    middle = times(added(eps, eps_g), Fraction(1, 2))
    return smaller([eps, larger([Fraction(0), middle])])


def _response(eps: Any, t: Any) -> list[tuple[Any, Any]]:
    """The two outcomes whose likelihood ratios are e^t and e^(t - eps)."""
    if sign(eps) == 0:
        return [(Fraction(1), Fraction(1))]
    high, low = exponential(t), exponential(added(t, minus(eps)))
    y = divided(added(Fraction(1), minus(low)), added(high, minus(low)))
    x = times(high, y)
    return [(x, y), (added(Fraction(1), minus(x)), added(Fraction(1), minus(y)))]


# -- statements ----------------------------------------------------------------------------------


def truth(of: Node, env: Env) -> bool | None:
    """True, False, or None where the statement has no value: strong Kleene logic, and a premise
    (both sides of an equivalence) must have one."""
    if of.head in RELATIONS:
        try:
            order = compared(value(of.args[0], env), value(of.args[1], env))
        except NoValue:
            return None
        return {
            "le": order <= 0,
            "lt": order < 0,
            "ge": order >= 0,
            "gt": order > 0,
            "eq": order == 0,
            "ne": order != 0,
        }[of.head]
    parts = [truth(part, env) for part in of.args]
    if of.head == "all_of":
        return False if False in parts else (None if None in parts else True)
    if of.head == "any_of":
        return True if True in parts else (None if None in parts else False)
    one, other = parts
    if of.head == "iff":
        return None if None in parts else one == other
    return one if one is None else (other if one else True)


def inside(ranges: Mapping[str, Range], env: Env) -> bool:
    """Whether a point lies in the domain."""
    for name, domain in ranges.items():
        here = env[name]
        if domain.integer and compared(here, Fraction(round(here))):
            return False
        for end, is_in, way in ((domain.low, domain.low_in, 1), (domain.high, domain.high_in, -1)):
            if end is not None and compared(here, value(end, env)) * way < (0 if is_in else 1):
                return False
    return True


def at(statement: Statement, point: Mapping[str, Any]) -> bool | None:
    """What a statement says at a point of its domain; a Mistake outside, Untold in doubt."""
    with mpmath.workdps(DIGITS):
        env = {name: number(point[name]) for name in statement.ranges}
        if not inside(statement.ranges, env):
            raise Mistake("the point lies outside of the domain")
        return truth(statement.relation, env)


def in_domain(statement: Statement, point: Mapping[str, Any]) -> bool:
    with mpmath.workdps(DIGITS):
        return inside(statement.ranges, {name: number(point[name]) for name in statement.ranges})


def premise_holds(statement: Statement, point: Mapping[str, Any]) -> bool:
    """Whether the point satisfies what the statement assumes."""
    if statement.relation.head != "implies":
        return True
    with mpmath.workdps(DIGITS):
        env = {name: number(point[name]) for name in statement.ranges}
        return truth(statement.relation.args[0], env) is True
