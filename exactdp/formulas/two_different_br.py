"""Two BR mechanisms of different eps, non-adaptively: the optimum in closed form, for every eps_g.

With eps a >= b and t_1, t_2, the losses are t_1 + t_2 - S, S in {0, b, a, a + b}. In a slab, where
the S up to some sigma count, the objective is

    {0}        (1 - x_1)(1 - x_2)(1 - e^(eps_g - t_1 - t_2)),
    {0, b}     (1 - x_1)(1 - e^(eps_g - t_1)), whatever t_2 (so the value at t_2 = 0),
    {0, b, a}  1 - e^eps_g + x_1 x_2 (e^(a + b + eps_g - t_1 - t_2) - 1),

x_i = (e^(t_i) - 1)/(e^(eps_i) - 1). The logarithms of the first two and of the last product are
concave in t, so their pivot equations give the maxima: t_i = eps_i - y with
3 y = a + b - eps_g; 2 t_1 = a + eps_g; and t_1 = t_2 = (a + b + eps_g)/3. Where one of these leaves
the box, the maximum over the box lies at t_2 = 0 or t_2 = b, and there only the first mechanism is
left: the second case again. The objective is the largest of its slabs, so its values at any t are
lower bounds, and the largest at these t is the optimum. They go over into each other when eps_g
changes its sign and t_i becomes eps_i - t_i, so nothing else is needed below 0.
"""

from __future__ import annotations

from typing import Any

from exactdp.mechanisms.randomized_response import one_minus_q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field

Ts = tuple[Any, Any]
"""t of the first and of the second mechanism: both exact numbers, or both of a field."""


def delta_of_two(F: Field, *, first: Any, second: Any, eps_g: Any) -> Element:
    """delta of BR(first) BR(second) at any real eps_g; which of the two is larger does not matter.

    With exact numbers it is decided at once which t lie in the box; symbols are cut to it.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> from exactdp.numbers.fields.sympy_field import Sympy
    >>> delta_of_two(
    ...     Sympy(), first=exact("ln 4"), second=exact("ln 2"), eps_g=exact(0)
    ... ).doit()
    1/3
    """
    found = stationary(first, second, eps_g)
    if all(isinstance(value, Exact) for value in (first, second, eps_g)):
        found = [ts for ts in found if 0 <= ts[0] <= first and 0 <= ts[1] <= second]
        found = [(F.number(t), F.number(u)) for t, u in found]
    else:
        found = [(_cut(F, t, first), _cut(F, u, second)) for t, u in found]
    eps = (F.number(first), F.number(second))
    return F.max_over(objective(F, eps, ts, F.number(eps_g)) for ts in found)


def _cut(F: Field, t: Any, eps: Any) -> Element:
    return F.clip(F.number(t), F.number(0), F.number(eps)) if t != 0 else F.number(0)


def stationary(first: Any, second: Any, eps_g: Any) -> list[Ts]:
    """The t of the three pivot equations (the second for either order), in the box or not."""
    common, zero = (first + second + eps_g) / 3, first * 0
    return [
        ((first * 2 - second + eps_g) / 3, (second * 2 - first + eps_g) / 3),
        ((first + eps_g) / 2, zero),
        (zero, (second + eps_g) / 2),
        (common, common),
    ]


def objective(F: Field, eps: Ts, ts: Ts, eps_g: Element) -> Element:
    """The sum over all drops of the probability times the positive part of the gain."""
    x, y = (one_minus_q(F, eps=e, t=t) for e, t in zip(eps, ts, strict=True))
    total = ts[0] + ts[1]
    terms = [
        ((1 - x) * (1 - y), total),
        (x * (1 - y), total - eps[0]),
        ((1 - x) * y, total - eps[1]),
        (x * y, total - eps[0] - eps[1]),
    ]
    return F.sum(0, 3, lambda i: terms[i][0] * F.pos(-F.expm1(eps_g - terms[i][1])))
