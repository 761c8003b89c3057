# translate and maketrans with every kind of table.
print("hello".translate({ord("l"): "L", ord("h"): None, ord("o"): 48, ord("e"): "EEE"}), "abc".translate(str.maketrans("abc", "xyz")), "abcabc".translate(str.maketrans("a", "b", "c")))
print(str.maketrans({"a": "1", "é": None, 98: "x"}), str.maketrans("", ""), str.maketrans("aa", "bc"), str.maketrans("é日", "日é", "x"))
print("aébß".translate({233: "e", 223: "ss"}), "日本".translate({0x65E5: "sun", 0x672C: 0x1F600}), "abc".translate({}), "".translate({97: 1}))
class Table:
    def __getitem__(self, k):
        if k == 97: raise LookupError
        if k == 98: raise KeyError(k)
        if k == 99: raise IndexError
        if k == 100: return None
        return chr(k + 1)
print("abcdexyz".translate(Table()))
class Default(dict):
    def __missing__(self, k): return "<%d>" % k
print("ab".translate(Default({97: "A"})), "\x00\x01\x02".translate(["x", "yy", None]), "ab".translate("x" * 97 + "AB"), "\x01".translate(b"ab"))
class Bad:
    def __getitem__(self, k): raise RuntimeError("no")
for table in (Bad(), {97: -1}, {97: 0x110000}, {97: 2**70}, {97: 1.5}, {97: b"x"}, {97: [1]}, None, 5):
    try: print("a".translate(table))
    except Exception as e: print(type(e).__name__, e)
rot = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "nopqrstuvwxyzabcdefghijklmNOPQRSTUVWXYZABCDEFGHIJKLM")
s = "The Quick Brown Fox, 123!"
print(s.translate(rot), s.translate(rot).translate(rot) == s, (s * 100).translate(rot)[-30:])
print(len(("ab" * 500).translate({97: "x" * 50})), ("é" * 300).translate({233: "e\u0301"})[:6], len(("é" * 300).translate({233: "e\u0301"})), "abc".translate({97: True, 98: 0xD800, 99: "\udc00"}).encode("utf-8", "surrogatepass"))
b = bytes(range(256))
print(b"hello".translate(bytes.maketrans(b"el", b"ip")), b"hello".translate(None, b"l"), b"hello".translate(b[::-1])[:3], b"hello".translate(b, delete=b"lo"), bytearray(b"abc").translate(bytearray(b)), b"abc".translate(None))
for args in ((b"ab", b"c"), ("a", "b"), (b"a",), (b"a", bytearray(b"b"))):
    try: print(len(bytes.maketrans(*args)))
    except Exception as e: print(type(e).__name__, e)
