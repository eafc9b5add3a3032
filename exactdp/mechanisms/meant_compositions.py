"""What a text that is no composition was probably meant for: the line to type in its place.

Only asked when :mod:`exactdp.mechanisms.grammar` refuses a text. It reads nearly anything (``**``,
``x``, ``+``, ``;``, other brackets, ``^{40}``, ``40 BR(0.1)``, a call of Python), writes it down in
the grammar, and offers that if the grammar reads it. Nothing that is found here is computed with.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from exactdp.mechanisms.class_aliases import nearest_class
from exactdp.mechanisms.mechanism import MAX_COUNT, find_class, split_arguments
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.numbers.numerals import Log, log_text, meant_value, plain, rational_text, scientific

MAX_TEXT, MAX_SHOWN, MAX_DEPTH = 2_000, 240, 20
"""Letters and brackets beyond which a refused text is not read for what it may mean, and letters of
a repair beyond which none is shown."""
BRACKETS = {"(": ")", "[": "]", "{": "}"}

_CALL = re.compile(
    r"\s*(?:[a-z_]\w*\s*=\s*)?(?:exactdp\.)?(nonadaptive|adaptive|setwise|compose|composition)"
    r"\s*\((.*?)\)?\s*(?:\.\s*\w+\(.*)?$",
    re.DOTALL,
)
_WORDS = re.compile(r"\b(?:and|then|plus|with|followed by|composed with)\b")
_TIMES = re.compile(r"\b(?:times|copies of|copies|reps|x)\b", re.IGNORECASE)
_COUNT = re.compile(
    r"(?:k|n|m)?\s*=?\s*([0-9]{1,3}(?:[,_'][0-9]{3})+(?![0-9])|[0-9][0-9_]*(?:\.0*(?![0-9]))?"
    r"(?:[eE]\+?[0-9]{1,2}(?![0-9.]))?(?:\s*(?:\^|\*\*)\s*[0-9]{1,2}(?=\s*[*A-Z(]))?)"
)
_RANGE = re.compile(r"[0-9]+\s*(?::|\.\.\.?|-)\s*[0-9]+|[0-9]+(?:,[0-9]+){2,}")
_NAME = re.compile(r"(?:exactdp\.)?([A-Za-z_]+(?:-[A-Z][A-Za-z]*)?)")
_OPERATOR = re.compile(r"\s*(\^|\*\*|\*)\s*")
_TRAINING = re.compile(r"(?:dp[-_]?)?sgd|adam|(?:dp[-_]?)?ftrl|training", re.IGNORECASE)
_BETWEEN = re.compile(r"\)\s*\*\s*([0-9]+)\s*(?:\*\s*)?(?=[A-Z(])")
"""A count that may belong to what stands before it or behind it."""
_NOISY_MAX = re.compile(r"rnm|(?:report)?_?noisy_?max", re.IGNORECASE)
SAMPLED = "sampledgaussian subsampledgaussian poissonsubsampledgaussian poissonsampledgaussian"


class _Advice(Exception):
    """The error that says what to do, where no other composition will do."""


class _Lost(Exception):
    """The error for a text of which nobody knows what it was meant for."""


def wanted_instead(text: str, read: Callable[[str], object]) -> str | None:
    """The words of an error for a refused text: what is wanted in its place; None if nobody knows.

    ``read`` reads a composition or raises. Where the text that was meant is refused for one of its
    numbers, that ParameterError is raised.

    >>> wanted_instead("BR(0.1)**40", lambda text: text)
    "a composition: write 'BR(0.1)^40'"
    """
    if len(text) > MAX_TEXT or not text.strip():
        return None
    called = _CALL.match(text)
    if between := _BETWEEN.search(text):
        start, end = text[: between.start()], text[between.end() :]
        one, other = f"{start})^{between[1]} {end}", f"{start}) {between[1]}*{end}"
        return f"a number that belongs to one item: '{one}' or '{other}'"
    try:
        found = _Reader(called[2] if called else text).whole()
        read(found)
    except _Advice as advice:
        return str(advice)
    except ParameterError as error:
        if error.parameter not in {"composition", "repetition", "mechanism"}:
            raise
        return None
    except (_Lost, RecursionError, ValueError):
        return None
    if found == text or len(found) > MAX_SHOWN:
        return None
    way = {"adaptive": " and --adaptive", "setwise": " and --set-wise"}
    return f"a composition: write '{found}'{way.get(called[1], '') if called else ''}"


def _prepared(text: str) -> str:
    bare = " ".join(
        re.sub(r"#[^)]*$", "", plain(re.sub("[\u2218\u2295\u2297]", " ", text))).split()
    )
    bare = re.sub(
        r"(?<=\^)([0-9]{1,3}(?: [0-9]{3})+)(?![0-9])", lambda n: n[1].replace(" ", ""), bare
    )
    bare = re.sub(r"[\"'`$\\]+", "", bare)
    missing = bare.count("(") - bare.count(")")
    bare = bare + ")" * missing if missing > 0 else re.sub(r"\)" * -missing + "$", "", bare)
    bare = re.sub(r"^[a-z_]\w*\s*=\s*(?=[A-Z(\[{])", "", bare)
    bare = re.sub(r"(?<=[0-9])\s*[xX]\s*(?=[A-Z(\[{])", "*", bare)
    bare = re.sub(r"(?<=[)\]}])\s*[xX]\s*(?=[0-9])", "*", bare)
    bare = _TIMES.sub("*", _WORDS.sub(" ", bare))
    return bare.rstrip(" .,;:")


class _Reader:
    """Recursive descent over one text, as forgiving as it can be."""

    def __init__(self, text: str) -> None:
        self.text = _prepared(text)

    def whole(self) -> str:
        items, position = self.items(0, "", 0)
        if position != len(self.text) or not items:
            raise _Lost
        alone = items[0] if len(items) == 1 else ""
        if alone.startswith("(") and alone.endswith(")"):
            return alone[1:-1]
        return " ".join(items)

    def items(self, position: int, closing: str, depth: int) -> tuple[list[str], int]:
        """Items up to a closing bracket, or to the end of the text."""
        if depth > MAX_DEPTH:
            raise _Lost
        found: list[str] = []
        while True:
            if found and re.compile(r"\s*/\s*[0-9]").match(self.text, position):
                raise _Advice("^n with an integer n; a part of eps stands inside, as in BR(1/2)")
            behind, position = position, self.skipped(position, r"[\s,;+&|/*]*")
            if position == len(self.text) or self.text[position] in ")]}":
                if closing != self.text[position : position + 1]:
                    raise _Lost
                return found, position + len(closing)
            counts: list[str] = []
            while count := _COUNT.match(self.text, position):
                counts.append(_integer(count[1]))
                position = self.skipped(count.end(), r"\s*\*?(?!\*)\s*")
            if counts and (position == len(self.text) or self.text[position] in ")]}"):
                if not found:
                    raise _Lost
                if "+" in self.text[behind:position] and "^" in found[-1]:
                    raise _Advice("one power, worked out: the sum of both numbers behind ^")
                found[-1] = _times(found[-1], counts)
                continue
            item, position = self.atom(position, depth)
            powers, position = self.powers(position)
            found.append(_times(item, [*powers, *counts]))

    def skipped(self, position: int, pattern: str) -> int:
        match = re.compile(pattern).match(self.text, position)
        return match.end() if match else position

    def atom(self, position: int, depth: int) -> tuple[str, int]:
        """Reads a class with its arguments, or a group in brackets, and returns it with where it
        ends."""
        sign = self.text[position]
        if sign in BRACKETS:
            inner, end = self.items(position + 1, BRACKETS[sign], depth + 1)
            if not inner:
                raise _Lost
            return (inner[0] if len(inner) == 1 else f"({' '.join(inner)})"), end
        match = _NAME.match(self.text, position)
        if match is None:
            raise _Lost
        name = match[1]
        opening = self.skipped(match.end(), r"\s*")
        if self.text[opening : opening + 1] in BRACKETS:
            end = self.matching(opening)
            inside, end = self.text[opening + 1 : end], end + 1
        else:
            number = re.compile(r"\s*=?\s*([0-9./e-]*[0-9])").match(self.text, opening)
            if number is None or find_class(name.upper()) is None:
                raise _Lost
            inside, end = number[1], number.end()
        return _written(name, inside, depth), end

    def matching(self, opening: int) -> int:
        level = 0
        for place in range(opening, len(self.text)):
            level += (self.text[place] in "([{") - (self.text[place] in ")]}")
            if not level:
                return place
        raise _Lost

    def powers(self, position: int) -> tuple[list[str], int]:
        """The counts that stand behind an item, as texts, and the position behind them."""
        counts: list[str] = []
        while True:
            operator = _OPERATOR.match(self.text, position)
            start = operator.end() if operator else position
            bracket = self.text[start : start + 1] if self.text[start : start + 1] in "([{" else ""
            inside = self.skipped(start + 1, r"\s*") if bracket else start
            if operator and (name := re.compile(r"[a-z]\w*\b(?!\s*\()").match(self.text, inside)):
                raise _Advice(
                    f"a number in place of {name[0]}: exactdp table takes --rows {name[0]}=10,100, "
                    f"and exactdp calibrate finds the largest"
                )
            if operator and re.compile(r"-|[0-9]*\.[0-9]*[1-9]").match(self.text, inside):
                raise _Advice("^n with an integer n >= 0, as in 'BR(1/10)^40'")
            if (operator or bracket) and _RANGE.match(self.text, inside):
                raise _Advice(
                    "one number of mechanisms; many are rows of a table: exactdp table "
                    "'BR(1/10)^k' --rows k=10,20,50,100 --eps-g 1"
                )
            count = re.compile(_COUNT.pattern.partition("=?")[2]).match(self.text, inside)
            if count is None:
                return counts, position
            end = self.skipped(count.end(), r"\s*") if bracket else count.end()
            if bracket and self.text[end : end + 1] != BRACKETS[bracket]:
                return counts, position
            if not (operator or bracket) and re.match(r"\s*\*", self.text[end:]):
                return counts, position  # of the next item
            times = _integer(count[1])
            if counts and operator and operator[1] != "*" and int(times) < 10:
                product, power = int(counts[-1]) * int(times), int(counts[-1]) ** int(times)
                raise _Advice(f"one power, worked out: ^{product}, or ^{power}")
            counts.append(times)
            position = end + 1 if bracket else end


def _integer(text: str) -> str:
    """A count in digits, however it was written."""
    value = meant_value(re.sub("[,_']", "", text).rstrip(".") or text)
    if not isinstance(value, Fraction) or value.denominator != 1 or value > MAX_COUNT:
        raise _Lost
    return str(int(value))


def _times(item: str, counts: list[str]) -> str:
    """The item with the counts multiplied into its power: BR(1)^2 three times is BR(1)^6."""
    kept = [count for count in counts if count != "1"]
    if not kept:
        return item
    match = re.fullmatch(r"(.*)\^([0-9]+)", item)
    if match:
        item, kept = match[1], [match[2], *kept]
    product = 1
    for count in kept:
        product *= int(count)
    return f"{item}^{product}"


def _no_class(name: str) -> None:
    """What to do, where a name stands for something else than a class."""
    if _TRAINING.fullmatch(name):
        raise _Advice(
            "a training run as exactdp dpsgd --noise 1.1 --batch 256 --examples 60000 --epochs 60 "
            "--delta 1e-5, or 'Subsampled(Gaussian(1.1), 1/100)^1000': sigma, rate, steps"
        )
    if _NOISY_MAX.fullmatch(name):
        raise _Advice(
            "EM(eps) where the noise is Gumbel, PF(eps) where it is exponential, and DP(eps) for "
            "any that is eps-DP"
        )


def _written(name: str, inside: str, depth: int) -> str:
    """A class with its arguments, in the grammar."""
    _no_class(name)
    if name.lower().replace("_", "") in SAMPLED.split():
        sigma, *rest = split_arguments(inside.replace(";", ","))
        if len(rest) == 1:
            return f"Subsampled(Gaussian({_number(sigma)}), {_number(rest[0])})"
        raise _Advice("Subsampled(Gaussian(sigma), q), q the rate at which records are sampled")
    word = name if find_class(name) else nearest_class(name)
    if not word:
        raise _Lost
    kind = find_class(word)
    assert kind is not None
    parts = [_argument(part, depth) for part in split_arguments(inside.replace(";", ","))]
    most = max(form.count(",") + 1 for form in kind.forms)
    if len(parts) > 1 and re.match(r"\s*0,[0-9]+\s*(,|$)", inside, re.ASCII):
        parts[:2] = [f"0.{parts[1]}"]  # a decimal comma, as no blank is behind it
    for i in range(len(parts) - 1) if len(parts) == most + 1 else ():
        if (most == 1 or parts[i] == "0") and parts[i].isdigit() and parts[i + 1].isdigit():
            parts[i : i + 2] = [f"{parts[i]}.{parts[i + 1]}"]  # a decimal comma
            break
    if word == "RR" and len(parts) == 1:
        parts.insert(0, "2")
    if word == "Subsampled" and len(parts) == 2 and "(" in parts[1] and "(" not in parts[0]:
        parts.reverse()
    power = ""
    if kind.word and kind.word in parts and len(parts) < most and word != "Subsampled":
        parts[-1:] = ["1", kind.word]
    if word == "Finite" and len(parts) > most and len(parts) % 2 == 0:
        half = len(parts) // 2
        parts = [" ".join(parts[:half]), " ".join(parts[half:])]
    if word == "Subsampled" and len(parts) - (kind.word in parts) == 3:
        steps = next(i for i in (2, 3) if parts[i : i + 1] not in ([], [kind.word]))
        power = f"^{_integer(parts.pop(steps))}"
    if word == "Subsampled" and parts and (inner := re.fullmatch(r"(.*\))\^([0-9]+)", parts[0])):
        raise _Advice(
            f"one mechanism on a sample: 'Subsampled({inner[1]}, {parts[-1]})^{inner[2]}' draws a "
            f"sample for each of the {inner[2]}; {inner[2]} on one sample are another mechanism, "
            "which reveals more"
        )
    return f"{word}({', '.join(parts)}){power}"


def _argument(text: str, depth: int) -> str:
    """One argument: a number, a mechanism, or what it is."""
    named = re.match(r"([A-Za-z_]+)\s*(?:=|:)\s*(?=\S)", text)
    head, rest = (f"{named[1]}=", text[named.end() :]) if named else ("", text)
    if re.match(r"[A-Z][A-Za-z_]*\s*[(\[{]", rest):
        reader = _Reader(rest)
        items, position = reader.items(0, "", depth + 1)
        if len(items) != 1 or position != len(reader.text):
            raise _Lost
        return head + items[0]
    return head + _number(rest)


def _number(text: str) -> str:
    """A number as it is read; another text as it is."""
    try:
        exact(text)
    except ParameterError:
        value = meant_value(text)
        if isinstance(value, Log):
            return log_text(value.base, value.coefficient)
        if value is not None and not isinstance(value, float):
            return scientific(value) or rational_text(value)
    return text.strip()
