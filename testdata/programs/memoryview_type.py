# memoryview over bytes and bytearray.
b = bytearray(b"abcdef")
m = memoryview(b)
print(m[0], m[-1], m[1:3].tobytes(), len(m), m.tolist(), list(m[::2]), m.readonly, m.format, m.itemsize, m.nbytes, m.ndim, m.shape, bytes(m), m == b"abcdef", m.hex())
m[0] = 65
m[1:3] = b"XY"
print(b, memoryview(b"q").readonly, m.obj is b, memoryview(m[2:])[0], m.tobytes(), m[::-1].tobytes())
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
def w1(): memoryview(b"abc")[0] = 1
def w2(): m[0] = 300
def w3(): m[1:3] = b"toolong"
def w4(): m[10] = 1
def w5(): m[0] = "a"
for f in (w1, w2, w3, w4, w5): show(f)
show(lambda: memoryview("str"))
show(lambda: memoryview(5))
show(lambda: m[10])
show(lambda: b.append(1))
show(lambda: m["a"])
m.release()
show(lambda: m[0])
b.append(71)
print(b)
with memoryview(b"ctx") as v:
    print(v[0], v.contiguous, v.c_contiguous)
show(lambda: v[0])
print(hash(memoryview(b"ab")) == hash(b"ab"), memoryview(b"ab") == memoryview(b"ab"), memoryview(b"ab") != b"ac", 97 in memoryview(b"a"), memoryview(b"abcd").cast("H").tolist() == [25185, 25699], memoryview(b"").tolist())
