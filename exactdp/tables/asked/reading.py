"""Reading a specification: one line of the shell, a TOML file, or a mapping in Python.

All end in :func:`read`, which refuses unknown keys, wrong types and values out of range by the path
of the key, and checks that every cell can be asked before anything is computed.

    composition = "BR(eps)^{k-m} DP(eps)^m"     # names in exponents are rounded down
    adaptive = false                            # over all adaptive adversaries, in this order
    quantity = "delta"                          # delta at eps_g, epsilon at delta, cost at eps_g,
                                                # basic (the sum of eps); advanced, zcdp,
                                                # mgf (Theorem 5) at delta, mgf_delta
                                                # (Theorem 5) at eps_g
    digits = 3                                  # significant digits that are printed
    round = "up"                                # enclosure, up, down, nearest
    fixed = {eps = "1/10", eps_g = 1}
    rows = {k = [10, 100]}                      # a table of lists: all combinations
    [[cols]]                                    # or a list of tables, one for each
    label = "half"
    m = "k/2"
    [[cols]]                                    # or of two earlier columns, c1 the first
    value = "c2/c1"
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from math import prod
from typing import Any, TypeVar, cast

from exactdp.mechanisms.mechanism import find_class
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.numerals import Said, several
from exactdp.solve.question import read_rtol
from exactdp.tables.asked.expressions import (
    NAME,
    WITH_A_VALUE,
    WORDS,
    Expression,
    expression,
    literal,
    plain_text,
    require_one_meaning,
)
from exactdp.tables.asked.specification import (
    NAMES,
    QUANTITIES,
    ROUNDINGS,
    Entry,
    Quantity,
    Rounding,
    Specification,
    is_label,
    is_seen,
    needed,
    operands,
)
from exactdp.tables.asked.templates import template

MAX_CELLS, MAX_NAMES = 10_000, 100
"""MAX_CELLS: cells of one table, and entries of one axis; MAX_NAMES: names that one row or column
gives values to. More are a ParameterError; the kernel has the same limits, so that what is read can
be checked."""
MAX_DIGITS = 200
"""Digits to which a table may be printed; more are a ParameterError."""
MAX_FILE = 1_000_000
"""Characters of a specification; more are a ParameterError before any is read."""
MAX_LINE = 2_000
"""Characters of a label, a title or another text in a specification; more are a ParameterError."""
MAX_WORK = 2_000_000
"""Characters of compositions and values over all cells, each of which is read before anything is
computed; more are a ParameterError. Larger tables are asked as a grid."""
_CHAIN = re.compile(r"""(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){50}""", re.ASCII)

Asked = TypeVar("Asked")

RESERVED = ("composition", "adaptive", "quantity", "label", "value")
TOP = ("title", "notes", "digits", "round", "rtol", "rows", "cols", "fixed", *RESERVED[:3])


def load(text: str) -> Specification:
    """A specification from the text of a TOML file, with decimals read exactly.

    ParameterError names the path of what is wrong.

    >>> table = load('composition = "DP(0.1)^k"\\nfixed = {eps_g = 1}\\nrows = {k = [5]}')
    >>> [question.composition for question in table.questions()]
    ['DP(1/10)^5']
    """
    return read(mapping(text))


def mapping(text: str) -> dict[str, Any]:
    """The keys and values of a TOML file, with decimals read exactly.

    A ParameterError for a text that is none, or one that would take long to read.

    >>> mapping("rtol = 0.1")
    {'rtol': Decimal('0.1')}
    """
    if len(text) > MAX_FILE:
        raise ParameterError("specification", f"{len(text)} characters", f"at most {MAX_FILE}")
    if chain := _CHAIN.search(text):  # what is read in a time that grows with the square of it
        raise ParameterError("specification", chain[0][:40], "keys of a few parts")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise ParameterError("specification", str(error), "a TOML file") from None


def line(
    composition: str,
    *,
    rows: Sequence[str] = (),
    cols: Sequence[str] = (),
    fixed: Sequence[str] = (),
    **others: Any,
) -> Specification:
    """A specification from the texts of a command line: ``k=10,100`` for rows or for columns.

    ``fixed`` holds texts such as ``eps=1/10``; ``others`` are eps_g, delta, title, digits, round,
    rtol, adaptive and quantity. ParameterError names the option of what is wrong.

    >>> [q.composition for q in line("BR(1)^{k-m} DP(1)^m", rows=["k=3"], cols=["m=0,k/2"],
    ...                              eps_g="1").questions()]
    ['BR(1)^3', 'BR(1)^2 DP(1)']
    """
    axes = {"rows": rows, "cols": cols}
    return of_the_line(read, composition, axes, {"fixed": fixed, **others}, ranges=False)


def of_the_line(
    read_by: Callable[[Mapping[str, Any]], Asked],
    composition: str,
    axes: Mapping[str, Sequence[str]],
    others: Mapping[str, Any],
    *,
    ranges: bool,
) -> Asked:
    """What ``read_by`` makes of the texts of a command line, with errors that name its options.

    ``axes`` hold texts such as ``k=10,100`` by the name of their option; ``ranges`` says whether
    ``read_by`` takes ranges in them. Errors are ParameterErrors.
    """
    given = {name: others[name] for name in ("eps_g", "delta") if others.get(name) is not None}
    values = _assignments("set", others.get("fixed") or (), "one value for it")
    for name in values.keys() & given.keys():
        raise ParameterError("set", f"{name}={values[name]}", f"one value for it, {name} has one")
    content: dict[str, Any] = {"composition": composition, "fixed": {**values, **given}}
    for axis, texts in axes.items():
        if texts:
            pairs = _assignments(axis, texts, "one list")
            if not ranges:
                _no_range(axis, pairs)
            content[axis] = {name: value.split(",") for name, value in pairs.items()}
    for name in ("title", "digits", "round", "rtol", "adaptive", "quantity"):
        if others.get(name) is not None:
            content[name] = others[name]
    try:
        return read_by(content)
    except ParameterError as error:
        raise _told(error, values, given, ranges=ranges) from None


def _told(
    error: ParameterError, values: Mapping[str, str], given: Mapping[str, Any], *, ranges: bool
) -> ParameterError:
    """The error of a specification, as one who wrote options is told it."""
    found = re.fullmatch(r"fixed\.(\w+)", error.parameter)
    text = str({**values, **given}.get(found[1], "")) if found else ""
    unread = bool(text) and str(error.value) == text.strip()
    if found and unread and several(text):
        wanted = f"one value for all cells: write --cols {_several(found[1], text, ranges)}"
        shown = found[1] if found[1] in given else f"set {found[1]}"
        return ParameterError(shown, text, wanted)
    if found and found[1] in given:
        wanted = f"a quantity that needs it, or a composition with {found[1]} in it"
        return ParameterError(found[1], text, error.wanted if unread else wanted)
    wanted = error.wanted
    if str(error.value) in WORDS:
        wanted = f"a name with a value: this is {WORDS[str(error.value)]}"
    elif _NO_NUMBER.fullmatch(str(error.value)):
        wanted = f"a finite number such as 1/10, 0.1 or ln 2: {error.value} is none"
    elif wanted.startswith(WITH_A_VALUE):
        wanted += f" (--set {error.value}=1/10 gives it one)"
    return ParameterError(_of_the_line(error.parameter), error.value, wanted)


_NO_NUMBER = re.compile(r"[+-]?(?:nan|inf|infinity)")


def _several(name: str, text: str, ranges: bool) -> str:
    """Several values of a name as an axis has them: a list with commas, or a range of a grid."""
    if listed := listed_range(text):
        return f"{name}={listed}"
    if _RANGE_IN.search(text):
        return f"{name}={text.strip()}" + ("" if ranges else " of exactdp grid")
    return f"{name}=" + ",".join(re.split(r"[,;\s]+", text.strip(" ()[]{},;")))


def _no_range(axis: str, pairs: Mapping[str, str]) -> None:
    """A ParameterError with the list to write, where a text is a range or has empty pieces."""
    for name, value in pairs.items():
        written = listed_range(value)
        pieces = [piece.strip() for piece in value.split(",")]
        if written is not None:
            wanted = f"a list with commas: write {name}={written} (exactdp grid takes ranges)"
        elif (match := _growing(value)) or _RANGE_IN.search(value):
            here = value
            if match:
                here = ":".join(match.groups()) if match[3] else f"{match[1]}..{match[2]}"
            wanted = f"a list with commas; exactdp grid takes ranges: --{axis} {name}={here}"
        elif not all(pieces):
            written = ",".join(piece for piece in pieces if piece) or "10,100"
            wanted = f"a list with commas: write {name}={written}"
        else:
            continue
        raise ParameterError(f"{axis} {name}", value, wanted)


_RANGE = re.compile(
    r"(?:range)?[(\[{]?\s*([0-9]{1,9})\s*(?::|;|,|\.{2,3}|-|to|\s)\s*([0-9]{1,9})\s*"
    r"(?:(?::|;|,|by|step)\s*([0-9]{1,9})\s*)?[)\]}]?"
)
_RANGE_IN = re.compile(r"\.\.|:")
MOST_SHOWN = 12
"""Numbers of a range that an error writes out as the list to type; a longer range is not written
out."""


def _growing(text: str) -> re.Match[str] | None:
    """The ends, and the step if it has one, of a text that is a range of integers that grows."""
    bare = text.strip()
    match = _RANGE.fullmatch(bare)
    if match is None or re.fullmatch(r"[0-9,\s]*,[0-9,\s]*", bare):
        return None
    if "," in bare and _RANGE_IN.search(bare):
        return None  # a list with a range in it
    return match if int(match[1]) < int(match[2]) and int(match[3] or 1) else None


def listed_range(text: str) -> str | None:
    """The list to write for a short range of integers, or for two without a comma.

    It has the same numbers. None for another text, for a range of more than a dozen, and for one
    whose end its steps do not reach.

    >>> listed_range("10:13"), listed_range("10:40:10"), listed_range("10 20"), listed_range("9-8")
    ('10,11,12,13', '10,20,30,40', '10,20', None)
    >>> listed_range("10,20"), listed_range("10:100"), listed_range("10:45:10")
    (None, None, None)
    """
    match = _growing(text)
    if match is None:
        return None
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if re.fullmatch(r"[0-9]+(?:\s+|\s*;\s*)[0-9]+", text.strip()):
        return f"{first},{last}"
    count, rest = divmod(last - first, step)
    return None if rest or count >= MOST_SHOWN else ",".join(map(str, range(first, last + 1, step)))


def _assignments(option: str, texts: Sequence[str], wanted: str) -> dict[str, str]:
    """Names with their texts, each name once."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = (piece.strip() for piece in text.partition("="))
        if name in WORDS:
            raise ParameterError(option, text, f"another name: this is {WORDS[name]}")
        if not equals or not NAME.fullmatch(name) or not value:
            example = (
                "NAME=VALUE such as eps=1/10" if option == "set" else "NAME=LIST such as k=5,6"
            )
            if find_class(name) is not None:
                example = f"a name in the composition, such as eps: {name} is a mechanism's name"
            raise ParameterError(option, text, example)
        if name in found:
            example = f"{name}={found[name]}" + ("" if option == "set" else f",{value}")
            raise ParameterError(option, f"{name} twice", f"{wanted}, such as {example}")
        found[name] = value
    return found


def _of_the_line(path: str) -> str:
    """What a path of :func:`read` is called by one who wrote options.

    >>> [_of_the_line(text) for text in ("rows[0], cols[2]: eps", "cols[1].m", "fixed.k", "digits")]
    ['row 1, column 3: eps', 'cols m', 'set k', 'digits']
    """
    cell = re.fullmatch(r"rows\[(\d+)\], cols\[(\d+)\]: (.*)", path)
    page = re.fullmatch(r"pages\[(\d+)\], (.*)", path)
    if page:
        return f"page {int(page[1]) + 1}, {_of_the_line(page[2])}"
    if cell:
        return f"row {int(cell[1]) + 1}, column {int(cell[2]) + 1}: {cell[3]}"
    name = re.fullmatch(r"(pages|rows|cols|fixed)(?:\[\d+\])?\.(\w+)(?:\[\d+\])?", path)
    return path if name is None else f"{name[1].replace('fixed', 'set')} {name[2]}"


def read(content: Mapping[str, Any]) -> Specification:
    """A specification, whose cells can all be asked, from a mapping of the keys of the TOML form.

    ParameterError names the path of a bad key, and for more than MAX_CELLS cells.
    """
    made = unchecked(content)
    if len(made.rows) * len(made.cols) > MAX_CELLS:
        wanted = f"at most {MAX_CELLS} cells in a table"
        said = f"{len(made.rows)} rows, {len(made.cols)} columns"
        raise ParameterError("rows", said, wanted)
    check(made)
    return made


def unchecked(content: Mapping[str, Any]) -> Specification:
    """A specification from a mapping, as :func:`read` makes it, of any number of cells.

    No cell has been asked, so it may be that one can not be. ParameterError names the path of a bad
    key.
    """
    known(content, TOP, "")
    defaults = _entry(
        {name: content[name] for name in RESERVED[:3] if name in content}
        | dict(_table(content.get("fixed", {}), "fixed")),
        "fixed",
    )
    rows, corner = axis(content.get("rows", [{}]), "rows", heading=False)
    cols, _ = axis(content.get("cols", [{}]), "cols", heading=True)
    rounding = _one_of(content.get("round", "enclosure"), ROUNDINGS, "round")
    digits = content.get("digits")
    if digits is not None:
        digits = _integer(digits, 1, MAX_DIGITS, "digits")
    elif rounding != "enclosure":
        raise ParameterError("digits", Said("nothing"), f"a number of digits to round {rounding}")
    cols = tuple(_valued(col, place) for place, col in enumerate(cols))
    rows, cols = (tuple(_named(one, defaults) for one in entries) for entries in (rows, cols))
    return Specification(
        defaults,
        rows,
        cols,
        _line(content.get("title", ""), "title"),
        tuple(_line(note, f"notes[{i}]") for i, note in enumerate(_list(content, "notes"))),
        digits,
        cast(Rounding, rounding),
        None if content.get("rtol") is None else read_rtol(content["rtol"]),
        corner,
    )


def _named(entry: Entry, defaults: Entry) -> Entry:
    """The row or column named by its quantity, where nothing else names it."""
    if entry.label:
        return entry
    return replace(entry, label=NAMES[entry.quantity or defaults.quantity or "delta"])


def check(made: Specification, some: Iterable[tuple[int, int]] | None = None) -> None:
    """Raise a ParameterError unless every cell can be asked, and every variable has an effect.

    It names the path. ``some`` are the places (row and column, from 0) of the cells that are asked,
    where these are too many to ask them all.
    """
    if some is None:
        if made.characters > MAX_WORK:
            wanted = f"at most {MAX_WORK} of compositions and values over all cells"
            raise ParameterError("rows", f"{made.characters} characters", wanted)
        some = itertools.product(range(len(made.rows)), range(len(made.cols)))
    _used(made)
    by_col = {name for entry in made.cols for name, _ in entry.variables}
    for name, entries, later in (("rows", made.rows, by_col), ("cols", made.cols, set[str]())):
        for place, entry in enumerate(entries):
            _unambiguous(entry, later, f"{name}[{place}]")
    for path, name in _said_twice(made):
        raise ParameterError(
            path, f"{name} twice", "one value for it, fixed or by row or by column"
        )
    for place, column in some:
        row, col = made.rows[place], made.cols[column]
        entries = (made.defaults, row, col)
        if col.value is None and all(entry.composition is None for entry in entries):
            raise ParameterError("composition", Said("nothing"), "a composition for every cell")
        try:
            _whole(entries)
            made.question(row, col)
        except ParameterError as error:
            where = f"rows[{place}], cols[{column}]: {error.parameter}"
            raise ParameterError(where, error.value, error.wanted) from None


def _whole(entries: tuple[Entry, Entry, Entry]) -> None:
    """A ParameterError where a number with a fraction stands for a name that is an exponent alone:
    it would be rounded down, as k/4 is on purpose."""
    pattern = next((e.composition for e in reversed(entries) if e.composition is not None), None)
    alone = set[str]() if pattern is None else pattern.alone
    values = {name: text for entry in entries for name, text in entry.variables}
    for name in sorted(alone & values.keys()):
        text = values[name]
        if not text.names:
            value = text.value({}, name)
            if value.is_rational and value.fraction.denominator != 1:
                wanted = f"an integer, for ^{name} is so many mechanisms"
                raise ParameterError(name, str(text), wanted)


def _used(made: Specification) -> None:
    asked = {e.quantity or made.defaults.quantity or "delta" for e in (*made.rows, *made.cols)}
    used = {str(needed(quantity)) for quantity in asked}
    for entry in (made.defaults, *made.rows, *made.cols):
        used |= set() if entry.composition is None else entry.composition.names
        used |= {name for _, text in entry.variables for name in text.names}
    for axis, entries in (("fixed", (made.defaults,)), ("rows", made.rows), ("cols", made.cols)):
        for place, entry in enumerate(entries):
            for name, _ in entry.variables:
                if name not in used:
                    path = f"{axis}.{name}" if axis == "fixed" else f"{axis}[{place}].{name}"
                    raise ParameterError(path, name, "a name that some composition uses")


def _valued(col: Entry, place: int) -> Entry:
    """A column of a value refers to columns before it, and says nothing else."""
    if col.value is None:
        return col
    first, sign, second = operands(col.value, f"cols[{place}].value")
    if not 1 <= max(first, second) <= place:
        raise ParameterError(f"cols[{place}].value", col.value, "columns that stand before it")
    if col.variables or col.composition or col.quantity or col.adaptive is not None:
        raise ParameterError(f"cols[{place}].value", col.value, "nothing beside it but a label")
    value = f"c{first}{sign}c{second}"
    return replace(col, value=value, label=col.label or value)


def _unambiguous(entry: Entry, later: set[str], path: str) -> None:
    """No value uses a name that is set beside it: it would mean the fixed one, and not look so."""
    own = {name for name, _ in entry.variables} | later
    for name, text in entry.variables:
        for other in sorted(text.names & own):
            wanted = f"no {other} in it, which is set beside it (it would be the fixed one)"
            raise ParameterError(f"{path}.{name}", str(text), wanted)


def _said_twice(made: Specification) -> Iterator[tuple[str, str]]:
    """Values that no cell has: a row's whose column has another, or fixed and always replaced."""
    by_row, by_col = (
        [{name for name, _ in entry.variables} for entry in axis] for axis in (made.rows, made.cols)
    )
    for place, names in enumerate(by_row):
        for column, others in enumerate(by_col):
            for name in sorted(names & others):
                yield f"rows[{place}], cols[{column}]: {name}", name
    for name, _ in made.defaults.variables:
        if all(name in names for names in by_row) or all(name in names for names in by_col):
            yield f"fixed.{name}", name


def axis(content: Any, path: str, *, heading: bool) -> tuple[tuple[Entry, ...], str]:
    """The entries of an axis, and the names of which its labels are the values, with commas.

    ``content`` is a table of lists (all combinations) or a list of tables (one entry each). With
    ``heading`` a label says k = 5, without it 5. ParameterError names the path of what is wrong.
    """
    if isinstance(content, Mapping):
        names = list(content)
        if not names:
            raise ParameterError(path, content, "a table of lists that is not empty")
        lists = []
        for name in names:
            values = content[name]
            if not isinstance(values, list) or not values:
                raise ParameterError(f"{path}.{name}", values, "a list that is not empty")
            lists.append([(f"{path}.{name}[{i}]", value) for i, value in enumerate(values)])
        if prod(map(len, lists)) > MAX_CELLS:
            raise ParameterError(path, f"{prod(map(len, lists))} of them", f"at most {MAX_CELLS}")
        entries = []
        for combination in itertools.product(*lists):
            pairs = zip(names, combination, strict=True)
            entries.append(_entry({n: value for n, (_, value) in pairs}, path, heading))
        for name in names:
            _different(content[name], f"{path}.{name}", is_text=name in RESERVED)
    elif isinstance(content, list) and content:
        if len(content) > MAX_CELLS:
            raise ParameterError(path, f"{len(content)} of them", f"at most {MAX_CELLS}")
        entries = [
            _entry(_table(one, f"{path}[{i}]"), f"{path}[{i}]", heading)
            for i, one in enumerate(content)
        ]
        names = list(dict.fromkeys(name for entry in entries for name, _ in entry.variables))
    else:
        raise ParameterError(path, content, "a table of lists, or a list of tables")
    return tuple(entries), ", ".join(name for name in names if name not in RESERVED)


def _different(values: list[Any], path: str, *, is_text: bool) -> None:
    """A ParameterError where two values of a list are equal: as numbers, or as they are written."""
    seen: dict[str, int] = {}
    numbers: list[tuple[Exact, int]] = []
    for place, value in enumerate(values):
        found = None if is_text else _expression(value, path)
        if found is not None and not found.names:
            numbers.append((found.value({}, path), place))
        elif (first := seen.setdefault(str(found or value), place)) != place:
            raise _said_before(values, first, place, path)
    numbers.sort(key=lambda pair: pair[0])  # stable: of two that are equal the first stands first
    for (one, first), (other, place) in pairwise(numbers):
        if one == other:
            raise _said_before(values, first, place, path)


def _said_before(values: list[Any], first: int, place: int, path: str) -> ParameterError:
    one, other = (v.strip() if isinstance(v, str) else v for v in (values[first], values[place]))
    return ParameterError(path, other, f"each value once: it equals the {one} before it")


A_NAME = "a name such as k, eps or eps_g"


def _entry(content: Mapping[str, Any], path: str, heading: bool = True) -> Entry:
    variables: list[tuple[str, Expression]] = []
    shown: list[str] = []
    for name, value in content.items():
        if name in RESERVED:
            continue
        if not NAME.fullmatch(name):
            wanted = f"another name: this is {WORDS[name]}" if name in WORDS else A_NAME
            raise ParameterError(f"{path}.{name}", name, wanted)
        variables.append((name, _expression(value, f"{path}.{name}")))
        text = value.strip() if isinstance(value, str) else str(value)
        shown.append(f"{name} = {text}" if heading else text)
    if len(variables) > MAX_NAMES:
        raise ParameterError(path, f"{len(variables)} names", f"at most {MAX_NAMES}")
    given, pattern = content.get("label"), content.get("composition")
    label = " ".join((", ".join(shown) or str(pattern or "")).split())
    if given is not None:
        label = " ".join(_text(given, f"{path}.label").split())
        if not is_label(label):
            wanted = "a text from left to right that does not begin with #"
            raise ParameterError(f"{path}.label", given, wanted)
    adaptive = content.get("adaptive")
    if adaptive is not None and not isinstance(adaptive, bool):
        raise ParameterError(f"{path}.adaptive".removeprefix("fixed."), adaptive, "true or false")
    quantity = content.get("quantity")
    if quantity is not None:
        _one_of(quantity, QUANTITIES, f"{path}.quantity".removeprefix("fixed."))
    where = f"{path}.composition".removeprefix("fixed.")
    if isinstance(pattern, str):
        require_one_meaning(pattern, where)
    return Entry(
        label,
        tuple(variables),
        None if pattern is None else template(pattern, where),
        adaptive,
        cast("Quantity | None", quantity),
        _value(content, path),
    )


def _value(content: Mapping[str, Any], path: str) -> str | None:
    found = content.get("value")
    if found is not None and not path.startswith("cols"):
        raise ParameterError(f"{path}.value", found, "a column for it")
    return None if found is None else _text(found, f"{path}.value")


def _expression(value: Any, path: str) -> Expression:
    if isinstance(value, str):
        require_one_meaning(value, path)
        return expression(value.strip(), path)
    if isinstance(value, Exact):
        return expression(plain_text(value), path)
    return literal(value, path)


def known(content: Any, names: Sequence[str], path: str) -> None:
    """A ParameterError where the content is no mapping, or has a key that is not among these."""
    if not isinstance(content, Mapping):
        raise ParameterError(path or "specification", content, "a table of keys")
    for name in content:
        if name not in names:
            raise ParameterError(f"{path}{name}", name, f"one of the keys {', '.join(names)}")


def _table(content: Any, path: str) -> Mapping[str, Any]:
    if not isinstance(content, Mapping):
        raise ParameterError(path, content, "a table of keys")
    return content


def _list(content: Mapping[str, Any], name: str) -> list[Any]:
    found = content.get(name, [])
    if not isinstance(found, list):
        raise ParameterError(name, found, "a list")
    return found


def _text(value: Any, path: str) -> str:
    if not isinstance(value, str) or len(value) > MAX_LINE or not value.isprintable():
        raise ParameterError(path, value, f"one line of text of at most {MAX_LINE} characters")
    return value


def _line(value: Any, path: str) -> str:
    text = _text(value, path)
    if not is_seen(text) or (text and not text.strip()):
        raise ParameterError(path, value, "a text from left to right whose signs are all seen")
    return text


def _one_of(value: Any, choices: Sequence[str], path: str) -> str:
    if value not in choices:
        raise ParameterError(path, value, " or ".join(choices))
    return str(value)


def _integer(value: Any, least: int, most: int, path: str) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ParameterError(path, value, f"an integer from {least} to {most}")
    return value
