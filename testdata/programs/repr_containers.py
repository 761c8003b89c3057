# repr of containers, recursive ones, and of strings inside.
l = [1]
l.append(l)
d = {"me": None}
d["me"] = d
t = ([],)
t[0].append(t)
print(l, d, t)
s = {1: [l], 2: (d,)}
print(s)
class R:
    def __repr__(self): return "R!"
    def __str__(self): return "str"
print([R(), "a'b", 'c"d', "e'\"f", "\n\t\\\x00\x7f\xa0é€\U0001f600"], (R(),), {R(): R()} if False else {"k": R()}, {1: "x"})
print(str([R()]), f"{[R()]}", "%s" % [R()], "%s" % R())
print((), (1,), [], {}, set(), frozenset(), {1}, frozenset([1]), frozenset({(1, 2)}))
print([None, True, ..., NotImplemented, 1.0, -0.0, 1e100, float("inf"), 1j, -1j, 1 + 0j, b"a'b", bytearray(b"x"), range(3), range(1, 9, 2), slice(1, None)])
print({"a": {"b": {"c": {}}}}, [[[[]]]], [()], ([],), {(): ()})
print(repr("'"), repr('"'), repr("'\""), repr("\\"), repr("\ud800"), ascii("é€😀"), repr(b"\x00\xff'\""))
print(dict(a=1).keys(), dict(a=1).values(), dict(a=1).items(), type({}.keys()).__name__)
print(int, str, type(None), type(len), type(lambda: 0), Exception, ValueError("x"), ValueError(), ValueError(1, "a"), KeyError("k"))
class D(dict): pass
class L(list): pass
print(D(a=1), L([1]), D(), L())
r = L()
r.append(r)
print(r)
