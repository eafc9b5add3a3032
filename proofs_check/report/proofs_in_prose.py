"""A proof as a person would write it, from the certificate that the checker accepts, and no more.

The checker goes through the certificate first and tells of its steps; what it refuses is not
explained. A table has a writer for each kind of step; a kind without one is named, and its steps
are listed. Why a sum has its sign is written by
:mod:`proofs_check.report.evidence_in_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.vocabulary import Pos, RRp, RRq, Sup, Total
from proofs_check.methods.checking.attained_suprema import free_suprema
from proofs_check.methods.checking.branch_guides import AS_IT_IS, Environment
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Sum, Work, read
from proofs_check.methods.checking.expressions_as_quotients import Reader
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.report.certificate_formulas import Names
from proofs_check.report.checker_trace import Node, Shown, trace_of
from proofs_check.report.evidence_in_words import (
    AS_IN_CASE,
    SIGNS,
    Said,
    as_product,
    assumed,
    read_in,
    reasons,
    sign_of,
    signed,
    vanishes,
)
from proofs_check.report.formula_typesetting import (
    Formula,
    Line,
    Sentence,
    display,
    formula,
    joined,
    line,
    quantified,
)

SHORT = 5
"""Terms of a sum that is written out in a proof; a longer one stays as it is."""
MEANT = (RRq, RRp, sympy.cosh, sympy.sinh, sympy.tanh, sympy.coth)
"""Words that are read as something else: what they are is written first."""


@dataclass(frozen=True)
class Around:
    """What a step is told by those around it.

    ``partial``: it is one of several cases, or a step on the way. Where equality holds in it is
    then not where it holds in the statement.
    """

    names: Names
    origins: tuple[Sentence, ...] = ()
    partial: bool = False

    def knowing(self, *origins: Sentence) -> Around:
        """With more facts, and where they come from."""
        return replace(self, origins=(*self.origins, *origins))

    @property
    def within(self) -> Around:
        """For a case, or a step on the way."""
        return replace(self, partial=True)

    def said(self, shown: Shown) -> Said:
        """A piece of evidence with the place and the facts that it was accepted at."""
        return Said(shown.place, shown.needs, self.names, self.origins)


def explained(instance: Instance, certificate: Any) -> list[Line]:
    """The proof, as lines; a CertificateError where the checker refuses the certificate."""
    root = trace_of(instance, certificate)
    around = Around(Names(root.place.generators))
    head = claimed(instance)
    meanings = tuple(_meanings(instance.relation, root.place))
    if instance.relation.has(Pos):
        x = sympy.Symbol("u", real=True)
        meant = joined(formula(Pos(x)), "=", formula(sympy.Max(x, 0, evaluate=False)))
        meanings += (line(meant, " for every u, the positive part"),)
    proof = [line("Where:", below=meanings)] if meanings else []
    return [head, line("Proof."), *proof, *_written(root, around), line("This was to be shown.")]


def claimed(instance: Instance) -> Line:
    """The line that says what is to be shown, and for which values."""
    return line("Claim: ", *quantified(instance), below=(display(formula(instance.relation)),))


class _Granting:
    """Answers for the reading of a word on its own: its value was shown with the whole."""

    def valued(self, needed: Sum, allowed: frozenset[int]) -> None:
        """Nothing: the checker has seen that the node has a value."""

    def branch(self, kind: str, compare: Any, n: int) -> int:
        """AS_IT_IS: what has kinks is taken as it is, for no branch has to be known here."""
        return AS_IT_IS

    def case(self, reader: Any, node: Any, environment: Environment) -> int:
        """A CertificateError: no word that is explained has cases."""
        raise CertificateError("cases")

    def which(self, reader: Any, node: Any, wanted: bool, environment: Environment) -> int:
        """A CertificateError: a word that is explained has no compound condition."""
        raise CertificateError("conditions")

    def holds(self, difference: Quotient, allowed: frozenset[int]) -> None:
        """Nothing: the checker has seen that the difference has such a sign."""


def _meanings(relation: Any, place: Place) -> Iterator[Line]:
    """What q, p and hyperbolic functions are: the checker's own reading."""
    for node in sorted(relation.atoms(*MEANT), key=str):
        reader = Reader(Work(), place.generators, _Granting())
        try:
            value = Names(place.generators).quotient(reader.value(node, place.environment))
        except CertificateError:  # of a bound variable, or of what is taken as it is
            continue
        yield display(joined(formula(node), "=", formula(value)))


def _written(node: Node, around: Around) -> list[Line]:
    """The lines of a step of a proof, by the writer for steps of its kind."""
    return list(WRITERS.get(node.kind, _unknown)(node, knowing_lemmas(node, around)))


def knowing_lemmas(node: Node, around: Around) -> Around:
    """With the facts that a step notes first."""
    return around.knowing(*(_origin(one, around.names) for one in node.lemmas))


def _origin(lemma: Shown, names: Names) -> Sentence:
    """Where a fact comes from that a step has noted."""
    if lemma.evidence[0] == "given":
        return assumed(lemma.place.given[lemma.evidence[1]], names)
    return (", as noted before",)


# -- kinds of steps --------------------------------------------------------------------------------


def _relation(node: Node, around: Around) -> Iterator[Line]:
    assert node.difference is not None
    needed = [line_ for shown in node.for_values for line_ in _needed(shown, around)]
    for_values = list(dict.fromkeys(needed))
    if for_values:
        kinks = " (a positive part is what stands in it, or 0)" if node.statement.has(Pos) else ""
        said = f"Both sides have a value, and are what is written below{kinks}, because"
        yield line(said, below=tuple(for_values))
    if not node.holds:
        return
    difference = node.difference
    relation = read_in((node.statement, node.place.environment), around.names)
    for side in relation.args:
        if written_out(side) is not side:
            yield display(joined(formula(side), "=", formula(written_out(side))))
    left = joined(formula(relation.lhs), "-", _bracketed(relation.rhs))
    if difference.number is not None or not difference.above:
        value = formula(around.names.quotient(difference))
        yield display(joined(left, "=", value))
        same = " the two sides are the same" if not difference.above else ""
        yield line(f"Multiplied out{same}: so ", formula(relation), ".")
        return
    *_, above = node.signs
    said_above = around.said(above)
    product = as_product(said_above, above.evidence)
    powers = [around.names.sum(dict(f)) ** e for f, e in difference.below]
    numerator = said_above.value(above.evidence)
    if len(node.signs) - 1 < len(difference.odd):
        powers = []  # a factor that stands below has been multiplied into the numerator
        yield line("The sign of the difference of the two sides is that of ", formula(product), ":")
    else:
        shown = product / sympy.Mul(*powers, evaluate=False) if powers else product
        yield display(joined(left, "=", formula(_over(product, powers) if powers else shown)))
    if powers and product != numerator:
        yield line("where multiplied out the numerator is ", formula(numerator), ".")
    why = list(reasons(said_above, above.evidence))
    for below in node.signs[:-1]:
        why += sign_of(around.said(below), below.evidence)
    if why:
        yield line("Here:", below=tuple(why))
    yield line("So ", formula(relation), ".")
    yield from _equality(node, around)


def written_out(side: Any) -> Any:
    """An expression with the terms of its short sums of a known length side by side."""
    place = {}
    for node in side.atoms(Total):
        body, variable, low, high = node.args
        if low.is_Integer and high.is_Integer and 0 <= high - low < SHORT:
            terms_ = [body.xreplace({variable: low + n}) for n in range(int(high - low) + 1)]
            place[node] = sympy.Add(*terms_, evaluate=False)
    return side.xreplace(place) if place else side


def _over(above: Any, below: list[Any]) -> Any:
    parts = [sympy.Pow(one, -1, evaluate=False) for one in below]
    return sympy.Mul(above, *parts, evaluate=False)


def _bracketed(side: Any) -> Formula:
    """A side of a relation as it stands after a minus sign: sums in brackets."""
    found = formula(side)
    if not isinstance(side, sympy.Add):
        return found
    return Formula(f"({found.text})", rf"\left({found.latex}\right)")


def _needed(shown: Shown, around: Around) -> Iterator[Line]:
    said = around.said(shown)
    if said.fact(shown.evidence)[1] in SIGNS:
        yield from sign_of(said, shown.evidence)


def equality(node: Node, around: Around) -> Any:
    """The condition under which both sides of a relation are equal; None where the evidence does
    not say.

    A product is 0 where a factor is, a sum of terms of one sign where all of them are.
    """
    *others, above = node.signs
    if any(0 in around.said(one).fact(one.evidence)[1] for one in others):
        return None
    return vanishes(around.said(above), above.evidence)


def agreed(node: Node, around: Around) -> Any:
    """Where equality holds in a statement that is shown at once, or in cases that all say the same
    of it; None where they do not. A case that cannot occur says nothing."""
    inside = knowing_lemmas(node, around)
    if node.kind == "relation" and isinstance(node.statement, sympy.Ge | sympy.Le):
        return equality(node, inside) if node.signs else None
    if node.kind not in ("split", "cases"):
        return None
    found = set()
    for part in node.parts:
        if part.kind == "contradiction":
            continue
        origin: list[Sentence] = [()] if node.kind == "split" else []
        found.add(agreed(part, inside.knowing(*origin)))
    return found.pop() if len(found) == 1 else None


def _equality(node: Node, around: Around) -> Iterator[Line]:
    """Said of the whole statement alone, and in its own variables."""
    if around.partial:
        return
    where = agreed(node, around)
    if where is None or where.free_symbols & around.names.introduced():
        return
    if where is sympy.false:
        yield line("Equality never holds.")
    elif where is sympy.true:
        yield line("Equality holds everywhere.")
    else:
        yield line("Equality holds exactly where ", *_either(_solved(where)), ".")


def _either(where: Any, inner: bool = False) -> Sentence:
    """Conditions with the words between them; those within others in brackets."""
    if not isinstance(where, sympy.And | sympy.Or):
        return (formula(where),)
    word = " and " if isinstance(where, sympy.And) else " or "
    parts = [one for part in sorted(where.args, key=str) for one in (word, *_either(part, True))]
    return ("(", *parts[1:], ")") if inner else tuple(parts[1:])


def _solved(where: Any) -> Any:
    """x - y = 0 as x = y, where that is all there is to it."""
    if isinstance(where, sympy.And | sympy.Or):
        return where.func(*map(_solved, where.args), evaluate=False)
    if isinstance(where, sympy.Eq):
        parts = sympy.Add.make_args(where.lhs)
        minus = [part for part in parts if part.could_extract_minus_sign()]
        if len(parts) == 2 and len(minus) == 1:
            (other,) = [part for part in parts if part is not minus[0]]
            return sympy.Eq(other, -minus[0], evaluate=False)
    return where


def _contradiction(node: Node, around: Around) -> Iterator[Line]:
    *_, shown = node.shown
    said = around.said(shown)
    why = reasons(said, shown.evidence)
    product = formula(as_product(said, shown.evidence))
    value = said.signed(shown.evidence)
    yield line(
        "Here the assumptions contradict each other, and there is nothing to show: the number ",
        *(formula(said.value(shown.evidence)), " = ", product, " would have the sign ", value),
        below=why,
    )


def _split(node: Node, around: Around) -> Iterator[Line]:
    chosen = around.names.sum(read(node.step["sum"], node.place.symbols, "split"))
    yield line("There are cases, by the sign of ", formula(chosen), ":")
    for (data, _), part in zip(node.step["ways"], node.parts, strict=True):
        case = signed(chosen, frozenset(data))
        inside = around.within.knowing((AS_IN_CASE, case))
        yield line("Case ", case, ".", below=tuple(_written(part, inside)))
    yield from _equality(node, around)


def _cases(node: Node, around: Around) -> Iterator[Line]:
    relation = read_in(node.place.given[node.step["given"]], around.names)
    yield line("What is assumed, ", formula(relation), ", holds in one of these ways:")
    for number, part in enumerate(node.parts, 1):
        added = part.place.given[len(node.place.given) :]
        said = [formula(read_in(one, around.names)) for one in added]
        listed = [one for r in said for one in (", ", r)][1:]
        yield line(f"Way {number}: ", *listed, below=tuple(_written(part, around.within)))
    yield from _equality(node, around)


def _each(node: Node, around: Around) -> Iterator[Line]:
    yield line("Each part is shown.")
    for number, part in enumerate(node.parts, 1):
        inner = tuple(_written(part, around))
        if inner:
            yield line(f"Part {number}: ", formula(part.statement), below=inner)


def _one(node: Node, around: Around) -> Iterator[Line]:
    *others, last = node.parts
    failing = [one for part in others for one in (", ", formula(part.statement))][1:]
    where = ("where none holds of ", *failing) if failing else ("everywhere",)
    inner = tuple(_written(last, around))
    yield line("One part holds ", *where, ": ", formula(last.statement), below=inner)


def _implies(node: Node, around: Around) -> Iterator[Line]:
    premise, _ = node.statement.args
    first, then = node.parts
    yield from _written(first, around)
    yield line("Assume ", formula(premise), ".")
    yield from _written(then, around)


def _equivalent(node: Node, around: Around) -> Iterator[Line]:
    one, other = node.statement.args
    if not node.holds:
        yield from (inner for part in node.parts for inner in _written(part, around))
        return
    for number, (premise, end) in enumerate(((one, other), (other, one))):
        inner = [
            *_written(node.parts[2 * number], around),
            *_written(node.parts[2 * number + 1], around),
        ]
        yield line("If ", formula(premise), " then ", formula(end), ":", below=tuple(inner))


def _supremum(node: Node, around: Around) -> Iterator[Line]:
    found: Sup = free_suprema(node.statement, node.place)[node.step["which"]]
    body, variable, low, high = found.args
    index = node.step["bound"]
    here = around.names.naming(index, variable.name.strip("_"), node.step, first=0)
    attained = here[index]
    nonempty, valued, *points, then = node.parts
    nonempty_said = () if _between_numbers(nonempty) else tuple(_written(nonempty, around.within))
    inside = replace(around, names=here)
    values = [below for one in _written(valued, inside) for below in one.below]
    if values:
        at_it = (formula(sympy.Eq(variable, attained)), " from ", formula(low), " to ")
        yield line(
            *("At every ", *at_it, formula(high), " the body ", formula(body)),
            " has a value, because",
            below=tuple(values),
        )
    yield line(
        *("The supremum of the continuous ", formula(body), " over ", formula(variable), " from "),
        *(formula(low), " to ", formula(high), " is attained, at some ", formula(attained)),
        *(" in this range: it is ", formula(body.xreplace({variable: attained})), "."),
        below=nonempty_said,
    )
    most = formula(body.xreplace({variable: attained}))
    for number, (place, *_) in enumerate(node.step["places"]):
        if not _uses(then.step, len(then.place.given) - len(node.step["places"]) + number):
            continue
        there = around.names.sum(read(place, node.place.symbols, "places"))
        in_range = [one for one in points[2 * number :][:2] if not _between_numbers(one)]
        with sympy.evaluate(False):
            value = formula(body.xreplace({variable: there}))
        yield line(
            *("At ", formula(sympy.Eq(variable, there)), ", which is in this range, it is "),
            *(value, ", at most the supremum's value: ", joined(value, "<=", most), "."),
            below=tuple(one for part in in_range for one in _written(part, around.within)),
        )
    yield from _written(then, inside)


def _uses(data: Any, index: int) -> bool:
    """Whether a step refers anywhere to an assumption by its number; a number of the data that is
    none may look like it."""
    if isinstance(data, dict):
        inner = [value for key, value in data.items() if key != "given"]
        return data.get("given") == index or any(_uses(one, index) for one in inner)
    if not isinstance(data, list):
        return False
    return data[:2] == ["given", index] or any(_uses(one, index) for one in data)


def _between_numbers(node: Node) -> bool:
    """Whether it says no more than that one number is not above another."""
    return node.difference is not None and node.difference.number is not None


def _induction(node: Node, around: Around) -> Iterator[Line]:
    """The base, and the step from one integer to the next."""
    variable = around.names[node.step["variable"]]
    base = around.names.sum(read(node.step["base"], node.place.symbols, "induction: base"))
    start, then = node.parts
    here = around.names.naming(node.step["bound"], "j", node.step, first=0)
    j = here[node.step["bound"]]
    above = around.said(node.shown[len(node.lemmas)])
    yield line(
        *("By induction on ", formula(variable), ", from ", formula(sympy.Eq(variable, base))),
        " on, all else fixed:",
        below=reasons(above, node.step["above"]),
    )
    at_base = formula(read_in((node.statement, start.place.environment), around.names))
    yield line("The base: ", at_base, ".", below=tuple(_written(start, around.within)))
    before = formula(read_in(_hypothesis(node, then), here))
    after = formula(read_in((node.statement, then.place.environment), here))
    range_ = Formula(
        f"{formula(base).text} <= {j.name} < {variable.name}",
        rf"{formula(base).latex} \leq {formula(j).latex} < {formula(variable).latex}",
    )
    lies: Sentence = (", as ", range_)
    inside = replace(around.within, names=here).knowing(lies, lies)
    yield line(
        *("The step: let ", formula(j), " be an integer with ", range_, " and assume ", before),
        *("; to be shown is ", after, "."),
        below=tuple(_written(then, inside)),
    )
    yield line("So it holds for every such ", formula(variable), ".")


def _logarithms(node: Node, around: Around) -> Iterator[Line]:
    """The same relation of the logarithms."""
    (then,) = node.parts
    yield line(
        "Where both sides have logarithms, they lie in the same order as these: to be shown is ",
        *(formula(then.statement), "."),
        below=tuple(_written(then, around.within)),
    )


def _hypothesis(node: Node, then: Node) -> tuple[Any, Environment]:
    """The statement, and where it is assumed: with j for the variable."""
    return node.statement, then.place.given[len(node.place.given)][1]


def _inner(node: Node, around: Around) -> Iterator[Line]:
    for part in node.parts:
        yield from _written(part, around)


def _unknown(node: Node, around: Around) -> Iterator[Line]:
    """A kind of step for which there are no words yet: its name, its data and what is within it."""
    yield line(f'By the step "{node.kind}" of the checker:')
    for name, value in node.step.items():
        if name not in ("by", "lemmas") and isinstance(value, str | int):
            yield line(f"  {name}: {value}")
    for shown in node.shown[len(node.lemmas) :]:
        said = around.said(shown)
        yield line(said.signed(shown.evidence), below=reasons(said, shown.evidence))
    for part in node.parts:
        inner = tuple(_written(part, around))
        yield line(formula(part.statement), below=inner)


WRITERS: dict[str, Callable[[Node, Around], Iterator[Line]]] = {
    "relation": _relation,
    "contradiction": _contradiction,
    "split": _split,
    "cases": _cases,
    "each": _each,
    "in turn": _inner,
    "one": _one,
    "implies": _implies,
    "equivalent": _equivalent,
    "not": _inner,
    "supremum": _supremum,
    "induction": _induction,
    "logarithms": _logarithms,
    "true": lambda node, around: iter([line("It is so as written.")] if node.holds else []),
}
"""Who writes a kind of step; a kind that is not here is named, with what is within it."""
