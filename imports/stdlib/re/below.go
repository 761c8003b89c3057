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

const constantsSource = `"""Numbers of regular expressions."""
from re import PatternError

error = PatternError
MAGIC, MAXREPEAT, MAXGROUPS = 20230502, 4294967295, 1073741823
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
