class UserString(abc.Sequence):
    """A wrapper around a str, to derive classes from."""

    def __init__(self, seq):
        bare = _bare(seq, UserString)
        self.data = bare if isinstance(bare, str) else str(bare)

    @staticmethod
    def _text(other):
        """The other side of +."""
        other = _bare(other, UserString)
        return other if isinstance(other, str) else str(other)

    def __add__(self, other):
        return self.__class__(self.data + self._text(other))

    def __radd__(self, other):
        return self.__class__(self._text(other) + self.data)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __contains__(self, char):
        return _bare(char, UserString) in self.data

    def __getnewargs__(self):
        return (self.data,)

    def encode(self, encoding='utf-8', errors='strict'):
        given = {'encoding': encoding, 'errors': errors}
        return self.data.encode(**{k: v for k, v in given.items() if v is not None})

    maketrans = str.maketrans


def _add_conversions(**conversions):
    def make(convert):
        return lambda self: convert(self.data)
    for name, convert in conversions.items():
        _named(make(convert), UserString, name)


def _add_str_methods(names, wrap):
    """Methods of str whose arguments may be wrappers; wrap tells that the result is one too."""
    def make(method):
        def call(self, *args, **kwds):
            return method(self.data, *[_bare(a, UserString) for a in args], **kwds)

        def call_and_wrap(self, *args, **kwds):
            return self.__class__(call(self, *args, **kwds))
        return call_and_wrap if wrap else call
    for name in names.split():
        method = getattr(str, name)
        _named(make(method), UserString, name, method.__doc__)


_add_comparisons(UserString, ('__eq__', '__lt__', '__le__', '__gt__', '__ge__'))
_add_conversions(__str__=str, __repr__=repr, __int__=int, __float__=float, __complex__=complex, __hash__=hash)
_add_str_methods('capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip '
                 'strip swapcase title translate upper zfill', True)
_add_str_methods('count endswith find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower '
                 'isnumeric isprintable isspace istitle isupper join partition rfind rindex rpartition rsplit split splitlines startswith', False)
