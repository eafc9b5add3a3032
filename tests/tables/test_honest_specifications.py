"""Honest tables: whatever is asked, the bundle verifies alone and says what was verified.

Random specifications (names in any order, values replaced by rows and columns, every quantity,
rounding and format) go through the command line into a bundle; ``python3 verify.py`` checks it in
an empty environment; and from the printed sentences and labels alone each cell's parameters are
read again, as a referee reads them, and compared with the ones that were verified.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import expression, plain_text
from exactdp.tables.asked.reading import read
from exactdp.tables.asked.specification import readable
from exactdp.tables.asked.templates import template
from exactdp.tables.certificate import Certificate
from exactdp.tables.printed import render
from exactdp.tables.printed.facts import all_facts

from .random_specifications import as_line, as_toml, crowded, specification, takes_long

Capture = pytest.CaptureFixture[str]

# -- a reader -------------------------------------------------------------------------------------

FORMULAS = {
    "basic": "eps_g by basic composition (the sum of eps)",
    "advanced": "eps_g by advanced composition (cesar-rogers-2022 equation (3))",
    "zcdp": "eps_g by zCDP (eps^2/8 for BR, eps^2/2 for DP, cesar-rogers-2022 Lemma 2.3)",
    "mgf": "eps_g by moments (dong-durfee-rogers-2019 Theorem 5)",
    "mgf_delta": "delta by moments (dong-durfee-rogers-2019 Theorem 5)",
}
QUANTITIES = {
    "Optimal delta": "delta",
    "Smallest eps_g": "epsilon",
    "Cost of adaptivity": "cost",
    **{text: name for name, text in FORMULAS.items()},
}
ADVERSARIES = {"adaptively chosen, in this order": True, "non-adaptive": False}
PHRASE = re.compile(
    rf"(?:(?P<quantity>{'|'.join(map(re.escape, QUANTITIES))})(?: of )?|Composition )?"
    r"(?P<composition>.*?)"
    r"(?: ?\(?(?P<adaptive>adaptively chosen, in this order|non-adaptive)\)?)?"
)


def read_phrase(text: str) -> dict[str, Any]:
    """What a header or a line says."""
    first, *pieces = text.split("; ")
    if " = " in first:
        first, pieces = "", [first, *pieces]
    match = PHRASE.fullmatch(first)
    assert match is not None, text
    found: dict[str, Any] = {"names": dict(piece.split(" = ") for piece in pieces)}
    if match["quantity"]:
        found["quantity"] = QUANTITIES[match["quantity"]]
    if match["composition"]:
        found["composition"] = match["composition"]
    if match["adaptive"]:
        found["adaptive"] = ADVERSARIES[match["adaptive"]]
    return found


def read_label(label: str, corner: str) -> dict[str, Any]:
    """What a label says that needs no line: names with values, values below names, or all of it."""
    pieces, names = label.split(", "), corner.split(", ")
    if all(" = " in piece for piece in pieces):
        return {"names": dict(piece.split(" = ") for piece in pieces)}
    classes = label.startswith(("BR(", "DP(", "EM(", "("))
    if corner not in {"", "-"} and len(names) == len(pieces) and not classes:
        return {"names": dict(zip(names, pieces, strict=True))}
    return {"names": {}, "composition": label}


def reader(certificate: Certificate) -> list[dict[str, Any]]:
    """The parameters of each cell, from the printed table alone."""
    asked = certificate["specification"]
    facts = all_facts(certificate)[bool(asked["title"]) :]
    around = facts[: next(i for i, fact in enumerate(facts) if fact.startswith("Digits: "))]
    lines: dict[str, dict[str, Any]] = {"header": {"names": {}}}
    for fact in around:
        if fact.endswith(", of the cells of its row."):
            continue
        if fact.endswith(": nothing of its own."):
            lines[fact.partition(":")[0]] = {"names": {}}
            continue
        match = re.fullmatch(r"((?:Row|Column) \d+): (.*)\.", fact)
        if match:
            lines[match[1]] = read_phrase(match[2])
        elif not fact.startswith(("Numbers in exponents", "Where a row", "EM(eps, s) counts")):
            lines["header"] = read_phrase(fact)
    head, *body = render.grid(certificate)
    set_by = {axis: any(one["variables"] or one.keys() & {"quantity", "composition", "adaptive"}
                        for one in asked[axis]) for axis in ("rows", "cols")}  # fmt: skip
    found = []
    for i, row in enumerate(body, 1):
        for j, label in enumerate(head[1:], 1):
            if "value" in asked["cols"][j - 1]:
                assert (
                    f"Column {j}: {asked['cols'][j - 1]['value']}, of the cells of its row."
                    in facts
                )
                continue
            layers = [lines["header"]]
            for name, text, corner in ((f"Row {i}", row[0], head[0]), (f"Column {j}", label, "")):
                axis = "rows" if name.startswith("Row") else "cols"
                if name in lines:
                    layers.append(lines[name])
                elif set_by[axis]:
                    layers.append(read_label(text, corner))
            found.append(together(layers))
    return found


def together(layers: list[dict[str, Any]]) -> dict[str, Any]:
    """The later layer holds; values may use the names before them; exponents are rounded down."""
    whole: dict[str, Any] = {}
    for layer in layers:
        whole |= layer
    counts = template(whole["composition"]).counts
    names: dict[str, Exact] = {}
    for layer in layers:
        own = {name: expression(text) for name, text in layer["names"].items()}
        for name, text in sorted(own.items(), key=lambda pair: len(pair[1].names & own.keys())):
            value = text.value(names)
            names[name] = Exact(value.fraction // 1) if name in counts else value
    ordered = bool(whole.get("adaptive")) and whole["quantity"] in {"delta", "epsilon"}
    made = template(whole["composition"]).composition(
        names, adaptive=ordered or whole["quantity"] == "cost"
    )
    return {
        "quantity": whole["quantity"],
        "adaptive": whole["adaptive"] if whole["quantity"] in {"delta", "epsilon"} else None,
        "values": {name: plain_text(value) for name, value in names.items()},
        "composition": "" if made is None else readable(made),
    }


def in_no_order(cell: dict[str, Any]) -> str:
    """The composition of a cell; sorted where no order is printed, since none matters."""
    if not cell["composition"] or cell["quantity"] not in FORMULAS:
        return str(cell["composition"])
    made = template(cell["composition"]).composition({})
    assert made is not None
    return readable(made)


def verified(certificate: Certificate) -> list[dict[str, Any]]:
    """The same of the cells of the certificate."""
    return [
        {
            "quantity": cell["quantity"],
            "adaptive": cell["adaptive"] if cell["quantity"] in {"delta", "epsilon"} else None,
            "values": cell["values"],
            "composition": in_no_order(cell),
        }
        for cell in certificate["cells"]
        if cell["quantity"] != "value"
    ]


UNDEFINED = re.compile(
    r"Unanswerable: eps_g: "  # a cost of 0/0
    r"|ParameterError: composition: .*without a delta_i"
    r"|ParameterError: delta: .*wanted 0 < delta"
    r"|a cell of its row has no finite value|c\d+ is not certainly above 0"
)

# -- the test -------------------------------------------------------------------------------------


def askable(rng: random.Random) -> dict[str, Any]:
    """A random specification that can be asked; one in sixty is of many different eps."""
    if rng.randrange(60) == 0:
        return crowded(rng)
    while True:
        content = specification(rng)
        with suppress(ParameterError):
            read(content)
            if not takes_long(content):
                return content


def honest(folder: Path, rng: random.Random, capsys: Capture) -> int:
    """One specification, from the shell to the verdict of verify.py; how many cells it has."""
    content = askable(rng)
    form = rng.choice(sorted(render.SUFFIXES))
    line = as_line(content, rng) if rng.random() < 0.5 else None
    if line is None:
        (folder / "t.toml").write_text(as_toml(content))
        line = [str(folder / "t.toml")]
    archive = folder / "t.zip"
    where = repr((line, content))
    options = ["--format", form, "--bundle", str(archive), "--jobs", "1"]
    code = run(["table", *line, *options, "-o", str(folder / f"own.{form}")])
    said = capsys.readouterr()
    assert code in {0, 3}, (where, said)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder / "bundle")
    finished = subprocess.run(
        [sys.executable, "-I", "-S", "verify.py"], cwd=folder / "bundle", env={}, timeout=600,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert finished.stderr == "", where
    assert f"table.{render.SUFFIXES[form]}: is the table of this certificate" in finished.stdout
    certificate = kernel.load((folder / "bundle" / "certificate.json").read_text())
    left = finished.stdout.count(": lower end not") + finished.stdout.count("upper end not")
    assert finished.returncode == (3 if left else 0), where
    states = {cell["status"] for cell in certificate["cells"]}
    assert code == (3 if left or states & {"wide", "failed"} else 0), (where, said)
    failed = [cell["why"] for cell in certificate["cells"] if cell["status"] == "failed"]
    assert all(UNDEFINED.match(why) for why in failed), (where, failed)
    own = (folder / f"own.{form}").read_text()
    assert own == (folder / "bundle" / f"table.{render.SUFFIXES[form]}").read_text()
    assert reader(certificate) == verified(certificate), where
    assert kernel.load((folder / "bundle" / "certificate.json").read_text()) == certificate
    if len(certificate["specification"]["defaults"].get("composition", "")) > 200:
        kinds = {part["witness"]["kind"] for cell in certificate["cells"] for part in cell["parts"]}
        assert kinds & {"lattice", "ends"}, (where, kinds)
    return len(certificate["cells"])


def all_honest(folder: Path, rng: random.Random, capsys: Capture, times: int) -> None:
    cells = 0
    for time in range(times):
        (folder / str(time)).mkdir()
        cells += honest(folder / str(time), rng, capsys)
    assert cells >= times


def test_honest_specifications(tmp_path: Path, rng: random.Random, capsys: Capture) -> None:
    all_honest(tmp_path, rng, capsys, 5)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_two_thousand_honest_specifications(
    tmp_path: Path, rng: random.Random, capsys: Capture, part: int
) -> None:
    all_honest(tmp_path, rng, capsys, 100)
