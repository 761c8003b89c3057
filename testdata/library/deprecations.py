"""What CPython 3.13 is warned of: names, arguments and operations that are old, patterns and texts that are doubtful."""
import random
import re
import sys
import warnings

PROGRAMS = r'''
import re; re.sub('a','b','aa',1)
import re; re.sub('a','b','aa',1,0)
import re; re.subn('a','b','aa',1)
import re; re.split('a','b',1)
import re; re.split('a','b',1,re.I)
import re; re.compile('[[a]]')
import re; re.compile('[a--b]')
import re; re.compile('[a&&b]')
import re; re.compile('[a||b]')
import re; re.compile('[a~~b]')
import sre_compile
import sre_parse
import sre_constants
import threading; threading.currentThread()
import threading; threading.activeCount()
import threading; threading.Thread().setDaemon(True)
import threading; threading.Thread().isDaemon()
import threading; threading.Thread().setName('x')
import threading; threading.Thread().getName()
import threading; c=threading.Condition(); c.acquire(); c.notifyAll()
import threading; threading.Event().isSet()
import threading; threading.RLock(1)
import ast; ast.Num
import ast; ast.Str
import ast; ast.Bytes
import ast; ast.NameConstant
import ast; ast.Ellipsis
import ast; ast.Num(3)
import ast; ast.Constant(3).n
import ast; ast.Constant(3).s
import ast; c=ast.Constant(3); c.n=4
import ast; isinstance(ast.Constant(3), ast.Num)
import ast; ast.Name()
import ast; ast.Name('x', foo=3)
import ast; ast.Constant()
import ast; ast.FunctionDef('x')
import ast; ast.alias()
import ast\nclass V(ast.NodeVisitor):\n  def visit_Num(self, n): pass\nV().visit(ast.parse('3'))
import ast\nclass V(ast.NodeVisitor):\n  def visit_Str(self, n): pass\nV().visit(ast.parse('"3"'))
~True
~False
import operator; operator.inv(True)
import copy, itertools; copy.copy(itertools.count())
import copy, itertools; copy.deepcopy(itertools.cycle([1]))
import copy, itertools; copy.copy(itertools.chain([1]))
import pickle, itertools; pickle.dumps(itertools.accumulate([1]))
import copy, itertools; copy.copy(itertools.islice([1],1))
import copy, itertools; copy.copy(itertools.repeat(1))
import copy, itertools; copy.copy(itertools.groupby([1]))
import copy, itertools; itertools.product([1]).__reduce__()
import copy, itertools; itertools.permutations([1]).__reduce__()
import copy, itertools; itertools.combinations([1],1).__reduce__()
import copy, itertools; itertools.starmap(max,[]).__reduce__()
import copy, itertools; itertools.takewhile(max,[]).__reduce__()
import copy, itertools; itertools.dropwhile(max,[]).__reduce__()
import copy, itertools; itertools.filterfalse(max,[]).__reduce__()
import copy, itertools; itertools.zip_longest([]).__reduce__()
import copy, itertools; itertools.compress([],[]).__reduce__()
import copy, itertools; itertools.cycle([1]).__setstate__(([1],0))
import datetime; datetime.datetime.utcnow()
import datetime; datetime.datetime.utcfromtimestamp(0)
import datetime; datetime.datetime.strptime('1-1','%d-%m')
import calendar; calendar.January
import calendar; calendar.February
import locale; locale.getdefaultlocale()
import typing; typing.NamedTuple('X', a=int)
import typing; typing.NamedTuple('X')
import typing; typing.NamedTuple('X', None)
import typing; typing.TypedDict('X')
import typing; typing.TypedDict('X', None)
import typing; typing.no_type_check_decorator(lambda f: f)
class A:\n  def __int__(self): return True\nint(A())
class A:\n  def __index__(self): return True\n[1,2][A()]
class F(float): pass\nclass A:\n  def __float__(self): return F(1)\nfloat(A())
class A:\n  def __complex__(self): \n    class C(complex): pass\n    return C(1)\ncomplex(A())
class A:\n  def __trunc__(self): return 1\nint(A())
import array; array.array('u')
import asyncio; asyncio.get_event_loop()
import importlib.abc; importlib.abc.Traversable
import importlib.abc; importlib.abc.ResourceReader
import importlib.abc; importlib.abc.TraversableResources
import pkgutil; pkgutil.find_loader('json')
import pkgutil; pkgutil.get_loader('json')
compile('"\\d"','x','exec')
compile('1 is 1','x','exec')
compile('"a" "b" is x','x','exec')
compile('assert (1, "x")','x','exec')
compile('1if 2else 3','x','exec')
compile('0xfor x','x','eval')
compile('1or 2','x','exec')
compile('1in x','x','exec')
compile('1 ()','x','exec')
compile('1[2]','x','exec')
compile('[1](2)','x','exec')
compile('"x"["y"]','x','exec')
compile('[1]["a"]','x','exec')
compile('[1][2,3]','x','exec')
compile('(1)()','x','exec')
compile('{1}[0]','x','exec')
compile('f"x"()','x','exec')
compile('(x for x in y)[1]','x','exec')
compile('(lambda:0)[1]','x','exec')
compile('None[1]','x','exec')
compile('...[1]','x','exec')
compile('b"\\d"','x','exec')
compile('"\\777"','x','exec')
compile('b"\\777"','x','exec')
compile('f"\\d"','x','exec')
compile('x is ()','x','exec')
compile('x is not -1','x','exec')
compile('x is "s"','x','exec')
compile('x is 1.5','x','exec')
compile('x is b""','x','exec')
compile('x is 1 == 1','x','exec')
compile('if x:\n  pass\nassert(x, "y")','x','exec')
def g(): yield\nx=g(); next(x)\ntry: x.throw(ValueError, 'a')\nexcept ValueError: pass
def g(): yield\nx=g(); next(x)\ntry: x.throw(ValueError, ValueError(1), None)\nexcept ValueError: pass
async def c(): pass\nx=c()\ntry: x.throw(ValueError, 'a')\nexcept ValueError: pass
import xml.etree.ElementTree as E; bool(E.Element('a'))
import xml.etree.ElementTree as E; e=E.Element('a'); e or 1
import xml.etree.ElementTree as E; E.ElementTree(E.Element('a')).find('/b')
import xml.etree.ElementTree as E; E.ElementTree(E.Element('a')).findall('/b')
import xml.etree.ElementTree as E; E.ElementTree(E.Element('a')).findtext('/b')
import xml.etree.ElementTree as E; list(E.ElementTree(E.Element('a')).iterfind('/b'))
import email.utils; email.utils.localtime(isdst=1)
import urllib.request; urllib.request.URLopener()
import urllib.request; urllib.request.FancyURLopener()
import urllib.parse; urllib.parse.splittype('a:b')
import urllib.parse; urllib.parse.splithost('a:b')
import urllib.parse; urllib.parse.splitport('a:b')
import urllib.parse; urllib.parse.splitquery('a:b')
import urllib.parse; urllib.parse.splitattr('a:b')
import urllib.parse; urllib.parse.splituser('a:b')
import urllib.parse; urllib.parse.splitpasswd('a:b')
import urllib.parse; urllib.parse.splitvalue('a:b')
import urllib.parse; urllib.parse.splittag('a:b')
import urllib.parse; urllib.parse.splitnport('a:b')
import urllib.parse; urllib.parse.to_bytes('a:b')
import urllib.parse; urllib.parse.Quoter
import functools\nclass A:\n  f=functools.partial(print)\nA().f
import codecs; codecs.escape_decode(b'\\d')
b'\\d'.decode('unicode_escape')
import codecs; codecs.escape_decode(b'\\777')
b'\\777'.decode('unicode_escape')
NotImplemented and 1
bool(NotImplemented)
not NotImplemented
NotImplemented or 1
import pathlib; pathlib.PurePath('a').is_reserved()
import pathlib; pathlib.PurePath('a').relative_to('a','b')
import pathlib; pathlib.PurePath('a').is_relative_to('a','b')
import traceback; traceback.TracebackException(ValueError,ValueError(),None).exc_type
import traceback; traceback.TracebackException(ValueError,ValueError(),None,save_exc_type=False).exc_type
import platform; platform.java_ver()
import pydoc; pydoc.ispackage('.')
import wave,io; w=wave.Wave_write(io.BytesIO()); w.setnchannels(1); w.setsampwidth(1); w.setframerate(1); w.getmarkers()
import argparse; argparse.BooleanOptionalAction(['--foo'],'foo',type=int)
import argparse; argparse.ArgumentParser().add_argument('--foo',action=argparse.BooleanOptionalAction,type=int)
import argparse; p=argparse.ArgumentParser(); g=p.add_argument_group(); g.add_argument_group()
import argparse; p=argparse.ArgumentParser(); g=p.add_mutually_exclusive_group(); g.add_argument_group()
import argparse; p=argparse.ArgumentParser(); g=p.add_mutually_exclusive_group(); g.add_mutually_exclusive_group()
import warnings; warnings.warn('x', DeprecationWarning, stacklevel=1)
import warnings; warnings.deprecated('z')(lambda: 0)()
import warnings; warnings.deprecated('z')(type('A',(),{}))()
'''.strip().split('\n')
for s in PROGRAMS:
    s = s.replace('\\n', '\n') if s.startswith(('def', 'class', 'async', 'import ast\\n', 'import enum\\n')) else s
    failed = ''
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        try:
            exec(s, {'__name__': 'm'})
        except BaseException as e:
            failed = type(e).__name__
    print(s.encode('unicode_escape').decode(), failed)
    for w in seen:
        if w.category is not ResourceWarning:
            print('   ', w.category.__name__, w.message)

random.seed(5)
for i in range(6000):
    re.purge()
    pattern = ''.join(random.choice('[[]]--&&||~~^ab\\w\\()|{2}') for _ in range(random.randint(1, 9)))
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        try:
            result = re.compile(pattern).groups
        except re.error as e:
            result = e
    if seen:
        print(pattern, result, [str(w.message) for w in seen])
