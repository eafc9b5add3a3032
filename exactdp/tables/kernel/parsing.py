"""Expressions in names, and compositions written with them, as a certificate writes them."""

from __future__ import annotations

import math
import re
from collections import Counter
from fractions import Fraction
from functools import reduce
from typing import Any

from exactdp.tables.kernel.fixed_point import (
    MAX_EXPONENT,
    MAX_SIZE,
    End,
    Negative,
    Number,
    Rejected,
    log_of,
    require,
    size,
    spend,
)

MAX_DEPTH, MAX_TEXT, MAX_COMPOSITION = 50, 4000, 10**5
"""Brackets within brackets; characters of an expression (as of a title or label); characters of a
composition. What has more is Rejected before it is read, whose time and recursion stay bounded."""

TOKEN = re.compile(r"\d+\.?\d*(?:e[+-]?\d+)?|[a-z][a-z_0-9]*|[-+*/^()]", re.ASCII)
POWER = r"\s*(?:\^\s*(\{[^{}]*\}|[a-z][a-z_0-9]*|\d{1,30}))?"
ARGUMENTS = reduce(lambda inner, _: rf"(?:[^()]|\({inner}\))*+", range(MAX_DEPTH), "[^()]*+")
ITEM = re.compile(rf"\s*(?:(\()|(?:(BR|DP|EM)\s*\(({ARGUMENTS})\)|\)){POWER}\s*)", re.ASCII)
SELECTION = "exactdp Exponential mechanisms (own)"
Item = tuple[tuple[str, Number, Fraction], int]  # class, eps, delta; how often


def number(text: Any, names: dict[str, Number] | None = None) -> Number:
    """The value of an expression: + - * /, brackets, products by juxtaposition, ln, names, 2^n.

    Exact. Rejected where the text can not be read or has no value; Undecided beyond the budget, and
    for the ln of a number with large factors (``log_of``).
    """
    require(isinstance(text, str) and 0 < len(text) <= MAX_TEXT, "not a short expression")
    require(text.isprintable(), "an expression that can not be printed")
    spend(10 * len(text))
    tokens = ["", *reversed(TOKEN.findall(text))]

    def read(level: int, depth: int) -> Number:  # noqa: PLR0912
        """Up to an operator that binds less than the level: 0 a sum, 1 a product, 2 a factor.

        Only names and logarithms are factors without a sign: 2 1e3 has no one meaning.
        """
        token = tokens.pop() if depth <= MAX_DEPTH else ""
        if token == "-":
            value = read(max(level, 1), depth + 1).times(-1)
        elif token == "(":
            value = read(0, depth + 1)
            require(tokens.pop() == ")", "an expression lacks a bracket")
        elif token == "ln":
            value = log_of(read(2, depth + 1).rational())
        elif token == "2" and tokens[-1] == "^":
            sign = -1 if tokens.pop() and tokens[-1] == "-" and tokens.pop() else 1
            require(len(tokens[-1]) < 7 and int(tokens[-1]) <= MAX_EXPONENT, "a power too large")
            spend(20, int(tokens[-1]))
            value = Number.of(Fraction(2) ** (sign * int(tokens.pop())))
        elif token[:1].isdigit():
            power = abs(int(token.partition("e")[2] or 0))
            require(power < 20_000, "an exponent too large")
            spend(20)
            spend(1, 3 * power, quotients=True)
            value = Number.of(Fraction(int(token) if token.isdigit() else token))
        else:
            value = (names or {})[token]
        while tokens[-1] not in {"", ")", "^"}:
            if tokens[-1] in "+-":
                if level > 0:
                    break
                sign = 1 if tokens.pop() == "+" else -1
                value = moderate(value + read(1, depth).times(sign))
            elif level < 2 and (tokens[-1] in "*/" or tokens[-1][0].islower()):
                divide = tokens[-1] in "*/" and tokens.pop() == "/"
                factor = read(2, depth)
                if divide:
                    factor = Number.of(1 / factor.rational())
                if any(p > 1 for p, _ in factor.terms):
                    value, factor = factor, value
                value = moderate(value.times(factor.rational()))
            else:
                break
        return value

    require("".join(tokens[::-1]) == re.sub(r"\s", "", text), "an expression can not be read")
    try:
        value = read(0, 0)
    except (LookupError, ValueError, ZeroDivisionError, TypeError):
        tokens.append("wrong")
    require(tokens == [""], f"the expression {text[:60]!a} has no value here")
    return value


def moderate(value: Number) -> Number:
    """The number itself; Rejected where a part of it has more than MAX_SIZE bits."""
    require(all(size(c) <= MAX_SIZE for _, c in value.terms), "a number too large")
    return value


def composition(
    text: Any, ordered: bool, names: dict[str, Number] | None = None, *, apart: bool = False
) -> list[Item]:
    """The mechanisms of a composition from its text: ((class, eps, delta), count) for each.

    Equal neighbours (all equal ones if not ordered) are merged; EM is among the BR, unless they are
    kept apart. Rejected where it can not be read; Negative, which is Rejected, where a count is
    below 0.
    """
    require(isinstance(text, str) and len(text) <= MAX_COMPOSITION, "no composition, or too long")
    require(text.isprintable(), "a composition that can not be printed")
    spend(20 * len(text))
    stack: list[list[Item]] = [[]]
    position = 0
    while position < len(text):
        match = ITEM.match(text, position)
        require(match and len(stack) <= MAX_DEPTH, f"can not read {text[position:][:60]!a}")
        assert match is not None
        position = match.end()
        if match[1]:
            stack.append([])
            continue
        count = number(match[4].strip("{}"), names).rational() if match[4] else Fraction(1)
        require(count.denominator == 1 and count <= 10**12, "a count is no integer up to 10^12")
        if count < 0:
            raise Negative("a count is negative")
        if match[2]:
            group = [(mechanism(match[2], match[3].split(","), names), 1)]
        else:
            require(len(stack) > 1, "brackets do not match")
            group = stack.pop()
        if len(group) != 1 and ordered:
            spend(len(group) * int(count) * 5)
            group, count = group * int(count), Fraction(1)
        stack[-1] += [(key, times * int(count)) for key, times in group]
    require(len(stack) == 1, "brackets do not match")
    found, merged = [item for item in stack[0] if item[1]], list[Item]()
    if not apart:
        found = [((kind.replace("EM", "BR"), eps, d), n) for (kind, eps, d), n in found]
    for key, times in found if ordered else totals(found).items():
        before = merged.pop()[1] if merged and merged[-1][0] == key else 0
        merged.append((key, before + times))
    return merged


def mechanism(
    kind: str, pieces: list[str], names: dict[str, Number] | None
) -> tuple[str, Number, Fraction]:
    """Class, eps and delta of a mechanism, from its name and the texts of its arguments.

    For EM the eps of its BR: that of EM(eps, s) is 2 eps s, that of EM(eps, s, monotone) is eps s,
    by the statement SELECTION; s is 1 where it is left out. Rejected where there is no such
    mechanism.
    """
    twice = 2
    if kind == "EM" and len(pieces) == 3:
        require(pieces.pop().strip() == "monotone", "EM: its third argument is no monotone")
        twice = 1
    eps, *more = (number(piece, names) for piece in pieces)
    other = more[0].rational() if more else Fraction(kind == "EM")
    fits = len(more) <= (kind != "BR") and other >= 0 and (other <= 1 or kind == "EM")
    require(fits and eps.sign() >= 0, f"no mechanism class: {kind}({','.join(pieces)[:60]})"[:80])
    if kind == "EM":
        return kind, moderate(eps.times(twice * other)), Fraction(0)
    return kind, eps, other


def totals(items: list[Item]) -> Counter[tuple[str, Number, Fraction]]:
    """How often each mechanism class occurs."""
    counts: Counter[tuple[str, Number, Fraction]] = Counter()
    for key, times in items:
        counts[key] += times
    return counts


# -- for people -----------------------------------------------------------------------------------


def plain(text: str) -> str:
    """The text in printable ASCII: no line break and no escape code goes to a terminal."""
    kept = (c if c.isascii() and c.isprintable() else ascii(c)[1:-1] for c in text)
    return "".join(kept)


def short(value: End) -> str:
    """The text of an end in about six digits, for people: no bound."""
    if not isinstance(value, Fraction) or not value:
        return str(value)
    bits = abs(value.numerator).bit_length() - value.denominator.bit_length()
    exponent = math.floor(bits * math.log10(2))
    digits, _, more = f"{float(value / Fraction(10) ** exponent):.5e}".partition("e")
    return f"{digits.rstrip('0').rstrip('.')}e{exponent + int(more)}"


def short_line(text: Any, most: int, what: str) -> None:
    """Rejected unless the text is one printable line of at most so many characters."""
    if not isinstance(text, str) or len(text) > most or not text.isprintable():
        raise Rejected(f"{what} is no line of at most {most} printable characters")
