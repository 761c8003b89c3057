"""Checks the syntax of files; there is no byte code that could be kept."""
import enum
import os
import sys
import traceback
import _absent

__all__ = ['compile', 'main', 'PyCompileError', 'PycInvalidationMode']


class PyCompileError(Exception):
    """A file that cannot be compiled: its error and its name."""

    def __init__(self, exc_type, exc_value, file, msg=''):
        text = ''.join(traceback.format_exception_only(exc_type, exc_value))
        if exc_type == SyntaxError:
            text = text.replace('File "<string>"', f'File "{file}"')
        self.exc_type_name, self.exc_value, self.file = exc_type.__name__, exc_value, file
        self.msg = msg or text
        super().__init__(self.msg, self.exc_type_name, exc_value, file)

    def __str__(self):
        return self.msg


class PycInvalidationMode(enum.Enum):
    """How CPython tells that what it kept is old."""
    TIMESTAMP = 1
    CHECKED_HASH = 2
    UNCHECKED_HASH = 3


def compile(file, cfile=None, dfile=None, doraise=False, optimize=-1, invalidation_mode=None, quiet=0):
    """Check the syntax of a file; where a file for byte code is named, say that there is none."""
    import builtins
    import tokenize
    if cfile is not None:
        raise _absent.error('py_compile.compile to a file', 'bytecode', NotImplementedError)
    with tokenize.open(file) as f:
        text = f.read()
    try:
        builtins.compile(text, dfile or file, 'exec', 0, True)
    except Exception as e:
        error = PyCompileError(type(e), e, dfile or file)
        if quiet < 2:
            if doraise:
                raise error from None
            sys.stderr.write(error.msg + '\n')
    return None


def main():
    """Check the files that the command line names."""
    import argparse
    parser = argparse.ArgumentParser(prog='py_compile.py', description='Checks the syntax of files.')
    parser.add_argument('-q', '--quiet', action='store_true', help='say nothing of errors')
    parser.add_argument('filenames', nargs='+', help='the files; - reads their names from the standard input')
    args = parser.parse_args()
    names = [line.rstrip('\n') for line in sys.stdin] if args.filenames == ['-'] else args.filenames
    for name in names:
        try:
            compile(name, doraise=True)
        except (PyCompileError, OSError) as e:
            sys.exit(1 if args.quiet else str(e))
