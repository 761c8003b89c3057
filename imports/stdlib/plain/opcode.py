"""Tables of byte code, of which this interpreter has none: all are empty."""
import _absent

__all__ = ['cmp_op', 'stack_effect', 'hascompare', 'opname', 'opmap', 'HAVE_ARGUMENT', 'EXTENDED_ARG', 'hasarg', 'hasconst',
           'hasname', 'hasjump', 'hasjrel', 'hasjabs', 'hasfree', 'haslocal', 'hasexc']
cmp_op = ('<', '<=', '==', '!=', '>', '>=')
opmap = {}
opname = [f'<{code}>' for code in range(267)]
hasarg, hasconst, hasname, hasjump, hasjrel, hasjabs, hasfree, haslocal, hasexc, hascompare = ([] for _ in range(10))
HAVE_ARGUMENT, EXTENDED_ARG = 44, 69
stack_effect = _absent.refuse('opcode.stack_effect', 'bytecode', NotImplementedError)
