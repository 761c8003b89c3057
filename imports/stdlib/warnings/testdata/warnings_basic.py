import warnings, sys, re
print(warnings.__all__)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Out:
    def __init__(self): self.t = ''
    def write(self, s): self.t += s
    def flush(self): pass
del warnings.filters[:-5]; warnings._filters_mutated(); print(warnings.filters)
out = Out(); sys.stderr = out
warnings.warn('first'); warnings.warn('second', DeprecationWarning)
for i in range(3): warnings.warn('loop')
warnings.warn('hidden', PendingDeprecationWarning)
def f(): warnings.warn('from f', stacklevel=2)
f(); f()
warnings.warn(RuntimeWarning('inst'))
warnings.warn('far', stacklevel=50)
print(re.sub(r'\S*warnings_basic.py', 'FILE', out.t))
print(sorted(k if isinstance(k, str) else str(k[0]) for k in __warningregistry__))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    warnings.warn('one'); warnings.warn('two', UserWarning)
    print(len(w), w[0].message, w[0].category, w[1].lineno, re.sub(r"'[^']*warnings_basic.py", 'F', str(w[0])), type(w[0]))
with warnings.catch_warnings():
    warnings.simplefilter('error'); tr(lambda: warnings.warn('boom', SyntaxWarning))
with warnings.catch_warnings(record=True) as w:
    warnings.resetwarnings(); warnings.filterwarnings('ignore', 'ign.*'); warnings.filterwarnings('error', module='nomatch'); warnings.filterwarnings('once', category=FutureWarning)
    print(warnings.filters[0][0], len(warnings.filters))
    warnings.warn('ignored'); warnings.warn('not'); 
    for i in range(2): warnings.warn('f', FutureWarning)
    warnings.warn('f', FutureWarning)
    print([str(x.message) for x in w])
with warnings.catch_warnings(record=True, action='module') as w:
    warnings.warn('m'); warnings.warn('m'); print(len(w))
with warnings.catch_warnings(record=True, action='default') as w:
    warnings.warn_explicit('exp', UserWarning, 'file.py', 10); warnings.warn_explicit('exp', UserWarning, 'file.py', 10, registry={}); print([(x.filename, x.lineno) for x in w])
old = warnings.showwarning
warnings.showwarning = lambda *a: print('shown', a[0], a[1].__name__, a[3] > 0)
warnings.warn('custom'); warnings.showwarning = old
oldf = warnings.formatwarning
warnings.formatwarning = lambda *a: 'fmt %s\n' % a[0]
out.t = ''; warnings.warn('formatted'); print(out.t); warnings.formatwarning = oldf
print(warnings.formatwarning('msg', UserWarning, 'a.py', 3, 'the line'), end=''); print(warnings.formatwarning('msg', UserWarning, 'a.py', 3), end='')
out.t = ''; warnings.showwarning('m', UserWarning, 'a.py', 1); print(out.t); o2 = Out(); warnings.showwarning('m', UserWarning, 'a.py', 1, o2, 'ln'); print(o2.t)
for bad in (lambda: warnings.warn('x', int), lambda: warnings.warn('x', 3), lambda: warnings.filterwarnings('nope'), lambda: warnings.filterwarnings('ignore', 3), lambda: warnings.filterwarnings('ignore', category=int), lambda: warnings.filterwarnings('ignore', lineno=-1), lambda: warnings.simplefilter('nope'), lambda: warnings.simplefilter('ignore', lineno='x')): tr(bad)
c = warnings.catch_warnings(); tr(lambda: c.__exit__()); print(c, warnings.catch_warnings(record=True))
with c: tr(lambda: c.__enter__())
@warnings.deprecated('use other')
def dep(x): "d"; return x
@warnings.deprecated('old class')
class Dep:
    def __init__(self, v): self.v = v
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    print(dep(3), dep.__deprecated__, dep.__name__, Dep(4).v, Dep.__deprecated__)
    class SubDep(Dep): pass
    SubDep(1)
    print([(str(x.message), x.category.__name__) for x in w])
tr(lambda: warnings.deprecated(3)); tr(lambda: warnings.deprecated('x')(3))
m = warnings.WarningMessage('m', UserWarning, 'f', 1); print(m, m.file, m.line, m.source)
