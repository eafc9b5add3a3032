"""Charge first, then work: what a file asks for beyond the budget is not done before it is refused.

Times are CPU seconds of this process; the limits are ten times what they take, and were exceeded
while the loops were not charged.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from exactdp.tables import kernel
from exactdp.tables.check_before_printing import confirmed
from exactdp.tables.kernel import (
    Rejected,
    Undecided,
    certificates,
    fixed_point,
    sentences_around_digits,
)
from exactdp.tables.kernel import printed_table_check as tables

from .by_hand import Json, cell, part, sealed, statements_of, table
from .test_hostile import one

ENTRY: Json = {"label": "", "variables": {}}


@contextmanager
def within(seconds: float) -> Iterator[None]:
    started = time.process_time()
    yield
    assert time.process_time() - started < seconds


def failed(values: Json, composition: str = "DP(1)") -> Json:
    made = cell(composition, "1", [], status="failed", lower=[0, 0], upper=[1, 0])
    return {**made, "values": values, "printed": "failed"}


def of_cells(rows: list[Json], cols: list[Json], cells: list[Json], composition: str) -> Json:
    made = one("DP(1)", "1", kind="ends")
    asked = made["specification"]
    asked["defaults"] |= {"composition": composition, "variables": {"eps_g": "1"}}
    asked.update(rows=rows, cols=cols)
    return sealed({**made, "cells": cells, "statements": statements_of(cells)})


@pytest.mark.parametrize(
    "start", ["DP(ln " + "9" * 2500 + ")", "DP(ln 2)^k", "DP(" + "(" * 49, "^{"]
)
def test_a_long_composition_is_not_read_again_when_the_budget_is_spent(start: str) -> None:
    """A default of 100,000 characters, which 2,000 failed cells share."""
    text = (start + " DP(1)^k" * 12_500)[:99_000]
    cells = [failed({"eps_g": "1"})] * 2000
    made = of_cells([ENTRY] * 2000, [ENTRY], cells, text)
    with within(2):
        try:
            found = kernel.check(made, budget=3 * 10**7)
        except Rejected:
            return
    assert not any(one.established for one in found)


def test_values_of_many_columns() -> None:
    """Each looks at two columns before it, not at all of them."""
    ends = [part(w, "1", [int(w == "upper"), 0], kind="trivial") for w in ("lower", "upper")]
    first = {**cell("DP(1)", "1", ends), "printed": "[0, 1]"}
    value = {**cell("c1-c1", "1", [], lower=[-1, 0], upper=[1, 0]), "values": {}}
    value |= {"quantity": "value", "printed": "[-1, 1]"}
    cols = [ENTRY, *[{**ENTRY, "value": "c1-c1"}] * 4000]
    made = of_cells([ENTRY], cols, [first, *[value] * 4000], "DP(1)")
    with within(4):
        findings = kernel.check(made)
    assert findings[-1].lower == "established from columns 1 and 1"


def test_an_integer_longer_than_any_that_is_used_is_not_read() -> None:
    """Reading it is quadratic; 800 of 40,000 digits took 21 CPU seconds."""
    assert kernel.load('{"a": ' + "9" * 6000 + "}")
    with pytest.raises(Rejected, match="an integer has too many digits"):
        kernel.load('{"a": ' + "9" * 6100 + "}")
    assert 10**certificates.MAX_DIGITS > 1 << fixed_point.MAX_MANTISSA


def test_an_object_of_too_many_keys_is_not_read() -> None:
    text = json.dumps({f"k{i}": [1, 2, {}] for i in range(5001)})
    with pytest.raises(Rejected, match="an object of more than 5000 entries"):
        kernel.load(text)
    assert (
        len(kernel.load(json.dumps({"a": [0] * 9000, "b": {f"k{i}": 1 for i in range(99)}}))) == 2
    )


def test_columns_times_names() -> None:
    """30,000 names, each of one column of 300."""
    cols = [
        {"label": "", "variables": {f"a{100 * i + j}": "1" for j in range(100)}} for i in range(300)
    ]
    cells = [failed({"eps_g": "1", **col["variables"]}) for col in cols]
    made = of_cells([ENTRY], cols, cells, "DP(1)")
    for turned in (made, {**made["specification"], "rows": cols, "cols": [ENTRY]}):
        with within(3):
            assert (
                len(sentences_around_digits.asked_for(turned.get("specification", turned))) == 301
            )
    with pytest.raises(Undecided, match=r"table.csv: more steps .*--budget"), within(3):
        kernel.check_table(made, "table.csv", "x", 10**8)


def test_what_is_said_around_the_digits_is_charged() -> None:
    """A hundred long sums in each of 400 cells: the kernel leaves the cells, and would have them
    worked out again for each of the formats, by itself and by what prints.
    """
    sums = {f"b{i}": "a" + "+a" * 95 for i in range(98)}
    rows = [{"label": "", "variables": {"a": f"{i}"}} for i in range(400)]
    values = [
        {"eps_g": "1", "a": f"{i}"} | dict.fromkeys(sums, f"{96 * i}") for i in range(len(rows))
    ]
    made = of_cells(rows, [{"label": "", "variables": sums}], list(map(failed, values)), "DP(1)")
    with within(2), pytest.raises(Undecided, match=r"printing it: more steps .*--budget"):
        confirmed(made, budget=3 * 10**7)


def test_labels_of_large_numbers_are_charged() -> None:
    """1e9999 in a label is compared with the value as a number, a hundred times in each row."""
    names = {f"a{i}": "1e9999" for i in range(99)}
    row = {"label": ", ".join(f"{name} = 10e9998" for name in names), "variables": names}
    made = of_cells([row] * 200, [ENTRY], [failed({"eps_g": "1", **names})] * 200, "DP(1)")
    with pytest.raises(Undecided), within(3):
        kernel.check_table(made, "table.txt", "x", 10**8)


def test_lines_are_made_only_while_the_text_goes_on(certificate: Json) -> None:
    text = table(certificate, "txt")
    made = 0

    def counted() -> Iterator[tables.PrintedLine]:
        nonlocal made
        for line in tables.rendered(certificate, ".txt"):
            made += 1
            yield line

    assert not tables.difference(certificate, counted(), text)
    lines, made = made, 0
    assert tables.difference(certificate, counted(), "x" + text).startswith("line 1: ")
    assert made == 1 < lines
    for wrong in (text + "\n", text[:-1], text + "x", "", "\n"):
        assert tables.difference(certificate, tables.rendered(certificate, ".txt"), wrong)


def test_a_strategy_of_more_states_than_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their number is bounded before they are made: 2.3 million took 931 MB."""
    made = one("BR(ln 2) BR(ln 3) BR(ln 5) BR(ln 7)", "1", [0, 0], kind="strategy", h="1/7",
               steps=[None] * 4, adaptive=True)["cells"][0]  # fmt: skip
    assert "not established" not in kernel.verify_cell(made)[0]
    monkeypatch.setattr("exactdp.tables.kernel.delta_bounds.MOST_OF_STATES", 10**4)
    assert "more states than are kept" in kernel.verify_cell(made)[0]
