package native

import "github.com/garterpy/garter/object"

var sKeys = object.Intern("keys")

// CallStarred is fn(*args, **kwds).
func CallStarred(th *object.Thread, fn, args, kwds object.Value) object.Value {
	t, ok := args.R.(*object.Tuple)
	if !ok || t.Ext != nil {
		if t, ok = object.Call1(th, object.Obj(object.TupleType), args).R.(*object.Tuple); !ok {
			return object.Value{}
		}
	}
	d, ok := kwds.R.(*object.Dict)
	if !ok || d.Ext != nil {
		if keys := object.GetAttrOpt(th, kwds, sKeys); !keys.Ok() {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "argument after ** must be a mapping, not %s", kwds.R.Type().Name)
			}
			return object.Value{}
		}
		if d, ok = object.Call1(th, object.Obj(object.DictType), kwds).R.(*object.Dict); !ok {
			return object.Value{}
		}
	}
	var kw []object.KW
	if n := d.Len(); n > 0 {
		if !th.Charge(n) || !th.Alloc(48*int64(n)) {
			return object.Value{}
		}
		kw = make([]object.KW, 0, n)
		for e := range d.All() {
			s, ok := object.AsStr(e.Key)
			if !ok {
				return th.Raise(object.TypeErrorType, "keywords must be strings")
			}
			kw = append(kw, object.KW{Name: s.S, Val: e.Val, Key: s})
		}
	}
	a, mark, ok := th.ArgsRoom(len(t.Items))
	v := object.Value{}
	if ok {
		copy(a, t.Items)
		v = object.Call(th, fn, a, kw)
	}
	th.Release(mark)
	return v
}
