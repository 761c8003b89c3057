# the name of a class of another module, and of an inner class
class Outer:
    class Inner(Exception):
        pass

    class Other(Exception):
        __module__ = "pkg.mod"


def f():
    class Local(Outer.Inner):
        pass
    raise Local("local")


class Strange(Exception):
    pass


Strange.__module__ = 5
Strange.__qualname__ = "Q.R"
try:
    try:
        f()
    except Exception as e:
        raise Outer.Other from e
except Exception:
    raise Strange("")
