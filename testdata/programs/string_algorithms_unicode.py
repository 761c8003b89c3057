# Unicode: casing, categories, combining characters, normalised identifiers, surrogates, widths.
words = ["Straße", "ÉCOLE", "naïve", "ΣΊΣΥΦΟΣ", "Ǆ", "ﬃ", "İstanbul", "ß", "ŉ", "Ω"]
for w in words:
    print(w, w.lower(), w.upper(), w.casefold(), w.title(), w.swapcase(), len(w.upper()), w.islower(), w.isupper())
print(sorted(["é", "e", "z", "É", "a", "Z"]), sorted(["é", "e", "Z"], key=str.casefold), "é" == "e\u0301", len("e\u0301"), "e\u0301"[::-1] == "\u0301e")
print("日本語".encode("utf-8"), len("日本語"), "日本語"[1], "日本" in "日本語", "日本語".find("語"), "👨‍👩‍👧".encode("utf-8")[:4], len("👨‍👩‍👧"), [hex(ord(c)) for c in "👨‍👩‍👧"])
print("\u00a0".isspace(), "\u200b".isspace(), "\u2028".isspace(), "a\u2028b".splitlines(), "\ufeff".isprintable(), repr("\ufeff\u200b\u00ad\u2028"), repr("\U000e0001"), ascii("日"))
print("١٢٣".isdigit(), int("١٢٣"), float("１.５"), "²".isdigit(), "²".isdecimal(), "Ⅻ".isnumeric(), "½".isnumeric(), "五".isnumeric(), "五".isdigit(), "a٣".isalnum())
print("x".isidentifier(), "é".isidentifier(), "1é".isidentifier(), "℘".isidentifier(), "·".isidentifier(), "a·".isidentifier(), "日本".isidentifier(), "🐍".isidentifier())
print("ñ".center(5, "·"), f"{'日':>4}|", f"{'é':é^5}", "%3s|" % "日", "ab".ljust(4, "→"), "ǆ".title(), "ͅ".upper(), "ᾳ".upper(), "ΑΣ ΑΣΑ".lower(), "ὈΔΥΣΣΕΎΣ".lower())
print("A\u0300" < "À", max("aZé"), "z" < "é" < "日" < "😀", sorted("héllo"), "".join(reversed("añb")), "ﬁ".upper(), "ŉ".upper(), "ΐ".upper(), "İ".lower().encode(), "ı".upper(), "ſ".upper(), "K".lower())
print("\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\xa0".split(), "a\x1fb".split(), "a\x85b".split(), "a\u3000b".strip().split(), b"a\x85b".split(), b"a\x0bb".split(), "a\x1cb".splitlines(), b"a\x1cb".splitlines())
print("é".encode("utf-16"), "é".encode("utf-16-be"), "a".encode("utf-32-le"), "é".encode("cp1252") if False else "", b"\xe9".decode("latin-1"), b"\xc3\x28".decode("utf-8", "replace"), b"\xf0\x9f\x98".decode("utf-8", "replace"), b"\xed\xa0\x80".decode("utf-8", "replace"), b"\xe2\x82".decode("utf-8", "ignore"))
for enc in ("ascii", "utf-8", "latin-1", "utf-16-le"):
    for bad in ("\ud800", "é", "😀"):
        try:
            print(enc, bad.encode(enc), end=" ")
        except UnicodeEncodeError as e:
            print(enc, e, end=" ")
print()
for data in (b"\xff", b"\xc3", b"\xe2\x28\xa1", b"\xf5\x80\x80\x80", b"a\x80b", b"\xc0\xaf"):
    try:
        data.decode()
    except UnicodeDecodeError as e:
        print(e)
