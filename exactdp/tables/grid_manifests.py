"""Manifests: which certificates, in which order, are a grid, as one JSON object.

    kind, schema        "exactdp grid", 1
    sha256              of the canonical form of all the rest
    versions            of exactdp
    specification       what was asked: that of a table, and ``pages``
    parts               in order: the page, the rows (from the first up to the one before the
                        last number), and the SHA-256 of the bytes of the part's file
    tree                the root of a hash tree over these hashes

The part at place i (from 1) lies in ``part-0000i.json`` beside the manifest, and is an ordinary
certificate. Its specification is derived again from that of the grid (:func:`table_of`); page by
page the rows of the parts follow each other and are all there. So a part that is left out, comes
twice, stands at the place of another, or is of another grid does not fit, whatever hashes say.

The tree: the hash of a leaf is SHA-256(0, hash of the part), that of a node SHA-256(1, left,
right); nodes are paired from the left, and one without a partner goes up as it is (the tree of RFC
6962). The root, 64 digits, is what a citation of the whole needs.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.bounded_text import text_of
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import NAME as NAME_OF_A_VALUE
from exactdp.tables.asked.grid_specification import (
    AXES,
    MAX_CELLS,
    MAX_PART,
    MAX_PARTS,
    Grid,
    Part,
)
from exactdp.tables.certificate import Certificate, from_text, to_text
from exactdp.version import __version__

KIND, SCHEMA = "exactdp grid", 1
NAME, UNFINISHED = "manifest.json", "unfinished.json"
MAX_FILE = 32 * 2**20
"""Bytes of a file: the kernel reads no more."""
OTHER_BYTES = "{}: its bytes are not those of the manifest"
TOO_LONG = f"{{}}: more than {MAX_FILE} bytes"
KEYS = {"kind", "schema", "sha256", "versions", "specification", "parts", "tree"}
OF_A_TABLE = ("title", "notes", "rows", "cols", "corner", "digits", "round", "rtol")
LAYERED = ("label", "composition", "adaptive", "quantity")
_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)

Json = dict[str, Any]


class Refused(Exception):
    """Raised where a grid is not what its manifest says: one line, which names the file."""


@dataclass(frozen=True)
class Listed:
    """A part as the manifest lists it: its file, and what has to be in it."""

    name: str
    part: Part
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """A manifest whose own form has been checked; nothing is known of the files of its parts."""

    content: Json
    parts: tuple[Listed, ...]

    @property
    def root(self) -> str:
        """The root of the hash tree over the parts."""
        return str(self.content["tree"])

    @property
    def version(self) -> str:
        """The version of exactdp that made the parts."""
        return str(self.content["versions"]["exactdp"])

    def table_of(self, listed: Listed) -> Json:
        """The specification that the certificate of a listed part has to have."""
        return table_of(self.content["specification"], listed.part)

    @property
    def cells(self) -> int:
        """How many cells all its parts have."""
        asked = self.content["specification"]
        return math.prod(len(asked[name]) for name in AXES)

    def names(self) -> list[str]:
        """The names that have a value anywhere in the grid, in alphabetical order."""
        asked = self.content["specification"]
        entries = [asked["defaults"], *asked["pages"], *asked["rows"], *asked["cols"]]
        return sorted({name for entry in entries for name in entry["variables"]})


def file_of(place: int) -> str:
    """The name of the file of the part at a place, counted from 0.

    >>> file_of(0), file_of(12344)
    ('part-00001.json', 'part-12345.json')
    """
    return f"part-{place + 1:05d}.json"


def table_of(specification: Json, part: Part) -> Json:
    """The specification of the table that a part is, from the specification of its grid.

    The values of the page stand among the fixed ones; the label, composition, adversary and
    quantity that the page gives replace those of all pages.
    """
    fixed, page = specification["defaults"], specification["pages"][part.page]
    defaults = {**fixed, **{name: page[name] for name in LAYERED if name in page}}
    defaults["variables"] = {**fixed["variables"], **page["variables"]}
    return {
        **{name: specification[name] for name in OF_A_TABLE},
        "defaults": defaults,
        "rows": specification["rows"][part.first : part.end],
    }


def tree(hashes: Sequence[str]) -> str:
    """The root of the hash tree (head of the module) over hashes, all as hexadecimal digits.

    >>> one, other = (hashlib.sha256(text).hexdigest() for text in (b"1", b"2"))
    >>> tree([one, other]) == tree([other, one])
    False
    """
    level = [hashlib.sha256(b"\0" + bytes.fromhex(one)).digest() for one in hashes]
    while len(level) > 1:
        pairs = [
            hashlib.sha256(b"\1" + left + right).digest()
            for left, right in zip(level[::2], level[1::2], strict=False)
        ]
        level = pairs + level[2 * len(pairs) :]
    return level[0].hex()


def assemble(grid: Grid, parts: Sequence[Part], hashes: Sequence[str]) -> str:
    """The text of the manifest of a grid whose parts have these hashes."""
    content: Json = {
        "kind": KIND,
        "schema": SCHEMA,
        "versions": {"exactdp": __version__},
        "specification": grid.to_json(),
        "parts": [
            {"page": part.page, "rows": [part.first, part.end], "sha256": one}
            for part, one in zip(parts, hashes, strict=True)
        ],
        "tree": tree(hashes),
    }
    return to_text({**content, "sha256": kernel.digest(content)})


def read(text: str) -> Manifest:
    """The manifest in a text; Refused where it is none, or its parts are not all of its grid."""
    try:
        content = kernel.load(text)
        _require(content.get("kind") == KIND, f"kind {content.get('kind')!a:.40}; wanted {KIND!r}")
        _require(_same(content.get("schema"), SCHEMA), f"schema; wanted {SCHEMA}")
        _require(content.keys() == KEYS, "the keys are not those of a manifest")
        _require(content["sha256"] == kernel.digest(content), "the sha256 is not of the content")
        _require(content["versions"].keys() == {"exactdp"}, "versions of something else")
        version = content["versions"]["exactdp"]
        _require(isinstance(version, str) and re.fullmatch(r"[\w.+-]{1,40}", version), "no version")
        _shaped(content["specification"])
        parts = tuple(_listed(content))
        hashes = [one.sha256 for one in parts]
        _require(content["tree"] == tree(hashes), "the tree is not that of the parts")
    except kernel.Rejected as reason:
        raise Refused(f"{NAME}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        said = ascii(str(error))[:80]
        raise Refused(f"{NAME}: malformed ({type(error).__name__} {said})") from None
    return Manifest(content, parts)


def _shaped(asked: Json) -> None:
    """Rejected unless the specification has the keys and lists that are read here, and texts that
    may be printed; what is in them the kernel checks, part by part."""
    _require(asked.keys() == {*OF_A_TABLE, "defaults", "pages"}, "not the keys of a grid")
    pages, rows, cols = (asked[name] for name in ("pages", "rows", "cols"))
    _require(all(type(one) is list and one for one in (pages, rows, cols)), "an axis is no list")
    _require(len(cols) <= MAX_PART, f"more than {MAX_PART} columns")
    _require(len(pages) * len(rows) * len(cols) <= MAX_CELLS, f"more than {MAX_CELLS} cells")
    known = {*LAYERED, "variables"}
    for page in (asked["defaults"], *pages):
        _require(page.keys() <= known and "label" in page, "not the keys of a page")
        _require(type(page["label"]) is str and page["label"].isprintable(), "a label of a page")
    for entry in (asked["defaults"], *pages, *rows, *cols):
        _require(type(entry["variables"]) is dict, "variables are no object")
        _require(all(map(NAME_OF_A_VALUE.fullmatch, entry["variables"])), "a variable is no name")


def _listed(content: Json) -> Iterator[Listed]:
    """The parts as they are listed; Rejected where they do not follow each other to the end."""
    asked, found = content["specification"], content["parts"]
    _require(type(found) is list and 0 < len(found) <= MAX_PARTS, "no list of parts, or too many")
    pages, rows, cols = (len(asked[name]) for name in ("pages", "rows", "cols"))
    page = end = 0
    for place, entry in enumerate(found):
        name = file_of(place)
        _require(entry.keys() == {"page", "rows", "sha256"}, f"{name}: not the keys of a part")
        first, last = entry["rows"]
        integers = all(type(one) is int for one in (entry["page"], first, last))
        page, end = (page + 1, 0) if end == rows else (page, end)
        follows = integers and (entry["page"], first) == (page, end) and page < pages
        _require(follows, f"{name}: it does not follow the part before it")
        _require(first < last <= rows, f"{name}: it has no such rows")
        size = (last - first) * cols
        _require(size <= MAX_PART, f"{name}: {size} cells, more than {MAX_PART}")
        hashed = entry["sha256"]
        _require(type(hashed) is str and _HASH.fullmatch(hashed), f"{name}: no hash")
        end = last
        yield Listed(name, Part(page, first, last), hashed)
    _require((page, end) == (pages - 1, rows), f"{file_of(len(found))}: it is not listed")


def same_table(one: Any, other: Any) -> bool:
    """Whether two specifications are one, to the type of every value: true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _require(condition: object, reason: str) -> None:
    if not condition:
        raise kernel.Rejected(reason)


def manifest_in(place: str | Path) -> tuple[Path, Manifest]:
    """The folder of a grid and its manifest, from the name of either.

    Refused where the manifest is none, and where the folder does not hold its parts, each a file,
    and nothing else; ParameterError where it can not be read.
    """
    given = Path(place)
    folder = given if given.is_dir() else given.parent
    file = folder / NAME if given.is_dir() else given
    if (folder / UNFINISHED).exists():
        wanted = "a grid that is complete: the command that builds it goes on"
        raise ParameterError("grid", str(place), wanted)
    manifest = read(text_of(str(file), "grid", MAX_FILE))
    expected = {file.name, *(one.name for one in manifest.parts)}
    found = set()
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name not in expected:
                raise Refused(f"{entry.name!a:.80}: it is not of the manifest")
            if not entry.is_file(follow_symlinks=False):
                raise Refused(f"{entry.name}: no file, but a link or a folder")
            if entry.stat(follow_symlinks=False).st_size > MAX_FILE:
                raise Refused(TOO_LONG.format(entry.name))
            found.add(entry.name)
    for listed in manifest.parts:
        if listed.name not in found:
            raise Refused(f"{listed.name}: it is missing")
    return folder, manifest


def text_of_part(source: Path | bytes, listed: Listed) -> str:
    """The text of a part, from its file or from its bytes.

    Refused where it can not be read, is no UTF-8, or has another hash than in the manifest.
    """
    try:
        data = source if isinstance(source, bytes) else bytes_of(source)
        if hashlib.sha256(data).hexdigest() != listed.sha256:
            raise Refused(OTHER_BYTES.format(listed.name))
        return data.decode("utf-8")
    except OSError as error:
        raise Refused(f"{listed.name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{listed.name}: no text in UTF-8") from None


def certificate_of(folder: Path, manifest: Manifest, listed: Listed) -> Certificate:
    """The certificate of a part, from its file in the folder of its grid.

    Refused where it is not what the manifest says; the kernel is not asked.
    """
    try:
        certificate = from_text(text_of_part(folder / listed.name, listed))
    except ParameterError as reason:
        raise Refused(f"{listed.name}: {reason}") from None
    require_place(certificate, listed, manifest.table_of(listed), manifest.version)
    return certificate


def require_place(
    certificate: dict[str, Any], listed: Listed, table: dict[str, Any], version: str
) -> None:
    """Raise Refused unless a certificate has the specification and version that its place wants."""
    if not same_table(certificate.get("specification"), table):
        raise Refused(f"{listed.name}: its specification is not that of the grid at this place")
    if certificate.get("versions") != {"exactdp": version}:
        raise Refused(f"{listed.name}: it is of another version than the manifest")


def bytes_of(file: Path) -> bytes:
    """The bytes of a file of a grid; Refused where there are more than MAX_FILE."""
    with file.open("rb") as data:
        found = data.read(MAX_FILE + 1)
    if len(found) > MAX_FILE:
        raise Refused(TOO_LONG.format(file.name))
    return found
