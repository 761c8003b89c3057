"""Lent to an interpreter without weak references: strong ones."""


class ref:
    def __init__(self, object, callback=None):
        self._object, self.__callback__ = object, callback

    def __call__(self):
        return self._object

    def __eq__(self, other):
        return isinstance(other, ref) and self._object == other._object

    def __hash__(self):
        return hash(self._object)


ReferenceType = ref


class ProxyType:
    pass


class CallableProxyType(ProxyType):
    pass


def proxy(object, callback=None):
    return object


def getweakrefcount(object):
    return 0


def getweakrefs(object):
    return []


def _remove_dead_weakref(mapping, key):
    pass
