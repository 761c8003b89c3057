package imports

import "github.com/garterpy/garter/object"

// Lazy completes a module made in Go with names that are defined in our own
// Python source: the source runs when one of them is asked for the first time,
// so that it costs nothing to a program that does not use them. While it runs,
// the module is found by its name, and __name__ is the module's.
func Lazy(m *object.Module, src string, names ...string) *object.Module {
	want := make(map[string]bool, len(names))
	for _, n := range names {
		want[n] = true
	}
	done := false
	m.Set("__getattr__", object.Obj(object.Fn1("__getattr__", func(th *object.Thread, a object.Value) object.Value {
		name, ok := object.AsStr(a)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", a.R.Type().Name)
		}
		if !done && want[name.S] {
			hidden := m.Name + ".<source>"
			src := "__name__ = '" + m.Name + "'; " + src
			v := th.Interp.ImportSource(th, hidden, "<frozen "+m.Name+">", src, false, ownHelpers)
			if !v.Ok() {
				return v
			}
			th.Modules.DeleteStr(th, th.Intern(hidden))
			done = true
			for n := range want {
				key := th.Intern(n)
				if v := v.R.(*object.Module).Dict.GetStr(key); v.Ok() && !m.Dict.GetStr(key).Ok() {
					if !m.Dict.SetStr(th, key, v) {
						return object.Value{}
					}
				}
			}
			if v := m.Dict.GetStr(name); v.Ok() {
				return v
			}
		}
		return th.RaiseAttr(object.Obj(m), name, "module '%s' has no attribute '%s'", m.Name, name.S)
	})))
	return m
}
