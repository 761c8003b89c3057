# a near attribute is suggested
class Point:
    def __init__(self):
        self.coordinate = 1
        self._hidden = 2

    def move(self):
        return self.hiden


try:
    Point().coordinat
except AttributeError as e:
    err = e
try:
    "a".uper()
except AttributeError:
    Point().move()
