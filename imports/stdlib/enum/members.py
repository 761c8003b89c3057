from types import ModuleType as _Module


def _is_descriptor(obj):
    return _has(obj, '__get__') or _has(obj, '__set__') or _has(obj, '__delete__')


def _is_framed(name, frame):
    """Whether a name begins and ends with a number of underscores, and with no more."""
    inner = name[len(frame):-len(frame)]
    return bool(inner) and name == frame + inner + frame and inner[0] != '_' != inner[-1]


def _is_dunder(name):
    return _is_framed(name, '__')


def _is_sunder(name):
    return _is_framed(name, '_')


def _is_internal_class(cls_name, obj):
    return isinstance(obj, type) and (
        _get(obj, '__qualname__', '') == cls_name + '.' + _get(obj, '__name__', '')
        or _get(obj, '__qualname__', '').endswith('.' + cls_name + '.' + _get(obj, '__name__', '')))


def _is_private(cls_name, name):
    start = f'_{cls_name}__'
    return (len(name) > len(start) and name.startswith(start) and name[len(start)] != '_'
            and (name[-1] != '_' or name[-2] != '_'))


def _is_single_bit(num):
    if not num:
        return False
    num &= num - 1
    return not num


def _refuse_pickle(self, proto):
    raise TypeError('%r cannot be pickled' % self)


def _make_class_unpicklable(obj):
    """Let copying and pickling of something fail."""
    if isinstance(obj, dict):
        obj['__reduce_ex__'] = _refuse_pickle
        obj['__module__'] = '<unknown>'
    else:
        _put(obj, '__reduce_ex__', _refuse_pickle)
        _put(obj, '__module__', '<unknown>')


def _note_unhashable(cls, name, value):
    cls._unhashable_values_map_.setdefault(name, []).append(value)
    cls._unhashable_values_ += [value]


def _named_values(cls, names, start):
    """Names and values of members, from any of the forms that programs may give them in."""
    if isinstance(names, str):
        names = names.replace(',', ' ').split()
    if names and isinstance(names, (list, tuple)) and isinstance(names[0], str):
        values = []
        for name in names:
            values.append(cls._generate_next_value_(name, start, len(values), list(values)))
        return zip(names, values)
    pairs = []
    for item in () if names is None else names:
        # What is no name is a pair, and must be one.
        name, value = (item, names[item]) if isinstance(item, str) else item
        pairs.append((name, value))
    return pairs


def _class_dir(cls):
    names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__',
             '__module__', '__name__', '__qualname__', *cls._member_names_}
    own = {'__new__': cls._new_member_ is not object.__new__,
           '__init_subclass__': cls.__init_subclass__ is not object.__init_subclass__}
    names.update([name for name, is_own in own.items() if is_own])
    return sorted(names if cls._member_type_ is object else names.union(dir(cls._member_type_)))


def _create(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
    """Make a class of names and values."""
    metacls = cls.__class__
    bases = (cls,) if type is None else (type, cls)
    namespace = metacls.__prepare__(class_name, bases)
    for name, value in _named_values(cls, names, start):
        namespace[name] = value
    namespace['__module__'] = _caller() if module is None else module
    if qualname is not None:
        namespace['__qualname__'] = qualname
    return metacls.__new__(metacls, class_name, bases, namespace, boundary=boundary)


def _convert(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
    """Make a class of a module's constants, and put its members in their place."""
    found = _module(module)
    if source is not None:
        source = _names(source) if isinstance(source, _Module) else vars(source)
    else:
        source = _caller_names() if found is None else _names(found)
    members = [(n, v) for n, v in source.items() if filter(n)]
    members.sort(key=lambda item: item[0])
    try:
        members.sort(key=lambda item: item[1])
    except TypeError:
        members.sort(key=lambda item: item[0])     # values without an order
    if boundary is None:
        from enum import KEEP as boundary
    made = cls(name, members, module=module, boundary=boundary)
    _put(made, '__reduce_ex__', pickle_by_global_name)
    if as_global:
        from enum import global_enum
        global_enum(made)
    else:
        for key, member in made.__members__.items():
            _bind(found, key, member)
    _bind(found, name, made)
    return made


def _dataclass_repr(self):
    shown = [f'{k}={_get(self, k)!r}' for k, f in self.__dataclass_fields__.items() if f.repr]
    return ', '.join(shown)


def _add_alias(self, name):
    cls = self.__class__
    old = cls._member_map_.get(name)
    if old is not None and old is not self:
        raise NameError('%r is already bound: %r' % (name, old))
    cls._add_member_(name, self)


def _add_value_alias(self, value):
    cls = self.__class__
    try:
        old = cls._value2member_map_.get(value)
        if old is not None:
            if old is not self:
                raise ValueError('%r is already bound: %r' % (value, old))
            return
        cls._value2member_map_[value] = self
    except TypeError:
        for member in cls._member_map_.values():
            if member._value_ == value:
                if member is not self:
                    raise ValueError('%r is already bound: %r' % (value, member)) from None
                return
        _note_unhashable(cls, self.name, value)


def _member_dir(self):
    """Public methods and attributes of the member."""
    names = set() if self.__class__._member_type_ is object else set(object.__dir__(self))
    names.update([n for n in _get(self, '__dict__', ()) if n[0] != '_' and n not in self._member_map_])
    members = self._member_map_
    for cls in _get(type(self), '__mro__'):
        for name, obj in _vars(cls).items():
            # A property hides the member of its name from the other members, unless it can be read.
            hides = isinstance(obj, property) and obj.fget is None
            if name[0] != '_' and (name not in members or isinstance(obj, property)):
                (names.discard if hides and name in members else names.add)(name)
    return sorted({'__class__', '__doc__', '__eq__', '__hash__', '__module__'} | names)


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
