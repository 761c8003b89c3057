# Comments that tell types: parse(type_comments=True), and the types of functions by mode='func_type'.
import ast
def show(src, mode='exec', **k):
    try:
        t=ast.parse(src, mode=mode, type_comments=True, **k)
        print(repr(src), [(type(n).__name__, n.lineno, n.type_comment) for n in ast.walk(t) if getattr(n,'type_comment',None) is not None], [(i.lineno,i.tag) for i in getattr(t,'type_ignores',[])])
    except SyntaxError as e: print(repr(src), type(e).__name__, e.msg.partition(' after')[0], e.lineno, e.offset if len(src) < 30 else '')
for s in ['x = 1 # type: int','x = 1 #type:int','x = 1 #  type:  int  ','x = 1\n# type: int\ny=2\n','# type: int\n','x: int = 1 # type: int','x += 1 # type: int','x # type: int','x = 1; y = 2 # type: a','x = 1; # type: a','x = (1, # type: int\n2)','x = (1 # type: int\n)',
 'for x in y: # type: int\n  pass','for x in y: pass # type: int','with a as b: # type: int\n  pass','with (a as b): # type: int\n  pass','while 1: # type: int\n  pass','if 1: # type: int\n  pass',
 'def f(): # type: () -> int\n  pass','def f():\n  # type: () -> int\n  pass','def f(a, # type: int\n b=1, # type: str\n *c, # type: x\n **d # type: y\n ):\n  pass','def f(a # type: int\n ): pass','def f(a, # type: int\n): pass', 'class A: # type: int\n  pass','x = 1 # type: ignore','x = 1 # type: ignore[abc]','x = 1 # type: ignored','x = 1 # type: ignore # foo','# type: ignore\nx=1','x = 1 # type: ignore\xe9','x = [ # type: ignore\n1]','x = y = 1 # type: int','async def f():\n  async for x in y: # type: int\n    pass\n  async with x: # type: int\n    pass\n','def f(): pass # type: int','return 1 # type: int','def f(a,\n # type: int\n b): pass','def f(*, # type: int\n a): pass','def f(a, /, # type: int\n b): pass', 'for x in y: # type: int\n\n  pass\nelse: # type: str\n  pass','def f():\n\n  # type: () -> int\n\n  pass','def f():\n  # hello\n  # type: () -> int\n  pass','def f():\n  # type: () -> int\n  # hello\n  pass','@d\ndef f(): # type: () -> int\n  x = 1 # type: str\n','x = """\n# type: int\n""" # type: str', 'x = 1 # type:','x = 1 # type: \u20ac', 'import x # type: int', 'x = 1 \\\n # type: int\n','x = lambda: 1 # type: int','x = 1 if y else \\\n 2 # type: z', 'if x: y = 1 # type: int', 'type X = int # type: int', 'x = yield # type: int','def f(x): # type: ignore\n  # type: (int) -> int\n  pass', 'x = 1 # foo # type: int','def f(a=(1), # type: int\n b=(2) # type: str\n): pass', 'try: # type: int\n  pass\nfinally: pass','match x: # type: int\n  case 1: pass',]:
    show(s)
show('x # type: int','eval'); show('x = 1 # type: int','single')
for s in ['() -> int','(int) -> int','(int, str) -> List[int]','(int, *str, **Any) -> float','(*int) -> x','(**int) -> x','(*a, **b) -> c','(int, **b) -> c','( -> int','(int,) -> x','int -> int','() -> ','(a, *b, c) -> d','(**a, *b) -> c','(*a, *b) -> c','(...) -> x',' (int) -> x','(int) -> x\n\n','(int) -> x # hi', '(a.b[c], "s") -> None', '(lambda: 1) -> 2', '(a := 1) -> x', '(int\n) -> (str)']:
    try: print(repr(s), ast.dump(ast.parse(s, mode='func_type')))
    except SyntaxError as e: print(repr(s), type(e).__name__, e.msg, e.lineno)

for flags in (0x400, 0x1400):
    print(ast.dump(compile('x = 1 # type: int', 'x', 'exec', flags)), ast.dump(compile(b'\xc3\xa9 = "\xc3\xa9" # type: \xc3\xa9', 'x', 'exec', flags)))
print(ast.dump(compile('(int) -> str', 'x', 'func_type', 0x400), include_attributes=True))
print(ast.dump(ast.parse('(a,\n  *b . c,\n**\nd) -> (\n  e)', mode='func_type'), include_attributes=True))
try:
    compile('(int) -> str', 'x', 'func_type')
except ValueError as e:
    print(e)
print(ast.unparse(ast.parse('(int, *str) -> x.y', mode='func_type')))
for mode in ('exec', 'func_type', 'x', ''):
    for flags in (0, 0x400, 1, 0x1400):
        for optimize in (-1, 5):
            try:
                print(mode, flags, optimize, type(compile('() -> x' if mode == 'func_type' else 'x = 1', 'f', mode, flags, False, optimize)).__name__)
            except ValueError as e:
                print(mode, flags, optimize, e)
