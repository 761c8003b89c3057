"""Decorators for abstract methods of other kinds, from the time when they could not be put together."""


def _ask(sub, cls):
    """Ask a class whose metaclass is the program's, in the name of this module."""
    return issubclass(sub, cls)


class abstractclassmethod(classmethod):
    """Marks a class method that subclasses have to define: @classmethod over @abstractmethod says the same."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """Marks a static method that subclasses have to define: @staticmethod over @abstractmethod says the same."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """Marks a property that subclasses have to define: @property over @abstractmethod says the same."""

    __isabstractmethod__ = True
