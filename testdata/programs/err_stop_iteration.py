# StopIteration in a generator becomes RuntimeError.
def first(items):
    it = iter(items)
    while True:
        yield next(it)


print(list(zip(range(2), first("abc"))))
for x in first("a"):
    print(x)
