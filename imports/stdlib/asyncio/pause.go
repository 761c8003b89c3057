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
	pauseType.Def(
		object.M0("__await__", func(th *object.Thread, self Value) Value { return self }),
		// What is sent is nothing to it.
		object.M1("send", func(th *object.Thread, self, _ Value) Value {
			it := self.R.(*pause)
			if v := it.Next(th); v.Ok() {
				return v
			}
			return object.RaiseEnd(th, it)
		}),
	)
}
