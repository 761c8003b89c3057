# Signatures of what makes and calls objects, what is abstract while a class is made, classes that hide __dict__.
import inspect, functools, operator
from abc import ABCMeta, abstractmethod
def T(f):
  try: x=f()
  except BaseException as e: x=(type(e).__name__,str(e).split(' at 0x')[0])
  print(x)
chk=[]
class AC(metaclass=ABCMeta):
  def __init_subclass__(cls): chk.append(inspect.isabstract(cls))
class A1(AC):
  @abstractmethod
  def foo(self): pass
class A2(A1):
  def foo(self): pass
class A3(A1,metaclass=ABCMeta): pass
print(chk)
class Foo(dict):
  a=3
  @property
  def __dict__(self): print('called'); return {}
f=Foo(); f.a=4
T(lambda:inspect.getattr_static(f,'a'))
class C:
  @classmethod
  def __new__(cls,cls2,a): return a
T(lambda:inspect.signature(C))
class C:
  @staticmethod
  def __new__(cls,a): return a
T(lambda:inspect.signature(C))
class A:
  def call(self,cls,a): return a
class C: __new__=A().call
T(lambda:inspect.signature(C))
class C: __new__=functools.partial(lambda x,cls,a:(x,a),2)
T(lambda:inspect.signature(C))
class C:
  @classmethod
  def __init__(cls,a): pass
T(lambda:inspect.signature(C))
class C:
  @staticmethod
  def __init__(self,a): pass
T(lambda:inspect.signature(C))
class C: __init__=functools.partialmethod(lambda self,x,a,b=1:None,2)
T(lambda:inspect.signature(C))
class C: __init__=functools.partial(lambda x,a,b:None,2)
T(lambda:inspect.signature(C))
class M(type):
  def __call__(cls,z,*y): pass
class C(metaclass=M):
  def __init__(self,q): pass
T(lambda:inspect.signature(C))
class M(type):
  @classmethod
  def __call__(mcl,a): pass
class C(metaclass=M): pass
T(lambda:inspect.signature(C))
class C:
  def __call__(self,a): pass
T(lambda:inspect.signature(C())); T(lambda:inspect.signature(C))
class C:
  @classmethod
  def __call__(cls,a): pass
T(lambda:inspect.signature(C()))
class C:
  @staticmethod
  def __call__(a): pass
T(lambda:inspect.signature(C()))
class C: __call__=A().call
T(lambda:inspect.signature(C()))
class C: __call__=functools.partial(lambda x,a:None,2)
T(lambda:inspect.signature(C()))
class C: __call__=functools.partialmethod(lambda self,x,a:None,2)
T(lambda:inspect.signature(C()))
class C: __call__=property(lambda s:lambda a,b:None)
T(lambda:inspect.signature(C()))
class C: __call__=operator.itemgetter(1)
T(lambda:inspect.signature(C()))
for o in (operator.attrgetter('x'),operator.itemgetter(1,2),operator.methodcaller('a',2,y=3),functools.cmp_to_key(lambda a,b:0),functools.partial(int),functools.lru_cache(lambda a:0),functools.singledispatch(lambda a:0),functools.partial(print,end=''),operator.attrgetter,operator.itemgetter,operator.methodcaller,functools.cmp_to_key,functools.partial): T(lambda:inspect.signature(o))
class C: __signature__=inspect.signature(lambda a,b:0)
T(lambda:inspect.signature(C)); T(lambda:inspect.signature(C()))
class C: __signature__='(a,b)'
T(lambda:inspect.signature(C))
class C: __signature__=5
T(lambda:inspect.signature(C))
class C: __text_signature__='(x, /, y=1)'
T(lambda:inspect.signature(C))
def g(a): pass
g.__text_signature__='($self, a, b=1, /, *args, c, d=2, **kwargs)'
T(lambda:inspect.signature(g))
g.__signature__=inspect.Signature([inspect.Parameter('z',inspect.Parameter.KEYWORD_ONLY)])
T(lambda:inspect.signature(g))
