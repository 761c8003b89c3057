# Classes: dataclass-like records with __init__, __eq__, __hash__ and __lt__, as keys and in sorts.


class Point:
    def __init__(self, x, y, label=""):
        self.x = x
        self.y = y
        self.label = label

    def __eq__(self, other):
        if not isinstance(other, Point):
            return NotImplemented
        return self.x == other.x and self.y == other.y

    def __hash__(self):
        return hash((self.x, self.y))

    def __lt__(self, other):
        return (self.x, self.y) < (other.x, other.y)

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


def run():
    visits = {}
    for i in range(120000):
        p = Point(i * 7 % 41, i * 3 % 37)
        visits[p] = visits.get(p, 0) + 1
    unique = set()
    for i in range(12000):
        unique.add(Point(i % 97, i % 53, "p"))
    ordered = sorted(unique)
    return len(visits), len(unique), repr(ordered[0]), repr(ordered[-1]), Point(1, 2) == Point(1, 2)
