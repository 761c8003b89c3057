# repr and str of floats of all sizes, and reading them back.
vals = [0.0, -0.0, 1.0, 0.1, 1/3, 2/3, 100.0, 1e15, 1e16, 123456789012345678.0, 1e17, 1e21, 1e22, 1e23, 9007199254740993.0,
        0.0001, 0.00001, 0.00012345, 1e-5, 1.5e-7, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 4.35, 4.349999999999999,
        0.1 + 0.2, 1e100, 1.1e-100, 3.141592653589793, 2.718281828459045, 299792458.0, 6.02214076e23, 1.602176634e-19,
        float('inf'), float('-inf'), float('nan'), 2.0**53, 2.0**63, 2.0**64, -2.0**63, 1e-10, 123.456, 1.0000000000000002]
for v in vals:
    s = repr(v)
    assert str(v) == s == f'{v}' == v.__repr__() == format(v, '') == '%s' % v == '%r' % v == f'{v!r}' == str([v])[1:-1]
    assert v != v or float(s) == v
    print(s, -v, v.hex(), float.fromhex(v.hex()) == v or v != v)
x = 1.0
for i in range(60):
    x = x * 7.3 if i % 2 else x / 1000.7
    print(x, end=' ')
print()
x = 1.1
for i in range(40):
    x *= x if i < 5 else 3.3e7
    print(x, end=' ')
print()
print([i / 7 for i in range(12)], {0.5: 1.5}, (1e300, 1e-300), {2.5})
print(sum([0.1] * 10), sum([1e100, 1.0, -1e100]), 0.1 * 3, 1.1 + 2.2, 1e16 + 1, 0.1 + 0.7)
for v in [0.1, 0.5, 2.5, 1e22, 123456.789, -1.5e-9, 5e-324]:
    print(v.as_integer_ratio(), v.is_integer(), int(v), v.__ceil__(), v.__floor__(), -v // 1, v % 1, divmod(v, 0.3))
