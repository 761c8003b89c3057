class EnumCheck(StrEnum):
    """What verify can look at."""
    CONTINUOUS = 'no skipped integer values'
    NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'
    UNIQUE = 'one name per value'


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Refuse a class of members that is not as EnumCheck says."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        name = enumeration.__name__
        flag = issubclass(enumeration, Flag)
        if not flag and not issubclass(enumeration, Enum):
            raise TypeError("the 'verify' decorator only works with Enum and Flag")
        for check in self.checks:
            if check is UNIQUE:
                duplicates = [(n, m.name) for n, m in enumeration.__members__.items() if n != m.name]
                if duplicates:
                    raise ValueError('aliases found in %r: %s'
                                     % (enumeration, ', '.join(['%s -> %s' % d for d in duplicates])))
            elif check is CONTINUOUS:
                self._continuous(enumeration, name, flag)
            elif check is NAMED_FLAGS:
                self._named(enumeration, name)
        return enumeration

    def _continuous(self, enumeration, name, flag):
        values = set([m.value for m in enumeration])
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        missing = []
        if flag:
            for i in range(low.bit_length(), high.bit_length() - 1):
                if 2 ** i not in values:
                    missing.append(2 ** i)
        else:
            # What is missing is shown in short anyway.
            gaps = (number for number in range(low + 1, high) if number not in values)
            missing += [number for number, _ in zip(gaps, range(10001))]
        if missing:
            raise ValueError(('invalid %s %r: missing values %s' % (
                'flag' if flag else 'enum', name, ', '.join([str(m) for m in missing])))[:256])

    def _named(self, enumeration, name):
        values = [m.value for m in enumeration]
        missing_names = []
        missing = 0
        for n, alias in enumeration._member_map_.items():
            if n in enumeration._member_names_ or alias.value < 0:
                continue
            bits = list(_iter_bits_lsb(alias.value))
            missed = [v for v in bits if v not in values]
            if missed:
                missing_names.append(n)
                for v in missed:
                    missing |= v
        if missing_names:
            *others, last = missing_names
            who = f'aliases {", ".join(others)} and {last} are' if others else f'alias {last} is'
            what = 'value' if _is_single_bit(missing) else 'combined values of'
            raise ValueError(f'invalid Flag {name!r}: {who} missing {what} {missing:#x} '
                             '[use enum.show_flag_values(value) for details]')


def global_enum_repr(self):
    """Show a member as a name of its module, without its class."""
    return f"{self.__class__.__module__.rpartition('.')[2]}.{self._name_}"


def global_flag_repr(self):
    """Show flags as names of their module, without their class."""
    cls, names = self.__class__, self._name_
    home = cls.__module__.rpartition('.')[2]
    if names is None:
        return f'{home}.{cls.__name__}({self._value_!r})'
    # Among the names of a combination may be a number: bits that have none, which only KEEP lets be.
    keeps = cls._boundary_ is FlagBoundary.KEEP
    return '|'.join([part if keeps and part[0].isdigit() else f'{home}.{part}' for part in names.split('|')])


def global_str(self):
    """Show a member by its name alone."""
    if self._name_ is None:
        return '%s(%r)' % (self.__class__.__name__, self._value_)
    return self._name_


def global_enum(cls, update_str=False):
    """Put the members into the module of their class, and let their texts name that."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    module = _module(cls.__module__)
    if module is not None:
        for name, m in cls.__members__.items():
            _bind(module, name, m)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """Make a class of members of a class whose names are values."""
    def convert_class(cls):
        metacls = type(etype)
        namespace = metacls.__prepare__(cls.__name__, (etype,))
        for name, value in _vars(cls).items():
            if name not in ('__dict__', '__weakref__', '__static_attributes__', '__firstlineno__'):
                namespace[name] = value
        return metacls.__new__(metacls, cls.__name__, (etype,), namespace, boundary=boundary)

    return convert_class


def _test_simple_enum(checked_enum, simple_enum):
    """Compare an enum made by a class statement with one made by _simple_enum."""
    failed = []
    if not isinstance(checked_enum, type) or not isinstance(simple_enum, type):
        raise TypeError('two enums are needed')
    if dict(_vars(checked_enum)) == dict(_vars(simple_enum)):
        return
    if list(checked_enum._member_names_) != list(simple_enum._member_names_):
        failed.append('member names differ: %r and %r' % (checked_enum._member_names_, simple_enum._member_names_))
    else:
        for name in checked_enum._member_names_:
            one, two = checked_enum[name], simple_enum[name]
            if one._value_ != two._value_ or one._name_ != two._name_:
                failed.append('%r differs: %r and %r' % (name, one, two))
    if failed:
        raise TypeError('enum mismatch:\n   %s' % '\n   '.join(failed))
