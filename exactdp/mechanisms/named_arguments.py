"""Arguments as Python writes them: ``Gaussian(sigma=1.1)``, ``BR("1/10")``, in text too.

The names are those of a class's forms. What is no name of it is refused with what to write instead.
Loaded only where a name, a quote or a list stands in an argument.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact, ParameterError, SquareRoot, read_size
from exactdp.numbers.numerals import Said

Kind = type[Any]
"""A class of mechanisms, which says itself how it is written."""

NAMED = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)\s*=(?!=)\s*(.*)", re.ASCII | re.DOTALL)

OTHER_WORDS = {
    "eps": "epsilon e",
    "delta": "d failure_probability",
    "sigma": "std stddev sd scale s noise noise_multiplier noise_scale z standard_deviation",
    "scale": "b lam noise noise_scale s sigma noise_multiplier",
    "sensitivity": "sens l1_sensitivity l2_sensitivity delta_f l1 l2 clip max_grad_norm s",
    "q": "p rate prob sample_rate sampling_rate sampling_probability sampling_prob gamma",
    "mechanism": "base inner mech noise",
    "rho": "r",
    "alpha": "order a",
    "k": "n size outcomes categories",
}
"""Names of parameters elsewhere, by those here."""


def names_of(form: str) -> list[str]:
    """The names of the arguments of a written form, in lower case.

    >>> names_of("Subsampled(MECHANISM, q)"), names_of("Finite(p_1 p_2 ..., q_1 q_2 ...)")
    (['mechanism', 'q'], ['p', 'q'])
    """
    found = (re.match("[A-Za-z]+", one.strip()) for one in form.partition("(")[2].split(","))
    return [match[0].lower() for match in found if match]


def positional(kind: Kind, arguments: Sequence[str]) -> list[str]:
    """The texts of the arguments in the places of a form, without names, quotes and lists.

    ParameterError for a name that comes twice or that the class does not have, and for an argument
    without a name behind one with a name.
    """
    plain: list[str] = []
    named: dict[str, str] = {}
    for argument in arguments:
        match = NAMED.fullmatch(argument)
        if match and match[1] in named:
            raise ParameterError(kind.grammar, Said(f"{match[1]} twice"), kind.forms[-1])
        if match:
            named[match[1]] = unquoted(match[2])
        elif named:
            wanted = f"{kind.forms[-1]}: no argument without a name behind one with a name"
            raise ParameterError(kind.grammar, argument, wanted)
        else:
            plain.append(unquoted(argument))
    return plain if not named else placed(kind, plain, named)


def unquoted(text: str) -> str:
    """An argument without its quotes; a list with blanks between its numbers."""
    bare = text.strip()
    if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "\"'":
        return bare[1:-1].strip()
    if bare[:1] == "[" and bare[-1:] == "]":
        return " ".join(piece.strip().strip("\"'") for piece in bare[1:-1].split(","))
    return bare


def placed(kind: Kind, plain: Sequence[str], named: Mapping[str, str]) -> list[str]:
    """All arguments in the order of a form; those left out in between are at their defaults.

    ``plain`` are those without a name. ParameterError where no form fits (:func:`refused`).
    """
    for form in kind.forms:
        names = names_of(form)
        rest = names[len(plain) :]
        if set(named) != set(rest) & set(named):
            continue
        found = [*plain, *(named.get(name) or _default(kind, name) for name in rest)]
        if all(found):
            return _with_the_word(kind, names, found)
    raise refused(kind, plain, named)


def _default(kind: Kind, name: str) -> str:
    known = inspect.signature(kind.__init__).parameters.get(name)
    return "" if known is None or known.default is inspect.Parameter.empty else str(known.default)


def _with_the_word(kind: Kind, names: list[str], found: list[str]) -> list[str]:
    """True and False of a parameter that is written as a word."""
    if kind.word and kind.word in names:
        place = names.index(kind.word)
        truth = found[place].lower()
        if truth in {"false", "0"}:
            return found[:place]
        found[place] = kind.word if truth in {"true", "1"} else found[place]
    return found


def refused(kind: Kind, plain: Sequence[object], named: Mapping[str, object]) -> ParameterError:
    """The ParameterError for arguments that fit no form: which names it has, and what to write.

    It is returned, not raised.
    """
    name = kind.grammar or kind.__name__
    known = list(dict.fromkeys(one for form in kind.forms for one in names_of(form)))
    unknown = next((one for one in named if one not in known), None)
    forms = " or ".join(kind.forms)
    if unknown is None:
        taken = known[: len(plain)]
        twice = next((one for one in named if one in taken), None)
        said = f"{twice} twice" if twice else _listed(plain, named)
        return ParameterError(name, Said(said), forms)
    given = f"{unknown}={named[unknown]}"
    if unknown in kind.by_reciprocal:
        sentence = f"{forms}: the {known[0]} is {kind.numerator}/{unknown}"
        write = _reciprocal(named[unknown])
        return ParameterError(
            name, Said(given), f"{sentence}, so write {name}({write})" if write else sentence
        )
    if unknown in {"q", *OTHER_WORDS["q"].split()} and "mechanism" not in known:
        rest = {one: value for one, value in named.items() if one != unknown}
        inner = f"{name}({_listed(plain, rest)})"
        return ParameterError(name, Said(given), f"Subsampled({inner}, {named[unknown]})")
    renamed: dict[str, object] = {}
    for one, value in named.items():
        renamed[one if one in known else _meant(one, known)] = value
    if "" not in renamed and len(renamed) == len(named):
        wanted = f"{forms}: write {name}({_listed(plain, renamed)})"
        return ParameterError(name, Said(given), wanted)
    if unknown in {"eps", "epsilon", "delta"}:
        wanted = f"{forms}: exactdp calibrate finds the {known[0]} for an eps_g and a delta"
        return ParameterError(name, Said(given), wanted)
    return ParameterError(name, Said(given), forms)


def _meant(name: str, known: Sequence[str]) -> str:
    """The known parameter that a name was probably meant for, by other words or spelling; "" if
    none."""
    by_word = (one for one in known if name.lower() in OTHER_WORDS.get(one, "").split())
    return next(by_word, "") or next(iter(get_close_matches(name.lower(), known, 1)), "")


def _listed(plain: Sequence[object], named: Mapping[str, object]) -> str:
    texts = [*map(str, plain), *(f"{one}={value}" for one, value in named.items())]
    return ", ".join(texts) or "nothing"


def _reciprocal(value: Any) -> str:
    try:
        number = read_size(value)
    except ParameterError:
        return ""
    if isinstance(number, SquareRoot):
        return str(1 / number)
    if not number.is_rational or not number.sign():
        return ""
    return str(Exact(Fraction(1) / number.fraction))
