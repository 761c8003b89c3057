package rights

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

//go:embed testdata/setup.py
var setupSource string

// lab is a session under rules whose thread the test drives itself.
type lab struct {
	t       *testing.T
	ex      *garter.Local
	th      *object.Thread
	globals *object.Dict
	// spaces are the namespaces, by what they belong to; power are the functions
	// that ask no session.
	spaces map[*object.Dict]string
	power  map[*object.Builtin]string
	// given are what the setup has handed to the program.
	given map[any]bool
}

// newLab opens a session and runs the setup in it, whose text alone has no rules
// to follow.
func newLab(t *testing.T, opts ...garter.Option) *lab {
	t.Helper()
	l := &lab{t: t}
	hf := &convert.HostFunc{Name: "lend", Do: func(th *object.Thread, _ context.Context, _ []object.Value) (any, error) {
		l.th = th
		return nil, nil
	}}
	ex, err := garter.NewLocal(append(opts[:len(opts):len(opts)], garter.WithTimeout(0), garter.WithMaxOperations(0), garter.WithMaxIterations(0),
		garter.WithMaxMemory(1<<30), garter.WithVariables(map[string]any{"lend": hf}), garter.WithMaxPrintLength(1000))...)
	if err != nil {
		t.Fatal(err)
	}
	l.ex = ex
	t.Cleanup(func() { ex.Close() })
	if _, err := ex.Run(context.Background(), "lend()"); err != nil {
		t.Fatal(err)
	}
	l.globals = l.th.Modules.GetStr(object.Intern("__main__")).R.(*object.Module).Dict
	return l
}

// setup runs text as the host would, without the rules.
func (l *lab) setup(src string) {
	l.t.Helper()
	in, th := eval.Of(l.th), l.th
	policy, guard, check, module := in.Policy, th.Guard, th.CheckAttr, th.CheckModule
	in.Policy, th.Guard, th.CheckAttr, th.CheckModule = nil, nil, nil, nil
	defer func() { in.Policy, th.Guard, th.CheckAttr, th.CheckModule = policy, guard, check, module }()
	l.start()
	l.globals.SetStr(nil, object.Intern("here"), object.Obj(l.globals))
	p, err := eval.Compile(src, eval.CompileOptions{Filename: "<setup>"})
	if err != nil {
		l.t.Fatal(err)
	}
	if r := in.Run(p, l.globals, object.Value{}); !r.Ok {
		e := th.TakeExc()
		l.t.Fatalf("setup: %s %s", e.Type().Name, object.ReprString(th, object.Obj(e)))
	}
}

// start begins a run of its own.
func (l *lab) start() {
	in := eval.Of(l.th)
	in.Reset()
	// What one call has all that follows tell of it, the next one does not know.
	l.th.Auditing = false
	if in.Profile().Ok() {
		in.SetProfile(l.th, object.Value{})
	}
	l.th.StartRun()
	l.th.SetMaxDepth(300)
}

// survey notes the namespaces and the powerful functions that there are now.
func (l *lab) survey() {
	l.spaces, l.power = map[*object.Dict]string{}, map[*object.Builtin]string{}
	l.spaces[l.th.Builtins] = "the built-in names"
	for _, t := range object.BuiltinTypes() {
		t.Ready()
		l.spaces[t.Space()] = "the class " + t.FullName()
		for e := range t.Space().All() {
			if b, ok := e.Val.R.(*object.Builtin); ok && b.IsGuarded() {
				l.power[b.Unguarded()] = t.FullName() + "." + b.Name
			}
		}
	}
	for _, b := range eval.Builtins() {
		if b.IsGuarded() {
			l.power[b.Unguarded()] = b.Name
		}
	}
	for e := range l.th.Modules.All() {
		if m, ok := e.Val.R.(*object.Module); ok && m.Dict != l.globals {
			l.spaces[m.Dict] = "the module " + m.Name
			for e := range m.Dict.All() {
				switch x := e.Val.R.(type) {
				case *eval.Function:
					l.spaces[x.Globals] = "the text of " + m.Name
				case *object.Type:
					if x.HasSpace() {
						for e := range x.Space().All() {
							if f, ok := e.Val.R.(*eval.Function); ok {
								l.spaces[f.Globals] = "the text of " + m.Name
							}
						}
					}
				}
			}
		}
	}
	delete(l.spaces, l.globals)
	l.spaces[l.globals] = "the program"
}

// give notes that the program has a value.
func (l *lab) give(vs ...object.Value) {
	if l.given == nil {
		l.given = map[any]bool{}
	}
	for _, v := range vs {
		switch v.R.(type) {
		case *eval.CodeObject, *eval.FrameObject, *eval.LocalsProxy, *object.Cell, *object.MappingProxyObj:
			l.given[v.R] = true
		}
	}
}

// leads tells where a value leads that programs must not have, or "".
func (l *lab) leads(v object.Value) string {
	switch v.R.(type) {
	case *eval.CodeObject, *eval.FrameObject, *eval.LocalsProxy, *object.Cell, *object.MappingProxyObj:
		if l.given[v.R] {
			return ""
		}
	}
	switch x := v.R.(type) {
	case *object.Dict:
		return l.spaces[x]
	case *object.MappingProxyObj:
		if d, ok := x.Mapping.R.(*object.Dict); ok {
			return l.spaces[d]
		}
	case *eval.CodeObject:
		return "code"
	case *eval.FrameObject, *eval.LocalsProxy:
		return "a frame"
	case *object.Cell:
		return "a cell"
	case *object.Builtin:
		return l.power[x]
	case *object.BoundMethod:
		return l.leads(x.Func)
	case *object.Module:
		if !x.Usable(l.th) {
			l.th.TakeExc()
			return "the module " + x.Name
		}
	case *object.Tuple:
		for _, v := range x.Items {
			if s := l.leads(v); s != "" {
				return s
			}
		}
	case *object.List:
		for _, v := range x.Items {
			if s := l.leads(v); s != "" {
				return s
			}
		}
	}
	return ""
}

// crashed reports whether what try has told is a panic, or a failure without an exception,
// which may have been caught since.
func crashed(failed string) bool {
	return strings.HasPrefix(failed, "panic") || strings.HasPrefix(failed, unset)
}

const unset = "without an exception: "

// try calls f and returns what it gives; failed tells of a panic.
func (l *lab) try(f object.Value, args ...object.Value) (v object.Value, failed string) {
	l.start()
	watch := time.AfterFunc(2*time.Second, func() { l.th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"}) })
	defer watch.Stop()
	defer func() {
		if p := recover(); p != nil {
			buf := make([]byte, 4096)
			failed = fmt.Sprintf("panic: %v\n%s", p, buf[:runtime.Stack(buf, false)])
		}
	}()
	said := ""
	l.th.Unset = func(what string) { said = unset + what }
	v = object.Call(l.th, f, args, nil)
	if said != "" {
		return v, said
	}
	if !v.Ok() && l.th.Exc == nil {
		return v, "no value and no exception"
	}
	if v.Ok() && l.th.Exc != nil {
		return v, "a value and an exception"
	}
	return v, ""
}

// finish takes the exception of try, and says what it is.
func (l *lab) finish() *object.Exception {
	e := l.th.TakeExc()
	if e != nil && e.Stop() != nil {
		l.th.Resume()
	}
	return e
}

func (l *lab) name(s string) object.Value { return l.globals.GetStr(object.Intern(s)) }

// reviewed reads a list of testdata: its lines up to the first space.
func reviewed(t *testing.T, file string) map[string]bool {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	m := map[string]bool{}
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			key, _, _ := strings.Cut(line, " ")
			m[key] = true
		}
	}
	return m
}

// compare fails for what is found and not reviewed, and for what is reviewed and
// no more there, unless it is left out of this run.
func compare(t *testing.T, file string, found map[string]string, leftOut map[string]bool) {
	t.Helper()
	known := reviewed(t, file)
	var fresh, gone []string
	for k, why := range found {
		if !known[k] {
			fresh = append(fresh, k+" "+why)
		}
	}
	for k := range known {
		if _, ok := found[k]; !ok && !leftOut[k] {
			gone = append(gone, k)
		}
	}
	sort.Strings(fresh)
	sort.Strings(gone)
	if len(fresh) > 0 {
		t.Errorf("%d are new: give them a rule in object.Rules, or review them and write them into testdata/%s:\n%s", len(fresh), file, strings.Join(fresh, "\n"))
	}
	if len(gone) > 0 {
		t.Errorf("no longer there, take them out of testdata/%s:\n%s", file, strings.Join(gone, "\n"))
	}
}

// allTypes are the built-in classes in the order of their names.
func allTypes() []*object.Type {
	all := object.BuiltinTypes()
	slices.SortStableFunc(all, func(a, b *object.Type) int { return strings.Compare(a.FullName(), b.FullName()) })
	return all
}
