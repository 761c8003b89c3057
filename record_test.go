package garter_test

import (
	"context"
	"encoding/json"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

type leaf struct {
	X int `json:"x"`
}

type Inside struct{ Deep float64 }

type tree struct {
	*Inside
	leaf
	Name string     `json:"name"`
	Up   *tree      `json:"up"`
	Kids []*leaf    `json:"kids"`
	When *time.Time `json:"when"`
	Big  big.Int    `json:"big"`
}

// A tool that returns pointers gives what its stub says: dicts, at every depth, also
// where a struct contains itself.
func TestPointersInResults(t *testing.T) {
	when := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	root := &tree{Inside: &Inside{1.5}, leaf: leaf{7}, Name: "root", Kids: []*leaf{{1}, nil, {2}}, When: &when}
	root.Big.SetString("1000000000000000000000", 10)
	root.Up = root
	get := tools.New("get", "", func(context.Context, struct{}) (*tree, error) { return root, nil })
	put := tools.New("put", "", func(_ context.Context, a tree) (tree, error) { return a, nil })
	if s := get.Stub(); !strings.Contains(s, "when: datetime") || !strings.Contains(s, "deep: float") || !strings.Contains(s, "big: int") || strings.Contains(s, "inside") {
		t.Errorf("the stub is\n%s", s)
	}
	ex, err := garter.NewLocal(garter.WithTools(get, put))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for code, want := range map[string]string{
		`r = get(); (r["name"], r.name, r.get("x"), "kids" in r, isinstance(r, dict))`: `('root', 'root', 7, True, True)`,
		`get().kids`:                              `[{'x': 1}, None, {'x': 2}]`,
		`r = get(); r.up is r and r.up.up is r`:   `True`,
		`r = get(); (r.when.year, r.big, r.deep)`: `(2026, 1000000000000000000000, 1.5)`,
		`import json; json.dumps(get().kids)`:     `'[{"x": 1}, null, {"x": 2}]'`,
		`import copy; r = copy.deepcopy(get().kids[0]); (r.x, copy.copy(r)["x"], type(r).__name__)`:       `(1, 1, 'record')`,
		`r = put(deep=2.5, x=1, name="n", kids=[{"x": 3}], big=2**70); (r.deep, r.x, r.kids[0].x, r.big)`: `(2.5, 1, 3, 1180591620717411303424)`,
		`put(deep=1, x=1, name="n", kids=[], big=1).when`:                                                 `None`,
	} {
		if out, err := ex.Run(t.Context(), code); err != nil || out.Repr != want {
			t.Errorf("%s\n is %s, %v, want %s", code, out.Repr, err, want)
		}
	}
}

// What Python has and JSON or plain Go has not is told, and nothing is lost in silence.
func TestNothingLostInSilence(t *testing.T) {
	ex, err := garter.NewLocal()
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	run := func(code string) garter.CodeOutput {
		t.Helper()
		out, err := ex.Run(t.Context(), code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		return out
	}
	run("import collections, array, types, enum\nfrom dataclasses import dataclass\n@dataclass\nclass D:\n    x: int\nclass E(enum.Enum):\n    A = 1\n")
	for code, want := range map[string]string{
		`range(1, 6, 2)`:                      `[1,3,5]`,
		`{"a": 1, "b": 2}.keys()`:             `["a","b"]`,
		`{"a": 1}.items()`:                    `[["a",1]]`,
		`collections.deque([1, [2]])`:         `[1,[2]]`,
		`array.array("h", [1, -2])`:           `[1,-2]`,
		`types.MappingProxyType({"a": D(1)})`: `{"a":{"x":1}}`,
	} {
		out := run(code)
		if b, err := out.JSON(); string(b) != want || err != nil {
			t.Errorf("%s is %s, %v in JSON, want %s", code, b, err, want)
		}
		var plain any
		if err := out.Decode(&plain); err != nil {
			t.Errorf("%s: %v", code, err)
		} else if b, err := json.Marshal(plain); string(b) != want || err != nil {
			t.Errorf("%s is %s, %v after Decode, want %s", code, b, err, want)
		}
	}
	var ns []int8
	if out := run("range(3)"); out.Decode(&ns) != nil || len(ns) != 3 || ns[2] != 2 {
		t.Errorf("a range is %v", ns)
	}
	var m map[string]int
	if out := run("D(5)"); out.Decode(&m) != nil || m["x"] != 5 {
		t.Errorf("a dataclass is %v", m)
	}
	var d garter.Dict
	if out := run("D(5)"); out.Decode(&d) != nil || d.Len() != 1 {
		t.Errorf("a dataclass is %v", &d)
	}
	var st struct{ X int }
	if out := run("E.A"); out.Decode(&st) == nil {
		t.Error("a member of an enum fits a struct")
	}
	var closed struct{ x int }
	if out := run("{'x': 1}"); out.Decode(&closed) == nil {
		t.Error("a dict fits a struct without exported fields")
	}
	if out := run("range(10**12)"); true {
		if _, err := out.JSON(); err == nil || !strings.Contains(err.Error(), "too large") {
			t.Errorf("the error is %v", err)
		}
	}
	run("q = collections.deque(); q.append(q)")
	if out := run("q"); true {
		if _, err := out.JSON(); err == nil || !strings.Contains(err.Error(), "contains itself") {
			t.Errorf("the error is %v", err)
		}
	}

	for _, v := range []any{struct{ a int }{1}, map[struct{ A int }]int{{1}: 1}, context.Background()} {
		err := ex.SendVariables(t.Context(), map[string]any{"v": v})
		if err == nil || !strings.Contains(err.Error(), "variable v") {
			t.Errorf("%T is accepted: %v", v, err)
		}
	}
	if err := ex.SendVariables(t.Context(), map[string]any{"a": map[float64]int{math.NaN(): 1}, "b": map[[2]int]string{{1, 2}: "x"}, "c": *big.NewInt(3)}); err != nil {
		t.Fatal(err)
	}
	if out := run("a, b, c"); out.Repr != "({nan: 1}, {(1, 2): 'x'}, 3)" {
		t.Errorf("the variables are %s", out.Repr)
	}
	_ = closed.x
}

// A service can answer with every output: what has no JSON is null, and says why.
func TestEveryOutputMarshals(t *testing.T) {
	ex, err := garter.NewLocal()
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for code, want := range map[string]string{
		`{"a": [1, float("nan")]}`: `output["a"][1] is NaN, which JSON does not have`,
		`lambda: 1`:                `output is of type function (<lambda>), which JSON does not have`,
		`x = [1]; x.append(x); x`:  `output[1] contains itself, which JSON cannot say`,
		`(i for i in [1])`:         `output is of type generator, which JSON does not have`,
		`{(1, 2): 3}`:              `output has a key of type tuple, which cannot be a key in JSON: (1, 2)`,
		`3j`:                       `output is a complex number, which JSON does not have`,
	} {
		out, err := ex.Run(t.Context(), code)
		if err != nil {
			t.Fatal(err)
		}
		b, err := json.Marshal(out)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		var got struct {
			Output any    `json:"output"`
			Why    string `json:"output_error"`
			Repr   string `json:"output_repr"`
		}
		if err := json.Unmarshal(b, &got); err != nil || got.Output != nil || got.Why != want || got.Repr == "" {
			t.Errorf("%s is %s, %v", code, b, err)
		}
	}
}
