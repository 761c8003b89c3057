// Package csv is the module csv: _csv in Go reads and writes rows, the rest is
// in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package csv

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// Source is the module csv.
//
//go:embed csv.py
var Source string

// ErrorType is csv.Error.
var ErrorType = object.NewBuiltinType("Error", object.ExceptionType, object.IsException|object.HasDict).InModule("_csv")

// quoting is one of the QUOTE_ constants.
type quoting int

const (
	quoteMinimal quoting = iota
	quoteAll
	quoteNonNumeric
	quoteNone
	quoteStrings
	quoteNotNull
)

// notSet stands for a character that is None.
const notSet = rune(-1)

// Dialect holds how rows are written; it is never changed.
type Dialect struct {
	delimiter, quotechar, escapechar rune
	lineterminator                   string
	quoting                          quoting
	doublequote, skipinitial, strict bool
	special                          [128]bool // characters that end a run of plain ones when reading
}

// DialectType is _csv.Dialect.
var DialectType = object.NewBuiltinType("_csv.Dialect", nil, 0)

// Type returns Dialect.
func (*Dialect) Type() *object.Type { return DialectType }

var options = []string{"delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace", "strict"}

// state is what the module keeps in a session.
type state struct {
	dialects *object.Dict
	limit    int64
}

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{dialects: object.NewDict(), limit: 128 * 1024} })
}

// Traverse visits the registered dialects.
func (s *state) Traverse(visit func(object.Value)) { visit(object.Obj(s.dialects)) }

// newDialect makes a dialect of an object with attributes, the name of a
// registered one, or none, and of keyword arguments; nil with an exception.
func newDialect(th *object.Thread, base object.Value, kw []object.KW) *Dialect {
	if base.Ok() && !base.IsNone() {
		if _, ok := object.AsStr(base); ok {
			if base = getDialect(th, base); !base.Ok() {
				return nil
			}
		}
		if d, ok := base.R.(*Dialect); ok && len(kw) == 0 {
			return d
		}
	} else {
		base = object.Value{}
	}
	var v [8]object.Value
next:
	for _, k := range kw {
		for i, name := range options {
			if k.Name == name {
				v[i] = k.Val
				continue next
			}
		}
		th.Raise(object.TypeErrorType, "this function got an unexpected keyword argument '%s'", k.Name)
		return nil
	}
	if base.Ok() {
		for i, name := range options {
			if !v[i].Ok() {
				if v[i] = object.GetAttrOpt(th, base, object.Intern(name)); th.Exc != nil {
					return nil
				}
			}
		}
	}
	d := &Dialect{delimiter: ',', quotechar: '"', escapechar: notSet, lineterminator: "\r\n", doublequote: true}
	if !d.char(th, "delimiter", &d.delimiter, v[0], false) ||
		!flag(th, &d.doublequote, v[1]) ||
		!d.char(th, "escapechar", &d.escapechar, v[2], true) ||
		!d.setTerminator(th, v[3]) ||
		!d.char(th, "quotechar", &d.quotechar, v[4], true) ||
		!d.setQuoting(th, v[5], v[4]) ||
		!flag(th, &d.skipinitial, v[6]) ||
		!flag(th, &d.strict, v[7]) ||
		!d.check(th) {
		return nil
	}
	for _, c := range []rune{d.delimiter, d.quotechar, d.escapechar, '\n', '\r'} {
		if c >= 0 && c < 128 {
			d.special[c] = true
		}
	}
	return d
}

func (d *Dialect) char(th *object.Thread, name string, to *rune, v object.Value, none bool) bool {
	if !v.Ok() {
		return true
	}
	if none && v.IsNone() {
		*to = notSet
		return true
	}
	s, ok := object.AsStr(v)
	if !ok {
		or := ""
		if none {
			or = " or None"
		}
		th.Raise(object.TypeErrorType, "\"%s\" must be string%s, not %s", name, or, v.R.Type().Name)
		return false
	}
	if s.Len() != 1 {
		th.Raise(object.TypeErrorType, "\"%s\" must be a 1-character string", name)
		return false
	}
	*to, _ = wtf8.DecodeRune(s.S)
	return true
}

func flag(th *object.Thread, to *bool, v object.Value) bool {
	if !v.Ok() {
		return true
	}
	t := object.Truth(th, v)
	*to = t > 0
	return t >= 0
}

func (d *Dialect) setTerminator(th *object.Thread, v object.Value) bool {
	if !v.Ok() {
		return true
	}
	s, ok := object.AsStr(v)
	switch {
	case ok:
		d.lineterminator = s.S
	case v.IsNone():
		th.Raise(object.TypeErrorType, "lineterminator must be set")
	default:
		th.Raise(object.TypeErrorType, "\"lineterminator\" must be a string")
	}
	return ok
}

func (d *Dialect) setQuoting(th *object.Thread, v, quotechar object.Value) bool {
	if v.Ok() {
		if !v.IsInt() {
			th.Raise(object.TypeErrorType, "\"quoting\" must be an integer")
			return false
		}
		if n := v.Int(); n < 0 || n > int64(quoteNotNull) {
			th.Raise(object.TypeErrorType, "bad \"quoting\" value")
			return false
		}
		d.quoting = quoting(v.Int())
	} else if quotechar.Ok() && quotechar.IsNone() {
		d.quoting = quoteNone
	}
	if d.quoting != quoteNone && d.quotechar == notSet {
		th.Raise(object.TypeErrorType, "quotechar must be set if quoting enabled")
		return false
	}
	return true
}

// check refuses characters that cannot be told apart.
func (d *Dialect) check(th *object.Thread) bool {
	bad := func(what string) bool {
		th.Raise(object.ValueErrorType, "bad %s value", what)
		return false
	}
	for _, c := range []struct {
		name  string
		r     rune
		space bool
	}{{"delimiter", d.delimiter, true}, {"escapechar", d.escapechar, !d.skipinitial}, {"quotechar", d.quotechar, !d.skipinitial}} {
		if c.r == '\n' || c.r == '\r' || c.r == ' ' && !c.space {
			return bad(c.name)
		}
	}
	in := func(r rune) bool { return r >= 0 && strings.ContainsRune(d.lineterminator, r) }
	switch {
	case d.delimiter == d.escapechar:
		return bad("delimiter or escapechar")
	case d.delimiter == d.quotechar:
		return bad("delimiter or quotechar")
	case d.escapechar != notSet && d.escapechar == d.quotechar:
		return bad("escapechar or quotechar")
	case in(d.delimiter):
		return bad("delimiter or lineterminator")
	case in(d.escapechar):
		return bad("escapechar or lineterminator")
	case in(d.quotechar):
		return bad("quotechar or lineterminator")
	}
	return true
}

func charValue(r rune) object.Value {
	if r == notSet {
		return object.None
	}
	return object.Obj(object.CharStr(r))
}

func getDialect(th *object.Thread, name object.Value) object.Value {
	v := stateOf(th).dialects.Get(th, name)
	if !v.Ok() && th.Exc == nil {
		return th.Raise(ErrorType, "unknown dialect")
	}
	return v
}

func init() {
	DialectType.WithNew(func(th *object.Thread, cls *object.Type, args []object.Value, kw []object.KW) object.Value {
		var base object.Value
		if len(args) > 0 {
			base = args[0]
		}
		if !th.Alloc(200) {
			return object.Value{}
		}
		if d := newDialect(th, base, kw); d != nil {
			return object.Obj(d)
		}
		return object.Value{}
	})
	get := func(name string, f func(d *Dialect) object.Value) {
		DialectType.DefGet(name, func(th *object.Thread, v object.Value) object.Value { return f(v.R.(*Dialect)) })
	}
	get("delimiter", func(d *Dialect) object.Value { return charValue(d.delimiter) })
	get("quotechar", func(d *Dialect) object.Value { return charValue(d.quotechar) })
	get("escapechar", func(d *Dialect) object.Value { return charValue(d.escapechar) })
	get("lineterminator", func(d *Dialect) object.Value { return object.StrValue(d.lineterminator) })
	get("quoting", func(d *Dialect) object.Value { return object.Int(int64(d.quoting)) })
	get("doublequote", func(d *Dialect) object.Value { return object.Bool(d.doublequote) })
	get("skipinitialspace", func(d *Dialect) object.Value { return object.Bool(d.skipinitial) })
	get("strict", func(d *Dialect) object.Value { return object.Bool(d.strict) })
	initReader()
	initWriter()
}

// New makes the module _csv.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("_csv")
	m.Set("Error", object.Obj(ErrorType))
	m.Set("Dialect", object.Obj(DialectType))
	m.Set("Reader", object.Obj(ReaderType))
	m.Set("Writer", object.Obj(WriterType))
	m.Set("_dialects", object.Obj(stateOf(th).dialects))
	for i, name := range []string{"QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS", "QUOTE_NOTNULL"} {
		m.Set(name, object.Int(int64(i)))
	}
	return m.Add(object.FunctionsOf("_csv",
		object.FnRaw("reader", "iterable, dialect='excel', **fmtparams", newReader),
		object.FnRaw("writer", "fileobj, dialect='excel', **fmtparams", newWriter),
		object.FnRaw("register_dialect", "name, dialect='excel', **fmtparams", register),
		object.FnSig("unregister_dialect", "name", func(th *object.Thread, a []object.Value) object.Value {
			name := a[0]
			if v := stateOf(th).dialects.Delete(th, name); !v.Ok() {
				if th.Exc == nil {
					th.Raise(ErrorType, "unknown dialect")
				}
				return object.Value{}
			}
			return object.None
		}),
		object.FnSig("get_dialect", "name", func(th *object.Thread, a []object.Value) object.Value { return getDialect(th, a[0]) }),
		object.Fn0("list_dialects", func(th *object.Thread) object.Value {
			items, ok := object.Collect(th, object.Obj(stateOf(th).dialects))
			if !ok {
				return object.Value{}
			}
			return object.Obj(object.NewList(items))
		}),
		object.FnSig("field_size_limit", "new_limit=<unrepresentable>", func(th *object.Thread, a []object.Value) object.Value {
			s := stateOf(th)
			old := s.limit
			if a[0].Ok() {
				if !a[0].IsInt() {
					return th.Raise(object.TypeErrorType, "limit must be an integer")
				}
				s.limit = a[0].Int()
			}
			return object.Int(old)
		}),
	)...)
}

func register(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	// The text begins with a space where CPython's names nobody.
	if len(args) < 1 {
		return th.Raise(object.TypeErrorType, " expected at least 1 argument, got 0")
	} else if len(args) > 2 {
		return th.Raise(object.TypeErrorType, " expected at most 2 arguments, got %d", len(args))
	}
	if _, ok := object.AsStr(args[0]); !ok {
		return th.Raise(object.TypeErrorType, "dialect name must be a string")
	}
	var base object.Value
	if len(args) == 2 {
		base = args[1]
	}
	d := newDialect(th, base, kw)
	if d == nil || !th.Alloc(200) || !stateOf(th).dialects.Set(th, args[0], object.Obj(d)) {
		return object.Value{}
	}
	return object.None
}
