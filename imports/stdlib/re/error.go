package re

import (
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// ErrorType is re.PatternError.
var ErrorType = object.NewBuiltinType("PatternError", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("re").
	WithDoc("A regular expression is wrong: msg says why, pattern is the expression, pos the place in it, lineno and colno its line and column.")

var errorSig = object.ParseSignature("msg, pattern=None, pos=None")

func initError() {
	ErrorType.WithInit(func(th *object.Thread, self object.Value, args []object.Value, kw []object.KW) bool {
		var a [3]object.Value
		if !bindPython(th, "PatternError.__init__", errorSig, a[:], args, kw) {
			return false
		}
		return setError(th, self, a[0], a[1], a[2])
	})
	ErrorType.TextSig = "msg, pattern=None, pos=None"
}

// setError sets the attributes of an error and its text.
func setError(th *object.Thread, self, msg, pattern, pos object.Value) bool {
	if !pattern.Ok() {
		pattern = object.None
	}
	if !pos.Ok() {
		pos = object.None
	}
	lineno, colno := object.None, object.None
	text := msg
	if !pattern.IsNone() && !pos.IsNone() {
		var ok bool
		if text, lineno, colno, ok = placed(th, msg, pattern, pos); !ok {
			return false
		}
	}
	for _, f := range []struct {
		name string
		v    object.Value
	}{{"msg", msg}, {"pattern", pattern}, {"pos", pos}, {"lineno", lineno}, {"colno", colno}} {
		if !object.SetAttr(th, self, object.Intern(f.name), f.v) {
			return false
		}
	}
	self.R.(*object.Exception).SetArgs(object.TupleOf(text))
	return true
}

// placed returns an error's text with the place, and its line and column. The class is
// one in Python in CPython, where the pattern and the place may be anything.
func placed(th *object.Thread, msg, pattern, pos object.Value) (text, lineno, colno object.Value, ok bool) {
	fill := func(format string, values ...object.Value) object.Value {
		return object.Binary(th, object.OpMod, object.StrValue(format), object.Obj(object.TupleOf(values...)))
	}
	newline := object.StrValue("\n")
	if !pattern.R.Type().IsSubtype(object.StrType) {
		newline = object.Obj(object.NewBytes([]byte("\n")))
	}
	if text = fill("%s at position %d", msg, pos); !text.Ok() {
		return text, lineno, colno, false
	}
	n := object.CallMethod(th, pattern, object.Intern("count"), newline, object.Int(0), pos)
	if n.Ok() {
		lineno = object.Binary(th, object.OpAdd, n, object.Int(1))
	}
	if !lineno.Ok() {
		return text, lineno, colno, false
	}
	if n = object.CallMethod(th, pattern, object.Intern("rfind"), newline, object.Int(0), pos); n.Ok() {
		colno = object.Binary(th, object.OpSub, pos, n)
	}
	if !colno.Ok() {
		return text, lineno, colno, false
	}
	several := object.Contains(th, pattern, newline)
	if several > 0 {
		text = fill("%s (line %d, column %d)", text, lineno, colno)
	}
	return text, lineno, colno, several >= 0 && text.Ok()
}

// raise raises the exception of an error in a pattern or a template.
func raise(th *object.Thread, e *sre.Error, pattern object.Value) object.Value {
	switch e.Kind {
	case sre.ValueError:
		return th.Raise(object.ValueErrorType, "%s", e.Msg)
	case sre.OverflowError:
		return th.Raise(object.OverflowErrorType, "%s", e.Msg)
	case sre.IndexError:
		return th.Raise(object.IndexErrorType, "%s", e.Msg)
	case sre.RecursionError:
		return th.Raise(object.RecursionErrorType, "%s", e.Msg)
	case sre.RuntimeError:
		return th.Raise(object.RuntimeErrorType, "%s", e.Msg)
	case sre.MemoryError:
		return th.MemoryError()
	}
	pos := object.None
	if e.Pos >= 0 {
		pos = object.Int(int64(e.Pos))
	} else {
		pattern = object.None
	}
	exc := object.NewExceptionArgs(ErrorType)
	if !setError(th, object.Obj(exc), object.StrValue(e.Msg), pattern, pos) {
		return object.Value{}
	}
	return th.Throw(exc)
}

// joinError is the TypeError of a replacement of the wrong type.
func joinError(th *object.Thread, isText bool, item int, v object.Value) object.Value {
	what := "a bytes-like object"
	if isText {
		what = "str instance"
	}
	return th.Raise(object.TypeErrorType, "sequence item %d: expected %s, %s found", item, what, v.R.Type().Name)
}
