# An error in a class body and in a decorator.
def deco(cls):
    raise TypeError("decorator refuses " + cls.__name__)


try:
    @deco
    class A:
        pass
except TypeError as e:
    print(e)


class B:
    x = 1
    y = x / 0
