"""Paths of Windows and what stands for them in file: addresses."""
import urllib.parse as _parse


def url2pathname(url):
    """Return the path that the path of an address stands for."""
    url = url.removeprefix('//') if url[:3] == '///' else url
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
    p = p.replace('\\', '/')
    if p[:4] == '//?/':
        p = p[4:]
        if p[:4].upper() == 'UNC/':
            p = '//' + p[4:]
        elif p[1:2] != ':':
            raise OSError('Bad path: ' + p)
    if ':' not in p:
        return _parse.quote(p)
    drive, *rest = p.split(':', 2)
    if len(rest) != 1 or len(drive) > 1:
        raise OSError('Bad path: ' + p)
    return '///' + _parse.quote(drive.upper()) + ':' + _parse.quote(rest[0])
