# Augmented assignment to names, items, slices and attributes; in place where the type can.
x = 5
x += 2; x -= 1; x *= 3; x //= 2; x **= 2; x %= 50; x <<= 2; x >>= 1; x |= 1; x &= 0xFF; x ^= 3
print(x)
x = 7
x /= 2
print(x)
a = b = [1]
a += [2]
print(b, a is b)
a = a + [3]
print(b, a)
t = s = (1,)
t += (2,)
print(s, t)
d = {"n": 1}
d["n"] += 5
d |= {"m": 2}
print(d)
u = {1, 2}
v = u
u |= {3}; u &= {2, 3}; u -= {2}; u ^= {9}
print(v)

class V:
    def __init__(self, n): self.n = n
    def __iadd__(self, o): self.n += o; return self
    def __sub__(self, o): return V(self.n - o)
    def __imatmul__(self, o): return "matmul"
    def __repr__(self): return f"V({self.n})"

v = w = V(1)
v += 5
print(v, v is w)
v -= 1
print(v, w)
v @= 1
print(v)
t = ([],)
try:
    t[0] += [1]
except TypeError as e:
    print(e, t)
l = [0, 1, 2]
l[1:] += [5, 6]
print(l)
l *= 2
print(l)

def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)

def a1(): x = 1; x += "a"
def a2(): x = "a"; x += 1
def a3(): x = []; x += 1
def a4(): x = 1; x @= 1
def a5(): x = None; x -= 1
def a6(): zz += 1
def a7(): x = (1,); x += [1]
for f in (a1, a2, a3, a4, a5, a6, a7):
    show(f)
