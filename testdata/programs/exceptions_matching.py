# what except clauses take
class Meta(type):
    def __instancecheck__(cls, o):
        return True

    def __subclasscheck__(cls, o):
        return True


class Odd(Exception, metaclass=Meta):
    pass


def run(spec, exc=ValueError('v')):
    try:
        try:
            raise exc
        except spec as e:
            print('caught', repr(e))
    except BaseException as e:
        print(type(e).__name__, e, '|', repr(e.__context__))


run(ValueError)
run((TypeError, ValueError))
run(())
run(Odd)
run(int)
run(5)
run('x')
run((ValueError, 5))
run((5, ValueError))
run(((ValueError,), TypeError))
run([ValueError])
run(None)
run(ValueError('instance'))
run(BaseException)
run(object)


def pick(*names):
    print('choosing', names)
    return tuple(globals()['__builtins__'].__dict__[n] if 0 else {'KeyError': KeyError, 'ValueError': ValueError}[n] for n in names)


try:
    raise ValueError(1)
except pick('KeyError') as e:
    print('no')
except pick('KeyError', 'ValueError') as e:
    print('yes', e)

for bad in (5, 'x', None, int, [], object(), ValueError.__new__):
    try:
        raise bad
    except TypeError as e:
        print(e)

for cause in (5, 'x', int, None, KeyError, KeyError('k')):
    try:
        raise ValueError('v') from cause
    except Exception as e:
        print(type(e).__name__, e, repr(e.__cause__), e.__suppress_context__)


class BadNew(Exception):
    def __new__(cls):
        return 5


try:
    raise BadNew
except TypeError as e:
    print(e)


class NeedsArg(Exception):
    def __init__(self, a):
        self.a = a


try:
    raise NeedsArg
except TypeError as e:
    print(e)
try:
    raise NeedsArg(3)
except NeedsArg as e:
    print(e.a, e.args, e, repr(e))
