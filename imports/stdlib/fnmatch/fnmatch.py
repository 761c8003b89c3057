"""Names and patterns as shells match them: * and ? and [sequences]."""

import re
from functools import lru_cache
from os import fspath

__all__ = ["filter", "fnmatch", "fnmatchcase", "translate"]


def fnmatch(name, pat):
    """Match a name; case counts, as on POSIX systems."""
    return fnmatchcase(_path(name), _path(pat))


def _path(path):
    return path if isinstance(path, (str, bytes)) else fspath(path)


@lru_cache(256, typed=True)
def _matcher(pat):
    if isinstance(pat, bytes):
        return re.compile(bytes(translate(str(pat, "ISO-8859-1")), "ISO-8859-1")).match
    return re.compile(translate(pat)).match


def filter(names, pat):
    """Return the names that match."""
    match = _matcher(_path(pat))
    return [name for name in names if match(name)]


def fnmatchcase(name, pat):
    """Match a name; case counts."""
    return _matcher(pat)(name) is not None


def translate(pat):
    """Return the regular expression of a pattern."""
    star = object()
    parts = []
    i, n = 0, len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if not parts or parts[-1] is not star:
                parts.append(star)
        elif c == "?":
            parts.append(".")
        elif c == "[":
            end = i
            if end < n and pat[end] == "!":
                end += 1
            if end < n and pat[end] == "]":
                end += 1
            end = pat.find("]", end)
            if end < 0:
                parts.append("\\[")
            else:
                parts.append(_sequence(pat, i, end))
                i = end + 1
        else:
            parts.append(re.escape(c))
    return _join(parts, star)


def _sequence(pat, i, end):
    stuff = pat[i:end]
    if "-" not in stuff:
        stuff = stuff.replace("\\", r"\\")
    else:
        # The pieces between the hyphens that make ranges; a range that is empty is left out.
        pieces = []
        at = i + 2 if pat[i] == "!" else i + 1
        while True:
            at = pat.find("-", at, end)
            if at < 0:
                break
            pieces.append(pat[i:at])
            i = at + 1
            at += 3
        if pat[i:end]:
            pieces.append(pat[i:end])
        else:
            pieces[-1] += "-"
        for k in range(len(pieces) - 1, 0, -1):
            if pieces[k - 1][-1] > pieces[k][0]:
                pieces[k - 1] = pieces[k - 1][:-1] + pieces[k][1:]
                del pieces[k]
        stuff = "-".join(p.replace("\\", r"\\").replace("-", r"\-") for p in pieces)
    stuff = re.sub(r"([&~|])", r"\\\1", stuff)
    if not stuff:
        return "(?!)"
    if stuff == "!":
        return "."
    if stuff[0] == "!":
        stuff = "^" + stuff[1:]
    elif stuff[0] in ("^", "["):
        stuff = "\\" + stuff
    return "[" + stuff + "]"


def _join(parts, star):
    # Every * but the last is matched as short as possible once and for all: going back would not help.
    out = []
    i, n = 0, len(parts)
    while i < n and parts[i] is not star:
        out.append(parts[i])
        i += 1
    while i < n:
        i += 1
        if i == n:
            out.append(".*")
            break
        fixed = []
        while i < n and parts[i] is not star:
            fixed.append(parts[i])
            i += 1
        fixed = "".join(fixed)
        if i == n:
            out.append(".*")
            out.append(fixed)
        else:
            out.append("(?>.*?" + fixed + ")")
    return r"(?s:%s)\Z" % "".join(out)
