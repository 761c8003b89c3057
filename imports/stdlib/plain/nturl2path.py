"""Paths of Windows and what stands for them in file: addresses."""
import urllib.parse as _parse


def url2pathname(url):
    """Return the path that the path of an address stands for."""
    url = url.replace(':', '|')
    if '|' not in url:
        if url[:4] == '////':
            url = url[2:]
        return _parse.unquote(url.replace('/', '\\'))
    drive, *rest = url.split('|')
    if len(rest) != 1 or not drive[-1:].isalpha() or not drive[-1:].isascii():
        raise OSError('Bad URL: ' + url.replace('|', ':'))
    path = drive[-1].upper() + ':'
    for part in rest[0].split('/'):
        if part:
            path += '\\' + _parse.unquote(part)
    if path.endswith(':') and url.endswith('/'):
        path += '\\'
    return path


def pathname2url(p):
    """Return the path of an address that stands for a path."""
    path = _usual(p.replace('\\', '/'))
    if path.count(':') > 1 or path.find(':') > 1:
        raise OSError('Bad path: ' + path)
    drive, colon, rest = path.rpartition(':')
    if not colon:
        # The two slashes of a share would stand for a host.
        return _parse.quote('//' + path if path.startswith('//') else path)
    return '///' + _parse.quote(drive.upper()) + ':' + ''.join('/' + _parse.quote(part) for part in rest.split('/') if part)


def _usual(path):
    # Takes off what marks a path as one that is not to be changed.
    if not path.startswith('//?/'):
        return path
    path = path[4:]
    share = path[:4].upper() == 'UNC/'
    if not share and path[1:2] != ':':
        raise OSError('Bad path: ' + path)
    return '//' + path[4:] if share else path
