# An everyday program: Unicode, encodings and formats.
import unicodedata, textwrap, string, re, locale, codecs, html, difflib
s = "Caf\u00e9 na\u00efve \u2014 \u201cquotes\u201d \U0001f600"
print(unicodedata.normalize("NFKD", s).encode("ascii", "ignore"), unicodedata.name("\u00e9"), unicodedata.category("A"), unicodedata.lookup("SNOWMAN"), unicodedata.east_asian_width("\u4e2d"), unicodedata.combining("\u0301"), unicodedata.decimal("5"), unicodedata.numeric("\u00bd"), unicodedata.bidirectional("a"), unicodedata.is_normalized("NFC", s))
print(s.encode("utf-8"), s.encode("ascii", "xmlcharrefreplace"), s.encode("ascii", "backslashreplace"), codecs.encode("abc", "rot13"), codecs.decode("616263", "hex"), b"\xff".decode("utf-8", "replace"), codecs.lookup("utf8").name, codecs.BOM_UTF8)
for f in (lambda: b"\xff".decode(), lambda: "\u20ac".encode("latin-1"), lambda: "a".encode("nope")):
    try: f()
    except Exception as e: print(type(e).__name__, e)
print("Hello World".swapcase(), "a,b;c".translate(str.maketrans(",;", "  ", "")), "x".center(5, "*"), "%-5s|%5.2f|%x|%e" % ("a", 3.14159, 255, 12345.678), "{:>10,}|{:^8}|{:08.3f}|{!r:>5}|{:+d}|{:#x}|{:b}|{:.1%}".format(1234567, "mid", 3.14159, "q", 5, 255, 5, .256), f"{'nested':{'>'}{10}}", "a-b_c".title(), "\tx".expandtabs(4), "abc".zfill(5), "-5".zfill(4), "aXbX".rpartition("X"), "a b  c".split(), "a\nb\r\nc".splitlines(), "prefix_x".removeprefix("prefix_"), "ss\u00df".casefold(), "1\u00b2".isdigit(), "\u00bd".isnumeric(), "Ab1".isalnum(), "a b".isidentifier())
class F(string.Formatter):
    def format_field(self, v, spec): return super().format_field(v, spec).upper()
print(F().format("{0} {x:>5}", "a", x="b"), list(string.Formatter().parse("a{b!r:c}d")), string.Formatter().vformat("{a[0]}{b.real}", (), {"a": [1], "b": 2}))
def slug(t): return re.sub(r"[^a-z0-9]+", "-", unicodedata.normalize("NFKD", t).encode("ascii", "ignore").decode().lower()).strip("-")
print(slug("H\u00e9llo, W\u00f6rld! 2024"), re.sub(r"(?<!^)(?=[A-Z])", "_", "camelCaseName").lower(), "".join(w.capitalize() for w in "snake_case_name".split("_")))
print(locale.getlocale()[0] is None or True, sorted(["b", "A", "a"], key=str.lower), sorted("\u00e9ez", key=locale.strxfrm))
