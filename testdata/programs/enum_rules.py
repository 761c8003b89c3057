"""Which values make members of each kind of enum, and what operations say."""
import enum, itertools, types


def chain(e):
    s = type(e).__name__ + ': ' + str(e)
    if e.__context__ is not None:
        s += ' <~ ' + chain(e.__context__)
    return s


def t(f):
    try:
        print(f())
    except Exception as e:
        print('!', chain(e))


values = {'1': lambda: 1, '3': lambda: 3, '-1': lambda: -1, '2.5': lambda: 2.5, 'x': lambda: 'x', 'pair': lambda: (1, 2),
          'auto': enum.auto, 'None': lambda: None, 'list': lambda: [1], 'member': lambda: enum.member(6)}
bases = {'Enum': (enum.Enum,), 'Flag': (enum.Flag,), 'IntFlag': (enum.IntFlag,), 'StrEnum': (enum.StrEnum,),
         'ReprEnum': (enum.ReprEnum,), 'float': (float, enum.ReprEnum), 'int': (int, enum.Flag)}


def make(base, names, more={}):
    def body(ns):
        for name, value in names:
            ns[name] = values[value]()
        ns.update(more)
    return types.new_class('E', base, {}, body)


for name, base in bases.items():
    for pair in itertools.product(values, repeat=2):
        print(name, *pair, end=' ')
        t(lambda: (list(E := make(base, zip('AB', pair))), E._member_names_, list(E.__members__)))
for name, base in bases.items():
    for order in 'A', 'A B', 'B A', 'A B C', '', ['A'], 5:
        print(name, order, end=' ')
        t(lambda: list(make(base, zip('AB', ('3', '1')), {'_order_': order})))
for name, base in bases.items():
    print(name)
    try:
        E = make(base, zip('AB', ('1', 'None')))
    except Exception:
        continue
    for f in (lambda: E.A | E.B, lambda: E.A & E.B, lambda: E.A ^ E.B, lambda: ~E.B, lambda: E(), lambda: E(7), lambda: E.__new__(E),
              lambda: E['C'], lambda: enum.EnumDict(1)):
        t(f)
