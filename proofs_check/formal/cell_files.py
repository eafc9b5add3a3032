"""A Coq file in which every cell of a table is a theorem: printed from a certificate, read back.

What prints is not trusted. The reader below shares nothing with the printer but the fixed lines at
the head of the file; it accepts no other sentence of Coq, and from each theorem it reads what is
claimed in words that stand in the theorem, not in its proof.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from proofs_check.formal.adaptive_recursion_hints import Steps, steps
from proofs_check.formal.adaptivity_cost_hints import Sides, sides
from proofs_check.formal.cell_claims import (
    Amount,
    CellClaim,
    CellOfTable,
    Group,
    Kind,
    NotACell,
    Quantity,
    Rounding,
)
from proofs_check.formal.cell_hints import Cut, Hint, Leaf, hint

HEAD = """(* Cells of a table, each a theorem about the optimal delta of mechanisms of the classes.
   Read the lines between "Theorem" and "Proof": nseq 20 (BR (1 / 10)) is twenty mechanisms of
   bounded range 1/10; nonadaptive: they are chosen in advance; delta_opt (...) 1: their optimal
   delta at eps_g = 1; eps_opt (...) d: the smallest eps_g at delta = d; adaptive: they are chosen
   in turn, in this order, each after the answers before it; 0 < n /\\ l <= a / n <= u: n is above
   0, and a divided by n lies between l and u. These words are defined in theory/Defs.v and
   cells/Statements.v. What stands behind "Proof" is a check that Coq runs, and a hint for it; that
   a check which succeeds proves the statement is a theorem of cells/Checker.v, InTurn.v, Cost.v.
   SHA-256 of the certificate: {sha256} *)
From mathcomp Require Import all_ssreflect.
From Coq Require Import Reals ZArith NArith QArith.
From Theory Require Import Defs.
From Cells Require Import Statements Checker InTurn Instances Cost.
Open Scope R_scope.
"""

LONGEST_FILE = 64 * 2**20
MOST_DIGITS, MOST_PLACES = 4000, 12_000
"""Of a number in a statement, and of its decimals."""


def printed(cells: Sequence[CellOfTable], sha256: str) -> tuple[str, dict[str, str]]:
    """The file, and for each cell without a theorem the reason."""
    blocks, without = [HEAD.format(sha256=_word(sha256))], dict[str, str]()
    for cell in cells:
        reason = cell.reason
        if cell.claim is not None:
            try:
                blocks.append(_theorem(cell, cell.claim))
                continue
            except NotACell as error:
                reason = str(error)
        without[cell.name] = reason
        blocks.append(
            f"(* {cell.name}, printed {_word(cell.printed)}, no theorem: {_word(reason)} *)\n"
        )
    return "\n".join(blocks), without


def _word(text: str) -> str:
    """A text that may stand in a comment of Coq."""
    return re.sub(r"[^\w .,:;()\[\]/^+=-]", "_", text).replace("(*", "( *").replace("*)", "* )")


def _theorem(cell: CellOfTable, claim: CellClaim) -> str:
    if claim.quantity == "cost":
        theorem, help_ = "cost_holds", _sides(sides(claim))
    elif claim.adapts and claim.at_the_top:
        theorem, help_ = "cell_holds_without_gain", _hint(hint(claim))
    elif claim.adapts:
        theorem, help_ = "cell_holds_in_turn", _steps(steps(claim))
    else:
        theorem, help_ = "cell_holds", _hint(hint(claim))
    return (
        f"(* printed {_word(cell.printed)} *)\n"
        f"Theorem {cell.name} :\n  {said(claim)}.\n"
        f"Proof.\napply: (@{theorem}\n  ({_cell(claim)})\n  ({help_})).\n"
        "vm_cast_no_check (erefl true).\nQed.\n"
    )


def said(claim: CellClaim) -> str:
    """The statement in the words of Defs.v.

    >>> half = CellClaim(False, (Group("DP", 2, Amount(Fraction(1, 2))),), "delta",
    ...                  Amount(Fraction(1)), Fraction(0), Fraction(1, 10), "Out")
    >>> said(half)
    '0 / 10 ^ 1 <= delta_opt (nonadaptive (nseq 2 (DP (1 / 2)))) 1 <= 1 / 10 ^ 1'
    """
    places = decimals_of(claim.lower, claim.upper)
    low, up = (_decimal(end, places) for end in (claim.lower, claim.upper))
    first = "<" if claim.rounding == "Up" else "<="
    second = "<" if claim.rounding == "Down" else "<="
    if claim.quantity == "cost":
        over, below = _optimum(claim, "adaptive"), _optimum(claim, "nonadaptive")
        return f"0 < {below} /\\ {low} {first} {over} / {below} {second} {up}"
    middle = _optimum(claim, "adaptive" if claim.in_turn else "nonadaptive")
    return f"{low} {first} {middle} {second} {up}"


def _optimum(claim: CellClaim, mode: str) -> str:
    groups = " ++ ".join(f"nseq {g.count} ({_class(g)})" for g in claim.groups)
    asked = "eps_opt" if claim.quantity == "epsilon" else "delta_opt"
    return f"{asked} ({mode} ({groups})) {_argument(claim.at)}"


def decimals_of(*values: Fraction) -> int:
    """How many decimals all of them need."""
    found = 0
    for value in values:
        while (value * 10**found).denominator != 1:
            found += 1
            if found > MOST_PLACES:
                raise NotACell("an end that is no decimal")
    return found


def _decimal(value: Fraction, places: int) -> str:
    return f"{(value * 10**places).numerator}" + (f" / 10 ^ {places}" if places else "")


def _class(group: Group) -> str:
    if group.delta is not None:
        return f"ADP {_argument(group.eps)} {_argument(Amount(group.delta))}"
    return f"{group.kind} {_argument(group.eps)}"


def _argument(value: Amount) -> str:
    text = _ratio(value.factor)
    if value.log is not None:
        log = _ratio(value.log)
        logarithm = f"ln {log if log.isdigit() else f'({log})'}"
        text = logarithm if value.factor == 1 else f"{text} * {logarithm}"
    return text if text.isdigit() else f"({text})"


def _ratio(value: Fraction) -> str:
    whole = value.denominator == 1
    return str(value.numerator) if whole else f"{value.numerator} / {value.denominator}"


# -- the same as data, and the hints: what the proof is given -------------------------------------


def _cell(claim: CellClaim) -> str:
    places = decimals_of(claim.lower, claim.upper)
    low, up = (_end(end, places) for end in (claim.lower, claim.upper))
    groups = "; ".join(f"({g.count}%N, {_coq_class(g)})" for g in claim.groups)
    if claim.quantity == "cost":
        at = _coq_amount(claim.at)
        return f"Cost [:: {groups}]\n    ({at}) ({low}) ({up}) {claim.rounding}"
    if claim.quantity == "delta":
        asked = f"delta_at ({_coq_amount(claim.at)})"
    else:
        asked = f"eps_at ({_number(claim.at.factor)})"
    in_turn = "true" if claim.in_turn else "false"
    return f"Cell {in_turn} [:: {groups}]\n    ({asked}) ({low}) ({up}) {claim.rounding}"


def _end(value: Fraction, places: int) -> str:
    whole = (value * 10**places).numerator
    return f"Dec {_integer(whole)} {places}" if places else f"Int {_integer(whole)}"


def _integer(value: int) -> str:
    return str(value) if value >= 0 else f"({value})"


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return f"Int {_integer(value.numerator)}"
    return f"Frac {_integer(value.numerator)} {value.denominator}"


def _coq_amount(value: Amount) -> str:
    if value.log is None:
        return f"Rational ({_number(value.factor)})"
    if value.factor == 1:
        return f"Ln ({_number(value.log)})"
    return f"Times ({_number(value.factor)}) ({_number(value.log)})"


def _coq_class(group: Group) -> str:
    if group.delta is not None:
        return f"adp ({_coq_amount(group.eps)}) ({_number(group.delta)})"
    return f"{group.kind.lower()} ({_coq_amount(group.eps)})"


def _hint(found: Hint) -> str:
    unit = "None" if found.unit is None else f"(Some ({_number(found.unit)}))"
    places = "; ".join(_rational(t) for t in found.places)
    return f"Hint {unit} {found.bits} [:: {places}]\n    ({_plan(found)})"


def _steps(found: Steps) -> str:
    unit = "None" if found.unit is None else f"(Some ({_number(found.unit)}))"
    rows = ";\n    ".join(f"[:: {'; '.join(map(str, row))}]" for row in found.windows)
    return f"Steps {unit} {found.bits} {_rational(found.step)} [::\n    {rows}]%N"


def _sides(found: Sides) -> str:
    ends = " ".join(f"({_number(end)})" for end in (found.advance_from, found.advance_to))
    turns = "NothingGained" if found.in_turn is None else f"(Nodes ({_steps(found.in_turn)}))"
    return f"Sides {ends}\n    ({_hint(found.advance)})\n    {turns}"


def _rational(value: Fraction) -> str:
    return f"({_integer(value.numerator)} # {value.denominator})%Q"


def _plan(found: Hint) -> str:
    upwards = found.upwards
    if isinstance(upwards, Leaf | Cut):
        return f"Boxes {_tree(upwards)}"
    ends = "; ".join(f"({last}%N, {bits}%positive)" for last, bits in upwards.ends)
    return f"Ranges [:: {ends}]"


def _tree(tree: Leaf | Cut) -> str:
    if isinstance(tree, Leaf):
        return f"(Leaf {tree.bits})"
    return f"(Cut {tree.coordinate} {_rational(tree.at)}\n{_tree(tree.left)} {_tree(tree.right)})"


# -- reading back ---------------------------------------------------------------------------------

_NOTE = re.compile(r'\(\* [^*"]* \*\)')
_BLOCK = re.compile(
    r'\(\* printed [^*"\n]* \*\)\n'
    r"Theorem (row_\d+_column_\d+) :\n  ([^\n]*)\.\n"
    r"Proof\.\napply: \(@(?:cell_holds(?:_in_turn|_without_gain)?|cost_holds)\n"
    r"  (\((?:Cell|Cost) [\w\s():;,%\[\]-]*\)\n"
    r"  \((?:Hint|Steps|Sides) [\w\s():;,#%\[\]-]*\))\)\.\n"
    r"vm_cast_no_check \(erefl true\)\.\nQed\."
)


CONSTRUCTORS = frozenset(
    {
        "Cell",
        "Cost",
        "Hint",
        "Steps",
        "Sides",
        "Nodes",
        "NothingGained",
        "true",
        "false",
        "dp",
        "br",
        "adp",
        "delta_at",
        "eps_at",
        "Rational",
        "Ln",
        "Times",
        "Int",
        "Frac",
        "Dec",
        "Out",
        "Up",
        "Down",
        "None",
        "Some",
        "N",
        "Q",
        "positive",
        "Boxes",
        "Ranges",
        "Leaf",
        "Cut",
    }
)
"""The words that data and hints are made of: what Coq computes is data alone."""


def _only_data(name: str, proof: str) -> None:
    """What a proof is given are constructors and numbers. ValueError where anything else stands."""
    for word in re.findall(r"[^\W\d]\w*", proof):
        if word not in CONSTRUCTORS:
            raise ValueError(f"{name}: {word[:40]}: no word of a cell or of a hint")


def read_back(text: str, sha256: str) -> dict[str, CellClaim]:
    """What each theorem of a file claims. ValueError where the file has anything else."""
    if len(text) > LONGEST_FILE:
        raise ValueError(f"the file has more than {LONGEST_FILE} characters")
    head = HEAD.format(sha256=_word(sha256))
    if not text.startswith(head):
        raise ValueError("the head of the file is not the known one, with this certificate's hash")
    found: dict[str, CellClaim] = {}
    for block in re.split(r"\n\n+", text[len(head) :].strip("\n")):
        theorem = _BLOCK.fullmatch(block)
        if theorem:
            if theorem[1] in found:
                raise ValueError(f"{theorem[1]}: stands twice")
            _only_data(theorem[1], theorem[3])
            found[theorem[1]] = _Words(theorem[1], theorem[2]).claim()
        elif block and not _NOTE.fullmatch(block):
            raise ValueError(f"not a theorem on a cell: {block.splitlines()[0][:60]}")
    return found


def differences(cells: Sequence[CellOfTable], claims: Mapping[str, CellClaim]) -> list[str]:
    """The theorems that do not say what the certificate's cells say."""
    wanted = {cell.name: cell.claim for cell in cells}
    found = []
    for name, claim in claims.items():
        asked = wanted.get(name)
        if asked is None:
            found.append(f"{name}: the certificate has no such cell")
        elif not asked.same(claim):
            found.append(f"{name}: the theorem does not say what the certificate's cell says")
    return found


class _Words:
    """A reader of one theorem's statement, word by word; any other word is refused."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.left: list[str] = re.findall(r"<=|\+\+|/\\|[A-Za-z_]+|\d+|\S", text)

    def claim(self) -> CellClaim:
        lower = self.number()
        first = self.one_of("<", "<=")
        quantity, in_turn, groups, at = self.optimum()
        if self.left[:1] == ["/\\"]:
            below = (quantity, in_turn, groups, at)
            if lower != 0 or first != "<" or quantity != "delta" or in_turn:
                raise ValueError(f"{self.name}: a divisor above 0 was wanted, in advance")
            self.one_of("/\\")
            lower = self.number()
            first = self.one_of("<", "<=")
            if self.optimum() != ("delta", True, groups, at):
                raise ValueError(f"{self.name}: a quotient of the same mechanisms was wanted")
            self.one_of("/")
            if self.optimum() != below:
                raise ValueError(f"{self.name}: another divisor than the one above 0")
            quantity = "cost"
        second = self.one_of("<", "<=")
        upper = self.number()
        if self.left or (first, second) == ("<", "<"):
            raise ValueError(f"{self.name}: no statement of the known form")
        roundings: dict[tuple[str, str], Rounding] = {("<", "<="): "Up", ("<=", "<"): "Down"}
        rounding = roundings.get((first, second), "Out")
        return CellClaim(in_turn, groups, quantity, at, lower, upper, rounding)

    def optimum(self) -> tuple[Quantity, bool, tuple[Group, ...], Amount]:
        asked = self.one_of("delta_opt", "eps_opt")
        self.one_of("(")
        mode = self.one_of("adaptive", "nonadaptive")
        self.one_of("(")
        groups = [self.group()]
        while self.left[:1] == ["++"]:
            self.one_of("++")
            groups.append(self.group())
        self.one_of(")")
        self.one_of(")")
        quantity: Quantity = "delta" if asked == "delta_opt" else "epsilon"
        return quantity, mode == "adaptive", tuple(groups), self.argument()

    def one_of(self, *words: str) -> str:
        if not self.left or self.left[0] not in words:
            got = self.left[0][:40] if self.left else "the end"
            raise ValueError(f"{self.name}: {got}: wanted {' or '.join(words)}")
        return self.left.pop(0)

    def integer(self) -> int:
        sign = -1 if self.left[:1] == ["-"] else 1
        if sign < 0:
            self.one_of("-")
        if not self.left or not self.left[0].isdigit():
            raise ValueError(f"{self.name}: {' '.join(self.left[:3])[:60]}: wanted a number")
        if len(self.left[0]) > MOST_DIGITS:
            raise ValueError(f"{self.name}: a number of more than {MOST_DIGITS} digits")
        return sign * int(self.left.pop(0))

    def number(self) -> Fraction:
        value = Fraction(self.integer())
        if self.left[:1] == ["/"]:
            self.one_of("/")
            below = self.integer()
            if self.left[:1] == ["^"]:
                self.one_of("^")
                places = self.integer()
                if below != 10 or not 0 < places <= MOST_PLACES:
                    raise ValueError(f"{self.name}: 10 to 1 to {MOST_PLACES} was wanted below")
                below = 10**places
            if below == 0:
                raise ValueError(f"{self.name}: a divisor that is 0")
            value /= below
        return value

    def argument(self) -> Amount:
        if self.left[:1] != ["("]:
            return Amount(Fraction(self.integer()))
        self.one_of("(")
        factor, log = Fraction(1), None
        if self.left[:1] != ["ln"]:
            factor = self.number()
            if self.left[:1] == ["*"]:
                self.one_of("*")
        if self.left[:1] == ["ln"]:
            self.one_of("ln")
            log = self.argument().factor
        self.one_of(")")
        return Amount(factor, log)

    def group(self) -> Group:
        self.one_of("nseq")
        count = self.integer()
        self.one_of("(")
        word = self.one_of("DP", "BR", "ADP")
        eps = self.argument()
        delta = self.argument().factor if word == "ADP" else None
        self.one_of(")")
        kind: Kind = "BR" if word == "BR" else "DP"
        return Group(kind, count, eps, delta)
