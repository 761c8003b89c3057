"""Finds lines whose indentation means different things for different widths of tabs."""
import io
import sys
import tokenize

__all__ = ['check', 'NannyNag', 'process_tokens']
verbose = filename_only = 0


def errprint(*args):
    """Print words to the standard error, and end the program."""
    print(*args, file=sys.stderr)
    sys.exit(1)


class NannyNag(Exception):
    """A line that is indented ambiguously."""

    def __init__(self, lineno, msg, line):
        self.line, self.lineno, self.msg = line, lineno, msg

    def get_line(self):
        """Return the line."""
        return self.line

    def get_msg(self):
        """Return what is wrong."""
        return self.msg

    def get_lineno(self):
        """Return the number of the line."""
        return self.lineno


def _columns(indent, width):
    column = 0
    for c in indent:
        column = (column // width + 1) * width if c == '\t' else column + 1
    return column


def _longer(inner, outer):
    # Deeper for every width of tabs.
    return all(_columns(inner, w) > _columns(outer, w) for w in range(1, len(inner) + len(outer) + 9))


def _same(a, b):
    return all(_columns(a, w) == _columns(b, w) for w in range(1, len(a) + len(b) + 9))


def process_tokens(tokens):
    """Look through the tokens of a program; the first doubtful line raises NannyNag."""
    try:
        _process(tokens)
    except TabError as error:
        raise NannyNag(error.lineno, error.msg, error.text)


def format_witnesses(w):
    """The widths of tabs for which lines differ, as words."""
    return f'at tab size{"s" if len(w) > 1 else ""} ' + ', '.join(map(str, w))


def _process(tokens):
    stack, fresh = [''], False
    for token in tokens:
        kind, _, (line, column), _, text = token[:5]
        if kind == tokenize.NEWLINE:
            fresh = True
        elif kind == tokenize.INDENT:
            fresh = False
            indent = token[1]
            if not _longer(indent, stack[-1]):
                raise NannyNag(line, 'indent not greater e.g. ' + _doubt(indent, stack[-1], True), text)
            stack.append(indent)
        elif kind == tokenize.DEDENT:
            fresh = True
            stack.pop()
        elif fresh and kind not in (tokenize.COMMENT, tokenize.NL):
            fresh = False
            indent = text[:column]
            if not _same(stack[-1], indent):
                raise NannyNag(line, 'indent not equal e.g. ' + _doubt(indent, stack[-1], False), text)


def _doubt(inner, outer, longer):
    bad = [w for w in range(1, len(inner) + len(outer) + 9)
           if (_columns(inner, w) <= _columns(outer, w) if longer else _columns(inner, w) != _columns(outer, w))]
    return format_witnesses(bad)


# What is printed of an error, the narrower kinds before the wider.
_ERRORS = (OSError, 'I/O'), (tokenize.TokenError, 'Token'), (IndentationError, 'Indentation'), (SyntaxError, 'Syntax')


def _complain(file, error):
    for kind, title in _ERRORS:
        if isinstance(error, kind):
            return errprint(f'{file!r}: {title} Error: {error}')


def check(file):
    """Check a file, or all .py files below a folder, and print what is found."""
    from os import path as paths, listdir

    def is_folder(name):
        return paths.isdir(name) and not paths.islink(name)

    if not is_folder(file):
        return _check_file(file)
    _tell(f'{file!r}: listing directory')
    for name in sorted(listdir(file)):
        full = paths.join(file, name)
        if paths.normcase(name).endswith('.py') or is_folder(full):
            check(full)


def _tell(*lines):
    if verbose:
        print(*lines, sep='\n')


def _check_file(file):
    try:
        source = tokenize.open(file)
    except OSError as error:
        return _complain(file, error)
    with source:
        try:
            process_tokens(tokenize.generate_tokens(source.readline))
        except (tokenize.TokenError, SyntaxError) as error:
            _complain(file, error)
        except NannyNag as nag:
            _tell(f'{file!r}: *** Line {nag.lineno}: trouble in tab city! ***', f'offending line: {nag.line!r}', nag.msg)
            if not verbose:
                shown = [f'"{file}"' if ' ' in file else file, nag.lineno, repr(nag.line)]
                print(*shown[:1 if filename_only else 3])
        else:
            _tell(f'{file!r}: Clean bill of health.')
