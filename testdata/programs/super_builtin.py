# super of built-in classes, before anybody has asked the class for anything.
class A:
    def m(self): return 1
class B(A): pass
print(super(B, B()).m())
a = super(bool, True)
print(a.__add__(1))
print(super(bool, True).conjugate())
