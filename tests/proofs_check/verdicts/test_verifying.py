"""Values, searches, verdicts, mutants and the registry."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from types import ModuleType

import mpmath
import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
from proofs_check import (
    BR,
    DP,
    ClaimError,
    adaptive,
    all_of,
    binom,
    ceiling,
    claim,
    each,
    equal,
    exp,
    implies,
    nonadaptive,
    p,
    pos,
    q,
    sqrt,
    sup,
    tanh,
    total,
    verify,
)
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
    InMpmath,
    NotExact,
    Unknown,
)
from proofs_check.language.claims import Locator
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Paper
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.searching import search, try_point
from proofs_check.methods.points.special import Special
from proofs_check.runs.recorded import path, stale
from proofs_check.runs.registry import check_uses, claims_in, items_of, uncovered
from proofs_check.verdicts.examining import examine
from proofs_check.verdicts.mutating import mutants
from proofs_check.verdicts.verdict import BY_STRENGTH, weakest
from proofs_check.verdicts.verifying import POINTS_ONLY

eps, t = sympy.symbols("eps t", real=True)
k = sympy.Symbol("k", integer=True)


def everywhere(expression, point):
    """The value in all three arithmetics, the exact one first."""
    value = Evaluator(Exactly(), {}, point).value(expression)
    numbers = InBalls(160)
    with numbers.field.context():
        ball = Evaluator(numbers, {}, point).value(expression)
        assert ball.overlaps(numbers.number(value))
        assert float(ball.rad()) < 1e-30
    near = Evaluator(InMpmath(40), {}, point).value(expression)
    numbers_mp = InMpmath(40).field.mp
    assert abs(near - numbers_mp.mpf(value.numerator) / value.denominator) < mpmath.mpf(10) ** -30
    return value


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        (q(eps=eps, t=t), Fraction(2, 3)),
        (p(eps=eps, t=t), Fraction(1, 3)),
        (exp(-2 * eps + t), Fraction(1, 8)),
        (sqrt(exp(eps)), Fraction(2)),
        (tanh(eps / 2), Fraction(3, 5)),
        (pos(1 - exp(t)), Fraction(0)),
        (total(lambda i: binom(k, i) * 2**i, 0, k), Fraction(27)),
        (total(lambda i: i, 1, 0), Fraction(0)),
        (total(lambda i: i, 3, 1), Fraction(0)),
        (ceiling((eps + t) / (2 * t)) + 0 * eps, Fraction(2)),
        (ceiling(-eps / (3 * t)) + exp(0), Fraction(1)),
        (sympy.Piecewise((1, t > eps), (2, True), evaluate=False) + 0 * t, Fraction(2)),
    ],
)
def test_values_agree_in_all_arithmetics(expression, wanted: Fraction) -> None:
    point = {eps: exact("ln 4"), t: exact("ln 2"), k: 3}
    assert everywhere(expression, point) == wanted


def test_what_is_not_rational_is_not_exact() -> None:
    with pytest.raises(NotExact):
        Evaluator(Exactly(), {}, {eps: exact(1)}).value(exp(eps))
    with pytest.raises(Unknown, match="division by zero"):
        Evaluator(Exactly(), {}, {eps: exact(0), t: exact(0)}).value(q(eps=eps, t=t))
    with pytest.raises(Unknown, match="no value"):
        Evaluator(Exactly(), {}, {}).value(eps)


def test_undecided_branches_are_joined_on_cells() -> None:
    from flint import arb

    numbers = InBalls(64)
    with numbers.field.context():
        wide = arb(1, 1)
        value = Evaluator(numbers, {t: wide}, {}).value(
            sympy.Piecewise((sympy.Integer(-1), t < 1), (t, True), evaluate=False)
        )
        assert value.contains(arb(-1))
        assert value.contains(arb(2))


def test_suprema_and_deltas_are_brackets() -> None:
    expression = sup(lambda s: q(eps=eps, t=s) * pos(1 - exp(t - s)), 0, eps)
    best = (1 - exp((t - eps) / 2)) ** 2 / (1 - exp(-eps))
    point = {eps: exact(1), t: exact("1/3")}
    special, numbers = Special(), InBalls(96)
    with numbers.field.context():
        evaluator = Evaluator(numbers, {}, point, special)
        enclosed, closed = evaluator.value(expression), evaluator.value(best)
        assert enclosed.overlaps(closed)
        assert 0 < special.widest <= Fraction(1, 10**9)
        alone = evaluator.value(nonadaptive(BR(eps)).delta(t))
        assert alone.overlaps(closed)
        stepwise = evaluator.value(adaptive(BR(eps)).delta(t))
        assert stepwise.overlaps(closed)
        pure = evaluator.value(adaptive(DP(eps)).delta(t))
        assert pure > closed


@pytest.mark.parametrize("text", ["[0, eps]", "(0, eps)", "(eps, oo)", "[-eps, 2 eps]", "real"])
def test_points_lie_in_their_domains(text: str, rng: random.Random) -> None:
    found = claim(eps_g=text)(lambda k, m, eps, eps_g: k + m + eps + eps_g <= 0)
    (instance,) = found.instances()
    candidates = Candidates(instance)
    points = [candidates.random(rng) for _ in range(40)]
    points += [
        candidates.at((a, b, c, d), extreme=True)
        for a in range(3)
        for b in range(2)
        for c in range(5)
        for d in range(5)
    ]
    seen = 0
    for point in points:
        if point is None:
            continue
        seen += 1
        for variable in instance.variables:
            for condition in variable.conditions():
                assert Evaluator(Exactly(), {}, point).truth(condition) is True
    assert seen > 40


def test_the_first_violation_is_of_hand_size() -> None:
    found = claim(lambda eps, t: q(eps=eps, t=t) <= 2 * p(eps=eps, t=t))
    (instance,) = found.instances()
    trial = search(instance).violation
    assert trial is not None
    assert trial.exact
    assert all(len(str(value)) <= 8 for value in trial.point.values())
    assert try_point(instance, trial.point).holds is False


def test_a_violation_in_a_corner_is_found() -> None:
    """It holds but in a sliver next to t = eps."""
    found = claim(lambda eps, t: q(eps=eps, t=t) >= exp(-9) * (t / eps) ** 40)
    assert verify(found).verdict == "REFUTED"


def test_searches_repeat_and_say_their_seed() -> None:
    (instance,) = claim(lambda eps, t: p(eps=eps, t=t) <= 1).instances()
    one, other = search(instance, seed=7), search(instance, seed=7)
    assert (one.cases, one.seed) == (other.cases, 7)


@pytest.mark.parametrize(
    "found",
    [
        claim(lambda eps, t: implies(all_of(t > eps / 2, t < eps / 3), t <= 0)),
        claim(t="[2 eps, eps]")(lambda eps, t: t <= 0),
        claim(k="integer [3, 2]")(lambda k: k >= 100),
    ],
)
def test_contradictory_assumptions_are_vacuous(found) -> None:
    assert verify(found).verdict == "VACUOUS"


def test_finite_domains_are_enumerated_exactly() -> None:
    levels = claim(pair=pairs(outcomes=3, denominator=4))(lambda pair: pair.range <= pair.pure**2)
    verdict = verify(levels)
    assert (verdict.verdict, verdict.cases) == ("CERTIFIED", 225)
    events = claim(pair=pairs(outcomes=2, denominator=4))(
        lambda pair: equal(pair.delta(2), pair.delta_by_events(2))
    )
    assert verify(events).verdict == "CERTIFIED"
    wrong = claim(pair=pairs(outcomes=2, denominator=3))(lambda pair: pair.range <= pair.pure)
    refuted = verify(wrong)
    assert refuted.verdict == "REFUTED"
    assert refuted.witness is not None
    assert "pair = [[" in refuted.witness.instance


def test_integers_are_listed_where_a_sum_has_symbolic_length() -> None:
    found = claim(k="integer [1, 3]")(
        lambda k, eps, t: equal(
            total(
                lambda i: binom(k, i) * q(eps=eps, t=t) ** i * (1 - q(eps=eps, t=t)) ** (k - i),
                0,
                k,
            ),
            1,
        )
    )
    verdict = verify(found)
    assert verdict.verdict == "CERTIFIED"
    assert "3 choices" in verdict.scope


def test_branch_and_bound_certifies_on_a_stated_box() -> None:
    verdict = verify(claim(lambda eps: tanh(eps / 4) < eps / 4))
    assert verdict.verdict == "CERTIFIED"
    assert verdict.method == "enclosure"
    assert "eps in [1/10, 3]" in verdict.scope
    false = claim(eps="[1/10, 3]")(lambda eps: tanh(eps / 4) < eps / 4 - eps**3 / 150)
    assert verify(false).verdict == "REFUTED"


def test_points_alone_never_establish() -> None:
    true = claim(lambda eps, t: q(eps=eps, t=t) >= p(eps=eps, t=t))
    assert verify(true, POINTS_ONLY).verdict == "CONSISTENT"
    assert verify(true).verdict == "PROVED"


def test_the_weakest_of_several() -> None:
    assert [weakest([a, "PROVED"]) for a in BY_STRENGTH] == list(BY_STRENGTH)


def test_a_witness_contains_mechanisms() -> None:
    found = claim(
        lambda k, eps, eps_g: (
            nonadaptive(k * BR(eps)).delta(eps_g) <= nonadaptive(k * DP(eps / 2)).delta(eps_g)
        )
    )
    witness = verify(found).witness
    assert witness is not None
    assert witness.coordinates == {"k": "1", "e^eps": "4", "e^eps_g": "2"}
    assert "delta = 21/184 for [[3/8, 5/8], [3/23, 20/23]] at e^eps_g = 2" in witness.mechanisms
    assert "delta = 0 for [[2/3, 1/3], [1/3, 2/3]] at e^eps_g = 2" in witness.mechanisms


# -- mutants ---------------------------------------------------------------------------------------


def test_mutants_differ_from_the_statement_and_from_each_other() -> None:
    (instance,) = claim(
        lambda k, eps, t: total(lambda i: q(eps=eps, t=t) ** i, 0, k) <= k + pos(t)
    ).instances()
    listed = list(mutants(instance.relation, "seed"))
    relations = [mutant.relation for mutant in listed]
    assert len(relations) == len(set(relations)) > 10
    assert instance.relation not in relations
    assert [m.says for m in listed] == [m.says for m in mutants(instance.relation, "seed")]
    assert {"RRq -> RRp", "the relation turned round", "the lower bound + 1"} <= {
        mutant.says for mutant in listed
    }


def test_assumptions_are_not_mutated() -> None:
    (instance,) = claim(lambda eps, t: implies(t > eps / 7, t > 0)).instances()
    for mutant in mutants(instance.relation):
        assert mutant.relation.args[0] == instance.relation.args[0]


paper = Paper("nobody-1999")


def test_a_claim_of_a_paper_needs_three_refuted_mutants() -> None:
    strong = paper.item("Lemma 1", expected="PROVED")(
        claim(lambda eps, t: equal(p(eps=eps, t=t), exp(-t) * q(eps=eps, t=t)))
    )
    result = examine(strong)
    assert result.met
    assert [m["verdict"] for m in result.verdict.mutants].count("REFUTED") == 3
    weak = paper.item("Lemma 2", expected="PROVED")(claim(lambda eps: eps > 0))
    assert examine(weak).verdict.verdict == "PROVED"
    assert not examine(weak).met


def test_a_claim_that_raises_is_reported_and_the_others_go_on() -> None:
    def broken(k: int, eps):
        return equal(1 / (k - 2), eps)

    one = replace(claim(k=each(1))(broken), id="x/broken", domains={"k": each(1, 2)})
    result = examine(one)
    assert not result.met
    assert "x/broken" in result.error
    assert "ZeroDivisionError" in result.error


# -- the registry ----------------------------------------------------------------------------------


def module(**claims) -> ModuleType:
    made = ModuleType("lemma_1")
    for name, found in claims.items():
        found.function.__module__ = "lemma_1"
        setattr(made, name, found)
    return made


def about(item: str, **options):
    return paper.item(item, expected="PROVED", **options)(claim(lambda eps: eps > 0))


def test_claims_of_papers_have_locators_and_known_uses() -> None:
    with pytest.raises(ClaimError, match="has locators"):
        claims_in(module(a=claim(lambda eps: eps > 0)), "nobody-1999")
    found = claims_in(module(a=about("Lemma 1", uses=["lemma_1/b"])), "nobody-1999")
    assert found[0].locators == (Locator("nobody-1999", "Lemma 1"),)
    with pytest.raises(ClaimError, match="'nobody-1999/lemma_1/b', which does not exist"):
        check_uses(found)


def test_uses_do_not_go_round_in_a_circle() -> None:
    found = claims_in(
        module(
            a=about("Lemma 1", uses=["lemma_1/b"]),
            b=about("Lemma 2", uses=["lemma_1/c"]),
            c=about("Lemma 3", uses=["lemma_1/a"]),
        ),
        "nobody-1999",
    )
    with pytest.raises(ClaimError, match=r"circle: .*a -> .*b -> .*c -> .*a"):
        check_uses(found)


@pytest.mark.parametrize(
    "options",
    [
        {"expected": "TRUE"},
        {"expected": "PROVED", "form": "wrong"},
        {"expected": "REFUTED"},
        {"expected": "PROVED", "grade": "slip"},
        {"expected": "REFUTED", "grade": "awful"},
    ],
)
def test_items_say_what_is_expected(options: dict[str, str]) -> None:
    with pytest.raises(ClaimError):
        paper.item("Lemma 1", **options)


def test_the_recorded_verdicts_are_of_the_claims_as_they_stand() -> None:
    recorded = json.loads(path().read_text(encoding="utf-8"))
    assert stale(recorded) == []
    recorded["verdicts"][0]["hash"] = "0" * 16
    assert len(stale(recorded)) == 1
    assert {entry["verdict"] for entry in recorded["verdicts"]} <= {
        "PROVED",
        "DECIDED",
        "CERTIFIED",
    }


@pytest.mark.parametrize("key", ["cesar-rogers-2022", "exactdp"])
def test_every_item_in_scope_is_covered(key: str) -> None:
    assert len(items_of(key)) > 0
    assert uncovered(key) == []
