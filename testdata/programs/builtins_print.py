# print with its parameters
print()
print('a', 1, None, 2.5, [1, 'x'])
print('a', 'b', sep='-')
print('a', 'b', sep='')
print('a', 'b', sep=None, end=None)
print('a', end='')
print('b', end='!\n')
print(*range(5), sep=', ')
print('x', flush=True)
print('é', '日本', '\t|')


class W:
    def __init__(self):
        self.parts = []

    def write(self, s):
        self.parts.append(s)

    def flush(self):
        self.parts.append('FLUSH')


w = W()
print('a', 1, file=w)
print(file=w)
print('x', 'y', sep='--', end='|', file=w, flush=True)
print(w.parts)


class Bad:
    def __str__(self):
        raise ValueError('no str')


for f in (lambda: print(Bad()), lambda: print('ok', Bad()), lambda: print(sep=5), lambda: print(end=b''), lambda: print(file=5),
          lambda: print(file='s'), lambda: print(sep='x', sp=1)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)


class NoWrite:
    pass


try:
    print('x', file=NoWrite())
except AttributeError as e:
    print(e)
print('none file', file=None)


class Failing:
    def write(self, s):
        raise OSError('disk full')


try:
    print('x', file=Failing())
except OSError as e:
    print(e)
print(print('inner'))


class S(str):
    def __str__(self):
        return 'S.__str__'


print(S('raw'), 'a', sep=S('+'))
