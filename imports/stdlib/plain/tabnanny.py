"""Finds lines whose indentation means different things for different widths of tabs."""
import io
import sys
import tokenize

__all__ = ['check', 'NannyNag', 'process_tokens']
verbose = filename_only = 0


def errprint(*args):
    """Print words to the standard error."""
    print(*args, file=sys.stderr)


class NannyNag(Exception):
    """A line that is indented ambiguously."""

    def __init__(self, lineno, msg, line):
        self.lineno, self.msg, self.line = lineno, msg, line

    def get_lineno(self):
        """Return the number of the line."""
        return self.lineno

    def get_msg(self):
        """Return what is wrong."""
        return self.msg

    def get_line(self):
        """Return the line."""
        return self.line


def _columns(indent, width):
    column = 0
    for c in indent:
        column = (column // width + 1) * width if c == '\t' else column + 1
    return column


def _widths(indent):
    return tuple(_columns(indent, width) for width in range(1, len(indent) + 9))


def _longer(inner, outer):
    # Deeper for every width of tabs.
    return all(_columns(inner, w) > _columns(outer, w) for w in range(1, len(inner) + len(outer) + 9))


def _same(a, b):
    return all(_columns(a, w) == _columns(b, w) for w in range(1, len(a) + len(b) + 9))


def process_tokens(tokens):
    """Look through the tokens of a program; the first doubtful line raises NannyNag."""
    stack, fresh = [''], False
    for token in tokens:
        kind, _, (line, column), _, text = token[:5]
        if kind == tokenize.NEWLINE:
            fresh = True
        elif kind == tokenize.INDENT:
            fresh = False
            indent = token[1]
            if not _longer(indent, stack[-1]):
                raise NannyNag(line, 'indent not greater e.g. at tab sizes ' + _doubt(indent, stack[-1], True), text)
            stack.append(indent)
        elif kind == tokenize.DEDENT:
            fresh = True
            stack.pop()
        elif fresh and kind not in (tokenize.COMMENT, tokenize.NL):
            fresh = False
            indent = text[:column]
            if not _same(stack[-1], indent):
                raise NannyNag(line, 'indent not equal e.g. at tab sizes ' + _doubt(indent, stack[-1], False), text)


def _doubt(inner, outer, longer):
    bad = [w for w in range(1, len(inner) + len(outer) + 9)
           if (_columns(inner, w) <= _columns(outer, w) if longer else _columns(inner, w) != _columns(outer, w))]
    return ', '.join(map(str, bad))


def check(file):
    """Check a file, or all .py files below a folder, and print what is found."""
    import os
    if os.path.isdir(file) and not os.path.islink(file):
        if verbose:
            print(f'{file!r}: listing directory')
        for name in sorted(os.listdir(file)):
            full = os.path.join(file, name)
            if os.path.isdir(full) and not os.path.islink(full) or os.path.normcase(name)[-3:] == '.py':
                check(full)
        return
    try:
        f = tokenize.open(file)
    except OSError as e:
        errprint(f'{file!r}: I/O Error: {e}')
        return
    try:
        process_tokens(tokenize.generate_tokens(f.readline))
    except tokenize.TokenError as e:
        errprint(f'{file!r}: Token Error: {e}')
    except IndentationError as e:
        errprint(f'{file!r}: Indentation Error: {e}')
    except SyntaxError as e:
        errprint(f'{file!r}: Syntax Error: {e}')
    except NannyNag as nag:
        if verbose:
            print(f'{file!r}: *** Line {nag.lineno}: trouble in tab city! ***')
            print(f'offending line: {nag.line!r}')
            print(nag.msg)
        else:
            shown = f'"{file}"' if ' ' in file else file
            print(shown) if filename_only else print(shown, nag.lineno, repr(nag.line))
    else:
        if verbose:
            print(f'{file!r}: Clean bill of health.')
    finally:
        f.close()
