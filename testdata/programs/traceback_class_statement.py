# errors in class bodies, decorators, defaults and comprehensions
def deco(f):
    raise ValueError("deco")


errors = []
try:
    class A:
        x = 1
        y = [x for _ in range(1)]
except NameError as e:
    errors.append(e)
try:
    @deco
    def f():
        pass
except ValueError as e:
    errors.append(e)
try:
    def g(a=1 / 0):
        pass
except ZeroDivisionError as e:
    errors.append(e)
try:
    class B(5):
        pass
except TypeError as e:
    errors.append(e)
try:
    class C(metaclass=deco):
        pass
except ValueError as e:
    errors.append(e)
raise ExceptionGroup("class", errors)
