# bytes and bytearray: construction, comparison, iteration, methods on both.
class Idx:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
class B:
    def __bytes__(self): return b"from __bytes__"
class BadB:
    def __bytes__(self): return "str"
class Seq:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i + 65
def t(f, *a, **k):
    try: print(f.__name__, [x if type(x) in (str, int) else type(x).__name__ for x in a], k, repr(f(*a, **k)))
    except Exception as e: print(f.__name__, [type(x).__name__ for x in a], "ERR", type(e).__name__, e)
for c in (bytes, bytearray):
    for a in ((), (3,), (0,), (-1,), (2**70,), (b"ab",), ("ab",), ("é", "utf-8"), ("é", "ascii"), ("é", "ascii", "replace"), (b"a", "utf-8"), ([1, 255],), ([256],), ([-1],), (["a"],), ([1.5],), (1.5,), (None,), (range(3),), ({1: 2},), (memoryview(b"mv"),), (bytearray(b"ba"),), (1, 2, 3, 4), ("a", 1), ("a", "utf-8", 1)):
        t(c, *a)
    t(c, source=b"kw"); t(c, "a", encoding="latin-1", errors="strict"); t(c, encoding="utf-8"); t(c, x=1)
    print(c(Idx(3)), c([Idx(65)]), c(Seq()), c(i for i in (1, 2)))
print(bytes(B()), b"%b" % B()); t(bytes, BadB())
class MyB(bytes):
    def __new__(cls, *a): s = super().__new__(cls, *a); s.tag = 1; return s
class MyA(bytearray):
    def __init__(self, *a): super().__init__(*a); self.tag = 2
m, n = MyB(b"abc"), MyA(b"abc")
print(m, n, m.tag, n.tag, type(m[:]).__name__, type(n[:]).__name__, type(m.upper()).__name__, type(n.upper()).__name__, type(m + b"").__name__, type(n + b"").__name__, type(MyB.fromhex("41")).__name__, type(MyA.fromhex("41")).__name__, bytes(m) == m, m == b"abc", n == b"abc", hash(m) == hash(b"abc"))
for a in (b"", b"a", b"ab", bytearray(b"a"), memoryview(b"a")):
    print([f(a) for f in (len, list, bytes, bool)], [a == x for x in (b"a", bytearray(b"a"), memoryview(b"a"), "a", 97, None, [97])], [a != x for x in (b"a", "a")])
for op in ("<", "<=", ">", ">=", "==", "!="):
    for x in ("b'a'", "b'ab'", "bytearray(b'b')", "'a'", "1", "memoryview(b'a')"):
        for l in ("b'a'", "bytearray(b'a')"):
            try: print(op, x, l, eval(l + op + x))
            except TypeError as e: print(e)
print(sorted([b"b", b"a", b"", b"ab", b"\xff"]), max(b"abc"), sum(b"abc"), list(reversed(b"abc")), 97 in b"abc", b"bc" in b"abc", b"" in b"", list(zip(b"ab", "ab")), [*b"ab"], b"a" b"b", {b"k": 1}[bytes([107])], b"abc"[-1], b"abc"[::-1], b"abcdef"[1:5:2])
for src in ("300 in b'a'", "'a' in b'a'", "None in bytearray(b'')", "b'a' + 'a'", "b'a' + 1", "'a' + b'a'", "bytearray(b'a') + 'a'", "b'a' * 'a'", "b'a' * 1.0", "b'abc'[3]", "b'abc'['a']", "bytearray(b'')[0]", "b'a'.join(['a'])", "b''.join(1)", "b'a'.find('a')", "b'a'.find(300)", "b'a'.index(b'z')", "b'a'.startswith('a')", "b'a'.startswith(('a',))", "b'a'.split('a')", "b'a'.split(b'')", "b'a'.center(3, 'x')", "b'a'.center(3, b'xy')", "b'a'.replace('a', b'')", "b'a'.strip('a')", "b'a'.decode('nosuch')", "b'\\xff'.decode()", "bytes.fromhex('4')", "bytes.fromhex('zz')", "bytes.fromhex(b'41')", "b'a'.hex('ab')", "b'a'.hex(1)", "b'a'.hex('é')", "hash(bytearray())", "b'a'.nosuch", "bytes.join(b'a')", "b'a'.translate(b'x')", "b'%s' % 'a'", "b'a'.partition(b'')", "b'a'.expandtabs('a')", "b'a'.zfill('a')", "b'a'.removeprefix('a')", "del_", "b'a'.count('a')"):
    try: print(src, "->", repr(eval(src)))
    except Exception as e: print(src, "->", type(e).__name__, e)
print(bytes.fromhex(" 41 42\n43"), b"ABC".hex(), b"ABCDE".hex(":"), b"ABCDE".hex("-", 2), b"ABCDE".hex("_", -2), b"ABC".hex(b" "), b"".hex(":"), bytearray(b"AB").hex(), memoryview(b"AB").hex("."))
