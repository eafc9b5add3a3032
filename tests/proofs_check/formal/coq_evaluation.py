"""Exported statements evaluated: a reader of the Coq text that shares nothing with the exporter.

It knows the grammar that Coq reads (binders, arrows, connectives, relations, arithmetic,
application) and the words of ``Vocabulary.v`` by their definitions. Integers are exact, reals are
mpmath numbers; optimal deltas are stand-ins, functions of the sequence and of eps_g. What a
supremum is of is looked at in a few places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import mpmath

from tests.proofs_check.formal.stand_ins import places, stand_in

TOKEN = re.compile(
    r"\s*(%Z|%R|/\\|\\/|<->|->|=>|\+\+|<=|>=|<>|\[::\]|[A-Za-z_]\w*|\d+|[-+*/^()=<>:,])"
)


class Reader:
    """A recursive descent over the tokens; what it returns is a function of the variables."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        place = 0
        while text[place:].strip():
            found = TOKEN.match(text, place)
            assert found, text[place : place + 40]
            self.tokens.append(found[1])
            place = found.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, wanted: str | None = None) -> str:
        token = self.peek()
        assert token, "the text ends too early"
        assert wanted in (None, token), (wanted, token, self.tokens[self.at :][:9])
        self.at += 1
        return token

    def takes(self, *wanted: str) -> str:
        return self.take() if self.peek() in wanted else ""

    def statement(self) -> Any:
        """("forall", binders, body) or a chain of arrows and connectives."""
        if self.takes("forall"):
            binders = []
            while self.takes("("):
                name = self.take()
                self.take(":")
                kind = [self.take()]
                while self.peek() != ")":
                    kind.append(self.take())
                self.take(")")
                binders.append((name, " ".join(kind)))
            self.take(",")
            return ("forall", binders, self.statement())
        left = self.connected()
        if self.takes("->"):
            return ("->", left, self.statement())
        if self.takes("<->"):
            return ("<->", left, self.connected())
        return left

    def connected(self) -> Any:
        parts = [self.related()]
        sign = self.peek()
        while sign in ("/\\", "\\/") and self.takes(sign):
            parts.append(self.related())
        return parts[0] if len(parts) == 1 else (sign, parts)

    def related(self) -> Any:
        left = self.sum()
        sign = self.takes("=", "<>", "<=", "<", ">=", ">")
        if not sign:
            return left
        return (sign, left, self.sum())

    def sum(self) -> Any:
        found = self.product()
        while sign := self.takes("+", "-", "++"):
            found = (sign, found, self.product())
        return found

    def product(self) -> Any:
        found = self.signed()
        while sign := self.takes("*", "/"):
            found = (sign, found, self.signed())
        return found

    def signed(self) -> Any:
        if self.takes("-"):
            return ("neg", self.signed())
        if self.takes("/"):
            return ("inv", self.signed())
        base = self.application()
        return ("^", base, self.application()) if self.takes("^") else base

    def application(self) -> Any:
        if self.takes("fun"):
            name = self.take()
            self.take(":")
            kind = self.take()
            self.take("=>")
            return ("fun", name, kind, self.sum())
        if self.takes("if"):
            head = self.take()
            sides = (self.atom(), self.atom())
            self.take("then")
            value = self.sum()
            self.take("else")
            return ("if", head, *sides, value, self.sum())
        head = self.atom()
        arguments = []
        while self.peek() not in ("", ")", "then", "else") and self.starts_an_atom():
            arguments.append(self.atom())
        return ("call", head, arguments) if arguments else head

    def starts_an_atom(self) -> bool:
        token = self.peek()
        return token in ("(", "[::]") or token[0].isalnum() or token[0] == "_"

    def atom(self) -> Any:
        if self.takes("("):
            inside = self.statement()
            self.take(")")
            self.takes("%Z", "%R")
            return inside
        token = self.take()
        self.takes("%Z", "%R")
        return ("number", int(token)) if token.isdigit() else ("name", token)


def parsed(text: str) -> list[Any]:
    """The statements of a conjunction of quantified statements, or the one."""
    reader = Reader(text)
    found = reader.statement()
    assert not reader.peek(), reader.tokens[reader.at :]
    whole = isinstance(found, tuple) and found[0] == "/\\"
    if whole and all(part[0] == "forall" for part in found[1]):
        return list(found[1])
    return [found]


def split(statement: Any) -> tuple[list[tuple[str, str]], list[Any], Any]:
    """Binders, hypotheses, conclusion of a quantified statement."""
    binders: list[tuple[str, str]] = []
    given: list[Any] = []
    if statement[0] == "forall":
        _, binders, statement = statement
    while statement[0] == "->":
        given.append(statement[1])
        statement = statement[2]
    return binders, given, statement


Values = Mapping[str, Any]


def numbers_in(term: Any, values: Values) -> Iterator[Any]:
    """The value of both sides of every relation, in order."""
    if term[0] in ("=", "<>", "<=", "<", ">=", ">"):
        yield from (value(term[1], values), value(term[2], values))
    elif term[0] in ("->", "<->"):
        yield from numbers_in(term[1], values)
        yield from numbers_in(term[2], values)
    elif term[0] == "call":  # what is asked of a mechanism; that it has the same outcomes is drawn
        if term[1] != ("name", "same_outcomes"):
            yield value(term, values)
    else:
        assert term[0] in ("/\\", "\\/"), term
        for part in term[1]:
            yield from numbers_in(part, values)


SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: mpmath.mpf(a) / b,
    "^": lambda a, b: a**b,
    "++": lambda a, b: [*a, *b],
}


def value(term: Any, values: Values) -> Any:
    """The value of a term: an int, an mpf, a function, or a list of classes."""
    match term:
        case ("number", number):
            return number
        case ("name", name):
            return values[name] if name in values else WORDS[name]
        case ("neg", inside):
            return -value(inside, values)
        case ("inv", inside):
            return 1 / mpmath.mpf(value(inside, values))
        case ("fun", name, _, body):
            return lambda x: value(body, {**values, name: x})
        case ("if", head, left, right, one, other):
            holds = DECISIONS[head](value(left, values), value(right, values))
            return value(one if holds else other, values)
        case ("call", head, arguments):
            return value(head, values)(*(value(a, values) for a in arguments))
        case (sign, left, right):
            return SIGNS[sign](value(left, values), value(right, values))
    raise AssertionError(term)


DECISIONS: dict[str, Callable[[Any, Any], bool]] = {
    "Rle_dec": lambda a, b: a <= b,
    "Rlt_dec": lambda a, b: a < b,
    "Rge_dec": lambda a, b: a >= b,
    "Rgt_dec": lambda a, b: a > b,
}


def q(eps: Any, t: Any) -> Any:
    return (1 - mpmath.exp(t - eps)) / (1 - mpmath.exp(-eps))


def p(eps: Any, t: Any) -> Any:
    return (mpmath.exp(-t) - mpmath.exp(-eps)) / (1 - mpmath.exp(-eps))


def binomial(n: int, k: int) -> int:
    return int(mpmath.binomial(n, k)) if 0 <= k <= n else 0


def above(pairs: Any, factor: Any) -> Any:
    """What the first numbers are above a multiple of the second, added up where they are."""
    return sum((a - factor * b for a, b in pairs if a > factor * b), mpmath.mpf(0))


def is_dp(eps: Any, delta: Any, m: Any) -> Any:
    """The worst event in either order has all outcomes that are above; the least of one is empty
    and left out, as events of exact evidence are."""
    turned = [(b, a) for a, b in m]
    rows = [[a - mpmath.exp(eps) * b for a, b in order] for order in (m, turned)]
    worst = [sum(x for x in row if x > 0) if max(row) > 0 else max(row) for row in rows]
    return max(worst) - delta


def is_br(eps: Any, m: Any) -> Any:
    return max(x[0] * y[1] - mpmath.exp(eps) * y[0] * x[1] for x in m for y in m)


def losses_within(low: Any, high: Any, m: Any) -> Any:
    below = max(mpmath.exp(low) * b - a for a, b in m)
    return max(below, *(a - mpmath.exp(high) * b for a, b in m))


def processed_from(a: Any, b: Any, m: Any) -> Any:
    """The two chances that turn an answer into an outcome, from two equations, times a - b."""
    chances = [((1 - b) * x - (1 - a) * y, a * y - b * x) for x, y in m]
    return -min(min(pair) for pair in chances)


WORDS: dict[str, Any] = {
    "exp": mpmath.exp,
    "ln": mpmath.log,
    "sqrt": mpmath.sqrt,
    "q": q,
    "p": p,
    "IZR": mpmath.mpf,
    "binomial": binomial,
    "powerRZ": lambda x, n: mpmath.mpf(x) ** n,
    "positive_part": lambda x: max(x, mpmath.mpf(0)),
    "clip": lambda x, low, high: max(low, min(high, x)),
    "ceiling": lambda x: int(mpmath.ceil(x)),
    "floor": lambda x: int(mpmath.floor(x)),
    "Rmax": max,
    "Rmin": min,
    "total": lambda f, low, high: sum((f(i) for i in range(low, high + 1)), mpmath.mpf(0)),
    "largest": lambda f, low, high: max(f(i) for i in range(low, high + 1)),
    "supremum": lambda f, low, high: max(f(t) for t in places(low, high)),
    "[::]": [],
    "DP": lambda eps: ("DP", eps),
    "BR": lambda eps: ("BR", eps),
    "copies": lambda count, one: [one] * count,
    "sum_eps": lambda s: sum((eps for _, eps in s), mpmath.mpf(0)),
    "isDP": is_dp,
    "isBR": is_br,
    "losses_within": losses_within,
    "processed_from": processed_from,
    "hockey_stick": lambda factor, m: above(m, factor),
    "mean_loss": lambda m: sum(a * (mpmath.log(a) - mpmath.log(b)) for a, b in m),
    "moment": lambda lam, c, m: sum(a * mpmath.exp(lam * (mpmath.log(a / b) - c)) for a, b in m),
    "adaptive_delta": lambda s, eps_g: stand_in("adaptive", s, eps_g),
    "nonadaptive_delta": lambda s, eps_g: stand_in("batch", s, eps_g),
}
