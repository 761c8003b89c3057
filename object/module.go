package object

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Module is a module. Its attributes are Dict; a module made in Go fills it
// when it is imported.
type Module struct {
	Name string
	Dict *Dict
	Ext  *Instance
	// origin is the name by which a loader made the module; "" for one that a
	// program made.
	origin string
	usable bool // the session has allowed it
	// embedded: its namespace is ours, in part hidden.
	embedded bool
	// missing, which may be nil, is asked for a name that is not there, or None for
	// those that imports set: what is made when somebody asks for it.
	missing func(th *Thread, m *Module, name *Str) Value
	// promised are names that a __getattr__ in Go makes; the map is shared.
	promised map[string]int
	beside   *Names
}

// OnMissing sets what is asked for names that are not there, and returns m. It
// keeps no state.
func (m *Module) OnMissing(f func(th *Thread, m *Module, name *Str) Value) *Module {
	m.missing = f
	return m
}

// Made notes that a loader made the module under the name: the session decides
// whether programs may use it. It returns m.
func (m *Module) Made(name string) *Module {
	if m.origin == "" {
		m.origin = name
	}
	return m
}

// Ours notes that the module is embedded in this program and returns m.
func (m *Module) Ours() *Module {
	m.embedded = true
	return m
}

// Embedded reports whether Ours was called.
func (m *Module) Embedded() bool { return m.embedded }

// Origin returns the name by which a loader made the module, or "".
func (m *Module) Origin() string { return m.origin }

// Usable asks the session whether programs may use the module; false comes with
// an exception. Its own attributes are refused where it must not be used,
// whoever got hold of it.
func (m *Module) Usable(th *Thread) bool {
	if m.usable || m.origin == "" || th.CheckModule == nil {
		return true
	}
	m.usable = th.CheckModule(th, m)
	return m.usable
}

// setClass makes the module an instance of a subclass of the class of modules.
func (m *Module) setClass(th *Thread, t *Type) bool {
	if !m.Usable(th) || !th.AllocInstance(t, 0) {
		return false
	}
	old := m.Type()
	m.Ext = m.instanceOf(t)
	if old.describes() != t.describes() {
		th.descriptorsChanged()
	}
	return true
}

// instanceOf returns the instance part of the module in a subclass. What takes
// attributes of instances must not get at the namespace of a module that a loader made,
// past the session's leave: the instance has a dict of its own then, which stays empty.
// Attributes of a module are its namespace's, whatever class it has.
func (m *Module) instanceOf(t *Type) *Instance {
	d := m.Dict
	if m.origin != "" {
		d = NewDict()
	}
	return &Instance{Cls: t, Shape: t.dictShape(), Dict: d, Vals: make([]Value, t.numSlots)}
}

// NewModule returns a module with __name__, __doc__ and the like set.
func NewModule(name string) *Module {
	return NewModuleSize(name, max(0, namesIn(name)-8))
}

// moduleSizes are how many names the embedded modules had in the session that loaded them
// last: a namespace that grows takes twice the memory.
var moduleSizes sync.Map

// namesNoted are how many names a module had, and the namespace of the parts of its text where
// that is another.
type namesNoted struct{ shown, parts atomic.Int32 }

// namesIn is how many names an embedded module had in the session that loaded it last; 0 for
// all others, whose names programs choose: nothing of them stays in the process.
func namesIn(name string) int {
	if n, ok := moduleSizes.Load(name); ok {
		return int(n.(*namesNoted).shown.Load())
	}
	return 0
}

// NamesOf is where the number is noted by the session that loads an embedded module. There
// are as many as modules; should names ever come from elsewhere, they are bounded.
func NamesOf(name string) *atomic.Int32 { return &noted(name).shown }

// PartsOf is NamesOf for the namespace of its parts.
func PartsOf(name string) *atomic.Int32 { return &noted(name).parts }

func noted(name string) *namesNoted {
	if n, ok := moduleSizes.Load(name); ok {
		return n.(*namesNoted)
	}
	n := new(namesNoted)
	if modulesSized.Add(1) > maxModules {
		modulesSized.Add(-1)
		return n // noted for nobody
	}
	if was, had := moduleSizes.LoadOrStore(name, n); had {
		modulesSized.Add(-1)
		return was.(*namesNoted)
	}
	return n
}

var modulesSized atomic.Int32

// maxModules is beyond what the library has, with the hidden modules of its texts.
const maxModules = 4096

// maxSized is how many names a namespace is given room for at once: who looks at the whole of
// a large one is rare, and the next session that loads it need not be another.
const maxSized = 64

// Loaded notes how many names an embedded module begins with, for the next session that
// loads it.
func (m *Module) Loaded() { NamesOf(m.Name).Store(int32(len(m.Dict.entries))) }

// Defined notes how many names a namespace has by now, after something in it was made that
// waited.
func (d *Dict) Defined(n *atomic.Int32) {
	if d.used <= maxSized {
		n.Store(int32(d.used))
	}
}

// Room returns a namespace, which begins with what is in d, a sealed dict: with room for the n
// names that the last session had in it. What it is charged for does not depend on that session.
func Room(n int, d *Dict) *Dict {
	if n > d.used {
		return d.copyRoom(n)
	}
	return d.Lend()
}

// NewModuleSize is NewModule for a module that will get n names.
func NewModuleSize(name string, n int) *Module {
	m := &Module{Name: name, Dict: NewDictSize(n + 8)}
	m.Dict.SetStr(nil, sName, NameValue(name))
	m.Dict.SetStr(nil, sDoc, None)
	m.Dict.SetStr(nil, Intern("__package__"), None)
	m.Dict.SetStr(nil, Intern("__loader__"), None)
	m.Dict.SetStr(nil, Intern("__spec__"), None)
	return m
}

// NewModuleOf returns a module with the names of a sealed dict, which has those that
// NewModule sets, too.
func NewModuleOf(name string, names *Dict) *Module {
	return &Module{Name: name, Dict: Room(namesIn(name), names)}
}

// Type returns module.
func (m *Module) Type() *Type {
	if m.Ext != nil {
		return m.Ext.Cls
	}
	return ModuleType
}

// Extension returns the instance part.
func (m *Module) Extension() *Instance { return m.Ext }

// Set sets an attribute while the module is made.
func (m *Module) Set(name string, v Value) *Module {
	m.Dict.SetStr(nil, Intern(name), v)
	return m
}

// Add adds functions while the module is made.
func (m *Module) Add(bs ...*Builtin) *Module {
	for _, b := range bs {
		m.Dict.SetStr(nil, Intern(b.Name), Value{R: b})
	}
	return m
}

// GetAttribute returns the attribute name; a module-level __getattr__ is asked
// for what is missing. The session is asked about the module, and about one that
// is found.
func (m *Module) GetAttribute(th *Thread, name *Str) Value {
	if !m.Usable(th) {
		return Value{}
	}
	v := m.GetOwn(th, name)
	if sub, ok := v.R.(*Module); ok && !sub.Usable(th) {
		return Value{}
	}
	return v
}

// Pending reports whether the value of a name is yet to be made: see OnMissing.
func (m *Module) Pending(name *Str, v Value) bool {
	return m.missing != nil && v.IsNone() && (name.S == "__spec__" || name.S == "__loader__")
}

// GetOwn is GetAttribute for our own code: the session is not asked.
func (m *Module) GetOwn(th *Thread, name *Str) Value {
	v := m.Dict.GetStr(name)
	if m.beside != nil && !v.Ok() {
		if v = m.give(th, name); !v.Ok() && th.Exc != nil {
			return v
		}
	}
	if m.missing != nil && (!v.Ok() || m.Pending(name, v)) {
		if made := m.missing(th, m, name); made.Ok() || th.Exc != nil {
			return made
		}
	}
	if v.Ok() {
		return v
	}
	if v = m.define(th, name); v.Ok() || th.Exc != nil {
		return v
	}
	if ModuleType.Lookup(name).Ok() {
		return Value{}
	}
	if g := m.Dict.GetStr(specialNames[DGetattr]); g.Ok() {
		return Call1(th, g, Value{R: name})
	}
	return Value{}
}

// SetAttribute sets or deletes an attribute.
func (m *Module) SetAttribute(th *Thread, name *Str, v Value) bool {
	if !m.Usable(th) || !m.sets(th, name) {
		return false
	}
	return m.SetOwn(th, name, v)
}

// SetOwn is SetAttribute for our own code: the session is not asked.
func (m *Module) SetOwn(th *Thread, name *Str, v Value) bool {
	waited := m.forget(th, name)
	if v.Ok() {
		return m.Dict.SetStr(th, name, v)
	}
	if waited {
		return true
	}
	if !m.giveAll(th) {
		return false
	}
	if !m.Dict.DeleteStr(th, name).Ok() {
		if th.Exc != nil {
			return false
		}
		th.RaiseAttr(Value{R: m}, name, "'%s' object has no attribute '%s'", m.Type().Name, name.S)
		return false
	}
	return true
}

var (
	sInitializing = Intern("_initializing")
	sSpecOrigin   = Intern("origin")
	sHasLocation  = Intern("has_location")
	sModuleSpec   = Intern("__spec__")
)

// Initializing reports whether a module from a file is still running.
func (m *Module) Initializing(th *Thread) bool {
	if m == nil || m.Embedded() {
		return false
	}
	spec := m.Dict.GetStr(sModuleSpec)
	if !spec.Ok() || spec.IsNone() {
		return false
	}
	v := GetAttrOwnOpt(th, spec, sInitializing)
	if th.Exc != nil {
		th.Catch(BaseExceptionType)
	}
	return v.Ok() && v.IsBool() && Truth(th, v) == 1
}

// lacks says that a module has no attribute of a name, and why where modules import each
// other in a circle.
func (m *Module) lacks(th *Thread, name *Str) string {
	if m.Embedded() || th.Exc != nil {
		return fmt.Sprintf("module '%s' has no attribute '%s'", m.Name, name.S)
	}
	if m.Initializing(th) {
		from := ""
		spec := m.Dict.GetStr(sModuleSpec)
		origin, isText := AsStr(GetAttrOwnOpt(th, spec, sSpecOrigin))
		if has := GetAttrOwnOpt(th, spec, sHasLocation); isText && has.Ok() && Truth(th, has) == 1 {
			from = " from '" + origin.S + "'"
			if besideScript(th, origin.S) {
				return fmt.Sprintf("module '%s' has no attribute '%s' (consider renaming '%s' if it has the same name as a third-party module you intended to import)", m.Name, name.S, origin.S)
			}
		}
		if th.Exc != nil {
			th.Catch(BaseExceptionType)
		}
		return fmt.Sprintf("partially initialized module '%s'%s has no attribute '%s' (most likely due to a circular import)", m.Name, from, name.S)
	}
	if th.Modules != nil {
		if sub, ok := th.Modules.GetStr(NewStr(m.Name + "." + name.S)).R.(*Module); ok && sub.Initializing(th) {
			return fmt.Sprintf("cannot access submodule '%s' of module '%s' (most likely due to a circular import)", name.S, m.Name)
		}
	}
	if m.origin == "" {
		called, ok := AsStr(m.Dict.GetStr(sName))
		if !ok {
			return fmt.Sprintf("module has no attribute '%s'", name.S)
		}
		return fmt.Sprintf("module '%s' has no attribute '%s'", called.S, name.S)
	}
	return fmt.Sprintf("module '%s' has no attribute '%s'", m.Name, name.S)
}

// besideScript reports whether a module's file lies in the folder of the session's script,
// where modules are looked for first: such a file may have the name of another module that
// its author meant.
func besideScript(th *Thread, file string) bool {
	if th.Files == nil || len(th.Path) == 0 || th.Path[0] == "" {
		return false
	}
	dir := strings.TrimSuffix(file, "/__init__.py")
	i := strings.LastIndexByte(dir, '/')
	return i >= 0 && dir[:i] == th.Path[0]
}
