# A package of the host's for attacks: it uses a module that programs may not import, keeps
# it and its secret in everything that can keep one, and does what packages do.
import abc, collections, contextlib, contextvars, copyreg, dataclasses, enum, functools, hidden, importlib, sys, threading, types, weakref
from hidden import answer


class Box:
    mod = hidden
    kept = {'mod': hidden, 'list': [hidden]}
    def __init__(self, value=None): self.value, self.held = value, hidden
    def read(self): return self.value.token
    def write(self, to): self.value.token = to
    def call(self): return self.value.tell()
    @property
    def token(self): return self.value.token
    @classmethod
    def of(cls, value): return cls(value).token
    @staticmethod
    def has(value): return value.token if hasattr(value, 'token') else None
    def __enter__(self): return hidden
    def __exit__(self, *a): return False
    def __iter__(self): yield hidden


class Meta(type):
    secret = hidden
    def __getattr__(cls, name): return hidden if name == 'given' else super().__getattribute__(name)


class Made(metaclass=Meta):
    n = 0


class Gives:
    def __get__(self, obj, cls): return hidden
    def __set_name__(self, cls, name): self.name, self.of = name, hidden


class Has:
    gives = Gives()


class Color(enum.Enum):
    RED = 1
    BLUE = 2


@dataclasses.dataclass
class Point:
    x: int = 0
    mod: object = hidden
    many: list = dataclasses.field(default_factory=list)


Pair = collections.namedtuple('Pair', 'a b')
local, var = threading.local(), contextvars.ContextVar('var', default=hidden)
local.mod = hidden
registry, state, alive = {}, [1], weakref.WeakValueDictionary()


def guard(f):
    secret = hidden.token
    @functools.wraps(f)
    def inner(*a, **k):
        if secret: return f(*a, **k)
    return inner


@guard
def guarded(x): return x


def each():
    secret = hidden.token
    yield len(secret)
    yield 2


def sends():
    got = None
    while True: got = yield getattr(got, 'token', None)


async def later():
    secret = hidden.token
    return len(secret)


def fails():
    secret = hidden.token
    raise ValueError(len(secret))


def calls(f, *a, **k):
    secret = hidden.token
    return f(*a, **k)


@contextlib.contextmanager
def within():
    secret = hidden.token
    yield len(secret)


def default(x=hidden, *, y=hidden): return 1
def tells(o): return o.token
def asks(o, name): return getattr(o, name)
def puts(o, name, v): setattr(o, name, v)
def evaluates(text, **names): return eval(text, dict(names))
def executes(text, names): exec(text, names); return names
def imports(name): return importlib.import_module(name)
def register(f): registry[f.__name__] = f; return f
def caller(): return sys._getframe(1).f_globals.get('__name__')
def leave(name, v): sys._getframe(1).f_globals[name] = v
def leave_frame(name, v): sys._getframe(1).f_locals[name] = v
def erase(name): sys._getframe(1).f_globals.pop(name, None)
def main(name, v): setattr(sys.modules['__main__'], name, v)
def many(text): return [eval(t) for t in text.split('|')]
@functools.lru_cache
def cached(x): return [x]
part = functools.partial(guard, len)
running = each()
next(running)
copyreg.pickle(Gives, lambda g: (Gives, ()))
