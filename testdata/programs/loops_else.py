# for and while with else, break, continue, and changes while iterating.
def find(xs, y):
    for x in xs:
        if x == y:
            break
    else:
        return "none"
    return "found"

print(find([1, 2], 2), find([1, 2], 3), find([], 1))
n = 5
while n:
    n -= 1
    if n == 3:
        continue
    if n == 1:
        break
else:
    print("not here")
print(n)
while False:
    pass
else:
    print("else at once")
for i in range(3):
    for j in range(3):
        if j == 1:
            break
    else:
        continue
    print(i, j)
l = [1, 2, 3]
for x in l:
    if x < 3:
        l.append(x * 10)
print(l)
for x in l:
    l.remove(x)
print(l)
d = {1: 1}
try:
    for k in d:
        d[k + 1] = 1
except RuntimeError as e:
    print(e)
s = {1}
try:
    for k in s:
        s.add(k + 1)
except RuntimeError as e:
    print(e)
for i in range(3):
    i = 10
print(i)
for i in []:
    pass
print(i)
for (a, b), c in [((1, 2), 3)]:
    print(a, b, c)
d = {}
for d["k"] in range(3):
    pass
print(d)
def g():
    for i in range(3):
        try:
            continue
        finally:
            print("finally", i)
    while True:
        try:
            return "returned"
        finally:
            print("cleanup")
print(g())
