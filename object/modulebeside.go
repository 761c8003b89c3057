package object

// Names are names that a module made in Go has and that lie beside its namespace: one is
// put there when somebody asks for it. All sessions have them, and nobody changes them.
type Names struct {
	vals  map[string]Value
	made  map[string]func(th *Thread) Value
	order []*Str
}

// Set adds a name with its value, which is shared.
func (n *Names) Set(name string, v Value) *Names {
	if n.vals == nil {
		n.vals = map[string]Value{}
	}
	n.vals[name] = Complete(v)
	n.order = append(n.order, Intern(name))
	return n
}

// Add adds functions.
func (n *Names) Add(bs ...*Builtin) *Names {
	for _, b := range bs {
		n.Set(b.Name, Value{R: b})
	}
	return n
}

// Make adds a name whose value a session makes when it is asked for; it gives the zero
// Value with an exception only.
func (n *Names) Make(name string, f func(th *Thread) Value) *Names {
	if n.made == nil {
		n.made = map[string]func(th *Thread) Value{}
	}
	n.made[name] = f
	n.order = append(n.order, Intern(name))
	return n
}

// Beside gives a module, while it is made, names beside its namespace, and returns it.
func (m *Module) Beside(n *Names) *Module {
	m.beside = n
	return m
}

// give puts what lies beside the namespace under a name into it; the zero Value, without an
// exception, where nothing does.
func (m *Module) give(th *Thread, name *Str) Value {
	if m.beside == nil {
		return Value{}
	}
	v, known := m.beside.vals[name.S]
	if !known {
		f := m.beside.made[name.S]
		if f == nil {
			return Value{}
		}
		if v = f(th); !v.Ok() {
			return v
		}
	}
	if !m.Dict.SetStr(th, Intern(name.S), v) {
		return Value{}
	}
	return v
}

// giveAll puts all that lies beside the namespace into it, because somebody is going to
// look at the whole of it, or takes something out. False comes with an exception.
func (m *Module) giveAll(th *Thread) bool {
	if m.beside == nil {
		return true
	}
	for _, name := range m.beside.order {
		if !m.Dict.GetStr(name).Ok() && !m.give(th, name).Ok() {
			return false
		}
	}
	m.beside = nil
	return true
}

// Has reports whether the module has a name, in its namespace or beside it.
func (m *Module) Has(name *Str) bool {
	if m.Dict.GetStr(name).Ok() {
		return true
	}
	if m.beside == nil {
		return false
	}
	_, known := m.beside.vals[name.S]
	return known || m.beside.made[name.S] != nil
}
