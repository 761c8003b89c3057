from unittest.mock import *
class P(Mock):
    side_effect = property(lambda s: lambda *a: ('eff', a), lambda s, v: print('set', v))
print(P()(1))
class C(Mock):
    called = property(lambda s: 1, lambda s, v: print('called', v))
    call_count = property(lambda s: 7, lambda s, v: print('cc', v))
C()(1)
class R(Mock):
    return_value = property(lambda s: 5, lambda s, v: print('setrv', v))
print(R(return_value=3)(1))
class Sg(Mock):
    def _mock_check_sig(self, *a, **k): print('check', a, k)
Sg()(1, b=2)
class N(MagicMock):
    __new__ = lambda cls, *a, **k: object.__new__(cls)
print(len(N()))
m = Mock(return_value=4)
type(m).called = PropertyMock(return_value='p')
print(m(1), m.called, m.call_count, m.call_args)
m = Mock(side_effect=[1, KeyError('x'), DEFAULT], return_value=9)
for _ in range(4):
    try: print(m(_))
    except BaseException as e: print(type(e).__name__, e)
f = create_autospec(lambda a, b=2: None, return_value=3)
print(f(1), f.called, f.call_args, f.return_value)
f.return_value = 8; print(f(1, b=3))
f.side_effect = lambda a, b: a + b; print(f(1, b=3), f.call_count)
w = Mock(wraps=len); print(w('abc'), w.return_value is w.return_value)
print([str(getattr(c(), '')).split(' id')[0] for c in (Mock, MagicMock)])
