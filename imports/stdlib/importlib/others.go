package importlib

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// Modules of CPython have the names that their text imports for itself, and programs take
// them from there: contextlib.wraps is functools.wraps, string.os is os. The texts of our
// modules import other ones, so those names are made when somebody asks.

// othersText has a line a module, with what it has of which: NAME is the module NAME,
// NAME=SOURCE the module SOURCE, NAME=SOURCE.ATTRIBUTE an attribute of it, and NAME=SOURCE.
// the attribute of the same name. Where the module of SOURCE has dots itself, the last part
// is the attribute.
//
//go:embed others.txt
var othersText string

var others = sync.OnceValue(func() map[string]map[string]string {
	out := map[string]map[string]string{}
	for line := range strings.Lines(othersText) {
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		names := make(map[string]string, len(f)-1)
		for _, n := range f[1:] {
			name, source, _ := strings.Cut(n, "=")
			names[name] = source
		}
		out[f[0]] = names
	}
	return out
})

// ofAnother returns what an embedded module has of another one by that name, or the zero
// Value: also where the program may not use the other.
func ofAnother(th *object.Thread, m *object.Module, name *object.Str) Value {
	if !m.Embedded() {
		return Value{}
	}
	source, ok := others()[m.Origin()][name.S]
	if !ok {
		return Value{}
	}
	attr := ""
	if source == "" {
		source = name.S
	} else if at := strings.LastIndexByte(source, '.'); at >= 0 {
		if attr = source[at+1:]; attr == "" {
			attr = name.S
		}
		source = source[:at]
	}
	v := eval.LoadOwn(th, source)
	other, ok := v.R.(*object.Module)
	if ok && !other.Usable(th) || !v.Ok() {
		th.Catch(object.ExceptionType)
		return Value{}
	}
	if ok && attr != "" {
		if v = object.GetAttrOwnOpt(th, v, object.Intern(attr)); !v.Ok() && th.Exc == nil {
			v = eval.LoadOwn(th, source+"."+attr) // a module
		}
		if sub, is := v.R.(*object.Module); is && !sub.Usable(th) || !v.Ok() {
			th.Catch(object.ExceptionType)
			return Value{}
		}
	}
	m.Set(name.S, v)
	return v
}
