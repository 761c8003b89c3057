# A dict subclass is taken apart by its own items(), whatever comes of it.
import copy


class Fails(dict):
    def items(self):
        raise ValueError('no items')


class Odd(dict):
    def items(self):
        return 5


class Other(dict):
    def items(self):
        return iter([('b', 2)])


for cls in (Fails, Odd, Other):
    for how in (copy.copy, copy.deepcopy):
        try:
            made = how(cls(a=1))
            print(cls.__name__, how.__name__, type(made).__name__, dict.__repr__(made))
        except Exception as e:
            print(cls.__name__, how.__name__, type(e).__name__, e)
