"""Tracing: what a claim may say, what it may not, and how its domains are read."""

from __future__ import annotations

import pytest
import sympy

from proofs_check import (
    BR,
    DP,
    ClaimError,
    adaptive,
    all_of,
    claim,
    dp_first,
    each,
    equal,
    exp,
    implies,
    nonadaptive,
    p,
    q,
    sup,
    total,
    trees,
    vector,
    words,
)
from proofs_check.language.claims import Claim
from proofs_check.language.compositions import BRPart, Part
from proofs_check.language.domains import inferred, read_domain, variables
from proofs_check.language.parsing import expression
from proofs_check.language.wording import in_latex
from proofs_check.runs.kept_record import entries


def relation(found: Claim):
    return next(iter(found.instances())).relation


def test_the_trace_keeps_the_printed_shape() -> None:
    found = claim(lambda eps, t: equal(exp(0) * (t - t) + 2 * eps, eps + eps))
    assert str(relation(found)) == "Eq(2*eps + (-t + t)*exp(0), eps + eps)"


def test_symbols_know_nothing_but_real_or_integer() -> None:
    found = claim(eps="[-1, 1]")(lambda eps: eps >= 0)
    assert isinstance(relation(found), sympy.Ge)


def wrong_if(eps, t):
    if eps > t:
        return eps >= 0
    return t >= 0


def wrong_truth(eps, t):
    return q(eps=eps, t=t) <= 1 if t else eps >= 0


def wrong_chain(eps, t):
    return 0 <= t <= eps


def wrong_max(eps, t):
    return max(eps, t) >= 0


def wrong_bool(eps):
    return bool(eps)


def wrong_equal(eps):
    return eps == 1


def wrong_and(eps, t):
    return eps > 0 and t > 0


def wrong_float(eps):
    return float(eps) > 0


def wrong_q(eps, t):
    return q(eps, t) <= 1


def wrong_p(eps, t):
    return p(eps, t=t) <= 1


def wrong_result(eps):
    return eps + 1


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (wrong_if, "cases("),
        (wrong_truth, "cases("),
        (wrong_chain, "all_of("),
        (wrong_max, "maximum("),
        (wrong_bool, "exact quantities"),
        (wrong_equal, "equal(a, b)"),
        (wrong_and, "all_of("),
        (wrong_float, "exact quantities"),
        (wrong_q, "by keyword"),
        (wrong_p, "by keyword"),
        (wrong_result, "a relation was wanted"),
    ],
)
def test_what_cannot_be_traced_is_a_one_line_error(function, wanted: str) -> None:
    with pytest.raises(ClaimError) as raised:
        claim(function)
    assert wanted in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_branch_on_a_symbol_is_seen_without_the_source_too() -> None:
    space: dict = {"q": q}
    exec("def hidden(eps, t):\n    return 0 <= t <= eps", space)
    with pytest.raises(ClaimError, match="chained comparison"):
        claim(space["hidden"])


@pytest.mark.parametrize(
    ("name", "names", "wanted"),
    [
        ("eps", [], "(0, oo)"),
        ("eps_2", [], "(0, oo)"),
        ("eps_g", ["eps"], "(-oo, oo)"),
        ("t", ["eps"], "[0, eps]"),
        ("t_2", ["eps_2", "eps"], "[0, eps_2]"),
        ("k", [], "integer [1, oo)"),
        ("m", ["k"], "integer [0, k]"),
        ("ell", ["k", "m"], "integer [0, k + m]"),
        ("i", ["k", "m"], "integer [0, k - m]"),
        ("j", ["m"], "integer [0, m]"),
    ],
)
def test_domains_are_inferred_from_names(name: str, names: list[str], wanted: str) -> None:
    assert inferred(name, [*names, name]) == wanted


def test_a_name_without_a_domain_is_an_error() -> None:
    with pytest.raises(ClaimError, match="no domain is known for the name 'zeta'"):
        claim(lambda zeta: zeta >= 0)


@pytest.mark.parametrize(
    "text", ["[0, eps", "0..1", "[0]", "[0, 1, 2]", "[0, foo]", "[0, __import__('os')]"]
)
def test_domains_that_are_none(text: str) -> None:
    with pytest.raises(ClaimError):
        read_domain("t", text, ["eps"])


def test_domains_in_a_circle_and_of_unknown_variables() -> None:
    with pytest.raises(ClaimError, match="circle"):
        variables(["x", "y"], {"x": "[0, y]", "y": "[0, x]"})
    with pytest.raises(ClaimError, match="no variable 'x'"):
        claim(x="[0, 1]")(lambda eps: eps > 0)
    with pytest.raises(ClaimError, match="stands for an integer"):
        claim(k="[0, 1]")(lambda k: k > 0)


def test_read_as_says_how_the_variables_were_understood() -> None:
    found = claim(eps_g="[0, 4 eps]")(lambda k, m, eps, eps_g, t: t <= eps)
    read = next(iter(found.instances())).read_as()
    assert read == (
        "for all integer k >= 1, integer m with 0 <= m <= k, eps > 0, eps_g in [0, 4*eps], "
        "t in [0, eps]"
    )


def test_structural_variables_are_filled_in() -> None:
    found = claim(k=each(1, 2), t=vector("k", "[0, eps]"))(
        lambda k, eps, t: total(lambda i: i, 1, k) + sum(t) >= 0
    )
    one, two = found.instances()
    assert [v.name for v in one.variables] == ["eps", "t_1"]
    assert [v.name for v in two.variables] == ["eps", "t_1", "t_2"]
    assert "k = 2" in two.label


def test_words_have_an_order_and_trees_have_none() -> None:
    letters = "BR(eps) DP(eps)"
    found = [str(word) for word in words(letters, upto=2).over({"eps": sympy.Symbol("eps")})]
    assert found == [
        "BR(eps)", "DP(eps)",
        "BR(eps) BR(eps)", "BR(eps) DP(eps)", "DP(eps) BR(eps)", "DP(eps) DP(eps)",
    ]  # fmt: skip
    multisets = trees(letters, upto=2).over({"eps": sympy.Symbol("eps")})
    assert len(multisets) == 5


def test_compositions_are_expressions() -> None:
    found = claim(lambda k, eps, eps_g: nonadaptive(k * BR(eps)).delta(eps_g) <= 1)
    assert "NonAdaptiveDelta(eps_g, BRPart(eps, " in str(relation(found))
    assert str(dp_first(adaptive(BR(1), DP(2), BR(3), DP(4)))) == "DP(2) DP(4) BR(1) BR(3)"
    with pytest.raises(ClaimError, match="BR\\(eps\\), DP\\(eps\\) or a sequence"):
        adaptive(3)


def test_every_statement_has_latex() -> None:
    found = claim(eps_g="[0, eps]")(
        lambda k, eps, eps_g, t: implies(
            all_of(t >= 0, t <= eps),
            total(lambda i: q(eps=eps, t=t) ** (k - i), 0, k)
            <= sup(lambda s: p(eps=eps, t=s), 0, eps) + nonadaptive(k * DP(eps)).delta(eps_g),
        )
    )
    latex = sympy.latex(relation(found))
    assert r"\sum_{i=0}^{k}" in latex
    assert r"\sup_{s\in[0" in latex
    assert r"\mathcal{M}_{DP}" in latex


def test_latex_tells_adaptive_from_chosen_in_advance() -> None:
    """Lemma 6.4 of dong-durfee-rogers-2019 compares two deltas of the same mechanisms."""
    x, k = sympy.Symbol("x"), sympy.Symbol("k")
    two = Part(BRPart, x, sympy.Mul(1, 2, evaluate=False))
    at_once, in_turn = nonadaptive(two).delta(0), adaptive(two).delta(0)
    assert in_latex(at_once) == r"\delta_{OPT}\left(\mathcal{M}_{BR}(x)^{2};\, 0\right)"
    assert in_latex(in_turn) == (
        r"\delta_{OPT}^{\mathrm{adaptive}}\left(\mathcal{M}_{BR}(x)^{2};\, 0\right)"
    )
    (tree,) = trees("BR(1)", upto=1).over({})
    kinds = {in_latex(one) for one in (adaptive(BR(1)).delta(0), tree.delta(0))}
    assert len({*kinds, in_latex(nonadaptive(BR(1)).delta(0))}) == 3
    for count, shown in (
        (sympy.Mul(1, 1, evaluate=False), ""),
        (sympy.Mul(1, k, evaluate=False), "^{k}"),
        (sympy.Mul(1, k - 1, evaluate=False), "^{k - 1}"),
        (sympy.Mul(2, k, evaluate=False), "^{2 k}"),
    ):
        made = nonadaptive(Part(BRPart, x, count)).delta(0)
        assert in_latex(made) == rf"\delta_{{OPT}}\left(\mathcal{{M}}_{{BR}}(x){shown};\, 0\right)"


def test_the_record_tells_them_apart() -> None:
    """As it shows Lemma 6.4: the two sides of "<" are not the same."""
    shown = {one["id"]: one["latex"] for one in entries()}
    latex = [text for name, text in shown.items() if "-2019/lemma_6_4/" in name and " < " in text]
    assert latex
    for text in latex:
        left, _, right = text.partition(" < ")
        assert left != right
    assert not any(r"^{1 \cdot" in text for text in shown.values())


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('true')",
        "eps.free_symbols",
        "[eps]",
        "eps[0]",
        "lambda: 1",
        "eps if 1 else 0",
        "'text'",
        "eps + ",
        "-" * 200 + "eps",
        "+".join(["eps"] * 3000),
        "1e999999999",
    ],
)
def test_texts_that_are_no_expressions_are_refused(text: str) -> None:
    with pytest.raises(ClaimError):
        expression(text, {"eps": sympy.Symbol("eps")})


def test_decimals_are_read_exactly() -> None:
    assert expression("0.12345678901234567890123", {}) == sympy.Rational(
        12345678901234567890123, 10**23
    )
    assert expression("1e-3", {}) == sympy.Rational(1, 1000)


def test_a_default_value_is_no_domain() -> None:
    """It was dropped, and the claim read as one about every n."""

    def bernoulli(x, n=3):
        return (1 + x) ** n >= 1 + n * x

    with pytest.raises(ClaimError, match=r"^bernoulli: the default value of n says nothing"):
        claim(bernoulli)
