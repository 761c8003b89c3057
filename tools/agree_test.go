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
// by JSON from Go and by the names and the order of its stub from Python, and with
// values that are made from its stub: all calls succeed, and what comes back is what the
// output's schema and the stub say.
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
		if variant == 0 && !byStub(t, tool) || !fromJSON(tool) {
			continue
		}
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

// conforming looks in Python whether a value is what an annotation says, and makes such
// values.
const conforming = `from __future__ import annotations
from typing import *
from types import NoneType, UnionType
from datetime import datetime, date, time, timedelta
from decimal import Decimal
import collections.abc

def conforms(v, t, path):
    if t is Any:
        return
    if t is None or t is NoneType:
        assert v is None, f"{path} is {v!r}, not None"
        return
    origin, args = get_origin(t), get_args(t)
    if origin in (Union, UnionType):
        wrong = []
        for a in args:
            try:
                return conforms(v, a, path)
            except AssertionError as e:
                wrong.append(str(e))
        assert False, " and ".join(wrong)
    if is_typeddict(t):
        hints = get_type_hints(t, globals())
        assert isinstance(v, dict), f"{path} is {v!r}, not a dict"
        assert set(v) == set(hints), f"{path} has {sorted(v)}, not {sorted(hints)}"
        for k, h in hints.items():
            conforms(v[k], h, f"{path}[{k!r}]")
            if hasattr(v, "__dict__") and k.isidentifier() and not hasattr(dict, k):
                assert getattr(v, k) is v[k], f"{path}.{k} is not {path}[{k!r}]"
        return
    if t is float:
        assert isinstance(v, (int, float)) and not isinstance(v, bool), f"{path} is {v!r}, not a float"
    elif t is int:
        assert isinstance(v, int) and not isinstance(v, bool), f"{path} is {v!r}, not an int"
    elif t is set or origin is set:
        assert isinstance(v, (set, frozenset)), f"{path} is {v!r}, not a set"
    elif t is callable:
        assert callable(v), f"{path} cannot be called"
    else:
        assert isinstance(v, origin or t), f"{path} is {v!r}, not {t}"
    if origin is dict:
        for k, x in v.items():
            conforms(k, args[0], f"a key of {path}")
            conforms(x, args[1], f"{path}[{k!r}]")
    elif origin is tuple:
        if args[-1] is ...:
            args = args[:1] * len(v)
        assert len(v) == len(args), f"{path} has {len(v)} elements"
        for i, (x, a) in enumerate(zip(v, args)):
            conforms(x, a, f"{path}[{i}]")
    elif origin in (list, set, collections.abc.Iterator):
        for i, x in enumerate(v):
            conforms(x, args[0], f"{path}[{i}]")

def made(t, like=None, depth=0):
    """Makes a value that an annotation allows; texts are those of like, which the schema has."""
    origin, args = get_origin(t), get_args(t)
    if t is Any or t is object:
        return "any"
    if t is None or t is NoneType:
        return None
    if origin in (Union, UnionType):
        return made(args[-1] if depth > 4 else args[0], like, depth)
    if is_typeddict(t):
        part = like if isinstance(like, dict) else {}
        return {k: made(h, part.get(k), depth + 1) for k, h in get_type_hints(t, globals()).items()}
    if t is str:
        return like if isinstance(like, str) else ""
    if t is callable:
        return lambda *a: a[0] if a else None
    plain = {bool: True, int: 3, float: 1.5, complex: 1j, bytes: b"ab", dict: {}, list: [], set: set(), tuple: (),
        datetime: datetime(2026, 1, 31), date: date(2026, 1, 31), time: time(12, 30), timedelta: timedelta(seconds=2), Decimal: Decimal("1.50")}
    if t in plain:
        return plain[t]
    first = like[0] if isinstance(like, list) and like else None
    if origin is dict:
        value = next(iter(like.values()), None) if isinstance(like, dict) else None
        return {made(args[0], None, depth + 1): made(args[1], value, depth + 1)}
    if origin is tuple:
        return tuple(made(a, None, depth + 1) for a in args if a is not ...)
    if origin is set:
        return {made(args[0], first, depth + 1)}
    if origin is list: # an array of Go has its length
        return [made(args[0], x, depth + 1) for x in like] if isinstance(like, list) else []
    if origin is collections.abc.Iterator:
        return iter([made(args[0], first, depth + 1)])
    raise TypeError(f"cannot make {t}")
`

// fromJSON reports whether JSON can have the tool's arguments.
func fromJSON(tool *tools.Tool) bool {
	return !slices.ContainsFunc(tool.Spec().Params, func(p convert.Param) bool {
		return strings.Contains(p.Annotation, "Iterator[") || strings.Contains(p.Annotation, "callable") || strings.Contains(p.Annotation, "complex")
	})
}

// byStub runs the tool's stub in a session, calls the tool with values that are made
// in Python from the stub's annotations, and looks whether the result is what the stub
// says. It reports whether it is.
func byStub(t *testing.T, tool *tools.Tool) bool {
	t.Helper()
	spec := tool.Spec()
	if spec.Final {
		return true
	}
	stub := strings.Replace(tool.Stub(), "def "+tool.Name()+"(", "def the_stub(", 1)
	if stub == tool.Stub() {
		t.Errorf("the stub of %s does not define it:\n%s", tool.Name(), stub)
	}
	var schema map[string]any
	if err := json.Unmarshal(tool.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	like, err := json.Marshal(sample(schema, 0, 0))
	if err != nil {
		t.Fatal(err)
	}
	ex, err := garter.NewLocal(garter.WithTools(tool), garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithVariables(map[string]any{"like": json.RawMessage(like)}))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	var args []string
	for _, p := range spec.Params {
		arg := fmt.Sprintf("made(hints[%q], like.get(%[1]q))", p.Name)
		if p.KwOnly {
			arg = p.Name + "=" + arg
		}
		args = append(args, arg)
	}
	code := conforming + "\n" + stub + "\nhints = get_type_hints(the_stub)\nconforms(" + tool.Name() + "(" + strings.Join(args, ", ") + "), hints.get('return', Any), 'the result')"
	if _, err := ex.Run(context.Background(), code); err != nil {
		t.Errorf("%s is not what its stub says: %v\n%s", tool.Name(), err, stub)
		return false
	}
	return true
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
		if examples, _ := s["examples"].([]any); examples != nil {
			return examples[0]
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
