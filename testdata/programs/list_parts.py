# l[a:b:c] = v, for lists, ranges and what is no list.
l = list(range(10))
l[2:5] = 'ab'; print(l)
l[:4] = l[3::-1]; print(l)
l[:3] = l; print(l)
l[::2] = tuple(range(len(l[::2]))); print(l)
try:
    l[::3] = [1]
except ValueError as e:
    print(e)
try:
    l[1:2] = 5
except TypeError as e:
    print(e)
try:
    l[1:'x'] = []
except TypeError as e:
    print(e)
class I:
    def __index__(self):
        l.clear()
        return 2
l[I():] = [1, 2]; print(l)
class L(list):
    def __setitem__(self, k, v): print('set', k, v)
m = L([1, 2])
m[0:1] = [3]
order = []
def say(n, v):
    order.append(n)
    return v
k = [1, 2, 3]
say('obj', k)[say('a', 0):say('b', 2):say('c', 1)] = say('value', [9])
print(order, k)
class G:
    def __setitem__(self, k, v): print(k, v)
G()[1:2] = 3
G()[:] = 4
b = bytearray(b'abc'); b[0:2] = b'xyz'; print(b)
a, (k[1:], c) = 1, ([7, 8], 2); print(k, c)
for r in range(10), range(5, -20, -3), range(0), range(2 ** 63 - 5, 2 ** 63):
    print([r[i:j] for i in (None, 1, -2, 2 ** 70) for j in (None, 3, -1, -(2 ** 70))], r[3::-1], r[8:2])
