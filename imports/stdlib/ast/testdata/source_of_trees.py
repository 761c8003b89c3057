"""The source of classes and functions whose module was compiled from a tree is in the module's file."""
import ast
import inspect
import linecache
import sys
import types

TEXT = '''import functools

class Outer:
    """Doc."""
    class Inner:
        x: int
        """About x."""

    def method(self):
        return 1

def make():
    @functools.lru_cache
    def f():
        pass

    class Local(Outer):
        y = 1
    return f, Local
'''
name = '/made/up.py'
linecache.cache[name] = len(TEXT), None, TEXT.splitlines(True), name
module = types.ModuleType('made_up')
module.__file__ = name
sys.modules['made_up'] = module
exec(compile(ast.parse(TEXT, name), name, 'exec'), module.__dict__)
f, Local = module.make()
for thing in (module.Outer, module.Outer.Inner, module.Outer.method, module.make, f.__wrapped__, Local):
    lines, first = inspect.getsourcelines(thing)
    print(thing.__qualname__, first, lines)
bare = type('Bare', (), {'__module__': 'made_up'})
late = type('Late', (), {'__module__': 'made_up', '__firstlineno__': 99})
for thing in (bare, late, int):
    try:
        print(inspect.getsource(thing))
    except Exception as e:
        print(type(e).__name__, e)
