"""Bundles: deflated, read within bounds whatever is in them, their program compared with ours."""

from __future__ import annotations

import ast
import io
import random
import zipfile
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.tables import bundle, kernel
from exactdp.tables.certificate import Certificate

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
