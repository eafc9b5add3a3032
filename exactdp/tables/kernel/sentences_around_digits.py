"""What a table says around its digits: the header, what rows and columns override, the marks.

The header says what all cells share. What some row (or column) sets anew is said for every row (or
column), unless its label is nothing but that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from exactdp.tables.kernel.fixed_point import require, spend
from exactdp.tables.kernel.parsing import TOKEN, number, plain

QUANTITIES = {
    "delta": "Optimal delta",
    "epsilon": "Smallest eps_g",
    "cost": "Cost of adaptivity",
    "basic": "eps_g by basic composition (the sum of eps)",
    "advanced": "eps_g by advanced composition (cesar-rogers-2022 equation (3))",
    "zcdp": "eps_g by zCDP (eps^2/8 for BR, eps^2/2 for DP, cesar-rogers-2022 Lemma 2.3)",
    "mgf": "eps_g by moments (dong-durfee-rogers-2019 Theorem 5)",
    "mgf_delta": "delta by moments (dong-durfee-rogers-2019 Theorem 5)",
}
BOTH = QUANTITIES.keys() - {"delta", "epsilon"}  # said of both kinds of adversaries
ROUNDED = {
    "enclosure": "the true value lies in the interval: rounded down, rounded up",
    "up": "each number is the smallest decimal of its length that is not below the true value",
    "down": "each number is the largest decimal of its length that is not above the true value",
    "nearest": "each number is the decimal of its length next to the true value",
}
COUNTED = ("EM(eps, s) counts as BR(2 eps s), EM(eps, s, monotone) as BR(eps s), "
           "which has the same optimum; s is 1 where it is left out.")  # fmt: skip
ASPECTS = ("quantity", "composition", "adaptive")
OVER = r"/(?!0+(?!\d))\d{1,1000}"  # a denominator is not 0
PLAIN = re.compile(
    rf"-?\d{{1,1000}}(?:{OVER}|(?:\.\d{{1,1000}})?(?:e[+-]?\d{{1,4}})?)"
    rf"|-\(\d{{1,1000}}{OVER}\)|\(-\d{{1,1000}}\){OVER}",
    re.ASCII,
)


def said(certificate: dict[str, Any], *, earlier: bool = False) -> list[str]:
    """The sentences around a table, from its certificate.

    Title and notes are quoted; up to 0.2.0 (earlier) they stood among them as they are.
    """
    asked, cells = certificate["specification"], certificate["cells"]
    status = [cell["status"] for cell in cells]
    quote = "{1}" if earlier else 'The author\'s {0}: "{1}"'
    found = [quote.format("title", asked["title"])] if asked["title"] else []
    found += asked_for(asked)
    if any(rounded_down(asked, index, cell) for index, cell in enumerate(cells)):
        found.append("Numbers in exponents are rounded down.")
    shown = (cell["composition"] for cell in cells if cell["status"] in {"reached", "wide"})
    found += [COUNTED] if any("EM" in text for text in shown) else []
    found.append(f"Digits: {ROUNDED[asked['round']]}.")
    if "wide" in status:
        found.append(f"*: {status.count('wide')} cells are intervals wider than was asked for.")
    left = sum(map(is_open, cells))
    if left:
        found.append(f"?: {left} of {len(cells)} cells are certified by exactdp, but not "
                     "established by the kernel (verify.py).")  # fmt: skip
    found += ["-: no such composition."] if "empty" in status else []
    found += [quote.format("note", note) for note in asked["notes"]]
    version, digest = certificate["versions"]["exactdp"], certificate["sha256"]
    found.append(f"Certified by exactdp {version}; certificate SHA-256 {digest}.")
    for one in certificate["statements"]:
        verdict = (one["verdict"] or "no verdict recorded yet") + (
            ", stale" if one["stale"] else ""
        )
        found.append(f"Rests on {one['paper']}, {one['item']} ({one['form']}): {verdict}")
    return found


def authors_words(asked: Any) -> Iterator[str]:
    """Lines that quote title and notes; none of them looks like one of the verdict."""
    for what, text in [("title", asked["title"]), *(("note", note) for note in asked["notes"])]:
        if text:
            yield f"not verified, the author's {what}:"
            shown = plain(text)
            yield from (f"    | {shown[i : i + 72]}" for i in range(0, len(shown), 72))


def is_open(cell: Any) -> bool:
    """Whether a cell says of itself that it is not established: it is printed with a mark."""
    return "open" in cell or any(part["witness"]["kind"] == "none" for part in cell["parts"])


def facts_of(layer: Any) -> dict[tuple[int, str], Any]:
    """What a row, a column or the defaults say: the aspects of the question, then its names."""
    own = {(0, name): layer[name] for name in ASPECTS if name in layer}
    return own | {(1, name): layer["variables"][name] for name in sorted(layer["variables"])}


def asked_for(asked: Any) -> list[str]:
    """The sentences that say what a specification asks: the header, and what differs from it.

    A line for every row and column that differs.
    """
    fixed, axes = facts_of(asked["defaults"]), {}
    for axis in ("rows", "cols"):
        axes[axis] = [facts_of(entry) for entry in asked[axis]]
    by_row, by_col = ({key for own in entries for key in own} for entries in axes.values())
    found = [phrase({key: x for key, x in fixed.items() if key not in by_row | by_col})]
    for name, axis, shared in (("Row", "rows", by_row), ("Column", "cols", by_col - by_row)):
        for place, (own, entry) in enumerate(zip(axes[axis], asked[axis], strict=True), 1):
            known = {key: fixed[key] for key in fixed if key in shared} | own
            spend(20 * (3 + len(fixed) + len(known)))
            known = {key: known[key] for key in sorted(known, key=order)}
            for key in own:
                spend(1 + len(own[key]) if key[0] else 1)
                names = TOKEN.findall(own[key]) if key[0] else []
                beside = {(1, one) for one in names}
                again = not own.keys().isdisjoint(beside) or (
                    axis == "rows" and not by_col.isdisjoint(beside)
                )
                require(not again, f"{name} {place}: {key[1]} uses a name that is set beside it")
            if axis == "cols" and "value" in entry:
                found.append(f"{name} {place}: {entry['value']}, of the cells of its row.")
                continue
            corner = asked["corner"] if axis == "rows" else ""
            looks = corner or " = " in entry["label"]
            if not known and ((by_row, by_col)[axis == "cols"] or looks):
                found.append(f"{name} {place}: nothing of its own.")
            if known and not says_itself(entry["label"], corner, known):
                whole = axis == "cols" or (0, "quantity") not in by_col
                found.append(f"{name} {place}: {phrase(known, whole)}.")
    if by_row & by_col:
        found.append("Where a row and a column differ, the column's holds.")
    return [text for text in found if text]


def order(key: tuple[int, str]) -> tuple[int, int, str]:
    """The key by which facts are sorted: quantity, composition, adaptive; then names, a to z."""
    return (1, 0, key[1]) if key[0] else (0, ASPECTS.index(key[1]), "")


def phrase(facts: dict[tuple[int, str], Any], whole: bool = True) -> str:
    """The words for these facts, such as: Optimal delta of BR(eps)^k (non-adaptive); eps = 1/10.

    A cost is of both kinds of adversaries, unless (not whole) the quantity of some cells is
    another.
    """
    what, quantity = "", facts.get((0, "quantity"))
    if quantity is not None:
        what = QUANTITIES[quantity]
    if (0, "composition") in facts:
        what = f"{what} of " if what else "Composition "
        what += facts[0, "composition"]
    if (0, "adaptive") in facts and not (quantity in BOTH and whole):
        chosen = facts[0, "adaptive"]
        adversary = "adaptively chosen, in this order" if chosen else "non-adaptive"
        what = f"{what} ({adversary})" if what else adversary
    names = [f"{name} = {text}" for (kind, name), text in facts.items() if kind]
    return "; ".join([what, *names] if what else names)


def says_itself(label: str, corner: str, facts: dict[tuple[int, str], Any]) -> bool:
    """Whether a label is nothing but its facts: values below their names, or name = value."""
    if list(facts) == [(0, "composition")]:
        return bool(label == facts[0, "composition"])
    pieces, names = label.split(", "), corner.split(", ")
    pairs = [tuple(piece.split(" = ", 1)) for piece in pieces]
    if {len(pair) for pair in pairs} == {1} and len(names) == len(pieces):
        pairs = list(zip(names, pieces, strict=True))
    return sorted((1, pair[0]) for pair in pairs) == sorted(facts) and all(
        len(pair) == 2 and same(pair[1], facts[1, pair[0]]) for pair in pairs
    )


def same(one: str, other: str) -> bool:
    """Whether two texts are equal plain numbers, or the same numbers, names and signs.

    No * is needed in 3*k. Blanks count where they part what would be one name or number: 1 e5 is
    not 1e5.
    """
    shown, meant = TOKEN.findall(one), TOKEN.findall(other)
    one, other = one.replace(" ", ""), other.replace(" ", "")
    whole = (TOKEN.findall(one), TOKEN.findall(other)) == (shown, meant)
    if whole and PLAIN.fullmatch(one) and PLAIN.fullmatch(other):
        return plain_value(one) == plain_value(other)
    factors = [
        i for i in range(1, len(meant) - 1)
        if meant[i] == "*" and meant[i - 1][-1].isdigit() and re.match("[a-df-wyz]", meant[i + 1])
    ]  # fmt: skip
    short = [sign for i, sign in enumerate(meant) if i not in factors]
    return shown in (meant, short) and "".join(shown) == one


def plain_value(text: str) -> Fraction:
    """The value of a plain number, in brackets or not."""
    spend(20 + len(text))
    spend(4, 4 * abs(int(text.partition("e")[2] or 0)) + 4 * len(text), quotients=True)
    return Fraction(re.sub("[()]", "", text))


def rounded_down(asked: Any, index: int, cell: Any) -> bool:
    """Whether a name of the cell has less than the value that its row or column says."""
    row, col = divmod(index, len(asked["cols"]))
    if "value" in asked["cols"][col]:
        return False
    values = {name: number(text) for name, text in cell["values"].items()}
    texts = asked["defaults"]["variables"] | asked["rows"][row]["variables"]
    texts |= asked["cols"][col]["variables"]
    return any(number(text, values) != values[name] for name, text in texts.items())
