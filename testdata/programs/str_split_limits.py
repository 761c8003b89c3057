# Splits with a limit, translate and map with classes, against plain Python.
import random
random.seed(8)
def ref_split(s, sep, n):
    out = []
    while n != 0:
        k = s.find(sep)
        if k < 0: break
        out.append(s[:k]); s = s[k + len(sep):]; n -= 1
    return out + [s]
def ref_rsplit(s, sep, n):
    out = []
    while n != 0:
        k = s.rfind(sep)
        if k < 0: break
        out.insert(0, s[k + len(sep):]); s = s[:k]; n -= 1
    return [s] + out
bad = 0
for turn in range(4000):
    s = "".join(random.choice(("a", "b", ",", " ", "é", "\u2003", ",,", "word" * 9)) for _ in range(random.randrange(14)))
    if turn % 50 == 0: s = s * 150
    sep, n = random.choice((",", ",,", "a", "é", "ab")), random.randrange(-1, 10)
    if s.split(sep, n) != ref_split(s, sep, n) or s.rsplit(sep, n) != ref_rsplit(s, sep, n): bad += 1; print(repr(s), sep, n)
    w = s.split()
    if n >= 0:
        a, b = s.split(None, n), s.rsplit(None, n)
        if a[:n] != w[:n] or len(a) != min(len(w), n + 1) or (b[-n:] if n else []) != (w[-n:] if n else []) or len(b) != len(a): bad += 1; print(repr(s), n)
        if len(w) > n and (a[-1].lstrip() != a[-1] or b[0].rstrip() != b[0]): bad += 1
print("bad", bad)
t = str.maketrans("abc", "xyz", "d")
print("abcdefgé".translate(t), "".translate(t), "qqq".translate({}), "aé".translate({97: None, 233: "long", 98: 99}), "ab".translate({97: 98}))
class M(dict):
    def __missing__(self, k): return "?"
print("abc".translate(M({97: "A"})))
class G:
    def __getitem__(self, k):
        if k == 98: raise LookupError
        if k == 99: raise IndexError
        return k + 1
print("abcd".translate(G()))
for bad in ({97: 1.5}, {97: -1}, {97: 0x110000}, 5):
    try: print("abc".translate(bad))
    except Exception as e: print(type(e).__name__, e)
print("aé\u20ac".encode(), b"".join([]), "".encode(), type("x".encode()))
try: "\ud800".encode()
except UnicodeEncodeError as e: print(e)
print(list(map(int, "1 2 30 -4".split())), list(map(float, ["1.5", 2])), list(map(str, [1, 2.5, None, 10**20, True, 123456])), list(map(dict, [zip("ab", "cd")])), list(map(bool, [0, 1, "", "a"])))
for f in (lambda: list(map(int, ["1", "x"])), lambda: list(map(int, [None])), lambda: list(map(float, ["z"]))):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class I(int):
    def __new__(cls, x): return super().__new__(cls, int(x) + 1)
print(list(map(I, ["1", "2"])))
print("a,b".split(",", maxsplit=1), "a b c".rsplit(maxsplit=1), "a b c".rsplit(None, 7), "  a b  ".split(None, 0), "  a b  ".rsplit(None, 0), "abc".split("b", 0))
