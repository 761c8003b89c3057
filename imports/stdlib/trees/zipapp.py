"""Folders of a program as one archive that can be run."""
import os
import shutil
import stat
import sys
import zipfile

__all__ = ['ZipAppError', 'create_archive', 'get_interpreter']


class ZipAppError(ValueError):
    """A folder or an archive that is no program."""


_MAIN = '# -*- coding: utf-8 -*-\nimport {module}\n{module}.{fn}()\n'


def _line(interpreter):
    return b'#!' + interpreter.encode('utf-8') + b'\n' if interpreter else b''


def _copied(archive, target, interpreter):
    with open(archive, 'rb') as source:
        head = source.read(2)
        if head == b'#!':
            head = b''
            source.readline()
        own = hasattr(target, 'write')
        out = target if own else open(target, 'wb')
        try:
            out.write(_line(interpreter) + head)
            shutil.copyfileobj(source, out)
        finally:
            if not own:
                out.close()
    if interpreter and not own:
        os.chmod(target, os.stat(target).st_mode | stat.S_IEXEC)


def create_archive(source, target=None, interpreter=None, main=None, filter=None, compressed=False):
    """Make an archive of a folder, or copy one with another interpreter."""
    if hasattr(source, 'read') and hasattr(source, 'readline') or os.path.isfile(source):
        _copied(source, target, interpreter)
        return
    source = os.fspath(source)
    if not os.path.exists(source):
        raise ZipAppError('Source does not exist')
    has_main = os.path.isfile(os.path.join(source, '__main__.py'))
    if main and has_main:
        raise ZipAppError('Cannot specify entry point if the source has __main__.py')
    if not (main or has_main):
        raise ZipAppError('Archive has no entry point')
    text = None
    if main:
        module, colon, function = main.partition(':')
        if not colon or not all(part.isidentifier() for part in (*module.split('.'), *function.split('.'))):
            raise ZipAppError(f'Invalid entry point: {main}')
        text = _MAIN.format(module=module, fn=function)
    if target is None:
        target = source.rstrip('/') + '.pyz'
    elif not hasattr(target, 'write'):
        target = os.fspath(target)
        if os.path.abspath(source) == os.path.dirname(os.path.abspath(target)) and filter is None and os.path.exists(target):
            raise ZipAppError(f'The target archive {target!r} overwrites one of the source files.')
    files = []
    for folder, folders, names in os.walk(source):
        files += (os.path.join(folder, name) for name in folders + names)
    own = hasattr(target, 'write')
    out = target if own else open(target, 'wb')
    try:
        out.write(_line(interpreter))
        with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED) as z:
            for path in sorted(files):
                short = os.path.relpath(path, source)
                if filter is None:
                    z.write(path, short)
                else:
                    import pathlib
                    if filter(pathlib.Path(short)):
                        z.write(path, short)
            if text:
                z.writestr('__main__.py', text)
    finally:
        if not own:
            out.close()
    if interpreter and not own:
        os.chmod(target, os.stat(target).st_mode | stat.S_IEXEC)


def get_interpreter(archive):
    """Return the interpreter that the first line of an archive names, or None."""
    f = archive if hasattr(archive, 'read') else open(archive, 'rb')
    try:
        if f.read(2) == b'#!':
            return f.readline().strip().decode('utf-8')
    finally:
        if f is not archive:
            f.close()
