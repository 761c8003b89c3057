# Lists: a ring buffer in a fixed list, written and read by index.


class Ring:
    def __init__(self, size):
        self.data = [None] * size
        self.size = size
        self.head = 0
        self.count = 0

    def push(self, value):
        self.data[(self.head + self.count) % self.size] = value
        if self.count < self.size:
            self.count += 1
        else:
            self.head = (self.head + 1) % self.size

    def pop(self):
        if self.count == 0:
            raise IndexError("empty")
        value = self.data[self.head]
        self.head = (self.head + 1) % self.size
        self.count -= 1
        return value


def run():
    ring = Ring(64)
    total = 0
    for i in range(400000):
        ring.push(i)
        if i % 2:
            total += ring.pop()
    while ring.count:
        total -= ring.pop()
    return total
