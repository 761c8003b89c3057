# What try statements with except* raise: each kind of group, clause and body, in a generator,
# after a clause that matches nothing.
import itertools
def _exc(e, d=0):
    s = type(e).__name__ + ': ' + str(e)
    if isinstance(e, BaseExceptionGroup) and d < 3:
        s += '[' + ', '.join([_chain(x, d + 1) for x in e.exceptions]) + ']'
    return s
def _chain(e, d=0):
    s = _exc(e, d)
    if d < 4:
        if e.__cause__ is not None: s += ' <- ' + _chain(e.__cause__, d + 1)
        if e.__context__ is not None: s += ' <~ ' + _chain(e.__context__, d + 1)
        if e.__suppress_context__: s += ' suppressed'
    return s
raises = ["ValueError(1)", "ExceptionGroup('g', [ValueError(1), TypeError(2)])", "ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [KeyError(3), ValueError(4)])])", "BaseExceptionGroup('g', [KeyboardInterrupt(), ValueError(1)])", "ExceptionGroup('g', [E(1), OSError(1)])", "KeyError(9)"]
bodies = ["pass", "raise", "raise KeyError('new')", "raise e", "raise e.exceptions[0]", "raise KeyError('c') from e", "raise ExceptionGroup('again', [OSError(5)])", "raise e from None", "1/0",
 """try: raise LookupError('in')
        except LookupError: raise OSError('in2')""",
 """try: raise
        except BaseException as x: print('inner', _chain(x))""",
 """try: raise
        finally: print('fin')""", "raise E('own')", "break", "continue", "return 3", "x = 1; del e", "raise type(e)('copy', e.exceptions)", "raise e.split(ValueError)[0] or e", "raise e.derive([OSError(8)])"]
class E(ValueError):
    def __init__(self, *a): super().__init__(*a); self.__context__ = None
types = ["ValueError", "Exception"]
n = 0
for outer in (1,):
  for r, (t1, b1), (t2, b2), els in itertools.product(raises, itertools.product(types, bodies), [(None, None), ("TypeError", "raise OSError('second')"), ("BaseException", "raise")], (0,)):
    b1i = b1
    src = f"def f():\n  if 0: yield\n  for _ in (1,):\n    try:\n        raise {r}\n    except* GeneratorExit: pass\n    except* {t1} as e:\n        {b1}\n"
    if t2: src += f"    except* {t2} as e:\n        {b2}\n"
    src += "    finally: print('finally')\n"
    try: compile(src, 'x', 'exec')
    except SyntaxError as e:
        continue
    exec(src)
    try:
        if outer:
            try: raise ArithmeticError('outer')
            except ArithmeticError: list(f())
        else: print(list(f()))
    except BaseException as e:
        print(n, r, t1, b1[:12], t2, b2, _chain(e))
    else: print(n, 'ok')
    n += 1
