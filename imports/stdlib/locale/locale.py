"""The locale C, the only one there is: numbers are written and texts compared as everywhere in Python."""

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "localeconv", "strcoll", "strxfrm",
           "str", "atof", "atoi", "format_string", "currency", "normalize", "getencoding", "delocalize", "localize",
           "LC_CTYPE", "LC_COLLATE", "LC_TIME", "LC_MONETARY", "LC_NUMERIC", "LC_MESSAGES", "LC_ALL", "CHAR_MAX"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
Error = type('Error', (Exception,), {'__module__': 'locale'})


def setlocale(category, locale=None):
    """Set the locale for the given category: only the locale C is there."""
    if not hasattr(type(category), '__index__'):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if not locale and locale is not None and not isinstance(locale, _text):
        raise TypeError(f'setlocale() argument 2 must be str or None, not {type(locale).__name__}')
    if locale and not isinstance(locale, _text):
        try:
            language, encoding = locale
            if not isinstance(language, _text | None) or not isinstance(encoding, _text | None):
                raise TypeError
        except (TypeError, ValueError):
            raise TypeError('Locale must be None, a string, or an iterable of two strings -- language code, encoding.') from None
        locale = 'C' if language is None else language + ('.' + encoding if encoding else '')
    if locale is None and category.__index__() not in range(7):
        raise Error('locale query failed')
    if locale not in (None, '', 'C', 'POSIX', 'C.UTF-8', 'C.utf8') or category.__index__() not in range(7):
        raise Error('unsupported locale setting')
    return 'C'


_text = str
_override_localeconv = {}


def localeconv():
    """The conventions of the locale C, or those that a program has put in their place."""
    conventions = dict.fromkeys(('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep'), '')
    conventions.update({'mon_grouping': [], 'positive_sign': '', 'negative_sign': ''})
    conventions.update(dict.fromkeys(('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes',
                                      'n_sep_by_space', 'p_sign_posn', 'n_sign_posn'), CHAR_MAX))
    conventions.update({'decimal_point': '.', 'thousands_sep': '', 'grouping': []})
    conventions.update(_override_localeconv)
    return conventions


def getlocale(category=LC_CTYPE):
    """The language and the encoding of a category: those of C are not known."""
    setlocale(category)
    return (None, None)


def getdefaultlocale(envvars=('LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE')):
    iter(envvars)
    return (None, None)


def getpreferredencoding(do_setlocale=True):
    """The encoding of texts: always UTF-8."""
    return 'utf-8'


def getencoding():
    return 'utf-8'


def normalize(localename):
    """The normalised name of a locale, as far as it is known."""
    return 'C' if localename.lower() in ('c', 'posix') else localename


def _kind(thing):
    return 'None' if thing is None else type(thing).__name__


def strcoll(a, b, /):
    """Compares two texts."""
    for place, text in (1, a), (2, b):
        if not isinstance(text, _text):
            raise TypeError(f'strcoll() argument {place} must be str, not {_kind(text)}')
    if '\0' in a or '\0' in b:
        raise ValueError('embedded null character')
    return (a > b) - (a < b)


def strxfrm(string, /):
    """The text itself compares as strcoll does."""
    if not isinstance(string, _text):
        raise TypeError(f'strxfrm() argument must be str, not {_kind(string)}')
    if '\0' in string:
        raise ValueError('embedded null character')
    return string


def _sizes(grouping):
    # How many digits the groups have, from the last one on: 0 repeats the one before for ever, CHAR_MAX ends them.
    last = 0
    for size in grouping:
        if size == CHAR_MAX:
            return
        if size == 0:
            while last:
                yield last
            return
        yield size
        last = size


def _grouped(digits, separator, grouping):
    # The digits with separators in them.
    groups = []
    for size in _sizes(grouping):
        if len(digits) <= size:
            break
        groups.append(digits[-size:])
        digits = digits[:-size]
    return separator.join([digits, *groups[::-1]])


def localize(string, grouping=False, monetary=False):
    """Write a number with the signs of the locale, given as Python writes it."""
    conventions = localeconv()
    prefix = 'mon_' if monetary else ''
    whole, point, rest = string.partition('.')
    if grouping and conventions[prefix + 'grouping']:
        head = whole.rstrip(' ')
        tail = whole[len(head):]
        start = len(head)
        while start and head[start - 1].isdigit():
            start -= 1
        digits = _grouped(head[start:], conventions[prefix + 'thousands_sep'], conventions[prefix + 'grouping'])
        more = len(digits) - (len(head) - start)
        whole, string = head[:start] + digits + tail, None
    else:
        more = 0
    if point:
        whole += conventions[prefix + 'decimal_point'] + rest
    # What the separators take is taken from the spaces around.
    while more and whole.startswith(' '):
        whole, more = whole[1:], more - 1
    while more and whole.endswith(' '):
        whole, more = whole[:-1], more - 1
    return whole


def format_string(f, val, grouping=False, monetary=False):
    """Format as % does, with numbers as people write them in the locale."""
    import re
    from collections.abc import Mapping
    conversion = re.compile(r'%(?:\((?P<key>.*?)\))?(?P<how>[-#0-9 +*.hlL]*?)(?P<kind>[eEfFgGdiouxXcrs%])')
    named = isinstance(val, Mapping)
    values = val if isinstance(val, tuple) or named else (val,)
    at, texts = 0, []
    for m in conversion.finditer(f):
        if m['kind'] == '%':
            texts.append('%')
            continue
        if named:
            text = m[0] % val
        else:
            n = m['how'].count('*') + 1
            text = m[0] % values[at:at + n]
            at += n
        texts.append(localize(text, grouping, monetary) if m['kind'] in 'eEfFgGdiu' else text)
    return conversion.sub('%s', f) % tuple(texts + list([] if named else values[at:]))


def currency(val, symbol=True, grouping=False, international=False):
    """Write an amount of money as people write it in the locale."""
    conventions = localeconv()
    digits = conventions['int_frac_digits' if international else 'frac_digits']
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    side = 'n' if val < 0 else 'p'
    sign, place = conventions['negative_sign' if val < 0 else 'positive_sign'], conventions[side + '_sign_posn']
    amount = localize(f'{abs(val):.{digits}f}', grouping, monetary=True)
    if place == 3:
        amount = sign + amount
    elif place == 4:
        amount += sign
    if symbol:
        name = conventions['int_curr_symbol' if international else 'currency_symbol']
        between = ' ' if conventions[side + '_sep_by_space'] else ''
        if conventions[side + '_cs_precedes']:
            amount = name + between + amount
        else:
            amount += between + (name.removesuffix(' ') if international else name)
    if place == 0:
        return f'({amount})'
    if place in (3, 4):
        return amount
    return amount + sign if place == 2 else sign + amount


def str(val):
    """Write a float with the signs of the locale."""
    return localize('%.12g' % (val,))


def delocalize(string):
    """Turn a number as people write it into one as float reads it."""
    conventions = localeconv()
    if conventions['thousands_sep']:
        string = string.replace(conventions['thousands_sep'], '')
    if conventions['decimal_point']:
        string = string.replace(conventions['decimal_point'], '.')
    return string


def atof(string, func=float):
    """Read a number with a fraction as people write it."""
    return func(delocalize(string))


def atoi(string):
    """Read a whole number as people write it."""
    return int(delocalize(string))
