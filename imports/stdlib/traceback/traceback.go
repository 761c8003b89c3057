// Package traceback is the modules traceback and linecache. The texts of
// entries and of exceptions come from the printer of uncaught exceptions; the
// classes and functions around it are Python source.
//
// Compatibility: not covered; garter's own packages use it.
package traceback

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed traceback.py
var source string

//go:embed linecache.py
var linecacheSource string

var module = &imports.Mixed{
	Name: "traceback",
	Doc:  "The lines of code that led to an exception, as data and as text.",
	All: []string{"extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack",
		"format_tb", "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb", "clear_frames",
		"FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb"},
	Private: natives,
	Parts: []imports.Part{{Source: source, Names: "_cause_message _context_message extract_stack extract_tb format_exception format_exception_only format_list " +
		"format_stack format_tb print_exc format_exc print_exception print_last print_stack print_tb clear_frames FrameSummary " +
		"StackSummary TracebackException walk_stack walk_tb print_list _format_final_exc_line _sentinel _Sentinel _RECURSIVE_CUTOFF"}},
}

var linecache = &imports.Mixed{
	Name:    "linecache",
	Doc:     "Lines of source, kept by file.",
	All:     []string{"getline", "clearcache", "checkcache", "lazycache"},
	Private: natives,
	Public: func(th *object.Thread) map[string]Value {
		return map[string]Value{"cache": object.Obj(object.NewDict())}
	},
	Parts: []imports.Part{{Source: linecacheSource, Names: "getline getlines clearcache checkcache lazycache updatecache"}},
}

// Load makes the module traceback, LoadLinecache the module linecache.
var (
	Load          = module.Load()
	LoadLinecache = linecache.Load()
)

func exception(v Value) *object.Exception {
	e, _ := v.R.(*object.Exception)
	return e
}

var natives = []*object.Builtin{
	// _format(exception) is the whole text of an uncaught exception.
	object.Fn1("_format", func(th *object.Thread, v Value) Value {
		e := exception(v)
		if e == nil {
			return object.StrValue("")
		}
		s := object.FormatException(th, e)
		if !th.Charge(len(s)/4) || !th.Alloc(int64(len(s))) {
			return Value{}
		}
		return object.StrValue(s)
	}),
	// _text(exception, traceback) is its str with a suggestion, _only(exception) its last
	// lines.
	object.Fn2("_text", func(th *object.Thread, v, with Value) Value {
		e := exception(v)
		if e == nil {
			return object.None
		}
		tb, _ := with.R.(*object.Traceback)
		return object.StrValue(object.ExceptionText(th, e, tb))
	}),
	object.Fn1("_only", func(th *object.Thread, v Value) Value {
		e := exception(v)
		if e == nil {
			return object.StrValue("")
		}
		return object.StrValue(object.FormatExceptionOnly(th, e))
	}),
	// _entry(traceback) is (file, line, name, end line, column, end column, lines
	// of source or None) of its first entry.
	object.Fn1("_entry", func(th *object.Thread, v Value) Value {
		tb, ok := v.R.(*object.Traceback)
		if !ok {
			return object.None
		}
		num := func(n int32) Value {
			if n < 0 {
				return object.None
			}
			return object.Int(int64(n))
		}
		lines := object.None
		first, last := int(tb.Pos.Line), max(int(tb.Pos.EndLine), int(tb.Pos.Line))
		if tb.Source != nil && first > 0 && last-first < 10000 {
			var list []string
			for n := first; n <= last; n++ {
				list = append(list, tb.Source.Line(n))
			}
			lines = object.StrValue(strings.Join(list, "\n"))
		}
		return object.Obj(object.TupleOf(object.StrValue(tb.Filename), object.Int(int64(first)), object.StrValue(tb.Name),
			num(int32(last)), num(tb.Pos.Col), num(tb.Pos.EndCol), lines))
	}),
	// _frame_text(file, line, name, end line, column, end column, lines) is the
	// text of an entry.
	object.FnRaw("_frame_text", "", func(th *object.Thread, a []Value, kw []object.KW) Value {
		if len(a) != 7 {
			return th.Raise(object.TypeErrorType, "_frame_text takes 7 arguments")
		}
		num := func(v Value) int32 {
			if v.IsInt() && v.Int() >= 0 && v.Int() < 1<<31 {
				return int32(v.Int())
			}
			return -1
		}
		file, _ := object.ToStr(th, a[0])
		name, _ := object.ToStr(th, a[2])
		if file == nil || name == nil {
			return Value{}
		}
		pos := object.SourcePos{Line: num(a[1]), EndLine: num(a[3]), Col: num(a[4]), EndCol: num(a[5])}
		var lines []string
		if s, ok := object.AsStr(a[6]); ok {
			lines = strings.Split(s.S, "\n")
			if int(pos.EndLine-pos.Line) >= len(lines) || pos.EndLine < pos.Line {
				pos.EndLine = pos.Line
				pos.EndCol, pos.Col = -1, -1
			}
		}
		if !th.Charge(20 + len(lines)*4) {
			return Value{}
		}
		return object.StrValue(object.FormatEntry(file.S, name.S, pos, lines))
	}),
	// _file_text(file) is the source text of a file of this session, or None.
	object.Fn1("_file_text", func(th *object.Thread, v Value) Value {
		s, ok := object.AsStr(v)
		if !ok {
			return object.None
		}
		text, ok := eval.FileText(th, s.S)
		if !ok {
			return object.None
		}
		return object.StrValue(text)
	}),
	// _disk_text(file, read=True) is (size, time of change, text) of a file of the session's
	// file system; None for what is not there.
	object.FnSig("_disk_text", "file, read=True", func(th *object.Thread, a []Value) Value {
		s, ok := object.AsStr(a[0])
		if !ok {
			return object.Obj(object.TupleOf(object.None, object.None, object.None))
		}
		size, mtime, text := importlib.FileText(th, s.S, !a[1].Ok() || object.Truth(th, a[1]) == 1)
		if th.Exc != nil {
			return Value{}
		}
		return object.Obj(object.TupleOf(size, mtime, text))
	}),
	// _source_text(frame) is the source text of the frame's program, or None.
	object.Fn1("_source_text", func(th *object.Thread, v Value) Value {
		_, text, _, ok := eval.SourceOf(th, v)
		if !ok {
			return object.None
		}
		return object.StrValue(text)
	}),
	object.Fn1("_frame", func(th *object.Thread, n Value) Value {
		lib, ok := th.Interp.(object.Library)
		if !ok || !n.IsInt() {
			return object.None
		}
		v := lib.FrameAt(th, fit.Int(n.Int()))
		if !v.Ok() && th.Catch(object.ValueErrorType) {
			return object.None
		}
		return v
	}),
}
