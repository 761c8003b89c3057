"""Folders of a program as one archive that can be run."""
import contextlib
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
    with contextlib.nullcontext(archive) if hasattr(archive, 'read') else open(archive, 'rb') as source:
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
    if hasattr(source, 'read') and hasattr(source, 'readline') or not hasattr(source, 'read') and os.path.isfile(source):
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


def main(args=None):
    """The command: make an archive of a folder, copy one, or tell its interpreter."""
    import argparse
    parser = argparse.ArgumentParser()
    parser.add_argument('source', help='a folder, or an archive')
    parser.add_argument('-o', '--output', help='the archive that is made; of a folder its name with .pyz')
    parser.add_argument('-p', '--python', help='the interpreter that the first line names')
    parser.add_argument('-m', '--main', help='what is run, as package.module:function')
    parser.add_argument('-c', '--compress', action='store_true', help='compress the files')
    parser.add_argument('--info', action='store_true', help='show the interpreter of an archive')
    given = parser.parse_args(args)
    archive = os.path.isfile(given.source)
    if given.info:
        if not archive:
            raise SystemExit('Can only get info for an archive file')
        print(f'Interpreter: {get_interpreter(given.source) or "<none>"}')
        sys.exit(0)
    if archive:
        if given.output is None or os.path.exists(given.output) and os.path.samefile(given.source, given.output):
            raise SystemExit('In-place editing of archives is not supported')
        if given.main:
            raise SystemExit('Cannot change the main function when copying')
    create_archive(given.source, given.output, interpreter=given.python, main=given.main, compressed=given.compress)


if __name__ == '__main__':
    main()
