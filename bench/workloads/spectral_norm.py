# Floats: the spectral norm of an infinite matrix, by the power method.


def entry(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(v):
    n = len(v)
    return [sum(entry(i, j) * v[j] for j in range(n)) for i in range(n)]


def times_transposed(v):
    n = len(v)
    return [sum(entry(j, i) * v[j] for j in range(n)) for i in range(n)]


def run():
    u = [1.0] * 110
    v = u
    for _ in range(9):
        v = times_transposed(times(u))
        u = times_transposed(times(v))
    vbv = sum(a * b for a, b in zip(u, v))
    vv = sum(b * b for b in v)
    return round((vbv / vv) ** 0.5, 9)
