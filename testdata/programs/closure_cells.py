# Closures share cells; loops rebind one cell; defaults capture values.
def make(n):
    def get():
        return n
    def put(v):
        nonlocal n
        n = v
    return get, put

g, p = make(1)
g2, p2 = make(10)
p(5)
print(g(), g2())
fs = []
for i in range(3):
    fs.append(lambda: i)
print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
print([f() for f in fs])
fs = [lambda: i for i in range(3)]
print([f() for f in fs])

def late():
    def inner():
        return value
    try:
        inner()
    except NameError as e:
        print(type(e).__name__, e)
    value = 3
    return inner()

print(late())

def deleted():
    x = 1
    def inner():
        return x
    del x
    try:
        return inner()
    except NameError as e:
        return str(e)

print(deleted())
print(make(1)[0].__closure__[0].cell_contents, make.__closure__)
print(make(1)[0].__code__.co_freevars, make.__code__.co_cellvars)
