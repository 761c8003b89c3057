# Loops over the pieces of long texts, which are not gathered in a list.
import random
random.seed(5)
def ref(s, *a):
    l = s.split(*a)
    return l
alphabets = ["ab ,", "a \t\n\x1c\x85\u2003b", "é, \u3000x", "\r\n\x0b\x0c\u2028ab", "aaaa,,"]
bad = 0
for turn in range(300):
    al = random.choice(alphabets)
    s = "".join(random.choice(al) * random.choice((1, 1, 1, 2, 150)) for _ in range(random.choice((3, 200, 900))))
    got = []
    for w in s.split(): got.append(w)
    if got != ref(s) or [w for w in s.split()] != got or list(w for w in s.split()) != got: bad += 1
    for sep in (",", "a", ",,", "é", "ab", None):
        got = []
        for w in s.split(sep): got.append(w)
        if got != ref(s, sep) or [w for w in s.split(sep)] != got or [w for w in s.split(sep) if w] != [w for w in got if w]: bad += 1
        if [len(w) for w in s.split(sep)] != list(map(len, got)): bad += 1
        if {w: i for i, w in enumerate(s.split(sep))} != {w: i for i, w in enumerate(got)}: bad += 1
    got = []
    for w in s.splitlines(): got.append(w)
    l = s.splitlines()
    if got != l or "".join(got) != "".join(l) or [hash(x) for x in got] != [hash(x) for x in l]: bad += 1
print("bad", bad)
long = "one two three\n" * 100
def gen(text):
    for line in text.split("\n"):
        for w in line.split():
            yield w
    for line in text.splitlines():
        yield line
print(len(list(gen(long))), next(gen(long)))
for sep in ("", 5, b"x"):
    try:
        for x in long.split(sep): print(x)
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
    try:
        print([x for x in long.split(sep)])
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
    try:
        print(list(x for x in long.split(sep)))
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
class S(str):
    def split(self, *a): return ["mine", *a]
    def splitlines(self): return ["lines"]
print([x for x in S(long).split()], [x for x in S(long).split("q")], [x for x in S(long).splitlines()])
class P:
    def split(self, sep=None): return iter((1, sep))
for x in P().split("b"): print(x)
print([x for x in (b"a b " * 300).split()][:3])
for a, b, c in long.split("\n")[:2] and [w.split() for w in long.split("\n") if w]:
    pass
print(a, b, c)
try:
    for a, b in long.split("\n"): pass
except ValueError as e: print(e)
n = 0
for x in long.split():
    long = "changed"
    n += 1
    if n == 5: break
else:
    print("never")
print(n, x, long)
def grow():
    t = ""
    for i in range(300):
        t += "ab,"
    m = 0
    for p in t.split(","):
        t += "c,"
        m += 1
    return m, len(t)
print(grow())
print(max(len(x) for x in ("x" * 5000 + " y" * 5000).split()), sum(1 for _ in ("a;" * 700).split(";")))
it = (x for x in ("a b " * 300).split())
print(next(it), next(it), type(it.gi_frame.f_locals[".0"]).__name__)
for x in "a b".split(maxsplit=1): print(x)
for x in ("ab " * 400).split(None, 1): print(len(x))
