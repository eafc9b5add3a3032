"""Files around a false claim: long, wide and deep in what is read before any mathematics.

Each shape changes a forged certificate of one cell into another of the same claim: expressions
and compositions are spelled out in long, names stand beside it that nobody uses, the cell comes
many times, or texts are long and strange. A table printed from it is handed to the kernel too.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from exactdp.tables.kernel import fixed_point, printed_table_check

from .by_hand import Json, sealed

SHAPES: list[Callable[[random.Random, Json], None]] = []
LABELS = [
    "=1+2", "-1-1", "@SUM(1)", "![x](http://a.org)", "\u2800", "\U0001d159", "# 3", "1/0",
    "eps = 1/0", "k" * 4000, "1e9999", ", ".join(["1e9999"] * 99), "\u05d0", "e\u0301",
]  # fmt: skip


MOST = 1_000_000
"""Characters of a file, about."""


def shape(made: Callable[[random.Random, Json], None]) -> Callable[[random.Random, Json], None]:
    SHAPES.append(made)
    return made


@shape
def deep(rng: random.Random, made: Json) -> None:
    depth = rng.choice([1, 5, 40, 48, 60, 3000])
    defaults = made["specification"]["defaults"]
    defaults["composition"] = "(" * depth + str(defaults["composition"]) + ")" * depth


@shape
def blank(rng: random.Random, made: Json) -> None:
    cells = {id(cell): cell for cell in made["cells"]}.values()  # one may come many times
    for place in (made["specification"]["defaults"], *cells):
        text = str(place["composition"])
        size = rng.choice([1, 1000, 90_000, 100_001])
        place["composition"] = text + " " * min(size, MOST // len(made["cells"]))


@shape
def long_numerals(rng: random.Random, made: Json) -> None:
    """Of names that stand beside the question, and need to be read; one rarely has no value."""
    size = rng.choice([10, 400, 1000, 3900, 4100])
    forms = ["9" * size, "1/" + "7" * size, f"1.{'3' * size}", "ln " + "9" * size, f"1e{size * 5}",
             f"2^-{size * 20}", "+".join(["1/3"] * (size // 4)), "-" * size + "1",
             "(" * 48 + "1" + ")" * 48, "ln 9999999967"]  # fmt: skip
    named(rng, made, [rng.choice(forms) for _ in range(rng.choice([1, 3, 90]))])


@shape
def many_names(rng: random.Random, made: Json) -> None:
    named(rng, made, [str(i) for i in range(rng.choice([1, 50, 97, 101]))])


def named(rng: random.Random, made: Json, texts: list[str]) -> None:
    asked = made["specification"]
    layer = rng.choice([asked["defaults"], *asked["rows"][:1], *asked["cols"][:1]])
    more = {f"x{i}": text for i, text in enumerate(texts)}
    while len(more) > 1 and len(made["cells"]) * sum(map(len, more.values())) > MOST:
        more.popitem()
    layer["variables"] = {**layer["variables"], **more}
    for cell in made["cells"]:
        cell["values"] = {**cell["values"], **more}


def fitting(rng: random.Random, made: Json) -> int:
    """How often the cells may come, so that the file is not too long to try many of them."""
    return min(rng.choice([2, 30, 300, 3000]), 1 + MOST // len(json.dumps(made["cells"])))


@shape
def many_cells(rng: random.Random, made: Json) -> None:
    times = fitting(rng, made)
    axis = rng.choice(["rows", "cols"])
    made["specification"][axis] *= times
    made["cells"] *= times


@shape
def failed_cells(rng: random.Random, made: Json) -> None:
    """Cells that claim nothing stand before the one that does."""
    cell = made["cells"][0]
    open_one = {**cell, "status": "failed", "printed": "failed", "parts": []}
    open_one.pop("as", None)
    times = fitting(rng, made)
    made["specification"]["rows"] *= times
    made["cells"] = [open_one] * (times * len(made["cells"]) - 1) + [cell]


@shape
def wide_values(rng: random.Random, made: Json) -> None:
    """A row of values of the columns before them."""
    times = rng.choice([1, 30, 300])
    if len(made["cells"]) == 1:
        text = rng.choice(["c1-c1", "c1/c1", "c2-c1"])
        made["specification"]["cols"] += [{"label": "", "variables": {}, "value": text}] * times
        made["cells"] += [{
            "values": {}, "composition": text, "adaptive": False, "quantity": "value",
            "status": "reached", "parts": [], "printed": "[-inf, inf]", "lower": [-9, 0],
            "upper": [9, 0],
        }] * times  # fmt: skip


@shape
def strange_texts(rng: random.Random, made: Json) -> None:
    asked = made["specification"]
    for entry in (*asked["rows"][:1], *asked["cols"][:1]):
        entry["label"] = rng.choice(LABELS)
    asked["corner"] = rng.choice(["", "eps", ", ".join(["k"] * 99)])


@shape
def long_notes(rng: random.Random, made: Json) -> None:
    text = rng.choice(["x", "a ", "\u4e00", "[", "`", "&amp;"])
    note = (text * 4000)[: rng.choice([10, 4000, 4001])]
    made["specification"]["notes"] = [note] * rng.choice([1, 20, 500])
    made["specification"]["title"] = note


@shape
def many_parts(rng: random.Random, made: Json) -> None:
    cell = made["cells"][0]
    first = cell["parts"][:1]
    cell["parts"] = cell["parts"] + [
        {**one, "what": f"x{i}"}
        for i in range(min(rng.choice([1, 500]), MOST // len(json.dumps(made["cells"]))))
        for one in first
    ]


@shape
def large_exponents(rng: random.Random, made: Json) -> None:
    """An end far outside of what its parts claim: true, and long.

    The ends of a formula are all that is claimed of it: the false one has to stay.
    """
    cell = made["cells"][0]
    if isinstance(cell["upper"], list) and cell["parts"]:
        cell["upper"] = [2 ** rng.choice([1, 14_000]) + 1, rng.choice([99_999, 100_001])]


def inflated(rng: random.Random, made: Json) -> tuple[str, str, str]:
    """The text of such a certificate; the name and the text of a table of it, or of none."""
    for _ in range(rng.choice([1, 1, 2, 3])):
        rng.choice(SHAPES)(rng, made)
    made = sealed(made)
    text = json.dumps(made)
    if rng.random() < 0.1:  # a key twice, anywhere
        place = rng.choice([i for i, sign in enumerate(text) if sign == "{"])
        text = text[: place + 1] + '"kind": 1, "kind": 2, ' + text[place + 1 :]
    ending = rng.choice([".txt", ".csv", ".md", ".html", ".tex"])
    before, fixed_point.METER.left = fixed_point.METER.left, 10**7
    try:
        lines = [line for line, _ in printed_table_check.rendered(made, ending)]
    except (fixed_point.Rejected, fixed_point.Undecided, *MALFORMED):
        lines = ["x"]
    fixed_point.METER.left = before
    return text, f"table{ending}", "\n".join(lines)


MALFORMED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What printing a file raises that is no certificate; the kernel has to refuse it in one line."""
