"""The statements that a certificate may rest on: their words, and what was recorded of each.

A certificate lists what its ends rest on. It may list nothing else than these, word for word, and
must list what the kernel itself uses. The verdict of a statement is that of the checker of papers,
which the kernel does not run: it is the one that stands here, or none.
"""

from __future__ import annotations

import re
from typing import Any

from exactdp.tables.kernel.fixed_point import require
from exactdp.tables.kernel.known_scopes import check_scope

VERSION = re.compile(r"\d[0-9a-z.+]{0,30}", re.ASCII)

KNOWN: dict[str, tuple[str, str | None]] = {
    "cesar-rogers-2022 Lemma 2.1": ("an eps-DP mechanism is 2 eps-BR", "ARGUED"),
    "cesar-rogers-2022 Lemma 2.1, BR implies DP": ("an eps-BR mechanism is eps-DP", "ARGUED"),
    "cesar-rogers-2022 Lemma 4.1": (
        "non-adaptive BR: a supremum over one t for each mechanism",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 6.1": (
        "the exact delta of the Gaussian mechanism, for every eps_g",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 6.3": (
        "an eps_g of the Gaussian mechanism on Delta counts, by zCDP",
        "ARGUED",
    ),
    "cesar-rogers-2022 Equation 10, one level": (
        "the level T at which truncated Gaussian noise leaks delta",
        "ARGUED",
    ),
    "exactdp Truncated Gaussian counts (own)": (
        "delta of truncated Gaussian noise: what leaks, and the rest by that of plain noise",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 4.4": (
        "two BR mechanisms of equal eps are worst at equal t",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 4.5": (
        "the derivative of F_l, so F_l has its maximum at t_l",
        "PROVED",
    ),
    "cesar-rogers-2022 Lemma 4.5 (corrected)": (
        "the derivative of F_l, so F_l has its maximum at t_l",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 5.1 (corrected)": (
        "adaptive composition: a supremum over the t of the first mechanism, for all real eps_g",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 5.3 (corrected)": (
        "the three orders of two BR and one DP of equal eps",
        "ARGUED",
    ),
    "cesar-rogers-2022 Proposition 2": (
        "the place of a single BR(eps) among DP(eps) does not matter",
        "ARGUED",
    ),
    "cesar-rogers-2022 Proposition 2, different parameters (own)": (
        "the place of a single BR(eps) among DP(eps_1), eps <= eps_1, does not matter",
        "ARGUED",
    ),
    "cesar-rogers-2022 Theorem 1": (
        "the optimal delta of k equal DP mechanisms, in closed form",
        "ARGUED",
    ),
    "cesar-rogers-2022 Theorem 2": (
        "the optimal delta of k equal BR mechanisms: a maximum over l",
        "ARGUED",
    ),
    "cesar-rogers-2022 Theorem 3": (
        "the optimal delta of m DP and k - m BR mechanisms of equal eps: a maximum over l",
        "ARGUED",
    ),
    "dong-durfee-rogers-2019 Lemma 3.2, one mechanism, all eps_g (own)": (
        "the optimal delta of one BR mechanism in closed form, for all real eps_g",
        "PROVED",
    ),
    "dong-durfee-rogers-2019 Lemma 4.1": (
        "a BR mechanism with bound t post-processes the generalized randomized response",
        "ARGUED",
    ),
    "dong-durfee-rogers-2019 Theorem 2": ("the optimal delta of unequal DP mechanisms", "ARGUED"),
    "dong-durfee-rogers-2019 Theorem 4, the exact set (own)": (
        "k BR(eps): adaptive and non-adaptive optimum differ exactly for |eps_g| < (k - 1 - "
        "1/k) eps but k = 3, eps_g = 0",
        "ARGUED",
    ),
    "dong-durfee-rogers-2019 Theorem 5": (
        "a bound by the moment generating function, all lambda",
        "ARGUED",
    ),
    "exactdp Adaptive symmetry (own)": (
        "the adaptive optimum at -eps_g is 1 - e^-eps_g and e^-eps_g times that at eps_g, and "
        "0 from the sum of eps on",
        "ARGUED",
    ),
    "exactdp Adaptive symmetry, with delta_i (own)": (
        "a DP(eps_i, delta_i) step is delta_i + (1 - delta_i) T, which commutes with every step",
        "ARGUED",
    ),
    "exactdp Below and above, mixtures (own)": (
        "the adaptive optimum is never below the non-adaptive one, whatever the order",
        "ARGUED",
    ),
    "exactdp Chords (own)": (
        "a BR step is the largest chord at gamma over windows of ratio e^eps, a DP step one chord",
        "ARGUED",
    ),
    "exactdp Common t (own)": (
        "non-adaptively one t is enough for all BR mechanisms of one eps, whatever the others are",
        "ARGUED",
    ),
    "exactdp Copies over an interval (own)": (
        "copies of one BR at one t of an interval, by mixed vertices and a term of second order",
        "ARGUED",
    ),
    "exactdp Concrete pairs (own)": (
        "noise whose loss falls: the shift by the full sensitivity dominates every smaller one",
        "ARGUED",
    ),
    "exactdp Exponential mechanisms (own)": (
        "exponential mechanisms of a score's sensitivity have the optimum of a BR class",
        "ARGUED",
    ),
    "exactdp Permute-and-flip (own)": (
        "permute-and-flip is DP of its score's range of differences, not BR; its two outcomes",
        "ARGUED",
    ),
    "exactdp Convexity (own)": (
        "every value function is convex, non-increasing and 1-Lipschitz in e^eps_g",
        "ARGUED",
    ),
    "exactdp Curvature push-forward (own)": (
        "the pushed-forward curvature of a convex value function bounds the next one from above",
        "ARGUED",
    ),
    "exactdp DP and BR as one (own)": (
        "DP(eps), BR(eps) has the optimal delta of BR(2 eps), for all real eps_g",
        "ARGUED",
    ),
    "exactdp Definition (own)": (
        "delta of the explicit pair of distributions at the given t",
        "ARGUED",
    ),
    "exactdp Derivative of a chord in its window (own)": (
        "d/da of the chord at gamma is m'(a) (gamma - Gamma(a)) with m' >= 0; where Gamma "
        "increases the chord is concave in its slope m, with second derivative -1/D, "
        "D = dm/dGamma = (T f)''",
        "ARGUED",
    ),
    "exactdp Exchange of operators, DP mechanisms (own)": (
        "two DP steps commute, and so do those of DP mechanisms that stand side by side",
        "ARGUED",
    ),
    "exactdp Fixed pair (own)": (
        "a broken line that bounds what the last mechanisms may give, as a loss of fixed masses",
        "ARGUED",
    ),
    "exactdp Gaussian smoothing (own)": (
        "adding a Gaussian loss raises delta, by at most a computable amount",
        "ARGUED",
    ),
    "exactdp Last box (own)": (
        "how far a point is from the solution of the pivot equations, and what that costs",
        "ARGUED",
    ),
    "exactdp Mean-value bound (own)": (
        "the objective over a box from its centre and hulls of the derivatives",
        "ARGUED",
    ),
    "exactdp Mixed vertices (own)": (
        "hulls of the conditional means in the pivot equations over boxes of t",
        "ARGUED",
    ),
    "exactdp Monotone in eps (own)": (
        "BR(eps) and DP(eps) lie in the classes of a larger eps",
        "ARGUED",
    ),
    "exactdp Nothing to adapt (own)": (
        "with at most one BR, and that one used first, adaptive and non-adaptive optimum agree",
        "ARGUED",
    ),
    "exactdp Pivot equations (own)": (
        "in every group a maximiser has t = 0 or solves t = A - y, an equation of its own slab",
        "ARGUED",
    ),
    "exactdp Restricted recursion (own)": (
        "the adaptive optimum with every t in an interval bounds the objective over the box",
        "ARGUED",
    ),
    "exactdp Rounded losses (own)": (
        "a mass that moves to larger losses, or is split, raises the curve of a sum of losses",
        "ARGUED",
    ),
    "exactdp Order of t (own)": ("some maximiser has t, eps - t rising with eps", "ARGUED"),
    "exactdp Pair equations (own)": ("two t of a maximiser, from means", "ARGUED"),
    "exactdp Vertex bound (own)": (
        "the objective over a box from its values at the mixed vertices, y being fixed",
        "ARGUED",
    ),
    "exactdp Second-derivative bound (own)": (
        "the objective over a box from value, slope and bounds of the second derivatives",
        "ARGUED",
    ),
    "exactdp Sharper conversion (own)": (
        "(1 - e^-x)_+ <= lambda^lambda (1 + lambda)^-(1 + lambda) e^(lambda x) (Canonne, "
        "Kamath and Steinke)",
        "ARGUED",
    ),
    "exactdp Single bounded-range mechanism (own)": (
        "BR before DP mechanisms: the supremum over t piece by piece, in closed form",
        "ARGUED",
    ),
    "exactdp Slabs (own)": (
        "the drops that count depend on t only through the weighted sum of all t",
        "ARGUED",
    ),
    "exactdp Support (own)": (
        "delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum",
        "ARGUED",
    ),
    "exactdp Symmetric coordinates (own)": (
        "where the cells of a BR step and the atoms of a DP step go, splitting between nodes, "
        "and how errors in masses and places pass through the steps",
        "ARGUED",
    ),
    "exactdp Symmetry (own)": (
        "delta(eps_g) = 1 - e^eps_g + e^eps_g delta(-eps_g), both directions being allowed",
        "ARGUED",
    ),
    "exactdp Top range, the value (own)": (
        "k BR(eps), adaptively: H_k for (k - 1 - 1/k) eps <= eps_g <= k eps",
        "ARGUED",
    ),
    "exactdp Two bounded-range mechanisms (own)": (
        "BR(eps_1), BR(eps_2): the supremum over t is at one of finitely many t",
        "ARGUED",
    ),
    "exactdp Wide last mechanism (own)": (
        "the value where every history leads into the square-root range of the last BR",
        "ARGUED",
    ),
    "hartmann-et-al-2022 Lemma 12": (
        "the worst (eps, delta)-DP mechanism has four outcomes",
        "ARGUED",
    ),
    "hartmann-et-al-2022 Theorem 15": (
        "the optimal delta with early stopping: the largest weight of a prefix-free set of words",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 2.2, the divergence": (
        "a (mu, tau)-CDP mechanism is (mu - tau^2/2, tau^2/2)-zCDP",
        "ARGUED",
    ),
    "exactdp Mean of CDP (own)": (
        "the mean loss of a (mu, tau)-CDP mechanism is at most tau^2/2",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 3.4, the centred moment": (
        "(xi, rho)-zCDP says that ln E e^(lambda (L - xi - rho)) <= lambda^2 rho",
        "PROVED",
    ),
    "exactdp Approximate zCDP (own)": (
        "a delta-approximately zCDP mechanism reveals all with probability delta, else is zCDP",
        "ARGUED",
    ),
    "exactdp Gaussian member (own)": (
        "Gaussian mechanisms with D_alpha = alpha r are members: delta is at least theirs",
        "PROVED",
    ),
    "exactdp Set-wise moments (own)": (
        "bounds by moments see sums over the mechanisms, so they hold whatever order is chosen",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 3.3": (
        "set-wise: the sum of the means and sqrt(2 (sum of tau_i^2) ln(1/delta))",
        "ARGUED",
    ),
    "exactdp Silent member (own)": (
        "one that reveals nothing is in every class, so a part bounds the whole from below",
        "PROVED",
    ),
    "exactdp Stopping of BR (own)": (
        "early stopping of BR: t chosen after each answer is worst",
        "ARGUED",
    ),
    "exactdp Fixed pairs as steps (own)": (
        "one fixed pair in the recursion: a sum over its outcomes, which keeps value functions",
        "ARGUED",
    ),
    "exactdp Optimal conversion (own)": (
        "A x^alpha + B x + C that touches 0 and x - e^eps_g bounds delta by one Renyi "
        "divergence (Asoodeh, Liao, Calmon, Kosut and Sankar)",
        "ARGUED",
    ),
    "exactdp Separable factors (own)": (
        "the objective at any t, from above, as a sum over frequencies of products of factors",
        "ARGUED",
    ),
}
"""Paper, item and, where it is not printed like that, form: what it says, and its verdict."""

EARLIER = {
    "exactdp Chords (own)": "PROVED", "exactdp Support (own)": "PROVED",
    "exactdp Symmetry (own)": "PROVED", "exactdp Convexity (own)": "PROVED",
    "exactdp Definition (own)": "PROVED", "cesar-rogers-2022 Lemma 4.1": "PROVED",
    "cesar-rogers-2022 Lemma 4.4": "PROVED", "cesar-rogers-2022 Theorem 1": "PROVED",
    "cesar-rogers-2022 Theorem 2": "PROVED", "cesar-rogers-2022 Theorem 3": "PROVED",
    "exactdp Monotone in eps (own)": "PROVED", "exactdp DP and BR as one (own)": "PROVED",
    "exactdp Nothing to adapt (own)": "PROVED", "cesar-rogers-2022 Lemma 2.1": "CERTIFIED",
    "cesar-rogers-2022 Proposition 2": "PROVED", "exactdp Adaptive symmetry (own)": "PROVED",
    "exactdp Sharper conversion (own)": "PROVED", "exactdp Wide last mechanism (own)": "PROVED",
    "exactdp Top range, the value (own)": "PROVED",
    "exactdp Symmetric coordinates (own)": "PROVED",
    "exactdp Gaussian smoothing (own)": "CERTIFIED",
    "exactdp Curvature push-forward (own)": "PROVED",
    "cesar-rogers-2022 Lemma 5.1 (corrected)": "PROVED",
    "cesar-rogers-2022 Lemma 5.3 (corrected)": "PROVED",
    "exactdp Below and above, mixtures (own)": "PROVED",
    "cesar-rogers-2022 Lemma 2.1, BR implies DP": "PROVED",
    "exactdp Two bounded-range mechanisms (own)": "PROVED",
    "exactdp Single bounded-range mechanism (own)": "PROVED",
    "exactdp Adaptive symmetry, with delta_i (own)": "PROVED",
    "exactdp Derivative of a chord in its window (own)": "PROVED",
    "exactdp Exchange of operators, DP mechanisms (own)": "PROVED",
    "dong-durfee-rogers-2019 Theorem 4, the exact set (own)": "PROVED",
    "cesar-rogers-2022 Proposition 2, different parameters (own)": "PROVED",
}  # fmt: skip
"""What older records called statements that stand on checked steps joined in words."""

NO_MORE = {"cesar-rogers-2022 Lemma 4.5"}
"""What only older certificates name: false as printed; routes rest on the corrected form."""

EXACT = {
    "cesar-rogers-2022 Lemma 4.1",
    "cesar-rogers-2022 Theorem 1",
    "cesar-rogers-2022 Theorem 2",
    "cesar-rogers-2022 Theorem 3",
    "dong-durfee-rogers-2019 Lemma 3.2, one mechanism, all eps_g (own)",
    "dong-durfee-rogers-2019 Theorem 2",
    "exactdp DP and BR as one (own)",
    "exactdp Nothing to adapt (own)",
    "exactdp Single bounded-range mechanism (own)",
    "exactdp Two bounded-range mechanisms (own)",
}
"""Each of these gives the non-adaptive optimum of some mechanisms; where two apply, either does."""

INSTEAD = {
    **dict.fromkeys(EXACT | {"cesar-rogers-2022 Lemma 4.4"}, EXACT),
    "hartmann-et-al-2022 Lemma 12": {"exactdp Adaptive symmetry, with delta_i (own)"},
}
"""What a part may name where the kernel uses another statement."""


def unsaid(used: set[str], rests_on: Any) -> set[str]:
    """The statements that the kernel uses and the part names neither itself nor by another."""
    named = {name_of(one) for one in rests_on}
    return {name for name in used if not named & (INSTEAD.get(name, set()) | {name})}


def name_of(statement: Any) -> str:
    """Of a triple of paper, item, form; Rejected if it is none that is known."""
    texts = isinstance(statement, list) and [type(text) for text in statement] == [str] * 3
    require(texts, "a statement is no triple of paper, item and form")
    paper, item, form = statement
    name = f"{paper} {item}" + ("" if form == "printed" else f" ({form})")
    require(name in KNOWN, f"the statement {name[:80]!a} is not known here")
    return name


def check_statements(certificate: dict[str, Any]) -> None:
    """Rejected unless versions and statements say what they may: a version, and word for word what
    the parts of all cells rest on, each once and in order.
    """
    versions, listed = certificate["versions"], certificate["statements"]
    plain = isinstance(versions, dict) and list(versions) == ["exactdp"]
    plain = plain and isinstance(versions["exactdp"], str)
    require(plain and VERSION.fullmatch(versions["exactdp"]), "versions: not {exactdp: a version}")
    parts = [part for cell in certificate["cells"] for part in cell["parts"]]
    used = {tuple(one) for part in parts for one in part["rests_on"] if name_of(one)}
    require(isinstance(listed, list), "statements: no list")
    keys = [(one["paper"], one["item"], one["form"]) for one in listed]
    require(keys == sorted(used), "the statements are not those that the parts rest on")
    for key, one in zip(keys, listed, strict=True):
        name = name_of(list(key))
        says, verdict = KNOWN[name]
        wanted = {"paper", "item", "form", "says", "verdict", "scope", "stale"}
        require(one.keys() == wanted, f"{name}: other keys than {sorted(wanted)}")
        require(one["says"] == says, f"{name}: says something else")
        known = (None, verdict, EARLIER.get(name))
        require(one["verdict"] in known, f"{name}: not the verdict that is known")
        require(type(one["stale"]) is bool, f"{name}: stale is neither true nor false")
        check_scope(name, one["scope"])
