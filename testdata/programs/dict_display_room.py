# Displays of dicts that begin with another mapping: what is made of it, and what stays as it was.
from collections import OrderedDict, UserDict
import types
class S(dict): pass
srcs=[{}, {1:1}, {i:i for i in range(5)}, {i:i for i in range(10)}, {i:i for i in range(300)}, OrderedDict(a=1), S(x=1), UserDict(z=1), types.MappingProxyType({'a':2}),{}]
h={i:i for i in range(20)}; 
for i in range(5,18): del h[i]
srcs.append(h)
for s in srcs:
    for f in (lambda: {**s}, lambda: {**s,'q':1}, lambda: {**s, 1:'new', 'b':2, 'c':3, 'd':4}, lambda: {**s, **s}, lambda: {**s,'k':1,**{'z':5},'m':s is None}, lambda: {0:0,**s}):
        d=f(); n=len(d); d['more']=1; d.pop('more'); print(n, type(d).__name__, list(d.items())[:4], list(d.items())[-3:] if s is not srcs[9] else '', len(s), 'more' in s)
for bad in (1, None, [1], 'ab'):
    for f in (lambda: {**bad}, lambda: {**bad, 'a':1}, lambda: {'a':1, **bad}):
        try: print(f())
        except Exception as e: print(type(e).__name__, e)
def g():
    d = {**{'a': (yield 1)}, 'b': (yield 2), **(yield 3), 'c': 4}
    yield d
it=g(); next(it); it.send('A'); it.send('B'); print(it.send({'x':1}))
try: print({**{'a':1}, []: 2})
except TypeError as e: print(e)
x={'a':1}
d={**x, 'b': x.update(c=3), **x}
print(d, x)
import math
d = {**vars(math), 'q': 1, 'r': 2}
print(d['pi'], d['q'], d['r'], all(d[k] is v for k, v in vars(math).items()), 'q' in vars(math))
