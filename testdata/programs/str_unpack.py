# Texts taken apart into variables, without a list or a tuple.
import random
random.seed(3)
class S(str):
    def split(self, *a): return ["mine", len(a)]
    def partition(self, sep): return "p", sep, "q"
def two(s, *a):
    r = []
    for f in (lambda: s.split(), lambda: s.split(*a), lambda: s.rsplit(*a)):
        try:
            r.append(f())
        except Exception as e:
            r.append(repr(e))
    return r
def check(s, sep, n):
    out = []
    try:
        a, b = s.split(sep); out.append((a, b))
    except Exception as e: out.append(repr(e))
    try:
        a, b = s.split(sep, n); out.append((a, b))
    except Exception as e: out.append(repr(e))
    try:
        a, b, c = s.rsplit(sep, n); out.append((a, b, c))
    except Exception as e: out.append(repr(e))
    try:
        a, b, c = s.partition(sep); out.append((a, b, c))
    except Exception as e: out.append(repr(e))
    try:
        a, b, c = s.rpartition(sep); out.append((a, b, c))
    except Exception as e: out.append(repr(e))
    try:
        a, b = s.split(); out.append((a, b))
    except Exception as e: out.append(repr(e))
    try:
        [a, (b)] = s.rsplit(); out.append((a, b))
    except Exception as e: out.append(repr(e))
    try:
        a, b, c, d, e, g, h, i = s.split(sep); out.append((a, b, c, d, e, g, h, i))
    except Exception as x: out.append(repr(x))
    try:
        a, b = s.partition(sep)
    except Exception as x: out.append(repr(x))
    return out
def slow(s, sep, n):
    out = []
    def get(f, k):
        try:
            v = f()
            if k == 2: a, b = v; out.append((a, b))
            elif k == 3: a, b, c = v; out.append((a, b, c))
            else: a, b, c, d, e, g, h, i = v; out.append(tuple(v))
        except Exception as e: out.append(repr(e))
    get(lambda: s.split(sep), 2)
    get(lambda: s.split(sep, n), 2)
    get(lambda: s.rsplit(sep, n), 3)
    get(lambda: s.partition(sep), 3)
    get(lambda: s.rpartition(sep), 3)
    get(lambda: s.split(), 2)
    get(lambda: s.rsplit(), 2)
    get(lambda: s.split(sep), 8)
    get(lambda: s.partition(sep), 2)
    return out
bad = 0
for turn in range(3000):
    s = "".join(random.choice(("a", "b", ",", " ", "é", "\u2003", "xyz", ",,", "long" * 20)) for _ in range(random.randrange(12)))
    sep = random.choice((",", ",,", "a", " ", "é", None, "", 5, "zz", b","))
    n = random.choice((-1, 0, 1, 2, 3, True, 10**30, None, 1.0))
    if check(s, sep, n) != slow(s, sep, n):
        bad += 1
        if bad < 5: print(repr(s), sep, n, check(s, sep, n), slow(s, sep, n))
print("bad", bad)
for args in (("a,b", ",", 1), ("", ",", 1), ("a", None, 0), (S("a,b"), ",", 1), ("x" * 5000 + "," + "y" * 3000, ",", 1)):
    print([str(x)[:60] for x in check(*args)])
class Box: pass
box = Box()
d = {}
box.a, d["k"] = "left=right".split("=")
print(box.a, d)
k, k = "1 2".split()
print(k)
a = "x:y"
a, b = a.split(":")
print(a, b)
def g():
    line = ""
    for i in range(5):
        line += "k" + str(i) + " "
        head, _, tail = line.partition(" ")
        line += head
    x, y = line.rsplit(None, 1)
    return line, head, tail, x, y
print(g())
def h():
    t = "1 2 3"
    try:
        t, u = t.split()
    except ValueError as e:
        return t, str(e)
print(h())
def order():
    log = []
    def f(x): log.append(x); return x
    a, b = f("p-q").split(f("-"), f(1))
    return log, a, b
print(order())
for n in range(0, 12):
    for w in ("ab", "x", ""):
        l = ",".join([w + str(i) * (i % 3) for i in range(n)]).split(",")
        l.append("end"); l.insert(0, "begin")
        m = " ".join([w + str(i) * (i % 3) for i in range(n)]).split()
        m.append("e")
        print(l, m)
