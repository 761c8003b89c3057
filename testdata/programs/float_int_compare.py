# Exact comparison of ints of any size with floats; equality and hashes; sorting.
inf, nan = float('inf'), float('nan')
ints = [0, 1, -1, 2**52, 2**53 - 1, 2**53, 2**53 + 1, -2**53 - 1, 2**62, 2**63 - 1, 2**63, 2**63 + 1, -2**63, -2**63 - 1, 2**64,
        10**22, 10**23, 2**1023, 2**1024, -2**1024, 10**400, int(1.7976931348623157e308), int(1.7976931348623157e308) + 1, True, False]
floats = [0.0, -0.0, 0.5, 1.0, -1.0, 2.0**52, 2.0**53, 2.0**53 + 2, -2.0**53, 2.0**62, 2.0**63, -2.0**63, 2.0**64, 1e22, 1e23,
          2.0**1023, 1.7976931348623157e308, inf, -inf, nan, 9007199254740991.5, 5e-324]
for i in ints:
    print(str(i)[:25], ''.join('01'[r] for f in floats for r in (i < f, i <= f, i == f, i != f, i > f, i >= f)),
          ''.join('01'[r] for f in floats for r in (f < i, f <= i, f == i, f != i, f > i, f >= i)))
    for j in ints:
        assert (i < j) == (i - j < 0) and (i == j) == (i - j == 0) and (i >= j) == (not i < j) and (i > j) == (j < i)
for i in ints:
    for f in floats:
        if i == f:
            assert hash(i) == hash(f) and {i: 1}[f] == 1 and {f: 1}[i] == 1 and f in {i} and i in [f], (i, f)
        for c in (complex(f, 0), complex(f, 1), complex(f, nan)):
            assert (i == c) == (c == i) == (i == f and c.imag == 0), (i, c)
            assert (i != c) == (c != i) == (not (i == c))
mixed = sorted([x for x in ints + floats if x == x], key=lambda v: (v, type(v).__name__))
print([str(m)[:24] for m in mixed])
print(min(1, 1.0), max(1, 1.0), min(nan, 1), min(1, nan), max([2**53 + 1, 2.0**53]), len({1, 1.0, True, 1 + 0j}))
print(nan == nan, nan is nan, [nan] == [nan], nan in [nan], (nan,) == (nan,), nan < nan, nan != nan)
print(sorted([3, 2.5, True, -1, 2**70, -inf, inf]), 2**53 == 2.0**53 != 2**53 + 1, 0.1 < 1 < 2**100 < inf)
