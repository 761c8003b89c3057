package re

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// Modules are the loaders of re._parser and re._constants: of CPython's parser what
// packages ask, the numbers and how wide matches are. There is no tree to show.
func Modules() map[string]imports.Loader {
	return map[string]imports.Loader{
		"re._parser":    imports.SourceWith("re._parser", parserSource, false, widths),
		"re._constants": imports.Source("re._constants", constantsSource, false),
	}
}

const constantsSource = `"""Numbers of regular expressions, and the names of what a pattern can have in it."""
from re import PatternError

error = PatternError
MAGIC, MAXGROUPS = 20230612, 1073741823


class _Named(int):
    """A number with a name, which is how it is shown."""

    def __new__(cls, number, name):
        made = int.__new__(cls, number)
        made.name = name
        return made

    def __repr__(self):
        return self.name

    __reduce__ = None


def _number(names):
    """Number the names from 0 and give them to the module."""
    every = [_Named(at, name) for at, name in enumerate(names)]
    globals().update((each.name, each) for each in every)
    return every


MAXREPEAT = _Named(4294967295, 'MAXREPEAT')
_variants = [kind + ignore for ignore in ('_IGNORE', '_LOC_IGNORE', '_UNI_IGNORE') for kind in ('GROUPREF', 'IN', 'LITERAL', 'NOT_LITERAL')]
OPCODES = _number("""FAILURE SUCCESS ANY ANY_ALL ASSERT ASSERT_NOT AT BRANCH CATEGORY CHARSET BIGCHARSET GROUPREF GROUPREF_EXISTS
    IN INFO JUMP LITERAL MARK MAX_UNTIL MIN_UNTIL NOT_LITERAL NEGATE RANGE REPEAT REPEAT_ONE SUBPATTERN MIN_REPEAT_ONE ATOMIC_GROUP
    POSSESSIVE_REPEAT POSSESSIVE_REPEAT_ONE""".split() + _variants + ["RANGE_UNI_IGNORE"])
MIN_REPEAT, MAX_REPEAT = (_Named(len(OPCODES) + at, name) for at, name in enumerate(('MIN_REPEAT', 'MAX_REPEAT')))
ATCODES = _number("AT_" + place for place in """BEGINNING BEGINNING_LINE BEGINNING_STRING BOUNDARY NON_BOUNDARY END END_LINE END_STRING
    LOC_BOUNDARY LOC_NON_BOUNDARY UNI_BOUNDARY UNI_NON_BOUNDARY""".split())
_classes = [('', ('DIGIT', 'SPACE', 'WORD', 'LINEBREAK')), ('LOC_', ('WORD',)), ('UNI_', ('DIGIT', 'SPACE', 'WORD', 'LINEBREAK'))]
CHCODES = _number('CATEGORY_' + kind + no + name for kind, names in _classes for name in names for no in ('', 'NOT_'))
`

const parserSource = `"""What is known of patterns without matching."""
import re
from re._constants import MAGIC, MAXGROUPS, MAXREPEAT, PatternError, error

MAXWIDTH = 1 << 64
SPECIAL_CHARS, REPEAT_CHARS = '.\\[{()*+?^$|', '*+?{'


class SubPattern:
    """A parsed pattern: how wide its matches are."""

    def __init__(self, pattern):
        self._compiled = pattern

    def getwidth(self):
        """Return the least and the greatest number of characters of a match."""
        least, greatest = _widths(self._compiled)
        return least, MAXWIDTH if greatest is None else greatest


def parse(str, flags=0, state=None):
    """Parse a pattern."""
    return SubPattern(re.compile(str, flags))
`

// widths is _widths(pattern).
var widths = object.Fn1("_widths", func(th *object.Thread, v object.Value) object.Value {
	p, ok := v.R.(*Pattern)
	if !ok {
		return th.Raise(object.TypeErrorType, "a compiled pattern is needed")
	}
	greatest := object.None
	if p.prog.MaxWidth != sre.NoBound {
		greatest = object.Int(int64(p.prog.MaxWidth))
	}
	return object.Obj(object.TupleOf(object.Int(int64(p.prog.MinWidth)), greatest))
})
