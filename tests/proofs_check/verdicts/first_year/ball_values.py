"""Values of statements as they are typed, in fractions and balls: what is surely false at a point.

The text is read by Python's own grammar and evaluated here, from definitions that share nothing
with what proves statements: divergences from the rows, suprema by subdivision (a value at a point
is a bound from below, a ball over each part one from above), deltas by exactdp.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from exactdp import BR, DP, adaptive, nonadaptive

BITS = 128
PARTS = 48  # of the range of a supremum
SHORT = 60  # the largest exponent and the longest sum that are worked out


class NoValue(Exception):
    """A statement has no value at a point."""


class Unread(Exception):
    """Something that is not evaluated here."""


def ball(x: Any) -> Any:
    return arb(x) if isinstance(x, fmpq) else x


def _positive(x: Any) -> bool:
    """x > 0, as far as that is certain either way."""
    if isinstance(x, fmpq):
        return x > 0
    if x > 0:
        return True
    if x <= 0:
        return False
    raise Unread("a sign that is not certain")


def _log(x: Any) -> Any:
    if not _positive(x):
        raise NoValue
    return fmpq(0) if x == 1 else ball(x).log()


def _exp(x: Any) -> Any:
    return fmpq(1) if x == 0 else ball(x).exp()


def _sqrt(x: Any) -> Any:
    if isinstance(x, fmpq):
        if x < 0:
            raise NoValue
        roots = [math.isqrt(int(part)) for part in (x.p, x.q)]
        if [r * r for r in roots] == [int(x.p), int(x.q)]:
            return fmpq(*roots)
    elif not x >= 0:
        if x < 0:
            raise NoValue
        raise Unread("a root of what may be below 0")
    return ball(x).sqrt()


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(exponent, fmpq) and exponent.q == 1:
        n = int(exponent.p)
        if abs(n) > SHORT:
            raise Unread("a long power")
        if n < 0 and base == 0:
            raise NoValue
        return base**n
    if isinstance(exponent, fmpq) and exponent.q == 2:
        return _power(_sqrt(base), exponent * 2)
    return _exp(exponent * _log(base))


def _divided(one: Any, other: Any) -> Any:
    if isinstance(other, fmpq):
        if other == 0:
            raise NoValue
    elif not (other > 0 or other < 0):
        raise Unread("a divisor that may be 0")
    return (
        one / other
        if isinstance(one, fmpq) == isinstance(other, fmpq)
        else (ball(one) / ball(other))
    )


def _with_balls(rule: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def inner(one: Any, other: Any) -> Any:
        if isinstance(one, fmpq) and isinstance(other, fmpq):
            return rule(one, other)
        return rule(ball(one), ball(other))

    return inner


def _floor(x: Any) -> Any:
    if isinstance(x, fmpq):
        return fmpq(x.p // x.q)
    found = x.floor()
    if not found.is_exact():
        raise Unread("a floor that is not certain")
    return fmpq(int(found.unique_fmpz()))


def _whole(x: Any) -> int:
    if not isinstance(x, fmpq) or x.q != 1:
        raise NoValue
    return int(x.p)


def _binom(n: Any, k: Any) -> Any:
    n, k = _whole(n), _whole(k)
    if n < 0:
        raise NoValue
    return fmpq(math.comb(n, k) if 0 <= k <= n else 0)


def _maximum(*items: Any) -> Any:
    if all(isinstance(x, fmpq) for x in items):
        return max(items)
    found = ball(items[0])
    for x in items[1:]:
        found = found.max(ball(x))
    return found


def _minimum(*items: Any) -> Any:
    return -_maximum(*(-x for x in items))


def _cosh(x: Any) -> Any:
    return (_exp(x) + _exp(-x)) / 2


def _tanh(x: Any) -> Any:
    return fmpq(0) if x == 0 else ball(x).tanh()


def _big_phi(x: Any) -> Any:
    return fmpq(1, 2) if x == 0 else (-ball(x) / arb(2).sqrt()).erfc() / 2


def _phi(x: Any) -> Any:
    return _exp(-(ball(x) ** 2) / 2) / (2 * arb.pi()).sqrt()


def _erf(x: Any) -> Any:
    return fmpq(0) if x == 0 else ball(x).erf()


def _generalized(eps: Any, t: Any) -> tuple[Any, Any]:
    """q and p from 1 - p = e^(eps - t) (1 - q), p = e^-t q."""
    q = _divided(_exp(ball(eps - t)) - 1, _exp(ball(eps - t)) - _exp(ball(-t)))
    return q, _exp(-t) * q


def rr(eps: Any, t: Any = None) -> Any:
    if t is None:
        more = _exp(ball(eps)) / (1 + _exp(ball(eps)))
        return (more, 1 - more), (1 - more, more)
    if t in (0, eps):  # one outcome is certain in both rows, the other has the chance 0
        return (fmpq(1),), (fmpq(1),)
    q, p = _generalized(eps, t)
    return (q, 1 - q), (p, 1 - p)


def gaussian(mu: Any) -> Any:
    if not _positive(mu):
        raise NoValue
    return mu


def _rows(mechanism: Any) -> Any:
    if not isinstance(mechanism, tuple):
        raise Unread("a normal pair here")
    return zip(*mechanism, strict=True)


def kl(mechanism: Any) -> Any:
    if not isinstance(mechanism, tuple):
        return mechanism**2 / 2
    return sum((ball(a) * _log(_divided(a, b)) for a, b in _rows(mechanism)), fmpq(0) + arb(0))


def renyi(mechanism: Any, alpha: Any) -> Any:
    if not isinstance(mechanism, tuple):
        return alpha * mechanism**2 / 2
    terms = (_exp(alpha * _log(a) + (1 - alpha) * _log(b)) for a, b in _rows(mechanism))
    return _divided(_log(sum(terms, arb(0))), alpha - 1)


def hockey_stick(mechanism: Any, eps_g: Any) -> Any:
    if not isinstance(mechanism, tuple):
        mu = ball(mechanism)
        return _big_phi(mu / 2 - eps_g / mu) - _exp(eps_g) * _big_phi(-mu / 2 - eps_g / mu)
    parts = (_maximum(ball(a) - _exp(eps_g) * ball(b), fmpq(0)) for a, b in _rows(mechanism))
    return sum(parts, arb(0))


def total_variation(mechanism: Any) -> Any:
    if not isinstance(mechanism, tuple):
        return 2 * _big_phi(ball(mechanism) / 2) - 1
    return hockey_stick(mechanism, fmpq(0))


class Parts:
    """Copies of a mechanism: a count stands before it."""

    def __init__(self, made: Any) -> None:
        self.made = made

    def __rmul__(self, count: Any) -> Parts:
        if _whole(count) < 0:
            raise NoValue
        return Parts(_whole(count) * self.made)


def _class_of(kind: Any) -> Callable[[Any], Parts]:
    def made(eps: Any) -> Parts:
        if not isinstance(eps, fmpq):
            raise Unread("a parameter that is no fraction")
        if eps < 0:
            raise NoValue
        return Parts(1 * kind(Fraction(int(eps.p), int(eps.q))))

    return made


def _optimum(composed: Any) -> Callable[..., Any]:
    def found(*arguments: Any) -> Any:
        *parts, eps_g = arguments
        if not isinstance(eps_g, fmpq):
            raise Unread("an eps_g that is no fraction")
        enclosure = composed(*(part.made for part in parts)).delta(
            Fraction(int(eps_g.p), int(eps_g.q))
        )
        ends = (enclosure.lower.fraction(), enclosure.upper.fraction())
        low, high = (fmpq(end.numerator, end.denominator) for end in ends)
        return low if low == high else ball((low + high) / 2) + arb(0, ball((high - low) / 2))

    return found


WORDS: dict[str, Callable[..., Any]] = {
    **{"exp": _exp, "log": _log, "ln": _log, "sqrt": _sqrt, "cosh": _cosh, "tanh": _tanh},
    "sinh": lambda x: (_exp(x) - _exp(-x)) / 2,
    **{"floor": _floor, "ceiling": lambda x: -_floor(-x), "binom": _binom},
    **{"maximum": _maximum, "minimum": _minimum, "pos": lambda x: _maximum(x, fmpq(0))},
    **{"Phi": _big_phi, "phi": _phi, "erf": _erf},
    "q": lambda eps, t: _generalized(eps, t)[0],
    "p": lambda eps, t: _generalized(eps, t)[1],
    **{"rr": rr, "gaussian": gaussian, "pair": lambda one, other: (one, other), "kl": kl},
    **{"renyi": renyi, "hockey_stick": hockey_stick, "total_variation": total_variation},
    **{"DP": _class_of(DP), "BR": _class_of(BR)},
    **{"delta": _optimum(nonadaptive), "adaptive_delta": _optimum(adaptive)},
}
OPERATORS: dict[Any, Callable[[Any, Any], Any]] = {
    ast.Add: _with_balls(operator.add),
    ast.Sub: _with_balls(operator.sub),
    ast.Div: _divided,
    ast.Pow: _power,
}


def value(node: Any, point: Mapping[str, Any]) -> Any:
    """An expression at a point: a fraction, or a ball; a NoValue where it has none."""
    match node:
        case ast.Constant(value=int(number)):
            return fmpq(number)
        case ast.Name(id=name):
            found = point[name]
            return (
                fmpq(found.numerator, found.denominator) if isinstance(found, Fraction) else found
            )
        case ast.Tuple(elts=parts):
            return tuple(value(part, point) for part in parts)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -value(inner, point)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            one, other = value(left, point), value(right, point)
            if isinstance(other, Parts):
                return one * other
            return _with_balls(operator.mul)(one, other)
        case ast.BinOp(left=left, op=kind, right=right):
            return OPERATORS[type(kind)](value(left, point), value(right, point))
        case ast.Call(func=ast.Name(id="sup"), args=[ast.Name(id=name), low, high, body]):
            return _supremum(name, value(low, point), value(high, point), body, point)
        case ast.Call(func=ast.Name(id="total"), args=[ast.Name(id=name), low, high, body]):
            first, last = _whole(value(low, point)), _whole(value(high, point))
            if last - first > SHORT:
                raise Unread("a long sum")
            items = (value(body, {**point, name: fmpq(i)}) for i in range(first, last + 1))
            return _sum(items)
        case ast.Call(func=ast.Name(id=word), args=args, keywords=keywords):
            if word not in WORDS:
                raise Unread(word)
            named = {str(k.arg): value(k.value, point) for k in keywords}
            return WORDS[word](*(value(arg, point) for arg in args), **named)
    raise Unread(ast.dump(node)[:60])


def _sum(items: Any) -> Any:
    total: Any = fmpq(0)
    for item in items:
        total = OPERATORS[ast.Add](total, item)
    return total


def _supremum(name: str, low: Any, high: Any, body: Any, point: Mapping[str, Any]) -> Any:
    if not isinstance(low, fmpq) or not isinstance(high, fmpq):
        raise Unread("a range whose ends are no fractions")
    if low > high:
        raise NoValue
    width = (high - low) / PARTS
    lower = [ball(value(body, {**point, name: low + i * width})) for i in range(PARTS + 1)]
    upper = []
    for i in range(PARTS if width else 0):
        part = ball(low + i * width).union(ball(low + (i + 1) * width))
        upper.append(ball(value(body, {**point, name: part})))
    least, most = _maximum(*lower), _maximum(*upper, *lower)
    return least.union(most)


def parsed(text: str) -> tuple[Any, str, Any]:
    """Left side, relation, right side."""
    tree = ast.parse(text.replace("^", "**"), mode="eval").body
    if not isinstance(tree, ast.Compare) or len(tree.ops) != 1:
        raise Unread(text)
    kinds = {ast.Eq: "==", ast.LtE: "<=", ast.GtE: ">=", ast.Lt: "<", ast.Gt: ">"}
    return tree.left, kinds[type(tree.ops[0])], tree.comparators[0]


def fails(text: str, point: Mapping[str, Any]) -> bool:
    """Whether a statement is surely false, or has no value, at a point; else it is not known."""
    left, relation, right = parsed(text)
    before, ctx.prec = ctx.prec, BITS
    try:
        one, other = value(left, point), value(right, point)
        if not (isinstance(one, fmpq) and isinstance(other, fmpq)):
            one, other = ball(one), ball(other)
        above, below = bool(one > other), bool(one < other)
        same = isinstance(one, fmpq) and one == other
    except NoValue:
        return True
    except (Unread, OverflowError, ValueError, ZeroDivisionError):
        return False
    finally:
        ctx.prec = before
    return {
        "==": above or below,
        "<=": above,
        ">=": below,
        "<": above or same,
        ">": below or same,
    }[relation]


def implication(text: str) -> tuple[str, str] | None:
    """Premise and conclusion of implies(a, b)."""
    found = re.fullmatch(r"implies\((.*)\)", text.strip())
    if found is None:
        return None
    depth = 0
    for place, sign in enumerate(found[1]):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            return found[1][:place], found[1][place + 1 :]
    return None


def refuted(text: str, point: Mapping[str, Any]) -> bool:
    """The same of an implication: its premise surely holds there."""
    parts = implication(text)
    if parts is None:
        return fails(text, point)
    return holds(parts[0], point) and fails(parts[1], point)


def holds(text: str, point: Mapping[str, Any]) -> bool:
    """Whether a relation surely holds at a point."""
    opposite = {"==": None, "<=": ">", ">=": "<", "<": ">=", ">": "<="}
    left, relation, right = parsed(text)
    other = opposite[relation]
    return other is not None and fails(f"{ast.unparse(left)} {other} {ast.unparse(right)}", point)
