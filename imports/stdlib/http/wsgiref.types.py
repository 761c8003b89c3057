"""Types for WSGI."""
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeAlias

__all__ = ['StartResponse', 'WSGIEnvironment', 'WSGIApplication', 'InputStream', 'ErrorStream', 'FileWrapper']
_Error: TypeAlias = tuple[type[BaseException], BaseException, Any] | tuple[None, None, None]


class StartResponse(Protocol):
    """How an application begins its answer."""

    def __call__(self, status: str, headers: list[tuple[str, str]], exc_info: _Error | None = ..., /) -> Callable[[bytes], object]: ...


WSGIEnvironment: TypeAlias = dict[str, Any]
_Pieces: TypeAlias = Iterable[bytes]
WSGIApplication: TypeAlias = Callable[[WSGIEnvironment, StartResponse], _Pieces]


class InputStream(Protocol):
    """The body of a request."""

    def read(self, size: int = ..., /) -> bytes: ...
    def readline(self, size: int = ..., /) -> bytes: ...
    def readlines(self, hint: int = ..., /) -> list[bytes]: ...
    def __iter__(self) -> Iterator[bytes]: ...


class ErrorStream(Protocol):
    """Where errors are written."""

    def flush(self) -> object: ...
    def write(self, s: str, /) -> object: ...
    def writelines(self, seq: list[str], /) -> object: ...


class _Readable(Protocol):
    def read(self, size: int = ..., /) -> bytes: ...


class FileWrapper(Protocol):
    """How a file is given as an answer."""

    def __call__(self, file: _Readable, block_size: int = ..., /) -> Iterable[bytes]: ...
