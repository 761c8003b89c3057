# __len__, __getitem__, __setitem__, __delitem__, __contains__, __iter__, __reversed__, __missing__.
class Seq:
    def __init__(self, *items): self.items = list(items)
    def __len__(self): return len(self.items)
    def __getitem__(self, i):
        if isinstance(i, slice):
            return ("slice", i.start, i.stop, i.step)
        return self.items[i]

s = Seq("a", "b", "c")
print(list(s), "b" in s, "z" in s, s[1:], s[::2], s[-1], list(reversed(s)), bool(s), max(s), sorted(s, reverse=True))
a, b, c = s
print(a, b, c, [*s], tuple(enumerate(s)), dict(zip(s, range(3))))
print(s[1, 2:3] if False else "ok")

class Keys:
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)

k = Keys()
print(k[1], k[1, 2], k[1:2], k[1:2, ::3], k[...], k["a"], k[()], k[None:])
k[1] = 2; k[1:2] = 3; k[1, 2] = 4
del k[1], k[:]

class Missing(dict):
    def __missing__(self, key):
        return f"<{key}>"

m = Missing(a=1)
print(m["a"], m["b"], m.get("b"), "b" in m, len(m))

class Auto(dict):
    def __missing__(self, key):
        self[key] = value = []
        return value

au = Auto()
au["x"].append(1); au["x"].append(2); au["y"].append(3)
print(au)

class Box:
    def __contains__(self, x): return x == 7
    def __iter__(self): yield from (1, 2)
    def __length_hint__(self): return 2

print(7 in Box(), 1 in Box(), list(Box()), 7 not in Box())

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

class Nothing: pass
n = Nothing()
show(lambda: n[0])
show(lambda: n.__getitem__)
show(lambda: len(n))
show(lambda: 1 in n)
show(lambda: list(n))
show(lambda: reversed(n))
show(lambda: n.__setitem__(1, 2))
def st(): n[0] = 1
def de(): del n[0]
show(st)
show(de)
show(lambda: Nothing[0])
show(lambda: reversed({1, 2}))
print(list(reversed({"a": 1, "b": 2})), list(reversed(range(3))), list(reversed("abc")))
