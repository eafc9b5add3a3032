"""EM in tables: answered as its BR class, which the certificate names and the kernel derives."""

from __future__ import annotations

import copy
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.mechanisms.exponential_mechanism import ExponentialMechanism
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked import templates
from exactdp.tables.asked.reading import read
from exactdp.tables.certificate import Certificate, resealed
from exactdp.tables.kernel import parsing
from exactdp.tables.kernel.known_statements import KNOWN
from exactdp.tables.printed import render

from .conftest import certified

Capture = pytest.CaptureFixture[str]
STATEMENT = ["exactdp", "Exponential mechanisms", "own"]
ASKED: dict[str, Any] = {
    "composition": "EM(eps)^k DP(eps)",
    "fixed": {"eps": "1/10", "eps_g": "1/4"},
    "rows": {"k": [0, 2]},
    "cols": [{}, {"adaptive": True}, {"quantity": "mgf_delta"}, {"label": "eps_g",
             "quantity": "epsilon", "composition": "EM(eps, 1, monotone)^k", "delta": "1/100"}],
    "digits": 3,
    "round": "up",
}  # fmt: skip


@pytest.fixture(scope="module")
def made() -> Certificate:
    return certified(ASKED)


def test_the_same_ends_as_the_class(made: Certificate) -> None:
    other = {**ASKED, "composition": "BR(2 eps)^k DP(eps)"}
    other["cols"] = [*ASKED["cols"][:3], {**ASKED["cols"][3], "composition": "BR(eps)^k"}]
    classes = certified(other)
    for one, two in zip(made["cells"], classes["cells"], strict=True):
        assert (one["lower"], one["upper"]) == (two["lower"], two["upper"])
        assert one.get("as", one["composition"]) == two["composition"]
        used = "EM" in one["composition"]
        assert used == ("as" in one)
        for part in one["parts"]:
            named = STATEMENT in part["rests_on"]
            assert named == (used and part["witness"]["kind"] != "trivial")


def test_what_is_printed_of_it(made: Certificate) -> None:
    for form in render.SUFFIXES:
        text = render.FORMATS[form](made)
        kernel.check_table(made, f"table.{render.SUFFIXES[form]}", text)
        assert ("EM(eps)^k" in text.replace("\\", "")) == (form != "csv")
        assert form == "csv" or "counts as BR(2 eps s)" in text.replace("\n# ", " ").replace(
            "\n% ", " "
        )
    assert "counts as" not in render.as_text(certified({**ASKED, "rows": {"k": [0]}}))


def test_the_kernel_says_that_it_rests_on_the_statement(made: Certificate) -> None:
    for finding, cell in zip(kernel.check(made), made["cells"], strict=True):
        assert finding.established
        both = "Exponential mechanisms" in finding.lower, "Exponential mechanisms" in finding.upper
        assert both == ("as" in cell,) * 2, finding


def index_of(made: Certificate) -> int:
    """The non-adaptive cell of EM(1/10)^2 DP(1/10)."""
    kinds = [("as" in one, one["adaptive"], one["quantity"]) for one in made["cells"]]
    return kinds.index((True, False, "delta"))


CHANGES: dict[str, Any] = {
    "no class beside it": {"as": None},
    "another class": {"as": "BR(1/10)^2 DP(1/10)"},
    "itself": {"as": "EM(1/10)^2 DP(1/10)"},
    "the class in its place": {"composition": "BR(1/5)^2 DP(1/10)", "as": None},
    "the class, and again": {"composition": "BR(1/5)^2 DP(1/10)"},
    "one of both": {"composition": "EM(1/10) BR(1/5) DP(1/10)"},
    "half the eps": {"composition": "EM(1/20)^2 DP(1/10)", "as": "BR(1/10)^2 DP(1/10)"},
    "monotone": {"composition": "EM(1/10, 1, monotone)^2 DP(1/10)", "as": "BR(1/10)^2 DP(1/10)"},
    "not monotone": {"composition": "EM(1/10, 1, 1)^2 DP(1/10)"},
    "below 0": {"composition": "EM(-1/10, -1)^2 DP(1/10)"},
    "unprintable": {"as": "BR(1/5)^2\n DP(1/10)"},
    "no text": {"as": ["BR(1/5)^2 DP(1/10)"]},
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_cell_is_rejected(made: Certificate, name: str) -> None:
    forged = copy.deepcopy(made)
    cell = forged["cells"][index_of(made)]
    cell.update(CHANGES[name])
    forged["cells"][index_of(made)] = {key: x for key, x in cell.items() if x is not None}
    with pytest.raises(kernel.Rejected):
        kernel.check(resealed(forged))


def test_the_statement_has_to_be_named(made: Certificate) -> None:
    forged = copy.deepcopy(made)
    for cell in forged["cells"]:
        for part in cell["parts"]:
            part["rests_on"] = [one for one in part["rests_on"] if one != STATEMENT]
    forged["statements"] = [one for one in forged["statements"] if one["item"] != STATEMENT[1]]
    with pytest.raises(kernel.Rejected, match="Exponential mechanisms"):
        kernel.check(resealed(forged))


def test_another_specification_is_rejected(made: Certificate) -> None:
    """EM is asked, and BR of the same eps is what was verified; and the other way round."""
    others = (
        "BR(2*eps)",
        "EM(2*eps)",
        "EM(eps,1,monotone)",
        "EM(eps, 2)",
        "PF(eps)",
        "EM(eps, 1, 1)",
    )
    for text in (f"{one}^k DP(eps)" for one in others):
        forged = copy.deepcopy(made)
        forged["specification"]["defaults"]["composition"] = text
        with pytest.raises(kernel.Rejected):
            kernel.check(resealed(forged))


def test_names_in_it_are_the_row_s_and_the_column_s() -> None:
    """Whatever overrides a name of EM is printed, and is what was verified."""
    asked = {
        "composition": "EM(eps, s)^k BR(eps)",
        "fixed": {"eps": "1/1000", "eps_g": "1/9", "k": 1},
        "rows": [{"eps": "1/10", "label": "x"}, {"label": "y"}],
        "cols": [{"s": "1/2", "label": "half"}, {"s": "eps", "label": "own"}],
    }
    cells = certified(asked)
    assert all(finding.established for finding in kernel.check(cells))
    assert [cell.get("as") for cell in cells["cells"]] == [
        "BR(1/10)^2", "BR(1/50) BR(1/10)", "BR(1/1000)^2", "BR(1/500000) BR(1/1000)",
    ]  # fmt: skip
    text = render.as_text(cells)
    for said in ("# Row 1: eps = 1/10.", "# Row 2: eps = 1/1000.", "# Column 1: s = 1/2.",
                 "# Column 2: s = eps."):  # fmt: skip
        assert said in text
    assert "eps = 1/1000; " not in text


def test_the_kernel_reads_the_width_of_the_mechanism(rng: random.Random) -> None:
    for _ in range(200):
        eps = Fraction(rng.randint(0, 50), rng.randint(1, 50))
        size = Fraction(rng.randint(1, 9), rng.randint(1, 9))
        one = ExponentialMechanism(eps, size, rng.random() < 0.5)
        found = parsing.composition(str(one), True)
        assert found == parsing.composition(str(one.bounded_range), True)
        assert parsing.composition(str(one), True, apart=True)[0][0][0] == "EM"


def test_classes_are_those_of_the_kernel() -> None:
    assert f"({'|'.join(templates.CLASSES)})" in parsing.ITEM.pattern
    assert parsing.SELECTION in KNOWN


@pytest.mark.parametrize(
    "text", ["Laplace(10)^k", "PF(1/10)^k", "ZCDP(1/8)^k", "(BR(1) Gaussian(2))^k",
             "Subsampled(Gaussian(2), 1/100)^k", "Finite(1/2 1/2, 1/4 3/4)^k", "RR(3, 1)^k"],
)  # fmt: skip
def test_other_classes_are_refused_in_one_line(text: str, tmp_path: Path, capsys: Capture) -> None:
    where = tmp_path / "t.txt"
    code = run(["table", text, "--rows", "k=3", "--eps-g", "1/4", "-o", str(where)])
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    name = re.match(r"\W?(?:BR\(1\) )?(\w+)", text)
    assert name is not None
    assert said.err.startswith(f"composition: got '{name[1]}(")
    assert said.err.endswith("; wanted BR, DP or EM: the kernel knows no other class\n")
    assert not where.exists()


def test_a_count_of_0_between_equal_mechanisms() -> None:
    """BR(eps) DP(eps)^0 BR(eps) is BR(eps)^2, in this order as well."""
    asked = {"composition": "BR(1/10) DP(1/10)^m BR(1/10)", "adaptive": True, "rows": {"m": [0, 1]}}
    made = certified({**asked, "fixed": {"eps_g": "1/10"}, "rtol": "1e-3"})
    assert all(finding.established for finding in kernel.check(made))


def test_a_word_is_no_name() -> None:
    """EM(1/10, monotone) would look like EM(1/10, 1, monotone), which has half its eps."""
    for text in ("EM(1/10, 1, monotone)", "EM(1/10, monotone)"):
        with pytest.raises(
            ParameterError, match="got 'monotone'; wanted another name: this is the third"
        ):
            read({"composition": text, "fixed": {"monotone": 2, "eps_g": 1}})
    with pytest.raises(ParameterError, match="got 'monotone'"):
        read({"composition": "EM(1/10, monotone)", "fixed": {"eps_g": 1}})
