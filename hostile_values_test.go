package garter_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/resume"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// vast and most are lengths of arrays that take nothing, as long as an int of the machine
// lets them be.
const (
	vast = 1 << (20 + 20*(^uint(0)>>63))
	most = 1 << (30 + 32*(^uint(0)>>63))
)

// hostileValue is a value that a host's code may hand over.
type hostileValue struct {
	name string
	make func() any
}

type (
	oddEmbedded struct{ *oddInner }
	oddInner    struct {
		N    int
		Next *oddInner
	}
	oddFace   struct{ error }
	oddHidden struct{ _ int }
	oddLoop   struct {
		Self *oddLoop
		All  []oddLoop
		Map  map[string]oddLoop
		Fn   func(oddLoop) oddLoop
		Ch   chan oddLoop
	}
	oddUp      struct{ *oddUp }
	oddSlice   []oddSlice
	oddMap     map[string]oddMap
	oddPointer *oddPointer
	oddFunc    func() oddFunc
	oddChan    chan oddChan
	oddBox     struct{ V any }
	oddText    struct{ _ int }
)

func (*oddText) MarshalText() ([]byte, error) { return []byte("odd"), nil }

// oddLive is a live object whose field and method hold a value.
type oddLive struct{ V any }

func (*oddLive) PythonMethods() []string { return []string{"Get", "Seq", "Ch"} }
func (o *oddLive) Get() any              { return o.V }
func (o *oddLive) Seq() func(func(any) bool) {
	return func(yield func(any) bool) {
		for range 2 {
			if !yield(o.V) {
				return
			}
		}
	}
}
func (o *oddLive) Ch() <-chan any {
	c := make(chan any, 1)
	c <- o.V
	close(c)
	return c
}

// oddWrap is an error around others.
type oddWrap struct {
	text string
	in   []error
}

func (e *oddWrap) Error() string   { return e.text }
func (e *oddWrap) Unwrap() []error { return e.in }

type oddWrap1 struct{ in error }

func (e *oddWrap1) Error() string { return "wraps" }
func (e *oddWrap1) Unwrap() error { return e.in }

// oddTypes are types of all kinds.
func oddTypes() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
		reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](), reflect.TypeFor[uintptr](),
		reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[complex64](), reflect.TypeFor[complex128](), reflect.TypeFor[string](),
		reflect.TypeFor[unsafe.Pointer](), reflect.TypeFor[[0]int](), reflect.TypeFor[[3]any](), reflect.TypeFor[[vast]struct{}](), reflect.TypeFor[[1 << 20][1 << 20][0]int](),
		reflect.TypeFor[func()](), reflect.TypeFor[func(any) any](), reflect.TypeFor[func(func(any) bool)](), reflect.TypeFor[chan int](), reflect.TypeFor[chan<- int](),
		reflect.TypeFor[struct{}](), reflect.TypeFor[oddEmbedded](), reflect.TypeFor[oddInner](), reflect.TypeFor[oddFace](), reflect.TypeFor[oddHidden](),
		reflect.TypeFor[oddLoop](), reflect.TypeFor[oddUp](), reflect.TypeFor[oddSlice](), reflect.TypeFor[oddMap](), reflect.TypeFor[oddPointer](), reflect.TypeFor[oddFunc](),
		reflect.TypeFor[oddChan](), reflect.TypeFor[oddBox](), reflect.TypeFor[oddText](), reflect.TypeFor[oddLive](), reflect.TypeFor[any](), reflect.TypeFor[error](),
		reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[time.Location](), reflect.TypeFor[big.Int](), reflect.TypeFor[big.Rat](), reflect.TypeFor[big.Float](),
		reflect.TypeFor[json.Number](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[reflect.Value](), reflect.TypeFor[context.Context](), reflect.TypeFor[atomic.Pointer[int]](),
		reflect.TypeFor[convert.Tuple](), reflect.TypeFor[convert.Dict](), reflect.TypeFor[convert.Set](), reflect.TypeFor[convert.Record](), reflect.TypeFor[convert.Exact](),
		reflect.TypeFor[convert.Object](), reflect.TypeFor[convert.Exception](), reflect.TypeFor[convert.Date](), reflect.TypeFor[convert.Clock](), reflect.TypeFor[convert.Decimal](),
		reflect.TypeFor[convert.Delta](), reflect.TypeFor[convert.HostFunc](), reflect.TypeFor[convert.Host](), reflect.TypeFor[convert.Future](), reflect.TypeFor[convert.Param](),
		reflect.TypeFor[convert.ToolCall](), reflect.TypeFor[convert.ToolPanicError](), reflect.TypeFor[convert.TypeError](), reflect.TypeFor[convert.ArgError](), reflect.TypeFor[convert.Reader](),
		reflect.TypeFor[convert.Named](), reflect.TypeFor[convert.Field](), reflect.TypeFor[convert.Bridge](),
		reflect.TypeFor[tools.Tool](), reflect.TypeFor[tools.Spec](), reflect.TypeFor[object.Value](), reflect.TypeFor[object.List](), reflect.TypeFor[object.Dict](), reflect.TypeFor[object.Exception](),
		reflect.TypeFor[object.Thread](), reflect.TypeFor[garter.Error](), reflect.TypeFor[garter.CodeOutput](), reflect.TypeFor[garter.Local](), reflect.TypeFor[garter.Program](), reflect.TypeFor[garter.InternalError](),
		reflect.TypeFor[wire.Object](), reflect.TypeFor[wire.NDArray](), reflect.TypeFor[wire.Path](),
	}
}

// oddNests put a value into another.
var oddNests = []struct {
	name string
	in   func(v any) any
	// self is one that holds itself; nil where there is none.
	self func() any
}{
	{"slice", func(v any) any { return []any{v} }, func() any { s := make([]any, 2); s[0], s[1] = s, s; return s }},
	{"array", func(v any) any { return [1]any{v} }, nil},
	{"map", func(v any) any { return map[string]any{"k": v} }, func() any { m := map[string]any{}; m["m"] = m; return m }},
	{"anymap", func(v any) any { return map[any]any{1: v} }, func() any { m := map[any]any{}; m["m"] = m; return m }},
	{"pointer", func(v any) any { return &v }, func() any { var v any; v = &v; return v }},
	{"struct", func(v any) any { return oddBox{v} }, nil},
	{"structs pointer", func(v any) any { return &oddBox{v} }, func() any { b := &oddBox{}; b.V = b; return b }},
	{"tuple", func(v any) any { return convert.Tuple{v} }, func() any { t := make(convert.Tuple, 2); t[0], t[1] = t, t; return t }},
	{"dict", func(v any) any { d := convert.NewDict(); d.Set("k", v); return d }, func() any { d := convert.NewDict(); d.Set("k", d); return d }},
	{"dict by value", func(v any) any { d := convert.NewDict(); d.Set("k", v); return *d }, nil},
	{"set", func(v any) any { return &convert.Set{Elems: []any{v}} }, func() any { s := &convert.Set{}; s.Elems = []any{s}; return s }},
	{"frozenset", func(v any) any { return &convert.Set{Elems: []any{v}, Frozen: true} }, func() any { s := &convert.Set{Frozen: true}; s.Elems = []any{s}; return s }},
	{"record", func(v any) any { d := convert.NewDict(); d.Set("k", v); return convert.Record{Dict: d} }, func() any {
		d := convert.NewDict()
		d.Set("k", convert.Record{Dict: d})
		return convert.Record{Dict: d}
	}},
	{"exact", func(v any) any { return convert.Exact{V: v} }, func() any { var v any; v = convert.Exact{V: &v}; return v }},
	{"wire object", func(v any) any { return &wire.Object{Class: "C", Dataclass: true, Stands: []any{v}} }, func() any { o := &wire.Object{Class: "C"}; o.Stands = []any{o}; return o }},
	{"wire fields", func(v any) any {
		d := convert.NewDict()
		d.Set("k", v)
		return &wire.Object{Class: "C", Dataclass: true, Fields: d}
	}, func() any {
		d := convert.NewDict()
		o := &wire.Object{Class: "C", Fields: d}
		d.Set("k", o)
		return o
	}},
	{"error", func(v any) any {
		e, _ := v.(error)
		return &oddWrap1{e}
	}, func() any { e := &oddWrap1{}; e.in = e; return e }},
	{"errors", func(v any) any {
		e, _ := v.(error)
		return &oddWrap{"wraps", []error{e, e}}
	}, func() any { e := &oddWrap{text: "wraps"}; e.in = []error{e, e}; return e }},
	{"inner", func(v any) any {
		i, _ := v.(*oddInner)
		return &oddInner{1, i}
	}, func() any { i := &oddInner{}; i.Next = i; return i }},
	{"slices", func(v any) any { s, _ := v.(oddSlice); return oddSlice{s} }, func() any { s := make(oddSlice, 2); s[0], s[1] = s, s; return s }},
	{"maps", func(v any) any { m, _ := v.(oddMap); return oddMap{"k": m} }, func() any { m := oddMap{}; m["k"] = m; return m }},
	{"pointers", func(v any) any { p, _ := v.(oddPointer); return oddPointer(&p) }, func() any { var p oddPointer; p = &p; return p }},
	{"panic", func(v any) any { return &convert.ToolPanicError{Tool: "t", Value: v} }, func() any { e := &convert.ToolPanicError{Tool: "t"}; e.Value = e; return e }},
	{"object in go", func(v any) any {
		p, ok := v.(object.Value)
		if !ok {
			p = object.None
		}
		return object.Obj(object.NewList([]object.Value{p}))
	}, func() any {
		l := object.NewList(nil)
		l.Items = append(l.Items, object.Obj(l))
		return object.Obj(l)
	}},
	{"results", func(v any) any { return garter.CodeOutput{Output: v} }, nil},
}

var (
	allHostile    = flag.Bool("all-hostile", false, "TestHostileValues takes all values, each kind of container in each other one too, which takes hours")
	hostileRecord = flag.String("record", "", "TestHostileValues keeps what is done in this file, and goes on after what it has")
	hostileWithin = flag.Duration("within", 0, "TestHostileValues begins with no more values after this time")
)

// hostileDeep is how deep the deep values are.
const hostileDeep = 1_000_000

// hostileValues makes the values by enumeration: types of all kinds in the shapes that
// each can have, and all that nests, in itself, very deep and with shared parts.
func hostileValues() (vs []hostileValue) {
	add := func(name string, f func() any) { vs = append(vs, hostileValue{name, f}) }
	for _, t := range oddTypes() {
		zero := func() reflect.Value { return reflect.Zero(t) }
		name := t.String()
		if t.Size() < 1<<30 {
			if t.Kind() != reflect.Interface {
				add(name, func() any { return zero().Interface() })
			}
			add("*"+name, func() any { return reflect.New(t).Interface() })
			add("**"+name, func() any {
				p := reflect.New(reflect.PointerTo(t))
				p.Elem().Set(reflect.New(t))
				return p.Interface()
			})
			add("[]"+name+"{0, 0}", func() any { return reflect.MakeSlice(reflect.SliceOf(t), 2, 2).Interface() })
			add("[2]"+name, func() any { return reflect.Zero(reflect.ArrayOf(2, t)).Interface() })
			add("map[string]"+name, func() any {
				m := reflect.MakeMap(reflect.MapOf(reflect.TypeFor[string](), t))
				m.SetMapIndex(reflect.ValueOf("k"), zero())
				return m.Interface()
			})
			if t.Comparable() && t.Kind() != reflect.Interface && t != reflect.TypeFor[[vast]struct{}]() && t != reflect.TypeFor[[1 << 20][1 << 20][0]int]() {
				add("map["+name+"]int", func() any {
					m := reflect.MakeMap(reflect.MapOf(t, reflect.TypeFor[int]()))
					defer func() { _ = recover() }() // an interface in it may hold what has no hash
					m.SetMapIndex(zero(), reflect.ValueOf(1))
					return m.Interface()
				})
				add("map["+name+"]struct{}", func() any {
					m := reflect.MakeMap(reflect.MapOf(t, reflect.TypeFor[struct{}]()))
					m.SetMapIndex(zero(), reflect.ValueOf(struct{}{}))
					return m.Interface()
				})
			}
			add("struct{F "+name+"}", func() any {
				return reflect.New(reflect.StructOf([]reflect.StructField{{Name: "F", Type: t}})).Elem().Interface()
			})
			add("chan "+name, func() any {
				c := reflect.MakeChan(reflect.ChanOf(reflect.BothDir, t), 1)
				c.Send(zero())
				c.Close()
				return c.Interface()
			})
			add("func() "+name, func() any {
				return reflect.MakeFunc(reflect.FuncOf(nil, []reflect.Type{t}, false), func([]reflect.Value) []reflect.Value { return []reflect.Value{zero()} }).Interface()
			})
			add("func("+name+")", func() any {
				return reflect.MakeFunc(reflect.FuncOf([]reflect.Type{t}, nil, false), func([]reflect.Value) []reflect.Value { return nil }).Interface()
			})
		}
		add("(*"+name+")(nil)", func() any { return reflect.Zero(reflect.PointerTo(t)).Interface() })
		add("[]"+name+"(nil)", func() any { return reflect.Zero(reflect.SliceOf(t)).Interface() })
		add("[]"+name+"{}", func() any { return reflect.MakeSlice(reflect.SliceOf(t), 0, 0).Interface() })
		add("map[string]"+name+"(nil)", func() any { return reflect.Zero(reflect.MapOf(reflect.TypeFor[string](), t)).Interface() })
		add("chan "+name+" nil", func() any { return reflect.Zero(reflect.ChanOf(reflect.BothDir, t)).Interface() })
		add("func() "+name+" nil", func() any { return reflect.Zero(reflect.FuncOf(nil, []reflect.Type{t}, false)).Interface() })
	}
	add("[]struct{} of 2^40", func() any { return make([]struct{}, vast) })
	add("[][0]int of 2^62", func() any { return make([][0]int, most) })
	add("*[1<<62]struct{}", func() any { return new([most]struct{}) })
	add("[]any of an array of 2^40", func() any { return []any{[vast]struct{}{}} })
	add("*[vast]struct{} as a key", func() any { return map[any]any{new([vast]struct{}): 1} })
	add("NaN keys", func() any { return map[float64]any{nanOf(): 1, nanOf(): 2} })
	add("deep JSON", func() any { return json.RawMessage(strings.Repeat("[", hostileDeep)) })
	add("deep JSON objects", func() any { return json.RawMessage(strings.Repeat(`{"a":`, hostileDeep)) })
	add("long number", func() any { return json.Number(strings.Repeat("9", hostileDeep)) })
	add("large exponent", func() any { return json.Number("1e999999999") })
	add("large int", func() any { return new(big.Int).Lsh(big.NewInt(1), 1<<26) })
	add("large rational", func() any { return new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 1<<18)) })
	add("deep key", func() any {
		v := any(1)
		for range hostileDeep / 10 { // the map itself looks through it
			v = [1]any{v}
		}
		return map[any]any{v: 1, [1]any{v}: 2}
	})
	for i, n := range oddNests {
		add("deep "+n.name, func() any {
			var v any
			for range hostileDeep {
				v = n.in(v)
			}
			return v
		})
		add("nested "+n.name, func() any {
			var v any
			for range 300 {
				v = n.in(v)
			}
			return v
		})
		if n.self != nil {
			add("self "+n.name, n.self)
			add("self "+n.name+" in a list", func() any { return []any{n.self(), n.self()} })
			add("self "+n.name+" in a tuple", func() any { return convert.Tuple{n.self(), n.self()} })
			add("self "+n.name+" in a map", func() any { return map[string]any{"a": n.self()} })
			add("self "+n.name+" in a dict", func() any { d := convert.NewDict(); d.Set("a", n.self()); return d })
		}
		for j, o := range oddNests {
			if !*allHostile && j != (i+3)%len(oddNests) {
				continue
			}
			add("deep "+n.name+" and "+o.name, func() any {
				var v any
				for range 20_000 {
					v = n.in(o.in(v))
				}
				return v
			})
			if n.name == "results" || o.name == "results" {
				continue // each writes up to 64 MiB of JSON, and so does each around it
			}
			add("shared "+n.name+" and "+o.name, func() any {
				v := any(1)
				for range 60 {
					v = n.in([]any{o.in(v), v})
				}
				return v
			})
			add("endless "+n.name+" and "+o.name, func() any {
				s := make([]any, 1)
				s[0] = n.in(o.in(s))
				return s[0]
			})
		}
	}
	return vs
}

func nanOf() float64 { z := 0.0; return z / z }

// hostileSession is a session with what hands a value over in each way.
type hostileSession struct {
	ex   *garter.Local
	v    any
	err  error
	live *oddLive
}

func openHostile() *hostileSession {
	h := &hostileSession{live: &oddLive{}}
	var err error
	h.ex, err = garter.NewLocal(garter.WithTimeout(10*time.Second), garter.WithMaxOperations(500_000), garter.WithMaxMemory(64<<20), garter.WithImports("asyncio"), garter.WithTools(
		tools.Func("give", "", func() any { return h.v }),
		tools.Func("give_later", "", func() any { return h.v }, tools.Async()),
		tools.Func("raise_", "", func() (int, error) { return 0, h.err }),
		tools.Func("panic_", "", func() int { panic(h.v) }),
		tools.Func("take", "", func(a any) any { return a }),
		tools.Func("several", "", func() (any, any, error) { return h.v, h.v, nil }),
		tools.New("typed", "", func(ctx context.Context, a struct {
			V any            `default:"None"`
			M map[string]any `json:",omitempty"`
			B *oddBox
		}) (oddBox, error) {
			return oddBox{h.v}, nil
		}),
		tools.FromSpec(tools.Spec{Name: "remote", Params: []convert.Param{{Name: "a", Optional: true}}}, func(ctx context.Context, args []any, kw map[string]any) (any, error) {
			return h.v, h.err
		}),
		tools.FinalAnswer(),
	), garter.WithVariables(map[string]any{"live": h.live}))
	if err != nil {
		panic(err)
	}
	return h
}

func (h *hostileSession) run(code string) error {
	out, err := h.ex.Run(context.Background(), code)
	if err == nil {
		_ = out.Text()
		_ = out.Observation()
		_, _ = convert.AppendJSONWithin(nil, out.Output, "output", 1<<20)
		var x any
		_ = out.Decode(&x)
		_ = convert.Repr(x)
	}
	return err
}

// hostileDoors are the ways in which a value of the host's comes in or goes out. An error
// is one that the host sees.
var hostileDoors = []struct {
	name string
	use  func(h *hostileSession, v any) error
	// named: the host tells by type what an error is.
	named bool
}{
	{"variable", func(h *hostileSession, v any) error {
		if err := h.ex.SendVariables(context.Background(), map[string]any{"x": v}); err != nil {
			return err
		}
		return h.run("str(x)\nx")
	}, true},
	{"state", func(h *hostileSession, v any) error {
		_, err := garter.Evaluate(context.Background(), "y = repr(x)\nx", map[string]any{"x": v}, garter.WithMaxMemory(64<<20), garter.WithTimeout(10*time.Second), garter.WithMaxOperations(500_000))
		return err
	}, true},
	{"result", func(h *hostileSession, v any) error { return h.run("x = give()\nstr(x)\nx") }, true},
	{"results", func(h *hostileSession, v any) error { return h.run("several()") }, true},
	{"typed", func(h *hostileSession, v any) error { return h.run("typed()") }, true},
	{"await", func(h *hostileSession, v any) error { return h.run("await give_later()") }, true},
	{"await not", func(h *hostileSession, v any) error { return h.run("async def f():\n  x = give_later()\nawait f()") }, true},
	{"error", func(h *hostileSession, v any) error { return h.run("raise_()") }, true},
	{"caught", func(h *hostileSession, v any) error {
		return h.run("try: raise_()\nexcept BaseException as e: x = e\nstr(x); repr(x)\nx")
	}, true},
	{"panic", func(h *hostileSession, v any) error { return h.run("panic_()") }, true},
	{"remote", func(h *hostileSession, v any) error { return h.run("remote()") }, true},
	{"field", func(h *hostileSession, v any) error { return h.run("x = live.v\nstr(x)\nx") }, true},
	{"dict of fields", func(h *hostileSession, v any) error { return h.run("dict(live)") }, true},
	{"set field", func(h *hostileSession, v any) error { return h.run("live.v = give()\nlive['v']") }, true},
	{"method", func(h *hostileSession, v any) error { return h.run("live.get()") }, true},
	{"sequence", func(h *hostileSession, v any) error { return h.run("list(live.seq())") }, true},
	{"channel", func(h *hostileSession, v any) error { return h.run("list(live.ch())") }, true},
	{"final", func(h *hostileSession, v any) error { return h.run("final_answer(give())") }, true},
	{"argument", func(h *hostileSession, v any) error {
		return h.run("typed(v=give(), m={'a': give()}, b={'v': give()})")
	}, true},
	{"use", func(h *hostileSession, v any) error {
		return h.run("x = give()\nfor f in (hash, len, bool, iter, dir, type, callable, lambda x: x == x, lambda x: x(), lambda x: x(x), lambda x: next(iter(x)), lambda x: x.name, lambda x: x['k'], lambda x: x + x, lambda x: {x: x}, lambda x: f'{x}', lambda x: x in x, dict, list):\n  try: f(x)\n  except Exception as e: str(e)")
	}, true},
	{"call", func(h *hostileSession, v any) error {
		_, err := h.ex.CallFunction(context.Background(), "take", v)
		return err
	}, true},
	{"object", func(h *hostileSession, v any) error {
		out, err := h.ex.Run(context.Background(), "lambda *a, **k: (a, k)")
		if err != nil {
			return err
		}
		_, err = out.Output.(*convert.Object).CallKw(context.Background(), []any{v}, map[string]any{"k": v})
		return err
	}, true},
	{"hook", func(h *hostileSession, v any) error {
		ex, err := garter.NewLocal(garter.WithMaxMemory(64<<20), garter.WithTimeout(10*time.Second), garter.WithMaxOperations(500_000), garter.WithTools(tools.Func("take", "", func(a any) any { return a })),
			garter.WithToolHook(func(ctx context.Context, call *garter.ToolCall, next func(ctx context.Context) (any, error)) (any, error) {
				call.Args["arg1"] = v
				if _, err := next(ctx); err != nil {
					return nil, err
				}
				return v, nil
			}))
		if err != nil {
			return err
		}
		defer ex.Close()
		_, err = ex.Run(context.Background(), "take(1)")
		return err
	}, true},
	{"module", func(h *hostileSession, v any) error {
		ex, err := garter.NewLocal(garter.WithMaxMemory(64<<20), garter.WithTimeout(10*time.Second), garter.WithMaxOperations(500_000), garter.WithModule("m", map[string]any{"x": v}))
		if err != nil {
			return err
		}
		defer ex.Close()
		_, err = ex.Run(context.Background(), "import m\nm.x")
		return err
	}, true},
	{"invoke", func(h *hostileSession, v any) error {
		_, err := tools.Func("f", "", func(a any) any { return a }).Call(context.Background(), []any{v}, nil)
		return err
	}, true},
	{"default", func(h *hostileSession, v any) error {
		t := tools.FromSpec(tools.Spec{Name: "t", Params: []convert.Param{{Name: "a", Optional: true, Default: v}}}, func(ctx context.Context, args []any, kw map[string]any) (any, error) {
			return len(args), nil
		})
		_ = t.Stub()
		_ = fmt.Sprint(t.Schema())
		ex, err := garter.NewLocal(garter.WithMaxMemory(64<<20), garter.WithTimeout(10*time.Second), garter.WithMaxOperations(500_000), garter.WithTools(t))
		if err != nil {
			return err
		}
		defer ex.Close()
		_, err = ex.Run(context.Background(), "t()")
		return err
	}, true},
	{"type", func(h *hostileSession, v any) error {
		if v == nil {
			return nil
		}
		t := reflect.TypeOf(v)
		_ = convert.CheckParam(t)
		_ = convert.CheckResult(t)
		_ = convert.PyName(t)
		_ = convert.TextExample(t)
		if t.Size() < 1<<30 {
			for _, f := range []reflect.Type{reflect.FuncOf(nil, []reflect.Type{t}, false), reflect.FuncOf([]reflect.Type{t}, nil, false)} {
				tool := tools.Func("t", "", reflect.Zero(f).Interface())
				_ = tool.Err()
				tool = tools.Func("t", "", reflect.MakeFunc(f, func([]reflect.Value) []reflect.Value { return []reflect.Value{reflect.Zero(t)}[:f.NumOut()] }).Interface())
				_, _, _ = tool.Stub(), tool.Schema(), tools.Stubs(tool)
			}
		}
		return nil
	}, false},
	{"repr", func(h *hostileSession, v any) error {
		if n := len(convert.Repr(v)); n > 1<<20 {
			return fmt.Errorf("a text of %d bytes", n)
		}
		_, _ = convert.StrOf(v)
		return nil
	}, false},
	{"source", func(h *hostileSession, v any) error { _ = convert.PySource(v); return nil }, false},
	{"said", func(h *hostileSession, v any) error { _, _, err := convert.Said(v); return err }, false},
	{"class", func(h *hostileSession, v any) error { _, _ = convert.ClassOf(h.err); return nil }, false},
	{"to python", func(h *hostileSession, v any) error {
		th := object.NewThread()
		th.MemLimit, th.OpsLimit = 64<<20, 2_000_000
		th.StartRun()
		p := convert.ToPython(th, v)
		if !p.Ok() {
			if th.TakeExc() == nil {
				return &garter.InternalError{Value: "no exception"}
			}
			return nil
		}
		_, _ = object.Repr(th, p)
		_ = th.TakeExc()
		g, err := convert.ToGo(th, nil, p)
		_ = convert.Repr(g)
		return err
	}, false},
	{"decode", func(h *hostileSession, v any) error {
		var (
			a any
			b []any
			c map[string]any
			d oddBox
			e string
			f oddSlice
			g oddMap
			i map[any]struct{}
			j *oddLoop
			k []struct{}
			l [vast]struct{}
			m *convert.Dict
			n *convert.Set
			o convert.Dict
			p convert.Set
			q json.RawMessage
			r oddPointer
			s []oddMap
			t time.Time
			u *convert.Object
			w *convert.Exception
			x *big.Int
			y oddText
			z convert.Record
		)
		for _, to := range []any{&a, &b, &c, &d, &e, &f, &g, &i, &j, &k, &l, &m, &n, &o, &p, &q, &r, &s, &t, &u, &w, &x, &y, &z, nil} {
			_ = convert.Decode(v, to)
			switch to.(type) {
			case *any, *map[string]any, *map[any]struct{}, *convert.Dict:
			default:
				continue
			}
			_ = convert.Decode([]any{v}, to)
			_ = convert.Decode(convert.Tuple{v}, to)
			_ = convert.Decode(&convert.Set{Elems: []any{v}}, to)
			d := convert.NewDict()
			d.Set("v", v)
			_ = convert.Decode(d, to)
			_ = convert.Decode(map[string]any{"v": v}, to)
		}
		_ = convert.Decode(v, v)
		return convert.Decode(1, v)
	}, false},
	{"decode into", func(h *hostileSession, v any) error {
		d := convert.NewDict()
		for _, k := range []string{"v", "k", "n", "next", "self", "all", "map", "f", "fn", "ch"} {
			d.Set(k, d)
		}
		if v != nil && reflect.TypeOf(v).Size() < 1<<30 {
			for _, src := range []any{d, nil, 1, int64(1), "x", []any{nil}, convert.NewDict(), &convert.Set{Elems: []any{int64(1)}}} {
				_ = convert.Decode(src, reflect.New(reflect.TypeOf(v)).Interface())
			}
		}
		return nil
	}, false},
	{"json", func(h *hostileSession, v any) error {
		_, err := convert.AppendJSON(nil, v, "v")
		_, _ = convert.AppendJSONWithin(nil, []any{v, map[string]any{"a": v}, convert.Tuple{v}}, "v", 1<<20)
		out := garter.CodeOutput{Output: v}
		_, _ = out.Text(), out.Observation()
		return err
	}, false},
	{"wire", func(h *hostileSession, v any) error {
		_, err := wire.DumpsWithin(v, 1<<20)
		_, _ = wire.DumpsOutput(v, 1<<20)
		return err
	}, false},
}

// The bounds of one value in one door: the process's time on a processor, and bytes that
// are allocated. The values themselves are there before.
const (
	hostileTime  = 8 * time.Second
	hostileBytes = 1 << 30
)

// namedError reports whether the host can tell by type what an error is.
func namedError(err error) bool {
	switch reflect.TypeOf(err).String() {
	case "*errors.errorString", "*fmt.wrapError":
		return strings.HasPrefix(err.Error(), "garter: ") || errors.Unwrap(err) != nil || errors.Is(err, convert.ErrLarge)
	}
	return true
}

const hostileEnv = "GARTER_HOSTILE_VALUES"

// hostileChild tries values from one on in all doors; it says where it is, so that who
// started it knows at what it died.
func hostileChild(from, to, step int) {
	debug.SetMaxStack(64 << 20)
	h := openHostile()
	vs := hostileValues()
	out := bufio.NewWriter(os.Stdout)
	say := func(format string, a ...any) { fmt.Fprintf(out, format+"\n", a...); out.Flush() }
	var began atomic.Int64
	go func() {
		for {
			time.Sleep(100 * time.Millisecond)
			if at := began.Load(); at >= 0 && cputime.Process()-time.Duration(at) > 2*hostileTime {
				buf := make([]byte, 1<<16)
				os.Stderr.Write(buf[:runtime.Stack(buf, true)])
				os.Exit(3)
			}
		}
	}()
	for i := from; i < to && i < len(vs); i += step {
		began.Store(-1)
		v := vs[i].make()
		for n, d := range hostileDoors {
			say("AT %d %d", i, n)
			h.v, h.live.V = v, v
			e, ok := v.(error)
			if !ok {
				e = &oddWrap{"no error", nil}
			}
			h.err = e
			mark := cputime.Now()
			began.Store(int64(cputime.Process()))
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			before := m.TotalAlloc
			err := func() (err error) {
				defer func() {
					if p := recover(); p != nil {
						err = &garter.InternalError{Value: fmt.Sprintf("a panic: %v", p), Stack: debug.Stack()}
					}
				}()
				return d.use(h, v)
			}()
			runtime.ReadMemStats(&m)
			bad := func(format string, a ...any) {
				say("BAD %s, %s: %s", vs[i].name, d.name, strconv.Quote(fmt.Sprintf(format, a...)))
			}
			if taken := mark.Spent(); taken > hostileTime {
				bad("took %v", taken)
			}
			if taken := m.TotalAlloc - before; taken > hostileBytes {
				bad("allocated %d MiB", taken>>20)
			}
			var internal *garter.InternalError
			if e, ok := err.(*garter.InternalError); ok {
				internal = e
			}
			switch {
			case internal != nil:
				bad("%v\n%s", internal, internal.Stack)
			case err != nil && d.named && !namedError(err):
				bad("%T: %v", err, err)
			}
			after, err := h.ex.Run(context.Background(), "x = y = None; live.v = None; 6 * 7")
			for began := time.Now(); err == garter.ErrBusy && time.Since(began) < time.Minute; {
				time.Sleep(time.Millisecond)
				after, err = h.ex.Run(context.Background(), "x = y = None; live.v = None; 6 * 7")
			}
			if err != nil || after.Repr != "42" {
				if internal == nil {
					bad("afterwards: %q %v", after.Repr, err)
				}
				h = openHostile()
			}
		}
	}
	say("END")
}

// TestHostileValues hands odd values of Go's to everything that takes some: each gives a
// value or an error, in bounded time and memory, and the session goes on. What the Go
// runtime cannot survive would end the child in which it happens.
func TestHostileValues(t *testing.T) {
	if span := os.Getenv(hostileEnv); span != "" {
		var from, to, step int
		fmt.Sscan(span, &from, &to, &step)
		hostileChild(from, to, step)
		return
	}
	vs := hostileValues()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	step := 23 // the whole takes ten minutes
	if *allHostile {
		step = 1
	} else if testing.Short() {
		step = 101
	}
	batch := 150 * step
	record := resume.Open(t, *hostileRecord, *hostileWithin)
	for from := 0; from < len(vs); from += batch {
		end := min(from+batch, len(vs))
		record.Do(fmt.Sprintf("%d to %d by %d of %d", from, end, step, len(vs)), func() []string { return hostileFaults(exe, vs, from, end, step) })
	}
	t.Logf("%d values in %d doors", len(vs), len(hostileDoors))
}

// hostileFaults hands values in processes of their own, and says what went wrong.
func hostileFaults(exe string, vs []hostileValue, at, end, step int) (faults []string) {
	for at < end {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		cmd := exec.CommandContext(ctx, exe, "-test.run=^TestHostileValues$", "-test.count=1", fmt.Sprintf("-all-hostile=%v", *allHostile))
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d %d %d", hostileEnv, at, end, step), "GOTRACEBACK=single")
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		err := cmd.Run()
		cancel()
		last, door, done := at, 0, false
		for line := range strings.Lines(out.String()) {
			switch {
			case strings.HasPrefix(line, "AT "):
				fmt.Sscanf(line, "AT %d %d", &last, &door)
			case strings.HasPrefix(line, "BAD "):
				if i := strings.Index(line, `"`); i >= 0 {
					if text, err := strconv.Unquote(strings.TrimSpace(line[i:])); err == nil {
						line = line[:i] + text
					}
				}
				faults = append(faults, strings.TrimSpace(line))
			case strings.HasPrefix(line, "END"):
				done = true
			}
		}
		if done {
			break
		}
		text := errs.String()
		if len(text) > 2500 {
			text = text[:2500]
		}
		faults = append(faults, fmt.Sprintf("%s, %s: the process died: %v\n%s", vs[last].name, hostileDoors[door].name, err, text))
		at = last + step
	}
	return faults
}
