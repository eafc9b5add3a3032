"""The digits of delta in the guide: cut, so that delta is between them and the next number."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "notebooks" / "guide").rglob("*.md"))]
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
HEAD = "| composition | eps_g | delta | "
SLOW = re.compile(
    r"\^[67]0 BR|BR\(0\.593\)|BR\(ln 3\)|Subsampled\(.*\)(\^3 BR|\^10 |\^100$)|1/2\), 1/100|\^1000 "
)
"""More than a second or two."""


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def rows() -> list[tuple[str, str, str]]:
    """Composition, eps_g and digits, of tables and of the text."""
    lines, found, inside = TEXT.splitlines(), [], False
    for line in lines:
        inside = line.startswith(HEAD) or (inside and line.startswith("|"))
        if inside and not line.startswith((HEAD, "|---")):
            text, eps_g, digits, *_ = cells(line)
            found.append((text, eps_g, digits))
    said = re.findall(r"`([^`]*)`\s+at\s+eps_g\s+(\S+)\s+\(([\d.]+(?:e-\d+)?)\)", TEXT)
    return [*found, *said]


def test_the_numbers_are_found() -> None:
    assert len(rows()) == 18
    assert ("Laplace(1) BR(1/2)^3", "1", "0.104378825998") in rows()


@pytest.mark.parametrize(
    ("text", "eps_g", "digits"),
    [pytest.param(*row, marks=[pytest.mark.long] * bool(SLOW.search(row[0]))) for row in rows()],
)
def test_delta_is_between_the_digits_and_the_next_number(
    text: str, eps_g: str, digits: str
) -> None:
    mantissa, _, exponent = digits.partition("e")
    places = len(mantissa.partition(".")[2]) - int(exponent or 0)
    low, unit = exact(digits).fraction, Fraction(1, 10**places)
    found = nonadaptive(text).bracket(eps_g, rtol=unit / (50 * low))
    assert low <= found.lower.fraction()
    assert found.upper.fraction() <= low + unit
