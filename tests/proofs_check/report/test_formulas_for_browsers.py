"""Statements as MathML: well formed, with the words of this field, and text where there is none."""

from __future__ import annotations

import re
from xml.dom.minidom import parseString

import pytest
import sympy

from proofs_check.command_line.asking import Question
from proofs_check.report import formulas_for_browsers as module
from proofs_check.report.formulas_for_browsers import mathml

SHOWN = {
    "q(eps=eps, t=t) >= p(eps=eps, t=t)": ["<msub><mi>q</mi>", "\u03b5", "&#x2265;"],
    "delta(k*BR(eps), 3*DP(eps_1), eps_g) <= 1": ["OPT", "<mi>BR</mi>", "<mi>DP</mi>", "<msup>"],
    "adaptive_delta(BR(eps), DP(eps), eps_g) >= 0": ["adaptive"],
    "sup(t, 0, eps, t*(eps - t)) == eps^2/4": ["<munder><mo>sup</mo>", "\u2208", "<mfrac>"],
    "total(i, 0, k, binom(k, i)) == 2^k": ["<munderover><mo>\u2211</mo>"],
    "implies(all_of(x > 1, y > 2), sqrt(x*y) <= (x + y)/2)": ["<msqrt>", "\u21d2"],
    "Phi(-x) <= pos(x)": ["\u03a6", "<mo>+</mo></msub>"],
    "cases((x, x > 0), otherwise=0) <= maximum(x, 0)": ["<mtable>", "otherwise"],
}


def of(text: str) -> str:
    return mathml(next(Question(text).claim().instances()).relation)


@pytest.mark.parametrize("text", SHOWN)
def test_statements_are_set_as_mathematics(text: str) -> None:
    shown = of(text)
    parseString(shown)
    assert not re.search(r"&[A-Za-z]+;", shown.replace("&lt;", "").replace("&gt;", ""))
    for part in SHOWN[text]:
        assert part in shown, shown


def test_what_has_no_form_or_a_very_long_one_is_left_to_the_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert mathml(sympy.Le(sympy.Symbol("x", real=True), 1)) != ""
    assert mathml("no statement") == ""
    monkeypatch.setattr(module, "LONGEST", 10)
    assert of("x <= 1") == ""
