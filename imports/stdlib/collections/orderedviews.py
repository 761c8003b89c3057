from collections.abc import ItemsView, KeysView, ValuesView


# Views of a mapping that ask its methods, which packages give to subclasses of OrderedDict.

class _OrderedDictKeysView(KeysView):

    def __reversed__(self):
        yield from reversed(self._mapping)


class _OrderedDictItemsView(ItemsView):

    def __reversed__(self):
        for key in reversed(self._mapping):
            yield key, self._mapping[key]


class _OrderedDictValuesView(ValuesView):

    def __reversed__(self):
        for key in reversed(self._mapping):
            yield self._mapping[key]
