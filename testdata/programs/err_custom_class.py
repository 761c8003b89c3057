# An exception class in a class, with a custom __str__, and one without text.
class Outer:
    class Problem(Exception):
        def __init__(self, code):
            self.code = code

        def __str__(self):
            return f"code {self.code}"


class Quiet(Exception):
    pass


try:
    raise Quiet
except Quiet:
    raise Outer.Problem(42)
