"""Checks the syntax of all files of folders; there is no byte code that could be kept."""
import os
import sys
import py_compile

__all__ = ['compile_dir', 'compile_file', 'compile_path']


def compile_dir(dir, maxlevels=None, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, workers=1,
                invalidation_mode=None, *, stripdir=None, prependdir=None, limit_sl_dest=None, hardlink_dupes=False):
    """Check the files below a folder; tells whether all are right."""
    levels = sys.getrecursionlimit() if maxlevels is None else maxlevels
    good = True
    dir = os.fspath(dir)
    if not quiet:
        print(f'Listing {dir!r}...')
    try:
        names = sorted(os.listdir(dir))
    except OSError:
        if quiet < 2:
            print(f"Can't list {dir!r}")
        names = []
    for name in names:
        full = os.path.join(dir, name)
        if not os.path.isdir(full):
            good &= bool(compile_file(full, ddir, force, rx, quiet))
        elif levels > 0 and name != '__pycache__' and not os.path.islink(full):
            good &= bool(compile_dir(full, levels - 1, ddir, force, rx, quiet))
    return good


def compile_file(fullname, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, invalidation_mode=None, *,
                 stripdir=None, prependdir=None, limit_sl_dest=None, hardlink_dupes=False):
    """Check a file whose name ends in .py; tells whether it is right."""
    fullname = os.fspath(fullname)
    if not fullname.endswith('.py') or rx is not None and rx.search(fullname):
        return True
    if not quiet:
        print(f'Compiling {fullname!r}...')
    try:
        py_compile.compile(fullname, doraise=True)
    except py_compile.PyCompileError as e:
        if quiet < 2:
            print(f'*** Error compiling {fullname!r}...' if quiet else '*** ', end='\n' if quiet else '')
            print(e.msg)
        return False
    return True


def compile_path(skip_curdir=1, maxlevels=0, force=False, quiet=0, legacy=False, optimize=-1, invalidation_mode=None):
    """Check the files of all folders of sys.path."""
    good = True
    for folder in sys.path:
        if folder in ('', os.curdir) and skip_curdir:
            print('Skipping current directory')
        elif os.path.isdir(folder):
            good &= compile_dir(folder, maxlevels, None, force, quiet=quiet)
    return good
