from types import MappingProxyType as _Proxy, DynamicClassAttribute as _DynamicClassAttribute, ModuleType as _Module

# Set when their classes exist; EnumType asks for them while they are made.
Enum = Flag = ReprEnum = EJECT = None


class _Null:
    def __repr__(self):
        return '_auto_null'


_auto_null = _Null()
_builtin_property = property
_absent = object()


class nonmember(object):
    """Marks a value in the class that is to stay what it is."""

    def __init__(self, value):
        self.value = value


class member(object):
    """Marks a value in the class that is to become a member, whatever it is."""

    def __init__(self, value):
        self.value = value


class auto:
    """Stands for the value that _generate_next_value_ chooses."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return 'auto(%r)' % self.value


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


class property(_DynamicClassAttribute):
    """A property of members; asked of the class, its name finds a member."""

    member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            found = self.member
        elif self.fget is not None:
            return self.fget(instance)
        elif self._attr_type is not None:
            return _get(self._cls_type if self._attr_type == 'attr' else instance._value_, self.name)
        else:
            found = ownerclass._member_map_.get(self.name)
        if found is None:
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}')
        return found

    def _changed(self, how, call, *args):
        if call is None:
            raise AttributeError(f'<enum {self.clsname!r}> cannot {how} attribute {self.name!r}')
        return call(*args)

    def __set__(self, instance, value):
        return self._changed('set', self.fset, instance, value)

    def __delete__(self, instance):
        return self._changed('delete', self.fdel, instance)

    def __set_name__(self, ownerclass, name):
        self.clsname, self.name = ownerclass.__name__, name


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


def _find_unhashable(cls, value):
    for name, values in cls._unhashable_values_map_.items():
        if value in values:
            return cls[name]
    return next((m for m in cls._member_map_.values() if m._value_ == value), None)


class _proto_member:
    """Becomes a member when the class has got its name."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, enum_class, member_name):
        value = self.value
        delattr(enum_class, member_name)
        args = value if isinstance(value, tuple) else (value,)
        if enum_class._member_type_ is tuple:
            args = (args,)
        if enum_class._use_args_:
            made = enum_class._new_member_(enum_class, *args)
        else:
            made = enum_class._new_member_(enum_class)
        if not _has(made, '_value_'):
            if enum_class._member_type_ is object:
                made._value_ = value
            else:
                try:
                    made._value_ = enum_class._member_type_(*args)
                except Exception as exc:
                    new = TypeError('_value_ not set in __new__, unable to create it')
                    new.__cause__ = exc
                    raise new
        value = made._value_
        made._name_ = member_name
        made.__objclass__ = enum_class
        made.__init__(*args)
        made._sort_order_ = len(enum_class._member_names_)
        flag = Flag is not None and issubclass(enum_class, Flag)
        if flag and isinstance(value, int):
            mask = enum_class._flag_mask_ = enum_class._flag_mask_ | value
            enum_class._all_bits_ = (1 << mask.bit_length()) - 1
            if _is_single_bit(value):
                enum_class._singles_mask_ |= value
        # The first member of a value is canonical, later ones are its aliases.
        old = None
        try:
            old = enum_class._value2member_map_.get(value)
            hashable = True
        except TypeError:
            hashable = False
            for name, canonical in enum_class._member_map_.items():
                if canonical._value_ == value:
                    old = canonical
                    break
        if old is not None:
            made = old
        elif not flag or isinstance(value, int) and _is_single_bit(value):
            enum_class._member_names_.append(member_name)
        enum_class._add_member_(member_name, made)
        if hashable:
            enum_class._value2member_map_.setdefault(value, made)
        else:
            _note_unhashable(enum_class, member_name, value)


_settable = frozenset(('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_', '_iter_member_',
                       '_iter_member_by_value_', '_iter_member_by_def_', '_add_alias_', '_add_value_alias_'))


class EnumDict(dict):
    """The namespace of a class body: it notes the members in order and refuses names given twice."""

    def __init__(self):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = None

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in _settable:
                raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
            value = self._setting(key, value)
        elif _is_dunder(key):
            key = '_order_' if key == '__order__' else key
        elif key in self._member_names:
            self._refuse(key)
        elif key not in self._ignore:
            kind = type(value)
            if isinstance(value, nonmember):
                value = value.value
            elif kind is int or kind is str or kind is auto or not self._keeps(value):
                if key in self:
                    self._refuse(key)
                value = self._fill(key, value.value if isinstance(value, member) else value)
                self._member_names[key] = None
        super().__setitem__(key, value)

    def _refuse(self, key):
        raise TypeError(f'{key!r} already defined as {self[key]!r}')

    def _setting(self, key, value):
        """Note what a _sunder_ name says about the names that follow."""
        if key == '_ignore_':
            value = list(value) if not isinstance(value, str) else value.replace(',', ' ').split()
            late = {name for name in value if name in self._member_names}
            if late:
                raise ValueError(f'_ignore_ cannot specify already set names: {late!r}')
            self._ignore = value
        elif key == '_generate_next_value_':
            if self._auto_called:
                raise TypeError('_generate_next_value_ must be defined before members')
            self._generate_next_value = _get(value, '__func__') if isinstance(value, staticmethod) else value
        return value

    @_builtin_property
    def member_names(self):
        return list(self._member_names)

    def _keeps(self, value):
        """Tell whether a value stays an attribute of the class."""
        if _is_descriptor(value):
            return True
        return self._cls_name is not None and _is_internal_class(self._cls_name, value)

    def _fill(self, key, value):
        """Replace auto() by values."""
        if isinstance(value, auto):
            return self._next(key, value)
        if isinstance(value, tuple) and any([isinstance(v, auto) for v in value]):
            parts = [self._next(key, v) if isinstance(v, auto) else v for v in value]
            return type(value)(*parts) if _has(value, '_fields') else type(value)(parts)
        self._last_values.append(value)
        return value

    def _next(self, key, item):
        if item.value is _auto_null:
            self._auto_called = True
            before = list(self._last_values)
            item.value = self._generate_next_value(key, 1, len(self._member_names), before)
        self._last_values.append(item.value)
        return item.value

    def update(self, members, **more_members):
        # One by one, so that each is looked at.
        pairs = [(name, members[name]) for name in members.keys()] if hasattr(members, 'keys') else list(members)
        for name, value in pairs + [*more_members.items()]:
            self[name] = value


_EnumDict = EnumDict
_operators = ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__')


class EnumType(type):
    """Metaclass for Enum"""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict()
        namespace._cls_name = cls
        first_enum = metacls._get_mixins_(cls, bases)[1]
        if first_enum is not None:
            namespace['_generate_next_value_'] = _get(first_enum, '_generate_next_value_', None)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        for key in [*classdict.setdefault('_ignore_', []), '_ignore_']:
            classdict.pop(key, None)
        names = [n for n in classdict._member_names if n in classdict]
        invalid = set(names) & {'mro', ''}
        if invalid:
            raise ValueError('invalid enum member name(s) %s' % ','.join([repr(n) for n in invalid]))
        order = classdict.pop('_order_', None)
        generate = classdict.get('_generate_next_value_')
        namespace = dict(classdict.items())
        if generate is not None and type(generate) is not staticmethod:
            namespace['_generate_next_value_'] = staticmethod(generate)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new, save_new, use_args = metacls._find_new_(namespace, member_type, first_enum)
        for name in names:
            namespace[name] = _proto_member(namespace[name])
        namespace.update(
            _new_member_=new, _use_args_=use_args, _member_names_=[], _member_map_={}, _value2member_map_={},
            _unhashable_values_=[], _unhashable_values_map_={}, _member_type_=member_type,
            _value_repr_=metacls._find_data_repr_(cls, bases))
        boundary = boundary or _get(first_enum, '_boundary_', None)
        if boundary is not None:
            namespace.update(_boundary_=boundary, _flag_mask_=0, _singles_mask_=0, _all_bits_=0, _inverted_=None)
        progress = f'_{cls}__in_progress'
        namespace[progress] = True
        try:
            enum_class = super().__new__(metacls, cls, bases, namespace, **kwds)
        except Exception as error:
            raise error from None
        type.__delattr__(enum_class, progress)
        own = classdict
        if ReprEnum is not None and ReprEnum in bases:
            if member_type is object:
                raise TypeError('ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)')
            if '__format__' not in own:
                enum_class.__format__ = member_type.__format__
            if '__str__' not in own:
                text = member_type.__str__
                enum_class.__str__ = member_type.__repr__ if text == object.__str__ else text
        if first_enum is not None:
            # The methods of Enum come before those of the data type and of object.
            if '__reduce_ex__' not in own and enum_class.__reduce_ex__ in (member_type.__reduce_ex__, object.__reduce_ex__):
                _put(enum_class, '__reduce_ex__', first_enum.__reduce_ex__)
            for name in ('__repr__', '__str__', '__format__'):
                if name not in own:
                    found = _get(enum_class, name)
                    if found in (_get(member_type, name), _get(object, name)) and not (
                            ReprEnum is not None and ReprEnum in bases and name in ('__str__', '__format__')):
                        _put(enum_class, name, _get(first_enum, name))
            if Flag is not None and issubclass(enum_class, Flag):
                for name in _operators:
                    if name not in own:
                        _put(enum_class, name, _get(enum_class, name) if _get(enum_class, name) not in (
                            _get(int, name),) else _get(Flag, name))
        if Enum is not None:
            if save_new:
                enum_class.__new_member__ = new
            enum_class.__new__ = Enum.__new__
        flag = Flag is not None and issubclass(enum_class, Flag)
        if order is not None:
            if isinstance(order, str):
                order = order.replace(',', ' ').split()
            else:
                order = list(order)
        if flag:
            values = [enum_class._member_map_[n]._value_ for n in enum_class._member_names_]
            if all([isinstance(v, int) for v in values]) and values != sorted(values):
                enum_class._iter_member_ = enum_class._iter_member_by_def_
            for name in order or ():
                if name in enum_class._member_map_:
                    _is_single_bit(enum_class._member_map_[name]._value_)  # what is no number is refused
            if order:
                order = [o for o in order if o not in enum_class._member_map_
                         or o in enum_class._member_names_]
        if order:
            if not flag:
                order = [o for o in order if o not in enum_class._member_map_ or o in enum_class._member_names_]
            if order != enum_class._member_names_:
                raise TypeError('member order does not match _order_:\n  %r\n  %r' % (enum_class._member_names_, order))
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_absent, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        """Return the member of a value; of names, make a class."""
        if cls._member_map_:
            if names is not _absent:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _absent and type is None:
            raise TypeError(f'{cls} has no members; specify `names=()` if you meant to create a new, empty, enum')
        return cls._create_(value, names if names is not _absent else None, module=module, qualname=qualname, type=type,
                            start=start, boundary=boundary)

    def __contains__(cls, value):
        """Tell whether something is a member, or the value of one."""
        if isinstance(value, cls):
            return True
        try:
            known = cls._value2member_map_
            return value in known
        except TypeError:
            return value in cls._unhashable_values_

    def __delattr__(cls, attr):
        if attr in cls._member_map_:
            raise AttributeError('%r cannot delete member %r.' % (cls.__name__, attr))
        super().__delattr__(attr)

    def __dir__(cls):
        names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__',
                 '__module__', '__name__', '__qualname__', *cls._member_names_}
        own = {'__new__': cls._new_member_ is not object.__new__,
               '__init_subclass__': cls.__init_subclass__ is not object.__init_subclass__}
        names.update([name for name, is_own in own.items() if is_own])
        return sorted(names if cls._member_type_ is object else names.union(dir(cls._member_type_)))

    def __getitem__(cls, name):
        """Return the member of a name."""
        return cls._member_map_[name]

    def __iter__(cls):
        """Yield the members as they were defined, without aliases."""
        names = cls._member_names_
        members = cls._member_map_
        return iter([members[name] for name in names])

    def __len__(cls):
        return len(cls._member_names_)

    def __reversed__(cls):
        members = cls._member_map_
        return iter([members[name] for name in reversed(cls._member_names_)])

    @_builtin_property
    def __members__(cls):
        """The members by name, with aliases."""
        return _Proxy(cls._member_map_)

    def __setattr__(cls, name, value):
        if name in _vars(cls).get('_member_map_', ()):
            raise AttributeError(f'cannot reassign member {name!r}')
        super().__setattr__(name, value)

    def __repr__(cls):
        kind = 'flag' if Flag is not None and issubclass(cls, Flag) else 'enum'
        return f'<{kind} {cls.__name__!r}>'

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
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

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
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

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        above = [base for chain in bases for base in _get(chain, '__mro__')]
        full = next((base for base in above if isinstance(base, EnumType) and base._member_names_), None)
        if full is not None:
            raise TypeError(f'<enum {class_name!r}> cannot extend {full!r}')

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """Return the type for creating enum members, and the first inherited enum class."""
        first_enum = bases[-1] if bases else None
        if first_enum is None:
            return object, Enum
        if not isinstance(first_enum, EnumType):
            raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`')
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                d = _vars(base)
                if '__repr__' in d:
                    if '__dataclass_fields__' in d and '__dataclass_params__' in d and d['__dataclass_params__'].repr:
                        return _dataclass_repr
                    return d['__repr__']
        return None

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        found = set()
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        found.add(base._member_type_)
                        break
                elif '__new__' in _vars(base) or '__dataclass_fields__' in _vars(base):
                    found.add(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(found) > 1:
            raise TypeError('too many data types for %r: %r' % (class_name, found))
        return found.pop() if found else None

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """Return the function that makes members, whether to keep it, and whether it takes the value's parts."""
        new = classdict.get('__new__', None)
        save_new = first_enum is not None and new is not None
        plain = (None, object.__new__) if Enum is None else (None, object.__new__, Enum.__new__)
        if new is None:
            for method in ('__new_member__', '__new__'):
                for possible in (member_type, first_enum):
                    target = _get(possible, method, None)
                    if target not in plain:
                        new = target
                        break
                if new is not None:
                    break
            else:
                new = object.__new__
        return new, save_new, first_enum is not None and new not in plain

    def _add_member_(cls, name, member):
        # Where a base has a descriptor of the name, or an attribute, it stays for instances.
        found = _absent
        for base in cls.__mro__[1:]:
            attr = _vars(base).get(name, _absent)
            if attr is not _absent:
                found = attr
                if isinstance(attr, (property, _DynamicClassAttribute)) or _is_descriptor(attr):
                    break
        if found is _absent:
            type.__setattr__(cls, name, member)
        else:
            redirect = property()
            redirect.member = member
            redirect.__set_name__(cls, name)
            if isinstance(found, (property, _DynamicClassAttribute)):
                redirect.fget, redirect.fset, redirect.fdel = found.fget, found.fset, found.fdel
                redirect._attr_type, redirect._cls_type = 'desc', cls
            elif _is_descriptor(found):
                redirect.fget = _get(found, '__get__', None)
                redirect.fset = _get(found, '__set__', None)
                redirect.fdel = _get(found, '__delete__', None)
                redirect._attr_type, redirect._cls_type = 'desc', cls
                if redirect.fget is not None:
                    get = redirect.fget
                    redirect.fget = lambda instance: get(instance, type(instance))
            else:
                redirect._attr_type, redirect._cls_type = 'attr', found
                redirect.fget = lambda instance: found
            type.__setattr__(cls, name, redirect)
        cls._member_map_[name] = member


EnumMeta = EnumType


def _dataclass_repr(self):
    shown = [f'{k}={_get(self, k)!r}' for k, f in self.__dataclass_fields__.items() if f.repr]
    return ', '.join(shown)


class Enum(metaclass=EnumType):
    """The base of classes whose instances are named members."""

    @classmethod
    def __signature__(cls):
        if cls._member_names_:
            return '(*values)'
        return '(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)'

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            found = cls._value2member_map_.get(value)
        except TypeError:
            found = _find_unhashable(cls, value)
        if found is not None:
            return found
        if not cls._member_map_:
            if f'_{cls.__name__}__in_progress' in _vars(cls):
                raise TypeError('do not use `super().__new__; call the appropriate __new__ directly') from None
            raise TypeError('%r has no members defined' % cls)
        error = result = None
        try:
            result = cls._missing_(value)
        except Exception as raised:
            error = raised
        try:
            if isinstance(result, cls):
                return result
            if isinstance(result, int) and EJECT is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT:
                return result
            invalid = ValueError(f'{value!r} is not a valid {cls.__qualname__}')
            if error is None:
                if result is None:
                    raise invalid
                error = TypeError(f'error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member')
            if not isinstance(error, ValueError):
                error.__context__ = invalid
            raise error
        finally:
            error = invalid = None

    @classmethod
    def __init__(self, *args, **kwds):
        pass

    def _add_alias_(self, name):
        cls = self.__class__
        old = cls._member_map_.get(name)
        if old is not None and old is not self:
            raise NameError('%r is already bound: %r' % (name, old))
        cls._add_member_(name, self)

    def _add_value_alias_(self, value):
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

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose a value for auto: one more than the highest."""
        if not last_values:
            return start
        try:
            last = sorted(last_values)[-1]
        except TypeError:
            raise TypeError('unable to sort non-numeric values') from None
        try:
            return last + 1
        except TypeError:
            raise TypeError('unable to increment %r' % (last,)) from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        show = self.__class__._value_repr_ or repr
        return '<%s.%s: %s>' % (self.__class__.__name__, self._name_, show(self._value_))

    def __str__(self):
        return '%s.%s' % (self.__class__.__name__, self._name_)

    def __dir__(self):
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

    # There is only one of each member.

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __hash__(self):
        return hash(self._name_)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    name = property(lambda self: self._name_, doc='The name of the member.')
    value = property(lambda self: self._value_, doc='The value of the member.')
