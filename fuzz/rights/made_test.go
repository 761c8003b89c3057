package rights

import (
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

// TestHalfMade lets the constructor of each class make instances of every other:
// what comes of it must be whole. All its methods and attributes are used.
func TestHalfMade(t *testing.T) {
	l := newLab(t, garter.WithImports("*"))
	l.setup(setupSource)
	l.modules()
	l.survey()
	odd := l.name("odd").R.(*object.List).Items
	bases := []*object.Type{object.ObjectType, object.DictType, object.ListType, object.TupleType, object.IntType, object.StrType, object.FloatType, object.BytesType,
		object.SetType, object.FrozenSetType, object.TypeType, object.ExceptionType, object.ValueErrorType, object.OSErrorType}
	new_ := object.Intern("__new__")
	call := func(what string, f object.Value, args ...object.Value) object.Value {
		v, failed := l.try(f, args...)
		l.finish()
		if failed != "" {
			t.Errorf("%s: %s", what, failed)
			return object.Value{}
		}
		return v
	}
	made := 0
	for _, c := range allTypes() {
		c.Ready()
		for _, b := range append(bases[:len(bases):len(bases)], c.MRO...) {
			l.start()
			f := object.GetAttrOpt(l.th, object.Obj(b), new_)
			l.finish()
			if !f.Ok() {
				continue
			}
			for n := range 3 {
				args := append([]object.Value{object.Obj(c)}, []object.Value{object.Obj(object.NewTuple(nil)), object.Int(1)}[:min(n, 1)]...)
				if n == 2 {
					items := make([]object.Value, 40)
					for i := range items {
						items[i] = object.None
					}
					args = append(args, object.Obj(object.NewTuple(items)))
				}
				what := b.FullName() + ".__new__(" + c.FullName() + ")"
				v := call(what, f, args...)
				if !v.Ok() {
					continue
				}
				made++
				for _, name := range []string{"repr", "str", "hash", "len", "iter", "bool", "dir", "list", "int", "abs", "sorted", "format", "next"} {
					call(name+" of "+what, l.th.Builtins.GetStr(object.Intern(name)), v)
				}
				for e := range c.Space().All() {
					s, _ := object.AsStr(e.Key)
					switch s.S {
					case "acquire", "wait", "__enter__", "acquire_lock":
						continue // they wait
					}
					var x object.Value
					func() {
						defer func() {
							if p := recover(); p != nil {
								t.Errorf("%s of %s: %v", s.S, what, p)
							}
						}()
						l.start()
						x = object.GetAttrOpt(l.th, v, s)
						l.finish()
					}()
					if x.Ok() && object.IsCallable(x) {
						call(s.S+" of "+what, x)
						call(s.S+" of "+what, x, odd[made%len(odd)])
						call(s.S+" of "+what, x, v, odd[(made*7)%len(odd)])
					}
				}
			}
		}
	}
	t.Logf("%d objects", made)
	if made < 300 {
		t.Errorf("only %d objects", made)
	}
}
