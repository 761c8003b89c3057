# The text of definitions of every form: where it begins and ends.
import functools
import inspect
import traceback


def wrap(*args):
    return lambda f: f


def plain(a,
          b=(1,
             2)):
    """One
two
"""
    if a:
        return b
    # at the end of the body
# below it


@wrap('lambda: 1',
      2)
@wrap()
def decorated():

    # first

    return 'x' \
        'y'

def one(): return 1
def two(m): return m and \
    m
three = lambda g: g and \
    g and \
    g
four = [None,
        lambda x: x,
        lambda x, \
            y: x + y,
        None]
five = (
    lambda: (
        1))
class Outer:
    # comment first
    class Inner:
        x = 1
        def method(self): pass
        # after method
    def last(self):
        return self
    # after last
    async def coroutine(self):
        yield 1
        # after yield
    # end of Outer


def outer():
    def inner():
        s = '''
def no(): pass
'''
        return s
    return inner
after = 1

for f in plain, decorated, one, two, three, four[1], four[2], five, Outer, Outer.Inner, Outer.Inner.method, Outer.last, Outer.coroutine, outer, outer():
    lines, at = inspect.getsourcelines(f)
    print(at, len(lines), repr(lines[0]), repr(lines[-1]))
print(inspect.getcomments(one), inspect.getcomments(Outer.last))
print(inspect.getblock(['  x = lambda: 1)\n', 'y\n']), inspect.getblock(['def f():\n', '  pass']), inspect.getblock([]))


class Slots:
    __slots__ = {'power': 'in kilowatts'}


class Base:
    @property
    def p(self):
        """The property."""


class Sub(Base):
    def _get(self):
        pass
    p = property(_get)


print(inspect.getdoc(Slots.power), inspect.getdoc(Base.p))


def keywords(a, b, /, c=3, **kw):
    pass


print(inspect.signature(keywords).bind(1, 2, a=4).arguments, inspect.signature(keywords).bind_partial(a=1).arguments)


class Partly:
    method = functools.partial(lambda *a: a, 1)


print(Partly().method(2), Partly.method(3))


def here():
    return traceback.StackSummary.extract(traceback.walk_stack(None), limit=1)


print(here()[0].name, [line for line in traceback.format_exception_only(ExceptionGroup('a\nb', [ValueError('c\nd')]), show_group=True)])
