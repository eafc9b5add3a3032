"""``exactdp plot``, ``profile.plot()`` and ``mix.plot()``: what is drawn is what is certified."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp import BR, nonadaptive
from exactdp.command_line.main import run
from exactdp.profiles import pictures

Capture = pytest.CaptureFixture[str]
HEADS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


def shaded(picture: pictures.Picture) -> list[tuple[float, float]]:
    """The corners of the shaded bands."""
    corners = []
    for band in picture.axes.collections:
        for path in band.get_paths():
            corners += [(float(x), float(y)) for x, y in path.vertices]
    return corners


def test_the_band_holds_delta_wherever_it_is_asked() -> None:
    """delta by itself, at places between the points, lies between the edges that are drawn."""
    mix = nonadaptive(5 * BR("1/2"))
    picture = mix.plot(["0", "1/2", "1", "3/2"])
    corners = shaded(picture)
    for numerator in (1, 3, 5, 9, 11):
        place = Fraction(numerator, 16)  # a vertex: gaps of 1/2 in eight
        value = mix.delta(place)
        heights = [y for x, y in corners if abs(x - float(place)) < 1e-12]
        assert min(heights) <= value.lower_float
        assert max(heights) >= value.upper_float
        assert min(heights) < max(heights)
    assert picture.axes.get_yscale() == "log"
    assert picture.axes.get_legend() is not None


def test_a_picture_shows_itself_and_is_written(tmp_path: Path) -> None:
    profile = nonadaptive(3 * BR(1)).profile(["0", "1", "2"])
    picture = profile.plot("three", title="BR")
    assert picture._repr_png_().startswith(HEADS["png"])
    for ending, head in HEADS.items():
        file = tmp_path / f"picture.{ending}"
        picture.save(file)
        assert file.read_bytes().startswith(head)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plot BR(1)^4 DP(1)^4 --points 5 -o FILE.png", "BR(1)^4: 5 points"),
        ("plot BR(1)^4 --eps-g -1:3 --points 5 --bounds -o FILE.svg", "BR(1)^4: 5 points"),
        (
            "plot BR(1/10)^k --rows k=1:9:4 --delta 1e-6 --bounds -o FILE.pdf",
            "BR(1/10)^k: 3 points",
        ),
        ("plot BR(1/10)^k --rows k=1,5 --eps-g 1/4 -o FILE.png", "BR(1/10)^k: 2 points"),
    ],
)
def test_the_shell_draws(words: str, said: str, tmp_path: Path, capsys: Capture) -> None:
    arguments = shlex.split(words.replace("FILE", str(tmp_path / "made")))
    assert run(arguments) == 0
    assert capsys.readouterr().out.startswith(said)
    (file,) = tmp_path.iterdir()
    assert file.read_bytes().startswith(HEADS[file.suffix[1:]])


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("plot BR(1)", "output: got nothing; wanted -o FILE.png"),
        ("plot BR(1) -o x.jpg", "output: got 'x.jpg'; wanted a name that ends with .png"),
        ("plot -o x.png", "compositions: got nothing; wanted"),
        ("plot BR(1)**2 -o x.png", "composition: got 'BR(1)**2'; wanted a composition: write"),
        ("plot BR(1) --eps-g 3 -o x.png", "eps_g: got '3'; wanted a range, as 0:3"),
        ("plot BR(1) --eps-g 3:1 -o x.png", "eps_g: got 3 to 1; wanted a range that increases"),
        ("plot BR(1) --points 1 -o x.png", "points: got '1'; wanted an integer from 2"),
        ("plot BR(1)^k --delta 1e-6 -o x.png", "rows: got nothing; wanted --rows NAME=LIST"),
        ("plot BR(1)^k --rows m=1:9 --delta 1e-6 -o x.png", "rows: got 'm=1:9'; wanted k=LIST"),
        (
            "plot BR(1)^k --rows k=9:1 --delta 1e-6 -o x.png",
            "rows: got '9:1'; wanted integers with",
        ),
        ("plot BR(1)^k --rows k=1:9 -o x.png", "delta: got nothing; wanted one of --delta"),
        ("plot BR(1) -o /nowhere/x.png", "output: got '/nowhere/x.png'; wanted"),
    ],
)
def test_bad_pictures_are_one_line(words: str, line: str, capsys: Capture) -> None:
    assert run(shlex.split(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(line)
    assert err.count("\n") == 1


def test_a_missing_matplotlib_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name, name=name)

    monkeypatch.setattr(pictures, "import_module", missing)
    assert run(["plot", "BR(1)", "-o", str(tmp_path / "x.png")]) == 4
    said = "matplotlib: missing; wanted pip install 'exactdp[notebooks]'\n"
    assert capsys.readouterr().err == said
    assert list(tmp_path.iterdir()) == []
