package garter

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/tools"
)

type promptAddress struct {
	City string `json:"city"`
	Zip  *int   `json:"zip"`
}

type promptOrder struct {
	ID     string                   `json:"id" doc:"as printed on the bill"`
	Weight float64                  `json:"weight" unit:"kg"`
	To     promptAddress            `json:"to"`
	Lines  []promptLine             `json:"lines"`
	Extra  map[string]promptAddress `json:"extra"`
}

type promptLine struct {
	Item  string `json:"item"`
	Count int    `json:"count"`
}

type promptNode struct {
	Name string        `json:"name"`
	Next []*promptNode `json:"next"`
}

type promptOdd struct {
	Class string `json:"class"`
	Other int    `json:"other-name"`
}

func promptTools() []*tools.Tool {
	return []*tools.Tool{
		tools.New("ship", "Ships an order.", func(_ context.Context, a struct {
			Order promptOrder `doc:"what to ship"`
			Fast  bool        `default:"False" doc:"by air"`
			Days  int         `default:"3" doc:"of travel" unit:"days"`
		}) (promptOrder, error) {
			return a.Order, nil
		}),
		tools.New("price", "A \"price\".", func(_ context.Context, a struct{ Item string }) (float64, error) { return 1, nil }, tools.Async()),
		tools.Func("tree", "", func(n promptNode) promptNode { return n }, tools.Params("node")),
		tools.Func("pair", `Back\slash.`, func(a int, b []string) (int, promptLine, error) { return a, promptLine{}, nil }, tools.Params("a", "b")),
		tools.Func("odd", "Odd names.", func(o promptOdd) promptOdd { return o }, tools.Params("o")),
		tools.Func("when", "Times.", func(t time.Time, d time.Duration) time.Time { return t }, tools.Params("t", "d")),
		tools.Func("anything", "Any.", func(x any) any { return x }, tools.Params("x=None")),
		tools.Func("anonymous", "", func(x struct{ A int }) []struct{ B string } { return nil }, tools.Params("x")),
		tools.Python("def double(x: int) -> int:\n    \"\"\"Doubles.\"\"\"\n    return 2 * x\n"),
		tools.FinalAnswer(),
	}
}

// TestPromptStubs: the stubs are Python, and say what the schemas say.
func TestPromptStubs(t *testing.T) {
	ts := promptTools()
	l := mustLocal(t, WithTools(ts...))
	if _, err := l.Run(t.Context(), "xs = [1, 2]\nd = {'a': 1}\ndef f(x, y=2): return x"); err != nil {
		t.Fatal(err)
	}
	p := l.Prompt(true)
	_, code, _ := strings.Cut(p, "```python\n")
	code, rest, _ := strings.Cut(code, "```")
	for _, want := range []string{"* xs: list[int], 2 elements", "* d: dict with the keys 'a'", "* f: function f(x, y=2)", "Write `await`", "r.key is the same"} {
		if !strings.Contains(rest, want) {
			t.Errorf("no %q in\n%s", want, rest)
		}
	}
	for _, want := range []string{
		"class PromptOrder(TypedDict):", "    id: str  # as printed on the bill\n", "    weight: float  # in kg\n", "    to: PromptAddress\n", "    lines: list[PromptLine]\n",
		"    zip: int | None\n", "def ship(order: PromptOrder, fast: bool = False, days: int = 3) -> PromptOrder:", "async def price(item: str) -> float:", "-> tuple[int, PromptLine]:",
		"'other-name': 'int'", "    next: list[PromptNode | None]\n", "days: of travel, in days",
	} {
		if !strings.Contains(code, want) {
			t.Errorf("no %q in\n%s", want, code)
		}
	}
	m, err := ast.Parse([]byte(code), ast.Options{Decoded: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, code)
	}
	classes, defs := map[string][]string{}, map[string]*ast.Arguments{}
	for _, s := range m.Body {
		switch n := s.(type) {
		case *ast.ClassDef:
			var fields []string
			for _, b := range n.Body {
				if a, ok := b.(*ast.AnnAssign); ok {
					fields = append(fields, a.Target.(*ast.Name).Id)
				}
			}
			slices.Sort(fields)
			classes[n.Name] = fields
		case *ast.FunctionDef:
			defs[n.Name] = n.Args
		case *ast.AsyncFunctionDef:
			defs[n.Name] = n.Args
		}
	}
	for _, tool := range ts {
		if tool.Schema() == nil {
			continue
		}
		var schema struct {
			Properties map[string]struct {
				Type       any
				Properties map[string]any
			}
			Required []string
		}
		if err := json.Unmarshal(tool.Schema(), &schema); err != nil {
			t.Fatal(err)
		}
		d := defs[tool.Name()]
		if d == nil {
			t.Fatalf("no stub of %s", tool.Name())
		}
		all := slices.Concat(d.Args, d.Kwonlyargs)
		if len(all) != len(schema.Properties) {
			t.Errorf("%s: %d parameters, %d properties", tool.Name(), len(all), len(schema.Properties))
		}
		if req := len(d.Args) - len(d.Defaults); req != len(schema.Required) {
			t.Errorf("%s: %d required parameters, %v required properties", tool.Name(), req, schema.Required)
		}
		for _, a := range all {
			prop, ok := schema.Properties[a.Arg]
			if !ok {
				t.Errorf("%s: no property %s", tool.Name(), a.Arg)
			}
			if n, ok := a.Annotation.(*ast.Name); ok && classes[n.Id] != nil {
				var fields []string
				for f := range prop.Properties {
					fields = append(fields, f)
				}
				slices.Sort(fields)
				if !slices.Equal(fields, classes[n.Id]) {
					t.Errorf("%s: the class %s has %v, the schema %v", tool.Name(), n.Id, classes[n.Id], fields)
				}
			} else if n, ok := a.Annotation.(*ast.Name); ok {
				want := map[string]string{"int": "integer", "float": "number", "str": "string", "bool": "boolean"}[n.Id]
				if want != "" && fmt.Sprint(prop.Type) != want {
					t.Errorf("%s: %s is %s, in the schema %v", tool.Name(), a.Arg, n.Id, prop.Type)
				}
			}
		}
	}
	// What the stubs promise, calls keep.
	out, err := l.Run(t.Context(), `
o = ship({'id': 'a', 'weight': 1.5, 'to': {'city': 'X', 'zip': None}, 'lines': [{'item': 'i', 'count': 2}], 'extra': {'k': {'city': 'Y', 'zip': 1}}}, fast=True)
[o['weight'], o.weight, o['to']['city'], o.lines[0].count, o['extra']['k']['zip'], tree({'name': 'a', 'next': [{'name': 'b', 'next': []}]}).next[0].name, odd({'class': 'c', 'other-name': 1})['other-name'], (await price('x')), pair(1, ['a'])[1].item]`)
	if err != nil || out.Repr != "[1.5, 1.5, 'X', 2, 1, 'b', 1, 1.0, '']" {
		t.Errorf("%v %v", out.Repr, err)
	}
}

// TestSignaturesOfHints: what errors say of a tool is what Prompt says of it.
func TestSignaturesOfHints(t *testing.T) {
	type Order struct {
		ID string
	}
	l := mustLocal(t, WithTools(
		tools.Func("ship", "", func([]Order) map[string]Order { return nil }, tools.Params("orders")),
		tools.Func("track", "", func(*Order) {}, tools.Params("order=None")),
	))
	for _, code := range []string{"ship()", "ship(1, 2)", "ship(orders=[], fast=True)"} {
		const want = "ship(orders: list[Order]) -> dict[str, Order]"
		if _, err := l.Run(t.Context(), code); err == nil || hintOf(err) != "the signature is "+want || !strings.Contains(l.Prompt(false), want) {
			t.Errorf("%s: %v", code, err)
		}
		if ps, err := l.Check(t.Context(), code); err != nil || len(ps) == 0 || !strings.Contains(ps[0].Hint, want) {
			t.Errorf("%s: %v %v", code, ps, err)
		}
	}
}
