package tools_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"math/big"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// TestEveryToolOfTheTestsAgrees finds all tools that the tests of this repository
// make with New and Func, by the types of their functions, makes one of the same types and
// options of each, which gives a value of its result's type, and calls it as its
// schema and its stub say. A tool that a test gets refused is refused here too.
func TestEveryToolOfTheTestsAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks the tests")
	}
	found := foundTools(t)
	called, refused, other := 0, 0, map[string]int{}
	seen := map[string]bool{}
	for _, f := range found {
		key := fmt.Sprint(f.in, f.out, f.args, f.params, f.async, f.returns, f.variadic)
		if seen[key] {
			continue
		}
		seen[key] = true
		for _, in := range f.in {
			if in.Kind() == reflect.Pointer && convert.CheckParam(in.Elem()) != nil {
				f.cannot = "only a live object fits"
			}
		}
		if f.cannot != "" {
			other[f.cannot]++
			continue
		}
		tool := f.make()
		if tool.Err() != nil {
			refused++
			continue
		}
		called++
		agrees(t, tool)
		if t.Failed() {
			t.Fatalf("%s\n%s", f.at, tool.Stub())
		}
	}
	t.Logf("%d tools, %d of different types called, %d refused when made, not made: %v", len(found), called, refused, other)
	if len(found) < 150 || called < 65 {
		t.Errorf("only %d tools found, %d called", len(found), called)
	}
	for why, n := range other {
		if n > 12 {
			t.Errorf("%d tools are not made: %s", n, why)
		}
	}
}

// A foundTool is a call of New or Func in the tests.
type foundTool struct {
	at       token.Position
	in, out  []reflect.Type
	args     reflect.Type // the struct of New
	params   []string
	async    bool
	variadic bool
	returns  string
	cannot   string // why it cannot be made here
}

// make makes a tool of the same types.
func (f foundTool) make() *tools.Tool {
	in, out := f.in, f.out
	fn := reflect.MakeFunc(reflect.FuncOf(in, out, f.variadic), func(args []reflect.Value) []reflect.Value {
		var rs []reflect.Value
		for _, o := range out {
			at := slices.IndexFunc(args, func(a reflect.Value) bool { return a.Type() == o })
			if at >= 0 && o != reflect.TypeFor[any]() {
				rs = append(rs, args[at])
			} else {
				rs = append(rs, filled(o, 0))
			}
		}
		return rs
	})
	var opts []tools.Option
	if f.params != nil {
		opts = append(opts, tools.Params(f.params...))
	}
	if f.async {
		opts = append(opts, tools.Async())
	}
	if f.returns != "" {
		opts = append(opts, tools.Returns(f.returns))
	}
	if f.args != nil {
		return tools.NewOf("echo", fn, opts...)
	}
	return tools.Func("echo", "", fn.Interface(), opts...)
}

// filled makes a value of a type in which nothing is empty that need not be.
func filled(t reflect.Type, depth int) reflect.Value {
	v := reflect.New(t).Elem()
	if known, ok := fillers[t]; ok {
		return reflect.ValueOf(known).Convert(t)
	}
	if depth > 4 {
		return v
	}
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(3)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(3)
	case reflect.Float32, reflect.Float64:
		v.SetFloat(1.5)
	case reflect.String:
		v.SetString("text")
	case reflect.Slice:
		v.Set(reflect.Append(v, filled(t.Elem(), depth+1)))
	case reflect.Array:
		for i := range t.Len() {
			v.Index(i).Set(filled(t.Elem(), depth+1))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(filled(t.Key(), depth+1), filled(t.Elem(), depth+1))
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(filled(t.Elem(), depth+1))
	case reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				v.Field(i).Set(filled(t.Field(i).Type, depth+1))
			}
		}
	case reflect.Interface:
		if t.NumMethod() == 0 {
			v.Set(reflect.ValueOf("any"))
		}
	case reflect.Chan:
		if t.ChanDir()&reflect.RecvDir != 0 {
			c := reflect.MakeChan(reflect.ChanOf(reflect.BothDir, t.Elem()), 1)
			c.Send(filled(t.Elem(), depth+1))
			c.Close()
			v.Set(c.Convert(t))
		}
	case reflect.Func:
		v.Set(reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value {
			if t.NumOut() == 0 && len(args) == 1 && args[0].Kind() == reflect.Func { // iter.Seq
				var give []reflect.Value
				for i := range args[0].Type().NumIn() {
					give = append(give, filled(args[0].Type().In(i), depth+1))
				}
				args[0].Call(give)
				return nil
			}
			var out []reflect.Value
			for i := range t.NumOut() {
				out = append(out, filled(t.Out(i), depth+1))
			}
			return out
		}))
	}
	return v
}

// fillers are values of types whose fields do not tell.
var fillers = map[reflect.Type]any{
	reflect.TypeFor[time.Time]():       time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC),
	reflect.TypeFor[big.Int]():         *big.NewInt(5),
	reflect.TypeFor[garter.Date]():     garter.Date("2026-01-31"),
	reflect.TypeFor[garter.Clock]():    garter.Clock("12:30:00"),
	reflect.TypeFor[garter.Decimal]():  garter.Decimal("1.50"),
	reflect.TypeFor[json.Number]():     json.Number("1.5"),
	reflect.TypeFor[json.RawMessage](): json.RawMessage(`{"a": [1]}`),
	reflect.TypeFor[netip.Addr]():      netip.MustParseAddr("::1"),
	reflect.TypeFor[*garter.Dict]():    garter.NewDict(),
	reflect.TypeFor[garter.Exact]():    garter.Exact{V: 2.0},
}

// named are the types with names that functions of tests use: others are taken by what
// they are made of.
var named = map[string]reflect.Type{}

func init() {
	for _, t := range []reflect.Type{
		reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[big.Int](), reflect.TypeFor[big.Rat](), reflect.TypeFor[json.Number](),
		reflect.TypeFor[json.RawMessage](), reflect.TypeFor[netip.Addr](), reflect.TypeFor[url.URL](), reflect.TypeFor[convert.Date](),
		reflect.TypeFor[convert.Clock](), reflect.TypeFor[convert.Decimal](), reflect.TypeFor[convert.Delta](), reflect.TypeFor[convert.Dict](),
		reflect.TypeFor[convert.Set](), reflect.TypeFor[convert.Tuple](), reflect.TypeFor[convert.Object](), reflect.TypeFor[convert.Exact](),
		reflect.TypeFor[convert.Exception](), reflect.TypeFor[convert.Record](),
		reflect.TypeFor[fs.FS](), reflect.TypeFor[io.Reader](), reflect.TypeFor[garter.Local](),
	} {
		named[t.PkgPath()+"."+t.Name()] = t
	}
	named["context.Context"] = reflect.TypeFor[context.Context]()
	named["error"] = reflect.TypeFor[error]()
}

// foundTools type-checks the packages whose tests make tools.
func foundTools(t *testing.T) []foundTool {
	t.Helper()
	root := ".."
	dirs := map[string]bool{}
	filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			t.Fatal(err)
		}
		if d.IsDir() && path != root {
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil || strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" {
				return filepath.SkipDir
			}
		}
		if strings.HasSuffix(path, "_test.go") {
			if b, err := os.ReadFile(path); err == nil && (bytes.Contains(b, []byte("tools.Func(")) || bytes.Contains(b, []byte("tools.New("))) {
				dirs[filepath.Dir(path)] = true
			}
		}
		return nil
	})
	args := []string{"list", "-test", "-deps", "-json=ImportPath,ForTest,Dir,GoFiles,ImportMap,DepOnly"}
	for d := range dirs {
		rel, _ := filepath.Rel(root, d)
		args = append(args, "./"+filepath.ToSlash(rel))
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0") // all packages are sources then
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("there is no go command here: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	done := checked{"unsafe": types.Unsafe}
	fset := token.NewFileSet()
	var found []foundTool
	for d := json.NewDecoder(bytes.NewReader(out)); ; { // packages come after those that they import
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return found
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath == "unsafe" || strings.HasSuffix(p.ImportPath, ".test") {
			continue
		}
		tests := !p.DepOnly && p.ForTest != ""
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		var info *types.Info
		var wrong error
		conf := types.Config{Importer: importing{&p, done}, IgnoreFuncBodies: !tests, Error: func(err error) { wrong = err }}
		if tests {
			info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Instances: map[*ast.Ident]types.Instance{}}
		}
		path, _, _ := strings.Cut(p.ImportPath, " ")
		done[p.ImportPath], _ = conf.Check(path, fset, files, info)
		if !tests {
			continue
		}
		if wrong != nil {
			t.Fatal(wrong)
		}
		for _, f := range files {
			if !strings.HasSuffix(fset.Position(f.Pos()).Filename, "_test.go") {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if f, ok := toolOf(info, call); ok {
						f.at = fset.Position(call.Pos())
						found = append(found, f)
					}
				}
				return true
			})
		}
	}
}

// A listed package is what the go command says of one.
type listed struct {
	ImportPath, ForTest, Dir string
	GoFiles                  []string
	ImportMap                map[string]string
	DepOnly                  bool
}

// checked are the packages that were type-checked.
type checked map[string]*types.Package

// importing finds what a package imports among them.
type importing struct {
	of   *listed
	done checked
}

func (i importing) Import(path string) (*types.Package, error) {
	if to, ok := i.of.ImportMap[path]; ok {
		path = to
	}
	if p := i.done[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s was not listed before %s", path, i.of.ImportPath)
}

// toolOf reads a call of New or Func.
func toolOf(info *types.Info, call *ast.CallExpr) (f foundTool, ok bool) {
	fun := call.Fun
	if ix, is := fun.(*ast.IndexListExpr); is {
		fun = ix.X
	}
	var id *ast.Ident
	switch x := fun.(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	default:
		return f, false
	}
	fn, is := info.Uses[id].(*types.Func)
	if !is || fn.Pkg() == nil || fn.Pkg().Path() != "github.com/garterpy/garter/tools" || len(call.Args) < 3 {
		return f, false
	}
	switch fn.Name() {
	case "Func":
		sig, is := info.Types[call.Args[2]].Type.Underlying().(*types.Signature)
		if !is {
			f.cannot = "its function has no type of its own"
			return f, true
		}
		f.variadic = sig.Variadic()
		for v := range sig.Params().Variables() {
			f.in = append(f.in, f.reflected(v.Type(), nil))
		}
		for v := range sig.Results().Variables() {
			f.out = append(f.out, f.reflected(v.Type(), nil))
		}
	case "New":
		targs := info.Instances[id].TypeArgs
		if targs == nil || targs.Len() != 2 {
			f.cannot = "its types are not known"
			return f, true
		}
		if _, is := targs.At(0).Underlying().(*types.Struct); !is {
			f.cannot = "its arguments are no struct"
			return f, true
		}
		f.args = f.reflected(targs.At(0), nil)
		f.in = []reflect.Type{named["context.Context"], f.args}
		f.out = []reflect.Type{f.reflected(targs.At(1), nil), named["error"]}
	default:
		return f, false
	}
	for _, o := range call.Args[3:] {
		c, is := o.(*ast.CallExpr)
		name := ""
		if is {
			switch x := c.Fun.(type) {
			case *ast.Ident:
				name = x.Name
			case *ast.SelectorExpr:
				name = x.Sel.Name
			}
		}
		switch name {
		case "Async":
			f.async = true
		case "Alone", "Final":
		case "Params", "Returns":
			for _, a := range c.Args {
				v := info.Types[a].Value
				if v == nil || v.Kind() != constant.String {
					f.cannot = "its options are computed"
					return f, true
				}
				if name == "Returns" {
					f.returns = constant.StringVal(v)
				} else {
					f.params = append(f.params, constant.StringVal(v))
				}
			}
		default:
			f.cannot = "its options are computed"
		}
	}
	return f, true
}

// reflected is a type as package reflect has it.
func (f *foundTool) reflected(t types.Type, in []types.Type) reflect.Type {
	fail := func(why string) reflect.Type {
		f.cannot = why
		return reflect.TypeFor[any]()
	}
	t = types.Unalias(t)
	if n, ok := t.(*types.Named); ok {
		name := n.Obj().Name()
		if n.Obj().Pkg() != nil {
			name = n.Obj().Pkg().Path() + "." + name
		}
		if r := named[name]; r != nil {
			return r
		}
		if n.NumMethods() > 0 {
			return fail("a type of its own has methods")
		}
		if slices.Contains(in, t) {
			return fail("a type of its own contains itself")
		}
		if len(in) > 20 {
			return fail("it is nested deeply")
		}
		in = append(in, t)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		for _, k := range []reflect.Type{
			reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
			reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](), reflect.TypeFor[uintptr](),
			reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[complex64](), reflect.TypeFor[complex128](), reflect.TypeFor[string](),
		} {
			if k.Kind().String() == types.Typ[u.Kind()].Name() {
				return k
			}
		}
	case *types.Slice:
		return reflect.SliceOf(f.reflected(u.Elem(), in))
	case *types.Array:
		return reflect.ArrayOf(int(u.Len()), f.reflected(u.Elem(), in))
	case *types.Pointer:
		return reflect.PointerTo(f.reflected(u.Elem(), in))
	case *types.Map:
		key := f.reflected(u.Key(), in)
		if !key.Comparable() {
			return fail("its key cannot be made")
		}
		return reflect.MapOf(key, f.reflected(u.Elem(), in))
	case *types.Chan:
		return reflect.ChanOf([]reflect.ChanDir{types.SendRecv: reflect.BothDir, types.SendOnly: reflect.SendDir, types.RecvOnly: reflect.RecvDir}[u.Dir()], f.reflected(u.Elem(), in))
	case *types.Interface:
		if u.NumMethods() == 0 {
			return reflect.TypeFor[any]()
		}
		return fail("an interface of its own")
	case *types.Signature:
		var ps, rs []reflect.Type
		for v := range u.Params().Variables() {
			ps = append(ps, f.reflected(v.Type(), in))
		}
		for v := range u.Results().Variables() {
			rs = append(rs, f.reflected(v.Type(), in))
		}
		return reflect.FuncOf(ps, rs, u.Variadic())
	case *types.Struct:
		var fields []reflect.StructField
		for i := range u.NumFields() {
			v := u.Field(i)
			if v.Embedded() {
				return fail("a struct embeds another")
			}
			sf := reflect.StructField{Name: v.Name(), Type: f.reflected(v.Type(), in), Tag: reflect.StructTag(u.Tag(i))}
			if !v.Exported() {
				sf.PkgPath = "tests"
			}
			fields = append(fields, sf)
		}
		return reflect.StructOf(fields)
	}
	return fail("the type " + t.String())
}
