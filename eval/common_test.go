package eval_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/alone"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// allModules makes all that the embedded modules define.
const allModules = `
import sys
for name in sorted(sys.stdlib_module_names):
    try:
        dir(__import__(name))
        vars(sys.modules[name])
    except Exception:
        pass
`

// TestCommonTrees runs all embedded modules, and programs of their tests, in sessions
// one after the other and side by side. All common trees then are what they were before,
// and hold nothing of a session.
func TestCommonTrees(t *testing.T) {
	if !alone.Test(t) {
		return // it leaves all modules in memory
	}
	files, err := filepath.Glob("../imports/stdlib/*/testdata/*.py")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d programs: %v", len(files), err)
	}
	programs := []string{allModules}
	for i, file := range files {
		if i%3 != 0 || testing.Short() && i%4 != 0 || !part.Has(i/3, 1) { // all of them take minutes, and find no more trees
			continue
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		programs = append(programs, string(b))
	}
	run := func(program string) {
		l, err := garter.NewLocal(garter.WithImports("*"), garter.WithTimeout(20*time.Second))
		if err != nil {
			t.Error(err)
			return
		}
		defer l.Close()
		l.Run(context.Background(), program) // what it prints is for others to judge
	}
	all := func() {
		var wg sync.WaitGroup
		next := make(chan string)
		for range 3 {
			wg.Go(func() {
				for p := range next {
					run(p)
				}
			})
		}
		for _, p := range programs {
			next <- p
		}
		close(next)
		wg.Wait()
	}
	run(allModules)
	run(allModules)
	all()
	before := map[string]string{}
	things := 0
	eval.EachCommonTree(func(name string, tree any) {
		w := &treeWalk{name: name, seen: map[any]bool{}, report: t.Errorf}
		w.visit(reflect.ValueOf(tree), "")
		before[name+fmt.Sprintf(" %p", tree)] = w.print.String()
		things += len(w.seen)
	})
	if len(before) < 1000 {
		t.Errorf("%d common trees: have the modules been run?", len(before))
	}
	all()
	eval.EachCommonTree(func(name string, tree any) {
		was, ok := before[name+fmt.Sprintf(" %p", tree)]
		if !ok {
			return // of a function that this time was the first to call
		}
		w := &treeWalk{name: name, seen: map[any]bool{}, report: t.Errorf}
		w.visit(reflect.ValueOf(tree), "")
		if is := w.print.String(); is != was {
			a, b := strings.Split(was, "\n"), strings.Split(is, "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Errorf("%s was written to:\nwas %s\nis  %s", name, a[i], b[i])
					break
				}
			}
		}
	})
	common, own := eval.CommonAndOwn()
	t.Logf("%d common trees with %d things in them; %d codes are lowered for each session", common, things, own)
}

// treeWalk looks at all that a tree refers to, as far as the tree of the syntax, the
// program and what is in the object package's charge.
type treeWalk struct {
	name   string
	seen   map[any]bool
	print  strings.Builder
	report func(string, ...any)
}

type place struct {
	at  uintptr
	typ reflect.Type
}

// ofSession are types of which no value is any tree's. Values of the types of leaves are
// all sessions'.
var (
	ofSession = map[string]bool{"eval.Interp": true, "eval.Frame": true, "eval.Function": true, "eval.Generator": true, "eval.lowerer": true,
		"object.Thread": true, "object.Dict": true, "object.Instance": true, "object.Shape": true, "object.Cell": true, "object.List": true,
		"object.Module": true, "object.Set": true, "object.BoundMethod": true}
	leaves = map[string]bool{"eval.Program": true, "object.Builtin": true, "scope.Block": true, "scope.Symbol": true, "scope.Table": true, "eval.laterPlan": true}
)

func (w *treeWalk) visit(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		typ := v.Type().Elem()
		fmt.Fprintf(&w.print, "%s %s %x\n", path, typ, v.Pointer())
		name := typ.String()
		if ofSession[name] {
			w.report("%s has at %s a %s, which is a session's", w.name, path, name)
			return
		}
		if typ.PkgPath() == "github.com/garterpy/garter/ast" || leaves[name] {
			return
		}
		if name == "object.Type" {
			if object.TypeFlags(v.Elem().FieldByName("Flags").Uint())&object.Heap != 0 {
				w.report("%s has at %s the class %s of a session", w.name, path, v.Elem().FieldByName("Name"))
			}
			return
		}
		if name == "eval.Code" {
			if !v.Elem().FieldByName("still").Bool() || v.Elem().FieldByName("lowered").Bool() && path != ".code" {
				w.report("%s has at %s a code that is a session's", w.name, path)
			}
		}
		key := place{v.Pointer(), typ}
		if !w.seen[key] {
			w.seen[key] = true
			w.visit(v.Elem(), path)
		}
	case reflect.Interface:
		if !v.IsNil() {
			w.visit(v.Elem(), path)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			w.visit(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Slice:
		fmt.Fprintf(&w.print, "%s %x %d %d\n", path, v.Pointer(), v.Len(), v.Cap())
		for i := range v.Cap() {
			w.visit(v.Slice(0, v.Cap()).Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Array:
		for i := range v.Len() {
			w.visit(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Map:
		fmt.Fprintf(&w.print, "%s %x %d\n", path, v.Pointer(), v.Len())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		fmt.Fprintf(&w.print, "%s %x\n", path, v.Pointer())
	case reflect.String:
		fmt.Fprintf(&w.print, "%s %q\n", path, v.String())
	default:
		fmt.Fprintf(&w.print, "%s %v\n", path, v)
	}
}
