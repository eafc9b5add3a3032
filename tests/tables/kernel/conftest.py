"""A certificate by hand, and a budget for what is called without a cell."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from fractions import Fraction

import pytest

from exactdp.tables.kernel import fixed_point

from .by_hand import Json, part, sealed, statements_of, theorem_3


@pytest.fixture(autouse=True)
def fresh_budget() -> Iterator[None]:
    """What is called here without a cell around it is counted as well; fixtures come first."""
    fixed_point.METER.left = fixed_point.BUDGET
    yield
    fixed_point.METER.left = fixed_point.BUDGET


@pytest.fixture(scope="module")
def certificate() -> Json:
    made = [[theorem_3(n - m, m, "1/10", "1/3") for m in (0, n // 2)] for n in (4, 7)]
    cells = []
    for n, row in zip((4, 7), made, strict=True):
        for m, one in zip((0, n // 2), row, strict=True):
            values = {"eps": "1/10", "eps_g": "1/3", "k": str(n), "m": str(m)}
            high = Fraction(one["upper"][0]) * Fraction(2) ** one["upper"][1]
            e = math.floor(math.log10(high))
            digits = math.ceil(high / Fraction(10) ** (e - 2))
            printed = f"{digits // 100}.{digits % 100:02}e{e}"
            cells.append({**one, "values": values, "printed": printed})
    zero: Json = {"lower": [0, 0], "upper": [0, 0]}
    ends = [part(what, "1/3", [0, 0], kind="ends") for what in ("lower", "upper")]
    last = {**cells[0], "composition": "BR(1/10)", "printed": "0", "parts": ends, **zero}
    values = {**cells[0]["values"], "k": "1", "m": "0"}
    cells += [copy.deepcopy({**last, "values": values}) for _ in range(2)]
    rows = [{"label": str(k), "variables": {"k": str(k)}} for k in (4, 7, 1)]
    labels = (("none_%", "0"), ("k/2", "k/2"))
    cols = [{"label": label, "variables": {"m": m}} for label, m in labels]
    return sealed({
        "kind": "exactdp certificate", "schema": 1, "versions": {"exactdp": "0"},
        "statements": statements_of(cells),
        "specification": {
            "title": "", "notes": [], "corner": "k", "digits": 3, "round": "up", "rtol": None,
            "defaults": {"composition": "BR(eps)^{k-m} DP(eps)^m", "adaptive": False,
                         "quantity": "delta", "variables": {"eps": "0.1", "eps_g": "1/3"}},
            "rows": rows, "cols": cols},
        "cells": cells,
    })  # fmt: skip
