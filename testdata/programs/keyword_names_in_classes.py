# Names of keywords in a call are not changed in the body of a class, as those of parameters,
# variables and attributes are.
def show(*args, **kwargs):
    print(args, kwargs)


class Base:
    def __init_subclass__(cls, **kwargs):
        print(cls.__name__, kwargs)


class A:
    __b = 5

    class Inner(Base, __k=1, **{'__l': 2}):
        pass

    def calls(self, __a=0):
        show(__x=1)
        show(*(), __x=__a, **{'__y': self.__b})
        self.method(__z=2)
        self.__private(__z=3)
        print([show(__c=__c) for __c in range(2)])
        (lambda **k: print(k))(__n=4)
        dict(__m=1)
        print(dict(__m=1, __m__=2, _m=3), type('T', (Base,), {}, __t=1).__name__)
        try:
            self.calls(__a=1)
        except TypeError as e:
            print(e)
        self.calls2(_A__a=7)

    def calls2(self, __a=0):
        print(__a)

    def method(self, **kwargs):
        print(kwargs)

    def __private(self, **kwargs):
        print(kwargs, self.__b)

    def match(self):
        match self:
            case A(__b=5):
                print('plain')
            case A(_A__b=b):
                print('mangled', b)


A().calls()
A().match()


@(lambda **k: lambda f: f)(__d=1)
class C:
    def f(self):
        @self.deco(__e=1)
        def g(): pass

    def deco(self, **k):
        print(k)
        return lambda f: f


C().f()
