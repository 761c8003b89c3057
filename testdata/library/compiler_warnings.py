# What the compiler warns of: escapes that mean nothing, numbers with a keyword at once behind
# them, and literals that are called, subscripted or compared by identity.
import warnings

programs = r'''
x is 1
x is not "a"
1 is x
x is ()
x is (1,)
x is (a,)
x is None
x is True
x is ...
x is -1
x is 1+2
x is b""
x is f"{x}"
x is []
x is {}
x is x is 1
1 is x is 2
1 is 1 is 1
x is 1 and y is 2
x is 1.5
x is 1j
x is __debug__
x is not None is 1
assert (x, "y")
assert ()
assert (x,)
assert [x]
assert (1, 2), "m"
assert 1
assert f"a"
1()
"a"(1)
None()
True()
...()
b""()
[1]()
[1](2)
(1,)()
(x, y)()
{}()
{1:2}()
{1}()
[x for x in y]()
{x for x in y}()
{x:1 for x in y}()
(x for x in y)()
f"{x}"()
f"a"()
(lambda: 1)()
(1+2)()
-1()
(-1)()
(1).real()
1[0]
1[0] = 3
del 1[0]
None[0]
True[0]
...[1]
1.5[1]
1j[0]
"a"[0]
"a"["b"]
b"a"["b"]
"a"[1.5]
"a"[None]
"a"[True]
"a"[...]
"a"[1:2]
"a"[x]
"a"[1,2]
"a"[(1,)]
"a"[()]
"a"[[1]]
"a"[{}]
"a"[{1}]
"a"[{x for x in y}]
"a"[{x:x for x in y}]
"a"[(x for x in y)]
"a"[lambda:1]
"a"[f"{x}"]
"a"[f"a"]
"a"[b""]
"a"[1+2]
"a"[-1]
"a"[1+2.5]
"a"[not x]
"a"[1j]
[1]["a"]
[1][1.5]
[1, 2][1, 2]
[[1, 2] [3, 4]]
[x for x in y]["a"]
(1, 2)["a"]
(1, x)["a"]
(1, x)[2]
f"{x}"["a"]
f"a"["a"]
{1}[0]
{1}["a"]
{x for x in y}[0]
(x for x in y)[0]
(lambda: 1)[0]
{}["a"]
{}[1]
{x:1 for x in y}["a"]
[1]["a"] = 1
del [1]["a"]
[1]["a"] += 1
"a"["b"] += 1
(1, 2)[0](3)
1 if x else 2
1if x else 2
0x1for x in y
1in x
1or x
1and x
1is x
1not in x
1.5if x else 2
1jif x else 2
0b1if x else 2
0o7if x else 2
0if x else 2
1e3if x else 2
00if x else 2
1else
"\d"
"\e" "\d"
"\e\d"
b"\d"
b"\e" b"\d"
f"\d"
f"\d{x}\e"
f"{x}\e"
f"{x:\d}"
f"{'\d'}"
rf"\d"
"\400"
"\777"
"\377"
b"\400"
b"\8"
"\8"
x = "é\d"
x = "\é"
f"\{x}"
f"\N{DIGIT ONE}"
f"\}}"
f"\{{"
f"{x!r:\{y}}"
f"{'a' is x=}"
f"{x='\d'}"
"\d" is x
"\d" 1
"\d" +
("\d" + 
"\d" ; 1 is 1
def f(): 1 is 1; "\d"
def f(x=1 is 1): 2 is 2
def f(x: 2 is 2 = 3 is 3) -> 4 is 4: 5 is 5
class A(1 is 1, x=2 is 2): 3 is 3
lambda x=1 is 1: 2 is 2
[1 is 1 for x in (2 is 2)]
if 0: 1 is 1
while 0: 1 is 1
if __debug__: 1 is 1
if not __debug__: 1 is 1
0 and 1 is 1
1 or 1 is 1
0 if 0 else 1 is 1
return 1 is 1
def f():\n return\n 1 is 1
try: pass\nfinally: "\d"
with (1 is 1) as x: 2 is 2
for x in (1 is 1): 2 is 2\nelse: 3 is 3
match 1 is 1:\n case 1 if 2 is 2: 3 is 3
x: 1 is 1 = 2 is 2
def f():\n x: 1 is 1 = 2 is 2
raise (1 is 1) from (2 is 2)
print(1 is 1, 2 is 2, k=3 is 3)
(1 is 1)(2 is 2)
x[1 is 1] = 2 is 2
x += 1 is 1
assert 1 is 1, 2 is 2
assert (1 is 1, 2 is 2)
1()()
1(2(3))
[1("a")]
[(1, 2) (3, 4)]
[1, 2]\n[3, 4]
x = 'a' (1)
await 1()
async def f(): await 1 is 1
yield 1
type X = 1 is 1
def f[T: 1 is 1](): 2 is 2
global x; 1 is 1
from __future__ import annotations; x: 1 is 1 = 2
from __future__ import annotations\nx: 1() = "\d"
1()\n return 5
1(); return
break; 1()
1 is 1\nbreak
1 is 1\nnonlocal x
1 is 1\ndef f(x, x): pass
"\d"\ndef f(x, x): pass
1 is x\n1 is x
"\d"; "\d"
print("\d")
print(f"{1()}")
(x := 1)()
(x := 1) is 1
1 if 2 is 2 else 3 is 3
x if x is 1 else y
not x is 1
x is (not 1)
x is (1 if 1 else 2)
(1 is x) in y
x in 1
x == 1 is 1
*1(), 2
{**1()}
{1(): 2[0]}
"a".b()
"%d" % 1 ()
1 .real()
b'\xff\d'
u"\d"
'\ '
'\%'
'\	'
'\N{DIGIT ONE}\d'
'\d\N{xx}'
'\d\x'
b'\d\x'
'\9' '\x'
'\x' '\9'
'ok' if "\w" else '\s'
1 is "a"
"a" is 1
x is 1//0
x is 1<<2
x is "a"*3
x is ("a"+"b")
x is (1,2)[0]
x is (1,2)[5]
x is "abc"[0]
x is "abc"[0:1]
x is (1,2)+(3,)
x is "%s" % (a,)
x is 1.0//2
x is 1 @ 2
x is True | 2
x is True | False
"a"[1//2]
"a"[1/2]
x is -"a"
x is (1,(2,x))
x is ((),)
__debug__()
'abc'[0]['x']
'''.strip().split('\n')
for c in range(1, 128):
    for prefix in ('', 'b', 'f', 'u'):
        if chr(c) not in '\n\r\'{}xuUN' or chr(c) == 'N' and prefix == 'b':
            programs.append(f"x = {prefix}'a\\{chr(c)}b'")
for n in (0o77, 0o377, 0o400, 0o777):
    programs += [f"'\\{n:o}'", f"b'\\{n:o}9'", f"f'\\{n:o}'"]

for text in programs:
    if not text.isascii() or "'" not in text[-1]:
        text = text.replace('\\n', '\n')
    print('==', repr(text))
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        try:
            compile(text, '<text>', 'exec')
        except SyntaxError as e:
            print('   ', type(e).__name__, e)
    for w in seen:
        print('   ', w.category.__name__, w.message, w.filename, w.lineno)
    if seen:
        with warnings.catch_warnings():
            warnings.simplefilter('error')
            try:
                compile(text, '<text>', 'exec')
            except SyntaxError as e:
                print('    error', e.msg, e.filename, e.lineno, e.offset, e.end_lineno, e.end_offset)

# Who else compiles: exec, eval, ast.parse; and what is never warned of twice.
import ast
import codeop


def warned(what):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        what()
    print([(str(w.message), w.filename, w.lineno) for w in seen])


warned(lambda: exec('x = 1\nx is 1'))
warned(lambda: eval('5 is 5'))
warned(lambda: ast.parse("'\\d' is 1"))
warned(lambda: compile(ast.parse('1 is 1'), '<tree>', 'exec'))
warned(lambda: codeop.compile_command("'\\e' is 0"))
warned(lambda: codeop.compile_command("'\\e' is ("))
with warnings.catch_warnings():
    warnings.simplefilter('ignore')
    exec('1 is 1')

# Code objects are equal where they were made of the same text.
a, b = compile('def f(x): return x', 'a', 'exec'), compile('def f(x): return x', 'b', 'exec')
print(a == b, hash(a) == hash(b), a == compile('\ndef f(x): return x', 'a', 'exec'), a != compile('def f(y): return y', 'a', 'exec'))
print(a == 1, len({a, b}), compile('1', '', 'eval') == compile('1', '', 'exec'))
