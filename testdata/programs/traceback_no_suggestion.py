# nothing is near
class A:
    xyzzy = 1


try:
    A().completely_other
except AttributeError:
    qwertyuiop
