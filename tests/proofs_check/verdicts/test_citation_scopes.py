"""Citations: inside the scope of what is cited, outside it, or not compared; each is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from proofs_check import (
    BR,
    ClaimError,
    adaptive,
    all_of,
    any_of,
    any_sequence,
    claim,
    differs,
    each,
    equal,
    exp,
    implies,
    vector,
)
from proofs_check.command_line.main import run
from proofs_check.language.claims import Claim
from proofs_check.runs.registry import all_claims
from proofs_check.verdicts.citation_scopes import (
    INSIDE,
    OPEN,
    OUTSIDE,
    SILENT,
    STATED,
    compared,
    outside,
)
from proofs_check.verdicts.full_examination import examine, with_citations

Capture = pytest.CaptureFixture[str]


@claim(y="(0, 2]", n="integer [1, oo)")
def lemma(y, n):
    return n * y > 0


@claim(k=each(1, 2, 3))
def listed(k, eps):
    return k * eps > 0


@claim(x="real", y="real")
def ordered(x, y):
    return implies(x <= y, exp(x) <= exp(y))


@claim(x="real", y="real")
def same_side(x, y):
    return implies(any_of(all_of(x >= 0, y >= 0), all_of(x <= 0, y <= 0)), x * y >= 0)


@claim(x="real", y="real")
def apart(x, y):
    return implies(differs(x, y), (x - y) ** 2 > 0)


@claim(n=each(2, 3), x=vector("n", "[0, 1]"))
def of_vectors(n, x):
    return sum(x) >= 0


@claim(s=any_sequence("BR(eps_1)"))
def of_sequences(s, eps, eps_1, eps_g):
    return equal(adaptive(s, BR(eps)).delta(eps_g), adaptive(s, BR(eps)).delta(eps_g))


CITED = {
    one.id: one for one in (lemma, listed, ordered, same_side, apart, of_vectors, of_sequences)
}


def citing(takes: Any, where: Any = None, *, use: Claim = lemma, **domains: Any) -> Claim:
    """A claim of x, k and eps that takes the lemma so."""

    @claim(uses=[use], because="So.", takes=takes, where=where, **{"x": "(0, 1]", **domains})
    def mine(x, k, eps):
        return x + k + eps > 0

    return mine


def outcome(takes: Any, where: Any = None, *, use: Claim = lemma, **domains: Any) -> str:
    """The worst that is said of its citations."""
    claim = citing(takes, where, use=use, **domains)
    found = compared(claim, CITED)
    return max((one.outcome for one in found), key=[INSIDE, STATED, OPEN, SILENT, OUTSIDE].index)


@pytest.mark.parametrize(
    ("at", "wanted"),
    [
        ({"y": "x", "n": "k"}, INSIDE),
        ({"y": "2*x", "n": "k"}, INSIDE),
        ({"y": "3*x", "n": "k"}, OUTSIDE),  # up to 3
        ({"y": "x - 1/2", "n": "k"}, OUTSIDE),
        ({"y": "1 - x", "n": "k"}, OUTSIDE),  # 0 at x = 1: the end is open
        ({"y": "2 - x", "n": "k"}, INSIDE),
        ({"y": "x", "n": "k - 1"}, OUTSIDE),  # 0 at k = 1
        ({"y": "x", "n": "k + 1"}, INSIDE),
        ({"y": "x", "n": "eps"}, OUTSIDE),  # a real is no integer
        ({"y": "x", "n": "k/2"}, OUTSIDE),
        ({"y": "exp(-eps)", "n": "k"}, INSIDE),
        ({"y": "ln(eps)", "n": "k"}, OUTSIDE),
        ({"y": "2*exp(-eps/k)", "n": "k"}, INSIDE),
        ({"y": "exp(-eps) - exp(-2*eps)", "n": "k"}, INSIDE),
        ({"y": "exp(eps/k)", "n": "k"}, OUTSIDE),
        ({"y": "every", "n": "k"}, INSIDE),
        ({"y": "x", "n": "k - 1", "if": "k >= 2"}, INSIDE),
        ({"y": "3*x", "n": "k", "if": "x <= 2/3"}, INSIDE),
        ([{"y": "x", "n": "k"}, {"y": "3*x", "n": "k"}], OUTSIDE),
        ({"y": "x"}, SILENT),  # there is no n
        ("as stated", STATED),
    ],
)
def test_at_values(at: Any, wanted: str) -> None:
    assert outcome({lemma: at}) == wanted


def test_variables_of_the_argument() -> None:
    at = {lemma: {"y": "later", "n": "1"}}
    assert outcome(at, {"later": "(0, 2*x]"}) == INSIDE
    assert outcome(at, {"later": "[0, 2*x]"}) == OUTSIDE
    assert outcome(at, {"later": "(0, 3*x]"}) == OUTSIDE
    steps = {lemma: {"y": "x", "n": "step"}}
    assert outcome(steps, {"step": "integer [1, k]"}) == INSIDE
    assert outcome(steps, {"step": "integer [0, k]"}) == OUTSIDE
    assert outcome(at, {"later": "(3, 2*x]"}) == OPEN  # nothing is in it: nothing is shown by that


def test_the_same_names_where_nothing_is_written() -> None:
    @claim(y="(0, 2]", n="integer [1, oo)")
    def same(y, n):
        return y + n > 0

    @claim(y="(0, 3]", n="integer [1, oo)")
    def wider(y, n):
        return y + n > 0

    for one, wanted in ((same, INSIDE), (wider, SILENT)):
        plain = claim(uses=[lemma], because="So.", **one.domains)(one.function)
        assert [found.outcome for found in compared(plain, CITED)] == [wanted]
        told = claim(uses=[lemma], because="So.", takes={lemma: {}}, **one.domains)(one.function)
        assert compared(told, CITED)[0].outcome == (wanted if wanted == INSIDE else OUTSIDE)


def test_lists_of_choices() -> None:
    def at(text: str, **domains: Any) -> str:
        return outcome({listed: {"k": text}}, use=listed, **domains)

    assert at("2") == INSIDE
    assert at("4") == OUTSIDE
    assert at("every") == INSIDE
    assert at("k", k=each(1, 3)) == INSIDE
    assert at("k + 1", k=each(1, 2)) == INSIDE
    assert at("k + 1", k=each(1, 3)) == OUTSIDE
    assert at("k") == OUTSIDE  # for all k, of which three were shown


def test_premises_are_asked_for() -> None:
    assert outcome({ordered: {"x": "x", "y": "x + eps"}}, use=ordered) == INSIDE
    assert outcome({ordered: {"x": "x + eps", "y": "x"}}, use=ordered) == OUTSIDE
    assert outcome({ordered: {"x": "x", "y": "k", "if": "x <= k"}}, use=ordered) == INSIDE
    assert outcome({ordered: {"x": "ln(x)", "y": "ln(x + eps)"}}, use=ordered) == INSIDE
    assert outcome({ordered: {"x": "ln(k*x)", "y": "ln(x)"}}, use=ordered) == OUTSIDE
    assert outcome({ordered: "as stated"}, use=ordered) == STATED
    assert outcome({same_side: {"y": "k"}}, use=same_side) == INSIDE
    assert outcome({same_side: {"y": "-k"}}, use=same_side) == OUTSIDE
    assert outcome({apart: {"y": "x + eps"}}, use=apart) == INSIDE
    assert outcome({apart: {"y": "x - k"}}, use=apart) == INSIDE
    assert outcome({apart: {"y": "k"}}, use=apart) == OUTSIDE  # both are 1 once


def test_vectors_and_sequences() -> None:
    at = {"n": "2", "x_1": "x", "x_2": "1 - x"}
    assert outcome({of_vectors: at}, use=of_vectors) == INSIDE
    assert outcome({of_vectors: {**at, "x_2": "2*x"}}, use=of_vectors) == OUTSIDE
    assert outcome({of_vectors: {"n": "2", "x": "every"}}, use=of_vectors) == INSIDE
    for s, wanted in (
        ("adaptive(BR(eps), (k - 1)*DP(x))", INSIDE),
        ("adaptive()", INSIDE),
        ("adaptive((k - 2)*DP(x))", OUTSIDE),
        ("adaptive(BR(x - eps))", OUTSIDE),
    ):
        found = outcome({of_sequences: {"s": s, "eps_g": "0"}}, use=of_sequences)
        assert found == wanted, s


def test_claims_that_cover_an_instance_together() -> None:
    @claim(y="(-oo, 0]")
    def below(y):
        return exp(y) <= 1

    @claim(y="[0, oo)")
    def above(y):
        return exp(y) >= 1

    known = {"below": below, "above": above}

    def of(text: str, *names: str) -> str:
        @claim(uses=list(known), because="So.", takes={names: {"y": text}}, x="real")
        def mine(x):
            return x**2 >= 0

        return compared(mine, known)[0].outcome

    assert of("x", "below", "above") == INSIDE
    assert of("x", "below") == OUTSIDE
    assert of("x**2", "above") == INSIDE

    @claim(y="(0, oo)")
    def strictly_above(y):
        return exp(y) > 1

    known["above"], known["below"] = strictly_above, below
    assert of("x", "below", "above") == INSIDE
    known["below"] = claim(y="(-oo, 0)")(lambda y: exp(y) < 1)
    assert of("x", "below", "above") == OUTSIDE  # at 0


def test_a_cited_claim_that_raises_is_not_compared() -> None:
    @claim(n=each(1, 2))
    def broken(n, x):
        return x >= unknown  # type: ignore[name-defined]  # noqa: F821

    plain = citing({broken: {"n": "1"}}, use=broken)
    found = compared(plain, {"broken": broken})
    assert [one.outcome for one in found] == [SILENT]
    assert "unknown" in found[0].why


def test_the_line_names_both_claims_the_value_and_what_was_wanted() -> None:
    mine = citing({lemma: {"y": "3*x", "n": "k"}})
    said = outside(mine, compared(mine, CITED))
    assert said.startswith(
        "mine: takes lemma outside its scope: got y = 3*x; wanted y in (0, 2] (as "
    )
    assert "\n" not in said
    result = with_citations(examine(mine), CITED)
    assert result.error == said
    assert result.verdict.verdict == "UNDECIDED"
    assert not result.met


@pytest.mark.parametrize(
    ("takes", "where", "said"),
    [
        ({"other": {}}, {}, "takes: got 'other'; wanted one of its uses (lemma)"),
        ({lemma: {"z": "x"}}, {}, "got z='x'; wanted one of its variables (n, y)"),
        ({lemma: {"y": "z"}}, {}, "the name 'z' is not known here"),
        ({lemma: {"y": 1}}, {}, "takes[lemma]={'y': 1}"),
        ({lemma: "whole"}, {}, "takes[lemma]='whole'"),
        ([lemma], {}, "takes="),
        ({lemma: {}}, {"x": "real"}, "where: got 'x', which is a variable of the claim"),
        ({lemma: {}}, {"z": 1}, "where={'z': 1}"),
    ],
)
def test_what_is_not_understood(takes: Any, where: Any, said: str) -> None:
    with pytest.raises(ClaimError) as caught:
        compared(citing(takes, where), CITED)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


FILE = """
@claim(y="(0, 2]")
def short(y):
    return y > 0


@claim(uses=short, because="So.", takes={short: {"y": "2*x"}}, x="(0, 1]")
def inside(x):
    return 2 * x > 0


@claim(uses=short, because="So.", x="(0, 1]")
def silent(x):
    return 2 * x > 0


@claim(uses=short, because="So.", takes={short: {"y": "3*x"}}, x="(0, 1]")
def too_far(x):
    return 3 * x > 0
"""


def test_in_a_file_of_the_user(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "chained.py"
    file.write_text(FILE, encoding="utf-8")
    assert run(["run", str(file), "--json"]) == 1
    listed = json.loads(capsys.readouterr().out)["claims"]
    found = {one["id"].rpartition("::")[2]: one for one in listed}
    assert [c["outcome"] for c in found["inside"]["citations"]] == ["inside"]
    assert found["inside"]["verdict"] == "ARGUED"
    assert found["silent"]["citations"][0]["outcome"] == "not compared"
    assert "1 citation: 1 not compared" in found["silent"]["method"]
    assert found["silent"]["verdict"] == "UNCHECKED"
    assert found["too_far"]["verdict"] == "UNDECIDED"
    assert "too_far: takes " in found["too_far"]["error"]
    assert "got y = 3*x; wanted y in (0, 2]" in found["too_far"]["error"]
    assert run(["run", str(file)]) == 1
    said = capsys.readouterr().out
    assert "short at y = 2*x: inside\n" in said
    assert "short at the same names: not compared (y is not said)\n" in said
    assert "out of scope: " in said


@pytest.mark.long
def test_every_citation_of_the_papers_is_compared_and_none_is_outside() -> None:
    known = {claim.id: claim for claim in all_claims()}
    found = {name: compared(claim_, known) for name, claim_ in known.items()}
    listed = [(name, one) for name, several in found.items() for one in several]
    assert [pair for pair in listed if pair[1].outcome not in (INSIDE, STATED)] == []
    stated = sum(one.outcome == STATED for _, one in listed)
    assert stated < len(listed) / 20  # where an argument is on any function, not on its values


def test_a_citation_of_a_paper_broken_on_purpose() -> None:
    known = {claim.id: claim for claim in all_claims()}
    name = "exactdp/dp_and_br/br_first_attained"
    whole = known["exactdp/dp_and_br/alone"]
    assert not outside(whole, compared(whole, known))

    def narrower(eps, eps_g):
        return eps + eps_g**2 > 0

    half = claim(eps_g="[-eps, 2*eps]")(narrower)
    said = outside(whole, compared(whole, {**known, name: half}))
    assert said.startswith(f"{whole.id}: takes {name} outside its scope: got eps_g = eps_g; wanted")
