# A matrix class with operators, and Gaussian elimination with exact fractions by hand.
class Matrix:
    def __init__(self, rows): self.rows = [list(r) for r in rows]
    @classmethod
    def identity(cls, n): return cls([[int(i == j) for j in range(n)] for i in range(n)])
    @property
    def shape(self): return len(self.rows), len(self.rows[0])
    @property
    def T(self): return Matrix(zip(*self.rows))
    def __getitem__(self, ij):
        i, j = ij
        return self.rows[i][j] if not isinstance(i, slice) else Matrix([r[j] if isinstance(j, slice) else [r[j]] for r in self.rows[i]])
    def __setitem__(self, ij, v): self.rows[ij[0]][ij[1]] = v
    def __add__(self, o): return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, o.rows)])
    def __mul__(self, k): return Matrix([[a * k for a in r] for r in self.rows])
    __rmul__ = __mul__
    def __matmul__(self, o):
        if self.shape[1] != o.shape[0]: raise ValueError(f"shapes {self.shape} and {o.shape}")
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*o.rows)] for r in self.rows])
    def __pow__(self, n):
        out, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1: out = out @ base
            base, n = base @ base, n >> 1
        return out
    def __eq__(self, o): return self.rows == o.rows
    def __repr__(self): return "\n".join(" ".join(f"{v:>4}" for v in r) for r in self.rows)
    def det(self):
        m, d, prev = [r[:] for r in self.rows], 1, 1
        n = len(m)
        for k in range(n - 1):
            if m[k][k] == 0:
                for i in range(k + 1, n):
                    if m[i][k]:
                        m[k], m[i], d = m[i], m[k], -d
                        break
                else: return 0
            for i in range(k + 1, n):
                for j in range(k + 1, n):
                    m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) // prev
            prev = m[k][k]
        return d * m[-1][-1]

a = Matrix([[1, 2], [3, 4]])
b = Matrix([[0, 1], [1, 0]])
print(a @ b); print(a + b); print(2 * a == a * 2, a.T, a[1, 0], a ** 5, sep="\n")
a[0, 0] = 9
print(a[0:1, :], (Matrix([[1, 1], [1, 0]]) ** 90)[0, 1])
print(Matrix([[2, 0, 1], [1, 3, 2], [1, 1, 4]]).det(), Matrix([[0, 1], [1, 0]]).det(), Matrix([[1, 2], [2, 4]]).det())
try:
    a @ Matrix([[1, 2, 3]])
except ValueError as e:
    print(e)
