"""What is not in the grammar: one line that says what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line.asking import Question, answer
from proofs_check.language import syntax_suggestions
from proofs_check.language.compositions import any_sequence, trees, words
from proofs_check.language.errors import ClaimError
from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.syntax_suggestions import of_a_text
from proofs_check.runs.user_claim_files import claims_of_file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1+1=2", "write == for an equation"),
        ("x => 1", "write >="),
        ("ln(x) <= x - 1?", "leave the question mark away"),
        ("sup_t t*(eps-t) <= eps^2/4", "write the range, too: sup("),
        ("max_{t} t <= 1", "write the range, too: sup("),
        ("sum_{i=0}^k i <= 1", "write the range, too: total("),
        ("x =< 1", "write <="),
        ("x <> 1", "write !="),
        ("x ≤ 1", "write <= for ≤"),
        ("x <= 1 and y <= 2", "write all_of("),
        ("x <= 1 or y <= 2", "write any_of("),
        ("x <= 1 & y <= 2", "write all_of("),
        ("x <= 1, y <= 2", "write all_of("),
        ("0 <= x <= 1", "write all_of(a <= b, b <= c), or an interval as a domain"),
        ("not x <= 1", "write the opposite relation"),
        ("x in [0, 1]", "an interval is a domain"),
        ("1 if x > 0 else 2", "write cases("),
        ("x // 2 <= x", "write floor(a/b)"),
        ("|x| >= 0", "write maximum(x, -x)"),
        ("abs(x) >= 0", "write maximum(x, -x)"),
        ("max(x, 1) >= 1", "write maximum(a, b)"),
        ("2x >= 1", "write * for a product"),
        ("2eps >= eps", "write * for a product"),
        ("(x+1)(x-1) <= x^2", "write * for a product"),
        ("x^{2} >= 0", "no braces: write x^2"),
        ("factorial(k) >= k", "a factorial has no word here"),
        ("tv(rr(eps)) <= eps", "write total_variation("),
        ("log x <= x", "log(x)"),
        ("sqrt x >= 0", "write brackets: sqrt(x)"),
        ("exp >= 0", "its argument in brackets: exp(x)"),
        ("(x + 1 <= 2", "never closed"),
        ("x + 1) <= 2", "never opens"),
        ("binom(k) >= 0", "wanted binom(n, k), got 1 arguments"),
        ("exp(1, 2) >= 0", "wanted exp(x), got 2 arguments"),
        ("BR(eps) <= 1", "a mechanism stands in delta("),
        ("for all x: x^2 >= 0", "it is for all values anyway"),
        ("x^2 >= 0 for x in [0, 1]", "--domain 'x=[0, 1]'"),
        ("x^2 >= 0 where x > 0", "--given 'x > 0'"),
        ("if x > 0 then x >= 0", "write implies("),
        ("exists x: x > 1", "what holds for all values is asked"),
        ("$x^2 \\geq 0$", "no LaTeX"),
        ("x >= 0 and", "a side is missing"),
        ("x(y + 1) >= x + y", "write x*(...) for a product"),
        ("sin(x) <= 1", "there is no trigonometry"),
        ("C(n, 2) >= 0", "write binom(n, k)"),
        ("x[0] >= 1", "a name of its own"),
        ("x·y >= 0", "write * for ·"),
        ("ε >= 0", "write eps for ε"),
        ("", "write a relation between expressions"),
        ("delta(BR(eps), DP(eps)) <= 1", "wanted mechanisms and eps_g"),
        ("delta(BR(eps)^k, eps_g) <= 1", "write delta(k*BR(eps), ...)"),
        ("delta(k*BR(eps)^2, eps_g) <= 1", "write delta(2*BR(eps), ...)"),
        ("delta(BR(1/10)^7 DP(1/10)^3, eps_g) <= 1", "write commas between mechanisms"),
        ("delta(BR(eps) + DP(eps), eps_g) <= 1", "mechanisms with commas were wanted"),
    ],
)
def test_a_statement(text: str, said: str) -> None:
    with pytest.raises((ClaimError, ParameterError)) as raised:
        Question(text).claim()
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("domain", ["[0 1]", "[0, 1", "[0; 1]", "0..1", "x > 0"])
def test_a_domain(domain: str) -> None:
    with pytest.raises((ClaimError, ParameterError), match=r"such as .*x=\[0, 1\]"):
        Question("x >= 0", (), (f"x={domain}",)).claim()


def test_what_is_proposed_can_be_read() -> None:
    """The functions that a message proposes are functions of the grammar."""
    from proofs_check.command_line.asking import free_names

    for written in syntax_suggestions.FUNCTIONS.values():
        text = written.replace("...", "x")
        whole = text if any(sign in text for sign in ("<", "=")) else f"{text} >= 0"
        names = {name: __import__("sympy").Symbol(name) for name in free_names([whole])}
        StatementReader(names).read(whole)


@pytest.mark.parametrize(
    ("text", "wanted", "code"),
    [
        ("exp(1) <= 3", "CERTIFIED", 0),
        ("exp(1) <= 2", "REFUTED", 1),
        ("1 + 1 == 2", "CERTIFIED", 0),
        ("exp(2) == exp(1)^2", "CERTIFIED", 0),
        ("1/0 == 1", "UNDECIDED", 3),
        ("clip(1/2, 1, 0) == 0", "UNDECIDED", 3),
        ("ln(0) <= 1", "UNDECIDED", 3),
    ],
)
def test_a_statement_without_a_variable_is_decided(text: str, wanted: str, code: int) -> None:
    found, shown, data = answer(Question(text))
    assert (data["verdict"], found) == (wanted, code)
    assert "as it stands, without a variable" in shown
    assert "no variables" not in shown


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: words("BR(1)", upto=0), "upto=0 is below shortest=1"),
        (lambda: words("BR(1)", upto=-1), "a length >= 0"),
        (lambda: words("BR(1)", upto=2**40), "at most"),
        (lambda: words("", upto=1), "letters such as"),
        (lambda: trees("BR(1)", upto=2, shortest=3), "upto=3 or more"),
        (lambda: any_sequence("BR(1)", ways="all"), "one of at once"),
        (lambda: words("3", upto=1).over({}), "a letter such as"),
    ],
)
def test_words(made, said: str) -> None:
    with pytest.raises(ClaimError, match=said):
        made()


FILE = """
@claim
def f(x):
    return x**2 >= 0

@claim
def f(x):
    return x >= 0

@claim
def small(x):
    return x >= x - 1e-500

@claim
def shown(x):
    return x <= len(f"{0.1}") + x

@claim(w=words("BR(x)", upto=0))
def none(x, w):
    return w.delta(0) >= 0

f = 3

@claim
def constant():
    return exp(1) <= 3
"""


OTHER = "give it another one"


def test_one_mistake_costs_one_claim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(FILE, encoding="utf-8")
    problems = {one.id.partition("::")[2]: one.problem for one in claims_of_file("mine.py")}
    assert not problems["f"]
    assert not problems["constant"]
    doubles = [name for name in problems if name.startswith("f, line ")]
    assert doubles == ["f, line 7", "f, line 22"]
    for name in doubles:
        assert problems[name] == f"{name}: f is also the name of the claim in line 3: {OTHER}"
    assert problems["small"].endswith('write Fraction("1e-500")')
    assert "a decimal within an f-string" in problems["shown"]
    assert "upto=0" in problems["none"]
    Path("mine.py").write_text("match 1:\n    case 0.1:\n        pass\n", encoding="utf-8")
    with pytest.raises(ClaimError, match=r"line 2: case 0\.1: write if and =="):
        claims_of_file("mine.py")


@pytest.mark.parametrize("text", ["x ~ 1", "x ≈ 1", "x ~= 1", "x approx 1"])
def test_what_is_about_equal_is_told_how_near(text: str) -> None:
    assert "write == for equal" in of_a_text(text)
