"""Certificates that mean harm: one line, within 20 seconds and a gigabyte, no traceback.

Each is handed to ``verify.py`` alone, as a process whose time and memory are limited.
"""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from exactdp.tables.bundle import verifier

from .by_hand import Json, cell, part, sealed, statements_of

SECONDS, BYTES = 20, 2**30
FIRST, LAST = [0, 0], [1, 0]


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def verified(folder: Path, text: str, *tables: str) -> subprocess.CompletedProcess[str]:
    """verify.py with a certificate in a folder of its own."""
    (folder / "verify.py").write_text(verifier())
    (folder / "certificate.json").write_text(text)
    command = [sys.executable, "-I", "-S", "verify.py", "certificate.json", *tables]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, preexec_fn=limited
    )


def held(made: Any) -> Json:
    """A certificate of one cell."""
    quantity = {} if made["quantity"] == "delta" else {"quantity": made["quantity"]}
    return sealed({
        "kind": "exactdp certificate", "schema": 1, "versions": {"exactdp": "0"},
        "statements": statements_of([made]),
        "specification": {
            "title": "", "notes": [], "corner": "", "digits": None, "round": "up", "rtol": None,
            "defaults": {"composition": made["composition"], "adaptive": made["adaptive"],
                         "quantity": "delta", "variables": made["values"], **quantity},
            "rows": [{"label": "", "variables": {}}], "cols": [{"label": "", "variables": {}}]},
        "cells": [{**made, "printed": "[-inf, inf]"}],
    })  # fmt: skip


def one(composition: str, at: str, bound: Any = FIRST, up: bool = False, /, **more: Any) -> Json:
    """A cell with a witness for one end, the other trivial."""
    adaptive = more.pop("adaptive", False)
    claimed, other = ("upper", "lower") if up else ("lower", "upper")
    parts = [part(claimed, at, bound, **more),
             part(other, at, FIRST if up else LAST, kind="trivial")]  # fmt: skip
    ends = {p["what"]: p["bound"] for p in parts}
    return held(cell(composition, at, parts, adaptive=adaptive, **ends))


def eps_g(composition: str, delta: str, end: Any) -> Json:
    made = cell(composition, "0", [], lower=end, upper=end, quantity="epsilon")
    return held({**made, "values": {"delta": delta}})


def wide(count: int) -> str:
    return " ".join(f"BR(1/{n})" for n in range(2, count + 2))


def many_terms(count: int) -> str:
    primes = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
    sums = ("+".join(f"1/{7 + i + j}*ln({p})" for j, p in enumerate(primes)) for i in range(count))
    return " ".join(f"BR({one})" for one in sums)


def halved(depth: int, tokens: list[int]) -> list[int]:
    """A tree of pivots, halved everywhere, and then values."""
    if not depth:
        return [-4, 1 << 60, 1 << 60]
    half = halved(depth - 1, tokens)
    return [tokens[depth % len(tokens)], *half, *half]


TINY = [1, -100_000]
HOSTILE: dict[str, Callable[[], Json]] = {
    "negative count": lambda: one("BR(1)^{-3}", "1", kind="product", t=[]),
    "negative wider": lambda: one(
        "BR(1)", "1", LAST, True, kind="wider", composition="BR(1)^{-3}", witness={"kind": "none"}
    ),
    "negative order": lambda: one(
        "BR(1)", "1", LAST, True, kind="recursion", order="BR(1)^{-3}", nodes=8
    ),
    "boxes over 4,999 eps": lambda: one(
        wide(4999), "1", TINY, True, kind="boxes", tree=[i % 4999 for i in range(100_000)]
    ),
    "one box after the other": lambda: one(
        wide(300), "1", TINY, True, kind="boxes", tree=[i % 300 for i in range(19_000)]
    ),
    "pivots of 14 eps": lambda: one(
        wide(14), "1", [1, -60], True, kind="pivots", bits=2048, tree=[-2] * 5000
    ),
    "values of 14 eps": lambda: one(
        wide(14), "1", [1, -60], True, kind="values", bits=2048, tree=[-3, -4, 1, 1] * 2000
    ),
    "values of 10 eps": lambda: one(
        wide(10), "1", [1, -60], True, kind="values", bits=2048, tree=[-3, -4, 1, 1] * 2000
    ),
    "values of large eps": lambda: one(
        " ".join(f"BR({3 + i}+{2**i}/13001)" for i in range(5)) + " DP(900)^5",
        "1",
        LAST,
        True,
        kind="values",
        bits=64,
        tree=halved(14, [-3, 0, 1]),
    ),
    "values of small boxes": lambda: one(
        "BR(1)", "1/7", LAST, True, kind="values", bits=64, tree=halved(17, [0])
    ),
    "values of eps with many terms": lambda: repeated(
        one(many_terms(12), "1", LAST, True, kind="values", bits=64, tree=[-4, 1, 1]), 300
    ),
    "pivots of eps with many terms": lambda: repeated(
        one(many_terms(12), "1", LAST, True, kind="pivots", bits=64, tree=[-1]), 300
    ),
    "pivots with many DP": lambda: one(
        "BR(1/7)^2 BR(1/3)^2 " + " ".join(f"DP(1/{n})^3" for n in range(5, 13)),
        "1/5",
        [1, -60],
        True,
        kind="pivots",
        bits=64,
        tree=[-3, 0, 1, -3, -2] * 10**5,
    ),
    "a long composition": lambda: one("BR(1) " * 2_000_000, "1", kind="product", t=["1"]),
    "a long power": lambda: one("(BR(1) DP(1))^1000000000000", "1", kind="ends", adaptive=True),
    "many leaks": lambda: one(
        " ".join(f"DP(1/{n}, 1/{n})^1000000000000" for n in range(2, 2900)),
        "1",
        TINY,
        True,
        kind="product",
        t=[],
    ),
    "many leaks, eps_g": lambda: eps_g(
        " ".join(f"DP(1/{n}, 1/{n})^1000000000000" for n in range(2, 2900)), "1/2", [1, 0]
    ),
    "large leaks, eps_g": lambda: eps_g(
        " ".join(f"DP(1/{n}, 1/{n})^500" for n in range(1000, 1100)), "1/2", [1, 0]
    ),
    "a tiny bound": lambda: one("DP(1)^1000", "1", TINY, True, kind="product", t=[]),
    "a tiny bound, a moment": lambda: one(
        "DP(1)^9", "1", TINY, True, kind="moment", **{"lambda": "3"}
    ),
    "a tiny bound, recursion": lambda: one(
        "BR(1)^9", "1", TINY, True, kind="recursion", nodes=10**5, bits=4096, adaptive=True
    ),
    "a recursion of 100,000": lambda: one(
        "BR(1/100000)^100000", "1/3", TINY, True, kind="recursion", nodes=10, bits=64, adaptive=True
    ),
    "a strategy of all states": lambda: one(
        "BR(ln 2) BR(ln 3) BR(ln 5) BR(ln 7) BR(ln 11) " * 8,
        "1",
        [1, -2],
        kind="strategy",
        h="1/7",
        steps=[{"first": 0, "runs": [[1, 3], [1, 2]]}] * 40,
        adaptive=True,
    ),
    "a million mechanisms": lambda: one(
        "DP(1/1000)^1000000", "1", TINY, True, kind="product", t=[]
    ),
    "10^12 mechanisms": lambda: one("BR(1/1000)^1000000000000", "1", kind="product", t=["1/2000"]),
    "many groups": lambda: one(wide(60), "1", [1, -4], kind="product", t=["0"] * 60),
    "half of many groups": lambda: one(
        wide(60), "1", [1, -4], kind="product", t=[f"1/{2 * n}" for n in range(61, 1, -1)]
    ),
    "a fine lattice": lambda: one(
        wide(60).replace("BR", "DP"), "1", [1, -40], True, kind="lattice", t=[], h="1/99999"
    ),
    "a lattice finer than any": lambda: one(
        "DP(1)^3", "1", [1, -4], True, kind="lattice", t=[], h="2^-99999"
    ),
    "a coarse lattice": lambda: one("DP(1)^3", "1", TINY, True, kind="lattice", t=[], h="2^99999"),
    "a lattice of tiny losses": lambda: one(
        "DP(2^-900)^900", "0", TINY, True, kind="lattice", t=[], h="2^-910"
    ),
    "a lattice of many outcomes": lambda: one(
        "DP(1/900)^9000 DP(1/901)^9000", "1", [1, -99], True, kind="lattice", t=[], h="1/9000"
    ),
    "a lattice far from eps_g": lambda: one(
        "DP(1/900)^9", "-9999", LAST, kind="lattice", t=[], h="1/900"
    ),
    "losses beside the lattice": lambda: one(
        "DP(1+1e-19999*2^-90000)^9", "1", [1, -4], True, kind="lattice", t=[], h="1"
    ),
    "ranges": lambda: one(
        "BR(1)^20000", "1", TINY, True, kind="ranges", ranges=[[i, i] for i in range(20_000)]
    ),
    "signs of increments": lambda: one(
        "BR(1)^20000",
        "1",
        TINY,
        True,
        kind="increments",
        rising=[[i, i] for i in range(10_000)],
        ranges=[[10_000, 10_000]],
        falling=[[i, i] for i in range(10_000, 19_998)],
    ),
    "signs of increments, of a small eps": lambda: one(
        "BR(2^-99999)^9",
        "0",
        TINY,
        True,
        kind="increments",
        rising=[[0, 1]],
        ranges=[[2, 8]],
        falling=[],
    ),
    "a large expression": lambda: one("BR(1)", "+".join(["1/(3*2^99999-1)"] * 250), kind="ends"),
    "different large parts": lambda: one(
        "BR(1)", "+".join(f"1/(2^{99_000 + n}-1)" for n in range(200)), kind="ends"
    ),
    "nearly equal": lambda: one("BR(1)", "1+1e-19999*2^-90000", kind="ends"),
    "a large factor": lambda: one("BR(1)", "ln " + "7" * 1200, kind="ends"),
    "a large exponential": lambda: one("BR(1e9)", "1", kind="product", t=["5e8"]),
    "a large eps_g": lambda: one("BR(1)", "2^99999", kind="product", t=["1/2"]),
    "a small eps": lambda: one("BR(2^-99999)", "0", LAST, True, kind="recursion", nodes=9),
    "a small eps, curves": lambda: one(
        "BR(2^-99999)", "0", LAST, True, kind="curves", nodes=9, places=9, adaptive=True
    ),
    "curves of many nodes": lambda: one(
        "BR(1/10)^1000", "9", TINY, True, kind="curves", nodes=10**4, places=900, adaptive=True
    ),
    "curves of many steps": lambda: one(
        "BR(1/10)^512", "3", [1, -2], True, kind="curves", nodes=50, places=10, adaptive=True
    ),
    "a small eps, cubics": lambda: one(
        "BR(2^-99999)", "0", LAST, True, kind="cubics", fine=99, places=9, adaptive=True
    ),
    "fine cubics": lambda: one(
        "BR(1/10)^1000", "9", TINY, True, kind="cubics", fine=10**15, places=900, adaptive=True
    ),
    "cubics of many steps": lambda: one(
        "BR(1/10)^512", "3", [1, -2], True, kind="cubics", fine=10**12, places=10, adaptive=True
    ),
    "ten thousand recursions": lambda: repeated(
        one("BR(1/10)^40", "1/3", TINY, True, kind="recursion", nodes=50, adaptive=True), 10_000
    ),
    "ten thousand products": lambda: repeated(
        one("DP(1/100)^3000", "1/3", [1, -3000], True, kind="product", t=[]), 10_000
    ),
    "ten thousand logarithms": lambda: repeated(
        one("BR(ln 9973)", "1+1/3*2^-9000", [1, -2], kind="product", t=["ln 97"]), 10_000
    ),
    "a strategy of many runs": lambda: one(
        "BR(ln 2)^20",
        "1",
        [1, -2],
        kind="strategy",
        h="1/1000",
        steps=[{"first": 0, "runs": [[1, i % 7] for i in range(9000)]}] * 20,
        adaptive=True,
    ),
    "half of some groups": lambda: one(
        wide(18), "1", [1, -4], kind="product", t=[f"1/{2 * n}" for n in range(19, 1, -1)]
    ),
    "a small window": lambda: one(
        "BR(1)", "1/2", kind="strategy", h="2^-99999", steps=[None], adaptive=True
    ),
    "many logarithms": lambda: one(
        " ".join(f"DP(ln {n})" for n in range(2, 6000)), "1", TINY, True, kind="product", t=[]
    ),
    "names": lambda: renamed("\ud800"),
    "a name of two lines": lambda: renamed("k\n9 cells, 0 not established"),
    "a name with an escape": lambda: renamed("k\x1b[2K"),
    "rows and columns": lambda: spread(60_000),
    "deep": lambda: json.loads('{"a": ' * 25 + "1" + "}" * 25),
}


def renamed(name: str) -> Json:
    made = one("BR(1)", "1", kind="ends")
    made["specification"]["rows"][0]["variables"] = {name: "1"}
    made["cells"][0]["values"][name] = "1"
    return sealed(made)


def repeated(made: Json, times: int) -> Json:
    """The same cell many times."""
    made["specification"]["rows"] *= times
    made["cells"] *= times
    return sealed(made)


def spread(rows: int, cols: int | None = None, cells: int = 1) -> Json:
    made = one("BR(1)", "1", kind="ends")
    entry: Json = {"label": "", "variables": {}}
    made["specification"].update(rows=[entry] * rows, cols=[entry] * (cols or rows))
    made["cells"] = made["cells"] * cells
    return sealed(made)


SLOW = {
    "boxes over 4,999 eps", "a tiny bound, recursion", "a recursion of 100,000", "many leaks",
    "a strategy of all states", "half of many groups", "many logarithms", "one box after the other",
    "a million mechanisms", "a lattice of many outcomes", "a fine lattice",
    "curves of many nodes", "curves of many steps",
    "fine cubics", "cubics of many steps",
    "ten thousand recursions", "ten thousand products", "ten thousand logarithms",
    "a strategy of many runs", "half of some groups", "different large parts", "rows and columns",
    "pivots with many DP", "a tiny bound", "pivots of 14 eps",
    "values of 14 eps", "values of large eps", "values of small boxes",
    "values of eps with many terms", "pivots of eps with many terms",
}  # fmt: skip
TRUE = {"a strategy of all states"}  # what it claims, at a cost
NAMES = [pytest.param(n, marks=pytest.mark.long if n in SLOW else ()) for n in HOSTILE]


@pytest.mark.parametrize("name", NAMES)
def test_one_line_within_limits(name: str, tmp_path: Path) -> None:
    found = verified(tmp_path, json.dumps(HOSTILE[name]()))
    said = found.stdout + found.stderr
    assert found.returncode in ({0} if name in TRUE else {1, 2, 3}), said[-500:]
    assert "Traceback" not in said
    lines = said.splitlines()
    if found.returncode not in {0, 3}:
        assert len(lines) == 1 + sum(line.startswith("row ") for line in lines), said
    assert all(line.isprintable() and line.isascii() for line in lines)
    verdicts = [line for line in lines if re.search(r"\d cells?, \d+ not established", line)]
    assert len(verdicts) == (found.returncode in {0, 3}), said


@pytest.mark.long
def test_a_table_of_tiny_numbers(tmp_path: Path) -> None:
    """Ends of a hundred thousand bits, printed in full by a table of ten thousand cells."""
    made = one("BR(1)", "1/3", [1, -10], kind="product", t=["1/2"])
    made["cells"][0]["lower"] = [2**2_000 - 1, -100_000]
    (tmp_path / "table.csv").write_text("row,column\n")
    found = verified(tmp_path, json.dumps(repeated(made, 10_000)), "table.csv")
    assert found.returncode == 1, found.stderr[-500:]
    assert found.stdout.splitlines()[-1].startswith("rejected: ")
    assert not found.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    "unit", ["{},", '{"a":0},', "[0],", '"ab",', "1,", "[[],[]],", '"\U0001f600",']
)
def test_large_files(unit: str, tmp_path: Path) -> None:
    """As large as a file may be, with as many values as it may have."""
    size = len(unit.encode())
    for count in (min(990_000, 2**25 // size - 9), 2**25 // size - 9):
        text = '{"cells": [' + unit * count + "0]}"
        found = verified(tmp_path, text)
        assert found.returncode == 1, found.stderr[-500:]
        assert found.stdout.startswith("rejected: ")
        assert len(found.stdout.splitlines()) == 1
        assert "MemoryError" not in found.stdout
