# Solves linear equations by elimination, fits a line and a parabola, and checks the result.
class Singular(ArithmeticError):
    pass


def solve(matrix, vector):
    n = len(matrix)
    rows = [list(map(float, row)) + [float(v)] for row, v in zip(matrix, vector)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda r: abs(rows[r][column]))
        if abs(rows[pivot][column]) < 1e-12:
            raise Singular(f"no pivot in column {column}")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for r in range(column + 1, n):
            factor = rows[r][column] / rows[column][column]
            for c in range(column, n + 1):
                rows[r][c] -= factor * rows[column][c]
    result = [0.0] * n
    for r in reversed(range(n)):
        known = sum(rows[r][c] * result[c] for c in range(r + 1, n))
        result[r] = (rows[r][n] - known) / rows[r][r]
    return result


def fit(points, degree):
    powers = range(degree + 1)
    matrix = [[sum(x ** (i + j) for x, _ in points) for j in powers] for i in powers]
    vector = [sum(y * x ** i for x, y in points) for i in powers]
    return solve(matrix, vector)


def evaluate(coefficients, x):
    total = 0.0
    for c in reversed(coefficients):
        total = total * x + c
    return total


def show(coefficients):
    parts = [f"{c:+.4f}" + ("" if i == 0 else "x" if i == 1 else f"x^{i}") for i, c in enumerate(coefficients)]
    return " ".join(reversed(parts))


a = [[2, 1, -1], [-3, -1, 2], [-2, 1, 2]]
b = [8, -11, -3]
x = solve(a, b)
print("x =", [round(v, 9) for v in x])
residual = [sum(r * v for r, v in zip(row, x)) - k for row, k in zip(a, b)]
print("residual below 1e-9:", all(abs(r) < 1e-9 for r in residual))
try:
    solve([[1, 2], [2, 4]], [1, 2])
except Singular as error:
    print("singular:", error)

points = [(0, 1.1), (1, 2.9), (2, 7.2), (3, 13.1), (4, 20.8), (5, 31.2)]
for degree in (1, 2):
    c = fit(points, degree)
    errors = [y - evaluate(c, px) for px, y in points]
    print(f"degree {degree}: {show(c)}; rms {(sum(e * e for e in errors) / len(errors)) ** 0.5:.4f}")
print("at 6:", round(evaluate(fit(points, 2), 6), 3))
hilbert = [[1 / (i + j + 1) for j in range(5)] for i in range(5)]
ones = solve(hilbert, [sum(row) for row in hilbert])
print("hilbert:", [f"{v:.6f}" for v in ones])
