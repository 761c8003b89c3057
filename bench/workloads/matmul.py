# Lists: the product of square matrices, plainly and with zip.


def make(n, seed):
    return [[(i * seed + j) % 10 for j in range(n)] for i in range(n)]


def multiply(a, b):
    n, m, p = len(a), len(b), len(b[0])
    out = [[0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            s = 0
            for k in range(m):
                s += a[i][k] * b[k][j]
            out[i][j] = s
    return out


def multiply_zip(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, col)) for col in columns] for row in a]


def run():
    a, b = make(110, 3), make(110, 7)
    c = multiply(a, b)
    d = multiply_zip(a, make(110, 5))
    return sum(map(sum, c)), c[3][4], d[109][39]
