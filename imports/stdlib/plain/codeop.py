"""Tells of a text whether it is a whole statement, the beginning of one, or wrong."""
import __future__
import warnings

__all__ = ['compile_command', 'Compile', 'CommandCompiler']
_features = [getattr(__future__, name) for name in __future__.all_feature_names]
PyCF_DONT_IMPLY_DEDENT, PyCF_ONLY_AST, PyCF_ALLOW_INCOMPLETE_INPUT = 0x200, 0x400, 0x4000
# How a text that ends too early is reported.
_early = ('unexpected EOF', 'was never closed', 'expected an indented block', 'unterminated triple-quoted', 'incomplete input')


def _begins(compiler, source, filename, symbol):
    # Whether something can follow that makes the text whole.
    try:
        compiler(source + '\n', filename, symbol)
        return True
    except SyntaxError as e:
        text = str(e)
    if text.startswith('unterminated string') and source.endswith('\\'):
        return True
    return any([words in text for words in _early]) and (
        'expected an indented block' not in text or _ends_open(source))


def _ends_open(source):
    # Whether it is at the end that a block is missing.
    last = source.rstrip().rpartition('\n')[2]
    return last.rstrip().endswith(':') or last.lstrip().startswith(('#', '@'))


def _maybe_compile(compiler, source, filename, symbol):
    for line in source.split('\n'):
        if (line := line.strip()) and line[0] != '#':
            break
    else:
        if symbol == 'eval':
            return None  # an expression may follow
        source = 'pass'
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', (SyntaxWarning, DeprecationWarning))
        lines = source.split('\n')
        opened = symbol == 'single' and len(lines) > 0 and lines[-1] != '' and (lines[-1][:1] in ' \t' or lines[-1].rstrip().endswith(':')
                                                                                or lines[0].rstrip().endswith(':'))
        try:
            compiler(source, filename, symbol)
        except SyntaxError:
            if _begins(compiler, source, filename, symbol):
                return None
            opened = False
    # A block goes on until an empty line ends it.
    if opened and len(lines) > 1 or opened and lines[0].lstrip().startswith(('if ', 'for ', 'while ', 'with ', 'def ', 'class ', 'try:', 'async ', '@')):
        return None
    return compiler(source, filename, symbol)   # with its warnings


def compile_command(source, filename='<input>', symbol='single', flags=0):
    """The code of a statement; None where more must come."""
    return _maybe_compile(lambda text, name, kind: compile(text, name, kind, flags, True), source, filename, symbol)


class Compile:
    """Compiles texts; what one imports from __future__ holds for those after it."""

    def __init__(self):
        self.flags = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __call__(self, source, filename, symbol, flags=0, **kwargs):
        used = (flags | self.flags) & ~(PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT)
        made = compile(source, filename, symbol, used, True)
        if flags & PyCF_ONLY_AST:
            return made
        for feature in _features:
            if getattr(made, 'co_flags', 0) & feature.compiler_flag:
                self.flags |= feature.compiler_flag
        return made


class CommandCompiler:
    """compile_command() with the memory of Compile."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename='<input>', symbol='single'):
        return _maybe_compile(self.compiler, source, filename, symbol)
