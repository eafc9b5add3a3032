"""Grids that are not what they say: each forgery is a folder that must be refused.

A forger knows the format: where it says ``sealed`` every hash above what was changed is computed
anew, so that only the claim itself is false. Numbers are moved by a hundredth, which is far outside
of the certified intervals (six digits).
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from exactdp.numbers.enclosures import Enclosure
from exactdp.tables import digits, grid_manifests, kernel
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import to_text

Json = dict[str, Any]


@dataclass
class Forgery:
    """A folder as it will be written: a manifest, and files by name."""

    manifest: Json
    files: dict[str, bytes]
    links: dict[str, str] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    raw_manifest: bytes | None = None

    def certificate(self, place: int) -> Json:
        return json.loads(self.files[grid_manifests.file_of(place)])

    def put(self, place: int, certificate: Json) -> None:
        """A part with a hash of its own that fits."""
        certificate = {**certificate, "sha256": kernel.digest(certificate)}
        self.files[grid_manifests.file_of(place)] = to_text(certificate).encode()

    def sealed(self) -> None:
        """All hashes of the manifest, as its files and its content are now."""
        for place, entry in enumerate(self.manifest["parts"]):
            data = self.files.get(grid_manifests.file_of(place))
            if data is not None:
                entry["sha256"] = hashlib.sha256(data).hexdigest()
        if self.manifest["parts"]:
            self.manifest["tree"] = grid_manifests.tree(
                [e["sha256"] for e in self.manifest["parts"]]
            )
        self.manifest["sha256"] = kernel.digest(self.manifest)

    def write(self, folder: Path) -> None:
        folder.mkdir()
        text = self.raw_manifest or to_text(self.manifest).encode()
        (folder / grid_manifests.NAME).write_bytes(text)
        for name, data in self.files.items():
            (folder / name).write_bytes(data)
        for name, target in self.links.items():
            (folder / name).unlink(missing_ok=True)
            (folder / name).symlink_to(target)
        for name in self.folders:
            (folder / name).mkdir()


def read(folder: Path) -> Forgery:
    """The true grid in a folder."""
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    return Forgery(json.loads(files.pop(grid_manifests.NAME)), files)


def _pair(forged: Forgery, rng: random.Random) -> tuple[int, int]:
    one, other = rng.sample(range(len(forged.manifest["parts"])), 2)
    return one, other


def _some(forged: Forgery, rng: random.Random) -> int:
    return rng.randrange(len(forged.manifest["parts"]))


def missing(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    del forged.files[grid_manifests.file_of(_some(forged, rng))]


def left_out(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A part is neither listed nor there; those behind it move up."""
    place, last = _some(forged, rng), len(forged.manifest["parts"]) - 1
    del forged.manifest["parts"][place]
    for moved in range(place, last):
        forged.files[grid_manifests.file_of(moved)] = forged.files[
            grid_manifests.file_of(moved + 1)
        ]
    del forged.files[grid_manifests.file_of(last)]
    forged.sealed()


def doubled(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A part is listed twice, and lies there twice."""
    place, count = _some(forged, rng), len(forged.manifest["parts"])
    entry = dict(forged.manifest["parts"][place])
    forged.manifest["parts"].insert(rng.randrange(count + 1), entry)
    forged.files[grid_manifests.file_of(count)] = forged.files[grid_manifests.file_of(place)]
    forged.sealed()


def in_place_of_another(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """The file of one part lies also where that of another should."""
    one, other = _pair(forged, rng)
    forged.files[grid_manifests.file_of(one)] = forged.files[grid_manifests.file_of(other)]
    if rng.random() < 0.8:
        forged.sealed()


def exchanged(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    one, other = map(grid_manifests.file_of, _pair(forged, rng))
    forged.files[one], forged.files[other] = forged.files[other], forged.files[one]
    if rng.random() < 0.8:
        forged.sealed()


def listings_exchanged(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    one, other = _pair(forged, rng)
    parts = forged.manifest["parts"]
    parts[one], parts[other] = parts[other], parts[one]
    forged.sealed()


def of_another_grid(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    name = grid_manifests.file_of(_some(forged, rng))
    forged.files[name] = others.files[name]
    if rng.random() < 0.8:
        forged.sealed()


def another_specification(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """The manifest says another value, label, title or width than the parts."""
    asked = forged.manifest["specification"]
    kind = rng.randrange(5)
    if kind == 0:
        entry = rng.choice(asked[rng.choice(["rows", "cols", "pages"])])
        name = rng.choice(sorted(entry["variables"]))
        entry["variables"][name] = f"{rng.randrange(2, 99)}/97"
    elif kind == 1:
        entry = rng.choice(asked[rng.choice(["rows", "cols", "pages"])])
        entry["label"] += "0"
    elif kind == 2:
        asked["title"] += "."
    elif kind == 3:
        asked["digits"] += rng.choice([-1, 1])
    else:
        asked["defaults"]["adaptive"] = rng.choice([True, 0])
    forged.sealed()


def another_row(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """The parts are said to be of other rows or pages than they are."""
    entry = rng.choice(forged.manifest["parts"])
    if rng.random() < 0.5:
        entry["page"] += rng.choice([-1, 1, True])
    else:
        entry["rows"][rng.randrange(2)] += rng.choice([-1, 1])
    forged.sealed()


def wrong_tree(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    where = rng.randrange(64)
    tree = forged.manifest["tree"]
    digit = rng.choice([d for d in "0123456789abcdef" if d != tree[where]])
    forged.manifest["tree"] = tree[:where] + digit + tree[where + 1 :]
    forged.manifest["sha256"] = kernel.digest(forged.manifest)


def wrong_hash(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """The hash of a part is another one, below a tree and a hash that fit it."""
    entry = rng.choice(forged.manifest["parts"])
    entry["sha256"] = hashlib.sha256(rng.randbytes(8)).hexdigest()
    forged.manifest["tree"] = grid_manifests.tree([e["sha256"] for e in forged.manifest["parts"]])
    forged.manifest["sha256"] = kernel.digest(forged.manifest)


def hidden_file(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """Something lies in the folder that is not of the grid."""
    name = rng.choice([".hidden", "part-99999.json", "notes.txt", "manifest.json~", "part-00001"])
    if rng.random() < 0.3:
        forged.folders.append(name)
    else:
        forged.files[name] = rng.randbytes(10)


def link(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A part is a link to another one, or to nothing."""
    one, other = map(grid_manifests.file_of, _pair(forged, rng))
    forged.links[one] = rng.choice([other, "/dev/zero", "nowhere"])


def damaged(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A byte of a part is another one, or its end is missing."""
    name = grid_manifests.file_of(_some(forged, rng))
    data = bytearray(forged.files[name])
    place = rng.randrange(len(data))
    if rng.random() < 0.3:
        del data[place:]
    else:
        data[place] ^= 1 << rng.randrange(7)
    forged.files[name] = bytes(data)


def damaged_manifest(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A character of the manifest is another one, so that it no longer says the same."""
    text = to_text(forged.manifest)
    while True:
        place = rng.randrange(len(text))
        found = text[:place] + rng.choice('0123456789abcdef"{}[],: .') + text[place + 1 :]
        try:
            if json.loads(found) == forged.manifest:
                continue
        except ValueError:
            pass
        forged.raw_manifest = found.encode()
        return


def unknown_form(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """Another schema, kind, version, key or type."""
    kind = rng.randrange(6)
    if kind == 0:
        forged.manifest["schema"] = rng.choice([True, 2, "1", None])
    elif kind == 1:
        forged.manifest["kind"] = "exactdp certificate"
    elif kind == 2:
        forged.manifest["versions"] = rng.choice([{"exactdp": "9.9"}, {}, [], "0", {"a": "1"}])
    elif kind == 3:
        forged.manifest[rng.choice(["budget", "more"])] = 1
    elif kind == 4:
        del forged.manifest["specification"][rng.choice(["rows", "cols", "pages", "digits"])]
    else:
        forged.manifest["parts"] = rng.choice([[], {}, None, [1], [[]]])
    if isinstance(forged.manifest["parts"], list) and all(
        isinstance(one, dict) for one in forged.manifest["parts"]
    ):
        forged.sealed()
    else:
        forged.manifest["sha256"] = kernel.digest(forged.manifest)


def edited_number(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """Both ends of a cell, its bounds and its digits are a hundredth higher or lower."""
    place = _some(forged, rng)
    certificate = forged.certificate(place)
    inside = [
        cell
        for cell in certificate["cells"]
        if all(part["witness"]["kind"] not in {"trivial", "ends"} for part in cell["parts"])
    ]
    cell = rng.choice(inside)
    factor = rng.choice([129, 127])
    for owner in (cell, cell, *cell["parts"]):
        for key in ("lower", "upper", "bound"):
            if key in owner:
                mantissa, exponent = owner[key]
                owner[key] = [mantissa * factor, exponent - 7]
    value = Enclosure(end_of(cell["lower"]), end_of(cell["upper"]), rtol=Fraction(1, 10**7))
    asked = certificate["specification"]
    cell["printed"] = digits.shown(value, asked["round"], asked["digits"]) or cell["printed"]
    forged.put(place, certificate)
    forged.sealed()


def edited_digits(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A digit that is printed is another one."""
    place = _some(forged, rng)
    certificate = forged.certificate(place)
    cell = rng.choice([one for one in certificate["cells"] if len(one["printed"]) > 3])
    text = cell["printed"]
    where = rng.choice([i for i, sign in enumerate(text) if sign.isdigit()])
    digit = rng.choice([d for d in "0123456789" if d != text[where]])
    cell["printed"] = text[:where] + digit + text[where + 1 :]
    forged.put(place, certificate)
    forged.sealed()


def cells_exchanged(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """Two cells of a part stand in each other's place."""
    place = _some(forged, rng)
    certificate = forged.certificate(place)
    cells = certificate["cells"]
    one, other = rng.sample(range(len(cells)), 2)
    cells[one], cells[other] = cells[other], cells[one]
    forged.put(place, certificate)
    forged.sealed()


def cell_missing(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    place = _some(forged, rng)
    certificate = forged.certificate(place)
    del certificate["cells"][rng.randrange(len(certificate["cells"]))]
    forged.put(place, certificate)
    forged.sealed()


def unsaid(forged: Forgery, rng: random.Random, others: Forgery) -> None:
    """A part does not say on which theorem an end rests."""
    place = _some(forged, rng)
    certificate = forged.certificate(place)
    resting = [one for cell in certificate["cells"] for one in cell["parts"] if one["rests_on"]]
    upper = [one for one in resting if one["what"] == "upper" and one["witness"]["kind"] != "ends"]
    rng.choice(upper)["rests_on"] = []
    forged.put(place, certificate)
    forged.sealed()


FORGERIES: tuple[Callable[[Forgery, random.Random, Forgery], None], ...] = (
    missing, left_out, doubled, in_place_of_another, exchanged, listings_exchanged,
    of_another_grid, another_specification, another_row, wrong_tree, wrong_hash, hidden_file, link,
    damaged, damaged_manifest, unknown_form, edited_number, edited_digits, cells_exchanged,
    cell_missing, unsaid,
)  # fmt: skip
