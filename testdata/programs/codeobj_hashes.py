# Hashes of code objects: equal for equal ones, and other ones for what is written in another way.
texts = ['x, y', 'y, x', 'x + y', 'x - y', '1', '2', 'lambda: 1', 'lambda: 2', 'f(x)', 'f(y)']
codes = [compile(text, 'file', 'eval') for text in texts]
again = [compile(text, 'file', 'eval') for text in texts]
print([hash(a) == hash(b) and a == b for a, b in zip(codes, again)])
print(len({hash(code) for code in codes}), len(set(codes + again)))


def one():
    return [(lambda: n) for n in range(3)]


functions = one()
print(len({f.__code__ for f in functions}), {functions[0].__code__: 'found'}[functions[2].__code__])
