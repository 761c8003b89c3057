// Package weakref is the module weakref. References keep their objects until a
// measurement of the heap, or gc.collect(), finds that nothing else does: an object
// that vanishes whenever the garbage collector happens to run would make short
// programs behave differently from run to run.
//
// Compatibility: not covered; garter's own packages use it.
package weakref

import (
	_ "embed"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed refs.py
var refsSource string

//go:embed mappings.py
var mappingsSource string

//go:embed sets.py
var setsSource string

//go:embed proxies.py
var proxiesSource string

var module = &imports.Mixed{
	Name: "weakref",
	Doc:  "References that do not keep an object alive.",
	All: []string{"ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType",
		"CallableProxyType", "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize"},
	Fixed: func() map[string]object.Value {
		class := object.Obj(ReferenceType)
		return map[string]object.Value{"ref": class, "ReferenceType": class,
			"getweakrefs": object.Obj(getWeakRefs), "getweakrefcount": object.Obj(getWeakRefCount)}
	},
	Private: []*object.Builtin{checkTarget, Hold, proxyHold, oneProxy, methodReference, dueCalls, isDue, collect},
	Parts: []imports.Part{
		{Source: refsSource, Names: "WeakMethod KeyedRef finalize _run_due _collect_all"},
		{Source: mappingsSource, Names: "WeakKeyDictionary WeakValueDictionary", Needs: []int{0}},
		{Source: setsSource, Names: "WeakSet", Needs: []int{0}},
		{Source: proxiesSource, Names: "proxy ProxyType CallableProxyType ProxyTypes", Needs: []int{0}},
	},
}

// Load makes the module.
var Load = module.Load()

// checkTarget is _check_target: it raises TypeError for objects that take no references.
var checkTarget = object.Fn1("_check_target", func(th *object.Thread, v object.Value) object.Value {
	if !canRefer(th, v) {
		return object.Value{}
	}
	return object.None
})

// canRefer reports whether CPython has weak references to an object; if not, an exception
// is pending.
func canRefer(th *object.Thread, v object.Value) bool {
	t := v.R.Type()
	ok := false
	switch v.R.(type) {
	case *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag, *object.BigInt, *object.EllipsisTag, *object.NotImplementedTag:
	case *object.Type, *object.Set, *object.Module, *object.BoundMethod, *object.Builtin, *eval.Function, *eval.CodeObject,
		*eval.Generator, *object.MemoryView, *object.GenericAlias, *object.TypeVar, *object.TypingAlias:
		ok = true
	default:
		ok = t.TakesWeakrefs()
	}
	switch t {
	case object.MethodDescriptorType, object.WrapperDescriptorType, object.MethodWrapperType:
		ok = false
	}
	for _, base := range []*object.Type{object.IntType, object.TupleType, object.BytesType} {
		ok = ok && !t.IsSubtype(base) // whose items lie where the references would be
	}
	if !ok {
		th.Raise(object.TypeErrorType, "cannot create weak reference to '%s' object", t.Name)
	}
	return ok
}
