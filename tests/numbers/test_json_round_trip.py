"""Results as JSON: read back exactly, and what strangers write in bounded time, in one line."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactdp import (
    Adaptive,
    Enclosure,
    Guarantee,
    NonAdaptive,
    ParameterError,
    Profile,
    SetWise,
    adaptive,
    nonadaptive,
    setwise,
)
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.json_round_trip import MAX_TEXT
from exactdp.statements import THEOREM_1, Statement

Read = Callable[[str], Any]
BRACKET = nonadaptive("BR(1/10)^2 DP(1, 1/9)").delta("1/2")
READERS: dict[str, tuple[Read, str]] = {
    "bracket": (Enclosure.from_json, BRACKET.to_json()),
    "profile": (Profile.from_json, nonadaptive("DP(1)").profile(["-1/2", "ln 2"]).to_json()),
    "composition": (NonAdaptive.from_json, nonadaptive("DP(1) BR(ln 2)^3").to_json()),
    "adaptive": (Adaptive.from_json, adaptive("DP(1) BR(1) DP(1)").to_json()),
    "sampled": (
        NonAdaptive.from_json,
        nonadaptive("Subsampled(Gaussian(1), 1/100, replace)^3 DP(1)").to_json(),
    ),
    "set": (SetWise.from_json, setwise("DP(1) BR(1/2)^3 CDP(1/200, 1/10)").to_json()),
    "guarantee": (Guarantee.from_json, Guarantee({"a": "1/2 ln 3", "b": 0}, "1e-6").to_json()),
}
reader = pytest.mark.parametrize("name", sorted(READERS))


@reader
def test_it_reads_back_and_is_written_alike(name: str) -> None:
    read, text = READERS[name]
    assert read(text).to_json() == text


DYADICS = st.one_of(
    st.builds(Dyadic, st.integers(), st.integers(-(10**6), 10**6)),
    st.sampled_from([Dyadic.infinity(1), Dyadic.infinity(-1)]),
)
ENDS = st.builds(
    End,
    st.text(),
    st.lists(st.sampled_from([THEOREM_1, Statement("a", "b", "own")]), max_size=3).map(tuple),
)


@settings(max_examples=60)
@given(one=DYADICS, other=DYADICS, low=ENDS, high=ENDS, of=st.text(), rtol=st.fractions(1e-9, 1))
def test_any_bracket(
    one: Dyadic, other: Dyadic, low: End, high: End, of: str, rtol: Fraction
) -> None:
    made = Enclosure(min(one, other), max(one, other), low, high, of=of, rtol=rtol)
    read = Enclosure.from_json(made.to_json())
    assert read == made
    assert (read.of, read.rtol) == (of, rtol)


def test_ends_of_a_million_digits_take_no_time() -> None:
    """Hexadecimal is read in linear time; decimal digits would take the square."""
    point = Dyadic((1 << 4_000_000) + 1, -4_000_000)
    started = time.process_time()
    assert Enclosure.from_json(Enclosure(point, point).to_json()).lower == point
    assert time.process_time() - started < 2  # 0.1 s here


@pytest.mark.parametrize("text", [
    "DP(1, 1e-300)", "Gaussian(sqrt(8))^3", "Finite(1/2 1/2, 1/3 2/3)", "RR(3, ln 2)", "ZCDP(1/8)",
    "Subsampled(Gaussian(1), 1/100)^1000", "EM(1/10)^4 PF(1/10)", "GDP(1/2)", "BR(0)^0",
])  # fmt: skip
def test_any_class(text: str) -> None:
    for made in (nonadaptive(text), adaptive(text)):
        assert type(made).from_json(made.to_json()) == made


@reader
@pytest.mark.parametrize("schema", [2, 0, None, "1", True, 1.0, [1]])
def test_another_schema(name: str, schema: Any) -> None:
    read, text = READERS[name]
    with pytest.raises(ParameterError, match=r"^(schema|json): got .*; wanted .*\Z"):
        read(json.dumps({**json.loads(text), "schema": schema}))


@reader
@pytest.mark.parametrize("text", [
    "", "{", "[]", "1", "null", "[" * 3_000_000, '{"a":' * 700_000, "{" * MAX_TEXT, " " * 5_000_000,
    "9" * 3_000_000, '{"schema": 1}', '"' + "x" * 3_000_000, "NaN", "[1e999]",
])  # fmt: skip
def test_what_is_no_such_text(name: str, text: str) -> None:
    read, _ = READERS[name]
    started = time.process_time()
    with pytest.raises(ParameterError) as error:
        read(text)
    assert time.process_time() - started < 2  # at most 0.1 s here
    assert len(str(error.value).splitlines()) == 1
    assert len(str(error.value)) < 500


@reader
def test_each_place_broken(name: str) -> None:
    """A key more, less or twice, or any value that is of another type or kind.

    Less but for ``neighbours``, which texts of versions before do not have.
    """
    read, text = READERS[name]
    content = json.loads(text)
    for key, value in content.items():
        for other in ([], {}, 1, -1, 0.5, None, True, "x", "1e", [value, 1], {"a": value}):
            any_text = key == "of" and isinstance(other, str)
            if other == value or any_text or (key == "rtol" and other is None):
                continue
            with pytest.raises(ParameterError):
                read(json.dumps({**content, key: other}))
        if key != "neighbours":
            with pytest.raises(ParameterError):
                read(json.dumps({one: content[one] for one in content if one != key}))
    for wrong in ({**content, "more": 1}, text[:-1] + ', "kind": "exactdp bracket"}'):
        with pytest.raises(ParameterError):
            read(wrong if isinstance(wrong, str) else json.dumps(wrong))


@pytest.mark.parametrize(("change", "line"), [
    ({"lower": "0x1p5"}, "upper: got '"),
    ({"lower": "0x1p300000000"}, "lower: got '0x1p300000000'; wanted an exponent up to 200000000"),
    ({"lower": "0.1"}, "lower: got '0.1'; wanted a number such as -0x5p-3, inf or -inf"),
    ({"rtol": "0"}, "rtol: got '0'; wanted a rational number above 0, or null"),
    ({"rtol": "ln 2"}, "rtol: got 'ln 2'; wanted a rational number above 0, or null"),
])  # fmt: skip
def test_what_the_line_says(change: dict[str, str], line: str) -> None:
    content = json.loads(BRACKET.to_json())
    with pytest.raises(ParameterError) as error:
        Enclosure.from_json(json.dumps({**content, **change}))
    assert str(error.value).startswith(line)


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("DP(1) Laplace(2)", None),
        ("Subsampled(DP(1), 1/10) BR(1)", "add/remove"),
        ("Subsampled(Gaussian(1), 1/10, replace) DP(1)", "replace-one"),
    ],
)
def test_a_composition_is_about_one_relation(text: str, relation: str | None) -> None:
    """It is named where a mechanism names one; texts of before, without it, mean the same."""
    made = nonadaptive(text)
    content = json.loads(made.to_json())
    assert content.pop("neighbours", None) == relation
    assert NonAdaptive.from_json(json.dumps(content)).composition == made.composition
    others = {"add/remove", "replace-one", "some", '"'} - {relation}
    for other in sorted(others):
        with pytest.raises(ParameterError, match=r"^neighbours: got .*; wanted .*, that of "):
            NonAdaptive.from_json(json.dumps({**content, "neighbours": other}))
    with pytest.raises(ParameterError, match=r"^neighbours: got 1; wanted a text$"):
        NonAdaptive.from_json(json.dumps({**content, "neighbours": 1}))


def test_one_optimum_is_not_the_other() -> None:
    text = nonadaptive("DP(1) BR(1)").to_json()
    with pytest.raises(ParameterError, match=r"^adaptive: got false; wanted true, of Adaptive$"):
        Adaptive.from_json(text)
