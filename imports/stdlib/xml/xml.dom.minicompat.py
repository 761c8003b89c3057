"""Lists of nodes."""
import xml.dom

__all__ = ['NodeList', 'EmptyNodeList', 'StringTypes', 'defproperty']
StringTypes = (str,)


class NodeList(list):
    """A list of nodes."""
    __slots__ = ()

    def item(self, index):
        """Return a node of the list, or None."""
        return self[index] if 0 <= index < len(self) else None

    @property
    def length(self):
        """The number of nodes in the NodeList."""
        return len(self)

    @length.setter
    def length(self, value):
        raise xml.dom.NoModificationAllowedErr('attempt to modify read-only attribute \'length\'')

    def __setstate__(self, state):
        if state is None:
            state = []
        self[:] = state


class EmptyNodeList(tuple):
    """A list of nodes that has none."""
    __slots__ = ()

    def __add__(self, other):
        return NodeList(other)

    __radd__ = __add__

    def item(self, index):
        """Return None."""
        return None

    @property
    def length(self):
        """The number of nodes in the NodeList."""
        return 0

    @length.setter
    def length(self, value):
        raise xml.dom.NoModificationAllowedErr('attempt to modify read-only attribute \'length\'')


def defproperty(klass, name, doc):
    """Give a class a property that is read with its method _get_NAME."""
    getter = getattr(klass, '_get_' + name)

    def refuse(self, value):
        raise xml.dom.NoModificationAllowedErr(f'attempt to modify read-only attribute {name!r}')
    setattr(klass, name, property(getter, refuse, doc=doc))
