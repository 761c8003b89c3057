import traceback, sys, re
print(traceback.__all__)
def p(s): print(re.sub(r'"[^"]*traceback_basic.py"', '"FILE"', s if isinstance(s, str) else ''.join(s)), end='')
class Out:
    def __init__(self): self.t = ''
    def write(self, s): self.t += s
    def flush(self): pass
def inner(x):
    return x / 0
def outer(y):
    inner(
        y
    )
try: outer(1)
except ZeroDivisionError as e:
    exc = e
    p(traceback.format_exc()); p(traceback.format_exc(limit=1)); p(traceback.format_exc(-1)); p(traceback.format_exception(e)); p(traceback.format_exception(type(e), e, e.__traceback__, limit=2))
    o = Out(); traceback.print_exc(file=o); p(o.t); o = Out(); traceback.print_exception(e, file=o, limit=0); p(o.t); o = Out(); traceback.print_tb(e.__traceback__, file=o); p(o.t)
    p(traceback.format_tb(e.__traceback__, 1)); p(traceback.format_exception_only(e)); p(traceback.format_exception_only(type(e), e))
    s = traceback.extract_tb(e.__traceback__); print(len(s), [(f.lineno, f.name, f.line, f.end_lineno, f.colno, f.end_colno) for f in s], type(s).__name__, s[0][1:], len(s[0]), s[0].locals)
    p(traceback.format_list(s)); p(s.format()); p(str(s[-1]).replace(s[-1].filename, '"traceback_basic.py"') + '\n'); o = Out(); traceback.print_list(s, file=o); p(o.t)
    print([n for _, n in traceback.walk_tb(e.__traceback__)]); traceback.clear_frames(e.__traceback__)
    te = traceback.TracebackException.from_exception(e); print(te, te.exc_type_str, len(te.stack), te.__cause__, te.exceptions, te == traceback.TracebackException.from_exception(e)); p(list(te.format_exception_only())); p(te.format()); o = Out(); te.print(file=o); p(o.t)
try:
    try: {}['k']
    except KeyError as e: raise ValueError('v') from e
except ValueError as e: p(traceback.format_exception(e)); p(traceback.format_exception(e, chain=False)); te = traceback.TracebackException.from_exception(e); print(te.__cause__.exc_type_str, te.__suppress_context__)
try:
    try: [][1]
    except IndexError: undefined_nam
except NameError as e: p(traceback.format_exception(e))
try: raise ExceptionGroup('eg', [ValueError(1), ExceptionGroup('in', [TypeError('t')]), KeyError('k')])
except ExceptionGroup as e: p(traceback.format_exception(e)); p(traceback.format_exception_only(e, show_group=True)); p(traceback.TracebackException.from_exception(e, max_group_width=1).format())
e = ValueError('noted'); e.add_note('one'); e.add_note('two\nlines'); p(traceback.format_exception(e)); p(traceback.format_exception_only(e))
try: compile('a b', 'f.py', 'exec')
except SyntaxError as e: p(traceback.format_exception_only(e)); te = traceback.TracebackException.from_exception(e); print(te.filename, te.lineno, te.text, te.offset, te.msg)
def rec(n):
    if n: rec(n - 1)
    else: raise RuntimeError('deep')
try: rec(10)
except RuntimeError as e: p(traceback.format_exception(e))
class Custom(Exception):
    def __str__(self): return 'multi\nline'
class BadStr(Exception):
    def __str__(self): raise ValueError
p(traceback.format_exception_only(Custom())); p(traceback.format_exception_only(BadStr())); p(traceback.format_exception_only(ValueError())); p(traceback.format_exception(None)); p(traceback.format_exception_only(None))
def st(): return traceback.extract_stack(), traceback.format_stack(), traceback.extract_stack(limit=1)
a, b, c = st(); print([f.name for f in a], [f.line for f in a], len(c)); p(b)
o = Out(); traceback.print_stack(file=o); p(o.t); print([n for f, n in traceback.walk_stack(sys._getframe())] if hasattr(sys, '_getframe') and 0 else '')
f = traceback.FrameSummary('f.py', 3, 'fn', line='  code here  ', locals={'b': 2, 'a': [1]}); print(f, f.line, f.locals, list(f), f == ('f.py', 3, 'fn', 'code here'), f[2]); p(traceback.format_list([f])); p(traceback.format_list([('x.py', 1, 'n', 'src'), ('y.py', 2, 'm', None)]))
ss = traceback.StackSummary.from_list([('x.py', 1, 'n', 'src')] * 6); p(ss.format())
class S2(traceback.StackSummary):
    def format_frame_summary(self, fs, **kw): return fs.name + '\n'
p(S2(ss).format())
for bad in (lambda: traceback.format_exception(3), lambda: traceback.format_exception(ValueError, ValueError()), lambda: traceback.print_last()):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
try: exc.missing_attr
except AttributeError as e: p(traceback.format_exception_only(e))
p(traceback.format_exc())
