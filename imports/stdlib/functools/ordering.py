# The classes' own methods, asked of the class as operators do.
_methods = {
    '__lt__': lambda cls: cls.__lt__,
    '__le__': lambda cls: cls.__le__,
    '__gt__': lambda cls: cls.__gt__,
    '__ge__': lambda cls: cls.__ge__,
}
_signs = {'__lt__': '<', '__le__': '<=', '__gt__': '>', '__ge__': '>='}


def _derived(have, want):
    """The method want, computed from the method have and ==.

    A comparison in the other direction begins with the negation; that is all where only one of the two
    admits equality. Else equality is let in or kept out.
    """
    ask = _methods[have]
    negate = have[2] != want[2]                     # l or g
    whole = negate and have[3] != want[3]           # t or e
    equal_too = want[3] == 'e'

    def compare(self, other):
        answer = ask(type(self))(self, other)
        if answer is NotImplemented:
            return NotImplemented
        if negate:
            answer = not answer
        if whole:
            return answer
        return answer or self == other if equal_too else answer and self != other
    asked = f'({"not " if negate else ""}a {_signs[have]} b)'
    rest = '' if whole else ' or (a == b)' if equal_too else ' and (a != b)'
    compare.__name__ = want
    compare.__qualname__ = f'_{want[2:4]}_from_{have[2:4]}'
    compare.__doc__ = f'Return a {_signs[want]} b.  Computed by @total_ordering from {asked}{rest}.'
    return compare


def total_ordering(cls):
    """Class decorator that makes the missing order comparisons of one that the class has."""
    own = [name for name, ask in _methods.items() if ask(cls) is not ask(object)]
    if not own:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    have = max(own, key=['__ge__', '__gt__', '__le__', '__lt__'].index)
    for want in _methods:
        if want not in own:
            _put(cls, want, _derived(have, want))
    return cls
