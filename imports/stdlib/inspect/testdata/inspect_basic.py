import inspect, functools, types, abc, typing, collections, enum
from inspect import *
# a comment about f
# in two lines
def f(a, /, b: int, c=1, *args: str, d, e: 'str' = 'x', **kw) -> bool:
    """Doc of f.

        indented
    end
    """
    x = [1,
         2]
    return x

def tr(g):
    try: print(g())
    except Exception as e: print(type(e).__name__, e)
s = signature(f); print(s, repr(s), s.return_annotation, list(s.parameters), s.parameters['c'], repr(s.parameters['b']), s.parameters['e'].kind, s.parameters['e'].kind.description, s.empty is Parameter.empty)
for p in s.parameters.values(): print(p.name, p.kind, p.default if p.default is not p.empty else '-', p.annotation if p.annotation is not p.empty else '-', str(p))
b = s.bind(1, 2, 3, 4, d=5, z=6); print(b, b.args, b.kwargs, b.arguments, b.signature is s); b.apply_defaults(); print(b.arguments)
print(s.bind_partial(1), s.bind_partial().args)
for g in (lambda: s.bind(), lambda: s.bind(1), lambda: s.bind(1, 2), lambda: signature(lambda x: 0).bind(1, 2), lambda: signature(lambda x: 0).bind(y=1), lambda: signature(lambda x: 0).bind(1, x=2), lambda: signature(lambda x, /: 0).bind(x=2), lambda: signature(3), lambda: signature(dict), lambda: Parameter('1x', Parameter.KEYWORD_ONLY), lambda: Parameter('x', 9), lambda: Parameter('x', Parameter.VAR_POSITIONAL, default=1), lambda: Signature([Parameter('a', Parameter.KEYWORD_ONLY), Parameter('b', Parameter.POSITIONAL_ONLY)]), lambda: Signature([Parameter('a', Parameter.KEYWORD_ONLY)] * 2)): tr(g)
class A:
    "Doc of A"
    attr = 5
    def __init__(self, x, y=2): self.x = x
    def m(self, q): "doc m"; return q
    @classmethod
    def cm(cls, z): pass
    @staticmethod
    def sm(w): pass
    @property
    def prop(self): "doc prop"; return 1
    def __call__(self, k): pass
class B(A):
    def m(self, q): return q
a = A(1)
print(signature(A), signature(a), signature(a.m), signature(A.m), signature(A.cm), signature(A.sm), signature(B), signature(functools.partial(f, 1, c=2)), signature(object), signature(type('Q', (), {})))
@functools.wraps(f)
def wrapped(*args, **kwargs): return f(*args, **kwargs)
print(signature(wrapped), signature(wrapped, follow_wrapped=False), unwrap(wrapped) is f)
print(signature(f, eval_str=True).parameters['e'].annotation, s.replace(return_annotation=int), s.parameters['c'].replace(name='cc', default=9), s == signature(f), hash(s) == hash(signature(f)), Signature([Parameter('a', Parameter.POSITIONAL_ONLY), Parameter('b', Parameter.KEYWORD_ONLY)]), s.format(max_width=20))
print(getfullargspec(f)); print(getfullargspec(a.m)); tr(lambda: getfullargspec(3)); print(getcallargs(f, 1, 2, d=3), getcallargs(a.m, 5)['q']); tr(lambda: getcallargs(f, 1)); tr(lambda: getcallargs(a.m, 1, 2, 3)); tr(lambda: getcallargs(a.m, r=1)); print(getargs(f.__code__), formatannotation(typing.List[int]), formatannotation(A), formatannotation('x'), formatannotationrelativeto(A)(A))
def gen(): yield 1
async def co(): pass
async def ag(): yield
class Ab(abc.ABC):
    @abc.abstractmethod
    def q(self): ...
print([isfunction(f), isfunction(len), isfunction(a.m), ismethod(a.m), ismethod(A.m), isclass(A), isclass(a), ismodule(inspect), isbuiltin(len), isbuiltin(f), isroutine(len), isroutine(A.m), isroutine(str.join), isroutine(A), isgenerator(gen()), isgenerator(gen), isgeneratorfunction(gen), isgeneratorfunction(f), iscoroutinefunction(co), iscoroutinefunction(gen), isasyncgenfunction(ag), isasyncgen(ag()), isabstract(Ab), isabstract(A), iscode(f.__code__), ismethoddescriptor(str.join), ismethoddescriptor(f), isdatadescriptor(A.prop), isdatadescriptor(f), isgetsetdescriptor(type.__dict__['__mro__']), ismemberdescriptor(f), ismethodwrapper((1).__add__), istraceback(3), isframe(3)])
c = co(); print(iscoroutine(c), isawaitable(c), isawaitable(gen()), getcoroutinestate(c)); c.close(); print(getcoroutinestate(c)); g = gen(); print(getgeneratorstate(g)); next(g); print(getgeneratorstate(g)); g.close(); print(getgeneratorstate(g)); print(getasyncgenstate(ag())); tr(lambda: getgeneratorlocals(3))
@markcoroutinefunction
def marked(): pass
print(iscoroutinefunction(marked), iscoroutinefunction(functools.partial(co)))
print(getsource(f)); print(getsourcelines(f)[1], findsource(f)[1], getcomments(f)); print(getsource(A.m), getsource(B), getsource(a.cm), sep='|'); print(getsource(gen.__code__), getsource(lambda: 0 if 1 else [
    1]))
tr(lambda: getsource(len)); tr(lambda: getsource(3)); tr(lambda: getsource(int)); print(getfile(f).endswith('inspect_basic.py'), getsourcefile(f).endswith('.py')); tr(lambda: getfile(int)); tr(lambda: getfile(3))
print(getdoc(f)); print(getdoc(A), getdoc(A.m), getdoc(B.m), getdoc(B), getdoc(A.prop), getdoc(3) is not None, cleandoc('  a\n     b\n   c\n\n'), indentsize('  \tx'), getmodulename('a/b.py'), getmodulename('x.txt'))
print([n for n, v in getmembers(a) if not n.startswith('__')], getmembers(A, isfunction)[0][0], [n for n, v in getmembers(A, lambda v: isinstance(v, int))], [n for n, v in getmembers_static(a) if not n.startswith('__')])
print(getmro(B), getmodule(f).__name__, getmodule(collections.Counter).__name__, getclasstree([A, B]))
print([x[:3] for x in classify_class_attrs(B) if not x.name.startswith('__')])
class Dyn:
    def __getattr__(self, n): return 'dyn'
    @property
    def p(self): return 'ran'
print(getattr_static(Dyn(), 'x', 'none'), type(getattr_static(Dyn(), 'p')), getattr_static(a, 'x'), getattr_static(A, 'attr'), getattr_static(a, 'm') is A.m); tr(lambda: getattr_static(a, 'zz'))
glob = 3
def outer():
    v = 1
    def inner(): return v, glob, len, undefined_name
    return inner
print(getclosurevars(outer()))
def fr():
    fi = getframeinfo(currentframe()); return fi.function, fi.lineno, fi.code_context, fi.index, currentframe().f_code.co_name
print(fr()); print([x.function for x in (lambda: stack())()][-1], stack()[0].function)
try: 1 / 0
except ZeroDivisionError as e: print([(t.function, t.lineno, t.code_context) for t in trace()], len(getinnerframes(e.__traceback__)))
def av(p, *q, **r): return formatargvalues(*getargvalues(currentframe()))
print(av(1, 2, z=3))
class An:
    x: int
    y: 'str'
print(get_annotations(An), get_annotations(An, eval_str=True), get_annotations(f), get_annotations(lambda: 0)); tr(lambda: get_annotations(3))
class Sig:
    __signature__ = signature(lambda q, w=1: 0)
print(signature(Sig), ClosureVars._fields, FullArgSpec._fields, Attribute._fields, FrameInfo._fields, Traceback._fields, ArgInfo._fields, Arguments._fields, BoundArguments.__name__, BufferFlags.FULL, CO_VARARGS, TPFLAGS_IS_ABSTRACT)
class Meta(type):
    def __call__(cls, m1): return super().__call__()
class WithMeta(metaclass=Meta): pass
class New:
    def __new__(cls, n1, n2=3): return super().__new__(cls)
print(signature(WithMeta), signature(New), signature(functools.partialmethod), signature(sorted), signature(print))
class PM:
    def base(self, a, b): pass
    pm = functools.partialmethod(base, 1)
print(signature(PM.pm), signature(PM().pm))
