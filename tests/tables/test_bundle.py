"""Bundles: deflated, read within bounds whatever is in them, their program compared with ours."""

from __future__ import annotations

import ast
import io
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import bundle, kernel
from exactdp.tables.certificate import Certificate, to_text
from proofs_check.formal import cell_claims, cell_files

Capture = pytest.CaptureFixture[str]


def repacked(data: bytes, how: int = zipfile.ZIP_DEFLATED, **changed: bytes) -> bytes:
    """The same bundle with some files exchanged (__ for the dot of a name)."""
    output = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(output, "w", how) as new:
        for entry in old.infolist():
            content = changed.get(entry.filename.replace(".", "__"), old.read(entry))
            new.writestr(entry.filename, content)
    return output.getvalue()


def test_no_two_files_of_the_kernel_define_one_name() -> None:
    """In a bundle they are one program, in which the later would replace the earlier."""
    defined: dict[str, list[str]] = {}
    for name in kernel.FILES:
        tree = ast.parse((Path(kernel.__file__).parent / name).read_text(encoding="utf-8"))
        for node in tree.body:
            targets: list[ast.AST] = []
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                defined.setdefault(node.name, []).append(name)
            elif isinstance(node, ast.Assign):
                targets = list(node.targets)
            elif isinstance(node, ast.AnnAssign):
                targets = [node.target]
            for target in targets:
                for part in ast.walk(target):
                    if isinstance(part, ast.Name):
                        defined.setdefault(part.id, []).append(name)
    assert len(defined) > 100
    assert [(name, files) for name, files in defined.items() if len(files) > 1] == []


@pytest.mark.parametrize("form", ["json", "xlsx"])
def test_a_form_that_no_bundle_has_is_one_line(form: str, mixed: Certificate) -> None:
    with pytest.raises(ParameterError, match=f"format: got .{form}.; wanted for a bundle, one of"):
        bundle.packed(mixed, form)


def test_bundles_are_deflated(mixed: Certificate) -> None:
    data = bundle.packed(mixed, "text")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        found = archive.infolist()
        assert {entry.compress_type for entry in found} == {zipfile.ZIP_DEFLATED}
        assert len(data) < sum(entry.file_size for entry in found) / 2


def test_an_exchanged_program_is_said(tmp_path: Path, mixed: Certificate, capsys: Capture) -> None:
    data = bundle.packed(mixed, "text")
    path = tmp_path / "b.zip"
    path.write_bytes(data)
    assert run(["verify", str(path)]) == 0
    assert "verify.py" not in capsys.readouterr().out
    path.write_bytes(repacked(data, verify__py=b"print('6 cells, 0 not established')\n"))
    assert run(["verify", str(path)]) == 3
    assert "verify.py of the bundle is not the one" in capsys.readouterr().out
    path.write_bytes(repacked(data, table__txt=b"6 cells", verify__py=b"print('fine')\n"))
    assert run(["verify", str(path)]) == 1
    assert "verify.py of the bundle is not the one" in capsys.readouterr().out


def theorems_on(certificate: Certificate) -> str:
    """The text that proofs-check formal --cells writes."""
    text, _ = cell_files.printed(cell_claims.cells_of(certificate), certificate["sha256"])
    return text


def test_a_bundle_carries_theorems(tmp_path: Path, mixed: Certificate, capsys: Capture) -> None:
    certificate, table, coq, path = (tmp_path / name for name in ("c.json", "t", "t.v", "b.zip"))
    certificate.write_text(to_text(mixed), encoding="utf-8")
    coq.write_text(theorems_on(mixed), encoding="utf-8")
    line = ["table", str(certificate), "--bundle", str(path), "--coq", str(coq), "-o", str(table)]
    assert run(line) == 0
    with zipfile.ZipFile(path) as archive:
        assert archive.read("theorems.v") == coq.read_bytes()
        assert b"proofs-check formal --cells" in archive.read("README.txt")
    assert [one.name for one in bundle.unpacked(str(path), tmp_path)] == [
        "certificate.json", "table.txt"
    ]  # fmt: skip
    capsys.readouterr()
    assert run(["verify", str(path)]) == 0
    assert "theorems.v of the bundle is on this certificate's cells, and was not checked" in (
        capsys.readouterr().out
    )


def test_theorems_on_another_certificate_are_refused(
    tmp_path: Path, mixed: Certificate, capsys: Capture
) -> None:
    """At packing, without --bundle, and in a bundle that a hand has changed."""
    theorems = theorems_on(mixed)
    other = theorems.replace(mixed["sha256"], "0" * 64)
    with pytest.raises(ParameterError, match="this very certificate"):
        bundle.packed(mixed, "text", other)
    coq, certificate, path = tmp_path / "t.v", tmp_path / "c.json", tmp_path / "b.zip"
    coq.write_text(theorems, encoding="utf-8")
    certificate.write_text(to_text(mixed), encoding="utf-8")
    assert run(["table", str(certificate), "--coq", str(coq)]) == 2
    assert "wanted --bundle ZIP beside it" in capsys.readouterr().err
    data = bundle.packed(mixed, "text", theorems)
    path.write_bytes(repacked(data, theorems__v=other.encode()))
    assert run(["verify", str(path)]) == 2
    assert "theorems.v on the cells of its own certificate" in capsys.readouterr().err


def test_an_exchanged_text_is_said(tmp_path: Path, mixed: Certificate, capsys: Capture) -> None:
    """A README.txt that tells the referee to skip the program passed without a word."""
    path = tmp_path / "b.zip"
    text = bundle.README.replace("python3 verify.py", "all is well")
    path.write_bytes(repacked(bundle.packed(mixed, "text"), README__txt=text.encode()))
    assert run(["verify", str(path)]) == 3
    said = capsys.readouterr().out
    assert "README.txt of the bundle is not the one" in said
    assert "verify.py of the bundle" not in said


def damaged(data: bytes) -> dict[str, bytes]:
    """Archives that reading may stumble over."""
    deflated = bytearray(data)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entry = archive.getinfo("certificate.json")
    start = entry.header_offset + 30 + len(entry.filename)
    deflated[start : start + 200] = b"\xff" * 200  # no deflated data
    lzma = bytearray(repacked(data, zipfile.ZIP_LZMA))
    start = lzma.index(b"certificate.json") + len("certificate.json")
    lzma[start + 4 : start + 9] = b"\xff" * 5
    length = bytearray(data)
    for place in range(len(data)):  # the uncompressed sizes of the central directory
        if data[place : place + 4] == b"PK\x01\x02":
            length[place + 24 : place + 28] = (1000).to_bytes(4, "little")
    return {
        "deflated": bytes(deflated), "lzma": bytes(lzma), "bz2": repacked(data, zipfile.ZIP_BZIP2),
        "length": bytes(length), "a bomb": repacked(data, certificate__json=b" " * 70_000_000),
    }  # fmt: skip


@pytest.mark.parametrize("kind", ["deflated", "lzma", "bz2", "length", "a bomb"])
def test_a_damaged_bundle_is_one_line(
    tmp_path: Path, kind: str, mixed: Certificate, capsys: Capture
) -> None:
    path = tmp_path / "b.zip"
    path.write_bytes(damaged(bundle.packed(mixed, "text"))[kind])
    for command in (["verify", str(path)], ["cite", str(path)]):
        assert run(command) == 2
        err = capsys.readouterr().err
        assert err.startswith(("bundle: got ", "certificate: got "))
        assert err.count("\n") == 1


def beside(data: bytes) -> dict[str, bytes]:
    """The same archive with something before, behind or between its files: other programs, which
    read from the start or take each length from elsewhere, would unpack something else.
    """
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("table.txt", "another table")
    place = data.rindex(b"PK\x05\x06")
    start = int.from_bytes(data[place + 16 : place + 20], "little")
    moved = bytearray(data[:start] + b"gap" + data[start:])
    moved[place + 19 : place + 23] = (start + 3).to_bytes(4, "little")
    commented = bytearray(data + b"seen?")
    commented[place + 20 : place + 22] = (5).to_bytes(2, "little")
    shifted = bytearray(b"xyz" + data)
    for sign, field in ((b"PK\x01\x02", 42), (b"PK\x05\x06", 16)):
        where = -1
        while (where := shifted.find(sign, where + 1)) >= 0:
            at = slice(where + field, where + field + 4)
            shifted[at] = (int.from_bytes(shifted[at], "little") + 3).to_bytes(4, "little")
    local = bytearray(data)
    local[30:39] = b"table.tex"  # the first file, by its own start
    return {
        "before": b"#!/bin/sh\n" + data, "behind": data + b"\n",
        "in front": other.getvalue() + data, "at the end": data + other.getvalue(),
        "between": bytes(moved),
        "a comment": bytes(commented), "before, with places moved": bytes(shifted),
        "another name at its start": bytes(local), "twice": data + data,
        "behind a stream": behind_a_stream(data),
    }  # fmt: skip


def behind_a_stream(data: bytes) -> bytes:
    """Two bytes more in the place of the last file than its deflated content needs."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = archive.infolist()
        last = max(entries, key=lambda entry: entry.header_offset)
        start = archive.start_dir
    made = bytearray(data[:start] + b"\0\0" + data[start:])
    packed = (last.compress_size + 2).to_bytes(4, "little")
    made[last.header_offset + 18 : last.header_offset + 22] = packed
    place = made.rindex(b"PK\x05\x06")
    made[place + 16 : place + 20] = (start + 2).to_bytes(4, "little")
    where = made.rindex(b"PK\x01\x02")
    made[where + 20 : where + 24] = packed
    return bytes(made)


def test_an_archive_is_nothing_but_its_files(
    tmp_path: Path, mixed: Certificate, capsys: Capture
) -> None:
    data, path = bundle.packed(mixed, "text"), tmp_path / "b.zip"
    for kind, changed in beside(data).items():
        path.write_bytes(changed)
        for command in (["verify", str(path)], ["cite", str(path)]):
            assert run(command) == 2, kind
            err = capsys.readouterr().err
            assert err.startswith(("bundle: got ", "certificate: got "))
            assert err.count("\n") == 1
    path.write_bytes(data)
    assert run(["verify", str(path)]) == 0


def test_an_archive_of_many_files_is_not_listed(tmp_path: Path, capsys: Capture) -> None:
    """Listing 200,000 entries takes seconds, and a kilobyte for each."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        for i in range(5000):
            archive.writestr(f"t{i}", "")
    (tmp_path / "b.zip").write_bytes(output.getvalue())
    assert run(["verify", str(tmp_path / "b.zip")]) == 2
    assert "not four or five files" in capsys.readouterr().err


def test_an_older_python_is_told_in_one_line(tmp_path: Path) -> None:
    """The program parses on Python 3.8, and ends there with the code of what can not be read."""
    text = bundle.verifier()
    ast.parse(text, feature_version=(3, 8))
    for version in ((3, 8, 18), (3, 9, 18), (3, 10, 13)):
        told = f"import sys; sys.version_info = {version}; exec(open('v.py').read())"
        (tmp_path / "v.py").write_text(text)
        command = [sys.executable, "-I", "-S", "-c", told]
        found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert found.returncode == 2
        assert not found.stdout
        own = ".".join(map(str, version[:2]))
        assert found.stderr == f"verify.py needs Python 3.11 or newer; this is {own}\n"
    tree = ast.parse(text)
    first = [node for node in tree.body if not isinstance(node, ast.Expr)][:3]
    assert [type(node).__name__ for node in first] == ["ImportFrom", "Import", "If"]


def test_random_damage_is_one_line(
    tmp_path: Path, mixed: Certificate, capsys: Capture, rng: random.Random
) -> None:
    data, path = bundle.packed(mixed, "text"), tmp_path / "b.zip"
    for _ in range(100):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 5)):
            changed[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(bytes(changed))
        assert run(["verify", str(path)]) in {0, 1, 2, 3}
        assert capsys.readouterr().err.count("\n") <= 1
