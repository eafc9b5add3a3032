"""The statements that routes rest on, as frozen data.

A :class:`Statement` names a paper, an item and the form used: ``printed`` as it stands in the
paper, ``corrected`` where the printed one is false, ``own`` where the project states it itself.
What the checker found about each is read by :mod:`exactdp.recorded_verdicts`.
"""

from __future__ import annotations

from dataclasses import dataclass

CESAR_ROGERS = "cesar-rogers-2022"
DONG_DURFEE_ROGERS = "dong-durfee-rogers-2019"
HARTMANN = "hartmann-et-al-2022"
OWN = "exactdp"


@dataclass(frozen=True, order=True)
class Statement:
    """A statement of a paper (or our own) that a number rests on."""

    paper: str
    item: str
    form: str = "printed"
    says: str = ""

    def to_json(self) -> dict[str, str]:
        """The JSON object of the ``rests_on`` lists."""
        return {"paper": self.paper, "item": self.item, "form": self.form}

    def __str__(self) -> str:
        return f"{self.paper}, {self.item} ({self.form})"


def _own(item: str, says: str) -> Statement:
    """A statement that the project makes itself, about no item of a paper."""
    return Statement(OWN, item, "own", says)


THEOREM_1 = Statement(
    CESAR_ROGERS, "Theorem 1", says="the optimal delta of k equal DP mechanisms, in closed form"
)
THEOREM_2 = Statement(
    CESAR_ROGERS, "Theorem 2", says="the optimal delta of k equal BR mechanisms: a maximum over l"
)
THEOREM_3 = Statement(
    CESAR_ROGERS,
    "Theorem 3",
    says="the optimal delta of m DP and k - m BR mechanisms of equal eps: a maximum over l",
)
LEMMA_4_5 = Statement(
    CESAR_ROGERS,
    "Lemma 4.5",
    "corrected",
    says="the derivative of F_l, so F_l has its maximum at t_l",
)
LEMMA_4_1 = Statement(
    CESAR_ROGERS, "Lemma 4.1", says="non-adaptive BR: a supremum over one t for each mechanism"
)
LEMMA_4_4 = Statement(
    CESAR_ROGERS, "Lemma 4.4", says="two BR mechanisms of equal eps are worst at equal t"
)
BR_DOMINATED_BY_RR = Statement(
    DONG_DURFEE_ROGERS,
    "Lemma 4.1",
    says="a BR mechanism with bound t post-processes the generalized randomized response",
)
MURTAGH_VADHAN = Statement(
    DONG_DURFEE_ROGERS, "Theorem 2", says="the optimal delta of unequal DP mechanisms"
)
MGF_BOUND = Statement(
    DONG_DURFEE_ROGERS, "Theorem 5", says="a bound by the moment generating function, all lambda"
)
FOUR_OUTCOMES = Statement(
    HARTMANN, "Lemma 12", says="the worst (eps, delta)-DP mechanism has four outcomes"
)
EARLY_STOPPING = Statement(
    HARTMANN,
    "Theorem 15",
    says="the optimal delta with early stopping: the largest weight of a prefix-free set of words",
)
STOPPING_OF_BR = _own("Stopping of BR", "early stopping of BR: t chosen after each answer is worst")
LEMMA_6_1 = Statement(
    CESAR_ROGERS, "Lemma 6.1", says="the exact delta of the Gaussian mechanism, for every eps_g"
)
LEMMA_6_3 = Statement(
    CESAR_ROGERS, "Lemma 6.3", says="an eps_g of the Gaussian mechanism on Delta counts, by zCDP"
)
EQUATION_10 = Statement(
    CESAR_ROGERS,
    "Equation 10, one level",
    says="the level T at which truncated Gaussian noise leaks delta",
)
TRUNCATED_COUNTS = _own(
    "Truncated Gaussian counts",
    "delta of truncated Gaussian noise: what leaks, and the rest by that of plain noise",
)
SYMMETRY = _own(
    "Symmetry", "delta(eps_g) = 1 - e^eps_g + e^eps_g delta(-eps_g), both directions being allowed"
)
SUPPORT = _own("Support", "delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum")
MGF_CONVERSION = _own(
    "Sharper conversion",
    "(1 - e^-x)_+ <= lambda^lambda (1 + lambda)^-(1 + lambda) e^(lambda x) "
    "(Canonne, Kamath and Steinke)",
)
OPTIMAL_CONVERSION = _own(
    "Optimal conversion",
    "A x^alpha + B x + C that touches 0 and x - e^eps_g bounds delta by one Renyi divergence "
    "(Asoodeh, Liao, Calmon, Kosut and Sankar)",
)
LARGER_EPS = _own("Monotone in eps", "BR(eps) and DP(eps) lie in the classes of a larger eps")
DP_WITHIN_BR = Statement(CESAR_ROGERS, "Lemma 2.1", says="an eps-DP mechanism is 2 eps-BR")
BR_WITHIN_DP = Statement(
    CESAR_ROGERS, "Lemma 2.1, BR implies DP", says="an eps-BR mechanism is eps-DP"
)
DEFINITION = _own("Definition", "delta of the explicit pair of distributions at the given t")
GAUSSIAN_SMOOTHING = _own(
    "Gaussian smoothing", "adding a Gaussian loss raises delta, by at most a computable amount"
)
COMMON_T = _own(
    "Common t",
    "non-adaptively one t is enough for all BR mechanisms of one eps, whatever the others are",
)
SLABS = _own("Slabs", "the drops that count depend on t only through the weighted sum of all t")
PIVOT_EQUATIONS = _own(
    "Pivot equations",
    "in every group a maximiser has t = 0 or solves t = A - y, an equation of its own slab",
)
MIXED_VERTICES = _own(
    "Mixed vertices", "hulls of the conditional means in the pivot equations over boxes of t"
)
LAST_BOX = _own(
    "Last box", "how far a point is from the solution of the pivot equations, and what that costs"
)
RESTRICTED_RECURSION = _own(
    "Restricted recursion",
    "the adaptive optimum with every t in an interval bounds the objective over the box",
)
COPIES_OVER_AN_INTERVAL = _own(
    "Copies over an interval",
    "copies of one BR at one t of an interval, by mixed vertices and a term of second order",
)
FIXED_PAIR = _own(
    "Fixed pair",
    "a broken line that bounds what the last mechanisms may give, as a loss of fixed masses",
)
SEPARABLE_FACTORS = _own(
    "Separable factors",
    "the objective at any t, from above, as a sum over frequencies of products of factors",
)
MEAN_VALUE_BOUND = _own(
    "Mean-value bound", "the objective over a box from its centre and hulls of the derivatives"
)
SECOND_DERIVATIVE_BOUND = _own(
    "Second-derivative bound",
    "the objective over a box from value, slope and bounds of the second derivatives",
)
VERTEX_BOUND = _own(
    "Vertex bound", "the objective over a box from its values at the mixed vertices, y being fixed"
)
ORDER_OF_T = _own("Order of t", "some maximiser has t, eps - t rising with eps")
PAIR_EQUATIONS = _own("Pair equations", "two t of a maximiser, from means")
EQUATIONS_OF_A_CURVE = _own(
    "Equations of a curve",
    "at a maximiser beside any curve no t is below or above A - y where the copy decides, and two "
    "t differ by ln(C/B): from places where the curve is known",
)
RECURSION = Statement(
    CESAR_ROGERS,
    "Lemma 5.1",
    "corrected",
    says="adaptive composition: a supremum over the t of the first mechanism, for all real eps_g",
)
CHORDS = _own(
    "Chords",
    "a BR step is the largest chord at gamma over windows of ratio e^eps, a DP step one chord",
)
CURVATURE = _own(
    "Curvature push-forward",
    "the pushed-forward curvature of a convex value function bounds the next one from above",
)
EXCHANGE = _own(
    "Exchange of operators, DP mechanisms",
    "two DP steps commute, and so do those of DP mechanisms that stand side by side",
)
BELOW_AND_ABOVE = _own(
    "Below and above, mixtures",
    "the adaptive optimum is never below the non-adaptive one, whatever the order",
)
LEMMA_5_3 = Statement(
    CESAR_ROGERS,
    "Lemma 5.3",
    "corrected",
    says="the three orders of two BR and one DP of equal eps",
)
ADAPTIVE_SYMMETRY = _own(
    "Adaptive symmetry",
    "the adaptive optimum at -eps_g is 1 - e^-eps_g and e^-eps_g times that at eps_g, and 0 "
    "from the sum of eps on",
)
ADAPTIVE_LEAKS = _own(
    "Adaptive symmetry, with delta_i",
    "a DP(eps_i, delta_i) step is delta_i + (1 - delta_i) T, which commutes with every step",
)
NOTHING_CHOSEN = _own(
    "Nothing to adapt",
    "with at most one BR, and that one used first, adaptive and non-adaptive optimum agree",
)
PROPOSITION_2 = Statement(
    CESAR_ROGERS,
    "Proposition 2",
    says="the place of a single BR(eps) among DP(eps) does not matter",
)
PROPOSITION_2_APART = Statement(
    CESAR_ROGERS,
    "Proposition 2, different parameters",
    "own",
    says="the place of a single BR(eps) among DP(eps_1), eps <= eps_1, does not matter",
)
ONE_BR = Statement(
    DONG_DURFEE_ROGERS,
    "Lemma 3.2, one mechanism, all eps_g",
    "own",
    says="the optimal delta of one BR mechanism in closed form, for all real eps_g",
)
TWO_BR = _own(
    "Two bounded-range mechanisms",
    "BR(eps_1), BR(eps_2): the supremum over t is at one of finitely many t",
)
SINGLE_BR = _own(
    "Single bounded-range mechanism",
    "BR before DP mechanisms: the supremum over t piece by piece, in closed form",
)
WIDE_LAST = _own(
    "Wide last mechanism",
    "the value where every history leads into the square-root range of the last BR",
)
DP_AND_BR = _own(
    "DP and BR as one", "DP(eps), BR(eps) has the optimal delta of BR(2 eps), for all real eps_g"
)
TOP_RANGE = _own(
    "Top range, the value", "k BR(eps), adaptively: H_k for (k - 1 - 1/k) eps <= eps_g <= k eps"
)
NO_GAP = Statement(
    DONG_DURFEE_ROGERS,
    "Theorem 4, the exact set",
    "own",
    says="k BR(eps): adaptive and non-adaptive optimum differ exactly for |eps_g| < (k - 1 - 1/k) "
    "eps but k = 3, eps_g = 0",
)
CONVEXITY = _own(
    "Convexity", "every value function is convex, non-increasing and 1-Lipschitz in e^eps_g"
)
DERIVATIVE = _own(
    "Derivative of a chord in its window",
    "d/da of the chord at gamma is m'(a) (gamma - Gamma(a)) with m' >= 0; where Gamma "
    "increases the chord is concave in its slope m, with second derivative -1/D, "
    "D = dm/dGamma = (T f)''",
)
SYMMETRIC_COORDINATES = _own(
    "Symmetric coordinates",
    "where the cells of a BR step and the atoms of a DP step go, splitting between nodes, and "
    "how errors in masses and places pass through the steps",
)
ROUNDED_LOSSES = _own(
    "Rounded losses",
    "a mass that moves to larger losses, or is split, raises the curve of a sum of losses",
)
SPLIT_LOSSES = _own(
    "Split losses",
    "what splitting masses has added to a curve at most, from the masses where they end and how "
    "far they have moved",
)
FIXED_STEPS = _own(
    "Fixed pairs as steps",
    "one fixed pair in the recursion: a sum over its outcomes, which keeps value functions",
)
CONCRETE_PAIRS = _own(
    "Concrete pairs",
    "noise whose loss falls: the shift by the full sensitivity dominates every smaller one",
)
GAUSSIAN_DP = _own(
    "Gaussian differential privacy",
    "mu-GDP mechanisms have the optimum of Gaussian noise of sigma = 1/mu, beside others too",
)
SAMPLED_CLASSES = _own(
    "Sampled classes",
    "a class dominated by a member is, on a Poisson sample, dominated by that member's sample",
)
SAMPLED_RANGE = _own(
    "Sampled bounded range",
    "BR on a Poisson sample: the samples of RR_{eps,t} dominate, and are attained",
)
TWO_SAMPLED_RANGES = _own(
    "Two sampled bounded-range mechanisms",
    "one or two equal BR on Poisson samples are worst at a common t, a root t_l",
)
RANDOM_ALLOCATION = _own(
    "Random allocation",
    "one of t steps of Gaussian noise, at random: a mixture of shifts along the axes dominates",
)
MATRIX_MECHANISM = _own(
    "Matrix mechanism",
    "C x + Gaussian noise: Gaussian noise of the largest move of C x, in squares a sum over steps",
)
FIXED_SIZE_SAMPLES = _own(
    "Fixed-size samples",
    "batches without replacement, one record replaced: a pair above, a data set below",
)
REPLACED_RECORD = _own(
    "Replaced record",
    "noise on a Poisson sample, one record replaced: opposite contributions are the worst",
)
EXPONENTIAL_IS_BR = _own(
    "Exponential mechanisms",
    "exponential mechanisms of a score's sensitivity have the optimum of a BR class",
)
PERMUTE_AND_FLIP = _own(
    "Permute-and-flip",
    "permute-and-flip is DP of its score's range of differences, not BR; its two outcomes",
)
CDP_WITHIN_ZCDP = Statement(
    CESAR_ROGERS,
    "Lemma 2.2, the divergence",
    says="a (mu, tau)-CDP mechanism is (mu - tau^2/2, tau^2/2)-zCDP",
)
CDP_MEAN = _own("Mean of CDP", "the mean loss of a (mu, tau)-CDP mechanism is at most tau^2/2")
ZCDP_MOMENTS = Statement(
    CESAR_ROGERS,
    "Lemma 3.4, the centred moment",
    says="(xi, rho)-zCDP says that ln E e^(lambda (L - xi - rho)) <= lambda^2 rho",
)
APPROXIMATE_ZCDP = _own(
    "Approximate zCDP",
    "a delta-approximately zCDP mechanism reveals all with probability delta, else is zCDP",
)
GAUSSIAN_MEMBER = _own(
    "Gaussian member",
    "Gaussian mechanisms with D_alpha = alpha r are members: delta is at least theirs",
)
SET_WISE = _own(
    "Set-wise moments",
    "bounds by moments see sums over the mechanisms, so they hold whatever order is chosen",
)
LEMMA_3_2 = Statement(
    CESAR_ROGERS, "Lemma 3.2", says="how large the mean and the moments of a DP and a BR loss are"
)
ZCDP_OF_PURE = Statement(
    CESAR_ROGERS, "Text after Lemma 3.4", says="BR(eps) is eps^2/8-zCDP, DP(eps) eps^2/2-zCDP"
)
LEMMA_2_3 = Statement(
    CESAR_ROGERS, "Lemma 2.3, the conversion", says="from rho-zCDP to eps_g at a delta up to 1"
)
COROLLARY_3_1 = Statement(
    DONG_DURFEE_ROGERS, "Corollary 3.1", says="eps_g of BR by the sums of maxkl(eps) and of eps^2"
)
FIGURE_2 = Statement(
    DONG_DURFEE_ROGERS, "Figure 2", says="h <= KL-improved DR19 < DR19 < Improved DRV10"
)
SET_WISE_LOSS = Statement(
    CESAR_ROGERS,
    "Lemma 3.3",
    says="set-wise: the sum of the means and sqrt(2 (sum of tau_i^2) ln(1/delta))",
)
SILENT_MEMBER = _own(
    "Silent member",
    "one that reveals nothing is in every class, so a part bounds the whole from below",
)


def known_statement(named: Statement) -> Statement:
    """The statement of this paper, item and form with its words; as it is, where none is known.

    >>> known_statement(Statement(CESAR_ROGERS, "Theorem 1")) == THEOREM_1
    True
    """
    for one in globals().values():
        if isinstance(one, Statement) and one.to_json() == named.to_json():
            return one
    return named
