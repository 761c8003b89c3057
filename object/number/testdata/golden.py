# Writes golden.txt.gz, the answers of CPython that golden_test.go compares with:
# PYENV_VERSION=3.13.0 python3.13 testdata/golden.py | gzip -9n > testdata/golden.txt.gz
# An argument --seed N --scale K makes other random cases, which the test runs
# when a CPython 3.13 is on the machine.
#
# A line is an operation, its operands and the answer, separated by tabs.
# Floats are written as the sixteen digits of their bits, integers in base 16,
# texts in JSON, an exception as !Type: text.
import json, math, random, struct, sys

seed, scale = 1, 1
if '--seed' in sys.argv:
    seed = int(sys.argv[sys.argv.index('--seed') + 1])
if '--scale' in sys.argv:
    scale = int(sys.argv[sys.argv.index('--scale') + 1])
R = random.Random(seed)
sys.set_int_max_str_digits(4300)


def w(v):
    if v is True or v is False:
        return str(int(v))
    if isinstance(v, int):
        return '%x' % v
    if isinstance(v, float):
        if v != v:
            return 'nan'
        return '%016x' % struct.unpack('<Q', struct.pack('<d', v))
    if isinstance(v, complex):
        return w(v.real) + ' ' + w(v.imag)
    if isinstance(v, str):
        return json.dumps(v)
    if isinstance(v, bytes):
        return v.hex() or '-'
    if isinstance(v, tuple):
        return ' '.join(map(w, v))
    raise TypeError(v)


def case(op, f, *args):
    try:
        r = f(*args)
        if isinstance(r, complex) and op == 'fpow':
            r = 'complex'
        r = w(r)
    except (ArithmeticError, ValueError) as e:
        r = '!%s: %s' % (type(e).__name__, e.args[-1])
    print(op, *map(w, args), r, sep='\t')


def bits():
    return struct.unpack('<d', struct.pack('<Q', R.getrandbits(64)))[0]


def near():
    "a float as programs have them"
    k = R.randrange(8)
    if k == 0:
        return float(R.randrange(-1000, 1000))
    if k == 1:
        return R.randrange(-100000, 100000) / 100
    if k == 2:
        return R.uniform(-1, 1)
    if k == 3:
        return R.randrange(-10**6, 10**6) / 2 ** R.randrange(12)
    if k == 4:
        return R.choice([1, -1]) * 10 ** R.uniform(-20, 25)
    if k == 5:
        return R.choice([1, -1]) * R.randrange(1, 1000) * 10.0 ** R.randrange(-25, 25)
    if k == 6:
        return float(R.randrange(-2**60, 2**60))
    return R.gauss(0, 1e3)


FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, 0.1, 1e15, 1e16, 1e17, 123456789012345680.0,
          9007199254740992.0, 9007199254740993.0, 9999999999999998.0, 1e-4, 1e-5, 0.00012345, 5e-324, 2.2250738585072014e-308,
          2.225073858507201e-308, 1.7976931348623157e308, 1e22, 1e23, float('inf'), -float('inf'), float('nan'),
          2.0**63, -2.0**63, 2.0**64, 9.223372036854775e18, 1e300, 1e-300, 3.0, -3.0, 2.0, 4.35, 2.675, 1e308]
INTS = [0, 1, -1, 2, -2, 3, 7, 10, 255, 256, -256, 2**31, 2**32, 2**53, 2**53 + 1, -2**53 - 1, 2**61 - 1, 2**61, 2**61 - 2, -2**61 + 1,
        2**62, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64 - 1, 2**64, 2**64 + 1, -2**64, 2**127, 2**128 - 1, -2**128, 2**128,
        2**192 - 1, 10**18, 10**19, 10**20, 10**30, -10**30, 10**38, 10**39, 10**57, 10**100, 3**200, 2**1000, -2**1000 + 1]


def f():
    return R.choice([bits, near, near])() if R.random() < .9 else R.choice(FLOATS)


def n(big=400):
    k = R.randrange(6)
    if k == 0:
        return R.choice(INTS)
    if k == 1:
        return R.randrange(-1000, 1000)
    if k == 2:
        return R.choice([1, -1]) * R.getrandbits(64)
    if k == 3:
        return R.choice([1, -1]) * R.getrandbits(R.randrange(1, 192))
    if k == 4:
        return R.choice([1, -1]) * ((1 << R.randrange(1, big)) + R.randrange(-2, 3))
    return R.choice([1, -1]) * R.getrandbits(R.randrange(1, big))


# --- floats
for x in FLOATS + [f() for _ in range(400 * scale)] + [k * 5e-324 for k in (2, 3, 7, 1000)]:
    case('repr', repr, x)
    case('hex', float.hex, x)
    case('hash', hash, x) if x == x else None
    case('ratio', lambda x: x.as_integer_ratio(), x)
    case('toint', int, x)
    case('roundint', round, x)
    if x != 0 and x - x == 0:
        # ties of the shortest text and of the text itself
        case('parse', float, repr(math.nextafter(x, 0)))
TEXTS = ['', ' ', '1', ' 1 ', '1.', '.5', '.', '1e5', '1e', '1e+', '+1', '-1', '--1', '+-1', '1_000', '1__0', '_1', '1_', '1_.5', '1._5', '1.5_5', '1e1_0',
         '1_e1', 'inf', '-inf', '+Infinity', 'INFINITY', 'infin', 'nan', '-nan', '+NaN', 'nano', '0x1p3', '0x10', '1e400', '-1e400', '1e-400',
         '１２３', '٣.١٤', '\u00a01\u2003', '\u20281', '\x1c1', '1\x1f', '\x851', '\u00851', '1\u200b', '१_०', '1\x00', '\x0b1\x0c', '\t1\n', '1 2', '1,5', 'é',
         '1e١', '−1', '𝟙𝟚', '\U0001fbf5', '߁', '1' * 400, '0.' + '0' * 400 + '1', '179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880',
         '2.4703282292062327208299e-324', '2.4703282292062328e-324', '9007199254740993', '9007199254740992.99999', '100000000000000016777215', '1e23', '4.35', '1e0000000000000000000001', '0e999999999', '1e-999999999999', '00012', '0_0', 'e5', '1d5', '1f', '\ud800', '1\ud800']
for s in TEXTS:
    case('parse', lambda s: float(s), s)
for _ in range(150 * scale):
    s = '%d%s%d%s' % (R.randrange(-10**9, 10**9), R.choice(['.', '']), R.randrange(10**R.randrange(1, 30)), R.choice(['', 'e%d' % R.randrange(-330, 320)]))
    case('parse', lambda s: float(s), s)
for _ in range(100 * scale):
    # halfway between two floats, written out in full
    x = abs(f())
    if x - x == 0 and x != 0:
        y = math.nextafter(x, math.inf)
        if y - y == 0:
            from fractions import Fraction
            h = (Fraction(x) + Fraction(y)) / 2
            k = h.denominator.bit_length() - 1
            s = '%de-%d' % (h.numerator * 5**k, k)
            if len(s) < 900:
                case('parse', lambda s: float(s), s)
for x in [0.5, 1.5, 2.5, 0.25, 0.125, 2.675, 1.005, 5.015, 5e-324, 1e22, 1.7976931348623157e308, 12345.678, 25.0, 35.0, 45.0, 5e22, 5e23, 150.0, 1e300, 0.05, 0.15, 4.5e15, 15.0, 5.0, 50.0, 5.5e22, 15e21]:
    for d in [0, 1, 2, 3, 10, 15, 16, 17, 18, 19, 20, 22, 23, 30, 100, 322, 323, 324, 400, -1, -2, -3, -15, -16, -22, -23, -24, -300, -307, -308, -309, -400]:
        case('round', round, x, d)
        case('round', round, -x, d) if d in (0, 1, -1) else None
for x in FLOATS + [f() for _ in range(300 * scale)]:
    for d in [0, 1, 2, R.randrange(-30, 30), R.randrange(-320, 330)]:
        case('round', round, x, d)
HEX = ['', '0x', '0x1', '1', 'a', '-0x1p-1', '0x.8', '0x1.', '0x.', '.', '0x1p', '0x1p+', '0x1p-', '0x1p+5', '0X1P5', 'inf', '-inf', 'infinity', 'nan', '-nan', 'infx', ' 0x1 ', '0x1 2', '0x1g',
       '0x1p1024', '0x1.fffffffffffff8p1023', '0x1.fffffffffffff7p1023', '0x1.fffffffffffff7ffffffffffp1023', '0x1p-1074', '0x1p-1075', '0x1.00000000000001p-1075', '0x1p-1076', '0x1.8p-1074', '0x0.8p-1074',
       '0x1.00000000000008p0', '0x1.000000000000080000000001p0', '0x1.000000000000180000000000p0', '0x1.0000000000001800000000001p0', '0x0p99999', '0x1p99999', '0x1p-99999', '0x1p99999999999999999999', '0x1p-99999999999999999999999',
       '0x1p5 z', '0x1p99999 z', '0x' + '0' * 100 + '1', '0x' + 'f' * 100, '0x.' + '0' * 100 + '1', '0x1_0', '0x1\x00', 'é', '+', '-', '0x1p1.5', '0x1e5', '1e5', '0x1.8p0.', '0x1..2', '\u00a01', '\x0b1\x0c']
for s in HEX:
    case('fromhex', float.fromhex, s)
for _ in range(200 * scale):
    h = '%x' % R.getrandbits(R.randrange(1, 120))
    i = R.randrange(len(h) + 1)
    s = '0x' + h[:i] + R.choice(['.', '']) + h[i:] + R.choice(['', 'p%d' % R.randrange(-1200, 1100)])
    case('fromhex', float.fromhex, s)
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 1e308, -1e308, 5e-324, float('inf'), -float('inf'), float('nan'), 1e200, 2.5]
FPAIRS = PAIRS = [(x, y) for x in SPECIAL for y in SPECIAL] + [(f(), f()) for _ in range(300 * scale)] + [(near(), near()) for _ in range(300 * scale)]
for x, y in PAIRS:
    case('ffloordiv', lambda x, y: x // y, x, y)
    case('fmod', lambda x, y: x % y, x, y)
    case('fdivmod', divmod, x, y)
for x in SPECIAL:
    for y in SPECIAL:
        case('fpow', lambda x, y: x ** y, x, y)
        case('hypot', lambda x, y: abs(complex(x, y)), x, y)
POWS = [(R.randrange(1, 1000) / R.choice([1, 2, 4, 10, 100]), float(R.randrange(-60, 60))) for _ in range(300 * scale)]
POWS += [(abs(near()), R.uniform(-10, 10)) for _ in range(300 * scale)]
POWS += [(1 + R.uniform(-.1, .1), R.uniform(-400, 400)) for _ in range(200 * scale)]
POWS += [(10.0, float(k)) for k in range(-325, 309, 7)] + [(2.0, float(k)) for k in range(-1080, 1024, 31)]
POWS += [(R.uniform(1, 100), R.choice([.5, 2., 3., -1., -.5, 1 / 3, 1.5])) for _ in range(200 * scale)]
POWS += [(R.uniform(0, 1e-3), R.uniform(100, 108)) for _ in range(50 * scale)]
for x, y in POWS:
    case('fpow', lambda x, y: x ** y, x, y)
for _ in range(200 * scale):
    x, y = near(), near()
    case('hypot', lambda x, y: abs(complex(x, y)), x, y)
for _ in range(400 * scale):
    i = n(1100)
    x = f()
    if R.random() < .5:
        try:
            x = float(i)
            x = R.choice([x, math.nextafter(x, 0), math.nextafter(x, math.inf)])
        except OverflowError:
            pass
    case('cmp', lambda i, x: 2 if x != x else (i > x) - (i < x), i, x)
# --- elementary functions
ANGLES = [0.0, -0.0, 1.0, -1.0, .5, 2.0, 3.0, math.pi, -math.pi, math.pi / 2, math.pi / 4, math.pi / 6, math.pi / 3, 2 * math.pi, 3 * math.pi / 2, 1e22, 1e300, 1.7976931348623157e308, 5e-324, 1e-10, 1e-300, 2.0**28, 2.0**28 - 1, 5.0, 10.0, 100.0, 1e6, 355.0, 710.0, -745.0, float('inf'), -float('inf'), float('nan')]
ANGLES += [math.radians(k) for k in range(0, 720, 15)] + [R.uniform(-10, 10) for _ in range(150 * scale)] + [R.uniform(-1, 1) for _ in range(150 * scale)] + [near() for _ in range(100 * scale)] + [bits() for _ in range(50 * scale)]
for x in ANGLES:
    for name in ('sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'exp', 'log', 'log2', 'exp2', 'log10', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh'):
        try:
            y = getattr(math, name)(x)
        except (ValueError, OverflowError):
            continue
        print('m' + name, w(x), w(y), sep='\t')
for x, y in PAIRS[:18 * 18] + [(near(), near()) for _ in range(200 * scale)] + [(bits(), bits()) for _ in range(30 * scale)]:
    case('matan2', math.atan2, x, y)
for x, y in [(-8, 1 / 3), (-1, .5), (-2, 2.5), (1j, .5), (-8, .5), (3 + 4j, .5), (2 + 3j, 1.5), (-27, 1 / 3)] + [(-R.randrange(1, 1000), R.choice([.5, 1 / 3, .25, 1.5, 2.5, .1])) for _ in range(60 * scale)] + [(near(), complex(R.uniform(-2, 2), R.uniform(-2, 2))) for _ in range(60 * scale)]:
    case('cpownear', lambda a, b: a ** b, complex(x), complex(y))
# --- complex
CS = [complex(x, y) for x in (0.0, -0.0, 1.0, -2.5, float('inf'), float('nan')) for y in (0.0, -0.0, 1.0, -2.5, -float('inf'), float('nan'))]
CR = [complex(near(), near()) for _ in range(60 * scale)]
for c in CS + CR:
    case('crepr', repr, c)
    case('chash', hash, c) if c == c else None
for a, b in [(a, b) for a in CS for b in CS[::3]] + [(R.choice(CR), R.choice(CR)) for _ in range(200 * scale)]:
    case('cdiv', lambda a, b: a / b, a, b)
    case('cmul', lambda a, b: a * b, a, b)
for a, b in [(a, complex(k)) for a in CR[:20] + CS for k in (0, 1, 2, 3, -1, -2, 10, -10)] + [(0j, 0j), (0j, 1 + 0j), (0j, 1j), (0j, -1 + 0j), (0j, 2.5 + 0j), (0j, -2.5 + 0j), (1e300 + 1j, 2 + 0j), (2 + 0j, 1e300 + 0j), (2 + 1j, 101 + 0j)]:
    case('cpow', lambda a, b: a ** b, a, b)
for a, b in [(complex(near(), near()), complex(R.uniform(-5, 5), R.uniform(-5, 5))) for _ in range(100 * scale)]:
    case('cpownear', lambda a, b: a ** b, a, b)
for s in ['', ' ', '1', 'j', '1j', '+j', '-j', '1+j', '1-j', '1+1j', '1-1J', '1+1', '1j+1', '(1)', '(1j)', '( 1+2j )', ' (1+2j) ', '((1))', '(1', '1)', '()', '1 +2j', '1+ 2j', '1 j', '1e5j', '1e5+1e-5j', '1e', 'inf', 'nan', 'infj', 'nanj', 'inf+nanj', '-inf-infj',
          'infinity+infinityj', '1_0j', '1__0', '_1', '1_', '1_0+2_0j', '1+_2j', '１+２j', '1\u00a0', '\x1c1', '1\x00', 'é', '+', '-', '+-1', '1+-1j', '1--1j', '1..5', '.5.5', '.5+.5j', '1j1', 'jj', '1i', '0x1', '(1+2j)x', '(1+2j))', '1e400', '-0j', '-0-0j', '\ud800', '1+2e5', '1ej', '1e+j', 'nan+nanj', 'i', 'n', 'infj+1', '1+infj', '1-nanj', '1e5_0']:
    case('cparse', lambda s: complex(s), s)
# --- ints
PAIRS = [(a, b) for a in INTS for b in INTS[::2]] + [(n(), n()) for _ in range(700 * scale)] + [(n(3000), n(1500)) for _ in range(60 * scale)]
for a, b in PAIRS:
    k = R.randrange(9)
    case('add', lambda a, b: a + b, a, b)
    case('sub', lambda a, b: a - b, a, b)
    case('mul', lambda a, b: a * b, a, b)
    case('divmod', lambda a, b: divmod(a, b), a, b)
    if k == 0:
        case('floordiv', lambda a, b: a // b, a, b)
        case('mod', lambda a, b: a % b, a, b)
        case('and', lambda a, b: a & b, a, b)
        case('or', lambda a, b: a | b, a, b)
        case('xor', lambda a, b: a ^ b, a, b)
    if k == 1:
        case('gcd', math.gcd, a, b)
    case('truediv', lambda a, b: a / b, a, b)
for _ in range(300 * scale):
    a, b = R.getrandbits(R.randrange(1, 64)), R.getrandbits(R.randrange(1, 64)) or 1
    case('truediv', lambda a, b: a / b, a, -b)
    case('truediv', lambda a, b: a / b, R.getrandbits(R.randrange(1, 1300)), R.getrandbits(R.randrange(1, 1300)) or 1)
for a, b in [(2**1024, 1), (2**1024 - 2**970, 1), (2**1024 - 2**970 - 1, 1), (2**2000, 2**977), (2**2000 - 1, 2**976), (1, 2**1074), (1, 2**1075), (3, 2**1076), (2**60 + 1, 2**1135), (1, 2**2000), (-1, 2**2000), (2**53 + 1, 1), (2**54 + 2, 1), (2**54 + 6, 1), (2**63 - 1, 3), (-2**63, 2**63 - 1), (-2**63, -1), (0, -5), (0, -2**70), (2**3000, 2**2990 + 1)]:
    case('truediv', lambda a, b: a / b, a, b)
for a in INTS + [n() for _ in range(200 * scale)]:
    case('ihash', hash, a)
    case('neg', lambda a: -a, a)
    case('abs', abs, a)
    case('not', lambda a: ~a, a)
    case('bitlen', lambda a: a.bit_length(), a)
    case('bitcount', lambda a: a.bit_count(), a)
    case('tofloat', float, a)
    case('str', str, a)
    case('isqrt', math.isqrt, a)
    s = R.choice([0, 1, 5, 31, 32, 62, 63, 64, 65, 100, 127, 128, 200, 1000, -1])
    case('lsh', lambda a, s: a << s, a, s)
    case('rsh', lambda a, s: a >> s, a, s)
    case('iround', round, a, R.choice([0, 5, -1, -2, -3, -5, -18, -19, -20, -38, -100, -500]))
    for signed in (False, True):
        k = max(0, (a.bit_length() + 7) // 8 + R.randrange(-1, 3))
        for order in ('big', 'little'):
            case('tobytes', lambda a, k, o, s: a.to_bytes(k, 'big' if o else 'little', signed=bool(s)), a, k, int(order == 'big'), int(signed))
for a in (0, -1, 1):
    for k in (0, 1, -1):
        for s in (0, 1):
            case('tobytes', lambda a, k, o, s: a.to_bytes(k, 'big' if o else 'little', signed=bool(s)), a, k, 1, s)
for _ in range(150 * scale):
    b = R.randbytes(R.choice([0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 40]))
    if R.random() < .3:
        b = R.choice([b'\0', b'\xff', b'\x80', b'\x7f']) * len(b)
    case('frombytes', lambda b, o, s: int.from_bytes(b, 'big' if o else 'little', signed=bool(s)), b, R.randrange(2), R.randrange(2))
for a in [-3, -2, -1, 0, 1, 2, 3, 10, -10, 7, 2**31, 2**32, 2**63, -2**63, 2**64 + 1, 10**20, 6 * 2**70]:
    for k in [0, 1, 2, 3, 5, 10, 31, 62, 63, 64, 65, 127]:
        case('pow', lambda a, k: a ** k, a, k)
for _ in range(100 * scale):
    case('pow', lambda a, k: a ** k, n(200), R.randrange(20))
MODS = [1, -1, 2, -2, 7, -7, 97, 2**31 - 1, 2**32, 2**32 + 15, 10**9 + 7, 2**61 - 1, 2**63 - 1, 2**63, -2**63, 2**64 - 59, 2**64, 2**64 + 13, 10**18 + 9, 2**127 - 1, 10**40, 2**200, 0]
for m in MODS:
    for _ in range(14 * scale):
        case('powmod', pow, n(200), n(120) if R.random() < .7 else R.randrange(-5, 20), m)
for _ in range(100 * scale):
    case('powmod', pow, n(600), n(300), n(500))
for _ in range(200 * scale):
    case('isqrt', math.isqrt, abs(n(1500)) if R.random() < .5 else max(0, n(700)**2 + R.randrange(-1, 2)))
    case('gcd', math.gcd, *(lambda g: (n(300) * g, n(300) * g))(n(200)))
PARSE = ['', ' ', '0', '1', '-1', '+1', '--1', '+ 1', ' 12 ', '1 2', '12a', 'a', '_1', '1_', '1__2', '1_2', '0x', '0x1', '0X_F', '0x__f', '0xg', '0b', '0b1', '0b2', '0o7', '0o8', '0_7', '07', '00', '0', '0_0', '-0', '-0x10', '+0b11', '0b_1', '0 x1', 'z', 'Z', 'zz', '\x1c1', '1\x1f', '\u00a01\u3000', '١٢', '１_０', '१x', '1\x00', 'é1', '1.0', '1e5', '９' * 25,
         '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '18446744073709551616', '0' * 30 + '5', '999999999999999999', '1000000000000000000', '1_000_000_000_000_000_000_000', 'ffffffffffffffffffff', '7' * 40, '1' * 70, '-' + '1' * 64, 'x1', '0x1_', '0xé', '𝟙', '1\ud800', '\t\n1\r\x0b\x0c', '-', '+', '0b0', '00x1', '0x-1', '1' * 4300, '1' * 4301, '0' * 4301, '1' * 4301 + 'z', '1_' * 4300 + '1', '-' + '9' * 4300, '1' * 5000]
for s in PARSE:
    for base in (0, 10, 2, 8, 16, 36, 7) if len(s) < 100 else (10, 16, 36, 0):
        case('parseint', lambda s, b: int(s, b), s, base)
for s, b in [('1', 1), ('1', 37), ('1', -1), ('', 99)]:
    case('parseint', lambda s, b: int(s, b), s, b)
for _ in range(200 * scale):
    a = n(1500)
    base = R.choice([2, 3, 8, 10, 10, 10, 16, 32, 36, R.randrange(2, 37)])
    D, t = '0123456789abcdefghijklmnopqrstuvwxyz', ''
    m = abs(a)
    while m:
        t = D[m % base] + t
        m //= base
    t = t or '0'
    if R.random() < .2 and len(t) > 2:
        i = R.randrange(1, len(t))
        t = t[:i] + '_' + t[i:]
    case('parseint', lambda s, b: int(s, b), '-' * (a < 0) + (t.upper() if R.random() < .3 else t), base)
for k in (4299, 4300, 4301, 5000, 640, 641):
    case('str', str, 10**k)
    case('str', str, 10**k - 1)
    case('str', str, -10**k + 1)
for k in (1000, 2000, 4000):
    case('str', str, R.getrandbits(k * 3))
    case('mul', lambda a, b: a * b, R.getrandbits(k), R.getrandbits(k * 2))
