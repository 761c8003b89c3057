# Slices of arrays against those of lists, over all bounds and steps.
import array

bounds = [None, -9, -3, -1, 0, 1, 2, 5, 9]
steps = [None, -7, -3, -2, -1, 1, 2, 3, 7]
tried = wrong = 0
for n in (0, 1, 2, 5, 8):
    for start in bounds:
        for stop in bounds:
            for step in steps:
                s = slice(start, stop, step)
                l, a = list(range(n)), array.array('h', range(n))
                tried += 1
                if a[s].tolist() != l[s]:
                    print('get', n, s, a[s], l[s])
                    wrong += 1
                put = [70 + i for i in range(len(l[s]))]
                l[s] = put
                a[s] = array.array('h', put)
                if a.tolist() != l:
                    print('set', n, s, a, l)
                    wrong += 1
                del l[s]
                del a[s]
                if a.tolist() != l:
                    print('del', n, s, a, l)
                    wrong += 1
print(tried, wrong)


# Members of a slice, and items, whose methods change the array.
class Clears:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        del a[:]
        return self.n


def attempt(what, f):
    global a
    a = array.array('i', [1, 2, 3, 4])
    try:
        print(what, f(), a.tolist())
    except Exception as e:
        print(what, type(e).__name__, e, a.tolist())


attempt('get', lambda: a[Clears(1):])
attempt('get step', lambda: a[::Clears(2)])
attempt('set', lambda: a.__setitem__(slice(Clears(1), Clears(3)), array.array('i', [7, 8, 9])))
attempt('set step', lambda: a.__setitem__(slice(0, 4, Clears(2)), array.array('i', [7, 8])))
attempt('del', lambda: a.__delitem__(slice(Clears(1), None)))
attempt('del step', lambda: a.__delitem__(slice(None, None, Clears(2))))
attempt('pop', lambda: a.pop(Clears(1)))
