"""How objects show themselves in a notebook: small tables in HTML, numbers in LaTeX, data frames.

Loaded when a notebook asks; everything is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib import import_module
from typing import Any

_STYLE = "text-align:left;padding:0.1em 0.8em"


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """An HTML table of these texts, escaped, without any style.

    >>> html_table(["k"], [["<1"]])
    '<table><thead><tr><th>k</th></tr></thead><tbody><tr><td>&lt;1</td></tr></tbody></table>'
    """
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    heads = "".join(f"<th>{escape(one)}</th>" for one in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table>{above}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def html_line(shown: str, said: str = "") -> str:
    """A line of HTML: one thing as code, and in small print what is said of it."""
    behind = f" <small>{escape(said)}</small>" if said else ""
    return f"<span><code>{escape(shown)}</code>{behind}</span>"


def latex_number(text: str) -> str:
    r"""A decimal, as it is printed, in LaTeX.

    >>> latex_number("1.5e-6"), latex_number("0.25"), latex_number("-inf")
    ('1.5 \\times 10^{-6}', '0.25', '-\\infty')
    """
    mantissa, e, exponent = text.partition("e")
    if text.lstrip("-") == "inf":
        return text.replace("inf", r"\infty")
    return rf"{mantissa} \times 10^{{{int(exponent)}}}" if e else mantissa


def latex_composition(text: str) -> str:
    r"""A composition, as it is printed, in LaTeX between dollar signs.

    >>> latex_composition("BR(1/10)^7 DP(ln 2)")
    '$\\mathrm{BR}(1/10)^{7}\\,\\mathrm{DP}(\\ln 2)$'
    """
    named = re.sub(r"[A-Z][A-Za-z]*", lambda found: rf"\mathrm{{{found[0]}}}", text)
    powers = re.sub(r"\^([0-9]+)", r"^{\1}", named)
    logs = re.sub(r"\bln\b", r"\\ln", powers)
    return "$" + re.sub(r"(?<=[)}]) (?=\\mathrm)", r"\\,", logs) + "$"


def frame(columns: dict[str, list[Any]]) -> Any:
    """A pandas.DataFrame of these columns; without pandas the columns themselves."""
    try:
        pandas = import_module("pandas")
    except ModuleNotFoundError:
        return columns
    return pandas.DataFrame(columns)
