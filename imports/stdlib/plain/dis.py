"""What can be told of code objects; they hold trees, so that there is no byte code to take apart."""
import collections as _collections
import sys as _sys
import types as _types
import _absent
from opcode import *
from opcode import __all__ as _tables

__all__ = ['code_info', 'dis', 'disassemble', 'distb', 'disco', 'findlinestarts', 'findlabels', 'show_code', 'get_instructions',
           'Instruction', 'Bytecode', *_tables]
COMPILER_FLAG_NAMES = {1: 'OPTIMIZED', 2: 'NEWLOCALS', 4: 'VARARGS', 8: 'VARKEYWORDS', 16: 'NESTED', 32: 'GENERATOR', 64: 'NOFREE',
                       128: 'COROUTINE', 256: 'ITERABLE_COROUTINE', 512: 'ASYNC_GENERATOR'}
Positions = _collections.namedtuple('Positions', 'lineno end_lineno col_offset end_col_offset', defaults=(None,) * 4)
Instruction = _collections.namedtuple('Instruction', 'opname opcode arg argval argrepr offset start_offset starts_line line_number '
                                      'label positions cache_info', defaults=(None,) * 3)


def pretty_flags(flags):
    """Return the names of a code object's flags."""
    names = []
    for bit in range(32):
        if flags & 1 << bit:
            names.append(COMPILER_FLAG_NAMES.get(1 << bit, hex(1 << bit)))
    return ', '.join(names) or '0'


def _code_of(x):
    x = getattr(x, '__func__', x)
    for name in '__code__', 'gi_code', 'ag_code', 'cr_code':
        if hasattr(x, name):
            x = getattr(x, name)
            break
    if isinstance(x, str):
        try:
            x = compile(x, '<disassembly>', 'eval')
        except SyntaxError:
            x = compile(x, '<disassembly>', 'exec')
    if not hasattr(x, 'co_name'):
        raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")
    return x


def code_info(x):
    """Return lines that tell of methods, functions, texts of programs or code."""
    co = _code_of(x)
    rows = [('Name', co.co_name), ('Filename', co.co_filename), ('Argument count', co.co_argcount),
            ('Positional-only arguments', co.co_posonlyargcount), ('Kw-only arguments', co.co_kwonlyargcount),
            ('Number of locals', co.co_nlocals), ('Stack size', co.co_stacksize), ('Flags', pretty_flags(co.co_flags))]
    lines = [f'{title + ":":<19}{value}' for title, value in rows]
    for title, values in (('Constants', [repr(c) for c in co.co_consts]), ('Names', co.co_names), ('Variable names', co.co_varnames),
                          ('Free variables', co.co_freevars), ('Cell variables', co.co_cellvars)):
        if values:
            lines.append(title + ':')
            lines += (f'{i:4d}: {value}' for i, value in enumerate(values))
    return '\n'.join(lines)


def show_code(co, *, file=None):
    """Print what code_info tells."""
    print(code_info(co), file=file)


def findlabels(code):
    """Return the places to which byte code jumps."""
    if code:
        raise _absent.error('dis.findlabels', 'bytecode', NotImplementedError)
    return []


def _refuse(name):
    return _absent.refuse('dis.' + name, 'bytecode', NotImplementedError)


dis, disassemble, distb, get_instructions, findlinestarts = map(_refuse, ('dis', 'disassemble', 'distb', 'get_instructions', 'findlinestarts'))
disco = disassemble
stack_effect = _refuse('stack_effect')


class Bytecode:
    """The byte code of an object, which cannot be had."""

    def __init__(self, x, *, first_line=None, current_offset=None, show_caches=False, adaptive=False, show_offsets=False):
        self.codeobj = _code_of(x)
        self.first_line = self.codeobj.co_firstlineno if first_line is None else first_line
        self._original_object = x

    def info(self):
        """Return what code_info tells."""
        return code_info(self.codeobj)

    def __iter__(self):
        raise _absent.error('dis.Bytecode', 'bytecode', NotImplementedError)

    dis = _refuse('Bytecode.dis')

    @classmethod
    def from_traceback(cls, tb, **options):
        """Make one for the last frame of a traceback."""
        while tb.tb_next:
            tb = tb.tb_next
        return cls(tb.tb_frame.f_code, **options)

    def __repr__(self):
        return f'{type(self).__name__}({self._original_object!r})'
