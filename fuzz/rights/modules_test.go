package rights

import (
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports/stdlib"
	"github.com/garterpy/garter/object"
)

// moduleNames are all modules that a program may import by name.
func moduleNames() []string {
	var out []string
	for n := range stdlib.Modules {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// importFor imports a module as a program does; no value where it is refused.
func importFor(l *lab, name string) object.Value {
	return eval.ImportByName(l.th, name)
}

// TestModules walks from every module that a policy allows along plain
// attributes, through modules, classes and objects: it never comes to a module
// that the policy does not allow, nor to what leads into the interpreter. The second
// time each module that it comes to has got a class of the program's, with whose
// descriptors it is asked.
func TestModules(t *testing.T) {
	for _, p := range []struct {
		name string
		opts []garter.Option
	}{
		{"default", nil},
		{"strict", []garter.Option{garter.WithStrictDunders()}},
		{"reference", []garter.Option{garter.Reference()}},
		{"math", []garter.Option{garter.Reference(), garter.WithImports("math")}},
		{"inspect", []garter.Option{garter.Reference(), garter.WithImports("inspect", "traceback", "importlib.abc")}},
		{"unittest", []garter.Option{garter.Reference(), garter.WithImports("unittest.mock", "doctest", "logging.config")}},
		{"typing", []garter.Option{garter.Reference(), garter.WithImports("typing", "types", "dataclasses", "enum")}},
		{"pickle", []garter.Option{garter.Reference(), garter.WithImports("pickle", "copyreg", "copy", "asyncio")}},
	} {
		for _, reclassed := range []bool{false, true} {
			name := p.name
			if reclassed {
				name += " with a class of the program's"
			}
			t.Run(name, func(t *testing.T) { walkModules(t, reclassed, p.opts) })
		}
	}
}

// moduleClass is a class whose instances modules can become.
const moduleClass = `
import sys
class Mixed:
    pass
class Module(Mixed, type(sys)):
    __slots__ = ('slot',)
    def __getnewargs__(self): return ('x',)
del sys
`

func walkModules(t *testing.T, reclassed bool, opts []garter.Option) {
	l := newLab(t, opts...)
	mods := l.modules()
	var class object.Value
	if reclassed {
		l.setup(moduleClass)
		class = l.globals.GetStr(object.Intern("Module"))
	}
	l.survey()
	changed := 0
	if len(mods) == 0 {
		t.Fatal("no module may be imported")
	}
	seen := map[any]bool{}
	type step struct {
		v     object.Value
		path  string
		depth int
	}
	var queue []step
	for _, m := range mods {
		if !m.Usable(l.th) {
			l.finish()
			t.Errorf("%s is imported and must not be used", m.Name)
		}
		queue = append(queue, step{object.Obj(m), m.Name, 0})
		seen[m] = true
	}
	looked := 0
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		var names []string
		switch x := s.v.R.(type) {
		case *object.Module:
			if class.Ok() {
				l.start()
				if object.SetAttr(l.th, s.v, object.Intern("__class__"), class) {
					changed++
				}
				l.finish()
				names = append(names, "__dict__", "__getstate__", "__reduce__", "__annotations__")
				l.start()
				r := object.CallMethod(l.th, s.v, object.Intern("__reduce_ex__"), object.Int(2))
				l.finish()
				if r.Ok() {
					t.Errorf("%s can be pickled", s.path)
				}
				mixed := l.globals.GetStr(object.Intern("Mixed")).R.(*object.Type)
				l.start()
				d := mixed.Own(object.Intern("__dict__")).R.(object.Descriptor).DescrGet(l.th, s.v, s.v.R.Type())
				l.finish()
				if d.Ok() && l.leads(d) != "" {
					t.Errorf("%s gives %s by a descriptor of another class", s.path, l.leads(d))
				}
			}
			names = append(names, l.shown(x)...)
			for e := range x.Dict.All() { // hidden ones too
				if n, ok := object.AsStr(e.Key); ok {
					names = append(names, n.S)
				}
			}
		case *object.Type:
			for _, c := range x.MRO {
				for e := range c.Space().All() {
					if n, ok := object.AsStr(e.Key); ok {
						names = append(names, n.S)
					}
				}
			}
		default:
			if s.depth > 4 {
				continue
			}
			l.start()
			it := object.Call(l.th, l.th.Builtins.GetStr(object.Intern("dir")), []object.Value{s.v}, nil)
			if it.Ok() {
				items, _ := object.Collect(l.th, it)
				for _, v := range items {
					if n, ok := object.AsStr(v); ok {
						names = append(names, n.S)
					}
				}
			}
			l.finish()
		}
		for _, n := range names {
			looked++
			l.start()
			v := object.GetAttrOpt(l.th, s.v, object.Intern(n))
			l.finish()
			if !v.Ok() {
				continue
			}
			if to := l.leads(v); to != "" {
				t.Errorf("%s.%s is %s", s.path, n, to)
				continue
			}
			l.finish()
			switch v.R.(type) {
			case *object.Str, *object.Bytes, *object.BigInt, *object.Builtin, *object.BoundMethod, *object.Dict, *object.List:
				continue
			}
			if v.IsInt() || seen[v.R] || s.depth > 6 || strings.Count(s.path, ".") > 8 {
				continue
			}
			seen[v.R] = true
			queue = append(queue, step{v, s.path + "." + n, s.depth + 1})
		}
	}
	if reclassed && changed < len(mods) {
		t.Errorf("%d of %d modules have got another class", changed, len(mods))
	}
	t.Logf("%d modules, %d attributes", len(mods), looked)
}
