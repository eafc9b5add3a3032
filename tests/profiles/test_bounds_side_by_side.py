"""Bounds side by side: each against its formula written out, in the order that the papers give."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from exactdp import DP, ParameterError, Subsampled, adaptive, nonadaptive
from exactdp.command_line import compare_command
from exactdp.command_line.compare_command import FORMATS
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.profiles.bounds_side_by_side import Comparison, compare
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import MOMENTS_OF_PAIRS
from exactdp.solve import refinement
from exactdp.statements import CONCRETE_PAIRS
from tests.first_principles import context

F = Fraction
MP = context(60)
QUICK: dict[str, Any] = {"optima": False}


def drawn(rng: Random) -> tuple[str, list[tuple[str, Any, int]]]:
    parts = [
        (kind, F(rng.randint(1, 100), 200), rng.randint(1, 60))
        for kind in rng.sample(["BR", "DP"], rng.randint(1, 2))
    ]
    text = " ".join(f"{kind}({eps})^{count}" for kind, eps, count in parts)
    return text, [(kind, MP.mpf(eps.numerator) / eps.denominator, n) for kind, eps, n in parts]


def printed(parts: list[tuple[str, Any, int]], delta: Any) -> dict[str, Any]:
    """The bounds of eps_g as the papers print them, in sixty digits."""
    e, ln, sqrt = MP.exp, MP.log, MP.sqrt
    basic = sum(n * x for _, x, n in parts)
    square = sum(n * x**2 for _, x, n in parts)
    kov = sum(n * x * (e(x) - 1) / (e(x) + 1) for _, x, n in parts)
    br = sum(n * x**2 for kind, x, n in parts if kind == "BR")
    kl = sum(n * (x / (e(x) - 1) - 1 - ln(x / (e(x) - 1))) for kind, x, n in parts if kind == "BR")
    dp = [(x, n) for kind, x, n in parts if kind == "DP"]
    dp_mean = sum(n * x * MP.tanh(x / 2) for x, n in dp)
    dp_square = sum(n * x**2 for x, n in dp)
    log = ln(1 / delta)
    rho = br / 8 + dp_square / 2
    return {
        "basic composition": basic,
        "advanced composition (DRV10)": min(
            basic, sum(n * x * (e(x) - 1) for _, x, n in parts) + sqrt(2 * square * log)
        ),
        "advanced composition (KOV15)": min(
            basic,
            kov + sqrt(2 * square * ln(MP.e + sqrt(square) / delta)),
            kov + sqrt(2 * square * log),
        ),
        "DR19": min(basic, kov + sqrt(2 * (br / 4 + dp_square) * log)),
        "KL-improved DR19 (equation 3)": min(
            basic, kl + dp_mean + sqrt(2 * (br / 4 + dp_square) * log)
        ),
        "zCDP": min(basic, rho + 2 * sqrt(rho * log)),
    }


def test_the_printed_formulas(rng: Random) -> None:
    """Values and order over many compositions: each bound of the list is at most the one that the
    papers call weaker."""
    for _ in range(30):
        text, parts = drawn(rng)
        found = compare(nonadaptive(text).composition, delta="1e-5", **QUICK)
        for name, value in printed(parts, MP.mpf(10) ** -5).items():
            row = found[name]
            if row.value is None:
                assert name == "DR19"
                assert "BR" not in text
                continue
            low, high = as_mp(row.value.lower), as_mp(row.value.upper)
            assert low - value / 10**40 <= value <= high + value / 10**40, name
            assert high - low <= value / 10**15
        assert_ordered(found, "epsilon")


def as_mp(end: Any) -> Any:
    value = end.fraction()
    return MP.mpf(value.numerator) / value.denominator


def assert_ordered(found: Comparison, quantity: str) -> None:
    """From the weakest to the strongest, where both apply."""
    orders = (
        ("advanced composition (DRV10)", "advanced composition (KOV15)"),
        ("DR19", "KL-improved DR19 (equation 3)", "general MGF"),
        ("zCDP", "KL-improved DR19 (equation 3)"),
        ("zCDP", "zCDP, sharper conversion", "general MGF, sharper conversion"),
        ("general MGF", "general MGF, sharper conversion", "general MGF, optimal conversion"),
    )
    slack = F(1, 10**9)
    for order in orders:
        values = [found[name].value for name in order]
        kept = [value for value in values if value is not None]
        for weak, strong in pairwise(kept):
            assert strong.lower.fraction() <= weak.upper.fraction() * (1 + slack), order
    for optimum in (row.value for row in found.rows if row.name.startswith("optimum")):
        assert optimum is not None
        for row in found.applying:
            assert row.value is not None
            if row.name == "optimum, non-adaptive":
                continue  # which may be below the adaptive one
            assert optimum.lower.fraction() <= row.value.upper.fraction() * (1 + slack), row.name
    assert found.quantity == quantity


@pytest.mark.parametrize("text", ["BR(1/2)^6", "DP(1/5)^12", "BR(1/2)^3 DP(1/2)^3", "ZCDP(1/8)"])
def test_no_bound_is_below_the_optimum(text: str) -> None:
    for asked in ({"delta": "1e-5"}, {"delta": "1/10"}, {"eps_g": "1"}, {"eps_g": "1/10"}):
        quantity = "epsilon" if "delta" in asked else "delta"
        assert_ordered(nonadaptive(text).compare(**asked, rtol="1e-4"), quantity)


def test_delta_is_the_inverse(rng: Random) -> None:
    """At the eps_g of a bound its delta is the one asked for (where it is below the sum of eps)."""
    for _ in range(6):
        text, _ = drawn(rng)
        made = nonadaptive(text)
        found = made.compare(delta="1e-5", **QUICK)
        top = found["basic composition"].value
        assert top is not None
        for row in found.rows[1:]:
            if row.value is None or row.value.upper.fraction() > top.lower.fraction() * F(99, 100):
                continue
            back = made.compare(eps_g=row.value.upper.fraction().limit_denominator(10**15), **QUICK)
            assert_ordered(back, "delta")
            value = back[row.name].value
            assert value is not None
            assert abs(value.upper.fraction() * 10**5 - 1) < F(1, 10**5), row.name


def test_the_second_bound_of_kov_by_itself(rng: Random) -> None:
    """mean + sqrt(2 variance ln(e + sqrt(variance)/delta)) is never below the optimum of DP."""
    for _ in range(40):
        k, delta = rng.randint(1, 200), rng.uniform(1e-9, 0.9)
        eps = F(rng.randint(1, 150), rng.choice([100, 1000]))
        x = MP.mpf(eps.numerator) / eps.denominator
        root = MP.sqrt(2 * k * x**2 * MP.log(MP.e + MP.sqrt(k) * x / MP.mpf(delta)))
        bound = F(str(MP.nstr(k * x * MP.tanh(x / 2) + root, 30)))
        optimum = nonadaptive(f"DP({eps})^{k}").delta(bound, rtol="1e-9")
        assert optimum.lower_float <= delta


def test_where_a_classical_inequality_fails() -> None:
    """Advanced composition beats basic composition from some k on only; equation (3) for BR beats
    the optimum of DP of the same eps (cesar-rogers-2022, Figure 1) from some k on only."""
    advanced, basic = "advanced composition (KOV15)", "basic composition"
    smaller = []
    for k in (10, 20, 40, 80, 160):
        found = compare(nonadaptive(f"DP(1/10)^{k}").composition, delta="1e-6", **QUICK)
        one, other = found[advanced].value, found[basic].value
        assert one is not None
        assert other is not None
        smaller.append(one.upper < other.lower)
    assert smaller == [False, False, True, True, True]
    better = []
    for k in (2, 8, 32, 128):
        bound = compare(nonadaptive(f"BR(1/10)^{k}").composition, delta="1e-6", **QUICK)
        value = bound["KL-improved DR19 (equation 3)"].value
        optimum = nonadaptive(f"DP(1/10)^{k}").epsilon("1e-6", rtol="1e-9")
        assert value is not None
        better.append(value.upper < optimum.lower)
    assert better[0] is False
    assert better[-1] is True


def test_delta_i_are_taken_away() -> None:
    """D + (1 - D) delta_0: equal to the composition without them at what they leave."""
    kept = F(9999, 10000) ** 5
    left = (F(1, 1000) - (1 - kept)) / kept
    one = adaptive("BR(1/10)^40 DP(3/10, 1e-4)^5").compare(delta="1/1000", **QUICK)
    other = adaptive("BR(1/10)^40 DP(3/10)^5").compare(delta=left, **QUICK)
    for row in one.rows:
        same = other[row.name].value
        assert row.value is not None
        assert same is not None
        assert abs(row.value.upper.fraction() / same.upper.fraction() - 1) < F(1, 10**15)
    below = adaptive("DP(3/10, 1e-4)^5").compare(delta="1e-4", **QUICK)
    assert not [row for row in below.rows if row.value is not None]


def test_what_does_not_apply_says_why() -> None:
    found = nonadaptive("RDP(3, 1) BR(1)").compare(delta="1e-3")
    assert found["basic composition"].why_not.startswith("for BR, DP; RDP(3, 1) is in no such")
    assert "one order" in found["zCDP"].why_not
    assert found["general MGF"].value is not None
    assert found["optimum, adaptive"].direction == "bracket"
    with pytest.raises(ParameterError, match="name"):
        found["nothing"]
    with pytest.raises(ParameterError, match="not both"):
        nonadaptive("BR(1)").compare()
    with pytest.raises(ParameterError, match="not both"):
        nonadaptive("BR(1)").compare(delta=1, eps_g=1)
    assert str(found).splitlines()[0].split() == ["bound", "eps_g", "direction"]


@pytest.mark.parametrize("form", list(FORMATS))
def test_the_command(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", "DP(1/10)^4", "--delta", "1e-3", "--format", form]) == 0
    told = capsys.readouterr().out
    assert "general MGF" in told
    if form == "json":
        read = json.loads(told)
        assert read["delta"] == "1/1000"
        ends = [(F(row["lower"]), F(row["upper"])) for row in read["bounds"]]
        assert all(low <= high for low, high in ends)
    assert run(["compare", "ZCDP(1/8)", "--eps-g", "1", "--format", form, "--all"]) == 3
    assert "for BR, DP; ZCDP(1/8) is in no such class" in capsys.readouterr().out


def test_the_command_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, picture = tmp_path / "t.tex", tmp_path / "p.png"
    pytest.importorskip("matplotlib")
    asked = ["compare", "DP(1/10)^4", "--delta", "1e-3", "-o", str(table), "--plot", str(picture)]
    assert run(asked) == 0
    assert capsys.readouterr().out == ""
    assert r"\toprule" in table.read_text()
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_key_of_the_picture_names_each_colour() -> None:
    """Once for each that is in it, and in the colour of the points that it stands for."""
    pytest.importorskip("matplotlib")
    for text, names in (
        ("DP(1/10)^4", {"exact": "black", "upper bound": "tab:blue"}),
        ("CDP(1/8, 1/2) BR(1/10)", {"upper bound": "tab:blue", "between its ends": "0.5"}),
    ):
        rows = nonadaptive(text).compare(delta="1e-3")
        figure = compare_command.drawn(rows)
        (key,) = figure.legends
        told = dict(zip([t.get_text() for t in key.get_texts()], key.legend_handles, strict=True))
        assert {name: handle.get_color() for name, handle in told.items()} == names
        points = [line for line in figure.axes[0].lines if line.get_marker() == "o"]
        exact = [row.direction == "exact" for row in reversed(rows.applying)]
        assert [line.get_color() == "black" for line in points] == exact


@pytest.mark.long
def test_bounds_below_all_decimals_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", "Gaussian(1) BR(1)", "--eps-g", "1000000"]) == 3
    assert "e-30103000" in capsys.readouterr().out


def test_an_empty_table_is_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any route; with all of them there is no composition of known classes like that."""
    for name in ("all_exact", "all_bounds"):
        monkeypatch.setattr(refinement, name, lambda *_, **__: ())
    asked = ["compare", "PF(1) Finite(0 1, 1 0) ZCDP(1/8)", "--eps-g", "1"]
    assert run(asked) == 3
    assert capsys.readouterr().err.startswith("composition: no bound applies to all of these")
    assert run([*asked, "--all"]) == 3
    told = capsys.readouterr()
    assert told.err.startswith("width not reached: optimum with concrete noise, non-adaptive (")
    assert "needs classes that some route" in told.out


BAD = [
    ("delta", ("BR(1)",)),
    ("delta", ("BR(1)", "--delta", "2")),
    ("delta", ("BR(1)", "--delta", "1/2", "--eps-g", "1")),
    ("rho", ("ZCDP(-1)", "--delta", "1/2")),
    ("alpha", ("RDP(1,1)", "--delta", "1/2")),
    ("tau", ("CDP(1,-1)", "--delta", "1/2")),
    ("format", ("BR(1)", "--delta", "1/2", "--format", "html")),
]


@pytest.mark.parametrize(("parameter", "arguments"), BAD)
def test_bad_input(
    parameter: str, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["compare", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{parameter}: got ")
    assert len(told.err.splitlines()) == 1


EXAMPLE = "EM(1/10)^40 Laplace(5)^10 DP(3/10,1e-7)^5"
AS_CLASSES = "BR(1/5)^40 DP(1/5)^10 DP(3/10,1e-7)^5"


def test_concrete_mechanisms_by_their_classes() -> None:
    """Every bound of the list has a row, the value is that of the classes, and it says which."""
    found = compare(nonadaptive(EXAMPLE).composition, delta="1e-6", **QUICK)
    same = compare(nonadaptive(AS_CLASSES).composition, delta="1e-6", **QUICK)
    assert len(found.applying) == len(found.rows) == 13
    *classical, by_pairs = found.rows
    assert by_pairs.taken == ("EM(1/10) as BR(1/5)",)
    for row in classical:
        value, other = row.value, same[row.name].value
        assert value is not None
        assert other is not None
        assert (value.lower, value.upper) == (other.lower, other.upper)
        behind = value.upper_end.rests_on
        assert not behind or set(behind) > set(other.upper_end.rests_on)
        assert "Laplace(5) as DP(1/5)" in row.taken
        pure = row.name.startswith("advanced")
        assert f"EM(1/10) as {'DP' if pure else 'BR'}(1/5)" in row.taken


@pytest.mark.parametrize("text", ["GDP(1)", "Subsampled(DP(1), 1/10)^2 BR(1/10)"])
def test_a_class_that_one_pair_dominates_is_no_concrete_noise(text: str) -> None:
    """Its optimum is known by itself: no larger class stands for it but in bounds."""
    found = nonadaptive(text).compare(delta="1e-3", rtol="1e-3")
    optima = [row for row in found.rows if row.name.startswith("optimum")]
    assert [row.name for row in optima] == ["optimum, non-adaptive", "optimum, adaptive"]
    assert {row.taken for row in optima} == {()}


def test_optima_over_classes_stand_beside_those_with_the_noise() -> None:
    found = nonadaptive("EM(1/4) Laplace(2)^2 RR(3, 1/2)").compare(eps_g="3/4", rtol="1e-4")
    kinds = ("non-adaptive", "adaptive")
    noise = [found[f"optimum with concrete noise, {kind}"] for kind in kinds]
    classes = [found[f"optimum over classes, {kind}"] for kind in kinds]
    same = nonadaptive("BR(1/2) DP(1/2)^3").delta("3/4")
    assert classes[0].value is not None
    assert classes[0].value.lower <= same.upper
    assert same.lower <= classes[0].value.upper
    assert classes[0].taken == ("Laplace(2) as DP(1/2)", "RR(3, 1/2) as DP(1/2)")
    assert {row.direction for row in classes} == {"upper bound"}
    for row, above in zip(noise, classes, strict=True):
        assert row.value is not None
        assert above.value is not None
        assert row.value.upper <= above.value.upper
        assert row.taken == ()
        assert row.value.lower.fraction() > 0
    assert noise[0].value is not None
    assert noise[0].value.upper < classes[0].value.lower  # the noise composes better than DP
    assert noise[1].value is not None
    assert noise[1].value.upper >= noise[0].value.lower


BY_PAIRS = "moments of the pairs (Renyi)"
SAMPLED = "Subsampled(Gaussian(1), 1/100)^100"


@pytest.mark.parametrize("text", [SAMPLED, f"{SAMPLED} DP(1/10, 1e-7)^3 EM(1/10)^5"])
def test_moments_of_concrete_mechanisms_have_a_row(text: str) -> None:
    """delta at the eps_g that it has at a delta is that delta; the optimum is below
    (of the second it takes seconds to find)."""
    made = nonadaptive(text)
    row = made.compare(delta="1e-6", **QUICK)[BY_PAIRS]
    assert row.value is not None
    assert row.direction == "upper bound"
    assert row.taken == (("EM(1/10) as BR(1/5)",) if "EM" in text else ())
    assert CONCRETE_PAIRS in row.value.upper_end.rests_on
    eps_g = row.value.upper.fraction()
    back = made.compare(eps_g=eps_g, **QUICK)[BY_PAIRS]
    assert back.value is not None
    assert back.value.upper_float == pytest.approx(1e-6, rel=1e-3)
    if "EM" not in text:
        assert made.bracket(eps_g, rtol="1e-3").lower.fraction() < F(1, 10**6)


def test_moments_of_the_pairs_are_those_of_the_route() -> None:
    route = MOMENTS_OF_PAIRS.solve(nonadaptive(SAMPLED).reduction.core, exact("1"), 64)
    row = nonadaptive(SAMPLED).compare(eps_g="1", **QUICK)[BY_PAIRS]
    assert row.value is not None
    assert row.value.upper_float == pytest.approx(float(route.upper.fraction()), rel=1e-12)
    without = nonadaptive("BR(1/10)^4").compare(eps_g="1/10", **QUICK)
    assert BY_PAIRS not in {row.name for row in without.rows}


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
def test_both_ends_of_every_optimum_are_printed(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where it is over larger classes; and what does not apply has no rigour."""
    asked = ["compare", "Laplace(2)^2 BR(1/4)", "--eps-g", "3/4", "--rtol", "1e-4", "--all"]
    assert run([*asked, "--format", form]) == 0
    lines = capsys.readouterr().out.splitlines()
    optima = [line for line in lines if "optimum" in line]
    assert len(optima) == 4
    assert all("[" in line for line in optima)
    assert sum("upper bound" in line for line in optima) == 2
    idle = [line for line in lines if "does not apply" in line]
    assert idle
    assert not any("certified" in line for line in idle)


def test_no_class_is_no_bound() -> None:
    found = nonadaptive("Gaussian(2) DP(1/2)").compare(delta="1e-3", **QUICK)
    assert "Gaussian(2) is in no such class" in found["basic composition"].why_not
    assert found["zCDP"].taken == ("Gaussian(2) as ZCDP(1/8)",)


def test_subsampling_makes_the_class_smaller() -> None:
    """DP(ln(1 + q (e^eps - 1))): exactly for ln 3, rounded up for 1/3; the loss ends there."""
    (larger, _), *rest = Subsampled("RR(2, ln 3)", "1/4").larger_classes
    assert (larger, rest) == (DP("ln(3/2)"), [])
    assert Subsampled("RR(2, ln 3)", "1/10").larger_classes[0][0] == DP("ln(6/5)")
    ((larger, _),) = Subsampled("Laplace(3)", "1/10").larger_classes
    end = larger.largest_loss
    assert end is not None
    exactly = MP.log(1 + (MP.exp(MP.mpf(1) / 3) - 1) / 10)
    assert 0 < as_mp_of(end.fraction) - exactly < MP.mpf("1e-14")
    pair = Subsampled("Laplace(3)", "1/10").concrete_pair
    assert pair is not None
    with precision(80):
        for reverse in (False, True):
            assert abs(pair.hockey_stick(end.ball(), reverse=reverse)).upper() < 1e-12


def as_mp_of(value: Fraction) -> Any:
    return MP.mpf(value.numerator) / value.denominator


def test_the_width_is_as_asked() -> None:
    """Every row whose route can."""
    asked = nonadaptive("BR(1/10)^9")
    for given in ({"delta": "1e-6"}, {"eps_g": "1/2"}):
        for row in asked.compare(**given, rtol="1e-50", budget="1e6").applying:
            assert row.value is not None
            assert row.value.relative_width() < 1e-45 or row.name == "optimum, adaptive"


def test_digits(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["compare", EXAMPLE, "--delta", "1e-6", "--budget", "1", "--digits", "30", "--all"])
        == 3
    )
    told = capsys.readouterr().out
    assert "EM(1/10) as BR(1/5); Laplace(5) as DP(1/5)" in told
    line = next(line for line in told.splitlines() if line.startswith("general MGF,"))
    assert len(line.split()[4]) == 31
    assert run(["compare", "BR(1)", "--delta", "1/2", "--digits", "0"]) == 2
    assert capsys.readouterr().err.startswith("digits: got ")


@pytest.mark.parametrize("text", ["RDP(2, 1/2)", "Gaussian(5)^4", "ZCDP(1/8) BR(1/10)^40"])
def test_no_bound_is_below_the_upper_end_of_an_optimum(text: str) -> None:
    """The best conversion of one order is below the one that the moment bound takes."""
    found = compare(nonadaptive(text).composition, eps_g=1)
    bounds = [row for row in found.applying if row.rigour != "certified bracket"]
    optima = [row for row in found.applying if row.name.startswith("optimum")]
    assert found["general MGF, optimal conversion"] in bounds
    least = min(row.value.upper for row in bounds if row.value is not None)
    assert len(optima) in {2, 4}
    assert all(row.value is not None and row.value.upper <= least for row in optima)
    assert any("general MGF, optimal conversion" in row.source for row in optima)


def test_an_adaptive_optimum_over_classes_is_at_least_the_other() -> None:
    found = compare(nonadaptive("RR(3,1/2)^4 Gaussian(5)").composition, eps_g=1)
    values = [found[f"optimum over classes, {kind}"].value for kind in ("non-adaptive", "adaptive")]
    assert values[0] is not None
    assert values[1] is not None
    assert values[1].lower == values[0].lower
    assert values[0].lower_float > 0.0948


def test_exact_is_what_prints_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """The own optimum is as narrow as asked for, so all is done; its two ends are not one."""
    assert run(["compare", "Gaussian(5)^4", "--eps-g", "1"]) == 0
    shown = capsys.readouterr().out
    own = [line for line in shown.splitlines() if "optimum with concrete" in line]
    assert len(own) == 2
    for line in own:
        assert ("exact" in line) == ("[" not in line)
    assert run(["compare", "DP(1)^2", "--delta", "0"]) == 0
    assert " exact " in capsys.readouterr().out
    assert run(["compare", "RDP(2, 1/2)", "--eps-g", "1/2"]) == 3
    capsys.readouterr()


def test_a_row_that_is_not_finished_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Seconds are for all rows together; what is printed is still a bracket."""
    text = "BR(1/10)^9 BR(1/7)^8 BR(1/5)^7 Laplace(5)^9"
    assert run(["compare", text, "--delta", "1e-6", "--seconds", "1/100"]) == 3
    told = [line for line in capsys.readouterr().out.splitlines() if "not finished in" in line]
    assert len(told) == 4
    row = nonadaptive(text).compare(delta="1e-6", seconds="1/100")[
        "optimum with concrete noise, non-adaptive"
    ]
    assert row.unfinished
    assert row.direction == "bracket"
    assert row.value is not None
    assert row.value.lower < row.value.upper
    assert not compare(nonadaptive("BR(1)").composition, delta="1e-6", seconds=60)[
        "optimum, non-adaptive"
    ].unfinished
    assert run(["compare", "BR(1)", "--delta", "1e-6", "--seconds", "0"]) == 2
    assert capsys.readouterr().err.startswith("seconds: got '0'")
