"""False siblings, made up: a constant moved, a relation turned, an end of a domain moved.

Whether one is false is decided here by numbers alone, with mpmath and from the text: at a point
of its domain it fails by more than rounding, or has no value. What is not seen to be false is left
out.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import mpmath

from tests.proofs_check.verdicts.first_year.first_year_statements import Stated

CONTEXT = mpmath.mp.clone()
CONTEXT.dps = 30
APART = CONTEXT.mpf(10) ** -20  # sums of a few terms below 10^5 in 30 digits lose less
POINTS = 60
RELATION = re.compile(r"==|<=|>=|<|>")
TURNED = {"==": ("<", ">"), "<=": ("<", ">="), ">=": (">", "<="), "<": (">=",), ">": ("<=",)}
SHORT = (-3, -1, 0, 1, 2, 5)


class NoValue(Exception):
    """The statement has none at a point."""


def _real(value: Any) -> Any:
    if isinstance(value, CONTEXT.mpc) or not CONTEXT.isfinite(value):
        raise NoValue
    return value


def _ln(x: Any) -> Any:
    if x <= 0:
        raise NoValue
    return CONTEXT.log(x)


def _sqrt(x: Any) -> Any:
    if x < 0:
        raise NoValue
    return CONTEXT.sqrt(x)


def _binom(n: Any, k: Any) -> Any:
    if n < 0:
        raise NoValue
    return CONTEXT.binomial(n, k) if 0 <= k <= n else CONTEXT.mpf(0)


WORDS = {
    **{name: getattr(CONTEXT, name) for name in ("exp", "cosh", "sinh", "tanh", "floor")},
    **{"ceiling": CONTEXT.ceil, "log": _ln, "ln": _ln, "sqrt": _sqrt, "binom": _binom},
    **{"maximum": max, "minimum": min, "N": CONTEXT.mpf},
    "q": lambda eps, t: (1 - CONTEXT.exp(t - eps)) / (1 - CONTEXT.exp(-eps)),
}


def value(text: str, point: dict[str, Any]) -> Any:
    """An expression at a point; a NoValue where it has none."""
    text = re.sub(r"(?<![\w.])(\d+)(?![\w.])", r"N(\1)", text.replace("^", "**"))
    try:
        return _real(eval(text, {"__builtins__": {}}, {**WORDS, **point}))
    except (ZeroDivisionError, ValueError, OverflowError):
        raise NoValue from None


def sides(text: str) -> tuple[str, str, str]:
    """Left side, relation, right side."""
    found = RELATION.search(re.sub(r"(eps|t)=(eps|t)", r"\1 \2", text))
    assert found is not None, text
    start = found.start()
    return text[:start], found[0], text[found.end() :]


def points(stated: Stated, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Points of the domains, ends that belong to them among these."""
    for _ in range(POINTS):
        point: dict[str, Any] = {}
        for text in stated.domains:
            name, _, domain = text.partition("=")
            point[name] = _chosen(domain, point, rng)
        if None not in point.values():
            yield point


def _chosen(domain: str, point: dict[str, Any], rng: random.Random) -> Any:
    whole = domain.startswith("integer")
    inside = domain.removeprefix("integer").strip()
    if inside in ("real", ""):
        return CONTEXT.mpf(rng.choice(SHORT)) / (1 if whole else rng.choice((1, 2, 3)))
    low_text, high_text = inside[1:-1].split(",")
    low = None if "oo" in low_text else value(low_text, point)
    high = None if "oo" in high_text else value(high_text, point)
    low, high = (high - 4 if low is None else low), (low + 6 if high is None else high)
    if whole:
        low, high = CONTEXT.ceil(low), CONTEXT.floor(high)
        return None if high < low else CONTEXT.mpf(rng.randint(int(low), int(high)))
    ends = [end for end, mark in ((low, inside[0]), (high, inside[-1])) if mark in "[]"]
    share = CONTEXT.mpf(rng.choice((1, 5, 20, 50, 70, 95, 99))) / 100
    between = low + (high - low) * share
    return rng.choice([*ends, between, between]) if high > low else None


def is_false(stated: Stated, rng: random.Random) -> bool:
    """Whether it fails at a point by more than rounding, or has no value there."""
    left, relation, right = sides(stated.text)
    for point in points(stated, rng):
        try:
            one, other = value(left, point), value(right, point)
        except NoValue:
            return True
        gap, size = one - other, 1 + abs(one) + abs(other)
        near = abs(gap) <= APART * size
        plain = {
            "==": not near,
            "<=": gap > 0 and not near,
            ">=": gap < 0 and not near,
            # where both sides are the same number, to all digits, "<" is false there
            "<": not near and gap > 0,
            ">": not near and gap < 0,
        }
        if plain[relation] or (relation in "<>" and one == other):
            return True
    return False


def siblings(stated: Stated, rng: random.Random) -> Iterator[Stated]:
    """A few changes of one statement, each by itself."""
    left, relation, right = sides(stated.text)
    for turned in TURNED[relation]:
        yield replace(stated, text=f"{left}{turned}{right}", true=False)
    numbers = list(re.finditer(r"(?<![\w.])\d+(?![\w.])", stated.text))
    for found in rng.sample(numbers, min(8, len(numbers))):
        for moved in (int(found[0]) + 1, max(int(found[0]) - 1, 0)):
            text = stated.text[: found.start()] + str(moved) + stated.text[found.end() :]
            yield replace(stated, text=text, true=False)
    signs = [i for i, c in enumerate(stated.text) if c in "+-"]
    for sign in rng.sample(signs, min(3, len(signs))):
        other = "-" if stated.text[sign] == "+" else "+"
        text = stated.text[:sign] + other + stated.text[sign + 1 :]
        yield replace(stated, text=text, true=False)
    for share in ("99/100", "11/10", "1/2", "2", "(-1)"):
        yield replace(stated, text=f"{left}{relation}({right})*{share}", true=False)
        yield replace(stated, text=f"({left})*{share}{relation}{right}", true=False)
    for step in ("- 1/1000", "+ 1/1000", "- 1/20", "+ 1/20", "- 1/3", "+ 1/3"):
        yield replace(stated, text=f"{left}{relation}({right}) {step}", true=False)
    for place, text in enumerate(stated.domains):
        for other in _wider(text):
            domains = (*stated.domains[:place], other, *stated.domains[place + 1 :])
            yield replace(stated, domains=domains, true=False)


def _wider(domain: str) -> Iterator[str]:
    if "(" in domain and "(-oo" not in domain:
        yield domain.replace("(", "[", 1)
    if "[" in domain:
        yield re.sub(r"\[[^,]*,", "[-3,", domain, count=1)
    if domain.endswith("[0, 1]"):
        yield domain.replace("1]", "2]")


def made_up(statements: list[Stated], seed: int) -> list[Stated]:
    """All that are seen to be false, of the statements that are evaluated here."""
    rng = random.Random(seed)
    found: dict[tuple[str, tuple[str, ...]], Stated] = {}
    for stated in statements:
        if re.search(r"total|sup\(|implies|p\(", stated.text):
            continue  # bound variables are not evaluated here
        for one in siblings(stated, rng):
            if is_false(one, rng):
                found.setdefault((one.text, one.domains), one)
    return list(found.values())
