"""Escaping of texts for XML."""
__all__ = ['escape', 'unescape', 'quoteattr']


def _replace(data, entities):
    for key, value in entities.items():
        data = data.replace(key, value)
    return data


def escape(data, entities={}):
    """Escape &, <, and > in a string of data."""
    data = data.replace('&', '&amp;').replace('>', '&gt;').replace('<', '&lt;')
    return _replace(data, entities) if entities else data


def unescape(data, entities={}):
    """Unescape &amp;, &lt;, and &gt; in a string of data."""
    data = data.replace('&lt;', '<').replace('&gt;', '>')
    if entities:
        data = _replace(data, entities)
    return data.replace('&amp;', '&')


def quoteattr(data, entities={}):
    """Escape and quote an attribute value."""
    data = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' in data:
        if "'" in data:
            return '"%s"' % data.replace('"', '&quot;')
        return f"'{data}'"
    return f'"{data}"'
