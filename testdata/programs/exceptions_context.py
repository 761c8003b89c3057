# __context__, __cause__ and how chains are made
def chain(e):
    out = []
    while e is not None and len(out) < 10:
        out.append(repr(e) + (' <-' if e.__cause__ is not None else ' ..' if e.__context__ is not None else '') + ('!' if e.__suppress_context__ else ''))
        e = e.__cause__ or e.__context__
    print(' '.join(out))


def run(f):
    try:
        f()
    except BaseException as e:
        chain(e)


def a():
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError('k')


def b():
    try:
        a()
    except KeyError as e:
        raise ValueError('v') from e


def c():
    try:
        b()
    except ValueError:
        raise OSError('o') from None


def d():
    try:
        raise KeyError(1)
    finally:
        raise ValueError(2)


def e():
    try:
        raise KeyError(1)
    except KeyError as k:
        try:
            raise ValueError(2)
        except ValueError:
            raise k


def f():
    x = ValueError('x')
    try:
        raise x
    except ValueError:
        raise x


def g():
    x, y = ValueError('x'), ValueError('y')
    try:
        raise x
    except ValueError:
        try:
            raise y
        except ValueError:
            raise x


def h():
    try:
        raise KeyError(1)
    except KeyError:
        pass
    raise ValueError(2)


def i():
    class CM:
        def __exit__(self, *a):
            raise OSError('exit')

        def __enter__(self):
            return self
    with CM():
        raise KeyError('body')


def j():
    def gen():
        try:
            yield 1
        except ValueError:
            yield 2
            raise KeyError('gen')
    it = gen()
    next(it)
    try:
        raise OSError('outer')
    except OSError:
        it.throw(ValueError('thrown'))
        next(it)


def k():
    try:
        raise ValueError(1)
    except ValueError:
        try:
            raise
        except ValueError as e:
            print(e.__context__)
            raise TypeError(2)


def l():
    try:
        [][1]
    except IndexError:
        {}['a']


def m():
    raise


for fn in (a, b, c, d, e, f, g, h, i, j, k, l, m):
    print(fn.__name__, end=': ')
    run(fn)


def deep(n):
    try:
        if n:
            deep(n - 1)
        else:
            raise ValueError(0)
    except ValueError as e:
        raise ValueError(n) from e


run(lambda: deep(3))


def tb_names(e):
    names, tb = [], e.__traceback__
    while tb:
        names.append(tb.tb_lineno)
        tb = tb.tb_next
    return names


try:
    deep(1)
except ValueError as e:
    print(tb_names(e), tb_names(e.__cause__), tb_names(e.__cause__.__cause__))
