"""Comparison of sequences, and diffs of lines."""

import re
from collections import namedtuple
from heapq import nlargest

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK", "HtmlDiff",
           "context_diff", "unified_diff", "diff_bytes", "Match"]

Match = namedtuple("Match", "a b size")


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares two sequences of hashable elements (Ratcliff and Obershelp, "gestalt pattern matching")."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.autojunk, self.isjunk = autojunk, isjunk
        self.a = self.b = None
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        """Set both sequences."""
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Set the first sequence."""
        if a is not self.a:
            self.a = a
            self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Set the second sequence, of which more is remembered."""
        if b is not self.b:
            self.b = b
            self.matching_blocks = self.opcodes = self.fullbcount = None
            self._index()

    def _index(self):
        # Where each element of b is; junk and popular elements are left out.
        where = {}
        for i, element in enumerate(self.b):
            places = where.get(element)
            if places is None:
                where[element] = [i]
            else:
                places.append(i)
        self.bjunk = set()
        if self.isjunk:
            self.bjunk = {element for element in where if self.isjunk(element)}
            for element in self.bjunk:
                del where[element]
        self.bpopular = set()
        n = len(self.b)
        if self.autojunk and n >= 200:
            limit = n // 100 + 1
            self.bpopular = {element for element, places in where.items() if len(places) > limit}
            for element in self.bpopular:
                del where[element]
        self.b2j = where

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """Find the longest block that a[alo:ahi] and b[blo:bhi] share; of several the first in a, then in b."""
        a, b, where, junk = self.a, self.b, self.b2j, self.bjunk
        if ahi is None:
            ahi = len(a)
        if bhi is None:
            bhi = len(b)
        i0, j0, size = alo, blo, 0
        before = {}  # the length of the match that ends with a[i-1] and b[j]
        for i in range(alo, ahi):
            now = {}
            for j in where.get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = now[j] = before.get(j - 1, 0) + 1
                if k > size:
                    i0, j0, size = i - k + 1, j - k + 1, k
            before = now
        # Elements that are not in the index are added at both ends: first those that are only popular, then junk.
        for want_junk in (False, True):
            while i0 > alo and j0 > blo and (b[j0 - 1] in junk) is want_junk and a[i0 - 1] == b[j0 - 1]:
                i0, j0, size = i0 - 1, j0 - 1, size + 1
            while i0 + size < ahi and j0 + size < bhi and (b[j0 + size] in junk) is want_junk and a[i0 + size] == b[j0 + size]:
                size += 1
        return Match(i0, j0, size)

    def get_matching_blocks(self):
        """Return all blocks in order, and at the end one of size 0."""
        if self.matching_blocks is None:
            self.matching_blocks = self._blocks()
        return self.matching_blocks

    def _blocks(self):
        # The longest block first, then what lies before it and behind it, in their order; blocks that touch are one.
        ends = len(self.a), len(self.b)
        found = []
        todo = [(0, ends[0], 0, ends[1])]
        while todo:
            alo, ahi, blo, bhi = todo.pop()
            if bhi is None:  # a block whose turn has come
                if found and found[-1].a + found[-1].size == alo and found[-1].b + found[-1].size == ahi:
                    alo, ahi, blo = found[-1].a, found[-1].b, found.pop().size + blo
                found.append(Match(alo, ahi, blo))
                continue
            i, j, size = self.find_longest_match(alo, ahi, blo, bhi)
            if not size:
                continue
            if i + size < ahi and j + size < bhi:
                todo.append((i + size, ahi, j + size, bhi))
            todo.append((i, j, size, None))
            if i > alo and j > blo:
                todo.append((alo, i, blo, j))
        return [*found, Match(*ends, 0)]

    def get_opcodes(self):
        """Return how to turn a into b, as tuples (tag, i1, i2, j1, j2)."""
        if self.opcodes is None:
            # Whether there is something before a block in a, and in b, is what happens there.
            tags = {(True, True): "replace", (True, False): "delete", (False, True): "insert"}
            self.opcodes = []
            i = j = 0
            for block in self.get_matching_blocks():
                tag = tags.get((i < block.a, j < block.b))
                if tag:
                    self.opcodes.append((tag, i, block.a, j, block.b))
                i, j = block.a + block.size, block.b + block.size
                if block.size:
                    self.opcodes.append(("equal", block.a, i, block.b, j))
        return self.opcodes

    def get_grouped_opcodes(self, n=3):
        """Yield groups of changes with up to n equal elements around them."""
        group, last = [], len(self.get_opcodes()) - 1
        for at, code in enumerate(self.get_opcodes()):
            tag, i1, i2, j1, j2 = code
            if tag != "equal":
                group.append(code)
                continue
            # What is equal belongs to the change before it and to the one behind it.
            before = (tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)) if at else None
            behind = (tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2) if at < last else None
            if before and behind and i2 - i1 <= 2 * n:
                group.append(code)
                continue
            if before:
                group.append(before)
                yield group
                group = []
            if behind:
                group.append(behind)
        if len(group) > 1 or group and group[0][0] != "equal":
            yield group

    def ratio(self):
        """Return how similar the sequences are, from 0 to 1."""
        alike = sum([block.size for block in self.get_matching_blocks()])
        return _ratio(alike, len(self.a) + len(self.b))

    def quick_ratio(self):
        """Return an upper bound of ratio: the elements that both have, wherever they are."""
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for element in self.b:
                counts[element] = counts.get(element, 0) + 1
        left, alike = self.fullbcount.copy(), 0
        for element in self.a:
            n = left.get(element, 0)
            if n:
                left[element] = n - 1
                alike += 1
        return _ratio(alike, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """Return an upper bound of ratio from the lengths alone."""
        la, lb = len(self.a), len(self.b)
        return _ratio(min(la, lb), la + lb)

    __class_getitem__ = classmethod(type(list[int]))


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Return the best n of the possibilities that are similar enough to word, the best first."""
    if not n > 0:
        raise ValueError(f"n must be > 0: {n!r}")
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f"cutoff must be in [0.0, 1.0]: {cutoff!r}")
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    found = []
    for candidate in possibilities:
        matcher.set_seq1(candidate)
        # The bounds are cheaper than the ratio.
        if min(matcher.real_quick_ratio(), 1.0) < cutoff or matcher.quick_ratio() < cutoff:
            continue
        ratio = matcher.ratio()
        if ratio >= cutoff:
            found.append((ratio, candidate))
    return [candidate for _, candidate in nlargest(n, found)]


def _with_blanks_of(line, tags):
    # Marks stand under their characters only if the line's own tabs come before them.
    return "".join(c if tag == " " and c.isspace() else tag for c, tag in zip(line, tags))


class Differ:
    """Compares texts line by line and shows changes within similar lines."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        """Yield the lines of the delta of two lists of lines."""
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._fancy_replace(a, alo, ahi, b, blo, bhi)
            elif tag == "delete":
                yield from self._dump("-", a, alo, ahi)
            elif tag == "insert":
                yield from self._dump("+", b, blo, bhi)
            else:
                yield from self._dump(" ", a, alo, ahi)

    def _dump(self, tag, x, lo, hi):
        for i in range(lo, hi):
            yield "%s %s" % (tag, x[i])

    def _plain_replace(self, a, alo, ahi, b, blo, bhi):
        removed, added = self._dump("-", a, alo, ahi), self._dump("+", b, blo, bhi)
        if bhi - blo < ahi - alo:
            yield from added
            yield from removed
        else:
            yield from removed
            yield from added

    def _fancy_replace(self, a, alo, ahi, b, blo, bhi):
        # The pair of the most similar lines is found, and what is before and after it compared in the same way.
        best, pair, equal = 0.74, None, None
        matcher = SequenceMatcher(self.charjunk)
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    equal = equal or (i, j)
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, pair = matcher.ratio(), (i, j)
        similar = best >= 0.75
        pair = pair if similar else equal
        if pair is None:
            yield from self._plain_replace(a, alo, ahi, b, blo, bhi)
            return
        i, j = pair
        yield from self._fancy_helper(a, alo, i, b, blo, j)
        if similar:
            matcher.set_seqs(a[i], b[j])
            marks = {"replace": "^^", "delete": "-+", "insert": "-+", "equal": "  "}
            rows = ["", ""]
            for tag, *ends in matcher.get_opcodes():
                rows[0] += marks[tag][0] * (ends[1] - ends[0])
                rows[1] += marks[tag][1] * (ends[3] - ends[2])
            yield from self._qformat(a[i], b[j], *rows)
        else:
            yield "  " + a[i]
        yield from self._fancy_helper(a, i + 1, ahi, b, j + 1, bhi)

    def _fancy_helper(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi and blo < bhi:
            yield from self._fancy_replace(a, alo, ahi, b, blo, bhi)
        elif alo < ahi:
            yield from self._dump("-", a, alo, ahi)
        elif blo < bhi:
            yield from self._dump("+", b, blo, bhi)

    def _qformat(self, aline, bline, atags, btags):
        for sign, line, tags in ("- ", aline, atags), ("+ ", bline, btags):
            yield sign + line
            tags = _with_blanks_of(line, tags).rstrip()
            if tags:
                yield f"? {tags}\n"


def IS_LINE_JUNK(line, pat=re.compile(r"\s*(?:#\s*)?$").match):
    """Tell whether a line is blank or has only a #."""
    return pat(line) is not None


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    """Tell whether a character is a blank or a tab."""
    return ch in ws


def _check_types(a, b, *args):
    for lines in a, b:
        if lines and not isinstance(lines[0], str):
            raise TypeError("lines to compare must be str, not %s (%r)" % (type(lines[0]).__name__, lines[0]))
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError("all arguments must be str, not: %r" % (arg,))


def _header(sign, name, date, lineterm):
    return "{} {}{}{}".format(sign, name, "\t" + date if date else "", lineterm)


def _unified_range(start, stop):
    length = stop - start
    if length == 1:
        return str(start + 1)
    return "%d,%d" % (start + 1 if length else start, length)


def _groups(signs, a, b, n, files, lineterm):
    # The groups of changes; what stands above the first of them is yielded before it.
    _check_types(a, b, *files, lineterm)
    head = [_header(sign, name, date, lineterm) for sign, name, date in zip(signs, files[:2], files[2:])]
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        first, last = group[0], group[-1]
        yield head, group, (first[1], last[2]), (first[3], last[4])
        head = []


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a unified diff with n lines of context."""
    files = fromfile, tofile, fromfiledate, tofiledate
    for head, group, arange, brange in _groups(("---", "+++"), a, b, n, files, lineterm):
        yield from head
        yield f"@@ -{_unified_range(*arange)} +{_unified_range(*brange)} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                yield from (" " + line for line in a[i1:i2])
            else:
                yield from ("-" + line for line in a[i1:i2])
                yield from ("+" + line for line in b[j1:j2])


def _context_range(start, stop):
    length = stop - start
    if length <= 1:
        return str(start + 1 if length else start)
    return "%d,%d" % (start + 1, start + length)


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a context diff with n lines of context."""
    signs = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    files = fromfile, tofile, fromfiledate, tofiledate
    for head, group, arange, brange in _groups(("***", "---"), a, b, n, files, lineterm):
        yield from head
        yield "*" * 15 + lineterm
        # Each text is shown only if the group changes something in it.
        yield f"*** {_context_range(*arange)} ****{lineterm}"
        if any(code[0] in ("replace", "delete") for code in group):
            yield from (signs[tag] + line for tag, lo, hi, _, _ in group for line in a[lo:hi])
        yield f"--- {_context_range(*brange)} ----{lineterm}"
        if any(code[0] in ("replace", "insert") for code in group):
            yield from (signs[tag] + line for tag, _, _, lo, hi in group for line in b[lo:hi])


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3, lineterm=b"\n"):
    """Compare lines of bytes with unified_diff or context_diff."""

    def text(s):
        try:
            return s.decode("ascii", "surrogateescape")
        except AttributeError as err:
            raise TypeError("all arguments must be bytes, not %s (%r)" % (type(s).__name__, s)) from err

    lines = dfunc(list(map(text, a)), list(map(text, b)), text(fromfile), text(tofile), text(fromfiledate),
                  text(tofiledate), n, text(lineterm))
    for line in lines:
        yield line.encode("ascii", "surrogateescape")


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Compare two lists of lines as Differ does."""
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    """Yield the lines of the first or second text (which is 1 or 2) of a delta of ndiff."""
    try:
        sign = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError("unknown delta choice (must be 1 or 2): %r" % which) from None
    for line in delta:
        if line[:2] in ("  ", sign):
            yield line[2:]


_format_range_unified, _format_range_context = _unified_range, _context_range


def __getattr__(name):
    if name in ("HtmlDiff", "_mdiff"):
        from _difflib_html import HtmlDiff, _mdiff
        globals().update(HtmlDiff=HtmlDiff, _mdiff=_mdiff)
        return HtmlDiff if name == "HtmlDiff" else _mdiff
    raise AttributeError(f"module 'difflib' has no attribute {name!r}")
