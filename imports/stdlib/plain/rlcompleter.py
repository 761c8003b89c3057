"""Completes names of Python."""
import builtins
import keyword
import re

__all__ = ['Completer']
_readline_available = False     # a line that is edited could take the completions in


class Completer:
    """Completes the names of a namespace and the attributes of its objects."""

    def __init__(self, namespace=None):
        if namespace is not None and not isinstance(namespace, dict):
            raise TypeError('namespace must be a dictionary')
        self.use_main_ns = namespace is None
        if namespace is not None:
            self.namespace = namespace

    def complete(self, text, state):
        """Return completion number state of a text, or None."""
        if self.use_main_ns:
            import __main__
            self.namespace = __main__.__dict__
        if not text.strip():
            return None if state else '\t'
        if state == 0:
            self.matches = (self.attr_matches if '.' in text else self.global_matches)(text)
        return self.matches[state] if state < len(self.matches) else None

    def _callable_postfix(self, val, word):
        if not callable(val):
            return word
        word += '('
        import inspect
        try:
            if not inspect.signature(val).parameters:
                word += ')'
        except ValueError:
            pass
        return word

    def global_matches(self, text):
        """Return keywords and names that begin with a text."""
        found, seen = [], {'__builtins__'}
        for word in keyword.kwlist + keyword.softkwlist:
            if word.startswith(text):
                seen.add(word)
                if word in ('finally', 'try'):
                    word += ':'
                elif word not in ('False', 'None', 'True', 'break', 'continue', 'pass', 'else', '_'):
                    word += ' '
                found.append(word)
        for names in self.namespace, builtins.__dict__:
            for word, value in names.items():
                if word.startswith(text) and word not in seen:
                    seen.add(word)
                    found.append(self._callable_postfix(value, word))
        return found

    def attr_matches(self, text):
        """Return the attributes of an object whose names begin with what follows the last dot."""
        m = re.match(r'(\w+(?:\.\w+)*)\.(\w*)', text)
        if not m:
            return []
        path, begin = m.groups()
        try:
            thing = eval(path, self.namespace)
        except Exception:
            return []
        words = set(dir(thing)) - {'__builtins__'}
        if hasattr(thing, '__class__'):
            words |= {'__class__'} | set(get_class_members(thing.__class__))
        found = []
        hide = '_' if not begin else '__' if begin == '_' else None
        while True:
            for word in words:
                if not word.startswith(begin) or hide and word.startswith(hide):
                    continue
                whole = f'{path}.{word}'
                if isinstance(getattr(type(thing), word, None), property):
                    found.append(whole)
                elif (value := getattr(thing, word, None)) is not None:
                    found.append(self._callable_postfix(value, whole))
                else:
                    found.append(whole)
            if found or hide is None:
                break
            hide = '__' if hide == '_' else None
        return sorted(found)


def get_class_members(klass):
    """Return the names in a class and its bases."""
    names = dir(klass)
    for base in getattr(klass, '__bases__', ()):
        names += get_class_members(base)
    return names
