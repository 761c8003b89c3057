class ReprEnum(Enum):
    """The base of classes whose members show, and format, as their values do."""


class IntEnum(int, ReprEnum):
    """The base of members that are also numbers."""


class StrEnum(str, ReprEnum):
    """The base of members that are also texts."""

    def __new__(cls, *values):
        "Make a member of a text, or of bytes with an encoding."
        if len(values) > 3:
            raise TypeError(f'too many arguments for str(): {values!r}')
        for given, what in zip(values, (None, 'encoding', 'errors')):
            if not isinstance(given, str) and (what or len(values) == 1):
                raise TypeError(f'{what} must be a string, not {given!r}' if what else f'{given!r} is not a string')
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose a value for auto: the name in small letters."""
        return name.lower()


def pickle_by_global_name(self, proto):
    return self.name


def pickle_by_enum_name(self, proto):
    return getattr, (self.__class__, self._name_)


def unique(enumeration):
    """Refuse a class in which two names have one value."""
    duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
    if duplicates:
        raise ValueError('duplicate values found in %r: %s'
                         % (enumeration, ', '.join(['%s -> %s' % pair for pair in duplicates])))
    return enumeration
