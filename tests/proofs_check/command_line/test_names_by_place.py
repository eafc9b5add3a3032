"""Names whose domain follows from where they stand, and letters that are functions elsewhere."""

from __future__ import annotations

import shlex

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line.asking import Question, answer
from proofs_check.language.errors import ClaimError


def read_as(text: str, *domains: str, given: tuple[str, ...] = ()) -> str:
    return next(Question(text, given, domains).claim().instances()).read_as()


def verdict(text: str, *domains: str) -> str:
    return str(answer(Question(text, (), domains))[2]["verdict"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("renyi(rr(eps), alpha) <= alpha*eps^2/2", "for all eps > 0, alpha > 1"),
        ("renyi(rr(eps), x) <= renyi(rr(eps), 2*y)", "for all eps > 0, x > 1, y > 1/2"),
        ("renyi(rr(eps), alpha+1) <= eps", "for all eps > 0, alpha > 0"),
        ("renyi(rr(eps), 2*(x-1)+x) <= eps", "for all eps > 0, x > 1"),
        ("renyi(rr(eps), 3-x) <= eps", "for all eps > 0, x < 2"),
        ("renyi(rr(eps), k+1) >= 0", "for all eps > 0, integer k >= 1"),
        ("renyi(rr(eps), (k+1)/2) >= 0", "for all eps > 0, integer k >= 2"),
        (
            "renyi(gaussian(1/3), x+1) <= renyi(gaussian(1/3), x) + renyi(gaussian(1), 5-x)",
            "for all x in (1, 4)",
        ),
        ("renyi(rr(eps), x^2) <= eps", "for all eps > 0, real x"),
        ("sup(x, 2, 3, renyi(rr(eps), x+1)) >= x", "for all eps > 0, real x"),
        ("renyi(rr(eps), n) >= 0", "for all eps > 0, integer n >= 2"),
        ("tradeoff(rr(eps), a) <= 1 - a", "for all eps > 0, a in [0, 1]"),
        ("tradeoff(rr(eps), x) <= 1 - x", "for all eps > 0, x in [0, 1]"),
        ("alpha <= alpha^2", "for all real alpha"),
        ("sup(x, 2, 3, renyi(rr(eps), x)) >= x", "for all eps > 0, real x"),
        ("p*(1-p) <= 1/4", "for all p in [0, 1]"),
        ("log(1+q*(exp(eps)-1)) <= p", "for all eps > 0, q in [0, 1], p in [0, 1]"),
        ("t*p <= eps", "for all eps > 0, t in [0, eps], p in [0, 1]"),
    ],
)
def test_what_a_name_ranges_over(text: str, words: str) -> None:
    assert read_as(text) == words


def test_what_is_given_comes_first_and_what_is_assumed_counts() -> None:
    narrower = "for all eps > 0, alpha in [2, 3]"
    assert read_as("renyi(rr(eps), alpha) <= 9", "alpha=[2, 3]") == narrower
    assert read_as("p <= 1", "p=[0, 1/2]") == "for all p in [0, 1/2]"
    assumed = read_as("alpha >= 0", given=("renyi(rr(eps), alpha) <= 1",))
    assert assumed == "for all eps > 0, alpha > 1"


@pytest.mark.parametrize("order", ["a", "a+1"])
def test_a_name_in_both_places_is_refused(order: str) -> None:
    with pytest.raises(ClaimError, match="write two names"):
        Question(f"renyi(rr(eps), {order}) <= tradeoff(rr(eps), a)").claim()


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        ("p*(1-p) <= q(eps=eps, t=t)", ()),
        ("p(1-p) <= 1/4", ()),
        ("p <= p(eps=eps, t=t)", ("p=[0, 1]",)),
    ],
)
def test_a_letter_that_is_called_is_no_variable(text: str, domains: tuple[str, ...]) -> None:
    called = "q" if "q(" in text else "p"
    if called == "q":
        assert read_as(text) == "for all eps > 0, p in [0, 1], t in [0, eps]"
        return
    with pytest.raises(ParameterError, match=r"another name .* write p\*\(\.\.\.\)"):
        Question(text, (), domains).claim()


def test_a_letter_beside_the_function_of_its_name_that_a_word_is_made_of() -> None:
    """rr(eps, t) is written with q and p, of which the variables are told apart."""
    assert verdict("kl(rr(eps, t)) >= p - 1") == "PROVED"
    assert verdict("kl(rr(eps, t)) >= p + 1") == "REFUTED"


def test_certificates_and_the_replay_command_have_them() -> None:
    question = Question("exp(p*eps) <= 1 + p*(exp(eps) - 1)", explain=True)
    assert answer(question)[2]["verdict"] == "PROVED"
    false = Question("exp(p*eps) <= 1 + p*eps")
    witness = answer(false)[2]["witness"]
    assert shlex.split(witness["replay"]) == ["proofs-check", "ask", false.text]


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("tradeoff(rr(eps), x) < 0", "x=[3/2, 2]"),
        ("tradeoff(rr(eps), 2*x) <= 1 - x", "x=[0, 1]"),
        ("kl(rr(eps, t)) < 0", "t=(-1, 0)"),
        ("kl(rr(eps, t)) < 0", "t=(eps, oo)"),
        ("total_variation(pair((x, 1-x), (1/2, 1/2))) >= 3/2", "x=[2, oo)"),
        ("hockey_stick(pair((1/2, 1/2), (x, 1-x)), 0) > 1", "x=(-oo, -2]"),
    ],
)
def test_words_are_refused_where_they_mean_nothing(text: str, domain: str) -> None:
    """As formulas these hold there; no divergence is below 0, no total variation above 1."""
    with pytest.raises(ClaimError, match="got what may be below 0"):
        Question(text, (), (domain,)).claim()


def test_a_chance_may_be_one_by_what_is_given() -> None:
    text, given = "total_variation(pair((x, 1-x), (1/2, 1/2))) <= 1/2", ("x >= 0", "x <= 1")
    assert answer(Question(text, given))[2]["verdict"] == "PROVED"
    with pytest.raises(ClaimError, match="wanted chances of pairs"):
        Question(text, given[:1]).claim()
    assert verdict("sup(x, 0, 1, tradeoff(rr(eps), x) + x) <= 1") in {"PROVED", "UNDECIDED"}


def test_a_file_for_coq_has_them_as_variables() -> None:
    text = answer(Question("p*(1-p) <= 1/4", coq=True))[1]
    _, found, lemma = text.partition("are not here: p*(1 - p) <= 1/4 *)")
    assert found
    assert "(* x0 is p *)" in lemma
    assert "Qed." in lemma


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("abs(x) >= 0", "maximum(x, -x) >= 0"),
        ("max(x, 1) >= 1", "maximum(x, 1) >= 1"),
        ("min(x, 1, z) <= 1", "minimum(x, 1, z) <= 1"),
    ],
)
def test_words_that_everybody_types_mean_the_words_of_the_grammar(text: str, meant: str) -> None:
    read, wanted = (next(Question(one).claim().instances()).relation for one in (text, meant))
    assert read == wanted
