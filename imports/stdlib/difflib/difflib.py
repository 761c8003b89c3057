"""Comparison of sequences, and diffs of lines."""

import re
from collections import namedtuple
from heapq import nlargest

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK",
           "context_diff", "unified_diff", "diff_bytes", "Match"]

Match = namedtuple("Match", "a b size")


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares two sequences of hashable elements (Ratcliff and Obershelp, "gestalt pattern matching")."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
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
        if self.matching_blocks is not None:
            return self.matching_blocks
        la, lb = len(self.a), len(self.b)
        todo = [(0, la, 0, lb)]
        blocks = []
        while todo:
            alo, ahi, blo, bhi = todo.pop()
            i, j, k = block = self.find_longest_match(alo, ahi, blo, bhi)
            if k:
                blocks.append(block)
                if alo < i and blo < j:
                    todo.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    todo.append((i + k, ahi, j + k, bhi))
        blocks.sort()
        # Blocks that touch are one.
        joined = []
        for i, j, k in blocks:
            if joined and joined[-1][0] + joined[-1][2] == i and joined[-1][1] + joined[-1][2] == j:
                joined[-1][2] += k
            else:
                joined.append([i, j, k])
        joined.append([la, lb, 0])
        self.matching_blocks = [Match(*block) for block in joined]
        return self.matching_blocks

    def get_opcodes(self):
        """Return how to turn a into b, as tuples (tag, i1, i2, j1, j2)."""
        if self.opcodes is not None:
            return self.opcodes
        i = j = 0
        codes = []
        for ai, bj, size in self.get_matching_blocks():
            if i < ai or j < bj:
                codes.append(("replace" if i < ai and j < bj else "delete" if i < ai else "insert", i, ai, j, bj))
            i, j = ai + size, bj + size
            if size:
                codes.append(("equal", ai, i, bj, j))
        self.opcodes = codes
        return codes

    def get_grouped_opcodes(self, n=3):
        """Yield groups of changes with up to n equal elements around them."""
        codes = self.get_opcodes()
        if not codes:
            codes = [("equal", 0, 1, 0, 1)]
        tag, i1, i2, j1, j2 = codes[0]
        if tag == "equal":
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        tag, i1, i2, j1, j2 = codes[-1]
        if tag == "equal":
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > n + n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == "equal"):
            yield group

    def ratio(self):
        """Return how similar the sequences are, from 0 to 1."""
        return _ratio(sum(block[-1] for block in self.get_matching_blocks()), len(self.a) + len(self.b))

    def quick_ratio(self):
        """Return an upper bound of ratio."""
        if self.fullbcount is None:
            self.fullbcount = {}
            for element in self.b:
                self.fullbcount[element] = self.fullbcount.get(element, 0) + 1
        left = {}
        matches = 0
        for element in self.a:
            n = left[element] if element in left else self.fullbcount.get(element, 0)
            left[element] = n - 1
            if n > 0:
                matches += 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """Return an upper bound of ratio from the lengths alone."""
        la, lb = len(self.a), len(self.b)
        return _ratio(min(la, lb), la + lb)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Return the best n of the possibilities that are similar enough to word, the best first."""
    if not n > 0:
        raise ValueError("n must be > 0: %r" % (n,))
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError("cutoff must be in [0.0, 1.0]: %r" % (cutoff,))
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    found = []
    for x in possibilities:
        matcher.set_seq1(x)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and matcher.ratio() >= cutoff:
            found.append((matcher.ratio(), x))
    return [x for _, x in nlargest(n, found)]


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
        best, cutoff = 0.74, 0.75
        matcher = SequenceMatcher(self.charjunk)
        best_i = best_j = equal = None
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    if equal is None:
                        equal = i, j
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, best_i, best_j = matcher.ratio(), i, j
        if best < cutoff:
            if equal is None:
                yield from self._plain_replace(a, alo, ahi, b, blo, bhi)
                return
            best_i, best_j = equal
        else:
            equal = None
        yield from self._fancy_helper(a, alo, best_i, b, blo, best_j)
        aline, bline = a[best_i], b[best_j]
        if equal is None:
            atags = btags = ""
            matcher.set_seqs(aline, bline)
            for tag, ai1, ai2, bj1, bj2 in matcher.get_opcodes():
                la, lb = ai2 - ai1, bj2 - bj1
                amark, bmark = {"replace": "^^", "delete": "-+", "insert": "-+", "equal": "  "}[tag]
                atags += amark * la
                btags += bmark * lb
            yield from self._qformat(aline, bline, atags, btags)
        else:
            yield "  " + aline
        yield from self._fancy_helper(a, best_i + 1, ahi, b, best_j + 1, bhi)

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


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a unified diff with n lines of context."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield _header("---", fromfile, fromfiledate, lineterm)
            yield _header("+++", tofile, tofiledate, lineterm)
        first, last = group[0], group[-1]
        yield "@@ -{} +{} @@{}".format(_unified_range(first[1], last[2]), _unified_range(first[3], last[4]), lineterm)
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                for line in a[i1:i2]:
                    yield " " + line
                continue
            if tag != "insert":
                for line in a[i1:i2]:
                    yield "-" + line
            if tag != "delete":
                for line in b[j1:j2]:
                    yield "+" + line


def _context_range(start, stop):
    length = stop - start
    if length <= 1:
        return str(start + 1 if length else start)
    return "%d,%d" % (start + 1, start + length)


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a context diff with n lines of context."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    signs = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield _header("***", fromfile, fromfiledate, lineterm)
            yield _header("---", tofile, tofiledate, lineterm)
        first, last = group[0], group[-1]
        tags = {code[0] for code in group}
        yield "***************" + lineterm
        yield "*** {} ****{}".format(_context_range(first[1], last[2]), lineterm)
        if tags & {"replace", "delete"}:
            for tag, i1, i2, _, _ in group:
                if tag != "insert":
                    for line in a[i1:i2]:
                        yield signs[tag] + line
        yield "--- {} ----{}".format(_context_range(first[3], last[4]), lineterm)
        if tags & {"replace", "insert"}:
            for tag, _, _, j1, j2 in group:
                if tag != "delete":
                    for line in b[j1:j2]:
                        yield signs[tag] + line


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
        import _difflib_html
        value = globals()[name] = getattr(_difflib_html, name)
        return value
    raise AttributeError(f"module 'difflib' has no attribute {name!r}")
