"""Tells of a text whether it is a whole statement, the beginning of one, or wrong."""
import __future__
import warnings

__all__ = ['compile_command', 'Compile', 'CommandCompiler']
_features = [getattr(__future__, name) for name in __future__.all_feature_names]
PyCF_DONT_IMPLY_DEDENT, PyCF_ONLY_AST, PyCF_ALLOW_INCOMPLETE_INPUT = 0x200, 0x400, 0x4000
# With these a text that ends too early, or within a block, is an error of its own kind.
_asking = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT


def _goes_on(compiler, source, filename, symbol):
    # Whether the text is wrong as it is, and right once it goes on.
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', (SyntaxWarning, DeprecationWarning))
        try:
            compiler(source, filename, symbol)
            return False
        except SyntaxError:
            pass
        try:
            compiler(source + '\n', filename, symbol)
        except SyntaxError as e:
            return type(e).__name__ == '_IncompleteInputError'
    return True


def _maybe_compile(compiler, source, filename, symbol):
    # Consoles for other languages put theirs in its place.
    if symbol != 'eval' and all([line.strip()[:1] in ('', '#') for line in source.split('\n')]):
        source = 'pass'
    if _goes_on(compiler, source, filename, symbol):
        return None
    return compiler(source, filename, symbol, incomplete_input=False)   # with its warnings


def compile_command(source, filename='<input>', symbol='single', flags=0):
    """The code of a statement; None where more must come."""
    def compiler(text, name, kind, incomplete_input=True):
        return compile(text, name, kind, flags | _asking if incomplete_input else flags, True)

    return _maybe_compile(compiler, source, filename, symbol)


class Compile:
    """Compiles texts; what one imports from __future__ holds for those after it."""

    def __init__(self):
        self.flags = _asking

    def __call__(self, source, filename, symbol, flags=0, **kwargs):
        flags |= self.flags
        if not kwargs.get('incomplete_input', True):
            flags &= ~_asking
        made = compile(source, filename, symbol, flags, True)
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
