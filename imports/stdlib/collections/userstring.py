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


def _add_plain(names, wrap):
    """Methods of str without arguments; wrap tells that the result is wrapped as well."""
    def make(method):
        if wrap:
            return lambda self: self.__class__(method(self.data))
        return lambda self: method(self.data)
    for name in names.split():
        method = _vars(str)[name]
        _named(make(method), UserString, name, method.__doc__)


def _add_converted(**conversions):
    def make(convert):
        return lambda self: convert(self.data)
    for name, convert in conversions.items():
        _named(make(convert), UserString, name)


def _add_pieces(signatures, wrap, bare=()):
    """Methods of str with arguments, by parameters as UserString names them; bare names those that may be wrappers."""
    import sys
    end = sys.maxsize
    chars = sep = None
    shapes = {
        'prefix, /': lambda call: lambda self, prefix, /: call(self, prefix),
        'suffix, /': lambda call: lambda self, suffix, /: call(self, suffix),
        'width': lambda call: lambda self, width: call(self, width),
        'width, *args': lambda call: lambda self, width, *args: call(self, width, *args),
        '*args': lambda call: lambda self, *args: call(self, *args),
        '*args, **kwds': lambda call: lambda self, /, *args, **kwds: call(self, *args, **kwds),
        'mapping': lambda call: lambda self, mapping: call(self, mapping),
        'seq': lambda call: lambda self, seq: call(self, seq),
        'sep': lambda call: lambda self, sep: call(self, sep),
        'chars': lambda call: lambda self, chars=chars: call(self, chars),
        'tabsize': lambda call: lambda self, tabsize=8: call(self, tabsize),
        'keepends': lambda call: lambda self, keepends=False: call(self, keepends),
        'sep, maxsplit': lambda call: lambda self, sep=sep, maxsplit=-1: call(self, sep, maxsplit),
        'old, new, maxsplit': lambda call: lambda self, old, new, maxsplit=-1: call(self, old, new, maxsplit),
        'sub': lambda call: lambda self, sub, start=0, end=end: call(self, sub, start, end),
        'prefix': lambda call: lambda self, prefix, start=0, end=end: call(self, prefix, start, end),
        'suffix': lambda call: lambda self, suffix, start=0, end=end: call(self, suffix, start, end),
    }

    def through(name, unwraps):
        def call(self, *args, **kwds):
            if unwraps:
                args = [_bare(a, UserString) for a in args]
            made = getattr(self.data, name)(*args, **kwds)
            return self.__class__(made) if wrap else made
        return call
    for line in signatures.splitlines():
        shape, _, names = line.strip().partition(': ')
        for name in names.split():
            _named(shapes[shape](through(name, name in bare)), UserString, name, _vars(str)[name].__doc__)


def _add_ordered(names):
    import operator

    def make(operation):
        return lambda self, string: operation(self.data, _bare(string, UserString))
    for name in names.split():
        _named(make(_vars(operator)[name]), UserString, name)


_add_ordered('__eq__ __lt__ __le__ __gt__ __ge__')
_add_converted(__str__=str, __repr__=repr, __int__=int, __float__=float, __complex__=complex, __hash__=hash)
_add_plain('capitalize casefold lower swapcase title upper', True)
_add_plain('isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper', False)
_add_pieces('''width, *args: center ljust rjust
                prefix, /: removeprefix
                suffix, /: removesuffix
                tabsize: expandtabs
                chars: lstrip rstrip strip
                old, new, maxsplit: replace
                *args: translate
                width: zfill''', True, ('replace', 'removeprefix', 'removesuffix'))
_add_pieces('''sub: count find index rfind rindex
                prefix: startswith
                suffix: endswith
                *args, **kwds: format
                mapping: format_map
                seq: join
                sep: partition rpartition
                sep, maxsplit: split rsplit
                keepends: splitlines''', False, ('count', 'find', 'index', 'rfind', 'rindex'))
