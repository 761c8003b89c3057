package contextlib

import (
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// ManagerType is AbstractContextManager and AsyncManagerType
// AbstractAsyncContextManager.
var (
	ManagerType = abc.Declare("AbstractContextManager", "contextlib", abc.ABCType, []string{"__exit__"}, "__enter__", "__exit__").
			WithDoc("What a class needs to be a context manager.")
	AsyncManagerType = abc.Declare("AbstractAsyncContextManager", "contextlib", abc.ABCType, []string{"__aexit__"}, "__aenter__", "__aexit__").
				WithDoc("What a class needs to be an asynchronous context manager.")
)

// ready is an awaitable that returns a value at once.
type ready struct{ v object.Value }

var readyType = object.DefIterator(object.NewBuiltinType("coroutine_result", nil, object.NoNew|object.NoSubclass))

// Type returns the class of the awaitable.
func (*ready) Type() *object.Type { return readyType }

// Traverse visits the value.
func (r *ready) Traverse(visit func(object.Value)) { visit(r.v) }

// CopyObject copies the awaitable for another session.
func (r *ready) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &ready{}
	return n, func() { n.v = c.Value(r.v) }
}

// Next ends the await with the value.
func (r *ready) Next(th *object.Thread) object.Value {
	return th.RaiseArgs(object.StopIterationType, r.v)
}

func init() {
	readyType.Def(object.M0("__await__", func(th *object.Thread, self object.Value) object.Value { return self }))
	for _, t := range []*object.Type{ManagerType, AsyncManagerType} {
		t.DefClass(object.AliasMethod())
		abc.DefHook(t, native.PyMethod(t.Name, "__subclasshook__", "C", func(th *object.Thread, a []object.Value) object.Value {
			cls, sub := a[0], a[1]
			c, ok := cls.R.(*object.Type)
			s, ok2 := sub.R.(*object.Type)
			if ok && ok2 {
				if spec, ok := c.Extra.(*abc.Spec); ok && len(spec.Hook) > 0 && abc.HasMethods(s, spec.Hook) {
					return object.True
				}
			}
			return object.NotImplemented
		}))
		t.DefValue("__slots__", object.Obj(object.TupleOf()))
	}
	ManagerType.Def(
		object.M0("__enter__", func(th *object.Thread, self object.Value) object.Value { return self }).
			WithDoc("Enters the block; returns the manager itself."),
		object.MRaw("__exit__", "exc_type, exc_value, traceback", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return object.None
		}).WithDoc("Leaves the block; exceptions go on."),
	)
	AsyncManagerType.Def(
		object.M0("__aenter__", func(th *object.Thread, self object.Value) object.Value { return object.Obj(&ready{self}) }).
			WithDoc("Enters the block; returns the manager itself."),
		object.MRaw("__aexit__", "exc_type, exc_value, traceback", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return object.Obj(&ready{object.None})
		}).WithDoc("Leaves the block; exceptions go on."),
	)
}
