package re

import (
	"fmt"

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
		at, ok := object.AsIndex(th, pos)
		if !ok {
			return false
		}
		s, ok := object.ToStr(th, msg)
		if !ok {
			return false
		}
		var src []rune
		switch x := pattern.R.(type) {
		case *object.Str:
			src = sre.Runes(x.S, true)
		default:
			b, ok := object.BytesLike(th, pattern)
			if !ok {
				th.Raise(object.TypeErrorType, "'%s' object has no attribute 'count'", pattern.R.Type().Name)
				return false
			}
			src = sre.Runes(string(b), false)
		}
		line, last, lines := 1, -1, false
		for i, r := range src {
			if r == '\n' {
				lines = true
				if i < at {
					line++
					last = i
				}
			}
		}
		t := fmt.Sprintf("%s at position %d", s.S, at)
		if lines {
			t += fmt.Sprintf(" (line %d, column %d)", line, at-last)
		}
		text = object.StrValue(t)
		lineno, colno = object.Int(int64(line)), object.Int(int64(at-last))
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
