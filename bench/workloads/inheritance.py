# Classes: inheritance, super(), properties, class and static methods, isinstance.


class Shape:
    count = 0

    def __init__(self, name):
        self.name = name
        Shape.count += 1

    def area(self):
        return 0

    def describe(self):
        return self.name + ":" + str(self.area())

    @classmethod
    def unit(cls):
        return cls(1)

    @staticmethod
    def double(x):
        return 2 * x


class Rectangle(Shape):
    def __init__(self, width, height=1):
        super().__init__("rectangle")
        self._width = width
        self.height = height

    @property
    def width(self):
        return self._width

    @width.setter
    def width(self, value):
        if value < 0:
            raise ValueError("negative")
        self._width = value

    def area(self):
        return self.width * self.height


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)
        self.name = "square"

    def describe(self):
        return "[" + super().describe() + "]"


def run():
    Shape.count = 0
    total = 0
    for i in range(40000):
        shape = Square(i % 9) if i % 2 else Rectangle(i % 7, 3)
        shape.width = i % 11
        total += shape.area() + len(shape.describe())
        if isinstance(shape, Square):
            total += Shape.double(i)
        if i % 5 == 0:
            total += Square.unit().area()
    return total, Shape.count
