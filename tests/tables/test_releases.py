"""The reference certificates: every old one verifies, and its intervals meet the numbers of today.

`.ci/run` also builds the shipped tables anew and runs ``exactdp diff`` against these.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from exactdp.profiles.composed import Adaptive, NonAdaptive
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import expression
from exactdp.tables.asked.templates import template
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import from_text, to_text
from exactdp.tables.kernel.known_statement_texts import KNOWN
from exactdp.tables.kernel.known_statements import NO_MORE

FOLDER = Path(__file__).parents[1] / "certificates"
FILES = sorted(FOLDER.glob("*/*.json"))


def test_each_release_has_its_certificates() -> None:
    """Since there are any: of each heading of the changelog, and of no other."""
    changelog = FOLDER.parents[1] / "CHANGELOG.md"
    released = set(re.findall(r"^## (\d+\.\d+\.\d+)", changelog.read_text(encoding="utf-8"), re.M))
    assert {path.name for path in FOLDER.iterdir()} == released - {"0.1.0"}
    for release in released - {"0.1.0"}:
        names = {path.stem for path in FILES if path.parent.name == release}
        assert names == {"mixtures", "exact-curves", "cost-of-adaptivity"}


def release_and_name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def in_turn() -> list[Any]:
    """The recursions of cost-of-adaptivity take the kernel some seconds; .ci/run verifies all."""
    slow = {path for path in FILES if path.stem == "cost-of-adaptivity"}
    return [pytest.param(p, marks=pytest.mark.long) if p in slow else p for p in FILES]


@pytest.mark.parametrize("path", in_turn(), ids=release_and_name)
def test_it_verifies(path: Path) -> None:
    text = path.read_text()
    certificate = from_text(text)
    assert to_text(certificate) == text
    assert all(finding.established for finding in kernel.check(certificate))


@pytest.mark.parametrize("path", FILES, ids=release_and_name)
def test_it_meets_the_numbers_of_today(path: Path) -> None:
    certificate = from_text(path.read_text())
    for cell in certificate["cells"]:
        if cell["quantity"] == "cost":
            continue  # both its parts stand in other columns
        made = template(cell["composition"]).composition({}, adaptive=cell["adaptive"])
        assert made is not None
        composed = (Adaptive if cell["adaptive"] else NonAdaptive)(made)
        values = {name: expression(value).value({}) for name, value in cell["values"].items()}
        if cell["quantity"] == "epsilon":
            today = composed.bracket_epsilon(values["delta"])
        else:
            today = composed.bracket(values["eps_g"], rtol="1e-3" if cell["adaptive"] else None)
        assert end_of(cell["lower"]) <= today.upper
        assert today.lower <= end_of(cell["upper"])


def test_a_verdict_of_before_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """It is accepted by its name, and verify says that it is not the one of today."""
    path = FOLDER / "0.2.0" / "exact-curves.json"
    assert kernel.main([str(path)]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if line.endswith(" today")]
    listed = from_text(path.read_text())["statements"]
    before = [one for one in listed if one["verdict"] is not None]
    assert before
    for one in before:
        name = f"{one['paper']} {one['item']}" + f" ({one['form']})" * (one["form"] != "printed")
        today = "false as printed" if name in NO_MORE else KNOWN[name][1]
        line = f"{name}: {one['verdict']} in this certificate, {today} today"
        assert (line in said) == (one["verdict"] != today)


def test_verdicts_of_today_need_no_line(mixed: Any, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "c.json").write_text(to_text(mixed))
    assert kernel.main([str(tmp_path / "c.json")]) == 0
    assert " today" not in capsys.readouterr().out
