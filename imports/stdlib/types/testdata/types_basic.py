import types
print(types.__all__ == [n for n in types.__all__ if hasattr(types, n)])
def f(): pass
def g(): yield 1
async def c(): pass
async def ag(): yield 1
print(isinstance(f, types.FunctionType), types.LambdaType is types.FunctionType)
print(isinstance(g(), types.GeneratorType), isinstance(ag(), types.AsyncGeneratorType))
co = c(); print(isinstance(co, types.CoroutineType)); co.close()
print(isinstance(f.__code__, types.CodeType), isinstance(type.__dict__, types.MappingProxyType))
class A:
    x = 1
    __slots__ = ('s',)
    def m(self): return self
print(isinstance(A().m, types.MethodType), isinstance(len, types.BuiltinFunctionType), isinstance([].append, types.BuiltinMethodType))
print(isinstance(object.__init__, types.WrapperDescriptorType), isinstance(object().__str__, types.MethodWrapperType))
print(isinstance(str.join, types.MethodDescriptorType), isinstance(dict.__dict__['fromkeys'], types.ClassMethodDescriptorType))
print(isinstance(types, types.ModuleType), isinstance(A.s, types.MemberDescriptorType), isinstance(type.__dict__['__mro__'], types.GetSetDescriptorType))
print(isinstance(int | str, types.UnionType), isinstance(list[int], types.GenericAlias), types.GenericAlias(dict, (int, str)))
print(isinstance(..., types.EllipsisType), isinstance(None, types.NoneType), isinstance(NotImplemented, types.NotImplementedType), types.CapsuleType.__name__)
def outer():
    v = 1
    return lambda: v
print(isinstance(outer().__closure__[0], types.CellType), types.CellType(3).cell_contents)
try: 1/0
except ZeroDivisionError as e:
    print(isinstance(e.__traceback__, types.TracebackType), isinstance(e.__traceback__.tb_frame, types.FrameType))
ns = types.SimpleNamespace(a=1, b='x'); ns.c = 2; print(ns, ns == types.SimpleNamespace(a=1, b='x', c=2))
p = types.MappingProxyType({'a': 1}); print(p, p['a'], len(p), dict(p | {'b': 2}))
try: p['b'] = 1
except TypeError as e: print(e)
print(types.MethodType(lambda self, x: (self, x), 5)(6))
m = types.ModuleType('mm', 'doc of mm'); m.v = 1; print(m, m.__doc__, m.v)
C = types.new_class('C', (A,), {}, lambda ns: ns.update(y=2, z=lambda self: 'z')); print(C, C.__mro__, C.y, C().z())
class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kw):
        return {'prepared': (name, kw)}
    def __new__(m, name, bases, ns, **kw):
        return super().__new__(m, name, bases, ns)
D = types.new_class('D', (), {'metaclass': Meta, 'k': 1}); print(type(D).__name__, D.prepared)
print(types.prepare_class('E', (D,), {'q': 3}))
class B1(type): pass
class B2(type): pass
X = B1('X', (), {}); Y = B2('Y', (), {})
try: types.new_class('Z', (X, Y))
except TypeError as e: print(e)
class Entry:
    def __mro_entries__(self, bases): return (A,)
e = Entry()
print(types.resolve_bases((e, int)) , types.resolve_bases((int, str)))
class Bad:
    def __mro_entries__(self, bases): return A
try: types.resolve_bases((Bad(),))
except TypeError as x: print(x)
class G(list[int]): pass
print(types.get_original_bases(G), types.get_original_bases(A))
F = types.new_class('F', (list[int],)); print(F.__orig_bases__, F.__bases__)
try: types.get_original_bases(3)
except TypeError as x: print(x)
class M2(type):
    def __getattr__(cls, name): return 'class ' + name
class K(metaclass=M2):
    @types.DynamicClassAttribute
    def name(self):
        "doc of name"
        return 'instance name'
    @name.setter
    def name(self, v): print('set', v)
    @name.deleter
    def name(self): print('deleted')
k = K(); print(K.name, k.name, K.__dict__['name'].__doc__); k.name = 4; del k.name
@types.coroutine
def gen(x):
    y = yield x
    return y
async def user(): return await gen(1)
u = user(); print(u.send(None))
try: u.send(7)
except StopIteration as s: print(s.value)
try: types.coroutine(3)
except TypeError as x: print(x)
@types.coroutine
def plain(x): return x
print(plain(3))
class LikeGen:
    gi_code = gi_frame = gi_running = gi_yieldfrom = None
    def send(self, v): return ('sent', v)
    def throw(self, *a): return 'thrown'
    def close(self): return 'closed'
    def __next__(self): return 'next'
    def __iter__(self): return self
w = types.coroutine(LikeGen)()
print(type(w).__name__, w.send(1), next(w), w.close(), w.throw(ValueError), w.cr_code, iter(w) is w)
