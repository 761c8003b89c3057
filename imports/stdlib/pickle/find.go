package pickle

import (
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports/stdlib/logging"
	"github.com/garterpy/garter/object"
)

// What a name in a pickle stands for: a pickle is the program's, so it reaches what the
// program may import and use, by the same questions.

// ownModules are the modules that are another one's here.
var ownModules = map[string]string{"_functools": "functools", "_datetime": "datetime", "_decimal": "decimal", "_pydecimal": "decimal",
	"_pydatetime": "datetime", "_operator": "operator", "pathlib._local": "pathlib", "_collections_abc": "collections.abc",
	"_io": "io", "_codecs": "codecs", "_queue": "queue", "_struct": "struct"}

// loadable are the functions among the built-in names that pickles may call.
var loadable = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields("abs all any ascii bin callable chr divmod format getattr hash hex iter len max min next oct ord pow " +
		"print repr round sorted sum Ellipsis NotImplemented") {
		m[n] = true
	}
	return m
}()

// find returns what a name stands for in a module, or the zero Value with an exception.
func find(th *object.Thread, module, name *object.Str, dotted bool) Value {
	if th.Auditing && !th.Audit("pickle.find_class", object.Obj(module), object.Obj(name)) {
		return Value{}
	}
	place := placeOf(th, module.S, name.S)
	if !place.Ok() {
		return place
	}
	found, ok := findIn(th, place, module.S, name, dotted)
	if !ok {
		if th.Exc != nil {
			return Value{}
		}
		if v, known := stateOf(th).pickled[[2]string{module.S, name.S}]; known {
			return v
		}
		a, ok1 := object.Repr(th, object.Obj(name))
		if !ok1 {
			return Value{}
		}
		b, ok2 := object.Repr(th, place)
		if !ok2 {
			return Value{}
		}
		return th.Raise(object.AttributeErrorType, "Can't get attribute %s on %s", a.S, b.S)
	}
	if m, isModule := place.R.(*object.Module); isModule && module.S == "builtins" && m.Name == "builtins" {
		if _, isType := found.R.(*object.Type); !isType && !(dotted && strings.Contains(name.S, ".")) && !loadable[name.S] {
			return th.Raise(UnpicklingErrorType, "%s.%s is not loaded from pickles", module.S, name.S)
		}
	}
	return found
}

// findIn goes along a name; ok is false without an exception where there is no such
// attribute.
func findIn(th *object.Thread, place Value, module string, name *object.Str, dotted bool) (found Value, ok bool) {
	if place.IsNone() {
		return Value{}, false
	}
	found = place
	rest := name.S
	for more := true; more; {
		part := rest
		if dotted {
			part, rest, more = strings.Cut(rest, ".")
		} else {
			more = false
		}
		if !th.Charge(1) || part == "<locals>" {
			return Value{}, false
		}
		special := len(part) > 1 && part[:2] == "__" && part[len(part)-2:] == "__"
		if special && !isMaker(found, part) && !isOwnMethod(found, part) {
			th.Raise(UnpicklingErrorType, "%s.%s is not loaded from pickles", module, name.S)
			return Value{}, false
		}
		key := name
		if len(part) != len(name.S) {
			key = object.NewStr(part)
		}
		if found = use(th, found, key); !found.Ok() {
			th.Catch(object.AttributeErrorType)
			return Value{}, false
		}
	}
	return found, true
}

// isMaker says that a name is __new__ of a class, which pickles can call without naming it
// as well.
func isMaker(of Value, name string) bool {
	_, ok := of.R.(*object.Type)
	return ok && name == "__new__"
}

// isOwnMethod says that a name is that of a function in a class of the program, which knows
// what it does.
func isOwnMethod(of Value, name string) bool {
	t, ok := of.R.(*object.Type)
	if !ok || t.Flags&object.Heap == 0 {
		return false
	}
	_, ok = t.Lookup(object.NewStr(name)).R.(*eval.Function)
	return ok
}

// use returns an attribute that the program may use of its own.
func use(th *object.Thread, of Value, name *object.Str) Value {
	if !logging.MayUse(th, name) {
		return Value{}
	}
	found := object.GetAttr(th, of, name)
	if m, ok := found.R.(*object.Module); ok && !mayHave(th, m) {
		return Value{}
	}
	return found
}

// mayHave reports whether the program may import a module that was found.
func mayHave(th *object.Thread, m *object.Module) bool {
	name := object.GetAttrOwn(th, object.Obj(m), sName)
	if !name.Ok() {
		return false
	}
	s, ok := object.AsStr(name)
	if !ok {
		th.Raise(object.TypeErrorType, "a module's name is a str")
	}
	return ok && logging.MayImport(th, s.S)
}

// placeOf returns a module, if the program itself may import it. What pickles of plain
// data name is there for everyone. It is None where the program's namespace is no module.
func placeOf(th *object.Thread, module, name string) Value {
	switch {
	case module == "__main__":
		if m := th.Modules.GetStr(sMain); m.Ok() {
			return m
		}
		return object.None
	case module == "copyreg" && name == "_reconstructor", (module == "codecs" || module == "_codecs") && name == "encode":
		return eval.LoadOwn(th, strings.TrimPrefix(module, "_"))
	case module == "":
		return th.Raise(object.ValueErrorType, "Empty module name")
	case module == "builtins":
		if m := th.Modules.GetStr(sBuiltins); m.Ok() {
			return m
		}
		return eval.LoadOwn(th, module)
	}
	m := eval.ImportByName(th, module)
	if !m.Ok() {
		own := ownModules[module]
		if own == "" || !th.Catch(object.ImportErrorType) {
			return m
		}
		m = eval.ImportByName(th, own)
	}
	return m
}

// state is what a session knows of pickles.
type state struct {
	pickled map[[2]string]Value // what was pickled of a program whose own namespace is no module
	texts   map[string]*object.Str
	buffers *object.Type // PickleBuffer

	dispatch, extensions, inverted *object.Dict // of copyreg
	compat                         [4]*object.Dict

	writer *Pickler // for the next dumps
	reader *Unpickler
}

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{pickled: map[[2]string]Value{}, texts: map[string]*object.Str{}} })
}

// Traverse visits what the state refers to.
func (s *state) Traverse(visit func(Value)) {
	for _, v := range s.pickled {
		visit(v)
	}
	for _, v := range s.texts {
		visit(object.Obj(v))
	}
	if s.buffers != nil {
		visit(object.Obj(s.buffers))
	}
	for _, d := range append(s.compat[:], s.dispatch, s.extensions, s.inverted) {
		if d != nil {
			visit(object.Obj(d))
		}
	}
	if s.writer != nil {
		visit(object.Obj(s.writer))
	}
	if s.reader != nil {
		visit(object.Obj(s.reader))
	}
}

// CopyState copies the state for another session.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{pickled: map[[2]string]Value{}, texts: map[string]*object.Str{}, buffers: object.CopyOf(c, s.buffers),
		dispatch: object.CopyOf(c, s.dispatch), extensions: object.CopyOf(c, s.extensions), inverted: object.CopyOf(c, s.inverted)}
	for k, v := range s.pickled {
		n.pickled[k] = c.Value(v)
	}
	for k, v := range s.texts {
		n.texts[k] = object.CopyOf(c, v)
	}
	for i, d := range s.compat {
		n.compat[i] = object.CopyOf(c, d)
	}
	return n
}

// registers finds the registers of copyreg.
func (s *state) registers(th *object.Thread) bool {
	if s.dispatch != nil {
		return true
	}
	m := eval.LoadOwn(th, "copyreg")
	return m.Ok() && dictOf(th, m, "dispatch_table", &s.dispatch) && dictOf(th, m, "_extension_registry", &s.extensions) &&
		dictOf(th, m, "_inverted_registry", &s.inverted)
}

func dictOf(th *object.Thread, m Value, name string, to **object.Dict) bool {
	v := object.GetAttrOwn(th, m, object.Intern(name))
	if !v.Ok() {
		return false
	}
	d, ok := v.R.(*object.Dict)
	if !ok {
		th.Raise(object.RuntimeErrorType, "copyreg.%s should be a dict, not %s", name, v.R.Type().Name)
		return false
	}
	*to = d
	return true
}

// Tables of _compat_pickle.
const (
	toNewName = iota
	toNewModule
	toOldName
	toOldModule
)

// old translates a name of Python 2, or into one, by two tables.
func (s *state) old(th *object.Thread, module, name *object.Str, names, modules int) (m, n *object.Str, ok bool) {
	if s.compat[0] == nil {
		c := eval.LoadOwn(th, "_compat_pickle")
		if !c.Ok() {
			return nil, nil, false
		}
		var found [4]*object.Dict
		for i, name := range []string{"NAME_MAPPING", "IMPORT_MAPPING", "REVERSE_NAME_MAPPING", "REVERSE_IMPORT_MAPPING"} {
			if !dictOf(th, c, name, &found[i]) {
				return nil, nil, false
			}
		}
		s.compat = found
	}
	pair := s.compat[names].Get(th, object.Obj(object.TupleOf(object.Obj(module), object.Obj(name))))
	if t, isTuple := pair.R.(*object.Tuple); isTuple && len(t.Items) == 2 {
		a, ok1 := object.AsStr(t.Items[0])
		b, ok2 := object.AsStr(t.Items[1])
		if ok1 && ok2 {
			return a, b, true
		}
	}
	if to, isStr := object.AsStr(s.compat[modules].GetStr(module)); isStr {
		module = to
	}
	return module, name, th.Exc == nil
}
