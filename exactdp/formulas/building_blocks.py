"""The building blocks of the non-adaptive theorems, each written once over a field.

Every function takes the field first (an object of exactdp.numbers.fields, or its name ``"balls"``,
``"mpmath"`` or ``"sympy"``) and everything else by keyword. Exact numbers, texts and sympy symbols
are read as parameters; in ``balls`` the result is a rigorous enclosure, in ``mpmath`` an
approximation, in ``sympy`` an expression. Indices are integers.

Notation of cesar-rogers-2022, section 4: k mechanisms, of which m are DP(eps) and n = k - m are
BR(eps); q = q_{eps,t}.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import update_wrapper
from typing import Any

from exactdp.formulas.parameter_domains import Domain, Relation, check_domains, is_number
from exactdp.mechanisms import generalized_randomized_response
from exactdp.mechanisms.mechanism import is_symbolic
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.numbers.fields import Balls, field_named
from exactdp.numbers.fields.field import Element, Field

INTEGERS = frozenset({"k", "m", "i", "j", "ell", "count"})
SWITCHES = frozenset({"clipped"})


class over_a_field:  # noqa: N801
    """Let a formula be called with a field's name and with exact parameters.

    ``formula`` is the bare formula, for callers that already hold elements and a precision.
    Numbers outside ``domains``, or that do not go together, are a ParameterError; symbols and
    elements pass.
    """

    def __init__(
        self,
        formula: Callable[..., Element],
        domains: Mapping[str, Domain] | None = None,
        relations: tuple[Relation, ...] = (),
    ) -> None:
        self.formula, self.domains, self.relations = formula, domains or {}, relations
        update_wrapper(self, formula)

    @classmethod
    def within(cls, *relations: Relation, **domains: Domain) -> Callable[..., over_a_field]:
        """The decorator for a formula whose numbers are checked against its domain."""
        return lambda formula: cls(formula, domains, relations)

    def __call__(self, F: Field | str, **parameters: Any) -> Element:
        if not isinstance(F, str) and not hasattr(F, "context"):
            raise ParameterError("field", F, "balls, mpmath or sympy")
        field = field_named(F) if isinstance(F, str) else F
        self.check(**parameters)
        with field.context():
            read = {name: _read(field, value, name) for name, value in parameters.items()}
            return self.formula(field, **read)

    def check(self, **parameters: Any) -> None:
        """Raises ParameterError for the first number that is not in its domain."""
        check_domains(self.domains, self.relations, parameters)


def _read(field: Field, value: Any, name: str) -> Any:
    if name in SWITCHES:
        return bool(value)
    return _index(value, name) if name in INTEGERS else _element(field, value, name)


def _index(value: Any, name: str) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise ParameterError(name, value, "an integer")
    return int(value.__index__())


def _element(field: Field, value: Any, name: str) -> Element:
    if is_number(value):
        return field.number(exact(value, name))
    if is_symbolic(value) and isinstance(field, Balls):
        raise ParameterError(name, value, "a number (symbols need the field sympy)")
    try:
        return field.number(value)
    except (TypeError, ValueError):
        raise ParameterError(name, value, "a number (in sympy also a symbol)") from None


@over_a_field
def q(F: Field, *, eps: Element, t: Element) -> Element:
    """q_{eps,t} = (1 - e^(t - eps))/(1 - e^-eps), the probability of the loss t under input 0.

    Of the randomized response RR_{eps,t} of Definition 2.4 of cesar-rogers-2022; 0 <= t <= eps, eps
    > 0.

    >>> import sympy
    >>> e, t = sympy.symbols("e t")
    >>> sympy.simplify(q("sympy", eps=e, t=t) - (1 - sympy.exp(t - e))/(1 - sympy.exp(-e)))
    0
    """
    return generalized_randomized_response.q(F, eps=eps, t=t)


@over_a_field
def p(F: Field, *, eps: Element, t: Element) -> Element:
    """p_{eps,t} = e^-t q_{eps,t}, the probability under input 1 of the outcome with the loss t.

    Of the randomized response RR_{eps,t} of Definition 2.4 of cesar-rogers-2022; 0 <= t <= eps, eps
    > 0.

    >>> p("sympy", eps="ln 4", t="ln 2")
    1/3
    """
    return generalized_randomized_response.p(F, eps=eps, t=t)


@over_a_field
def alpha(F: Field, *, k: int, m: int, i: int, j: int, eps: Element) -> Element:
    """alpha_{i,j} = C(k - m, i) C(m, j) q^(m - j) (1 - q)^j, q = q_{2 eps, eps}: weights of drops.

    For i of k - m BR(eps) and j of m DP(eps) with the smaller loss; 0 for other i or j. Source:
    cesar-rogers-2022, before Lemma 4.5. Domain: 0 <= m <= k, eps > 0.

    >>> alpha("sympy", k=3, m=1, i=1, j=0, eps="ln 2")
    4/3
    """
    if not (0 <= i <= k - m and 0 <= j <= m):
        return F.number(0)
    high = generalized_randomized_response.q(F, eps=2 * eps, t=eps)
    low = generalized_randomized_response.one_minus_q(F, eps=2 * eps, t=eps)
    return F.binom(k - m, i) * F.binom(m, j) * F.power(high, m - j) * F.power(low, j)


@over_a_field
def t_ell(
    F: Field, *, k: int, m: int, ell: int, eps: Element, eps_g: Element, clipped: Any = True
) -> Element:
    """The t_l of Theorem 3 of cesar-rogers-2022: (eps_g + eps (l + 1 - m))/(k - m + 1).

    Moved into [0, eps] unless ``clipped=False``; m = 0 is Theorem 2.

    >>> t_ell("sympy", k=2, m=0, ell=0, eps=1, eps_g="1/2")
    1/2
    """
    t = (eps_g + eps * (ell + 1 - m)) / (k - m + 1)
    return F.clip(t, F.number(0), eps) if clipped else t


def _layer(
    F: Field, k: int, m: int, v: int, eps: Element, term: Callable[[int, int], Element]
) -> Element:
    """sum over i + 2 j = v of alpha_{i,j} term(i, j)."""
    n = k - m
    low = max(0, -((n - v) // 2))
    return F.sum(
        low,
        min(m, v // 2),
        lambda j: alpha.formula(F, k=k, m=m, i=v - 2 * j, j=j, eps=eps) * term(v - 2 * j, j),
    )


@over_a_field
def F_ell(
    F: Field, *, k: int, m: int, ell: int, eps: Element, eps_g: Element, t: Element
) -> Element:
    """F_l(t): the terms n = 0..l of the objective (:func:`objective`) without their positive parts.

        F_l(t) = sum over n <= l of (1 - e^(eps_g - eps (m - n) - t (k - m)))
                 * sum over i + 2 j = n of alpha_{i,j} q^(k - m - i) (1 - q)^i

    Here q = q_{eps,t}. Source: cesar-rogers-2022, before Lemma 4.5, in a corrected form: the
    printed exponent of 1 - q is j, which contradicts equation (5) and Lemma 4.5 (slip).

    >>> F_ell("sympy", k=1, m=1, ell=0, eps="ln 2", eps_g=0, t=0)
    1/3
    """
    high = generalized_randomized_response.q(F, eps=eps, t=t)
    low = generalized_randomized_response.one_minus_q(F, eps=eps, t=t)
    n = k - m
    return F.sum(
        0,
        ell,
        lambda v: (
            -F.expm1(eps_g - eps * (m - v) - t * n)
            * _layer(F, k, m, v, eps, lambda i, j: F.power(high, n - i) * F.power(low, i))
        ),
    )


@over_a_field
def F_ell_derivative(
    F: Field, *, k: int, m: int, ell: int, eps: Element, eps_g: Element, t: Element
) -> Element:
    """The derivative in t of :func:`F_ell` in closed form, Lemma 4.5 of cesar-rogers-2022.

        (e^(eps_g - eps (m - l) - t (k - m)) - e^(t - eps))/(1 - e^-eps)
        * sum over i + 2 j = l of alpha_{i,j} (k - m - i) q^(k - m - i - 1) (1 - q)^i

    Here q = q_{eps,t}.

    >>> F_ell_derivative("sympy", k=1, m=0, ell=0, eps="ln 4", eps_g=0, t="ln 2")
    0
    """
    high = generalized_randomized_response.q(F, eps=eps, t=t)
    low = generalized_randomized_response.one_minus_q(F, eps=eps, t=t)
    n = k - m
    front = F.exp(eps_g - eps * (m - ell) - t * n) - F.exp(t - eps)

    def term(i: int, j: int) -> Element:
        return (n - i) * F.power(high, n - i - 1) * F.power(low, i) if i < n else F.number(0)

    return front / -F.expm1(-eps) * _layer(F, k, m, ell, eps, term)


@over_a_field
def objective(F: Field, *, k: int, m: int, eps: Element, eps_g: Element, t: Element) -> Element:
    """delta at eps_g of RR_{eps,t} for k - m BR(eps), all at one t, and of m DP(eps) mechanisms.

    The objective delta^{m,k}(t; eps_g), equation (5) of cesar-rogers-2022, for real eps_g of either
    sign. Its supremum over t in [0, eps] is the optimal delta. Cost O((k - m + 1)(m + 1)).

    >>> objective("sympy", k=1, m=0, eps="ln 4", eps_g=0, t="ln 2")
    1/3
    """
    high = generalized_randomized_response.q(F, eps=eps, t=t)
    low = generalized_randomized_response.one_minus_q(F, eps=eps, t=t)
    n = k - m
    return F.sum(
        0,
        n,
        lambda i: F.sum(
            0,
            m,
            lambda j: (
                alpha.formula(F, k=k, m=m, i=i, j=j, eps=eps)
                * F.power(high, n - i)
                * F.power(low, i)
                * F.pos(-F.expm1(eps_g - eps * (m - 2 * j - i) - t * n))
            ),
        ),
    )


@over_a_field
def optimal_delta(F: Field, *, k: int, m: int, eps: Element, eps_g: Element) -> Element:
    """The optimal delta of k - m BR(eps) and m DP(eps), chosen in advance, at any real eps_g.

    Theorem 3 of cesar-rogers-2022 as it reads: the maximum of the objective over all t_l. With m =
    k this is Theorem 1, with m = 0 Theorem 2. Cost O(k^3): for large k ask
    ``nonadaptive(...).delta``.

    >>> optimal_delta("sympy", k=1, m=1, eps="ln 2", eps_g=0)
    1/3
    """
    if m == k:
        return objective.formula(F, k=k, m=m, eps=eps, eps_g=eps_g, t=eps)
    return F.max_over(
        objective.formula(
            F,
            k=k,
            m=m,
            eps=eps,
            eps_g=eps_g,
            t=t_ell.formula(F, k=k, m=m, ell=ell, eps=eps, eps_g=eps_g),
        )
        for ell in range(k + m + 1)
    )


@over_a_field
def reduction_left(F: Field, *, eps: Element, t: Element, alpha: Element) -> Element:
    """The left side of Lemma C.1 of cesar-rogers-2022, delta of RR_{eps,t} at alpha.

    q [1 - e^(alpha - t)]_+ + (1 - q) [1 - e^(alpha + eps - t)]_+, q = q_{eps,t}.

    >>> reduction_left("sympy", eps="ln 4", t="ln 2", alpha=0)
    1/3
    """
    high = generalized_randomized_response.q(F, eps=eps, t=t)
    low = generalized_randomized_response.one_minus_q(F, eps=eps, t=t)
    return high * F.pos(-F.expm1(alpha - t)) + low * F.pos(-F.expm1(alpha + eps - t))


def reduction_right(F: Field | str, *, eps: Any, t: Any, alpha: Any) -> Element:
    """The right side of Lemma C.1 of cesar-rogers-2022, by cases that are decided exactly.

    0 if alpha >= t; q (1 - e^(alpha - t)) if alpha <= t <= alpha + eps, q = q_{eps,t}; 1 - e^alpha
    if alpha + eps <= t. With symbols the result is a sympy Piecewise.

    >>> reduction_right("sympy", eps="ln 4", t="ln 2", alpha=0)
    1/3
    """
    if any(is_symbolic(value) for value in (eps, t, alpha)):
        import sympy

        field = field_named(F) if isinstance(F, str) else F
        eps, t, alpha = (
            _element(field, value, name)
            for name, value in (("eps", eps), ("t", t), ("alpha", alpha))
        )
        cases = [
            (_reduction_case(F, case, eps=eps, t=t, alpha=alpha), condition)
            for case, condition in (
                ("beyond", sympy.Ge(alpha, t)),
                ("within", sympy.Ge(alpha + eps, t)),
                ("below", True),
            )
        ]
        return sympy.Piecewise(*cases)
    exact_eps, exact_t, exact_alpha = exact(eps, "eps"), exact(t, "t"), exact(alpha, "alpha")
    if exact_alpha >= exact_t:
        case = "beyond"
    else:
        case = "within" if exact_t <= exact_alpha + exact_eps else "below"
    return _reduction_case(F, case, eps=eps, t=t, alpha=alpha)


def _reduction_case(F: Field | str, case: str, *, eps: Any, t: Any, alpha: Any) -> Element:
    @over_a_field
    def side(F: Field, *, eps: Element, t: Element, alpha: Element) -> Element:
        if case == "beyond":
            return F.number(0)
        if case == "below":
            return -F.expm1(alpha)
        return generalized_randomized_response.q(F, eps=eps, t=t) * -F.expm1(alpha - t)

    return side(F, eps=eps, t=t, alpha=alpha)


# -- Theorem 5 of dong-durfee-rogers-2019 ---------------------------------------------------------


@over_a_field
def worst_exp_t(F: Field, *, eps: Element, lam: Element) -> Element:
    """The e^t of the t that maximises E[e^(lam L)] for the loss L of RR_{eps,t}; lam > 0.

    With c = e^eps and y = e^t the expectation is y^lam ((c - c^-lam) - y (1 - c^-lam))/(c - 1),
    whose derivative in y vanishes at y = lam (c - c^-lam)/((lam + 1)(1 - c^-lam)) only.

    >>> worst_exp_t("sympy", eps="ln 2", lam=1)
    3/2
    """
    return lam * F.exp(eps) * F.expm1(-(lam + 1) * eps) / ((lam + 1) * F.expm1(-lam * eps))


@over_a_field
def h(F: Field, *, eps: Element, lam: Element) -> Element:
    """The largest ln E[e^(lam L)] over t, L the loss of RR_{eps,t}: h_eps(lam), lam > 0.

    Theorem 5 of dong-durfee-rogers-2019. Closed form lam ln y + ln((c - c^-lam)/((lam + 1)(c - 1)))
    with y of :func:`worst_exp_t`, c = e^eps.

    >>> h("sympy", eps="ln 2", lam=1)
    log(3/4) + log(3/2)
    """
    y = worst_exp_t.formula(F, eps=eps, lam=lam)
    share = -F.exp(eps) * F.expm1(-(lam + 1) * eps) / ((lam + 1) * F.expm1(eps))
    return lam * F.log(y) + F.log(share)


@over_a_field
def h_derivative(F: Field, *, eps: Element, lam: Element) -> Element:
    """The derivative of :func:`h` in lam: ln y - eps (lam + 1) c^-lam (y - 1)/(c - c^-lam).

    By the envelope theorem, with c = e^eps and y of :func:`worst_exp_t`; lam > 0.
    """
    y = worst_exp_t.formula(F, eps=eps, lam=lam)
    slope = eps * (lam + 1) * F.exp(-(lam + 1) * eps) * (y - 1)
    return F.log(y) + slope / F.expm1(-(lam + 1) * eps)


@over_a_field
def pure_log_mgf(F: Field, *, eps: Element, lam: Element) -> Element:
    """ln E[e^(lam L)] of the loss L of RR_{2 eps, eps}: for lam > 0 the largest of DP(eps).

    It is ln((e^((lam + 1) eps) + e^(-lam eps))/(1 + e^eps)).

    >>> pure_log_mgf("sympy", eps="ln 2", lam=0)
    0
    """
    return lam * eps + F.log((1 + F.exp(-(2 * lam + 1) * eps)) / (1 + F.exp(-eps)))


@over_a_field
def pure_log_mgf_derivative(F: Field, *, eps: Element, lam: Element) -> Element:
    """The derivative of :func:`pure_log_mgf` in lam: eps tanh((2 lam + 1) eps/2)."""
    decay = F.exp(-(2 * lam + 1) * eps)
    return eps * -F.expm1(-(2 * lam + 1) * eps) / (1 + decay)


@over_a_field
def conversion(F: Field, *, lam: Element) -> Element:
    """ln(lam^lam/(1 + lam)^(1 + lam)), what the conversion of Canonne, Kamath and Steinke gains.

    For lam > 0 it is the largest value of ln((1 - e^-x) e^(-lam x)) over x > 0: added to the
    exponent H(lam) - lam eps_g of a moment bound of delta.

    >>> conversion("sympy", lam=1)
    -2*log(2)
    """
    return lam * F.log(lam) - (1 + lam) * F.log(1 + lam)


@over_a_field
def conversion_derivative(F: Field, *, lam: Element) -> Element:
    """The derivative of :func:`conversion` in lam: ln(lam/(1 + lam)), for lam > 0."""
    return F.log(lam / (1 + lam))
