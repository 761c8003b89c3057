package object

// Module is a module. Its attributes are Dict; a module made in Go fills it
// when it is imported.
type Module struct {
	Name string
	Dict *Dict
	Ext  *Instance
}

// NewModule returns a module with __name__, __doc__ and the like set.
func NewModule(name string) *Module {
	m := &Module{Name: name, Dict: NewDict()}
	m.Dict.SetStr(nil, sName, Value{R: Intern(name)})
	m.Dict.SetStr(nil, sDoc, None)
	m.Dict.SetStr(nil, Intern("__package__"), None)
	m.Dict.SetStr(nil, Intern("__loader__"), None)
	m.Dict.SetStr(nil, Intern("__spec__"), None)
	return m
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
// for what is missing.
func (m *Module) GetAttribute(th *Thread, name *Str) Value {
	if v := m.Dict.GetStr(name); v.Ok() {
		if sub, ok := v.R.(*Module); ok && th.CheckModule != nil && !th.CheckModule(th, sub) {
			return Value{}
		}
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
	if v.Ok() {
		return m.Dict.SetStr(th, name, v)
	}
	if !m.Dict.DeleteStr(name).Ok() {
		th.RaiseAttr(Value{R: m}, name, "'%s' object has no attribute '%s'", m.Type().Name, name.S)
		return false
	}
	return true
}
