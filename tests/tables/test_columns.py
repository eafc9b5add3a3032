"""Columns beside the optimum: other bounds of eps_g, ratios and differences of columns."""

from __future__ import annotations

import copy
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import mpmath
import pytest

from exactdp.command_line.main import run
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import Certificate, resealed
from exactdp.tables.citing import cite
from exactdp.tables.diff import changes
from exactdp.tables.formula_cells import FORMULAS
from exactdp.tables.kernel.formula_and_ratio_columns import concentrated
from exactdp.tables.kernel.parsing import composition
from exactdp.tables.printed import render

from .conftest import certified

Capture = pytest.CaptureFixture[str]

COLUMNS: dict[str, Any] = {
    "composition": "BR(eps)^k",
    "quantity": "epsilon",
    "fixed": {"eps": "1/10", "delta": "1e-3"},
    "rows": {"k": [2, 5]},
    "cols": [
        {"quantity": "basic"},
        {"quantity": "advanced", "composition": "DP(eps)^k"},
        {"quantity": "advanced"},
        {"composition": "DP(eps)^k"},
        {},
        {"value": "c5/c4"},
        {"value": "c1 - c5", "label": "saved"},
        {"quantity": "zcdp"},
        {"quantity": "mgf"},
        {"quantity": "mgf", "composition": "DP(eps)^k"},
    ],
    "digits": 4,
    "round": "up",
}


@pytest.fixture(scope="module")
def columns() -> Certificate:
    return certified(COLUMNS)


def ends(cell: Any) -> tuple[Fraction, Fraction]:
    return end_of(cell["lower"]).fraction(), end_of(cell["upper"]).fraction()


def test_every_cell_is_established_and_every_format_verifies(columns: Certificate) -> None:
    findings = kernel.check(columns)
    assert all(finding.established for finding in findings), findings
    assert findings[5].lower == "established from columns 5 and 4"
    for form, suffix in render.SUFFIXES.items():
        kernel.check_table(columns, f"t.{suffix}", render.FORMATS[form](columns))
    assert "Column 6: c5/c4, of the cells of its row." in render.as_html(columns)


def test_the_printed_numbers(columns: Certificate) -> None:
    """An exact sum has all its digits; the others are as below, by mpmath at 50 digits."""
    printed = [cell["printed"] for cell in columns["cells"]]
    assert printed[0] == "0.2000"
    assert printed[10] == "0.5000"
    with mpmath.workdps(50):
        for place, k in ((0, 2), (10, 5)):
            dp, br = (expected(name, k) for name in ("DP", "BR"))
            tail = mpmath.log(1000)
            rho = mpmath.mpf(k) / 800
            zcdp = rho + 2 * mpmath.sqrt(rho * tail)
            for cell, value in ((1, dp), (2, br), (7, zcdp)):
                low, high = ends(columns["cells"][place + cell])
                assert low <= Fraction(str(mpmath.nstr(value, 45))) <= high
            low, high = ends(columns["cells"][place + 5])
            (a, b), (c, d) = (ends(columns["cells"][place + i]) for i in (4, 3))
            assert low <= a / d <= b / c <= high <= low * (1 + Fraction(1, 10**5))
            assert ends(columns["cells"][place + 6])[0] <= Fraction(k, 10) - b


def expected(name: str, k: int) -> Any:
    """Equation (3) of cesar-rogers-2022, written again."""
    eps, tail = mpmath.mpf(1) / 10, mpmath.log(1000)
    if name == "DP":
        return k * eps * mpmath.tanh(eps / 2) + mpmath.sqrt(2 * k * eps**2 * tail)
    share = eps / (mpmath.exp(eps) - 1)
    return k * (share - 1 - mpmath.log(share)) + mpmath.sqrt(k * eps**2 / 2 * tail)


def test_the_kernel_encloses_the_formula(rng: random.Random) -> None:
    """At random parameters, 40 of them, also far apart; and the ends are narrow."""
    with mpmath.workdps(120):
        for _ in range(40):
            one, other = (Fraction(rng.randint(1, 99), 10 ** rng.randint(1, 6)) for _ in range(2))
            n, m = rng.randint(0, 9), rng.randint(1, 10 ** rng.randint(1, 6))
            delta = Fraction(rng.randint(1, 10), 10 ** rng.randint(1, 30))
            items = composition(f"BR({one})^{n} DP({other})^{m}", False)
            low, high = concentrated("advanced", items, delta, 200)
            a, b = (mpmath.mpf(x.numerator) / x.denominator for x in (one, other))
            share = a / mpmath.expm1(a)
            value = n * (share - 1 - mpmath.log(share)) + m * b * mpmath.tanh(b / 2)
            tail = mpmath.log(delta.denominator) - mpmath.log(delta.numerator)
            value += mpmath.sqrt(2 * (n * a**2 / 4 + m * b**2) * tail)
            scaled = value * mpmath.mpf(2) ** 200
            assert low <= scaled <= high
            assert high - low <= 2**60
            rho = n * a**2 / 8 + m * b**2 / 2
            scaled = (rho + 2 * mpmath.sqrt(rho * tail)) * mpmath.mpf(2) ** 200
            low, high = concentrated("zcdp", items, delta, 200)
            assert low <= scaled <= high
            assert high - low <= 2**60


FORGERIES: list[tuple[int, dict[str, Any]]] = [
    (0, {"exact": "1/4"}),
    (0, {"exact": "1/5 + 1/10^9"}),
    (0, {"printed": "0.2001"}),
    (0, {"quantity": "advanced"}),
    (0, {"lower": [1, 0], "upper": [2, 0]}),
    (1, {"exact": "1/5"}),
    (1, {"upper": "inf"}),
    (2, {"composition": "BR(1/10)"}),
    (5, {"composition": "c4/c5"}),
    (5, {"values": {"k": "2"}}),
    (5, {"adaptive": 0}),
    (5, {"quantity": "delta"}),
    (5, {"status": "empty", "printed": ""}),
    (5, {"parts": [{}]}),
    (5, {"upper": [1, -1]}),
    (6, {"lower": [1, 0], "upper": [1, 1]}),
    (7, {"quantity": "advanced"}),
    (7, {"lambda": "1"}),
    (7, {"exact": "1/5"}),
    (7, {"lower": [1, -2], "upper": [1, 0]}),
    (8, {"quantity": "zcdp"}),
    (8, {"lambda": "0"}),
    (8, {"lambda": "-30"}),
    (8, {"lambda": "10"}),
    (8, {"lambda": "1000"}),
    (8, {"lambda": "2^70"}),
    (8, {"lambda": "ln 2"}),
    (8, {"lambda": None}),
    (8, {"exact": "1/5"}),
    (8, {"lower": [0, 0], "upper": [1, -4]}),
    (8, {"lower": [1, -2], "upper": [1, 0]}),
    (8, {"composition": "BR(1/10)^3"}),
    (9, {"lambda": "30"}),
    (9, {"exact": "1/4"}),
    (9, {"composition": "DP(1/10)^10"}),
    (9, {"composition": "BR(1/10)^2"}),
    (9, {"printed": "0.1999"}),
]


@pytest.mark.parametrize("forgery", range(len(FORGERIES)))
def test_forged_cells_are_rejected(forgery: int, columns: Certificate) -> None:
    place, change = FORGERIES[forgery]
    forged = copy.deepcopy(columns)
    forged["cells"][place].update(change)
    with pytest.raises((kernel.Rejected, ParameterError)):
        kernel.check(resealed(forged))


@pytest.mark.parametrize(
    "text", ["c6/c4", "c7/c1", "c0/c1", "c5*c4", "c5/c4/c3", "5", None, "c05/c4"]
)
def test_forged_columns_are_rejected(text: Any, columns: Certificate) -> None:
    forged = copy.deepcopy(columns)
    forged["specification"]["cols"][5]["value"] = text
    for cell in (forged["cells"][5], forged["cells"][15]):
        cell["composition"] = text
    with pytest.raises((kernel.Rejected, ParameterError)):
        kernel.check(resealed(forged))


@pytest.mark.parametrize(
    ("path", "column"),
    [
        ("cols[1].value", {"value": "c2/c1"}),
        ("cols[1].value", {"value": "c1/c0"}),
        ("cols[1].value", {"value": "c1"}),
        ("cols[1].value", {"value": "c1+c1"}),
        ("cols[1].value", {"value": 3}),
        ("cols[1].value", {"value": "c1/c1", "quantity": "delta"}),
        ("cols[1].value", {"value": "c1/c1", "eps": 1}),
        ("cols[1].quantity", {"quantity": "value"}),
    ],
)
def test_what_is_no_value_is_refused(path: str, column: dict[str, Any]) -> None:
    content = {**COLUMNS, "cols": [{"quantity": "basic"}, column]}
    with pytest.raises(ParameterError, match="^" + path.replace("[", r"\[").replace("]", r"\]")):
        read(content)
    with pytest.raises(ParameterError, match=r"^rows\[0\]\.value: "):
        read({**COLUMNS, "rows": [{"value": "c1/c1"}], "cols": [{}]})


def test_values_of_what_has_none() -> None:
    """Of an empty cell: empty; of an infinite one, or over 0: failed, and said."""
    made = certified(
        {
            "composition": "DP(1/2, d)^k",
            "fixed": {"delta": "1/9", "eps_g": "1/3"},
            "rows": [{"k": -1, "d": 0}, {"k": 2, "d": "1/2"}, {"k": 1, "d": 0}],
            "cols": [{"quantity": "epsilon"}, {"label": "x", "eps_g": 2}, {"value": "c1/c2"}],
            "digits": 2,
            "round": "up",
        }
    )
    assert [cell["status"] for cell in made["cells"][2::3]] == ["empty", "failed", "failed"]
    assert made["cells"][8]["why"] == "c2 is not certainly above 0"
    assert [f.established for f in kernel.check(made)][2::3] == [True, False, False]
    for form, suffix in render.SUFFIXES.items():
        kernel.check_table(made, f"t.{suffix}", render.FORMATS[form](made))


def test_formulas_are_not_of_every_class(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {
        "composition": "DP(1/2, d)^2",
        "fixed": {"delta": "1/9", "d": "1/10", "eps_g": "1/2"},
        "cols": [{"quantity": name} for name in FORMULAS],
    }
    made = certified(asked)
    assert {cell["status"] for cell in made["cells"]} == {"failed"}
    assert all("without a delta_i" in cell["why"] for cell in made["cells"])
    monkeypatch.setattr(Core, "m", 0)  # as if DP were a class that they do not know
    made = certified({**asked, "fixed": {"delta": "1/9", "d": 0, "eps_g": "1/2"}})
    assert all("wanted BR and DP mechanisms" in cell["why"] for cell in made["cells"])


def test_a_delta_that_has_no_bound() -> None:
    columns = [{"quantity": name} for name in ("advanced", "zcdp", "mgf")]
    for delta, known in (("0", set()), ("1", {"advanced", "zcdp"})):
        made = certified({"composition": "BR(1)^2", "fixed": {"delta": delta}, "cols": columns})
        for cell in made["cells"]:
            assert (cell["status"] == "reached") == (cell["quantity"] in known), cell
            assert cell["status"] == "reached" or "wanted 0 < delta" in cell["why"]


@pytest.mark.parametrize("text", ["BR(1/10)^30", "BR(2)^3", "BR(1/5)^3 DP(ln 2)", "BR(1/50)^99"])
def test_the_bounds_are_in_order(text: str) -> None:
    """optimum < Theorem 5 < advanced composition < zCDP, each with more of the last thrown away;
    and the adaptive optimum, where it is quick, is below Theorem 5 as well.
    """
    columns: list[dict[str, Any]] = [{"quantity": name} for name in ("mgf", "advanced", "zcdp")]
    columns.append({"quantity": "epsilon", "adaptive": text == "BR(2)^3"})
    made = certified({"composition": text, "fixed": {"delta": "1e-4"}, "rtol": "1e-6",
                      "cols": columns})  # fmt: skip
    assert all(finding.established for finding in kernel.check(made)[:3])
    mgf, advanced, zcdp, optimum = map(ends, made["cells"])
    assert optimum[1] < mgf[0]
    assert mgf[1] < advanced[0]
    assert advanced[1] < zcdp[0]


@pytest.mark.parametrize("rtol", ["1e-2", "1e-40"])
@pytest.mark.parametrize(
    "text", ["BR(1e-9)^7", "DP(1/10)^3", "DP(ln 2)^40", "BR(9)", "BR(1/7)^100000 DP(1/9)^3"]
)
def test_theorem_5_at_any_width(text: str, rtol: str) -> None:
    made = certified({"composition": text, "fixed": {"delta": "1e-5"}, "rtol": rtol,
                      "quantity": "mgf"})  # fmt: skip
    assert kernel.check(made)[0].established
    low, high = ends(made["cells"][0])
    assert 0 < low <= high <= low * (1 + Fraction(rtol))


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("BR(1e-9)^7", "3e-9"), ("DP(1/10)^3", "1/5"), ("DP(ln 2)^40", "27"), ("BR(9)", "8"),
     ("BR(1/7)^1000 DP(1/7)^3", "9"), ("BR(1/10)^10 DP(1/10)^10", "199/100")],
)  # fmt: skip
def test_theorem_5_as_a_delta_is_the_inverse(text: str, eps_g: str) -> None:
    """eps_g at the delta at eps_g is eps_g; and the optimum is below that delta."""
    content = {"composition": text, "fixed": {"eps_g": eps_g}, "rtol": "1e-20"}
    made = certified({**content, "quantity": "mgf_delta"})
    assert kernel.check(made)[0].established
    low, high = ends(made["cells"][0])
    assert 0 < low <= high <= low * (1 + Fraction(1, 10**20))
    back = certified({"composition": text, "rtol": "1e-20", "quantity": "mgf",
                      "cols": [{"delta": str(low)}, {"delta": str(high)}]})  # fmt: skip
    (_, most), (least, _) = map(ends, back["cells"])
    near = Fraction(1, 10**18)
    assert least * (1 - near) < Fraction(eps_g) < most * (1 + near)
    assert most - least < near * most
    optimum = certified({**content, "rtol": "1e-2"})["cells"][0]
    assert ends(optimum)[1] < low


def test_theorem_5_as_a_delta_where_it_is_0_or_1_or_a_limit() -> None:
    """Up to the largest mean it is 1, beyond the sum of eps 0; at that sum with DP alone the limit
    of large lambda, (2/3)^3 for DP(ln 2)^3.
    """
    columns = [{"eps_g": x} for x in ("-1", "0", "1/3 ln 2", "3 ln 2", "3")]
    made = certified(
        {
            "quantity": "mgf_delta",
            "rows": [{"composition": text} for text in ("DP(ln 2)^3", "BR(ln 2)^3", "BR(1)^0")],
            "cols": columns,
            "digits": 6,
            "round": "nearest",
        }
    )
    assert all(finding.established for finding in kernel.check(made))
    one = "1.00000"
    assert [cell["printed"] for cell in made["cells"]] == [
        one, one, one, "0.296296", "0", one, one, "0.996187", "0", "0", one, one, "0", "0", "0",
    ]  # fmt: skip


def test_theorem_5_at_the_edge_of_basic_composition() -> None:
    """DP(ln 2)^3: the sum of eps up to delta = (2/3)^3, where neither is shown to be the case."""
    made = certified(
        {
            "composition": "DP(ln 2)^3",
            "quantity": "mgf",
            "cols": [{"delta": "8/27"}, {"delta": "7/27"}, {"delta": "1/3"}],
            "digits": 9,
            "round": "up",
        }
    )
    assert all(finding.established for finding in kernel.check(made))
    assert [cell["printed"] for cell in made["cells"]][:2] == ["2.07944155", "2.07944155"]
    assert ends(made["cells"][2])[1] < Fraction(20794, 10**4)


def test_formulas_that_are_nothing_or_have_no_root() -> None:
    """Of no mechanisms, and at delta = 1: exactly 0, and the mean alone."""
    made = certified(
        {
            "composition": "BR(1/3)^k DP(1/2)^k",
            "quantity": "advanced",
            "fixed": {"delta": "1/9"},
            "rows": {"k": [0, 2]},
            "cols": [{}, {"quantity": "zcdp"}, {"quantity": "mgf"}, {"label": "1", "delta": 1}],
            "digits": 3,
            "round": "up",
        }
    )
    assert all(finding.established for finding in kernel.check(made))
    assert [cell["printed"] for cell in made["cells"]][:4] == ["0", "0", "0", "0"]
    assert made["cells"][7]["status"] == "reached"


def test_the_papers_of_formulas_are_cited(columns: Certificate) -> None:
    text = cite(columns)
    assert "used: Lemma 2.3; " in text
    assert "; equation (3)}" in text
    assert "Theorem 5" in text.partition("{dong-durfee-rogers-2019,")[2]
    basic = certified({"composition": "BR(1)", "quantity": "basic"})
    assert cite(basic).count("@misc") == 1


def test_what_formulas_say_holds_for_both_adversaries(columns: Certificate) -> None:
    """So a cell of one table is the same cell where the other says adaptive; and a ratio is another
    one where its cells are.
    """
    other = certified({**COLUMNS, "adaptive": True})
    found = [(one.where.partition(" of ")[0], one.relation) for one in changes(columns, other)]
    alone = [
        [(f"{prefix}epsilon", which)] * 2
        + [(f"{text} in row {row}", which) for text in ("c5/c4", "c1-c5")]
        for prefix, which in (("", "only in old"), ("adaptive ", "only in new"))
        for row in (1, 2)
    ]
    assert found == [one for row in alone for one in row]


def test_ratios_of_other_cells_are_no_contradiction(columns: Certificate) -> None:
    asked = {**COLUMNS, "cols": [*COLUMNS["cols"][3:5], {"value": "c2/c1"}]}
    assert {one.relation for one in changes(columns, certified(asked))} == {"only in old"}
    asked["fixed"] = {**COLUMNS["fixed"], "eps": "1/9"}
    found = {one.relation for one in changes(certified(asked), columns)}
    assert found == {"only in old", "only in new"}
    moved = copy.deepcopy(columns)
    moved["cells"][15]["upper"][0] += 1
    moved["cells"][16]["upper"] = moved["cells"][16]["lower"] = [1, 3]
    said = [(one.where, one.relation) for one in changes(columns, moved)]
    assert said == [("c5/c4 in row 2", "moved"), ("c1-c5 in row 2", "disjoint")]
    moved["cells"][15]["composition"] = "c9/c4"
    with pytest.raises(ParameterError, match=r"^value: "):
        changes(columns, moved)


def test_the_example_is_a_specification(tmp_path: Path, capsys: Capture) -> None:
    assert run(["table", "comparison", "--example", "-o", str(tmp_path / "c.toml")]) == 0
    text = (tmp_path / "c.toml").read_text().replace("k = [8, 12, 16]", "k = [8]")
    text = text.replace("digits = 4\n", "digits = 2\n").replace('"1e-5"', '"1e-3"')
    (tmp_path / "c.toml").write_text(text)
    archive = str(tmp_path / "c.zip")
    assert run(["table", str(tmp_path / "c.toml"), "--jobs", "1", "--bundle", archive]) == 0
    assert run(["verify", archive]) == 0
    assert "11 cells, 0 not established" in capsys.readouterr().out
