# Faces of several modules that only careful programs look at.
import builtins
import copy
import copyreg
import io
import operator
import sys
import time
import datetime
import warnings
from collections import OrderedDict
from contextlib import redirect_stdout
from pickle import PickleBuffer
import stringprep

# Ordered dicts: state in slots, changes in the middle of a comparison, pop beside __missing__.


class Slotted(OrderedDict):
    __slots__ = ('x', 'y')


class Missing(OrderedDict):
    def __missing__(self, key):
        return 0


od = Slotted([(1, 2)])
od.x = ['x']
print(od.__reduce__()[:3], copy.copy(od).x is od.x, copy.deepcopy(od).x)
try:
    Missing(a=1).pop('b')
except KeyError as e:
    print('KeyError', e)


class Key:
    count = 0

    def __init__(self, change):
        self.change = change

    def __eq__(self, other):
        if Key.count == 1:
            self.change()
        Key.count += 1
        return True

    def __hash__(self):
        return -1


for change in (lambda: a.clear(), lambda: a.pop(key), lambda: b.clear(), lambda: (a.pop(key), a.setdefault('z'))):
    Key.count = 0
    key = Key(change)
    a, b = OrderedDict.fromkeys((0, key, 4.2)), OrderedDict.fromkeys((0, Key(change), 4.2))
    try:
        print(a == b)
    except RuntimeError as e:
        print(e)

# strptime looks at the format first.
for format, text in [('%D', ''), ('%', ''), ('%Y %', '19'), ('%d %', 'x'), ('%Q', ''), ('%-d', '3'), ('%G-%d', '2000-3'), ('%V', '20'),
                     ('%Y %j %V', '2000 3 2'), ('%j %G %V %a', '2 2000 3 Mon'), ('%m', '3'), ('%d %Y', '3 2000')]:
    for function in time.strptime, datetime.datetime.strptime:
        try:
            print(format, function(text, format))
        except ValueError as e:
            print(format, e, e.__suppress_context__)
for format, text in [('%m-%d', '02-03'), ('%d%%Y', '3%Y'), ('%U %d', '1 3')]:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        time.strptime(text, format)
    print([(w.category.__name__, str(w.message)) for w in seen])

# sys: what is shown, what is lost, what is kept.
with redirect_stdout(io.StringIO()) as out:
    sys.__displayhook__(42)
print(repr(out.getvalue()), builtins._)
del builtins._
sys.__displayhook__(None)
print(hasattr(builtins, '_'))
hook, stdout = sys.displayhook, sys.stdout
del sys.displayhook
try:
    eval(compile('42', '', 'single'))
except RuntimeError as e:
    print(e)
sys.displayhook = hook
del sys.stdout
try:
    hook(1)
except RuntimeError as e:
    lost = e
finally:
    sys.stdout = stdout
print(lost)
sys.setswitchinterval(0.25)
print(sys.getswitchinterval(), sys.thread_info.name)
text = 'never seen before ' + str(len(sys.argv) + 123)
print(sys.intern(text) is text, sys._is_interned(text), sys._is_interned(text.swapcase().swapcase()))

# Slots by their names, buffers that were given up, texts for protocols.


class Private:
    __slots__ = ('__spam', 'eggs')


class Below(Private):
    __slots__ = ('ham', '__weakref__')


print(copyreg._slotnames(Private), sorted(copyreg._slotnames(Below)), copyreg._slotnames(int), Below.__slotnames__ == copyreg._slotnames(Below))
buffer = PickleBuffer(b'x')
buffer.release()
for use in memoryview, bytes, PickleBuffer.raw:
    try:
        use(buffer)
    except ValueError as e:
        print(e)
print(hash(tuple(stringprep.in_table_a1(chr(c)) for c in range(0x110000))) == hash(()), sum(stringprep.in_table_a1(chr(c)) for c in range(0, 0x110000)))
print([hex(c) for c in range(0, 0x1200) if stringprep.in_table_a1(chr(c)) != stringprep.in_table_a1(chr(c + 1))])
import _operator
print(_operator.add is operator.add, _operator._compare_digest(b'a', b'a'))
