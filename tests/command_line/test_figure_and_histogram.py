"""The commands ``exactdp figure`` and ``exactdp histogram``."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest

from exactdp.command_line.figure_command import FIGURES
from exactdp.command_line.main import run
from exactdp.histograms.gaussian_counts import GaussianCounts
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity

Capture = pytest.CaptureFixture[str]


def test_figures_are_listed(capsys: Capture) -> None:
    assert run(["figure"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == list(FIGURES)


def test_a_figure_goes_to_files(capsys: Capture, tmp_path: Path) -> None:
    data, picture = tmp_path / "7.csv", tmp_path / "7.png"
    assert run(["figure", "cesar-rogers-2022/7", "-o", str(data), "--plot", str(picture)]) == 0
    assert capsys.readouterr().out == ""
    assert data.read_text().startswith("series,l0-sensitivity,lower,upper,certified\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run(["figure", "cesar-rogers-2022/7", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["figure"] == "cesar-rogers-2022/7"


def test_noise_suffices_and_little_less_does_not(capsys: Capture) -> None:
    line = ["histogram", "--l0", "5", "--linf", "1/2", "--delta", "1e-6", "--eps", "1", "-k", "2"]
    assert run([*line, "--json"]) == 0
    laplace, composed, gauss, by_zcdp = json.loads(capsys.readouterr().out)["noises"]
    users, delta = Sensitivity(5, "1/2"), Fraction(1, 10**6)
    met = LaplaceCounts(users, laplace["upper"]).delta(1, k=2)
    missed = LaplaceCounts(users, Fraction(laplace["lower"]) * Fraction(999, 1000)).delta(1, k=2)
    assert met.upper.fraction() <= delta < missed.lower.fraction()
    enough = LaplaceCounts(users, composed["upper"]).noise(2).delta(1).upper.fraction()
    short = LaplaceCounts(users, Fraction(composed["lower"]) * Fraction(999, 1000)).noise(2)
    assert enough <= delta < short.delta(1).lower.fraction()
    assert Fraction(composed["upper"]) < Fraction(laplace["lower"])
    noise = GaussianCounts.with_sigma(users, gauss["upper"])
    assert noise.delta(1, k=2).upper.fraction() <= delta
    bound = GaussianCounts.with_sigma(users, by_zcdp["upper"]).epsilon_by_zcdp(delta, k=2)
    assert bound.upper.fraction() <= 1 + Fraction(1, 10**12)
    assert run(line) == 0
    assert "Lemma 6.2" in capsys.readouterr().out


def test_the_noise_to_add_comes_first_and_cannot_be_misread(capsys: Capture) -> None:
    """With tau = 3 the noise of deviation sigma/tau would be a third of what suffices: its delta
    from the two normal tails, by the error function of the standard library."""
    line = ["histogram", "--l0", "1", "--linf", "3", "--delta", "1e-6", "--eps-g", "1"]
    assert run(line) == 0
    _, told, head, *rows = capsys.readouterr().out.splitlines()
    assert "standard deviation" in told
    assert head.split() == ["noise", "standard", "deviation", "parameter", "value", "by"]
    (row,) = [row.split() for row in rows if row.endswith("Lemma 6.1")]
    assert (row[0], row[2]) == ("Gaussian", "sigma/tau")

    def delta(deviation: float, shift: float = 3.0) -> float:
        mu = shift / deviation
        above = [math.erfc((1 / mu - sign * mu / 2) / math.sqrt(2)) / 2 for sign in (1, -1)]
        return above[0] - math.e * above[1]

    assert delta(float(row[1])) == pytest.approx(1e-6, rel=1e-6)
    assert delta(float(row[3])) > 0.04
    assert run([*line, "--json"]) == 0
    for found in json.loads(capsys.readouterr().out)["noises"]:
        assert found["parameter"] != "sigma"
        assert found["unit"] == ("tau" if found["parameter"] == "sigma/tau" else "counts")
        if found["unit"] == "tau":
            ratio = Fraction(found["deviation"]["upper"]) / Fraction(found["upper"])
            assert float(ratio) == pytest.approx(3, rel=1e-12)


def test_what_is_left_out_is_said_and_why(capsys: Capture) -> None:
    line = ["histogram", "--l0", "301", "--delta", "1e-6", "--eps-g", "1"]
    assert run(line) == 0
    *_, last = capsys.readouterr().out.splitlines()
    wanted = "left out: Laplace by its own composition (301 counts in all releases; it takes long "
    assert last == f"{wanted}beyond 300)"
    assert run(["histogram", "--l0", "2", "-k", "10", *line[3:], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (left,) = told["left_out"]
    assert (left["noise"], left["source"]) == ("truncated", "equation (10)")
    assert left["why"] == "its bound is for one release, and k = 10"
    assert [one["noise"] for one in told["noises"]] == ["Laplace", "Laplace", *["Gaussian"] * 2]


def test_truncated_noise_is_told_where_it_is_known(capsys: Capture) -> None:
    assert run(["histogram", "--l0", "2", "--delta", "1e-6", "--eps", "1"]) == 0
    *_, sigma, level = capsys.readouterr().out.splitlines()
    assert len(sigma.removesuffix("before truncation").split()) == 4
    assert level.endswith("equation (10)")
    assert len(level.removesuffix("equation (10)").split()) == 3  # a level has no deviation
    assert run(["histogram", "--l0", "2", "--delta", "1e-6", "--eps", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["noises"][-1]["deviation"] is None
    assert run(["histogram", "--l0", "2", "--delta", "1e-3", "--eps", "1e-300"]) == 0
    *_, known, last = capsys.readouterr().out.splitlines()
    assert "Lemma 6.3" in known
    assert last.startswith("left out: truncated by equation (10) (eps_g: got ")


L0_TOO_LARGE = f"l0: got {10**30}; wanted at most 1000000000 counts"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("figure", "x/1"), "figure: got 'x/1'; wanted cesar-rogers-2022/1"),
        (("figure", "cesar-rogers-2022/4", "more"), "arguments: got 'more'; wanted one figure"),
        (("figure", "cesar-rogers-2022/4", "--format", "tex"), "format: got 'tex'"),
        (("figure", "cesar-rogers-2022/4", "--plot", "/no/p.png"), "plot: got '/no/p.png'"),
        (("figure", "--plot", "p.png"), "figure: got nothing; wanted cesar-rogers-2022/1"),
        (("figure", "--json"), "figure: got nothing; wanted cesar-rogers-2022/1"),
        (("histogram", "--l0", "1e30", "--delta", "1e-6", "--eps", "1"), L0_TOO_LARGE),
        (("histogram", "--l0", "1.5", "--delta", "1e-6", "--eps", "1"), "l0: got '1.5'"),
        (("histogram", "--l0", "-1", "--delta", "1e-6", "--eps", "1"), "l0: got '-1'"),
        (("histogram", "--l0", "1", "--delta", "2", "--eps", "1"), "delta: got '2'"),
        (("histogram", "--l0", "1", "--delta", "0", "--eps", "1"), "delta: got '0'"),
        (("histogram", "--l0", "1", "--delta", "1e-6", "--eps", "0"), "eps_g: got '0'"),
        (("histogram", "--l0", "1", "--delta", "1e-6", "--eps", "1", "-k", "0"), "k: got '0'"),
        (("histogram", "--l0", "1", "--delta", "1", "--eps", "1", "--linf", "0"), "linf: got '0'"),
        (("histogram", "--l0", "1", "--delta", "1e-6", "--eps", "1e400"), "eps_g: got '1e400'"),
        (("histogram", "--delta", "1e-6", "--eps", "1"), "l0: got nothing"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, arguments: tuple[str, ...], says: str) -> None:
    assert run(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(says)
    assert err.count("\n") == 1
