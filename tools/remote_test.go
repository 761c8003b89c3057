package tools_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

type placeArgs struct {
	Name  string
	Count int  `default:"3"`
	Loud  bool `default:"False" kwonly:"true"`
}

var errPlace = errors.New("no such place")

var place = tools.New("place", "Finds a place.", func(ctx context.Context, a placeArgs) (string, error) {
	switch a.Name {
	case "nowhere":
		return "", errPlace
	case "secret":
		return "", tools.Raise("PermissionError", "not for you")
	case "key":
		return "", tools.Raise("KeyError", "no such key")
	case "panic":
		panic("boom")
	}
	return fmt.Sprint(a.Name, a.Count, a.Loud), nil
})

// TestCall calls tools with Go values from outside of a session.
func TestCall(t *testing.T) {
	ctx := context.Background()
	all := tools.Func("all", "", func(ctx context.Context, xs ...int) int { return len(xs) })
	later := tools.New("later", "", func(ctx context.Context, a struct{ X int }) (int, error) { return a.X + 1, nil }, tools.Async())
	for _, c := range []struct {
		tool *tools.Tool
		args []any
		kw   map[string]any
		want string
	}{
		{place, []any{"oslo"}, nil, "oslo3 false"},
		{place, []any{"oslo", int64(1)}, map[string]any{"loud": true}, "oslo1 true"},
		{place, nil, map[string]any{"name": "rome", "count": 2}, "rome2 false"},
		{all, []any{1, 2, 3}, nil, "3"},
		{later, []any{4}, nil, "5"},
		{tools.FinalAnswer(), []any{convert.Tuple{int64(1), "a"}}, nil, "[1 a]"},
	} {
		got, err := c.tool.Call(ctx, c.args, c.kw)
		if err != nil || fmt.Sprint(got) != c.want {
			t.Errorf("%s(%v, %v) = %v, %v; want %s", c.tool.Name(), c.args, c.kw, got, err, c.want)
		}
	}
	for _, c := range []struct {
		args  []any
		class string
		msg   string
		is    error
	}{
		{nil, "TypeError", "place() missing 1 required positional argument: 'name'", nil},
		{[]any{5}, "TypeError", "'name' must be str", nil},
		{[]any{"nowhere"}, "RuntimeError", "no such place", errPlace},
		{[]any{"secret"}, "PermissionError", "not for you", nil},
		{[]any{"key"}, "KeyError", "no such key", nil},
	} {
		_, err := place.Call(ctx, c.args, nil)
		if err == nil {
			t.Errorf("place(%v): no error", c.args)
			continue
		}
		class, msg := convert.ClassOf(err)
		if class != c.class || !strings.Contains(msg, c.msg) || class == "KeyError" && msg != c.msg || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("place(%v): %s: %s (%#v)", c.args, class, msg, err)
		}
	}
	var tp *tools.ToolPanicError
	if _, err := place.Call(ctx, []any{"panic"}, nil); !errors.As(err, &tp) || tp.Tool != "place" {
		t.Errorf("panic: %v", err)
	}
	if _, err := tools.Python("def f(): pass").Call(ctx, nil, nil); err == nil {
		t.Error("a tool in Python was called")
	}
}

// TestFromSpec has a tool answered elsewhere: it looks like the original, and
// gets the arguments that were given.
func TestFromSpec(t *testing.T) {
	var got string
	copied := tools.FromSpec(place.Spec(), func(ctx context.Context, args []any, kwargs map[string]any) (any, error) {
		got = fmt.Sprint(args, kwargs)
		return place.Call(ctx, args, kwargs)
	})
	if copied.Signature() != place.Signature() || copied.Stub() != place.Stub() {
		t.Errorf("%s\n%s", copied.Signature(), place.Signature())
	}
	ex, err := garter.NewLocal(garter.WithTools(copied))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for _, c := range []struct{ code, given, repr string }{
		{"place('oslo')", "[oslo] map[]", "'oslo3 false'"},
		{"place(count=1, name='oslo', loud=True)", "[oslo 1] map[loud:true]", "'oslo1 true'"},
	} {
		out, err := ex.Run(context.Background(), c.code)
		if err != nil || got != c.given || out.Repr != c.repr {
			t.Errorf("%s: %s, %s, %v", c.code, got, out.Repr, err)
		}
	}
	var e *garter.Error
	_, err = ex.Run(context.Background(), "place('secret')")
	if !errors.As(err, &e) || e.Exception != "PermissionError" {
		t.Errorf("%v", err)
	}
	if _, err = ex.Run(context.Background(), "place('nowhere')"); !errors.Is(err, errPlace) {
		t.Errorf("%v", err)
	}
}
