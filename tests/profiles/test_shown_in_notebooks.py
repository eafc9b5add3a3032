"""Objects show themselves in a notebook, with all that is said escaped."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from exactdp import BR, DP, adaptive, exact, nonadaptive, setwise
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.notebook_html import html_table
from exactdp.tables import build, certificate
from exactdp.tables.asked import reading
from exactdp.tables.printed.render import ShownTable
from proofs_check.verdicts.verdict import Verdict

MIX = nonadaptive(7 * BR("1/10"), 3 * DP("1/10"))


def table() -> ShownTable:
    asked = reading.line("DP(1/10)^k", rows=["k=2,3"], eps_g="1/4", digits="3", round="up")
    return ShownTable(certificate.assemble(asked, build.compute_cells(asked)))


SHOWN: dict[str, Any] = {
    "enclosure": lambda: MIX.delta("1/2"),
    "profile": lambda: MIX.profile(["0", "1/2"]),
    "composition": lambda: MIX,
    "adaptive": lambda: adaptive(DP(1), BR(1)),
    "set-wise": lambda: setwise("BR(1) DP(1)"),
    "comparison": lambda: MIX.compare(delta="1e-6", optima=False),
    "routes": lambda: MIX.routes("1/2"),
    "table": table,
    "verdict": lambda: Verdict("PROVED", reason="<a & b>"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_shown_is_well_formed(name: str) -> None:
    shown = SHOWN[name]()
    text = shown._repr_html_()
    tree = ElementTree.fromstring(f"<div>{text}</div>")
    assert "".join(tree.itertext()).strip()
    if latex := getattr(shown, "_repr_latex_", None):
        assert latex().count("$") % 2 == 0
        assert latex().count("{") == latex().count("}")


def test_a_composition_prints_as_print_does() -> None:
    assert repr(MIX) == str(MIX) == "BR(1/10)^7 DP(1/10)^3"
    assert repr(adaptive(DP(1), BR(1))) == "DP(1) BR(1)"
    assert MIX._repr_latex_() == r"$\mathrm{BR}(1/10)^{7}\,\mathrm{DP}(1/10)^{3}$"


def test_the_ends_that_are_shown_are_those_that_are_printed() -> None:
    found = MIX.delta("1/2", rtol="1e-6")
    low, high = found.decimals()
    assert low in found._repr_html_()
    assert f"{low},\\ {high}" in found._repr_latex_()
    tiny = Enclosure.from_exact(exact("1.5e-9"), exact("1e-3").fraction)
    assert r"\times 10^{-9}" in tiny._repr_latex_()
    assert "&lt;b&gt;" in html_table(["<b>"], [])


def test_frames_have_the_doubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """pandas is not needed: without it there are the columns that it would take."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    profile = MIX.profile(["0", "1/2"])
    columns = profile.to_frame()
    assert columns["eps_g"] == [0.0, 0.5]
    assert columns["lower"] == [one.lower_float for one in profile]
    assert len(MIX.compare(delta="1e-6", optima=False).to_frame()["bound"]) > 3
    assert "theorem-3" in MIX.routes("1/2").to_frame()["route"]
    assert table().to_frame()["k"] == ["2", "3"]
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))
    assert profile.to_frame() == ["eps_g", "lower", "upper"]
