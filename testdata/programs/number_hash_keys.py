# Equal numbers of different types are one key; hashes of numbers are those of CPython; order of insertion decides the key shown.
class I(int): pass
class F(float): pass
d = {}
for k in (1, 1.0, True, 1 + 0j, I(1), F(1.0), 0, False, -0.0, 0j, 2**70, 2.0**70, complex(2**70), 0.5, F(0.5), 0.5 + 0j, -1, -2, -1.0, -2.0, 1j, 2j, 10**400, float('inf')):
    d.setdefault(k, []).append(type(k).__name__)
print(d)
print({True: 'yes', 1: 'no', 1.0: 'maybe'}, {1.0: 'a', 1: 'b'}, {0: 1, False: 2}, {1, 1.0, True}, {2.5, F(2.5)}, frozenset([3, 3.0]))
print([hash(x) for x in (0, 1, -1, -2, 2**31, 2**61 - 2, 2**61 - 1, 2**61, -2**61 + 1, -2**61, 2**62, 2**63 - 1, -2**63, 2**64, 2**122, 10**50, -10**50)])
print([hash(x) for x in (0.0, -0.0, 0.5, -0.5, 1.5, 0.1, -0.1, 1e10, 1e22, 1e300, -1e300, 5e-324, 2.0**61, 2.0**-61, float('inf'), float('-inf'))])
print([hash(x) for x in (0j, 1j, -1j, 1 + 1j, 0.5 - 2.5j, 1e300j, complex(float('inf'), 1), -1 + 0j, 2**61 - 1 + 0j)])
for n in (0, 1, 7, 2**53, 2**61, 2**64, 2**1000):
    assert hash(n) == hash(float(n)) == hash(complex(n)) == hash(I(n)) == hash(F(n)), n
    assert {n: 'x'}[float(n)] == 'x' == {float(n): 'x'}[I(n)] and n in {F(n)} and complex(n) in {n}
nan = float('nan')
print(nan in [nan], nan in {nan}, {nan: 1}[nan], [nan].index(nan), [nan].count(nan), nan == nan, len({nan, nan}), (nan,) == (nan,))
print([1, 2.0, True].count(1), [1.0, 2].index(True), (0, 0.0, False).count(0j), 2.0 in range(5), 2.5 in range(5), True in range(2), range(10).index(3.0) if False else 3)
print(sorted({3, 1.5, 2**65, -7, True, 0.25}), max({1, 1.5}), 5.0 in {5: 0}.keys(), 5 in {5.0: 0}.keys(), {1: 'a'} == {1.0: 'a'}, {1, 2} == {1.0, 2.0}, [1, 2] == [1.0, 2 + 0j])
counts = {}
for v in [1, 2.0, 2, 1.0, True, 3, 3 + 0j, 2**64, 18446744073709551616.0]:
    counts[v] = counts.get(v, 0) + 1
print(counts)
class H(int):
    def __hash__(self): return 12345
    def __eq__(self, o): return NotImplemented
print({H(1): 'h', 1: 'i'}, H(1) == 1, H(1) != 1)
class BigHash:
    def __init__(self, h): self.h = h
    def __hash__(self): return self.h
print([hash(BigHash(h)) for h in (2**61 - 1, 2**63, -1, 2**100, True, -2**63)])
class BadHash:
    def __hash__(self): return 1.5
try:
    hash(BadHash())
except TypeError as e:
    print(e)
