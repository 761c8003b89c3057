# Every binary operator between int, big int, bool, float, complex and subclasses of them, and with foreign types.
class I(int): pass
class F(float): pass
class C(complex): pass
vals = [('int', 7), ('neg', -3), ('zero', 0), ('big', 2**65 + 1), ('True', True), ('float', 2.5), ('fzero', 0.0), ('complex', 1 + 2j),
        ('I', I(5)), ('Ibig', I(-2**70)), ('F', F(-1.5)), ('C', C(2 - 1j)), ('str', 'ab'), ('None', None), ('list', [1])]
import_ops = ['+', '-', '*', '/', '//', '%', '**', '<<', '>>', '&', '|', '^', '@', '==', '!=', '<', '<=', '>', '>=']
def show(v):
    return f'{type(v).__name__} {v!r}'[:60]
for op in import_ops:
    f = eval(f'lambda a, b: a {op} b')
    for an, a in vals:
        row = []
        for bn, b in vals:
            if op in ('**', '<<') and (abs(b) > 100 if isinstance(b, int) else False):
                row.append('-')
                continue
            if op == '**' and an in ('complex', 'C', 'big', 'Ibig', 'F', 'neg') and bn in ('complex', 'C', 'float', 'F'):
                row.append('-')
                continue
            try:
                row.append(show(f(a, b)))
            except Exception as e:
                row.append(f'{type(e).__name__}: {e}')
        print(op, an, '|', ' | '.join(row))
for fn in (divmod, pow):
    for an, a in vals:
        row = []
        for bn, b in vals:
            if fn is pow and (isinstance(b, int) and abs(b) > 100 or isinstance(b, (float, complex))):
                continue
            try:
                row.append(show(fn(a, b)))
            except Exception as e:
                row.append(f'{type(e).__name__}: {e}')
        print(fn.__name__, an, '|', ' | '.join(row))
for name in ('-', '+', '~', 'abs', 'round', 'int', 'float', 'complex', 'bool', 'hash', 'bin', 'str', 'repr'):
    f = eval(f'lambda a: {name}(a)')
    row = []
    for an, a in vals:
        if name in ('hash',) and an in ('str', 'None'):
            continue
        try:
            row.append(show(f(a)))
        except Exception as e:
            row.append(f'{type(e).__name__}: {e}')
    print(name, '|', ' | '.join(row))
for op in ('+=', '-=', '*=', '/=', '//=', '%=', '**=', '<<=', '>>=', '&=', '|=', '^=', '@='):
    for a in (7, 2**65, 2.5, True, 1j, I(3)):
        for b in (2, 3.5, 2j if type(a) is I else 'x', None):
            ns = {'a': a, 'b': b}
            try:
                exec(f'a {op} b', ns)
                print(op, a, b, show(ns['a']))
            except Exception as e:
                print(op, a, b, type(e).__name__, e)
