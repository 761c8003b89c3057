"""Tracebacks made by hand, deep copies with a memo of one's own, and more that asks its arguments in an order."""
import abc, calendar, configparser, copy, enum, io, queue, traceback, types, unittest, urllib.parse


def show(what, ask):
    try:
        result = ask()
    except Exception as e:
        result = f'{type(e).__name__}: {e}'
    print(what, '|', str(result).split(' at 0x')[0])


try:
    1 / 0
except ZeroDivisionError as e:
    tb = e.__traceback__
    frame = tb.tb_frame
kind = types.TracebackType
for args in (), (1,), (1, 2, 3, 4), (None, 2, 3, 4), (None, frame, 'x', 4), (None, frame, 3, 'x'), (5, frame, 1, 2), (None, frame, 0, 7), (tb, frame, 0, 9):
    show('traceback', lambda: kind(*args).tb_lineno)
made = kind(tb, frame, 0, 7)
show('tb_next', lambda: made.tb_next is tb)
show('tb_frame', lambda: made.tb_frame is frame)
show('names', lambda: kind(tb_next=1))
show('names', lambda: kind(**{1: 2}))
for limit in None, -1:
    show('extract_tb', lambda: traceback.extract_tb(5, limit))

for memo in False, 0, (), 'x', b'', frozenset():
    for value in 1, 'a', [1], (1,), None:
        show(f'deepcopy {value!r} {memo!r}', lambda: copy.deepcopy(value, memo))
parser = configparser.ConfigParser()
parser.read_dict({'s': {'a': '1'}})
for section in None, -0.0, 's', 'DEFAULT', 'zz', 5:
    show(f'items {section!r}', lambda: parser.items(section))
    show(f'has_option {section!r}', lambda: parser.has_option(section, 'a'))
    show(f'has_option {section!r}', lambda: parser.has_option(section, 5))
for value in 5, None, 'a%41', b'a%41', 2.5, []:
    show(f'unquote {value!r}', lambda: urllib.parse.unquote_to_bytes(value))
show('put', lambda: queue.PriorityQueue().put(1, timeout='x'))
show('put', lambda: queue.Queue(2).put(1, timeout='x'))
show('removeHandler', lambda: type(unittest.removeHandler(5)))
for args in (1, 2, 'x'), (1, 2, 3), ('a', 'b', None):
    show(f'BufferedRWPair {args}', lambda: io.BufferedRWPair(*args))
for day in 0, 1, 'x', 1.5, True:
    show(f'formatday {day!r}', lambda: repr(calendar.TextCalendar().formatday(day, 1, 3)))


class Meta(type):
    pass


class Plain(metaclass=Meta):
    pass


class Abstract(abc.ABC):
    pass


for thing, cls in (Abstract, abc.ABCMeta), (Abstract, type), (Plain, Meta), (Plain, type), (int, Meta), (5, Meta), (Abstract, int), (Plain, enum.EnumMeta):
    show(f'{thing} {cls}', lambda: setattr(thing, '__class__', cls))
    print(type(thing))
for value, spec in (5, '.2147483648f'), (10**30, '.2147483648f'), ('x', '.2147483648f'), (True, '.2147483648e'), ('x', '.3f'), (1.5, '.2147483648f'):
    show(f'format {value!r}', lambda: format(value, spec))
show('type', lambda: type('\0', 5, {}))
show('type', lambda: type('\0', (), {}))
for source in b'\0', '\0', b'1\0':
    show(f'exec {source!r}', lambda: exec(source))
