"""Texts for failed assertions."""
from collections import Counter

__unittest = True
_MAX_LENGTH = 80
_PLACE = 12
_BEGIN = _END = _COMMON = 5
_DIFF = _MAX_LENGTH - (_BEGIN + _PLACE + _COMMON + _PLACE + _END)


def _shorten(text, front, back):
    skipped = len(text) - front - back
    if skipped > _PLACE:
        return f'{text[:front]}[{skipped} chars]{text[len(text) - back:]}'
    return text


def _common_shorten_repr(*args):
    texts = tuple(map(safe_repr, args))
    longest = max(map(len, texts))
    if longest <= _MAX_LENGTH:
        return texts
    low, high = min(texts), max(texts)
    n = 0
    while n < len(low) and low[n] == high[n]:
        n += 1
    common = _MAX_LENGTH - (longest - n + _BEGIN + _PLACE)
    if common > _COMMON:
        prefix = _shorten(low[:n], _BEGIN, common)
        return tuple(prefix + t[n:] for t in texts)
    prefix = _shorten(low[:n], _BEGIN, _COMMON)
    return tuple(prefix + _shorten(t[n:], _DIFF, _END) for t in texts)


def safe_repr(obj, short=False):
    """repr(obj), cut if short; never fails."""
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    return text if not short or len(text) < _MAX_LENGTH else text[:_MAX_LENGTH] + ' [truncated]...'


def strclass(cls):
    """The full name of a class."""
    return f'{cls.__module__}.{cls.__qualname__}'


def sorted_list_difference(expected, actual):
    """Return what only the first and what only the second of two sorted lists has."""
    missing = [x for x in dict.fromkeys(expected) if x not in actual]
    unexpected = [x for x in dict.fromkeys(actual) if x not in expected]
    return missing, unexpected


def unorderable_list_difference(expected, actual):
    """Return what only the first and what only the second list has; both are used up."""
    alone = []
    while expected:
        last = expected.pop()
        if last in actual:
            actual.remove(last)
        else:
            alone.append(last)
    return alone, actual


def three_way_cmp(x, y):
    """Return -1, 0 or 1 as x is less than, equal to or greater than y."""
    return int(x > y) - int(x < y)


def _count_diff_hashable(actual, expected):
    s, t = Counter(actual), Counter(expected)
    result = [(n, t.get(e, 0), e) for e, n in s.items() if t.get(e, 0) != n]
    return result + [(0, n, e) for e, n in t.items() if e not in s]


def _count_diff_all_purpose(actual, expected):
    s, t = list(actual), list(expected)
    gone = object()
    result = []
    for i, e in enumerate(s):
        if e is gone:
            continue
        n = m = 0
        for j in range(i, len(s)):
            if s[j] is not gone and s[j] == e:
                n += 1
                s[j] = gone
        for j, other in enumerate(t):
            if other is not gone and other == e:
                m += 1
                t[j] = gone
        if n != m:
            result.append((n, m, e))
    for i, e in enumerate(t):
        if e is gone:
            continue
        m = 0
        for j in range(i, len(t)):
            if t[j] is not gone and t[j] == e:
                m += 1
                t[j] = gone
        result.append((0, m, e))
    return result
