# Displays evaluate all their parts before they hash and compare the first.


class Key:
    def __init__(self, n):
        print("make", n)
        self.n = n

    def __hash__(self):
        print("hash", self.n)
        return 1

    def __eq__(self, other):
        print("eq", self.n, getattr(other, "n", other))
        return self.n == getattr(other, "n", other)

    def __repr__(self):
        return f"Key({self.n})"


def say(v):
    print("value", v)
    return v


print({Key(1): say("a"), Key(2): say("b"), Key(1): say("c")})
print({Key(1), Key(2), say(3), Key(1)})
print({say("s"): say(1), Key(4): say(2), say("t"): say(3), **{Key(5): say(4)}, Key(4): say(5)})
for bad in (lambda: {[]: say(1), Key(7): 1 // 0}, lambda: {say(1), [], 1 // 0}, lambda: {[]: say(1), Key(8): say(2)},
            lambda: {**{1: 2}, []: say(3), (): 1 // 0}):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
