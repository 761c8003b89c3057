"""Policies: how messages are read, kept and written."""
import abc
from email import charset as _charset, header
from email.utils import _has_surrogates

__all__ = ['Policy', 'Compat32', 'compat32']


class _PolicyBase:
    # Attributes that are set once; clone() and + make others.
    def __init__(self, **kw):
        for name, value in kw.items():
            if not hasattr(self, name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
            object.__setattr__(self, name, value)

    def __repr__(self):
        shown = ', '.join([f'{name}={value!r}' for name, value in self.__dict__.items()])
        return f'{type(self).__name__}({shown})'

    def clone(self, **kw):
        """The same policy with other attributes."""
        new = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            object.__setattr__(new, name, value)
        for name, value in kw.items():
            if not hasattr(self, name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
            object.__setattr__(new, name, value)
        return new

    def __setattr__(self, name, value):
        kind = type(self).__name__
        if hasattr(self, name):
            raise AttributeError(f'{kind!r} object attribute {name!r} is read-only')
        raise AttributeError(f'{kind!r} object has no attribute {name!r}')

    def __add__(self, other):
        return self.clone(**other.__dict__)


def _lacks(policy, method):
    return NotImplementedError(f'{type(policy).__name__} does not say what {method}() does')


class Policy(_PolicyBase, metaclass=abc.ABCMeta):
    """What all policies have: lines of 78 characters that end with a line feed, defects that are noted."""

    raise_on_defect = False
    linesep = '\n'
    cte_type = '8bit'
    max_line_length = 78
    mangle_from_ = False
    message_factory = None
    verify_generated_headers = True

    def handle_defect(self, obj, defect):
        """Note a defect, or raise it."""
        if not self.raise_on_defect:
            self.register_defect(obj, defect)
        else:
            raise defect

    def register_defect(self, obj, defect):
        """Note a defect."""
        obj.defects.append(defect)

    def header_max_count(self, name):
        """How many headers of a name there may be, or None."""
        return None

    @abc.abstractmethod
    def header_source_parse(self, sourcelines):
        """The name and value of a header's lines."""
        raise _lacks(self, 'header_source_parse')

    @abc.abstractmethod
    def header_store_parse(self, name, value):
        """The name and value to keep of what the program gives."""
        raise _lacks(self, 'header_store_parse')

    @abc.abstractmethod
    def header_fetch_parse(self, name, value):
        """The value to show of what is kept."""
        raise _lacks(self, 'header_fetch_parse')

    @abc.abstractmethod
    def fold(self, name, value):
        """The lines of a header."""
        raise _lacks(self, 'fold')

    @abc.abstractmethod
    def fold_binary(self, name, value):
        """The lines of a header as bytes."""
        raise _lacks(self, 'fold_binary')


def _split_header(sourcelines):
    name, value = sourcelines[0].split(':', 1)
    return name, ''.join([value, *sourcelines[1:]]).lstrip(' \t\r\n').rstrip('\r\n')


class Compat32(Policy):
    """The way of Python 3.2: headers are plain texts."""

    mangle_from_ = True

    def _sanitize_header(self, name, value):
        if isinstance(value, str) and _has_surrogates(value):
            return header.Header(value, charset=_charset.UNKNOWN8BIT, header_name=name)
        return value

    def header_source_parse(self, sourcelines):
        """The name and the text after it."""
        return _split_header(sourcelines)

    def header_store_parse(self, name, value):
        """The two as they are."""
        return name, value

    def header_fetch_parse(self, name, value):
        """The text, or a Header where it has bytes that are not ASCII."""
        return self._sanitize_header(name, value)

    def fold(self, name, value):
        """The lines of a header."""
        return self._fold(name, value, sanitize=True)

    def fold_binary(self, name, value):
        """The lines of a header as bytes."""
        return self._fold(name, value, sanitize=self.cte_type == '7bit').encode('ascii', 'surrogateescape')

    def _fold(self, name, value, sanitize):
        if isinstance(value, str):
            if _has_surrogates(value):
                folded = header.Header(value, header_name=name, charset=_charset.UNKNOWN8BIT) if sanitize else None
            else:
                folded = header.Header(value, header_name=name)
        else:
            folded = value
        if folded is None:
            text = value
        else:
            limit = 0 if self.max_line_length is None else self.max_line_length
            text = folded.encode(linesep=self.linesep, maxlinelen=limit)
        return f'{name}: {text}{self.linesep}'


compat32 = Compat32()
