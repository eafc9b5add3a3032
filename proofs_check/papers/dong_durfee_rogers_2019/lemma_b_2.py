"""Appendix B.1: Claim B.1 and Lemma B.2 (Claim C.1 and Lemma C.8 of the supplement).

delta_U(t, eps_g, S) holds the answers of all mechanisms but two, S those that answer 1. Lemma B.2's
inequality is true; it is not strict where the answers S are impossible, some t_j being 0 or eps.
Its proof writes eps'_g = eps_g + |S| - ..., where |S| eps is meant.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, each, equal, exp, implies, p, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses, of_products
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"
PLACES = {"t_1": "[0, eps]", "t_2": "[0, eps]"}
WORDS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The answers of the two mechanisms that are left: every word of two bits, summed over."""


def fixed_answers(eps, eps_g, two, others, answers):
    """delta_U(t, eps_g, S): answers (0 or 1) of the others, as printed."""
    loss, weight = 0, 1
    for t, answer in zip(others, answers, strict=True):
        loss = loss + t - answer * eps
        one = p(eps=eps, t=t)
        weight = weight * (answer * (1 - one) + (1 - answer) * one)
    whole = 0
    for word in WORDS:
        here = there = 1
        for t, letter in zip(two, word, strict=True):
            here = here * (letter * (1 - q(eps=eps, t=t)) + (1 - letter) * q(eps=eps, t=t))
            there = there * (letter * (1 - p(eps=eps, t=t)) + (1 - letter) * p(eps=eps, t=t))
        whole = whole + pos(exp(loss) * here - exp(eps_g) * there)
    return weight * whole


def mean(t_1, t_2):
    """Both at their mean."""
    return ((t_1 + t_2) / 2,) * 2


@paper.item(
    "Claim B.1, k = 3, ends of t",
    also=[(SUPPLEMENT, "Claim C.1, k = 3, ends of t")],
    expected="PROVED",
)
@claim(t="[0, eps]")
def split_by_answers(eps, eps_g, t):
    """delta(t, eps_g) is the sum over S of delta_U: k = 3 with t_2 = t_3 = t_1."""
    parts = [fixed_answers(eps, eps_g, (t, t), (t,), (answer,)) for answer in (0, 1)]
    return equal(of_products([(t, eps)] * 3, eps_g), sum(parts))


@paper.item(
    "Proof of Claim B.1, the chance and the loss of S",
    also=[(SUPPLEMENT, "Proof of Claim C.1, the chance and the loss of S")],
    expected="DECIDED",
)
@claim(x="real", y="nonnegative", z="nonnegative")
def taken_in(eps, eps_g, t, x, y, z):
    """The display, one mechanism of U at a time, x the loss of those before: q_t y = e^t p_t y."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        equal(
            other * pos(exp(x + t) * y - exp(eps_g) * z),
            pos(one * exp(x) * y - exp(eps_g) * other * z),
        ),
        equal(
            (1 - other) * pos(exp(x + t - eps) * y - exp(eps_g) * z),
            pos((1 - one) * exp(x) * y - exp(eps_g) * (1 - other) * z),
        ),
    )


@paper.item(
    "Lemma B.2, strict as printed",
    also=[(SUPPLEMENT, "Lemma C.8, strict as printed")],
    expected="REFUTED",
    grade="false statement",
)
@claim(answer=each(0, 1), t="[0, eps]", **PLACES)
def strict_as_printed(answer, eps, eps_g, t_1, t_2, t):
    """k = 3: strict if eps_g < t_1 + t_2 + t_3 - |S| eps < eps_g + 2 eps and t_1 is not t_2."""
    place = t_1 + t_2 + t - answer * eps
    return implies(
        all_of(eps_g < place, place < eps_g + 2 * eps, differs(t_1, t_2)),
        fixed_answers(eps, eps_g, (t_1, t_2), (t,), (answer,))
        < fixed_answers(eps, eps_g, mean(t_1, t_2), (t,), (answer,)),
    )


@paper.item(
    "Proof of Lemma B.2, eps'_g as printed",
    also=[(SUPPLEMENT, "Proof of Lemma C.8, eps'_g as printed")],
    expected="REFUTED",
    grade="slip",
)
@claim(**PLACES)
def shifted_as_printed(eps, eps_g, t_1, t_2, t):
    """S = {3}: delta_U is 1 - p_t3 times delta((t_1, t_2), eps_g + |S| - t_3)."""
    return equal(
        fixed_answers(eps, eps_g, (t_1, t_2), (t,), (1,)),
        (1 - p(eps=eps, t=t)) * exp(t - eps) * of_losses([(t_1, eps), (t_2, eps)], eps_g + 1 - t),
    )


@paper.item(
    "Proof of Lemma B.2, eps'_g, two mechanisms at one t",
    also=[(SUPPLEMENT, "Proof of Lemma C.8, eps'_g, two mechanisms at one t")],
    form="corrected",
    corrects="lemma_b_2/shifted_as_printed",
    expected="CERTIFIED",
)
@claim(answer=each(0, 1), s="[0, eps]")
def shifted(answer, eps, eps_g, s, t):
    """With eps'_g = eps_g + |S| eps - t_3, and the chance under q in front (t_1 = t_2 = s)."""
    one = q(eps=eps, t=t)
    chance = answer * (1 - one) + (1 - answer) * one
    return equal(
        fixed_answers(eps, eps_g, (s, s), (t,), (answer,)),
        chance * of_losses([(s, eps), (s, eps)], eps_g + answer * eps - t),
    )


@paper.item(
    "Lemma B.2, the inequality, S = {3}",
    also=[(SUPPLEMENT, "Lemma C.8, the inequality, S = {3}")],
    expected="ARGUED",
    uses=["lemma_b_2/taken_in", f"{THERE}/lemma_4_4/two_mechanisms"],
    because="delta_U is the chance of S under q times the value of the two at eps'_g.",
    takes={
        "lemma_b_2/taken_in": {"x": "loss", "y": "chance", "z": "chance_2"},
        f"{THERE}/lemma_4_4/two_mechanisms": {"eps_g": "place"},
    },
    where={"loss": "real", "chance": "[0, oo)", "chance_2": "[0, oo)", "place": "real"},
)
@claim(t="[0, eps]", **PLACES)
def inequality(eps, eps_g, t_1, t_2, t):
    """k = 3, S = {3}."""
    return fixed_answers(eps, eps_g, (t_1, t_2), (t,), (1,)) <= fixed_answers(
        eps, eps_g, mean(t_1, t_2), (t,), (1,)
    )


@paper.item(
    "Lemma B.2, strict, the others inside, S = {3}",
    also=[(SUPPLEMENT, "Lemma C.8, strict, the others inside, S = {3}")],
    form="corrected",
    corrects="lemma_b_2/strict_as_printed",
    expected="ARGUED",
    uses=["lemma_b_2/taken_in", f"{THERE}/lemma_4_4/strict_in_between"],
    because="The chance of S is positive, and eps'_g is within the bounds of the lemma on two.",
    takes={
        "lemma_b_2/taken_in": {"x": "loss", "y": "chance", "z": "chance_2", "eps_g": "every"},
        f"{THERE}/lemma_4_4/strict_in_between": {
            "eps_g": "place",
            "if": "all_of(t_1 != t_2, place < t_1 + t_2, place > t_1 + t_2 - 2*eps)",
        },
    },
    where={
        **{"loss": "real", "chance": "[0, oo)", "chance_2": "[0, oo)"},
        "place": "(-2*eps, 2*eps)",
    },
)
@claim(t="(0, eps)", x="(0, 2*eps)", **PLACES)
def strict(eps, t_1, t_2, t, x):
    """With t_3 in (0, eps); eps_g is x less than t_1 + t_2 + t_3 - eps."""
    eps_g = t_1 + t_2 + t - eps - x
    return implies(
        differs(t_1, t_2),
        fixed_answers(eps, eps_g, (t_1, t_2), (t,), (1,))
        < fixed_answers(eps, eps_g, mean(t_1, t_2), (t,), (1,)),
    )
