class partialmethod:
    """A method with some of its arguments given beforehand; what it wraps may be any callable or descriptor."""

    def __init__(self, func, /, *args, **keywords):
        if isinstance(func, partialmethod):
            # One step in place of two.
            args = func.args + args
            keywords = func.keywords | keywords
            func = func.func
        elif not (callable(func) or hasattr(func, '__get__')):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.func = func
        self.args = args
        self.keywords = keywords

    def __repr__(self):
        given = [repr(a) for a in (self.func, *self.args)]
        given.extend(f'{k}={v!r}' for k, v in self.keywords.items())
        cls = type(self)
        return cls.__module__ + '.' + cls.__qualname__ + '(' + ', '.join(given) + ')'

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __get__(self, obj, cls=None):
        # A partial object is a descriptor too, but what it binds is not a method of ours.
        bind = None if isinstance(self.func, partial) else getattr(self.func, '__get__', None)
        if bind is not None:
            bound = bind(obj, cls)
            if bound is not self.func:
                made = partial(bound, *self.args, **self.keywords)
                # Of other things __self__ may be what they hide.
                if type(bound) is _Method:
                    _put(made, '__self__', _get(bound, '__self__'))
                return made
        return self._make_unbound_method().__get__(obj, cls)

    def _make_unbound_method(self):
        func, given, named = self.func, self.args, self.keywords

        def _method(cls_or_self, /, *args, **keywords):
            return func(cls_or_self, *given, *args, **{**named, **keywords})
        _method.__partialmethod__ = self
        _method.__isabstractmethod__ = self.__isabstractmethod__
        return _method

    __class_getitem__ = classmethod(type(list[int]))


_Method = type(partialmethod(print).__get__)
