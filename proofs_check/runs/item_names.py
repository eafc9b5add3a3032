"""The names of papers and items, matched kindly, without loading a claim.

"lemma5.4", "LEMMA 5.4", "Lemma 5.4, case ..." and "thm 3" name what they seem to name; what names
nothing is answered at once, with the nearest names there are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import dropwhile
from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check import papers

_SHORT = {
    "thm": "theorem", "th": "theorem", "theo": "theorem", "lem": "lemma", "lm": "lemma",
    "prop": "proposition", "cor": "corollary", "def": "definition", "defn": "definition",
    "eq": "equation", "eqn": "equation", "eqs": "equations", "alg": "algorithm",
    "fig": "figure", "sec": "section", "rem": "remark", "pf": "proof",
}  # fmt: skip
_IDLE = {"of", "the", "a", "an"}
_TOKEN = re.compile(r"[a-z]\.\d+(?:\.\d+)*|\d+(?:\.\d+)*|[a-z]+|[^\sa-z\d.,()]+")
_ABOUT = {"proof", "text", "before", "after", "around"}
NEAREST = 3
"""Names that are proposed in place of one that is unknown."""
NO_ID = "an id as `proofs-check check` prints it, or FILE::function"


def tokens(text: str) -> tuple[str, ...]:
    """The words and numbers of a name, in lower case and written out.

    >>> tokens("Thm.3"), tokens("Proof of Lemma C.1, the  end")
    (('theorem', '3'), ('proof', 'lemma', 'c.1', 'end'))
    """
    found = _TOKEN.findall(text.lower().replace("_", " "))
    return tuple(_SHORT.get(word, word) for word in found if word not in _IDLE)


def names(asked: str, item: str) -> bool:
    """Whether what is asked for is this item, or this part of it, or all of it.

    >>> names("lemma 5.4", "Lemma 5.4, case eps_g < eps/2"), names("lemma 5", "Lemma 5.4")
    (True, False)
    >>> names("Lemma 5.4, gap", "Lemma 5.4, the gap")
    True
    """
    wanted, there = tokens(asked), tokens(item)
    size = len(tokens(item.partition(",")[0]))
    if len(wanted) < size or wanted[:size] != there[:size]:
        return False
    return wanted == there[: len(wanted)] or set(wanted[size:]) <= set(there[size:])


@dataclass(frozen=True)
class Catalogue:
    """The catalogue of numbered items of all papers, as pairs (paper, item)."""

    items: tuple[tuple[str, str], ...]

    def knows(self, asked: str, keys: Iterable[str] = ()) -> bool:
        """Whether a name begins with an item, with the proof of one or the text about it."""
        wanted = tuple(dropwhile(_ABOUT.__contains__, tokens(asked)))
        heads = {tokens(item) for item in self._of(keys)}
        sizes = range(1, len(wanted) + 1)
        return any(wanted[:size] in heads for size in sizes) or wanted[:1] == ("section",)

    def nearest(self, asked: str, keys: Iterable[str] = ()) -> list[str]:
        """The names closest to what is asked."""
        about = [text for text in ("Proof of ", "Text after ") if tokens(text)[0] in tokens(asked)]
        known = {
            " ".join(tokens(name)): name
            for item in self._of(keys)
            for name in (item, *(text + item for text in about))
        }
        found = get_close_matches(" ".join(tokens(asked)), known, n=NEAREST, cutoff=0.5)
        return [known[name] for name in found]

    def _of(self, keys: Iterable[str]) -> Iterator[str]:
        chosen = set(keys)
        for key, item in self.items:
            if not chosen or key in chosen:
                yield item


def paper_folders() -> dict[str, Path]:
    """The folder with the claims of each paper, by the paper's key."""
    found = {}
    for base in papers.__path__:
        for folder in sorted(Path(base).iterdir()):
            if (folder / "__init__.py").is_file():
                found[folder.name.replace("_", "-")] = folder
    return found


def catalogue() -> Catalogue:
    """The items that the papers' ``items.toml`` list."""
    items = []
    for key, folder in paper_folders().items():
        listed = folder / "items.toml"
        if listed.is_file():
            data = tomllib.loads(listed.read_text(encoding="utf-8"))
            items += [(key, str(item["name"])) for item in data["item"]]
    return Catalogue(tuple(items))


def paper_named(asked: str) -> str:
    """The key of a paper; a ParameterError names the nearest, or all.

    >>> paper_named("Cesar Rogers 2022")
    'cesar-rogers-2022'
    """
    keys = sorted(paper_folders())
    wanted = "-".join(re.findall(r"[a-z]+|\d+", asked.lower()))
    if wanted in keys:
        return wanted
    near = get_close_matches(wanted, keys, n=1, cutoff=0.6)
    meant = f" (nearest: {near[0]})" if near else ""
    raise ParameterError("paper", asked, f"one of {', '.join(keys)}{meant}")


def refuse_unknown(items: Iterable[str], keys: Iterable[str] = ()) -> None:
    """A ParameterError for an item that no paper (of these) has, with the nearest there are.

    Ids (paper/module/function), and what a paper's file so much as mentions, are left to those who
    load the claims.
    """
    known = catalogue()
    for item in items:
        if item.count("/") != 2 and not known.knows(item, keys) and not _mentioned(item):
            raise no_item(item, known, keys)


def refuse_unknown_id(claim_id: str) -> None:
    """A ParameterError for an id (paper/module/function) without such a function in such a file;
    with the ids of functions of its name, where there are some.
    """
    *folders, name = claim_id.split("/")
    head = re.compile(rf"^def {re.escape(name)}\(", re.MULTILINE)
    found = [
        f"{key}/{path.stem}/{name}"
        for key, folder in paper_folders().items()
        for path in sorted(folder.glob("*.py"))
        if head.search(path.read_text(encoding="utf-8"))
    ]
    if claim_id not in found or len(folders) != 2:
        wanted = " or ".join(found[:NEAREST]) or NO_ID
        raise ParameterError("id", claim_id, wanted)


def _mentioned(asked: str) -> bool:
    start = r"\W*".join(map(re.escape, tokens(asked)[:2]))
    files = (path for folder in paper_folders().values() for path in folder.glob("*.py"))
    said = re.compile(rf"\b{start}\b", re.IGNORECASE)
    return bool(start) and any(said.search(path.read_text(encoding="utf-8")) for path in files)


def no_item(asked: str, known: Catalogue, keys: Iterable[str] = ()) -> ParameterError:
    """What is said of a name that names nothing."""
    near = known.nearest(asked, keys)
    wanted = f"an item; the nearest: {', '.join(near)}" if near else "an item such as 'Lemma 5.3'"
    return ParameterError("item", asked, wanted)
