package pickle

import (
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// saveReduced writes what __reduce__ returned for an object, which is the zero Value where
// nothing is to be remembered.
func (p *Pickler) saveReduced(th *object.Thread, parts []Value, v Value) bool {
	fail := func(format string, a ...any) bool {
		th.Raise(PicklingErrorType, format, a...)
		return false
	}
	if n := len(parts); n < 2 || n > 6 {
		return fail("tuple returned by __reduce__ must contain 2 through 6 elements")
	}
	var all [6]Value
	copy(all[:], parts)
	for i, x := range all[2:] {
		if x.IsNone() {
			all[2+i] = Value{}
		}
	}
	f, args, state, list, dict, setter := all[0], all[1], all[2], all[3], all[4], all[5]
	if !object.IsCallable(f) {
		return fail("first item of the tuple returned by __reduce__ must be callable")
	}
	given, ok := args.R.(*object.Tuple)
	if !ok {
		return fail("second item of the tuple returned by __reduce__ must be a tuple")
	}
	for i, x := range []Value{list, dict} {
		if x.Ok() && !isIterator(x) {
			return fail("%s element of the tuple returned by __reduce__ must be an iterator, not %s",
				[]string{"fourth", "fifth"}[i], x.R.Type().Name)
		}
	}
	if setter.Ok() && !object.IsCallable(setter) {
		return fail("sixth element of the tuple returned by __reduce__ must be a function, not %s", setter.R.Type().Name)
	}
	name := ""
	if p.proto >= 2 {
		n := object.GetAttrOwnOpt(th, f, sName)
		if th.Exc != nil {
			return false
		}
		if s, isStr := n.R.(*object.Str); isStr {
			name = s.S
		}
	}
	switch name {
	case sNewobjEx:
		ok = p.saveNewEx(th, given.Items)
	case sNewobj:
		ok = p.saveNew(th, given.Items, v)
	default:
		ok = p.save(th, f, true) && p.save(th, args, true) && p.put('R')
	}
	if !ok {
		return false
	}
	if v.Ok() {
		if n, known := p.memo.find(v.R); known { // the arguments led back to it
			return p.put('0') && p.get(n)
		}
		if !p.memoize(th, v) {
			return false
		}
	}
	if list.Ok() && !p.appends(th, object.GetIter(th, list)) || dict.Ok() && !p.setitems(th, object.GetIter(th, dict)) {
		return false
	}
	if !state.Ok() {
		return true
	}
	if !setter.Ok() {
		return p.save(th, state, true) && p.put('b')
	}
	return p.save(th, setter, true) && p.save(th, v, true) && p.save(th, state, true) && p.putString("\x86R0")
}

// isIterator reports whether a value is an iterator by its class.
func isIterator(v Value) bool {
	if _, ok := v.R.(object.Iterator); ok {
		return true
	}
	return v.R.Type().Special(object.DNext).Ok()
}

// saveNew writes a call of __new__.
func (p *Pickler) saveNew(th *object.Thread, args []Value, v Value) bool {
	fail := func(text string) bool {
		th.Raise(PicklingErrorType, "%s", text)
		return false
	}
	if len(args) == 0 {
		return fail("__newobj__ arglist is empty")
	}
	cls := args[0]
	if _, ok := cls.R.(*object.Type); !ok {
		return fail("args[0] from __newobj__ args is not a type")
	}
	if v.Ok() {
		c := object.Obj(v.R.Type())
		if in := object.InstanceOf(v); in == nil || in.Cls.Flags&object.Heap != 0 {
			if c = object.GetAttrOwn(th, v, sClass); !c.Ok() {
				return false
			}
		}
		if !object.Is(c, cls) {
			return fail("args[0] from __newobj__ args has the wrong class")
		}
	}
	return p.save(th, cls, true) && p.save(th, object.Obj(object.CopyTuple(args[1:])), true) && p.put(0x81)
}

// saveNewEx writes a call of __new__ with arguments that have names.
func (p *Pickler) saveNewEx(th *object.Thread, args []Value) bool {
	fail := func(format string, a any) bool {
		th.Raise(PicklingErrorType, format, a)
		return false
	}
	if len(args) != 3 {
		return fail("length of the NEWOBJ_EX argument tuple must be exactly 3, not %d", len(args))
	}
	cls, isType := args[0].R.(*object.Type)
	if !isType {
		return fail("first item from NEWOBJ_EX argument tuple must be a class, not %s", args[0].R.Type().Name)
	}
	given, ok := args[1].R.(*object.Tuple)
	if !ok {
		return fail("second item from NEWOBJ_EX argument tuple must be a tuple, not %s", args[1].R.Type().Name)
	}
	named, ok := args[2].R.(*object.Dict)
	if !ok {
		return fail("third item from NEWOBJ_EX argument tuple must be a dict, not %s", args[2].R.Type().Name)
	}
	if p.proto >= 4 {
		return p.save(th, args[0], true) && p.save(th, args[1], true) && p.save(th, args[2], true) && p.put(0x92)
	}
	// As a function that has the arguments already.
	functools := eval.LoadOwn(th, "functools")
	if !functools.Ok() {
		return false
	}
	partial := object.GetAttrOwn(th, functools, object.Intern("partial"))
	if !partial.Ok() {
		return false
	}
	make := object.GetAttr(th, object.Obj(cls), sNew)
	if !make.Ok() {
		return false
	}
	kw, ok := keywords(th, named)
	if !ok {
		return false
	}
	f := object.Call(th, partial, append([]Value{make, args[0]}, given.Items...), kw)
	return f.Ok() && p.save(th, f, true) && p.putString(")R")
}

// keywords are the entries of a dict as arguments.
func keywords(th *object.Thread, d *object.Dict) ([]object.KW, bool) {
	if !th.Charge(d.Len()) || !th.Alloc(64*int64(d.Len())) {
		return nil, false
	}
	kw := make([]object.KW, 0, d.Len())
	for e := range d.All() {
		s, ok := object.AsStr(e.Key)
		if !ok {
			th.Raise(object.TypeErrorType, "keywords must be strings")
			return nil, false
		}
		kw = append(kw, object.KW{Name: s.S, Val: e.Val, Key: s})
	}
	return kw, true
}

// saveType writes a class; those of the singletons are found through them.
func (p *Pickler) saveType(th *object.Thread, v Value) bool {
	switch v.R {
	case object.NoneType:
		return p.saveCall(th, v, object.Obj(object.TypeType), object.None)
	case object.NotImplementedType:
		return p.saveCall(th, v, object.Obj(object.TypeType), object.NotImplemented)
	case object.EllipsisType:
		return p.saveCall(th, v, object.Obj(object.TypeType), object.Ellipsis)
	}
	return p.saveGlobal(th, v, nil)
}

// attribute is an attribute that may be missing, by its name as ours.
func attribute(th *object.Thread, v Value, name *object.Str) (found Value, ok bool) {
	found = object.GetAttrOwnOpt(th, v, name)
	return found, found.Ok() || th.Exc == nil
}

// saveGlobal writes an object by its name in a module; name is nil where the object tells.
func (p *Pickler) saveGlobal(th *object.Thread, v Value, name *object.Str) bool {
	if name == nil {
		n, ok := attribute(th, v, sQualname)
		if !ok {
			return false
		}
		if !n.Ok() || n.IsNone() {
			if n = object.GetAttrOwn(th, v, sName); !n.Ok() {
				return false
			}
		}
		if name, ok = object.AsStr(n); !ok {
			th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", n.R.Type().Name)
			return false
		}
	}
	fail := func(format string, a ...any) bool {
		if s, ok := object.Repr(th, v); ok {
			th.Raise(PicklingErrorType, "Can't pickle %s: "+format, append([]any{s.S}, a...)...)
		}
		return false
	}
	from, ok := attribute(th, v, sModule)
	if !ok {
		return false
	}
	if !from.Ok() || from.IsNone() {
		// A function of nowhere is looked for in the program.
		if v.R.Type() == eval.FunctionType {
			from = object.Obj(sMain)
		} else if from, ok = attribute(th, object.Obj(v.R.Type()), sModule); !ok {
			return false
		} else if !from.Ok() {
			from = object.Obj(sBuiltins)
		}
	}
	module, ok := object.AsStr(from)
	if !ok || module.S == "" {
		s, ok := object.Repr(th, from)
		return ok && fail("import of module %s failed", s.S)
	}
	written := p.writtenModule(th, v, module, name)
	if written == nil {
		return false
	}
	if own := ownModules[module.S]; own != "" {
		module = th.Intern(own)
	}
	isType := v.R.Type().IsSubtype(object.TypeType)
	if local := name.S == "<locals>" || strings.Contains(name.S, ".<locals>"); local && (module == sMain || module.S == sMain.S || isType || v.R.Type() == eval.FunctionType) {
		if s, ok := object.Repr(th, object.Obj(name)); ok {
			th.Raise(object.AttributeErrorType, "Can't get local object %s", s.S)
		}
		return false
	}
	anonymous := module.S == sMain.S && !th.Modules.GetStr(sMain).Ok()
	found := find(th, module, name, true)
	if !found.Ok() {
		switch {
		case th.Catch(object.ImportErrorType):
			s, ok := object.Repr(th, object.Obj(module))
			return ok && fail("import of module %s failed", s.S)
		case !th.Catch(object.AttributeErrorType, object.KeyErrorType, UnpicklingErrorType):
			return false
		case !anonymous || strings.Contains(name.S, "<"):
			return fail("attribute lookup %s on %s failed", name.S, module.S)
		}
		found = v
	}
	if !object.Is(found, v) && !anonymous {
		return fail("it's not the same object as %s.%s", module.S, name.S)
	}
	if anonymous {
		if !th.Alloc(128) {
			return false
		}
		p.now.state.pickled[[2]string{module.S, name.S}] = v
	}
	if p.proto >= 2 {
		code := p.now.state.extensions.Get(th, object.Obj(object.TupleOf(object.Obj(module), object.Obj(name))))
		if th.Exc != nil {
			return false
		}
		if code.Ok() {
			return p.saveExtension(th, v, code)
		}
	}
	switch {
	case p.proto >= 4:
		ok = p.save(th, object.Obj(written), true) && p.save(th, object.Obj(name), true) && p.put(0x93)
	case strings.Contains(name.S, "."):
		ok = p.saveOldDotted(th, written, name)
	default:
		ok = p.saveOldGlobal(th, written, name)
	}
	return ok && p.memoize(th, v)
}

// ownNamed are the classes, by module, that have each a text of its own for the name of
// their module in CPython: those in C that are made when their module is imported.
var ownNamed = map[string]string{
	"array":       " array ",
	"binascii":    " Error Incomplete ",
	"builtins":    " ExceptionGroup ",
	"collections": " defaultdict deque ",
	"decimal": " Clamped Context ConversionSyntax Decimal DecimalException DivisionByZero DivisionImpossible DivisionUndefined " +
		"FloatOperation Inexact InvalidContext InvalidOperation Overflow Rounded Subnormal Underflow ",
	"itertools": " accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse " +
		"groupby islice pairwise permutations product repeat starmap takewhile zip_longest ",
	"operator":              " attrgetter itemgetter methodcaller ",
	"os":                    " stat_result statvfs_result terminal_size ",
	"re":                    " Match Pattern ",
	"struct":                " error ",
	"time":                  " struct_time ",
	"typing":                " Generic ParamSpec ParamSpecArgs ParamSpecKwargs TypeVar TypeVarTuple ",
	"xml.etree.ElementTree": " Element TreeBuilder XMLParser ",
	"zlib":                  " error ",
	"_csv":                  " Dialect Error reader writer ",
	"_io":                   " BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO FileIO IncrementalNewlineDecoder StringIO TextIOWrapper ",
	"_pickle":               " PickleError Pickler PicklingError Unpickler UnpicklingError ",
	"_queue":                " Empty SimpleQueue ",
}

// saveOldDotted writes a name of several parts as the protocols before 4 do: by getattr of
// what the first one names.
func (p *Pickler) saveOldDotted(th *object.Thread, module, name *object.Str) bool {
	f := builtinGetattr(th)
	if !f.Ok() {
		return false
	}
	parts := strings.Split(name.S, ".")
	for range parts[1:] {
		if !p.save(th, f, true) || p.proto < 2 && !p.put('(') {
			return false
		}
	}
	if !p.saveOldGlobal(th, module, object.NewStr(parts[0])) {
		return false
	}
	end := "\x86R"
	if p.proto < 2 {
		end = "tR"
	}
	for _, part := range parts[1:] {
		if !p.save(th, object.StrValue(part), true) || !p.putString(end) {
			return false
		}
	}
	return true
}

// writtenModule is the name of a module as it is written: one text stands for all
// functions of a module in C, and one for all else; nil comes with an exception.
func (p *Pickler) writtenModule(th *object.Thread, v Value, module, name *object.Str) *object.Str {
	own := ""
	if v.R.Type() == object.BuiltinFunctionType {
		own = module.S
	} else if t, ok := v.R.(*object.Type); ok && ownNamed[module.S] != "" && strings.Contains(ownNamed[module.S], " "+t.Qualname+" ") {
		own = module.S + "." + t.Qualname
	}
	if own != "" {
		if s := p.now.state.texts[own]; s != nil {
			return s
		}
		s := object.NewStr(module.S)
		if !th.Alloc(128) {
			return nil
		}
		p.now.state.texts[own] = s
		return s
	}
	if module.S == "codecs" && name.S == "encode" {
		return th.Intern("_codecs")
	}
	return th.InternStr(module)
}

func (p *Pickler) saveExtension(th *object.Thread, v, code Value) bool {
	n, big, isInt := object.IntOf(code)
	switch {
	case !isInt:
		s, ok := object.Repr(th, v)
		if !ok {
			return false
		}
		c, ok := object.Repr(th, code)
		if ok {
			th.Raise(PicklingErrorType, "Can't pickle %s: extension code %s isn't an integer", s.S, c.S)
		}
		return false
	case big != nil || n <= 0 || n > 0x7fffffff:
		if s, ok := object.Repr(th, v); ok {
			th.Raise(object.RuntimeErrorType, "Can't pickle %s: extension code %d is out of range", s.S, n)
		}
		return false
	case n <= 0xff:
		return p.put2(0x82, byte(n))
	case n <= 0xffff:
		return p.put2(0x83, byte(n)) && p.putRaw(byte(n>>8))
	}
	return p.put4(0x84, uint32(n))
}

// putRaw writes a byte that belongs to what stands before it.
func (p *Pickler) putRaw(b byte) bool {
	if !p.now.out.Room(1) {
		return false
	}
	p.now.out.B = append(p.now.out.B, b)
	return true
}

// saveOldGlobal writes a name as the protocols before 4 do.
func (p *Pickler) saveOldGlobal(th *object.Thread, module, name *object.Str) bool {
	if p.fixImports {
		var ok bool
		if module, name, ok = p.now.state.old(th, module, name, toOldName, toOldModule); !ok {
			return false
		}
	}
	if p.proto < 3 {
		for i, s := range []*object.Str{module, name} {
			if s.IsASCII() {
				continue
			}
			r, ok := object.Repr(th, object.StrValue(module.S+"."+name.S))
			if ok {
				th.Raise(PicklingErrorType, "can't pickle %s identifier %s using pickle protocol %d", []string{"module", "global"}[i], r.S, p.proto)
			}
			return false
		}
	}
	for _, s := range []*object.Str{module, name} {
		if !s.IsASCII() && !object.Encode(th, s, "utf-8", "strict").Ok() {
			return false
		}
	}
	return p.put('c') && p.putString(module.S) && p.put('\n') && p.putString(name.S) && p.put('\n')
}
