"""The locale C, the only one there is: numbers are written and texts compared as everywhere in Python."""

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "localeconv", "strcoll", "strxfrm",
           "str", "atof", "atoi", "format_string", "currency", "normalize", "getencoding", "delocalize", "localize",
           "LC_CTYPE", "LC_COLLATE", "LC_TIME", "LC_MONETARY", "LC_NUMERIC", "LC_MESSAGES", "LC_ALL", "CHAR_MAX"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
Error = type('Error', (Exception,), {'__module__': 'locale'})


def setlocale(category, locale=None):
    """Set the locale for the given category: only the locale C is there."""
    if not isinstance(category, int):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if isinstance(locale, tuple):
        language, encoding = locale
        locale = 'C' if language is None else language + ('.' + encoding if encoding else '')
    if locale not in (None, '', 'C', 'POSIX', 'C.UTF-8', 'C.utf8') or not 0 <= category <= 6:
        raise Error('unsupported locale setting')
    return 'C'


def localeconv():
    """The conventions of the locale C."""
    conventions = {'decimal_point': '.', 'thousands_sep': '', 'grouping': []}
    for name in ('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep', 'positive_sign', 'negative_sign'):
        conventions[name] = ''
    conventions['mon_grouping'] = []
    for name in ('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes', 'n_sep_by_space', 'p_sign_posn',
                 'n_sign_posn'):
        conventions[name] = CHAR_MAX
    return conventions


def getlocale(category=LC_CTYPE):
    """The language and the encoding of a category: those of C are not known."""
    return (None, None)


def getdefaultlocale(envvars=('LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE')):
    return (None, None)


def getpreferredencoding(do_setlocale=True):
    """The encoding of texts: always UTF-8."""
    return 'utf-8'


def getencoding():
    return 'utf-8'


def normalize(localename):
    """The normalised name of a locale, as far as it is known."""
    return 'C' if localename.lower() in ('c', 'posix') else localename


def strcoll(a, b, /):
    """Compares two texts."""
    return (a > b) - (a < b)


def strxfrm(string, /):
    """The text itself compares as strcoll does."""
    return string




def format_string(f, val, grouping=False, monetary=False):
    """Formats a string in the same way that the % formatting would use; the locale C groups no digits."""
    return f % val


def currency(val, symbol=True, grouping=False, international=False):
    """Formats val according to the currency settings, which the locale C has not."""
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    """Convert float to string."""
    return '%.12g' % (val,)


def delocalize(string):
    """Turn a number as people write it into one as float reads it."""
    return string


def localize(string, grouping=False, monetary=False):
    """Return a normalized number with the signs of the locale."""
    return string


def atof(string, func=float):
    """Read a number with a fraction as people write it."""
    return func(string)


def atoi(string):
    """Read a whole number as people write it."""
    return int(string)
