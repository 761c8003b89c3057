# complex(): every form of arguments and its errors.
class A:
    pass
class BadC:
    def __complex__(self): return 3
class C3:
    def __complex__(self): return 3j
class BadFloat:
    def __float__(self): return 3
class BadIndex:
    def __index__(self): return 1.5
class Index:
    def __index__(self): return 3
class Fl:
    def __float__(self): return 2.5
class CC(complex):
    pass
class CSub:
    def __complex__(self): return CC(1, 2)
class Over(complex):
    def __complex__(self): return 7j
class StrSub(str):
    pass
nan = float('nan')
def t(s):
    try:
        v = eval(s)
        print(s, '->', repr(v), type(v).__name__)
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
for s in r'''complex()
complex(1)
complex(1, 2)
complex(1.5, -2.5)
complex(True, False)
complex(2**70, 2)
complex(A())
complex(A(), 1)
complex(1, A())
complex('1', 2)
complex(1, '2')
complex('1', '2')
complex(BadC())
complex(1, BadC())
complex(C3())
complex(C3(), 2)
complex(C3(), C3())
complex(1, C3())
complex(BadFloat())
complex(1, BadFloat())
complex(BadIndex())
complex(Index(), Index())
complex(Fl(), Fl())
complex(CC(1, 2))
complex(CSub())
complex(Over(1, 2))
complex(Over(1, 2), 1)
complex(1, Over(1, 2))
CC(1, 2)
CC('3+4j')
CC()
CC(CC(1, 2))
complex(real=1)
complex(imag=2)
complex(real=1, imag=2)
complex(1, imag=3j)
complex(real=1, x=2)
complex(1, real=2)
complex(1, 2, 3)
complex(x=2)
complex(b'1')
complex(None)
complex(1, None)
complex([])
complex(1j, 2j)
complex(1j, 2)
complex(1, 2j)
complex(1 + 2j, 3 + 4j)
complex(0.0, -0.0)
complex(-0.0, 0.0)
complex(-0.0, -0.0)
complex(0.0, nan)
complex(10**400)
complex(1, 10**400)
complex('1')
complex('1j')
complex('j')
complex('-j')
complex('+J')
complex('1+j')
complex('1-2.5j')
complex('1e3-1e-3j')
complex('(1+2j)')
complex(' ( 1+2j ) ')
complex('( 1+2j')
complex('1 + 2j')
complex('1+2')
complex('1j+2')
complex('1+2jj')
complex('')
complex(' ')
complex('()')
complex('x')
complex('1_0+2_0j')
complex('1__0')
complex('1_')
complex('_1j')
complex('nan')
complex('-inf+nanj')
complex('infj')
complex('infinity-Infinityj')
complex('1e400j')
complex('\u0661+\u0662j')
complex('1\x00')
complex('\ud800')
complex(StrSub('1+1j'))
complex.__new__()
complex.__new__(int)
complex.__new__(CC, 1)
1j.__complex__()
CC(1j).__complex__()
CC(1j).conjugate()
+CC(1j)
-CC(1j)
CC(1j) + CC(1)
CC(1j) * 2
abs(CC(3, 4))
hash(CC(3, 4)) == hash(3 + 4j)
CC(3, 4) == 3 + 4j
CC(3, 4).real
(5j).__getnewargs__()
CC(1, 2).__getnewargs__()
(1j).__sizeof__()
'''.split('\n')[:-1]:
    t(s)
