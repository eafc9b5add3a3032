"""Columns that are no optimum: basic and advanced composition, and values of other columns.

The numbers are those of formulas, evaluated here in integers; a value such as c2/c1 follows from
the ends of two cells of its row.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from exactdp.tables.kernel.fixed_point import Number, dyadic, exp, log, over, require
from exactdp.tables.kernel.parsing import Item, number

VALUE = re.compile(r"c([1-9]\d{0,4})([-/])c([1-9]\d{0,4})", re.ASCII)


def advanced(items: list[Item], delta: Fraction, W: int) -> tuple[int, int]:
    """Bounds at W bits of sum mu_i + sqrt(2 sum v_i ln(1/delta)), cesar-rogers-2022 equation (3).

    DP(eps): mu = eps (E - 1)/(E + 1), v = eps^2; BR(eps): mu = x - 1 - ln x, x = eps/(E - 1),
    v = eps^2/4; E = e^eps. Each step is increasing in what it uses, or uses the other end.
    """
    one, two = 1 << W, log(2, W)
    mean, square = [0, 0], [0, 0]
    for (kind, eps, _), n in items:
        if not eps.terms:
            continue
        E, e = exp(eps, W), eps.ends(W)
        for up in (0, 1):
            v = over(e[up] * e[up] * n, (4 if kind == "BR" else 1) << W, bool(up))
            square[up] += v
            if kind == "DP":
                mu = over(e[up] * (E[up] - one), E[up] + one, bool(up))
            else:
                x = [over(e[i] << W, E[1 - i] - one, i == 1) for i in (0, 1)]
                ln = log(x[0], W)[0] - W * two[1], log(x[1], W)[1] - W * two[0]
                mu = x[up] - one - ln[1 - up]
            mean[up] += n * mu
    ends = [log(delta.denominator, W)[i] - log(delta.numerator, W)[1 - i] for i in (0, 1)]
    low, high = (
        2 * v * max(end, 0) if delta < 1 else 0 for v, end in zip(square, ends, strict=True)
    )
    return mean[0] + math.isqrt(low), mean[1] + (math.isqrt(high - 1) + 1 if high else 0)


def formula(quantity: str, items: list[Item], values: dict[str, Number], low: Any, high: Any,
            exact: Any, bits: int) -> None:  # fmt: skip
    """Rejected unless the value of the formula is between the ends, and exact if that is given."""
    require(not any(key[2] for key, _ in items), f"{quantity}: mechanisms with a delta")
    require(isinstance(low, Fraction) and isinstance(high, Fraction), f"{quantity}: infinite ends")
    if quantity == "basic":
        total = sum((key[1].times(times) for key, times in items), Number())
        require(exact is None or number(exact) == total, "basic: not exactly the sum of eps")
        inside = (total - Number.of(low)).sign() >= 0 and (Number.of(high) - total).sign() >= 0
        return require(inside, "basic: the sum of eps is not between the ends")
    delta = values["delta"].rational()
    require(exact is None, "advanced: no value is exact")
    require(0 < delta <= 1, "advanced: delta is not in (0, 1]")
    spare = sum(times for _, times in items).bit_length() + 64
    for W in (bits + spare, 2 * bits + 4 * spare):
        below, above = advanced(items, delta, W)
        if low * (1 << W) <= below and above <= high * (1 << W):
            return None
    return require(False, "advanced: the value is not shown to be between the ends")


def value(cell: Any, text: Any, row: list[Any], sound: list[bool]) -> tuple[str, str]:
    """What both ends of a cell such as c2/c1 rest on: cells before it in its row."""
    match = VALUE.fullmatch(text)
    require(match, "value: not of the form c2/c1 or c2-c1")
    assert match is not None
    first, second = int(match[1]) - 1, int(match[3]) - 1
    require(max(first, second) < len(row), "value: of a column that is not before it")
    asked = [cell[key] for key in ("values", "composition", "adaptive", "quantity", "parts")]
    require(
        asked == [{}, text, False, "value", []] and asked[2] is False, "value: another question"
    )
    states = {row[first]["status"], row[second]["status"]}
    require((cell["status"] == "empty") == ("empty" in states), "value: empty, or not")
    if cell["status"] == "empty":
        require(cell["lower"] == cell["upper"], "ends of an empty cell")
        return ("established from the definition",) * 2
    if cell["status"] == "failed":
        return ("not established (the cell failed)",) * 2
    require(cell["status"] in {"reached", "wide"} and "failed" not in states, "value: of nothing")
    (a, b), (c, d), (low, high) = (
        (dyadic(one["lower"]), dyadic(one["upper"])) for one in (row[first], row[second], cell)
    )
    finite = all(isinstance(end, Fraction) for end in (a, b, c, d, low, high))
    require(finite, "value: infinite ends")
    if match[2] == "-":
        require(low <= a - d and b - c <= high, "value: not the difference of the ends")
    else:
        require(c > 0 and low * (d if a >= 0 else c) <= a and high * (c if b >= 0 else d) >= b,
                "value: not the quotient of the ends")  # fmt: skip
    if not (sound[first] and sound[second]):
        return ("not established (a cell of its row is not)",) * 2
    return (f"established from columns {first + 1} and {second + 1}",) * 2
