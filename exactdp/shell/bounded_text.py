"""Read a text file from strangers: of bounded size, and every way to fail is one line."""

from __future__ import annotations

from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError


def text_of(path: str, parameter: str, most: int) -> str:
    """The text of a file of at most ``most`` bytes; a ParameterError for what is no such text.

    >>> text_of("nowhere.json", "certificate", 1000)
    Traceback (most recent call last):
    exactdp.ParameterError: certificate: got 'nowhere.json'; wanted a file that can be read \
(No such file or directory)
    """
    if not path or "\0" in path:
        raise ParameterError(parameter, path, "the name of a file")
    try:
        with Path(path).open("rb") as file:  # also of a pipe, or of a device without end
            content = file.read(most + 1)
    except OSError as error:
        wanted = f"a file that can be read ({error.strerror or error})"
        raise ParameterError(parameter, path, wanted) from None
    if len(content) > most:
        raise ParameterError(parameter, path, f"a file of at most {most} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ParameterError(parameter, path, "a file in UTF-8") from None
