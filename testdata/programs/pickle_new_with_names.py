# Classes whose __new__ takes arguments by name only, in all protocols, and what such pickles say.
import pickle
import pickletools
import copy


class Named:
    def __new__(cls, *args, **names):
        self = object.__new__(cls)
        self.args, self.names = args, names
        return self

    def __getnewargs_ex__(self):
        return self.args, self.names


class Outer:
    class Inner(Named):
        pass


class Text(str):
    def __new__(cls, text, *, mark):
        self = str.__new__(cls, text)
        self.mark = mark
        return self

    def __getnewargs_ex__(self):
        return (str(self),), {'mark': self.mark}


for value in (Named(1, a=2), Named(x=[1, 2]), Named(3), Outer.Inner(5, b='c'), Text('abc', mark=7)):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(value, protocol)
        back = pickle.loads(data)
        print(protocol, type(back).__qualname__, vars(back), [op.name for op, _, _ in pickletools.genops(data) if op.name in ('REDUCE', 'NEWOBJ', 'NEWOBJ_EX')])
    print(vars(copy.copy(value)), vars(copy.deepcopy(value)))
for maker in (Named.__new__, Outer.Inner.__new__, Text.__new__):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        print(protocol, pickle.loads(pickle.dumps(maker, protocol)) is maker)
