"""The cost of adaptivity for k BR(eps), as the specification of a table: a row for k and eps_g."""

from __future__ import annotations

import re
from fractions import Fraction

from exactdp.mechanisms import BR
from exactdp.mechanisms.grammar import Part
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.numbers.numerals import decimal
from exactdp.profiles.composed import nonadaptive
from exactdp.tables.asked.reading import read
from exactdp.tables.asked.specification import Specification

MAX_K = 10_000
MAX_ROWS = 1_000
"""MAX_K: the largest k in a table of the cost of adaptivity; MAX_ROWS: pairs of a k and an eps_g or
delta, each a row with two optima. More are a ParameterError."""
DEFAULT_DELTAS = "1e-2,1e-6"
DIGITS = 4
"""Of an eps_g that is found at a delta: what a table can print and anyone can type."""
MAX_TOLD = 100
"""Characters of the deltas that a title lists."""


def gap_table(
    eps: str, k: str, eps_g: str | None = None, delta: str | None = None, rtol: str = "1e-3"
) -> tuple[Specification, int]:
    """The table of the cost of adaptivity for k BR(eps), and how many of its rows are left out.

    ``k``, ``eps_g`` and ``delta`` are lists such as "2,4". There is a row for each k and eps_g, or
    for each k and each delta, with the eps_g (4 digits) where the non-adaptive delta is about that.
    Rows with eps_g >= k eps are left out: delta is 0 there. Raises a one-line ParameterError.

    >>> made, left_out = gap_table("1", "2,3", eps_g="0,5/2")
    >>> [row.label for row in made.rows], left_out
    (['2, 0', '3, 0', '3, 5/2'], 1)
    """
    if eps_g is not None and delta is not None:
        raise ParameterError("delta", delta, "either --eps-g or --delta, not both")
    strength = exact(eps, "eps")
    if strength.sign() <= 0:
        raise ParameterError("eps", eps, "more than 0")
    ks = [_count(piece) for piece in k.split(",")]
    places = (eps_g or delta or DEFAULT_DELTAS).split(",")
    if len(ks) * len(places) > MAX_ROWS:
        raise ParameterError("k", k, f"at most {MAX_ROWS} rows in a table")
    where = ""
    if eps_g is not None:
        grids = {count: [text.strip() for text in places] for count in ks}
    else:
        deltas = [_inside(text) for text in places]
        grids = {count: [_eps_g_at(one, count * BR(strength)) for one in deltas] for count in ks}
        where = _told(places)
    rows = [
        {"k": count, "eps_g": text}
        for count in ks
        for text in grids[count]
        if exact(text, "eps_g") < strength * count
    ]
    if not rows:
        name, given = ("delta", delta or DEFAULT_DELTAS) if eps_g is None else ("eps_g", eps_g)
        raise ParameterError(name, given, "some eps_g < k eps: from there delta is 0")
    content = {
        "title": f"The cost of adaptivity for k BR({strength}){where}",
        "quantity": "cost",
        "composition": "BR(eps)^k",
        "rtol": rtol,
        "fixed": {"eps": eps},
        "rows": rows,
    }
    return read(content), len(ks) * len(places) - len(rows)


def _eps_g_at(delta: Fraction, composition: Part) -> str:
    """About the eps_g at which the composition has that delta, as a decimal."""
    found = nonadaptive(composition).epsilon(delta, rtol=Fraction(1, 10**6))
    return decimal(*found.lower.ratio(), DIGITS, "nearest")


def _told(deltas: list[str]) -> str:
    """The part of the title that says for which deltas the eps_g are; how many, if there are
    many."""
    listed = ", ".join(text.strip() for text in deltas)
    shown = listed if len(listed) <= MAX_TOLD else f"{len(deltas)} values"
    return f", eps_g where the non-adaptive delta is about {shown}"


def _inside(text: str) -> Fraction:
    delta = read_delta(text)
    if not 0 < delta < 1:
        raise ParameterError("delta", text, "numbers strictly between 0 and 1")
    return delta


def _count(text: str) -> int:
    if re.fullmatch(r" *[0-9]{1,6} *", text, re.ASCII) is None or not 1 <= int(text) <= MAX_K:
        raise ParameterError("k", text, f"integers from 1 to {MAX_K} with commas between, as 2,4,8")
    return int(text)
