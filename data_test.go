package garter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"math"
	"math/big"
	"net/netip"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// uuid is a type as UUID packages have it.
type uuid [16]byte

func (u uuid) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%x-%x", u[:4], u[4:]), nil }

func (u *uuid) UnmarshalText(b []byte) error {
	s := strings.ReplaceAll(string(b), "-", "")
	if len(s) != 32 {
		return errors.New("not a UUID")
	}
	for i := range u {
		if _, err := fmt.Sscanf(s[2*i:2*i+2], "%02x", &u[i]); err != nil {
			return err
		}
	}
	return nil
}

// hidden has its value in JSON only.
type hidden struct{ v int }

func (h hidden) MarshalJSON() ([]byte, error) { return json.Marshal(map[string]int{"v": h.v}) }

func (h *hidden) UnmarshalJSON(b []byte) error {
	var m map[string]int
	err := json.Unmarshal(b, &m)
	h.v = m["v"]
	return err
}

type place struct {
	City  string `json:"city"`
	Items []int
	Inner struct {
		Lat float64 `json:"lat"`
	} `json:"inner"`
}

var fromJSONText = func() any {
	var v any
	if err := json.Unmarshal([]byte(`{"n": 3, "l": [1, 2.5, {"k": 4}], "f": 0.5, "big": 1e300}`), &v); err != nil {
		panic(err)
	}
	return v
}()

// goTable has a row for each row of the first table of package convert.
var goTable = []struct {
	row  string // the beginning of the row
	v    any
	expr string
	want string
}{
	{"nil, nil pointers", (*int)(nil), "v", "None"},
	{"nil, nil pointers", []int(nil), "v", "[]"},
	{"nil, nil pointers", map[string]int(nil), "v", "{}"},
	{"bool", true, "v", "True"},
	{"all ints, big.Int, *big.Int", uint8(7), "v", "7"},
	{"all ints, big.Int, *big.Int", *new(big.Int).Lsh(big.NewInt(1), 70), "v", "1180591620717411303424"},
	{"float32, float64", 2.0, "v", "2"},
	{"float32, float64", float32(2), "v", "2.0"},
	{"float32, float64", math.Copysign(0, -1), "v", "-0.0"},
	{"float32, float64", 1e16, "v", "1e+16"},
	{"float32, float64", []any{2.0, []float64{2}, map[int]any{1: 2.0}}, "v", "[2, [2.0], {1: 2}]"},
	{"float32, float64", struct {
		A any
		B float64
	}{2.0, 2}, "v", "{'a': 2, 'b': 2.0}"},
	{"Exact", Exact{V: 2.0}, "v", "2.0"},
	{"Exact", Exact{V: []any{2.0, Exact{V: 3.0}}}, "v", "[2.0, 3.0]"},
	{"float32, float64", fromJSONText, "v", "{'big': 1e+300, 'f': 0.5, 'l': [1, 2.5, {'k': 4}], 'n': 3}"},
	{"float32, float64", map[string]any{"a": []float64{1}, "b": Tuple{1.0}, "c": 1.0}, "v", "{'a': [1.0], 'b': (1.0,), 'c': 1}"},
	{"complex64, complex128", complex64(1i), "v", "1j"},
	{"string", "a\xff", "v", "'a�'"},
	{"[]byte, [n]byte", [2]byte{1, 2}, "v", `b'\x01\x02'`},
	{"slices, arrays", [2]string{"a", "b"}, "v", "['a', 'b']"},
	{"Tuple", Tuple{1, nil}, "v", "(1, None)"},
	{"*Dict", func() any { d := NewDict(); d.Set("z", 1); d.Set("a", 2); return d }(), "v", "{'z': 1, 'a': 2}"},
	{"maps", map[netip.Addr]int{netip.MustParseAddr("::1"): 1}, "v", "{'::1': 1}"},
	{"*Set, map[T]struct{}", map[int]struct{}{4: {}}, "v", "{4}"},
	{"structs", place{City: "Oslo", Items: []int{1}}, "v", "{'city': 'Oslo', 'items': [1], 'inner': {'lat': 0.0}}"},
	{"structs", place{City: "Oslo"}, "(v.city, v['city'], v.get('city'), v.get('x', 5), 'city' in v, list(v), v.inner.lat, len(v), isinstance(v, dict), v.items)",
		"('Oslo', 'Oslo', 'Oslo', 5, True, ['city', 'items', 'inner'], 0.0, 3, True, [])"},
	{"structs", place{City: "Oslo"}, "import json; json.dumps(v)", `'{"city": "Oslo", "items": [], "inner": {"lat": 0.0}}'`},
	{"structs", place{City: "Oslo"}, "v.city = 'Bergen'; (v['city'], dict(v)['city'], {**v}['city'])", "('Bergen', 'Bergen', 'Bergen')"},
	{"pointers to structs", &place{City: "Oslo"}, "v.city", "'Oslo'"},
	{"json.Number", []json.Number{"12", "123456789012345678901", "1.0", "1e2"}, "v", "[12, 123456789012345678901, 1.0, 100.0]"},
	{"json.RawMessage", json.RawMessage(`{"b": 1, "a": [1.5, null]}`), "v", "{'b': 1, 'a': [1.5, None]}"},
	{"encoding.TextMarshaler", netip.MustParseAddr("10.0.0.1"), "v", "'10.0.0.1'"},
	{"encoding.TextMarshaler", uuid{1, 2, 3, 4}, "v", "'01020304-000000000000000000000000'"},
	{"encoding.TextMarshaler", big.NewRat(1, 3), "v", "'1/3'"},
	{"json.Marshaler without exported fields", hidden{5}, "v", "{'v': 5}"},
	{"errors", errors.New("x"), "v", "RuntimeError('x')"},
	{"funcs", func(x int) int { return x + 1 }, "v(1)", "2"},
	{"iter.Seq, channels to receive from", func() any { c := make(chan int, 1); c <- 5; close(c); return c }(), "list(v)", "[5]"},
	{"time.Time", time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), "str(v)", "'2026-01-02 03:04:05+00:00'"},
	{"time.Duration, Delta", 90 * time.Second, "str(v)", "'0:01:30'"},
	{"Date, Clock, Decimal", []any{Date("2026-01-02"), Clock("01:02:03"), Decimal("1.50")}, "[str(x) for x in v]", "['2026-01-02', '01:02:03', '1.50']"},
	{"*Object", nil, "v", "None"},
}

// pyTable has rows for each row of the second table: what a Python value is in
// Go, in JSON, and after Decode into any. A JSON that begins with "!" is an error.
var pyTable = []struct {
	row, code string
	value     any
	json      string
	plain     any
}{
	{"None", "None", nil, "null", nil},
	{"bool", "True", true, "true", true},
	{"int", "3", int64(3), "3", int64(3)},
	{"int beyond 64 bits", "2**70", new(big.Int).Lsh(big.NewInt(1), 70), "1180591620717411303424", new(big.Int).Lsh(big.NewInt(1), 70)},
	{"float", "1.5", 1.5, "1.5", 1.5},
	{"nan, inf", "{'a': [1, {'b': float('inf')}]}", nil, `!output["a"][1]["b"] is infinite`, nil},
	{"nan, inf", "(0, float('nan'))", nil, "!output[1] is NaN", nil},
	{"complex", "[1j]", []any{1i}, "!output[0] is a complex number", []any{1i}},
	{"str", "'a<é\\ud800'", "a<é\xed\xa0\x80", `"a\u003cé\ud800"`, "a<é\xed\xa0\x80"},
	{"bytes, bytearray", "[b'ab', bytearray(b'c')]", []any{[]byte("ab"), []byte("c")}, `["YWI=","Yw=="]`, []any{[]byte("ab"), []byte("c")}},
	{"list", "[1, []]", []any{int64(1), []any{}}, "[1,[]]", []any{int64(1), []any{}}},
	{"tuple", "(1, (2,))", Tuple{int64(1), Tuple{int64(2)}}, "[1,[2]]", []any{int64(1), []any{int64(2)}}},
	{"set, frozenset", "{5}", &Set{Elems: []any{int64(5)}}, "[5]", []any{int64(5)}},
	{"dict, record", "{'z': {'y': 1}, 'a': (2,)}", nil, `{"z":{"y":1},"a":[2]}`, map[string]any{"z": map[string]any{"y": int64(1)}, "a": []any{int64(2)}}},
	{"dict, record", "{1: 'a', None: 'b', 1.5: 'c', False: 'd'}", nil, `{"1":"a","null":"b","1.5":"c","false":"d"}`, nil},
	{"dict, record", "{(1, 2): 3}", nil, "!output has a key of type tuple", nil},
	{"datetime", "import datetime as d\nd.datetime(2026, 1, 2, 3, 4, tzinfo=d.UTC)", nil, `"2026-01-02T03:04:00Z"`, nil},
	{"date, time", "import datetime as d\n[d.date(2026, 1, 2), d.time(3, 4)]", []any{Date("2026-01-02"), Clock("03:04:00")}, `["2026-01-02","03:04:00"]`,
		[]any{Date("2026-01-02"), Clock("03:04:00")}},
	{"timedelta", "import datetime as d\nd.timedelta(seconds=2)", 2 * time.Second, "2000000000", 2 * time.Second},
	{"long timedelta", "import datetime as d\nd.timedelta(days=10**6)", Delta(86400e6), "86400000000000000000", Delta(86400e6)},
	{"Decimal", "from decimal import Decimal\nDecimal('1.50')", Decimal("1.50"), `"1.50"`, Decimal("1.50")},
	{"exception", "ValueError('bad')", nil, `"ValueError: bad"`, nil},
	{"dataclass, instance", "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: list\n{'p': P(1, [P(2, [])])}", nil,
		`{"p":{"x":1,"y":[{"x":2,"y":[]}]}}`, map[string]any{"p": map[string]any{"x": int64(1), "y": []any{map[string]any{"x": int64(2), "y": []any{}}}}}},
	{"dataclass, instance", "from dataclasses import dataclass\n@dataclass(slots=True)\nclass Q:\n    b: int\n    a: int = 5\nQ(1)", nil, `{"b":1,"a":5}`,
		map[string]any{"b": int64(1), "a": int64(5)}},
	{"enum member", "from enum import Enum\nclass C(Enum):\n    RED = 'r'\n[C.RED, {C.RED: 1}]", nil, `["r",{"r":1}]`, nil},
	{"UUID, Fraction, path", "import uuid, fractions, ipaddress, pathlib\n[uuid.UUID(int=1), fractions.Fraction(1, 3), {ipaddress.ip_address('::1'): pathlib.PurePath('a/b')}]", nil,
		`["00000000-0000-0000-0000-000000000001","1/3",{"::1":"a/b"}]`, nil},
	{"range, deque, array,", "import array, collections\n[range(2), collections.deque([1]), array.array('i', [3]), {4: 5}.keys()]", nil, "[[0,1],[1],[3],[4]]",
		[]any{[]any{int64(0), int64(1)}, []any{int64(1)}, []any{int64(3)}, []any{int64(4)}}},
	{"mappingproxy", "import types\n[types.MappingProxyType({'a': 1})]", nil, `[{"a":1}]`, []any{map[string]any{"a": int64(1)}}},
	{"function, class", "{'f': [len]}", nil, `!output["f"][0] is of type builtin_function_or_method (len), which`, nil},
	{"function, class", "class K: pass\nK", nil, "!output is of type type (K), which", nil},
	{"a value in itself", "l = [1]; l.append({'l': l}); l", nil, `!output[1]["l"] contains itself`, nil},
	{"a value in itself", "class N: pass\nn = N(); n.next = n; n", nil, `!output.next contains itself`, nil},
}

// TestTables walks both tables of package convert's documentation: each row has a
// test here, and each test its row.
func TestTables(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "object/convert/doc.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	var rows [2][]string
	table := -1
	for line := range strings.Lines(f.Doc.Text()) {
		if !strings.HasPrefix(line, "\t") {
			continue
		}
		line = strings.Trim(line, "\t\n")
		switch {
		case strings.HasPrefix(line, "Go  "):
			table = 0
		case strings.HasPrefix(line, "Python  "):
			table = 1
		case table >= 0 && !strings.HasPrefix(line, " "): // not the rest of a row
			rows[table] = append(rows[table], line)
		}
	}
	tested := func(table int, row string) {
		for i, r := range rows[table] {
			if strings.HasPrefix(r, row+" ") {
				rows[table][i] = r + "\x00"
				return
			}
		}
		t.Errorf("the documentation has no row %q", row)
	}
	for _, c := range goTable {
		tested(0, c.row)
		l := mustLocal(t, WithImports("*"))
		if err := l.SendVariables(context.Background(), map[string]any{"v": c.v}); err != nil {
			t.Errorf("%s: %v", c.row, err)
			continue
		}
		out, err := l.Run(context.Background(), c.expr)
		if err != nil || out.Repr != c.want {
			t.Errorf("%s: %s = %s, want %s (%v)", c.row, c.expr, out.Repr, c.want, err)
		}
		if _, err := json.Marshal(out); err != nil && !strings.HasPrefix(c.row, "complex") && out.Output != nil {
			t.Errorf("%s: %v", c.row, err)
		}
	}
	for _, c := range pyTable {
		tested(1, c.row)
		l := mustLocal(t, WithImports("*"))
		out, err := l.Run(context.Background(), c.code)
		if err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		if c.value != nil && !reflect.DeepEqual(out.Output, c.value) {
			t.Errorf("%s is %#v, want %#v", c.code, out.Output, c.value)
		}
		got, err := out.JSON()
		if want, bad := strings.CutPrefix(c.json, "!"); bad {
			var je *convert.JSONError
			if !errors.As(err, &je) || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: error %v, want %s", c.code, err, want)
			}
		} else if err != nil || string(got) != c.json {
			t.Errorf("%s: JSON %s, want %s (%v)", c.code, got, c.json, err)
		}
		if m, err := json.Marshal(out.Output); err == nil && string(m) != strings.TrimSuffix(c.json, ".0") && !strings.Contains(c.json, `\ud800`) {
			t.Errorf("%s: json.Marshal gives %s, want %s", c.code, m, c.json)
		}
		if c.plain != nil {
			var v any
			if err := out.Decode(&v); err != nil || !reflect.DeepEqual(v, c.plain) {
				t.Errorf("%s: Decode gives %#v, want %#v (%v)", c.code, v, c.plain, err)
			}
		}
		if s := fmt.Sprintf("%v", out.Output); s == "" || strings.Contains(s, "0x") {
			t.Errorf("%s prints as %q", c.code, s)
		}
	}
	for _, table := range rows {
		for _, r := range table {
			if !strings.HasSuffix(r, "\x00") {
				t.Errorf("no test for the row %q", r)
			}
		}
	}
}

func TestPrintsReadably(t *testing.T) {
	l := mustLocal(t, WithImports("*"))
	for code, want := range map[string]string{
		"{'a': {'b': [1, None, 'x']}, 'c': (True,)}":                                                       "{'a': {'b': [1, None, 'x']}, 'c': (True,)}",
		"class P:\n    def __init__(self): self.x, self.y = 1, {'k': 2.0}\n{'p': P(), 'f': len, 's': {1}}": "{'p': P(x=1, y={'k': 2.0}), 'f': <builtin_function_or_method len>, 's': {1}}",
		"from enum import Enum\nclass C(Enum):\n    RED = 1\n(C.RED, 2.5)":                                 "[C.RED 2.5]",
		"n = {}\nn['n'] = n\n{'n': n, 'z': 1}":                                                             "",
	} {
		out, err := l.Run(context.Background(), code)
		got := fmt.Sprint(out.Output)
		if err != nil || want != "" && got != want || len(got) > 40_000 {
			t.Errorf("%s prints as %s, want %s (%v)", code, got, want, err)
		}
	}
}

// TestSmallValueLongJSON: text is bounded, however short the value is in memory.
func TestSmallValueLongJSON(t *testing.T) {
	l := mustLocal(t)
	out, err := l.Run(context.Background(), "x = {'k': 'v' * 100}\nfor _ in range(60): x = {'a': x, 'b': x}\nx")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := out.JSON(); err == nil || !strings.Contains(err.Error(), "shared parts") {
		t.Errorf("JSON: %v", err)
	}
	var v any
	if err := out.Decode(&v); err != nil { // shared parts stay shared
		t.Error(err)
	}
	type node struct{ A, B *node }
	var n node
	if err := out.Decode(&n); err == nil {
		t.Error("2^60 structs were made")
	}
	_ = fmt.Sprint(out.Output)
}

type flight struct {
	To       string          `json:"to" doc:"where to"`
	Depart   time.Time       `json:"depart"`
	Wait     time.Duration   `json:"wait"`
	Addr     netip.Addr      `json:"addr"`
	ID       uuid            `json:"id"`
	Extra    json.RawMessage `json:"extra"`
	Price    json.Number     `json:"price"`
	Options  map[string]any  `json:"options"`
	Hidden   hidden          `json:"hidden"`
	Stopover *flight         `json:"stopover"`
}

func TestTypedArguments(t *testing.T) {
	var got flight
	tool := tools.New("book", "Books.", func(_ context.Context, a struct {
		Flight flight `json:"flight"`
	}) (flight, error) {
		got = a.Flight
		return a.Flight, nil
	})
	l := mustLocal(t, WithTools(tool))
	out, err := l.Run(context.Background(), `r = book({'to': 'OSL', 'depart': '2026-03-01T10:00:00+01:00', 'wait': 90, 'addr': '10.0.0.1', 'id': '01020304-0506-0708-090a-0b0c0d0e0f10',
 'extra': {'b': 1, 'a': [1]}, 'price': 12.5, 'options': {'seat': {'row': 3}}, 'hidden': {'v': 7}, 'stopover': {'to': 'CPH'}})
(r.to, r['stopover'].to, r['options']['seat']['row'], r.addr, r.extra, r.price, r.depart.hour)`)
	if err != nil || out.Repr != "('OSL', 'CPH', 3, '10.0.0.1', {'b': 1, 'a': [1]}, 12.5, 10)" {
		t.Fatal(out.Repr, err)
	}
	seat, _ := got.Options["seat"].(map[string]any)
	if got.Wait != 90*time.Second || got.Addr.String() != "10.0.0.1" || got.ID[15] != 16 || string(got.Extra) != `{"b":1,"a":[1]}` ||
		got.Price != "12.5" || seat["row"] != int64(3) || got.Hidden.v != 7 || got.Depart.Unix() != 1772355600 {
		t.Errorf("%+v", got)
	}
	for code, want := range map[string]string{
		"book({'too': 'x'})":                       `'flight' has no key "too"; did you mean "to"?`,
		"book({'to': 'x', 'stopover': {'xyz':1}})": `'flight'.stopover has no key "xyz"; its keys are to, depart`,
		"book({'depart': 'tomorrow'})":             `'flight'.depart must be datetime, not str: a datetime or its text in ISO 8601`,
		"book({'addr': 'x'})":                      `'flight'.addr: ParseAddr`,
		"book({'addr': 5})":                        `'flight'.addr must be str, not int`,
		"book({'price': 'many'})":                  `'flight'.price must be a number, not str`,
		"book({'extra': float('nan')})":            `'flight'.extra is NaN`,
		"book({'to': 5})":                          `'flight'.to must be str, not int`,
	} {
		if _, err := l.Run(context.Background(), code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", code, err, want)
		}
	}
}

// FuzzRoundTrip: JSON that goes into a session comes out the same, and what came
// out goes in again.
func FuzzRoundTrip(f *testing.F) {
	for _, s := range []string{"1", "[1, 2.5, null]", `{"a": {"b": [true, "x"]}, "c": 123456789012345678901234567890}`, `"\ud800é"`, "-0.0", "1e300", "[[], {}]", `{"": 0}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !json.Valid([]byte(s)) || len(s) > 10_000 {
			return
		}
		in, err := convert.ParseJSON([]byte(s))
		if err != nil {
			return
		}
		l := mustLocal(t)
		ctx := context.Background()
		if err := l.SendVariables(ctx, map[string]any{"a": json.RawMessage(s), "b": Exact{V: in}}); err != nil {
			t.Fatal(err)
		}
		out, err := l.Run(ctx, "repr(a) == repr(b) or [repr(a), repr(b)]")
		if err != nil || out.Output != true {
			t.Fatalf("%s: %v %v", s, out.Repr, err)
		}
		out, err = l.Run(ctx, "b")
		if err != nil {
			t.Fatal(err)
		}
		text, err := out.JSON()
		if err != nil {
			if f, ok := out.Output.(float64); ok && math.IsInf(f, 0) || strings.ContainsAny(s, "eE") {
				return // 1e999
			}
			t.Fatal(err)
		}
		again, err := convert.ParseJSON(text)
		if err != nil || !reflect.DeepEqual(convert.Repr(in), convert.Repr(again)) {
			t.Fatalf("%s came out as %s", s, text)
		}
		if err := l.SendVariables(ctx, map[string]any{"c": Exact{V: out.Output}}); err != nil {
			t.Fatal(err)
		}
		if out, err := l.Run(ctx, "repr(b) == repr(c)"); err != nil || out.Output != true {
			t.Fatalf("%s does not come back", s)
		}
	})
}

// TestForgedMembers: members of enums whose values lead to themselves or to each
// other, and classes that only look like enums, end with an error or a value.
func TestForgedMembers(t *testing.T) {
	for _, code := range []string{
		"import enum\nclass E(enum.Enum): A = 1\nE.A._value_ = E.A\nE.A",
		"import enum\nclass E(enum.Enum):\n    A = 1\n    B = 2\nE.A._value_ = E.B\nE.B._value_ = E.A\n{E.A: E.B}",
		"import enum\nclass E(enum.Enum): A = 1\nE.A._value_ = [E.A, {E.A: E.A}]\nE.A",
		"class Enum: pass\ne = Enum(); e._name_ = 'a'; e._value_ = e\n[e, {'k': e}]",
		"class Enum: pass\nEnum.__module__ = 'enum'\ne = Enum(); e._name_ = 'a'; e._value_ = e\n{e: e}",
	} {
		out, err := mustLocal(t).Run(context.Background(), code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		_, _ = json.Marshal(out)
		_ = fmt.Sprint(out.Output)
		var plain any
		_ = out.Decode(&plain)
		var text netip.Addr
		_ = out.Decode(&text)
		var n int
		if err := out.Decode(&n); err == nil {
			t.Errorf("%s became the number %d", code, n)
		}
	}
}

// TestSharedAttributes: what many attributes share is converted once.
func TestSharedAttributes(t *testing.T) {
	out, err := mustLocal(t).Run(context.Background(), `
class C: pass
def holding(part):
    o = C()
    for i in range(100):
        setattr(o, f"a{i}", part)
    return o
big = list(range(200_000))
[holding(big), holding(big)]`)
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = json.Marshal(out)
	_ = fmt.Sprint(out.Output)
	var plain any
	_ = out.Decode(&plain)
	runtime.ReadMemStats(&after)
	if n := (after.TotalAlloc - before.TotalAlloc) >> 20; n > 1000 { // 3 GiB if each attribute made its own
		t.Errorf("%d MiB were allocated", n)
	}
}

// TestContainsItself: containers that contain themselves, on any road, are Go
// values that end, so that printing, marshalling and sending them back does.
func TestContainsItself(t *testing.T) {
	for code, want := range map[string]string{
		"a = [1]; a.append(a); a":                                 "[1 [...]]",
		"a = {}; a['a'] = a; a":                                   "{'a': {...}}",
		"a = []; b = (a,); a.append(b); [a, a, b]":                "[[[[...]]] [[[...]]] [[...]]]",
		"a = []; d = {'k': [a]}; a.append(d); a":                  "[{'k': [[...]]}]",
		"a = []; a.append(iter(a)); a.append(a); a":               "",
		"class C: pass\na = []; c = C(); c.x = a; a.append(c); a": "",
		"class L(list): pass\na = L(); a.append([a]); a":          "",
	} {
		l := mustLocal(t)
		out, err := l.Run(context.Background(), code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if text := fmt.Sprint(out.Output); want != "" && text != want {
			t.Errorf("%s prints as %s, not as %s", code, text, want)
		}
		_, _ = json.Marshal(out.Output)
		if _, err := out.JSON(); err == nil && want != "" {
			t.Errorf("%s is JSON", code)
		}
		var plain any
		_ = out.Decode(&plain)
		_ = fmt.Sprint(plain)
		if err := l.SendVariables(context.Background(), map[string]any{"back": out.Output}); err != nil {
			t.Errorf("%s: %v", code, err)
		}
		if _, err := l.Run(context.Background(), "repr(back)"); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// TestLookWhileRunning: to print and marshal values does not make a run fail.
func TestLookWhileRunning(t *testing.T) {
	l := mustLocal(t)
	out, err := l.Run(context.Background(), "class P:\n    def __init__(self): self.x = [1, 2]\nP()")
	if err != nil {
		t.Fatal(err)
	}
	stop := make(chan bool)
	var g sync.WaitGroup
	for range 2 {
		g.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					_ = fmt.Sprint(out.Output)
					_, _ = json.Marshal(out.Output)
				}
			}
		})
	}
	for range 2000 {
		if _, err := l.Run(context.Background(), "P().x[0] + 1"); err != nil {
			t.Error(err)
			break
		}
	}
	close(stop)
	g.Wait()
}
