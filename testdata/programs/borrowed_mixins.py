from collections.abc import *
import collections, numbers
class P:
    def __init__(self,*a): self.a=a
    def __contains__(self,x): return x in self.a
    def __iter__(self): return iter(self.a)
    def __len__(self): return len(self.a)
    def __getitem__(self,i): return self.a[i]
    @classmethod
    def _from_iterable(cls, it): return cls(*it)
    __eq__=Set.__eq__; __le__=Set.__le__; __or__=Set.__or__; __and__=Set.__and__; isdisjoint=Set.isdisjoint
    index=Sequence.index; count=Sequence.count; rev=Sequence.__reversed__; _hash=Set._hash
    get=Mapping.get; keys=Mapping.keys; items=Mapping.items
    append=MutableSequence.append; insert=lambda self,i,x: print('ins',i,x)
for f in ('P(1)==P(1)','P(1)<=P(1)','P(1)|{2}','P(1,2).isdisjoint([2])','P(4,5).index(5)','P(4).count(4)','list(P(1,2).rev())','P(3).get(0)','list(P(3).keys())','P(3).append(4)','P(3)._hash()==P(3)._hash()','Set.__eq__(P(1),P(1))', 'Sequence.index(P(3),3)','Mapping.__contains__(P(3),0)','collections.UserDict.__len__(P(1))','numbers.Complex.__bool__(P(1))'):
    try: print(f, type(eval(f)).__name__, eval(f) if not isinstance(eval(f), P) else sorted(eval(f)))
    except Exception as e: print(f,type(e),e)
Set.register(P)
for f in ('P(1)==P(1)','P(1)<=P(1)','P(1)|{2}', 'P(1)&{2}','P(1,2).isdisjoint([2])'):
    try: print(f, type(eval(f)).__name__, eval(f) if not isinstance(eval(f), P) else sorted(eval(f)))
    except Exception as e: print(f,type(e),e)
