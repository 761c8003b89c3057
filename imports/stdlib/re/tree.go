package re

import (
	"strings"

	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

const parserSource = `"""Patterns as trees: what they are made of, and how wide their matches are."""
from re import RegexFlag, _constants
from re._constants import *
from re._constants import MAGIC, MAXGROUPS, PatternError, error

MAXWIDTH = 1 << 64
SPECIAL_CHARS, REPEAT_CHARS = '.\\[{()*+?^$|', '*+?{'
DIGITS, OCTDIGITS, HEXDIGITS = map(frozenset, ('0123456789', '01234567', '0123456789abcdefABCDEF'))
ASCIILETTERS = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
WHITESPACE = frozenset(' \t\n\r\v\f')
_UNITCODES = frozenset((ANY, RANGE, IN, LITERAL, NOT_LITERAL, CATEGORY))
_REPEATCODES = frozenset((MAX_REPEAT, MIN_REPEAT, POSSESSIVE_REPEAT))
ESCAPES = {'\\' + letter: (LITERAL, code) for letter, code in zip('abfnrtv\\', (7, 8, 12, 10, 13, 9, 11, 92))}
CATEGORIES = {'\\' + letter: (AT, place) for letter, place in
              (('A', AT_BEGINNING_STRING), ('b', AT_BOUNDARY), ('B', AT_NON_BOUNDARY), ('Z', AT_END_STRING))}
CATEGORIES.update(('\\' + letter, (IN, [(CATEGORY, code)])) for letter, code in zip('dDsSwW', CHCODES))
FLAGS = dict(zip('iLmsxau', (SRE_FLAG_IGNORECASE, SRE_FLAG_LOCALE, SRE_FLAG_MULTILINE, SRE_FLAG_DOTALL, SRE_FLAG_VERBOSE,
                             SRE_FLAG_ASCII, SRE_FLAG_UNICODE)))
TYPE_FLAGS, GLOBAL_FLAGS = SRE_FLAG_ASCII | SRE_FLAG_LOCALE | SRE_FLAG_UNICODE, SRE_FLAG_DEBUG

_BY_NAME = {name: getattr(_constants, name) for name in dir(_constants) if name[0] != '_'}


class State:
    """What is known of a whole pattern."""

    def __init__(self):
        self.flags, self.str = 0, None
        self.groupdict, self.groupwidths = {}, [None]

    @property
    def groups(self):
        return len(self.groupwidths)

    def checkgroup(self, gid):
        return gid < self.groups and self.groupwidths[gid] is not None


class SubPattern:
    """A sequence of elements, each a pair of an operation and what it works with."""

    def __init__(self, state, data=None):
        self.state = state
        self.data = [] if data is None else data
        self.width = None

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        found = self.data[index]
        return SubPattern(self.state, found) if isinstance(index, slice) else found

    def __setitem__(self, index, element):
        self.data[index] = element

    def __delitem__(self, index):
        del self.data[index]

    def insert(self, index, element):
        self.data.insert(index, element)

    def append(self, element):
        self.data.append(element)

    def getwidth(self):
        """Return the least and the greatest number of characters of a match."""
        if self.width is None:
            widths = [self._width(op, of) for op, of in self.data]
            self.width = tuple(min(sum(each), MAXWIDTH) for each in zip(*widths)) or (0, 0)
        return self.width

    def _width(self, op, of):
        if op in _UNITCODES:
            return 1, 1
        if op is BRANCH:
            return _span(each.getwidth() for each in of[1])
        if op is ATOMIC_GROUP:
            return of.getwidth()
        if op is SUBPATTERN:
            return of[-1].getwidth()
        if op in _REPEATCODES:
            least, greatest = of[2].getwidth()
            endless = of[1] == MAXREPEAT and greatest
            return least * of[0], MAXWIDTH if endless else greatest * of[1]
        if op is GROUPREF:
            return self.state.groupwidths[of]
        if op is GROUPREF_EXISTS:
            return _span((of[1].getwidth(), of[2].getwidth() if of[2] is not None else (0, 0)))
        return 0, 0


def _span(widths):
    least, greatest = zip(*widths)
    return min(least), max(greatest)


def fix_flags(src, flags):
    """The flags that a pattern of this type has with these."""
    if isinstance(src, str):
        if flags & SRE_FLAG_LOCALE:
            raise ValueError('cannot use LOCALE flag with a str pattern')
        if flags & SRE_FLAG_ASCII and flags & SRE_FLAG_UNICODE:
            raise ValueError('ASCII and UNICODE flags are incompatible')
        return flags if flags & SRE_FLAG_ASCII else flags | SRE_FLAG_UNICODE
    if flags & SRE_FLAG_UNICODE:
        raise ValueError('cannot use UNICODE flag with a bytes pattern')
    if flags & SRE_FLAG_LOCALE and flags & SRE_FLAG_ASCII:
        raise ValueError('ASCII and LOCALE flags are incompatible')
    return flags


def parse_template(source, pattern):
    """The pieces of a template: a text, a group's number, a text and so on, with a text at both ends."""
    empty, pieces = source[:0], []
    for piece in _template(pattern, source):
        if isinstance(piece, int) == bool(len(pieces) % 2):
            pieces.append(piece)
        elif isinstance(piece, int):
            pieces += empty, piece
        else:
            pieces[-1] += piece
    return pieces if len(pieces) % 2 else pieces + [empty]


def parse(str, flags=0, state=None):
    """Parse a pattern."""
    state = State() if state is None else state
    state.str = str
    tree, state.flags, state.groupdict, widths = _tree(str, flags, lambda data: SubPattern(state, data), _BY_NAME)
    if isinstance(flags, RegexFlag):
        state.flags = RegexFlag(state.flags)
    state.groupwidths = [None] + [tuple(MAXWIDTH if each is None else each for each in pair) for pair in widths]
    return tree
`

// templateOf is _template(pattern, source): the texts and the numbers of groups of a
// template, in order.
var templateOf = object.Fn2("_template", func(th *object.Thread, pattern, source object.Value) object.Value {
	p, ok := pattern.R.(*Pattern)
	if !ok {
		return th.Raise(object.TypeErrorType, "a pattern is needed")
	}
	t := p.template(th, source)
	if t == nil || !th.Charge(len(t.parts)) || !th.Alloc(int64(len(t.parts))*16) {
		return object.Value{}
	}
	_, isText, _ := textOf(th, source)
	pieces := make([]object.Value, 0, len(t.parts))
	for _, part := range t.parts {
		switch {
		case part.group >= 0:
			pieces = append(pieces, object.Int(int64(part.group)))
		case !th.Charge(len(part.text)>>8) || !th.Alloc(int64(len(part.text))+48):
			return object.Value{}
		case isText:
			pieces = append(pieces, object.StrValue(part.text))
		default:
			pieces = append(pieces, object.Obj(object.NewBytes([]byte(part.text))))
		}
	}
	return object.Obj(object.NewList(pieces))
})

// treeOf is _tree(pattern, flags, make, names): what make makes of the outermost list of
// elements, the flags, the names of groups with their numbers, and the widths of the
// groups. Names of operations are looked up in the dict names.
var treeOf = object.FnRaw("_tree", "", func(th *object.Thread, args []object.Value, _ []object.KW) object.Value {
	if len(args) != 4 {
		return th.Raise(object.TypeErrorType, "_tree takes four arguments")
	}
	names, ok := args[3].R.(*object.Dict)
	if !ok {
		return th.Raise(object.TypeErrorType, "a dict of names is needed")
	}
	var key programKey
	switch x := args[0].R.(type) {
	case *object.Str:
		key.pattern, key.isText = x.S, true
	case *object.Bytes:
		key.pattern = string(x.B)
	default:
		return th.Raise(object.TypeErrorType, "a pattern is a str or bytes")
	}
	flags, ok := flagBits(args[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "flags are an int")
	}
	key.flags = sre.Flags(uint32(flags))
	if !th.Charge(len(key.pattern)*8) || !th.Alloc(int64(len(key.pattern))*64) {
		return object.Value{}
	}
	var taken int64
	tree, err := sre.ParseLooking(sre.Runes(key.pattern, key.isText), key.isText, key.flags, func(steps int, bytes int64) bool {
		taken += bytes
		return th.Charge(4*steps) && th.Pin(bytes)
	})
	defer func() { th.Unpin(taken) }()
	if err == sre.ErrStopped {
		return object.Value{}
	}
	if err != nil {
		return raise(th, err.(*sre.Error), patternValue(key))
	}
	b := &treeBuilder{th: th, names: names, make: args[2]}
	defer func() { th.Unpin(b.pinned) }()
	root := sre.Show(tree, b)
	if b.failed {
		return object.Value{}
	}
	groups := object.NewDict()
	for _, name := range tree.Names {
		if !th.Charge(1) || !th.Alloc(int64(len(name))+128) || !groups.Set(th, object.StrValue(strings.Clone(name)), object.Int(int64(tree.Index[name]))) {
			return object.Value{}
		}
	}
	widths := make([]object.Value, 0, tree.Groups)
	for i := 1; i <= tree.Groups; i++ {
		lo, hi := tree.Width(i)
		widths = append(widths, b.Tuple(widthValue(lo), widthValue(hi)))
	}
	out := b.Tuple(root, object.Int(int64(tree.Flags)), object.Obj(groups), b.List(widths))
	if b.failed {
		return object.Value{}
	}
	return out
})

// widthValue is None for what has no bound.
func widthValue(w uint64) object.Value {
	if w >= sre.NoBound {
		return object.None
	}
	return object.Int(int64(w))
}

// treeBuilder makes the Python values of a tree.
type treeBuilder struct {
	th     *object.Thread
	names  *object.Dict
	make   object.Value
	failed bool
	pinned int64 // no root leads to the values while the tree is built
}

func (b *treeBuilder) Failed() bool { return b.failed }

func (b *treeBuilder) room(items int) bool {
	if size := 64 + 24*int64(items); !b.failed {
		b.failed = !b.th.Charge(1+items) || !b.th.Pin(size)
		b.pinned += size
	}
	return !b.failed
}

func (b *treeBuilder) Name(name string) object.Value {
	v := b.names.GetStr(object.Intern(name))
	if !v.Ok() && !b.failed {
		b.failed = true
		b.th.Raise(object.KeyErrorType, "%s", name)
	}
	return v
}

func (b *treeBuilder) Int(n int64) object.Value { return object.Int(n) }
func (b *treeBuilder) None() object.Value       { return object.None }

func (b *treeBuilder) Tuple(items ...object.Value) object.Value {
	if !b.room(len(items)) {
		return object.None
	}
	return object.Obj(object.TupleOf(items...))
}

func (b *treeBuilder) List(items []object.Value) object.Value {
	if !b.room(len(items)) {
		return object.None
	}
	return object.Obj(object.NewList(items))
}

func (b *treeBuilder) Pattern(items []object.Value) object.Value {
	list := b.List(items)
	if b.failed {
		return object.None
	}
	v := object.Call1(b.th, b.make, list)
	b.failed = !v.Ok()
	return v
}
