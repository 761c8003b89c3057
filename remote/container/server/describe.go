package server

import (
	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
)

// describeDepth is how deep an output may be nested; what lies deeper, or
// contains itself, is shown as "...".
const describeDepth = 390

// payload returns the payload of a run's output. What cannot travel, such as
// functions and instances, is described instead, as the kernels of the other
// backends do: *wire.Object.
func payload(out garter.CodeOutput) (string, error) {
	p, err := wire.Dumps(out.Output)
	if err == nil {
		return p, nil
	}
	v := describe(out.Output, 0)
	if o, ok := v.(*wire.Object); ok && out.Repr != "" {
		o.Repr = out.Repr
	}
	return wire.DumpsOutput(v)
}

func opaque(o *convert.Object, text string) *wire.Object {
	t := object.TypeOf(o.V)
	return &wire.Object{Module: t.ModuleName(), Class: t.Name, Repr: text}
}

func describe(v any, depth int) any {
	if depth > describeDepth {
		return &wire.Object{Module: "builtins", Class: "object", Repr: "..."}
	}
	list := func(vs []any) []any {
		out := make([]any, len(vs))
		for i, x := range vs {
			out[i] = describe(x, depth+1)
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
			out.Set(describe(k, depth+1), describe(v, depth+1))
		}
		return out
	case *garter.Exception:
		o := opaque(&x.Object, x.Error())
		o.Fields = garter.NewDict()
		return o
	case *garter.Object:
		o := opaque(x, x.String())
		if depth > 3 {
			return o
		}
		if o.Fields = x.Attributes(); o.Fields != nil {
			o.Fields = describe(o.Fields, max(depth+1, describeDepth-20)).(*garter.Dict)
		}
		return o
	case *wire.Object:
		return x
	case error:
		return &wire.Object{Module: "builtins", Class: "Exception", Repr: x.Error()}
	}
	if _, err := wire.Dumps(v); err != nil {
		return &wire.Object{Module: "builtins", Class: "object", Repr: err.Error()}
	}
	return v
}
