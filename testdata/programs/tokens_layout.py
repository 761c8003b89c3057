# Semicolons, continuation lines, comments, blank lines, odd spacing, Unicode names.
a = 1; b = 2; print(a, b);
if a: print("one line"); print("two")
if a:
        print("deep indent")
        if b:
         print("shallow")
else:
  print("no")
x = (1 +
     2  # comment inside
     # a whole line

     + 3)
print(x)
y = 1 + \
    2
print(y)
def f(a,
      b=2,  # trailing
      ):
    # only a comment

    return (a,
            b)
print(f(1))
l = [
    1,
    2,
]
d = {"a": 1,
     **{"b": 2},
     }
print(l, d)
class C: x = 1; y = 2
print(C.x, C.y)
for i in range(2): print(i, end=" "); print("|", end=" ")
print()
while a: a -= 1; print("w")
try: 1 / 0
except ZeroDivisionError: print("zd")
finally: print("fin")
with open.__class__ if False else __import__("contextlib").nullcontext() if False else type("N", (), {"__enter__": lambda s: 1, "__exit__": lambda s, *a: None})() as n: print(n)
été = "summer"; 变量 = 5; ñ_1 = 2; _ = 3; __ = 4
print(été, 变量, ñ_1, _, __)
ﬁ = "ligature"
print(fi)
𝐱 = "bold x"
print(x)
if True:
	print("tab indented")
lambda: (yield)
print((lambda: 0)(), not(1), -(1), [](0) if False else "end") if 1else 0
def g(): pass; return 5
print(g())
print(1 if 2else 3, [0]if 1else[], 1or 2, 0x1for x in [1]) if False else print("tokens")
assert(True)
del(a)
print(True+True, None is(None), (1)in[1])
pass
