"""Writes cases.json.gz: random and listed patterns with what CPython 3.13 does with them.

    python3.13 generate.py [SEED [COUNT [FILE]]]

A line is [pattern, flags, text, is_bytes, outcome]. The outcome is an error as [class, message, position], or
[matches of finditer, match, fullmatch], a match being the borders of all groups and then lastindex.
"""
import gzip
import json
import random
import re
import sys
import warnings

warnings.simplefilter("ignore")
seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
count = int(sys.argv[2]) if len(sys.argv) > 2 else 6000
path = sys.argv[3] if len(sys.argv) > 3 else "cases.json.gz"
rnd = random.Random(seed)

CHARS = ["a", "b", "c", "A", "B", "1", "2", "_", " ", "-", "x", r"\.", r"\n"]
WIDE = ["é", "É", "ß", "ſ", "K", "Ω", "ω", "Σ", "ς", "日", "\U0001F600", r"\u0131", "İ", "µ"]
CLASSES = [r"\d", r"\D", r"\s", r"\S", r"\w", r"\W", "."]
SETS = ["[ab]", "[^a]", "[a-c]", "[^a-c\\d]", r"[\w-]", r"[^\W\d]", "[]a]", "[^]]", "[A-Z]", "[a-z0-9_]", r"[\s,]", "[-a]", "[a-]", r"[\x61-c]"]
WIDESETS = ["[à-ÿ]", "[^\u00e9]", "[\u0400-\u04ff]", "[ſk]", "[Ω-ω]", "[\U0001F600-\U0001F64F]", "[^\\x00-\\x7f]"]
ATS = ["^", "$", r"\b", r"\B", r"\A", r"\Z"]
QUANTS = ["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{,2}", "{2,}", "{0}", "{1,3}"]


class Gen:
    def __init__(self, wide, rich):
        self.wide, self.rich = wide, rich
        self.groups = 0
        self.closed = []

    def atom(self, depth):
        r = rnd.random()
        if r < 0.36:
            return rnd.choice(CHARS + WIDE * 2 if self.wide else CHARS)
        if r < 0.46:
            return rnd.choice(CLASSES)
        if r < 0.56:
            return rnd.choice(SETS + WIDESETS if self.wide else SETS)
        if r < 0.61:
            return rnd.choice(ATS)
        if depth <= 0:
            return rnd.choice(CHARS)
        if r < 0.78:
            self.groups += 1
            n = self.groups
            name = "?P<g%d>" % n if rnd.random() < 0.2 else ""
            body = self.alt(depth - 1)
            self.closed.append(n)
            return "(" + name + body + ")"
        if r < 0.88 or not self.rich:
            return "(?:" + self.alt(depth - 1) + ")"
        k = rnd.random()
        if k < 0.25 and self.closed:
            n = rnd.choice(self.closed)
            return rnd.choice([r"\%d" % n, "(?P=g%d)" % n, r"\%d" % n])
        if k < 0.4:
            return "(?=" + self.alt(depth - 1) + ")"
        if k < 0.5:
            return "(?!" + self.alt(depth - 1) + ")"
        if k < 0.6:
            return "(?<=" + rnd.choice(CHARS + ["ab", "[ab]c", "a|b", r"\w", "(?:ab|ba)"]) + ")"
        if k < 0.7:
            return "(?<!" + rnd.choice(CHARS + ["ab", "[ab]c", "a|b", r"\w", "(?:ab|ba)"]) + ")"
        if k < 0.8:
            return "(?>" + self.alt(depth - 1) + ")"
        if k < 0.9 and self.closed:
            n = rnd.choice(self.closed)
            return "(?(%d)%s|%s)" % (n, self.seq(depth - 1), self.seq(depth - 1))
        return "(?%s:%s)" % (rnd.choice(["i", "s", "m", "a" if self.wide else "i", "-i", "x", "i-s", "-m"]), self.alt(depth - 1))

    def item(self, depth):
        a = self.atom(depth)
        if rnd.random() < 0.35:
            a += rnd.choice(QUANTS)
            if rnd.random() < 0.25:
                a += "?"
            elif self.rich and rnd.random() < 0.15:
                a += "+"
        return a

    def seq(self, depth):
        return "".join(self.item(depth) for _ in range(rnd.choice([0, 1, 1, 2, 2, 3])))

    def alt(self, depth):
        return "|".join(self.seq(depth) for _ in range(rnd.choice([1, 1, 1, 2, 2, 3])))


BROKEN = list("()[]{}*+?|\\^$<>=!:-,#1az") + ["(?", "(?P<", "(?P=", "(?<", "(?(", r"\x", r"\u12", r"\N{", "{2,1}", "[z-a]", "(?i", r"\8", "(?-", "(?P<1>", "(?#", "++", "??", "*+"]


def broken():
    g = Gen(False, True)
    p = list(g.alt(2))
    for _ in range(rnd.choice([1, 1, 2])):
        p.insert(rnd.randint(0, len(p)), rnd.choice(BROKEN))
    return "".join(p)


LISTED = [
    "(a+)+$", "(a|a)*b", "(?:a|b|)*c", "(a|b*)*", "(a*)*", "(a*)+", "(|a)*", "(|a)+", "(a??)*", "(?:a??b??)*", "(a|ab)(c|bcd)(d*)",
    "(?:(a)|b)*", "(a)|b", "((a)|b)*", "(?P<a>x)(?P=a)", "(?P<n>a)|(?P<m>b)", "x*", "a{2}{3}", "a**", "a{,}", "a{1", "a{1,", "a{}",
    "(?i)ß", "(?i)ſ", "(?i)[a-z]", "(?i)[^a-z]", "(?i)k", "(?i)İ", "(?i)µ", "(?a)\\w", "(?L)a", "(?u)a", "(?au)a", "(?-i)a", "(?i-i:a)",
    "(?x) a b # c\n d", "(?x)[a b]", "(?x)a\\ b", "(?<=a)b", "(?<=a*)b", "(?<=(a))b", "(?<=\\1)(a)", "(a)(?<=\\1)", "(?<!a|bc)d", "(?<=a|b)c",
    "(?(1)a|b)", "(a)?(?(1)b|c)", "(?P<q>a)?(?(q)b|c)", "(?(q)a)", "(?(0)a)", "(?(99)a)", "(a)(?(1)b|c|d)", "(?P<a>b)(?P<a>c)", "(?P<1a>b)",
    "(?P<a", "(?P<>a)", "(?P=a)", "(?P>a)", "(?Pa", "(?P", "(?", "(", ")", "a)", "[", "[a", "[]", "[^]", "[a-", "[\\d-z]", "[b-a]", "\\", "a\\",
    "\\q", "[\\q]", "\\x1", "\\x", "[\\x]", "\\u123", "\\U0010ffff", "\\U00110000", "\\N{DIGIT ONE}", "\\N{no such}", "\\N", "\\400", "\\377", "\\08",
    "\\1", "(a)\\2", "(a\\1)", "\\g", "[\\8]", "\\8", "(?#c)a", "(?#c", "*", "+a", "?", "{2}", "^*", "$+", "\\b*", "(?:)*", "()*", "()+?", "(?=a)*", "(?=a)+b",
    "a|*", "(*)", "(?:+)", "a++", "a*+a", "a?+a", "a{1,2}+a", "(?>a|ab)c", "(?>a*)a", "(?>(a))b\\1", "a+++", "a+?+", "(?i:a)b", "(?-i:a)", "(?im)^a$", "a(?i)b",
    "(?i", "(?i-", "(?i-)", "(?iz)", "(?i-z:a)", "(?-", "(?:a", "(?=a", "(?!a", "(?<=a", "(?<a", "(?<", "(?!)", "(?=)", "a(?!)b|c", "^a|b$", "\\Aa", "a\\Z",
    "(?s).", "(?m)^", "(?m)$", "$", "^", "\\b", "\\B", "(a)(b)?(c)?", "((a)(b)?)*", "(?:(a)|(b)|(c))+", "(a(?=(b)))", "(?!(a))b", "(?:(?=(a))a)+b",
    "[a&&b]", "[[a]]", "[a--b]", "[a||b]", "(?:a{2,3}){2}", "(?:ab?){2,3}?", "(.{1,2}){2,3}", "(?:(?:a){0,2}){3}b", "\\w+@\\w+\\.\\w+",
    "a{4294967295}", "a{4294967294}", "a{99999999999999}", "(?:a*?)*?b", "(a*?)*?$", "(?:a|(b))*?c", "([ab]*?)(?=(b)?)c", "^(.)?a\\1$",
]

TEXTS = ["", "a", "b", "ab", "ba", "aab", "abc", "abcd", "aaa", "aB1", "a b", "ab\nab", "b\n", "\na", "a_1 b-2", "xaxbx", "1 2", "abab", "aabbcc"]
WIDETEXTS = ["éÉ", "ßſs", "KkK", "Ωω Σσς", "日a日", "\U0001F600a", "ıiİI", "µμ", "aé1\u0661", "\u2028a\x85", "añb"]


def outcome(pattern, flags, text):
    try:
        p = re.compile(pattern, flags)
    except re.error as e:
        return ["error", e.msg, -1 if e.pos is None else e.pos]
    except (OverflowError, ValueError, RecursionError) as e:
        return [type(e).__name__, str(e), -1]

    def m(x):
        return x and [v for s in x.regs for v in s] + [x.lastindex or -1]
    return [[m(x) for x in p.finditer(text)], m(p.match(text)), m(p.fullmatch(text))]


def text(wide):
    if rnd.random() < 0.4:
        return rnd.choice(TEXTS + WIDETEXTS * 2 if wide else TEXTS)
    return "".join(rnd.choice("aabbc1_ -xAB\n." + ("éÉßſKΩωσς日ıİµ\U0001F600" if wide else "")) for _ in range(rnd.randint(0, 10)))


with gzip.GzipFile(path, "wb", mtime=0) as gz:
    def put(pattern, flags, text, is_bytes=False):
        if is_bytes:
            try:
                out = outcome(pattern.encode("latin1"), flags, text.encode("latin1"))
            except UnicodeEncodeError:
                return
        else:
            out = outcome(pattern, flags, text)
        gz.write(json.dumps([pattern, flags, text, is_bytes, out], separators=(",", ":")).encode() + b"\n")

    if seed == 1:
        for p in LISTED:
            for t in ("", "a", "ab", "aabb\ncd", "ABſß k\u212aé"):
                put(p, 0, t)
            put(p, re.I, "aABb xßéK")
            put(p, 0, "ab aA_1\xe9", True)
    for i in range(count):
        if i % 8 == 7:
            put(broken(), 0, text(False), i % 16 == 7)
            continue
        wide = rnd.random() < 0.3
        p = Gen(wide, i % 2 == 0).alt(3)
        flags = 0
        for f in (re.I, re.M, re.S, re.X, re.A):
            if rnd.random() < 0.15:
                flags |= f
        for _ in range(2):
            put(p, int(flags), text(wide), not wide and rnd.random() < 0.15)
