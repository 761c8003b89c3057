"""Names and kinds of ASCII characters."""
controlnames = ['NUL', 'SOH', 'STX', 'ETX', 'EOT', 'ENQ', 'ACK', 'BEL', 'BS', 'HT', 'LF', 'VT', 'FF', 'CR', 'SO', 'SI', 'DLE', 'DC1',
                'DC2', 'DC3', 'DC4', 'NAK', 'SYN', 'ETB', 'CAN', 'EM', 'SUB', 'ESC', 'FS', 'GS', 'RS', 'US', 'SP']
for _code, _name in enumerate(controlnames):
    globals()[_name] = _code
TAB, NL, DEL = 9, 10, 127


def _code_of(c):
    return ord(c) if isinstance(c, str) else c


def _kind(name, test):
    def kind(c):
        return test(_code_of(c))
    kind.__name__ = kind.__qualname__ = name
    kind.__doc__ = f'Tell whether a character is one of the kind that {name} names.'
    globals()[name] = kind


_upper, _lower, _digit = (lambda n: 65 <= n <= 90), (lambda n: 97 <= n <= 122), (lambda n: 48 <= n <= 57)
_kind('isupper', _upper)
_kind('islower', _lower)
_kind('isdigit', _digit)
_kind('isalpha', lambda n: _upper(n) or _lower(n))
_kind('isalnum', lambda n: _upper(n) or _lower(n) or _digit(n))
_kind('isascii', lambda n: 0 <= n <= 127)
_kind('isblank', lambda n: n in (9, 32))
_kind('iscntrl', lambda n: 0 <= n <= 31 or n == 127)
_kind('isgraph', lambda n: 33 <= n <= 126)
_kind('isprint', lambda n: 32 <= n <= 126)
_kind('ispunct', lambda n: 33 <= n <= 126 and not (_upper(n) or _lower(n) or _digit(n)))
_kind('isspace', lambda n: n in (9, 10, 11, 12, 13, 32))
_kind('isxdigit', lambda n: _digit(n) or 65 <= n <= 70 or 97 <= n <= 102)
_kind('isctrl', lambda n: 0 <= n < 32)
_kind('ismeta', lambda n: n > 127)


def _changed(c, change):
    return chr(change(ord(c))) if isinstance(c, str) else change(c)


def ascii(c):
    """Return a character with seven bits."""
    return _changed(c, lambda n: n & 127)


def ctrl(c):
    """Return the control character of a letter."""
    return _changed(c, lambda n: n & 31)


def alt(c):
    """Return a character with the eighth bit."""
    return _changed(c, lambda n: n | 128)


def unctrl(c):
    """Return text by which a character can be shown."""
    n = _code_of(c)
    low = n & 127
    text = '^?' if low == 127 else chr(low) if 32 <= low else '^' + chr(low + 64)
    return '!' + text if n & 128 else text
