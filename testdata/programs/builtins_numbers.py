# round, pow, divmod, abs and their special methods
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class R:
    def __round__(self, *a):
        return ('round', a)


class P:
    def __pow__(self, o, m=None):
        return ('pow', o, m)

    def __rpow__(self, o, m=None):
        return ('rpow', o, m)


class D:
    def __divmod__(self, o):
        return ('divmod', o)

    def __rdivmod__(self, o):
        return ('rdivmod', o)


class A:
    def __abs__(self):
        return 'abs'

t(lambda: (round(2.5), round(3.5), round(-2.5), round(0.5), round(1.5), round(2.675, 2), round(-0.4)))
t(lambda: (round(1234.5678, -2), round(1234, -2), round(1250, -2), round(1350, -2), round(-1250, -2), round(5, 3)))
t(lambda: (round(1.5, None), round(1.0), type(round(1.0)), type(round(1.0, 1)), round(True), type(round(True))))
t(lambda: (round(number=1.55, ndigits=1), round(1e20), round(1e300) == int(1e300)))
t(lambda: round(float('nan')))
t(lambda: round(float('inf')))
t(lambda: (round(float('nan'), 2), round(1e300, -300), round(5e-324, 400)))
t(lambda: (round(2**70, -5), round(10**30 + 5, -1), round(1, -400)))
t(lambda: (round(R()), round(R(), 2), round(R(), None)))
t(lambda: (pow(2, 5), pow(2, -1), pow(2, 5, 7), pow(2, -1, 7), pow(-2, 3, 5), pow(3, 0, 1), pow(2, 5, -7)))
t(lambda: (pow(base=2, exp=5), pow(2, 5, mod=7), pow(2, 5, None), pow(2.0, 0.5), pow(0, 0), pow(0.0, 0)))
t(lambda: pow(10**20, 10**20, 10**9 + 7))
t(lambda: pow(0, -1))
t(lambda: pow(0.0, -1))
t(lambda: pow(-8, 1 / 3))
t(lambda: (pow(P(), 2), pow(P(), 2, 3), pow(2, P())))
t(lambda: pow(2, 3, P()))
t(lambda: (divmod(7, 2), divmod(-7, 2), divmod(7, -2), divmod(-7, -2), divmod(7.5, 2), divmod(-7.5, 2), divmod(2**70, 7)))
t(lambda: (divmod(True, 2), divmod(5, 2.5), divmod(D(), 1), divmod(1, D())))
t(lambda: divmod(1j, 1))
t(lambda: (abs(-5), abs(-2.5), abs(3 + 4j), abs(True), abs(-2**63), abs(-2**70), abs(A())))
t(lambda: (abs(-0.0), abs(float('-inf'))))
t(lambda: (bin(2**65), hex(2**65), oct(-2**65), bin(0), hex(0), oct(0)))
t(lambda: (int.__abs__(-3), (2.5).__round__(), (5).__round__(-1), (7).__divmod__(2), (2).__pow__(3, 5)))
t(lambda: (2.5).__round__('x'))
t(lambda: (complex(1, 2), complex('1+2j'), bool([]), bool('a'), bool()))
t(lambda: (float('1.5'), int('0x1f', 16), int('11', 2), int(3.9), int(-3.9)))
