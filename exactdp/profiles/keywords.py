"""Questions by another name: ``mix.delta(eps=1)`` is told to write ``eps_g=1``, in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeVar

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said

P = ParamSpec("P")
T = TypeVar("T")
OTHER_WORDS = {
    "eps_g": "eps epsilon e x at target_eps target_epsilon",
    "delta": "d target_delta",
    "rtol": "tol tolerance rel precision",
    "atol": "abs absolute",
    "seconds": "timeout time_limit max_time",
}
"""Names elsewhere, by those here."""


def with_keywords(method: Callable[P, T]) -> Callable[P, T]:
    """A method that names the keyword to write where it is given one that it does not have."""
    known = [name for name in signature(method).parameters if name != "self"]

    @wraps(method)
    def checked(*arguments: P.args, **named: P.kwargs) -> T:
        for name, value in named.items():
            if name not in known:
                said = Said(f"{name}={value}")
                raise ParameterError(method.__name__, said, _meant(name, value, known))
        return method(*arguments, **named)

    return checked


def _meant(name: str, value: object, known: Iterable[str]) -> str:
    """What to write in place of a keyword."""
    found = list(known)
    if name in {"delta", "eps_g"}:
        other = "epsilon" if name == "delta" else "delta"
        return f"{found[0]}=..., or .{other}({name}={value})"
    by_word = (one for one in found if name.lower() in OTHER_WORDS.get(one, "").split())
    likely = next(by_word, "") or next(iter(get_close_matches(name, found, 1)), "")
    return f"{likely}={value}" if likely else " or ".join(found)
