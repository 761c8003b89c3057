# Where what fails is, told by tb_lasti and co_positions(): statements and expressions of all kinds.
import sys, itertools
class Bad:
    def __getattr__(self, n): raise KeyError(n)
    def __enter__(self): raise KeyError
    def __exit__(self,*a): pass
    def __bool__(self): raise ValueError
    def __iter__(self): raise ValueError
b = Bad()
x = 1
CASES = r'''
x + undefined
(x +
   1) / 0
x.foo
b.foo.bar
[1,2][5]
{}[1]
len(1,
  2)
int("x"
 ) + 4
"a".join(
   [1])
("a"
 .join([1]))
f"{x:q}"
f"{undefined!r:>10}"
raise ValueError("x")
import nothing_there
from os import nothing_there
assert x == 2, "no"
assert b
x, y = 3
x, y = 1, 2, 3
[a for a in 3]
[a/0 for a in [1]]
{a: 1/0 for a in [1]}
list(a/0 for a in [1])
for i in 3: pass
while b: pass
if b: pass
x if b else 2
b and 3
not b
-"a"
x < "a"
1 < 2 < "a"
x in 3
with b: pass
with 3: pass
del undefined
del x.foo
del [][1]
b[1] = 3
x[1:2]
x += "a"
x.y += 3
b.z.w = 3
def f(a=1/0): pass
@undefined
def f(): pass
class C(1): pass
class C(undefined): pass
class C(metaclass=3): pass
class C: x = 1/0
lambda x=1/0: 3
(lambda: 1/0)()
(z := 1/0)
print(*3)
print(**3)
[*3]
{**3}
f(1)(2)(3)
match x:
  case int(foo=3, bar=undefined): pass
match x:
  case undefined.foo: pass
match x:
  case 1 if undefined: pass
try: 1/0
except undefined: pass
try: 1/0
except ValueError: pass
try: pass
finally: 1/0
raise ValueError from 3
x: undefined.foo = 3
type T[U: 3] = 4; T.__value__; T.foo
x()
x(1,2)(3)
b.foo(1)
x.bar(
  1)
"é" + undefined
"é" + ("ü" + 3)
async def f(): pass
await 3
'''
def cases():
    out = []
    for line in CASES.strip().splitlines():
        if out and (line.startswith(' ') or line.startswith(('except','finally', 'class C', 'def ')) and (out[-1].startswith(('try','@')))):
            out[-1] += '\n' + line
        else:
            out.append(line)
    return out
for src in cases():
    for where in 'module', 'function', 'method':
        if where == 'module':
            text = src + '\n'
        else:
            text = 'def fun():\n' + ''.join('  ' + l + '\n' for l in src.splitlines()) + 'fun()\n'
        try:
            code = compile(text, 'case', 'exec')
        except SyntaxError as e:
            print(where, repr(src), 'syntax'); continue
        try:
            exec(code, {'b': Bad(), 'x': 1})
        except BaseException as e:
            tb = e.__traceback__.tb_next
            out = []
            while tb:
                if tb.tb_frame.f_code.co_filename == 'case':
                    p = list(tb.tb_frame.f_code.co_positions())
                    out.append(p[tb.tb_lasti // 2])
                tb = tb.tb_next
            print(where, repr(src), type(e).__name__, out)
        else:
            print(where, repr(src), 'fine')
