"""Functions ask their arguments in CPython's order, with its operators, and say what it says."""
import calendar, codecs, collections, datetime, decimal, hmac, json, locale, os, pickle, random, re, threading, time, unicodedata
import urllib.parse
import copy
import xml.etree.ElementTree as ET


def show(what, ask):
    try:
        result = ask()
    except Exception as e:
        result = f'{type(e).__name__}: {e}'
    print(what, '|', str(result).split(' at 0x')[0])


class Index:
    def __index__(self):
        return 3


class Negative:
    def __len__(self):
        return -1


class Pairs:
    def items(self):
        return iter([('h', 2), ('z', -1)])


class Triples:
    def items(self):
        return iter([('h', 2, 3)])


def changed(a, op, b):
    names = {'a': a, 'b': b}
    exec(f'a {op} b', names)
    return names['a']


for op in '+=', '-=', '|=', '&=':
    for other in (collections.Counter('hez'), {}, {'h': 1}, {'a': 1}, {'h': 'x'}, {'x': None}, 5, None, Pairs(), Triples(), [1]):
        show(f'Counter {op} {type(other).__name__}', lambda: changed(collections.Counter('hello'), op, other))
for other in 'ABC', [1], {}, {'a': 2}, [(1, 2)], [(1, 2, 3)], 5, None, ['ab']:
    show(f'OrderedDict |= {other!r}', lambda: collections.OrderedDict(a=1).__ior__(other))
for key in None, (), (1, 2), 5:
    for name in 'move_to_end', 'pop':
        try:
            getattr(collections.OrderedDict(a=1), name)(key)
        except KeyError as e:
            print(name, e.args)

for pattern in 'a', b'a':
    for name in 'search', 'match', 'fullmatch', 'findall', 'finditer':
        for text in 'abc', b'abc', 5:
            for places in (5,), (2, 1), (None,), ('x',), (1, None):
                show(f'{name} {pattern!r} {text!r} {places}', lambda: getattr(re.compile(pattern), name)(text, *places))
for found in re.search('(a)(b)?', 'xab'), re.search(b'(a)(c)?', b'xab'):
    for template in 'y', b'y', '', b'', '\\1', b'\\1', 'x\\1', b'x\\1', '\\n', b'\\n', 5:
        show(f'expand {template!r}', lambda: found.expand(template))
        show(f'sub {template!r}', lambda: found.re.sub(template, found.string))
        show(f'sub none {template!r}', lambda: found.re.sub(template, 'zz'))
for args in ('m', 'a\nb', 3), ('m', b'a\nb', 3), ('m', 'p', Index()), ('m', 5, 2), (5, 'p', 1), ('m', 'p', 1.5), ('m', 'p', 'x'), ('m', 'p', -1):
    show(f'PatternError {args[1:]}' if args[2].__class__ is not Index else 'PatternError', lambda: re.PatternError(*args))
    show(f'JSONDecodeError {args[1:]}' if args[2].__class__ is not Index else 'JSONDecodeError', lambda: json.JSONDecodeError(*args))

values = 0, -1, 2, 0.5, 100, 2.5, 2**63, None, 1j, b'x', Negative(), 123456.789, -1e300
for name in 'binomialvariate', 'gammavariate', 'betavariate', 'lognormvariate', 'vonmisesvariate', 'triangular':
    for a in values[:7] + values[7:] if name == 'lognormvariate' else values[:6] + values[7:]:
        for b in values[:6] + values[7:]:
            if isinstance(a, float) and abs(a) > 1000 and name != 'lognormvariate' or isinstance(b, float) and abs(b) > 1e200:
                continue
            show(f'{name} {type(a).__name__} {type(b).__name__}', lambda: getattr(random.Random(1), name)(a, b))
show('binomialvariate', lambda: random.Random(1).binomialvariate(2**63))
for a in values[:5] + values[7:]:
    for name in 'sample', 'choices':
        show(f'{name} {type(a).__name__}', lambda: getattr(random.Random(1), name)('abc', a))
    show(f'cum_weights {type(a).__name__}', lambda: random.Random(1).choices('abc', cum_weights=a))
    show(f'randbytes {type(a).__name__}', lambda: random.Random(1).randbytes(a))

for kind in calendar.LocaleTextCalendar, calendar.LocaleHTMLCalendar:
    for name in 'xx', 5, (), ('en',), 'C':
        show(f'{kind.__name__} {name!r}', lambda: kind(0, name).formatmonth(2024, 1)[:60])
for year in True, 'x', b'x', 3.5:
    show(f'formatyearpage {year!r}', lambda: calendar.HTMLCalendar().formatyearpage(year)[:300])
for value in None, 'x', True, -1, 1.5:
    show(f'getlocale {value!r}', lambda: locale.getlocale(value))
    show(f'setfirstweekday {value!r}', lambda: calendar.setfirstweekday(value))
print(list(locale.localeconv()))

e = ET.fromstring('<a xmlns="u"><b p="1">t</b>u<c/></a>')
for ask in (lambda: ET.tostring(copy.deepcopy(e)), lambda: ET.tostring(pickle.loads(pickle.dumps(e))), lambda: e.__reduce__(),
            lambda: e.__setattr__('q', 1), lambda: e.__delattr__('q'), lambda: e.q, lambda: format(e, 'x'), lambda: e['x'], lambda: e[9],
            lambda: e.__setitem__(9, e), lambda: e.__setitem__('x', e), lambda: e.__delitem__(9), lambda: e.__delitem__('x'),
            lambda: e.__deepcopy__(5), lambda: ET.Element.__new__(), lambda: ET.Element.__new__(5), lambda: object.__new__(ET.Element),
            lambda: e.remove(5), lambda: e.extend(5), lambda: e.extend([5]), lambda: ET.SubElement(5, 'x', 6), lambda: vars(e),
            lambda: ET.XMLPullParser(5), lambda: ET.XMLPullParser([1]), lambda: ET.XMLPullParser(['x'])):
    show('Element', ask)
h = hmac.new(b'k', b'm', 'sha1')
for ask in lambda: h.__setattr__('q', 1), lambda: h.__delattr__('q'), lambda: h.copy().hexdigest(), lambda: h.__reduce__():
    show('HMAC', ask)
for lock in threading.Lock(), threading.RLock():
    for ask in lambda: lock.__reduce__(), lambda: copy.copy(lock), lambda: lock.__reduce_ex__(4):
        show('lock', ask)


class Local(threading.local):
    pass


show('local', lambda: copy.copy(Local()))

for encoding in 'ascii', 'utf-8', 'utf-16', 'utf-8-sig', 'raw_unicode_escape', 'cp1252':
    for pieces in [5], [b'a'], [None], [bytearray(b'b')], ['x']:
        show(f'iterdecode {encoding} {pieces}', lambda: list(codecs.iterdecode(pieces, encoding)))
    show(f'iterdecode {encoding}', lambda: list(codecs.iterdecode([b'a'], encoding, sep=5)))
for a in None, 5, [1]:
    show(f'encode {a!r}', lambda: codecs.encode('x', a))
    show(f'decode {a!r}', lambda: codecs.decode(b'x', errors=a))
    for name in 'exists', 'lexists', 'isfile', 'isdir', 'islink', 'ismount':
        show(f'{name} {a!r}', lambda: getattr(os.path, name)(a))
for a in 'x', b'a', [1], 1j:
    show(f'gmtime {a!r}', lambda: time.gmtime(a))
    show(f'fromtimestamp {a!r}', lambda: datetime.datetime.fromtimestamp(a))
    show(f'clock_gettime {a!r}', lambda: time.clock_gettime(a))
for name in '\0', 'a\0b', '\ud800':
    show('lookup', lambda: unicodedata.lookup(name))


class Text(str):
    pass


for text in 'abc', 'é', 'e\u0301':
    show('normalize', lambda: [type(unicodedata.normalize(form, Text(text))) for form in ('NFC', 'NFD')])
for day in 3652060, 123456789, 10**9:
    show('fromordinal', lambda: datetime.date.fromordinal(day))
c = decimal.Context(prec=5)
for ask in (lambda: c.__delattr__('x'), lambda: c.__delattr__('prec'), lambda: c.__init__(prec=7), lambda: c.prec, lambda: c.__init__(x=1),
            lambda: c.__module__, lambda: format(decimal.Decimal(1), '99999999999999999999'), lambda: decimal.Decimal(1).scaleb(**{1: 2}),
            lambda: c.scaleb(**{1: 2}), lambda: time.gmtime(**{1: 2}), lambda: len(**{1: 2})):
    show('decimal', ask)
for parts in (), range(0), range(3), 'abcd', 'abcde', 'abcdef':
    show(f'urlunsplit {parts!r}', lambda: urllib.parse.urlunsplit(parts))
    show(f'urlunparse {parts!r}', lambda: urllib.parse.urlunparse(parts))
