package proto

import (
	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
)

// describeDepth is how deep an output may be nested; what lies deeper, or
// contains itself, is shown as "...".
const describeDepth = 390

// Payload returns the payload of a run's output. What cannot travel, such as
// functions and instances, is described instead, as the kernels of the other
// backends do: *wire.Object. It takes at most so many bytes: see OutputBound.
func Payload(out garter.CodeOutput, most int) (string, error) {
	p, err := wire.DumpsWithin(out.Output, most)
	if err == nil {
		return p, nil
	}
	if err != error(wire.ErrLarge) {
		d := describer{left: maxDescribed, bytes: MinOutput}
		v := d.describe(out.Output, 0)
		if o, ok := v.(*wire.Object); ok && out.Repr != "" {
			o.Repr = printlog.Cut(out.Repr, MaxRepr)
		}
		if p, err = wire.DumpsOutput(v, MinOutput); err == nil {
			return p, nil
		}
	}
	// It is too large or too deep to travel: its repr tells what it began with.
	return wire.DumpsOutput(&wire.Object{Module: "builtins", Class: "object", Repr: printlog.Cut(out.Repr, MaxRepr)}, 0)
}

// Bounds of what is written about an output. A value can hold another many
// times, and that again: in JSON it grows without end.
const (
	MinOutput    = 16 << 20 // bytes of JSON, whatever the session has used
	maxOutput    = 96 << 20 // bytes of JSON, however much that is
	MaxRepr      = 1 << 20  // bytes
	maxDescribed = 1 << 20  // parts
)

// describer describes one output: what it holds many times is described once.
type describer struct {
	seen  map[any]any // by identity; nil is under way
	left  int         // parts
	bytes int         // of the values in them, as JSON
	read  convert.Reader
}

// more stands for what is not described.
func more() *wire.Object {
	return &wire.Object{Module: "builtins", Class: "object", Repr: "..."}
}

func opaque(o *convert.Object, text string) *wire.Object {
	t := object.TypeOf(o.V)
	return &wire.Object{Module: t.ModuleName(), Class: t.Name, Repr: text}
}

func (d *describer) describe(v any, depth int) any {
	if d.left--; depth > describeDepth || d.left < 0 || d.bytes < 0 {
		return more()
	}
	id := convert.Identity(v)
	if id == nil {
		return d.value(v, depth)
	}
	if old, ok := d.seen[id]; ok {
		if old == nil {
			return more() // it contains itself
		}
		return old
	}
	if d.seen == nil {
		d.seen = map[any]any{}
	}
	d.seen[id] = nil
	out := d.value(v, depth)
	d.seen[id] = out
	return out
}

func (d *describer) value(v any, depth int) any {
	list := func(vs []any) []any {
		out := make([]any, len(vs))
		for i, x := range vs {
			out[i] = d.describe(x, depth+1)
		}
		return out
	}
	switch x := v.(type) {
	case []any:
		return list(x)
	case garter.Tuple:
		return garter.Tuple(list(x))
	case *garter.Set:
		return &garter.Set{Elems: list(x.Elems), Frozen: x.Frozen}
	case *garter.Dict:
		out := garter.NewDict()
		for k, v := range x.All() {
			out.Set(d.describe(k, depth+1), d.describe(v, depth+1))
		}
		return out
	case *garter.Exception:
		o := opaque(&x.Object, x.Error())
		o.Stands = []any{x.Error()}
		return o
	case *garter.Object:
		o := opaque(x, x.String())
		if v, ok := d.read.Stands(x); ok {
			o.Stands = []any{d.describe(v, depth+1)}
			return o
		}
		if o.Fields = d.read.Attributes(x); o.Fields != nil {
			o.Fields, _ = d.describe(o.Fields, depth+2).(*garter.Dict) // nil where it is too deep
		}
		return o
	case *wire.Object:
		return x
	case error:
		return &wire.Object{Module: "builtins", Class: "Exception", Repr: x.Error(), Stands: []any{x.Error()}}
	}
	text, err := wire.DumpsWithin(v, d.bytes)
	if d.bytes -= len(text); err != nil {
		return &wire.Object{Module: "builtins", Class: "object", Repr: err.Error()}
	}
	return v
}
