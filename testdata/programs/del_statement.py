# del of names, items, slices, attributes, and of several at once.
a = b = c = 1
del a, (b, c)
print("a" in globals(), "b" in globals())
l = list(range(10))
del l[0], l[-1]
print(l)
del l[1:3], l[::2]
print(l)
d = {"x": 1, "y": 2}
del d["x"]
print(d)

class C:
    attr = 1
    def __delattr__(self, name):
        print("delattr", name)
        super().__delattr__(name)
    def __delitem__(self, key):
        print("delitem", key)

o = C()
o.v = 5
del o.v
try:
    del o.v
except AttributeError as e:
    print(e)
try:
    del o.attr
except AttributeError as e:
    print(e)
del o[1], o[1:2], o["a", 2]
del C.attr
print(hasattr(C, "attr"))

def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)

show(lambda: [].__delitem__(0))
show(lambda: {}.__delitem__("k"))
def t(): del (1, 2)[0]
show(t)
def s(): del "abc"[0]
show(s)
def n(): del (5).real
show(n)
for i in range(2):
    del i
print("i" in globals())
