# Classes with inheritance, properties and operators; only math is imported.
import math


class Shape:
    """A plane figure with a name."""

    def __init__(self, name):
        self.name = name

    @property
    def area(self):
        raise NotImplementedError(f"{type(self).__name__} has no area")

    @property
    def perimeter(self):
        raise NotImplementedError

    @property
    def roundness(self):
        return 4 * math.pi * self.area / self.perimeter ** 2

    def __lt__(self, other):
        return self.area < other.area

    def __str__(self):
        return f"{self.name}: area {self.area:.3f}, perimeter {self.perimeter:.3f}, roundness {self.roundness:.2f}"


class Circle(Shape):
    def __init__(self, radius):
        super().__init__("circle")
        self.radius = radius

    @property
    def area(self):
        return math.pi * self.radius ** 2

    @property
    def perimeter(self):
        return 2 * math.pi * self.radius


class Polygon(Shape):
    def __init__(self, *points, name="polygon"):
        super().__init__(name)
        if len(points) < 3:
            raise ValueError(f"a polygon needs 3 points, not {len(points)}")
        self.points = points

    @property
    def sides(self):
        return list(zip(self.points, self.points[1:] + self.points[:1]))

    @property
    def area(self):
        return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in self.sides)) / 2

    @property
    def perimeter(self):
        return sum(math.dist(a, b) for a, b in self.sides)

    @classmethod
    def regular(cls, n, radius=1.0):
        angles = [2 * math.pi * i / n for i in range(n)]
        return cls(*((radius * math.cos(a), radius * math.sin(a)) for a in angles), name=f"regular {n}-gon")


class Rectangle(Polygon):
    def __init__(self, width, height):
        super().__init__((0, 0), (width, 0), (width, height), (0, height), name="rectangle")


shapes = [Circle(1.5), Rectangle(3, 4), Polygon.regular(6, 2), Polygon((0, 0), (4, 0), (0, 3), name="triangle")]
for shape in sorted(shapes):
    print(shape)
print("largest:", max(shapes).name, "| total area:", round(sum(s.area for s in shapes), 2))
for n in (3, 10, 100):
    print(f"{n:>4} sides: {Polygon.regular(n).area:.6f} of {math.pi:.6f}")
try:
    Polygon((0, 0), (1, 1))
except ValueError as error:
    print("error:", error)
try:
    Shape("blob").area
except NotImplementedError as error:
    print("error:", error)
