# Case, classes and odd characters.
def show(*a):
    print(*[ascii(x) if isinstance(x, str) else x for x in a])

words = ["ß", "ẞ", "İ", "ı", "ŉ", "ΐ", "ﬃ", "ǆ", "ǅ", "Σ", "ΑΣ", "ΑΣΑ", "ὈΔΥΣΣΕΎΣ ΣΑΣ", "A.Σ", "ΑΣ\u0301", "ΑΣ\u0301Α",
         "ᾳ", "\u0345", "o'neil mc-x", "ﬁn", "é", "e\u0301", "STRASSE", "Straße", "ʼn", "ⅷ", "Ⓐ", "𐐀", "ა", "Ა", "ꭰ", "µ", "ſ"]
for w in words:
    show(w.lower(), w.upper(), w.title(), w.capitalize(), w.swapcase(), w.casefold(), w.islower(), w.isupper(), w.istitle())
for c in "a1²½一ª_ \t\x1c\x85\xa0\u200b\u2028\u3000·℘٣Ⅷ\xad\u0378\ue000😀\ud800\u0301":
    show(c, c.isalpha(), c.isalnum(), c.isdecimal(), c.isdigit(), c.isnumeric(), c.isspace(), c.isprintable(), c.isidentifier(), c.isascii())
s = "日本語テキスト😀é"
print(len(s), s[::-1], s[1:4], s[-2:], s.find("テ"), s.rfind("😀"), s.index("é"), s.count(""), s.partition("語"))
print(s.center(15, "＊"), s.ljust(12, "→") + "|", s.rjust(12), s.zfill(14), s.split("本"), list(s)[:3], s.replace("本", "--"))
sur = "\ud83d\ude00"
print(len(sur), len("😀"), sur == "😀", ascii(sur), ascii("😀"), sur[0] in sur, "\ud83d" in "😀", sur < "😀", "\uffff" < "😀", "\ud800" < "\uffff")
show(sur + "x", sur[::-1], sur.upper(), sur.split("\ude00"), sur.replace("\ud83d", "A"), sur * 2, sur.encode("utf-16", "surrogatepass").decode("utf-16"))
for e in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass", "nosuch"):
    for enc in ("utf-8", "ascii", "latin-1", "cp1252"):
        try:
            print(e, enc, "a\ud800é€\udc80z".encode(enc, e))
        except (UnicodeError, LookupError) as x:
            print(e, enc, type(x).__name__, x, x.args[1:2] == ("a\ud800é€\udc80z",))
for data in (b"\xff", b"a\xe2\x82", b"\xe2\x82\xac", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"ab\x80cd\xffe"):
    for e in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass"):
        try:
            show(e, data.decode("utf-8", e), data.decode("ascii", "replace"), data.decode("latin-1"))
        except UnicodeDecodeError as x:
            print(e, x, x.encoding, x.object, x.start, x.end, x.reason)
big = "αβγδε" * 1000
print(len(big), big[2500], big[4999], big[-1], big[-2500], sum(1 for i in range(0, 5000, 7) if big[i] == "αβγδε"[i % 5]), big[2000:2010], big[4990:], big[10:3000:500])
big += "x"
print(len(big), big[2500], big[-1], big[-2], big.index("x"), big.rindex("γ"), big.count("δε"))
