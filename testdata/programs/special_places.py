# Operators at places that remember what they found. Classes get and lose special methods,
# on themselves, on a base, on their metaclass and on instances (where they do not count), while the
# same text uses the operators again and again. All results are compared with CPython's.
import collections
import math
import operator

PLACES = {
    'add': 'a + b', 'radd': '1 + a', 'sub': 'a - 1', 'mul': 'a * 2', 'matmul': 'a @ b', 'div': 'a / 2', 'floordiv': 'a // 2', 'mod': 'a % 2', 'pow': 'a ** 2', 'lshift': 'a << 1',
    'and': 'a & b', 'or': 'a | b', 'xor': 'a ^ b', 'lt': 'a < b', 'le': 'a <= 1', 'eq': 'a == b', 'eq1': 'a == 1', 'ne': 'a != b', 'gt': '1 > a', 'ge': 'a >= b',
    'neg': '-a', 'pos': '+a', 'inv': '~a', 'abs': 'abs(a)', 'bool': 'not a', 'if': '1 if a else 2', 'len': 'len(a)', 'item': 'a[0]', 'item_of': "a['k']", 'slice': 'a[0:1]',
    'in': '1 in a', 'not in': '1 not in a', 'for': '[x for x in a]', 'star': '[*a]', 'list': 'list(a)', 'tuple': 'tuple(a)', 'sum': 'sum(a)', 'sorted': 'sorted(a)', 'set': 'set(a)',
    'dict': '{**a}', 'any': 'any(x for x in a)', 'call': 'a()', 'call1': 'a(1)', 'call_named': 'a(k=1)', 'str': 'str(a)', 'repr': 'repr(a)', 'fstring': "f'{a}|{a!r}|{a:>3}'",
    'percent': "'%s|%r' % (a, a)", 'format': "'{}'.format(a)", 'join': "','.join(a)", 'hash': 'hash(a) == 7', 'key': '{a: 1}[a]', 'int': 'int(a)', 'float': 'float(a)', 'index': '[5, 6, 7, 8, 9, 10, 11, 12][a]',
    'range': 'range(a)', 'round': 'round(a)', 'trunc': 'math.trunc(a)', 'next': 'next(a)', 'iter': 'type(iter(a)).__name__', 'reversed': 'list(reversed(a))', 'enumerate': 'list(enumerate(a))',
    'zip': 'list(zip(a, a))', 'map': 'list(map(str, a))', 'isinstance': 'isinstance(a, C)', 'issubclass': 'issubclass(D, C)', 'isinstance1': 'isinstance(1, C)', 'make': 'C(*args).made', 'make_named': 'type(C(k=1)).__name__',
    'missing': 'a.missing', 'hasattr': "hasattr(a, 'missing')", 'class item': 'C[1]', 'class call': 'type(C(*args)).__name__', 'class len': 'len(C)', 'class in': '1 in C', 'class for': '[x for x in C]',
    'class add': 'C + 1', 'class str': 'str(C)', 'class eq': 'C == D', 'class bool': 'bool(C)', 'divmod': 'divmod(a, 2)', 'bytes': 'bytes(a)', 'complex': 'complex(a)', 'contains': 'operator.contains(a, 1)',
    'dir': "'made' in dir(a)", 'min': 'min(a)', 'unpack call': 'both(*a)', 'named call': 'both(**a)', 'chain': '0 < a < 9', 'cond': '2 if a == b else 3', 'and2': 'a and b', 'lenif': '1 if len(a) else 0',
}
STATEMENTS = {
    'unpack': 'p, q = a\nreturn p, q', 'unpack star': 'p, *q = a\nreturn p, q', 'loop': 'n = 0\nfor x in a:\n n += 1\n if n > 5: break\nreturn n', 'with': 'with a as x:\n return x',
    'with raises': 'with a:\n 1 / 0\nreturn 8', 'iadd': 'a += 1\nreturn show(a)', 'isub': 'a -= b\nreturn show(a)', 'imul': 'a *= 2\nreturn show(a)', 'ior': 'a |= b\nreturn show(a)',
    'setitem': 'a[0] = 5\nreturn show(a)', 'delitem': 'del a[0]\nreturn show(a)', 'setattr': 'a.extra = 1\nreturn hasattr(a, "extra")', 'delattr': 'del a.extra\nreturn 1',
    'match': 'match a:\n case C(made=x): return x\n case C(): return 1\n case [x, *_]: return x\n case {"k": x}: return x\n case _: return 0', 'raise': 'raise a', 'assert': 'assert a\nreturn 4',
    'while': 'n = 0\nwhile a and n < 2: n += 1\nreturn n', 'item add': 'a[0] += 1\nreturn show(a)', 'yield from': 'def g():\n  yield from a\nreturn list(g())', 'dict update': 'd = {}\nd.update(a)\nreturn d',
    'extend': 'x = []\nx.extend(a)\nreturn x', 'list add': 'x = [1]\nx += a\nreturn x', 'slice set': 'x = [1, 2]\nx[0:1] = a\nreturn x', 'global for': 'out = {k: v for k, v in a}\nreturn out',
}


def both(*args, **kw):
    return args, kw


def show(v, depth=0):
    if type(v) in (int, str, bool, float, type(None), bytes, complex):
        return repr(v)
    if type(v) in (list, tuple, set) and depth < 3:
        return type(v).__name__ + '(' + ','.join(sorted(show(x, depth + 1) for x in v) if type(v) is set else [show(x, depth + 1) for x in v]) + ')'
    if type(v) is dict and depth < 3:
        return '{' + ','.join(show(k, depth + 1) + ':' + show(x, depth + 1) for k, x in v.items()) + '}'
    return '<' + type(v).__name__ + '>'


state, ticks = 7, 0


def pick(n):
    global state
    state = (state * 1103515245 + 12345) % (1 << 31)
    return (state >> 8) % n


def method(name, tag):
    """A special method that says which it is, of the kind that the name wants, or sometimes of another."""
    result = {'__len__': tag % 3, '__bool__': tag % 2 == 0, '__hash__': 7, '__index__': tag % 5, '__int__': tag, '__float__': tag / 2, '__complex__': 1j * tag, '__str__': 's%d' % tag, '__repr__': 'r%d' % tag,
              '__format__': 'f%d' % tag, '__bytes__': b'b%d' % (tag % 10), '__contains__': tag % 2, '__length_hint__': 3, '__iter__': None, '__next__': None, '__init__': None, '__exit__': tag % 2,
              '__delattr__': None, '__setattr__': None, '__delitem__': None, '__setitem__': None, '__instancecheck__': tag % 2, '__subclasscheck__': tag % 2, '__dir__': ['made'], '__eq__': tag % 2,
              '__lt__': tag % 2, '__reversed__': None}
    if name in ('__iter__', '__reversed__'):
        return [lambda self: iter([tag, 2]), lambda self: iter('ab'), lambda self: iter([(1, tag)])][tag % 3]
    if name == '__next__':
        def following(self):
            global ticks
            ticks += 1
            if ticks % 4 == 0:
                raise StopIteration
            return tag
        return following
    if name in ('__getitem__', '__class_getitem__'):
        def item(self, key=0):
            if isinstance(key, int) and key > 2:
                raise IndexError
            return (tag, key) if tag % 2 else tag
        return item
    if name == '__new__':
        def made(cls, *args, **kw):
            o = cls.__base__.__new__(cls, *args[:1]) if cls.__base__ is not object and args else super(cls, cls).__new__(cls)
            return o
        return made
    if name in ('__init__',):
        def init(self, *args, **kw):
            object.__setattr__(self, 'made', tag)
        return init
    if name == '__call__' and tag % 2:
        return lambda self, *a, **k: (tag, a, sorted(k))
    if name == '__enter__':
        return lambda self: tag
    if name == '__getattr__':
        def missing(self, name):
            if name == 'missing':
                return tag
            raise AttributeError(name)
        return missing
    if tag % 11 == 5:
        return None
    if tag % 13 == 5:
        return staticmethod(lambda *a, **k: result.get(name, tag))
    if tag % 17 == 5:
        return classmethod(lambda *a, **k: result.get(name, (name, tag)))
    if name in result:
        return lambda self, *a, **k: result[name]
    if tag % 7 == 3:
        return lambda self, *a: NotImplemented
    return lambda self, *a, **k: name + str(tag)


NAMES = [n for n in '''add radd iadd sub rsub isub mul rmul imul matmul truediv floordiv mod pow lshift and rand iand or ror ior xor lt le eq ne gt ge neg pos invert abs bool len getitem setitem delitem
contains iter call str repr format hash int float index round trunc next reversed enter exit getattr setattr delattr init missing instancecheck subclasscheck class_getitem divmod bytes complex dir
length_hint floor'''.split()]

space = {'math': math, 'operator': operator, 'both': both, 'show': show}


def places():
    text = ''
    for name, expr in PLACES.items():
        text += f'def {name.replace(" ", "_")}_(a, b, C, D, args): return {expr}\n'
    for name, body in STATEMENTS.items():
        text += f'def {name.replace(" ", "_")}_s(a, b, C, D, args):\n' + ''.join(' ' + line + '\n' for line in body.split('\n'))
    own = dict(space)
    exec(text, own)
    return [(n, f) for n, f in own.items() if n.endswith(('_', '_s')) and n[0] != '_']


hashed, count = 2166136261, 0


def keep(text):
    global hashed, count
    count += 1
    for c in text.encode():
        hashed = ((hashed ^ c) * 16777619) & 0xffffffff


def outcome(f, *args):
    try:
        return show(f(*args)).partition(' at 0x')[0]
    except Exception as e:
        return type(e).__name__


BASES = [(object, ()), (int, (3,)), (str, ('ab',)), (list, ([1, 2],)), (tuple, ((1, 2),)), (dict, ({'k': 1},)), (float, (2.5,)), (set, ({1},)), (bytes, (b'xy',)), (Exception, ('e',)),
         (collections.OrderedDict, ({'k': 2},)), (collections.deque, ([1, 2],)), (collections.Counter, ('aab',)), (frozenset, ({1, 2},)), (bytearray, (b'xy',)), (type, ('T', (), {}))]


def main(rounds):
    for number, (base, args) in enumerate(BASES):
        for form in range(rounds):
            M = type('M', (type(base),), {})
            B = M('B', (base,), {'made': 0, '__init__': lambda self, *a, **k: None})
            C = M('C', (B,), {})
            D = M('D', (C,), {})
            here = places()
            for step in range(12):
                try:
                    a, b, d = C(*args), C(*args), D(*args)
                except Exception as e:
                    keep(type(e).__name__)
                    a = b = d = None
                for name, f in here:
                    for x, y in ((a, b), (d, a), (a, b)):
                        try:
                            c = base(x) if name.endswith('_s') and base not in (object, type) and step % 2 else x
                        except Exception as e:
                            c = x
                        keep(name + outcome(f, c, y, C, D, args))
                tag = number * 100 + form * 13 + step
                special = '__' + NAMES[pick(len(NAMES))] + '__'
                where = [B, C, D, M, a, d][pick(6)]
                try:
                    if pick(4):
                        setattr(where, special, method(special, tag))
                    else:
                        delattr(where, special)
                    keep(special + 'done')
                except Exception as e:
                    keep(special + type(e).__name__)


if __name__ == '__main__':
    main(8)
    print(count, 'results', hashed)
