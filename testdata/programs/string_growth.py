# x += s may change the str of a local variable in place, as long as nothing
# else refers to it: whatever keeps the value must keep the old text.


class Keeper:
    def __init__(self):
        self.seen = []

    def __eq__(self, other):
        self.seen.append(other)
        return False

    def __lt__(self, other):
        self.seen.append(other)
        return True

    def __gt__(self, other):
        self.seen.append(other)
        return True

    def __radd__(self, other):
        self.seen.append(other)
        return "r"

    def __rmod__(self, other):
        self.seen.append(other)
        return "m"

    def __contains__(self, other):
        self.seen.append(other)
        return True

    __hash__ = None


def plain(n):
    s = ""
    for i in range(n):
        s += str(i)
        s += ","
    return s


def listed():
    out, s = [], ""
    for c in "abcdefgh":
        s += c
        s += c
        out.append(s)
    return out


def in_dict():
    d, s = {}, "k"
    for c in "abc":
        s += c
        s += "-"
        d[s] = len(s)
        s += "!"
    return d, s in d, s


def operators():
    k, s, got = Keeper(), "", []
    for c in "abcd":
        s += c
        s += "."
        got.append(s == k)
        s += "1"
        got.append(s < k)
        s += "2"
        got.append(s + k)
        s += "3"
        got.append(k > s)
        s += "4"
        got.append(s in k)
        s += "5"
        t = "" + s
        u = s + ""
        s += "6"
        got.append((t, u))
    return k.seen, got


def copies():
    s = ""
    out = []
    for c in "wxyz":
        s += c
        s += c
        a = b = s
        s += "1"
        c2 = (s, [s], {s: s}, f"{s}", s[:], s * 1, s.strip(), "".join([s]), str(s))
        s += "2"
        out.append((a, b, c2))
        s += s
        s += s + s
    return out


def walrus():
    s = "a"
    s += "b"
    s += "c"
    s += (s := "new")
    t = s
    s += "d"
    s += (t := "x") + (s := "y")
    s += "z"
    return s, t


def nested():
    s = ""
    for c in "abc":
        s += c
        s += c
        f = [s for _ in range(2)]
        g = list(map(lambda _: len(f[0]), range(2)))
        s += str(g)
    try:
        s += "in try"
        s += 5
    except TypeError as e:
        s += type(e).__name__
    return s, f


def names():
    s = ""
    for c in "abc":
        s += c
        s += c
        before = dict(locals())
        s += "!"
    return before["s"], s


def hashes():
    s, found = "", []
    for c in "abc":
        s += c
        s += c
        h = {s}
        s += c
        found.append((s in h, s[:-1] in h, hash(s) == hash("" + s)))
    return found


def unicode():
    s = ""
    for i in range(700):
        s += chr(0x3b1 + i % 20)
        s += "a"
        if i % 100 == 0:
            assert s[-2] == chr(0x3b1 + i % 20), i
            assert len(s) == 2 * i + 2
            assert s[i] == "".join(list(s))[i]
    return len(s), s[998:1004], s.find("a", 900)


def generator():
    s = ""
    for c in "abc":
        s += c
        s += c
        yield s


def recurse(n, s=""):
    s += str(n)
    s += "/"
    if n:
        t = recurse(n - 1, s)
        s += "!"
        return s, t
    return s


def long():
    s, keep = "", []
    for i in range(3000):
        s += "xy"
        if i % 500 == 0:
            keep.append(s)
            s += "-"
            keep.append(s)
    return [len(k) for k in keep], s.count("-"), [k[-3:] for k in keep]


class Sub(str):
    def __add__(self, other):
        return "added"


def subclass():
    s = Sub("a")
    s += "b"
    t = "a"
    t += Sub("b")
    t += "c"
    t += Sub("d")
    return s, t, type(t).__name__


def added():
    "x = x + s works in place as well, unless x is something else"
    s, out = "", []
    for c in "abcdef":
        s = s + c
        s = s + "-"
        if c in "bd":
            out.append(s)
    l = m = [1]
    l = l + [2]
    return s, out, l, m


class Adds:
    def __init__(self, log):
        self.log = log

    def __add__(self, other):
        return Adds(self.log + ["add"])

    def __iadd__(self, other):
        return Adds(self.log + ["iadd"])


def adds():
    x = Adds([])
    x = x + 1
    x = x + "s"
    x = x + len("abc")
    x += 1
    return x.log


class Same(str):
    kept = []

    def __radd__(self, other):
        Same.kept.append(other)
        return other


def same():
    s = ""
    for c in "abc":
        s += c
        s += c
        s += Same("x")
        s += "1"
        s = s + Same("y")
        s += "2"
    n = 1
    for i in range(3):
        n *= 10**18
        n *= 7
        n += Same("z")
        n *= 7
    return s, n, Same.kept


for i in range(3):
    print(added(), adds())
    print(same())
    print(plain(12))
    print(listed())
    print(in_dict())
    print(operators())
    print(copies())
    print(walrus())
    print(nested())
    print(names())
    print(hashes())
    print(unicode())
    print(list(generator()))
    print(recurse(3))
    print(long())
    print(subclass())
