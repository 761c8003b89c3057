# str: indexing, slicing, iteration, multiplication, comparison, Unicode.
s = "héllo, wörld €😀"
print(len(s), s[1], s[-1], s[-2:], s[::-1], s[2:9:3], s[100:], s[:-100], s[5:2], s[::-3], s[-3::-2])
print(list("añ😀"), [ord(c) for c in "añ😀"], chr(8364), "\N{EURO SIGN}", "\x41\u00e9\U0001f600", "\101")
print("ab" * 3, 3 * "x", "a" * 0, "a" * -1, "a" "b" 'c', "a" + "b")
print("a" < "b", "a" < "B", "abc" < "abd", "ab" < "abc", "é" > "z", "" < "a", "10" < "9", max("hello"), min("hello"), sorted("banana"))
print(repr("tab\tnl\nq'q\"\\"), r"raw\n\t", "multi\
line", """triple
"quoted" text""", '''it's''')
print(str(), str(5), str(1.0), str(None), str([1, "a"]), str(b"ab"), str(b"caf\xc3\xa9", "utf-8"), str(b"\xff", "latin-1"), str(b"\xff", "ascii", "replace"))
print("abc".encode(), "é€".encode("utf-8"), "é".encode("latin-1"), "é".encode("ascii", "ignore"), "é€".encode("ascii", "backslashreplace"), "é".encode("ascii", "xmlcharrefreplace"), "é".encode("ascii", "replace"), "a".encode("utf-16-le"), "a".encode("utf-8-sig"))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: s[100])
show(lambda: s["a"])
show(lambda: s[1.0])
show(lambda: s[1:"x"])
show(lambda: s[::0])
show(lambda: s[1, 2])
show(lambda: s[None])
show(lambda: "a" * "b")
show(lambda: "a" * 1.0)
show(lambda: "a".encode("nope"))
show(lambda: "é".encode("ascii"))
show(lambda: "€".encode("latin-1"))
show(lambda: str(b"a", 5))
show(lambda: str(5, "utf-8"))
show(lambda: str("a", "utf-8"))
show(lambda: chr(0x110000))
show(lambda: ord(""))
show(lambda: ord("ab"))
show(lambda: ord(5))
def st():
    s[0] = "x"
show(st)
print("abc".__contains__("b"), "abc".__getitem__(slice(1)), "a".__add__("b"), "%s" % "x", "abc".__len__(), "a".__eq__(1), "a".__lt__("b"))
print("\ud800" == "\ud800", repr("\udfff"), len("\ud83d\ude00"), "e\u0301" == "é", "İ".lower() == "i̇")
