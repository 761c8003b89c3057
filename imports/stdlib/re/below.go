package re

import "github.com/garterpy/garter/imports"

// Modules are the loaders of re._parser and re._constants: of CPython's parser what
// packages ask, the numbers, and the tree of a pattern, which the parser of
// internal/sre makes.
func Modules() map[string]imports.Loader {
	return map[string]imports.Loader{
		"re._parser":    imports.SourceWith("re._parser", parserSource, false, treeOf),
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
SRE_FLAG_IGNORECASE, SRE_FLAG_LOCALE, SRE_FLAG_MULTILINE, SRE_FLAG_DOTALL = 2, 4, 8, 16
SRE_FLAG_UNICODE, SRE_FLAG_VERBOSE, SRE_FLAG_DEBUG, SRE_FLAG_ASCII = 32, 64, 128, 256
SRE_INFO_PREFIX, SRE_INFO_LITERAL, SRE_INFO_CHARSET = 1, 2, 4
CHCODES = _number('CATEGORY_' + kind + no + name for kind, names in _classes for name in names for no in ('', 'NOT_'))
`
