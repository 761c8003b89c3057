# Instances of subclasses of str: methods give plain str, special methods count.
class S(str):
    def __new__(cls, value, tag=None):
        self = super().__new__(cls, value)
        self.tag = tag
        return self

    def __str__(self):
        return "<" + super().__str__() + ">"


class Plain(str):
    pass


s = S("Hello World", tag="t")
print(s.tag, len(s), type(s).__name__, isinstance(s, str))
for r in (s.upper(), s[0], s[:], s[2:5], s + "!", "!" + s, s * 2, s.strip(), s.replace("x", "y"), s.center(3),
          s.lower(), s.split()[0], s.partition(" ")[0], s.join(["a"]), s.format(), s % (), s.encode(), s.zfill(2),
          s.removeprefix("x"), s.expandtabs(), s.translate({}), s.ljust(1), s.casefold(), s.title()):
    print(type(r).__name__, repr(r))
print(str(s), repr(s), f"{s}", f"{s!s}", f"{s!r}", "%s" % s, "%s" % (s,), "{}".format(s), format(s), format(s, "15"))
print("".join([s, s]), s == "Hello World", hash(s) == hash("Hello World"), {s: 1}["Hello World"], "Hello World" in {s})
p = Plain("abc")
print(str(p), type(str(p)).__name__, type(p[:]).__name__, type("".join([p])).__name__, type("%s" % p).__name__)
print(type(f"{p}").__name__, type(format(p)).__name__, type(p + "").__name__, type("" + p).__name__, type(p * 1).__name__)
p.extra = [1]
print(p.extra, p.__dict__, p < "abd", p >= "abc", "b" in p, p.index("c"), [c for c in p], list(reversed(p)))


class Odd(str):
    def __eq__(self, other):
        return "odd"

    def __hash__(self):
        return 7

    def __len__(self):
        return 99

    def __iter__(self):
        return iter("iterated")

    def __getitem__(self, key):
        return ("item", key)

    def __contains__(self, x):
        return True

    def __add__(self, o):
        return "added"

    def __radd__(self, o):
        return "radded"

    def __mod__(self, o):
        return "modded"

    def __format__(self, spec):
        return "fmt(" + spec + ")"


o = Odd("ab")
print(o == "x", len(o), "".join(o), o[1:2], "zzz" in o, o + 1, 1 + o, "x" + o, o % 3, f"{o:q}", "{:z}".format(o), hash(o))
print(str.__len__(o), str.__getitem__(o, 0), o.upper(), "-".join([o, "c"]), "a" in "xab", o in "xaby", "%s" % o, f"{o!s}")
class Wrong:
    def __str__(self): return 5
    def __repr__(self): return b"x"
    def __format__(self, spec): return 1
for f in (str, repr, format, lambda w: f"{w}", lambda w: "%s" % w, lambda w: "%r" % w, lambda w: "{!r}".format(w), ascii):
    try:
        print(f(Wrong()))
    except TypeError as e:
        print("TypeError:", e)
class Sub:
    def __str__(self): return S("from sub", 1)
print(type(str(Sub())).__name__, str(Sub()), "%s" % Sub(), f"{Sub()}")
