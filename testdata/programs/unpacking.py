# Star unpacking in assignments, loops, calls and displays.
a, *b, c = range(5)
print(a, b, c)
*a, = "xy"
print(a)
a, (b, *c), d = 1, "two", 3
print(a, b, c, d)
[p, q], r = [1, 2], 3
print(p, q, r)
for i, (j, *k) in enumerate(["abc", "de"]):
    print(i, j, k)
print([*range(2), *"ab", 9], (*[1], 2), {*[1, 2], *[2, 3]}, {**{"a": 1}, "b": 2, **{"a": 3}})
x = 1, *[2, 3]
print(x)

def f():
    return 1, *[2, 3]

print(f())
l = [1, 2, 3]
l[0], l[1:] = l[2], [l[0]] * 2
print(l)
i = 0
i, l[i] = 1, "z"
print(i, l)
a = b = [0]
a.append(1)
print(b)

def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)

def u1(): a, b = 1, 2, 3
def u2(): a, b = [1]
def u3(): a, *b, c = [1]
def u4(): a, b = 5
def u5(): a, b = None
def u6(): (a, b), c = [1, 2], 3; print(a, b, c); (a, b), c = 1, 2
def u7(): a, b = {1: 2}
def u8(): [*range(1), *3]
def u9(): {**[1]}
def u10(): a, b, c = "ab"
def u11(): a, b = iter([1, 2, 3])
for f in (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11):
    show(f)
