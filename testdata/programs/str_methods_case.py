# str: case, tests, padding, stripping, translate.
for s in ("hello World", "ßtraße", "ǅ ﬁ", "ΑΣ", "i̇İ", "", "123abc", "they're bill's"):
    print(repr(s.upper()), repr(s.lower()), repr(s.title()), repr(s.capitalize()), repr(s.swapcase()), repr(s.casefold()))
tests = ("isalpha", "isdigit", "isdecimal", "isnumeric", "isalnum", "isspace", "isupper", "islower", "istitle", "isidentifier", "isprintable", "isascii")
for s in ("abc", "123", "²", "½", "٣", "a1", " \t", "ABC", "Abc Def", "_x1", "1x", "é", "\n", "", "中", "Ⅷ", "class"):
    print(repr(s), "".join(str(int(getattr(s, t)())) for t in tests))
print(repr("ab".center(7)), repr("ab".center(6, "*")), repr("abc".center(6, "*")), repr("ab".ljust(5, ".")), repr("ab".rjust(5)), repr("abc".ljust(2)), "-5".zfill(4), "+5".zfill(1), "abc".zfill(5), "".zfill(2))
print(repr("  x \n".strip()), repr("xxaxx".strip("x")), repr("abcba".strip("ab")), repr("  x ".lstrip()), repr("  x ".rstrip()), repr("\u3000x\xa0".strip()), repr("mississippi".rstrip("ip")))
print(repr("a\tbc\td".expandtabs()), repr("a\tb".expandtabs(4)), repr("\t".expandtabs(0)), repr("a\n\tb".expandtabs(3)))
t = str.maketrans("abc", "xyz", "d")
print("abcde".translate(t), "abc".translate({97: "AA", 98: None, 99: 67}), str.maketrans({"a": 1, 98: "c"}), str.maketrans("a", "b"))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: str.maketrans("ab", "c"))
show(lambda: str.maketrans(5))
show(lambda: str.maketrans({"ab": 1}))
show(lambda: "a".center(5, "xx"))
show(lambda: "a".center())
show(lambda: "a".ljust("5"))
show(lambda: "a".strip(1))
show(lambda: "a".zfill("x"))
show(lambda: "abc".translate(5))
show(lambda: "a".upper(1))
show(lambda: str.upper(5))
show(lambda: str.upper())
