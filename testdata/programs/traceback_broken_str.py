# exceptions that cannot be shown
class Broken(Exception):
    def __str__(self):
        raise RuntimeError("no str")

    def __repr__(self):
        raise RuntimeError("no repr")


class BadNote:
    def __str__(self):
        1 / 0


e = Broken()
e.__notes__ = ["fine", BadNote(), 3]
f = ValueError("many\nlines\n")
f.__notes__ = "text"
g = KeyError("g")
g.__notes__ = BadNote
g.__cause__ = f
e.__cause__ = g
raise e
