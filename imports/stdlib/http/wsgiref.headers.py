"""Headers of an answer, as a list of pairs that looks like a dictionary."""

class Headers:
    """Headers by their names; case does not count."""

    def __init__(self, headers=None):
        headers = [] if headers is None else headers
        if type(headers) is not list:
            raise TypeError('Headers should be a list of header name/value tuples')
        self._headers = headers

    def _text(self, value):
        if type(value) is not str:
            raise AssertionError(f'Header names/values must be of type str (got {value!r})')
        return value

    def __len__(self):
        return len(self._headers)

    def __delitem__(self, name):
        name = self._text(name.lower())
        self._headers[:] = [pair for pair in self._headers if pair[0].lower() != name]

    def __setitem__(self, name, val):
        del self[name]
        self._headers.append((self._text(name), self._text(val)))

    def __getitem__(self, name):
        return self.get(name)

    def __contains__(self, name):
        return self.get(name) is not None

    def get(self, name, default=None):
        """Return the first value of a name, or default."""
        name = self._text(name.lower())
        return next((value for key, value in self._headers if key.lower() == name), default)

    def get_all(self, name):
        """Return all values of a name."""
        name = self._text(name.lower())
        return [value for key, value in self._headers if key.lower() == name]

    def keys(self):
        """Return the names."""
        return [key for key, _ in self._headers]

    def values(self):
        """Return the values."""
        return [value for _, value in self._headers]

    def items(self):
        """Return the pairs."""
        return self._headers[:]

    def setdefault(self, name, value):
        """Return the first value of a name, which is set where there is none."""
        found = self.get(name)
        if found is not None:
            return found
        self._headers.append((self._text(name), self._text(value)))
        return value

    def add_header(self, _name, _value, **_params):
        """Add a header with parameters."""
        parts = [] if _value is None else [self._text(_value)]
        for key, value in _params.items():
            key = self._text(key).replace('_', '-')
            if value is None:
                parts.append(key)
            else:
                quoted = self._text(value).replace('\\', '\\\\').replace('"', r'\"')
                parts.append(f'{key}="{quoted}"')
        self._headers.append((self._text(_name), '; '.join(parts)))

    def __repr__(self):
        return f'{type(self).__name__}({self._headers!r})'

    def __str__(self):
        return '\r\n'.join([f'{key}: {value}' for key, value in self._headers] + ['', ''])

    def __bytes__(self):
        return str(self).encode('iso-8859-1')
