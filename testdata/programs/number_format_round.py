# round() of floats and ints of all sizes; formats of numbers; the sums and extremes of mixed numbers.
vals = [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1.005, 1.115, 0.125, 0.375, 5.015, 1e22, 123456.789, 0.1 + 0.2, 1e-7, 99.995, 9.995, 1e15 + 0.5,
        4503599627370497.5, 2.0**52 + 0.5, 1e300, 5e-324, 1.7976931348623157e308, 0.05, 0.15, 0.25, 0.35, 0.45, 1234567.891]
for v in vals:
    print(v, [round(v, d) for d in range(-8, 18)], round(v) if abs(v) < 1e30 else round(v).bit_length())
for v in (0, 5, 15, 25, 35, 45, -5, -15, 49, 50, 51, 149, 150, 151, 12345678901234567890, -55555555555555555555, 10**40 + 5 * 10**19):
    print(v, [round(v, -d) for d in range(0, 23)], round(v, 5), round(v))
specs = ['', 'g', 'e', 'f', '.0f', '.1f', '.2f', '.3e', '.3g', '#.3g', '+.2f', ' .1f', '010.3f', ',.2f', '_.2f', '%', '.1%', '>12.3f', '<12.3f', '^12.3f',
         '*^15,.1f', '=+12.1f', '.10g', 'G', 'E', 'n', '.17g', 'z.1f']
for v in (0.0, -0.0, 1.0, -2.5, 3.14159265, 1e10, 1.5e-10, 123456789.123, 1e100, float('inf'), float('-nan'), -0.04):
    print(v, [format(v, s) for s in specs])
ispecs = ['', 'd', 'x', 'X', 'o', 'b', '#x', '#o', '#b', ',', '_', '_x', '+', ' ', '08', '<10', '>10', '^10', '*=+12,', 'c', 'e', '.2f', '%', 'n', 'g']
for v in (0, 1, 65, 127, 255, 1000):
    print(v, [format(v, s) for s in ispecs])
for v in (-1, -255, 2**40, -2**70, 10**18):
    print(v, [format(v, s) for s in ispecs if s != 'c'])
for v, s in [(1, '.2'), (1, 's'), (1, 'y'), (1.0, 'd'), (1.0, 'x'), (1.0, 's'), (1, ',x'), (1, '_c'), (1.0, ',n'), (-1, 'c'), (2**70, 'c'), (1, '+c'), (1, 'zd'), (True, 's'), (1j, 'd'),
             (1j, '='), (1j, '05'), (1.0, '.'), (1, '5.'), (1, '}'), (1.5, '10q'), (1, ',,'), (1, '_,')]:
    try:
        print(v, s, format(v, s))
    except Exception as e:
        print(v, s, type(e).__name__, e)
print(sum([0.1] * 10), sum([0.1] * 10, 0), sum([1, 2.5, True]), sum([1e16, 1.0, -1e16]), sum([1.5, 10**20]), sum([], 0.0), sum((), 5), sum([2**62, 2**62, 0.5]), sum([float('inf'), 1]), sum([1j, 0.1, 0.2, 0.3]))
print(min(3, 1.5, True), max(2**70, 1e20), max(1.0, 1), max(1, 1.0), min(0.0, -0.0), min([2, 1], [1, 5]), max('b', 'a'), sorted([3, 1.5, 2**65, -1e300, True, -2**70]))
print([divmod(a, b) for a in (7, -7, 7.5, -7.5) for b in (2, -2, 2.5, -2.5)])
print([pow(a, b) for a in (2, -2, 0.5, -0.5) for b in (0, 1, 2, -1, -2, 3)], pow(2, 0.5), pow(9, -0.5), abs(-2**63), abs(-0.0), abs(True))
import_ = [int(x) for x in (1.9, -1.9, 1e15, 2.0**70, -0.5, '7', b'8', True)]
print(import_, [float(x) for x in (1, 2**53 + 1, '1e3', b'2.5', True)], [bool(x) for x in (0.0, -0.0, 1e-320, float('nan'), 0j, 2**70)])
