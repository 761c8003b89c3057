# An uncaught exception in nested calls.
def outer(x):
    return inner(x + 1)


def inner(y):
    return 10 / (y - 1)


print("before")
print(outer(1))
print(outer(0))
print("never")
