package re

import "github.com/garterpy/garter/imports"

// Modules are the loaders of re._parser, re._constants and re._compiler: of CPython's parser what
// packages ask, the numbers, and the tree of a pattern, which the parser of
// internal/sre makes. re._compiler is the way from a pattern to what matches; its
// codes are never made, since patterns run as Go.
func Modules() map[string]imports.Loader {
	return map[string]imports.Loader{
		"re._parser":    imports.SourceWith("re._parser", parserSource, false, treeOf, templateOf),
		"re._constants": imports.Source("re._constants", constantsSource, false),
		"re._compiler":  imports.Source("re._compiler", compilerSource, false),
	}
}

const constantsSource = `"""Numbers of regular expressions, and the names of what a pattern can have in it."""
from re import PatternError

error = PatternError
MAGIC, MAXGROUPS = 20230612, 1073741823


class _NamedIntConstant(int):
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
    every = [_NamedIntConstant(at, name) for at, name in enumerate(names)]
    globals().update((each.name, each) for each in every)
    return every


MAXREPEAT = _NamedIntConstant(4294967295, 'MAXREPEAT')
_variants = [kind + ignore for ignore in ('_IGNORE', '_LOC_IGNORE', '_UNI_IGNORE') for kind in ('GROUPREF', 'IN', 'LITERAL', 'NOT_LITERAL')]
OPCODES = _number("""FAILURE SUCCESS ANY ANY_ALL ASSERT ASSERT_NOT AT BRANCH CATEGORY CHARSET BIGCHARSET GROUPREF GROUPREF_EXISTS
    IN INFO JUMP LITERAL MARK MAX_UNTIL MIN_UNTIL NOT_LITERAL NEGATE RANGE REPEAT REPEAT_ONE SUBPATTERN MIN_REPEAT_ONE ATOMIC_GROUP
    POSSESSIVE_REPEAT POSSESSIVE_REPEAT_ONE""".split() + _variants + ["RANGE_UNI_IGNORE"])
MIN_REPEAT, MAX_REPEAT = (_NamedIntConstant(len(OPCODES) + at, name) for at, name in enumerate(('MIN_REPEAT', 'MAX_REPEAT')))
ATCODES = _number("AT_" + place for place in """BEGINNING BEGINNING_LINE BEGINNING_STRING BOUNDARY NON_BOUNDARY END END_LINE END_STRING
    LOC_BOUNDARY LOC_NON_BOUNDARY UNI_BOUNDARY UNI_NON_BOUNDARY""".split())
_classes = [('', ('DIGIT', 'SPACE', 'WORD', 'LINEBREAK')), ('LOC_', ('WORD',)), ('UNI_', ('DIGIT', 'SPACE', 'WORD', 'LINEBREAK'))]
SRE_FLAG_IGNORECASE, SRE_FLAG_LOCALE, SRE_FLAG_MULTILINE, SRE_FLAG_DOTALL = 2, 4, 8, 16
SRE_FLAG_UNICODE, SRE_FLAG_VERBOSE, SRE_FLAG_DEBUG, SRE_FLAG_ASCII = 32, 64, 128, 256
SRE_INFO_PREFIX, SRE_INFO_LITERAL, SRE_INFO_CHARSET = 1, 2, 4
CHCODES = _number('CATEGORY_' + kind + no + name for kind, names in _classes for name in names for no in ('', 'NOT_'))


def _pairs(old, new, at):
    # Which code stands for another one under a flag: the names differ by a part that goes in at one place.
    return {globals()[name]: globals()[name.replace(at, at + new, 1)] for name in old.split()}


AT_MULTILINE = {AT_BEGINNING: AT_BEGINNING_LINE, AT_END: AT_END_LINE}
AT_LOCALE, AT_UNICODE = (_pairs('AT_BOUNDARY AT_NON_BOUNDARY', kind, 'AT_') for kind in ('LOC_', 'UNI_'))
OP_IGNORE, OP_LOCALE_IGNORE, OP_UNICODE_IGNORE = (_pairs('LITERAL NOT_LITERAL', kind, 'LITERAL') for kind in ('_IGNORE', '_LOC_IGNORE', '_UNI_IGNORE'))
_plain = 'CATEGORY_' + ' CATEGORY_'.join(no + name for name in _classes[0][1] for no in ('', 'NOT_'))
CH_UNICODE = _pairs(_plain, 'UNI_', 'CATEGORY_')
CH_LOCALE = {code: code for code in CH_UNICODE} | _pairs('CATEGORY_WORD CATEGORY_NOT_WORD', 'LOC_', 'CATEGORY_')
`

const compilerSource = `"""From patterns to what matches them, which is made in Go; the codes between the two are not there."""
import re as _re
from re import _parser
from re._parser import *
from re._parser import MAGIC, MAXGROUPS, MAXREPEAT, PatternError, SRE_FLAG_DEBUG, SubPattern, error

MAXCODE, _CODEBITS = 4294967295, 32
_LITERAL_CODES, _SUCCESS_CODES, _ASSERT_CODES = {LITERAL, NOT_LITERAL}, {SUCCESS, FAILURE}, {ASSERT, ASSERT_NOT}
_UNIT_CODES = _LITERAL_CODES | {ANY, IN}
_REPEATING_CODES = {MAX_REPEAT: (REPEAT, MAX_UNTIL, REPEAT_ONE), MIN_REPEAT: (REPEAT, MIN_UNTIL, MIN_REPEAT_ONE),
                    POSSESSIVE_REPEAT: (POSSESSIVE_REPEAT, SUCCESS, POSSESSIVE_REPEAT_ONE)}


def isstring(obj):
    """Tell whether a pattern is text or bytes."""
    return isinstance(obj, (str, bytes))


def compile(p, flags=0):
    """Compile a pattern, or the tree of one."""
    if isinstance(p, SubPattern):
        p, flags = p.state.str, p.state.flags | flags
    return _re.compile(p, flags)
`
