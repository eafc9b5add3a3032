"""Whole certificates: read within bounds, derived again, and their digits."""

from __future__ import annotations

import copy
import hashlib
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from exactdp import recorded_verdicts, statements
from exactdp.tables import kernel
from exactdp.tables.kernel import (
    Rejected,
    known_scopes,
    known_statement_texts,
    known_statements,
    printed_digits,
)

from .by_hand import Json, sealed, statements_of


def test_a_certificate(certificate: Json) -> None:
    read = kernel.load(json.dumps(certificate))
    findings = kernel.check(read)
    assert [f.established for f in findings] == [True] * 6
    assert findings[3].where == "row 2, column 2 (k=7, m=3)"


def test_an_empty_cell(certificate: Json) -> None:
    made = copy.deepcopy(certificate)
    spec, empty = made["specification"], made["cells"][4]
    spec["rows"], spec["cols"] = spec["rows"][2:], [{"label": "2", "variables": {"m": "2"}}]
    empty.update(composition="", status="empty", printed="", parts=[])
    empty["values"]["m"] = "2"
    made["cells"], made["statements"] = [empty], []
    assert kernel.check(sealed(made))[0].established
    changes: list[Json] = [
        {"printed": "0"}, {"status": "failed"}, {"status": "reached"}, {"parts": [{}]}
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(Rejected):
            kernel.check(sealed({**made, "cells": [{**empty, **change}]}))


def digits_changed(text: str) -> Iterator[str]:
    for i, sign in enumerate(text):
        if sign.isdigit():
            yield text[:i] + str((int(sign) + 1) % 10) + text[i + 1 :]
            yield text[:i] + str((int(sign) - 1) % 10) + text[i + 1 :]


def test_changed_digits_are_refused(certificate: Json) -> None:
    count = 0
    for index, one in enumerate(certificate["cells"]):
        for text in digits_changed(one["printed"]):
            made = copy.deepcopy(certificate)
            made["cells"][index]["printed"] = text
            with pytest.raises(Rejected, match=f"row {index // 2 + 1}, column {index % 2 + 1}"):
                kernel.check(sealed(made))
            count += 1
    assert count > 30


@pytest.mark.parametrize("change", [
    lambda c: c["cells"].pop(),
    lambda c: c["cells"].append(c["cells"][0]),
    lambda c: c["cells"].reverse(),
    lambda c: c["cells"].insert(0, c["cells"].pop(1)),
    lambda c: c["cells"][0].update(c["cells"][1]),
    lambda c: c["cells"][0]["values"].update(k="5"),
    lambda c: c["cells"][0]["values"].pop("k"),
    lambda c: c["cells"][0]["values"].update(more="5"),
    lambda c: c["cells"][0].update(status="wide"),
    lambda c: c["cells"][0].update(status="empty", parts=[], printed=""),
    lambda c: c["cells"][0].update(composition="BR(1/10)^4 DP(0)"),
    lambda c: c["cells"][0].update(quantity="cost"),
    lambda c: c["specification"]["defaults"]["variables"].update(eps="1/9"),
    lambda c: c["specification"]["defaults"].update(composition="BR(eps)^k DP(eps)^m"),
    lambda c: c["specification"]["defaults"].update(adaptive=True),
    lambda c: c["specification"]["rows"].pop(),
    lambda c: c["specification"]["rows"].reverse(),
    lambda c: c["specification"]["rows"][0]["variables"].update(m="k"),
    lambda c: c["specification"]["rows"][0]["variables"].update(k="k"),
    lambda c: c["specification"]["cols"][1]["variables"].update(m="k/3"),
    lambda c: c["specification"].update(digits=2),
    lambda c: c["specification"].update(digits="3"),
    lambda c: c["specification"].update(digits=True),
    lambda c: c["specification"].update(round="down"),
    lambda c: c["specification"].update(round=None),
    lambda c: c.update(schema=2),
    lambda c: c.update(schema=True),
    lambda c: c.update(kind="certificate"),
    lambda c: c.update(more=1),
    lambda c: c.pop("versions"),
    lambda c: c.update(cells={}),
    lambda c: c.update(specification=[]),
])  # fmt: skip
def test_changed_certificates_are_refused(certificate: Json, change: Any) -> None:
    made = copy.deepcopy(certificate)
    change(made)
    with pytest.raises(Rejected):
        kernel.check(sealed(made))


@pytest.mark.parametrize("change", [
    lambda c: c["versions"].update(exactdp="0.2.0 (reviewed)"),
    lambda c: c["versions"].update(exactdp="2\n"),
    lambda c: c["versions"].update(python="3"),
    lambda c: c.update(versions="0"),
    lambda c: c["statements"].pop(),
    lambda c: c["statements"].reverse(),
    lambda c: c["statements"].append(c["statements"][0]),
    lambda c: c["statements"].append({**c["statements"][0], "item": "Theorem 9"}),
    lambda c: c["statements"][0].update(verdict="PROVED BY ALL"),
    lambda c: c["statements"][1].update(verdict="PROVED"),
    lambda c: c["statements"][0].update(says="every delta is certified"),
    lambda c: c["statements"][0].update(stale=0),
    lambda c: c["statements"][0].update(scope="for all\neps"),
    lambda c: c["statements"][0].update(scope=["all"]),
    lambda c: c["statements"][0].update(more="words"),
    lambda c: c["statements"][0].update(form="own"),
    lambda c: c.update(statements=[]),
    lambda c: c["cells"][0]["parts"][1].update(rests_on=[]),
    lambda c: c["cells"][0]["parts"][1].update(rests_on=[["exactdp", "Convexity", "own"]]),
    lambda c: c["cells"][0]["parts"][0].update(rests_on=[["exactdp", "A word", "own"]]),
    lambda c: c["cells"][0]["parts"][0].update(rests_on=None),
    lambda c: c["cells"][0]["parts"][0].update(rests_on="Theorem 3"),
    lambda c: c["specification"].update(title="a\nb"),
    lambda c: c["specification"].update(notes=["\x1b[2K"]),
    lambda c: c["specification"].update(notes="note"),
    lambda c: c["specification"].update(corner=None),
    lambda c: c["specification"]["rows"][0].update(label="4\u2028 7"),
    lambda c: c["specification"]["cols"][0].update(label="\ud800"),
    lambda c: c["specification"]["rows"][0]["variables"].update({"a b": "1"}),
    lambda c: c["cells"][0].update(composition=c["cells"][0]["composition"] + "\n"),
])  # fmt: skip
def test_texts_say_what_they_may(certificate: Json, change: Any) -> None:
    made = copy.deepcopy(certificate)
    change(made)
    with pytest.raises(Rejected):
        kernel.check(sealed(made))


def test_what_was_used_is_named(certificate: Json) -> None:
    """With the statements that fit: the part itself has to name what the kernel uses."""
    made = copy.deepcopy(certificate)
    for cell in made["cells"]:
        for part in cell["parts"]:
            part["rests_on"] = [["exactdp", "Convexity", "own"]]
    made["statements"] = statements_of(made["cells"])
    with pytest.raises(Rejected, match=r"upper: rests on cesar-rogers-2022 Theorem 2, unsaid"):
        kernel.check(sealed(made))


def test_the_known_statements_are_those_of_the_routes() -> None:
    """Word for word, and with the verdict that is recorded today."""
    listed = [one for one in vars(statements).values() if isinstance(one, statements.Statement)]
    names = {known_statements.name_of([one.paper, one.item, one.form]): one for one in listed}
    assert names.keys() | known_statements.NO_MORE == known_statement_texts.KNOWN.keys()
    assert not names.keys() & known_statements.NO_MORE
    for name, one in names.items():
        says, verdict = known_statement_texts.KNOWN[name]
        recorded = recorded_verdicts.verdict(one)
        assert says == one.says
        assert verdict == (recorded["verdict"] if recorded else None)
        assert bool(recorded) == (name in known_scopes.SCOPES)
        if recorded:
            short = hashlib.sha256(recorded["scope"].encode()).hexdigest()[:16]
            assert known_scopes.SCOPES[name].split()[0] == short, f"{name}: {short}"


def test_a_scope_is_one_that_was_recorded() -> None:
    one = statements.RECURSION
    name = known_statements.name_of([one.paper, one.item, one.form])
    recorded = recorded_verdicts.verdict(one)
    assert recorded is not None
    known_scopes.check_scope(name, None)
    known_scopes.check_scope(name, recorded["scope"])
    for scope in (recorded["scope"] + " ", "for all eps", "", "\ud800", 1, ["for"], True):
        with pytest.raises(Rejected, match="scope"):
            known_scopes.check_scope(name, scope)
    other = statements.CONVEXITY
    with pytest.raises(Rejected, match="not a scope that is known"):
        known_scopes.check_scope(
            known_statements.name_of([other.paper, other.item, other.form]), recorded["scope"]
        )


def test_the_hash(certificate: Json) -> None:
    with pytest.raises(Rejected, match="sha256"):
        kernel.check({**certificate, "versions": {}})


@pytest.mark.parametrize("text", [
    "", "[]", "1", "null", '{"a": 1, "a": 2}', '{"a": 1.5}', '{"a": 1e5}', '{"a": NaN}',
    '{"a": -Infinity}', '{"a": ' + "9" * 40_001 + "}", "[" * 100_000,
    '{"a": ' * 31 + "1" + "}" * 31,
    '{"a": "', '{"a": 1}}', "{" + '"a": [' + "1," * 5_000_001 + "1]}", '{"a": "\\ud800"',
])  # fmt: skip
def test_what_is_not_read(text: str) -> None:
    with pytest.raises(Rejected):
        kernel.load(text)


def test_long_integers_are_read() -> None:
    before = sys.get_int_max_str_digits()
    found = kernel.load('{"a": [' + "7" * 6000 + '], "b": "[[[{\\""}')
    assert found["a"][0] % 1000 == 777
    assert len(kernel.digest(found)) == 64
    assert sys.get_int_max_str_digits() == before


@pytest.mark.parametrize(("text", "mode", "ok"), [
    ("0.334", "up", True), ("0.335", "up", False), ("0.333", "up", False), ("0.333", "down", True),
    ("0.332", "down", False),
    ("0.334", "down", False), ("0.333", "nearest", True), ("0.334", "nearest", False),
    ("3.34e-1", "up", True), ("0.3340", "up", False),
    ("0.3334", "up", False), ("0.34", "up", False),
    ("[0.333, 0.334]", "up", True), ("[0.3, 1]", "enclosure", True), ("0.333", "enclosure", False),
    ("[0.334, 0.335]", "up", False), ("[0.332, 0.333]", "nearest", False),
    ("[-inf, inf]", "up", True),
    ("0", "up", False), ("inf", "up", False), ("-0.333", "up", False), ("0.334*", "up", False),
    ("", "up", False), ("0.3 34", "up", False), ("1e99999", "up", False), ("[0.333]", "up", False),
    (None, "up", False), ("0.334e0", "up", True), ("٣", "up", False), ("9" * 2000, "up", False),
])  # fmt: skip
def test_printed(text: Any, mode: str, ok: bool) -> None:
    low, high = Fraction(333_333, 10**6), Fraction(333_334, 10**6)
    if ok:
        printed_digits.printed(text, low, high, 3, mode, False)
    else:
        with pytest.raises(Rejected):
            printed_digits.printed(text, low, high, 3, mode, False)


def test_printed_at_powers_of_ten() -> None:
    low = Fraction(9985, 10**4)
    printed_digits.printed("0.999", low, low, 3, "up", False)
    with pytest.raises(Rejected):
        printed_digits.printed("1.00", low, low, 3, "up", False)
    printed_digits.printed("1.00", Fraction(9991, 10**4), Fraction(1), 3, "up", False)
    printed_digits.printed("-1.00", Fraction(-1), Fraction(-9991, 10**4), 3, "down", False)
    with pytest.raises(Rejected):
        printed_digits.printed("-1.00", Fraction(-1), Fraction(-9991, 10**4), 3, "up", False)


def test_strings_are_read_in_linear_time() -> None:
    with pytest.raises(Rejected):
        kernel.load('"' + '\\"' * 1_000_000)
