# Annotations that are text: which of them name ClassVar, InitVar and KW_ONLY, and the hints of what is generated.
from dataclasses import *
import dataclasses
import typing
from typing import *
import typing as tp, dataclasses as dc
for t in ['ClassVar[int]','ClassVar [int]',' ClassVar [int]','ClassVar',' ClassVar ','typing.ClassVar[int]',' typing.ClassVar[str]','typing .ClassVar[str]','typing. ClassVar[str]','typing.ClassVar.[int]','typing.ClassVar+','CV','t.ClassVar','tp.ClassVar[int]','typing..ClassVar[int]','dataclasses.ClassVar[int]','InitVar[int]','InitVar [int]' ' InitVar [int]','InitVar','dataclasses.InitVar+','dataclasses. InitVar[str]','dc.InitVar[int]','xdc.InitVar','KW_ONLY','dataclasses.KW_ONLY','dc.KW_ONLY','KW_ONLY[int]',"'ClassVar[int]'",'Optional[ClassVar[int]]','','1a','ClassVar ClassVar']:
  @dataclass
  class C:
    x: t
    y: int = 3
  print(repr(t), [ (f.name,f.type,f.kw_only) for f in fields(C)], [str(p) for p in __import__('inspect').signature(C).parameters.values()])

class Foo: pass
def make():
  @dataclass
  class Bar:
    foo: 'Foo'
    many: 'list[Foo]'
  return Bar
Bar = make()
print(get_type_hints(Bar), get_type_hints(Bar.__init__))
T_CV = ClassVar[int]
T_IV = InitVar[int]
@dataclass
class E:
  a: 'T_CV'
  b: 'T_IV'
  c: int
print([f.name for f in fields(E)], E(1, 2))
