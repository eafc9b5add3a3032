"""Whatever is changed in a certificate: it is rejected, or every interval is still true.

Random characters; and well-formed changes (parameters, ends, witnesses, digits, cells) with the
hash computed again. What is accepted is held against the routes, at whatever it now asks.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from exactdp import Enclosure
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.profiles.composed import Adaptive, NonAdaptive
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import expression
from exactdp.tables.asked.templates import template
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import Certificate, to_text
from tests.cases import in_portions

from .conftest import certified

SMALL: dict[str, Any] = {
    "composition": "BR(eps)^{k-m} DP(eps, d)^m",
    "fixed": {"eps": "1/3", "eps_g": "1/5", "delta": "1/50", "d": "1/1000"},
    "rows": {"k": [3]},
    "cols": [
        {"label": "one", "m": 1},
        {"label": "none", "m": 0, "quantity": "epsilon"},
        {"label": "adaptive", "m": "k-2", "adaptive": True},
        {"label": "unequal", "m": 0, "composition": "BR(1/2) BR(1/4)^2"},
        {"label": "cost", "m": 0, "quantity": "cost"},
        {"label": "many", "m": 4},
    ],
    "digits": 2,
    "round": "up",
    "rtol": "1e-2",
}


@pytest.fixture(scope="module")
def small() -> Certificate:
    return certified(SMALL)


def accepted(text: str) -> Certificate | None:
    """The certificate, if the kernel accepts it and establishes every end."""
    try:
        certificate = kernel.load(text)
        findings = kernel.check(certificate)
    except kernel.Rejected:  # anything else is a failure
        return None
    return certificate if all(finding.established for finding in findings) else None


# -- random characters ----------------------------------------------------------------------------


def scratched(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    kind = rng.randrange(5)
    if kind == 0:
        return text[:place]
    if kind == 1:
        return text[:place] + text[place + 1 :]
    if kind == 2:
        return text[:place] + chr(rng.randrange(32, 127)) + text[place:]
    if kind == 3:
        end = place + rng.randrange(40)
        return text[:place] + text[end:] + text[place:end]
    return text[:place] + chr(rng.choice([0, 9, 34, 48, 57, 91, 123, 0x661])) + text[place + 1 :]


def scratch(original: Certificate, rng: random.Random, tries: int) -> int:
    text, same = to_text(original), 0
    for _ in range(tries):
        found = accepted(scratched(text, rng))
        if found is not None:
            same += 1
            assert found == original  # a blank, or the like
    return same


@pytest.mark.parametrize("times", in_portions(60, 300))
def test_random_characters(small: Certificate, rng: random.Random, times: int) -> None:
    scratch(small, rng, times)


@pytest.mark.long
def test_three_thousand_random_characters(small: Certificate, rng: random.Random) -> None:
    scratch(small, rng, 3_000)


# -- well-formed changes --------------------------------------------------------------------------

Path = tuple[Any, ...]


def leaves(content: Any, path: Path = ()) -> list[Path]:
    """The paths of all values that hold no others, free texts and the hash left out."""
    if isinstance(content, dict):
        free = {
            "sha256",
            "made_with",
            "versions",
            "statements",
            "title",
            "notes",
            "rests_on",
            "route",
            "why",
        }
        return [p for key in content if key not in free for p in leaves(content[key], (*path, key))]
    if isinstance(content, list):
        return [p for i, value in enumerate(content) for p in leaves(value, (*path, i))]
    return [path]


def at(content: Any, path: Path) -> Any:
    for key in path:
        content = content[key]
    return content


def put(content: Any, path: Path, value: Any) -> None:
    at(content, path[:-1])[path[-1]] = value


def other_text(text: str, rng: random.Random) -> str:
    digits = [i for i, sign in enumerate(text) if sign.isdigit()]
    if digits and rng.random() < 0.8:
        i = rng.choice(digits)
        return text[:i] + str(rng.randrange(10)) + text[i + 1 :]
    return rng.choice(["", "0", "1", "2", "1/2", text + "0", "-" + text, "BR(1)", "up", "inf"])


def changed_value(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        small = value + rng.choice([-1, 1, 2, -2])
        return rng.choice([small, -value, value * 2, value // 2, 0, value + rng.randrange(1000)])
    if isinstance(value, str):
        return other_text(value, rng)
    return rng.choice([0, 1, "1", [], {}, None])


def one_leaf(content: Any, rng: random.Random) -> None:
    path = rng.choice(leaves(content))
    put(content, path, changed_value(at(content, path), rng))


def the_same_leaf_everywhere(content: Any, rng: random.Random) -> None:
    """A parameter is changed consistently: every equal text with the same key."""
    path = rng.choice([p for p in leaves(content) if isinstance(at(content, p), str)])
    old = at(content, path)
    new = other_text(old, rng)
    for other in leaves(content):
        if other[-1] == path[-1] and at(content, other) == old:
            put(content, other, new)


def a_witness(content: Any, rng: random.Random) -> None:
    path = rng.choice([p for p in leaves(content) if "witness" in p])
    put(content, path, changed_value(at(content, path), rng))


def an_end(content: Any, rng: random.Random) -> None:
    """An end of a cell moves together with the bound that proves it."""
    cell = rng.choice([cell for cell in content["cells"] if cell["parts"]])
    side = rng.choice(["lower", "upper"])
    mantissa, exponent = cell[side]
    inward = 1 if side == "lower" else -1
    moved = mantissa + rng.choice([inward, -inward]) * rng.choice([1, 2, mantissa // 1000 + 1])
    for part in cell["parts"]:
        if part["what"] == side and part["bound"] == cell[side]:
            part["bound"] = [moved, exponent]
    cell[side] = [moved, exponent]


def a_swap(content: Any, rng: random.Random) -> None:
    kind = rng.randrange(3)
    if kind == 0:
        i, j = rng.sample(range(len(content["cells"])), 2)
        cells = content["cells"]
        cells[i], cells[j] = cells[j], cells[i]
    elif kind == 1:
        cols = content["specification"]["cols"]
        i, j = rng.sample(range(len(cols)), 2)
        cols[i], cols[j] = cols[j], cols[i]
    else:
        one, other = rng.sample([cell for cell in content["cells"] if cell["parts"]], 2)
        key = rng.choice(["lower", "upper", "printed", "parts", "composition", "values"])
        one[key], other[key] = other[key], one[key]


def a_loss(content: Any, rng: random.Random) -> None:
    path = rng.choice(leaves(content))
    path = path[: rng.randint(1, len(path))]
    parent = at(content, path[:-1])
    del parent[path[-1]]


def a_printed_digit(content: Any, rng: random.Random) -> None:
    cell = rng.choice([cell for cell in content["cells"] if cell["printed"]])
    cell["printed"] = other_text(cell["printed"], rng)


CHANGES: list[Callable[[Any, random.Random], None]] = [
    one_leaf, the_same_leaf_everywhere, a_witness, an_end, a_swap, a_loss, a_printed_digit,
]  # fmt: skip


@cache
def truth(composition: str, adaptive: bool, quantity: str, given: str) -> Enclosure:
    """From the routes, for what a cell asks."""
    ordered = adaptive or quantity == "cost"
    made = template(composition).composition({}, adaptive=ordered)
    assert made is not None
    place = expression(given).value({})
    composed = Adaptive(made) if ordered else NonAdaptive(made)
    if quantity == "epsilon":
        return composed.bracket_epsilon(place)
    return composed.bracket(place)


def holds(certificate: Certificate) -> None:
    """Every interval contains what its cell asks for, and every printed digit is right."""
    rounding = certificate["specification"]["round"]
    for cell in certificate["cells"]:
        if cell["status"] in {"empty", "failed"}:
            continue
        given = cell["values"]["delta" if cell["quantity"] == "epsilon" else "eps_g"]
        text, low, high = cell["composition"], end_of(cell["lower"]), end_of(cell["upper"])
        value = truth(text, cell["adaptive"], cell["quantity"], given)
        if cell["quantity"] == "cost":
            below = truth(text, False, "delta", given)
            least = value.lower.fraction() / below.upper.fraction()
            most = value.upper.fraction() / below.lower.fraction()
            assert low.fraction() <= most
            assert high.fraction() >= least
            continue
        assert low <= value.upper, cell
        assert value.lower <= high, cell
        shown = cell["printed"].removesuffix("*")
        if not low.infinite and not shown.startswith("["):
            number = Fraction(shown)
            assert rounding != "up" or number >= value.lower.fraction(), cell
            assert rounding != "down" or number <= value.upper.fraction(), cell


def forge(original: Certificate, rng: random.Random, tries: int) -> Counter[str]:
    """How many of each kind of change were accepted."""
    found: Counter[str] = Counter()
    for _ in range(tries):
        change = rng.choice(CHANGES)
        content = copy.deepcopy(original)
        for _ in range(rng.choice([1, 1, 1, 2])):
            try:
                change(content, rng)
            except (KeyError, IndexError, TypeError, ValueError):
                continue  # nothing of the kind is left to change
        if content == original:
            continue
        content["sha256"] = kernel.digest(content)
        kept = accepted(json.dumps(content))
        found[change.__name__] += kept is not None
        if kept is not None:
            holds(kept)
    return found


def test_the_original_holds(small: Certificate) -> None:
    assert accepted(to_text(small)) == small
    holds(small)


@pytest.mark.parametrize("times", in_portions(90, 500))
def test_well_formed_changes(small: Certificate, rng: random.Random, times: int) -> None:
    found = forge(small, rng, times)
    # some changes are harmless (a wider interval, another good t), and most are not
    assert sum(found.values()) < times / 2, found


@pytest.mark.long
def test_ten_thousand_well_formed_changes(small: Certificate, rng: random.Random) -> None:
    found = forge(small, rng, 10_000)
    assert sum(found.values()) < 5_000, found


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"cells": ' + "9" * 100_000 + "}",
        '{"cells": 1e999999}',
        '{"cells": NaN}',
        '{"a": 1, "a": 1}',
        "\ufeff{}",
    ],
    ids=["lists", "objects", "digits", "float", "nan", "twice", "mark"],
)
def test_hostile_files_are_rejected_at_once(text: str) -> None:
    with pytest.raises(kernel.Rejected):
        kernel.check(kernel.load(text))


@pytest.mark.parametrize(
    "change",
    [
        lambda cell: cell.update(upper=[1, 10**9]),
        lambda cell: cell.update(lower=[1, -(10**9)]),
        lambda cell: cell["parts"][0].update(at="1" + "0" * 3000),
        lambda cell: cell["parts"][1]["witness"].update(ranges=[[0, 10**18]]),
        lambda cell: cell["parts"][0]["witness"].update(t=["1/3"] * 10**4),
        lambda cell: cell.update(composition="(" * 1000 + "BR(1)" + ")^9" * 1000),
        lambda cell: cell.update(composition="BR(1)^999999999999"),
    ],
)
def test_hostile_cells_are_rejected_at_once(small: Certificate, change: Any) -> None:
    content = copy.deepcopy(small)
    change(content["cells"][0])
    content["sha256"] = kernel.digest(content)
    with pytest.raises((kernel.Rejected, ParameterError)):
        kernel.check(content)
