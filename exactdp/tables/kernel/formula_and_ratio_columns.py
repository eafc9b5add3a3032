"""Columns that are no optimum: other bounds of eps_g, and values of other columns.

The numbers are those of formulas, evaluated here in integers; a value such as c2/c1 follows from
the ends of two cells of its row.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from exactdp.tables.kernel.fixed_point import Number, Rejected, dyadic, log, over, require
from exactdp.tables.kernel.moments import infimum, is_the_sum, mean_loss, tail
from exactdp.tables.kernel.parsing import Item, number

FORMULAS = ("basic", "advanced", "zcdp", "mgf", "mgf_delta")
MOMENTS = ("mgf", "mgf_delta")
VALUE = re.compile(r"c([1-9]\d{0,4})([-/])c([1-9]\d{0,4})", re.ASCII)


def concentrated(quantity: str, items: list[Item], delta: Fraction, W: int) -> tuple[int, int]:
    """Bounds at W bits of sum mu_i + sqrt(2 sum v_i ln(1/delta)), v = eps^2 for DP, eps^2/4 for BR.

    advanced, cesar-rogers-2022 equation (3): mu is the largest mean of the loss. zcdp, Lemma 2.3
    there: mu = rho = v/2. Each step is increasing in what it uses, or uses the other end.
    """
    mean, square = [0, 0], [0, 0]
    for (kind, eps, _), n in items:
        if not eps.terms:
            continue
        e, mu = eps.ends(W), mean_loss(kind, eps, W) if quantity == "advanced" else (0, 0)
        for up in (0, 1):
            v = over(e[up] * e[up] * n, (4 if kind == "BR" else 1) << W, bool(up))
            square[up] += v
            mean[up] += over(v, 2, bool(up)) if quantity == "zcdp" else n * mu[up]
    ends = [log(delta.denominator, W)[i] - log(delta.numerator, W)[1 - i] for i in (0, 1)]
    low, high = (
        2 * v * max(end, 0) if delta < 1 else 0 for v, end in zip(square, ends, strict=True)
    )
    return mean[0] + math.isqrt(low), mean[1] + (math.isqrt(high - 1) + 1 if high else 0)


def formula(cell: Any, items: list[Item], values: dict[str, Number], bits: int) -> None:
    """Rejected unless the value of the formula is between the ends, and exact if that is said."""
    quantity, low, high = cell["quantity"], dyadic(cell["lower"]), dyadic(cell["upper"])
    require(not any(key[2] for key, _ in items), f"{quantity}: mechanisms with a delta")
    if not isinstance(low, Fraction) or not isinstance(high, Fraction):
        raise Rejected(f"{quantity}: infinite ends")
    spare = sum(times for _, times in items).bit_length() + 64
    given = quantity not in {"basic", "mgf_delta"}
    delta = values["delta"].rational() if given else Fraction(1, 2)
    require(0 < delta < 1 or (delta == 1 and quantity != "mgf"), f"{quantity}: this delta")
    if quantity == "basic" or "exact" in cell:
        total = sum((key[1].times(times) for key, times in items), Number())
        require("exact" not in cell or number(cell["exact"]) == total, "not exactly the sum of eps")
        require(quantity == "basic" or is_the_sum(items, delta, spare), "mgf: not the sum of eps")
        inside = (total - Number.of(low)).sign() >= 0 and (Number.of(high) - total).sign() >= 0
        return require(inside, f"{quantity}: the sum of eps is not between the ends")
    r = number(cell["lambda"]).rational() if quantity in MOMENTS else Fraction(1)
    require(0 < r < 2**64 and r.denominator < 2**4096, f"{quantity}: lambda out of range")
    for W in (bits + spare, 2 * bits + 4 * spare, 4 * bits + 16 * spare):
        found: tuple[int, int] | None
        if quantity == "mgf_delta":
            found = tail(items, values["eps_g"], r, W)
        elif quantity == "mgf":
            found = infimum(items, delta, r, W)
        else:
            found = concentrated(quantity, items, delta, W)
        if found and low * (1 << W) <= found[0] and found[1] <= high * (1 << W):
            return None
    return require(False, f"{quantity}: the value is not shown to be between the ends")


def value(cell: Any, text: Any, row: list[Any], found: list[Any]) -> tuple[str, str]:
    """What both ends of a cell such as c2/c1 rest on, from the cells before it in its row.

    ``found`` are the findings of these cells. Rejected where an end does not follow from theirs.
    """
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
    if not (found[first].established and found[second].established):
        return ("not established (a cell of its row is not)",) * 2
    return (f"established from columns {first + 1} and {second + 1}",) * 2
