#!/usr/bin/env python3.13
"""Writes what CPython makes of encoding and decoding.

    cd object/codec && python3.13 make/golden.py > testdata/golden.txt
    cd object/codec && python3.13 make/golden.py SEED COUNT       # other cases
    cd object/codec && python3.13 make/golden.py tables > testdata/tables.txt

A line of golden.txt is encode or decode, encoding, error handler, input and
result, with tabs between; a result is a text in quotes or an error. A line of
tables.txt is an encoding and the SHA-256 of all its codes (see tables).
"""
import codecs
import encodings.aliases
import hashlib
import pkgutil
import random
import sys

MISSING = set("""base64_codec bz2_codec hex_codec quopri_codec rot_13 uu_codec zlib_codec aliases idna punycode
mbcs oem charmap undefined""".split())
ALL = sorted(m.name for m in pkgutil.iter_modules(encodings.__path__) if m.name not in MISSING)
UTF = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "utf-7",
       "ascii", "latin-1", "unicode_escape", "raw_unicode_escape", "cp1252", "UTF8", "U8", "L1", "Windows-1252"]
CJK = "gb2312 gbk gb18030 big5 cp950 shift_jis cp932 euc_jp euc_kr cp949".split()
WIDE = "big5hkscs johab euc_jis_2004 euc_jisx0213 shift_jis_2004 shift_jisx0213".split()
STATES = "hz iso2022_kr iso2022_jp iso2022_jp_1 iso2022_jp_2 iso2022_jp_ext iso2022_jp_3 iso2022_jp_2004".split()
# What chooses sets, and what looks like it.
CALLS = [b"\x1b(B", b"\x1b(J", b"\x1b(I", b"\x1b$B", b"\x1b$@", b"\x1b$A", b"\x1b$(C", b"\x1b$)C", b"\x1b$(D", b"\x1b$(O", b"\x1b$(P", b"\x1b$(Q",
         b"\x1b.A", b"\x1b.F", b"\x1bN", b"\x1b&@\x1b$B", b"\x1b", b"\x1b$", b"\x1b(", b"\x1b[x", b"\x0e", b"\x0f", b"\n", b"~{", b"~}", b"~~",
         b"~\n", b"~", b"A", b"a", b"!!", b"0!", b"$\"", b"&A", b"\x80", b"\xa4", b"(A", b")B", b"#", b" ", b"{{", b"~~~~"]
MORE = "\u304b\u309a\u02e9\u02e5\xe6\u0300\u0254\xca\u0304\u030c\xea\uff61\uff9f\u2460\u4e02\U0002000b\U00020089\u3406\u9fa6\u4fff\u5c70"
HANDLERS = ["strict", "strict", "ignore", "replace", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace",
            "surrogateescape", "surrogateescape", "surrogatepass", "surrogatepass", "custom", "bytes", "odd", "again", "unknown"]
TEXT = "ab\\+-~&/ 0\n\t\0\x7f\x80\x85\xa0\xe9\xff\u0100\u20ac\u0410\u03b1\u05d0\u4e2d\u6587\u3042\u30a2\uff71\uac00\ub620\u8c0a\u9fa6\ud800\udbff\udc00\udc80\udcc3\udcff\udfff\ue000\ufffd\ufffe\uffff\U00010000\U0001f600\U0010ffff\xa5\u203e\u2015\u02ca\ufe50"
DATA = [0, 9, 0x20, 0x30, 0x39, 0x41, 0x61, 0x5C, 0x7F, 0x80, 0x81, 0x84, 0x8E, 0x8F, 0x90, 0x9F, 0xA0, 0xA1, 0xA4, 0xB0, 0xBF, 0xC0, 0xC2,
        0xC3, 0xD0, 0xD4, 0xD8, 0xDB, 0xDC, 0xDF, 0xE0, 0xE2, 0xE3, 0xED, 0xEE, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFB, 0xFD, 0xFE, 0xFF, 0xBB, 0xBF, 0x10]


def behind(e):
    """The end of the error, counted from the end of the object if it can be."""
    return e.end - len(e.object) if e.end < len(e.object) else e.end


def custom(e):
    return ("<%d-%d>" % (e.start, e.end), e.end)


def as_bytes(e):
    if isinstance(e, UnicodeDecodeError):
        return ("\udcffz", behind(e))
    return (b"\xff*", e.end)


def odd(e):
    return ("\u4e2d\xe9", e.end + 1 if e.start % 2 else behind(e))


seen = set()


def again(e):
    # Goes back once for each place, then on.
    key = (e.start, e.end)
    if key in seen:
        return ("!", e.end)
    seen.add(key)
    return ("?", e.start)


for n, f in dict(custom=custom, bytes=as_bytes, odd=odd, again=again).items():
    codecs.register_error(n, f)


def enc(v):
    if isinstance(v, str):
        v = v.encode("utf-8", "surrogatepass")
    return '"' + "".join(chr(c) if 32 <= c < 127 and c not in b'"\\' else "\\x%02x" % c for c in v) + '"'


def case(verb, encoding, errors, value):
    seen.clear()
    try:
        r = enc(getattr(value, verb)(encoding, errors))
    except UnicodeError as e:
        r = type(e).__name__ + "|" + enc(str(e))
        if len(e.args) == 5:
            r += "|%s|%s|%d|%d|%s" % (e.encoding, enc(e.object), e.start, e.end, e.reason)
    except Exception as e:
        r = type(e).__name__ + "|" + enc(str(e))
    print("\t".join([verb, enc(encoding), errors, enc(value), r]))


def cases(seed, count):
    rnd = random.Random(seed)
    for a in sorted(set(encodings.aliases.aliases) | set(ALL)):
        m = encodings.aliases.aliases.get(a, a)
        if m in MISSING - {"rot_13", "hex_codec", "mbcs", "undefined", "base64_codec"} or a == "csHPRoman8":
            continue
        case("encode", a, "strict", "a")
        case("decode", a.upper().replace("_", "-"), "strict", b"a+\xff")
    for n in ["", "bogus", "utf", "UTF 8", " utf-8", "utf-8-", "utf--8", "utf.8", "utf-8\xe9", "\xe9utf-8", "utf\xe98", "utf\u20ac8",
              "utf8\u20ac", "u\u20act\u20acf8", "iso8859.1", "a\0b", "latin-1 ", "cp1252.", ".utf8", "utf-16LE", "undefined", "rot13", "hex"]:
        case("encode", n, "strict", "a")
        case("decode", n, "strict", b"a")
        case("decode", n, "strict", b"")
    case("encode", "ascii", "a\0b", "a")
    case("decode", "ascii", "a\0b", b"a")
    escapes = [b"\\", b"x", b"u", b"U", b"N", b"{", b"}", b"LATIN SMALL LETTER A", b"nul", b"0", b"4", b"e", b"7", b"0000", b"\n", b"'", b"d", b"\xe9"]
    for _ in range(count):
        for pool in (UTF, CJK, ALL):
            e = rnd.choice(pool)
            h = rnd.choice(HANDLERS)
            chars = rnd.choice([TEXT, TEXT, "a\xe9\u4e2d", "\udc80\udcffa\ud800", "\u4e2d\u3042\uac00\xe9"])
            case("encode", e, h, "".join(rnd.choice(chars) for _ in range(rnd.choice([1, 2, 3, 5, 9, 20]))))
            e = rnd.choice(pool)
            n = rnd.choice([1, 2, 3, 4, 5, 8, 13, 20])
            k = rnd.randrange(7)
            if k == 0:
                b = bytes(rnd.randrange(256) for _ in range(n))
            elif k == 1:
                b = "".join(rnd.choice(TEXT) for _ in range(n)).encode("utf-8", "surrogatepass")
            elif k == 2:
                s = "".join(rnd.choice(TEXT) for _ in range(n))
                b = s.encode(e, "replace") + b"\xff\x81"[:rnd.randrange(3)]
            elif k == 3:
                b = rnd.choice([b"", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"\xef\xbb\xbf"])
                b += b"".join(rnd.choice([b"\0", b"\xd8", b"\xdc", b"a", b"\x10", b"\xfe"]) for _ in range(n))
            elif k == 4:
                b = b"".join(rnd.choice(escapes) for _ in range(n))
                e = rnd.choice([e, "unicode_escape", "unicode_escape", "raw_unicode_escape"])
            elif k == 5:
                b = b"".join(rnd.choice([b"+", b"-", b"A", b"2AD", b"AAA", b"3AA", b"z", b"/", b" ", b"\xff", b"2"]) for _ in range(n))
                e = rnd.choice([e, "utf-7"])
            else:
                b = bytes(rnd.choice(DATA) for _ in range(n))
            case("decode", e, rnd.choice(HANDLERS), b)
        e = rnd.choice(WIDE + STATES)
        chars = rnd.choice([TEXT, TEXT + MORE, MORE + "a", MORE])
        # After what may begin a couple, CPython loses a character whose number ends with 0000.
        chars = chars.replace("\0", "").replace("\U00010000", "")
        case("encode", e, rnd.choice(HANDLERS), "".join(rnd.choice(chars) for _ in range(rnd.choice([1, 2, 3, 5, 9, 20]))))
        e = rnd.choice(WIDE + STATES)
        n = rnd.choice([1, 2, 3, 4, 5, 8, 13, 20])
        if rnd.random() < 0.3:
            b = "".join(rnd.choice(chars) for _ in range(n)).encode(e, "ignore") + b"\xff\x81"[:rnd.randrange(3)]
        elif e in STATES:
            b = b"".join(rnd.choice(CALLS) for _ in range(n))
        else:
            b = bytes(rnd.choice(DATA) for _ in range(n))
        case("decode", e, rnd.choice(HANDLERS), b)


def tables():
    """All codes of one or two bytes, and of three and four where there are."""
    for e in ALL:
        h = hashlib.sha256()

        def decode(b):
            try:
                h.update(enc(b.decode(e)).encode() + b"\n")
            except UnicodeDecodeError as x:
                h.update(("%d %d %s\n" % (x.start, x.end, x.reason)).encode())

        for a in range(256):
            decode(bytes([a]))
        if e in CJK or e in WIDE:
            for a in range(256):
                for b in range(256):
                    decode(bytes([a, b]))
        if e in STATES:
            for call in sorted({c for c in CALLS if len(c) > 1}):
                for a in range(0, 256, 8):
                    decode(call + bytes(range(a, a + 8)))
                if call[-1:].isupper() or call == b"~{":
                    for a in range(0x20, 0x80):
                        for b in range(0x20, 0x80):
                            decode(call + (b"\x0e" if call == b"\x1b$)C" else b"") + bytes([a, b]))
        if e == "euc_jp" or e.startswith("euc_jis"):
            for a in range(0xA0, 256):
                for b in range(0xA0, 256):
                    decode(bytes([0x8F, a, b]))
        if e == "gb18030":
            for a in list(range(0x81, 0x86)) + [0x8F, 0x90, 0xE3, 0xE4, 0xFE]:
                for b in range(0x30, 0x3A):
                    for c in range(0x81, 0xFF):
                        for d in range(0x30, 0x3A):
                            decode(bytes([a, b, c, d]))
        if e == "euc_kr":
            for r in range(0xAC00, 0xAC00 + 11172):
                b = chr(r).encode(e)
                decode(b)
                decode(b[:-1])
        for r in list(range(0x30000 if e in WIDE or e in STATES else 0x10000)) + [0x10000, 0x1F600, 0x2A6D6, 0x10FFFF]:
            try:
                h.update(enc(chr(r).encode(e)).encode() + b"\n")
            except UnicodeEncodeError as x:
                h.update(("%d %d %s\n" % (x.start, x.end, x.reason)).encode())
        print(e, h.hexdigest())


if __name__ == "__main__":
    if sys.argv[1:] == ["tables"]:
        tables()
    else:
        cases(int(sys.argv[1]) if len(sys.argv) > 1 else 1, int(sys.argv[2]) if len(sys.argv) > 2 else 600)
