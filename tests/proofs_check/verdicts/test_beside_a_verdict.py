"""What is shown beside a verdict is of the point, and of the choice, at which it was found."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.command_line.listing_errata import _lines
from proofs_check.language.claims import Locator, claim
from proofs_check.language.compositions import each
from proofs_check.report import html_page, markdown_page
from proofs_check.report.report_data import Erratum
from proofs_check.runs.record_writing import entry
from proofs_check.verdicts.full_examination import Result, examine
from proofs_check.verdicts.results_as_text import details
from proofs_check.verdicts.verifying import verify
from proofs_check.verdicts.where_it_fails import extent_of


def extent(text: str, *domains: str, given: tuple[str, ...] = ()) -> tuple[str, dict[str, str]]:
    asked = Question(text, given, domains).claim()
    found = verify(asked)
    assert found.witness is not None
    return extent_of(asked, found), dict(found.witness.coordinates)


@pytest.mark.parametrize(
    ("text", "domains", "given"),
    [
        ("k*eps <= eps + eps_g", ("k=integer [1, oo)", "eps_g=[0, eps/2]"), ()),
        ("t*k <= eps", ("eps=[20, 21]", "k=integer [7, 9]"), ()),
        ("eps*x <= 13", ("eps=[5, 6]", "x=[2, 3]"), ()),
        ("eps*k <= 13", ("eps=[5, 6]", "k=integer [1, 9]"), ()),
        ("k + eps <= 70", ("eps=(0, 1]", "k=integer [68, 90]"), ()),
        ("eps + eps_g != 1", ("eps=[1/2, 3/4]", "eps_g=[1/3, 1/3]"), ("eps_g >= 0",)),
        ("(t - eps/sqrt(2))^2 > 0", (), ()),
    ],
)
def test_a_map_shows_the_witness(
    text: str, domains: tuple[str, ...], given: tuple[str, ...]
) -> None:
    said, where = extent(text, *domains, given=given)
    failing, decided = map(int, re.findall(r"fails at (\d+) of (\d+) decided points", said)[0])
    assert 1 <= failing <= decided
    if "k" in where and "k" not in said.splitlines()[1]:
        assert f"k = {where['k']}" in said  # the slice is the witness's


def result() -> Result:
    """True at the first choice, false at the others."""

    @claim(x="[1/2, 1]", k=each(1, 2, 3))
    def of_choices(x, k):
        return k * x <= 2 * x**2

    place = (Locator("cesar-rogers-2022", "Lemma 5.3"),)
    known = {"form": "printed", "expected": "REFUTED", "grade": "false statement"}
    return examine(replace(of_choices, id="a/b/of_choices", locators=place, **known))


def test_the_statement_beside_a_witness_is_that_of_its_choice() -> None:
    found = result()
    witness = found.verdict.witness
    assert witness is not None
    assert witness.instance == "k = 2"
    erratum = Erratum(found, ())
    in_html = html.unescape("".join(html_page._erratum(erratum, {found.claim.id: "here"})))
    in_markdown = "\n".join(markdown_page._erratum(erratum)).replace("`", "")
    for shown in (details(found), in_html, in_markdown):
        assert "2*x <= 2*x**2" in shown
        assert "1*x <= 2*x**2" not in shown
        assert "(k = 2) and 2 more choices" in shown
    kept = entry(found)
    assert kept["statement"] == "2*x <= 2*x**2"
    assert kept["read_as"] == "for all x in [1/2, 1] (k = 2) and 2 more choices"
    assert kept["latex"] == r"2 x \leq 2 x^{2}"
    printed = "\n".join(_lines({**kept, "corrected": []}))
    assert "2*x <= 2*x**2" in printed
    assert "[k = 2]" in printed
