# The value of a statement that is over keeps nothing alive: a view that nobody has any more is none when its bytes grow.
import gc
import weakref


class C:
    pass


b = bytearray(b"x")
memoryview(b)
b.append(1)
[memoryview(b)]
b.append(2)
for i in range(3):
    memoryview(b)
    b.append(i)
if b:
    memoryview(b)[1:]
    b.extend(b"yz")
while True:
    {"view": memoryview(b)}
    b.pop()
    break
try:
    memoryview(b)
    b *= 2
finally:
    memoryview(b)
    del b[0]
with memoryview(b"other"):
    memoryview(b)
    b.clear()
match b:
    case _:
        memoryview(b)
        b.append(7)
for i in range(2):
    for j in range(2):
        (memoryview(b), i)
        b.append(j)
print(b)

gone = []
c = C()
weakref.finalize(c, gone.append, 1)
c
del c
gc.collect()
print(gone)
for i in range(2):
    c = C()
    weakref.finalize(c, gone.append, i)
    c
    del c
    gc.collect()
    print(gone)

# One that somebody has is one.
m = memoryview(b)
try:
    b.append(1)
except BufferError as e:
    print(e)
m.release()
b.append(1)
print(b)
