"""What pydoc says of functions, classes and modules as text and as pages."""
import inspect
import io
import pydoc
import re
import types


def plain(thing, **options):
    print(pydoc.plain(pydoc.render_doc(thing, renderer=pydoc.plaintext, **options)))


def f(a, /, b=2, *args, key: int = 3, **kw) -> str:
    """Does something.

    And more.
    """


# A comment that is all there is.
def commented():
    pass


def long_one(first_parameter: dict[str, list[int]], second_parameter: str = 'a default that is not short', *, third=None): pass


async def waits(x): pass


class Base:
    """A base."""
    __slots__ = ()

    def shared(self, x):
        """In both."""

    def _hidden(self):
        """Not told."""

    @classmethod
    def make(cls, n=1):
        """Makes one."""

    @staticmethod
    def helper(q): "Helps."

    @property
    def size(self):
        """How big."""

    @size.setter
    def size(self, value): pass

    @property
    def fixed(self): "Only read."

    CONSTANT = [1, 2, 3]
    again = shared


class Derived(Base):
    __slots__ = 'slot', 'other'

    def shared(self, x): pass

    def own(self, *, flag=False):
        """Only here."""

    count = list.count
    counted = list.count
    bound = [].append
    helper2 = Base.helper
    func = f


for thing in f, commented, long_one, waits, Base.shared, Base.make, Base.helper, Base().shared, Base.size, lambda a, b=1: a:
    plain(thing)
print(re.sub(r'\n +\| +__\w+__.*', '', pydoc.plain(pydoc.render_doc(Base, renderer=pydoc.plaintext))))
# What list says of its methods is in other words here.
print(re.sub(r'(?m)(^ \|  (?:count|bound).*)\n \|      .*', r'\1', pydoc.plain(pydoc.render_doc(Derived, renderer=pydoc.plaintext))))
print(pydoc.describe(f), '|', pydoc.describe(Base()), '|', pydoc.describe(pydoc), '|', pydoc.describe(len), '|', pydoc.describe(int.real))

module = types.ModuleType('sample', 'A module.\n\nWith a description.')
exec('''
__all__ = ['g', 'C', 'value']
__version__ = '1.2'
__author__ = 'Somebody'
def g(x): "Does g."
class C:
    "A class."
    __slots__ = ()
    def m(self): "A method."
value = {'a': 1}
other = 2
''', module.__dict__)
text = pydoc.plain(pydoc.plaintext.document(module))
print(text[:text.index('FILE')])

# Unknown names, keywords, topics, lists.
out = io.StringIO()
helper = pydoc.Helper(output=out)
for request in 'no.such.thing', 'True.nothing', 'assert', 'if', 'TYPES', '**':
    helper.help(request)
    print(out.getvalue().split('\n')[0])
    out.seek(0)
    out.truncate()
helper.help('keywords')
print(sorted(set(re.findall(r'\b(?:while|nonlocal|lambda|yield|async)\b', out.getvalue()))))
print(sorted(pydoc.Helper.keywords) == sorted(__import__('keyword').kwlist))

# Pages.
page = pydoc.HTMLDoc().document(f)
print('<strong>f</strong>' in page, 'Does&nbsp;something.' in page)
page = pydoc.HTMLDoc().document(Derived)
print([re.sub('(builtins.list).*', r'\1', line) for line in re.sub('<.*?>', '', page).split('\n') if ' from ' in line or '= ' in line or 'inherited' in line])
for url in '', 'index', 'topics', 'keywords', 'topic?key=while', 'get?key=textwrap', 'textwrap.html', 'nothing_here':
    print(re.search('<title>(.*)</title>', pydoc._url_handler(url)).group(1))
try:
    pydoc._url_handler('index', 'image/png')
except TypeError as error:
    print(error)
