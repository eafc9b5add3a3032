"""The words of the statements that a certificate may rest on, and the verdict that is recorded."""

from __future__ import annotations

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
    "exactdp Gaussian differential privacy (own)": (
        "mu-GDP mechanisms have the optimum of Gaussian noise of sigma = 1/mu, beside others too",
        "ARGUED",
    ),
    "exactdp Random allocation (own)": (
        "one of t steps of Gaussian noise, at random: a mixture of shifts along the axes dominates",
        "ARGUED",
    ),
    "exactdp Sampled classes (own)": (
        "a class dominated by a member is, on a Poisson sample, dominated by that member's sample",
        "ARGUED",
    ),
    "exactdp Fixed-size samples (own)": (
        "batches without replacement, one record replaced: a pair above, a data set below",
        "ARGUED",
    ),
    "exactdp Sampled bounded range (own)": (
        "BR on a Poisson sample: the samples of RR_{eps,t} dominate, and are attained",
        "ARGUED",
    ),
    "exactdp Two sampled bounded-range mechanisms (own)": (
        "one or two equal BR on Poisson samples are worst at a common t, a root t_l",
        "ARGUED",
    ),
    "exactdp Matrix mechanism (own)": (
        "C x + Gaussian noise: Gaussian noise of the largest move of C x, in squares a sum over "
        "steps",
        "ARGUED",
    ),
    "exactdp Replaced record (own)": (
        "noise on a Poisson sample, one record replaced: opposite contributions are the worst",
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
    "exactdp Split losses (own)": (
        "what splitting masses has added to a curve at most, from the masses where they end and "
        "how far they have moved",
        "ARGUED",
    ),
    "exactdp Order of t (own)": ("some maximiser has t, eps - t rising with eps", "ARGUED"),
    "exactdp Pair equations (own)": ("two t of a maximiser, from means", "ARGUED"),
    "exactdp Equations of a curve (own)": (
        "at a maximiser beside any curve no t is below or above A - y where the copy decides, and "
        "two t differ by ln(C/B): from places where the curve is known",
        "ARGUED",
    ),
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
        "ARGUED",
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
    "cesar-rogers-2022 Lemma 3.2": (
        "how large the mean and the moments of a DP and a BR loss are",
        "ARGUED",
    ),
    "cesar-rogers-2022 Text after Lemma 3.4": (
        "BR(eps) is eps^2/8-zCDP, DP(eps) eps^2/2-zCDP",
        "ARGUED",
    ),
    "cesar-rogers-2022 Lemma 2.3, the conversion": (
        "from rho-zCDP to eps_g at a delta up to 1",
        "ARGUED",
    ),
    "dong-durfee-rogers-2019 Corollary 3.1": (
        "eps_g of BR by the sums of maxkl(eps) and of eps^2",
        "ARGUED",
    ),
    "dong-durfee-rogers-2019 Figure 2": (
        "h <= KL-improved DR19 < DR19 < Improved DRV10",
        "ARGUED",
    ),
}
"""Paper, item and, where it is not printed like that, form: what it says, and its verdict."""
