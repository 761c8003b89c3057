# Carets under the part of the line that failed.
matrix = [[1, 2], [3, None]]


def pick(m, i, j):
    return m[i][j] + m[j][i] * 2


print(pick(matrix, 0, 1))
try:
    print(pick(matrix, 0, 5))
except IndexError as e:
    print("caught", e)
print(pick(matrix, 1, 1))
