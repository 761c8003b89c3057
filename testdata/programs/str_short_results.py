# Short texts: the results of the methods that make them.
import random
random.seed(11)
def pad(s, w, f, k):
    n = max(0, w - len(s))
    if k == "l": return s + f * n
    if k == "r": return f * n + s
bad = 0
def ref_replace(s, old, new, count):
    if old == "": return None
    out, n = [], 0
    while True:
        k = s.find(old)
        if k < 0 or (count >= 0 and n >= count): break
        out.append(s[:k]); out.append(new); s = s[k + len(old):]; n += 1
    out.append(s)
    r = ""
    for x in out: r = r + x
    return r
def ref_lines(s, keep):
    out, i = [], 0
    ends = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
    while i < len(s):
        j = i
        while j < len(s) and s[j] not in ends: j += 1
        k = j
        if j < len(s): k = j + (2 if s[j:j + 2] == "\r\n" else 1)
        out.append(s[i:k] if keep else s[i:j])
        i = k
    return out
for turn in range(6000):
    s = "".join(random.choice("aab,\n\r +-0é" if turn % 5 == 0 else "aab,\n\r\x0b\x1c\x1f +-0") for _ in range(random.randrange(0, 70)))
    w = random.choice((0, 1, 2, 5, 31, 32, 33, 64, 80, -3))
    f = random.choice(("*", " ", "é", "0"))
    if s.ljust(w, f) != pad(s, w, f, "l") or s.rjust(w, f) != pad(s, w, f, "r"): bad += 1; print("pad", repr(s), w, f)
    if len(s.rjust(w, f)) != max(w, len(s)) or hash(s.ljust(w)) != hash(pad(s, w, " ", "l")): bad += 1
    z = s.zfill(w)
    if s[:1] in ("+", "-"): e = s[0] + "0" * max(0, w - len(s)) + s[1:]
    else: e = "0" * max(0, w - len(s)) + s
    if z != e or len(z) != len(e): bad += 1; print("zfill", repr(s), w)
    if s.splitlines() != ref_lines(s, False) or s.splitlines(True) != ref_lines(s, True): bad += 1; print("lines", repr(s))
    old, new, count = random.choice(("a", "aa", ",", "b,", "zz", "é", "\n")), random.choice(("", "a", "x", "xyz", "é" , "long" * 9)), random.choice((-1, 0, 1, 2, 5))
    r = s.replace(old, new, count)
    if r != ref_replace(s, old, new, count) or (count < 0 and s.replace(old, new) != r) or len(r) != len(list(r)): bad += 1; print("replace", repr(s), old, new, count)
    parts = s.split(",")
    for sep in ("", ",", "--", "é"):
        j = sep.join(parts)
        e = parts[0]
        for x in parts[1:]: e = e + sep + x
        if j != e or len(j) != len(e) or hash(j) != hash(e): bad += 1; print("join", parts, sep)
    i, j = random.randrange(-75, 75), random.randrange(-75, 75)
    t = s[i:j]
    if list(t) != list(s)[i:j] or len(t) != len(list(s)[i:j]): bad += 1
    for side in (s.strip(), s.lstrip(), s.rstrip(), s.strip("a,"), s.upper(), s.lower(), f"{s}{w}", f"{s:>{abs(w)}}", s + t, s * 2):
        if len(side) != len(list(side)): bad += 1
print("bad", bad)
class S(str): pass
for f in (lambda: "ab".ljust(), lambda: "ab".ljust("x"), lambda: "ab".ljust(5, "xy"), lambda: "ab".ljust(5, 7), lambda: "ab".rjust(True), lambda: "ab".zfill(None),
          lambda: "ab".center(7, "*"), lambda: type(S("ab").ljust(1)).__name__, lambda: type(S("ab").replace("z", "y")).__name__, lambda: S("abc").replace("b", S("q")),
          lambda: "a\nb".splitlines(keepends=True), lambda: "a\nb".splitlines(1), lambda: "a\nb".splitlines([]), lambda: "a".splitlines(1, 2), lambda: S("a\r\n\r\n").splitlines(),
          lambda: "aaa".replace("a", "b", count=2), lambda: "aaa".replace("a", "b", 1.5), lambda: "aaa".replace("", "-"), lambda: "aaa".replace("a"), lambda: "".replace("", "x", 0),
          lambda: "-" * 3, lambda: "ab" * 0, lambda: "ab" * -1, lambda: len("ab" * 3000), lambda: "é" * 3, lambda: "ab" * True, lambda: "ab" * 1.0,
          lambda: dict(zip(["a", "b"], [1, 2])), lambda: list(zip([1, 2, 3], [4, 5])), lambda: list(zip([1], [4, 5], strict=True)), lambda: dict(zip([], []))):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
l = [1, 2, 3]
z = zip(l, l)
l.append(4)
next(z)
l.clear()
print(list(z), z.__reduce__()[0].__name__)
a = [1, 2]
z = zip(a, a)
for x, y in z:
    if len(a) < 6: a.append(x + y)
print(a, list(z))
