import collections as _collections

ChainMap = _alias('ChainMap', _collections.ChainMap, 2)
