package ast

import (
	"math/big"
	"os"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"github.com/garterpy/garter/internal/form"
)

// formNodes are all nodes that trees of modules consist of.
var formNodes = []any{
	FunctionDef{}, AsyncFunctionDef{}, ClassDef{}, Return{}, Delete{}, Assign{}, TypeAlias{}, AugAssign{}, AnnAssign{}, For{},
	AsyncFor{}, While{}, If{}, With{}, AsyncWith{}, Match{}, Raise{}, Try{}, TryStar{}, Assert{}, Import{}, ImportFrom{}, Global{},
	Nonlocal{}, Expr{}, Pass{}, Break{}, Continue{}, BoolOp{}, NamedExpr{}, BinOp{}, UnaryOp{}, Lambda{}, IfExp{}, Dict{}, Set{},
	ListComp{}, SetComp{}, DictComp{}, GeneratorExp{}, Await{}, Yield{}, YieldFrom{}, Compare{}, Call{}, FormattedValue{},
	Interpolation{}, JoinedStr{}, TemplateStr{}, Constant{}, Attribute{}, Subscript{}, Starred{}, Name{}, List{}, Tuple{}, Slice{},
	MatchValue{}, MatchSingleton{}, MatchSequence{}, MatchMapping{}, MatchClass{}, MatchStar{}, MatchAs{}, MatchOr{}, TypeVar{},
	ParamSpec{}, TypeVarTuple{}, ExceptHandler{}, Comprehension{}, Arguments{}, Arg{}, Keyword{}, Alias{}, WithItem{}, MatchCase{},
}

// filler makes nodes in which every field has a value of its own.
type filler struct {
	n     int
	nodes []reflect.Type
	turn  map[reflect.Type]int
}

var bigInt, _ = new(big.Int).SetString("123456789012345678901234567890", 10)

// constants are values of all kinds.
var constants = []any{None{}, EllipsisType{}, true, false, int64(-1) << 63, int64(1<<63 - 1), bigInt, 1.5, complex(0, -2.5), "\xed\xa0\x80\x00", Bytes("\xff\x00")}

// fill sets v, at that depth: from some depth on only to the smallest nodes.
func (f *filler) fill(v reflect.Value, depth int) {
	f.n++
	switch v.Interface().(type) {
	case Position:
		line := int32(f.n % 50)
		v.Set(reflect.ValueOf(Position{line + 1, int32(f.n % 300), line + 1 + int32(f.n%3), int32(f.n*7%400) - 1}))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				f.fill(v.Field(i), depth+1)
			}
		}
	case reflect.String:
		v.SetString(string(rune('a'+f.n%26)) + string(rune(0x100+f.n)))
	case reflect.Bool:
		v.SetBool(f.n%2 == 0)
	case reflect.Int:
		v.SetInt(int64(f.n%130) - 1)
	case reflect.Uint8:
		v.SetUint(uint64(f.n % 2))
	case reflect.Slice:
		n := 1 + f.n%3
		if depth > 8 {
			n = 0
		}
		for range n {
			x := reflect.New(v.Type().Elem()).Elem()
			f.fill(x, depth+1)
			v.Set(reflect.Append(v, x))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), depth+1)
	case reflect.Interface:
		if v.NumMethod() == 0 {
			v.Set(reflect.ValueOf(constants[f.n%len(constants)]))
			return
		}
		var fit []reflect.Type
		for _, t := range f.nodes {
			if reflect.PointerTo(t).Implements(v.Type()) {
				fit = append(fit, t)
			}
		}
		t := fit[f.turn[v.Type()]%len(fit)]
		if depth >= 6 && !(depth < 13 && v.Type() == reflect.TypeFor[PatternNode]()) {
			t = slices.MinFunc(fit, func(a, b reflect.Type) int { return a.NumField() - b.NumField() })
		} else {
			f.turn[v.Type()]++
		}
		x := reflect.New(t)
		f.fill(x.Elem(), depth+1)
		v.Set(x)
	}
}

// TestFormOfEveryNode writes and reads each kind of node with all of its fields set: what
// comes back is deeply equal.
func TestFormOfEveryNode(t *testing.T) {
	text, err := os.ReadFile("nodes.go")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{"Module": true, "Interactive": true, "Expression": true}
	f := &filler{turn: map[reflect.Type]int{}}
	for _, n := range formNodes {
		f.nodes = append(f.nodes, reflect.TypeOf(n))
		known[reflect.TypeOf(n).Name()] = true
	}
	for _, m := range regexp.MustCompile(`(?m)^type (\w+) struct \{\n\t(Position|noPosition)\n`).FindAllStringSubmatch(string(text), -1) {
		if !known[m[1]] {
			t.Errorf("%s is not tried", m[1])
		}
	}
	seen := map[reflect.Type]bool{}
	for range 200 {
		m := &Module{}
		f.fill(reflect.ValueOf(m).Elem(), 0)
		var w form.Writer
		fw := NewFormWriter(&w)
		fw.Module(m)
		r := NewFormReader(form.NewReader(string(w.Bytes())), 1000, fw.Nodes)
		got, _, parts := r.Module()
		if !r.Done() || r.left != 0 {
			t.Fatalf("refused: %v %d %s", r.Bad(), r.left, Dump(m, true))
		}
		if len(parts) > 0 {
			Walk(got, func(n Node) bool { // also reads the parts
				switch n := n.(type) {
				case *FunctionDef:
					n.Body, n.later = n.Stmts(), nil
				case *AsyncFunctionDef:
					n.Body, n.later = n.Stmts(), nil
				}
				return true
			})
		}
		if !reflect.DeepEqual(got, m) {
			t.Fatalf("not the same:\n%s\n%s", Dump(m, true), Dump(got, true))
		}
		var note func(v reflect.Value)
		note = func(v reflect.Value) {
			switch v.Kind() {
			case reflect.Interface, reflect.Pointer:
				if !v.IsNil() {
					note(v.Elem())
				}
			case reflect.Slice:
				for i := range v.Len() {
					note(v.Index(i))
				}
			case reflect.Struct:
				seen[v.Type()] = true
				for i := range v.NumField() {
					if v.Type().Field(i).IsExported() {
						note(v.Field(i))
					}
				}
			}
		}
		note(reflect.ValueOf(m))
	}
	for _, n := range formNodes {
		if !seen[reflect.TypeOf(n)] {
			t.Errorf("%T did not occur", n)
		}
	}
}
