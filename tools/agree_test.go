package tools_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

type spot struct {
	Lat, Lon float64
	Name     string `doc:"as people say"`
	Next     *spot
}

// everything has a parameter, and gives a field, of each kind that Go has for
// Python values.
type everything struct {
	Flag   bool
	Count  int
	Small  uint8
	Ratio  float64
	Text   string
	Bytes  []byte
	Pair   [2]int
	List   []spot
	Dict   map[string][]int
	Set    map[string]struct{}
	Where  spot
	Maybe  *int
	Big    *big.Int
	At     time.Time
	Took   time.Duration
	Day    garter.Date
	Clock  garter.Clock
	Price  garter.Decimal
	Number json.Number
	Raw    json.RawMessage
	Addr   netip.Addr
	Any    any
	Order  *garter.Dict
	Tuple  garter.Tuple
}

// agreeing are the tools whose stubs and schemas must be true.
func agreeing() []*tools.Tool {
	return []*tools.Tool{
		tools.New("echo", "Gives what it got.", func(ctx context.Context, a everything) (everything, error) { return a, nil }),
		tools.New("spots", "", func(ctx context.Context, a struct {
			Of spot
			N  int `default:"2" kwonly:"true"`
		}) ([]spot, error) {
			return slices.Repeat([]spot{a.Of}, max(a.N, 0)), nil
		}),
		tools.Func("both", "", func(s spot, f float64) (string, spot, error) { return s.Name, s, nil }, tools.Params("s", "f=1.5")),
		tools.Func("nothing", "", func(n int) {}),
		tools.Func("whatever", "", func(v any) any { return v }),
		tools.Func("later", "", func(ctx context.Context, s []string) map[string]int {
			return map[string]int{strings.Join(s, ""): len(s)}
		}, tools.Async()),
		place, tools.FinalAnswer(),
	}
}

// TestStubAndSchemaAgree calls each tool with values that are made from its schema,
// by JSON from Go and by the names and the order of its stub from Python: all calls
// succeed, and what comes back is what the output's schema says.
func TestStubAndSchemaAgree(t *testing.T) {
	for _, tool := range agreeing() {
		agrees(t, tool)
	}
}

// TestGeneratedToolsAgree does the same with tools whose parameters and results are
// of random types.
func TestGeneratedToolsAgree(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 13))
		typ := randomType(r, 0)
		in, out := []reflect.Type{typ}, []reflect.Type{typ}
		if r.IntN(2) == 0 {
			in = append(in, randomType(r, 1))
		}
		echo := reflect.MakeFunc(reflect.FuncOf(in, out, false), func(args []reflect.Value) []reflect.Value { return args[:1] })
		var opts []tools.Option
		if r.IntN(4) == 0 {
			opts = append(opts, tools.Async())
		}
		tool := tools.Func("echo", "", echo.Interface(), append(opts, tools.Params([]string{"first", "second"}[:len(in)]...))...)
		agrees(t, tool)
		if t.Failed() {
			t.Fatalf("seed %d: %v\n%s", seed, in, tool.Stub())
		}
	}
}

// leaves are the types that hold no others.
var leaves = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[uint16](), reflect.TypeFor[int64](),
	reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[string](), reflect.TypeFor[[]byte](), reflect.TypeFor[*big.Int](),
	reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[garter.Date](), reflect.TypeFor[garter.Clock](),
	reflect.TypeFor[garter.Decimal](), reflect.TypeFor[json.Number](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[netip.Addr](),
	reflect.TypeFor[any](), reflect.TypeFor[spot](), reflect.TypeFor[*spot](), reflect.TypeFor[*int](), reflect.TypeFor[*string](),
}

// randomType makes a type of leaves, slices, arrays, maps, sets, pointers and structs.
func randomType(r *rand.Rand, depth int) reflect.Type {
	kind := r.IntN(10)
	if depth > 3 {
		kind = 0
	}
	switch kind {
	case 4:
		return reflect.SliceOf(randomType(r, depth+1))
	case 5:
		return reflect.ArrayOf(1+r.IntN(3), randomType(r, depth+1))
	case 6:
		return reflect.MapOf(reflect.TypeFor[string](), randomType(r, depth+1))
	case 7:
		return reflect.TypeFor[map[string]struct{}]()
	case 8, 9:
		var fields []reflect.StructField
		for i := range 1 + r.IntN(4) {
			f := reflect.StructField{Name: fmt.Sprintf("Field%d", i), Type: randomType(r, depth+1)}
			switch r.IntN(4) {
			case 0:
				f.Tag = reflect.StructTag(fmt.Sprintf(`json:"theField%d,omitempty"`, i))
			case 1:
				f.Tag = reflect.StructTag(fmt.Sprintf(`py:"p%d" doc:"what %d is"`, i, i))
			}
			fields = append(fields, f)
		}
		if s := reflect.StructOf(fields); r.IntN(3) > 0 {
			return s
		} else {
			return reflect.PointerTo(s)
		}
	}
	return leaves[r.IntN(len(leaves))]
}

// agrees calls a tool as its schema and its stub say.
func agrees(t *testing.T, tool *tools.Tool) {
	t.Helper()
	ctx := context.Background()
	if tool.Err() != nil {
		t.Fatal(tool.Err())
	}
	for variant := range 3 {
		var schema map[string]any
		if err := json.Unmarshal(tool.Schema(), &schema); err != nil {
			t.Fatal(err)
		}
		args := sample(schema, variant, 0).(map[string]any)
		text, err := json.Marshal(args)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := convert.ParseJSON(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := tool.Call(ctx, nil, parsed.(*convert.Dict).Map())
		if err != nil {
			t.Errorf("%s(%s): %v", tool.Name(), text, err)
			continue
		}
		ex, err := garter.NewLocal(garter.WithTools(tool))
		if err != nil {
			t.Fatal(err)
		}
		if err := ex.SendVariables(ctx, map[string]any{"args": json.RawMessage(text)}); err != nil {
			t.Fatal(err)
		}
		out, err := ex.Run(ctx, tool.Name()+"(**args)")
		if err != nil {
			t.Errorf("%s(**%s): %v", tool.Name(), text, err)
			continue
		}
		out2, err := ex.Run(ctx, stubCall(t, ex, tool))
		if err != nil {
			t.Errorf("%s by its stub: %v\n%s", tool.Name(), err, tool.Stub())
			continue
		}
		os := tool.OutputSchema()
		if os == nil {
			continue
		}
		schema = nil
		if err := json.Unmarshal(os, &schema); err != nil {
			t.Fatal(err)
		}
		goes := convert.Repr(got)
		for _, o := range []garter.CodeOutput{out, out2} {
			b, err := o.JSON()
			if err != nil {
				t.Errorf("%s: %v", tool.Name(), err)
				continue
			}
			var v any
			if err := json.Unmarshal(b, &v); err != nil {
				t.Fatal(err)
			}
			if bad := violates(schema, v, "result"); bad != "" {
				t.Errorf("%s: %s\n%s\n%s %s", tool.Name(), bad, os, b, goes)
			}
		}
	}
}

// stubCall returns a call with all arguments in the order of the stub, from args.
func stubCall(t *testing.T, ex *garter.Local, tool *tools.Tool) string {
	t.Helper()
	parts := []string{}
	for _, p := range tool.Spec().Params {
		if !strings.Contains(tool.Stub(), p.Name+":") {
			t.Errorf("the stub of %s does not name %s", tool.Name(), p.Name)
		}
		if p.KwOnly {
			parts = append(parts, fmt.Sprintf("%s=args[%q]", p.Name, p.Name))
		} else {
			parts = append(parts, fmt.Sprintf("args[%q]", p.Name))
		}
	}
	return tool.Name() + "(" + strings.Join(parts, ", ") + ")"
}

// sample makes a value that a schema allows.
func sample(s map[string]any, variant, depth int) any {
	kind, _ := s["type"].(string)
	if kinds, ok := s["type"].([]any); ok {
		kind = kinds[min(variant, len(kinds)-1)].(string)
	}
	if depth > 4 && kind == "object" {
		return map[string]any{}
	}
	switch kind {
	case "null":
		return nil
	case "boolean":
		return variant == 0
	case "integer":
		if m, ok := s["minimum"].(float64); ok {
			return int(m) + variant
		}
		return variant - 1
	case "number":
		return 0.5 + float64(variant)
	case "string":
		switch s["format"] {
		case "date-time":
			return []string{"2026-01-31T12:00:00Z", "2026-01-31T12:00:00", "2026-01-31"}[variant]
		case "date":
			return "2026-01-31"
		}
		if s["format"] == "time" {
			return "12:30:00"
		}
		if s["pattern"] != nil {
			return "1.50"
		}
		return "::1"
	case "array":
		n := variant
		if m, ok := s["minItems"].(float64); ok {
			n = int(m)
		}
		if s["uniqueItems"] == true {
			n = min(n, 1)
		}
		items, _ := s["items"].(map[string]any)
		out := []any{}
		for range n {
			out = append(out, sample(items, variant, depth+1))
		}
		return out
	case "object":
		out := map[string]any{}
		props, _ := s["properties"].(map[string]any)
		for _, n := range slices.Sorted(maps.Keys(props)) {
			out[n] = sample(props[n].(map[string]any), variant, depth+1)
		}
		if more, ok := s["additionalProperties"].(map[string]any); ok {
			out["key"] = sample(more, variant, depth+1)
		}
		return out
	}
	return []any{1, "x", nil}[variant]
}

// violates tells what in a value a schema does not allow, or returns "".
func violates(s map[string]any, v any, path string) string {
	kinds, _ := s["type"].([]any)
	if k, ok := s["type"].(string); ok {
		kinds = []any{k}
	}
	is := ""
	switch x := v.(type) {
	case nil:
		is = "null"
	case bool:
		is = "boolean"
	case float64:
		is = "number"
		if x == float64(int64(x)) && slices.Contains(kinds, any("integer")) {
			is = "integer"
		}
	case string:
		is = "string"
	case []any:
		is = "array"
		items, _ := s["items"].(map[string]any)
		prefix, _ := s["prefixItems"].([]any)
		for i, e := range x {
			if i < len(prefix) {
				items = prefix[i].(map[string]any)
			}
			if bad := violates(items, e, fmt.Sprintf("%s[%d]", path, i)); bad != "" {
				return bad
			}
		}
	case map[string]any:
		is = "object"
		props, _ := s["properties"].(map[string]any)
		more, _ := s["additionalProperties"].(map[string]any)
		for k, e := range x {
			p, ok := props[k].(map[string]any)
			if !ok {
				if s["additionalProperties"] == false {
					return path + "." + k + " is not in the schema"
				}
				p = more
			}
			if bad := violates(p, e, path+"."+k); bad != "" {
				return bad
			}
		}
		required, _ := s["required"].([]any)
		for _, n := range required {
			if _, ok := x[n.(string)]; !ok {
				return path + "." + n.(string) + " is missing"
			}
		}
	}
	if kinds != nil && !slices.Contains(kinds, any(is)) {
		return fmt.Sprintf("%s is %s, not %v", path, is, kinds)
	}
	return ""
}
