"""Specifications that mean harm: one line, and no time that grows with the square of their size."""

from __future__ import annotations

import time

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables.asked.reading import load

HOSTILE = {
    "a key of many parts": ("a" + ".a" * 400_000 + " = 1", "keys of a few parts"),
    "a table of many parts": ("[" + "a . " * 200_000 + "a]", "keys of a few parts"),
    "quoted parts": ('"a"' + ".'b'" * 200_000 + " = 1", "keys of a few parts"),
    "nested arrays": ("a = " + "[" * 400_000, "a TOML file"),
    "a number of 10,000 digits": (
        'composition = "BR(1)"\nrows = {eps_g = [1e9999]}', "at most 13000 bits"
    ),
    "the same as text": (
        'composition = "BR(1)"\nrows = {eps_g = ["1/3 + 1e-9999"]}', "at most 13000 bits"
    ),
    "a composition for many cells": (
        'composition = "' + "BR(1) " * 1600 + '"\nrows = {eps_g = '
        + str(list(range(9000))) + "}",
        "compositions and values over all cells",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_at_once(name: str) -> None:
    text, wanted = HOSTILE[name]
    started = time.process_time()
    with pytest.raises(ParameterError, match=wanted) as error:
        load(text)
    assert time.process_time() - started < 3  # it takes a tenth of that at most, or took minutes
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


def test_names_of_many_words_in_a_title_are_no_key() -> None:
    title = "a table of " + "v1.2.3, " * 40
    made = load(f'title = "{title}"\ncomposition = "BR(1)"\nfixed = {{eps_g = 1e-1200}}')
    assert made.title == title


@pytest.mark.parametrize("term", ["k", "3k", "1/7", "ln 2", "k ln 3", "(k)", "1e900"])
def test_many_long_values_are_refused_before_they_are_worked_out(term: str) -> None:
    """900 of them took up to 20 s, and 500 terms ended in a RecursionError."""
    value = "+".join([term] * (990 // (len(term) + 1)))
    text = 'composition = "BR(e)^2"\nfixed = {eps_g = 1, k = 2}\n[rows]\ne = ['
    text += ",".join([f'"{value}"'] * 900) + "]\n"
    started = time.process_time()
    with pytest.raises(ParameterError, match=r"^rows.e: got .*at most (200|13000) ") as caught:
        load(text)
    assert len(str(caught.value).splitlines()) == 1
    assert time.process_time() - started < 2  # ten times what it takes


@pytest.mark.long
def test_values_as_long_as_may_be_are_worked_out_in_bounded_time() -> None:
    value = "+".join(["k ln 3"] * 49)
    text = 'composition = "BR(e)^2"\nfixed = {eps_g = 1, k = 2}\n[rows]\ne = ['
    text += ",".join([f'"{value}"'] * 900) + "]\n"
    started = time.process_time()
    assert len(load(text).rows) == 900
    assert time.process_time() - started < 15
