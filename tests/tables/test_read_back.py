"""What is written is what was verified: the file, read back."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.tables import bundle, kernel
from exactdp.tables.asked.reading import line
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import assemble, from_text, to_text
from exactdp.tables.printed import render

Capture = pytest.CaptureFixture[str]


def test_names_in_any_order_verify_from_the_bundle(tmp_path: Path, capsys: Capture) -> None:
    """eps before delta: in memory the one came first, in the file the other."""
    target = str(tmp_path / "q.zip")
    options = ["--rows", "k=3", "--set", "eps=1/10", "--delta", "1e-6", "--digits", "3"]
    assert run(["table", "DP(eps)^k", *options, "--round", "up", "--bundle", target]) == 0
    assert run(["verify", target]) == 0
    assert "to the letter" in capsys.readouterr().out


@pytest.mark.parametrize("form", render.SUFFIXES)
def test_a_certificate_is_what_its_file_says(form: str) -> None:
    """Every order of the fixed names, and fixed values that are names of their own."""
    for fixed in itertools.permutations(["z=1/10", "eps=1/5", "b=1/3", "eps_g=1/4"]):
        asked = line("DP(eps)^k DP(z) DP(b)", rows=["k=2"], fixed=list(fixed), digits="3")
        made = assemble(asked, compute_cells(asked, jobs=1))
        assert list(made) == list(from_text(to_text(made)))
        assert to_text(from_text(to_text(made))) == to_text(made)
        text = render.FORMATS[form](made)
        kernel.check_table(kernel.load(to_text(made)), f"t.{render.SUFFIXES[form]}", text)


def test_a_bundle_that_does_not_verify_is_none(mixed: Any, monkeypatch: Any) -> None:
    """It is the packed file that is read: what a format writes otherwise is found."""
    monkeypatch.setitem(render.FORMATS, "text", lambda made: render.as_text(made) + "more\n")
    with pytest.raises(kernel.Rejected, match=r"^table.txt: "):
        bundle.packed(mixed, "text")
    monkeypatch.setattr(bundle, "to_text", lambda made: to_text({**made, "kind": "other"}))
    with pytest.raises(kernel.Rejected, match=r"^certificate.json: "):
        bundle.packed(mixed, "csv")
