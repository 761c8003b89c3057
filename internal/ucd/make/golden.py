#!/usr/bin/env python3.13
"""Writes testdata/golden.txt: for each property, the SHA-256 of its value at
all 0x110000 code points, one line each, as CPython gives them.

    cd internal/ucd && python3.13 make/golden.py           # writes the file
    cd internal/ucd && python3.13 make/golden.py PROPERTY  # prints the lines
"""
import hashlib
import struct
import sys
import unicodedata as ud
import _sre

N = 0x110000


def b(x):
    return "1" if x else "0"


def esc(s):
    return " ".join("%X" % ord(c) for c in s)


def num(c):
    v = ud.numeric(c, None)
    return "" if v is None else "%016x" % struct.unpack(">Q", struct.pack(">d", v))[0]


PROPS = {
    "xidstart": lambda c: b(c.isidentifier()),
    "xidcontinue": lambda c: b(("a" + c).isidentifier()),
    "printable": lambda c: b(c.isprintable()),
    "space": lambda c: b(c.isspace()),
    "linebreak": lambda c: b(len(("a" + c + "b").splitlines()) == 2),
    "alpha": lambda c: b(c.isalpha()),
    "alnum": lambda c: b(c.isalnum()),
    "lower": lambda c: b(c.islower()),
    "upper": lambda c: b(c.isupper()),
    "title": lambda c: b(c.istitle() and not c.isupper()),
    "cased": lambda c: b((c + "A").title()[-1] == "a"),
    "decimal": lambda c: str(ud.decimal(c, "")) + b(c.isdecimal()),
    "digit": lambda c: str(ud.digit(c, "")) + b(c.isdigit()),
    "numeric": lambda c: num(c) + b(c.isnumeric()),
    "category": ud.category,
    "bidirectional": ud.bidirectional,
    "combining": lambda c: str(ud.combining(c)),
    "eaw": ud.east_asian_width,
    "mirrored": lambda c: str(ud.mirrored(c)),
    "decomposition": ud.decomposition,
    "name": lambda c: ud.name(c, ""),
    "tolower": lambda c: esc(c.lower()),
    "toupper": lambda c: esc(c.upper()),
    "totitle": lambda c: esc(c.title()),
    "casefold": lambda c: esc(c.casefold()),
    "simplelower": lambda c: "%X" % _sre.unicode_tolower(ord(c)),
    "sigmaafter": lambda c: esc(("A" + c + "\u03a3").lower()),
    "sigmabefore": lambda c: esc(("A\u03a3" + c + "a").lower()),
    "nfc": lambda c: esc(ud.normalize("NFC", c)),
    "nfd": lambda c: esc(ud.normalize("NFD", c)),
    "nfkc": lambda c: esc(ud.normalize("NFKC", c)),
    "nfkd": lambda c: esc(ud.normalize("NFKD", c)),
}


def texts():
    """A sequence of texts of characters that normalisation touches, from a
    linear congruential generator that the Go test repeats."""
    pool = [c for c in map(chr, range(N)) if ud.combining(c) or ud.normalize("NFKD", c) != c
            or c in "abcefinosuAEO" or 0x1100 <= ord(c) < 0x1200]
    state = 1

    def rnd(n):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return (state >> 33) % n
    marks = [c for c in pool if ud.combining(c)]
    bases = "aeoAEO\u1100\u1161\uac00\u0915\u3046 \ud800"
    for _ in range(20000):
        s = ""
        for _ in range(rnd(9) + 1):
            k = rnd(3)
            s += pool[rnd(len(pool))] if k == 0 else marks[rnd(len(marks))] if k == 1 else bases[rnd(len(bases))]
        yield s
    # A run of more than 30 marks: no stream-safe breaks.
    yield "a" + "\u0301\u0316" * 40
    yield "e\u0323" + "\u0301" * 40


def lines(prop):
    if prop.startswith("text"):
        form = prop[4:]
        for s in texts():
            yield esc(ud.normalize(form, s)) + b(ud.is_normalized(form, s))
        return
    f = PROPS[prop]
    for c in range(N):
        yield f(chr(c))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        for l in lines(sys.argv[1]):
            print(l)
    else:
        with open("testdata/golden.txt", "w") as out:
            for p in list(PROPS) + ["textNFC", "textNFD", "textNFKC", "textNFKD"]:
                h = hashlib.sha256()
                for l in lines(p):
                    h.update((l + "\n").encode())
                out.write("%s %s\n" % (p, h.hexdigest()))
