"""Lent to an interpreter without an operating system: names that are only looked at."""

name = "posix"
sep = "/"
linesep = "\n"
environ = {}
PathLike = type("PathLike", (), {})


def fspath(path):
    return path
