"""Why a sum has its sign, in words: a table from the rules of evidence to those who write them.

A rule without a writer of its own is named, and what it rests on is listed. ``vanishes`` says where
a sum of one sign can be 0: there, and nowhere else, equality holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.vocabulary import Sup
from proofs_check.methods.checking.branch_guides import ALL, RELATIONS, Environment
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Work,
    constant,
    plus,
    read,
    symbol,
)
from proofs_check.methods.checking.known_signs import Fact, Place, product_signs
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slope_and_open_end import slope_of_quotient
from proofs_check.report.certificate_formulas import Names
from proofs_check.report.formula_typesetting import (
    Formula,
    Line,
    Sentence,
    display,
    formula,
    joined,
    line,
)
from proofs_check.report.normal_bounds_in_words import Bound, bound_of_chord, bound_of_tail

SIGNS = {
    frozenset({1}): ">",
    frozenset({0, 1}): ">=",
    frozenset({0}): "=",
    frozenset({-1}): "<",
    frozenset({-1, 0}): "<=",
    frozenset({-1, 1}): "!=",
}
Factor = tuple[Any, int]
Term = tuple[Fraction, list[Factor]]
ZERO = Formula("0", "0")


@dataclass(frozen=True)
class Said:
    """Evidence at its place, with the words for where the facts come from that it refers to."""

    place: Place
    needs: tuple[Fact, ...]
    names: Names
    origins: tuple[Sentence, ...]

    def fact(self, evidence: Any) -> Fact:
        """The sum, and the signs that it can have."""
        return infer(self.place, evidence, self.needs, 1)

    def value(self, evidence: Any) -> Any:
        """The sum that the evidence is about, as an expression."""
        return self.names.sum(self.fact(evidence)[0])

    def signed(self, evidence: Any) -> Formula:
        """That the sum has the sign that is shown."""
        value, signs = self.fact(evidence)
        return signed(self.names.sum(value), signs)


def signed(value: Any, signs: frozenset[int]) -> Formula:
    """An expression and its sign as a relation; the expression alone where it may have any."""
    if signs not in SIGNS:
        return formula(value)
    return joined(formula(value), SIGNS[signs], ZERO)


# -- products --------------------------------------------------------------------------------------


def terms(said: Said, evidence: Any) -> list[Term]:
    """A sum of products as (number, factors), a product within a product taken apart."""
    if evidence[0] != "sum":
        return [(Fraction(1), [(evidence, 1)])]
    found = []
    for text, factors in evidence[1]:
        c, listed = Fraction(text), list[Factor]()
        for data, n in factors:
            inner = terms(said, data)
            if set(said.fact(data)[0]) == {ONE_KEY}:
                c *= said.fact(data)[0][ONE_KEY] ** n
            elif len(inner) == 1:
                c *= inner[0][0] ** n
                listed += [(e, m * n) for e, m in inner[0][1]]
            else:
                listed.append((data, n))
        found.append((c, _collected(listed)))
    return found


def _collected(factors: list[Factor]) -> list[Factor]:
    """The factors with equal ones collected, their powers added, in the order of first use."""
    found: dict[str, Factor] = {}
    for data, n in factors:
        key = str(data)
        found[key] = (data, n + (found[key][1] if key in found else 0))
    return list(found.values())


def as_product(said: Said, evidence: Any) -> Any:
    """The sum in the form in which its sign is seen, unexpanded."""
    parts = []
    for c, factors in terms(said, evidence):
        if any(said.value(data) == 0 for data, _ in factors):
            continue  # an equation, such as the square of a root less what is below it
        number = sympy.Rational(c.numerator, c.denominator)
        units = [said.value(e) ** n for e, n in factors if e[0] == "unit"]
        others = [
            sympy.Pow(said.value(e), n, evaluate=False) if n > 1 else said.value(e)
            for e, n in factors
            if e[0] != "unit"
        ]
        front = number * sympy.Mul(*units)
        listed = [*([front] if front != 1 or not others else []), *others]
        parts.append(sympy.Mul(*listed, evaluate=False) if len(listed) > 1 else listed[0])
    if len(parts) == 1:
        return parts[0]
    return sympy.Add(*parts, evaluate=False) if parts else sympy.Integer(0)


# -- reasons ---------------------------------------------------------------------------------------


def reasons(said: Said, evidence: Any, seen: set[str] | None = None) -> tuple[Line, ...]:
    """A line for each factor whose sign is not plain, with why it has it.

    ``seen`` is the evidence that the reader has seen here: what is said in one case, or of a place
    in between, is said again in another.
    """
    seen = set() if seen is None else seen
    found = []
    for _, factors in terms(said, evidence):
        for data, n in factors:
            key = str(data)
            plain = data[0] in ("unit", "any") or set(said.fact(data)[0]) <= {ONE_KEY}
            if key not in seen and not plain:
                seen.add(key)
                found.append(_reason(said, data, seen))
            elif data[0] == "any" and n % 2 == 0 and key not in seen:
                seen.add(key)
                square = sympy.Pow(said.value(data), n, evaluate=False)
                whole = joined(formula(square), ">=", ZERO)
                found.append(line(whole, ", an even power of a real number"))
    return tuple(found)


def sign_of(said: Said, evidence: Any, seen: set[str] | None = None) -> tuple[Line, ...]:
    """A sum, the product that it is, its sign, and why; a factor alone needs no product."""
    seen = set() if seen is None else seen
    listed = terms(said, evidence)
    if len(listed) == 1 and listed[0][0] == 1 and [n for _, n in listed[0][1]] == [1]:
        return reasons(said, evidence, seen)
    if str(evidence) in seen or set(said.fact(evidence)[0]) <= {ONE_KEY}:
        return ()
    seen.add(str(evidence))
    value, signs = said.fact(evidence)
    product, plain = as_product(said, evidence), said.names.sum(value)
    shown = signed(product, signs)
    alike = formula(product) == formula(plain)
    whole = shown if alike else joined(formula(plain), "=", shown)
    return (line(whole, below=reasons(said, evidence, seen)),)


def _reason(said: Said, evidence: Any, seen: set[str]) -> Line:
    rule, *parts = evidence
    if rule == "sum":
        (c, factors), *more = terms(said, evidence) or [(Fraction(0), [])]
        if not more and c == 1 and [n for _, n in factors] == [1]:
            return _reason(said, factors[0][0], seen)  # that factor alone
    if rule in _EQUATIONS:
        shown, evidence_inside = _EQUATIONS[rule](said, parts)
        told = [one for one in evidence_inside if not set(said.fact(one)[0]) <= {ONE_KEY}]
        return line(*shown, below=tuple(_reason(said, one, seen) for one in told))
    writer = WRITERS.get(rule, _unknown)
    sentence, below = writer(said, evidence, parts, seen)
    return line(said.signed(evidence), *sentence, below=tuple(below))


def _of_root(said: Said, parts: list[Any]) -> tuple[Sentence, list[Any]]:
    """The square of a root is what stands below it."""
    root = said.names[parts[0]]
    argument = said.names.sum(said.place.generators.function(parts[0], "root"))
    square = sympy.Pow(root, 2, evaluate=False)
    return (joined(formula(square), "=", formula(argument)), ", by what a square root is"), [
        parts[1]
    ]


def _of_logarithms(said: Said, parts: list[Any]) -> tuple[Sentence, list[Any]]:
    """e to the logarithm of something is that: said of numbers only where there is nothing else."""
    words: list[Formula | str] = []
    generators = said.place.generators
    arguments = [said.names.sum(generators.function(i, "logarithm")) for i, _ in parts[1]]
    for argument in [one for one in arguments if not one.is_number] or arguments:
        with sympy.evaluate(False):
            found = sympy.exp(sympy.log(argument))
        words += [", ", joined(formula(found), "=", formula(argument))]
    return (*words[1:], ", by what a logarithm is"), [evidence for _, evidence in parts[1]]


_EQUATIONS = {"squared": _of_root, "logarithm": _of_logarithms}
"""Rules whose sum is 0 as it is written: what is equal is said."""

Written = tuple[Sentence, list[Line]]
AS_ASSUMED, AS_IN_CASE, AS_ABOVE = ", as assumed: ", ", as in this case: ", ", as said above: "


def assumed(condition: tuple[Any, Environment], names: Names) -> Sentence:
    """The words for where a condition comes from: it is assumed, or a supremum is not exceeded."""
    relation, environment = condition
    of_supremum = any(node in environment for node in relation.atoms(Sup))
    return AS_ABOVE if of_supremum else AS_ASSUMED, formula(read_in(condition, names))


def read_in(condition: tuple[Any, Environment], names: Names) -> Any:
    """A condition where bound variables, and suprema that are attained, have the values of a
    place: what is assumed of j is written with j."""
    relation, environment = condition
    values: dict[Any, Any] = {}
    for key, value in environment.items():
        if isinstance(value, Quotient):
            values[key] = names.quotient(value)
        else:
            values[key] = read_in(value, names)
    with sympy.evaluate(False):
        return relation.xreplace(values)


def _given(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return assumed(said.place.given[parts[0]], said.names), []


def _fact(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    origin = said.origins[parts[0]] if parts[0] < len(said.origins) else (", as shown above",)
    if len(origin) == 2 and origin[1] == said.signed(evidence):
        return (str(origin[0]).removesuffix(": "),), []
    return origin, []


def _need(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (", without which the sides would have no value",), []


def _rise(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    exponent = formula(said.value(parts[0]))
    return (", because it has the sign of the exponent ", exponent), _below(said, parts[0], seen)


def _fall(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    risen = _exponent_that_rises(said, parts[0])
    if (
        risen is not None
    ):  # A has the sign of e^A - 1, and that the sign of A: the last alone is said
        if said.fact(risen)[0] == said.fact(evidence)[0]:
            return WRITERS.get(risen[0], _unknown)(said, risen, risen[1:], seen)
        return (", as ", said.signed(risen)), list(reasons(said, risen, seen))
    return (", because the exponential rises, and ", said.signed(parts[0])), list(
        reasons(said, parts[0], seen)
    )


def _exponent_that_rises(said: Said, evidence: Any) -> Any:
    """The evidence about A, where this one is a multiple of what rises with A; else None."""
    listed = terms(said, evidence)
    factors = [(data, n) for data, n in listed[0][1] if data[0] != "unit"] if listed else []
    alone = len(listed) == 1 and len(factors) == 1 and factors[0][1] == 1
    return factors[0][0][1] if alone and factors[0][0][0] == "rise" else None


def _sum(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    product, why = formula(as_product(said, evidence)), list(reasons(said, evidence, seen))
    several = len(terms(said, evidence)) > 1
    if product != formula(said.value(evidence)):
        return (", term by term:" if several else ", because",), [line("it is ", product), *why]
    if not several:
        return (), why
    if why:
        return (", term by term:",), why
    return (", as every term is" if _plain(said, evidence) else ", by the signs of its terms",), []


def _plain(said: Said, evidence: Any) -> bool:
    """Whether the signs of all terms are seen as they are written."""
    factors = [data for _, listed in terms(said, evidence) for data, _ in listed]
    return all(data[0] == "unit" or set(said.fact(data)[0]) <= {ONE_KEY} for data in factors)


def _mean(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    place, names = said.place, said.names
    function = read(parts[0], place.symbols, "mean")
    low = read(parts[2], place.symbols, "mean")
    inside = _between(said, parts)
    slope = parts[5]["evidence"]
    at, x = names.sum(low), names[parts[1]]
    shown = joined(
        formula(said.value(evidence)),
        "=",
        formula(sympy.Mul(as_product(inside, slope), x - at, evaluate=False)),
    )
    sentence: Sentence = (
        *(", by the mean value theorem for ", formula(names.sum(function))),
        *(
            " between ",
            formula(at),
            " and ",
            formula(x),
            ", with some ",
            formula(inside.names[parts[4]]),
        ),
        " between them",
        *(("; at ", formula(at), " it is 0") if _is_itself(said, evidence, function) else ()),
    )
    why = [*reasons(said, parts[3], seen), *reasons(inside, slope, set(seen))]
    return sentence, [display(shown), *why]


def _is_itself(said: Said, evidence: Any, function: Any) -> bool:
    """Whether a function less its value at a place is that function."""
    return bool(said.value(evidence) == said.names.sum(function))


def _as_function(value: Any, variable: Any) -> Sentence:
    """The words for which variable moves, where it is not the only one."""
    several = len(value.free_symbols) > 1
    return (", as a function of ", formula(variable), ",") if several else ()


def _slope(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """The function over its weight rises or falls from a place on, which has a sign of its own."""
    place, names = said.place, said.names
    function, weight, low = (read(data, place.symbols, "slope") for data in (*parts[:2], parts[3]))
    start, inside = parts[7]["evidence"], _along(said, parts)
    at, x = names.sum(low), names[parts[2]]
    at_low, whole = names.sum(said.fact(start)[0]), names.sum(function)
    of_slope = _slope_in(said, inside, parts, parts[8]["evidence"])
    if weight == constant(1) and of_slope.is_number:
        line_ = sympy.Mul(of_slope, sympy.Add(x, -at, evaluate=False), evaluate=of_slope == 1)
        shown = line_ if at_low == 0 else sympy.Add(at_low, line_, evaluate=False)
        why = (*sign_of(said, start, seen), *sign_of(said, parts[4], seen))
        return (", as it is ", formula(shown)), list(why)
    quotient = _over_weight(said, function, weight)
    between = inside.names[parts[5]]
    sentence: Sentence = (
        *(", by the slope of ", formula(quotient), *_as_function(whole, x), " between "),
        *(formula(at), " and ", formula(x), ", at any ", formula(between), " between them:"),
    )
    if at_low == 0:
        there = [line("at ", formula(at), " it is ", ZERO), *reasons(said, start, seen)]
    elif weight == constant(1):
        there = [line("at ", formula(at), " it is ", said.signed(start))]
        there += reasons(said, start, seen)
    else:
        place_, weight_there = formula(sympy.Eq(x, at, evaluate=False)), parts[7]["weight"]
        there = [line("where ", place_, ", ", formula(whole), " is ", said.signed(start))]
        there += reasons(said, start, seen)
        if not said.value(weight_there).is_number:
            there += sign_of(said, weight_there, seen)
    return sentence, [
        *there,
        *_about_slope(inside, of_slope, parts[8]["evidence"], set(seen)),
        *sign_of(said, parts[6]["weight"], seen),
    ]


def _over_weight(said: Said, function: Any, weight: Any) -> Any:
    """A function over its weight, as an expression."""
    whole = said.names.sum(function)
    if weight == constant(1):
        return whole
    return sympy.Mul(whole, 1 / said.names.sum(weight), evaluate=False)


def _slope_in(said: Said, inside: Said, parts: list[Any], shown: list[Any]) -> Any:
    """The slope of a function over its weight at a place between, in the factors whose signs are
    shown: what is above in the form in which its sign is seen."""
    place, variable = said.place, parts[2]
    function, weight = (read(data, place.symbols, "slope") for data in parts[:2])
    found = slope_of_quotient(Work(), place.generators, function, weight, variable)
    below = [said.names.sum(dict(f)) ** e for f, e in found.below]
    under = sympy.Mul(*below, said.names.sum(weight) ** 2)
    under = under.xreplace({said.names[variable]: inside.names[parts[5]]})
    above = as_product(inside, shown[0])
    return above if under == 1 else sympy.Mul(above, 1 / under)


def _about_slope(inside: Said, slope: Any, shown: list[Any], seen: set[str]) -> list[Line]:
    """The slope with its sign, and why it has it."""
    signs = product_signs([inside.fact(one)[1] for one in shown])
    above, *below = shown
    why = [*reasons(inside, above, seen)]
    why += [one for data in below for one in sign_of(inside, data, seen)]
    return [line("its slope is ", signed(slope, signs)), *why]


def _open_end(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """The function over its weight rises or falls from an end on, towards which it tends to 0."""
    place, names = said.place, said.names
    function, weight, vanishing = (read(parts[i], place.symbols, "open end") for i in (0, 1, 6))
    index, inside = parts[5], _from_the_end(said, parts)
    between, x = inside.names[index], names[parts[2]]
    if parts[3] is None:
        end: Any = -sympy.oo if parts[4] == 1 else sympy.oo
    else:
        end = names.sum(read(parts[3], place.symbols, "open end"))
    quotient = _over_weight(said, function, weight)
    slope = _slope_in(said, inside, parts, parts[8]["evidence"])
    near, side = parts[8]["near"], inside.fact(parts[8]["near"])[1]
    over = product_signs([side, inside.fact(parts[8]["weight"])[1]])
    small = names.sum(vanishing).xreplace({x: between})
    there = quotient.xreplace({x: between})
    at_it = there if small == 0 else sympy.Add(there, small, evaluate=False)
    sentence: Sentence = (
        *(", by the slope of ", formula(quotient), *_as_function(names.sum(function), x)),
        *(" on the way from ", formula(end), " to ", formula(x)),
        *(", at any ", formula(between), " between them:"),
    )
    rising, beyond, word = (
        ("rises", "above", "below") if over <= {0, 1} else (("falls", "below", "above"))
    )
    kept: Sentence = ()
    if small != 0:
        kept = (f": so the quotient is {beyond} ", formula(-small), ", which tends to 0 as ")
        kept = (*kept, formula(between), " tends to ", formula(end))
    no_limit = f" the quotient has no limit {word} 0, and it {rising} from there"
    limit = line(signed(at_it, over), *kept, ": towards ", formula(end), no_limit)
    inner = set(seen)
    why = [*_about_slope(inside, slope, parts[8]["evidence"], inner), limit]
    at_weight = names.sum(weight).xreplace({x: between})
    if weight != constant(1):
        times = line("times ", formula(at_weight), " that is ", formula(inside.value(near)))
        why += [times, *sign_of(inside, parts[8]["weight"], inner)]
    return sentence, [
        *(*why, *sign_of(inside, near, inner)),
        *sign_of(said, parts[7]["weight"], seen),
    ]


def _by_sign(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """Cases of the sign of another sum, each with its own reasons."""
    chosen = read(parts[0], said.place.symbols, "by sign")
    below = []
    for allowed, inside in parts[2]:
        case = signed(said.names.sum(chosen), frozenset(allowed))
        there = said.place.knowing((chosen, frozenset(allowed)))
        within = replace(said, place=there, origins=(*said.origins, (AS_IN_CASE, case)))
        reason = _reason(within, inside["evidence"], set(seen))
        below.append(line("where ", case, ":", below=(reason,)))
    return (", whichever sign ", formula(said.names.sum(chosen)), " has:"), below


def _plainly(why: str) -> Callable[[Said, Any, list[Any], set[str]], Written]:
    """A rule whose name says why; what it rests on is listed."""

    def writer(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
        return (f", {why}",), _inner(said, parts, seen)

    return writer


OF_PHI = {
    "above": "as a probability that is not 0",
    "below": "as a probability that is not 1",
    "half": "as the normal distribution function rises through 1/2 at 0",
    "rising": "as the normal distribution function rises",
    "mirrored": "as the normal distribution function rises, and Phi(-u) = 1 - Phi(u)",
}
OF_BINOMIAL = {
    "sign": "as a number of subsets",
    "inside": "as a number of subsets of which there is one",
    "of all": "as the binomial coefficients of one row, none below 0, add up to that power of 2",
    "Pascal": "by Pascal's rule",
}


def _below_e(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """A power beside an exponential: a quotient is below the exponential of itself less 1."""
    base, exponent = said.value(parts[2]), said.value(parts[4])
    quotient = base if parts[3] is None else base / said.value(parts[3])
    bound = sympy.Le(quotient, sympy.exp(quotient - 1, evaluate=False), evaluate=False)
    why = (
        ", as ",
        formula(bound),
        ", where both sides are raised to the power ",
        formula(exponent),
    )
    return why, _inner(said, parts, seen)


def _normal(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    kind, names = parts[0], said.names
    inner = _inner(said, parts, seen)
    if kind in OF_PHI:
        return (f", {OF_PHI[kind]}",), inner
    u = names.sum(said.place.generators.function(parts[1], "normal"))
    if kind == "chord":
        other = None if parts[2] is None else names[parts[2]]
        ends = names[parts[1]] - (sympy.Rational(1, 2) if other is None else other)
        bound = bound_of_chord(formula(ends), formula(said.value(parts[5])), names)
        return (", as it is ", *_twice_root_of_pi(bound)), [*inner, *bound.why]
    letter, bound = bound_of_tail(kind, names)
    shown = (bound.shown,) if kind == "tail" else _twice_root_of_pi(bound)
    at = formula(sympy.Eq(letter, u if parts[2] == 1 else -u, evaluate=False))
    return (", as it is ", *shown, " at ", at, ":"), [*inner, *bound.why]


def _twice_root_of_pi(bound: Bound) -> Sentence:
    """How a bound of the normal distribution stands in evidence."""
    return formula(2 * sympy.sqrt(sympy.pi)), " times ", bound.shown


def _binomial(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    factorials = "by the factorials of binom(n, k) = n!/(k! (n - k)!), which is 0 beyond 0 and n"
    return (f", {OF_BINOMIAL.get(parts[0], factorials)}",), _inner(said, parts, seen)


def _number(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    value = sympy.N(said.value(evidence), 6)
    return (", by its value", *((", about ", formula(value)) if value.is_Float else ())), []


def _read_as_value(said: Said, data: Any, rule: str) -> Any:
    return said.names.sum(read(data, said.place.symbols, rule))


def _tangent(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    u, at = said.names.unused("u", "v", "w")[0], _read_as_value(said, parts[0], "tangent")
    apart, slope = formula(sympy.exp(u) - 1 - u), formula(sympy.exp(u) - 1)
    return (
        *(", as an exponential is not below its tangent at 0: ", apart, " is 0 where "),
        *(formula(sympy.Eq(u, 0)), ", and its slope ", slope, " has the sign of ", formula(u)),
        *("; here ", formula(sympy.Eq(u, at, evaluate=False))),
    ), []


def _bernoulli(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    """Bernoulli's inequality, its induction, and what it is used for."""
    y = said.names.unused("y", "v", "w", "z")[0]
    base, n = said.value(parts[2]), said.value(parts[4])
    beside = sympy.Integer(1) if parts[1] is None else said.value(parts[3])
    rule = Formula(
        f"(1 + {y.name})**n >= 1 + n*{y.name}", rf"(1 + {y.name})^{{n}} \geq 1 + n\,{y.name}"
    )
    step = Formula(
        f"(1 + n*{y.name})*(1 + {y.name}) = 1 + (n + 1)*{y.name} + n*{y.name}**2",
        rf"(1 + n\,{y.name})(1 + {y.name}) = 1 + (n + 1)\,{y.name} + n\,{y.name}^{{2}}",
    )
    at = sympy.Eq(y, base / beside - 1, evaluate=False)
    sentence: Sentence = (
        *(", by Bernoulli's inequality ", rule, " with ", formula(at)),
        *(" and ", formula(n), " for n"),
    )
    below = [
        line("that holds by induction on n, as ", step, ", where 1 + ", formula(y), " >= 0"),
        *_inner(said, parts, seen),
    ]
    if beside != 1:
        times, zero = formula(beside ** (n + 1)), formula(sympy.Eq(beside, 0, evaluate=False))
        may_be_0 = 0 in said.fact(parts[3])[1]
        where_0 = (" (where ", zero, ", all this is 0)") if may_be_0 else ()
        below.insert(0, line("it is ", times, " times left less right side of that", *where_0))
    return sentence, below


def _inner(said: Said, parts: list[Any], seen: set[str]) -> list[Line]:
    """The evidence among what a rule is given, also in lists, each with its reasons."""
    found: list[Line] = []
    for part in parts:
        if not isinstance(part, list) or not part:
            continue
        if not isinstance(part[0], str):
            found += _inner(said, part, seen)
        elif part[0] in WRITERS and str(part) not in seen:
            seen.add(str(part))
            if not set(said.fact(part)[0]) <= {ONE_KEY}:
                found.append(_reason(said, part, seen))
    return found


def _quotient(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    divisor = said.value(parts[1])
    if divisor == 1:
        return _sum(said, parts[2], parts[2], seen)
    whole = said.value(parts[2])
    shown = (", as ", formula(divisor), " times it is ", formula(whole))
    return shown, [*_below(said, parts[2], seen), *_below(said, parts[1], seen)]


def _both(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (", by both of these:",), [_reason(said, parts[0], seen), _reason(said, parts[1], seen)]


def _unknown(said: Said, evidence: Any, parts: list[Any], seen: set[str]) -> Written:
    return (f', by the rule "{evidence[0]}" of the checker',), _inner(said, parts, seen)


def _below(said: Said, evidence: Any, seen: set[str]) -> list[Line]:
    """The sign of what is inside, with its reasons; those alone where it is one factor."""
    listed = terms(said, evidence)
    if len(listed) == 1 and len(listed[0][1]) == 1 and listed[0][1][0][1] == 1:
        return list(reasons(said, evidence, seen))
    product, value = as_product(said, evidence), formula(said.value(evidence))
    whole = joined(value, "=", signed(product, said.fact(evidence)[1]))
    shown = [line(whole)] if formula(product) != value else []
    return [*shown, *reasons(said, evidence, seen)]


WRITERS: dict[str, Callable[[Said, Any, list[Any], set[str]], Written]] = {
    "given": _given,
    "fact": _fact,
    "need": _need,
    "any": lambda *_: ((", of any sign",), []),
    "unit": lambda *_: ((", an exponential",), []),
    "rise": _rise,
    "fall": _fall,
    "sum": _sum,
    "mean": _mean,
    "slope": _slope,
    "open end": _open_end,
    "by sign": _by_sign,
    "number": _number,
    "logarithm": _plainly("by what a logarithm is"),
    "root": _plainly("a square root"),
    "squared": _plainly("by what a square root is"),
    "floor": _plainly("as a floor is not above its argument"),
    "above floor": _plainly("as a floor is less than 1 below its argument"),
    "integer": _plainly("as an integer above 0 is at least 1"),
    "power": _plainly("a power of what is not below 0"),
    "power to one": _plainly(
        "as powers of what is at least 1 are at least 1, and of what is below 1 at most 1"
    ),
    "binomial": _binomial,
    "tangent": _tangent,
    "Bernoulli": _bernoulli,
    "below e": _below_e,
    "powers apart": _plainly("as powers of numbers not below 0 lie in their order"),
    "normal": _normal,
    "quotient": _quotient,
    "both": _both,
}
"""Who writes what shows a sign; a rule that is not here is named with what it rests on."""


# -- where it is 0 ---------------------------------------------------------------------------------


def vanishes(said: Said, evidence: Any) -> Any:
    """The condition under which a sum of one sign, or none, is 0; None where the evidence does not
    say."""
    value, signs = said.fact(evidence)
    if 0 not in signs:
        return sympy.false
    if set(value) <= {ONE_KEY}:
        return sympy.true if not value else sympy.false
    if signs == {0}:
        return sympy.true
    if signs == ALL or evidence[0] in ("any", "given", "fact", "need"):
        return sympy.Eq(said.names.sum(value), 0, evaluate=False)
    rule, *parts = evidence
    match rule:
        case "sum":
            listed = [list(_zero_factors(said, factors)) for _, factors in terms(said, evidence)]
            if any(None in one for one in listed):
                return None
            return sympy.And(*(sympy.Or(*one) for one in listed))
        case "rise" | "fall":
            return vanishes(said, parts[0])
        case "quotient":
            return vanishes(said, parts[2])
        case "mean":  # elsewhere the slope at a place between has a sign, or it is not said
            return vanishes(said, parts[3]) if _steep(said, parts) else None
        case "by sign":
            return _vanishes_by_sign(said, parts)
        case "slope":
            return _vanishes_on_slope(said, parts)
    return None


def _vanishes_by_sign(said: Said, parts: list[Any]) -> Any:
    """Where all cases say the same, there; else where one of them is, and says so."""
    chosen = read(parts[0], said.place.symbols, "by sign")
    ways = list[tuple[Any, Any]]()
    for allowed, inside in parts[2]:
        there = said.place.knowing((chosen, frozenset(allowed)))
        case = replace(said, place=there, origins=(*said.origins, ()))
        found = vanishes(case, inside["evidence"])
        if found is None:
            return None
        ways.append((_as_condition(said.names.sum(chosen), frozenset(allowed)), found))
    if len({found for _, found in ways}) == 1:
        return ways[0][1]
    return sympy.Or(*(sympy.And(*way) for way in ways))


def _as_condition(value: Any, allowed: frozenset[int]) -> Any:
    """That a sum has one of these signs."""
    kinds = [kind for kind, signs in RELATIONS.items() if signs == allowed]
    return kinds[0](value, 0, evaluate=False) if kinds else sympy.true


def _vanishes_on_slope(said: Said, parts: list[Any]) -> Any:
    """The condition for 0 at the place, where it is 0 there and the slope has a strict sign; else
    None."""
    at_place = said.fact(parts[7]["evidence"])[1] == {0}
    steep = all(0 not in _along(said, parts).fact(e)[1] for e in parts[8]["evidence"])
    return vanishes(said, parts[4]) if at_place and steep else None


def _steep(said: Said, parts: list[Any]) -> bool:
    """Whether the slope is seen not to be 0 strictly between the two places."""
    return 0 not in _between(said, parts).fact(parts[5]["evidence"])[1]


def _between(said: Said, parts: list[Any]) -> Said:
    """The place strictly between the two of a mean value, with the two facts that say so."""
    low = read(parts[2], said.place.symbols, "mean")
    return _strictly_between(said, low, parts[1], parts[3], parts[4], parts)


def _along(said: Said, parts: list[Any]) -> Said:
    """The place strictly between the two of a slope, with the two facts that say so."""
    low = read(parts[3], said.place.symbols, "slope")
    return _strictly_between(said, low, parts[2], parts[4], parts[5], parts)


def _from_the_end(said: Said, parts: list[Any]) -> Said:
    """The place strictly between an end without a value and where the variable is."""
    if parts[3] is not None:
        low = read(parts[3], said.place.symbols, "open end")
        return _strictly_between(said, low, parts[2], parts[4], parts[5], parts)
    index, x = parts[5], parts[2]
    beyond = (plus(symbol(x), symbol(index), -1), frozenset({parts[4]}))
    there = replace(said.place, introduced=said.place.introduced | {index}).knowing(beyond)
    names = said.names.naming(index, "xi", parts)
    word = "below" if parts[4] == 1 else "above"
    why: Sentence = (", as ", formula(names[index]), f" lies {word} ", formula(said.names[x]))
    return replace(said, place=there, names=names, origins=(*said.origins, why))


def _strictly_between(
    said: Said, low: Any, variable: int, distance: Any, index: int, of: Any
) -> Said:
    signs = said.fact(distance)[1] - {0}
    there = replace(said.place, introduced=said.place.introduced | {index}).knowing(
        (plus(symbol(index), low, -1), signs),
        (plus(symbol(variable), symbol(index), -1), signs),
    )
    ends = (formula(said.names.sum(low)), " and ", formula(said.names[variable]))
    names = said.names.naming(index, "xi", of)
    why: Sentence = (", as ", formula(names[index]), " lies between ", *ends)
    return replace(said, place=there, names=names, origins=(*said.origins, why, why))


def _zero_factors(said: Said, factors: list[Factor]) -> Iterator[Any]:
    for data, _ in factors:
        yield vanishes(said, data)
