# Where tests for truth and unpacked values fail, and calls of methods with many arguments.
import traceback
class B:
    def __init__(self): self.x = self
    def ok(self, *a, **k): return self
    def bad(self, *a, **k): raise ValueError
    def __getitem__(self, i): return self
b = B()
CASES = ['''import math
(math
  .sqrt())''', '''import math
def f():
  (math
    .sqrt())
f()''', '''def f():
  import math
  (math
    .sqrt())
f()''', '''if 1:
  from math import pi
(pi
    .join())''', '''import math
(math
    .pi
    .join())''', '''class C:
  import math
  (math
    .sqrt())
''', 
*(f'''(b
   .bad({", ".join(map(str, range(n)))}))''' for n in range(26,32)),
*(f'''(b
   .bad({", ".join(map(str, range(n)))}, x=1))''' for n in range(26,32)),
*(f'''(b
   .bad({", ".join("x%d=3" % i for i in range(n))}))''' for n in range(26,32)),
 '''[*3]''', '{*3}', '(*3,)', '*3,', 'x = 1, *3, 2', 'b[*3]', 'b[1, *3]', 'print(1, *3)', 'print(*[1], *3)', 'print(*[1], a=3, **3)', 'print(*[1], **b)', 'print(**{"a":1}, **{"a": 2})', '{**3, "a": 4}', 'for q in 1, *3: pass', 'class D(*3): pass', 'class D(**3): pass', 'def f(): return 1, *3\nf()', 'def f(): yield 1, *3\nlist(f())', 'async def f(): return [*3]\nf().send(None)', 'print(f"{1, *3}")',
 'not Bad()', 'x = not Bad()', 'if not Bad(): pass', 'while not Bad(): pass', 'assert not Bad()', 'assert Bad()', 'x = 1 if not Bad() else 2', 'x = 1 and not Bad()', 'x = Bad() and 1', 'x = 1 and Bad() and 3', 'if 1 and not Bad(): pass', 'if Bad() or 1: pass', '[1 for x in [1] if not Bad()]', '[1 for x in [1] if Bad()]', '[not Bad() for x in [1]]', 'not not Bad()', 'if not not Bad(): pass', 'not (Bad() or 1)', 'if not (Bad() or 1): pass', 'x = not (1 and Bad())', 'if (1 < Bad()): pass', 'if 1 < Bad() < 3: pass', 'x = 1 < Bad() < 3', 'x = 1 if (1 < Bad() < 3) else 2', 'match 3:\n  case 3 if not Bad(): pass', 'match 3:\n  case 3 if Bad(): pass', 'def f(): return not Bad()\nf()', 'lambda_ = lambda: not Bad()\nlambda_()', 'async def f():\n  if not Bad(): pass\n  return 3\nf().send(None)', 'x = (yield_ := not Bad())', 'def f():\n  x = not Bad()\n  yield x\nnext(f())', 'def f():\n  if not Bad():\n    yield x\nnext(f())',  'def f():\n  x = [(yield 3), *3]\nlist(f())', 'def f():\n  x = not ((yield 3) or Bad())\nlist(f())', 'def f():\n  (b\n  .bad((yield 3),\n  3))\nlist(f())', 'async def f():\n  (await b\n  .bad(\n  3))\nf().send(None)', 'def f():\n  (yield b\n  .bad(\n  3))\nlist(f())'
]
class Bad:
    def __bool__(self): raise ValueError
    def __lt__(self, o): return Bad()
    __gt__ = __lt__
for src in CASES:
    try:
        exec(compile(src, 'case', 'exec'), {'b': B(), 'B': B, 'Bad': Bad})
    except BaseException as e:
        print(repr(src), type(e).__name__)
        for f in traceback.extract_tb(e.__traceback__)[1:]:
            print('   ', f.lineno, f.end_lineno, f.colno, f.end_colno)
