"""Escaping of texts for XML."""
__all__ = ['escape', 'unescape', 'quoteattr']


def _replace(data, entities):
    for key, value in entities.items():
        data = data.replace(key, value)
    return data


def escape(data, entities={}):
    """Return text with &, < and > written as XML has them."""
    data = data.replace('&', '&amp;').replace('>', '&gt;').replace('<', '&lt;')
    return _replace(data, entities) if entities else data


def unescape(data, entities={}):
    """Return text in which &amp;, &lt; and &gt; are the characters again."""
    data = data.replace('&lt;', '<').replace('&gt;', '>')
    if entities:
        data = _replace(data, entities)
    return data.replace('&amp;', '&')


def quoteattr(data, entities={}):
    """Return text as the value of an attribute, in quotes."""
    data = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' in data:
        if "'" in data:
            return '"%s"' % data.replace('"', '&quot;')
        return f"'{data}'"
    return f'"{data}"'
