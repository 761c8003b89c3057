# Classes: operator overloading: vectors and a small matrix class.


class Vec:
    __slots__ = ("x", "y", "z")

    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vec(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vec(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k, self.z * k)

    __rmul__ = __mul__

    def __neg__(self):
        return Vec(-self.x, -self.y, -self.z)

    def __abs__(self):
        return (self.x ** 2 + self.y ** 2 + self.z ** 2) ** 0.5

    def __getitem__(self, i):
        return (self.x, self.y, self.z)[i]

    def __bool__(self):
        return self.x != 0 or self.y != 0 or self.z != 0

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z


def run():
    pos = Vec(0.0, 0.0, 0.0)
    vel = Vec(1.0, 0.5, 0.25)
    target = Vec(10.0, -4.0, 3.0)
    steps = 0
    for i in range(40000):
        pull = target - pos
        vel = vel + pull * 0.01
        vel = 0.99 * vel
        pos = pos + vel * 0.1
        if pos and abs(pull) < 1.0 and vel.dot(pull) > 0:
            steps += 1
        if i % 1000 == 0:
            target = -target
    return round(pos[0], 6), round(abs(vel), 6), steps
