package asyncio

import "github.com/garterpy/garter/object"

// pause is what asyncio.sleep(0) awaits: one turn of the event loop.
type pause struct{ over bool }

var pauseType = object.DefIterator(object.NewBuiltinType("_asyncio.Pause", nil, object.NoNew|object.NoSubclass))

// Type returns the class.
func (*pause) Type() *object.Type { return pauseType }

// CopyObject is object.Copyable's.
func (p *pause) CopyObject(*object.Copier) (object.Object, func()) { return &pause{p.over}, nil }

// Next gives None once.
func (p *pause) Next(*object.Thread) Value {
	if p.over {
		return Value{}
	}
	p.over = true
	return object.None
}

// newPause is pause().
var newPause = object.Fn0("pause", func(th *object.Thread) Value {
	if !th.Alloc(16) {
		return Value{}
	}
	return object.Obj(&pause{})
})

func init() {
	pauseType.Def(object.M0("__await__", func(th *object.Thread, self Value) Value { return self }))
}
