#!/usr/bin/env python3.13
"""Writes testdata/golden.txt: calls of str, bytes and bytearray methods with
random odd arguments, and what CPython makes of them.

    cd object/text && python3.13 gen/golden.py > testdata/golden.txt
    cd object/text && python3.13 gen/golden.py SEED COUNT    # other cases

A line is name, arguments, result, with tabs between. Texts are in quotes with
each byte of their UTF-8 form (surrogates as they are) that is not plain as \\xNN.
"""
import random
import sys

ODD = ("aAbBzZ09_ \t\n\r\v\f\x1c\x1e\x1f\0\x7f\x80\x85\xa0\xad\xb2\xbc\xe9\xc9\xdf\xff\u0130\u0131\u0149"
       "\u01c4\u01c5\u01c6\u01f0\u0301\u0345\u0378\u0390\u03a3\u03c3\u03c2\u0391\u0587\u0663\u1e9e\u10a0\u13a0\uab70"
       "\u200b\u2028\u2029\u2160\u24b6\u3000\u4e2d\u4e09\ud800\udc00\udfff\ue000\ufb01\ufdfa\ufffd"
       "\U0001d7d8\U0001f600\U00010400\U00010428\U0010ffff'\"\\%{}.,:-+")
ASCII = "aaabbbcABCxyzXYZ019 \t\n\r\v\f\x1c\x1f\0\x7f'\"\\_.,-+"
BYTES = list(b"aaabbbcABCxyzXYZ019 \t\n\r\v\f\x1c\x1f\0\x7f'\"\\_.,-+") + [0x80, 0x85, 0xA0, 0xC3, 0xE9, 0xFF]


def enc(v):
    if v is None:
        return "None"
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, int):
        return str(v)
    if isinstance(v, str):
        v = v.encode("utf-8", "surrogatepass")
    if isinstance(v, (bytes, bytearray)):
        return '"' + "".join(chr(c) if 32 <= c < 127 and c not in b'"\\' else "\\x%02x" % c for c in v) + '"'
    return "[" + ",".join(map(enc, v)) + "]"


def main(seed, count):
    rnd = random.Random(seed)

    def emit(name, result, *args):
        print("\t".join([name] + [enc(a) for a in args] + [enc(result)]))

    def text(n=None, pool=None):
        pool = pool or rnd.choice([ODD, ODD, ASCII, ASCII, "ab", "a\u00e9", "aA\u03a3 '", "\u03a3a.\u0301", " x", "\r\n", "'\"a"])
        n = rnd.choice([0, 1, 2, 3, 5, 8, 13, 30, 70]) if n is None else n
        return "".join(rnd.choice(pool) for _ in range(n))

    def data(n=None):
        pool = rnd.choice([BYTES, BYTES, b"ab", b" x", b"\r\n", b"'\"a", b"aB "])
        n = rnd.choice([0, 1, 2, 3, 5, 8, 13, 30, 70]) if n is None else n
        return bytes(rnd.choice(pool) for _ in range(n))

    def index(s):
        return rnd.randint(-len(s) - 2, len(s) + 2)

    def piece(s):
        if rnd.random() < 0.3 or not s:
            return text(rnd.choice([0, 1, 2])) if isinstance(s, str) else data(rnd.choice([0, 1, 2]))
        i = rnd.randrange(len(s) + 1)
        return s[i:i + rnd.choice([0, 1, 1, 1, 2, 2, 3, 7])]

    def common(p, s, make):
        for m in "lower upper title capitalize swapcase isalnum isalpha isdigit islower isspace istitle isupper isascii".split():
            emit(p + m, getattr(s, m)(), s)
        sub = piece(s)
        i, j = index(s), index(s)
        if rnd.random() < 0.5:
            i = 0
        if rnd.random() < 0.5:
            j = 9223372036854775807
        for m in "find rfind count startswith endswith".split():
            emit(p + m, getattr(s, m)(sub, i, j), s, sub, i, j)
        old, new, n = piece(s), piece(s), rnd.choice([-1, -1, 0, 1, 2, 3])
        emit(p + "replace", s.replace(old, new, n), s, old, new, n)
        n = rnd.choice([-1, -1, 0, 1, 2])
        emit(p + "split", s.split(None, n), s, None, n)
        emit(p + "rsplit", s.rsplit(None, n), s, None, n)
        sep = piece(s)
        if sep:
            emit(p + "split", s.split(sep, n), s, sep, n)
            emit(p + "rsplit", s.rsplit(sep, n), s, sep, n)
            emit(p + "partition", s.partition(sep), s, sep)
            emit(p + "rpartition", s.rpartition(sep), s, sep)
        emit(p + "splitlines", s.splitlines(), s, False)
        emit(p + "splitlines", s.splitlines(True), s, True)
        chars = make(rnd.choice([1, 2, 5, 40]))
        for m in "strip lstrip rstrip".split():
            emit(p + m, getattr(s, m)(), s, None)
            emit(p + m, getattr(s, m)(chars), s, chars)
        for m in "removeprefix removesuffix".split():
            emit(p + m, getattr(s, m)(sub), s, sub)
        w = len(s) + rnd.choice([-1, 0, 1, 2, 3, 20, 90])
        fill = make(1)
        for m in "center ljust rjust".split():
            emit(p + m, getattr(s, m)(w, fill), s, w, fill)
        signed = make(0) + (s[:0] + (rnd.choice(["", "+", "-"]) if isinstance(s, str) else rnd.choice([b"", b"+", b"-"]))) + s
        emit(p + "zfill", signed.zfill(w), signed, w)
        t = rnd.choice([-1, 0, 1, 3, 8])
        emit(p + "expandtabs", s.expandtabs(t), s, t)
        parts = [piece(s) for _ in range(rnd.choice([0, 1, 2, 5]))]
        emit(p + "join", sub.join(parts), sub, *parts)
        sl = slice(rnd.choice([None, index(s)]), rnd.choice([None, index(s)]), rnd.choice([1, 1, 2, -1, -2, 3, 200, -150]))
        a, b, st = sl.indices(len(s))
        emit(p + "slice", s[sl], s, a, st, len(range(a, b, st)))
        emit(p + "repr", repr(s), s)
        o = make(rnd.choice([1, 2, 3]))
        emit(p + "cmp", (s > o) - (s < o), s, o)
        emit(p + "cmp", (s[:2] > s[1:]) - (s[:2] < s[1:]), s[:2], s[1:])

    for c in ODD:
        for m in "lower upper title capitalize swapcase isalnum isalpha isdigit islower isspace istitle isupper".split():
            emit("str." + m, getattr(c, m)(), c)
        emit("str.repr", repr(c), c)
        emit("str.ascii", ascii(c), c)
    for _ in range(count):
        s = text()
        common("str.", s, text)
        for m in "casefold isdecimal isidentifier isnumeric isprintable".split():
            emit("str." + m, getattr(s, m)(), s)
        emit("str.ascii", ascii(s), s)
        word = "".join(c for c in s if ("a" + c).isidentifier())
        emit("str.isidentifier", word.isidentifier(), word)
        keys = list(dict.fromkeys(text(3)))
        vals = [rnd.choice(["", text(1), text(3), None]) for _ in keys]
        emit("str.translate", s.translate(dict(zip(map(ord, keys), vals))), s, *[x for k, v in zip(keys, vals) for x in (k, v or "")])
        b = data()
        common("bytes.", b, data)
        table = bytes(rnd.randrange(256) for _ in range(256)) if rnd.random() < 0.1 else None
        rm = data(2)
        emit("bytes.translate", b.translate(table, rm), b, table, rm)
        f, t = data(3), data(3)
        emit("bytes.maketrans", b.translate(bytes.maketrans(f, t)), b, f, t)
        g = rnd.choice([1, 2, 3, -1, -2, -5, 100])
        emit("bytes.hex", b.hex(), b, "", 0)
        emit("bytes.hex", b.hex("-", g), b, "-", g)
        h = rnd.choice([b.hex(), b.hex(" ").upper(), b.hex("-"), b.hex() + "1", " " + b.hex("\n") + " ", b.hex()[1:] + text(1), text(2, ODD)])
        try:
            emit("bytes.fromhex", bytes.fromhex(h), h)
        except ValueError as e:
            emit("bytes.fromhex", str(e), h)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, int(sys.argv[2]) if len(sys.argv) > 2 else 40)
