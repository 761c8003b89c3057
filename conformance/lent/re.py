"""Lent to an interpreter without regular expressions: a matcher by backtracking for the patterns in the tests' assertions.

Patterns are parsed into nested tuples; _match(node, text, i, groups, k) calls the continuation k(i) at each position where
the node can end.
"""

IGNORECASE = I = 2
MULTILINE = M = 8
DOTALL = S = 16
VERBOSE = X = 64
ASCII = A = 256


class error(Exception):
    pass


PatternError = error

_CLASSES = {
    "d": lambda c: c.isdigit(),
    "w": lambda c: c.isalnum() or c == "_",
    "s": lambda c: c.isspace(),
    "D": lambda c: not c.isdigit(),
    "W": lambda c: not (c.isalnum() or c == "_"),
    "S": lambda c: not c.isspace(),
}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "a": "\a", "0": "\0"}


class _Parser:
    def __init__(self, pattern, flags):
        self.p, self.i, self.flags = pattern, 0, flags
        self.groups, self.names = 0, {}

    def more(self):
        return self.i < len(self.p)

    def peek(self, text):
        return self.p.startswith(text, self.i)

    def take(self):
        if not self.more():
            raise error("unexpected end of pattern")
        self.i += 1
        return self.p[self.i - 1]

    def alternatives(self):
        branches = [self.sequence()]
        while self.peek("|"):
            self.i += 1
            branches.append(self.sequence())
        return branches[0] if len(branches) == 1 else ("or", branches)

    def sequence(self):
        items = []
        while self.more() and not self.peek("|") and not self.peek(")"):
            atom = self.atom()
            if atom is not None:
                items.append(self.repeated(atom))
        return ("seq", items)

    def repeated(self, atom):
        while self.more():
            c = self.p[self.i]
            if c in "*+?":
                self.i += 1
                low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}[c]
            elif c == "{":
                end = self.p.find("}", self.i)
                low, comma, high = self.p[self.i + 1:end].partition(",")
                if end < 0 or not (low.isdigit() or comma) or high and not high.isdigit():
                    return atom
                self.i = end + 1
                low = int(low or 0)
                high = (int(high) if high else None) if comma else low
            else:
                return atom
            lazy = self.peek("?")
            if lazy or self.peek("+"):
                self.i += 1
            atom = ("rep", atom, low, high, lazy)
        return atom

    def atom(self):
        c = self.take()
        if c == ".":
            return ("any",)
        if c == "^":
            return ("begin",)
        if c == "$":
            return ("end",)
        if c == "[":
            return self.set()
        if c == "(":
            return self.group()
        if c == "\\":
            return self.escape()
        if self.flags & X:
            if c.isspace():
                return None
            if c == "#":
                while self.more() and self.take() != "\n":
                    pass
                return None
        return ("char", c)

    def escape(self):
        c = self.take()
        if c in _CLASSES:
            return ("class", _CLASSES[c])
        if c in "bBAZ":
            return ("edge", c)
        if c == "x":
            self.i += 2
            return ("char", chr(int(self.p[self.i - 2:self.i], 16)))
        if c in "123456789":
            return ("back", int(c))
        return ("char", _ESCAPES.get(c, c))

    def set(self):
        negated = self.peek("^")
        self.i += negated
        tests, first = [], True
        while first or not self.peek("]"):
            first = False
            c = self.take()
            if c == "\\":
                kind, c = self.escape()
                if kind == "class":
                    tests.append(c)
                    continue
                if kind == "edge":
                    c = "\b"
            if self.peek("-") and not self.peek("-]"):
                self.i += 1
                high = self.take()
                if high == "\\":
                    high = self.escape()[1]
                tests.append(lambda x, a=c, b=high: a <= x <= b)
            else:
                tests.append(lambda x, a=c: x == a)
        self.i += 1
        return ("class", lambda x: any([t(x) for t in tests]) != negated)

    def group(self):
        kind, number = "group", None
        if self.peek("?"):
            self.i += 1
            if self.peek(":"):
                self.i += 1
                kind = "plain"
            elif self.peek("=") or self.peek("!"):
                kind = "ahead" if self.take() == "=" else "not ahead"
            elif self.peek("<=") or self.peek("<!"):
                kind = "behind" if self.p[self.i + 1] == "=" else "not behind"
                self.i += 2
            elif self.peek("P<"):
                end = self.p.index(">", self.i)
                self.names[self.p[self.i + 2:end]] = self.groups + 1
                self.i = end + 1
            elif self.peek("P="):
                end = self.p.index(")", self.i)
                name, self.i = self.p[self.i + 2:end], end + 1
                return ("back", self.names[name])
            else:
                while self.more() and self.p[self.i] not in ":)":
                    self.flags |= {"i": I, "m": M, "s": S, "x": X}.get(self.take(), 0)
                if self.take() == ")":
                    return None
                kind = "plain"
        if kind == "group":
            self.groups += 1
            number = self.groups
        inner = self.alternatives()
        if not self.peek(")"):
            raise error("missing ), unterminated subpattern")
        self.i += 1
        return (kind, inner, number)


def _word(text, i):
    return 0 <= i < len(text) and (text[i].isalnum() or text[i] == "_")


class _Matcher:
    def __init__(self, text, flags):
        self.text, self.flags, self.groups = text, flags, {}

    def run(self, node, i, k):
        kind, text = node[0], self.text
        if kind == "seq":
            return self.sequence(node[1], 0, i, k)
        if kind == "or":
            for branch in node[1]:
                end = self.run(branch, i, k)
                if end is not None:
                    return end
            return None
        if kind in ("char", "any", "class"):
            if i >= len(text):
                return None
            c = text[i]
            if kind == "char":
                ok = c == node[1] or self.flags & I and c.lower() == node[1].lower()
            elif kind == "any":
                ok = c != "\n" or self.flags & S
            else:
                ok = node[1](c) or self.flags & I and (node[1](c.lower()) or node[1](c.upper()))
            return k(i + 1) if ok else None
        if kind == "rep":
            return self.repeat(node, i, 0, k)
        if kind == "group":
            old = self.groups.get(node[2])

            def close(end):
                before = self.groups.get(node[2])
                self.groups[node[2]] = (i, end)
                result = k(end)
                if result is None:
                    self.groups[node[2]] = before
                return result

            result = self.run(node[1], i, close)
            if result is None:
                self.groups[node[2]] = old
            return result
        if kind == "plain":
            return self.run(node[1], i, k)
        if kind in ("ahead", "not ahead"):
            found = self.run(node[1], i, lambda end: end) is not None
            return k(i) if found == (kind == "ahead") else None
        if kind in ("behind", "not behind"):
            found = any([self.run(node[1], j, lambda end: end if end == i else None) is not None for j in range(i + 1)])
            return k(i) if found == (kind == "behind") else None
        if kind == "begin":
            ok = i == 0 or self.flags & M and text[i - 1] == "\n"
        elif kind == "end":
            ok = i == len(text) or i == len(text) - 1 and text[i] == "\n" or self.flags & M and text[i] == "\n"
        elif kind == "back":
            span = self.groups.get(node[1])
            part = text[span[0]:span[1]] if span else None
            return k(i + len(part)) if part is not None and text.startswith(part, i) else None
        else:
            edge = _word(text, i - 1) != _word(text, i)
            ok = {"b": edge, "B": not edge, "A": i == 0, "Z": i == len(text)}[node[1]]
        return k(i) if ok else None

    def sequence(self, items, n, i, k):
        if n == len(items):
            return k(i)
        return self.run(items[n], i, lambda j: self.sequence(items, n + 1, j, k))

    def repeat(self, node, i, done, k):
        _, atom, low, high, lazy = node
        if atom[0] in ("char", "any", "class") and not lazy:  # without recursion for each character
            ends = [i]
            while (high is None or done + len(ends) <= high) and self.run(atom, ends[-1], lambda j: j) is not None:
                ends.append(ends[-1] + 1)
            for n in range(len(ends) - 1, low - 1, -1):
                end = k(ends[n])
                if end is not None:
                    return end
            return None

        def again():
            if high is not None and done >= high:
                return None
            return self.run(atom, i, lambda j: self.repeat(node, j, done + 1, k) if j > i or done < low else None)

        if done < low:
            return again()
        if lazy:
            end = k(i)
            return again() if end is None else end
        end = again()
        return k(i) if end is None else end


class Match:
    def __init__(self, pattern, text, start, end, groups):
        self.re, self.string, self._spans = pattern, text, {0: (start, end), **groups}

    def span(self, group=0):
        group = self.re.groupindex.get(group, group)
        if not 0 <= group <= self.re.groups:
            raise IndexError("no such group")
        return self._spans.get(group) or (-1, -1)

    def start(self, group=0):
        return self.span(group)[0]

    def end(self, group=0):
        return self.span(group)[1]

    def _one(self, group, default=None):
        a, b = self.span(group)
        return default if a < 0 else self.string[a:b]

    def group(self, *groups):
        if len(groups) < 2:
            return self._one(groups[0] if groups else 0)
        return tuple([self._one(g) for g in groups])

    __getitem__ = _one

    def groups(self, default=None):
        return tuple([self._one(g, default) for g in range(1, self.re.groups + 1)])

    def groupdict(self, default=None):
        return {n: self._one(n, default) for n in self.re.groupindex}


class Pattern:
    def __init__(self, pattern, flags):
        parser = _Parser(pattern, flags)
        self._node = parser.alternatives()
        if parser.more():
            raise error("unbalanced parenthesis")
        self.pattern, self.flags, self.groups, self.groupindex = pattern, parser.flags, parser.groups, parser.names

    def _at(self, text, i, whole=False):
        m = _Matcher(text, self.flags)
        end = m.run(self._node, i, lambda j: j if not whole or j == len(text) else None)
        return None if end is None else Match(self, text, i, end, {k: v for k, v in m.groups.items() if v})

    def match(self, text, pos=0):
        return self._at(text, pos)

    def fullmatch(self, text):
        return self._at(text, 0, True)

    def search(self, text, pos=0):
        for i in range(pos, len(text) + 1):
            m = self._at(text, i)
            if m:
                return m
        return None

    def finditer(self, text):
        i = 0
        while i <= len(text):
            m = self.search(text, i)
            if m is None:
                return
            yield m
            i = m.end() + (m.end() == m.start())

    def findall(self, text):
        return [m.group() if self.groups == 0 else m[1] or "" if self.groups == 1 else m.groups("") for m in self.finditer(text)]

    def sub(self, repl, text, count=0):
        out, last = [], 0
        for n, m in enumerate(self.finditer(text), 1):
            out.append(text[last:m.start()])
            out.append(repl(m) if callable(repl) else _expand(repl, m))
            last = m.end()
            if n == count:
                break
        return "".join(out) + text[last:]

    def split(self, text, maxsplit=0):
        out, last = [], 0
        for n, m in enumerate(self.finditer(text), 1):
            out.append(text[last:m.start()])
            out.extend(m.groups())
            last = m.end()
            if n == maxsplit:
                break
        return out + [text[last:]]


def _expand(template, m):
    out, i = [], 0
    while i < len(template):
        c = template[i]
        i += 1
        if c == "\\" and i < len(template):
            c = template[i]
            i += 1
            if c.isdigit():
                c = m[int(c)] or ""
            elif c == "g":
                end = template.index(">", i)
                name = template[i + 1:end]
                c, i = m[int(name) if name.isdigit() else name] or "", end + 1
            else:
                c = _ESCAPES.get(c, c)
        out.append(c)
    return "".join(out)


def compile(pattern, flags=0):
    return pattern if isinstance(pattern, Pattern) else Pattern(pattern, flags)


def match(pattern, text, flags=0):
    return compile(pattern, flags).match(text)


def fullmatch(pattern, text, flags=0):
    return compile(pattern, flags).fullmatch(text)


def search(pattern, text, flags=0):
    return compile(pattern, flags).search(text)


def findall(pattern, text, flags=0):
    return compile(pattern, flags).findall(text)


def finditer(pattern, text, flags=0):
    return compile(pattern, flags).finditer(text)


def sub(pattern, repl, text, count=0, flags=0):
    return compile(pattern, flags).sub(repl, text, count)


def split(pattern, text, maxsplit=0, flags=0):
    return compile(pattern, flags).split(text, maxsplit)


def escape(text):
    return "".join(["\\" + c if not (c.isalnum() or c == "_") else c for c in text])
