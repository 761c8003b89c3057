# Kinds of signatures are called in forms of a call, with as few and as many arguments as
# there can be and more, each signature in another seventh of the forms; a digest of the results and error texts is printed
# for each signature.
import hashlib


def signatures():
    for only in range(3):
        for plain in range(3):
            for defaults in range(only + plain + 1):
                for star in '', '*', '*r':
                    for keys in ('',), ('k',), ('k=5',), ('k', 'j=6'):
                        if star == '*' and not keys[0] or not star and keys[0]:
                            continue
                        for rest in '', '**w':
                            names = ['p%d' % i for i in range(only)] + ['a%d' % i for i in range(plain)]
                            params = [n + ('=%d' % i if i >= len(names) - defaults else '') for i, n in enumerate(names)]
                            if only:
                                params.insert(only, '/')
                            yield ', '.join(params + [x for x in (star, *keys, rest) if x])


def calls():
    for n in (*range(6), 12):
        given = ', '.join(map(str, range(20, 20 + n)))
        starred = '*range(20, %d)' % (20 + n)
        half = ', '.join(['20'] * bool(n) + ['*l[1:%d]' % n] * bool(n))
        for first in given, starred, '*t[:%d]' % n, half:
            for rest in '', 'k=1', 'a0=1', 'j=1, k=2', '**{}', "**{'k': 3}", "k=1, **{'z': 4}", "**m", '*[7], k=8', "*(), **{'p0': 1}":
                yield ', '.join(x for x in (first, rest) if x)


l = list(range(20, 40))
t = tuple(l)
m = {'k': 1, 'a1': 2}
forms = list(dict.fromkeys(calls()))
total = 0
for small in True, False:
    for turn, sig in enumerate(signatures()):
        space = {'l': l, 't': t, 'm': m}
        body = 'return sorted(locals().items())' if small else 'x1 = x2 = x3 = x4 = x5 = x6 = x7 = x8 = x9 = None; g = lambda: x1; return sorted(locals().items())'
        exec('def f(%s): %s\nclass C:\n    def __init__(self%s): self.got = %s' % (
            sig, body, ', ' + sig.replace('/, ', '').replace(', /', '').replace('/', '') if sig not in ('/', '') else '',
            'sorted(p for p in locals().items() if p[0] != "self")'), space)
        space['meth'] = type('D', (), {'f': staticmethod(space['f'])})()
        digest = hashlib.sha256()
        for form in forms[turn % 7::7] if small else forms[turn % 29::29]:
            for callee in 'f', 'meth.f', 'C':
                try:
                    exec('def go(): r = %s(%s); return r.got if isinstance(r, C) else r\nr = go()' % (callee, form), space)
                    text = repr([p for p in space['r'] if p[0][0] not in 'xg'])
                except TypeError as e:
                    text = str(e)
                digest.update(text.encode())
                total += 1
        print(sig or '-', digest.hexdigest()[:12])
print(total, 'calls')
