# AttributeError with a hint, on an instance in a method.
class Counter:
    def __init__(self):
        self.value = 0

    def bump(self):
        self.valeu += 1


c = Counter()
c.bump()
