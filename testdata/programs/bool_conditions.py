# and, or, not: values, conditions, and where their errors are.
import traceback, sys
def show():
    for line in traceback.format_exc().splitlines():
        print(line.split(", ", 1)[1] if line.startswith("  File") else line)
class Bad:
    def __bool__(self): raise ValueError('bad')
class T:
    def __init__(self, v): self.v = v
    def __bool__(self): return self.v
    def __repr__(self): return 'T%s' % self.v
b = Bad(); t = T(True); n = T(False)
def f1():
    if t and b:
        pass
def f2():
    if (n or
        b): pass
def f3():
    while b or t: pass
def f4():
    return t and b or n
def f5():
    return 1 if n or not b else 2
def f6():
    x = [i for i in range(3) if i and b]
def f7():
    assert t and b
def f8():
    if t and (n or b) and t: return 1
def f9():
    if undefined and t: pass
def f10():
    if t and undefined.x: pass
for f in (f1,f2,f3,f4,f5,f6,f7,f8,f9,f10):
    try: print(f())
    except Exception: show()
for a in (t, n, 0, 1, '', 'x', None, [], [0]):
    for c in (t, n, 0, 1, '', 'x', None, [], [0]):
        print(a and c, a or c, not a and c, (a or c) and a, 1 if a and c else 2, 1 if a or c else 2, 1 if not (a or c) and a else 2, end=';')
