# In-place operators fall back to the binary ones.
class All:
    def __init__(self): self.log = []
    def __getattr__(self, name): raise AttributeError(name)

ops = ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor", "matmul"]
for op in ops:
    def make(op):
        def i(self, o):
            self.log.append("i" + op)
            return self
        return i
    setattr(All, f"__i{op}__", make(op))
x = All()
x += 1; x -= 1; x *= 1; x /= 1; x //= 1; x %= 1; x **= 1; x <<= 1; x >>= 1; x &= 1; x |= 1; x ^= 1; x @= 1
print(x.log)

class Fall:
    def __iadd__(self, o): return NotImplemented
    def __add__(self, o): return "fell back"

f = Fall()
f += 1
print(f)

class Only:
    def __radd__(self, o): return ("radd", o)

v = 5
v += Only()
print(v)
l = [1]
l += Only() if False else "ab"
print(l)
l += (3, 4)
l += {5: 6}
l += range(2)
print(l)
s = "a"
s += "b" * 2
s *= 2
print(s)
class Holder:
    items = [1]
h = Holder()
h.items += [2]
print(Holder.items, h.__dict__)
h.items = h.items + [3]
print(Holder.items, h.items)
class T(tuple):
    def __iadd__(self, o): return T(tuple(self) + tuple(o) + ("T",))
t = T((1,))
t += (2,)
print(t, type(t).__name__)
d = {}
try:
    d["k"] += 1
except KeyError as e:
    print("KeyError", e)
