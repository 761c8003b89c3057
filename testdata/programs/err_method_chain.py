# A long chain of calls on one line.
class Q:
    def __init__(self, n):
        self.n = n

    def add(self, k):
        if self.n + k > 10:
            raise OverflowError(f"{self.n} + {k} > 10")
        return Q(self.n + k)


print(Q(1).add(2).add(3).n)
print(Q(1).add(4).add(5).add(6).add(7).n)
