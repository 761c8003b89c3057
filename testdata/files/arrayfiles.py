"""Arrays in files and in pickles."""
# all rights: __reduce_ex__ and __setstate__ are called
import array, copy, io, pickle
def t(f):
    try: print('->', repr(f()))
    except BaseException as e: print('!!', type(e).__name__, e)
a=array.array('i',[1,2,3])
class S(array.array): pass
s=S('i',[1]); s.x=5
for p in range(6):
    t(lambda: a.__reduce_ex__(p)); t(lambda: s.__reduce_ex__(p))
t(lambda: iter(a).__reduce__()); it=iter(a); next(it); t(it.__reduce__); list(it); t(it.__reduce__)
it=iter(a); it.__setstate__(2); t(lambda: list(it)); it=iter(a); it.__setstate__(-5); t(lambda: list(it)); it=iter(a);it.__setstate__(50); t(lambda: list(it))
f=io.BytesIO(); t(lambda: a.tofile(f)); print(f.getvalue()); f.seek(0); b=array.array('i'); t(lambda: b.fromfile(f,2)); print(b); t(lambda: b.fromfile(f,2)); print(b); t(lambda: b.fromfile(f,-1))
t(lambda: a.tofile(io.StringIO())); t(lambda: a.tofile(3)); t(lambda: b.fromfile(io.StringIO('abcdefg'),1)); t(lambda: b.fromfile(3,1)); t(lambda: b.fromfile(f,'x'))
t(lambda: array.array('u','abc')); t(lambda: array.array('u'))
import collections.abc as c; print(isinstance(a,c.MutableSequence), issubclass(array.array,c.Sequence))
class S2(array.array):
    __slots__=('q',)

t(lambda: S2('i').__reduce_ex__(3))
print(len(array.array('d',range(10000)).__reduce_ex__(2)[1][1]))
t(array.array.__reduce_ex__)

class S(array.array):
    pass
s=S('i',[1]); s.x=5
for p in range(6):
    r=pickle.loads(pickle.dumps(s,p)); print(r, r.x, type(r))
it=iter(s)
d=pickle.dumps((it,s)); it2,s2=pickle.loads(d); s2.append(4); print(list(it2))
