def p(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class S(str): pass
p(lambda: [type(x).__name__ for x in S('abc').partition('z')])
p(lambda: [type(x).__name__ for x in S('abc').rpartition('z')])
p(lambda: str.maketrans.__qualname__)
p(lambda: object.__new__.__qualname__)
p(lambda: int.__new__.__qualname__)
p(lambda: dict.fromkeys.__qualname__)
p(lambda: list.__class_getitem__())
p(lambda: (1).__reduce__(a=1))
p(lambda: (1).__add__(a=1))
p(lambda: {}.values().__init__({1}))
p(lambda: iter((1, 2)).__init__(0))
p(lambda: object().__init__(0))
p(lambda: (1).__init__(0))
p(lambda: ''.__format__())
p(lambda: (1).__round__(1, 2))
p(lambda: [].__reversed__(1))
def g(): yield
async def a(): yield
p(lambda: type(g()).__class_getitem__())
p(lambda: type(a()).__class_getitem__(1, 2))
