"""False siblings, made up: a constant moved, a relation turned, an end of a domain moved.

Whether one is false is decided by :mod:`tests.proofs_check.verdicts.first_year.ball_values`, from
the text: at a point of its domain it surely fails, or has no value. What is not seen to be false is
left out.
"""

from __future__ import annotations

import ast
import math
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from flint import fmpq

from tests.proofs_check.verdicts.first_year.ball_values import NoValue, Unread, refuted, value
from tests.proofs_check.verdicts.first_year.first_year_statements import Stated

POINTS = 40
RELATION = re.compile(r"==|<=|>=|<|>")
TURNED = {"==": ("<", ">"), "<=": ("<", ">="), ">=": (">", "<="), "<": (">=",), ">": ("<=",)}
SHORT = (-3, -1, 0, 1, 2, 5)
OF_EACH = 4  # changes by random amounts
SHARES = (1, 5, 20, 50, 70, 95, 99)


def sides(text: str) -> tuple[str, str, str]:
    """Left side, relation, right side: the relation that stands in no brackets."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        found = RELATION.match(text, place)
        if found is not None and depth == 0:
            return text[:place], found[0], text[found.end() :]
    raise Unread(text)


def points(stated: Stated, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Points of the domains, ends that belong to them among these."""
    for _ in range(POINTS):
        point: dict[str, Any] = {}
        for text in stated.domains:
            name, _, domain = text.partition("=")
            point[name] = _chosen(domain, point, rng)
        if None not in point.values():
            yield point


def _end(text: str, point: dict[str, Any]) -> Any:
    found = value(ast.parse(text.strip().replace("^", "**"), mode="eval").body, point)
    if not isinstance(found, fmpq):
        raise Unread("an end that is no fraction")
    return Fraction(int(found.p), int(found.q))


def _chosen(domain: str, point: dict[str, Any], rng: random.Random) -> Any:
    whole = domain.startswith("integer")
    inside = domain.removeprefix("integer").strip()
    if inside in ("real", ""):
        return Fraction(rng.choice(SHORT), 1 if whole else rng.choice((1, 2, 3)))
    low_text, high_text = inside[1:-1].split(",")
    low = None if "oo" in low_text else _end(low_text, point)
    high = None if "oo" in high_text else _end(high_text, point)
    low, high = (high - 4 if low is None else low), (low + 6 if high is None else high)
    if whole:
        first, last = math.ceil(low), math.floor(high)
        return None if last < first else Fraction(rng.randint(first, last))
    ends = [end for end, mark in ((low, inside[0]), (high, inside[-1])) if mark in "[]"]
    if high < low:
        return None
    between = low + (high - low) * Fraction(rng.choice(SHARES), 100)
    return rng.choice([*ends, between, between]) if high > low else (ends or [None])[0]


def is_false(stated: Stated, rng: random.Random) -> bool:
    """Whether it is seen to fail at a point, or to have no value there."""
    try:
        return any(refuted(stated.text, point) for point in points(stated, rng))
    except (Unread, NoValue, SyntaxError):
        return False


def siblings(stated: Stated, rng: random.Random) -> Iterator[Stated]:
    """A few changes of one statement, each by itself."""
    plain = not stated.text.startswith("implies")
    left, relation, right = sides(stated.text) if plain else ("", "", "")
    for turned in TURNED[relation] if plain else ():
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
    for share in () if not plain else ("99/100", "11/10", "1/2", "2", "(-1)"):
        yield replace(stated, text=f"{left}{relation}({right})*{share}", true=False)
        yield replace(stated, text=f"({left})*{share}{relation}{right}", true=False)
    for step in () if not plain else ("- 1/1000", "+ 1/1000", "- 1/20", "+ 1/20", "- 1/3", "+ 1/3"):
        yield replace(stated, text=f"{left}{relation}({right}) {step}", true=False)
    for _ in range(OF_EACH if plain else 0):
        share = Fraction(rng.randint(1, 60), rng.randint(1, 60))
        yield replace(stated, text=f"{left}{relation}({right})*{share}", true=False)
        step = f"{rng.choice('+-')} {Fraction(rng.randint(1, 9), rng.choice((7, 60, 400)))}"
        yield replace(stated, text=f"{left}{relation}({right}) {step}", true=False)
    for _ in range(OF_EACH if numbers else 0):
        found = rng.choice(numbers)
        moved = max(int(found[0]) + rng.choice((-2, 2, 3, 5, 9)), 0)
        text = stated.text[: found.start()] + str(moved) + stated.text[found.end() :]
        yield replace(stated, text=text, true=False)
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
    """All that are seen to be false, of the changes that are tried."""
    rng = random.Random(seed)
    found: dict[tuple[str, tuple[str, ...]], Stated] = {}
    for stated in statements:
        for one in siblings(stated, rng):
            if is_false(one, rng):
                found.setdefault((one.text, one.domains), one)
    return list(found.values())
