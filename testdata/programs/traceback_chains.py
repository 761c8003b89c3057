# Which line of a chain of attributes and calls an error names.
import traceback
class B:
    def __init__(self): self.x = self
    def ok(self, *a, **k): return self
    def bad(self, *a, **k): raise ValueError
    def __getitem__(self, i): return self
b = B()
CASES = ['''(b
 .ok()
 .ok()
 .bad(1,
      2)
 .ok())''', '''(b
 .x
 .missing
 .x)''', '''(b
 .x
 .missing(1,
   2))''', '''(b.ok
   (1)
   .bad
   (2,
    3))''', '''(b
  .ok(1).bad(
     x=3)
   .ok())''', '''(b
  .ok(1).bad(
     *[1,
     2])
   .ok())''', '''(b.
   missing.x)''', '''(b.ok(
     1).bad(
     2))''','''b.ok(1,
  2).bad()''', '''b.ok(1,
  2).missing''', '''b.ok(1,
  2).missing()''', '''b.ok(1,
  2)[1](3)''', '''del (b
   .missing)''', '''(b
   .x
   .y.z) = 3''', '''(b
   .x
   .y.z) += 3''', '''(b
   .x
   .y) += 3''', '''with (b
   .bad()): pass''', '''print(b
  .ok(
     b
     .bad()))''', '''for q in (b
   .ok()
   .bad()): pass''', '''[z for z in (b
   .ok()
   .bad())]''', '''(b
   .ok(**{'a':
     3})
   .bad(**{'a': 3})
   )''', '''(b
   .ok()
   .bad(q for q in [1,
   2])
   )''', '''f"""{b
   .bad(
   1)}"""''', '''(b
   .ok
   # x
   .bad(
   1))''', '''(b
   .ok().ok(
   ).ééé())''', '''(b
   .ok().ok()
   ["a"]
   .nope)''', '''(b
   .ok().ok()
   ["a"]
   .bad(b.ok(), [q.ok() for q in [b]]))''', '''super(
).foo()''', '''class D(B):
  def bad(self):
     return (super()
       .bad(
       3))
D().bad()''', '''class D(B):
  def bad(self):
     return (super()
       .nope(
       3))
D().bad()''', '''class D(B):
  def bad(self):
     return (super()
       .nope)
D().bad()''', '''class D(B):
  def bad(self):
     return (super(D,
        self)
       .nope)
D().bad()''', '''class D(B):
  def bad(self):
     return (super(D,
        self)
       .bad())
D().bad()''']
for src in CASES:
    try:
        exec(compile(src, 'case', 'exec'), {'b': B(), 'B': B})
    except BaseException as e:
        print(repr(src), type(e).__name__)
        for f in traceback.extract_tb(e.__traceback__)[1:]:
            print('   ', f.lineno, f.end_lineno, f.colno, f.end_colno)
