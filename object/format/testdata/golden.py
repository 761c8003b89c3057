# Writes golden.txt.gz, the answers of CPython that golden_test.go compares with:
# PYENV_VERSION=3.13.0 python3.13 testdata/golden.py | gzip -9n > testdata/golden.txt.gz
# An argument --seed N --scale K makes other random cases, which the test runs
# when a CPython 3.13 is on the machine.
#
# A line is an operation, its operands and the answer as JSON texts, separated
# by tabs; an exception is !Type: text. Values are i and digits in base 16,
# f and the bits of a float, c and those of a complex, s or b and a text.
import _string, json, random, struct, sys

seed, scale = 1, 1
if '--seed' in sys.argv:
    seed = int(sys.argv[sys.argv.index('--seed') + 1])
if '--scale' in sys.argv:
    scale = int(sys.argv[sys.argv.index('--scale') + 1])
R = random.Random(seed)


def bits(x):
    return '%016x' % struct.unpack('<Q', struct.pack('<d', x))


def w(v):
    if isinstance(v, bool):
        return 'B%d' % v
    if isinstance(v, int):
        return 'i%x' % v
    if isinstance(v, float):
        return 'f' + bits(v)
    if isinstance(v, complex):
        return 'c%s %s' % (bits(v.real), bits(v.imag))
    if isinstance(v, str):
        return 's' + json.dumps(v)
    if isinstance(v, bytes):
        return 'b' + json.dumps(v.decode('latin-1'))
    raise TypeError(v)


def case(op, f, *args):
    try:
        r = json.dumps(f())
    except (ArithmeticError, ValueError, TypeError, LookupError) as e:
        text = str(e) if not isinstance(e, KeyError) else str(e.args[0])
        r = json.dumps('!%s: %s' % (type(e).__name__, text))
    print(op, *args, r, sep='\t')


def fmt(v, spec):
    case('format', lambda: format(v, spec), w(v), json.dumps(spec))


FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.1, -0.04, 0.05, 1234567.891, -1234.5, 1e15, 1e16, 1e22, 1e23, 123456789012345680.0, 9.5, 9.9999995, 999999.5, 99999.95, 0.0001, 0.00001234, 5e-324, 1.7976931348623157e308,
          float('inf'), -float('inf'), float('nan'), 100.0, 1e5, 1e6, 2.675, 1.005, 0.125, 0.375, 1e-10, 12345.678, 3.14159, -0.5, 0.999, 1e300]
INTS = [0, 1, -1, 7, 42, -42, 65, 233, 999, 1000, -1000, 1234567, -1234567, 255, 4096, 65535, 65536, 0x10ffff, 0x110000, 0xd800, 2**31, 2**53 + 1, 2**63 - 1, -2**63, 2**63, 2**64, -10**20, 10**25, 123456789012345678901234567890, 10**400]
STRS = ['', 'a', 'abc', 'héllo', '日本語', '😀', '\ud800x', 'e\u0301', 'a' * 40]
COMPLEX = [0j, 1j, -1j, 1 + 2j, -0.0 + 0j, complex(0, -0.0), complex(-0.0, -0.0), 1.5 - 2.25j, 1e16 + 1e-5j, complex('nan+infj'), complex('-inf-nanj'), 1234567.891 + 98765.4321j, 1e300 + 1j]


def spec(types):
    s = ''
    k = R.random()
    if k < .25:
        s += R.choice(['*', ' ', '0', 'x', 'é', '😀', '<', '=', '{', '}', ',', '\ud800', 'z']) + R.choice('<>^=')
    elif k < .5:
        s += R.choice('<>^=')
    if R.random() < .3:
        s += R.choice('+- ')
    if R.random() < .12:
        s += 'z'
    if R.random() < .15:
        s += '#'
    if R.random() < .25:
        s += '0'
    if R.random() < .6:
        s += str(R.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 30, 50]))
    if R.random() < .3:
        s += R.choice([',', '_'])
    if R.random() < .4:
        s += '.' + str(R.choice([0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 17, 20, 25]))
    if R.random() < .85:
        s += R.choice(types)
    return s


def near():
    k = R.randrange(6)
    if k == 0:
        return struct.unpack('<d', struct.pack('<Q', R.getrandbits(64)))[0]
    if k == 1:
        return R.randrange(-10**7, 10**7) / 100
    if k == 2:
        return R.randrange(-10**6, 10**6) / 2 ** R.randrange(12)
    if k == 3:
        return R.choice([1, -1]) * 10 ** R.uniform(-20, 25)
    if k == 4:
        return float(R.randrange(-10**6, 10**6))
    return R.choice([1, -1]) * R.randrange(1, 1000) * 10.0 ** R.randrange(-25, 25)


def integer():
    return R.choice([1, -1]) * R.getrandbits(R.randrange(1, R.choice([10, 40, 64, 200])))


FIXED = ['', 'd', 'n', 'c', 'b', 'o', 'x', 'X', 's', 'e', 'E', 'f', 'F', 'g', 'G', '%', '%%', 'y', 'é', '\x01', '\x7f', ' ', '\ud800', '5', '05', '<5', '>5', '^5', '=5', '*^9', '*<9d', 'é>5', '<<5', '5d', '-5', '+', '-', '+d', ' d', ',', '_', ',d', '_d', ',_', '_,', ',,', '__', ',c', '_c', ',x', '_x', '_b', '_o', ',b', ',n',
         ',s', '_s', ',y', ',é', ',\x01', ',f', '_f', ',%', ',.2f', '_.2f', '.', '.d', '.2', '.2f', '.0f', '#.0f', '#.0e', '#.0g', '#g', '#', '#x', '#X', '#o', '#b', '#d', '#c', '+c', '-c', 'z', 'zd', 'z.1f', 'z.0f', 'z.1e', 'zg', 'zs', 'z%', '+z.1f', '5.', '5.s', '.3s', '.0s', '5.2s', '05s', '<05', '=05s', '010', '010d', '010,', '010_', '015,.2f', '020_x', '#020_x', '#010x', '+010,', ' 010',
         '5xx', 'xx', 'd5', '99999999999999999999', '.99999999999999999999', '9223372036854775808', '.9223372036854775808f', '٥', '٥d', '.٢f', '0٥', '{', '}', '<', '>', '=', '^', '<>', '=<', '^^', '<=5', '0<5', '0>5', '0^5', '0=5', '00005', '-05', '+05', ' 05', '#05x', '05c', '<5c', '1c', '.2c', '.2d', '.2x', '.2n', 'n', ',n', '10n', '10.2n', '.3', '.1', '.0', '.17', '.20', '12.4', '012.4', '-12.4', '012,.4', 'r', 'a', 'i', 'u', '1 ', ' 1', '>+', '+>', '+>5', '+<5', 'z5', 'z<5', '#5', '##', 'zz', '++', '.2147483648f', '.2147483648']
for s in FIXED:
    for v in [3, -1234567, 10**25, True, 1234567.891, -0.0, float('nan'), 'héllo', 1.5 - 2j]:
        fmt(v, s)
for t in ['', 'd', 'b', 'o', 'x', 'X', 'c', 'n', ',', '_', '_x', '#x', '12', '<12', '^12,', '012', '012,', '+', 'f', 'e', '.3g', '%', '>30,']:
    for v in INTS:
        fmt(v, t)
for t in ['', 'e', 'E', 'f', 'F', 'g', 'G', '%', 'n', ',', '.0f', '.1f', '.2f', '.3f', '.10f', '.20f', '.30f', '.0e', '.3e', '.20e', '.0g', '.1g', '.3g', '.17g', '.20g', '.0', '.1', '.2', '.3', '.16', '.17', '#', '#f', '#e', '#g', '#.0f', '#.3g', '#.3', 'z.1f', '10', '010.2f', '015,.1f', '+.2f', ' .2f', '.1%', '.0%', ',.2f', '_.3f', '.50f', '.400f', '.100e', '.800g', '#.100g', '.2F', '.2E', '#G']:
    for v in FLOATS:
        fmt(v, t)
for t in ['', 's', '5', '<5', '>5', '^5', '*^9', 'é^9', '😀>9', '\ud800<9', '.2', '.0', '.3s', '8.2', '<8.2', '05', '30', '^30', '50.1']:
    for v in STRS:
        fmt(v, t)
for t in ['', '.2f', '.3', 'e', 'g', 'F', 'G', '.0f', '#', '#.0f', 'n', '+', '+.2f', ' ', ',', ',.2f', '_', '30', '<30', '^30', '>30', '*^40.2f', 'z.1f', '.1', '.0', '.17']:
    for v in COMPLEX:
        fmt(v, t)
for _ in range(1500 * scale):
    fmt(near(), spec('eEfFgG%n'))
for _ in range(1000 * scale):
    fmt(integer(), spec('dbcoxXneEfgG%'))
for _ in range(200 * scale):
    fmt(R.choice(STRS), spec('sssssd'))
for _ in range(200 * scale):
    fmt(complex(near(), near()), spec('eEfFgGn'))
for _ in range(300 * scale):
    # texts that are ties, or nearly so
    p = R.randrange(0, 12)
    x = (R.randrange(10**6) * 2 + 1) / 2 ** R.randrange(1, 14)
    fmt(x, '.%df' % p)
    fmt(x, '.%de' % p)
    fmt(x, '.%dg' % max(p, 1))
for _ in range(300 * scale):
    # anything
    fmt(R.choice([5, 1.5, 'ab', 2j]), ''.join(R.choice('<>^=+- z#0159,_.dfsxXe%c') for _ in range(R.randrange(1, 7))))


# --- printf-style
def percent(f, *args):
    case('percent', lambda: f % args, w(f), *map(w, args)) if isinstance(f, str) else \
        case('percent', lambda: (f % args).decode('latin-1'), w(f), *map(w, args))


P = ['', 'x', '%%', '100%%', '%', '%5', '%5.', '%.', '%5%', '%-%', 'a%%b%dc', '%d', '%i', '%u', '%o', '%x', '%X', '%s', '%r', '%a', '%c', '%e', '%E', '%f', '%F', '%g', '%G', '%b', '%y', '%é', '%\x01', '%~', '%}', '%\x7f', '%\x1f', 'ab%y', 'é日%y', '%😀', '%ld', '%hd', '%Ld', '%lld', '%l', '%5l', '% d', '%+d', '%-d', '%#d', '%0d', '%05d', '%-5d|', '%+5d', '% 5d', '%+05d', '% 05d', '%-05d|', '%+-5d|',
     '%.3d', '%.0d', '%8.3d', '%08.3d', '%-8.3d|', '%+.3d', '%#x', '%#X', '%#o', '%#10x', '%#010x', '%-#10x|', '%+#x', '%#.5x', '%#10.5x', '%010x', '%.5o', '%5s|', '%-5s|', '%.2s', '%5.1s|', '%05s', '%+s', '%.0s', '%5c|', '%-5c|', '%05c', '%.0c', '%5r', '%.3r',
     '%.2f', '%.0f', '%#.0f', '%10.3f', '%-10.3f|', '%010.3f', '%+.1f', '% .1f', '%+010.2f', '%.0e', '%#.0e', '%.3g', '%#g', '%.0g', '%#.0g', '%.50f', '%.20g', '%5.', '%.d', '%.f', '%99999999999999999999d', '%.9999999999d', '%.2147483648d', '%.2147483646d', '%.99999999999999999999d', '%(a)d', '%(a', '%*', '%5*d', '%.5*d', '%--5d|', '%-+ #05d|', '%5-d', '%5+d', '%5 d', '%0-5d|', '%d %d', '%d%%', '%\ud800', '%\u0660d', '%n', '%p', '%q', '%I', '%.-5d']
VALS = [5, -5, 0, True, 123456789012345678901234567890, -2**70, 1.5, -0.0, 2.5, float('inf'), float('nan'), 1e20, 1e-7, 'a', 'héllo', '日', '']
for f in P:
    for v in VALS if len(f) < 8 else VALS[::3]:
        percent(f, v)
    percent(f)
    percent(f, 3, 4)
    percent(f.encode('latin-1', 'ignore'), 65)
    percent(f.encode('latin-1', 'ignore'), -2.5)
    percent(f.encode('latin-1', 'ignore'), b'xyz')
    percent(f.encode('latin-1', 'ignore'))
for f in ['%*d|', '%-*d|', '%.*d', '%*.*d|', '%*.*f|', '%0*d', '%*s|', '%.*s', '%*', '%.*', '%*y', '%*%', '%*.2f']:
    for args in [(), (5,), (5, 3), (-5, 3), (5, 2, 3), (-5, -2, 3), ('x', 3), (5, 'x', 3), (2**70, 3), (1.5, 3), (5, 2**40, 1), (5, -2**40, 1), (True, 3), (5, 2, 3.5), (-2**63, 3, 4) if f == '%.*d' else (0, 0, 0), (0, 'abc'), (2, 'abc')]:
        percent(f, *args)
        if all(not isinstance(a, str) for a in args):
            percent(f.encode(), *args)
for _ in range(700 * scale):
    f = '%' + ''.join(R.choice('-+ #0') for _ in range(R.randrange(3))) + R.choice(['', str(R.randrange(20))]) + R.choice(['', '.%d' % R.randrange(12)]) + R.choice('diouxXeEfFgG') + '|'
    percent(f, R.choice([integer, near])())
for v in [0, 65, 255, 256, 233, 0x10ffff, 0x110000, -1, 2**70, 'a', 'é', 'ab', '', 1.5, 0xd800]:
    for f in ['%c', '%3c', '%-3c|', '%.0c']:
        percent(f, v)
for v in [0, 65, 255, 256, -1, 2**70, b'a', b'ab', b'', 1.5]:
    for f in [b'%c', b'%3c', b'%-3c|', b'%.0c']:
        percent(f, v)


# --- str.format
def fields(s):
    case('fields', lambda: [list(t) for t in _string.formatter_parser(s)], json.dumps(s))


def names(s):
    def f():
        first, rest = _string.formatter_field_name_split(s)
        return [first, [list(t) for t in rest]]
    case('names', f, json.dumps(s))


def strformat(s, *args):
    if '.' in s or '[' in s:
        # Attributes and items are not this package's; its errors are.
        try:
            s.format(*args)
            return
        except ValueError:
            pass
        except Exception:
            return
    case('strformat', lambda: s.format(*args), json.dumps(s), *map(w, args))


F = ['', 'a', '{}', '{0}', '{a}', '{a.b}', '{a[b]}', '{0.x[1].y[z]}', '{!r}', '{!s:>5}', '{:>5}', '{:{}}', '{:{}.{}}', '{0:{1}}', '{:{:{}}}', '{:{:{:{}}}}', '{{', '}}', '{{}}', '{{{}}}', '{', '}', 'a{', 'a}', 'a{b', '{a', '{a:', '{a:b', '{a!', '{a!r', '{a!rx}', '{a!r:', '{a!r:x', '{!}', '{!x}', '{!é}', '{! }', '{!r }', '{!:}', '{!}}', '{:}', '{:}}', '{: }', '{ }', '{a}b{c}d', '{a{b}}', '{a[}', '{a[]}', '{a[b}', '{a[b}]}', '{a[{]}', '{a[:]}', '{a[!]}', '{a[b]c}', '{a.}', '{.a}', '{[a]}', '{..a}', '{a..b}', '{a.b.}', '{a[0][1]}', '{a[-1]}', '{a[٣]}', '{٣}', '{٣.a}',
     '{99999999999999999999}', '{a[99999999999999999999]}', '{99999999999999999999.a}', '{00}', '{01}', '{-1}', '{+1}', '{1_0}', '{ 1}', '{a b}', '{:{{}}}', '{:{', '{:}{', '{:{}', '{:{}}}', '{0:{0}{0}}', '{} {}', '{} {0}', '{0} {}', '{} {a}', '{a} {}', '{:{0}}', '{0:{}}', '{5}', 'é{}日', '\ud800{}', '{\ud800}', '{:\ud800<5}', '{!\ud800}', '{}}', '{{}', '}{', '{}{}{}', '{:d}{:x}', '{:s}', '{:y}', '{:5xx}', '{!r:^9}', '{!a}', '{!s}', '{:!r}', '{0!r:{1}}', '{0!r:{1!r}}', '{a!r.b}', '{a:b!r}', '{a.b!r}', '{[}', '{]}', '{[]}', '{a]}', '{a[b]]}', '{.}', '{}{!}', '\n{}\x00{}']
for s in F:
    fields(s)
    strformat(s)
    strformat(s, 7)
    strformat(s, 3, 12)
    strformat(s, 'ab', 8, 6)
    strformat(s, 1.5, '>10', 3)
for s in ['', 'a', '0', '1.a', 'a.b', 'a[b]', 'a[0]', '[0]', '.a', 'a.', 'a[]', 'a[b', 'a[b]c', 'a[b].c', 'a[b][c]', 'a..b', 'a[.]', 'a[[]', 'a]', 'a.b]', '٣', 'a[٣]', '99999999999999999999', 'a[99999999999999999999]', '-1', 'a[-1]', 'a[ 1]', ' ', 'é.日[😀]', '\ud800', '00', '0x1', 'a.b[c].d[0].e']:
    names(s)
for _ in range(400 * scale):
    s = ''.join(R.choice(['{', '}', '{}', '[', ']', '.', ':', '!', 'r', 'a', '0', '1', 'é', '{{', '}}']) for _ in range(R.randrange(1, 9)))
    fields(s)
    strformat(s, 5, 6)
    names(s)
