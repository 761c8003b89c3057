# Exceptions: try/except/else/finally in loops, half of the turns raising.


class Invalid(Exception):
    def __init__(self, value):
        super().__init__("invalid: " + str(value))
        self.value = value


def check(v):
    if v % 4 == 0:
        raise Invalid(v)
    return v


def run():
    good = bad = cleaned = 0
    for i in range(140000):
        try:
            good += check(i) % 3
        except Invalid as e:
            bad += e.value % 2 + 1
        else:
            good += 1
        finally:
            cleaned += 1
    table = {"a": 1}
    values = ["12", "x", "7.5", "40"]
    for i in range(40000):
        try:
            good += int(values[i % 4])
        except ValueError:
            bad += 1
        try:
            bad += table["b" if i % 3 else "a"]
        except KeyError:
            good += 1
        try:
            values[i % 5]
        except (TypeError, IndexError):
            bad += 2
    return good, bad, cleaned
